// Attributes: groups (an attribute set at a place) and lists of groups. Memory holds the newest release's form of each;
// here it becomes the release's own.
#include "bitcode/write.h"

// Effects, two bits for each kind of memory: 1 reads, 2 writes.
enum { READS = 1, WRITES = 2, ARGMEM = 0, INACCESSIBLE = 2, OTHER = 4 };

// What a release before 16 says for memory(...); 0 to 2 attributes. The number is in the form of 16.
static uint32_t old_memory(uint64_t effects, irk_attr_kind out[2]) {
  uint32_t n = 0;
  uint64_t arg = effects >> ARGMEM & 3, inaccessible = effects >> INACCESSIBLE & 3, other = effects >> OTHER & 3;
  uint64_t all = arg | inaccessible | other;
  if (!all) {
    out[n++] = IRK_ATTR_READNONE;
    return n;
  }
  if (!other && !inaccessible) out[n++] = IRK_ATTR_ARGMEMONLY;
  else if (!other && !arg) out[n++] = IRK_ATTR_INACCESSIBLEMEMONLY;
  else if (!other) out[n++] = IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY;
  if (all == READS) out[n++] = IRK_ATTR_READONLY;
  else if (all == WRITES) out[n++] = IRK_ATTR_WRITEONLY;
  return n;
}

static uint64_t sign_extend(uint64_t value, uint32_t bits) {
  if (bits >= 64) return value;
  uint64_t sign = (uint64_t)1 << (bits - 1);
  return ((value & (2 * sign - 1)) ^ sign) - sign;
}

// Word i of a number of so many bits; what lies above them does not count.
static uint64_t word_of(const uint64_t *words, uint32_t bits, uint32_t i) {
  uint32_t rest = bits - 64 * i;
  return rest >= 64 ? words[i] : words[i] & (((uint64_t)1 << rest) - 1);
}

static uint32_t active_words(const uint64_t *words, uint32_t bits) {
  uint32_t n = (bits + 63) / 64;
  while (n > 1 && !word_of(words, bits, n - 1)) n--;
  return n;
}

// Bounds of a range: signed numbers of at most 64 bits, or counts of words and the words.
void irk_bcw_push_bounds(irk_bcwriter *w, uint32_t bits, const uint64_t *lo, const uint64_t *hi) {
  if (bits <= 64) {
    irk_bcw_op(w, irk_signed_vbr(sign_extend(lo[0], bits)));
    irk_bcw_op(w, irk_signed_vbr(sign_extend(hi[0], bits)));
    return;
  }
  uint32_t num_lo = active_words(lo, bits), num_hi = active_words(hi, bits);
  irk_bcw_op(w, num_lo | (uint64_t)num_hi << 32);
  for (uint32_t i = 0; i < num_lo; i++) irk_bcw_op(w, irk_signed_vbr(word_of(lo, bits, i)));
  for (uint32_t i = 0; i < num_hi; i++) irk_bcw_op(w, irk_signed_vbr(word_of(hi, bits, i)));
}

// The file ends these at a NUL.
static void push_chars(irk_bcwriter *w, irk_str s) {
  if (s.len && memchr(s.ptr, 0, s.len)) irk_bcw_fail(w, "a string attribute with a NUL in it cannot be written");
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
  if (!irk_attr_exists(kind, w->m->version)) {
    irk_str word = irk_attr_keyword(kind);
    irk_bcw_fail(w, "this release has no attribute '%.*s'", (int)word.len, word.ptr);
    return;
  }
  if (kind == IRK_ATTR_HYBRID_PATCHABLE && !irk_bcw_has(w, IRK_HYBRID_PATCHABLE_READ))
    irk_bcw_fail(w, "readers of this release know no attribute 'hybrid_patchable'");
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

// The set in the words of the release, in its order. `out` has room for one more than the set has.
static uint32_t spell_set(irk_bcwriter *w, const irk_attr_set *set, irk_attr *out) {
  irk_version version = w->m->version;
  uint32_t n = 0;
  bool moved = false;
  for (uint32_t i = 0; i < set->len; i++) {
    irk_attr a = set->attrs[i];
    if (a.kind == IRK_ATTR_MEMORY && !irk_attr_exists(IRK_ATTR_MEMORY, version)) {
      irk_attr_kind kinds[2];
      uint32_t count = old_memory(irk_memory_encode(version, a.value), kinds);
      for (uint32_t k = 0; k < count; k++) out[n++] = (irk_attr){.kind = (uint16_t)kinds[k]};
      moved = true;
    } else if (a.kind == IRK_ATTR_CAPTURES && !a.value && !irk_has(version, IRK_CAPTURES)) {
      out[n++] = (irk_attr){.kind = IRK_ATTR_NOCAPTURE};
      moved = true;
    } else {
      out[n++] = a;
    }
  }
  for (uint32_t i = 1; moved && i < n; i++) {
    irk_attr a = out[i];
    uint32_t rank = irk_attr_rank((irk_attr_kind)a.kind, version), at = i;
    for (; at && irk_attr_rank((irk_attr_kind)out[at - 1].kind, version) > rank; at--) out[at] = out[at - 1];
    out[at] = a;
  }
  return n;
}

static void write_groups(irk_bcwriter *w) {
  irk_bitw_enter(&w->bits, IRK_BLOCK_PARAMATTR_GROUP, 3);
  for (uint32_t i = 0; i < w->num.groups.len; i++) {
    const irk_attr_group *group = &w->num.groups.items[i];
    irk_mark mark = irk_arena_mark(&w->arena);
    irk_attr *attrs = irk_arena_alloc(&w->arena, sizeof *attrs * (group->set->len + 2));
    uint32_t n = spell_set(w, group->set, attrs);
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
