// irkit link: which members of archives are linked: those that define a symbol that a linked module
// refers to and none defines, wherever both are. If there are only archives, all members are.
#include "link.h"

#include <stdlib.h>
#include <string.h>

// A global symbol of an input.
typedef struct name {
  irk_str text;
  uint32_t input;
  bool is_defined;
} name;
typedef struct selection {
  link_job *job;
  name *names;
  uint32_t num_names, num_wanted;
  uint32_t at;  // the input whose names are gathered
  bool failed;
  bool *is_taken;
  uint32_t *pending;  // taken inputs whose references were not followed yet
  uint32_t num_pending;
  irk_module **modules;  // these own the names
  irk_symtab **tables;
} selection;

static int by_text(const void *a, const void *b) {
  const name *x = a, *y = b;
  int order = irk_str_compare(x->text, y->text);
  return order ? order : (x->input > y->input) - (x->input < y->input);
}

static void add_name(selection *s, irk_str text, bool is_defined) {
  if (s->failed) return;
  s->failed = !cli_grow(s->job->args, &s->names, s->num_names, sizeof *s->names);
  if (!s->failed) s->names[s->num_names++] = (name){text, s->at, is_defined};
}

static void take_native(void *user, const irk_native_symbol *symbol) {
  if (symbol->is_global && symbol->name.len && !symbol->is_undefined) add_name(user, symbol->name, true);
}

// A weak reference needs no definition.
static bool gather(selection *s, const link_input *in) {
  irk_sink sink = cli_sink(s->job->args);
  if (in->is_native) return irk_part_symbols(in->part, take_native, s, &sink);
  cli_input file = {.name = in->name ? in->name : in->path, .bytes = in->bytes, .args = s->job->args, .part = in->part};
  if (in->part) file.module = in->part->module;
  if (!in->is_member && !cli_open(s->job->args, in->path, &file)) return false;
  const cli_load_options load = {.unread_bodies = true, .no_upgrade = true, .skip_summary = true};
  irk_module *m = s->modules[s->at] = cli_load(s->job->args, &file, &load);
  bool ok = (in->is_member || cli_close_inspected(s->job->args, &file)) && m;
  irk_symtab *table = s->tables[s->at] = ok ? irk_symtab_create(m, &sink) : NULL;
  for (uint32_t i = 0; table && i < table->len; i++) {
    const irk_symtab_entry *e = &table->items[i];
    bool is_undefined = e->flags & IRK_SYMTAB_UNDEFINED, is_weak = e->flags & IRK_SYMTAB_WEAK;
    if (!(e->flags & IRK_SYMTAB_GLOBAL) || e->flags & IRK_SYMTAB_INTERNAL || (is_undefined && is_weak)) continue;
    add_name(s, e->name, !is_undefined);
  }
  return table;
}

static bool take(selection *s, uint32_t input, irk_str why) {
  const link_input *in = &s->job->inputs[input];
  if (in->is_native && !s->job->ignore_others) {
    cli_report("%s: error: '%s' defines '%.*s', which is needed, and is no bitcode\n", s->job->args->tool, in->name,
               (int)why.len, why.ptr);
    return false;
  }
  s->is_taken[input] = true;
  s->pending[s->num_pending++] = input;
  return true;
}

// Takes the first input that defines the name, unless one that does is taken.
static bool resolve(selection *s, irk_str text) {
  uint32_t low = 0, high = s->num_names, first = UINT32_MAX;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (irk_str_compare(s->names[middle].text, text) < 0) low = middle + 1;
    else high = middle;
  }
  for (; low < s->num_names && !irk_str_compare(s->names[low].text, text); low++) {
    const name *n = &s->names[low];
    if (n->is_defined && s->is_taken[n->input]) return true;
    if (n->is_defined && first == UINT32_MAX) first = n->input;
  }
  return first == UINT32_MAX || take(s, first, text);
}

static bool follow(selection *s) {
  name *wanted = malloc((s->num_names + (size_t)1) * sizeof *wanted);
  uint32_t *starts = calloc(s->job->num_inputs + (size_t)1, sizeof *starts), n = 0, at = 0;
  bool ok = wanted && starts;
  // References were gathered input by input.
  for (uint32_t i = 0; ok && i < s->job->num_inputs; i++) {
    starts[i] = n;
    for (; at < s->num_names && s->names[at].input == i; at++)
      if (!s->names[at].is_defined) wanted[n++] = s->names[at];
  }
  if (!ok) cli_no_memory(s->job->args);
  else starts[s->job->num_inputs] = n;
  if (ok && s->num_names) qsort(s->names, s->num_names, sizeof *s->names, by_text);
  while (ok && s->num_pending) {
    uint32_t input = s->pending[--s->num_pending];
    for (uint32_t i = starts[input]; ok && i < starts[input + 1]; i++) ok = resolve(s, wanted[i].text);
  }
  free(wanted);
  free(starts);
  return ok;
}

// Removes the inputs that are not taken; those of a unit stay one.
static void drop_others(link_job *job, const bool *is_taken) {
  uint32_t num_inputs = 0, num_units = 0;
  for (uint32_t u = 0; u < job->num_units; u++) {
    link_unit unit = {num_inputs, 0};
    for (uint32_t i = job->units[u].first, end = i + job->units[u].count; i < end; i++) {
      if (is_taken[i]) job->inputs[num_inputs++] = job->inputs[i];
      else free(job->inputs[i].name);
    }
    unit.count = num_inputs - unit.first;
    if (unit.count) job->units[num_units++] = unit;
  }
  job->num_inputs = num_inputs;
  job->num_units = num_units;
}

static bool select_needed(selection *s) {
  link_job *job = s->job;
  bool ok = true;
  for (uint32_t i = 0; ok && i < job->num_inputs; i++) {
    s->at = i;
    s->is_taken[i] = !job->inputs[i].is_lazy;
    if (s->is_taken[i]) s->pending[s->num_pending++] = i;
    ok = gather(s, &job->inputs[i]) && !s->failed;
  }
  return ok && follow(s);
}

bool link_select_members(link_job *job) {
  uint32_t n = job->num_inputs, num_lazy = 0;
  selection s = {.job = job};
  for (uint32_t i = 0; i < n; i++) num_lazy += job->inputs[i].is_lazy;
  if (!num_lazy) return true;
  s.is_taken = calloc(n, sizeof *s.is_taken);
  s.pending = calloc(n, sizeof *s.pending);
  s.modules = calloc(n, sizeof(irk_module *));
  s.tables = calloc(n, sizeof(irk_symtab *));
  bool ok = (s.is_taken && s.pending && s.modules && s.tables) || cli_no_memory(job->args);
  if (ok && num_lazy < n) ok = select_needed(&s);
  else if (ok)
    for (uint32_t i = 0; i < n; i++) s.is_taken[i] = !job->inputs[i].is_native;
  for (uint32_t i = 0; i < n && s.tables && s.modules; i++) {
    irk_symtab_destroy(s.tables[i]);
    irk_module_destroy(s.modules[i]);
  }
  // Native members that were needed anyway were allowed to be left out.
  for (uint32_t i = 0; ok && i < n; i++) s.is_taken[i] &= !job->inputs[i].is_native;
  if (ok) drop_others(job, s.is_taken);
  free(s.names);
  free(s.is_taken);
  free(s.pending);
  free(s.modules);
  free(s.tables);
  return ok;
}
