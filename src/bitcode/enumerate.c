// The enumerator: gives types, values, attributes and metadata the numbers that LLVM's writer gives
// them. Readers find everything by number, and the order decides the size of the file.
//
// One walk over the whole module (irk_numbering_init) numbers the types, global values, constants
// and metadata of the module. For each function it notes what the body will need: constants in
// order of first use, local metadata, and the numbers of arguments, blocks and instructions.
// Numbering a body (irk_number_fn) then touches only those notes. All tables are indexed by the
// dense ids of the module; only (index, attribute set) pairs are hashed. No walk recurses: types,
// constants and metadata may be nested to any depth.
#include "ir/opcode.h"
#include "bitcode/write.h"

enum { CONST_TYPES_DONE = 1 };

// ---- types ---------------------------------------------------------------------------------------------------
// A type comes after its parts. An identified struct is open while its elements are walked, which
// ends the walk at a cycle.

enum { TYPE_OPEN = 0xFFFFFFFF };

static void push_walk(irk_numbering *n, void *item) {
  struct irk_walk walk = {item, 0};
  irk_vec_push(&n->stack, walk);
}

static bool is_identified(const irk_type *t) { return irk_type_is(t, IRK_TYPE_STRUCT) && !t->is_literal; }

void irk_number_type_slow(irk_numbering *n, irk_type *t) {
  uint32_t base = n->stack.len;
  if (is_identified(t)) n->type_numbers[t->id] = TYPE_OPEN;
  push_walk(n, t);
  while (n->stack.len > base) {
    struct irk_walk *top = &n->stack.items[n->stack.len - 1];
    irk_type *type = top->item;
    if (top->next < type->num_types) {
      irk_type *part = type->types[top->next++];
      if (n->type_numbers[part->id]) continue;
      if (is_identified(part)) n->type_numbers[part->id] = TYPE_OPEN;
      push_walk(n, part);
      continue;
    }
    n->stack.len--;
    uint32_t *number = &n->type_numbers[type->id];
    if (*number && *number != TYPE_OPEN) continue;  // a cycle has numbered it meanwhile
    irk_vec_push(&n->types, type);
    *number = n->types.len;
  }
}

// ---- constants -----------------------------------------------------------------------------------------------

// Returns the number of a constant's operands: elements of aggregates (one if all are equal),
// operands of expressions, references. A block address has its function as operand.
static uint32_t const_num_ops(const irk_value *v) {
  irk_const_wide store;
  if (irk_const_byte_splat(v, &store)) return 0;
  switch (v->kind) {
  case IRK_VALUE_AGGREGATE: return ((const irk_const_aggregate *)v)->stored;
  case IRK_VALUE_EXPR: return ((const irk_const_expr *)v)->len;
  case IRK_VALUE_BLOCKADDRESS:
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: return 1;
  case IRK_VALUE_PTRAUTH: return ((const irk_ptrauth *)v)->ops[4] ? 5 : 4;
  default: return 0;
  }
}

static irk_value *const_op(const irk_value *v, uint32_t i) {
  switch (v->kind) {
  case IRK_VALUE_AGGREGATE: return ((const irk_const_aggregate *)v)->ops[i];
  case IRK_VALUE_EXPR: return ((const irk_const_expr *)v)->ops[i];
  case IRK_VALUE_BLOCKADDRESS: return &((const irk_blockaddress *)v)->fn->v;
  case IRK_VALUE_PTRAUTH: return ((const irk_ptrauth *)v)->ops[i];
  default: return &((const irk_const_ref *)v)->global->v;
  }
}

static irk_type *source_type_of(const irk_value *v) {
  return v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_GETELEMENTPTR ? ((const irk_const_expr *)v)->source_type
                                                                        : NULL;
}

static void add_const(irk_numbering *n, irk_value *v) {
  irk_vec_push(&n->consts, v);
  irk_vec_push(&n->const_uses, 1);
  n->value_numbers[v->id] = n->first_const + n->consts.len;
}

// Counts the uses by the other elements of an aggregate that stores equal elements once.
static void count_repeats(irk_numbering *n, const irk_value *v) {
  if (v->kind != IRK_VALUE_AGGREGATE) return;
  const irk_const_aggregate *a = (const irk_const_aggregate *)v;
  uint32_t number = n->value_numbers[a->ops[0]->id];
  if (number > n->first_const) n->const_uses.items[number - 1 - n->first_const] += a->len - a->stored;
}

// Numbers a constant after its operands and after its type.
void irk_number_value_slow(irk_numbering *n, irk_value *v) {
  irk_number_type(n, v->type);
  if (!const_num_ops(v)) {
    add_const(n, v);
    return;
  }
  uint32_t base = n->stack.len;
  push_walk(n, v);
  while (n->stack.len > base) {
    struct irk_walk *top = &n->stack.items[n->stack.len - 1];
    irk_value *value = top->item;
    if (top->next < const_num_ops(value)) {
      irk_value *op = const_op(value, top->next++);
      uint32_t number = n->value_numbers[op->id];
      if (number) {
        if (number > n->first_const) n->const_uses.items[number - 1 - n->first_const]++;
        continue;
      }
      irk_number_type(n, op->type);
      if (const_num_ops(op)) push_walk(n, op);
      else add_const(n, op);
      continue;
    }
    n->stack.len--;
    irk_type *source = source_type_of(value);
    if (source) irk_number_type(n, source);
    count_repeats(n, value);
    add_const(n, value);
  }
}

// Numbers the types in a constant that an instruction uses; the constant itself is numbered with
// the function.
static void number_const_types(irk_numbering *n, irk_value *v) {
  if (n->const_marks[v->id] & CONST_TYPES_DONE) return;
  n->const_marks[v->id] |= CONST_TYPES_DONE;
  irk_number_type(n, v->type);
  if (!const_num_ops(v)) return;
  uint32_t base = n->stack.len;
  push_walk(n, v);
  while (n->stack.len > base) {
    struct irk_walk *top = &n->stack.items[n->stack.len - 1];
    irk_value *value = top->item;
    if (top->next < const_num_ops(value)) {
      irk_value *op = const_op(value, top->next++);
      irk_number_type(n, op->type);
      if (n->value_numbers[op->id] || n->const_marks[op->id] & CONST_TYPES_DONE) continue;
      n->const_marks[op->id] |= CONST_TYPES_DONE;
      if (const_num_ops(op)) push_walk(n, op);
      continue;
    }
    n->stack.len--;
    irk_type *source = source_type_of(value);
    if (source) irk_number_type(n, source);
  }
}

// ---- order of constants --------------------------------------------------------------------------------------
// Integers first, then by type, then by falling number of uses.

typedef struct sort_key {
  uint64_t rank;
  uint32_t uses, at;
  irk_value *value;
} sort_key;

static int compare_keys(const void *x, const void *y) {
  const sort_key *a = x, *b = y;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->uses != b->uses) return a->uses > b->uses ? -1 : 1;
  return a->at < b->at ? -1 : a->at > b->at;
}

static void merge_sort(sort_key *keys, sort_key *scratch, uint32_t len) {
  for (uint32_t width = 1; width < len; width *= 2) {
    for (uint32_t from = 0; from < len; from += 2 * width) {
      uint32_t mid = from + width < len ? from + width : len, end = mid + width < len ? mid + width : len;
      uint32_t i = from, j = mid, k = from;
      while (i < mid && j < end) scratch[k++] = compare_keys(&keys[i], &keys[j]) <= 0 ? keys[i++] : keys[j++];
      while (i < mid) scratch[k++] = keys[i++];
      while (j < end) scratch[k++] = keys[j++];
    }
    memcpy(keys, scratch, len * sizeof *keys);
    if (width > UINT32_MAX / 4) break;
  }
}

static void sort_consts(irk_numbering *n) {
  uint32_t len = n->consts.len;
  if (!n->sort_constants || len < 2) return;
  irk_mark mark = irk_arena_mark(&n->arena);
  sort_key *keys = irk_arena_alloc(&n->arena, sizeof *keys * len);
  sort_key *scratch = irk_arena_alloc(&n->arena, sizeof *keys * len);
  for (uint32_t i = 0; i < len; i++) {
    irk_value *v = n->consts.items[i];
    uint64_t is_other = irk_type_scalar(v->type)->kind != IRK_TYPE_INTEGER;
    keys[i] = (sort_key){is_other << 32 | n->type_numbers[v->type->id], n->const_uses.items[i], i, v};
  }
  merge_sort(keys, scratch, len);
  for (uint32_t i = 0; i < len; i++) {
    n->consts.items[i] = keys[i].value;
    n->const_uses.items[i] = keys[i].uses;
    n->value_numbers[keys[i].value->id] = n->first_const + i + 1;
  }
  irk_arena_release(&n->arena, mark);
}

// ---- attributes ----------------------------------------------------------------------------------------------

static bool has_type(const irk_attr *a) {
  switch (a->kind) {
#define TYPE_ENUM(k)
#define TYPE_INT(k)
#define TYPE_TYPE(k) case IRK_ATTR_##k:
#define TYPE_RANGE(k)
#define TYPE_RANGE_LIST(k)
#define ATTR(name, keyword, code, since, until, class) TYPE_##class(name)
#include "irkit/def/attribute.def"
    return a->type != NULL;
  default: return false;
  }
}

static void number_attrs(irk_numbering *n, const irk_attr_list *list) {
  if (!list || n->list_numbers[list->id]) return;
  irk_vec_push(&n->lists, list);
  n->list_numbers[list->id] = n->lists.len;
  for (uint32_t i = 0; i < list->len; i++) {
    irk_attr_group group = {list->slots[i].index, list->slots[i].set};
    bool is_new;
    uint64_t *number = irk_map_put(&n->group_numbers, (uint64_t)group.set->id << 32 | group.index, &is_new);
    if (!is_new) continue;
    irk_vec_push(&n->groups, group);
    *number = n->groups.len;
    for (uint32_t k = 0; k < group.set->len; k++)
      if (has_type(&group.set->attrs[k])) irk_number_type(n, group.set->attrs[k].type);
  }
}

// ---- bodies, first look --------------------------------------------------------------------------------------

const irk_attachment *irk_sorted_attachments(irk_numbering *n, const irk_attachments *a) {
  return irk_attachments_in_order(a, &n->kind_order, &n->attachments);
}

static void number_attachments(irk_numbering *n, uint32_t fn, const irk_attachments *a) {
  const irk_attachment *items = irk_sorted_attachments(n, a);
  for (uint32_t i = 0; i < a->len; i++) {
    n->md_kind_used[items[i].kind] = 1;
    irk_number_md(n, fn, items[i].md);
  }
}

static bool is_local_md(const irk_md *md) { return md->kind == IRK_MD_VALUE && !irk_value_is_const(md->f[0].value); }

// Numbers what a metadata operand refers to outside the function; local values are numbered with
// the function.
static void number_md_use(irk_numbering *n, uint32_t fn, const irk_md *md) {
  if (!md || is_local_md(md)) return;
  if (md->kind != IRK_MD_ARG_LIST) {
    irk_number_md(n, fn, md);
    return;
  }
  for (uint32_t i = 0; i < md->len; i++)
    if (!is_local_md(md->f[i].md)) irk_number_md(n, fn, md->f[i].md);
}

static void note_local_md(irk_numbering *n, uint32_t fn, const irk_md *md) {
  if (!md) return;
  if (md->kind == IRK_MD_ARG_LIST) {
    uint32_t *owner = &n->md_places[md->id].fn;
    if (*owner && *owner != fn + 1) n->has_shared_arg_lists = true;
    *owner = fn + 1;
    irk_vec_push(&n->arg_lists, md);
    for (uint32_t i = 0; i < md->len; i++)
      if (is_local_md(md->f[i].md)) irk_vec_push(&n->local_mds, md->f[i].md);
  } else if (is_local_md(md)) {
    irk_vec_push(&n->local_mds, md);
  }
}

static void scan_records(irk_numbering *n, uint32_t fn, const irk_dbg_record *records) {
  for (const irk_dbg_record *r = records; r; r = r->next) {
    if (r->kind == IRK_DBG_LABEL) {
      irk_number_md(n, fn, r->variable);
      irk_number_md(n, fn, r->loc);
      continue;
    }
    number_md_use(n, fn, r->location);
    irk_number_md(n, fn, r->expression);
    irk_number_md(n, fn, r->variable);
    irk_number_md(n, fn, r->loc);
    if (r->kind != IRK_DBG_ASSIGN) continue;
    number_md_use(n, fn, r->address);
    irk_number_md(n, fn, r->assign_id);
    irk_number_md(n, fn, r->address_expression);
  }
}

static void note_record_locals(irk_numbering *n, uint32_t fn, const irk_dbg_record *records) {
  for (const irk_dbg_record *r = records; r; r = r->next) {
    if (r->kind == IRK_DBG_LABEL) continue;
    note_local_md(n, fn, r->location);
    if (r->kind == IRK_DBG_ASSIGN) note_local_md(n, fn, r->address);
  }
}

// Notes which other functions have block addresses in this constant.
static void note_addresses(irk_numbering *n, uint32_t fn, irk_value *v) {
  uint32_t base = n->stack.len;
  push_walk(n, v);
  while (n->stack.len > base) {
    struct irk_walk *top = &n->stack.items[n->stack.len - 1];
    irk_value *value = top->item;
    if (top->next == const_num_ops(value)) {
      n->stack.len--;
      continue;
    }
    irk_value *op = const_op(value, top->next++);
    if (value->kind == IRK_VALUE_BLOCKADDRESS) {
      uint32_t of = n->value_numbers[op->id] - 1 - n->m->variables.len;
      irk_address_user user = {of, fn};
      if (of != fn) irk_vec_push(&n->address_users, user);
    } else if (!irk_value_is_global(op) && const_num_ops(op)) {
      push_walk(n, op);
    }
  }
}

static void note_const(irk_numbering *n, uint32_t fn, irk_value *v) {
  uint32_t seen = n->const_seen[v->id];
  if (seen > n->fns[fn].first_const) {
    n->used_consts.items[seen - 1].uses++;
    return;
  }
  if (!n->value_numbers[v->id]) number_const_types(n, v);
  if (IRK_UNLIKELY(n->notes_addresses)) note_addresses(n, fn, v);
  irk_used_const used = {v, 1};
  irk_vec_push(&n->used_consts, used);
  n->const_seen[v->id] = n->used_consts.len;
}

static inline void scan_operand(irk_numbering *n, uint32_t fn, irk_value *op) {
  if (IRK_LIKELY(op->kind >= IRK_VALUE_ARG)) irk_number_type(n, op->type);  // kinds of local values are the last ones
  else if (op->kind == IRK_VALUE_METADATA) number_md_use(n, fn + 1, ((irk_md_value *)op)->md);
  else if (!irk_value_is_global(op)) note_const(n, fn, op);
}
_Static_assert(IRK_VALUE_ARG > IRK_VALUE_METADATA && IRK_VALUE_ARG < IRK_VALUE_BLOCK && IRK_VALUE_ARG < IRK_VALUE_INST,
               "arguments are the first of the local values");

static void note_tags(irk_numbering *n, const irk_call *call) {
  for (uint32_t i = 0; i < call->num_bundles; i++) {
    bool is_new;
    irk_map_put(&n->tags_seen, call->bundles[i].tag, &is_new);
    if (is_new) irk_vec_push(&n->tags_used, call->bundles[i].tag);
  }
}

static void scan_call(irk_numbering *n, uint32_t index, const irk_inst *inst) {
  const irk_call *call = inst->u.call;
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (IRK_UNLIKELY(inst->ops[i]->kind == IRK_VALUE_METADATA))
      note_local_md(n, index, ((irk_md_value *)inst->ops[i])->md);
  note_tags(n, call);
  number_attrs(n, call->attrs);
  irk_number_type(n, call->fn_type);
}

static inline void scan_inst(irk_numbering *n, uint32_t index, const irk_function *fn, const irk_inst *inst) {
  const irk_inst_extra *extra = NULL;
  if (IRK_UNLIKELY(inst->extra)) {
    extra = irk_inst_extra_of(fn, inst);
    if (extra->records) scan_records(n, index + 1, extra->records);
  }
  uint32_t member = irk_ops[inst->v.opcode].member;
  for (uint32_t i = 0; i < inst->num_ops; i++) scan_operand(n, index, inst->ops[i]);
  if (member == IRK_MEMBER_TYPE) irk_number_type(n, inst->u.type);
  irk_number_type(n, inst->v.type);
  if (member == IRK_MEMBER_CALL) scan_call(n, index, inst);
  if (IRK_LIKELY(!extra)) return;
  if (extra->records) note_record_locals(n, index, extra->records);
  number_attachments(n, index + 1, &extra->md);
}

static void scan_body(irk_numbering *n, uint32_t index, const irk_function *fn) {
  uint32_t last_dbg = 0, number = 0;
  irk_sym names = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    irk_prefetch_block(fn, b);
    names |= block->name;
    for (uint32_t i = 0; i < block->num_insts; i++, number++) {
      const irk_inst *inst = block->insts[i];
      if (i + IRK_AHEAD < block->num_insts) IRK_PREFETCH(block->insts[i + IRK_AHEAD]);
      names |= inst->name;
      scan_inst(n, index, fn, inst);
      if (inst->extra && fn->extras[inst->extra].md.len) {
        irk_attached attached = {number, inst->extra};
        irk_vec_push(&n->attached, attached);
      }
      if (!inst->dbg || inst->dbg == last_dbg) continue;
      last_dbg = inst->dbg;
      const irk_md *loc = n->m->mds.items[inst->dbg - 1];
      const irk_md *scope = loc->f[IRK_DI_LOCATION_scope].md, *inlined_at = loc->f[IRK_DI_LOCATION_inlinedAt].md;
      if (scope) irk_number_md(n, index + 1, scope);
      if (inlined_at) irk_number_md(n, index + 1, inlined_at);
    }
  }
  for (uint32_t i = 0; i < fn->num_args; i++) names |= fn->args[i]->name;
  n->fns[index].has_names = names != 0;
}

static irk_fn_numbers current_run_starts(const irk_numbering *n) {
  return (irk_fn_numbers){.first_const = n->used_consts.len,
                          .first_local_md = n->local_mds.len,
                          .first_arg_list = n->arg_lists.len,
                          .first_attached = n->attached.len};
}

static void number_own_attachments(irk_numbering *n, uint32_t fn, const irk_global *g) {
  irk_attachments written = irk_attachments_written(g, n->m->version, &n->arena);
  number_attachments(n, fn, &written);
}

static void scan_functions(irk_numbering *n) {
  const irk_module *m = n->m;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    const irk_function *fn = g->fn;
    n->fns[i] = current_run_starts(n);
    for (uint32_t k = 0; k < fn->num_args; k++) irk_number_type(n, fn->args[k]->v.type);
    bool has_body = fn->num_blocks != 0;
    number_own_attachments(n, has_body ? i + 1 : 0, g);
    if (has_body) scan_body(n, i, fn);
  }
  n->fns[m->functions.len] = current_run_starts(n);
}

// ---- the module ----------------------------------------------------------------------------------------------

static void number_global(irk_numbering *n, irk_global *g) {
  if (g->comdat && !n->comdat_numbers[g->comdat->id]) {
    irk_vec_push(&n->comdats, g->comdat);
    n->comdat_numbers[g->comdat->id] = n->comdats.len;
  }
  irk_number_type(n, g->v.type);
  n->value_numbers[g->v.id] = ++n->num_globals;
  irk_number_type(n, g->value_type);
}

irk_type *irk_extra_type(irk_numbering *n, irk_type_kind kind, uint64_t count, irk_type *part) {
  irk_type *t = IRK_NEW(&n->arena, irk_type);
  t->kind = (uint8_t)kind;
  t->count = count;
  t->id = n->m->types.len + n->num_extra_types++;
  if (part) {
    t->types = IRK_NEW_ARRAY(&n->arena, irk_type *, 1);
    t->types[0] = part;
    t->num_types = 1;
  }
  return t;
}

// Returns the null pointer (i1 * in releases with typed pointers) that LLVM stores in place of a
// function's missing operands. That pointer is a constant like any other, but the module need not
// have it.
static irk_value *null_pointer(irk_numbering *n) {
  if (n->null_pointer) return n->null_pointer;
  const irk_module *m = n->m;
  bool is_typed = irk_module_has_typed_pointers(m);
  irk_type *type = NULL, *i1 = m->ints[1];
  for (uint32_t i = 0; i < m->types.len && !type; i++) {
    irk_type *t = m->types.items[i];
    if (t->kind != IRK_TYPE_POINTER || t->count || (t->num_types != 0) != is_typed) continue;
    if (!is_typed || t->types[0] == i1) type = t;
  }
  if (!type && is_typed && !i1) i1 = irk_extra_type(n, IRK_TYPE_INTEGER, 1, NULL);
  if (!type) type = irk_extra_type(n, IRK_TYPE_POINTER, 0, is_typed ? i1 : NULL);
  if (type->null) return n->null_pointer = type->null;
  irk_value *v = IRK_NEW(&n->arena, irk_value);
  v->kind = IRK_VALUE_NULL;
  v->type = type;
  v->id = m->num_ids + n->num_extra_values++;
  return n->null_pointer = v;
}

static void number_fn_operands(irk_numbering *n, const irk_function *fn) {
  irk_value *ops[3] = {fn->personality, fn->prefix, fn->prologue};
  if (!ops[0] && !ops[1] && !ops[2]) return;
  for (uint32_t i = 0; i < 3; i++) irk_number_value(n, ops[i] ? ops[i] : null_pointer(n));
}

static void number_globals(irk_numbering *n) {
  const irk_module *m = n->m;
  for (uint32_t i = 0; i < m->variables.len; i++) number_global(n, m->variables.items[i]);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    number_global(n, m->functions.items[i]);
    number_attrs(n, m->functions.items[i]->attrs);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++) number_global(n, m->aliases.items[i]);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) number_global(n, m->ifuncs.items[i]);
  n->first_const = n->num_globals;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    if (m->variables.items[i]->init) irk_number_value(n, m->variables.items[i]->init);
    number_attrs(n, m->variables.items[i]->attrs);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++) irk_number_value(n, m->aliases.items[i]->init);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) irk_number_value(n, m->ifuncs.items[i]->init);
  for (uint32_t i = 0; i < m->functions.len; i++) number_fn_operands(n, m->functions.items[i]->fn);
  irk_number_type(n, n->metadata_type);
  if (n->void_type) irk_number_type(n, n->void_type);
}

// Numbers the blocks of all functions that have a block address.
static void number_addressed_blocks(irk_numbering *n) {
  const irk_module *m = n->m;
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (!v || v->kind != IRK_VALUE_BLOCKADDRESS) continue;
    const irk_function *fn = ((const irk_blockaddress *)v)->fn->fn;
    bool is_new = fn != NULL;
    if (fn) irk_map_put(&n->addressed_blocks, (uint64_t)(uintptr_t)fn, &is_new);
    for (uint32_t b = 0; is_new && b < fn->num_blocks; b++)
      *irk_map_put(&n->addressed_blocks, (uint64_t)(uintptr_t)fn->blocks[b], NULL) = b;
  }
}

// Finds nodes that name a global. They refer to it through a value node, which the module need not
// have.
static void find_described(irk_numbering *n) {
  const irk_module *m = n->m;
  const irk_value **named = irk_described_values(m, m->version, &n->arena);
  if (!named) return;
  n->described = IRK_NEW_ARRAY(&n->arena, const irk_md *, m->mds.len + 1);
  for (uint32_t i = 0; i < m->mds.len; i++)
    if (named[i] && irk_value_is_global(named[i])) n->described[i] = irk_extra_md(n, (irk_value *)(uintptr_t)named[i]);
  for (uint32_t i = 0; i < m->mds.len; i++) {
    const irk_md *constant = irk_md_constant_variable(m->mds.items[i]);
    if (constant) n->described[irk_md_unwrap_variable(m->mds.items[i])->id] = constant;
  }
}

void irk_numbering_init(irk_numbering *n, const irk_module *m, bool sort_constants) {
  n->m = m;
  n->sort_constants = sort_constants;
  n->has_size_mds = irk_has(m->version, IRK_DI_SIZES_AS_METADATA);
  uint32_t num_values = m->num_ids + IRK_MAX_EXTRA;
  n->type_numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->types.len + IRK_MAX_EXTRA);
  n->value_numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, num_values);
  n->const_seen = IRK_NEW_ARRAY(&n->arena, uint32_t, num_values);
  n->const_marks = IRK_NEW_ARRAY(&n->arena, uint8_t, num_values);
  n->list_numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->attr_lists.len + 1);
  n->comdat_numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->comdats.len + 1);
  find_described(n);
  n->md_places = IRK_NEW_ARRAY(&n->arena, irk_md_place, m->mds.len + 1 + n->num_extra_mds);
  n->kind_order = irk_kind_order_of(m, &n->arena);
  n->md_kind_used = IRK_NEW_ARRAY(&n->arena, uint8_t, m->md_kinds.len + 1);
  n->fns = IRK_NEW_ARRAY(&n->arena, irk_fn_numbers, m->functions.len + 1);
  n->metadata_type = m->simple[IRK_TYPE_METADATA];
  if (!n->metadata_type) n->metadata_type = irk_extra_type(n, IRK_TYPE_METADATA, 0, NULL);
  if (!irk_has(m->version, IRK_METADATA_VALUES)) n->void_type = m->simple[IRK_TYPE_VOID];
  if (!irk_has(m->version, IRK_METADATA_VALUES) && !n->void_type)
    n->void_type = irk_extra_type(n, IRK_TYPE_VOID, 0, NULL);
  n->fn_mask = irk_has(m->version, IRK_FUNCTION_METADATA) ? UINT32_MAX : 0;
  number_addressed_blocks(n);
  n->notes_addresses = irk_has(m->version, IRK_BLOCK_ADDRESS_USERS) && n->addressed_blocks.len;
  n->first_const = UINT32_MAX;
  number_globals(n);
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    for (uint32_t k = 0; k < named->len; k++) irk_number_md(n, 0, named->ops[k]);
  }
  for (uint32_t i = 0; i < m->variables.len; i++) number_own_attachments(n, 0, m->variables.items[i]);
  scan_functions(n);
  if (irk_has(m->version, IRK_IFUNC_METADATA))
    for (uint32_t i = 0; i < m->ifuncs.len; i++) number_attachments(n, 0, &m->ifuncs.items[i]->md);
  sort_consts(n);
  n->num_values = n->num_globals + n->consts.len;
  irk_vec_reserve(&n->module_consts, n->consts.len);
  if (n->consts.len) memcpy(n->module_consts.items, n->consts.items, sizeof n->consts.items[0] * n->consts.len);
  n->module_consts.len = n->consts.len;
  n->consts.len = n->const_uses.len = 0;
  irk_organize_mds(n);
}

void irk_numbering_free(irk_numbering *n) {
  irk_vec_free(&n->types);
  irk_vec_free(&n->lists);
  irk_vec_free(&n->groups);
  irk_map_free(&n->group_numbers);
  irk_vec_free(&n->comdats);
  irk_vec_free(&n->module_consts);
  irk_vec_free(&n->consts);
  irk_vec_free(&n->const_uses);
  irk_vec_free(&n->used_consts);
  irk_vec_free(&n->address_users);
  irk_vec_free(&n->mds);
  irk_vec_free(&n->met_mds);
  irk_map_free(&n->size_mds);
  irk_map_free(&n->size_consts);
  irk_vec_free(&n->sizes);
  irk_vec_free(&n->fn_mds);
  irk_vec_free(&n->local_mds);
  irk_vec_free(&n->arg_lists);
  irk_vec_free(&n->current_locals);
  irk_vec_free(&n->tags_used);
  irk_map_free(&n->tags_seen);
  irk_vec_free(&n->stack);
  irk_vec_free(&n->delayed);
  irk_vec_free(&n->attachments);
  irk_vec_free(&n->attached);
  irk_map_free(&n->addressed_blocks);
  irk_arena_free(&n->arena);
}

// ---- bodies, when they are written ---------------------------------------------------------------------------
// Arguments come between the values of the module and the constants of the function.

static void number_locals(irk_numbering *n) {
  const irk_function *fn = n->fn;
  if (fn->num_ids > n->cap_local) {
    n->cap_local = fn->num_ids + fn->num_ids / 2;
    n->local = IRK_NEW_ARRAY(&n->arena, uint32_t, n->cap_local);
  }
  uint32_t number = 0;
  for (uint32_t i = 0; i < fn->num_args; i++) n->local[fn->args[i]->v.id] = i;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    irk_prefetch_block(fn, b);
    n->local[block->v.id] = b;
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      if (i + IRK_AHEAD < block->num_insts) IRK_PREFETCH(block->insts[i + IRK_AHEAD]);
      n->local[inst->v.id] = number;
      number += inst->v.type->kind != IRK_TYPE_VOID;
    }
  }
}

void irk_number_fn(irk_numbering *n, uint32_t index) {
  const irk_fn_numbers *info = &n->fns[index];
  n->fn = n->m->functions.items[index]->fn;
  n->info = info;
  number_locals(n);
  n->first_arg = n->num_values;
  n->first_const = n->num_values + n->fn->num_args;
  for (uint32_t i = info->first_const; i < info[1].first_const; i++) {
    const irk_used_const *used = &n->used_consts.items[i];
    uint32_t number = n->value_numbers[used->value->id];
    if (number && number <= n->num_values) continue;
    if (!number) {
      irk_number_value_slow(n, used->value);
      n->const_uses.items[n->consts.len - 1] += used->uses - 1;
    } else {
      n->const_uses.items[number - 1 - n->first_const] += used->uses;
    }
  }
  sort_consts(n);
  n->first_inst = n->first_const + n->consts.len;
  irk_number_local_mds(n);
}

void irk_unnumber_fn(irk_numbering *n) {
  irk_unnumber_local_mds(n);
  for (uint32_t i = 0; i < n->consts.len; i++) n->value_numbers[n->consts.items[i]->id] = 0;
  n->consts.len = n->const_uses.len = 0;
  n->fn = NULL;
}

// Initializes a fork. A fork owns everything that numbering a body changes. The numbers of local
// metadata are the exception: no two functions share local metadata, except lists of constants
// (has_shared_arg_lists).
void irk_numbering_fork(irk_numbering *fork, const irk_numbering *n, bool is_other_thread) {
  *fork = *n;
  memset(&fork->arena, 0, sizeof fork->arena);
  fork->local = NULL;
  fork->cap_local = 0;
  memset(&fork->consts, 0, sizeof fork->consts);
  memset(&fork->const_uses, 0, sizeof fork->const_uses);
  memset(&fork->current_locals, 0, sizeof fork->current_locals);
  memset(&fork->stack, 0, sizeof fork->stack);
  memset(&fork->attachments, 0, sizeof fork->attachments);
  if (!is_other_thread) return;  // constants of the fork have no numbers outside bodies
  size_t used = sizeof fork->value_numbers[0] * (n->m->num_ids + n->num_extra_values);
  fork->value_numbers = irk_arena_zalloc(&fork->arena, used + sizeof fork->value_numbers[0] * IRK_MAX_EXTRA);
  memcpy(fork->value_numbers, n->value_numbers, used);
}

void irk_numbering_free_fork(irk_numbering *fork) {
  irk_vec_free(&fork->consts);
  irk_vec_free(&fork->const_uses);
  irk_vec_free(&fork->current_locals);
  irk_vec_free(&fork->stack);
  irk_vec_free(&fork->attachments);
  irk_arena_free(&fork->arena);
}
