// Notes what an upgrade changed, if the caller asked for it: outside of bodies by comparing the
// state before and after each pass.
#include "convert/changes.h"
#include "convert/up.h"
#include "ir/dinode.h"
#include "ir/opcode.h"

#include <stdio.h>

static const char *const structors[] = {"llvm.global_ctors", "llvm.global_dtors"};

static const irk_global *structor(const irk_module *m, size_t i) {
  return irk_module_find(m, irk_str_of(structors[i]));
}

static void note(const up *u, irk_str function, const char *what, const char *becomes, uint64_t count) {
  irk_changes_note(u->options->changes, *becomes ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, function,
                   irk_str_of(what), irk_str_of(becomes), count);
}

void irk_up_note(const up *u, const irk_function *fn, const char *what, const char *becomes, uint64_t count) {
  if (!u->options->changes) return;
  note(u, fn ? irk_name(u->m, fn->global->name) : (irk_str){"", 0}, what, becomes, count);
}

void irk_up_note_call(const up_body *b, irk_str name) {
  if (!b->u->options->changes) return;
  irk_buf *what = irk_changes_words(b->u->options->changes, 0), *becomes = irk_changes_words(b->u->options->changes, 1);
  irk_buf_lit(what, "call of ");
  irk_buf_str(what, name);
  for (uint32_t i = b->first; i < b->e.out.len; i++) {
    const irk_inst *inst = b->e.out.items[i];
    const irk_value *callee = irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL ? irk_call_callee(inst) : NULL;
    if (i > b->first && inst->v.opcode == b->e.out.items[i - 1]->v.opcode) continue;
    if (i > b->first) irk_buf_lit(becomes, ", ");
    irk_buf_str(becomes, irk_op_word(inst->v.opcode));
    if (!callee || callee->kind != IRK_VALUE_FUNCTION) continue;
    irk_buf_lit(becomes, " of ");
    irk_buf_str(becomes, irk_name(b->e.m, ((const irk_global *)callee)->name));
  }
  irk_changes_note(b->u->options->changes, becomes->len ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED,
                   irk_name(b->e.m, b->e.fn->global->name), (irk_str){what->ptr, what->len},
                   (irk_str){becomes->ptr ? becomes->ptr : "", becomes->len}, 1);
}

void irk_up_note_before(up *u) {
  irk_module *m = u->m;
  up_before *was = IRK_NEW(&m->arena, up_before);
  was->layout = m->data_layout;
  for (size_t i = 0; i < IRK_COUNT(structors); i++) {
    const irk_global *g = structor(m, i);
    was->structors[i] = g ? g->value_type : NULL;
  }
  const irk_named_md *flags = irk_module_flags_node(m);
  was->num_flags = flags ? flags->len : 0;
  was->flags = irk_arena_copy(&m->arena, flags ? flags->ops : NULL, sizeof *was->flags * was->num_flags);
  was->num_named = m->named_mds.len;
  was->num_functions = m->functions.len;
  was->attrs = IRK_NEW_ARRAY(&m->arena, irk_attr_list *, was->num_functions + 1);
  was->functions = IRK_NEW_ARRAY(&m->arena, irk_global *, was->num_functions + 1);
  for (uint32_t i = 0; i < was->num_functions; i++) {
    was->functions[i] = m->functions.items[i];
    was->attrs[i] = m->functions.items[i]->attrs;
  }
  u->before = was;
}

void irk_up_note_after(up *u) {
  const irk_module *m = u->m;
  const up_before *was = u->before;
  irk_str none = {"", 0};
  if (!irk_str_eq(was->layout, m->data_layout))
    irk_changes_note(u->options->changes, IRK_CHANGE_EXPRESSED, none, IRK_S("data layout"), m->data_layout, 1);
  for (size_t i = 0; i < IRK_COUNT(structors); i++) {
    const irk_global *g = structor(m, i);
    if (g && was->structors[i] && g->value_type != was->structors[i])
      note(u, none, structors[i], "entries of three", 1);
  }
  const irk_named_md *flags = irk_module_flags_node(m);
  uint64_t changed = 0, num = flags ? flags->len : 0;
  for (uint32_t i = 0; i < num && i < was->num_flags; i++) changed += flags->ops[i] != was->flags[i];
  note(u, none, "module flag", "behavior, name or type of the release", changed);
  if (num > was->num_flags) note(u, none, "module flags", "additional flags", num - was->num_flags);
  if (m->named_mds.len > was->num_named)
    note(u, none, "linker options in a module flag", "named metadata", m->named_mds.len - was->num_named);
  for (uint32_t i = 0; i < was->num_functions; i++) {
    const irk_global *g = was->functions[i];
    irk_str name = irk_name(m, g->name);
    if (g->attrs != was->attrs[i] && name.len && !irk_is_intrinsic_name(name))
      note(u, name, "attributes of a function", "attributes of the release", 1);
  }
}

// ---- changes that the readers make in every module of the old release ------------------------------------------

static void count_entities(const up *u) {
  const irk_named_md *units = irk_named_md_of(u->m, IRK_S("llvm.dbg.cu"));
  for (uint32_t l = 0; units && l < IRK_NUM_LOCAL_LISTS; l++) {
    const irk_local_list *from = &irk_local_lists[l];
    uint64_t moved = 0;
    if (irk_has(u->m->version, from->since) || !irk_has(u->to, from->since)) continue;
    for (uint32_t i = 0; i < units->len; i++) {
      const irk_md *unit = units->ops[i], *list = NULL;
      if (unit && unit->kind == IRK_MD_COMPILE_UNIT) list = unit->f[from->field].md;
      for (uint32_t k = 0; list && list->kind == IRK_MD_TUPLE && k < list->len; k++)
        moved += irk_di_function_scope(list->f[k].md) != NULL;
    }
    irk_up_note(u, NULL, from->what, "an entry in the list of its subprogram", moved);
  }
}

void irk_up_note_reading(up *u) {
  const irk_module *m = u->m;
  uint64_t pointers = 0, exprs[IRK_NUM_OPCODES] = {0};
  irk_changes_attributes(u->options->changes, m, u->to);
  for (uint32_t i = 0; u->loses_types && i < m->types.len; i++)
    pointers += irk_type_is_typed_pointer(m->types.items[i]);
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (v && v->kind == IRK_VALUE_EXPR && irk_ops[v->opcode].expr_until < u->to) exprs[v->opcode]++;
  }
  irk_up_note(u, NULL, "typed pointer type", "ptr", pointers);
  count_entities(u);
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) {
    char what[64];
    snprintf(what, sizeof what, "constant %.40s", irk_ops[op].word);
    irk_up_note(u, NULL, what, "instructions", exprs[op]);
  }
}
