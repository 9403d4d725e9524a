# How long random tests run, how many of similar cases they try, and their random numbers. Two environment variables
# control this: CENSUS_EFFORT (1 in "make check", 2 in .ci/run, 8 in .ci/run -w, which tries all, and more in a soak)
# and CENSUS_SEED.
#
#   effort(N, [LEAST])    N times CENSUS_EFFORT, and at least 1, or LEAST
#   share(N)              N divided by CENSUS_EFFORT, at least 1: one of this many cases is tried
#   due(N)                true in one of share(N) calls, which changes daily (CENSUS_SEED)
#   seed([N])             CENSUS_SEED, else N, else random; printed, so that a run can be repeated
package Effort;
use strict;
use warnings;
use Exporter 'import';
use List::Util qw(max);
use Test::More;
our @EXPORT = qw(due effort seed share);

sub effort
{
	my ($n, $least) = @_;
	return max(int($n * ($ENV{CENSUS_EFFORT} // 1)), $least // 1);
}

sub share
{
	return max(int($_[0] / ($ENV{CENSUS_EFFORT} // 1)), 1);
}

# A long test runs on each second, third or sixth day (test/check); by counting days only, it would meet the same cases
# again and again.
my $day = int(time() / 86400);
my %calls;

sub due
{
	my ($n) = @_;
	$calls{$n} //= $ENV{CENSUS_SEED} // $day + int($day / 6);
	return $calls{$n}++ % share($n) == 0;
}

sub seed
{
	my $seed = $ENV{CENSUS_SEED} // $_[0] // int(rand(1000000));
	note "CENSUS_SEED=$seed";
	return $seed;
}

1;
