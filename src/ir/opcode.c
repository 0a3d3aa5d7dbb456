// The tables of opcode.h.
#include "ir/opcode.h"
#include "ir/ir.h"

enum { NEVER = 0, ALWAYS = UINT16_MAX };
#define NO_CODE (-1)
const irk_op_info irk_ops[IRK_NUM_OPCODES] = {
#define OP(number, name, w, cls, code_, from, width, to, least_, member_, flags_, flags_since_, since_, expr)          \
  [IRK_OP_##name] = {.word = #w,                                                                                       \
                     .len = sizeof #w - 1,                                                                             \
                     .class = IRK_OP_CLASS_##cls,                                                                      \
                     .member = IRK_MEMBER_##member_,                                                                   \
                     .flags = IRK_FLAGS_##flags_,                                                                      \
                     .least = least_,                                                                                  \
                     .code = code_,                                                                                    \
                     .types = {from, width, to},                                                                       \
                     .since = since_,                                                                                  \
                     .flags_since = flags_since_,                                                                      \
                     .expr_until = expr},
#include "irkit/def/opcode.def"
};

enum { LAST_ENDS = IRK_LAST_ENDS };
// Row numbers of all flags: a set starts where the previous one ends.
enum {
#define FLAG_SET(set, repeats)                  FIRST_##set, BEFORE_##set = FIRST_##set - 1,
#define FLAG(name, word, bits, implied, since)  ROW_##name,
#define SILENT_FLAG(name, bits)                 ROW_##name,
#define SAME_FLAG(set, name, word, bits, since) AGAIN_##set##_##name,
#include "irkit/def/flag.def"
};
const irk_flag irk_flags[] = {
#define FLAG(name, word, bits, implied, since)  {bits, implied, sizeof #word - 1, #word, since},
#define SILENT_FLAG(name, bits)                 {bits, 0, 0, "", 0},
#define SAME_FLAG(set, name, word, bits, since) {bits, 0, sizeof #word - 1, #word, since},
#include "irkit/def/flag.def"
};
static const struct {
  uint8_t first, repeats;
} sets[] = {
    {0, 0},
#define FLAG_SET(set, repeats) {FIRST_##set, repeats},
#include "irkit/def/flag.def"
    {IRK_COUNT(irk_flags), 0},
};

irk_flag_rows irk_flags_of(uint8_t op) {
  uint32_t set = irk_ops[op].flags;
  if (set == IRK_FLAGS_NONE) return (irk_flag_rows){NULL, NULL, 0};
  return (irk_flag_rows){irk_flags + sets[set].first, irk_flags + sets[set + 1].first, sets[set].repeats};
}

uint8_t irk_op_flag_bits(uint8_t op, irk_version version) {
  uint8_t bits = 0;
  irk_flag_rows rows = irk_flags_of(op);
  for (const irk_flag *f = rows.first; f < rows.end; f++)
    if (irk_op_has_flag((irk_opcode)op, f, version)) bits |= f->bits;
  return bits;
}

// nneg of casts is older than their other flags: in bitcode the others are above it.
uint64_t irk_op_flags_code(uint8_t op, uint8_t flags) {
  return op == IRK_OP_UITOFP ? (flags & IRK_NNEG) | (flags & ~(uint64_t)IRK_NNEG) << 1 : flags;
}
uint8_t irk_op_flags_of_code(uint8_t op, uint64_t code) {
  return (uint8_t)(op == IRK_OP_UITOFP ? (code & IRK_NNEG) | (code >> 1 & ~(uint64_t)IRK_NNEG) : code);
}

// Returns the opcode for a number in bitcode records of that class.
#define KEY(class, is_float, code) (((class) * 2 + (is_float)) * 64 + (code))
irk_opcode irk_op_of_code(irk_op_class class, uint64_t code, bool is_float) {
  if (code >= 64) return IRK_NUM_OPCODES;
  switch (KEY((uint32_t) class, is_float, (uint32_t)code)) {
#define OP(number, name, word, cls, code, from, width, to, ...)                                                        \
  case (code) < 0 ? 4096u + (number):                                                                                  \
    KEY(IRK_OP_CLASS_##cls, IRK_OP_CLASS_##cls != IRK_OP_CLASS_CAST && (from) == 'f', (uint32_t)(code))                \
        : return IRK_OP_##name;
#include "irkit/def/opcode.def"
  default: return IRK_NUM_OPCODES;
  }
}

// ---- casts --------------------------------------------------------------------------------------------------

uint64_t irk_scalar_bits(const irk_type *t) {
  static const uint8_t float_bits[] = {
      [IRK_TYPE_HALF] = 16,     [IRK_TYPE_BFLOAT] = 16, [IRK_TYPE_FLOAT] = 32,      [IRK_TYPE_DOUBLE] = 64,
      [IRK_TYPE_X86_FP80] = 80, [IRK_TYPE_FP128] = 128, [IRK_TYPE_PPC_FP128] = 128,
  };
  if (t->kind == IRK_TYPE_VECTOR) t = t->types[0];
  if (irk_type_is_bits(t)) return t->count;
  return t->kind < IRK_COUNT(float_bits) ? float_bits[t->kind] : 0;
}

// Returns the bits that a bitcast must preserve: of numbers, vectors of numbers, x86_mmx and
// x86_amx.
static uint64_t all_bits(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_X86_MMX: return 64;
  case IRK_TYPE_X86_AMX: return 8192;
  case IRK_TYPE_VECTOR: return t->count * irk_scalar_bits(t);
  default: return irk_scalar_bits(t);
  }
}

static bool is_scalable(const irk_type *t) { return irk_type_is_vector(t) && t->is_scalable; }
static bool is_one_lane(const irk_type *t) { return !irk_type_is_vector(t) || (t->count == 1 && !t->is_scalable); }
static bool have_equal_counts(const irk_type *a, const irk_type *b) {
  return a->count == b->count && a->is_scalable == b->is_scalable;
}
static bool may_be_cast(const irk_type *t) {
  return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_FUNCTION && t->kind != IRK_TYPE_STRUCT &&
         t->kind != IRK_TYPE_ARRAY;
}

bool irk_bitcast_is_valid(const irk_type *from, const irk_type *to) {
  if (!may_be_cast(from) || !may_be_cast(to)) return false;
  const irk_type *a = irk_type_lane(from), *b = irk_type_lane(to);
  if ((a->kind == IRK_TYPE_POINTER) != (b->kind == IRK_TYPE_POINTER))  // LLVM 23 does not compare their sizes
    return a->kind == IRK_TYPE_BYTE || b->kind == IRK_TYPE_BYTE;
  // Types that have no bits here (target types, tokens) count as equal in size.
  if (a->kind != IRK_TYPE_POINTER) return all_bits(from) == all_bits(to) && is_scalable(from) == is_scalable(to);
  if (a->count != b->count) return false;
  return irk_type_is_vector(from) && irk_type_is_vector(to) ? have_equal_counts(from, to)
                                                            : is_one_lane(from) && is_one_lane(to);
}

static bool is_of(const irk_type *lane, char what) {
  switch (what) {
  case 'i': return lane->kind == IRK_TYPE_INTEGER;
  case 'f': return irk_type_is_float(lane);
  default: return lane->kind == IRK_TYPE_POINTER;
  }
}

static irk_opcode cast_of_numbers(const irk_type *a, bool from_signed, const irk_type *b, bool to_signed) {
  uint64_t from = irk_scalar_bits(a), to = irk_scalar_bits(b);
  bool a_is_float = irk_type_is_float(a), b_is_float = irk_type_is_float(b);
  if (a_is_float && b_is_float) return from > to ? IRK_OP_FPTRUNC : from < to ? IRK_OP_FPEXT : IRK_OP_BITCAST;
  if (a_is_float) return to_signed ? IRK_OP_FPTOSI : IRK_OP_FPTOUI;
  if (b_is_float) return from_signed ? IRK_OP_SITOFP : IRK_OP_UITOFP;
  return from > to ? IRK_OP_TRUNC : from == to ? IRK_OP_BITCAST : from_signed ? IRK_OP_SEXT : IRK_OP_ZEXT;
}

irk_opcode irk_cast_between(const irk_type *from, bool from_signed, const irk_type *to, bool to_signed) {
  bool by_lane = irk_type_is_vector(from) && irk_type_is_vector(to) && have_equal_counts(from, to);
  const irk_type *a = by_lane ? irk_type_lane(from) : from, *b = by_lane ? irk_type_lane(to) : to;
  bool a_is_ptr = is_of(a, 'p'), b_is_ptr = is_of(b, 'p');
  bool are_numbers = (is_of(a, 'i') || is_of(a, 'f')) && (is_of(b, 'i') || is_of(b, 'f'));
  irk_opcode op = a_is_ptr && b_is_ptr        ? a->count == b->count ? IRK_OP_BITCAST : IRK_OP_ADDRSPACECAST
                  : a_is_ptr && is_of(b, 'i') ? IRK_OP_PTRTOINT
                  : b_is_ptr && is_of(a, 'i') ? IRK_OP_INTTOPTR
                  : are_numbers               ? cast_of_numbers(a, from_signed, b, to_signed)
                                              : IRK_OP_BITCAST;
  return from == to || irk_cast_is_valid(op, from, to) ? op : IRK_NUM_OPCODES;
}

bool irk_cast_is_valid(irk_opcode op, const irk_type *from, const irk_type *to) {
  if (op == IRK_OP_BITCAST) return irk_bitcast_is_valid(from, to);
  if (irk_type_is_vector(from) != irk_type_is_vector(to) || (irk_type_is_vector(from) && !have_equal_counts(from, to)))
    return false;
  const irk_type *a = irk_type_lane(from), *b = irk_type_lane(to);
  const char *types = irk_ops[op].types;
  if (!is_of(a, types[0]) || !is_of(b, types[2])) return false;
  if (types[1] == '<') return irk_scalar_bits(a) < irk_scalar_bits(b);
  if (types[1] == '>') return irk_scalar_bits(a) > irk_scalar_bits(b);
  return op != IRK_OP_ADDRSPACECAST || a->count != b->count;
}
