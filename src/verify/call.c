// Calls: callee, arguments and attributes.
//
// Rules of the function type alone (types that no call may pass) are checked once per type. The
// parameters that need a closer look (immarg, swifterror, ...) are found once per attribute list.
#include "verify/call.h"

#include "ir/intrinsic.h"
#include "verify/inst.h"
#include "verify/intrinsic.h"

// ---- questions -----------------------------------------------------------------------------------------------------

static bool is_const_zero(const irk_value *v) { return irk_value_is_const(v) && irk_const_is_null(v); }

// Returns the value below one cast or getelementptr; NULL if there is none.
static const irk_value *strip_one(const irk_value *v, bool in_bounds) {
  irk_value *const *ops = NULL;
  uint32_t n = 0;
  if (v->kind == IRK_VALUE_EXPR) ops = ((const irk_const_expr *)v)->ops, n = ((const irk_const_expr *)v)->len;
  else if (v->kind == IRK_VALUE_INST) ops = ((const irk_inst *)v)->ops, n = ((const irk_inst *)v)->num_ops;
  if (!n) return NULL;
  switch (v->opcode) {
  case IRK_OP_GETELEMENTPTR:
    if (in_bounds) return v->flags & IRK_INBOUNDS ? ops[0] : NULL;
    for (uint32_t i = 1; i < n; i++)
      if (!is_const_zero(ops[i])) return NULL;
    return ops[0];
  case IRK_OP_BITCAST: return ops[0]->type->kind == IRK_TYPE_POINTER ? ops[0] : NULL;
  case IRK_OP_ADDRSPACECAST: return ops[0];
  case IRK_OP_CALL:
  case IRK_OP_INVOKE: break;
  default: return NULL;
  }
  if (v->kind != IRK_VALUE_INST) return NULL;
  const irk_inst *inst = (const irk_inst *)v;
  const irk_attr_list *list = inst->u.call->attrs;
  const irk_global *callee = (const irk_global *)ops[n - 1];
  for (uint32_t i = 0; list && i < list->len; i++) {
    uint32_t param = list->slots[i].index - IRK_ATTR_INDEX_FIRST_PARAM;
    if (param < inst->u.call->num_args && irk_attr_set_find(list->slots[i].set, IRK_ATTR_RETURNED)) return ops[param];
  }
  if (callee->v.kind != IRK_VALUE_FUNCTION) return NULL;
  for (uint32_t i = 0; callee->attrs && i < callee->attrs->len; i++) {
    uint32_t param = callee->attrs->slots[i].index - IRK_ATTR_INDEX_FIRST_PARAM;
    if (param < inst->u.call->num_args && irk_attr_set_find(callee->attrs->slots[i].set, IRK_ATTR_RETURNED))
      return ops[param];
  }
  return NULL;
}

// Strips pointer casts and getelementptrs by zero, or (`in_bounds`) getelementptrs that stay inside
// the object.
static const irk_value *strip_to_object(irk_checker *c, const irk_value *v, bool in_bounds) {
  irk_chain chain = {0};
  if (v->type->kind != IRK_TYPE_POINTER) return v;
  while (irk_chain_goes_on(c, &chain, v)) {
    const irk_value *next = strip_one(v, in_bounds);
    if (!next || next->type->kind != IRK_TYPE_POINTER) return v;
    v = next;
  }
  return v;
}

static bool list_has_param_attr(const irk_attr_list *list, uint32_t param, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(list, param + IRK_ATTR_INDEX_FIRST_PARAM);
  return set && irk_attr_set_find(set, kind);
}

bool irk_call_has_param_attr(const irk_callee *call, uint32_t param, irk_attr_kind kind) {
  return list_has_param_attr(call->call->attrs, param, kind) ||
         (call->called && list_has_param_attr(call->called->attrs, param, kind));
}

bool irk_is_intrinsic_called(const irk_checker *c, const irk_global *called, irk_str name) {
  if (!called) return false;
  irk_str s = irk_name(c->m, called->name);
  return s.len >= name.len && memcmp(s.ptr, name.ptr, name.len) == 0 && (s.len == name.len || s.ptr[name.len] == '.');
}

static irk_callee split_call(irk_checker *c, const irk_inst *inst) {
  irk_callee call = {.inst = inst, .call = inst->u.call, .fn_type = inst->u.call->fn_type};
  const irk_value *callee = irk_call_callee(inst);
  const irk_value *bare = callee;
  if (callee->kind == IRK_VALUE_INLINE_ASM) call.code = (const irk_inline_asm *)callee;
  else if (IRK_UNLIKELY(callee->kind != IRK_VALUE_FUNCTION)) bare = strip_to_object(c, callee, false);
  if (bare->kind == IRK_VALUE_FUNCTION) {
    call.function = (const irk_global *)bare;
    call.is_intrinsic = irk_is_intrinsic_name(irk_name(c->m, call.function->name));
  }
  if (callee->kind == IRK_VALUE_FUNCTION && call.function->value_type == call.fn_type) call.called = call.function;
  return call;
}

// ---- the callee ----------------------------------------------------------------------------------------------------

// Tells whether the type's alignment exceeds the encodable maximum (4 GiB, formerly 16 KiB). Only
// huge vectors have one.
static bool is_huge_align(irk_checker *c, const irk_type *t) {
  bool is_small = irk_has(c->version, IRK_SMALL_PARAM_ALIGN);
  while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
  if (t->kind == IRK_TYPE_STRUCT && is_small) return irk_is_sized(c, t) && irk_abi_align(c->dl, t) > 1 << 14;
  if (t->kind != IRK_TYPE_VECTOR) return false;
  uint64_t bits = irk_scalar_bits(t->types[0]);
  uint32_t log2 = is_small ? 17 : 35;
  return t->count > (UINT64_C(1) << log2) / (bits ? bits : 64);
}

// Tells whether functions of this convention are entry points that code cannot call.
static bool is_entry_convention(uint32_t cc) {
  switch (cc) {
  case IRK_CC_SPIR_KERNEL:
  case IRK_CC_AMDGPU_KERNEL:
  case IRK_CC_AMDGPU_VS:
  case IRK_CC_AMDGPU_GS:
  case IRK_CC_AMDGPU_PS:
  case IRK_CC_AMDGPU_CS:
  case IRK_CC_AMDGPU_HS:
  case IRK_CC_AMDGPU_LS:
  case IRK_CC_AMDGPU_ES:
  case IRK_CC_AMDGPU_CS_CHAIN:
  case IRK_CC_AMDGPU_CS_CHAIN_PRESERVE:
  case IRK_CC_AMDGPU_GFX_WHOLE_WAVE: return true;
  default: return false;
  }
}

static const char *find_bad_convention(const irk_checker *c, uint32_t cc) {
  if (IRK_LIKELY(cc < IRK_CC_SPIR_KERNEL)) return NULL;
  if (irk_has(c->version, IRK_NO_ENTRY_CALLS) && is_entry_convention(cc))
    return "calling convention does not permit calls";
  if (irk_has(c->version, IRK_NO_CHAIN_CALLS) &&
      (cc == IRK_CC_AMDGPU_CS_CHAIN || cc == IRK_CC_AMDGPU_CS_CHAIN_PRESERVE))
    return "Direct calls to amdgpu_cs_chain/amdgpu_cs_chain_preserve functions not allowed. Please use the "
           "@llvm.amdgpu.cs.chain intrinsic instead.";
  return NULL;
}

// Checks that the callee has the call's type, and that the arguments match it. Returns the error
// message, or NULL.
static const char *find_bad_type(const irk_callee *call) {
  const irk_type *type = irk_call_callee(call->inst)->type, *fn_type = call->fn_type;
  uint32_t n = call->call->num_args;
  if (type->kind != IRK_TYPE_POINTER) return "Called function must be a pointer!";
  if (type->num_types && type->types[0] != fn_type) return "Called function is not the same type as the call!";
  if (fn_type->is_vararg && n < irk_fn_type_num_params(fn_type))
    return "Called function requires more parameters than were provided!";
  if (!fn_type->is_vararg && n != irk_fn_type_num_params(fn_type))
    return "Incorrect number of arguments passed to called function!";
  return NULL;
}

static bool is_list_too_long(const irk_attr_list *list, uint32_t num_args) {
  if (!list || !list->len) return false;
  uint32_t last = list->slots[list->len - 1].index;
  return last != IRK_ATTR_INDEX_FUNCTION && last > num_args;
}

static bool check_callee(irk_checker *c, const irk_callee *call) {
  const irk_type *fn_type = call->fn_type;
  const char *message = find_bad_type(call);
  if (IRK_UNLIKELY(call->is_intrinsic && call->function->value_type != fn_type))
    irk_in_report_other_use(c, irk_call_callee(call->inst), irk_of_call(call));
  for (uint32_t i = 0; !message && i < irk_fn_type_num_params(fn_type); i++) {
    if (IRK_LIKELY(call->inst->ops[i]->type == irk_fn_type_param(fn_type, i))) continue;
    VIOLATE(c, "Call parameter type does not match function signature!", irk_of_value(call->inst->ops[i]),
            irk_of_type(irk_fn_type_param(fn_type, i)), irk_of_call(call));
    return false;
  }
  if (!message && is_list_too_long(call->call->attrs, call->call->num_args))
    message = "Attribute after last parameter!";
  if (!message && call->is_intrinsic && call->function->value_type != fn_type)
    message = "Intrinsic called with incompatible signature";
  if (!message) message = find_bad_convention(c, call->call->cc);
  if (message) VIOLATE(c, message, irk_of_call(call));
  return !message;
}

// ---- function types, each once -------------------------------------------------------------------------------

enum { TYPE_KNOWN = 1, TYPE_HUGE = 2, TYPE_HAS_SPECIAL_PARAM = 4, TYPE_BAD_RESULT = 8 };

static uint8_t type_facts(irk_checker *c, const irk_type *fn_type) {
  uint8_t *facts = &irk_attr_checks_of(c)->fn_types[fn_type->id];
  if (IRK_LIKELY(*facts)) return *facts;
  *facts = TYPE_KNOWN;
  for (uint32_t i = 0; i < fn_type->num_types; i++) {
    uint8_t kind = fn_type->types[i]->kind;
    if (is_huge_align(c, fn_type->types[i])) *facts |= TYPE_HUGE;
    if (i && (kind == IRK_TYPE_METADATA || kind == IRK_TYPE_TOKEN)) *facts |= TYPE_HAS_SPECIAL_PARAM;
    if (!i && (kind == IRK_TYPE_TOKEN || kind == IRK_TYPE_X86_AMX)) *facts |= TYPE_BAD_RESULT;
  }
  return *facts;
}

// LLVM reports the result and each argument separately.
static void check_alignments(irk_checker *c, const irk_callee *call) {
  if (!irk_has(c->version, IRK_CALL_TYPES_ALIGNED)) return;
  for (uint32_t i = 0; i < call->fn_type->num_types; i++)
    if (is_huge_align(c, call->fn_type->types[i]))
      VIOLATE(
          c,
          irk_format_message(c, "Incorrect alignment of %s to called function!", i ? "argument passed" : "return type"),
          irk_of_call(call));
}

// Checks parameter types that only intrinsics take, and result types that only direct calls return.
static bool check_special_types(irk_checker *c, const irk_callee *call, uint8_t facts) {
  for (uint32_t i = 0;
       facts & TYPE_HAS_SPECIAL_PARAM && !call->is_intrinsic && i < irk_fn_type_num_params(call->fn_type); i++) {
    uint8_t kind = irk_fn_type_param(call->fn_type, i)->kind;
    if (kind != IRK_TYPE_METADATA && kind != IRK_TYPE_TOKEN) continue;
    VIOLATE(c,
            kind == IRK_TYPE_METADATA ? "Function has metadata parameter but isn't an intrinsic"
                                      : "Function has token parameter but isn't an intrinsic",
            irk_of_call(call));
    return false;
  }
  if (!(facts & TYPE_BAD_RESULT) || call->called) return true;
  VIOLATE(c,
          call->fn_type->types[0]->kind == IRK_TYPE_TOKEN ? "Return type cannot be token for indirect call!"
                                                          : "Return type cannot be x86_amx for indirect call!",
          NO_SUBJECT);
  return false;
}

// ---- parameters that need a closer look ----------------------------------------------------------------------------

static bool check_call_attrs(irk_checker *c, const irk_callee *call) {
  const irk_attr_list *attrs = call->call->attrs;
  if (!attrs) return true;
  const irk_set_facts *f = irk_set_facts_of(c, irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION));
  if (irk_set_has(f, IRK_ATTR_SPECULATABLE) &&
      !(call->function && irk_has_fn_attr(call->function->attrs, IRK_ATTR_SPECULATABLE))) {
    VIOLATE(c, "speculatable attribute may not apply to call sites", irk_of_call(call));
    return false;
  }
  if (irk_set_has(f, IRK_ATTR_PREALLOCATED) &&
      !irk_is_intrinsic_called(c, call->called, IRK_S("llvm.call.preallocated.arg"))) {
    VIOLATE(c, "preallocated as a call site attribute can only be on llvm.call.preallocated.arg", NO_SUBJECT);
    return false;
  }
  if (irk_set_has(f, IRK_ATTR_DENORMAL_FPENV)) {
    VIOLATE(c, "denormal_fpenv attribute may not apply to call sites", irk_of_call(call));
    return false;
  }
  irk_check_attrs(c, call->fn_type, attrs, &call->inst->v, call->is_intrinsic, call->code != NULL);
  return true;
}

static const irk_inst *underlying_alloca(irk_checker *c, const irk_value *v) {
  const irk_value *bare = strip_to_object(c, v, true);
  return bare->kind == IRK_VALUE_INST && bare->opcode == IRK_OP_ALLOCA ? (const irk_inst *)bare : NULL;
}

static bool check_inalloca(irk_checker *c, const irk_callee *call) {
  uint32_t n = call->call->num_args, num_params = irk_fn_type_num_params(call->fn_type);
  if (!n || !num_params || !irk_call_has_param_attr(call, n - 1, IRK_ATTR_INALLOCA)) return true;
  const irk_inst *alloca = underlying_alloca(c, call->inst->ops[num_params - 1]);
  if (!alloca || alloca->v.flags & IRK_INALLOCA) return true;
  VIOLATE(c, "inalloca argument for call has mismatched alloca", OF(alloca), irk_of_call(call));
  return false;
}

static bool check_swifterror(irk_checker *c, const irk_callee *call, const irk_value *arg) {
  const irk_inst *alloca = underlying_alloca(c, arg);
  const char *message = NULL;
  if (alloca) {
    if (alloca->v.flags & IRK_SWIFTERROR) return true;
    arg = &alloca->v;
    message = "swifterror argument for call has mismatched alloca";
  } else if (arg->kind != IRK_VALUE_ARG) {
    message = "swifterror argument should come from an alloca or parameter";
  } else if (!list_has_param_attr(c->global->attrs, ((const irk_arg *)arg)->index, IRK_ATTR_SWIFTERROR)) {
    message = "swifterror argument for call has mismatched parameter";
  }
  if (message) VIOLATE(c, message, OF(arg), irk_of_call(call));
  return !message;
}

// Tells whether an immediate is outside of the range attribute of its parameter, and reports that.
static bool is_out_of_range(irk_checker *c, const irk_callee *call, uint32_t i) {
  if (!call->called || call->inst->ops[i]->kind != IRK_VALUE_INT || !irk_has(c->version, IRK_IMMARG_RANGE) ||
      !irk_call_has_param_attr(call, i, IRK_ATTR_IMMARG))
    return false;
  const irk_attr_set *set = irk_attr_list_at(call->called->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i);
  const irk_attr *range = set ? irk_attr_set_find(set, IRK_ATTR_RANGE) : NULL;
  const irk_const_int *n = (const irk_const_int *)call->inst->ops[i];
  uint64_t bits = n->v.type->count;
  if (!range || range->range->bits != bits || bits > 64) return false;
  uint64_t lo = range->range->words[0], hi = range->range->words[1],
           mask = bits < 64 ? ((uint64_t)1 << bits) - 1 : ~(uint64_t)0;
  if (lo == hi || ((n->u - lo) & mask) < ((hi - lo) & mask)) return false;
  unsigned shift = 64 - (unsigned)bits;
  VIOLATE(c,
          irk_format_message(c, "immarg value %lld out of range [%lld, %lld)",
                             (long long)(int64_t)(n->u << shift) >> shift, (long long)(int64_t)(lo << shift) >> shift,
                             (long long)(int64_t)(hi << shift) >> shift),
          irk_of_call(call));
  return true;
}

static bool check_param(irk_checker *c, const irk_callee *call, uint32_t i) {
  const irk_value *arg = call->inst->ops[i];
  const char *message = NULL;
  if (irk_call_has_param_attr(call, i, IRK_ATTR_SWIFTERROR)) {
    if (!check_swifterror(c, call, arg)) return false;
    if (underlying_alloca(c, arg)) return true;  // LLVM, too, checks nothing else of such an argument
  }
  if (list_has_param_attr(call->call->attrs, i, IRK_ATTR_IMMARG) &&
      !(call->function && list_has_param_attr(call->function->attrs, i, IRK_ATTR_IMMARG)))
    message = "immarg may not apply only to call sites";
  else if (irk_call_has_param_attr(call, i, IRK_ATTR_IMMARG) && arg->kind != IRK_VALUE_INT &&
           arg->kind != IRK_VALUE_FLOAT)
    message = "immarg operand has non-immediate parameter";
  else if (is_out_of_range(c, call, i)) return false;
  else if (irk_call_has_param_attr(call, i, IRK_ATTR_PREALLOCATED) &&
           irk_call_has_bundle(c, call, IRK_S("preallocated")) == (call->call->tail == IRK_TAIL_MUST))
    message = "preallocated operand either requires a preallocated bundle or the call to be musttail (but not both)";
  if (message) VIOLATE(c, message, OF(arg), irk_of_call(call));
  return !message;
}

enum { LIST_KNOWN = 1, LIST_HAS_SPECIAL = 2 };

// Tells whether a parameter has one of the attributes that check_param and check_inalloca look for.
static bool has_special_params(irk_checker *c, const irk_attr_list *list) {
  static const uint8_t kinds[] = {IRK_ATTR_SWIFTERROR, IRK_ATTR_IMMARG, IRK_ATTR_PREALLOCATED, IRK_ATTR_INALLOCA};
  if (!list) return false;
  irk_list_facts *f = &irk_attr_checks_of(c)->lists[list->id];
  if (IRK_LIKELY(f->params)) return f->params & LIST_HAS_SPECIAL;
  f->params = LIST_KNOWN;
  for (size_t i = 0; i < IRK_COUNT(kinds); i++)
    if (irk_list_has(c, list, kinds[i])) f->params |= LIST_HAS_SPECIAL;
  return f->params & LIST_HAS_SPECIAL;
}

static bool check_params(irk_checker *c, const irk_callee *call) {
  if (IRK_LIKELY(!has_special_params(c, call->call->attrs) &&
                 !(call->called && has_special_params(c, call->called->attrs))))
    return true;
  if (!check_inalloca(c, call)) return false;
  for (uint32_t i = 0; i < irk_fn_type_num_params(call->fn_type); i++)
    if (!check_param(c, call, i)) return false;
  return true;
}

// ---- variable arguments --------------------------------------------------------------------------------------------

static const char *find_bad_vararg(irk_checker *c, const irk_callee *call, const irk_set_facts *f, uint32_t i,
                                   bool *saw_nest, bool *saw_returned) {
  if (irk_set_has(f, IRK_ATTR_NEST)) {
    if (*saw_nest) return "More than one parameter has attribute nest!";
    *saw_nest = true;
  }
  if (irk_set_has(f, IRK_ATTR_RETURNED)) {
    if (*saw_returned) return "More than one parameter has attribute returned!";
    if (!irk_is_lossless_cast(call->inst->ops[i]->type, call->fn_type->types[0]))
      return "Incompatible argument and return types for 'returned' attribute";
    *saw_returned = true;
  }
  if (irk_set_has(f, IRK_ATTR_SRET) &&
      !irk_is_intrinsic_called(c, call->called, IRK_S("llvm.experimental.gc.statepoint")))
    return "Attribute 'sret' cannot be used for vararg call arguments!";
  if (irk_set_has(f, IRK_ATTR_INALLOCA) && i + 1 != call->call->num_args) return "inalloca isn't on the last argument!";
  return NULL;
}

static bool check_varargs(irk_checker *c, const irk_callee *call) {
  const irk_attr_list *list = call->call->attrs;
  uint32_t num_params = irk_fn_type_num_params(call->fn_type);
  bool saw_nest = false, saw_returned = false;
  if (!call->fn_type->is_vararg || !list) return true;
  for (uint32_t s = 0; s < list->len; s++) {
    uint32_t i = list->slots[s].index - IRK_ATTR_INDEX_FIRST_PARAM;
    if (list->slots[s].index == IRK_ATTR_INDEX_FUNCTION || list->slots[s].index == IRK_ATTR_INDEX_RETURN) continue;
    const irk_set_facts *f = irk_set_facts_of(c, list->slots[s].set);
    if (i < num_params) {
      saw_nest |= irk_set_has(f, IRK_ATTR_NEST);
      saw_returned |= irk_set_has(f, IRK_ATTR_RETURNED);
      continue;
    }
    irk_check_param_attrs(c, list->slots[s].set, call->inst->ops[i]->type, &call->inst->v);
    const char *message = find_bad_vararg(c, call, f, i, &saw_nest, &saw_returned);
    if (!message) continue;
    VIOLATE(c, message, irk_of_call(call));
    return false;
  }
  return true;
}

// ---- locations -----------------------------------------------------------------------------------------------------

// Tells whether another definition may replace the global.
static bool is_interposable(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_WEAK || g->linkage == IRK_LINKAGE_LINKONCE || g->linkage == IRK_LINKAGE_COMMON ||
         g->linkage == IRK_LINKAGE_EXTERN_WEAK;
}

static bool has_subprogram(const irk_global *g) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == IRK_MD_KIND_DBG)
      return g->md.items[i].md && g->md.items[i].md->kind == IRK_MD_SUBPROGRAM;
  return false;
}

static bool check_location(irk_checker *c, const irk_callee *call) {
  const irk_global *g = call->called;
  if (call->inst->dbg || !c->has_debug_info || !g) return true;
  if (irk_has(c->version, IRK_INLINABLE_BY_LINKAGE) && (is_interposable(g) || g->is_declaration)) return true;
  if (c->is_streaming && g->fn && g->fn->is_unread) return !(c->cannot_tell = true);
  if (!has_subprogram(g)) return true;
  VIOLATE_DI(c, "inlinable function call in a function with debug info must have a !dbg location", irk_of_call(call));
  return false;
}

// ---- all of it -----------------------------------------------------------------------------------------------------

static bool check_call(irk_checker *c, const irk_callee *call) {
  if (!check_callee(c, call)) return false;
  uint8_t facts = type_facts(c, call->fn_type);
  if (facts & TYPE_HUGE && !call->is_intrinsic) check_alignments(c, call);
  if (!check_call_attrs(c, call) || !check_params(c, call) || !check_varargs(c, call)) return false;
  if (facts != TYPE_KNOWN && !check_special_types(c, call, facts)) return false;
  if (call->called && call->is_intrinsic) irk_check_intrinsic_call(c, call->inst);
  if (call->call->num_bundles && !irk_check_bundles(c, call)) return false;
  if (!check_location(c, call)) return false;
  if (call->code) irk_check_inline_asm(c, call);
  irk_check_convergence(c, call->inst);
  irk_check_inst_generic(c, call->inst);
  return true;
}

void irk_check_call(irk_checker *c, const irk_inst *inst) {
  irk_callee call = split_call(c, inst);
  if (inst->v.opcode == IRK_OP_CALLBR) {
    irk_check_callbr(c, &call);
    return;
  }
  (void)check_call(c, &call);
  if (inst->v.opcode == IRK_OP_INVOKE) {
    if (irk_check_invoke_pads(c, inst)) irk_check_terminator(c, inst);
  } else if (call.call->tail == IRK_TAIL_MUST) {
    irk_check_musttail(c, &call);
  }
}
