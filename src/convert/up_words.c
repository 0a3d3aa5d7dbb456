// Drops words that the newer release does not take in their place, and that LLVM's readers keep:
// values of string attributes, names of assumptions, attachments of instructions other than loads.
// They are hints.
#include "convert/changes.h"
#include "convert/up.h"
#include "ir/assumption.h"
#include "ir/attr_string.h"
#include "ir/opcode.h"

typedef struct words {
  irk_module *m;
  irk_changes *changes;
  irk_attr_list **lists;  // by id: the replacement; NULL: not examined yet
  uint32_t num_lists;
  irk_str function;
} words;

static void note(const words *w, const char *kind, irk_str word) {
  if (!w->changes) return;
  irk_buf *what = irk_changes_words(w->changes, 0);
  irk_buf_str(what, irk_str_of(kind));
  irk_buf_str(what, word);
  irk_changes_note(w->changes, IRK_CHANGE_DROPPED, w->function, (irk_str){what->ptr, what->len}, IRK_S(""), 1);
}

// ---- string attributes -------------------------------------------------------------------------------------------

// Returns "+a,,-b" without the empty part.
static irk_str without_empty(irk_buf *text, irk_str features) {
  text->len = 0;
  for (size_t at = 0; at < features.len;) {
    const char *comma = memchr(features.ptr + at, ',', features.len - at);
    size_t end = comma ? (size_t)(comma - features.ptr) : features.len;
    if (end > at && text->len) irk_buf_byte(text, ',');
    if (end > at) irk_buf_bytes(text, features.ptr + at, end - at);
    at = end + 1;
  }
  return (irk_str){text->ptr, text->len};
}

static bool has_gap(irk_str s) {
  for (size_t i = 0; i < s.len; i++)
    if (s.ptr[i] == ',' && (!i || i + 1 == s.len || s.ptr[i - 1] == ',')) return true;
  return false;
}

static bool has_empty_features(const irk_attr *a) {
  return irk_str_eq(a->string->key, IRK_S("target-features")) && has_gap(a->string->value);
}

static irk_attr_set *newer_set(words *w, irk_attr_set *set) {
  irk_module *m = w->m;
  uint32_t n = 0, num_changed = 0;
  irk_attr *attrs = irk_arena_alloc(&m->arena, sizeof *attrs * ((size_t)set->len + 1));
  for (uint32_t i = 0; i < set->len; i++) {
    irk_attr a = set->attrs[i];
    bool is_string = a.kind == IRK_ATTR_STRING;
    bool goes = is_string && !irk_attr_string_fits(a.string->key, a.string->value, m->version);
    if (is_string && !goes && has_empty_features(&a))
      a.string = irk_attr_string_new(m, a.string->key, without_empty(&m->scratch, a.string->value));
    num_changed += goes || a.string != set->attrs[i].string;
    if (goes) note(w, "attribute ", a.string->key);
    else attrs[n++] = a;
  }
  return num_changed ? irk_attr_set_of(m, attrs, n) : set;
}

static irk_attr_list *newer_list(words *w, irk_attr_list *list) {
  if (!list || list->id >= w->num_lists) return list;
  irk_attr_list **made = &w->lists[list->id];
  if (*made) return *made;
  *made = list;
  for (uint32_t i = 0; i < list->len; i++) {
    irk_attr_set *was = list->slots[i].set, *set = was ? newer_set(w, was) : NULL;
    if (set != was) *made = irk_attr_list_with_set(w->m, *made, list->slots[i].index, set);
  }
  return *made;
}

// ---- instructions ------------------------------------------------------------------------------------------------

// Tells whether llvm.assume may have the bundle; notes it otherwise.
static bool keeps_assumption(void *arg, irk_str tag, irk_value *const *inputs, uint32_t n) {
  (void)inputs, (void)n;
  bool is_known = irk_assumption_find(tag) != NULL;
  if (!is_known) note(arg, "assumption ", tag);
  return is_known;
}

// Returns a separate assume of the condition; the bundles stay with an assume of true. Returns NULL
// if that is not needed.
static irk_inst *split_assume_condition(words *w, irk_function *fn, irk_inst *assume) {
  irk_module *m = w->m;
  irk_value *truth = irk_const_int_u64(m, irk_type_int(m, 1), 1);
  if (assume->ops[0] == truth || !irk_has(m->version, IRK_ASSUME_BUNDLES_TRUE)) return NULL;
  irk_inst *alone = irk_inst_new(m, fn, IRK_OP_CALL, assume->v.type, 2);
  alone->ops[0] = assume->ops[0];
  alone->ops[1] = irk_call_callee(assume);
  alone->u.call = irk_arena_copy(m->bodies, assume->u.call, sizeof *assume->u.call);
  alone->u.call->num_bundles = 0;
  alone->dbg = assume->dbg;
  assume->ops[0] = truth;
  irk_changes_note(w->changes, IRK_CHANGE_EXPRESSED, w->function,
                   IRK_S("assumption of a condition with operand bundles"), IRK_S("two assumptions"), 1);
  return alone;
}

static bool is_assumption(const irk_inst *i, const irk_global *assume) {
  bool is_call = irk_ops[i->v.opcode].member == IRK_MEMBER_CALL;
  return is_call && assume && irk_call_callee(i) == &assume->v && i->u.call->num_bundles && i->u.call->num_args == 1;
}

static void newer_inst(words *w, irk_function *fn, irk_inst *i, const irk_global *assume) {
  if (irk_ops[i->v.opcode].member == IRK_MEMBER_CALL) i->u.call->attrs = newer_list(w, i->u.call->attrs);
  if (is_assumption(i, assume) && irk_has(w->m->version, IRK_ASSUME_FIXED_TAGS))
    irk_keep_bundles(w->m, i, keeps_assumption, w);
  bool is_checked = irk_has(w->m->version, IRK_LOAD_METADATA_CHECKED) && i->v.opcode != IRK_OP_LOAD;
  if (is_checked && i->extra && irk_attachments_drop(&fn->extras[i->extra].md, IRK_MD_KIND_NOUNDEF))
    note(w, "metadata ", IRK_S("!noundef"));
}

static void newer_block(words *w, irk_function *fn, irk_block *block, const irk_global *assume) {
  for (uint32_t i = 0; i < block->num_insts; i++) {
    irk_inst *inst = block->insts[i];
    newer_inst(w, fn, inst, assume);
    irk_inst *alone = is_assumption(inst, assume) ? split_assume_condition(w, fn, inst) : NULL;
    if (alone) irk_block_insert_inst(w->m, block, i++, alone);
  }
}

void irk_up_words(up *u) {
  irk_module *m = u->m;
  words w = {.m = m, .changes = u->options->changes, .num_lists = m->attr_lists.len};
  w.lists = irk_arena_zalloc(&m->arena, sizeof *w.lists * ((size_t)w.num_lists + 1));
  const irk_global *assume = irk_module_find(m, IRK_S("llvm.assume"));
  for (uint32_t f = 0; f < m->functions.len; f++) {
    irk_global *g = m->functions.items[f];
    w.function = irk_name(m, g->name);
    g->attrs = newer_list(&w, g->attrs);
    for (uint32_t b = 0; g->fn && b < g->fn->num_blocks; b++) newer_block(&w, g->fn, g->fn->blocks[b], assume);
  }
}

bool irk_up_has_deplibs(const up *u) { return u->m->num_deplibs != 0; }
void irk_up_deplibs(up *u) {
  irk_up_note(u, NULL, "dependent library", "", u->m->num_deplibs);
  u->m->num_deplibs = 0;
}
