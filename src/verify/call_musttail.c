// Checks musttail calls, in which the callee reuses the caller's frame.
#include "verify/call.h"

// Tells whether the types are the same, or pointers to the same address space.
static bool are_congruent(const irk_type *a, const irk_type *b) {
  return a == b || (a->kind == IRK_TYPE_POINTER && b->kind == IRK_TYPE_POINTER && a->count == b->count);
}

static const char *find_mismatch(const irk_function *caller, const irk_callee *call) {
  const irk_type *caller_type = caller->global->value_type;
  if (call->code) return "cannot use musttail call with inline asm";
  if (caller_type->is_vararg != call->fn_type->is_vararg) return "cannot guarantee tail call due to mismatched varargs";
  if (!are_congruent(caller_type->types[0], call->fn_type->types[0]))
    return "cannot guarantee tail call due to mismatched return types";
  if (caller->cc != call->call->cc) return "cannot guarantee tail call due to mismatched calling conv";
  return NULL;
}

static const irk_inst *inst_after(const irk_checker *c, uint32_t distance) {
  uint32_t at = c->inst_index + distance;
  return at < c->block->num_insts ? c->block->insts[at] : NULL;
}

// Checks that a ret of the call's result follows; only a bitcast may stand between.
static bool check_follower(irk_checker *c, const irk_callee *call) {
  const irk_value *result = &call->inst->v;
  const irk_inst *next = inst_after(c, 1);
  bool may_cast = !irk_has(c->version, IRK_MUSTTAIL_THEN_RET);
  if (may_cast && next && next->v.opcode == IRK_OP_BITCAST) {
    if (next->ops[0] != result) {
      VIOLATE(c, "bitcast following musttail call must use the call", OF(next));
      return false;
    }
    result = &next->v;
    next = inst_after(c, 2);
  }
  if (!next || next->v.opcode != IRK_OP_RET) {
    VIOLATE(c,
            may_cast ? "musttail call must precede a ret with an optional bitcast" : "musttail call must precede a ret",
            irk_of_call(call));
    return false;
  }
  const irk_value *returned = next->num_ops ? next->ops[0] : NULL;
  if (!returned || returned == result || returned->kind == IRK_VALUE_UNDEF || returned->kind == IRK_VALUE_POISON)
    return true;
  VIOLATE(c, "musttail call result must be returned", OF(next));
  return false;
}

// ---- attributes that say how an argument is passed -----------------------------------------------------------

static const uint8_t passing[] = {
    IRK_ATTR_SRET,      IRK_ATTR_BYVAL,      IRK_ATTR_INALLOCA,   IRK_ATTR_INREG,        IRK_ATTR_ALIGNSTACK,
    IRK_ATTR_SWIFTSELF, IRK_ATTR_SWIFTASYNC, IRK_ATTR_SWIFTERROR, IRK_ATTR_PREALLOCATED, IRK_ATTR_BYREF,
};

static const irk_attr *find_attr(const irk_attr_set *set, irk_attr_kind kind) {
  return set ? irk_attr_set_find(set, kind) : NULL;
}

// Returns the alignment if it matters: only for arguments that are memory.
static const irk_attr *find_align(const irk_attr_set *set) {
  return find_attr(set, IRK_ATTR_BYVAL) || find_attr(set, IRK_ATTR_BYREF) ? find_attr(set, IRK_ATTR_ALIGN) : NULL;
}

static bool is_same(const irk_attr *a, const irk_attr *b, bool is_type) {
  if (!a || !b) return a == b;
  return is_type ? a->type == b->type : a->value == b->value;
}

static bool passes_the_same(const irk_checker *c, const irk_attr_set *a, const irk_attr_set *b) {
  if (a == b) return true;
  for (size_t i = 0; i < IRK_COUNT(passing); i++) {
    irk_attr_form form = irk_attr_class(passing[i], c->version);
    const irk_attr *x = find_attr(a, passing[i]), *y = find_attr(b, passing[i]);
    if (form == IRK_ATTR_CLASS_ENUM ? !x != !y : !is_same(x, y, form == IRK_ATTR_CLASS_TYPE)) return false;
  }
  return is_same(find_align(a), find_align(b), false);
}

// tailcc and swifttailcc move arguments in memory, so attributes that fix the place of an argument
// are invalid.
static void check_no_fixed_args(irk_checker *c, const irk_attr_list *list, uint32_t num_params, const char *cc,
                                const char *who) {
  static const uint8_t fixed[] = {IRK_ATTR_INALLOCA, IRK_ATTR_INREG, IRK_ATTR_SWIFTERROR, IRK_ATTR_PREALLOCATED,
                                  IRK_ATTR_BYREF};
  for (uint32_t s = 0; list && s < list->len; s++) {
    if (list->slots[s].index - IRK_ATTR_INDEX_FIRST_PARAM >= num_params) continue;
    for (size_t k = 0; k < IRK_COUNT(fixed); k++) {
      if (!irk_attr_set_find(list->slots[s].set, fixed[k])) continue;
      VIOLATE(
          c,
          irk_format_message(c, "%s attribute not allowed in %s musttail %s", irk_attr_keyword(fixed[k]).ptr, cc, who),
          NO_SUBJECT);
      break;
    }
  }
}

static void check_prototypes(irk_checker *c, const irk_callee *call) {
  const irk_type *caller = c->global->value_type, *callee = call->fn_type;
  uint32_t n = irk_fn_type_num_params(caller);
  if (!call->called || !call->is_intrinsic) {
    CHECK(c, n == irk_fn_type_num_params(callee), "cannot guarantee tail call due to mismatched parameter counts",
          irk_of_call(call));
    for (uint32_t i = 0; i < n; i++)
      CHECK(c, are_congruent(irk_fn_type_param(caller, i), irk_fn_type_param(callee, i)),
            "cannot guarantee tail call due to mismatched parameter types", irk_of_call(call));
  }
  if (c->global->attrs == call->call->attrs) return;
  for (uint32_t i = 0; i < n; i++)
    CHECK(c,
          passes_the_same(c, irk_attr_list_at(c->global->attrs, i + IRK_ATTR_INDEX_FIRST_PARAM),
                          irk_attr_list_at(call->call->attrs, i + IRK_ATTR_INDEX_FIRST_PARAM)),
          "cannot guarantee tail call due to mismatched ABI impacting function attributes", irk_of_call(call),
          irk_of_value(i < call->inst->num_ops ? call->inst->ops[i] : NULL));
}

void irk_check_musttail(irk_checker *c, const irk_callee *call) {
  const char *message = find_mismatch(c->fn, call);
  CHECK(c, !message, message, irk_of_call(call));
  if (!check_follower(c, call)) return;
  uint32_t cc = call->call->cc;
  bool may_differ = irk_has(c->version, IRK_MUSTTAIL_OF_OTHERS) && (cc == IRK_CC_TAIL || cc == IRK_CC_SWIFTTAIL);
  if (!may_differ) {
    check_prototypes(c, call);
    return;
  }
  const char *word = cc == IRK_CC_TAIL ? "tailcc" : "swifttailcc";
  const irk_type *caller = c->global->value_type;
  check_no_fixed_args(c, c->global->attrs, irk_fn_type_num_params(caller), word, "caller");
  check_no_fixed_args(c, call->call->attrs, irk_fn_type_num_params(call->fn_type), word, "callee");
  CHECK(c, !caller->is_vararg, irk_format_message(c, "cannot guarantee %s tail call for varargs function", word),
        NO_SUBJECT);
}
