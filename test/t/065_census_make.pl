# An edited header compiles exactly what includes it, and a deleted header does not end the build.  The tree is a copy
# of one that was just built.
use strict;
use warnings;
use PostgreSQL::Test::Utils;
use Test::More;

sub compiled
{
	my $out = qx{make -n with_llvm=no @_ all 2>&1};
	is($?, 0, "make -n @_") or diag($out);
	return join ' ', sort $out =~ / -o (src\S+)\.o /g;
}
is(compiled(), '', 'all is built');
is(compiled('-W', 'src/core/croaring.h'),
	'src/core/croaring src/roaring/kernels/scalar src/roaring/roaring', 'what includes the header');
like(compiled('-W', 'src/core/compat.h'), qr{src/module src/roaring/plan/}, 'a header of many');
is(compiled('-W', 'extension/parts/00_census.sql'), 'src/core/extension', 'the SQL is in one file, by its build');

# without a rule for each header, make would stop at a deleted header
my $depends = slurp_file('src/roaring/kernels/choose.o.d');
like($depends, qr{^src/core/bytes\.h:$}m, 'each header has a rule without a recipe');
open my $f, '>', 'src/roaring/kernels/choose.o.d' or die;
print $f $depends =~ s/(choose\.c)/$1 src\/roaring\/gone.h/r, "src/roaring/gone.h:\n";
close $f;
compiled();
done_testing();
