#!/bin/bash
# Seeds: text of each length of the last group, and of the golden counters.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -MMIME::Base64 \
	-ne 'chomp; my @f = split /\t/; $f[-1] =~ s/^\\\\x//; push @b, encode_base64(pack("H*", $f[-1]), "");
	END { for (@b, qw(AAAA AA==AAAA AAA=AAAA AAA= AA== AAA+ //8= /w== AAB= AB== =AAA A=AA), "AA\nA") {
			next if length($_) > 3000;
			open my $h, ">:raw", "$ARGV_DIR/" . $n++ or die $!; print $h $_; close $h } }
	BEGIN { $ARGV_DIR = pop @ARGV }' test/golden/counter_v1.tsv "$1"
