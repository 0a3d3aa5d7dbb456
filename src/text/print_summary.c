// The ThinLTO summary as text, one entry a line. The order of numbers is: modules, values by GUID,
// types, vtables, and the properties of the whole index.
#include "summary/summary.h"
#include "text/print.h"

typedef struct summary_printer {
  irk_printer *p;
  const irk_summary *s;
  irk_version version;
  uint32_t *module_slots;  // by order of addition
  uint32_t *value_slots;   // by index
  uint32_t first_type, first_vtable;
} summary_printer;

static irk_buf *out_of(summary_printer *sp) { return &sp->p->out; }
#define LIT(sp, literal) irk_buf_lit(out_of(sp), literal)

static void put_str(summary_printer *sp, irk_str s) { irk_buf_str(out_of(sp), s); }
static void put_quoted(summary_printer *sp, irk_str s) { irk_buf_quoted(out_of(sp), s); }
static void put_u64(summary_printer *sp, uint64_t n) { irk_buf_u64(out_of(sp), n); }
// Prints ", " before all items but the first.
static void put_comma(summary_printer *sp, uint32_t i) {
  if (i) LIT(sp, ", ");
}
static void put_number(summary_printer *sp, uint32_t slot) {
  irk_buf_byte(out_of(sp), '^');
  put_u64(sp, slot);
}
static void put_value(summary_printer *sp, const irk_sum_value *value) {
  put_number(sp, sp->value_slots[value->index]);
}
static void put_u64s(summary_printer *sp, const uint64_t *items, uint32_t len) {
  for (uint32_t i = 0; i < len; i++) put_comma(sp, i), put_u64(sp, items[i]);
}
static void put_word(summary_printer *sp, const irk_sum_words *words, uint64_t number) {
  put_str(sp, irk_sum_word_of(words, number, sp->version));
}
static void put_label(summary_printer *sp, irk_str word) {
  put_str(sp, word);
  LIT(sp, ": ");
}

// ---- flags ---------------------------------------------------------------------------------------------------

static void put_flag(summary_printer *sp, const irk_sum_flag *flag, uint32_t flags) {
  uint32_t value = flags >> flag->shift;
  put_label(sp, flag->word);
  switch (flag->form) {
  case IRK_SUM_LINKAGE: put_word(sp, &irk_sum_linkages, value & 15); return;
  case IRK_SUM_VISIBILITY: put_word(sp, &irk_sum_visibilities, value & 3); return;
  case IRK_SUM_IMPORT: put_word(sp, &irk_sum_imports, value & 1); return;
  default: put_u64(sp, value & ((1u << flag->bits) - 1)); return;
  }
}

// Prints those of the first `len` flags that the release has.
static void put_flags(summary_printer *sp, const irk_sum_flags *list, uint32_t len, uint32_t flags) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < len; i++) {
    if (list->rows[i].since > sp->version) continue;
    put_comma(sp, n++);
    put_flag(sp, &list->rows[i], flags);
  }
}

static uint32_t known_fn_flags(irk_version version, uint32_t flags) {
  uint32_t mask = 0;
  for (uint32_t i = 0; i < irk_sum_fn_flags.len; i++)
    if (irk_sum_fn_flags.rows[i].since <= version) mask |= 1u << irk_sum_fn_flags.rows[i].shift;
  return flags & mask;
}

// ---- functions -----------------------------------------------------------------------------------------------

static void print_calls(summary_printer *sp, const irk_sum_function *fn) {
  LIT(sp, ", calls: (");
  for (uint32_t i = 0; i < fn->calls.len; i++) {
    const irk_sum_call *call = &fn->calls.items[i];
    put_comma(sp, i);
    LIT(sp, "(callee: ");
    put_value(sp, call->value);
    if (call->hotness) {
      LIT(sp, ", hotness: ");
      put_word(sp, &irk_sum_hotness, call->hotness);
    } else if (call->frequency) {
      LIT(sp, ", relbf: ");
      put_u64(sp, call->frequency);
    }
    if (call->is_tail && irk_has(sp->version, IRK_SUMMARY_TAIL_CALLS)) LIT(sp, ", tail: 1");
    LIT(sp, ")");
  }
  LIT(sp, ")");
}

// Prints the number of a type in the index. Returns false if the index does not have the type: the
// caller prints the GUID.
static bool put_type(summary_printer *sp, uint64_t guid) {
  const irk_sum_type *type = irk_summary_find_type(sp->s, guid);
  if (!type) return false;
  uint32_t low = 0, high = sp->s->types.len;
  while (low + 1 < high) {
    uint32_t middle = (low + high) / 2;
    if (sp->s->types.items[middle]->guid <= guid) low = middle;
    else high = middle;
  }
  put_number(sp, sp->first_type + low);
  return true;
}

static void print_type_tests(summary_printer *sp, const irk_sum_function *fn) {
  LIT(sp, "typeTests: (");
  for (uint32_t i = 0; i < fn->type_tests.len; i++) {
    put_comma(sp, i);
    if (!put_type(sp, fn->type_tests.items[i])) put_u64(sp, fn->type_tests.items[i]);
  }
  LIT(sp, ")");
}

static void print_vcall(summary_printer *sp, const irk_sum_vcall *call, bool is_const) {
  if (is_const) LIT(sp, "(");
  LIT(sp, "vFuncId: (");
  if (!put_type(sp, call->guid)) {
    LIT(sp, "guid: ");
    put_u64(sp, call->guid);
  }
  LIT(sp, ", offset: ");
  put_u64(sp, call->offset);
  LIT(sp, ")");
  if (call->num_args) {
    LIT(sp, ", args: (");
    put_u64s(sp, call->args, call->num_args);
    LIT(sp, ")");
  }
  if (is_const) LIT(sp, ")");
}

static void print_type_info(summary_printer *sp, const irk_sum_function *fn) {
  static const irk_str tags[IRK_SUM_NUM_VCALLS] = {{"typeTestAssumeVCalls", 20},
                                                   {"typeCheckedLoadVCalls", 21},
                                                   {"typeTestAssumeConstVCalls", 25},
                                                   {"typeCheckedLoadConstVCalls", 26}};
  uint32_t lists = 0;
  if (fn->type_tests.len) {
    LIT(sp, ", typeIdInfo: (");
    print_type_tests(sp, fn);
    lists++;
  }
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) {
    if (!fn->vcalls[i].len) continue;
    if (lists++) LIT(sp, ", ");
    else LIT(sp, ", typeIdInfo: (");
    put_label(sp, tags[i]);
    LIT(sp, "(");
    for (uint32_t k = 0; k < fn->vcalls[i].len; k++) {
      put_comma(sp, k);
      print_vcall(sp, &fn->vcalls[i].items[k], i >= IRK_SUM_FIRST_CONST_VCALL);
    }
    LIT(sp, ")");
  }
  if (lists) LIT(sp, ")");
}

static void print_stack(summary_printer *sp, const irk_sum_numbers *stack) {
  LIT(sp, "stackIds: (");
  for (uint32_t i = 0; i < stack->len; i++) put_comma(sp, i), put_u64(sp, sp->s->stack_ids.items[stack->items[i]]);
  LIT(sp, ")");
}

static void print_allocs(summary_printer *sp, const irk_sum_function *fn) {
  LIT(sp, ", allocs: (");
  for (uint32_t i = 0; i < fn->allocs.len; i++) {
    const irk_sum_alloc *alloc = &fn->allocs.items[i];
    put_comma(sp, i);
    LIT(sp, "(versions: (");
    for (uint32_t k = 0; k < alloc->versions.len; k++) {
      put_comma(sp, k);
      put_word(sp, &irk_sum_alloc_types, alloc->versions.items[k]);
    }
    LIT(sp, "), memProf: (");
    for (uint32_t k = 0; k < alloc->contexts.len; k++) {
      put_comma(sp, k);
      LIT(sp, "(type: ");
      put_word(sp, &irk_sum_alloc_types, alloc->contexts.items[k].type);
      LIT(sp, ", ");
      print_stack(sp, &alloc->contexts.items[k].stack);
      LIT(sp, ")");
    }
    LIT(sp, "))");
  }
  LIT(sp, ")");
}

static void print_callsites(summary_printer *sp, const irk_sum_function *fn) {
  LIT(sp, ", callsites: (");
  for (uint32_t i = 0; i < fn->callsites.len; i++) {
    const irk_sum_callsite *site = &fn->callsites.items[i];
    put_comma(sp, i);
    LIT(sp, "(callee: ");
    if (site->value) put_value(sp, site->value);
    else LIT(sp, "null");
    LIT(sp, ", clones: (");
    for (uint32_t k = 0; k < site->clones.len; k++) put_comma(sp, k), put_u64(sp, site->clones.items[k]);
    LIT(sp, "), ");
    print_stack(sp, &site->stack);
    LIT(sp, ")");
  }
  LIT(sp, ")");
}

// Prints the lowest and the highest number of a range that may wrap around.
static void print_range(summary_printer *sp, irk_sum_range range) {
  int64_t lo = (int64_t)range.lo, hi = (int64_t)range.hi;
  bool is_full = lo == hi && range.lo == UINT64_MAX, wraps = is_full || lo > hi;
  LIT(sp, "offset: [");
  irk_buf_i64(out_of(sp), is_full || (wraps && hi != INT64_MIN) ? INT64_MIN : lo);
  LIT(sp, ", ");
  irk_buf_i64(out_of(sp), wraps ? INT64_MAX : (int64_t)(range.hi - 1));
  LIT(sp, "]");
}

static void print_params(summary_printer *sp, const irk_sum_function *fn) {
  LIT(sp, ", params: (");
  for (uint32_t i = 0; i < fn->params.len; i++) {
    const irk_sum_param *param = &fn->params.items[i];
    put_comma(sp, i);
    LIT(sp, "(param: ");
    put_u64(sp, param->param);
    LIT(sp, ", ");
    print_range(sp, param->range);
    for (uint32_t k = 0; k < param->calls.len; k++) {
      const irk_sum_param_call *call = &param->calls.items[k];
      if (k) LIT(sp, ", (callee: ");
      else LIT(sp, ", calls: ((callee: ");
      put_value(sp, call->value);
      LIT(sp, ", param: ");
      put_u64(sp, call->param);
      LIT(sp, ", ");
      print_range(sp, call->range);
      LIT(sp, ")");
    }
    if (param->calls.len) LIT(sp, ")");
    LIT(sp, ")");
  }
  LIT(sp, ")");
}

static void print_function(summary_printer *sp, const irk_sum_entry *e) {
  const irk_sum_function *fn = e->fn;
  LIT(sp, ", insts: ");
  put_u64(sp, fn->insts);
  if (known_fn_flags(sp->version, fn->flags)) {
    LIT(sp, ", funcFlags: (");
    put_flags(sp, &irk_sum_fn_flags, irk_sum_fn_flags.len, fn->flags);
    LIT(sp, ")");
  }
  if (fn->calls.len) print_calls(sp, fn);
  print_type_info(sp, fn);
  if (fn->allocs.len && irk_has(sp->version, IRK_SUMMARY_MEMPROF)) print_allocs(sp, fn);
  if (fn->callsites.len && irk_has(sp->version, IRK_SUMMARY_MEMPROF)) print_callsites(sp, fn);
  if (fn->params.len) print_params(sp, fn);
}

// ---- variables, aliases --------------------------------------------------------------------------------------

static void print_variable(summary_printer *sp, const irk_sum_entry *e) {
  LIT(sp, ", varFlags: (");
  put_flags(sp, &irk_sum_var_flags, irk_sum_var_flags.len - !e->vfuncs.len, e->var_flags);
  LIT(sp, ")");
  if (!e->vfuncs.len) return;
  LIT(sp, ", vTableFuncs: (");
  for (uint32_t i = 0; i < e->vfuncs.len; i++) {
    put_comma(sp, i);
    LIT(sp, "(virtFunc: ");
    put_value(sp, e->vfuncs.items[i].value);
    LIT(sp, ", offset: ");
    put_u64(sp, e->vfuncs.items[i].offset);
    LIT(sp, ")");
  }
  LIT(sp, ")");
}

static void print_alias(summary_printer *sp, const irk_sum_entry *e) {
  LIT(sp, ", aliasee: ");
  if (e->aliasee) put_value(sp, e->aliasee);
  else LIT(sp, "null");
}

static void print_refs(summary_printer *sp, const irk_sum_entry *e) {
  LIT(sp, ", refs: (");
  for (uint32_t i = 0; i < e->refs.len; i++) {
    put_comma(sp, i);
    if (e->refs.items[i].access == IRK_SUM_READ_ONLY) LIT(sp, "readonly ");
    if (e->refs.items[i].access == IRK_SUM_WRITE_ONLY) LIT(sp, "writeonly ");
    put_value(sp, e->refs.items[i].value);
  }
  LIT(sp, ")");
}

static void print_entry(summary_printer *sp, const irk_sum_entry *e) {
  static const struct {
    irk_str word;
    void (*print)(summary_printer *sp, const irk_sum_entry *e);
  } kinds[] = {[IRK_SUM_ALIAS] = {{"alias: (module: ", 16}, print_alias},
               [IRK_SUM_FUNCTION] = {{"function: (module: ", 19}, print_function},
               [IRK_SUM_VARIABLE] = {{"variable: (module: ", 19}, print_variable}};
  put_str(sp, kinds[e->kind].word);
  put_number(sp, sp->module_slots[e->module->order]);
  LIT(sp, ", flags: (");
  put_flags(sp, &irk_sum_entry_flags, irk_sum_entry_flags.len, e->flags);
  LIT(sp, ")");
  kinds[e->kind].print(sp, e);
  if (e->refs.len) print_refs(sp, e);
  LIT(sp, ")");
}

static void print_value(summary_printer *sp, const irk_sum_value *value) {
  put_value(sp, value);
  LIT(sp, " = gv: (");
  if (value->name.len) {
    LIT(sp, "name: ");
    put_quoted(sp, value->name);
  } else {
    LIT(sp, "guid: ");
    put_u64(sp, value->guid);
  }
  if (value->first) LIT(sp, ", summaries: (");
  for (const irk_sum_entry *e = value->first; e; e = e->next) {
    put_comma(sp, e != value->first);
    print_entry(sp, e);
  }
  if (value->first) LIT(sp, ")");
  LIT(sp, ")");
  if (value->name.len) {
    LIT(sp, " ; guid = ");
    put_u64(sp, value->guid);
  }
  LIT(sp, "\n");
}

// ---- types ---------------------------------------------------------------------------------------------------

static void put_field(summary_printer *sp, irk_str word, uint64_t n) {
  LIT(sp, ", ");
  put_label(sp, word);
  put_u64(sp, n);
}

static void print_by_arg(summary_printer *sp, const irk_sum_by_arg *by_arg) {
  LIT(sp, "args: (");
  put_u64s(sp, by_arg->args, by_arg->num_args);
  LIT(sp, "), byArg: (kind: ");
  put_word(sp, &irk_sum_by_args, by_arg->kind);
  bool has_info = by_arg->kind == 1 || by_arg->kind == 2;  // uniformRetVal, uniqueRetVal
  if (has_info) put_field(sp, IRK_S("info"), by_arg->info);
  if (by_arg->byte || by_arg->bit) {
    put_field(sp, IRK_S("byte"), by_arg->byte);
    put_field(sp, IRK_S("bit"), by_arg->bit);
  }
  LIT(sp, ")");
}

static void print_devirt(summary_printer *sp, const irk_sum_devirt *devirt) {
  LIT(sp, "(offset: ");
  put_u64(sp, devirt->offset);
  LIT(sp, ", wpdRes: (kind: ");
  put_word(sp, &irk_sum_devirts, devirt->kind);
  if (devirt->kind == 1) {  // singleImpl
    LIT(sp, ", singleImplName: ");
    put_quoted(sp, devirt->impl);
  }
  if (devirt->first) LIT(sp, ", resByArg: (");
  for (const irk_sum_by_arg *b = devirt->first; b; b = b->next) {
    put_comma(sp, b != devirt->first);
    print_by_arg(sp, b);
  }
  if (devirt->first) LIT(sp, ")");
  LIT(sp, "))");
}

static void print_type(summary_printer *sp, uint32_t i) {
  const irk_sum_type *type = sp->s->types.items[i];
  put_number(sp, sp->first_type + i);
  LIT(sp, " = typeid: (name: ");
  put_quoted(sp, type->name);
  LIT(sp, ", summary: (typeTestRes: (kind: ");
  put_word(sp, &irk_sum_tests, type->kind);
  put_field(sp, IRK_S("sizeM1BitWidth"), type->size_m1_width);
  if (type->align_log2) put_field(sp, IRK_S("alignLog2"), type->align_log2);
  if (type->size_m1) put_field(sp, IRK_S("sizeM1"), type->size_m1);
  if (type->bit_mask) put_field(sp, IRK_S("bitMask"), type->bit_mask);
  if (type->inline_bits) put_field(sp, IRK_S("inlineBits"), type->inline_bits);
  LIT(sp, ")");
  if (type->first) LIT(sp, ", wpdResolutions: (");
  for (const irk_sum_devirt *d = type->first; d; d = d->next) {
    put_comma(sp, d != type->first);
    print_devirt(sp, d);
  }
  if (type->first) LIT(sp, ")");
  LIT(sp, ")) ; guid = ");
  put_u64(sp, type->guid);
  LIT(sp, "\n");
}

static void print_vtable(summary_printer *sp, uint32_t i) {
  const irk_sum_vtable *vtable = sp->s->vtables.items[i];
  put_number(sp, sp->first_vtable + i);
  LIT(sp, " = typeidCompatibleVTable: (name: ");
  put_quoted(sp, vtable->name);
  LIT(sp, ", summary: (");
  for (uint32_t k = 0; k < vtable->addresses.len; k++) {
    put_comma(sp, k);
    LIT(sp, "(offset: ");
    put_u64(sp, vtable->addresses.items[k].offset);
    LIT(sp, ", ");
    put_value(sp, vtable->addresses.items[k].value);
    LIT(sp, ")");
  }
  LIT(sp, ")) ; guid = ");
  put_u64(sp, irk_guid(vtable->name));
  LIT(sp, "\n");
}

// ---- the index -----------------------------------------------------------------------------------------------

// A module of regular LTO has no path. In releases where paths did not count yet, its id is ~0.
static void print_module(summary_printer *sp, const irk_sum_module *module) {
  bool is_regular = irk_has(sp->version, IRK_SUMMARY_REGULAR_LTO) ? !module->path.len : module->id == UINT64_MAX;
  put_number(sp, sp->module_slots[module->order]);
  LIT(sp, " = module: (path: \"");
  irk_print_escaped(sp->p, is_regular ? IRK_S("[Regular LTO]") : module->path);
  LIT(sp, "\", hash: (");
  for (uint32_t i = 0; i < 5; i++) put_comma(sp, i), put_u64(sp, module->hash[i]);
  LIT(sp, "))\n");
}

static void print_number(summary_printer *sp, uint32_t slot, irk_str word, uint64_t n) {
  put_number(sp, slot);
  LIT(sp, " = ");
  put_label(sp, word);
  put_u64(sp, n);
  LIT(sp, "\n");
}

// Numbers values. In older releases a value and a vtable of one name (and so of one GUID) share a
// number.
static void number_values(summary_printer *sp) {
  const irk_summary *s = sp->s;
  for (uint32_t i = 0; i < s->values.len; i++) sp->value_slots[i] = s->modules.len + i;
  for (uint32_t i = 0; i < s->vtables.len && irk_has(sp->version, IRK_SUMMARY_SHARED_NUMBERS); i++) {
    const irk_sum_value *value = irk_summary_find(s, irk_guid(s->vtables.items[i]->name));
    if (value) sp->value_slots[value->index] = sp->first_vtable + i;
  }
}

void irk_print_summary(irk_printer *p) {
  const irk_summary *s = p->m->summary;
  summary_printer sp = {.p = p, .s = s, .version = p->version};
  irk_sum_module **modules = IRK_NEW_ARRAY(&p->scratch, irk_sum_module *, s->modules.len + 1);
  sp.module_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, s->modules.len + 1);
  sp.value_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, s->values.len + 1);
  sp.first_type = s->modules.len + s->values.len;
  sp.first_vtable = sp.first_type + s->types.len;
  uint32_t next = sp.first_vtable + s->vtables.len;
  irk_summary_order_modules(s, p->version, modules);
  for (uint32_t i = 0; i < s->modules.len; i++) sp.module_slots[modules[i]->order] = i;
  number_values(&sp);
  LIT(&sp, "\n");
  for (uint32_t i = 0; i < s->modules.len; i++) print_module(&sp, modules[i]);
  for (uint32_t i = 0; i < s->values.len; i++) print_value(&sp, s->values.items[i]);
  for (uint32_t i = 0; i < s->types.len; i++) print_type(&sp, i);
  for (uint32_t i = 0; i < s->vtables.len; i++) print_vtable(&sp, i);
  uint64_t flags = irk_summary_flags(p->version, s->flags, false);
  if (flags) print_number(&sp, next++, IRK_S("flags"), flags);
  print_number(&sp, next, IRK_S("blockcount"), s->block_count);
}
