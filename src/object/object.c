// irk_object: finds or makes sections, symbols and groups.
//
// Keys of the maps are hashes; after a collision the entry is under the next free key.
#include "object/object.h"

#include <assert.h>

static const irk_data_relocs x86_64 = {
    .absolute = {[1] = IRK_R_X86_64_8, [2] = IRK_R_X86_64_16, [4] = IRK_R_X86_64_32, [8] = IRK_R_X86_64_64},
    .relative = {[1] = IRK_R_X86_64_PC8, [2] = IRK_R_X86_64_PC16, [4] = IRK_R_X86_64_PC32, [8] = IRK_R_X86_64_PC64},
    .call = IRK_R_X86_64_PLT32,
    .thread_offset = IRK_R_X86_64_DTPOFF64};

void irk_object_init(irk_object *o, uint16_t machine) {
  static const irk_data_relocs none;
  *o = (irk_object){.machine = machine, .data = machine == IRK_EM_X86_64 ? &x86_64 : &none, .hash_key = irk_hash_key()};
  irk_strpool_init(&o->section_names, &o->arena);
  irk_vec_push(&o->sections, NULL);
  irk_vec_push(&o->symbols, (irk_symbol){0});
  irk_vec_push(&o->groups, (irk_group){0});
}

void irk_object_free(irk_object *o) {
  for (uint32_t i = 1; i < o->sections.len; i++) {
    irk_section *s = o->sections.items[i];
    irk_buf_free(&s->bytes);
    irk_vec_free(&s->relocs);
  }
  irk_vec_free(&o->sections);
  irk_vec_free(&o->symbols);
  irk_vec_free(&o->groups);
  irk_strpool_free(&o->section_names);
  irk_map_free(&o->sections_by_key);
  irk_map_free(&o->symbols_by_name);
  irk_map_free(&o->groups_by_symbol);
  irk_arena_free(&o->arena);
  *o = (irk_object){0};
}

void irk_object_release(void *object) { irk_object_free(object); }

// Returns a key that maps accept: any but ~0.

// ---- sections ------------------------------------------------------------------------------------------------

static uint32_t add_section(irk_object *o, const irk_section_spec *spec, irk_sym name_id) {
  irk_section *s = IRK_NEW(&o->arena, irk_section);
  s->spec = *spec;
  s->spec.name = irk_strpool_get(&o->section_names, name_id);
  if (!s->spec.align) s->spec.align = 1;
  s->name_id = name_id;
  irk_vec_push(&o->sections, s);
  return o->sections.len - 1;
}

static bool is_same_kind(const irk_section *s, const irk_section_spec *spec, irk_sym name_id) {
  return s->name_id == name_id && s->spec.type == spec->type && s->spec.flags == spec->flags &&
         s->spec.entsize == spec->entsize && s->spec.group == spec->group && s->spec.link == spec->link;
}

static uint64_t kind_key(const irk_object *o, const irk_section_spec *spec, irk_sym name_id) {
  uint64_t h = irk_hash_mix(o->hash_key, (uint64_t)name_id << 32 | spec->type);
  h = irk_hash_mix(h, spec->flags);
  h = irk_hash_mix(h, spec->entsize);
  return irk_map_key(irk_hash_mix(h, (uint64_t)spec->group << 32 | spec->link));
}

uint32_t irk_object_section(irk_object *o, const irk_section_spec *wanted) {
  irk_section_spec spec = *wanted;
  if (spec.group) spec.flags |= IRK_SHF_GROUP;
  if (spec.link) spec.flags |= IRK_SHF_LINK_ORDER;
  assert((spec.align & (spec.align - 1)) == 0 && "alignment is a power of two");
  irk_sym name_id = irk_strpool_add(&o->section_names, spec.name.ptr, spec.name.len);
  if (spec.is_unique) return add_section(o, &spec, name_id);
  for (uint64_t key = kind_key(o, &spec, name_id);; key = irk_map_key(key + 1)) {
    bool is_new;
    uint64_t *number = irk_map_put(&o->sections_by_key, key, &is_new);
    if (is_new) return (uint32_t)(*number = add_section(o, &spec, name_id));
    irk_section *s = o->sections.items[*number];
    if (!is_same_kind(s, &spec, name_id)) continue;
    if (s->spec.align < spec.align) s->spec.align = spec.align;
    return (uint32_t)*number;
  }
}

uint64_t irk_object_align(irk_object *o, uint32_t section, uint32_t align, uint8_t fill) {
  irk_section *s = o->sections.items[section];
  assert(align && (align & (align - 1)) == 0 && "alignment is a power of two");
  if (s->spec.align < align) s->spec.align = align;
  if (s->spec.type == IRK_SHT_NOBITS) return s->num_zeros = (s->num_zeros + align - 1) & ~(uint64_t)(align - 1);
  size_t more = (0 - s->bytes.len) & (align - 1);
  irk_buf_grow(&s->bytes, more);
  if (more) memset(s->bytes.ptr + s->bytes.len, fill, more);
  return s->bytes.len += more;
}

// ---- symbols -------------------------------------------------------------------------------------------------

static uint32_t add_symbol(irk_object *o, irk_symbol symbol) {
  irk_vec_push(&o->symbols, symbol);
  return o->symbols.len - 1;
}

uint32_t irk_object_symbol(irk_object *o, irk_str name) {
  assert(name.len && "symbols that are found by name have one");
  uint64_t key = irk_map_key(irk_hash_bytes(o->hash_key, name.ptr, name.len));
  for (;; key = irk_map_key(key + 1)) {
    bool is_new;
    uint64_t *number = irk_map_put(&o->symbols_by_name, key, &is_new);
    if (is_new) {
      irk_str copy = irk_arena_str(&o->arena, name);
      return (uint32_t)(*number = add_symbol(o, (irk_symbol){.name = copy, .binding = IRK_STB_GLOBAL}));
    }
    if (irk_str_eq(o->symbols.items[*number].name, name)) return (uint32_t)*number;
  }
}

uint32_t irk_object_known_symbol(const irk_object *o, irk_str name) {
  uint64_t key = irk_map_key(irk_hash_bytes(o->hash_key, name.ptr, name.len));
  for (;; key = irk_map_key(key + 1)) {
    const uint64_t *number = irk_map_get(&o->symbols_by_name, key);
    if (!number) return 0;
    if (irk_str_eq(o->symbols.items[*number].name, name)) return (uint32_t)*number;
  }
}

uint32_t irk_object_label(irk_object *o) { return add_symbol(o, (irk_symbol){.binding = IRK_STB_LOCAL}); }

uint32_t irk_object_local(irk_object *o, irk_str name) {
  return add_symbol(o, (irk_symbol){.name = irk_arena_str(&o->arena, name), .binding = IRK_STB_LOCAL});
}

uint32_t irk_object_section_symbol(irk_object *o, uint32_t section) {
  irk_section *s = o->sections.items[section];
  if (!s->symbol)
    s->symbol = add_symbol(o, (irk_symbol){.section = section, .binding = IRK_STB_LOCAL, .type = IRK_STT_SECTION});
  return s->symbol;
}

void irk_object_define(irk_object *o, uint32_t symbol, uint32_t section, uint64_t value, uint64_t size) {
  irk_symbol *s = &o->symbols.items[symbol];
  assert(symbol && !s->section && "a symbol is defined once");
  s->section = section;
  s->value = value;
  s->size = size;
}

uint32_t irk_object_group(irk_object *o, uint32_t signature, bool is_comdat) {
  bool is_new;
  uint64_t *number = irk_map_put(&o->groups_by_symbol, signature, &is_new);
  if (!is_new) return (uint32_t)*number;
  irk_vec_push(&o->groups, ((irk_group){signature, is_comdat}));
  return (uint32_t)(*number = o->groups.len - 1);
}
