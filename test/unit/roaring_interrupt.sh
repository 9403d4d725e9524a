#!/bin/bash
# Every loop that a large set makes long has a check for interrupts.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure fast
"$fast"
