#!/bin/bash
# Pages of a graph against an oracle, under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 2)" "$seed"
