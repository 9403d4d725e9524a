# census_check() finds nothing in a sound database in which every part is in use.  It finds each damage of a list,
# with place and kind; reads only what the caller may read; can be cancelled; and shows its progress.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CensusUsed;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', 'shared_buffers = 32MB');
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE reader LOGIN; CREATE DATABASE used; CREATE DATABASE dirs');
census_use($node, 'used', 'ext');
$node->safe_psql('used', q{SELECT ext.id_at('app.snow', now() - '1 day'::interval * g) FROM generate_series(1, 10) g;
	SELECT ext.intern_erase('app.uri', 3); SELECT ext.id_set_shard('app.snow', 4);
		INSERT INTO app.event (at) VALUES (0)});
is($node->safe_psql('used', 'SELECT * FROM ext.census_check()'), '', 'nothing is wrong with a database that is in use');
$node->safe_psql('used', 'VACUUM FULL; REINDEX DATABASE used');
is($node->safe_psql('used', 'SELECT * FROM ext.census_check()'), '', 'nor after VACUUM FULL and REINDEX');
is($node->safe_psql('used', q{SELECT count(*) FROM pg_locks WHERE mode = 'AccessShareLock'
	AND relation IN (SELECT oid FROM pg_class WHERE relnamespace = 'app'::regnamespace)}), '0',
	'and nothing is left locked');
is($node->safe_psql('used', q{BEGIN; SELECT ext.census_check(); SELECT string_agg(relation::regclass::text, ', ')
	FROM pg_locks WHERE pid = pg_backend_pid() AND relation IN (SELECT oid FROM pg_class
	WHERE relnamespace = 'app'::regnamespace)}),
	'', 'not in its transaction either');

# --- each damage in a separate relation: findings are (part, relation, what), and no others ---
$node->safe_psql($_, q{
	-- rows as nobody could write them: without what keeps a table honest, which is then put back for the rows to come
	CREATE FUNCTION force(name text, command text) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE c record; tab regclass := name;
	BEGIN
		CREATE TEMP TABLE kept AS SELECT conname, pg_get_constraintdef(oid) AS def FROM pg_constraint
			WHERE conrelid = tab AND contype = 'c';
		FOR c IN TABLE kept LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', tab, c.conname); END LOOP;
		FOR c IN SELECT tgname FROM pg_trigger WHERE tgrelid = tab AND NOT tgisinternal
			LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', tab, c.tgname); END LOOP;
		EXECUTE command;
		FOR c IN SELECT tgname FROM pg_trigger WHERE tgrelid = tab AND NOT tgisinternal
			LOOP EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', tab, c.tgname); END LOOP;
		FOR c IN TABLE kept LOOP EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', tab, c.conname, c.def);
			END LOOP;
		UPDATE pg_constraint SET convalidated = true WHERE conrelid = tab;
		DROP TABLE kept;
	END $$;
	-- a command that an index does not see
	CREATE FUNCTION past_index(name text, command text) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE index regclass := name;
	BEGIN
		UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = index;
		EXECUTE command;
		UPDATE pg_index SET indisready = true, indisvalid = true WHERE indexrelid = index;
	END $$;
}) for 'postgres', 'dirs';
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE FUNCTION as_counter(bytea) RETURNS linear_counter LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE FUNCTION dictionary(name text, lanes bigint DEFAULT 1) RETURNS void LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM create_dictionary(name, lanes => lanes);
		PERFORM intern_array(name, array_agg('string ' || g)) FROM generate_series(1, 50) g;
	END $$;
	CREATE FUNCTION filled(name text, id text) RETURNS void LANGUAGE plpgsql AS $$
	BEGIN
		EXECUTE format('CREATE TABLE %s (id bigint PRIMARY KEY DEFAULT %s, n int)', name, id);
		EXECUTE format('INSERT INTO %s (n) SELECT generate_series(1, 20)', name);
	END $$;
});

my @damage = (
	# generators
	[ 'ids', 'g_changed', 'changed settings', q{SELECT create_id_generator('g_changed');
		ALTER SEQUENCE g_changed CACHE 5} ],
	[ 'ids', 'g_cycle', 'changed settings', q{SELECT create_id_generator('g_cycle'); ALTER SEQUENCE g_cycle CYCLE} ],
	[ 'ids', 'g_min', 'changed settings', q{SELECT create_id_generator('g_min'); ALTER SEQUENCE g_min MINVALUE 0} ],
	[ 'ids', 'g_unlogged', 'unlogged generator', q{SELECT create_id_generator('g_unlogged');
		UPDATE pg_class SET relpersistence = 'u' WHERE oid = 'g_unlogged'::regclass} ],
	[ 'ids', 'g_far', 'generator out of its layout',
		q{SELECT create_id_generator('g_far', 'js53'); SELECT setval('g_far', 9007199254740992)} ],
	[ 'ids', 'g_ahead', 'generator ahead of the clock',
		q{SELECT create_id_generator('g_ahead', 'snowflake', shard => 1);
		SELECT setval('g_ahead', id_min(now() + '1 day', 'g_ahead'))} ],
	[ 'ids', 't_lost', 'ids above the count of the past', q{SELECT create_id_generator('g_lost', shard => 376),
		filled('t_lost', $$id_at('g_lost', '2026-01-01')$$);
		ALTER SEQUENCE g_lost MAXVALUE 9223372036854775807} ],
	[ 'ids', 'g_full', 'count of the past beyond its end', q{SELECT create_id_generator('g_full');
		ALTER SEQUENCE g_full MAXVALUE 9223372034707292159} ],
	[ 'ids', 't_narrow', 'column too narrow', q{SELECT create_id_generator('g_narrow', shard => 377);
		CREATE TABLE t_narrow (id int DEFAULT next_id('g_narrow'))} ],
	# ids of columns
	[ 'ids', 't_foreign', 'ids of another layout',
		q{SELECT create_id_generator('ok1', 'js53', shard => 3), filled('t_foreign', $$next_id('ok1')$$);
		INSERT INTO t_foreign VALUES (-5), (9223372036854775807)} ],
	[ 'ids', 't_future', 'ids above the generator;ids of a time to come', q{SELECT filled('t_future', 'next_id()');
		INSERT INTO t_future VALUES (id_min(now() + '1 day') + 5)} ],
	[ 'ids', 't_above', 'ids above the generator',
		q{SELECT create_id_generator('ok2', 'ticket', shard => 1, servers => 4), filled('t_above', $$next_id('ok2')$$);
		INSERT INTO t_above VALUES (4 * 1000 + 1)} ],
	[ 'ids', 't_shard', 'ids of another shard', q{SELECT create_shard(77, 'ok3'), filled('t_shard', 'ok3.next_id()');
		INSERT INTO t_shard SELECT (max(id) - (77::bigint << 10)) | (78::bigint << 10) FROM t_shard;} ],
	# dictionaries
	[ 'intern', 'd_key', 'key is not the hash of its string',
		q{SELECT dictionary('d_key'), force('d_key', 'UPDATE d_key SET key = key - 1 WHERE id = 5')} ],
	[ 'intern', 'd_value', 'key is not the hash of its string',
		q{SELECT dictionary('d_value'), force('d_value', $$UPDATE d_value SET value = 'else' WHERE id = 5$$)} ],
	[ 'intern', 'd_gap', 'gap in a chain of keys',
		q{SELECT dictionary('d_gap'), force('d_gap', 'UPDATE d_gap SET key = key + 1 WHERE id = 5')} ],
	[ 'intern', 'd_twice', 'string is there twice',
		q{SELECT dictionary('d_twice'), force('d_twice',
		'INSERT INTO d_twice (id, key, value) SELECT nextval($$d_twice_id_seq$$), key + 1, value FROM d_twice '
		'WHERE id = 5')} ],
	[ 'intern', 'd_id', 'id out of range',
		q{SELECT dictionary('d_id'), force('d_id', 'UPDATE d_id SET id = -5 WHERE id = 5')} ],
	[ 'intern', 'd_counter', 'counter behind its ids',
		q{SELECT dictionary('d_counter'); SELECT setval('d_counter_id_seq', 49)} ],
	[ 'intern', 'd_no_counter', 'no counter', q{SELECT dictionary('d_no_counter');
		ALTER SEQUENCE d_no_counter_id_seq OWNED BY NONE} ],
	[ 'intern', 'd_no_secret', 'no secret',
		q{SELECT intern('x'); ALTER TABLE census_private.dictionary DISABLE TRIGGER ALL;
		DELETE FROM census_private.dictionary WHERE dictionary = 'census_private.string'::regclass;
		ALTER TABLE census_private.dictionary ENABLE TRIGGER ALL;
		ALTER TABLE census_private.dictionary ENABLE ALWAYS TRIGGER census_guard}, 'census_private.string' ],
	[ 'intern', 'd_lane', 'counter behind its ids;id of another lane',
		q{SELECT dictionary('d_lane', 4),
		force('d_lane',
		'UPDATE d_lane SET id = (id # (1::bigint << 61)) + 1000 WHERE id = (SELECT min(id) FROM d_lane)')} ],
	[ 'intern', 'd_lanes', 'counter behind its ids', q{SELECT dictionary('d_lanes', 4);
		UPDATE census_private.lane SET last = 3 WHERE dictionary = 'd_lanes'::regclass AND lane = 2} ],
	[ 'intern', 'd_lanes_lost', 'no counter', q{SELECT dictionary('d_lanes_lost', 4); DELETE FROM census_private.lane
		WHERE dictionary = 'd_lanes_lost'::regclass AND lane = 2} ],
	[ 'intern', 'd_altered', 'altered table', q{SELECT dictionary('d_altered');
		ALTER TABLE d_altered DROP CONSTRAINT d_altered_key_key} ],
	[ 'intern', 'd_trigger', 'altered table', q{SELECT dictionary('d_trigger');
		CREATE TRIGGER suppress BEFORE INSERT ON d_trigger FOR EACH ROW
		EXECUTE FUNCTION suppress_redundant_updates_trigger()} ],
	[ 'intern', 'd_ids_twice', 'altered table;id is there twice', q{SELECT dictionary('d_ids_twice');
		ALTER TABLE d_ids_twice DROP CONSTRAINT d_ids_twice_pkey;
		SELECT force('d_ids_twice', 'UPDATE d_ids_twice SET id = 5 WHERE id = 6')} ],
	[ 'intern', 'd_keys_twice', 'altered table;key is there twice', q{SELECT dictionary('d_keys_twice');
		ALTER TABLE d_keys_twice DROP CONSTRAINT d_keys_twice_key_key;
		SELECT force('d_keys_twice',
		'INSERT INTO d_keys_twice SELECT nextval($$d_keys_twice_id_seq$$), key, value FROM d_keys_twice WHERE id = 5')}
		],
	# allocators
	[ 'allocator', 'a_range', 'id out of range', q{SELECT create_allocator('a_range'); SELECT allocate('a_range');
		INSERT INTO a_range VALUES (0)} ],
	[ 'allocator', 'a_gap', 'gap below the mark', q{SELECT create_allocator('a_gap');
		INSERT INTO a_gap SELECT generate_series(1, 10); SELECT setval('a_gap_id_hint', 8, false);
		DELETE FROM a_gap WHERE id = 3} ],
	[ 'allocator', 'a_mark', 'gap below the mark', q{SELECT create_allocator('a_mark'); SELECT allocate('a_mark');
		SELECT setval('a_mark_id_hint', 500, false)} ],
	[ 'allocator', 'a_window', 'id beyond the window',
		q{SELECT create_allocator('a_window', 'window'); SELECT allocate('a_window');
		INSERT INTO a_window VALUES (64)} ],
	[ 'allocator', 'a_altered', 'altered table', q{SELECT create_allocator('a_altered');
		ALTER TABLE a_altered ADD more int} ],
	[ 'allocator', 'a_lost', 'no sequence', q{SELECT create_allocator('a_lost'); DROP SEQUENCE a_lost_id_hint} ],
	# directories, all in one table: the detail tells which one
	[ 'directory', '', 'missing parent', q{SELECT directory_create('{p1,c1}'); UPDATE census_private.directory
		SET parent = 4711 WHERE name = 'c1'} ],
	[ 'directory', '', 'circle of parents;circle of parents;circle of parents', q{SELECT directory_create('{k1,k2,k3}');
		UPDATE census_private.directory SET parent = (SELECT id FROM census_private.directory WHERE name = 'k3')
		WHERE name = 'k1'} ],
	[ 'directory', '', 'wrong prefix', q{SELECT directory_create('{x1}'); UPDATE census_private.directory
		SET prefix = '\x017f' WHERE name = 'x1'} ],
	[ 'directory', '', 'prefixes begin alike',
		q{SELECT directory_create('{y1}', prefix => '\xfe01'), directory_create('{y2}', prefix => '\xfd');
		UPDATE census_private.directory SET prefix = '\xfe' WHERE name = 'y2'} ],
	[ 'directory', '', 'prefixes begin alike',
		q{SELECT directory_create('{y1}', prefix => '\xfe01'), directory_create('{y2}', prefix => '\xfd');
		SELECT past_index('census_private.directory_prefix_key',
		$$UPDATE census_private.directory SET prefix = '\xfe01' WHERE name = 'y2'$$)} ],
	[ 'directory', '', 'wrong prefix', q{SELECT directory_create('{z1}', 'partition'), directory_create('{z1,z2}');
		UPDATE census_private.directory SET prefix = '\x010102' WHERE name = 'z2'} ],
	[ 'directory', '', 'directory out of its partition',
		q{SELECT directory_create('{z3}', 'partition'), directory_create('{z3,z4}'),
		directory_create('{z5}', 'partition'), directory_create('{z5,z6}'); UPDATE census_private.directory
		SET parent = 0 WHERE name = 'z4'} ],
	[ 'directory', '', 'counter behind its ids',
		q{SELECT directory_create('{z5}', 'partition');
		SELECT setval('census_private.directory_partition_seq', 1, false)} ],
	[ 'directory', '', 'gap below the mark', q{SELECT setval('census_private.directory_id_hint', 100, false)} ],
	[ 'directory', '', 'rights of nobody',
		q{CREATE TABLE gone (); SELECT directory_create('{r1}'); SELECT directory_set_rights('{r1}', 'gone');
		DROP TABLE gone} ],
	[ 'directory', '', 'directory out of its partition;id out of range',
		q{SELECT directory_create('{n1}');
		SELECT force('census_private.directory', $$UPDATE census_private.directory SET id = -3 WHERE name = 'n1'$$)} ],
	[ 'directory', '', 'cannot be checked', q{ALTER TABLE census_private.directory ADD more int} ],
	[ 'directory', '', 'damaged sequence', q{ALTER SEQUENCE census_private.directory_id_hint RENAME TO was_hint;
		CREATE VIEW census_private.directory_id_hint AS SELECT 1 AS last_value} ],
	# values in any column
	[ 'roaring', 's_array', 'damaged value',
		q{CREATE TABLE s_array AS SELECT g AS n,
		as_stored(CASE g WHEN 7 THEN set_byte(b, length(b) - 3, 255) ELSE b END) AS s
		FROM (SELECT g, census_private.roaring_send(('{1,5,' || 10 * g || ',90000,90007}')::roaring) AS b
			FROM generate_series(1, 20) g) x} ],
	[ 'roaring', 's_toast', 'damaged value',
		q{CREATE TABLE s_toast AS SELECT as_stored(set_byte(b, length(b) - 3, 255)) AS s
		FROM (SELECT census_private.roaring_send(roaring_agg(g * 7::bigint)) AS b FROM generate_series(1, 30000) g) x}
		],
	[ 'roaring', 's_list', 'damaged value',
		q{CREATE TABLE s_list AS SELECT ARRAY['{1}'::roaring, NULL, as_stored('\x00')] AS s} ],
	[ 'roaring', 's_domain', 'damaged value', q{CREATE DOMAIN my_set AS roaring; CREATE TABLE s_domain (s my_set);
		INSERT INTO s_domain VALUES ('{1}'), (NULL), (as_stored('\x'))} ],
	[ 'roaring', 's_mat', 'damaged value', q{CREATE MATERIALIZED VIEW s_mat AS SELECT as_stored('\x0102') AS s} ],
	[ 'tally', 't_tally', 'damaged value',
		q{CREATE FUNCTION as_tally(bytea) RETURNS roaring_tally LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
		CREATE TABLE t_tally AS SELECT tally_agg(s) AS t FROM (VALUES ('{1,2,5-90}'::roaring), ('{2,7-70}')) x (s);
			INSERT INTO t_tally SELECT as_tally(set_byte(b, length(b) - 1, get_byte(b, length(b) - 1) # 255))
		FROM (SELECT census_private.roaring_tally_send(t) AS b FROM t_tally) x} ],
	[ 'counter', 'c_value', 'damaged value',
		q{CREATE TABLE c_value AS SELECT linear_counter_agg(g) AS c FROM generate_series(1, 5000) g;
		INSERT INTO c_value SELECT as_counter(set_byte(census_private.linear_counter_send(c), 3, 5)) FROM c_value} ],
);
is($node->safe_psql('postgres', 'SELECT * FROM census_check()'), '', 'nothing is wrong yet');
for my $d (@damage)
{
	my ($part, $rel, $what, $sql, $real) = @$d;
	my $db = $part eq 'directory' ? 'dirs' : 'postgres';
	my $name = $part eq 'directory' ? 'census_private.directory' : $real // $rel;
	$node->safe_psql($db, 'DROP EXTENSION IF EXISTS census; CREATE EXTENSION census') if $db eq 'dirs';
	$node->safe_psql($db, $sql);
	my $got = $node->safe_psql($db, qq{SELECT string_agg(what, ';' ORDER BY what COLLATE "C"),
		string_agg(DISTINCT part || ' ' || relation, ',') FROM census_check('$name')});
	is($got, "$what|$part $name", "$name: $what") or diag $node->safe_psql($db, "SELECT * FROM census_check('$name')");
}
# an index that does not lead to a row is amcheck's to find
$node->safe_psql('postgres', 'CREATE EXTENSION amcheck');
sub amcheck { my ($rel) = @_; my (undef, $out, $err) = $node->psql('postgres', qq{
	SELECT msg FROM verify_heapam('$rel');
	SELECT bt_index_check(indexrelid, heapallindexed => true) FROM pg_index WHERE indrelid = '$rel'::regclass});
	return "$out$err"; }
$node->safe_psql('postgres', q{SELECT dictionary('i_key'), past_index('i_key_key_key',
	$$INSERT INTO i_key (key, value) SELECT intern_key('i_key', 'new'), 'new'$$)});
$node->safe_psql('postgres', q{SELECT dictionary('i_id'), past_index('i_id_pkey',
	$$INSERT INTO i_id (key, value) SELECT intern_key('i_id', 'new'), 'new'$$)});
$node->safe_psql('postgres',
	q{SELECT create_allocator('i_slots'), past_index('i_slots_pkey', 'INSERT INTO i_slots VALUES (1)')});
$node->safe_psql('postgres', q{SELECT directory_create('{i1}');
	SELECT past_index('census_private.directory_prefix_key',
	$$UPDATE census_private.directory SET layer = 'x', name = 'i2', prefix = prefix WHERE name = 'i1'$$)});
for my $rel (qw(i_key i_id i_slots census_private.directory))
{
	like(amcheck($rel), qr/heap tuple .* lacks matching index tuple/, "$rel: amcheck finds a missing index entry");
	is($node->safe_psql('postgres', "SELECT * FROM census_check('$rel')"), '', 'which is not looked for here');
}
$node->safe_psql('postgres', q{DROP TABLE i_key, i_id, i_slots; REINDEX TABLE census_private.directory});
# rows are read as the owner: a right that the owner lacks is reported as the GRANT that gives it
$node->safe_psql('postgres', q{CREATE ROLE "no reader"; CREATE SCHEMA "its own" AUTHORIZATION "no reader";
	SET ROLE "no reader"; SELECT create_dictionary('"its own"."the words"'); RESET ROLE});
for my $lost ('SELECT ON "its own"."the words"', 'USAGE ON SCHEMA "its own"')
{
	$node->safe_psql('postgres', qq{REVOKE $lost FROM "no reader"});
	my $got = $node->safe_psql('postgres', q{SELECT what, detail FROM census_check('"its own"."the words"')});
	my ($grant) = $got =~ /^cannot be checked\|permission denied for .*: (GRANT .*)/;
	is($grant, qq{GRANT $lost TO "no reader"}, "an owner without $lost");
	$node->safe_psql('postgres', $grant);
	is($node->safe_psql('postgres', q{SELECT * FROM census_check('"its own"."the words"')}), '', 'given, it is read');
}
$node->safe_psql('postgres', q{DROP OWNED BY "no reader"; DROP ROLE "no reader"});
# all of them in one call; for a generator the finding names its table
is($node->safe_psql('postgres', q{SELECT string_agg(DISTINCT relation::text COLLATE "C", ' '
	ORDER BY relation::text COLLATE "C") FROM census_check()}),
	join(' ', sort map { $_->[4] // $_->[1] } grep { $_->[0] ne 'directory' } @damage),
		'a check of everything finds them all');
like($node->safe_psql('postgres', q{SELECT detail FROM census_check('s_array')}), qr/^ctid \(0,7\), column "s": /,
	'and says where');
like($node->safe_psql('postgres', q{CREATE TABLE s_empty AS SELECT ARRAY[as_stored('\x')] AS s;
	SELECT detail FROM census_check('s_empty'); DROP TABLE s_empty}), qr/column "s": element 1: /,
	'of an array that ends with an element of no bytes, that element');

# --- bytes of the files, as a bad disk leaves them ---
$node->safe_psql('postgres', q{
	CREATE TABLE b_page AS SELECT g AS id, ('{1-' || g || '}')::roaring AS s FROM generate_series(1, 1000) g;
	CREATE TABLE b_length (id int, marker text, s roaring);
	INSERT INTO b_length SELECT g, 'marker-' || g, '{1,2,3}' FROM generate_series(1, 5) g;
	CREATE TABLE b_item (id int, s roaring);
	INSERT INTO b_item SELECT g, '{1,2,3}' FROM generate_series(1, 5) g;
	CREATE TABLE b_toast (id int, s roaring);
	INSERT INTO b_toast SELECT g, (SELECT roaring_agg(i * 7::bigint + g) FROM generate_series(1, 20000) i)
		FROM generate_series(1, 5) g;
});
$node->safe_psql('postgres', q{SELECT create_id_generator('b_generator'); SELECT dictionary('b_dictionary');
	SELECT create_allocator('b_allocator'), create_allocator('b_codes');
	CREATE TABLE b_code (id bigint DEFAULT allocate('b_codes')); INSERT INTO b_code VALUES (DEFAULT), (DEFAULT)});
my %path = map { $_ => $node->data_dir . '/' . $node->safe_psql('postgres', "SELECT pg_relation_filepath($_)") }
	("'b_page'", "'b_length'", "'b_item'", "'b_generator'", "'b_dictionary_id_seq'", "'b_allocator_id_hint'",
		"'b_codes_pkey'", "(SELECT reltoastrelid FROM pg_class WHERE relname = 'b_toast')");
$node->stop;
# a wrong checksum would hide the rest: find damage that no checksum reports
my $sums = $node->config_data('--bindir') . '/pg_checksums';
system_log($sums, '--disable', '-D', $node->data_dir);
sub change { my ($name, $at, $new) = @_; open my $h, '+<:raw', $path{$name} or die "$path{$name}: $!"; seek $h, $at, 0;
	print $h $new; close $h or die; }
# the header of the second page: where its rows begin
change("'b_page'", 8192 + 14, "\xff\xff");
# the length of the text before the set
my $file = slurp_file($path{"'b_length'"});
my $at = index($file, 'marker-3');
cmp_ok($at, '>', 0, 'the row is found');
change("'b_length'", $at - 1, "\xff");
# the third line pointer: its offset
change("'b_item'", 24 + 4 * 2, "\xf0");
# the root of an index
change("'b_codes_pkey'", 8192 + 14, "\xff\xff");
# the pieces of the sets
change("(SELECT reltoastrelid FROM pg_class WHERE relname = 'b_toast')", 8192 * 2, "\0" x 8192);
change($_, 0, "\0" x 8192) for "'b_generator'", "'b_dictionary_id_seq'", "'b_allocator_id_hint'";
$node->start;
sub found { return $node->safe_psql('postgres',
	qq{SELECT count(*) || ' ' || string_agg(DISTINCT what || ', ' || regexp_replace(detail, '\\d+', 'N', 'g'), '; ')
	FROM census_check('$_[0]')}); }
like(found('b_page'), qr/^1 cannot be checked, invalid page in block N of relation/, 'a page that cannot be read');
like(found('b_code'), qr/^1 cannot be checked, invalid page in block N of relation/,
	'an index of an allocator that cannot be read');
like(found('b_length'), qr/^1 damaged row, ctid \(N,N\): a value ends beyond the row/,
	'a length that leads out of the row');
like(amcheck('b_item'), qr/line pointer to page offset/,
	'a line pointer that leads elsewhere is found by amcheck');
like(found('b_toast'),
	qr/^[1-5] unreadable value, ctid \(N,N\), column "s": (missing chunk number|unexpected chunk number)/,
	'pieces of a value are missing');
like(found($_), qr/^1 damaged sequence, /, "$_: a page of zeros") for 'b_generator', 'b_dictionary', 'b_allocator';

# --- rights ---
$node->safe_psql('postgres', q{
	CREATE TABLE hidden (id bigint DEFAULT next_id(), s roaring); INSERT INTO hidden (s) VALUES (as_stored('\x00'));
	CREATE TABLE mine (LIKE hidden); INSERT INTO mine TABLE hidden; GRANT SELECT ON mine TO reader;
		GRANT SELECT (s) ON hidden TO reader;
	CREATE TABLE secured (LIKE hidden); INSERT INTO secured TABLE hidden; GRANT SELECT ON secured TO reader;
		ALTER TABLE secured ENABLE ROW LEVEL SECURITY;
	CREATE TABLE parted (id int, s roaring) PARTITION BY RANGE (id); CREATE TABLE part1 PARTITION OF parted FOR VALUES
		FROM (0) TO (10);
	INSERT INTO parted VALUES (5, as_stored('\x00')); GRANT SELECT ON parted TO reader;
		CREATE VIEW seen AS SELECT 1 AS one; CREATE INDEX idx ON parted (id)});
my $as_reader = [ '-U', 'reader', '-v', 'VERBOSITY=verbose' ];
my ($rc, $out, $err) = $node->psql('postgres', q{BEGIN; SELECT what FROM census_check('hidden')},
	extra_params => $as_reader);
like($err, qr/ERROR:  42501: permission denied for table hidden/, 'a table that the caller may not read is refused');
($rc, $out, $err) = $node->psql('postgres', q{SELECT what FROM census_check('secured')}, extra_params => $as_reader);
like($err, qr/ERROR:  42501: row-level security hides rows of "secured"/, 'so is one whose rows are hidden');
for my $rel (qw(seen idx))
{
	($rc, $out, $err) = $node->psql('postgres', "SELECT census_check('$rel')", extra_params => $as_reader);
	like($err, qr/ERROR:  42809: "$rel" is not a table, materialized view or sequence/,
		"$rel: no relation that can be checked");
}
($rc, $out, $err) = $node->psql('postgres', 'SELECT census_check(999999999::oid::regclass)',
	extra_params => $as_reader);
like($err, qr/ERROR:  42P01/, 'nor one that is not there');
($rc, $out, $err) = $node->psql('postgres', q{SELECT DISTINCT relation FROM census_check() ORDER BY 1},
	extra_params => $as_reader);
is($out, 'mine', 'of all, what the caller may read');
like($err, qr/NOTICE:  00000: \d+ relations? w(?:as|ere) skipped/, 'and a notice that there is more');
$node->safe_psql('postgres', 'CREATE ROLE keeper LOGIN; CREATE DATABASE kept OWNER keeper');
($rc, $out, $err) = $node->psql('kept', 'CREATE EXTENSION census; SELECT count(*) FROM census_check()',
	extra_params => [ '-U', 'keeper' ]);
is("$out $err", '0 ', 'and none for the owner of all');
is($node->safe_psql('postgres', q{SELECT relation, what FROM census_check('parted')},
	extra_params => [ '-U', 'reader' ]), 'part1|damaged value',
	'the right on a partitioned table is one on its partitions');
my $keeper = $node->background_psql('postgres');
$keeper->query_safe('BEGIN; LOCK TABLE hidden');
($rc, $out, $err) = $node->psql('postgres', q{SET lock_timeout = '5s'; SELECT what FROM census_check('hidden')},
	extra_params => $as_reader);
like($err, qr/ERROR:  42501/, 'rights are looked at before anything is locked');
$keeper->query_safe('ROLLBACK');
# tables that are created and dropped while all are checked, by sessions that do not know them
my $comer = $node->background_psql('postgres', on_error_stop => 0);
$comer->query_until(qr/begun/,
	"\\echo begun\nDO \$\$ BEGIN FOR i IN 1..20000 LOOP CREATE TABLE here (id bigint, s roaring); COMMIT;
	DROP TABLE here; COMMIT; END LOOP; END \$\$;\n");
for (1 .. effort(10))
{
	($rc, $out, $err) = $node->psql('postgres', 'SELECT count(*) FROM census_check()', extra_params => $as_reader);
	last if $rc != 0;
}
is($rc, 0, 'tables that are dropped meanwhile are no error') or diag $err;
$node->safe_psql('postgres', q{SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query ~ 'CREATE TABLE here'
	AND pid <> pg_backend_pid()});
$comer->quit;

# --- progress, and an end in the middle: a value's index is locked while it is fetched ---
$node->safe_psql('postgres', q{CREATE TABLE slow (s roaring);
	INSERT INTO slow SELECT (SELECT roaring_agg(i * 7::bigint + g) FROM generate_series(1, 20000) i)
	FROM generate_series(1, 2) g;
	CREATE TABLE loaded (name text, id bigint); INSERT INTO loaded SELECT repeat('x', 100) || g
		FROM generate_series(1, 9000) g; SELECT create_dictionary('names')});
$keeper->query_safe(q{BEGIN; REINDEX TABLE slow;
	DO
	$$ BEGIN EXECUTE format('REINDEX TABLE %s', (SELECT reltoastrelid::regclass FROM pg_class WHERE relname = 'slow'));
	END $$; SELECT 1 FROM loaded WHERE ctid >= '(70,0)' FOR UPDATE LIMIT 1});
my $checker = $node->background_psql('postgres', on_error_stop => 0);
$checker->query_until(qr/begun/, "\\echo begun\nSET statement_timeout = '60s';\nSELECT census_check('slow');\n");
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM census_progress WHERE relation = 'slow'::regclass
	AND operation = 'census_check' AND bytes_total = 8192}), 'census_progress shows a check');
is($node->safe_psql('postgres', q{SELECT count(*) FROM census_progress WHERE operation IS NULL OR relation IS NULL}),
	'0', 'and all that it shows');
my $loader = $node->background_psql('postgres', on_error_stop => 0);
$loader->query_until(qr/begun/, "\\echo begun\nSET client_min_messages = warning;\nCALL intern_column('loaded', 'name',
	'id', 'names');\n");
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM census_progress WHERE relation = 'loaded'::regclass
	AND operation = 'intern_column' AND bytes_done = 64 * 8192 AND bytes_total > bytes_done AND rows_done > 1000}),
	'and the interning of a column');
$node->safe_psql('postgres', q{SELECT pg_cancel_backend(pid) FROM census_progress WHERE operation = 'census_check'});
ok($node->poll_query_until('postgres', q{SELECT count(*) = 0 FROM census_progress WHERE operation = 'census_check'}),
	'a check can be cancelled, though it catches errors');
$keeper->query_safe('ROLLBACK');
$loader->quit;
$checker->quit;
$keeper->quit;
is($node->safe_psql('postgres', q{SELECT count(*) FROM census_check('slow')}), '0', 'and done again');
is($node->safe_psql('postgres', q{SELECT count(*) FROM loaded WHERE id IS NULL}), '0',
	'the column was interned to its end');
# a COPY whose query calls us keeps the place in its session's status: after the check it is there as before
$node->safe_psql('postgres', q{CREATE FUNCTION checked() RETURNS text LANGUAGE plpgsql AS $$
	DECLARE n bigint := (SELECT count(*) FROM census_check('slow'));
	BEGIN RETURN n || (SELECT string_agg(format(' %s %s of %s', command, relid, bytes_total), ',')
		FROM pg_stat_progress_copy WHERE pid = pg_backend_pid()); END $$});
is($node->safe_psql('postgres', q{COPY (SELECT checked()) TO STDOUT}), '0 COPY TO 0 of 0',
	'a COPY whose query checks is shown as a COPY');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');

# --- on a standby, too ---
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
$node->wait_for_catchup($standby);
is($standby->safe_psql('used', 'SELECT * FROM ext.census_check()'), '', 'a standby can be checked, and is well');
is($standby->safe_psql('postgres', q{SELECT what FROM census_check('s_array')}), 'damaged value', 'or not');
$standby->stop;
$node->stop;
done_testing();
