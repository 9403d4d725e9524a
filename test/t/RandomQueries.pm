# Random queries over tables of ids and sets, each in two forms.
#
#   queries_setup()         SQL: the tables, views, policies and roles of the queries
#   random_case(KIND)       a case: { kind, lines => [[CENSUS, PLAIN], ...] }, statements for psql, in both forms
#   KINDS                   the kinds: query, prepared, cursor, change, recheck (in two sessions)
#
# CENSUS is what a user writes: x <@ set, FROM unnest(set), id_timestamp(id) >= t. PLAIN is equivalent, without anything
# that a hook or support function handles: arrays, id + 0, a set cast to text and back. Each part of a query is made as
# such a pair. Answers are the same multiset of rows in both forms and under every setting. So no part depends on the
# order of rows, is volatile, or fails in one plan only. peek() asks for rows behind a barrier; it is cheap, not
# leakproof, and fails on a row that it may not see.
package RandomQueries;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(queries_setup random_case random_settings KINDS);
use constant KINDS => qw(query prepared cursor change recheck);

my ($params, $alias);
sub r { return int rand $_[0]; }
sub pick { return $_[ r(scalar @_) ]; }
sub chance { return rand() < $_[0]; }

# a pair by a format; arguments are pairs, or text that is the same in both forms
sub both
{
	my ($format, @parts) = @_;
	return [ map { my $form = $_; sprintf $format, map { ref $_ ? $_->[$form] : $_ } @parts } 0, 1 ];
}
sub forms { my ($census, $plain, @parts) = @_; return [ both($census, @parts)->[0], both($plain, @parts)->[1] ]; }
sub list { my ($with, @pairs) = @_; return both(join($with, ('%s') x @pairs), @pairs); }

sub queries_setup
{
	my $day = q{timestamptz '2026-03-01 00:00+00' + interval '2 hours'};
	return <<"SQL";
CREATE EXTENSION census;
SET client_min_messages = warning;
SET timezone = 'UTC';
SELECT create_id_generator('js_id', layout => 'snowflake') \\g /dev/null
CREATE ROLE reader;
CREATE FUNCTION peek(v int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE COST 0.0001 AS
	\$\$ BEGIN IF v % 3 <> 0 THEN RAISE 'peek() was given a row behind the barrier: %', v; END IF; RETURN true; END
	\$\$;
CREATE TABLE item (id bigint PRIMARY KEY, k int, w smallint, v int, s roaring);
INSERT INTO item SELECT i - 5, i % 40, nullif(i % 30, 7), i % 9,
	CASE WHEN i % 6 > 0 THEN (SELECT coalesce(roaring_agg(i * j % 97), '{}') FROM generate_series(1, i % 5) j) END
	FROM generate_series(1, 54) i;
CREATE INDEX ON item (k); CREATE INDEX ON item (w, v); CREATE INDEX ON item ((v + k::bigint));
CREATE TABLE event (id bigint PRIMARY KEY, at timestamptz, v int, other bigint, day date);
INSERT INTO event SELECT id_min($day * i) + (i % 3) * 8388608 + i % 5, $day * (i + i % 7 - 3), i % 9, i % 60,
	date '2026-03-01' + i % 5 FROM generate_series(0, 47) i;
CREATE TABLE event_part (id bigint, v int, other bigint, PRIMARY KEY (id)) PARTITION BY RANGE (id);
DO \$\$ BEGIN FOR d IN 0 .. 3 LOOP EXECUTE format('CREATE TABLE event_part_%s PARTITION OF event_part FOR VALUES FROM '
	'(%s) TO (%s)', d, id_min(date '2026-03-01' + d), id_min(date '2026-03-02' + d)); END LOOP; END \$\$;
CREATE TABLE event_rest PARTITION OF event_part DEFAULT;
INSERT INTO event_part SELECT id, v, other FROM event WHERE v < 7 UNION ALL SELECT i, i, i FROM generate_series(0, 5) i;
CREATE TABLE part (id bigint, v int, s roaring) PARTITION BY RANGE (id);
CREATE TABLE part_low PARTITION OF part FOR VALUES FROM (MINVALUE) TO (15);
CREATE TABLE part_mid PARTITION OF part FOR VALUES FROM (15) TO (30);
CREATE TABLE part_rest PARTITION OF part DEFAULT;
INSERT INTO part SELECT CASE WHEN i % 13 > 0 THEN i END, i % 9, (SELECT s FROM item WHERE item.id = i) FROM
	generate_series(1, 44) i;
CREATE INDEX ON part (id);
CREATE TABLE sets (name int PRIMARY KEY, s roaring, t roaring, at bigint);
INSERT INTO sets SELECT i, CASE i % 8 WHEN 0 THEN NULL WHEN 1 THEN '{}' WHEN 2 THEN format('{%s}', i)::roaring
	WHEN 3 THEN format('{%s-%s}', i, 3 * i)::roaring WHEN 4 THEN '{-3,1,5,9,20-23,60}' WHEN 5
	THEN (SELECT roaring_agg(id) FROM event WHERE event.v = i % 9)
	ELSE (SELECT roaring_agg(j * i % 101 - 4) FROM generate_series(1, 12) j) END,
	CASE WHEN i % 5 > 0 THEN (SELECT roaring_agg(j * 7 % (i + 3)) FROM generate_series(1, 8) j) END,
	nullif(i * 3 % 50, 6) FROM generate_series(1, 26) i;
CREATE INDEX ON sets USING gin (s); CREATE INDEX ON sets (at);
CREATE TABLE tallies (name int, t roaring_tally);
INSERT INTO tallies SELECT i, (SELECT tally_agg(s) FROM sets WHERE name % 4 = i AND name % 8 <> 5)
	FROM generate_series(0, 4) i;
CREATE TABLE heir (id bigint PRIMARY KEY, v int, s roaring);
CREATE TABLE heir_child (PRIMARY KEY (id), more roaring) INHERITS (heir);
INSERT INTO heir SELECT id, v, s FROM item WHERE k % 3 = 0;
INSERT INTO heir_child SELECT id + 20, v, s, s FROM item WHERE k % 3 > 0;
CREATE TABLE edge AS SELECT s.name::bigint AS src, m AS dst FROM sets s, unnest(s.s) m WHERE m < 200;
SELECT create_graph('link') \\g /dev/null
SELECT graph_add_array('link', array_agg(src), array_agg(dst)) FROM edge WHERE src < 20 \\g /dev/null
CALL graph_compact('link');
SELECT graph_add_array('link', array_agg(src), array_agg(dst)) FROM edge WHERE src > 22 \\g /dev/null
SELECT count(graph_add('link', src, dst)) FROM edge WHERE src BETWEEN 20 AND 22 \\g /dev/null
SELECT count(graph_remove('link', src, dst)) FROM edge WHERE dst % 10 = 3 \\g /dev/null
DELETE FROM edge WHERE dst % 10 = 3;
CREATE FUNCTION again(s roaring) RETURNS roaring LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS 'BEGIN RETURN s; END';
CREATE FUNCTION steady(s roaring) RETURNS roaring LANGUAGE plpgsql STABLE PARALLEL SAFE AS 'BEGIN RETURN s; END';
CREATE VIEW gate WITH (security_barrier) AS SELECT * FROM item WHERE v % 3 = 0;
CREATE VIEW gate_sets WITH (security_barrier) AS
	SELECT i.* FROM item i WHERE v % 3 = 0 AND id IN (SELECT unnest('{-4-90}'::roaring) WHERE i.k > 3);
CREATE VIEW event_view AS SELECT id, at, v, other FROM event WHERE v <> 4;
CREATE TABLE secret (id bigint PRIMARY KEY, v int, s roaring);
INSERT INTO secret SELECT id, v, s FROM item;
ALTER TABLE secret ENABLE ROW LEVEL SECURITY;
CREATE POLICY reads ON secret TO reader USING (v % 3 = 0 AND id <@ (SELECT s | '{4-80}' FROM sets WHERE name = 2))
	WITH CHECK (v % 3 = 0);
CREATE TABLE made (id bigint, v bigint);
CREATE TABLE waits (LIKE event INCLUDING INDEXES);
ALTER TABLE waits ADD s roaring;
GRANT ALL ON ALL TABLES IN SCHEMA public TO reader;
ANALYZE;
SQL
}

# settings of the planner, the same for all forms of a case
sub random_settings
{
	my @set;
	for my $way (qw(seqscan indexscan bitmapscan hashjoin mergejoin nestloop sort hashagg material memoize
	indexonlyscan))
	{
		push @set, "SET enable_$way = off" if chance(0.12);
	}
	push @set, 'SET enable_partitionwise_join = on' if chance(0.3);
	push @set, 'SET random_page_cost = ' . pick('0.1', '4') if chance(0.5);
	push @set, 'SET cursor_tuple_fraction = ' . pick('0.01', '1') if chance(0.3);
	push @set, 'SET from_collapse_limit = 1', 'SET join_collapse_limit = 1' if chance(0.1);
	push @set, 'SET min_parallel_table_scan_size = 0', 'SET parallel_setup_cost = 0', 'SET parallel_tuple_cost = 0'
		if chance(0.03);
	push @set, 'SET parallel_leader_participation = off' if @set && $set[-1] =~ /parallel/ && chance(0.5);
	push @set, 'SET jit = on', map { "SET jit_${_}above_cost = " . pick(0, -1) } 'optimize_', 'inline_' if chance(0.02);
	push @set, 'SET jit_above_cost = 0' if @set && $set[-1] =~ /jit/;
	return @set;
}

# ---------- values ----------

# the columns of a scope: of its FROM, and of the queries around it
sub columns
{
	my ($scope, $kind) = @_;
	return map { my $of = $_; map { "$of->{alias}.$_" } @{ $of->{$kind} // [] } } @$scope;
}

sub number
{
	my ($scope) = @_;
	my @c = columns($scope, 'big');
	return pick(@c, @c, columns($scope, 'small')) if @c && chance(0.75);
	return '$2' if $params && chance(0.4);
	return pick(r(110) - 5, r(110) - 5, r(9), 'NULL::bigint', '1977061516825395200') . '::bigint' if !@c || chance(0.6);
	return '(' . pick(@c) . ' + ' . r(5) . ')';
}

sub day
{
	my ($scope) = @_;
	my @c = columns($scope, 'time');
	my $d = sprintf '2026-03-%02d', 1 + r(5);
	return pick(@c) if @c && chance(0.2);
	return '$4' if $params && chance(0.4);
	my $hour = sprintf '%02d:00', r(24);
	return pick("timestamptz '$d $hour+00'", "timestamptz '$d $hour+00'", "date '$d'", "timestamp '$d $hour'",
		"timestamptz 'infinity'", "timestamptz '-infinity'", 'NULL::timestamptz', "date 'infinity'",
		"(timestamptz '$d $hour+00' + interval '90 minutes')", "date '2026-03-02' + " . r(3),
		"timestamptz '1890-01-01 00:00+00'", "timestamptz '2190-01-01 00:00+00'");
}

sub constant
{
	my $n = r(9);
	return '{}' if $n == 0;
	return '{' . (r(110) - 5) . '}' if $n == 1;
	return '{' . join('-', sort { $a <=> $b } r(60), r(60) + 60) . '}' if $n < 4;
	return '{' . join(',', map { r(120) } 1 .. 3 + r(8)) . '}' if $n < 7;
	return '{' . join(',', map { 2 * $_ - 9 } 1 .. 60) . '}' if $n == 7;
	return '{' . join(',', map { 3 * $_ - 9 } 1 .. 120) . '}';
}

# a set of a graph's edges
sub linked
{
	my ($scope, $depth) = @_;
	my ($way, $key, $other) = @{ pick([qw(out src dst)], [qw(in dst src)]) };
	return forms("graph_$way('link', %1\$s)", "(CASE WHEN %1\$s IS NOT NULL THEN "
		. "(SELECT coalesce(roaring_agg(e.$other), '{}') FROM edge e WHERE e.$key = %1\$s) END)", number($scope))
		if $depth <= 0 || chance(0.7);
	return forms("graph_$way('link', %1\$s, 'any')", "(SELECT CASE WHEN k IS NOT NULL THEN (SELECT "
		. "coalesce(roaring_agg(e.$other), '{}') FROM edge e WHERE e.$key = ANY (k)) END FROM (SELECT "
		. "(%1\$s)::bigint[] OFFSET 0) o (k))", few($scope, 0));
}

# a set of few members: it may be unnested
sub few
{
	my ($scope, $depth) = @_;
	my @c = columns($scope, 'set');
	my $n = r(17);
	return both('%s', pick(@c)) if @c && $n < 5;
	return both('$1') if $params && $n < 8;
	return both(q{'%s'::roaring}, constant()) if $n < 8 || $depth <= 0;
	return both('roaring_from_range(%1$s, %1$s + %2$s)', number($scope), r(9)) if $n == 8;
	return both('(SELECT s FROM sets WHERE name = %s)', 1 + r(30)) if $n == 9;
	return both('(SELECT %s FROM sets q%s WHERE %s)', pick('roaring_union_agg(s)', 'roaring_agg(at)'), ++$alias,
		predicate([ { alias => "q$alias", big => ['at'], set => [ 's', 't' ], small => ['name'] }, @$scope ], 0)) if
		$n == 10;
	return both('(SELECT tally_at_least(t, %s) FROM tallies WHERE name = %s)', 1 + r(3), r(5)) if $n == 11;
	return both('(%s %s %s)', few($scope, 0), pick('|', '&', '-', '#'), few($scope, $depth - 1)) if $n == 12;
	return linked($scope, $depth) if $n < 15;
	return both('%s(%s)', pick('again', 'steady'), few($scope, $depth - 1)) if $n == 15;
	return both('coalesce(%s, %s)', few($scope, 0), few($scope, $depth - 1));
}

# what is asked of a set, so that the set need not be made
sub asked
{
	my ($scope, $depth) = @_;
	my $set = chance(0.3) ? few($scope, $depth) :
		both('%s %s %s', few($scope, $depth), pick('&', '|', '-', '#'), few($scope, $depth));
	my ($name, $rest) = chance(0.6) ? ('count', '') :
		@{ pick([ 'rank', ', ' . number($scope) ], [ 'select', ', ' . (r(7) - 3) ]) };
	return forms("roaring_$name(%1\$s$rest)", "roaring_$name((%1\$s)::text::roaring$rest)", $set);
}

sub set
{
	my ($scope, $depth) = @_;
	return both(pick(q{roaring_from_range(1, 30000) - '{50-60}'}, q{'{-7,3-20000,30001}'::roaring},
		'(SELECT roaring_agg(g) FROM generate_series(1, 90) g)', 'NULL::roaring',
		'(SELECT roaring_agg(id) FROM event WHERE v < ' . r(9) . ')')) if chance(0.12);
	return few($scope, $depth);
}

# ---------- conditions ----------

sub member
{
	my ($x, $set) = @_;
	return forms('(%1$s <@ %2$s)', '(CASE WHEN %1$s IS NOT NULL THEN %1$s = ANY ((%2$s)::bigint[]) END)', $x, $set)
		if chance(0.7);
	return forms('(%2$s @> %1$s)', '(CASE WHEN %1$s IS NOT NULL THEN %1$s = ANY ((%2$s)::bigint[]) END)', $x, $set);
}

sub in_unnest
{
	my ($scope, $depth) = @_;
	my ($inner, $from) = ($scope, '');
	if (chance(0.5))
	{
		$alias++;
		($from, $inner) = (" FROM sets q$alias",
			[ { alias => "q$alias", big => ['at'], set => [ 's', 't' ], small => ['name'] }, @$scope ]);
	}
	my $set = few($inner, $depth - 1);
	my $where = chance(0.55) ? both(' WHERE %s', predicate($inner, $depth - 1)) : '';
	my $rest = chance(0.85) ? '' : pick(' ORDER BY 1 LIMIT 3', ' ORDER BY 1 OFFSET 2', ' LIMIT 0', ' OFFSET 0',
		' UNION SELECT 5', ' EXCEPT SELECT 7');
	return forms('(%1$s %2$s (SELECT %3$sunnest(%4$s)%5$s%6$s%7$s))',
		'(%1$s %2$s (SELECT %3$sunnest((%4$s)::bigint[])%5$s%6$s%7$s))', number($scope),
		pick('IN', 'IN', 'IN', '= ANY', 'NOT IN'), chance(0.2) ? 'DISTINCT ' : '', $set, $from, $where, $rest);
}

sub made_at
{
	my ($scope) = @_;
	my @ids = columns($scope, 'made');
	return unless @ids;
	my $id = pick(@ids);
	my $named = chance(0.15) ? ", 'census_private.id_seq'" : '';
	return forms("(id_timestamp(%1\$s$named) BETWEEN %2\$s AND %3\$s)", "(id_timestamp(%1\$s + 0$named) BETWEEN %2\$s
	AND %3\$s)",
		$id, day($scope), day($scope)) if chance(0.2);
	return forms("(id_timestamp(%1\$s$named) %2\$s %3\$s)", "(id_timestamp(%1\$s + 0$named) %2\$s %3\$s)", $id,
		pick(qw(< <= = >= > <>)), day($scope)) if chance(0.7);
	return forms("(%3\$s %2\$s id_timestamp(%1\$s$named))", "(%3\$s %2\$s id_timestamp(%1\$s + 0$named))", $id,
		pick(qw(< <= = >= >)), day($scope));
}

sub predicate
{
	my ($scope, $depth) = @_;
	my $n = $depth > 0 ? r(26) : r(15);
	my $made = chance(0.25) ? made_at($scope) : undef;
	return $made if $made;
	return member(number($scope), set($scope, $depth)) if $n < 6;
	return both('(%s = ANY ((%s)::bigint[]))', number($scope), few($scope, $depth)) if $n < 8;
	return both('(%s %s %s)', number($scope), pick(qw(< = > <> >=)), number($scope)) if $n < 11;
	return both('%s', $params && chance(0.5) ? '$3' : pick(qw(true false NULL::boolean))) if $n == 11;
	return forms('(%1$s %2$s %3$s)', '(CASE WHEN (%1$s) IS NOT NULL AND (%3$s) IS NOT NULL THEN (%1$s)::bigint[] %2$s '
		. '(%3$s)::bigint[] END)', few($scope, $depth), pick(qw(&& @> <@)), few($scope, $depth)) if $n == 12;
	return both('(%s %s %s)', asked($scope, $depth), pick(qw(< = >)), r(6)) if $n == 13;
	return both('(%s IS %sNULL)', chance(0.5) ? number($scope) : few($scope, $depth), pick('', 'NOT ')) if $n == 14;
	return in_unnest($scope, $depth) if $n < 19;
	return both('(%s %s %s)', predicate($scope, $depth - 1), pick('AND', 'OR'), predicate($scope, $depth - 1)) if $n <
	22;
	return both('(NOT %s)', predicate($scope, $depth - 1)) if $n == 22;
	return both('(%s IS %s)', predicate($scope, $depth - 1), pick('TRUE', 'NOT TRUE', 'UNKNOWN', 'NOT FALSE')) if $n
	== 23;
	my ($from, $inner) = from($scope, $depth - 1, 1);
	return both('(%sEXISTS (SELECT FROM %s WHERE %s))', chance(0.3) ? 'NOT ' : '', $from, predicate($inner, $depth - 1))
		if $n == 24;
	return both('(%s %s (SELECT %s FROM %s WHERE %s))', number($scope), pick('IN', 'NOT IN', '< ALL', '> ANY'),
		number($inner), $from, predicate($inner, $depth - 1));
}

# ---------- FROM ----------

my %tables = (
	item => { big => ['id'], small => [qw(k w v)], set => ['s'] },
	event => { big => [ 'id', 'other' ], small => ['v'], made => ['id'], time => [qw(at day)] },
	event_part => { big => [ 'id', 'other' ], small => ['v'], made => ['id'] },
	part => { big => ['id'], small => ['v'], set => ['s'] },
	sets => { big => ['at'], small => ['name'], set => [ 's', 't' ] },
	heir => { big => ['id'], small => ['v'], set => ['s'] },
	gate => { big => ['id'], small => [ 'k', 'v' ], set => ['s'], peek => 1 },
	gate_sets => { big => ['id'], small => [ 'k', 'v' ], set => ['s'], peek => 1 },
	event_view => { big => [ 'id', 'other' ], small => ['v'], made => ['id'], time => ['at'] },
	secret => { big => ['id'], small => ['v'], set => ['s'] });
my ($reader, %with);

# one entry of FROM, and its columns; beside: earlier entries that a LATERAL may name
sub entry
{
	my ($outer, $beside, $depth) = @_;
	my $name = 'a' . ++$alias;
	my $n = r(20);
	if ($n < 4)
	{
		my $set = few([ @$beside, @$outer ], $depth);
		return (forms("unnest(%1\$s) $name (m)", "unnest((%1\$s)::bigint[]) $name (m)", $set), { alias => $name, big
		=> ['m'] })
			if $n > 0;
		return (forms("unnest(%1\$s) WITH ORDINALITY $name (m, n)", "unnest((%1\$s)::bigint[]) WITH ORDINALITY $name
		(m, n)",
			$set), { alias => $name, big => [ 'm', 'n' ] });
	}
	if ($n < 7 && $depth > 0)
	{
		my ($query, $columns) = select_query([ @$beside, @$outer ], $depth - 1);
		return (both('%s(%s) %s', @$beside ? 'LATERAL ' : '', $query, $name), { %$columns, alias => $name });
	}
	if ($n == 7 && %with)
	{
		my $cte = pick(sort keys %with);
		return (both("$cte $name"), { %{ $with{$cte} }, alias => $name });
	}
	my $table = pick(sort keys %tables);
	return (both("$table $name"), { %{ $tables{$table} }, alias => $name, peek => $tables{$table}{peek} // ($table eq
		'secret' && $reader) });
}

# FROM of up to three entries, and the scope inside
sub from
{
	my ($outer, $depth, $most) = @_;
	my ($from, @in);
	($from, $in[0]) = entry($outer, [], $depth);
	for my $i (2 .. $most // pick(1, 1, 2, 2, 2, 3))
	{
		my $join = pick('JOIN', 'JOIN', 'LEFT JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'FULL JOIN', 'CROSS JOIN');
		my ($next, $columns) = entry($outer, $join =~ /RIGHT|FULL/ ? [] : \@in, $depth);
		my @scope = ($columns, @in);
		my $on = $join eq 'CROSS JOIN' ? '' : $join eq 'FULL JOIN' ?
			" ON $columns->{alias}.$columns->{big}[0] = $in[0]{alias}.$in[0]{big}[0]" :
			both(' ON %s', chance(0.6) ? joining($columns, \@in, [ @scope, @$outer ], $depth) :
				predicate([ @scope, @$outer ], $depth - 1));
		$from = both('%s %s %s%s', $from, $join, $next, $on);
		unshift @in, $columns;
	}
	return ($from, [ @in, @$outer ]);
}

# a condition that joins: an equality, a member of the other's set
sub joining
{
	my ($new, $in, $scope, $depth) = @_;
	my @sets = columns($in, 'set');
	my $x = "$new->{alias}." . pick(@{ $new->{big} });
	my $on = @sets && chance(0.6) ? member($x, both(pick(@sets))) : both('(%s = %s)', $x, pick(columns($in, 'big')));
	return chance(0.7) ? $on : both('(%s %s %s)', $on, pick('AND', 'AND', 'OR'), predicate($scope, $depth - 1));
}

sub where
{
	my ($scope, $depth) = @_;
	my @where = map { predicate($scope, $depth) } 1 .. pick(0, 1, 1, 2);
	push @where, map { "peek($_->{alias}.v)" } grep { $_->{peek} && chance(0.6) } @$scope;
	return @where ? both(' WHERE %s', list(' AND ', @where)) : '';
}

# ---------- queries ----------

# a SELECT whose columns are c1, c2 .. and s1, and their kinds
sub select_query
{
	my ($outer, $depth, $flat) = @_;
	my ($from, $scope) = chance(0.06) ? (undef, $outer) : from($outer, $depth);
	my @own = grep { my $s = $_; !grep { $_ == $s } @$outer } @$scope;
	my (@out, %is, $group);
	my $where = where($scope, $depth);
	my $kind = $flat ? 9 : r(12);
	if ($kind == 0 && @own)
	{
		my $key = number(\@own);
		$group = both(' GROUP BY %s', $key);
		$group = both('%s HAVING %s', $group, forms('roaring_count(%1$s) %2$s',
		'roaring_count((%1$s)::text::roaring) %2$s',
			'roaring_agg(' . number(\@own) . ')', '> ' . r(4))) if chance(0.5);
		@out = (both($key), both('count(*)'));
		my $set = (columns(\@own, 'set'))[0];
		my $agg = $set && chance(0.6) ? pick('roaring_union_agg', 'roaring_intersection_agg') . "($set)" :
			'roaring_agg(' . number(\@own) . ')' . (chance(0.2) ? both(' FILTER (WHERE %s)', predicate(\@own, 0))->[1]
			: '');
		push @out, forms('roaring_count(%s)', 'roaring_count((%s)::text::roaring)', $agg);
		%is = (big => [qw(c1 c2 c3)]);
	}
	elsif ($kind == 1 && @own && !$flat)
	{
		my ($x, $by) = (number(\@own), number(\@own));
		@out = (both($x), forms('roaring_count(roaring_agg(%s) OVER (%s))',
		'roaring_count((roaring_agg(%s) OVER (%s))::text::roaring)',
			$x, pick("ORDER BY $by", "PARTITION BY $by", "PARTITION BY $by ORDER BY $x")));
		%is = (big => [qw(c1 c2)]);
	}
	elsif ($kind == 2)
	{
		@out = (forms('unnest(%s)', 'unnest((%s)::bigint[])', few($scope, $depth)), both(number($scope)));
		%is = (big => [qw(c1 c2)]);
	}
	else
	{
		my @made = columns($scope, 'made');
		my $made = @made && chance(0.5);
		@out = (both($made ? pick(@made) : number($scope)), both(number($scope)));
		%is = (big => [ 'c1', 'c2' ], $made && !$flat ? (made => ['c1']) : ());
		if (!$flat && chance(0.4)) { push @out, few($scope, $depth); $is{set} = ['c3']; }
		elsif (!$flat && chance(0.2))
		{
			push @out, asked($scope, $depth);
			push @{ $is{big} }, 'c3';
		}
	}
	my $i = 0;
	my $query = both('SELECT %s%s%s%s%s', $kind == 3 ? 'DISTINCT ' : '', list(', ', map { $i++; both("%s AS c$i", $_)
	} @out),
		$from ? both(' FROM %s', $from) : '', $where, $group // '');
	if ($flat && chance(0.4) && $depth > 0)
	{
		$query = both('(%s) %s (%s)', $query, pick('UNION', 'UNION ALL', 'INTERSECT', 'EXCEPT'),
			(select_query($outer, $depth - 1, 1))[0]);
		delete $is{made};
	}
	elsif (chance(0.2))
	{
		$query = both('%s ORDER BY %s%s', $query, join(', ', map { $_ . pick('', '', ' DESC') } 1 .. @out),
			pick('', ' LIMIT 5', ' LIMIT 5', ' OFFSET 3', ' LIMIT 1'));
	}
	return ($query, \%is);
}

# a whole query, with its WITH
sub query
{
	my ($depth) = @_;
	my @with;
	%with = ();
	while (@with < 2 && chance(0.15))
	{
		my ($query, $is) = select_query([], $depth - 1);
		my $name = 'w' . ++$alias;
		push @with, both('%s AS %s(%s)', $name, pick('', 'MATERIALIZED ', 'NOT MATERIALIZED '), $query);
		$with{$name} = $is;
	}
	my ($query) = select_query([], $depth, chance(0.15));
	%with = ();
	return @with ? both('WITH %s %s', list(', ', @with), $query) : $query;
}

my $set_of = 'SELECT count(*), sum(hashtextextended(t::text, 0)) FROM %s t';

# UPDATE, DELETE, INSERT, MERGE, in a transaction that is rolled back; then the rows of the table
sub change
{
	my ($depth) = @_;
	my $table = pick(qw(item event event_part part heir secret gate gate_sets event_view));
	my $t = { %{ $tables{$table} }, alias => 't', peek => $tables{$table}{peek} // ($table eq 'secret' && $reader) };
	my $set = $t->{set} && chance(0.4) ? 's = ' . few([$t], 0)->[1] : 'v = t.v + 9';
	my ($more, $scope) = chance(0.35) ? entry([], [], $depth) : ();
	my @scope = ($t, $scope // ());
	my $where = both('%s%s', predicate(\@scope, $depth), $t->{peek} && chance(0.5) ? ' AND peek(t.v)' : '');
	$where = both('%s AND %s', joining($t, [$scope], \@scope, 0), $where) if $scope && chance(0.5);
	my $kind = r(6);
	return (both("SELECT t.* FROM $table t%s WHERE %s FOR %s", $more ? both(' CROSS JOIN %s', $more) : '', $where,
		pick('UPDATE OF t', 'SHARE OF t', 'UPDATE OF t SKIP LOCKED')), $table) if $kind == 5;
	return (both("UPDATE $table t SET $set%s WHERE %s RETURNING t.*", $more ? both(' FROM %s', $more) : '', $where),
	$table)
		if $kind < 2;
	return (both("DELETE FROM $table t%s WHERE %s RETURNING t.*", $more ? both(' USING %s', $more) : '', $where),
	$table)
		if $kind == 2;
	return (both('INSERT INTO made %s RETURNING *', (select_query([], $depth, 1))[0]), 'made') if $kind == 3;
	return
	(both('WITH gone AS (DELETE FROM %s t WHERE %s RETURNING *) INSERT INTO made SELECT id, v FROM gone RETURNING *',
		$table, predicate([$t], $depth)), 'made') if chance(0.4) || $table =~ /gate|view/;
	return (both("MERGE INTO $table t USING (SELECT DISTINCT c1 FROM (%s) q) q ON t.id = q.c1 WHEN MATCHED AND %s THEN
	%s",
		(select_query([], $depth - 1, 1))[0], predicate([ $t, { alias => 'q', big => ['c1'] } ], $depth),
		pick("UPDATE SET v = t.v + 9", 'DELETE', 'DO NOTHING')), $table);
}

sub values_of_params
{
	return sprintf q{(%s, %s, %s, %s)}, chance(0.1) ? 'NULL' : "'" . constant() . "'", number([]), pick(qw(true false
	NULL)),
		pick("'2026-03-02 05:00+00'", "'2026-03-04 00:00+00'", 'NULL', "'-infinity'");
}

sub random_case
{
	my ($kind) = @_;
	my $depth = pick(1, 2, 2, 3);
	my @lines;
	($params, $alias) = ($kind eq 'prepared', 0);
	$reader = chance(0.3);
	push @lines, both('SET ROLE reader') if $reader;
	if ($kind eq 'query') { push @lines, query($depth); }
	elsif ($kind eq 'prepared')
	{
		my @q = chance(0.8) ? query($depth) : change($depth);
		push @lines, both('SET plan_cache_mode = ' . pick('force_generic_plan', 'force_generic_plan',
		'force_custom_plan')),
			both('PREPARE p (roaring, bigint, boolean, timestamptz) AS %s', $q[0]);
		for (1, 2)
		{
			my $execute = 'EXECUTE p ' . do { $params = 0; values_of_params() };
			push @lines, @q > 1 ? (map { both($_) } 'BEGIN', $execute, sprintf($set_of, $q[1]), 'ROLLBACK') :
			both($execute);
		}
		push @lines, both('DEALLOCATE p');
	}
	elsif ($kind eq 'cursor')
	{
		my $query = query($depth);
		if (chance(0.3))
		{
			# the rows one by one, each changed where the cursor is
			my $table = pick(qw(item event));
			my $t = { %{ $tables{$table} }, alias => 't' };
			push @lines, both('BEGIN'), both("DECLARE c CURSOR FOR SELECT * FROM $table t WHERE %s FOR UPDATE",
				predicate([$t], $depth)), both('MOVE 2 FROM c'),
				both("DO \$\$ BEGIN UPDATE $table SET v = v + 9 WHERE CURRENT OF c; EXCEPTION WHEN
				invalid_cursor_state THEN NULL; END \$\$"),
				both("SELECT sum(v) FROM $table"), both('ROLLBACK');
		}
		else
		{
			my $hold = chance(0.3);
			push @lines, both('BEGIN'), both('DECLARE c %sCURSOR %sFOR SELECT * FROM (%s) q ORDER BY q::text',
				pick('SCROLL ', 'NO SCROLL '), $hold ? 'WITH HOLD ' : '', $query);
			push @lines, both('FETCH 2 FROM c'), both('COMMIT') if $hold;
			my $scroll = (grep { $_->[0] =~ /^DECLARE c SCROLL/ } @lines) > 0;
			push @lines, both('FETCH 3 FROM c'), both('MOVE 2 FROM c'), both('FETCH ALL FROM c');
			push @lines, both('FETCH BACKWARD 4 FROM c'), both('FETCH 2 FROM c') if $scroll;
			push @lines, both($hold ? 'CLOSE c' : 'ROLLBACK');
		}
	}
	elsif ($kind eq 'change')
	{
		my ($change, $table) = change($depth);
		push @lines, both('BEGIN'), $change, both($set_of, $table), both('ROLLBACK');
	}
	else
	{
		# the change of another session that comes first, and the change that waits for it
		my $t = { alias => 't', big => [ 'id', 'other' ], small => ['v'], made => ['id'], time => ['at'], set => ['s']
		};
		my ($more, $scope) = chance(0.4) ? entry([], [], 0) : ();
		my $where = predicate([ $t, $scope // () ], $depth);
		my $other = pick('v = v + 1', 'other = other + 1', 'id = id + 1', "s = '{1-40}'", 's = NULL',
		'at = at + interval \'1 hour\'');
		my $with = $more ? both(', %s', $more) : '';
		push @lines, (both("UPDATE waits SET $other WHERE v IN (%s, %s)", r(5), r(9)), pick(
			both('SELECT t.* FROM waits t%s WHERE %s FOR UPDATE OF t', $with, $where),
			both('UPDATE waits t SET other = t.other + 100%s WHERE %s', $more ? both(' FROM %s', $more) : '', $where),
			both('DELETE FROM waits t%s WHERE %s', $more ? both(' USING %s', $more) : '', $where)));
	}
	push @lines, both('RESET ROLE') if $reader && $kind ne 'recheck';
	return { kind => $kind, lines => \@lines };
}

1;
