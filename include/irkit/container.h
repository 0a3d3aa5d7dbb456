// Recognises file formats, and finds modules in files that are not modules themselves: archives,
// object files.
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

#ifdef __cplusplus
}
#endif
#endif
