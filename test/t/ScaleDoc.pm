# The blocks of docs/scale-out.md, run on the servers that they name: "-- on: a, b"
# begins a block of SQL; ```sh is run by the shell; a block without a language
# behind one of SQL is what its last query prints.
package ScaleDoc;
use strict;
use warnings;
use IPC::Run;
use Test::More;

sub blocks
{
	my ($section) = @_;
	open my $in, '<', 'docs/scale-out.md' or die "docs/scale-out.md: $!";
	my $text = do { local $/; <$in> };
	my ($part) = $text =~ /^## \Q$section\E\n(.*?)(?=^## |\z)/ms or die "docs/scale-out.md has no section $section";
	my @blocks;
	while ($part =~ /^```(\w*)\n(.*?)^```\n/msg)
	{
		my ($language, $body) = ($1, $2);
		if ($language eq 'sql' && $body =~ s/\A-- on: (.*)\n//) { push @blocks, { on => [ split /, */, $1 ], sql => $body } }
		elsif ($language eq 'sh') { push @blocks, { sh => $body } }
		elsif ($language eq '' && @blocks && $blocks[-1]{sql}) { $blocks[-1]{prints} = $body }
	}
	return @blocks;
}

# %$dsn: connection strings by name; %$vars: variables of psql and of the shell
sub run
{
	my ($section, $dsn, $vars) = @_;
	my $n = 0;
	for my $b (blocks($section))
	{
		$n++;
		my ($out, $err) = ('', '');
		if ($b->{sh})
		{
			local %ENV = (%ENV, %$vars);
			ok(IPC::Run::run([ 'bash', '-euo', 'pipefail', '-c', $b->{sh} ], '>', \$out, '2>', \$err), "$section: block $n, of the shell") or diag $err;
			next;
		}
		for my $on (@{ $b->{on} })
		{
			ok(IPC::Run::run([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', (map { ('-v', "$_=$vars->{$_}") } sort keys %$vars), '-d', $dsn->{$on} ],
				'<', \$b->{sql}, '>', \$out, '2>', \$err), "$section: block $n on $on") or diag $err;
			next unless $b->{prints};
			my $got = join "\n", grep { !/^\(\d+ rows?\)$/ && length } map { s/\s+$//r } split /\n/, $out;
			my $want = join "\n", grep { length } map { s/\s+$//r } split /\n/, $b->{prints};
			# of several queries, the last one's
			is(substr($got, -length $want), $want, "... prints what it says");
		}
	}
	cmp_ok($n, '>', 0, "$section has blocks");
}

1;
