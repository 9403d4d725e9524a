#!/bin/bash
# What pairs of counters say, against counter_pair.tsv.  Who changes the estimate or its bounds
# on purpose prints the file anew: COUNTER_PAIR=-p test/unit/counter_pair.sh >test/unit/counter_pair.tsv
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
${CC:-cc} -std=gnu11 -O1 -g -Wall -Wextra -Wno-sign-compare -I"$root/src" -I"$root/test/unit" -o "$w/test" \
	"$root/test/unit/counter_pair.c" "$root"/src/core/hash.c "$root"/src/counter/counter_{level,value,state,estimate,pair}.c -lm
"$w/test" "${COUNTER_PAIR:-$root/test/unit/counter_pair.tsv}"
