// Tests the verifier's rules, by table, on instructions that the readers refuse and only internal
// functions can make.
#include "base/base.h"
#include "ir/ir.h"
#include "ir/opcode.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { MAX_OPS = 4 };

// Types by letters: lower case for scalars, upper case for vectors of four; others below.
static irk_type *type_of(irk_module *m, char letter) {
  irk_type *i32 = irk_type_int(m, 32), *f = irk_type_simple(m, IRK_TYPE_FLOAT), *p = irk_type_ptr(m, 0);
  switch (letter) {
  case '1': return irk_type_int(m, 1);
  case '8': return irk_type_int(m, 8);
  case 'i': return i32;
  case 'l': return irk_type_int(m, 64);
  case 'f': return f;
  case 'd': return irk_type_simple(m, IRK_TYPE_DOUBLE);
  case 'p': return p;
  case 'q': return irk_type_ptr(m, 1);
  case 'I': return irk_type_vector(m, i32, 4, false);
  case 'L': return irk_type_vector(m, irk_type_int(m, 64), 4, false);
  case 'F': return irk_type_vector(m, f, 4, false);
  case 'D': return irk_type_vector(m, irk_type_simple(m, IRK_TYPE_DOUBLE), 4, false);
  case 'P': return irk_type_vector(m, p, 4, false);
  case 'Q': return irk_type_vector(m, irk_type_ptr(m, 1), 4, false);
  case '2': return irk_type_vector(m, i32, 2, false);
  case '3': return irk_type_vector(m, f, 2, false);
  case '4': return irk_type_vector(m, p, 2, false);
  case '5': return irk_type_vector(m, irk_type_ptr(m, 1), 2, false);
  case '6': return irk_type_vector(m, irk_type_int(m, 1), 2, false);
  case 's': return irk_type_literal(m, (irk_type *[]){i32, f}, 2, false);
  case 'S': return irk_type_literal(m, (irk_type *[]){i32, irk_type_vector(m, i32, 4, true)}, 2, false);
  case 'V': return irk_type_literal(m, (irk_type *[]){irk_type_vector(m, i32, 4, true)}, 1, false);
  case 'o': return irk_type_identified(m, IRK_S("opaque"));
  case 't': return irk_type_simple(m, IRK_TYPE_TOKEN);
  case 'm': return irk_type_simple(m, IRK_TYPE_METADATA);
  case 'n': return irk_type_fn(m, i32, NULL, 0, false);
  default: return irk_type_simple(m, IRK_TYPE_VOID);
  }
}

// An instruction with this result and undefined operands of these types. `detail` is the letter of
// the type that getelementptr or alloca names, or the number of the predicate or ordering.
typedef struct bad_inst {
  irk_opcode op;
  char result;
  char ops[MAX_OPS + 1];
  int detail;
  const char *message;
} bad_inst;

typedef struct messages {
  char text[4096];
  size_t len;
} messages;

static void take(void *user, const irk_violation *violation) {
  messages *all = user;
  int n = snprintf(all->text + all->len, sizeof all->text - all->len, "%s%.*s", all->len ? "\n" : "",
                   (int)violation->message.len, violation->message.ptr);
  all->len += (size_t)n;
}

static irk_inst *make_inst(irk_module *m, irk_function *fn, const bad_inst *bad) {
  uint32_t n = (uint32_t)strlen(bad->ops);
  irk_inst *inst = irk_inst_new(m, fn, bad->op, type_of(m, bad->result), n);
  for (uint32_t i = 0; i < n; i++)
    inst->ops[i] = bad->ops[i] == '0' ? NULL : irk_const_undef(m, type_of(m, bad->ops[i]));
  switch (bad->op) {
  case IRK_OP_GETELEMENTPTR:
  case IRK_OP_ALLOCA: inst->u.type = type_of(m, (char)bad->detail); break;
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: inst->u.predicate = (uint32_t)bad->detail; break;
  case IRK_OP_LOAD:
  case IRK_OP_STORE:
  case IRK_OP_FENCE:
    inst->u.mem.scope = IRK_SCOPE_SYSTEM;
    inst->u.mem.ordering = (uint8_t)bad->detail;
    break;
  case IRK_OP_ATOMICRMW:
    inst->u.mem.rmw = (uint8_t)bad->detail;
    inst->u.mem.ordering = bad->detail < 0 ? IRK_ORDERING_UNORDERED : IRK_ORDERING_SEQ_CST;
    break;
  default: break;
  }
  return inst;
}

static void check_table(irk_version version, const bad_inst *table, size_t n) {
  for (size_t i = 0; i < n; i++) {
    irk_module *m = irk_module_create(version);
    irk_builder *b = irk_builder_create(m);
    irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false));
    irk_block *block = irk_build_block(b, fn, "entry");
    irk_inst_append(m, block, make_inst(m, fn, &table[i]));
    irk_builder_at_end(b, fn, block);
    if (table[i].op != IRK_OP_RET && table[i].op != IRK_OP_INDIRECTBR) irk_build_ret(b, NULL);
    messages all = {.len = 0};
    irk_verify(m, &(irk_verify_options){.threads = 1, .visit = take, .user = &all});
    assert_string_equal(all.text, table[i].message);
    irk_module_destroy(m);
  }
}

static void casts(void **state) {
  (void)state;
  static const bad_inst table[] = {
      {IRK_OP_TRUNC, '8', "f", 0, "Trunc only operates on integer"},
      {IRK_OP_TRUNC, 'f', "i", 0, "Trunc only produces integer"},
      {IRK_OP_TRUNC, '8', "I", 0, "trunc source and destination must both be a vector or neither"},
      {IRK_OP_TRUNC, 'l', "i", 0, "DestTy too big for Trunc"},
      {IRK_OP_ZEXT, 'l', "f", 0, "ZExt only operates on integer"},
      {IRK_OP_ZEXT, 'd', "i", 0, "ZExt only produces an integer"},
      {IRK_OP_ZEXT, 'L', "i", 0, "zext source and destination must both be a vector or neither"},
      {IRK_OP_ZEXT, '8', "i", 0, "Type too small for ZExt"},
      {IRK_OP_SEXT, 'l', "f", 0, "SExt only operates on integer"},
      {IRK_OP_SEXT, 'd', "i", 0, "SExt only produces an integer"},
      {IRK_OP_SEXT, 'L', "i", 0, "sext source and destination must both be a vector or neither"},
      {IRK_OP_SEXT, 'i', "i", 0, "Type too small for SExt"},
      {IRK_OP_FPTRUNC, 'f', "i", 0, "FPTrunc only operates on FP"},
      {IRK_OP_FPTRUNC, 'i', "d", 0, "FPTrunc only produces an FP"},
      {IRK_OP_FPTRUNC, 'f', "D", 0, "fptrunc source and destination must both be a vector or neither"},
      {IRK_OP_FPTRUNC, 'd', "f", 0, "DestTy too big for FPTrunc"},
      {IRK_OP_FPEXT, 'd', "i", 0, "FPExt only operates on FP"},
      {IRK_OP_FPEXT, 'l', "f", 0, "FPExt only produces an FP"},
      {IRK_OP_FPEXT, 'd', "F", 0, "fpext source and destination must both be a vector or neither"},
      {IRK_OP_FPEXT, 'f', "d", 0, "DestTy too small for FPExt"},
      {IRK_OP_UITOFP, 'f', "f", 0, "UIToFP source must be integer or integer vector"},
      {IRK_OP_UITOFP, 'i', "i", 0, "UIToFP result must be FP or FP vector"},
      {IRK_OP_UITOFP, 'f', "I", 0, "UIToFP source and dest must both be vector or scalar"},
      {IRK_OP_UITOFP, '3', "I", 0, "UIToFP source and dest vector length mismatch"},
      {IRK_OP_SITOFP, 'f', "p", 0, "SIToFP source must be integer or integer vector"},
      {IRK_OP_SITOFP, 'p', "i", 0, "SIToFP result must be FP or FP vector"},
      {IRK_OP_SITOFP, 'F', "i", 0, "SIToFP source and dest must both be vector or scalar"},
      {IRK_OP_SITOFP, 'F', "2", 0, "SIToFP source and dest vector length mismatch"},
      {IRK_OP_FPTOUI, 'i', "i", 0, "FPToUI source must be FP or FP vector"},
      {IRK_OP_FPTOUI, 'f', "f", 0, "FPToUI result must be integer or integer vector"},
      {IRK_OP_FPTOUI, 'i', "F", 0, "FPToUI source and dest must both be vector or scalar"},
      {IRK_OP_FPTOUI, '2', "F", 0, "FPToUI source and dest vector length mismatch"},
      {IRK_OP_FPTOSI, 'i', "p", 0, "FPToSI source must be FP or FP vector"},
      {IRK_OP_FPTOSI, 'p', "f", 0, "FPToSI result must be integer or integer vector"},
      {IRK_OP_FPTOSI, 'I', "f", 0, "FPToSI source and dest must both be vector or scalar"},
      {IRK_OP_FPTOSI, 'I', "3", 0, "FPToSI source and dest vector length mismatch"},
      {IRK_OP_PTRTOINT, 'i', "i", 0, "PtrToInt source must be pointer"},
      {IRK_OP_PTRTOINT, 'f', "p", 0, "PtrToInt result must be integral"},
      {IRK_OP_PTRTOINT, 'i', "P", 0, "PtrToInt type mismatch"},
      {IRK_OP_PTRTOINT, '2', "P", 0, "PtrToInt Vector width mismatch"},
      {IRK_OP_INTTOPTR, 'p', "f", 0, "IntToPtr source must be an integral"},
      {IRK_OP_INTTOPTR, 'i', "i", 0, "IntToPtr result must be a pointer"},
      {IRK_OP_INTTOPTR, 'P', "i", 0, "IntToPtr type mismatch"},
      {IRK_OP_INTTOPTR, 'P', "2", 0, "IntToPtr Vector width mismatch"},
      {IRK_OP_BITCAST, 'f', "l", 0, "Invalid bitcast"},
      {IRK_OP_BITCAST, 'q', "p", 0, "Invalid bitcast"},
      {IRK_OP_BITCAST, 'l', "s", 0, "Invalid bitcast"},
      {IRK_OP_ADDRSPACECAST, 'p', "i", 0, "AddrSpaceCast source must be a pointer"},
      {IRK_OP_ADDRSPACECAST, 'i', "p", 0, "AddrSpaceCast result must be a pointer"},
      {IRK_OP_ADDRSPACECAST, 'p', "p", 0, "AddrSpaceCast must be between different address spaces"},
      {IRK_OP_ADDRSPACECAST, '5', "P", 0, "AddrSpaceCast vector pointer number of elements mismatch"},
  };
  static const bad_inst newer[] = {
      {IRK_OP_PTRTOINT, '2', "P", 0, "PtrToInt Vector length mismatch"},
      {IRK_OP_INTTOPTR, 'P', "2", 0, "IntToPtr Vector length mismatch"},
      {IRK_OP_PTRTOADDR, 'l', "i", 0, "PtrToAddr source must be pointer"},
      {IRK_OP_PTRTOADDR, 'f', "p", 0, "PtrToAddr result must be integral"},
      {IRK_OP_PTRTOADDR, 'l', "P", 0, "PtrToAddr type mismatch"},
      {IRK_OP_PTRTOADDR, '2', "P", 0, "PtrToAddr vector length mismatch"},
  };
  check_table(1900, table, IRK_COUNT(table));
  static const bad_inst of_23[] = {
      {IRK_OP_ATOMICRMW, 'f', "pf", IRK_RMW_ADD,
       "atomicrmw add operand must have integer or fixed vector of integer type!"},
  };
  check_table(2200, newer, IRK_COUNT(newer));
  check_table(2300, of_23, IRK_COUNT(of_23));
}

static void values(void **state) {
  (void)state;
  static const bad_inst table[] = {
      {IRK_OP_FNEG, 'd', "f", 0, "Unary operators must have same type foroperands and result!"},
      {IRK_OP_FNEG, 'i', "i", 0, "FNeg operator only works with float types!"},
      {IRK_OP_ADD, 'i', "il", 0, "Both operands to a binary operator are not of the same type!"},
      {IRK_OP_ADD, 'f', "ff", 0, "Integer arithmetic operators only work with integral types!"},
      {IRK_OP_ADD, 'i', "ll", 0, "Integer arithmetic operators must have same type for operands and result!"},
      {IRK_OP_FADD, 'i', "ii", 0, "Floating-point arithmetic operators only work with floating-point types!"},
      {IRK_OP_FADD, 'f', "dd", 0, "Floating-point arithmetic operators must have same type for operands and result!"},
      {IRK_OP_AND, 'f', "ff", 0, "Logical operators only work with integral types!"},
      {IRK_OP_AND, 'i', "ll", 0, "Logical operators must have same type for operands and result!"},
      {IRK_OP_SHL, 'f', "ff", 0, "Shifts only work with integral types!"},
      {IRK_OP_SHL, 'i', "ll", 0, "Shift return type must be same as operands!"},
      {IRK_OP_ICMP, '1', "il", IRK_ICMP_EQ, "Both operands to ICmp instruction are not of the same type!"},
      {IRK_OP_ICMP, '1', "ff", IRK_ICMP_EQ, "Invalid operand types for ICmp instruction"},
      {IRK_OP_ICMP, '1', "ii", IRK_FCMP_OEQ, "Invalid predicate in ICmp instruction!"},
      {IRK_OP_FCMP, '1', "fd", IRK_FCMP_OEQ, "Both operands to FCmp instruction are not of the same type!"},
      {IRK_OP_FCMP, '1', "ii", IRK_FCMP_OEQ, "Invalid operand types for FCmp instruction"},
      {IRK_OP_FCMP, '1', "ff", IRK_ICMP_EQ, "Invalid predicate in FCmp instruction!"},
      {IRK_OP_SELECT, 'i', "1il", 0, "Invalid operands for select instruction!"},
      {IRK_OP_SELECT, 'i', "iii", 0, "Invalid operands for select instruction!"},
      {IRK_OP_SELECT, 'I', "6II", 0, "Invalid operands for select instruction!"},
      {IRK_OP_SELECT, 'l', "1ii", 0, "Select values must have same type as select instruction!"},
      {IRK_OP_EXTRACTELEMENT, 'i', "ii", 0, "Invalid extractelement operands!"},
      {IRK_OP_INSERTELEMENT, 'I', "Ifi", 0, "Invalid insertelement operands!"},
      {IRK_OP_SHUFFLEVECTOR, 'I', "I2I", 0, "Invalid shufflevector operands!"},
      {IRK_OP_SHUFFLEVECTOR, 'I', "IIL", 0, "Invalid shufflevector operands!"},
      {IRK_OP_EXTRACTVALUE, 'i', "s", 0, "Invalid ExtractValueInst operands!"},
      {IRK_OP_INSERTVALUE, 's', "si", 0, "Invalid InsertValueInst operands!"},
      {IRK_OP_ADD, 'i', "i0", 0, "Operand is null"},
      {IRK_OP_FREEZE, 'i', "n", 0, "Instruction operands must be first-class values!"},
      {IRK_OP_FREEZE, 'n', "i", 0, "Instruction returns a non-scalar type!"},
      {IRK_OP_FREEZE, 'm', "i", 0, "Invalid use of metadata!"},
  };
  check_table(1900, table, IRK_COUNT(table));
}

static void memory(void **state) {
  (void)state;
  static const bad_inst table[] = {
      {IRK_OP_GETELEMENTPTR, 'p', "i", 'i', "GEP base pointer is not a vector or a vector of pointers"},
      {IRK_OP_GETELEMENTPTR, 'p', "p", 'o', "GEP into unsized type!"},
      {IRK_OP_GETELEMENTPTR, 'p', "pi", 'V', "getelementptr cannot target structure that contains scalable vectortype"},
      {IRK_OP_GETELEMENTPTR, 'p', "pf", 'i', "GEP indexes must be integers"},
      {IRK_OP_GETELEMENTPTR, 'p', "pii", 'i', "Invalid indices for GEP pointer type!"},
      {IRK_OP_GETELEMENTPTR, 'i', "pi", 'i', "GEP is not of right type for indices!"},
      {IRK_OP_GETELEMENTPTR, '4', "Pi", 'i', "Vector GEP result width doesn't match operand's"},
      {IRK_OP_GETELEMENTPTR, '4', "pI", 'i', "Invalid GEP index vector width"},
      {IRK_OP_GETELEMENTPTR, 'q', "pi", 'i', "GEP address space doesn't match type"},
      {IRK_OP_LOAD, 'i', "i", 0, "Load operand must be a pointer."},
      {IRK_OP_LOAD, 'o', "p", 0, "loading unsized types is not allowed"},
      {IRK_OP_LOAD, 'i', "p", IRK_ORDERING_RELEASE, "Load cannot have Release ordering"},
      {IRK_OP_STORE, 'v', "ii", 0, "Store operand must be a pointer."},
      {IRK_OP_STORE, 'v', "op", 0, "storing unsized types is not allowed"},
      {IRK_OP_STORE, 'v', "ip", IRK_ORDERING_ACQUIRE, "Store cannot have Acquire ordering"},
      {IRK_OP_ALLOCA, 'p', "i", 'o', "Cannot allocate unsized type"},
      {IRK_OP_ALLOCA, 'p', "f", 'i', "Alloca array size must have integer type"},
      {IRK_OP_CMPXCHG, 's', "pff", 0, "cmpxchg operand must have integer or pointer type"},
      {IRK_OP_ATOMICRMW, 's', "ps", IRK_RMW_XCHG, "atomicrmw xchg operand must have integer or floating point type!"},
      {IRK_OP_ATOMICRMW, 'i', "pi", IRK_RMW_FADD,
       "atomicrmw fadd operand must have floating-point or fixed vector of floating-point type!"},
      {IRK_OP_ATOMICRMW, 'f', "pf", IRK_RMW_ADD, "atomicrmw add operand must have integer type!"},
      {IRK_OP_ATOMICRMW, 'i', "pi", 100, "Invalid binary operation!"},
      {IRK_OP_ATOMICRMW, 'f', "pf", 100, "atomicrmw <invalid operation> operand must have integer type!"},
      {IRK_OP_ATOMICRMW, 'i', "pi", -1, "atomicrmw instructions cannot be unordered."},
      {IRK_OP_FENCE, 'v', "", IRK_ORDERING_MONOTONIC,
       "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering."},
  };
  static const bad_inst newer[] = {
      {IRK_OP_GETELEMENTPTR, 'p', "pi", 'S', "GEP into unsized type!"},
  };
  check_table(1900, table, IRK_COUNT(table));
  check_table(2200, newer, IRK_COUNT(newer));
}

static void terminators(void **state) {
  (void)state;
  static const bad_inst table[] = {
      {IRK_OP_RET, 'v', "i", 0, "Found return instr that returns non-void in Function of void return type!"},
      {IRK_OP_INDIRECTBR, 'v', "i", 0, "Indirectbr operand must have pointer type!"},
      {IRK_OP_INDIRECTBR, 'v', "pi", 0, "Indirectbr destinations must all have pointer type!"},
      {IRK_OP_UNREACHABLE, 'v', "", 0, "Terminator found in the middle of a basic block!"},
      {IRK_OP_RESUME, 'v', "i", 0, "ResumeInst needs to be in a function with a personality."},
  };
  check_table(1900, table, IRK_COUNT(table));
}

// The minimum number of operands of an instruction.
static void operands(void **state) {
  (void)state;
  static const char *const with[] = {
      "fence landingpad phi ret unreachable",
      "alloca br catchpad catchswitch cleanuppad cleanupret extractvalue fneg freeze getelementptr indirectbr load "
      "resume va_arg trunc zext sext fptoui fptosi uitofp sitofp fptrunc fpext ptrtoint inttoptr bitcast addrspacecast "
      "ptrtoaddr call",
      "add fadd sub fsub mul fmul udiv sdiv fdiv urem srem frem shl lshr ashr and or xor atomicrmw catchret "
      "extractelement fcmp icmp insertvalue store switch",
      "cmpxchg insertelement invoke select shufflevector",
  };
  uint32_t seen = 0;
  for (uint32_t least = 0; least < 4; least++) {
    char words[512], *rest = words;
    snprintf(words, sizeof words, "%s", with[least]);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
      uint8_t op = 0;
      while (strcmp(irk_ops[op].word, word) != 0) op++;
      seen++;
      for (uint32_t given = 0; given < least; given++) {
        irk_module *m = irk_module_create(0);
        irk_builder *b = irk_builder_create(m);
        irk_type *type = irk_type_simple(m, IRK_TYPE_VOID);
        irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, type, NULL, 0, false));
        irk_block *block = irk_build_block(b, fn, "entry");
        irk_inst *inst = irk_inst_new(m, fn, op, type, given);
        for (uint32_t i = 0; i < given; i++) inst->ops[i] = irk_const_undef(m, irk_type_int(m, 32));
        irk_inst_append(m, block, inst);
        irk_builder_at_end(b, fn, block);
        if (irk_ops[op].class != IRK_OP_CLASS_TERM) irk_build_ret(b, NULL);
        messages all = {.len = 0};
        irk_verify(m, &(irk_verify_options){.threads = 1, .visit = take, .user = &all});
        if (!strstr(all.text, "Operand is null")) fail_msg("%s with %u operands: %s", word, given, all.text);
        irk_module_destroy(m);
      }
    }
  }
  assert_int_equal(seen, IRK_NUM_OPCODES - 2);  // except unwind and callbr
}

// A constant in place of each destination, which text cannot express.
static void destinations(void **state) {
  (void)state;
  static const char source[] = "declare i32 @pers(...)\ndeclare void @callee()\n"
                               "define void @f(i1 %c, i32 %n, ptr %p) personality ptr @pers {\n"
                               "a:\n  br label %b\nb:\n  br i1 %c, label %d, label %e\n"
                               "d:\n  switch i32 %n, label %e [i32 1, label %g]\n"
                               "e:\n  indirectbr ptr %p, [label %g, label %h]\n"
                               "g:\n  callbr void asm \"\", \"!i\"() to label %h [label %i]\n"
                               "h:\n  invoke void @callee() to label %i unwind label %s\n"
                               "i:\n  ret void\n"
                               "s:\n  %s1 = catchswitch within none [label %k] unwind label %u\n"
                               "k:\n  %k1 = catchpad within %s1 []\n  catchret from %k1 to label %i\n"
                               "u:\n  %u1 = cleanuppad within none []\n  cleanupret from %u1 unwind label %v\n"
                               "v:\n  %v1 = cleanuppad within none []\n  cleanupret from %v1 unwind to caller\n}\n";
  irk_module *m = irk_text_parse(irk_str_of(source), NULL, NULL);
  assert_non_null(m);
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  irk_function *fn = irk_global_function(irk_module_find(m, IRK_S("f")));
  irk_value *one = irk_const_int_u64(m, irk_type_int(m, 32), 1);
  uint32_t seen = 0, num_said = 0;
  for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
    irk_inst *inst = irk_block_terminator(irk_function_block(fn, b));
    for (uint32_t i = 0; i < irk_inst_num_operands(inst); i++) {
      irk_value *was = irk_inst_operand(inst, i);
      if (irk_value_get_kind(was) != IRK_VALUE_BLOCK) continue;
      messages all = {.len = 0};
      irk_inst_set_operand(inst, i, one);
      irk_verify(m, &(irk_verify_options){.threads = 1, .visit = take, .user = &all});
      if (!all.len) fail_msg("%s, operand %u", irk_ops[irk_inst_opcode(inst)].word, i);
      num_said +=
          strstr(all.text, "Destination of a terminator is not a basic block!") != NULL;  // other rules apply first
      irk_inst_set_operand(inst, i, was);
      seen++;
    }
  }
  assert_int_equal(seen, 15);
  assert_int_equal(num_said, 11);
  irk_module_destroy(m);
}

// The flags that each instruction may have.
static void flags(void **state) {
  (void)state;
  static const struct {
    uint64_t bits;
    const char *words;
  } with[] = {
      {0, " ret br switch indirectbr resume unreachable catchret urem srem and xor fence sext fptoui fptosi "
          "ptrtoint inttoptr bitcast addrspacecast ptrtoaddr cleanuppad catchpad va_arg extractelement insertelement "
          "shufflevector extractvalue insertvalue freeze unwind "},
      {1, " cleanupret catchswitch udiv sdiv lshr ashr or load store zext icmp landingpad "},
      {3, " add sub mul shl alloca trunc cmpxchg "},
      {5, " atomicrmw "},
      {7, " getelementptr "},
      {254, " invoke callbr call fneg fadd fsub fmul fdiv frem fptrunc fpext sitofp fcmp phi select "},
      {255, " uitofp "},
  };
  irk_module *m = irk_module_create(0);
  irk_type *type = irk_type_simple(m, IRK_TYPE_VOID);
  irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, type, NULL, 0, false));
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) {
    irk_inst *inst = irk_inst_new(m, fn, (uint8_t)op, type, 0);
    char word[24];
    snprintf(word, sizeof word, " %.16s ", irk_ops[op].word);
    uint64_t bits = 0, wanted = 99;
    for (uint64_t bit = 1; bit <= 256; bit *= 2) bits |= irk_inst_set(inst, IRK_OF_INST_FLAGS, bit) ? bit : 0;
    for (size_t i = 0; i < IRK_COUNT(with); i++)
      if (strstr(with[i].words, word)) wanted = with[i].bits;
    if (bits != wanted) fail_msg("%s: %u", irk_ops[op].word, (unsigned)bits);
  }
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(casts),        cmocka_unit_test(values),   cmocka_unit_test(memory),
      cmocka_unit_test(terminators),  cmocka_unit_test(operands), cmocka_unit_test(flags),
      cmocka_unit_test(destinations),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
