// Attributes: groups (one set of one index), lists of groups, and the bit masks of releases up to
// 3.2.
#include "bitcode/read.h"

#include <stdlib.h>

// The group being read.
typedef struct group {
  uint32_t index;  // IRK_ATTR_INDEX_*
  uint64_t memory;
  bool is_untyped;  // a type attribute lacks its type
} group;

static void add(irk_reader *r, irk_attr attr) { irk_vec_push(&r->attr_buf, attr); }

static void add_without_value(irk_reader *r, group *g, uint64_t kind) {
  irk_attr attr = {.kind = (uint16_t)kind, .value = 0};
  if (g->index == IRK_ATTR_INDEX_FUNCTION && irk_attr_joins_memory(r->m->version, kind, &g->memory)) return;
  if (!irk_attr_upgrade_enum(r->m->version, &attr)) irk_read_fail(r, "Not an enum attribute");
  g->is_untyped |= irk_attr_class((irk_attr_kind)attr.kind, r->m->version) == IRK_ATTR_CLASS_TYPE;
  add(r, attr);
}

static void finish_memory(irk_reader *r, const group *g) {
  if (g->memory != IRK_MEMORY_ANY) add(r, (irk_attr){.kind = IRK_ATTR_MEMORY, .value = g->memory});
}

// ---- groups --------------------------------------------------------------------------------------------------

// Returns the next attribute kind, or 0 for one of a newer release, which is left out.
static uint64_t next_kind(irk_reader *r) {
  uint64_t kind = irk_next(r, "attribute kind");
  // Attributes that a later release introduced are unknown; attributes that an earlier one removed
  // are known.
  bool is_known = kind && kind < IRK_NUM_ATTRS &&
                  (irk_attr_exists((irk_attr_kind)kind, r->m->version) ||
                   !irk_attr_exists((irk_attr_kind)kind, IRK_VERSION_NEWEST));
  if (is_known) return kind;
  if (!r->newer) irk_read_fail(r, "Unknown attribute kind (%llu)", (unsigned long long)kind);
  irk_read_left_out(r, IRK_NEWER_ATTRIBUTE, kind);
  return 0;
}

static void read_int(irk_reader *r) {
  uint64_t kind = next_kind(r);
  uint64_t value = irk_next(r, "attribute value");
  if (!kind) return;
  if (irk_attr_class((irk_attr_kind)kind, IRK_VERSION_NEWEST) != IRK_ATTR_CLASS_INT)
    irk_read_fail(r, "Not an int attribute");
  irk_attr attr = {.kind = (uint16_t)kind, .value = value};
  bool means_something = irk_attr_upgrade_int(r->m->version, &attr);
  bool is_align = kind == IRK_ATTR_ALIGN || kind == IRK_ATTR_ALIGNSTACK;
  if (is_align && (attr.value & (attr.value - 1))) irk_read_fail(r, "Invalid alignment value");
  if (means_something) add(r, attr);
}

static irk_str next_string(irk_reader *r) {
  r->chars.len = 0;
  for (;;) {
    uint64_t c = irk_next(r, "character of a string attribute");
    if (!c) break;
    irk_buf_byte(&r->chars, (char)c);
  }
  return (irk_str){r->chars.ptr, r->chars.len};
}

static void read_string(irk_reader *r, bool has_value) {
  irk_str key = irk_arena_str(&r->scratch, next_string(r)), value = {NULL, 0};
  if (has_value) value = next_string(r);
  add(r, (irk_attr){.kind = IRK_ATTR_STRING, .string = irk_attr_string_new(r->m, key, value)});
}

static void read_typed(irk_reader *r, group *g, bool has_type) {
  uint64_t kind = next_kind(r);  // an unknown one may decide how arguments are passed
  if (irk_attr_class((irk_attr_kind)kind, IRK_VERSION_NEWEST) != IRK_ATTR_CLASS_TYPE)
    irk_read_fail(r, "Not a type attribute");
  irk_attr attr = {.kind = (uint16_t)kind, .type = NULL};
  if (has_type) attr.type = irk_read_type(r, irk_next(r, "type of an attribute"));
  if (!attr.type) g->is_untyped = true;
  add(r, attr);
}

// Reads one bound of `bits` bits in n words, and clears the bits above.
static void next_words(irk_reader *r, uint64_t *out, uint32_t bits, uint64_t given) {
  uint32_t n = (bits + 63) / 64;
  for (uint64_t i = 0; i < given; i++) {
    uint64_t word = irk_decode_signed(irk_next(r, "bound of a range"));
    if (i < n) out[i] = word;
  }
  if (bits % 64) out[n - 1] &= ((uint64_t)1 << bits % 64) - 1;
}

static void next_bounds(irk_reader *r, uint64_t *words, uint32_t bits) {
  uint32_t n = (bits + 63) / 64;
  uint64_t low = 1, high = 1;
  if (bits > 64) {
    uint64_t given = irk_next(r, "numbers of words");
    low = given & UINT32_MAX;
    high = given >> 32;
    if (low > n || high > n) irk_read_fail(r, "Invalid record: a bound of a range has more words than its bit width");
  }
  next_words(r, words, bits, low);
  next_words(r, words + n, bits, high);
}

static void read_ranges(irk_reader *r, bool is_list) {
  uint64_t kind = next_kind(r);
  irk_attr_form form = irk_attr_class((irk_attr_kind)kind, IRK_VERSION_NEWEST);
  if (kind && form != (is_list ? IRK_ATTR_CLASS_RANGE_LIST : IRK_ATTR_CLASS_RANGE))
    irk_read_fail(r, "Not a ConstantRange%s attribute", is_list ? "List" : "");
  uint64_t pairs = is_list ? irk_next(r, "number of ranges") : 1;
  uint64_t bits = irk_next(r, "bit width");
  if (bits == 0 || bits > IRK_LIMIT_INT_BITS) irk_read_fail(r, "Invalid record: bit width of a range is out of range");
  uint64_t n = (bits + 63) / 64;
  // Words that the record lacks are zero; a range has at least two operands.
  if (pairs > irk_left(r) / 2) irk_read_fail(r, "Too few records for range");
  irk_read_charge_memory(r, sizeof(uint64_t) * 2 * n * pairs);
  uint64_t *words = irk_arena_zalloc(&r->scratch, irk_checked_size(sizeof *words * 2 * n * pairs));
  for (uint64_t i = 0; i < pairs; i++) next_bounds(r, words + 2 * n * i, (uint32_t)bits);
  const irk_attr_range *range = irk_attr_range_new(r->m, (uint32_t)bits, (uint32_t)pairs, words);
  if (!kind) return;
  // Equal bounds mean all values or none. Text can only write two zeros, in releases with
  // IRK_EMPTY_RANGES.
  bool is_zero, is_equal = !is_list && irk_attr_range_is_equal(range, &is_zero);
  if (is_equal && !(is_zero && irk_read_has(r, IRK_EMPTY_RANGES)))
    irk_read_fail(r, "Invalid record: the bounds of a range are equal");
  if (is_list && !irk_attr_ranges_ascend(range)) irk_read_fail(r, "Invalid (unordered or overlapping) range list");
  add(r, (irk_attr){.kind = (uint16_t)kind, .range = range});
}

static void read_attribute(irk_reader *r, group *g) {
  uint64_t form = irk_next(r, "form");
  switch (form) {
  case IRK_GROUP_ENUM: {
    uint64_t kind = next_kind(r);
    if (kind) add_without_value(r, g, kind);
    return;
  }
  case IRK_GROUP_INT: read_int(r); return;
  case IRK_GROUP_KEY:
  case IRK_GROUP_KEY_VALUE: read_string(r, form == IRK_GROUP_KEY_VALUE); return;
  case IRK_GROUP_NO_TYPE:
  case IRK_GROUP_TYPE: read_typed(r, g, form == IRK_GROUP_TYPE); return;
  case IRK_GROUP_RANGE:
  case IRK_GROUP_RANGES: read_ranges(r, form == IRK_GROUP_RANGES); return;
  default: irk_read_fail(r, "Invalid attribute group entry");
  }
}

// [number, index, attributes...]
static void read_group(irk_reader *r) {
  uint64_t number = irk_next(r, "group number");
  group g = {.index = (uint32_t)irk_next(r, "parameter index"), .memory = IRK_MEMORY_ANY};
  r->attr_buf.len = 0;
  while (irk_more(r)) read_attribute(r, &g);
  finish_memory(r, &g);
  struct irk_attr_slot slot = {g.index, irk_attr_set_of(r->m, r->attr_buf.items, r->attr_buf.len)};
  if (number == UINT64_MAX) irk_read_fail(r, "Invalid record: attribute group number is out of range");
  *irk_map_put(&r->groups, number, NULL) = (uint64_t)r->group_sets.len << 1 | g.is_untyped;
  irk_vec_push(&r->group_sets, slot);
}

static irk_record_fn *const group_rows[] = {[IRK_REC_PARAMATTR_GROUP_ENTRY] = read_group};
static const irk_block_rows group_table = {group_rows, IRK_COUNT(group_rows), NULL, NULL, NULL, NULL};

void irk_read_attr_group_block(irk_reader *r) {
  irk_mark mark = irk_arena_mark(&r->scratch);
  irk_read_block(r, IRK_BLOCK_PARAMATTR_GROUP, &group_table);
  irk_arena_release(&r->scratch, mark);
}

// ---- lists ---------------------------------------------------------------------------------------------------

static irk_attr_set *join(irk_reader *r, const irk_attr_set *first, const irk_attr_set *second) {
  irk_read_charge_memory(r, sizeof(irk_attr) * ((uint64_t)first->len + second->len));
  r->attr_buf.len = 0;
  for (uint32_t i = 0; i < first->len; i++) add(r, first->attrs[i]);
  for (uint32_t i = 0; i < second->len; i++) add(r, second->attrs[i]);
  return irk_attr_set_of(r->m, r->attr_buf.items, r->attr_buf.len);
}

static int compare_places(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

// Joins groups for the same index into one set, in which the last attribute of a kind wins. Returns
// the number of remaining slots.
static uint32_t join_slots(irk_reader *r, struct irk_attr_slot *slots, uint32_t n) {
  uint64_t *places = irk_arena_alloc(&r->scratch, sizeof *places * n);
  struct irk_attr_slot *given = irk_arena_copy(&r->scratch, slots, sizeof *slots * n);
  for (uint32_t i = 0; i < n; i++) places[i] = (uint64_t)(given[i].index + 1) << 32 | i;
  qsort(places, n, sizeof *places, compare_places);
  uint32_t len = 0;
  for (uint32_t i = 0; i < n; i++) {
    struct irk_attr_slot next = given[(uint32_t)places[i]];
    if (len && slots[len - 1].index == next.index) slots[len - 1].set = join(r, slots[len - 1].set, next.set);
    else slots[len++] = next;
  }
  return len;
}

static void add_list(irk_reader *r, struct irk_attr_slot *slots, uint32_t n, bool is_untyped) {
  bool ascends = true;
  // The function's own attributes come first.
  for (uint32_t i = 1; i < n; i++) ascends &= slots[i - 1].index + 1 < slots[i].index + 1;
  if (!ascends) n = join_slots(r, slots, n);
  irk_vec_push(&r->attr_lists, irk_attr_list_of(r->m, slots, n));
  irk_vec_push(&r->attr_untyped, is_untyped);
}

// [group number...]
static void read_list(irk_reader *r) {
  uint32_t n = irk_left(r), len = 0;
  bool is_untyped = false;
  struct irk_attr_slot *slots = irk_arena_alloc(&r->scratch, sizeof *slots * n);
  while (irk_more(r)) {
    uint64_t number = irk_next(r, "group number");
    const uint64_t *place = number == UINT64_MAX ? NULL : irk_map_get(&r->groups, number);
    if (!place) continue;  // LLVM ignores it, too
    slots[len] = r->group_sets.items[*place >> 1];
    is_untyped |= *place & 1;
    if (slots[len].set) len++;
  }
  add_list(r, slots, len, is_untyped);
}

// Bits of a mask, after the bits of the alignment were removed.
static const uint8_t mask_kinds[] = {
    [0] = IRK_ATTR_ZEROEXT,
    [1] = IRK_ATTR_SIGNEXT,
    [2] = IRK_ATTR_NORETURN,
    [3] = IRK_ATTR_INREG,
    [4] = IRK_ATTR_SRET,
    [5] = IRK_ATTR_NOUNWIND,
    [6] = IRK_ATTR_NOALIAS,
    [7] = IRK_ATTR_BYVAL,
    [8] = IRK_ATTR_NEST,
    [9] = IRK_ATTR_READNONE,
    [10] = IRK_ATTR_READONLY,
    [11] = IRK_ATTR_NOINLINE,
    [12] = IRK_ATTR_ALWAYSINLINE,
    [13] = IRK_ATTR_OPTSIZE,
    [14] = IRK_ATTR_SSP,
    [15] = IRK_ATTR_SSPREQ,
    [21] = IRK_ATTR_NOCAPTURE,
    [22] = IRK_ATTR_NOREDZONE,
    [23] = IRK_ATTR_NOIMPLICITFLOAT,
    [24] = IRK_ATTR_NAKED,
    [25] = IRK_ATTR_INLINEHINT,
    [29] = IRK_ATTR_RETURNS_TWICE,
    [30] = IRK_ATTR_UWTABLE,
    [31] = IRK_ATTR_NONLAZYBIND,
    [32] = IRK_ATTR_SANITIZE_ADDRESS,
    [33] = IRK_ATTR_MINSIZE,
    [34] = IRK_ATTR_NODUPLICATE,
    [35] = IRK_ATTR_SSPSTRONG,
    [36] = IRK_ATTR_SANITIZE_THREAD,
    [37] = IRK_ATTR_SANITIZE_MEMORY,
    [38] = IRK_ATTR_NOBUILTIN,
    [39] = IRK_ATTR_RETURNED,
    [40] = IRK_ATTR_COLD,
};

static irk_attr_set *read_mask(irk_reader *r, group *g, uint64_t mask) {
  uint64_t align = mask >> 16 & 0xFFFF;
  uint64_t bits = (mask & 0xFFFFF00000000) >> 11 | (mask & 0xFFFF);
  r->attr_buf.len = 0;
  if (align & (align - 1)) irk_read_fail(r, "Invalid alignment value");
  if (align) add(r, (irk_attr){.kind = IRK_ATTR_ALIGN, .value = align});
  if (bits >> 26 & 7) add(r, (irk_attr){.kind = IRK_ATTR_ALIGNSTACK, .value = (uint64_t)1 << ((bits >> 26 & 7) - 1)});
  for (uint32_t i = 0; i < IRK_COUNT(mask_kinds); i++)
    if (mask_kinds[i] && bits >> i & 1) add_without_value(r, g, mask_kinds[i]);
  finish_memory(r, g);
  return irk_attr_set_of(r->m, r->attr_buf.items, r->attr_buf.len);
}

// [index, mask]...   up to 3.2
static void read_list_of_masks(irk_reader *r) {
  if (irk_left(r) % 2) irk_read_fail(r, "Invalid parameter attribute record");
  uint32_t n = irk_left(r) / 2, len = 0;
  bool is_untyped = false;
  struct irk_attr_slot *slots = irk_arena_alloc(&r->scratch, sizeof *slots * n);
  while (irk_more(r)) {
    group g = {.index = (uint32_t)irk_next(r, "parameter index"), .memory = IRK_MEMORY_ANY};
    slots[len] = (struct irk_attr_slot){g.index, read_mask(r, &g, irk_next(r, "mask"))};
    is_untyped |= g.is_untyped;
    if (slots[len].set) len++;
  }
  add_list(r, slots, len, is_untyped);
}

static irk_record_fn *const list_rows[] = {
    [IRK_REC_PARAMATTR_ENTRY_OLD] = read_list_of_masks, [IRK_REC_PARAMATTR_ENTRY] = read_list};
static const irk_block_rows list_table = {list_rows, IRK_COUNT(list_rows), NULL, NULL, NULL, NULL};

void irk_read_attr_block(irk_reader *r) {
  if (r->attr_lists.len) irk_read_fail(r, "Invalid multiple blocks");
  irk_mark mark = irk_arena_mark(&r->scratch);
  irk_read_block(r, IRK_BLOCK_PARAMATTR, &list_table);
  irk_arena_release(&r->scratch, mark);
}

// ---- types that follow from parameters -----------------------------------------------------------------------

static irk_type *pointee_of_arg(const irk_pointees *p, uint32_t arg) {
  const irk_read_args *a = p->args;
  uint32_t elem;
  if (arg < p->num_params)
    return irk_read_pointee(p->user, irk_fn_type_param(a->fn_type, arg), irk_tid_elem(p->user, a->fn_tid, arg + 1),
                            &elem);
  const irk_operand *given = &a->variadic[arg - p->num_params];
  return irk_read_pointee(p->user, given->v->type, given->tid, &elem);
}

static void charge(void *r, uint64_t bytes) { irk_read_charge_memory(r, bytes); }

irk_pointees irk_read_pointees(irk_reader *r, const irk_read_args *args) {
  return (irk_pointees){.m = r->m,
                        .scratch = &r->scratch,
                        .num_params = irk_fn_type_num_params(args->fn_type),
                        .of_arg = pointee_of_arg,
                        .charge = charge,
                        .user = r,
                        .args = args};
}

irk_attr_list *irk_read_attrs(irk_reader *r, uint64_t number, const irk_read_args *args) {
  if (number == 0 || number > r->attr_lists.len) return NULL;
  irk_attr_list *list = r->attr_lists.items[number - 1];
  if (IRK_LIKELY(!r->attr_untyped.items[number - 1]) || !args) return list;
  irk_pointees p = irk_read_pointees(r, args);
  list = irk_attrs_with_types(&p, list, p.num_params + args->num_variadic);
  if (p.is_missing) irk_read_fail(r, "Missing param element type for attribute upgrade");
  return list;
}
