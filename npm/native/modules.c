// Exports: modules. JavaScript identifies them by the addresses of handles.
#include "emit.h"

#include <stdlib.h>
#include <string.h>

static handle *make_handle(irk_module *m) {
  handle *h = m ? calloc(1, sizeof *h) : NULL;
  if (h) h->m = m;
  else irk_module_destroy(m);
  return h;
}

EXPORT("destroy") void destroy(handle *h) {
  irk_module_destroy(h->m);
  irk_places_destroy(h->places);
  free(h->text);
  free(h);
}

static irk_module *parse(handle *h, irk_str bytes, irk_str name, irk_version version, irk_sink *sink) {
  h->places = irk_places_create();
  h->text = malloc(bytes.len + 1);
  if (!h->places || !h->text) {
    static const char message[] = "out of memory";
    irk_sink_put(sink, &(irk_diag){.severity = IRK_ERROR, .message = {message, sizeof message - 1}, .file = name});
    return NULL;
  }
  memcpy(h->text, bytes.ptr, bytes.len);
  h->text[bytes.len] = 0;
  irk_parse_options options = {IRK_SIZED(irk_parse_options), .file = name, .version = version, .places = h->places,
                               .is_old_intrinsic = irk_upgrade_replaces};
  return irk_text_parse((irk_str){h->text, bytes.len}, &options, sink);
}

// Returns NULL, with diagnostics, if the bytes are no module.
EXPORT("read")
handle *read_module(const char *bytes, size_t len, const char *name, size_t name_len, uint32_t index, uint32_t version,
                    bool upgrade) {
  irk_sink sink = diagnostic_sink();
  handle *h = calloc(1, sizeof *h);
  if (!h) return NULL;
  irk_str file = {name, name_len};
  if (irk_is_bitcode(bytes, len)) {
    irk_read_options options = {IRK_SIZED(irk_read_options), .file = file, .module = index,
                                .version = (irk_version)version};
    h->m = irk_bitcode_read(bytes, len, &options, &sink);
  } else if (is_ir(bytes, len, name)) {
    h->m = parse(h, (irk_str){bytes, len}, file, (irk_version)version, &sink);
  }
  if (h->m && (!upgrade || irk_upgrade(h->m, NULL, &sink))) return h;
  destroy(h);
  return NULL;
}

EXPORT("upgrade") bool upgrade_module(handle *h) {
  irk_sink sink = diagnostic_sink();
  return irk_upgrade(h->m, NULL, &sink);
}

// ---- contents -------------------------------------------------------------------------------------------------

EXPORT("describe") void describe(const handle *h) {
  static const struct {
    const char *key;
    irk_module_text which;
  } texts[] = {{"name", IRK_TEXT_ID},
               {"sourceFile", IRK_TEXT_SOURCE_FILENAME},
               {"triple", IRK_TEXT_TRIPLE},
               {"dataLayout", IRK_TEXT_DATA_LAYOUT},
               {"producer", IRK_TEXT_PRODUCER}};
  emit_number("release", irk_module_version(h->m));
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    emit_str(texts[i].key, irk_module_get(h->m, texts[i].which));
}

static void emit_global(const irk_module *m, irk_global *g) {
  emit_object(NULL);
  emit_str("name", irk_value_name(m, irk_global_value(g)));
  emit_flag("isDeclaration", irk_global_get(g, IRK_OF_GLOBAL_DECLARATION));
  emit_number("linkage", (double)irk_global_get(g, IRK_OF_GLOBAL_LINKAGE));
  const irk_function *fn = irk_global_function(g);
  if (fn) {
    uint32_t blocks = irk_function_num_blocks(fn);
    uint64_t insts = 0;
    for (uint32_t i = 0; i < blocks; i++) insts += irk_block_num_insts(irk_function_block(fn, i));
    emit_number("blocks", blocks);
    emit_number("instructions", (double)insts);
  }
  emit_end();
}

EXPORT("globals") void globals(const handle *h) {
  static const struct {
    const char *key;
    irk_value_kind kind;
  } kinds[] = {{"functions", IRK_VALUE_FUNCTION},
               {"variables", IRK_VALUE_VARIABLE},
               {"aliases", IRK_VALUE_ALIAS},
               {"ifuncs", IRK_VALUE_IFUNC}};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    emit_list(kinds[k].key);
    for (uint32_t i = 0, n = irk_module_count(h->m, kinds[k].kind); i < n; i++)
      emit_global(h->m, irk_module_at(h->m, kinds[k].kind, i));
    emit_end();
  }
}

// Writes the lines of a function's instructions as 32-bit words, from 1; 0: unknown, or the module
// was not read from text.
EXPORT("lines") void lines(const handle *h, uint32_t index) {
  irk_global *g = irk_module_at(h->m, IRK_VALUE_FUNCTION, index);
  const irk_function *fn = g ? irk_global_function(g) : NULL;
  for (uint32_t i = 0, blocks = fn ? irk_function_num_blocks(fn) : 0; i < blocks; i++) {
    const irk_block *b = irk_function_block(fn, i);
    for (uint32_t k = 0, n = irk_block_num_insts(b); k < n; k++) {
      irk_value *v = irk_inst_value(irk_block_inst(b, k));
      uint32_t line = h->places ? irk_place_of_value(h->places, fn, v).line : 0;
      if (!emit_output(&line, sizeof line)) return;
    }
  }
}

// Writes the lines of metadata nodes in the same way, by their numbers in the printed module.
EXPORT("metadata_lines") void metadata_lines(const handle *h) {
  irk_describer *d = h->places ? irk_describer_create(h->m) : NULL;
  const irk_md *md;
  for (uint32_t i = 0; d && (md = irk_describe_md_at(d, i)); i++) {
    uint32_t line = irk_place_of_md(h->places, md).line;
    if (!emit_output(&line, sizeof line)) break;
  }
  irk_describer_destroy(d);
}

// ---- actions --------------------------------------------------------------------------------------------------

EXPORT("print") bool print(const handle *h) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  return irk_text_print(h->m, NULL, &out, &sink);
}

EXPORT("write") bool write_bitcode(const handle *h) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  return irk_bitcode_write(h->m, NULL, &out, &sink);
}

EXPORT("compile") bool compile(const handle *h, bool assembly, bool is_static, bool sections) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  irk_compile_options options = {IRK_SIZED(irk_compile_options),
                                 .form = assembly ? IRK_COMPILE_ASSEMBLY : IRK_COMPILE_OBJECT,
                                 .relocation = is_static ? IRK_RELOCATION_STATIC : IRK_RELOCATION_PIC,
                                 .function_sections = sections, .data_sections = sections};
  return irk_compile(h->m, &options, &out, &sink);
}

static void emit_change(const irk_changes *changes, uint32_t row) {
  const irk_change *change = irk_changes_at(changes, row);
  static const char *const kinds[] = {[IRK_CHANGE_EXPRESSED] = "expressed",
                                      [IRK_CHANGE_DROPPED] = "dropped",
                                      [IRK_CHANGE_LOST] = "lost",
                                      [IRK_CHANGE_REFUSED] = "refused"};
  emit_object(NULL);
  emit_bytes("kind", kinds[change->kind], strlen(kinds[change->kind]));
  emit_str("pass", irk_changes_pass_at(changes, row));
  emit_str("what", change->what);
  emit_str("becomes", change->becomes);
  emit_number("count", (double)change->count);
  emit_list("functions");
  for (uint32_t i = 0; i < change->num_places; i++)
    if (change->places[i].function.len) emit_str(NULL, change->places[i].function);
  emit_end();
  emit_end();
}

EXPORT("convert") handle *convert(const handle *h, uint32_t version, bool lossy) {
  irk_sink sink = diagnostic_sink();
  irk_changes *changes = irk_changes_create();
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .changes = changes, .lossy = lossy};
  irk_module *made = irk_convert(h->m, (irk_version)version, &options, &sink);
  emit_list("changes");
  for (uint32_t i = 0, n = changes ? irk_changes_count(changes) : 0; i < n; i++) emit_change(changes, i);
  emit_end();
  irk_changes_destroy(changes);
  return make_handle(made);
}

// The caller keeps the inputs, but linking may change them.
EXPORT("link") handle *link_modules(handle *const *inputs, size_t n, bool internalize) {
  irk_sink sink = diagnostic_sink();
  irk_linker *l = irk_linker_create(&(irk_linker_options){IRK_SIZED(irk_linker_options)}, &sink);
  bool ok = l != NULL;
  for (size_t i = 0; ok && i < n; i++) {
    irk_link_options options = {IRK_SIZED(irk_link_options), .internalize = internalize && i};
    ok = irk_linker_add(l, inputs[i]->m, &options);
  }
  if (ok) return make_handle(irk_linker_finish(l));
  irk_linker_destroy(l);
  return NULL;
}

static size_t demangle(void *user, irk_str name, char *buf, size_t cap) {
  (void)user;
  return demangle_name(name.ptr, name.len, buf, cap);
}

// Prints a graph of irkit/look.h as DOT: 0 control flow, 1 dominators, 2 calls. `index` is the
// function's index among all functions; -1: none. `block` is the focus in it; -1: none.
EXPORT("graph")
bool graph(const handle *h, uint32_t kind, int32_t index, bool instructions, bool fold, uint32_t depth, uint32_t most,
           int32_t block) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  irk_global *g = index < 0 ? NULL : irk_module_at(h->m, IRK_VALUE_FUNCTION, (uint32_t)index);
  const irk_function *fn = g ? irk_global_function(g) : NULL;
  irk_graph_options options = {
      IRK_SIZED(irk_graph_options), .instructions = instructions, .fold = fold, .depth = depth, .max_nodes = most,
      .demangle = demangle};
  if (fn && kind != 2 && block >= 0 && (uint32_t)block < irk_function_num_blocks(fn))
    options.focus = irk_function_block(fn, (uint32_t)block);
  if (kind == 2) return irk_graph_calls(h->m, fn, &options, &out, &sink);
  if (!fn) return false;
  return (kind ? irk_graph_dominators : irk_graph_cfg)(h->m, fn, &options, &out, &sink);
}

// ---- verifying ------------------------------------------------------------------------------------------------

typedef struct report {
  const handle *h;
  irk_describer *describer;
} report;

static irk_place place_of_subject(const report *r, const irk_function *fn, const irk_subject *s) {
  const irk_places *places = r->h->places;
  if (!places || (!s->ptr && s->kind != IRK_SUBJECT_NAMED)) return (irk_place){0};
  switch (s->kind) {
  case IRK_SUBJECT_VALUE: return irk_place_of_value(places, irk_describe_owner(r->describer, fn, s->ptr), s->ptr);
  case IRK_SUBJECT_MD: return irk_place_of_md(places, s->ptr);
  case IRK_SUBJECT_RECORD: return irk_place_of_record(r->h->places, fn, s->ptr);
  case IRK_SUBJECT_NAMED: return irk_place_of_named_md(places, (uint32_t)s->number);
  case IRK_SUBJECT_COMDAT: return irk_place_of_comdat(places, s->ptr);
  default: return (irk_place){0};
  }
}

// Returns the place of the first subject that has one, of the thing that was checked, or of the
// function.
static irk_place place_of(const report *r, const irk_violation *v) {
  irk_place place = {0};
  for (uint32_t i = 0; i < v->num_subjects && !place.line; i++) place = place_of_subject(r, v->fn, &v->subjects[i]);
  if (!place.line) place = place_of_subject(r, v->fn, &v->at);
  if (place.line || !v->fn || !r->h->places) return place;
  return irk_place_of_value(r->h->places, NULL, irk_function_value(v->fn));
}

// Returns the index of the subject among the function's instructions; -1: none.
static int64_t number_of(const irk_function *fn, const irk_subject *s) {
  irk_inst *wanted = s->kind == IRK_SUBJECT_VALUE && s->ptr ? irk_value_inst((irk_value *)(uintptr_t)s->ptr) : NULL;
  int64_t number = 0;
  for (uint32_t i = 0, blocks = wanted ? irk_function_num_blocks(fn) : 0; i < blocks; i++) {
    const irk_block *b = irk_function_block(fn, i);
    for (uint32_t k = 0, n = irk_block_num_insts(b); k < n; k++, number++)
      if (irk_block_inst(b, k) == wanted) return number;
  }
  return -1;
}

static void emit_subject(const report *r, const irk_function *fn, const irk_subject *s) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  switch (s->kind) {
  case IRK_SUBJECT_VALUE: irk_describe_value(r->describer, fn, s->ptr, &out); break;
  case IRK_SUBJECT_TYPE: irk_describe_type(r->describer, s->ptr, &out); break;
  case IRK_SUBJECT_MD: irk_describe_md(r->describer, fn, s->ptr, &out); break;
  case IRK_SUBJECT_RECORD: irk_describe_record(r->describer, fn, s->ptr, &out); break;
  case IRK_SUBJECT_NAMED: irk_describe_named_md(r->describer, (uint32_t)s->number, &out); break;
  case IRK_SUBJECT_COMDAT: irk_describe_comdat(r->describer, s->ptr, &out); break;
  case IRK_SUBJECT_TEXT: out.write(out.user, s->text.ptr, s->text.len); break;
  case IRK_SUBJECT_MODULE: break;
  }
  if (text.len) emit_bytes(NULL, text.bytes, text.len);
  irk_memory_free(&text);
}

static void emit_function(const report *r, const irk_violation *v) {
  if (!v->fn) return;
  irk_value *value = irk_function_value(v->fn);
  emit_str("function", irk_value_name(r->h->m, value));
  for (uint32_t i = 0, n = irk_module_count(r->h->m, IRK_VALUE_FUNCTION); i < n; i++)
    if (irk_global_function(irk_module_at(r->h->m, IRK_VALUE_FUNCTION, i)) == v->fn) emit_number("functionIndex", i);
  int64_t number = -1;
  for (uint32_t i = 0; i < v->num_subjects && number < 0; i++) number = number_of(v->fn, &v->subjects[i]);
  if (number < 0) number = number_of(v->fn, &v->at);
  if (number >= 0) emit_number("instruction", (double)number);
}

static void emit_violation(void *user, const irk_violation *v) {
  report *r = user;
  irk_place place = place_of(r, v);
  emit_object(NULL);
  emit_severity(v->severity);
  emit_str("message", v->message);
  emit_number("line", place.line);
  emit_number("column", place.column);
  emit_function(r, v);
  emit_list("subjects");
  for (uint32_t i = 0; i < v->num_subjects; i++) emit_subject(r, v->fn, &v->subjects[i]);
  emit_end();
  emit_end();
}

EXPORT("verify") void verify(const handle *h, uint32_t most, bool advises, bool for_codegen) {
  report r = {.h = h, .describer = irk_describer_create(h->m)};
  irk_verify_options options = {IRK_SIZED(irk_verify_options), .warn_for_codegen = advises, .for_codegen = for_codegen,
                                .max_violations = most,        .visit = emit_violation,     .user = &r};
  emit_list("findings");
  irk_verify_result result = irk_verify(h->m, &options);
  emit_end();
  irk_describer_destroy(r.describer);
  emit_number("errors", (double)result.num_errors);
  emit_number("warnings", (double)result.num_warnings);
  emit_flag("isIncomplete", result.is_incomplete);
  emit_flag("isOutOfMemory", result.is_out_of_memory || !r.describer);
}
