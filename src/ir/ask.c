// The public questions about sizes and intrinsics, and memory as a writer.
#include "irkit/ask.h"

#include <stdlib.h>

#include "ir/datalayout.h"
#include "ir/intrinsic.h"

const char *irk_version_text(void) { return IRKIT_VERSION; }

// ---- sizes -----------------------------------------------------------------------------------------------------

bool irk_layout_has_size(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl && irk_type_is_sized(dl, t);
}

uint64_t irk_layout_bits(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_type_size_bits(dl, t) : 0;
}

uint64_t irk_layout_store_bytes(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_type_store_size(dl, t) : 0;
}

uint64_t irk_layout_alloc_bytes(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_type_alloc_size(dl, t) : 0;
}

uint32_t irk_layout_abi_align(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_abi_align(dl, t) : 1;
}

uint32_t irk_layout_pref_align(irk_module *m, const irk_type *t) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_pref_align(dl, t) : 1;
}

uint64_t irk_layout_field_offset(irk_module *m, const irk_type *t, uint32_t field) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl && t->kind == IRK_TYPE_STRUCT && field < t->num_types ? irk_struct_offset(dl, t, field) : 0;
}

uint32_t irk_layout_field_at(irk_module *m, const irk_type *t, uint64_t offset) {
  irk_datalayout *dl = irk_module_layout(m);
  if (!dl || t->kind != IRK_TYPE_STRUCT || offset >= irk_type_alloc_size(dl, t)) return UINT32_MAX;
  uint32_t low = 0, high = t->num_types;  // the last field that begins there or before
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (irk_struct_offset(dl, t, middle) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

uint32_t irk_layout_pointer_bits(irk_module *m, uint32_t addrspace) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_dl_pointer_of(dl, addrspace)->bits : 0;
}

uint32_t irk_layout_index_bits(irk_module *m, uint32_t addrspace) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl ? irk_dl_pointer_of(dl, addrspace)->index_bits : 0;
}

bool irk_layout_is_big_endian(irk_module *m) {
  irk_datalayout *dl = irk_module_layout(m);
  return dl && dl->big_endian;
}

// ---- intrinsics ------------------------------------------------------------------------------------------------

bool irk_intrinsic_lookup(const irk_module *m, irk_str name, irk_intrinsic_view *out) {
  irk_intrinsic in;
  if (!irk_is_intrinsic_name(name) || !irk_intrinsic_find(name, m->version, &in)) return false;
  *out = (irk_intrinsic_view){in.id, in.name_len, in.num_overloads, in.is_vararg};
  return true;
}

bool irk_function_is_intrinsic(const irk_module *m, const irk_function *fn) {
  irk_intrinsic_view view;
  return irk_intrinsic_lookup(m, irk_name(m, fn->global->name), &view);
}

// The overloaded types of an intrinsic whose whole name this is; false where there are more or fewer.
static bool take_types(const irk_module *m, irk_str name, irk_type *const *types, uint32_t n, irk_intrinsic *in,
                       irk_overloads *out) {
  if (!irk_is_intrinsic_name(name) || !irk_intrinsic_find(name, m->version, in)) return false;
  if (in->name_len != name.len || in->num_overloads != n || n > IRK_INTRINSIC_MAX_OVERLOADS) return false;
  out->len = n;
  for (uint32_t i = 0; i < n; i++) out->types[i] = types[i];
  return true;
}

irk_type *irk_intrinsic_fn_type(irk_module *m, irk_str name, irk_type *const *types, uint32_t n) {
  irk_intrinsic in;
  irk_overloads overloads;
  return take_types(m, name, types, n, &in, &overloads) ? irk_intrinsic_type(m, &in, &overloads) : NULL;
}

irk_function *irk_build_intrinsic(irk_module *m, irk_str name, irk_type *const *types, uint32_t n) {
  irk_intrinsic in;
  irk_overloads overloads;
  if (!take_types(m, name, types, n, &in, &overloads)) return NULL;
  irk_str rest = {name.ptr + 5, name.len - 5};  // behind "llvm."
  irk_global *g = irk_intrinsic_declare(m, rest, &overloads, 0);
  return g ? g->fn : NULL;
}

// ---- memory ----------------------------------------------------------------------------------------------------

static bool keep(void *user, const void *bytes, size_t len) {
  irk_memory *to = user;
  if (len >= SIZE_MAX / 2 - to->len) return false;
  if (to->len + len + 1 > to->cap) {
    size_t cap = to->cap ? to->cap : 256;
    while (cap < to->len + len + 1) cap *= 2;
    char *grown = realloc(to->bytes, cap);
    if (!grown) return false;
    to->bytes = grown;
    to->cap = cap;
  }
  if (len) memcpy(to->bytes + to->len, bytes, len);
  to->bytes[to->len += len] = 0;
  return true;
}

irk_writer irk_memory_writer(irk_memory *to) { return (irk_writer){keep, to}; }

void irk_memory_free(irk_memory *memory) {
  free(memory->bytes);
  *memory = (irk_memory){0};
}
