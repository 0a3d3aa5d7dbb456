// Calls with their operand bundles, and exception-handling pads.
#include "bitcode/read.h"

static irk_type *void_type(irk_reader *r) { return irk_type_simple(r->m, IRK_TYPE_VOID); }
static irk_type *token_type(irk_reader *r) { return irk_type_simple(r->m, IRK_TYPE_TOKEN); }

// ---- operand bundles -----------------------------------------------------------------------------------------

enum { METADATA_INPUT = 0x80000000 };  // in front of a metadata operand, instead of a value

// [tag, pair...]: belongs to the call that follows
void irk_read_bundle(irk_reader *r) {
  uint64_t tag = irk_next(r, "tag");
  if (tag >= r->bundle_tags.len)
    irk_read_fail(r, "Invalid record: operand bundle tag %llu does not exist (there are %u)", (unsigned long long)tag,
                  r->bundle_tags.len);
  irk_open_bundle bundle = {.tag = r->bundle_tags.items[tag], .first = r->bundle_ops.len};
  while (irk_more(r)) {
    irk_value *v;
    if (r->rec.ops[r->at] == METADATA_INPUT && irk_left(r) >= 2) {
      r->at++;
      v = irk_read_metadata_operand(r, irk_next(r, "input"));
    } else {
      v = irk_next_pair(r, "input").v;
    }
    irk_vec_push(&r->bundle_ops, v);
  }
  bundle.len = r->bundle_ops.len - bundle.first;
  irk_vec_push(&r->bundles, bundle);
}

static void take_bundles(irk_reader *r, irk_call *call) {
  uint32_t n = r->bundles.len;
  if (IRK_LIKELY(n == 0)) return;
  call->bundles = irk_arena_alloc(r->m->bodies, sizeof *call->bundles * n);
  call->num_bundles = 0;
  for (uint32_t i = 0; i < n; i++) {
    irk_open_bundle bundle = r->bundles.items[i];
    // In old files this bundle may lack its input.
    if (bundle.len == 0 && irk_has(r->m->version, IRK_ATTACHED_CALL_INPUT) &&
        irk_str_eq(irk_name(r->m, bundle.tag), IRK_S("clang.arc.attachedcall")))
      continue;
    call->bundles[call->num_bundles++] = (irk_bundle){bundle.tag, bundle.len};
  }
  for (uint32_t i = 0; i < r->bundle_ops.len; i++) irk_vec_push(&r->ops, r->bundle_ops.items[i]);
  r->bundles.len = r->bundle_ops.len = 0;
}

// ---- calls ---------------------------------------------------------------------------------------------------

// The callee and the function type: explicit in the record, or the callee's pointee.
typedef struct target {
  irk_value *callee;
  irk_type *fn_type;
  uint32_t tid;
} target;

static target next_target(irk_reader *r, bool is_explicit, const char *what) {
  target t = {NULL, NULL, IRK_NO_ID};
  if (is_explicit) {
    uint64_t id = irk_next(r, "function type");
    t.fn_type = irk_read_type(r, id);
    t.tid = irk_tracked_tid(r, id);
    if (t.fn_type->kind != IRK_TYPE_FUNCTION) irk_read_fail(r, "Explicit %s type is not a function type", what);
  }
  irk_operand callee = irk_next_pair(r, "callee");
  t.callee = callee.v;
  uint32_t elem;
  if (callee.v->type->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Callee is not a pointer");
  irk_type *pointee = irk_read_pointee(r, callee.v->type, callee.tid, &elem);
  if (!is_explicit) {
    if (!pointee) irk_read_fail(r, "Missing element type for old-style %s", what);
    if (pointee->kind != IRK_TYPE_FUNCTION) irk_read_fail(r, "Callee is not of pointer to function type");
    t.fn_type = pointee;
    t.tid = elem;
  } else if (callee.v->type->num_types && pointee != t.fn_type) {
    irk_read_fail(r, "Explicit %s type does not match pointee type of callee operand", what);
  }
  if (t.callee->kind == IRK_VALUE_INLINE_ASM && ((const irk_inline_asm *)t.callee)->fn_type != t.fn_type)
    irk_read_fail(r, "Explicit %s type does not match the type of the inline asm", what);
  return t;
}

// Reads the arguments into r->ops.
static void next_args(irk_reader *r, const target *t) {
  uint32_t n = irk_fn_type_num_params(t->fn_type);
  r->ops.len = r->variadic.len = 0;
  if (irk_left(r) < n) irk_read_fail(r, "Insufficient operands to call");
  irk_vec_reserve(&r->ops, (uint64_t)irk_left(r));
  for (uint32_t i = 0; i < n; i++) {
    irk_type *type = irk_fn_type_param(t->fn_type, i);
    irk_value *v = type->kind == IRK_TYPE_LABEL ? irk_read_bb_value(r, "argument")
                                                : irk_next_value(r, type, irk_tid_elem(r, t->tid, i + 1), "argument");
    irk_vec_push(&r->ops, v);
  }
  if (t->fn_type->is_vararg) {
    while (irk_more(r)) {
      irk_operand argument = irk_next_pair(r, "argument");
      irk_vec_push(&r->ops, argument.v);
      irk_vec_push(&r->variadic, argument);
    }
  } else if (irk_more(r)) {
    irk_read_fail(r, "Invalid record: the call has %u more arguments than its function type", irk_left(r));
  }
}

static void add_types(irk_reader *r, irk_call *call, const target *t, const irk_read_args *args) {
  irk_pointees p = irk_read_pointees(r, args);
  if (irk_read_has(r, IRK_TYPES_FROM_CALLEE)) call->attrs = irk_attrs_with_callee_types(&p, call->attrs, t->callee);
  call->attrs = irk_attrs_with_element_types(&p, call->attrs, t->callee, r->repairs_broken_files);
}

static irk_call *new_call(irk_reader *r, const target *t, uint64_t attrs, uint64_t cc) {
  irk_call *call = IRK_NEW(r->m->bodies, irk_call);
  if (cc > IRK_LIMIT_CALLCONV) irk_read_fail(r, "Invalid calling convention ID");
  call->fn_type = t->fn_type;
  call->cc = (uint16_t)cc;
  call->num_args = r->ops.len;
  const irk_read_args args = {t->fn_type, t->tid, r->variadic.items, r->variadic.len};
  call->attrs = irk_read_attrs(r, attrs, &args);
  if (r->track || !r->is_opaque) add_types(r, call, t, &args);
  take_bundles(r, call);
  return call;
}

static irk_inst *emit_call(irk_reader *r, irk_opcode op, const target *t, irk_call *call) {
  irk_vec_push(&r->ops, t->callee);
  irk_inst *inst = irk_read_inst(r, op, irk_fn_type_return(t->fn_type), r->ops.len);
  memcpy(inst->ops, r->ops.items, sizeof *inst->ops * r->ops.len);
  inst->u.call = call;
  irk_read_emit(r, inst, irk_tid_elem(r, t->tid, 0));
  return inst;
}

// [attributes, bits, flags (bit 17), function type (bit 15), pair callee, arguments...]
void irk_read_call(irk_reader *r) {
  uint64_t attrs = irk_next(r, "attributes"), bits = irk_next(r, "flags"), fmf = 0;
  if (bits >> 17 & 1) {
    fmf = irk_next(r, "fast-math flags");
    if (!irk_read_fmf(fmf)) irk_read_fail(r, "Fast math flags indicator set for call with no FMF");
  }
  target t = next_target(r, bits >> 15 & 1, "call");
  next_args(r, &t);
  irk_call *call = new_call(r, &t, attrs, (bits & 0x7FF) >> 1);
  if (bits & 1) call->tail = IRK_TAIL_TAIL;
  if (bits >> 14 & 1) call->tail = IRK_TAIL_MUST;
  if (bits >> 16 & 1) call->tail = IRK_TAIL_NO;
  irk_inst *inst = emit_call(r, IRK_OP_CALL, &t, call);
  if (fmf && !irk_type_takes_fmf(inst->v.type, r->m->version))
    irk_read_fail(r, "Fast-math-flags specified for call without floating-point scalar or vector return type");
  inst->v.flags = irk_read_fmf(fmf);
}

// [attributes, bits, normal, unwind, function type (bit 13), pair callee, arguments...]
void irk_read_invoke(irk_reader *r) {
  uint64_t attrs = irk_next(r, "attributes"), bits = irk_next(r, "flags");
  irk_value *normal = irk_read_bb_value(r, "normal destination");
  irk_value *unwind = irk_read_bb_value(r, "unwind destination");
  target t = next_target(r, bits >> 13 & 1, "invoke");
  next_args(r, &t);
  irk_call *call = new_call(r, &t, attrs, bits & 0x3FF);
  irk_vec_push(&r->ops, normal);
  irk_vec_push(&r->ops, unwind);
  emit_call(r, IRK_OP_INVOKE, &t, call);
}

// [attributes, bits, default, number of indirect destinations, those..., function type (bit 15),
// pair callee, arguments...]
void irk_read_callbr(irk_reader *r) {
  uint64_t attrs = irk_next(r, "attributes"), bits = irk_next(r, "flags");
  irk_value *normal = irk_read_bb_value(r, "default destination");
  uint64_t n = irk_next(r, "number of indirect destinations");
  if (n > irk_left(r)) irk_read_short(r, "indirect destination");
  r->case_buf.len = 0;
  for (uint64_t i = 0; i < n; i++) irk_vec_push(&r->case_buf, irk_read_bb_value(r, "indirect destination"));
  target t = next_target(r, bits >> 15 & 1, "call");
  next_args(r, &t);
  t.callee = irk_read_upgrade_callbr(r, t.callee, &t.fn_type, r->case_buf.items, (uint32_t)n);
  irk_call *call = new_call(r, &t, attrs, (bits & 0x7FF) >> 1);
  call->num_indirect = (uint32_t)n;
  irk_vec_push(&r->ops, normal);
  for (uint32_t i = 0; i < n; i++) irk_vec_push(&r->ops, r->case_buf.items[i]);
  emit_call(r, IRK_OP_CALLBR, &t, call);
}

// ---- exception handling --------------------------------------------------------------------------------------

static irk_inst *emit_ops(irk_reader *r, irk_opcode op, irk_type *type, uint32_t tid) {
  irk_inst *inst = irk_read_inst(r, op, type, r->ops.len);
  if (r->ops.len) memcpy(inst->ops, r->ops.items, sizeof *inst->ops * r->ops.len);
  irk_read_emit(r, inst, tid);
  return inst;
}

static irk_value *next_token(irk_reader *r, const char *what) {
  return irk_next_value(r, token_type(r), IRK_NO_ID, what);
}

// [pair]
void irk_read_resume(irk_reader *r) {
  r->ops.len = 0;
  irk_vec_push(&r->ops, irk_next_pair(r, "value").v);
  emit_ops(r, IRK_OP_RESUME, void_type(r), IRK_NO_ID);
}

static void finish_landingpad(irk_reader *r, bool is_old) {
  uint64_t id = irk_next(r, "type");
  irk_type *type = irk_read_type(r, id);
  if (type->kind == IRK_TYPE_VOID || type->kind == IRK_TYPE_FUNCTION || type->kind == IRK_TYPE_LABEL)
    irk_read_fail(r, "Invalid type for value: a landingpad cannot be void, a function or a label");
  if (is_old) {
    irk_value *personality = irk_next_pair(r, "personality").v;
    if (!irk_value_is_const(personality)) irk_read_fail(r, "Invalid record: the personality is not a constant");
    if (r->fn->personality && r->fn->personality != personality) irk_read_fail(r, "Personality function mismatch");
    r->fn->personality = personality;
  }
  bool is_cleanup = irk_next(r, "is cleanup") != 0;
  uint64_t n = irk_next(r, "number of clauses");
  if (n > irk_left(r) / 2) irk_read_short(r, "clause");
  uint32_t *filters = IRK_NEW_ARRAY(r->m->bodies, uint32_t, n / 32 + 1);
  r->ops.len = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t kind = irk_next(r, "kind of clause");
    irk_value *v = irk_next_pair(r, "clause").v;
    if (kind > 1)
      irk_read_fail(r, "Invalid record: clause kind %llu, expected 0 (catch) or 1 (filter)", (unsigned long long)kind);
    if (!irk_value_is_const(v)) irk_read_fail(r, "Invalid record: a clause is not a constant");
    if (kind == 1) filters[i / 32] |= (uint32_t)1 << i % 32;
    irk_vec_push(&r->ops, v);
  }
  irk_inst *inst = emit_ops(r, IRK_OP_LANDINGPAD, type, irk_tracked_tid(r, id));
  inst->u.filters = filters;
  inst->v.flags = is_cleanup ? IRK_CLEANUP : 0;
}
// [type, is cleanup, n, (0 catch | 1 filter, pair)...]
void irk_read_landingpad(irk_reader *r) { finish_landingpad(r, false); }
// [type, pair personality, is cleanup, n, (kind, pair)...]   up to 3.6
void irk_read_landingpad_old(irk_reader *r) { finish_landingpad(r, true); }

// [pad, unwind?]
void irk_read_cleanupret(irk_reader *r) {
  r->ops.len = 0;
  irk_vec_push(&r->ops, next_token(r, "pad"));
  bool has_unwind = irk_more(r);
  if (has_unwind) irk_vec_push(&r->ops, irk_read_bb_value(r, "unwind destination"));
  emit_ops(r, IRK_OP_CLEANUPRET, void_type(r), IRK_NO_ID)->v.flags = has_unwind ? IRK_HAS_UNWIND : 0;
}

// [pad, destination]
void irk_read_catchret(irk_reader *r) {
  r->ops.len = 0;
  irk_vec_push(&r->ops, next_token(r, "pad"));
  irk_vec_push(&r->ops, irk_read_bb_value(r, "destination"));
  emit_ops(r, IRK_OP_CATCHRET, void_type(r), IRK_NO_ID);
}

// [parent, n, pair...]
static void finish_pad(irk_reader *r, irk_opcode op) {
  irk_value *parent = next_token(r, "parent");
  uint64_t n = irk_next(r, "number of arguments");
  if (n > irk_left(r)) irk_read_short(r, "argument");
  r->ops.len = 0;
  for (uint64_t i = 0; i < n; i++) irk_vec_push(&r->ops, irk_next_pair(r, "argument").v);
  irk_vec_push(&r->ops, parent);
  emit_ops(r, op, token_type(r), IRK_NO_ID);
}
void irk_read_catchpad(irk_reader *r) { finish_pad(r, IRK_OP_CATCHPAD); }
void irk_read_cleanuppad(irk_reader *r) { finish_pad(r, IRK_OP_CLEANUPPAD); }

// [parent, n, handler..., unwind?]
void irk_read_catchswitch(irk_reader *r) {
  irk_value *parent = next_token(r, "parent");
  uint64_t n = irk_next(r, "number of handlers");
  if (n > irk_left(r)) irk_read_short(r, "handler");
  r->ops.len = 0;
  irk_vec_push(&r->ops, parent);
  bool has_unwind = irk_left(r) > n;
  if (has_unwind) irk_vec_push(&r->ops, NULL);
  for (uint64_t i = 0; i < n; i++) irk_vec_push(&r->ops, irk_read_bb_value(r, "handler"));
  if (has_unwind) r->ops.items[1] = irk_read_bb_value(r, "unwind destination");
  emit_ops(r, IRK_OP_CATCHSWITCH, token_type(r), IRK_NO_ID)->v.flags = has_unwind ? IRK_HAS_UNWIND : 0;
}
