// What a file is, and where modules lie in files that are not modules themselves: archives, object files.
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
  IRK_CONTENT_UNKNOWN,    // no format that is known by its first bytes: text of LLVM IR is among these
  IRK_CONTENT_BITCODE,    // of LLVM IR, also in the wrapper of Darwin's tools
  IRK_CONTENT_BITSTREAM,  // of another kind: a precompiled header, remarks ...
  IRK_CONTENT_DUMP,       // what irk_bitcode_dump prints
  IRK_CONTENT_ARCHIVE,
  IRK_CONTENT_OBJECT,  // an object file, a library or an executable: it may hold bitcode in a section
  IRK_CONTENT_OTHER    // something else, which holds no LLVM IR
} irk_content_kind;
typedef struct irk_content {
  irk_content_kind kind;
  irk_str what;     // completes "this is ...": "an ELF executable", "compressed with gzip"; static, empty where unknown
  irk_str section;  // of an object: the name of the section that holds bitcode; static, empty where there is none
  irk_str bitcode;  // the bytes of that section, within the file; empty where they were not looked for (all but ELF)
  uint64_t missing;  // so many bytes more must the file have had, by its own account; 0: it looks complete
  bool is_least;     // ... and there may have been more
} irk_content;
// Tells what the `len` bytes at `bytes` are, by their first bytes, and what their headers say of their length. The
// result points into `bytes`. All readers of irkit use it for their messages.
IRK_API irk_content irk_content_of(const void *bytes, size_t len);
// Writes, for people, what the file is and why it is no LLVM IR, what it holds, and what it lacks: "this is an ELF
// object, not LLVM IR; it holds bitcode in section '.llvmbc' ...". Arguments and result are those of irk_diag_format;
// 0 where the kind is unknown and nothing is missing.
IRK_API size_t irk_content_explain(const irk_content *content, char *buf, size_t cap);

// ---- archives -------------------------------------------------------------------------------------------------
// The members of an archive (.a, .lib), in order: those of GNU's tools, also thin ones, of BSD's, Windows' and AIX's.
// Tables of symbols and of long names are passed over.
typedef struct irk_archive {
  irk_str bytes, names;
  size_t at;
  bool is_thin, is_big;
  bool is_bad;       // it is damaged where irk_archive_next stopped
  uint64_t missing;  // ... since the file ends so many bytes before the member does; 0: for another reason
} irk_archive;
typedef struct irk_archive_member {
  irk_str name, bytes;
  bool is_elsewhere;  // of a thin archive: `name` is a path, from the archive's folder on
  size_t place;       // of a member that is elsewhere: where its header is in an archive of that path; 0: in none
} irk_archive_member;
IRK_API bool irk_archive_is(const void *bytes, size_t len);
// Begins with the first member of an archive, whose bytes must outlive what is told of it.
IRK_API irk_archive irk_archive_open(const void *bytes, size_t len);
// Gives the next member. Returns false at the end, and where the archive is damaged.
IRK_API bool irk_archive_next(irk_archive *archive, irk_archive_member *out);
// Gives the bytes of the member whose header is at `place`. Returns false where there is none.
IRK_API bool irk_archive_member_at(const void *bytes, size_t len, size_t place, irk_str *out);

#ifdef __cplusplus
}
#endif
#endif
