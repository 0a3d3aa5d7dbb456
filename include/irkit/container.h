// Finds modules wherever they lie: several in one file, in archives, in object files. Recognises
// file formats.
//
// The nouns: a container is an opened file of any format; a part of it is a module, an object file
// or another file in it.
//
//   irk_container *c = irk_container_open(bytes, len, &(irk_container_options){.name = name}, &sink);
//   for (uint32_t i = 0; c && i < irk_container_num_modules(c); i++) {
//     irk_module *m = irk_part_read(irk_container_module(c, i), &sink);  // irkit/read.h
//     ...
//   }
//   irk_container_close(c);
//
// The format alone:
//
//   irk_content content = irk_content_of(bytes, len);
//   if (content.kind != IRK_CONTENT_UNKNOWN && content.kind != IRK_CONTENT_BITCODE) {
//     char text[512];
//     irk_content_explain(&content, text, sizeof text);
//     puts(text);  // this is an ELF executable, not LLVM IR
//   }
#ifndef IRKIT_CONTAINER_H
#define IRKIT_CONTAINER_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- what a file is -------------------------------------------------------------------------------------------
typedef enum irk_content_kind {
  IRK_CONTENT_UNKNOWN,    // no known format: text of LLVM IR is among these
  IRK_CONTENT_BITCODE,    // bitcode of LLVM IR, also in the wrapper of Darwin's tools
  IRK_CONTENT_BITSTREAM,  // another bitstream: a precompiled header, remarks ...
  IRK_CONTENT_DUMP,       // the output of irk_bitcode_dump
  IRK_CONTENT_ARCHIVE,
  IRK_CONTENT_OBJECT,  // an object file, a library or an executable: it may hold bitcode in a section
  IRK_CONTENT_OTHER    // another format, which holds no LLVM IR
} irk_content_kind;
typedef struct irk_content {
  irk_content_kind kind;
  irk_str what;      // completes "this is ...": "an ELF executable", "compressed with gzip"; static, empty if unknown
  irk_str section;   // of an object: name of the section that holds bitcode; static, empty if there is none
  irk_str bitcode;   // the bytes of that section, within the file; empty if not searched for (all but ELF)
  uint64_t missing;  // bytes missing at the end, by the file's own headers; 0: it looks complete
  bool is_lower_bound;  // more bytes may be missing
} irk_content;
// Returns the format of the `len` bytes at `bytes`, from their first bytes, and what their headers
// tell about their length. The result points into `bytes`. All readers of irkit use it for their
// messages.
IRK_API irk_content irk_content_of(const void *bytes, size_t len);
// Writes for people what the file is and why it is not LLVM IR, what it holds, and what it lacks:
// "this is an ELF object, not LLVM IR; it holds bitcode in section '.llvmbc' ...". Arguments and
// result are those of irk_diag_format; 0 if the kind is unknown and nothing is missing.
IRK_API size_t irk_content_explain(const irk_content *content, char *buf, size_t cap);

// ---- modules in a file ----------------------------------------------------------------------------------------
// Looked into: several modules in one file of bitcode; ELF, Mach-O (also for several processors),
// COFF, PE and WebAssembly files with bitcode in a section; archives; offload binaries and bundles;
// nested as they come.
typedef enum irk_part_kind {
  IRK_PART_BITCODE,  // a module as bitcode
  IRK_PART_TEXT,     // perhaps a module as text: no other format is known
  IRK_PART_OBJECT,   // an object file, a library or an executable; the modules in it follow as parts
  IRK_PART_OTHER,    // a file of another format
  IRK_PART_OUTSIDE   // a member of a thin archive, whose bytes are in another file
} irk_part_kind;
typedef enum irk_object_format {
  IRK_OBJECT_NONE,
  IRK_OBJECT_ELF,
  IRK_OBJECT_MACHO,
  IRK_OBJECT_COFF,  // also PE
  IRK_OBJECT_WASM,
  IRK_OBJECT_XCOFF,
  IRK_OBJECT_OTHER
} irk_object_format;
typedef struct irk_part {
  irk_part_kind kind;
  // Of a module: what irk_bitcode_read takes, with `module` as its index, or irk_text_parse.
  // Modules that share a string table have the same bytes. Of other parts: the whole file.
  irk_str bytes;
  uint32_t module;
  uint64_t offset;    // of `bytes` in the opened file, or in the file of an archive's outside member
  bool is_outside;    // `bytes` are in such a file
  irk_str member;     // the innermost archive member's name, or processor of a file for several; "": neither
  uint32_t number;    // of a module: its index among those with the same name (irk_part_name)
  uint32_t num_same;  // how many these are
  irk_str what;       // completes "this is ...", for a module of the file that it lies in; static
  irk_str section;    // of a module in an object: ".llvmbc"; in the opened file; otherwise ""
  // The object that a module lies in, or an object itself. `machine` is the number in its header
  // (e_machine of ELF, cputype of Mach-O, Machine of COFF), `arch` its name: "x86_64"; "" if not
  // known.
  irk_object_format format;
  uint32_t machine;
  irk_str arch;
  bool is_big_endian, is_wide;  // `is_wide`: 64 bits
  uint32_t num_modules;         // of an object: modules in it
  // Of a module as bitcode, within `bytes`: its blocks. `strings` and `symbols` may be shared; ""
  // are absent.
  irk_str identification, body, strings, symbols;
  uint64_t header_offset;          // of an outside part: see irk_archive_member
  const struct irk_part_way *way;  // private: the names that lead to the part
} irk_part;

// NULL means defaults; a zero field means its default.
typedef struct irk_container_options {
  size_t size;          // see IRK_SIZED
  irk_str name;         // the file's name, in names of parts and in diagnostics
  uint32_t most_parts;  // 0: a million
  uint32_t most_depth;  // how deep archives and objects may be nested; 0: 8
  // Opens the file of a thin archive's member; `path` is relative to the folder of the opened file.
  // Stores its bytes, which must outlive the container. Returns false if it is not to be opened:
  // the part is then an IRK_PART_OUTSIDE. NULL: none is opened.
  bool (*open_outside)(void *user, irk_str path, irk_str *bytes);
  void *user;
} irk_container_options;
// Finds the parts of the file of `len` bytes at `bytes`, which must outlive the result. Damage is
// an error in the sink (may be NULL), which says where; parts before it, and beside it, are found
// all the same. Whether a module's own bytes are intact is found out by its reader. Returns the
// container, which the caller closes; NULL, with an error in the sink, if memory runs out.
typedef struct irk_container irk_container;
IRK_API irk_container *irk_container_open(const void *bytes, size_t len, const irk_container_options *options,
                                          irk_sink *sink);
IRK_API void irk_container_close(irk_container *container);
// Parts are in the file's order, an object before its modules; they live as long as the container.
IRK_API uint32_t irk_container_num_parts(const irk_container *container);
IRK_API const irk_part *irk_container_part(const irk_container *container, uint32_t index);
// Only the modules, IRK_PART_BITCODE and IRK_PART_TEXT.
IRK_API uint32_t irk_container_num_modules(const irk_container *container);
IRK_API const irk_part *irk_container_module(const irk_container *container, uint32_t index);
// The file is damaged: an error has said where.
IRK_API bool irk_container_is_damaged(const irk_container *container);
// Writes a part's name: the file's, the way there, and for one of several modules its number:
// "lib.a(member.o)", "fat.o(arm64)", "all.bc:1". Arguments and result are those of irk_diag_format.
IRK_API size_t irk_part_name(const irk_part *part, char *buf, size_t cap);
// Returns the first module with this name, with or without a number; NULL if there is none.
IRK_API const irk_part *irk_container_find(const irk_container *container, irk_str name);
// Writes a bitcode part as a file of its own: exactly this module, its blocks copied as they are,
// with its string table (LLVM's llvm-modextract -b writes the same bytes). Returns false if the
// writer does, or if the part is no bitcode with a module.
IRK_API bool irk_part_write(const irk_part *part, const irk_writer *to);

// ---- symbols of objects ---------------------------------------------------------------------------------------
// A symbol of an object's own table, not of the modules in it. `letter` is that of nm: 'T', 'd',
// 'U', 'W' ...; names are as in the object, with '_' in front where its format has it.
typedef struct irk_native_symbol {
  irk_str name;  // within the object's bytes
  uint64_t value, size;
  char letter;
  bool is_undefined, is_global, is_weak;
  bool is_marker;  // of a section, a source file, a debugger
} irk_native_symbol;
// Calls `visit` for each symbol of an IRK_PART_OBJECT, in order: of ELF, Mach-O, COFF and
// WebAssembly objects; others have none. Returns false, with an error in the sink, if the table is
// damaged; `visit` may have been called before that.
IRK_API bool irk_part_symbols(const irk_part *object, void (*visit)(void *user, const irk_native_symbol *symbol),
                              void *user, irk_sink *sink);
// Does the same for the dynamic symbols of an ELF file; other files have none. `version`: the
// symbol's, "" if it has none; `is_default`: references without a version mean this one.
IRK_API bool irk_part_dynamic_symbols(const irk_part *object,
                                      void (*visit)(void *user, const irk_native_symbol *symbol, irk_str version,
                                                    bool is_default),
                                      void *user, irk_sink *sink);

// ---- archives -------------------------------------------------------------------------------------------------
// The members of an archive (.a, .lib), in order: of GNU's tools, also thin ones, and of BSD's,
// Windows' and AIX's tools. Symbol tables and tables of long names are skipped.
typedef struct irk_archive {
  irk_str bytes, names;
  size_t at;
  bool is_thin, is_big;
  bool is_damaged;   // the archive is damaged where irk_archive_next stopped
  uint64_t missing;  // how many bytes before the member's end the file ends; 0: it is damaged in another way
} irk_archive;
typedef struct irk_archive_member {
  irk_str name, bytes;
  bool is_external;  // in a thin archive: `name` is a path, relative to the archive's folder
  // Of an external member: offset of its header in an archive at that path; 0: the path is the
  // member's file.
  size_t header_offset;
} irk_archive_member;
// Tells whether the bytes begin as an archive does.
IRK_API bool irk_is_archive(const void *bytes, size_t len);
// Starts at the first member of an archive. The bytes must outlive the results.
IRK_API irk_archive irk_archive_open(const void *bytes, size_t len);
// Returns the next member in `out`. Returns false at the end, and if the archive is damaged.
IRK_API bool irk_archive_next(irk_archive *archive, irk_archive_member *out);
// Returns the bytes of the member whose header is at `header_offset`. Returns false if there is
// none.
IRK_API bool irk_archive_member_at(const void *bytes, size_t len, size_t header_offset, irk_str *out);
typedef enum irk_archive_form {
  IRK_ARCHIVE_GNU,  // also of Windows' tools
  IRK_ARCHIVE_BSD   // of Apple's tools, too
} irk_archive_form;
typedef struct irk_archive_entry {
  irk_str name, bytes;
  const irk_str *symbols;  // that the member defines, for the archive's index
  uint32_t num_symbols;
} irk_archive_entry;
// Writes an archive of the members, in order, with an index if they have symbols. Dates and owners
// are zero. Returns false if the writer does, and, with an error in the sink, if a member does not
// fit the format, or memory runs out.
IRK_API bool irk_archive_write(const irk_archive_entry *members, uint32_t count, irk_archive_form form,
                               const irk_writer *out, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
