// The enumerator: gives types, values, attributes and metadata the numbers that LLVM's writer gives
// them. Readers find everything by number, and the order decides the size of the file.
//
// One walk over the whole module (irk_numbering_init) numbers the types, global values, constants
// and metadata of the module. For each function it notes what the body will need: constants in
// order of first use, local metadata, and the numbers of arguments, blocks and instructions.
// Numbering a body (irk_number_fn) then touches only those notes and irk_body_numbers. All tables
// are indexed by the dense ids of the module; only (index, attribute set) pairs are hashed. No walk
// recurses: types, constants and metadata may be nested to any depth.
#include "ir/opcode.h"
#include "bitcode/write.h"
#include "ir/dinode_field.h"

// Gives the next number of its kind to a thing with that id.
#define add_numbered(kind, id, thing) (irk_vec_push((kind), (thing)), (void)((kind)->numbers[id] = (kind)->len))

static void push_walk(irk_numbering *n, void *item) {
  struct irk_walk walk = {item, 0};
  irk_vec_push(&n->body.stack, walk);
}

// ---- types ---------------------------------------------------------------------------------------------------
// A type comes after its parts. An identified struct is open while its elements are walked, which
// ends the walk at a cycle.

enum { TYPE_OPEN = 0xFFFFFFFF };

static void meet_type(irk_numbering *n, irk_type *t) {
  if (irk_type_is(t, IRK_TYPE_STRUCT) && !t->is_literal) n->types.numbers[t->id] = TYPE_OPEN;
  push_walk(n, t);
}

void irk_number_type_slow(irk_numbering *n, irk_type *t) {
  uint32_t base = n->body.stack.len;
  meet_type(n, t);
  while (n->body.stack.len > base) {
    struct irk_walk *top = &n->body.stack.items[n->body.stack.len - 1];
    irk_type *type = top->item;
    if (top->next < type->num_types) {
      irk_type *part = type->types[top->next++];
      if (!n->types.numbers[part->id]) meet_type(n, part);
      continue;
    }
    n->body.stack.len--;
    uint32_t number = n->types.numbers[type->id];
    if (!number || number == TYPE_OPEN)
      add_numbered(&n->types, type->id, type);  // or a cycle has numbered it meanwhile
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

// Takes one step of a walk over constants. Returns the next operand of the constant on top, `user`.
// After the last operand it returns NULL and takes the constant from the stack.
static irk_value *next_operand(irk_numbering *n, irk_value **user) {
  struct irk_walk *top = &n->body.stack.items[n->body.stack.len - 1];
  *user = top->item;
  if (top->next < const_num_ops(*user)) return const_op(*user, top->next++);
  n->body.stack.len--;
  return NULL;
}

static void number_source_type(irk_numbering *n, const irk_value *v) {
  irk_type *source = source_type_of(v);
  if (source) irk_number_type(n, source);
}

static void add_const(irk_numbering *n, irk_value *v) {
  irk_used_const used = {.value = v, .uses = 1};
  irk_vec_push(&n->body.consts, used);
  n->values[v->id].number = n->body.first_const + n->body.consts.len;
}

static void meet_const(irk_numbering *n, irk_value *v) {
  irk_number_type(n, v->type);
  if (const_num_ops(v)) push_walk(n, v);
  else add_const(n, v);
}

// Numbers a constant whose operands have numbers.
static void close_const(irk_numbering *n, irk_value *v) {
  number_source_type(n, v);
  if (v->kind == IRK_VALUE_AGGREGATE) {  // which stores equal elements once
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    irk_number_value(n, a->ops[0], a->len - a->stored);
  }
  add_const(n, v);
}

// Numbers a constant after its operands and after its type.
void irk_number_value_slow(irk_numbering *n, irk_value *v) {
  uint32_t base = n->body.stack.len;
  meet_const(n, v);
  while (n->body.stack.len > base) {
    irk_value *user, *op = next_operand(n, &user);
    if (!op) close_const(n, user);
    else if (n->values[op->id].number) irk_number_value(n, op, 1);
    else meet_const(n, op);
  }
}

static void meet_const_types(irk_numbering *n, irk_value *v) {
  if (n->values[v->id].number || n->values[v->id].met) return;
  n->values[v->id].met = IRK_TYPES_MET;
  irk_number_type(n, v->type);
  if (const_num_ops(v)) push_walk(n, v);
}

// Numbers the types in a constant that an instruction uses; the constant itself is numbered with
// the function.
static void number_const_types(irk_numbering *n, irk_value *v) {
  uint32_t base = n->body.stack.len;
  meet_const_types(n, v);
  while (n->body.stack.len > base) {
    irk_value *user, *op = next_operand(n, &user);
    if (op) meet_const_types(n, op);
    else number_source_type(n, user);
  }
}

// ---- order of constants --------------------------------------------------------------------------------------
// Integers first, then by type, then by falling number of uses.

static int compare_consts(const void *x, const void *y) {
  const irk_used_const *a = x, *b = y;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return a->uses > b->uses ? -1 : a->uses < b->uses;
}

static void sort_consts(irk_numbering *n) {
  irk_used_const *consts = n->body.consts.items;
  uint32_t len = n->body.consts.len;
  if (!n->sort_constants || len < 2) return;
  for (uint32_t i = 0; i < len; i++) {
    irk_type *type = consts[i].value->type;
    uint32_t is_other = irk_type_scalar(type)->kind != IRK_TYPE_INTEGER;
    consts[i].rank = is_other << 31 | n->types.numbers[type->id];
  }
  irk_sort(consts, len, sizeof *consts, compare_consts);
  for (uint32_t i = 0; i < len; i++) n->values[consts[i].value->id].number = n->body.first_const + i + 1;
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
  if (!list || n->lists.numbers[list->id]) return;
  add_numbered(&n->lists, list->id, list);
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
  return irk_attachments_in_order(a, &n->kind_order, &n->body.attachments);
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
  uint32_t base = n->body.stack.len;
  push_walk(n, v);
  while (n->body.stack.len > base) {
    irk_value *user_const, *op = next_operand(n, &user_const);
    if (!op) continue;
    if (user_const->kind == IRK_VALUE_BLOCKADDRESS) {
      uint32_t of = n->values[op->id].number - 1 - n->m->variables.len;
      irk_address_user user = {of, fn};
      if (of != fn) irk_vec_push(&n->address_users, user);
    } else if (!irk_value_is_global(op) && const_num_ops(op)) {
      push_walk(n, op);
    }
  }
}

static void note_const(irk_numbering *n, uint32_t fn, irk_value *v) {
  irk_value_place *place = &n->values[v->id];
  if (place->met > IRK_TYPES_MET + n->fns[fn].first_const) {
    n->used_consts.items[place->met - IRK_TYPES_MET - 1].uses++;
    return;
  }
  if (!place->met) number_const_types(n, v);
  if (IRK_UNLIKELY(n->notes_addresses)) note_addresses(n, fn, v);
  irk_used_const used = {.value = v, .uses = 1};
  irk_vec_push(&n->used_consts, used);
  place->met = IRK_TYPES_MET + n->used_consts.len;
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
  if (g->comdat && !n->comdats.numbers[g->comdat->id]) add_numbered(&n->comdats, g->comdat->id, g->comdat);
  irk_number_type(n, g->v.type);
  n->values[g->v.id].number = ++n->num_globals;
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
  for (uint32_t i = 0; i < 3; i++) irk_number_value(n, ops[i] ? ops[i] : null_pointer(n), 1);
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
  n->body.first_const = n->num_globals;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    if (m->variables.items[i]->init) irk_number_value(n, m->variables.items[i]->init, 1);
    number_attrs(n, m->variables.items[i]->attrs);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++) irk_number_value(n, m->aliases.items[i]->init, 1);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) irk_number_value(n, m->ifuncs.items[i]->init, 1);
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
  n->types.numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->types.len + IRK_MAX_EXTRA);
  n->values = IRK_NEW_ARRAY(&n->arena, irk_value_place, m->num_ids + IRK_MAX_EXTRA);
  n->lists.numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->attr_lists.len + 1);
  n->comdats.numbers = IRK_NEW_ARRAY(&n->arena, uint32_t, m->comdats.len + 1);
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
  n->body.first_const = UINT32_MAX;
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
  n->num_values = n->num_globals + n->body.consts.len;
  n->module_consts.items = n->body.consts.items;
  n->module_consts.len = n->body.consts.len;
  memset(&n->body.consts, 0, sizeof n->body.consts);
  irk_organize_mds(n);
}

static void free_body_numbers(irk_body_numbers *body) {
  irk_vec_free(&body->consts);
  irk_vec_free(&body->local_mds);
  irk_vec_free(&body->stack);
  irk_vec_free(&body->attachments);
  irk_arena_free(&body->arena);
}

void irk_numbering_free(irk_numbering *n) {
  free_body_numbers(&n->body);
  irk_vec_free(&n->types);
  irk_vec_free(&n->lists);
  irk_vec_free(&n->groups);
  irk_map_free(&n->group_numbers);
  irk_vec_free(&n->comdats);
  irk_vec_free(&n->module_consts);
  irk_vec_free(&n->used_consts);
  irk_vec_free(&n->address_users);
  irk_vec_free(&n->mds);
  irk_vec_free(&n->met_mds);
  irk_map_free(&n->size_mds);
  irk_map_free(&n->size_consts);
  irk_vec_free(&n->sizes);
  irk_vec_free(&n->local_mds);
  irk_vec_free(&n->arg_lists);
  irk_vec_free(&n->tags_used);
  irk_map_free(&n->tags_seen);
  irk_vec_free(&n->delayed);
  irk_vec_free(&n->attached);
  irk_map_free(&n->addressed_blocks);
  irk_arena_free(&n->arena);
}

// ---- bodies, when they are written ---------------------------------------------------------------------------
// Arguments come between the values of the module and the constants of the function.

static void number_locals(irk_body_numbers *body) {
  const irk_function *fn = body->fn;
  if (fn->num_ids > body->cap_local) {
    body->cap_local = fn->num_ids + fn->num_ids / 2;
    body->local = IRK_NEW_ARRAY(&body->arena, uint32_t, body->cap_local);
  }
  uint32_t number = 0, *local = body->local;
  for (uint32_t i = 0; i < fn->num_args; i++) local[fn->args[i]->v.id] = i;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    irk_prefetch_block(fn, b);
    local[block->v.id] = b;
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      if (i + IRK_AHEAD < block->num_insts) IRK_PREFETCH(block->insts[i + IRK_AHEAD]);
      local[inst->v.id] = number;
      number += inst->v.type->kind != IRK_TYPE_VOID;
    }
  }
}

void irk_number_fn(irk_numbering *n, uint32_t index) {
  irk_body_numbers *body = &n->body;
  const irk_fn_numbers *info = body->info = &n->fns[index];
  body->fn = n->m->functions.items[index]->fn;
  number_locals(body);
  body->first_arg = n->num_values;
  body->first_const = n->num_values + body->fn->num_args;
  for (uint32_t i = info->first_const; i < info[1].first_const; i++)
    irk_number_value(n, n->used_consts.items[i].value, n->used_consts.items[i].uses);
  sort_consts(n);
  body->first_inst = body->first_const + body->consts.len;
  irk_number_local_mds(n);
}

void irk_unnumber_fn(irk_numbering *n) {
  irk_unnumber_local_mds(n);
  for (uint32_t i = 0; i < n->body.consts.len; i++) n->values[n->body.consts.items[i].value->id].number = 0;
  n->body.consts.len = 0;
  n->body.fn = NULL;
}

// Initializes a fork. The numbers of local metadata are all that it shares with other forks and
// changes: no two functions share local metadata, except lists of constants (has_shared_arg_lists).
void irk_numbering_fork(irk_numbering *fork, const irk_numbering *n, bool is_other_thread) {
  *fork = *n;
  memset(&fork->body, 0, sizeof fork->body);
  if (!is_other_thread) return;  // constants of the fork have no numbers outside bodies
  size_t used = sizeof fork->values[0] * (n->m->num_ids + n->num_extra_values);
  fork->values = irk_arena_zalloc(&fork->body.arena, used + sizeof fork->values[0] * IRK_MAX_EXTRA);
  memcpy(fork->values, n->values, used);
}

void irk_numbering_free_fork(irk_numbering *fork) { free_body_numbers(&fork->body); }
