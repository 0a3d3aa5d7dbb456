// Metadata, attributes.
#include "llvmc.h"

#include <string.h>

// ---- metadata --------------------------------------------------------------------------------------------------

unsigned LLVMGetMDKindIDInContext(LLVMContextRef c, const char *name, unsigned len) {
  return irk_md_kind_get(c->m, (irk_str){name, len});
}
unsigned LLVMGetMDKindID(const char *name, unsigned len) {
  return LLVMGetMDKindIDInContext(lc_global_context(), name, len);
}
LLVMMetadataRef LLVMMDStringInContext2(LLVMContextRef c, const char *text, size_t len) {
  return to_md(irk_md_string(c->m, (irk_str){text, len}));
}
LLVMMetadataRef LLVMMDNodeInContext2(LLVMContextRef c, LLVMMetadataRef *operands, size_t n) {
  return to_md(irk_md_tuple(c->m, (irk_md **)(void *)operands, (uint32_t)n));
}
LLVMValueRef LLVMMetadataAsValue(LLVMContextRef c, LLVMMetadataRef md) {
  return to_value(irk_md_as_value(c->m, of_md(md)));
}
LLVMMetadataRef LLVMValueAsMetadata(LLVMValueRef v) {
  return to_md(irk_md_of_value(of_value(v)->type->module, of_value(v)));
}
LLVMValueRef LLVMMDStringInContext(LLVMContextRef c, const char *text, unsigned len) {
  return LLVMMetadataAsValue(c, LLVMMDStringInContext2(c, text, len));
}
LLVMValueRef LLVMMDString(const char *text, unsigned len) {
  return LLVMMDStringInContext(lc_global_context(), text, len);
}
LLVMValueRef LLVMMDNodeInContext(LLVMContextRef c, LLVMValueRef *values, unsigned n) {
  irk_md **operands = irk_alloc((n + 1) * sizeof *operands);
  for (unsigned i = 0; i < n; i++) operands[i] = values[i] ? of_md(LLVMValueAsMetadata(values[i])) : NULL;
  irk_md *node = irk_md_tuple(c->m, operands, n);
  irk_free(operands);
  return LLVMMetadataAsValue(c, to_md(node));
}
LLVMValueRef LLVMMDNode(LLVMValueRef *values, unsigned n) {
  return LLVMMDNodeInContext(lc_global_context(), values, n);
}

static irk_md *md_of(LLVMValueRef v) { return v ? irk_value_md(of_value(v)) : NULL; }
const char *LLVMGetMDString(LLVMValueRef v, unsigned *len) {
  const irk_md *md = md_of(v);
  *len = md && md->kind == IRK_MD_STRING ? md->len : 0;
  return md && md->kind == IRK_MD_STRING ? md->f[0].chars : NULL;
}
unsigned LLVMGetMDNodeNumOperands(LLVMValueRef v) {
  const irk_md *md = md_of(v);
  return !md ? 0 : md->kind == IRK_MD_VALUE ? 1 : md->kind == IRK_MD_TUPLE ? md->len : 0;
}
void LLVMGetMDNodeOperands(LLVMValueRef v, LLVMValueRef *out) {
  const irk_md *md = md_of(v);
  irk_module *m = of_value(v)->type->module;
  if (md->kind == IRK_MD_VALUE) *out = to_value(md->f[0].value);
  for (uint32_t i = 0; md->kind == IRK_MD_TUPLE && i < md->len; i++) {
    irk_md *operand = md->f[i].md;
    out[i] = !operand                        ? NULL
             : operand->kind == IRK_MD_VALUE ? to_value(operand->f[0].value)
                                             : to_value(irk_md_as_value(m, operand));
  }
}
void LLVMReplaceMDNodeOperandWith(LLVMValueRef v, unsigned i, LLVMMetadataRef to) {
  irk_md_set_at(of_value(v)->type->module, md_of(v), i, of_md(to));
}

// ---- attachments of instructions -------------------------------------------------------------------------------

int LLVMHasMetadata(LLVMValueRef v) {
  const irk_inst *inst = inst_of(v);
  return inst && (inst->dbg || irk_inst_num_attached(lc_owner(inst), inst));
}
LLVMValueRef LLVMGetMetadata(LLVMValueRef v, unsigned kind) {
  irk_inst *inst = inst_of(v);
  irk_module *m = of_value(v)->type->module;
  irk_md *md = inst ? irk_inst_attached_as(m, lc_owner(inst), inst, kind) : NULL;
  return md ? to_value(irk_md_as_value(m, md)) : NULL;
}
// A value that is no node becomes the operand of one, as in LLVM.
void LLVMSetMetadata(LLVMValueRef v, unsigned kind, LLVMValueRef to) {
  irk_inst *inst = inst_of(v);
  irk_module *m = of_value(v)->type->module;
  irk_md *md = to ? md_of(to) : NULL;
  if (to && (!md || !irk_is_node(md))) {
    irk_md *value = md ? md : irk_md_of_value(m, of_value(to));
    md = irk_md_tuple(m, &value, 1);
  }
  if (inst) irk_inst_attach(lc_enter_function(lc_owner(inst)), lc_owner(inst), inst, kind, md);
}
struct LLVMOpaqueValueMetadataEntry {
  unsigned kind;
  irk_md *md;
};
static int by_kind(const void *a, const void *b) {
  unsigned x = ((const LLVMValueMetadataEntry *)a)->kind, y = ((const LLVMValueMetadataEntry *)b)->kind;
  return (x > y) - (x < y);
}
// Globals' attachments keep their order within a kind.
static void sort_entries(LLVMValueMetadataEntry *entries, size_t n) {
  for (size_t i = 1; i < n; i++)
    for (size_t k = i; k && by_kind(&entries[k - 1], &entries[k]) > 0; k--) {
      LLVMValueMetadataEntry t = entries[k];
      entries[k] = entries[k - 1];
      entries[k - 1] = t;
    }
}
static LLVMValueMetadataEntry *entries_of(LLVMValueRef v, size_t *n) {
  const irk_inst *inst = inst_of(v);
  uint32_t num = inst ? irk_inst_num_attached(lc_owner(inst), inst) : irk_global_num_attached(global_of(v));
  LLVMValueMetadataEntry *entries = irk_alloc((num + 1) * sizeof *entries);
  for (uint32_t i = 0; i < num; i++) {
    uint32_t kind;
    entries[i].md =
        inst ? irk_inst_attached(lc_owner(inst), inst, i, &kind) : irk_global_attached(global_of(v), i, &kind);
    entries[i].kind = kind;
  }
  sort_entries(entries, num);
  *n = num;
  return entries;
}
LLVMValueMetadataEntry *LLVMInstructionGetAllMetadataOtherThanDebugLoc(LLVMValueRef v, size_t *n) {
  return entries_of(v, n);
}
LLVMValueMetadataEntry *LLVMGlobalCopyAllMetadata(LLVMValueRef v, size_t *n) { return entries_of(v, n); }
void LLVMDisposeValueMetadataEntries(LLVMValueMetadataEntry *entries) { irk_free(entries); }
unsigned LLVMValueMetadataEntriesGetKind(LLVMValueMetadataEntry *entries, unsigned i) { return entries[i].kind; }
LLVMMetadataRef LLVMValueMetadataEntriesGetMetadata(LLVMValueMetadataEntry *entries, unsigned i) {
  return to_md(entries[i].md);
}

// ---- debug records ---------------------------------------------------------------------------------------------

LLVMMetadataRef LLVMInstructionGetDebugLoc(LLVMValueRef v) {
  return to_md(irk_inst_location(of_value(v)->type->module, inst_of(v)));
}
void LLVMInstructionSetDebugLoc(LLVMValueRef v, LLVMMetadataRef md) {
  inst_of(v)->dbg = md && irk_is_node(of_md(md)) ? of_md(md)->id + 1 : 0;
}

// ---- module flags ----------------------------------------------------------------------------------------------
// LLVM-C counts behaviours from 0.

struct LLVMOpaqueModuleFlagEntry {
  LLVMModuleFlagBehavior behavior;
  const char *key;
  size_t len;
  irk_md *value;
};
LLVMModuleFlagEntry *LLVMCopyModuleFlagsMetadata(LLVMModuleRef module, size_t *n) {
  irk_module *m = lc_enter(module);
  uint32_t num = irk_module_num_flags(m);
  LLVMModuleFlagEntry *entries = irk_alloc((num + 1) * sizeof *entries);
  *n = 0;
  for (uint32_t i = 0; i < num; i++) {
    irk_module_flag flag;
    if (!irk_module_flag_at(m, i, &flag)) continue;
    entries[(*n)++] = (LLVMModuleFlagEntry){(LLVMModuleFlagBehavior)(flag.behaviour - 1), lc_cstr(m, flag.name),
                                            flag.name.len, flag.value};
  }
  return entries;
}
void LLVMDisposeModuleFlagsMetadata(LLVMModuleFlagEntry *entries) { irk_free(entries); }
LLVMModuleFlagBehavior LLVMModuleFlagEntriesGetFlagBehavior(LLVMModuleFlagEntry *entries, unsigned i) {
  return entries[i].behavior;
}
const char *LLVMModuleFlagEntriesGetKey(LLVMModuleFlagEntry *entries, unsigned i, size_t *len) {
  *len = entries[i].len;
  return entries[i].key;
}
LLVMMetadataRef LLVMModuleFlagEntriesGetMetadata(LLVMModuleFlagEntry *entries, unsigned i) {
  return to_md(entries[i].value);
}
LLVMMetadataRef LLVMGetModuleFlag(LLVMModuleRef module, const char *key, size_t len) {
  irk_module_flag flag;
  return irk_module_flag_find(lc_enter(module), (irk_str){key, len}, &flag) ? to_md(flag.value) : NULL;
}
void LLVMAddModuleFlag(LLVMModuleRef module, LLVMModuleFlagBehavior behavior, const char *key, size_t len,
                       LLVMMetadataRef value) {
  irk_module_flag_add(lc_enter(module), (irk_behaviour)(behavior + 1), (irk_str){key, len}, of_md(value));
}

// ---- attributes ------------------------------------------------------------------------------------------------
// An attribute is the set that has only it: sets are uniqued.

static LLVMAttributeRef single(irk_module *m, const irk_attr *attr) {
  return attr ? to_attr(irk_attr_set_of(m, attr, 1)) : NULL;
}
unsigned LLVMGetEnumAttributeKindForName(const char *name, size_t len) {
  return (unsigned)irk_attr_kind_of((irk_str){name, len});
}
unsigned LLVMGetLastEnumAttributeKind(void) { return IRK_NUM_ATTRS - 1; }
LLVMAttributeRef LLVMCreateEnumAttribute(LLVMContextRef c, unsigned kind, uint64_t value) {
  return single(c->m, &(irk_attr){.kind = (uint16_t)kind, .value = value});
}
LLVMAttributeRef LLVMCreateTypeAttribute(LLVMContextRef c, unsigned kind, LLVMTypeRef t) {
  return single(c->m, &(irk_attr){.kind = (uint16_t)kind, .type = of_type(t)});
}
LLVMAttributeRef LLVMCreateConstantRangeAttribute(LLVMContextRef c, unsigned kind, unsigned bits,
                                                  const uint64_t lower[], const uint64_t upper[]) {
  size_t n = (bits + 63) / 64;
  uint64_t *words = irk_alloc((2 * n + 1) * sizeof *words);
  memcpy(words, lower, n * sizeof *words);
  memcpy(words + n, upper, n * sizeof *words);
  irk_attr attr = {.kind = (uint16_t)kind, .range = irk_attr_range_new(c->m, bits, 1, words)};
  irk_free(words);
  return single(c->m, &attr);
}
LLVMAttributeRef LLVMCreateStringAttribute(LLVMContextRef c, const char *key, unsigned key_len, const char *value,
                                           unsigned len) {
  irk_attr attr = {.kind = IRK_ATTR_STRING};
  attr.string = irk_attr_string_new(c->m, (irk_str){key, key_len}, (irk_str){value, len});
  return single(c->m, &attr);
}
static const irk_attr *attr_at(LLVMAttributeRef a) { return &of_attr(a)->attrs[0]; }
unsigned LLVMGetEnumAttributeKind(LLVMAttributeRef a) { return attr_at(a)->kind; }
uint64_t LLVMGetEnumAttributeValue(LLVMAttributeRef a) { return irk_attr_value(attr_at(a)); }
LLVMTypeRef LLVMGetTypeAttributeValue(LLVMAttributeRef a) { return to_type(irk_attr_type(attr_at(a))); }
const char *LLVMGetStringAttributeKind(LLVMAttributeRef a, unsigned *len) {
  irk_str text = irk_attr_name(attr_at(a));
  *len = (unsigned)text.len;
  return text.ptr;
}
const char *LLVMGetStringAttributeValue(LLVMAttributeRef a, unsigned *len) {
  irk_str text = irk_attr_text(attr_at(a));
  *len = (unsigned)text.len;
  return text.ptr;
}
static irk_attr_form form(LLVMAttributeRef a) {
  return irk_attr_class((irk_attr_kind)attr_at(a)->kind, IRK_VERSION_NEWEST);
}
LLVMBool LLVMIsStringAttribute(LLVMAttributeRef a) { return attr_at(a)->kind == IRK_ATTR_STRING; }
LLVMBool LLVMIsTypeAttribute(LLVMAttributeRef a) { return !LLVMIsStringAttribute(a) && form(a) == IRK_ATTR_CLASS_TYPE; }
LLVMBool LLVMIsEnumAttribute(LLVMAttributeRef a) {
  return !LLVMIsStringAttribute(a) && (form(a) == IRK_ATTR_CLASS_ENUM || form(a) == IRK_ATTR_CLASS_INT);
}

// ---- attributes of functions and calls -------------------------------------------------------------------------

static irk_attr_set *set_at(LLVMValueRef v, LLVMAttributeIndex index) {
  return inst_of(v) ? irk_call_attrs(inst_of(v), index) : irk_global_attrs(global_of(v), index);
}
static void set_attrs(LLVMValueRef v, LLVMAttributeIndex index, irk_attr_set *set) {
  irk_module *m = of_value(v)->type->module;
  if (inst_of(v)) irk_call_set_attrs(m, inst_of(v), index, set);
  else irk_global_set_attrs(m, global_of(v), index, set);
}
// The last of equal kinds counts.
static void add(LLVMValueRef v, LLVMAttributeIndex index, LLVMAttributeRef a) {
  const irk_attr_set *old = set_at(v, index);
  uint32_t n = old ? old->len : 0;
  irk_attr *attrs = irk_alloc((n + 1) * sizeof *attrs);
  if (n) memcpy(attrs, old->attrs, n * sizeof *attrs);
  attrs[n] = *attr_at(a);
  set_attrs(v, index, irk_attr_set_of(of_value(v)->type->module, attrs, n + 1));
  irk_free(attrs);
}
static void get(LLVMValueRef v, LLVMAttributeIndex index, LLVMAttributeRef *out) {
  const irk_attr_set *set = set_at(v, index);
  for (uint32_t i = 0; set && i < set->len; i++) out[i] = single(of_value(v)->type->module, &set->attrs[i]);
}
static void remove_attr(LLVMValueRef v, LLVMAttributeIndex index, irk_attr_kind kind, irk_str key) {
  set_attrs(v, index, irk_attrs_without(of_value(v)->type->module, set_at(v, index), kind, key));
}
#define ATTRIBUTES(Add, Count, List, GetEnum, GetString, RemoveEnum, RemoveString)                                     \
  void Add(LLVMValueRef v, LLVMAttributeIndex i, LLVMAttributeRef a) { add(v, i, a); }                                 \
  unsigned Count(LLVMValueRef v, LLVMAttributeIndex i) { return irk_attr_set_len(set_at(v, i)); }                      \
  void List(LLVMValueRef v, LLVMAttributeIndex i, LLVMAttributeRef *out) { get(v, i, out); }                           \
  LLVMAttributeRef GetEnum(LLVMValueRef v, LLVMAttributeIndex i, unsigned kind) {                                      \
    return single(of_value(v)->type->module, irk_attr_set_find(set_at(v, i), (irk_attr_kind)kind));                    \
  }                                                                                                                    \
  LLVMAttributeRef GetString(LLVMValueRef v, LLVMAttributeIndex i, const char *key, unsigned len) {                    \
    return single(of_value(v)->type->module, irk_attr_set_find_string(set_at(v, i), (irk_str){key, len}));             \
  }                                                                                                                    \
  void RemoveEnum(LLVMValueRef v, LLVMAttributeIndex i, unsigned kind) {                                               \
    remove_attr(v, i, (irk_attr_kind)kind, (irk_str){0});                                                              \
  }                                                                                                                    \
  void RemoveString(LLVMValueRef v, LLVMAttributeIndex i, const char *key, unsigned len) {                             \
    remove_attr(v, i, IRK_ATTR_STRING, (irk_str){key, len});                                                           \
  }
ATTRIBUTES(LLVMAddAttributeAtIndex, LLVMGetAttributeCountAtIndex, LLVMGetAttributesAtIndex, LLVMGetEnumAttributeAtIndex,
           LLVMGetStringAttributeAtIndex, LLVMRemoveEnumAttributeAtIndex, LLVMRemoveStringAttributeAtIndex)
ATTRIBUTES(LLVMAddCallSiteAttribute, LLVMGetCallSiteAttributeCount, LLVMGetCallSiteAttributes,
           LLVMGetCallSiteEnumAttribute, LLVMGetCallSiteStringAttribute, LLVMRemoveCallSiteEnumAttribute,
           LLVMRemoveCallSiteStringAttribute)
#undef ATTRIBUTES
void LLVMAddTargetDependentFunctionAttr(LLVMValueRef fn, const char *key, const char *value) {
  LLVMAttributeRef a = LLVMCreateStringAttribute(lc_value_context(of_value(fn)), key, (unsigned)strlen(key), value,
                                                 value ? (unsigned)strlen(value) : 0);
  add(fn, IRK_ATTR_INDEX_FUNCTION, a);
}
static void set_align(LLVMValueRef v, LLVMAttributeIndex index, unsigned bytes) {
  add(v, index, LLVMCreateEnumAttribute(lc_value_context(of_value(v)), IRK_ATTR_ALIGN, bytes));
}
void LLVMSetParamAlignment(LLVMValueRef arg, unsigned bytes) {
  const irk_arg *a = (const irk_arg *)of_value(arg);
  set_align(to_global(a->fn->global), a->index + 1, bytes);
}
void LLVMSetInstrParamAlignment(LLVMValueRef v, LLVMAttributeIndex index, unsigned bytes) {
  set_align(v, index, bytes);
}
