#!/bin/bash
# How often the bounds of intersections and differences are right.  The table of docs/counter.md is
# COUNTER_COVERAGE="-t 6000", a quarter of an hour.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
${CC:-cc} -std=gnu11 -O2 -Wall -Wextra -Wno-sign-compare -I"$root/src" -I"$root/test/unit" -o "$w/coverage" \
	"$root/test/unit/counter_coverage.c" "$root"/src/core/hash.c "$root"/src/counter/counter_{level,value,state,estimate,pair}.c -lm
# shellcheck disable=SC2086
"$w/coverage" ${COUNTER_COVERAGE:-}
