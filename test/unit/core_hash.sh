#!/bin/bash
# The keyed hash without a server: known answers, under the sanitizers.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe"
