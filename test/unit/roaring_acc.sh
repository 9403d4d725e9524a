#!/bin/bash
# The accumulator against an oracle, with the sanitizers watching.
# ROARING_ACC_PROGRAMS and ROARING_ACC_SEED ask for a longer soak.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
cd "$root"
. test/unit/roaring_files
# shellcheck disable=SC2086
${CC:-cc} -std=gnu11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Wno-unused-parameter \
	-Wno-sign-compare -iquote src -o "$w/test" test/unit/roaring_acc.c $ROARING_PURE -lm
"$w/test" "${ROARING_ACC_PROGRAMS:-300}" "${ROARING_ACC_SEED:-1}"
