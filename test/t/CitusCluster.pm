# Servers for a Citus cluster on loopback; the first one becomes the coordinator.
#
#	citus_or_skip();                          skips the whole file if Citus is not installed
#	my @node = citus_servers(3);              running servers, not yet joined
#	citus_join(@node);                        makes a coordinator and two workers, the page's cluster
#	citus_everywhere('SELECT ..', @node);     on each of them
#
#	citus_stand_in();                         SQL that makes census_citus if Citus is not installed
package CitusCluster;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;
our @EXPORT = qw(citus_or_skip citus_server citus_servers citus_join citus_everywhere citus_stand_in);

sub citus_or_skip
{
	my ($lib) = run_command([ 'pg_config', '--pkglibdir' ]);
	plan skip_all => "Citus is not installed: what is promised of it is not tested" unless -e "$lib/citus.so";
}

sub citus_servers
{
	my ($n) = @_;
	return map { my $node = citus_server("node$_"); $node->start; $node } 0 .. $n - 1;
}

# a server that is not started yet; %o: of PostgreSQL::Test::Cluster
sub citus_server
{
	my ($name, %o) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name, %o);
	# checksums are the default from 18 on; the two servers of a pg_upgrade must agree
	$node->init(allows_streaming => 'logical', extra => ['-k']);
	$node->append_conf('postgresql.conf', qq{
		shared_preload_libraries = 'citus,census'
		listen_addresses = '127.0.0.1'
		max_prepared_transactions = 40
		max_connections = 100
		max_wal_senders = 10
		max_replication_slots = 20
		citus.enable_statistics_collection = off
		citus.shard_count = 8
		citus.node_conninfo = 'sslmode=prefer'
		citus.node_connection_timeout = 30000
	});
	$node->append_conf('pg_hba.conf', "host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust");
	return $node;
}

# a row of the catalog is all that the script asks for
sub citus_stand_in
{
	return q{SET allow_system_table_mods = on;
		INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
			SELECT 1, 'citus', 10, oid, false, '0' FROM pg_namespace WHERE nspname = 'pg_catalog';
		CREATE EXTENSION census_citus;};
}

sub citus_everywhere
{
	my ($sql, @node) = @_;
	return map { $_->safe_psql('postgres', $sql) } @node;
}

sub citus_join
{
	my ($c, @w) = @_;
	$_->append_conf('postgresql.conf', "census.shard_id = 'auto'") for $c, @w;
	$_->reload for $c, @w;
	my %dsn = (coordinator => $c->connstr('postgres'), map { ("worker$_" => $w[ $_ - 1 ]->connstr('postgres')) } 1, 2);
	ScaleDoc::run('The cluster', \%dsn, { map { ("host$_" => '127.0.0.1', "port$_" => ($c, @w)[$_]->port) } 0 .. 2 });
}

1;
