#!/bin/bash
# Compares the estimates and bounds of pairs of counters with counter_pair.tsv. After a change of either, write the
# file again: test/unit/counter_pair.sh -p >test/unit/counter_pair.tsv
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
"$fast" "${1:-test/unit/counter_pair.tsv}"
