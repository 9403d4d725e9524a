#!/bin/bash
# Our set operations against CRoaring's, each kernel set, optimized and under
# the sanitizers.  ROARING_ROUNDS makes it longer, ROARING_SEED another run.
set -euo pipefail
cd "$(dirname "$0")/../.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
rounds=${ROARING_ROUNDS:-6000} seed=${ROARING_SEED:-20260101}
. test/unit/roaring_files
lib=$(pkg-config --variable=libdir roaring)
build() { # NAME FLAGS...
	local name=$1; shift
	${CC:-gcc} -std=gnu11 -Wall -Wextra -Werror -g "$@" -iquote src -iquote test/unit $(pkg-config --cflags roaring) -o "$w/$name" \
		test/unit/roaring_differential.c $ROARING_PURE -L"$lib" -lroaring -Wl,-rpath,"$lib" -lm
}
build fast -O2
build safe -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
for kernels in scalar avx2 avx512; do
	"$w/fast" $kernels "$rounds" "$seed"
	ASAN_OPTIONS=detect_leaks=0 "$w/safe" $kernels $((rounds / 10)) $((seed + 1000000))
done
