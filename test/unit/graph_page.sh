#!/bin/bash
# Pages of a graph against an oracle, with the sanitizers watching.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 2)" "$seed"
