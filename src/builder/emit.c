// Instructions of each kind, and the blocks that they go to.
#include "builder/emit.h"

#include <stdarg.h>

void irk_emit_release(irk_emitter *e) {
  irk_vec_free(&e->out);
  irk_vec_free(&e->blocks);
}

static irk_arena *arena_of(const irk_emitter *e) { return e->arena ? e->arena : e->m->bodies; }

// ---- types ---------------------------------------------------------------------------------------------------

static irk_type *lanes_like(const irk_emitter *e, irk_type *lane, const irk_type *t) {
  bool is_vector = irk_type_is(t, IRK_TYPE_VECTOR);
  return is_vector ? irk_intern_type_vector(&e->intern, lane, t->count, t->is_scalable) : lane;
}

irk_type *irk_emit_truth_type(const irk_emitter *e, const irk_type *t) {
  return lanes_like(e, irk_intern_type_int(&e->intern, 1), t);
}

irk_type *irk_emit_int_like(const irk_emitter *e, irk_type *t) {
  return lanes_like(e, irk_intern_type_int(&e->intern, (uint32_t)irk_scalar_bits(irk_type_scalar(t))), t);
}

static irk_type *void_type(const irk_emitter *e) { return irk_intern_type_void(&e->intern); }

// ---- placing instructions ------------------------------------------------------------------------------------

static void insert(irk_emitter *e, irk_inst *i) {
  e->m->is_edited = true;
  // If instructions were removed from the block meanwhile, its end may be before the insertion
  // point.
  if (e->at != IRK_EMIT_AT_END && e->at > e->block->num_insts) e->at = e->block->num_insts;
  irk_inst_insert_after_records(e->m, e->block, e->at == IRK_EMIT_AT_END ? e->block->num_insts : e->at++, i);
}

static irk_inst *new_inst(const irk_emitter *e, irk_opcode op, irk_type *type, uint32_t num_ops) {
  uint32_t id = e->fn ? e->fn->num_ids++ : e->out.len;
  return irk_inst_new_in(e->m, arena_of(e), e->fn, op, type, num_ops, id);
}

static irk_inst *place(irk_emitter *e, irk_inst *i) {
  i->dbg = e->dbg;
  if (e->name && *e->name) i->name = irk_local_name_new(e->m, e->fn, irk_str_of(e->name));
  if (e->inserts) insert(e, i);
  else irk_vec_push(&e->out, i);
  if (!e->first) e->first = i;
  return e->last = i;
}

irk_inst *irk_emit(irk_emitter *e, irk_opcode op, irk_type *type, uint32_t num_ops, ...) {
  irk_inst *i = new_inst(e, op, type, num_ops);
  va_list args;
  va_start(args, num_ops);
  for (uint32_t k = 0; k < num_ops; k++) i->ops[k] = va_arg(args, irk_value *);
  va_end(args);
  return place(e, i);
}

irk_inst *irk_emit_ops(irk_emitter *e, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n) {
  irk_inst *i = new_inst(e, op, type, n);
  if (n) memcpy(i->ops, ops, n * sizeof *ops);
  return place(e, i);
}

irk_inst *irk_emit_access_like(irk_emitter *e, const irk_inst *like, irk_type *type, irk_value *const *ops) {
  irk_inst *i = irk_emit_ops(e, (irk_opcode)like->v.opcode, type, ops, like->num_ops);
  i->u.mem = like->u.mem;
  i->v.align = like->v.align;
  i->v.flags = like->v.flags;
  return i;
}

// ---- operations ----------------------------------------------------------------------------------------------

static irk_value *with_fast_math(const irk_emitter *e, irk_inst *i, irk_type *type) {
  while (irk_type_is(type, IRK_TYPE_ARRAY)) type = type->types[0];
  if (irk_type_is_float(irk_type_scalar(type))) i->v.flags = e->fast_math;
  return &i->v;
}

// Folds or makes an instruction without a predicate or indices.
static irk_value *operation(irk_emitter *e, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n) {
  irk_const_expr expr = {.v = {.type = type, .opcode = (uint8_t)op}};
  irk_value *v = irk_emit_folded(e, &expr, ops, n);
  return v ? v : &irk_emit_ops(e, op, type, ops, n)->v;
}

static irk_value *float_operation(irk_emitter *e, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n) {
  irk_value *v = operation(e, op, type, ops, n);
  return v->kind == IRK_VALUE_INST ? with_fast_math(e, (irk_inst *)v, type) : v;
}

irk_value *irk_emit_binary(irk_emitter *e, irk_opcode op, irk_value *x, irk_value *y) {
  return float_operation(e, op, x->type, (irk_value *[]){x, y}, 2);
}

irk_value *irk_emit_select(irk_emitter *e, irk_value *condition, irk_value *x, irk_value *y) {
  return float_operation(e, IRK_OP_SELECT, x->type, (irk_value *[]){condition, x, y}, 3);
}

irk_value *irk_emit_fneg(irk_emitter *e, irk_value *x) { return float_operation(e, IRK_OP_FNEG, x->type, &x, 1); }

irk_value *irk_emit_compare(irk_emitter *e, uint32_t predicate, irk_value *x, irk_value *y) {
  irk_opcode op = predicate <= IRK_FCMP_TRUE ? IRK_OP_FCMP : IRK_OP_ICMP;
  irk_value *ops[] = {x, y};
  irk_type *type = irk_emit_truth_type(e, x->type);
  irk_const_expr expr = {.v = {.type = type, .opcode = (uint8_t)op}, .predicate = (uint8_t)predicate};
  irk_value *v = irk_emit_folded(e, &expr, ops, 2);
  if (v) return v;
  irk_inst *i = irk_emit_ops(e, op, type, ops, 2);
  i->u.predicate = predicate;
  return with_fast_math(e, i, x->type);
}

irk_value *irk_emit_recast(irk_emitter *e, irk_opcode op, irk_value *v, irk_type *to) {
  return operation(e, op, to, &v, 1);
}

irk_value *irk_emit_cast(irk_emitter *e, irk_opcode op, irk_value *v, irk_type *to) {
  return v->type == to ? v : irk_emit_recast(e, op, v, to);
}

irk_value *irk_emit_gep(irk_emitter *e, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n,
                        uint32_t flags) {
  irk_type *type = irk_gep_type(e->m, source, base, indices, n);
  irk_value **ops = irk_arena_alloc(arena_of(e), ((size_t)n + 1) * sizeof *ops);
  ops[0] = base;
  if (n) memcpy(ops + 1, indices, n * sizeof *indices);
  irk_const_expr expr = {.v = {.type = type, .opcode = IRK_OP_GETELEMENTPTR, .flags = (uint8_t)flags},
                         .source_type = source};
  irk_value *v = irk_emit_folded(e, &expr, ops, n + 1);
  if (v) return v;
  irk_inst *i = irk_emit_ops(e, IRK_OP_GETELEMENTPTR, type, NULL, 0);
  i->ops = ops;
  i->num_ops = n + 1;
  i->u.type = source;
  i->v.flags = (uint8_t)flags;
  return &i->v;
}

// ---- vectors and aggregates ----------------------------------------------------------------------------------

irk_value *irk_emit_extractelement(irk_emitter *e, irk_value *vector, irk_value *index) {
  return operation(e, IRK_OP_EXTRACTELEMENT, irk_type_scalar(vector->type), (irk_value *[]){vector, index}, 2);
}

irk_value *irk_emit_insertelement(irk_emitter *e, irk_value *vector, irk_value *element, irk_value *index) {
  return operation(e, IRK_OP_INSERTELEMENT, vector->type, (irk_value *[]){vector, element, index}, 3);
}

irk_value *irk_emit_shufflevector(irk_emitter *e, irk_value *x, irk_value *y, const int32_t *lanes, uint32_t n) {
  irk_module *m = e->m;
  irk_type *i32 = irk_type_int(m, 32);
  irk_value *none = irk_has(m->version, IRK_POISON_MASK) ? irk_const_poison(m, i32) : irk_const_undef(m, i32);
  irk_type *type = irk_type_vector(m, irk_type_scalar(x->type), n, x->type->is_scalable);
  if (!type) return NULL;
  irk_value **mask = irk_arena_alloc(arena_of(e), n * sizeof *mask);
  for (uint32_t k = 0; k < n; k++) mask[k] = lanes[k] < 0 ? none : irk_const_int_u64(m, i32, (uint32_t)lanes[k]);
  irk_value *by = irk_const_composite(m, irk_type_vector(m, i32, n, type->is_scalable), mask, n);
  return operation(e, IRK_OP_SHUFFLEVECTOR, type, (irk_value *[]){x, y, by}, 3);
}

static irk_value *indexed(irk_emitter *e, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t num_ops,
                          const uint32_t *indices, uint32_t n) {
  irk_const_expr expr = {.v = {.type = type, .opcode = (uint8_t)op}, .indices = indices, .num_indices = n};
  irk_value *v = irk_emit_folded(e, &expr, ops, num_ops);
  if (v) return v;
  uint32_t *kept = irk_arena_alloc(arena_of(e), ((size_t)n + 1) * sizeof *kept);
  kept[0] = n;
  memcpy(kept + 1, indices, n * sizeof *indices);
  irk_inst *i = irk_emit_ops(e, op, type, ops, num_ops);
  i->u.indices = kept;
  return &i->v;
}

irk_value *irk_emit_extractvalue(irk_emitter *e, irk_value *v, const uint32_t *indices, uint32_t n) {
  irk_type *part = irk_type_indexed(v->type, indices, n);
  return part ? indexed(e, IRK_OP_EXTRACTVALUE, part, &v, 1, indices, n) : NULL;
}

irk_value *irk_emit_insertvalue(irk_emitter *e, irk_value *v, irk_value *part, const uint32_t *indices, uint32_t n) {
  return indexed(e, IRK_OP_INSERTVALUE, v->type, (irk_value *[]){v, part}, 2, indices, n);
}

// ---- memory --------------------------------------------------------------------------------------------------

static irk_inst *access(irk_inst *i, uint8_t align) {
  i->v.align = align;
  i->u.mem.scope = IRK_SCOPE_SYSTEM;
  return i;
}

irk_inst *irk_emit_load(irk_emitter *e, irk_type *type, irk_value *ptr, uint8_t align) {
  return access(irk_emit_ops(e, IRK_OP_LOAD, type, &ptr, 1), align);
}

irk_inst *irk_emit_store(irk_emitter *e, irk_value *v, irk_value *ptr, uint8_t align) {
  return access(irk_emit_ops(e, IRK_OP_STORE, void_type(e), (irk_value *[]){v, ptr}, 2), align);
}

irk_value *irk_emit_byte_step(irk_emitter *e, irk_value *ptr, irk_value *bytes) {
  irk_inst *i = irk_emit(e, IRK_OP_GETELEMENTPTR, ptr->type, 2, ptr, bytes);
  i->u.type = irk_intern_type_int(&e->intern, 8);
  return &i->v;
}

// ---- calls ---------------------------------------------------------------------------------------------------

static void fill_bundles(irk_emitter *e, irk_call *call, const irk_call_spec *spec) {
  call->num_bundles = spec->num_bundles;
  call->bundles = irk_arena_alloc(arena_of(e), spec->num_bundles * sizeof *call->bundles);
  for (uint32_t i = 0; i < spec->num_bundles; i++) {
    call->bundles[i] = (irk_bundle){irk_intern(e->m, spec->bundles[i].tag), spec->bundles[i].num_inputs};
    irk_bundle_tag_get(e->m, call->bundles[i].tag);
  }
}

// The operands: arguments, inputs of bundles, destinations, the callee.
irk_inst *irk_emit_call_of(irk_emitter *e, irk_opcode op, const irk_call_spec *spec) {
  irk_call *call = IRK_NEW(arena_of(e), irk_call);
  *call = (irk_call){.fn_type = spec->fn_type, .num_args = spec->num_args, .num_indirect = spec->num_indirect};
  if (spec->num_bundles) fill_bundles(e, call, spec);
  uint32_t num_ops = spec->num_args + 1;
  for (uint32_t i = 0; i < spec->num_bundles; i++) num_ops += spec->bundles[i].num_inputs;
  if (op != IRK_OP_CALL) num_ops += 1;
  if (op == IRK_OP_INVOKE) num_ops += 1;
  if (op == IRK_OP_CALLBR) num_ops += spec->num_indirect;
  irk_type *type = irk_fn_type_return(spec->fn_type);
  if (irk_type_is(type, IRK_TYPE_VOID)) e->name = NULL;
  irk_inst *i = new_inst(e, op, type, num_ops);
  i->u.call = call;
  irk_value **at = i->ops;
  for (uint32_t k = 0; k < spec->num_args; k++) *at++ = spec->args[k];
  for (uint32_t k = 0; k < spec->num_bundles; k++)
    for (uint32_t n = 0; n < spec->bundles[k].num_inputs; n++) *at++ = spec->bundles[k].inputs[n];
  if (op != IRK_OP_CALL) *at++ = (irk_value *)spec->normal;  // a missing block is NULL
  if (op == IRK_OP_INVOKE) *at++ = (irk_value *)spec->unwind;
  if (op == IRK_OP_CALLBR)
    for (uint32_t k = 0; k < spec->num_indirect; k++) *at++ = (irk_value *)spec->indirect[k];
  *at++ = spec->callee;
  with_fast_math(e, i, type);
  return place(e, i);
}

irk_inst *irk_emit_call(irk_emitter *e, irk_global *callee, irk_value *const *args, uint32_t n) {
  irk_call_spec spec = {.fn_type = callee->value_type, .callee = &callee->v, .args = args, .num_args = n};
  return irk_emit_call_of(e, IRK_OP_CALL, &spec);
}

// ---- branches and blocks -------------------------------------------------------------------------------------

irk_inst *irk_emit_phi(irk_emitter *e, irk_type *type, uint32_t n) {
  irk_inst *i = new_inst(e, IRK_OP_PHI, type, n);
  with_fast_math(e, i, type);
  return place(e, i);
}

irk_inst *irk_emit_br(irk_emitter *e, irk_block *to) { return irk_emit(e, IRK_OP_BR, void_type(e), 1, &to->v); }

irk_inst *irk_emit_cond_br(irk_emitter *e, irk_value *condition, irk_block *yes, irk_block *no) {
  return irk_emit(e, IRK_OP_BR, void_type(e), 3, condition, &no->v, &yes->v);
}

irk_block *irk_emit_new_block(const irk_emitter *e) {
  irk_block *b = IRK_NEW(e->arena ? e->arena : &e->m->arena, irk_block);
  b->v = e->block->v;
  b->v.id = e->fn->num_ids++;
  b->fn = e->fn;
  return b;
}

void irk_emit_begin_function(irk_emitter *e, irk_function *fn) {
  e->fn = fn;
  e->blocks.len = e->out.len = 0;
}

void irk_emit_begin_block(irk_emitter *e, irk_block *block) {
  e->block = e->original_block = block;
  e->out.len = 0;
  irk_vec_push(&e->blocks, block);
}

// An emitter with an arena of its own leaves the block's array as it is.
void irk_emit_end_block(irk_emitter *e) {
  irk_block *b = e->block;
  uint32_t n = e->out.len;
  if (e->arena) {
    b->insts = irk_arena_copy(e->arena, e->out.items, n * sizeof *b->insts);
    b->cap_insts = n;
  } else {
    irk_block_reserve(e->m, b, n);
    if (n) memcpy(b->insts, e->out.items, n * sizeof *b->insts);
  }
  b->num_insts = n;
}

void irk_emit_start_block(irk_emitter *e, irk_block *next) {
  irk_emit_end_block(e);
  e->out.len = 0;
  e->block = next;
  irk_vec_push(&e->blocks, next);
}
