// See look.h.
#include "checked/look.h"

#ifdef IRK_CHECKED
#include "base/misuse.h"
#include "ir/ir.h"

static bool say(const irk_look *look, const char *parameter, const char *problem) {
  irk_misuse_report(look->function, parameter, problem);
  return false;
}

bool irk_look_pointer(const irk_look *look, const char *parameter, const void *p) {
  return p || say(look, parameter, "is NULL");
}

bool irk_look_memory(const irk_look *look, const char *parameter, const void *p) {
  if (!irk_look_pointer(look, parameter, p)) return false;
  return irk_is_alive_memory(p) || say(look, parameter, "belongs to a module that was destroyed");
}

bool irk_look_handle(const irk_look *look, const char *parameter, const void *p) {
  if (!irk_look_pointer(look, parameter, p)) return false;
  return irk_is_alive(p) || say(look, parameter, "was destroyed");
}

static bool is_of(irk_look *look, const char *parameter, const irk_module *m) {
  if (!m || !irk_is_alive(m)) return say(look, parameter, "belongs to a module that was destroyed");
  if (!look->m) look->m = m;
  return look->m == m || say(look, parameter, "belongs to another module");
}

bool irk_look_module(irk_look *look, const char *parameter, const irk_module *m) {
  if (!irk_look_handle(look, parameter, m)) return false;
  if (!look->m) look->m = m;
  return true;
}

bool irk_look_type(irk_look *look, const char *parameter, const irk_type *t) {
  return irk_look_memory(look, parameter, t) && is_of(look, parameter, t->module);
}

static bool is_value(irk_look *look, const char *parameter, const irk_value *v, const char *wanted, unsigned from,
                     unsigned to) {
  if (!irk_look_memory(look, parameter, v)) return false;
  if (v->kind < from || v->kind > to || !irk_is_alive_memory(v->type)) return say(look, parameter, wanted);
  return is_of(look, parameter, v->type->module);
}

bool irk_look_value(irk_look *look, const char *parameter, const irk_value *v) {
  return is_value(look, parameter, v, "is no value", 0, IRK_VALUE_PLACEHOLDER);
}
bool irk_look_operand(irk_look *look, const char *parameter, const irk_value *v) {
  if (!irk_look_value(look, parameter, v)) return false;
  return v->kind != IRK_VALUE_BLOCK || say(look, parameter, "is a block, where a value is wanted");
}
bool irk_look_constant(irk_look *look, const char *parameter, const irk_value *v) {
  if (!irk_look_value(look, parameter, v)) return false;
  return v->kind < IRK_VALUE_ARG || v->kind > IRK_VALUE_INST || say(look, parameter, "is no constant");
}
bool irk_look_global(irk_look *look, const char *parameter, const irk_global *g) {
  return is_value(look, parameter, g ? &g->v : NULL, "is no global", IRK_VALUE_VARIABLE, IRK_VALUE_IFUNC);
}
bool irk_look_block(irk_look *look, const char *parameter, const irk_block *b) {
  return is_value(look, parameter, b ? &b->v : NULL, "is no block", IRK_VALUE_BLOCK, IRK_VALUE_BLOCK);
}
bool irk_look_inst(irk_look *look, const char *parameter, const irk_inst *inst) {
  return is_value(look, parameter, inst ? &inst->v : NULL, "is no instruction", IRK_VALUE_INST, IRK_VALUE_INST);
}

bool irk_look_function(irk_look *look, const char *parameter, const irk_function *fn) {
  if (!irk_look_memory(look, parameter, fn)) return false;
  bool is_one = irk_is_alive_memory(fn->global) && fn->global->fn == fn;
  return is_one ? irk_look_global(look, parameter, fn->global) : say(look, parameter, "is no function");
}

bool irk_look_md(irk_look *look, const char *parameter, const irk_md *md) {
  if (!irk_look_memory(look, parameter, md)) return false;
  const irk_module *m = look->m;
  if (!m || (md->id < m->mds.len && m->mds.items[md->id] == md)) return true;
  return say(look, parameter, "belongs to another module, or was replaced");
}

bool irk_look_place(irk_look *look, const char *parameter, const irk_block *block) {
  if (!block) return say(look, parameter, "has no place: irk_builder_at_end gives it one");
  return irk_look_block(look, parameter, block);
}

static bool look_at_mds(irk_look *look, const char *parameter, const irk_md *const *mds, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (mds[i] && !irk_look_md(look, parameter, mds[i])) return false;
  return true;
}

bool irk_look_attr(irk_look *look, const char *parameter, const irk_attr_spec *attr) {
  return irk_look_pointer(look, parameter, attr) && (!attr->type || irk_look_type(look, parameter, attr->type));
}
bool irk_look_field(irk_look *look, const char *parameter, const irk_di_field *field) {
  return irk_look_pointer(look, parameter, field) && irk_look_pointer(look, parameter, field->name) &&
         look_at_mds(look, parameter, (const irk_md *const[]){field->md}, 1);
}
bool irk_look_record(irk_look *look, const char *parameter, const irk_record_spec *r) {
  if (!irk_look_pointer(look, parameter, r)) return false;
  const irk_md *mds[] = {r->location,  r->variable, r->expression,        r->loc,
                         r->assign_id, r->address,  r->address_expression};
  return look_at_mds(look, parameter, mds, sizeof mds / sizeof *mds);
}
bool irk_look_replacement(irk_look *look, const char *parameter, const irk_md_replacement *pair) {
  const irk_md *from = pair->from, *to = pair->to;  // the call itself refuses NULL; nodes may have been replaced before
  return (!from || irk_look_memory(look, parameter, from)) && (!to || irk_look_memory(look, parameter, to));
}

bool irk_look_call(irk_look *look, const char *parameter, const irk_call_spec *call) {
  if (!irk_look_pointer(look, parameter, call) || !irk_look_type(look, "call->fn_type", call->fn_type)) return false;
  if (!irk_look_operand(look, "call->callee", call->callee)) return false;
  for (uint32_t i = 0; i < call->num_args; i++)
    if (!irk_look_pointer(look, "call->args", call->args) || !irk_look_operand(look, "call->args", call->args[i]))
      return false;
  for (uint32_t b = 0; b < call->num_bundles; b++)
    for (uint32_t i = 0; i < call->bundles[b].num_inputs; i++)
      if (!irk_look_operand(look, "call->bundles", call->bundles[b].inputs[i])) return false;
  for (uint32_t i = 0; i < call->num_indirect; i++)
    if (!irk_look_block(look, "call->indirect", call->indirect[i])) return false;
  return (!call->normal || irk_look_block(look, "call->normal", call->normal)) &&
         (!call->unwind || irk_look_block(look, "call->unwind", call->unwind));
}
#else
typedef int irk_nothing_to_look_at;
#endif
