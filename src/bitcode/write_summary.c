// Writes ThinLTO summaries: the block of a module, whose values keep the module's numbers, and the
// combined index, which numbers its own values and has a file of its own.
#include "bitcode/write.h"
#include "ir/symbol.h"
#include "summary/summary.h"

#include <stdlib.h>

enum { NO_NUMBER = UINT32_MAX };

typedef struct summary_writer {
  irk_bcwriter *w;
  const irk_summary *s;
  bool is_combined;
  uint32_t abbrevs[IRK_REC_SUMMARY_COMBINED_ALLOC_INFO_NO_CONTEXT + 1];  // by code
  uint32_t *numbers;                                                     // of values, by index
  uint32_t last_number;
  uint32_t *module_numbers;  // by the order in which modules were added
  uint32_t *stack_numbers;   // combined: numbers of the index's stack ids that are written
  uint32_t *positions;       // position in the tree, by context in order
  uint32_t num_contexts;
  const irk_sum_value **by_global;  // of a module's own globals, by id
  bool *type_used;
} summary_writer;

static void op(summary_writer *sw, uint64_t n) { irk_bcw_op(sw->w, n); }
static void record(summary_writer *sw, uint32_t code) { irk_bcw_record(sw->w, sw->abbrevs[code], code); }
static void number_record(summary_writer *sw, uint32_t code, uint64_t n) {
  op(sw, n);
  record(sw, code);
}
static bool has(const summary_writer *sw, irk_feature feature) { return irk_bcw_has(sw->w, feature); }
static void op_string(summary_writer *sw, irk_str s) {
  op(sw, irk_strtab_add(&sw->w->strtab, s));
  op(sw, s.len);
}

// ---- numbers -------------------------------------------------------------------------------------------------

static uint32_t number_of(const summary_writer *sw, const irk_sum_value *value) {
  if (!value) return NO_NUMBER;
  if (!sw->is_combined && value->global) return irk_number_of(&sw->w->num, &value->global->v);
  uint32_t number = sw->numbers[value->index];
  return number ? number : NO_NUMBER;
}

// Numbers a value known only by its GUID, when a function needs it. A module's own values have
// numbers already.
static void number_value(summary_writer *sw, const irk_sum_value *value) {
  if (value && !value->global && !sw->numbers[value->index]) sw->numbers[value->index] = ++sw->last_number;
}

static void number_unknown(summary_writer *sw, const irk_sum_entry *e) {
  const irk_sum_function *fn = e->fn;
  for (uint32_t i = 0; fn && i < fn->calls.len; i++) number_value(sw, fn->calls.items[i].value);
  for (uint32_t i = 0; i < e->refs.len; i++) number_value(sw, e->refs.items[i].value);
  for (uint32_t i = 0; fn && i < fn->callsites.len; i++) number_value(sw, fn->callsites.items[i].value);
  for (uint32_t i = 0; fn && i < fn->params.len; i++)
    for (uint32_t k = 0; k < fn->params.items[i].calls.len; k++)
      number_value(sw, fn->params.items[i].calls.items[k].value);
  for (uint32_t i = 0; i < e->vfuncs.len; i++) number_value(sw, e->vfuncs.items[i].value);
}

// Numbers the values of a combined index: one number for each summary, of which the last one
// counts. Also numbers callees of call sites that were synthesized for tail calls.
static void number_combined(summary_writer *sw, const irk_sum_entry *e) {
  const irk_sum_function *fn = e->fn;
  sw->numbers[e->value->index] = ++sw->last_number;
  for (uint32_t i = 0; fn && i < fn->callsites.len && has(sw, IRK_SUMMARY_TAIL_CALLS); i++) {
    const irk_sum_callsite *site = &fn->callsites.items[i];
    if (!site->stack.len && site->value) sw->numbers[site->value->index] = ++sw->last_number;
  }
}

static void number_values(summary_writer *sw) {
  const irk_summary *s = sw->s;
  sw->numbers = IRK_NEW_ARRAY(&sw->w->arena, uint32_t, s->values.len + 1);
  if (!sw->is_combined) sw->last_number = sw->w->num.num_values;
  for (uint32_t i = 0; i < s->values.len; i++)
    for (const irk_sum_entry *e = s->values.items[i]->first; e; e = e->next)
      if (sw->is_combined) number_combined(sw, e);
      else number_unknown(sw, e);
  for (uint32_t i = 0; i < s->vtables.len && !sw->is_combined; i++)
    for (uint32_t k = 0; k < s->vtables.items[i]->addresses.len; k++)
      number_value(sw, s->vtables.items[i]->addresses.items[k].value);
}

static void write_guids(summary_writer *sw) {
  for (uint32_t i = 0; i < sw->s->values.len; i++) {
    if (!sw->numbers[i]) continue;
    uint64_t guid = sw->s->values.items[i]->guid;
    op(sw, sw->numbers[i]);
    if (has(sw, IRK_SUMMARY_RADIX_TREE)) op(sw, guid >> 32);
    op(sw, has(sw, IRK_SUMMARY_RADIX_TREE) ? (uint32_t)guid : guid);
    record(sw, IRK_REC_SUMMARY_VALUE_GUID);
  }
}

// ---- abbreviations -------------------------------------------------------------------------------------------

// The ops of each abbreviation: 4, 6, 8 are VBRs of that width, w is a word, [ begins the array at
// the end. The release must have the one feature and must lack the other (IRK_NUM_FEATURES: any
// release).
typedef struct abbrev_row {
  uint8_t code;
  const char *ops;
  irk_feature since, until;
} abbrev_row;
#define ALWAYS IRK_NUM_FEATURES

static const abbrev_row guid_row[] = {{IRK_REC_SUMMARY_VALUE_GUID, "6ww", IRK_SUMMARY_RADIX_TREE, ALWAYS}};
static const abbrev_row stack_rows[] = {
    {IRK_REC_SUMMARY_STACK_IDS, "[8", ALWAYS, IRK_SUMMARY_RADIX_TREE},
    {IRK_REC_SUMMARY_STACK_IDS, "[w", IRK_SUMMARY_RADIX_TREE, ALWAYS},
};
static const abbrev_row module_rows[] = {
    {IRK_REC_SUMMARY_PERMODULE_PROFILE, "8684444[8", ALWAYS, IRK_SUMMARY_WIDE_FLAGS},
    {IRK_REC_SUMMARY_PERMODULE_PROFILE, "8884444[8", IRK_SUMMARY_WIDE_FLAGS, ALWAYS},
    {IRK_REC_SUMMARY_PERMODULE, "8684444[8", ALWAYS, IRK_SUMMARY_TAIL_CALLS},
    {IRK_REC_SUMMARY_PERMODULE_RELBF, "8684444[8", IRK_SUMMARY_TAIL_CALLS, ALWAYS},
    {IRK_REC_SUMMARY_PERMODULE_GLOBALVAR_INIT_REFS, "86[8", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_PERMODULE_VTABLE_GLOBALVAR_INIT_REFS, "864[8", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_ALIAS, "868", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_TYPE_ID_METADATA, "88[8", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_PERMODULE_CALLSITE_INFO, "8[8", IRK_SUMMARY_MEMPROF, ALWAYS},
    {IRK_REC_SUMMARY_PERMODULE_ALLOC_INFO, "[8", IRK_SUMMARY_MEMPROF, IRK_SUMMARY_CONTEXT_COUNTS},
    {IRK_REC_SUMMARY_PERMODULE_ALLOC_INFO, "4[8", IRK_SUMMARY_CONTEXT_COUNTS, ALWAYS},
    {IRK_REC_SUMMARY_CONTEXT_RADIX_TREE_ARRAY, "[8", IRK_SUMMARY_RADIX_TREE, ALWAYS},
};
static const abbrev_row combined_rows[] = {
    {IRK_REC_SUMMARY_COMBINED, "886848444[8", ALWAYS, IRK_SUMMARY_TAIL_CALLS},
    {IRK_REC_SUMMARY_COMBINED_PROFILE, "886848444[8", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_COMBINED_GLOBALVAR_INIT_REFS, "886[8", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_COMBINED_ALIAS, "8868", ALWAYS, ALWAYS},
    {IRK_REC_SUMMARY_COMBINED_CALLSITE_INFO, "844[8", IRK_SUMMARY_MEMPROF, ALWAYS},
    {IRK_REC_SUMMARY_COMBINED_ALLOC_INFO, "44[8", IRK_SUMMARY_MEMPROF, IRK_SUMMARY_NO_CONTEXTS},
    {IRK_REC_SUMMARY_COMBINED_ALLOC_INFO_NO_CONTEXT, "44[8", IRK_SUMMARY_NO_CONTEXTS, ALWAYS},
};

static irk_abbrev_op abbrev_op(char c) {
  if (c == '[') return (irk_abbrev_op)IRK_OP_ARRAY;
  if (c == 'w') return (irk_abbrev_op)IRK_OP_FIXED(32);
  return (irk_abbrev_op)IRK_OP_VBR(c - '0');
}

static void define(summary_writer *sw, const abbrev_row *rows, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    irk_abbrev_op ops[16] = {IRK_OP_LIT(rows[i].code)};
    uint32_t num_ops = 1;
    if ((rows[i].since != ALWAYS && !has(sw, rows[i].since)) || (rows[i].until != ALWAYS && has(sw, rows[i].until)))
      continue;
    for (const char *c = rows[i].ops; *c; c++) ops[num_ops++] = abbrev_op(*c);
    sw->abbrevs[rows[i].code] = irk_bitw_define(&sw->w->bits, ops, num_ops);
  }
}

static void write_stack_ids(summary_writer *sw, const uint64_t *ids, uint32_t n) {
  if (!n) return;
  define(sw, stack_rows, IRK_COUNT(stack_rows));
  for (uint32_t i = 0; i < n; i++) {
    if (has(sw, IRK_SUMMARY_RADIX_TREE)) op(sw, ids[i] >> 32);
    op(sw, has(sw, IRK_SUMMARY_RADIX_TREE) ? (uint32_t)ids[i] : ids[i]);
  }
  record(sw, IRK_REC_SUMMARY_STACK_IDS);
}

// ---- parts of both forms ------------------------------------------------------------------------------------

static void write_version(summary_writer *sw) {
  static const struct {
    irk_version since;
    uint32_t version;
  } rows[] = {{2300, 14}, {2100, 12}, {2000, 11}, {1900, 10}, {0, 9}};
  uint32_t i = 0;
  while (rows[i].since > sw->w->m->version) i++;
  number_record(sw, IRK_REC_SUMMARY_VERSION, rows[i].version);
  number_record(sw, IRK_REC_SUMMARY_FLAGS, irk_summary_flags(sw->w->m->version, sw->s->flags, !sw->is_combined));
}

static void write_block_count(summary_writer *sw) {
  if (sw->s->block_count || has(sw, IRK_SUMMARY_BLOCK_COUNT))
    number_record(sw, IRK_REC_SUMMARY_BLOCK_COUNT, sw->s->block_count);
}

static void push_range(summary_writer *sw, irk_sum_range range) {
  op(sw, irk_signed_vbr(range.lo));
  op(sw, irk_signed_vbr(range.hi));
}

// Pushes a parameter, unless one of its calls goes to a value without a number.
static void push_param(summary_writer *sw, const irk_sum_param *param) {
  uint32_t before = sw->w->ops.len;
  op(sw, param->param);
  push_range(sw, param->range);
  op(sw, param->calls.len);
  for (uint32_t i = 0; i < param->calls.len; i++) {
    uint32_t number = number_of(sw, param->calls.items[i].value);
    if (number == NO_NUMBER) {
      sw->w->ops.len = before;
      return;
    }
    op(sw, param->calls.items[i].param);
    op(sw, number);
    push_range(sw, param->calls.items[i].range);
  }
}

static void write_type_info(summary_writer *sw, const irk_sum_function *fn) {
  for (uint32_t i = 0; i < fn->type_tests.len; i++) op(sw, fn->type_tests.items[i]);
  if (fn->type_tests.len) record(sw, IRK_REC_SUMMARY_TYPE_TESTS);
  for (uint32_t list = 0; list < IRK_SUM_NUM_VCALLS; list++) {
    for (uint32_t i = 0; i < fn->vcalls[list].len; i++) {
      const irk_sum_vcall *call = &fn->vcalls[list].items[i];
      op(sw, call->guid);
      op(sw, call->offset);
      for (uint32_t k = 0; k < call->num_args; k++) op(sw, call->args[k]);
      if (list >= IRK_SUM_FIRST_CONST_VCALL) record(sw, IRK_REC_SUMMARY_TYPE_TEST_ASSUME_VCALLS + list);
    }
    if (sw->w->ops.len) record(sw, IRK_REC_SUMMARY_TYPE_TEST_ASSUME_VCALLS + list);
  }
  for (uint32_t i = 0; i < fn->params.len; i++) push_param(sw, &fn->params.items[i]);
  if (sw->w->ops.len) record(sw, IRK_REC_SUMMARY_PARAM_ACCESS);
}

static uint32_t stack_number(const summary_writer *sw, uint32_t index) {
  return sw->is_combined ? sw->stack_numbers[index] - 1 : index;
}

static void write_callsite(summary_writer *sw, const irk_sum_callsite *site) {
  uint32_t number = number_of(sw, site->value);
  op(sw, number == NO_NUMBER ? 0 : number);
  if (sw->is_combined) op(sw, site->stack.len);
  if (sw->is_combined) op(sw, site->clones.len);
  for (uint32_t i = 0; i < site->stack.len; i++) op(sw, stack_number(sw, site->stack.items[i]));
  for (uint32_t i = 0; i < site->clones.len && sw->is_combined; i++) op(sw, site->clones.items[i]);
  record(sw, sw->is_combined ? IRK_REC_SUMMARY_COMBINED_CALLSITE_INFO : IRK_REC_SUMMARY_PERMODULE_CALLSITE_INFO);
}

static void push_context(summary_writer *sw, const irk_sum_context *context) {
  op(sw, context->type);
  if (sw->is_combined && has(sw, IRK_SUMMARY_NO_CONTEXTS)) return;
  if (sw->positions) {
    op(sw, sw->positions[sw->num_contexts++]);
    return;
  }
  op(sw, context->stack.len);
  for (uint32_t i = 0; i < context->stack.len; i++) op(sw, stack_number(sw, context->stack.items[i]));
}

static void write_alloc(summary_writer *sw, const irk_sum_alloc *alloc) {
  if (sw->is_combined || has(sw, IRK_SUMMARY_CONTEXT_COUNTS)) op(sw, alloc->contexts.len);
  if (sw->is_combined) op(sw, alloc->versions.len);
  for (uint32_t i = 0; i < alloc->contexts.len; i++) push_context(sw, &alloc->contexts.items[i]);
  for (uint32_t i = 0; i < alloc->versions.len && sw->is_combined; i++) op(sw, alloc->versions.items[i]);
  record(sw, !sw->is_combined                   ? IRK_REC_SUMMARY_PERMODULE_ALLOC_INFO
             : has(sw, IRK_SUMMARY_NO_CONTEXTS) ? IRK_REC_SUMMARY_COMBINED_ALLOC_INFO_NO_CONTEXT
                                                : IRK_REC_SUMMARY_COMBINED_ALLOC_INFO);
}

static void write_front(summary_writer *sw, const irk_sum_function *fn) {
  write_type_info(sw, fn);
  if (!has(sw, IRK_SUMMARY_MEMPROF)) return;
  for (uint32_t i = 0; i < fn->callsites.len; i++) write_callsite(sw, &fn->callsites.items[i]);
  for (uint32_t i = 0; i < fn->allocs.len; i++) write_alloc(sw, &fn->allocs.items[i]);
}

// Tells whether the hotness of calls is written.
static bool has_profile(const summary_writer *sw, const irk_sum_function *fn, const irk_global *g) {
  if (!has(sw, IRK_SUMMARY_PROFILES)) return true;
  if (!g) {
    for (uint32_t i = 0; i < fn->calls.len; i++)
      if (fn->calls.items[i].hotness) return true;
    return false;
  }
  for (uint32_t i = 0; i < g->md.len; i++) {  // the function's entry count
    const irk_md *md = g->md.items[i].md;
    if (!irk_str_eq(irk_md_kind_name(sw->w->m, g->md.items[i].kind), IRK_S("prof")) || md->kind != IRK_MD_TUPLE)
      continue;
    const irk_md *name = md->len ? md->f[0].md : NULL;
    if (name && name->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(name), IRK_S("function_entry_count"))) return true;
  }
  return false;
}

// Pushes the number of references, of read-only ones and write-only ones, and the references. Their
// positions start at `at`.
static void push_refs(summary_writer *sw, const irk_sum_entry *e) {
  uint32_t at = sw->w->ops.len, counts[3] = {0};
  for (uint32_t i = 0; i < 3; i++) op(sw, 0);
  for (uint32_t i = 0; i < e->refs.len; i++) {
    uint32_t number = number_of(sw, e->refs.items[i].value);
    if (number == NO_NUMBER) continue;
    op(sw, number);
    counts[e->refs.items[i].access]++;
  }
  sw->w->ops.items[at] = counts[IRK_SUM_ANY] + counts[IRK_SUM_READ_ONLY] + counts[IRK_SUM_WRITE_ONLY];
  sw->w->ops.items[at + 1] = counts[IRK_SUM_READ_ONLY];
  sw->w->ops.items[at + 2] = counts[IRK_SUM_WRITE_ONLY];
}

static void push_calls(summary_writer *sw, const irk_sum_function *fn, bool profile) {
  for (uint32_t i = 0; i < fn->calls.len; i++) {
    const irk_sum_call *call = &fn->calls.items[i];
    uint32_t number = number_of(sw, call->value);
    if (number == NO_NUMBER) continue;
    op(sw, number);
    if (profile) op(sw, call->hotness | (has(sw, IRK_SUMMARY_TAIL_CALLS) && call->is_tail ? 8u : 0));
  }
}

// ---- a module's summary --------------------------------------------------------------------------------------

// Finds the summary by the value that readers set, otherwise by the GUID.
static const irk_sum_entry *entry_of(const summary_writer *sw, const irk_global *g, irk_sum_kind kind) {
  const irk_sum_value *value = sw->by_global[g->v.id];
  if (!value) value = irk_summary_find(sw->s, irk_guid_of(sw->w->m, g));
  const irk_sum_entry *e = value ? value->first : NULL;
  return e && e->kind == kind ? e : NULL;
}

static void index_globals(summary_writer *sw) {
  sw->by_global = IRK_NEW_ARRAY(&sw->w->arena, const irk_sum_value *, sw->w->m->num_ids + 1);
  for (uint32_t i = 0; i < sw->s->values.len; i++) {
    const irk_sum_value *value = sw->s->values.items[i];
    if (value->global) sw->by_global[value->global->v.id] = value;
  }
}

static uint32_t entry_flags(const summary_writer *sw, const irk_sum_entry *e) {
  uint32_t mask = 0xF;
  for (uint32_t i = 0; i < irk_sum_entry_flags.len; i++) {
    const irk_sum_flag *flag = &irk_sum_entry_flags.rows[i];
    if (flag->since <= sw->w->m->version) mask |= (flag->form == IRK_SUM_VISIBILITY ? 3u : 1u) << flag->shift;
  }
  return e->flags & mask;
}

static void write_function(summary_writer *sw, const irk_global *g, const irk_sum_entry *e) {
  bool profile = has_profile(sw, e->fn, g);
  write_front(sw, e->fn);
  op(sw, irk_number_of(&sw->w->num, &g->v));
  op(sw, entry_flags(sw, e));
  op(sw, e->fn->insts);
  op(sw, e->fn->flags);
  push_refs(sw, e);
  push_calls(sw, e->fn, profile);
  record(sw, profile ? IRK_REC_SUMMARY_PERMODULE_PROFILE : IRK_REC_SUMMARY_PERMODULE);
}

static int compare_u64s(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void write_variable(summary_writer *sw, const irk_global *g, const irk_sum_entry *e) {
  op(sw, irk_number_of(&sw->w->num, &g->v));
  op(sw, entry_flags(sw, e));
  op(sw, e->var_flags);
  if (e->vfuncs.len) op(sw, e->refs.len);
  uint32_t first = sw->w->ops.len;
  for (uint32_t i = 0; i < e->refs.len; i++) op(sw, number_of(sw, e->refs.items[i].value));
  if (e->refs.len) qsort(sw->w->ops.items + first, e->refs.len, sizeof *sw->w->ops.items, compare_u64s);
  for (uint32_t i = 0; i < e->vfuncs.len; i++) {
    op(sw, number_of(sw, e->vfuncs.items[i].value));
    op(sw, e->vfuncs.items[i].offset);
  }
  record(sw, e->vfuncs.len ? IRK_REC_SUMMARY_PERMODULE_VTABLE_GLOBALVAR_INIT_REFS
                           : IRK_REC_SUMMARY_PERMODULE_GLOBALVAR_INIT_REFS);
}

static void write_alias(summary_writer *sw, const irk_global *g) {
  const irk_global *base = irk_base_of(&sw->w->bases, &g->v);
  if (!base || !base->name || base->v.kind == IRK_VALUE_IFUNC) return;
  const irk_sum_entry *e = entry_of(sw, g, IRK_SUM_ALIAS);
  if (!e) return;
  if (!entry_of(sw, base, base->v.kind == IRK_VALUE_FUNCTION ? IRK_SUM_FUNCTION : IRK_SUM_VARIABLE))
    irk_bcw_fail(sw->w, "readers of bitcode reject the summary of an alias to a global without a summary");
  op(sw, irk_number_of(&sw->w->num, &g->v));
  op(sw, entry_flags(sw, e));
  op(sw, irk_number_of(&sw->w->num, &base->v));
  record(sw, IRK_REC_SUMMARY_ALIAS);
}

static uint32_t count_contexts(const summary_writer *sw) {
  const irk_module *m = sw->w->m;
  uint32_t n = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_sum_entry *e = entry_of(sw, m->functions.items[i], IRK_SUM_FUNCTION);
    for (uint32_t k = 0; e && k < e->fn->allocs.len; k++) n += e->fn->allocs.items[k].contexts.len;
  }
  return n;
}

// Writes all contexts of the module's functions, in order.
static void write_contexts(summary_writer *sw) {
  const irk_module *m = sw->w->m;
  uint32_t n = 0, count = count_contexts(sw);
  if (!count) return;
  irk_stack *stacks = IRK_NEW_ARRAY(&sw->w->arena, irk_stack, count);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_sum_entry *e = entry_of(sw, m->functions.items[i], IRK_SUM_FUNCTION);
    for (uint32_t k = 0; e && k < e->fn->allocs.len; k++)
      for (uint32_t j = 0; j < e->fn->allocs.items[k].contexts.len; j++) {
        const irk_sum_numbers *stack = &e->fn->allocs.items[k].contexts.items[j].stack;
        stacks[n++] = (irk_stack){stack->items, stack->len};
      }
  }
  sw->positions = IRK_NEW_ARRAY(&sw->w->arena, uint32_t, n);
  irk_write_radix(sw->w, stacks, n, sw->s->stack_ids.len, sw->positions);
  record(sw, IRK_REC_SUMMARY_CONTEXT_RADIX_TREE_ARRAY);
}

// Returns the module flag ThinLTO: false means full LTO. Modules without the flag are thin.
static bool is_thin(const irk_module *m) {
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    if (!irk_str_eq(named->name, IRK_S("llvm.module.flags"))) continue;
    for (uint32_t k = 0; k < named->len; k++) {
      const irk_md *flag = named->ops[k];
      if (!flag || flag->kind != IRK_MD_TUPLE || flag->len < 3) continue;
      const irk_md *name = flag->f[1].md, *value = flag->f[2].md;
      if (!name || name->kind != IRK_MD_STRING || !irk_str_eq(irk_md_str(name), IRK_S("ThinLTO"))) continue;
      if (!value || value->kind != IRK_MD_VALUE || !irk_value_is_int(value->f[0].value)) continue;
      return irk_int_words((const irk_const_int *)value->f[0].value)[0] != 0;
    }
  }
  return true;
}

static void write_vtables(summary_writer *sw) {
  for (uint32_t i = 0; i < sw->s->vtables.len; i++) {
    const irk_sum_vtable *vtable = sw->s->vtables.items[i];
    op_string(sw, vtable->name);
    for (uint32_t k = 0; k < vtable->addresses.len; k++) {
      op(sw, vtable->addresses.items[k].offset);
      op(sw, number_of(sw, vtable->addresses.items[k].value));
    }
    record(sw, IRK_REC_SUMMARY_TYPE_ID_METADATA);
  }
}

static void write_module_summary(summary_writer *sw) {
  const irk_module *m = sw->w->m;
  index_globals(sw);
  number_values(sw);
  define(sw, guid_row, 1);
  write_guids(sw);
  write_stack_ids(sw, sw->s->stack_ids.items, has(sw, IRK_SUMMARY_MEMPROF) ? sw->s->stack_ids.len : 0);
  define(sw, module_rows, IRK_COUNT(module_rows));
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (!m->functions.items[i]->name) irk_bcw_fail(sw->w, "Unexpected anonymous function when writing summary");
  if (has(sw, IRK_SUMMARY_RADIX_TREE)) write_contexts(sw);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_sum_entry *e = entry_of(sw, m->functions.items[i], IRK_SUM_FUNCTION);
    if (e) write_function(sw, m->functions.items[i], e);
  }
  for (uint32_t i = 0; i < m->variables.len; i++) {
    const irk_sum_entry *e = entry_of(sw, m->variables.items[i], IRK_SUM_VARIABLE);
    if (e) write_variable(sw, m->variables.items[i], e);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++) write_alias(sw, m->aliases.items[i]);
  write_vtables(sw);
  write_block_count(sw);
}

static bool is_worth_writing(const irk_summary *s) { return s && (s->values.len || s->flags); }

void irk_write_summary(irk_bcwriter *w) {
  summary_writer sw = {.w = w, .s = w->m->summary};
  if (!is_worth_writing(sw.s)) return;
  irk_bitw_enter(&w->bits, is_thin(w->m) ? IRK_BLOCK_SUMMARY : IRK_BLOCK_FULL_LTO_SUMMARY, 4);
  write_version(&sw);
  if (sw.s->values.len) write_module_summary(&sw);
  irk_bitw_exit(&w->bits);
}

// ---- a combined index ----------------------------------------------------------------------------------------

// Hashes a path. Up to the release that sorts modules, LLVM writes them in the order of a hash
// table: buckets by hash, with linear probing.
static uint32_t hash_path(irk_str path) {
  uint32_t hash = 0;
  for (size_t i = 0; i < path.len; i++) hash = hash * 33 + (uint8_t)path.ptr[i];
  return hash;
}

static void put_in_bucket(irk_sum_module **buckets, uint32_t size, irk_sum_module *module) {
  uint32_t at = hash_path(module->path) & (size - 1);
  for (uint32_t step = 1; buckets[at]; step++) at = (at + step) & (size - 1);
  buckets[at] = module;
}

static void order_by_hash(summary_writer *sw, irk_sum_module **out) {
  uint32_t size = 16, n = sw->s->modules.len, count = 0;
  irk_sum_module **buckets = IRK_NEW_ARRAY(&sw->w->arena, irk_sum_module *, size);
  for (uint32_t i = 0; i < n; i++) {
    put_in_bucket(buckets, size, sw->s->modules.items[i]);
    if ((i + 1) * (uint64_t)4 <= size * (uint64_t)3) continue;
    irk_sum_module **old = buckets;
    buckets = IRK_NEW_ARRAY(&sw->w->arena, irk_sum_module *, size * 2);
    for (uint32_t k = 0; k < size; k++)
      if (old[k]) put_in_bucket(buckets, size * 2, old[k]);
    size *= 2;
  }
  for (uint32_t i = 0; i < size; i++)
    if (buckets[i]) out[count++] = buckets[i];
}

static void write_path(summary_writer *sw, const irk_sum_module *module, uint64_t id, const uint32_t abbrevs[4]) {
  bool is_7_bit = true;
  uint32_t hash_bits = 0;
  for (size_t i = 0; i < module->path.len; i++)
    if ((uint8_t)module->path.ptr[i] >= 128) is_7_bit = false;
  uint32_t abbrev = abbrevs[irk_char6_all(module->path) ? 2 : is_7_bit];
  irk_bitw_record_chars(&sw->w->bits, abbrev, IRK_REC_MODULE_STRTAB_ENTRY, &id, 1, module->path);
  for (uint32_t i = 0; i < 5; i++) hash_bits |= module->hash[i];
  for (uint32_t i = 0; i < 5 && hash_bits; i++) op(sw, module->hash[i]);
  if (hash_bits) irk_bcw_record(sw->w, abbrevs[3], IRK_REC_MODULE_STRTAB_HASH);
}

static void write_paths(summary_writer *sw) {
  static const irk_abbrev_op defs[4][7] = {
      {IRK_OP_LIT(IRK_REC_MODULE_STRTAB_ENTRY), IRK_OP_VBR(8), IRK_OP_ARRAY, IRK_OP_FIXED(8)},
      {IRK_OP_LIT(IRK_REC_MODULE_STRTAB_ENTRY), IRK_OP_VBR(8), IRK_OP_ARRAY, IRK_OP_FIXED(7)},
      {IRK_OP_LIT(IRK_REC_MODULE_STRTAB_ENTRY), IRK_OP_VBR(8), IRK_OP_ARRAY, IRK_OP_CHAR6},
      {IRK_OP_LIT(IRK_REC_MODULE_STRTAB_HASH), IRK_OP_FIXED(32), IRK_OP_FIXED(32), IRK_OP_FIXED(32), IRK_OP_FIXED(32),
       IRK_OP_FIXED(32)}};
  bool by_path = has(sw, IRK_SUMMARY_PATH_ORDER);
  uint32_t abbrevs[4], n = sw->s->modules.len;
  irk_sum_module **modules = IRK_NEW_ARRAY(&sw->w->arena, irk_sum_module *, n + 1);
  if (by_path) irk_summary_order_modules(sw->s, sw->w->m->version, modules);
  else order_by_hash(sw, modules);
  sw->module_numbers = IRK_NEW_ARRAY(&sw->w->arena, uint32_t, n + 1);
  irk_bitw_enter(&sw->w->bits, IRK_BLOCK_MODULE_STRTAB, 3);
  for (uint32_t i = 0; i < 4; i++) abbrevs[i] = irk_bitw_define(&sw->w->bits, defs[i], i < 3 ? 4 : 6);
  for (uint32_t i = 0; i < n; i++) {
    uint64_t id = by_path ? i : modules[i]->id;
    sw->module_numbers[modules[i]->order] = (uint32_t)id;
    write_path(sw, modules[i], id, abbrevs);
  }
  irk_bitw_exit(&sw->w->bits);
}

// Marks the stack ids to write: those that functions refer to, in the order of the index or of
// first use.
static void mark_stacks(summary_writer *sw, const irk_sum_numbers *stack, uint32_t *count, uint64_t *ids) {
  for (uint32_t i = 0; i < stack->len; i++) {
    uint32_t index = stack->items[i];
    if (sw->stack_numbers[index]) continue;
    ids[*count] = sw->s->stack_ids.items[index];
    sw->stack_numbers[index] = ++*count;
  }
}

static void collect_stacks(summary_writer *sw) {
  const irk_summary *s = sw->s;
  uint32_t count = 0;
  uint64_t *ids = IRK_NEW_ARRAY(&sw->w->arena, uint64_t, s->stack_ids.len + 1);
  sw->stack_numbers = IRK_NEW_ARRAY(&sw->w->arena, uint32_t, s->stack_ids.len + 1);
  if (!has(sw, IRK_SUMMARY_MEMPROF)) return;
  for (uint32_t i = 0; i < s->values.len; i++)
    for (const irk_sum_entry *e = s->values.items[i]->first; e; e = e->next) {
      for (uint32_t k = 0; e->fn && k < e->fn->callsites.len; k++)
        mark_stacks(sw, &e->fn->callsites.items[k].stack, &count, ids);
      for (uint32_t k = 0; e->fn && k < e->fn->allocs.len && !has(sw, IRK_SUMMARY_NO_CONTEXTS); k++)
        for (uint32_t j = 0; j < e->fn->allocs.items[k].contexts.len; j++)
          mark_stacks(sw, &e->fn->allocs.items[k].contexts.items[j].stack, &count, ids);
    }
  if (!has(sw, IRK_SUMMARY_STACKS_AS_MET)) {
    count = 0;
    for (uint32_t i = 0; i < s->stack_ids.len; i++)
      if (sw->stack_numbers[i]) {
        ids[count] = s->stack_ids.items[i];
        sw->stack_numbers[i] = ++count;
      }
  }
  write_stack_ids(sw, ids, count);
}

static void use_type(summary_writer *sw, uint64_t guid) {
  uint32_t low = 0, high = sw->s->types.len;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (sw->s->types.items[middle]->guid < guid) low = middle + 1;
    else high = middle;
  }
  if (low < sw->s->types.len && sw->s->types.items[low]->guid == guid) sw->type_used[low] = true;
}

static void use_types(summary_writer *sw, const irk_sum_function *fn) {
  for (uint32_t i = 0; i < fn->type_tests.len; i++) use_type(sw, fn->type_tests.items[i]);
  for (uint32_t list = 0; list < IRK_SUM_NUM_VCALLS; list++)
    for (uint32_t i = 0; i < fn->vcalls[list].len; i++) use_type(sw, fn->vcalls[list].items[i].guid);
}

// Pushes the first operands, which all records of a combined index share.
static void push_head(summary_writer *sw, const irk_sum_entry *e) {
  op(sw, sw->numbers[e->value->index]);
  op(sw, sw->module_numbers[e->module->order]);
  op(sw, entry_flags(sw, e));
}

static void write_original_name(summary_writer *sw, const irk_sum_entry *e) {
  if (irk_sum_is_local(e->flags)) number_record(sw, IRK_REC_SUMMARY_COMBINED_ORIGINAL_NAME, e->original_guid);
}

static void write_combined_function(summary_writer *sw, const irk_sum_entry *e) {
  bool profile = has_profile(sw, e->fn, NULL);
  write_front(sw, e->fn);
  use_types(sw, e->fn);
  push_head(sw, e);
  op(sw, e->fn->insts);
  op(sw, e->fn->flags);
  op(sw, e->fn->entry_count);
  push_refs(sw, e);
  push_calls(sw, e->fn, profile);
  record(sw, profile ? IRK_REC_SUMMARY_COMBINED_PROFILE : IRK_REC_SUMMARY_COMBINED);
}

static void write_combined_variable(summary_writer *sw, const irk_sum_entry *e) {
  push_head(sw, e);
  op(sw, e->var_flags);
  for (uint32_t i = 0; i < e->refs.len; i++) {
    uint32_t number = number_of(sw, e->refs.items[i].value);
    if (number != NO_NUMBER) op(sw, number);
  }
  record(sw, IRK_REC_SUMMARY_COMBINED_GLOBALVAR_INIT_REFS);
}

static void write_combined_alias(summary_writer *sw, const irk_sum_entry *e) {
  uint32_t number = number_of(sw, e->aliasee);
  push_head(sw, e);
  op(sw, number == NO_NUMBER ? 0 : number);
  record(sw, IRK_REC_SUMMARY_COMBINED_ALIAS);
}

// Writes aliases last, since readers need their aliasees first.
static void write_entries(summary_writer *sw, bool aliases) {
  for (uint32_t i = 0; i < sw->s->values.len; i++)
    for (const irk_sum_entry *e = sw->s->values.items[i]->first; e; e = e->next) {
      if ((e->kind == IRK_SUM_ALIAS) != aliases) continue;
      if (e->kind == IRK_SUM_FUNCTION) write_combined_function(sw, e);
      else if (e->kind == IRK_SUM_VARIABLE) write_combined_variable(sw, e);
      else write_combined_alias(sw, e);
      write_original_name(sw, e);
    }
}

static void write_cfi(summary_writer *sw, uint32_t list) {
  for (uint32_t i = 0; i < sw->s->cfi_functions[list].len; i++) op_string(sw, sw->s->cfi_functions[list].items[i]);
  if (sw->w->ops.len) record(sw, IRK_REC_SUMMARY_CFI_FUNCTION_DEFS + list);
}

static void push_devirt(summary_writer *sw, const irk_sum_devirt *devirt) {
  uint32_t count = 0;
  op(sw, devirt->offset);
  op(sw, devirt->kind);
  op_string(sw, devirt->impl);
  for (const irk_sum_by_arg *b = devirt->first; b; b = b->next) count++;
  op(sw, count);
  for (const irk_sum_by_arg *b = devirt->first; b; b = b->next) {
    op(sw, b->num_args);
    for (uint32_t i = 0; i < b->num_args; i++) op(sw, b->args[i]);
    op(sw, b->kind);
    op(sw, b->info);
    op(sw, b->byte);
    op(sw, b->bit);
  }
}

static void write_type(summary_writer *sw, const irk_sum_type *type) {
  op_string(sw, type->name);
  op(sw, type->kind);
  op(sw, type->size_m1_width);
  op(sw, type->align_log2);
  op(sw, type->size_m1);
  op(sw, type->bit_mask);
  op(sw, type->inline_bits);
  for (const irk_sum_devirt *d = type->first; d; d = d->next) push_devirt(sw, d);
  record(sw, IRK_REC_SUMMARY_TYPE_ID);
}

bool irk_write_is_index(const irk_module *m) {
  return is_worth_writing(m->summary) && !m->variables.len && !m->functions.len;
}

void irk_write_index(irk_bcwriter *w) {
  summary_writer sw = {.w = w, .s = w->m->summary, .is_combined = true};
  uint64_t version = 2;
  irk_bitw_enter(&w->bits, IRK_BLOCK_MODULE, 3);
  irk_bitw_record(&w->bits, IRK_ABBREV_UNABBREV, IRK_REC_MODULE_VERSION, &version, 1);
  write_paths(&sw);
  irk_bitw_enter(&w->bits, IRK_BLOCK_SUMMARY, irk_bcw_has(w, IRK_SUMMARY_WIDE_CODES) ? 4 : 3);
  write_version(&sw);
  number_values(&sw);
  define(&sw, guid_row, 1);
  write_guids(&sw);
  collect_stacks(&sw);
  define(&sw, combined_rows, IRK_COUNT(combined_rows));
  sw.type_used = IRK_NEW_ARRAY(&w->arena, bool, sw.s->types.len + 1);
  write_entries(&sw, false);
  write_entries(&sw, true);
  write_cfi(&sw, 0);
  write_cfi(&sw, 1);
  for (uint32_t i = 0; i < sw.s->types.len; i++)
    if (sw.type_used[i]) write_type(&sw, sw.s->types.items[i]);
  write_block_count(&sw);
  irk_bitw_exit(&w->bits);
  irk_bitw_exit(&w->bits);
}
