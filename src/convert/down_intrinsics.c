// Converts intrinsics to an older release: by name and type if the release has them, else by a
// rule.
#include "convert/down.h"
#include "ir/layout.h"

#include <stdio.h>

// ---- simple rules ----------------------------------------------------------------------------------------------

static irk_value *drop_call(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)b, (void)call, (void)rule;
  return NULL;
}

static irk_value *replace_by_zero(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  return irk_const_null(b->e.m, call->v.type);
}

static irk_value *replace_by_operand(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)b;
  return call->ops[rule->number];
}

static irk_value *replace_by_number(down_body *b, irk_inst *call, const down_rule *rule) {
  return irk_emit_int(&b->e, call->v.type, rule->number);
}

static irk_value *replace_by_trap(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)call;
  if (!irk_down_intrinsic(b, "trap", NULL, 0, NULL, 0)) irk_down_refuse(b->d, "llvm.%s", rule->name);
  return NULL;
}

// Calls the same intrinsic under another name.
irk_value *irk_down_renamed(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_intrinsic in;
  irk_overloads types;
  char full[IRK_INTRINSIC_NAME_MAX];
  int len = snprintf(full, sizeof full, "llvm.%s", rule->with);
  irk_str name = {full, (size_t)len};
  irk_value *made = NULL;
  if (irk_intrinsic_find(name, b->d->to, &in) && in.name_len == name.len &&
      irk_intrinsic_match(b->e.m, &in, call->u.call->fn_type, &types) == IRK_FIT_YES)
    made = irk_down_intrinsic(b, rule->with, types.types, types.len, call->ops, call->u.call->num_args);
  if (!made) return NULL;
  if (call->u.call->num_bundles) {  // these stay with the call
    call->ops[call->num_ops - 1] = irk_call_callee((irk_inst *)made);
    b->e.out.len--;
    return &call->v;
  }
  ((irk_inst *)made)->u.call->attrs = call->u.call->attrs;
  ((irk_inst *)made)->u.call->tail = call->u.call->tail;
  made->flags = call->v.flags;
  return made;
}

static irk_value *rename_to(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *made = irk_down_renamed(b, call, rule);
  if (!made) irk_down_refuse(b->d, "llvm.%s", rule->name);
  return made;
}

// Ends a coroutine. Up to 21 the result tells whether the coroutine was resumed, which newer
// modules ask elsewhere. Up to 17 there is no token.
static irk_value *end_coroutine(down_body *b, irk_inst *call, const down_rule *rule) {
  uint32_t n = call->u.call->num_args;
  bool has_token = n == 3 && call->ops[2]->kind == IRK_VALUE_NULL, is_void = call->v.type->kind == IRK_TYPE_VOID;
  irk_value *made = is_void ? irk_down_intrinsic(b, rule->name, NULL, 0, call->ops, n) : NULL;
  if (!made && has_token) made = irk_down_intrinsic(b, rule->name, NULL, 0, call->ops, 2);
  if (!made) irk_down_refuse(b->d, "llvm.%s", rule->name);
  return is_void ? NULL : made;
}

static bool is_coroutine_end(irk_str name) {
  return irk_str_eq(name, IRK_S("llvm.coro.end")) || irk_str_eq(name, IRK_S("llvm.coro.end.async"));
}

// Returns the result of the coroutine's end before the call.
static irk_value *is_in_ramp(down_body *b, irk_inst *call, const down_rule *rule) {
  for (uint32_t i = b->e.out.len; i--;) {
    irk_inst *end = b->e.out.items[i];
    const irk_value *callee = end->v.opcode == IRK_OP_CALL ? irk_call_callee(end) : NULL;
    bool is_end = callee && callee->kind == IRK_VALUE_FUNCTION && end->v.type == call->v.type &&
                  is_coroutine_end(irk_name(b->e.m, ((const irk_global *)callee)->name));
    if (is_end) return irk_emit_binary(&b->e, IRK_OP_XOR, &end->v, irk_emit_int(&b->e, call->v.type, 1));
  }
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return NULL;
}

// Calls an intrinsic on 64-bit values, whose type was x86_mmx up to 19.
static irk_value *with_mmx(down_body *b, irk_inst *call, const down_rule *rule) {
  enum { MOST = 8 };
  const irk_overloads none = {.len = 0};
  irk_value *args[MOST], *made = NULL;
  uint32_t n = call->u.call->num_args;
  const irk_global *callee = irk_intrinsic_declare(b->e.m, irk_str_of(rule->name), &none, 0);
  bool is_like = callee && n <= MOST && irk_fn_type_num_params(callee->value_type) == n;
  for (uint32_t i = 0; is_like && i < n; i++) {
    irk_type *t = irk_fn_type_param(callee->value_type, i);
    args[i] = t->kind == IRK_TYPE_X86_MMX ? irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[i], t) : call->ops[i];
  }
  if (is_like) made = irk_down_intrinsic(b, rule->name, NULL, 0, args, n);
  if (made)
    return made->type->kind == IRK_TYPE_X86_MMX ? irk_emit_cast(&b->e, IRK_OP_BITCAST, made, call->v.type) : made;
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return &call->v;
}

// Loads the 32-bit number at the offset from the pointer, and adds it to the pointer.
static irk_value *load_relative(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  irk_module *m = b->e.m;
  irk_type *i32 = irk_type_int(m, 32), *i8 = irk_type_int(m, 8), *to = call->ops[1]->type;
  irk_inst *place = irk_emit(&b->e, IRK_OP_GETELEMENTPTR, call->v.type, 2, call->ops[0], call->ops[1]);
  irk_inst *number = irk_emit(&b->e, IRK_OP_LOAD, i32, 1, &place->v);
  irk_value *by = &number->v;
  number->v.align = 3;  // 4
  number->u.mem.scope = IRK_SCOPE_SYSTEM;
  if (to->count > 32) by = irk_emit_cast(&b->e, IRK_OP_SEXT, by, to);
  irk_inst *made = irk_emit(&b->e, IRK_OP_GETELEMENTPTR, call->v.type, 2, call->ops[0], by);
  place->u.type = made->u.type = i8;
  return &made->v;
}

// Canonicalizes a number by a multiplication with 1.
static irk_value *canonicalize(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  return irk_emit_binary(&b->e, IRK_OP_FMUL, call->ops[0], irk_down_float(b, call->v.type, 1));
}

// ---- added and removed arguments -------------------------------------------------------------------------------

// Returns the size of the object that begins at the pointer, in bytes; -1 if it is unknown.
static uint64_t size_of_slot(const down_body *b, const irk_value *v) {
  while (v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_BITCAST) v = ((const irk_inst *)v)->ops[0];
  if (v->kind != IRK_VALUE_INST || v->opcode != IRK_OP_ALLOCA) return UINT64_MAX;
  const irk_inst *slot = (const irk_inst *)v;
  irk_datalayout *layout = irk_module_layout(b->e.m);
  if (!layout || slot->ops[0]->kind != IRK_VALUE_INT || !irk_type_is_sized(layout, slot->u.type)) return UINT64_MAX;
  return irk_type_alloc_size(layout, slot->u.type) * irk_int_words((const irk_const_int *)slot->ops[0])[0];
}

static irk_value *lifetime(down_body *b, irk_inst *call, const down_rule *rule) {
  uint32_t last = call->u.call->num_args - 1;  // up to 21 the size precedes it
  irk_value *pointer = call->ops[last];
  if (pointer->kind == IRK_VALUE_POISON || pointer->kind == IRK_VALUE_UNDEF) return NULL;
  // Only for the default address space.
  if (pointer->type->count && !irk_down_num_overloads(b, rule->name)) return NULL;
  irk_type *i64 = irk_type_int(b->e.m, 64);
  irk_value *args[] = {last ? call->ops[0] : irk_const_int_u64(b->e.m, i64, size_of_slot(b, pointer)), pointer};
  if (!irk_down_intrinsic(b, rule->name, &pointer->type, 1, args, 2)) irk_down_refuse(b->d, "llvm.%s", rule->name);
  return NULL;
}

// Up to 6 an argument gives the alignment of the pointers; after 7 attributes give that of each.
static uint64_t align_of(const irk_inst *call, uint32_t arg) {
  const irk_attr_set *set = irk_attr_list_at(call->u.call->attrs, arg + IRK_ATTR_INDEX_FIRST_PARAM);
  const irk_attr *align = set ? irk_attr_set_find(set, IRK_ATTR_ALIGN) : NULL;
  return align && align->value ? align->value : 1;
}

static irk_value *copy_memory(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_module *m = b->e.m;
  bool is_set = rule->number == 1;
  uint64_t align = align_of(call, 0), from = is_set ? align : align_of(call, 1);
  if (from < align) align = from;
  irk_type *types[3] = {call->ops[0]->type, call->ops[1]->type, call->ops[2]->type};
  irk_value *args[] = {call->ops[0], call->ops[1], call->ops[2], irk_const_int_u64(m, irk_type_int(m, 32), align),
                       call->ops[3]};
  if (is_set) types[1] = types[2];
  if (irk_down_intrinsic(b, rule->with, types, is_set ? 2 : 3, args, 5)) return NULL;
  // The release has attributes, but not this name.
  irk_value *made = irk_down_intrinsic(b, rule->with, types, is_set ? 2 : 3, call->ops, 4);
  if (made) ((irk_inst *)made)->u.call->attrs = call->u.call->attrs;
  else irk_down_refuse(b->d, "llvm.%s", rule->name);
  return NULL;
}

// Up to 18 the length is a constant; memcpy copies other lengths.
static irk_value *copy_inline(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_type *types[] = {call->ops[0]->type, call->ops[1]->type, call->ops[2]->type};
  bool is_set = rule->number == 1, is_number = call->ops[2]->kind == IRK_VALUE_INT;
  if (is_set) types[1] = types[2];
  irk_value *made = is_number ? irk_down_intrinsic(b, rule->name, types, is_set ? 2 : 3, call->ops, 4) : NULL;
  if (!made) return copy_memory(b, call, rule);
  ((irk_inst *)made)->u.call->attrs = call->u.call->attrs;
  return NULL;
}

// Passes as many of the first arguments as the release's intrinsic takes.
static irk_value *fewer_arguments(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_type *types[] = {call->v.type, call->ops[0]->type};
  for (uint32_t n = call->u.call->num_args; n-- > 1;) {
    irk_value *made = irk_down_intrinsic(b, rule->name, types, 2, call->ops, n);
    if (made) return made;
  }
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return &call->v;
}

// Up to 5 dbg.value has an offset.
static irk_value *debug_value(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *args[] = {call->ops[0], irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 64), 0), call->ops[1],
                       call->ops[2]};
  irk_value *made = irk_down_intrinsic(b, rule->name, NULL, 0, args, IRK_COUNT(args));
  if (made) irk_down_debug_call(b, (irk_inst *)made);
  return NULL;
}

static irk_value *ptrmask(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  irk_value *pointer = call->ops[0], *mask = call->ops[1];
  irk_value *bits = irk_emit_cast(&b->e, IRK_OP_PTRTOINT, pointer, mask->type);
  irk_datalayout *layout = irk_module_layout(b->e.m);
  bool is_whole = layout && irk_type_size_bits(layout, pointer->type) == irk_type_size_bits(layout, mask->type);
  if (!is_whole) irk_down_refuse(b->d, "llvm.ptrmask with a mask of other width than the pointer");
  return irk_emit_cast(&b->e, IRK_OP_INTTOPTR, irk_emit_binary(&b->e, IRK_OP_AND, bits, mask), pointer->type);
}

// Masked memory operations: inserts the alignment behind the pointer (argument `number`).
static irk_value *with_alignment(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_module *m = b->e.m;
  uint32_t n = call->u.call->num_args, at = rule->number;
  irk_value *args[6];
  if (n + 1 > IRK_COUNT(args)) return &call->v;
  const irk_attr_set *set = irk_attr_list_at(call->u.call->attrs, at + 1);
  const irk_attr *align = set ? irk_attr_set_find(set, IRK_ATTR_ALIGN) : NULL;
  uint64_t bytes = align ? align->value : 1;
  memcpy(args, call->ops, sizeof *args * (at + 1));
  args[at + 1] = irk_const_int_u64(m, irk_type_int(m, 32), bytes);
  memcpy(args + at + 2, call->ops + at + 1, sizeof *args * (n - at - 1));
  bool is_store = call->v.type->kind == IRK_TYPE_VOID;
  irk_type *data = is_store ? args[0]->type : call->v.type, *pointer = args[at]->type;
  if (b->d->typed) {
    bool is_lanes = pointer->kind == IRK_TYPE_VECTOR;
    irk_type *to = irk_typed_pointer(m, is_lanes ? data->types[0] : data, is_lanes ? pointer->types[0] : pointer);
    pointer = is_lanes ? irk_type_vector(m, to, pointer->count, pointer->is_scalable) : to;
  }
  irk_value *made = irk_down_intrinsic(b, rule->name, (irk_type *[]){data, pointer}, 2, args, n + 1);
  if (!made) irk_down_refuse(b->d, "llvm.%s", rule->name);
  return is_store ? NULL : made;
}

// ---- the table -------------------------------------------------------------------------------------------------
// Rules for intrinsics whose name or type the release lacks.

static const down_rule rules[] = {
    // hints
    {.name = "fake.use", .make = drop_call},
    {.name = "pseudoprobe", .make = drop_call},
    {.name = "experimental.noalias.scope.decl", .make = drop_call},
    {.name = "sideeffect", .make = drop_call},
    {.name = "reloc.none", .make = drop_call},
    {.name = "experimental.convergence.anchor", .make = replace_by_zero},
    {.name = "experimental.convergence.entry", .make = replace_by_zero},
    {.name = "experimental.convergence.loop", .make = replace_by_zero},
    {.name = "assume", .make = drop_call},
    {.name = "codeview.annotation", .make = drop_call},
    {.name = "threadlocal.address", .make = replace_by_operand},
    {.name = "arithmetic.fence", .make = replace_by_operand},
    {.name = "expect.with.probability", .make = replace_by_operand},
    {.name = "expect", .make = replace_by_operand},
    {.name = "ssa.copy", .make = replace_by_operand},
    {.name = "launder.invariant.group", .make = replace_by_operand},
    {.name = "strip.invariant.group", .make = replace_by_operand},
    {.name = "preserve.static.offset", .make = replace_by_operand},
    {.name = "is.constant", .make = replace_by_number},
    {.name = "allow.runtime.check", .make = replace_by_number, .number = 1},
    {.name = "allow.ubsan.check", .make = replace_by_number, .number = 1},
    // other names
    {.name = "vector.extract", .make = rename_to, .with = "experimental.vector.extract"},
    {.name = "vector.insert", .make = rename_to, .with = "experimental.vector.insert"},
    {.name = "vector.reverse",
     .make = irk_down_reorder,
     .with = "experimental.vector.reverse",
     .number = IRK_DOWN_REVERSE},
    {.name = "vector.splice",
     .make = irk_down_reorder,
     .with = "experimental.vector.splice",
     .number = IRK_DOWN_SPLICE},
    {.name = "vector.interleave2",
     .make = irk_down_reorder,
     .with = "experimental.vector.interleave2",
     .number = IRK_DOWN_INTERLEAVE},
    {.name = "vector.deinterleave2",
     .make = irk_down_reorder,
     .with = "experimental.vector.deinterleave2",
     .number = IRK_DOWN_DEINTERLEAVE},
    {.name = "experimental.vector.reverse",
     .make = irk_down_reorder,
     .with = "vector.reverse",
     .number = IRK_DOWN_REVERSE},
    {.name = "experimental.vector.splice",
     .make = irk_down_reorder,
     .with = "vector.splice",
     .number = IRK_DOWN_SPLICE},
    {.name = "experimental.vector.interleave2",
     .make = irk_down_reorder,
     .with = "vector.interleave2",
     .number = IRK_DOWN_INTERLEAVE},
    {.name = "experimental.vector.deinterleave2",
     .make = irk_down_reorder,
     .with = "vector.deinterleave2",
     .number = IRK_DOWN_DEINTERLEAVE},
    {.name = "vector.splice.left", .make = irk_down_reorder, .number = IRK_DOWN_SPLICE, .until = 2299},
    {.name = "vector.splice.right", .make = irk_down_reorder, .number = IRK_DOWN_SPLICE_RIGHT, .until = 2299},
    {.name = "vector.partial.reduce.add", .make = rename_to, .with = "experimental.vector.partial.reduce.add"},
    {.name = "stepvector", .make = rename_to, .with = "experimental.stepvector"},
    {.name = "vector.reduce.add",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.add",
     .number = IRK_OP_ADD},
    {.name = "vector.reduce.mul",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.mul",
     .number = IRK_OP_MUL},
    {.name = "vector.reduce.and",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.and",
     .number = IRK_OP_AND},
    {.name = "vector.reduce.or", .make = irk_down_reduce, .with = "experimental.vector.reduce.or", .number = IRK_OP_OR},
    {.name = "vector.reduce.xor",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.xor",
     .number = IRK_OP_XOR},
    {.name = "vector.reduce.smax",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.smax",
     .number = IRK_DOWN_BY_COMPARING + IRK_ICMP_SGT},
    {.name = "vector.reduce.smin",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.smin",
     .number = IRK_DOWN_BY_COMPARING + IRK_ICMP_SLT},
    {.name = "vector.reduce.umax",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.umax",
     .number = IRK_DOWN_BY_COMPARING + IRK_ICMP_UGT},
    {.name = "vector.reduce.umin",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.umin",
     .number = IRK_DOWN_BY_COMPARING + IRK_ICMP_ULT},
    {.name = "vector.reduce.fmax",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.fmax",
     .number = IRK_DOWN_BY_COMPARING + 5},
    {.name = "vector.reduce.fmin",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.fmin",
     .number = IRK_DOWN_BY_COMPARING + 4},
    {.name = "vector.reduce.fadd",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.v2.fadd",
     .number = IRK_OP_FADD},
    {.name = "vector.reduce.fmul",
     .make = irk_down_reduce,
     .with = "experimental.vector.reduce.v2.fmul",
     .number = IRK_OP_FMUL},
    {.name = "get.rounding", .make = rename_to, .with = "flt.rounds"},
    {.name = "amdgcn.exp2", .make = rename_to, .with = "exp2"},  // at least as precise
    {.name = "amdgcn.log", .make = rename_to, .with = "log2"},
    {.name = "nvvm.barrier.cta.sync.aligned.all", .make = rename_to, .with = "nvvm.barrier.n"},
    {.name = "nvvm.barrier.cta.sync.aligned.count", .make = rename_to, .with = "nvvm.barrier"},
    {.name = "nvvm.barrier.cta.sync.all", .make = rename_to, .with = "nvvm.barrier.sync"},
    {.name = "nvvm.barrier.cta.sync.count", .make = rename_to, .with = "nvvm.barrier.sync.cnt"},
    {.name = "memcpy.inline", .make = copy_inline, .with = "memcpy", .until = 1899},
    {.name = "memset.inline", .make = copy_inline, .with = "memset", .number = 1, .until = 1899},
    {.name = "ubsantrap", .make = replace_by_trap},
    // other arguments
    {.name = "memcpy", .make = copy_memory, .with = "memcpy"},
    {.name = "memmove", .make = copy_memory, .with = "memmove"},
    {.name = "memset", .make = copy_memory, .with = "memset", .number = 1},
    {.name = "objectsize", .make = fewer_arguments},
    {.name = "dbg.value", .make = debug_value},
    {.name = "dbg.label", .make = drop_call},
    {.name = "lifetime.start", .make = lifetime},
    {.name = "lifetime.end", .make = lifetime},
    {.name = "masked.load", .make = with_alignment},
    {.name = "masked.store", .make = with_alignment, .number = 1},
    {.name = "masked.gather", .make = with_alignment},
    {.name = "masked.scatter", .make = with_alignment, .number = 1},
    {.name = "coro.end", .make = end_coroutine},
    {.name = "coro.end.async", .make = end_coroutine},
    {.name = "coro.is_in_ramp", .make = is_in_ramp},
    // other instructions
    {.name = "abs", .make = irk_down_abs},
    {.name = "smax", .make = irk_down_minmax, .number = IRK_ICMP_SGT},
    {.name = "smin", .make = irk_down_minmax, .number = IRK_ICMP_SLT},
    {.name = "umax", .make = irk_down_minmax, .number = IRK_ICMP_UGT},
    {.name = "umin", .make = irk_down_minmax, .number = IRK_ICMP_ULT},
    {.name = "uadd.sat", .make = irk_down_saturate},
    {.name = "usub.sat", .make = irk_down_saturate, .number = 1},
    {.name = "sadd.sat", .make = irk_down_saturate, .number = 2},
    {.name = "ssub.sat", .make = irk_down_saturate, .number = 3},
    {.name = "ushl.sat", .make = irk_down_shift_saturate},
    {.name = "sshl.sat", .make = irk_down_shift_saturate, .number = 2},
    {.name = "fshl", .make = irk_down_funnel},
    {.name = "fshr", .make = irk_down_funnel, .number = 1},
    {.name = "is.fpclass", .make = irk_down_fpclass},
    {.name = "minimum", .make = irk_down_float_minmax, .until = 1699},
    {.name = "maximum", .make = irk_down_float_minmax, .number = 1, .until = 1699},
    {.name = "uadd.with.overflow", .make = irk_down_overflow},
    {.name = "usub.with.overflow", .make = irk_down_overflow, .number = 1},
    {.name = "sadd.with.overflow", .make = irk_down_overflow, .number = 2},
    {.name = "ssub.with.overflow", .make = irk_down_overflow, .number = 3},
    {.name = "umul.with.overflow", .make = irk_down_wide_product, .until = 1199, .wide = 64},
    {.name = "smul.with.overflow", .make = irk_down_wide_product, .number = 2, .until = 1199, .wide = 64},
    {.name = "minimumnum", .make = irk_down_float_minmax, .number = 4},
    {.name = "maximumnum", .make = irk_down_float_minmax, .number = 5},
    {.name = "fptoui.sat", .make = irk_down_to_int_saturate},
    {.name = "fptosi.sat", .make = irk_down_to_int_saturate, .number = 2},
    {.name = "ptrmask", .make = ptrmask},
    {.name = "load.relative", .make = load_relative},
    {.name = "canonicalize", .make = canonicalize},
    {.name = "bitreverse", .make = irk_down_reverse_bits},
    {.name = "vector.reduce.fminimum", .make = irk_down_reduce_bound},
    {.name = "vector.reduce.fmaximum", .make = irk_down_reduce_bound, .number = 1},
    {.name = "experimental.cttz.elts", .make = irk_down_first_lane},
    // atomic operations that return a flag of their result
    // calls of the C library
    {.name = "acos", .make = irk_down_libm, .with = "acos"},
    {.name = "asin", .make = irk_down_libm, .with = "asin"},
    {.name = "atan", .make = irk_down_libm, .with = "atan"},
    {.name = "atan2", .make = irk_down_libm, .with = "atan2"},
    {.name = "cosh", .make = irk_down_libm, .with = "cosh"},
    {.name = "sinh", .make = irk_down_libm, .with = "sinh"},
    {.name = "tan", .make = irk_down_libm, .with = "tan"},
    {.name = "tanh", .make = irk_down_libm, .with = "tanh"},
    {.name = "exp10", .make = irk_down_libm, .with = "exp10"},
    {.name = "ldexp", .make = irk_down_libm, .with = "ldexp"},
    {.name = "roundeven", .make = irk_down_libm, .with = "roundeven"},
    {.name = "minnum", .make = irk_down_libm, .with = "fmin"},
    {.name = "maxnum", .make = irk_down_libm, .with = "fmax"},
    {.name = "lround", .make = irk_down_libm, .with = "lround", .single_until = 1999},
    {.name = "llround", .make = irk_down_libm, .with = "llround", .single_until = 1999},
    {.name = "lrint", .make = irk_down_libm, .with = "lrint", .single_until = 1799},
    {.name = "llrint", .make = irk_down_libm, .with = "llrint", .single_until = 1799},
    {.name = "modf", .make = irk_down_parts, .with = "modf"},
    {.name = "frexp", .make = irk_down_parts, .with = "frexp"},
    {.name = "sincos", .make = irk_down_sincos},
    // other comparisons
    {.name = "scmp", .make = irk_down_three_way, .number = IRK_ICMP_SLT},
    {.name = "ucmp", .make = irk_down_three_way, .number = IRK_ICMP_ULT},
    // flags of x86's locked operations
    {.name = "x86.atomic.add.cc", .make = irk_down_atomic_flag, .number = IRK_RMW_ADD},
    {.name = "x86.atomic.and.cc", .make = irk_down_atomic_flag, .number = IRK_RMW_AND},
    {.name = "x86.atomic.or.cc", .make = irk_down_atomic_flag, .number = IRK_RMW_OR},
    {.name = "x86.atomic.sub.cc", .make = irk_down_atomic_flag, .number = IRK_RMW_SUB},
    {.name = "x86.atomic.xor.cc", .make = irk_down_atomic_flag, .number = IRK_RMW_XOR},
    {.name = "x86.atomic.bts", .make = irk_down_atomic_bit, .number = IRK_RMW_OR},
    {.name = "x86.atomic.btr", .make = irk_down_atomic_bit, .number = IRK_RMW_AND},
    {.name = "x86.atomic.btc", .make = irk_down_atomic_bit, .number = IRK_RMW_XOR},
    {.name = "x86.atomic.bts.rm", .make = irk_down_atomic_bit, .number = IRK_RMW_OR, .with = "rm"},
    {.name = "x86.atomic.btr.rm", .make = irk_down_atomic_bit, .number = IRK_RMW_AND, .with = "rm"},
    {.name = "x86.atomic.btc.rm", .make = irk_down_atomic_bit, .number = IRK_RMW_XOR, .with = "rm"},
};

static const down_rule *rule_named(irk_str name) {
  for (size_t i = 0; i < IRK_COUNT(rules); i++)
    if (irk_str_eq(name, irk_str_of(rules[i].name))) return &rules[i];
  return NULL;
}

// ---- declarations ----------------------------------------------------------------------------------------------

// Makes a rule for the intrinsic that has this name now.
static const down_rule *of_same_name(down *d, irk_str base, down_rule_fn *make) {
  down_rule *rule = IRK_NEW(&d->c->arena, down_rule);
  char *text = irk_arena_zalloc(&d->c->arena, base.len + 1);
  memcpy(text, base.ptr + 5, base.len - 5);
  *rule = (down_rule){.name = text, .make = make, .with = text};
  return rule;
}

static bool has_mmx(const irk_type *fn_type) {
  for (uint32_t i = 0; i < fn_type->num_types; i++)
    if (fn_type->types[i]->kind == IRK_TYPE_X86_MMX) return true;
  return false;
}

// Gives the declaration its name and type of the older release. Returns false in three cases: the
// release has no such intrinsic; its parameters were x86_mmx; or another declaration has that name,
// because their types became the same, and a rule makes it replace this one.
static bool keep_declaration(down *d, irk_global *g, const irk_global *from, irk_str base, const down_rule **rule) {
  irk_intrinsic in;
  irk_overloads types;
  irk_module *m = d->m;
  if (!irk_intrinsic_find(base, d->to, &in) || in.name_len != base.len ||
      irk_intrinsic_match(d->c->src, &in, from->value_type, &types) != IRK_FIT_YES)
    return false;
  irk_type *type = irk_typed_intrinsic(d, &in, irk_name(d->c->src, from->name), &types);
  if (!type) return false;
  if (has_mmx(type) && !has_mmx(g->value_type)) {
    *rule = of_same_name(d, base, with_mmx);
    return false;
  }
  const irk_type *result = irk_fn_type_return(g->value_type);
  bool is_identified = result->kind == IRK_TYPE_STRUCT && !result->is_literal;
  if (is_identified && !irk_has(d->to, IRK_LITERAL_RESULTS)) type = g->value_type;  // as calls have it
  irk_buf *text = &m->scratch;
  bool has_unnamed = false;
  text->len = 0;
  irk_buf_bytes(text, base.ptr, base.len);
  if (in.num_overloads && (!irk_intrinsic_mangle(m, &types, text, &has_unnamed) || has_unnamed)) return true;
  irk_sym name = irk_strpool_add(&m->names, text->ptr, text->len);
  if (name != g->name && irk_global_find(m, name)) {
    *rule = of_same_name(d, base, rename_to);
    return false;
  }
  if (name != g->name) irk_global_rename(m, g, name);
  if (type != g->value_type) {
    g->value_type = type;
    g->v.type = irk_down_pointer_to(d, type, (uint32_t)g->v.type->count);
    irk_function_init(m, g, type);
  }
  g->attrs = irk_intrinsic_attrs(m, &in, type);
  return true;
}

static bool is_debug(irk_str base) { return base.len > 9 && memcmp(base.ptr, "llvm.dbg.", 9) == 0; }

static bool goes_anyway(const down *d, const down_rule *rule, irk_type *fn_type) {
  if (!rule || !irk_fn_type_num_params(fn_type)) return false;
  irk_type *t = irk_fn_type_param(fn_type, 0);
  if (d->to <= rule->single_until && t->kind == IRK_TYPE_VECTOR) return true;
  if (d->to > rule->until) return false;
  return !rule->wide || (t->kind == IRK_TYPE_INTEGER && t->count > rule->wide);
}

// Reports a call without a rule, by its name in src.
static irk_value *refuse(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return &call->v;
}

static const down_rule *make_refusal_rule(down *d, irk_str name) {
  down_rule *rule = IRK_NEW(&d->c->arena, down_rule);
  char *text = irk_arena_zalloc(&d->c->arena, name.len + 1);
  memcpy(text, name.ptr + 5, name.len - 5);
  *rule = (down_rule){.name = text, .make = refuse};
  return rule;
}

// Calls that add facts about their variable to its tuple.
static const down_rule *tuple_rule(const down *d, irk_str name) {
  static const down_rule tuple_rules[] = {
      {.name = "dbg.declare", .make = irk_down_tuple_call},
      {.name = "dbg.value", .make = irk_down_tuple_call, .number = 1},
  };
  for (size_t i = 0; d->tuples.are_made && i < IRK_COUNT(tuple_rules); i++)
    if (irk_str_eq(name, irk_str_of(tuple_rules[i].name))) return &tuple_rules[i];
  return NULL;
}

void irk_down_intrinsics(down *d) {
  const irk_module *src = d->c->src;
  uint32_t n = src->functions.len;
  for (uint32_t i = 0; i < n; i++) {
    const irk_global *from = src->functions.items[i];
    irk_intrinsic in;
    irk_overloads types;
    char buf[IRK_INTRINSIC_NAME_MAX];
    irk_global *g = d->m->functions.items[i];
    if (!irk_intrinsic_find(irk_name(src, from->name), d->from, &in)) continue;
    // In a module that was not verified the declaration may have any type; rules do not check it.
    bool fits = irk_intrinsic_match(src, &in, from->value_type, &types) == IRK_FIT_YES;
    irk_str base = irk_intrinsic_name(in.id, buf), name = {base.ptr + 5, base.len - 5};
    const down_rule *rule = fits ? tuple_rule(d, name) : NULL;
    if (!rule) {
      rule = fits ? rule_named(name) : NULL;
      if (!goes_anyway(d, rule, from->value_type) && keep_declaration(d, g, from, base, &rule)) continue;
      if (!rule && is_debug(base)) continue;
      if (!rule) rule = make_refusal_rule(d, irk_name(src, from->name));
    }
    irk_global_rename(d->m, g, 0);  // releases the name for the older release's intrinsic
    g->attrs = NULL;
    *irk_map_put(&d->rules, g->v.id, NULL) = (uint64_t)(uintptr_t)rule;
  }
}

const down_rule *irk_down_rule_of(const down *d, const irk_value *callee) {
  const irk_value *target = irk_typed_strip_casts((irk_value *)(uintptr_t)callee);
  const uint64_t *at = target->kind == IRK_VALUE_FUNCTION ? irk_map_get(&d->rules, target->id) : NULL;
  return at ? (const down_rule *)(uintptr_t)*at : NULL;
}

static bool has_rule(const void *d, const irk_global *g) { return irk_map_get(&((const down *)d)->rules, g->v.id); }

// Only calls may use an intrinsic; in a module that was not verified other uses are left.
bool irk_down_is_done(const down *d) { return !d->failed; }

void irk_down_forget_intrinsics(down *d) {
  irk_drop_unused_functions(d->m, has_rule, d);
  for (uint32_t i = 0; i < d->m->functions.len; i++) {
    const uint64_t *rule = irk_map_get(&d->rules, d->m->functions.items[i]->v.id);
    if (rule) irk_down_refuse(d, "llvm.%s, whose address is taken", ((const down_rule *)(uintptr_t)*rule)->name);
  }
}
