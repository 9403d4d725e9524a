
# CRoaring is opened at run time.  Where it is missing, CREATE EXTENSION and a
# server that preloads say so, once; sets work all the same.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

# a server whose dlopen() does not find it
my $dir = PostgreSQL::Test::Utils::tempdir();
open my $c, '>', "$dir/missing.c" or die;
print $c <<'C';
#include <dlfcn.h>
#include <string.h>
void *
dlopen(const char *name, int how)
{
	void *(*real)(const char *, int) = dlsym(RTLD_NEXT, "dlopen");

	return real(name && strstr(name, "libroaring") ? "libroaring.so.0.missing" : name, how);
}
C
close $c;
system_or_bail('gcc', '-shared', '-fPIC', '-O1', '-D_GNU_SOURCE', '-o', "$dir/missing.so", "$dir/missing.c", '-ldl');
chmod 0755, $dir, "$dir/missing.so";

my $whole = PostgreSQL::Test::Cluster->new('whole');
$whole->init;
$whole->start;
my $without = PostgreSQL::Test::Cluster->new('without');
$without->init;
{
	local $ENV{LD_PRELOAD} = "$dir/missing.so";
	$without->start;
}
my ($rc, $out, $err) = $without->psql('postgres', 'CREATE EXTENSION census');
is($rc, 0, 'CREATE EXTENSION succeeds');
my @said = $err =~ /WARNING:  could not open CRoaring, (\S+)/g;
is(scalar(@said), 1, 'and says once that CRoaring is missing');
like($said[0], qr/^libroaring\.so\.\d+$/, 'by its name');
like($err, qr/HINT:  Install the package that has libroaring/, 'and what to do');
like($err, qr/DETAIL: .*libroaring.*No such file/s, 'and why');
$whole->safe_psql('postgres', 'CREATE EXTENSION census');

# the same answers, in sessions that have nothing to say
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

$without->append_conf('postgresql.conf', "shared_preload_libraries = 'census'");
my $from = -s $without->logfile;
{
	local $ENV{LD_PRELOAD} = "$dir/missing.so";
	$without->restart;
}
$without->safe_psql('postgres', "SELECT '{1,2}'::roaring") for 1 .. 2;
@said = substr(slurp_file($without->logfile), $from) =~ /WARNING:  could not open CRoaring/g;
is(scalar(@said), 1, 'a server that preloads says so once');
$_->stop for $whole, $without;
done_testing();
