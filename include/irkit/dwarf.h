// The constants of DWARF and of LLVM's debug info, for the fields of debug-info nodes
// (irkit/build.h, irkit/debug.h). IRK_DW_TAG_member, IRK_DW_ATE_signed, IRK_DW_LANG_C11,
// IRK_DW_OP_deref ... are spelled DW_TAG_member and so on in text. Their numbers are those of the
// DWARF 5 standard (section 7) and, for vendor extensions, of LLVM 22. All are rows of
// irkit/def/dwarf.def, which also tells which releases have a keyword for a number.
//
//   irk_di_field fields[] = {{.name = "name", .text = name}, {.name = "size", .number = 32},
//                            {.name = "encoding", .number = IRK_DW_ATE_signed}};
//   irk_md *type = irk_build_di(m, IRK_MD_BASIC_TYPE, false, fields, 3);
#ifndef IRKIT_DWARF_H
#define IRKIT_DWARF_H

// One enum for all sets of constants; the prefix of a name tells its set.
typedef enum irk_dwarf {
#define DW(class, name, number, since, until) IRK_DW_##class##_##name = number,
#define DI_FLAG(name, value, since)           IRK_DI_FLAG_##name = value,      // DIFlagPrivate, ...
#define DISP_FLAG(name, value, since)         IRK_DI_SP_FLAG_##name = value,   // DISPFlagDefinition, ...
#define DI_WORD(set, word, number, since)     IRK_DI_##set##_##word = number,  // FullDebug, ...
#include "irkit/def/dwarf.def"
  IRK_DI_FLAG_ACCESS_MASK = 3,             // the bits of Private, Protected, Public
  IRK_DI_FLAG_INHERITANCE_MASK = 3 << 16,  // the bits of SingleInheritance, ...
  IRK_DI_SP_FLAG_VIRTUALITY_MASK = 3       // the bits of Virtual, PureVirtual
} irk_dwarf;

#endif
