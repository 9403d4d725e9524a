# What census itself has made, taken for something else: every function is called with each relation of census (its
# tables, their indexes, sequences and views, those of the extension as well) in the place of each argument that takes a
# relation, the other arguments being good ones, by the relations' owner and by a superuser. Each call is refused by a
# sentence that names the relation, or is listed here as meant.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CensusCalls;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "autovacuum = off\ncensus.graph_compact_rows = -1\nfsync = off\n"
	. "statement_timeout = 60s\nlc_messages = 'C'\n");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE low LOGIN; CREATE DATABASE own OWNER low');
sub sql { return $node->safe_psql('own', $_[0]); }
sub as_low { return $node->safe_psql('own', $_[0], extra_params => [ '-U', 'low' ]); }
sql('CREATE EXTENSION census');
is(census_calls($node, 'own'), '', 'each type of an argument has a sample');

# a good argument for each name, and objects of each kind
as_low(q{CREATE SCHEMA low;
	CREATE TABLE low.good_relation (a bigint, b bigint, t text, e bigint, UNIQUE (a, b), UNIQUE (t, b),
		UNIQUE (a, t));
	INSERT INTO low.good_relation VALUES (1, 2, 'x');
	SELECT create_dictionary('low.good_dictionary'), create_graph('low.good_graph'),
		create_allocator('low.good_allocator'), create_id_generator('low.good_generator', 'ticket', shard => 1,
		servers => 4), create_dictionary('low.dict'), create_dictionary('low.lanes', lanes => 2),
		create_graph('low.graph'), create_allocator('low.dense'), create_allocator('low.wide', 'window'),
		create_shard(5, 'low_shard'), create_id_generator('low.ids'), directory_create('{a}'),
		directory_create('{p}', 'partition');
	SELECT intern('low.dict', 'x'), intern('low.lanes', 'x'), graph_add('low.graph', 1, 2), allocate('low.dense'),
		allocate('low.wide'), next_id('low.ids'), low_shard.next_id()});
my %good = (generator => 'good_generator', rights => 'good_relation', relation => 'good_relation',
	in_relation => 'good_relation', dictionary => 'good_dictionary', dst_dictionary => 'good_dictionary',
	graph => 'good_graph', allocator => 'good_allocator', out_pages => 'good_graph_out', in_pages => 'good_graph_in',
	runs => 'good_graph_runs', parts => 'good_graph_parts');
my %value = (mode => q{'any'}, path => q{'{}'}, epoch => 'NULL', own_ids => 'true', commit => q{'immediate'},
	direction => q{'out'}, a_direction => q{'out'}, b_direction => q{'out'},
	query => q{'SELECT 1::bigint, 2::bigint'}, name => q{'renamed'});
# columns of numbers by their place, beside "text", the first of text
my %column = (id_column => 0, bigint_column => 2, src => 0, dst => 1, text_column => 'text');
# both of these or none: a dictionary is for a text column
my %beside = (dictionary => sub { $_[0] eq 'graph_attach' }, dst_dictionary => sub { 1 }, generator => sub { 1 });

my %relation;    # by name: its columns of bigint, of text
for (split /\n/, sql(q{SELECT c.oid::regclass, coalesce(string_agg(a.attname, ',' ORDER BY attnum) FILTER (WHERE
	atttypid = 'bigint'::regtype), ''), coalesce(string_agg(a.attname, ',' ORDER BY attnum) FILTER (WHERE atttypid =
	'text'::regtype), '') FROM pg_class c LEFT JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0
	WHERE c.oid >= 16384 AND relnamespace NOT IN ('calls'::regnamespace, 'pg_toast'::regnamespace) GROUP BY c.oid}))
{
	my ($name, $numbers, $texts) = split /\|/, $_, -1;
	$relation{$name} = [ [ split /,/, $numbers ], [ split /,/, $texts ] ];
}
my @made = grep { !/^low\.good_/ } sort keys %relation;
cmp_ok(scalar @made, '>', 50, scalar(@made) . ' relations that census has made');
my %function;
for (split /\n/, sql(q{SELECT f.proc, f.proname, p.proargnames[a.o], a.type, a.value FROM calls.function f
	JOIN pg_proc p ON p.oid = f.proc JOIN calls.argument a ON a.proc = f.proc WHERE f.callable
	AND f.proc IN (SELECT proc FROM calls.argument WHERE type = 'regclass') ORDER BY f.proc, a.o}))
{
	my ($proc, $name, @argument) = split /\|/;
	push @{ $function{$proc} }, [ $name, @argument ];
}
cmp_ok(scalar keys %function, '>', 60, scalar(keys %function) . ' functions that take one');

# each call as an array of its arguments, and its function
my @calls;
for my $proc (sort { $a <=> $b } keys %function)
{
	my @arguments = @{ $function{$proc} };
	for my $at (grep { $arguments[$_][2] eq 'regclass' } 0 .. $#arguments)
	{
		for my $made (@made)
		{
			my (undef, $tried) = @{ $arguments[$at] };
			my $of = $relation{ $tried =~ /relation/ ? $made : 'low.good_relation' };
			my @values;
			for my $i (0 .. $#arguments)
			{
				my ($function, $name, $type, $sample) = @{ $arguments[$i] };
				if ($i == $at) { push @values, "'$made'"; }
				elsif ($type eq 'regclass')
				{
					push @values, $beside{$name} && $beside{$name}->($function) ? 'NULL'
						: "'low." . ($good{$name} // die "no good value of $name") . "'";
				}
				elsif ($type eq 'name')
				{
					my ($numbers, $texts) = @$of;
					my $column = $column{$name} eq 'text' || $tried =~ s/^dictionary$/src/r eq $name
						|| $tried =~ s/^dst_dictionary$/dst/r eq $name ? $texts->[0] : $numbers->[ $column{$name} ];
					push @values, "'" . ($column // $numbers->[-1] // 'id') . "'";
				}
				else { push @values, $value{$name} // $sample =~ s/%d/1/r; }
			}
			push @calls, [ $proc, \@values, "$arguments[0][0]($tried)", $made ];
		}
	}
}
my @text = split /\n/, sql('SELECT calls.call_of(proc, list) FROM (VALUES ' . join(', ', map {
	"($_, $calls[$_][0], ARRAY[" . join(', ', map { "\$v\$$_\$v\$" } @{ $calls[$_][1] }) . '])' } 0 .. $#calls)
	. ') v (n, proc, list) ORDER BY n');
is(scalar @text, scalar @calls, scalar(@calls) . ' calls');

my $file = $node->basedir . '/calls.sql';
open my $fh, '>', $file or die "$file: $!";
print $fh "SET client_min_messages = error;\n";
for (0 .. $#text)
{
	print $fh "\\warn === $_\n", $text[$_] =~ /^CALL/ ? "UPDATE low.good_relation SET e = NULL;\n$text[$_];\n"
		: "BEGIN; $text[$_]; ROLLBACK;\n";
}
close $fh;
# objects that an argument of this name is for
my %home = (generator => [qw(census_private.id_seq low.ids low_shard.id_seq)], graph => ['low.graph'],
	dictionary => [qw(census_private.string low.dict low.lanes)], allocator => [qw(low.dense low.wide)]);
$home{dst_dictionary} = $home{dictionary};
# any relation is meant: it is looked at, or its privileges are
my %any = map { $_ => 1 } 'census_check(in_relation)', 'census_advance(in_relation)', 'directory_set_rights(rights)',
	'id_generator(generator)', 'graph_follows_rows(relation)', 'graph_follows_rows(graph)', 'refuse_others(relation)',
	'column_twice(relation)', 'chain_wrong(dictionary)';
# sentences that name the relation in other words
my $in_words = join '|', 'a link of census cannot be called', 'the shard of the default generator is the server',
	'null values cannot be formatted';
# needs more than a relation of its kind: one that is attached, or is empty, or Citus
my $more = qr/^(?:graph_detach|graph_attach|drop_distributed_\w+|graph_attach(?:ment|ed_to)|graph_of|graph_page_of)\(/;
for my $role (qw(low super))
{
	my ($out, $err);
	IPC::Run::run([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-d', 'own', '-f', $file,
		$role eq 'low' ? ('-U', 'low') : () ], '>', \$out, '2>', \$err);
	my (undef, %told) = split /^=== (\d+)\n/m, $err;
	my (@passed, @unnamed, %at_home);
	for my $n (0 .. $#calls)
	{
		my (undef, undef, $where, $made) = @{ $calls[$n] };
		my ($argument) = $where =~ /\((\w+)\)/;
		my ($name) = $made =~ /(\w+)$/;
		my $told = $told{$n} // 'no answer';
		my $home = grep { $_ eq $made } @{ $home{$argument} // [] };
		$at_home{$where} |= $told eq '' if $home;
		next if $told eq '' ? $home || $any{$where}
			: $told =~ /ERROR: .*(?:"|\w\.|(?:index|sequence|table|view) )$name\b/s || $told =~ /$in_words/;
		if ($told eq '') { push @passed, "$where: $made"; }
		else { push @unnamed, "$where: $made: $told"; }
	}
	is(join("\n", @passed), '', "as $role: nothing passes for what it is not");
	is(join("\n", @unnamed), '', "as $role: what is refused is named");
	is(join(' ', grep { !$at_home{$_} && !$any{$_} && !/$more/ } sort keys %at_home), '',
		"as $role: and passes for what it is");
}
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
