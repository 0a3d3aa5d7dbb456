// Exports: files as bytes; diagnostics; memory.
#include "emit.h"

#include <stdlib.h>
#include <string.h>

// Allocate and free memory for files, and for other data from JavaScript.
EXPORT("allocate") void *allocate(size_t size) { return malloc(size ? size : 1); }
EXPORT("release") void release(void *p) { free(p); }

// Limits memory. Called before all other functions, if at all.
EXPORT("limit") bool limit_memory(double bytes) {
  irk_budget *budget = irk_budget_create((uint64_t)bytes);
  irk_budget_use(budget);
  return budget != NULL;
}

// ---- output and diagnostics -----------------------------------------------------------------------------------

static bool write_output(void *user, const void *bytes, size_t len) {
  (void)user;
  return emit_output(bytes, len);
}

irk_writer output_writer(void) { return (irk_writer){.write = write_output}; }

void emit_severity(irk_severity severity) {
  static const char words[][8] = {[IRK_ERROR] = "error", [IRK_WARNING] = "warning", [IRK_NOTE] = "note"};
  emit_bytes("severity", words[severity], strlen(words[severity]));
}

static void take_diagnostic(void *user, const irk_diag *diag) {
  (void)user;
  emit_diagnostic_begin();
  emit_severity(diag->severity);
  emit_str("message", diag->message);
  emit_str("file", diag->file);
  emit_number("line", diag->line);
  emit_number("column", diag->column);
  emit_str("sourceLine", diag->source_line);
  if (diag->has_bit) {
    emit_number("bit", (double)diag->bit);
    emit_str("path", diag->path);
  }
  emit_end();
}

irk_sink diagnostic_sink(void) { return (irk_sink){.visit = take_diagnostic}; }

// ---- releases -------------------------------------------------------------------------------------------------

EXPORT("releases") void releases(void) {
  static const char *const tests[] = {[IRK_TESTED_NONE] = "none", [IRK_TESTED_SOME] = "some", [IRK_TESTED_ALL] = "all"};
  emit_list("releases");
  for (uint32_t i = 0; i < irk_num_releases(); i++) {
    const irk_release *row = irk_release_at(i);
    emit_object(NULL);
    emit_number("version", row->version);
    emit_str("text", row->text);
    emit_bytes("tests", tests[row->tests], strlen(tests[row->tests]));
    emit_end();
  }
  emit_end();
}

// ---- kinds of files -------------------------------------------------------------------------------------------

// Reports the kind of the file if it is known and not LLVM IR.
EXPORT("is_ir") bool is_ir(const char *bytes, size_t len, const char *name) {
  irk_content content = irk_content_of(bytes, len);
  if (content.kind == IRK_CONTENT_UNKNOWN || content.kind == IRK_CONTENT_BITCODE) return true;
  char message[512];
  irk_sink sink = diagnostic_sink();
  size_t size = irk_content_explain(&content, message, sizeof message);
  irk_sink_put(&sink, &(irk_diag){.severity = IRK_ERROR, .message = {message, size}, .file = {name, strlen(name)}});
  return false;
}

EXPORT("is_bitcode") bool is_bitcode(const char *bytes, size_t len) { return irk_is_bitcode(bytes, len); }

EXPORT("count") uint32_t count_modules(const char *bytes, size_t len) {
  irk_sink sink = diagnostic_sink();
  uint32_t count = 0;
  irk_bitcode_count(bytes, len, &count, &sink);
  return count;
}

// Emits the members of an archive: names, and positions of their bytes in it.
EXPORT("members") bool members(const char *bytes, size_t len) {
  irk_str file = {bytes, len};
  if (!irk_is_archive(file.ptr, file.len)) return false;
  irk_archive archive = irk_archive_open(file.ptr, file.len);
  irk_archive_member member;
  emit_list("members");
  while (irk_archive_next(&archive, &member)) {
    emit_object(NULL);
    emit_str("name", member.name);
    emit_number("offset", member.is_external ? 0 : (double)(member.bytes.ptr - bytes));
    emit_number("size", (double)member.bytes.len);
    emit_flag("isElsewhere", member.is_external);
    emit_end();
  }
  emit_end();
  emit_flag("isDamaged", archive.is_damaged);
  return true;
}

static void emit_part(const irk_part *part) {
  static const char *const kinds[] = {[IRK_PART_BITCODE] = "bitcode",
                                      [IRK_PART_TEXT] = "text",
                                      [IRK_PART_OBJECT] = "object",
                                      [IRK_PART_OTHER] = "other",
                                      [IRK_PART_OUTSIDE] = "outside"};
  char name[4096];
  size_t len = irk_part_name(part, name, sizeof name);
  emit_object(NULL);
  emit_str("name", (irk_str){name, len < sizeof name ? len : sizeof name - 1});
  emit_bytes("kind", kinds[part->kind], strlen(kinds[part->kind]));
  emit_str("what", part->what);
  emit_str("member", part->member);
  emit_str("section", part->section);
  emit_str("processor", part->arch);
  emit_number("offset", (double)part->offset);
  emit_number("size", (double)part->bytes.len);
  emit_number("module", part->module);
  emit_end();
}

// Emits the parts of a file of any format; diagnostics say where it is damaged. Returns false if
// memory runs out.
EXPORT("parts") bool parts(const char *bytes, size_t len, const char *name, size_t name_len) {
  irk_sink sink = diagnostic_sink();
  irk_container_options options = {IRK_SIZED(irk_container_options), .name = {name, name_len}};
  irk_container *c = irk_container_open(bytes, len, &options, &sink);
  if (!c) return false;
  emit_flag("isDamaged", irk_container_is_damaged(c));
  emit_list("parts");
  for (uint32_t i = 0; i < irk_container_num_parts(c); i++) emit_part(irk_container_part(c, i));
  emit_end();
  irk_container_close(c);
  return true;
}

// ---- measures -------------------------------------------------------------------------------------------------

static void emit_contents(const irk_bitcode_contents *c) {
  emit_object(NULL);
  emit_str("producer", c->producer);
  emit_number("release", c->release);
  emit_str("triple", c->triple);
  emit_str("dataLayout", c->layout);
  emit_str("sourceFile", c->source_file);
  emit_flag("isIndex", c->is_index);
  emit_flag("hasDebugInfo", c->has_debug_info);
  emit_flag("hasSummary", c->has_summary);
  emit_flag("hasHash", c->has_hash);
  emit_number("defined", (double)c->defined);
  emit_number("declared", (double)c->declared);
  emit_number("variables", (double)c->variables);
  emit_number("aliases", (double)c->aliases);
  emit_number("ifuncs", (double)c->ifuncs);
  emit_number("comdats", (double)c->comdats);
  emit_number("types", (double)c->types);
  emit_number("constants", (double)c->constants);
  emit_number("blocks", (double)c->basic_blocks);
  emit_number("instructions", (double)c->instructions);
  emit_number("metadataNodes", (double)c->metadata_nodes);
  emit_number("metadataStrings", (double)c->metadata_strings);
  emit_number("bytes", (double)c->bytes);
  emit_end();
}

static void emit_space(const char *key, const irk_bitcode_space *rows, uint32_t n) {
  emit_list(key);
  for (uint32_t i = 0; i < n; i++) {
    emit_object(NULL);
    emit_str("block", rows[i].block);
    if (rows[i].record.len) emit_str("record", rows[i].record);
    emit_number("count", (double)rows[i].count);
    emit_number("records", (double)rows[i].records);
    emit_number("abbreviated", (double)rows[i].abbreviated);
    emit_number("bits", (double)rows[i].bits);
    emit_end();
  }
  emit_end();
}

EXPORT("measure") bool measure(const char *bytes, size_t len, const char *name, size_t name_len) {
  irk_sink sink = diagnostic_sink();
  irk_bitcode_measures *m = irk_bitcode_measure(bytes, len, (irk_str){name, name_len}, &sink);
  if (!m) return false;
  emit_flag("isWrapped", m->is_wrapped);
  emit_number("bytes", (double)m->bytes);
  emit_number("stringTableBytes", (double)m->strtab_bytes);
  emit_number("symbolTableBytes", (double)m->symtab_bytes);
  emit_list("modules");
  for (uint32_t i = 0; i < m->num_modules; i++) emit_contents(&m->modules[i]);
  emit_end();
  emit_space("blocks", m->blocks, m->num_blocks);
  emit_space("records", m->records, m->num_records);
  irk_bitcode_measures_destroy(m);
  return true;
}

EXPORT("space")
bool space(const char *bytes, size_t len, const char *name, size_t name_len, uint32_t width, uint32_t height) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  irk_space *tree = irk_space_measure(bytes, len, (irk_str){name, name_len}, &sink);
  bool ok = tree && irk_space_svg(tree, width, height, &out, &sink);
  irk_space_destroy(tree);
  return ok;
}

// ---- bitstreams -----------------------------------------------------------------------------------------------

EXPORT("dump") bool dump(const char *bytes, size_t len, const char *name, size_t name_len, bool abbrevs, bool summary) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  irk_dump_options options = {IRK_SIZED(irk_dump_options), .file = {name, name_len}, .dump = true, .abbrevs = abbrevs,
                              .no_summary = !summary};
  return irk_bitcode_dump(bytes, len, &options, &out, &sink);
}

EXPORT("assemble") bool assemble(const char *text, size_t len, const char *name, size_t name_len) {
  irk_sink sink = diagnostic_sink();
  irk_writer out = output_writer();
  return irk_bitcode_assemble((irk_str){text, len}, (irk_str){name, name_len}, &out, &sink);
}

IMPORT("entry")
int emit_entry(uint32_t kind, uint32_t depth, uint32_t block, const char *block_name, double bit, double end,
               double block_end, uint32_t abbrev, uint32_t code, const char *name, uint32_t num_ops,
               const uint64_t *ops, const uint64_t *op_bits, const char *blob, size_t blob_len);

// Names of blocks and records are static and end with a NUL: JavaScript caches them by address.
static irk_walk_step take_entry(void *user, const irk_bitcode_entry *e) {
  (void)user;
  return (irk_walk_step)emit_entry(e->kind, e->depth, e->block, e->block_name.len ? e->block_name.ptr : NULL,
                                   (double)e->bit, (double)e->end, (double)e->block_end, e->abbrev, e->code,
                                   e->name.len ? e->name.ptr : NULL, e->num_ops, e->ops, e->op_bits, e->blob.ptr,
                                   e->blob.len);
}

EXPORT("walk") bool walk(const char *bytes, size_t len, const char *name, size_t name_len, bool operand_bits) {
  irk_sink sink = diagnostic_sink();
  irk_walk_options options = {IRK_SIZED(irk_walk_options), .file = {name, name_len}, .operand_bits = operand_bits,
                              .visit = take_entry};
  return irk_bitcode_walk(bytes, len, &options, &sink);
}
