# Very many keys or edges in one call (two million in .ci/run -w, ten million with CENSUS_EFFORT=40). statement_timeout
# ends the call again and again, a little later each time: the call stops soon and leaves nothing half done. With
# enough time it gives the right answer, in memory proportional to its input.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

my $n = effort(250_000);
my $half = $n / 2;
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"max_wal_size = '4GB'\nshared_buffers = '128MB'\n");
$node->start;
# edges from each of 1 .. n to -7; arrays as they are stored, so that they cost a call next to nothing
$node->safe_psql('postgres', qq{
	CREATE EXTENSION census;
	SELECT create_graph('g');
	CREATE TABLE arg (source bigint[], seven bigint[], seven_or_eight bigint[], even boolean[], keys roaring);
	ALTER TABLE arg ALTER source SET STORAGE EXTERNAL, ALTER seven SET STORAGE EXTERNAL,
		ALTER seven_or_eight SET STORAGE EXTERNAL, ALTER even SET STORAGE EXTERNAL;
	INSERT INTO arg SELECT array_agg(i), array_agg(-7), array_agg(-7 - (i % 2 = 0)::int), array_agg(i % 2 = 0),
		roaring_from_range(1, $n) FROM generate_series(1::bigint, $n) i;
	CREATE PROCEDURE fill() LANGUAGE sql AS
		\$\$ CALL graph_load('g', 'SELECT i, -7::bigint FROM generate_series(1::bigint, $n) i') \$\$;
	CALL fill()});
my ($all, $none) = ("{1-$n}|{}", '{}|{}');
sub edges { return $node->safe_psql('postgres', q{SELECT graph_in('g', -7), graph_in('g', -8)}); }

# More and more time for a call, until it has enough; and how many bytes a key or edge it may take
sub ends
{
	my ($name, $bytes, $call, $answer, $before) = @_;
	my ($cancelled, $latest, $timeout) = (0, 0, 4);
	for (;; $timeout *= 4)
	{
		my $start = time;
		my ($rc, $out, $err) = $node->psql('postgres', "SET statement_timeout = $timeout;\nSELECT $call;\n" .
			q{RESET statement_timeout; SELECT substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s*(\d+) kB')},
			timeout => 3600);
		my $late = 1000 * (time - $start) - $timeout;
		if ($rc == 0)
		{
			my ($is, $peak) = $out =~ /^(.*)\n(\d+)$/s;
			is($is, $answer, "$name: the answer");
			# with shared memory that it has touched
			cmp_ok($peak, '<', 192 * 1024 + $n * $bytes / 1024, "$name: in at most $bytes bytes each");
			diag sprintf '%s: %d times cancelled, at most %.0f ms late; ended within %d ms; peak %d MB', $name,
				$cancelled, $latest, $timeout, $peak / 1024;
			last;
		}
		last unless like($err, qr/ERROR:  canceling statement due to statement timeout$/m,
			"$name: cancelled after $timeout ms");
		$cancelled++;
		$latest = $late if $late > $latest;
		is(edges(), $before, "$name: and nothing of it is there") if defined $before;
	}
	cmp_ok($cancelled, '>', 0, "$name: it was cancelled");
	cmp_ok($latest, '<', 2000, "$name: and soon");
	return;
}

ends('graph_out any', 40, "graph_out('g', keys, 'any') FROM arg", '{-7}');
ends('graph_out all', 40, "graph_out('g', keys, 'all') FROM arg", '{-7}');
ends('graph_out any of an array', 60, "graph_out('g', source, 'any') FROM arg", '{-7}');
ends('graph_has_array', 80,
	"cardinality(array_positions(graph_has_array('g', source, seven_or_eight), true)) FROM arg", $half);
ends('graph_counts', 60, "c.* FROM arg, graph_counts('g', keys | -7, 2) c", "1|1\n2|1");
ends('graph_counts by target', 60, "c.* FROM arg, graph_counts('g', source, 2, 'in') c", "-7|$n");

# half of the edges are removed, and as many are added
ends('graph_change_array', 160, "graph_change_array('g', source, seven_or_eight, even) FROM arg", $n, $all);
is($node->safe_psql('postgres', qq{SELECT roaring_count(s), s = graph_in('g', -7),
	(SELECT bool_and(i % 2 = 0) FROM unnest(s) i) FROM graph_in('g', -8) s}), "$half|t|t",
	'graph_change_array: which are the right ones');
$node->safe_psql('postgres', q{SELECT graph_truncate('g')});
$node->safe_psql('postgres', 'CALL fill()');
ends('graph_remove_keys', 160, "graph_remove_keys('g', keys) FROM arg", $n, $all);
is(edges() . $node->safe_psql('postgres', q{SELECT count(*) FROM graph_edges('g')}), "${none}0",
	'graph_remove_keys: all have gone');
$node->safe_psql('postgres', q{SELECT graph_truncate('g')});
ends('graph_add_array', 160, "graph_add_array('g', source, seven) FROM arg", $n, $none);
is(edges(), $all, 'graph_add_array: all have come');
is($node->safe_psql('postgres', qq{SELECT graph_out('g', '{1-$n}', 'any'), (SELECT count(*) FROM graph_check('g'))}),
	'{-7}|0', 'and in both directions');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP|out of memory/, 'the server is well');
$node->stop;
done_testing();
