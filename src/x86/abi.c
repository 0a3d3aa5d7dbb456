// Places the parts of arguments and results by the System V ABI for x86-64.
#include "x86/abi.h"

uint32_t irk_x64_hidden_arg(const irk_x64_convention *convention) {
  return irk_gen_cc_is_swift(convention->cc) ? IRK_RAX : convention->general[0];
}

irk_x64_args irk_x64_args_of(irk_gen_func *f, uint32_t cc, bool is_vararg) {
  enum { WIN64_ROOM = 8 * IRK_X64_WIN64_REGS };  // the callee may store register arguments there
  return (irk_x64_args){.cc = cc,
                        .convention = irk_x64_convention_of(f, cc),
                        .is_vararg = is_vararg,
                        .stack = cc == IRK_CC_WIN64 ? WIN64_ROOM : 0};
}

uint32_t irk_x64_take_hidden(irk_x64_args *args) {
  uint32_t reg = irk_x64_hidden_arg(args->convention);
  args->general = reg == args->convention->general[0];
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

// Places a vector of two to four parts in one register. Variadic functions pass such vectors on the
// stack, even named arguments.
static void place_long_vector(irk_x64_args *args, irk_x64_where *where, uint32_t n) {
  bool is_in_register = args->vector < args->convention->num_vector && !args->is_vararg;
  uint32_t reg = is_in_register ? IRK_XMM0 + args->vector++ : (uint32_t)IRK_GEN_NO_REG, size = n > 2 ? 64 : 32;
  uint32_t at = is_in_register ? 0 : irk_x64_place_bytes(args, size, size);
  for (uint32_t k = 0; k < n; k++)
    where[k] = (irk_x64_where){.reg = (uint8_t)reg, .upper = (uint8_t)(is_in_register ? k : 0), .stack = at + 16 * k};
}

// Returns the number of parts, from this one on, that share a register.
static uint32_t parts_of_register(irk_gen_func *f, const irk_gen_part *part) {
  uint32_t most = irk_x64_vector_bytes(f) / 16, n = part->behind + 1u;
  return n < most ? n : most;
}

// Places the parts behind this one that share its register. Returns their number, with this one.
static uint32_t share_register(irk_gen_func *f, const irk_gen_part *part, irk_x64_where *where) {
  uint32_t n = part->behind ? parts_of_register(f, part) : 1;
  for (uint32_t k = 1; k < n; k++) where[k] = (irk_x64_where){.reg = where->reg, .upper = (uint8_t)k};
  return n;
}

// Places an argument of ghccc, the Haskell compiler's convention: each of its machine's registers
// has its own. No register is callee-saved, and nothing is passed on the stack.
static void place_ghc_arg(irk_gen_func *f, irk_x64_args *args, const irk_gen_part *parts, uint32_t n,
                          irk_x64_where *where) {
  const irk_x64_convention *c = args->convention;
  for (uint32_t i = 0; i < n; i++) {
    bool is_general = parts[i].bank == IRK_BANK_GENERAL;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .stack = (uint32_t)IRK_X64_GHC_RBP};
    if (is_general && args->general < c->num_general) {
      uint32_t reg = c->general[args->general++];
      if (reg != IRK_RBP) where[i].reg = (uint8_t)reg;
    } else if (parts[i].bank == IRK_BANK_VECTOR && !parts[i].behind && args->vector < c->num_vector) {
      where[i].reg = (uint8_t)(IRK_XMM0 + ++args->vector);
    } else if (!f->cg->failed) {
      irk_gen_refuse(f, NULL, "these arguments in ghccc");
    }
  }
}

// win64cc, the convention of Windows: the n-th part is in the n-th register of its bank, or on the
// stack. Vectors, and parts longer than 8 bytes, are passed by address; vectorcall has them in
// registers, if some are left.
static void place_by_position(irk_gen_func *f, irk_x64_args *args, const irk_gen_part *parts, uint32_t n,
                              irk_x64_where *where) {
  enum { FIRST_STORED = 4 };  // vectorcall leaves room on the stack for vectors from this position on
  const irk_x64_convention *c = args->convention;
  bool has_vectors = c->rule == IRK_X64_ARGS_VECTORCALL;
  for (uint32_t i = 0; i < n; i++) {
    const irk_gen_part *p = &parts[i];
    uint32_t at = args->general++;
    bool is_vector = p->bank == IRK_BANK_VECTOR, is_float = is_vector && p->is_float && p->size <= 8;
    bool is_long = p->behind && irk_x64_vector_bytes(f) > 16;
    if (is_vector && has_vectors && at < c->num_vector) {
      where[i] = (irk_x64_where){.reg = (uint8_t)(IRK_XMM0 + at)};
      if (at >= FIRST_STORED) irk_x64_place_bytes(args, 8, 8);
      args->vector = at + 1;
      i += share_register(f, p, &where[i]) - 1;
      continue;
    }
    bool is_indirect = p->bank != IRK_BANK_GENERAL && !is_float;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .is_indirect = is_indirect};
    if (at < c->num_general) where[i].reg = is_float ? (uint8_t)(IRK_XMM0 + at) : c->general[at];
    else where[i].stack = irk_x64_place_bytes(args, 8, 8);
    if (at < c->num_general) args->vector = at + 1;
    if (is_long && !f->cg->failed) irk_gen_refuse(f, NULL, "vectors of more than 128 bits passed by address, with AVX");
    if (p->bank == IRK_BANK_MEMORY && has_vectors && at < c->num_vector && !f->cg->failed)
      irk_gen_refuse(f, NULL, "x86_fp80 in x86_vectorcallcc");
  }
}

// Places a small integer of preserve_none, which are in C's registers, if no larger argument took
// them.
static uint32_t take_small(const irk_gen_func *f, irk_x64_args *args) {
  const irk_x64_convention *c = irk_x64_convention_of(f, IRK_CC_C);
  for (uint32_t i = 0; i < c->num_general; i++) {
    if (args->taken >> c->general[i] & 1) continue;
    args->taken |= UINT32_C(1) << c->general[i];
    return c->general[i];
  }
  return IRK_GEN_NO_REG;
}

// Returns the next general register for a part of that size, or IRK_GEN_NO_REG.
static uint32_t take_general(const irk_gen_func *f, irk_x64_args *args, uint32_t size) {
  const irk_x64_convention *c = args->convention;
  if (c->rule != IRK_X64_ARGS_NONE) {
    uint32_t have = c->rule == IRK_X64_ARGS_WORDS && size == 4 ? c->num_words : c->num_general;
    return args->general < have ? c->general[args->general++] : IRK_GEN_NO_REG;
  }
  if (size <= 2) return take_small(f, args);
  while (args->general < c->num_general && args->taken >> c->general[args->general] & 1) args->general++;
  if (args->general == c->num_general) return IRK_GEN_NO_REG;
  uint32_t reg = c->general[args->general++];
  args->taken |= UINT32_C(1) << reg;
  return reg;
}

// Places a part on the stack.
static uint32_t place_on_stack(irk_x64_args *args, const irk_gen_part *part) {
  bool is_long =
      part->bank == IRK_BANK_MEMORY || (part->bank == IRK_BANK_VECTOR && (part->size > 8 || !part->is_float));
  // Of intel_ocl_bicc's floats LLVM has C's places.
  bool has_words = args->convention->rule == IRK_X64_ARGS_WORDS &&
                   (part->bank == IRK_BANK_GENERAL || args->convention->cc == IRK_CC_WEBKIT_JS);
  bool is_word = has_words && (part->size == 4 || args->convention->cc == IRK_CC_WEBKIT_JS) && part->size <= 4;
  if (is_word) {
    uint32_t at = args->stack;
    args->stack += 4;
    return at;
  }
  return irk_x64_place_bytes(args, is_long ? 16 : 8, is_long ? 16 : 8);
}

// Returns the number of vector registers for a part. LLVM's regcall has C's for halves, webkit_jscc
// has them for all but floats and doubles.
static uint32_t vectors_for(const irk_x64_convention *c, const irk_type *t, const irk_gen_part *part) {
  enum { HALVES = 8 };
  const irk_type *lane = t->kind == IRK_TYPE_VECTOR ? t->types[0] : t;
  bool is_half = (part->is_float && part->size == 2) || lane->kind == IRK_TYPE_HALF || lane->kind == IRK_TYPE_BFLOAT;
  if (c->cc == IRK_CC_WEBKIT_JS) return part->is_float && part->size <= 8 && !is_half ? 0 : HALVES;
  return c->rule == IRK_X64_ARGS_REGCALL && is_half ? HALVES : c->num_vector;
}

// Places an argument of HiPE, Erlang's compiler.
static void place_hipe_arg(irk_gen_func *f, irk_x64_args *args, const irk_gen_part *parts, uint32_t n,
                           irk_x64_where *where) {
  const irk_x64_convention *c = args->convention;
  for (uint32_t i = 0; i < n; i++) {
    bool is_general = parts[i].bank == IRK_BANK_GENERAL;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG};
    if (parts[i].size > 8 && !f->cg->failed) irk_gen_refuse(f, NULL, "these arguments in HiPE's calling convention");
    uint32_t reg = is_general && args->general < c->num_general ? c->general[args->general++] : IRK_GEN_NO_REG;
    if (reg == IRK_RBP) where[i].stack = (uint32_t)IRK_X64_GHC_RBP;
    else if (reg != IRK_GEN_NO_REG) where[i].reg = (uint8_t)reg;
    else where[i].stack = irk_x64_place_bytes(args, 8, 8);
  }
}

// Tells whether an integer of two parts is on the stack as a whole, by C's rule. In conventions
// whose own registers come first, LLVM may use the last one for one half: refuses that.
static bool is_on_stack_as_whole(irk_gen_func *f, const irk_x64_args *args) {
  const irk_x64_convention *c = args->convention;
  bool is_ocl = c->cc == IRK_CC_INTEL_OCL_BI;
  if (c->rule == IRK_X64_ARGS_LISTED || (is_ocl && args->general >= c->num_words))
    return args->general + 2 > c->num_general;
  if (!is_ocl && c->rule != IRK_X64_ARGS_NONE) return false;
  uint32_t free = 0, end = is_ocl ? c->num_words : c->num_general;
  for (uint32_t k = args->general; k < end; k++) free += !(args->taken >> c->general[k] & 1);
  if (free == 1 && !f->cg->failed) irk_gen_refuse(f, NULL, "half of an integer in the last register of a convention");
  return !free;
}

void irk_x64_place_arg(irk_gen_func *f, irk_x64_args *args, const irk_type *t, const irk_gen_part *parts, uint32_t n,
                       irk_x64_where *where) {
  const irk_x64_convention *c = args->convention;
  if (c->rule == IRK_X64_ARGS_GHC) {
    place_ghc_arg(f, args, parts, n, where);
    return;
  }
  if (c->rule == IRK_X64_ARGS_HIPE) {
    place_hipe_arg(f, args, parts, n, where);
    return;
  }
  if (c->rule == IRK_X64_ARGS_POSITIONS || c->rule == IRK_X64_ARGS_VECTORCALL) {
    place_by_position(f, args, parts, n, where);
    return;
  }
  if (t->kind == IRK_TYPE_X86_MMX && c->rule != IRK_X64_ARGS_LISTED && !f->cg->failed)
    irk_gen_refuse(f, NULL, "x86_mmx in this calling convention");
  if (t->kind == IRK_TYPE_X86_MMX && args->mmx < IRK_X64_NUM_MMX && !args->is_vararg) {
    where[0] = (irk_x64_where){.reg = IRK_GEN_NO_REG, .is_mmx = true, .stack = args->mmx++};
    return;
  }
  // C passes an integer of 128 bits in two registers, or as a whole on the stack, except in
  // aggregates.
  bool is_pair = irk_type_is_bits(t) && n == 2;
  bool is_split = is_pair && is_on_stack_as_whole(f, args);
  if (is_split) args->stack = (args->stack + 15) & ~15u;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t bank = parts[i].bank;
    where[i] = (irk_x64_where){.reg = IRK_GEN_NO_REG};
    uint32_t shared = parts[i].behind ? parts_of_register(f, &parts[i]) : 1;
    if (shared > 1) {
      place_long_vector(args, &where[i], shared);
      i += shared - 1;
      continue;
    }
    if (bank == IRK_BANK_GENERAL && !is_split) where[i].reg = (uint8_t)take_general(f, args, parts[i].size);
    else if (bank == IRK_BANK_VECTOR && args->vector < vectors_for(c, t, &parts[i]))
      where[i].reg = (uint8_t)(IRK_XMM0 + args->vector++);
    if (where[i].reg != IRK_GEN_NO_REG) continue;
    if (bank == IRK_BANK_MEMORY && c->rule == IRK_X64_ARGS_REGCALL && !args->has_x87)
      args->has_x87 = where[i].is_x87 = true;
    else where[i].stack = place_on_stack(args, &parts[i]);
  }
}

// Tells whether Swift's arguments have registers of their own in the convention. In others they are
// like all arguments.
static bool has_swift_registers(const irk_x64_convention *c) {
  return !c->is_plain && (!c->rule || c->rule == IRK_X64_ARGS_POSITIONS);
}

// Tells whether arguments with the attribute have a register of their own in the convention.
static bool has_own_register(const irk_x64_convention *c, const irk_type *t, uint8_t kind) {
  switch (kind) {
  case IRK_ATTR_NEST: return !c->is_plain;
  case IRK_ATTR_SRET: return irk_gen_cc_is_swift(c->cc);
  default: return has_swift_registers(c) && irk_x64_int_bits(t) == 64;
  }
}

uint32_t irk_x64_own_register(const irk_attr_list *attrs, uint32_t arg, const irk_type *t,
                              const irk_x64_convention *convention) {
  static const struct {
    uint8_t kind, reg;
  } own[] = {{IRK_ATTR_NEST, IRK_R10},
             {IRK_ATTR_SWIFTSELF, IRK_R13},
             {IRK_ATTR_SWIFTASYNC, IRK_R14},
             {IRK_ATTR_SRET, IRK_RAX}};
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg);
  for (uint32_t k = 0; set && k < IRK_COUNT(own); k++)
    if (irk_attr_set_find(set, (irk_attr_kind)own[k].kind) && has_own_register(convention, t, own[k].kind))
      return own[k].reg;
  return IRK_GEN_NO_REG;
}

// Returns the number of vector registers for results of that kind. LLVM has three for halves,
// except Swift's.
static uint32_t vector_results(const irk_gen_part *part, const irk_x64_convention *c) {
  enum { HALVES = 3 };
  if (!part->is_float) return c->vector_results;
  if (part->size == 2 && !irk_gen_cc_is_swift(c->cc)) return HALVES;
  return part->size > 8 ? c->long_results : c->float_results;
}

bool irk_x64_place_result(irk_gen_func *f, const irk_gen_part *parts, uint32_t n, uint32_t cc, irk_x64_where *where) {
  const irk_x64_convention *c = irk_x64_convention_of(f, cc);
  uint32_t g = 0, v = 0, x87 = 0;
  for (uint32_t i = 0; i < n; i++) {
    const irk_gen_part *p = &parts[i];
    if (p->bank == IRK_BANK_GENERAL && g < c->num_results) {
      where[i] = (irk_x64_where){.reg = c->results[g++]};
    } else if (p->bank == IRK_BANK_VECTOR && v < vector_results(p, c)) {
      where[i] = (irk_x64_where){.reg = (uint8_t)(IRK_XMM0 + v++)};
      i += share_register(f, p, &where[i]) - 1;
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
    case IRK_ATTR_INREG:
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

bool irk_x64_byval_is_copied(const irk_x64_args *args) {
  uint32_t rule = args->convention->rule;
  return rule == IRK_X64_ARGS_POSITIONS || rule == IRK_X64_ARGS_VECTORCALL;
}

bool irk_x64_byval_is_address(const irk_x64_args *args) {
  const irk_x64_convention *c = args->convention;
  if (c->cc == IRK_CC_INTEL_OCL_BI) return args->general < c->num_words;
  if (c->rule != IRK_X64_ARGS_NONE) return false;
  for (uint32_t k = args->general; k < c->num_general; k++)
    if (!(args->taken >> c->general[k] & 1)) return true;
  return false;
}

uint32_t irk_x64_place_byval(irk_gen_func *f, irk_x64_args *args, const irk_attr_list *attrs, uint32_t arg,
                             const irk_type *byval) {
  static const uint64_t limit = UINT64_C(1) << 30;
  uint64_t size = irk_type_alloc_size(f->cg->dl, byval), align = pointee_align(f, attrs, arg, byval);
  bool is_other = args->convention->rule == IRK_X64_ARGS_GHC || args->convention->rule == IRK_X64_ARGS_HIPE ||
                  irk_x64_byval_is_copied(args);
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
    const irk_type *t = i ? i->ops[arg]->type : f->fn->args[arg]->v.type;
    if (kind == IRK_ATTR_INREG && cc == IRK_CC_X86_VECTORCALL && t->kind == IRK_TYPE_STRUCT) {
      irk_gen_refuse(f, i, "an aggregate with inreg in this calling convention");
      return false;
    }
    const irk_x64_convention *c = irk_x64_convention_of(f, cc);
    bool is_swift = kind == IRK_ATTR_SWIFTSELF || kind == IRK_ATTR_SWIFTERROR || kind == IRK_ATTR_SWIFTASYNC;
    bool is_accepted = kind == IRK_ATTR_SWIFTERROR ? has_swift_registers(c) : c->rule != IRK_X64_ARGS_NONE;
    if (!is_swift || is_accepted) continue;
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
