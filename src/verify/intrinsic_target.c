// Checks calls of target intrinsics.
#include "verify/intrinsic.h"

// ---- AArch64, Arm ---------------------------------------------------------------------------------------------------
void irk_in_exclusive_load(irk_checker *c, const irk_inst *call, irk_in in) {
  if (irk_has(c->version, IRK_ELEMENTTYPE_EXCLUSIVE)) irk_in_elementtype(c, call, in);
}

void irk_in_exclusive_store(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_ELEMENTTYPE_EXCLUSIVE)) return;
  CHECK(c, irk_in_has_param_attr(call, 1, IRK_ATTR_ELEMENTTYPE),
        "Intrinsic requires elementtype attribute on second argument.", OF(call));
}

void irk_in_aarch64_prefetch(irk_checker *c, const irk_inst *call, irk_in in) {
  if (in == IRK_IN_AARCH64_RANGE_PREFETCH) {
    CHECK(c, irk_in_below(call, 1, 2), "write argument to llvm.aarch64.range.prefetch must be 0 or 1", OF(call));
    CHECK(c, irk_in_below(call, 2, 2), "stream argument to llvm.aarch64.range.prefetch must be 0 or 1", OF(call));
    return;
  }
  CHECK(c, irk_in_below(call, 1, 2), "write argument to llvm.aarch64.prefetch must be 0 or 1", OF(call));
  CHECK(c, irk_in_below(call, 2, 4), "target argument to llvm.aarch64.prefetch must be 0-3", OF(call));
  CHECK(c, irk_in_below(call, 3, 2), "stream argument to llvm.aarch64.prefetch must be 0 or 1", OF(call));
  CHECK(c, irk_in_below(call, 4, 2), "isdata argument to llvm.aarch64.prefetch must be 0 or 1", OF(call));
}

// ---- NVPTX ----------------------------------------------------------------------------------------------------------
void irk_in_setmaxnreg(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t n;
  if (!irk_in_int(call, 0, &n)) return;
  CHECK(c, n % 8 == 0, "reg_count argument to nvvm.setmaxnreg must be in multiples of 8", NO_SUBJECT);
  if (irk_has(c->version, IRK_SETMAXNREG_RANGE))
    CHECK(c, n >= 24 && n <= 256, "reg_count argument to nvvm.setmaxnreg must be within [24, 256]", NO_SUBJECT);
}

// ---- AMDGPU: functions that are waves ------------------------------------------------------------------------
static bool is_chain(uint32_t cc) { return cc == IRK_CC_AMDGPU_CS_CHAIN || cc == IRK_CC_AMDGPU_CS_CHAIN_PRESERVE; }

// Returns the attributes of the function's parameter that the value is, or NULL.
static const irk_attr_set *attrs_of_argument(const irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_ARG) return NULL;
  return irk_attr_list_at(c->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + ((const irk_arg *)v)->index);
}
static bool is_inreg_argument(const irk_checker *c, const irk_value *v) {
  return irk_attr_set_find(attrs_of_argument(c, v), IRK_ATTR_INREG) != NULL;
}
// Tells whether the call or the declaration of the callee has inreg at the parameter.
static bool is_inreg(const irk_inst *call, uint32_t i) {
  if (irk_in_has_param_attr(call, i, IRK_ATTR_INREG)) return true;
  const irk_value *callee = irk_call_callee(call);
  const irk_attr_list *list = callee->kind == IRK_VALUE_FUNCTION ? ((const irk_global *)callee)->attrs : NULL;
  return irk_attr_set_find(irk_attr_list_at(list, IRK_ATTR_INDEX_FIRST_PARAM + i), IRK_ATTR_INREG) != NULL;
}

static bool may_chain(const irk_checker *c, bool is_new) {
  switch (c->fn->cc) {
  case IRK_CC_AMDGPU_CS:
  case IRK_CC_AMDGPU_CS_CHAIN:
  case IRK_CC_AMDGPU_CS_CHAIN_PRESERVE: return true;
  case IRK_CC_AMDGPU_ES:
  case IRK_CC_AMDGPU_GS:
  case IRK_CC_AMDGPU_HS:
  case IRK_CC_AMDGPU_LS:
  case IRK_CC_AMDGPU_VS: return is_new;
  default: return false;
  }
}

void irk_in_cs_chain(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  bool is_new = irk_has(c->version, IRK_CS_CHAIN_SHADERS);
  if (!may_chain(c, is_new))  // LLVM continues
    VIOLATE(c,
            is_new ? "Intrinsic cannot be called from functions with this calling convention"
                   : "Intrinsic can only be used from functions with the amdgpu_cs, amdgpu_cs_chain or "
                     "amdgpu_cs_chain_preserve calling conventions",
            OF(call));
  CHECK(c, is_inreg(call, 2), "SGPR arguments must have the `inreg` attribute", OF(call));
  CHECK(c, !is_inreg(call, 3), "VGPR arguments must not have the `inreg` attribute", OF(call));
  if (!is_new) return;
  const irk_inst *next = irk_in_next(c, call);
  CHECK(c, next && (next->v.opcode == IRK_OP_UNREACHABLE || irk_in_called(c, &next->v) == IRK_IN_AMDGCN_UNREACHABLE),
        "llvm.amdgcn.cs.chain must be followed by unreachable", OF(call));
}

void irk_in_set_inactive(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!is_chain(c->fn->cc))
    VIOLATE(c,
            "Intrinsic can only be used from functions with the amdgpu_cs_chain or amdgpu_cs_chain_preserve calling "
            "conventions",
            OF(call));
  CHECK(c, !is_inreg(call, 1), "Value for inactive lanes must not have the `inreg` attribute", OF(call));
  CHECK(c, irk_in_arg(call, 1)->kind == IRK_VALUE_ARG, "Value for inactive lanes must be a function argument",
        OF(call));
  CHECK(c, !is_inreg_argument(c, irk_in_arg(call, 1)), "Value for inactive lanes must be a VGPR function argument",
        OF(call));
}

void irk_in_init_exec(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_CS_CHAIN_SHADERS)) return;
  CHECK(c, is_inreg_argument(c, irk_in_arg(call, 0)),
        "only inreg arguments to the parent function are valid as inputs to this intrinsic", OF(call));
}

void irk_in_whole_wave(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_global *g = (const irk_global *)irk_in_arg(call, 0);
  CHECK(c, g->v.kind == IRK_VALUE_FUNCTION && g->fn, "Indirect whole wave calls are not allowed", OF(call));
  CHECK(c, g->fn->cc == IRK_CC_AMDGPU_GFX_WHOLE_WAVE, "Callee must have the amdgpu_gfx_whole_wave calling convention",
        OF(call));
  const irk_type *t = g->value_type;
  CHECK(c, !t->is_vararg, "Variadic whole wave calls are not allowed", OF(call));
  CHECK(c, call->u.call->num_args == irk_fn_type_num_params(t), "Call argument count must match callee argument count",
        OF(call));
  CHECK(c, irk_in_is_int(irk_fn_type_param(t, 0), 1), "Callee must have i1 as its first argument", OF(call));
  for (uint32_t i = 1; i < call->u.call->num_args; i++) {
    CHECK(c, irk_in_arg_type(call, i) == irk_fn_type_param(t, i), "Argument types must match", OF(call));
    const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i);
    CHECK(c, is_inreg(call, i) == (irk_attr_set_find(set, IRK_ATTR_INREG) != NULL),
          "Argument inreg attributes must match", OF(call));
  }
}

// ---- AMDGPU: memory -------------------------------------------------------------------------------------------------
void irk_in_s_prefetch(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t space = irk_in_arg_type(call, 0)->count;
  CHECK(c, space == 0 || space == 1 || space == 4 || space > 9,
        "llvm.amdgcn.s.prefetch.data only supports global or constant memory", NO_SUBJECT);
}

void irk_in_cooperative(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint32_t n = call->u.call->num_args;
  const irk_value *ptr = irk_in_arg(call, 0), *scope = irk_in_arg(call, n - 1);
  CHECK(c, ptr->type->kind != IRK_TYPE_POINTER || ptr->type->count <= 1,
        "cooperative atomic intrinsics require a generic or global pointer", OF(call), OF(ptr));
  const irk_md *md = scope->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)scope)->md : NULL;
  bool is_string = md && md->kind == IRK_MD_TUPLE && md->len == 1 && md->f[0].md && md->f[0].md->kind == IRK_MD_STRING;
  CHECK(c, is_string, "cooperative atomic intrinsics require that the last argument is a metadata string", OF(call),
        OF(scope));
}

// ---- AMDGPU: matrices -----------------------------------------------------------------------------------------------
// Returns the number of registers that a format needs: `full`, three quarters or half of it.
static uint64_t num_registers(uint64_t format, uint32_t full) {
  return format < 2 ? full : format < 4 ? full / 4 * 3 : full / 2;
}
static bool is_source(const irk_type *t, uint32_t full) {
  if (!irk_type_is_vector(t) || t->is_scalable || !irk_in_is_int(t->types[0], 32)) return false;
  return t->count == full || t->count == full / 4 * 3 || t->count == full / 2;
}

void irk_in_mfma(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t a, b;
  if (!irk_in_int(call, 3, &a) || !irk_in_int(call, 4, &b)) return;
  const irk_value *x = irk_in_arg(call, 0), *y = irk_in_arg(call, 1);
  CHECK(c, a <= 4, "invalid value for cbsz format", OF(call), OF(irk_in_arg(call, 3)));
  CHECK(c, b <= 4, "invalid value for blgp format", OF(call), OF(irk_in_arg(call, 4)));
  CHECK(c, is_source(x->type, 8), "operand 0 must be 4, 6 or 8 element i32 vector", OF(call), OF(x));
  CHECK(c, is_source(y->type, 8), "operand 1 must be 4, 6 or 8 element i32 vector", OF(call), OF(y));
  CHECK(c, x->type->count >= num_registers(a, 8), "invalid vector type for format", OF(call), OF(x),
        OF(irk_in_arg(call, 3)));
  CHECK(c, y->type->count >= num_registers(b, 8), "invalid vector type for format", OF(call), OF(y),
        OF(irk_in_arg(call, 5)));
}

void irk_in_wmma(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t a, b;
  if (!irk_in_int(call, 0, &a) || !irk_in_int(call, 2, &b)) return;
  const irk_value *x = irk_in_arg(call, 1), *y = irk_in_arg(call, 3);
  CHECK(c, a <= 4, "invalid value for matrix format", OF(call), OF(irk_in_arg(call, 0)));
  CHECK(c, b <= 4, "invalid value for matrix format", OF(call), OF(irk_in_arg(call, 2)));
  CHECK(c, is_source(x->type, 16), "operand 1 must be 8, 12 or 16 element i32 vector", OF(call), OF(x));
  CHECK(c, is_source(y->type, 16), "operand 3 must be 8, 12 or 16 element i32 vector", OF(call), OF(y));
  CHECK(c, x->type->count >= num_registers(a, 16), "invalid vector type for format", OF(call), OF(x),
        OF(irk_in_arg(call, 0)));
  CHECK(c, y->type->count >= num_registers(b, 16), "invalid vector type for format", OF(call), OF(y),
        OF(irk_in_arg(call, 2)));
}
