// Writes attributes: groups (an attribute set at an index) and lists of groups. In memory
// attributes have the form of the newest release; here they get the form of the module's release.
#include "bitcode/write.h"

// Returns word i of a number of `bits` bits, without the bits above.
static uint64_t word_of(const uint64_t *words, uint32_t bits, uint32_t i) {
  uint32_t rest = bits - 64 * i;
  return rest >= 64 ? words[i] : words[i] & (((uint64_t)1 << rest) - 1);
}

static uint32_t active_words(const uint64_t *words, uint32_t bits) {
  uint32_t n = (bits + 63) / 64;
  while (n > 1 && !word_of(words, bits, n - 1)) n--;
  return n;
}

// Pushes the bounds of a range: signed numbers of at most 64 bits, or counts of words and the
// words.
void irk_bcw_push_bounds(irk_bcwriter *w, uint32_t bits, const uint64_t *lo, const uint64_t *hi) {
  if (bits <= 64) {
    irk_bcw_op(w, irk_signed_vbr((uint64_t)irk_sign_extend(lo[0], bits)));
    irk_bcw_op(w, irk_signed_vbr((uint64_t)irk_sign_extend(hi[0], bits)));
    return;
  }
  uint32_t num_lo = active_words(lo, bits), num_hi = active_words(hi, bits);
  irk_bcw_op(w, num_lo | (uint64_t)num_hi << 32);
  for (uint32_t i = 0; i < num_lo; i++) irk_bcw_op(w, irk_signed_vbr(word_of(lo, bits, i)));
  for (uint32_t i = 0; i < num_hi; i++) irk_bcw_op(w, irk_signed_vbr(word_of(hi, bits, i)));
}

// Pushes characters. In the file a NUL ends them.
static void push_chars(irk_bcwriter *w, irk_str s) {
  if (s.len && memchr(s.ptr, 0, s.len))
    irk_bcw_fail(w, "bitcode cannot express a string attribute with a NUL character");
  for (size_t i = 0; i < s.len; i++) irk_bcw_op(w, (uint8_t)s.ptr[i]);
  irk_bcw_op(w, 0);
}

static void push_int(irk_bcwriter *w, irk_attr_kind kind, uint64_t value) {
  irk_bcw_op(w, IRK_GROUP_INT);
  irk_bcw_op(w, kind);
  irk_bcw_op(w, kind == IRK_ATTR_MEMORY ? irk_memory_encode(w->m->version, value) : value);
}

static void push_attr(irk_bcwriter *w, const irk_attr *a) {
  irk_attr_kind kind = (irk_attr_kind)a->kind;
  uint32_t words;
  if (kind == IRK_ATTR_HYBRID_PATCHABLE && !irk_bcw_has(w, IRK_HYBRID_PATCHABLE_READ))
    irk_bcw_fail(w, "readers of this release reject the attribute 'hybrid_patchable'");
  switch (irk_attr_class(kind, w->m->version)) {
  case IRK_ATTR_CLASS_ENUM:
    irk_bcw_op(w, IRK_GROUP_ENUM);
    irk_bcw_op(w, kind);
    break;
  case IRK_ATTR_CLASS_INT: push_int(w, kind, a->value); break;
  case IRK_ATTR_CLASS_TYPE:
    irk_bcw_op(w, a->type ? IRK_GROUP_TYPE : IRK_GROUP_NO_TYPE);
    irk_bcw_op(w, kind);
    if (a->type) irk_bcw_op(w, irk_type_number(&w->num, a->type));
    break;
  case IRK_ATTR_CLASS_RANGE:
    irk_bcw_op(w, IRK_GROUP_RANGE);
    irk_bcw_op(w, kind);
    words = (a->range->bits + 63) / 64;
    irk_bcw_op(w, a->range->bits);
    irk_bcw_push_bounds(w, a->range->bits, a->range->words, a->range->words + words);
    break;
  case IRK_ATTR_CLASS_RANGE_LIST:
    irk_bcw_op(w, IRK_GROUP_RANGES);
    irk_bcw_op(w, kind);
    irk_bcw_op(w, a->range->num_pairs);
    irk_bcw_op(w, a->range->bits);
    words = (a->range->bits + 63) / 64;
    for (uint32_t i = 0; i < a->range->num_pairs; i++)
      irk_bcw_push_bounds(w, a->range->bits, a->range->words + 2 * i * words, a->range->words + (2 * i + 1) * words);
    break;
  case IRK_ATTR_CLASS_STRING:
    irk_bcw_op(w, a->string->value.len ? IRK_GROUP_KEY_VALUE : IRK_GROUP_KEY);
    push_chars(w, a->string->key);
    if (a->string->value.len) push_chars(w, a->string->value);
    break;
  }
}

static void write_groups(irk_bcwriter *w) {
  irk_bitw_enter(&w->bits, IRK_BLOCK_PARAMATTR_GROUP, 3);
  for (uint32_t i = 0; i < w->num.groups.len; i++) {
    const irk_attr_group *group = &w->num.groups.items[i];
    irk_mark mark = irk_arena_mark(&w->arena);
    irk_attr *attrs = irk_arena_alloc(&w->arena, sizeof *attrs * (group->set->len + 1));
    uint32_t n = irk_attr_set_for_release(group->set, w->m->version, attrs);
    irk_bcw_op(w, i + 1);
    irk_bcw_op(w, group->index);
    for (uint32_t k = 0; k < n; k++) push_attr(w, &attrs[k]);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_PARAMATTR_GROUP_ENTRY);
    irk_arena_release(&w->arena, mark);
  }
  irk_bitw_exit(&w->bits);
}

static void write_lists(irk_bcwriter *w) {
  irk_bitw_enter(&w->bits, IRK_BLOCK_PARAMATTR, 3);
  for (uint32_t i = 0; i < w->num.lists.len; i++) {
    const irk_attr_list *list = w->num.lists.items[i];
    for (uint32_t k = 0; k < list->len; k++)
      irk_bcw_op(w, *irk_map_get(&w->num.group_numbers, (uint64_t)list->slots[k].set->id << 32 | list->slots[k].index));
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_PARAMATTR_ENTRY);
  }
  irk_bitw_exit(&w->bits);
}

void irk_write_attributes(irk_bcwriter *w) {
  if (!w->num.lists.len) return;
  write_groups(w);
  write_lists(w);
}
