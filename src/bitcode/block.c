// Names of blocks and records, and the path to a place in a bitstream, as diagnostics print it.
#include "bitcode/bits.h"
#include "container/container.h"

enum { NUM_BLOCKS = 32, NUM_CODES = 96 };

typedef struct block_row {
  const char *name;
  bool is_hidden;
} block_row;
static const block_row block_rows[NUM_BLOCKS] = {
#define BLOCK(id, number, text) [number] = {.name = text},
#include "bitcode/records.def"
#define HIDDEN_BLOCK(id, number, text) [number] = {.name = text, .is_hidden = true},
#include "bitcode/records.def"
};
static const uint8_t same_records[NUM_BLOCKS] = {
#define SAME_RECORDS(block, other) [IRK_BLOCK_##block] = IRK_BLOCK_##other,
#include "bitcode/records.def"
};
static const char *const shown_names[NUM_BLOCKS][NUM_CODES] = {
#define RECORD(block, id, code, text) [IRK_BLOCK_##block][code] = text,
#define NODE_RECORD(node, text)       [IRK_BLOCK_METADATA][IRK_REC_METADATA_##node] = text,
#include "bitcode/records.def"
};
static const char *const hidden_names[NUM_BLOCKS][NUM_CODES] = {
#define HIDDEN_RECORD(block, id, code, text) [IRK_BLOCK_##block][code] = text,
#include "bitcode/records.def"
#define NODE(number, name, keyword, code) [IRK_BLOCK_METADATA][code] = #name,
#include "irkit/def/dinode_kind.def"
};

const char *irk_block_name(uint32_t block_id) { return block_id < NUM_BLOCKS ? block_rows[block_id].name : NULL; }

const char *irk_block_shown_name(uint32_t block_id) {
  return block_id < NUM_BLOCKS && !block_rows[block_id].is_hidden ? block_rows[block_id].name : NULL;
}

const char *irk_record_shown_name(uint32_t block_id, uint32_t code) {
  if (block_id >= NUM_BLOCKS || code >= NUM_CODES) return NULL;
  if (same_records[block_id]) block_id = same_records[block_id];
  return shown_names[block_id][code];
}

const char *irk_record_name(uint32_t block_id, uint32_t code) {
  const char *name = irk_record_shown_name(block_id, code);
  return name || block_id >= NUM_BLOCKS || code >= NUM_CODES ? name : hidden_names[block_id][code];
}

bool irk_block_find(irk_str name, uint32_t *block_id) {
  for (uint32_t i = 0; i < NUM_BLOCKS; i++) {
    if (!block_rows[i].name || !irk_str_eq(irk_str_of(block_rows[i].name), name)) continue;
    *block_id = i;
    return true;
  }
  return false;
}

bool irk_record_find(uint32_t block_id, irk_str name, uint32_t *code) {
  if (block_id >= NUM_BLOCKS) return false;
  if (same_records[block_id]) block_id = same_records[block_id];
  for (uint32_t i = NUM_CODES; i-- > 0;) {
    const char *shown = shown_names[block_id][i], *hidden = hidden_names[block_id][i];
    const char *text = shown ? shown : hidden;
    if (!text || text[0] != name.ptr[0] || !irk_str_eq(irk_str_of(text), name)) continue;
    *code = i;
    return true;
  }
  return false;
}

// ---- the way to the cursor -----------------------------------------------------------------------------------

void irk_bits_name_block(irk_bits *bits, irk_str name) {
  if (bits->blocks.len) bits->blocks.items[bits->blocks.len - 1].name = name;
}

irk_str irk_bits_block_name(const irk_bits *bits, uint32_t block_id) {
  const irk_block_info *info = irk_bits_info(bits, block_id);
  if (info && info->name.len) return info->name;
  const char *name = bits->is_ir || block_id == IRK_BLOCK_BLOCKINFO ? irk_block_name(block_id) : NULL;
  return name ? irk_str_of(name) : IRK_S("");
}

irk_str irk_bits_record_name(const irk_bits *bits, uint32_t block_id, uint32_t code) {
  const irk_block_info *info = irk_bits_info(bits, block_id);
  const uint64_t *place = info && info->names.len ? irk_map_get(&info->record_names, code) : NULL;
  if (place) return info->names.items[*place];
  const char *name = bits->is_ir || block_id == IRK_BLOCK_BLOCKINFO ? irk_record_name(block_id, code) : NULL;
  return name ? irk_str_of(name) : IRK_S("");
}

static void put_block(const irk_bits *bits, irk_buf *out, const irk_bits_block *block) {
  irk_str name = irk_bits_block_name(bits, block->id);
  bool is_function = bits->is_ir && block->id == IRK_BLOCK_FUNCTION;
  if (name.len) {
    irk_buf_str(out, name);
  } else {
    irk_buf_printf(out, "block %u", block->id);
  }
  if (is_function || block->ordinal) irk_buf_printf(out, " %u", block->ordinal);
  if (!block->name.len) return;
  irk_buf_lit(out, " (");
  irk_buf_str(out, block->name);
  irk_buf_lit(out, ")");
}

void irk_bits_path(const irk_bits *bits, irk_buf *out) {
  enum { SHOWN = 8 };
  uint32_t depth = bits->blocks.len;
  for (uint32_t i = 0; i < depth; i++) {
    // Hostile files can be deep: show the outer and the inner blocks only.
    if (i >= SHOWN && i + SHOWN < depth) continue;
    if (i) irk_buf_lit(out, ", ");
    put_block(bits, out, &bits->blocks.items[i]);
  }
  if (!depth || bits->record_code == UINT32_MAX) return;
  irk_str name = irk_bits_record_name(bits, bits->blocks.items[depth - 1].id, bits->record_code);
  irk_buf_lit(out, ", ");
  if (name.len) {
    irk_buf_str(out, name);
  } else {
    irk_buf_printf(out, "record %u", bits->record_code);
  }
}

static void put_diag(const irk_bits *bits, irk_sink *sink, irk_severity severity, irk_str file, uint64_t bit,
                     const char *message) {
  if (!sink) return;
  // Memory may run out while the path is made. Then the path stays short, and the buffer is still
  // freed.
  irk_border border;
  irk_buf *volatile path = &(irk_buf){0};
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    irk_bits_path(bits, path);
    irk_border_leave(&border);
  }
  irk_diag diag = {.severity = severity, .file = file, .has_bit = true, .bit = bits->first_bit + bit};
  diag.path = (irk_str){path->ptr, path->len};
  char missing[IRK_SHORTFALL_TEXT] = "";
  if (severity == IRK_ERROR)
    irk_shortfall_text(irk_bitstream_shortfall(bits->base, (size_t)(bits->end - bits->base)), "the file", missing);
  irk_diag_put(sink, diag, "%s%s", message, missing);
  irk_buf_free(path);
}

void irk_bits_error(const irk_bits *bits, irk_sink *sink, irk_str file, const char *fmt, ...) {
  char message[1024];
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  put_diag(bits, sink, IRK_ERROR, file, bits->record_bit, message);
}

void irk_bits_warn(const irk_bits *bits, irk_sink *sink, irk_str file, const char *message) {
  put_diag(bits, sink, IRK_WARNING, file, bits->record_bit, message);
}

void irk_bits_report(const irk_bits *bits, irk_sink *sink, irk_str file) {
  put_diag(bits, sink, IRK_ERROR, file, bits->error_bit, bits->error);
}
