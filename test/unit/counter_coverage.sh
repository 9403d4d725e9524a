#!/bin/bash
# How often the bounds of intersections and differences are right.  The table of docs/counter.md is
# "test/unit/counter_coverage.sh -t 6000", a quarter of an hour.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
[ $# -gt 0 ] || set -- "$(rounds 25)"
"$fast" "$@"
