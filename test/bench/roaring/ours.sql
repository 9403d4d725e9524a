-- a, b, c: set values (c equals a, stored apart); x in a, xm not; v: a column; arr: bigint[]
INSERT INTO bench.expr (profile, op, expr) SELECT 'census', * FROM (VALUES
	('type', 'roaring'), ('store', 'arr::roaring'), ('cardinality_of', 'roaring_count($)'),
		('members_of', '($)::bigint[]'),
	('detoast', 'get_byte(raw, 0)'), ('raw', 'census_private.roaring_send(a)'),
	('or', 'a | b'), ('and', 'a & b'), ('andnot', 'a - b'), ('xor', 'a # b'),
	('or_cardinality', 'roaring_count(a | b)'), ('and_cardinality', 'roaring_count(a & b)'),
	('contains', 'a @> x'), ('contains not', 'a @> xm'), ('cardinality', 'roaring_count(a)'),
	('equal', 'a = c'), ('overlap', 'a && b'), ('subset', 'a @> b'),
	('min', 'roaring_min(a)'), ('max', 'roaring_max(a)'), ('rank', 'roaring_rank(a, x)'),
	('range_cardinality', 'roaring_count(a, 0, 9223372036854775807)'), ('select', 'roaring_select(a, 5)'),
	('add', 'a | xm'), ('remove', 'a - x'),
	('to_array', 'a::bigint[]'), ('unnest', 'unnest(a)'), ('from_array', 'arr::roaring'),
	('send', 'census_private.roaring_send(a)'), ('from_bytea', 'a::bytea::roaring'),
	('or_agg', 'roaring_union_agg(a)'), ('and_agg', 'roaring_intersection_agg(a)'),
		('xor_agg', 'roaring_symmetric_difference_agg(a)'),
	('or_cardinality_agg', 'roaring_count(roaring_union_agg(a))'), ('build', 'roaring_agg(v)')) e;
