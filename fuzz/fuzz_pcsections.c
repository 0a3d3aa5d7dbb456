// libFuzzer entry: PC sections of any bytes, with guessed, known and given schemas, in every
// layout. Entries must lie within their sections; texts and bytes must lie within the input.
#include "irkit/pcsections.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct input {
  const char *bytes;
  size_t len;
  uint64_t sum;
} input;

static void touch(input *in, const void *bytes, size_t len) {
  const unsigned char *p = bytes;
  for (size_t i = 0; i < len; i++) in->sum += p[i];
}
static void touch_within(input *in, const void *bytes, size_t len) {
  const char *p = bytes;
  if (len && (p < in->bytes || len > in->len || (size_t)(p - in->bytes) > in->len - len)) abort();
  touch(in, bytes, len);
}

static void begin(void *user, const irk_pc_section *section) {
  touch(user, section->name.ptr, section->name.len);  // in the file or in the schema
  touch_within(user, section->code.ptr, section->code.len);
}

static void take(void *user, const irk_pc_entry *e) {
  input *in = user;
  if (e->offset >= e->section->size) abort();
  touch_within(in, e->code.ptr, e->code.len);
  touch_within(in, e->symbol.ptr, e->symbol.len);
  touch_within(in, e->rest, e->num_rest < 64 ? e->num_rest : 64);  // a row of PCs may share many
  if (e->num_rest) touch_within(in, e->rest + e->num_rest - 1, 1);
  if (e->num_constants > IRK_MAX_PC_FIELDS) abort();
  for (uint32_t i = 0; i < e->num_constants; i++) {
    touch_within(in, e->constants[i].bytes, e->constants[i].num_bytes);
    touch_within(in, e->constants[i].symbol.ptr, e->constants[i].symbol.len);
  }
}

static void wrong(void *user, const irk_pc_problem *problem) {
  touch(user, problem->message.ptr, problem->message.len);
}

static void read_with(input *in, const char *const *schemas, uint32_t n, irk_pc_layout layout) {
  irk_pc_schema made[4];
  for (uint32_t i = 0; i < n; i++)
    if (!irk_pc_schema_parse((irk_str){schemas[i], strlen(schemas[i])}, &made[i], NULL)) abort();
  irk_pcsections_options options = {IRK_SIZED(irk_pcsections_options),
                                    .schemas = made,
                                    .num_schemas = n,
                                    .layout = layout,
                                    .begin = begin,
                                    .visit = take,
                                    .report = wrong,
                                    .user = in};
  irk_sink sink = {0};
  if (irk_pcsections_read((irk_str){in->bytes, in->len}, &options, &sink) != (sink.num_errors == 0)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const plain[] = {"s:size,i32,ptr", "sec:i32", "calls:i32,x3", "pcs!C:size,i64,i16?1"};
  static const char *const compressed[] = {"s!C:size,i64,i128", "sec!C:i16,i16?2", "functions:pc64,size", ".text:i8"};
  input in = {(const char *)data, size, 0};
  read_with(&in, NULL, 0, IRK_PC_LAYOUT_ANY);
  read_with(&in, plain, 4, IRK_PC_LAYOUT_DOCUMENT);
  read_with(&in, compressed, 4, IRK_PC_LAYOUT_GROUPED);
  // Parses the bytes as a schema; then reads them as a section of this program, whose PCs are only
  // computed.
  irk_pc_schema schema;
  if (irk_pc_schema_parse((irk_str){in.bytes, size < 200 ? size : 200}, &schema, NULL))
    touch_within(&in, schema.name.ptr, schema.name.len);
  irk_pc_cursor c = irk_pc_cursor_of(data, data + size, size & 1 ? 8 : 4);
  while (irk_pc_next(&c)) in.sum += irk_pc_uleb(&c);
  return in.sum == 1 ? -1 : 0;
}
