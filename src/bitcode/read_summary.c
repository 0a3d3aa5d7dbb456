// Reads ThinLTO summaries: GLOBALVAL_SUMMARY (of a module, or of a combined index) and
// MODULE_STRTAB. Records refer to values by number: those of the module's globals, and others to
// which the summary gives a GUID. Records that precede a function's (type tests, call sites, ...)
// are kept until that comes.
#include "bitcode/read.h"
#include "summary/summary.h"

typedef struct irk_read_summary {
  uint32_t version;         // of the current block; 0: not known yet
  irk_sum_module *module;   // this module; NULL: a combined index
  irk_map modules, values;  // by number
  irk_sum_module *last_module;
  irk_sum_entry *last_entry;  // combined index: the last entry
  bool is_combined;
  IRK_VEC(uint64_t) stack_ids;
  IRK_VEC(uint32_t) radix;
  // Records for the next function.
  IRK_VEC(uint64_t) type_tests;
  IRK_VEC(irk_sum_vcall) vcalls[IRK_SUM_NUM_VCALLS];
  IRK_VEC(irk_sum_param) params;
  IRK_VEC(irk_sum_callsite) callsites;
  IRK_VEC(irk_sum_alloc) allocs;
} summary_reader;
enum { SUMMARY_VERSION_NEWEST = 14 };

static summary_reader *state_of(irk_reader *r) {
  if (!r->summary) r->summary = IRK_NEW(&r->arena, summary_reader);
  return r->summary;
}

void irk_read_summary_free(irk_reader *r) {
  summary_reader *s = r->summary;
  if (!s) return;
  irk_map_free(&s->modules);
  irk_map_free(&s->values);
  irk_vec_free(&s->stack_ids);
  irk_vec_free(&s->radix);
  irk_vec_free(&s->type_tests);
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) irk_vec_free(&s->vcalls[i]);
  irk_vec_free(&s->params);
  irk_vec_free(&s->callsites);
  irk_vec_free(&s->allocs);
}

#define TAKE(r, span, vec)                                                                                             \
  ((span)->len = (vec)->len,                                                                                           \
   (span)->items = irk_arena_copy(&(r)->m->arena, (vec)->items, sizeof *(vec)->items * (vec)->len),                    \
   (void)((vec)->len = 0))

// ---- values and modules --------------------------------------------------------------------------------------

static irk_sum_value *value_of_global(irk_reader *r, irk_global *g) {
  irk_sum_value *value = irk_summary_value(r->m, irk_guid_of(r->m, g));
  value->global = g;
  value->name = irk_name(r->m, g->name);
  return value;
}

// Returns NULL if the index has no such value, which only some callers accept.
static irk_sum_value *find_value(irk_reader *r, uint64_t number) {
  uint64_t *found = number == UINT64_MAX ? NULL : irk_map_get(&r->summary->values, number);
  if (found) return (irk_sum_value *)(uintptr_t)*found;
  if (r->summary->is_combined || number >= r->num_module_values) return NULL;
  irk_value *v = r->values[number];
  return v && irk_value_is_global(v) ? value_of_global(r, (irk_global *)v) : NULL;
}

static irk_sum_value *value_of(irk_reader *r, uint64_t number) {
  irk_sum_value *value = find_value(r, number);
  if (!value) irk_read_fail(r, "Invalid summary: value %llu does not exist", (unsigned long long)number);
  return value;
}
static irk_sum_value *next_value(irk_reader *r) { return value_of(r, irk_next(r, "value")); }

static void set_number(irk_reader *r, uint64_t number, irk_sum_value *value) {
  bool is_new;
  if (number == UINT64_MAX) irk_read_fail(r, "Invalid summary: value number is out of range");
  *irk_map_put(&r->summary->values, number, &is_new) = (uint64_t)(uintptr_t)value;
}

static irk_sum_module *next_module(irk_reader *r) {
  uint64_t number = irk_next(r, "module");
  uint64_t *found = number == UINT64_MAX ? NULL : irk_map_get(&r->summary->modules, number);
  if (!found) irk_read_fail(r, "Invalid summary: module %llu does not exist", (unsigned long long)number);
  return (irk_sum_module *)(uintptr_t)*found;
}

static void set_hash(irk_reader *r, uint32_t hash[5]) {
  if (r->rec.num_ops != 5) irk_read_fail(r, "Invalid hash length %u", r->rec.num_ops);
  for (uint32_t i = 0; i < 5; i++) hash[i] = (uint32_t)r->rec.ops[i];
}

// MODULE HASH [5 x 32 bits]
void irk_read_module_hash(irk_reader *r) {
  if (r->skips_summary) return;
  set_hash(r, r->m->hash);
  r->m->has_hash = true;
}

// [module, chars...]
static void read_module_path(irk_reader *r) {
  summary_reader *s = r->summary;
  uint64_t number = irk_next(r, "module");
  bool is_new;
  s->last_module = irk_summary_module(r->m, irk_read_chars(r), number);
  if (number != UINT64_MAX) *irk_map_put(&s->modules, number, &is_new) = (uint64_t)(uintptr_t)s->last_module;
}

// [5 x 32 bits]: hash of the module named before
static void read_path_hash(irk_reader *r) {
  summary_reader *s = r->summary;
  if (!s->last_module) irk_read_fail(r, "Invalid hash that does not follow a module path");
  set_hash(r, s->last_module->hash);
  s->last_module = NULL;
}

static irk_record_fn *const path_rows[] = {
    [IRK_REC_MODULE_STRTAB_ENTRY] = read_module_path, [IRK_REC_MODULE_STRTAB_HASH] = read_path_hash};
static const irk_block_rows path_table = {path_rows, IRK_COUNT(path_rows), NULL, NULL, NULL, NULL};

void irk_read_module_paths(irk_reader *r) {
  state_of(r)->is_combined = true;
  irk_summary_make(r->m)->is_combined = true;
  irk_read_block(r, IRK_BLOCK_MODULE_STRTAB, &path_table);
}

// Symbol tables of old indices: [number, GUID]
void irk_read_combined_entry(irk_reader *r) {
  uint64_t number = irk_next(r, "value");
  state_of(r);
  set_number(r, number, irk_summary_value(r->m, irk_next(r, "GUID")));
}

// ---- small records -------------------------------------------------------------------------------------------

static void read_flags(irk_reader *r) { r->m->summary->flags = irk_next(r, "flags"); }
static void read_block_count(irk_reader *r) { r->m->summary->block_count += irk_next(r, "count"); }

static uint64_t next_halves(irk_reader *r) {
  uint64_t high = irk_next(r, "upper half");
  return high << 32 | irk_next(r, "lower half");
}

// [number, GUID], or the GUID in halves
static void read_guid(irk_reader *r) {
  uint64_t number = irk_next(r, "value");
  uint64_t guid = r->summary->version >= 11 ? next_halves(r) : irk_next(r, "GUID");
  set_number(r, number, irk_summary_value(r->m, guid));
}

static void read_original_name(irk_reader *r) {
  summary_reader *s = r->summary;
  if (!s->last_entry) irk_read_fail(r, "Name attachment that does not follow a combined record");
  s->last_entry->original_guid = irk_next(r, "GUID");
  s->last_entry = NULL;
}

static irk_str next_name(irk_reader *r) {
  uint64_t offset = irk_next(r, "name"), len = irk_next(r, "length of the name");
  if (offset > r->strtab.len || len > r->strtab.len - offset) irk_read_fail(r, "Invalid reference to string table");
  return (irk_str){r->strtab.ptr + offset, (size_t)len};
}

static void read_cfi(irk_reader *r, uint32_t list) {
  while (irk_more(r)) irk_vec_push(&r->m->summary->cfi_functions[list], irk_arena_str(&r->m->arena, next_name(r)));
}
static void read_cfi_definitions(irk_reader *r) { read_cfi(r, 0); }
static void read_cfi_declarations(irk_reader *r) { read_cfi(r, 1); }

// ---- records before functions -------------------------------------------------------------------------------

static void read_type_tests(irk_reader *r) {
  while (irk_more(r)) irk_vec_push(&r->summary->type_tests, irk_next(r, "type"));
}

// [(type, offset)...]
static void read_vcalls(irk_reader *r, uint32_t list) {
  while (irk_more(r)) {
    irk_sum_vcall call = {.guid = irk_next(r, "type")};
    call.offset = irk_next(r, "offset");
    irk_vec_push(&r->summary->vcalls[list], call);
  }
}
static void read_assume_vcalls(irk_reader *r) { read_vcalls(r, 0); }
static void read_load_vcalls(irk_reader *r) { read_vcalls(r, 1); }

// [type, offset, args...]
static void read_const_vcall(irk_reader *r, uint32_t list) {
  irk_sum_vcall call = {.guid = irk_next(r, "type")};
  call.offset = irk_next(r, "offset");
  call.num_args = irk_left(r);
  call.args = irk_arena_copy(&r->m->arena, r->rec.ops + r->at, sizeof *call.args * call.num_args);
  irk_vec_push(&r->summary->vcalls[list], call);
}
static void read_assume_const_vcall(irk_reader *r) { read_const_vcall(r, 2); }
static void read_load_const_vcall(irk_reader *r) { read_const_vcall(r, 3); }

static irk_sum_range next_range(irk_reader *r) {
  uint64_t lo = irk_decode_signed(irk_next(r, "lower bound"));
  return (irk_sum_range){lo, irk_decode_signed(irk_next(r, "upper bound"))};
}

// [(parameter, range, n, n x (parameter, callee, range))...]
static void read_params(irk_reader *r) {
  r->summary->params.len = 0;
  while (irk_more(r)) {
    irk_sum_param param = {.param = irk_next(r, "parameter")};
    param.range = next_range(r);
    uint64_t n = irk_next(r, "number of calls");
    if (n > irk_left(r) / 4) irk_read_short(r, "calls");
    param.calls.len = (uint32_t)n;
    param.calls.items = irk_arena_alloc(&r->m->arena, sizeof *param.calls.items * (size_t)n);
    for (uint32_t i = 0; i < n; i++) {
      irk_sum_param_call *call = &param.calls.items[i];
      call->param = irk_next(r, "parameter");
      call->value = next_value(r);
      call->range = next_range(r);
    }
    irk_vec_push(&r->summary->params, param);
  }
}

// ---- memory profiles -----------------------------------------------------------------------------------------

static void read_stack_ids(irk_reader *r) {
  summary_reader *s = r->summary;
  s->stack_ids.len = 0;
  while (irk_more(r)) irk_vec_push(&s->stack_ids, s->version <= 11 ? irk_next(r, "stack id") : next_halves(r));
}

static void read_radix(irk_reader *r) {
  r->summary->radix.len = 0;
  while (irk_more(r)) irk_vec_push(&r->summary->radix, (uint32_t)irk_next(r, "entry"));
}

static uint32_t stack_of(irk_reader *r, uint64_t index) {
  if (index >= r->summary->stack_ids.len)
    irk_read_fail(r, "Invalid summary: stack id %llu does not exist", (unsigned long long)index);
  return irk_summary_stack(r->m, r->summary->stack_ids.items[index]);
}

// Allocates numbers. The memory is counted, since contexts of a tree share frames and so can ask
// for much.
static uint32_t *new_numbers(irk_reader *r, uint64_t n) {
  irk_read_charge_memory(r, sizeof(uint32_t) * n);
  return irk_arena_alloc(&r->m->arena, sizeof(uint32_t) * (size_t)n);
}

static void read_stack(irk_reader *r, uint64_t n, irk_sum_numbers *out) {
  if (n > irk_left(r)) irk_read_short(r, "stack ids");
  out->len = (uint32_t)n;
  out->items = new_numbers(r, n);
  for (uint32_t i = 0; i < n; i++) out->items[i] = stack_of(r, irk_next(r, "stack id"));
}

static void read_numbers(irk_reader *r, uint64_t n, const char *what, irk_sum_numbers *out) {
  if (n > irk_left(r)) irk_read_short(r, what);
  out->len = (uint32_t)n;
  out->items = new_numbers(r, n);
  for (uint32_t i = 0; i < n; i++) out->items[i] = (uint32_t)irk_next(r, what);
}

// Reads a stack from the tree, an array: at `at` the number of frames, then frames. A negative
// number leads to the rest of the frames.
static void read_tree(irk_reader *r, uint64_t at, irk_sum_numbers *out) {
  const summary_reader *s = r->summary;
  if (at >= s->radix.len || s->radix.items[at] > s->radix.len)
    irk_read_fail(r, "Invalid summary: index into the radix tree is out of range");
  out->len = s->radix.items[at++];
  out->items = new_numbers(r, out->len);
  for (uint32_t i = 0; i < out->len; i++) {
    if (at < s->radix.len && (int32_t)s->radix.items[at] < 0) at += 0u - s->radix.items[at];
    if (at >= s->radix.len) irk_read_fail(r, "Invalid summary: index into the radix tree is out of range");
    out->items[i] = stack_of(r, s->radix.items[at++]);
  }
}

static void read_context(irk_reader *r, irk_sum_context *out) {
  uint64_t n = irk_next(r, "number of stack ids");
  if (r->summary->radix.len) read_tree(r, n, &out->stack);
  else read_stack(r, n, &out->stack);
}

// n x (type, context)
static uint8_t alloc_type(irk_reader *r, uint64_t number) {
  const irk_sum_words *types = &irk_sum_alloc_types;
  uint32_t i = 0;
  while (i < types->len && types->rows[i].number != number) i++;
  if (i == types->len) irk_read_fail(r, "Invalid summary: unknown allocation type");
  return (uint8_t)number;
}

static void read_contexts(irk_reader *r, uint64_t n, bool has_stack, irk_sum_alloc *out) {
  if (n > irk_left(r)) irk_read_short(r, "contexts");
  out->contexts.len = (uint32_t)n;
  out->contexts.items = IRK_NEW_ARRAY(&r->m->arena, irk_sum_context, n);
  for (uint32_t i = 0; i < n; i++) {
    out->contexts.items[i].type = alloc_type(r, irk_next(r, "type of allocation"));
    if (has_stack) read_context(r, &out->contexts.items[i]);
  }
}

// Returns the number of contexts in a record of old summaries, which do not store it.
static uint64_t count_contexts(irk_reader *r) {
  uint64_t n = 0;
  for (uint64_t at = r->at; at + 1 < r->rec.num_ops; n++) {
    if (r->rec.ops[at + 1] > r->rec.num_ops) irk_read_short(r, "stack ids");
    at += 2 + r->rec.ops[at + 1];
  }
  return n;
}

// [n, n x (type, context)], perhaps followed by sizes, which are not used
static void read_alloc(irk_reader *r) {
  irk_sum_alloc alloc = {0};
  uint64_t n = r->summary->version >= 10 ? irk_next(r, "number of contexts") : count_contexts(r);
  read_contexts(r, n, true, &alloc);
  alloc.versions = (irk_sum_numbers){new_numbers(r, 1), 1};
  alloc.versions.items[0] = 0;
  irk_vec_push(&r->summary->allocs, alloc);
}

// [n, m, n x (type, context), m x version]
static void read_combined_alloc_of(irk_reader *r, bool has_stack) {
  irk_sum_alloc alloc = {0};
  uint64_t n = irk_next(r, "number of contexts"), m = irk_next(r, "number of versions");
  read_contexts(r, n, has_stack, &alloc);
  read_numbers(r, m, "version", &alloc.versions);
  for (uint32_t i = 0; i < alloc.versions.len; i++) alloc_type(r, alloc.versions.items[i]);
  irk_vec_push(&r->summary->allocs, alloc);
}
static void read_combined_alloc(irk_reader *r) { read_combined_alloc_of(r, true); }
static void read_combined_alloc_no_context(irk_reader *r) { read_combined_alloc_of(r, false); }

// [callee, stack...]
static void read_callsite(irk_reader *r) {
  irk_sum_callsite site = {.value = next_value(r)};
  read_stack(r, irk_left(r), &site.stack);
  site.clones = (irk_sum_numbers){new_numbers(r, 1), 1};
  site.clones.items[0] = 0;
  irk_vec_push(&r->summary->callsites, site);
}

// [callee, n, m, n x stack, m x clone]
static void read_combined_callsite(irk_reader *r) {
  irk_sum_callsite site = {.value = find_value(r, irk_next(r, "callee"))};
  uint64_t n = irk_next(r, "number of stack ids"), m = irk_next(r, "number of clones");
  read_stack(r, n, &site.stack);
  read_numbers(r, m, "clone", &site.clones);
  irk_vec_push(&r->summary->callsites, site);
}

// ---- summaries -----------------------------------------------------------------------------------------------

static uint32_t next_flags(irk_reader *r) {
  uint32_t flags = (uint32_t)irk_next(r, "flags") & 0xFFF;
  if ((flags & 15) > 10) irk_read_fail(r, "Invalid summary: unknown linkage %u", flags & 15);
  return r->summary->version < 3 ? flags | 0x30 : flags;  // not eligible for import, live
}

static void add_entry(irk_reader *r, irk_sum_value *value, irk_sum_entry *entry) {
  if (!r->summary->module) {
    r->summary->last_entry = entry;
  } else if (irk_sum_is_local(entry->flags) && value->global) {
    entry->original_guid = irk_guid(irk_name(r->m, value->global->name));
  } else {
    entry->original_guid = value->guid;
  }
  irk_summary_add_entry(value, entry);
}

static void read_refs(irk_reader *r, uint64_t n, irk_sum_entry *entry) {
  if (n > irk_left(r)) irk_read_short(r, "references");
  entry->refs.len = (uint32_t)n;
  entry->refs.items = IRK_NEW_ARRAY(&r->m->arena, irk_sum_ref, n);
  for (uint32_t i = 0; i < n; i++) entry->refs.items[i].value = next_value(r);
}

// Sets the kinds of accesses: the last references only write, those before them only read.
static void set_accesses(irk_reader *r, irk_sum_entry *entry, uint64_t num_readers, uint64_t num_writers) {
  uint32_t n = entry->refs.len;
  if (num_writers > n || num_readers > n - num_writers)
    irk_read_fail(r, "Invalid summary: more read-only and write-only references than references");
  for (uint32_t i = n - (uint32_t)(num_readers + num_writers); i < n; i++)
    entry->refs.items[i].access = i < n - num_writers ? IRK_SUM_READ_ONLY : IRK_SUM_WRITE_ONLY;
}

typedef enum call_form { CALLS_PLAIN, CALLS_HOTNESS, CALLS_FREQUENCY } call_form;

static void read_calls(irk_reader *r, call_form form, irk_sum_function *fn) {
  bool is_old = r->summary->version == 1;  // with counts of call sites, and profile counts
  uint32_t width = is_old ? 2 + (form == CALLS_HOTNESS) : 1 + (form != CALLS_PLAIN);
  fn->calls.len = irk_left(r) / width;
  fn->calls.items = IRK_NEW_ARRAY(&r->m->arena, irk_sum_call, fn->calls.len);
  for (uint32_t i = 0; i < fn->calls.len; i++) {
    irk_sum_call *call = &fn->calls.items[i];
    call->value = next_value(r);
    uint64_t extra = width > 1 ? irk_next(r, "call") : 0;
    if (width > 2) irk_next(r, "count");
    if (is_old) continue;
    uint32_t tail_bit = form == CALLS_HOTNESS ? 3 : 28;
    call->is_tail = extra >> tail_bit & 1;
    if (form == CALLS_HOTNESS) call->hotness = extra & 7;
    if (form == CALLS_FREQUENCY) call->frequency = extra & ((1u << 28) - 1);
  }
  if (irk_more(r)) irk_read_fail(r, "Invalid summary: the last call has too few operands");
}

static void take_pending(irk_reader *r, irk_sum_function *fn) {
  summary_reader *s = r->summary;
  TAKE(r, &fn->type_tests, &s->type_tests);
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) TAKE(r, &fn->vcalls[i], &s->vcalls[i]);
  TAKE(r, &fn->params, &s->params);
  TAKE(r, &fn->callsites, &s->callsites);
  TAKE(r, &fn->allocs, &s->allocs);
}

// [value, (module,) flags, insts, (flags of functions, since 4), (entry count, combined, since 6),
// number of references, (number of read-only ones, since 5), (number of write-only ones, since 7),
// references..., calls...]
static void read_function(irk_reader *r, bool is_combined, call_form form) {
  summary_reader *s = r->summary;
  irk_sum_value *value = next_value(r);
  irk_sum_module *module = is_combined ? next_module(r) : s->module;
  if (!module) irk_read_fail(r, "Invalid summary: a record of a module's own summary in a combined index");
  irk_sum_entry *entry = irk_summary_entry_new(r->m, IRK_SUM_FUNCTION, module, next_flags(r));
  uint64_t num_readers = 0, num_writers = 0;
  entry->fn->insts = (uint32_t)irk_next(r, "number of instructions");
  if (s->version >= 4) entry->fn->flags = (uint32_t)irk_next(r, "flags") & 0x3FF;
  if (is_combined && s->version >= 6) entry->fn->entry_count = irk_next(r, "entry count");
  uint64_t num_refs = irk_next(r, "number of references");
  if (s->version >= 5) num_readers = irk_next(r, "number of reading references");
  if (s->version >= 7) num_writers = irk_next(r, "number of writing references");
  read_refs(r, num_refs, entry);
  set_accesses(r, entry, num_readers, num_writers);
  read_calls(r, form, entry->fn);
  take_pending(r, entry->fn);
  add_entry(r, value, entry);
}
static void read_plain(irk_reader *r) { read_function(r, false, CALLS_PLAIN); }
static void read_profile(irk_reader *r) { read_function(r, false, CALLS_HOTNESS); }
static void read_frequency(irk_reader *r) { read_function(r, false, CALLS_FREQUENCY); }
static void read_combined(irk_reader *r) { read_function(r, true, CALLS_PLAIN); }
static void read_combined_profile(irk_reader *r) { read_function(r, true, CALLS_HOTNESS); }

// [value, (module,) flags, (flags of variables, since 5), references...]; a vtable's record has the
// number of references, and after the references (function, offset)...
static void read_variable_of(irk_reader *r, bool is_combined, bool is_vtable) {
  irk_sum_value *value = next_value(r);
  irk_sum_module *module = is_combined ? next_module(r) : r->summary->module;
  if (!module) irk_read_fail(r, "Invalid summary: a record of a module's own summary in a combined index");
  irk_sum_entry *entry = irk_summary_entry_new(r->m, IRK_SUM_VARIABLE, module, next_flags(r));
  if (r->summary->version >= 5 || is_vtable) entry->var_flags = (uint32_t)irk_next(r, "flags") & 31;
  read_refs(r, is_vtable ? irk_next(r, "number of references") : irk_left(r), entry);
  entry->vfuncs.len = irk_left(r) / 2;
  entry->vfuncs.items = IRK_NEW_ARRAY(&r->m->arena, irk_sum_vfunc, entry->vfuncs.len);
  for (uint32_t i = 0; i < entry->vfuncs.len; i++) {
    entry->vfuncs.items[i].value = next_value(r);
    entry->vfuncs.items[i].offset = irk_next(r, "offset");
  }
  add_entry(r, value, entry);
}
static void read_variable(irk_reader *r) { read_variable_of(r, false, false); }
static void read_vtable_variable(irk_reader *r) { read_variable_of(r, false, true); }
static void read_combined_variable(irk_reader *r) { read_variable_of(r, true, false); }

// [value, flags, aliasee]
static void read_alias(irk_reader *r) {
  irk_sum_value *value = next_value(r);
  if (!r->summary->module) irk_read_fail(r, "Invalid summary: a record of a module's own summary in a combined index");
  irk_sum_entry *entry = irk_summary_entry_new(r->m, IRK_SUM_ALIAS, r->summary->module, next_flags(r));
  entry->aliasee = next_value(r);
  if (!irk_summary_entry_in(entry->aliasee, entry->module))
    irk_read_fail(r, "Alias expects aliasee summary to be parsed");
  add_entry(r, value, entry);
}

// [value, module, flags, aliasee or 0]
static void read_combined_alias(irk_reader *r) {
  irk_sum_value *value = next_value(r);
  irk_sum_module *module = next_module(r);
  irk_sum_entry *entry = irk_summary_entry_new(r->m, IRK_SUM_ALIAS, module, next_flags(r));
  irk_sum_value *aliasee = find_value(r, irk_next(r, "aliasee"));
  if (aliasee && irk_summary_entry_in(aliasee, module)) entry->aliasee = aliasee;
  add_entry(r, value, entry);
}

// ---- types ---------------------------------------------------------------------------------------------------

// n, n x arg, kind, info, byte, bit
static void read_by_arg(irk_reader *r, irk_sum_devirt *devirt) {
  uint64_t n = irk_next(r, "number of arguments");
  if (n > irk_left(r)) irk_read_short(r, "arguments");
  irk_sum_by_arg *by_arg = irk_summary_by_arg(r->m, devirt, r->rec.ops + r->at, (uint32_t)n);
  r->at += (uint32_t)n;
  by_arg->kind = (uint32_t)irk_next(r, "kind");
  by_arg->info = irk_next(r, "info");
  by_arg->byte = (uint32_t)irk_next(r, "byte");
  by_arg->bit = (uint32_t)irk_next(r, "bit");
}

// [name, kind, width of the size, alignment, size - 1, bit mask, inline bits, (offset, kind, name,
// n, n x by argument)...]
static void read_type(irk_reader *r) {
  irk_sum_type *type = irk_summary_type(r->m, next_name(r));
  type->kind = (uint32_t)irk_next(r, "kind");
  type->size_m1_width = (uint32_t)irk_next(r, "width of the size");
  type->align_log2 = irk_next(r, "alignment");
  type->size_m1 = irk_next(r, "size");
  type->bit_mask = (uint8_t)irk_next(r, "bit mask");
  type->inline_bits = irk_next(r, "inline bits");
  while (irk_more(r)) {
    irk_sum_devirt *devirt = irk_summary_devirt(r->m, type, irk_next(r, "offset"));
    devirt->kind = (uint32_t)irk_next(r, "kind");
    devirt->impl = irk_arena_str(&r->m->arena, next_name(r));
    for (uint64_t n = irk_next(r, "number of resolutions"); n; n--) read_by_arg(r, devirt);
  }
}

// [name, (offset, value)...]
static void read_vtable(irk_reader *r) {
  irk_sum_vtable *vtable = irk_summary_vtable(r->m, next_name(r));
  while (irk_more(r)) {
    uint64_t offset = irk_next(r, "offset");
    irk_vec_push(&vtable->addresses, ((irk_sum_address){offset, next_value(r)}));
  }
}

// ---- release of an index ------------------------------------------------------------------------------------

// Guesses the release of an index, which does not name it, from its version and the width of
// abbreviation numbers.
static irk_version release_of(uint64_t version, uint32_t width) {
  enum { AMBIGUOUS = 9, WIDE = 4 };
  static const struct {
    uint32_t version;
    irk_version release;
  } rows[] = {{13, 2300}, {12, 2200}, {11, 2000}, {10, 1900}, {9, 1600}, {8, 1000},
              {7, 900},   {6, 800},   {4, 700},   {3, 500},   {1, 309}};
  if (version == AMBIGUOUS && width < WIDE) return 1400;
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++)
    if (version >= rows[i].version) return rows[i].release;
  return 0;
}

static irk_version scan_index(irk_bits *bits, irk_record *rec) {
  irk_entry e = irk_bits_next(bits);
  if (e.kind != IRK_ENTRY_BLOCK || !irk_bits_enter(bits, e.id)) return 0;
  for (;;) {
    e = irk_bits_next(bits);
    if (e.kind == IRK_ENTRY_RECORD) {
      if (!irk_bits_read_record(bits, e.id, rec)) return 0;
    } else if (e.kind == IRK_ENTRY_BLOCK && e.id == IRK_BLOCK_SUMMARY) {
      if (!irk_bits_enter(bits, e.id)) return 0;
      uint32_t width = bits->width;
      e = irk_bits_next(bits);
      bool is_version =
          e.kind == IRK_ENTRY_RECORD && irk_bits_read_record(bits, e.id, rec) && rec->code == IRK_REC_SUMMARY_VERSION;
      return is_version ? release_of(irk_record_op(rec, 0), width) : 0;
    } else if (e.kind != IRK_ENTRY_BLOCK || e.id != IRK_BLOCK_MODULE_STRTAB || !irk_bits_skip(bits)) {
      return 0;  // no index: an index has nothing else before
    }
  }
}

irk_version irk_read_index_release(const irk_bits *bits, uint64_t module_bit, irk_record *rec) {
  irk_bits fork;
  irk_guard guard;
  irk_bits_fork(&fork, bits, module_bit);
  irk_guard_enter(&guard, irk_bits_release, &fork);
  irk_version release = scan_index(&fork, rec);
  irk_guard_leave(&guard);
  irk_bits_close(&fork);
  return release;
}

// ---- the block -----------------------------------------------------------------------------------------------

static irk_record_fn *const record_rows[] = {
    [IRK_REC_SUMMARY_PERMODULE] = read_plain,
    [IRK_REC_SUMMARY_PERMODULE_PROFILE] = read_profile,
    [IRK_REC_SUMMARY_PERMODULE_GLOBALVAR_INIT_REFS] = read_variable,
    [IRK_REC_SUMMARY_COMBINED] = read_combined,
    [IRK_REC_SUMMARY_COMBINED_PROFILE] = read_combined_profile,
    [IRK_REC_SUMMARY_COMBINED_GLOBALVAR_INIT_REFS] = read_combined_variable,
    [IRK_REC_SUMMARY_ALIAS] = read_alias,
    [IRK_REC_SUMMARY_COMBINED_ALIAS] = read_combined_alias,
    [IRK_REC_SUMMARY_COMBINED_ORIGINAL_NAME] = read_original_name,
    [IRK_REC_SUMMARY_TYPE_TESTS] = read_type_tests,
    [IRK_REC_SUMMARY_TYPE_TEST_ASSUME_VCALLS] = read_assume_vcalls,
    [IRK_REC_SUMMARY_TYPE_CHECKED_LOAD_VCALLS] = read_load_vcalls,
    [IRK_REC_SUMMARY_TYPE_TEST_ASSUME_CONST_VCALL] = read_assume_const_vcall,
    [IRK_REC_SUMMARY_TYPE_CHECKED_LOAD_CONST_VCALL] = read_load_const_vcall,
    [IRK_REC_SUMMARY_VALUE_GUID] = read_guid,
    [IRK_REC_SUMMARY_CFI_FUNCTION_DEFS] = read_cfi_definitions,
    [IRK_REC_SUMMARY_CFI_FUNCTION_DECLS] = read_cfi_declarations,
    [IRK_REC_SUMMARY_PERMODULE_RELBF] = read_frequency,
    [IRK_REC_SUMMARY_FLAGS] = read_flags,
    [IRK_REC_SUMMARY_TYPE_ID] = read_type,
    [IRK_REC_SUMMARY_TYPE_ID_METADATA] = read_vtable,
    [IRK_REC_SUMMARY_PERMODULE_VTABLE_GLOBALVAR_INIT_REFS] = read_vtable_variable,
    [IRK_REC_SUMMARY_BLOCK_COUNT] = read_block_count,
    [IRK_REC_SUMMARY_PARAM_ACCESS] = read_params,
    [IRK_REC_SUMMARY_PERMODULE_CALLSITE_INFO] = read_callsite,
    [IRK_REC_SUMMARY_PERMODULE_ALLOC_INFO] = read_alloc,
    [IRK_REC_SUMMARY_COMBINED_CALLSITE_INFO] = read_combined_callsite,
    [IRK_REC_SUMMARY_COMBINED_ALLOC_INFO] = read_combined_alloc,
    [IRK_REC_SUMMARY_STACK_IDS] = read_stack_ids,
    [IRK_REC_SUMMARY_CONTEXT_RADIX_TREE_ARRAY] = read_radix,
    [IRK_REC_SUMMARY_COMBINED_ALLOC_INFO_NO_CONTEXT] = read_combined_alloc_no_context,
};

// Reads the version. That record is the first one and decides how to read the others.
static void read_version(irk_reader *r) {
  uint64_t version = irk_next(r, "version");
  if (version < 1 || version > SUMMARY_VERSION_NEWEST)
    irk_read_fail(r, "Invalid summary version %llu in module '%.*s'. Version should be in the range [1-%d].",
                  (unsigned long long)version, (int)r->m->id.len, r->m->id.ptr, SUMMARY_VERSION_NEWEST);
  r->summary->version = (uint32_t)version;
}

static void read_record(irk_reader *r) {
  uint32_t code = r->rec.code;
  if (!r->summary->version) {
    if (code != IRK_REC_SUMMARY_VERSION) irk_read_fail(r, "Invalid Summary Block: version expected");
    read_version(r);
  } else if (code < IRK_COUNT(record_rows) && record_rows[code]) {
    record_rows[code](r);
  }
}

static const irk_block_rows block_table = {.other = read_record};

// Gives every global of the module its GUID, even without a summary.
static void add_module(irk_reader *r) {
  const irk_module *m = r->m;
  summary_reader *s = r->summary;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases};
  s->module = irk_summary_module(r->m, m->id, 0);
  if (m->has_hash) memcpy(s->module->hash, m->hash, sizeof m->hash);
  for (uint32_t i = 0; i < IRK_COUNT(lists); i++)
    for (uint32_t k = 0; k < lists[i]->len; k++) value_of_global(r, lists[i]->items[k]);
}

void irk_read_summary_block(irk_reader *r) {
  summary_reader *s = state_of(r);
  irk_summary_make(r->m);
  if (!s->is_combined && !s->module) add_module(r);
  s->version = 0;
  irk_read_block(r, IRK_BLOCK_SUMMARY, &block_table);
}

void irk_read_summary_done(irk_reader *r) {
  if (!r->m->summary) return;
  r->m->summary->flags = irk_summary_flags(r->m->version, r->m->summary->flags, false);
  irk_summary_finish(r->m);
}
