// Random modules whose result is defined: no undefined behaviour, no poison, nothing that depends
// on addresses.
#ifndef IRK_FUZZ_RANDOM_MODULE_H
#define IRK_FUZZ_RANDOM_MODULE_H

#include <stddef.h>
#include <stdint.h>

enum { RANDOM_IN = 1024, RANDOM_OUT = 4096 };  // bytes that a function reads and writes

typedef struct random_text {
  char *ptr;
  size_t len, cap;
} random_text;

void random_printf(random_text *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Appends the function @f<number> (ptr %in, ptr %out) and the functions that it calls. They depend
// only on seed and number.
void random_function(random_text *to, uint64_t seed, uint64_t number);
// Appends the globals that all functions of a module share.
void random_globals(random_text *to);

#endif
