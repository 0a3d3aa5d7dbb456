// PC sections: lists of addresses of functions and instructions that code carries with it, made of the metadata
// !pcsections. Reading them, in files and in the running program: docs/pc-sections.md.
//
// The nouns: a PC is an address of code. An irk_pc_entry is one of them with what stands behind it in its section: the
// function's size, where it is a function's, and constants. An irk_pc_schema says of which fields a section's entries
// are made: sections themselves don't tell.
//
//   static void take(void *user, const irk_pc_entry *e) {
//     printf("%.*s+%u\n", (int)e->symbol.len, e->symbol.ptr, (unsigned)e->symbol_offset);
//   }
//   irk_pcsections_options options = {.take = take};
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
//   FIELD: size                 the function's size; first of all: entries of functions have one, others have none
//          pc32, pc64           how wide the PC is that each entry begins with, where it is known
//          [LABEL=]TYPE[?MASK]  a constant; with ?MASK it is there where the constant before it has a bit of MASK
//   TYPE:  iN, half, float, double, x86_fp80, ptr; xN: N bytes of any kind
// With option C, the size and integers of 2 to 8 bytes are written as ULEB128. "calls!C:i32,i64",
// "functions:size,mask=i32".
enum { IRK_PC_FIELDS_MOST = 16 };
typedef struct irk_pc_field {
  irk_str label;         // of the schema's text; may be empty
  uint32_t bytes;        // that it takes where it is not compressed, padding included
  uint32_t shown_bytes;  // without padding
  bool is_integer;
  bool is_compressed;  // ULEB128
  uint64_t mask;       // not 0: it is there where the constant before it has one of these bits
} irk_pc_field;
typedef struct irk_pc_schema {
  irk_str name;  // of the section; of the schema's text
  bool is_compressed, has_size;
  uint8_t pc_bytes;  // 4 or 8; 0: not known
  uint32_t num_fields;
  irk_pc_field fields[IRK_PC_FIELDS_MOST];
} irk_pc_schema;

// Reads the text of a schema, which must live as long as the schema. Returns false, with an error in the sink, where it
// is none.
IRK_API bool irk_pc_schema_parse(irk_str text, irk_pc_schema *out, irk_sink *sink);
// Tells the schema of sections that compilers make, which goes by their names: those of clang's
// -fexperimental-sanitize-metadata ("sanmd_covered", "sanmd_atomics2"). Returns false where it is none of them.
IRK_API bool irk_pc_schema_known(irk_str section, irk_pc_schema *out);

// ---- entries -------------------------------------------------------------------------------------------------
typedef struct irk_pc_constant {
  const irk_pc_field *field;
  uint64_t value;        // of integers up to 64 bits; where `symbol` is not empty, what is added to its address
  const uint8_t *bytes;  // as they stand in the section
  uint32_t num_bytes;    // of those
  irk_str symbol;        // of an object file: the address of this symbol is to stand here
} irk_pc_constant;

typedef struct irk_pc_section {
  irk_str name;
  uint32_t index;               // in the section headers; 0: found by its symbols __start_NAME and __stop_NAME
  uint64_t address;             // of its first byte; 0 in object files
  uint64_t size;                // in bytes
  irk_str code;                 // name of the section that it is linked to (SHF_LINK_ORDER); empty where it is to none
  uint32_t code_index;          // its index
  const irk_pc_schema *schema;  // NULL: not known
  bool is_guessed;              // nobody said so, but all its bytes fit
} irk_pc_section;

typedef struct irk_pc_entry {
  const irk_pc_section *section;  // NULL in a running program
  uint64_t offset;                // of the entry's PC in its section
  uint64_t pc;                    // an address; in object files the offset in the section of code
  irk_str code;                   // name of the section that the PC lies in; empty where it is in none
  uint32_t code_index;            // its index, 0 where it is in none
  irk_str symbol;                 // whose code it is; empty where no symbol tells
  uint64_t symbol_offset;         // the PC's distance from it
  bool has_size;                  // the entry is a function's
  uint64_t size;                  // of the function
  const irk_pc_constant *constants;
  uint32_t num_constants;
  const uint8_t *rest;  // what stands behind that which the schema knows: all, where there is none
  uint32_t num_rest;    // bytes
  bool shares_rest;     // entries in a row whose constants stand once, behind the last of them: LLVM's grouped layout
} irk_pc_entry;

// Something wrong with an entry, or with the section.
typedef struct irk_pc_problem {
  irk_severity severity;  // IRK_ERROR: what follows in the section can't be read; IRK_WARNING: all others
  const irk_pc_section *section;
  bool has_offset;
  uint64_t offset;  // in the section
  irk_str message;  // lives as long as the call that receives it
} irk_pc_problem;

// ---- files ---------------------------------------------------------------------------------------------------
typedef enum irk_pc_layout {
  IRK_PC_LAYOUT_ANY,       // in object files each group of PCs tells; elsewhere that of documents
  IRK_PC_LAYOUT_DOCUMENT,  // each PC has its constants behind it
  IRK_PC_LAYOUT_GROUPED    // LLVM's, of object files only: PCs in a row have theirs behind the last one
} irk_pc_layout;

// NULL means defaults; a zero field means its default.
typedef struct irk_pcsections_options {
  size_t size;           // see IRK_SIZED
  irk_str file;          // the file's name in diagnostics
  const irk_str *names;  // the sections to read; NULL: all that look like PC sections
  uint32_t num_names;
  uint32_t num_schemas;
  const irk_pc_schema *schemas;  // of sections by their names; their sections are read, too
  irk_pc_layout layout;
  void (*begin)(void *user, const irk_pc_section *section);  // before the entries of a section; may be NULL
  void (*take)(void *user, const irk_pc_entry *entry);       // gets each entry, in order; may be NULL
  void (*wrong)(void *user, const irk_pc_problem *problem);  // may be NULL
  void *user;
} irk_pcsections_options;

// Reads the PC sections of an object file, executable or shared library: ELF, 64 bits, little-endian. In object files
// PCs are found by their relocations (x86-64, AArch64), so that entries can be told apart without a schema; elsewhere
// sections without a schema are tried with some that are likely. What the functions receive lives as long as the call,
// texts as long as the file's bytes. Returns false, with an error in the sink, where the bytes are no such file, where
// a section of `names` is not there, or where memory runs out. Problems of single sections are no reason to fail.
IRK_API bool irk_pcsections_read(irk_str file, const irk_pcsections_options *options, irk_sink *sink);

// ---- the running program -------------------------------------------------------------------------------------
// Linkers give a section whose name is an identifier of C two symbols. IRK_PC_SECTION(calls) declares both: they lie at
// the same address, or are NULL, where no object of the program or library has such a section.
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

// A place in a section of the running program. It never goes beyond the end: what is asked for there is 0, and
// `is_cut` tells.
typedef struct irk_pc_cursor {
  const unsigned char *at, *stop;
  uint8_t pc_bytes;
  bool is_cut;
} irk_pc_cursor;
// Returns a cursor at the first entry. PCs are `pc_bytes` wide: 4, or 8 for code of the medium and large models.
IRK_API irk_pc_cursor irk_pc_cursor_of(const void *start, const void *stop, unsigned pc_bytes);
// Returns the PC of the next entry; NULL at the end of the section, or where its rest is no whole PC.
IRK_API const void *irk_pc_next(irk_pc_cursor *c);
// Returns the next constant, or the size of a function, of 1 to 8 bytes.
IRK_API uint64_t irk_pc_integer(irk_pc_cursor *c, unsigned bytes);
// The same as ULEB128. One that does not fit into 64 bits counts as cut.
IRK_API uint64_t irk_pc_uleb(irk_pc_cursor *c);
// Returns the next bytes as they stand there; NULL where there are not so many.
IRK_API const void *irk_pc_bytes(irk_pc_cursor *c, size_t len);

// Gives `take` every entry of a section of the running program, by its schema (pc_bytes 0 counts as 4). Its `pc` is an
// address, its `section` NULL, its symbol empty. Returns false where the last entry is cut off.
IRK_API bool irk_pcsection_walk(const void *start, const void *stop, const irk_pc_schema *schema,
                                void (*take)(void *user, const irk_pc_entry *entry), void *user);

#ifdef __cplusplus
}
#endif
#endif
