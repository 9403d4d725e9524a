# The recipes of docs/cookbook.md, and the same questions in plain SQL of test/bench/cookbook/plain.md, for
# test/t/050_census_cookbook.pl and test/bench/cookbook/run, which run them on other data.
#
# A mark before a block of SQL tells what it is:
#   <!-- recipe: data -->               makes the page's rows, which may be replaced
#   <!-- recipe: sets -->               makes sets, counters and graphs of the rows
#   <!-- recipe: census: QUESTION -->   asks the question with census, in one query
#   <!-- recipe: plain: QUESTION -->    asks the question in plain SQL; the answer must be the same
#   <!-- recipe: aside -->              needs the page's rows, or changes the data
# Blocks without a mark run unchanged, on any rows.
package Recipes;
use strict;
use warnings;
use File::Basename;

my $common = 'The data of the first four';

# ([title, blocks], ...); a block has kind, question and sql. Recipes on the common data begin with its blocks; blocks
# in plain SQL come last.
sub read_page
{
	my ($file) = @_;
	my (@recipes, @first);
	my ($page, $plain) = map { open my $h, '<', $_ or die "$_: $!"; local $/; scalar <$h> } $file,
		dirname($file) . '/../test/bench/cookbook/plain.md';
	my %plain;
	$plain{$1} = $2 while $plain =~ /^## ([^\n]+)\n(.*?)(?=^## |\z)/msg;
	while ($page =~ /^## ([^\n]+)\n(.*?)(?=^## |\z)/msg)
	{
		my ($title, $part, @blocks) = ($1, $2 . (delete $plain{$1} // ''));
		while ($part =~ /(?:^<!-- recipe: (\w+)(?:: ([^\n]*?))? -->\n)?^```sql\n(.*?)^```/msg)
		{
			push @blocks, { title => $title, kind => $1 // 'run', question => $2, sql => $3 };
		}
		for (grep { $_->{kind} !~ /^(run|data|sets|census|plain|aside)$/
				|| ($_->{kind} =~ /^(census|plain)$/ xor defined $_->{question}) } @blocks)
		{
			die "$file: $title: no such mark: $_->{kind}\n";
		}
		if ($title eq $common) { @first = @blocks; next; }
		next unless @blocks;
		my %asked;
		$asked{ $_->{question} // '' }{ $_->{kind} } = 1 for @blocks;
		for my $q (sort grep { $_ ne '' } keys %asked)
		{
			die "$file: $title: \"$q\" is asked with census, and not in plain SQL, or the other way\n"
				unless $q =~ /, estimated$/ || keys %{ $asked{$q} } == 2;
		}
		push @recipes, [ $title, ((grep { $_->{sql} =~ /\b(?:event|done)\b/ } @blocks) ? @first : ()), @blocks ];
	}
	die "$file: no recipes\n" unless @recipes && @first;
	die "$file: no such recipe, but in plain SQL: $_\n" for sort keys %plain;
	return @recipes;
}

1;
