# Random concurrent transactions at SERIALIZABLE and REPEATABLE READ, of graphs also at READ COMMITTED.  Their answers
# are those of some serial order, of their snapshots, or of one moment of the call; SerialHistory.pm has the promise
# for each.  test/soak/histories plays more of them.
use strict;
use warnings;
use lib 'test/t';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Effort;
use SerialHistory;
use Test::More;

my $seed = $ENV{CENSUS_SEED} // 1 + int rand 1000000;
my $n = $ENV{CENSUS_HISTORIES} // effort(8);
my @kinds = $ENV{CENSUS_KINDS} ? split(/ /, $ENV{CENSUS_KINDS}) : KINDS;
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\nmax_pred_locks_per_transaction = " .
	"256\nlog_min_messages = fatal\ncensus.graph_run_least = 0\n");
$node->start;
$node->safe_psql('postgres', histories_setup());
diag "seed $seed";
for my $kind (@kinds)
{
	for my $level ('SERIALIZABLE', 'REPEATABLE READ', $kind eq 'graph' ? 'READ COMMITTED' : ())
	{
		my ($bad, $committed, $lies) = histories($node, $kind, $level, $seed++, $n);
		is(scalar @$bad, 0, "$kind, $level: $n histories, of $committed transactions that committed, are explained")
			or diag join "\n\n", @$bad[ 0 .. ($#$bad < 3 ? $#$bad : 3) ];
		cmp_ok($committed, '>', $n, 'more than one of each');
		# replace each answer by another one: each replacement is noticed, except that a created directory may be one
		# that is removed again
		for my $op (sort keys %$lies)
		{
			my ($tried, $unnoticed) = @{ $lies->{$op} };
			cmp_ok($unnoticed, $op eq 'open' ? '<' : '==', $op eq 'open' ? $tried / 2 + 2 : 0,
				"$kind, $level: of $tried lies in the place of answers of $op $unnoticed are not noticed");
		}
	}
}
$node->stop;
done_testing();
