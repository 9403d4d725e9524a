# What the storms of graphs share: clients that change, compact and compare at once, at each
# level of isolation, and a server that loses its memory in the midst of it.  The test has
# change.sql, compact.sql and check.sql in the node's directory, and differences() in its
# database, which counts in what a graph differs from its model.
package GraphStorm;
use strict;
use warnings;
use Effort;
use Exporter 'import';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

our @EXPORT = qw(storm_node storm_scripts storm crashes);

# a server for a storm; nothing compacts but what the test runs
sub storm_node
{
	my %init = @_;
	my $node = PostgreSQL::Test::Cluster->new('main');
	$node->init(%init);
	$node->append_conf('postgresql.conf',
		"fsync = off\nautovacuum_naptime = 1s\ncensus.graph_compact_rows = -1\nmax_connections = 40\n" .
		"deadlock_timeout = 50ms\n");
	$node->start;
	return $node;
}

sub storm_scripts    # what changes, and the graphs
{
	my ($node, $change, @graphs) = @_;
	append_to_file($node->basedir . '/change.sql', $change);
	append_to_file($node->basedir . '/compact.sql', join '', map { "CALL graph_compact('$_');\n" } @graphs);
	append_to_file($node->basedir . '/check.sql', "SELECT 1 / (CASE WHEN differences() = 0 THEN 1 ELSE 0 END);\n");
	return;
}

sub start
{
	my ($node, $file, $clients, @more) = @_;
	my %p = (out => '', err => '');
	$p{h} = IPC::Run::start([ 'pgbench', '-n', '-h', $node->host, '-p', $node->port, '-c', $clients, '-j', 1, '-f',
		$node->basedir . "/$file.sql", @more, 'postgres' ],
		'>', \$p{out}, '2>', \$p{err});
	return \%p;
}

# four clients, for so long at each level, half as long where effort is 1; a transaction is tried so often
sub storm
{
	my ($node, $seconds, $tries, $changed) = @_;
	$seconds = effort($seconds / 8, int(($seconds + 1) / 2));
	for my $isolation ('read committed', 'repeatable read', 'serializable')
	{
		$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation'");
		my $changes = start($node, 'change', 4, '-T', $seconds, "--max-tries=$tries");
		my $compact = start($node, 'compact', 1, '-T', $seconds, '-R', 20);
		my $check = start($node, 'check', 1, '-T', $seconds, '--max-tries=50');
		my @ok = map { $_->{h}->finish } $changes, $compact, $check;
		ok($ok[0], "$isolation: $changed") or diag $changes->{err};
		ok($ok[1], "$isolation: compaction met no error") or diag $compact->{err};
		ok($ok[2], "$isolation: each look found both the same") or diag $check->{err};
		my ($checks) = $check->{out} =~ /transactions actually processed: (\d+)/;
		cmp_ok($checks, '>', 0, "$isolation: it looked $checks times");
		my ($done) = $changes->{out} =~ /transactions actually processed: (\d+)/;
		cmp_ok($done, '>', 50, "$isolation: $done transactions");
		is($node->safe_psql('postgres', 'SELECT differences()'), 0, "$isolation: both are the same afterwards");
	}
	$node->safe_psql('postgres', 'ALTER DATABASE postgres RESET default_transaction_isolation');
	return;
}

# Twice: so many bytes of WAL into a storm, and after $before, the server loses its memory.
sub crashes
{
	my ($node, $bytes, $before) = @_;
	for my $round (1 .. 2)
	{
		my $changes = start($node, 'change', 4, '-T', 60);
		my $compact = start($node, 'compact', 1, '-T', 60);
		my $lsn = $node->safe_psql('postgres', 'SELECT pg_current_wal_lsn()');
		for (1 .. 400) { last if $node->safe_psql('postgres', "SELECT pg_current_wal_lsn() - '$lsn' > $bytes") eq 't';
			usleep(50_000); }
		$before->($round) if $before;
		$node->stop('immediate');
		$_->{h}->finish for $changes, $compact;
		$node->start;
		is($node->safe_psql('postgres', 'SELECT differences()'), 0, "round $round: after a crash both are the same");
	}
	return;
}

1;
