// The summary index: its entries, and the order in which each release lists them.
#include "summary/summary.h"

#include "base/md5.h"

#include <stdlib.h>

// ---- words ---------------------------------------------------------------------------------------------------

#define TEXT(literal)                                                                                                  \
  { (literal), sizeof(literal) - 1 }
#define WORDS(name, rows) const irk_sum_words name = {(rows), IRK_COUNT(rows)}
#define FLAGS(name, rows) const irk_sum_flags name = {(rows), IRK_COUNT(rows)}

static const irk_sum_word linkage_rows[] = {
#define LINKAGE(number, name, keyword, code, summary) {TEXT(keyword), summary, 0, 0},
#include "irkit/def/linkage.def"
};
static const irk_sum_word visibility_rows[] = {
#define VISIBILITY(name, keyword, code) {TEXT(keyword), code, 0, 0},
#include "irkit/def/small.def"
};
static const irk_sum_word import_rows[] = {{TEXT("definition"), 0, 0, 0}, {TEXT("declaration"), 1, 0, 0}};
static const irk_sum_word hotness_rows[] = {
#define SUMMARY_HOTNESS(word, number) {TEXT(word), number, 0, 0},
#include "summary/summary.def"
};
static const irk_sum_word alloc_rows[] = {
#define SUMMARY_ALLOC(word, number, since, until) {TEXT(word), number, since, until},
#include "summary/summary.def"
};
static const irk_sum_word test_rows[] = {
#define SUMMARY_TEST(word, number) {TEXT(word), number, 0, 0},
#include "summary/summary.def"
};
static const irk_sum_word devirt_rows[] = {
#define SUMMARY_DEVIRT(word, number) {TEXT(word), number, 0, 0},
#include "summary/summary.def"
};
static const irk_sum_word by_arg_rows[] = {
#define SUMMARY_BY_ARG(word, number) {TEXT(word), number, 0, 0},
#include "summary/summary.def"
};
WORDS(irk_sum_linkages, linkage_rows);
WORDS(irk_sum_visibilities, visibility_rows);
WORDS(irk_sum_imports, import_rows);
WORDS(irk_sum_hotness, hotness_rows);
WORDS(irk_sum_alloc_types, alloc_rows);
WORDS(irk_sum_tests, test_rows);
WORDS(irk_sum_devirts, devirt_rows);
WORDS(irk_sum_by_args, by_arg_rows);

static const irk_sum_flag entry_rows[] = {
#define SUMMARY_FLAG(word, shift, form, since) {TEXT(word), shift, 1, IRK_SUM_##form, since},
#include "summary/summary.def"
};
static const irk_sum_flag fn_rows[] = {
#define SUMMARY_FN_FLAG(word, shift, since) {TEXT(word), shift, 1, IRK_SUM_BIT, since},
#include "summary/summary.def"
};
static const irk_sum_flag var_rows[] = {
#define SUMMARY_VAR_FLAG(word, shift, bits, since) {TEXT(word), shift, bits, IRK_SUM_BIT, since},
#include "summary/summary.def"
};
FLAGS(irk_sum_entry_flags, entry_rows);
FLAGS(irk_sum_fn_flags, fn_rows);
FLAGS(irk_sum_var_flags, var_rows);

static bool is_of(const irk_sum_word *row, irk_version version) {
  return row->since <= version && (!row->until || version <= row->until);
}

const irk_sum_word *irk_sum_word_find(const irk_sum_words *words, irk_str word, irk_version version) {
  for (uint32_t i = 0; i < words->len; i++)
    if (irk_str_eq(words->rows[i].word, word) && is_of(&words->rows[i], version)) return &words->rows[i];
  return NULL;
}

irk_str irk_sum_word_of(const irk_sum_words *words, uint64_t number, irk_version version) {
  for (uint32_t i = 0; i < words->len; i++)
    if (words->rows[i].number == number && is_of(&words->rows[i], version)) return words->rows[i].word;
  return words->rows[0].word;
}

uint64_t irk_summary_flags(irk_version version, uint64_t flags, bool per_module) {
  static const struct {
    uint32_t bit;
    irk_version since, until;
    bool per_module;
  } rows[] = {
#define SUMMARY_INDEX_FLAG(bit, since, until, per_module) {bit, since, until, per_module},
#include "summary/summary.def"
  };
  uint64_t mask = 0;
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++) {
    bool is_there = rows[i].since <= version && (!rows[i].until || version <= rows[i].until);
    if (is_there && (!per_module || rows[i].per_module)) mask |= rows[i].bit;
  }
  return flags & mask;
}

// ---- GUIDs ---------------------------------------------------------------------------------------------------

uint64_t irk_guid(irk_str name) {
  uint8_t digest[16];
  irk_md5(name, digest);
  return irk_load64(digest);
}

uint64_t irk_guid_of(const irk_module *m, const irk_global *g) {
  irk_str name = irk_name(m, g->name);
  if (name.len && name.ptr[0] == '\1') name = (irk_str){name.ptr + 1, name.len - 1};
  if (g->linkage != IRK_LINKAGE_INTERNAL && g->linkage != IRK_LINKAGE_PRIVATE) return irk_guid(name);
  irk_str file = m->source_filename.len ? m->source_filename : IRK_S("<unknown>");
  char *text = irk_alloc(file.len + name.len + 1);
  memcpy(text, file.ptr, file.len);
  text[file.len] = irk_has(m->version, IRK_GUID_SEMICOLON) ? ';' : ':';
  if (name.len) memcpy(text + file.len + 1, name.ptr, name.len);
  uint64_t guid = irk_guid((irk_str){text, file.len + 1 + name.len});
  irk_free(text);
  return guid;
}

// ---- contents of the index -----------------------------------------------------------------------------------

// Frees the heap memory; the rest is in the module's arena.
static void destroy(irk_dependent *d) {
  irk_summary *s = (irk_summary *)(void *)d;
  for (uint32_t i = 0; i < s->vtables.len; i++) irk_vec_free(&s->vtables.items[i]->addresses);
  irk_vec_free(&s->modules);
  irk_vec_free(&s->values);
  irk_vec_free(&s->types);
  irk_vec_free(&s->vtables);
  irk_vec_free(&s->stack_ids);
  for (uint32_t i = 0; i < 2; i++) irk_vec_free(&s->cfi_functions[i]);
  irk_set_free(&s->module_set);
  irk_set_free(&s->value_set);
  irk_set_free(&s->type_set);
  irk_set_free(&s->vtable_set);
  irk_map_free(&s->stack_map);
  irk_vec_free(&s->keyed);
}

irk_summary *irk_summary_make(irk_module *m) {
  if (!m->summary) {
    m->summary = IRK_NEW(&m->arena, irk_summary);
    *m->summary = (irk_summary){.dependent = {m->dependents, destroy}, .hash_key = m->hash_key};
    m->dependents = &m->summary->dependent;
  }
  return m->summary;
}

static uint64_t hash_guid(const irk_summary *s, uint64_t guid) { return irk_hash_mix(s->hash_key, guid); }
static bool same_value(const void *item, const void *key) {
  return ((const irk_sum_value *)item)->guid == *(const uint64_t *)key;
}
static bool same_module(const void *item, const void *key) {
  return irk_str_eq(((const irk_sum_module *)item)->path, *(const irk_str *)key);
}
static bool same_type(const void *item, const void *key) {
  return ((const irk_sum_type *)item)->guid == *(const uint64_t *)key;
}
static bool same_vtable(const void *item, const void *key) {
  return irk_str_eq(((const irk_sum_vtable *)item)->name, *(const irk_str *)key);
}

irk_sum_value *irk_summary_find(const irk_summary *s, uint64_t guid) {
  return irk_set_find(&s->value_set, hash_guid(s, guid), same_value, &guid);
}
irk_sum_type *irk_summary_find_type(const irk_summary *s, uint64_t guid) {
  return irk_set_find(&s->type_set, hash_guid(s, guid), same_type, &guid);
}

irk_sum_value *irk_summary_value(irk_module *m, uint64_t guid) {
  irk_summary *s = irk_summary_make(m);
  irk_sum_value *value = irk_summary_find(s, guid);
  if (value) return value;
  value = IRK_NEW(&m->arena, irk_sum_value);
  value->guid = guid;
  irk_vec_push(&s->values, value);
  irk_set_add(&s->value_set, hash_guid(s, guid), value);
  return value;
}

irk_sum_module *irk_summary_module(irk_module *m, irk_str path, uint64_t id) {
  irk_summary *s = irk_summary_make(m);
  uint64_t hash = irk_hash_bytes(s->hash_key, path.ptr, path.len);
  irk_sum_module *module = irk_set_find(&s->module_set, hash, same_module, &path);
  if (module) return module;
  module = IRK_NEW(&m->arena, irk_sum_module);
  *module = (irk_sum_module){.path = irk_arena_str(&m->arena, path), .id = id, .order = s->modules.len};
  irk_vec_push(&s->modules, module);
  irk_set_add(&s->module_set, hash, module);
  return module;
}

irk_sum_type *irk_summary_type(irk_module *m, irk_str name) {
  irk_summary *s = irk_summary_make(m);
  uint64_t guid = irk_guid(name);
  irk_sum_type *type = irk_summary_find_type(s, guid);
  if (type) return type;
  type = IRK_NEW(&m->arena, irk_sum_type);
  type->guid = guid;
  type->name = irk_arena_str(&m->arena, name);
  type->kind = 5;
  irk_vec_push(&s->types, type);
  irk_set_add(&s->type_set, hash_guid(s, guid), type);
  return type;
}

irk_sum_vtable *irk_summary_vtable(irk_module *m, irk_str name) {
  irk_summary *s = irk_summary_make(m);
  uint64_t hash = irk_hash_bytes(s->hash_key, name.ptr, name.len);
  irk_sum_vtable *vtable = irk_set_find(&s->vtable_set, hash, same_vtable, &name);
  if (vtable) return vtable;
  vtable = IRK_NEW(&m->arena, irk_sum_vtable);
  vtable->name = irk_arena_str(&m->arena, name);
  irk_vec_push(&s->vtables, vtable);
  irk_set_add(&s->vtable_set, hash, vtable);
  return vtable;
}

uint32_t irk_summary_stack(irk_module *m, uint64_t stack_id) {
  irk_summary *s = irk_summary_make(m);
  bool is_new;
  if (stack_id == UINT64_MAX) {  // cannot be a key of a map
    for (uint32_t i = 0; i < s->stack_ids.len; i++)
      if (s->stack_ids.items[i] == stack_id) return i;
    irk_vec_push(&s->stack_ids, stack_id);
    return s->stack_ids.len - 1;
  }
  uint64_t *index = irk_map_put(&s->stack_map, stack_id, &is_new);
  if (is_new) {
    *index = s->stack_ids.len;
    irk_vec_push(&s->stack_ids, stack_id);
  }
  return (uint32_t)*index;
}

irk_sum_entry *irk_summary_entry_in(const irk_sum_value *value, const irk_sum_module *module) {
  for (irk_sum_entry *e = value->first; e; e = e->next)
    if (e->module == module) return e;
  return NULL;
}

irk_sum_entry *irk_summary_entry_new(irk_module *m, irk_sum_kind kind, irk_sum_module *module, uint32_t flags) {
  irk_sum_entry *entry = IRK_NEW(&m->arena, irk_sum_entry);
  entry->kind = (uint8_t)kind;
  entry->module = module;
  entry->flags = flags;
  if (kind == IRK_SUM_FUNCTION) entry->fn = IRK_NEW(&m->arena, irk_sum_function);
  return entry;
}

void irk_summary_add_entry(irk_sum_value *value, irk_sum_entry *entry) {
  entry->value = value;
  if (value->last) value->last->next = entry;
  else value->first = entry;
  value->last = entry;
}

irk_sum_devirt *irk_summary_devirt(irk_module *m, irk_sum_type *type, uint64_t offset) {
  irk_sum_devirt *devirt = IRK_NEW(&m->arena, irk_sum_devirt);
  devirt->offset = offset;
  if (type->last) type->last->next = devirt;
  else type->first = devirt;
  type->last = devirt;
  return devirt;
}

irk_sum_by_arg *irk_summary_by_arg(irk_module *m, irk_sum_devirt *devirt, const uint64_t *args, uint32_t num_args) {
  irk_sum_by_arg *by_arg = IRK_NEW(&m->arena, irk_sum_by_arg);
  by_arg->num_args = num_args;
  by_arg->args = irk_arena_copy(&m->arena, args, sizeof *args * num_args);
  if (devirt->last) devirt->last->next = by_arg;
  else devirt->first = by_arg;
  devirt->last = by_arg;
  return by_arg;
}

// ---- order ---------------------------------------------------------------------------------------------------

static int compare_u64(uint64_t a, uint64_t b) { return a < b ? -1 : a > b; }
static int compare_values(const void *a, const void *b) {
  return compare_u64((*(irk_sum_value *const *)a)->guid, (*(irk_sum_value *const *)b)->guid);
}
static int compare_types(const void *a, const void *b) {
  return compare_u64((*(irk_sum_type *const *)a)->guid, (*(irk_sum_type *const *)b)->guid);
}
static int compare_vtables(const void *a, const void *b) {
  return irk_str_compare((*(irk_sum_vtable *const *)a)->name, (*(irk_sum_vtable *const *)b)->name);
}
static int compare_paths(const void *a, const void *b) {
  return irk_str_compare((*(irk_sum_module *const *)a)->path, (*(irk_sum_module *const *)b)->path);
}
static int compare_ids(const void *a, const void *b) {
  const irk_sum_module *x = *(irk_sum_module *const *)a, *y = *(irk_sum_module *const *)b;
  return x->id != y->id ? compare_u64(x->id, y->id) : compare_u64(x->order, y->order);
}

void irk_summary_order_modules(const irk_summary *s, irk_version version, irk_sum_module **out) {
  if (!s->modules.len) return;
  memcpy(out, s->modules.items, sizeof *out * s->modules.len);
  qsort(out, s->modules.len, sizeof *out, irk_has(version, IRK_SUMMARY_PATH_ORDER) ? compare_paths : compare_ids);
}

// Items with sort keys: of several with the same key, the last one counts.
typedef struct irk_sum_keyed keyed;

static int compare_devirts(const void *a, const void *b) {
  const keyed *x = a, *y = b;
  int order = compare_u64(((irk_sum_devirt *)x->item)->offset, ((irk_sum_devirt *)y->item)->offset);
  return order ? order : compare_u64(x->order, y->order);
}
static int compare_args(const irk_sum_by_arg *x, const irk_sum_by_arg *y) {
  for (uint32_t i = 0; i < x->num_args && i < y->num_args; i++)
    if (x->args[i] != y->args[i]) return x->args[i] < y->args[i] ? -1 : 1;
  return compare_u64(x->num_args, y->num_args);
}
static int compare_by_args(const void *a, const void *b) {
  const keyed *x = a, *y = b;
  int order = compare_args(x->item, y->item);
  return order ? order : compare_u64(x->order, y->order);
}

static void order_by_args(irk_summary *s, irk_sum_devirt *devirt) {
  s->keyed.len = 0;
  for (irk_sum_by_arg *b = devirt->first; b; b = b->next) irk_vec_push(&s->keyed, ((keyed){b, s->keyed.len}));
  if (!s->keyed.len) return;
  qsort(s->keyed.items, s->keyed.len, sizeof *s->keyed.items, compare_by_args);
  irk_sum_by_arg **end = &devirt->first;
  for (uint32_t i = 0; i < s->keyed.len; i++) {
    irk_sum_by_arg *b = s->keyed.items[i].item;
    if (i + 1 < s->keyed.len && compare_args(b, s->keyed.items[i + 1].item) == 0) continue;
    *end = devirt->last = b;
    end = &b->next;
  }
  *end = NULL;
}

static void order_devirts(irk_summary *s, irk_sum_type *type) {
  s->keyed.len = 0;
  for (irk_sum_devirt *d = type->first; d; d = d->next) irk_vec_push(&s->keyed, ((keyed){d, s->keyed.len}));
  if (!s->keyed.len) return;
  qsort(s->keyed.items, s->keyed.len, sizeof *s->keyed.items, compare_devirts);
  irk_sum_devirt **end = &type->first;
  for (uint32_t i = 0; i < s->keyed.len; i++) {
    irk_sum_devirt *d = s->keyed.items[i].item;
    if (i + 1 < s->keyed.len && ((irk_sum_devirt *)s->keyed.items[i + 1].item)->offset == d->offset) continue;
    *end = type->last = d;
    end = &d->next;
  }
  *end = NULL;
}

void irk_summary_finish(irk_module *m) {
  irk_summary *s = m->summary;
  if (s->values.len) qsort(s->values.items, s->values.len, sizeof *s->values.items, compare_values);
  if (s->types.len) qsort(s->types.items, s->types.len, sizeof *s->types.items, compare_types);
  if (s->vtables.len) qsort(s->vtables.items, s->vtables.len, sizeof *s->vtables.items, compare_vtables);
  for (uint32_t i = 0; i < s->values.len; i++) s->values.items[i]->index = i;
  for (uint32_t i = 0; i < s->types.len; i++) {
    order_devirts(s, s->types.items[i]);
    for (irk_sum_devirt *d = s->types.items[i]->first; d; d = d->next) order_by_args(s, d);
  }
}

// ---- references by access ------------------------------------------------------------------------------------
// LLVM's sort of references is not stable, so the order of equal ones reveals its algorithm:
// Musser's introsort with the median of second, middle and last as the pivot, down to runs of 16,
// then insertion sort.

enum { SORT_RUN = 16 };

static void swap_refs(irk_sum_ref *a, irk_sum_ref *b) {
  irk_sum_ref t = *a;
  *a = *b;
  *b = t;
}
static bool is_less(const irk_sum_ref *a, const irk_sum_ref *b) { return a->access < b->access; }

static void median_to(irk_sum_ref *to, irk_sum_ref *a, irk_sum_ref *b, irk_sum_ref *c) {
  if (is_less(a, b)) swap_refs(to, is_less(b, c) ? b : is_less(a, c) ? c : a);
  else swap_refs(to, is_less(a, c) ? a : is_less(b, c) ? c : b);
}

static irk_sum_ref *partition(irk_sum_ref *first, irk_sum_ref *last, const irk_sum_ref *pivot) {
  for (;;) {
    while (is_less(first, pivot)) first++;
    do last--;
    while (is_less(pivot, last));
    if (first >= last) return first;
    swap_refs(first++, last);
  }
}

static void insert_refs(irk_sum_ref *begin, irk_sum_ref *first, irk_sum_ref *last) {
  for (irk_sum_ref *i = first; i < last; i++) {
    irk_sum_ref ref = *i, *to = i;
    for (; to > begin && is_less(&ref, to - 1); to--) *to = to[-1];
    *to = ref;
  }
}

// If quicksort degenerates, introsort uses a heap. With so few different keys that takes a
// contrived input, for which any order will do.
static void sort_keys(irk_sum_ref *first, irk_sum_ref *last) {
  for (uint32_t key = IRK_SUM_ANY; key <= IRK_SUM_WRITE_ONLY; key++)
    for (irk_sum_ref *i = first; i < last; i++)
      if (i->access == key) swap_refs(first++, i);
}

static void sort_part(irk_sum_ref *first, irk_sum_ref *last, uint32_t depth) {
  for (; last - first > SORT_RUN; depth--) {
    if (!depth) {
      sort_keys(first, last);
      return;
    }
    median_to(first, first + 1, first + (last - first) / 2, last - 1);
    irk_sum_ref *cut = partition(first + 1, last, first);
    sort_part(cut, last, depth - 1);
    last = cut;
  }
}

void irk_summary_sort_refs(irk_sum_ref *refs, uint32_t len) {
  uint32_t depth = 0;
  for (uint32_t n = len; n > 1; n /= 2) depth += 2;
  sort_part(refs, refs + len, depth);
  if (len) insert_refs(refs, refs + 1, refs + len);
}

// ---- walking -------------------------------------------------------------------------------------------------

static void visit_entry(irk_sum_entry *e, void (*visit)(void *user, irk_sum_value **value), void *user) {
  for (uint32_t i = 0; i < e->refs.len; i++) visit(user, &e->refs.items[i].value);
  for (uint32_t i = 0; i < e->vfuncs.len; i++) visit(user, &e->vfuncs.items[i].value);
  if (e->aliasee) visit(user, &e->aliasee);
  irk_sum_function *fn = e->fn;
  if (!fn) return;
  for (uint32_t i = 0; i < fn->calls.len; i++) visit(user, &fn->calls.items[i].value);
  for (uint32_t i = 0; i < fn->callsites.len; i++)
    if (fn->callsites.items[i].value) visit(user, &fn->callsites.items[i].value);
  for (uint32_t i = 0; i < fn->params.len; i++)
    for (uint32_t k = 0; k < fn->params.items[i].calls.len; k++) visit(user, &fn->params.items[i].calls.items[k].value);
}

void irk_summary_each_value(irk_summary *s, void (*visit)(void *user, irk_sum_value **value), void *user) {
  for (uint32_t i = 0; i < s->values.len; i++)
    for (irk_sum_entry *e = s->values.items[i]->first; e; e = e->next) visit_entry(e, visit, user);
  for (uint32_t i = 0; i < s->vtables.len; i++)
    for (uint32_t k = 0; k < s->vtables.items[i]->addresses.len; k++)
      visit(user, &s->vtables.items[i]->addresses.items[k].value);
}
