// Target triples, "arch-vendor-system-environment", split by position.
#ifndef IRK_TARGET_TRIPLE_H
#define IRK_TARGET_TRIPLE_H

#include "base/base.h"

// Names of architectures, for irk_triple_is_any.
#define IRK_TRIPLE_X86_32 "i386 i486 i586 i686 i786 i886 i986"
#define IRK_TRIPLE_X86    IRK_TRIPLE_X86_32 " x86_64 x86_64h amd64"

enum { IRK_TRIPLE_ARCH, IRK_TRIPLE_VENDOR, IRK_TRIPLE_SYSTEM, IRK_TRIPLE_ENVIRONMENT };
irk_str irk_triple_part(irk_str triple, uint32_t part);  // "" if the triple is shorter
bool irk_triple_starts(irk_str triple, uint32_t part, const char *word);
// Tells whether the part is one of the words, such as "r600 spirv*": the last one stands for all
// that begin with "spirv".
bool irk_triple_is_any(irk_str triple, uint32_t part, const char *words);
bool irk_triple_is_coff(irk_str triple);
bool irk_triple_is_elf(irk_str triple);
bool irk_triple_is_apple(irk_str triple);       // the system is one of Apple's (Mach-O)
const char *irk_triple_family(irk_str triple);  // "x86_64", "i386", "aarch64", "arm", ...; "" if unknown
bool irk_triple_is_arm(irk_str triple);         // ARM or Thumb
bool irk_triple_is_x86(irk_str triple);         // 32 or 64 bits
// Tells whether code for the two can be linked: ARM with Thumb, Apple's systems of any version.
bool irk_triple_is_compatible(irk_str a, irk_str b);
bool irk_triple_is_later(irk_str a, irk_str b);  // the version of a's system is above that of b's

#endif
