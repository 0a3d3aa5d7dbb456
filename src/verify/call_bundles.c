// Checks the operand bundles of calls.
#include "verify/call.h"

typedef struct bundle {
  irk_value *const *inputs;
  uint32_t len;
} bundle;
// Returns the error message for the bundle, or NULL.
typedef const char *bundle_check(irk_checker *c, const irk_callee *call, const bundle *b);

static const char *check_funclet(irk_checker *c, const irk_callee *call, const bundle *b) {
  (void)c, (void)call;
  if (b->len != 1) return "Expected exactly one funclet bundle operand";
  const irk_value *pad = b->inputs[0];
  bool is_pad = pad->kind == IRK_VALUE_INST && (pad->opcode == IRK_OP_CATCHPAD || pad->opcode == IRK_OP_CLEANUPPAD);
  return is_pad ? NULL : "Funclet bundle operands should correspond to a FuncletPadInst";
}

static const char *check_cfguardtarget(irk_checker *c, const irk_callee *call, const bundle *b) {
  (void)c, (void)call;
  return b->len == 1 ? NULL : "Expected exactly one cfguardtarget bundle operand";
}

static bool is_int(const irk_value *v, uint64_t bits) {
  return v->type->kind == IRK_TYPE_INTEGER && v->type->count == bits;
}

static const char *check_ptrauth(irk_checker *c, const irk_callee *call, const bundle *b) {
  (void)c, (void)call;
  if (b->len != 2) return "Expected exactly two ptrauth bundle operands";
  if (b->inputs[0]->kind != IRK_VALUE_INT || !is_int(b->inputs[0], 32))
    return "Ptrauth bundle key operand must be an i32 constant";
  return is_int(b->inputs[1], 64) ? NULL : "Ptrauth bundle discriminator operand must be an i64";
}

static const char *check_kcfi(irk_checker *c, const irk_callee *call, const bundle *b) {
  (void)c, (void)call;
  if (b->len != 1) return "Expected exactly one kcfi bundle operand";
  return b->inputs[0]->kind == IRK_VALUE_INT && is_int(b->inputs[0], 32)
             ? NULL
             : "Kcfi bundle operand must be an i32 constant";
}

static const char *check_preallocated(irk_checker *c, const irk_callee *call, const bundle *b) {
  (void)call;
  if (b->len != 1) return "Expected exactly one preallocated bundle operand";
  const irk_value *setup = b->inputs[0];
  if (setup->kind == IRK_VALUE_INST && setup->opcode == IRK_OP_CALL) {
    const irk_value *callee = irk_call_callee((const irk_inst *)setup);
    if (callee->kind == IRK_VALUE_FUNCTION &&
        irk_is_intrinsic_called(c, (const irk_global *)callee, IRK_S("llvm.call.preallocated.setup")))
      return NULL;
  }
  return "\"preallocated\" argument must be a token from llvm.call.preallocated.setup";
}

// Tells whether the function of the Objective-C runtime takes the call's result. The name may begin
// with "llvm.".
static bool consumes_call_result(irk_checker *c, irk_str name) {
  static const struct {
    irk_str name;
    uint32_t since;
  } rows[] = {{{"objc_retainAutoreleasedReturnValue", 34}, 0},
              {{"objc_unsafeClaimAutoreleasedReturnValue", 39}, 0},
              {{"objc_claimAutoreleasedReturnValue", 33}, 2100},
              {{"llvm.objc.retainAutoreleasedReturnValue", 39}, 0},
              {{"llvm.objc.unsafeClaimAutoreleasedReturnValue", 44}, 0},
              {{"llvm.objc.claimAutoreleasedReturnValue", 38}, 2100}};
  for (size_t i = 0; i < IRK_COUNT(rows); i++)
    if (c->version >= rows[i].since && irk_str_eq(rows[i].name, name)) return true;
  return false;
}

static bool does_not_return(const irk_callee *call) {
  return irk_has_fn_attr(call->call->attrs, IRK_ATTR_NORETURN) ||
         (call->called && irk_has_fn_attr(call->called->attrs, IRK_ATTR_NORETURN));
}

static const char *check_attached_call(irk_checker *c, const irk_callee *call, const bundle *b) {
  uint8_t result = call->fn_type->types[0]->kind;
  if (result != IRK_TYPE_POINTER && !(result == IRK_TYPE_VOID && does_not_return(call)))
    return "a call with operand bundle \"clang.arc.attachedcall\" must call a function returning a pointer or a "
           "non-returning function that has a void return type";
  if (!irk_has(c->version, IRK_ATTACHED_CALL_NAMES)) return NULL;
  if (b->len != 1 || b->inputs[0]->kind != IRK_VALUE_FUNCTION)
    return "operand bundle \"clang.arc.attachedcall\" requires one function as an argument";
  irk_str name = irk_name(c->m, ((const irk_global *)b->inputs[0])->name);
  return consumes_call_result(c, name) ? NULL : "invalid function argument";
}

typedef struct bundle_rule {
  irk_version since;
  irk_str tag;
  const char *duplicate_message;  // message for a second bundle of this tag; NULL: a second one is valid
  bundle_check *check;            // NULL: any operands
  bool continues_after_error;     // after a violation the check of the call continues
} bundle_rule;
#define TAG(tag)                                                                                                       \
  { tag, sizeof(tag) - 1 }
static const bundle_rule rules[] = {
    {0, TAG("deopt"), "Multiple deopt operand bundles", NULL, false},
    {0, TAG("gc-transition"), "Multiple gc-transition operand bundles", NULL, false},
    {0, TAG("funclet"), "Multiple funclet operand bundles", check_funclet, false},
    {0, TAG("cfguardtarget"), "Multiple CFGuardTarget operand bundles", check_cfguardtarget, false},
    {1500, TAG("ptrauth"), "Multiple ptrauth operand bundles", check_ptrauth, false},
    {1600, TAG("kcfi"), "Multiple kcfi operand bundles", check_kcfi, false},
    {0, TAG("preallocated"), "Multiple preallocated operand bundles", check_preallocated, false},
    {0, TAG("gc-live"), "Multiple gc-live operand bundles", NULL, false},
    {1300, TAG("clang.arc.attachedcall"), "Multiple \"clang.arc.attachedcall\" operand bundles", check_attached_call,
     true},
};
enum { PTRAUTH = 4 };

static int find_rule(const irk_checker *c, irk_str tag) {
  for (size_t i = 0; i < IRK_COUNT(rules); i++)
    if (irk_str_eq(rules[i].tag, tag) && c->version >= rules[i].since) return (int)i;
  return -1;
}

bool irk_call_has_bundle(const irk_checker *c, const irk_callee *call, irk_str tag) {
  for (uint32_t i = 0; i < call->call->num_bundles; i++)
    if (irk_str_eq(irk_name(c->m, call->call->bundles[i].tag), tag)) return true;
  return false;
}

bool irk_check_bundles(irk_checker *c, const irk_callee *call) {
  uint32_t seen = 0;
  irk_value *const *inputs = call->inst->ops + call->call->num_args;
  for (uint32_t i = 0; i < call->call->num_bundles; inputs += call->call->bundles[i++].len) {
    int found = find_rule(c, irk_name(c->m, call->call->bundles[i].tag));
    if (found < 0) continue;
    const bundle_rule *rule = &rules[found];
    const bundle b = {inputs, call->call->bundles[i].len};
    bool is_second = seen >> found & 1;
    const char *message = is_second ? rule->duplicate_message : rule->check ? rule->check(c, call, &b) : NULL;
    if (message) VIOLATE(c, message, irk_of_call(call));
    if (message && (is_second || !rule->continues_after_error)) return false;
    seen |= 1u << found;
  }
  if (!call->called || !(seen >> PTRAUTH & 1)) return true;
  VIOLATE(c, "Direct call cannot have a ptrauth bundle", irk_of_call(call));
  return false;
}
