// PC sections: lists of addresses of functions and instructions that a program contains, made from
// the metadata !pcsections. This header reads them, in files and in the running program:
// docs/pc-sections.md.
//
// The nouns: a PC is an address of code. An irk_pc_entry is a PC with the data after it in its
// section: the function's size, if it is a function's entry, and constants. An irk_pc_schema
// describes the fields of a section's entries, which sections themselves do not tell.
//
//   static void visit(void *user, const irk_pc_entry *e) {
//     printf("%.*s+%u\n", (int)e->symbol.len, e->symbol.ptr, (unsigned)e->symbol_offset);
//   }
//   irk_pcsections_options options = {.visit = visit};
//   irk_pcsections_read(bytes_of_object_file, &options, &sink);
#ifndef IRKIT_PCSECTIONS_H
#define IRKIT_PCSECTIONS_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- schemas -------------------------------------------------------------------------------------------------
// As text, a schema looks like the metadata that asks for the section:
//   NAME[!C][:FIELD[,FIELD...]]
//   FIELD: size                 the function's size; must come first; only entries of functions have it
//          pc32, pc64           width of the PC at the start of each entry, if known
//          [LABEL=]TYPE[?MASK]  a constant; with ?MASK it exists only if the constant before it has a bit of MASK
//   TYPE:  iN, half, float, double, x86_fp80, ptr; xN: N bytes of any kind
// With option C, the size and integers of 2 to 8 bytes are written as ULEB128. "calls!C:i32,i64",
// "functions:size,mask=i32".
enum { IRK_MAX_PC_FIELDS = 16 };
typedef struct irk_pc_field {
  irk_str label;         // points into the schema's text; may be empty
  uint32_t bytes;        // size if not compressed, with padding
  uint32_t shown_bytes;  // without padding
  bool is_integer;
  bool is_compressed;  // ULEB128
  uint64_t mask;       // not 0: it exists only if the constant before it has one of these bits
} irk_pc_field;
typedef struct irk_pc_schema {
  irk_str name;  // of the section; points into the schema's text
  bool is_compressed, has_size;
  uint8_t pc_bytes;  // 4 or 8; 0: not known
  uint32_t num_fields;
  irk_pc_field fields[IRK_MAX_PC_FIELDS];
} irk_pc_schema;

// Parses a schema. `text` must live as long as the schema. Returns false, with an error in the
// sink, if it is invalid.
IRK_API bool irk_pc_schema_parse(irk_str text, irk_pc_schema *out, irk_sink *sink);
// Returns in `out` the schema of a section that compilers make, by its name: those of clang's
// -fexperimental-sanitize-metadata ("sanmd_covered", "sanmd_atomics2"). Returns false for other
// names.
IRK_API bool irk_pc_schema_known(irk_str section, irk_pc_schema *out);

// ---- entries -------------------------------------------------------------------------------------------------
typedef struct irk_pc_constant {
  const irk_pc_field *field;
  uint64_t value;        // of integers up to 64 bits; if `symbol` is not empty, the addend to its address
  const uint8_t *bytes;  // as in the section
  uint32_t num_bytes;    // of `bytes`
  irk_str symbol;        // in object files: the symbol whose address belongs here
} irk_pc_constant;

typedef struct irk_pc_section {
  irk_str name;
  uint32_t index;               // in the section headers; 0: found by its symbols __start_NAME and __stop_NAME
  uint64_t address;             // of its first byte; 0 in object files
  uint64_t size;                // in bytes
  irk_str code;                 // name of the section that it is linked to (SHF_LINK_ORDER); empty: none
  uint32_t code_index;          // its index
  const irk_pc_schema *schema;  // NULL: not known
  bool is_guessed;              // `schema` was guessed: all bytes of the section match it
} irk_pc_section;

typedef struct irk_pc_entry {
  const irk_pc_section *section;  // NULL in a running program
  uint64_t offset;                // of the entry's PC in its section
  uint64_t pc;                    // an address; in object files the offset in the code section
  irk_str code;                   // name of the section that contains the PC; empty: none
  uint32_t code_index;            // its index; 0: none
  irk_str symbol;                 // the symbol whose code contains the PC; empty: unknown
  uint64_t symbol_offset;         // distance of the PC from the symbol
  bool has_size;                  // it is an entry of a function
  uint64_t size;                  // of the function
  const irk_pc_constant *constants;
  uint32_t num_constants;
  const uint8_t *rest;  // bytes after the fields of the schema: all bytes, if there is no schema
  uint32_t num_rest;    // number of bytes
  bool shares_rest;     // LLVM's grouped layout: consecutive entries share constants, which follow the last of them
} irk_pc_entry;

// A problem with an entry or with a section.
typedef struct irk_pc_problem {
  irk_severity severity;  // IRK_ERROR: the rest of the section cannot be read; IRK_WARNING: all other problems
  const irk_pc_section *section;
  bool has_offset;
  uint64_t offset;  // in the section
  irk_str message;  // valid only during the call that receives it
} irk_pc_problem;

// ---- files ---------------------------------------------------------------------------------------------------
typedef enum irk_pc_layout {
  IRK_PC_LAYOUT_ANY,       // in object files detected for each group of PCs; elsewhere the document's
  IRK_PC_LAYOUT_DOCUMENT,  // each PC is followed by its constants
  IRK_PC_LAYOUT_GROUPED    // LLVM's, in object files only: consecutive PCs share the constants after the last one
} irk_pc_layout;

// NULL means defaults; a zero field means its default.
typedef struct irk_pcsections_options {
  size_t size;           // see IRK_SIZED
  irk_str file;          // the file's name in diagnostics
  const irk_str *names;  // the sections to read; NULL: all that look like PC sections
  uint32_t num_names;
  uint32_t num_schemas;
  const irk_pc_schema *schemas;  // by names of sections; their sections are read, too
  irk_pc_layout layout;
  void (*begin)(void *user, const irk_pc_section *section);   // before the entries of a section; may be NULL
  void (*visit)(void *user, const irk_pc_entry *entry);       // receives each entry, in order; may be NULL
  void (*report)(void *user, const irk_pc_problem *problem);  // may be NULL
  void *user;
} irk_pcsections_options;

// Reads the PC sections of an object file, executable or shared library: ELF, 64 bits,
// little-endian. In object files PCs are found by their relocations (x86-64, AArch64), so that
// entries can be separated without a schema. In other files, likely schemas are tried for sections
// without one. Arguments of the callbacks are valid during the call, texts as long as the file's
// bytes. Returns false, with an error in the sink, if the bytes are no such file, a section of
// `names` does not exist, or memory runs out. Problems with single sections are not failures.
IRK_API bool irk_pcsections_read(irk_str file, const irk_pcsections_options *options, irk_sink *sink);

// ---- the running program -------------------------------------------------------------------------------------
// Linkers define two symbols for a section whose name is an identifier of C. IRK_PC_SECTION(calls)
// declares both. If no object of the program or library has such a section, they have the same
// address, or are NULL.
//   IRK_PC_SECTION(calls)
//   irk_pc_cursor c = irk_pc_cursor_of(__start_calls, __stop_calls, 4);
//   for (const void *pc; (pc = irk_pc_next(&c));) ...irk_pc_integer(&c, 4) for an i32, irk_pc_uleb(&c) with option C...
#if defined(__GNUC__)
#ifdef __cplusplus
#define IRK_PC_SECTION(name)                                                                                           \
  extern "C" const unsigned char __start_##name[] __attribute__((weak, visibility("hidden")));                         \
  extern "C" const unsigned char __stop_##name[] __attribute__((weak, visibility("hidden")));
#else
#define IRK_PC_SECTION(name)                                                                                           \
  extern const unsigned char __start_##name[] __attribute__((weak, visibility("hidden")));                             \
  extern const unsigned char __stop_##name[] __attribute__((weak, visibility("hidden")));
#endif
#endif

// A position in a section of the running program. It never moves beyond the end: reads there return
// 0, and `is_cut` is set.
typedef struct irk_pc_cursor {
  const unsigned char *at, *stop;
  uint8_t pc_bytes;
  bool is_cut;
} irk_pc_cursor;
// Returns a cursor at the first entry. PCs are `pc_bytes` wide: 4, or 8 for code of the medium and
// large models.
IRK_API irk_pc_cursor irk_pc_cursor_of(const void *start, const void *stop, unsigned pc_bytes);
// Returns the PC of the next entry; NULL at the end of the section, or if the rest is too short for
// a PC.
IRK_API const void *irk_pc_next(irk_pc_cursor *c);
// Returns the next constant, or the size of a function, of 1 to 8 bytes.
IRK_API uint64_t irk_pc_integer(irk_pc_cursor *c, unsigned bytes);
// The same for ULEB128. A number that does not fit in 64 bits sets `is_cut`.
IRK_API uint64_t irk_pc_uleb(irk_pc_cursor *c);
// Returns the next bytes in place; NULL if there are not so many.
IRK_API const void *irk_pc_bytes(irk_pc_cursor *c, size_t len);

// Passes each entry of a section of the running program to `visit`, using its schema (pc_bytes 0
// counts as 4). The entry's `pc` is an address, its `section` is NULL, its symbol is empty. Returns
// false if the last entry is cut off.
IRK_API bool irk_pcsection_walk(const void *start, const void *stop, const irk_pc_schema *schema,
                                void (*visit)(void *user, const irk_pc_entry *entry), void *user);

#ifdef __cplusplus
}
#endif
#endif
