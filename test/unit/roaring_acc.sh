#!/bin/bash
# The accumulator against an oracle, under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 13)" "$seed"
