// irkit info: facts about bitstreams that are not bitcode: clang's precompiled headers, modules and
// diagnostics, modules of Swift, optimization remarks. Their own BLOCKINFO names blocks and
// records.
#include "cli.h"

#include <string.h>

typedef enum fact_form {
  FACT_BLOB,     // the record's blob
  FACT_VERSION,  // two operands from `operand` on, and the blob: "22.1 (...)"
  FACT_NUMBER,   // one operand
  FACT_COUNT     // the number of such records
} fact_form;
typedef struct fact_row {
  const char *block, *record;
  fact_form form;
  uint32_t operand;
  uint32_t magic;           // 0: any stream
  const char *label, *key;  // in text, in JSON
} fact_row;
enum { CLANG_AST = 0x48435043 };  // "CPCH"

static const fact_row rows[] = {
    {"CONTROL_BLOCK", "METADATA", FACT_VERSION, 2, CLANG_AST, "clang", "clang"},
    {"CONTROL_BLOCK", "METADATA", FACT_BLOB, 0, 0, "compiler", "compiler"},
    {"CONTROL_BLOCK", "MODULE_NAME", FACT_BLOB, 0, 0, "module", "module"},
    {"CONTROL_BLOCK", "MODULE_DIRECTORY", FACT_BLOB, 0, 0, "folder", "folder"},
    {"CONTROL_BLOCK", "ORIGINAL_FILE", FACT_BLOB, 0, 0, "source", "source"},
    {"CONTROL_BLOCK", "TARGET", FACT_BLOB, 0, 0, "target", "target"},
    {"Meta", "Version", FACT_NUMBER, 0, 0, "version", "version"},
    {"Meta", "Remark version", FACT_NUMBER, 0, 0, "version", "version"},
    {"Diag", "DiagInfo", FACT_COUNT, 0, 0, "diagnostics", "diagnostics"},
    {"Remark", "Remark header", FACT_COUNT, 0, 0, "remarks", "remarks"},
};
enum { NUM_ROWS = sizeof rows / sizeof *rows, TEXT = 256 };
typedef struct fact {
  uint64_t count;
  char text[TEXT];  // of the first record
  size_t len;
} fact;

static bool is_name(irk_str name, const char *wanted) {
  return name.len == strlen(wanted) && !memcmp(name.ptr, wanted, name.len);
}

static void take_fact(fact *f, const fact_row *row, const irk_bits_entry *e) {
  if (f->count++) return;
  size_t room = sizeof f->text;
  irk_str blob = {e->blob.ptr ? e->blob.ptr : "", e->blob.len < TEXT / 2 ? e->blob.len : TEXT / 2};
  const uint64_t *ops = e->ops + row->operand;
  if (row->form == FACT_BLOB) f->len = (size_t)snprintf(f->text, room, "%.*s", (int)blob.len, blob.ptr);
  if (row->form == FACT_NUMBER && row->operand < e->num_ops)
    f->len = (size_t)snprintf(f->text, room, "%llu", (unsigned long long)ops[0]);
  if (row->form == FACT_VERSION && row->operand + 1 < e->num_ops)
    f->len = (size_t)snprintf(f->text, room, "%llu.%llu %.*s", (unsigned long long)ops[0], (unsigned long long)ops[1],
                              (int)blob.len, blob.ptr);
}

static void print_fact(const fact *f, const fact_row *row, bool json) {
  const irk_writer out = {cli_write_stream, stdout};
  bool is_count = row->form == FACT_COUNT;
  if (is_count ? !f->count : !f->len) return;
  bool is_number = is_count || row->form == FACT_NUMBER;
  if (json) {
    printf("\"%s\": ", row->key);
    if (is_count) printf("%llu, ", (unsigned long long)f->count);
    else if (is_number) printf("%s, ", f->text);
    else cli_json_string((irk_str){f->text, f->len});
    if (!is_number) printf(", ");
  } else if (is_count) {
    printf("  %-13s %llu\n", row->label, (unsigned long long)f->count);
  } else {
    printf("  %-13s ", row->label);
    cli_put(&out, "%.*s", (int)f->len, f->text);
    putchar('\n');
  }
}

void cli_info_facts(irk_str stream, bool json) {
  static const irk_bits_options options = {IRK_SIZED(irk_bits_options)};
  fact facts[NUM_ROWS] = {{.count = 0}};
  irk_bits_entry e;
  irk_bits_reader *r = irk_bits_reader_open(stream.ptr, stream.len, &options, NULL);
  uint32_t magic = r ? irk_bits_reader_magic(r) : 0;
  while (r && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) {
    if (e.kind == IRK_BITS_BLOCK) irk_bits_reader_enter(r);
    if (e.kind != IRK_BITS_RECORD) continue;
    irk_str block = irk_bits_reader_block_name(r, e.block), record = irk_bits_reader_record_name(r, e.block, e.code);
    bool is_taken = false;  // the first row that fits counts
    for (size_t i = 0; i < NUM_ROWS && !is_taken; i++) {
      is_taken = is_name(block, rows[i].block) && is_name(record, rows[i].record) &&
                 (!rows[i].magic || rows[i].magic == magic);
      if (is_taken) take_fact(&facts[i], &rows[i], &e);
    }
  }
  irk_bits_reader_close(r);
  for (size_t i = 0; i < NUM_ROWS; i++) print_fact(&facts[i], &rows[i], json);
}
