# A refused id leaves no state behind.  A clock that jumps ahead for a moment, or stands still, is refused, and not
# believed later; no false message about other generators is sent.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use IdsClock;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep);
use IPC::Run;

faketime_or_skip();
my $node = faked_node('main');
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_id_generator('a', shard => 1),
	create_id_generator('b', shard => 2);
	SELECT next_id('a'), next_id('b')});
sub session
{
	my ($in, $out, $err) = ('', '', '');
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres' ], '<', \$in, '>',
		\$out, '2>', \$err);
	return sub { $out = $err = ''; $in .= "$_[0]\n\\echo there\n\\warn there\n";
		$h->pump until $out =~ /there\n/ && $err =~ /there\n/;
		return ($out . $err) =~ s/there\n//gr; };
}
for my $how ('error', 'warn')
{
	my $s = session();
	is($s->("SET census.id_clock_step = $how; SELECT next_id('a') > 0;"), "t\n", "$how: an id");
	set_clock($node, '+17520h');
	sleep 2.2;
	like($s->(q{SELECT next_id('a');}), qr/ERROR:  the clock is 7\d\d\.\d days after the last id/,
		'the clock is two years ahead: refused');
	set_clock($node, '+0');
	sleep 2.2;
	is($s->(q{SELECT next_id('a') > 0, next_id('b') > 0;}), "t|t\n",
		'the clock is right: ids of both generators, and not a word');
	# a generator that this session has not used gives no information on the clock that another generator has seen
	$node->safe_psql('postgres', "SELECT create_id_generator('fresh_$how')");
	set_clock($node, '-1h');
	sleep 2.2;
	like($s->(q{SELECT next_id('a') > 0;}), $how eq 'error'
		? qr/ERROR:  the clock is 3[56]\d\d\.\d+ seconds behind the ids of generator "a"/ :
		qr/WARNING:  the clock is 3[56]\d\d\.\d+ seconds behind the ids of generator "a"/,
			'the clock is behind: said of the generator');
	like($s->(qq{SELECT create_id_generator('made_$how');}) . $s->(qq{SELECT next_id('made_$how') > 0;}),
		qr/^made_$how\nt\n$/,
		'and not of one whose ids are not ahead');
	set_clock($node, '+0');
	sleep 2.2;
	is($s->(q{SELECT next_id('a') > 0, next_id('b') > 0;}), "t|t\n", 'and no more when it has caught up');
}
# id_settled() is exact under a clock that goes back between the beginning of a transaction and its first id
for my $off ('', 'SET track_activities = off; ')
{
	my $s = session();
	wait_clock($node, '+0');
	$node->safe_psql('postgres', q{DROP TABLE IF EXISTS f; SELECT create_id_generator('f'
		|| pg_backend_pid()) AS g \gset
		CREATE TABLE f (id bigint, who text); SELECT set_config('x.y', :'g', false);
			ALTER SEQUENCE :"g" RENAME TO fed;
		SELECT id_rewind('fed', id_min(now() - interval '2 h', 'fed'))}) ;
	$s->("${off}BEGIN; SELECT 1;");
	wait_clock($node, '-1h');
	sleep 1.2;
	my $id = $s->(q{INSERT INTO f VALUES (next_id('fed'), 'early') RETURNING id;}) + 0;
	set_clock($node, '+0');
	sleep 2.2;
	$node->safe_psql('postgres', q{INSERT INTO f VALUES (next_id('fed'), 'late')});
	my $bound = $node->safe_psql('postgres', q{SELECT id_settled('fed')});
	cmp_ok($bound, '<=', $id, "a clock that went back before the first id: the bound is below it ($off)");
	cmp_ok($bound, '>', 0, 'and above nothing');
	$s->('COMMIT;');
	$node->safe_psql('postgres', 'DROP SEQUENCE fed CASCADE; DROP TABLE f');
}
# and if the statement that takes the id switches the status off first, the status still shows when the transaction
# began
{
	my $s = session();
	wait_clock($node, '+0');
	$node->safe_psql('postgres', q{SELECT create_id_generator('fed'); CREATE TABLE f (id bigint, who text);
		SELECT id_rewind('fed', id_min(now() - interval '2 h', 'fed'))});
	my $lock = session();
	$lock->('SELECT pg_advisory_lock(1);');
	$s->('BEGIN; SELECT 1;');
	wait_clock($node, '-1h');
	sleep 1.2;
	my ($in, $out) = ('', '');
	my $pid = fork // die $!;
	if (!$pid)
	{
		$s->(q{DO $$ BEGIN PERFORM set_config('track_activities', 'off', true);
			INSERT INTO f VALUES (next_id('fed'), 'early'); PERFORM pg_advisory_lock(1); END $$; COMMIT;});
		require POSIX;
		POSIX::_exit(0);
	}
	$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_locks
		WHERE locktype = 'advisory' AND NOT granted});
	set_clock($node, '+0');
	sleep 2.2;
	$node->safe_psql('postgres', q{INSERT INTO f VALUES (next_id('fed'), 'late')});
	my $bound = $node->safe_psql('postgres', q{SELECT id_settled('fed')});
	$lock->('SELECT pg_advisory_unlock(1);');
	waitpid $pid, 0;
	cmp_ok($bound, '<=', $node->safe_psql('postgres', q{SELECT min(id) FROM f WHERE who = 'early'}),
		'a status that is switched off in the statement that takes the first id is not believed');
	cmp_ok($bound, '>', 0, 'and more can be said');
}
$node->stop;
done_testing();
