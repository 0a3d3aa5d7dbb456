// "zero-call-used-regs": clears caller-saved registers at the end of a function, except those of
// its result, or of the arguments of a tail call.
#include "x86/abi.h"

#define BIT(reg) (UINT32_C(1) << (reg))

enum {
  GENERAL_ARGS = BIT(IRK_RAX) | BIT(IRK_RCX) | BIT(IRK_RDX) | BIT(IRK_RSI) | BIT(IRK_RDI) | BIT(IRK_R8) | BIT(IRK_R9)
};
enum { GENERAL = GENERAL_ARGS | BIT(IRK_R10) | BIT(IRK_R11), SCRATCH = BIT(IRK_X64_SCRATCH) };
static const uint32_t vector_args = UINT32_C(0xFF) << IRK_XMM0, vectors = UINT32_C(0xFFFF) << IRK_XMM0;

static bool has_word(irk_str text, irk_str word) {
  for (size_t i = 0; i + word.len <= text.len; i++)
    if (!memcmp(text.ptr + i, word.ptr, word.len)) return true;
  return false;
}

irk_x64_in_use irk_x64_result_registers(irk_gen_func *f) {
  enum { MAX_PARTS = 64 };
  irk_gen_part parts[MAX_PARTS];
  irk_x64_where where[MAX_PARTS];
  irk_x64_in_use in_use = {0};
  const irk_type *result = irk_x64_passed_as(f, irk_fn_type_return(f->global->value_type));
  uint32_t n = irk_gen_parts(f, result, parts, MAX_PARTS);
  if (n > MAX_PARTS || !irk_x64_place_result(f, parts, n, f->fn->cc, where)) {
    in_use.registers = BIT(IRK_RAX);
    return in_use;
  }
  for (uint32_t k = 0; k < n; k++) {
    if (where[k].reg == IRK_GEN_NO_REG) in_use.x87++;
    else in_use.registers |= BIT(where[k].reg);
    in_use.has_uppers |= where[k].upper != 0;
  }
  for (uint32_t k = 0; k < f->fn->num_args; k++)
    if (irk_x64_param_attr(f->global->attrs, k, IRK_ATTR_SRET)) in_use.registers |= BIT(IRK_RAX);
  return in_use;
}

// Fills the x87 stack with zeros; values already on it stay below.
static void zero_x87(irk_asm *a, uint32_t in_use) {
  for (uint32_t k = in_use; k < 8; k++) irk_x64_fixed(a, IRK_X64_FLDZ);
  for (uint32_t k = in_use; k < 8; k++) irk_x64_st(a, IRK_X64_FSTP, 0);
}

static void zero_vectors(irk_gen_func *f, uint32_t zeroed, bool keeps_uppers) {
  irk_asm *a = irk_x64_asm(f);
  bool has_uppers = irk_x64_vector_bytes(f) > 16;
  for (uint32_t reg = IRK_XMM0; reg < IRK_XMM0 + 16; reg++) {
    if (!(zeroed & BIT(reg))) continue;
    irk_x64_rr(a, IRK_X64_XORPS, reg, reg);
    if (has_uppers && keeps_uppers) irk_x64_put_upper(a, reg, reg, 1);
  }
  if (has_uppers && !keeps_uppers && zeroed & vectors) irk_x64_fixed(a, IRK_X64_VZEROUPPER);
}

// Zeroes the registers that only AVX-512 has: zmm16 to zmm31 and perhaps the masks.
static void zero_avx512(irk_asm *a, bool has_masks) {
  enum { FIRST = 16, NUM = 32, MASKS = 8 };
  uint32_t xor_vector = IRK_X64_WORD(0x66, 1, 0xEF), xor_mask = IRK_X64_WORD(0, 1, 0x47) | IRK_OP_256;
  for (uint32_t r = FIRST; r < NUM; r++)
    irk_x64_evex_rr(a, &(irk_x64_evex){.op = xor_vector, .reg = r, .source = r, .length = 2}, r);
  for (uint32_t k = 0; has_masks && k < MASKS; k++) irk_x64_vex_rr(a, xor_mask, k, k, k);
}

void irk_x64_zero_registers(irk_gen_func *f, const irk_x64_in_use *in_use) {
  irk_x64 *x = irk_x64_of(f);
  if (!(x->rare & IRK_X64_RARE_ENDS)) return;
  irk_str word = irk_x64_function_string(f, IRK_S("zero-call-used-regs"));
  if (!word.len || irk_str_eq(word, IRK_S("skip"))) return;
  bool is_used = has_word(word, IRK_S("used")), is_general = has_word(word, IRK_S("gpr"));
  bool is_args = has_word(word, IRK_S("arg")), is_all = !is_used && !is_general && !is_args;
  uint32_t zeroed = is_args ? GENERAL_ARGS | vector_args : GENERAL | vectors;
  if (is_used) zeroed &= f->used | SCRATCH | (f->used & vectors ? BIT(IRK_X64_VECTOR_SCRATCH) : 0);
  if (is_general || x->lacks_sse) zeroed &= GENERAL;
  zeroed &= ~(in_use->registers | x->saved_general | x->saved_vector << 16);
  if (is_all) zero_x87(&x->a, in_use->x87);
  for (uint32_t reg = 0; reg < IRK_XMM0; reg++)
    if (zeroed & BIT(reg)) irk_x64_alu_rr(&x->a, IRK_ALU_XOR, 4, reg, reg);
  zero_vectors(f, zeroed, in_use->has_uppers);
  bool may_have_more = !is_general && !is_args && !x->lacks_sse && irk_x64_has_avx512(f);
  if (may_have_more && (is_all || x->uses_avx512)) zero_avx512(&x->a, x->uses_avx512);
}
