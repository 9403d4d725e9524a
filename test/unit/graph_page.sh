#!/bin/bash
# Pages of a graph against an oracle, with the sanitizers watching.
# GRAPH_PAGE_ROUNDS and GRAPH_PAGE_SEED ask for a longer soak.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT
cd "$root"
. test/unit/roaring_files
# shellcheck disable=SC2086
${CC:-cc} -std=gnu11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Wno-unused-parameter \
	-Wno-sign-compare -iquote src -iquote test/unit -o "$w/test" test/unit/graph_page.c src/graph/graph_page.c src/graph/graph_fold.c $ROARING_PURE -lm
"$w/test" "${GRAPH_PAGE_ROUNDS:-40}" "${GRAPH_PAGE_SEED:-1}"
