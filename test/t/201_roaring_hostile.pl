# Bytes and text from outside, damaged at random, give an error of the right kind or a valid value.  5,000 mutations
# (42,000 in .ci/run -w) through text, the cast from bytea, the 32-bit format, and COPY BINARY (receive functions).
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $seed = seed(4711);
my $factor = effort(1);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	-- of each kind of container, of each shape
	CREATE TABLE source (id serial, s roaring);
	INSERT INTO source (s) VALUES ('{}'), ('{5}'), ('{-1,1}'),
		('{1,70000,4294967296,9223372036854775807,-9223372036854775808}'),
		('{0-65535}'), ('{1-10,20-30,100-1000}'), ('{65530-65540,131072-300000}'), ('{-70000-70000}');
	INSERT INTO source (s) SELECT ('{' || string_agg((3 * i)::text, ',') || '}')::roaring FROM generate_series(1, 60) i;
	INSERT INTO source (s) SELECT ('{' || string_agg((7 * i)::text, ',') || '}')::roaring
		FROM generate_series(1, 12000) i;
	INSERT INTO source (s) SELECT ('{' || string_agg((i * 100000007 * 99991)::text, ',') || '}')::roaring
		FROM generate_series(-50::bigint, 50) i;

	-- some bytes changed, left out or put in twice, or the end cut off
	CREATE FUNCTION mutate(b bytea, n int) RETURNS bytea LANGUAGE plpgsql AS $$
	DECLARE
		at int;
	BEGIN
		FOR i IN 1..n LOOP
			EXIT WHEN length(b) = 0;
			-- mostly near the beginning, where the structure is
			at := floor(random() ^ (1 + 2 * (i % 3)) * length(b))::int;
			CASE floor(random() * 8)::int
				WHEN 0 THEN b := substr(b, 1, at) || substr(b, at + 2);
				WHEN 1 THEN b := substr(b, 1, at) || substr(b, at + 1, 4) || substr(b, at + 1);
				WHEN 2 THEN b := substr(b, 1, at);
				WHEN 3 THEN b := set_byte(b, at, 255 * floor(random() * 2)::int);
				WHEN 4 THEN b := set_byte(b, at, (get_byte(b, at) + 1) % 256);
				ELSE b := set_bit(b, at * 8 + floor(random() * 8)::int, floor(random() * 2)::int);
			END CASE;
		END LOOP;
		RETURN b;
	END $$;
	CREATE TABLE seen (way text, result text, n int, PRIMARY KEY (way, result));
	CREATE FUNCTION saw(w text, r text) RETURNS void LANGUAGE sql AS
		$$INSERT INTO seen VALUES (w, r, 1) ON CONFLICT (way, result) DO UPDATE SET n = seen.n + 1$$;
	-- the same as the text says, and stored as the text would be
	CREATE FUNCTION is_valid(s roaring) RETURNS text LANGUAGE sql AS
		$$SELECT CASE WHEN roaring_count(s) > 30000 THEN 'valid, large'
			WHEN s::text::roaring = s AND s::bytea::roaring = s THEN 'valid' ELSE 'WRONG' END$$;
});

sub mutations
{
	my ($way, $rounds, $bytes, $value) = @_;
	$node->safe_psql('postgres', qq{
		DO \$\$
		DECLARE
			m bytea;
			v roaring;
			r text;
		BEGIN
			PERFORM setseed(0.$seed);
			FOR i IN 1..$rounds LOOP
				SELECT mutate($bytes, 1 + i % 4) INTO m FROM source WHERE id = 1 + i % 11;
				BEGIN
					v := $value;
					r := is_valid(v);
				EXCEPTION WHEN OTHERS THEN
					r := SQLSTATE;
				END;
				PERFORM saw('$way', r);
			END LOOP;
		END \$\$});
}

sub results
{
	my ($way) = @_;
	return $node->safe_psql('postgres', "SELECT result, n FROM seen WHERE way = '$way' ORDER BY 1");
}

# text that is no UTF-8 does not reach the type
mutations('text', 1500 * $factor,
	q[convert_to(CASE WHEN roaring_count(s) > 500 THEN left(s::text, 500) || '}' ELSE s::text END, 'SQL_ASCII')],
	q{encode(m, 'escape')::roaring});
my $text = results('text');
note $text;
unlike($text, qr/^(?!22P02|22003|54000|valid)/m, 'text: 22P02, 22003, 54000 or a valid set');
like($text, qr/^22P02/m, 'some mutations of text are refused');
like($text, qr/^valid/m, 'and some are sets');

mutations('bytea', 1500 * $factor, 's::bytea', 'm::roaring');
my $bytea = results('bytea');
note $bytea;
unlike($bytea, qr/^(?!22P03|valid)/m, 'bytea: 22P03 or a valid set');
like($bytea, qr/^22P03/m, 'some mutations of portable bytes are refused');
like($bytea, qr/^valid/m, 'and some are sets');

mutations('bytea32', 1500 * $factor, 'roaring_to_bytea32(s & roaring_from_range(-2147483648, 2147483648), true)',
	'roaring_from_bytea32(m, true)');
my $bytea32 = results('bytea32');
note $bytea32;
unlike($bytea32, qr/^(?!22P03|valid)/m, 'bytea32: 22P03 or a valid set');
like($bytea32, qr/^22P03/m, 'some mutations of 32-bit bytes are refused');
like($bytea32, qr/^valid/m, 'and some are sets');

# only COPY BINARY calls receive functions; the mutated bytes come from the server
my $dir = PostgreSQL::Test::Utils::tempdir;
my $n = 750 * $factor;
my @mutated = split /\n/, $node->safe_psql('postgres', qq{
	SELECT setseed(0.$seed) IS NULL;
	SELECT encode(mutate(census_private.roaring_send(s), 1 + i % 4), 'hex')
		FROM generate_series(1, $n) i JOIN source ON id = 1 + i % 11});
shift @mutated;
my $script = "CREATE TABLE copied (s roaring);\n\\set VERBOSITY sqlstate\n";
sub binary_file    # NAME BYTES: a file of one row for COPY BINARY, and the command
{
	my ($name, $bytes) = @_;
	open my $f, '>:raw', "$dir/$name" or die $!;
	print $f "PGCOPY\n\377\r\n\0", pack('NN', 0, 0), pack('nN', 1, length $bytes), $bytes, pack('n', 65535);
	close $f;
	return "\\copy copied FROM '$dir/$name' (FORMAT binary)\n";
}
$script .= binary_file($_, pack('H*', $mutated[$_])) for 0 .. $#mutated;
my ($rc, $out, $err) = $node->psql('postgres', $script . 'SELECT is_valid(s), count(*) FROM copied GROUP BY 1
	ORDER BY 1;',
	on_error_stop => 0);
my %states;
$states{$_}++ for $err =~ /ERROR:\s+(\w{5})/g;
note "$out; ", join(' ', map { "$_ $states{$_}" } sort keys %states);
is(scalar(@mutated), $n, "$n mutations by COPY BINARY");
# bytes that begin with "{" are read as text
my $as_text = grep { /^7b/ } @mutated;
is_deeply([ grep { $_ ne '22P03' && !($as_text && /^(22P02|22003|22021)$/) } keys %states ], [],
	'receive: nothing but 22P03');
cmp_ok($states{'22P03'}, '>', $n / 4, 'and that often');
unlike($out, qr/WRONG/, 'what got in is valid');

# a set as text, as sent by drivers that always use binary COPY
my @text = ('{1,2,5-9}', '{}', '{-9223372036854775808}', '{7', "{7}\0", '{9223372036854775808}', "{\xff}", '{a}', '7',
	' {7}');
my @as_text;
for (@text)
{
	my (undef, $s, $e) = $node->psql('postgres',
		"TRUNCATE copied;\n\\set VERBOSITY sqlstate\n" . binary_file('text', $_) . 'SELECT s FROM copied');
	push @as_text, $e =~ /ERROR:\s+(\w{5})/ ? $1 : $s;
}
is_deeply(\@as_text, [ @text[0 .. 2], qw(22P02 22021 22003 22P02 22P02 22P03 22P03) ], 'text by COPY BINARY');

is($node->safe_psql('postgres', 'SELECT sum(n) FROM seen'), 4500 * $factor, 'all mutations were tried');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
