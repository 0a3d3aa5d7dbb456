// Constants.
#include "base/bigint.h"
#include "llvmc.h"

#include <stdlib.h>
#include <string.h>

// ---- numbers ---------------------------------------------------------------------------------------------------

LLVMValueRef LLVMConstInt(LLVMTypeRef t, unsigned long long n, LLVMBool is_signed) {
  uint64_t word = n;
  irk_type *type = of_type(t);
  if (type->kind == IRK_TYPE_VECTOR)
    return to_value(irk_const_splat(type->module, type, of_value(LLVMConstInt(to_type(type->types[0]), n, is_signed))));
  if (type->kind != IRK_TYPE_INTEGER) return NULL;
  return to_value(irk_const_int_extended(type->module, type, &word, 1, is_signed && (int64_t)word < 0));
}
LLVMValueRef LLVMConstIntOfArbitraryPrecision(LLVMTypeRef t, unsigned n, const uint64_t words[]) {
  return to_value(irk_const_int_words(of_type(t)->module, of_type(t), words, n));
}

// Reads digits as LLVM does: only as many words as the type has.
LLVMValueRef LLVMConstIntOfStringAndSize(LLVMTypeRef t, const char *text, unsigned len, uint8_t radix) {
  irk_module *m = of_type(t)->module;
  uint32_t num_words = (uint32_t)((of_type(t)->count + 63) / 64);
  bool is_negative = len && *text == '-';
  uint64_t *words = irk_alloc((size_t)num_words * 8 + 8);
  memset(words, 0, (size_t)num_words * 8 + 8);
  for (unsigned i = is_negative || (len && *text == '+'); i < len; i++) {
    char c = text[i];
    unsigned digit = c >= 'a' ? (unsigned)(c - 'a' + 10) : c >= 'A' ? (unsigned)(c - 'A' + 10) : (unsigned)(c - '0');
    if (digit >= radix) break;
    uint64_t carry = digit;
    for (uint32_t w = 0; w < num_words; w++) {
      uint64_t high, low = irk_mul_u64(words[w], radix, &high);
      words[w] = low + carry;
      carry = high + (words[w] < carry);
    }
  }
  if (is_negative) irk_big_negate(words, num_words);
  irk_value *v = irk_const_int_words(m, of_type(t), words, num_words);
  irk_free(words);
  return to_value(v);
}
LLVMValueRef LLVMConstIntOfString(LLVMTypeRef t, const char *text, uint8_t radix) {
  return LLVMConstIntOfStringAndSize(t, text, (unsigned)strlen(text), radix);
}

static irk_value *real(irk_type *t, double n) {
  if (t->kind == IRK_TYPE_VECTOR) {
    irk_value *element = real(t->types[0], n);
    return element ? irk_const_splat(t->module, t, element) : NULL;
  }
  return irk_const_float_of(t->module, t, n);
}
LLVMValueRef LLVMConstReal(LLVMTypeRef t, double n) { return to_value(real(of_type(t), n)); }
LLVMValueRef LLVMConstRealOfStringAndSize(LLVMTypeRef t, const char *text, unsigned len) {
  char *copy = lc_message((irk_str){text, len});
  double n = strtod(copy, NULL);
  LLVMDisposeMessage(copy);
  return LLVMConstReal(t, n);
}
LLVMValueRef LLVMConstRealOfString(LLVMTypeRef t, const char *text) { return LLVMConstReal(t, strtod(text, NULL)); }
LLVMValueRef LLVMConstFPFromBits(LLVMTypeRef t, const uint64_t words[]) {
  bool is_wide = of_type(t)->kind >= IRK_TYPE_X86_FP80 && of_type(t)->kind <= IRK_TYPE_PPC_FP128;
  return to_value(irk_const_float_bits(of_type(t)->module, of_type(t), words[0], is_wide ? words[1] : 0));
}
unsigned long long LLVMConstIntGetZExtValue(LLVMValueRef v) {
  return irk_value_is_int(of_value(v)) ? irk_int_word((const irk_const_int *)of_value(v), 0) : 0;
}
long long LLVMConstIntGetSExtValue(LLVMValueRef v) {
  if (!irk_value_is_int(of_value(v))) return 0;
  const irk_const_int *c = (const irk_const_int *)of_value(v);
  uint64_t word = irk_int_word(c, 0), bits = c->v.type->count;
  return bits < 64 && irk_int_is_negative(c) ? (int64_t)(word | ~(uint64_t)0 << bits) : (int64_t)word;
}
double LLVMConstRealGetDouble(LLVMValueRef v, LLVMBool *loses) {
  double n = 0;
  bool fits = irk_const_get_double(of_value(v), &n);
  if (loses) *loses = !fits;
  return n;
}

// ---- aggregates ------------------------------------------------------------------------------------------------

LLVMValueRef LLVMConstStringInContext2(LLVMContextRef c, const char *text, size_t len, LLVMBool no_nul) {
  return to_value(irk_build_string(c->m, (irk_str){text, len}, !no_nul));
}
LLVMValueRef LLVMConstStringInContext(LLVMContextRef c, const char *text, unsigned len, LLVMBool no_nul) {
  return LLVMConstStringInContext2(c, text, len, no_nul);
}
LLVMValueRef LLVMConstString(const char *text, unsigned len, LLVMBool no_nul) {
  return LLVMConstStringInContext2(lc_global_context(), text, len, no_nul);
}
LLVMValueRef LLVMConstArray2(LLVMTypeRef element, LLVMValueRef *values, uint64_t n) {
  irk_module *m = of_type(element)->module;
  return to_value(irk_const_composite(m, irk_type_array(m, of_type(element), n), of_values(values), (uint32_t)n));
}
LLVMValueRef LLVMConstArray(LLVMTypeRef element, LLVMValueRef *values, unsigned n) {
  return LLVMConstArray2(element, values, n);
}
LLVMValueRef LLVMConstDataArray(LLVMTypeRef element, const char *bytes, size_t size) {
  irk_module *m = of_type(element)->module;
  uint64_t width = (irk_layout_bits(m, of_type(element)) + 7) / 8;
  irk_type *t = irk_type_array(m, of_type(element), width ? size / width : 0);
  return to_value(irk_const_data_bytes(m, t, bytes, size));
}
LLVMValueRef LLVMConstStructInContext(LLVMContextRef c, LLVMValueRef *values, unsigned n, LLVMBool packed) {
  irk_type **types = irk_alloc((n + 1) * sizeof *types);
  for (unsigned i = 0; i < n; i++) types[i] = of_value(values[i])->type;
  irk_type *t = irk_type_literal(c->m, types, n, packed != 0);
  irk_free(types);
  return to_value(irk_const_composite(c->m, t, of_values(values), n));
}
LLVMValueRef LLVMConstStruct(LLVMValueRef *values, unsigned n, LLVMBool packed) {
  return LLVMConstStructInContext(lc_global_context(), values, n, packed);
}
LLVMValueRef LLVMConstNamedStruct(LLVMTypeRef t, LLVMValueRef *values, unsigned n) {
  return to_value(irk_const_composite(of_type(t)->module, of_type(t), of_values(values), n));
}
LLVMValueRef LLVMConstVector(LLVMValueRef *values, unsigned n) {
  if (!n) return NULL;
  irk_type *element = of_value(values[0])->type;
  irk_type *t = irk_type_vector(element->module, element, n, false);
  return to_value(irk_const_composite(element->module, t, of_values(values), n));
}
LLVMBool LLVMIsConstantString(LLVMValueRef v) {
  const irk_value *value = of_value(v);
  return value->kind == IRK_VALUE_DATA && value->type->kind == IRK_TYPE_ARRAY &&
         value->type->types[0]->kind == IRK_TYPE_INTEGER && value->type->types[0]->count == 8;
}
const char *LLVMGetRawDataValues(LLVMValueRef v, size_t *size) {
  irk_str bytes = irk_const_get_bytes(of_value(v));
  if (size) *size = bytes.len;
  return bytes.ptr;
}
const char *LLVMGetAsString(LLVMValueRef v, size_t *len) { return LLVMGetRawDataValues(v, len); }
LLVMValueRef LLVMGetAggregateElement(LLVMValueRef v, unsigned i) {
  return to_value(irk_const_element(of_value(v)->type->module, of_value(v), i));
}
LLVMValueRef LLVMGetElementAsConstant(LLVMValueRef v, unsigned i) { return LLVMGetAggregateElement(v, i); }
LLVMValueRef LLVMConstantPtrAuth(LLVMValueRef ptr, LLVMValueRef key, LLVMValueRef discriminator, LLVMValueRef address) {
  irk_value *p = of_value(ptr);
  irk_module *m = p->type->module;
  irk_value *none = irk_has(m->version, IRK_OPAQUE_POINTERS) ? irk_const_null(m, irk_type_ptr(m, 0)) : NULL;
  irk_value *ops[5] = {p, of_value(key), of_value(discriminator), of_value(address), none};
  return to_value(irk_const_ptrauth(m, p->type, ops));
}

// ---- expressions -----------------------------------------------------------------------------------------------

static LLVMValueRef binary(irk_opcode op, LLVMValueRef a, LLVMValueRef b, uint32_t flags) {
  return to_value(irk_build_const_binary(of_value(a)->type->module, op, of_value(a), of_value(b), flags));
}
static LLVMValueRef cast(irk_opcode op, LLVMValueRef v, LLVMTypeRef t) {
  if (of_value(v)->type == of_type(t)) return v;
  return to_value(irk_build_const_cast(of_type(t)->module, op, of_value(v), of_type(t)));
}
#define BINARY(name, OP, flags)                                                                                        \
  LLVMValueRef LLVMConst##name(LLVMValueRef a, LLVMValueRef b) { return binary(IRK_OP_##OP, a, b, flags); }
BINARY(Add, ADD, 0)
BINARY(NSWAdd, ADD, IRK_NSW)
BINARY(NUWAdd, ADD, IRK_NUW)
BINARY(Sub, SUB, 0)
BINARY(NSWSub, SUB, IRK_NSW)
BINARY(NUWSub, SUB, IRK_NUW)
BINARY(Mul, MUL, 0)
BINARY(NSWMul, MUL, IRK_NSW)
BINARY(NUWMul, MUL, IRK_NUW)
BINARY(Xor, XOR, 0)
BINARY(And, AND, 0)
BINARY(Or, OR, 0)
BINARY(Shl, SHL, 0)
BINARY(LShr, LSHR, 0)
BINARY(AShr, ASHR, 0)
#undef BINARY
LLVMValueRef LLVMConstNeg(LLVMValueRef v) {
  return binary(IRK_OP_SUB, LLVMConstNull(to_type(of_value(v)->type)), v, 0);
}
LLVMValueRef LLVMConstNSWNeg(LLVMValueRef v) {
  return binary(IRK_OP_SUB, LLVMConstNull(to_type(of_value(v)->type)), v, IRK_NSW);
}
LLVMValueRef LLVMConstNot(LLVMValueRef v) {
  return binary(IRK_OP_XOR, v, LLVMConstAllOnes(to_type(of_value(v)->type)), 0);
}
#define CAST(name, OP)                                                                                                 \
  LLVMValueRef LLVMConst##name(LLVMValueRef v, LLVMTypeRef t) { return cast(IRK_OP_##OP, v, t); }
CAST(Trunc, TRUNC)
CAST(PtrToInt, PTRTOINT)
CAST(IntToPtr, INTTOPTR)
CAST(BitCast, BITCAST)
CAST(AddrSpaceCast, ADDRSPACECAST)
#undef CAST
LLVMValueRef LLVMConstTruncOrBitCast(LLVMValueRef v, LLVMTypeRef t) {
  return cast(irk_scalar_bits(of_value(v)->type) == irk_scalar_bits(of_type(t)) ? IRK_OP_BITCAST : IRK_OP_TRUNC, v, t);
}
LLVMValueRef LLVMConstPointerCast(LLVMValueRef v, LLVMTypeRef t) {
  return cast(irk_is_pointers(of_type(t)) ? IRK_OP_BITCAST : IRK_OP_PTRTOINT, v, t);
}
static LLVMValueRef gep(LLVMTypeRef t, LLVMValueRef base, LLVMValueRef *indices, unsigned n, uint32_t flags) {
  return to_value(irk_build_const_gep(of_type(t)->module, of_type(t), of_value(base), of_values(indices), n, flags));
}
LLVMValueRef LLVMConstGEP2(LLVMTypeRef t, LLVMValueRef base, LLVMValueRef *indices, unsigned n) {
  return gep(t, base, indices, n, 0);
}
LLVMValueRef LLVMConstInBoundsGEP2(LLVMTypeRef t, LLVMValueRef base, LLVMValueRef *indices, unsigned n) {
  return gep(t, base, indices, n, IRK_INBOUNDS | IRK_GEP_NUSW);
}
LLVMValueRef LLVMConstGEPWithNoWrapFlags(LLVMTypeRef t, LLVMValueRef base, LLVMValueRef *indices, unsigned n,
                                         LLVMGEPNoWrapFlags flags) {
  return gep(t, base, indices, n, (flags & LLVMGEPFlagInBounds ? IRK_INBOUNDS | IRK_GEP_NUSW : 0) | (uint32_t)flags);
}
static LLVMValueRef expression(irk_opcode op, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
  irk_value *ops[] = {of_value(a), of_value(b), of_value(c)};
  return to_value(irk_build_const_expr(ops[0]->type->module, op, ops, c ? 3 : 2));
}
LLVMValueRef LLVMConstExtractElement(LLVMValueRef v, LLVMValueRef i) {
  return expression(IRK_OP_EXTRACTELEMENT, v, i, NULL);
}
LLVMValueRef LLVMConstInsertElement(LLVMValueRef v, LLVMValueRef e, LLVMValueRef i) {
  return expression(IRK_OP_INSERTELEMENT, v, e, i);
}
LLVMValueRef LLVMConstShuffleVector(LLVMValueRef a, LLVMValueRef b, LLVMValueRef mask) {
  return expression(IRK_OP_SHUFFLEVECTOR, a, b, mask);
}
LLVMValueRef LLVMSizeOf(LLVMTypeRef t) {
  irk_module *m = of_type(t)->module;
  irk_type *i32 = irk_type_int(m, 32), *pointer = irk_build_ptr(m, of_type(t), 0);
  irk_value *one = irk_const_int_u64(m, i32, 1);
  irk_value *end = irk_build_const_gep(m, of_type(t), irk_const_null(m, pointer), &one, 1, 0);
  return to_value(irk_build_const_cast(m, IRK_OP_PTRTOINT, end, irk_type_int(m, 64)));
}
LLVMValueRef LLVMAlignOf(LLVMTypeRef t) {
  irk_module *m = of_type(t)->module;
  irk_type *pair[] = {irk_type_int(m, 1), of_type(t)}, *both = irk_type_literal(m, pair, 2, false);
  irk_value *indices[] = {irk_const_int_u64(m, irk_type_int(m, 64), 0), irk_const_int_u64(m, irk_type_int(m, 32), 1)};
  irk_value *at = irk_build_const_gep(m, both, irk_const_null(m, irk_build_ptr(m, both, 0)), indices, 2, 0);
  return to_value(irk_build_const_cast(m, IRK_OP_PTRTOINT, at, irk_type_int(m, 64)));
}
LLVMOpcode LLVMGetConstOpcode(LLVMValueRef v) { return lc_opcode(of_value(v)); }

// ---- other constants -------------------------------------------------------------------------------------------

LLVMValueRef LLVMBlockAddress(LLVMValueRef fn, LLVMBasicBlockRef block) {
  irk_global *g = global_of(fn);
  if (!g || !block) return NULL;
  irk_module *m = g->v.type->module;
  irk_type *t = irk_build_ptr(m, irk_type_int(m, 8), (uint32_t)g->v.type->count);
  return to_value(irk_const_blockaddress(m, t, g, of_block(block)));
}
LLVMValueRef LLVMGetBlockAddressFunction(LLVMValueRef v) {
  return of_value(v)->kind == IRK_VALUE_BLOCKADDRESS ? to_global(((irk_blockaddress *)of_value(v))->fn) : NULL;
}
LLVMBasicBlockRef LLVMGetBlockAddressBasicBlock(LLVMValueRef v) {
  return of_value(v)->kind == IRK_VALUE_BLOCKADDRESS ? to_block(((irk_blockaddress *)of_value(v))->block) : NULL;
}

// ---- inline assembly -------------------------------------------------------------------------------------------

LLVMValueRef LLVMGetInlineAsm(LLVMTypeRef t, const char *code, size_t code_len, const char *constraints, size_t len,
                              LLVMBool side_effects, LLVMBool align_stack, LLVMInlineAsmDialect dialect,
                              LLVMBool unwind) {
  uint32_t flags = (side_effects ? IRK_ASM_SIDE_EFFECT : 0) | (align_stack ? IRK_ASM_ALIGN_STACK : 0) |
                   (dialect == LLVMInlineAsmDialectIntel ? IRK_ASM_INTEL : 0) | (unwind ? IRK_ASM_UNWIND : 0);
  return to_value(
      irk_build_asm(of_type(t)->module, of_type(t), (irk_str){code, code_len}, (irk_str){constraints, len}, flags));
}
LLVMValueRef LLVMConstInlineAsm(LLVMTypeRef t, const char *code, const char *constraints, LLVMBool side_effects,
                                LLVMBool align_stack) {
  return LLVMGetInlineAsm(t, code, strlen(code), constraints, strlen(constraints), side_effects, align_stack,
                          LLVMInlineAsmDialectATT, 0);
}
static irk_asm_view assembly(LLVMValueRef v) {
  irk_asm_view view = {0};
  irk_value_asm(of_value(v), &view);
  return view;
}
static const char *asm_text(LLVMValueRef v, irk_str text, size_t *len) {
  *len = text.len;
  return lc_cstr(of_value(v)->type->module, text);
}
const char *LLVMGetInlineAsmAsmString(LLVMValueRef v, size_t *len) { return asm_text(v, assembly(v).code, len); }
const char *LLVMGetInlineAsmConstraintString(LLVMValueRef v, size_t *len) {
  return asm_text(v, assembly(v).constraints, len);
}
LLVMInlineAsmDialect LLVMGetInlineAsmDialect(LLVMValueRef v) {
  return assembly(v).intel ? LLVMInlineAsmDialectIntel : LLVMInlineAsmDialectATT;
}
LLVMTypeRef LLVMGetInlineAsmFunctionType(LLVMValueRef v) { return to_type(assembly(v).fn_type); }
LLVMBool LLVMGetInlineAsmHasSideEffects(LLVMValueRef v) { return assembly(v).side_effects; }
LLVMBool LLVMGetInlineAsmNeedsAlignedStack(LLVMValueRef v) { return assembly(v).align_stack; }
LLVMBool LLVMGetInlineAsmCanUnwind(LLVMValueRef v) { return assembly(v).unwind; }
