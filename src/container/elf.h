// The headers of ELF files of both widths and byte orders: the file's, those of its sections and
// segments. Any bytes are accepted: numbers beyond the end of the file read as 0.
//
//   irk_elf_headers e;
//   if (irk_elf_read_headers(&e, file))
//     for (uint64_t i = 1; i < e.num_sections; i++) ... irk_elf_section_header_at(&e, i)
//
// The counts are what the file says: a walk must end where `file` ends.
#ifndef IRK_CONTAINER_ELF_H
#define IRK_CONTAINER_ELF_H

#include "container/container.h"
#include "container/elf_numbers.h"

typedef struct irk_elf_headers {
  irk_file_view v;
  bool is_wide;   // 64 bits
  unsigned word;  // bytes of an address or offset
  uint16_t type, machine;
  uint64_t segments_at, sections_at;  // 0: the file has none
  uint64_t num_segments, num_sections, segment_size, section_size;
  uint64_t names;  // the section with the names of sections
} irk_elf_headers;
typedef struct irk_elf_section_header {
  uint32_t name_at, type, link, info;
  uint64_t flags, address, offset, size, align, entsize;
} irk_elf_section_header;
typedef struct irk_elf_segment_header {
  uint32_t type, flags;
  uint64_t offset, address, file_size, size;
} irk_elf_segment_header;

enum { IRK_ELF_MIN_HEADER = 52, IRK_ELF_WIDE_HEADER = 64 };  // bytes of a file's header, of 32 and of 64 bits
bool irk_is_elf(irk_str file);
// Returns false if the file is not ELF, or shorter than IRK_ELF_MIN_HEADER.
bool irk_elf_read_headers(irk_elf_headers *e, irk_str file);
uint64_t irk_elf_section_header_place(const irk_elf_headers *e, uint64_t i);
irk_elf_section_header irk_elf_section_header_at(const irk_elf_headers *e, uint64_t i);
irk_elf_segment_header irk_elf_segment_header_at(const irk_elf_headers *e, uint64_t i);

const char *irk_elf_what(irk_str file);                                   // the words after "this is ..."
bool irk_elf_has_sections(irk_str file);                                  // the section table is within the file
bool irk_elf_find_section(irk_str file, const char *name, irk_str *out);  // the bytes of the section with that name
uint64_t irk_elf_end(const irk_elf_headers *e);                           // the file's length by its headers

#endif
