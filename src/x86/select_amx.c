// AMX: intrinsics that name their tiles by number, and those on values of x86_amx, whose names end
// in ".internal". Such a value is its 1,024 bytes, 16 rows of 64. An intrinsic on values sets the
// shapes of tiles 0 to 2, loads its operands, stores its result, and releases the tiles, so that no
// tile holds a value between two instructions.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  CONFIGURE,  // a pointer to the shapes
  RELEASE,    // no operands
  CLEAR,      // the tile
  LOAD,       // the tile, address and stride
  STORE,
  PRODUCT,  // three tiles: the first one changes
  ROW,      // a row of the tile, by its number in a register, becomes a vector of 64 bytes: EVEX
  ROW_AT,   // ... an immediate
} form;
typedef struct row {
  const char *word;  // after "llvm.x86.", without ".internal"
  uint8_t form;
  uint32_t op;
} row;
static const row rows[] = {
    // sorted
    {"ldtilecfg", CONFIGURE, IRK_X64_LDTILECFG},
    {"sttilecfg", CONFIGURE, IRK_X64_STTILECFG},
    {"tcmmimfp16ps", PRODUCT, IRK_X64_TCMMIMFP16PS},
    {"tcmmrlfp16ps", PRODUCT, IRK_X64_TCMMRLFP16PS},
    {"tcvtrowd2ps", ROW, IRK_X64_WORD(0xF3, 2, 0x4A)},
    {"tcvtrowd2psi", ROW_AT, IRK_X64_WORD(0xF3, 3, 0x07)},
    {"tcvtrowps2bf16h", ROW, IRK_X64_WORD(0xF2, 2, 0x6D)},
    {"tcvtrowps2bf16hi", ROW_AT, IRK_X64_WORD(0xF2, 3, 0x07)},
    {"tcvtrowps2bf16l", ROW, IRK_X64_WORD(0xF3, 2, 0x6D)},
    {"tcvtrowps2bf16li", ROW_AT, IRK_X64_WORD(0xF3, 3, 0x77)},
    {"tcvtrowps2phh", ROW, IRK_X64_WORD(0, 2, 0x6D)},
    {"tcvtrowps2phhi", ROW_AT, IRK_X64_WORD(0, 3, 0x07)},
    {"tcvtrowps2phl", ROW, IRK_X64_WORD(0x66, 2, 0x6D)},
    {"tcvtrowps2phli", ROW_AT, IRK_X64_WORD(0xF2, 3, 0x77)},
    {"tdpbf16ps", PRODUCT, IRK_X64_TDPBF16PS},
    {"tdpbf8ps", PRODUCT, IRK_X64_TDPBF8PS},
    {"tdpbhf8ps", PRODUCT, IRK_X64_TDPBHF8PS},
    {"tdpbssd", PRODUCT, IRK_X64_TDPBSSD},
    {"tdpbsud", PRODUCT, IRK_X64_TDPBSUD},
    {"tdpbusd", PRODUCT, IRK_X64_TDPBUSD},
    {"tdpbuud", PRODUCT, IRK_X64_TDPBUUD},
    {"tdpfp16ps", PRODUCT, IRK_X64_TDPFP16PS},
    {"tdphbf8ps", PRODUCT, IRK_X64_TDPHBF8PS},
    {"tdphf8ps", PRODUCT, IRK_X64_TDPHF8PS},
    {"tileloadd64", LOAD, IRK_X64_TILELOADD},
    {"tileloaddrs64", LOAD, IRK_X64_TILELOADDRS},
    {"tileloaddrst164", LOAD, IRK_X64_TILELOADDRST1},
    {"tileloaddt164", LOAD, IRK_X64_TILELOADDT1},
    {"tilemovrow", ROW, IRK_X64_WORD(0x66, 2, 0x4A)},
    {"tilemovrowi", ROW_AT, IRK_X64_WORD(0x66, 3, 0x07)},
    {"tilerelease", RELEASE, IRK_X64_TILERELEASE},
    {"tilestored64", STORE, IRK_X64_TILESTORED},
    {"tilezero", CLEAR, IRK_X64_TILEZERO},
    {"tmmultf32ps", PRODUCT, IRK_X64_TMMULTF32PS},
};

enum {
  NUM_TILES = 8,
  TILE_SIZE = 1024,
  TILE_ROW = 64,  // bytes of a row in memory
  SHAPES_SIZE = 64,
  SHAPES_COLUMNS = 16,  // offsets in the shapes: bytes of a row (two each), rows (one each)
  SHAPES_ROWS = 48,
  AREA_SHAPES = 9,
  AREA_TILES = 6,  // and the next two
};

static void on_memory(irk_gen_func *f, uint32_t op, uint32_t tile, irk_mem m) {
  irk_x64_vex_rm(irk_x64_asm(f), op, tile, m);
}

static bool tile_number(irk_gen_func *f, const irk_inst *i, uint32_t operand, int32_t *tile) {
  return irk_x64_is_imm32(f, i->ops[operand], tile) && *tile >= 0 && *tile < NUM_TILES;
}

// ---- rows ----------------------------------------------------------------------------------------------------

// Takes a row of a tile to the result, a vector. `number`: the row.
static bool take_row(irk_gen_func *f, const irk_inst *i, const row *r, uint32_t tile, const irk_value *number) {
  enum { TO = 16 };  // no value lives there
  irk_asm *a = irk_x64_asm(f);
  irk_x64_evex e = {.op = r->op, .reg = TO, .length = 2},
               to_frame = {.op = IRK_X64_WORD(0, 1, 0x11), .reg = TO, .length = 2};
  int32_t imm = 0, at = 0;
  if (r->form == ROW_AT && !irk_x64_is_imm32(f, number, &imm)) return false;
  if (r->form == ROW) e.source = irk_gen_use(f, number, 0);
  irk_x64_evex_rr(a, &e, tile);
  if (r->form == ROW_AT) irk_x64_imm8(a, imm);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = irk_gen_num_parts(f, i->v.type); k-- > 0;) at = irk_gen_define_slot(f, &i->v, k);
  irk_x64_evex_rm(a, &to_frame, irk_mem_at(IRK_RBP, at), TILE_ROW, false);  // vmovups
  irk_x64_of(f)->uses_avx512 = true;
  return true;
}

// ---- tiles by number -----------------------------------------------------------------------------------------

static bool by_number(irk_gen_func *f, const irk_inst *i, const row *r) {
  int32_t tiles[3] = {0, 0, 0};
  uint32_t n = r->form == PRODUCT ? 3 : r->form >= CLEAR;
  for (uint32_t k = 0; k < n; k++)
    if (!tile_number(f, i, k, &tiles[k])) return false;
  switch ((form)r->form) {
  case ROW:
  case ROW_AT: return take_row(f, i, r, (uint32_t)tiles[0], i->ops[1]);
  case CONFIGURE: on_memory(f, r->op, 0, irk_mem_at(irk_gen_use(f, i->ops[0], 0), 0)); return true;
  case RELEASE:
  case CLEAR: irk_x64_vex_rr(irk_x64_asm(f), r->op, (uint32_t)tiles[0], 0, 0); return true;
  case PRODUCT:
    irk_x64_vex_rr(irk_x64_asm(f), r->op, (uint32_t)tiles[0], (uint32_t)tiles[2], (uint32_t)tiles[1]);
    return true;
  default: {
    uint32_t base = irk_gen_use(f, i->ops[1], 0), stride = irk_gen_use(f, i->ops[2], 0);
    on_memory(f, r->op, (uint32_t)tiles[0], (irk_mem){(uint8_t)base, (uint8_t)stride, 0, 0});
    return true;
  }
  }
}

// ---- values --------------------------------------------------------------------------------------------------

static irk_mem area(irk_gen_func *f, uint32_t which, uint64_t size) {
  return irk_mem_at(IRK_RBP, irk_x64_area(f, which, size));
}

static void clear_shapes(irk_gen_func *f, irk_mem shapes) {
  for (int32_t k = 0; k < SHAPES_SIZE; k += 8)
    irk_x64_mov_mi(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, shapes.disp + k), k ? 0 : 1);  // 1: the palette
}

// Sets the shape of a tile: rows, divided by `by`, of `columns` bytes; both in registers.
static void set_shape(irk_gen_func *f, irk_mem shapes, uint32_t tile, uint32_t num_rows, uint32_t by,
                      uint32_t columns) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_zext_rr(a, 2, IRK_X64_SCRATCH, num_rows);
  if (by == 4) irk_x64_shift_ri(a, IRK_X64_SHR, 4, IRK_X64_SCRATCH, 2);
  irk_x64_mov_mr(a, 1, irk_mem_at(IRK_RBP, shapes.disp + SHAPES_ROWS + (int32_t)tile), IRK_X64_SCRATCH);
  irk_x64_mov_mr(a, 2, irk_mem_at(IRK_RBP, shapes.disp + SHAPES_COLUMNS + 2 * (int32_t)tile), columns);
}

// Stores a value in the frame.
static irk_mem image_of(irk_gen_func *f, const irk_value *v, uint32_t which) {
  irk_mem at = area(f, which, TILE_SIZE);
  for (int32_t k = 0; k < TILE_SIZE / 16; k++) {
    uint32_t reg = irk_gen_use(f, v, (uint32_t)k);
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS_TO, reg, irk_mem_at(IRK_RBP, at.disp + 16 * k));
    irk_x64_release_register(f, reg);
  }
  return at;
}

static void define_image(irk_gen_func *f, const irk_inst *i, irk_mem at) {
  irk_gen_declare(f, &i->v);
  for (int32_t k = 0; k < TILE_SIZE / 16; k++) {
    uint32_t reg = irk_gen_temp_for(f, &i->v, (uint32_t)k);
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS, reg, irk_mem_at(IRK_RBP, at.disp + 16 * k));
    irk_x64_define(f, i, (uint32_t)k, reg);
  }
}

static void clear_image(irk_gen_func *f, irk_mem at) {
  uint32_t zero = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_rr(irk_x64_asm(f), IRK_X64_XORPS, zero, zero);
  for (int32_t k = 0; k < TILE_SIZE; k += 16)
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS_TO, zero, irk_mem_at(IRK_RBP, at.disp + k));
  irk_gen_release(f, zero);
}

// Loads or stores a tile in the frame; r11 has the stride.
static void move_tile(irk_gen_func *f, uint32_t op, uint32_t tile, irk_mem at) {
  irk_x64_mov_imm(irk_x64_asm(f), IRK_X64_SCRATCH, TILE_ROW);
  at.index = IRK_X64_SCRATCH;
  on_memory(f, op, tile, at);
}

static void product(irk_gen_func *f, const irk_inst *i, uint32_t op, irk_mem shapes) {
  enum { ROWS, COLUMNS, INNER, FIRST };
  irk_mem images[3];
  uint32_t sizes[FIRST];
  for (uint32_t k = 0; k < FIRST; k++) sizes[k] = irk_gen_use(f, i->ops[k], 0);
  set_shape(f, shapes, 0, sizes[ROWS], 1, sizes[COLUMNS]);
  set_shape(f, shapes, 1, sizes[ROWS], 1, sizes[INNER]);
  set_shape(f, shapes, 2, sizes[INNER], 4, sizes[COLUMNS]);
  for (uint32_t k = 0; k < 3; k++) images[k] = image_of(f, i->ops[FIRST + k], AREA_TILES + k);
  on_memory(f, IRK_X64_LDTILECFG, 0, shapes);
  for (uint32_t k = 0; k < 3; k++) move_tile(f, IRK_X64_TILELOADD, k, images[k]);
  irk_x64_vex_rr(irk_x64_asm(f), op, 0, 2, 1);
  move_tile(f, IRK_X64_TILESTORED, 0, images[0]);
}

static bool on_values(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { ROWS, COLUMNS, POINTER, STRIDE, TILE };
  if (r->form == CONFIGURE || r->form == RELEASE) return false;
  irk_mem shapes = area(f, AREA_SHAPES, SHAPES_SIZE), image = area(f, AREA_TILES, TILE_SIZE);
  if (r->form == CLEAR) {
    clear_image(f, image);
    define_image(f, i, image);
    return true;
  }
  clear_shapes(f, shapes);
  if (r->form >= ROW) {
    enum { OF_TILE = 2, NUMBER };
    uint32_t num_rows = irk_gen_use(f, i->ops[ROWS], 0), columns = irk_gen_use(f, i->ops[COLUMNS], 0);
    set_shape(f, shapes, 0, num_rows, 1, columns);
    image_of(f, i->ops[OF_TILE], AREA_TILES);
    on_memory(f, IRK_X64_LDTILECFG, 0, shapes);
    move_tile(f, IRK_X64_TILELOADD, 0, image);
    bool ok = take_row(f, i, r, 0, i->ops[NUMBER]);
    irk_x64_vex_rr(irk_x64_asm(f), IRK_X64_TILERELEASE, 0, 0, 0);
    return ok;
  }
  if (r->form == PRODUCT) {
    product(f, i, r->op, shapes);
  } else {
    uint32_t base = irk_gen_use(f, i->ops[POINTER], 0), stride = irk_gen_use(f, i->ops[STRIDE], 0);
    irk_mem place = {(uint8_t)base, (uint8_t)stride, 0, 0};
    uint32_t num_rows = irk_gen_use(f, i->ops[ROWS], 0), columns = irk_gen_use(f, i->ops[COLUMNS], 0);
    set_shape(f, shapes, 0, num_rows, 1, columns);
    if (r->form == STORE) image_of(f, i->ops[TILE], AREA_TILES);
    else clear_image(f, image);
    on_memory(f, IRK_X64_LDTILECFG, 0, shapes);
    if (r->form == STORE) move_tile(f, IRK_X64_TILELOADD, 0, image);
    on_memory(f, r->op, 0, place);
    if (r->form == LOAD) move_tile(f, IRK_X64_TILESTORED, 0, image);
  }
  irk_x64_vex_rr(irk_x64_asm(f), IRK_X64_TILERELEASE, 0, 0, 0);
  if (r->form != STORE) define_image(f, i, image);
  return true;
}

bool irk_x64_amx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  static const char to_tile[] = "cast.vector.to.tile.", to_vector[] = "cast.tile.to.vector.", end[] = ".internal";
  size_t len = sizeof to_tile - 1;
  if (word.len > len && (!memcmp(word.ptr, to_tile, len) || !memcmp(word.ptr, to_vector, len))) {
    irk_inst like = *i;
    like.num_ops = 1;
    irk_x64_pass_all(f, &like);
    return true;
  }
  len = sizeof end - 1;
  bool is_internal = word.len > len && !memcmp(word.ptr + word.len - len, end, len);
  if (is_internal) word.len -= len;
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  return r && (is_internal ? on_values(f, i, r) : by_number(f, i, r));
}
