-- pg_roaringbitmap's 64-bit type, by its own functions
INSERT INTO bench.expr (profile, op, expr) SELECT 'rb64', * FROM (VALUES
	('type', 'roaringbitmap64'), ('store', 'rb64_build(arr)'), ('raw', 'a::bytea'), ('smallest', 'rb64_runoptimize(a)'),
		('cardinality_of', 'rb64_cardinality($)'), ('members_of', 'rb64_to_array($)'),
	('or', 'rb64_or(a, b)'), ('and', 'rb64_and(a, b)'), ('andnot', 'rb64_andnot(a, b)'), ('xor', 'rb64_xor(a, b)'),
	('or_cardinality', 'rb64_or_cardinality(a, b)'), ('and_cardinality', 'rb64_and_cardinality(a, b)'),
	('contains', 'rb64_contains(a, x)'), ('contains not', 'rb64_contains(a, xm)'),
		('cardinality', 'rb64_cardinality(a)'),
	('equal', 'rb64_equals(a, c)'), ('overlap', 'rb64_intersect(a, b)'), ('subset', 'rb64_contains(a, b)'),
	('min', 'rb64_min(a)'), ('max', 'rb64_max(a)'), ('rank', 'rb64_rank(a, x)'),
	('range_cardinality', 'rb64_range_cardinality(a, 0, 9223372036854775807)'), ('select', 'rb64_select(a, 1, 5)'),
	('add', 'rb64_add(a, xm)'), ('remove', 'rb64_remove(a, x)'),
	('to_array', 'rb64_to_array(a)'), ('unnest', 'rb64_iterate(a)'), ('from_array', 'rb64_build(arr)'),
	('send', 'roaringbitmap64_send(a)'), ('from_bytea', 'roaringbitmap64(a::bytea)'),
	('or_agg', 'rb64_or_agg(a)'), ('and_agg', 'rb64_and_agg(a)'), ('xor_agg', 'rb64_xor_agg(a)'),
	('or_cardinality_agg', 'rb64_or_cardinality_agg(a)'), ('build', 'rb64_build_agg(v)')) e;
