// Intrinsics of extensions whose instructions have no rows in insns.def: the rows here have their
// encodings. Key Locker, SHA-512, SM3, BF16 conversions, CMPccXADD, MOVRS, USER_MSR, LWP.
#include "x86/needs.h"
#include "x86/vector.h"

#include <stdlib.h>

#define OP(prefix, map, opcode) IRK_X64_WORD(prefix, map, opcode)
enum { CONDITIONS = 16 };

typedef enum form {
  VECTORS,      // VEX; format: the place of each operand. d: the former value of the destination,
                // s: VEX's other register, r: ModRM.rm, i: an immediate
  WITH_HANDLE,  // Key Locker: a vector that changes, the key in memory; tells whether the key is invalid
  WIDE,         // ... eight vectors
  ENCODE_KEY,   // `number`: the vectors of the key
  LOAD_KEY,
  FROM_MEMORY,  // a general register of `number` bytes; 0: a prefetch
  READ_MSR,
  WRITE_MSR,
  ADD_IF,     // compares memory, adds to it if the condition holds, returns its former value
  WAIT,       // registers ecx, eax and ebx
  PROFILE,    // XOP: a general register; `number`: it is the result
  LOG_EVENT,  // XOP: two registers and an immediate; `number`: returns the carry
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form, number;
  uint32_t op;
  const char *format;
} row;
static const row rows[] = {
    // sorted
    {"aesdec128kl", WITH_HANDLE, 0, OP(0xF3, 2, 0xDD), NULL},
    {"aesdec256kl", WITH_HANDLE, 0, OP(0xF3, 2, 0xDF), NULL},
    {"aesdecwide128kl", WIDE, 0, OP(0xF3, 2, 0xD8) | IRK_OP_DIGIT(1), NULL},
    {"aesdecwide256kl", WIDE, 0, OP(0xF3, 2, 0xD8) | IRK_OP_DIGIT(3), NULL},
    {"aesenc128kl", WITH_HANDLE, 0, OP(0xF3, 2, 0xDC), NULL},
    {"aesenc256kl", WITH_HANDLE, 0, OP(0xF3, 2, 0xDE), NULL},
    {"aesencwide128kl", WIDE, 0, OP(0xF3, 2, 0xD8), NULL},
    {"aesencwide256kl", WIDE, 0, OP(0xF3, 2, 0xD8) | IRK_OP_DIGIT(2), NULL},
    {"cmpccxadd32", ADD_IF, 0, OP(0x66, 2, 0xE0), NULL},
    {"cmpccxadd64", ADD_IF, 0, OP(0x66, 2, 0xE0) | IRK_OP_W, NULL},
    {"encodekey128", ENCODE_KEY, 1, OP(0xF3, 2, 0xFA), NULL},
    {"encodekey256", ENCODE_KEY, 2, OP(0xF3, 2, 0xFB), NULL},
    {"llwpcb", PROFILE, false, OP(0, 0, 0x12), NULL},
    {"loadiwkey", LOAD_KEY, 0, OP(0xF3, 2, 0xDC), NULL},
    {"lwpins32", LOG_EVENT, true, OP(0, 0, 0x12), NULL},
    {"lwpins64", LOG_EVENT, true, OP(0, 0, 0x12) | IRK_OP_W, NULL},
    {"lwpval32", LOG_EVENT, false, OP(0, 0, 0x12) | IRK_OP_DIGIT(1), NULL},
    {"lwpval64", LOG_EVENT, false, OP(0, 0, 0x12) | IRK_OP_DIGIT(1) | IRK_OP_W, NULL},
    {"movrsdi", FROM_MEMORY, 8, OP(0, 2, 0x8A), NULL},
    {"movrshi", FROM_MEMORY, 2, OP(0, 2, 0x8A), NULL},
    {"movrsqi", FROM_MEMORY, 1, OP(0, 2, 0x8A), NULL},
    {"movrssi", FROM_MEMORY, 4, OP(0, 2, 0x8A), NULL},
    {"mwaitx", WAIT, 0, OP(0, 1, 0x01) | IRK_OP_MODRM(0xFB), NULL},
    {"prefetchrs", FROM_MEMORY, 0, OP(0, 1, 0x18) | IRK_OP_DIGIT(4), NULL},
    {"slwpcb", PROFILE, true, OP(0, 0, 0x12) | IRK_OP_DIGIT(1), NULL},
    {"urdmsr", READ_MSR, 0, OP(0xF2, 2, 0xF8), NULL},
    {"uwrmsr", WRITE_MSR, 0, OP(0xF3, 2, 0xF8), NULL},
    {"vcvtneps2bf16128", VECTORS, 0, OP(0xF3, 2, 0x72), "r"},
    {"vcvtneps2bf16256", VECTORS, 0, OP(0xF3, 2, 0x72), "r"},
    {"vsha512msg1", VECTORS, 0, OP(0xF2, 2, 0xCC), "dr"},
    {"vsha512msg2", VECTORS, 0, OP(0xF2, 2, 0xCD), "dr"},
    {"vsha512rnds2", VECTORS, 0, OP(0xF2, 2, 0xCB), "dsr"},
    {"vsm3rnds2", VECTORS, 0, OP(0x66, 3, 0xDE), "dsri"},
};

// Gives the flag as the first part of the result, in a register that was asked for before.
static void define_flag(irk_gen_func *f, const irk_inst *i, irk_cond cc, uint32_t to) {
  irk_x64_setcc(irk_x64_asm(f), cc, to);
  irk_x64_zext_rr(irk_x64_asm(f), 1, to, to);
  irk_gen_define(f, &i->v, 0, to);
}

// ---- vectors -------------------------------------------------------------------------------------------------

static uint32_t bytes_of(irk_gen_func *f, const irk_type *t) { return (uint32_t)irk_type_store_size(f->cg->dl, t); }

// Moves 16 or 32 bytes between the frame and a register.
static void move(irk_gen_func *f, uint32_t op, uint32_t reg, int32_t at, uint32_t bytes) {
  if (bytes == 16) op &= ~(uint32_t)IRK_OP_256;
  irk_x64_vex_rm(irk_x64_asm(f), op, reg, irk_mem_at(IRK_RBP, at));
}

// Emits an instruction whose operands, of up to 32 bytes, are in the frame.
static bool on_vectors(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t to = irk_gen_temp(f, IRK_BANK_VECTOR), source = 0, rm = 0, longest = bytes_of(f, i->v.type);
  uint32_t num_parts = irk_gen_num_parts(f, i->v.type);
  int32_t imm = 0, at = 0;
  bool has_imm = false;
  for (uint32_t k = 0; r->format[k]; k++) {
    if (r->format[k] == 'i') {
      has_imm = true;
      if (!irk_x64_is_imm32(f, i->ops[k], &imm)) return false;
      continue;
    }
    uint32_t bytes = bytes_of(f, i->ops[k]->type);
    uint32_t reg = r->format[k] == 'd' ? to : irk_gen_temp(f, IRK_BANK_VECTOR);
    if (r->format[k] == 's') source = reg;
    if (r->format[k] == 'r') rm = reg;
    if (bytes > longest) longest = bytes;
    move(f, IRK_X64_VMOVUPS, reg, irk_x64_image(f, i->ops[k], k), bytes);
  }
  irk_x64_vex_rr(a, r->op | IRK_OP_VEX | (longest > 16 ? IRK_OP_256 : 0), to, source, rm);
  if (has_imm) irk_x64_imm8(a, imm);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = num_parts; k-- > 0;) at = irk_gen_define_slot(f, &i->v, k);
  move(f, IRK_X64_VMOVUPS_TO, to, at, bytes_of(f, i->v.type));
  return true;
}

// ---- Key Locker ----------------------------------------------------------------------------------------------

static void with_handle(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_x64_place p = irk_x64_place_of(f, i->ops[1]);
  uint32_t to = irk_gen_take(f, i->ops[0], 0);
  irk_gen_declare(f, &i->v);
  uint32_t flag = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_op_m(f, r->op, to, &p, 0);
  define_flag(f, i, IRK_CC_E, flag);
  irk_gen_define(f, &i->v, 1, to);
}

// Copies vectors to registers from xmm0 on.
static void copy_vectors(irk_gen_func *f, const irk_inst *i, uint32_t first, uint32_t n) {
  for (uint32_t k = 0; k < n; k++) irk_gen_copy_to(f, i->ops[first + k], 0, IRK_XMM0 + k);
}

static void wide(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { VECTORS_OF_WIDE = 8 };
  irk_x64_place p = irk_x64_place_of(f, i->ops[0]);
  for (uint32_t k = 0; k < VECTORS_OF_WIDE; k++) irk_gen_temp_at(f, IRK_XMM0 + k);
  copy_vectors(f, i, 1, VECTORS_OF_WIDE);
  irk_gen_declare(f, &i->v);
  uint32_t flag = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_op_digit_m(f, r->op, &p, 0);
  define_flag(f, i, IRK_CC_E, flag);
  for (uint32_t k = 0; k < VECTORS_OF_WIDE; k++) irk_gen_define(f, &i->v, 1 + k, IRK_XMM0 + k);
}

// The handle is in xmm0 to xmm3, and zero in xmm4 to xmm6. That of a short key has three vectors.
static void encode_key(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { LAST = 6, UNUSED = 3 };
  bool is_long = r->number == 2;
  for (uint32_t k = 0; k <= LAST; k++) irk_gen_temp_at(f, IRK_XMM0 + k);
  copy_vectors(f, i, 1, r->number);
  uint32_t kind = irk_gen_use(f, i->ops[0], 0);
  irk_gen_declare(f, &i->v);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_rr(irk_x64_asm(f), r->op, to, kind);
  irk_gen_define(f, &i->v, 0, to);
  for (uint32_t k = 0, part = 1; k <= LAST; k++)
    if (is_long || k != UNUSED) irk_gen_define(f, &i->v, part++, IRK_XMM0 + k);
}

static void load_key(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_gen_temp_at(f, IRK_XMM0);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_XMM0);
  irk_gen_copy_to(f, i->ops[3], 0, IRK_RAX);
  uint32_t x = irk_gen_use(f, i->ops[1], 0), y = irk_gen_use(f, i->ops[2], 0);
  irk_x64_rr(irk_x64_asm(f), r->op, x, y);
}

// ---- general registers and memory ----------------------------------------------------------------------------

static void from_memory(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_x64_place p = irk_x64_place_of(f, i->ops[0]);
  if (!r->number) {
    irk_x64_op_digit_m(f, r->op, &p, 0);
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_op_m(f, irk_x64_sized(r->op, r->number), to, &p, 0);
  irk_gen_define(f, &i->v, 0, to);
}

static void access_msr(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t msr = irk_gen_use(f, i->ops[0], 0);
  bool is_read = r->form == READ_MSR;
  uint32_t value = is_read ? irk_gen_temp_for(f, &i->v, 0) : irk_gen_use(f, i->ops[1], 0);
  irk_x64_rr(irk_x64_asm(f), r->op, msr, value);
  if (is_read) irk_gen_define(f, &i->v, 0, value);
}

static bool add_if(irk_gen_func *f, const irk_inst *i, const row *r) {
  int32_t cc;
  if (!irk_x64_is_imm32(f, i->ops[3], &cc)) return false;
  uint32_t base = irk_gen_use(f, i->ops[0], 0), addend = irk_gen_use(f, i->ops[2], 0);
  uint32_t to = irk_gen_take(f, i->ops[1], 0);
  irk_x64_vex_rvm(irk_x64_asm(f), (r->op | IRK_OP_VEX) + ((uint32_t)cc & (CONDITIONS - 1)), to, addend,
                  irk_mem_at(base, 0));
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

// A variable may live in rbx: the scratch register keeps it.
static void wait_for_store(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RCX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RAX);
  uint32_t ticks = irk_gen_use(f, i->ops[2], 0);
  irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, IRK_RBX);
  irk_x64_mov_rr(a, 4, IRK_RBX, ticks);
  irk_x64_fixed(a, r->op);
  irk_x64_mov_rr(a, 8, IRK_RBX, IRK_X64_SCRATCH);
}

// ---- LWP -----------------------------------------------------------------------------------------------------

static void put_xop(irk_gen_func *f, uint32_t op, uint32_t map, bool is_wide, uint32_t source, uint32_t rm) {
  enum { XOP = 0x8F, RX = 0xC0 };
  irk_asm *a = irk_x64_asm(f);
  irk_asm_room(a);
  a->at[0] = XOP;
  a->at[1] = (uint8_t)(RX | (~rm << 2 & 0x20) | map);
  a->at[2] = (uint8_t)((is_wide ? 0x80u : 0u) | (~source << 3 & 0x78));
  a->at[3] = (uint8_t)op;
  a->at[4] = (uint8_t)(0xC0 | irk_x64_digit_of(op) << 3 | (rm & 7));
  a->at += 5;
}

static void profile(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { MAP = 9 };
  uint32_t reg = r->number ? irk_gen_temp_for(f, &i->v, 0) : irk_gen_use(f, i->ops[0], 0);
  put_xop(f, r->op, MAP, true, 0, reg);
  if (r->number) irk_gen_define(f, &i->v, 0, reg);
}

static bool log_event(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { MAP = 10 };
  int32_t flags;
  if (!irk_x64_is_imm32(f, i->ops[2], &flags)) return false;
  uint32_t x = irk_gen_use(f, i->ops[0], 0), y = irk_gen_use(f, i->ops[1], 0);
  uint32_t carry = r->number ? irk_gen_temp_for(f, &i->v, 0) : 0;
  put_xop(f, r->op, MAP, r->op & IRK_OP_W, x, y);
  irk_x64_imm32(irk_x64_asm(f), flags);
  if (r->number) define_flag(f, i, IRK_CC_B, carry);
  return true;
}

bool irk_x64_extension_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) return false;
  switch ((form)r->form) {
  case VECTORS: return on_vectors(f, i, r);
  case WITH_HANDLE: with_handle(f, i, r); return true;
  case WIDE: wide(f, i, r); return true;
  case ENCODE_KEY: encode_key(f, i, r); return true;
  case LOAD_KEY: load_key(f, i, r); return true;
  case FROM_MEMORY: from_memory(f, i, r); return true;
  case READ_MSR:
  case WRITE_MSR: access_msr(f, i, r); return true;
  case ADD_IF: return add_if(f, i, r);
  case WAIT: wait_for_store(f, i, r); return true;
  case PROFILE: profile(f, i, r); return true;
  case LOG_EVENT: return log_event(f, i, r);
  }
  return false;
}
