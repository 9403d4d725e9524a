# Common parts of the clock tests of ids: a server whose clock can be set while it runs (libfaketime), and the function
# of "Sharding & IDs at Instagram", which runs in the same tests to show that they can fail.
package IdsClock;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
our @EXPORT = qw(faketime_or_skip faked_node start_faked set_clock wait_clock INSTAGRAM);

my ($lib) = glob('/usr/lib/*/faketime/libfaketime.so.1');

use constant INSTAGRAM => q{
	CREATE SEQUENCE table_id_seq;
	CREATE FUNCTION instagram(OUT result bigint) LANGUAGE plpgsql AS $$
	DECLARE
		our_epoch bigint := 1314220021721; seq_id bigint; now_millis bigint; shard_id int := 5;
	BEGIN
		SELECT nextval('table_id_seq') % 1024 INTO seq_id;
		SELECT FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) INTO now_millis;
		result := (now_millis - our_epoch) << 23;
		result := result | (shard_id << 10);
		result := result | (seq_id);
	END $$;
	-- the same in one line, which the planner inlines
	CREATE FUNCTION instagram_sql() RETURNS bigint LANGUAGE sql VOLATILE AS $$
		SELECT ((floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1314220021721) << 23) | (5 << 10)
			| (nextval('table_id_seq') % 1024) $$;
};

sub faketime_or_skip
{
	plan skip_all => 'libfaketime (package faketime) is not installed' unless $lib;
}

# Sets the clock of a node: '-1h', '+0', '-0.1s'. Its processes see the new clock after at most a second, because they
# cache the setting for as long.
sub set_clock
{
	my ($node, $offset) = @_;
	my $file = $node->basedir . '/clock';
	open(my $f, '>', "$file.new") or die $!;
	print $f "$offset\n";
	close $f;
	rename("$file.new", $file) or die $!;
}

# Sets it and waits until new sessions see it.
sub wait_clock
{
	my ($node, $offset) = @_;
	my %unit = (s => 1, h => 3600);
	my $seconds = $offset =~ /^([-+][\d.]+)([sh]?)$/ ? $1 * ($2 ? $unit{$2} : 1) : die $offset;
	set_clock($node, $offset);
	for (1 .. 100)
	{
		my $clock = $node->safe_psql('postgres', 'SELECT extract(epoch FROM clock_timestamp())');
		return if abs($clock - (time + $seconds)) < 0.05 + ($seconds ? abs($seconds) / 100 : 0);
		sleep 0.1;
	}
	die "the clock did not follow";
}

sub start_faked
{
	my ($node) = @_;
	local $ENV{LD_PRELOAD} = $lib;
	local $ENV{FAKETIME_TIMESTAMP_FILE} = $node->basedir . '/clock';
	local $ENV{FAKETIME_CACHE_DURATION} = 1;
	local $ENV{FAKETIME_DONT_FAKE_MONOTONIC} = 1;
	$node->start;
}

sub faked_node
{
	my ($name) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name);
	$node->init(allows_streaming => 1, extra => ['--wal-segsize=1']);
	# a crash must lose what was not flushed, so fsync matters
	$node->append_conf('postgresql.conf', "jit = off\nautovacuum = off\ntimezone = 'UTC'\nlog_checkpoints = off");
	set_clock($node, '+0');
	start_faked($node);
	return $node;
}

1;
