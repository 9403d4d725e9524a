#!/bin/bash
# The keyed hash without a server: known answers, with the sanitizers watching.
cd "$(dirname "$0")/../.." || exit
. test/unit/pure safe
"$safe"
