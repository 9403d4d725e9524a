# Guards refuse plain SQL on the tables of census.  They open only for the TRUNCATE of graph_truncate(), for the
# tables that it empties, and not for code that runs meanwhile; after an error they are shut.  Also: what REFERENCES,
# TRIGGER and MAINTAIN on each object do to roles that use it, as in the table of SECURITY.md; and that rights
# are checked before locks are taken.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n");
$node->start;
sub sql { return $node->safe_psql('postgres', shift) }
# "done", or the message, in one line
sub told
{
	my ($role, $sql) = @_;
	my (undef, $out, $err) = $node->psql('postgres', "SET ROLE $role; $sql",
		extra_params => [ '-v', 'VERBOSITY=verbose' ]);
	return $err =~ /ERROR/ ? $err =~ s/\n/ /gr : 'done';
}
my $maintain = sql('SHOW server_version_num') >= 170000;
sql(q{
	CREATE EXTENSION census; CREATE ROLE boss; CREATE ROLE evil; CREATE ROLE app;
	CREATE SCHEMA bs AUTHORIZATION boss; CREATE SCHEMA ev AUTHORIZATION evil; GRANT USAGE ON SCHEMA bs TO PUBLIC;
	SET ROLE boss; SELECT create_graph('bs.g'), create_dictionary('bs.d'), create_dictionary('bs.l', lanes => 4),
		create_allocator('bs.al'), create_allocator('bs.w', 'window'), create_id_generator('bs.gen');
	SELECT graph_add_array('bs.g', array_agg(i), array_agg(4711)) FROM generate_series(1::bigint, 100) i;
	CALL graph_compact('bs.g');
	SELECT intern('bs.d', 'known'), intern('bs.l', 'known'), allocate('bs.al'), allocate('bs.w');
	RESET ROLE; SELECT directory_create('{a}')});

# The middle: the predicate of an index of a graph of the role's, while that is emptied.
sql(q{
	GRANT SELECT, INSERT, TRUNCATE ON bs.g, bs.d, census_private.directory TO evil;
	SET ROLE evil; SELECT create_graph('ev.g'), create_graph('ev.other'), create_graph('ev.tied');
	CREATE TABLE ev.edge (a bigint, b bigint, PRIMARY KEY (a, b)); SELECT graph_attach('ev.tied', 'ev.edge', 'a', 'b'),
		graph_add('ev.other', 1, 2);
	CREATE TABLE ev.said (command text, state text, who text); CREATE TABLE ev.command (command text);
	INSERT INTO ev.command VALUES ('INSERT INTO bs.g VALUES (1, 4711, false)'), ('TRUNCATE bs.g'),
		('TRUNCATE bs.g, bs.g_out, bs.g_in, bs.g_runs, bs.g_parts'),
		('INSERT INTO bs.d VALUES (9223372036854775807, public.intern_key(''bs.d'', ''x''), ''x'')'),
		('INSERT INTO census_private.directory VALUES (900, 0, ''x'', '''', ''\xff'')'),
		('INSERT INTO ev.other VALUES (1, 2, false)'), ('TRUNCATE ev.other'),
		('INSERT INTO ev.other_out VALUES (1, 2, '''')'),
		('INSERT INTO ev.g VALUES (1, 2, false)'), ('INSERT INTO ev.g_out VALUES (1, 2, '''')'), ('TRUNCATE ev.g'),
		('TRUNCATE ev.g, ev.g_out, ev.g_in, ev.g_runs, ev.g_parts'), ('TRUNCATE ev.tied'),
		('INSERT INTO ev.tied VALUES (1, 2, false)');
	CREATE FUNCTION ev.try() RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE c record; BEGIN
		-- what it asks would ask again
		IF current_setting('ev.asks', true) = 'on' THEN RETURN true; END IF;
		PERFORM set_config('ev.asks', 'on', true);
		FOR c IN SELECT * FROM ev.command LOOP
			BEGIN
				EXECUTE c.command;
				INSERT INTO ev.said VALUES (c.command, 'done', current_user);
			EXCEPTION WHEN OTHERS THEN
				INSERT INTO ev.said VALUES (c.command, sqlstate, current_user);
			END;
		END LOOP;
		PERFORM set_config('ev.asks', 'off', true);
		RETURN true; END $$;
	CREATE FUNCTION ev.imm() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ev.try(); END $$;
	CREATE INDEX ON ev.g (src) WHERE ev.imm(); CREATE INDEX ON ev.tied (src) WHERE ev.imm()});
my %empty = ("a superuser's graph_truncate()" => q{SELECT graph_truncate('ev.g')},
	"its owner's" => q{SET ROLE evil; SELECT graph_truncate('ev.g')},
	"a superuser's TRUNCATE of an attached table" => 'TRUNCATE ev.edge',
	'one within another' => q{SET ROLE evil;
		INSERT INTO ev.command VALUES ('SELECT public.graph_truncate(''ev.other'')');
		SELECT graph_truncate('ev.g'); DELETE FROM ev.command WHERE command ~ '^SELECT'});
for my $what (sort keys %empty)
{
	sql("TRUNCATE ev.said; $empty{$what}");
	# (one that is being emptied is in use: 55006)
	is(sql(q{SELECT string_agg(DISTINCT command || ' ' || state || ' ' || who, E'\n') FROM ev.said
		WHERE command !~ '^SELECT' AND (who <> 'evil' OR state NOT IN ('42501', '55000', '55006'))}), '',
		"from the middle of $what all is refused, as the owner of the graph");
	is(sql(q{SELECT string_agg(DISTINCT state, ' ') FROM ev.said WHERE command ~ '^INSERT INTO bs.g VALUES'}), '55000',
		'... by the guard of the graph');
	is(sql(q{SELECT count(DISTINCT command) FROM ev.said WHERE command !~ '^SELECT'}), 14, '... each command');
}
is(sql(q{SELECT graph_count FROM roaring_count(graph_in('bs.g', 4711)) graph_count}), 100, 'no edge is gone');
# after an error in the middle, and after none, all of it is shut
sql(q{SET ROLE evil; CREATE OR REPLACE FUNCTION ev.imm() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
	$$ BEGIN RAISE 'planted'; END $$});
my (undef, undef, $err) = $node->psql('postgres', q{\set VERBOSITY verbose
	BEGIN; SAVEPOINT s; SELECT graph_truncate('ev.g'); ROLLBACK TO s; TRUNCATE ev.g; ROLLBACK TO s;
	TRUNCATE ev.g, ev.g_out, ev.g_in, ev.g_runs, ev.g_parts; ROLLBACK TO s; INSERT INTO bs.g VALUES (1, 4711, false);
	ROLLBACK TO s; SELECT graph_truncate('ev.other'); TRUNCATE ev.other; ROLLBACK}, on_error_stop => 0);
my @said = $err =~ /ERROR:  (\w+): ([^\n]*)/g;
is(join(' | ', @said), 'P0001 | planted | 55000 | TRUNCATE of "g" is refused | 55000 | TRUNCATE of "g" is refused | ' .
	'55000 | INSERT into "g" is refused | 55000 | TRUNCATE of "other" is refused',
	'after an error in the middle, and after a TRUNCATE, guards are shut');
is(sql(q{SELECT graph_has('ev.other', 1, 2)}), 'f', 'the graph within another was emptied');

# What three rights on an object allow: evil uses them, and then all roles with rights use the object.
sql(q{GRANT SELECT, INSERT, UPDATE, DELETE ON bs.g, bs.d, bs.l, bs.al, bs.w, census_private.directory TO app;
	GRANT USAGE ON bs.gen TO app; GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bs TO app;
	CREATE FUNCTION ev.ran() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'code of evil ran'; END $$});
my $n = 0;
sub fresh { return ++$n }
my %use = (
	graph => { add => sub { q{SELECT graph_add('bs.g', } . fresh() . ', 1)' },
		remove => sub { q{SELECT graph_remove('bs.g', 50, 4711)} },
		read => sub { q{SELECT graph_out('bs.g', 1)} },
		compact => sub { q{RESET ROLE; SET ROLE boss; CALL graph_compact('bs.g')} },
		empty => sub { q{RESET ROLE; SET ROLE boss; BEGIN; SELECT graph_truncate('bs.g'); ROLLBACK} } },
	dictionary => { add => sub { q{SELECT intern('%s', 'new } . fresh() . q{')} },
		read => sub { q{SELECT intern_find('%s', 'known')} },
		erase => sub { q{BEGIN; SELECT intern_erase('%s', intern_find('%1$s', 'known')); ROLLBACK} } },
	allocator => { allocate => sub { q{SELECT allocate('%s')} } },
	directory => { create => sub { q[SELECT directory_create('{n] . fresh() . q[}')] },
		read => sub { q{SELECT directory_list('{}')} },
		move => sub { q{BEGIN; SELECT directory_move('{a}', '{b}'); ROLLBACK} },
		remove => sub { q{BEGIN; SELECT directory_remove('{a}'); ROLLBACK} } });
my %object = ('bs.g' => 'graph', 'bs.g_out' => 'graph', 'bs.g_runs' => 'graph', 'bs.d' => 'dictionary',
	'bs.l' => 'dictionary', 'bs.al' => 'allocator', 'bs.w' => 'allocator', 'census_private.directory' => 'directory');
# uses that are stopped, by "object right", else none is
my %stops = ('bs.g REFERENCES' => 'add compact empty remove', 'bs.g_out REFERENCES' => 'compact empty',
	'bs.g_runs REFERENCES' => 'compact empty', 'bs.w REFERENCES' => 'allocate',
	'bs.g TRIGGER' => 'add compact remove', 'bs.g_out TRIGGER' => 'compact', 'bs.g_runs TRIGGER' => 'compact',
	'bs.d TRIGGER' => 'add erase', 'bs.l TRIGGER' => 'add erase',
	'bs.al TRIGGER' => 'allocate', 'bs.w TRIGGER' => 'allocate',
	'census_private.directory TRIGGER' => 'create move remove');
for my $object (sort keys %object)
{
	my $key = sql("SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_index
		JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
		WHERE indrelid = '$object'::regclass AND indisprimary");
	(my $columns = $key) =~ s/(\w+)/$1 bigint/g;
	my %do = (REFERENCES => [
			"CREATE TABLE ev.refers ($columns, CONSTRAINT planted FOREIGN KEY ($key) REFERENCES $object)",
			'DROP TABLE ev.refers' ],
		TRIGGER => [ "CREATE TRIGGER planted AFTER INSERT OR UPDATE OR DELETE ON $object
			FOR EACH ROW EXECUTE FUNCTION ev.ran()", undef ],
		$maintain ? (MAINTAIN => [ "VACUUM $object; ANALYZE $object; REINDEX TABLE $object; CLUSTER $object USING "
				. sql("SELECT relname FROM pg_class JOIN pg_index ON indexrelid = oid
					WHERE indrelid = '$object'::regclass AND indisprimary"),
			'SELECT' ]) : ());
	for my $right (sort keys %do)
	{
		sql("GRANT $right ON $object TO evil");
		is(told('evil', $do{$right}[0]), 'done', "$right on $object: used");
		my %stopped;
		for my $use (sort keys %{ $use{ $object{$object} } })
		{
			my $call = sprintf $use{ $object{$object} }{$use}->() =~ s/%(?![s1])/%%/gr, $object;
			$stopped{$use} = $_ for grep { $_ ne 'done' } told('app', $call);
		}
		is(join(' ', grep { $stopped{$_} =~ /code of evil ran/ } sort keys %stopped), '',
			'... whose code runs in nothing');
		is(join(' ', sort keys %stopped), $stops{"$object $right"} // '', '... what is stopped');
		if ($right eq 'REFERENCES' && %stopped)
		{
			is(join("\n", grep { $_ !~ /(?:55000.*constraint planted on table ev\.refers|"refers" references)/ }
				values %stopped), '', '... and which foreign key does it');
			like(sql("SELECT detail FROM census_check('$object') WHERE what = 'altered table'"),
				qr/constraint planted on table ev\.refers/, '... as census_check() says');
		}
		sql("DROP TRIGGER planted ON $object") if $right eq 'TRIGGER';
		sql($do{$right}[1]) if $do{$right}[1];
		sql("REVOKE $right ON $object FROM evil");
		is(join('; ', grep { $_ ne 'done' } map { told('app', sprintf $_->() =~ s/%(?![s1])/%%/gr, $object) }
			map { $use{ $object{$object} }{$_} } sort keys %{ $use{ $object{$object} } }), '',
			'... and nothing is, after that');
	}
}
# the graph's owner removes a foreign key of another role by dropping the key that it refers to
sql(q{GRANT REFERENCES ON bs.g TO evil; SET ROLE evil;
	CREATE TABLE ev.refers (a bigint, b bigint, FOREIGN KEY (a, b) REFERENCES bs.g)});
sql(q{SET ROLE boss; ALTER TABLE bs.g DROP CONSTRAINT g_pkey CASCADE, ADD PRIMARY KEY (src, dst)});
is(told('app', q{SELECT graph_add('bs.g', 777, 1)}), 'done', 'the owner drops the key that a foreign key refers to');
is(told('boss', q{CALL graph_compact('bs.g')}), 'done', '... and compacts');
is(sql(q{SELECT count(*) FROM census_check('bs.g')}), 0, '... and nothing is found');

# a right before a lock
sql(citus_stand_in());
sql(q{SET ROLE boss; CREATE TABLE bs.x_out_set (key bigint); CREATE VIEW bs.x_out AS TABLE bs.x_out_set;
	CREATE TABLE bs.x (id bigint)});
my $holder = $node->background_psql('postgres', on_error_stop => 1);
$holder->query_safe('BEGIN; LOCK TABLE bs.x, bs.x_out_set, bs.x_out IN ACCESS EXCLUSIVE MODE');
like(told('evil', "SET lock_timeout = '500ms'; SELECT drop_distributed_$_"), qr/ERROR:  42501: must be owner/,
	"drop_distributed_$_ asks for the right first") for q{graph('bs.x_out')}, q{dictionary('bs.x')};
like(told('boss', "SET lock_timeout = '500ms'; SELECT drop_distributed_$_"), qr/ERROR:  42809: /,
	"drop_distributed_$_ waits for no lock of what it is not") for q{graph('bs.x_out')}, q{dictionary('bs.x')};
$holder->query_safe('ROLLBACK');
$holder->quit;
$node->stop;
done_testing();
