# A database in which every part of census is in use, for the tests of dump, upgrade and update: census_use() fills it,
# census_facts() returns what must be the same afterwards, census_goes_on() uses it further and returns what failed.
#
# All names have a schema: app for the user's objects, shard5 for a logical shard, and the extension's, of any name.
package CensusUsed;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
our @EXPORT = qw(census_use census_facts census_goes_on census_restore_kept census_kept_facts census_kept_as);

# rows of app.follower, each with a larger set
our $sets = 100;

sub quoted { my ($s) = @_; $s =~ s/"/""/g; return qq{"$s"}; }

sub census_use
{
	my ($node, $db, $schema, @more) = @_;
	my $x = quoted($schema);
	my $op = "OPERATOR($x.";
	$node->safe_psql($db, qq{
	CREATE SCHEMA IF NOT EXISTS $x;
	CREATE EXTENSION census SCHEMA $x;
	CREATE SCHEMA app;
	-- ids: the default generator, one of its own, a logical shard
	CREATE TABLE app.photo (id bigint PRIMARY KEY DEFAULT $x.next_id(), note text);
	INSERT INTO app.photo (note) SELECT 'photo ' || g FROM generate_series(1, 1000) g;
	SELECT $x.create_id_generator('app.snow', 'snowflake', shard => 3);
	SELECT $x.create_id_generator('app.unused', 'js53');
	CREATE TABLE app.event (id bigint PRIMARY KEY DEFAULT $x.next_id('app.snow'), at int);
	INSERT INTO app.event (at) SELECT generate_series(1, 1000);
	SELECT $x.create_shard(5, 'shard5');
	CREATE TABLE shard5.photo (id bigint PRIMARY KEY DEFAULT shard5.next_id(), note text);
	INSERT INTO shard5.photo (note) SELECT 'photo ' || g FROM generate_series(1, 1000) g;
	-- intern: the default dictionary, one of the user's with a foreign key to it, one without rows
	SELECT $x.intern_array(array_agg('s' || g ORDER BY g)) FROM generate_series(1, 1000) g;
	SELECT $x.create_dictionary('app.uri');
	SELECT $x.create_dictionary('app.empty');
	SELECT $x.intern_array('app.uri', array_agg('at://' || g ORDER BY g)) FROM generate_series(1, 1000) g;
	CREATE TABLE app.link (a bigint REFERENCES app.uri (id), b bigint DEFAULT $x.intern('app.uri', 'at://1'));
	INSERT INTO app.link SELECT $x.intern_find('app.uri', 'at://' || g), g FROM generate_series(1, 100) g;
	-- sets: arrays, bitsets, runs and both signs; indexes of each kind; a view and a column's default
	CREATE TABLE app.follower (id int PRIMARY KEY, who $x.roaring NOT NULL DEFAULT '{}');
	INSERT INTO app.follower
		SELECT g,
		(SELECT COALESCE($x.roaring_agg(g + i * (CASE g % 3 WHEN 0 THEN 1 WHEN 1 THEN 7 ELSE 1000000007::bigint END)
		- (CASE WHEN g % 5 = 0 THEN 1000000 ELSE 0 END)), '{}') FROM generate_series(1, g * g) i)
			FROM generate_series(0, $sets) g;
	CREATE UNIQUE INDEX follower_btree ON app.follower (who, id) WHERE id <= 10;
	CREATE INDEX follower_hash ON app.follower USING hash (who);
	CREATE INDEX follower_gin ON app.follower USING gin (who) WHERE id <= 20;
	CREATE INDEX follower_size ON app.follower ($x.roaring_count(who));
	CREATE VIEW app.common AS SELECT a.id AS a, b.id AS b, a.who $op &) b.who AS who
		FROM app.follower a JOIN app.follower b ON a.id < b.id AND a.who $op &&) b.who;
	-- counters
	CREATE TABLE app.visit (day int PRIMARY KEY, who $x.linear_counter);
	INSERT INTO app.visit SELECT g, (SELECT $x.linear_counter_agg(g + i) FROM generate_series(1, g * g) i)
		FROM generate_series(1, 40) g;
	CREATE FUNCTION app.distinct_visitors() RETURNS bigint LANGUAGE sql STABLE
		RETURN (SELECT $x.linear_counter_count($x.linear_counter_union_agg(who)) FROM app.visit);
	-- tallies, of every kind of container; a view that asks them, an index that tells them apart
	CREATE TABLE app.week (week int PRIMARY KEY, seen $x.roaring_tally);
	INSERT INTO app.week SELECT id / 20, $x.tally_agg(who) FROM app.follower GROUP BY 1;
	INSERT INTO app.week VALUES (100, NULL);
	CREATE INDEX week_seen ON app.week USING hash (seen);
	CREATE VIEW app.often AS SELECT week, $x.tally_at_least(seen, 2) AS who FROM app.week;
	}, @more);
	$node->safe_psql($db, qq{
	-- directory
	SELECT $x.create_allocator('app.slot');
	SELECT $x.create_allocator('app.window_slot', 'window');
	SELECT $x.allocate('app.slot'), $x.allocate('app.window_slot') FROM generate_series(1, 200);
	SELECT $x.directory_create_or_open(ARRAY['users', 'u' || g]) FROM generate_series(1, 20) g;
	SELECT $x.directory_remove('{users,u7}');
	SELECT $x.directory_create('{tenant}', 'partition'), $x.directory_create('{log}', prefix => '\\xfe');
	SELECT $x.directory_create(ARRAY['tenant', 't' || g]) FROM generate_series(1, 5) g;
	SELECT $x.directory_remove('{tenant,t3}');
	SELECT $x.directory_set_rights('{tenant}', 'app.slot');
	}, @more) if -e 'extension/parts/50_directory.sql';
	$node->safe_psql($db, qq{
	-- graph: one with changes and pages, and two that are attached, one to a text column
	SELECT $x.create_graph('app.follows'), $x.create_graph('app.friends'), $x.create_graph('app.tags'),
		$x.create_dictionary('app.tag');
	SELECT $x.graph_add_array('app.follows', array_agg(i % 30), array_agg(i * i))
		FROM generate_series(1::bigint, 3000) i;
	CALL $x.graph_compact('app.follows');
	SELECT $x.graph_remove('app.follows', 7, 49), $x.graph_add('app.follows', 7, 50);
	CREATE TABLE app.friend (a int, b int, PRIMARY KEY (a, b));
	CREATE TABLE app.doc (id bigint PRIMARY KEY, tag text);
	INSERT INTO app.friend SELECT i % 50, i FROM generate_series(1, 1000) i;
	SELECT $x.graph_attach('app.friends', 'app.friend', 'a', 'b'),
		$x.graph_attach('app.tags', 'app.doc', 'tag', 'id', 'app.tag');
	INSERT INTO app.doc SELECT i, 'tag ' || i % 20 FROM generate_series(1, 1000) i;
	DELETE FROM app.friend WHERE b % 10 = 3;
	}, @more) if -e 'extension/parts/60_graph.sql';
}

sub census_facts
{
	my ($node, $db, $schema, @more) = @_;
	my $x = quoted($schema);
	my $facts = $node->safe_psql($db, qq{
	SELECT 'version', $x.census_version(), extversion, extnamespace::regnamespace, extowner::regrole FROM pg_extension
		WHERE extname = 'census';
	SELECT 'photo', count(*), sum(hashint8(id)), max(id), bool_and($x.id_shard(id) = 0) FROM app.photo;
	SELECT 'event', count(*), sum(hashint8(id)), max(id), bool_and($x.id_shard(id, 'app.snow') = 3) FROM app.event;
	SELECT 'shard5', count(*), sum(hashint8(id)), max(id), bool_and($x.id_shard(id, 'shard5.id_seq') = 5)
		FROM shard5.photo;
	SELECT 'intern', count(*), sum(hashtext(id || value)), bool_and($x.intern_find(value) = id)
		FROM census_private.string;
	SELECT 'uri', count(*), sum(hashtext(id || value)), bool_and($x.intern_find('app.uri', value) = id),
		bool_and($x.intern_text('app.uri', id) = value) FROM app.uri;
	SELECT 'link', count(*), sum(hashtext($x.intern_text('app.uri', a))) FROM app.link;
	SELECT 'sets', count(*), sum($x.roaring_count(who)), sum(census_private.roaring_hash(who)), sum(hashtext(who::text))
		FROM app.follower;
	SELECT 'common', count(*), sum($x.roaring_count(who)) FROM app.common;
	SELECT 'visits', count(*), sum(hashtext(who::text)), app.distinct_visitors() FROM app.visit;
	SELECT 'weeks', count(*), sum(hashtext(seen::text)), sum(census_private.roaring_tally_hash(seen)),
		(SELECT sum(sets) FROM app.week, $x.unnest(seen)) FROM app.week;
	SELECT 'often', count(*), sum($x.roaring_count(who)) FROM app.often;
	SELECT 'default', column_default FROM information_schema.columns WHERE table_schema IN ('app', 'shard5')
		AND column_default IS NOT NULL ORDER BY 2;
	SELECT 'comment', obj_description('app.uri'::regclass);
	SELECT 'owner', c.oid::regclass, c.relowner::regrole, c.relkind FROM pg_class c
		WHERE c.relnamespace IN ('app'::regnamespace, 'shard5'::regnamespace) ORDER BY c.oid::regclass::text;
	}, @more);
	$facts .= "\n" . $node->safe_psql($db, qq{
	SELECT 'slot', count(*), sum(hashint8(id)), max(id) FROM app.slot;
	SELECT 'window', count(*), sum(hashint8(id)), max(id) FROM app.window_slot;
	SELECT 'directory', name, id, prefix FROM $x.directory_list('{users}') ORDER BY 2;
	SELECT 'directory', id, parent, name, layer, prefix, partition, rights FROM census_private.directory ORDER BY id;
	}, @more) if -e 'extension/parts/50_directory.sql';
	$facts .= "\n" . $node->safe_psql($db, qq{
	SELECT 'graph', graph, out_pages, in_pages, attached_to, dictionary FROM $x.census_graph ORDER BY graph::text;
	SELECT 'follows', sum(census_private.roaring_hash($x.graph_out('app.follows', k))),
		sum($x.roaring_count($x.graph_out('app.follows', k))), $x.graph_has('app.follows', 7, 49),
		$x.graph_in('app.follows', 50) FROM generate_series(0, 29) k;
	SELECT 'friends', sum(census_private.roaring_hash($x.graph_out('app.friends', k))),
		(SELECT count(*) FROM app.friend) FROM generate_series(0, 49) k;
	SELECT 'tags', string_agg($x.intern_text('app.tag', key) || ' ' || members, ',')
		FROM $x.graph_counts('app.tags', $x.roaring_from_range(1, 500), 5);
	SELECT 'differences', (SELECT count(*) FROM $x.graph_check('app.follows')),
		(SELECT count(*) FROM $x.graph_check('app.friends')), (SELECT count(*) FROM $x.graph_check('app.tags'));
	SELECT 'triggers', tgrelid::regclass, tgenabled, count(*) FROM pg_trigger
		WHERE tgrelid IN ('app.friend'::regclass, 'app.doc'::regclass) AND NOT tgisinternal GROUP BY 2, 3
		ORDER BY min(tgrelid::regclass::text);
	}, @more) if -e 'extension/parts/60_graph.sql';
	return $facts;
}

# uses all of it further; returns lines with failures, or nothing
sub census_goes_on
{
	my ($node, $db, $schema, @more) = @_;
	my $x = quoted($schema);
	my $op = "OPERATOR($x.";
	my $wrong = $node->safe_psql($db, qq{
	CREATE TEMP TABLE before AS SELECT (SELECT max(id) FROM app.photo) AS photo,
		(SELECT max(id) FROM app.event) AS event,
		(SELECT max(id) FROM shard5.photo) AS shard5, (SELECT max(id) FROM app.uri) AS uri,
			(SELECT max(id) FROM census_private.string) AS string;
	INSERT INTO app.photo (note) SELECT 'new' FROM generate_series(1, 100);
	INSERT INTO app.event (at) SELECT generate_series(1, 100);
	INSERT INTO shard5.photo (note) SELECT 'new' FROM generate_series(1, 100);
	SELECT 'photo: an id is not above all before' FROM app.photo, before WHERE note = 'new' AND id <= before.photo
		LIMIT 1;
	SELECT 'event: an id is not above all before' FROM before
		WHERE (SELECT count(*) FROM app.event e WHERE e.id > before.event) <> 100;
	SELECT 'shard5: an id is not above all before' FROM shard5.photo, before WHERE note = 'new' AND id <= before.shard5
		LIMIT 1;
	SELECT 'uri: a known string has a new id' FROM before WHERE $x.intern('app.uri', 'at://500') > before.uri;
	SELECT 'uri: a new string has an old id' FROM before WHERE $x.intern('app.uri', 'new') <= before.uri;
	SELECT 'string: a known string has a new id' FROM before WHERE $x.intern('s500') > before.string;
	SELECT 'string: a new string has an old id' FROM before WHERE $x.intern('new') <= before.string;
	SELECT 'empty: the first id is not 1' WHERE $x.intern('app.empty', 'first') <> 1;
	INSERT INTO app.follower (id) VALUES (1000);
	UPDATE app.follower SET who = who OPERATOR($x.|) '{1,2,3}' WHERE id = 1000;
	SELECT 'set: not as it was made' FROM app.follower WHERE id = 1000 AND who::text <> '{1-3}';
	INSERT INTO app.week SELECT 101, $x.tally_agg(seen) FROM app.week;
	SELECT 'tally: not the sum' FROM app.week w
		WHERE week = 101 AND (w.seen $op <>) (SELECT $x.tally_agg(who) FROM app.follower WHERE id <= 100)
		OR coalesce((SELECT sets FROM $x.unnest(w.seen) WHERE member = 1), 0)
			<> (SELECT count(*) FROM app.follower WHERE 1::bigint $op <@) who AND id <= 100));
	SELECT 'counter: not the sum' FROM app.visit
		HAVING $x.linear_counter_count($x.linear_counter_union_agg(who))::bigint <> app.distinct_visitors();
	}, @more);
	$wrong .= $node->safe_psql($db, qq{
	SELECT 'slot: an id twice' FROM generate_series(1, 20) WHERE $x.allocate('app.slot') IS NULL
		OR $x.allocate('app.window_slot') IS NULL;
	SELECT 'directory: a removed one has its old id' FROM $x.directory_create('{users,u7}') n,
		$x.directory_list('{users}') o WHERE n.id = o.id AND o.name <> 'u7';
	SELECT 'directory: a partition has the number of another' FROM $x.directory_create('{other}', 'partition')
		WHERE prefix IS NULL;
	SELECT 'directory: a number of a partition twice: ' || d.id FROM $x.directory_create('{tenant,t6}') d
		WHERE d.id <= (SELECT max(o.id) FROM $x.directory_list('{tenant}') o WHERE o.name <> 't6');
	}, @more) if -e 'extension/parts/50_directory.sql';
	$wrong .= $node->safe_psql($db, qq{
	INSERT INTO app.friend VALUES (1000, 1), (1000, 2); DELETE FROM app.friend WHERE a = 4;
		INSERT INTO app.doc VALUES (5000, 'tag 3'), (5001, 'a new tag');
	SELECT 'follows: an edge that is there is not' WHERE $x.graph_add('app.follows', 7, 50)
		OR NOT $x.graph_remove('app.follows', 7, 50);
	SELECT 'friends: not what the table has' WHERE $x.graph_out('app.friends', 1000)::text <> '{1,2}'
		OR $x.roaring_count($x.graph_out('app.friends', 4)) <> 0;
	SELECT 'tags: not what the table has' WHERE NOT $x.graph_has('app.tags', $x.intern_find('app.tag', 'tag 3'), 5000)
		OR $x.graph_out('app.tags', $x.intern_find('app.tag', 'a new tag'))::text <> '{5001}';
	CALL $x.graph_compact('app.friends'); CALL $x.graph_compact('app.tags');
	SELECT 'graph: ' || what FROM $x.graph_check('app.friends'); SELECT 'graph: ' || what
		FROM $x.graph_check('app.tags'); SELECT 'graph: ' || what FROM $x.graph_check('app.follows');
	}, @more) if -e 'extension/parts/60_graph.sql';
	return $wrong;
}

# --- databases of released versions ---

# options of psql for their owner, a role that is made
sub census_kept_as
{
	my ($node) = @_;
	$node->safe_psql('postgres', "SELECT 'CREATE ROLE plain LOGIN' WHERE to_regrole('plain') IS NULL \\gexec");
	return (extra_params => [ '-U', 'plain' ]);
}

# restores all, and returns the names of their databases
sub census_restore_kept
{
	my ($node) = @_;
	my @as = census_kept_as($node);
	my @names;
	for my $dump (glob 'test/golden/database-*.sql')
	{
		my ($name) = $dump =~ m{([^/]*)\.sql$};
		$node->safe_psql('postgres', qq{CREATE DATABASE "$name" OWNER plain});
		$node->safe_psql($name, slurp_file($dump), @as);
		push @names, $name;
	}
	return @names;
}

# census_facts() of a database, or those of its release
sub census_kept_facts
{
	my ($node, $db) = @_;
	return slurp_file("test/golden/$node.facts") =~ s/\n\z//r unless ref $node;
	return census_facts($node, $db, 'public', census_kept_as($node)) =~ s/^version\|.*\n//mr;
}
1;
