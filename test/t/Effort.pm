# How long the tests that try at random go on, and with which numbers, from two variables of the environment.
#
#   effort(N)      N, times CENSUS_EFFORT (1 by default; 50 for a soak), at least 1
#   seed([N])      CENSUS_SEED, else N, else another one in each run; printed, for a repetition
package Effort;
use strict;
use warnings;
use Exporter 'import';
use Test::More;
our @EXPORT = qw(effort seed);

sub effort
{
	my $n = int($_[0] * ($ENV{CENSUS_EFFORT} // 1));
	return $n < 1 ? 1 : $n;
}

sub seed
{
	my $seed = $ENV{CENSUS_SEED} // $_[0] // int(rand(1000000));
	note "CENSUS_SEED=$seed";
	return $seed;
}

1;
