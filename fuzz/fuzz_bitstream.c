// libFuzzer entry: irkit/bits.h. Walks the input with the public cursor, going into, over and out
// of blocks, and back; copies it with the writer; the copy must have the same blocks and records.
#include "irkit/bits.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Writes a record. One with a blob gets an abbreviation of its own.
static bool copy_record(irk_bits_writer *w, const irk_bits_entry *e) {
  if (!e->blob.ptr) return irk_bits_writer_record(w, IRK_BITS_UNABBREVIATED, e->code, e->ops, e->num_ops);
  irk_abbrev_op *ops = calloc((size_t)e->num_ops + 2, sizeof *ops);
  if (!ops) return false;
  ops[0] = (irk_abbrev_op)IRK_OP_LIT(e->code);
  for (uint32_t i = 0; i < e->num_ops; i++) ops[i + 1] = (irk_abbrev_op)IRK_OP_VBR(6);
  ops[e->num_ops + 1] = (irk_abbrev_op)IRK_OP_BLOB;
  uint32_t abbrev = irk_bits_writer_define(w, ops, e->num_ops + 2);
  free(ops);
  return irk_bits_writer_record_bytes(w, abbrev, e->code, e->ops, e->num_ops, e->blob);
}

// Copies the stream; returns false if it is invalid.
static bool copy_stream(const uint8_t *data, size_t size, irk_memory *to) {
  irk_sink sink = {0}, written = {0};
  irk_bits_reader *r = irk_bits_reader_open(data, size, NULL, &sink);
  if ((r == NULL) != (sink.num_errors == 1)) abort();
  if (!r) return false;
  uint32_t magic = irk_bits_reader_magic(r);
  irk_bits_writer *w = irk_bits_writer_create((irk_str){(const char *)&magic, 4}, &written);
  irk_bits_entry e;
  bool ok = w != NULL;
  while (ok && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) {
    char path[40];
    irk_bits_reader_path(r, path, sizeof path);
    if (e.kind == IRK_BITS_BLOCK && irk_bits_reader_enter(r)) ok = irk_bits_writer_enter(w, e.block, 32);
    if (e.kind == IRK_BITS_BLOCK_END) ok = irk_bits_writer_exit(w);
    if (e.kind == IRK_BITS_RECORD) ok = copy_record(w, &e);
  }
  irk_writer out = irk_memory_writer(to);
  bool is_end = ok && e.kind == IRK_BITS_FILE_END;
  if (is_end != (sink.num_errors == 0) && !written.num_errors) abort();
  ok = is_end && irk_bits_writer_finish(w, &out);
  if (is_end && !ok) abort();
  irk_bits_reader_close(r);
  irk_bits_writer_destroy(w);
  return ok;
}

static bool is_same_blob(irk_str a, irk_str b) { return a.len == b.len && (!a.len || !memcmp(a.ptr, b.ptr, a.len)); }

static void compare(const uint8_t *data, size_t size, const irk_memory *copy) {
  irk_bits_reader *a = irk_bits_reader_open(data, size, NULL, NULL);
  irk_bits_reader *b = irk_bits_reader_open(copy->bytes, copy->len, NULL, NULL);
  irk_bits_entry x, y;
  if (!a || !b) abort();
  do {
    irk_bits_reader_next(a, &x);
    irk_bits_reader_next(b, &y);
    if (x.kind != y.kind || x.block != y.block || x.depth != y.depth || x.code != y.code) abort();
    if (x.num_ops != y.num_ops || (x.num_ops && memcmp(x.ops, y.ops, x.num_ops * sizeof *x.ops))) abort();
    if (!is_same_blob(x.blob, y.blob)) abort();
    if (x.kind == IRK_BITS_BLOCK && irk_bits_reader_enter(a) != irk_bits_reader_enter(b)) abort();
  } while (x.kind > IRK_BITS_FILE_END);
  irk_bits_reader_close(a);
  irk_bits_reader_close(b);
}

// Goes through the stream by the bytes of the input itself.
static void wander(const uint8_t *data, size_t size) {
  irk_bits_reader *r = irk_bits_reader_open(data, size, &(irk_bits_options){.shows_info = true}, NULL);
  irk_bits_entry e;
  for (size_t i = 0; r && i < 4000 && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END; i++) {
    if (e.bit > e.end) abort();
    switch (data[i % size] % 7) {
    case 0: irk_bits_reader_leave(r); break;
    case 1: irk_bits_reader_seek(r, e.bit); break;
    case 2: break;
    default: irk_bits_reader_enter(r); break;
    }
  }
  irk_bits_reader_close(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  irk_memory copy = {0};
  if (copy_stream(data, size, &copy)) compare(data, size, &copy);
  irk_memory_free(&copy);
  if (size) wander(data, size);
  irk_bits_advices_destroy(irk_bits_advise(data, size, NULL, NULL));
  return 0;
}
