// irk_bitcode_walk: hands out the contents of a bitstream entry by entry, with their bit positions.
//
// The ordinary reader reads the records. The positions of their operands are found afterwards, in a
// second pass over the same bits, one operand at a time. The walk does not recurse: the cursor has
// the open blocks.
#include "bitcode/bits.h"

#include "irkit/bitcode.h"

typedef struct walker {
  irk_bits bits;
  irk_record rec;
  IRK_VEC(uint64_t) op_bits;
  irk_walk_options options;
  bool is_stopped;
} walker;

static irk_walk_step report_entry(walker *w, irk_bitcode_entry *entry) {
  entry->block_name = irk_bits_block_name(&w->bits, entry->block);
  entry->bit += w->bits.first_bit;
  entry->end += w->bits.first_bit;
  if (entry->block_end) entry->block_end += w->bits.first_bit;
  irk_walk_step step = w->options.visit ? w->options.visit(w->options.user, entry) : IRK_WALK_CONTINUE;
  w->is_stopped = step == IRK_WALK_STOP;
  return step;
}

// ---- operands ------------------------------------------------------------------------------------------------

static void begin_operand(walker *w) { irk_vec_push(&w->op_bits, irk_bits_position(&w->bits) + w->bits.first_bit); }

static void pass_operand(walker *w, irk_abbrev_op op) {
  if (op.encoding == IRK_ENC_LITERAL) return;
  if (op.encoding == IRK_ENC_CHAR6) irk_bits_fixed(&w->bits, 6);
  else if (!op.width) return;
  else if (op.encoding == IRK_ENC_FIXED) irk_bits_fixed(&w->bits, op.width);
  else if (op.width == 1) irk_bits_vbr_slow(&w->bits, 1, 64);
  else irk_bits_vbr(&w->bits, op.width);
}

static void pass_abbreviated(walker *w) {
  const irk_abbrev *abbrev = w->rec.abbrev;
  pass_operand(w, abbrev->ops[0]);
  for (uint32_t i = 1; i < abbrev->num_scalars; i++) {
    begin_operand(w);
    pass_operand(w, abbrev->ops[i]);
  }
  if (abbrev->tail != IRK_ENC_ARRAY) return;
  for (uint32_t i = abbrev->num_scalars - 1; i < w->rec.num_ops; i++) {
    begin_operand(w);
    if (i == abbrev->num_scalars - 1) irk_bits_vbr(&w->bits, 6);
    pass_operand(w, abbrev->element);
  }
}

static void pass_unabbreviated(walker *w) {
  irk_bits_vbr(&w->bits, 6);
  irk_bits_vbr(&w->bits, 6);
  for (uint32_t i = 0; i < w->rec.num_ops; i++) {
    begin_operand(w);
    irk_bits_vbr(&w->bits, 6);
  }
}

// Finds the positions of operands. The record was read without an error, so the bits exist.
static void find_operands(walker *w, uint64_t end) {
  w->op_bits.len = 0;
  irk_bits_seek(&w->bits, w->rec.bit + w->bits.width);
  if (w->rec.abbrev) pass_abbreviated(w);
  else pass_unabbreviated(w);
  begin_operand(w);
  irk_bits_seek(&w->bits, end);
}

// ---- entries -------------------------------------------------------------------------------------------------

static uint32_t depth_of(const walker *w) { return w->bits.blocks.len; }

// Takes a block. ENTER_SUBBLOCK has been read up to the id.
static bool take_block(walker *w, uint64_t start) {
  uint32_t id = irk_bits_block_id(&w->bits), depth = depth_of(w);
  if (w->bits.failed || !irk_bits_enter_walked(&w->bits, id, !w->bits.is_ir)) return false;
  const irk_bits_block *block = &w->bits.blocks.items[w->bits.blocks.len - 1];
  irk_bitcode_entry entry = {.kind = IRK_ENTRY_IS_BLOCK, .depth = depth, .block = id, .bit = start};
  entry.end = irk_bits_position(&w->bits);
  entry.block_end = entry.end + (uint64_t)block->num_words * 32;
  if (report_entry(w, &entry) != IRK_WALK_SKIP) return true;
  return irk_bits_leave(&w->bits);
}

static bool take_end(walker *w, uint64_t start) {
  uint32_t id = w->bits.blocks.items[w->bits.blocks.len - 1].id;
  if (!irk_bits_end_block(&w->bits)) return false;
  irk_bitcode_entry entry = {.kind = IRK_ENTRY_IS_END, .depth = depth_of(w), .block = id, .bit = start};
  entry.end = irk_bits_position(&w->bits);
  report_entry(w, &entry);
  return true;
}

static bool take_definition(walker *w, uint64_t start, uint32_t block_id) {
  irk_abbrev *abbrev = irk_bits_read_abbrev(&w->bits);
  if (!abbrev) return false;
  irk_bits_add_local(&w->bits, abbrev);
  irk_bitcode_entry entry = {.kind = IRK_ENTRY_IS_ABBREV, .depth = depth_of(w), .block = block_id, .bit = start};
  entry.end = irk_bits_position(&w->bits);
  report_entry(w, &entry);
  return true;
}

static bool take_record(walker *w, uint64_t start, uint32_t block_id, uint32_t abbrev_id) {
  w->bits.record_bit = start;
  if (!irk_bits_read_record(&w->bits, abbrev_id, &w->rec)) return false;
  uint64_t end = irk_bits_position(&w->bits);
  if (w->options.operand_bits) find_operands(w, end);
  uint32_t code = w->rec.code;
  irk_bitcode_entry entry = {.kind = IRK_ENTRY_IS_RECORD,
                             .depth = depth_of(w),
                             .block = block_id,
                             .bit = start,
                             .end = end,
                             .abbrev = abbrev_id,
                             .code = code,
                             .name = irk_bits_record_name(&w->bits, block_id, code),
                             .ops = w->rec.ops,
                             .num_ops = w->rec.num_ops,
                             .op_bits = w->options.operand_bits ? w->op_bits.items : NULL,
                             .blob = w->rec.blob};
  report_entry(w, &entry);
  return true;
}

static bool take_next(walker *w) {
  uint64_t start = irk_bits_position(&w->bits);
  w->bits.record_code = UINT32_MAX;
  if (!w->bits.blocks.len) {
    if (irk_bits_fixed(&w->bits, 2) == IRK_ABBREV_ENTER_BLOCK) return take_block(w, start);
    irk_bits_fail(&w->bits, "Invalid record at top-level");
    return false;
  }
  if (irk_bits_at_end(&w->bits)) {
    irk_bits_fail(&w->bits, "Premature end of bitstream");
    return false;
  }
  uint32_t block_id = w->bits.blocks.items[w->bits.blocks.len - 1].id;
  uint32_t abbrev_id = (uint32_t)irk_bits_fixed(&w->bits, w->bits.width);
  if (w->bits.failed) return false;
  switch (abbrev_id) {
  case IRK_ABBREV_END_BLOCK: return take_end(w, start);
  case IRK_ABBREV_ENTER_BLOCK: return take_block(w, start);
  case IRK_ABBREV_DEFINE: return take_definition(w, start, block_id);
  default: return take_record(w, start, block_id, abbrev_id);
  }
}

static bool walk(walker *w, const void *bytes, size_t len, irk_sink *sink) {
  const char *why;
  if (!irk_bits_open_file(&w->bits, (irk_str){bytes, len}, NULL, &why)) {
    irk_wrapper_report(bytes, len, why, sink, w->options.file);
    return false;
  }
  while (!w->bits.failed && !w->is_stopped && !(w->bits.blocks.len == 0 && irk_bits_at_end(&w->bits)))
    if (!take_next(w)) break;
  if (w->bits.failed) irk_bits_report(&w->bits, sink, w->options.file);
  return !w->bits.failed;
}

bool irk_bitcode_walk(const void *bytes, size_t len, const irk_walk_options *options, irk_sink *sink) {
  irk_walk_options known = {0};
  if (!IRK_TAKE_OPTIONS(known, options, user, sink)) return false;
  walker w = {.options = known};
  irk_border border;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    ok = walk(&w, len ? bytes : "", len, sink);
    irk_border_leave(&border);
  } else {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = known.file}, "%s", irk_memory_message());
  }
  irk_bits_close(&w.bits);
  irk_record_free(&w.rec);
  irk_vec_free(&w.op_bits);
  return ok;
}
