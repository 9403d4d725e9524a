# census: a PostgreSQL extension.
#
#   make, make install     build and install with PGXS (PG_CONFIG picks the server)
#   make demo              see it work on real data, in a private server
#   make check             every suite, in a private server
#   make dist              census-VERSION.zip of what is committed, as PGXN takes it
#   make debs              the Debian packages of what is committed, with checksums
#
# demo, check, lint and bench install what they need (test/setup) and touch
# neither the system's PostgreSQL nor its clusters, so they must not read PGXS:
# its own "check" prints "not supported" and exits 0.

OWN_GOALS = check check-unit check-regress check-isolation check-tap check-readme demo lint debs
.PHONY: $(OWN_GOALS)

ifneq ($(filter $(OWN_GOALS),$(MAKECMDGOALS)),)

export PG_CONFIG
check check-unit check-regress check-isolation check-tap check-readme:
	@test/setup
	@test/check $(filter-out check,$(patsubst check-%,%,$@))
demo:
	@test/setup
	@test/demo/run
debs:
	@test/package -a -o debs
lint:
	@test/setup lint
	@test/lint/all

else

MODULE_big = census
EXTENSION = extension/census extension/census_citus
EXTVERSION := $(shell sed -n "s/^default_version = '\(.*\)'/\1/p" extension/census.control)

# The install scripts are the parts, in the order of their numbers.  Those of census_citus begin with 7; both extensions
# end with the same.
PARTS := $(sort $(wildcard extension/parts/*.sql))
DATA_built = $(EXTENSION:=--$(EXTVERSION).sql)
DATA = $(filter-out $(DATA_built),$(wildcard extension/census*--*.sql))
extension/census--$(EXTVERSION).sql: ITS_PARTS = $(filter-out extension/parts/7%,$(PARTS))
extension/census_citus--$(EXTVERSION).sql: ITS_PARTS = $(filter extension/parts/7% %/90_owner.sql,$(PARTS))

# Which SQL this is, for the library and the scripts to compare (core/extension.c).
CENSUS_BUILD := $(shell cat $(PARTS) | sha256sum | cut -c 1-12)

OBJS = $(patsubst %.c,%.o,$(sort $(wildcard src/*.c src/*/*.c src/*/*/*.c)))

REGRESS = $(sort $(patsubst sql/%.sql,%,$(wildcard sql/*.sql)))
REGRESS_OPTS = --load-extension=census
ISOLATION = $(sort $(patsubst test/isolation/specs/%.spec,%,$(wildcard test/isolation/specs/*.spec)))
ISOLATION_OPTS = --inputdir=test/isolation --load-extension=census
TAP_TESTS = 1
PROVE_TESTS ?= $(sort $(wildcard test/t/*.pl))

# Of xxHash only the header is used.  Of CRoaring the headers, and the name of the library, which is opened at run time
# (core/croaring.c) and not linked: that of pkg-config, for one installed elsewhere, or the one that the compiler finds,
# as Debian's 0.2.66 has no file for pkg-config.
CROARING := $(firstword $(wildcard $(shell pkg-config --variable=libdir roaring 2>/dev/null)/libroaring.so) \
	$(filter /%,$(shell $(CC) -print-file-name=libroaring.so)))
CROARING_SONAME ?= $(shell objdump -p "$(CROARING)" | awk '$$1 == "SONAME" { print $$2 }')
ifeq (,$(filter %clean installcheck dist,$(MAKECMDGOALS)))
ifneq ($(shell pkg-config --exists libxxhash && echo ok),ok)
$(error the header of xxHash is needed (libxxhash-dev): see README.md, "Install")
endif
ifeq (,$(CROARING_SONAME))
$(error CRoaring is needed (libroaring-dev): see README.md, "Install")
endif
endif

PG_CPPFLAGS = -iquote src -DCENSUS_VERSION='"$(EXTVERSION)"' \
	-DPGDLLEXPORT='__attribute__((visibility("default")))' \
	$(shell pkg-config --cflags libxxhash) $(shell pkg-config --cflags roaring 2>/dev/null)
# PGXS's own warnings, and those that found a defect here once
override PG_CFLAGS += -fvisibility=hidden -Wextra -Wno-unused-parameter \
	-Wno-missing-field-initializers -Wno-sign-compare -Wno-declaration-after-statement
SHLIB_LINK = -lm -ldl

# PGXS's own dependencies, where the server was built with them, go by base names, which two folders may share
override autodepend = no
PG_CONFIG ?= pg_config
PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

# What was compiled for another server or CRoaring, or for a server with assertions, is compiled anew; and what includes
# a header that was changed.
BUILT_FOR = { $(PG_CONFIG) --version --configure; echo $(CROARING) $(CROARING_SONAME); }
ifeq (,$(filter %clean installcheck dist,$(MAKECMDGOALS)))
$(shell $(BUILT_FOR) | cmp -s - src/server.built || $(BUILT_FOR) >src/server.built)
$(OBJS) $(OBJS:.o=.bc): src/server.built
endif
$(OBJS) $(OBJS:.o=.bc): Makefile
COMPILE.c += -MMD -MP -MF $@.d
COMPILE.c.bc += -MMD -MP -MF $@.d
-include $(wildcard $(OBJS:=.d) $(OBJS:.o=.bc.d))
src/core/croaring.o src/core/croaring.bc: override CPPFLAGS += -DCROARING_SONAME='"$(CROARING_SONAME)"'
src/core/extension.o src/core/extension.bc: override CPPFLAGS += -DCENSUS_BUILD='"$(CENSUS_BUILD)"'
src/core/extension.o src/core/extension.bc: $(PARTS)
$(DATA_built): extension/%--$(EXTVERSION).sql: $(PARTS) extension/%.control
	@{ printf '%s\n' '\echo Use "CREATE EXTENSION $*" to load this file. \quit'; \
		sed -e 's/@build@/$(CENSUS_BUILD)/; s/@extension@/$*/g' $(ITS_PARTS); } >$@.tmp && mv $@.tmp $@

# what brings another extension's names along, run by hand with psql -f
COMPAT = $(wildcard compat/*.sql)
install: install-compat
uninstall: uninstall-compat
install-compat:
	$(MKDIR_P) '$(DESTDIR)$(datadir)/census'
	$(INSTALL_DATA) $(COMPAT) '$(DESTDIR)$(datadir)/census/'
uninstall-compat:
	rm -rf '$(DESTDIR)$(datadir)/census'

# the compiler's flags, for tools that read C as the compiler does
print-cflags:
	@echo $(filter-out -fexcess-precision=% -Wcast-function-type -W%truncation% -Wimplicit-fallthrough=% -Wshadow=% -fno-strict-overflow -moutline-atomics -flto% -ffat-lto-objects,$(CPPFLAGS) $(CFLAGS)) '-DCROARING_SONAME="$(CROARING_SONAME)"' '-DCENSUS_BUILD="$(CENSUS_BUILD)"'

print-croaring:
	@echo $(CROARING)
print-build:
	@echo $(CENSUS_BUILD)

dist:
	git archive --format=zip --prefix=census-$(EXTVERSION)/ -o census-$(EXTVERSION).zip HEAD

clean: clean-built
.PHONY: clean-built install-compat uninstall-compat dist print-cflags print-croaring print-build
clean-built:
	rm -f $(DATA_built) src/server.built $(OBJS:=.d) $(OBJS:.o=.bc.d)

endif
