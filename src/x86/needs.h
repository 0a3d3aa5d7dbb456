// The feature of the processor that each instruction needs (insns.def): IRK_X64_<id>_NEEDS. For the
// few files that ask for it.
#ifndef IRK_X64_NEEDS_H
#define IRK_X64_NEEDS_H

#include "x86/x86.h"

enum {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature)                                           \
  IRK_X64_##id##_NEEDS = IRK_X64_HAS_##feature,
#include "x86/insns.def"
};

#endif
