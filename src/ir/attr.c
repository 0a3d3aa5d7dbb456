// Attributes: the table of kinds, sets and lists of attributes.
#include "ir/ir.h"

#include <stdlib.h>

// ---- the table -----------------------------------------------------------------------------------------------

typedef struct attr_facts {
  irk_version since, until;
  uint8_t class;
  irk_str keyword;
} attr_facts;

static const attr_facts facts[IRK_NUM_ATTRS] = {
#define ATTR(name, keyword, code, since, until, class)                                                                 \
  [code] = {since, until, IRK_ATTR_CLASS_##class, {keyword, sizeof(keyword) - 1}},
#include "irkit/def/attribute.def"
};

static const uint8_t keyword_lens[IRK_NUM_ATTRS] = {
#define ATTR(name, keyword, code, since, until, class) [code] = sizeof(keyword) - 1,
#include "irkit/def/attribute.def"
};

static const struct {
  irk_version until;
  uint8_t class;
} was[IRK_NUM_ATTRS] = {
#define ATTR_WAS(name, class, until) [IRK_ATTR_##name] = {until, IRK_ATTR_CLASS_##class},
#include "irkit/def/attribute.def"
};

enum {
  F = IRK_ATTR_ON_FUNCTION,
  R = IRK_ATTR_ON_RETURN,
  P = IRK_ATTR_ON_PARAM,
  FP = F | P,
  PR = P | R,
  RP = PR,
  FRP = F | R | P
};

static const struct {
  uint16_t order;
  uint8_t places;
} place[IRK_NUM_ATTRS] = {
#define ATTR_PLACE(name, order, places) [IRK_ATTR_##name] = {order, places},
#include "irkit/def/attribute_place.def"
};

static const struct {
  irk_version until;
  uint8_t places;
} was_place[IRK_NUM_ATTRS] = {
#define ATTR_WAS_PLACE(name, places, until) [IRK_ATTR_##name] = {until, places},
#include "irkit/def/attribute_place.def"
};

irk_attr_form irk_attr_class(irk_attr_kind kind, irk_version version) {
  if (kind >= IRK_NUM_ATTRS) return IRK_ATTR_CLASS_STRING;
  return version <= was[kind].until ? (irk_attr_form)was[kind].class : (irk_attr_form)facts[kind].class;
}

uint32_t irk_attr_rank(irk_attr_kind kind, irk_version version) {
  uint32_t class = (uint32_t)irk_attr_class(kind, version);
  return class << 16 | (kind < IRK_NUM_ATTRS ? place[kind].order : 0);
}

bool irk_attr_exists(irk_attr_kind kind, irk_version version) {
  if (kind == IRK_ATTR_STRING) return true;
  if (kind >= IRK_NUM_ATTRS) return false;
  return version >= facts[kind].since && (!facts[kind].until || version <= facts[kind].until);
}

uint32_t irk_attr_places(irk_attr_kind kind, irk_version version) {
  if (kind >= IRK_NUM_ATTRS) return F | R | P;
  return version <= was_place[kind].until ? was_place[kind].places : place[kind].places;
}

// Bit positions of the two-bit locations of memory(...).
enum { ARGMEM = 0, INACCESSIBLE = 2, ERRNO = 4, OTHER = 6, TARGET0 = 8, TARGET1 = 10, OLD_OTHER = 4 };

// Checks one half of captures(...): capturing the address implies capturing whether it is null, and
// capturing provenance implies capturing reads through it.
static bool is_capture(uint64_t half) { return (!(half & 2) || half & 1) && (!(half & 8) || half & 4); }

static bool is_power_of_two(uint64_t n) { return n && !(n & (n - 1)); }

bool irk_attr_has_value(irk_attr_kind kind, uint64_t value) {
  switch (kind) {
  case IRK_ATTR_ALIGN: return is_power_of_two(value);
  case IRK_ATTR_ALIGNSTACK: return is_power_of_two(value) && value <= UINT32_MAX;
  case IRK_ATTR_ALLOCSIZE: return (uint32_t)value == UINT32_MAX || (uint32_t)value != value >> 32;
  case IRK_ATTR_DEREFERENCEABLE:
  case IRK_ATTR_DEREFERENCEABLE_OR_NULL: return value != 0;
  case IRK_ATTR_DENORMAL_FPENV: return value < 1 << 8;
  case IRK_ATTR_UWTABLE: return value == 1 || value == 2;
  case IRK_ATTR_ALLOCKIND: return value && value < 1 << 6;
  case IRK_ATTR_MEMORY: return value < 1 << (TARGET1 + 2);
  case IRK_ATTR_CAPTURES: return value < 1 << 8 && is_capture(value & 0xF) && is_capture(value >> 4);
  default: return true;
  }
}

irk_str irk_attr_keyword(irk_attr_kind kind) { return kind < IRK_NUM_ATTRS ? facts[kind].keyword : IRK_S(""); }

irk_attr_kind irk_attr_by_keyword(const char *ptr, size_t len) {
  if (!len || len > 255) return IRK_ATTR_NONE;
  const uint8_t *end = keyword_lens + IRK_NUM_ATTRS;
  for (const uint8_t *at = keyword_lens; (at = memchr(at, (int)len, (size_t)(end - at))); at++) {
    size_t kind = (size_t)(at - keyword_lens);
    if (memcmp(facts[kind].keyword.ptr, ptr, len) == 0) return (irk_attr_kind)kind;
  }
  return IRK_ATTR_NONE;
}

// ---- memory(...) ---------------------------------------------------------------------------------------------

#define MEMORY_FORMAT_1 (UINT64_C(1) << 56)
#define MEMORY_FORMAT_2 (UINT64_C(2) << 56)

uint64_t irk_memory_encode(irk_version version, uint64_t value) {
  if (irk_has(version, IRK_MEMORY_FORMAT_2)) return value | MEMORY_FORMAT_2;
  if (irk_has(version, IRK_MEMORY_TARGET)) return value | MEMORY_FORMAT_1;
  if (irk_has(version, IRK_MEMORY_ERRNO)) return (value & 0xFF) | MEMORY_FORMAT_1;
  return (value & 0xF) | (value >> OTHER & 3) << OLD_OTHER;
}

// A release without target memory locations gives them the access of all other memory. A release
// that has the locations reads a number from such a release as leaving them untouched.
uint64_t irk_memory_decode(irk_version version, uint64_t stored) {
  bool has_errno = stored >> 56;
  uint64_t other = stored >> (has_errno ? OTHER : OLD_OTHER) & 3;
  uint64_t targets = irk_has(version, IRK_MEMORY_TARGET) ? 0 : other << TARGET0 | other << TARGET1;
  if (!has_errno) return (stored & 0xF) | other << ERRNO | other << OTHER | targets;
  stored &= MEMORY_FORMAT_1 - 1;
  return irk_has(version, IRK_MEMORY_TARGET) ? stored : (stored & 0xFF) | targets;
}

enum { READS = 1, WRITES = 2 };

// Spells memory(...) as a release before 16 does, in 0 to 2 attributes. `effects` is in the
// encoding of 16.
static uint32_t old_memory(uint64_t effects, irk_attr_kind out[2]) {
  uint32_t n = 0;
  uint64_t arg = effects >> ARGMEM & 3, inaccessible = effects >> INACCESSIBLE & 3, other = effects >> OLD_OTHER & 3;
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

// ---- spelling of sets in a release ---------------------------------------------------------------------------

static bool has_other_rank(irk_attr_kind kind, irk_version version) {
  return kind < IRK_NUM_ATTRS && version <= was[kind].until;
}

static uint32_t without_repeats(irk_attr *attrs, uint32_t n) {
  uint32_t len = 0;
  for (uint32_t i = 0; i < n; i++)
    if (!len || attrs[i].kind == IRK_ATTR_STRING || attrs[i].kind != attrs[len - 1].kind) attrs[len++] = attrs[i];
  return len;
}

// Tells whether the release can express some of the effects.
bool irk_memory_is_expressible(uint64_t value, irk_version version) {
  irk_attr_kind kinds[2];
  if (irk_attr_exists(IRK_ATTR_MEMORY, version)) return true;
  uint32_t count = old_memory(irk_memory_encode(version, value), kinds);
  for (uint32_t k = 0; k < count; k++)
    if (irk_attr_exists(kinds[k], version)) return true;
  return false;
}

// memory and captures may become other attributes; the first of these takes the place that the set
// has for them.
uint32_t irk_attr_set_for_release(const irk_attr_set *set, irk_version version, irk_attr *out) {
  uint32_t n = 0;
  bool moved = false;
  for (uint32_t i = 0; i < set->len; i++) {
    irk_attr a = set->attrs[i];
    moved |= has_other_rank((irk_attr_kind)a.kind, version);
    if (a.kind == IRK_ATTR_MEMORY && !irk_attr_exists(IRK_ATTR_MEMORY, version)) {
      irk_attr_kind kinds[2];
      uint32_t count = old_memory(irk_memory_encode(version, a.value), kinds);
      for (uint32_t k = 0; k < count; k++)  // leaving attributes out is allowed: it only weakens the statement
        if (irk_attr_exists(kinds[k], version)) out[n++] = (irk_attr){.kind = (uint16_t)kinds[k]};
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
  return moved ? without_repeats(out, n) : n;
}

// ---- sets ----------------------------------------------------------------------------------------------------

irk_attr_range *irk_attr_range_new(irk_module *m, uint32_t bits, uint32_t num_pairs, const uint64_t *words) {
  uint64_t num_words = ((uint64_t)bits + 63) / 64 * 2 * num_pairs;
  irk_attr_range *range = IRK_NEW(&m->arena, irk_attr_range);
  range->bits = bits;
  range->num_pairs = num_pairs;
  range->words = irk_arena_copy(&m->arena, words, (size_t)num_words * sizeof *words);
  return range;
}

// Compares signed numbers of that many bits; higher bits are ignored.
static bool is_less(const uint64_t *a, const uint64_t *b, uint32_t bits) {
  uint32_t n = (bits + 63) / 64, above = n * 64 - bits;
  uint64_t sign = (uint64_t)1 << 63;
  for (uint32_t i = n; i-- > 0; sign = above = 0) {
    uint64_t x = (a[i] << above) ^ sign, y = (b[i] << above) ^ sign;
    if (x != y) return x < y;
  }
  return false;
}

bool irk_attr_ranges_ascend(const irk_attr_range *range) {
  size_t n = ((size_t)range->bits + 63) / 64;
  const uint64_t *low = range->words;
  for (uint32_t i = 0; i < range->num_pairs; i++, low += 2 * n)
    if (!is_less(low, low + n, range->bits) || (i && !is_less(low - n, low, range->bits))) return false;
  return true;
}

bool irk_attr_range_is_equal(const irk_attr_range *range, bool *is_zero) {
  size_t n = ((size_t)range->bits + 63) / 64;
  *is_zero = true;
  for (size_t i = 0; i < n; i++) *is_zero &= !range->words[i];
  return !memcmp(range->words, range->words + n, n * sizeof *range->words);
}

const struct irk_attr_string *irk_attr_string_new(irk_module *m, irk_str key, irk_str value) {
  struct irk_attr_string *string = IRK_NEW(&m->arena, struct irk_attr_string);
  string->key = irk_name(m, irk_intern(m, key));
  string->value = irk_name(m, irk_intern(m, value));
  return string;
}

static size_t range_bytes(const irk_attr_range *range) {
  return (size_t)(((uint64_t)range->bits + 63) / 64 * 2 * range->num_pairs) * sizeof(uint64_t);
}

static bool is_range(const irk_attr *a) {
  return a->kind < IRK_NUM_ATTRS &&
         (facts[a->kind].class == IRK_ATTR_CLASS_RANGE || facts[a->kind].class == IRK_ATTR_CLASS_RANGE_LIST);
}

static uint64_t word_of(const irk_attr *a) {
  bool is_type = a->kind < IRK_NUM_ATTRS && facts[a->kind].class == IRK_ATTR_CLASS_TYPE;
  return is_type ? (uintptr_t)a->type : a->value;
}

static bool attr_same(const irk_attr *a, const irk_attr *b) {
  if (a->kind != b->kind) return false;
  if (a->kind == IRK_ATTR_STRING)
    return irk_str_eq(a->string->key, b->string->key) && irk_str_eq(a->string->value, b->string->value);
  if (!is_range(a)) return word_of(a) == word_of(b);
  return a->range->bits == b->range->bits && a->range->num_pairs == b->range->num_pairs &&
         memcmp(a->range->words, b->range->words, range_bytes(a->range)) == 0;
}

static uint64_t attr_hash(uint64_t h, const irk_attr *a) {
  h = irk_hash_mix(h, a->kind);
  if (a->kind == IRK_ATTR_STRING) {
    h = irk_hash_bytes(h, a->string->key.ptr, a->string->key.len);
    return irk_hash_bytes(h, a->string->value.ptr, a->string->value.len);
  }
  if (is_range(a)) return irk_hash_bytes(h, a->range->words, range_bytes(a->range));
  return irk_hash_mix(h, word_of(a));
}

// Compares two attributes for their order in a set. Returns 0 if a set can hold only one of them.
static int attr_order(const irk_attr *a, const irk_attr *b) {
  uint32_t ra = irk_attr_rank((irk_attr_kind)a->kind, IRK_VERSION_NEWEST),
           rb = irk_attr_rank((irk_attr_kind)b->kind, IRK_VERSION_NEWEST);
  if (ra != rb) return ra < rb ? -1 : 1;
  return a->kind == IRK_ATTR_STRING ? irk_str_compare(a->string->key, b->string->key) : 0;
}

// Merges two sorted runs, stably. Sets that come sorted never get here.
static void merge(irk_attr *a, irk_attr *tmp, uint32_t n) {
  if (n < 2) return;
  uint32_t half = n / 2, i = 0, j = half, k = 0;
  merge(a, tmp, half);
  merge(a + half, tmp, n - half);
  while (i < half && j < n) tmp[k++] = attr_order(&a[j], &a[i]) < 0 ? a[j++] : a[i++];
  while (i < half) tmp[k++] = a[i++];
  memcpy(a, tmp, k * sizeof *a);
}

static uint32_t sort_attrs(irk_module *m, irk_attr *attrs, uint32_t n) {
  bool sorted = true;
  for (uint32_t i = 1; i < n && sorted; i++) sorted = attr_order(&attrs[i - 1], &attrs[i]) < 0;
  if (sorted) return n;
  irk_buf_grow(&m->scratch, n * sizeof *attrs);
  merge(attrs, (irk_attr *)(void *)m->scratch.ptr, n);
  uint32_t len = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (len && attr_order(&attrs[len - 1], &attrs[i]) == 0) len--;  // the last one wins
    attrs[len++] = attrs[i];
  }
  return len;
}

typedef struct attrs_key {
  const irk_attr *attrs;
  uint32_t len;
} attrs_key;

static bool set_same(const void *item, const void *key) {
  const irk_attr_set *set = item;
  const attrs_key *k = key;
  if (set->len != k->len) return false;
  for (uint32_t i = 0; i < set->len; i++)
    if (!attr_same(&set->attrs[i], &k->attrs[i])) return false;
  return true;
}

irk_attr_set *irk_attr_set_of(irk_module *m, const irk_attr *attrs, uint32_t n) {
  if (!n) return NULL;
  irk_mark mark = irk_arena_mark(&m->arena);
  size_t size = sizeof(irk_attr_set) + n * sizeof *attrs;
  irk_attr_set *set = irk_arena_alloc(&m->arena, size);
  memcpy(set->attrs, attrs, n * sizeof *attrs);
  set->len = sort_attrs(m, set->attrs, n);
  uint64_t h = irk_hash_mix(m->hash_key, set->len);
  for (uint32_t i = 0; i < set->len; i++) h = attr_hash(h, &set->attrs[i]);
  attrs_key key = {set->attrs, set->len};
  irk_attr_set *old = irk_set_find(&m->attr_set_set, h, set_same, &key);
  if (old) {
    irk_arena_release(&m->arena, mark);
    return old;
  }
  set->id = m->attr_sets.len;
  irk_vec_push(&m->attr_sets, set);
  irk_set_add(&m->attr_set_set, h, set);
  return set;
}

uint64_t irk_memory_of_attr(uint32_t kind) {
  switch (kind) {
  case IRK_ATTR_READNONE: return 0;
  case IRK_ATTR_READONLY: return 0x555;
  case IRK_ATTR_WRITEONLY: return 0xAAA;
  case IRK_ATTR_ARGMEMONLY: return 0x003;
  case IRK_ATTR_INACCESSIBLEMEMONLY: return 0x00C;
  case IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY: return 0x00F;
  default: return 0xFFF;
  }
}

bool irk_attr_joins_memory(irk_version version, uint64_t kind, uint64_t *memory) {
  uint64_t of_kind = kind < IRK_NUM_ATTRS ? irk_memory_of_attr((uint32_t)kind) : IRK_MEMORY_ANY;
  if (of_kind == IRK_MEMORY_ANY || !irk_has(version, IRK_MEMORY_ATTRIBUTE)) return false;
  *memory &= of_kind;
  return true;
}

bool irk_attr_upgrade_enum(irk_version version, irk_attr *a) {
  if (a->kind == IRK_ATTR_NOCAPTURE && irk_has(version, IRK_CAPTURES)) a->kind = IRK_ATTR_CAPTURES;
  a->value = a->kind == IRK_ATTR_UWTABLE ? 2 : 0;
  switch (irk_attr_class((irk_attr_kind)a->kind, version)) {
  case IRK_ATTR_CLASS_TYPE:  // three of them had no type in old releases
    a->type = NULL;
    return a->kind == IRK_ATTR_BYVAL || a->kind == IRK_ATTR_SRET || a->kind == IRK_ATTR_INALLOCA;
  case IRK_ATTR_CLASS_ENUM: return true;
  default:
    if (a->kind == IRK_ATTR_DEAD_ON_RETURN) a->value = UINT64_MAX;
    return a->kind == IRK_ATTR_DEAD_ON_RETURN || a->kind == IRK_ATTR_UWTABLE || a->kind == IRK_ATTR_CAPTURES;
  }
}

bool irk_attr_upgrade_int(irk_version version, irk_attr *a) {
  bool is_align = a->kind == IRK_ATTR_ALIGN || a->kind == IRK_ATTR_ALIGNSTACK;
  if (a->kind == IRK_ATTR_MEMORY) a->value = irk_memory_decode(version, a->value);
  if (is_align) a->value = (uint32_t)a->value;  // LLVM's readers hold 32 bits: 2^32 means none
  bool is_size = a->kind == IRK_ATTR_DEREFERENCEABLE || a->kind == IRK_ATTR_DEREFERENCEABLE_OR_NULL;
  return a->value || !(is_align || is_size);
}

uint64_t irk_attrs_memory(const irk_attr_set *set) {
  uint64_t memory = 0xFFF;
  for (uint32_t i = 0; set && i < set->len && set->attrs[i].kind != IRK_ATTR_STRING; i++)
    memory &= set->attrs[i].kind == IRK_ATTR_MEMORY ? set->attrs[i].value : irk_memory_of_attr(set->attrs[i].kind);
  return memory;
}

const irk_attr *irk_attr_set_find(const irk_attr_set *set, irk_attr_kind kind) {
  if (!set) return NULL;
  // String attributes stand last, and there may be many.
  for (uint32_t i = 0; i < set->len && set->attrs[i].kind != IRK_ATTR_STRING; i++)
    if (set->attrs[i].kind == kind) return &set->attrs[i];
  return NULL;
}

const irk_attr *irk_attr_set_find_string(const irk_attr_set *set, irk_str key) {
  uint32_t low = 0, high = set ? set->len : 0;
  while (low < high) {  // strings stand last, sorted by key
    uint32_t middle = low + (high - low) / 2;
    const irk_attr *a = &set->attrs[middle];
    int order = a->kind == IRK_ATTR_STRING ? irk_str_compare(a->string->key, key) : -1;
    if (!order) return a;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return NULL;
}

// ---- lists ---------------------------------------------------------------------------------------------------

typedef struct slots_key {
  const struct irk_attr_slot *slots;
  uint32_t len;
} slots_key;

static bool list_same(const void *item, const void *key) {
  const irk_attr_list *list = item;
  const slots_key *k = key;
  if (list->len != k->len) return false;
  for (uint32_t i = 0; i < list->len; i++)
    if (list->slots[i].index != k->slots[i].index || list->slots[i].set != k->slots[i].set) return false;
  return true;
}

// The function's slot comes first: its index plus one is 0.
static int slot_order(const void *a, const void *b) {
  uint32_t x = ((const struct irk_attr_slot *)a)->index + 1, y = ((const struct irk_attr_slot *)b)->index + 1;
  return (x > y) - (x < y);
}

irk_attr_list *irk_attr_list_of(irk_module *m, const struct irk_attr_slot *slots, uint32_t n) {
  irk_mark mark = irk_arena_mark(&m->arena);
  irk_attr_list *list = irk_arena_alloc(&m->arena, sizeof(irk_attr_list) + n * sizeof *slots);
  list->len = 0;
  bool sorted = true;
  for (uint32_t i = 0; i < n; i++) {
    if (!slots[i].set) continue;
    if (list->len && slots[i].index + 1 < list->slots[list->len - 1].index + 1) sorted = false;
    list->slots[list->len++] = slots[i];
  }
  if (!sorted) qsort(list->slots, list->len, sizeof *slots, slot_order);
  uint64_t h = irk_hash_mix(m->hash_key, list->len);
  for (uint32_t i = 0; i < list->len; i++)
    h = irk_hash_mix(irk_hash_mix(h, list->slots[i].index), list->slots[i].set->id);
  slots_key key = {list->slots, list->len};
  irk_attr_list *old = list->len ? irk_set_find(&m->attr_list_set, h, list_same, &key) : NULL;
  if (old || !list->len) {
    irk_arena_release(&m->arena, mark);
    return old;
  }
  list->id = m->attr_lists.len;
  irk_vec_push(&m->attr_lists, list);
  irk_set_add(&m->attr_list_set, h, list);
  return list;
}

irk_attr_set *irk_attr_list_at(const irk_attr_list *list, uint32_t index) {
  uint32_t low = 0, high = list ? list->len : 0;
  while (low < high) {  // the function's index plus one is 0
    uint32_t middle = low + (high - low) / 2, at = list->slots[middle].index;
    if (at == index) return list->slots[middle].set;
    if (at + 1 < index + 1) low = middle + 1;
    else high = middle;
  }
  return NULL;
}

irk_attr_list *irk_attr_list_with_set(irk_module *m, const irk_attr_list *list, uint32_t index, irk_attr_set *set) {
  uint32_t n = 0, len = list ? list->len : 0;
  struct irk_attr_slot *slots = irk_arena_alloc(&m->arena, (len + 1) * sizeof *slots);
  for (uint32_t i = 0; i < len; ++i)
    if (list->slots[i].index != index) slots[n++] = list->slots[i];
  if (set) slots[n++] = (struct irk_attr_slot){index, set};
  return irk_attr_list_of(m, slots, n);
}
