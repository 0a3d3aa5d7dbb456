// irk_bits_reader: the public cursor of irkit/bits.h, on the cursor of bits.h.
//
// A block that begins is remembered as pending: the cursor is behind its id until the caller enters
// it, or goes on and so skips it. Errors go to the caller's sink once, when they are found.
#include "bitcode/bits.h"

struct irk_bits_reader {
  irk_bits bits;
  irk_record rec;
  irk_sink *sink;
  irk_bits_options options;
  irk_str file;        // a copy of the name
  uint64_t entry_bit;  // of the last entry, in the stream
  bool is_pending;     // the last entry is a block that was not entered
  uint32_t pending_id;
  uint64_t pending_bit;  // behind its id
  uint64_t pending_end;
  bool is_out_of_memory, is_reported;
  uint32_t magic;
  char name[];
};

static void report(irk_bits_reader *r) {
  if (r->is_reported) return;
  r->is_reported = true;
  if (r->is_out_of_memory) {
    irk_diag_put(r->sink, (irk_diag){.severity = IRK_ERROR, .file = r->file}, "%s", irk_memory_message());
  } else {
    irk_bits_report(&r->bits, r->sink, r->file);
  }
}

static bool is_broken(const irk_bits_reader *r) { return r->bits.failed || r->is_out_of_memory; }

// Calls a function whose memory may run out.
static bool try_call(irk_bits_reader *r, bool (*call)(irk_bits_reader *r, void *arg), void *arg) {
  if (is_broken(r)) return false;
  irk_border border;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    ok = call(r, arg);
    irk_border_leave(&border);
  } else {
    r->is_out_of_memory = true;
  }
  if (is_broken(r)) {
    ok = false;
    report(r);
  }
  return ok;
}

// ---- opening --------------------------------------------------------------------------------------------------

static bool open_stream(irk_bits_reader *r, const char *bytes, size_t len) {
  irk_str stream = {bytes, len};
  if (len >= 4 && irk_load32(bytes) == IRK_WRAPPER_MAGIC) {
    const char *why;
    if (!irk_wrapper_open(bytes, len, &stream, NULL, &why)) {
      irk_wrapper_report(bytes, len, why, r->sink, r->file);
      return false;
    }
  }
  irk_diag diag = {.severity = IRK_ERROR, .file = r->file};
  irk_str wanted = r->options.magic;
  if (stream.len < 4 || (wanted.len && (wanted.len != 4 || memcmp(stream.ptr, wanted.ptr, 4) != 0))) {
    irk_diag_put(r->sink, diag,
                 stream.len < 4 ? "file too small to contain a bitstream" : "Invalid bitstream signature");
    return false;
  }
  r->magic = irk_load32(stream.ptr);
  irk_bits_open_any(&r->bits, stream.ptr, stream.len);
  r->bits.first_bit = (uint64_t)(stream.ptr - bytes) * 8;
  r->entry_bit = irk_bits_position(&r->bits);
  if (r->bits.failed) report(r);
  return !r->bits.failed;
}

irk_bits_reader *irk_bits_reader_open(const void *bytes, size_t len, const irk_bits_options *options, irk_sink *sink) {
  irk_bits_options known = {0};
  if (!IRK_TAKE_OPTIONS(known, options, shows_abbrevs, sink)) return NULL;
  if (!known.max_depth || known.max_depth > IRK_BITS_MAX_DEPTH) known.max_depth = IRK_BITS_MAX_DEPTH;
  irk_border border;
  irk_bits_reader *volatile r = NULL;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = known.file}, "%s", irk_memory_message());
    irk_bits_reader_close(r);
    return NULL;
  }
  r = irk_zalloc(irk_checked_size(sizeof *r + (uint64_t)known.file.len + 1));
  if (known.file.len) memcpy(r->name, known.file.ptr, known.file.len);
  r->file = (irk_str){r->name, known.file.len};
  r->options = known;
  r->sink = sink;
  bool ok = open_stream(r, len ? bytes : "", len);
  irk_border_leave(&border);
  if (ok) return r;
  irk_bits_reader_close(r);
  return NULL;
}

void irk_bits_reader_close(irk_bits_reader *r) {
  if (!r) return;
  irk_bits_close(&r->bits);
  irk_record_free(&r->rec);
  irk_free(r);
}

uint32_t irk_bits_reader_magic(const irk_bits_reader *r) { return r->magic; }

// ---- entries --------------------------------------------------------------------------------------------------

static const irk_bits_block *innermost(const irk_bits *bits) {
  return bits->blocks.len ? &bits->blocks.items[bits->blocks.len - 1] : NULL;
}

// Takes a block up to its id, and reads the header to learn its length. Returns false if it is a
// BLOCKINFO block that was only read.
static bool take_block(irk_bits_reader *r, irk_bits_entry *entry) {
  irk_bits *bits = &r->bits;
  uint32_t id = irk_bits_block_id(bits);
  uint64_t header = irk_bits_position(bits);
  uint32_t width = (uint32_t)irk_bits_vbr(bits, 4);
  irk_bits_align(bits);
  uint64_t words = irk_bits_fixed(bits, 32), body = irk_bits_position(bits);
  irk_bits_seek(bits, header);
  if (bits->failed) return false;
  if (id == IRK_BLOCK_BLOCKINFO) {
    irk_bits_read_blockinfo(bits, true);
    if (!r->options.shows_info || bits->failed) return false;
    irk_bits_seek(bits, header);
  }
  r->is_pending = true;
  r->pending_id = id;
  r->pending_bit = header;
  r->pending_end = body + words * 32;
  *entry = (irk_bits_entry){.kind = IRK_BITS_BLOCK, .block = id, .width = width, .end = r->pending_end};
  return true;
}

static bool take_end(irk_bits_reader *r, irk_bits_entry *entry) {
  const irk_bits_block *block = innermost(&r->bits);
  *entry = (irk_bits_entry){.kind = IRK_BITS_BLOCK_END, .block = block ? block->id : 0};
  return irk_bits_end_block(&r->bits);
}

// A reader that went back meets definitions again: those stay. Returns false if the definition is
// not an entry for the caller.
static bool take_definition(irk_bits_reader *r, irk_bits_entry *entry) {
  irk_bits *bits = &r->bits;
  uint64_t bit = irk_bits_position(bits);
  const irk_abbrev *last = bits->local.len > bits->num_local_base ? bits->local.items[bits->local.len - 1] : NULL;
  irk_abbrev *abbrev = irk_bits_read_abbrev(bits);
  if (abbrev && (!last || last->bit < bit)) irk_bits_add_local(bits, abbrev);
  if (!abbrev || !r->options.shows_abbrevs) return false;
  *entry = (irk_bits_entry){.kind = IRK_BITS_ABBREV, .block = innermost(bits)->id};
  entry->defined = abbrev->ops;
  entry->num_defined = abbrev->num_ops;
  return true;
}

static bool take_record(irk_bits_reader *r, uint32_t abbrev_id, irk_bits_entry *entry) {
  irk_record *rec = &r->rec;
  if (!r->bits.blocks.len) {
    irk_bits_fail(&r->bits, "Invalid record at top-level");
    return false;
  }
  if (!irk_bits_read_record(&r->bits, abbrev_id, rec)) return false;
  *entry = (irk_bits_entry){.kind = IRK_BITS_RECORD, .block = innermost(&r->bits)->id, .abbrev = abbrev_id};
  entry->code = rec->code;
  entry->ops = rec->ops;
  entry->num_ops = rec->num_ops;
  bool has_array = rec->abbrev && rec->abbrev->tail == IRK_ENC_ARRAY;
  entry->array_at = has_array ? rec->abbrev->num_scalars - 1 : rec->num_ops;
  entry->blob = rec->blob;
  return true;
}

// Skips the pending block. The cursor is behind its id.
static bool skip_pending(irk_bits_reader *r) {
  if (!r->is_pending) return true;
  r->is_pending = false;
  return irk_bits_skip(&r->bits);
}

// Takes one step. Returns true if it made an entry.
static bool take_step(irk_bits_reader *r, irk_bits_entry *entry) {
  irk_bits *bits = &r->bits;
  r->entry_bit = bits->record_bit = irk_bits_position(bits);
  bits->record_code = UINT32_MAX;
  if (irk_bits_at_end(bits)) {
    if (bits->blocks.len) irk_bits_fail(bits, "Premature end of bitstream");
    *entry = (irk_bits_entry){.kind = IRK_BITS_FILE_END};
    return !bits->failed;
  }
  uint32_t id = (uint32_t)irk_bits_fixed(bits, bits->width);
  if (bits->failed) return false;
  switch (id) {
  case IRK_ABBREV_END_BLOCK: return take_end(r, entry);
  case IRK_ABBREV_ENTER_BLOCK: return take_block(r, entry);
  case IRK_ABBREV_DEFINE:
    if (bits->blocks.len) return take_definition(r, entry);
    irk_bits_fail(bits, "Invalid record at top-level");
    return false;
  default: return take_record(r, id, entry);
  }
}

static bool take_entry(irk_bits_reader *r, void *arg) {
  irk_bits_entry *entry = arg;
  if (!skip_pending(r)) return false;
  while (!take_step(r, entry))
    if (r->bits.failed) return false;
  entry->depth = r->bits.blocks.len;
  entry->bit = r->bits.first_bit + r->entry_bit;
  entry->end = r->bits.first_bit + (entry->kind == IRK_BITS_BLOCK ? entry->end : irk_bits_position(&r->bits));
  return true;
}

irk_bits_kind irk_bits_reader_next(irk_bits_reader *r, irk_bits_entry *entry) {
  memset(entry, 0, sizeof *entry);
  if (!try_call(r, take_entry, entry)) memset(entry, 0, sizeof *entry);
  return entry->kind;
}

// ---- moving ---------------------------------------------------------------------------------------------------

static bool enter_block(irk_bits_reader *r, void *arg) {
  (void)arg;
  irk_bits *bits = &r->bits;
  if (!r->is_pending) return false;
  r->is_pending = false;
  if (bits->blocks.len >= r->options.max_depth) {
    irk_bits_fail(bits, "blocks are nested more than %u levels deep", r->options.max_depth);
    return false;
  }
  return irk_bits_enter(bits, r->pending_id);
}

bool irk_bits_reader_enter(irk_bits_reader *r) { return try_call(r, enter_block, NULL); }

static bool leave_block(irk_bits_reader *r, void *arg) {
  (void)arg;
  r->is_pending = false;
  return irk_bits_leave(&r->bits);
}

bool irk_bits_reader_leave(irk_bits_reader *r) { return try_call(r, leave_block, NULL); }

uint64_t irk_bits_reader_position(const irk_bits_reader *r) {
  return r->bits.first_bit + (r->is_pending ? r->pending_end : irk_bits_position(&r->bits));
}

static bool seek_bit(irk_bits_reader *r, void *arg) {
  irk_bits *bits = &r->bits;
  uint64_t bit = *(const uint64_t *)arg - bits->first_bit;
  uint64_t from = bits->blocks.len ? innermost(bits)->bit : 32, to = irk_bits_position(bits);
  if (bit < from || bit > to) {
    irk_bits_fail(bits, "can't seek: the place is not between the start of the block and the position");
    return false;
  }
  r->is_pending = false;
  irk_bits_seek(bits, bit);
  return true;
}

bool irk_bits_reader_seek(irk_bits_reader *r, uint64_t bit) { return try_call(r, seek_bit, &bit); }

// ---- what an entry is -----------------------------------------------------------------------------------------

size_t irk_bits_entry_chars(const irk_bits_entry *entry, uint32_t from, char *buf, size_t cap) {
  size_t len = from < entry->num_ops ? entry->num_ops - from : 0;
  size_t shown = !cap ? 0 : len < cap ? len : cap - 1;
  for (size_t i = 0; i < shown; i++) buf[i] = (char)entry->ops[from + i];
  if (cap) buf[shown] = 0;
  return len;
}

irk_str irk_bits_reader_block_name(const irk_bits_reader *r, uint32_t block) {
  return irk_bits_block_name(&r->bits, block);
}

irk_str irk_bits_reader_record_name(const irk_bits_reader *r, uint32_t block, uint32_t code) {
  return irk_bits_record_name(&r->bits, block, code);
}

uint32_t irk_bits_reader_abbrev(const irk_bits_reader *r, uint32_t abbrev, const irk_abbrev_op **ops) {
  const irk_abbrev *found = abbrev < IRK_ABBREV_FIRST ? NULL : irk_bits_abbrev(&r->bits, abbrev);
  *ops = found ? found->ops : NULL;
  return found ? found->num_ops : 0;
}

typedef struct path_request {
  const irk_bits *bits;
  irk_buf text;
} path_request;

static void make_path(void *user) {
  path_request *request = user;
  irk_bits_path(request->bits, &request->text);
}

size_t irk_bits_reader_path(const irk_bits_reader *r, char *buf, size_t cap) {
  path_request request = {.bits = &r->bits};
  if (!irk_try(make_path, &request)) request.text.len = 0;
  size_t shown = !cap ? 0 : request.text.len < cap ? request.text.len : cap - 1;
  if (shown) memcpy(buf, request.text.ptr, shown);
  if (cap) buf[shown] = 0;
  size_t len = request.text.len;
  irk_buf_free(&request.text);
  return len;
}

bool irk_bits_reader_fail(irk_bits_reader *r, const char *message) {
  if (is_broken(r)) return false;
  irk_bits_fail(&r->bits, "%s", message);
  r->bits.error_bit = r->entry_bit;
  report(r);
  return false;
}
