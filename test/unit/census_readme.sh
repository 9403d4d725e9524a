#!/bin/bash
# test/readme finds an example that fails, prints something else than the page shows, or is never run; and accepts what
# its conventions allow.
set -uo pipefail
doc=census_readme_test.md
trap 'rm -f $doc' EXIT
bad=0
expect() { # NAME "lines of ok, not ok and skip, by the first word(s) of each": the document is standard input
	local name=$1 want=$2 out got
	cat >$doc
	out=$(test/readme $doc 2>&1)
	got=$(sed -nE 's/^(ok|not ok|skip) .*/\1/p' <<<"$out" | paste -sd' ')
	[ "$got" = "$want" ] || { echo "$name: expected '$want', got '$got'"; sed 's/^/  /' <<<"$out"; bad=1; }
}
expect 'what is right' 'ok ok ok ok ok ok ok skip' <<'EOT'
```sql
CREATE TEMP TABLE t AS SELECT g AS a, 'x' AS long_name FROM generate_series(1, 2) g;
SELECT * FROM t ORDER BY a;
```

```text
 a | long_name
---+----------
 1 | ...
 2 | x
(2 rows)
```
```sql
SELECT a FROM t ORDER BY a; -- => 1; 2
DO $$ BEGIN
	PERFORM 1;
END $$;
SELECT 1, 'a  b', NULL; -- => 1|a b|
```
```sql
SELECT 1 / 0;
```
```
ERROR:  division by zero
```
<!-- test: setup
CREATE TEMP TABLE hidden AS SELECT 5 AS b;
-->
```console
=> SELECT b
-> FROM hidden;
 b
---
 5
...
$ echo one; echo two \
     three
one
...
```
<!-- test: new session -->
```sql
SELECT to_regclass('t') IS NULL; -- => t
```
<!-- test: new database -->
```sql
SELECT census_version() LIKE '%.%.%' AND current_database() = 'doc2'; -- => t
```
<!-- test: skip it would not end -->
```console
$ sleep 1000
```
EOT
expect 'what needs an extension' 'ok skip ok not ok' <<'EOT'
<!-- test: needs plpgsql -->
```sql
SELECT 1; -- => 1
```
<!-- test: needs no_such_extension -->
```sql
SELECT 1; -- => 2
```
```sql
SELECT 1; -- => 1
```
<!-- test: needs plpgsql -->
```sql
SELECT 1; -- => 2
```
EOT
expect 'a mark is for the next block alone, of whatever kind' 'ok' <<'EOT'
<!-- test: skip a picture -->
```
+--+
```
```sql
SELECT 1; -- => 1
```
EOT
expect 'other output' 'not ok' <<'EOT'
```sql
SELECT 1 AS a;
```
```text
 a
---
 2
(1 row)
```
EOT
expect 'less output' 'not ok' <<'EOT'
```sql
SELECT 1 AS a; SELECT 2 AS b;
```
```text
 a
---
 1
(1 row)
```
EOT
expect 'other value' 'not ok' <<'EOT'
```sql
SELECT 1; -- => 2
```
EOT
expect 'an error' 'not ok' <<'EOT'
```sql
SELECT 1 / 0;
```
EOT
expect 'no error where one is shown' 'not ok' <<'EOT'
```sql
SELECT 1;
```
```text
ERROR:  division by zero
```
EOT
expect 'a command that fails' 'not ok' <<'EOT'
```console
$ false; true
$ exit 3
```
EOT
expect 'a command that prints something else' 'not ok' <<'EOT'
```console
$ echo a
b
```
EOT
expect 'an unfinished statement' 'not ok ok' <<'EOT'
```sql
SELECT 1
```
```sql
SELECT 2;
```
EOT
expect 'the session ends' 'not ok not ok' <<'EOT'
```sql
SELECT pg_terminate_backend(pg_backend_pid());
```
```sql
\quit
```
EOT
echo 'no block at all' >$doc
test/readme $doc >/dev/null 2>&1 && { echo 'a document without examples has passed'; bad=1; }
exit $bad
