// Extracts, inserts and shuffles lanes, if SSE2 can do it in registers.
#include "x86/vector.h"

static void op(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
}
static void op_imm(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from, uint32_t imm) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
}
static void shift_bytes(irk_gen_func *f, uint32_t word, uint32_t reg, uint32_t by) {
  irk_x64_r(irk_x64_asm(f), word, reg);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)by);
}

// ---- one lane ------------------------------------------------------------------------------------------------

static bool extract_bit(irk_gen_func *f, const irk_inst *i, uint64_t index) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t reg = irk_gen_take(f, i->ops[0], (uint32_t)(index / 64));
  if (index % 64) irk_x64_shift_ri(a, IRK_X64_SHR, 8, reg, index % 64);
  irk_gen_define(f, &i->v, 0, reg);
  return true;
}

bool irk_x64_extract_fast(irk_gen_func *f, const irk_inst *i, uint64_t index) {
  if (irk_gen_is_mask(i->ops[0]->type)) return extract_bit(f, i, index);
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->ops[0]->type);
  if (kind == IRK_X64_LANE_OTHER) return false;
  irk_asm *a = irk_x64_asm(f);
  uint32_t bytes = irk_x64_lane_bytes(kind), each = 16 / bytes, at = (uint32_t)(index % each);
  uint32_t from = irk_gen_use(f, i->ops[0], (uint32_t)(index / each)), to = irk_gen_temp_for(f, &i->v, 0);
  uint32_t order = bytes == 8 ? 0xEE : at * 0x55;
  switch (kind) {
  case IRK_X64_LANE_FLOAT:
  case IRK_X64_LANE_DOUBLE:
    if (at) op_imm(f, IRK_X64_PSHUFD, to, from, order);
    else op(f, IRK_X64_MOVAPS, to, from);
    break;
  case IRK_X64_LANE_I32:
  case IRK_X64_LANE_I64:
    if (at) {
      op_imm(f, IRK_X64_PSHUFD, IRK_X64_VECTOR_SCRATCH, from, order);
      from = IRK_X64_VECTOR_SCRATCH;
    }
    op(f, irk_x64_wide(IRK_X64_MOVD_TO, bytes), from, to);
    break;
  default:
    if (at * bytes < 2) op(f, IRK_X64_MOVD_TO, from, to);
    else op_imm(f, IRK_X64_PEXTRW, to, from, at * bytes / 2);
    if (at * bytes % 2) irk_x64_shift_ri(a, IRK_X64_SHR, 4, to, 8);
    break;
  }
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

static bool insert_bit(irk_gen_func *f, const irk_inst *i, uint64_t index) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_take(f, i->ops[0], k);
    if (k == index / 64) {  // to ^= ((to >> place ^ bit) & 1) << place
      uint32_t bit = irk_gen_use(f, i->ops[1], 0), place = (uint32_t)(index % 64);
      irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, to);
      if (place) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_X64_SCRATCH, place);
      irk_x64_alu_rr(a, IRK_ALU_XOR, 4, IRK_X64_SCRATCH, bit);
      irk_x64_alu_ri(a, IRK_ALU_AND, 4, IRK_X64_SCRATCH, 1);
      if (place) irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_X64_SCRATCH, place);
      irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, IRK_X64_SCRATCH);
      irk_x64_release_register(f, bit);
    }
    irk_gen_define(f, &i->v, k, to);
    irk_gen_unlock(f, to);
  }
  return true;
}

static void insert_word(irk_gen_func *f, uint32_t to, uint32_t word, uint32_t at) {
  op_imm(f, IRK_X64_PINSRW, to, word, at);
}

static void insert_lane(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t to, uint32_t from, uint32_t at) {
  irk_asm *a = irk_x64_asm(f);
  switch (kind) {
  case IRK_X64_LANE_I8: {
    bool upper = at % 2;
    op_imm(f, IRK_X64_PEXTRW, IRK_X64_SCRATCH, to, at / 2);
    // Preserves the other byte of the word: moves it to the upper end, puts the new one after it,
    // and rotates.
    if (!upper) irk_x64_shift_ri(a, IRK_X64_ROR, 2, IRK_X64_SCRATCH, 8);
    irk_x64_shift_ri(a, IRK_X64_SHL, 4, IRK_X64_SCRATCH, 24);  // other byte at bits 24 ... 31
    irk_x64_shift_ri(a, IRK_X64_SHR, 4, IRK_X64_SCRATCH, 16);  // at bits 8 ... 15
    irk_x64_alu_rr(a, IRK_ALU_OR, 1, IRK_X64_SCRATCH, from);
    if (upper) irk_x64_shift_ri(a, IRK_X64_ROR, 2, IRK_X64_SCRATCH, 8);
    insert_word(f, to, IRK_X64_SCRATCH, at / 2);
    return;
  }
  case IRK_X64_LANE_I16: insert_word(f, to, from, at); return;
  case IRK_X64_LANE_I32:
    if (at == 0) {
      op(f, IRK_X64_MOVD, IRK_X64_VECTOR_SCRATCH, from);
      op(f, IRK_X64_MOVSS, to, IRK_X64_VECTOR_SCRATCH);
      return;
    }
    insert_word(f, to, from, 2 * at);
    irk_x64_mov_rr(a, 4, IRK_X64_SCRATCH, from);
    irk_x64_shift_ri(a, IRK_X64_SHR, 4, IRK_X64_SCRATCH, 16);
    insert_word(f, to, IRK_X64_SCRATCH, 2 * at + 1);
    return;
  case IRK_X64_LANE_FLOAT:
    if (at == 0) {
      op(f, IRK_X64_MOVSS, to, from);
      return;
    }
    op(f, IRK_X64_MOVD_TO, from, IRK_X64_SCRATCH);
    insert_word(f, to, IRK_X64_SCRATCH, 2 * at);
    irk_x64_shift_ri(a, IRK_X64_SHR, 4, IRK_X64_SCRATCH, 16);
    insert_word(f, to, IRK_X64_SCRATCH, 2 * at + 1);
    return;
  case IRK_X64_LANE_I64:
    op(f, IRK_X64_MOVD | IRK_OP_W, IRK_X64_VECTOR_SCRATCH, from);
    from = IRK_X64_VECTOR_SCRATCH;
    break;
  default: break;
  }
  op(f, at ? IRK_X64_PUNPCKLQDQ : IRK_X64_MOVSD, to, from);
}

static bool is_any(const irk_value *v) { return v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON; }

bool irk_x64_insert_fast(irk_gen_func *f, const irk_inst *i, uint64_t index) {
  if (irk_gen_is_mask(i->v.type)) return insert_bit(f, i, index);
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  if (kind == IRK_X64_LANE_OTHER) return false;
  uint32_t each = 16 / irk_x64_lane_bytes(kind), n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to, at = (uint32_t)(index % each);
    if (k != index / each) {
      to = irk_gen_take(f, i->ops[0], k);
    } else if (is_any(i->ops[0]) && at == 0) {
      uint32_t from = irk_gen_use(f, i->ops[1], 0);
      to = irk_gen_temp_for(f, &i->v, k);
      if (from >= IRK_XMM0) op(f, IRK_X64_MOVAPS, to, from);
      else op(f, irk_x64_wide(IRK_X64_MOVD, irk_x64_lane_bytes(kind)), to, from);
      irk_x64_release_register(f, from);
    } else {
      uint32_t from = irk_gen_use(f, i->ops[1], 0);
      to = irk_gen_take(f, i->ops[0], k);
      insert_lane(f, kind, to, from, at);
      irk_x64_release_register(f, from);
    }
    irk_gen_define(f, &i->v, k, to);
    irk_gen_unlock(f, to);
  }
  return true;
}

// ---- order ---------------------------------------------------------------------------------------------------

// One part of a result: pieces of one or two parts of the operands. x's pieces have the lower
// indices.
enum { ANY = 0xFF };
typedef struct order {
  const irk_value *x, *y;
  uint32_t x_part, y_part;
  bool has_x, has_y;
  bool keeps;         // other parts of the result need the operands, too
  uint8_t piece[16];  // by byte
} order;

static bool order_of_part(const irk_inst *i, const int64_t *mask, uint32_t bytes, uint32_t part, order *o) {
  uint64_t num = i->ops[0]->type->count;
  *o = (order){0};
  memset(o->piece, ANY, sizeof o->piece);
  for (uint32_t k = 0; k < 16 / bytes; k++) {
    uint64_t lane = (uint64_t)part * (16 / bytes) + k;
    if (lane >= i->v.type->count || mask[lane] < 0) continue;
    const irk_value *v = i->ops[(uint64_t)mask[lane] >= num];
    if (is_any(v)) continue;
    uint64_t place = (uint64_t)mask[lane] % num * bytes;
    uint32_t from = (uint32_t)(place / 16), base;
    if (!o->has_x || (o->x == v && o->x_part == from)) {
      o->has_x = true;
      o->x = v;
      o->x_part = from;
      base = 0;
    } else if (!o->has_y || (o->y == v && o->y_part == from)) {
      o->has_y = true;
      o->y = v;
      o->y_part = from;
      base = 16;
    } else {
      return false;
    }
    for (uint32_t b = 0; b < bytes; b++) o->piece[k * bytes + b] = (uint8_t)(base + place % 16 + b);
  }
  return true;
}

// Merges pairs of pieces into wider pieces. Returns false if a pair is not contiguous.
static bool wider(const uint8_t *from, uint32_t n, uint8_t *to) {
  for (uint32_t k = 0; k < n; k += 2) {
    uint8_t a = from[k], b = from[k + 1];
    if (a == ANY && b == ANY) to[k / 2] = ANY;
    else if (b == ANY || (a != ANY && b == a + 1)) {
      if (a % 2) return false;
      to[k / 2] = a / 2;
    } else if (a == ANY) {
      if (b % 2 == 0) return false;
      to[k / 2] = b / 2;
    } else {
      return false;
    }
  }
  return true;
}

static bool is_pattern(const uint8_t *piece, uint32_t n, const uint8_t *pattern) {
  for (uint32_t k = 0; k < n; k++)
    if (piece[k] != ANY && piece[k] != pattern[k]) return false;
  return true;
}

// Tells whether pieces of both alternate, from the lower or the upper halves; `same`: x in place of
// y.
static bool interleaves(const uint8_t *piece, uint32_t n, bool upper, bool swap, bool same) {
  uint8_t pattern[16];
  for (uint32_t k = 0; k < n; k++)
    pattern[k] = (uint8_t)(k / 2 + (upper ? n / 2 : 0) + (!same && (k % 2 != 0) != swap ? n : 0));
  return is_pattern(piece, n, pattern);
}

// Returns a part of an operand in a register that may be changed.
static uint32_t take_changeable(irk_gen_func *f, const order *o, const irk_value *v, uint32_t part) {
  if (!o->keeps) return irk_gen_take(f, v, part);
  uint32_t reg = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_gen_copy_to(f, v, part, reg);
  return reg;
}

static bool try_interleave(irk_gen_func *f, const order *o, const uint8_t *piece, uint32_t n, uint32_t *result) {
  static const uint32_t words[2][4] = {{IRK_X64_PUNPCKLQDQ, IRK_X64_PUNPCKLDQ, IRK_X64_PUNPCKLWD, IRK_X64_PUNPCKLBW},
                                       {IRK_X64_PUNPCKHQDQ, IRK_X64_PUNPCKHDQ, IRK_X64_PUNPCKHWD, IRK_X64_PUNPCKHBW}};
  for (uint32_t upper = 0; upper < 2; upper++) {
    for (uint32_t swap = 0; swap < 2; swap++) {
      if (!interleaves(piece, n, upper, swap, !o->has_y)) continue;
      uint32_t word = words[upper][irk_ctz64(n) - 1];
      if (!o->has_y) {
        *result = take_changeable(f, o, o->x, o->x_part);
        op(f, word, *result, *result);
      } else {
        uint32_t from = irk_gen_use(f, swap ? o->x : o->y, swap ? o->x_part : o->y_part);
        *result = take_changeable(f, o, swap ? o->y : o->x, swap ? o->y_part : o->x_part);
        op(f, word, *result, from);
        irk_x64_release_register(f, from);
      }
      return true;
    }
  }
  return false;
}

static uint32_t imm_of(const uint8_t *piece, uint32_t n, uint32_t base) {
  uint32_t imm = 0;
  for (uint32_t k = 0; k < n; k++) imm |= (piece[k] == ANY ? k : (piece[k] - base) & 3u) << 2 * k;
  return imm;
}

// Pieces of 4 bytes from two parts. If each half of the result comes from one part, one shufps does
// it; otherwise each half is gathered first.
static uint32_t two_of_each(irk_gen_func *f, const order *o, const uint8_t *piece) {
  bool low_y = false, high_y = false, low_x = false, high_x = false;
  for (uint32_t k = 0; k < 4; k++) {
    if (piece[k] == ANY) continue;
    bool is_y = piece[k] >= 4;
    *(k < 2 ? is_y ? &low_y : &low_x : is_y ? &high_y : &high_x) = true;
  }
  if (!(low_x && low_y) && !(high_x && high_y)) {
    bool swap = low_y || high_x;
    uint32_t from = irk_gen_use(f, swap ? o->x : o->y, swap ? o->x_part : o->y_part);
    uint32_t to = take_changeable(f, o, swap ? o->y : o->x, swap ? o->y_part : o->x_part);
    op_imm(f, IRK_X64_SHUFPS, to, from, imm_of(piece, 4, 0));
    irk_x64_release_register(f, from);
    return to;
  }
  // Gathers each half: puts the pieces of x and of y side by side, then picks.
  uint32_t y = irk_gen_use(f, o->y, o->y_part), x = irk_gen_use(f, o->x, o->x_part);
  uint32_t halves[2] = {irk_gen_temp(f, IRK_BANK_VECTOR), irk_gen_temp(f, IRK_BANK_VECTOR)};
  uint32_t imm = 0;
  for (uint32_t h = 0; h < 2; h++) {  // x a, x b, y a, y b
    uint32_t pick = 0;
    for (uint32_t k = 0; k < 2; k++) {
      uint8_t p = piece[2 * h + k];
      if (p == ANY) continue;
      uint32_t place = (p >= 4 ? 2 : 0) + k;
      pick |= (p & 3u) << 2 * place;
      imm |= place << 2 * (2 * h + k);
    }
    op(f, IRK_X64_MOVAPS, halves[h], x);
    op_imm(f, IRK_X64_SHUFPS, halves[h], y, pick);
  }
  op_imm(f, IRK_X64_SHUFPS, halves[0], halves[1], imm);
  irk_gen_release(f, halves[1]);
  irk_x64_release_register(f, x);
  if (y != x) irk_x64_release_register(f, y);
  return halves[0];
}

// Tries to make the part by shifting one part by a number of bytes in either direction.
static bool try_move(irk_gen_func *f, const order *o, uint32_t *result) {
  int32_t by = INT32_MIN;
  for (int32_t k = 0; k < 16; k++) {
    if (o->piece[k] == ANY) continue;
    if (by == INT32_MIN) by = o->piece[k] - k;
    if (o->piece[k] - k != by) return false;
  }
  *result = take_changeable(f, o, o->x, o->x_part);
  if (by > 0) shift_bytes(f, IRK_X64_PSRLDQ, *result, (uint32_t)by);
  else if (by < 0) shift_bytes(f, IRK_X64_PSLLDQ, *result, (uint32_t)-by);
  return true;
}

// Words of one part, permuted within each half.
static bool try_words(irk_gen_func *f, const order *o, const uint8_t *word, uint32_t *result) {
  for (uint32_t k = 0; k < 8; k++)
    if (word[k] != ANY && (word[k] >= 4) != (k >= 4)) return false;
  *result = take_changeable(f, o, o->x, o->x_part);
  op_imm(f, IRK_X64_PSHUFLW, *result, *result, imm_of(word, 4, 0));
  op_imm(f, IRK_X64_PSHUFHW, *result, *result, imm_of(word + 4, 4, 4));
  return true;
}

// Broadcasts one word or byte.
static bool try_splat(irk_gen_func *f, const order *o, uint32_t *result) {
  uint8_t first = ANY;
  uint32_t bytes = 1;
  for (uint32_t k = 0; k < 16; k++) {
    if (o->piece[k] == ANY) continue;
    if (first == ANY) first = (uint8_t)(o->piece[k] - k % 2);
    if (o->piece[k] != (uint8_t)(first + k % 2)) bytes = 0;
  }
  if (bytes) {
    bytes = 2;
  } else {
    first = ANY;
    bytes = 1;
    for (uint32_t k = 0; k < 16; k++) {
      if (o->piece[k] == ANY) continue;
      if (first == ANY) first = o->piece[k];
      if (o->piece[k] != first) return false;
    }
  }
  if (first == ANY || (bytes == 2 && first % 2)) return false;
  uint32_t to = *result = take_changeable(f, o, o->x, o->x_part), word = first / 2u;
  if (bytes == 1) {
    op(f, first >= 8 ? IRK_X64_PUNPCKHBW : IRK_X64_PUNPCKLBW, to, to);
    word = first % 8u;
  }
  if (word < 4) {
    op_imm(f, IRK_X64_PSHUFLW, to, to, word * 0x55);
    op_imm(f, IRK_X64_PSHUFD, to, to, 0);
  } else {
    op_imm(f, IRK_X64_PSHUFHW, to, to, (word - 4) * 0x55);
    op_imm(f, IRK_X64_PSHUFD, to, to, 0xAA);
  }
  return true;
}

// Tries a blend: each piece stays in place, from one operand or the other.
static bool try_blend(irk_gen_func *f, const order *o, uint32_t *result) {
  uint8_t mask[16];
  for (uint32_t k = 0; k < 16; k++) {
    if (o->piece[k] != ANY && o->piece[k] % 16 != k) return false;
    mask[k] = o->piece[k] == k ? 0xFF : 0;
  }
  uint32_t y = irk_gen_use(f, o->y, o->y_part), x = take_changeable(f, o, o->x, o->x_part);
  irk_x64_place p = irk_x64_pool(f, mask, 16);
  irk_x64_op_m(f, IRK_X64_MOVAPS, IRK_X64_VECTOR_SCRATCH, &p, 0);
  op(f, IRK_X64_PAND, x, IRK_X64_VECTOR_SCRATCH);
  op(f, IRK_X64_PANDN, IRK_X64_VECTOR_SCRATCH, y);
  op(f, IRK_X64_POR, x, IRK_X64_VECTOR_SCRATCH);
  irk_x64_release_register(f, y);
  *result = x;
  return true;
}

// Returns false, without emitting code, if the part cannot be made.
static bool make_part(irk_gen_func *f, const order *o, uint32_t *result) {
  uint8_t words[8], longs[4], quads[2];
  if (!o->has_x) {
    *result = irk_gen_temp(f, IRK_BANK_VECTOR);
    return true;
  }
  bool has_words = wider(o->piece, 16, words), has_longs = has_words && wider(words, 8, longs);
  bool has_quads = has_longs && wider(longs, 4, quads);
  if (!o->has_y && try_move(f, o, result)) return true;
  if (has_quads && try_interleave(f, o, quads, 2, result)) return true;
  if (has_longs) {
    if (try_interleave(f, o, longs, 4, result)) return true;
    if (o->has_y) {
      *result = two_of_each(f, o, longs);
    } else {
      uint32_t from = irk_gen_use(f, o->x, o->x_part);
      *result = irk_gen_temp(f, IRK_BANK_VECTOR);
      op_imm(f, IRK_X64_PSHUFD, *result, from, imm_of(longs, 4, 0));
      irk_x64_release_register(f, from);
    }
    return true;
  }
  if (has_words && try_interleave(f, o, words, 8, result)) return true;
  if (try_interleave(f, o, o->piece, 16, result)) return true;
  if (o->has_y) return try_blend(f, o, result);
  return (has_words && try_words(f, o, words, result)) || try_splat(f, o, result);
}

bool irk_x64_shuffle_fast(irk_gen_func *f, const irk_inst *i, const int64_t *mask) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  if (kind == IRK_X64_LANE_OTHER) return false;
  uint32_t bytes = irk_x64_lane_bytes(kind), n = irk_gen_num_parts(f, i->v.type);
  order o;
  for (uint32_t k = 0; k < n; k++)
    if (!order_of_part(i, mask, bytes, k, &o)) return false;
  if (n > 1) {
    // If one part must go through the frame, all parts do.
    for (uint32_t k = 0; k < n; k++) {
      uint8_t words[8], longs[4];
      order_of_part(i, mask, bytes, k, &o);
      if (!wider(o.piece, 16, words) || !wider(words, 8, longs)) return false;
    }
  }
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t reg;
    order_of_part(i, mask, bytes, k, &o);
    o.keeps = n > 1;
    if (!make_part(f, &o, &reg)) return false;
    irk_gen_define(f, &i->v, k, reg);
    irk_gen_unlock(f, reg);
  }
  return true;
}
