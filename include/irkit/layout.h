// Sizes, alignments and offsets of types under the module's data layout.
#ifndef IRKIT_LAYOUT_H
#define IRKIT_LAYOUT_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// Under the module's data layout. Of scalable vectors: for vscale 1. Types without a size (labels, functions, opaque
// structs) have size 0 and alignment 1. The first question about a type is worked out and kept: memory, see irk_try.
IRK_API bool irk_layout_has_size(irk_module *m, const irk_type *t);
IRK_API uint64_t irk_layout_bits(irk_module *m, const irk_type *t);
IRK_API uint64_t irk_layout_store_bytes(irk_module *m, const irk_type *t);  // what a store writes
IRK_API uint64_t irk_layout_alloc_bytes(irk_module *m, const irk_type *t);  // from one element of an array to the next
IRK_API uint32_t irk_layout_abi_align(irk_module *m, const irk_type *t);    // bytes
IRK_API uint32_t irk_layout_pref_align(irk_module *m, const irk_type *t);
IRK_API uint64_t irk_layout_field_offset(irk_module *m, const irk_type *t, uint32_t field);  // bytes; 0: no such field
// The field of a struct that holds this byte, or the padding behind it; UINT32_MAX: no struct, or beyond its end.
IRK_API uint32_t irk_layout_field_at(irk_module *m, const irk_type *t, uint64_t offset);
IRK_API uint32_t irk_layout_pointer_bits(irk_module *m, uint32_t addrspace);
IRK_API uint32_t irk_layout_index_bits(irk_module *m, uint32_t addrspace);
IRK_API bool irk_layout_is_big_endian(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
