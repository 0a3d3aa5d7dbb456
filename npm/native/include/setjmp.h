// setjmp and longjmp, which wasi-libc does not have: clang makes them of WebAssembly's exceptions (-wasm-enable-sjlj)
// and asks runtime.c for the rest.
#ifndef IRKIT_NPM_SETJMP_H
#define IRKIT_NPM_SETJMP_H

typedef struct irkit_jump {
  const void *call;  // the call of the function that setjmp stands in
  unsigned place;    // which setjmp of that function
  struct {
    void *jump;
    int value;
  } thrown;  // what the exception carries
} jmp_buf[1];

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
