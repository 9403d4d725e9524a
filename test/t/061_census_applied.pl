# What a logical subscription may write to the tables of census: initial copy and stream, of a subscription of the
# table's owner, of a superuser and of a role with only INSERT; as the table's owner and as the subscription's
# (run_as_owner, from PostgreSQL 16 on).  What the apply worker runs of a role's own code, by a trigger, a default or
# an index expression.  Which subscriptions stop the compaction of a graph.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my %node;
for my $name (qw(publisher subscriber))
{
	my $n = $node{$name} = PostgreSQL::Test::Cluster->new($name);
	$n->init(allows_streaming => 'logical');
	$n->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nwal_retrieve_retry_interval = 100ms\n");
	$n->start;
	$n->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE ROLE evil LOGIN; CREATE DATABASE d OWNER boss');
}
my ($publisher, $subscriber) = @node{qw(publisher subscriber)};
sub sub_sql { return $subscriber->safe_psql('d', shift) }
my $as_owners = sub_sql('SHOW server_version_num') >= 160000;
my $super = sub_sql('SELECT current_user');

# a role's own publisher may have any tables
$publisher->safe_psql('d', q{
	CREATE SCHEMA bs; CREATE SCHEMA ev; CREATE SCHEMA census_private;
	CREATE TABLE bs.g (src bigint, dst bigint, present boolean); CREATE TABLE bs.d (id bigint, key bigint, value text);
	CREATE TABLE bs.al (id bigint); CREATE TABLE ev.t (id bigint);
	CREATE TABLE census_private.directory (id bigint, parent bigint, name text, layer text, prefix bytea)});
sub_sql(q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; GRANT USAGE ON SCHEMA ext TO PUBLIC;
	CREATE SCHEMA bs AUTHORIZATION boss; GRANT USAGE ON SCHEMA bs TO PUBLIC; CREATE SCHEMA ev AUTHORIZATION evil;
	ALTER DATABASE d SET search_path = ext;
	SET ROLE boss; SET search_path = ext;
	SELECT create_graph('bs.g'), create_dictionary('bs.d'), create_allocator('bs.al');
	SELECT graph_add_array('bs.g', array_agg(i), array_agg(4711)) FROM generate_series(1::bigint, 100) i;
	CALL graph_compact('bs.g');
	GRANT INSERT, SELECT ON bs.g, bs.d, bs.al, census_private.directory TO evil});

my $n = 0;
# a row for each of them, which the functions would not write: it removes an edge, and so on
my %row = ('bs.g' => sub { "$n, 4711, false" },
	'bs.d' => sub { 9223372036854775807 - $n . ', ' . sub_sql("SELECT intern_key('bs.d', 'text $n')") . ", 'text $n'" },
	'bs.al' => sub { 1000 + $n }, 'ev.t' => sub { $n },
	'census_private.directory' => sub { 900 + $n . ", 0, 'name $n', '', '\\xff' || int4send($n)" });
my %there = ('bs.g' => sub { "SELECT NOT graph_has('bs.g', $n, 4711)" },
	'bs.d' => sub { "SELECT EXISTS (SELECT FROM bs.d WHERE value = 'text $n')" },
	'bs.al' => sub { 'SELECT EXISTS (SELECT FROM bs.al WHERE id = ' . (1000 + $n) . ')' },
	'ev.t' => sub { "SELECT EXISTS (SELECT FROM ev.t WHERE id = $n)" },
	'census_private.directory' =>
		sub { 'SELECT EXISTS (SELECT FROM census_private.directory WHERE id = ' . (900 + $n) . ')' });

# A subscription of a role. (15 allows this only for a superuser, which may lose the attribute.)
sub subscribe
{
	my ($owner, $with, @tables) = @_;
	$publisher->safe_psql('d', 'CREATE PUBLICATION p FOR TABLE ' . join ', ', @tables);
	sub_sql(q{CREATE SUBSCRIPTION s CONNECTION $$} . $publisher->connstr('d') . q{$$} . qq{ PUBLICATION p
		WITH (enabled = false, disable_on_error = true, $with} .
		($as_owners ? ', password_required = false' : '') . ')');
	sub_sql("ALTER ROLE $owner SUPERUSER; ALTER SUBSCRIPTION s OWNER TO $owner; ALTER ROLE $owner NOSUPERUSER")
		if $owner ne $super;
	return;
}
sub unsubscribe
{
	sub_sql('ALTER SUBSCRIPTION s DISABLE; DROP SUBSCRIPTION s');
	$publisher->safe_psql('d', 'DROP PUBLICATION p; TRUNCATE bs.g, bs.d, bs.al, ev.t, census_private.directory');
	return;
}
# until it has come, or has been refused: that disables the subscription
sub applied
{
	my ($table) = @_;
	my $there = $there{$table}->();
	$subscriber->poll_query_until('d', "$there OR NOT (SELECT subenabled FROM pg_subscription)",
		't') or die "nothing came of $table";
	return sub_sql($there) eq 't' ? 'applied' : 'refused';
}

my @ways = $as_owners ? (', run_as_owner = false', ', run_as_owner = true') : ('');
for my $way (@ways)
{
	for my $owner ($super, 'boss', 'evil')
	{
		for my $table ('bs.g', 'bs.d', 'bs.al', 'census_private.directory')
		{
			for my $phase (qw(copy stream))
			{
				$n++;
				my $insert = "INSERT INTO $table VALUES (" . $row{$table}->() . ')';
				$publisher->safe_psql('d', $insert) if $phase eq 'copy';
				subscribe($owner, 'copy_data = ' . ($phase eq 'copy' ? 'true' : 'false') . $way, $table);
				sub_sql('ALTER SUBSCRIPTION s ENABLE');
				$publisher->safe_psql('d', $insert) if $phase eq 'stream';
				# INSERT on an allocator is for its rows; but a role that writes as its owner has to be one that may
				my $may = $owner ne 'evil' || ($table eq 'bs.al' && $way !~ /false/);
				is(applied($table), $may ? 'applied' : 'refused', "$table, $phase, by a subscription of "
					. ($owner eq $super ? 'a superuser' : $owner) . $way);
				unsubscribe();
			}
		}
	}
}

# What a role's own table runs in the apply worker, beside a graph in the same subscription of a superuser: each of its
# statements notes its outcome.
sub_sql(q{SET ROLE evil; CREATE TABLE ev.t (id bigint); CREATE TABLE ev.log (n bigint, what text, state text);
	CREATE FUNCTION ev.try(n bigint, what text, command text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
		EXECUTE command; INSERT INTO ev.log VALUES (n, what, current_user); EXCEPTION WHEN OTHERS THEN
		INSERT INTO ev.log VALUES (n, what, sqlstate); END $$;
	CREATE FUNCTION ev.all(n bigint) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
		PERFORM ev.try(n, 'bs.g', format('INSERT INTO bs.g VALUES (%s, 4711, false)', n)),
			ev.try(n, 'bs.d', format('INSERT INTO bs.d VALUES (%s, ext.intern_key(''bs.d'', %L), %2$L)',
				9223372036854775807 - n, 'text ' || n)),
			ev.try(n, 'census_private.directory', format(
				'INSERT INTO census_private.directory VALUES (%s, 0, %L, '''', ''\xff'' || int4send(%s))',
				900 + n, 'name ' || n, n));
		RETURN n; END $$;
	CREATE FUNCTION ev.quiet(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE
		AS $$ BEGIN RETURN ev.all(n); EXCEPTION WHEN OTHERS THEN RAISE LOG 'quiet: %', sqlerrm; RETURN n; END $$;
	CREATE FUNCTION ev.fire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM ev.all(NEW.id); RETURN NEW; END $$});
my %middle = (
	'a trigger BEFORE' => [ 'CREATE TRIGGER f BEFORE INSERT ON ev.t FOR EACH ROW EXECUTE FUNCTION ev.fire();
		ALTER TABLE ev.t ENABLE ALWAYS TRIGGER f', 'DROP TRIGGER f ON ev.t' ],
	'a trigger AFTER' => [ 'CREATE TRIGGER f AFTER INSERT ON ev.t FOR EACH ROW EXECUTE FUNCTION ev.fire();
		ALTER TABLE ev.t ENABLE ALWAYS TRIGGER f', 'DROP TRIGGER f ON ev.t' ],
	'a default' => [ 'CREATE SEQUENCE ev.s START %d; ALTER TABLE ev.t ADD more bigint;
		ALTER TABLE ev.t ALTER more SET DEFAULT ev.all(nextval($$ev.s$$))',
			'ALTER TABLE ev.t DROP more; DROP SEQUENCE ev.s' ],
	'an index' => [ 'CREATE INDEX i ON ev.t (ev.quiet(id))', 'DROP INDEX ev.i' ],
	'a CHECK' => [ 'ALTER TABLE ev.t ADD CONSTRAINT c CHECK (ev.all(id) > 0)', 'ALTER TABLE ev.t DROP CONSTRAINT c' ]);
for my $way (@ways)
{
	for my $middle (sort keys %middle)
	{
		$n++;
		sub_sql('SET ROLE evil; TRUNCATE ev.log, ev.t; ' . sprintf $middle{$middle}[0], $n);
		subscribe($super, "copy_data = false$way", 'ev.t', 'bs.g', 'bs.d', 'census_private.directory');
		sub_sql('ALTER SUBSCRIPTION s ENABLE');
		$publisher->safe_psql('d', "INSERT INTO ev.t VALUES ($n)");
		is(applied('ev.t'), 'applied', "$middle$way: the row of the role's own comes");
		my $said = sub_sql("SELECT string_agg(what || ' ' || state, ' ' ORDER BY what) FROM ev.log WHERE n = $n");
		# as the owner it has the rights of the table's owner, itself; otherwise it is the superuser
		if ($way =~ /false/)
		{
			is($said, 'bs.d 42501 bs.g 55000 census_private.directory 55000', "$middle$way: is refused");
			is(sub_sql($there{$_}->()), 'f', "... $_") for 'bs.g', 'bs.d', 'census_private.directory';
		}
		elsif ($middle =~ /trigger/)
		{
			like($said, qr/\bbs\.g 55000\b/, "$middle$way: as a superuser it adds no row of a graph's, either");
			is(sub_sql($there{'bs.g'}->()), 'f', '... nor is the edge gone');
		}
		unsubscribe();
		sub_sql("SET ROLE evil; $middle{$middle}[1]");
	}
}

# A subscription stops compaction only if its rows are let in.
my $found = q{SELECT string_agg(detail, '; ') FROM census_check('bs.g') WHERE what = 'received by a subscription'};
for my $owner ('evil', 'boss', $super)
{
	for my $enabled (0, 1)
	{
		subscribe($owner, 'copy_data = false', 'bs.g');
		sub_sql('ALTER SUBSCRIPTION s ENABLE') if $enabled;
		my (undef, undef, $err) = $subscriber->psql('d', q{SET ROLE boss; CALL graph_compact('bs.g')});
		my $what = ($enabled ? 'an enabled' : 'a disabled') . ' subscription of ' .
			($owner eq $super ? 'a superuser' : $owner);
		if ($owner eq 'evil')
		{
			is($err, '', "$what stops no compaction");
			is(sub_sql($found), '', '... nor does census_check() name it');
		}
		else
		{
			like($err, qr/graph "g" is received by subscription "s"/, "$what does");
			like(sub_sql($found), qr/^subscription "s" brings its changes/, '... and census_check() names it');
		}
		unsubscribe();
	}
}
is(sub_sql(q{SELECT count(*) FROM census_check('bs.g')}), '0', 'without one it is as it was');
$_->stop for values %node;
done_testing();
