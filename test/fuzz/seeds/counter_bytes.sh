#!/bin/bash
# Seeds: each golden counter, and pairs of neighbours.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -ne 'chomp; my @f = split /\t/; $f[-1] =~ s/^\\\\x//; push @b, pack("H*", $f[-1]);
	END { for my $i (0 .. $#b) {
		for my $two ([ $b[$i], "" ], [ $b[$i], $b[ ($i + 5) % @b ] ]) {
			next if length($two->[0]) > 3000;
			open my $h, ">:raw", "$ARGV_DIR/" . $n++ or die $!; print $h pack("v", length $two->[0]), @$two;
				close $h } } }
	BEGIN { $ARGV_DIR = pop @ARGV }' test/golden/counter_v1.tsv "$1"
