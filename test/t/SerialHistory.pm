# Random histories of a few concurrent transactions over few keys, with each answer, and a search for an explanation of
# them; for 042 and test/soak.
#
# Three sessions of dblink play a history, in a random order of their statements. A session that waits is left waiting
# while the others continue; compaction of the graphs runs in between. A transaction that fails does not count. The
# answers of the others must agree with a model of a few lines of Perl:
#
#	serial		SERIALIZABLE, of graphs, attached tables and directories: some order of the transactions, one after
#				the other, explains all answers (all orders are tried)
#	snapshot	both levels, of graphs: each transaction sees what was committed when it began, and its own changes;
#				what it changed was, when it committed, still as it was then
#	equal		REPEATABLE READ, of attached tables: a graph has the edges of its table
#	present		both levels, of dictionaries and allocators: each call sees what was committed at its moment, or its
#				own; a string has one id, and an id one string or holder
#	now			REPEATABLE READ, of directories: a writer sees what is committed at some moment of the call, or its own;
#				a reader sees the rows of the snapshot and its own; a path has one id, is made once, and the last names
#				are those of the committed changes
#	moments		READ COMMITTED, of graphs: a question sees what was committed at some moment of the call, and own
#				changes; a change of several edges may see each at another moment; in the end the graph has the
#				committed changes
#	once		both levels, of ids: no id repeats in all histories of a run, and only transactions that read or write
#				numbers fail
#
# Each history also reads and writes a table of two ordinary numbers, which must be explained as "serial" or "snapshot".
# So answers of a part may not disturb the server's own.
package SerialHistory;
use strict;
use warnings;
no warnings 'redundant';    # arguments that a statement does not use
use Exporter 'import';
use List::Util qw(shuffle);
our @EXPORT = qw(histories_setup histories KINDS);
use constant KINDS => qw(graph attached directory dictionary allocator ids);

sub histories_setup
{
	return q{
	CREATE EXTENSION census; CREATE EXTENSION dblink;
	SELECT create_graph('g'), create_graph('h'), create_dictionary('d'), create_allocator('al'),
		create_id_generator('gen');
	CREATE TABLE edge (a bigint, b bigint, UNIQUE (a, b));
	SELECT graph_attach('h', 'edge', 'a', 'b');
	CREATE TABLE number (i bigint PRIMARY KEY, v bigint NOT NULL);
	-- plays a history; a line for the end of each statement: session, statement, answer; or its error; and a line
	-- with ">" before it is sent
	CREATE FUNCTION play(before text, first text, statements text[][], OUT session int, OUT step int, OUT answer text)
		RETURNS SETOF record LANGUAGE plpgsql AS $$
	DECLARE
		n int := array_length(statements, 1);
		at int[] := array_fill(1, ARRAY[n]);
		busy boolean[] := array_fill(false, ARRAY[n]);
		ready int[];
		message text;
		ended boolean;
	BEGIN
		PERFORM dblink_exec('c0', before);
		session := 0; step := 0; answer := (SELECT r FROM dblink('c0', first) AS t(r text));
		RETURN NEXT;
		LOOP
			ready := '{}';
			ended := true;
			FOR s IN 1 .. n LOOP
				IF busy[s] AND dblink_is_busy('c' || s) = 0 THEN
					session := s; step := at[s];
					answer := (SELECT string_agg(r, ',') FROM dblink_get_result('c' || s, false) AS t(r text));
					message := dblink_error_message('c' || s);
					PERFORM * FROM dblink_get_result('c' || s, false) AS t(r text);
					PERFORM * FROM dblink_get_result('c' || s, false) AS t(r text);
					busy[s] := false;
					at[s] := at[s] + 1;
					IF message <> 'OK' THEN
						answer := 'ERROR ' || message;
						PERFORM dblink_exec('c' || s, 'ROLLBACK', false);
						at[s] := array_length(statements, 2) + 1;
					END IF;
					RETURN NEXT;
				END IF;
				ended := ended AND NOT busy[s] AND statements[s][at[s]] IS NULL;
				IF NOT busy[s] AND statements[s][at[s]] IS NOT NULL THEN ready := ready || s; END IF;
			END LOOP;
			EXIT WHEN ended;
			IF cardinality(ready) = 0 THEN PERFORM pg_sleep(0.0003); CONTINUE; END IF;
			session := ready[1 + floor(random() * cardinality(ready))];
			step := at[session];
			answer := '>';
			RETURN NEXT;
			PERFORM dblink_send_query('c' || session, statements[session][at[session]]);
			busy[session] := true;
			FOR i IN 1 .. 12 LOOP
				EXIT WHEN dblink_is_busy('c' || session) = 0;
				PERFORM pg_sleep(0.0003);
			END LOOP;
		END LOOP;
	END $$;
	};
}

my $level;
# a generator of numbers that is the same in all versions of Perl
my $state;
sub rnd { my ($n) = @_; $state = ($state * 1103515245 + 12345) % 2147483648; return int($state / 65536) % $n; }
sub pick { return $_[ rnd(scalar @_) ]; }
sub member_list { my ($m, $side, $key) = @_;
	return join ',', sort { $a <=> $b } map { (split /-/)[ 1 - $side ] } grep { (split /-/)[$side] == $key } keys %$m; }

# Operations: [ name, arguments ]; SQL of each, and the answer of a model of the state. The state is a hash.
sub edge_ops
{
	my ($base, $kind) = @_;
	my ($x, $y) = ($base + 1 + rnd(2), 1 + rnd(2));
	return pick([ 'has', $x, $y ], [ 'out', $x ], [ 'in', $y ], [ 'add', $x, $y ], [ 'add', $x, $y ],
		[ 'remove', $x, $y ], [ 'remove', $x, $y ],
		$kind eq 'graph' ? ([ 'addboth', $x ], [ 'removeboth', $x ], [ 'removekeys', $x ], [ 'removekeys', $x ],
			$level eq 'REPEATABLE READ' ? () : [ 'load', $x, $y ],
			(map { [ 'change', $x, rnd(2), rnd(2), rnd(2) ] } 1 .. 3), [ 'hasarray', $x ],
			map { [ $_, $base ] } qw(list keys any all counts)) : ([ 'rows', $x ], [ 'move', $x, $y ]));
}
my %edge_sql = (
	graph => {
		add => "SELECT graph_add('g', %d, %d)::text", remove => "SELECT graph_remove('g', %d, %d)::text",
			has => "SELECT graph_has('g', %d, %d)::text",
		out => "SELECT graph_out('g', %d)::text",
			in => "SELECT (graph_in('g', %2\$d) & roaring_from_range(%1\$d + 1, %1\$d + 2))::text",
		addboth => "SELECT graph_add_array('g', array[%1\$d, %1\$d], '{1,2}')::text",
			removeboth => "SELECT graph_change_array('g', array[%1\$d, %1\$d], '{1,2}', '{f}')::text",
		removekeys => "SELECT graph_remove_keys('g', array[%d])::text",
		load => "CALL graph_load('g', 'SELECT %d::bigint, %d::bigint')",
		# the last one of an edge counts
		change => "SELECT graph_change_array('g', array[%1\$d, %1\$d, %1\$d], '{1,2,1}',
			array[%2\$d, %3\$d, %4\$d]::boolean[])::text",
		hasarray => "SELECT graph_has_array('g', array[%1\$d, %1\$d], '{1,2}')::text",
		list => "SELECT string_agg(src || '-' || dst, ' ' ORDER BY src, dst)
			FROM graph_edges('g', %1\$d + 1, %1\$d + 2)",
		keys => "SELECT string_agg(k::text, ' ' ORDER BY k) FROM (SELECT DISTINCT src AS k
			FROM graph_edges('g', %1\$d + 1, %1\$d + 2)) e",
		any => "SELECT graph_out('g', array[%1\$d + 1, %1\$d + 2], 'any')::text",
		all => "SELECT graph_out('g', array[%1\$d + 1, %1\$d + 2], 'all')::text",
		counts => "SELECT string_agg(key || ':' || members, ' ' ORDER BY key)
			FROM graph_counts('g', array[%1\$d + 1, %1\$d + 2], 9, 'in')" },
	attached => {
		# ON CONFLICT DO NOTHING in the place of NOT EXISTS takes no predicate lock on the row that it finds in 18.6, so
		# that PostgreSQL alone commits transactions that no order explains
		add => "WITH x AS (INSERT INTO edge SELECT %1\$d, %2\$d WHERE NOT EXISTS
			(SELECT FROM edge WHERE a = %1\$d AND b = %2\$d) RETURNING 1) SELECT (count(*) > 0)::text FROM x",
			remove => "WITH x AS (DELETE FROM edge WHERE a = %d AND b = %d RETURNING 1) SELECT (count(*) > 0)::text
			FROM x",
		move => "WITH x AS (UPDATE edge SET b = 3 - b WHERE a = %1\$d AND b = %2\$d AND NOT graph_has('h', a, 3 - b)
			RETURNING 1) SELECT (count(*) > 0)::text FROM x",
		rows => "SELECT count(*)::text FROM edge WHERE a = %d", has => "SELECT graph_has('h', %d, %d)::text",
			out => "SELECT graph_out('h', %d)::text",
		in => "SELECT (graph_in('h', %2\$d) & roaring_from_range(%1\$d + 1, %1\$d + 2))::text" });
sub set_text { my (@m) = sort { $a <=> $b } @_; return '{' . join(',', @m) . '}'; }
sub truth { return $_[0] ? 'true' : 'false'; }
sub edge_answer
{
	my ($m, $op, $x, $y) = @_;
	my %is = map { $_ => exists $m->{"$x-$_"} } 1, 2;
	# of a source and the next one, how many have each target
	my %n = map { my $d = $_; $d => scalar grep { exists $m->{ $x + $_ . "-$d" } } 1, 2 } 1, 2;
	if ($op eq 'list') { return join ' ', grep { exists $m->{$_} } map { my $s = $x + $_; "$s-1", "$s-2" } 1, 2; }
	if ($op eq 'keys') { return join ' ', grep { my $s = $_; grep { /^$s-/ } keys %$m } $x + 1, $x + 2; }
	if ($op eq 'any') { return set_text(grep { $n{$_} > 0 } 1, 2); }
	if ($op eq 'all') { return set_text(grep { $n{$_} == 2 } 1, 2); }
	if ($op eq 'counts') { return join ' ', map { "$_:$n{$_}" } grep { $n{$_} > 0 } 1, 2; }
	if ($op eq 'hasarray') { return '{' . join(',', map { $is{$_} ? 't' : 'f' } 1, 2) . '}'; }
	if ($op eq 'change')
	{
		my %wanted = (1 => $_[5], 2 => $_[4]);
		my @changed = grep { $is{$_} != $wanted{$_} } 1, 2;
		for (@changed) { if ($wanted{$_}) { $m->{"$x-$_"} = 1; } else { delete $m->{"$x-$_"}; } }
		return scalar @changed;
	}
	if ($op eq 'has') { return truth($is{$y}); }
	if ($op eq 'rows') { return $is{1} + $is{2}; }
	if ($op eq 'out') { return set_text(grep { $is{$_} } 1, 2); }
	if ($op eq 'in') { return set_text(map { (split /-/)[0] } grep { /-$x$/ } keys %$m); }
	if ($op eq 'add') { $m->{"$x-$y"} = 1; return truth(!$is{$y}); }
	if ($op eq 'load') { $m->{"$x-$y"} = 1; return 'CALL'; }
	if ($op eq 'remove') { delete $m->{"$x-$y"}; return truth($is{$y}); }
	if ($op eq 'addboth') { $m->{"$x-$_"} = 1 for 1, 2; return 2 - $is{1} - $is{2}; }
	if ($op =~ /^remove(both|keys)$/) { delete $m->{"$x-$_"} for 1, 2; return $is{1} + $is{2}; }
	# move
	my $moves = $is{$y} && !$is{ 3 - $y };
	if ($moves) { delete $m->{"$x-$y"}; $m->{ "$x-" . (3 - $y) } = 1; }
	return truth($moves);
}

my %ops = (
	graph => \&edge_ops, attached => \&edge_ops,
	directory => sub { my ($base) = @_; return pick([ 'open', pick('x', 'y') ], [ 'exists', pick('x', 'y') ],
		[ 'drop', pick('x', 'y') ], ['list'], [ 'rename', pick([ 'x', 'y' ], [ 'y', 'x' ]) ]); },
	dictionary => sub { my ($base) = @_;
		return pick([ 'intern', pick('x', 'y') ], [ 'find', pick('x', 'y') ], [ 'text', pick('x', 'y') ]); },
	allocator => sub { return pick(['allocate'], ['allocate'], ['free']); },
	ids => sub { return pick(['next'], [ 'at', 1 + rnd(3) ]); });

# Under REPEATABLE READ a table itself takes a row that was deleted since the snapshot: there a graph is compared with
# its table
my %same_sql = (
	has => " || CASE WHEN graph_has('h', %1\$d, %2\$d) <> EXISTS (SELECT FROM edge WHERE a = %1\$d AND b = %2\$d)
		THEN ' differs' ELSE '' END",
	out => " || CASE WHEN graph_out('h', %1\$d) <> (SELECT COALESCE(roaring_agg(b), '{}') FROM edge WHERE a = %1\$d)
		THEN ' differs' ELSE '' END",
	in => " || CASE WHEN graph_in('h', %2\$d) <> (SELECT COALESCE(roaring_agg(a), '{}') FROM edge WHERE b = %2\$d)
		THEN ' differs' ELSE '' END");
sub statement
{
	my ($kind, $base, $op, @arg) = @_;
	return "SELECT v::text FROM number WHERE i = $arg[0]" if $op eq 'read';
	return "UPDATE number SET v = $arg[1] WHERE i = $arg[0]" if $op eq 'write';
	if ($edge_sql{$kind}) { my $sql = $edge_sql{$kind}{$op}
		. ($kind eq 'attached' && $level eq 'REPEATABLE READ' ? $same_sql{$op} // '' : '');
		return $op eq 'in' ? sprintf($sql, $base, $arg[0]) : sprintf($sql, @arg, 0); }
	my $path = @arg && $kind eq 'directory' && !ref $arg[0] ? "'{b$base,$arg[0]}'" : '';
	return {
		open => "SELECT (directory_create_or_open($path)).id::text", exists => "SELECT directory_exists($path)::text",
			drop => "SELECT directory_remove($path, true)::text",
		list => "SELECT COALESCE(string_agg(name, ',' ORDER BY name), '')::text
			FROM directory_list('{b$base}')" }->{$op} //
			"SELECT (directory_move('{b$base,$arg[0][0]}', '{b$base,$arg[0][1]}')).id::text" if $kind eq 'directory';
	return { intern => "SELECT intern('d', '$base $arg[0]')::text",
		find => "SELECT intern_find('d', '$base $arg[0]')::text",
		text => "SELECT intern_text('d', (SELECT intern_find('d', '$base $arg[0]')))" }->{$op} if $kind eq 'dictionary';
	return "SELECT next_id('gen')::text" if $op eq 'next';
	return "SELECT id_at('gen', now() - interval '$arg[0] hours')::text" if $op eq 'at';
	return "SELECT allocate('al')::text" if $op eq 'allocate';
	return "WITH x AS (DELETE FROM al WHERE id = (SELECT max(id) FROM al) RETURNING id) SELECT id::text FROM x";
}

# The model's answer, and its change of the state; undef: impossible
sub answer
{
	my ($kind, $m, $got, $op, @arg) = @_;
	return $m->{"n$arg[0]"} if $op eq 'read';
	if ($op eq 'write') { $m->{"n$arg[0]"} = $arg[1]; return 'UPDATE 1'; }
	return edge_answer($m->{edges}, $op, @arg) if $edge_sql{$kind};
	my $d = $m->{names};
	if ($op eq 'exists') { return truth($d->{ $arg[0] }); }
	if ($op eq 'list') { return join ',', sort keys %$d; }
	if ($op eq 'drop') { return delete $d->{ $arg[0] } ? 1 : 0; }
	if ($op eq 'rename')
	{
		my ($from, $to) = @{ $arg[0] };
		return undef if !$d->{$from} || $d->{$to};
		$d->{$to} = delete $d->{$from};
		return $d->{$to};
	}
	# a new id, if the string is created
	return $d->{ $arg[0] } if $d->{ $arg[0] };
	return 'another id' if $m->{used}{$got}++;
	return $d->{ $arg[0] } = $got;
}

sub copy
{
	my ($m) = @_;
	return { map { $_ => ref $m->{$_} ? { %{ $m->{$_} } } : $m->{$_} } keys %$m };
}

# Do the answers of a transaction follow from the state, which becomes that after it?
sub follows
{
	my ($kind, $m, $t) = @_;
	for (@{ $t->{did} })
	{
		my ($op, $got) = @$_;
		next if $op->[0] !~ /^(read|write)$/ && !$t->{whole};
		my $says = answer($kind, $m, $got, @$op);
		return 0 if !defined $says || $says ne ($got // '');
	}
	return 1;
}
sub same
{
	my ($x, $y) = @_;
	return join(';', map { my $v = $x->{$_};
		$_ eq 'used' ? () : "$_=" . (ref $v ? join(',', map { "$_:$v->{$_}" } sort keys %$v) : $v) } sort keys %$x) eq
		join(';', map { my $v = $y->{$_};
			$_ eq 'used' ? () : "$_=" . (ref $v ? join(',', map { "$_:$v->{$_}" } sort keys %$v) : $v) } sort keys %$y);
}
sub permutations
{
	return [] if !@_;
	return map { my $i = $_; my @rest = @_; my ($x) = splice @rest, $i, 1; map { [ $x, @$_ ] } permutations(@rest) } 0
		.. $#_;
}
sub serial
{
	my ($kind, $first, $last, @t) = @_;
	ORDER: for my $order (permutations(@t))
	{
		my $m = copy($first);
		for (@$order) { follows($kind, $m, $_) or next ORDER; }
		return 1 if same($m, $last);
	}
	return 0;
}
# Snapshots and commits have an order. That of two statements which were under way at once is unknown: all are tried
sub snapshot
{
	my ($kind, $first, $last, @t) = @_;
	ORDER: for my $order (permutations(@t))
	{
		for my $i (0 .. $#$order)
		{
			for my $later (@$order[ $i + 1 .. $#$order ]) { next ORDER if $later->{end}[1] < $order->[$i]{end}[0]; }
		}
		return 1 if snapshot_of($kind, $last, $order, $first);
	}
	return 0;
}
# Given the states after the first commits of the order
sub snapshot_of
{
	my ($kind, $last, $order, @states) = @_;
	my $t = $order->[$#states] // return same($states[-1], $last);
	SEEN: for my $seen (0 .. $#states)
	{
		next if grep { $_->{end}[0] > $t->{begin}[1] } @$order[ 0 .. $seen - 1 ];
		next if grep { $_->{end}[1] < $t->{begin}[0] } @$order[ $seen .. $#$order ];
		my $before = $states[$seen];
		my $own = copy($before);
		next if !follows($kind, $own, $t);
		my $next = copy($states[-1]);
		for my $part ('edges', '')
		{
			my ($x, $y, $z) = $part ? ($before->{$part}, $own->{$part}, $next->{$part}) : ($before, $own, $next);
			for my $key (grep { !ref(($x->{$_} // $y->{$_})) } keys %{ { %$x, %$y } })
			{
				next if ($x->{$key} // '') eq ($y->{$key} // '');
				next SEEN if ($x->{$key} // '') ne ($z->{$key} // '');
				if (defined $y->{$key}) { $z->{$key} = $y->{$key}; } else { delete $z->{$key}; }
			}
		}
		return 1 if snapshot_of($kind, $last, $order, @states, $next);
	}
	return 0;
}

# Directories at REPEATABLE READ. A state is { id => [ name, version ] }: a change is of a row, and the snapshot's row
# is visible if another transaction has changed it since. The order of commits before a call is known, except if they
# ran at the same time: then all orders are tried.
sub now
{
	my ($h, $first, $last, @events) = @_;
	my (@items, %sent, %commit);
	for my $at (0 .. $#events)
	{
		my ($s, $step, $got) = @{ $events[$at] };
		if ($got eq '>') { $sent{$s} = $at; next; }
		next if $s == 0 || $got =~ /^ERROR/;
		my $op = $step == 1 ? ['begin'] : $h->{t}[ $s - 1 ][ $step - 2 ];
		$got = '' if $got eq '<null>';
		if ($op) { push @items, { s => $s, op => $op, got => $got, from => $sent{$s}, to => $at }; }
		else { $commit{$s} = [ $sent{$s}, $at ]; }
	}
	my $found = try_now($first, \%commit, {}, { map { $_ => 1 } keys %$first },
		@items, { s => 0, op => [ 'last', $last ], from => 1e9, to => 1e9 });
	return $found ? '' : 'the answers are not of what was there';
}
sub states_now    # that may have been committed for somebody from one moment to another
{
	my ($first, $commit, $own, $s, $from, $to) = @_;
	my @of = grep { $_ != $s && $commit->{$_}[0] < $to } keys %$commit;
	my %states;
	SET: for my $set (0 .. 2**@of - 1)
	{
		my @in = @of[ grep { $set >> $_ & 1 } 0 .. $#of ];
		for my $o (@of) { next SET if $commit->{$o}[1] < $from && !grep { $_ == $o } @in; }
		ORDER: for my $order (permutations(@in))
		{
			for my $i (1 .. $#$order)
			{
				next ORDER if $commit->{ $order->[$i] }[1] < $commit->{ $order->[ $i - 1 ] }[0];
			}
			my %state = (%$first, map { %{ $own->{$_}{rows} // {} } } @$order);
			$states{ join ' ', map { "$_=@{ $state{$_} }" } sort keys %state } = \%state;
		}
	}
	return map { $states{$_} } sort keys %states;
}
sub try_now
{
	my ($first, $commit, $own, $used, $item, @rest) = @_;
	return 1 if !$item;
	my ($s, $op, $arg, $got) = ($item->{s}, @{ $item->{op} }[ 0, 1 ], $item->{got});
	return try_now($first, $commit, $own, $used, @rest) if $op =~ /^(read|write)$/;
	my $mine = $own->{$s} // {};
	if ($op =~ /^(list|exists)$/)
	{
		my %rows = (%{ $mine->{snapshot} });
		delete @rows{ keys %{ $mine->{hidden} } };
		my @names = sort grep { $_ ne '' } map { $_->[0] } values %rows, values %{ $mine->{rows} };
		return 0 if $got ne ($op eq 'list' ? join(',', @names) : truth(scalar grep { $_ eq $arg } @names));
		return try_now($first, $commit, $own, $used, @rest);
	}
	for my $state (states_now($first, $commit, $own, $s, @$item{ 'from', 'to' }))
	{
		my %t = (snapshot => $mine->{snapshot}, map { $_ => { %{ $mine->{$_} // {} } } } 'hidden', 'rows');
		my %rows = (%$state, %{ $t{rows} });
		my %id = map { $rows{$_}[0] ne '' ? ($rows{$_}[0] => $_) : () } keys %rows;
		my (%made, $changed, $name);
		if ($op eq 'begin') { $t{snapshot} = $state; }
		elsif ($op eq 'last') { next if join(' ', map { "$_=$id{$_}" } sort keys %id) ne $arg; }
		elsif ($op eq 'drop')
		{
			next if $got ne ($id{$arg} ? 1 : 0);
			($changed, $name) = ($id{$arg}, '');
		}
		elsif ($op eq 'rename')
		{
			next if !$id{ $arg->[0] } || $id{ $arg->[1] } || $got ne $id{ $arg->[0] };
			($changed, $name) = ($got, $arg->[1]);
		}
		elsif ($id{$arg}) { next if $got ne $id{$arg}; }
		else
		{
			next if $used->{$got} || $got !~ /^\d+$/;
			# that of a transaction that failed may be given again
			%made = ($got => 1) if $commit->{$s};
			($changed, $name) = ($got, $arg);
		}
		if ($changed)
		{
			my $seen = $t{snapshot}{$changed};
			$t{hidden}{$changed} = 1 if $seen && $seen->[1] eq $rows{$changed}[1];
			$t{rows}{$changed} = [ $name, "$s.$item->{to}" ];
		}
		return 1 if try_now($first, $commit, { %$own, $s => \%t }, { %$used, %made }, @rest);
	}
	return 0;
}

# Graphs at READ COMMITTED. A state is { edge => [ there ] }.
sub moments
{
	my ($h, $last, @events) = @_;
	my (@items, %sent, %commit);
	for my $at (0 .. $#events)
	{
		my ($s, $step, $got) = @{ $events[$at] };
		if ($got eq '>') { $sent{$s} = $at; next; }
		next if $s == 0 || $s == 4 || $step == 1 || $got =~ /^ERROR/;
		my $op = $h->{t}[ $s - 1 ][ $step - 2 ];
		if (!$op) { $commit{$s} = [ $sent{$s}, $at ]; next; }
		push @items, { s => $s, op => $op, got => $got eq '<null>' ? '' : $got, from => $sent{$s}, to => $at }
			if $op->[0] !~ /^(read|write)$/;
	}
	my %first = map { my $s = $h->{base} + $_; map { ("$s-$_" => [ $h->{first}{edges}{"$s-$_"} // 0 ]) } 1, 2 } 1, 2;
	return try_moments(\%first, \%commit, {}, @items, { s => 0, op => ['last'], got => join(' ', sort keys %$last),
		from => 1e9, to => 1e9 }) ? '' : 'the answers are not of what was there';
}
sub try_moments
{
	my ($first, $commit, $own, $item, @rest) = @_;
	return 1 if !$item;
	my ($s, $op, $got) = @$item{ 's', 'op', 'got' };
	my $mine = $own->{$s}{rows} // {};
	my @states = map { { %$_, %$mine } } states_now($first, $commit, $own, $s, @$item{ 'from', 'to' });
	my $changes = $op->[0] =~ /^(add|remove|change|load)/;
	for my $one (@states)
	{
		# edges to 2 at the same moment, or at another one; edges to be removed are seen at a third one
		for my $two ($changes ? @states : $one)
		{
			for my $seen ($op->[0] eq 'removekeys' ? @states : {})
			{
				my %is = map { (/-1$/ ? $one : $two)->{$_}[0] ? ($_ => 1) : () } keys %$first;
				my %after = map { !$seen->{$_} || $seen->{$_}[0] ? ($_ => 1) : () } keys %is;
				my @left = grep { !$after{$_} } keys %is;
				my $says = $op->[0] eq 'last' ? join(' ', sort keys %is) : edge_answer(\%after, @$op);
				next if $says ne $got;
				$after{$_} = 1 for @left;
				my %rows = map { ($_ => [ $after{$_} // 0 ]) }
					grep { ($is{$_} // 0) != ($after{$_} // 0) } keys %$first;
				return 1 if try_moments($first, $commit, { %$own, $s => { rows => { %$mine, %rows } } }, @rest);
			}
		}
	}
	return 0;
}

# Statements of the transactions of a history
sub make
{
	my ($kind, $base) = @_;
	my @t;
	for (0 .. 2)
	{
		my @ops = map { rnd(4) == 0 ? pick([ 'read', $base + rnd(2) ], [ 'write', $base + rnd(2), 1 + rnd(1000000) ])
			: $ops{$kind}->($base, $kind) } 1 .. 2 + rnd(3);
		push @t, \@ops;
	}
	return \@t;
}

# Plays n histories of a kind. Returns the unexplained ones, the number of committed transactions, and how many answers
# of each operation, in committed transactions, could be another one and were not noticed: [ tried, unnoticed ]
sub histories
{
	(my ($node, $kind), $level, my ($seed, $n, $per)) = @_;
	my ($committed, %lies, @bad) = (0);
	$state = $seed;
	$per //= 25;
	my $connect = join '',
		map { "SELECT dblink_connect('c$_', 'host=' || split_part(current_setting('unix_socket_directories'), ',', 1)
		|| ' port=' || current_setting('port') || ' dbname=' || current_database()); " .
		"SELECT dblink_exec('c$_',
			'SET client_min_messages = error; SET enable_seqscan = off; SET deadlock_timeout = " .
			"''3ms''; SET lock_timeout = ''5s''; SET census.intern_cache_size = 0');\n" } 0 .. 4;
	for (my $from = 0; $from < $n; $from += $per)
	{
		my $sql = "SET client_min_messages = error; SELECT setseed(" . (rnd(10000) / 10000) . ");\n$connect";
		my @h;
		for my $i ($from .. ($from + $per < $n ? $from + $per : $n) - 1)
		{
			my $base = ($seed % 100000) * 1000000 + 10 * ($i + 1);
			my $t = make($kind, $base);
			my %first = (edges => {}, names => {}, used => {}, "n$base" => 0, 'n' . ($base + 1) => 0);
			my $before = "INSERT INTO number VALUES ($base, 0), ($base + 1, 0)";
			for my $x (1, 2) { for my $y (1, 2) { $first{edges}{ ($base + $x) . "-$y" } = 1 if rnd(2); } }
			my @e = map { [split /-/] } sort keys %{ $first{edges} };
			if ($kind eq 'graph' && @e) { $before .= "; SELECT graph_add_array('g', array["
				. join(',', map { $_->[0] } @e) . "], array[" . join(',', map { $_->[1] } @e) . '])'; }
			elsif ($kind eq 'attached' && @e) { $before .= '; INSERT INTO edge VALUES '
				. join(',', map { "($_->[0], $_->[1])" } @e); }
			else { $first{edges} = {}; }
			if ($kind eq 'directory') { $before .= "; SELECT directory_create('{b$base}')"
				. (rnd(2) ? ", directory_create('{b$base,x}')" : '')
				. (rnd(2) ? ", directory_create('{b$base,y}')" : ''); }
			if ($kind eq 'dictionary') { $before .= "; SELECT intern('d', '$base x')" if rnd(2); }
			# its rows are others', too
			if ($kind eq 'allocator') { $before .= '; DELETE FROM al; SELECT setval(\'al_id_hint\', 1, false);
				INSERT INTO al VALUES (1), (2)'; }
			my @statements = map { [ "BEGIN ISOLATION LEVEL $level; SELECT 1",
				(map { statement($kind, $base, @$_) } @$_), 'COMMIT' ] } @$t;
			my $graph = $kind eq 'graph' ? 'g' : 'h';
			push @statements, [ map { "CALL graph_compact('$graph')" } 1 .. rnd(3) ] if $edge_sql{$kind};
			my $most = 0;
			for (@statements) { $most = @$_ if @$_ > $most; }
			my $array = 'ARRAY[' . join(', ',
				map { my @s = (@$_, (undef) x ($most - @$_));
				'ARRAY[' . join(', ', map { defined ? "\$q\$$_\$q\$" : 'NULL' } @s) . ']::text[]' } @statements) . ']';
			my $known = $kind eq 'directory' ? "SELECT COALESCE(string_agg(name || '=' || id, ' ' ORDER BY name), '')
				FROM directory_list('{b$base}')" : $kind eq 'dictionary'
				? "SELECT COALESCE(intern_find('d', '$base x')::text, '')" : "SELECT ''";
			$sql .= "SELECT dblink_exec('c0', 'CALL graph_compact(''$graph'')');\n" if $edge_sql{$kind} && rnd(4) == 0;
			$sql .= "SELECT '\@' || session || '|' || step || '|' || COALESCE(answer, '<null>')
				FROM play(\$b\$DO \$x\$ BEGIN " . join('; ', map { s/^SELECT/PERFORM/r } split /; /, $before)
				. "; END \$x\$\$b\$, \$b\$$known\$b\$, $array);\n";
			my $last = "(SELECT string_agg(v::text, ' ' ORDER BY i) FROM number WHERE i IN ($base, $base + 1))";
			$last .= $kind eq 'graph' ? join('',
				map { ", graph_out('g', $base + $_), graph_in('g', $_) & roaring_from_range($base + 1, $base + 2)" } 1,
				2)
				: $kind eq 'attached' ? join('',
					map { ", graph_out('h', $base + $_),
					(SELECT COALESCE(roaring_agg(a), '{}') FROM edge
					WHERE b = $_ AND a BETWEEN $base + 1 AND $base + 2)" } 1, 2)
				: $kind eq 'directory' ? ", (SELECT COALESCE(string_agg(name || '=' || id, ' ' ORDER BY name), '')
					FROM directory_list('{b$base}'))"
				: $kind eq 'dictionary' ? join('', map { ", COALESCE(intern_find('d', '$base $_')::text, '')" } 'x',
					'y') : ", (SELECT COALESCE(string_agg(id::text, ' ' ORDER BY id), '') FROM al)";
			$sql .= "SELECT '=' || concat_ws('|', $last);\n";
			push @h, { base => $base, first => \%first, t => $t };
		}
		my $out = $node->safe_psql('postgres', $sql);
		my @blocks = split /^=(.*)\n?/m, $out;
		for my $h (@h)
		{
			my ($log, $last) = (shift @blocks, shift @blocks);
			my ($ok, $n) = explained($kind, $h, $log, $last);
			lie($kind, $h, $log, $last, \%lies) if $ok eq '';
			$committed += $n;
			push @bad, "base $h->{base}:\n"
				. join("\n", map { my $i = $_;
				'session ' . ($i + 1) . ': ' . join('; ', map { statement($kind, $h->{base}, @$_) } @{ $h->{t}[$i] }) }
				0 .. 2) . "\nbefore: " . join(' ', sort keys %{ $h->{first}{edges} }) . "\n"
				. ($log =~ s/^[^@].*\n//mgr) . "at last: $last" if $ok ne '';
			$bad[-1] = "$ok\n$bad[-1]" if $ok ne '';
		}
	}
	return (\@bad, $committed, \%lies);
}

# A wrong answer in the place of each answer of a committed transaction
sub lie
{
	my ($kind, $h, $log, $last, $lies) = @_;
	my @lines = split /\n/, $log;
	for my $i (0 .. $#lines)
	{
		my ($s, $step, $got) = $lines[$i] =~ /^\@([123])\|(\d+)\|([^>].*)/ or next;
		my $op = $step > 1 && $h->{t}[ $s - 1 ][ $step - 2 ] or next;
		next if $log !~ /^\@$s\|@{[ @{ $h->{t}[ $s - 1 ] } + 2 ]}\|(?!>|ERROR)/m;
		# answers of a table come from the server; the graph of a table tells itself where they differ
		my $own = $kind eq 'attached' && $level ne 'SERIALIZABLE' && $op->[0] !~ /^(read|write)$/;
		next if $own && !$same_sql{ $op->[0] };
		next if $level eq 'READ COMMITTED' && $op->[0] =~ /^(read|write)$/;
		my @lied = @lines;
		$lied[$i] = "\@$s|$step|" . ($own ? "$got differs" : $kind eq 'ids' && $op->[0] =~ /next|at/ ? 1 : 999999);
		$lies->{ $op->[0] }[0]++;
		$lies->{ $op->[0] }[1] += (explained($kind, $h, join("\n", @lied), $last))[0] eq '';
	}
	return;
}

sub members { my ($set) = @_; return $set =~ /(\d+)/g; }

# Dictionaries and allocators: rules for every order
sub present
{
	my ($kind, $h, $first, $last, $events, $t) = @_;
	if ($kind eq 'allocator')
	{
		my %held = (1 => 1, 2 => 1);
		for (sort { $a->{commit} <=> $b->{commit} } grep { defined $_->{commit} } @$t)
		{
			for (@{ $_->{did} })
			{
				my ($op, $got) = @$_;
				return "allocate() gave $got, which was held" if $op->[0] eq 'allocate' && $held{$got}++;
				return "$got was freed, which was not held" if $op->[0] eq 'free' && $got ne '' && !delete $held{$got};
			}
		}
		return join(' ', sort { $a <=> $b } keys %held) eq $last->[0] ? '' : 'other ids are held than were taken';
	}
	my (%id, %own);
	my %final = (x => $last->[0], y => $last->[1]);
	$id{x} = $first if $first ne '';
	return 'two strings have one id' if $final{x} ne '' && $final{x} eq $final{y};
	my %sent;
	for (@$events)
	{
		my ($s, $step, $got) = @$_;
		next if $s == 0 || $step == 1 || $got =~ /^ERROR/;
		if ($got eq '>') { $sent{$s} = { %id, %{ $own{$s} // {} } }; next; }
		$got = '' if $got eq '<null>';
		my $op = $h->{t}[ $s - 1 ][ $step - 2 ];
		if (!$op) { %id = (%id, %{ $own{$s} // {} }); next; }
		my ($what, $string) = @$op;
		my $committed = defined $t->[ $s - 1 ]{commit};
		my $knows = $own{$s}{$string} // $id{$string};
		# what became known while the call ran may be missing
		my $knew = defined $sent{$s}{$string};
		if ($what eq 'intern')
		{
			return "intern() of $string: $got, not $final{$string}" if $committed && $got ne $final{$string};
			$own{$s}{$string} = $got;
		}
		if ($what eq 'find')
		{
			return "intern_find() of $string: $got, not " . ($knows // $final{$string}) if $got ne ''
				? $got ne ($knows // $final{$string}) : $knew;
		}
		if ($what eq 'text') { return "intern_text() of $string: $got" if $got ne '' ? $got ne "$h->{base} $string"
			: $knew; }
	}
	return '';
}

# Ids: which history had them
my %ids;
sub once
{
	my ($h, $steps) = @_;
	my %had;
	for (@$steps)
	{
		my ($s, $step, $got) = @$_;
		my $op = $s && $step > 1 ? $h->{t}[ $s - 1 ][ $step - 2 ] : undef;
		next if !$op || $op->[0] !~ /next|at/ || $got =~ /^ERROR/;
		return "$got is no id" if $got !~ /^\d{6,}$/;
		return "$got twice" if $had{$got}++ || $ids{$got} && $ids{$got} != $h->{base};
	}
	$ids{$_} = $h->{base} for keys %had;
	return '';
}

# Unexplained answers, or nothing; number of committed transactions
sub explained
{
	my ($kind, $h, $log, $last) = @_;
	my @events = map { [split /\|/, $_, 3] } $log =~ /^@(.*)$/mg;
	my @t = map { { did => [], whole => $kind eq 'graph' || $kind =~ /attached|directory/
		&& $level eq 'SERIALIZABLE' } } 0 .. 2;
	my (@committed, @steps, %sent, $known);
	for my $at (0 .. $#events)
	{
		my ($s, $step, $got) = @{ $events[$at] };
		if ($got eq '>') { $sent{$s} = $at; next; }
		push @steps, $events[$at];
		$got = '' if $got eq '<null>';
		if ($s == 0) { $known = $got; next; }
		if ($s == 4) { return ("compaction: $got", 0) if $got =~ /^ERROR/; next; }
		my $t = $t[ $s - 1 ];
		my $ops = $h->{t}[ $s - 1 ];
		if ($got =~ /^ERROR/)
		{
			return ($got, 0)
				if $got !~
				/could not serialize|deadlock detected|duplicate key|does not exist|already exists|just been removed/
				|| $level eq 'READ COMMITTED' && $got !~ /deadlock detected/
				|| $kind eq 'ids' && !grep { $_->[0] =~ /^(read|write)$/ } @$ops;
			next;
		}
		if ($step == 1) { $t->{begin} = [ $sent{$s}, $at ]; }
		elsif ($step == @$ops + 2)
		{
			$t->{end} = [ $sent{$s}, $at ];
			$t->{commit} = @committed;
			push @committed, $t;
		}
		else { push @{ $t->{did} }, [ $ops->[ $step - 2 ], $got ]; }
	}
	my $base = $h->{base};
	my $first = copy($h->{first});
	my ($numbers, @rest) = split /\|/, $last, -1;
	my %last = (edges => {}, names => {}, used => {});
	@last{ "n$base", 'n' . ($base + 1) } = split / /, $numbers;
	if ($edge_sql{$kind})
	{
		my (%out, %in);
		for my $i (1, 2)
		{
			$out{ ($base + $i) . "-$_" } = 1 for members($rest[ 2 * $i - 2 ]);
			$in{"$_-$i"} = 1 for members($rest[ 2 * $i - 1 ]);
		}
		return ('both directions differ', 0) if join(' ', sort keys %out) ne join(' ', sort keys %in);
		$last{edges} = \%out if $t[0]{whole};
		$first->{edges} = {} if !$t[0]{whole};
		return ('a graph differs from its table', 0) if $log =~ /differs/;
	}
	if ($kind eq 'directory' && $t[0]{whole})
	{
		$first->{names} = { map { split /=/ } split / /, $known };
		$first->{used} = { map { $_ => 1 } values %{ $first->{names} } };
		$last{names} = { map { split /=/ } split / /, $rest[0] };
	}
	my $why = $kind =~ /dictionary|allocator/ ? present($kind, $h, $known, \@rest, \@events, \@t) : '';
	$why = now($h, { map { my ($name, $id) = split /=/; $id => [ $name, 'first' ] } split / /, $known }, $rest[0],
		@events) if $kind eq 'directory' && !$t[0]{whole};
	$why = once($h, \@steps) if $kind eq 'ids';
	$why ||= 'no order of the transactions gives these answers' if $level eq 'SERIALIZABLE'
		&& !serial($kind, $first, \%last, @committed);
	return (moments($h, $last{edges}, @events), scalar @committed) if $level eq 'READ COMMITTED';
	$why ||= 'an answer is not of the snapshot, or a change was lost' if ($kind eq 'graph' || !$t[0]{whole})
		&& !snapshot($kind, $first, \%last, @committed);
	return ($why, scalar @committed);
}
1;
