// Debug records and calls of debug intrinsics. A kind that the release lacks becomes another one; a
// location that it cannot describe becomes an unknown value.
#include "convert/down.h"
#include "ir/dinode.h"
#include "irkit/dwarf.h"

// ---- records -------------------------------------------------------------------------------------------------

static bool has_intrinsic(const down *d, irk_str name) {
  irk_intrinsic in;
  return irk_intrinsic_find(name, d->to, &in) && in.name_len == name.len;
}

typedef struct records {
  bool has_assign, has_declare_value;
  uint64_t num;  // number of records met
} records;

// Changes records whose kind the release has no call for: an assignment becomes a value.
static void lower_record_kind(void *user, irk_dbg_record *r) {
  records *known = user;
  known->num++;
  bool is_value = (r->kind == IRK_DBG_ASSIGN && !known->has_assign) ||
                  (r->kind == IRK_DBG_DECLARE_VALUE && !known->has_declare_value);
  if (is_value) r->kind = IRK_DBG_VALUE;
}

static bool is_whole(const irk_dbg_record *r) {
  if (!r->variable || !r->loc) return false;
  if (r->kind == IRK_DBG_LABEL) return true;
  if (!r->location || !r->expression) return false;
  return r->kind != IRK_DBG_ASSIGN || (r->assign_id && r->address && r->address_expression);
}

// Drops records with a missing node of a kind that the release lacks. Returns their number.
static uint32_t drop_broken(irk_function *fn) {
  uint32_t num = 0;
  for (uint32_t i = 1; i < fn->num_extras; i++) {
    irk_dbg_record **at = &fn->extras[i].records;
    while (*at) {
      bool stays = is_whole(*at);
      num += !stays;
      if (stays) at = &(*at)->next;
      else *at = (*at)->next;
    }
  }
  return num;
}

void irk_down_records(down *d) {
  irk_module *m = d->m;
  bool has_records = irk_has(d->to, IRK_DEBUG_RECORDS);
  records known = {has_records || has_intrinsic(d, IRK_S("llvm.dbg.assign")), irk_has(d->to, IRK_DECLARE_VALUE), 0};
  for (uint32_t i = 0; i < m->functions.len; i++) {
    d->fn = m->functions.items[i]->fn;
    irk_records_visit(d->fn, lower_record_kind, &known);
    uint32_t num_broken = drop_broken(m->functions.items[i]->fn);
    irk_down_note(d, IRK_CHANGE_DROPPED, num_broken, NULL, "debug record of a kind that the release lacks");
    known.num -= num_broken;
    if (!has_records) irk_down_note(d, IRK_CHANGE_EXPRESSED, known.num, "call of a debug intrinsic", "debug record");
    known.num = 0;
  }
  d->fn = NULL;
  if (m->has_dbg_records && !has_records && !irk_debug_records_to_calls(m)) irk_out_of_memory();
  static const char *const names[] = {"llvm.dbg.value", "llvm.dbg.declare"};
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) d->debug_calls[i] = irk_module_find(m, irk_str_of(names[i]));
}

// ---- calls ---------------------------------------------------------------------------------------------------

// Gives a variable an unknown value because the release cannot describe its location. The fragment
// of the variable is kept.
static void drop_location(down_body *b, irk_inst *call, const irk_md *location, const irk_md *expr) {
  irk_module *m = b->e.m;
  irk_down_note(b->d, IRK_CHANGE_DROPPED, 1, "an unknown value",
                "place of a variable that the release cannot describe");
  irk_md_field fragment[3];
  uint32_t n = expr->len >= 3 && expr->f[expr->len - 3].u == IRK_DW_OP_LLVM_fragment ? 3 : 0;
  memcpy(fragment, expr->f + expr->len - n, sizeof *fragment * n);
  irk_type *type = irk_type_int(m, 32);
  if (location->kind == IRK_MD_VALUE && location->f[0].value->type->kind != IRK_TYPE_METADATA)
    type = location->f[0].value->type;
  irk_md *unknown = irk_md_of_value(m, irk_const_undef(m, type));
  call->ops[0] = irk_md_as_value(m, unknown);
  call->ops[call->u.call->num_args - 1] = irk_md_as_value(m, irk_md_node(m, IRK_MD_EXPRESSION, false, 0, fragment, n));
}

static const irk_md *operand_md(const irk_inst *call, uint32_t i) {
  return call->ops[i]->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)call->ops[i])->md : NULL;
}

// Up to 4 an argument is the variable itself; its address needs a deref, except for arguments
// passed by value.
static bool is_address_argument(const down_body *b, const irk_inst *call, const irk_md *location) {
  const irk_value *v = location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  bool is_declare = (const irk_global *)irk_call_callee(call) == b->d->debug_calls[1];
  if (irk_has(b->d->to, IRK_DI_PLAIN_PLUS) || !is_declare) return false;
  if (!v || v->kind != IRK_VALUE_ARG) return false;
  uint32_t index = IRK_ATTR_INDEX_FIRST_PARAM + ((const irk_arg *)v)->index;
  const irk_attr_set *set = irk_attr_list_at(b->d->fn_attrs, index);
  return !set || !irk_attr_set_find(set, IRK_ATTR_BYVAL);
}

static irk_md *with_deref(irk_module *m, const irk_md *expr) {
  irk_md_field *f = irk_arena_alloc(&m->arena, sizeof *f * ((size_t)expr->len + 1));
  f[0].u = IRK_DW_OP_deref;
  if (expr->len) memcpy(f + 1, expr->f, sizeof *f * expr->len);
  return irk_md_node(m, IRK_MD_EXPRESSION, false, 0, f, expr->len + 1);
}

void irk_down_debug_call(down_body *b, irk_inst *call) {
  uint32_t last = call->u.call->num_args - 1;
  const irk_md *location = operand_md(call, 0), *expr = operand_md(call, last);
  if (!location || !expr || expr->kind != IRK_MD_EXPRESSION) return;
  bool is_list = location->kind == IRK_MD_ARG_LIST && !irk_has(b->d->to, IRK_DI_ARG_LISTS);
  if (is_list && location->len == 1 && expr->len >= 2 && expr->f[0].u == IRK_DW_OP_LLVM_arg && !expr->f[1].u) {
    irk_md *rest = irk_md_node(b->e.m, IRK_MD_EXPRESSION, false, 0, expr->f + 2, expr->len - 2);
    if (irk_di_expression_is_valid(rest, b->d->to)) {
      call->ops[0] = irk_md_as_value(b->e.m, location->f[0].md);
      call->ops[last] = irk_md_as_value(b->e.m, rest);
      return;
    }
  }
  bool is_known = irk_di_expression_is_valid(expr, b->d->to) &&
                  (irk_has(b->d->to, IRK_DI_ENTRY_VALUES_ASYNC) || !irk_di_is_entry_value(expr));
  if (is_list || !is_known) drop_location(b, call, location, expr);
  else if (is_address_argument(b, call, location)) call->ops[last] = irk_md_as_value(b->e.m, with_deref(b->e.m, expr));
}

void irk_down_drop_arg_lists(const down_body *b, irk_inst *call) {
  for (uint32_t i = 0; i < call->u.call->num_args; i++) {
    const irk_md *md = operand_md(call, i);
    if (!md || md->kind != IRK_MD_ARG_LIST) continue;
    irk_down_note(b->d, IRK_CHANGE_DROPPED, 1, "an empty node", "DIArgList of a call");
    call->ops[i] = irk_md_as_value(b->e.m, irk_md_tuple(b->e.m, NULL, 0));
  }
}
