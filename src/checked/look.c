// See look.h.
#include "checked/look.h"

#ifdef IRK_CHECKED
#include "base/misuse.h"
#include "ir/ir.h"

static bool report_bad_arg(const irk_arg_check *check, const char *parameter, const char *problem) {
  irk_misuse_report(check->function, parameter, problem);
  return false;
}

bool irk_check_arg_pointer(const irk_arg_check *check, const char *parameter, const void *p) {
  return p || report_bad_arg(check, parameter, "is NULL");
}

bool irk_check_arg_memory(const irk_arg_check *check, const char *parameter, const void *p) {
  if (!irk_check_arg_pointer(check, parameter, p)) return false;
  return irk_is_alive_memory(p) || report_bad_arg(check, parameter, "belongs to a module that was destroyed");
}

bool irk_check_arg_handle(const irk_arg_check *check, const char *parameter, const void *p) {
  if (!irk_check_arg_pointer(check, parameter, p)) return false;
  return irk_is_alive(p) || report_bad_arg(check, parameter, "was destroyed");
}

static bool is_of(irk_arg_check *check, const char *parameter, const irk_module *m) {
  if (!m || !irk_is_alive(m)) return report_bad_arg(check, parameter, "belongs to a module that was destroyed");
  if (!check->m) check->m = m;
  return check->m == m || report_bad_arg(check, parameter, "belongs to another module");
}

bool irk_check_arg_module(irk_arg_check *check, const char *parameter, const irk_module *m) {
  if (!irk_check_arg_handle(check, parameter, m)) return false;
  if (!check->m) check->m = m;
  return true;
}

bool irk_check_arg_type(irk_arg_check *check, const char *parameter, const irk_type *t) {
  return irk_check_arg_memory(check, parameter, t) && is_of(check, parameter, t->module);
}

static bool is_value(irk_arg_check *check, const char *parameter, const irk_value *v, const char *wanted, unsigned from,
                     unsigned to) {
  if (!irk_check_arg_memory(check, parameter, v)) return false;
  if (v->kind < from || v->kind > to || !irk_is_alive_memory(v->type)) return report_bad_arg(check, parameter, wanted);
  return is_of(check, parameter, v->type->module);
}

bool irk_check_arg_value(irk_arg_check *check, const char *parameter, const irk_value *v) {
  return is_value(check, parameter, v, "is not a value", 0, IRK_VALUE_PLACEHOLDER);
}
bool irk_check_arg_operand(irk_arg_check *check, const char *parameter, const irk_value *v) {
  if (!irk_check_arg_value(check, parameter, v)) return false;
  return v->kind != IRK_VALUE_BLOCK || report_bad_arg(check, parameter, "is a block, and a value is required");
}
bool irk_check_arg_constant(irk_arg_check *check, const char *parameter, const irk_value *v) {
  if (!irk_check_arg_value(check, parameter, v)) return false;
  return v->kind < IRK_VALUE_ARG || v->kind > IRK_VALUE_INST || report_bad_arg(check, parameter, "is not a constant");
}
bool irk_check_arg_global(irk_arg_check *check, const char *parameter, const irk_global *g) {
  return is_value(check, parameter, g ? &g->v : NULL, "is not a global", IRK_VALUE_VARIABLE, IRK_VALUE_IFUNC);
}
bool irk_check_arg_block(irk_arg_check *check, const char *parameter, const irk_block *b) {
  return is_value(check, parameter, b ? &b->v : NULL, "is not a block", IRK_VALUE_BLOCK, IRK_VALUE_BLOCK);
}
bool irk_check_arg_inst(irk_arg_check *check, const char *parameter, const irk_inst *inst) {
  return is_value(check, parameter, inst ? &inst->v : NULL, "is not an instruction", IRK_VALUE_INST, IRK_VALUE_INST);
}

bool irk_check_arg_function(irk_arg_check *check, const char *parameter, const irk_function *fn) {
  if (!irk_check_arg_memory(check, parameter, fn)) return false;
  bool is_one = irk_is_alive_memory(fn->global) && fn->global->fn == fn;
  return is_one ? irk_check_arg_global(check, parameter, fn->global)
                : report_bad_arg(check, parameter, "is not a function");
}

bool irk_check_arg_md(irk_arg_check *check, const char *parameter, const irk_md *md) {
  if (!irk_check_arg_memory(check, parameter, md)) return false;
  const irk_module *m = check->m;
  if (!m || (md->id < m->mds.len && m->mds.items[md->id] == md)) return true;
  return report_bad_arg(check, parameter, "belongs to another module, or was replaced");
}

bool irk_check_arg_place(irk_arg_check *check, const char *parameter, const irk_block *block) {
  if (!block) return report_bad_arg(check, parameter, "has no position: call irk_builder_at_end");
  return irk_check_arg_block(check, parameter, block);
}

static bool check_mds(irk_arg_check *check, const char *parameter, const irk_md *const *mds, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (mds[i] && !irk_check_arg_md(check, parameter, mds[i])) return false;
  return true;
}

bool irk_check_arg_attr(irk_arg_check *check, const char *parameter, const irk_attr_spec *attr) {
  return irk_check_arg_pointer(check, parameter, attr) &&
         (!attr->type || irk_check_arg_type(check, parameter, attr->type));
}
bool irk_check_arg_field(irk_arg_check *check, const char *parameter, const irk_di_field *field) {
  return irk_check_arg_pointer(check, parameter, field) && irk_check_arg_pointer(check, parameter, field->name) &&
         check_mds(check, parameter, (const irk_md *const[]){field->md}, 1);
}
bool irk_check_arg_record(irk_arg_check *check, const char *parameter, const irk_record_spec *r) {
  if (!irk_check_arg_pointer(check, parameter, r)) return false;
  const irk_md *mds[] = {r->location,  r->variable, r->expression,        r->loc,
                         r->assign_id, r->address,  r->address_expression};
  return check_mds(check, parameter, mds, sizeof mds / sizeof *mds);
}
bool irk_check_arg_replacement(irk_arg_check *check, const char *parameter, const irk_md_replacement *pair) {
  const irk_md *from = pair->from, *to = pair->to;  // the call itself refuses NULL; nodes may have been replaced before
  return (!from || irk_check_arg_memory(check, parameter, from)) && (!to || irk_check_arg_memory(check, parameter, to));
}

bool irk_check_arg_call(irk_arg_check *check, const char *parameter, const irk_call_spec *call) {
  if (!irk_check_arg_pointer(check, parameter, call) || !irk_check_arg_type(check, "call->fn_type", call->fn_type))
    return false;
  if (!irk_check_arg_operand(check, "call->callee", call->callee)) return false;
  for (uint32_t i = 0; i < call->num_args; i++)
    if (!irk_check_arg_pointer(check, "call->args", call->args) ||
        !irk_check_arg_operand(check, "call->args", call->args[i]))
      return false;
  for (uint32_t b = 0; b < call->num_bundles; b++)
    for (uint32_t i = 0; i < call->bundles[b].num_inputs; i++)
      if (!irk_check_arg_operand(check, "call->bundles", call->bundles[b].inputs[i])) return false;
  for (uint32_t i = 0; i < call->num_indirect; i++)
    if (!irk_check_arg_block(check, "call->indirect", call->indirect[i])) return false;
  return (!call->normal || irk_check_arg_block(check, "call->normal", call->normal)) &&
         (!call->unwind || irk_check_arg_block(check, "call->unwind", call->unwind));
}
#else
typedef int irk_nothing_to_look_at;
#endif
