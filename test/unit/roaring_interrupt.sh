#!/bin/bash
# Every loop that a large set makes long has a check for interrupts.
set -euo pipefail
cd "$(dirname "$0")/../.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
. test/unit/roaring_files
${CC:-gcc} -std=gnu11 -O2 -Wall -Wextra -Wno-unused -Wno-unused-parameter -Wno-sign-compare -Werror -g -iquote src -iquote test/unit -o "$w/test" test/unit/roaring_interrupt.c $ROARING_PURE -lm
"$w/test"
