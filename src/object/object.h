// An object file in the making: sections, symbols, relocations, groups. Knows no IR. Writes ELF64.
//
//   irk_object object;
//   irk_object_init(&object, IRK_EM_X86_64);
//   uint32_t text = irk_object_section(&object, &(irk_section_spec){.name = IRK_S(".text"), .type = IRK_SHT_PROGBITS,
//       .flags = IRK_SHF_ALLOC | IRK_SHF_EXECINSTR, .align = 16});
//   irk_buf_bytes(irk_object_bytes(&object, text), code, len);
//   uint32_t f = irk_object_symbol(&object, name);            // found by name, or made: undefined until placed
//   irk_object_define(&object, f, text, offset, size);
//   irk_object_reloc(&object, text, offset, IRK_R_X86_64_PLT32, callee, -4);
//   irk_object_write_elf(&object, &out, &why);
//   irk_object_free(&object);
//
// Sections and symbols are numbers from 1; 0 is none. Memory that runs out goes the way of base/alloc.c: guard the
// object with irk_object_release before irk_object_init. Bytes and relocations of sections may be added in any order.
#ifndef IRK_OBJECT_OBJECT_H
#define IRK_OBJECT_OBJECT_H

#include "base/base.h"
#include "object/elf.h"

typedef struct irk_reloc {
  uint64_t offset;  // in the section
  int64_t addend;
  uint32_t symbol;
  uint32_t type;  // the machine's number: R_X86_64_*
} irk_reloc;

// What sections are told apart by: one of each kind is made (but see is_unique).
typedef struct irk_section_spec {
  irk_str name;
  uint32_t type;     // IRK_SHT_*
  uint64_t flags;    // IRK_SHF_*; those of groups and of link order are added
  uint64_t entsize;  // of mergeable sections
  uint32_t group;    // number of the group it is in; 0: none
  uint32_t link;     // SHF_LINK_ORDER: the section it goes with; 0: none
  uint32_t align;    // at least; grows by irk_object_align
  bool is_unique;    // a section of its own, even where there is one of that kind
} irk_section_spec;

typedef struct irk_section {
  irk_section_spec spec;
  irk_sym name_id;     // of the object's section_names
  irk_buf bytes;       // of all but SHT_NOBITS
  uint64_t num_zeros;  // SHT_NOBITS: its size
  IRK_VEC(irk_reloc) relocs;
  uint32_t symbol;  // the section's own, 0 until irk_object_section_symbol
} irk_section;

typedef struct irk_symbol {
  irk_str name;          // empty: a label that does not go into the file's table; references become section + offset
  uint32_t section;      // where it is defined; 0: undefined; IRK_SYMBOL_ABS, IRK_SYMBOL_COMMON
  uint64_t value, size;  // offset in the section; of common symbols, value is the alignment
  uint8_t binding, type, visibility;  // IRK_STB_*, IRK_STT_*, IRK_STV_*
  bool is_used;  // an undefined one is written only where a relocation, or irk_object_want, asks for it; see groups
} irk_symbol;
#define IRK_SYMBOL_ABS    0xFFFFFFF1u
#define IRK_SYMBOL_COMMON 0xFFFFFFF2u

// Written where it has sections. A signature that is neither defined nor used becomes a local symbol of the group.
typedef struct irk_group {
  uint32_t signature;  // symbol
  bool is_comdat;      // false: GRP_COMDAT is not set (nodeduplicate)
} irk_group;

// What a machine's relocations of data are called, whose addends stand in the relocation.
typedef struct irk_data_relocs {
  uint16_t absolute[9], relative[9];  // by bytes: an address, its distance from here; 0: there is none
  uint16_t call;                      // of 4 bytes: such a distance, perhaps of a stub instead
  uint16_t thread_offset;             // of 8 bytes: from the beginning of the module's block of thread-local variables
} irk_data_relocs;

typedef struct irk_object {
  irk_arena arena;
  uint16_t machine;
  const irk_data_relocs *data;
  IRK_VEC(irk_section *) sections;  // [0] is unused, here and below; sections stay where they are
  IRK_VEC(irk_symbol) symbols;
  IRK_VEC(irk_group) groups;
  irk_strpool section_names;
  irk_map sections_by_key, symbols_by_name, groups_by_symbol;
  uint64_t hash_key;
  irk_str source_file;  // an STT_FILE symbol; empty: none. Not copied
} irk_object;

void irk_object_init(irk_object *o, uint16_t machine);
void irk_object_free(irk_object *o);
void irk_object_release(void *object);  // for guards; an all-zero object may be released
uint32_t irk_object_section(irk_object *o, const irk_section_spec *spec);  // found or made; the name is copied
static inline irk_section *irk_object_section_at(irk_object *o, uint32_t section) { return o->sections.items[section]; }
static inline irk_buf *irk_object_bytes(irk_object *o, uint32_t section) { return &o->sections.items[section]->bytes; }
// Pads the section with `fill` bytes (NOBITS: in number only) to a multiple of `align`, a power of two; gives the
// offset.
uint64_t irk_object_align(irk_object *o, uint32_t section, uint32_t align, uint8_t fill);
uint32_t irk_object_section_symbol(irk_object *o, uint32_t section);
uint32_t irk_object_symbol(irk_object *o, irk_str name);  // global, undefined where it is new
uint32_t irk_object_label(irk_object *o);                 // a new one without a name
uint32_t irk_object_local(irk_object *o, irk_str name);   // a new local one; several may have one name
// Good until the next symbol is made.
static inline irk_symbol *irk_object_symbol_at(irk_object *o, uint32_t symbol) { return &o->symbols.items[symbol]; }
static inline void irk_object_want(irk_object *o, uint32_t symbol) { o->symbols.items[symbol].is_used = true; }
// The symbol is not defined yet.
void irk_object_define(irk_object *o, uint32_t symbol, uint32_t section, uint64_t value, uint64_t size);
static inline void irk_object_reloc(irk_object *o, uint32_t section, uint64_t offset, uint32_t type, uint32_t symbol,
                                    int64_t addend) {
  irk_section *s = o->sections.items[section];
  irk_vec_push(&s->relocs, ((irk_reloc){offset, addend, symbol, type}));
}
uint32_t irk_object_group(irk_object *o, uint32_t signature, bool is_comdat);  // found or made
// Writes the object, which is not to be changed afterwards. False, with the reason (good as long as the object is) and
// nothing written, where it can't be said in ELF. `out` may hand on: bytes come in order.
// - Sections are written in the order in which they were made, each before its relocations, groups before their first
//   member, .note.GNU-stack (made where there is none) after all others.
// - Relocations are sorted by offset. Those that ask for the distance to a local symbol of the same section are done
//   here. Those that ask for the address of a local symbol become section symbol + offset; not where linkers would find
//   something else there: merged sections with an addend, indirect functions. Calls keep symbols that have names.
//   Labels that have to be kept are given names.
bool irk_object_write_elf(irk_object *o, irk_buf *out, const char **why);
bool irk_object_check(irk_object *o, const char **why);  // tells whether it can be said; the object stays as it is
// Fills an object, which was just made, with what of an ELF object file is loaded when a program runs: sections with
// SHF_ALLOC, all symbols. The bytes are copied. False after an error in the sink, with `diag` for the place: they may
// be any bytes.
bool irk_object_read_elf(irk_object *o, irk_str bytes, irk_diag diag, irk_sink *sink);

#endif
