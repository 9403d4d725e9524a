#!/bin/bash
# Seeds: each golden set with itself and two others, and in the portable
# formats.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -e 'my $dir = pop @ARGV; my $n = 0;
	sub seed { my ($kernels, @two) = @_; my $first = substr($two[0], 0, 9);
		open my $h, ">:raw", "$dir/" . $n++ or die $!;
		print $h chr($kernels), pack("v", length $two[0]), pack("q<", 70000), @two; close $h }
	while (<>) { next if /^#/; chomp; my ($name, $text, $stored, $portable) = split /\t/;
		$portable =~ s/^\\+x//; $stored =~ s/^\\+x//;
		push @b, pack("H*", $stored); seed(3, pack("H*", $portable), "");
		# one bitmap as Java writes it by default: the high bits are the other way round
		my ($n, $high, $bitmap) = unpack("Q< V a*", pack("H*", $portable));
		seed(3, pack("C N N", 0, $n, $high) . $bitmap, "") if $n == 1;
		# without its count and high bits: the 32-bit format
		seed(3, pack("H*", substr($portable, 24)), "") if length $portable > 40 }
	for my $i (0 .. $#b) { for my $j ($i, ($i + 1) % @b, ($i + 7) % @b) {
		next if length($b[$i]) + length($b[$j]) > 18000;
		seed(($i + $j) % 4, $b[$i], $b[$j]) } }' test/golden/roaring_v1.tsv "$1"
