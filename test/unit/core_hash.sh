#!/bin/bash
# The keyed hash without a server: known answers, with the sanitizers watching.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
${CC:-cc} -std=gnu11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra \
	-I"$root/src" -o "$w/test" "$root/test/unit/core_hash.c" "$root/src/core/hash.c"
"$w/test"
