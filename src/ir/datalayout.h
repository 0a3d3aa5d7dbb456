// The data layout string, and sizes and alignments of types under it.
//
//   irk_datalayout dl = {0};
//   if (!irk_datalayout_parse(&dl, m->data_layout, error, sizeof error)) ...
//   uint32_t align = irk_abi_align(&dl, type);
//   irk_datalayout_free(&dl);
//
// Answers about types are remembered by type id, so one layout serves one module. Sizes of scalable vectors are the
// sizes for vscale 1. Types that have no size (labels, functions, opaque structs, structs that contain themselves) have
// size 0 and alignment 1; ask irk_type_is_sized first where that matters. No recursion; nesting may be of any depth.
#ifndef IRK_IR_DATALAYOUT_H
#define IRK_IR_DATALAYOUT_H

#include "ir/ir.h"

typedef struct irk_dl_spec {
  uint32_t bits, abi, pref;
} irk_dl_spec;  // alignments in bytes
typedef struct irk_dl_pointer {
  uint32_t addrspace, bits, abi, pref, index_bits;
} irk_dl_pointer;
typedef struct irk_type_layout {
  uint64_t bits;  // as irk_type_size_bits says
  uint32_t abi, pref;
  uint8_t state;  // 0: not asked yet
  bool is_sized;
  bool is_scalable;  // a scalable vector, or has one in it
} irk_type_layout;

typedef struct irk_datalayout {
  bool big_endian;
  char mangling;  // 'e' 'o' 'm' 'w' 'x' 'l' 'a', 0 where none is given
  uint32_t alloca_addrspace, program_addrspace, globals_addrspace;
  uint32_t stack_align;           // bytes, 0 where none is given
  uint32_t fn_ptr_align;          // bytes, 0 where none is given
  bool fn_ptr_align_is_multiple;  // Fn: of the function's alignment
  bool scalable_structs;          // structs of equal scalable vectors are sized
  irk_dl_spec aggregate;
  IRK_VEC(irk_dl_spec) ints, floats, vectors;  // by width
  IRK_VEC(irk_dl_pointer) pointers;            // by address space; [0] is space 0
  IRK_VEC(uint32_t) legal_ints, non_integral;
  IRK_VEC(irk_type_layout) types;  // by type id
  IRK_VEC(const irk_type *) todo;  // types being laid out
} irk_datalayout;

// Parses the string; "" gives LLVM's defaults. False: `error` holds what is wrong, in LLVM's words. Free it either way.
bool irk_datalayout_parse(irk_datalayout *dl, irk_str text, char *error, size_t cap);
// The same with the rules and words of a release.
bool irk_datalayout_parse_as(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap);
void irk_datalayout_free(irk_datalayout *dl);
void irk_datalayout_release(void *dl);  // for guards
// The module's own, parsed once for each string that it has; NULL where the string is broken.
irk_datalayout *irk_module_layout(irk_module *m);
void irk_module_layout_forget_types(irk_module *m);  // a struct got its body
void irk_module_layout_free(irk_module *m);
// Do they say the same, whatever their strings?
bool irk_datalayout_eq(const irk_datalayout *a, const irk_datalayout *b);

bool irk_type_is_sized(irk_datalayout *dl, const irk_type *t);
bool irk_type_has_scalable(irk_datalayout *dl, const irk_type *t);  // a scalable vector, or has one in it
uint64_t irk_type_size_bits(irk_datalayout *dl, const irk_type *t);
uint64_t irk_type_store_size(irk_datalayout *dl, const irk_type *t);  // bytes that a store writes
uint64_t irk_type_alloc_size(irk_datalayout *dl, const irk_type *t);  // distance of array elements in bytes
uint32_t irk_abi_align(irk_datalayout *dl, const irk_type *t);        // bytes
uint32_t irk_pref_align(irk_datalayout *dl, const irk_type *t);
uint64_t irk_struct_offset(irk_datalayout *dl, const irk_type *t, uint32_t field);  // bytes
const irk_dl_pointer *irk_dl_pointer_of(const irk_datalayout *dl, uint32_t addrspace);
// The integer (or vector of integers) as wide as the pointer type's indices.
irk_type *irk_dl_index_type(irk_module *m, const irk_datalayout *dl, irk_type *pointer);
bool irk_dl_is_non_integral(const irk_datalayout *dl, uint32_t addrspace);

// ---- for the parsers ---------------------------------------------------------------------------------------------
bool irk_datalayout_parse_old(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap);
void irk_dl_put_spec(irk_datalayout *dl, char kind, irk_dl_spec spec);  // 'i', 'f', 'v', 'a'
void irk_dl_put_pointer(irk_datalayout *dl, irk_dl_pointer spec);

#endif
