// What the two schemes of Rust share: the output, bounded.
#ifndef IRK_DEMANGLE_DEMANGLE_H
#define IRK_DEMANGLE_DEMANGLE_H

#include "base/base.h"
#include "irkit/demangle.h"

// The demangled text on its way to the caller's buffer. What does not fit there is counted.
typedef struct irk_demangled {
  char *buf;
  size_t cap, len;
} irk_demangled;
void irk_demangled_put(irk_demangled *out, const char *text, size_t len);
// Appends a character as UTF-8.
void irk_demangled_char(irk_demangled *out, uint32_t c);
// Tells whether a character can be shown as it is.
bool irk_demangle_can_show(uint32_t c);

// Each demangles what stands behind the prefix ("_R", "_ZN") and sets `end` to what follows the name. Returns false
// where it is no such name.
bool irk_demangle_v0(irk_str text, irk_demangled *out, size_t *end);
bool irk_demangle_legacy(irk_str text, irk_demangled *out, size_t *end);

#endif
