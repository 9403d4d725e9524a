# A link counts only if the owner of both ends made it. A role that has a single right on all tables of an owner
# forges each kind of link: triggers that call a trigger function of the extension and name a graph, new ones and
# replaced ones; CHECKs, marks and the state of triggers; copies by LIKE and INHERITS; sequences; rows of settings;
# tables and graphs of the role that name the owner's, and are then given to the owner.
#
# Then the owner and a superuser write the tables, and call each function that drops, attaches, empties or trusts a
# link. No forgery changes, drops or attaches anything of the owner's. One of two or four forgeries is tried, which
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
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = -1');
$node->start;
sub sql { my ($sql) = @_; return $node->safe_psql('postgres', $sql); }
my $super = sql('SELECT current_user');
sql(q{
CREATE EXTENSION census; CREATE ROLE boss; CREATE ROLE low; CREATE ROLE writer; GRANT pg_write_all_data TO writer;
CREATE SCHEMA b AUTHORIZATION boss; GRANT USAGE ON SCHEMA b TO PUBLIC; CREATE SCHEMA l AUTHORIZATION low;
SET ROLE boss; SET search_path = b, public;
SELECT create_graph('g'), create_graph('secret'), create_dictionary('d'), create_dictionary('d2');
CREATE TABLE t (a text, b text, c text, UNIQUE (a, b), UNIQUE (b, c));
CREATE TABLE pair (a text, b text, UNIQUE (a, b));
CREATE TABLE accounts (a int PRIMARY KEY, b int);
-- as the pages of a graph
CREATE TABLE pages (lo_key bigint, lo_member bigint, page bytea NOT NULL, PRIMARY KEY (lo_key, lo_member));
INSERT INTO accounts SELECT i, 100 FROM generate_series(1, 10) i;
INSERT INTO pages VALUES (1, 1, '\x01');
SELECT graph_attach('g', 't', 'a', 'b', 'd');
INSERT INTO t SELECT 'a' || i, 'b' || i, i FROM generate_series(1, 10) i;
SELECT graph_add_array('secret', array_agg(i), array_agg(i)) FROM generate_series(1, 10) i;
SELECT intern('d2', 'secret string');
RESET ROLE;
CREATE SCHEMA h; GRANT USAGE ON SCHEMA h TO PUBLIC;
CREATE TABLE h.relation AS SELECT c.oid, format('b.%I', relname) AS name FROM pg_class c
	WHERE relnamespace = 'b'::regnamespace AND relkind = 'r';
-- what may not change
CREATE FUNCTION h.state() RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = b, public AS $$
BEGIN RETURN concat_ws(E'\n',
	(SELECT string_agg(concat_ws(' ', oid::regclass, relkind, relowner::regrole), ' ' ORDER BY oid) FROM pg_class
		WHERE oid IN (SELECT oid FROM h.relation)),
	'checks ' || (SELECT string_agg(conrelid::regclass || ' ' || pg_get_constraintdef(oid), ' ' ORDER BY oid)
		FROM pg_constraint WHERE conrelid IN (SELECT oid FROM h.relation)),
	'accounts ' || (SELECT string_agg(x::text, ' ' ORDER BY a) FROM accounts x),
	'pages ' || (SELECT string_agg(x::text, ' ') FROM pages x),
	'secret ' || (SELECT string_agg(src || ',' || dst, ' ') FROM graph_edges('secret')),
	'd2 ' || (SELECT string_agg(id || value, ' ' ORDER BY id) FROM d2),
	'graphs ' || (SELECT string_agg(concat_ws(' ', graph, attached_to), ' ' ORDER BY graph) FROM census_graph
		WHERE graph IN ('g', 'secret'))); END $$;
CREATE FUNCTION h.differs() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = b, public
	AS $$ SELECT count(*) FROM graph_edges('g') e FULL JOIN t ON src = intern_find('d', a) AND dst = intern_find('d', b)
		WHERE t IS NULL OR src IS NULL $$;
-- commands, each by itself, as a role: those that were done
CREATE FUNCTION h.each(who name, commands text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE c text; done text[] := '{}';
BEGIN
	FOREACH c IN ARRAY commands LOOP
		BEGIN
			EXECUTE format('SET LOCAL ROLE %I', who);
			EXECUTE c;
			RESET ROLE;
			done := done || c;
		EXCEPTION WHEN internal_error OR data_corrupted THEN RAISE;
			WHEN OTHERS THEN NULL;
		END;
		RESET ROLE;
	END LOOP;
	RETURN done;
END $$;
-- what a forgery of a role brings about: how many commands of it were done, and what has changed
CREATE FUNCTION h.try(forged text[], given text[], writes text[], calls text[], super name, OUT done int,
	OUT changed text) LANGUAGE plpgsql AS $$
DECLARE before text := h.state(); c text;
BEGIN
	done := cardinality(h.each('low', forged));
	IF done > 0 THEN
		FOREACH c IN ARRAY given LOOP EXECUTE c; END LOOP;
		PERFORM h.each('low', writes);
		PERFORM h.each('boss', writes || calls);
		PERFORM h.each(super, calls);
		IF h.state() <> before THEN changed := before || E'\n-- is now\n' || h.state(); END IF;
		-- (without a trigger of ours nobody refuses what it does not follow into; that is found)
		IF h.differs() > 0 AND NOT EXISTS (SELECT FROM census_check('b.g') WHERE what = 'guard is off'
			AND detail ~ '^0 of') THEN
			changed := concat_ws(E'\n', changed, 'the graph differs from its table'); END IF;
	END IF;
END $$});

my @relations = split /\n/, sql('SELECT name FROM h.relation ORDER BY 1');
my @graphs = qw(b.g b.secret);
my %link = (graph_of => "census_private.graph_of('%s', 'b.d2', NULL)",
	graph_attachment => "census_private.graph_attachment('%s', 'b.d2', NEW.%s, NEW.%s, NULL)",
	graph_attached_to => "census_private.graph_attached_to('%s', 'b.d2', NULL)",
	graph_page_of => "census_private.graph_page_of('%s')",
	graph_pages => "census_private.graph_pages('b.%1\$s_out', 'b.%1\$s_in', 'b.%1\$s_runs', 'b.%1\$s_parts')");
# the triggers of an attachment, made by another role: kind, and when they fire
my @kind = ([ inserted => 'AFTER INSERT ON %3$s REFERENCING NEW TABLE AS n' ],
	[ deleted => 'AFTER DELETE ON %3$s REFERENCING OLD TABLE AS o' ],
	[ updated => 'AFTER UPDATE ON %3$s REFERENCING OLD TABLE AS o NEW TABLE AS n' ],
	[ row => 'AFTER INSERT OR DELETE ON %3$s FOR EACH ROW' ], [ update => 'AFTER UPDATE ON %3$s FOR EACH ROW' ],
	[ truncate => 'AFTER TRUNCATE ON %3$s' ]);
sub trigger
{
	my ($name, $kind, $table, $graph, @columns) = @_;
	my $when = $kind->[0] eq 'update' ? "OLD.* IS DISTINCT FROM NEW.* OR (false AND "
		. sprintf($link{graph_attachment}, $graph, @columns) . ')' : 'true OR ' . sprintf($link{graph_of}, $graph);
	return "CREATE OR REPLACE TRIGGER $name " . sprintf($kind->[1], @columns, $table)
		. " WHEN ($when) EXECUTE FUNCTION census_private.graph_attached()";
}
sub owned    # what only the owner of a table can do with a trigger of it
{
	my ($name, $table) = @_;
	return ("ALTER TABLE $table ENABLE ALWAYS TRIGGER $name",
		"ALTER TRIGGER $name ON $table DEPENDS ON EXTENSION census");
}
my ($number) = sql(q{SELECT DISTINCT substring(tgname, '\d+') FROM pg_trigger WHERE tgrelid = 'b.t'::regclass
	AND tgname ~ 'census_graph'});

# --- forgeries: their commands, and what a superuser then does in good faith ---
my @forgery;
for my $table (@relations)
{
	my @columns = split /,/, sql(qq{SELECT string_agg(quote_ident(attname), ',' ORDER BY attnum) FROM pg_attribute
		WHERE attrelid = '$table'::regclass AND attnum IN (1, 2)});
	for my $graph (@graphs)
	{
		push @forgery, [ "triggers on $table that name $graph",
			[ map { (trigger("f_$_->[0]", $_, $table, $graph, @columns), owned("f_$_->[0]", $table)) } @kind ] ];
	}
	push @forgery, [ "the guard of a graph on $table",
		[ map { ("CREATE TRIGGER $_->[0] BEFORE $_->[1] EXECUTE FUNCTION census_private.row_guard('nobody', 'x')",
			owned($_->[0], $table)) }
			[ census_guard => "INSERT OR UPDATE OR DELETE ON $table FOR EACH ROW" ],
			[ census_guard_truncate => "TRUNCATE ON $table" ] ] ],
		[ "the trigger of a dictionary on $table",
			[ "CREATE TRIGGER census_guard BEFORE INSERT OR UPDATE OR DELETE ON $table
				FOR EACH ROW EXECUTE FUNCTION census_private.intern_guard()" ] ],
		[ "checks on $table", [ (map { "ALTER TABLE $table ADD CHECK (true OR $_) NOT VALID" }
			sprintf($link{graph_attached_to}, 'b.pair'), sprintf($link{graph_page_of}, 'b.g'),
			sprintf($link{graph_pages}, 'secret')), "ALTER TABLE $table DROP CONSTRAINT census_graph CASCADE",
			"ALTER TABLE $table DROP CONSTRAINT census_attached", "CREATE SEQUENCE l.s OWNED BY $table.$columns[0]" ] ],
		[ "copies of $table", [ "CREATE TABLE l.copy (LIKE $table INCLUDING ALL)",
			"CREATE TABLE l.child () INHERITS ($table)" ] ];
}
for my $kind (@kind)
{
	push @forgery, [ "in the place of our trigger $kind->[0], to $_",
		[ map { ($_, owned("census_graph_${number}_$kind->[0]", 'b.t')) }
			trigger("census_graph_${number}_$kind->[0]", $kind, 'b.t', $_, 'b', 'c') ] ] for @graphs;
}
push @forgery, [ "all of our triggers, to $_", [ map { trigger("census_graph_${number}_$_->[0]", $_, 'b.t',
	'b.secret', 'b', 'c') } @kind ] ] for @graphs;
# a table with all links that its owner can make, and a graph that names a table; both are then given to the boss
my @mine = ('CREATE TABLE l.mine (a text, b text, UNIQUE (a, b))', "SELECT create_graph('l.lent')");
my @give = map { "ALTER TABLE $_ OWNER TO boss" } qw(l.mine l.lent l.lent_out l.lent_in l.lent_runs l.lent_parts);
for my $graph (@graphs)
{
	push @forgery, [ "a table that names $graph is given to its owner",
		[ @mine, map { (trigger("f_$_->[0]", $_, 'l.mine', $graph, 'a', 'b'), owned("f_$_->[0]", 'l.mine')) } @kind ],
		[ 'GRANT USAGE ON SCHEMA l TO boss', @give ] ];
}
for my $table (@relations)
{
	push @forgery, [ "a graph that names $table is given to its owner",
		[ @mine, "ALTER TABLE l.lent ADD CONSTRAINT census_attached CHECK (true OR "
			. sprintf($link{graph_attached_to}, $table) . ')',
			map { trigger("f_$_->[0]", $_, $table, 'l.lent', 'a', 'b') } @kind ],
		[ 'GRANT USAGE ON SCHEMA l TO boss', @give ] ];
}

# --- statements after the forgeries ---
my @writes = ((map { my $x = $_; ("INSERT INTO $x VALUES ('new', 'row')", "UPDATE $x SET a = 'x' || a, b = 'other'
	WHERE a = 'new'", "DELETE FROM $x WHERE b = 'other'") } qw(b.t b.pair l.mine)),
	"UPDATE b.t SET c = 'other' WHERE a = 'a3'", "DELETE FROM b.t WHERE a = 'a4'",
	'INSERT INTO b.accounts VALUES (99, 1); UPDATE b.accounts SET a = 98 WHERE a = 99; DELETE FROM b.accounts
		WHERE a = 98',
	"INSERT INTO b.pages VALUES (9, 9, ''); UPDATE b.pages SET lo_key = 8 WHERE lo_key = 9; DELETE FROM b.pages
		WHERE lo_key = 8",
	'TRUNCATE b.pair', 'TRUNCATE l.mine');
my @calls = ('SELECT * FROM census_check()', 'SELECT * FROM census_advance()', "SELECT graph_detach('b.secret')",
	"SELECT graph_attach('b.secret', 'b.pair', 'a', 'b', 'b.d2')", "SELECT graph_attach('b.g', 'b.pair', 'a', 'b')",
	"SELECT graph_detach('l.lent')", "SELECT graph_truncate('l.lent')", "SELECT drop_graph('l.lent')");
for my $relation (@relations)
{
	my @functions;
	push @functions, qw(drop_graph graph_detach graph_truncate) if $relation !~ /^b\.(?:g|secret)$/;
	push @calls, map { "SELECT $_('$relation')" } @functions;
	push @calls, "SELECT graph_rename('$relation', 'renamed')" if $relation !~ /^b\.(?:g|secret)$/;
}
my $array = sub { return 'ARRAY[' . join(', ', map { '$c$' . $_ . '$c$' } @_) . ']::text[]' };

my @rights = (qw(SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER),
	sql('SHOW server_version_num') >= 170000 ? 'MAINTAIN' : ());
my %done;
for my $right (@rights)
{
	for my $f (@forgery)
	{
		my ($what, $forged, $given) = @$f;
		# (what needs no right is the same with each)
		next if $given && $right !~ /TRIGGER|SELECT/ || !due($right eq 'TRIGGER' ? 2 : 4);
		my $arrays = join ', ', map { $array->(@$_) } $forged, $given // [], \@writes, \@calls;
		my $got = sql(qq{SET client_min_messages = error; BEGIN; GRANT $right ON ALL TABLES IN SCHEMA b TO low;
			SELECT done, changed FROM h.try($arrays, '$super'); ROLLBACK});
		my ($done, $changed) = $got =~ /^(\d+)\|(.*)$/s;
		$done{$right}++ if $done;
		is($changed, '', "$right: $what") if $done;
	}
	note "$right: " . ($done{$right} // 0) . ' forgeries that were possible at least in part';
}
cmp_ok($done{TRIGGER}, '>', 60 / share(2), 'with TRIGGER most are possible');
cmp_ok($done{SELECT}, '>=', int(@relations / share(4)), 'with SELECT copies are');
is($node->safe_psql('postgres', 'SELECT h.differs()'), '0', 'the graph is what its table is');

# rows of settings, by a role that may write all data
for my $relation (@relations)
{
	my $got = sql(qq{BEGIN; SELECT h.state() AS before \\gset
		SELECT h.each('writer', } . $array->("INSERT INTO census_private.dictionary (dictionary, secret)
			VALUES ('$relation', decode(repeat('ab', 16), 'hex'))", "INSERT INTO census_private.lane
			VALUES ('$relation', 0, 5)") . qq{) IS NOT NULL;
		SELECT cardinality(h.each('boss', } . $array->(@calls) . qq{)) > 0, cardinality(h.each('$super', }
		. $array->(@calls) . q{)) > 0; SELECT h.state() = :'before'; ROLLBACK});
	is($got, "t\nt|t\nt", "a row of settings for $relation");
}
$node->stop;
done_testing();
