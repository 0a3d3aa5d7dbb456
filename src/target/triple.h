// Target triples, "arch-vendor-system-environment", split by position.
#ifndef IRK_TARGET_TRIPLE_H
#define IRK_TARGET_TRIPLE_H

#include "base/base.h"

enum { IRK_TRIPLE_ARCH, IRK_TRIPLE_VENDOR, IRK_TRIPLE_SYSTEM, IRK_TRIPLE_ENVIRONMENT };
irk_str irk_triple_part(irk_str triple, uint32_t part);  // "" if the triple is shorter
bool irk_triple_starts(irk_str triple, uint32_t part, const char *word);
bool irk_triple_is_apple(irk_str triple);       // the system is one of Apple's (Mach-O)
const char *irk_triple_family(irk_str triple);  // "x86_64", "i386", "aarch64", "arm", ...; "" if unknown
bool irk_triple_is_arm(irk_str triple);         // ARM or Thumb
bool irk_triple_is_x86(irk_str triple);         // 32 or 64 bits
// Tells whether code for the two can be linked: ARM with Thumb, Apple's systems of any version.
bool irk_triple_is_compatible(irk_str a, irk_str b);
bool irk_triple_is_later(irk_str a, irk_str b);  // the version of a's system is above that of b's

#endif
