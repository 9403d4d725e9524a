# A server that takes over issues no number of the server before, although it lacks the end of the WAL.  A standby's
# walsender is stopped while sessions of the primary take numbers of every layout and part, and change an attached
# table and directories.  Then the primary is killed.  Copies of the standby are promoted after 0, 0.2, 1 and 5
# seconds, with clocks that are right, behind and ahead: each copy's clock is set accordingly.  (A clock 3 s behind
# after 0.2 s, and one of eight others, another one each day; in .ci/run -w all.)  Then a base backup is started beside
# its original.
#
# CENSUS_IDS=n: one server takes over from the other again and again, until n numbers were reported; no number twice
# (test/soak/takeovers).
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use Effort;
use IdsClock;
use LostServer;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use List::Util qw(max);
use Time::HiRes qw(time sleep usleep);

faketime_or_skip();
my $soak = $ENV{CENSUS_IDS} // 0;
my $seed = $ENV{CENSUS_SEED} // int(rand(1e6));
srand($seed);
my $dir = PostgreSQL::Test::Utils::tempdir;

# sources of numbers: a query that takes N numbers, and how many a statement takes
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
# sources that are first used when the standby receives no more WAL; all except the burst
my %late = (
	# so many ids that they run ahead of the clock, in sessions that may run further ahead than the server that takes
	# over
	burst => [ q{SELECT max(next_id('burst')) FROM generate_series(1, N)}, 20000 ],
	string => [ q{SELECT intern(gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	words0 => [ q{SELECT intern('words0', gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	now0 => [ q{SELECT unnest(intern_array('now0', array_agg(gen_random_uuid()::text)))
		FROM generate_series(1, N)}, 20 ],
	lanes0 => [ q{SELECT intern('lanes0', gen_random_uuid()::text) FROM generate_series(1, N)}, 20 ],
	window0 => [ q{SELECT allocate('window0') FROM generate_series(1, N)}, 20 ],
	ticket0 => [ q{SELECT next_id('ticket0') FROM generate_series(1, N)}, 100 ],
);
my @touched = sort keys %kind;
%kind = (%kind, %late);
# The first number of these after a takeover must be above all that were returned.
my @rising = grep { !/^(lanes0?|random|past)$/ } sort keys %kind;
sub taking { my ($kind, $n) = @_; return $kind{$kind}[0] =~ s/\bN\b/$n/r; }

my $primary = faked_node('main');
$primary->append_conf('postgresql.conf',
	"census.shard_id = 3\nmin_wal_size = 2MB\nmax_connections = 60\nwal_writer_delay = 10ms\n");
$primary->stop;
start_faked($primary);
$primary->safe_psql('postgres', $_) for 'CREATE EXTENSION census', q{
	SELECT create_id_generator('shard', shard => 12), create_id_generator('snowflake', 'snowflake'),
		create_id_generator('sonyflake', 'sonyflake'), create_id_generator('js53', 'js53'),
		create_id_generator('int32', 'int32'), create_id_generator('ticket', 'ticket', servers => 4, shard => 1),
		create_id_generator('slow', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 8, tick => '1.5 s'),
			create_id_generator('fast', 'custom', time_bits => 50, shard_bits => 13, sequence_bits => 0,
			tick => '20 us', epoch => '2020-01-01');
	SELECT create_dictionary('words'), create_dictionary('lanes', lanes => 8),
		create_dictionary('random', lanes => 8, lane => 'random'), create_dictionary('now', commit => 'immediate'),
		create_allocator('dense'), create_allocator('window', 'window'), create_graph('follows'),
		create_id_generator('burst', 'sonyflake', shard => 2), create_dictionary('words0'),
		create_dictionary('now0', commit => 'immediate'), create_dictionary('lanes0', lanes => 8),
		create_allocator('window0', 'window'), create_id_generator('ticket0', 'ticket', shard => 1);
	CREATE TABLE edge (src bigint, dst text, code bigint UNIQUE DEFAULT allocate('dense'), PRIMARY KEY (src, dst));
}, q{SELECT graph_attach('follows', 'edge', 'src', 'dst', 'words'); SELECT directory_create('{d}', 'partition')};

# sessions that take numbers of such kinds until they are cut off
sub takers
{
	my ($node, $times, @kinds) = @_;
	my @all;
	for my $k (@kinds)
	{
		append_to_file("$dir/$k.sql", ($k eq 'burst' ? "SET census.id_max_ahead = '60 s';\n" : '')
			. (taking($k, $kind{$k}[1] * ($kind{$k}[1] >= 100 ? $times : 1))
			. ";\nSELECT FROM pg_sleep(0.01)\\g /dev/null\n") x 3000) unless -e "$dir/$k.sql";
		push @all, psql_file($node, "$dir/$k.sql", "$dir/$k");
	}
	return @all;
}

sub psql_file
{
	my ($node, $file, $out) = @_;
	return IPC::Run::start([ 'psql', '-XqAt', '-f', $file, '-d', $node->connstr('postgres') ],
		'>>', $out, '2>', '/dev/null');
}

# the same, and one that changes what refers to some
my $files = 0;
sub sessions
{
	my ($node, $times) = @_;
	my $edges = "$dir/edges." . ++$files;
	append_to_file($edges, join '', map { my $k = "$files" . sprintf '%06d', $_;
		"INSERT INTO edge VALUES ($k, 't$_'); SELECT directory_create('{d,d$k}'),
			directory_create('{p$k}', 'partition');\n" } 1 .. 3000);
	return (psql_file($node, $edges, '/dev/null'), takers($node, $times, @touched));
}

# Let the primary run for a time after the last byte that its standby received, then kill it. Returns the time of the
# kill.
sub lose
{
	my ($primary, $standby, $lost, $times) = @_;
	$primary->safe_psql('postgres', join ';', 'SET census.id_clock_step = quiet',
		(map { taking($_, $kind{$_}[1]) } @touched), "SET census.id_max_ahead = '60 s'", taking('burst', 10));
	my %size = map { $_ => -s "$dir/$_" // 0 } keys %kind;
	my $grow = sub { my $until = time + 60; usleep(10_000) while (grep { (-s "$dir/$_" // 0) <= $size{$_} } @_)
		&& time < $until; $size{$_} = -s "$dir/$_" for @_; };
	my @sessions = sessions($primary, $times);
	$grow->(@touched);
	$primary->wait_for_catchup($standby);
	stop_process(split /\n/, $primary->safe_psql('postgres', 'SELECT pid FROM pg_stat_replication'));
	my $t = time;
	push @sessions, takers($primary, $times, sort keys %late);
	$grow->(sort keys %kind);
	sleep max(0, $t + $lost - time);
	$t = time;
	lose_server($primary);
	$_->finish for @sessions;
	# ignore the half of a number
	for (keys %kind) { my $told = slurp_file("$dir/$_"); truncate "$dir/$_", 1 + rindex $told, "\n" or die $!; }
	return $t;
}

sub numbers { my $n = 0; $n += $_ for map { `wc -l < "$dir/$_"` } @_ ? @_ : keys %kind; return $n; }

# Promote it, with the clock that it has after that time, and take numbers of each kind.
my (%told, %greatest);
sub take_over
{
	my ($n, $gone, $delay, $clock) = @_;
	set_clock($n, '+0');
	{ local $ENV{FAKETIME_NO_CACHE} = 1; start_faked($n); }
	$n->safe_psql('postgres', 'SELECT pg_promote()');
	set_clock($n, sprintf '%+.3fs', $gone + $delay + $clock - time);
	# first the kinds whose ids run ahead of the clock
	my @order = sort { ($b =~ /^(burst|sonyflake)$/) - ($a =~ /^(burst|sonyflake)$/)
		|| ($a eq 'int32') - ($b eq 'int32') || $a cmp $b } keys %kind;
	my $out = $n->safe_psql('postgres', join ";\n", 'SET census.id_clock_step = quiet',
		map { ("SELECT '$_'", taking($_, $_ eq 'int32' ? 30 : $_ eq 'slow' ? 200 : 600)) } @order);
	my ($k, %twice, %least, $taken);
	for (split /\n/, $out) { if (/^[a-z]/) { $k = $_; } else { $taken++; $twice{$k}++ if $told{$k}{$_};
		$least{$k} = $_ if $_ < ($least{$k} // $_ + 1); append_to_file("$dir/$k", "$_\n") if $soak; } }
	is($taken, 600 * (@order - 3) + 231, $n->name . ' gives numbers of each kind');
	is(join(' ', map { "$_ $twice{$_}" } sort keys %twice), '',
		"promoted after $delay s with its clock off by $clock s: no number is given twice");
	is(join(' ', map { "$_ $least{$_} $greatest{$_}" } grep { $least{$_} <= ($greatest{$_} // 0) } @rising), '',
		'... and those that rise are above all that were told');
	my $name = $n->name;
	$n->safe_psql('postgres', "INSERT INTO edge SELECT g, 'after $name' FROM generate_series(1, 100) g;
		SELECT directory_create('{d,$name}'), directory_create('{$name}', 'partition')");
	is($n->safe_psql('postgres', q{SELECT part, relation, what, detail FROM census_check()
		WHERE what NOT IN ('generator ahead of the clock') UNION ALL SELECT 'graph', 'follows', what::text, NULL
		FROM graph_check('follows') g (what)}), '', '... census_check() and graph_check() find nothing');
	is($n->safe_psql('postgres', q{SELECT count(*) FROM edge
		WHERE NOT graph_has('follows', src, intern_find('words', dst))}), '0',
		'... and the graph has the edges of its table');
}

# A standby of the primary that has all of its log.
sub standby
{
	my ($primary, $name) = @_;
	$primary->backup($name);
	my $s = PostgreSQL::Test::Cluster->new($name);
	$s->init_from_backup($primary, $name, has_streaming => 1);
	$s->append_conf('postgresql.conf', "shared_buffers = 16MB\nhot_standby = on");
	set_clock($s, '+0');
	return $s;
}

my @clock = (0, -0.8, -3, -3600, 3600);
my $node;
if ($soak)
{
	my ($all, $round) = (0, 0);
	note "seed $seed";
	for (; $all < $soak && Test::More->builder->is_passing; $round++)
	{
		my ($lost, $delay, $clock) = (rand(5), (0, 0.2, 1, 5)[ rand 4 ], $clock[ rand @clock ]);
		my $next = standby($primary, "s$round");
		start_faked($next);
		my $gone = lose($primary, $next, $lost, 1);
		$next->stop('immediate');
		$primary->clean_node;
		# its clock continues in this way
		take_over($next, $gone, $delay, $clock);
		set_clock($next, sprintf '%+.3fs', $clock);
		$primary = $next;
		$all = numbers();
		diag sprintf '%d takeovers, %d numbers; lost %.1f s, promoted after %s s with its clock off by %s s',
			$round + 1, $all, $lost, $delay, $clock;
	}
	for (sort keys %kind)
	{
		is(`sort -S 200M "$dir/$_" | uniq -d | wc -l` + 0, 0, "$_: none of " . numbers($_)
			. " twice, $round takeovers");
	}
	$primary->stop('immediate');
	done_testing();
	exit;
}

my $standby = standby($primary, 'last');
start_faked($standby);
my $gone = lose($primary, $standby, 3.5, 1);
$standby->stop;
note 'told: ' . join ' ', map { "$_ " . numbers($_) } sort keys %kind;
for my $k (sort keys %kind) { open my $f, '<', "$dir/$k" or die; while (<$f>) { chomp; $told{$k}{$_} = 1; }
	$greatest{$k} = max keys %{ $told{$k} }; }
append_to_file($standby->data_dir . '/postgresql.conf', "primary_conninfo = ''\n");
unlink $standby->data_dir . '/postmaster.pid';
mkdir $primary->backup_dir . '/gone';
system_or_bail('cp', '-a', $standby->data_dir . '/.', $primary->backup_dir . '/gone');
for my $delay (0, 0.2, 1, 5)
{
	for my $clock (@clock)
	{
		next unless $delay == 0.2 && $clock == -3 || due(8);
		my $n = PostgreSQL::Test::Cluster->new("after${delay}_$clock");
		$n->init_from_backup($primary, 'gone');
		take_over($n, $gone, $delay, $clock);
		if ($delay == 0.2 && $clock == -3) { $node = $n; }
		else { $n->stop('immediate'); $n->clean_node; }
	}
}

# --- a point in time, and a base backup without recovery.signal: numbers that the original issued afterwards ---
$node->append_conf('postgresql.conf', "archive_mode = off\nwal_keep_size = 1GB\n");
my @kinds = grep { !/^(int32|slow|burst)$/ } sort keys %kind;
my $all = sub { my ($n) = @_; return map { s/\s//gr } split /\n/,
	$n->safe_psql('postgres', join ';', 'SET census.id_clock_step = quiet',
	map { "SELECT '$_ ' || x FROM (" . taking($_, 200) . ') s (x)' } @kinds) };
$all->($node);
$node->backup('later');
$node->safe_psql('postgres', q{SELECT directory_create('{kept}', 'partition'); INSERT INTO edge VALUES (0, 'kept');
	SELECT pg_create_restore_point('then')});
my %later = map { $_ => 1 } $all->($node);
is(scalar(keys %later), 200 * @kinds, 'numbers are given after the backup');
$node->safe_psql('postgres', q{SELECT directory_create('{lost}', 'partition'); INSERT INTO edge VALUES (0, 'lost');
	SELECT pg_switch_wal()});
my $wal = $node->data_dir . '/pg_wal';
for my $clock ('+0', '-3s')
{
	my $then = PostgreSQL::Test::Cluster->new("then$clock");
	$then->init_from_backup($node, 'later');
	$then->append_conf('postgresql.conf',
		"restore_command = 'cp $wal/%f %p'\nrecovery_target_name = 'then'\nrecovery_target_action = 'promote'\n");
	$then->append_conf('recovery.signal', '');
	set_clock($then, $clock);
	start_faked($then);
	$then->poll_query_until('postgres', 'SELECT NOT pg_is_in_recovery()') or die;
	is(join(' ', grep { $later{$_} } $all->($then)), '',
		"a recovery to a point in time, the clock $clock: no number that was given after it");
	is($then->safe_psql('postgres', q{SELECT directory_exists('{kept}'), directory_exists('{lost}'),
		array_agg(dst ORDER BY dst), count(code), array_agg(intern_text('words', x)) FROM edge,
		unnest(graph_out('follows', 0)) x WHERE src = 0}),
		't|f|{kept}|1|{kept}', '... directories, the attached table and its graph are as they were');
	$then->safe_psql('postgres', q{SELECT directory_create('{lost}', 'partition');
		INSERT INTO edge VALUES (0, 'lost')});
	is($then->safe_psql('postgres', q{SELECT part, relation, what, detail FROM census_check()
		WHERE what NOT IN ('generator ahead of the clock')}), '', '... and go on from there');
	$then->stop('immediate');
}
my $beside = PostgreSQL::Test::Cluster->new('beside');
$beside->init_from_backup($node, 'later');
set_clock($beside, '-0.5s');
start_faked($beside);
is($beside->safe_psql('postgres', 'SELECT timeline_id FROM pg_control_checkpoint()'),
	$node->safe_psql('postgres', 'SELECT timeline_id FROM pg_control_checkpoint()'),
	'a base backup goes on with the timeline of its source');
is(join(' ', grep { $later{$_} } $all->($beside)), '', '... and gives no number that its source gave since');
# a session that finds the label deleted passes over one stride at most
unlink $beside->data_dir . '/backup_label.old' or die;
my @last = map { $beside->safe_psql('postgres', q{SELECT next_id('ticket')}) } 1 .. 3;
cmp_ok($last[2] - $last[1], '<', 1000, 'deleting the label later costs one stride at most');
$_->stop('immediate') for $beside, $node;
done_testing();
