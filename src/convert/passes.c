// The passes of a conversion, in order. Users see their names (irk_changes_pass_at, convert
// --explain).
#include "convert/passes.h"

// clang-format off
#define ALWAYS         {IRK_PASS_ALWAYS, 0}
#define LACKS(feature) {IRK_PASS_LACKS, IRK_##feature}
#define HAS(feature)   {IRK_PASS_HAS, IRK_##feature}

// ---- to a newer release --------------------------------------------------------------------------------------
// In LLVM's order: one upgrade may depend on another. irk_upgrade runs only the rows UPGRADE.
#define MAKE(name, target, needed, pass)    {name, target, true, needed, NULL, pass}
#define CONVERT(name, target, needed, pass) {name, target, true, needed, pass, NULL}
#define UPGRADE(name, target, needed, pass) {name, target, false, needed, pass, NULL}

const irk_up_pass irk_up_passes[] = {
  //       name                              target release                 needed by the module pass
  CONVERT( "dependent libraries",            LACKS(KEEPS_DEPENDENT_LIBRARIES), irk_up_has_deplibs, irk_up_deplibs),
  MAKE(    "tuples of debug info",           HAS(DEBUG_NODES),              irk_up_has_tuples,   irk_up_tuples),
  MAKE(    "types, constants, attributes",   ALWAYS,                        irk_up_is_copyable,  irk_up_copy),
  MAKE(    "types, constants, attributes",   ALWAYS,                        irk_up_needs_reader, irk_up_reread),
  CONVERT( "casts of pointers",              ALWAYS,                        irk_up_loses_types,  irk_up_drop_casts),

  UPGRADE( "data layout",                    ALWAYS,                        NULL,                irk_up_layout),
  UPGRADE( "exception handling",             ALWAYS,                        NULL,                irk_up_exceptions),
  UPGRADE( "constructors, destructors",      HAS(STRUCTORS_HAVE_DATA),      NULL,                irk_up_structors),
  UPGRADE( "linker options",                 HAS(LINKER_OPTIONS),           NULL,                irk_up_linker_options),
  UPGRADE( "TBAA, loops, branch weights",    ALWAYS,                        NULL,                irk_up_attachments),
  UPGRADE( "intrinsics",                     ALWAYS,                        NULL,                irk_up_intrinsics),
  UPGRADE( "attributes",                     ALWAYS,                        NULL,                irk_up_attributes),
  UPGRADE( "verifier of debug calls",        HAS(DEBUG_CALLS_VERIFIED),     NULL,                irk_up_verify),
  UPGRADE( "debug records",                  ALWAYS,                        NULL,                irk_up_debug_records),
  UPGRADE( "verifier of debug records",      LACKS(DEBUG_CALLS_VERIFIED),   NULL,                irk_up_verify),
  UPGRADE( "debug info",                     ALWAYS,                        NULL,                irk_up_debug_info),
  UPGRADE( "module flags",                   ALWAYS,                        NULL,                irk_up_module_flags),
  UPGRADE( "branch protection",              HAS(BRANCH_PROTECTION_ATTRS),  NULL,                irk_up_branch_protection),
  UPGRADE( "!nvvm.annotations",              HAS(NVVM_ATTRIBUTES),          NULL,                irk_up_nvvm_annotations),
  UPGRADE( "sections",                       ALWAYS,                        NULL,                irk_up_sections),
  UPGRADE( "Objective-C",                    ALWAYS,                        NULL,                irk_up_objc),
  UPGRADE( "!cfi.functions",                 HAS(CFI_NUMBERS),              NULL,                irk_up_cfi_functions),

  CONVERT( "missing intrinsics",             ALWAYS,                        NULL,                irk_up_missing),
  CONVERT( "unknown hints",                  ALWAYS,                        NULL,                irk_up_words),
  {0},
};

// ---- to an older release -------------------------------------------------------------------------------------
// The row COPY stands for the copy, whose hooks adapt attributes, constants and metadata
// (down_copy.c).
#define PASS(stage, name, target, needed, pass) {name, IRK_DOWN_##stage, target, needed, pass, NULL}
#define BODY(name, target, needed, pass)        {name, IRK_DOWN_BODY, target, needed, NULL, pass}
#define REFUSED(name, target, needed)           {name, IRK_DOWN_SOURCE, target, needed, NULL, NULL}
#define COPY(name)                              {name, IRK_DOWN_COPY, ALWAYS, NULL, NULL, NULL}

const irk_down_pass irk_down_passes[] = {
  //   stage   name                                    target release               needed by the module            pass
  REFUSED(     "vectors of target types",              LACKS(TARGET_LANES),         irk_down_has_target_lanes),
  REFUSED(     "types of WebAssembly's references",    LACKS(WASM_REFERENCES),      irk_down_has_references),
  REFUSED(     "scalable vectors",                     LACKS(SCALABLE_VECTORS),     irk_down_has_scalable_vectors),

  PASS(TYPES,  "attributes",                           ALWAYS,                      irk_down_is_explained,          irk_down_note_attributes),
  PASS(TYPES,  "data layout",                          ALWAYS,                      NULL,                           irk_down_layout_begin),
  PASS(TYPES,  "byte types",                           LACKS(BYTE_TYPES),           NULL,                           irk_down_byte_types),
  PASS(TYPES,  "typed pointers",                       HAS(TYPED_POINTERS),         irk_typed_is_needed,            irk_typed_begin),
  PASS(TYPES,  "tuples of debug info",                 LACKS(DEBUG_NODES),          irk_down_makes_tuples,          irk_down_tuples_begin),

  COPY(        "constants, metadata"),

  PASS(MODULE, "layouts of types",                     ALWAYS,                      NULL,                           irk_down_find_layouts),
  PASS(MODULE, "summary for ThinLTO",                  ALWAYS,                      irk_down_has_summary,           irk_down_summary),
  PASS(MODULE, "dependent libraries",                  LACKS(KEEPS_DEPENDENT_LIBRARIES), irk_down_has_deplibs,      irk_down_deplibs),
  PASS(MODULE, "sanitizers of globals",                LACKS(GLOBAL_SANITIZERS),    NULL,                           irk_down_sanitizers),
  PASS(MODULE, "code models of globals",               LACKS(GLOBAL_CODE_MODEL),    NULL,                           irk_down_code_models),
  PASS(MODULE, "locations of variables",               ALWAYS,                      NULL,                           irk_down_locations),
  PASS(MODULE, "address spaces of ifuncs",             LACKS(IFUNC_ADDRSPACE),      NULL,                           irk_down_ifuncs),
  PASS(MODULE, "metadata of ifuncs",                   LACKS(IFUNC_METADATA),       NULL,                           irk_down_ifunc_metadata),
  PASS(MODULE, "metadata of functions",                ALWAYS,                      NULL,                           irk_down_function_metadata),
  PASS(MODULE, "preferred alignment",                  LACKS(PREFERRED_ALIGN),      NULL,                           irk_down_preferred_align),
  PASS(MODULE, "module assembly",                      LACKS(MODULE_ASM_LIST),      NULL,                           irk_down_assembly),
  PASS(MODULE, "alignment of results",                 ALWAYS,                      NULL,                           irk_down_aligned_results),
  PASS(MODULE, "large byval arguments",                HAS(SMALL_PARAM_ALIGN),      NULL,                           irk_down_large_byval),
  PASS(MODULE, "large passed vectors",                 HAS(SMALL_PARAM_ALIGN),      NULL,                           irk_down_large_vectors),
  PASS(MODULE, "tuples of debug info",                 LACKS(DEBUG_NODES),          irk_down_makes_tuples,          irk_down_tuples_end),
  PASS(MODULE, "module flags",                         LACKS(FLAG_MIN),             NULL,                           irk_down_flags),
  PASS(MODULE, "!cfi.functions",                       LACKS(CFI_NUMBERS),          NULL,                           irk_down_cfi_functions),
  PASS(MODULE, "parts of the data layout",             ALWAYS,                      NULL,                           irk_down_layout_text),
  PASS(MODULE, "comdats, metadata of globals",         ALWAYS,                      NULL,                           irk_down_symbols),
  PASS(MODULE, "imported entities",                    LACKS(DI_NO_LOCALS_IN_UNITS), irk_down_retains_entities,      irk_down_entities),
  PASS(MODULE, "subprograms of units",                 ALWAYS,                      irk_down_lists_subprograms,     irk_down_units),
  PASS(MODULE, "layouts of globals",                   ALWAYS,                      irk_down_moves_types,           irk_down_layout_globals),
  PASS(MODULE, "pointees of globals",                  HAS(TYPED_POINTERS),         irk_typed_is_needed,            irk_typed_globals),
  PASS(MODULE, "intrinsics",                           ALWAYS,                      NULL,                           irk_down_intrinsics),
  PASS(MODULE, "debug records",                        ALWAYS,                      NULL,                           irk_down_records),

  BODY(        "nofpclass of structs",                 LACKS(FMF_STRUCTS),          NULL,                           irk_down_function_attrs),
  BODY(        "instructions",                         ALWAYS,                      NULL,                           irk_down_function),
  BODY(        "pointees of instructions",             HAS(TYPED_POINTERS),         irk_typed_is_needed,            irk_typed_function),
  BODY(        "missing instructions",                 ALWAYS,                      NULL,                           irk_down_check_function),

  PASS(END,    "missing types",                        ALWAYS,                      NULL,                           irk_down_check_globals),
  PASS(END,    "tuples of debug info",                 LACKS(DEBUG_NODES),          irk_down_makes_tuples,          irk_down_tuples_finish),
  PASS(END,    "declarations of intrinsics",           ALWAYS,                      irk_down_is_done,               irk_down_forget_intrinsics),
  PASS(END,    "debug info",                           LACKS(DEBUG_NODES),          irk_down_loses_debug_info,      irk_down_debug_info),
  PASS(END,    "other missing constructs",             ALWAYS,                      irk_down_is_last,               irk_down_check_module),
  {0},
};
// clang-format on
