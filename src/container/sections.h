// Sections of object files of all formats, and files in a file for several processors. Any bytes
// are accepted: numbers beyond the end read as 0.
#ifndef IRK_CONTAINER_SECTIONS_H
#define IRK_CONTAINER_SECTIONS_H

#include "container/container.h"

typedef struct irk_object_facts {
  irk_object_format format;
  uint32_t machine;
  irk_str arch;
  bool is_big_endian, is_wide;
} irk_object_facts;
irk_object_facts irk_object_facts_of(irk_str file);
irk_str irk_machine_name(irk_object_format format, uint32_t machine, uint32_t variant);

typedef struct irk_section {
  irk_str name;  // of Mach-O: "__LLVM,__bitcode"; valid during the visit
  uint64_t offset, size;
  bool is_compressed;
} irk_section;
// Calls `visit` for each section that has bytes in the file, until it returns false. Stops at
// damage: *why says which, and *at where (offset in the file); else *why is NULL. *at may be 0.
void irk_sections_visit(irk_str file, bool (*visit)(void *user, const irk_section *section), void *user,
                        const char **why, uint64_t *at);

// ---- what readers of these formats share ----------------------------------------------------------------------
// Returns the string at an offset, without its NUL, and at most so long; "" beyond the end.
irk_str irk_file_string(irk_str file, uint64_t at, size_t most);
// Reads a number of WebAssembly (LEB128), at most 32 bits. Returns false beyond the end.
bool irk_take_leb(irk_str file, uint64_t *at, uint64_t *out);
bool irk_macho_open(irk_str file, irk_file_view *v, bool *is_wide);
// The header of COFF: at the start, or in a PE file. `is_big`: with 32-bit section numbers.
enum { IRK_COFF_SYMBOL = 18, IRK_BIG_COFF_SYMBOL = 20, IRK_COFF_SECTION = 40 };
typedef struct irk_coff_header {
  irk_file_view v;
  bool is_image, is_big;
  uint32_t machine;
  uint64_t num_sections, sections_at, symbols_at, num_symbols, strings_at;
} irk_coff_header;
bool irk_coff_open(irk_str file, irk_coff_header *h);

// The files within a Mach-O file for several processors, an offload binary or a bundle of
// clang-offload-bundler: `name` is the processor or the triple.
typedef struct irk_slice {
  irk_str name;
  uint64_t offset, size;
} irk_slice;
bool irk_has_slices(irk_str file);
void irk_slices_visit(irk_str file, bool (*visit)(void *user, const irk_slice *slice), void *user, const char **why,
                      uint64_t *at);

#endif
