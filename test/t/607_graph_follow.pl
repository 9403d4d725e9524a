# Triggers of an attached table (graph/attach/follow.c) against hostile acts of the table's owner: each is replaced by
# one that has other transition tables, or none, fires for rows or before, or names other columns and dictionaries,
# between two statements of a transaction. No code of the owner runs while strings are written.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; CREATE ROLE low LOGIN});

sub ask
{
	my ($sql, $go_on) = @_;
	my ($rc, $out, $err) = $node->psql('postgres', "SET ROLE low; SET search_path = s, public; $sql",
		on_error_stop => $go_on ? 0 : 1);
	return "$out$err";
}
sub since { return $node->safe_psql('postgres', q{SELECT pg_postmaster_start_time()}) }
my $since = since();

# an empty schema of low's, with functions that replace the trigger of a kind by one that differs
sub anew
{
	ask(q{SELECT drop_graph('g')}, 1);
	$node->safe_psql('postgres', q{DROP SCHEMA IF EXISTS s CASCADE; CREATE SCHEMA s AUTHORIZATION low});
	ask(q{CREATE FUNCTION retrigger(kind text, fires text, condition text) RETURNS void LANGUAGE plpgsql AS $$
		DECLARE n text;
		BEGIN
			SELECT tgname INTO n FROM pg_trigger WHERE tgrelid = 's.t'::regclass AND tgname LIKE '%\_' || kind;
			EXECUTE format('DROP TRIGGER %I ON s.t', n);
			EXECUTE format('CREATE TRIGGER %I %s WHEN (%s) EXECUTE FUNCTION census_private.graph_attached()', n,
				format(fires, 's.t'), condition);
			EXECUTE format('ALTER TABLE s.t ENABLE ALWAYS TRIGGER %1$I; '
				'ALTER TRIGGER %1$I ON s.t DEPENDS ON EXTENSION census', n);
		END $$;
		CREATE FUNCTION columns_are(a text, b text, dictionary text) RETURNS void LANGUAGE sql AS $$
			SELECT s.retrigger('update', 'AFTER UPDATE ON %s FOR EACH ROW', format('OLD.%1$I IS DISTINCT FROM NEW.%1$I '
				'OR (false AND census_private.graph_attachment(''s.g'', %3$L, NEW.%1$I, NEW.%2$I, NULL))',
				a, b, dictionary)) $$;
		SELECT create_dictionary('d')});
}
my $of = q{true OR census_private.graph_of(''s.g'', NULL, NULL)};

# --- a trigger that does not get the rows that it needs writes nothing, and the statement fails ---
my %fires = (
	inserted => [ 'AFTER INSERT ON %s', 'AFTER INSERT ON %s FOR EACH ROW',
		'BEFORE INSERT ON %s', 'AFTER DELETE ON %s REFERENCING OLD TABLE AS x',
		'AFTER UPDATE ON %s REFERENCING NEW TABLE AS x' ],
	deleted => [ 'AFTER DELETE ON %s', 'BEFORE DELETE ON %s FOR EACH ROW', 'BEFORE DELETE ON %s',
		'AFTER INSERT ON %s' ],
	updated => [ 'AFTER UPDATE ON %s', 'AFTER UPDATE ON %s REFERENCING OLD TABLE AS x',
		'AFTER UPDATE ON %s REFERENCING NEW TABLE AS x', 'AFTER UPDATE OF a ON %s',
		'BEFORE UPDATE ON %s FOR EACH ROW' ],
	row => [ 'BEFORE INSERT OR DELETE ON %s FOR EACH ROW',
		'AFTER INSERT ON %s REFERENCING NEW TABLE AS x FOR EACH ROW',
		'AFTER INSERT OR DELETE ON %s' ],
	truncate => [ 'BEFORE TRUNCATE ON %s' ]);
my @changes = ("INSERT INTO t VALUES (5, 6, 'x', 'y')", 'UPDATE t SET a = a + 10 WHERE a = 2',
	'DELETE FROM t WHERE a = 1', 'TRUNCATE t');
my $refused = qr/ERROR:  (?:table "t" cannot follow into graph "g"|graph_attached\(\) is a function of triggers)/;
for my $kind (sort keys %fires)
{
	for my $fires (@{ $fires{$kind} })
	{
		anew();
		is(ask(q{CREATE TABLE t (a int, b int, c text, d text, UNIQUE (a, b), UNIQUE (c, d));
			INSERT INTO t VALUES (1, 2, 'a', 'b'), (2, 3, 'c', 'd'), (3, 4, 'e', 'f');
			SELECT create_graph('g'); SELECT graph_attach('g', 't', 'a', 'b')}), "g\n3", "$kind $fires: made");
		my $got = join '', map { ask("BEGIN; INSERT INTO t VALUES (7, 7, 'g', 'h');
			SELECT retrigger('$kind', '$fires', '$of'); $_; COMMIT") . ask($_) } @changes;
		like($got, $refused, "$kind $fires: refused");
		unlike($got, qr/server closed|XX000|was noted/, "$kind $fires: the server lives");
		like(ask(q{SELECT count(*) FROM graph_check('g')}), qr/^0$/, 'and the graph is what the table is') or diag $got;
	}
}

# --- a value does not outlive its type: the columns become others, of other types, between two statements ---
my @types = ([ 'smallint', '111, 112', '3, 4' ], [ 'bigint', '123456789012, 987654321098', '5, 6' ],
	[ 'text', "'a', 'b'", "'x', 'y'" ], [ 'varchar(20)', "'c', 'd'", "'v', 'w'" ]);
for my $was (@types)
{
	for my $is (@types)
	{
		my ($wasdict, $dict) = map { $_->[0] =~ /char|text/ ? "'d'" : 'NULL' } $was, $is;
		my $name = "$was->[0], then $is->[0]";
		anew();
		is(ask(qq{CREATE TABLE t (a $was->[0], b $was->[0], c $is->[0], d $is->[0], UNIQUE (a, b), UNIQUE (c, d));
			SELECT create_graph('g'); SELECT graph_attach('g', 't', 'a', 'b'}
			. ($wasdict eq 'NULL' ? '' : ", 'd'") . ')'),
			"g\n0", "$name: made");
		# other columns, and back: edges written under either stay, and are found
		my $got = ask("BEGIN; INSERT INTO t (a, b) VALUES ($was->[1]); SELECT columns_are('c', 'd', $dict);
			INSERT INTO t (c, d) VALUES ($is->[2]); UPDATE t SET c = d, d = c; DELETE FROM t WHERE c IS NOT NULL;
			COMMIT");
		unlike($got, qr/server closed|XX000|was noted|ERROR/, "$name: written");
		like(ask(q{SELECT what, count(*) FROM graph_check('g') GROUP BY 1}), qr/^not in the table\|1$/,
			"$name: the edge of the columns that were is found");
		like(ask("SELECT columns_are('a', 'b', $wasdict); INSERT INTO t (c, d) VALUES ($is->[2]);
			SELECT * FROM graph_check('g')"), qr/^\s*$/, "$name: and is one of them again");
		like(ask("SELECT columns_are('a', 'b', NULL); INSERT INTO t (a, b) VALUES ($was->[2]); SELECT 'written'"),
			$wasdict eq 'NULL' ? qr/written/ : qr/name no dictionary/, "$name: texts need a dictionary");
	}
}
is(since(), $since, 'the server never went down');

# --- no code of the owner's runs while strings are written: a dictionary that has any takes no new ones ---
my %where = (
	'a default' => [ q{ALTER TABLE d ADD x int DEFAULT evil()}, q{ALTER TABLE d DROP x} ],
	'an index' => [ q{CREATE FUNCTION evil_text(text) RETURNS int
		LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN s.evil(); END'; CREATE INDEX evil_index ON d (evil_text(value))},
		'DROP INDEX evil_index' ],
	'a predicate' => [ q{CREATE FUNCTION evil_bool(text) RETURNS bool
		LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN s.evil() > 0; END'; CREATE INDEX evil_index ON d (value)
		WHERE evil_bool(value)}, 'DROP INDEX evil_index' ]);
for my $where (sort keys %where)
{
	anew();
	is(ask(qq{
		CREATE TABLE t (c text, d text, UNIQUE (c, d)); SELECT create_graph('g');
			SELECT graph_attach('g', 't', 'c', 'd', 'd');
		INSERT INTO t SELECT 'o' || i, 'o' || i FROM generate_series(1, 20) i;
		CREATE SEQUENCE calls;
		CREATE FUNCTION evil() RETURNS int
			LANGUAGE plpgsql AS \$\$ BEGIN PERFORM nextval('s.calls'); DELETE FROM s.t WHERE c LIKE 'a%7'; RETURN 1;
			END \$\$;
		$where{$where}[0]; ALTER SEQUENCE calls RESTART}), "g\n0", "$where: made");
	like(ask(q{INSERT INTO t SELECT 'a' || i, 'b' || i FROM generate_series(1, 300) i}), qr/cannot take new strings/,
		"$where: refused");
	is(ask(q{SELECT is_called FROM calls; SELECT count(*) FROM t; SELECT * FROM graph_check('g')}), "f\n20",
		"$where: the code did not run, and nothing is written");
	is(ask("$where{$where}[1]; INSERT INTO t VALUES ('a', 'b'); SELECT count(*) FROM t; SELECT *
		FROM graph_check('g')"), 21, "$where: without it strings are taken again");
}
is(since(), $since, 'the server never went down');
$node->stop;
done_testing();
