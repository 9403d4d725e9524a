# The owner alters tables of census, and a superuser alters its settings.  Whatever they do, C code that reads below
# the executor raises an error or does no harm, the server stays up, and nothing is written that bypasses the
# alteration.  The owner of the database cannot alter settings.
#
# One of eight alterations is tried, others each day (CENSUS_SEED); in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "restart_after_crash = on\nstatement_timeout = '60s'");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE DATABASE d OWNER boss');
my $as = [ '-U', 'boss' ];
$node->safe_psql('d', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; CREATE SCHEMA app;
	SET search_path = app, ext;
	SELECT create_allocator('slot'); SELECT create_allocator('win', 'window');
	SELECT allocate('slot'), allocate('win');
	SELECT create_dictionary('uri'); SELECT create_dictionary('laned', lanes => 4);
		SELECT create_dictionary('random', lanes => 4, lane => 'random');
	SELECT intern('uri', 'known'), intern('laned', 'known'), intern('random', 'known'), intern('known');
	SELECT directory_create('{a,b}');
	SELECT create_graph('gr'), create_graph('ga'); SELECT graph_add_array('gr', '{1,2,2}', '{2,3,4}');
	CALL graph_compact('gr'); SELECT graph_add('gr', 1, 5), graph_remove('gr', 2, 3);
	CREATE TABLE edge (a int, b int, word text UNIQUE, PRIMARY KEY (a, b)); INSERT INTO edge VALUES (1, 2), (2, 3);
	SELECT graph_attach('ga', 'edge', 'a', 'b');
	-- the SQLSTATE of a call
	CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
	BEGIN
		BEGIN
			EXECUTE call;
		EXCEPTION WHEN OTHERS THEN
			RETURN CASE WHEN sqlstate = 'XX000' THEN 'XX000 ' || sqlerrm ELSE sqlstate END;
		END;
		RETURN '00000';
	END $$;
	-- what there is to see of a table, whatever it is now, but for what the executor itself puts in
	CREATE FUNCTION content(tab text) RETURNS text LANGUAGE plpgsql AS $$
	DECLARE r text;
	BEGIN
		EXECUTE
			format('SELECT count(*) || coalesce(string_agg(x::text, ''|'' ORDER BY x::text), '''') FROM %s x '
			'WHERE x::text !~ ''by hand''', tab) INTO r;
		RETURN r;
	EXCEPTION WHEN OTHERS THEN RETURN 'unreadable';
	END $$;
	-- without what keeps its columns as they are
	CREATE FUNCTION unbind(tab regclass, col text) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE c record;
	BEGIN
		FOR c IN SELECT conname FROM pg_constraint JOIN pg_attribute a ON attrelid = conrelid AND attnum = ANY (conkey)
			WHERE conrelid = tab AND attname = col AND contype IN ('c', 'p', 'u') GROUP BY 1 LOOP
			EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', tab, c.conname);
		END LOOP;
	END $$;
	CREATE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a trigger''; END';
	CREATE FUNCTION one(anyelement) RETURNS int LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN 1; END';
	CREATE FUNCTION evil(int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
		IF current_user <> 'boss' THEN RAISE EXCEPTION 'ran as %', current_user USING ERRCODE = 'P0666';
			END IF; RETURN true; END $$;
}, extra_params => $as);

my @calls = (
	"SELECT allocate('slot')", "SELECT allocate('win')", "SELECT create_allocator('slot2')",
	"SELECT intern('new')", "SELECT intern_find('known')", "SELECT intern('uri', 'new')",
		"SELECT intern_find('uri', 'known')", "SELECT intern_text('uri', 1)",
		"SELECT intern_array('uri', '{new,newer}')",
	"SELECT intern('laned', 'new')", "SELECT intern('random', 'new')", "SELECT intern_key('uri', 'x')",
	"SELECT create_dictionary('uri2', lanes => 2)", "SELECT * FROM intern_stats('uri')",
	"INSERT INTO uri VALUES (77, intern_key('uri', 'by hand'), 'by hand')",
	"SELECT directory_create('{a,c}')", "SELECT directory_exists('{a,b}')", "SELECT directory_move('{a,b}', '{a,d}')",
		"SELECT directory_remove('{a,b}')",
	"SELECT * FROM directory_list('{a}')",
	"SELECT graph_add('gr', 3, 4)", "SELECT graph_remove('gr', 1, 2)", "SELECT graph_out('gr', 1)",
		"SELECT census_private.graph_in_count('gr', 2)", "SELECT * FROM graph_counts('gr', '{1-9}', 3)",
	"SELECT * FROM graph_check('gr')", "SELECT * FROM graph_check('ga')", "SELECT * FROM graph_stats('gr')",
		"SELECT create_graph('gr2')",
	"INSERT INTO edge VALUES (8, 8)", "UPDATE edge SET b = 9 WHERE a = 1", "DELETE FROM edge WHERE a = 2",
		"SELECT graph_add('ga', 1, 1)", "SELECT * FROM census_check('ga')", "TRUNCATE edge",
	"SELECT graph_attach('gr', 'edge', 'a', 'b')", "SELECT graph_detach('ga')", "SELECT next_id() > 0",
		"SELECT id_at('census_private.id_seq', now())");

my @tables = qw(census_private.dictionary census_private.lane census_private.directory census_private.string app.slot
	app.win app.uri app.laned app.gr app.gr_out);
my %column;
for my $t (@tables)
{
	$column{$t} = [ map { [ split /\|/, $_, 2 ] } split /\n/, $node->safe_psql('d',
		"SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = '$t'::regclass
			AND attnum > 0 AND NOT attisdropped ORDER BY attnum") ];
}
my %literal = (bigint => '71748523475265', integer => '7', text => "'7'", bytea => "'\\x4142434445464748'::bytea",
	oid => '7', 'double precision' => '7');
my $v18 = $node->safe_psql('d', 'SHOW server_version_num') >= 180000;
my ($alterations, $refusals) = (0, 0);

my @attacks;                               # for the worker, below

# One session: fill the caches, alter, call everything. "guard": nothing may be written.
sub attack
{
	my ($table, $alter, $guard, $what) = @_;
	$what //= $alter;
	return unless due(8);
	push @attacks, [ $table, $alter, $guard, $what ];
	my $calls = join '', map { (my $c = $_) =~ s/'/''/g; "SELECT 'call', try('$c');\n" } @calls;
	my $private = $table =~ /^census_private/;
	if ($table =~ /^census_private\.(?!string|directory)/)
	{
		# (it may INSERT, as a restore does)
		my ($rc, $out, $err) = $node->psql('d', "\\set ON_ERROR_STOP 1\nSET search_path = app, ext; BEGIN;
			$alter; SELECT 'done'", extra_params => $as);
		unlike($out, qr/^done$/m, "the owner of the database cannot: $table: $what")
			unless $alter =~ /^INSERT|^SELECT unbind\([^;]*$/;
	}
	my ($rc, $out, $err) = $node->psql('d', qq{
		\\set ON_ERROR_STOP 1
		SET SESSION AUTHORIZATION boss;
		SET search_path = app, ext; BEGIN; SAVEPOINT warm;
		$calls
		ROLLBACK TO warm;
		\\o /dev/null
		} . ($private ? "SET LOCAL SESSION AUTHORIZATION DEFAULT;" : '') . qq{ $alter;
			SET LOCAL SESSION AUTHORIZATION boss;
		\\o
		SELECT 'before', content('$table');
		$calls
		SELECT 'after', content('$table');
		ROLLBACK; SELECT 'alive'});
	if ($err =~ /ERROR/ && $out !~ /^before/m)
	{
		note "not possible: $what: $err";
		return;
	}
	$alterations++;
	my @state = $out =~ /^call\|(.*)$/mg;
	splice @state, 0, scalar(@calls);       # remove results of filling the caches
	my $bad = join ' ', grep { $state[$_] && $state[$_] =~ /XX000|P0666/ } 0 .. $#calls;
	my ($before) = $out =~ /^before\|(.*)$/m;
	my ($after) = $out =~ /^after\|(.*)$/m;
	$refusals++ if grep { defined && $_ eq '55000' } @state;
	ok($out =~ /^alive$/m && $bad eq '', "$table: $what")
	  or diag $out =~ /^alive$/m ? join("\n", map { "$calls[$_]: $state[$_]" } split ' ', $bad)
	  	: "the server died: $err";
	if ($out !~ /^alive$/m)
	{
		$node->poll_query_until('postgres', 'SELECT 1', '1');
		return;
	}
	# a sequence's page is no row; census_private.lane's counters go on in place
	is($after, $before, "$table: nothing gets past it: $what") if $guard;
	return;
}

for my $t (@tables)
{
	my ($name) = $t =~ /\.(\w+)/;
	my @columns = @{ $column{$t} };
	for my $c (@columns)
	{
		my ($col, $type) = @$c;
		for my $new (sort keys %literal)
		{
			next if $new eq $type;
			my $l = $literal{$new};
			$l .= "::$new" unless $l =~ /::/;
			attack($t, "SELECT unbind('$t', '$col');
				ALTER TABLE $t ALTER $col DROP DEFAULT, ALTER $col TYPE $new USING $l", 0, "$col is $new");
			# another table in its place
			my $list = join ', ', map { $_->[0] eq $col ? "$l AS $col" : $_->[0] } @columns;
			attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE TABLE $t AS SELECT $list FROM "
				. ($t =~ s/\.\w+$/.was_$name/r) .
				"; ALTER TABLE $t ADD PRIMARY KEY ($columns[0][0]" . ($name eq 'lane' ? ", lane" : '') . ")", 0,
					"in its place a table whose $col is $new") if $t =~ /^census_private/;
		}
		attack($t, "SELECT unbind('$t', '$col'); ALTER TABLE $t ALTER $col DROP NOT NULL;
			ALTER TABLE $t DISABLE TRIGGER USER; UPDATE $t SET $col = NULL", 0, "$col is NULL");
		attack($t, "ALTER TABLE $t RENAME $col TO other", 0);
		attack($t, "ALTER TABLE $t DROP $col CASCADE", 0);
		attack($t, "ALTER TABLE $t DROP $col CASCADE; ALTER TABLE $t ADD $col $type", 0,
			"$col dropped and added again");
		attack($t, "CREATE INDEX ON $t (one($col))", 1);
		attack($t, "CREATE INDEX ON $t ($col) WHERE evil(1)", 1);
		attack($t, "CREATE INDEX ON $t USING hash ($col)", 1);
		attack($t, "ALTER TABLE $t ALTER $col TYPE text COLLATE \"de-x-icu\"", 0) if $type eq 'text';
		attack($t, "SELECT unbind('$t', '$col')", 0);
	}
	# a CHECK that does not hold for existing rows
	my $checks = $node->safe_psql('d', "SELECT count(*) FROM pg_constraint WHERE conrelid = '$t'::regclass
		AND contype = 'c' AND pg_get_constraintdef(oid) !~ '^CHECK \\(+true OR'");
	for my $weak ('NOT VALID', $v18 ? 'NOT ENFORCED' : ())
	{
		attack($t,
			"DO
			'DECLARE c record; BEGIN FOR c IN SELECT conname AS n, pg_get_constraintdef(oid) AS d FROM pg_constraint '
			'WHERE conrelid = ''$t''::regclass AND contype = ''c''
			LOOP EXECUTE format(''ALTER TABLE $t DROP CONSTRAINT %I, ADD CONSTRAINT %I %s $weak'', c.n, c.n, c.d); END '
				'LOOP; END'", 1, "CHECKs are $weak") if $checks > 0;
	}
	for my $col (split /\n/, $v18 ? $node->safe_psql('d',
		"SELECT attname FROM pg_attribute WHERE attrelid = '$t'::regclass AND attnum > 0 AND attnotnull
		AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey))")
			: '')
	{
		attack($t, "ALTER TABLE $t ALTER $col DROP NOT NULL;
			ALTER TABLE $t ADD CONSTRAINT weak NOT NULL $col NOT VALID", $name ne 'lane',
			"$col is NOT NULL, but NOT VALID");
	}
	my ($first) = $columns[0][0];
	attack($t, "ALTER TABLE $t ADD more bigint", 0);
	attack($t, "ALTER TABLE $t ADD more bigint DEFAULT 5 NOT NULL; ALTER TABLE $t DROP more", 0);
	attack($t, "ALTER TABLE $t ADD more bigint GENERATED ALWAYS AS (5) STORED", 0);
	attack($t, "ALTER TABLE $t ADD CONSTRAINT never CHECK (false) NOT VALID", 1);
	attack($t, "ALTER TABLE $t ADD CONSTRAINT never CHECK (one($first) = 2) NOT VALID", 1);
	attack($t, "ALTER TABLE $t ADD CONSTRAINT alone EXCLUDE USING btree ($first WITH =) DEFERRABLE", 1);
	attack($t, "CREATE UNIQUE INDEX ON $t ((true)) WHERE false", 1);
	attack($t, "CREATE TRIGGER t BEFORE INSERT OR UPDATE OR DELETE ON $t FOR EACH ROW EXECUTE FUNCTION trap()", 1);
	attack($t, "CREATE TRIGGER t AFTER INSERT OR UPDATE OR DELETE ON $t FOR EACH STATEMENT EXECUTE FUNCTION trap()", 1);
	attack($t, "CREATE TRIGGER t AFTER INSERT ON $t REFERENCING NEW TABLE AS n FOR EACH STATEMENT
		EXECUTE FUNCTION trap()",
		$name ne 'lane');      # whose counters are updated
	attack($t, "CREATE CONSTRAINT TRIGGER t AFTER INSERT OR UPDATE OR DELETE ON $t DEFERRABLE INITIALLY DEFERRED
		FOR EACH ROW EXECUTE FUNCTION trap()", 1);
	for my $event (qw(INSERT UPDATE DELETE))
	{
		attack($t, "CREATE RULE r AS ON $event TO $t DO INSTEAD NOTHING", 1);
		attack($t, "CREATE RULE r AS ON $event TO $t DO ALSO SELECT 1", 1);
	}
	attack($t, "ALTER TABLE $t ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY", 1);
	attack($t, "CREATE TABLE elsewhere (id $columns[0][1] PRIMARY KEY); ALTER TABLE $t ADD FOREIGN KEY ($first)
		REFERENCES elsewhere NOT VALID", 1);
	attack($t, "CREATE TABLE elsewhere (id $columns[0][1] REFERENCES $t); INSERT INTO elsewhere SELECT $first FROM $t",
		0);
	attack($t, "CREATE TABLE parent (LIKE $t); ALTER TABLE $t INHERIT parent", 1);
	attack($t, "CREATE TABLE child () INHERITS ($t)", 1);
	attack($t, "ALTER TABLE $t SET UNLOGGED", 0);
	attack($t, "ALTER TABLE $t CLUSTER ON " . "${name}_pkey" . "; CLUSTER $t", 0, 'clustered');
	attack($t, "CREATE TABLE whole (LIKE $t INCLUDING CONSTRAINTS) PARTITION BY RANGE ($first);
		ALTER TABLE whole ATTACH PARTITION $t FOR VALUES FROM (MINVALUE) TO (1000000)", 1);
	if ($t =~ /^census_private/)
	{
		my $was = "census_private.was_$name";
		for my $kind ('VIEW', 'MATERIALIZED VIEW')
		{
			attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE $kind $t AS SELECT * FROM $was", 0,
				"a $kind in its place");
		}
		attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE TABLE $t (LIKE $was INCLUDING ALL)
			PARTITION BY LIST ($first)", 0, 'a partitioned table in its place');
		attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE SEQUENCE $t", 0, 'a sequence in its place');
		attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE INDEX $name ON $was ($first)", 0,
			'an index in its place');
		attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE TYPE $t AS (a int)", 0, 'a type in its place');
		attack($t, "ALTER TABLE $t RENAME TO was_$name; CREATE TABLE $t ()", 0, 'a table without columns in its place');
		attack($t, "ALTER TABLE $t RENAME TO was_$name", 0);
		attack($t, "ALTER TABLE $t SET SCHEMA app", 0);
	}
}
# the sequences, and rows with false values
attack('app.slot', "DROP SEQUENCE slot_id_hint; CREATE TABLE slot_id_hint (last_value bigint)", 0);
attack('app.slot', "ALTER TABLE slot DROP CONSTRAINT census_allocator,
	ADD CHECK (true OR census_private.allocator_mode('$_'))", 0) for 'window', 'none', '';
attack('app.slot', "ALTER TABLE slot DROP CONSTRAINT census_allocator,
	ADD CHECK (true OR census_private.allocator_mode(NULL))", 0);
attack('app.win', "ALTER TABLE win DROP CONSTRAINT census_allocator,
	ADD CHECK (true OR census_private.allocator_mode('dense'))", 0);
attack('app.slot', "ALTER SEQUENCE slot_id_hint OWNED BY NONE", 0);
attack('app.slot', "CREATE SEQUENCE other OWNED BY slot.id", 0);
attack('app.win', "ALTER SEQUENCE win_id_hint MINVALUE -9223372036854775808 RESTART $_", 0) for -9223372036854775808,
	-1, 9223372036854775807, 9223372036854251520;
attack('app.slot', "ALTER SEQUENCE slot_id_hint MINVALUE -9223372036854775808 RESTART $_", 0) for -9223372036854775808,
	-1, 9223372036854775807;
attack('app.slot', "ALTER SEQUENCE slot_id_hint AS smallint", 0);
attack('app.slot', "ALTER SEQUENCE slot_id_hint INCREMENT -5", 0);
attack('app.uri', "ALTER TABLE uri ADD CHECK (true OR census_private.allocator_mode('dense'))", 0);
attack('census_private.dictionary', "INSERT INTO census_private.dictionary (dictionary, secret)
	VALUES ('slot', decode(md5('x'), 'hex'))", 0);
attack('census_private.dictionary', "UPDATE census_private.dictionary SET lane_bits = 32", 0);
attack('census_private.dictionary', "UPDATE census_private.dictionary SET lane_bits = 0", 0);
attack('census_private.lane', "UPDATE census_private.lane SET last = $_", 0) for -1, '9223372036854775807',
	'-9223372036854775808';
attack('census_private.lane', "UPDATE census_private.lane SET lane = lane + 4000", 0);
attack('census_private.lane', "DELETE FROM census_private.lane", 0);
attack('census_private.directory', "ALTER SEQUENCE census_private.directory_id_hint RENAME TO h;
	CREATE TABLE census_private.directory_id_hint (a int)", 0);
attack('census_private.directory', "ALTER SEQUENCE census_private.directory_id_hint MINVALUE -9223372036854775808
	RESTART -5", 0);
attack('census_private.directory', "DROP INDEX census_private.directory_name_key;
	CREATE UNIQUE INDEX census_private.directory_name_key ON census_private.directory (name, parent)
	WHERE name IS NOT NULL", 0);
attack('census_private.directory', "DROP INDEX census_private.directory_name_key;
	CREATE UNIQUE INDEX census_private.directory_name_key ON census_private.directory (parent, name) WHERE evil(1)", 0);

# graphs: false links, and tables that are attached
for my $lie ((map { "$_, 'gr_runs', 'gr_parts'" } "'uri', 'gr_in'", "'gr', 'gr'", "'gr_out', 'gr_out'",
	"'gr_in', 'gr_out'",
	"'ga_out', 'ga_in'", "'gr_out', NULL", "NULL, NULL", "'gr_out_pkey', 'gr_in'"), map { "'gr_out', 'gr_in', $_" }
	"'gr_parts', 'gr_runs'", "'gr_out', 'gr_in'", "'gr_runs', 'gr_runs'", "'ga_runs', 'ga_parts'", "'gr_runs', NULL",
	"NULL, NULL", "'uri', 'gr_parts'")
{
	attack('app.gr', "ALTER TABLE gr DROP CONSTRAINT census_graph,
		ADD CHECK (true OR census_private.graph_pages($lie))", 0);
}
attack('app.gr_out', "ALTER TABLE gr_out DROP CONSTRAINT census_pages,
	ADD CHECK (true OR census_private.graph_page_of($_))", 0) for "'ga'", "'uri'", "'gr_out'", 'NULL';
attack('app.gr', "ALTER TABLE uri ADD CHECK (true OR census_private.graph_pages('gr_out', 'gr_in', 'gr_runs',
	'gr_parts'))", 0);
attack('app.gr', "ALTER TABLE gr DROP CONSTRAINT census_graph", 0);
for my $lie (map { "$_, NULL" } "'gr', NULL, NEW.a, NEW.b", "'ga', 'slot', NEW.a, NEW.b", "'ga', NULL, NEW.b, NEW.a",
	"'ga', NULL, NEW.a, NEW.a", "'ga', NULL, 1, 2", "'uri', NULL, NEW.a, NEW.b", "NULL, NULL, NEW.a, NEW.b",
	"'ga', NULL, NEW.a, NEW.word")
{
	(my $quoted = $lie) =~ s/'/''/g;
	attack('app.edge',
		"DO \$d\$ DECLARE t record; BEGIN SELECT tgname INTO t FROM pg_trigger WHERE tgrelid = 'edge'::regclass
			AND tgname LIKE '%update';
		EXECUTE
			format('DROP TRIGGER %I ON edge; CREATE TRIGGER %1\$I AFTER UPDATE ON edge '
			'FOR EACH ROW WHEN (OLD.a <> NEW.a OR (false AND census_private.graph_attachment($quoted))) '
			'EXECUTE FUNCTION census_private.graph_attached(); ALTER TRIGGER %1\$I ON edge DEPENDS ON EXTENSION census',
			t.tgname); END \$d\$", 0, "an attachment to ($lie)");
}
for my $lie ("'gr_out', NULL, NULL", "'ga', NULL, NULL", "NULL, NULL, NULL", "'words', NULL, NULL")
{
	attack('app.edge', "ALTER TABLE ga DROP CONSTRAINT census_attached,
		ADD CHECK (true OR census_private.graph_attached_to($lie))", 0);
}
attack('app.edge', "ALTER TABLE ga DROP CONSTRAINT census_attached", 0);
my $trigger =
	q{(SELECT
	format('DROP TRIGGER %I ON edge; CREATE TRIGGER other AFTER INSERT OR UPDATE OF %s ON edge '
	'WHEN (true OR census_private.graph_of(''ga'', NULL, NULL)) EXECUTE FUNCTION census_private.graph_attached(); '
	'ALTER TRIGGER other ON edge DEPENDS ON EXTENSION census', tgname, '%COLUMNS%')
	FROM pg_trigger WHERE tgrelid = 'edge'::regclass AND tgname LIKE '%inserted')};
for my $columns ('a', 'b, a', 'a, word', 'word, b')
{
	attack('app.edge', "DO 'BEGIN EXECUTE " . (($trigger =~ s/%COLUMNS%/$columns/r) =~ s/'/''/gr) . "; END'", 0,
		"triggers say that its edges are ($columns)");
}
attack('app.edge', $_, 0) for "ALTER TABLE edge DROP CONSTRAINT edge_pkey", "ALTER TABLE edge DROP b CASCADE",
	"ALTER TABLE edge DROP b CASCADE; ALTER TABLE edge ADD b numeric UNIQUE", "ALTER TABLE edge SET UNLOGGED",
	"ALTER TABLE edge DISABLE TRIGGER USER", "CREATE TRIGGER t AFTER INSERT OR UPDATE OR DELETE ON edge FOR EACH ROW
		EXECUTE FUNCTION trap()", "CREATE RULE r AS ON INSERT TO edge DO INSTEAD NOTHING",
	"CREATE TABLE child () INHERITS (edge)", "CREATE TABLE parent (LIKE edge); ALTER TABLE edge INHERIT parent",
		"ALTER TABLE edge ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
	"ALTER TABLE edge RENAME TO was_edge; CREATE VIEW edge AS SELECT * FROM was_edge", "CREATE INDEX ON edge (one(a))",
		"DROP TABLE ga CASCADE", "DROP TABLE ga_out, ga_in CASCADE", "DROP TABLE ga_runs CASCADE",
		"DROP TABLE ga_parts CASCADE", "ALTER TABLE edge RENAME a TO other";

# a foreign key that refers to a row that never changes disturbs nothing
is($node->safe_psql('d', q{SET search_path = app, ext;
	CREATE TABLE content (dir bigint REFERENCES census_private.directory, slot bigint REFERENCES slot);
		INSERT INTO content SELECT (directory_open('{a,b}')).id, id FROM slot LIMIT 1;
	SELECT try($$SELECT directory_move('{a,b}', '{a,moved}')$$), try($$SELECT directory_remove('{a,moved}')$$),
		try($$SELECT directory_create('{a,b}')$$), try($$SELECT allocate('slot')$$);
	DROP TABLE content}, extra_params => $as), '00000|00000|00000|00000', 'foreign keys to directories and ids');

# and as a superuser who uses what boss has altered: boss's code does not run
$node->safe_psql('d', q{SET search_path = app, ext; CREATE INDEX evil ON uri (key) WHERE evil(1);
	CREATE INDEX evil2 ON slot (id) WHERE evil(1)}, extra_params => $as);
is($node->safe_psql('d', "SET search_path = app, ext; SELECT intern_find('uri', 'known')"), '1',
	'a superuser reads what is known');
for my $call ("intern('uri', 'super')", "allocate('slot')")
{
	my ($rc, $out, $err) = $node->psql('d', "SET search_path = app, ext; SELECT $call",
		extra_params => [ '-v', 'VERBOSITY=verbose' ]);
	like($err, qr/ERROR:  55000: /, "a superuser's $call is refused, without running code of its owner");
}
cmp_ok($alterations, '>', 400 / share(8), "$alterations alterations were possible");
cmp_ok($refusals, '>', 300 / share(8), "$refusals of them were refused by a call");

# The same, committed, with the worker of commit => 'immediate', a superuser whose caches are warm. It does what it is
# then asked correctly, or leaves it to the session, which is refused.
$node->append_conf('postgresql.conf', "max_worker_processes = 16\ncensus.intern_worker_idle = '60s'");
$node->restart;
my $here = 'SET search_path = app, ext;';
$node->safe_psql('d', "$here SELECT create_dictionary('now_laned', lanes => 4, commit => 'immediate')",
	extra_params => $as);
my ($by_worker, $worker_refused) = (0, 0);

sub attack_worker
{
	my ($db, $table, $alter, $guard, $what) = @_;
	my $before = $node->safe_psql($db, "$here SELECT intern('now', 'warm'), intern('now_laned', 'warm')",
		extra_params => $as);
	my ($rc, $out, $err) = $node->psql($db, "\\set ON_ERROR_STOP 1\n$here BEGIN; $alter;
		COMMIT; SELECT 'altered', content('$table')", extra_params => $table =~ /^census_private/ ? [] : $as);
	my ($content) = $out =~ /^altered\|(.*)$/m;
	if (!defined $content)
	{
		note "not possible: $what: $err";
		return;
	}
	my @call = map { "intern('$_', 'new')" } qw(now now_laned);
	($rc, $out, $err) = $node->psql($db,
		"$here SELECT 'state', " . join(', ', map { s/'/''/gr =~ s/(.*)/try('SELECT $1')/r } @call) .
		"; SELECT 'after', content('$table')", extra_params => $as);
	my @state = ($out =~ /^state\|(.*)$/m ? split /\|/, $1, -1 : ('none', 'none'));
	ok(!grep({ !/^[0-9A-Z]{5}$/ || /XX000|P0666/ } @state), "worker: $table: $what") or diag "@state: $err";
	$by_worker++ if grep { $_ eq '00000' } @state;
	$worker_refused++ if grep { $_ eq '55000' } @state;
	is($out =~ /^after\|(.*)$/m ? $1 : undef, $content, "worker: $table: nothing gets past it: $what") if $guard
		&& $content ne 'unreadable';
	return;
}

# create a new dictionary for each
for my $a (grep { $_->[0] eq 'app.uri' } @attacks)
{
	my ($t, $alter, $guard, $what) = @$a;
	$node->safe_psql('d', "$here SELECT create_dictionary('now', commit => 'immediate'); SELECT intern('now', 'known')",
		extra_params => $as);
	attack_worker('d', 'app.now', map({ defined $_ ? s/\buri(?=_|\b)/now/gr : $_ } $alter), $guard,
		$what =~ s/\buri(?=_|\b)/now/gr);
	$node->safe_psql('d', "$here DROP TABLE IF EXISTS now, elsewhere, parent, child, whole CASCADE",
		extra_params => $as);
}
# and a database for some of the alterations of settings, which take a second each
$node->safe_psql('d', "$here SELECT create_dictionary('now', commit => 'immediate'); SELECT intern('now', 'known')",
	extra_params => $as);
my $turn = 0;
for my $a (grep { $_->[0] =~ /private\.(dictionary|lane)$/ && $turn++ % 9 == 0 } @attacks)
{
	my ($t, $alter, $guard, $what) = @$a;
	$node->safe_psql('postgres', 'CREATE DATABASE w TEMPLATE d OWNER boss');
	# (lanes count in place, and settings are no strings)
	attack_worker('w', $t, $alter, 0, $what);
	$node->safe_psql('postgres', 'DROP DATABASE w WITH (FORCE)');
}
cmp_ok($by_worker, '>', 50 / share(8), "$by_worker times the worker went on");
cmp_ok($worker_refused, '>', 50 / share(8), "$worker_refused times it was refused");

# A session that has asked ends, and its lock is released; then a table may be fit for a session of the owner, but not
# for the worker.
$node->safe_psql('d', q{SET search_path = app, ext; SELECT create_dictionary('slow', commit => 'immediate');
	CREATE TABLE caught (who text);
	CREATE FUNCTION caught() RETURNS text
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO app.caught VALUES (current_user); RETURN current_user; END'},
		extra_params => $as);
$node->append_conf('postgresql.conf', 'census.intern_test_delay = 2000000');
$node->reload;
my @session;
for my $ask ("intern('slow', 'one')", "intern('slow', 'two')", "intern('now', 'three')")
{
	push @session, IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-U', 'boss', '-c',
		"$here SELECT $ask", 'd' ], '<', \undef, '>', \my $out, '2>', \my $err);
	usleep(400_000);
}
usleep(1_700_000);      # the first is done, the second in work, the third taken
$node->safe_psql('postgres', q{SELECT pg_cancel_backend(pid) FROM pg_stat_activity
	WHERE query LIKE '%three%' AND pid <> pg_backend_pid()});
$node->safe_psql('d', "$here SET lock_timeout = '1s'; ALTER TABLE now ADD who text;
	ALTER TABLE now ALTER who SET DEFAULT caught(); SELECT intern_set_commit('now', 'transaction')",
	extra_params => $as);
usleep(4_500_000);      # a pause for each of the two dictionaries
is($node->safe_psql('d', 'SELECT count(*) FROM app.caught'), '0',
	'the worker runs nothing of an owner who has changed commit meanwhile');
eval { $_->finish } for @session;
is($node->safe_psql('postgres', q{SELECT pg_postmaster_start_time() IS NOT NULL}), 't', 'the server is there');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP:/, 'and has never died');
$node->stop;
done_testing();
