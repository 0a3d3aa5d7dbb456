// Replaces two casts in a row by one cast with the same result.
//
// Each cast reads some property of its operand and keeps some property in its result. If the first
// cast keeps all that the second reads, the second can be applied to the first's operand. The other
// rules cover:
// - low bits of low bits;
// - a number widened and narrowed again;
// - pointers that were integers in between;
// - pointers that were changed by bitcasts and addrspacecasts.
// Checked against LLVM 14 to 22 for all pairs of casts and types: tests/oracle/test_casts.py.
#include "fold/fold.h"
#include "ir/opcode.h"

// Properties that are read or kept. Of a number: its value without or with a sign, its real value,
// all its digits, its low bits. Of a pointer: the address in its address space.
enum { UNSIGNED = 1, SIGNED = 2, REAL = 4, DIGITS = 8, LOW_BITS = 16, ADDRESS = 32 };

typedef struct meaning {
  uint8_t reads, keeps, undo;  // undo: the cast that reverses this one
} meaning;
static const meaning meanings[] = {
    [IRK_OP_TRUNC] = {LOW_BITS, LOW_BITS, 0},
    [IRK_OP_ZEXT] = {UNSIGNED, UNSIGNED | SIGNED, IRK_OP_TRUNC},
    [IRK_OP_SEXT] = {SIGNED, SIGNED, IRK_OP_TRUNC},
    [IRK_OP_FPTOUI] = {REAL, 0, 0},
    [IRK_OP_FPTOSI] = {REAL, 0, 0},
    [IRK_OP_UITOFP] = {UNSIGNED, 0, 0},
    [IRK_OP_SITOFP] = {SIGNED, 0, 0},
    [IRK_OP_FPTRUNC] = {DIGITS, 0, 0},  // rounding twice differs from rounding once
    [IRK_OP_FPEXT] = {REAL, REAL, IRK_OP_FPTRUNC},
    [IRK_OP_PTRTOINT] = {ADDRESS, LOW_BITS, IRK_OP_INTTOPTR},
    [IRK_OP_INTTOPTR] = {UNSIGNED, 0, IRK_OP_PTRTOINT},
    [IRK_OP_BITCAST] = {0, ADDRESS, IRK_OP_BITCAST},
    [IRK_OP_ADDRSPACECAST] = {0, 0, IRK_OP_ADDRSPACECAST},
};

// The width that LLVM assumes for pointers if it does not know the target.
enum { POINTER_BITS = 64 };

// A zero-extended number is read as unsigned.
static irk_opcode unsigned_form(irk_opcode op) {
  return op == IRK_OP_SEXT ? IRK_OP_ZEXT : op == IRK_OP_SITOFP ? IRK_OP_UITOFP : op;
}

// Merges a cast that widens a number and a cast that narrows it again.
static bool merge_width_casts(irk_version version, irk_opcode widen, irk_opcode narrow, const irk_type *from,
                              const irk_type *to, irk_opcode *one) {
  uint64_t had = irk_scalar_bits(from), wants = irk_scalar_bits(to);
  *one = had < wants ? widen : had > wants ? narrow : IRK_OP_BITCAST;
  // half and bfloat have the same width, but different values.
  return had != wants || from == to || irk_has(version, IRK_FOLD_EQUAL_WIDTHS);
}

// Merges a cast with the one that reverses it.
static bool merge_inverse_casts(irk_version version, irk_opcode first, irk_opcode second, const irk_type *from,
                                const irk_type *mid, const irk_type *to, irk_opcode *one) {
  *one = IRK_OP_BITCAST;
  switch (first) {
  case IRK_OP_ADDRSPACECAST:
    if (from->count != to->count) *one = IRK_OP_ADDRSPACECAST;
    return true;
  case IRK_OP_BITCAST: return true;
  case IRK_OP_PTRTOINT:
    return irk_has(version, IRK_FOLD_POINTER_CASTS) && mid->count == POINTER_BITS && from->count == to->count;
  case IRK_OP_INTTOPTR: return irk_has(version, IRK_FOLD_POINTER_CASTS) && from->count <= POINTER_BITS && from == to;
  default: return merge_width_casts(version, first, second, from, to, one);
  }
}

// Tells whether a bitcast after the cast changes only the type of its result. That is so for
// pointers, and LLVM assumes it for floats.
static bool changes_type_only(irk_opcode first, const irk_type *to, bool has_lanes) {
  switch (first) {
  case IRK_OP_INTTOPTR:
  case IRK_OP_ADDRSPACECAST: return true;
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP:
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPEXT: return irk_type_is_float(to) && !has_lanes;
  default: return false;
  }
}

bool irk_fold_is_cast(irk_opcode op) { return op < IRK_COUNT(meanings) && (meanings[op].reads || meanings[op].undo); }

bool irk_fold_casts(irk_version version, irk_opcode first, irk_opcode second, const irk_type *from, const irk_type *mid,
                    const irk_type *to, irk_opcode *one) {
  if (!irk_fold_is_cast(first) || !irk_fold_is_cast(second)) return false;
  bool bits_only = first == IRK_OP_BITCAST && second == IRK_OP_BITCAST, has_lanes = irk_type_is_vector(mid);
  if (!bits_only && (irk_type_is_vector(from) != has_lanes || irk_type_is_vector(to) != has_lanes)) return false;
  from = irk_type_lane(from);
  mid = irk_type_lane(mid);
  to = irk_type_lane(to);
  const meaning *of_first = &meanings[first], *of_second = &meanings[second];
  if (of_first->undo == second) return merge_inverse_casts(version, first, second, from, mid, to, one);
  if ((of_first->keeps & of_second->reads) == LOW_BITS ||
      (second == IRK_OP_BITCAST && changes_type_only(first, to, has_lanes)))
    return *one = first, true;
  *one = first == IRK_OP_ZEXT ? unsigned_form(second) : second;
  return of_first->keeps & of_second->reads;
}
