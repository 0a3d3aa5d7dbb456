# irkit. The targets that matter: all, demo, check, check-fast, check-python, check-web, check-packages, check-hosts, bless, lint, format, fuzz, bench, install, clean.
# CONF=release (default), debug, san (ASan and UBSan). Objects go to build/ (build-debug/, build-san/).
CONF   ?= release
BUILD  ?= build$(if $(filter-out release,$(CONF)),-$(CONF))
ifeq ($(origin CC),default)
CC      = gcc
endif
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
DESTDIR ?=
VERSION := $(shell sed -n 's/^\#define IRKIT_VERSION  *"\(.*\)"$$/\1/p' include/irkit/base.h)
SOVERSION = 1

WARN  = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
STD   = -std=c11 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -D_FILE_OFFSET_BITS=64 $(HOST_FLAGS)
flags_release = -O2 -DNDEBUG -fno-asynchronous-unwind-tables -ffunction-sections
flags_debug   = -O0 -g -DIRK_DEBUG
# Programs at fixed addresses start sooner under sanitizers: the loader has no addresses in tables to change.
flags_san     = -O1 -g -DIRK_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
pic_san       = -fno-pie
CFLAGS ?= $(flags_$(CONF))
# Windows (CC=x86_64-w64-mingw32-gcc): formats of C, one file to run, a stack as elsewhere. x86 of 32 bits: numbers of
# constants are computed in their own precision, which the older unit has not. EMULATOR runs what was built for another
# machine, where make needs it: make CC=s390x-linux-gnu-gcc EMULATOR="qemu-s390x -L /usr/s390x-linux-gnu" install
HOST := $(shell echo _WIN32 __i386__ | $(CC) -E -P -x c - 2>/dev/null | grep .)
ifeq ($(firstword $(HOST)),1)
EXE = .exe
HOST_FLAGS = -D__USE_MINGW_ANSI_STDIO=1
HOST_LDFLAGS = -static -Wl,--stack,8388608
else ifeq ($(lastword $(HOST)),1)
HOST_FLAGS = -msse2 -mfpmath=sse
endif
EMULATOR ?=
# A checked build looks at the arguments of public functions (irkit/checked.h): debug and san builds, others on request.
IRK_CHECKED ?= $(filter debug san,$(CONF))
ALL_CFLAGS = $(CPPFLAGS) $(STD) $(WARN) $(WERROR) $(or $(pic_$(CONF)),-fPIC) -fvisibility=hidden $(CFLAGS)
# Addresses in tables take a bit and not 24 bytes each in the file, where linker and loader know how.
PACKED := $(shell t=$$(mktemp) && echo 'int main(void) { return 0; }' | $(CC) -x c - $(LDFLAGS) -Wl,-z,pack-relative-relocs -o $$t 2>$$t.said \
	&& test ! -s $$t.said && { $$t; } 2>/dev/null && echo -Wl,-z,pack-relative-relocs; rm -f $$t $$t.said)
# Source lines of PC sections come from elfutils' libdw, where its headers are here; the program looks for it only then.
LIBDW := $(shell $(CC) -include elfutils/libdwfl.h -fsyntax-only -x c /dev/null 2>/dev/null && echo -DIRKIT_LIBDW)
$(BUILD)/src/cli/lines.o: ALL_CFLAGS += $(LIBDW)
ldflags_release = -Wl,--gc-sections $(PACKED)
strip_release = -s
ldflags_san   = -fsanitize=address,undefined -no-pie
ALL_LDFLAGS = $(LDFLAGS) $(HOST_LDFLAGS) $(ldflags_$(CONF))
LIBS = -lpthread $(if $(EXE),,-ldl)

LIB_SRC := $(filter-out src/cli/%,$(wildcard src/*/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o) $(if $(IRK_CHECKED),$(BUILD)/checked/checked.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
UNIT    := $(patsubst tests/unit/%.c,$(BUILD)/unit/%,$(wildcard tests/unit/*.c))
ifeq ($(wildcard /usr/include/Zydis/Zydis.h),)
UNIT    := $(filter-out %/test_encode,$(UNIT))
endif
EXAMPLE := $(patsubst examples/%,$(BUILD)/examples/%,$(basename $(wildcard examples/*.c examples/*.cpp)))
REPLAY  := $(patsubst fuzz/fuzz_%.c,$(BUILD)/fuzz/replay_%,$(wildcard fuzz/fuzz_*.c))
RANDOM_SRC := $(wildcard fuzz/random*.c)
FUZZERS := $(patsubst fuzz/fuzz_%.c,build-fuzz/fuzz_%,$(wildcard fuzz/fuzz_*.c))

# The plug-in for linkers (docs/lto.md) is built where binutils' header is, of 2.39 or later. Sanitizers' runtimes are
# for programs.
LTO := $(if $(EXE)$(filter san,$(CONF)),,$(shell echo 'int has = LDPT_GET_WRAP_SYMBOLS + LDPT_ADD_SYMBOLS_V2 + LAPI_V1;' | $(CC) $(CPPFLAGS) -include stdint.h -include plugin-api.h -fsyntax-only -x c - 2>/dev/null && echo $(BUILD)/irkit-lto.so))
LTO_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/dropin/lto/*.c))

all: $(BUILD)/irkit$(EXE) $(BUILD)/libirkit.a $(LTO)

$(BUILD)/src/cli/%.o: src/cli/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Iinclude -MMD -MP -c $< -o $@
$(LTO_OBJ): $(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -D_DEFAULT_SOURCE -Iinclude -Isrc -MMD -MP -c $< -o $@
$(BUILD)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(CHECKED_FLAGS) -Iinclude -Isrc -MMD -MP -c $< -o $@
ifneq ($(IRK_CHECKED),)
CHECKED_FLAGS = -DIRK_CHECKED -include $(BUILD)/checked/rename.h
$(LIB_SRC:%.c=$(BUILD)/%.o): $(BUILD)/checked/rename.h
$(BUILD)/checked/rename.h: scripts/checked $(wildcard include/irkit/*.h)
	@scripts/checked "$(CC)" $(BUILD)/checked
$(BUILD)/checked/checked.o: $(BUILD)/checked/rename.h scripts/checked $(wildcard include/irkit/*.h src/checked/*.h)
	$(CC) $(ALL_CFLAGS) -DIRK_CHECKED -Wno-missing-prototypes -Iinclude -Isrc -c $(BUILD)/checked/checked.c -o $@
endif
$(BUILD)/libirkit.a: $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^
$(BUILD)/libirkit.so.$(SOVERSION): $(LIB_OBJ) src/irkit.map
	$(CC) -shared -Wl,-soname,libirkit.so.$(SOVERSION) -Wl,--no-undefined,--version-script=src/irkit.map $(ALL_LDFLAGS) $(LIB_OBJ) $(LIBS) -o $@
$(BUILD)/irkit$(EXE): $(CLI_OBJ) $(BUILD)/libirkit.a
	$(CC) $(ALL_LDFLAGS) $(strip_$(CONF)) $^ $(LIBS) -o $@

$(BUILD)/irkit-lto.so: $(LTO_OBJ) $(BUILD)/libirkit.a src/dropin/lto/lto.map
	$(CC) -shared -Wl,--no-undefined,--version-script=src/dropin/lto/lto.map $(ALL_LDFLAGS) $(strip_$(CONF)) $(LTO_OBJ) $(BUILD)/libirkit.a $(LIBS) -o $@

# The plug-in for clang and flang 22 (docs/clang.md) is built where LLVM's headers are (llvm-22-dev), for this machine.
# LLVM's functions and classes are the compiler's, so that nothing of LLVM is linked.
LLVM_INCLUDE ?= /usr/lib/llvm-22/include
CLANG_SRC := $(wildcard src/dropin/clang/*.cpp)
CLANG_OBJ := $(CLANG_SRC:%.cpp=$(BUILD)/%.o)
ifneq ($(wildcard $(LLVM_INCLUDE)/llvm/Plugins/PassPlugin.h),)
ifeq ($(shell $(CC) -dumpmachine),$(shell $(CXX) -dumpmachine))
CLANG_PLUGIN := $(BUILD)/irkit-clang.so
endif
endif
$(BUILD)/src/dropin/clang/%.o: src/dropin/clang/%.cpp
	@mkdir -p $(@D)
	$(CXX) -std=c++17 -fno-exceptions -fno-rtti -Wall -Wextra $(WERROR) -fPIC -fvisibility=hidden $(CPPFLAGS) $(CFLAGS) -DNDEBUG -Iinclude -isystem $(LLVM_INCLUDE) -MMD -MP -c $< -o $@
$(BUILD)/irkit-clang.so: $(CLANG_OBJ) $(BUILD)/libirkit.a src/dropin/clang/irkit-clang.map
	$(CXX) -shared -Wl,--version-script=src/dropin/clang/irkit-clang.map $(ALL_LDFLAGS) $(strip_$(CONF)) $(CLANG_OBJ) $(BUILD)/libirkit.a $(LIBS) -o $@
-include $(CLANG_OBJ:.o=.d)

# The drop-in for LLVM's C interface (docs/llvm-c.md) is built where LLVM's headers are (llvm-22-dev). One library has the
# names and the symbol versions of several releases.
ifneq ($(wildcard $(LLVM_INCLUDE)/llvm-c/Core.h),)
ifeq ($(EXE)$(filter san,$(CONF)),)
LLVM_C := $(BUILD)/irkit-llvm/libLLVM.so.22.1
endif
endif
LLVM_C_NAMES = libLLVM-14.so.1 libLLVM-19.so.1 libLLVM.so.19.1 libLLVM-19.so libLLVM-22.so libLLVM.so
LLVM_C_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/dropin/llvm-c/*.c))
$(LLVM_C_OBJ): $(BUILD)/%.o: %.c src/dropin/llvm-c/function.def
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -D_GNU_SOURCE -Iinclude -Isrc -isystem $(LLVM_INCLUDE) -MMD -MP -c $< -o $@
$(BUILD)/irkit-llvm/libLLVM.so.22.1: $(LLVM_C_OBJ) $(BUILD)/libirkit.a src/dropin/llvm-c/llvm-c.map
	@mkdir -p $(@D)
	$(CC) -shared -Wl,-soname,libLLVM.so.22.1 -Wl,-Bsymbolic -Wl,--no-undefined,--version-script=src/dropin/llvm-c/llvm-c.map $(ALL_LDFLAGS) $(strip_$(CONF)) $(LLVM_C_OBJ) $(BUILD)/libirkit.a $(LIBS) -o $@
	@for name in $(LLVM_C_NAMES); do ln -sf libLLVM.so.22.1 $(@D)/$$name; done
-include $(LLVM_C_OBJ:.o=.d)
llvm-c: $(LLVM_C)
all: $(LLVM_C)

# Unit tests see the library's insides, and make its allocations fail; examples see its headers only.
FAILING = tests/unit/failing/failing.c
WRAPPED = malloc calloc realloc aligned_alloc free pthread_create
$(BUILD)/unit/%: tests/unit/%.c $(FAILING) $(BUILD)/libirkit.a
	@mkdir -p $(@D)
	$(CC) $(STD) -Wall -Wextra $(WERROR) $(CFLAGS) -UNDEBUG -Iinclude -Isrc -Itests/unit -MMD -MP $< $(FAILING) $(BUILD)/libirkit.a $(ALL_LDFLAGS) $(WRAPPED:%=-Wl,--wrap=%) -lcmocka $(UNIT_LIBS) $(LIBS) -lm -o $@
$(BUILD)/unit/test_encode: UNIT_LIBS = -lZydis
$(BUILD)/unit/test_up_copy: UNIT_LIBS = -Wl,--wrap=irk_up_is_copyable -Wl,--wrap=irk_up_reread
$(BUILD)/examples/%: examples/%.c $(BUILD)/libirkit.a
	@mkdir -p $(@D)
	$(CC) $(STD) $(WARN) $(WERROR) $(CFLAGS) -Iinclude -MMD -MP $< $(BUILD)/libirkit.a $(ALL_LDFLAGS) $(LIBS) -o $@
$(BUILD)/examples/%: examples/%.cpp $(BUILD)/libirkit.a
	@mkdir -p $(@D)
	$(CXX) -std=c++11 -Wall -Wextra -Wshadow $(WERROR) $(CFLAGS) -Iinclude -MMD -MP $< $(BUILD)/libirkit.a $(ALL_LDFLAGS) $(LIBS) -o $@
$(BUILD)/fuzz/replay_%: fuzz/fuzz_%.c fuzz/replay.c $(BUILD)/libirkit.a
	@mkdir -p $(@D)
	$(CC) $(STD) -Wall -Wextra $(WERROR) $(CFLAGS) -Iinclude -MMD -MP $^ $(ALL_LDFLAGS) $(LIBS) -o $@

# Functions made by chance: what irkit's code does, and what llc's does.
$(BUILD)/fuzz/random: $(RANDOM_SRC) $(wildcard fuzz/random*.h) $(BUILD)/libirkit.a
	@mkdir -p $(@D)
	$(CC) $(STD) -D_DEFAULT_SOURCE $(WARN) $(WERROR) $(CFLAGS) -Iinclude $(RANDOM_SRC) $(BUILD)/libirkit.a $(ALL_LDFLAGS) $(LIBS) -ldl -o $@

-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(LTO_OBJ:.o=.d) $(wildcard $(BUILD)/unit/*.d $(BUILD)/examples/*.d)

demo:
	@scripts/install-deps build
	@$(MAKE) -s -j2 all
	@scripts/demo $(BUILD)/irkit

# Preloaded, it makes the program's allocations fail one after the other.
$(BUILD)/failing.so: tests/failing/failing.c
	@mkdir -p $(@D)
	$(CC) $(STD) -Wall -Wextra $(WERROR) -O2 -fPIC -shared $< -o $@ -ldl $(LIBS)

# Preloaded, it makes a program fork for each command instead of being started.
$(BUILD)/forks.so: tests/batch/forks.c
	@mkdir -p $(@D)
	$(CC) $(STD) -Wall -Wextra $(WERROR) -O2 -fPIC -shared $< -o $@ -ldl

# The program that runs many commands in one process.
$(BUILD)/batch: tests/batch/batch.c $(CLI_OBJ) $(BUILD)/libirkit.a
	$(CC) $(STD) -D_POSIX_C_SOURCE=200809L -Wall -Wextra $(WERROR) $(CFLAGS) $^ $(ALL_LDFLAGS) -Wl,--wrap=main $(LIBS) -o $@

# What the tests run; check installs what is missing first.
test-programs: all $(BUILD)/batch $(BUILD)/failing.so $(BUILD)/forks.so $(UNIT) $(EXAMPLE) $(REPLAY) $(BUILD)/fuzz/random $(if $(filter san,$(CONF)),,$(BUILD)/libirkit.so.$(SOVERSION) $(CLANG_PLUGIN))
check:
	@scripts/install-deps build check
	@$(MAKE) -s -j2 CONF=$(CONF) BUILD=$(BUILD) test-programs
	@IRKIT_BUILD=$(BUILD) scripts/run-tests
# What to run after each change: unit tests, and a sample of each folder's tests.
check-fast: test-programs
	@IRKIT_BUILD=$(BUILD) scripts/run-tests --fast
bless: test-programs
	@for t in build build_fields constructors damaged damaged_text debug debug_nodes each; do IRKIT_BLESS=1 $(BUILD)/unit/test_$$t || exit 1; done
	@IRKIT_BUILD=$(BUILD) scripts/run-tests --bless

# The Python package, built as users build it, without network, into an environment of its own; its tests, and mypy.
PYTHON ?= /usr/bin/python3
check-python:
	@scripts/install-deps build python
	@$(MAKE) -s -j2 $(BUILD)/libirkit.a $(BUILD)/irkit
	@scripts/check-python $(BUILD) $(PYTHON)

lint:
	@scripts/install-deps lint
	@scripts/lint
format:
	clang-format -i $(shell find src include tests/unit fuzz examples npm/native -name '*.[ch]*' ! -name '*_table.c')

# Every fuzz entry for SECONDS_EACH with ASan and UBSan; a finding stops it and is left in build-fuzz/.
SECONDS_EACH ?= 60
FUZZ_FLAGS = -O1 -g -DIRK_DEBUG -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_CC = /usr/lib/llvm-22/bin/clang
build-fuzz/fuzz_%: fuzz/fuzz_%.c build-fuzz/obj/libirkit.a
	$(FUZZ_CC) $(STD) $(FUZZ_FLAGS) -fsanitize=fuzzer -Iinclude -Isrc $^ $(LIBS) -o $@
ifneq ($(BUILD),build-fuzz/obj)
build-fuzz/obj/libirkit.a: $(LIB_SRC)
	@$(MAKE) -s CC=$(FUZZ_CC) BUILD=build-fuzz/obj IRK_CHECKED=1 CFLAGS='$(FUZZ_FLAGS)' $@
endif
fuzz:
	@scripts/install-deps build fuzz
	@$(MAKE) -s -j2 all $(FUZZERS)
	@scripts/fuzz $(SECONDS_EACH) $(FUZZERS)

# A million broken modules, or MUTANTS of them, of the tests and of other folders (SEEDS, such as scripts/container-seeds makes): does irkit keep its promises?
MUTANTS ?= 1000000
SEEDS   ?=
build-san/fuzz/mutants: fuzz/mutants.c build-san/libirkit.a
	@mkdir -p $(@D)
	$(CC) $(STD) $(WARN) $(flags_san) $(pic_san) $(ldflags_san) -Iinclude $^ $(LIBS) -o $@
mutants:
	@scripts/install-deps build
	@$(MAKE) -s -j2 CONF=san all
	@$(MAKE) -s build-san/fuzz/mutants
	@nice build-san/fuzz/mutants -n $(MUTANTS) -j 2 -o build-san/mutants tests $(SEEDS)

# A million functions made by chance, or RANDOM of them, from SEED on: does irkit's code do what llc's does?
RANDOM ?= 1000000
SEED   ?= 1
random:
	@scripts/install-deps build check
	@$(MAKE) -s -j2 all $(BUILD)/fuzz/random
	@nice $(BUILD)/fuzz/random -n $(RANDOM) -s $(SEED) -j 2 -o $(BUILD)/random

# The library as WebAssembly, with what JavaScript calls (npm/native): the npm package's irkit.wasm. One thread, no
# programs, no code in memory; jumps are exceptions of WebAssembly. The stack lies below everything else: when it is used
# up that is a trap.
WASM_CC = /usr/lib/llvm-22/bin/clang
WASM_SRC = $(filter-out src/load/% src/jit/% src/x86/asm_run.c,$(LIB_SRC)) $(wildcard npm/native/*.c)
WASM_OBJ = $(WASM_SRC:%.c=build-wasm/%.o)
WASM_FLAGS = --target=wasm32-wasi -Wno-deprecated -O2 -DNDEBUG -mllvm -wasm-enable-sjlj -isystem npm/native/include
WASM_LDFLAGS = --target=wasm32-wasi -Wno-deprecated -mexec-model=reactor -Wl,--gc-sections,--strip-all,-z,stack-size=4194304,--stack-first,--max-memory=4294967296
build-wasm/%.o: %.c
	@mkdir -p $(@D)
	$(WASM_CC) $(STD) $(WARN) $(WERROR) $(WASM_FLAGS) -Iinclude -Isrc -MMD -MP -c $< -o $@
# What is exported by name needs no prototype.
build-wasm/npm/%: WARN += -Wno-missing-prototypes
npm/irkit.wasm: $(WASM_OBJ)
	$(WASM_CC) $(WASM_LDFLAGS) $^ -o $@
# Names of C++ and Rust (npm/demangle.js), with the C++ library's demangler; 16 MiB are enough for any name that is none to harm.
DEMANGLER_OBJ = $(patsubst %.c,build-wasm/%.o,npm/demangler/demangle.c $(wildcard src/demangle/rust*.c) src/base/show.c)
build-wasm/npm/demangler/%: WARN += -Wno-missing-prototypes
npm/demangle.wasm: $(DEMANGLER_OBJ)
	$(WASM_CC) --target=wasm32-wasi -Wno-deprecated -mexec-model=reactor -Wl,--gc-sections,--strip-all,-z,stack-size=1048576,--stack-first,--max-memory=16777216 $^ -lc++abi -o $@
-include $(wildcard build-wasm/src/*/*.d build-wasm/npm/*/*.d)
wasm:
	@scripts/install-deps wasm
	@$(MAKE) -s -j2 npm/irkit.wasm npm/demangle.wasm
web:
	@scripts/check-web build
check-web:
	@scripts/check-web

bench:
	@scripts/install-deps build bench
	@$(MAKE) -s -j2 all
	@bench/run $(BUILD)/irkit

shared: $(BUILD)/libirkit.so.$(SOVERSION)
clang-plugin: $(CLANG_PLUGIN)
# The pages that users of the program and of the library read; README.md and the pages refer to each other.
USER_DOCS = abi api clang codegen containers converting dump from-llvmlite hosts intrinsics limits linking llvm-c lto manual pc-sections python results scale text-history upgrades web
install: all shared $(CLANG_PLUGIN)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(LIBDIR)/cmake/irkit
	install -d $(DESTDIR)$(PREFIX)/include/irkit/def $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/doc/irkit
	install -m 755 $(BUILD)/irkit $(DESTDIR)$(PREFIX)/bin/irkit
	install -m 644 include/irkit/*.h $(DESTDIR)$(PREFIX)/include/irkit
	install -m 644 include/irkit/def/*.def $(DESTDIR)$(PREFIX)/include/irkit/def
	install -m 644 $(BUILD)/libirkit.a $(DESTDIR)$(LIBDIR)
	install -m 755 $(BUILD)/libirkit.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)
	ln -sf libirkit.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)/libirkit.so
	$(if $(LTO),install -d $(DESTDIR)$(LIBDIR)/bfd-plugins && install -m 644 $(LTO) $(DESTDIR)$(LIBDIR)/bfd-plugins)
	$(if $(LLVM_C),install -D -m 755 $(LLVM_C) $(DESTDIR)$(LIBDIR)/irkit-llvm/libLLVM.so.22.1 && for name in $(LLVM_C_NAMES); do ln -sf libLLVM.so.22.1 $(DESTDIR)$(LIBDIR)/irkit-llvm/$$name; done)
	$(if $(CLANG_PLUGIN),install -D -m 755 $(CLANG_PLUGIN) $(DESTDIR)$(LIBDIR)/irkit/irkit-clang.so)
	sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@LIBDIR@|$(LIBDIR)|g' -e 's|@VERSION@|$(VERSION)|g' scripts/irkit.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/irkit.pc
	install -m 644 scripts/irkit-config.cmake $(DESTDIR)$(LIBDIR)/cmake/irkit/irkit-config.cmake
	sed 's|@VERSION@|$(VERSION)|g' scripts/irkit-config-version.cmake.in > $(DESTDIR)$(LIBDIR)/cmake/irkit/irkit-config-version.cmake
	install -m 644 docs/irkit.1 $(DESTDIR)$(PREFIX)/share/man/man1/irkit.1
	@if python3 -c '' 2>/dev/null; then scripts/man3 $(DESTDIR)$(PREFIX)/share/man/man3; \
	else echo "install: without python3 there are no manual pages of section 3 (man irk_text_parse)"; fi
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/doc/irkit/,docs/pictures examples/pcsections)
	install -m 644 LICENSE NOTICE README.md SECURITY.md $(DESTDIR)$(PREFIX)/share/doc/irkit
	install -m 644 $(USER_DOCS:%=docs/%.md) $(DESTDIR)$(PREFIX)/share/doc/irkit/docs
	install -m 644 docs/pictures/* $(DESTDIR)$(PREFIX)/share/doc/irkit/docs/pictures
	install -m 644 $(wildcard examples/*.*) $(DESTDIR)$(PREFIX)/share/doc/irkit/examples
	install -m 644 $(wildcard examples/pcsections/*.*) $(DESTDIR)$(PREFIX)/share/doc/irkit/examples/pcsections
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(ZSHDIR) $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(EMULATOR) $(BUILD)/irkit completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/irkit
	$(EMULATOR) $(BUILD)/irkit completion zsh > $(DESTDIR)$(ZSHDIR)/_irkit
	$(EMULATOR) $(BUILD)/irkit completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/irkit.fish

# irkit-VERSION.tar.xz of what is committed.
DIST = irkit-$(VERSION).tar.xz
dist:
	git archive --format=tar --prefix=irkit-$(VERSION)/ HEAD | xz -T2 > $(DIST)
	@echo $(DIST)

# That tarball, built and tested on its own; the Debian packages made of it; lintian; as root, packages installed, used, removed.
check-packages:
	@scripts/install-deps build install packages
	@mkdir -p $(BUILD)
	@$(MAKE) -s dist DIST=$(BUILD)/irkit-$(VERSION).tar.xz
	@scripts/check-packages $(BUILD) $(VERSION)

# Other machines and systems, each with all tests that need no code run there: see scripts/check-hosts. HOSTS: some of them.
HOSTS ?=
check-hosts:
	@scripts/install-deps build check hosts
	@$(MAKE) -s -j2 all $(BUILD)/batch $(BUILD)/examples/walk_module
	@IRKIT_BUILD=$(BUILD) nice scripts/check-hosts $(HOSTS)

clean:
	rm -rf build build-hosts build-clang build-base build-debug build-san build-fuzz build-wasm npm/irkit.wasm npm/demangle.wasm web/dist
.PHONY: all demo test-programs check check-fast check-hosts check-python check-packages bless lint format fuzz mutants random wasm web check-web bench shared clang-plugin llvm-c install dist clean
.SECONDARY:
