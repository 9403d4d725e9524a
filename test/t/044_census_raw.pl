# Each single right on each relation that the extension makes or that its functions make, and pg_write_all_data, against
# plain INSERT, COPY, UPDATE, DELETE, TRUNCATE and MERGE, triggers and rules, and what changes a sequence: relations and
# rights come from the catalog, and what goes through is compared with what SECURITY.md says.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE ROLE low LOGIN; CREATE DATABASE d OWNER boss');
$node->safe_psql('d', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; GRANT USAGE ON SCHEMA ext TO PUBLIC; CREATE SCHEMA app;
		GRANT USAGE ON SCHEMA app TO PUBLIC; SET search_path = app, ext;
	SELECT create_dictionary('uri'), create_dictionary('laned', lanes => 4), create_allocator('slot'),
		create_allocator('win', 'window'), create_graph('follows'), create_graph('tagged'), create_id_generator('gen'),
		create_shard(5, 'shard5');
	CREATE TABLE edge (a int, b int, PRIMARY KEY (a, b)); SELECT graph_attach('tagged', 'edge', 'a', 'b');
	SELECT intern('uri', 'x'), intern('laned', 'x'), intern('x'), allocate('slot'), allocate('win'),
		directory_create('{a,b}'), graph_add('follows', 1, 2); CALL graph_compact('follows');
		SELECT graph_add_array('follows', array_agg(i), array_agg(i)) FROM generate_series(1, 99) i;
		SELECT graph_add('follows', 2, 3), graph_remove('follows', 1, 2);
	INSERT INTO edge VALUES (1, 2); CALL graph_compact('tagged');
		INSERT INTO edge SELECT i, i FROM generate_series(2, 99) i; INSERT INTO edge VALUES (3, 2)},
	extra_params => [ '-U', 'boss' ]);

# everything of the extension and of its functions that has rights, but what a user has made by hand
my @relations = split /\n/, $node->safe_psql('d', q{SELECT c.oid::regclass::text || '|' || relkind::text FROM pg_class c
	WHERE relkind IN ('r', 'S', 'v') AND relnamespace IN ('census_private'::regnamespace, 'ext'::regnamespace,
	'app'::regnamespace, 'shard5'::regnamespace)
	AND c.oid <> 'app.edge'::regclass ORDER BY 1});
cmp_ok(scalar @relations, '>', 20, scalar(@relations) . ' relations');
# (what pg_write_all_data gives is tried by a role of its own, without SELECT)
my %rights = (r => [qw(SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER pg_write_all_data)],
	S => [qw(USAGE SELECT UPDATE pg_write_all_data)]);
$rights{v} = $rights{r};
$node->safe_psql('d', 'CREATE ROLE writer; GRANT pg_write_all_data TO writer');

# What a right opens to plain SQL, beside reading: "right on relation: command".  All else is refused.
# A dictionary's rows are erased by UPDATE; ids of an allocator are rows, which its rights may write;
# sequences are as PostgreSQL's, but ids come from next_id().
my $open = qr/^(?:
	TRIGGER\ on\ \S+:\ trigger
	|(?:INSERT|DELETE|UPDATE|TRUNCATE|pg_write_all_data)\ on\ (?:app\.slot|app\.win):\ .*
	|(?:UPDATE|pg_write_all_data)\ on\ \S+:\ setval
	|(?:USAGE|UPDATE|pg_write_all_data)\ on
		\ (?:census_private\.string_id_seq|app\.uri_id_seq|\S+_id_hint|\S+partition_seq|\S+_past):\ nextval
	|(?:UPDATE|pg_write_all_data)\ on\ (?:app\.uri|app\.laned|census_private\.string):\ UPDATE\ of\ value\ to\ null
	|TRUNCATE\ on\ (?:app\.uri|app\.laned|census_private\.string):\ TRUNCATE
	|TRUNCATE\ on\ census_private\.(?:dictionary|lane):\ TRUNCATE
	|(?:INSERT|UPDATE|DELETE|pg_write_all_data)\ on\ census_private\.(?:dictionary|lane):\ .*
)$/x;
# a value that no row has, of each type; BEFORE triggers come before CHECKs and indexes
my %fresh = (bigint => 900001, integer => 901, text => 'fresh', boolean => 't', bytea => '\x01ff',
	'census_private.relation' => 'app.edge', regclass => 'app.edge', oid => 900001, numeric => 9,
	'text[]' => '{fresh}', 'bigint[]' => '{9}', 'timestamp with time zone' => '2020-01-01 00:00:00+00',
	interval => '1 s', 'double precision' => 0.5, name => 'fresh', 'character varying' => 'fresh');
my ($tried, @opened, @empty, @untyped, %copy) = (0);
for (@relations)
{
	my ($rel, $kind) = split /\|/;
	my @columns = $kind eq 'S' ? () : map { [ split /\|/ ] } split /\n/, $node->safe_psql('d',
		"SELECT quote_ident(attname), format_type(atttypid, NULL) FROM pg_attribute
		WHERE attrelid = '$rel'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum");
	# a row trigger that has no row says nothing
	push @empty, $rel if $kind eq 'r' && $node->safe_psql('d', "SELECT NOT EXISTS (TABLE $rel)") eq 't';
	push @untyped, map { "$rel: $_->[1]" } grep { $kind eq 'r' && !defined $fresh{ $_->[1] } } @columns;
	my %value = map { $_->[0] => $fresh{ $_->[1] } // '' } @columns;
	my $values = join ', ', map { "'$value{$_->[0]}'" } @columns;
	my $row = "$PostgreSQL::Test::Utils::tmp_check/row";
	unlink $row;
	append_to_file($row, join("\t", map { $value{ $_->[0] } =~ s/\\/\\\\/r } @columns) . "\n") if $kind ne 'S';
	my %command = $kind eq 'S' ? (nextval => "SELECT nextval('$rel')", setval => "SELECT setval('$rel', 9)",
		restart => "ALTER SEQUENCE $rel RESTART") : (
		INSERT => "INSERT INTO $rel VALUES ($values)", 'INSERT, defaults' => "INSERT INTO $rel DEFAULT VALUES",
		# no column is read, which would need SELECT
		(map { ("UPDATE of $_->[0]" => "UPDATE $rel SET $_->[0] = '$value{$_->[0]}'",
			"UPDATE of $_->[0] to null" => "UPDATE $rel SET $_->[0] = NULL") } @columns),
		DELETE => "DELETE FROM $rel", TRUNCATE => "TRUNCATE $rel",
		'trigger' => "CREATE TRIGGER t AFTER INSERT ON $rel
			EXECUTE FUNCTION pg_catalog.suppress_redundant_updates_trigger()",
		rule => "CREATE RULE r AS ON INSERT TO $rel DO INSTEAD NOTHING",
		# (which is for tables alone)
		$kind eq 'v' ? () : ('MERGE, insert' => "MERGE INTO $rel USING (SELECT 1) s ON false
			WHEN NOT MATCHED THEN INSERT VALUES ($values)",
		'MERGE, update' => "MERGE INTO $rel USING (SELECT 1) s ON true WHEN MATCHED THEN
			UPDATE SET $columns[-1][0] = '$value{$columns[-1][0]}'",
		'MERGE, delete' => "MERGE INTO $rel USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE"));
	for my $right (@{ $rights{$kind} })
	{
		my $role = $right eq 'pg_write_all_data' ? 'writer' : 'low';
		my $sql = "REVOKE ALL ON $rel FROM PUBLIC, low;\n";
		$sql .= "GRANT $right ON $rel TO low;\n" if $role eq 'low';
		for my $c (sort keys %command)
		{
			(my $q = $command{$c}) =~ s/'/''/g;
			$sql .= "BEGIN; SET LOCAL ROLE $role; DO \$do\$ BEGIN EXECUTE '$q'; RAISE WARNING '00000 $c';
				EXCEPTION WHEN OTHERS THEN RAISE WARNING '% $c', sqlstate; END \$do\$; ROLLBACK;\n";
		}
		$sql
			.= "BEGIN;
			SET LOCAL ROLE $role;\n\\set VERBOSITY sqlstate\n\\copy $rel FROM '$row'\n\\set VERBOSITY default\nDO
			'BEGIN RAISE WARNING ''00000 COPY''; END'; ROLLBACK;\n" if $kind ne 'S';
		my (undef, undef, $err) = $node->psql('d', "BEGIN; ROLLBACK; $sql; REVOKE ALL ON $rel FROM low",
			on_error_stop => 0);
		$copy{$_}++ for $err =~ /ERROR:  (\w{5})$/mg;
		# refused are what lacks a right, a guard's errors, and what is no table; another error came behind them
		while ($err =~ /WARNING:  (\w{5}) (.*)$/mg)
		{
			$tried++;
			# (the sequence of a generator has no number for nextval(): 2200H)
			push @opened, "$right on $rel: $2" if "$1 $2" !~ /^(?:42501|42809|55000)|^2200H nextval$/;
		}
	}
}
is("@empty", '', 'each table has a row');
is("@untyped", '', 'there is a value of each type');
cmp_ok($tried, '>', 2500, "$tried commands with one right");
note join "\n", @opened;
is(join("\n", grep { $_ !~ $open } @opened), '', 'a right opens nothing to plain SQL but what is said');
# (of what is open, a CHECK or a settings trigger refuses the row)
is(join(' ', sort grep { !/^(?:42501|42809|55000|23514)$/ } keys %copy), '',
	'COPY is refused for what it is, not for its rows');
cmp_ok($copy{55000}, '>', 5, 'and by the guards, too');
cmp_ok(scalar(grep { $_ =~ $open } @opened), '>', 100, 'and that it does');
$node->stop;
done_testing();
