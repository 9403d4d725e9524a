#!/bin/bash
# How often the bounds of intersections and differences hold. The table of docs/counter.md is printed by
# "test/unit/counter_coverage.sh -t 6000", in a quarter of an hour.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
[ $# -gt 0 ] || set -- "$(rounds 25)"
"$fast" "$@"
