// irk_changes: a table of the changes, by kind, old and new form.
#include "convert/changes.h"
#include "ir/intrinsic.h"

#include <stdlib.h>

typedef struct entry {
  irk_change change;
  const char *pass;
  IRK_VEC(irk_change_place) places;
} entry;

struct irk_changes {
  irk_arena arena;
  irk_strpool texts;
  irk_map numbers;  // symbol of the key -> entry
  IRK_VEC(entry) entries;
  const char *pass;  // the one that runs; NULL: none
  irk_buf key, words[2];
};

irk_changes *irk_changes_create(void) { return calloc(1, sizeof(irk_changes)); }

void irk_changes_destroy(irk_changes *c) {
  if (!c) return;
  for (uint32_t i = 0; i < c->entries.len; i++) irk_vec_free(&c->entries.items[i].places);
  irk_vec_free(&c->entries);
  irk_map_free(&c->numbers);
  irk_strpool_free(&c->texts);
  irk_buf_free(&c->key);
  for (size_t i = 0; i < IRK_COUNT(c->words); i++) irk_buf_free(&c->words[i]);
  irk_arena_free(&c->arena);
  free(c);
}

irk_buf *irk_changes_words(irk_changes *c, int which) {
  c->words[which].len = 0;
  return &c->words[which];
}

uint32_t irk_changes_count(const irk_changes *c) { return c->entries.len; }

const irk_change *irk_changes_at(const irk_changes *c, uint32_t i) {
  return i < c->entries.len ? &c->entries.items[i].change : NULL;
}

irk_str irk_changes_pass_at(const irk_changes *c, uint32_t i) {
  const char *pass = i < c->entries.len ? c->entries.items[i].pass : NULL;
  return irk_str_of(pass ? pass : "");
}

void irk_changes_set_pass(irk_changes *c, const char *name) {
  if (c) c->pass = name;
}

// Returns the entry of a change. The key is one text; the lengths separate its parts.
static entry *entry_of(irk_changes *c, irk_change_kind kind, irk_str what, irk_str becomes) {
  c->key.len = 0;
  irk_str pass = irk_str_of(c->pass ? c->pass : "");
  irk_buf_u64(&c->key, pass.len);
  irk_buf_byte(&c->key, ' ');
  irk_buf_str(&c->key, pass);
  irk_buf_byte(&c->key, (char)('0' + kind));
  irk_buf_u64(&c->key, what.len);
  irk_buf_byte(&c->key, ' ');
  irk_buf_str(&c->key, what);
  irk_buf_str(&c->key, becomes);
  irk_sym sym = irk_strpool_add(&c->texts, c->key.ptr, c->key.len);
  const uint64_t *number = irk_map_get(&c->numbers, sym);
  if (number) return &c->entries.items[*number];
  irk_str text = irk_strpool_get(&c->texts, sym);
  const char *end = text.ptr + text.len;
  irk_change change = {
      .kind = kind, .what = {end - becomes.len - what.len, what.len}, .becomes = {end - becomes.len, becomes.len}};
  irk_vec_push(&c->entries, ((entry){.change = change, .pass = c->pass}));
  *irk_map_put(&c->numbers, sym, NULL) = c->entries.len - 1;
  return &c->entries.items[c->entries.len - 1];
}

void irk_changes_note(irk_changes *c, irk_change_kind kind, irk_str function, irk_str what, irk_str becomes,
                      uint64_t count) {
  if (!c || !count) return;
  if (!c->texts.arena) irk_strpool_init(&c->texts, &c->arena);
  entry *e = entry_of(c, kind, what, becomes);
  irk_str place = irk_strpool_get(&c->texts, irk_strpool_add(&c->texts, function.ptr, function.len));
  irk_change_place *last = e->places.len ? &e->places.items[e->places.len - 1] : NULL;
  if (last && last->function.ptr == place.ptr) last->count += count;
  else irk_vec_push(&e->places, ((irk_change_place){place, count}));
  e->change.count += count;
  e->change.places = e->places.items;
  e->change.num_places = e->places.len;
}

// ---- attributes --------------------------------------------------------------------------------------------------

typedef struct attributes {
  irk_changes *changes;
  const irk_module *m;
  irk_version to;
  irk_str function;
  irk_arena scratch;
  uint8_t *is_plain;  // by set id: no change to report
} attributes;

// Tells whether the other release expresses the attribute by other words: the older words for
// memory, and nocapture.
static bool has_other_words(const irk_attr *a) {
  if (a->kind == IRK_ATTR_CAPTURES) return !a->value;
  return a->kind == IRK_ATTR_NOCAPTURE || a->kind == IRK_ATTR_MEMORY || irk_memory_of_attr(a->kind) != 0xFFF;
}

static bool is_among(const irk_attr *a, const irk_attr *list, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (list[i].kind == a->kind) return true;
  return false;
}

static void note_set(attributes *at, uint32_t index, const irk_attr_set *set) {
  if (!set || at->is_plain[set->id]) return;
  irk_mark mark = irk_arena_mark(&at->scratch);
  irk_attr *was = IRK_NEW_ARRAY(&at->scratch, irk_attr, set->len + 1);
  irk_attr *is = IRK_NEW_ARRAY(&at->scratch, irk_attr, set->len + 1);
  uint32_t num_was = irk_attr_set_for_release(set, at->m->version, was),
           num_is = irk_attr_set_for_release(set, at->to, is);
  bool is_plain = true;
  for (uint32_t i = 0; i < num_was; i++) {
    irk_attr_kind kind = (irk_attr_kind)was[i].kind;
    bool is_old_word = irk_memory_of_attr(kind) != 0xFFF && irk_has(at->to, IRK_MEMORY_ATTRIBUTE) &&
                       !irk_has(at->m->version, IRK_MEMORY_ATTRIBUTE) && index == IRK_ATTR_INDEX_FUNCTION;
    bool stays = is_among(&was[i], is, num_is) && irk_attr_exists(kind, at->to) && !is_old_word;
    if (kind == IRK_ATTR_STRING || stays) continue;
    is_plain = false;
    irk_str word = irk_attr_keyword(kind);
    irk_buf *what = irk_changes_words(at->changes, 0);
    irk_buf_lit(what, "attribute ");
    irk_buf_str(what, word);
    bool is_said = has_other_words(&was[i]);
    irk_changes_note(at->changes, is_said ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, at->function,
                     (irk_str){what->ptr, what->len}, is_said ? IRK_S("attributes of the release") : IRK_S(""), 1);
  }
  at->is_plain[set->id] = is_plain;
  irk_arena_release(&at->scratch, mark);
}

static void note_list(attributes *at, const irk_attr_list *list) {
  for (uint32_t i = 0; list && i < list->len; i++) note_set(at, list->slots[i].index, list->slots[i].set);
}

static void note_all(attributes *at) {
  const irk_module *m = at->m;
  at->is_plain = IRK_NEW_ARRAY(&at->scratch, uint8_t, m->attr_sets.len + 1);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    at->function = irk_name(m, g->name);
    if (irk_is_intrinsic_name(at->function)) continue;  // intrinsics have the release's attributes
    note_list(at, g->attrs);
    for (uint32_t b = 0; b < g->fn->num_blocks; b++)
      for (uint32_t k = 0; k < g->fn->blocks[b]->num_insts; k++) {
        const irk_inst *inst = g->fn->blocks[b]->insts[k];
        if (irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL) note_list(at, inst->u.call->attrs);
      }
  }
}

static void free_attributes(void *at) { irk_arena_free(&((attributes *)at)->scratch); }

void irk_changes_attributes(irk_changes *c, const irk_module *m, irk_version to) {
  attributes at = {.changes = c, .m = m, .to = to};
  irk_guard guard;
  irk_guard_enter(&guard, free_attributes, &at);
  note_all(&at);
  irk_guard_leave(&guard);
  free_attributes(&at);
}
