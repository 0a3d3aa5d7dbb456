// Constants: uniqued and brought into LLVM's canonical form, so that equal constants are one
// pointer.
//
// As in LLVM's constructors, an array, struct or vector with only zero elements becomes a null,
// with only undef elements an undef, with only poison elements a poison. An array or vector of
// plain numbers becomes data. Minus zero is not zero.
#include <stdatomic.h>

#include "base/bigint.h"
#include "ir/ir.h"
#include "ir/limits.h"

// The hash that all hashes of constants in module `m` start from.
#define HASH_SEED(kind, type) irk_hash_mix(m->hash_key, (uint64_t)(kind) << 32 | (type)->id)

static void *new_const(irk_module *m, size_t size, irk_value_kind kind, irk_type *t) {
  irk_value *v = irk_arena_alloc(&m->arena, size);
  *v = (irk_value){.type = t, .kind = (uint8_t)kind, .id = m->num_ids++};
  return v;
}

static void add_whole(irk_module *m, irk_full_form *whole) {
  atomic_init(&whole->bytes, NULL);
  whole->next = m->full_forms;
  m->full_forms = whole;
}

// ---- null, undef, poison -------------------------------------------------------------------------------------

static irk_value *new_plain(irk_module *m, irk_value_kind kind, irk_type *t) {
  return new_const(m, sizeof(irk_value), kind, t);
}

irk_value *irk_const_null(irk_module *m, irk_type *t) {
  if (t->null) return t->null;
  if (irk_type_is_bits(t)) return t->null = irk_const_int_u64(m, t, 0);
  if (irk_type_is_float(t)) return t->null = irk_const_float_bits(m, t, 0, 0);
  return t->null = new_plain(m, IRK_VALUE_NULL, t);
}

irk_value *irk_const_undef(irk_module *m, irk_type *t) {
  return t->undef ? t->undef : (t->undef = new_plain(m, IRK_VALUE_UNDEF, t));
}

irk_value *irk_const_poison(irk_module *m, irk_type *t) {
  return t->poison ? t->poison : (t->poison = new_plain(m, IRK_VALUE_POISON, t));
}

bool irk_const_is_null(const irk_value *v) {
  if (v->kind == IRK_VALUE_NULL) return true;
  if (v->kind == IRK_VALUE_FLOAT) return !((const irk_const_float *)v)->lo && !((const irk_const_float *)v)->hi;
  if (v->kind != IRK_VALUE_INT) return false;
  const uint64_t *words = irk_int_words((const irk_const_int *)v);
  for (uint32_t i = 0, n = irk_int_num_stored((const irk_const_int *)v); i < n; i++)
    if (words[i]) return false;
  return !irk_int_is_negative((const irk_const_int *)v);
}

void irk_consts_by_id(const irk_module *m, irk_value **by_id) {
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    irk_value *v = m->const_set.slots[i].item;
    if (v) by_id[v->id] = v;
  }
}

// ---- numbers -------------------------------------------------------------------------------------------------

static uint64_t top_mask(uint64_t bits) { return bits % 64 ? (UINT64_C(1) << bits % 64) - 1 : UINT64_MAX; }

static irk_value *small_int(irk_module *m, irk_type *t, uint64_t value) {
  value &= top_mask(t->count);
  uint64_t hash = irk_hash_mix(HASH_SEED(IRK_VALUE_INT, t), value);
  if (IRK_LIKELY(m->const_set.cap)) {
    uint32_t mask = m->const_set.cap - 1, h = irk_set_hash(hash);
    for (uint32_t i = h & mask; m->const_set.slots[i].item; i = (i + 1) & mask) {
      irk_const_int *c = m->const_set.slots[i].item;
      if (m->const_set.slots[i].hash == h && c->v.type == t && c->v.kind == IRK_VALUE_INT && c->u == value)
        return &c->v;
    }
  }
  irk_const_int *c = new_const(m, sizeof *c, IRK_VALUE_INT, t);
  c->u = value;
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

typedef struct bytes_key {
  irk_value_kind kind;
  irk_type *type;
  const void *bytes;
  uint64_t size;
} bytes_key;

// Wider integers do not store the words that the sign implies. Integers that can be folded store
// all their words.
enum { WHOLE_WORDS = IRK_LIMIT_FOLD_BITS / 64 };

typedef struct wide_key {
  irk_type *type;
  const uint64_t *words;
  uint32_t stored;
  bool is_negative;
} wide_key;

static bool wide_int_same(const void *item, const void *key) {
  const irk_const_wide *c = item;
  const wide_key *k = key;
  return c->number.v.kind == IRK_VALUE_INT && c->number.v.type == k->type && c->stored == k->stored &&
         c->is_negative == k->is_negative && memcmp(c->number.words, k->words, k->stored * sizeof *k->words) == 0;
}

// Returns a word above the stored ones, which the sign implies.
static uint64_t sign_word(const irk_type *t, uint32_t index, bool is_negative) {
  if (!is_negative) return 0;
  return index + 1 == irk_int_num_words(t) ? top_mask(t->count) : UINT64_MAX;
}

// `words` must be the last allocation in the arena, made after the mark.
static irk_value *wide_int(irk_module *m, const wide_key *key, irk_mark mark) {
  uint64_t hash = irk_hash_mix(HASH_SEED(IRK_VALUE_INT, key->type), key->is_negative);
  hash = irk_hash_bytes(hash, key->words, key->stored * sizeof *key->words);
  irk_const_wide *c = irk_set_find(&m->const_set, hash, wide_int_same, key);
  if (c) {
    irk_arena_release(&m->arena, mark);
    return &c->number.v;
  }
  c = new_const(m, sizeof *c, IRK_VALUE_INT, key->type);
  c->number.words = key->words;
  c->stored = key->stored;
  c->is_negative = key->is_negative;
  if (key->stored < irk_int_num_words(key->type)) add_whole(m, &c->whole);
  irk_set_add(&m->const_set, hash, c);
  return &c->number.v;
}

irk_value *irk_const_int_extended(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n, bool is_negative) {
  uint64_t above = is_negative ? UINT64_MAX : 0, top = top_mask(t->count);
  if (t->count <= 64) return small_int(m, t, n ? words[0] : above);
  uint32_t len = irk_int_num_words(t);
  if (n >= len) {
    n = len;
    is_negative = words[len - 1] >> ((t->count - 1) % 64) & 1;
    if (len > WHOLE_WORDS && (words[len - 1] & top) == sign_word(t, len - 1, is_negative)) n--;
  }
  if (len > WHOLE_WORDS)
    while (n && n < len && words[n - 1] == sign_word(t, n - 1, is_negative)) n--;
  uint32_t stored = len <= WHOLE_WORDS ? len : n ? n : 1;
  irk_mark mark = irk_arena_mark(&m->arena);
  uint64_t *copy = irk_arena_alloc(&m->arena, stored * sizeof *copy);
  for (uint32_t i = 0; i < stored; i++) copy[i] = i < n ? words[i] : above;
  if (stored == len) {
    copy[len - 1] &= top;
    is_negative = copy[len - 1] >> ((t->count - 1) % 64) & 1;
  } else if (!n) {
    copy[0] = sign_word(t, 0, is_negative);
  }
  return wide_int(m, &(wide_key){t, copy, stored, is_negative}, mark);
}

irk_value *irk_const_int_words(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n) {
  return irk_const_int_extended(m, t, words, n, false);
}

uint64_t irk_int_word(const irk_const_int *c, uint32_t index) {
  if (c->v.type->count <= 64) return index ? 0 : c->u;
  const irk_const_wide *wide = (const irk_const_wide *)c;
  return index < wide->stored ? c->words[index] : sign_word(c->v.type, index, wide->is_negative);
}

bool irk_int_is_negative(const irk_const_int *c) {
  uint64_t bits = c->v.type->count;
  return bits <= 64 ? bits && c->u >> (bits - 1) & 1 : ((const irk_const_wide *)c)->is_negative;
}

bool irk_int_is_all_ones(const irk_const_int *c) {
  uint32_t n = irk_int_num_stored(c);
  if (!irk_int_is_negative(c)) return false;
  for (uint32_t i = 0; i < n; i++)
    if (irk_int_word(c, i) != sign_word(c->v.type, i, true)) return false;
  return true;
}

bool irk_int_exceeds_word(const irk_const_int *c) {
  if (c->v.type->count <= 64) return false;
  if (irk_int_is_negative(c)) return true;
  for (uint32_t i = 1, n = irk_int_num_stored(c); i < n; i++)
    if (c->words[i]) return true;
  return false;
}

uint64_t irk_int_clamped(const irk_const_int *c) { return irk_int_exceeds_word(c) ? UINT64_MAX : irk_int_word(c, 0); }

int irk_int_compare(const irk_const_int *a, const irk_const_int *b) {
  bool minus = irk_int_is_negative(a);
  if (minus != irk_int_is_negative(b)) return minus ? 1 : -1;
  uint32_t n = irk_int_num_stored(a), other = irk_int_num_stored(b);
  for (uint32_t i = n > other ? n : other; i-- > 0;) {
    uint64_t x = irk_int_word(a, i), y = irk_int_word(b, i);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

void irk_int_print(irk_buf *out, const irk_const_int *c) {
  uint32_t stored = irk_int_num_stored(c);
  if (c->v.type->count <= 64 || stored == irk_int_num_words(c->v.type)) {
    irk_big_print(out, irk_int_words(c), (uint32_t)c->v.type->count, true);
    return;
  }
  uint64_t *words = irk_alloc((stored + 1) * sizeof *words);  // one more word for the sign
  for (uint32_t i = 0; i <= stored; i++) words[i] = irk_int_word(c, i);
  bool is_all = (stored + 1) * UINT64_C(64) > c->v.type->count;
  irk_big_print(out, words, is_all ? (uint32_t)c->v.type->count : 64 * (stored + 1), true);
  irk_free(words);
}

irk_value *irk_const_int_u64(irk_module *m, irk_type *t, uint64_t value) {
  return t->count <= 64 ? small_int(m, t, value) : irk_const_int_words(m, t, &value, 1);
}

static bool float_same(const void *item, const void *key) {
  const irk_const_float *c = item, *k = key;
  return c->v.type == k->v.type && c->v.kind == IRK_VALUE_FLOAT && c->lo == k->lo && c->hi == k->hi;
}

// x86_fp80 stores its integer bit explicitly. If the bit is set but the exponent says denormal, the
// number is that of the next higher exponent. If the bit is clear but the exponent says normal, the
// processor treats the bits as an invalid operand.
static void normalize_integer_bit(irk_const_float *c) {
  enum { EXPONENT = 0x7FFF };
  bool leads = c->lo >> 63;
  if (leads && !(c->hi & EXPONENT)) c->hi |= 1;
  else if (!leads && c->hi & EXPONENT) c->hi |= EXPONENT;
}

irk_value *irk_const_float_bits(irk_module *m, irk_type *t, uint64_t lo, uint64_t hi) {
  static const struct {
    uint64_t lo, hi;
  } masks[] = {
      [IRK_TYPE_HALF] = {0xFFFF, 0},
      [IRK_TYPE_BFLOAT] = {0xFFFF, 0},
      [IRK_TYPE_FLOAT] = {0xFFFFFFFF, 0},
      [IRK_TYPE_DOUBLE] = {UINT64_MAX, 0},
      [IRK_TYPE_X86_FP80] = {UINT64_MAX, 0xFFFF},
      [IRK_TYPE_FP128] = {UINT64_MAX, UINT64_MAX},
      [IRK_TYPE_PPC_FP128] = {UINT64_MAX, UINT64_MAX},
  };
  irk_const_float key = {{.type = t}, lo & masks[t->kind].lo, hi & masks[t->kind].hi};
  if (t->kind == IRK_TYPE_X86_FP80) normalize_integer_bit(&key);
  uint64_t hash = irk_hash_mix(irk_hash_mix(HASH_SEED(IRK_VALUE_FLOAT, t), key.lo), key.hi);
  irk_const_float *c = irk_set_find(&m->const_set, hash, float_same, &key);
  if (c) return &c->v;
  c = new_const(m, sizeof *c, IRK_VALUE_FLOAT, t);
  c->lo = key.lo;
  c->hi = key.hi;
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

// ---- data ----------------------------------------------------------------------------------------------------

// Returns the bytes of one element of data; 0 if such elements cannot be data.
static uint32_t data_width(const irk_type *element) {
  switch (element->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 2;
  case IRK_TYPE_FLOAT: return 4;
  case IRK_TYPE_DOUBLE: return 8;
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    return element->count == 8 || element->count == 16 || element->count == 32 || element->count == 64
               ? (uint32_t)element->count / 8
               : 0;
  default: return 0;
  }
}

// Vectors up to the size of the widest registers are stored whole, so that their bytes need not be
// made at first use.
enum { WHOLE_VECTOR = 64 };

static bool data_same(const void *item, const void *key) {
  const irk_const_data *c = item;
  const bytes_key *k = key;
  return c->v.kind == IRK_VALUE_DATA && c->v.type == k->type && c->stored == k->size &&
         memcmp(c->bytes, k->bytes, (size_t)k->size) == 0;
}

// Tells whether the bytes repeat their first `width`.
static bool repeats(const uint8_t *bytes, uint64_t size, uint64_t width) {
  return size <= width || memcmp(bytes, bytes + width, (size_t)(size - width)) == 0;
}

static bool all_zero(const uint8_t *bytes, uint64_t size) {
  return size == 0 || (bytes[0] == 0 && repeats(bytes, size, 1));
}

static irk_const_data *new_data(irk_module *m, irk_type *t, const uint8_t *bytes, uint64_t size, uint64_t stored) {
  bool is_short = stored < size;
  irk_const_data *c = new_const(m, is_short ? sizeof(irk_short_data) : sizeof *c, IRK_VALUE_DATA, t);
  c->bytes = bytes;
  c->size = size;
  c->stored = stored;
  if (is_short) add_whole(m, &((irk_short_data *)(void *)c)->whole);
  return c;
}

// Finds or creates the constant. `own`: the bytes are already in the arena, after this mark; NULL:
// they must be copied.
static irk_value *data_of(irk_module *m, irk_type *t, const uint8_t *bytes, uint64_t given, const irk_mark *own) {
  uint64_t width = data_width(t->types[0]), size = t->count * width, stored = given;
  if (t->kind == IRK_TYPE_VECTOR && size > WHOLE_VECTOR && repeats(bytes, given, width)) stored = width;
  uint64_t hash = irk_hash_bytes(HASH_SEED(IRK_VALUE_DATA, t), bytes, (size_t)stored);
  bytes_key key = {IRK_VALUE_DATA, t, bytes, stored};
  irk_const_data *c = irk_set_find(&m->const_set, hash, data_same, &key);
  if (c || stored < given) {
    uint8_t element[8];
    if (stored < given) bytes = memcpy(element, bytes, (size_t)stored);
    if (own) irk_arena_release(&m->arena, *own);
    if (c) return &c->v;
    bytes = irk_arena_copy(&m->arena, bytes, (size_t)stored);
  } else if (!own) {
    bytes = irk_arena_copy(&m->arena, bytes, (size_t)stored);
  }
  c = new_data(m, t, bytes, size, stored);
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

irk_value *irk_const_data_bytes(irk_module *m, irk_type *t, const void *bytes, uint64_t size) {
  return all_zero(bytes, size) ? irk_const_null(m, t) : data_of(m, t, bytes, size, NULL);
}

static uint64_t number_bits(const irk_value *v) {
  return v->kind == IRK_VALUE_INT ? ((const irk_const_int *)v)->u : ((const irk_const_float *)v)->lo;
}

// ---- arrays, structs, vectors --------------------------------------------------------------------------------

// Makes data whose elements are all the same number. Only long vectors store a single element.
static irk_value *repeated_data(irk_module *m, irk_type *t, const irk_value *number, uint32_t width) {
  bool is_whole = t->kind != IRK_TYPE_VECTOR || t->count * width <= WHOLE_VECTOR;
  uint64_t n = is_whole ? t->count : 1;
  irk_mark mark = irk_arena_mark(&m->arena);
  uint8_t *bytes = irk_arena_alloc(&m->arena, irk_checked_size(n * width));
  for (uint64_t i = 0; i < n; i++) irk_store_bytes(bytes + i * width, number_bits(number), width);
  return data_of(m, t, bytes, n * width, &mark);
}

static irk_value *plain_data(irk_module *m, irk_type *t, irk_value *const *ops, uint32_t n, uint32_t width) {
  for (uint32_t i = 0; i < n; i++)
    if (ops[i]->kind != IRK_VALUE_INT && ops[i]->kind != IRK_VALUE_FLOAT) return NULL;
  irk_mark mark = irk_arena_mark(&m->arena);
  uint8_t *bytes = irk_arena_alloc(&m->arena, (size_t)n * width);
  for (uint32_t i = 0; i < n; i++) irk_store_bytes(bytes + (size_t)i * width, number_bits(ops[i]), width);
  return data_of(m, t, bytes, (uint64_t)n * width, &mark);
}

typedef struct ops_key {
  irk_type *type;
  irk_value *const *ops;
  uint32_t len;
} ops_key;

static bool aggregate_same(const void *item, const void *key) {
  const irk_const_aggregate *c = item;
  const ops_key *k = key;
  return c->v.kind == IRK_VALUE_AGGREGATE && c->v.type == k->type && c->stored == k->len &&
         memcmp(c->ops, k->ops, k->len * sizeof *k->ops) == 0;
}

static uint64_t hash_ops(uint64_t hash, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) hash = irk_hash_mix(hash, ops[i]->id);
  return hash;
}

// Makes an aggregate of `len` elements. `ops` holds all of them, or the single one that all are
// equal to (`stored` tells).
static irk_value *aggregate_of(irk_module *m, irk_type *t, irk_value *const *ops, uint32_t len, uint32_t stored) {
  uint64_t hash = hash_ops(HASH_SEED(IRK_VALUE_AGGREGATE, t), ops, stored);
  ops_key key = {t, ops, stored};
  irk_const_aggregate *c = irk_set_find(&m->const_set, hash, aggregate_same, &key);
  if (c) return &c->v;
  c = new_const(m, sizeof *c + stored * sizeof *ops, IRK_VALUE_AGGREGATE, t);
  c->len = len;
  c->stored = stored;
  memcpy(c->ops, ops, stored * sizeof *ops);
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

static bool all_null(irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (!irk_const_is_null(ops[i])) return false;
  return true;
}

static bool all_of_kind(irk_value *const *ops, uint32_t n, irk_value_kind kind) {
  for (uint32_t i = 0; i < n; i++)
    if (ops[i]->kind != (uint8_t)kind) return false;
  return true;
}

static bool are_one(irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 1; i < n; i++)
    if (ops[i] != ops[0]) return false;
  return n > 0;
}

irk_value *irk_const_composite(irk_module *m, irk_type *t, irk_value *const *ops, uint32_t n) {
  if (all_null(ops, n)) return irk_const_null(m, t);
  if (all_of_kind(ops, n, IRK_VALUE_POISON)) return irk_const_poison(m, t);
  if (all_of_kind(ops, n, IRK_VALUE_UNDEF)) return irk_const_undef(m, t);
  uint32_t width = irk_type_is(t, IRK_TYPE_STRUCT) ? 0 : data_width(t->types[0]);
  irk_value *data = width ? plain_data(m, t, ops, n, width) : NULL;
  return data ? data : aggregate_of(m, t, ops, n, are_one(ops, n) ? 1 : n);
}

irk_value *irk_const_repeat(irk_module *m, irk_type *t, irk_value *element) {
  bool is_struct = irk_type_is(t, IRK_TYPE_STRUCT),
       is_number = element->kind == IRK_VALUE_INT || element->kind == IRK_VALUE_FLOAT;
  uint64_t n = is_struct ? t->num_types : t->count;
  if (!n || irk_const_is_null(element)) return irk_const_null(m, t);
  if (element->kind == IRK_VALUE_POISON) return irk_const_poison(m, t);
  if (element->kind == IRK_VALUE_UNDEF) return irk_const_undef(m, t);
  uint32_t width = is_struct || !is_number ? 0 : data_width(element->type);
  return width ? repeated_data(m, t, element, width) : aggregate_of(m, t, &element, (uint32_t)n, 1);
}

// A splat of a scalable vector has no list of elements: as in LLVM, it is a shufflevector of an
// insertelement.
static irk_value *scalable_splat(irk_module *m, irk_type *t, irk_value *element) {
  irk_value *rest = irk_has(m->version, IRK_POISON_SPLATS) ? irk_const_poison(m, t) : irk_const_undef(m, t);
  irk_type *number = irk_type_int(m, irk_has(m->version, IRK_WIDE_LANE_NUMBERS) ? 64 : 32);
  irk_value *insert_ops[] = {rest, element, irk_const_null(m, number)};
  irk_const_expr insert = {.v = {.type = t, .opcode = IRK_OP_INSERTELEMENT}};
  irk_type *mask = irk_type_vector(m, irk_type_int(m, 32), t->count, true);
  irk_value *shuffle_ops[] = {irk_const_expr_of(m, &insert, insert_ops, 3), rest, irk_const_null(m, mask)};
  irk_const_expr shuffle = {.v = {.type = t, .opcode = IRK_OP_SHUFFLEVECTOR}};
  return irk_const_expr_of(m, &shuffle, shuffle_ops, 3);
}

irk_value *irk_const_splat(irk_module *m, irk_type *vector, irk_value *element) {
  bool is_plain = irk_const_is_null(element) || element->kind == IRK_VALUE_POISON || element->kind == IRK_VALUE_UNDEF;
  return vector->is_scalable && !is_plain ? scalable_splat(m, vector, element) : irk_const_repeat(m, vector, element);
}

irk_value *irk_const_scalable_element(const irk_value *v) {
  const irk_const_expr *e = (const irk_const_expr *)v;
  if (v->kind != IRK_VALUE_EXPR || v->opcode != IRK_OP_SHUFFLEVECTOR || e->len < 3 || !irk_const_is_null(e->ops[2]))
    return NULL;
  const irk_const_expr *insert = (const irk_const_expr *)e->ops[0];
  if (insert->v.kind != IRK_VALUE_EXPR || insert->v.opcode != IRK_OP_INSERTELEMENT || insert->len != 3) return NULL;
  bool is_vague = e->ops[1]->kind == IRK_VALUE_POISON || e->ops[1]->kind == IRK_VALUE_UNDEF;
  return is_vague && irk_const_is_null(insert->ops[2]) ? insert->ops[1] : NULL;
}

const irk_const_int *irk_const_byte_splat(const irk_value *v, irk_const_wide *store) {
  if (!irk_type_is(v->type, IRK_TYPE_VECTOR) || !irk_type_is(v->type->types[0], IRK_TYPE_BYTE)) return NULL;
  const irk_value *lane = NULL;
  if (v->kind == IRK_VALUE_DATA) {
    const irk_const_data *data = (const irk_const_data *)v;
    uint32_t width = data_width(v->type->types[0]);
    if (!repeats(data->bytes, data->stored, width)) return NULL;
    *store = (irk_const_wide){.number.v = {.type = v->type->types[0], .kind = IRK_VALUE_INT}};
    store->number.u = irk_load_bytes(data->bytes, width);
    lane = &store->number.v;
  } else if (v->kind == IRK_VALUE_AGGREGATE) {
    if (((const irk_const_aggregate *)v)->stored == 1) lane = ((const irk_const_aggregate *)v)->ops[0];
  } else {
    lane = irk_const_scalable_element(v);
  }
  return lane && lane->kind == IRK_VALUE_INT ? (const irk_const_int *)lane : NULL;
}

uint64_t irk_const_num_stored(const irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_NULL:
  case IRK_VALUE_UNDEF:
  case IRK_VALUE_POISON: return 1;
  case IRK_VALUE_AGGREGATE: return ((const irk_const_aggregate *)v)->stored;
  case IRK_VALUE_DATA:
    return ((const irk_const_data *)v)->stored < ((const irk_const_data *)v)->size ? 1 : v->type->count;
  default: return irk_type_is(v->type, IRK_TYPE_STRUCT) ? v->type->num_types : v->type->count;
  }
}

irk_value *irk_const_element(irk_module *m, const irk_value *v, uint64_t index) {
  irk_type *t = irk_type_at(v->type, index);
  if (!t || (!irk_type_is(v->type, IRK_TYPE_STRUCT) && index >= v->type->count)) return NULL;
  switch (v->kind) {
  case IRK_VALUE_NULL: return irk_const_null(m, t);
  case IRK_VALUE_UNDEF: return irk_const_undef(m, t);
  case IRK_VALUE_POISON: return irk_const_poison(m, t);
  case IRK_VALUE_AGGREGATE: return irk_aggregate_op((const irk_const_aggregate *)v, (uint32_t)index);
  case IRK_VALUE_DATA: {
    uint32_t width = data_width(t);
    uint64_t bits = irk_load_bytes(irk_data_at((const irk_const_data *)v, index * width), width);
    return irk_type_is_bits(t) ? small_int(m, t, bits) : irk_const_float_bits(m, t, bits, 0);
  }
  default: return NULL;
  }
}

// ---- expressions ---------------------------------------------------------------------------------------------

typedef struct expr_key {
  const irk_const_expr *expr;
  irk_value *const *ops;
  uint32_t len;
} expr_key;

static size_t inrange_bytes(const irk_const_expr *e) { return ((size_t)e->inrange_bits + 63) / 64 * sizeof(uint64_t); }

static bool expr_same(const void *item, const void *key) {
  const irk_const_expr *a = item;
  const expr_key *k = key;
  const irk_const_expr *b = k->expr;
  if (a->v.kind != IRK_VALUE_EXPR || a->v.type != b->v.type || a->v.opcode != b->v.opcode || a->v.flags != b->v.flags ||
      a->source_type != b->source_type || a->len != k->len || a->predicate != b->predicate ||
      a->has_inrange != b->has_inrange || a->inrange_index != b->inrange_index || a->num_indices != b->num_indices)
    return false;
  if (memcmp(a->ops, k->ops, k->len * sizeof *k->ops)) return false;
  if (a->num_indices && memcmp(a->indices, b->indices, a->num_indices * sizeof *a->indices)) return false;
  return !a->has_inrange ||
         (a->inrange_bits == b->inrange_bits && !memcmp(a->inrange_lo, b->inrange_lo, inrange_bytes(a)) &&
          !memcmp(a->inrange_hi, b->inrange_hi, inrange_bytes(a)));
}

static uint64_t expr_hash(const irk_module *m, const irk_const_expr *e, irk_value *const *ops, uint32_t n) {
  uint64_t hash = HASH_SEED(IRK_VALUE_EXPR, e->v.type);
  hash = irk_hash_mix(hash, (uint64_t)e->v.opcode | (uint64_t)e->v.flags << 8 | (uint64_t)e->predicate << 16 |
                                (uint64_t)e->inrange_index << 32);
  if (e->source_type) hash = irk_hash_mix(hash, e->source_type->id);
  for (uint32_t i = 0; i < e->num_indices; i++) hash = irk_hash_mix(hash, e->indices[i]);
  if (e->has_inrange) hash = irk_hash_bytes(hash, e->inrange_lo, inrange_bytes(e));
  return hash_ops(hash, ops, n);
}

irk_value *irk_const_expr_of(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n) {
  uint64_t hash = expr_hash(m, expr, ops, n);
  expr_key key = {expr, ops, n};
  irk_const_expr *c = irk_set_find(&m->const_set, hash, expr_same, &key);
  if (c) return &c->v;
  c = irk_arena_alloc(&m->arena, sizeof *c + n * sizeof *ops);
  *c = *expr;
  c->v = (irk_value){.type = expr->v.type,
                     .kind = IRK_VALUE_EXPR,
                     .opcode = expr->v.opcode,
                     .flags = expr->v.flags,
                     .id = m->num_ids++};
  c->len = n;
  memcpy(c->ops, ops, n * sizeof *ops);
  if (expr->num_indices)
    c->indices = irk_arena_copy(&m->arena, expr->indices, expr->num_indices * sizeof *expr->indices);
  if (expr->has_inrange) {
    c->inrange_lo = irk_arena_copy(&m->arena, expr->inrange_lo, inrange_bytes(expr));
    c->inrange_hi = irk_arena_copy(&m->arena, expr->inrange_hi, inrange_bytes(expr));
  }
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

// ---- constants that refer to globals, and values of metadata and asm -----------------------------------------

static uint64_t hash_pointer(uint64_t hash, const void *p) { return irk_hash_mix(hash, (uint64_t)(uintptr_t)p); }

static bool blockaddress_same(const void *item, const void *key) {
  const irk_blockaddress *c = item, *k = key;
  return c->v.kind == IRK_VALUE_BLOCKADDRESS && c->v.type == k->v.type && c->fn == k->fn && c->block == k->block;
}

bool irk_has_block_address(const irk_module *m) {
  for (uint32_t i = 0; m->has_block_addresses && i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (v && v->kind == IRK_VALUE_BLOCKADDRESS) return true;
  }
  return false;
}

irk_value *irk_const_blockaddress(irk_module *m, irk_type *t, irk_global *fn, irk_block *block) {
  irk_blockaddress key = {{.type = t}, fn, block};
  uint64_t hash = hash_pointer(hash_pointer(HASH_SEED(IRK_VALUE_BLOCKADDRESS, t), fn), block);
  irk_blockaddress *c = irk_set_find(&m->const_set, hash, blockaddress_same, &key);
  if (c) return &c->v;
  c = new_const(m, sizeof *c, IRK_VALUE_BLOCKADDRESS, t);
  c->fn = fn;
  c->block = block;
  irk_set_add(&m->const_set, hash, c);
  m->has_block_addresses = true;
  return &c->v;
}

static bool ref_same(const void *item, const void *key) {
  const irk_const_ref *c = item, *k = key;
  return c->v.kind == k->v.kind && c->global == k->global;
}

irk_value *irk_const_of_global(irk_module *m, irk_value_kind kind, irk_global *global) {
  irk_const_ref key = {{.kind = (uint8_t)kind}, global};
  uint64_t hash = hash_pointer(irk_hash_mix(m->hash_key, (uint64_t)kind), global);
  irk_const_ref *c = irk_set_find(&m->const_set, hash, ref_same, &key);
  if (c) return &c->v;
  c = new_const(m, sizeof *c, kind, global->v.type);
  c->global = global;
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

static bool ptrauth_same(const void *item, const void *key) {
  const irk_ptrauth *c = item, *k = key;
  return c->v.kind == IRK_VALUE_PTRAUTH && c->v.type == k->v.type && memcmp(c->ops, k->ops, sizeof c->ops) == 0;
}

irk_value *irk_const_ptrauth(irk_module *m, irk_type *t, irk_value *const ops[5]) {
  irk_ptrauth key = {.v = {.type = t}};
  memcpy(key.ops, ops, sizeof key.ops);
  uint64_t hash = HASH_SEED(IRK_VALUE_PTRAUTH, t);
  for (int i = 0; i < 5; i++) hash = hash_pointer(hash, ops[i]);
  irk_ptrauth *c = irk_set_find(&m->const_set, hash, ptrauth_same, &key);
  if (c) return &c->v;
  c = new_const(m, sizeof *c, IRK_VALUE_PTRAUTH, t);
  memcpy(c->ops, ops, sizeof c->ops);
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

static bool asm_same(const void *item, const void *key) {
  const irk_inline_asm *a = item, *b = key;
  return a->v.kind == IRK_VALUE_INLINE_ASM && a->v.type == b->v.type && a->fn_type == b->fn_type &&
         a->has_side_effects == b->has_side_effects && a->is_align_stack == b->is_align_stack &&
         a->is_intel == b->is_intel && a->can_unwind == b->can_unwind && irk_str_eq(a->code, b->code) &&
         irk_str_eq(a->constraints, b->constraints);
}

irk_value *irk_inline_asm_of(irk_module *m, const irk_inline_asm *a) {
  uint64_t hash = irk_hash_mix(HASH_SEED(IRK_VALUE_INLINE_ASM, a->v.type), a->fn_type->id);
  hash = irk_hash_bytes(hash, a->code.ptr, a->code.len);
  hash = irk_hash_bytes(hash, a->constraints.ptr, a->constraints.len);
  irk_inline_asm *c = irk_set_find(&m->const_set, hash, asm_same, a);
  if (c) return &c->v;
  irk_str code = irk_arena_str(&m->arena, a->code), constraints = irk_arena_str(&m->arena, a->constraints);
  c = irk_arena_alloc(&m->arena, sizeof *c);
  *c = *a;
  c->v = (irk_value){.type = a->v.type, .kind = IRK_VALUE_INLINE_ASM, .id = m->num_ids++};
  c->code = code;
  c->constraints = constraints;
  irk_set_add(&m->const_set, hash, c);
  return &c->v;
}

static bool md_value_same(const void *item, const void *key) {
  const irk_md_value *c = item;
  return c->v.kind == IRK_VALUE_METADATA && c->md == key;
}

// As an operand, a tuple of a single constant becomes that constant, and a tuple of a single null
// becomes the empty tuple: every release prints metadata !{i32 7} as metadata i32 7.
static irk_md *canonicalize_md_operand(irk_module *m, irk_md *md) {
  bool is_list_of_one = md && md->kind == IRK_MD_TUPLE && md->len == 1;
  if (md && !is_list_of_one) return md;
  irk_md *only = md ? md->f[0].md : NULL;
  if (!only) return irk_md_tuple(m, NULL, 0);
  bool is_constant = !irk_md_is_forward(only) && only->kind == IRK_MD_VALUE && irk_value_is_const(only->f[0].value);
  return is_constant ? only : md;
}

irk_value *irk_md_as_value(irk_module *m, irk_md *md) {
  md = canonicalize_md_operand(m, md);
  uint64_t hash = hash_pointer(m->hash_key ^ IRK_VALUE_METADATA, md);
  irk_md_value *c = irk_set_find(&m->const_set, hash, md_value_same, md);
  if (c) return &c->v;
  c = new_const(m, sizeof *c, IRK_VALUE_METADATA, irk_type_simple(m, IRK_TYPE_METADATA));
  c->md = md;
  irk_set_add(&m->const_set, hash, c);
  if (m->bodies != &m->arena && md->id >= m->num_lasting_mds) irk_vec_push(&m->md_values, c);
  return &c->v;
}

void irk_md_value_forget(irk_module *m, const irk_md_value *v) {
  irk_set_remove(&m->const_set, hash_pointer(m->hash_key ^ IRK_VALUE_METADATA, v->md), v);
}

irk_value *irk_const_shuffle_mask(irk_module *m, irk_arena *scratch, irk_value *mask) {
  bool has_poison = irk_has(m->version, IRK_POISON_MASK);
  irk_value_kind from = has_poison ? IRK_VALUE_UNDEF : IRK_VALUE_POISON;
  irk_type *element = mask->type->types[0];
  irk_value *lane = has_poison ? irk_const_poison(m, element) : irk_const_undef(m, element);
  if (mask->kind == from) return has_poison ? irk_const_poison(m, mask->type) : irk_const_undef(m, mask->type);
  if (mask->kind != IRK_VALUE_AGGREGATE) return mask;
  const irk_const_aggregate *a = (const irk_const_aggregate *)mask;
  irk_value **ops = irk_arena_alloc(scratch, sizeof *ops * a->stored);
  bool changed = false;
  for (uint32_t i = 0; i < a->stored; i++) {
    bool is_from = a->ops[i]->kind == from;
    ops[i] = is_from ? lane : a->ops[i];
    changed |= is_from;
  }
  if (!changed) return mask;
  return a->stored < a->len ? irk_const_repeat(m, mask->type, ops[0]) : irk_const_composite(m, mask->type, ops, a->len);
}
