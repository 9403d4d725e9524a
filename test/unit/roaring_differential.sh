#!/bin/bash
# Our set operations against CRoaring's, each kernel set, optimized and under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast safe
export ASAN_OPTIONS=detect_leaks=0
for kernels in $(kernels); do "$fast" "$kernels" "$(rounds 63)" "$seed"; done
for kernels in $(kernels 1); do "$safe" "$kernels" "$(rounds 7)" $((seed + 1000000)); done
