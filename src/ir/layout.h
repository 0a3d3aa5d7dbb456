// Sizes and alignments of types under a data layout.
//
// Answers about types are remembered by type id, so one layout serves one module. Sizes of scalable vectors are the
// sizes for vscale 1. Of types without a size (labels, functions, opaque structs, structs that contain themselves) the
// numbers mean nothing; ask irk_type_is_sized first where that matters. No recursion; nesting may be of any depth.
#ifndef IRK_IR_LAYOUT_H
#define IRK_IR_LAYOUT_H

#include "ir/ir.h"
#include "target/layout.h"

// The module's own, parsed once for each string that it has; NULL where the string is broken.
irk_datalayout *irk_module_layout(irk_module *m);
void irk_module_layout_forget_types(irk_module *m);  // a struct got its body
void irk_module_layout_free(irk_module *m);

bool irk_type_is_sized(irk_datalayout *dl, const irk_type *t);
bool irk_type_has_scalable(irk_datalayout *dl, const irk_type *t);  // a scalable vector, or has one in it
uint64_t irk_type_size_bits(irk_datalayout *dl, const irk_type *t);
uint64_t irk_type_store_size(irk_datalayout *dl, const irk_type *t);  // bytes that a store writes
uint64_t irk_type_alloc_size(irk_datalayout *dl, const irk_type *t);  // distance of array elements in bytes
uint32_t irk_abi_align(irk_datalayout *dl, const irk_type *t);        // bytes
uint32_t irk_pref_align(irk_datalayout *dl, const irk_type *t);
uint64_t irk_struct_offset(irk_datalayout *dl, const irk_type *t, uint32_t field);  // bytes

#endif
