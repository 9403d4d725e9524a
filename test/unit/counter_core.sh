#!/bin/bash
# Counters without a server: merges against an oracle, the codec of a level,
# damaged bytes, with the sanitizers watching.  COUNTER_CORE_ROUNDS and
# COUNTER_CORE_SEED ask for a longer soak.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
${CC:-cc} -std=gnu11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Wno-sign-compare \
	-I"$root/src" -I"$root/test/unit" -o "$w/test" "$root/test/unit/counter_core.c" "$root"/src/core/hash.c \
	"$root"/src/counter/counter_{level,value,state,estimate,pair}.c -lm
"$w/test" "${COUNTER_CORE_ROUNDS:-300}" "${COUNTER_CORE_SEED:-1}"
