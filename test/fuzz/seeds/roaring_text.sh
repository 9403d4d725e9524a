#!/bin/bash
# Seeds: the texts of the golden sets, and what their mutations would find late.
set -euo pipefail
cd "$(dirname "$0")/../../.."
perl -e 'my $dir = pop @ARGV; my $n = 0;
	sub seed { open my $h, ">:raw", "$dir/" . $n++ or die $!; print $h @_; close $h }
	while (<>) { next if /^#/; chomp; my (undef, $text) = split /\t/; seed($text) if length($text) < 5000 }
	seed($_) for "{}", " { } ", "{1}", "{ 1 , 2 - 5,\t7\n}", "{5-9,1-3,2-6}", "{-5--3,-1 - +1}", "{1,1,1}",
		"{65535-65536}", "{0-1000000}",
		"{9223372036854775807,-9223372036854775808}", "{9223372036854775806-9223372036854775807}",
			"{9223372036854775808}",
		"{-9223372036854775808--9223372036854775807}", "{-9223372036854775809}", "{5-3}", "{1,}", "{,1}", "{1 2}",
			"{1}x", "1", " -7 ", "5-7", "9223372036854775808",
		"{\"5\",\"7\"}", "{ \"5 - 9\" ,1}", "{\"5}", "base64:AQgAAAAAAIAAAAMABQA=", "base64:AQA=", "base64:AQA",
		"{" . join(",", map { 7 * $_ } 1 .. 300) . "}",
			"{" . join(",", map { (300 - $_) * 40000 . "-" . ((300 - $_) * 40000 + 9) } 1 .. 150) . "}"' \
	test/golden/roaring_v1.tsv "$1"
