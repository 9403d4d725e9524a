# Sudden loss of a server: kill -9 of it and of each of its processes. It is started again when all are gone, because
# its next start would find them.
#
#   lose_server(NODE)
#   children(PID)             processes that a process has started; from /proc, so that no tool can be missing
#   lives(PID)                does the process exist and run? (In a container the status of an ended one may be kept.)
#   stop_process(PID, ...)    stop processes (SIGSTOP); dies if one does not exist or cannot be stopped
package LostServer;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
use Time::HiRes qw(usleep);
our @EXPORT = qw(children lives lose_server stop_process);

sub children
{
	my ($parent) = @_;
	my @found;
	die "no /proc/$parent/stat" unless -r "/proc/$parent/stat";
	for my $stat (glob '/proc/[0-9]*/stat')
	{
		# its name, in parentheses, may have any characters; a process that has ended meanwhile has no file
		open my $fh, '<', $stat or next;
		my $line = <$fh> // '';
		push @found, $1 if $line =~ /^(\d+) \(.*\) \S (\d+) /s && $2 == $parent;
	}
	return @found;
}

sub lives
{
	my ($pid) = @_;
	open my $fh, '<', "/proc/$pid/stat" or return 0;
	return (<$fh> // '') =~ /\) [^ZX] /;
}

sub lose_server
{
	my ($node) = @_;
	my ($pid) = split /\n/, slurp_file($node->data_dir . '/postmaster.pid');
	my @children = children($pid);
	# a server has a checkpointer at least
	die "no child of process $pid is found" unless @children;
	my @all = ($pid, @children);
	$node->kill9;
	kill 'KILL', @all;
	for (1 .. 600) { last unless grep { lives($_) } @all; usleep(50_000); }
	my @left = grep { lives($_) } @all;
	die "processes @left live on" if @left;
	# a process that has ended, and whose status was not collected, keeps its number: the next start would take it for a
	# server
	for (1 .. 600) { last unless kill 0, $pid; usleep(50_000); }
	unlink $node->data_dir . '/postmaster.pid' if kill 0, $pid;
	return;
}

sub stop_process
{
	my @pids = @_;
	die 'no process to stop' unless @pids;
	for (@pids) { kill('STOP', $_) == 1 or die "cannot stop process $_: $!"; }
	return;
}

1;
