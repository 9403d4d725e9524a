#!/bin/bash
# Bias, standard error and coverage of the bounds, for 1 .. 10^7 values.
# COUNTER_SIMULATION="-v 2" prints them all, and takes another seed.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
${CC:-cc} -std=gnu11 -O2 -Wall -Wextra -Wno-sign-compare -I"$root/src" -o "$w/simulation" \
	"$root/test/unit/counter_simulation.c" "$root"/src/core/hash.c "$root"/src/counter/counter_{level,value,state,estimate,pair}.c -lm
# shellcheck disable=SC2086
"$w/simulation" ${COUNTER_SIMULATION:-}
