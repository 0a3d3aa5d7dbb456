// The bitstream writer. Everything goes into one growing buffer, because the length of a block is
// filled in when the block ends. Output of other writers is kept in pieces before the buffer, so
// that large files are never copied, or goes out at once.
#include "bitcode/bits.h"

#include <assert.h>

void irk_bitw_grow(irk_bitw *w) {
  size_t cap = w->cap ? irk_size_of(w->cap, 2) : 1 << 16;
  w->ptr = irk_realloc(w->ptr, cap);
  w->cap = cap;
}

void irk_bitw_align(irk_bitw *w) {
  uint32_t over = (uint32_t)irk_bitw_position(w) & 31;
  if (over) irk_bitw_fixed(w, 0, 32 - over);
}

// Moves whole bytes from the word to the buffer. The position must be a multiple of 8.
static void flush_bytes(irk_bitw *w) {
  assert(w->num_bits % 8 == 0);
  if (w->cap - w->len < 8) irk_bitw_grow(w);
  irk_store64(w->ptr + w->len, w->word);
  w->len += w->num_bits / 8;
  w->word = 0;
  w->num_bits = 0;
}

void irk_bitw_raw(irk_bitw *w, const void *bytes, size_t len) {
  flush_bytes(w);
  while (w->cap - w->len < len + 8) irk_bitw_grow(w);
  if (len) memcpy(w->ptr + w->len, bytes, len);
  w->len += len;
}

static void free_pieces(irk_bitw *w) {
  for (uint32_t i = 0; i < w->pieces.len; i++) irk_free(w->pieces.items[i].ptr);
  irk_vec_free(&w->pieces);
  w->before = 0;
}

static void add_piece(irk_bitw *w, uint8_t *bytes, size_t len) {
  irk_vec_push(&w->pieces, ((irk_bitw_piece){bytes, len}));
  w->before += len;
}

bool irk_bitw_stream(irk_bitw *w, const irk_writer *out) {
  flush_bytes(w);
  assert(!w->pieces.len);
  irk_vec_reserve(&w->pieces, 1);
  add_piece(w, w->ptr, w->len);
  w->ptr = NULL;
  w->len = w->cap = 0;
  w->out = out;
  return out->write(out->user, w->pieces.items[0].ptr, w->pieces.items[0].len);
}

bool irk_bitw_append_owned(irk_bitw *w, uint8_t *bytes, size_t len) {
  flush_bytes(w);
  if (w->out) {
    bool ok = (!w->len || w->out->write(w->out->user, w->ptr, w->len)) && w->out->write(w->out->user, bytes, len);
    w->before += w->len + len;
    w->len = 0;
    irk_free(bytes);
    return ok;
  }
  irk_vec_reserve(&w->pieces, (uint64_t)w->pieces.len + 2);  // allocate first: nothing is lost if memory runs out
  if (w->len) add_piece(w, w->ptr, w->len);
  else irk_free(w->ptr);
  w->ptr = NULL;
  w->len = w->cap = 0;
  add_piece(w, bytes, len);
  return true;
}

void irk_bitw_join_pieces(irk_bitw *w) {
  size_t len = (size_t)w->before + w->len, at = 0, cap = len + 8;
  uint8_t *whole = irk_alloc(cap);
  for (uint32_t i = 0; i < w->pieces.len; i++) {
    const irk_bitw_piece *piece = &w->pieces.items[i];
    if (piece->len) memcpy(whole + at, piece->ptr, piece->len);
    at += piece->len;
  }
  if (w->len) memcpy(whole + at, w->ptr, w->len);
  free_pieces(w);
  irk_free(w->ptr);
  w->ptr = whole;
  w->len = len;
  w->cap = cap;
}

irk_str irk_bitw_bytes(irk_bitw *w) {
  irk_bitw_align(w);
  flush_bytes(w);
  if (w->pieces.len) irk_bitw_join_pieces(w);
  return (irk_str){(const char *)w->ptr, w->len};
}

bool irk_bitw_flush_to(irk_bitw *w, const irk_writer *out,
                       bool (*rewrite)(void *user, uint64_t back, const void *bytes, size_t len)) {
  irk_bitw_align(w);
  flush_bytes(w);
  if (w->out) {
    uint64_t size = w->before + w->len, from = w->first_patch, len = w->end_patch - from;
    const uint8_t *first = w->pieces.items[0].ptr;
    return out->write(out->user, w->ptr, w->len) &&
           (!len || rewrite(out->user, size - from, first + from, (size_t)len));
  }
  for (uint32_t i = 0; i < w->pieces.len; i++)
    if (!out->write(out->user, w->pieces.items[i].ptr, w->pieces.items[i].len)) return false;
  return out->write(out->user, w->ptr, w->len);
}

void irk_bitw_free(irk_bitw *w) {
  irk_free(w->ptr);
  free_pieces(w);
  irk_vec_free(&w->blocks);
  irk_vec_free(&w->local);
  irk_map_free(&w->by_large_id);
  irk_arena_free(&w->arena);
  memset(w, 0, sizeof *w);
}

void irk_bitw_magic(irk_bitw *w) {
  w->width = 2;
  irk_bitw_fixed(w, IRK_BITCODE_MAGIC, 32);
}

// Returns a byte that has left the word, or NULL if it has not.
static uint8_t *byte_at(irk_bitw *w, size_t at) {
  if (at >= w->before) return at - w->before < w->len ? w->ptr + (at - w->before) : NULL;
  const irk_bitw_piece *piece = w->pieces.items;
  if (w->out) {
    assert(at < piece->len);
    if (w->first_patch == w->end_patch || at < w->first_patch) w->first_patch = at;
    if (at >= w->end_patch) w->end_patch = at + 1;
  }
  for (; at >= piece->len; piece++) at -= piece->len;
  return piece->ptr + at;
}

void irk_bitw_backpatch(irk_bitw *w, uint64_t bit, uint32_t value) {
  assert(bit + 32 <= irk_bitw_position(w));
  for (uint32_t i = 0; i < 5; i++) {
    // Up to five bytes; those beyond the buffer are still in the word.
    uint32_t skip = (uint32_t)(bit % 8);
    uint64_t mask = (uint64_t)UINT32_MAX << skip, put = (uint64_t)value << skip;
    size_t at = (size_t)(bit / 8) + i;
    uint8_t byte_mask = (uint8_t)(mask >> (8 * i)), byte_put = (uint8_t)(put >> (8 * i));
    uint8_t *byte = byte_at(w, at);
    if (byte) {
      *byte = (uint8_t)((*byte & ~byte_mask) | byte_put);
    } else if (at < w->before + w->len + 8) {
      uint32_t shift = (uint32_t)(at - w->before - w->len) * 8;
      w->word = (w->word & ~((uint64_t)byte_mask << shift)) | (uint64_t)byte_put << shift;
    }
  }
}

// ---- blocks --------------------------------------------------------------------------------------------------

static irk_block_info *find_info(const irk_bitw *w, uint32_t block_id) {
  if (block_id < IRK_BITS_SMALL_IDS) return w->by_id[block_id];
  const uint64_t *place = irk_map_get(&w->by_large_id, block_id);
  return place ? (irk_block_info *)(uintptr_t)*place : NULL;
}

void irk_bitw_enter(irk_bitw *w, uint32_t block_id, uint32_t width) {
  if (w->width == 0) w->width = 2;
  irk_bitw_block block = {0};
  block.id = block_id;
  block.outer_width = w->width;
  block.num_local = w->local.len;
  block.info = find_info(w, block_id);
  block.num_info = block.info ? block.info->num_abbrevs : 0;
  irk_bitw_fixed(w, IRK_ABBREV_ENTER_BLOCK, w->width);
  irk_bitw_vbr(w, block_id, 8);
  irk_bitw_vbr(w, width, 4);
  irk_bitw_align(w);
  block.size_pos = irk_bitw_position(w) / 8;
  irk_bitw_fixed(w, 0, 32);
  irk_vec_push(&w->blocks, block);
  w->width = width;
}

void irk_bitw_exit(irk_bitw *w) {
  assert(w->blocks.len > 0);
  irk_bitw_block *block = &w->blocks.items[--w->blocks.len];
  irk_bitw_fixed(w, IRK_ABBREV_END_BLOCK, w->width);
  irk_bitw_align(w);
  uint64_t words = irk_bitw_position(w) / 32 - block->size_pos / 4 - 1;
  irk_bitw_backpatch(w, block->size_pos * 8, (uint32_t)words);
  w->local.len = block->num_local;
  w->width = block->outer_width;
}

void irk_bitw_definition(irk_bitw *w, const irk_abbrev *abbrev) {
  irk_bitw_fixed(w, IRK_ABBREV_DEFINE, w->width);
  irk_bitw_vbr(w, abbrev->num_ops, 5);
  for (uint32_t i = 0; i < abbrev->num_ops; i++) {
    const irk_abbrev_op *op = &abbrev->ops[i];
    irk_bitw_fixed(w, op->encoding == IRK_ENC_LITERAL, 1);
    if (op->encoding == IRK_ENC_LITERAL) {
      irk_bitw_vbr(w, op->literal, 8);
      continue;
    }
    irk_bitw_fixed(w, op->encoding, 3);
    if (op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR) irk_bitw_vbr(w, op->width, 5);
  }
}

uint32_t irk_bitw_define(irk_bitw *w, const irk_abbrev_op *ops, uint32_t num_ops) {
  irk_abbrev *abbrev = irk_abbrev_make(&w->arena, ops, num_ops);
  irk_bitw_definition(w, abbrev);
  irk_vec_push(&w->local, abbrev);
  const irk_bitw_block *block = &w->blocks.items[w->blocks.len - 1];
  return IRK_ABBREV_FIRST + block->num_info + w->local.len - 1 - block->num_local;
}

void irk_bitw_enter_blockinfo(irk_bitw *w) {
  memset(w->by_id, 0, sizeof w->by_id);
  irk_map_free(&w->by_large_id);
  irk_bitw_enter(w, IRK_BLOCK_BLOCKINFO, 2);
  w->info_block = 0;
}

irk_block_info *irk_bitw_select(irk_bitw *w, uint32_t block_id) {
  irk_block_info *info = find_info(w, block_id);
  if (!info) {
    bool is_new;
    info = IRK_NEW(&w->arena, irk_block_info);
    info->id = block_id;
    if (block_id < IRK_BITS_SMALL_IDS) w->by_id[block_id] = info;
    else *irk_map_put(&w->by_large_id, block_id, &is_new) = (uint64_t)(uintptr_t)info;
  }
  if (w->info_block != (uint64_t)block_id + 1) {
    uint64_t id = block_id;
    irk_bitw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_BLOCKINFO_SETBID, &id, 1);
    w->info_block = (uint64_t)block_id + 1;
  }
  return info;
}

uint32_t irk_bitw_define_for(irk_bitw *w, uint32_t block_id, const irk_abbrev_op *ops, uint32_t num_ops) {
  irk_block_info *info = irk_bitw_select(w, block_id);
  if (info->num_abbrevs == info->cap_abbrevs) {
    uint32_t cap = info->cap_abbrevs ? info->cap_abbrevs * 2 : 8;
    const irk_abbrev **grown = irk_arena_alloc(&w->arena, sizeof *grown * cap);
    if (info->num_abbrevs) memcpy(grown, info->abbrevs, sizeof *grown * info->num_abbrevs);
    info->abbrevs = grown;
    info->cap_abbrevs = cap;
  }
  irk_abbrev *abbrev = irk_abbrev_make(&w->arena, ops, num_ops);
  irk_bitw_definition(w, abbrev);
  info->abbrevs[info->num_abbrevs++] = abbrev;
  return IRK_ABBREV_FIRST + info->num_abbrevs - 1;
}

// ---- records -------------------------------------------------------------------------------------------------

const irk_abbrev *irk_bitw_abbrev(const irk_bitw *w, uint32_t abbrev_id) {
  const irk_bitw_block *block = &w->blocks.items[w->blocks.len - 1];
  uint32_t i = abbrev_id - IRK_ABBREV_FIRST;
  if (i < block->num_info) return block->info->abbrevs[i];
  i -= block->num_info;
  return i < w->local.len - block->num_local ? w->local.items[block->num_local + i] : NULL;
}

// Writes any value in pieces, which are put together first.
void irk_bitw_vbr_long(irk_bitw *w, uint64_t value, uint32_t width) {
  uint64_t high = (uint64_t)1 << (width - 1), word = 0;
  uint32_t at = 0;
  while (value >= high) {
    word |= ((value & (high - 1)) | high) << at;
    at += width;
    value >>= width - 1;
    if (at + width < 64) continue;
    irk_bitw_fixed(w, word, at);
    word = 0;
    at = 0;
  }
  irk_bitw_fixed(w, word | value << at, at + width);
}

// Number of a character plus one; 0: not in the alphabet.
static const int8_t char6_numbers[256] = {
    ['a'] = 1, 2,  3,  4,  5,          6,  7,  8,  9,  10, 11,         12, 13, 14, 15,         16,
    17,        18, 19, 20, 21,         22, 23, 24, 25, 26, ['A'] = 27, 28, 29, 30, 31,         32,
    33,        34, 35, 36, 37,         38, 39, 40, 41, 42, 43,         44, 45, 46, 47,         48,
    49,        50, 51, 52, ['0'] = 53, 54, 55, 56, 57, 58, 59,         60, 61, 62, ['.'] = 63, ['_'] = 64,
};
int irk_char6_of(uint8_t c) { return char6_numbers[c] - 1; }

bool irk_char6_all(irk_str s) {
  for (size_t i = 0; i < s.len; i++) {
    if (char6_numbers[(uint8_t)s.ptr[i]] == 0) return false;
  }
  return true;
}

static inline void write_scalar(irk_bitw *w, const irk_abbrev_op *op, uint64_t value) {
  switch (op->encoding) {
  case IRK_ENC_LITERAL: break;
  case IRK_ENC_FIXED:
    assert(op->width == 64 || value >> op->width == 0);
    if (op->width) irk_bitw_fixed(w, value & (((uint64_t)1 << op->width) - 1), op->width);
    break;
  case IRK_ENC_VBR:
    if (op->width) irk_bitw_vbr(w, value, op->width);
    break;
  default:
    assert(irk_char6_of((uint8_t)value) >= 0);
    irk_bitw_fixed(w, (uint64_t)irk_char6_of((uint8_t)value) & 63, 6);
    break;
  }
}

static void write_unabbreviated(irk_bitw *w, uint32_t code, const uint64_t *ops, uint32_t num_ops, irk_str chars) {
  irk_bitw_fixed(w, IRK_ABBREV_UNABBREV, w->width);
  irk_bitw_vbr(w, code, 6);
  irk_bitw_vbr(w, num_ops + chars.len, 6);
  for (uint32_t i = 0; i < num_ops; i++) irk_bitw_vbr(w, ops[i], 6);
  for (size_t i = 0; i < chars.len; i++) irk_bitw_vbr(w, (uint8_t)chars.ptr[i], 6);
}

static void write_blob(irk_bitw *w, irk_str bytes) {
  irk_bitw_vbr(w, bytes.len, 6);
  irk_bitw_align(w);
  irk_bitw_raw(w, bytes.ptr, bytes.len);
  irk_bitw_align(w);
}

void irk_bitw_abbreviated(irk_bitw *w, const irk_abbrev *abbrev, uint32_t abbrev_id, uint32_t code, const uint64_t *ops,
                          uint32_t num_ops, irk_str chars) {
  if (!abbrev) {
    write_unabbreviated(w, code, ops, num_ops, chars);
    return;
  }
  irk_bitw_fixed(w, abbrev_id, w->width);
  write_scalar(w, &abbrev->ops[0], code);
  uint32_t n = abbrev->num_scalars - 1;
  const irk_abbrev_op *op = abbrev->ops + 1;
  size_t skip = 0;  // characters in scalar fields
  for (uint32_t i = 0; i < n; i++) {
    if (i < num_ops) {
      write_scalar(w, &op[i], ops[i]);
    } else {
      assert(skip < chars.len);
      write_scalar(w, &op[i], (uint8_t)chars.ptr[skip++]);
    }
  }
  if (abbrev->tail == IRK_ENC_BLOB) {
    write_blob(w, chars);
  } else if (abbrev->tail == IRK_ENC_ARRAY) {
    uint32_t rest = num_ops > n ? num_ops - n : 0;
    irk_bitw_vbr(w, rest + chars.len - skip, 6);
    if (abbrev->element.width || abbrev->element.encoding == IRK_ENC_CHAR6) {
      for (uint32_t i = 0; i < rest; i++) write_scalar(w, &abbrev->element, ops[n + i]);
      for (size_t i = skip; i < chars.len; i++) write_scalar(w, &abbrev->element, (uint8_t)chars.ptr[i]);
    }
  } else {
    assert(n == num_ops + chars.len);
  }
}

void irk_bitw_record_chars(irk_bitw *w, uint32_t abbrev_id, uint32_t code, const uint64_t *ops, uint32_t num_ops,
                           irk_str chars) {
  const irk_abbrev *abbrev = abbrev_id < IRK_ABBREV_FIRST ? NULL : irk_bitw_abbrev(w, abbrev_id);
  assert(abbrev || abbrev_id < IRK_ABBREV_FIRST);
  irk_bitw_abbreviated(w, abbrev, abbrev_id, code, ops, num_ops, chars);
}

void irk_bitw_record(irk_bitw *w, uint32_t abbrev_id, uint32_t code, const uint64_t *ops, uint32_t num_ops) {
  irk_bitw_record_chars(w, abbrev_id, code, ops, num_ops, (irk_str){NULL, 0});
}
