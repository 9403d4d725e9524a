# Each single right on each relation that the extension makes or that its functions make, against plain INSERT, COPY,
# UPDATE, DELETE, TRUNCATE and MERGE, triggers and rules, and what changes a sequence: relations and rights come from
# the catalog,
# and what goes through is compared with what SECURITY.md says.
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
		SELECT graph_add('follows', 2, 3), graph_remove('follows', 1, 2);
	INSERT INTO edge VALUES (1, 2); CALL graph_compact('tagged');
		INSERT INTO edge VALUES (2, 2)}, extra_params => [ '-U', 'boss' ]);

# everything of the extension and of its functions that has rights, but what a user has made by hand
my @relations = split /\n/, $node->safe_psql('d', q{SELECT c.oid::regclass::text || '|' || relkind::text FROM pg_class c
	WHERE relkind IN ('r', 'S', 'v') AND relnamespace IN ('census_private'::regnamespace, 'ext'::regnamespace,
	'app'::regnamespace, 'shard5'::regnamespace)
	AND c.oid <> 'app.edge'::regclass ORDER BY 1});
cmp_ok(scalar @relations, '>', 20, scalar(@relations) . ' relations');
my %rights = (r => [qw(SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER)],
	v => [qw(SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER)], S => [qw(USAGE SELECT UPDATE)]);

# What a right opens to plain SQL, beside reading: "right on relation: command".  All else is refused.
# A dictionary's rows are erased by UPDATE; ids of an allocator and directories are rows, which their rights may write;
# sequences are as PostgreSQL's, but ids come from next_id().
my $open = qr/^(?:
	TRIGGER\ on\ \S+:\ trigger
	|(?:INSERT|DELETE|UPDATE|TRUNCATE)\ on\ (?:app\.slot|app\.win|census_private\.directory):\ .*
	|UPDATE\ on\ \S+:\ setval
	|(?:USAGE|UPDATE)\ on
		\ (?:census_private\.string_id_seq|app\.uri_id_seq|\S+_id_hint|\S+partition_seq|\S+_past):\ nextval
	|TRUNCATE\ on\ (?:app\.uri|app\.laned|census_private\.string):\ TRUNCATE
	|TRUNCATE\ on\ census_private\.(?:dictionary|lane):\ TRUNCATE
	|(?:INSERT|UPDATE|DELETE)\ on\ census_private\.(?:dictionary|lane):\ .*
)$/x;
my ($tried, @opened, %copy) = (0);
for (@relations)
{
	my ($rel, $kind) = split /\|/;
	my $cols = $kind eq 'S' ? '' : $node->safe_psql('d', "SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
		FROM pg_attribute WHERE attrelid = '$rel'::regclass AND attnum > 0 AND NOT attisdropped");
	my ($first) = split /, /, $cols;
	my $row = "$PostgreSQL::Test::Utils::tmp_check/row";
	unlink $row;
	append_to_file($row, $node->safe_psql('d', "COPY (SELECT * FROM $rel LIMIT 1) TO STDOUT") . "\n") if $kind ne 'S';
	my %command = $kind eq 'S' ? (nextval => "SELECT nextval('$rel')", setval => "SELECT setval('$rel', 9)",
		restart => "ALTER SEQUENCE $rel RESTART") : (
		INSERT => "INSERT INTO $rel SELECT * FROM saved", UPDATE => "UPDATE $rel SET $first = $first",
			DELETE => "DELETE FROM $rel", TRUNCATE => "TRUNCATE $rel",
		'MERGE, insert' => "MERGE INTO $rel USING saved s ON false WHEN NOT MATCHED THEN INSERT VALUES ("
			. join(', ', map { "s.$_" } split /, /, $cols) . ')',
		'UPDATE of all' => "UPDATE $rel SET $first = NULL",
			'trigger' => "CREATE TRIGGER t AFTER INSERT ON $rel
			EXECUTE FUNCTION pg_catalog.suppress_redundant_updates_trigger()",
		rule => "CREATE RULE r AS ON INSERT TO $rel DO INSTEAD NOTHING");
	for my $right (@{ $rights{$kind} })
	{
		# the owner's data is saved where low may read it; reading is open to who has SELECT, and is not asked here
		my $sql = "CREATE TEMP TABLE saved AS SELECT * FROM $rel LIMIT 1; GRANT SELECT ON saved TO PUBLIC;\n";
		$sql .= "REVOKE ALL ON $rel FROM PUBLIC, low; GRANT $right ON $rel TO low;\n";
		for my $c (sort keys %command)
		{
			(my $q = $command{$c}) =~ s/'/''/g;
			$sql .= "BEGIN; SET LOCAL ROLE low;
				DO \$do\$ DECLARE n bigint; BEGIN EXECUTE '$q'; GET DIAGNOSTICS n = ROW_COUNT;
				IF n > 0 OR '$c' !~ '^(INSERT|UPDATE|DELETE|MERGE)' THEN RAISE WARNING 'DONE $c';
				ELSE RAISE WARNING 'NOT $c: no rows'; END IF; EXCEPTION WHEN OTHERS THEN RAISE WARNING 'NOT $c %',
				sqlstate; END \$do\$; ROLLBACK;\n";
		}
		$sql
			.= "BEGIN;
			SET LOCAL ROLE low;\n\\set VERBOSITY sqlstate\n\\copy $rel FROM '$row'\n\\set VERBOSITY default\nDO
			'BEGIN RAISE WARNING ''DONE COPY''; END'; ROLLBACK;\n" if $kind ne 'S';
		my (undef, undef, $err) = $node->psql('d', "BEGIN; ROLLBACK; $sql; REVOKE ALL ON $rel FROM low",
			on_error_stop => 0);
		$copy{$_}++ for $err =~ /ERROR:  (\w{5})$/mg;
		$tried++ while $err =~ /WARNING:  (?:DONE|NOT) /g;
		push @opened, map { "$right on $rel: $_" } $err =~ /WARNING:  DONE (.*)$/mg;
	}
}
cmp_ok($tried, '>', 500, "$tried commands with one right");
note join "\n", @opened;
is(join("\n", grep { $_ !~ $open } @opened), '', 'a right opens nothing to plain SQL but what is said');
# (a row that is there, by a right to write; a view)
is(join(' ', sort grep { !/^(?:42501|42809|55000|23505)$/ } keys %copy), '',
	'COPY is refused for what it is, not for its rows');
cmp_ok($copy{55000}, '>', 5, 'and by the guards, too');
cmp_ok(scalar(grep { $_ =~ $open } @opened), '>', 20, 'and that it does');
$node->stop;
done_testing();
