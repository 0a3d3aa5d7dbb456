// A view of an untrusted ELF file (64 bits, little-endian): sections, symbols, relocations, and the
// places of its code. Every function accepts every file; contents outside the file are empty.
#ifndef IRK_OBJECT_ELF_FILE_H
#define IRK_OBJECT_ELF_FILE_H

#include "base/base.h"

enum { IRK_ELF_SECTION_NONE = 0, IRK_ELF_SECTION_OTHER = UINT32_MAX };  // OTHER: absolute, common ...

typedef struct irk_elf_section {
  uint32_t name_at, type;
  uint64_t flags, address;
  irk_str bytes;  // empty if the file has none
  uint64_t size;  // according to the header
  uint32_t link, info;
  uint64_t align, entsize;
  uint32_t relocations;  // the section with its relocations; 0: none
  uint32_t group;        // the group section that lists it as a member; 0: none
  bool is_outside;       // some of its bytes are outside the file
} irk_elf_section;

typedef struct irk_elf_symbol {
  uint64_t value, size;
  uint32_t section;  // section index, or IRK_ELF_SECTION_...
  uint32_t name_at;
  uint8_t type, binding, visibility;  // IRK_STT_*, IRK_STB_*, IRK_STV_*
  bool is_local, is_absolute, is_common;
} irk_elf_symbol;

// A symbol for code. The list of them is sorted by place.
typedef struct irk_elf_label {
  uint64_t value, size;
  uint32_t section;  // 0 in linked files, where addresses are unique
  uint32_t name_at;
  bool is_function;
  uint8_t rank;  // preference among labels of one place
} irk_elf_label;

// A range of addresses with code, in linked files.
typedef struct irk_elf_code {
  uint64_t begin, end;
  uint32_t section;  // 0: from a program header
} irk_elf_code;

typedef struct irk_elf_segment {
  uint64_t address, size;
  irk_str bytes;
} irk_elf_segment;

typedef struct irk_elf_file {
  irk_str bytes;
  bool is_object;  // relocatable
  uint16_t machine;
  uint32_t num_sections;  // including index 0
  irk_elf_section *sections;
  irk_str section_names, symbols, symbol_names, wide_indices;
  uint32_t symbol_table;  // the section of `symbols`
  IRK_VEC(irk_elf_segment) segments;
  IRK_VEC(irk_elf_label) labels;
  IRK_VEC(irk_elf_code) code;
} irk_elf_file;

// Returns false after an error in the sink, with the place from `diag`. Call irk_elf_close in
// either case.
bool irk_elf_open(irk_elf_file *elf, irk_str bytes, irk_diag diag, irk_sink *sink);
void irk_elf_close(irk_elf_file *elf);

// Names, cut at 4096 bytes: a hostile name may span a whole file.
irk_str irk_elf_section_name(const irk_elf_file *elf, uint32_t section);
irk_str irk_elf_symbol_name(const irk_elf_file *elf, uint32_t name_at);
// Gets a name of any length, which a NUL ends; at 0 is none. Returns false if it lies outside of
// the names.
bool irk_elf_whole_symbol_name(const irk_elf_file *elf, uint32_t name_at, irk_str *out);
uint32_t irk_elf_num_symbols(const irk_elf_file *elf);
irk_elf_symbol irk_elf_symbol_at(const irk_elf_file *elf, uint32_t i);  // i must be less than the number of symbols

bool irk_elf_is_code(const irk_elf_file *elf, uint32_t section);
// In linked files: returns the code that contains (or ends at) the address; NULL if none.
const irk_elf_code *irk_elf_code_of(const irk_elf_file *elf, uint64_t address);
// Returns the function symbol that contains the place; NULL if none. `section` counts in object
// files only.
const irk_elf_label *irk_elf_label_of(const irk_elf_file *elf, uint32_t section, uint64_t value);
// Returns the bytes at these addresses of a linked file; empty if the file lacks some of them.
irk_str irk_elf_loaded(const irk_elf_file *elf, uint64_t address, uint64_t size);

typedef struct irk_elf_relocation {
  uint64_t offset;
  int64_t addend;
  uint32_t type, symbol;
} irk_elf_relocation;
uint32_t irk_elf_num_relocations(const irk_elf_file *elf, uint32_t section);  // relocations of the section, not in it
irk_elf_relocation irk_elf_relocation_at(const irk_elf_file *elf, uint32_t section, uint32_t i);

#endif
