#!/bin/bash
# Every loop that a large set makes long checks for interrupts: with sets of each of four shapes in .ci/run -w,
# otherwise of one, which changes daily.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
whole || set -- $((day % 4))
"$fast" "$@"
