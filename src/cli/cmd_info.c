// irkit info: shows the kind of a file, its contents, and the space that they take.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { BAR = 24, TOP_RECORDS = 10 };

typedef struct info_options {
  bool json, all, advise;
} info_options;
// One file: its form, and its measures as bitcode.
typedef struct report {
  const char *name;
  bool is_text;
  irk_str other;  // a bitstream that is not bitcode: its bytes
  irk_str what;   // and "a module of Swift"
  uint64_t file_bytes, lines;
  irk_version text_release;
  const irk_bitcode_measures *m;
} report;

// ---- text output -----------------------------------------------------------------------------------------------

// Formats 1234567 as "1,234,567".
static const char *grouped(uint64_t n, char out[32]) {
  char digits[24];
  int len = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n), k = 0;
  for (int i = 0; i < len; i++) {
    if (i && (len - i) % 3 == 0) out[k++] = ',';
    out[k++] = digits[i];
  }
  out[k] = 0;
  return out;
}

static void print_release(irk_version v) {
  char name[8];
  printf("LLVM %s", irk_release_name(v, name));
}

// Prints which releases' tables irkit uses for a release that it has none of.
static void print_borrowed(irk_version v) {
  const irk_release *release = v ? irk_release_of(v) : NULL;
  bool intrinsics = release && release->intrinsics != v, names = release && release->runtime_names != v;
  if (!intrinsics && !names) return;
  printf("  %-13s ", "taken from");
  print_release(intrinsics ? release->intrinsics : release->runtime_names);
  fputs(intrinsics ? ": intrinsics" : ": names of runtime functions", stdout);
  if (intrinsics && names) {
    fputs("; ", stdout);
    print_release(release->runtime_names);
    fputs(": names of runtime functions", stdout);
  }
  putchar('\n');
}

// Prints the string, or its beginning.
static void show(irk_str s, size_t most) {
  bool is_long = s.len > most;
  cli_put(&(irk_writer){cli_write_stream, stdout}, "%.*s", (int)(is_long ? most : s.len), s.ptr);
  if (is_long) fputs("...", stdout);
}

static void print_text_line(const char *label, irk_str s) {
  if (!s.len) return;
  printf("  %-13s ", label);
  show(s, 200);
  putchar('\n');
}

// "3 defined, 2 declared": zero amounts are left out.
typedef struct amount {
  uint64_t n;
  const char *one, *many;
} amount;
static void print_amounts(const char *label, const amount *amounts, size_t len) {
  char text[32];
  bool any = false;
  for (size_t i = 0; i < len; i++) {
    if (!amounts[i].n) continue;
    if (any) printf(", ");
    else printf("  %-13s ", label);
    printf("%s %s", grouped(amounts[i].n, text), amounts[i].n == 1 ? amounts[i].one : amounts[i].many);
    any = true;
  }
  if (any) putchar('\n');
}
#define PRINT_AMOUNTS(label, ...)                                                                                      \
  print_amounts(label, (amount[]){__VA_ARGS__}, sizeof((amount[]){__VA_ARGS__}) / sizeof(amount))

static void print_module(const report *r, const irk_bitcode_contents *c, uint32_t number) {
  char text[32];
  if (r->m->num_modules > 1) printf("\n  module %u: %s bytes\n", number, grouped(c->bytes, text));
  if (c->is_index) puts("  kind          combined ThinLTO index");
  printf("  %-13s ", "release");
  if (r->is_text) {
    print_release(r->text_release);
    puts(" (inferred from the text)");
  } else if (c->release) {
    print_release(c->release);
    fputs(" (\"", stdout);
    show(c->producer, 100);
    puts("\")");
  } else if (c->producer.len) {
    fputs("not known (\"", stdout);
    show(c->producer, 100);
    puts("\")");
  } else {
    puts(c->is_index ? "not said" : "not recorded: 3.7 or older");
  }
  print_borrowed(r->is_text ? r->text_release : c->release);
  print_text_line("source", c->source_file);
  print_text_line("triple", c->triple);
  print_text_line("data layout", c->layout);
  PRINT_AMOUNTS("functions", {c->defined, "defined", "defined"}, {c->declared, "declared", "declared"});
  PRINT_AMOUNTS("globals", {c->variables, "variable", "variables"}, {c->aliases, "alias", "aliases"},
                {c->ifuncs, "ifunc", "ifuncs"}, {c->comdats, "comdat", "comdats"});
  PRINT_AMOUNTS("code", {c->instructions, "instruction", "instructions"},
                {c->basic_blocks, "basic block", "basic blocks"});
  PRINT_AMOUNTS("tables", {c->types, "type", "types"}, {c->constants, "constant", "constants"});
  PRINT_AMOUNTS("metadata", {c->metadata_nodes, "node", "nodes"}, {c->metadata_strings, "string", "strings"});
  if (c->has_debug_info || c->has_summary || c->has_hash)
    printf("  %-13s%s%s%s\n", "with", c->has_debug_info ? " debug info" : "", c->has_summary ? " summary" : "",
           c->has_hash ? " hash" : "");
}

static void print_space(const report *r, const irk_bitcode_space *rows, uint32_t num_rows, bool are_records) {
  char text[32], more[32];
  const irk_bitcode_measures *m = r->m;
  printf("\n  %13s  %6s  %9s  %5s\n", "bytes", "%", are_records ? "count" : "records", "abbr.");
  for (uint32_t i = 0; i < num_rows; i++) {
    const irk_bitcode_space *row = &rows[i];
    double percent = m->bytes ? (double)row->bits / 8 * 100 / (double)m->bytes : 0;
    uint64_t records = are_records ? row->count : row->records;
    printf("  %13s  %6.2f  %9s  ", grouped((row->bits + 7) / 8, text), percent, grouped(records, more));
    if (records) printf("%4.0f%%  ", (double)row->abbreviated * 100 / (double)records);
    else printf("%5s  ", "");
    char name[64];
    int len =
        snprintf(name, sizeof name, "%.*s%s%.*s", (int)(row->block.len < 40 ? row->block.len : 40), row->block.ptr,
                 are_records ? " " : "", are_records ? (int)(row->record.len < 40 ? row->record.len : 40) : 0,
                 row->record.len ? row->record.ptr : "");
    printf("%s", name);
    if (!are_records && row->count > 1) len += printf(" x %s", grouped(row->count, text));
    int bar = (int)(percent * (double)BAR / 100 + 0.5);
    if (bar > 0) printf("%*s", len < 46 ? 46 - len : 1, "");
    for (int k = 0; k < bar && k < BAR; k++) fputs("#", stdout);
    putchar('\n');
  }
}

static void print_report(const report *r, bool all, const irk_bits_advices *advices) {
  char text[32];
  const irk_bitcode_measures *m = r->m;
  const char *what = r->what.len     ? r->what.ptr
                     : r->is_text    ? "LLVM assembly"
                     : m->is_wrapped ? "LLVM bitcode in a wrapper"
                                     : "LLVM bitcode";
  show((irk_str){r->name, strlen(r->name)}, SIZE_MAX);
  printf(": %s, %s bytes", what, grouped(r->file_bytes, text));
  if (r->is_text) {
    printf(", %s lines", grouped(r->lines, text));
    printf("; as bitcode %s bytes", grouped(m->bytes, text));
  }
  putchar('\n');
  if (m->is_wrapped) printf("  %-13s 0x%08x\n", "CPU type", m->cpu_type);
  if (r->what.len) cli_info_facts(r->other, false);
  else if (m->num_modules != 1) printf("  %-13s %u\n", "modules", m->num_modules);
  for (uint32_t i = 0; i < m->num_modules; i++) print_module(r, &m->modules[i], i);
  if (m->num_modules > 1) putchar('\n');
  PRINT_AMOUNTS("names", {m->strtab_bytes, "byte in the string table", "bytes in the string table"},
                {m->symtab_bytes, "byte in the symbol table", "bytes in the symbol table"});
  print_space(r, m->blocks, m->num_blocks, false);
  uint32_t n = all || m->num_records < TOP_RECORDS ? m->num_records : TOP_RECORDS;
  print_space(r, m->records, n, true);
  if (n < m->num_records) printf("  %u more kinds of records: --all\n", m->num_records - n);
  if (advices) cli_info_advice(advices, all ? UINT32_MAX : TOP_RECORDS, false);
}

// ---- JSON output -----------------------------------------------------------------------------------------------

static void put_json_text(const char *key, irk_str s) {
  printf("\"%s\": ", key);
  cli_json_string(s);
  printf(", ");
}

static void put_json_number(const char *key, uint64_t n, const char *after) {
  printf("\"%s\": %llu%s", key, (unsigned long long)n, after);
}

static void print_json_module(const report *r, const irk_bitcode_contents *c) {
  irk_version release = r->is_text ? r->text_release : c->release;
  char text[8] = "";
  if (release) irk_release_name(release, text);
  printf("{");
  put_json_text("release", (irk_str){text, strlen(text)});
  put_json_text("producer", r->is_text ? (irk_str){"", 0} : c->producer);
  put_json_text("source_file", c->source_file);
  put_json_text("triple", c->triple);
  put_json_text("data_layout", c->layout);
  printf("\"index\": %s, \"debug_info\": %s, \"summary\": %s, \"hash\": %s, ", c->is_index ? "true" : "false",
         c->has_debug_info ? "true" : "false", c->has_summary ? "true" : "false", c->has_hash ? "true" : "false");
  put_json_number("functions_defined", c->defined, ", ");
  put_json_number("functions_declared", c->declared, ", ");
  put_json_number("variables", c->variables, ", ");
  put_json_number("aliases", c->aliases, ", ");
  put_json_number("ifuncs", c->ifuncs, ", ");
  put_json_number("comdats", c->comdats, ", ");
  put_json_number("types", c->types, ", ");
  put_json_number("constants", c->constants, ", ");
  put_json_number("basic_blocks", c->basic_blocks, ", ");
  put_json_number("instructions", c->instructions, ", ");
  put_json_number("metadata_nodes", c->metadata_nodes, ", ");
  put_json_number("metadata_strings", c->metadata_strings, ", ");
  put_json_number("bytes", c->bytes, "}");
}

static void print_json_space(const char *key, const irk_bitcode_space *rows, uint32_t num_rows, bool are_records) {
  printf(", \"%s\": [", key);
  for (uint32_t i = 0; i < num_rows; i++) {
    printf(i ? ", {" : "{");
    put_json_text("block", rows[i].block);
    if (are_records) put_json_text("record", rows[i].record);
    put_json_number("count", rows[i].count, ", ");
    if (!are_records) put_json_number("records", rows[i].records, ", ");
    put_json_number("abbreviated", rows[i].abbreviated, ", ");
    put_json_number("bits", rows[i].bits, "}");
  }
  printf("]");
}

static void print_json(const report *r, const irk_bits_advices *advices) {
  const irk_bitcode_measures *m = r->m;
  printf("{");
  put_json_text("file", (irk_str){r->name, strlen(r->name)});
  if (r->what.len) {
    printf("\"form\": \"bitstream\", ");
    put_json_text("what", r->what);
    cli_info_facts(r->other, true);
  } else {
    printf("\"form\": \"%s\", \"wrapper\": %s, ", r->is_text ? "text" : "bitcode", m->is_wrapped ? "true" : "false");
  }
  put_json_number("bytes", r->file_bytes, ", ");
  if (r->is_text) put_json_number("lines", r->lines, ", ");
  put_json_number("bitcode_bytes", m->bytes, ", ");
  put_json_number("strtab_bytes", m->strtab_bytes, ", ");
  put_json_number("symtab_bytes", m->symtab_bytes, ", \"modules\": [");
  for (uint32_t i = 0; i < m->num_modules; i++) {
    if (i) printf(", ");
    print_json_module(r, &m->modules[i]);
  }
  printf("]");
  print_json_space("blocks", m->blocks, m->num_blocks, false);
  print_json_space("records", m->records, m->num_records, true);
  if (advices) cli_info_advice(advices, UINT32_MAX, true);
  puts("}");
}

// ---- the command ---------------------------------------------------------------------------------------------

// Reports one module, or a file whose modules share their tables.
static bool report_input(const cli_args *args, const cli_input *in, const info_options *o) {
  cli_memory made = {0};
  irk_sink sink = cli_sink(args);
  irk_str file = {in->name, strlen(in->name)}, input;
  report r = {.name = in->name};
  bool ok = cli_exact_bytes(in, &made, &input);
  r.file_bytes = input.len;
  irk_content content = irk_content_of(input.ptr, input.len);
  if (content.kind == IRK_CONTENT_BITSTREAM) {
    r.other = input;
    r.what = content.what;
  } else if (ok && content.kind != IRK_CONTENT_BITCODE) {
    // Text is measured as the bitcode that it becomes.
    r.is_text = true;
    for (size_t i = 0; i < input.len; i++) r.lines += input.ptr[i] == '\n';
    irk_module *m = cli_load(args, in, &(cli_load_options){.not_empty = true});
    ok = m && cli_write_memory(args, m, false, &made);
    if (m) r.text_release = irk_module_version(m);
    irk_module_destroy(m);
    input = (irk_str){made.ptr, made.len};
  }
  irk_bitcode_measures *measures = ok ? irk_bitcode_measure(input.ptr, input.len, file, &sink) : NULL;
  r.m = measures;
  irk_bits_options bits = {IRK_SIZED(irk_bits_options), .file = file};
  irk_bits_advices *advices = measures && o->advise ? irk_bits_advise(input.ptr, input.len, &bits, &sink) : NULL;
  ok = measures && (advices || !o->advise);
  if (ok && o->json) print_json(&r, advices);
  if (ok && !o->json) print_report(&r, o->all, advices);
  ok = ok && cli_is_whole(in, &sink);
  irk_bits_advices_destroy(advices);
  irk_bitcode_measures_destroy(measures);
  free(made.ptr);
  return ok;
}

// A file that is text or one bitstream is reported as a whole. Others are listed, and then each
// module.
static bool report_file(const cli_args *args, const char *path, const info_options *o) {
  cli_parts *parts = cli_parts_open_stream(args, path);
  bool ok = parts != NULL;
  if (parts && cli_parts_are_whole(parts)) {
    ok = report_input(args, cli_parts_file(parts), o);
    return cli_parts_close(parts) && ok;
  }
  bool is_listed = parts && !cli_parts_are_named(parts);
  ok = ok && (!is_listed || cli_info_list(parts, o->json));
  uint32_t count = ok ? cli_parts_count(parts) : 0;
  for (uint32_t i = 0; i < count; i++) {
    cli_input in;
    bool is_open = cli_parts_input(parts, i, &in);
    if (is_listed && !o->json) putchar('\n');
    ok &= is_open && report_input(args, &in, o);
    if (is_open) cli_close(&in);
  }
  return cli_parts_close(parts) && ok;
}

int cmd_info(const cli_args *args) {
  info_options o = {.json = false};
  const cli_option rows[] = {
      {"json", CLI_FLAG, &o.json, "write one JSON object per input or error, each on a line"},
      {"all", CLI_FLAG, &o.all, "list all kinds of records, not only the ten largest"},
      {"advise", CLI_FLAG, &o.advise, "list the abbreviations that would save most, and how much"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, rows, "[IN...]", &inputs);
  if (status == CLI_OK) {
    bool ok = true;
    args->llvm->errors_as_json = o.json;
    for (uint32_t i = 0; i < inputs.len; i++) {
      if (i && !o.json) putchar('\n');
      ok &= report_file(args, inputs.items[i], &o);
    }
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
