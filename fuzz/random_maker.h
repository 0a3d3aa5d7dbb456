// The function that the maker of random modules is making.
#ifndef IRK_FUZZ_RANDOM_MAKER_H
#define IRK_FUZZ_RANDOM_MAKER_H

#include "random_module.h"

#include <stdbool.h>

typedef enum kind { INT, HALF, FLOAT, DOUBLE, X87, PTR } kind;

typedef struct type {
  kind kind;
  unsigned bits;   // of a lane
  unsigned lanes;  // 0: not a vector
} type;

typedef struct value {
  type type;
  const char *name;
} value;

enum { MAX_VALUES = 1024, MAX_REGIONS = 4, MAX_PALETTE = 8 };

typedef struct maker {
  random_text *text;
  random_text after;  // functions that this one calls
  uint64_t state;     // of the random numbers
  uint64_t number;
  char *strings;  // names and constants of this function
  size_t strings_len;
  value values[MAX_VALUES];  // those that may be used at this point
  size_t num_values;
  type palette[MAX_PALETTE];
  size_t palette_len;
  unsigned next, next_block, next_helper;
  unsigned at;           // number of used bytes of %out
  unsigned num_regions;  // number of memory regions: %m0 ...
  unsigned region_size;  // a power of two
  const char *block;     // the current block
  unsigned depth;        // nesting of control flow
  bool is_helper;        // has no %in and no %out
} maker;

enum { STRINGS = 1 << 22 };

// random_maker.c: chance, types, operands
unsigned below(maker *m, unsigned n);
bool chance(maker *m, unsigned percent);
uint64_t random_bits(maker *m);
type int_type(unsigned bits);
type float_type(kind k);
type with_lanes(type t, unsigned lanes);
bool same_type(type a, type b);
bool is_float(type t);
unsigned type_bits(type t);
const char *string_of(maker *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *name_of(maker *m, type t);    // <4 x i32>
const char *suffix_of(maker *m, type t);  // v4i32
type any_type(maker *m);
type some_int(maker *m);  // scalar or vector
type scalar_int(maker *m);
type some_float(maker *m);
type some_vector(maker *m);
void choose_palette(maker *m);
const char *constant(maker *m, type t);
const char *operand(maker *m, type t);  // a constant, or a value that was made
const char *made(maker *m, type t);     // not a constant
const char *put(maker *m, const char *format, ...)
    __attribute__((format(printf, 2, 3)));  // %v = ...; the caller is its only user
void keep(maker *m, type t, const char *name);
void line(maker *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
void keep_put(maker *m, type t, const char *format, ...) __attribute__((format(printf, 3, 4)));
const char *convert(maker *m, type from, const char *name, type to);  // a value of type `to` that depends on `name`
// makes all NaNs equal, so that results do not depend on which one it is
const char *plain_nan(maker *m, type t, const char *name);
const char *in_range(maker *m, unsigned bits, unsigned limit);  // an integer less than a limit
void store_out(maker *m, type t, const char *name);

// random_ops.c
void random_op(maker *m);
// random_memory.c
void make_regions(maker *m);
void memory_op(maker *m);
void aggregate_op(maker *m);
// random_flow.c
void steps(maker *m, unsigned num);

#endif
