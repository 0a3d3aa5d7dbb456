// Upgrades intrinsics of AMDGPU and NVPTX that became instructions.
#include "convert/up_x86.h"
#include "ir/words.h"

// ---- AMDGPU: atomics -----------------------------------------------------------------------------------------
static const struct {
  const char *name;
  uint8_t rmw;
} atomics[] = {
    {"amdgcn.ds.fadd", IRK_RMW_FADD},
    {"amdgcn.ds.fmin", IRK_RMW_FMIN},
    {"amdgcn.ds.fmax", IRK_RMW_FMAX},
    {"amdgcn.atomic.inc.", IRK_RMW_UINC_WRAP},
    {"amdgcn.atomic.dec.", IRK_RMW_UDEC_WRAP},
    {"amdgcn.global.atomic.fadd", IRK_RMW_FADD},
    {"amdgcn.flat.atomic.fadd", IRK_RMW_FADD},
    {"amdgcn.global.atomic.fmin", IRK_RMW_FMIN},
    {"amdgcn.flat.atomic.fmin", IRK_RMW_FMIN},
    {"amdgcn.global.atomic.fmax", IRK_RMW_FMAX},
    {"amdgcn.flat.atomic.fmax", IRK_RMW_FMAX},
    {"amdgcn.atomic.csub.", IRK_RMW_USUB_SAT},
    {"amdgcn.atomic.cond.sub.", IRK_RMW_USUB_COND},
};

static irk_inst *emit_rmw(up_body *b, uint8_t rmw, irk_value *p, irk_value *v, uint8_t ordering, uint32_t scope) {
  irk_inst *made = irk_emit(&b->e, IRK_OP_ATOMICRMW, v->type, 2, p, v);
  made->u.mem.ordering = ordering;
  made->u.mem.rmw = rmw;
  made->u.mem.scope = scope;
  made->v.align = irk_up_align_of(v->type);
  return made;
}

static uint8_t ordering_of(const irk_value *v) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return IRK_ORDERING_SEQ_CST;
  uint64_t o = ((const irk_const_int *)v)->u;  // LLVM's own numbers: 3 is consume
  static const uint8_t orderings[] = {IRK_ORDERING_SEQ_CST, IRK_ORDERING_SEQ_CST, IRK_ORDERING_MONOTONIC,
                                      IRK_ORDERING_SEQ_CST, IRK_ORDERING_ACQUIRE, IRK_ORDERING_RELEASE,
                                      IRK_ORDERING_ACQ_REL, IRK_ORDERING_SEQ_CST};
  return o < IRK_COUNT(orderings) ? orderings[o] : IRK_ORDERING_SEQ_CST;
}

// The forms whose minimum of a NaN and a number is the number (".num") still exist.
bool irk_up_declare_amdgcn_atomic(up *u, irk_global *f, const up_row *row, up_target *t) {
  static const char number[] = ".num.";
  irk_str name = irk_name(u->m, f->name);
  (void)row;
  (void)t;
  for (size_t i = 0; i + sizeof number - 1 <= name.len; ++i)
    if (memcmp(name.ptr + i, number, sizeof number - 1) == 0) return false;
  return true;
}

bool irk_up_call_amdgcn_atomic(up_body *b, irk_inst *call, const up_target *t) {
  irk_str name = irk_name(b->e.m, t->old->name);
  uint32_t n = call->u.call->num_args;
  if (n < 2 || call->ops[0]->type->kind != IRK_TYPE_POINTER || call->ops[1]->type != call->v.type) {
    // LLVM drops the call, since there is no such atomic.
    if (call->v.type->kind == IRK_TYPE_VOID) return irk_up_delete(b);
    return irk_up_replace_call(b, irk_const_poison(b->e.m, call->v.type), false);
  }
  uint8_t rmw = 0;
  for (size_t i = 0; i < IRK_COUNT(atomics); ++i) {
    size_t len = strlen(atomics[i].name);
    if (name.len - 5 >= len && memcmp(name.ptr + 5, atomics[i].name, len) == 0) rmw = atomics[i].rmw;
  }
  irk_value *v = call->ops[1];
  const irk_type *type = v->type;
  if (!irk_up_bits(type)) return false;
  if (type->kind == IRK_TYPE_VECTOR && type->types[0]->kind == IRK_TYPE_INTEGER && type->types[0]->count == 16) {
    irk_type *element = irk_type_simple(b->e.m, IRK_TYPE_BFLOAT);  // bfloats were passed as i16
    v = irk_emit_cast(&b->e, IRK_OP_BITCAST, v, irk_type_vector(b->e.m, element, type->count, type->is_scalable));
  }
  irk_inst *made = emit_rmw(b, rmw, call->ops[0], v, n > 2 ? ordering_of(call->ops[2]) : (uint8_t)IRK_ORDERING_SEQ_CST,
                            irk_sync_scope_get(b->e.m, IRK_S("agent")));
  if (n > 4 && !(irk_value_is_const(call->ops[4]) && irk_const_is_null(call->ops[4]))) made->v.flags |= IRK_VOLATILE;
  if (irk_has(b->e.m->version, IRK_AMDGPU_MEMORY_MD) && call->ops[0]->type->count != 3) {
    irk_inst_extra *extra = irk_inst_extra_get(b->e.m, b->e.fn, made);
    irk_md *empty = irk_md_tuple(b->e.m, NULL, 0);
    irk_attachments_add(b->e.m, &extra->md, irk_md_kind_get(b->e.m, IRK_S("amdgpu.no.fine.grained.memory")), empty);
    if (irk_has(b->e.m->version, IRK_AMDGPU_FLAT_MD) && call->ops[0]->type->count == 0) {  // not the stack
      irk_type *i32 = irk_type_int(b->e.m, 32);
      irk_md *range[] = {irk_md_of_value(b->e.m, irk_const_int_u64(b->e.m, i32, 5)),
                         irk_md_of_value(b->e.m, irk_const_int_u64(b->e.m, i32, 6))};
      irk_attachments_add(b->e.m, &extra->md, IRK_MD_KIND_NOALIAS_ADDRSPACE, irk_md_tuple(b->e.m, range, 2));
    }
    if (rmw == IRK_RMW_FADD && v->type->kind == IRK_TYPE_FLOAT)
      irk_attachments_add(b->e.m, &extra->md, irk_md_kind_get(b->e.m, IRK_S("amdgpu.ignore.denormal.mode")), empty);
  }
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, &made->v, call->v.type), false);
}

// Matrix products lacked the argument for clamping: they did not clamp.
bool irk_up_declare_with_clamp(up *u, irk_global *f, const up_row *row, up_target *t) {
  enum { MAX_PARAMS = 8 };
  const irk_type *old = f->value_type;
  irk_type *params[MAX_PARAMS + 1];
  uint32_t n = (uint32_t)row->params;
  if (n > MAX_PARAMS || irk_fn_type_num_params(old) != n) return false;
  for (uint32_t i = 0; i < n; ++i) params[i] = irk_fn_type_param(old, i);
  params[n] = irk_type_int(u->m, 1);
  return irk_up_declare_typed(u, f, row->arg, irk_type_fn(u->m, old->types[0], params, n + 1, false), t);
}
// Everything else of the call stays; operands of bundles follow the arguments.
bool irk_up_call_with_clamp(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (n + 1 != irk_fn_type_num_params(t->to->value_type)) return false;
  irk_inst *made = irk_inst_new(b->e.m, b->e.fn, IRK_OP_CALL, call->v.type, call->num_ops + 1);
  for (uint32_t i = 0; i < call->num_ops; ++i) made->ops[i < n ? i : i + 1] = call->ops[i];
  made->ops[n] = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 1), 0);
  made->ops[made->num_ops - 1] = &t->to->v;
  made->u.call = IRK_NEW(&b->e.m->arena, irk_call);
  *made->u.call = *call->u.call;
  made->u.call->fn_type = t->to->value_type;
  made->u.call->num_args = n + 1;
  made->dbg = call->dbg;
  made->v.flags = call->v.flags;
  irk_vec_push(&b->e.out, made);
  irk_up_copy_attachments(b, call, made);
  return irk_up_replace_call(b, &made->v, false);
}

// Matrix products of floats had arguments that modify their first two matrices, which they cannot.
enum { OLD_PRODUCT = 8, PRODUCT = 6 };
static const uint8_t of_product[PRODUCT] = {1, 3, 4, 5, 6, 7};  // arguments that stay
bool irk_up_declare_product(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *params[PRODUCT];
  if (irk_fn_type_num_params(f->value_type) != OLD_PRODUCT) return false;
  for (uint32_t i = 0; i < PRODUCT; ++i) params[i] = irk_fn_type_param(f->value_type, of_product[i]);
  irk_type *type = irk_type_fn(u->m, irk_fn_type_return(f->value_type), params, PRODUCT, false);
  return irk_up_declare_typed(u, f, row->arg, type, t);
}
bool irk_up_call_product(up_body *b, irk_inst *call, const up_target *t) {
  irk_value *args[PRODUCT];
  if (call->u.call->num_args != OLD_PRODUCT || !irk_const_is_null(call->ops[0]) || !irk_const_is_null(call->ops[2]))
    return false;
  for (uint32_t i = 0; i < PRODUCT; ++i) args[i] = call->ops[of_product[i]];
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, PRODUCT), true);
}

// ---- NVPTX ---------------------------------------------------------------------------------------------------
// Copies whose destination was called shared memory of the block and is that of a cluster; and
// copies of tensors that did not give the number of blocks.
bool irk_up_declare_nvvm_bulk(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_str name = irk_name(u->m, f->name);
  char plain[IRK_INTRINSIC_NAME_MAX];
  irk_intrinsic in;
  (void)row;
  if (name.len - strlen("llvm.") >= sizeof plain) return false;
  memcpy(plain, name.ptr + strlen("llvm."), name.len - strlen("llvm."));
  plain[name.len - strlen("llvm.")] = 0;
  if (!irk_intrinsic_find(name, u->m->version, &in)) return false;
  const irk_type *now = irk_intrinsic_type(u->m, &in, &(irk_overloads){0}), *old = f->value_type;
  if (!now || now == old || !irk_fn_type_num_params(old)) return false;
  uint32_t n = irk_fn_type_num_params(now), before = irk_fn_type_num_params(old);
  if (before != n && before + 1 != n) return false;
  if (irk_fn_type_param(old, 0)->kind != IRK_TYPE_POINTER) return false;
  for (uint32_t i = 1; i < before; ++i)
    if (irk_fn_type_param(old, i) != irk_fn_type_param(now, i)) return false;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, plain, NULL, 0);
  return t->to != NULL;
}
bool irk_up_call_nvvm_bulk(up_body *b, irk_inst *call, const up_target *t) {
  irk_value *args[16];
  uint32_t n = call->u.call->num_args, want = irk_fn_type_num_params(t->to->value_type);
  if (!n || want > IRK_COUNT(args) || n > want) return false;
  for (uint32_t i = 0; i < n; ++i) args[i] = call->ops[i];
  if (args[0]->type->kind != IRK_TYPE_POINTER) return false;
  irk_type *space = irk_fn_type_param(t->to->value_type, 0);
  if (args[0]->type != space) args[0] = irk_emit_cast(&b->e, IRK_OP_ADDRSPACECAST, args[0], space);
  for (; n < want; ++n) args[n] = irk_const_null(b->e.m, irk_fn_type_param(t->to->value_type, n));
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, want), false);
}

// The approximation in the name becomes a flag.
bool irk_up_call_nvvm_tanh(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 1) || call->ops[0]->type != call->v.type) return false;
  if (!irk_type_is_float(irk_type_scalar(call->v.type))) return false;
  irk_value *made = irk_up_x86_emit_generic(b, t->row->arg, call->v.type, call->ops[0], NULL, NULL);
  if (made) made->flags |= IRK_FMF_AFN;
  return made && irk_up_replace_call(b, made, false);
}

// Emits the atomicrmw for an NVPTX intrinsic. These always had device scope and no ordering; LLVM
// 23 makes that explicit.
static irk_inst *emit_nvvm_rmw(up_body *b, uint8_t rmw, const irk_inst *call) {
  bool is_plain = irk_has(b->e.m->version, IRK_NVVM_DEVICE_ATOMICS);
  return emit_rmw(b, rmw, call->ops[0], call->ops[1], is_plain ? IRK_ORDERING_MONOTONIC : IRK_ORDERING_SEQ_CST,
                  is_plain ? irk_sync_scope_get(b->e.m, IRK_S("device")) : IRK_SCOPE_SYSTEM);
}

bool irk_up_call_nvvm_atomic_add(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 2 || call->ops[0]->type->kind != IRK_TYPE_POINTER) return false;
  if (!irk_type_is_float(call->v.type) || call->ops[1]->type != call->v.type) return false;
  irk_inst *made = emit_nvvm_rmw(b, IRK_RMW_FADD, call);
  return irk_up_replace_call(b, &made->v, false);
}

// arg: "inc" or "dec", which wrap around at the operand.
bool irk_up_call_nvvm_atomic_wrap(up_body *b, irk_inst *call, const up_target *t) {
  uint8_t rmw = t->row->arg[0] == 'i' ? IRK_RMW_UINC_WRAP : IRK_RMW_UDEC_WRAP;
  irk_type *i32 = irk_type_int(b->e.m, 32);
  if (call->u.call->num_args != 2 || call->ops[0]->type->kind != IRK_TYPE_POINTER) return false;
  if (call->ops[1]->type != i32 || call->v.type != i32) return false;
  irk_inst *made = emit_nvvm_rmw(b, rmw, call);
  return irk_up_replace_call(b, &made->v, false);
}

// Emits a cmpxchg, and returns the value found in memory.
static irk_value *emit_cmpxchg(up_body *b, irk_value *const ops[3], uint8_t ordering, uint32_t scope) {
  irk_type *t = ops[1]->type, *pair = irk_type_literal(b->e.m, (irk_type *[]){t, irk_type_int(b->e.m, 1)}, 2, false);
  irk_inst *made = irk_emit(&b->e, IRK_OP_CMPXCHG, pair, 3, ops[0], ops[1], ops[2]);
  made->u.mem.ordering = made->u.mem.failure_ordering = ordering;
  made->u.mem.scope = scope;
  made->v.align = irk_up_align_of(t);
  return irk_emit_field(&b->e, &made->v, 0);
}

// NVPTX's atomics for a block (".cta") or for the system. arg: the operation; empty: compare and
// exchange.
bool irk_up_call_nvvm_scoped(up_body *b, irk_inst *call, const up_target *t) {
  irk_str name = irk_name(b->e.m, t->old->name), block = IRK_S(".cta.");
  uint32_t n = call->u.call->num_args, num_ops = *t->row->arg ? 2 : 3;
  const irk_type *type = call->v.type;
  if (n != num_ops || call->ops[0]->type->kind != IRK_TYPE_POINTER) return false;
  for (uint32_t i = 1; i < n; i++)
    if (call->ops[i]->type != type) return false;
  if (type->kind != IRK_TYPE_INTEGER && (!irk_type_is_float(type) || strcmp(t->row->arg, "add") != 0)) return false;
  uint32_t scope = IRK_SCOPE_SYSTEM;
  for (size_t i = 0; i + block.len <= name.len; i++)
    if (memcmp(name.ptr + i, block.ptr, block.len) == 0) scope = irk_sync_scope_get(b->e.m, IRK_S("block"));
  if (num_ops == 3) return irk_up_replace_call(b, emit_cmpxchg(b, call->ops, IRK_ORDERING_MONOTONIC, scope), false);
  uint8_t rmw = 0;
  while (!irk_str_eq(irk_rmws[rmw].word, irk_str_of(t->row->arg))) rmw++;
  if (irk_type_is_float(type)) rmw = IRK_RMW_FADD;
  return irk_up_replace_call(b, &emit_rmw(b, rmw, call->ops[0], call->ops[1], IRK_ORDERING_MONOTONIC, scope)->v, false);
}

// arg: the intrinsic that replaced it later.
bool irk_up_call_nvvm_abs(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 1 || call->v.type->kind != IRK_TYPE_INTEGER) return false;
  irk_value *zero = irk_const_null(b->e.m, call->v.type), *x = call->ops[0];
  if (t->row->arg) {
    irk_value *args[] = {x, irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 1), 1)};
    irk_value *whole = irk_up_call_intrinsic(b, t->row->arg, &call->v.type, 1, args, 2);
    if (whole) irk_up_set_name(b, whole, "abs");
    return whole && irk_up_replace_call(b, whole, false);
  }
  irk_value *negated = irk_emit_binary(&b->e, IRK_OP_SUB, zero, x);
  irk_up_set_name(b, negated, "neg");
  irk_value *c = irk_emit_compare(&b->e, IRK_ICMP_SGE, x, zero);
  irk_up_set_name(b, c, "abs.cond");
  irk_value *made = irk_emit_select(&b->e, c, x, negated);
  irk_up_set_name(b, made, "abs");
  return irk_up_replace_call(b, made, false);
}

// arg: "max" or "min"; the names of unsigned forms have ".u...".
bool irk_up_call_nvvm_minmax(up_body *b, irk_inst *call, const up_target *t) {
  irk_str name = irk_name(b->e.m, t->old->name);
  if (call->u.call->num_args != 2 || call->v.type->kind != IRK_TYPE_INTEGER || name.len <= strlen("llvm.nvvm.max."))
    return false;
  bool is_unsigned = name.ptr[strlen("llvm.nvvm.max.")] == 'u', is_max = strcmp(t->row->arg, "max") == 0;
  if (call->ops[0]->type != call->v.type || call->ops[1]->type != call->v.type) return false;
  uint32_t predicate =
      is_max ? (is_unsigned ? IRK_ICMP_UGE : IRK_ICMP_SGE) : (is_unsigned ? IRK_ICMP_ULE : IRK_ICMP_SLE);
  irk_value *c = irk_emit_compare(&b->e, predicate, call->ops[0], call->ops[1]);
  irk_up_set_name(b, c, is_max ? "max.cond" : "min.cond");
  irk_value *made = irk_emit_select(&b->e, c, call->ops[0], call->ops[1]);
  irk_up_set_name(b, made, t->row->arg);
  return irk_up_replace_call(b, made, false);
}

// Counts of 64-bit numbers returned i32.
bool irk_up_call_nvvm_count(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 1 || call->ops[0]->type->kind != IRK_TYPE_INTEGER) return false;
  bool is_ctlz = strcmp(t->row->arg, "ctlz") == 0;
  irk_value *args[] = {call->ops[0], irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 1), 0)};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &call->ops[0]->type, 1, args, is_ctlz ? 2 : 1);
  if (!made) return false;
  irk_up_set_name(b, made, t->row->arg);
  if (made->type == call->v.type) return irk_up_replace_call(b, made, false);
  made = &irk_emit(&b->e, IRK_OP_TRUNC, call->v.type, 1, made)->v;
  irk_up_set_name(b, made, is_ctlz ? "ctlz.trunc" : "ctpop.trunc");
  return irk_up_replace_call(b, made, false);
}

// Casts a pointer to another address space.
bool irk_up_call_nvvm_space(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 1 || call->v.type->kind != IRK_TYPE_POINTER) return false;
  irk_value *p = call->ops[0];
  if (p->type->kind != IRK_TYPE_POINTER) return false;
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_ADDRSPACECAST, p, call->v.type), false);
}

bool irk_up_call_nvvm_rotate(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 2 || call->v.type->kind != IRK_TYPE_INTEGER || call->ops[0]->type != call->v.type)
    return false;
  irk_value *args[] = {call->ops[0], call->ops[0], irk_emit_cast(&b->e, IRK_OP_ZEXT, call->ops[1], call->v.type)};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &call->v.type, 1, args, 3);
  return made && irk_up_replace_call(b, made, false);
}

bool irk_up_call_nvvm_h2f(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 1) return false;
  irk_value *made = irk_up_call_intrinsic(b, "convert.from.fp16", &call->v.type, 1, call->ops, 1);
  if (made) irk_up_set_name(b, made, "h2f");
  return made && irk_up_replace_call(b, made, false);
}

// Barriers state explicitly what was implied; barrier0 has number 0.
bool irk_up_call_nvvm_barrier(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i32 = irk_type_int(b->e.m, 32);
  uint32_t n = call->u.call->num_args;
  irk_value *zero = irk_const_null(b->e.m, i32);
  if (n > 2 || call->v.type->kind != IRK_TYPE_VOID) return false;
  for (uint32_t i = 0; i < n; ++i)
    if (call->ops[i]->type != i32) return false;
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, NULL, 0, n ? call->ops : &zero, n ? n : 1);
  return made && irk_up_replace_call(b, made, false);
}
bool irk_up_call_nvvm_reduction(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i32 = irk_type_int(b->e.m, 32);
  if (call->u.call->num_args != 1 || call->ops[0]->type != i32 || call->v.type != i32) return false;
  irk_value *zero = irk_const_null(b->e.m, i32);
  irk_value *args[] = {zero, irk_emit_compare(&b->e, IRK_ICMP_NE, call->ops[0], zero)};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, NULL, 0, args, 2);
  return made && irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_ZEXT, made, i32), false);
}

bool irk_up_call_nvvm_swap(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i64 = irk_type_int(b->e.m, 64);
  if (call->u.call->num_args != 1 || call->ops[0]->type != i64 || call->v.type != i64) return false;
  irk_value *args[] = {call->ops[0], call->ops[0], irk_const_int_u64(b->e.m, i64, 32)};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &i64, 1, args, 3);
  return made && irk_up_replace_call(b, made, false);
}

// Loads global memory that does not change.
bool irk_up_call_nvvm_ldg(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 2 || call->ops[0]->type->kind != IRK_TYPE_POINTER ||
      call->v.type->kind == IRK_TYPE_VOID)
    return false;
  const irk_value *bytes = call->ops[1];
  if (bytes->kind != IRK_VALUE_INT || bytes->type->count > 64) return false;
  uint64_t align = ((const irk_const_int *)bytes)->u;
  if (!align || align & (align - 1) || align > (uint64_t)1 << 32) return false;
  irk_value *p = call->ops[0];
  if (p->type->count == 0) p = irk_emit_cast(&b->e, IRK_OP_ADDRSPACECAST, p, irk_type_ptr(b->e.m, 1));
  irk_inst *made = irk_emit(&b->e, IRK_OP_LOAD, call->v.type, 1, p);
  made->u.mem.scope = IRK_SCOPE_SYSTEM;
  made->v.align = 1;
  for (; align > 1; align >>= 1) ++made->v.align;
  irk_inst_extra *extra = irk_inst_extra_get(b->e.m, b->e.fn, made);
  irk_attachments_add(b->e.m, &extra->md, IRK_MD_KIND_INVARIANT_LOAD, irk_md_tuple(b->e.m, NULL, 0));
  return irk_up_replace_call(b, &made->v, false);
}

// ---- several targets -----------------------------------------------------------------------------------------
bool irk_up_call_bitcast(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 1 || !irk_up_bits(call->v.type)) return false;
  if (irk_up_bits(call->ops[0]->type) != irk_up_bits(call->v.type)) return false;
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[0], call->v.type), false);
}

// The same operand, with the type in the name.
bool irk_up_call_overloaded(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 1 || call->ops[0]->type != call->v.type ||
      !irk_type_is_float(irk_type_scalar(call->v.type)))
    return false;
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &call->v.type, 1, call->ops, 1);
  return made && irk_up_replace_call(b, made, false);
}
