// System functions that the library needs in WebAssembly: jumps, a clock, and an error for the
// missing assembler.
//
// A jump is an exception that carries its jmp_buf. Functions that call setjmp catch it, and ask
// here whether a setjmp of this very call filled the jmp_buf. If not, the exception is passed on.
#include "emit.h"
#include "x86/inline_asm.h"

#include <setjmp.h>
#include <time.h>

__asm__(".globl __c_longjmp\n"
        ".tagtype __c_longjmp i32\n"
        "__c_longjmp:\n");

enum { TAG_OF_JUMPS = 1 };  // clang's __c_longjmp

void __wasm_setjmp(struct irkit_jump *jump, unsigned place, const void *call) {
  jump->call = call;
  jump->place = place;
}

unsigned __wasm_setjmp_test(const struct irkit_jump *jump, const void *call) {
  return jump->call == call ? jump->place : 0;
}

_Noreturn void __wasm_longjmp(struct irkit_jump *jump, int value) {
  jump->thrown.jump = jump;
  jump->thrown.value = value ? value : 1;
  __builtin_wasm_throw(TAG_OF_JUMPS, &jump->thrown);
}

// The source of hash keys (base/map.c).
IMPORT("noise") double noise(void);
clock_t clock(void) { return (clock_t)noise(); }

irk_asm_ran irk_asm_run(irk_str text, irk_buf *object, irk_buf *messages) {
  (void)text, (void)object;
  irk_buf_lit(messages, "there are no programs in WebAssembly");
  return IRK_ASM_RAN_NOT;
}
