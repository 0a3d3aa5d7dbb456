# irkit: make, make check, make demo, make install, make lint, make fuzz, make bench.   CONF=release|debug|san
CONF   ?= release
BUILD  ?= build$(if $(filter-out release,$(CONF)),-$(CONF))
CC     ?= gcc
PREFIX ?= /usr/local
VERSION = 0.1.0

WARN  = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
STD   = -std=c11 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE
flags_release = -O2 -DNDEBUG
flags_debug   = -O0 -g -DIRK_DEBUG
flags_san     = -O1 -g -DIRK_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS ?= $(flags_$(CONF))
ALL_CFLAGS = $(STD) $(WARN) -fPIC -fvisibility=hidden $(CFLAGS)
LDFLAGS += $(if $(filter san,$(CONF)),-fsanitize=address,undefined)
LIBS = -lpthread

LIB_SRC := $(filter-out src/cli/%,$(wildcard src/*/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)

all: $(BUILD)/irkit

$(BUILD)/src/cli/%.o: src/cli/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Iinclude -DIRKIT_VERSION='"$(VERSION)"' -MMD -c $< -o $@
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Iinclude -Isrc -MMD -c $< -o $@
$(BUILD)/libirkit.a: $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^
$(BUILD)/irkit: $(CLI_OBJ) $(BUILD)/libirkit.a
	$(CC) $(LDFLAGS) $^ $(LIBS) -o $@

-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d)
.PHONY: all
