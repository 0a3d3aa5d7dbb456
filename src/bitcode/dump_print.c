// Prints the lines of a dump. With `abbrevs` they hold all that the assembler needs to produce the
// same bytes. If a piece of the input differs from the assembler's own output (longer VBRs than
// needed, padding that is not zero), its line has the bits of the piece: `rawbits=COUNT:HEX`.
#include "bitcode/dump.h"

enum { OPS_AT_ONCE = 256, LONGEST_OP = 36, RAW_LINE = 8192 };

void irk_dump_print_init(dumper *d) {
  for (uint32_t i = 0; i < IRK_COUNT(d->numbers); i++) {
    dump_number *number = &d->numbers[i];
    char text[3] = {(char)('0' + i / 100), (char)('0' + i / 10 % 10), (char)('0' + i % 10)};
    number->len = i >= 100 ? 3 : i >= 10 ? 2 : 1;
    memcpy(number->text, text + 3 - number->len, number->len);
    memcpy(d->padded[i], text, 3);
    char *label = d->labels[i];
    memcpy(label, " op", 3);
    memcpy(label + 3, number->text, number->len);
    label[3 + number->len] = '=';
    d->label_lens[i] = (uint8_t)(4 + number->len);
  }
}

static void put_indent(irk_buf *out, uint32_t levels) {
  while (levels-- > 0) irk_buf_lit(out, "  ");
}

// ---- names ---------------------------------------------------------------------------------------------------

// Tells whether the dump can show a name. With `abbrevs` (dumps that can be read back) a name must
// be a word, otherwise printable text without angle brackets.
static bool can_show(const dumper *d, irk_str name) {
  for (size_t i = 0; i < name.len; i++) {
    char c = name.ptr[i], letter = (char)(c | 32);
    bool is_of_word = (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    bool is_plain = c >= 0x20 && c < 0x7F && c != '<' && c != '>';
    if (d->options.abbrevs ? !is_of_word : !is_plain) return false;
  }
  return name.len != 0;
}

irk_str irk_dump_block_name(const dumper *d, uint32_t block_id) {
  const char *name = NULL;
  if (block_id == IRK_BLOCK_BLOCKINFO) return IRK_S("BLOCKINFO_BLOCK");
  if (block_id < IRK_FIRST_APPLICATION_BLOCK) return IRK_S("");
  const irk_block_info *info = irk_bits_info(&d->bits, block_id);
  if (info && can_show(d, info->name)) return info->name;
  if (d->kind == DUMP_STREAM_IR) name = irk_block_shown_name(block_id);
  return name ? irk_str_of(name) : IRK_S("");
}

irk_str irk_dump_record_name(const dumper *d, uint32_t block_id, uint32_t code) {
  const char *name = NULL;
  if (block_id < IRK_FIRST_APPLICATION_BLOCK) {
    if (block_id == IRK_BLOCK_BLOCKINFO) name = irk_record_shown_name(block_id, code);
    return name ? irk_str_of(name) : IRK_S("");
  }
  const irk_block_info *info = irk_bits_info(&d->bits, block_id);
  const uint64_t *place = info && info->names.len ? irk_map_get(&info->record_names, code) : NULL;
  if (place && can_show(d, info->names.items[*place])) return info->names.items[*place];
  if (d->kind == DUMP_STREAM_IR) name = irk_record_shown_name(block_id, code);
  return name ? irk_str_of(name) : IRK_S("");
}

// Tells whether the assembler finds the number by the name alone.
static bool is_block_name_enough(uint32_t block_id, irk_str name) {
  uint32_t found;
  return irk_block_find(name, &found) && found == block_id;
}
static bool is_record_name_enough(uint32_t block_id, uint32_t code, irk_str name) {
  uint32_t found;
  return irk_record_find(block_id, name, &found) && found == code;
}

// ---- raw bits ------------------------------------------------------------------------------------------------

static uint8_t bits_at(const irk_bits *bits, uint64_t bit, uint64_t end) {
  const uint8_t *p = bits->base + bit / 8;
  uint32_t shift = (uint32_t)(bit % 8);
  uint32_t byte = (uint32_t)(p[0] >> shift);
  if (shift && end - bit > 8 - shift) byte |= (uint32_t)p[1] << (8 - shift);
  if (end - bit < 8) byte &= ((uint32_t)1 << (end - bit)) - 1;
  return (uint8_t)byte;
}

static void put_rawbits(dumper *d, uint64_t from, uint64_t to) {
  static const char digits[] = "0123456789abcdef";
  irk_buf_lit(&d->out, " rawbits=");
  irk_buf_u64(&d->out, to - from);
  irk_buf_byte(&d->out, ':');
  for (uint64_t bit = from; bit < to; bit += 8) {
    uint8_t byte = bits_at(&d->bits, bit, to);
    irk_buf_byte(&d->out, digits[byte >> 4]);
    irk_buf_byte(&d->out, digits[byte & 15]);
  }
}

void irk_dump_print_raw(dumper *d, uint64_t from, uint64_t to) {
  do {
    uint64_t next = to - from < RAW_LINE ? to : from + RAW_LINE;
    put_indent(&d->out, d->frames.len);
    irk_buf_lit(&d->out, "<RAW");
    put_rawbits(d, from, next);
    irk_buf_lit(&d->out, "/>\n");
    from = next;
  } while (from < to);
}

void irk_dump_print_bytes(dumper *d, irk_str bytes) {
  if (!bytes.len) return;
  irk_buf_lit(&d->out, "<BYTES data='");
  irk_dump_put_escaped(&d->out, bytes);
  irk_buf_lit(&d->out, "'/>\n");
}

// Starts to write into the scratch writer as if at `position`.
static irk_bitw *open_scratch(dumper *d, uint64_t position, uint32_t width) {
  irk_bitw *w = &d->scratch;
  w->len = 0;
  w->word = 0;
  w->num_bits = 0;
  w->width = width;
  irk_bitw_fixed(w, 0, (uint32_t)(position % 32));
  return w;
}

// Adds rawbits if the scratch writer has other bits.
static void put_if_different(dumper *d, uint64_t from, uint64_t to) {
  irk_bitw *w = &d->scratch;
  uint64_t skip = from % 32, len = irk_bitw_position(w) - skip;
  bool is_same = len == to - from;
  if (is_same) {
    irk_bits mine = {0};
    irk_str bytes = irk_bitw_bytes(w);
    mine.base = (const uint8_t *)bytes.ptr;
    for (uint64_t i = 0; is_same && i < len; i += 8)
      is_same = bits_at(&mine, skip + i, skip + len) == bits_at(&d->bits, from + i, to);
  }
  if (!is_same) put_rawbits(d, from, to);
}

// ---- blocks and abbreviations --------------------------------------------------------------------------------

static void put_block_name(dumper *d, const dump_frame *frame) {
  if (frame->name.len) {
    irk_buf_str(&d->out, frame->name);
  } else {
    irk_buf_lit(&d->out, "UnknownBlock");
    irk_buf_u64(&d->out, frame->id);
  }
}

void irk_dump_print_block(dumper *d, const dump_frame *frame, uint32_t num_words, uint64_t start) {
  irk_buf *out = &d->out;
  put_indent(out, d->frames.len - 1);
  irk_buf_byte(out, '<');
  put_block_name(d, frame);
  bool is_ambiguous = d->options.abbrevs && frame->name.len && !is_block_name_enough(frame->id, frame->name);
  if ((d->options.non_symbolic && frame->name.len) || is_ambiguous) {
    irk_buf_lit(out, " BlockID=");
    irk_buf_u64(out, frame->id);
  }
  irk_buf_lit(out, " NumWords=");
  irk_buf_u64(out, num_words);
  irk_buf_lit(out, " BlockCodeSize=");
  irk_buf_u64(out, d->bits.width);
  if (d->options.abbrevs) {
    uint32_t outer = d->bits.blocks.items[d->bits.blocks.len - 1].outer_width;
    irk_bitw *w = open_scratch(d, start, outer);
    irk_bitw_fixed(w, IRK_ABBREV_ENTER_BLOCK, outer);
    irk_bitw_vbr(w, frame->id, 8);
    irk_bitw_vbr(w, d->bits.width, 4);
    irk_bitw_align(w);
    irk_bitw_fixed(w, num_words, 32);
    put_if_different(d, start, frame->body_bit);
  }
  irk_buf_lit(out, ">\n");
}

// Prints the end of a block that has been left; its END_BLOCK starts at `start`.
void irk_dump_print_block_end(dumper *d, const dump_frame *frame, uint64_t start) {
  irk_buf *out = &d->out;
  put_indent(out, d->frames.len - 1);
  irk_buf_lit(out, "</");
  put_block_name(d, frame);
  if (d->options.abbrevs) {
    // The popped entry is still in memory.
    const irk_bits_block *block = &d->bits.blocks.items[d->bits.blocks.len];
    uint64_t end = irk_bits_position(&d->bits);
    if ((end - block->bit) / 32 != block->num_words) {
      irk_buf_lit(out, " NumWords=");
      irk_buf_u64(out, block->num_words);
    }
    bool is_zero = true;
    for (uint64_t bit = start; is_zero && bit < end; bit += 8) is_zero = bits_at(&d->bits, bit, end) == 0;
    if (!is_zero) put_rawbits(d, start, end);
  }
  irk_buf_lit(out, ">\n");
}

void irk_dump_print_abbrev(dumper *d, const irk_abbrev *abbrev, uint64_t start) {
  static const char *const words[] = {
      [IRK_ENC_LITERAL] = " literal=", [IRK_ENC_FIXED] = " fixed=", [IRK_ENC_VBR] = " vbr=",
      [IRK_ENC_ARRAY] = " array",      [IRK_ENC_CHAR6] = " char6",  [IRK_ENC_BLOB] = " blob"};
  irk_buf *out = &d->out;
  put_indent(out, d->frames.len);
  irk_buf_lit(out, "<DEFINE_ABBREV");
  for (uint32_t i = 0; i < abbrev->num_ops; i++) {
    const irk_abbrev_op *op = &abbrev->ops[i];
    irk_buf_str(out, irk_str_of(words[op->encoding]));
    if (op->encoding == IRK_ENC_LITERAL) irk_buf_u64(out, op->literal);
    if (op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR) irk_buf_u64(out, op->width);
  }
  irk_bitw *w = open_scratch(d, start, d->bits.width);
  irk_bitw_definition(w, abbrev);
  put_if_different(d, start, irk_bits_position(&d->bits));
  irk_buf_lit(out, "/>\n");
}

void irk_dump_print_wrapper(dumper *d, const irk_wrapper *wrapper) {
  irk_buf_printf(&d->out,
                 "<BITCODE_WRAPPER_HEADER Magic=0x%08x Version=0x%08x Offset=0x%08x Size=0x%08x CPUType=0x%08x/>\n",
                 IRK_WRAPPER_MAGIC, wrapper->version, wrapper->offset, wrapper->size, wrapper->cpu_type);
}

// ---- records -------------------------------------------------------------------------------------------------

static inline char *put_small(const dumper *d, char *p, uint64_t value) {
  const dump_number *number = &d->numbers[value];
  memcpy(p, number->text, 3);
  return p + number->len;
}

static inline char *put_number(const dumper *d, char *p, uint64_t value) {
  if (value < 1000) return put_small(d, p, value);
  char text[24 + 21], *q = text + 21;  // the last of eight groups of three digits; padding for memcpy follows
  for (;;) {
    uint64_t rest = value / 1000;
    memcpy(q, d->padded[value - rest * 1000], 3);
    value = rest;
    if (value < 1000) break;
    q -= 3;
  }
  p = put_small(d, p, value);
  size_t len = (size_t)(text + 24 - q);
  memcpy(p, q, 21);  // a fixed size; later output overwrites the excess
  return p + len;
}

static char *put_ops_at(const dumper *d, char *p, const uint64_t *ops, uint32_t i, uint32_t end) {
  for (; i < end; i++) {
    if (IRK_LIKELY(i < 1000)) {
      memcpy(p, d->labels[i], 8);
      p += d->label_lens[i];
    } else {
      memcpy(p, " op", 3);
      p = put_number(d, p + 3, i);
      *p++ = '=';
    }
    uint64_t value = ops[i];
    if (IRK_UNLIKELY((int64_t)value < 0)) {
      *p++ = '-';
      value = 0 - value;
    }
    p = put_number(d, p, value);
  }
  return p;
}

static char *reserve(irk_buf *out, size_t need) {
  if (IRK_UNLIKELY(out->cap - out->len < need)) irk_buf_grow(out, need);
  return out->ptr + out->len;
}

static void put_ops(dumper *d, const uint64_t *ops, uint32_t from, uint32_t num_ops) {
  irk_buf *out = &d->out;
  for (uint32_t i = from; i < num_ops;) {
    uint32_t end = num_ops - i < OPS_AT_ONCE ? num_ops : i + OPS_AT_ONCE;
    char *p = reserve(out, (size_t)(end - i) * LONGEST_OP + 32);
    out->len = (size_t)(put_ops_at(d, p, ops, i, end) - out->ptr);
    i = end;
  }
}

static inline bool is_print(uint8_t c) { return c >= 0x20 && c < 0x7F; }

// Shows an array of printable characters as a string, too.
static void put_array_string(dumper *d) {
  irk_buf *out = &d->out;
  const irk_record *rec = &d->rec;
  uint32_t from = rec->abbrev->num_scalars - 1, n = rec->num_ops - from;
  for (uint32_t i = from; i < rec->num_ops; i++) {
    if (!is_print((uint8_t)rec->ops[i])) return;
  }
  irk_buf_lit(out, " record string = '");
  if (out->cap - out->len < n) irk_buf_grow(out, n);
  for (uint32_t i = 0; i < n; i++) out->ptr[out->len + i] = (char)rec->ops[from + i];
  out->len += n;
  irk_buf_byte(out, '\'');
}

void irk_dump_put_escaped(irk_buf *out, irk_str bytes) {
  static const char digits[] = "0123456789ABCDEF";
  for (size_t i = 0; i < bytes.len; i++) {
    uint8_t c = (uint8_t)bytes.ptr[i];
    if (c == '\\' || c == '"') {
      irk_buf_byte(out, '\\');
      irk_buf_byte(out, (char)c);
    } else if (c == '\t') {
      irk_buf_lit(out, "\\t");
    } else if (c == '\n') {
      irk_buf_lit(out, "\\n");
    } else if (is_print(c)) {
      irk_buf_byte(out, (char)c);
    } else {
      irk_buf_lit(out, "\\x");
      irk_buf_byte(out, digits[c >> 4]);
      irk_buf_byte(out, digits[c & 15]);
    }
  }
}

static void put_blob(dumper *d, irk_str blob) {
  irk_buf *out = &d->out;
  irk_buf_lit(out, " blob data = ");
  bool is_printable = true;
  for (size_t i = 0; is_printable && i < blob.len; i++) is_printable = is_print((uint8_t)blob.ptr[i]);
  if (d->options.show_binary_blobs || d->options.abbrevs) {
    irk_buf_byte(out, '\'');
    irk_dump_put_escaped(out, blob);
    irk_buf_byte(out, '\'');
  } else if (is_printable) {
    irk_buf_byte(out, '\'');
    irk_buf_str(out, blob);
    irk_buf_byte(out, '\'');
  } else {
    irk_buf_printf(out, "unprintable, %zu bytes.", blob.len);
  }
}

// Reads one length (VBR6) from the bits at the blob's start.
static bool read_length(irk_str lengths, uint64_t *bit, uint32_t *len, const char **why) {
  uint64_t value = 0, end = (uint64_t)lengths.len * 8;
  uint32_t shift = 0, piece;
  do {
    if (shift >= 32) {
      *why = "Unterminated VBR";
      return false;
    }
    if (end - *bit < 6) {
      *why = "Unexpected end of file reading";
      return false;
    }
    const uint8_t *p = (const uint8_t *)lengths.ptr + *bit / 8;
    uint32_t window = p[0];
    if (*bit / 8 + 1 < lengths.len) window |= (uint32_t)p[1] << 8;
    piece = window >> (*bit % 8) & 63;
    value |= (uint64_t)(piece & 31) << shift;
    shift += 5;
    *bit += 6;
  } while (piece & 32);
  *len = (uint32_t)value;
  return true;
}

// Prints METADATA_STRINGS, whose blob has the lengths, then the strings. Returns NULL, or the
// error.
static const char *put_strings(dumper *d, irk_buf *out, bool only_check) {
  const irk_record *rec = &d->rec;
  if (!rec->blob.len) return "Cannot decode empty blob.";
  if (rec->num_ops != 2) return "Decoding metadata strings blob needs two record entries.";
  uint32_t count = (uint32_t)rec->ops[0], offset = (uint32_t)rec->ops[1];
  size_t split = offset < rec->blob.len ? offset : rec->blob.len;
  irk_str lengths = {rec->blob.ptr, split}, chars = {rec->blob.ptr + split, rec->blob.len - split};
  if (!only_check) {
    irk_buf_lit(out, " num-strings = ");
    irk_buf_u64(out, count);
    irk_buf_lit(out, " {\n");
  }
  uint64_t bit = 0;
  do {
    uint32_t len;
    const char *why;
    if (bit >= (uint64_t)lengths.len * 8) return "bad length";
    if (!read_length(lengths, &bit, &len, &why)) return why;
    if (chars.len < len) return "truncated chars";
    if (!only_check) {
      put_indent(out, d->frames.len - 1);
      irk_buf_lit(out, "    '");
      irk_dump_put_escaped(out, (irk_str){chars.ptr, len});
      irk_buf_lit(out, "'\n");
    }
    chars.ptr += len;
    chars.len -= len;
  } while (--count);
  if (only_check) {
    // The assembler must make the same bits of the strings: lengths padded to 32 bits, no
    // characters left over.
    uint64_t end = (bit + 31) / 32 * 32;
    if (chars.len || end != (uint64_t)split * 8 || rec->ops[1] != offset || rec->ops[0] >> 32) return "";
    irk_bits view = {.base = (const uint8_t *)lengths.ptr};
    for (; bit < end; bit++) {
      if (bits_at(&view, bit, bit + 1)) return "";
    }
    return NULL;
  }
  put_indent(out, d->frames.len - 1);
  irk_buf_lit(out, "  }");
  return NULL;
}

// Tells whether all lengths are encoded as short as possible; the assembler would write other bits
// otherwise.
static bool are_lengths_canonical(const irk_record *rec) {
  irk_str lengths = {rec->blob.ptr, rec->ops[1] < rec->blob.len ? (size_t)rec->ops[1] : rec->blob.len};
  uint64_t bit = 0;
  uint32_t len;
  const char *why;
  for (uint64_t i = 0; i < rec->ops[0]; i++) {
    uint64_t start = bit, pieces = 1;
    if (!read_length(lengths, &bit, &len, &why)) return false;
    while (len >>= 5) pieces++;
    if (bit - start != pieces * 6) return false;
  }
  return true;
}

static void put_hash_check(dumper *d, const dump_frame *frame) {
  const irk_record *rec = &d->rec;
  if (rec->num_ops != 5) {
    irk_buf_lit(&d->out, " (invalid)");
    return;
  }
  size_t from = (size_t)(frame->body_bit / 8), to = (size_t)((rec->bit + d->bits.width) / 8);
  uint8_t hash[20];
  irk_sha1((irk_str[]){d->options.check_hash, {(const char *)d->bits.base + from, to - from}}, 2, hash);
  bool is_same = true;
  for (uint32_t i = 0; i < 20; i++) is_same &= hash[i] == (uint8_t)(rec->ops[i / 4] >> (24 - 8 * (i % 4)));
  irk_buf_str(&d->out, is_same ? IRK_S(" (match)") : IRK_S(" (!mismatch!)"));
}

static void put_remarks(dumper *d, const dump_frame *frame, uint64_t start) {
  const irk_record *rec = &d->rec;
  if (frame->id == IRK_BLOCK_METADATA && rec->code == IRK_REC_METADATA_INDEX_OFFSET && rec->num_ops != 2)
    irk_buf_lit(&d->out, "(Invalid record)");
  if (frame->id == IRK_BLOCK_METADATA && rec->code == IRK_REC_METADATA_INDEX) {
    if (frame->metadata_index == start) {
      irk_buf_lit(&d->out, " (offset match)");
    } else {
      irk_buf_printf(&d->out, " (offset mismatch: %llu vs %llu)", (unsigned long long)frame->metadata_index,
                     (unsigned long long)start);
    }
  }
  if (frame->id == IRK_BLOCK_MODULE && rec->code == IRK_REC_MODULE_HASH && d->options.check_hash.ptr)
    put_hash_check(d, frame);
}

static void put_raw_record(dumper *d, uint64_t start) {
  const irk_record *rec = &d->rec;
  irk_bitw *w = open_scratch(d, start, d->bits.width);
  irk_bitw_abbreviated(w, rec->abbrev, rec->abbrev_id, rec->code, rec->ops, rec->num_ops, rec->blob);
  put_if_different(d, start, irk_bits_position(&d->bits));
}

// Makes "<NAME", with its number if asked for. Valid until the next call.
static irk_str make_head(dumper *d, uint32_t block_id, uint32_t code) {
  irk_buf *text = &d->head;
  irk_str name = irk_dump_record_name(d, block_id, code);
  text->len = 0;
  irk_buf_byte(text, '<');
  if (name.len) {
    irk_buf_str(text, name);
    if (d->options.non_symbolic || (d->options.abbrevs && !is_record_name_enough(block_id, code, name)))
      irk_buf_printf(text, " codeid=%u", code);
  } else {
    irk_buf_printf(text, "UnknownCode%u", code);
  }
  return (irk_str){text->ptr, text->len};
}

static irk_str get_head(dumper *d, const dump_frame *frame, uint32_t code) {
  if (code >= DUMP_SMALL_CODES || !frame->stats->small) return make_head(d, frame->id, code);
  dump_head *cached = &frame->stats->small->heads[code];
  if (cached->generation != d->generation)
    *cached = (dump_head){irk_arena_str(&d->stats.arena, make_head(d, frame->id, code)), d->generation};
  return cached->text;
}

// Puts indentation, name, abbreviation and the first operands.
static void put_line(dumper *d, const dump_frame *frame) {
  enum { HEAD = 64, FIRST_OPS = 32 };
  irk_buf *out = &d->out;
  const irk_record *rec = &d->rec;
  irk_str head = get_head(d, frame, rec->code);
  uint32_t first = rec->num_ops < FIRST_OPS ? rec->num_ops : FIRST_OPS;
  size_t indent = (size_t)d->frames.len * 2;
  char *p = reserve(out, indent + head.len + HEAD + FIRST_OPS * LONGEST_OP + 64);
  memset(p, ' ', 16);
  if (IRK_UNLIKELY(indent > 16)) memset(p + 16, ' ', indent - 16);
  p += indent;
  memcpy(p, head.ptr, head.len);
  p += head.len;
  if (rec->abbrev) {
    memcpy(p, " abbrevid=", 10);
    p = put_number(d, p + 10, rec->abbrev_id);
  }
  p = put_ops_at(d, p, rec->ops, 0, first);
  out->len = (size_t)(p - out->ptr);
  if (first < rec->num_ops) put_ops(d, rec->ops, first, rec->num_ops);
}

static void put_contents(dumper *d, const dump_frame *frame) {
  const irk_record *rec = &d->rec;
  bool are_strings = rec->code == IRK_REC_METADATA_STRINGS && frame->id == IRK_BLOCK_METADATA;
  if (are_strings && d->options.abbrevs)
    are_strings = put_strings(d, &d->out, true) == NULL && are_lengths_canonical(rec);
  if (!are_strings) {
    put_blob(d, rec->blob);
    return;
  }
  const char *why = put_strings(d, &d->out, false);
  if (why) irk_bits_fail(&d->bits, "%s", why);
}

void irk_dump_print_record(dumper *d, const dump_frame *frame, uint64_t start) {
  irk_buf *out = &d->out;
  const irk_record *rec = &d->rec;
  put_line(d, frame);
  if (frame->id == IRK_BLOCK_METADATA || frame->id == IRK_BLOCK_MODULE) put_remarks(d, frame, start);
  if (d->options.abbrevs) put_raw_record(d, start);
  irk_buf_lit(out, "/>");
  if (rec->abbrev && rec->abbrev->tail == IRK_ENC_ARRAY) put_array_string(d);
  if (rec->blob.ptr) put_contents(d, frame);
  if (!d->bits.failed) irk_buf_byte(out, '\n');
}
