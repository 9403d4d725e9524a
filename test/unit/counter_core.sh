#!/bin/bash
# Counters without a server: merges against an oracle, the codec of a level, damaged bytes, under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 40)" "$seed"
