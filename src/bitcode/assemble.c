// irk_bitcode_assemble: turns the text of a dump back into a bitstream.
//
// A dump made with `abbrevs` has <STREAM ... Abbrevs=1/> in its first line and gives the same bytes
// again:
// - abbreviations are defined where the text defines them, and every `abbrevid` must be defined;
// - blocks have the abbreviation widths of the text;
// - `rawbits` replaces the bits that the assembler would write.
//
// Any other dump gives the same blocks and records, unabbreviated. Only records with a blob get an
// abbreviation, because they need one. Positions in records are those of the new stream.
//
// The assembler computes the lengths of blocks and ignores NumWords; </NAME NumWords=n> sets a
// wrong length on purpose. <RAW rawbits=.../> puts any bits anywhere, <BYTES data='...'/> puts
// bytes before or after the stream.
#include "bitcode/assemble.h"

// ASM_MAX_OMITTED: the bytes of blobs that a plain dump may leave out, in addition to as many bytes
// as the dump itself has.
enum { MODE_PLAIN_WIDTH = 3, WRAPPER_ALIGN = 16, ASM_MAX_OMITTED = 1 << 24 };

static asm_block *current(assembler *a) { return a->blocks.len ? &a->blocks.items[a->blocks.len - 1] : NULL; }

static bool fail_at_field(assembler *a, element_field field, const char *what) {
  return irk_scan_fail(&a->scan, a->e.field_at[field], "%s", what);
}

// ---- bits as they are ----------------------------------------------------------------------------------------

static void write_raw(assembler *a) {
  uint64_t left = a->e.raw_bits;
  const char *p = a->e.raw_hex.ptr;
  for (; left; p += 2) {
    uint32_t byte = (uint32_t)(irk_scan_hex_digit(p[0]) << 4 | irk_scan_hex_digit(p[1])),
             n = left < 8 ? (uint32_t)left : 8;
    irk_bitw_fixed(&a->w, byte & (((uint32_t)1 << n) - 1), n);
    left -= n;
  }
}

static void write_magic(assembler *a, uint32_t magic) {
  irk_bitw_fixed(&a->w, magic, 32);
  a->w.width = 2;
  a->has_magic = true;
}

// ---- names ---------------------------------------------------------------------------------------------------

// Parses the number in a name: "UnknownBlock17" -> 17.
static bool number_after(irk_str name, irk_str prefix, uint32_t *out) {
  if (name.len <= prefix.len || name.len > prefix.len + 10) return false;
  if (memcmp(name.ptr, prefix.ptr, prefix.len) != 0) return false;
  uint64_t value = 0;
  for (size_t i = prefix.len; i < name.len; i++) {
    if (name.ptr[i] < '0' || name.ptr[i] > '9') return false;
    value = value * 10 + (uint64_t)(name.ptr[i] - '0');
  }
  *out = (uint32_t)value;
  return value <= UINT32_MAX;
}

static bool find_block_id(assembler *a, uint32_t *id) {
  const element *e = &a->e;
  if (e->has[FIELD_BLOCK_ID]) {
    if (e->fields[FIELD_BLOCK_ID] > UINT32_MAX)
      return fail_at_field(a, FIELD_BLOCK_ID, "a block id must fit in 32 bits");
    *id = (uint32_t)e->fields[FIELD_BLOCK_ID];
    return true;
  }
  if (number_after(e->name, IRK_S("UnknownBlock"), id) || irk_block_find(e->name, id)) return true;
  return irk_scan_fail(&a->scan, e->name.ptr,
                       "unknown block '%.*s'; BlockID=N gives the number of a block with another name",
                       (int)(e->name.len < 80 ? e->name.len : 80), e->name.ptr);
}

static bool find_code(assembler *a, uint32_t *code) {
  const element *e = &a->e;
  if (e->has[FIELD_CODE_ID]) {
    if (e->fields[FIELD_CODE_ID] > UINT32_MAX)
      return fail_at_field(a, FIELD_CODE_ID, "a record code must fit in 32 bits");
    *code = (uint32_t)e->fields[FIELD_CODE_ID];
    return true;
  }
  if (number_after(e->name, IRK_S("UnknownCode"), code)) return true;
  if (irk_record_find(current(a)->id, e->name, code)) return true;
  return irk_scan_fail(
      &a->scan, e->name.ptr, "unknown record '%.*s' in %.*s; codeid=N gives the code of a record with another name",
      (int)(e->name.len < 80 ? e->name.len : 80), e->name.ptr, (int)current(a)->name.len, current(a)->name.ptr);
}

// Tells whether an abbreviation number fits the width of the block; irk_bitw_fixed takes only
// numbers that fit.
static bool does_id_fit(const assembler *a, uint64_t id) { return (id >> a->w.width) == 0; }

static bool check_id(assembler *a, uint64_t id, const char *at) {
  return does_id_fit(a, id) ||
         irk_scan_fail(&a->scan, at, "abbreviation id %llu does not fit the block's BlockCodeSize=%u",
                       (unsigned long long)id, a->w.width);
}

// ---- blocks --------------------------------------------------------------------------------------------------

static irk_block_info *find_info(assembler *a, uint32_t id) {
  const uint64_t *place = irk_map_get(&a->infos, id);
  return place ? (irk_block_info *)(uintptr_t)*place : NULL;
}

static irk_block_info *get_info(assembler *a, uint32_t id) {
  bool is_new;
  uint64_t *place = irk_map_put(&a->infos, id, &is_new);
  if (is_new) {
    irk_block_info *info = IRK_NEW(&a->arena, irk_block_info);
    info->id = id;
    *place = (uint64_t)(uintptr_t)info;
  }
  return (irk_block_info *)(uintptr_t)*place;
}

static bool open_block(assembler *a) {
  const element *e = &a->e;
  asm_block block = {.name = e->name, .at = e->at};
  if (!find_block_id(a, &block.id)) return false;
  if (!a->has_magic) write_magic(a, IRK_BITCODE_MAGIC);
  if (a->blocks.len == IRK_BITS_MAX_DEPTH)
    return irk_scan_fail(&a->scan, e->at, "blocks are nested more than %d levels deep", IRK_BITS_MAX_DEPTH);
  uint64_t width = e->has[FIELD_CODE_SIZE] ? e->fields[FIELD_CODE_SIZE] : 4;
  if (width < 1 || width > IRK_BITS_MAX_WIDTH)
    return fail_at_field(a, FIELD_CODE_SIZE, "BlockCodeSize must be between 1 and 32");
  if (!a->is_exact && width < MODE_PLAIN_WIDTH) width = MODE_PLAIN_WIDTH;
  if (e->fields[FIELD_NUM_WORDS] > UINT32_MAX) return fail_at_field(a, FIELD_NUM_WORDS, "NumWords must fit in 32 bits");
  block.num_words = e->has[FIELD_NUM_WORDS] ? e->fields[FIELD_NUM_WORDS] : 0;
  block.outer_width = a->w.width;
  block.first_local = a->local.len;
  block.info = find_info(a, block.id);
  block.num_info = block.info ? block.info->num_abbrevs : 0;
  if (block.id == IRK_BLOCK_BLOCKINFO) irk_map_free(&a->infos);
  if (!a->is_exact) irk_asm_layout_block(a, block.id);
  if (e->has_raw) {
    write_raw(a);
  } else {
    irk_bitw_fixed(&a->w, IRK_ABBREV_ENTER_BLOCK, a->w.width);
    irk_bitw_vbr(&a->w, block.id, 8);
    irk_bitw_vbr(&a->w, width, 4);
    irk_bitw_align(&a->w);
    irk_bitw_fixed(&a->w, block.num_words & UINT32_MAX, 32);
  }
  block.body_bit = irk_bitw_position(&a->w);
  a->w.width = (uint32_t)width;
  irk_vec_push(&a->blocks, block);
  return true;
}

static bool close_block(assembler *a) {
  const element *e = &a->e;
  asm_block *block = current(a);
  if (!block) return irk_scan_fail(&a->scan, e->at, "end of a block, but no block is open");
  uint32_t id = block->id;
  if (!irk_str_eq(e->name, block->name) && (!find_block_id(a, &id) || id != block->id))
    return irk_scan_fail(&a->scan, e->name.ptr, "the innermost open block is '%.*s'", (int)block->name.len,
                         block->name.ptr);
  if (e->has_raw) {
    write_raw(a);
  } else {
    irk_bitw_fixed(&a->w, IRK_ABBREV_END_BLOCK, a->w.width);
    irk_bitw_align(&a->w);
  }
  uint64_t words = (irk_bitw_position(&a->w) - block->body_bit) / 32;
  if (e->fields[FIELD_NUM_WORDS] > UINT32_MAX) return fail_at_field(a, FIELD_NUM_WORDS, "NumWords must fit in 32 bits");
  if (e->has[FIELD_NUM_WORDS]) words = e->fields[FIELD_NUM_WORDS];
  if (block->body_bit >= 32) irk_bitw_backpatch(&a->w, block->body_bit - 32, (uint32_t)words);
  a->local.len = block->first_local;
  a->w.width = block->outer_width;
  id = block->id;
  a->blocks.len--;
  if (!a->is_exact) irk_asm_layout_block_end(a, id);
  return true;
}

// ---- abbreviations -------------------------------------------------------------------------------------------

static void add_info_abbrev(assembler *a, irk_block_info *info, const irk_abbrev *abbrev) {
  if (info->num_abbrevs == info->cap_abbrevs) {
    uint32_t cap = info->cap_abbrevs ? info->cap_abbrevs * 2 : 8;
    const irk_abbrev **grown = irk_arena_alloc(&a->arena, sizeof *grown * cap);
    if (info->num_abbrevs) memcpy(grown, info->abbrevs, sizeof *grown * info->num_abbrevs);
    info->abbrevs = grown;
    info->cap_abbrevs = cap;
  }
  info->abbrevs[info->num_abbrevs++] = abbrev;
}

static bool define_abbrev(assembler *a) {
  const element *e = &a->e;
  asm_block *block = current(a);
  if (!block) return irk_scan_fail(&a->scan, e->at, "an abbreviation must be defined inside a block");
  if (!e->has_raw && !check_id(a, IRK_ABBREV_DEFINE, e->at)) return false;
  irk_abbrev *abbrev = irk_abbrev_make(&a->arena, e->abbrev_ops.items, e->abbrev_ops.len);
  if (e->has_raw) {
    write_raw(a);
  } else {
    irk_bitw_definition(&a->w, abbrev);
  }
  if (block->id != IRK_BLOCK_BLOCKINFO) irk_vec_push(&a->local, abbrev);
  else if (block->target_info) add_info_abbrev(a, block->target_info, abbrev);
  return true;
}

static const irk_abbrev *find_abbrev(assembler *a, uint64_t id) {
  const asm_block *block = current(a);
  if (id < IRK_ABBREV_FIRST) return NULL;
  uint64_t i = id - IRK_ABBREV_FIRST;
  if (i < block->num_info) return block->info->abbrevs[i];
  i -= block->num_info;
  return i < a->local.len - block->first_local ? a->local.items[block->first_local + i] : NULL;
}

static bool op_can_hold(const irk_abbrev_op *op, uint64_t value) {
  switch (op->encoding) {
  case IRK_ENC_LITERAL: return value == op->literal;
  case IRK_ENC_FIXED: return op->width <= IRK_BITS_MAX_WIDTH && value >> op->width == 0;
  case IRK_ENC_VBR: return op->width > 1 ? op->width <= IRK_BITS_MAX_WIDTH : value == 0;
  default: return value < 256 && irk_char6_of((uint8_t)value) >= 0;
  }
}

static bool check_op(assembler *a, uint32_t i, const irk_abbrev_op *op) {
  static const char *const words[] = {"literal", "fixed", "vbr", "array", "char6", "blob"};
  const element *e = &a->e;
  if (op_can_hold(op, e->ops.items[i])) return true;
  if (op->encoding == IRK_ENC_LITERAL)
    return irk_scan_fail(&a->scan, e->op_at.items[i], "operand %u must be %llu, the literal of the abbreviation", i,
                         (unsigned long long)op->literal);
  if (op->encoding == IRK_ENC_CHAR6)
    return irk_scan_fail(&a->scan, e->op_at.items[i], "operand %u is not a char6 character (letter, digit, '.' or '_')",
                         i);
  return irk_scan_fail(&a->scan, e->op_at.items[i], "operand %u does not fit %s=%u of the abbreviation", i,
                       words[op->encoding], op->width);
}

static bool check_ops(assembler *a, const irk_abbrev *abbrev, uint32_t code) {
  const element *e = &a->e;
  if (abbrev->bad) return fail_at_field(a, FIELD_ABBREV_ID, abbrev->bad);
  const irk_abbrev_op *first = &abbrev->ops[0];
  bool is_literal = first->encoding == IRK_ENC_LITERAL;
  if (is_literal ? (uint32_t)first->literal != code : !op_can_hold(first, code))
    return irk_scan_fail(&a->scan, e->name.ptr, "record code %u does not fit the abbreviation", code);
  uint32_t n = abbrev->num_scalars - 1;
  if (e->ops.len < n || (e->ops.len > n && abbrev->tail != IRK_ENC_ARRAY))
    return fail_at_field(a, FIELD_ABBREV_ID, "the abbreviation has a different number of operands");
  bool has_blob = e->contents != CONTENTS_NONE;
  if (has_blob != (abbrev->tail == IRK_ENC_BLOB))
    return fail_at_field(a, FIELD_ABBREV_ID,
                         has_blob ? "the record has a blob and its abbreviation has none"
                                  : "the abbreviation has a blob and the record has none");
  for (uint32_t i = 0; i < e->ops.len; i++) {
    if (!check_op(a, i, i < n ? &abbrev->ops[i + 1] : &abbrev->element)) return false;
  }
  return true;
}

// ---- records -------------------------------------------------------------------------------------------------

// Packs metadata strings: [count, length of the lengths] and the blob, from the strings of the
// text.
static void pack_strings(assembler *a) {
  element *e = &a->e;
  irk_bitw *lengths = &a->lengths;
  lengths->len = 0;
  for (uint32_t i = 0; i < e->lengths.len; i++) irk_bitw_vbr(lengths, e->lengths.items[i], 6);
  irk_str head = irk_bitw_bytes(lengths);
  size_t chars = e->bytes.len;
  for (size_t i = 0; i < head.len; i++) irk_buf_byte(&e->bytes, 0);
  if (chars) memmove(e->bytes.ptr + head.len, e->bytes.ptr, chars);
  if (head.len) memcpy(e->bytes.ptr, head.ptr, head.len);
  const char *at = e->op_at.len ? e->op_at.items[0] : e->at;
  e->ops.len = e->op_at.len = 0;
  irk_vec_push(&e->ops, e->lengths.len);
  irk_vec_push(&e->ops, head.len);
  irk_vec_push(&e->op_at, at);
  irk_vec_push(&e->op_at, at);
}

const irk_abbrev *irk_asm_make_abbrev(assembler *a, uint32_t code, const irk_abbrev_op *ops, uint32_t num_ops,
                                      uint32_t *id) {
  asm_block *block = current(a);
  uint32_t n = a->e.ops.len;
  for (uint32_t i = 0; i < ASM_MAX_MADE_ABBREVS && block->made_abbrevs[i].id; i++) {
    if (block->made_abbrevs[i].code != code || block->made_abbrevs[i].num_ops != n) continue;
    *id = block->made_abbrevs[i].id;
    return find_abbrev(a, *id);
  }
  *id = IRK_ABBREV_FIRST + block->num_info + a->local.len - block->first_local;
  if (!does_id_fit(a, *id)) {
    irk_scan_fail(&a->scan, a->e.at, "this record needs an abbreviation, but BlockCodeSize=%u leaves no id for it",
                  a->w.width);
    return NULL;
  }
  irk_abbrev *abbrev = irk_abbrev_make(&a->arena, ops, num_ops);
  irk_bitw_definition(&a->w, abbrev);
  irk_vec_push(&a->local, abbrev);
  for (uint32_t i = 0; i < ASM_MAX_MADE_ABBREVS; i++) {
    if (block->made_abbrevs[i].id) continue;
    block->made_abbrevs[i] = (asm_made_abbrev){code, n, *id};
    break;
  }
  return abbrev;
}

// Makes an abbreviation for a record with a blob, which has no known one in a plain dump.
static const irk_abbrev *make_blob_abbrev(assembler *a, uint32_t code, uint32_t *id) {
  uint32_t n = a->e.ops.len;
  irk_abbrev_op *ops = IRK_NEW_ARRAY(&a->arena, irk_abbrev_op, n + 2);
  ops[0] = (irk_abbrev_op)IRK_OP_LIT(code);
  for (uint32_t i = 0; i < n; i++) ops[i + 1] = (irk_abbrev_op)IRK_OP_VBR(6);
  ops[n + 1] = (irk_abbrev_op)IRK_OP_BLOB;
  return irk_asm_make_abbrev(a, code, ops, n + 2, id);
}

static bool prepare_contents(assembler *a) {
  element *e = &a->e;
  if (e->contents == CONTENTS_STRINGS) pack_strings(a);
  if (e->contents != CONTENTS_OMITTED_BLOB) return true;
  a->num_omitted += e->omitted_len;
  if (e->omitted_len > ASM_MAX_OMITTED || a->num_omitted > ASM_MAX_OMITTED + (uint64_t)(a->scan.end - a->scan.begin))
    return irk_scan_fail(&a->scan, e->at, "the dump omits the bytes of too many blobs; make the dump with --abbrevs");
  irk_scan_warn(&a->scan, e->at,
                "the dump omits the bytes of this blob, so zeros are written; make the dump with --abbrevs");
  for (uint64_t i = 0; i < e->omitted_len; i++) irk_buf_byte(&e->bytes, 0);
  return true;
}

static bool write_record(assembler *a) {
  element *e = &a->e;
  asm_block *block = current(a);
  uint32_t code, id = IRK_ABBREV_UNABBREV;
  const irk_abbrev *abbrev = NULL;
  if (!block) return irk_scan_fail(&a->scan, e->at, "a record must be inside a block");
  if (e->contents == CONTENTS_NONE && e->bytes.len)
    return irk_scan_fail(&a->scan, e->at, "only BYTES has the attribute data");
  if (!find_code(a, &code) || !prepare_contents(a)) return false;
  if (block->id == IRK_BLOCK_BLOCKINFO && code == IRK_REC_BLOCKINFO_SETBID && e->ops.len)
    block->target_info = get_info(a, (uint32_t)e->ops.items[0]);
  if (e->has_raw) {
    write_raw(a);
    return true;
  }
  if (a->is_exact && e->has[FIELD_ABBREV_ID] && e->fields[FIELD_ABBREV_ID] != IRK_ABBREV_UNABBREV) {
    abbrev = find_abbrev(a, e->fields[FIELD_ABBREV_ID]);
    if (!abbrev) return fail_at_field(a, FIELD_ABBREV_ID, "this abbreviation is not defined in this block");
    id = (uint32_t)e->fields[FIELD_ABBREV_ID];
    if (!check_ops(a, abbrev, code)) return false;
  } else if (!a->is_exact && irk_asm_layout_record(a, code)) {
    return !a->scan.failed;
  } else if (e->contents != CONTENTS_NONE) {
    abbrev = make_blob_abbrev(a, code, &id);
    if (!abbrev) return false;
  }
  if (!check_id(a, id, e->has[FIELD_ABBREV_ID] ? e->field_at[FIELD_ABBREV_ID] : e->at)) return false;
  if (e->bytes.len > UINT32_MAX) return irk_scan_fail(&a->scan, e->at, "a blob must be smaller than 4 GiB");
  irk_bitw_abbreviated(&a->w, abbrev, id, code, e->ops.items, e->ops.len, (irk_str){e->bytes.ptr, e->bytes.len});
  return true;
}

// ---- the whole -----------------------------------------------------------------------------------------------

static bool take_wrapper(assembler *a) {
  const element *e = &a->e;
  if (a->has_magic || a->head.len || a->has_wrapper)
    return irk_scan_fail(&a->scan, e->at, "the wrapper header must come first");
  for (element_field field = FIELD_VERSION; field <= FIELD_CPU_TYPE; field++) {
    if (e->fields[field] > UINT32_MAX)
      return fail_at_field(a, field, "a field of the wrapper header must fit in 32 bits");
  }
  a->wrapper = (irk_wrapper){(uint32_t)e->fields[FIELD_VERSION], (uint32_t)e->fields[FIELD_OFFSET],
                             (uint32_t)e->fields[FIELD_SIZE], (uint32_t)e->fields[FIELD_CPU_TYPE]};
  a->has_wrapper = true;
  return true;
}

// Takes bytes between the wrapper and the stream, after the stream, or alone.
static bool take_bytes(assembler *a) {
  const element *e = &a->e;
  if (a->blocks.len && !a->is_cut)
    return irk_scan_fail(&a->scan, e->at, "BYTES must be outside all blocks; use RAW for bits inside a block");
  irk_buf_bytes(a->has_magic ? &a->tail : &a->head, e->bytes.ptr, e->bytes.len);
  return true;
}

static bool take_stream(assembler *a) {
  const element *e = &a->e;
  if (a->has_magic) return irk_scan_fail(&a->scan, e->at, "STREAM must come before the first block");
  if (e->fields[FIELD_MAGIC] > UINT32_MAX) return fail_at_field(a, FIELD_MAGIC, "the magic must fit in 32 bits");
  a->is_exact = e->has[FIELD_ABBREVS] && e->fields[FIELD_ABBREVS];
  write_magic(a, e->has[FIELD_MAGIC] ? (uint32_t)e->fields[FIELD_MAGIC] : IRK_BITCODE_MAGIC);
  return true;
}

static bool take_single(assembler *a) {
  static const struct {
    const char *name;
    bool (*take)(assembler *a);
  } rows[] = {
      {"STREAM", take_stream},
      {"BITCODE_WRAPPER_HEADER", take_wrapper},
      {"BYTES", take_bytes},
      {"DEFINE_ABBREV", define_abbrev},
  };
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++) {
    if (irk_str_eq(a->e.name, irk_str_of(rows[i].name))) return rows[i].take(a);
  }
  a->is_cut = false;
  if (irk_str_eq(a->e.name, IRK_S("RAW"))) {
    if (!a->has_magic) write_magic(a, IRK_BITCODE_MAGIC);
    a->is_cut = true;
    write_raw(a);
    return a->e.has_raw || irk_scan_fail(&a->scan, a->e.at, "RAW needs rawbits=COUNT:HEX");
  }
  // A plain dump shows nothing else of BLOCKINFO.
  if (irk_str_eq(a->e.name, IRK_S("BLOCKINFO_BLOCK"))) return true;
  return write_record(a);
}

static bool assemble_all(assembler *a) {
  for (;;) {
    if (!irk_scan_element(&a->scan, &a->e)) return false;
    bool ok = true;
    switch (a->e.kind) {
    case ELEMENT_NONE:
      if (!a->blocks.len || a->is_cut) return true;
      return irk_scan_fail(&a->scan, current(a)->at, "block '%.*s' is not closed", (int)current(a)->name.len,
                           current(a)->name.ptr);
    case ELEMENT_OPEN: ok = open_block(a); break;
    case ELEMENT_CLOSE: ok = close_block(a); break;
    case ELEMENT_SINGLE: ok = take_single(a); break;
    }
    if (!ok) return false;
  }
}

// Writes the result. The wrapper of a plain dump gets the new offset, size and padding.
static bool write_result(assembler *a, const irk_writer *out) {
  static const char zeros[WRAPPER_ALIGN];
  irk_str stream = {NULL, 0};
  uint8_t header[IRK_WRAPPER_SIZE];
  if (a->has_magic) stream = irk_bitw_bytes(&a->w);
  if (a->has_wrapper && !a->is_exact && a->has_magic) {
    a->wrapper.offset = (uint32_t)(IRK_WRAPPER_SIZE + a->head.len);
    a->wrapper.size = (uint32_t)stream.len;
    size_t over = (a->wrapper.offset + stream.len + a->tail.len) % WRAPPER_ALIGN;
    if (over) irk_buf_bytes(&a->tail, zeros, WRAPPER_ALIGN - over);
  }
  irk_wrapper_put(header, &a->wrapper);
  irk_str parts[] = {{(const char *)header, a->has_wrapper ? sizeof header : 0},
                     {a->head.ptr, a->head.len},
                     stream,
                     {a->tail.ptr, a->tail.len}};
  for (uint32_t i = 0; i < IRK_COUNT(parts); i++) {
    if (parts[i].len && !out->write(out->user, parts[i].ptr, parts[i].len)) return false;
  }
  return true;
}

static void close_assembler(assembler *a) {
  irk_element_free(&a->e);
  irk_bitw_free(&a->w);
  irk_bitw_free(&a->lengths);
  irk_buf_free(&a->head);
  irk_buf_free(&a->tail);
  irk_asm_layout_free(a);
  irk_vec_free(&a->blocks);
  irk_vec_free(&a->local);
  irk_map_free(&a->infos);
  irk_arena_free(&a->arena);
  irk_free(a);
}

bool irk_bitcode_assemble(irk_str text, irk_str file, const irk_writer *out, irk_sink *sink) {
  irk_border border;
  assembler *volatile a = NULL;
  volatile bool ok = false;
  if (!text.len) text = IRK_S("");
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    assembler *made = irk_alloc(sizeof *made);
    memset(made, 0, sizeof *made);
    a = made;
    made->scan = (scanner){.file = file, .begin = text.ptr, .p = text.ptr, .end = text.ptr + text.len, .sink = sink};
    ok = assemble_all(made);
    ok = ok && write_result(made, out);
    irk_border_leave(&border);
  } else {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = file}, "%s", irk_memory_message());
  }
  if (a) close_assembler(a);
  return ok;
}
