# Runs the blocks of docs/scale-out.md on the servers that they name: "-- on: a, b" begins a block of SQL; the shell
# runs ```sh; a block without a language after one of SQL is the output of its last query.
package ScaleDoc;
use strict;
use warnings;
use IPC::Run;
use Test::More;

sub blocks
{
	my ($section) = @_;
	open my $in, '<', 'docs/scale-out.md' or die "docs/scale-out.md: $!";
	my $text = do { local $/; <$in> };
	# the part of a section, or all parts of a section
	my ($part) = $text =~ /^(?:## \Q$section\E\n(.*?)(?=^## |\z)|### \Q$section\E\n(.*?)(?=^###? |\z))/ms ? $1 // $2
		: die "docs/scale-out.md has no section $section";
	my @blocks;
	while ($part =~ /^```(\w*)\n(.*?)^```\n/msg)
	{
		my ($language, $body) = ($1, $2);
		if ($language eq 'sql' && $body =~ s/\A-- on: (.*)\n//) { push @blocks,
			{ on => [ split /, */, $1 ], sql => $body } }
		elsif ($language eq 'sh') { push @blocks, { sh => $body } }
		elsif ($language eq '' && @blocks && $blocks[-1]{sql}) { $blocks[-1]{prints} = $body }
	}
	return @blocks;
}

# %$dsn: connection strings by name; %$vars: variables of psql and of the shell; $before: is called with the number of
# each block before it
sub run
{
	my ($section, $dsn, $vars, $before) = @_;
	my $n = 0;
	for my $b (blocks($section))
	{
		$n++;
		$before->($n) if $before;
		my ($out, $err) = ('', '');
		if ($b->{sh})
		{
			local %ENV = (%ENV, %$vars);
			ok(IPC::Run::run([ 'bash', '-euo', 'pipefail', '-c', $b->{sh} ], '>', \$out, '2>', \$err),
				"$section: block $n, of the shell") or diag $err;
			next;
		}
		for my $on (@{ $b->{on} })
		{
			ok(IPC::Run::run([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1',
				(map { ('-v', "$_=$vars->{$_}") } sort keys %$vars), '-d', $dsn->{$on} ],
				'<', \$b->{sql}, '>', \$out, '2>', \$err), "$section: block $n on $on") or diag $err;
			next unless $b->{prints};
			my $got = join "\n", grep { !/^\(\d+ rows?\)$/ && length } map { s/\s+$//r } split /\n/, $out;
			my $want = join "\n", grep { length } map { s/\s+$//r } split /\n/, $b->{prints};
			# of several queries, the output of the last one
			is(substr($got, -length $want), $want, "... prints what it says");
		}
	}
	cmp_ok($n, '>', 0, "$section has blocks");
}

# Waits until logical subscribers have applied all changes of these servers.
sub settle
{
	my (@dsn) = @_;
	my $ask = sub {
		my ($dsn, $sql) = @_;
		my ($out, $err) = ('', '');
		IPC::Run::run([ 'psql', '-XqAt', '-d', $dsn, '-c', $sql ], '>', \$out, '2>', \$err) or return '';
		chomp $out;
		return $out;
	};
	my %at = map { $_ => $ask->($_, 'SELECT pg_current_wal_lsn()') } @dsn;
	for my $dsn (@dsn)
	{
		for (1 .. 600)
		{
			last
				if $ask->($dsn,
				qq{SELECT NOT EXISTS (SELECT FROM pg_subscription_rel r JOIN pg_subscription s ON s.oid = r.srsubid
				AND s.subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())
				WHERE srsubstate NOT IN ('r', 's'))
				AND NOT EXISTS (SELECT FROM pg_replication_slots s LEFT
					JOIN pg_stat_replication r ON r.pid = s.active_pid
					WHERE s.slot_type = 'logical' AND s.database = current_database()
						AND (r.replay_lsn >= '$at{$dsn}') IS NOT TRUE)}) eq 't';
			select undef, undef, undef, 0.1;
		}
	}
}

1;
