# Point-in-time recovery as docs/operations.md describes it.  A server is restored from a base backup and its archive
# to a restore point.  Everything that census had stored by then is there, in order.  Numbers reported after it are
# excluded by hand.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CensusUsed;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(has_archiving => 1, allows_streaming => 1);
$node->start;
$node->backup('base');
census_use($node, 'postgres', 'public');
my $asked = q{SELECT graph_has('app.follows', 7, 8), intern_find('app.uri', 'before'), intern_find('app.uri', 'after')};
$node->safe_psql('postgres', q{SELECT graph_add('app.follows', 7, 8), intern('app.uri', 'before'),
	allocate('app.slot')});
my $before = $node->safe_psql('postgres', q{SELECT max(id) FROM app.slot});
my $known = $node->safe_psql('postgres', q{SELECT intern_find('app.uri', 'before')});
$node->safe_psql('postgres', q{SELECT create_dictionary('lanes', lanes => 8), create_allocator('seat', 'window')});
$node->safe_psql('postgres', q{SELECT pg_create_restore_point('then')});
# numbers that clients receive after the restore point
my $id = $node->safe_psql('postgres', 'SELECT next_id()');
# (more strings than a sequence is logged ahead)
my $name = $node->safe_psql('postgres',
	q{SELECT max(intern('app.uri', CASE g WHEN 1 THEN 'after' ELSE 'after ' || g END)) FROM generate_series(1, 100) g});
my $after = $node->safe_psql('postgres', q{SELECT intern_find('app.uri', 'after')});
$node->safe_psql('postgres', q{SELECT graph_remove('app.follows', 7, 8), allocate('app.slot')});
$node->safe_psql('postgres', 'SELECT pg_switch_wal()');
is($node->safe_psql('postgres', $asked), "f|$known|$after", 'before it is restored');
$node->stop;

my $back = PostgreSQL::Test::Cluster->new('back');
$back->init_from_backup($node, 'base', has_restoring => 1, standby => 0);
$back->append_conf('postgresql.conf', "recovery_target_name = 'then'\nrecovery_target_action = 'promote'");
$back->start;
$back->poll_query_until('postgres', 'SELECT NOT pg_is_in_recovery()') or die 'not promoted';
is($back->safe_psql('postgres', $asked), "t|$known|", 'it is as it was then');
is($back->safe_psql('postgres', q{SELECT max(id) FROM app.slot}), $before, 'allocators, too');
is($back->safe_psql('postgres', 'SELECT * FROM census_check()'), '', 'and in order');
# clients have received higher numbers: follow the page
$back->safe_psql('postgres', "SELECT setval(pg_get_serial_sequence('app.uri', 'id'), $name),
	id_advance('census_private.id_seq', $id)");
is($back->safe_psql('postgres', q{SELECT intern('app.uri', 'another') > } . $name), 't',
	'what another string was told after it is not given out again');
is($back->safe_psql('postgres', "SELECT next_id() > $id"), 't', 'nor an id');
is($back->safe_psql('postgres', q{DO $$ BEGIN PERFORM intern('lanes', 'w' || g) FROM generate_series(1, 50) g; END $$;
	UPDATE census_private.lane SET last = last + 10000000 WHERE dictionary = 'lanes'::regclass AND lane >= 0;
	INSERT INTO seat VALUES (500000); DO $$ BEGIN PERFORM census_advance('seat'); END $$;
	SELECT min(intern('lanes', 'v' || g) & ((1::bigint << 60) - 1)) > 10000000 FROM generate_series(1, 50) g;
	SELECT allocate('seat') > 500000}), "t\nt", 'nor one of a dictionary with lanes, or of a window allocator');
is($back->safe_psql('postgres', 'SELECT * FROM census_check()'), '', 'and all is in order');
$back->stop;
done_testing();
