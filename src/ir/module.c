// Creates and destroys modules.
#include "base/misuse.h"
#include "ir/layout.h"
#include "ir/ir.h"
#include "irkit/release.h"

#include <stdatomic.h>
#include <stdlib.h>

static const struct {
  irk_str tag;
  irk_version since, until;
} bundle_tags[] = {
#define BUNDLE_TAG(text, since, until) {{text, sizeof(text) - 1}, since, until},
#include "irkit/def/bundle_tag.def"
};

static void fill_module(irk_module *m, irk_version version) {
  m->version = version ? version : (irk_version)IRK_VERSION_NEWEST;
  m->has_dbg_records = irk_has(m->version, IRK_DEBUG_RECORDS);
  irk_strpool_init(&m->names, &m->arena);
  for (uint32_t i = 0, n = irk_md_kinds_fixed(m->version); i < n; i++)
    irk_vec_push(&m->md_kinds, irk_intern(m, irk_md_kind_fixed_name(i)));
  for (size_t i = 0; i < IRK_COUNT(bundle_tags); i++)
    if (bundle_tags[i].since <= m->version && (!bundle_tags[i].until || m->version <= bundle_tags[i].until))
      irk_vec_push(&m->bundle_tags, irk_intern(m, bundle_tags[i].tag));
  irk_vec_push(&m->sync_scopes, irk_intern(m, IRK_S("singlethread")));
  irk_vec_push(&m->sync_scopes, 0);
}

irk_module *irk_module_create(irk_version version) {
  irk_module *m;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return NULL;
  m = irk_alloc(sizeof *m);
  irk_border_leave(&border);
  *m = (irk_module){0};
  IRK_MARK_ALIVE(m);
  m->bodies = m->nodes = &m->arena;
  m->hash_key = irk_hash_key();
  m->first_body_md = UINT32_MAX;
  m->is_edited = true;  // by its caller, unless a reader or copier says otherwise
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    irk_module_destroy(m);
    return NULL;
  }
  fill_module(m, version);
  irk_border_leave(&border);
  return m;
}

void irk_module_contents_init(const irk_module *m, irk_module_contents *contents) {
  *contents = (irk_module_contents){.has_dbg_records = irk_has(m->version, IRK_DEBUG_RECORDS), .is_edited = true};
}

void irk_module_exchange(irk_module *m, irk_module_contents *other) {
  irk_module_contents mine = m->contents;
  m->contents = *other;
  *other = mine;
  irk_module_layout_forget_types(m);  // structs may have got their bodies meanwhile
}

void irk_module_contents_free(irk_module_contents *contents) {
  irk_module_layout_free(contents);
  irk_vec_free(&contents->variables);
  irk_vec_free(&contents->functions);
  irk_vec_free(&contents->aliases);
  irk_vec_free(&contents->ifuncs);
  irk_vec_free(&contents->symbols);
  irk_vec_free(&contents->comdats);
  irk_map_free(&contents->comdat_names);
  irk_vec_free(&contents->named_mds);
  irk_map_free(&contents->named_md_map);
}

void irk_module_destroy(irk_module *m) {
  if (!m) return;
  IRK_MARK_DEAD(m);
  for (irk_dependent *d = m->dependents; d; d = m->dependents) {
    m->dependents = d->next;
    d->destroy(d);
  }
  irk_module_contents_free(&m->contents);
  irk_locals_free(m);
  irk_strpool_free(&m->names);
  irk_vec_free(&m->types);
  irk_vec_free(&m->type_containers);
  irk_vec_free(&m->fact_stack);
  irk_vec_free(&m->named_structs);
  irk_set_free(&m->type_set);
  irk_map_free(&m->struct_names);
  irk_set_free(&m->const_set);
  irk_vec_free(&m->mds);
  irk_vec_free(&m->md_values);
  irk_free(m->md_set.slots);
  irk_free(m->body_md_set.slots);
  irk_vec_free(&m->deferred_mds);
  irk_vec_free(&m->building_extras);
  irk_vec_free(&m->md_kinds);
  irk_map_free(&m->md_kind_map);
  irk_vec_free(&m->sync_scopes);
  irk_vec_free(&m->bundle_tags);
  irk_map_free(&m->sync_scope_map);
  irk_map_free(&m->bundle_tag_map);
  irk_vec_free(&m->attr_sets);
  irk_vec_free(&m->attr_lists);
  irk_set_free(&m->attr_set_set);
  irk_set_free(&m->attr_list_set);
  irk_vec_free(&m->lanes);
  irk_buf_free(&m->scratch);
  irk_buf_free(&m->replacing);
  for (irk_full_form *whole = m->full_forms; whole; whole = whole->next) irk_free(atomic_load(&whole->bytes));
  irk_arena_free(&m->body_arena);
  irk_arena_free(&m->arena);
  free(m);
}

irk_version irk_module_version(const irk_module *m) { return m->version; }

static void see_record(void *seen, irk_dbg_record *r) {
  (void)r;
  *(bool *)seen = true;
}

static bool has_records(const irk_module *m) {
  bool seen = false;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    irk_records_visit(fn, see_record, &seen);
  }
  return seen;
}

static bool has_typed_pointers(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (irk_type_is_typed_pointer(m->types.items[i])) return true;
  return false;
}

static bool may_speak(const irk_module *m, irk_version version) {
  bool keeps = irk_module_has_typed_pointers(m) && irk_has(version, IRK_TYPED_POINTERS_KEPT);
  bool typed = irk_has(version, IRK_TYPED_POINTERS) || keeps, opaque = irk_has(version, IRK_OPAQUE_POINTERS);
  for (uint32_t i = 0; i < m->types.len; i++) {
    const irk_type *t = m->types.items[i];
    if (t->kind == IRK_TYPE_POINTER && !(irk_type_is_typed_pointer(t) ? typed : opaque)) return false;
  }
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->is_unread) return false;
  return irk_has(version, IRK_DEBUG_RECORDS) || !m->has_dbg_records || !has_records(m);
}

bool irk_module_set_version(irk_module *m, irk_version version) {
  if (!version) version = IRK_VERSION_NEWEST;
  if (!irk_release_of(version) || !may_speak(m, version)) return false;
  m->keeps_typed_pointers = irk_module_has_typed_pointers(m) && has_typed_pointers(m);
  m->version = version;
  m->has_dbg_records &= irk_has(version, IRK_DEBUG_RECORDS);
  return true;
}

// Returns the number of a name in a list of distinct names. The map has the numbers of the entries
// that were looked up before.
static uint32_t number_of(irk_sym_list *list, irk_map *numbers, irk_sym sym) {
  while (numbers->len < list->len) {
    uint32_t number = numbers->len;
    *irk_map_put(numbers, list->items[number], NULL) = number;
  }
  bool is_new;
  uint64_t *number = irk_map_put(numbers, sym, &is_new);
  if (is_new) {
    *number = list->len;
    irk_vec_push(list, sym);
  }
  return (uint32_t)*number;
}

uint32_t irk_sync_scope_get(irk_module *m, irk_str name) {
  return number_of(&m->sync_scopes, &m->sync_scope_map, irk_intern(m, name));
}

uint32_t irk_bundle_tag_get(irk_module *m, irk_sym tag) { return number_of(&m->bundle_tags, &m->bundle_tag_map, tag); }

irk_comdat *irk_comdat_get(irk_module *m, irk_sym name, bool create) {
  uint64_t *at = irk_map_get(&m->comdat_names, name);
  if (at) return (irk_comdat *)(uintptr_t)*at;
  if (!create) return NULL;
  irk_comdat *comdat = IRK_NEW(&m->arena, irk_comdat);
  comdat->name = name;
  comdat->selection = IRK_COMDAT_ANY;
  comdat->id = m->comdats.len;
  irk_vec_push(&m->comdats, comdat);
  *irk_map_put(&m->comdat_names, name, NULL) = (uint64_t)(uintptr_t)comdat;
  return comdat;
}
