// Computes how many bytes are missing at the end of a file, from the file's own headers.
#ifndef IRK_CONTAINER_CONTAINER_H
#define IRK_CONTAINER_CONTAINER_H

#include "base/base.h"
#include "irkit/container.h"

typedef struct irk_shortfall {
  uint64_t bytes;       // 0: none, as far as is known
  bool is_lower_bound;  // more may be missing
} irk_shortfall;
// For bitstreams, wrapped or not, and for other formats. Any bytes are accepted.
irk_shortfall irk_bitstream_shortfall(const void *bytes, size_t len);
irk_shortfall irk_object_shortfall(const void *bytes, size_t len);
irk_shortfall irk_archive_shortfall(const void *bytes, size_t len);

// For ELF files: the words after "this is ...", and the bytes of the section with that name.
const char *irk_elf_what(irk_str file);
bool irk_elf_has_sections(irk_str file);  // the section table is within the file
bool irk_elf_find_section(irk_str file, const char *name, irk_str *out);

// Returns "; the file is truncated: 12 bytes are missing", or "". `what` is "the file", "the
// archive".
enum { IRK_SHORTFALL_TEXT = 96 };
const char *irk_shortfall_text(irk_shortfall shortfall, const char *what, char buf[IRK_SHORTFALL_TEXT]);

#endif
