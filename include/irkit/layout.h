// Sizes, alignments and offsets of types under the module's data layout.
#ifndef IRKIT_LAYOUT_H
#define IRKIT_LAYOUT_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// All functions use the module's data layout; for scalable vectors, vscale is 1. If the data layout
// is invalid they return 0 or false, and 1 for alignments. Results about types are computed once
// and kept: if memory runs out, see irk_try.

// Tells whether the type has a size. For types without one (void, functions, labels, metadata,
// tokens, opaque structs, and types that contain such), the sizes and alignments below mean
// nothing.
IRK_API bool irk_layout_has_size(irk_module *m, const irk_type *t);
// The size in bits, with padding inside structs and arrays, but without padding after the type.
IRK_API uint64_t irk_layout_bits(irk_module *m, const irk_type *t);
// The number of bytes that a store of the type writes.
IRK_API uint64_t irk_layout_store_bytes(irk_module *m, const irk_type *t);
// The distance in bytes from one element of an array to the next: the store size rounded up to the
// ABI alignment.
IRK_API uint64_t irk_layout_alloc_bytes(irk_module *m, const irk_type *t);
// The ABI and the preferred alignment, in bytes.
IRK_API uint32_t irk_layout_abi_align(irk_module *m, const irk_type *t);
IRK_API uint32_t irk_layout_pref_align(irk_module *m, const irk_type *t);
// The offset of a struct's field in bytes; 0 if `t` is no struct or has no such field.
IRK_API uint64_t irk_layout_field_offset(irk_module *m, const irk_type *t, uint32_t field);
// The index of the struct's field that contains the byte at `offset`, or that comes before the
// padding with that byte; UINT32_MAX if `t` is no struct or ends before it.
IRK_API uint32_t irk_layout_field_at(irk_module *m, const irk_type *t, uint64_t offset);
// The width in bits of pointers of an address space, and of the offsets that getelementptr adds to
// them.
IRK_API uint32_t irk_layout_pointer_bits(irk_module *m, uint32_t addrspace);
IRK_API uint32_t irk_layout_index_bits(irk_module *m, uint32_t addrspace);
// Tells whether the data layout is big endian.
IRK_API bool irk_layout_is_big_endian(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
