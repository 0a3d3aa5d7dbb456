// Globals: variables, functions and their parameters, aliases, ifuncs, comdats, named metadata.
#include "llvmc.h"

#include <string.h>

// ---- lists -----------------------------------------------------------------------------------------------------

static LLVMValueRef at(const irk_global_vec *list, uint32_t index) {
  return index < list->len ? to_global(list->items[index]) : NULL;
}
static irk_global_vec *list_of(irk_value_kind kind, LLVMModuleRef module) {
  return irk_globals_of(lc_enter(module), kind);
}
// Returns the index of a global in its list. Callers mostly walk: the last index and its neighbours
// are tried first.
static uint32_t index_of(const irk_global_vec *list, const irk_global *g, LLVMModuleRef module) {
  uint32_t last = module->last_index;
  for (uint32_t i = last ? last - 1 : 0; i < list->len && i <= last + 1; i++)
    if (list->items[i] == g) return module->last_index = i;
  for (uint32_t i = 0; i < list->len; i++)
    if (list->items[i] == g) return module->last_index = i;
  return UINT32_MAX - 1;
}
static LLVMValueRef neighbour(LLVMValueRef v, int step) {
  const irk_global *g = global_of(v);
  if (!g || !g->owner) return NULL;
  const irk_global_vec *list = list_of((irk_value_kind)g->v.kind, g->owner);
  return at(list, index_of(list, g, g->owner) + (uint32_t)step);
}
static LLVMValueRef first(LLVMModuleRef module, irk_value_kind kind) { return at(list_of(kind, module), 0); }
static LLVMValueRef last(LLVMModuleRef module, irk_value_kind kind) {
  const irk_global_vec *list = list_of(kind, module);
  return at(list, list->len - 1);
}
static LLVMValueRef named(LLVMModuleRef module, irk_str name, irk_value_kind kind) {
  irk_global *g = irk_module_find(lc_enter(module), name);
  return g && g->v.kind == (uint8_t)kind ? to_global(g) : NULL;
}
#define LIST(name, one, KIND)                                                                                          \
  LLVMValueRef LLVMGetFirst##name(LLVMModuleRef module) { return first(module, IRK_VALUE_##KIND); }                    \
  LLVMValueRef LLVMGetLast##name(LLVMModuleRef module) { return last(module, IRK_VALUE_##KIND); }                      \
  LLVMValueRef LLVMGetNext##name(LLVMValueRef v) { return neighbour(v, 1); }                                           \
  LLVMValueRef LLVMGetPrevious##name(LLVMValueRef v) { return neighbour(v, -1); }                                      \
  LLVMValueRef LLVMGetNamed##one(LLVMModuleRef module, const char *text) {                                             \
    return named(module, lc_str(text), IRK_VALUE_##KIND);                                                              \
  }
#define LIST_WITH_LENGTH(name, KIND, suffix, ...)                                                                      \
  LLVMValueRef LLVMGetNamed##name##suffix(LLVMModuleRef module, const char *text, size_t len) {                        \
    return named(module, (irk_str){text, len}, IRK_VALUE_##KIND);                                                      \
  }
LIST(Function, Function, FUNCTION)
LIST(Global, Global, VARIABLE)
#undef LIST
#define LIST(name, KIND)                                                                                               \
  LLVMValueRef LLVMGetFirst##name(LLVMModuleRef module) { return first(module, IRK_VALUE_##KIND); }                    \
  LLVMValueRef LLVMGetLast##name(LLVMModuleRef module) { return last(module, IRK_VALUE_##KIND); }                      \
  LLVMValueRef LLVMGetNext##name(LLVMValueRef v) { return neighbour(v, 1); }                                           \
  LLVMValueRef LLVMGetPrevious##name(LLVMValueRef v) { return neighbour(v, -1); }
LIST(GlobalAlias, ALIAS)
LIST(GlobalIFunc, IFUNC)
#undef LIST
LIST_WITH_LENGTH(Function, FUNCTION, WithLength)
LIST_WITH_LENGTH(Global, VARIABLE, WithLength)
LIST_WITH_LENGTH(GlobalAlias, ALIAS, )
LIST_WITH_LENGTH(GlobalIFunc, IFUNC, )
#undef LIST_WITH_LENGTH

// ---- making ----------------------------------------------------------------------------------------------------

static LLVMValueRef own(LLVMModuleRef module, irk_global *g) {
  if (g) g->owner = module;
  return to_global(g);
}
LLVMValueRef LLVMAddFunction(LLVMModuleRef module, const char *name, LLVMTypeRef t) {
  irk_function *fn = irk_build_function(lc_enter(module), name, of_type(t));
  return own(module, fn ? fn->global : NULL);
}
LLVMValueRef LLVMGetOrInsertFunction(LLVMModuleRef module, const char *name, size_t len, LLVMTypeRef t) {
  irk_global *g = irk_module_find(lc_enter(module), (irk_str){name, len});
  if (g) return to_global(g);
  char *copy = lc_message((irk_str){name, len});
  LLVMValueRef v = LLVMAddFunction(module, copy, t);
  LLVMDisposeMessage(copy);
  return v;
}
LLVMValueRef LLVMAddGlobalInAddressSpace(LLVMModuleRef module, LLVMTypeRef t, const char *name, unsigned space) {
  return own(module, irk_build_variable(lc_enter(module), name, of_type(t), NULL, space));
}
LLVMValueRef LLVMAddGlobal(LLVMModuleRef module, LLVMTypeRef t, const char *name) {
  return LLVMAddGlobalInAddressSpace(module, t, name, 0);
}
LLVMValueRef LLVMAddAlias2(LLVMModuleRef module, LLVMTypeRef t, unsigned space, LLVMValueRef to, const char *name) {
  return own(module, irk_build_alias(lc_enter(module), name, of_type(t), of_value(to), space));
}
LLVMValueRef LLVMAddGlobalIFunc(LLVMModuleRef module, const char *name, size_t len, LLVMTypeRef t, unsigned space,
                                LLVMValueRef resolver) {
  char *copy = lc_message((irk_str){name, len});
  irk_global *g = irk_build_ifunc(lc_enter(module), copy, of_type(t), of_value(resolver), space);
  LLVMDisposeMessage(copy);
  return own(module, g);
}

static void delete (LLVMValueRef v) {
  irk_global *g = global_of(v);
  if (!g || !g->owner) return;
  irk_module *m = lc_enter_global(g);
  irk_global_unlist(m, g);
  irk_global_rename(m, g, 0);
  g->owner = NULL;
  m->is_edited = true;
}
void LLVMDeleteFunction(LLVMValueRef v) { delete (v); }
void LLVMDeleteGlobal(LLVMValueRef v) { delete (v); }
void LLVMEraseGlobalIFunc(LLVMValueRef v) { delete (v); }
void LLVMRemoveGlobalIFunc(LLVMValueRef v) { delete (v); }

// ---- properties of all globals ---------------------------------------------------------------------------------

LLVMModuleRef LLVMGetGlobalParent(LLVMValueRef v) { return global_of(v)->owner; }
LLVMBool LLVMIsDeclaration(LLVMValueRef v) {
  const irk_global *g = global_of(v);
  return g->v.kind == IRK_VALUE_FUNCTION ? g->fn->num_blocks == 0 : g->v.kind == IRK_VALUE_VARIABLE && !g->init;
}
LLVMTypeRef LLVMGlobalGetValueType(LLVMValueRef v) { return to_type(global_of(v)->value_type); }

static const uint8_t linkages[IRK_NUM_LINKAGES] = {
    [IRK_LINKAGE_EXTERNAL] = LLVMExternalLinkage,
    [IRK_LINKAGE_AVAILABLE_EXTERNALLY] = LLVMAvailableExternallyLinkage,
    [IRK_LINKAGE_LINKONCE] = LLVMLinkOnceAnyLinkage,
    [IRK_LINKAGE_LINKONCE_ODR] = LLVMLinkOnceODRLinkage,
    [IRK_LINKAGE_WEAK] = LLVMWeakAnyLinkage,
    [IRK_LINKAGE_WEAK_ODR] = LLVMWeakODRLinkage,
    [IRK_LINKAGE_APPENDING] = LLVMAppendingLinkage,
    [IRK_LINKAGE_INTERNAL] = LLVMInternalLinkage,
    [IRK_LINKAGE_PRIVATE] = LLVMPrivateLinkage,
    [IRK_LINKAGE_EXTERN_WEAK] = LLVMExternalWeakLinkage,
    [IRK_LINKAGE_COMMON] = LLVMCommonLinkage,
};
LLVMLinkage LLVMGetLinkage(LLVMValueRef v) { return (LLVMLinkage)linkages[global_of(v)->linkage]; }
void LLVMSetLinkage(LLVMValueRef v, LLVMLinkage linkage) {
  if (linkage == LLVMLinkerPrivateLinkage || linkage == LLVMLinkerPrivateWeakLinkage) linkage = LLVMPrivateLinkage;
  for (uint32_t i = 0; i < IRK_NUM_LINKAGES; i++) {
    if (linkages[i] != (uint8_t)linkage) continue;
    irk_global_set(global_of(v), IRK_OF_GLOBAL_LINKAGE, i);
    if (irk_global_implies_dso_local(global_of(v))) global_of(v)->is_dso_local = true;
    return;
  }
}
LLVMVisibility LLVMGetVisibility(LLVMValueRef v) { return (LLVMVisibility)global_of(v)->visibility; }
void LLVMSetVisibility(LLVMValueRef v, LLVMVisibility visibility) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_VISIBILITY, visibility);
  if (irk_global_implies_dso_local(global_of(v))) global_of(v)->is_dso_local = true;
}
LLVMDLLStorageClass LLVMGetDLLStorageClass(LLVMValueRef v) { return (LLVMDLLStorageClass)global_of(v)->dll_storage; }
void LLVMSetDLLStorageClass(LLVMValueRef v, LLVMDLLStorageClass storage) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_DLL_STORAGE, storage);
}
static const uint8_t unnamed[] = {[LLVMNoUnnamedAddr] = IRK_UNNAMED_ADDR_NONE,
                                  [LLVMLocalUnnamedAddr] = IRK_UNNAMED_ADDR_LOCAL,
                                  [LLVMGlobalUnnamedAddr] = IRK_UNNAMED_ADDR_GLOBAL};
LLVMUnnamedAddr LLVMGetUnnamedAddress(LLVMValueRef v) {
  uint8_t now = global_of(v)->unnamed_addr;
  return now == IRK_UNNAMED_ADDR_GLOBAL  ? LLVMGlobalUnnamedAddr
         : now == IRK_UNNAMED_ADDR_LOCAL ? LLVMLocalUnnamedAddr
                                         : LLVMNoUnnamedAddr;
}
void LLVMSetUnnamedAddress(LLVMValueRef v, LLVMUnnamedAddr which) {
  if ((size_t)which < sizeof unnamed) irk_global_set(global_of(v), IRK_OF_GLOBAL_UNNAMED_ADDR, unnamed[which]);
}
LLVMBool LLVMHasUnnamedAddr(LLVMValueRef v) { return global_of(v)->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL; }
void LLVMSetUnnamedAddr(LLVMValueRef v, LLVMBool has) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_UNNAMED_ADDR, has ? IRK_UNNAMED_ADDR_GLOBAL : IRK_UNNAMED_ADDR_NONE);
}
const char *LLVMGetSection(LLVMValueRef v) {
  irk_module *m = of_value(v)->type->module;
  irk_str text = irk_global_get_text(m, global_of(v), IRK_OF_GLOBAL_SECTION);
  return text.len ? lc_cstr(m, text) : NULL;
}
void LLVMSetSection(LLVMValueRef v, const char *section) {
  irk_global_set_text(of_value(v)->type->module, global_of(v), IRK_OF_GLOBAL_SECTION, lc_str(section));
}
unsigned LLVMGetAlignment(LLVMValueRef v) {
  uint8_t code = of_value(v)->align;
  return code ? 1u << (code - 1) : 0;
}
void LLVMSetAlignment(LLVMValueRef v, unsigned bytes) {
  if (global_of(v)) irk_global_set(global_of(v), IRK_OF_GLOBAL_ALIGN, bytes);
  else if (inst_of(v)) irk_inst_set(inst_of(v), IRK_OF_INST_ALIGN, bytes);
}

// ---- attachments -----------------------------------------------------------------------------------------------

void LLVMGlobalSetMetadata(LLVMValueRef v, unsigned kind, LLVMMetadataRef md) {
  irk_global_attach(lc_enter_global(global_of(v)), global_of(v), kind, of_md(md));
}
void LLVMGlobalAddMetadata(LLVMValueRef v, unsigned kind, LLVMMetadataRef md) {
  irk_global_add_attachment(lc_enter_global(global_of(v)), global_of(v), kind, of_md(md));
}
void LLVMGlobalEraseMetadata(LLVMValueRef v, unsigned kind) { LLVMGlobalSetMetadata(v, kind, NULL); }
void LLVMGlobalClearMetadata(LLVMValueRef v) { global_of(v)->md.len = 0; }

// ---- variables -------------------------------------------------------------------------------------------------

LLVMValueRef LLVMGetInitializer(LLVMValueRef v) { return to_value(global_of(v)->init); }
void LLVMSetInitializer(LLVMValueRef v, LLVMValueRef init) {
  irk_global_set_operand(global_of(v), IRK_OF_GLOBAL_INIT, of_value(init));
}
LLVMBool LLVMIsGlobalConstant(LLVMValueRef v) { return global_of(v)->is_constant; }
void LLVMSetGlobalConstant(LLVMValueRef v, LLVMBool is) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_CONSTANT, is != 0);
}
LLVMBool LLVMIsExternallyInitialized(LLVMValueRef v) { return global_of(v)->is_externally_initialized; }
void LLVMSetExternallyInitialized(LLVMValueRef v, LLVMBool is) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_EXTERNALLY_INITIALIZED, is != 0);
}
LLVMBool LLVMIsThreadLocal(LLVMValueRef v) { return global_of(v)->tls != IRK_TLS_NONE; }
void LLVMSetThreadLocal(LLVMValueRef v, LLVMBool is) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_TLS, is ? IRK_TLS_GENERAL_DYNAMIC : IRK_TLS_NONE);
}
LLVMThreadLocalMode LLVMGetThreadLocalMode(LLVMValueRef v) { return (LLVMThreadLocalMode)global_of(v)->tls; }
void LLVMSetThreadLocalMode(LLVMValueRef v, LLVMThreadLocalMode mode) {
  irk_global_set(global_of(v), IRK_OF_GLOBAL_TLS, mode);
}

// ---- aliases and ifuncs ----------------------------------------------------------------------------------------

LLVMValueRef LLVMAliasGetAliasee(LLVMValueRef v) { return LLVMGetInitializer(v); }
void LLVMAliasSetAliasee(LLVMValueRef v, LLVMValueRef to) { LLVMSetInitializer(v, to); }
LLVMValueRef LLVMGetGlobalIFuncResolver(LLVMValueRef v) { return LLVMGetInitializer(v); }
void LLVMSetGlobalIFuncResolver(LLVMValueRef v, LLVMValueRef to) { LLVMSetInitializer(v, to); }

// ---- functions -------------------------------------------------------------------------------------------------

static LLVMValueRef operand(LLVMValueRef v, irk_global_operand which) {
  return to_value(irk_global_get_operand(global_of(v), which));
}
LLVMBool LLVMHasPersonalityFn(LLVMValueRef v) { return function_of(v)->personality != NULL; }
LLVMValueRef LLVMGetPersonalityFn(LLVMValueRef v) { return operand(v, IRK_OF_GLOBAL_PERSONALITY); }
void LLVMSetPersonalityFn(LLVMValueRef v, LLVMValueRef to) {
  irk_global_set_operand(global_of(v), IRK_OF_GLOBAL_PERSONALITY, of_value(to));
}
LLVMBool LLVMHasPrefixData(LLVMValueRef v) { return function_of(v)->prefix != NULL; }
LLVMValueRef LLVMGetPrefixData(LLVMValueRef v) { return operand(v, IRK_OF_GLOBAL_PREFIX); }
void LLVMSetPrefixData(LLVMValueRef v, LLVMValueRef to) {
  irk_global_set_operand(global_of(v), IRK_OF_GLOBAL_PREFIX, of_value(to));
}
LLVMBool LLVMHasPrologueData(LLVMValueRef v) { return function_of(v)->prologue != NULL; }
LLVMValueRef LLVMGetPrologueData(LLVMValueRef v) { return operand(v, IRK_OF_GLOBAL_PROLOGUE); }
void LLVMSetPrologueData(LLVMValueRef v, LLVMValueRef to) {
  irk_global_set_operand(global_of(v), IRK_OF_GLOBAL_PROLOGUE, of_value(to));
}
unsigned LLVMGetFunctionCallConv(LLVMValueRef v) { return function_of(v)->cc; }
void LLVMSetFunctionCallConv(LLVMValueRef v, unsigned cc) { irk_global_set(global_of(v), IRK_OF_GLOBAL_CALLCONV, cc); }
const char *LLVMGetGC(LLVMValueRef v) {
  irk_module *m = of_value(v)->type->module;
  irk_str text = irk_global_get_text(m, global_of(v), IRK_OF_GLOBAL_GC);
  return text.len ? lc_cstr(m, text) : NULL;
}
void LLVMSetGC(LLVMValueRef v, const char *name) {
  irk_global_set_text(of_value(v)->type->module, global_of(v), IRK_OF_GLOBAL_GC, lc_str(name));
}

unsigned LLVMCountParams(LLVMValueRef v) { return function_of(v)->num_args; }
LLVMValueRef LLVMGetParam(LLVMValueRef v, unsigned i) { return to_value(irk_function_arg(function_of(v), i)); }
void LLVMGetParams(LLVMValueRef v, LLVMValueRef *out) {
  for (uint32_t i = 0; i < function_of(v)->num_args; i++) out[i] = LLVMGetParam(v, i);
}
static const irk_arg *arg_of(LLVMValueRef v) { return (const irk_arg *)of_value(v); }
LLVMValueRef LLVMGetParamParent(LLVMValueRef v) { return to_global(arg_of(v)->fn->global); }
LLVMValueRef LLVMGetFirstParam(LLVMValueRef v) { return LLVMGetParam(v, 0); }
LLVMValueRef LLVMGetLastParam(LLVMValueRef v) { return LLVMGetParam(v, function_of(v)->num_args - 1); }
LLVMValueRef LLVMGetNextParam(LLVMValueRef v) {
  return to_value(irk_function_arg(arg_of(v)->fn, arg_of(v)->index + 1));
}
LLVMValueRef LLVMGetPreviousParam(LLVMValueRef v) {
  return to_value(irk_function_arg(arg_of(v)->fn, arg_of(v)->index - 1));
}

// ---- comdats ---------------------------------------------------------------------------------------------------

LLVMComdatRef LLVMGetOrInsertComdat(LLVMModuleRef module, const char *name) {
  irk_module *m = lc_enter(module);
  return to_comdat(irk_comdat_get(m, irk_intern(m, lc_str(name)), true));
}
LLVMComdatRef LLVMGetComdat(LLVMValueRef v) { return to_comdat(global_of(v)->comdat); }
void LLVMSetComdat(LLVMValueRef v, LLVMComdatRef comdat) { irk_global_set_comdat(global_of(v), of_comdat(comdat)); }
LLVMComdatSelectionKind LLVMGetComdatSelectionKind(LLVMComdatRef comdat) {
  return (LLVMComdatSelectionKind)(of_comdat(comdat)->selection - 1);
}
void LLVMSetComdatSelectionKind(LLVMComdatRef comdat, LLVMComdatSelectionKind kind) {
  if ((unsigned)kind <= LLVMSameSizeComdatSelectionKind) of_comdat(comdat)->selection = (uint8_t)(kind + 1);
}

// ---- named metadata --------------------------------------------------------------------------------------------

static LLVMNamedMDNodeRef own_named(LLVMModuleRef module, irk_named_md *node) {
  if (node) node->owner = module;
  return to_named(node);
}
static LLVMNamedMDNodeRef named_at(LLVMModuleRef module, uint32_t i) {
  const irk_module *m = lc_enter(module);
  return i < m->named_mds.len ? own_named(module, m->named_mds.items[i]) : NULL;
}
static LLVMNamedMDNodeRef named_neighbour(LLVMNamedMDNodeRef node, uint32_t step) {
  LLVMModuleRef module = of_named(node)->owner;
  const irk_module *m = lc_enter(module);
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    if (m->named_mds.items[i] == of_named(node)) return named_at(module, i + step);
  return NULL;
}
LLVMNamedMDNodeRef LLVMGetFirstNamedMetadata(LLVMModuleRef module) { return named_at(module, 0); }
LLVMNamedMDNodeRef LLVMGetLastNamedMetadata(LLVMModuleRef module) {
  return named_at(module, lc_enter(module)->named_mds.len - 1);
}
LLVMNamedMDNodeRef LLVMGetNextNamedMetadata(LLVMNamedMDNodeRef node) { return named_neighbour(node, 1); }
LLVMNamedMDNodeRef LLVMGetPreviousNamedMetadata(LLVMNamedMDNodeRef node) { return named_neighbour(node, UINT32_MAX); }
LLVMNamedMDNodeRef LLVMGetNamedMetadata(LLVMModuleRef module, const char *name, size_t len) {
  return own_named(module, irk_named_md_of(lc_enter(module), (irk_str){name, len}));
}
LLVMNamedMDNodeRef LLVMGetOrInsertNamedMetadata(LLVMModuleRef module, const char *name, size_t len) {
  return own_named(module, irk_named_md_get(lc_enter(module), (irk_str){name, len}));
}
const char *LLVMGetNamedMetadataName(LLVMNamedMDNodeRef node, size_t *len) {
  *len = of_named(node)->name.len;
  return lc_cstr(((LLVMModuleRef)of_named(node)->owner)->context->m, of_named(node)->name);
}
unsigned LLVMGetNamedMetadataNumOperands(LLVMModuleRef module, const char *name) {
  const irk_named_md *node = irk_named_md_of(lc_enter(module), lc_str(name));
  return node ? node->len : 0;
}
void LLVMGetNamedMetadataOperands(LLVMModuleRef module, const char *name, LLVMValueRef *out) {
  irk_module *m = lc_enter(module);
  const irk_named_md *node = irk_named_md_of(m, lc_str(name));
  for (uint32_t i = 0; node && i < node->len; i++) out[i] = to_value(irk_md_as_value(m, node->ops[i]));
}
void LLVMAddNamedMetadataOperand(LLVMModuleRef module, const char *name, LLVMValueRef v) {
  irk_md *md = v ? irk_value_md(of_value(v)) : NULL;
  if (md) irk_build_named_md(lc_enter(module), name, md);
}
