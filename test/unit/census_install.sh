#!/bin/bash
# "make install" puts the library, the control file and the script where the server looks for them, and the files of
# compat where the pages say; "make uninstall" leaves nothing. What was built for another server is rebuilt.
set -uo pipefail
there=$(mktemp -d); trap 'rm -rf "$there"' EXIT
bad=0
make -s with_llvm=no install DESTDIR="$there" >"$there.log" 2>&1 || { cat "$there.log"; bad=1; }
rm -f "$there.log"
for f in "$("$PG_CONFIG" --pkglibdir)/census.so" \
	"$("$PG_CONFIG" --sharedir)"/extension/census{,_citus}{.control,--"$(sed -n \
	"s/^default_version = '\(.*\)'/\1/p" extension/census.control)".sql} \
	"$("$PG_CONFIG" --sharedir)"/census/{pg_roaringbitmap,hll}.sql; do
	[ -f "$there$f" ] || { echo "not installed: $f"; bad=1; }
done
make -s with_llvm=no uninstall DESTDIR="$there" || bad=1
left=$(find "$there" -type f)
[ -z "$left" ] || { echo "left behind: $left"; bad=1; }
# two servers that differ in how they were configured, and nothing else; in a copy, or the suites that come later had
# what is built anew
other=$there/pg_config
cp -a Makefile src extension sql test "$there" && cd "$there" || exit 1
printf '#!/bin/sh\n"%s" "$@" | sed "s/--with-/--enable-cassert --with-/"\n' "$PG_CONFIG" >"$other"; chmod +x "$other"
for server in "$PG_CONFIG" "$other" "$PG_CONFIG"; do
	n=$(make -n with_llvm=no PG_CONFIG="$server" all | grep -c 'src/module\.c')
	[ "$n" = "${expected:-0}" ] || { echo "for $server: $n compilations of src/module.c, expected ${expected:-0}"
		bad=1; }
	make -s with_llvm=no PG_CONFIG="$server" src/module.o || bad=1
	expected=1
done
exit $bad
