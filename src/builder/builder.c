// The builder of irkit/build.h. Metadata and attributes are in parts.c.
//
// The builder computes result types and fills in default alignments. It does not check the rest of
// its arguments.
#include "builder/builder.h"

#include "base/float.h"
#include "fold/fold.h"
#include "ir/opcode.h"
#include "irkit/intrinsic.h"

// ---- constants -----------------------------------------------------------------------------------------------

irk_type *irk_build_ptr(irk_module *m, irk_type *pointee, uint32_t addrspace) {
  return irk_type_pointer(m, pointee, addrspace);
}

irk_value *irk_build_double(irk_module *m, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return irk_const_float_bits(m, irk_type_simple(m, IRK_TYPE_DOUBLE), bits, 0);
}

irk_value *irk_const_float_of(irk_module *m, irk_type *t, double value) {
  if (!irk_type_is_float(t)) return NULL;
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  irk_float_bits out = {0, 0};
  irk_float_from_double((irk_float_format)(t->kind - IRK_TYPE_HALF), bits, &out);  // rounds
  return irk_const_float_bits(m, t, out.lo, out.hi);
}

irk_value *irk_build_float(irk_module *m, float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return irk_const_float_bits(m, irk_type_simple(m, IRK_TYPE_FLOAT), bits, 0);
}

irk_value *irk_build_string(irk_module *m, irk_str bytes, bool nul) {
  irk_type *t = irk_type_array(m, irk_type_int(m, 8), bytes.len + nul);
  irk_str copy = irk_arena_str(&m->arena, bytes);
  return irk_const_data_bytes(m, t, copy.ptr, copy.len + nul);
}

irk_value *irk_build_const_binary(irk_module *m, irk_opcode op, irk_value *lhs, irk_value *rhs, uint32_t flags) {
  if (irk_ops[op].class != IRK_OP_CLASS_BINARY) return NULL;
  irk_value *ops[] = {lhs, rhs};
  irk_const_expr expr = {.v = {.type = lhs->type, .opcode = (uint8_t)op, .flags = (uint8_t)flags}};
  return irk_expr_fits(m, &expr, ops, 2) ? irk_fold_or_make(m, &expr, ops, 2) : irk_const_expr_of(m, &expr, ops, 2);
}

irk_value *irk_build_const_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *to) {
  if (irk_ops[op].class != IRK_OP_CLASS_CAST) return NULL;
  irk_const_expr expr = {.v = {.type = to, .opcode = (uint8_t)op}};
  return irk_expr_fits(m, &expr, &v, 1) ? irk_fold_or_make(m, &expr, &v, 1) : irk_const_expr_of(m, &expr, &v, 1);
}

// Returns the type of an expression with vectors, or of a select, from its operands.
static irk_type *vector_expr_type(irk_module *m, irk_opcode op, irk_value *const *ops, uint32_t n) {
  irk_type *t = ops[0]->type;
  if (op == IRK_OP_SELECT) return ops[1]->type;
  if (!irk_type_is(t, IRK_TYPE_VECTOR)) return t;
  const irk_type *last = ops[n - 1]->type;
  if (op == IRK_OP_SHUFFLEVECTOR && irk_type_is(last, IRK_TYPE_VECTOR))
    return irk_type_vector(m, t->types[0], last->count, t->is_scalable);
  return op == IRK_OP_EXTRACTELEMENT ? t->types[0] : t;
}

// Returns the number of operands that irk_build_const_expr takes for an opcode; 0 if it does not
// make such expressions.
static uint32_t expr_operands(irk_opcode op) {
  if (irk_ops[op].class == IRK_OP_CLASS_BINARY || op == IRK_OP_EXTRACTELEMENT) return 2;
  return op == IRK_OP_INSERTELEMENT || op == IRK_OP_SHUFFLEVECTOR || op == IRK_OP_SELECT ? 3 : 0;
}

irk_value *irk_build_const_expr(irk_module *m, irk_opcode op, irk_value *const *ops, uint32_t n) {
  if (n == 0 || n != expr_operands(op)) return NULL;
  if (n == 2 && op != IRK_OP_EXTRACTELEMENT) return irk_build_const_binary(m, op, ops[0], ops[1], 0);
  irk_const_expr expr = {.v = {.type = vector_expr_type(m, op, ops, n), .opcode = (uint8_t)op}};
  irk_value *own[3];
  if (!irk_expr_fits(m, &expr, ops, n)) return irk_const_expr_of(m, &expr, ops, n);
  memcpy(own, ops, n * sizeof *own);
  return irk_fold_or_make(m, &expr, own, n);
}

irk_value *irk_build_asm(irk_module *m, irk_type *fn_type, irk_str code, irk_str constraints, uint32_t flags) {
  irk_inline_asm a = {.v = {.type = irk_build_ptr(m, fn_type, 0)},
                      .fn_type = fn_type,
                      .code = code,
                      .constraints = constraints,
                      .has_side_effects = (flags & IRK_ASM_SIDE_EFFECT) != 0,
                      .is_align_stack = (flags & IRK_ASM_ALIGN_STACK) != 0,
                      .is_intel = (flags & IRK_ASM_INTEL) != 0,
                      .can_unwind = (flags & IRK_ASM_UNWIND) != 0};
  return irk_inline_asm_of(m, &a);
}

irk_value *irk_build_const_gep(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n,
                               uint32_t flags) {
  irk_value **ops = irk_arena_alloc(&m->arena, ((size_t)n + 1) * sizeof *ops);
  ops[0] = base;
  if (n) memcpy(ops + 1, indices, n * sizeof *ops);
  irk_const_expr expr = {
      .v = {.type = irk_gep_type(m, source, base, indices, n), .opcode = IRK_OP_GETELEMENTPTR, .flags = (uint8_t)flags},
      .source_type = source};
  return irk_expr_fits(m, &expr, ops, n + 1) ? irk_fold_or_make(m, &expr, ops, n + 1)
                                             : irk_const_expr_of(m, &expr, ops, n + 1);
}

// ---- globals -------------------------------------------------------------------------------------------------

static irk_sym symbol(irk_module *m, const char *name) { return name ? irk_intern(m, irk_str_of(name)) : 0; }

static irk_global *new_global(irk_module *m, irk_value_kind kind, const char *name, irk_type *type, irk_value *init,
                              uint32_t addrspace) {
  bool fits = irk_type_may_be_pointee(type) && (kind != IRK_VALUE_VARIABLE || irk_type_may_be_field(type));
  irk_type *pointer = fits ? irk_build_ptr(m, type, addrspace) : NULL;
  if (!pointer || (init && !irk_value_is_const(init))) return NULL;
  irk_global *g = irk_global_new(m, kind, symbol(m, name), pointer);
  g->value_type = type;
  g->init = init;
  g->is_declaration = init == NULL;
  g->is_defined = true;
  irk_global_append(m, g);
  return g;
}

irk_global *irk_build_variable(irk_module *m, const char *name, irk_type *type, irk_value *init, uint32_t addrspace) {
  return new_global(m, IRK_VALUE_VARIABLE, name, type, init, addrspace);
}

irk_global *irk_build_alias(irk_module *m, const char *name, irk_type *type, irk_value *aliasee, uint32_t addrspace) {
  return new_global(m, IRK_VALUE_ALIAS, name, type, aliasee, addrspace);
}

irk_global *irk_build_ifunc(irk_module *m, const char *name, irk_type *type, irk_value *resolver, uint32_t addrspace) {
  return new_global(m, IRK_VALUE_IFUNC, name, type, resolver, addrspace);
}

irk_function *irk_build_function(irk_module *m, const char *name, irk_type *fn_type) {
  irk_global *g =
      irk_type_is(fn_type, IRK_TYPE_FUNCTION) ? new_global(m, IRK_VALUE_FUNCTION, name, fn_type, NULL, 0) : NULL;
  return g ? irk_function_init(m, g, fn_type) : NULL;
}

irk_comdat *irk_build_comdat(irk_module *m, const char *name, irk_comdat_selection selection) {
  irk_comdat *comdat = irk_comdat_get(m, symbol(m, name), true);
  comdat->selection = (uint8_t)selection;
  return comdat;
}

// ---- the builder ---------------------------------------------------------------------------------------------

static void destroy(irk_dependent *d) {
  irk_builder *b = (irk_builder *)(void *)d;
  irk_datalayout_free(&b->layout);
  irk_free(b);
}

irk_builder *irk_builder_create(irk_module *m) {
  irk_builder *b = irk_alloc(sizeof *b);
  *b = (irk_builder){.dependent = {m->dependents, destroy}, .e = {.m = m, .at = IRK_EMIT_AT_END, .inserts = true}};
  m->dependents = &b->dependent;
  return b;
}

void irk_builder_destroy(irk_builder *b) {
  if (!b) return;
  irk_dependent **at = &b->e.m->dependents;
  while (*at != &b->dependent) at = &(*at)->next;
  *at = b->dependent.next;
  destroy(&b->dependent);
}

void irk_builder_at_end(irk_builder *b, irk_function *fn, irk_block *block) {
  irk_builder_before(b, fn, block, IRK_EMIT_AT_END);
}

void irk_builder_before(irk_builder *b, irk_function *fn, irk_block *block, uint32_t index) {
  b->e.fn = fn;
  b->e.block = block;
  b->e.at = index;
}

irk_builder_place irk_builder_save(const irk_builder *b) {
  irk_builder_place place = {.fn = b->e.fn, .block = b->e.block, .location = irk_builder_location(b)};
  if (b->e.block && b->e.at < b->e.block->num_insts) place.before = b->e.block->insts[b->e.at];
  return place;
}

void irk_builder_restore(irk_builder *b, const irk_builder_place *place) {
  const irk_inst_position *spot = place->before ? irk_find_inst(b->e.m, place->fn, place->before) : NULL;
  irk_block *block = spot ? spot->block : place->block;
  irk_builder_before(b, place->fn, block, spot ? spot->index : IRK_EMIT_AT_END);
  irk_builder_set_location(b, place->location);
}

void irk_builder_set_location(irk_builder *b, irk_md *location) {
  b->e.dbg = irk_is_node(location) ? location->id + 1 : 0;
}
void irk_builder_set_folding(irk_builder *b, bool folds) { b->e.folds = folds; }
void irk_builder_set_flags(irk_builder *b, uint32_t flags) { b->e.fast_math = (uint8_t)flags; }
irk_inst *irk_builder_last(const irk_builder *b) { return b->e.last; }
irk_block *irk_builder_block(const irk_builder *b) { return b->e.block; }
irk_md *irk_builder_location(const irk_builder *b) { return b->e.dbg ? b->e.m->mds.items[b->e.dbg - 1] : NULL; }

// Returns the data layout. A broken layout string gives the defaults: the builder does not report
// it.
static irk_datalayout *layout_of(irk_builder *b) {
  irk_str text = b->e.m->data_layout;
  if (b->layout.pointers.len && text.ptr == b->layout_text.ptr && text.len == b->layout_text.len) return &b->layout;
  if (!irk_datalayout_parse(&b->layout, text, NULL, 0)) irk_datalayout_parse(&b->layout, IRK_S(""), NULL, 0);
  b->layout_text = text;
  return &b->layout;
}

// ---- names of locals -----------------------------------------------------------------------------------------

static irk_sym local_name(irk_builder *b, irk_function *fn, const char *name) {
  return name && *name ? irk_local_name_new(b->e.m, fn, irk_str_of(name)) : 0;
}

void irk_value_set_name(irk_builder *b, irk_value *v, const char *name) {
  irk_sym *at = irk_local_name_of(v);
  if (!at) return;
  irk_local_name_drop(b->e.fn, *at);
  *at = local_name(b, b->e.fn, name);
}

irk_block *irk_build_block(irk_builder *b, irk_function *fn, const char *name) {
  irk_block *block = irk_block_new(b->e.m, fn, local_name(b, fn, name));
  irk_block_append(b->e.m, fn, block);
  return block;
}

// ---- making instructions -------------------------------------------------------------------------------------

// Returns the emitter, whose next instruction has that name.
static irk_emitter *named(irk_builder *b, const char *name) {
  b->e.name = name;
  return &b->e;
}

static irk_inst *emit(irk_builder *b, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n,
                      const char *name) {
  return irk_emit_ops(named(b, name), op, type, ops, n);
}

static irk_type *void_type(irk_builder *b) { return irk_type_simple(b->e.m, IRK_TYPE_VOID); }

irk_value *irk_build_binary(irk_builder *b, irk_opcode op, irk_value *lhs, irk_value *rhs, const char *name) {
  return irk_emit_binary(named(b, name), op, lhs, rhs);
}

irk_value *irk_build_cast(irk_builder *b, irk_opcode op, irk_value *v, irk_type *to, const char *name) {
  return b->e.folds ? irk_emit_cast(named(b, name), op, v, to) : irk_emit_recast(named(b, name), op, v, to);
}

irk_value *irk_build_cmp(irk_builder *b, irk_predicate predicate, irk_value *lhs, irk_value *rhs, const char *name) {
  return irk_emit_compare(named(b, name), (uint32_t)predicate, lhs, rhs);
}

irk_value *irk_build_fneg(irk_builder *b, irk_value *v, const char *name) { return irk_emit_fneg(named(b, name), v); }

irk_value *irk_build_freeze(irk_builder *b, irk_value *v, const char *name) {
  return &emit(b, IRK_OP_FREEZE, v->type, &v, 1, name)->v;
}

irk_value *irk_build_select(irk_builder *b, irk_value *cond, irk_value *yes, irk_value *no, const char *name) {
  return irk_emit_select(named(b, name), cond, yes, no);
}

irk_value *irk_build_va_arg(irk_builder *b, irk_value *list, irk_type *type, const char *name) {
  return &emit(b, IRK_OP_VA_ARG, type, &list, 1, name)->v;
}

// ---- memory --------------------------------------------------------------------------------------------------

static void make_access(irk_inst *inst, irk_ordering ordering) {
  inst->u.mem.ordering = (uint8_t)ordering;
  inst->u.mem.scope = IRK_SCOPE_SYSTEM;
}

irk_value *irk_build_alloca(irk_builder *b, irk_type *type, irk_value *count, const char *name) {
  irk_datalayout *dl = layout_of(b);
  irk_value *ops[] = {count ? count : irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), 1)};
  irk_type *pointer = irk_build_ptr(b->e.m, type, dl->alloca_addrspace);
  if (!pointer) return NULL;
  irk_inst *inst = emit(b, IRK_OP_ALLOCA, pointer, ops, 1, name);
  inst->u.type = type;
  inst->v.align = irk_align_code(irk_pref_align(dl, type));
  return &inst->v;
}

irk_value *irk_build_load(irk_builder *b, irk_type *type, irk_value *ptr, const char *name) {
  return &irk_emit_load(named(b, name), type, ptr, irk_align_code(irk_abi_align(layout_of(b), type)))->v;
}

irk_inst *irk_build_store(irk_builder *b, irk_value *value, irk_value *ptr) {
  return irk_emit_store(named(b, NULL), value, ptr, irk_align_code(irk_abi_align(layout_of(b), value->type)));
}

irk_value *irk_build_gep_with_flags(irk_builder *b, irk_type *source, irk_value *base, irk_value *const *indices,
                                    uint32_t n, uint32_t flags, const char *name) {
  return irk_emit_gep(named(b, name), source, base, indices, n, flags);
}

irk_value *irk_build_gep(irk_builder *b, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n,
                         const char *name) {
  return irk_build_gep_with_flags(b, source, base, indices, n, 0, name);
}

irk_value *irk_build_struct_gep(irk_builder *b, irk_type *source, irk_value *base, uint32_t field, const char *name) {
  irk_type *i32 = irk_type_int(b->e.m, 32);
  irk_value *indices[] = {irk_const_int_u64(b->e.m, i32, 0), irk_const_int_u64(b->e.m, i32, field)};
  uint32_t flags = IRK_INBOUNDS | IRK_GEP_NUSW | (irk_has(b->e.m->version, IRK_GEP_FLAGS) ? IRK_GEP_NUW : 0);
  return irk_build_gep_with_flags(b, source, base, indices, 2, flags, name);
}

irk_inst *irk_build_fence(irk_builder *b, irk_ordering ordering) {
  irk_inst *inst = emit(b, IRK_OP_FENCE, void_type(b), NULL, 0, NULL);
  make_access(inst, ordering);
  return inst;
}

irk_value *irk_build_cmpxchg(irk_builder *b, irk_value *ptr, irk_value *expected, irk_value *value,
                             irk_ordering success, irk_ordering failure, const char *name) {
  irk_value *ops[] = {ptr, expected, value};
  irk_type *parts[] = {value->type, irk_type_int(b->e.m, 1)};
  irk_type *result = irk_type_literal(b->e.m, parts, 2, false);
  if (!result) return NULL;
  irk_inst *inst = emit(b, IRK_OP_CMPXCHG, result, ops, 3, name);
  inst->v.align = irk_align_code(irk_type_store_size(layout_of(b), value->type));
  make_access(inst, success);
  inst->u.mem.failure_ordering = (uint8_t)failure;
  return &inst->v;
}

irk_value *irk_build_atomicrmw(irk_builder *b, irk_rmw op, irk_value *ptr, irk_value *value, irk_ordering ordering,
                               const char *name) {
  irk_value *ops[] = {ptr, value};
  irk_inst *inst = emit(b, IRK_OP_ATOMICRMW, value->type, ops, 2, name);
  inst->v.align = irk_align_code(irk_type_store_size(layout_of(b), value->type));
  make_access(inst, ordering);
  inst->u.mem.rmw = (uint8_t)op;
  return &inst->v;
}

// ---- vectors and aggregates ----------------------------------------------------------------------------------

irk_value *irk_build_extractelement(irk_builder *b, irk_value *vector, irk_value *index, const char *name) {
  return irk_emit_extractelement(named(b, name), vector, index);
}

irk_value *irk_build_insertelement(irk_builder *b, irk_value *vector, irk_value *element, irk_value *index,
                                   const char *name) {
  return irk_emit_insertelement(named(b, name), vector, element, index);
}

irk_value *irk_build_shufflevector(irk_builder *b, irk_value *v1, irk_value *v2, const int32_t *mask, uint32_t n,
                                   const char *name) {
  return irk_emit_shufflevector(named(b, name), v1, v2, mask, n);
}

irk_value *irk_build_extractvalue(irk_builder *b, irk_value *v, const uint32_t *indices, uint32_t n, const char *name) {
  return irk_emit_extractvalue(named(b, name), v, indices, n);
}

irk_value *irk_build_insertvalue(irk_builder *b, irk_value *v, irk_value *element, const uint32_t *indices, uint32_t n,
                                 const char *name) {
  return irk_emit_insertvalue(named(b, name), v, element, indices, n);
}

// ---- control flow --------------------------------------------------------------------------------------------

irk_inst *irk_build_ret(irk_builder *b, irk_value *value) {
  return emit(b, IRK_OP_RET, void_type(b), &value, value ? 1 : 0, NULL);
}

irk_inst *irk_build_br(irk_builder *b, irk_block *to) { return irk_emit_br(named(b, NULL), to); }

irk_inst *irk_build_cond_br(irk_builder *b, irk_value *cond, irk_block *yes, irk_block *no) {
  return irk_emit_cond_br(named(b, NULL), cond, yes, no);
}

irk_inst *irk_build_switch(irk_builder *b, irk_value *cond, irk_block *otherwise) {
  irk_value *ops[] = {cond, &otherwise->v};
  return emit(b, IRK_OP_SWITCH, void_type(b), ops, 2, NULL);
}

// Reserves space for more operands (phi: and as many blocks). The old array stays in the arena.
static void make_room(irk_module *m, irk_inst *inst, uint32_t more) {
  uint32_t room = inst->u.room ? inst->u.room : inst->num_ops, need = inst->num_ops + more;
  if (need <= room) return;
  size_t per_op = inst->v.opcode == IRK_OP_PHI ? 2 : 1;
  room = need + need / 2 + 8;
  irk_value **ops = irk_arena_alloc(&m->arena, room * per_op * sizeof *ops);
  memcpy(ops, inst->ops, inst->num_ops * per_op * sizeof *ops);
  inst->ops = ops;
  inst->u.room = room;
}

void irk_switch_add(irk_module *m, irk_inst *sw, irk_value *value, irk_block *to) {
  m->is_edited = true;
  if (sw->v.opcode != IRK_OP_SWITCH) return;
  make_room(m, sw, 2);
  sw->ops[sw->num_ops++] = value;
  sw->ops[sw->num_ops++] = &to->v;
}

irk_inst *irk_build_indirectbr(irk_builder *b, irk_value *address, irk_block *const *to, uint32_t n) {
  irk_inst *inst = emit(b, IRK_OP_INDIRECTBR, void_type(b), NULL, 0, NULL);
  inst->ops = irk_arena_alloc(&b->e.m->arena, ((size_t)n + 1) * sizeof *inst->ops);
  inst->ops[0] = address;
  for (uint32_t i = 0; i < n; i++) inst->ops[i + 1] = &to[i]->v;
  inst->num_ops = n + 1;
  return inst;
}

static void add_block(irk_module *m, irk_inst *inst, irk_block *to) {
  irk_value **ops = irk_arena_alloc(&m->arena, ((size_t)inst->num_ops + 1) * sizeof *ops);
  memcpy(ops, inst->ops, inst->num_ops * sizeof *ops);
  ops[inst->num_ops++] = &to->v;
  inst->ops = ops;
}

void irk_indirectbr_add(irk_module *m, irk_inst *indirectbr, irk_block *to) {
  m->is_edited = true;
  if (indirectbr->v.opcode == IRK_OP_INDIRECTBR) add_block(m, indirectbr, to);
}

irk_inst *irk_build_unreachable(irk_builder *b) { return emit(b, IRK_OP_UNREACHABLE, void_type(b), NULL, 0, NULL); }

irk_value *irk_build_phi(irk_builder *b, irk_type *type, const char *name) {
  return &irk_emit_phi(named(b, name), type, 0)->v;
}

void irk_phi_add(irk_module *m, irk_value *phi, irk_value *value, irk_block *from) {
  m->is_edited = true;
  irk_inst *inst = irk_value_inst(phi);
  if (!inst || inst->v.opcode != IRK_OP_PHI) return;
  make_room(m, inst, 1);
  uint32_t n = inst->num_ops;
  memmove(inst->ops + n + 1, inst->ops + n, n * sizeof *inst->ops);  // the blocks move up by one
  inst->ops[n] = value;
  inst->num_ops = n + 1;
  irk_phi_blocks(inst)[n] = from;
}

// ---- calls ---------------------------------------------------------------------------------------------------

irk_value *irk_build_call_of(irk_builder *b, irk_opcode op, const irk_call_spec *spec, const char *name) {
  return &irk_emit_call_of(named(b, name), op, spec)->v;
}

irk_value *irk_build_call(irk_builder *b, irk_type *fn_type, irk_value *callee, irk_value *const *args, uint32_t n,
                          const char *name) {
  irk_call_spec spec = {.fn_type = fn_type, .callee = callee, .args = args, .num_args = n};
  return irk_build_call_of(b, IRK_OP_CALL, &spec, name);
}

// ---- debug records -------------------------------------------------------------------------------------------

static irk_str name_of_record(uint32_t kind) {
  switch (kind) {
  case IRK_DBG_VALUE: return IRK_S("llvm.dbg.value");
  case IRK_DBG_DECLARE: return IRK_S("llvm.dbg.declare");
  case IRK_DBG_ASSIGN: return IRK_S("llvm.dbg.assign");
  case IRK_DBG_LABEL: return IRK_S("llvm.dbg.label");
  default: return IRK_S("llvm.dbg.declare_value");
  }
}

static bool build_call_of_record(irk_builder *b, const irk_record_spec *r) {
  irk_module *m = b->e.m;
  irk_function *callee = irk_build_intrinsic(m, name_of_record(r->kind), NULL, 0);
  if (!callee) return false;
  irk_type *type = callee->global->value_type;
  irk_md *parts[] = {r->location, r->variable, r->expression, r->assign_id, r->address, r->address_expression, NULL};
  irk_md **part = r->kind == IRK_DBG_LABEL ? parts + 1 : parts;
  irk_value *args[6];
  uint32_t n = type->num_types - 1;
  for (uint32_t i = 0; i < n; i++) {
    if (!part[i]) return false;
    args[i] = irk_md_as_value(m, part[i]);
  }
  uint32_t dbg = b->e.dbg;
  b->e.dbg = r->loc->id + 1;
  irk_build_call(b, type, irk_function_value(callee), args, n, NULL);
  b->e.dbg = dbg;
  return true;
}

bool irk_build_record(irk_builder *b, const irk_record_spec *record) {
  irk_module *m = b->e.m;
  irk_record_spec r = *record;
  if (!r.loc) r.loc = irk_builder_location(b);
  if (!r.loc || r.kind > IRK_DBG_DECLARE_VALUE) return false;
  if (!m->has_dbg_records) return build_call_of_record(b, &r);
  if (r.kind == IRK_DBG_DECLARE_VALUE && !irk_has(m->version, IRK_DECLARE_VALUE)) return false;
  if (b->e.at < b->e.block->num_insts) irk_inst_add_record(m, b->e.fn, b->e.block->insts[b->e.at], &r);
  else irk_append_trail(m, b->e.fn, b->e.block, irk_record_of_spec(m, &r));
  return true;
}

// ---- exceptions ----------------------------------------------------------------------------------------------

irk_value *irk_build_landingpad(irk_builder *b, irk_type *type, bool cleanup, const char *name) {
  irk_inst *inst = emit(b, IRK_OP_LANDINGPAD, type, NULL, 0, name);
  inst->v.flags = cleanup ? IRK_CLEANUP : 0;
  return &inst->v;
}

void irk_landingpad_add(irk_module *m, irk_value *pad, irk_value *clause, bool is_filter) {
  m->is_edited = true;
  irk_inst *inst = irk_value_inst(pad);
  if (!inst || inst->v.opcode != IRK_OP_LANDINGPAD) return;
  uint32_t n = inst->num_ops;
  irk_value **ops = irk_arena_alloc(&m->arena, ((size_t)n + 1) * sizeof *ops);
  if (n) memcpy(ops, inst->ops, n * sizeof *ops);
  ops[n] = clause;
  uint32_t *filters = IRK_NEW_ARRAY(&m->arena, uint32_t, n / 32 + 1);
  if (n) memcpy(filters, inst->u.filters, ((size_t)n + 31) / 32 * sizeof *filters);
  if (is_filter) filters[n / 32] |= 1u << n % 32;
  inst->ops = ops;
  inst->num_ops = n + 1;
  inst->u.filters = filters;
}

irk_inst *irk_build_resume(irk_builder *b, irk_value *value) {
  return emit(b, IRK_OP_RESUME, void_type(b), &value, 1, NULL);
}

static irk_type *token_type(irk_builder *b) { return irk_type_simple(b->e.m, IRK_TYPE_TOKEN); }

irk_value *irk_build_catchswitch(irk_builder *b, irk_value *parent, irk_block *unwind, irk_block *const *handlers,
                                 uint32_t n, const char *name) {
  irk_inst *inst = emit(b, IRK_OP_CATCHSWITCH, token_type(b), NULL, 0, name);
  inst->ops = irk_arena_alloc(&b->e.m->arena, ((size_t)n + 2) * sizeof *inst->ops);
  irk_value **at = inst->ops;
  *at++ = parent ? parent : irk_const_null(b->e.m, token_type(b));
  if (unwind) *at++ = &unwind->v;
  for (uint32_t i = 0; i < n; i++) *at++ = &handlers[i]->v;
  inst->num_ops = (uint32_t)(at - inst->ops);
  inst->v.flags = unwind ? IRK_HAS_UNWIND : 0;
  return &inst->v;
}

void irk_catchswitch_add(irk_module *m, irk_value *catchswitch, irk_block *handler) {
  m->is_edited = true;
  irk_inst *inst = irk_value_inst(catchswitch);
  if (inst && inst->v.opcode == IRK_OP_CATCHSWITCH) add_block(m, inst, handler);
}

static irk_value *build_pad(irk_builder *b, irk_opcode op, irk_value *parent, irk_value *const *args, uint32_t n,
                            const char *name) {
  irk_inst *inst = emit(b, op, token_type(b), NULL, 0, name);
  inst->ops = irk_arena_alloc(&b->e.m->arena, ((size_t)n + 1) * sizeof *inst->ops);
  if (n) memcpy(inst->ops, args, n * sizeof *args);
  inst->ops[n] = parent ? parent : irk_const_null(b->e.m, token_type(b));
  inst->num_ops = n + 1;
  return &inst->v;
}

irk_value *irk_build_catchpad(irk_builder *b, irk_value *catchswitch, irk_value *const *args, uint32_t n,
                              const char *name) {
  return build_pad(b, IRK_OP_CATCHPAD, catchswitch, args, n, name);
}

irk_value *irk_build_cleanuppad(irk_builder *b, irk_value *parent, irk_value *const *args, uint32_t n,
                                const char *name) {
  return build_pad(b, IRK_OP_CLEANUPPAD, parent, args, n, name);
}

irk_inst *irk_build_catchret(irk_builder *b, irk_value *catchpad, irk_block *to) {
  irk_value *ops[] = {catchpad, &to->v};
  return emit(b, IRK_OP_CATCHRET, void_type(b), ops, 2, NULL);
}

irk_inst *irk_build_cleanupret(irk_builder *b, irk_value *pad, irk_block *unwind) {
  irk_value *ops[] = {pad, unwind ? &unwind->v : NULL};
  irk_inst *inst = emit(b, IRK_OP_CLEANUPRET, void_type(b), ops, unwind ? 2 : 1, NULL);
  inst->v.flags = unwind ? IRK_HAS_UNWIND : 0;
  return inst;
}
