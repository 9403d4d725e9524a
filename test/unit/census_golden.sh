#!/bin/bash
# Reads the bytes of test/golden without a server, so that other kinds of machines can compare them (test/arch), under
# the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" test/golden
