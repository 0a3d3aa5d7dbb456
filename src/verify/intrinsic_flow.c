// Checks calls of intrinsics: coroutines, calls with preallocated arguments, exceptions, frames of
// functions.
#include "verify/intrinsic.h"

// ---- coroutines -----------------------------------------------------------------------------------------------------
static bool is_interposable(const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_COMMON:
  case IRK_LINKAGE_EXTERN_WEAK: return true;
  default: return false;
  }
}

void irk_in_coro_id(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_value *info = irk_in_strip_casts(c, irk_in_arg(call, 3));
  if (irk_has(c->version, IRK_COROUTINES_CHECKED)) {
    const irk_value *promise = irk_in_arg(call, 1), *coroutine = irk_in_arg(call, 2);
    bool is_null = coroutine->kind == IRK_VALUE_NULL;
    CHECK(c, promise->kind == IRK_VALUE_NULL || irk_in_is_inst(promise, IRK_OP_ALLOCA),
          "promise argument must refer to an alloca", NO_SUBJECT);
    CHECK(c, is_null || coroutine->kind == IRK_VALUE_FUNCTION, "coro argument must refer to a function", NO_SUBJECT);
    CHECK(c, !is_null || info->kind == IRK_VALUE_NULL, "cannot run CoroSplit before CoroEarly", NO_SUBJECT);
  }
  if (info->kind == IRK_VALUE_NULL) return;
  const irk_global *g = info->kind == IRK_VALUE_VARIABLE ? (const irk_global *)info : NULL;
  CHECK(c, g && g->is_constant && g->init && !is_interposable(g) && !g->is_externally_initialized,
        "info argument of llvm.coro.id must refer to an initialized constant", NO_SUBJECT);
  uint8_t type = g->init->type->kind;
  CHECK(c, g->init->kind == IRK_VALUE_AGGREGATE && (type == IRK_TYPE_STRUCT || type == IRK_TYPE_ARRAY),
        "info argument of llvm.coro.id must refer to either a struct or an array", NO_SUBJECT);
}

void irk_in_coro_begin(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_COROUTINES_CHECKED)) return;
  irk_in of = irk_in_called(c, irk_in_arg(call, 0));
  CHECK(c, of >= IRK_IN_CORO_ID && of <= IRK_IN_CORO_ID_ASYNC, "id argument of llvm.coro.begin must refer to coro.id",
        NO_SUBJECT);
}

// ---- preallocated arguments -----------------------------------------------------------------------------------------
static bool is_argument_index(const irk_value *v, uint64_t count) {
  if (irk_in_is_negative(v)) return false;
  const irk_const_int *n = (const irk_const_int *)v;
  return v->type->count <= 64 && n->u < count;
}

static uint32_t count_preallocated(const irk_inst *call) {
  uint32_t n = 0;
  const irk_value *callee = irk_call_callee(call);
  const irk_attr_list *declared = callee->kind == IRK_VALUE_FUNCTION ? ((const irk_global *)callee)->attrs : NULL;
  for (uint32_t i = 0; i < call->u.call->num_args; i++)
    n += irk_in_has_param_attr(call, i, IRK_ATTR_PREALLOCATED) ||
         irk_attr_set_find(irk_attr_list_at(declared, IRK_ATTR_INDEX_FIRST_PARAM + i), IRK_ATTR_PREALLOCATED);
  return n;
}

static const char TOO_FEW_BUNDLES[] =
    "Use of llvm.call.preallocated.setup outside intrinsics must be in \"preallocated\" operand bundle";

// Checks the call that takes the arguments. Returns false if nothing more is reported for the
// setup.
static bool check_preallocated_call(irk_checker *c, const irk_inst *setup, const irk_inst *call, uint64_t count) {
  uint32_t n = count_preallocated(call), len = 0;
  irk_value **inputs = NULL;
  const char *wrong = NULL;
  if (n == 0) wrong = "cannot use preallocated intrinsics on a call without preallocated arguments";
  if (wrong) {
    VIOLATE(c, wrong, NO_SUBJECT);
    return false;
  }
  if (n != count) {
    VIOLATE(c, "llvm.call.preallocated.setup arg size must be equal to number of preallocated arguments at call site",
            OF(setup), OF(call));
    return false;
  }
  uint32_t bundles = irk_in_bundles(c, call, "preallocated", &inputs, &len);
  if (bundles > 1) return false;
  if (bundles == 0) wrong = TOO_FEW_BUNDLES;
  else if (len == 0 || inputs[0] != &setup->v)
    wrong = "preallocated bundle must have token from corresponding llvm.call.preallocated.setup";
  if (wrong) VIOLATE(c, wrong, NO_SUBJECT);
  return !wrong;
}

void irk_in_preallocated_setup(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t count;
  CHECK(c, irk_in_int(call, 0, &count), "llvm.call.preallocated.setup argument must be a constant", NO_SUBJECT);
  uint32_t n;
  const irk_use *users = irk_in_token_users(c, &call->v, &n);
  bool found_call = false;
  for (uint32_t i = n; i-- > 0;) {
    const irk_inst *user = users[i].user;
    CHECK(c, irk_in_is_call(&user->v), "Uses of llvm.call.preallocated.setup must be calls", NO_SUBJECT);
    irk_in what = irk_in_called(c, &user->v);
    if (what == IRK_IN_PREALLOCATED_TEARDOWN) continue;
    if (what == IRK_IN_PREALLOCATED_ARG && user->u.call->num_args > 1) {
      CHECK(c, irk_in_arg(user, 1)->kind == IRK_VALUE_INT, "llvm.call.preallocated.alloc arg index must be a constant",
            NO_SUBJECT);
      CHECK(c, is_argument_index(irk_in_arg(user, 1), count),
            "llvm.call.preallocated.alloc arg index must be between 0 and corresponding "
            "llvm.call.preallocated.setup's argument count",
            NO_SUBJECT);
      continue;
    }
    CHECK(c, !found_call, "Can have at most one call corresponding to a llvm.call.preallocated.setup", NO_SUBJECT);
    found_call = true;
    if (!check_preallocated_call(c, call, user, count)) return;
  }
}

void irk_in_preallocated_arg(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_called(c, irk_in_arg(call, 0)) == IRK_IN_PREALLOCATED_SETUP,
        "llvm.call.preallocated.arg token argument must be a llvm.call.preallocated.setup", NO_SUBJECT);
  const irk_attr_set *set = irk_attr_list_at(call->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  CHECK(c, irk_attr_set_find(set, IRK_ATTR_PREALLOCATED),
        "llvm.call.preallocated.arg must be called with a \"preallocated\" call site attribute", NO_SUBJECT);
}

void irk_in_preallocated_teardown(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_called(c, irk_in_arg(call, 0)) == IRK_IN_PREALLOCATED_SETUP,
        "llvm.call.preallocated.teardown token argument must be a llvm.call.preallocated.setup", NO_SUBJECT);
}

// ---- functions ------------------------------------------------------------------------------------------------------
void irk_in_init_trampoline(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_strip_casts(c, irk_in_arg(call, 1))->kind == IRK_VALUE_FUNCTION,
        "llvm.init_trampoline parameter #2 must resolve to a function.", OF(call));
}

void irk_in_vastart(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in, (void)call;
  if (!irk_has(c->version, IRK_VASTART_VARARGS)) return;
  CHECK(c, c->global->value_type->is_vararg, "va_start called in a non-varargs function", NO_SUBJECT);
}

// Tells whether the value is an alloca of constant size in the entry block.
static bool is_static_alloca(irk_checker *c, const irk_value *v) {
  if (!irk_in_is_inst(v, IRK_OP_ALLOCA) || v->flags & IRK_INALLOCA) return false;
  const irk_inst *a = (const irk_inst *)v;
  if (a->num_ops && a->ops[0]->kind != IRK_VALUE_INT) return false;
  return irk_in_block_of(c, v) == c->fn->blocks[0];
}

void irk_in_localescape(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, c->block == c->fn->blocks[0], "llvm.localescape used outside of entry block", OF(call));
  CHECK(c, !c->saw_localescape, "multiple calls to llvm.localescape in one function", OF(call));
  for (uint32_t i = 0; i < call->u.call->num_args; i++) {
    const irk_value *v = irk_in_arg(call, i);
    if (v->kind == IRK_VALUE_NULL) continue;
    CHECK(c, is_static_alloca(c, irk_in_strip_casts(c, v)), "llvm.localescape only accepts static allocas", OF(call));
  }
  irk_in_frame_of(c, c->global)->escaped = call->u.call->num_args;
  c->saw_localescape = true;
}

void irk_in_localrecover(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_global *g = (const irk_global *)irk_in_strip_casts(c, irk_in_arg(call, 0));
  CHECK(c, g->v.kind == IRK_VALUE_FUNCTION && g->fn && (g->fn->num_blocks || g->fn->is_unread),
        "llvm.localrecover first argument must be function defined in this module", OF(call));
  uint64_t index;
  if (!irk_in_int(call, 2, &index)) return;
  irk_in_frame *f = irk_in_frame_of(c, g);
  uint32_t least = index < UINT32_MAX ? (uint32_t)index + 1 : 0;  // LLVM computes in 32 bits
  if (f->recovered < least) f->recovered = least;
}

// ---- exceptions -----------------------------------------------------------------------------------------------------
void irk_in_eh_exception(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_is_inst(irk_in_arg(call, 0), IRK_OP_CATCHPAD), "eh.exceptionpointer argument must be a catchpad",
        OF(call));
}

static bool goes_to(const irk_inst *callbr, const irk_block *block) {
  uint32_t n = callbr->u.call->num_indirect;
  for (uint32_t i = 0; i < n && i + 2 <= callbr->num_ops; i++)
    if (callbr->ops[callbr->num_ops - 2 - i] == &block->v) return true;
  return false;
}

void irk_in_callbr_landingpad(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_value *callbr = irk_in_arg(call, 0);
  CHECK(c, irk_in_is_inst(callbr, IRK_OP_CALLBR), "intrinstic requires callbr operand", OF(call));
  const irk_block *from = irk_in_only_predecessor(c, c->block);
  CHECK(c, from, "Intrinsic in block must have 1 unique predecessor", OF(call));
  const irk_inst *last = from->num_insts ? from->insts[from->num_insts - 1] : NULL;
  CHECK(c, last && last->v.opcode == IRK_OP_CALLBR, "Intrinsic must have corresponding callbr in predecessor",
        OF(call));
  CHECK(c, goes_to((const irk_inst *)callbr, c->block),
        "Intrinsic's corresponding callbr must have intrinsic's parent basic block in indirect destination list",
        OF(call));
  CHECK(c, c->block->insts[0] == call, "No other instructions may proceed intrinsic", OF(call));
}

// Tells whether the Objective-C intrinsic may become a call, which would be lost in funclets that
// it does not name.
static bool may_become_call(irk_str name) {
  static const struct {
    const char *name;
    bool becomes_call;
  } rows[] = {
#define OBJC(name, intrinsic, becomes_call) {intrinsic, becomes_call},
#include "irkit/def/objc.def"
  };
  irk_str rest = {name.ptr + 5, name.len - 5};
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++)
    if (rows[i].becomes_call && irk_str_eq(rest, irk_str_of(rows[i].name))) return true;
  return false;
}

// Tells whether the personality has handlers that are code of their own.
static bool has_scoped_personality(irk_checker *c, const irk_function *fn) {
  static const char *const names[] = {"__CxxFrameHandler3",   "_except_handler3",    "_except_handler4",
                                      "__C_specific_handler", "ProcessCLRException", "__gxx_wasm_personality_v0"};
  if (!fn->personality) return false;
  const irk_value *v = irk_in_strip_casts(c, fn->personality);
  if (v->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(c->m, irk_value_sym(v));
  for (uint32_t i = 0; i < IRK_COUNT(names); i++)
    if (irk_str_eq(name, irk_str_of(names[i]))) return true;
  return false;
}

void irk_in_objc(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_INTRINSIC_FUNCLETS) || !has_scoped_personality(c, c->fn)) return;
  if (!may_become_call(irk_in_name(c, call)) || !irk_in_is_in_funclet(c)) return;
  CHECK(c, irk_in_bundles(c, call, "funclet", NULL, NULL), "Missing funclet token on intrinsic call", OF(call));
}
