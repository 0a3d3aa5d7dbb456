// Values that string attributes may have, as the verifiers of the releases see it.
#ifndef IRK_IR_ATTR_STRING_H
#define IRK_IR_ATTR_STRING_H

#include "ir/ir.h"

// Is it one that says yes or no?
bool irk_attr_string_is_bool(irk_str key, irk_version version);
// False: the release knows such an attribute, but not this value.
bool irk_attr_string_fits(irk_str key, irk_str value, irk_version version);

// Decimal digits that make a number of 32 bits.
bool irk_str_u32(irk_str s, uint32_t *out);

#endif
