// irk_convert_down: copies the module and runs the passes (passes.c); reports what they change and
// refuse.
#include "convert/passes.h"

#include <stdarg.h>
#include <stdio.h>

// Returns the number that text gives to a global without a name.
static uint32_t number_of(const irk_module *m, const irk_global *g) {
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  uint32_t n = 0;
  for (size_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++) {
      if (lists[l]->items[i] == g) return n;
      n += !lists[l]->items[i]->name;
    }
  return n;
}

// Returns the name of the function or other global, or its number in text; empty: there is none.
typedef char number_text[16];
static irk_str place_of(const down *d, number_text number) {
  const irk_global *g = d->fn ? d->fn->global : d->place;
  if (!g) return IRK_S("");
  if (g->name) return irk_name(d->m, g->name);
  return (irk_str){number, (size_t)snprintf(number, sizeof(number_text), "%u", number_of(d->m, g))};
}

void irk_down_note(const down *d, irk_change_kind kind, uint64_t count, const char *becomes, const char *fmt, ...) {
  if (!d->options->changes) return;
  char text[512];
  va_list args;
  va_start(args, fmt);
  irk_format(text, sizeof text, fmt, args);
  va_end(args);
  number_text number;
  irk_changes_note(d->options->changes, kind, place_of(d, number), irk_str_of(text), irk_str_of(becomes ? becomes : ""),
                   count);
}

// Reports "in @f: LLVM 14 has no ...", preceded by a word.
static void say_missing(const down *d, irk_severity severity, const char *word, const char *what) {
  number_text number;
  irk_str name = place_of(d, number);
  char release[8];
  irk_diag_put(d->sink, (irk_diag){.severity = severity, .file = d->m->id}, "%s%.*s%s%sLLVM %s has no %s",
               name.len ? "in @" : "", (int)name.len, name.ptr, name.len ? ": " : "", word,
               irk_release_name(d->asked, release), what);
}

void irk_down_refuse(down *d, const char *fmt, ...) {
  char text[512];
  va_list args;
  va_start(args, fmt);
  irk_format(text, sizeof text, fmt, args);
  va_end(args);
  say_missing(d, IRK_ERROR, "", text);
  irk_down_note(d, IRK_CHANGE_REFUSED, 1, NULL, "%s", text);
  d->failed = true;
}

void irk_down_warn(const down *d, const char *what) { say_missing(d, IRK_WARNING, "dropped: ", what); }

bool irk_down_lose(down *d, const char *what) {
  if (!d->options->lossy) {
    irk_down_refuse(d, "%s", what);
    return false;
  }
  irk_down_note(d, IRK_CHANGE_LOST, 1, NULL, "%s", what);
  if (d->lost == what && d->lost_fn == d->fn) return true;  // reported already
  irk_down_warn(d, what);
  d->lost = what;
  d->lost_fn = d->fn;
  return true;
}

// ---- passes --------------------------------------------------------------------------------------------------

static void run(down *d, irk_down_stage stage, irk_function *fn) {
  for (const irk_down_pass *p = irk_down_passes; p->name; p++) {
    if (p->stage != stage || !irk_pass_is_for(p->target, d->to) || (p->is_needed && !p->is_needed(d))) continue;
    irk_changes_set_pass(d->options->changes, p->name);
    if (p->run) p->run(d);
    else if (p->run_body) p->run_body(d, fn);
    else if (stage == IRK_DOWN_SOURCE) irk_down_refuse(d, "%s", p->name);
    if (d->failed && stage == IRK_DOWN_SOURCE) return;
  }
}

static void begin(irk_copy *c) {
  down *d = c->plan->user;
  d->c = c;
  d->m = c->dst;
  run(d, IRK_DOWN_TYPES, NULL);
  run(d, IRK_DOWN_COPY, NULL);
}

static void end(irk_copy *c) {
  down *d = c->plan->user;
  run(d, IRK_DOWN_MODULE, NULL);
  for (uint32_t i = 0, n = d->m->functions.len; i < n; i++) {
    irk_function *fn = d->m->functions.items[i]->fn;
    d->fn = fn;
    d->fn_attrs = i < c->src->functions.len ? c->src->functions.items[i]->attrs : NULL;
    run(d, IRK_DOWN_BODY, fn);
  }
  d->fn = NULL;
  run(d, IRK_DOWN_END, NULL);
}

bool irk_down_is_explained(const down *d) { return d->options->changes != NULL; }

void irk_down_note_attributes(down *d) { irk_changes_attributes(d->options->changes, d->c->src, d->to); }

static irk_module *convert(irk_module *m, irk_version to, irk_version asked, bool makes_tuples,
                           const irk_convert_options *options, irk_sink *sink) {
  down d = {.m = m,
            .from = m->version,
            .to = to,
            .asked = asked,
            .options = options,
            .sink = sink,
            .tuples = {.are_made = makes_tuples},
            .typed = !irk_module_has_typed_pointers(m) && irk_has(to, IRK_TYPED_POINTERS)};
  run(&d, IRK_DOWN_SOURCE, NULL);
  if (d.failed) return NULL;
  irk_clone_plan plan = {.user = &d, .version = to, .begin = begin, .end = end};
  irk_down_set_hooks(&d, &plan);
  irk_module *made = irk_module_clone_as(m, &plan, sink);
  irk_map_free(&d.rules);
  irk_lack_search_free(&d.lacks);
  irk_map_free(&d.tuples.changed);
  irk_down_layout_end(&d);
  if (made && !d.failed) return made;
  irk_module_destroy(made);
  return NULL;
}

// Debug info is first converted to the first release with nodes, and then to tuples.
irk_module *irk_convert_down(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  enum { FIRST_WITH_NODES = 307 };
  bool makes_tuples =
      !irk_has(to, IRK_DEBUG_NODES) && irk_has(m->version, IRK_DEBUG_NODES) && irk_named_md_of(m, IRK_S("llvm.dbg.cu"));
  if (!makes_tuples || m->version == FIRST_WITH_NODES) return convert(m, to, to, makes_tuples, options, sink);
  irk_module *first = convert(m, FIRST_WITH_NODES, to, false, options, sink);
  irk_module *made = first ? convert(first, to, to, true, options, sink) : NULL;
  irk_module_destroy(first);
  return made;
}
