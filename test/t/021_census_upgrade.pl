# pg_upgrade of a cluster in which every part is in use.  If OLD_PG_BINDIR has the binaries of an older major version
# (with this extension installed), from there; else within one version, where catalogs are dumped and restored and
# data files are linked in the same way.  A database of each released version (027_census_kept.pl) comes along.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use CensusUsed;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $newbin = qx{pg_config --bindir};
chomp $newbin;
my $oldbin = $ENV{OLD_PG_BINDIR} || $newbin;
my %o = $oldbin eq $newbin ? () : (install_path => $oldbin =~ s{/bin$}{}r);
my $old = PostgreSQL::Test::Cluster->new('old', %o);
# checksums are the default from 18 on; the two clusters must agree
my @init = ('-k');
$old->init(extra => \@init);
$old->start;
my $schema = 'census schema';
census_use($old, 'postgres', $schema);
my $facts = census_facts($old, 'postgres', $schema);
my @kept = census_restore_kept($old);
$old->stop;

my $new = PostgreSQL::Test::Cluster->new('new');
$new->init(extra => \@init);
my @cmd = ('pg_upgrade', '--link', (qx{pg_upgrade --help} =~ /--no-sync/ ? '--no-sync' : ()),
	'-U', scalar getpwuid($<),
	'-b', $oldbin, '-B', $newbin, '-d', $old->data_dir, '-D', $new->data_dir,
	'-s', $new->host, '-p', $old->port, '-P', $new->port);
chdir $PostgreSQL::Test::Utils::tmp_check;    # it writes into the current directory
my ($out, $err);
ok(IPC::Run::run(\@cmd, '>', \$out, '2>', \$err), 'pg_upgrade')
	or diag("$out$err", map { substr(slurp_file($_), -1500) } glob $new->data_dir
	. '/pg_upgrade_output.d/*/log/*dump*.log');
chdir '..';
$new->start;
is(census_facts($new, 'postgres', $schema), $facts, 'everything is there');
is(census_kept_facts($new, $_), census_kept_facts($_), "$_: what its release has said") for @kept;
$new->safe_psql('postgres', 'REINDEX DATABASE postgres; VACUUM ANALYZE');
is(census_facts($new, 'postgres', $schema), $facts, 'with new indexes too');
is(census_goes_on($new, 'postgres', $schema), '', 'and goes on from there');
$new->stop;
done_testing();
