// Bodies of functions: blocks and instructions with their operands.
#include "ir/opcode.h"
#include "link/link.h"

// ---- locals --------------------------------------------------------------------------------------------------

static void begin_locals(irk_move *mv, const irk_function *from) {
  if (from->num_ids >= mv->cap_locals) {
    mv->cap_locals = from->num_ids + from->num_ids / 2 + 64;
    mv->locals = irk_arena_alloc(&mv->arena, sizeof *mv->locals * (size_t)mv->cap_locals);
  }
  mv->num_locals = from->num_ids;
  memset(mv->locals, 0, sizeof *mv->locals * ((size_t)from->num_ids + 1));
}

static irk_block **blocks_of(irk_move *mv, irk_global *to, irk_global *from) {
  if (!mv->blocks) mv->blocks = IRK_NEW_ARRAY(&mv->arena, irk_block **, mv->num_values);
  irk_block ***made = &mv->blocks[from->v.id];
  const irk_function *fn = from->fn;
  if (*made) return *made;
  *made = irk_arena_alloc(&mv->arena, sizeof **made * ((size_t)fn->num_blocks + 1));
  for (uint32_t i = 0; i < fn->num_blocks; i++)
    (*made)[i] = irk_block_new(mv->dst, to->fn, irk_link_sym(mv, fn->blocks[i]->name));
  return *made;
}

uint32_t irk_link_block_number(irk_move *mv, const irk_global *from, const irk_block *block) {
  const irk_function *fn = from->fn;
  if (!mv->has_numbers) mv->has_numbers = IRK_NEW_ARRAY(&mv->arena, bool, mv->num_values);
  for (uint32_t i = 0; !mv->has_numbers[from->v.id] && i < fn->num_blocks; i++)
    *irk_map_put(&mv->block_numbers, (uint64_t)(uintptr_t)fn->blocks[i], NULL) = i;
  mv->has_numbers[from->v.id] = true;
  const uint64_t *number = irk_map_get(&mv->block_numbers, (uint64_t)(uintptr_t)block);
  return number ? (uint32_t)*number : UINT32_MAX;
}

// An alias may have a copy of a body that another definition won over, or get it later.
static irk_global *copy_of(const irk_move *mv, const irk_global *from) {
  irk_value *copy = mv->indirect ? mv->indirect[from->v.id] : NULL;
  bool has_blocks = copy && copy->kind == IRK_VALUE_FUNCTION && mv->blocks && mv->blocks[from->v.id];
  return has_blocks ? (irk_global *)copy : NULL;
}

static irk_value *wait_for_copy(irk_move *mv, irk_global *from, uint32_t number, irk_type *type) {
  irk_linker *l = mv->l;
  if (!l->nowhere) {
    l->nowhere = irk_global_new(l->dst, IRK_VALUE_FUNCTION, 0, irk_link_type(mv, from->v.type));
    irk_function_init(l->dst, l->nowhere, irk_link_type(mv, from->value_type));
    irk_vec_push(&l->addressed, l->nowhere);
  }
  irk_value *address = irk_const_blockaddress(l->dst, type, l->nowhere, irk_block_new(l->dst, l->nowhere->fn, 0));
  irk_vec_push(&mv->lost_addresses, ((irk_lost_address){address, from, number}));
  return address;
}

irk_value *irk_link_address(irk_move *mv, irk_global *to, irk_global *from, uint32_t number, irk_type *type) {
  bool is_same = to && (mv->is_wanted[from->v.id] || irk_is_local_linkage(from));
  if (!is_same) to = copy_of(mv, from);
  if (!to && !mv->src->aliases.len && !mv->src->ifuncs.len) return irk_link_one(mv->dst, type);
  if (!to) return wait_for_copy(mv, from, number, type);
  irk_vec_push(&mv->l->addressed, to);
  return irk_const_blockaddress(mv->dst, type, to, blocks_of(mv, to, from)[number]);
}

void irk_link_lost_addresses(irk_move *mv) {
  for (uint32_t i = 0; i < mv->lost_addresses.len; i++) {
    irk_lost_address *a = &mv->lost_addresses.items[i];
    irk_global *copy = copy_of(mv, a->from);
    if (!copy) continue;  // irk_link_settle finds that it is in no body
    irk_value *address = irk_link_address(mv, copy, a->from, a->number, a->address->type);
    irk_vec_push(&mv->l->replaced, ((irk_replacement){a->address, address}));
  }
}

static irk_value *operand(irk_move *mv, irk_value *v) {
  if (v->kind >= IRK_VALUE_ARG) return mv->locals[v->id];
  irk_value *made = irk_link_value(mv, v);
  return made ? made : irk_const_null(mv->dst, irk_link_type(mv, v->type));
}

// ---- instructions --------------------------------------------------------------------------------------------

static irk_call *copy_call(irk_move *mv, const irk_call *from) {
  irk_call *c = irk_arena_alloc(&mv->dst->arena, sizeof *c);
  *c = *from;
  c->fn_type = irk_link_type(mv, from->fn_type);
  c->attrs = irk_link_attrs(mv, from->attrs, true, false);
  if (!from->num_bundles) return c;
  c->bundles = IRK_NEW_ARRAY(&mv->dst->arena, irk_bundle, from->num_bundles);
  for (uint32_t i = 0; i < from->num_bundles; i++) {
    c->bundles[i] = (irk_bundle){irk_link_sym(mv, from->bundles[i].tag), from->bundles[i].len};
    irk_bundle_tag_get(mv->dst, c->bundles[i].tag);
  }
  return c;
}

static uint32_t link_scope(irk_move *mv, uint32_t scope) {
  if (scope >= mv->src->sync_scopes.len) return IRK_SCOPE_SYSTEM;
  uint32_t *known = &mv->scopes[scope];
  if (!*known) *known = irk_sync_scope_get(mv->dst, irk_name(mv->src, mv->src->sync_scopes.items[scope])) + 1;
  return *known - 1;
}

static void copy_details(irk_move *mv, irk_inst *to, const irk_inst *from) {
  irk_arena *a = &mv->dst->arena;
  switch ((irk_op_member)irk_ops[from->v.opcode].member) {
  case IRK_MEMBER_TYPE: to->u.type = irk_link_type(mv, from->u.type); break;
  case IRK_MEMBER_CALL: to->u.call = copy_call(mv, from->u.call); break;
  case IRK_MEMBER_INDICES:
    to->u.indices = irk_arena_copy(a, from->u.indices, sizeof *from->u.indices * ((size_t)from->u.indices[0] + 1));
    break;
  case IRK_MEMBER_FILTERS:
    to->u.filters =
        from->num_ops ? irk_arena_copy(a, from->u.filters, sizeof(uint32_t) * ((from->num_ops + 31u) / 32u)) : NULL;
    break;
  case IRK_MEMBER_ROOM: to->u.room = 0; break;
  case IRK_MEMBER_MEMORY:
    to->u.mem = from->u.mem;
    to->u.mem.scope = link_scope(mv, from->u.mem.scope);
    break;
  case IRK_MEMBER_PREDICATE: to->u.predicate = from->u.predicate; break;
  case IRK_MEMBER_NONE: break;
  }
}

static irk_inst *copy_inst(irk_move *mv, irk_function *fn, const irk_inst *from) {
  irk_inst *to = irk_inst_new(mv->dst, fn, (irk_opcode)from->v.opcode, irk_link_type(mv, from->v.type), from->num_ops);
  to->v.flags = from->v.flags;
  to->v.align = from->v.align;
  to->name = irk_link_sym(mv, from->name);
  copy_details(mv, to, from);
  return to;
}

static void copy_operands(irk_move *mv, irk_inst *to, const irk_inst *from) {
  uint32_t n = from->num_ops;
  for (uint32_t i = 0; i < n; i++) to->ops[i] = operand(mv, from->ops[i]);
  if (from->v.opcode != IRK_OP_PHI) return;
  for (uint32_t i = 0; i < n; i++) irk_phi_blocks(to)[i] = (irk_block *)mv->locals[irk_phi_blocks(from)[i]->v.id];
}

// ---- metadata ------------------------------------------------------------------------------------------------

static irk_dbg_record *copy_record(irk_move *mv, const irk_dbg_record *from) {
  irk_dbg_record *r = irk_dbg_record_new(&mv->dst->arena, from->kind);
  r->location = irk_link_md(mv, from->location);
  r->variable = irk_link_md(mv, from->variable);
  r->expression = irk_link_md(mv, from->expression);
  r->loc = irk_link_md(mv, from->loc);
  if (from->kind != IRK_DBG_ASSIGN) return r;
  r->assign_id = irk_link_md(mv, from->assign_id);
  r->address = irk_link_md(mv, from->address);
  r->address_expression = irk_link_md(mv, from->address_expression);
  return r;
}

static void copy_extra(irk_move *mv, irk_function *fn, irk_inst *to, const irk_inst_extra *from) {
  irk_inst_extra made = {0};
  irk_link_attachments(mv, &made.md, &from->md);
  irk_dbg_record **end = &made.records;
  for (const irk_dbg_record *r = from->records; r; r = r->next) {
    *end = copy_record(mv, r);
    end = &(*end)->next;
  }
  *irk_inst_extra_get(mv->dst, fn, to) = made;
}

static void copy_inst_metadata(irk_move *mv, irk_function *fn, irk_inst *to, const irk_function *from_fn,
                               const irk_inst *from) {
  if (from->dbg) {
    const irk_md *loc = irk_link_md(mv, mv->src->mds.items[from->dbg - 1]);
    to->dbg = loc ? loc->id + 1 : 0;
  }
  if (from->extra) copy_extra(mv, fn, to, irk_inst_extra_of(from_fn, from));
}

// ---- the body ------------------------------------------------------------------------------------------------
// Another thread may have read the input: what the loops need soon is fetched ahead.
enum { AHEAD = 6 };

static inline void fetch(const irk_block *block, uint32_t i) {
  if (i >= block->num_insts) return;
  IRK_PREFETCH(block->insts[i]);
  IRK_PREFETCH((const char *)block->insts[i] + 64);
}

static void copy_blocks(irk_move *mv, irk_global *to, irk_global *from) {
  const irk_function *src = from->fn;
  irk_function *dst = to->fn;
  irk_block **blocks = blocks_of(mv, to, from);
  irk_function_reserve(mv->dst, dst, src->num_blocks);
  if (src->num_extras) {
    dst->extras = IRK_NEW_ARRAY(&mv->dst->arena, irk_inst_extra, src->num_extras);
    dst->cap_extras = src->num_extras;
    dst->num_extras = 1;
  }
  for (uint32_t b = 0; b < src->num_blocks; b++) {
    mv->locals[src->blocks[b]->v.id] = &blocks[b]->v;
    irk_block_append(mv->dst, dst, blocks[b]);
    irk_block_reserve(mv->dst, blocks[b], src->blocks[b]->num_insts);
  }
  for (uint32_t b = 0; b < src->num_blocks; b++)
    for (uint32_t i = 0; i < src->blocks[b]->num_insts; i++) {
      const irk_inst *inst = src->blocks[b]->insts[i];
      fetch(src->blocks[b], i + AHEAD);
      irk_inst *made = copy_inst(mv, dst, inst);
      mv->locals[inst->v.id] = &made->v;
      irk_inst_append(mv->dst, blocks[b], made);
    }
}

void irk_link_body(irk_move *mv, irk_global *to, irk_global *from) {
  const irk_function *src = from->fn;
  irk_function *dst = to->fn;
  begin_locals(mv, src);
  irk_md_body_begin(mv->dst);
  for (uint32_t i = 0; i < src->num_args; i++) {
    dst->args[i]->name = irk_link_sym(mv, src->args[i]->name);
    mv->locals[src->args[i]->v.id] = &dst->args[i]->v;
  }
  if (src->personality) dst->personality = irk_link_value(mv, src->personality);
  if (src->prefix) dst->prefix = irk_link_value(mv, src->prefix);
  if (src->prologue) dst->prologue = irk_link_value(mv, src->prologue);
  copy_blocks(mv, to, from);
  irk_link_attachments(mv, &to->md, &from->md);
  for (uint32_t b = 0; b < src->num_blocks; b++)
    for (uint32_t i = 0; i < src->blocks[b]->num_insts; i++) {
      const irk_inst *inst = src->blocks[b]->insts[i];
      copy_operands(mv, dst->blocks[b]->insts[i], inst);
      copy_inst_metadata(mv, dst, dst->blocks[b]->insts[i], src, inst);
    }
  irk_md_body_end(mv->dst);
  mv->num_locals = 0;
}
