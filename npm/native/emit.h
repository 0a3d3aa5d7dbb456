// Emits values to JavaScript, one after the other (index.js, class Builder), and bytes. Keys are
// string literals. The top value is an object; values emitted outside of any other are its members.
#ifndef IRKIT_NPM_EMIT_H
#define IRKIT_NPM_EMIT_H

#include "irkit/irkit.h"

#define IMPORT(name) __attribute__((import_module("irkit"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

// Members of lists have no key.
IMPORT("object") void emit_object(const char *key);
IMPORT("list") void emit_list(const char *key);
IMPORT("end") void emit_end(void);
IMPORT("number") void emit_number(const char *key, double value);
IMPORT("flag") void emit_flag(const char *key, bool value);
IMPORT("text") void emit_bytes(const char *key, const char *bytes, size_t len);
static inline void emit_str(const char *key, irk_str s) { emit_bytes(key, s.ptr, s.len); }

// Output of the library: text and bitcode.
IMPORT("write") bool emit_output(const void *bytes, size_t len);
irk_writer output_writer(void);

// Calls JavaScript's demangler; arguments and result are those of an irk_demangler.
IMPORT("demangle") size_t demangle_name(const char *name, size_t len, char *buf, size_t cap);

// Diagnostics are in a list of their own.
IMPORT("diagnostic") void emit_diagnostic_begin(void);
void emit_severity(irk_severity severity);
irk_sink diagnostic_sink(void);
// Tells whether the bytes may be LLVM IR; if not, a diagnostic says what they are.
bool is_ir(const char *bytes, size_t len, const char *name);

// A module, and the places of its parts in the text that it was read from.
typedef struct handle {
  irk_module *m;
  irk_places *places;  // NULL: read from bitcode, or changed since
  char *text;          // the places point into it
} handle;

#endif
