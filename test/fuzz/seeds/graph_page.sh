#!/bin/bash
# Seeds: each golden page, with changes to its own keys and to others.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -e 'my $dir = pop @ARGV; my $n = 0;
	while (<>) { chomp; my ($name, $pairs, $hex) = split /\t/; my $page = pack("H*", $hex);
		for my $changes ("", pack("cs<CC", 5, 100, 0, 0) . pack("cs<CC", 5, 105, 0, 1),
			pack("cs<CC", -5, 4, 3, 0) . pack("cs<CC", 7, 300, 0, 0) . pack("cs<CC", 100, 1, 0, 1)) {
			open my $h, ">:raw", "$dir/" . $n++ or die $!;
			print $h pack("v", length $page), $page, $changes; close $h } }' test/golden/graph_v1.tsv "$1"
