# What every benchmark asks with: questions whose answers are compared before any clock runs, one clock for both sides,
# results in a file.
#
#   use FindBin; use lib "$FindBin::RealBin/../lib"; use Bench;
#   begin(measures => 'src/graph src/roaring', conf => ['shared_buffers = 1GB']);
#   sql('CREATE TABLE ...');                       one text, by psql; an error ends the script
#   question('has', table => 'SELECT ...', graph => 'SELECT ...');
#   figure('bytes after load', 'B', table => 120, graph => 8);
#   finish();
#
# A script runs its inside in a private server (test/with-pg) of the server's own settings, JIT and parallel plans
# too, but for "conf".  The last side of a question or a figure is ours.
#
# A question has one text for each side, or [text, 'setting = value', ...], or { ask => text, answer => text,
# set => [...], loop => text }: "answer" is the whole answer of what "ask" does, where that hands over no rows (it
# makes a set, it writes); "loop" the same so many times in one statement, $N$ of them.  { either => [text, ...] }: what
# is usual is written in several ways, of which the best counts.  Answers must be equal, and not empty; options:
# within => 0.02 (numbers may differ so far: a sketch's promise), members => 1 (no plan may count; so is each question
# whose name says members), truth => text (what the answer is, which no clock runs for), ways => ['a statement each']
# (how to ask; by default so and prepared).  A plain side, that is one without census in its text, is asked by
# each plan that PostgreSQL makes when it may not nest, hash, or read a whole table; the best of them counts.
# Both sides are asked over a connection each, a statement after another, and prepared; CPU is that of all
# processes of the server, those that have ended too; so many statements a turn that they take TARGET (100 ms), in
# turns, ROUNDS (5) of them.  The least counts, the median and the wall's time stand beside it.
#
# -w keeps the results beside the script: NAME.tsv, NAME.plans with the SQL and the plan of each side, and NAME.dat,
# what a plot is drawn from.  A side in brackets, "(count(x))", is no opponent.
# SMALL=1 is a round of seconds, for CI: that all is asked and compared.  BREAK (test/bench/lib/selftest) spoils it.
package Bench;
use strict;
use warnings;
use Cwd qw(abs_path);
use Exporter 'import';
use File::Basename qw(dirname);
use File::Temp;
use IPC::Open2;
use POSIX ();
use Time::HiRes qw(time sleep);
our @EXPORT = qw(begin sql value rows question work figure rate took idle drive check finish small arg extension);

my ($top) = abs_path(__FILE__) =~ m{^(.*)/test/bench/lib/};
my ($name) = abs_path($0) =~ m{/test/bench/([^/]+/[^/]+)$};
$name //= $0 =~ m{test/(\w+/\w+)$} ? "../$1" : $0;
my (%o, @table, @plans);
our $breaks;    # how what is measured is spoilt
sub small { return $ENV{SMALL} ? 1 : 0; }
# a number from the environment: of a full run, of a small one
sub arg { my ($what, $full, $little) = @_; return $ENV{$what} // (small() ? $little : $full); }
sub fail { die "$name: @_\n"; }

sub slurp { my ($f) = @_; local $/; open my $h, '<', $f or return; return scalar <$h>; }

sub begin
{
	%o = @_;
	unless ($ENV{PGDATA})
	{
		my $out = File::Temp->newdir('bench.XXXXXX', TMPDIR => 1);
		chmod 0777, $out;
		my $keep = @ARGV && $ARGV[0] eq '-w' && shift @ARGV;
		fail('a small round is no result') if $keep && small();
		my @pass = map { "$_=$ENV{$_}" } grep { /^(?:SMALL|BREAK|ROUNDS|TARGET)$/ || exists $o{env}{$_} } keys %ENV;
		my @conf = map { ('-c', $_) } 'jit = on', @{ $o{conf} // [] };
		$ENV{PATH} =~ s/^/$top\/test:/;
		chomp(my $commit = `git -C '$top' rev-parse --short=10 HEAD 2>/dev/null`);
		my $dirty = system("git -C '$top' diff --quiet HEAD -- $o{measures} 2>/dev/null") ? '+' : '';
		system("$top/test/with-pg", @conf, 'env', "BENCH_OUT=$out", "BENCH_COMMIT=$commit$dirty", @pass, 'perl',
			"test/bench/$name", @ARGV) == 0 or exit 1;
		for my $kind ($keep ? qw(tsv plans dat) : ())
		{
			next unless -e "$out/$kind";
			system('cp', "$out/$kind", "$top/test/bench/$name.$kind") == 0 or fail("cannot write $name.$kind");
		}
		exit 0;
	}
	sql('CREATE EXTENSION IF NOT EXISTS census');
	$breaks = $ENV{BREAK} // '';
	# some work whose time all clocks can see
	my $s = session('max_parallel_workers_per_gather = 0');
	took(sub { send_to($s, "SELECT count(*) FROM generate_series(1, 4000000) i WHERE i % 7 = 3;\n") });
	leave($s);
	clocks_agree();
	# a part of census in its place that is not what it says
	if ($breaks =~ /^sql:(.*)/ && !eval { sql(slurp($1)); 1 }) { print "cannot spoil: $@"; exit 3; }
	return;
}

# --- connections; those that no clock runs for are kept, one for all settings alike ---
my %kept;
sub session
{
	my @set = @_;
	my $err = File::Temp->new;
	local $ENV{PGOPTIONS} = '-c client_min_messages=error';
	my $pid = open2(my $out, my $in, "exec psql -XAtq -v ON_ERROR_STOP=1 2>'$err'");
	my $s = { in => $in, out => $out, err => $err, pid => $pid };
	send_to($s, join '', map { "SET $_;\n" } @set) if @set;
	return $s;
}
sub send_to
{
	my ($s, $text) = @_;
	local $SIG{PIPE} = 'IGNORE';
	print { $s->{in} } $text, "\\echo --done\n";
	$s->{in}->flush;
	my $lines = '';
	while (defined(my $line = readline $s->{out})) { return $lines if $line eq "--done\n"; $lines .= $line; }
	fail("the server says: ", slurp($s->{err}) // '', "\n$text" =~ s/(.{2000}).*/$1 .../sr);
}
END { my $rc = $?; leave($_) for values %kept; $? = $rc; }
sub leave { my ($s) = @_; close $s->{in}; close $s->{out}; waitpid $s->{pid}, 0; return; }
sub sql
{
	my ($text, @set) = @_;
	return send_to($kept{"@set"} //= session(@set), "$text\n;\n");
}
sub value { my $x = sql(@_); chomp $x; return $x; }
sub rows { return map { [ split /\|/, $_, -1 ] } split /\n/, sql(@_); }

# --- the clock ---
# Seconds of CPU of all processes of the server: of those that are there as the scheduler counts, of those that have
# ended by the postmaster's own account of them, which goes by ticks.  "by_ticks": all by the second account.
my ($postmaster, $tick);
sub ended { my @f = split ' ', (slurp("/proc/$postmaster/stat") =~ s/.*\) //sr); return ($f[13] + $f[14]) / $tick; }
sub cpu
{
	my ($by_ticks) = @_;
	$postmaster //= (split /\n/, slurp("$ENV{PGDATA}/postmaster.pid"))[0];
	$tick //= POSIX::sysconf(&POSIX::_SC_CLK_TCK);
	for (1 .. 1000)
	{
		my ($gone, $sum) = (ended(), 0);
		for my $pid ($postmaster, split ' ', slurp("/proc/$postmaster/task/$postmaster/children"))
		{
			if ($by_ticks) { my @f = split ' ', ((slurp("/proc/$pid/stat") // next) =~ s/.*\) //sr);
				$sum += ($f[11] + $f[12]) / $tick; }
			else { $sum += (split ' ', slurp("/proc/$pid/schedstat") // next)[0] / 1e9; }
		}
		next if ended() != $gone;
		# a clock that goes too slowly for one of the sides
		$sum *= 0.5 if $breaks eq 'clock' && !$by_ticks;
		return $sum + $gone;
	}
	fail('processes of the server end all the time');
}
# what a piece of work takes: CPU, wall, and CPU of processes that ended meanwhile
my ($all, $all_ticks) = (0, 0);
sub took
{
	my ($work) = @_;
	my ($ticks, $gone, $c, $w) = (cpu(1), ended(), cpu(), time);
	$work->();
	$w = time - $w;
	my $t = { cpu => cpu() - $c, wall => $w, gone => ended() - $gone };
	$ticks = cpu(1) - $ticks;
	# ticks say nothing of less
	if ($t->{cpu} > 0.05 || $ticks > 0.05) { $all += $t->{cpu}; $all_ticks += $ticks; }
	return $t;
}
sub clocks_agree
{
	fail(sprintf('the clock says %.2f s, the processes %.2f s', $all, $all_ticks))
	  if abs($all - $all_ticks) > 0.1 * $all_ticks + 0.05;
	return;
}
# until no worker packs changes of graphs
sub idle
{
	sleep 0.1 while value("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'census graph worker'");
	sleep 0.1;
	return;
}

# Clients that do one thing, a transaction each, prepared, for so many seconds (SMALL: 20 transactions each): how many
# transactions, how many a second, CPU us and bytes of WAL of each, in ms the mean latency.  Options: clients, seconds,
# define => { name => number }, conf => [settings].  What workers of census do because of it is a part of it.
sub drive
{
	my ($script, %d) = @_;
	my $f = File::Temp->new;
	print $f "$script\n";
	close $f;
	my ($out, $clients) = ('', $d{clients} // 1);
	local $ENV{PGOPTIONS} = join ' ', '-c client_min_messages=error', map { "-c $_" } @{ $d{conf} // [] };
	my $wal = value('SELECT pg_current_wal_insert_lsn()');
	my $t = took(sub {
		$out = `pgbench -n -M prepared -c $clients -j $clients @{[small() ? '-t 20' : '-T ' . ($d{seconds} // 3)]} @{[
			map { "-D $_=$d{define}{$_}" } sort keys %{ $d{define} // {} }]} -f $f 2>&1`;
		idle();
	});
	my ($n) = $out =~ /actually processed: (\d+)/;
	fail("pgbench: $out") if $? || !$n || $out =~ /ERROR|aborted/;
	return { n => $n, tps => ($out =~ /^tps = ([\d.]+)/m)[0], us => 1e6 * $t->{cpu} / $n,
		ms => ($out =~ /latency average = ([\d.]+)/)[0],
		wal => value("SELECT pg_current_wal_insert_lsn() - '$wal'::pg_lsn") / $n };
}
# is a peer there? (PG_EXTRA of test/with-pg)
sub extension
{
	my ($ext) = @_;
	if (value("SELECT count(*) FROM pg_available_extensions WHERE name = '$ext'")) { sql("CREATE EXTENSION $ext");
		return 1; }
	print STDERR "$name: without $ext, which is not installed\n";
	return 0;
}

# --- answers ---
sub numbers { return map { tr/,//dr } shift =~ /-?\d[\d,]*(?:\.\d+)?(?:e[-+]\d+)?/g; }
sub same
{
	my ($x, $y, $within) = @_;
	return $x eq $y unless $within;
	my @x = numbers($x);
	my @y = numbers($y);
	return 0 if @x != @y || !@x;
	for my $i (0 .. $#x) { return 0 if abs($x[$i] - $y[$i]) > $within * abs $x[$i]; }
	return 1;
}
sub answer
{
	my ($side, $within) = @_;
	my $text = $side->{answer} // $side->{ask};
	if ($side->{ours} && $breaks)
	{
		$text = "SELECT * FROM ($text) q LIMIT 0" if $breaks eq 'empty';
		$text = "SELECT NULL FROM ($text) q" if $breaks eq 'null';
	}
	my $out = sql("\\pset null NULL\n$text", @{ $side->{set} });
	# one member in the place of another, no for yes; of an estimate more than it promises
	if ($side->{ours} && $breaks eq 'other')
	{
		if ($within) { $out =~ s/(\d)/$1 == 9 ? 1 : $1 + 1/e; }
		else { $out =~ s/(\d)(?=\D*\z)/($1 + 1) % 10/e || $out =~ tr/tf/ft/; }
	}
	my @rows = sort split /^/, $out;
	$#rows = $#rows / 100 - 1 if $side->{ours} && $breaks eq 'part';
	return join '', @rows;
}

# --- questions ---
my @forced = ([], ['enable_nestloop = off'], [ 'enable_hashjoin = off', 'enable_mergejoin = off' ],
	['enable_seqscan = off'], [ 'enable_hashagg = off', 'enable_hashjoin = off' ]);
sub plan { my ($text, @set) = @_; return sql("EXPLAIN (VERBOSE, COSTS OFF) $text", @set); }
# the plan of a side that takes least, of those that PostgreSQL makes when it may not do this or that
sub choose
{
	my ($side) = @_;
	my (%seen, $best);
	for my $text (@{ $side->{either} // [ $side->{ask} ] })
	{
		for my $force ($side->{ours} || $text !~ /^\s*(?:SELECT|WITH|TABLE)/i ? [] : small() ? @forced[ 0, 1 ] : @forced)
		{
			my @set = (@{ $side->{set} }, @$force);
			my $plan = plan($text, @set);
			next if $seen{$plan}++;
			my $try = { ask => $text, set => \@set, plan => $plan, cpu => 1e9 };
			unless ($side->{ours})
			{
				my $s = session(@set, 'statement_timeout = ' . ($best ? int(3000 * $best->{cpu} + 1000) : 0));
				my $once = sub { send_to($s, "\\o /dev/null\n$text;\n") };
				# the second time, of one that is not too slow
				$try->{cpu} = eval { $once->() unless small(); took($once)->{cpu} } // 1e9;
				leave($s);
			}
			push @{ $side->{tried} }, $try;
			$best = $try if !$best || $try->{cpu} < $best->{cpu};
		}
	}
	@$side{qw(ask set plan)} = @$best{qw(ask set plan)};
	return;
}
sub median { my @v = sort { $a <=> $b } @_; return $v[ $#v / 2 ]; }

# the sides in turns by one way of asking: a row of the results
sub clock
{
	my ($key, $how, @sides) = @_;
	my $target = ($ENV{TARGET} // (small() ? 5 : 100)) / 1000;
	my $rounds = $ENV{ROUNDS} // (small() ? 2 : 5);
	for my $side (@sides)
	{
		my $s = $side->{session} = session(@{ $side->{set} });
		send_to($s, "PREPARE q AS $side->{ask};\n") if $how eq 'prepared';
		my $one = $how eq 'prepared' ? "EXECUTE q;\n" : "$side->{ask};\n";
		$side->{run} = sub {
			my ($n) = @_;
			my $text = $how eq 'loop' ? ($side->{loop} =~ s/\$N\$/$n/gr) . ";\n" : $one x $n;
			return took(sub { send_to($s, "\\o /dev/null\n$text\\o\n") });
		};
		my $n = 1;
		$side->{run}->(1);
		while (1)
		{
			my $t = $side->{run}->($n);
			# of processes that ended the clock has steps of 10 ms
			my $least = $target * ($t->{gone} > 0 ? 4 : 1);
			last if $t->{cpu} >= $least || $n >= 1_000_000;
			$n = 1 + int $n * ($t->{cpu} > 0.2 * $least ? 1.2 * $least / $t->{cpu} : 5);
		}
		@$side{qw(n cpu wall)} = ($n, [], []);
		$rounds = 3 if $n == 1 && !small();
	}
	for (1 .. $rounds)
	{
		for my $side (@sides)
		{
			my $t = $side->{run}->($side->{n});
			fail("$key: no CPU time in $side->{n} statements of $side->{name}") if $t->{cpu} <= 0;
			push @{ $side->{cpu} }, 1e6 * $t->{cpu} / $side->{n};
			push @{ $side->{wall} }, 1e6 * $t->{wall} / $side->{n};
		}
	}
	leave($_->{session}) for @sides;
	push @table, { key => "$key, $how", unit => 'us CPU', better => 'less', sides => [ map { { name => $_->{name},
		value => (sort { $a <=> $b } @{ $_->{cpu} })[0], median => median(@{ $_->{cpu} }),
		wall => median(@{ $_->{wall} }) } } @sides ] };
	return;
}

sub question
{
	my ($key, @list) = @_;
	my (@sides, %opt);
	while (my ($side, $what) = splice @list, 0, 2)
	{
		if ($side =~ /^(?:within|members|ways|truth)$/) { $opt{$side} = $what; next; }
		$what = { ask => $what } unless ref $what;
		$what = { ask => $what->[0], set => [ @$what[ 1 .. $#$what ] ] } if ref $what eq 'ARRAY';
		push @sides, { set => [], %$what, name => $side };
	}
	$sides[-1]{ours} = 1;
	$opt{members} //= $key =~ /member/;
	my ($first, @all) = (undef, map { my $s = $_; map { { %$s, ask => $_ } }
		@{ $s->{either} // [ $s->{ask} ] } } @sides);
	# what is wrong with an answer
	my $wrong = sub {
		my ($side, $got) = @_;
		return "$side->{name} has no answer" if $got !~ /[^\s|]/ || $got =~ /^(?:NULL[|\n])+$/;
		$first //= $got;
		return if same($first, $got, $opt{within});
		my ($i, @x, @y) = (0, split(/\n/, $first));
		@y = split /\n/, $got;
		$i++ while defined $x[$i] && defined $y[$i] && $x[$i] eq $y[$i];
		return join '', $opt{truth} ? 'the truth' : $sides[0]{name}, " and $side->{name} differ: ", scalar @x,
		  ' rows and ', scalar @y, '; ', map { substr($_ // 'nothing', 0, 80) . ' ' } $x[$i], '|', $y[$i];
	};
	for my $side ($opt{truth} ? { name => 'the truth', ask => $opt{truth}, set => [] } : (), @all)
	{
		my $why = $wrong->($side, answer($side));
		fail("$key: $why") if $why;
	}
	# each question would find that ours has another answer, where there is anything to compare with
	for my $how ($breaks eq 'answers' && (@sides > 1 || $opt{truth}) ? qw(empty null other part) : ())
	{
		local $breaks = $how;
		fail("$key: passes with $how") unless $wrong->($sides[-1], answer($sides[-1], $opt{within}));
	}
	for my $side (@sides)
	{
		choose($side);
		fail("$key: the plan of $side->{name} counts") if $opt{members}
			&& $side->{plan} =~ /count\w*\(/i && !$side->{answer};
		push @plans, "== $key: $side->{name}", (map { "SET $_;" } @{ $side->{set} }), "$side->{ask};", $side->{plan};
		# what else was tried, and took longer
		my %text = ($side->{ask} => 1);
		push @plans, map { "-- or, slower: $_->{ask}" } grep { !$text{ $_->{ask} }++ } @{ $side->{tried} };
	}
	my @ways = @{ $opt{ways} // [ 'a statement each', 'prepared' ] };
	clock($key, $_, @sides) for @ways, grep({ $_->{loop} } @sides) == @sides ? 'loop' : ();
	print STDERR "$name: $key\n" unless small() || $name =~ m{^\.\.};
	return;
}

# Work that cannot be done twice, PER pieces of it: side => { before => text, do => text, holds => text }, in turns,
# each in a session of its own; CPU us and bytes of WAL a piece.  "holds" must say "t" when the work is done.
sub work
{
	my ($key, $per, @list) = @_;
	my (@sides, %t);
	while (my ($side, $what) = splice @list, 0, 2) { push @sides, { %$what, name => $side }; }
	for (1 .. $ENV{ROUNDS} // (small() ? 1 : 3))
	{
		for my $side (@sides)
		{
			sql($side->{before}) if $side->{before};
			sql('CHECKPOINT');
			my $s = session(@{ $side->{set} // [] });
			my $wal = value('SELECT pg_current_wal_insert_lsn()');
			my $t = took(sub { send_to($s, "\\o /dev/null\n$side->{do};\n"); idle(); });
			leave($s);
			push @{ $side->{wal} }, value("SELECT pg_current_wal_insert_lsn() - '$wal'::pg_lsn") / $per;
			fail("$key: $side->{name} has not done it") if value($side->{holds}) ne 't';
			push @{ $side->{cpu} }, 1e6 * $t->{cpu} / $per;
			push @{ $side->{wall} }, 1e6 * $t->{wall} / $per;
		}
	}
	push @plans, map { ("== $key: $_->{name}", "$_->{do};") } @sides;
	push @table, { key => $key, unit => 'us CPU', better => 'less', sides => [ map { { name => $_->{name},
		value => (sort { $a <=> $b } @{ $_->{cpu} })[0], median => median(@{ $_->{cpu} }),
		wall => median(@{ $_->{wall} }) } } @sides ] };
	push @table, { key => "$key, WAL", unit => 'B', better => 'less', sides => [ map { { name => $_->{name},
		value => median(@{ $_->{wal} }) } } @sides ] };
	print STDERR "$name: $key\n" unless small() || $name =~ m{^\.\.};
	return;
}

# a number of each side that is no time of a statement: bytes, WAL, a latency; "rate" where more is better
sub figure { return put('less', @_); }
sub rate { return put('more', @_); }
sub put
{
	my ($better, $key, $unit, @list) = @_;
	my @sides;
	while (my ($side, $x) = splice @list, 0, 2)
	{
		fail("$key: $side has ", $x // 'nothing') unless defined $x && $x > 0 && $x < 9e99;
		push @sides, { name => $side, value => $x };
	}
	push @table, { key => $key, unit => $unit, better => $better, sides => \@sides };
	return;
}
# what must hold for the numbers to say anything
sub check { my ($what, $ok) = @_; fail("not so: $what") unless $ok; return; }

# three digits
sub short { my ($x) = @_; return '' unless defined $x;
	my $s = $x >= 100 ? sprintf '%.0f', $x : sprintf '%.*g', 3, $x; $s = sprintf '%.3f', $x if $s =~ /e/;
	return $s; }
# "dat": NAME.dat, what a plot is drawn from: lines of cells, made with a function that says what a side has in a row
sub finish
{
	my %f = @_;
	fail('nothing was measured') unless @table;
	clocks_agree();
	my (%is, @names);
	for my $row (@table) { $is{ $_->{name} }++ || push @names, $_->{name} for @{ $row->{sides} }; }
	my $machine = join ', ', (slurp('/proc/cpuinfo') =~ /^model name\s*: (.*)/m)[0] // 'unknown processor',
		(`nproc` =~ s{\n}{}r) . " cores", (POSIX::uname())[0, 2], 'PostgreSQL ' . value('SHOW server_version');
	my @col = ('what', 'unit', @names, 'times better', map { ("$_ median", "$_ wall") } @names);
	my $head = join("\n", "# machine: $machine", '# commit: ' . ($ENV{BENCH_COMMIT} // ''), '# date: ' .
		POSIX::strftime('%F', localtime), join(' ', '# command:',
		(map { "$_=$ENV{$_}" } sort grep { defined $ENV{$_} } qw(ROUNDS TARGET), keys %{ $o{env} // {} }),
		"test/bench/$name"), "# measures: $o{measures}", '');
	my $out = $head . join("\t", @col) . "\n";
	for my $row (@table)
	{
		my %s = map { $_->{name} => $_ } @{ $row->{sides} };
		my ($ours, @theirs) = reverse @{ $row->{sides} };
		# against the best of the others
		my ($best) = sort { $row->{better} eq 'less' ? $a <=> $b : $b <=> $a } map { $_->{value} }
		  grep { $_->{name} !~ /^\(/ } @theirs;
		my $times = !defined $best ? undef : $row->{better} eq 'less' ? $best / $ours->{value} : $ours->{value} / $best;
		$out .= join("\t", $row->{key}, $row->{unit}, (map { short($s{$_}{value}) } @names), short($times),
			map { (short($s{$_}{median}), short($s{$_}{wall})) } @names) =~ s/\t+$//r . "\n";
	}
	my %cell = map { my $r = $_; map { ("$r->{key}\t$_->{name}" => short($_->{value})) } @{ $r->{sides} } } @table;
	my $dat = $f{dat} ? $head . join '', map { join(' ', @$_) . "\n" } $f{dat}->(sub {
		$cell{"$_[0]\t$_[1]"} // '-' }) : '';
	if (my $d = $ENV{BENCH_OUT})
	{
		for ([ 'tsv', $out ], [ 'plans', join("\n", @plans, '') =~ s/\Q$ENV{PGDATA}\E/PGDATA/gr ],
			[ 'dat', $dat ])
		{
			next unless length $_->[1];
			open my $h, '>', "$d/$_->[0]" or fail("$d: $!");
			print $h $_->[1];
			close $h or fail("$d: $!");
		}
	}
	# what was measured, as Markdown
	my @lines = grep { !/^#/ } split /\n/, $out;
	print "$machine\n\n| ", join(' | ', @col[ 0 .. $#names + 3 ]), " |\n|---|---|", '--:|' x (@names + 1), "\n";
	print '| ', join(' | ', (split /\t/, $_, -1)[ 0 .. $#names + 3 ]), " |\n" for @lines[ 1 .. $#lines ];
	return;
}
1;
