# docs/grafana.json: every query of the dashboard runs as a role that monitors and owns nothing, on the table that
# docs/operations.md fills, and every graph over time has points.
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
my ($found) = $page =~ /^(CREATE TABLE census_found [^;]*;)$/m;
my ($check) = $page =~ /^(INSERT INTO census_found [^;]*;)$/m;
my @grants = $page =~ /^(GRANT [^;]* TO monitor;)/mg;
ok($table && $sample && $found && $check && @grants == 4,
	'the page has the tables of samples and of findings, what fills them, and what a role needs');

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE monitor LOGIN');
census_use($node, 'postgres', 'public');
$node->safe_psql('postgres', q{SELECT graph_add('app.follows', 1, 2); CREATE TABLE public.plain ()});
$node->safe_psql('postgres', "$table $sample $found @grants GRANT USAGE ON SCHEMA app TO monitor;
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
		is($out, 'not looked at', "$panel->{title}: not before a check ran") if $panel->{id} == 1;
		next unless $target->{format} eq 'time_series';
		like($out, qr/^\S+ \S+\|\w+ \w+\|\d/m, "$panel->{title}: has points");
	}
}
is($queries, scalar @{ $board->{panels} }, 'a query for each panel');
# --- what may not be looked at is no zero ---
sub sql_of { my ($id) = @_; return (grep { $_->{id} == $id } @{ $board->{panels} })[0]{targets}[0]{rawSql}; }
sub sees { my ($role, $id) = @_; return ($node->psql('postgres', sql_of($id), extra_params => [ '-U', $role ]))[1]; }
# a role that may read the samples and no more, and the check by night of a role that may read all
$node->safe_psql('postgres', "CREATE ROLE blind LOGIN; GRANT SELECT (dictionary,
	commit) ON census_private.dictionary TO blind;
	$check");
is(sees('monitor', 1), '0', 'a check at night found nothing');
is(sees('blind', 1), 'not looked at', 'a role that may not read what it found does not see 0');
like(sees('blind', $_), qr/^app\.\w+\|not looked at\|/m, 'nor numbers of what it may not read') for 13, 14;
unlike(sees('blind', $_), qr/\|yes\|/, 'not of one') for 13, 14;
like(sees('monitor', $_), qr/^app\.\w+\|yes\|\d/m, 'a role that may read it sees them') for 13, 14;
# the check of a role that may not read all, and one that was long ago
$node->safe_psql('postgres', "GRANT INSERT ON census_found TO blind;
	UPDATE census_found SET at = at - '1 day'::interval;
	SET ROLE blind; $check");
like(sees('monitor', 1), qr/^0, and [1-9]\d* not looked at$/, 'a check that passed over something says of how much');
$node->safe_psql('postgres', "UPDATE census_found SET at = at - '5 days'::interval");
like(sees('monitor', 1), qr/^not looked at since \d/, 'no check for two days is none');
# and a finding
$node->safe_psql('postgres', "SELECT intern('app.uri', 'is there'); SELECT setval(pg_get_serial_sequence('app.uri',
	'id'), 1, false);
	$check");
cmp_ok(sees('monitor', 1), '>', 0, 'what is wrong is counted, for a role that may not read it');
# the counters of the page and of the dashboard are those of the view
my %counter = map { $_ => 1 } split /\n/,
	$node->safe_psql('postgres', q{SELECT part || ' ' || counter FROM census_stats});
my %drawn = map { $_ => 1 } map { my $s = $_->{targets}[0]{rawSql};
	map { "$_->[0] $_->[1]" } map { [ /'(\w+)', '(\w+)'/ ] } $s =~ /(\('\w+', '\w+'\))/g } @{ $board->{panels} };
ok(%drawn && !grep({ !$counter{$_} } keys %drawn), 'each counter that is drawn is one of the view');
$node->stop;
done_testing();
