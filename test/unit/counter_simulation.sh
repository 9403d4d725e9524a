#!/bin/bash
# Bias, standard error and coverage of the bounds, for 1 .. 10^7 values.
# "-v 2" prints them all, and takes another seed.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
"$fast" "$@"
