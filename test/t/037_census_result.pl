# A function is declared with another row type than the library forms: by an older install script, by the owner of a
# row type, or by a superuser's CREATE FUNCTION.  Each is refused, whichever column differs; no number is read as a
# pointer.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE SCHEMA h;
	SELECT create_dictionary('d'), create_graph('g'); SELECT intern('d', 'x'); SELECT directory_create('{a,b}');
	SELECT graph_add_array('g', '{1,2}', '{2,2}');
	CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
	BEGIN
		EXECUTE call;
		RETURN '00000';
	EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
	END $$;
	-- what is behind each symbol: is it a set, its arguments, the types of its columns
	CREATE VIEW returns AS
	SELECT prosrc AS symbol, bool_or(proretset) AS set,
		max((SELECT string_agg(format_type(a, NULL), ', ') FROM unnest(proargtypes) a)) AS args,
		min(coalesce((SELECT array_agg(format_type(a, NULL) ORDER BY n)
			FROM unnest(proallargtypes, proargmodes) WITH ORDINALITY x (a, m, n) WHERE m IN ('o', 't')),
			(SELECT array_agg(format_type(atttypid, NULL) ORDER BY attnum) FROM pg_attribute
				WHERE attrelid = typrelid AND attnum > 0 AND NOT attisdropped),
			ARRAY[format_type(prorettype, NULL)])) AS columns
	  FROM pg_proc p JOIN pg_type t ON t.oid = prorettype
	 WHERE probin LIKE '%census' AND (proretset OR typtype = 'c' OR prorettype = 'record'::regtype)
	 GROUP BY 1;
});

my %call = (
	census_id_info => q{5, 'census_private.id_seq'}, census_id_generator => q{'census_private.id_seq'},
	census_intern_stats => q{'d'},
	census_tally_top => 'TALLY, 3, NULL, NULL', census_roaring_tally_unnest => 'TALLY',
	census_linear_counter_info => 'COUNTER', census_linear_counter_bounds => 'COUNTER, 0.5',
	census_linear_counter_intersection => 'COUNTER, COUNTER, 0.5',
		census_linear_counter_difference => 'COUNTER, COUNTER',
	census_linear_counter_intersection_array => 'ARRAY[COUNTER, COUNTER], 0.5',
	census_directory_create_or_open => q{'{a}', '', 0}, census_directory_create => q{'{c}', '', '', 0},
		census_directory_open => q{'{a,b}', '', 0},
	census_directory_range => q{'{a,b}', 0}, census_directory_list => q{'{a}', 0},
		census_directory_move => q{'{a,b}', '{a,e}', 0},
	census_check => q{'g'}, census_advance => q{'g'},
	census_graph_list => '', census_graph_edges => q{'g', 0, 5, 'out'}, census_allocator_list => '',
	census_graph_suggest => q{'g', 1, 3, 'out'}, census_graph_counts => q{'g', '{1}', 3, 'out'},
		census_graph_check => q{'g'}, census_graph_stats => q{'g'});

my %value = (
	COUNTER => '(SELECT linear_counter_agg(g) FROM generate_series(1, 3) g)',
	TALLY => q{(SELECT tally_agg(s) FROM (VALUES ('{1,2}'::roaring)) v (s))});
s/\b(COUNTER|TALLY)\b/$value{$1}/g for values %call;

my %is = map { my ($s, @rest) = split /\|/; ($s => \@rest) } split /\n/,
	$node->safe_psql('postgres', q{SELECT symbol, set, args, array_to_string(columns, ';') FROM returns});
# a set of plain values, given one by one, is of the type that it is declared with, like any plain value
delete $is{census_roaring_unnest};
is_deeply([ sort keys %call ], [ sort keys %is ], 'all functions that return rows are called here');

for my $symbol (sort keys %call)
{
	my ($set, $args, $columns) = @{ $is{$symbol} // next };
	my @columns = split /;/, $columns;
	# of the same length as the column, and of another length
	my @rows = ([ 'as it is declared', @columns ]);
	for my $i (0 .. $#columns)
	{
		for my $type ($columns[$i] eq 'text' ? qw(bigint bytea) : $columns[$i] eq 'bigint'
			? ('text', 'double precision') : qw(bigint text))
		{
			push @rows, [ 'column ' . ($i + 1) . " as $type", @columns ];
			$rows[-1][ $i + 1 ] = $type;
		}
	}
	push @rows, [ 'a column more', @columns, 'text' ], [ 'a column less', @columns[ 0 .. $#columns - 1 ] ]
		if @columns > 1;
	my $sql = 'SET client_min_messages = error;';
	for my $row (@rows)
	{
		my (undef, @of) = @$row;
		my $n = 0;
		my $as = join ', ', map { 'c' . ++$n . " $_" } @of;
		$sql .= "BEGIN; CREATE TYPE h.r AS ($as); CREATE FUNCTION h.f($args) RETURNS " . ($set eq 't' ? 'SETOF ' : '')
			. (@of == 1 && @columns == 1 ? $of[0] : 'h.r')
		  . " LANGUAGE C AS '\$libdir/census', '$symbol';
		  	SELECT try(\$q\$SELECT count(r::text) FROM h.f($call{$symbol}) r\$q\$); ROLLBACK;\n";
	}
	my ($rc, $out, $err) = $node->psql('postgres', $sql);
	is($err, '', "$symbol: the server lives");
	my @said = split /\n/, $out;
	for my $i (0 .. $#rows)
	{
		my $what = "$symbol: $rows[$i][0]";
		if ($i == 0) { is($said[$i], '00000', $what); }
		else
			{ like($said[$i] // '', qr/^42804 function h\.f\(.*\) is not declared as the library of census defines it$/,
			$what); }
	}
}

# the owner of a row type of ours
for my $of ([ 'directory_entry', q{directory_open('{a,b}')} ],
	[ 'linear_estimate', "linear_counter_bounds($value{COUNTER})" ])
{
	my ($type, $call) = @$of;
	is($node->safe_psql('postgres', "SELECT try(\$q\$SELECT $call\$q\$)"), '00000', "$type as it is");
	$node->safe_psql('postgres', "ALTER TYPE $type ADD ATTRIBUTE more text");
	like($node->safe_psql('postgres', "SELECT try(\$q\$SELECT $call\$q\$)"),
		qr/^42804 function (directory_open|linear_counter_bounds)\(/, "$type with a column more");
	$node->safe_psql('postgres', "ALTER TYPE $type DROP ATTRIBUTE more");
	like($node->safe_psql('postgres', "SELECT try(\$q\$SELECT $call\$q\$)"), qr/^42804 function/,
		"$type with a column that was there for a while");
}
$node->stop;
done_testing();
