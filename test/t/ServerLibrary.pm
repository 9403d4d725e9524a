# A library for the server, from a C file of test/, compiled into a temporary folder.
#
#   server_library(NAME)      the path of NAME.so, of test/NAME.c; dies if the compiler fails
package ServerLibrary;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
our @EXPORT = qw(server_library);

sub server_library
{
	my ($name) = @_;
	my $lib = PostgreSQL::Test::Utils::tempdir() . "/$name.so";
	chomp(my $inc = `"\${PG_CONFIG:-pg_config}" --includedir-server`);
	system('cc', '-shared', '-fPIC', '-O1', "-I$inc", '-D_GNU_SOURCE', '-o', $lib, "test/$name.c") == 0
		or die "cc failed: test/$name.c";
	return $lib;
}

1;
