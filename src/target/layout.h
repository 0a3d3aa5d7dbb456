// The data layout string, by the rules of each release and with its error messages.
//
//   irk_datalayout dl = {0};
//   if (!irk_datalayout_parse(&dl, m->data_layout, error, sizeof error)) ...
//   uint32_t align = irk_abi_align(&dl, type);  // ir/layout.h
//   irk_datalayout_free(&dl);
#ifndef IRK_TARGET_LAYOUT_H
#define IRK_TARGET_LAYOUT_H

#include "base/base.h"
#include "irkit/release.h"

typedef struct irk_dl_spec {
  uint32_t bits, abi, pref;
} irk_dl_spec;  // alignments in bytes
typedef struct irk_dl_pointer {
  uint32_t addrspace, bits, abi, pref, index_bits;
} irk_dl_pointer;
typedef struct irk_type_layout {
  uint64_t bits;  // as irk_type_size_bits returns it
  uint32_t abi, pref;
  uint8_t state;  // 0: not computed yet
  bool is_sized;
  bool is_scalable;  // a scalable vector, or contains one
  uint32_t offsets;  // structs of many fields: index of their first field's offset, plus 1; 0: not computed yet
} irk_type_layout;

typedef struct irk_datalayout {
  bool big_endian;
  char mangling;  // 'e' 'o' 'm' 'w' 'x' 'l' 'a'; 0: not given
  uint32_t alloca_addrspace, program_addrspace, globals_addrspace;
  uint32_t stack_align;           // bytes; 0: not given
  uint32_t fn_ptr_align;          // bytes; 0: not given
  bool fn_ptr_align_is_multiple;  // Fn: a multiple of the function's alignment
  bool scalable_structs;          // structs of equal scalable vectors are sized
  bool vectors_of_padded_lanes;   // a vector's natural alignment is of its elements' sizes in memory
  irk_dl_spec aggregate;
  IRK_VEC(irk_dl_spec) ints, floats, vectors;  // sorted by width
  IRK_VEC(irk_dl_pointer) pointers;            // sorted by address space; [0] is space 0
  IRK_VEC(uint32_t) legal_ints, non_integral;
  // Results that ir/layout.c has computed.
  IRK_VEC(irk_type_layout) types;         // indexed by type id
  IRK_VEC(uint64_t) offsets;              // of fields
  IRK_VEC(const struct irk_type *) todo;  // types being laid out
} irk_datalayout;

// Parses the string by the rules of the newest release; "" gives LLVM's defaults. On failure
// returns false, with LLVM's message in `error`. The caller frees `dl` either way.
bool irk_datalayout_parse(irk_datalayout *dl, irk_str text, char *error, size_t cap);
// Parses by the rules, and with the messages, of the release.
bool irk_datalayout_parse_as(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap);
void irk_datalayout_free(irk_datalayout *dl);
void irk_datalayout_release(void *dl);  // for guards
// Tells whether two layouts are equal, even if their strings differ.
bool irk_datalayout_eq(const irk_datalayout *a, const irk_datalayout *b);
const irk_dl_pointer *irk_dl_pointer_of(const irk_datalayout *dl, uint32_t addrspace);

// ---- for the parsers ---------------------------------------------------------------------------------------------
bool irk_datalayout_parse_old(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap);
void irk_dl_put_spec(irk_datalayout *dl, char kind, irk_dl_spec spec);  // 'i', 'f', 'v', 'a'
void irk_dl_put_pointer(irk_datalayout *dl, irk_dl_pointer spec);

#endif
