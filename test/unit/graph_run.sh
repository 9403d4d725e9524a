#!/bin/bash
# Runs of changes against an oracle, under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 20)" "$seed"
