// irk_bitcode_dump: walks a bitstream block by block, prints its records and counts them.
//
// Without `abbrevs` the output and the errors are llvm-bcanalyzer's, byte for byte. The walk does
// not recurse: open blocks are in an array.
#include "bitcode/dump.h"

#include "container/container.h"

#include <stdio.h>

static dump_stream_kind find_kind(irk_str stream) {
  static const struct {
    char magic[5];
    dump_stream_kind kind;
  } rows[] = {
      {"BC\xC0\xDE", DUMP_STREAM_IR},
      {"CPCH", DUMP_STREAM_CLANG_AST},
      {"DIAG", DUMP_STREAM_CLANG_DIAGNOSTICS},
      {"RMRK", DUMP_STREAM_REMARKS},
  };
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++) {
    if (stream.len >= 4 && memcmp(stream.ptr, rows[i].magic, 4) == 0) return rows[i].kind;
  }
  return DUMP_STREAM_UNKNOWN;
}

static bool is_wrapped_file(irk_str file) { return file.len >= 4 && irk_load32(file.ptr) == IRK_WRAPPER_MAGIC; }

// Enters a block. ENTER_SUBBLOCK has been read up to the id; `start` is where it begins.
static bool enter_block(dumper *d, uint32_t id, uint64_t start) {
  dump_frame frame = {.id = id, .whole_start = irk_bits_position(&d->bits), .is_shown = d->options.dump};
  frame.start = frame.whole_start;
  frame.stats = irk_dump_stats_block(&d->stats, id);
  frame.stats->instances++;
  if (id == IRK_BLOCK_BLOCKINFO) {
    if (d->options.dump && !d->options.show_blockinfo && !d->options.abbrevs) {
      for (uint32_t i = 0; i < d->frames.len; i++) irk_buf_lit(&d->out, "  ");
      irk_buf_lit(&d->out, "<BLOCKINFO_BLOCK/>\n");
    }
    d->generation++;
    frame.is_shown = d->options.dump && (d->options.show_blockinfo || d->options.abbrevs);
  }
  if (!irk_bits_enter_walked(&d->bits, id, true)) return false;
  frame.body_bit = irk_bits_position(&d->bits);
  frame.name = irk_dump_block_name(d, id);
  irk_vec_push(&d->frames, frame);
  if (frame.is_shown) irk_dump_print_block(d, &frame, d->bits.blocks.items[d->bits.blocks.len - 1].num_words, start);
  return true;
}

static bool leave_block(dumper *d, uint64_t start) {
  dump_frame *frame = &d->frames.items[d->frames.len - 1];
  if (!irk_bits_end_block(&d->bits)) return false;
  uint64_t end = irk_bits_position(&d->bits);
  frame->stats->bits += end - frame->start;
  if (frame->is_shown) irk_dump_print_block_end(d, frame, start);
  d->frames.len--;
  if (d->frames.len) {
    // The size of a sub-block does not count for its parent.
    frame[-1].stats->sub_blocks++;
    frame[-1].start += end - frame->whole_start;
  } else {
    d->stats.top_blocks++;
  }
  return true;
}

static bool read_record(dumper *d, dump_frame *frame, uint32_t abbrev_id, uint64_t start) {
  d->bits.record_bit = start;
  if (!irk_bits_read_record(&d->bits, abbrev_id, &d->rec)) return false;
  uint64_t end = irk_bits_position(&d->bits);
  irk_dump_stats_record(frame->stats, d->rec.code, end - start, abbrev_id != IRK_ABBREV_UNABBREV);
  if (!frame->is_shown) return true;
  if (frame->id == IRK_BLOCK_METADATA && d->rec.code == IRK_REC_METADATA_INDEX_OFFSET && d->rec.num_ops == 2)
    frame->metadata_index = end + d->rec.ops[0] + (d->rec.ops[1] << 32);
  irk_dump_print_record(d, frame, start);
  return true;
}

static bool read_definition(dumper *d, const dump_frame *frame, uint64_t start) {
  irk_abbrev *abbrev = irk_bits_read_abbrev(&d->bits);
  if (!abbrev) return false;
  irk_bits_add_local(&d->bits, abbrev);
  frame->stats->abbrevs++;
  if (d->options.abbrevs && frame->is_shown) irk_dump_print_abbrev(d, abbrev, start);
  return true;
}

// Takes one step: a block's header or end, an abbreviation, or a record. `start` is where the step
// begins.
static bool take_step(dumper *d, uint64_t start) {
  uint32_t id;
  if (!d->frames.len) {
    if (irk_bits_fixed(&d->bits, 2) != IRK_ABBREV_ENTER_BLOCK) {
      irk_bits_fail(&d->bits, "Invalid record at top-level");
      return false;
    }
    id = irk_bits_block_id(&d->bits);
    return !d->bits.failed && enter_block(d, id, start);
  }
  if (irk_bits_at_end(&d->bits)) {
    irk_bits_fail(&d->bits, "Premature end of bitstream");
    return false;
  }
  dump_frame *frame = &d->frames.items[d->frames.len - 1];
  d->bits.record_code = UINT32_MAX;
  uint32_t abbrev_id = (uint32_t)irk_bits_fixed(&d->bits, d->bits.width);
  if (d->bits.failed) return false;
  switch (abbrev_id) {
  case IRK_ABBREV_END_BLOCK: return leave_block(d, start);
  case IRK_ABBREV_ENTER_BLOCK: id = irk_bits_block_id(&d->bits); return !d->bits.failed && enter_block(d, id, start);
  case IRK_ABBREV_DEFINE: return read_definition(d, frame, start);
  default: return read_record(d, frame, abbrev_id, start);
  }
}

static bool walk(dumper *d) {
  while (!d->bits.failed && !(d->frames.len == 0 && irk_bits_at_end(&d->bits))) {
    uint64_t start = irk_bits_position(&d->bits);
    size_t line = d->out.len + d->out.flushed;
    if (take_step(d, start)) {
      if (d->out.failed) return false;
      continue;
    }
    // With `abbrevs` even a broken file can be assembled again: the rest follows as raw bits.
    if (d->options.abbrevs && d->options.dump && line == d->out.len + d->out.flushed)
      irk_dump_print_raw(d, start, irk_bits_size(&d->bits));
  }
  return !d->bits.failed;
}

// Dumps the wrapper's header, and with `abbrevs` the bytes between it and the stream. A stream that
// begins within the header (a broken file) is dumped as plain bytes.
static bool dump_wrapper(dumper *d, irk_str file, irk_str *stream) {
  irk_wrapper wrapper;
  const char *why;
  bool ok = irk_wrapper_open(file.ptr, file.len, stream, &wrapper, &why);
  bool is_whole = d->options.abbrevs && d->options.dump;
  size_t header = file.len >= IRK_WRAPPER_SIZE ? IRK_WRAPPER_SIZE : 0;
  if (is_whole && ok && wrapper.offset < IRK_WRAPPER_SIZE) header = 0;
  if (header && d->options.dump) irk_dump_print_wrapper(d, &wrapper);
  size_t end = ok ? (size_t)(stream->ptr - file.ptr) : file.len;
  if (is_whole) irk_dump_print_bytes(d, (irk_str){file.ptr + header, end - header});
  if (ok) return true;
  char missing[IRK_SHORTFALL_TEXT];
  irk_bits_open_any(&d->bits, "", 0);
  d->bits.failed = false;
  irk_bits_fail(&d->bits, "%s%s", why,
                irk_shortfall_text(irk_bitstream_shortfall(file.ptr, file.len), "the file", missing));
  return false;
}

// Reads the first BLOCKINFO block at the top level of another file.
static bool find_blockinfo(irk_bits *bits) {
  while (!bits->failed && !irk_bits_at_end(bits)) {
    if (irk_bits_fixed(bits, 2) != IRK_ABBREV_ENTER_BLOCK) {
      irk_bits_fail(bits, "Invalid record at top-level in block info file");
      return false;
    }
    if (irk_bits_block_id(bits) == IRK_BLOCK_BLOCKINFO) return irk_bits_read_blockinfo(bits, true);
    irk_bits_skip(bits);
  }
  return !bits->failed;
}

static bool read_block_info_file(dumper *d) {
  irk_bits *bits = &d->block_info;
  irk_str stream = d->options.block_info;
  irk_wrapper wrapper;
  const char *why = NULL;
  if (is_wrapped_file(stream) && irk_wrapper_open(stream.ptr, stream.len, &stream, &wrapper, &why) && d->options.dump)
    irk_dump_print_wrapper(d, &wrapper);
  irk_bits_open_any(bits, stream.ptr, stream.len);
  if (why) irk_bits_fail(bits, "%s", why);
  if (!find_blockinfo(bits)) {
    size_t len = strlen(bits->error);
    if (!strcmp(bits->error, "Malformed BlockInfoBlock"))
      snprintf(bits->error + len, sizeof bits->error - len, " in block info file");
    return false;
  }
  irk_bits_move_blockinfo(&d->bits, bits);
  return true;
}

static bool dump_stream(dumper *d, irk_str file, irk_str *stream) {
  bool is_wrapped = is_wrapped_file(file);
  bool is_whole = d->options.abbrevs && d->options.dump;
  if (is_wrapped && !dump_wrapper(d, file, stream)) return false;
  irk_bits_open_any(&d->bits, stream->ptr, stream->len);
  d->bits.first_bit = (uint64_t)(stream->ptr - file.ptr) * 8;
  d->kind = find_kind(*stream);
  if (d->bits.failed && is_whole)
    irk_dump_print_bytes(d, (irk_str){stream->ptr, (size_t)(file.ptr + file.len - stream->ptr)});
  if (d->bits.failed) return false;
  if (d->options.block_info.ptr && !read_block_info_file(d)) return false;
  if (is_whole) {
    const uint8_t *m = (const uint8_t *)stream->ptr;
    irk_buf_printf(&d->out, "<STREAM Magic=0x%02X%02X%02X%02X Abbrevs=1/>\n", m[3], m[2], m[1], m[0]);
  }
  bool ok = walk(d);
  if (is_wrapped && is_whole) {
    const char *end = stream->ptr + stream->len;
    irk_dump_print_bytes(d, (irk_str){end, (size_t)(file.ptr + file.len - end)});
  }
  return ok;
}

static void close_dumper(dumper *d) {
  irk_bits_close(&d->bits);
  irk_bits_close(&d->block_info);
  irk_record_free(&d->rec);
  irk_buf_free(&d->out);
  irk_buf_free(&d->head);
  irk_vec_free(&d->frames);
  irk_bitw_free(&d->scratch);
  irk_dump_stats_free(&d->stats);
  irk_free(d);
}

static bool run_dumper(dumper *d, const void *bytes, size_t len) {
  irk_str file = {len ? bytes : "", len}, stream = file;
  irk_dump_print_init(d);
  bool ok;
  if (file.len % 4 && !d->options.abbrevs && !is_wrapped_file(file)) {
    irk_bits_open_any(&d->bits, file.ptr, file.len);
    ok = false;
  } else {
    ok = dump_stream(d, file, &stream);
  }
  if (ok && !(d->options.abbrevs && d->options.dump)) {
    if (d->options.dump) irk_buf_lit(&d->out, "\n\n");
    if (!d->options.no_summary) irk_dump_print_stats(d, (uint64_t)stream.len * 8);
  }
  bool is_written = irk_buf_flush(&d->out);
  if (d->block_info.failed) {
    irk_bits_report(&d->block_info, d->sink, d->options.block_info_file);
  } else if (!ok && is_written) {
    irk_bits_report(&d->bits, d->sink, d->options.file);
  }
  return ok && is_written;
}

bool irk_bitcode_dump(const void *bytes, size_t len, const irk_dump_options *options, const irk_writer *out,
                      irk_sink *sink) {
  irk_dump_options known;
  if (!IRK_TAKE_OPTIONS(known, options, abbrevs, sink)) return false;
  irk_border border;
  dumper *volatile d = NULL;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    d = irk_alloc(sizeof *d);
    memset(d, 0, sizeof *d);
    d->options = known;
    d->out.out = out;
    d->generation = 1;
    d->sink = sink;
    ok = run_dumper(d, bytes, len);
    irk_border_leave(&border);
  } else {
    irk_diag diag = {.severity = IRK_ERROR, .file = known.file};
    irk_diag_put(sink, diag, "%s", irk_memory_message());
  }
  if (d) close_dumper(d);
  return ok;
}
