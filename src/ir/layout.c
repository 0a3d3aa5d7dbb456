// The public questions about sizes under the data layout.
#include "irkit/layout.h"

#include "ir/datalayout.h"

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
