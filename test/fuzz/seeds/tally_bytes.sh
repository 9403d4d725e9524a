#!/bin/bash
# Seeds: each golden tally with itself and with another.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -e 'my $dir = pop @ARGV; my $n = 0;
	while (<>) { next if /^#/; chomp; my $stored = (split /\t/)[2]; $stored =~ s/^\\+x//; push @b, pack("H*", $stored);
		}
	for my $i (0 .. $#b) { for my $j ($i, ($i + 3) % @b) {
		next if length($b[$i]) + length($b[$j]) > 19000;
		open my $h, ">:raw", "$dir/" . $n++ or die $!;
		print $h chr($i % 4), pack("v", length $b[$i]), $b[$i], $b[$j]; close $h } }' test/golden/tally_v1.tsv "$1"
