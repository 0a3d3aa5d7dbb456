// irkit dump --json and --at: entries of a bitstream, one by one.
#include "cli.h"

#include <string.h>

static const char *const kinds[] = {[IRK_BITS_BLOCK] = "block",
                                    [IRK_BITS_BLOCK_END] = "end",
                                    [IRK_BITS_RECORD] = "record",
                                    [IRK_BITS_ABBREV] = "abbrev"};
static const char *const encodings[] = {
    [IRK_ENC_LITERAL] = "literal", [IRK_ENC_FIXED] = "fixed", [IRK_ENC_VBR] = "vbr",
    [IRK_ENC_ARRAY] = "array",     [IRK_ENC_CHAR6] = "char6", [IRK_ENC_BLOB] = "blob"};

static irk_bits_reader *open_reader(irk_str stream, irk_str name, irk_sink *sink) {
  const irk_bits_options options = {IRK_SIZED(irk_bits_options), .file = name, .shows_info = true,
                                    .shows_abbrevs = true};
  return irk_bits_reader_open(stream.ptr, stream.len, &options, sink);
}

static bool is_text(irk_str s) {
  for (size_t i = 0; i < s.len; i++)
    if (s.ptr[i] < 0x20 || s.ptr[i] > 0x7E) return false;
  return true;
}

// ---- JSON -------------------------------------------------------------------------------------------------------

enum { CHUNK = 512, LONGEST = 6 };  // bytes written at once; the longest form of a byte

// Writes bytes in hexadecimal, or as the characters of a string, in which everything but plain
// characters is escaped: names come from the file.
static void put_bytes(const irk_writer *out, irk_str s, bool is_hex) {
  static const char digits[] = "0123456789abcdef";
  char text[CHUNK + LONGEST];
  size_t n = 0;
  for (size_t i = 0; i < s.len; i++) {
    unsigned char c = (unsigned char)s.ptr[i];
    bool is_plain = !is_hex && c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
    if (is_plain) {
      text[n++] = (char)c;
    } else {
      if (!is_hex) n += (size_t)snprintf(text + n, LONGEST, "\\u00");
      text[n++] = digits[c >> 4];
      text[n++] = digits[c & 15];
    }
    if (n < CHUNK && i + 1 < s.len) continue;
    out->write(out->user, text, n);
    n = 0;
  }
}

static void put_string(const irk_writer *out, const char *key, irk_str s) {
  cli_put(out, ", \"%s\": \"", key);
  put_bytes(out, s, false);
  cli_put(out, "\"");
}

static void put_blob(const irk_writer *out, irk_str blob) {
  cli_put(out, ", \"blob\": \"");
  put_bytes(out, blob, true);
  cli_put(out, "\"");
  if (blob.len && is_text(blob)) put_string(out, "text", blob);
}

static void put_ops(const irk_writer *out, const irk_bits_entry *e) {
  cli_put(out, ", \"ops\": [");
  for (uint32_t i = 0; i < e->num_ops; i++) cli_put(out, i ? ", %llu" : "%llu", (unsigned long long)e->ops[i]);
  cli_put(out, "]");
}

static void put_definition(const irk_writer *out, const irk_bits_entry *e) {
  cli_put(out, ", \"ops\": [");
  for (uint32_t i = 0; i < e->num_defined; i++) {
    const irk_abbrev_op *op = &e->defined[i];
    bool is_literal = op->encoding == IRK_ENC_LITERAL;
    cli_put(out, "%s\"%s", i ? ", " : "", encodings[op->encoding]);
    if (is_literal || op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR)
      cli_put(out, " %llu", (unsigned long long)(is_literal ? op->literal : op->width));
    cli_put(out, "\"");
  }
  cli_put(out, "]");
}

static void put_entry(const irk_writer *out, const irk_bits_reader *r, const irk_bits_entry *e) {
  irk_str block = irk_bits_reader_block_name(r, e->block);
  cli_put(out, "{\"kind\": \"%s\", \"bit\": %llu, \"end\": %llu, \"depth\": %u, \"block\": %u", kinds[e->kind],
          (unsigned long long)e->bit, (unsigned long long)e->end, e->depth, e->block);
  if (block.len) put_string(out, "block_name", block);
  if (e->kind == IRK_BITS_BLOCK) cli_put(out, ", \"width\": %u", e->width);
  if (e->kind == IRK_BITS_RECORD) {
    irk_str name = irk_bits_reader_record_name(r, e->block, e->code);
    cli_put(out, ", \"code\": %u", e->code);
    if (name.len) put_string(out, "name", name);
    cli_put(out, ", \"abbrev\": %u", e->abbrev);
    put_ops(out, e);
    if (e->blob.ptr) put_blob(out, e->blob);
  }
  if (e->kind == IRK_BITS_ABBREV) put_definition(out, e);
  cli_put(out, "}\n");
}

bool cli_dump_json(irk_str stream, irk_str name, const irk_writer *out, irk_sink *sink) {
  irk_bits_reader *r = open_reader(stream, name, sink);
  irk_bits_entry e = {.kind = IRK_BITS_ERROR};
  while (r && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) {
    put_entry(out, r, &e);
    if (e.kind == IRK_BITS_BLOCK) irk_bits_reader_enter(r);
  }
  irk_bits_reader_close(r);
  return e.kind == IRK_BITS_FILE_END;
}

// ---- the entry at a bit -------------------------------------------------------------------------------------------

typedef struct spot {
  const irk_writer *out;
  uint64_t bit;    // that was asked for
  uint64_t entry;  // where the record starts
} spot;

static irk_walk_step put_operands(void *user, const irk_bitcode_entry *e) {
  const spot *s = user;
  if (e->kind == IRK_ENTRY_IS_BLOCK && e->block_end <= s->entry) return IRK_WALK_SKIP;
  if (e->bit != s->entry) return IRK_WALK_CONTINUE;
  cli_put(s->out, "  code %u, ", e->code);
  if (e->abbrev == IRK_BITS_UNABBREVIATED) cli_put(s->out, "without an abbreviation\n");
  else cli_put(s->out, "by abbreviation %u\n", e->abbrev);
  for (uint32_t i = 0; e->op_bits && i < e->num_ops; i++) {
    uint64_t from = e->op_bits[i], to = e->op_bits[i + 1];
    bool is_there = from <= s->bit && s->bit < to;
    cli_put(s->out, "%s op%u = %llu", is_there ? ">" : " ", i, (unsigned long long)e->ops[i]);
    if (from == to) cli_put(s->out, " by the abbreviation\n");
    else cli_put(s->out, " in bits %llu to %llu\n", (unsigned long long)from, (unsigned long long)to - 1);
  }
  if (e->blob.ptr) cli_put(s->out, "  a blob of %llu bytes\n", (unsigned long long)e->blob.len);
  return IRK_WALK_STOP;
}

static void put_spot(const irk_writer *out, const irk_bits_reader *r, const irk_bits_entry *e, uint64_t end,
                     uint64_t bit) {
  static const char *const words[] = {[IRK_BITS_BLOCK] = "the header of the block",
                                      [IRK_BITS_BLOCK_END] = "the end of a block",
                                      [IRK_BITS_RECORD] = "a record",
                                      [IRK_BITS_ABBREV] = "a definition of an abbreviation"};
  char path[1024];
  irk_bits_reader_path(r, path, sizeof path);
  cli_put(out, "at bit %llu%s%s: %s", (unsigned long long)bit, *path ? ", in " : "", path, words[e->kind]);
  if (e->kind == IRK_BITS_BLOCK_END) {
    irk_str name = irk_bits_reader_block_name(r, e->block);
    if (name.len) cli_put(out, ", %.*s", (int)name.len, name.ptr);
    else cli_put(out, " with id %u", e->block);
  }
  cli_put(out, ", bits %llu to %llu\n", (unsigned long long)e->bit, (unsigned long long)end - 1);
}

// Tells whether the entry contains the bit, and prints it then. A block is entered if the bit is
// in it.
static bool is_spot(irk_bits_reader *r, const irk_bits_entry *e, spot *s) {
  uint64_t end = e->end;
  if (e->kind == IRK_BITS_BLOCK) {
    if (s->bit < e->bit || s->bit >= e->end || !irk_bits_reader_enter(r)) return false;
    end = irk_bits_reader_position(r);
  }
  if (s->bit < e->bit || s->bit >= end) return false;
  s->entry = e->bit;
  put_spot(s->out, r, e, end, s->bit);
  return true;
}

bool cli_dump_at(irk_str stream, irk_str name, uint64_t bit, const irk_writer *out, irk_sink *sink) {
  irk_bits_reader *r = open_reader(stream, name, sink);
  irk_bits_entry e = {.kind = IRK_BITS_ERROR};
  spot s = {.out = out, .bit = bit};
  bool is_found = false;
  while (r && !is_found && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) is_found = is_spot(r, &e, &s);
  irk_bits_reader_close(r);
  const irk_walk_options options = {IRK_SIZED(irk_walk_options), .file = name, .operand_bits = true,
                                    .visit = put_operands, .user = &s};
  if (is_found && e.kind == IRK_BITS_RECORD) irk_bitcode_walk(stream.ptr, stream.len, &options, NULL);
  if (is_found || e.kind == IRK_BITS_ERROR) return is_found;
  static const char message[] = "the file has nothing at this bit";
  irk_diag diag = {.file = name, .message = {message, sizeof message - 1}, .has_bit = true, .bit = bit};
  irk_sink_put(sink, &diag);
  return false;
}
