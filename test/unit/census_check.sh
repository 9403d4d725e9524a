#!/bin/bash
# test/check counts passed and failed tests in any form of output, and never takes a suite that broke, or ran nothing,
# for one that passed.
set -uo pipefail
top=$PWD
w=$(mktemp -d); trap 'rm -rf "$w"' EXIT
mkdir -p "$w/test/unit"
cp "$top/test/check" "$w/test/"
cd "$w" || exit 1
unset MAKEFLAGS MAKELEVEL MFLAGS REGRESS ISOLATION PROVE_TESTS UNIT PGDATA
printf '%s\n' 'installcheck:' '	@cat canned' '	@exit $$(cat rc)' >Makefile
bad=0
expect() { # NAME SUITE "N passed, M failed" RC-OF-THE-SUITE: the suite's output is standard input
	local name=$1 suite=$2 want=$3 out rc
	cat >canned; echo "$4" >rc
	out=$(bash test/check --inside "$suite" 2>&1); rc=$?
	case $want in *', 0 failed') wantrc=0 ;; *) wantrc=1 ;; esac
	if [ "$(tail -n 1 <<<"$out")" != "$want" ] || [ $rc != $wantrc ]; then
		echo "$name: expected '$want' and status $wantrc, got '$(tail -n 1 <<<"$out")' and $rc"; bad=1
	fi
}

expect 'regress of 15' regress '2 passed, 0 failed' 0 <<-'X'
	test census_version               ... ok           10 ms
	test ids_basic                    ... ok           12 ms
	 All 2 tests passed.
X
expect 'regress of 15, one failed' regress '1 passed, 1 failed' 1 <<-'X'
	test census_version               ... ok           10 ms
	test ids_basic                    ... FAILED       12 ms
	 1 of 2 tests failed.
X
expect 'regress of 15, the server died' regress '1 passed, 1 failed' 2 <<-'X'
	test census_version               ... ok           10 ms
	test ids_basic                    ... FAILED (test process exited with exit code 2)       12 ms
X
expect 'regress of 16' regress '2 passed, 0 failed' 0 <<-'X'
	# using postmaster on /tmp, port 5432
	ok 1         - census_version                             10 ms
	ok 2         - ids_basic                                  12 ms
	1..2
	# All 2 tests passed.
X
expect 'regress of 16, one failed' regress '1 passed, 1 failed' 1 <<-'X'
	ok 1         - census_version                             10 ms
	not ok 2     - ids_basic                                  12 ms
	1..2
	# 1 of 2 tests failed.
X
expect 'regress broke before the first test' regress '0 passed, 1 failed' 2 <<<'could not create database'
expect 'regress ran nothing' regress '0 passed, 1 failed' 0 <<<''
expect 'regress broke after all tests' regress '1 passed, 1 failed' \
	1 <<<'test a                            ... ok           10 ms'
expect 'tap' tap '7 passed, 0 failed' 0 <<-'X'
	test/t/001_a.pl .. ok
	All tests successful.
	Files=2, Tests=7,  5 wallclock secs ( 0.02 usr  0.00 sys +  1.00 cusr  0.50 csys =  1.52 CPU)
	Result: PASS
X
expect 'tap, some failed in two files' tap '4 passed, 3 failed' 1 <<-'X'
	Test Summary Report
	-------------------
	test/t/001_a.pl (Wstat: 512 (exited 2) Tests: 5 Failed: 2)
	  Failed tests:  2-3
	test/t/002_b.pl     (Wstat: 256 Tests: 2 Failed: 1)
	  Failed test:  2
	Files=2, Tests=7,  5 wallclock secs ( 0.02 usr  0.00 sys +  1.00 cusr  0.50 csys =  1.52 CPU)
	Result: FAIL
X
expect 'tap, a file died after its tests had passed' tap '6 passed, 1 failed' 1 <<-'X'
	test/t/001_a.pl (Wstat: 7424 (exited 29) Tests: 5 Failed: 0)
	  Non-zero exit status: 29
	  Parse errors: No plan found in TAP output
	Files=2, Tests=7,  5 wallclock secs ( 0.02 usr  0.00 sys +  1.00 cusr  0.50 csys =  1.52 CPU)
	Result: FAIL
X
expect 'tap, all files skipped' tap '0 passed, 1 failed' 0 <<<'Files=1, Tests=0,  0 wallclock secs ( 0.02 usr )'
expect 'tap, prove is missing' tap '0 passed, 1 failed' 127 <<<'make: prove: No such file or directory'

echo 'exit 0' >test/unit/a.sh; echo 'exit 1' >test/unit/b.sh
expect 'unit' unit '1 passed, 1 failed' 0 <<<''
rm test/unit/b.sh
expect 'unit, all right' unit '1 passed, 0 failed' 0 <<<''
echo 'kill -9 $$' >test/unit/b.sh
expect 'unit, one is killed' unit '1 passed, 1 failed' 0 <<<''
rm test/unit/*.sh
expect 'unit, none there' unit '0 passed, 1 failed' 0 <<<''
touch README.md
printf '#!/bin/sh\ncat canned\nexit $(cat rc)\n' >test/readme; chmod +x test/readme
expect 'readme' readme '1 passed, 1 failed' 1 < <(printf 'ok 1 - README.md:3\nnot ok 2 - README.md:9\n')
expect 'readme, none run' readme '0 passed, 1 failed' 1 < <(echo 'psql: no such file')

# a suite that hangs is stopped, and has not passed
printf '%s\n' 'installcheck:' '	@sleep 60' >Makefile
out=$(SUITE_TIMEOUT=1 bash test/check --inside regress 2>&1) && { echo 'a suite that hangs has passed'; bad=1; }
grep -q 'stopped after 1 s' <<<"$out" || { echo "a suite that hangs: $out"; bad=1; }

# a process of a server that is left is a failure, and is ended; that of the server all of this runs in is none
mkdir bin; cp "$(command -v sleep)" bin/postgres
printf '#!/bin/sh\necho "%s/bin"\n' "$PWD" >pg_config; chmod +x pg_config
export PGDATA=$PWD PG_CONFIG=$PWD/pg_config
printf '%s\n' 'installcheck:' '	@cat canned' >Makefile
echo 'test a                            ... ok           10 ms' >canned
bin/postgres 60 & main=$!
echo $main >postmaster.pid
out=$(bash test/check --inside regress 2>&1) || { echo "the server itself is left: $out"; bad=1; }
bin/postgres 60 & left=$!
until [ "$(readlink /proc/$left/exe)" = "$PWD/bin/postgres" ]; do sleep 0.01; done
kill -STOP $left
out=$(bash test/check --inside regress 2>&1) && { echo 'a process that is left has passed'; bad=1; }
grep -q "^a process of a server is left: $left .*(postgres) T" <<<"$out" || { echo "a process that is left: $out";
	bad=1; }
[ "$(tail -n 1 <<<"$out")" = '1 passed, 1 failed' ] || { echo "a process that is left: $out"; bad=1; }
kill -KILL $left 2>/dev/null; wait $left 2>/dev/null
kill $main; wait $main 2>/dev/null
exit $bad
