# A server that is gone from one moment to the next: kill -9 of it and of each of its
# processes, and back when none of them is left (or its next start would find them).
package LostServer;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
use Time::HiRes qw(usleep);
our @EXPORT = qw(lose_server);

sub lose_server
{
	my ($node) = @_;
	my ($pid) = split /\n/, slurp_file($node->data_dir . '/postmaster.pid');
	my @all = ($pid, grep { /^\d+$/ } split /\n/, `pgrep -P $pid`);
	$node->kill9;
	kill 'KILL', @all;
	for (1 .. 600) { last unless grep { kill 0, $_ } @all; usleep(50_000); }
}

1;
