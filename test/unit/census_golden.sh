#!/bin/bash
# The bytes of test/golden without a server, so that they can be compared on another
# kind of machine, too (test/arch); with the sanitizers watching.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" test/golden
