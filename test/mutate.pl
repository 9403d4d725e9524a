# what test/mutate runs inside of test/with-pg; see there
use strict;
use warnings;
use Getopt::Std;
use Time::HiRes 'time';

my %o = (n => 20, s => 20, t => 1e9, l => 'test/mutants', g => '', r => '');
getopts('n:s:p:f:g:r:t:m:l:kqSA', \%o) or die "mutate: see the head of test/mutate\n";
$o{m} //= $o{n} && !$o{A} ? 95 : 100;
$| = 1;
srand $o{s};
my $start = time;
my $bindir = qx{pg_config --bindir};
my $lib = qx{pg_config --pkglibdir};
my $share = qx{pg_config --sharedir};
chomp($bindir, $lib, $share);

sub slurp { my $f = shift; local $/; open my $h, '<', $f or die "$f: $!"; return scalar <$h>; }
sub spew { my ($f, $t) = @_; open my $h, '>', $f or die "$f: $!"; print $h $t; close $h; }
sub quiet { return system("timeout -k 5 $_[0] >mutate.log 2>&1 </dev/null") == 0; }
# checked as the library of the tests is (test/check); a variable that a mutant leaves unused is no error
sub build { return quiet("900 make -s with_llvm=no PG_CFLAGS='-Werror -Wno-unused' COPT=-DCENSUS_CHECKED census.so")
	&& quiet('60 make -s with_llvm=no all'); }

# What the compiler made of a file, in whatever section, without what a debugger reads; of a header, of all files; of
# SQL, what is installed.
sub code
{
	my $f = shift;
	my ($made) = $f =~ /\.c$/ ? $f =~ s/c$/o/r : $f =~ /\.h$/ ? 'census.so' :
		glob 'extension/census' . ($f =~ m{/7} ? '_citus' : '') . '--*.*.*.sql';
	return qx{if strip -g -R .note.gnu.build-id -o mutate.code '$made' 2>/dev/null; then md5sum <mutate.code;
		else md5sum <'$made'; fi};
}

sub part { return $_[0] =~ m{^src/(\w+)/|/\d+_([a-z]+)} ? $1 // $2 : ''; }

# the library goes where the server loads it from; what ran with the one before is gone
sub serve
{
	quiet("60 cp census.so '$lib/census.so.new'") && rename("$lib/census.so.new", "$lib/census.so") or return 0;
	quiet("60 cp extension/census*--*.sql '$share/extension/'") or return 0;
	return quiet("60 $bindir/pg_ctl -D '$ENV{PGDATA}' -m immediate -w -l mutate.server.log restart");
}

sub tests { return map { s{.*/}{}r =~ s/\.\w+$//r } glob shift; }

# Tests of pg_regress, a few at a time, for the first failure to be the last: those first
# that noticed most mutants of this file, or of this part, or share words of their names with
# it; where a right is no longer asked for, those that are about rights; a minute of a test that takes long weighs as
# much as one of many that do not.  A mutant that never ends is given some times as long as the same tests took when
# they passed.
my (%kills, %took, $of_rights);
sub installchecks
{
	my ($f, $kind, $rest, @tests) = @_;
	my $part = part($f);
	my ($file, $all) = map { $kills{$_} // {} } $f, $part;
	my %users = map { $_ => 1 } users($f);
	my %weight;
	for my $t (@tests)
	{
		my ($of, @words) = split /_/, $t;
		my $alike = grep { $f =~ m{[/_]$_\w{0,2}[_./]} } @words;
		$alike += 2 if $users{$of};
		$alike += 4 if $of_rights && $t =~ /right|privilege|role|denied|hostile|given|withdrawn|guard/;
		$weight{$t} = (1 + 30 * ($file->{$t} // 0) + 3 * ($all->{$t} // 0) + 5 * $alike) /
			(1 + ($took{"$kind $t"} // 1));
	}
	@tests = sort { $weight{$b} <=> $weight{$a} || $a cmp $b } @tests;
	my @s;
	for (my $n = 2; @tests; $n *= 2)
	{
		my @some = splice @tests, 0, $n;
		my $known = !grep { !$took{"$kind $_"} } @some;
		my $sum = 0;
		$sum += $took{"$kind $_"} // 0 for @some;
		push @s, [ $kind, ($known ? int 30 + 8 * $sum : 60 + 40 * @some) . " make -s installcheck $rest $kind='@some'",
			@some ];
	}
	return @s;
}

# The parts that include a file of core or store, themselves or by way of another of these.
sub users
{
	my $f = shift;
	my (%seen, %parts);
	my @todo = ($f =~ m{^src/((?:core|store)/\w+)});
	while (my $h = shift @todo)
	{
		next if $seen{$h}++;
		for (split /\n/, qx{grep -rl '"$h.h"' src})
		{
			if (m{^src/((?:core|store)/\w+)}) { push @todo, $1; }
			elsif (m{^src/(\w+)/}) { $parts{$1} = 1; }
		}
	}
	return sort keys %parts;
}

# Which tests they were, of what mutate.log shows.
sub failed
{
	my $suite = shift;
	return $suite unless $suite =~ /^(REGRESS|ISOLATION)$/;
	my @tests = slurp('mutate.log') =~ /^(?|test (\w+) .*FAILED|not ok \d+\s+- (\w+))/mg;
	return @tests ? @tests : lc $suite;
}

# The first test that failed, and does not fail without the mutant, too, as one does that wants another before it, or
# that finds a role which one before has left; undefined if there is none.
my %sound;
sub killer
{
	my ($f, $text, $suite, $run) = @_;
	my @failed = failed($suite);
	if (!grep { $sound{$run}{$_} } @failed)
	{
		spew($f, $text);
		my %anyway;
		build() && serve() or die "mutate: the tree does not build\n" . slurp('mutate.log');
		@anyway{ failed($suite) } = () unless quiet($run);
		print "-- $_ failed without the mutant, too\n" for sort keys %anyway;
		$sound{$run}{$_} = !exists $anyway{$_} for @failed;
	}
	my ($by) = grep { $sound{$run}{$_} } @failed;
	if ($by && $suite =~ /^(REGRESS|ISOLATION)$/) { $kills{$_}{$by}++ for $f, part($f); }
	return $by;
}

sub above { my $part = shift; my %p = map { m{^(\w+) $part\b} && $1 ne 'recursion' ? ($1 => 1) : () } split /\n/,
	slurp('test/lint/layers.txt'); return sort keys %p; }

# The suites that could notice a change of this file, quickest first.
sub suites
{
	my $f = shift;
	my $part = part($f);
	my $own = $part && $part !~ /^(?:core|store)$/ ? $part : '';
	$own = 'census' if $own && !tests("sql/${own}_*.sql");    # of all parts
	my @of = $own ? ($own, $of_rights && $own ne 'census' ? 'census' : ()) : $o{q} ? (users($f), 'census', 'core') : '';
	my @s;
	push @s, installchecks($f, 'REGRESS', 'ISOLATION= TAP_TESTS=',
		map { tests('sql/' . ($_ && "${_}_") . '*.sql') } @of);
	push @s, installchecks($f, 'ISOLATION', 'REGRESS= TAP_TESTS=',
		map { tests('test/isolation/specs/' . ($_ && "${_}_") . '*.spec') } @of);
	return @s if $o{q};
	push @s, installchecks($f, 'REGRESS', 'ISOLATION= TAP_TESTS=', tests('sql/census_*.sql')) if @of == 1
		&& $own && $own ne 'census';
	push @s, map { [ $_, "400 bash $_" ] } $own ? glob("test/unit/${own}_*.sh") : () if $own && $f =~ /\.[ch]$/
		&& slurp($f) !~ /core\/compat\.h/;
	# of the parts that stand on this one
	push @s, installchecks($f, 'REGRESS', 'ISOLATION= TAP_TESTS=', map { tests("sql/${_}_*.sql") } $own ? above($own)
		: ());
	push @s, map { [ $_, "400 make -s installcheck REGRESS= ISOLATION= PROVE_TESTS='$_'" ] }
	  $own ? glob("test/t/*_${own}_*.pl") : glob('test/t/[1-9]*.pl') unless $o{k};
	push @s, map { [ $_, "400 make -s installcheck REGRESS= ISOLATION= PROVE_TESTS='$_'" ] }
		glob('test/t/0[0-3]*_census_*.pl') unless $o{k};
	return @s;
}

# a line as a list has it
sub plain { return $_[0] =~ s/^\s+|\s+$//gr =~ s/\s+/ /gr; }

# --- mutants: [ file, line number, old, new ] ---

my @operators = (
	[ qr/ < (?!<)/, ' <= ' ], [ qr/ <= /, ' < ' ], [ qr/(?<!-) > (?!>)/, ' >= ' ], [ qr/ >= /, ' > ' ],
	[ qr/ == /, ' != ' ], [ qr/ != /, ' == ' ], [ qr/ && /, ' || ' ], [ qr/ \|\| /, ' && ' ],
	[ qr/ \+ 1\b/, '' ], [ qr/ - 1\b/, '' ], [ qr/\btrue\b/, 'false' ], [ qr/\bfalse\b/, 'true' ],
	[ qr/ \+ /, ' - ' ], [ qr/ \| /, ' & ' ], [ qr/ & /, ' | ' ], [ qr/\b0\b(?!x)/, '1' ], [ qr/!(?=\w)/, '' ],
	[ qr/\bcontinue;/, 'break;' ], [ qr/^(\t+)\w[\w>.\-]*\(.*\);$/, 'DROP' ],
		[ qr/^(\t+)\w[\w>.\-\[\]]* (\||&|\+|-)?= .*;$/, 'DROP' ],
	[ qr/Exclusive(?:Lock)/, 'Share' ]);

# Text that is SQL, in extension/parts and in the literals of C: each place where one of these is found.
my @sql = (
	[ qr/OPERATOR\(pg_catalog\.\K=(?=\))/, '<>' ], [ qr/OPERATOR\(pg_catalog\.\K<>(?=\))/, '=' ],
		[ qr/OPERATOR\(pg_catalog\.[<>]\K(?=\))/, '=' ],
	[ qr/OPERATOR\(pg_catalog\.[<>]\K=(?=\))/, '' ],
	[ qr/\bAND\b/, 'OR' ], [ qr/\bAND\b/, 'OR false AND' ],    # what stands after it does not count
	[ qr/\bOR (?!DELETE|UPDATE|INSERT|REPLACE|TRUNCATE)/, 'AND ' ], [ qr/ OR (DELETE|UPDATE|INSERT|TRUNCATE)\b/, '' ],
		[ qr/\b(DELETE|UPDATE|INSERT) OR /, '' ],
	[ qr/\b(?:WHERE|HAVING) \K/, 'true OR ' ], [ qr/\bWHERE \K/, 'false AND ' ],
		[ qr/\b(?:CHECK|WHEN) \(\K/, 'true OR ' ], [ qr/\bJOIN [\w. %]+ ON \K/, 'true OR ' ],
	[ qr/ DESC\b/, '' ], [ qr/\bORDER BY [\w.]+\K(?! DESC|[\w.(])/, ' DESC' ], [ qr/ DISTINCT (?!FROM)/, ' ' ],
		[ qr/\bUNION\K ALL\b/, '' ],
	[ qr/\bIS\K NOT (?=NULL|DISTINCT)/, ' ' ], [ qr/\bIS \K(?=NULL|DISTINCT)/, 'NOT ' ],
		[ qr/\bNOT (?=EXISTS|IN|LIKE|\()/, '' ], [ qr/(?<!IS) NOT NULL\b/, '' ],
	[ qr/ UNIQUE\b(?! \()/, '' ], [ qr/ PRIMARY KEY\b(?! \()/, '' ], [ qr/\bLEFT JOIN/, 'JOIN' ],
		[ qr/ FOR (NO KEY )?UPDATE\b/, '' ], [ qr/\bONLY (?=%s|\w)/, '' ],
	[ qr/\bBEFORE\b/, 'AFTER' ], [ qr/\bAFTER\b/, 'BEFORE' ], [ qr/\bENABLE\K ALWAYS\b/, '' ],
		[ qr/ SECURITY DEFINER\b/, '' ], [ qr/^(GRANT|REVOKE)\b.*;$/, 'SELECT;' ],
	[ qr/ STRICT\b/, '' ], [ qr/\bOLD\./, 'NEW.' ], [ qr/\bNEW\./, 'OLD.' ], [ qr/\bmin\(/, 'max(' ],
		[ qr/\bmax\(/, 'min(' ],
	[ qr/ CYCLE\b/, ' NO CYCLE' ], [ qr/\bSTORAGE PLAIN\b/, 'STORAGE EXTENDED' ], [ qr/\btrue\b/, 'false' ],
		[ qr/\bfalse\b/, 'true' ], [ qr/'\K[a-z](?=')/, '_' ],
	[ qr/(?<![\w.\-\[])0(?![\w.])/, '1' ], [ qr/(?<![\w.\-\[\$])1(?![\w.])/, '2' ], [ qr/\$1\b/, '$2' ],
		[ qr/\$2\b/, '$1' ]);

sub edits    # of a text: what comes of each of these, at each of their places, and of columns that are exchanged
{
	my $text = shift;
	my @new;
	for my $op (@sql)
	{
		my ($re, $to) = @$op;
		while ($text =~ /$re/g)
		{
			my ($from, $end) = ($-[0], $+[0]);
			# (pos() of an empty match would not move)
			push @new, substr($text, 0, $from) . $to . substr($text, $end);
			pos($text) = $end + ($from == $end);
		}
	}
	while ($text =~ /(?:[(,] ?|SELECT |BY )\K([a-z]\w*(?:\.[a-z]\w*)?), ([a-z]\w*(?:\.[a-z]\w*)?)(?=[,)]| FROM|$)/g)
	{
		push @new, substr($text, 0, $-[0]) . "$2, $1" . substr($text, $+[0]) if $1 ne $2;
		pos($text) = $-[2];
	}
	my %column;
	$column{$1}{$2} = 1 while $text =~ /(?<![\w.])([a-z])\.([a-z]\w+)/g;
	while ($text =~ /(?<![\w.])([a-z])\.\K([a-z]\w+)/g)
	{
		my ($other) = grep { $_ ne $2 } sort keys %{ $column{$1} };
		push @new, substr($text, 0, $-[2]) . $other . substr($text, $+[2]) if $other;
	}
	my %seen = ($text => 1);
	return grep { !$seen{$_}++ } @new;
}

my $is_sql =
	qr/\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WHERE|CHECK|FROM|JOIN|TRIGGER|VALUES|OPERATOR\(|PRIMARY KEY|UNIQUE|NOT NULL|MINVALUE|ORDER BY|UNION|AND|OR)\b|OPERATOR\(/;

sub sql_candidates    # all of a part of the script
{
	my $f = shift;
	my (@c, $n, $statement);
	for my $line (split /\n/, slurp($f))
	{
		$n++;
		$statement = $line if !$statement;
		my $skip = $line =~ /^\s*--|LANGUAGE C\b/ || $statement =~ /^(COMMENT|CREATE (OPERATOR|AGGREGATE|CAST|TYPE))\b/;
		undef $statement if $line =~ /;\s*(--.*)?$/;
		next if $skip;
		my ($text, $remark) = $line =~ /^(.*?)(\s*--.*)?$/;
		push @c, map { [ $f, $n, $line, $_ . ($remark // '') ] } edits($text);
	}
	return @c;
}

sub candidates    # all of a file
{
	my $f = shift;
	return sql_candidates($f) if $f =~ /\.sql$/;
	my (@c, $n, $comment);
	my $statement = '';
	for my $line (split /\n/, slurp($f))
	{
		$n++;
		$comment = 1 if $line =~ m{^\s*/\*} && $line !~ m{\*/\s*$};
		my $skip = $comment || $line =~ m{^\s*(/?\*|#)} || $line !~ /^\t/;
		$comment = 0 if $line =~ m{\*/};
		$statement .= $line unless $skip;
		# what people read
		my $report = $statement =~
			/err(msg|hint|detail|code)|elog|\b(say|check_found|check_advanced|DefineCustom\w+)\(/;
		$statement = '' if $line =~ /[;{}]\s*(\/\*.*\*\/)?$/;
		next if $skip;
		if ($line =~ /"/ && !$report)
		{
			while ($line =~ /"((?:\\.|[^"\\])*)"/g)
			{
				my ($from, $end, $text) = ($-[1], $+[1], $1);
				push @c, map { [ $f, $n, $line, substr($line, 0, $from) . $_ . substr($line, $end) ] } $text =~ $is_sql
					? edits($text) : ();
			}
		}
		next if $o{S}
			|| $line =~ m{^\s*(Assert|StaticAssert|CHECK_FOR_INTERRUPTS|elog|static|extern|typedef|case|default)}
			|| $line =~ /err(msg|hint|detail|code)\(/;
		for my $op (@operators)
		{
			my ($re, $to) = @$op;
			next unless $line =~ $re;
			my $new = $to eq 'DROP' ? "$1;" : do { (my $l = $line) =~ s/$re/$to/; $l };
			push @c, [ $f, $n, $line, $new ];
		}
	}
	return @c;
}

# Each place where the code asks for a right or an owner: as if it had asked for none, or for the first superuser.
my $parens = qr/(\((?:[^()]++|(?-1))*+\))/;
my $calls =
	qr/\b(?:relation_check_owner|check_owner|shape_check_rights|graph_attach_check_owner|refuse_unreadable|check_dictionary|check_rights|check_partition_right)/;
my @rights = (
	[ qr/^\t+\K$calls$parens(?=;)/, '(void) 0' ],
		[ qr/\brelation_lock_owned\((\w+)\)/,
			sub { "{ extern void LockRelationOid(Oid, int); LockRelationOid($_[0], AccessExclusiveLock); }" } ],
	[ qr/\b(?:GetUserId\(\)|check->user)(?=[,)])/, '10' ], [ qr/(?<=, )user(?:id)?(?=,)/, '10' ],
		[ qr/(?<=relid, )\w+->rd_rel->relowner/, '10' ], [ qr/\bcheck_enable_rls$parens/, 'RLS_NONE' ],
	# of several rights the server asks for any; the rooms of ids and directories ask for all
	[ qr/(?:_aclcheck|_aclcheck_all|graph_open|check_right|issuer_trusts)\([^;]*?\K\b(?:ACL_[A-Z]+\b(?: \| ACL_[A-Z]+)*|issuer->right)/,
		'0xff' ], [ qr/ : \K\bACL_[A-Z]+\b/, '0xff' ],
		[ qr/\bAclMode\b.*?\{\K\bACL_[A-Z]+/, '0xff' ], [ qr/\bAclMode\b.*, \K\bACL_[A-Z]+/, '0xff' ],
		[ qr/\bgraph_open_owned$parens/, sub { 'graph_open' . substr($_[0], 0, -1) . ', 0xff)' } ],
	[ qr/(?:ids_open|open_store|trail_check_rights)\([^;]*?\K\bACL_[A-Z]+\b(?: \| ACL_[A-Z]+)*/, 'ACL_NO_RIGHTS' ],
		[ qr/(?:\w+->)*\bmay_(?:read|write)$parens/, 'true' ], [ qr/\b(?:superuser(?:_arg)?|is_member_of_role)$parens/, 'true' ],
		[ qr/(?<=, )needed(?=,)/, 'ACL_NO_RIGHTS' ],
	[ qr/\brelation_owner$parens != [\w.>-]+$parens?/, 'false' ],
		[ qr/\brelation_owner$parens == [\w.>-]+$parens?/, 'true' ]);
my $asks =
	qr/^\t+$calls\(.*;|\brelation_lock_owned\(|\b(?:pg_\w+_acl\w+|compat_proc_aclcheck|compat_class_ownercheck|compat_may_create_\w+|check_enable_rls|has_privs_of_role|is_member_of_role|superuser|graph_open|graph_open_owned|superuser_arg|open_store|trail_check_rights|intern_dictionary_check_right|issuer_trusts|may_read|may_write)\(|\bids_open\(\w+, (?!0)|\brelation_owner\(.* [!=]= |\bAclMode .*\bACL_/;

sub asking    # lines of a file that ask, with what they are without it, and the function
{
	my $f = shift;
	my (@c, $n, $comment, $function);
	for my $line (split /\n/, slurp($f))
	{
		$n++;
		$function = $1 if $line =~ /^(\w+)\(/;
		$comment = 1 if $line =~ m{^\s*/\*};
		my $skip = $comment || $line !~ /^\t/;
		$comment = 0 if $line =~ m{\*/};
		next if $skip || $line !~ $asks;
		my @new;
		for my $op (@rights)
		{
			my ($re, $to) = @$op;
			while ($line =~ /$re/g)
			{
				my ($from, $end, $args) = ($-[0], $+[0], $1);
				push @new, substr($line, 0, $from) . (ref $to ? $to->($args) : $to) . substr($line, $end);
				pos($line) = $end + ($from == $end);
			}
		}
		push @c, @new ? map { [ $f, $n, $line, $_, $function ] } @new : [ $f, $n, $line, undef ];
	}
	return @c;
}

# Without those of which no test can notice that they do not ask: test/mutants-twice says why.
sub without_twice
{
	my @all = @_;
	my ($n, $wrong, %twice) = (0, 0);
	for (split /\n/, slurp('test/mutants-twice'))
	{
		$n++;
		next if /^#/;
		my ($function, $new, $why) = split /\t+/;
		my @at = grep { $_->[4] eq $function && plain($_->[3]) eq $new } @all;
		$twice{"$_->[0]:$_->[1]\t$_->[3]"} = 1 for @at;
		next if $why && (@at == 1 || (!@at && $o{p}));
		print "test/mutants-twice:$n: ", $why ? @at . ' places, not one,' : 'no reason', " of $function(): $new\n";
		$wrong = 1;
	}
	exit 1 if $wrong;
	return grep { !$twice{"$_->[0]:$_->[1]\t$_->[3]"} } @all;
}

my @mutants;
if ($o{A})
{
	@mutants = map { asking($_) } grep { !$o{p} || part($_) eq $o{p} } split /\n/, qx{find src -name '*.c' | sort};
	my @none = grep { !defined $_->[3] } @mutants;
	print "$_->[0]:$_->[1]: asks for a right, and no rule of test/mutate.pl takes that away: $_->[2]\n" for @none;
	exit 1 if @none;
	@mutants = grep { $_->[2] =~ /$o{g}/ } without_twice(@mutants);
}
elsif ($o{n} == 0)
{
	# FILE <tab> the line as it stands, without the white space around it <tab> the line in its place
	for (split /\n/, slurp($o{l}))
	{
		next if /^#/ || !/\S/;
		my ($f, $old, $new) = split /\t+/;
		my $only = $f =~ s/:(\d+)$// ? $1 : 0;    # FILE:LINE, of lines that are alike
		my ($n, $line, @at) = (0);
		for (split /\n/, slurp($f)) { $n++; push @at, [ $n, $_ ] if plain($_) eq plain($old)
			&& (!$only || $only == $n); }
		die "$o{l}: $f has not one line \"$old\" but " . @at . "\n" unless @at == 1;
		my ($indent) = $at[0][1] =~ /^(\s*)/;
		push @mutants, [ $f, $at[0][0], $at[0][1], $indent . ($new // ';') ];
	}
}
else
{
	my @files = $o{f} ? split(/,/, $o{f}) : grep { !$o{p} || part($_) eq $o{p} } split /\n/,
		qx{find src -name '*.[ch]' | sort; ls extension/parts/*.sql};
	my @all = grep { $_->[2] =~ /$o{g}/ } map { candidates($_) } @files;
	die "mutate: nothing to change\n" unless @all;
	if ($o{r}) { @mutants = @all; }
	else { push @mutants, splice @all, int rand @all, 1 while @mutants < $o{n} && @all; }
}
if ($o{r}) { print join("\t", "$_->[0]:$_->[1]", plain($_->[2]), plain($_->[3])), "\n" for @mutants; exit; }

system('grep -rl CENSUS_CHECKED src | xargs touch');
build() or die "mutate: the tree does not build\n" . slurp('mutate.log');
serve() or die "mutate: no server\n" . slurp('mutate.log');
# now, since a header's mutant leaves objects of others behind
my %code;
$code{ $_->[0] } //= code($_->[0]) for @mutants;
my ($noticed, @lived, %by) = (0);
for my $m (@mutants)
{
	my ($f, $n, $old, $new) = @$m;
	$of_rights = $old =~ $asks;
	last if time - $start > $o{t};
	my $text = slurp($f);
	my @lines = split /\n/, $text, -1;
	my $t0 = time;
	$lines[ $n - 1 ] = $new;
	spew($f, join "\n", @lines);
	my $what = sprintf '%s:%d: %s  ->  %s', $f, $n, $old =~ s/^\s+//r, $new =~ s/^\s+//r;
	my $by;
	if (!build() || code($f) eq $code{$f}) { $by = 'same'; }
	elsif (!serve()) { $by = 'start'; }
	# a script that does not run is as a line that does not compile
	elsif
		($f =~ /\.sql$/
		&& !quiet("60 $bindir/psql -XAtqc 'DROP DATABASE IF EXISTS mutant' -c 'CREATE DATABASE mutant' -c '\\c mutant'
		-c 'CREATE EXTENSION census' -v ON_ERROR_STOP=1")) { $by = 'same'; }
	else
	{
		for my $s (suites($f))
		{
			my ($kind, $run, @of) = @$s;
			my $from = time;
			if (!quiet($run))
			{
				$by = killer($f, $text, $kind, $run) and last;
				spew($f, join "\n", @lines);
				build() && serve() or last;
				next;
			}
			for (@of) { my $t = (time - $from) / @of; $took{"$kind $_"} = $t if $t > ($took{"$kind $_"} // 0); }
			# a server that died under a test that did not see it
			quiet("20 $bindir/psql -XAtqc 'SELECT 1'") && slurp('mutate.server.log') !~ /terminated by signal|PANIC/
				or do { $by = "$s->[0] (crash)"; last; };
		}
	}
	spew($f, $text);
	unlink 'mutate.server.log' if $by;
	undef $by if $by && $by eq 'same' && $o{A};    # all places count
	if ($by && $by eq 'same') { print "-- $what: does not count\n"; }
	elsif ($by) { $noticed++; $by{$by}++; printf "ok - %s (%s, %.0f s)\n", $what, $by, time - $t0; }
	else { push @lived, join("\t", "$f:$n", plain($old), plain($new)); printf "not ok - %s (lived, %.0f s)\n", $what,
		time - $t0; }
	spew('mutate.server.log', '');
	# what is right is built again along with the next one
}
my $all = $noticed + @lived;
print "survivor: $_\n" for @lived;
print "noticed by $_: $by{$_}\n" for sort { $by{$b} <=> $by{$a} } keys %by;
my $rate = $all ? 100 * $noticed / $all : 100;
printf "mutate: %d mutants in %.0f s, %.1f %% noticed\n", $all, time - $start, $rate;
printf "%d passed, %d failed\n", $noticed, $rate >= $o{m} ? 0 : scalar @lived || 1;
exit($rate >= $o{m} && $all ? 0 : 1);
