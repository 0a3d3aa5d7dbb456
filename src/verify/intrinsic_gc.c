// Checks calls of intrinsics: garbage collection, deoptimisation.
#include "ir/collector.h"
#include "verify/intrinsic.h"

static bool has_gc(const irk_checker *c) { return c->fn->gc != 0; }
static const char NO_GC[] = "Enclosing function does not use GC.";

void irk_in_gcroot(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_value *root = irk_in_strip_casts(c, irk_in_arg(call, 0)), *meta = irk_in_arg(call, 1);
  CHECK(c, irk_in_is_inst(root, IRK_OP_ALLOCA), "llvm.gcroot parameter #1 must be an alloca.", OF(call));
  CHECK(c, irk_value_is_const(meta), "llvm.gcroot parameter #2 must be a constant.", OF(call));
  if (((const irk_inst *)root)->u.type->kind != IRK_TYPE_POINTER)
    CHECK(c, meta->kind != IRK_VALUE_NULL,
          "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant.",
          OF(call));
  CHECK(c, has_gc(c), NO_GC, OF(call));
}

void irk_in_gcread(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, has_gc(c), NO_GC, OF(call));
}

// ---- statepoints ----------------------------------------------------------------------------------------------------
enum { FLAGS = 3, MEMORY_READS = 0x555, MEMORY_WRITES = 0xAAA, MEMORY_ARG = 3, MEMORY_ALL = 0xFFF };

static uint64_t memory_of(const irk_attr_list *list) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  uint64_t memory = MEMORY_ALL;
  for (uint32_t i = 0; set && i < set->len; i++) {
    switch (set->attrs[i].kind) {
    case IRK_ATTR_MEMORY: memory &= set->attrs[i].value; break;
    case IRK_ATTR_READNONE: memory = 0; break;
    case IRK_ATTR_READONLY: memory &= MEMORY_READS; break;
    case IRK_ATTR_WRITEONLY: memory &= MEMORY_WRITES; break;
    case IRK_ATTR_ARGMEMONLY: memory &= MEMORY_ARG; break;
    default: break;
    }
  }
  return memory;
}

static bool touches_all_memory(const irk_inst *call) {
  uint64_t memory = memory_of(call->u.call->attrs);
  const irk_value *callee = irk_call_callee(call);
  if (!call->u.call->num_bundles && callee->kind == IRK_VALUE_FUNCTION)
    memory &= memory_of(((const irk_global *)callee)->attrs);
  return memory & MEMORY_WRITES && memory & ~(uint64_t)MEMORY_ARG;
}

// Returns the type of the function that a statepoint calls; NULL if it is not a function type.
static const irk_type *wrapped_type(const irk_checker *c, const irk_inst *call) {
  if (call->u.call->num_args < 3) return NULL;
  const irk_type *t;
  if (irk_has(c->version, IRK_STATEPOINT_ELEMENTTYPE)) {
    const irk_attr *a = irk_in_param_attr(call, 2, IRK_ATTR_ELEMENTTYPE);
    t = a ? a->type : NULL;
  } else {
    const irk_type *ptr = irk_in_arg_type(call, 2);
    t = irk_type_is_typed_pointer(ptr) ? ptr->types[0] : NULL;
  }
  return t && t->kind == IRK_TYPE_FUNCTION ? t : NULL;
}

static bool check_wrapped_type(irk_checker *c, const irk_inst *call) {
  if (wrapped_type(c, call)) return true;
  if (!irk_has(c->version, IRK_STATEPOINT_ELEMENTTYPE)) {
    VIOLATE(c, "gc.statepoint callee must be of function pointer type", OF(call), OF(irk_in_arg(call, 2)));
    return false;
  }
  bool is_said = irk_in_has_param_attr(call, 2, IRK_ATTR_ELEMENTTYPE);
  VIOLATE(c,
          is_said ? "gc.statepoint callee elementtype must be function type"
                  : "gc.statepoint callee argument must have elementtype attribute",
          OF(call));
  return false;
}

// Returns the message for the first invalid argument that a statepoint passes on, or NULL.
static const char *find_bad_arguments(const irk_inst *call, const irk_type *t, int64_t num_args) {
  int64_t num_params = irk_fn_type_num_params(t), num_given = (int64_t)call->u.call->num_args;
  if (num_args < 0) return "gc.statepoint number of arguments to underlying call must be positive";
  if (t->is_vararg) {
    if (num_args < num_params) return "gc.statepoint mismatch in number of vararg call args";
    if (t->types[0]->kind != IRK_TYPE_VOID)
      return "gc.statepoint doesn't support wrapping non-void vararg functions yet";
  } else if (num_args != num_params) {
    return "gc.statepoint mismatch in number of call args";
  }
  uint64_t flags;
  if (irk_in_int(call, 4, &flags) && flags & ~(uint64_t)FLAGS)
    return "unknown flag used in gc.statepoint flags argument";
  for (uint32_t i = 0; i < num_params; i++) {
    if (5 + i >= num_given || irk_in_arg_type(call, 5 + i) != irk_fn_type_param(t, i))
      return "gc.statepoint call argument does not match wrapped function type";
    if (t->is_vararg && irk_in_has_param_attr(call, 5 + i, IRK_ATTR_SRET))
      return "Attribute 'sret' cannot be used for vararg call arguments!";
  }
  uint64_t n;
  uint64_t at = 5 + (uint64_t)num_args;
  if (at >= (uint64_t)num_given || !irk_in_int(call, (uint32_t)at, &n))
    return "gc.statepoint number of transition arguments must be constant integer";
  if (n & UINT32_MAX) return "gc.statepoint w/inline transition bundle is deprecated";
  if (at + 1 >= (uint64_t)num_given || !irk_in_int(call, (uint32_t)at + 1, &n))
    return "gc.statepoint number of deoptimization arguments must be constant integer";
  if (n & UINT32_MAX) return "gc.statepoint w/inline deopt operands is deprecated";
  return num_given == num_args + 7 ? NULL : "gc.statepoint too many arguments";
}

static void check_statepoint_users(irk_checker *c, const irk_inst *call) {
  uint32_t n;
  const irk_use *users = irk_in_token_users(c, &call->v, &n);
  for (uint32_t i = n; i-- > 0;) {  // the last use comes first in LLVM
    const irk_inst *user = users[i].user;
    CHECK(c, user->v.opcode == IRK_OP_CALL, "illegal use of statepoint token", OF(call), OF(user));
    irk_in in = irk_in_called(c, &user->v);
    CHECK(c, in == IRK_IN_GC_RELOCATE || in == IRK_IN_GC_RESULT,
          "gc.result or gc.relocate are the only value uses of a gc.statepoint", OF(call), OF(user));
    // LLVM does not check this for gc.relocate.
    CHECK(c, in != IRK_IN_GC_RESULT || irk_in_arg(user, 0) == &call->v, "gc.result connected to wrong gc.statepoint",
          OF(call), OF(user));
  }
}

void irk_in_statepoint(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, has_gc(c), NO_GC, OF(call));
  CHECK(c, touches_all_memory(call),
        "gc.statepoint must read and write all memory to preserve reordering restrictions required by safepoint "
        "semantics",
        OF(call));
  uint64_t num_args;
  CHECK(c, !irk_in_is_negative(irk_in_arg(call, 1)), "gc.statepoint number of patchable bytes must be positive",
        OF(call));
  if (!check_wrapped_type(c, call) || !irk_in_int(call, 3, &num_args)) return;
  const char *wrong = find_bad_arguments(call, wrapped_type(c, call), (int32_t)num_args);
  CHECK(c, !wrong, wrong, OF(call));
  check_statepoint_users(c, call);
}

static bool is_statepoint(irk_checker *c, const irk_value *v) { return irk_in_called(c, v) == IRK_IN_STATEPOINT; }
static bool is_undef(const irk_checker *c, const irk_value *v) {
  return irk_has(c->version, IRK_STATEPOINT_ELEMENTTYPE) && (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON);
}

void irk_in_gc_result(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, has_gc(c), NO_GC, OF(call));
  const irk_value *token = irk_in_arg(call, 0);
  if (irk_has(c->version, IRK_GC_RESULT_OF_POISON) && is_undef(c, token)) return;
  CHECK(c, is_statepoint(c, token), "gc.result operand #1 must be from a statepoint", OF(call), OF(token));
  const irk_type *t = wrapped_type(c, (const irk_inst *)token);
  if (t) CHECK(c, call->v.type == t->types[0], "gc.result result type does not match wrapped callee", OF(call));
}

// ---- relocations ----------------------------------------------------------------------------------------------------
// Returns the statepoint that a relocate belongs to; NULL if it is undefined or after a violation.
static const irk_inst *relocated_statepoint(irk_checker *c, const irk_inst *call) {
  const irk_value *token = irk_in_arg(call, 0);
  if (!irk_in_is_inst(token, IRK_OP_LANDINGPAD)) {
    if (is_statepoint(c, token)) return (const irk_inst *)token;
    if (!is_undef(c, token)) VIOLATE(c, "gc relocate is incorrectly tied to the statepoint", OF(call), OF(token));
    return NULL;
  }
  const irk_block *pad = irk_in_block_of(c, token);
  const irk_block *from = pad ? irk_in_only_predecessor(c, pad) : NULL;
  if (!from) {
    VIOLATE(c, "safepoints should have unique landingpads", OF(pad));
    return NULL;
  }
  const irk_inst *last = from->insts[from->num_insts - 1];
  if (is_statepoint(c, &last->v)) return last;
  VIOLATE(c, "gc relocate should be linked to a statepoint", OF(from));
  return NULL;
}

typedef struct relocation {
  irk_value **live;
  uint32_t num_live;
  bool has_live;
  uint64_t base, derived;
} relocation;

static bool check_bounds(irk_checker *c, const irk_inst *call, const irk_inst *statepoint, relocation *r) {
  r->has_live = irk_in_bundles(c, statepoint, "gc-live", &r->live, &r->num_live) > 0;
  if (!r->has_live) {  // any operand may be the value; the blocks of an invoke may not
    r->live = statepoint->ops;
    r->num_live = statepoint->v.opcode == IRK_OP_CALL ? statepoint->num_ops : statepoint->u.call->num_args;
  }
  const char *wrong = NULL;
  if (r->has_live && r->base >= r->num_live) wrong = "gc.relocate: statepoint base index out of bounds";
  else if (r->has_live && r->derived >= r->num_live) wrong = "gc.relocate: statepoint derived index out of bounds";
  if (wrong) VIOLATE(c, wrong, OF(call));
  return !wrong && r->base < r->num_live && r->derived < r->num_live;
}

static void check_collected(irk_checker *c, const irk_inst *call, const irk_type *base, const irk_type *derived) {
  irk_str gc = irk_name(c->m, c->fn->gc);
  const irk_collector *collector = irk_collector_find(gc);
  CHECK(c, has_gc(c), "gc.relocate: calling function must have GCStrategy", OF(call));
  // LLVM ends with a fatal error here.
  CHECK(c, collector, irk_format_message(c, "unsupported GC: %.*s", (int)gc.len, gc.ptr), OF(call));
  if (!collector->manages_space_1) return;
  CHECK(c, irk_type_lane(call->v.type)->count == 1, "gc.relocate: must return gc pointer", OF(call));
  CHECK(c, irk_type_lane(base)->count == 1, "gc.relocate: relocated value must be a gc pointer", OF(call));
  CHECK(c, irk_type_lane(derived)->count == 1, "gc.relocate: relocated value must be a gc pointer", OF(call));
}

void irk_in_gc_relocate(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  relocation r = {0};
  const irk_type *result = call->v.type;
  CHECK(c, irk_in_is_ptrs(result), "gc.relocate must return a pointer or a vector of pointers", OF(call));
  const irk_inst *statepoint = relocated_statepoint(c, call);
  if (!statepoint) return;
  CHECK(c, irk_in_int(call, 1, &r.base), "gc.relocate operand #2 must be integer offset", OF(call));
  CHECK(c, irk_in_int(call, 2, &r.derived), "gc.relocate operand #3 must be integer offset", OF(call));
  if (!check_bounds(c, call, statepoint, &r)) return;
  bool has_strategy = irk_has(c->version, IRK_RELOCATE_STRATEGY);
  const irk_type *base = r.live[r.base]->type, *derived = r.live[r.derived]->type;
  const char *not_pointer = has_strategy ? "gc.relocate: relocated value must be a pointer"
                                         : "gc.relocate: relocated value must be a gc pointer";
  CHECK(c, !has_strategy || irk_in_is_ptrs(base), not_pointer, OF(call));
  CHECK(c, irk_in_is_ptrs(derived), not_pointer, OF(call));
  CHECK(c, irk_type_is_vector(result) == irk_type_is_vector(derived),
        "gc.relocate: vector relocates to vector and pointer to pointer", OF(call));
  CHECK(c, irk_type_lane(result)->count == irk_type_lane(derived)->count,
        "gc.relocate: relocating a pointer shouldn't change its address space", OF(call));
  if (has_strategy) check_collected(c, call, base, derived);
}

// ---- deoptimisation -------------------------------------------------------------------------------------------------
void irk_in_guard(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, call->v.opcode == IRK_OP_CALL, "experimental_guard cannot be invoked", OF(call));
  CHECK(c, irk_in_bundles(c, call, "deopt", NULL, NULL) == 1,
        "experimental_guard must have exactly one \"deopt\" operand bundle", NO_SUBJECT);
}

void irk_in_deoptimize(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, call->v.opcode == IRK_OP_CALL, "experimental_deoptimize cannot be invoked", OF(call));
  CHECK(c, irk_in_bundles(c, call, "deopt", NULL, NULL) == 1,
        "experimental_deoptimize must have exactly one \"deopt\" operand bundle", NO_SUBJECT);
  CHECK(c, call->v.type == c->global->value_type->types[0],
        "experimental_deoptimize return type must match caller return type", NO_SUBJECT);
  const irk_inst *next = irk_in_next(c, call);
  CHECK(c, next && next->v.opcode == IRK_OP_RET, "calls to experimental_deoptimize must be followed by a return",
        NO_SUBJECT);
  if (call->v.type->kind != IRK_TYPE_VOID)
    CHECK(c, next->num_ops && next->ops[0] == &call->v,
          "calls to experimental_deoptimize must be followed by a return of the value computed by "
          "experimental_deoptimize",
          NO_SUBJECT);
}

void irk_in_patchpoint(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (call->u.call->cc != IRK_CC_ANYREG) return;
  const irk_type *t = call->v.type;
  CHECK(c,
        irk_type_is_float(t) || t->kind == IRK_TYPE_INTEGER || t->kind == IRK_TYPE_POINTER ||
            t->kind == IRK_TYPE_VECTOR || t->kind == IRK_TYPE_X86_MMX || t->kind == IRK_TYPE_X86_AMX ||
            t->kind == IRK_TYPE_TARGET,
        "patchpoint: invalid return type used with anyregcc", OF(call));
}
