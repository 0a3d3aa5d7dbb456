// Places the parts of arguments and results by the System V ABI for x86-64.
#include "x86/abi.h"

static const uint8_t general_args[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9};
enum { NUM_GENERAL = 6, NUM_VECTOR = 8 };

uint32_t irk_x64_hidden_arg(uint32_t cc) {
  return cc == IRK_CC_PRESERVE_NONE ? IRK_R12
         : irk_gen_cc_is_swift(cc)  ? IRK_RAX
         : cc == IRK_CC_WIN64       ? IRK_RCX
                                    : IRK_RDI;
}

irk_x64_args irk_x64_args_of(uint32_t cc, bool is_vararg) {
  enum { WIN64_ROOM = 8 * IRK_X64_WIN64_REGS };  // the callee may store register arguments there
  return (irk_x64_args){.cc = cc, .is_vararg = is_vararg, .stack = cc == IRK_CC_WIN64 ? WIN64_ROOM : 0};
}

uint32_t irk_x64_take_hidden(irk_x64_args *args) {
  uint32_t reg = irk_x64_hidden_arg(args->cc);
  args->general = reg == IRK_RDI || reg == IRK_RCX;
  args->taken |= UINT32_C(1) << reg;
  return reg;
}

uint32_t irk_x64_place_bytes(irk_x64_args *args, uint64_t size, uint32_t align) {
  if (align > args->align) args->align = align;
  args->stack = (args->stack + align - 1) / align * align;
  uint32_t at = args->stack;
  args->stack += (uint32_t)((size + 7) & ~UINT64_C(7));
  return at;
}

// Places a vector of two parts in one register. Variadic functions pass such vectors on the stack,
// even named arguments.
static void place_long_vector(irk_x64_args *args, irk_x64_where where[2]) {
  if (args->vector < NUM_VECTOR && !args->is_vararg) {
    where[0] = (irk_x64_where){.reg = (uint8_t)(IRK_XMM0 + args->vector++)};
    where[1] = (irk_x64_where){.reg = where[0].reg, .is_upper = true};
    return;
  }
  uint32_t at = irk_x64_place_bytes(args, 32, 32);
  where[0] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = at};
  where[1] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = at + 16};
}

// Tells whether this part shares a register with the next one.
static bool is_long_vector(irk_gen_func *f, const irk_gen_part *part) {
  if (!part->behind || irk_x64_vector_bytes(f) == 16) return false;
  if (part->behind > 1 && irk_x64_vector_bytes(f) > 32 && !f->cg->failed)
    irk_gen_refuse(f, NULL, "vectors of more than 256 bits as arguments or results, with AVX-512");
  return true;
}

// Places an argument of ghccc, the Haskell compiler's convention: each of its machine's registers
// has its own. No register is callee-saved, and nothing is passed on the stack.
static void place_ghc_arg(irk_gen_func *f, irk_x64_args *args, const irk_gen_part *parts, uint32_t n,
                          irk_x64_where *where) {
  static const uint8_t general[] = {IRK_R13, IRK_RBP, IRK_R12, IRK_RBX, IRK_R14,
                                    IRK_RSI, IRK_RDI, IRK_R8,  IRK_R9,  IRK_R15};
  enum { VECTORS = 6 };
  for (uint32_t i = 0; i < n; i++) {
    bool is_general = parts[i].bank == IRK_BANK_GENERAL;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = (uint32_t)IRK_X64_GHC_RBP};
    if (is_general && args->general < IRK_COUNT(general)) {
      uint32_t reg = general[args->general++];
      if (reg != IRK_RBP) where[i].reg = (uint8_t)reg;
    } else if (parts[i].bank == IRK_BANK_VECTOR && !parts[i].behind && args->vector < VECTORS) {
      where[i].reg = (uint8_t)(IRK_XMM0 + ++args->vector);
    } else if (!f->cg->failed) {
      irk_gen_refuse(f, NULL, "these arguments in ghccc");
    }
  }
}

// win64cc, the convention of Windows: the n-th part is in the n-th register of its bank, or on the
// stack. Vectors, and parts longer than 8 bytes, are passed by address.
const uint8_t irk_x64_win64_regs[IRK_X64_WIN64_REGS] = {IRK_RCX, IRK_RDX, IRK_R8, IRK_R9};
static void place_win64_arg(irk_gen_func *f, irk_x64_args *args, const irk_gen_part *parts, uint32_t n,
                            irk_x64_where *where) {
  for (uint32_t i = 0; i < n; i++) {
    bool is_float = parts[i].bank == IRK_BANK_VECTOR && parts[i].is_float && parts[i].size <= 8;
    bool is_indirect = parts[i].bank != IRK_BANK_GENERAL && !is_float;
    uint32_t at = args->general++;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .is_indirect = is_indirect};
    if (at < IRK_X64_WIN64_REGS) where[i].reg = is_float ? (uint8_t)(IRK_XMM0 + at) : irk_x64_win64_regs[at];
    else where[i].stack = irk_x64_place_bytes(args, 8, 8);
    if (parts[i].behind && irk_x64_vector_bytes(f) > 16 && !f->cg->failed)
      irk_gen_refuse(f, NULL, "vectors of more than 128 bits in win64cc, with AVX");
  }
}

// Places an argument of preserve_none. Small integers are in C's registers, if no larger argument
// took them. Larger ones begin with C's callee-saved registers. After these LLVM uses r11 and rax,
// but r11 is our scratch register.
static irk_x64_where place_preserve_none_arg(irk_gen_func *f, irk_x64_args *args, uint32_t size) {
  static const uint8_t none_kept[] = {IRK_R12, IRK_R13, IRK_R14, IRK_R15, IRK_RDI,
                                      IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8,  IRK_R9};
  bool is_small = size <= 2;
  const uint8_t *list = is_small ? general_args : none_kept;
  uint32_t n = is_small ? NUM_GENERAL : (uint32_t)IRK_COUNT(none_kept);
  for (uint32_t i = 0; i < n; i++) {
    if (args->taken >> list[i] & 1) continue;
    args->taken |= UINT32_C(1) << list[i];
    return (irk_x64_where){.reg = list[i]};
  }
  if (!f->cg->failed) irk_gen_refuse(f, NULL, "too many arguments in preserve_nonecc");
  return (irk_x64_where){.reg = IRK_GEN_NO_REG};
}

void irk_x64_place_arg(irk_gen_func *f, irk_x64_args *args, const irk_type *t, const irk_gen_part *parts, uint32_t n,
                       irk_x64_where *where) {
  if (args->cc == IRK_CC_GHC) {
    place_ghc_arg(f, args, parts, n, where);
    return;
  }
  if (args->cc == IRK_CC_WIN64) {
    place_win64_arg(f, args, parts, n, where);
    return;
  }
  if (t->kind == IRK_TYPE_X86_MMX && args->mmx < IRK_X64_NUM_MMX && !args->is_vararg) {
    where[0] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .is_mmx = true, .stack = args->mmx++};
    return;
  }
  // An integer of 128 bits is passed in two registers, or as a whole on the stack, except in
  // aggregates.
  bool is_pair = irk_type_is_bits(t) && n == 2;
  bool is_split = is_pair && args->general + 2 > NUM_GENERAL;
  if (is_split) args->stack = (args->stack + 15) & ~15u;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t bank = parts[i].bank;
    if (is_long_vector(f, &parts[i])) {
      place_long_vector(args, &where[i++]);
    } else if (bank == IRK_BANK_GENERAL && args->cc == IRK_CC_PRESERVE_NONE) {
      where[i] = place_preserve_none_arg(f, args, parts[i].size);
    } else if (bank == IRK_BANK_GENERAL && args->general < NUM_GENERAL && !is_split) {
      where[i] = (irk_x64_where){.reg = general_args[args->general++]};
    } else if (bank == IRK_BANK_VECTOR && args->vector < NUM_VECTOR) {
      where[i] = (irk_x64_where){.reg = (uint8_t)(IRK_XMM0 + args->vector++)};
    } else {
      bool is_long = bank == IRK_BANK_MEMORY || (bank == IRK_BANK_VECTOR && (parts[i].size > 8 || !parts[i].is_float));
      uint32_t size = is_long ? 16 : 8;
      where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = irk_x64_place_bytes(args, size, size)};
    }
  }
}

uint32_t irk_x64_own_register(const irk_attr_list *attrs, uint32_t arg, uint32_t cc) {
  static const struct {
    uint8_t kind, reg;
    bool is_swift;
  } own[] = {{IRK_ATTR_NEST, IRK_R10, false},
             {IRK_ATTR_SWIFTSELF, IRK_R13, true},
             {IRK_ATTR_SWIFTASYNC, IRK_R14, true},
             {IRK_ATTR_SRET, IRK_RAX, true}};
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg);
  for (uint32_t k = 0; set && k < IRK_COUNT(own); k++)
    if (irk_attr_set_find(set, (irk_attr_kind)own[k].kind) && (!own[k].is_swift || irk_gen_cc_is_swift(cc)))
      return own[k].reg;
  return IRK_GEN_NO_REG;
}

// Returns the number of vector registers for results of that kind.
static uint32_t vector_results(const irk_gen_part *part, uint32_t cc) {
  if (!part->is_float || irk_gen_cc_is_swift(cc)) return 4;
  return part->size == 2 || (part->size <= 8 && cc == IRK_CC_FAST) ? 3 : 2;
}

bool irk_x64_place_result(irk_gen_func *f, const irk_gen_part *parts, uint32_t n, uint32_t cc, irk_x64_where *where) {
  static const uint8_t general[] = {IRK_RAX, IRK_RDX, IRK_RCX, IRK_R8};
  uint32_t g = 0, v = 0, x87 = 0, num_general = irk_gen_cc_is_swift(cc) ? 4 : 3;
  for (uint32_t i = 0; i < n; i++) {
    const irk_gen_part *p = &parts[i];
    if (p->bank == IRK_BANK_GENERAL && g < num_general) {
      where[i] = (irk_x64_where){.reg = general[g++]};
    } else if (p->bank == IRK_BANK_VECTOR && v < vector_results(p, cc)) {
      where[i] = (irk_x64_where){.reg = (uint8_t)(IRK_XMM0 + v++)};
      if (!is_long_vector(f, p)) continue;
      where[i + 1] = (irk_x64_where){.reg = where[i].reg, .is_upper = true};
      i++;
    } else if ((p->bank == IRK_BANK_MEMORY || (p->is_float && (p->size == 4 || p->size == 8))) && x87 < 2) {
      where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = x87++};
    } else {
      return false;
    }
  }
  return true;
}

const irk_attr *irk_x64_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FIRST_PARAM + arg);
  return set ? irk_attr_set_find(set, kind) : NULL;
}

// ---- attributes of arguments ---------------------------------------------------------------------------------

uint32_t irk_x64_popped_bytes(const irk_x64_args *args) {
  bool is_popped = args->cc == IRK_CC_TAIL || args->cc == IRK_CC_SWIFTTAIL;
  return is_popped ? (args->stack + 8 + 15) / 16 * 16 - 8 : 0;
}

bool irk_x64_has_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind) {
  return irk_x64_param_attr(list, arg, kind) != NULL;
}

const irk_attr_list *irk_x64_relevant_attrs(const irk_attr_list *attrs, uint32_t arg) {
  const irk_attr_set *set = attrs ? irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg) : NULL;
  for (uint32_t k = 0; set && k < set->len; k++) {
    switch (set->attrs[k].kind) {
    case IRK_ATTR_BYVAL:
    case IRK_ATTR_NEST:
    case IRK_ATTR_SIGNEXT:
    case IRK_ATTR_SRET:
    case IRK_ATTR_SWIFTASYNC:
    case IRK_ATTR_SWIFTERROR:
    case IRK_ATTR_SWIFTSELF:
    case IRK_ATTR_ZEROEXT: return attrs;
    case IRK_ATTR_STRING: return NULL;
    default: break;
    }
  }
  return NULL;
}

static uint64_t pointee_align(irk_gen_func *f, const irk_attr_list *list, uint32_t arg, const irk_type *t) {
  const irk_attr *align = irk_x64_param_attr(list, arg, IRK_ATTR_ALIGNSTACK);
  if (!align) align = irk_x64_param_attr(list, arg, IRK_ATTR_ALIGN);
  uint64_t bytes = align ? align->value : irk_abi_align(f->cg->dl, t);
  return bytes < 8 ? 8 : bytes;
}

uint32_t irk_x64_place_byval(irk_gen_func *f, irk_x64_args *args, const irk_attr_list *attrs, uint32_t arg,
                             const irk_type *byval) {
  static const uint64_t limit = UINT64_C(1) << 30;
  uint64_t size = irk_type_alloc_size(f->cg->dl, byval), align = pointee_align(f, attrs, arg, byval);
  bool is_other = irk_gen_cc_has_no_callee_saved(args->cc) || args->cc == IRK_CC_WIN64;
  if (is_other && !f->cg->failed) irk_gen_refuse(f, NULL, "byval in this calling convention");
  if (size >= limit || args->stack + size + align >= limit) {
    if (!f->cg->failed) irk_gen_refuse(f, NULL, "arguments of more than 1 GiB");
    return args->stack;
  }
  return irk_x64_place_bytes(args, size, (uint32_t)align);
}

bool irk_x64_result_in_memory(irk_gen_func *f, const irk_type *t, uint32_t cc) {
  irk_gen_part parts[IRK_X64_MAX_ARG_PARTS];
  irk_x64_where where[IRK_X64_MAX_ARG_PARTS];
  uint32_t n = irk_gen_parts(f, irk_x64_passed_as(f, t), parts, IRK_X64_MAX_ARG_PARTS);
  return n > IRK_X64_MAX_ARG_PARTS || !irk_x64_place_result(f, parts, n, cc, where);
}

bool irk_x64_accepts_arg_attrs(irk_gen_func *f, const irk_inst *i, const irk_attr_list *attrs, uint32_t arg,
                               uint32_t cc) {
  if (!attrs) return true;
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg);
  for (uint32_t k = 0; set && k < set->len; k++) {
    irk_attr_kind kind = (irk_attr_kind)set->attrs[k].kind;
    if (kind == IRK_ATTR_SWIFTERROR && (cc == IRK_CC_C || cc == IRK_CC_FAST || cc == IRK_CC_X86_64_SYSV)) continue;
    bool is_swift = kind == IRK_ATTR_SWIFTSELF || kind == IRK_ATTR_SWIFTERROR || kind == IRK_ATTR_SWIFTASYNC;
    if (!is_swift || irk_gen_cc_is_swift(cc)) continue;
    irk_str word = irk_attr_keyword(kind);
    irk_gen_refuse(f, i, "an argument with %.*s", (int)word.len, word.ptr);
    return false;
  }
  return true;
}

const irk_type *irk_x64_byval_type(const irk_attr_list *attrs, uint32_t arg, const irk_type *pointer) {
  const irk_attr *byval = attrs ? irk_x64_param_attr(attrs, arg, IRK_ATTR_BYVAL) : NULL;
  if (!byval) return NULL;
  return byval->type ? byval->type : pointer->num_types ? pointer->types[0] : NULL;
}
