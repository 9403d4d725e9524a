
# CRoaring is opened at run time, by the scalar kernels.  Where it is missing, or lacks a function, CREATE EXTENSION and
# a server that preloads say so, once; sets work all the same.  The other kernels do not open it.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

# servers whose dlopen() does not find it, or finds another library under its name
my $dir = PostgreSQL::Test::Utils::tempdir();
chmod 0755, $dir;
sub preloaded
{
	my ($instead) = @_;
	open my $c, '>', "$dir/$instead.c" or die;
	print $c <<"C";
#include <dlfcn.h>
#include <string.h>
void *
dlopen(const char *name, int how)
{
	void *(*real)(const char *, int) = dlsym(RTLD_NEXT, "dlopen");

	return real(name && strstr(name, "libroaring") ? "$instead" : name, how);
}
C
	close $c;
	system_or_bail('gcc', '-shared', '-fPIC', '-O1', '-D_GNU_SOURCE', '-o', "$dir/$instead.so", "$dir/$instead.c",
		'-ldl');
	chmod 0755, "$dir/$instead.so";
	return "$dir/$instead.so";
}
sub server
{
	my ($name, $preload) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name);
	$node->init;
	$node->append_conf('postgresql.conf', "census.roaring_kernels = 'scalar'");
	local $ENV{LD_PRELOAD} = $preload // '';
	$node->start;
	return $node;
}
my $missing = preloaded('libroaring.so.0.missing');
my $whole = server('whole');
my $without = server('without', $missing);
my $other = server('other', preloaded('libm.so.6'));
my ($rc, $out, $err) = $without->psql('postgres', 'CREATE EXTENSION census');
is($rc, 0, 'CREATE EXTENSION succeeds');
my @said = $err =~ /WARNING:  could not open CRoaring, (\S+)/g;
is(scalar(@said), 1, 'and says once that CRoaring is missing');
like($said[0], qr/^libroaring\.so\.\d+$/, 'by its name');
like($err, qr/HINT:  Install the package that has libroaring/, 'and what to do');
like($err, qr/DETAIL: .*libroaring.*No such file/s, 'and why');
(undef, undef, my $lacks) = $other->psql('postgres', 'CREATE EXTENSION census');
like($lacks, qr/WARNING:  could not open CRoaring.*DETAIL:  It has no function array_container_\w+\./s,
	'a library that lacks a function is not used');
SKIP:
{
	skip 'the scalar kernels are the best of this machine', 1 if slurp_file('/proc/cpuinfo') !~ /\bavx2\b/;
	local $ENV{PGOPTIONS} = '-c census.roaring_kernels=auto';
	($rc, $out, $err) = $without->psql('postgres', 'DROP EXTENSION census; CREATE EXTENSION census');
	is($err, '', 'other kernels do not need it');
}
$whole->safe_psql('postgres', 'CREATE EXTENSION census');
like($whole->safe_psql('postgres', q{SELECT '{1}'::roaring; SELECT pg_read_file('/proc/' || pg_backend_pid() || '/maps',
	0, 1000000, true)}), qr/libroaring/, 'the scalar kernels open it');

# the same answers, without messages
my $queries = q{
	SELECT setseed(0.3);
	CREATE TABLE s AS SELECT i, roaring_agg((random() * 10 ^ (3 + i % 5))::bigint) AS s FROM generate_series(1, 20) i,
		generate_series(1, 3000) GROUP BY i;
	SELECT md5(string_agg((a.s & b.s)::text || (a.s - b.s)::text || (a.s | b.s)::text || (a.s # b.s)::text
		|| (a.s && b.s) || roaring_to_bytea32(a.s), ' ' ORDER BY a.i, b.i)),
		sum(roaring_count(a.s & b.s)) FROM s a, s b;
};
my ($expected, $got);
(undef, $expected) = $whole->psql('postgres', $queries);
($rc, $got, $err) = $without->psql('postgres', $queries);
is($got, $expected, 'sets work without it');
is($err, '', 'and nothing is said');
is(($other->psql('postgres', $queries))[1], $expected, 'nor with the other library');

$without->append_conf('postgresql.conf', "shared_preload_libraries = 'census'");
my $from = -s $without->logfile;
{
	local $ENV{LD_PRELOAD} = $missing;
	$without->restart;
}
$without->safe_psql('postgres', "SELECT '{1,2}'::roaring") for 1 .. 2;
@said = substr(slurp_file($without->logfile), $from) =~ /WARNING:  could not open CRoaring/g;
is(scalar(@said), 1, 'a server that preloads says so once');
$_->stop for $whole, $without, $other;
done_testing();
