#!/bin/bash
# Each kernel set against the plainest loops, on arrays and bitsets of every
# size around the blocks they work in, with the sanitizers watching; and without CRoaring.
# ROARING_KERNEL_ROUNDS makes it longer, ROARING_SEED another run.
set -euo pipefail
cd "$(dirname "$0")/../.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
. test/unit/roaring_files
# shellcheck disable=SC2086
${CC:-gcc} -std=gnu11 -O1 -g -Wall -Wextra -Werror -Wno-unused-function -fsanitize=address,undefined -fno-sanitize-recover=all -iquote src -iquote test/unit \
	-o "$w/test" test/unit/roaring_kernels.c $ROARING_PURE -lm
for kernels in scalar avx2 avx512; do
	ASAN_OPTIONS=detect_leaks=0 "$w/test" $kernels "${ROARING_KERNEL_ROUNDS:-1}" "${ROARING_SEED:-20260101}"
done
ROARING_WITHOUT_CROARING=1 ASAN_OPTIONS=detect_leaks=0 "$w/test" scalar "${ROARING_KERNEL_ROUNDS:-1}" "${ROARING_SEED:-20260101}"
