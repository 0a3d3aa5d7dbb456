// What programs ask about types, names and whole files: sizes under the module's data layout, intrinsics, modules of
// any form, anything as a string.
#ifndef IRKIT_ASK_H
#define IRKIT_ASK_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// The library's own version, "0.1.0".
IRK_API const char *irk_version_text(void);

// ---- sizes ----------------------------------------------------------------------------------------------------
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

// ---- intrinsics -----------------------------------------------------------------------------------------------
// What the module's release knows by a name ("llvm.umax.i32"): the name without the suffix of its types, and how many
// types the suffix has. False: nothing.
typedef struct irk_intrinsic_view {
  uint32_t id;    // the same for every release; dense, but with gaps
  size_t length;  // of the name without the suffix
  uint32_t num_overloads;
  bool is_vararg;
} irk_intrinsic_view;
IRK_API bool irk_intrinsic_lookup(const irk_module *m, irk_str name, irk_intrinsic_view *out);
IRK_API bool irk_function_is_intrinsic(const irk_module *m, const irk_function *fn);  // by its name
// The function type for these overloaded types, and the declaration, which may be there already. The name is without
// suffix: "llvm.umax". NULL where the release has no such intrinsic, the types do not fit, or something else has the
// name.
IRK_API irk_type *irk_intrinsic_fn_type(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);
IRK_API irk_function *irk_build_intrinsic(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);

// ---- text and bitcode as bytes in memory ----------------------------------------------------------------------
// A writer that keeps what it gets: irk_text_print, irk_bitcode_write, irk_describe_value ... into a string.
//   irk_memory text = {0};
//   irk_writer out = irk_memory_writer(&text);
//   if (irk_text_print(m, NULL, &out, &sink)) puts(text.bytes);
//   irk_memory_free(&text);
typedef struct irk_memory {
  char *bytes;  // NULL while nothing was written; then with a NUL behind the last byte
  size_t len, cap;
} irk_memory;
IRK_API irk_writer irk_memory_writer(irk_memory *to);  // refuses where memory runs out
IRK_API void irk_memory_free(irk_memory *memory);

#ifdef __cplusplus
}
#endif
#endif
