// The bitstream reader: a cursor with a 64-bit window over the mapped bytes, blocks, abbreviations,
// records.
//
// The reader trusts no input. The reader compares every count with the rest of the input before it
// allocates memory, so a record's operands take at most eight bytes for each bit of the input. It
// does not recurse.
#include "bitcode/bits.h"

#include <stdio.h>

static const char char6_chars[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

uint8_t irk_char6_char(uint32_t number) { return (uint8_t)char6_chars[number & 63]; }

// ---- the window ----------------------------------------------------------------------------------------------

// Refills byte by byte, when fewer than eight bytes are left. Returns 0 if `need` bits are not
// there.
uint64_t irk_bits_refill(irk_bits *bits, uint32_t need) {
  if (bits->failed) return 0;
  while (bits->num_bits <= 56 && bits->next < bits->end) {
    bits->word |= (uint64_t)*bits->next++ << bits->num_bits;
    bits->num_bits += 8;
  }
  if (bits->num_bits >= need) return 1;
  size_t size = (size_t)(bits->end - bits->base);
  irk_bits_fail(bits, "Unexpected end of file reading %zu of %zu bytes", size, size);
  return 0;
}

uint64_t irk_bits_vbr_slow(irk_bits *bits, uint32_t width, uint32_t max_shift) {
  uint64_t high = (uint64_t)1 << (width - 1), value = 0;
  uint32_t shift = 0;
  for (;;) {
    uint64_t piece = irk_bits_fixed(bits, width);
    value |= (piece & (high - 1)) << shift;
    if (!(piece & high)) break;
    shift += width - 1;
    if (shift >= max_shift || width == 1) {
      irk_bits_fail(bits, "Unterminated VBR");
      return 0;
    }
  }
  return max_shift == 32 ? (uint32_t)value : value;
}

static uint32_t read_vbr32(irk_bits *bits, uint32_t width) {
  uint64_t value = irk_bits_fixed(bits, width);
  if (IRK_LIKELY(value >> (width - 1) == 0)) return (uint32_t)value;
  bits->word = bits->word << width | value;
  bits->num_bits += width;
  return (uint32_t)irk_bits_vbr_slow(bits, width, 32);
}

void irk_bits_align(irk_bits *bits) {
  uint32_t over = (uint32_t)irk_bits_position(bits) & 31;
  if (over) irk_bits_fixed(bits, 32 - over);
}

void irk_bits_seek(irk_bits *bits, uint64_t bit) {
  if (bits->failed) return;
  if (bit > irk_bits_size(bits)) {
    irk_bits_fail(bits, "can't skip to bit %llu from %llu", (unsigned long long)bit,
                  (unsigned long long)irk_bits_position(bits));
    return;
  }
  bits->next = bits->base + bit / 8;
  bits->word = 0;
  bits->num_bits = 0;
  if (bit % 8) irk_bits_fixed(bits, (uint32_t)(bit % 8));
}

void irk_bits_fail(irk_bits *bits, const char *fmt, ...) {
  if (bits->failed) return;
  va_list args;
  va_start(args, fmt);
  irk_format(bits->error, sizeof bits->error, fmt, args);
  va_end(args);
  bits->failed = true;
  bits->error_bit = irk_bits_position(bits);
  bits->next = bits->end;
  bits->word = 0;
  bits->num_bits = 0;
}

// ---- processor features -------------------------------------------------------------------------------------
// The x86 instruction pext (since 2013) packs those bits of a word that a mask selects, which is
// how VBR pieces become a number. Two processors have it in a very slow form.
#if defined(__GNUC__) && defined(__x86_64__)
#define IRK_TARGET_PEXT __attribute__((target("bmi,bmi2")))
static IRK_ALWAYS_INLINE uint64_t extract_bits(uint64_t word, uint64_t mask) {
  uint64_t bits;
  __asm__("pext %2, %1, %0" : "=r"(bits) : "r"(word), "r"(mask));
  return bits;
}
static bool cpu_has_pext(void) {
  if (!__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2")) return false;
  return !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}
#else
#define IRK_TARGET_PEXT
static inline uint64_t extract_bits(uint64_t word, uint64_t mask) { return word & mask; }  // never called
static bool cpu_has_pext(void) { return false; }
#endif

// ---- open and close ------------------------------------------------------------------------------------------

void irk_bits_open_any(irk_bits *bits, const void *bytes, size_t len) {
  memset(bits, 0, sizeof *bits);
  bits->base = bits->next = len ? bytes : "";
  bits->end = bits->base + len;
  bits->width = 2;
  bits->record_code = UINT32_MAX;
  bits->has_pext = cpu_has_pext();
  bits->is_ir = len >= 4 && irk_load32(bytes) == IRK_BITCODE_MAGIC;
  if (len % 4) irk_bits_fail(bits, "Bitcode stream should be a multiple of 4 bytes in length");
  irk_bits_fixed(bits, 32);
}

void irk_bits_open(irk_bits *bits, const void *bytes, size_t len) {
  irk_bits_open_any(bits, bytes, len);
  irk_bits_seek(bits, 0);
  if (irk_bits_fixed(bits, 32) != IRK_BITCODE_MAGIC) irk_bits_fail(bits, "Invalid bitcode signature");
}

void irk_bits_fork(irk_bits *fork, const irk_bits *bits, uint64_t bit) {
  *fork = *bits;
  memset(&fork->blocks, 0, sizeof fork->blocks);
  memset(&fork->local, 0, sizeof fork->local);
  memset(&fork->arena, 0, sizeof fork->arena);
  fork->is_fork = true;
  fork->width = 2;
  fork->num_local_base = fork->num_info = 0;
  fork->info = NULL;
  fork->record_code = UINT32_MAX;
  irk_bits_seek(fork, bit);
}

static void free_infos(irk_bits *bits) {
  for (irk_block_infos *infos = bits->last_infos; infos; infos = infos->before) {
    for (irk_block_info *info = infos->first; info; info = info->next) {
      irk_map_free(&info->record_names);
      irk_vec_free(&info->names);
    }
    irk_map_free(&infos->by_large_id);
  }
  bits->infos = bits->last_infos = NULL;
}

void irk_bits_release(void *bits) { irk_bits_close(bits); }
void irk_bits_close(irk_bits *bits) {
  if (!bits->is_fork) {
    irk_record_free(&bits->info_record);
    free_infos(bits);
  }
  irk_vec_free(&bits->blocks);
  irk_vec_free(&bits->local);
  irk_arena_free(&bits->arena);
}

void irk_record_free(irk_record *rec) {
  irk_free(rec->ops);
  memset(rec, 0, sizeof *rec);
}

irk_str irk_record_chars(const irk_record *rec, uint32_t from, irk_arena *arena) {
  uint32_t len = from < rec->num_ops ? rec->num_ops - from : 0;
  char *out = irk_arena_alloc(arena, (size_t)len + 1);
  for (uint32_t i = 0; i < len; i++) out[i] = (char)rec->ops[from + i];
  out[len] = 0;
  return (irk_str){out, len};
}

// ---- abbreviations -------------------------------------------------------------------------------------------

// Returns the error in an abbreviation, reported when a record uses it, or NULL. The messages are
// LLVM's.
static const char *find_abbrev_error(const irk_abbrev_op *ops, uint32_t n) {
  if (n == 0) return "Abbrev record with no operands";
  if (ops[0].encoding == IRK_ENC_ARRAY || ops[0].encoding == IRK_ENC_BLOB)
    return "Abbreviation starts with an Array or a Blob";
  for (uint32_t i = 1; i < n; i++) {
    if (ops[i].encoding == IRK_ENC_BLOB && i + 1 != n) return "Blob op not last";
    if (ops[i].encoding != IRK_ENC_ARRAY) continue;
    if (i + 2 != n) return "Array op not second to last";
    uint8_t element = ops[i + 1].encoding;
    bool is_literal = element == IRK_ENC_LITERAL || (element <= IRK_ENC_VBR && ops[i + 1].width == 0);
    if (is_literal) return "Array element type has to be an encoding of a type";
    if (element == IRK_ENC_ARRAY || element == IRK_ENC_BLOB) return "Array element type can't be an Array or a Blob";
    break;
  }
  return NULL;
}

static irk_bits_step make_step(irk_abbrev_op op) {
  irk_bits_step step = {.kind = IRK_STEP_LITERAL, .width = op.width, .value = op.literal};
  if (op.encoding == IRK_ENC_LITERAL) return step;
  step.value = ((uint64_t)1 << op.width) - 1;
  if (op.encoding == IRK_ENC_CHAR6 || (op.encoding == IRK_ENC_VBR && op.width == 1)) step.kind = IRK_STEP_SLOW;
  else if (op.encoding == IRK_ENC_VBR && op.width == 6) step.kind = IRK_STEP_VBR6;
  else if (op.encoding == IRK_ENC_VBR && op.width) step.kind = IRK_STEP_VBR;
  else if (op.width) step.kind = IRK_STEP_FIXED;
  if (step.kind == IRK_STEP_LITERAL || step.kind == IRK_STEP_SLOW) return step;
  step.is_fixed = step.kind == IRK_STEP_FIXED;
  for (uint32_t end = op.width; end <= 32; end += step.is_fixed ? 32 : op.width) step.stops |= 1u << (end - 1);
  step.data = step.is_fixed ? UINT32_MAX : ~step.stops;
  step.ones = (uint32_t)(step.is_fixed ? step.value : step.value >> 1);
  return step;
}

// Finds for each step the length of the rest of the record, which is fixed if all its numbers are
// short, as most are. The first number is usually the longest one, so the attempt starts after it.
static void find_short_tails(irk_bits_step *steps, uint32_t n) {
  enum { MOST = 56 };
  uint64_t more = 0;
  for (uint32_t i = n, tail_bits = 0; i-- > 1;) {
    bool is_number = steps[i].kind == IRK_STEP_FIXED || steps[i].kind == IRK_STEP_VBR || steps[i].kind == IRK_STEP_VBR6;
    tail_bits += steps[i].width;
    if (!is_number || tail_bits > MOST) return;
    more = more << steps[i].width | (steps[i].is_fixed ? 0 : (uint64_t)1 << (steps[i].width - 1));
    if (i == 1 && n > 2 && !steps[i].is_fixed) return;
    steps[i].tail_bits = (uint8_t)tail_bits;
    steps[i].more = more;
  }
}

static const irk_bits_step *make_steps(irk_arena *arena, const irk_abbrev *abbrev) {
  uint32_t n = abbrev->num_scalars;
  irk_bits_step *steps = irk_arena_alloc(arena, sizeof *steps * ((size_t)n + 1));
  for (uint32_t i = 0; i < n; i++) steps[i] = make_step(abbrev->ops[i]);
  irk_abbrev_op element = abbrev->element;
  if (element.encoding == IRK_ENC_CHAR6) element = (irk_abbrev_op)IRK_OP_FIXED(6);
  steps[n] = make_step(element);
  find_short_tails(steps, n);
  return steps;
}

irk_abbrev *irk_abbrev_make(irk_arena *arena, const irk_abbrev_op *ops, uint32_t num_ops) {
  irk_abbrev *abbrev = irk_arena_zalloc(arena, sizeof *abbrev + sizeof *ops * num_ops);
  abbrev->num_ops = num_ops;
  if (num_ops) memcpy(abbrev->ops, ops, sizeof *ops * num_ops);
  abbrev->bad = find_abbrev_error(ops, num_ops);
  abbrev->num_scalars = num_ops;
  if (abbrev->bad) return abbrev;
  if (ops[num_ops - 1].encoding == IRK_ENC_BLOB) {
    abbrev->tail = IRK_ENC_BLOB;
    abbrev->num_scalars = num_ops - 1;
  } else if (num_ops >= 2 && ops[num_ops - 2].encoding == IRK_ENC_ARRAY) {
    abbrev->tail = IRK_ENC_ARRAY;
    abbrev->num_scalars = num_ops - 2;
    abbrev->element = ops[num_ops - 1];
  }
  abbrev->steps = make_steps(arena, abbrev);
  return abbrev;
}

irk_abbrev *irk_bits_read_abbrev(irk_bits *bits) {
  irk_abbrev_op few[32], *ops = few;
  uint64_t bit = irk_bits_position(bits);
  uint32_t n = read_vbr32(bits, 5), count = 0;
  // An operand takes at least four bits.
  if (n > (irk_bits_size(bits) - irk_bits_position(bits)) / 4) {
    irk_bits_fail(bits, "Size is not plausible");
    return NULL;
  }
  if (n > IRK_COUNT(few)) ops = IRK_NEW_ARRAY(&bits->arena, irk_abbrev_op, n);
  for (; count < n && !bits->failed; count++) {
    irk_abbrev_op op = {IRK_ENC_LITERAL, 0, 0};
    if (irk_bits_fixed(bits, 1)) {
      op.literal = irk_bits_vbr(bits, 8);
    } else {
      op.encoding = (uint8_t)irk_bits_fixed(bits, 3);
      if (op.encoding < IRK_ENC_FIXED || op.encoding > IRK_ENC_BLOB) irk_bits_fail(bits, "Invalid encoding");
      if (op.encoding == IRK_ENC_FIXED || op.encoding == IRK_ENC_VBR) {
        uint64_t width = irk_bits_vbr(bits, 5);
        if (width > IRK_BITS_MAX_WIDTH) irk_bits_fail(bits, "Fixed or VBR abbrev record with size > MaxChunkData");
        op.width = (uint8_t)width;
      }
    }
    ops[count] = op;
  }
  if (n == 0) irk_bits_fail(bits, "Abbrev record with no operands");
  if (bits->failed) return NULL;
  irk_abbrev *abbrev = irk_abbrev_make(&bits->arena, ops, n);
  abbrev->bit = bit;
  return abbrev;
}

void irk_bits_add_local(irk_bits *bits, const irk_abbrev *abbrev) { irk_vec_push(&bits->local, abbrev); }

const irk_abbrev *irk_bits_abbrev(const irk_bits *bits, uint32_t abbrev_id) {
  uint32_t i = abbrev_id - IRK_ABBREV_FIRST;
  if (i < bits->num_info) return bits->info->abbrevs[i];
  i -= bits->num_info;
  if (i < bits->local.len - bits->num_local_base) return bits->local.items[bits->num_local_base + i];
  return NULL;
}

// ---- records, the slow way ------------------------------------------------------------------------------------

static uint32_t read_size(irk_bits *bits) {
  uint32_t size = read_vbr32(bits, 6);
  if (IRK_UNLIKELY(bits->failed)) {
    char why[sizeof bits->error];
    memcpy(why, bits->error, sizeof why);
    snprintf(bits->error, sizeof bits->error, "Failed to read size: %.130s", why);
  }
  return size;
}

static inline void reserve_ops(irk_record *rec, uint64_t n) {
  if (IRK_UNLIKELY(n > rec->cap)) rec->ops = irk_vec_grow(rec->ops, &rec->cap, n < 64 ? 64 : n, sizeof *rec->ops);
}

// Tells whether `count` operands of at least `width` bits each can still follow.
static bool is_plausible(irk_bits *bits, uint32_t count, uint32_t width) {
  if (IRK_LIKELY((uint64_t)count * width <= irk_bits_size(bits) - irk_bits_position(bits))) return true;
  irk_bits_fail(bits, "Size is not plausible");
  return false;
}

static bool read_unabbreviated(irk_bits *bits, irk_record *rec) {
  rec->code = read_vbr32(bits, 6);
  if (bits->failed) return false;
  uint32_t n = read_size(bits);
  bits->record_code = rec->code;
  if (bits->failed || !is_plausible(bits, n, 6)) return false;
  reserve_ops(rec, n);
  for (uint32_t i = 0; i < n && !bits->failed; i++) rec->ops[i] = irk_bits_vbr(bits, 6);
  rec->num_ops = n;
  return !bits->failed;
}

static uint64_t read_scalar(irk_bits *bits, irk_abbrev_op op) {
  if (op.encoding == IRK_ENC_LITERAL) return op.literal;
  if (op.encoding == IRK_ENC_CHAR6) return (uint8_t)char6_chars[irk_bits_fixed(bits, 6)];
  if (op.width == 0) return 0;
  if (op.encoding == IRK_ENC_FIXED) return irk_bits_fixed(bits, op.width);
  return op.width == 1 ? irk_bits_vbr_slow(bits, 1, 64) : irk_bits_vbr(bits, op.width);
}

static bool read_blob(irk_bits *bits, irk_record *rec) {
  uint32_t len = read_size(bits);
  if (bits->failed) return false;
  irk_bits_align(bits);
  uint64_t bit = irk_bits_position(bits);
  uint64_t padded = ((uint64_t)len + 3) / 4 * 4;
  if (bits->failed) return false;
  if (padded * 8 > irk_bits_size(bits) - bit) {
    irk_bits_fail(bits, "Blob ends too soon");
    return false;
  }
  rec->blob = (irk_str){(const char *)bits->base + bit / 8, len};
  irk_bits_seek(bits, bit + padded * 8);
  return true;
}

static bool read_abbreviated(irk_bits *bits, const irk_abbrev *abbrev, irk_record *rec) {
  if (IRK_UNLIKELY(abbrev->bad != NULL)) {
    irk_bits_fail(bits, "%s", abbrev->bad);
    return false;
  }
  uint32_t n = abbrev->num_scalars - 1;
  reserve_ops(rec, n);
  rec->code = (uint32_t)read_scalar(bits, abbrev->ops[0]);
  bits->record_code = rec->code;
  for (uint32_t i = 0; i < n; i++) rec->ops[i] = read_scalar(bits, abbrev->ops[i + 1]);
  if (bits->failed) return false;
  if (abbrev->tail == IRK_ENC_ARRAY) {
    uint32_t len = read_size(bits);
    if (bits->failed || !is_plausible(bits, len, abbrev->steps[abbrev->num_scalars].width)) return false;
    reserve_ops(rec, (uint64_t)n + len);
    for (uint32_t i = 0; i < len && !bits->failed; i++) rec->ops[n + i] = read_scalar(bits, abbrev->element);
    n += len;
  }
  if (bits->failed) return false;
  rec->num_ops = n;
  return abbrev->tail != IRK_ENC_BLOB || read_blob(bits, rec);
}

static bool read_slowly(irk_bits *bits, uint32_t abbrev_id, irk_record *rec) {
  bits->record_code = UINT32_MAX;
  rec->bit = bits->record_bit;
  rec->abbrev_id = abbrev_id;
  rec->abbrev = NULL;
  rec->blob = (irk_str){NULL, 0};
  rec->num_ops = 0;
  rec->code = 0;
  if (abbrev_id == IRK_ABBREV_UNABBREV) {
    if (IRK_LIKELY(read_unabbreviated(bits, rec))) return true;
  } else {
    rec->abbrev = irk_bits_abbrev(bits, abbrev_id);
    if (IRK_UNLIKELY(rec->abbrev == NULL)) {
      irk_bits_fail(bits, "Invalid abbrev number");
    } else if (IRK_LIKELY(read_abbreviated(bits, rec->abbrev, rec))) {
      return true;
    }
  }
  rec->num_ops = 0;
  rec->blob = (irk_str){NULL, 0};
  return false;
}

// ---- records, the fast way ------------------------------------------------------------------------------------
// Reads a whole record on a copy of the cursor, which the compiler keeps in registers. Unusual
// records (at the end of the input, with numbers of many pieces, with blobs, with any error) are
// left to the slow way, which starts again at the beginning of the record.

typedef struct window {
  const uint8_t *next, *end;
  uint64_t word;
  uint32_t num_bits;
} window;

static IRK_ALWAYS_INLINE bool fill(window *w) {
  if (IRK_UNLIKELY(w->end - w->next < 8)) return false;
  w->word |= irk_load64(w->next) << w->num_bits;
  w->next += (63 - w->num_bits) >> 3;
  w->num_bits |= 56;
  return true;
}

static IRK_ALWAYS_INLINE bool take_fixed(window *w, uint32_t width, uint64_t mask, uint64_t *value) {
  if (w->num_bits < width && !fill(w)) return false;
  *value = w->word & mask;
  w->word >>= width;
  w->num_bits -= width;
  return true;
}

// Takes a number of two pieces or more.
static IRK_ALWAYS_INLINE bool take_pieces(window *w, uint32_t width, uint64_t *value) {
  uint64_t high = (uint64_t)1 << (width - 1), sum = 0, piece;
  for (uint32_t shift = 0; shift < 64; shift += width - 1) {
    if (w->num_bits < width && !fill(w)) return false;
    piece = w->word;
    w->word >>= width;
    w->num_bits -= width;
    sum |= (piece & (high - 1)) << shift;
    if (piece & high) continue;
    *value = sum;
    return true;
  }
  return false;
}

static IRK_ALWAYS_INLINE bool take_vbr(window *w, uint32_t width, uint64_t mask, uint64_t *value) {
  if (w->num_bits < width && !fill(w)) return false;
  if (w->word >> (width - 1) & 1) return take_pieces(w, width, value);
  *value = w->word & mask;
  w->word >>= width;
  w->num_bits -= width;
  return true;
}

// Takes a VBR6 number. Most of a file is VBR6, and the lengths are hard to predict, so up to four
// pieces are decoded at once without a branch. The lowest piece without its high bit ends the
// number. Then the groups of five bits are packed in pairs, and the pairs in fours.
static IRK_ALWAYS_INLINE bool take_vbr6(window *w, uint64_t *value) {
  if (w->num_bits < 24 && !fill(w)) return false;
  uint32_t bits = (uint32_t)w->word, stops = ~bits & 0x820820u;
  if (IRK_UNLIKELY(!stops)) return take_pieces(w, 6, value);
  uint32_t len = (uint32_t)irk_ctz64(stops) + 1;
  bits &= (stops ^ (stops - 1)) & 0x7DF7DFu;
  w->word >>= len;
  w->num_bits -= len;
  bits -= (bits & 0x7C07C0u) >> 1;
  *value = (bits & 0x3FFu) | (bits >> 2 & 0xFFC00u);
  return true;
}

// Takes a number of any width, fixed or VBR. The number ends at the first stop; for VBR that is the
// first piece without its high bit.
static IRK_ALWAYS_INLINE bool take_with_pext(window *w, bool is_fixed, uint32_t all_stops, uint32_t data,
                                             uint64_t *value) {
  if (w->num_bits < 32 && !fill(w)) return false;
  uint32_t stops = (~(uint32_t)w->word | -(uint32_t)is_fixed) & all_stops;
  if (IRK_UNLIKELY(!stops)) return false;
  uint32_t len = (uint32_t)irk_ctz64(stops) + 1;
  *value = extract_bits((uint32_t)w->word, (stops ^ (stops - 1)) & data);
  w->word >>= len;
  w->num_bits -= len;
  return true;
}

static IRK_ALWAYS_INLINE bool take_step(window *w, const irk_bits_step *step, uint64_t *value) {
  if (IRK_LIKELY(take_with_pext(w, step->is_fixed, step->stops, step->data, value))) return true;
  if (step->kind == IRK_STEP_VBR || step->kind == IRK_STEP_VBR6) return take_pieces(w, step->width, value);
  *value = step->value;
  return step->kind == IRK_STEP_LITERAL;
}

static IRK_ALWAYS_INLINE bool take_one_vbr6(window *w, bool has_pext, uint64_t *value) {
  enum { STOPS = 0x20820820, DATA = 0x1F7DF7DF };
  if (!has_pext) return take_vbr6(w, value);
  return take_with_pext(w, false, STOPS, DATA, value) || take_pieces(w, 6, value);
}

static IRK_ALWAYS_INLINE bool take_scalar(window *w, const irk_bits_step *step, uint64_t *value) {
  if (step->kind == IRK_STEP_FIXED) return take_fixed(w, step->width, step->value, value);
  if (step->kind == IRK_STEP_VBR6) return take_vbr6(w, value);
  if (step->kind == IRK_STEP_VBR) return take_vbr(w, step->width, step->value, value);
  *value = step->value;
  return step->kind == IRK_STEP_LITERAL;
}

// VBR6 numbers in a row: their pieces lie six bits apart whatever their lengths, so one look at the
// word finds all their ends. `taken_bits` has the bits of the numbers already taken, `stops` the
// ends of the other numbers.
enum { VBR6_WINDOW = 54 };
#define VBR6_STOPS UINT64_C(0x20820820820820)
#define VBR6_DATA  UINT64_C(0x1F7DF7DF7DF7DF)

static IRK_ALWAYS_INLINE uint64_t take_stop(const window *w, uint64_t *stops, uint64_t *taken_bits) {
  uint64_t upto = *stops ^ (*stops - 1), value = extract_bits(w->word, (upto ^ *taken_bits) & VBR6_DATA);
  *taken_bits = upto;
  *stops &= *stops - 1;
  return value;
}

static IRK_ALWAYS_INLINE void consume_bits(window *w, uint64_t taken_bits) {
  uint32_t len = (uint32_t)irk_ctz64(taken_bits + 1);
  w->word >>= len;
  w->num_bits -= len;
}

static IRK_ALWAYS_INLINE bool take_vbr6_run(window *w, uint64_t stops, uint64_t taken_bits, uint64_t *ops, uint32_t n) {
  for (;;) {
    for (; n && stops; n--) *ops++ = take_stop(w, &stops, &taken_bits);
    consume_bits(w, taken_bits);
    if (!n) return true;
    if (!taken_bits) {  // a long number
      if (!take_pieces(w, 6, ops)) return false;
      ops++, n--;
    }
    if (w->num_bits < VBR6_WINDOW && !fill(w)) return false;
    stops = ~w->word & VBR6_STOPS;
    taken_bits = 0;
  }
}

static IRK_ALWAYS_INLINE bool take_size(window *w, bool has_pext, const irk_bits *bits, irk_record *rec,
                                        uint32_t before, uint32_t *n) {
  uint64_t size;
  if (!take_one_vbr6(w, has_pext, &size) || size >= (uint64_t)(bits->end - bits->base)) return false;
  *n = (uint32_t)size;
  reserve_ops(rec, size + before);
  return true;
}

static bool take_array(window *out, const irk_bits_step *step, uint64_t *ops, uint32_t n) {
  window w = *out;
  uint32_t width = step->width;
  uint64_t mask = step->value;
  if (step->kind == IRK_STEP_VBR6) {
    for (uint32_t i = 0; i < n; i++)
      if (!take_vbr6(&w, &ops[i])) return false;
  } else if (step->kind == IRK_STEP_VBR) {
    for (uint32_t i = 0; i < n; i++)
      if (!take_vbr(&w, width, mask, &ops[i])) return false;
  } else if (step->kind == IRK_STEP_FIXED) {
    for (uint32_t i = 0; i < n; i++)
      if (!take_fixed(&w, width, mask, &ops[i])) return false;
  } else if (n) {
    return false;
  }
  *out = w;
  return true;
}

static IRK_ALWAYS_INLINE bool take_steps(window *w, const irk_bits_step *step, uint64_t *ops, uint32_t n) {
  if (step->kind == IRK_STEP_VBR6) {
    if (w->num_bits < VBR6_WINDOW && !fill(w)) return false;
    return take_vbr6_run(w, ~w->word & VBR6_STOPS, 0, ops, n);
  }
  if (step->kind == IRK_STEP_SLOW || step->kind == IRK_STEP_LITERAL) return n == 0;
  for (uint32_t i = 0; i < n; i++)
    if (!take_step(w, step, &ops[i])) return false;
  return true;
}

static IRK_ALWAYS_INLINE bool take_unabbreviated(window *w, bool has_pext, const irk_bits *bits, irk_record *rec) {
  uint64_t code;
  uint32_t n;
  if (has_pext) {
    if (w->num_bits < VBR6_WINDOW && !fill(w)) return false;
    uint64_t stops = ~w->word & VBR6_STOPS, taken_bits = 0;
    if (!(stops & (stops - 1))) return false;  // two long numbers
    code = take_stop(w, &stops, &taken_bits);
    uint64_t size = take_stop(w, &stops, &taken_bits);
    if (code > UINT32_MAX || size >= (uint64_t)(bits->end - bits->base)) return false;
    reserve_ops(rec, size);
    rec->code = (uint32_t)code;
    rec->num_ops = (uint32_t)size;
    return take_vbr6_run(w, stops, taken_bits, rec->ops, (uint32_t)size);
  }
  if (!take_vbr6(w, &code) || code > UINT32_MAX || !take_size(w, has_pext, bits, rec, 0, &n)) return false;
  uint64_t *ops = rec->ops;
  for (uint32_t i = 0; i < n; i++)
    if (!take_vbr6(w, &ops[i])) return false;
  rec->code = (uint32_t)code;
  rec->num_ops = n;
  return true;
}

// Takes this number and all later ones, if each has one piece.
static IRK_ALWAYS_INLINE bool take_short_tail(window *w, const irk_bits_step *step, const irk_bits_step *end,
                                              uint64_t *ops) {
  uint32_t tail_bits = step->tail_bits;
  if (!tail_bits || (w->num_bits < tail_bits && !fill(w)) || w->word & step->more) return false;
  uint64_t word = w->word;
  for (; step < end; step++) {
    *ops++ = word & step->ones;
    word >>= step->width;
  }
  w->word = word;
  w->num_bits -= tail_bits;
  return true;
}

static IRK_ALWAYS_INLINE bool take_abbreviated(window *w, bool has_pext, const irk_bits *bits, const irk_abbrev *abbrev,
                                               irk_record *rec) {
  const irk_bits_step *step = abbrev->steps;
  uint32_t n = abbrev->num_scalars - 1, len;
  uint64_t code;
  if (!step || abbrev->tail == IRK_ENC_BLOB) return false;
  if (IRK_LIKELY(step->kind == IRK_STEP_LITERAL)) code = step->value;
  else if (!take_scalar(w, step, &code)) return false;
  reserve_ops(rec, n);
  uint64_t *ops = rec->ops;
  const irk_bits_step *end = ++step + n;
  for (; step < end && !take_short_tail(w, step, end, ops); step++, ops++)
    if (has_pext ? !take_step(w, step, ops) : !take_scalar(w, step, ops)) return false;
  step = end;
  if (abbrev->tail == IRK_ENC_ARRAY) {
    if (!take_size(w, has_pext, bits, rec, n, &len)) return false;
    ops = rec->ops + n;
    if (has_pext ? !take_steps(w, step, ops, len) : !take_array(w, step, ops, len)) return false;
    if (abbrev->element.encoding == IRK_ENC_CHAR6)
      for (uint32_t i = 0; i < len; i++) ops[i] = (uint8_t)char6_chars[ops[i]];
    n += len;
  }
  rec->code = (uint32_t)code;
  rec->num_ops = n;
  return true;
}

// Takes the record after its abbreviation number.
static IRK_ALWAYS_INLINE bool take_record(irk_bits *bits, window *w, bool has_pext, uint32_t abbrev_id,
                                          irk_record *rec) {
  const irk_abbrev *abbrev = NULL;
  if (abbrev_id == IRK_ABBREV_UNABBREV) {
    if (!take_unabbreviated(w, has_pext, bits, rec)) return false;
  } else {
    abbrev = irk_bits_abbrev(bits, abbrev_id);
    if (!abbrev || !take_abbreviated(w, has_pext, bits, abbrev, rec)) return false;
  }
  rec->abbrev_id = abbrev_id;
  rec->abbrev = abbrev;
  rec->bit = bits->record_bit;
  rec->blob = (irk_str){NULL, 0};
  bits->record_code = rec->code;
  bits->next = w->next;
  bits->word = w->word;
  bits->num_bits = w->num_bits;
  return true;
}

bool irk_bits_read_record(irk_bits *bits, uint32_t abbrev_id, irk_record *rec) {
  window w = {bits->next, bits->end, bits->word, bits->num_bits};
  return take_record(bits, &w, false, abbrev_id, rec) || read_slowly(bits, abbrev_id, rec);
}

static IRK_ALWAYS_INLINE irk_entry next_record(irk_bits *bits, bool has_pext, irk_record *rec) {
  window w = {bits->next, bits->end, bits->word, bits->num_bits};
  if (w.num_bits >= bits->width || fill(&w)) {
    uint32_t id = (uint32_t)(w.word & (((uint64_t)1 << bits->width) - 1));
    w.word >>= bits->width;
    w.num_bits -= bits->width;
    bits->record_bit = irk_bits_position(bits);
    if (IRK_LIKELY(id >= IRK_ABBREV_UNABBREV && take_record(bits, &w, has_pext, id, rec)))
      return (irk_entry){IRK_ENTRY_RECORD, id};
  }
  irk_entry e = irk_bits_next(bits);
  if (e.kind == IRK_ENTRY_RECORD && !read_slowly(bits, e.id, rec)) e.kind = IRK_ENTRY_ERROR;
  return e;
}

IRK_TARGET_PEXT IRK_NOINLINE static irk_entry next_with_pext(irk_bits *bits, irk_record *rec) {
  return next_record(bits, true, rec);
}

IRK_NOINLINE static irk_entry next_plain(irk_bits *bits, irk_record *rec) { return next_record(bits, false, rec); }

irk_entry irk_bits_next_record(irk_bits *bits, irk_record *rec) {
  return bits->has_pext ? next_with_pext(bits, rec) : next_plain(bits, rec);
}

// ---- blocks --------------------------------------------------------------------------------------------------

static uint32_t *count_of(irk_bits *bits, uint32_t block_id) {
  return &bits->blocks.items[bits->blocks.len - 1].children[block_id < IRK_BITS_SMALL_IDS ? block_id : 0];
}

uint32_t irk_bits_block_id(irk_bits *bits) {
  uint32_t id = read_vbr32(bits, 8);
  if (bits->blocks.len) ++*count_of(bits, id);
  return id;
}

irk_entry irk_bits_next(irk_bits *bits) {
  for (;;) {
    bits->record_bit = irk_bits_position(bits);
    bits->record_code = UINT32_MAX;
    if (bits->blocks.len == 0 && irk_bits_at_end(bits) && !bits->failed) return (irk_entry){IRK_ENTRY_END, UINT32_MAX};
    uint32_t id = (uint32_t)irk_bits_fixed(bits, bits->width);
    if (IRK_UNLIKELY(bits->failed)) return (irk_entry){IRK_ENTRY_ERROR, 0};
    if (IRK_LIKELY(id >= IRK_ABBREV_UNABBREV)) return (irk_entry){IRK_ENTRY_RECORD, id};
    if (id == IRK_ABBREV_END_BLOCK) {
      uint32_t block_id = bits->blocks.len ? bits->blocks.items[bits->blocks.len - 1].id : 0;
      if (!irk_bits_end_block(bits)) return (irk_entry){IRK_ENTRY_ERROR, 0};
      return (irk_entry){IRK_ENTRY_END, block_id};
    }
    if (id == IRK_ABBREV_ENTER_BLOCK) {
      uint32_t block_id = irk_bits_block_id(bits);
      if (bits->failed) return (irk_entry){IRK_ENTRY_ERROR, 0};
      return (irk_entry){IRK_ENTRY_BLOCK, block_id};
    }
    irk_abbrev *abbrev = irk_bits_read_abbrev(bits);
    if (!abbrev) return (irk_entry){IRK_ENTRY_ERROR, 0};
    irk_bits_add_local(bits, abbrev);
  }
}

static irk_block_info *find_info(const irk_block_infos *infos, uint32_t block_id) {
  if (block_id < IRK_BITS_SMALL_IDS) return infos->by_id[block_id];
  const uint64_t *place = irk_map_get(&infos->by_large_id, block_id);
  return place ? (irk_block_info *)(uintptr_t)*place : NULL;
}

irk_block_info *irk_bits_info(const irk_bits *bits, uint32_t block_id) {
  return bits->infos ? find_info(bits->infos, block_id) : NULL;
}

bool irk_bits_enter(irk_bits *bits, uint32_t block_id) {
  uint64_t start = irk_bits_position(bits);
  uint32_t width = read_vbr32(bits, 4);
  irk_bits_align(bits);
  uint32_t num_words = (uint32_t)irk_bits_fixed(bits, 32);
  if (bits->failed) return false;
  if (width == 0) {
    irk_bits_fail(bits, "can't enter sub-block: current code size is 0");
  } else if (width > IRK_BITS_MAX_WIDTH) {
    irk_bits_fail(bits, "can't read more than %d at a time, trying to read %u", IRK_BITS_MAX_WIDTH, width);
  } else if (irk_bits_at_end(bits)) {
    irk_bits_fail(bits, "can't enter sub block: already at end of stream");
  } else if (bits->blocks.len == IRK_BITS_MAX_DEPTH) {
    irk_bits_fail(bits, "blocks are nested more than %d levels deep", IRK_BITS_MAX_DEPTH);
  }
  if (bits->failed) return false;
  irk_bits_block block = {0};
  block.id = block_id;
  block.num_words = num_words;
  block.outer_width = bits->width;
  block.num_local = bits->num_local_base;
  block.start = start;
  block.bit = irk_bits_position(bits);
  block.info = irk_bits_info(bits, block_id);
  block.num_info = block.info ? block.info->num_abbrevs : 0;
  uint32_t count = bits->blocks.len ? *count_of(bits, block_id) : 0;
  block.ordinal = count ? count - 1 : 0;
  irk_vec_push(&bits->blocks, block);
  bits->num_local_base = bits->local.len;
  bits->info = block.info;
  bits->num_info = block.num_info;
  bits->width = width;
  bits->record_code = UINT32_MAX;
  return true;
}

static void pop_block(irk_bits *bits) {
  irk_bits_block *block = &bits->blocks.items[--bits->blocks.len];
  bits->local.len = bits->num_local_base;
  bits->num_local_base = block->num_local;
  bits->width = block->outer_width;
  bits->record_code = UINT32_MAX;
  irk_bits_block *outer = bits->blocks.len ? block - 1 : NULL;
  bits->info = outer ? outer->info : NULL;
  bits->num_info = outer ? outer->num_info : 0;
}

bool irk_bits_end_block(irk_bits *bits) {
  if (bits->blocks.len == 0) {
    irk_bits_fail(bits, "end of a block at the top level");
    return false;
  }
  irk_bits_align(bits);
  if (bits->failed) return false;
  pop_block(bits);
  return true;
}

bool irk_bits_leave(irk_bits *bits) {
  if (bits->blocks.len == 0 || bits->failed) return false;
  const irk_bits_block *block = &bits->blocks.items[bits->blocks.len - 1];
  irk_bits_seek(bits, block->bit + (uint64_t)block->num_words * 32);
  if (bits->failed) return false;
  pop_block(bits);
  return true;
}

bool irk_bits_skip(irk_bits *bits) {
  read_vbr32(bits, 4);
  irk_bits_align(bits);
  uint64_t words = irk_bits_fixed(bits, 32);
  if (bits->failed) return false;
  if (irk_bits_at_end(bits)) irk_bits_fail(bits, "can't skip block: already at end of stream");
  irk_bits_seek(bits, irk_bits_position(bits) + words * 32);
  return !bits->failed;
}

// ---- BLOCKINFO -----------------------------------------------------------------------------------------------

static irk_block_info *get_info(irk_bits *bits, uint32_t block_id) {
  irk_block_infos *infos = bits->last_infos;
  irk_block_info *info = find_info(infos, block_id);
  if (info) return info;
  info = IRK_NEW(&bits->arena, irk_block_info);
  info->id = block_id;
  info->next = infos->first;
  infos->first = info;
  bool is_new;
  if (block_id < IRK_BITS_SMALL_IDS) {
    infos->by_id[block_id] = info;
  } else {
    *irk_map_put(&infos->by_large_id, block_id, &is_new) = (uint64_t)(uintptr_t)info;
  }
  return info;
}

static void add_info_abbrev(irk_arena *arena, irk_block_info *info, const irk_abbrev *abbrev) {
  if (info->num_abbrevs == info->cap_abbrevs) {
    uint32_t cap = info->cap_abbrevs ? info->cap_abbrevs * 2 : 8;
    const irk_abbrev **grown = irk_arena_alloc(arena, sizeof *grown * cap);
    if (info->num_abbrevs) memcpy(grown, info->abbrevs, sizeof *grown * info->num_abbrevs);
    info->abbrevs = grown;
    info->cap_abbrevs = cap;
  }
  info->abbrevs[info->num_abbrevs++] = abbrev;
}

// Takes a name in BLOCKINFO, which ends at the first NUL if it has one.
static irk_str take_name(irk_bits *bits, const irk_record *rec, uint32_t from) {
  irk_str name = irk_record_chars(rec, from, &bits->arena);
  name.len = strlen(name.ptr);
  return name;
}

static void take_info_record(irk_bits *bits, const irk_record *rec, bool with_names, irk_block_info **info) {
  bool is_new;
  switch (rec->code) {
  case IRK_REC_BLOCKINFO_SETBID:
    if (rec->num_ops < 1) break;
    *info = get_info(bits, (uint32_t)rec->ops[0]);
    return;
  case IRK_REC_BLOCKINFO_BLOCKNAME:
    if (!*info) break;
    if (with_names) (*info)->name = take_name(bits, rec, 0);
    return;
  case IRK_REC_BLOCKINFO_SETRECORDNAME:
    if (!*info) break;
    if (with_names && rec->num_ops) {
      uint64_t *place = irk_map_put(&(*info)->record_names, (uint32_t)rec->ops[0], &is_new);
      if (!is_new) return;  // the first name counts
      *place = (*info)->names.len;
      irk_vec_push(&(*info)->names, take_name(bits, rec, 1));
    }
    return;
  default: return;
  }
  irk_bits_fail(bits, "Malformed BlockInfoBlock");
}

static bool read_blockinfo_entries(irk_bits *bits, bool with_names, irk_record *rec) {
  irk_block_info *info = NULL;
  for (;;) {
    bits->record_bit = irk_bits_position(bits);
    uint32_t id = (uint32_t)irk_bits_fixed(bits, bits->width);
    if (bits->failed) return false;
    if (id == IRK_ABBREV_END_BLOCK) return irk_bits_end_block(bits);
    if (id == IRK_ABBREV_ENTER_BLOCK) {
      read_vbr32(bits, 8);
      if (!irk_bits_skip(bits)) return false;
    } else if (id == IRK_ABBREV_DEFINE) {
      irk_abbrev *abbrev = irk_bits_read_abbrev(bits);
      if (abbrev && !info) irk_bits_fail(bits, "Malformed BlockInfoBlock");
      if (bits->failed) return false;
      add_info_abbrev(&bits->arena, info, abbrev);
    } else {
      if (!irk_bits_read_record(bits, id, rec)) return false;
      take_info_record(bits, rec, with_names, &info);
      if (bits->failed) return false;
    }
  }
}

bool irk_bits_read_blockinfo(irk_bits *bits, bool with_names) {
  if (!irk_bits_enter(bits, IRK_BLOCK_BLOCKINFO)) return false;
  irk_block_infos *infos = IRK_NEW(&bits->arena, irk_block_infos);
  infos->before = bits->last_infos;
  bits->infos = bits->last_infos = infos;
  return read_blockinfo_entries(bits, with_names, &bits->info_record);
}

bool irk_bits_enter_walked(irk_bits *bits, uint32_t block_id, bool with_names) {
  uint64_t start = irk_bits_position(bits);
  if (block_id == IRK_BLOCK_BLOCKINFO) {
    if (!irk_bits_read_blockinfo(bits, with_names)) return false;
    irk_bits_seek(bits, start);
  }
  return irk_bits_enter(bits, block_id);
}

irk_entry irk_bits_walk(irk_bits *bits, irk_record *rec) {
  bool is_inside = bits->blocks.len != 0;
  irk_entry entry = is_inside ? irk_bits_next_record(bits, rec) : irk_bits_next(bits);
  if (entry.kind == IRK_ENTRY_RECORD && !is_inside) irk_bits_fail(bits, "Invalid record at top-level");
  if (entry.kind == IRK_ENTRY_BLOCK) irk_bits_enter_walked(bits, entry.id, !bits->is_ir);
  return bits->failed ? (irk_entry){IRK_ENTRY_ERROR, 0} : entry;
}

void irk_bits_move_blockinfo(irk_bits *bits, irk_bits *from) {
  free_infos(bits);
  bits->infos = from->infos;
  bits->last_infos = from->last_infos;
  from->infos = from->last_infos = NULL;
}
