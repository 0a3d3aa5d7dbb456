// Hashes everything but local values. Equal hashes mean equal contents.
#include "look/diff.h"
#include "ir/dinode_field.h"

// ---- names ----------------------------------------------------------------------------------------------------

irk_str irk_diff_stem(irk_str name) {
  for (;;) {
    size_t n = name.len;
    while (n && name.ptr[n - 1] >= '0' && name.ptr[n - 1] <= '9') n--;
    if (n == name.len || n < 2 || name.ptr[n - 1] != '.') return name;
    name.len = n - 1;
  }
}

// ---- types ----------------------------------------------------------------------------------------------------

static bool is_identified(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->is_literal; }

// Tells whether a struct is known by its name: its hash then does not depend on its body. A number
// at the end of a name means nothing. Structs with such a name, and those that the other module
// does not have, are known by their bodies.
static bool is_known_by_name(const irk_module *other, irk_str name) {
  return name.len && irk_diff_stem(name).len == name.len && irk_type_named(other, name);
}

static uint64_t hash_type(const diff *d, const diff_module *s, const irk_module *other, const irk_type *t) {
  uint64_t h = diff_mix(d->key, t->kind);
  if (is_identified(t)) {
    irk_str name = irk_name(s->m, t->name);
    h = diff_str(d, h, irk_diff_stem(name));
    if (is_known_by_name(other, name)) return h;
  } else if (t->kind == IRK_TYPE_TARGET) {
    h = diff_str(d, h, irk_name(s->m, t->name));
  }
  h = diff_mix(h, t->count);
  h = diff_mix(
      h, (unsigned)(t->is_packed | t->is_literal << 1 | t->has_body << 2 | t->is_vararg << 3 | t->is_scalable << 4));
  for (uint32_t i = 0; i < t->num_types; i++) h = diff_mix(h, s->types[t->types[i]->id]);
  for (uint32_t i = 0; i < t->num_ints; i++) h = diff_mix(h, t->ints[i]);
  return diff_mix(h, t->num_types);
}

// A struct may contain types that follow it, and itself through pointers: several rounds tell them
// apart.
void irk_diff_hash_types(diff *d) {
  enum { ROUNDS = 6 };
  for (int k = 0; k < 2; k++) {
    diff_module *s = &d->side[k];
    const irk_module *other = d->side[!k].m;
    bool has_identified = false;
    for (uint32_t i = 0; i < s->m->types.len; i++) has_identified |= is_identified(s->m->types.items[i]);
    for (int round = 0; round < (has_identified ? ROUNDS : 1); round++)
      for (uint32_t i = 0; i < s->m->types.len; i++) s->types[i] = hash_type(d, s, other, s->m->types.items[i]);
  }
}

// ---- constants ------------------------------------------------------------------------------------------------

// Numbers the blocks with addresses, in the order of each function's blocks. A block's own number
// would change with every block before it.
static void number_block_addresses(diff *d, const diff_module *s, irk_value *const *by_id) {
  irk_map_free(&d->addresses);
  for (uint32_t i = 0; i < s->m->num_ids; i++)
    if (by_id[i] && by_id[i]->kind == IRK_VALUE_BLOCKADDRESS)
      *irk_map_put(&d->addresses, (uintptr_t)((const irk_blockaddress *)by_id[i])->block, NULL) = 0;
  for (uint32_t i = 0; d->addresses.len && i < s->m->functions.len; i++) {
    const irk_function *fn = s->m->functions.items[i]->fn;
    uint64_t n = 0;
    for (uint32_t b = 0; b < fn->num_blocks; b++) {
      uint64_t *number = irk_map_get(&d->addresses, (uintptr_t)fn->blocks[b]);
      if (number) *number = ++n;
    }
  }
}

static uint64_t hash_block_address(const diff *d, const diff_module *s, const irk_blockaddress *a, uint64_t h) {
  const uint64_t *number = irk_map_get(&d->addresses, (uintptr_t)a->block);
  return diff_mix(diff_mix(h, s->values[a->fn->v.id]), number ? *number : 0);
}

static uint64_t hash_expr(const diff_module *s, const irk_const_expr *e, uint64_t h) {
  h = diff_mix(h, e->v.opcode | (uint64_t)e->v.flags << 8 | (uint64_t)e->predicate << 16 |
                      (uint64_t)e->has_inrange << 24 | (uint64_t)e->inrange_index << 32);
  if (e->source_type) h = diff_mix(h, s->types[e->source_type->id]);
  for (uint32_t i = 0; i < e->num_indices; i++) h = diff_mix(h, e->indices[i]);
  uint32_t words = e->has_inrange ? (e->inrange_bits + 63) / 64 : 0;
  for (uint32_t i = 0; i < words; i++) h = diff_mix(diff_mix(h, e->inrange_lo[i]), e->inrange_hi[i]);
  for (uint32_t i = 0; i < e->len; i++) h = diff_mix(h, s->values[e->ops[i]->id]);
  return h;
}

static uint64_t hash_constant(const diff *d, const diff_module *s, const irk_value *v) {
  uint64_t h = diff_mix(diff_mix(d->key, v->kind), s->types[v->type->id]);
  switch (v->kind) {
  case IRK_VALUE_INT: {
    const irk_const_int *c = (const irk_const_int *)v;
    for (uint32_t i = 0; i < irk_int_num_stored(c); i++) h = diff_mix(h, irk_int_words(c)[i]);
    return diff_mix(h, irk_int_is_negative(c));
  }
  case IRK_VALUE_FLOAT: {
    const irk_const_float *c = (const irk_const_float *)v;
    return diff_mix(diff_mix(h, c->lo), c->hi);
  }
  case IRK_VALUE_DATA: {
    const irk_const_data *c = (const irk_const_data *)v;
    return diff_str(d, diff_mix(h, c->size), (irk_str){(const char *)c->bytes, (size_t)c->stored});
  }
  case IRK_VALUE_AGGREGATE: {
    const irk_const_aggregate *c = (const irk_const_aggregate *)v;
    h = diff_mix(h, c->len);
    for (uint32_t i = 0; i < c->stored; i++) h = diff_mix(h, s->values[c->ops[i]->id]);
    return h;
  }
  case IRK_VALUE_EXPR: return hash_expr(s, (const irk_const_expr *)v, h);
  case IRK_VALUE_BLOCKADDRESS: return hash_block_address(d, s, (const irk_blockaddress *)v, h);
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: return diff_mix(h, s->values[((const irk_const_ref *)v)->global->v.id]);
  case IRK_VALUE_PTRAUTH: {
    const irk_ptrauth *p = (const irk_ptrauth *)v;
    for (int i = 0; i < 5; i++) h = diff_mix(h, p->ops[i] ? s->values[p->ops[i]->id] : 0);
    return h;
  }
  case IRK_VALUE_INLINE_ASM: {
    const irk_inline_asm *a = (const irk_inline_asm *)v;
    h = diff_mix(diff_str(d, diff_str(d, h, a->code), a->constraints), s->types[a->fn_type->id]);
    return diff_mix(h,
                    (unsigned)(a->has_side_effects | a->is_align_stack << 1 | a->is_intel << 2 | a->can_unwind << 3));
  }
  default: return h;
  }
}

void irk_diff_hash_constants(diff *d, diff_module *s) {
  irk_mark mark = irk_arena_mark(&d->body);
  irk_value **by_id = IRK_NEW_ARRAY(&d->body, irk_value *, (size_t)s->m->num_ids + 1);
  irk_consts_by_id(s->m, by_id);
  number_block_addresses(d, s, by_id);
  for (uint32_t i = 0; i < s->m->num_ids; i++)
    if (by_id[i] && by_id[i]->kind != IRK_VALUE_METADATA) s->values[i] = hash_constant(d, s, by_id[i]);
  irk_arena_release(&d->body, mark);
}

uint64_t irk_diff_value(const diff *d, const diff_module *s, const irk_value *v) {
  if (!v) return d->key;
  if (v->kind != IRK_VALUE_METADATA) return s->values[v->id];
  const irk_md *md = ((const irk_md_value *)v)->md;
  return md ? diff_mix(d->key, s->hash_with_operands[md->id]) : d->key;
}

// ---- attributes -----------------------------------------------------------------------------------------------

uint64_t irk_diff_attribute(const diff *d, const diff_module *s, const irk_attr *a) {
  uint64_t h = diff_mix(d->key, a->kind);
  if (a->kind == IRK_ATTR_STRING) return diff_str(d, diff_str(d, h, a->string->key), a->string->value);
  switch (irk_attr_class((irk_attr_kind)a->kind, s->m->version)) {
  case IRK_ATTR_CLASS_TYPE: return diff_mix(h, a->type ? s->types[a->type->id] : 0);
  case IRK_ATTR_CLASS_RANGE:
  case IRK_ATTR_CLASS_RANGE_LIST: {
    size_t words = ((size_t)a->range->bits + 63) / 64 * 2 * a->range->num_pairs;
    h = diff_mix(diff_mix(h, a->range->bits), a->range->num_pairs);
    return diff_str(d, h, (irk_str){(const char *)a->range->words, words * sizeof *a->range->words});
  }
  default: return diff_mix(h, a->value);
  }
}

void irk_diff_hash_attributes(diff *d, diff_module *s) {
  for (uint32_t i = 0; i < s->m->attr_sets.len; i++) {
    const irk_attr_set *set = s->m->attr_sets.items[i];
    uint64_t h = diff_mix(d->key, set->len);
    for (uint32_t k = 0; k < set->len; k++) h = diff_mix(h, irk_diff_attribute(d, s, &set->attrs[k]));
    s->attr_sets[set->id] = h;
  }
  for (uint32_t i = 0; i < s->m->attr_lists.len; i++) {
    const irk_attr_list *list = s->m->attr_lists.items[i];
    uint64_t h = diff_mix(d->key, list->len);
    for (uint32_t k = 0; k < list->len; k++)
      h = diff_mix(diff_mix(h, list->slots[k].index), s->attr_sets[list->slots[k].set->id]);
    s->attr_lists[list->id] = h;
  }
}

// ---- metadata -------------------------------------------------------------------------------------------------

bool irk_diff_is_compared(const diff *d, const irk_md *md) {
  return md && !d->options.no_metadata && !(d->options.no_debug && irk_md_is_di(md));
}

static bool is_leaf(const irk_md *md) { return md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE; }

static uint8_t type_of_field(const irk_di_desc *desc, uint32_t i) {
  return desc->types[i < desc->num_fields ? i : desc->num_fields - 1u];
}

// Reads a size, which is a number or a constant in metadata. Text and bitcode of one module may
// differ in that.
static bool is_number(const irk_md *md, const irk_di_desc *desc, uint32_t i, uint64_t *number) {
  if (!desc || type_of_field(desc, i) != IRK_DI_TYPE_SIZE) return false;
  *number = md->f[i].u;
  if (!(md->flags & IRK_MD_SIZE_IS_MD)) return true;
  const irk_md *held = md->f[i].md;
  *number = 0;
  if (!held) return true;
  const irk_value *v = held->kind == IRK_MD_VALUE ? held->f[0].value : NULL;
  if (!v || v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *number = ((const irk_const_int *)v)->u;
  return true;
}

// Hashes a number independently of its stored width.
static uint64_t hash_wide(uint64_t h, const uint64_t *words, bool is_unsigned) {
  static const uint64_t zero[] = {64, 0};
  if (!words || !words[0]) words = zero;
  uint32_t n = (uint32_t)((words[0] + 63) / 64), bits = (uint32_t)(words[0] % 64);
  uint64_t top = words[n];
  bool is_negative = !is_unsigned && top >> (bits ? bits - 1 : 63) & 1;
  uint64_t fill = is_negative ? UINT64_MAX : 0;
  if (bits && is_negative) top |= UINT64_MAX << bits;
  while (n && top == fill) top = words[--n];
  h = diff_mix(diff_mix(h, is_negative), n);
  for (uint32_t i = 1; i < n; i++) h = diff_mix(h, words[i]);
  return n ? diff_mix(h, top) : h;
}

static uint64_t hash_constant_in(const diff *d, const diff_module *s, const irk_md *md) {
  const irk_value *v = md->f[0].value;
  uint64_t h = diff_mix(d->key, (uint64_t)md->kind | (uint64_t)md->is_distinct << 8);
  return v && v->kind < IRK_VALUE_METADATA ? diff_mix(h, s->values[v->id]) : h;
}

// Tells whether a line is hashed relative to its function's line, so that a moved function is one
// change.
static bool is_line_within(const irk_md *md, uint32_t i) {
  switch (md->kind) {
  case IRK_MD_LOCATION: return i == IRK_DI_LOCATION_line && md->f[i].u;
  case IRK_MD_LEXICAL_BLOCK: return i == IRK_DI_LEXICAL_BLOCK_line && md->f[i].u;
  case IRK_MD_LOCAL_VARIABLE: return i == IRK_DI_LOCAL_VARIABLE_line && md->f[i].u;
  case IRK_MD_LABEL: return i == IRK_DI_LABEL_line && md->f[i].u;
  default: return false;
  }
}

static uint64_t line_of_function(const irk_md *md) {
  enum { MOST_SCOPES = 1000 };  // invalid scopes may form a cycle
  for (int depth = 0; md && depth < MOST_SCOPES; depth++) switch (md->kind) {
    case IRK_MD_LOCATION: md = md->f[IRK_DI_LOCATION_scope].md; break;
    case IRK_MD_LOCAL_VARIABLE: md = md->f[IRK_DI_LOCAL_VARIABLE_scope].md; break;
    case IRK_MD_LABEL: md = md->f[IRK_DI_LABEL_scope].md; break;
    case IRK_MD_LEXICAL_BLOCK: md = md->f[IRK_DI_LEXICAL_BLOCK_scope].md; break;
    case IRK_MD_LEXICAL_BLOCK_FILE: md = md->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md; break;
    case IRK_MD_SUBPROGRAM: return md->f[IRK_DI_SUBPROGRAM_line].u;
    default: return 0;
    }
  return 0;
}

static uint64_t hash_field(const diff *d, const diff_module *s, const irk_md *md, const irk_di_desc *desc, uint32_t i,
                           uint64_t h) {
  uint64_t number;
  if (is_number(md, desc, i, &number)) return diff_mix(h, number);
  if (!desc || irk_md_field_is_md(md, i)) {
    const irk_md *op = md->f[i].md;
    h = diff_mix(h, op != NULL);
    if (!desc && op && op->kind == IRK_MD_VALUE) return diff_mix(h, hash_constant_in(d, s, op));
    return op && op->kind == IRK_MD_STRING ? diff_str(d, h, irk_md_str(op)) : h;
  }
  // Atom groups are numbered throughout the module.
  if (d->tells_changes_once && md->kind == IRK_MD_LOCATION && i == IRK_DI_LOCATION_atomGroup)
    return diff_mix(h, md->f[i].u != 0);
  if (d->tells_changes_once && is_line_within(md, i)) return diff_mix(h, md->f[i].u - line_of_function(md));
  if (type_of_field(desc, i) != IRK_DI_TYPE_APINT) return diff_mix(h, md->f[i].u);
  bool is_unsigned = md->kind == IRK_MD_ENUMERATOR && md->f[IRK_DI_ENUMERATOR_isUnsigned].u;
  return hash_wide(h, md->f[i].words, is_unsigned);
}

static uint64_t hash_own(const diff *d, const diff_module *s, const irk_md *node) {
  irk_md_buffer room;
  const irk_md *md = irk_md_expand_location(node, &room);
  uint64_t h = diff_mix(d->key, md->kind | (uint64_t)md->is_distinct << 8);
  if (md->kind == IRK_MD_STRING) return diff_str(d, h, irk_md_str(md));
  if (md->kind == IRK_MD_VALUE) return hash_constant_in(d, s, md);
  h = diff_mix(h, md->len);
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  for (uint32_t i = 0; i < md->len; i++) h = hash_field(d, s, md, desc, i, h);
  return h;
}

// Returns the operand in a field; NULL if the field is none.
static irk_md *operand_at(const irk_md *md, uint32_t i) {
  uint64_t number;
  if (md->kind == IRK_MD_TUPLE || md->kind == IRK_MD_ARG_LIST) return md->f[i].md;
  if (i >= md->len || !irk_md_field_is_md(md, i)) return NULL;
  return is_number(md, irk_di_desc_of((irk_md_kind)md->kind), i, &number) ? NULL : md->f[i].md;
}

uint64_t irk_diff_own_parts(const diff *d, const diff_module *s, const irk_md *list) {
  uint64_t h = diff_mix(s->own_hash[list->id], d->key);
  for (uint32_t i = 0; i < list->len; i++)
    if (list->f[i].md) h = diff_mix(diff_mix(h, i), s->own_hash[list->f[i].md->id]);
  return h;
}

// Returns what a node contributes to nodes that refer to it. Lists of debug info contribute
// nothing: their operands have rows of their own.
static uint64_t hash_for_users(const diff *d, const diff_module *s, const irk_md *md) {
  bool is_shown = md->kind != IRK_MD_TUPLE || s->reached[md->id] & DIFF_REACHED_PLAIN;
  if (d->tells_changes_once && !is_shown) return d->key;
  return s->replacement_hash[md->id] ? s->replacement_hash[md->id] : s->own_hash[md->id];
}

// Returns which functions a call was inlined into, without the lines: a call site that moved is no
// change of the code that was inlined there.
static uint64_t call_site_of(const diff *d, const diff_module *s, const irk_md *at) {
  enum { MOST_CALLS = 100 };
  uint64_t h = d->key;
  for (uint32_t n = 0; at && at->kind == IRK_MD_LOCATION && n < MOST_CALLS; n++) {
    const irk_md *scope = at->f[IRK_DI_LOCATION_scope].md;
    h = diff_mix(h, scope ? hash_for_users(d, s, scope) : 0);
    at = at->f[IRK_DI_LOCATION_inlinedAt].md;
  }
  return h;
}

static uint64_t compute_hash_with_operands(const diff *d, const diff_module *s, const irk_md *md) {
  if (s->replacement_hash[md->id]) return s->replacement_hash[md->id];
  uint64_t h = s->own_hash[md->id];
  if (is_leaf(md)) return h;
  bool is_debug = irk_md_is_di(md);
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *op = operand_at(md, i);
    if (!op) continue;
    bool is_call_site = md->kind == IRK_MD_LOCATION && i == IRK_DI_LOCATION_inlinedAt;
    h = diff_mix(h, i);
    if (is_call_site && d->tells_changes_once) h = diff_mix(h, call_site_of(d, s, op));
    else if (is_debug && op->kind == IRK_MD_COMPILE_UNIT) h = diff_mix(h, d->key);
    else if (!is_debug && op->kind == IRK_MD_LOCATION && d->tells_changes_once) h = diff_mix(h, d->key);
    else h = diff_mix(h, is_debug && !is_call_site ? hash_for_users(d, s, op) : s->hash_with_operands[op->id]);
  }
  return h;
}

static uint64_t compute_deep_hash(const diff_module *s, const irk_md *md) {
  uint64_t h = s->own_hash[md->id];
  if (is_leaf(md)) return h;
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *op = operand_at(md, i);
    if (op) h = diff_mix(diff_mix(h, i), s->deep_hash[op->id]);
  }
  return h;
}

// Hashes the `n` nodes at `ids`, which reach each other. Each round uses the hashes of the one
// before.
static void hash_cycle(diff *d, diff_module *s, const uint32_t *ids, uint32_t n) {
  bool is_cycle = n > 1;
  const irk_md *first = s->m->mds.items[ids[0]];
  for (uint32_t i = 0; !is_cycle && !is_leaf(first) && i < first->len; i++) is_cycle = operand_at(first, i) == first;
  for (uint32_t i = 0; i < n; i++) s->hash_with_operands[ids[i]] = s->deep_hash[ids[i]] = s->own_hash[ids[i]];
  irk_mark mark = irk_arena_mark(&d->body);
  uint64_t *next = IRK_NEW_ARRAY(&d->body, uint64_t, (size_t)n * 2);
  uint32_t rounds = !is_cycle ? 1 : n < DIFF_ROUNDS ? n + 1 : DIFF_ROUNDS;
  for (uint32_t round = 0; round < rounds; round++) {
    for (uint32_t i = 0; i < n; i++) {
      next[2 * i] = compute_hash_with_operands(d, s, s->m->mds.items[ids[i]]);
      next[2 * i + 1] = compute_deep_hash(s, s->m->mds.items[ids[i]]);
    }
    for (uint32_t i = 0; i < n; i++)
      s->hash_with_operands[ids[i]] = next[2 * i], s->deep_hash[ids[i]] = next[2 * i + 1];
  }
  irk_arena_release(&d->body, mark);
}

typedef struct walk {  // Tarjan's algorithm with an explicit stack
  uint32_t *number, *low, *stack, *path, *at;
  bool *is_on_stack;
  uint32_t num_seen, stack_len, path_len;
} walk;

static void walk_into(walk *w, uint32_t id) {
  w->number[id] = w->low[id] = ++w->num_seen;
  w->stack[w->stack_len++] = id;
  w->is_on_stack[id] = true;
  w->at[id] = 0;
  w->path[w->path_len++] = id;
}

static void walk_from(diff *d, diff_module *s, walk *w, uint32_t root) {
  walk_into(w, root);
  while (w->path_len) {
    uint32_t id = w->path[w->path_len - 1];
    const irk_md *md = s->m->mds.items[id];
    bool went_down = false;
    while (!is_leaf(md) && w->at[id] < md->len && !went_down) {
      const irk_md *op = operand_at(md, w->at[id]++);
      if (!op) continue;
      if (!w->number[op->id]) walk_into(w, op->id), went_down = true;
      else if (w->is_on_stack[op->id] && w->number[op->id] < w->low[id]) w->low[id] = w->number[op->id];
    }
    if (went_down) continue;
    w->path_len--;
    if (w->path_len && w->low[id] < w->low[w->path[w->path_len - 1]]) w->low[w->path[w->path_len - 1]] = w->low[id];
    if (w->low[id] != w->number[id]) continue;
    uint32_t first = w->stack_len;
    do w->is_on_stack[w->stack[--first]] = false;
    while (w->stack[first] != id);
    hash_cycle(d, s, w->stack + first, w->stack_len - first);
    w->stack_len = first;
  }
}

void irk_diff_hash_again(diff *d, diff_module *s) {
  uint32_t n = s->m->mds.len;
  irk_mark mark = irk_arena_mark(&d->body);
  uint32_t *room = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)n * 5 + 1);
  walk w = {room,
            room + n,
            room + 2 * (size_t)n,
            room + 3 * (size_t)n,
            room + 4 * (size_t)n,
            IRK_NEW_ARRAY(&d->body, bool, (size_t)n + 1),
            0,
            0,
            0};
  for (uint32_t i = 0; i < n; i++)
    if (s->m->mds.items[i] && s->m->mds.items[i]->id == i && !w.number[i]) walk_from(d, s, &w, i);
  irk_arena_release(&d->body, mark);
}

void irk_diff_hash_metadata(diff *d, diff_module *s) {
  for (uint32_t i = 0; i < s->m->mds.len; i++)
    if (s->m->mds.items[i] && s->m->mds.items[i]->id == i) s->own_hash[i] = hash_own(d, s, s->m->mds.items[i]);
  irk_diff_hash_again(d, s);
}

uint64_t irk_diff_attachments(const diff *d, const diff_module *s, const irk_attachments *a) {
  uint64_t sum = 0;  // independent of the order
  for (uint32_t i = 0; i < a->len; i++) {
    if (!irk_diff_is_compared(d, a->items[i].md)) continue;
    if (d->options.no_debug && a->items[i].kind == IRK_MD_KIND_DBG) continue;
    uint64_t h = diff_str(d, d->key, irk_md_kind_name(s->m, a->items[i].kind));
    sum += diff_mix(h, s->hash_with_operands[a->items[i].md->id]);
  }
  return sum;
}

uint64_t irk_diff_asm(const diff *d, const irk_module *m) {
  uint64_t h = d->key;
  for (uint32_t i = 0; i < irk_module_num_asm_parts(m); i++) {
    irk_asm_part part = irk_module_asm_part(m, i);
    h = diff_str(d, diff_str(d, diff_str(d, h, part.text), part.target_features), part.target_cpu);
  }
  return h;
}
