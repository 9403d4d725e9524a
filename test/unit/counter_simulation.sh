#!/bin/bash
# Bias, standard error and coverage of the bounds, for 1 .. 10^7 values; each number is tried 32 times in .ci/run -w,
# otherwise 4 times. "-v 2" prints them all, and takes another seed.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
[ $# -gt 0 ] || set -- 1 "$(rounds 4)"
"$fast" "$@"
