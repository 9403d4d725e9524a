# compat/pg_roaringbitmap.sql compared with pg_roaringbitmap itself.
#
# test/compat/statements calls each function, operator and aggregate with each argument of a list;
# test/compat/answers.dat has the answers of pg_roaringbitmap 1.2.  If that extension is installed (PG_EXTRA of
# test/with-pg) it is asked again.  With PEER_SUITE, a folder with the files of its regression test, each statement of
# these is sent to both, too.  ACCEPT=1 writes its answers to test/compat/answers.dat.new.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('compat');
$node->init;
$node->start;
my $file = 'compat/pg_roaringbitmap.sql';
my $statements = qx(test/compat/statements);

# The differences listed in docs/roaring-from-pg_roaringbitmap.md: bytes as text, and the 32-bit type's cast to bytea.
my $told = qr/'\\x[0-9a-f]+'::roaringbitmap|::roaringbitmap::bytea/;

# psql's output of a script, without the details of errors, which depend on the caller
sub ask
{
	my ($database, $sql, $path) = @_;
	my ($out, $err) = ('', '');
	run_log([ 'psql', '-qXAt', '-v', 'VERBOSITY=terse', '-f', '-', '-d', $node->connstr($database) ], '<', \$sql,
		'>', \$out, '2>&1');
	$out =~ s/^psql:[^ ]* //mg;
	$out =~ s/ at character \d+$//mg;
	return $out;
}

# the members of "5" are one, of "5-9" five
sub members { return $_[0] =~ /^(-?\d+)-(-?\d+)$/ ? $1 .. $2 : $_[0] }

sub differences
{
	my ($what, $got, $expected) = @_;
	my @asked = split /\n/, $statements;
	my @got = split /\n/, $got, -1;
	my @expected = split /\n/, $expected, -1;
	is(scalar @got, scalar @expected, "$what: as many answers");
	my @different = grep { ($got[$_] // '') ne ($expected[$_] // '') } 0 .. $#asked;
	is(scalar @different, 0, "$what: " . @asked . ' answers are equal');
	diag("$asked[$_]\n  here $got[$_], there $expected[$_]") for grep { defined } @different[ 0 .. 9 ];
}

$node->safe_psql('postgres', 'CREATE DATABASE here; CREATE DATABASE there');
$node->safe_psql('here', 'CREATE ROLE migrates LOGIN; CREATE EXTENSION census;
	GRANT CREATE ON DATABASE here TO migrates');
# as a role without superuser rights
$node->command_ok([ 'psql', '-qX', '-f', $file, '-d', $node->connstr('here') . ' user=migrates' ], 'the file loads');
my $answers = slurp_file('test/compat/answers.dat');
cmp_ok(scalar(split /\n/, $answers), '>', 10000, 'there are answers');
differences('recorded', ask('here', "SET search_path = rb, public;\n$statements"), $answers);

my ($rc, $out, $err) = $node->psql('here', q{SELECT '{2147483648}'::rb.roaringbitmap},
	extra_params => [ '-v', 'VERBOSITY=verbose' ]);
like($err, qr/23514.*members are of type integer/s, 'a member that is no integer');
SKIP:
{
	skip 'pg_roaringbitmap is not installed (PG_EXTRA)', 2
	  if ask('there', 'CREATE EXTENSION roaringbitmap') =~ /ERROR/;
	my $now = ask('there', $statements);
	differences('pg_roaringbitmap itself', $now, $answers);
	append_to_file('test/compat/answers.dat.new', $now) if $ENV{ACCEPT};
}

SKIP:
{
	my $suite = $ENV{PEER_SUITE};
	skip 'PEER_SUITE names no folder with the regression test of pg_roaringbitmap', 1 if !defined $suite;
	for my $name (qw(roaringbitmap roaringbitmap64))
	{
		my @asked;
		my $open = '';
		for my $piece (split /;[ \t]*$/m, slurp_file("$suite/$name.sql"))
		{
			$open .= ($open eq '' ? '' : ';') . $piece;
			next if (() = $open =~ /\$BODY\$/g) % 2;
			$open =~ s/^\s*(--.*\n|\s)*//;
			push @asked, $open if $open =~ /\S/;
			$open = '';
		}
		my %answer;
		for my $database (qw(here there))
		{
			my $sql = $database eq 'here' ? 'SET search_path = rb, public' :
			  "SET roaringbitmap.output_format = 'array'";
			# the statements that set this, or make the extension, are not asked
			$sql .= ";\n\\echo \@$_\n" . ($asked[$_] =~ /output_format|CREATE EXTENSION/i ? 'SELECT 1' : $asked[$_])
			  for 0 .. $#asked;
			$sql .= ";\n";
			my @out = split /^\@\d+\n/m, ask($database, $sql);
			shift @out;
			# compare sets by their members in order; errors and plans differ
			for (@out)
			{
				s{\{([-0-9,]+)\}}{'{' . join(',', sort { $a <=> $b } map { members($_) } split /,/, $1) . '}'}ge;
				s/^ERROR.*/ERROR/mg;
				s/^LINE .*\n.*\n//mg;
			}
			$answer{$database} = \@out;
		}
		my @different = grep { $answer{here}[$_] ne $answer{there}[$_] } 0 .. $#asked;
		is(scalar @{ $answer{here} }, scalar @asked, "$name: each statement has an answer");
		my @told = grep { $asked[$_] =~ /$told/ } @different;
		is(scalar @different, scalar @told,
			"$name: of " . @asked . ' statements ' . @told . ' differ, as the page tells');
		diag("$asked[$_]\n  here  $answer{here}[$_]  there $answer{there}[$_]")
		  for grep { $asked[$_] !~ /$told/ } @different;
	}
}
done_testing();
