// irk_bits_writer: the public writer of irkit/bits.h, on the writer of bits.h. That one trusts its
// callers; this one checks every call first, so that each stream it finishes can be read.
#include "bitcode/bits.h"

#include <stdio.h>

struct irk_bits_writer {
  irk_bitw w;
  irk_sink *sink;
  uint32_t depth, num_records;  // open blocks; records of the innermost one so far, for messages
  bool is_info;                 // the innermost block is BLOCKINFO
  bool has_failed;
};

// ---- errors ---------------------------------------------------------------------------------------------------

static bool fail(irk_bits_writer *w, const char *fmt, ...) IRK_PRINTF(2, 3);
static bool fail(irk_bits_writer *w, const char *fmt, ...) {
  char message[256], path[64] = "";
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  irk_diag diag = {.severity = IRK_ERROR, .has_bit = true, .bit = irk_bitw_position(&w->w)};
  if (w->depth) {
    int len = snprintf(path, sizeof path, "block %u", w->w.blocks.items[w->depth - 1].id);
    diag.path = (irk_str){path, (size_t)len};
  }
  w->has_failed = true;
  irk_diag_put(w->sink, diag, "%s", message);
  return false;
}

typedef struct record_spec {
  uint32_t abbrev, code;
  const uint64_t *ops;
  uint32_t num_ops;
  irk_str bytes;
} record_spec;
typedef struct request {
  uint32_t block, width;
  const irk_abbrev_op *ops;
  uint32_t num_ops;
  irk_str name;
  bool has_code;  // the name is that of a record
  uint32_t code;
  uint32_t number;  // result: of an abbreviation
} request;

// Calls a function whose memory may run out.
static bool try_call(irk_bits_writer *w, bool (*call)(irk_bits_writer *w, void *arg), void *arg) {
  if (w->has_failed) return false;
  irk_border border;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    ok = call(w, arg);
    irk_border_leave(&border);
  } else {
    w->has_failed = true;
    irk_diag_put(w->sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  }
  return ok;
}

// ---- create and destroy -----------------------------------------------------------------------------------------

irk_bits_writer *irk_bits_writer_create(irk_str magic, irk_sink *sink) {
  irk_border border;
  irk_bits_writer *volatile w = NULL;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    irk_free(w);
    return NULL;
  }
  w = irk_zalloc(sizeof *w);
  w->sink = sink;
  bool ok = magic.len == 4;
  if (ok) {
    w->w.width = 2;
    irk_bitw_fixed(&w->w, irk_load32(magic.ptr), 32);
  } else {
    fail(w, "the magic has %zu bytes, and four are required", magic.len);
  }
  irk_border_leave(&border);
  if (ok) return w;
  irk_bits_writer_destroy(w);
  return NULL;
}

void irk_bits_writer_destroy(irk_bits_writer *w) {
  if (!w) return;
  irk_bitw_free(&w->w);
  irk_free(w);
}

// ---- blocks ---------------------------------------------------------------------------------------------------

static bool begin_block(irk_bits_writer *w) {
  if (w->is_info) return fail(w, "a block begins in BLOCKINFO");
  if (w->depth == IRK_BITS_MAX_DEPTH) return fail(w, "blocks are nested more than %d levels deep", IRK_BITS_MAX_DEPTH);
  w->depth++;
  w->num_records = 0;
  return true;
}

static bool enter_block(irk_bits_writer *w, void *arg) {
  const request *r = arg;
  if (r->block == IRK_BLOCK_BLOCKINFO) return fail(w, "block 0 is BLOCKINFO, which has a function of its own");
  if (r->width < 2 || r->width > IRK_BITS_MAX_WIDTH)
    return fail(w, "a width of %u bits for abbreviation numbers is not in 2 to %d", r->width, IRK_BITS_MAX_WIDTH);
  if (!begin_block(w)) return false;
  irk_bitw_enter(&w->w, r->block, r->width);
  return true;
}

bool irk_bits_writer_enter(irk_bits_writer *w, uint32_t block, uint32_t width) {
  return try_call(w, enter_block, &(request){.block = block, .width = width});
}

static bool enter_info(irk_bits_writer *w, void *arg) {
  (void)arg;
  if (!begin_block(w)) return false;
  irk_bitw_enter_blockinfo(&w->w);
  w->is_info = true;
  return true;
}

bool irk_bits_writer_enter_info(irk_bits_writer *w) { return try_call(w, enter_info, NULL); }

static bool exit_block(irk_bits_writer *w, void *arg) {
  (void)arg;
  if (!w->depth) return fail(w, "the end of a block outside of all blocks");
  const irk_bitw_block *block = &w->w.blocks.items[w->depth - 1];
  if ((irk_bitw_position(&w->w) / 8 - block->size_pos) / 4 >= UINT32_MAX) return fail(w, "the block is too long");
  irk_bitw_exit(&w->w);
  w->depth--;
  w->is_info = false;
  w->num_records = 0;
  return true;
}

bool irk_bits_writer_exit(irk_bits_writer *w) { return try_call(w, exit_block, NULL); }

// ---- abbreviations ----------------------------------------------------------------------------------------------

static bool check_abbrev(irk_bits_writer *w, const request *r) {
  if (r->num_ops > UINT16_MAX) return fail(w, "an abbreviation has %u ops", r->num_ops);
  for (uint32_t i = 0; i < r->num_ops; i++) {
    const irk_abbrev_op *op = &r->ops[i];
    if (op->encoding > IRK_ENC_BLOB) return fail(w, "op %u has the unknown encoding %u", i, op->encoding);
    bool has_width = op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR;
    if (has_width && (op->width > IRK_BITS_MAX_WIDTH || (op->encoding == IRK_ENC_VBR && op->width == 1)))
      return fail(w, "op %u has a width of %u bits", i, op->width);
  }
  irk_abbrev *made = irk_abbrev_make(&w->w.arena, r->ops, r->num_ops);
  return !made->bad || fail(w, "%s", made->bad);
}

static bool define(irk_bits_writer *w, void *arg) {
  request *r = arg;
  if (!w->depth || w->is_info) return fail(w, "an abbreviation is defined outside of all blocks");
  if (!check_abbrev(w, r)) return false;
  r->number = irk_bitw_define(&w->w, r->ops, r->num_ops);
  return true;
}

uint32_t irk_bits_writer_define(irk_bits_writer *w, const irk_abbrev_op *ops, uint32_t num_ops) {
  request r = {.ops = ops, .num_ops = num_ops};
  return try_call(w, define, &r) ? r.number : 0;
}

static bool define_for(irk_bits_writer *w, void *arg) {
  request *r = arg;
  if (!w->is_info) return fail(w, "an abbreviation of a block is defined outside of BLOCKINFO");
  if (!check_abbrev(w, r)) return false;
  r->number = irk_bitw_define_for(&w->w, r->block, r->ops, r->num_ops);
  return true;
}

uint32_t irk_bits_writer_define_for(irk_bits_writer *w, uint32_t block, const irk_abbrev_op *ops, uint32_t num_ops) {
  request r = {.block = block, .ops = ops, .num_ops = num_ops};
  return try_call(w, define_for, &r) ? r.number : 0;
}

static bool put_name(irk_bits_writer *w, void *arg) {
  const request *r = arg;
  if (!w->is_info) return fail(w, "a name is given outside of BLOCKINFO");
  if (r->name.len > UINT16_MAX) return fail(w, "a name has %zu bytes", r->name.len);
  irk_bitw_select(&w->w, r->block);
  uint64_t code = r->code;
  uint32_t kind = r->has_code ? IRK_REC_BLOCKINFO_SETRECORDNAME : IRK_REC_BLOCKINFO_BLOCKNAME;
  irk_bitw_record_chars(&w->w, IRK_ABBREV_UNABBREV, kind, &code, r->has_code, r->name);
  return true;
}

bool irk_bits_writer_name_block(irk_bits_writer *w, uint32_t block, irk_str name) {
  return try_call(w, put_name, &(request){.block = block, .name = name});
}

bool irk_bits_writer_name_record(irk_bits_writer *w, uint32_t block, uint32_t code, irk_str name) {
  return try_call(w, put_name, &(request){.block = block, .name = name, .has_code = true, .code = code});
}

// ---- records --------------------------------------------------------------------------------------------------

static bool fits(const irk_abbrev_op *op, uint64_t value) {
  switch (op->encoding) {
  case IRK_ENC_LITERAL: return value == op->literal;
  case IRK_ENC_FIXED: return value >> op->width == 0;  // at most 32 bits
  case IRK_ENC_VBR: return op->width || !value;
  default: return value < 256 && irk_char6_of((uint8_t)value) >= 0;
  }
}

static bool fail_operand(irk_bits_writer *w, const record_spec *r, uint32_t i, uint64_t value) {
  return fail(w, "record %u, code %u: operand %u, %llu, does not fit abbreviation %u", w->num_records, r->code, i,
              (unsigned long long)value, r->abbrev);
}

static bool check_abbreviated(irk_bits_writer *w, const record_spec *r, const irk_abbrev *abbrev) {
  uint32_t num_scalars = abbrev->num_scalars - 1;
  uint64_t n = (uint64_t)r->num_ops + (abbrev->tail == IRK_ENC_BLOB ? 0 : r->bytes.len);
  if (!fits(&abbrev->ops[0], r->code))
    return fail(w, "record %u: code %u does not fit abbreviation %u", w->num_records, r->code, r->abbrev);
  if (abbrev->tail == IRK_ENC_ARRAY ? n < num_scalars : n != num_scalars)
    return fail(w, "record %u, code %u: %llu operands do not fit abbreviation %u", w->num_records, r->code,
                (unsigned long long)n, r->abbrev);
  for (uint32_t i = 0; i < n; i++) {
    uint64_t value = i < r->num_ops ? r->ops[i] : (uint8_t)r->bytes.ptr[i - r->num_ops];
    const irk_abbrev_op *op = i < num_scalars ? &abbrev->ops[i + 1] : &abbrev->element;
    if (!fits(op, value)) return fail_operand(w, r, i, value);
  }
  return true;
}

static bool put_record(irk_bits_writer *w, void *arg) {
  const record_spec *r = arg;
  if (!w->depth) return fail(w, "a record outside of all blocks");
  if (w->is_info) return fail(w, "a record in BLOCKINFO");
  if ((uint64_t)r->num_ops + r->bytes.len > UINT32_MAX) return fail(w, "record %u is too long", w->num_records);
  const irk_abbrev *abbrev = NULL;
  if (r->abbrev != IRK_BITS_UNABBREVIATED) {
    abbrev = r->abbrev < IRK_ABBREV_FIRST ? NULL : irk_bitw_abbrev(&w->w, r->abbrev);
    if (!abbrev) return fail(w, "record %u: the block has no abbreviation %u", w->num_records, r->abbrev);
    if ((uint64_t)r->abbrev >> w->w.width)
      return fail(w, "record %u: number %u of the abbreviation takes more than the block's %u bits", w->num_records,
                  r->abbrev, w->w.width);
    if (!check_abbreviated(w, r, abbrev)) return false;
  }
  irk_bitw_record_chars(&w->w, r->abbrev, r->code, r->ops, r->num_ops, r->bytes);
  w->num_records++;
  return true;
}

bool irk_bits_writer_record_bytes(irk_bits_writer *w, uint32_t abbrev, uint32_t code, const uint64_t *ops,
                                  uint32_t num_ops, irk_str bytes) {
  return try_call(w, put_record, &(record_spec){abbrev, code, ops, num_ops, bytes});
}

bool irk_bits_writer_record(irk_bits_writer *w, uint32_t abbrev, uint32_t code, const uint64_t *ops, uint32_t num_ops) {
  return irk_bits_writer_record_bytes(w, abbrev, code, ops, num_ops, (irk_str){"", 0});
}

// ---- the result -----------------------------------------------------------------------------------------------

uint64_t irk_bits_writer_position(const irk_bits_writer *w) { return irk_bitw_position(&w->w); }

bool irk_bits_writer_patch(irk_bits_writer *w, uint64_t bit, uint32_t value) {
  if (w->has_failed) return false;
  uint64_t end = irk_bitw_position(&w->w);
  if (bit < 32 || end < 32 || bit > end - 32)
    return fail(w, "bits %llu to %llu were not written", (unsigned long long)bit, (unsigned long long)bit + 32);
  irk_bitw_backpatch(&w->w, bit, value);
  return true;
}

static bool put_all(irk_bits_writer *w, void *arg) {
  const irk_writer *out = arg;
  if (w->depth) return fail(w, "%u blocks have not ended", w->depth);
  irk_str bytes = irk_bitw_bytes(&w->w);
  return out->write(out->user, bytes.ptr, bytes.len);
}

bool irk_bits_writer_finish(irk_bits_writer *w, const irk_writer *out) {
  irk_writer writer = *out;
  return try_call(w, put_all, &writer);
}
