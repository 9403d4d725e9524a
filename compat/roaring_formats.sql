-- roaring_formats.sql    sets of ClickHouse, Doris and StarRocks as values of the type roaring of census
--
-- Their bitmaps have a head of their own before the portable Roaring format.  These functions, in the schema that is
-- first in search_path, take it off:  set_of_clickhouse(bytes, bits),  set_of_doris(bytes).  docs/roaring.md has
-- examples.  Run it once in each database, as a role that may create functions in the schema.

-- bytes as a number
CREATE FUNCTION little_endian(b bytea) RETURNS bigint IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN (SELECT bit_or(get_byte(b, i)::bigint << (8 * i)) FROM generate_series(0, length(b) - 1) i);
-- the position of the last byte of a varint that begins at first
CREATE FUNCTION varint_end(b bytea, first int) RETURNS int IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN (SELECT min(i) FROM generate_series(first, first + 9) i WHERE get_byte(b, i) < 128);

-- ClickHouse: a state of groupBitmap, SELECT hex(groupBitmapState(x)); bits is 32 for columns of UInt32 and smaller
CREATE FUNCTION set_of_clickhouse(b bytea, bits int DEFAULT 64) RETURNS roaring
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN CASE
		WHEN get_byte(b, 0) = 1 AND bits <= 32 THEN roaring_from_bytea32(substring(b FROM varint_end(b, 1) + 2))
		WHEN get_byte(b, 0) = 1 THEN substring(b FROM varint_end(b, 1) + 2)::roaring
		WHEN length(b) = 2 THEN '{}'
		ELSE ARRAY(SELECT little_endian(substring(b FROM 3 + i * ((length(b) - 2) / get_byte(b, 1))
				FOR (length(b) - 2) / get_byte(b, 1)))
			FROM generate_series(0, get_byte(b, 1) - 1) i)::roaring END;

-- Doris and StarRocks: bitmap_to_binary(), or bitmap_to_base64() decoded
CREATE FUNCTION set_of_doris(b bytea) RETURNS roaring IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN CASE get_byte(b, 0)
		WHEN 0 THEN '{}'
		WHEN 1 THEN ARRAY[little_endian(substring(b FROM 2))]::roaring
		WHEN 2 THEN roaring_from_bytea32(substring(b FROM 2))
		WHEN 3 THEN ARRAY[little_endian(substring(b FROM 2))]::roaring
		WHEN 4 THEN (set_byte('\x0000000000000000', 0, get_byte(b, 1)) || substring(b FROM 3))::roaring
		ELSE b::roaring END;
