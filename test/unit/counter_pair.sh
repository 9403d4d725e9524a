#!/bin/bash
# What pairs of counters say, against counter_pair.tsv.  Another estimate, or other bounds, print the file
# anew: test/unit/counter_pair.sh -p >test/unit/counter_pair.tsv
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
"$fast" "${1:-test/unit/counter_pair.tsv}"
