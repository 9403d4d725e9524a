#!/bin/bash
# Counting against an oracle, each kernel set, optimized and under the sanitizers; and planes that have
# memory of their own.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast safe narrow
for kernels in $(kernels); do "$fast" "$kernels" "$(rounds 1)" "$seed"; done
for kernels in $(kernels 1); do "$safe" "$kernels" "$(rounds 1)" $((seed + 1000000)); done
"$narrow" avx2 "$(rounds 1)" $((seed + 2000000))
