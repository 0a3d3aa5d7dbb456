// Sizes and alignments of types under a data layout.
//
// Results are kept by type id, so one layout serves one module. Sizes of scalable vectors are those
// for vscale 1. For types without a size (labels, functions, opaque structs, structs that contain
// themselves) the numbers mean nothing: call irk_type_is_sized first where that matters. Nothing
// recurses; nesting may be of any depth.
#ifndef IRK_IR_LAYOUT_H
#define IRK_IR_LAYOUT_H

#include "ir/ir.h"
#include "target/layout.h"

// Returns the module's own layout, parsed once for each string; NULL if the string is invalid.
irk_datalayout *irk_module_layout(irk_module *m);
void irk_module_layout_forget_types(irk_module *m);  // call when a struct gets its body
void irk_module_layout_free(irk_module_contents *contents);
// Parses the layout that bitcode readers of m's release make of the module's: it gives alignments
// to what has none. Overwrites *dl. Returns false, with the reason, if the module's is invalid.
bool irk_module_layout_as_read(irk_module *m, irk_datalayout *dl, char *why, size_t cap);
// Returns the alignment of an instruction that has none, in readers of releases where all have one.
uint8_t irk_default_align(irk_datalayout *dl, irk_opcode op, const irk_type *type);

bool irk_type_is_sized(irk_datalayout *dl, const irk_type *t);
bool irk_type_has_scalable(irk_datalayout *dl, const irk_type *t);  // a scalable vector, or contains one
uint64_t irk_type_size_bits(irk_datalayout *dl, const irk_type *t);
uint64_t irk_type_store_size(irk_datalayout *dl, const irk_type *t);  // bytes that a store writes
uint64_t irk_type_alloc_size(irk_datalayout *dl, const irk_type *t);  // distance of array elements in bytes
uint32_t irk_abi_align(irk_datalayout *dl, const irk_type *t);        // bytes
uint32_t irk_pref_align(irk_datalayout *dl, const irk_type *t);
uint64_t irk_struct_offset(irk_datalayout *dl, const irk_type *t, uint32_t field);  // bytes

#endif
