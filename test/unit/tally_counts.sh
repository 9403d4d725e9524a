#!/bin/bash
# Counting against an oracle, each kernel set, optimized and under the sanitizers.
# TALLY_ROUNDS makes it longer, TALLY_SEED another run.
set -euo pipefail
cd "$(dirname "$0")/../.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
rounds=${TALLY_ROUNDS:-40} seed=${TALLY_SEED:-20260101}
. test/unit/tally_files
build() { # NAME FLAGS...
	local name=$1; shift
	# shellcheck disable=SC2086
	${CC:-gcc} -std=gnu11 -Wall -Wextra -Werror -Wno-unused-function -g "$@" -iquote src -iquote test/unit -o "$w/$name" \
		test/unit/tally_counts.c $TALLY_PURE -lm
}
build fast -O2
build safe -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
# planes that have memory of their own, which is for large ones
build narrow -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -DTALLY_REGIONS_MAX=30000
for kernels in scalar avx2 avx512; do
	"$w/fast" $kernels "$rounds" "$seed"
	"$w/safe" $kernels $((rounds / 10)) $((seed + 1000000))
done
"$w/narrow" avx2 $((rounds / 4)) $((seed + 2000000))
