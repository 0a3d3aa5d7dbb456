// The values that string attributes may have, by the rules of each release's verifier.
#ifndef IRK_IR_ATTR_STRING_H
#define IRK_IR_ATTR_STRING_H

#include "ir/ir.h"

// Tells whether the attribute's value is "true" or "false".
bool irk_attr_string_is_bool(irk_str key, irk_version version);
// Returns false if the release knows the attribute but does not accept the value.
bool irk_attr_string_fits(irk_str key, irk_str value, irk_version version);

// Parses decimal digits. Returns false if the number exceeds 32 bits.
bool irk_str_u32(irk_str s, uint32_t *out);

#endif
