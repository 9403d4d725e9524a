# Random queries (RandomQueries.pm): each has the same rows with census.enable_* on, off, and in plain SQL.  Kinds: a
# query, a prepared one with both kinds of plan, a cursor, a change of rows, and a change that waits for another
# session and rechecks its rows.  test/soak/queries runs more of them.
use strict;
use warnings;
use lib 'test/t';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Clients;
use Effort;
use RandomQueries;
use Test::More;
use Time::HiRes qw(usleep);

my $seed = seed();
my $n = $ENV{CENSUS_QUERIES} // effort(300);
my $batch = 250;
my @settings = 'census.enable_roaring';
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nlog_min_messages = fatal\njit = off\n"
	. "timezone = 'UTC'\nclient_min_messages = error\n");
$node->start;
$node->safe_psql('postgres', queries_setup());
srand $seed;

my @ways = ([ 'on', 0, 'on' ], [ 'off', 0, 'off' ], [ 'plain', 1, 'off' ]);
my (%cases, %plans, @bad, @invalid, $slow);
sub set_to { my ($to) = @_; return map { "SET $_ = $to" } @settings; }
# sent at once: a round trip takes longer than most of the statements
sub at_once { return join('\\; ', @_) . ";\n"; }

# answers by way: { case => { way => [rows, errors] } }
sub taken
{
	my ($out, $err) = @_;
	my %got;
	for my $of (0, 1)
	{
		for my $part (split /^=== (?=\d+ )/m, $of ? $err : $out)
		{
			next unless $part =~ s/^(\d+) (\w+)\n//;
			my ($case, $way) = ($1, $2);
			$part =~ s/^psql:[^\n]*?: (?=ERROR)//mg;
			$got{$case}{$way}[$of] = join "\n", sort split /\n/, $part;
		}
	}
	return \%got;
}

sub compare
{
	my ($case, $got) = @_;
	my @all = map { join "\n", map { $_ // '' } @{ $got->{ $_->[0] } // ['no answer'] } } @ways;
	$cases{ $case->{kind} }++;
	if (grep { /canceling statement/ } @all) { $slow++; return; }
	my $what = sub
	{
		my $told = '';
		for my $i (0 .. $#ways)
		{
			my ($way, $form) = @{ $ways[$i] };
			$told .= "-- $way: " . ($all[$i] =~ s/\n/ \/ /gr) . "\n"
				. join('', map { "$_;\n" } @{ $case->{settings} }, map { $_->[$form] } @{ $case->{lines} });
		}
		return $told;
	};
	if (grep { /peek\(\)|no answer/ || $_ ne $all[0] } @all) { push @bad, $what->(); }
	elsif ($all[0] =~ /ERROR/) { push @invalid, $what->(); }
	return;
}

sub play
{
	my ($first, $cases) = @_;
	my $file = $node->basedir . '/cases.sql';
	my $sql = '';
	for my $i (0 .. $#$cases)
	{
		my $case = $cases->[$i];
		my @settings = @{ $case->{settings} };
		for my $way (@ways)
		{
			# a ROLLBACK among the lines undoes settings of the same round trip
			my @lines = map { $_->[ $way->[1] ] } @{ $case->{lines} };
			push @settings, set_to($way->[2]), grep { /^SET / } @lines;
			$sql .= at_once(@settings) . "\\echo === $i $way->[0]\n\\warn === $i $way->[0]\n";
			$sql .= at_once(grep { !/^SET / } @lines);
			# a case that was too slow in the first form is not run in the others
			$sql .= "\\set over :ERROR\n\\if :over\nROLLBACK;\nSELECT :'LAST_ERROR_SQLSTATE' = '57014' AS over \\gset\n"
				. "\\endif\n\\if :over\n\\else\n" if $way == $ways[0];
			@settings = ('ROLLBACK', 'RESET ROLE', 'DEALLOCATE ALL', 'CLOSE ALL');
		}
		$sql .= "\\endif\n";
		if ($case->{kind} eq 'query')
		{
			$sql .= at_once(@settings, set_to('on')) . "\\echo === $i plan\n\\warn === $i plan\n";
			$sql .= at_once(map { ($_->[0] =~ /^(?:RE)?SET / ? '' : 'EXPLAIN (COSTS OFF) ') . $_->[0] }
				@{ $case->{lines} });
		}
		$sql .= at_once(@settings, 'RESET ALL');
	}
	open my $fh, '>', $file or die "$file: $!";
	print $fh $sql;
	close $fh;
	my ($out, $err);
	local $ENV{PGOPTIONS} = '-c statement_timeout=300ms';
	IPC::Run::run([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-d', 'postgres', '-f', $file ], '>',
		\$out, '2>', \$err);
	my $got = taken($out, $err);
	for my $i (0 .. $#$cases)
	{
		compare($cases->[$i], $got->{$i});
		my $plan = $got->{$i}{plan}[0] // next;
		$plans{plans}++;
		for ([ match => qr/roaring match/ ], [ members => qr/roaring members/ ],
			[ counts => qr/roaring_\w+_count/ ], [ choice => qr/roaring choice/ ])
		{
			$plans{ $_->[0] }++ if $plan =~ $_->[1];
		}
	}
	return;
}

# a statement that waits for another session's rows; a third session sees that it waits, because the statement of the
# first may have failed, which leaves a transaction that answers nothing
my ($first, $second, $third);
my $waited = 0;
sub recheck
{
	my ($case) = @_;
	my $before = $waited;
	$first //= session($node);
	$second //= session($node);
	$third //= session($node);
	my $pid = $case->{pid} = answer($second, 'SELECT pg_backend_pid()');
	my %got;
	my @lines = @{ $case->{lines} };
	my ($role, $other, $waiting) = @lines > 2 ? @lines : ([ '', '' ], @lines);
	for my $way (@ways)
	{
		$second->{err} = '';
		answer($first,
		'TRUNCATE waits; INSERT INTO waits SELECT e.*, s.s FROM event e LEFT JOIN sets s ON s.name = e.other');
		answer($first, "BEGIN; $other->[0]");
		answer($second, join '; ', 'SET statement_timeout = 5000', @{ $case->{settings} }, set_to($way->[2]), $role->[
		$way->[1] ] || ());
		say_to($second, $waiting->[ $way->[1] ]);
		my $mark = mark($second);
		for (1 .. 3000)
		{
			$second->{h}->pump_nb;
			last if $second->{out} =~ /^$mark$/m;
			if (answer($third, "SELECT cardinality(pg_blocking_pids($pid))") > 0) { $waited++; last; }
			usleep(2000);
		}
		answer($first, 'COMMIT');
		my $rows = until_mark($second, $mark);
		answer($second, 'RESET ROLE; RESET ALL');
		$rows .= "\n" . answer($first, 'SELECT * FROM waits');
		$got{ $way->[0] } = [ join("\n", sort split /\n/, $rows), $second->{err} ];
	}
	compare($case, \%got);
	return $waited > $before;
}

# a soak that is terminated prints its results so far
$SIG{TERM} = sub { $n = 0 };
for (my $done = 0; $done < $n && @bad < 5; $done += $batch)
{
	my @cases;
	for my $i (1 .. ($n - $done < $batch ? $n - $done : $batch))
	{
		my $kind = $i % 80 == 0 ? 'recheck' : (qw(query query query query prepared prepared cursor change))[ int rand
		8 ];
		# of rechecks another one, if the statement waited for nothing
		for (1 .. 4)
		{
			my $case = random_case($kind);
			$case->{settings} = [ random_settings() ];
			if ($kind eq 'recheck') { last if recheck($case); next; }
			push @cases, $case;
			last;
		}
	}
	play($done, \@cases);
	note "$done queries" if $done % 5000 == 0;
}
quit(grep { $_ } $first, $second, $third);
my $all = 0;
$all += $_ for values %cases;
is(scalar @bad, 0, "$all queries have the same rows with and without what is planned, and in plain SQL, seed $seed")
	or diag join "\n\n", @bad;
diag join ', ', "seed $seed", (map { "$cases{$_} $_" } sort keys %cases), ($slow // 0) . ' too slow',
	scalar(@invalid) . ' invalid', map { "$_ $plans{$_}" } sort keys %plans;
# the queries are queries, and of the kind that is planned for
cmp_ok(@invalid + ($slow // 0), '<', $all / 20 + 3, 'nearly all have an answer') or diag join "\n\n", @invalid[ 0 .. 2
	];
my @planned = $n < 250 ? () : qw(match members counts);
cmp_ok($plans{$_} // 0, '>', 0, "plans with $_") for @planned;
cmp_ok($waited, '>', ($cases{recheck} // 0) * @ways / 4, "statements that waited: $waited");
is($cases{$_} // 0, $cases{$_} || -1, "cases of $_") for KINDS;
$node->stop;
done_testing();
