// Types: created once per module, so that equal types are the same pointer.
#include "ir/layout.h"
#include "ir/ir.h"
#include "ir/limits.h"

static irk_type *new_type(irk_module *m, irk_type_kind kind, uint64_t count) {
  irk_type *t = IRK_NEW(&m->arena, irk_type);
  t->kind = (uint8_t)kind;
  t->id = m->types.len;
  t->module = m;
  t->count = count;
  t->facts = kind == IRK_TYPE_STRUCT || kind == IRK_TYPE_ARRAY ? 0 : IRK_TYPE_HAS_SIZE;
  irk_vec_push(&m->types, t);
  return t;
}

// ---- facts from parts ----------------------------------------------------------------------------------------

enum { ALL_FACTS = IRK_TYPE_HAS_SCALABLE | IRK_TYPE_HAS_SIZE };

// Returns which facts a type inherits from its parts.
static uint8_t inherited_facts(const irk_type *t) {
  return t->kind == IRK_TYPE_ARRAY && !t->count ? IRK_TYPE_HAS_SCALABLE : ALL_FACTS;
}

// Propagates new facts of a type to the types that contain it; each type gets each fact once.
static void propagate_facts(irk_module *m, irk_type *t) {
  uint32_t bottom = m->fact_stack.len;
  irk_vec_push(&m->fact_stack, t);
  while (m->fact_stack.len > bottom) {
    t = m->fact_stack.items[--m->fact_stack.len];
    for (uint32_t at = t->containers; at; at = m->type_containers.items[at - 1].next) {
      irk_type *container = m->type_containers.items[at - 1].type;
      uint8_t learned = t->facts & inherited_facts(container) & (uint8_t)~container->facts;
      if (!learned) continue;
      container->facts |= learned;
      irk_vec_push(&m->fact_stack, container);
    }
  }
}

// Collects facts for an array or struct whose parts have just been set.
static void collect_facts(irk_module *m, irk_type *t) {
  for (uint32_t i = 0; i < t->num_types; i++) {
    irk_type *part = t->types[i];
    t->facts |= part->facts & inherited_facts(t);
    t->facts |= part->facts & IRK_TYPE_IS_OPEN;
    if (!(part->facts & IRK_TYPE_IS_OPEN) || (part->facts & ALL_FACTS) == ALL_FACTS) continue;
    irk_vec_push(&m->type_containers, ((irk_type_container){t, part->containers}));
    part->containers = m->type_containers.len;
  }
}

// ---- which types may be parts ----------------------------------------------------------------------------------

bool irk_type_may_be_lane(const irk_module *m, const irk_type *t) {
  if (t->kind == IRK_TYPE_TARGET)
    return t->layout && irk_str_eq(irk_name(m, t->name), IRK_S("llvm.test.vectorelement"));
  return irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER || irk_type_is_float(t);
}

bool irk_type_may_be_field(const irk_type *t) { return irk_type_is_storable(t) && t->kind != IRK_TYPE_FUNCTION; }
bool irk_type_may_be_element(const irk_type *t) { return irk_type_may_be_field(t) && t->kind != IRK_TYPE_X86_AMX; }
bool irk_type_may_be_param(const irk_type *t) { return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_FUNCTION; }
bool irk_type_may_be_returned(const irk_type *t) {
  return t->kind != IRK_TYPE_FUNCTION && t->kind != IRK_TYPE_LABEL && t->kind != IRK_TYPE_METADATA;
}

static bool all(irk_type *const *types, uint32_t n, bool (*may)(const irk_type *t)) {
  for (uint32_t i = 0; i < n; i++)
    if (!types[i] || !may(types[i])) return false;
  return true;
}

// ---- simple types ------------------------------------------------------------------------------------------------

irk_type *irk_type_simple(irk_module *m, irk_type_kind kind) {
  if ((uint32_t)kind >= IRK_TYPE_INTEGER) return NULL;
  irk_type **at = &m->simple[kind];
  if (!*at) *at = new_type(m, kind, 0);
  return *at;
}

// ---- types found by their parts ------------------------------------------------------------------------------

// The parts of a type, first and rest apart: a function's return type is not in the caller's array.
typedef struct type_key {
  uint8_t kind;
  bool packed, vararg, scalable;
  irk_sym name;
  uint64_t count;
  irk_type *first;
  irk_type *const *rest;
  uint32_t num_rest;
  const uint32_t *ints;
  uint32_t num_ints;
} type_key;

static bool type_same(const void *item, const void *key) {
  const irk_type *t = item;
  const type_key *k = key;
  uint32_t has_first = k->first != NULL;
  if (t->kind != k->kind || t->count != k->count || t->is_packed != k->packed || t->is_vararg != k->vararg ||
      t->is_scalable != k->scalable || t->name != k->name || t->num_types != has_first + k->num_rest ||
      t->num_ints != k->num_ints)
    return false;
  if (has_first && t->types[0] != k->first) return false;
  for (uint32_t i = 0; i < k->num_rest; i++)
    if (t->types[has_first + i] != k->rest[i]) return false;
  return k->num_ints == 0 || memcmp(t->ints, k->ints, k->num_ints * sizeof *k->ints) == 0;
}

static uint64_t type_hash(const irk_module *m, const type_key *k) {
  uint64_t h = irk_hash_mix(irk_hash_mix(m->hash_key, k->count),
                            (uint64_t)k->kind | (uint64_t)k->packed << 8 | (uint64_t)k->vararg << 9 |
                                (uint64_t)k->scalable << 10 | (uint64_t)k->name << 32);
  if (k->first) h = irk_hash_mix(h, k->first->id);
  for (uint32_t i = 0; i < k->num_rest; i++) h = irk_hash_mix(h, k->rest[i]->id);
  for (uint32_t i = 0; i < k->num_ints; i++) h = irk_hash_mix(h, k->ints[i]);
  return h;
}

static irk_type *find_or_make(irk_module *m, const type_key *k) {
  uint64_t hash = type_hash(m, k);
  irk_type *t = irk_set_find(&m->type_set, hash, type_same, k);
  if (t) return t;
  t = new_type(m, (irk_type_kind)k->kind, k->count);
  t->is_packed = k->packed;
  t->is_vararg = k->vararg;
  t->is_scalable = k->scalable;
  t->is_literal = t->has_body = k->kind == IRK_TYPE_STRUCT;
  t->name = k->name;
  uint32_t has_first = k->first != NULL;
  t->num_types = has_first + k->num_rest;
  if (t->num_types) {
    t->types = irk_arena_alloc(&m->arena, t->num_types * sizeof *t->types);
    if (has_first) t->types[0] = k->first;
    if (k->num_rest) memcpy(t->types + has_first, k->rest, k->num_rest * sizeof *k->rest);
  }
  t->num_ints = k->num_ints;
  if (k->num_ints) t->ints = irk_arena_copy(&m->arena, k->ints, k->num_ints * sizeof *k->ints);
  irk_set_add(&m->type_set, hash, t);
  if (t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY) collect_facts(m, t);
  else if (t->is_scalable) t->facts |= IRK_TYPE_HAS_SCALABLE;
  return t;
}

irk_type *irk_type_int(irk_module *m, uint32_t bits) {
  if (bits - 1 >= IRK_LIMIT_INT_BITS) return NULL;
  if (bits < IRK_COUNT(m->ints)) {
    irk_type **at = &m->ints[bits];
    if (!*at) *at = new_type(m, IRK_TYPE_INTEGER, bits);
    return *at;
  }
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_INTEGER, .count = bits});
}

irk_type *irk_type_byte(irk_module *m, uint32_t bits) {
  if (bits - 1 >= IRK_LIMIT_INT_BITS) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_BYTE, .count = bits});
}

irk_type *irk_type_ptr(irk_module *m, uint32_t addrspace) {
  if (addrspace < IRK_COUNT(m->ptrs)) {
    irk_type **at = &m->ptrs[addrspace];
    if (!*at) *at = new_type(m, IRK_TYPE_POINTER, addrspace);
    return *at;
  }
  if (addrspace > IRK_LIMIT_ADDRSPACE) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_POINTER, .count = addrspace});
}

irk_type *irk_type_ptr_to(irk_module *m, irk_type *pointee, uint32_t addrspace) {
  if (addrspace > IRK_LIMIT_ADDRSPACE || !all(&pointee, 1, irk_type_may_be_pointee)) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_POINTER, .count = addrspace, .first = pointee});
}

const char *irk_type_missing_feature(const irk_type *t, irk_version version) {
  static const char *const words[IRK_NUM_TYPE_KINDS] = {
#define TYPE(number, name, keyword) [number] = keyword,
#include "irkit/def/type.def"
  };
  // The first releases that have each type; 0: all releases.
  static const irk_version since[IRK_NUM_TYPE_KINDS] = {
      [IRK_TYPE_HALF] = 301, [IRK_TYPE_TOKEN] = 308, [IRK_TYPE_BFLOAT] = 1100, [IRK_TYPE_X86_AMX] = 1200};
  switch (t->kind) {
  case IRK_TYPE_POINTER:
    if (!t->num_types) return irk_has(version, IRK_OPAQUE_POINTERS) ? NULL : "opaque pointers";
    return irk_has(version, IRK_TYPED_POINTERS) || irk_has(version, IRK_TYPED_POINTERS_KEPT) ? NULL : "typed pointers";
  case IRK_TYPE_VECTOR: return t->is_scalable && !irk_has(version, IRK_SCALABLE_VECTORS) ? "scalable vectors" : NULL;
  case IRK_TYPE_BYTE: return irk_has(version, IRK_BYTE_TYPES) ? NULL : "byte types";
  case IRK_TYPE_TARGET: return irk_has(version, IRK_TARGET_TYPES) ? NULL : "target types";
  case IRK_TYPE_X86_MMX: return irk_has(version, IRK_X86_MMX) ? NULL : words[t->kind];
  default: return version && since[t->kind] > version ? words[t->kind] : NULL;
  }
}

bool irk_module_has_typed_pointers(const irk_module *m) {
  if (irk_has(m->version, IRK_TYPED_POINTERS)) return true;
  return m->keeps_typed_pointers && irk_has(m->version, IRK_TYPED_POINTERS_KEPT);
}

irk_type *irk_type_pointer(irk_module *m, irk_type *pointee, uint32_t addrspace) {
  return irk_module_has_typed_pointers(m) ? irk_type_ptr_to(m, pointee, addrspace) : irk_type_ptr(m, addrspace);
}

irk_type *irk_type_array(irk_module *m, irk_type *element, uint64_t count) {
  if (!all(&element, 1, irk_type_may_be_element)) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_ARRAY, .count = count, .first = element});
}

irk_type *irk_type_vector(irk_module *m, irk_type *element, uint64_t count, bool scalable) {
  if (!element || !irk_type_may_be_lane(m, element) || count - 1 >= UINT32_MAX) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_VECTOR, .count = count, .first = element, .scalable = scalable});
}

irk_type *irk_type_fn(irk_module *m, irk_type *ret, irk_type *const *params, uint32_t n, bool vararg) {
  if (!all(&ret, 1, irk_type_may_be_returned) || !all(params, n, irk_type_may_be_param)) return NULL;
  return find_or_make(
      m, &(type_key){.kind = IRK_TYPE_FUNCTION, .vararg = vararg, .first = ret, .rest = params, .num_rest = n});
}

irk_type *irk_type_literal(irk_module *m, irk_type *const *elements, uint32_t n, bool packed) {
  if (!all(elements, n, irk_type_may_be_field)) return NULL;
  return find_or_make(m, &(type_key){.kind = IRK_TYPE_STRUCT, .packed = packed, .rest = elements, .num_rest = n});
}

// ---- target types --------------------------------------------------------------------------------------------

static irk_type *layout_pointer(irk_module *m, const irk_type *t) {
  (void)t;
  return irk_type_ptr(m, 0);
}
static irk_type *layout_svcount(irk_module *m, const irk_type *t) {
  (void)t;
  return irk_type_vector(m, irk_type_int(m, 1), 16, true);
}
static irk_type *layout_barrier(irk_module *m, const irk_type *t) {
  (void)t;
  return irk_type_vector(m, irk_type_int(m, 32), 4, false);
}
static irk_type *layout_i32(irk_module *m, const irk_type *t) {
  (void)t;
  return irk_type_int(m, 32);
}
static irk_type *layout_none(irk_module *m, const irk_type *t) {
  (void)m, (void)t;
  return NULL;
}
static irk_type *layout_padding(irk_module *m, const irk_type *t) {
  return irk_type_array(m, irk_type_int(m, 8), t->num_ints ? t->ints[0] : 0);
}
// Its integers are an opcode, a size in bytes, and the width of the array's elements.
static irk_type *layout_spirv_type(irk_module *m, const irk_type *t) {
  enum { USUAL = 32 };
  if (t->num_ints != 3) return layout_pointer(m, t);
  uint32_t bits = t->ints[2] && t->ints[2] <= IRK_LIMIT_INT_BITS ? t->ints[2] : USUAL;
  return irk_type_array(m, irk_type_int(m, bits), (8 * (uint64_t)t->ints[1] + bits - 1) / bits);
}
static irk_type *layout_riscv_tuple(irk_module *m, const irk_type *t) {
  if (!t->num_types || !irk_type_is(t->types[0], IRK_TYPE_VECTOR) || !t->num_ints) return NULL;
  uint64_t elements = t->types[0]->count < 8 ? 8 : t->types[0]->count;
  return irk_type_vector(m, irk_type_int(m, 8), elements * t->ints[0], true);
}

// Names, specific ones first. A name that ends with a dot is a prefix. `since`: older releases do
// not know the name.
#define NAME(literal)                                                                                                  \
  { literal, sizeof(literal) - 1 }
static const struct {
  irk_str name;
  irk_type *(*layout)(irk_module *m, const irk_type *t);
  irk_version since;
} target_layouts[] = {
    {NAME("spirv.Type"), layout_spirv_type, 2100},
    {NAME("spirv.IntegralConstant"), layout_none, 2100},
    {NAME("spirv.Literal"), layout_none, 2100},
    {NAME("spirv.Padding"), layout_padding, 2200},
    {NAME("spirv."), layout_pointer, 1600},
    {NAME("aarch64.svcount"), layout_svcount, 1700},
    {NAME("riscv.vector.tuple"), layout_riscv_tuple, 2000},
    {NAME("dx.Padding"), layout_padding, 2100},
    {NAME("dx."), layout_pointer, 2000},
    {NAME("amdgcn.named.barrier"), layout_barrier, 2000},
    {NAME("wasm.externref"), layout_pointer, 2300},
    {NAME("wasm.funcref"), layout_pointer, 2300},
    {NAME("llvm.test.vectorelement"), layout_i32, 2100},
};

static irk_type *target_layout(irk_module *m, const irk_type *t) {
  irk_str name = irk_name(m, t->name);
  for (size_t i = 0; i < IRK_COUNT(target_layouts); i++) {
    irk_str known = target_layouts[i].name;
    bool is_prefix = known.ptr[known.len - 1] == '.';
    if (m->version && m->version < target_layouts[i].since) continue;
    if (name.len < known.len || (!is_prefix && name.len != known.len)) continue;
    if (memcmp(name.ptr, known.ptr, known.len) == 0) return target_layouts[i].layout(m, t);
  }
  return NULL;
}

irk_type *irk_type_target(irk_module *m, irk_str name, irk_type *const *types, uint32_t nt, const uint32_t *ints,
                          uint32_t ni) {
  uint32_t before = m->types.len;
  irk_type *t = find_or_make(m, &(type_key){.kind = IRK_TYPE_TARGET,
                                            .name = irk_intern(m, name),
                                            .rest = types,
                                            .num_rest = nt,
                                            .ints = ints,
                                            .num_ints = ni});
  if (m->types.len != before) t->layout = target_layout(m, t);
  return t;
}

// ---- identified structs --------------------------------------------------------------------------------------

// Returns a free name. LLVM counts suffixes throughout the module.
static irk_sym free_struct_name(irk_module *m, irk_str name) {
  irk_sym sym = irk_intern(m, name);
  if (!irk_map_get(&m->struct_names, sym)) return sym;
  irk_buf *text = &m->scratch;
  text->len = 0;
  irk_buf_str(text, irk_name(m, sym));
  do {
    text->len = name.len;
    irk_buf_byte(text, '.');
    irk_buf_u64(text, m->next_struct_suffix++);
    sym = irk_strpool_add(&m->names, text->ptr, text->len);
  } while (irk_map_get(&m->struct_names, sym));
  return sym;
}

irk_type *irk_type_identified(irk_module *m, irk_str name) {
  irk_sym sym = name.len ? free_struct_name(m, name) : 0;
  irk_type *t = new_type(m, IRK_TYPE_STRUCT, 0);
  t->name = sym;
  t->facts = IRK_TYPE_IS_OPEN;
  if (sym) *irk_map_put(&m->struct_names, sym, NULL) = (uint64_t)(uintptr_t)t;
  return t;
}

void irk_type_rename(irk_module *m, irk_type *t, irk_str name) {
  if (!name.len) return;
  t->name = free_struct_name(m, name);
  *irk_map_put(&m->struct_names, t->name, NULL) = (uint64_t)(uintptr_t)t;
}

irk_type *irk_type_named(const irk_module *m, irk_str name) {
  irk_sym sym = irk_strpool_find(&m->names, name.ptr, name.len, NULL);
  uint64_t *at = sym ? irk_map_get(&m->struct_names, sym) : NULL;
  return at ? (irk_type *)(uintptr_t)*at : NULL;
}

bool irk_type_set_body(irk_module *m, irk_type *t, irk_type *const *elements, uint32_t n, bool packed) {
  if (t->kind != IRK_TYPE_STRUCT || t->is_literal || t->has_body || !all(elements, n, irk_type_may_be_field))
    return false;
  t->has_body = true;
  t->is_packed = packed;
  t->num_types = n;
  t->types = irk_arena_copy(&m->arena, elements, n * sizeof *elements);
  uint8_t known = t->facts;
  t->facts &= ALL_FACTS;
  collect_facts(m, t);
  irk_module_layout_forget_types(m);
  if (t->containers && (t->facts & ALL_FACTS) != (known & ALL_FACTS)) propagate_facts(m, t);
  return true;
}

// Marks the types that it has seen, then clears the marks.
bool irk_type_contains_itself(irk_type *t, bool was_mentioned, irk_type_list *stack) {
  uint32_t base = stack->len;
  bool found = false;
  irk_vec_push(stack, t);
  for (uint32_t i = base; i < stack->len && !found; i++) {
    irk_type *at = stack->items[i];
    if (at->kind != IRK_TYPE_STRUCT && at->kind != IRK_TYPE_ARRAY && at->kind != IRK_TYPE_VECTOR) continue;
    for (uint32_t k = 0; k < at->num_types && !found; k++) {
      irk_type *inner = at->types[k];
      found = inner == t;
      if (!(inner->facts & IRK_TYPE_IS_OPEN)) continue;
      if (!was_mentioned && inner->kind == IRK_TYPE_STRUCT && !inner->is_literal) continue;
      if (inner->mark || (inner->kind != IRK_TYPE_STRUCT && inner->kind != IRK_TYPE_ARRAY)) continue;
      inner->mark = true;
      irk_vec_push(stack, inner);
    }
  }
  for (uint32_t i = base + 1; i < stack->len; i++) stack->items[i]->mark = false;
  stack->len = base;
  return found;
}

// ---- looking inside ------------------------------------------------------------------------------------------

irk_type *irk_type_at(irk_type *t, uint64_t index) {
  switch (t->kind) {
  case IRK_TYPE_STRUCT: return index < t->num_types ? t->types[index] : NULL;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR: return t->types[0];
  default: return NULL;
  }
}

irk_type *irk_type_indexed(irk_type *t, const uint32_t *indices, uint32_t n) {
  for (uint32_t i = 0; i < n && t; i++) {
    if (irk_type_is(t, IRK_TYPE_VECTOR)) return NULL;
    if (irk_type_is(t, IRK_TYPE_ARRAY) && indices[i] >= t->count) return NULL;
    t = irk_type_at(t, indices[i]);
  }
  return t;
}

bool irk_type_is_wasm_reference(const irk_module *m, const irk_type *t) {
  static const char prefix[] = "wasm.";
  irk_str name = t->kind == IRK_TYPE_TARGET && t->layout ? irk_name(m, t->name) : IRK_S("");
  return name.len >= sizeof prefix && !memcmp(name.ptr, prefix, sizeof prefix - 1);
}

bool irk_type_takes_fmf(const irk_type *t, irk_version version) {
  if (t->kind == IRK_TYPE_STRUCT) {
    if (!irk_has(version, IRK_FMF_STRUCTS) || !t->is_literal || !t->num_types) return false;
    for (uint32_t i = 1; i < t->num_types; i++)
      if (t->types[i] != t->types[0]) return false;
    t = t->types[0];
    return irk_type_is_float(irk_type_is(t, IRK_TYPE_VECTOR) ? t->types[0] : t);
  }
  while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
  return irk_type_is_float(irk_type_is(t, IRK_TYPE_VECTOR) ? t->types[0] : t);
}
