// Functions of the interface that are not there yet, and the versions of all symbols.
//
// A missing function says its name once on the standard error and fails as its interface does: it
// returns 0 or NULL, or 1 with a message.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uintptr_t fail(const char *name, atomic_flag *said, char **message) {
  if (!atomic_flag_test_and_set(said)) fprintf(stderr, "libLLVM (irkit): %s is not there\n", name);
  if (!message) return 0;
  size_t len = strlen(name) + sizeof " is not there";
  *message = malloc(len);
  if (*message) snprintf(*message, len, "%s is not there", name);
  return 1;
}

// Parameters in registers: every calling convention that C has here passes the first six so that
// they can be ignored.
#define THERE(name, since, until)
#define MISSING(name, since, until, fails)                                                                             \
  __attribute__((visibility("default"))) uintptr_t name(void *a, void *b, void *c, void *d, void *e, void *f);         \
  uintptr_t name(void *a, void *b, void *c, void *d, void *e, void *f) {                                               \
    static atomic_flag said = ATOMIC_FLAG_INIT;                                                                        \
    void *given[] = {NULL, a, b, c, d, e, f};                                                                          \
    return fail(#name, &said, (char **)given[fails]);                                                                  \
  }
#include "function.def"

// A symbol has a version for each release that has it, LLVM_22.1 by default (llvm-c.map). That of
// an older release jumps to it.
#if defined __x86_64__
#define JUMP "jmp "
#define TO   "@PLT"
#elif defined __aarch64__
#define JUMP "b "
#define TO   ""
#endif
#ifdef JUMP
#define VERSION(prefix, name, node)                                                                                    \
  __asm__(".text\n.globl " prefix #name "\n.type " prefix #name ",@function\n" prefix #name ":\n\t" JUMP #name TO      \
          "\n.symver " prefix #name "," #name "@" node "\n");
#define IN_14_1(name)         VERSION("irk14_", name, "LLVM_14")
#define IN_19_1(name)         VERSION("irk19_", name, "LLVM_19.1")
#define SINCE_14(name, until) IN_14_1(name) UNTIL_##until(name)
#define SINCE_19(name, until) IN_19_1(name)
#define SINCE_22(name, until)
#define UNTIL_14(name)
#define UNTIL_19(name)                     IN_19_1(name)
#define UNTIL_22(name)                     IN_19_1(name)
#define THERE(name, since, until)          SINCE_##since(name, until)
#define MISSING(name, since, until, fails) SINCE_##since(name, until)
#include "function.def"
#endif
