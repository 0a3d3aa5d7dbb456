// What is missing at the end of a file, by its own account.
#ifndef IRK_CONTAINER_CONTAINER_H
#define IRK_CONTAINER_CONTAINER_H

#include "base/base.h"
#include "irkit/container.h"

typedef struct irk_shortfall {
  uint64_t bytes;  // 0: none, as far as it is known
  bool is_least;   // there may have been more
} irk_shortfall;
// Of a bitstream, wrapped or not; of files of other formats. Any bytes will do.
irk_shortfall irk_bitstream_shortfall(const void *bytes, size_t len);
irk_shortfall irk_object_shortfall(const void *bytes, size_t len);
irk_shortfall irk_archive_shortfall(const void *bytes, size_t len);

// Of an ELF file: what completes "this is ...", and the bytes of the section of that name.
const char *irk_elf_what(irk_str file);
bool irk_elf_has_sections(irk_str file);  // their table is in the file
bool irk_elf_find_section(irk_str file, const char *name, irk_str *out);

// "; the file is truncated: 12 bytes are missing", or nothing. `what` is "the file", "the archive".
enum { IRK_SHORTFALL_TEXT = 96 };
const char *irk_shortfall_text(irk_shortfall shortfall, const char *what, char buf[IRK_SHORTFALL_TEXT]);

#endif
