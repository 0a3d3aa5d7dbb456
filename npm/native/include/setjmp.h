// setjmp and longjmp, which wasi-libc lacks: clang implements them by WebAssembly's exceptions
// (-wasm-enable-sjlj) and calls runtime.c for the rest.
#ifndef IRKIT_NPM_SETJMP_H
#define IRKIT_NPM_SETJMP_H

typedef struct irkit_jump {
  const void *call;  // identifies the call of the function that contains setjmp
  unsigned place;    // number of the setjmp in that function
  struct {
    void *jump;
    int value;
  } thrown;  // payload of the exception
} jmp_buf[1];

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
