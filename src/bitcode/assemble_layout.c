// Positions in records of LLVM IR. A plain dump gets a new layout, so the positions in these
// records are wrong:
//   MODULE VSTOFFSET        [word of the symbol table's block]
//   VALUE_SYMTAB FNENTRY    [value, word of the function's block, name...]
//   METADATA INDEX_OFFSET   [low 32 bits, high 32 bits]: bits from its end to INDEX
//   METADATA INDEX          [bits from each node to the next], the first from the end of INDEX_OFFSET
// Words count from one before the module's IDENTIFICATION block (or its MODULE block if it has
// none). The fields are 32 fixed bits wide and are filled in when their places are known. The order
// of the old offsets tells which function an entry is for. Where the numbers of entries and
// functions, or of nodes and index entries, differ, the values of the text stay.
#include "bitcode/assemble.h"

#include <stdlib.h>

static uint32_t word_of(const asm_layout *l, uint64_t bit) { return (uint32_t)((bit - l->first_bit) / 32 + 1); }

void irk_asm_layout_block(assembler *a, uint32_t id) {
  asm_layout *l = &a->layout;
  uint64_t here = irk_bitw_position(&a->w);
  if (a->blocks.len == 0) {
    if (id == IRK_BLOCK_IDENTIFICATION || (id == IRK_BLOCK_MODULE && !l->has_identification)) l->first_bit = here;
    l->has_identification = id == IRK_BLOCK_IDENTIFICATION;
    if (id != IRK_BLOCK_MODULE) return;
    l->vst_offset_bit = 0;
    l->functions.len = 0;
  } else if (id == IRK_BLOCK_METADATA) {
    l->index_offset_bit = 0;
  }
  if (a->blocks.len != 1) return;
  if (id == IRK_BLOCK_FUNCTION) irk_vec_push(&l->functions, here);
  if (id != IRK_BLOCK_VALUE_SYMTAB) return;
  l->entries.len = 0;
  if (l->vst_offset_bit) irk_bitw_backpatch(&a->w, l->vst_offset_bit, word_of(l, here));
}

static int compare_entries(const void *x, const void *y) {
  uint64_t a = ((const asm_entry *)x)->old_offset, b = ((const asm_entry *)y)->old_offset;
  return (a > b) - (a < b);
}

void irk_asm_layout_block_end(assembler *a, uint32_t id) {
  asm_layout *l = &a->layout;
  if (id != IRK_BLOCK_VALUE_SYMTAB || a->blocks.len != 1 || l->entries.len != l->functions.len || !l->entries.len)
    return;
  qsort(l->entries.items, l->entries.len, sizeof *l->entries.items, compare_entries);
  for (uint32_t i = 0; i < l->entries.len; i++)
    irk_bitw_backpatch(&a->w, l->entries.items[i].field_bit, word_of(l, l->functions.items[i]));
}

static bool write_with(assembler *a, uint32_t code, const irk_abbrev_op *ops, uint32_t num_ops) {
  uint32_t id;
  const irk_abbrev *abbrev = irk_asm_make_abbrev(a, code, ops, num_ops, &id);
  if (!abbrev) return false;
  irk_bitw_abbreviated(&a->w, abbrev, id, code, a->e.ops.items, a->e.ops.len, (irk_str){NULL, 0});
  return true;
}

static bool write_vst_offset(assembler *a) {
  const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_MODULE_VSTOFFSET), IRK_OP_FIXED(32)};
  if (a->e.ops.len != 1 || a->e.ops.items[0] > UINT32_MAX) return false;
  if (write_with(a, IRK_REC_MODULE_VSTOFFSET, ops, 2)) a->layout.vst_offset_bit = irk_bitw_position(&a->w) - 32;
  return true;
}

static uint64_t vbr_size(uint64_t value, uint32_t width) {
  uint64_t bits = width;
  while (value >>= width - 1) bits += width;
  return bits;
}

static bool write_function_entry(assembler *a) {
  const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_VALUE_SYMTAB_FNENTRY), IRK_OP_VBR(8), IRK_OP_FIXED(32), IRK_OP_ARRAY,
                               IRK_OP_VBR(8)};
  const uint64_t *values = a->e.ops.items;
  if (a->e.ops.len < 2 || values[1] > UINT32_MAX) return false;
  asm_entry entry = {values[1], 0};
  if (!write_with(a, IRK_REC_VALUE_SYMTAB_FNENTRY, ops, IRK_COUNT(ops))) return true;
  // The field ends where the array begins: after it come the array's length and its elements.
  uint64_t rest = vbr_size(a->e.ops.len - 2, 6);
  for (uint32_t i = 2; i < a->e.ops.len; i++) rest += vbr_size(values[i], 8);
  entry.field_bit = irk_bitw_position(&a->w) - rest - 32;
  irk_vec_push(&a->layout.entries, entry);
  return true;
}

static bool write_index_offset(assembler *a) {
  const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_INDEX_OFFSET), IRK_OP_FIXED(32), IRK_OP_FIXED(32)};
  const uint64_t *values = a->e.ops.items;
  if (a->e.ops.len != 2 || values[0] > UINT32_MAX || values[1] > UINT32_MAX) return false;
  if (write_with(a, IRK_REC_METADATA_INDEX_OFFSET, ops, 3)) a->layout.index_offset_bit = irk_bitw_position(&a->w) - 64;
  a->layout.nodes.len = 0;
  return true;
}

static bool write_index(assembler *a) {
  asm_layout *l = &a->layout;
  if (!l->index_offset_bit || a->e.ops.len != l->nodes.len) return false;
  uint64_t last = l->index_offset_bit + 64, distance = irk_bitw_position(&a->w) - last;
  irk_bitw_backpatch(&a->w, l->index_offset_bit, (uint32_t)distance);
  irk_bitw_backpatch(&a->w, l->index_offset_bit + 32, (uint32_t)(distance >> 32));
  for (uint32_t i = 0; i < l->nodes.len; i++) {
    a->e.ops.items[i] = l->nodes.items[i] - last;
    last = l->nodes.items[i];
  }
  l->index_offset_bit = 0;
  return false;  // the caller writes it as an ordinary record
}

bool irk_asm_layout_record(assembler *a, uint32_t code) {
  asm_layout *l = &a->layout;
  uint32_t block_id = a->blocks.items[a->blocks.len - 1].id;
  if (block_id == IRK_BLOCK_MODULE && code == IRK_REC_MODULE_VSTOFFSET) return write_vst_offset(a);
  if (block_id == IRK_BLOCK_VALUE_SYMTAB && a->blocks.len == 2 && code == IRK_REC_VALUE_SYMTAB_FNENTRY)
    return write_function_entry(a);
  if (block_id != IRK_BLOCK_METADATA) return false;
  if (code == IRK_REC_METADATA_INDEX_OFFSET) return write_index_offset(a);
  if (code == IRK_REC_METADATA_INDEX) return write_index(a);
  if (l->index_offset_bit && code != IRK_REC_METADATA_VALUE) irk_vec_push(&l->nodes, irk_bitw_position(&a->w));
  return false;
}

void irk_asm_layout_free(assembler *a) {
  irk_vec_free(&a->layout.functions);
  irk_vec_free(&a->layout.entries);
  irk_vec_free(&a->layout.nodes);
}
