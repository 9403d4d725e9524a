#!/bin/bash
# test/fuzz/run -r fails on a target that reads beyond its input, also if only a mutation of its seed makes it do so,
# and also if a correct target runs with it.
set -uo pipefail
w=$(mktemp -d); trap 'rm -rf "$w"' EXIT
mkdir -p "$w/test/fuzz/seeds/census_bad" "$w/test/lint" "$w/test/unit"
cp test/fuzz/run test/fuzz/replay.c "$w/test/fuzz/"
cp test/unit/Makefile test/unit/pure "$w/test/unit/"
printf '#!/bin/sh\n' >"$w/test/lint/layers"; chmod +x "$w/test/lint/layers"
cd "$w" || exit 1
target() { printf '#include <stdint.h>\n#include <stddef.h>\n'\
'int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) { volatile '\
'uint8_t x = 0; %s (void) x; return 0; }\n' "$1" >test/fuzz/census_bad.c; }
bad=0
printf 'abcdefgh' >test/fuzz/seeds/census_bad/a
target 'if (n > 2) x = d[n - 1];'
test/fuzz/run -r >log 2>&1 || { echo 'a target that is right fails'; cat log; bad=1; }
target 'x = d[n];'
test/fuzz/run -r >log 2>&1 && { echo 'a read beyond the input passes'; bad=1; }
target 'if (n > 2 && d[0] == 255) x = d[n];'
test/fuzz/run -r >log 2>&1 && { echo 'a read beyond a mutated input passes'; bad=1; }
grep -q 'heap-buffer-overflow' log || { echo 'it fails for another reason'; cat log; bad=1; }
cp test/fuzz/census_bad.c test/fuzz/census_worse.c
target 'if (n > 2) x = d[n - 1];'
mkdir test/fuzz/seeds/census_worse; cp test/fuzz/seeds/census_bad/a test/fuzz/seeds/census_worse/
test/fuzz/run -r >log 2>&1 && { echo 'one of two targets fails, and the run passes'; bad=1; }
grep -qx '1 passed, 1 failed' log && grep -q '^ok - census_bad' log || { echo 'two targets are miscounted'; cat log
	bad=1; }
exit $bad
