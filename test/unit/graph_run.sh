#!/bin/bash
# Runs of changes against an oracle, with the sanitizers watching.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe" "$(rounds 20)" "$seed"
