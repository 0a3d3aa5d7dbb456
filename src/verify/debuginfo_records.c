// Checks debug records, and the calls of debug intrinsics that preceded them, as uses of the same
// nodes. A call's operands are checked as metadata with those of all calls; a record's here.
#include "verify/md.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

// A debug record or the call of a debug intrinsic.
typedef struct debug_use {
  const irk_dbg_record *record;  // NULL: a call
  irk_subject about;
  const char *name, *whole;  // in messages: "llvm.dbg.value", "llvm.dbg.value intrinsic"
  uint8_t kind;
  const irk_md *location, *variable, *expression, *loc;  // of a label: variable and loc
  const irk_md *assign_id, *address, *address_expression;
} debug_use;

static const irk_md *local_variable_of(const irk_md *md) { return irk_is_kind(md, IRK_MD_LOCAL_VARIABLE) ? md : NULL; }

// Tells whether the node may be a variable's location: a value, an empty node, or (`list`) an
// argument list.
static bool is_place(const irk_md *md, bool list) {
  if (!md) return false;
  if (md->kind == IRK_MD_VALUE || (list && md->kind == IRK_MD_ARG_LIST)) return true;
  return irk_is_node(md) && irk_node_len(md) == 0;
}

static void check_place(irk_checker *c, const irk_md *md) {
  if (md->kind == IRK_MD_VALUE) irk_check_md_value(c, md, c->fn);
  if (md->kind == IRK_MD_ARG_LIST) irk_check_md_list(c, md);
}

static inline void walk(irk_checker *c, const debug_use *u, const irk_md *md) {
  if (u->record && !irk_md_is_seen(irk_mdc(c), md)) irk_check_md(c, md, false);
}

static bool has_places(const irk_checker *c, const debug_use *u) {
  return u->record && irk_has(c->version, IRK_RECORD_PLACES);
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
static void check_argument(irk_checker *c, const debug_use *u) {
  const irk_md *variable = u->variable;
  if (!c->has_debug_info || u->loc->f[IRK_DI_LOCATION_inlinedAt].md) return;
  uint64_t number = variable->f[IRK_DI_LOCAL_VARIABLE_arg].u;
  if (!number || number > UINT16_MAX) return;
  irk_md_argument *argument = argument_at(c, (uint32_t)number - 1);
  const irk_md *before = argument->fn == c->global ? argument->variable : NULL;
  *argument = (irk_md_argument){variable, c->global};
  CHECK_DI(c, !before || before == variable, "conflicting debug info for argument", u->about, OF(before), OF(variable));
}

static void check_fragment(irk_checker *c, const debug_use *u) {
  const irk_md *variable = local_variable_of(u->variable);
  if (!variable || variable->f[IRK_DI_LOCAL_VARIABLE_flags].u & IRK_DI_FLAG_Artificial) return;
  irk_check_fragment(c, variable, u->expression, u->about);
}

static bool is_async_argument(const irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_ARG || !c->global) return false;
  uint32_t index = ((const irk_arg *)(const void *)v)->index;
  return irk_attr_set_find(irk_attr_list_at(c->global->attrs, index + IRK_ATTR_INDEX_FIRST_PARAM),
                           IRK_ATTR_SWIFTASYNC) != NULL;
}

static void check_entry_value(irk_checker *c, const debug_use *u) {
  if (!irk_expr_is_entry_value(c, u->expression)) return;
  if (!irk_has(c->version, IRK_DI_ENTRY_VALUES_ASYNC)) {
    VIOLATE_DI(c, "Entry values are only allowed in MIR", u->about);
    return;
  }
  const irk_value *v = irk_is_kind(u->location, IRK_MD_VALUE) ? u->location->f[0].value : NULL;
  if (v && (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON || is_async_argument(c, v))) return;
  VIOLATE_DI(c, "Entry values are only allowed in MIR unless they target a swiftasync Argument", u->about);
}

// Checks the expression with the variable and the location that it is used for.
static void check_expression(irk_checker *c, const debug_use *u) {
  if (!irk_is_kind(u->expression, IRK_MD_EXPRESSION) || !u->expression->len) return;
  if (!irk_expr_is_valid(c, u->expression)) return;
  check_fragment(c, u);
  check_entry_value(c, u);
}

// ---- parts -----------------------------------------------------------------------------------------------------
// These return whether to go on.

static void say_of_part(irk_checker *c, const debug_use *u, const char *message, irk_subject part) {
  if (has_places(c, u)) VIOLATE_DI(c, message, u->about, part, OF(c->block), OF(c->global));
  else VIOLATE_DI(c, message, u->about, part);
}
#define REQUIRE_PART(c, u, condition, format, name, part)                                                              \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      say_of_part(c, u, irk_format_message(c, format, name), OF(part));                                                \
      return false;                                                                                                    \
    }                                                                                                                  \
  } while (0)

static bool check_location(irk_checker *c, const debug_use *u) {
  REQUIRE_PART(c, u, is_place(u->location, true), "invalid %s address/value", u->whole, u->location);
  if (!u->record) return true;
  check_place(c, u->location);
  if (u->kind != IRK_DBG_DECLARE || !irk_has(c->version, IRK_DI_DECLARE_POINTERS)) return true;
  const irk_value *v = u->location->kind == IRK_MD_VALUE ? u->location->f[0].value : NULL;
  REQUIRE_PART(c, u, !v || v->type->kind == IRK_TYPE_POINTER || v->type->kind == IRK_TYPE_INTEGER,
               "location of %s must be a pointer or int", "#dbg_declare", u->location);
  return true;
}

static bool check_assign(irk_checker *c, const debug_use *u) {
  const char *name = u->record ? "#dbg_assign" : u->whole;
  REQUIRE_PART(c, u, irk_is_kind(u->assign_id, IRK_MD_ASSIGN_ID), "invalid %s DIAssignID", name, u->assign_id);
  walk(c, u, u->assign_id);
  REQUIRE_PART(c, u, is_place(u->address, false), "invalid %s address", name, u->address);
  if (u->record) check_place(c, u->address);
  REQUIRE_PART(c, u, irk_is_kind(u->address_expression, IRK_MD_EXPRESSION), "invalid %s address expression", name,
               u->address_expression);
  walk(c, u, u->address_expression);
  irk_check_assign(c, u->assign_id, u->about, u->record != NULL);
  return true;
}

static bool check_type(irk_checker *c, const debug_use *u) {
  const irk_md *type = u->variable->f[IRK_DI_LOCAL_VARIABLE_type].md;
  REQUIRE_DI(c, !type || irk_in_set(irk_mdc(c), IRK_SET_TYPE, type), "invalid type ref", OF(u->variable), OF(type),
             OF(has_places(c, u) ? c->block : NULL), OF(has_places(c, u) ? c->global : NULL));
  return true;
}

static bool check_attachment(irk_checker *c, const debug_use *u) {
  if (u->loc) return u->loc->kind == IRK_MD_LOCATION;
  const char *message = irk_format_message(c, "%s requires a !dbg attachment", u->whole);
  if (!u->record && u->kind == IRK_DBG_LABEL) VIOLATE(c, message, u->about, OF(c->block), OF(c->global));
  else VIOLATE_DI(c, message, u->about, OF(c->block), OF(c->global));
  return false;
}

// Checks that the debug location is in the subprogram of a scope.
static bool check_subprogram(irk_checker *c, const debug_use *u, const irk_md *scope, const char *format) {
  const irk_md *a = irk_scope_subprogram(c, scope);
  const irk_md *b = irk_scope_subprogram(c, u->loc->f[IRK_DI_LOCATION_scope].md);
  if (!a || !b || a == b) return a && b;
  const char *message = irk_format_message(c, format, u->name);
  const irk_md *variable = u->variable, *loc = u->loc;
  if (has_places(c, u) && u->kind != IRK_DBG_LABEL)
    VIOLATE_DI(c, message, u->about, OF(c->block), OF(c->global), OF(variable), OF(a), OF(loc), OF(b), OF(c->block),
               OF(c->global));
  else VIOLATE_DI(c, message, u->about, OF(c->block), OF(c->global), OF(variable), OF(a), OF(loc), OF(b));
  return false;
}

// ---- uses ------------------------------------------------------------------------------------------------------

static void check_label(irk_checker *c, const debug_use *u) {
  const irk_md *label = u->variable;
  CHECK_DI(c, irk_is_kind(label, IRK_MD_LABEL), irk_format_message(c, "invalid %s intrinsic variable", u->name),
           u->about, OF(label));
  if (check_attachment(c, u))
    check_subprogram(c, u, label->f[IRK_DI_LABEL_scope].md,
                     "mismatched subprogram between %s label and !dbg attachment");
}

static bool check_variable(irk_checker *c, const debug_use *u) {
  if (!check_location(c, u)) return false;
  REQUIRE_PART(c, u, local_variable_of(u->variable), "invalid %s variable", u->whole, u->variable);
  walk(c, u, u->variable);
  REQUIRE_PART(c, u, irk_is_kind(u->expression, IRK_MD_EXPRESSION), "invalid %s expression", u->whole, u->expression);
  walk(c, u, u->expression);
  if (u->kind == IRK_DBG_ASSIGN && !check_assign(c, u)) return false;
  const irk_md *scope = u->variable->f[IRK_DI_LOCAL_VARIABLE_scope].md;
  if (u->record) {
    if (!check_type(c, u)) return false;
    REQUIRE_PART(c, u, irk_is_kind(u->loc, IRK_MD_LOCATION), "invalid %s DILocation", u->whole, u->loc);
    if (!check_subprogram(c, u, scope, "mismatched subprogram between %s variable and DILocation")) return false;
  } else {
    if (!check_attachment(c, u)) return false;
    if (!check_subprogram(c, u, scope, "mismatched subprogram between %s variable and !dbg attachment")) return false;
    if (!check_type(c, u)) return false;
  }
  check_argument(c, u);
  return true;
}

// ---- records ---------------------------------------------------------------------------------------------------

static debug_use use_of_record(const irk_dbg_record *r) {
  bool is_label = r->kind == IRK_DBG_LABEL, is_assign = r->kind == IRK_DBG_ASSIGN;
  return (debug_use){.record = r,
                     .about = OF(r),
                     .name = is_label ? "#dbg_label" : "#dbg record",
                     .whole = is_label ? "#dbg_label record" : "#dbg record",
                     .kind = r->kind,
                     .location = r->location,
                     .variable = r->variable,
                     .expression = r->expression,
                     .loc = r->loc,
                     .assign_id = is_assign ? r->assign_id : NULL,
                     .address = is_assign ? r->address : NULL,
                     .address_expression = is_assign ? r->address_expression : NULL};
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
    if (irk_is_kind(r->loc, IRK_MD_LOCATION) && !irk_md_is_seen(irk_mdc(c), r->loc)) irk_check_md(c, r->loc, true);
    if (IRK_LIKELY(is_plain(c, r))) {
      check_place(c, r->location);
      continue;
    }
    debug_use u = use_of_record(r);
    if (r->kind == IRK_DBG_LABEL) {
      check_label(c, &u);
    } else {
      check_variable(c, &u);
      check_expression(c, &u);
    }
  }
}

// ---- calls -----------------------------------------------------------------------------------------------------

static const irk_md *md_arg(const irk_inst *call, uint32_t i) {
  const irk_value *v = call->ops[i];
  return v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)(const void *)v)->md : NULL;
}

// Makes the use of a call. Returns false for other calls, and for those up to 3.5, which have no
// expression.
static bool use_of_call(irk_checker *c, const irk_inst *call, debug_use *u) {
  const irk_md_checks *k = irk_mdc(c);
  if (call->v.opcode != IRK_OP_CALL || !irk_has(c->version, IRK_DEBUG_CALLS_CHECKED)) return false;
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  const struct {
    irk_sym sym;
    uint8_t kind;
    const char *name, *whole;
  } rows[] = {
      {k->dbg_value, IRK_DBG_VALUE, "llvm.dbg.value", "llvm.dbg.value intrinsic"},
      {k->dbg_declare, IRK_DBG_DECLARE, "llvm.dbg.declare", "llvm.dbg.declare intrinsic"},
      {k->dbg_addr, IRK_DBG_DECLARE_VALUE, "llvm.dbg.addr", "llvm.dbg.addr intrinsic"},
      {k->dbg_assign, IRK_DBG_ASSIGN, "llvm.dbg.assign", "llvm.dbg.assign intrinsic"},
      {k->dbg_label, IRK_DBG_LABEL, "llvm.dbg.label", "llvm.dbg.label intrinsic"},
  };
  irk_sym sym = ((const irk_global *)(const void *)callee)->name;
  uint32_t row = 0, num_args = call->u.call->num_args;
  while (row < IRK_COUNT(rows) && rows[row].sym != sym) row++;
  if (!sym || row == IRK_COUNT(rows)) return false;
  *u = (debug_use){.about = OF(call), .name = rows[row].name, .whole = rows[row].whole, .kind = rows[row].kind};
  u->loc = call->dbg ? c->m->mds.items[call->dbg - 1] : NULL;
  if (u->kind == IRK_DBG_LABEL) {
    if (num_args) u->variable = md_arg(call, 0);
    return num_args != 0;
  }
  bool has_offset =
      u->kind == IRK_DBG_VALUE && num_args > 1 && call->ops[1]->type->kind == IRK_TYPE_INTEGER;  // up to 5
  uint32_t variable = has_offset ? 2 : 1;
  if (num_args < (u->kind == IRK_DBG_ASSIGN ? 6 : variable + 2)) return false;
  u->location = md_arg(call, 0);
  u->variable = md_arg(call, variable);
  u->expression = md_arg(call, variable + 1);
  if (u->kind == IRK_DBG_ASSIGN) {
    u->assign_id = md_arg(call, 3);
    u->address = md_arg(call, 4);
    u->address_expression = md_arg(call, 5);
  }
  return true;
}

void irk_check_debug_call(irk_checker *c, const irk_inst *call) {
  debug_use u;
  if (!use_of_call(c, call, &u)) return;
  CHECK(c, u.kind != IRK_DBG_DECLARE || call->ops[0]->kind == IRK_VALUE_METADATA,
        "invalid llvm.dbg.declare intrinsic call 1", u.about);
  if (u.kind == IRK_DBG_LABEL) check_label(c, &u);
  else if (irk_has(c->version, IRK_DEBUG_NODES)) check_variable(c, &u);  // before, its operands are tuples
}

void irk_check_debug_call_late(irk_checker *c, const irk_inst *call) {
  debug_use u;
  if (irk_has(c->version, IRK_DEBUG_NODES) && use_of_call(c, call, &u) && u.kind != IRK_DBG_LABEL)
    check_expression(c, &u);
}
