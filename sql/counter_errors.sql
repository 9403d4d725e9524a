-- Errors of counters and their SQLSTATEs.
\set VERBOSITY sqlstate
-- arguments
SELECT linear_spec(expected => 0);
SELECT linear_spec(expected => -5);
SELECT linear_spec(error => 0);
SELECT linear_spec(error => 1);
SELECT linear_spec(error => 'NaN');
SELECT linear_spec(exact => -1);
SELECT linear_spec(exact => 65536);
SELECT linear_spec(mode => 'hyperloglog');
SELECT linear_spec(mode => 'plain');
SELECT linear_spec(bits => 100);
SELECT linear_spec(bits => 32);
SELECT linear_spec(bits => 134217728);
SELECT linear_spec(bits => -64);
SELECT linear_spec(bits => 64, expected => 5);
SELECT linear_spec(error => 0.000001);
SELECT linear_spec(expected => 100000000000, mode => 'plain');
SELECT linear_counter_bounds(linear_spec(), 1);
SELECT linear_counter_bounds(linear_spec(), 'NaN');
SELECT linear_counter_intersection(linear_spec(), linear_spec(), 0);
SELECT linear_count(1, linear_counter_add(linear_spec(), 1));
SELECT linear_count(g, linear_spec(exact => g)) FROM generate_series(1, 2) g;
-- parts of an aggregate
SELECT census_private.linear_counter_trans(linear_spec(), 1);
SELECT census_private.linear_counter_trans(NULL, 1, linear_spec());
SELECT census_private.linear_counter_combine(linear_spec(), linear_spec());
-- text
SELECT ''::linear_counter;
SELECT 'hello'::linear_counter;
SELECT 'AQAMQAAB='::linear_counter;
SELECT ' AQAMQAAB'::linear_counter;
SELECT 'AQAMQAA'::linear_counter;
SELECT 'AQAMQAE='::linear_counter;
-- bytes: header
SELECT ''::bytea::linear_counter;
SELECT '\x01000c4000'::bytea::linear_counter;
SELECT '\x00000c400001'::bytea::linear_counter;
SELECT '\x02000c400001'::bytea::linear_counter;
SELECT '\x01020c400001'::bytea::linear_counter;
SELECT '\x0100054000010000'::bytea::linear_counter;
SELECT '\x01001b400001'::bytea::linear_counter;
SELECT '\x01000c0b0001'::bytea::linear_counter;
SELECT '\x01000c410001'::bytea::linear_counter;
-- the working form is not for the outside
SELECT
	'\x01800c400001000600000000000000000000000000000000000000000'
	'00000000000000000000000000000000000000000000000'::bytea::linear_counter;
-- list: length, order, zero, limit
SELECT '\x01000c400001010000000000'::bytea::linear_counter;
SELECT '\x01000c40000102000000000000000100000000000000'::bytea::linear_counter;
SELECT '\x01000c40000101000000000000000100000000000000'::bytea::linear_counter;
SELECT '\x01000c4000010000000000000000'::bytea::linear_counter;
SELECT '\x01000c4000000100000000000000'::bytea::linear_counter;
-- levels: none, too many, an empty last one, unknown kind, flags of a kind, what is left over
SELECT '\x01010c0c0000'::bytea::linear_counter;
SELECT '\x01010c0c000000'::bytea::linear_counter;
SELECT '\x01010c0c0000020101'::bytea::linear_counter;
SELECT '\x01010c0c00000100'::bytea::linear_counter;
SELECT '\x01010c0c00000105'::bytea::linear_counter;
SELECT '\x01010c0c00000109'::bytea::linear_counter;
SELECT '\x01010c0c0000010100'::bytea::linear_counter;
SELECT '\x01010606000001020000000000000000'::bytea::linear_counter;
SELECT '\x010106060000010200'::bytea::linear_counter;
-- Rice: the worked example of the format, and what is wrong with its like
SELECT (linear_counter_info('\x01010c0c0000015302059834'::bytea::linear_counter)).bits_set;
SELECT '\x01010c0c00000153020598'::bytea::linear_counter;
SELECT '\x01010c0c000001530005'::bytea::linear_counter;
SELECT '\x01010c0c00000153820005983400'::bytea::linear_counter;
SELECT '\x01010c0c0000015302059874'::bytea::linear_counter;
SELECT '\x01010c0c0000014b0205983400'::bytea::linear_counter;
SELECT '\x01010c0c00000153ffffffff7f05983400'::bytea::linear_counter;
SELECT '\x01010c0c0000015301ffff0f'::bytea::linear_counter;
-- messages
\set VERBOSITY default
SELECT 'hello'::linear_counter;
SELECT '\x02000c400001'::bytea::linear_counter;
SELECT linear_spec(mode => 'hyperloglog');
SELECT linear_spec(error => 2);
SELECT linear_spec(bits => 100);
SELECT linear_count(1, linear_counter_add(linear_spec(), 1));
SELECT linear_count(g, linear_spec(exact => g)) FROM generate_series(1, 2) g;
