#!/bin/bash
# Counting against an oracle, with each kernel set, optimized and under the sanitizers; also planes with their own
# memory.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast safe narrow
for kernels in $(kernels); do "$fast" "$kernels" "$(rounds 1)" "$seed"; done
for kernels in $(kernels 1); do "$safe" "$kernels" "$(rounds 1)" $((seed + 1000000)); done
"$narrow" avx2 "$(rounds 1)" $((seed + 2000000))
