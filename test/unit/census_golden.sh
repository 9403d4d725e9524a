#!/bin/bash
# The bytes of test/golden without a server, so that they can be compared on another
# kind of machine, too (test/arch); with the sanitizers watching.
set -euo pipefail
cd "$(dirname "$0")/../.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
. test/unit/tally_files
# shellcheck disable=SC2086
${CC:-cc} -std=gnu11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Wno-unused-parameter \
	-Wno-sign-compare -iquote src -iquote test/unit -o "$w/test" test/unit/census_golden.c src/core/hash.c \
	src/counter/counter_{level,value,state}.c $TALLY_PURE -lm
"$w/test" test/golden
