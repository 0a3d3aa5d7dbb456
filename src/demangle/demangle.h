// Shared by the two mangling schemes of Rust: the bounded output.
#ifndef IRK_DEMANGLE_DEMANGLE_H
#define IRK_DEMANGLE_DEMANGLE_H

#include "base/base.h"
#include "irkit/demangle.h"

// Writes demangled text to the caller's buffer. Bytes beyond its end are only counted.
typedef struct irk_demangled {
  char *buf;
  size_t cap, len;
} irk_demangled;
void irk_demangled_put(irk_demangled *out, const char *text, size_t len);
// Appends a character as UTF-8.
void irk_demangled_char(irk_demangled *out, uint32_t c);
// Tells whether a character can be shown unescaped.
bool irk_demangle_can_show(uint32_t c);

// Each demangles the text behind the prefix ("_R", "_ZN") and sets `end` to the end of the name.
// Returns false if the text is not such a name.
bool irk_demangle_v0(irk_str text, irk_demangled *out, size_t *end);
bool irk_demangle_legacy(irk_str text, irk_demangled *out, size_t *end);

#endif
