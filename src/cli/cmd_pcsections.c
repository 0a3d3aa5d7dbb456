// irkit pcsections: shows the PC sections of object files, executables and shared libraries.
#include "cli.h"
#include "lines.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
  const cli_args *args;
  const cli_input *in;
  irk_pcsections_options read;
  bool json, lint;
  bool is_bad;  // a problem was found
  cli_lines lines;
} job;

// Shows text of the file, with control characters escaped. Returns the number of characters shown.
static bool count_bytes(void *user, const void *bytes, size_t len) {
  const unsigned char *p = bytes;
  for (size_t i = 0; i < len; i++) *(size_t *)user += (p[i] & 0xC0) != 0x80;
  return cli_write_stream(stdout, bytes, len);
}
static size_t show(irk_str s) {
  size_t shown = 0;
  cli_put(&(irk_writer){count_bytes, &shown}, "%.*s", (int)s.len, s.ptr);
  return shown;
}

static void pad(size_t shown, size_t width) { printf("%*s", shown < width ? (int)(width - shown) : 0, ""); }

// ---- the table -----------------------------------------------------------------------------------------------------
static void show_schema(const irk_pc_section *s) {
  const irk_pc_schema *schema = s->schema;
  printf("; each entry: PC");
  if (schema->has_size) printf(", size");
  for (uint32_t i = 0; i < schema->num_fields; i++) {
    const irk_pc_field *f = &schema->fields[i];
    printf(", ");
    if (f->label.len) show(f->label), putchar('=');
    if (f->is_integer) printf("i%" PRIu32, 8 * f->shown_bytes);
    else printf("%" PRIu32 " bytes", f->bytes);
    if (f->mask) printf(" or none");
  }
  if (schema->is_compressed) printf(" (ULEB128)");
  if (s->is_guessed) printf(" (guessed)");
}

static void begin_section(void *user, const irk_pc_section *s) {
  const job *j = user;
  if (j->json || j->lint) return;
  show((irk_str){j->in->name, strlen(j->in->name)});
  printf(": ");
  show(s->name);
  if (s->index) printf(", section %" PRIu32, s->index);
  printf(", %" PRIu64 " bytes", s->size);
  if (s->code.len) printf(", of code in "), show(s->code);
  if (s->schema) show_schema(s);
  putchar('\n');
}

static void show_bytes(const uint8_t *bytes, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) printf("%02x", bytes[i]);
}

// Bytes that the schema does not describe may be many, and all PCs of a row may share them.
enum { MOST_REST = 256 };
static uint32_t shown_rest(const irk_pc_entry *e) { return e->num_rest < MOST_REST ? e->num_rest : MOST_REST; }

static size_t show_place(irk_str name, uint64_t offset) {
  size_t shown = show(name);
  if (offset) shown += (size_t)printf("+0x%" PRIx64, offset);
  return shown;
}

static void show_constant(const irk_pc_constant *k) {
  printf("  ");
  if (k->field->label.len) show(k->field->label), putchar('=');
  if (k->symbol.len) show_place(k->symbol, k->value);
  else if (k->field->is_integer && k->field->shown_bytes <= 8) printf("%" PRIu64, k->value);
  else show_bytes(k->bytes, k->num_bytes);
}

// Object files have no addresses yet: their PCs are offsets in a section.
static bool has_address(const irk_pc_entry *e) { return e->section->address || !e->code_index; }
static bool find_line(job *j, const irk_pc_entry *e, cli_line *line) {
  return cli_lines_find(&j->lines, has_address(e) ? 0 : e->code_index, e->pc, line);
}

static void show_entry(job *j, const irk_pc_entry *e) {
  enum { PC = 16, SYMBOL = 16 };
  printf("%8" PRIu64 "  ", e->offset);
  if (has_address(e)) pad((size_t)printf("0x%" PRIx64, e->pc), PC);
  else pad(show(e->code) + (size_t)printf("+0x%" PRIx64, e->pc), PC);
  printf("  ");
  size_t shown = e->symbol.len ? show_place(e->symbol, e->symbol_offset) : (size_t)printf("-");
  cli_line line;
  bool has_line = find_line(j, e, &line);
  if (e->has_size || e->num_constants || e->num_rest || has_line) pad(shown, SYMBOL);
  if (e->has_size) printf("  size=%" PRIu64, e->size);
  for (uint32_t i = 0; i < e->num_constants; i++) show_constant(&e->constants[i]);
  if (e->num_rest) printf("  "), show_bytes(e->rest, shown_rest(e));
  if (e->num_rest > MOST_REST) printf("... (%" PRIu32 " bytes)", e->num_rest);
  if (has_line) {
    printf("  ");
    show((irk_str){line.file, strlen(line.file)});
    printf(":%" PRIu32, line.line);
    if (line.column) printf(":%" PRIu32, line.column);
  }
  putchar('\n');
}

// ---- JSON ----------------------------------------------------------------------------------------------------------
static void json_text(const char *key, irk_str value) {
  printf(", \"%s\": ", key);
  cli_json_string(value);
}
static void json_number(const char *key, uint64_t value) { printf(", \"%s\": %" PRIu64, key, value); }

static void json_begin(const job *j, const irk_pc_section *s) {
  printf("{\"file\": ");
  cli_json_string((irk_str){j->in->name, strlen(j->in->name)});
  json_text("section", s->name);
  if (s->index) json_number("section_index", s->index);
}

static void json_bytes(const char *key, const uint8_t *bytes, uint32_t n) {
  printf(", \"%s\": \"", key);
  show_bytes(bytes, n);
  putchar('"');
}

static void json_constant(const irk_pc_constant *k) {
  printf("{\"bytes\": \"");
  show_bytes(k->bytes, k->num_bytes);
  putchar('"');
  if (k->field->label.len) json_text("label", k->field->label);
  if (k->symbol.len) json_text("symbol", k->symbol), json_number("offset", k->value);
  else if (k->field->is_integer && k->field->shown_bytes <= 8) json_number("value", k->value);
  putchar('}');
}

static void json_entry(job *j, const irk_pc_entry *e) {
  json_begin(j, e->section);
  json_number("offset", e->offset);
  json_number("pc", e->pc);
  if (e->code.len) json_text("code", e->code), json_number("code_index", e->code_index);
  if (e->symbol.len) json_text("symbol", e->symbol), json_number("symbol_offset", e->symbol_offset);
  if (e->has_size) json_number("size", e->size);
  for (uint32_t i = 0; i < e->num_constants; i++) {
    printf(i ? ", " : ", \"constants\": [");
    json_constant(&e->constants[i]);
  }
  if (e->num_constants) putchar(']');
  if (e->num_rest) json_bytes("rest", e->rest, shown_rest(e));
  if (e->num_rest > MOST_REST) json_number("rest_bytes", e->num_rest);
  if (e->shares_rest) printf(", \"grouped\": true");
  cli_line line;
  if (find_line(j, e, &line)) {
    json_text("source", (irk_str){line.file, strlen(line.file)});
    json_number("line", line.line);
    if (line.column) json_number("column", line.column);
  }
  printf("}\n");
}

static void take_entry(void *user, const irk_pc_entry *e) {
  job *j = user;
  if (j->lint) return;
  if (j->json) json_entry(j, e);
  else show_entry(j, e);
}

// ---- problems ------------------------------------------------------------------------------------------------------
static void wrong(void *user, const irk_pc_problem *p) {
  job *j = user;
  const irk_pc_section *s = p->section;
  if (!j->lint && p->severity != IRK_ERROR) return;
  j->is_bad = true;
  if (j->json) {
    json_begin(j, s);
    if (p->has_offset) json_number("offset", p->offset);
    json_text("severity", p->severity == IRK_ERROR ? (irk_str){"error", 5} : (irk_str){"warning", 7});
    json_text("problem", p->message);
    printf("}\n");
    return;
  }
  fflush(stdout);
  cli_report("%s: %s: section '%.*s'", j->in->name, p->severity == IRK_ERROR ? "error" : "warning", (int)s->name.len,
             s->name.ptr);
  if (s->index) cli_report(" (%u)", s->index);
  if (p->has_offset) cli_report(" at %llu", (unsigned long long)p->offset);
  cli_report(": %.*s\n", (int)p->message.len, p->message.ptr);
}

// ---- the command ---------------------------------------------------------------------------------------------------
static bool read_file(job *j, const char *path) {
  cli_input in;
  if (!cli_open(j->args, path, &in)) return false;
  irk_sink sink = cli_sink(j->args);
  j->in = &in;
  j->is_bad = false;
  j->read.file = (irk_str){in.name, strlen(in.name)};
  if (!j->lint) cli_lines_open(&j->lines, &in);
  bool ok = irk_pcsections_read(in.bytes, &j->read, &sink);
  cli_lines_close(&j->lines);
  return cli_close(&in) && ok && !j->is_bad;
}

// Allocates one item more than requested, since an empty allocation may return NULL.
static void *make_room(const cli_args *args, uint32_t n, size_t size) {
  void *items = calloc((size_t)n + 1, size);
  if (!items) cli_no_memory(args);
  return items;
}

static bool parse_schemas(const cli_args *args, const cli_list *texts, irk_pc_schema *schemas) {
  irk_sink sink = cli_sink(args);
  for (uint32_t i = 0; i < texts->len; i++)
    if (!irk_pc_schema_parse((irk_str){texts->items[i], strlen(texts->items[i])}, &schemas[i], &sink)) return false;
  return true;
}

static bool read_layout(const cli_args *args, const char *word, irk_pc_layout *layout) {
  static const char *const words[] = {
      [IRK_PC_LAYOUT_ANY] = "any", [IRK_PC_LAYOUT_DOCUMENT] = "document", [IRK_PC_LAYOUT_GROUPED] = "grouped"};
  for (*layout = IRK_PC_LAYOUT_ANY; *layout <= IRK_PC_LAYOUT_GROUPED; ++*layout)
    if (!strcmp(words[*layout], word)) return true;
  cli_report("%s: error: --layout must be any, document or grouped, not '%s'\n", args->tool, word);
  return false;
}

static bool read_files(job *j, const cli_list *inputs) {
  bool ok = true;
  for (uint32_t i = 0; i < inputs->len; i++) ok &= read_file(j, inputs->items[i]);
  return ok;
}

static int run(job *j, const cli_list *inputs, const cli_list *sections, const cli_list *texts, const char *layout) {
  irk_str *names = make_room(j->args, sections->len, sizeof *names);
  irk_pc_schema *schemas = make_room(j->args, texts->len, sizeof *schemas);
  int status = CLI_BAD_INPUT;
  if (names && schemas) {
    for (uint32_t i = 0; i < sections->len; i++) names[i] = (irk_str){sections->items[i], strlen(sections->items[i])};
    j->read.names = sections->len ? names : NULL;
    j->read.num_names = sections->len;
    j->read.schemas = schemas;
    j->read.num_schemas = texts->len;
    if (!read_layout(j->args, layout, &j->read.layout) || !parse_schemas(j->args, texts, schemas))
      status = CLI_BAD_USAGE;
    else if (read_files(j, inputs)) status = CLI_OK;
  }
  free(names);
  free(schemas);
  return status;
}

int cmd_pcsections(const cli_args *args) {
  job j = {.args = args};
  j.read = (irk_pcsections_options){IRK_SIZED(irk_pcsections_options), .begin = begin_section, .visit = take_entry,
                                    .report = wrong, .user = &j};
  cli_list inputs = {0}, sections = {0}, schemas = {0};
  const char *layout = "any";
  const cli_option options[] = {
      {"section", CLI_LIST, &sections, "read only this section; default: all PC sections"},
      {"schema", CLI_LIST, &schemas,
       "the fields of a section's entries, as NAME[!C]:[size],[LABEL=]TYPE,...: 'calls!C:i32,i64'"},
      {"layout", CLI_STRING, &layout,
       "layout of object files: constants after each PC (document), or after each group (grouped)"},
      {"json", CLI_FLAG, &j.json, "write one JSON object per entry"},
      {"lint", CLI_FLAG, &j.lint, "report the errors of the sections instead of their entries"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  int status = cli_parse_inputs(args, options, "[FILE...]", &inputs);
  args->llvm->errors_as_json = j.json;
  if (status == CLI_OK) status = run(&j, &inputs, &sections, &schemas, layout);
  free(inputs.items);
  free(sections.items);
  free(schemas.items);
  return status == CLI_DONE ? CLI_OK : status;
}
