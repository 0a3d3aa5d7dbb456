// Soundness: see sound.h. A function's values are found by their ids. Metadata is walked from the
// module, its globals and its instructions, each node once.
#include "ir/sound.h"

#include "ir/dinode.h"

typedef struct sound {
  const irk_module *m;
  irk_arena arena;
  const irk_value **owned;  // by id, the function's arguments, blocks and placed instructions
  uint32_t num_owned, cap_owned;
  const irk_function *fn;
  const irk_md *root;  // if set, only this node is checked
  uint64_t *seen;      // bit set of node ids
  IRK_VEC(const irk_md *) nodes;
  bool accepts_labels;            // blocks may be values of any type
  bool accepts_foreign_operands;  // accepts values of other functions, as copiers do
  const char *fault;
} sound;

static bool fail(sound *s, const char *fault) {
  if (!s->fault) s->fault = fault;
  return false;
}

static bool is_owned(const sound *s, const irk_value *v) { return v->id < s->num_owned && s->owned[v->id] == v; }

// ---- metadata ------------------------------------------------------------------------------------------------

static bool visit_node(sound *s, const irk_md *md) {
  if (!irk_is_md_of(s->m, md)) return fail(s, "a reference to metadata of another module, or to replaced metadata");
  uint64_t bit = (uint64_t)1 << md->id % 64;
  if (s->seen[md->id / 64] & bit) return true;
  s->seen[md->id / 64] |= bit;
  irk_vec_push(&s->nodes, md);
  return true;
}

static bool check_operand_md(sound *s, const irk_md *md) {
  if (md->kind == IRK_MD_VALUE && !irk_value_is_const(md->f[0].value))
    return fail(s, "metadata of the module holds a value of a function");
  if (md->kind == IRK_MD_ARG_LIST) return fail(s, "metadata of the module contains an argument list");
  return visit_node(s, md);
}

// Checks all nodes below one, without recursion.
static bool check_node(sound *s, const irk_md *root) {
  if (!check_operand_md(s, root)) return false;
  while (s->nodes.len) {
    const irk_md *md = s->nodes.items[--s->nodes.len];
    for (uint32_t i = 0; md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && i < md->len; i++)
      if (irk_md_field_is_md(md, i) && md->f[i].md && !check_operand_md(s, md->f[i].md)) return false;
  }
  return true;
}

static bool check_local_value(sound *s, const irk_value *v) {
  if (v->kind == IRK_VALUE_BLOCK) return fail(s, "a block is used as metadata");
  if (v->kind == IRK_VALUE_INLINE_ASM || v->kind == IRK_VALUE_METADATA) return fail(s, "metadata holds no value");
  return s->accepts_foreign_operands || irk_value_is_const(v) || is_owned(s, v) ||
         fail(s, "metadata holds a value of another function");
}

// Checks metadata that is an operand of a call or the location of a debug record, which may wrap
// local values.
static bool check_use(sound *s, const irk_md *md) {
  if (!irk_is_md_of(s->m, md)) return fail(s, "a reference to metadata of another module, or to replaced metadata");
  if (md->kind == IRK_MD_VALUE) return check_local_value(s, md->f[0].value);
  if (md->kind != IRK_MD_ARG_LIST) return check_node(s, md);
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *item = md->f[i].md;
    if (!item || item->kind != IRK_MD_VALUE) return fail(s, "an element of an argument list is not a value");
    if (!check_local_value(s, item->f[0].value)) return false;
  }
  return true;
}

static bool check_attachments(sound *s, const irk_attachments *a) {
  for (uint32_t i = 0; i < a->len; i++) {
    if (!irk_is_node(a->items[i].md)) return fail(s, "an attachment is not a node");
    if (!check_node(s, a->items[i].md)) return false;
  }
  return true;
}

static bool is_kind(const irk_md *md, irk_md_kind kind) { return md && md->kind == (uint8_t)kind; }

static bool check_record(sound *s, const irk_dbg_record *r) {
  const irk_md *nodes[] = {r->variable, r->loc, r->kind == IRK_DBG_LABEL ? r->loc : r->expression};
  for (size_t i = 0; i < IRK_COUNT(nodes); i++)
    if (!nodes[i] || !check_node(s, nodes[i])) return fail(s, "a debug record is not complete");
  if (r->kind == IRK_DBG_LABEL) return true;
  if (!r->location) return fail(s, "a debug record has no value");
  if (!check_use(s, r->location)) return false;
  if (r->kind != IRK_DBG_ASSIGN) return true;
  if (!r->assign_id || !r->address || !r->address_expression) return fail(s, "a debug record is not complete");
  return check_use(s, r->address) && check_node(s, r->assign_id) && check_node(s, r->address_expression);
}

static bool check_records(sound *s, const irk_dbg_record *r) {
  for (; r; r = r->next) {
    if (r->kind > IRK_DBG_DECLARE_VALUE) return fail(s, "a debug record has no such kind");
    if (!check_record(s, r)) return false;
  }
  return true;
}

// ---- instructions --------------------------------------------------------------------------------------------

static bool has_call_operands(const irk_inst *inst) {
  const irk_call *call = inst->u.call;
  uint32_t n = call->num_args + (inst->v.opcode == IRK_OP_CALL ? 1 : inst->v.opcode == IRK_OP_INVOKE ? 3 : 2);
  if (inst->v.opcode == IRK_OP_CALLBR) n += call->num_indirect;
  for (uint32_t i = 0; i < call->num_bundles; i++) n += call->bundles[i].len;
  return inst->num_ops == n;
}

static bool has_as_many(const irk_inst *inst) {
  uint32_t n = inst->num_ops;
  bool unwinds = inst->v.flags & IRK_HAS_UNWIND;
  switch (inst->v.opcode) {
  case IRK_OP_BR: return n == 1 || n == 3;
  case IRK_OP_RET: return n <= 1;
  case IRK_OP_SWITCH: return n >= 2 && n % 2 == 0;
  case IRK_OP_INDIRECTBR: return n >= 1;
  case IRK_OP_CATCHSWITCH: return n >= (unwinds ? 2u : 1u);
  case IRK_OP_CLEANUPRET: return n == (unwinds ? 2u : 1u);
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: return has_call_operands(inst);
  default: return true;
  }
}

bool irk_inst_is_whole(const irk_inst *inst) {
  uint32_t slots = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);
  for (uint32_t i = 0; i < slots; i++)
    if (!inst->ops[i]) return false;
  return has_as_many(inst);
}

// The operands of a terminator that must be blocks.
typedef struct places {
  uint32_t first, n, step;
} places;

static places block_places(const irk_inst *inst) {
  uint32_t n = inst->num_ops;
  switch (inst->v.opcode) {
  case IRK_OP_BR: return n == 3 ? (places){1, 2, 1} : (places){0, n == 1, 1};
  case IRK_OP_SWITCH: return (places){1, n / 2, 2};
  case IRK_OP_INDIRECTBR:
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CATCHRET:
  case IRK_OP_CLEANUPRET: return (places){1, n > 1 ? n - 1 : 0, 1};
  case IRK_OP_INVOKE: return (places){n >= 3 ? n - 3 : 0, n >= 3 ? 2 : 0, 1};
  case IRK_OP_CALLBR: {
    uint32_t count = inst->u.call->num_indirect + 1;
    return (places){n > count ? n - 1 - count : 0, n > count ? count : 0, 1};
  }
  default: return (places){0, 0, 1};
  }
}

static bool is_block_place(places p, uint32_t i) {
  return i >= p.first && (i - p.first) % p.step == 0 && (i - p.first) / p.step < p.n;
}

static bool check_operand(sound *s, const irk_value *op, bool wants_block) {
  if (!op) return fail(s, "an operand is missing");
  if (op->kind == IRK_VALUE_METADATA) return check_use(s, ((const irk_md_value *)op)->md);
  if (s->accepts_foreign_operands) return true;
  if (wants_block && op->kind != IRK_VALUE_BLOCK) return fail(s, "an operand that should be a block is not a block");
  if (!wants_block && op->kind == IRK_VALUE_BLOCK && !s->accepts_labels)
    return fail(s, "an operand that should be a value is a block");
  if (op->type->module != s->m) return fail(s, "an operand belongs to another module");
  if (op->kind >= IRK_VALUE_ARG && !is_owned(s, op))
    return fail(s, "an operand is of another function, or was unlinked from this one");
  return true;
}

static bool check_call(sound *s, const irk_inst *inst) {
  const irk_call *call = inst->u.call;
  if (!irk_type_is(call->fn_type, IRK_TYPE_FUNCTION)) return fail(s, "a call has no function type");
  if (!irk_type_is(irk_call_callee(inst)->type, IRK_TYPE_POINTER))
    return fail(s, "the callee of a call is not a pointer");
  uint32_t params = irk_fn_type_num_params(call->fn_type);
  if (call->num_args < params || (call->num_args > params && !call->fn_type->is_vararg))
    return fail(s, "a call has another number of arguments than its function type");
  for (uint32_t i = 0; i < params; i++)
    if (inst->ops[i] && inst->ops[i]->type != irk_fn_type_param(call->fn_type, i))
      return fail(s, "a call's argument has another type than the parameter");
  return true;
}

static bool is_pointer(const irk_value *v) { return irk_type_is(irk_type_scalar(v->type), IRK_TYPE_POINTER); }

// Checks properties of operands that writers and passes rely on without a check.
static bool check_form(sound *s, const irk_inst *inst) {
  irk_value *const *ops = inst->ops;
  switch (inst->v.opcode) {
  case IRK_OP_LOAD: return is_pointer(ops[0]) || fail(s, "a load's operand is not a pointer");
  case IRK_OP_STORE: return is_pointer(ops[1]) || fail(s, "a store's second operand is not a pointer");
  case IRK_OP_GETELEMENTPTR: return is_pointer(ops[0]) || fail(s, "the base of a getelementptr is not a pointer");
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW: return is_pointer(ops[0]) || fail(s, "an atomic operation's first operand is not a pointer");
  case IRK_OP_SHUFFLEVECTOR: {
    bool is_mask = irk_value_is_const(ops[2]) && irk_type_is(ops[2]->type, IRK_TYPE_VECTOR);
    return (is_mask && irk_type_is(ops[0]->type, IRK_TYPE_VECTOR)) || fail(s, "a shufflevector has no vectors");
  }
  case IRK_OP_EXTRACTELEMENT:
  case IRK_OP_INSERTELEMENT:
    return irk_type_is(ops[0]->type, IRK_TYPE_VECTOR) || fail(s, "an operation on elements has no vector");
  case IRK_OP_EXTRACTVALUE:
  case IRK_OP_INSERTVALUE:
    return irk_type_indexed(ops[0]->type, inst->u.indices + 1, inst->u.indices[0]) ||
           fail(s, "an operation on parts has no aggregate with such parts");
  case IRK_OP_SWITCH:
    for (uint32_t i = 2; i < inst->num_ops; i += 2)
      if (ops[i]->kind != IRK_VALUE_INT || ops[i]->type != ops[0]->type)
        return fail(s, "a case of a switch is not an integer of its type");
    return true;
  case IRK_OP_LANDINGPAD:
    for (uint32_t i = 0; i < inst->num_ops; i++)
      if (!irk_value_is_const(ops[i])) return fail(s, "a clause of a landingpad is not a constant");
    return true;
  default: return true;
  }
}

static bool check_phi(sound *s, const irk_inst *phi) {
  for (uint32_t i = 0; i < phi->num_ops; i++) {
    const irk_block *from = irk_phi_blocks(phi)[i];
    if (!from || !is_owned(s, &from->v)) return fail(s, "an incoming block of a phi is not in its function");
  }
  return true;
}

static bool check_shape(sound *s, const irk_inst *inst) {
  if (irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL && !check_call(s, inst)) return false;
  if (inst->v.opcode == IRK_OP_PHI && !check_phi(s, inst)) return false;
  return check_form(s, inst);
}

static bool check_inst(sound *s, const irk_inst *inst) {
  places blocks = block_places(inst);
  if (!irk_inst_is_whole(inst)) return fail(s, "an operand is missing");
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (!check_operand(s, inst->ops[i], is_block_place(blocks, i))) return false;
  if (!s->accepts_foreign_operands && !check_shape(s, inst)) return false;
  if (inst->dbg) {
    if (inst->dbg > s->m->mds.len || !is_kind(s->m->mds.items[inst->dbg - 1], IRK_MD_LOCATION))
      return fail(s, "an instruction's !dbg is not a location");
    if (!check_node(s, s->m->mds.items[inst->dbg - 1])) return false;
  }
  const irk_inst_extra *extra = irk_inst_extra_of(s->fn, inst);
  return check_attachments(s, &extra->md) && check_records(s, extra->records);
}

static void own(sound *s, const irk_function *fn) {
  if (fn->num_ids > s->cap_owned) {
    s->cap_owned = fn->num_ids + fn->num_ids / 2;
    s->owned = IRK_NEW_ARRAY(&s->arena, const irk_value *, s->cap_owned);
  }
  s->fn = fn;
  s->num_owned = fn->num_ids;
  if (fn->num_ids) memset(s->owned, 0, sizeof *s->owned * fn->num_ids);
  for (uint32_t i = 0; i < fn->num_args; i++) s->owned[fn->args[i]->v.id] = &fn->args[i]->v;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    s->owned[fn->blocks[b]->v.id] = &fn->blocks[b]->v;
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++)
      s->owned[fn->blocks[b]->insts[i]->v.id] = &fn->blocks[b]->insts[i]->v;
  }
}

static bool check_body(sound *s, const irk_function *fn) {
  own(s, fn);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++)
      if (!check_inst(s, block->insts[i])) return false;
  }
  return true;
}

// ---- the module ----------------------------------------------------------------------------------------------

static bool check_global(sound *s, const irk_global *g) {
  s->num_owned = 0;
  bool needs_init = g->v.kind == IRK_VALUE_ALIAS || g->v.kind == IRK_VALUE_IFUNC;
  if (needs_init && !g->init) return fail(s, "an alias or ifunc has no target");
  const irk_value *ops[] = {g->init, g->fn ? g->fn->personality : NULL, g->fn ? g->fn->prefix : NULL,
                            g->fn ? g->fn->prologue : NULL};
  for (size_t i = 0; i < IRK_COUNT(ops); i++)
    if (ops[i] && !irk_value_is_const(ops[i])) return fail(s, "an operand of a global is not a constant");
  return check_attachments(s, &g->md);
}

static bool check_addresses(sound *s) {
  for (uint32_t i = 0; i < s->m->const_set.cap; i++) {
    const irk_value *v = s->m->const_set.slots[i].item;
    if (!v || v->kind != IRK_VALUE_BLOCKADDRESS) continue;
    const irk_blockaddress *a = (const irk_blockaddress *)v;
    if (!a->fn->fn) return fail(s, "a blockaddress refers to no function");
  }
  return true;
}

static bool check_module(sound *s) {
  const irk_module *m = s->m;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  if (!check_addresses(s)) return false;
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    for (uint32_t k = 0; k < m->named_mds.items[i]->len; k++)
      if (!check_node(s, m->named_mds.items[i]->ops[k])) return false;
  for (size_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; i < lists[k]->len; i++)
      if (!check_global(s, lists[k]->items[i])) return false;
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->num_blocks && !check_body(s, m->functions.items[i]->fn)) return false;
  return true;
}

static void release(void *user) {
  sound *s = user;
  irk_vec_free(&s->nodes);
  irk_arena_free(&s->arena);
}

static void check(void *user) {
  sound *s = user;
  s->seen = IRK_NEW_ARRAY(&s->arena, uint64_t, s->m->mds.len / 64 + 1);
  if (s->root) check_node(s, s->root);
  else if (s->fn) check_body(s, s->fn);
  else check_module(s);
}

static void say(const sound *s, irk_sink *sink) {
  irk_str name = s->fn ? irk_name(s->m, s->fn->global->name) : IRK_S("");
  irk_diag place = {.severity = IRK_ERROR, .file = s->m->id};
  if (s->fn) irk_diag_put(sink, place, "in function '%.*s': %s", (int)name.len, name.ptr, s->fault);
  else irk_diag_put(sink, place, "%s", s->fault);
}

static bool look(sound *s, irk_sink *sink) {
  bool has_memory = irk_try_releasing(check, release, s);
  if (has_memory && !s->fault) return true;
  if (!has_memory) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = s->m->id}, "%s", irk_memory_message());
  else say(s, sink);
  return false;
}

bool irk_module_is_sound(const irk_module *m, irk_sink *sink) {
  return IRK_LIKELY(!m->is_edited) || look(&(sound){.m = m}, sink);
}
bool irk_module_is_sound_except_labels(const irk_module *m, irk_sink *sink) {
  return IRK_LIKELY(!m->is_edited) || look(&(sound){.m = m, .accepts_labels = true}, sink);
}
bool irk_module_is_copyable(const irk_module *m, irk_sink *sink) {
  return IRK_LIKELY(!m->is_edited) || look(&(sound){.m = m, .accepts_foreign_operands = true}, sink);
}
bool irk_body_is_copyable(const irk_module *m, const irk_function *fn) {
  return !m->is_edited || look(&(sound){.m = m, .fn = fn, .accepts_foreign_operands = true}, NULL);
}
bool irk_md_is_copyable(const irk_module *m, const irk_md *md) {
  return !m->is_edited || look(&(sound){.m = m, .root = md}, NULL);
}
