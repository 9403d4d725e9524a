# Each single right on each relation of the extension or of its functions, and pg_write_all_data, against plain
# INSERT, COPY, UPDATE, DELETE, TRUNCATE and MERGE, triggers, rules and foreign keys, REINDEX, CLUSTER and LOCK, and
# changes of sequences.  Relations and rights come from the catalog; what succeeds is compared with SECURITY.md.  The
# role tries directly, and from inside other code: a trigger and a default of a table of its own, the predicate of an
# index while a superuser empties the role's graph, and a trigger in the apply worker of a superuser's subscription
# (from PostgreSQL 16 on, where rows are applied as the owner of their table).
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 'logical');
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nmax_worker_processes = 20\n");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE ROLE low LOGIN; CREATE DATABASE d OWNER boss;
	CREATE DATABASE published');
my $version = $node->safe_psql('postgres', 'SHOW server_version_num');
$node->safe_psql('d', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; GRANT USAGE ON SCHEMA ext TO PUBLIC; CREATE SCHEMA app;
		GRANT USAGE ON SCHEMA app TO PUBLIC; SET search_path = app, ext;
	SELECT create_dictionary('uri'), create_dictionary('laned', lanes => 4), create_allocator('slot'),
		create_allocator('win', 'window'), create_graph('follows'), create_graph('tagged'), create_id_generator('gen'),
		create_shard(5, 'shard5');
	CREATE TABLE edge (a int, b int, PRIMARY KEY (a, b)); SELECT graph_attach('tagged', 'edge', 'a', 'b');
	SELECT intern('uri', 'x'), intern('laned', 'x'), intern('x'), allocate('slot'), allocate('win'),
		directory_create('{a,b}'), graph_add('follows', 1, 2); CALL graph_compact('follows');
		SELECT graph_add_array('follows', array_agg(i), array_agg(i)) FROM generate_series(1, 99) i;
		SELECT graph_add('follows', 2, 3), graph_remove('follows', 1, 2);
	INSERT INTO edge VALUES (1, 2); CALL graph_compact('tagged');
		INSERT INTO edge SELECT i, i FROM generate_series(2, 99) i; INSERT INTO edge VALUES (3, 2)},
	extra_params => [ '-U', 'boss' ]);

# Code that tries commands inside of other code: rows of "command" as the current role, each rolled back, with its
# SQLSTATE.
$node->safe_psql('d', q{CREATE SCHEMA low; GRANT ALL ON SCHEMA low TO PUBLIC; SET search_path = low;
	CREATE TABLE command (name text, sql text); CREATE TABLE now (grantee text, middle text);
	CREATE TABLE said (middle text, name text, state text, who text);
	GRANT ALL ON ALL TABLES IN SCHEMA low TO PUBLIC;
	CREATE FUNCTION try() RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
	DECLARE c record; state text; m text := (SELECT middle FROM low.now WHERE grantee = current_user);
	BEGIN
		FOR c IN SELECT * FROM low.command WHERE m IS NOT NULL LOOP
			BEGIN
				EXECUTE c.sql;
				RAISE EXCEPTION USING ERRCODE = '00UND';
			EXCEPTION WHEN OTHERS THEN
				state := sqlstate;
			END;
			INSERT INTO low.said VALUES (m, c.name, replace(state, '00UND', '00000'), current_user);
		END LOOP;
		RETURN true;
	END $$;
	CREATE FUNCTION try_quietly() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN low.try(); END $$;
	CREATE FUNCTION try_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM low.try(); RETURN NEW; END $$});
for my $role (qw(low writer keeper))
{
	$node->safe_psql('d', qq{DO 'BEGIN CREATE ROLE $role; EXCEPTION WHEN duplicate_object THEN END'; SET ROLE $role;
		CREATE TABLE low.${role}_trigger (id bigint);
		CREATE TRIGGER t BEFORE INSERT ON low.${role}_trigger FOR EACH ROW EXECUTE FUNCTION low.try_row();
		ALTER TABLE low.${role}_trigger ENABLE ALWAYS TRIGGER t;
		CREATE TABLE low.${role}_default (id bigint, tried boolean DEFAULT low.try());
		SELECT ext.create_graph('low.${role}_graph'); CREATE INDEX ON low.${role}_graph (src) WHERE low.try_quietly()});
}
my @middles = qw(trigger default predicate);
if ($version >= 160000)
{
	push @middles, 'apply';
	my $tables = join ', ', map { "low.${_}_trigger" } qw(low writer keeper);
	$node->safe_psql('published', 'CREATE SCHEMA low; ' . join '; ',
		(map { "CREATE TABLE $_ (id bigint)" } split /, /, $tables), "CREATE PUBLICATION p FOR TABLE $tables",
		"SELECT pg_create_logical_replication_slot('s', 'pgoutput')");
	$node->safe_psql('d', 'CREATE SUBSCRIPTION s CONNECTION $$' . $node->connstr('published') .
		'$$ PUBLICATION p WITH (create_slot = false, copy_data = false)');
}

# every object of the extension and of its functions that has rights, except those that a user has made by hand
my @relations = split /\n/, $node->safe_psql('d', q{SELECT c.oid::regclass::text || '|' || relkind::text FROM pg_class c
	WHERE relkind IN ('r', 'S', 'v') AND relnamespace IN ('census_private'::regnamespace, 'ext'::regnamespace,
	'app'::regnamespace, 'shard5'::regnamespace)
	AND c.oid <> 'app.edge'::regclass ORDER BY 1});
cmp_ok(scalar @relations, '>', 20, scalar(@relations) . ' relations');
# (what pg_write_all_data gives is tried by a role of its own, without SELECT)
my %rights = (r => [qw(SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER pg_write_all_data)],
	S => [qw(USAGE SELECT UPDATE pg_write_all_data)]);
push @{ $rights{r} }, qw(MAINTAIN pg_maintain) if $version >= 170000;
$rights{v} = $rights{r};
my %role = (pg_write_all_data => 'writer', pg_maintain => 'keeper');
$node->safe_psql('d', 'GRANT pg_write_all_data TO writer');
$node->safe_psql('d', 'GRANT pg_maintain TO keeper') if $version >= 170000;

# What a right opens to plain SQL, besides reading: "right on relation: command". All else is refused. A dictionary's
# rows are erased by UPDATE; ids of an allocator are rows, which its rights may write; sequences are as PostgreSQL's,
# but ids come from next_id().
my $open = qr/^(?:
	TRIGGER\ on\ \S+:\ trigger
	|REFERENCES\ on\ \S+:\ foreign\ key
	|(?:UPDATE|DELETE|TRUNCATE|pg_write_all_data|MAINTAIN|pg_maintain)\ on\ \S+:\ LOCK
	|(?:MAINTAIN|pg_maintain)\ on\ \S+:\ (?:REINDEX|CLUSTER)
	|(?:INSERT|DELETE|UPDATE|TRUNCATE|pg_write_all_data)\ on\ (?:app\.slot|app\.win):\ .*
	|(?:UPDATE|pg_write_all_data)\ on\ \S+:\ setval
	|(?:USAGE|UPDATE|pg_write_all_data)\ on
		\ (?:census_private\.string_id_seq|app\.uri_id_seq|\S+_id_hint|\S+partition_seq|\S+_past):\ nextval
	|(?:UPDATE|pg_write_all_data)\ on\ (?:app\.uri|app\.laned|census_private\.string):\ UPDATE\ of\ value\ to\ null
	|TRUNCATE\ on\ (?:app\.uri|app\.laned|census_private\.string):\ TRUNCATE
	|TRUNCATE\ on\ census_private\.(?:dictionary|lane):\ TRUNCATE
	|(?:INSERT|UPDATE|DELETE|pg_write_all_data)\ on\ census_private\.(?:dictionary|lane):\ .*
)$/x;
# a value that no row has, of each type; BEFORE triggers come before CHECKs and indexes
my %fresh = (bigint => 900001, integer => 901, text => 'fresh', boolean => 't', bytea => '\x01ff',
	'census_private.relation' => 'app.edge', regclass => 'app.edge', oid => 900001, numeric => 9,
	'text[]' => '{fresh}', 'bigint[]' => '{9}', 'timestamp with time zone' => '2020-01-01 00:00:00+00',
	interval => '1 s', 'double precision' => 0.5, name => 'fresh', 'character varying' => 'fresh');
# the same from each of the middles
my (%middle, %who);
sub in_the_middle
{
	my ($role, $right, $rel, $command) = @_;
	my $sql = join ' ', 'TRUNCATE low.command, low.said;',
		map { "INSERT INTO low.command VALUES (\$n\$$_\$n\$, \$n\$$command->{$_}\$n\$);" } sort keys %$command;
	my %how = (trigger => "SET ROLE $role; INSERT INTO low.${role}_trigger VALUES (1)",
		default => "SET ROLE $role; INSERT INTO low.${role}_default VALUES (1)",
		predicate => "SELECT ext.graph_truncate('low.${role}_graph')", apply => 'SELECT 1');
	for my $middle (@middles)
	{
		$sql .= "TRUNCATE low.now; INSERT INTO low.now VALUES ('$role', '$middle'); $how{$middle}; RESET ROLE;";
	}
	$node->safe_psql('d', $sql);
	if ($version >= 160000)
	{
		$node->safe_psql('published', "INSERT INTO low.${role}_trigger VALUES (1)");
		$node->poll_query_until('d', q{SELECT EXISTS (SELECT FROM low.said WHERE middle = 'apply')}) or die $rel;
	}
	for (split /\n/, $node->safe_psql('d', 'SELECT * FROM low.said'))
	{
		my ($middle, $name, $state, $who) = split /\|/;
		$middle{$middle}{tried}++;
		$who{"$middle: $who"}++ if $who ne $role;
		next if "$state $name" =~ /^(?:42501|42809|55000)|^2200H nextval$/;
		$middle{$middle}{ "$right on $rel: $name" =~ $open ? 'open' : 'more' }{"$right on $rel: $name ($state)"}++;
	}
	return;
}
my ($tried, @opened, @empty, @untyped, @keyless, %copy) = (0);
for (@relations)
{
	my ($rel, $kind) = split /\|/;
	my @columns = $kind eq 'S' ? () : map { [ split /\|/ ] } split /\n/, $node->safe_psql('d',
		"SELECT quote_ident(attname), format_type(atttypid, NULL) FROM pg_attribute
		WHERE attrelid = '$rel'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum");
	my @key = map { [ split /\|/ ] } split /\n/, $node->safe_psql('d',
		"SELECT quote_ident(a.attname), format_type(a.atttypid, NULL),
		(SELECT quote_ident(relname) FROM pg_class WHERE oid = indexrelid)
		FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
		WHERE i.indrelid = '$rel'::regclass AND i.indisprimary ORDER BY a.attnum");
	push @keyless, $rel if $kind eq 'r' && !@key;
	# a row trigger without a row proves nothing
	push @empty, $rel if $kind eq 'r' && $node->safe_psql('d', "SELECT NOT EXISTS (TABLE $rel)") eq 't';
	push @untyped, map { "$rel: $_->[1]" } grep { $kind eq 'r' && !defined $fresh{ $_->[1] } } @columns;
	my %value = map { $_->[0] => $fresh{ $_->[1] } // '' } @columns;
	my $values = join ', ', map { "'$value{$_->[0]}'" } @columns;
	my $row = "$PostgreSQL::Test::Utils::tmp_check/row";
	unlink $row;
	append_to_file($row, join("\t", map { $value{ $_->[0] } =~ s/\\/\\\\/r } @columns) . "\n") if $kind ne 'S';
	my %command = $kind eq 'S' ? (nextval => "SELECT nextval('$rel')", setval => "SELECT setval('$rel', 9)",
		restart => "ALTER SEQUENCE $rel RESTART") : (
		INSERT => "INSERT INTO $rel VALUES ($values)", 'INSERT, defaults' => "INSERT INTO $rel DEFAULT VALUES",
		# no column is read, which would need SELECT
		(map { ("UPDATE of $_->[0]" => "UPDATE $rel SET $_->[0] = '$value{$_->[0]}'",
			"UPDATE of $_->[0] to null" => "UPDATE $rel SET $_->[0] = NULL") } @columns),
		DELETE => "DELETE FROM $rel", TRUNCATE => "TRUNCATE $rel",
		'trigger' => "CREATE TRIGGER t AFTER INSERT ON $rel
			EXECUTE FUNCTION pg_catalog.suppress_redundant_updates_trigger()",
		rule => "CREATE RULE r AS ON INSERT TO $rel DO INSTEAD NOTHING",
		LOCK => "LOCK TABLE $rel IN ACCESS EXCLUSIVE MODE",
		@key ? ('foreign key' => 'CREATE TABLE low.refers (' . join(', ', map { "$_->[0] $_->[1]" } @key)
			. ', FOREIGN KEY (' . join(', ', map { $_->[0] } @key) . ") REFERENCES $rel)",
			REINDEX => "REINDEX TABLE $rel", CLUSTER => "CLUSTER $rel USING $key[0][2]") : (),
		# (only for tables)
		$kind eq 'v' ? () : ('MERGE, insert' => "MERGE INTO $rel USING (SELECT 1) s ON false
			WHEN NOT MATCHED THEN INSERT VALUES ($values)",
		'MERGE, update' => "MERGE INTO $rel USING (SELECT 1) s ON true WHEN MATCHED THEN
			UPDATE SET $columns[-1][0] = '$value{$columns[-1][0]}'",
		'MERGE, delete' => "MERGE INTO $rel USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE"));
	for my $right (@{ $rights{$kind} })
	{
		my $role = $role{$right} // 'low';
		my $sql = "REVOKE ALL ON $rel FROM PUBLIC, low;\n";
		$sql .= "GRANT $right ON $rel TO low;\n" if $role eq 'low';
		for my $c (sort keys %command)
		{
			(my $q = $command{$c}) =~ s/'/''/g;
			$sql .= "BEGIN; SET LOCAL ROLE $role; DO \$do\$ BEGIN EXECUTE '$q'; RAISE WARNING '00000 $c';
				EXCEPTION WHEN OTHERS THEN RAISE WARNING '% $c', sqlstate; END \$do\$; ROLLBACK;\n";
		}
		$sql
			.= "BEGIN;
			SET LOCAL ROLE $role;\n\\set VERBOSITY sqlstate\n\\copy $rel FROM '$row'\n\\set VERBOSITY default\nDO
			'BEGIN RAISE WARNING ''00000 COPY''; END'; ROLLBACK;\n" if $kind ne 'S';
		my (undef, undef, $err) = $node->psql('d', "BEGIN; ROLLBACK; $sql", on_error_stop => 0);
		in_the_middle($role, $right, $rel, \%command);
		$node->safe_psql('d', "REVOKE ALL ON $rel FROM low");
		$copy{$_}++ for $err =~ /ERROR:  (\w{5})$/mg;
		# refused: missing rights, errors of a guard, and objects that are no tables; other errors come after these
		while ($err =~ /WARNING:  (\w{5}) (.*)$/mg)
		{
			$tried++;
			# (the sequence of a generator has no number for nextval(): 2200H)
			push @opened, "$right on $rel: $2" if "$1 $2" !~ /^(?:42501|42809|55000)|^2200H nextval$/;
		}
	}
}
is("@empty", '', 'each table has a row');
is("@untyped", '', 'there is a value of each type');
cmp_ok($tried, '>', 2500, "$tried commands with one right");
note join "\n", @opened;
is(join("\n", grep { $_ !~ $open } @opened), '', 'a right opens nothing to plain SQL but what is said');
# (for allowed commands, a CHECK or a settings trigger refuses the row)
is(join(' ', sort grep { !/^(?:42501|42809|55000|23514)$/ } keys %copy), '',
	'COPY is refused for what it is, not for its rows');
cmp_ok($copy{55000}, '>', 5, 'and by the guards, too');
cmp_ok(scalar(grep { $_ =~ $open } @opened), '>', 100, 'and that it does');
is("@keyless", '', 'each table has a key to refer to, or is known');
for my $middle (@middles)
{
	cmp_ok($middle{$middle}{tried}, '>', 2500, "$middle: $middle{$middle}{tried} commands with one right");
	is(join("\n", sort keys %{ $middle{$middle}{more} }), '', "$middle: a right opens nothing but what is said");
	cmp_ok(scalar(keys %{ $middle{$middle}{open} }), '>', 100, "$middle: and that it does");
}
is(join(' ', sort keys %who), '', 'each time it is the role that asks');
$node->stop;
done_testing();
