# docs/grafana.json: every query of the dashboard runs, as a role that monitors and owns
# nothing, on the table that docs/operations.md fills, and what is drawn over time has points.
use strict;
use warnings;
use JSON::PP;
use FindBin;
use lib $FindBin::RealBin;
use CensusUsed;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $board = decode_json(slurp_file('docs/grafana.json'));
my $page = slurp_file('docs/operations.md');
my ($table) = $page =~ /^(CREATE TABLE census_history [^;]*;)$/m;
my ($sample) = $page =~ /^(INSERT INTO census_history [^;]*;)$/m;
my @grants = $page =~ /^(GRANT [^;]* TO monitor;)/mg;
ok($table && $sample && @grants == 3, 'the page has the table of samples, what fills it, and what a role needs');

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE monitor LOGIN');
census_use($node, 'postgres', 'public');
$node->safe_psql('postgres', q{SELECT graph_add('app.follows', 1, 2); CREATE TABLE public.plain ()});
$node->safe_psql('postgres', "$table $sample @grants GRANT USAGE ON SCHEMA app TO monitor;
	GRANT SELECT ON app.uri, app.follows TO monitor");
# a minute later: more of everything
$node->safe_psql('postgres', q{UPDATE census_history SET at = at - '1 minute'::interval, value = 0, wait_ms = 0});
$node->safe_psql('postgres', $sample);

my (%seen, $queries);
for my $panel (@{ $board->{panels} })
{
	ok(!$seen{ $panel->{id} }++, "$panel->{title}: a number of its own");
	for my $target (@{ $panel->{targets} })
	{
		(my $sql = $target->{rawSql}) =~ s/\$__timeFilter\((\w+)\)/$1 BETWEEN now() - '6 hours'::interval AND now()/g;
		unlike($sql, qr/\$/, "$panel->{title}: no macro that this test does not know");
		my ($rc, $out, $err) = $node->psql('postgres', "SET client_min_messages = warning; $sql",
			extra_params => [ '-U', 'monitor' ]);
		is("$rc $err", '0 ', "$panel->{title}: runs");
		$queries++;
		like($out, qr/^app\.(uri|follows|slot)\|/m, "$panel->{title}: has rows")
			if $panel->{title} =~ /^(Dict|Graphs|Alloc)/;
		is($out, '0|0', "$panel->{title}: nobody waits") if $sql =~ /intern_queue/ && ++$seen{queue};
		next unless $target->{format} eq 'time_series';
		like($out, qr/^\S+ \S+\|\w+ \w+\|\d/m, "$panel->{title}: has points");
	}
}
ok($seen{queue}, 'what the worker of immediate commits has before it is there');
is($queries, scalar @{ $board->{panels} }, 'a query for each panel');
# the page's own counters and those of the dashboard are the view's
my %counter = map { $_ => 1 } split /\n/,
	$node->safe_psql('postgres', q{SELECT part || ' ' || counter FROM census_stats});
my %drawn = map { $_ => 1 } map { my $s = $_->{targets}[0]{rawSql};
	map { "$_->[0] $_->[1]" } map { [ /'(\w+)', '(\w+)'/ ] } $s =~ /(\('\w+', '\w+'\))/g } @{ $board->{panels} };
ok(%drawn && !grep({ !$counter{$_} } keys %drawn), 'each counter that is drawn is one of the view');
$node->stop;
done_testing();
