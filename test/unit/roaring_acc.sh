#!/bin/bash
# The accumulator against an oracle, with the sanitizers watching.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 13)" "$seed"
