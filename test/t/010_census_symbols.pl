# Another module brings its own CRoaring and xxHash, loaded first and visible to all (PostgreSQL loads modules with
# RTLD_GLOBAL).  Each of its functions aborts the server.  So neither census nor the CRoaring that it opens may reach
# them.  A quarter of the regression tests runs in both servers, another quarter each day; in .ci/run -w all.
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

# all that libroaring exports, and xxHash's entry points
my $library = qx{make -s print-croaring};
chomp $library;
my @names = map { /^\S+ [TW] (\w+)$/ ? $1 : () } split /\n/, qx{nm -D --defined-only $library};
cmp_ok(scalar(grep { /^roaring/ } @names), '>', 80, 'CRoaring\'s names are known');
push @names, map { ("XXH$_", "XXH${_}_reset", "XXH${_}_update", "XXH${_}_digest") } 32, 64;
push @names, map { ("XXH3_${_}bits", "XXH3_${_}bits_withSeed", "XXH3_${_}bits_withSecret") } 64, 128;
@names = grep { !/^_(init|fini)$/ } @names;

my $dir = PostgreSQL::Test::Utils::tempdir();
open my $c, '>', "$dir/clash.c" or die;
print $c <<'C';
#include "postgres.h"
#include "fmgr.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#pragma GCC diagnostic ignored "-Wbuiltin-declaration-mismatch"
PG_MODULE_MAGIC;
/* whose function everybody gets who asks for the name */
extern __attribute__((visibility("default"))) Datum clash_owns(PG_FUNCTION_ARGS);
extern __attribute__((visibility("default"))) const Pg_finfo_record *pg_finfo_clash_owns(void);
const Pg_finfo_record *pg_finfo_clash_owns(void) { static const Pg_finfo_record r = {1}; return &r; }
Datum
clash_owns(PG_FUNCTION_ARGS)
{
	Dl_info here, there;
	void *p = dlsym(RTLD_DEFAULT, PG_GETARG_CSTRING(0));

	PG_RETURN_BOOL(p && dladdr(p, &there) && dladdr((void *) clash_owns, &here) && there.dli_fbase == here.dli_fbase);
}
#define CLASH(name) \
	extern __attribute__((visibility("default"))) void name(void); \
	void name(void) { fputs("clash: " #name " was called\n", stderr); abort(); }
C
print $c "CLASH($_)\n" for @names;
close $c;
my $inc = qx{pg_config --includedir-server};
chomp $inc;
system_or_bail('gcc', '-shared', '-fPIC', '-O1', '-w', '-D_GNU_SOURCE', "-I$inc", '-o', "$dir/clash.so", "$dir/clash.c",
	'-ldl');
chmod 0755, "$dir", "$dir/clash.so";

my %node;
for my $name ('plain', 'clash')
{
	my $n = $node{$name} = PostgreSQL::Test::Cluster->new($name);
	$n->init;
	$n->append_conf('postgresql.conf', "shared_preload_libraries = '$dir/clash.so'") if $name eq 'clash';
	$n->start;
	$n->safe_psql('postgres', 'CREATE EXTENSION census');
}
$node{clash}->safe_psql('postgres', "CREATE FUNCTION clash_owns(cstring) RETURNS bool AS '$dir/clash.so'
	LANGUAGE C STRICT");
# (the server of some releases brings xxHash itself, which then comes before all)
for my $f (qw(roaring_bitmap_portable_deserialize_safe roaring_bitmap_or roaring_bitmap_create_with_capacity))
{
	is($node{clash}->safe_psql('postgres', "SELECT clash_owns('$f')"), 't', "the name $f belongs to the other module");
}

# the first regression tests of each part give the same in both
my @files = grep { due(4) } sort grep { m{_(version|basic|io|ops|types)\.sql$} } glob 'sql/*.sql';
for my $f (@files)
{
	my (%out, %err);
	for my $name ('plain', 'clash')
	{
		my $n = $node{$name};
		$n->safe_psql('postgres', 'DROP DATABASE IF EXISTS d');
		$n->safe_psql('postgres', 'CREATE DATABASE d');
		$n->safe_psql('d', 'CREATE EXTENSION census');
		run_log([ 'psql', '-X', '-a', '-q', '-d', $n->connstr('d'), '-f', $f ], '>', \$out{$name}, '2>', \$err{$name});
	}
	# differences between two runs: object ids and the position of shared state
	s/\b\d{5,}\b/N/g for values %out, values %err;
	ok($out{plain} eq $out{clash} && $out{clash} ne '', "$f prints the same")
	  or diag(diff($out{plain}, $out{clash}));
	unlike($err{clash}, qr/server closed the connection|terminated|connection to (?:the )?server/,
		"$f has not called the other module");
}
cmp_ok(scalar @files, '>', 0, 'some tests were there to run');
my $log = slurp_file($node{clash}->logfile);
unlike($log, qr/clash: /, 'nothing of the other module was called');

# each function of CRoaring that census uses: by the scalar kernels, on arrays too long for a merge; other kernels do
# not open it
my $uses = q{
	SELECT count(a & b), sum(roaring_count(a & b)), sum(roaring_count(a - b)),
		bool_and((a & b) | (a - b) = a) AND bool_or(a && b)
	  FROM (SELECT (SELECT roaring_agg(g * i) FROM generate_series(1, 40 * i) g) AS a,
			(SELECT roaring_agg(g * 3) | roaring_from_range(i * 1000, i * 2000) FROM generate_series(1, 50 * i) g) AS b
				FROM generate_series(1, 60) i) x;
	SELECT pg_read_file('/proc/' || pg_backend_pid() || '/maps', 0, 1000000, true);};
for my $kernels ('scalar', 'avx2', 'avx512')
{
	# (a set that this machine cannot run stays at the default)
	my (undef, $maps) = $node{clash}->psql('postgres', "SET census.roaring_kernels = $kernels;\n$uses",
		on_error_stop => 0);
	like($maps, qr/^60\|\d+\|\d+\|t$/m, "$kernels: intersections and differences");
	like($maps, qr/libroaring/, "call CRoaring's functions in a copy of its own") if $kernels eq 'scalar';
}
my $pkglibdir = qx{pg_config --pkglibdir};
chomp $pkglibdir;
my $undefined = qx{nm -D --undefined-only $pkglibdir/census.so};
like($undefined, qr/dlopen/, 'what census is linked with');
unlike($undefined, qr/roaring|container/, 'nothing of CRoaring is');

# nor does census bring a CRoaring for others to fall into
is($node{plain}->safe_psql('postgres', q{
	CREATE FUNCTION clash_owns(cstring) RETURNS bool AS 'DIR/clash.so' LANGUAGE C STRICT;
	SELECT '{1,2,3}'::roaring & '{3,70000}'::roaring;
	SELECT clash_owns('roaring_bitmap_create_with_capacity');} =~ s/DIR/$dir/r), "{3}\nt",
		'what another module defines is its own');
$_->stop for values %node;
done_testing();

sub diff
{
	my ($x, $y) = @_;
	my @x = split /\n/, $x;
	my @y = split /\n/, $y;
	for my $i (0 .. $#x)
	{
		return "line $i:\n$x[$i]\n" . ($y[$i] // '(end)') if $x[$i] ne ($y[$i] // '');
	}
	return '';
}
