# Clients that run beside the test. A client is { in, out, err, h }, h the process of IPC::Run.
#
#   session(NODE, [DB])       a psql that stays open
#   say_to(S, SQL)            send a statement, and do not wait for its answer
#   mark(S), until_mark(S, M) send a mark; return the output before it since the last answer
#   answer(S, SQL)            all three: return the answer to a statement
#   quit(S, ...)              end sessions, also terminated ones
#   script(NODE, NAME, TEXT)  the path of a file for pgbench
#   bench(NODE, OPTION, ...)  a running pgbench, on database postgres
#   ends_well(P, NAME)        test that it ends without an error; return its number of transactions
#   disturbed(SECONDS, DISTURB, [S, ...])   let sessions run until they have ended, or for SECONDS, while DISTURB() is
#                             called every 20 ms, which may add sessions to the list
#   dumped_and_restored(NODE, SQL)   test that a dump of database postgres, as COPY and as INSERTs, restored into
#                             "restored", gives the same answers
package Clients;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time usleep);
our @EXPORT = qw(answer bench disturbed dumped_and_restored ends_well mark quit say_to script session until_mark);
$SIG{PIPE} = 'IGNORE';

sub client
{
	my ($node, $program, @options) = @_;
	my $s = { in => '', out => '', err => '' };
	$s->{h} = IPC::Run::start([ $program, '-h', $node->host, '-p', $node->port, @options ], '<', \$s->{in}, '>',
		\$s->{out}, '2>', \$s->{err});
	return $s;
}

sub session { my ($node, $db) = @_; return client($node, 'psql', '-XAtq', $db // 'postgres'); }
sub say_to { my ($s, $sql) = @_; $s->{in} .= "$sql;\n"; $s->{h}->pump_nb; return; }
my $marks = 0;
sub mark { my ($s) = @_; my $m = 'mark' . ++$marks; $s->{in} .= "\\echo $m\n"; $s->{h}->pump_nb; return $m; }

sub until_mark
{
	my ($s, $mark) = @_;
	my ($until, $nap) = (time + 120, 200);
	while ($s->{out} !~ /^$mark\n/m)
	{
		die "no answer: $s->{out}$s->{err}" if time > $until;
		$s->{h}->pump_nb;
		usleep($nap);
		$nap *= 1.5 if $nap < 10_000;
	}
	(my $out = $s->{out}) =~ s/\n?^$mark\n//m;
	$s->{out} = '';
	return $out;
}

sub answer { my ($s, $sql) = @_; say_to($s, $sql); return until_mark($s, mark($s)); }
# (a session that was terminated takes no more input)
sub quit { for my $s (@_) { eval { $s->{in} .= "\\q\n"; $s->{h}->finish; 1 } or $s->{h}->kill_kill; } return; }

sub script
{
	my ($node, $name, $text) = @_;
	my $path = $node->basedir . "/$name.sql";
	unlink $path;
	append_to_file($path, $text);
	return $path;
}

sub bench { my ($node, @options) = @_; return client($node, 'pgbench', '-n', @options, 'postgres'); }

sub ends_well
{
	my ($p, $name) = @_;
	ok($p->{h}->finish, $name) or diag $p->{err};
	return $p->{out} =~ /transactions actually processed: (\d+)/ ? $1 : 0;
}

sub disturbed
{
	my ($seconds, $disturb, $sessions) = @_;
	my $until = time + $seconds;
	while (time < $until && grep { $_->{h}->pumpable } @$sessions)
	{
		for (@$sessions) { eval { $_->{h}->pump_nb if $_->{h}->pumpable; 1 } or do { $_->{in} = '' }; }
		$disturb->();
		usleep(20_000);
	}
	for (@$sessions) { eval { $_->{h}->finish; 1 } or $_->{h}->kill_kill; }
	return;
}

sub dumped_and_restored
{
	my ($node, $sql) = @_;
	my ($file, $before) = (PostgreSQL::Test::Utils::tempdir . '/dump.sql', $node->safe_psql('postgres', $sql));
	for ([ 'COPY' ], [ 'INSERTs', '--inserts' ])
	{
		my ($what, @flags) = @$_;
		$node->safe_psql('postgres', 'DROP DATABASE IF EXISTS restored');
		$node->safe_psql('postgres', 'CREATE DATABASE restored');
		$node->command_ok([ 'pg_dump', @flags, '-f', $file, 'postgres' ], "pg_dump: $what");
		$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-f', $file, 'restored' ], "and restored: $what");
		is($node->safe_psql('restored', $sql), $before, "as it was: $what");
	}
	return;
}

1;
