#!/bin/bash
# Each kernel set against the simplest loops, on arrays and bitsets of every size around the blocks of the kernels,
# under the sanitizers; and without CRoaring. A round takes an eighth of the pairs of densities.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
export ASAN_OPTIONS=detect_leaks=0
for kernels in scalar avx2 avx512; do
	"$safe" $kernels "$(rounds 1)" "$seed"
done
ROARING_WITHOUT_CROARING=1 "$safe" scalar "$(rounds 1)" "$seed"
