#!/bin/bash
# Our set operations against CRoaring's, each kernel set, optimized and under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast safe
export ASAN_OPTIONS=detect_leaks=0
for kernels in scalar avx2 avx512; do
	"$fast" $kernels "$(rounds 500)" "$seed"
	"$safe" $kernels "$(rounds 50)" $((seed + 1000000))
done
