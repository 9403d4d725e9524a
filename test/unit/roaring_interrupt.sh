#!/bin/bash
# Every loop that a large set makes long has a check for interrupts: of sets of each of four shapes in .ci/run, else of
# one, another one each day.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
whole || set -- $((day % 4))
"$fast" "$@"
