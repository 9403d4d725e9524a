#!/bin/bash
# Seeds: the prefixes of directory_format.h's table, with a key behind each, and
# what is next to them.
set -euo pipefail
perl -e 'my $n = 0;
	for my $hex ("0101", "01ff", "020100", "03010000", "087fffffffffffffff", "088000000000000000", "0100", "00",
		"0901") {
		for my $key ("", "key", "a key that is longer than ids are") {
			open my $h, ">:raw", "$ARGV[0]/" . $n++ or die $!; print $h pack("H*", $hex), $key; close $h } }
	for my $bits (1, 8, 32, 56, 62) {
		open my $h, ">:raw", "$ARGV[0]/" . $n++ or die $!;
		print $h pack("Q<Q<CC", 1 << 63, ~0, 63 - $bits, 63 - $bits); close $h }' "$1"
