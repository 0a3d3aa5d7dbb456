// A view of an ELF file (64 bits, little-endian) whose bytes nobody vouches for: sections, symbols, relocations, and
// what of its code is where. Every question is answered for every file; what lies outside of the file is empty.
#ifndef IRK_OBJECT_ELF_FILE_H
#define IRK_OBJECT_ELF_FILE_H

#include "base/base.h"

enum { IRK_ELF_SECTION_NONE = 0, IRK_ELF_SECTION_OTHER = UINT32_MAX };  // undefined; absolute, common ...

typedef struct irk_elf_section {
  uint32_t name_at, type;
  uint64_t flags, address;
  irk_str bytes;  // empty where it has none in the file
  uint64_t size;  // as the header says
  uint32_t link, info;
  uint64_t align;
  uint32_t relocations;  // the section that has them, 0: none
  uint32_t group;        // the section that lists it as a member, 0: none
  bool is_outside;       // bytes that it claims are not in the file
} irk_elf_section;

typedef struct irk_elf_symbol {
  uint64_t value, size;
  uint32_t section;  // its index, or IRK_ELF_SECTION_...
  uint32_t name_at;
  uint8_t type, binding, visibility;  // IRK_STT_*, IRK_STB_*, IRK_STV_*
  bool is_local, is_absolute, is_common;
} irk_elf_symbol;

// A symbol of code, of those that are sorted by place.
typedef struct irk_elf_label {
  uint64_t value, size;
  uint32_t section;  // 0 in what is linked: addresses say it
  uint32_t name_at;
  bool is_function;
  uint8_t rank;  // among those of one place
} irk_elf_label;

// A run of addresses where code lies, in what is linked.
typedef struct irk_elf_code {
  uint64_t begin, end;
  uint32_t section;  // 0: of a program header
} irk_elf_code;

typedef struct irk_elf_segment {
  uint64_t address, size;
  irk_str bytes;
} irk_elf_segment;

typedef struct irk_elf_file {
  irk_str bytes;
  bool is_object;  // relocatable
  uint16_t machine;
  uint32_t num_sections;  // with the one of index 0
  irk_elf_section *sections;
  irk_str section_names, symbols, symbol_names, wide_indices;
  uint32_t symbol_table;  // the section of `symbols`
  IRK_VEC(irk_elf_segment) segments;
  IRK_VEC(irk_elf_label) labels;
  IRK_VEC(irk_elf_code) code;
} irk_elf_file;

// False after an error in the sink, with `diag` for the place. irk_elf_close in either case.
bool irk_elf_open(irk_elf_file *elf, irk_str bytes, irk_diag diag, irk_sink *sink);
void irk_elf_close(irk_elf_file *elf);

irk_str irk_elf_section_name(const irk_elf_file *elf, uint32_t section);
irk_str irk_elf_symbol_name(const irk_elf_file *elf, uint32_t name_at);
uint32_t irk_elf_num_symbols(const irk_elf_file *elf);
irk_elf_symbol irk_elf_symbol_at(const irk_elf_file *elf, uint32_t i);  // i is below their number

bool irk_elf_is_code(const irk_elf_file *elf, uint32_t section);
// What is linked: the code that has the address (or ends there), NULL for none.
const irk_elf_code *irk_elf_code_of(const irk_elf_file *elf, uint64_t address);
// The symbol whose code lies at the place; NULL for none. A section is told in object files only.
const irk_elf_label *irk_elf_label_of(const irk_elf_file *elf, uint32_t section, uint64_t value);
// What is linked: the bytes at these addresses; empty where the file does not have all of them.
irk_str irk_elf_loaded(const irk_elf_file *elf, uint64_t address, uint64_t size);

typedef struct irk_elf_relocation {
  uint64_t offset;
  int64_t addend;
  uint32_t type, symbol;
} irk_elf_relocation;
uint32_t irk_elf_num_relocations(const irk_elf_file *elf, uint32_t section);  // of the section, not in it
irk_elf_relocation irk_elf_relocation_at(const irk_elf_file *elf, uint32_t section, uint32_t i);

#endif
