// Values of all kinds: classes, names, operands, uses, texts.
#include "llvmc.h"

#include <stdio.h>
#include <string.h>

// ---- classes ---------------------------------------------------------------------------------------------------

static bool lc_is(const irk_value *v, irk_opcode op) { return v->kind == IRK_VALUE_INST && v->opcode == (uint8_t)op; }
static bool lc_is_cast(const irk_value *v) {
  return v->kind == IRK_VALUE_INST && irk_ops[v->opcode].class == IRK_OP_CLASS_CAST;
}
static bool lc_is_aggregate(const irk_type *t) {
  return t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR;
}
static bool lc_calls(const irk_value *v, const char *prefix) {
  if (!lc_is(v, IRK_OP_CALL)) return false;
  const irk_value *callee = irk_call_callee((const irk_inst *)v);
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(v->type->module, ((const irk_global *)callee)->name);
  size_t len = strlen(prefix);
  return name.len >= 5 + len && memcmp(name.ptr, "llvm.", 5) == 0 && memcmp(name.ptr + 5, prefix, len) == 0;
}

#define CLASS(name, condition)                                                                                         \
  LLVMValueRef LLVMIsA##name(LLVMValueRef handle) {                                                                    \
    const irk_value *v = of_value(handle);                                                                             \
    return v && (condition) ? handle : NULL;                                                                           \
  }
#define OPCODE(name, OP)    CLASS(name, lc_is(v, IRK_OP_##OP))
#define CALLS(name, prefix) CLASS(name, lc_calls(v, prefix))
#include "value.def"

static const irk_md *md_of(LLVMValueRef v) {
  return v && of_value(v)->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)of_value(v))->md : NULL;
}
LLVMValueRef LLVMIsAMDNode(LLVMValueRef v) {
  return irk_is_node(md_of(v)) || (md_of(v) && md_of(v)->kind == IRK_MD_VALUE) ? v : NULL;
}
LLVMValueRef LLVMIsAMDString(LLVMValueRef v) { return md_of(v) && md_of(v)->kind == IRK_MD_STRING ? v : NULL; }
LLVMValueRef LLVMIsAValueAsMetadata(LLVMValueRef v) { return md_of(v) && md_of(v)->kind == IRK_MD_VALUE ? v : NULL; }

static LLVMValueKind constant_kind(const irk_value *v) {
  bool is_array = v->type->kind == IRK_TYPE_ARRAY, is_vector = v->type->kind == IRK_TYPE_VECTOR;
  switch (v->kind) {
  case IRK_VALUE_NULL:
    return lc_is_aggregate(v->type)           ? LLVMConstantAggregateZeroValueKind
           : v->type->kind == IRK_TYPE_TOKEN  ? LLVMConstantTokenNoneValueKind
           : v->type->kind == IRK_TYPE_TARGET ? LLVMConstantTargetNoneValueKind
                                              : LLVMConstantPointerNullValueKind;
  case IRK_VALUE_UNDEF: return LLVMUndefValueValueKind;
  case IRK_VALUE_POISON: return LLVMPoisonValueValueKind;
  case IRK_VALUE_INT: return LLVMConstantIntValueKind;
  case IRK_VALUE_FLOAT: return LLVMConstantFPValueKind;
  case IRK_VALUE_DATA: return is_array ? LLVMConstantDataArrayValueKind : LLVMConstantDataVectorValueKind;
  case IRK_VALUE_AGGREGATE:
    return is_array    ? LLVMConstantArrayValueKind
           : is_vector ? LLVMConstantVectorValueKind
                       : LLVMConstantStructValueKind;
  case IRK_VALUE_BLOCKADDRESS: return LLVMBlockAddressValueKind;
  case IRK_VALUE_PTRAUTH: return LLVMConstantPtrAuthValueKind;
  default: return LLVMConstantExprValueKind;
  }
}

LLVMValueKind LLVMGetValueKind(LLVMValueRef handle) {
  const irk_value *v = of_value(handle);
  switch (v->kind) {
  case IRK_VALUE_ARG: return LLVMArgumentValueKind;
  case IRK_VALUE_BLOCK: return LLVMBasicBlockValueKind;
  case IRK_VALUE_INST: return LLVMInstructionValueKind;
  case IRK_VALUE_METADATA: return LLVMMetadataAsValueValueKind;
  case IRK_VALUE_INLINE_ASM: return LLVMInlineAsmValueKind;
  case IRK_VALUE_FUNCTION: return LLVMFunctionValueKind;
  case IRK_VALUE_VARIABLE: return LLVMGlobalVariableValueKind;
  case IRK_VALUE_ALIAS: return LLVMGlobalAliasValueKind;
  case IRK_VALUE_IFUNC: return LLVMGlobalIFuncValueKind;
  default: return constant_kind(v);
  }
}

LLVMTypeRef LLVMTypeOf(LLVMValueRef v) { return to_type(of_value(v)->type); }
LLVMContextRef LLVMGetValueContext(LLVMValueRef v) { return lc_value_context(of_value(v)); }
LLVMBool LLVMIsConstant(LLVMValueRef v) { return irk_value_is_const(of_value(v)); }
LLVMBool LLVMIsUndef(LLVMValueRef v) { return LLVMIsAUndefValue(v) != NULL; }
LLVMBool LLVMIsPoison(LLVMValueRef v) { return of_value(v)->kind == IRK_VALUE_POISON; }
LLVMBool LLVMIsNull(LLVMValueRef v) { return irk_value_is_const(of_value(v)) && irk_const_is_null(of_value(v)); }

// ---- opcodes ---------------------------------------------------------------------------------------------------

static const uint8_t opcodes[IRK_NUM_OPCODES] = {
#define OPCODE(OP, number) [IRK_OP_##OP] = number,
#include "opcode.def"
};
static const uint8_t opcodes_back[] = {
#define OPCODE(OP, number) [number] = IRK_OP_##OP,
#include "opcode.def"
};
LLVMOpcode lc_opcode(const irk_value *v) {
  return v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_EXPR ? (LLVMOpcode)opcodes[v->opcode] : (LLVMOpcode)0;
}
irk_opcode lc_opcode_back(LLVMOpcode op) {
  return (size_t)op < sizeof opcodes_back ? (irk_opcode)opcodes_back[op] : (irk_opcode)0;
}

// ---- names -----------------------------------------------------------------------------------------------------

const char *LLVMGetValueName2(LLVMValueRef v, size_t *len) {
  irk_module *m = of_value(v)->type->module;
  irk_str name = irk_name(m, irk_value_sym(of_value(v)));
  *len = name.len;
  return lc_cstr(m, name);
}
const char *LLVMGetValueName(LLVMValueRef v) {
  size_t len;
  return LLVMGetValueName2(v, &len);
}
static irk_function *counter_of(const irk_value *v) {
  return v->kind == IRK_VALUE_ARG     ? ((const irk_arg *)v)->fn
         : v->kind == IRK_VALUE_BLOCK ? ((const irk_block *)v)->fn
                                      : lc_owner((const irk_inst *)v);
}
void lc_set_name(irk_value *v, irk_str name) {
  LLVMContextRef c = lc_value_context(v);
  if (irk_value_is_global(v)) {
    irk_global_set_name(lc_enter_global((irk_global *)v), (irk_global *)v, name);
    return;
  }
  irk_sym *at = irk_local_name_of(v);
  if (!at || c->discards_names) return;
  irk_function *fn = counter_of(v);
  if (fn == c->limbo) {  // no other value has names there
    *at = name.len ? irk_intern(c->m, name) : 0;
    return;
  }
  if (*at) irk_local_name_drop(fn, *at);
  *at = name.len ? irk_local_name_new(c->m, fn, name) : 0;
}
void LLVMSetValueName2(LLVMValueRef v, const char *name, size_t len) { lc_set_name(of_value(v), (irk_str){name, len}); }
void LLVMSetValueName(LLVMValueRef v, const char *name) { lc_set_name(of_value(v), lc_str(name)); }

// ---- operands --------------------------------------------------------------------------------------------------

static uint32_t num_operands(const irk_value *v) {
  if (v->kind == IRK_VALUE_INST) return ((const irk_inst *)v)->num_ops;
  if (v->kind == IRK_VALUE_FUNCTION) return LLVMHasPersonalityFn(to_value(v)) != 0;
  if (irk_value_is_global(v)) return ((const irk_global *)v)->init != NULL;
  return irk_const_num_operands(v);
}
int LLVMGetNumOperands(LLVMValueRef v) {
  const irk_md *md = md_of(v);
  return md ? (int)LLVMGetMDNodeNumOperands(v) : (int)num_operands(of_value(v));
}
LLVMValueRef LLVMGetOperand(LLVMValueRef handle, unsigned i) {
  irk_value *v = of_value(handle);
  if (md_of(handle)) return md_of(handle)->kind == IRK_MD_VALUE ? to_value(md_of(handle)->f[0].value) : NULL;
  if (i >= num_operands(v)) return NULL;
  if (v->kind == IRK_VALUE_INST) return to_value(((irk_inst *)v)->ops[i]);
  if (v->kind == IRK_VALUE_FUNCTION) return LLVMGetPersonalityFn(handle);
  if (irk_value_is_global(v)) return to_value(((irk_global *)v)->init);
  return to_value(irk_const_operand(v, i));
}
void LLVMSetOperand(LLVMValueRef handle, unsigned i, LLVMValueRef to) {
  irk_value *v = of_value(handle);
  if (v->kind == IRK_VALUE_INST) irk_inst_set_operand((irk_inst *)v, i, of_value(to));
  else if (irk_value_is_global(v) && i == 0) irk_global_set_operand((irk_global *)v, IRK_OF_GLOBAL_INIT, of_value(to));
}

// ---- uses ------------------------------------------------------------------------------------------------------
// Found by walking the function, or the module of values that belong to none, when somebody asks.
// The last use in the order of the module is the first, as in modules that are built in order.

struct LLVMOpaqueUse {
  LLVMUseRef next;
  irk_value *user, *used;
};

static LLVMUseRef note(irk_module *m, LLVMUseRef first, irk_value *user, irk_value *used) {
  LLVMUseRef use = IRK_NEW(&m->arena, struct LLVMOpaqueUse);
  *use = (struct LLVMOpaqueUse){first, user, used};
  return use;
}
static LLVMUseRef uses_in(const irk_function *fn, irk_value *v, LLVMUseRef first) {
  irk_module *m = fn->global->v.type->module;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      irk_inst *inst = fn->blocks[b]->insts[k];
      uint32_t n = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);  // a phi's blocks follow its values
      for (uint32_t i = 0; i < n; i++)
        if (inst->ops[i] == v) first = note(m, first, &inst->v, v);
    }
  return first;
}
static LLVMUseRef uses_of_constant(irk_module *m, irk_value *v) {
  LLVMUseRef first = NULL;
  irk_users *users = irk_users_of_module(m);
  for (uint32_t i = 0, n = irk_users_count(users, v); i < n; i++)
    first = note(m, first, irk_users_at(users, v, i).user, v);
  irk_users_destroy(users);
  return first;
}
LLVMUseRef LLVMGetFirstUse(LLVMValueRef handle) {
  irk_value *v = of_value(handle);
  irk_module *m = v->type->module;
  if (v->kind == IRK_VALUE_ARG || v->kind == IRK_VALUE_INST) return uses_in(counter_of(v), v, NULL);
  if (v->kind == IRK_VALUE_BLOCK) return counter_of(v) ? uses_in(counter_of(v), v, NULL) : NULL;
  if (irk_value_is_global(v)) m = lc_enter_global((irk_global *)v);
  return uses_of_constant(m, v);
}
LLVMUseRef LLVMGetNextUse(LLVMUseRef use) { return use->next; }
LLVMValueRef LLVMGetUser(LLVMUseRef use) { return to_value(use->user); }
LLVMValueRef LLVMGetUsedValue(LLVMUseRef use) { return to_value(use->used); }

void LLVMReplaceAllUsesWith(LLVMValueRef from, LLVMValueRef to) {
  irk_value *v = of_value(from);
  irk_module *m = v->type->module;
  if (v == of_value(to)) return;
  if (v->kind == IRK_VALUE_BLOCK) irk_replace_block(m, counter_of(v), (irk_block *)v, block_of_value(to));
  else if (v->kind == IRK_VALUE_ARG || v->kind == IRK_VALUE_INST) irk_replace_local(m, counter_of(v), v, of_value(to));
  else irk_replace_global(irk_value_is_global(v) ? lc_enter_global((irk_global *)v) : m, v, of_value(to));
}

// ---- texts -----------------------------------------------------------------------------------------------------

static irk_function *printed_in(const irk_value *v) {
  return v->kind >= IRK_VALUE_ARG && v->kind <= IRK_VALUE_INST ? counter_of(v) : NULL;
}
static irk_module *enter_value(const irk_value *v) {
  const irk_function *fn = printed_in(v);
  if (irk_value_is_global(v)) return lc_enter_global((const irk_global *)v);
  return fn ? lc_enter_function(fn) : v->type->module;
}
char *LLVMPrintValueToString(LLVMValueRef handle) {
  irk_value *v = of_value(handle);
  if (!v) return lc_message(IRK_S("Printing <null> Value"));
  irk_memory memory = {0};
  irk_writer out = irk_memory_writer(&memory);
  irk_describer *d = irk_describer_create(enter_value(v));
  if (irk_value_is_global(v)) irk_describe_global(d, (irk_global *)v, &out);
  else irk_describe_value(d, printed_in(v), v, &out);
  irk_describer_destroy(d);
  return lc_message_of(&memory);
}
char *LLVMPrintTypeToString(LLVMTypeRef t) {
  if (!t) return lc_message(IRK_S("Printing <null> Type"));
  irk_memory memory = {0};
  irk_writer out = irk_memory_writer(&memory);
  irk_describer *d = irk_describer_create(of_type(t)->module);
  irk_describe_type(d, of_type(t), &out);
  irk_describer_destroy(d);
  return lc_message_of(&memory);
}
static void dump(char *text) {
  fprintf(stderr, "%s\n", text);
  LLVMDisposeMessage(text);
}
void LLVMDumpValue(LLVMValueRef v) { dump(LLVMPrintValueToString(v)); }
void LLVMDumpType(LLVMTypeRef t) { dump(LLVMPrintTypeToString(t)); }

char *LLVMPrintModuleToString(LLVMModuleRef module) {
  irk_memory memory = {0};
  irk_writer out = irk_memory_writer(&memory);
  irk_text_print(lc_enter(module), NULL, &out, NULL);
  return lc_message_of(&memory);
}
void LLVMDumpModule(LLVMModuleRef module) {
  char *text = LLVMPrintModuleToString(module);
  fputs(text, stderr);
  LLVMDisposeMessage(text);
}
LLVMBool LLVMPrintModuleToFile(LLVMModuleRef module, const char *path, char **error) {
  FILE *file = strcmp(path, "-") ? fopen(path, "w") : stdout;
  char *text = file ? LLVMPrintModuleToString(module) : NULL;
  bool failed = !file || fputs(text, file) < 0;
  if (file && (file == stdout ? fflush(file) : fclose(file))) failed = true;
  if (text) LLVMDisposeMessage(text);
  if (failed && error) *error = lc_message(IRK_S("the file cannot be written"));
  return failed;
}
