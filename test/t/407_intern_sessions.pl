# What one session does to a dictionary, others see at once, whatever they have cached; and code planted by a hostile
# role never runs.
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_dictionary('d');
	SELECT intern_array('d', array['a', 'b']), intern('a')});

# a session that stays, and remembers
my $s = session($node);
sub ask { my ($sql) = @_; $s->{err} = ''; my $out = answer($s, $sql); return $out eq '' ? $s->{err} : $out; }
my $both = q{SELECT intern_find_array('d', array['a', 'b'])};
sub remembers { my ($name) = @_; ask($both);
	is(ask(qq{WITH x AS MATERIALIZED (SELECT cache_hits AS before FROM intern_stats('d')),
	y AS MATERIALIZED (SELECT intern_find_array('d', array['a', 'b']) AS ids, before FROM x)
	SELECT (SELECT cache_hits FROM intern_stats('d')) - before FROM y WHERE ids IS NOT NULL}), '2', $name); }
is(ask($both), '{1,2}', 'both are known');
remembers('and remembered');
$node->safe_psql('postgres', 'TRUNCATE d RESTART IDENTITY');
is(ask($both), '{NULL,NULL}', 'TRUNCATE is seen');
$node->safe_psql('postgres', q{SELECT intern_array('d', array['b', 'a'])});
is(ask($both), '{2,1}', 'the new ids, not the old ones');
remembers('remembered');
$node->safe_psql('postgres', q{DROP TABLE d; SELECT create_dictionary('d');
	SELECT intern_array('d', array['x', 'a', 'b'])});
is(ask($both), '{2,3}', 'DROP and a new one of the same name');
$node->safe_psql('postgres', 'ALTER TABLE d RENAME TO e');
like(ask($both), qr/relation "d" does not exist/, 'another name');
$node->safe_psql('postgres', 'ALTER TABLE e RENAME TO d');
$node->safe_psql('postgres', q{ALTER TABLE d ADD extra int DEFAULT 7; CREATE INDEX ON d (extra)});
is(ask($both), '{2,3}', 'a column and an index that were added: read');
like(ask(q{SELECT intern('d', 'with extra')}), qr/"d" cannot take new strings.*of its own, "d_extra_idx"/s,
	'and not written, with the reason');
$node->safe_psql('postgres', 'DROP INDEX d_extra_idx; ALTER TABLE d DROP extra');
is(ask(q{SELECT intern('d', 'with extra')}), '4', 'and written when they have gone');
$node->safe_psql('postgres', 'ALTER TABLE d ADD CHECK (id < 5)');
is(ask(q{SELECT intern('d', 'a')}), '2', 'ALTER that makes it unfit for new strings: known ones are read');
like(ask(q{SELECT intern('d', 'one more')}), qr/"d" cannot take new strings.*a CHECK constraint of its own/s,
	'with the reason');
$node->safe_psql('postgres', 'ALTER TABLE d RENAME key TO hash');
like(ask($both), qr/cannot be used as a dictionary/, 'ALTER that makes it unfit');
$node->safe_psql('postgres', q{DROP TABLE d; SELECT create_dictionary('d'); SELECT intern_array('d', array['a', 'b'])});
remembers('a third one');
$node->safe_psql('postgres', 'ALTER TABLE d ENABLE ROW LEVEL SECURITY');
like(ask($both), qr/row-level security/, 'row security, though the answer is remembered');
$node->safe_psql('postgres', 'ALTER TABLE d DISABLE ROW LEVEL SECURITY');
# the secret of a dictionary with rows stays; of one without it is seen at once
ask($both);
my ($rc, $o, $e) = $node->psql('postgres', q{UPDATE census_private.dictionary SET secret = decode(md5('another'), 'hex')
	WHERE dictionary = 'd'::regclass});
like($e, qr/the rows of dictionary "d" were made with another secret/,
	'another secret for the rows that are there: refused');
is(ask($both), '{1,2}', 'they are found as before');
# rights are asked for every time
$node->safe_psql('postgres', q{CREATE ROLE app; GRANT SELECT ON d TO app});
ask('SET ROLE app');
is(ask($both), '{1,2}', 'SELECT is granted');
$node->safe_psql('postgres', 'REVOKE SELECT ON d FROM app');
like(ask($both), qr/permission denied/, 'and revoked, though the answer is remembered');
ask('RESET ROLE');
quit($s);

# a hostile role: objects in the search path and in pg_temp, relations that are no dictionaries
$node->safe_psql('postgres', q{
	CREATE ROLE mallory; CREATE SCHEMA evil AUTHORIZATION mallory; CREATE SCHEMA app AUTHORIZATION app;
	CREATE TABLE caught (who text); GRANT INSERT ON caught TO PUBLIC; GRANT USAGE ON SCHEMA evil TO PUBLIC;
		ALTER ROLE app SET search_path = evil, pg_catalog, public;
	SET ROLE mallory; SET search_path = evil;
	CREATE FUNCTION evil.trap(bigint, bigint) RETURNS boolean
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN true; END';
	CREATE OPERATOR evil.= (LEFTARG = bigint, RIGHTARG = bigint, FUNCTION = evil.trap);
	CREATE OPERATOR evil.>= (LEFTARG = bigint, RIGHTARG = bigint, FUNCTION = evil.trap);
	CREATE FUNCTION evil.unnest(bigint[]) RETURNS SETOF bigint
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN; END';
	CREATE FUNCTION evil.array_agg(text) RETURNS text[]
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN NULL; END';
	CREATE DOMAIN evil.text AS pg_catalog.text; CREATE COLLATION evil."C" (LOCALE = 'C');
	CREATE FUNCTION evil._intern_row_ok(bigint, bigint, pg_catalog.text, record) RETURNS boolean
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN true; END';
	CREATE FUNCTION evil._intern_guard() RETURNS trigger
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN NULL; END';
	CREATE TABLE evil.census_string (id bigint, key bigint, value pg_catalog.text);
	CREATE TABLE evil.census_dictionary (dictionary regclass, secret bytea);
	CREATE VIEW evil.v AS SELECT * FROM evil.census_string;
	CREATE FUNCTION evil.check_me(pg_catalog.text) RETURNS boolean
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO public.caught VALUES (current_user); RETURN true; END';
	SELECT public.create_dictionary('evil.mine');
	ALTER TABLE evil.mine ADD CHECK (evil.check_me(value))});
my $app = q{SET SESSION AUTHORIZATION app; SET search_path = evil, pg_catalog, public; };
is($node->safe_psql('postgres', $app . q{SELECT public.create_dictionary('app.d');
	SELECT public.intern_array('app.d', array['a', 'b']);
	SELECT public.intern_text_array('app.d', array[2, 1]::bigint[]);
	CREATE TABLE app.t (s pg_catalog.text, i bigint); INSERT INTO app.t VALUES ('a'), ('q');
		SET client_min_messages = warning; CALL public.intern_column('app.t', 's', 'i', 'app.d');
	SELECT id, value FROM public.intern_text_set('app.d', '{1,2}'::public.roaring)}), "app.d\n{1,2}\n{b,a}\n1|a\n2|b",
		'with a hostile search path everything works');
is($node->safe_psql('postgres', q{SELECT count(*) FROM caught}), '0', 'and nothing of hers is run');
is($node->safe_psql('postgres', q{SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'app.d'::regclass
	AND contype = 'c'}), 'CHECK (census_private.intern_row_ok(id, key, value, d.*))', 'the CHECK is ours');
for my $what ('evil.v', 'evil.census_string', 'pg_class', 'census_private.dictionary', 'd_id_seq', 'd_pkey')
{
	my ($rc, $o, $e) = $node->psql('postgres', "SELECT intern('$what', 'a')");
	like($e, qr/is not a dictionary|cannot be used|is not a table|is a(n index| sequence)/, "$what: refused");
}
($rc, $o, $e) = $node->psql('postgres', q{SELECT intern('evil.mine', 'a')});
like($e, qr/CHECK constraint of its own/, 'her dictionary with her code: refused');
for my $sql (q{SELECT intern('d', 'a')}, q{SELECT intern_find('d', 'a')}, q{SELECT intern_text('d', 1)},
	q{SELECT intern_stats('d')}, q{SELECT intern('a')},
	q{SELECT intern_text_set('d', '{1}'::roaring)},  q{UPDATE census_private.dictionary SET secret = ''},
		q{UPDATE census_private.lane SET last = 1}, q{SELECT create_dictionary('public.hers')})
{
	($rc, $o, $e) = $node->psql('postgres', "SET SESSION AUTHORIZATION mallory; $sql");
	like($e, qr/permission denied/, "mallory: $sql");
}
$node->stop;
done_testing();
