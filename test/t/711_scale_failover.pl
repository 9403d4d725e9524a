# A synchronous standby takes over under load. Sessions make ids of three generators, intern into three kinds of
# dictionaries, allocate, and write a table with an attached graph; then the primary is killed with all its processes.
# What a session was told after its commit is there, nothing unique is there twice, census_check() finds nothing, and
# the sessions go on. Then a new standby takes the place of the old primary, and all of it is repeated in the other
# direction.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use LostServer;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $primary = PostgreSQL::Test::Cluster->new('first');
$primary->init(allows_streaming => 1);
$primary->append_conf('postgresql.conf',
	"shared_preload_libraries = 'census'\ncensus.shard_id = 11\ncensus.graph_compact_rows = 200\nautovacuum = off\n");
$primary->start;
$primary->safe_psql('postgres', $_) for 'CREATE EXTENSION census', q{
	SELECT create_id_generator('own', shard => 12), create_id_generator('ticket', 'ticket', servers => 4, shard => 1),
		create_dictionary('plain'), create_dictionary('now', commit => 'immediate'),
			create_dictionary('lanes', lanes => 8), create_allocator('code'), create_graph('g');
	CREATE TABLE edge (src bigint, dst text, PRIMARY KEY (src, dst));
	CREATE TABLE event (id bigint PRIMARY KEY DEFAULT next_id(), own bigint UNIQUE DEFAULT next_id('own'),
		ticket bigint UNIQUE DEFAULT next_id('ticket'),
		code bigint UNIQUE DEFAULT allocate('code'), plain bigint, now bigint, lanes bigint, said text);
}, q{SELECT graph_attach('g', 'edge', 'src', 'dst', 'plain')};

my $dir = PostgreSQL::Test::Utils::tempdir;
# A session writes until it is cut off; it prints a line for each commit that was confirmed
sub session
{
	my ($name, $node) = @_;
	my $file = "$dir/" . $name . $node->name . '.sql';
	my $sql = '';
	for my $n (1 .. 3000)
	{
		my $s = "'s" . ($n * ($name + 1) % 2000) . "'";
		$sql .= "INSERT INTO edge VALUES ($name, 't$n'), ($name + 100, 't$n') ON CONFLICT DO NOTHING;\n"
		  . "INSERT INTO event (plain, now, lanes, said)
		  	VALUES (intern('plain', $s), intern('now', $s), intern('lanes', $s), $s) RETURNING id, own, ticket, code,
		  	plain, now, lanes, said, $name, 't$n';\n";
	}
	append_to_file($file, $sql);
	my %p = (out => '', err => '');
	$p{h} = IPC::Run::start([ 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-f', $file, '-d', $node->connstr('postgres') ],
		'>', \$p{out}, '2>', \$p{err});
	return \%p;
}
my @told;
my %seen;
sub exact
{
	my ($node, $what) = @_;
	my ($lost, $other) = (0, 0);
	my %row = map { (split /\|/)[0] => $_ } split /\n/,
		$node->safe_psql('postgres', 'SELECT id, own, ticket, code, plain, now, lanes, said FROM event');
	my %edge = map { $_ => 1 } split /\n/,
		$node->safe_psql('postgres', q{SELECT key, intern_text('plain', unnest(graph_out('g', key)))
		FROM generate_series(0, 103) key});
	my %string = map { $_ => { map { (split /\|/)[ 1, 0 ] } split /\n/,
		$node->safe_psql('postgres', "SELECT id, value FROM $_") } } qw(plain now lanes);
	for (@told)
	{
		my @f = split /\|/;
		$lost++ unless ($row{ $f[0] } // '') eq join('|', @f[ 0 .. 7 ]) && $edge{"$f[8]|$f[9]"}
			&& $edge{ $f[8] + 100 . "|$f[9]" };
		$other++ if grep { ($string{ (qw(plain now lanes))[$_] }{ $f[7] } // '') ne $f[ 4 + $_ ] } 0 .. 2;
	}
	cmp_ok(scalar(@told), '>', 100, "$what: " . scalar(@told) . ' commits were told');
	is($lost, 0, '... all of them are there, with their edges');
	is($other, 0, '... and each string has the id that was told');
	is($node->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT value) FROM $_"),
		'0|0', "... $_: one id a string, one string an id") for qw(plain now lanes);
	is($node->safe_psql('postgres', 'SELECT * FROM census_check()'), '', '... census_check() finds nothing');
	is($node->safe_psql('postgres', q{SELECT count(*) FROM graph_check('g')}), '0', '... nor graph_check()');
}

for my $next ('second', 'third')
{
	$primary->backup("for_$next");
	my $standby = PostgreSQL::Test::Cluster->new($next);
	$standby->init_from_backup($primary, "for_$next", has_streaming => 1);
	$standby->start;
	$primary->wait_for_catchup($standby);
	$primary->safe_psql('postgres', q{ALTER SYSTEM SET synchronous_standby_names = '*'});
	$primary->reload;
	$primary->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'});
	my @sessions = map { session($_, $primary) } 0 .. 3;
	for (1 .. 600) { $_->{h}->pump_nb for @sessions; last unless grep { ($_->{out} =~ tr/\n//) < 60 } @sessions;
		usleep(50_000); }
	lose_server($primary);
	$_->{h}->finish for @sessions;
	is(join("", map { $_->{err} } grep { $_->{err} !~ /connection to server was lost/ } @sessions), "",
		"all sessions were cut off, and know it");
	push @told, map { split /\n/, $_->{out} =~ s/[^\n]*\z//r } @sessions;
	$standby->promote;
	$standby->safe_psql('postgres', q{ALTER SYSTEM RESET synchronous_standby_names});
	$standby->reload;
	$standby->poll_query_until('postgres', q{SELECT current_setting('synchronous_standby_names') = ''});
	exact($standby, "$next took over");
	my $last = $standby->safe_psql('postgres', 'SELECT max(id), max(own), max(ticket) FROM event');
	my @max = split /\|/, $last;
	$standby->safe_psql('postgres', "INSERT INTO event (said) SELECT 'after' FROM generate_series(1, 500)");
	is($standby->safe_psql('postgres', "SELECT min(id) > $max[0], min(own) > $max[1], min(ticket) > $max[2] FROM event
		WHERE said = 'after'"), 't|t|t', '... new ids are above the old ones');
	$standby->safe_psql('postgres', q{DELETE FROM event WHERE said = 'after'; CALL graph_compact('g')});
	# its shared memory is freed at its next start
	$primary->start;
	$primary->stop('immediate');
	$primary = $standby;
}
$primary->stop;
done_testing();
