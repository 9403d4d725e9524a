# A server that takes over gives no number that the one before gave, though it lacks the end of its log:
# standbys whose senders stand still while sessions of the primary take ids of every layout, strings,
# windows and ids of the past; then the primary is killed, and each standby is promoted, at 0, 0.2, 1 and
# 5 seconds, with its clock right, behind and ahead.  Then a point in time, a base backup that is started
# beside its original, and a dump.
#
# CENSUS_SOAK=n: so many rounds, of every delay with every clock, each with more that is lost.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use IdsClock;
use LostServer;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep usleep);

faketime_or_skip();
my $rounds = $ENV{CENSUS_SOAK} // 0;
my $dir = PostgreSQL::Test::Utils::tempdir;

# what gives out numbers: a query that takes so many of them, and how many a statement
my %kind = (
	instagram => [ 'SELECT next_id() FROM generate_series(1, N)', 1000 ],
	shard => [ q{SELECT next_id('shard') FROM generate_series(1, N)}, 1000 ],
	snowflake => [ q{SELECT next_id('snowflake') FROM generate_series(1, N)}, 1000 ],
	sonyflake => [ q{SELECT next_id('sonyflake') FROM generate_series(1, N)}, 500 ],
	js53 => [ q{SELECT next_id('js53') FROM generate_series(1, N)}, 500 ],
	int32 => [ q{SELECT next_id('int32') FROM generate_series(1, N)}, 4 ],
	slow => [ q{SELECT next_id('slow') FROM generate_series(1, N)}, 100 ],
	fast => [ q{SELECT next_id('fast') FROM generate_series(1, N)}, 1000 ],
	ticket => [ q{SELECT next_id('ticket') FROM generate_series(1, N)}, 1000 ],
	past => [ q{SELECT id_at('shard', '2026-03-01 12:00+00') FROM generate_series(1, N)}, 20 ],
	words => [ q{SELECT intern('words', gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	lanes => [ q{SELECT intern('lanes', gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	random => [ q{SELECT intern('random', gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	now => [ q{SELECT unnest(intern_array('now', array_agg(gen_random_uuid()::text))) FROM generate_series(1, N)}, 20 ],
	window => [ q{SELECT allocate('window') FROM generate_series(1, N)}, 20 ],
);
sub taking { my ($kind, $n) = @_; return $kind{$kind}[0] =~ s/\bN\b/$n/r; }

my $primary = faked_node('main');
$primary->append_conf('postgresql.conf', "census.shard_id = 3\nmax_wal_senders = 30\nmax_connections = 60\nwal_writer_delay = 10ms\n");
$primary->stop;
start_faked($primary);
$primary->safe_psql('postgres', $_) for 'CREATE EXTENSION census', q{
	SELECT create_id_generator('shard', shard => 12), create_id_generator('snowflake', 'snowflake'), create_id_generator('sonyflake', 'sonyflake'), create_id_generator('js53', 'js53'),
		create_id_generator('int32', 'int32'), create_id_generator('ticket', 'ticket', servers => 4, shard => 1),
		create_id_generator('slow', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 8, tick => '1.5 s'), create_id_generator('fast', 'custom', time_bits => 50, shard_bits => 13, sequence_bits => 0, tick => '20 us', epoch => '2020-01-01');
	SELECT create_dictionary('words'), create_dictionary('lanes', lanes => 8), create_dictionary('random', lanes => 8, lane => 'random'), create_dictionary('now', commit => 'immediate'),
		create_allocator('dense'), create_allocator('window', 'window'), create_graph('follows');
	CREATE TABLE edge (src bigint, dst text, code bigint UNIQUE DEFAULT allocate('dense'), PRIMARY KEY (src, dst));
}, q{SELECT graph_attach('follows', 'edge', 'src', 'dst', 'words'); SELECT directory_create('{d}', 'partition')};

# sessions that take numbers of a kind until they are cut off
sub sessions
{
	my ($node, $round) = @_;
	my @all;
	for my $k (sort keys %kind)
	{
		append_to_file("$dir/$k.sql", scalar(taking($k, $kind{$k}[1]) . ";\nSELECT FROM pg_sleep(0.01)\\g /dev/null\n") x 2000) if $round == 1;
		push @all, IPC::Run::start([ 'psql', '-XqAt', '-f', "$dir/$k.sql", '-d', $node->connstr('postgres') ], '>', "$dir/$k.$round", '2>', '/dev/null');
	}
	append_to_file("$dir/edge.sql", join '', map { "INSERT INTO edge VALUES ($_, 't$_'); SELECT directory_create('{d,d$_}'), directory_create('{p$_}', 'partition');\n" } 1 .. 2000) if $round == 1;
	push @all, IPC::Run::start([ 'psql', '-XqAt', '-f', "$dir/edge.sql", '-d', $node->connstr('postgres') ], '>', '/dev/null', '2>', '/dev/null');
	return @all;
}

# how many numbers of each kind a server gives that were told
sub repeated
{
	my ($node, $round) = @_;
	my @order = sort { ($b eq 'sonyflake') - ($a eq 'sonyflake') || ($a eq 'int32') - ($b eq 'int32') || $a cmp $b } keys %kind;
	my $out = $node->safe_psql('postgres', join ";\n", "SET census.id_clock_step = quiet", map { ("SELECT '$_'", taking($_, $_ eq 'int32' ? 30 : $_ eq 'slow' ? 200 : 2000)) } @order);
	my ($k, %new, %twice, $taken);
	for (split /\n/, $out) { if (/^[a-z]/) { $k = $_; } else { $taken++; $new{$k}{$_} = 1; } }
	is($taken, 2000 * (@order - 2) + 230, $node->name . ' gives numbers of each kind');
	for my $kind (@order)
	{
		open my $told, '<', "$dir/$kind.$round" or die;
		while (<$told>) { chomp; $twice{$kind}++ if $new{$kind}{$_}; }
	}
	return join ' ', map { "$_ $twice{$_}" } sort keys %twice;
}

sub round
{
	my ($round, $lost, @how) = @_;
	my $backup = "b$round";
	$primary->backup($backup);
	my @standby;
	for (@how)
	{
		my ($delay, $clock) = @$_;
		my $s = PostgreSQL::Test::Cluster->new("standby${round}_" . scalar @standby);
		$s->init_from_backup($primary, $backup, has_streaming => 1);
		$s->append_conf('postgresql.conf', "shared_buffers = 16MB\nhot_standby = on");
		set_clock($s, $clock);
		start_faked($s);
		push @standby, { node => $s, delay => $delay, clock => $clock };
	}
	$primary->safe_psql('postgres', join ';', map { taking($_, $kind{$_}[1]) } sort keys %kind);
	$primary->wait_for_catchup($_->{node}) for @standby;
	my @senders = split /\n/, $primary->safe_psql('postgres', 'SELECT pid FROM pg_stat_replication');
	my @sessions = sessions($primary, $round);
	my $began = time;
	my $least = sub { my $n = 1e9; for (keys %kind) { my $s = -s "$dir/$_.$round" // 0; $n = $s if $s < $n; } $n };
	usleep(10_000) while $least->() == 0 && time < $began + 60;
	# from here on all is lost
	kill 'STOP', @senders;
	my @from = map { -s "$dir/$_.$round" } sort keys %kind;
	note join ' ', "taken before, in bytes:", map { "$_ " . -s "$dir/$_.$round" } sort keys %kind;
	my @was = @from;
	sleep $lost;
	usleep(10_000) while (grep { -s "$dir/$_.$round" <= shift @from } sort keys %kind) && time < $began + 60;
	lose_server($primary);
	my $t = time;
	$_->finish for @sessions;
	note join ' ', "and lost:", map { "$_ " . ((-s "$dir/$_.$round") - shift @was) } sort keys %kind;
	for my $s (sort { $a->{delay} <=> $b->{delay} } @standby)
	{
		my $n = $s->{node};
		my $wait = $t + $s->{delay} - time;
		sleep $wait if $wait > 0;
		$n->safe_psql('postgres', 'SELECT pg_promote(false)');
		usleep(10_000) while $n->safe_psql('postgres', 'SELECT pg_is_in_recovery()') eq 't';
		is(repeated($n, $round), '', sprintf('promoted after %.2f s with its clock %s: no number is given twice', time - $t, $s->{clock}));
		$n->safe_psql('postgres', q{INSERT INTO edge SELECT g, 'after' FROM generate_series(5000, 5100) g; SELECT directory_create('{p9999}', 'partition')});
		is($n->safe_psql('postgres', q{SELECT part, relation, what, detail FROM census_check() WHERE what NOT IN ('generator ahead of the clock')}), '', '... census_check() finds nothing');
	}
	return @standby;
}

my @how = ([ 0, '+0' ], [ 0.2, '+0' ], [ 1, '+0' ], [ 5, '+0' ], [ 0.2, '-1h' ], [ 0.2, '-0.8s' ], [ 0.2, '+1h' ]);
my @standby;
if ($rounds == 0)
{
	@standby = round(1, 0.7, @how);
}
for my $r (1 .. $rounds)
{
	my $seed = $ENV{CENSUS_SEED} // int(rand(1e6));
	srand($seed + $r);
	@standby = round($r, rand(1), map { my $d = $_; map { [ $d, $_ ] } '+0', '-1h', '-0.8s', '+1h' } 0, 0.2, 1, 5);
	note "round $r, seed $seed";
	my $next = shift @standby;
	$_->{node}->stop('immediate') for @standby;
	$primary = $next->{node};
	$primary->append_conf('postgresql.conf', 'shared_buffers = 128MB');
}
# --- a point in time, and a base backup that is started without recovery.signal: what the original gave after it ---
if ($rounds == 0)
{
	my $node = $standby[3]{node};
	$_->{node}->stop('immediate') for grep { $_->{node} != $node } @standby;
	$node->append_conf('postgresql.conf', "archive_mode = off\n");
	my @kinds = grep { !/^(int32|slow)$/ } sort keys %kind;
	my $all = sub { my ($n) = @_; return map { s/\s//gr } split /\n/, $n->safe_psql('postgres', join ';', 'SET census.id_clock_step = quiet', map { "SELECT '$_ ' || x FROM (" . taking($_, 200) . ') s (x)' } @kinds) };
	$all->($node);
	$node->backup('later');
	$node->safe_psql('postgres', q{SELECT pg_create_restore_point('then'), pg_switch_wal()});
	my %told = map { $_ => 1 } $all->($node);
	is(scalar(keys %told), 200 * @kinds, 'numbers are given after the backup');
	my $beside = PostgreSQL::Test::Cluster->new('beside');
	$beside->init_from_backup($node, 'later');
	set_clock($beside, '-0.5s');
	start_faked($beside);
	is($beside->safe_psql('postgres', 'SELECT timeline_id FROM pg_control_checkpoint()'), $node->safe_psql('postgres', 'SELECT timeline_id FROM pg_control_checkpoint()'), 'a base backup goes on with the timeline of its source');
	is(join(' ', grep { $told{$_} } $all->($beside)), '', '... and gives no number that its source gave since');
	# who deletes the label between two sessions sees no second takeover but one
	unlink $beside->data_dir . '/backup_label.old' or die;
	my @last = map { $beside->safe_psql('postgres', q{SELECT next_id('ticket')}) } 1 .. 3;
	cmp_ok($last[2] - $last[1], '<', 1000, 'deleting the label later costs one stride at most');
	$beside->stop;
	$node->stop;
}
else { $_->{node}->stop('immediate') for @standby; }
done_testing();
