// Checks debug records, and the calls of debug intrinsics that preceded them.
#include "verify/md.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

static const irk_md *local_variable_of(const irk_md *md) { return irk_is_kind(md, IRK_MD_LOCAL_VARIABLE) ? md : NULL; }

// Tells whether the node may be a variable's location: a value, an empty node, or (`list`) an
// argument list.
static bool is_place(const irk_md *md, bool list) {
  if (!md) return false;
  if (md->kind == IRK_MD_VALUE || (list && md->kind == IRK_MD_ARG_LIST)) return true;
  return irk_is_node(md) && irk_node_len(md) == 0;
}

static inline void walk(irk_checker *c, const irk_md *md, bool locations) {
  if (!irk_md_is_seen(irk_mdc(c), md)) irk_check_md(c, md, locations);
}

static void check_place(irk_checker *c, const irk_md *md) {
  if (md->kind == IRK_MD_VALUE) irk_check_md_value(c, md, c->fn);
  if (md->kind == IRK_MD_ARG_LIST) irk_check_md_list(c, md);
}

static void check_type(irk_checker *c, const irk_md *variable, bool with_place) {
  const irk_md *type = variable->f[IRK_DI_LOCAL_VARIABLE_type].md;
  CHECK_DI(c, !type || irk_in_set(irk_mdc(c), IRK_SET_TYPE, type), "invalid type ref", OF(variable), OF(type),
           OF(with_place ? c->block : NULL), OF(with_place ? c->global : NULL));
}

static irk_md_argument *argument_at(irk_checker *c, uint32_t index) {
  irk_md_checks *k = irk_mdc(c);
  if (index >= k->num_args) {
    uint32_t num_args = index * 2 + 16;
    irk_md_argument *args = IRK_NEW_ARRAY(&c->arena, irk_md_argument, num_args);
    if (k->num_args) memcpy(args, k->args, k->num_args * sizeof *args);
    k->args = args;
    k->num_args = num_args;
  }
  return k->args + index;
}

// Checks that an argument has one variable.
static void check_argument(irk_checker *c, const irk_md *variable, const irk_md *loc, irk_subject about) {
  if (!c->has_debug_info || loc->f[IRK_DI_LOCATION_inlinedAt].md) return;
  uint64_t number = variable->f[IRK_DI_LOCAL_VARIABLE_arg].u;
  if (!number || number > UINT16_MAX) return;
  irk_md_argument *argument = argument_at(c, (uint32_t)number - 1);
  const irk_md *before = argument->fn == c->global ? argument->variable : NULL;
  *argument = (irk_md_argument){variable, c->global};
  CHECK_DI(c, !before || before == variable, "conflicting debug info for argument", about, OF(before), OF(variable));
}

static void check_fragment(irk_checker *c, const irk_md *variable, const irk_md *expr, irk_subject about) {
  if (!local_variable_of(variable) || !irk_is_kind(expr, IRK_MD_EXPRESSION) || !expr->len) return;
  if (!irk_expr_is_valid(c, expr) || variable->f[IRK_DI_LOCAL_VARIABLE_flags].u & IRK_DI_FLAG_Artificial) return;
  irk_check_fragment(c, variable, expr, about);
}

static bool is_async_argument(const irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_ARG || !c->global) return false;
  uint32_t index = ((const irk_arg *)(const void *)v)->index;
  return irk_attr_set_find(irk_attr_list_at(c->global->attrs, index + IRK_ATTR_INDEX_FIRST_PARAM),
                           IRK_ATTR_SWIFTASYNC) != NULL;
}

static void check_entry_value(irk_checker *c, const irk_md *location, const irk_md *expr, irk_subject about) {
  if (!irk_is_kind(expr, IRK_MD_EXPRESSION) || !expr->len || !irk_expr_is_entry_value(c, expr)) return;
  if (!irk_expr_is_valid(c, expr)) return;
  if (!irk_has(c->version, IRK_DI_ENTRY_VALUES_ASYNC)) {
    VIOLATE_DI(c, "Entry values are only allowed in MIR", about);
    return;
  }
  const irk_value *v = irk_is_kind(location, IRK_MD_VALUE) ? location->f[0].value : NULL;
  if (v && (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON || is_async_argument(c, v))) return;
  VIOLATE_DI(c, "Entry values are only allowed in MIR unless they target a swiftasync Argument", about);
}

// ---- records ---------------------------------------------------------------------------------------------------
static void check_mismatch(irk_checker *c, const irk_md *a, const irk_md *b, const irk_md *thing, const irk_md *loc,
                           const char *message, irk_subject about) {
  CHECK_DI(c, a == b, message, about, OF(c->block), OF(c->global), OF(thing), OF(a), OF(loc), OF(b));
}

// Reports a violation of the record. Newer releases also name its block and function.
static void say_of_record(irk_checker *c, const irk_dbg_record *r, const char *message, irk_subject what) {
  if (irk_has(c->version, IRK_RECORD_PLACES)) VIOLATE_DI(c, message, OF(r), what, OF(c->block), OF(c->global));
  else VIOLATE_DI(c, message, OF(r), what);
}
#define CHECK_RECORD(c, r, condition, message, what)                                                                   \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      say_of_record(c, r, message, what);                                                                              \
      return;                                                                                                          \
    }                                                                                                                  \
  } while (0)

static void check_label(irk_checker *c, const irk_dbg_record *r) {
  const irk_md *label = r->variable, *loc = r->loc;
  CHECK_DI(c, irk_is_kind(label, IRK_MD_LABEL), "invalid #dbg_label intrinsic variable", OF(r), OF(label));
  if (loc && loc->kind != IRK_MD_LOCATION) return;
  CHECK_DI(c, loc, "#dbg_label record requires a !dbg attachment", OF(r), OF(c->block), OF(c->global));
  const irk_md *a = irk_scope_subprogram(c, label->f[IRK_DI_LABEL_scope].md);
  const irk_md *b = irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
  if (a && b)
    check_mismatch(c, a, b, label, loc, "mismatched subprogram between #dbg_label label and !dbg attachment", OF(r));
}

static void check_declared(irk_checker *c, const irk_dbg_record *r) {
  if (r->kind != IRK_DBG_DECLARE || !irk_has(c->version, IRK_DI_DECLARE_POINTERS)) return;
  const irk_value *v = r->location->kind == IRK_MD_VALUE ? r->location->f[0].value : NULL;
  CHECK_RECORD(c, r, !v || v->type->kind == IRK_TYPE_POINTER || v->type->kind == IRK_TYPE_INTEGER,
               "location of #dbg_declare must be a pointer or int", OF(r->location));
}

static bool check_assign(irk_checker *c, const irk_dbg_record *r) {
  if (!irk_is_kind(r->assign_id, IRK_MD_ASSIGN_ID)) {
    say_of_record(c, r, "invalid #dbg_assign DIAssignID", OF(r->assign_id));
    return false;
  }
  irk_check_md(c, r->assign_id, false);
  if (!is_place(r->address, false)) {
    say_of_record(c, r, "invalid #dbg_assign address", OF(r->address));
    return false;
  }
  check_place(c, r->address);
  if (!irk_is_kind(r->address_expression, IRK_MD_EXPRESSION)) {
    say_of_record(c, r, "invalid #dbg_assign address expression", OF(r->address_expression));
    return false;
  }
  irk_check_md(c, r->address_expression, false);
  irk_check_assign_record(c, r);
  return true;
}

static void check_variable(irk_checker *c, const irk_dbg_record *r) {
  const irk_md *location = r->location, *variable = r->variable, *loc = r->loc;
  CHECK_RECORD(c, r, is_place(location, true), "invalid #dbg record address/value", OF(location));
  check_place(c, location);
  uint64_t wrong = c->num_errors + c->num_warnings;
  check_declared(c, r);
  if (c->num_errors + c->num_warnings != wrong) return;
  CHECK_RECORD(c, r, local_variable_of(variable), "invalid #dbg record variable", OF(variable));
  walk(c, variable, false);
  CHECK_RECORD(c, r, irk_is_kind(r->expression, IRK_MD_EXPRESSION), "invalid #dbg record expression",
               OF(r->expression));
  walk(c, r->expression, false);
  if (r->kind == IRK_DBG_ASSIGN && !check_assign(c, r)) return;
  wrong = c->num_errors + c->num_warnings;
  check_type(c, variable, irk_has(c->version, IRK_RECORD_PLACES));
  if (c->num_errors + c->num_warnings != wrong) return;
  CHECK_RECORD(c, r, irk_is_kind(loc, IRK_MD_LOCATION), "invalid #dbg record DILocation", OF(loc));
  const irk_md *a = irk_scope_subprogram(c, variable->f[IRK_DI_LOCAL_VARIABLE_scope].md);
  const irk_md *b = irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
  if (!a || !b) return;
  static const char mismatch[] = "mismatched subprogram between #dbg record variable and DILocation";
  if (a == b) check_argument(c, variable, loc, OF(r));
  else if (!irk_has(c->version, IRK_RECORD_PLACES)) check_mismatch(c, a, b, variable, loc, mismatch, OF(r));
  else
    VIOLATE_DI(c, mismatch, OF(r), OF(c->block), OF(c->global), OF(variable), OF(a), OF(loc), OF(b), OF(c->block),
               OF(c->global));
}

// Tells whether the record is the usual case: a whole value of a variable of the location's own
// subprogram. Only the value itself is left to check then.
static bool is_plain(irk_checker *c, const irk_dbg_record *r) {
  const irk_md_checks *k = irk_mdc(c);
  const irk_md *variable = r->variable, *expression = r->expression, *loc = r->loc;
  if (r->kind != IRK_DBG_VALUE || !irk_is_kind(r->location, IRK_MD_VALUE)) return false;
  if (!irk_is_kind(variable, IRK_MD_LOCAL_VARIABLE) || !irk_md_is_seen(k, variable)) return false;
  if (!irk_is_kind(expression, IRK_MD_EXPRESSION) || expression->len || !irk_md_is_seen(k, expression)) return false;
  if (!irk_is_kind(loc, IRK_MD_LOCATION) || !irk_md_is_seen(k, loc)) return false;
  if (variable->f[IRK_DI_LOCAL_VARIABLE_arg].u && !loc->f[IRK_DI_LOCATION_inlinedAt].md) return false;
  const irk_md *type = variable->f[IRK_DI_LOCAL_VARIABLE_type].md;
  if (type && !irk_in_set(k, IRK_SET_TYPE, type)) return false;
  const irk_md *of = irk_scope_subprogram(c, variable->f[IRK_DI_LOCAL_VARIABLE_scope].md);
  return of && of == irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
}

void irk_check_records(irk_checker *c, const irk_inst *inst) {
  if (IRK_LIKELY(!inst->extra)) return;
  const irk_dbg_record *r = irk_inst_extra_of(c->fn, inst)->records;
  CHECK_DI(c, !r || inst->v.opcode != IRK_OP_PHI, "PHI Node must not have any attached DbgRecords", OF(inst));
  for (; r; r = r->next) {
    if (irk_is_kind(r->loc, IRK_MD_LOCATION)) walk(c, r->loc, true);
    if (IRK_LIKELY(is_plain(c, r))) {
      check_place(c, r->location);
      continue;
    }
    if (r->kind == IRK_DBG_LABEL) {
      check_label(c, r);
      continue;
    }
    check_variable(c, r);
    check_fragment(c, r->variable, r->expression, OF(r));
    check_entry_value(c, r->location, r->expression, OF(r));
  }
}

// ---- calls -----------------------------------------------------------------------------------------------------
typedef struct debug_call {
  const char *kind;  // "value"
  uint32_t variable, expression, len;
} debug_call;

static bool debug_call_of(irk_checker *c, const irk_inst *call, debug_call *out) {
  const irk_md_checks *k = irk_mdc(c);
  if (call->v.opcode != IRK_OP_CALL || !irk_has(c->version, IRK_DEBUG_CALLS_CHECKED)) return false;
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_sym name = ((const irk_global *)(const void *)callee)->name;
  if (!name) return false;
  bool has_offset = call->u.call->num_args > 1 && call->ops[1]->type->kind == IRK_TYPE_INTEGER;  // up to 5
  if (name == k->dbg_value && has_offset) *out = (debug_call){"value", 2, 3, 4};
  else if (name == k->dbg_value) *out = (debug_call){"value", 1, 2, 3};
  else if (name == k->dbg_declare) *out = (debug_call){"declare", 1, 2, 3};
  else if (name == k->dbg_addr) *out = (debug_call){"addr", 1, 2, 3};
  else if (name == k->dbg_assign) *out = (debug_call){"assign", 1, 2, 6};
  else if (name == k->dbg_label) *out = (debug_call){"label", 0, 0, 1};
  else return false;
  return call->u.call->num_args >= out->len;  // up to 3.5 without an expression
}

static const irk_md *md_arg(const irk_inst *call, uint32_t i) {
  const irk_value *v = call->ops[i];
  return v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)(const void *)v)->md : NULL;
}

static const irk_md *location_of(const irk_checker *c, const irk_inst *inst) {
  return inst->dbg ? c->m->mds.items[inst->dbg - 1] : NULL;
}

static void check_label_call(irk_checker *c, const irk_inst *call) {
  const irk_md *label = md_arg(call, 0), *loc = location_of(c, call);
  CHECK_DI(c, irk_is_kind(label, IRK_MD_LABEL), "invalid llvm.dbg.label intrinsic variable", OF(call), OF(label));
  if (loc && loc->kind != IRK_MD_LOCATION) return;
  CHECK(c, loc, "llvm.dbg.label intrinsic requires a !dbg attachment", OF(call), OF(c->block), OF(c->global));
  const irk_md *a = irk_scope_subprogram(c, label->f[IRK_DI_LABEL_scope].md);
  const irk_md *b = irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
  if (a && b)
    check_mismatch(c, a, b, label, loc, "mismatched subprogram between llvm.dbg.label label and !dbg attachment",
                   OF(call));
}

static bool check_assign_args(irk_checker *c, const irk_inst *call) {
  const irk_md *id = md_arg(call, 3), *address = md_arg(call, 4), *expr = md_arg(call, 5);
  if (!irk_is_kind(id, IRK_MD_ASSIGN_ID)) {
    VIOLATE_DI(c, "invalid llvm.dbg.assign intrinsic DIAssignID", OF(call), OF(id));
    return false;
  }
  if (!is_place(address, false)) {
    VIOLATE_DI(c, "invalid llvm.dbg.assign intrinsic address", OF(call), OF(address));
    return false;
  }
  if (!irk_is_kind(expr, IRK_MD_EXPRESSION)) {
    VIOLATE_DI(c, "invalid llvm.dbg.assign intrinsic address expression", OF(call), OF(expr));
    return false;
  }
  irk_check_assign_call(c, call, id);
  return true;
}

static void check_variable_call(irk_checker *c, const irk_inst *call, const debug_call *d) {
  const irk_md *location = md_arg(call, 0), *variable = md_arg(call, d->variable);
  const irk_md *expr = md_arg(call, d->expression), *loc = location_of(c, call);
  if (!irk_has(c->version, IRK_DEBUG_NODES)) return;  // its operands are tuples
  CHECK_DI(c, is_place(location, true), irk_format_message(c, "invalid llvm.dbg.%s intrinsic address/value", d->kind),
           OF(call), OF(location));
  CHECK_DI(c, local_variable_of(variable), irk_format_message(c, "invalid llvm.dbg.%s intrinsic variable", d->kind),
           OF(call), OF(variable));
  CHECK_DI(c, irk_is_kind(expr, IRK_MD_EXPRESSION),
           irk_format_message(c, "invalid llvm.dbg.%s intrinsic expression", d->kind), OF(call), OF(expr));
  if (d->len == 6 && !check_assign_args(c, call)) return;
  if (loc && loc->kind != IRK_MD_LOCATION) return;
  CHECK_DI(c, loc, irk_format_message(c, "llvm.dbg.%s intrinsic requires a !dbg attachment", d->kind), OF(call),
           OF(c->block), OF(c->global));
  const irk_md *a = irk_scope_subprogram(c, variable->f[IRK_DI_LOCAL_VARIABLE_scope].md);
  const irk_md *b = irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
  if (!a || !b) return;
  if (a != b) {
    check_mismatch(
        c, a, b, variable, loc,
        irk_format_message(c, "mismatched subprogram between llvm.dbg.%s variable and !dbg attachment", d->kind),
        OF(call));
    return;
  }
  const irk_md *type = variable->f[IRK_DI_LOCAL_VARIABLE_type].md;
  check_type(c, variable, false);
  if (!type || irk_in_set(irk_mdc(c), IRK_SET_TYPE, type)) check_argument(c, variable, loc, OF(call));
}

void irk_check_debug_call(irk_checker *c, const irk_inst *call) {
  debug_call d;
  if (!debug_call_of(c, call, &d)) return;
  CHECK(c, d.kind[0] != 'd' || call->ops[0]->kind == IRK_VALUE_METADATA, "invalid llvm.dbg.declare intrinsic call 1",
        OF(call));
  if (d.len == 1) check_label_call(c, call);
  else check_variable_call(c, call, &d);
}

void irk_check_debug_call_late(irk_checker *c, const irk_inst *call) {
  debug_call d;
  if (!debug_call_of(c, call, &d) || d.len == 1 || !irk_has(c->version, IRK_DEBUG_NODES)) return;
  check_fragment(c, md_arg(call, d.variable), md_arg(call, d.expression), OF(call));
  check_entry_value(c, md_arg(call, 0), md_arg(call, d.expression), OF(call));
}
