#!/bin/bash
# Inputs that once crashed a reader of bytes, the fuzzers' seeds, and mutations
# of both: see test/fuzz/run.
set -uo pipefail
export FUZZ_MUTATIONS=${FUZZ_MUTATIONS:-$((7 * ${CENSUS_EFFORT:-1}))}
ls test/fuzz/[a-z]*_*.c >/dev/null 2>&1 || exit 0
exec test/fuzz/run -r
