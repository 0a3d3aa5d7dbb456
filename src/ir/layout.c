// Computes sizes, alignments and offsets of types under a data layout.
#include "ir/layout.h"
#include "ir/opcode.h"
#include "irkit/layout.h"
#include "target/layout_upgrade.h"

// ---- alignments of types without parts -----------------------------------------------------------------------

static uint32_t power_of_two_from(uint64_t n) {
  uint32_t p = 1;
  while (p < n && p < 1u << 31) p <<= 1;
  return p;
}

static void set_aligns(irk_type_layout *out, const irk_dl_spec *spec) {
  out->abi = spec->abi;
  out->pref = spec->pref;
}

// Returns the index of the first width that is not smaller; n if all are smaller.
static uint32_t find_width(const irk_dl_spec *specs, uint32_t n, uint64_t bits) {
  uint32_t low = 0, high = n;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (specs[middle].bits < bits) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Uses the first width that is not smaller, or the widest.
static void align_int(const irk_datalayout *dl, irk_type_layout *out) {
  uint32_t i = find_width(dl->ints.items, dl->ints.len, out->bits);
  set_aligns(out, &dl->ints.items[i < dl->ints.len ? i : dl->ints.len - 1]);
}

// Uses the same width; otherwise the alignment is the size rounded up to a power of two.
static void align_exact(const irk_dl_spec *specs, uint32_t n, uint64_t size, irk_type_layout *out) {
  out->abi = out->pref = power_of_two_from(size);
  uint32_t i = find_width(specs, n, out->bits);
  if (i < n && specs[i].bits == out->bits) set_aligns(out, &specs[i]);
}

static void layout_pointer(const irk_datalayout *dl, uint64_t addrspace, irk_type_layout *out) {
  const irk_dl_pointer *spec = irk_dl_pointer_of(dl, (uint32_t)addrspace);
  out->bits = spec->bits;
  out->abi = spec->abi;
  out->pref = spec->pref;
}

static void layout_leaf(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  out->is_sized = true;
  if (irk_type_is_float(t)) {
    out->bits = irk_scalar_bits(t);
    align_exact(dl->floats.items, dl->floats.len, out->bits / 8, out);
    return;
  }
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    out->bits = t->count;
    align_int(dl, out);
    break;
  case IRK_TYPE_POINTER: layout_pointer(dl, t->count, out); break;
  case IRK_TYPE_X86_MMX:
    out->bits = 64;
    align_exact(dl->vectors.items, dl->vectors.len, 8, out);
    break;
  case IRK_TYPE_X86_AMX:
    out->bits = 8192;
    out->abi = out->pref = 64;
    break;
  case IRK_TYPE_LABEL:
    layout_pointer(dl, 0, out);
    out->is_sized = false;
    break;
  default: out->is_sized = false;
  }
}

// ---- types with parts ----------------------------------------------------------------------------------------

enum { UNKNOWN, BEGUN, KNOWN };

static uint64_t align_to(uint64_t n, uint64_t align) { return (n + align - 1) & ~(align - 1); }
static uint64_t alloc_size(const irk_type_layout *l) { return align_to((l->bits + 7) / 8, l->abi); }

static void layout_struct(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  uint64_t size = 0;
  uint32_t align = 1;
  bool is_uniform = t->num_types && irk_type_is(t->types[0], IRK_TYPE_VECTOR);
  out->is_sized = t->has_body;
  for (uint32_t i = 0; i < t->num_types; i++) {
    const irk_type_layout *element = &dl->types.items[t->types[i]->id];
    out->is_sized &= element->is_sized;
    out->is_scalable |= element->is_scalable;
    is_uniform &= t->types[i] == t->types[0];
    if (!t->is_packed) {
      size = align_to(size, element->abi);
      if (element->abi > align) align = element->abi;
    }
    size += alloc_size(element);
  }
  out->is_sized &= !out->is_scalable || (is_uniform && dl->scalable_structs);
  out->bits = align_to(size, align) * 8;
  out->abi = t->is_packed || align > dl->aggregate.abi ? align : dl->aggregate.abi;
  out->pref = align > dl->aggregate.pref ? align : dl->aggregate.pref;
}

static void layout_whole(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  if (irk_type_is(t, IRK_TYPE_STRUCT)) {
    layout_struct(dl, t, out);
    return;
  }
  const irk_type_layout *part = &dl->types.items[irk_type_is(t, IRK_TYPE_TARGET) ? t->layout->id : t->types[0]->id];
  *out = *part;
  if (irk_type_is(t, IRK_TYPE_ARRAY)) out->bits = t->count * alloc_size(part) * 8;
  if (irk_type_is(t, IRK_TYPE_VECTOR)) {
    out->bits = t->count * part->bits;
    out->is_scalable = t->is_scalable;
    uint64_t size = dl->vectors_of_padded_lanes ? t->count * alloc_size(part) : (out->bits + 7) / 8;
    align_exact(dl->vectors.items, dl->vectors.len, size, out);
  }
}

// Returns the parts whose layout the type's layout depends on.
static uint32_t parts_of(const irk_type *t, irk_type *const **parts) {
  *parts = irk_type_is(t, IRK_TYPE_TARGET) ? &t->layout : t->types;
  switch (t->kind) {
  case IRK_TYPE_STRUCT: return t->num_types;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR: return 1;
  case IRK_TYPE_TARGET: return t->layout != NULL;
  default: return 0;
  }
}

static irk_type_layout *slot_of(irk_datalayout *dl, const irk_type *t) {
  uint32_t need = t->id + 1, len = dl->types.len;
  if (need > len) {
    irk_vec_reserve(&dl->types, need);
    memset(dl->types.items + len, 0, (size_t)(dl->types.cap - len) * sizeof *dl->types.items);
    dl->types.len = dl->types.cap;
  }
  return &dl->types.items[t->id];
}

// Lays out a type after its parts. Uses a stack of its own, since inputs can nest types arbitrarily
// deep. A struct that contains itself is BEGUN when it is met again, and counts as unsized there.
static const irk_type_layout *compute(irk_datalayout *dl, const irk_type *t) {
  dl->todo.len = 0;
  irk_vec_push(&dl->todo, t);
  while (dl->todo.len) {
    const irk_type *top = dl->todo.items[dl->todo.len - 1];
    irk_type_layout *slot = slot_of(dl, top);
    irk_type *const *parts;
    uint32_t num_parts = parts_of(top, &parts);
    if (slot->state == UNKNOWN) {
      *slot = (irk_type_layout){.abi = 1, .pref = 1, .state = BEGUN};
      for (uint32_t i = 0; i < num_parts; i++)
        if (slot_of(dl, parts[i])->state == UNKNOWN) irk_vec_push(&dl->todo, (const irk_type *)parts[i]);
      if (num_parts) continue;
    }
    dl->todo.len--;
    if (slot->state == KNOWN) continue;
    irk_type_layout out = {.abi = 1, .pref = 1};
    if (num_parts || irk_type_is(top, IRK_TYPE_STRUCT)) layout_whole(dl, top, &out);
    else layout_leaf(dl, top, &out);
    out.state = KNOWN;
    *slot = out;
  }
  return &dl->types.items[t->id];
}

static inline const irk_type_layout *layout_of(irk_datalayout *dl, const irk_type *t) {
  if (IRK_LIKELY(t->id < dl->types.len && dl->types.items[t->id].state == KNOWN)) return &dl->types.items[t->id];
  return compute(dl, t);
}

bool irk_type_is_sized(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->is_sized; }
bool irk_type_has_scalable(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->is_scalable; }
uint64_t irk_type_size_bits(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->bits; }
uint64_t irk_type_store_size(irk_datalayout *dl, const irk_type *t) { return (layout_of(dl, t)->bits + 7) / 8; }
uint64_t irk_type_alloc_size(irk_datalayout *dl, const irk_type *t) { return alloc_size(layout_of(dl, t)); }
uint32_t irk_abi_align(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->abi; }
uint32_t irk_pref_align(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->pref; }

// Returns the offset of a field that follows `size` bytes.
static uint64_t place_field(irk_datalayout *dl, const irk_type *t, uint32_t field, uint64_t size) {
  return t->is_packed ? size : align_to(size, irk_abi_align(dl, t->types[field]));
}

// Computes the offsets of all fields of a wide struct, since callers may ask for each.
static void find_offsets(irk_datalayout *dl, const irk_type *t) {
  uint32_t first = dl->offsets.len;
  uint64_t size = 0;
  for (uint32_t i = 0; i < t->num_types; i++) {
    uint64_t offset = place_field(dl, t, i, size);
    irk_vec_push(&dl->offsets, offset);
    size = offset + irk_type_alloc_size(dl, t->types[i]);
  }
  dl->types.items[t->id].offsets = first + 1;
}

uint64_t irk_struct_offset(irk_datalayout *dl, const irk_type *t, uint32_t field) {
  enum { MANY = 4 };
  if (t->num_types > MANY && field < t->num_types) {
    if (!layout_of(dl, t)->offsets) find_offsets(dl, t);
    return dl->offsets.items[dl->types.items[t->id].offsets - 1 + field];
  }
  uint64_t offset = 0;
  for (uint32_t i = 0; i <= field && i < t->num_types; i++) {
    offset = place_field(dl, t, i, offset);
    if (i < field) offset += irk_type_alloc_size(dl, t->types[i]);
  }
  return offset;
}

// ---- layout of a module ------------------------------------------------------------------------------------------
struct irk_module_layout {
  irk_datalayout dl;
  irk_str text;  // the string that it was parsed from
  bool is_made, is_valid;
};

irk_datalayout *irk_module_layout(irk_module *m) {
  struct irk_module_layout *known = m->layout;
  if (!known) {
    known = irk_alloc(sizeof *known);
    *known = (struct irk_module_layout){0};
    m->layout = known;
  }
  if (!known->is_made || m->data_layout.ptr != known->text.ptr || m->data_layout.len != known->text.len) {
    char error[256];
    known->is_made = false;  // in case memory runs out
    known->is_valid = irk_datalayout_parse(&known->dl, m->data_layout, error, sizeof error);
    known->text = m->data_layout;
    known->is_made = true;
  }
  return known->is_valid ? &known->dl : NULL;
}

void irk_module_layout_forget_types(irk_module *m) {
  if (m->layout) m->layout->dl.types.len = m->layout->dl.offsets.len = 0;
}

void irk_module_layout_free(irk_module_contents *contents) {
  if (contents->layout) irk_datalayout_free(&contents->layout->dl);
  irk_free(contents->layout);
  contents->layout = NULL;
}

// ---- public functions ----------------------------------------------------------------------------------------

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
  uint32_t low = 0, high = t->num_types;  // the last field that starts at or before `offset`
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

// ---- what readers make of it -----------------------------------------------------------------------------------

static bool parse(irk_datalayout *dl, irk_str text, irk_version version, char *why, size_t cap) {
  irk_datalayout_free(dl);
  *dl = (irk_datalayout){0};
  return irk_datalayout_parse_as(dl, text, version, why, cap);
}

bool irk_module_layout_as_read(irk_module *m, irk_datalayout *dl, char *why, size_t cap) {
  if (!parse(dl, m->data_layout, m->version, why, cap)) return false;
  m->scratch.len = 0;
  if (!irk_layout_upgrade(m->data_layout, m->triple, m->version, &m->scratch)) return true;
  irk_str now = irk_arena_str(&m->arena, (irk_str){m->scratch.ptr, m->scratch.len});
  return parse(dl, now, m->version, why, cap) || parse(dl, m->data_layout, m->version, why, cap);
}

uint8_t irk_default_align(irk_datalayout *dl, irk_opcode op, const irk_type *type) {
  switch (op) {
  case IRK_OP_ALLOCA: return irk_align_code(irk_pref_align(dl, type));
  case IRK_OP_LOAD:
  case IRK_OP_STORE: return irk_align_code(irk_abi_align(dl, type));
  default: return irk_align_code(irk_type_store_size(dl, type));
  }
}
