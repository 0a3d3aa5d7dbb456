// Target triples, "arch-vendor-system-environment", taken apart by position.
#ifndef IRK_IR_TRIPLE_H
#define IRK_IR_TRIPLE_H

#include "base/base.h"

enum { IRK_TRIPLE_ARCH, IRK_TRIPLE_VENDOR, IRK_TRIPLE_SYSTEM, IRK_TRIPLE_ENVIRONMENT };
irk_str irk_triple_part(irk_str triple, uint32_t part);  // "" where the triple is shorter
bool irk_triple_starts(irk_str triple, uint32_t part, const char *word);
bool irk_triple_is_apple(irk_str triple);       // its system is one of Apple's (Mach-O)
const char *irk_triple_family(irk_str triple);  // "x86_64", "i386", "aarch64", "arm", ...; "" where unknown

#endif
