// Completes text that is incomplete on purpose (irk_parse_options.allow_incomplete,
// -allow-incomplete-ir). Globals that are named and defined nowhere are declared, in the order of
// their names. Attachments, locations and calls that refer to missing metadata are removed.
// References by other metadata, records and other calls remain.
#include "ir/intrinsic.h"
#include "text/parse_meta.h"

#include <stdlib.h>

// ---- globals -------------------------------------------------------------------------------------------------
typedef struct missing {
  irk_str name;
  irk_open_global *open;
} missing;

static int compare_names(const void *a, const void *b) {
  return irk_str_compare(((const missing *)a)->name, ((const missing *)b)->name);
}

// Declares a global. If all uses are calls of one type, it is a function; else a variable, of type
// i8 as none is known.
static void declare(irk_parser *p, const irk_open_global *o) {
  irk_global *g = o->global;
  bool is_function = o->fn_type && !o->has_other_calls && !o->is_operand;
  g->v.kind = is_function ? IRK_VALUE_FUNCTION : IRK_VALUE_VARIABLE;
  g->is_defined = g->is_declaration = true;
  if (is_function) irk_function_init(p->m, g, o->fn_type);
  else g->value_type = irk_type_int(p->m, 8);
  irk_global_append(p->m, g);
}

void irk_parse_declare_undefined(irk_parser *p) {
  missing *list = irk_arena_alloc(&p->scratch, (p->open_globals.len + 1) * sizeof *list);
  uint32_t n = 0;
  for (uint32_t i = 0; i < p->open_globals.len; i++) {
    irk_open_global *o = &p->open_globals.items[i];
    irk_str name = irk_name(p->m, o->global->name);
    if (!o->global->is_defined && !o->is_numbered && !irk_is_intrinsic_name(name)) list[n++] = (missing){name, o};
  }
  if (n) qsort(list, n, sizeof *list, compare_names);
  for (uint32_t i = 0; i < n; i++) declare(p, list[i].open);
}

// ---- metadata ------------------------------------------------------------------------------------------------
// Returns the slot of a number that is not defined, plus one; 0 for other metadata.
static uint32_t missing_slot(const irk_md_state *md, const irk_md *what) {
  if (!what || !irk_md_is_forward(what)) return 0;
  uint32_t slot = irk_md_forward_number(what);
  return md->table.items[slot] ? 0 : slot + 1;
}

static void drop_attachments(irk_parser *p, irk_attachments *list) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < list->len; i++) {
    irk_attachment item = list->items[i];
    if (missing_slot(p->md, item.md)) continue;
    if (i != n) {
      list->items[n].kind = item.kind;
      irk_parse_md_fill(p, (irk_md_ref){.md = item.md}, &list->items[n].md);
    }
    n++;
  }
  list->len = n;
}

// Tells whether the call may be removed: of debug intrinsics and of
// llvm.experimental.noalias.scope.decl.
static bool is_removable_call(const irk_parser *p, const irk_inst *inst) {
  static const char *const names[] = {"llvm.dbg.declare", "llvm.dbg.value", "llvm.dbg.assign", "llvm.dbg.label",
                                      "llvm.experimental.noalias.scope.decl"};
  const irk_value *callee = inst->v.opcode == IRK_OP_CALL ? irk_call_callee(inst) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(p->m, ((const irk_global *)callee)->name);
  for (size_t i = 0; i < IRK_COUNT(names); i++)
    if (irk_str_eq(name, irk_str_of(names[i]))) return true;
  return false;
}

static uint32_t missing_operand(const irk_parser *p, const irk_value *v) {
  bool is_pending = v && v->kind == IRK_VALUE_METADATA && v->id == UINT32_MAX;
  return is_pending ? missing_slot(p->md, ((const irk_pending_md *)v)->md) : 0;
}

static bool is_removed(const irk_parser *p, const irk_inst *inst) {
  bool any = false;
  for (uint32_t i = 0; i < inst->num_ops; i++) any |= missing_operand(p, inst->ops[i]) != 0;
  return any && is_removable_call(p, inst);
}

// Marks slots that remaining records refer to. used[0] is for metadata that is not missing.
static void mark_records(const irk_md_state *md, const irk_dbg_record *record, bool *used) {
  for (; record; record = record->next) {
    const irk_md *const refs[] = {record->location, record->variable, record->expression, record->loc};
    for (size_t i = 0; i < IRK_COUNT(refs); i++) used[missing_slot(md, refs[i])] = true;
    if (record->kind != IRK_DBG_ASSIGN) continue;
    const irk_md *const more[] = {record->assign_id, record->address, record->address_expression};
    for (size_t i = 0; i < IRK_COUNT(more); i++) used[missing_slot(md, more[i])] = true;
  }
}

static irk_dbg_record **end_of(irk_dbg_record **list) {
  while (*list) list = &(*list)->next;
  return list;
}

static void drop_from_block(irk_parser *p, irk_function *fn, irk_block *bb, bool *used) {
  uint32_t n = 0;
  irk_dbg_record *records = NULL;  // of removed instructions
  for (uint32_t i = 0; i < bb->num_insts; i++) {
    irk_inst *inst = bb->insts[i];
    if (inst->dbg && !p->md->table.items[inst->dbg - 1]) inst->dbg = 0;
    if (inst->extra) {
      drop_attachments(p, &fn->extras[inst->extra].md);
      mark_records(p->md, fn->extras[inst->extra].records, used);
    }
    if (is_removed(p, inst)) {
      if (inst->extra) *end_of(&records) = fn->extras[inst->extra].records;
      for (uint32_t k = 0; k < inst->num_ops; k++) inst->ops[k] = NULL;
      continue;
    }
    for (uint32_t k = 0; k < inst->num_ops; k++) used[missing_operand(p, inst->ops[k])] = true;
    if (records) {
      irk_inst_extra *extra = irk_inst_extra_get(p->m, fn, inst);
      *end_of(&records) = extra->records;
      extra->records = records;
      records = NULL;
    }
    bb->insts[n++] = inst;
  }
  bb->num_insts = n;
}

static void mark_nodes(const irk_parser *p, bool *used) {
  const irk_md_state *md = p->md;
  for (uint32_t id = 0; id < p->m->mds.len; id++) {
    const irk_md *node = p->m->mds.items[id];
    for (uint32_t i = irk_md_next_ref(node, 0); i < node->len; i = irk_md_next_ref(node, i + 1))
      used[missing_slot(md, node->f[i].md)] = true;
  }
  for (uint32_t i = 0; i < md->named.len; i++)
    used[missing_slot(md, md->named.items[i].named->ops[md->named.items[i].index])] = true;
}

// Returns, by slot, the missing metadata that is no longer referenced; NULL if nothing is missing.
bool *irk_parse_remove_undefined_md(irk_parser *p) {
  irk_md_state *md = p->md;
  bool any = false;
  for (uint32_t i = 0; i < md->table.len; i++) any |= !md->table.items[i];
  if (!any) return NULL;
  bool *used = irk_arena_zalloc(&p->scratch, md->table.len + 1u);
  for (uint32_t i = 0; i < p->m->variables.len; i++) drop_attachments(p, &p->m->variables.items[i]->md);
  for (uint32_t i = 0; i < p->m->functions.len; i++) {
    irk_global *g = p->m->functions.items[i];
    drop_attachments(p, &g->md);
    for (uint32_t b = 0; b < g->fn->num_blocks; b++) drop_from_block(p, g->fn, g->fn->blocks[b], used);
  }
  mark_nodes(p, used);
  for (uint32_t i = 0; i < md->table.len; i++) used[i] = !md->table.items[i] && !used[i + 1];
  return used;
}
