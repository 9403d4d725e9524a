# What a statement notes of an attached table (graph/attach/notes.c), against hostile acts of the table's owner:
# triggers replaced or disabled between two statements, so that notes begun as numbers are ended as texts or the other
# way round. No code of the owner runs while a batch is written. One of four orders of statements is tried, which
# changes daily (CENSUS_SEED); .ci/run -w tries all.
use strict;
use warnings;
use lib 'test/t';
use Effort;
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

# an empty schema of low's, with a function that replaces the trigger of a kind by one that differs in some words
sub anew
{
	ask(q{SELECT drop_graph('g')}, 1);
	$node->safe_psql('postgres', q{DROP SCHEMA IF EXISTS s CASCADE; CREATE SCHEMA s AUTHORIZATION low});
	ask(q{CREATE FUNCTION retrigger(kind text, was text, becomes text) RETURNS void LANGUAGE plpgsql AS $$
		DECLARE def text; n text;
		BEGIN
			SELECT tgname, pg_get_triggerdef(oid) INTO n, def FROM pg_trigger WHERE tgrelid = 's.t'::regclass
				AND tgname LIKE '%\_' || kind;
			EXECUTE format('DROP TRIGGER %I ON s.t', n);
			EXECUTE replace(def, was, becomes);
			EXECUTE format('ALTER TABLE s.t ENABLE ALWAYS TRIGGER %1$I; '
				'ALTER TRIGGER %1$I ON s.t DEPENDS ON EXTENSION census', n);
		END $$;
		SELECT create_dictionary('d')});
}

# :beginoff, :endon and so on: a trigger fires no more, but is there, or fires again
my $switches = join '', map { my $kind = $_; map { my $how = $_ eq 'on' ? 'ALWAYS' : 'REPLICA';
	"SELECT format('ALTER TABLE t ENABLE $how TRIGGER %I', tgname) AS $kind$_ FROM pg_trigger
		WHERE tgrelid = 't'::regclass AND tgname LIKE '%\\_$kind' \\gset\n" } qw(on off) } qw(begin end);

# --- a value does not outlive its type ---
my @types = ([ 'smallint', '1, 2', '3, 4' ], [ 'integer', '70000, 80000', '3, 4' ],
	[ 'bigint', '123456789012, 987654321098', '3, 4' ],
	[ 'text', "'a', 'b'", "'x', 'y'" ], [ 'varchar(20)', "'c', 'd'", "'v', 'w'" ]);
# the batch is begun by columns a and b, and then:
my %then = (
	'ended by others' => q{:beginoff; :endon; INSERT INTO t (c, d) VALUES (%s); COMMIT},
	'ended after a batch of others' => q{SELECT retrigger('begin', 'OF a, b', 'OF c, d'); :endon;
		INSERT INTO t (c, d) VALUES (%s); COMMIT},
	'ended by a statement without rows' => q{:beginoff; :endon; DELETE FROM t WHERE false; COMMIT},
	'never ended' => q{COMMIT},
	'prepared' => q{PREPARE TRANSACTION 'x'});
for my $was (@types)
{
	for my $is (@types)
	{
		# each pair of types once, and all that may come then for two of them
		for my $then ("$was->[0] $is->[0]" =~ /^(bigint text|text bigint)$/ ? sort keys %then : 'ended by others')
		{
			next unless due(4);
			anew();
			my $dictionary = $is->[0] =~ /char|text/ ? ", 'd'" : '';
			my $made = ask(qq{
				CREATE TABLE t (a $was->[0], b $was->[0], c $is->[0], d $is->[0], UNIQUE (a, b), UNIQUE (c, d));
				SELECT create_graph('g'); SELECT graph_attach('g', 't', 'c', 'd'$dictionary)});
			my $got = ask(q{
				} . $switches . q{
				:endoff; SELECT retrigger('begin', 'OF c, d', 'OF a, b');
				BEGIN; } . "INSERT INTO t (a, b) VALUES ($was->[1]); " . sprintf($then{$then}, $is->[2]));
			is($made, "g\n0", "$was->[0], then $is->[0]: made");
			# refused, and nothing is left; or the columns are still those that were attached, and the graph has their
			# rows
			my $refused = $got =~
				/changes of "t" were not written to the graph/;
			unlike($got, qr/server closed|XX000/, "$was->[0], then $is->[0], $then: the server lives");
			like(ask(q{SELECT count(*) FROM t; SELECT * FROM graph_check('g')}), $refused ? qr/^0$/ : qr/^[012]$/,
				'and the graph is what the table is');
		}
	}
}
is(since(), $since, 'the server never went down');

# --- the columns are what the trigger of UPDATE says, which the owner replaces: by others, of other types, or of one
# more graph's dictionary ---
# a batch is begun by columns a and b, and left without an end; the statements after it begin none of their own, but
# where it is said
my $begin = q{:endoff; BEGIN; INSERT INTO t (a, b) VALUES (:was); :beginoff; };
my %order = (    # and is it right (or else refused)?
	'the end is of others' => [ "$begin SELECT columns_are('c', 'd', :dict); :endon; INSERT INTO t (c, d) VALUES (:is);
		COMMIT", 0 ],
	'the end is of others, who have begun, too' => [ ($begin =~ s/:beginoff; //r)
		. "SELECT columns_are('c', 'd', :dict); :endon; INSERT INTO t (c, d) VALUES (:is); COMMIT", 0 ],
	'the end of an UPDATE is of others' => [ "INSERT INTO t (c, d) VALUES (:is);
		$begin SELECT columns_are('c', 'd', :dict); :endon; UPDATE t SET c = d, d = c WHERE c IS NOT NULL; COMMIT",
		0 ],
	'the end of nothing is of others' => [ "$begin SELECT columns_are('c', 'd', :dict); :endon;
		DELETE FROM t WHERE false; COMMIT", 0 ],
	'one of them is another' => [ "$begin SELECT columns_are('a', 'd', :dictofeither); :endon;
		INSERT INTO t (a, d) SELECT v.column1, w.column2 FROM (VALUES (:was)) v, (VALUES (:is)) w; COMMIT", 0 ],
	'they are exchanged' => [ "$begin SELECT columns_are('b', 'a', :wasdict); :endon;
		INSERT INTO t (c, d) VALUES (:is); COMMIT", 0 ],
	'others, noted as well, and back' => [ "$begin :beginon; SELECT columns_are('c', 'd', :dict);
		INSERT INTO t (c, d) VALUES (:is); SELECT columns_are('a', 'b', :wasdict); :endon;
		INSERT INTO t (a) VALUES (NULL); COMMIT", 0 ],
	'others, and back' => [ "$begin SELECT columns_are('c', 'd', :dict), columns_are('a', 'b', :wasdict); :endon;
		INSERT INTO t (a) VALUES (NULL); COMMIT", 1 ],
	'nothing was noted' => [ "BEGIN; INSERT INTO t (a) VALUES (NULL); SELECT columns_are('c', 'd', :dict);
		INSERT INTO t (c, d) VALUES (:is); COMMIT", 1 ],
	'texts without a dictionary' => [ "$begin SELECT columns_are('c', 'd', NULL); :endon;
		INSERT INTO t (c, d) VALUES (:is); COMMIT", 0 ]);
for my $pair ([ 2, 3 ], [ 3, 2 ], [ 1, 4 ], [ 4, 0 ], [ 2, 1 ], [ 3, 4 ])
{
	my ($was, $is) = map { $types[$_] } @$pair;
	my ($wasdict, $dict) = map { $_->[0] =~ /char|text/ ? "'d'" : 'NULL' } $was, $is;
	for my $order (grep { due(4) } sort keys %order)
	{
		my ($statements, $right) = @{ $order{$order} };
		my $name = "$was->[0], then $is->[0], $order";
		anew();
		my $made = ask(qq{
			CREATE TABLE t (a $was->[0], b $was->[0], c $is->[0], d $is->[0], UNIQUE (a, b), UNIQUE (c, d),
				UNIQUE (a, d));
			SELECT create_graph('g'); SELECT graph_attach('g', 't', 'a', 'b'} . ($wasdict eq 'NULL' ? '' : ", 'd'")
				. q{);
			CREATE FUNCTION columns_are(x text, y text, dictionary regclass) RETURNS void LANGUAGE plpgsql AS $$
			DECLARE n text;
			BEGIN
				SELECT tgname INTO n FROM pg_trigger WHERE tgrelid = 's.t'::regclass AND tgname LIKE '%\_update';
				EXECUTE format('DROP TRIGGER %I ON s.t', n);
				EXECUTE
					format('CREATE TRIGGER %1$I AFTER UPDATE ON s.t FOR EACH ROW WHEN (OLD.%2$I IS DISTINCT '
					'FROM NEW.%2$I OR (false AND census_private.graph_attachment(''s.g''::regclass, %4$L::regclass, '
					'NEW.%2$I, NEW.%3$I, NULL))) EXECUTE FUNCTION census_private.graph_attached(); '
					'ALTER TRIGGER %1$I ON s.t DEPENDS ON EXTENSION census', n, x, y, dictionary);
				EXECUTE format('ALTER TABLE s.t ENABLE ALWAYS TRIGGER %I', n);
			END $$});
		is($made, "g\n0", "$name: made");
		$statements =~ s/:was\b/$was->[1]/g;
		$statements =~ s/:is\b/$is->[2]/g;
		$statements =~ s/:wasdict\b/$wasdict/g;
		$statements =~ s/:dict\b/$dict/g;
		$statements =~ s/:dictofeither\b/$wasdict eq 'NULL' ? $dict : $wasdict/ge;
		my $got = ask($switches . $statements);
		like($got, $right ? qr/^[\s|]*$/ : $order =~ /^texts/
			? qr/ERROR:  changes of "t" were not written|name no dictionary/
			: qr/ERROR:  changes of "t" were not written/, "$name: " . ($right ? 'right' : 'refused'));
		unlike($got, qr/server closed|XX000|was noted/, "$name: the server lives");
		is(ask(q{SELECT * FROM graph_check('g')}), '', "$name: the graph is what the table is");
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
