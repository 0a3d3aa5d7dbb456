// Types.
#include "llvmc.h"

#include <string.h>

// ---- kinds -----------------------------------------------------------------------------------------------------

static const uint8_t kinds[IRK_NUM_TYPE_KINDS] = {
    [IRK_TYPE_VOID] = LLVMVoidTypeKind,       [IRK_TYPE_HALF] = LLVMHalfTypeKind,
    [IRK_TYPE_BFLOAT] = LLVMBFloatTypeKind,   [IRK_TYPE_FLOAT] = LLVMFloatTypeKind,
    [IRK_TYPE_DOUBLE] = LLVMDoubleTypeKind,   [IRK_TYPE_X86_FP80] = LLVMX86_FP80TypeKind,
    [IRK_TYPE_FP128] = LLVMFP128TypeKind,     [IRK_TYPE_PPC_FP128] = LLVMPPC_FP128TypeKind,
    [IRK_TYPE_LABEL] = LLVMLabelTypeKind,     [IRK_TYPE_METADATA] = LLVMMetadataTypeKind,
    [IRK_TYPE_TOKEN] = LLVMTokenTypeKind,     [IRK_TYPE_X86_MMX] = 15,
    [IRK_TYPE_X86_AMX] = LLVMX86_AMXTypeKind, [IRK_TYPE_INTEGER] = LLVMIntegerTypeKind,
    [IRK_TYPE_POINTER] = LLVMPointerTypeKind, [IRK_TYPE_FUNCTION] = LLVMFunctionTypeKind,
    [IRK_TYPE_ARRAY] = LLVMArrayTypeKind,     [IRK_TYPE_VECTOR] = LLVMVectorTypeKind,
    [IRK_TYPE_STRUCT] = LLVMStructTypeKind,   [IRK_TYPE_TARGET] = LLVMTargetExtTypeKind,
    [IRK_TYPE_BYTE] = LLVMIntegerTypeKind,
};

LLVMTypeKind LLVMGetTypeKind(LLVMTypeRef t) {
  const irk_type *type = of_type(t);
  if (type->kind == IRK_TYPE_VECTOR && type->is_scalable) return LLVMScalableVectorTypeKind;
  return (LLVMTypeKind)kinds[type->kind];
}
LLVMBool LLVMTypeIsSized(LLVMTypeRef t) {
  const irk_type *type = of_type(t);
  if (type->kind == IRK_TYPE_ARRAY || type->kind == IRK_TYPE_VECTOR) return LLVMTypeIsSized(to_type(type->types[0]));
  return irk_layout_has_size(type->module, type);
}
LLVMContextRef LLVMGetTypeContext(LLVMTypeRef t) { return lc_type_context(of_type(t)); }

// ---- simple types ----------------------------------------------------------------------------------------------

#define SIMPLE(name, KIND)                                                                                             \
  LLVMTypeRef LLVM##name##TypeInContext(LLVMContextRef c) { return to_type(irk_type_simple(c->m, IRK_TYPE_##KIND)); }  \
  LLVMTypeRef LLVM##name##Type(void) { return LLVM##name##TypeInContext(lc_global_context()); }
SIMPLE(Half, HALF)
SIMPLE(BFloat, BFLOAT)
SIMPLE(Float, FLOAT)
SIMPLE(Double, DOUBLE)
SIMPLE(X86FP80, X86_FP80)
SIMPLE(FP128, FP128)
SIMPLE(PPCFP128, PPC_FP128)
SIMPLE(Void, VOID)
SIMPLE(Label, LABEL)
SIMPLE(X86AMX, X86_AMX)
SIMPLE(X86MMX, X86_MMX)
#undef SIMPLE
LLVMTypeRef LLVMTokenTypeInContext(LLVMContextRef c) { return to_type(irk_type_simple(c->m, IRK_TYPE_TOKEN)); }
LLVMTypeRef LLVMMetadataTypeInContext(LLVMContextRef c) { return to_type(irk_type_simple(c->m, IRK_TYPE_METADATA)); }

LLVMTypeRef LLVMIntTypeInContext(LLVMContextRef c, unsigned bits) { return to_type(irk_type_int(c->m, bits)); }
LLVMTypeRef LLVMIntType(unsigned bits) { return LLVMIntTypeInContext(lc_global_context(), bits); }
#define INT(bits)                                                                                                      \
  LLVMTypeRef LLVMInt##bits##TypeInContext(LLVMContextRef c) { return to_type(irk_type_int(c->m, bits)); }             \
  LLVMTypeRef LLVMInt##bits##Type(void) { return LLVMInt##bits##TypeInContext(lc_global_context()); }
INT(1)
INT(8)
INT(16)
INT(32)
INT(64)
INT(128)
#undef INT
unsigned LLVMGetIntTypeWidth(LLVMTypeRef t) { return (unsigned)of_type(t)->count; }

// ---- functions -------------------------------------------------------------------------------------------------

LLVMTypeRef LLVMFunctionType(LLVMTypeRef ret, LLVMTypeRef *params, unsigned n, LLVMBool vararg) {
  return to_type(irk_type_fn(of_type(ret)->module, of_type(ret), of_types(params), n, vararg != 0));
}
LLVMBool LLVMIsFunctionVarArg(LLVMTypeRef t) { return of_type(t)->is_vararg; }
LLVMTypeRef LLVMGetReturnType(LLVMTypeRef t) {
  return of_type(t)->kind == IRK_TYPE_FUNCTION ? to_type(of_type(t)->types[0]) : NULL;
}
unsigned LLVMCountParamTypes(LLVMTypeRef t) {
  return of_type(t)->kind == IRK_TYPE_FUNCTION ? irk_fn_type_num_params(of_type(t)) : 0;
}
void LLVMGetParamTypes(LLVMTypeRef t, LLVMTypeRef *out) {
  for (uint32_t i = 0, n = LLVMCountParamTypes(t); i < n; i++) out[i] = to_type(irk_fn_type_param(of_type(t), i));
}

// ---- structs ---------------------------------------------------------------------------------------------------

LLVMTypeRef LLVMStructTypeInContext(LLVMContextRef c, LLVMTypeRef *elements, unsigned n, LLVMBool packed) {
  return to_type(irk_type_literal(c->m, of_types(elements), n, packed != 0));
}
LLVMTypeRef LLVMStructType(LLVMTypeRef *elements, unsigned n, LLVMBool packed) {
  return LLVMStructTypeInContext(lc_global_context(), elements, n, packed);
}
LLVMTypeRef LLVMStructCreateNamed(LLVMContextRef c, const char *name) {
  return to_type(irk_type_identified(c->m, lc_str(name)));
}
const char *LLVMGetStructName(LLVMTypeRef t) {
  const irk_type *type = of_type(t);
  return type->kind == IRK_TYPE_STRUCT && type->name ? lc_cstr(type->module, irk_name(type->module, type->name)) : NULL;
}
void LLVMStructSetBody(LLVMTypeRef t, LLVMTypeRef *elements, unsigned n, LLVMBool packed) {
  irk_type_set_body(of_type(t)->module, of_type(t), of_types(elements), n, packed != 0);
}
static uint32_t num_elements(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT ? t->num_types : 0; }
unsigned LLVMCountStructElementTypes(LLVMTypeRef t) { return num_elements(of_type(t)); }
void LLVMGetStructElementTypes(LLVMTypeRef t, LLVMTypeRef *out) {
  for (uint32_t i = 0; i < num_elements(of_type(t)); i++) out[i] = to_type(of_type(t)->types[i]);
}
LLVMTypeRef LLVMStructGetTypeAtIndex(LLVMTypeRef t, unsigned i) {
  return i < num_elements(of_type(t)) ? to_type(of_type(t)->types[i]) : NULL;
}
LLVMBool LLVMIsPackedStruct(LLVMTypeRef t) { return of_type(t)->is_packed; }
LLVMBool LLVMIsOpaqueStruct(LLVMTypeRef t) { return irk_type_is_opaque(of_type(t)); }
LLVMBool LLVMIsLiteralStruct(LLVMTypeRef t) { return irk_type_is_literal(of_type(t)); }
LLVMTypeRef LLVMGetTypeByName2(LLVMContextRef c, const char *name) {
  return to_type(irk_type_named(c->m, lc_str(name)));
}
LLVMTypeRef LLVMGetTypeByName(LLVMModuleRef module, const char *name) {
  return LLVMGetTypeByName2(module->context, name);
}

// ---- arrays, pointers, vectors ---------------------------------------------------------------------------------

static irk_type *element(const irk_type *t) {
  return t->num_types && t->kind != IRK_TYPE_FUNCTION && t->kind != IRK_TYPE_STRUCT ? t->types[0] : NULL;
}
LLVMTypeRef LLVMGetElementType(LLVMTypeRef t) { return to_type(element(of_type(t))); }
unsigned LLVMGetNumContainedTypes(LLVMTypeRef t) { return of_type(t)->num_types; }
void LLVMGetSubtypes(LLVMTypeRef t, LLVMTypeRef *out) {
  for (uint32_t i = 0; i < of_type(t)->num_types; i++) out[i] = to_type(of_type(t)->types[i]);
}
LLVMTypeRef LLVMArrayType2(LLVMTypeRef t, uint64_t n) {
  return to_type(irk_type_array(of_type(t)->module, of_type(t), n));
}
LLVMTypeRef LLVMArrayType(LLVMTypeRef t, unsigned n) { return LLVMArrayType2(t, n); }
uint64_t LLVMGetArrayLength2(LLVMTypeRef t) { return of_type(t)->count; }
unsigned LLVMGetArrayLength(LLVMTypeRef t) { return (unsigned)of_type(t)->count; }
LLVMTypeRef LLVMPointerType(LLVMTypeRef t, unsigned space) {
  return to_type(irk_build_ptr(of_type(t)->module, of_type(t), space));
}
LLVMBool LLVMPointerTypeIsOpaque(LLVMTypeRef t) { return !irk_type_is_typed_pointer(of_type(t)); }
LLVMTypeRef LLVMPointerTypeInContext(LLVMContextRef c, unsigned space) { return to_type(irk_type_ptr(c->m, space)); }
unsigned LLVMGetPointerAddressSpace(LLVMTypeRef t) { return (unsigned)of_type(t)->count; }
LLVMTypeRef LLVMVectorType(LLVMTypeRef t, unsigned n) {
  return to_type(irk_type_vector(of_type(t)->module, of_type(t), n, false));
}
LLVMTypeRef LLVMScalableVectorType(LLVMTypeRef t, unsigned n) {
  return to_type(irk_type_vector(of_type(t)->module, of_type(t), n, true));
}
unsigned LLVMGetVectorSize(LLVMTypeRef t) { return (unsigned)of_type(t)->count; }

// ---- target types ----------------------------------------------------------------------------------------------

LLVMTypeRef LLVMTargetExtTypeInContext(LLVMContextRef c, const char *name, LLVMTypeRef *types, unsigned num_types,
                                       unsigned *ints, unsigned num_ints) {
  return to_type(irk_type_target(c->m, lc_str(name), of_types(types), num_types, ints, num_ints));
}
const char *LLVMGetTargetExtTypeName(LLVMTypeRef t) {
  return lc_cstr(of_type(t)->module, irk_name(of_type(t)->module, of_type(t)->name));
}
unsigned LLVMGetTargetExtTypeNumTypeParams(LLVMTypeRef t) { return of_type(t)->num_types; }
LLVMTypeRef LLVMGetTargetExtTypeTypeParam(LLVMTypeRef t, unsigned i) {
  return i < of_type(t)->num_types ? to_type(of_type(t)->types[i]) : NULL;
}
unsigned LLVMGetTargetExtTypeNumIntParams(LLVMTypeRef t) { return of_type(t)->num_ints; }
unsigned LLVMGetTargetExtTypeIntParam(LLVMTypeRef t, unsigned i) {
  return i < of_type(t)->num_ints ? of_type(t)->ints[i] : 0;
}

// ---- values of types -------------------------------------------------------------------------------------------

static irk_value *ones(irk_type *t) {
  irk_module *m = t->module;
  if (t->kind == IRK_TYPE_VECTOR) return irk_const_splat(m, t, ones(t->types[0]));
  if (t->kind == IRK_TYPE_INTEGER) return irk_const_int_extended(m, t, &(uint64_t){UINT64_MAX}, 1, true);
  return irk_const_float_bits(m, t, UINT64_MAX, UINT64_MAX);
}
LLVMValueRef LLVMConstNull(LLVMTypeRef t) { return to_value(irk_const_null(of_type(t)->module, of_type(t))); }
LLVMValueRef LLVMConstPointerNull(LLVMTypeRef t) { return LLVMConstNull(t); }
LLVMValueRef LLVMConstAllOnes(LLVMTypeRef t) { return to_value(ones(of_type(t))); }
LLVMValueRef LLVMGetUndef(LLVMTypeRef t) { return to_value(irk_const_undef(of_type(t)->module, of_type(t))); }
LLVMValueRef LLVMGetPoison(LLVMTypeRef t) { return to_value(irk_const_poison(of_type(t)->module, of_type(t))); }
