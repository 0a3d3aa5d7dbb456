// irk_object: an object file while it is made, with sections, symbols, relocations, groups. It
// knows no IR and writes ELF64.
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
// Sections and symbols are numbers from 1; 0 means none. If memory runs out, base/alloc.c jumps:
// guard the object with irk_object_release before irk_object_init. Bytes and relocations of
// sections may be added in any order.
#ifndef IRK_OBJECT_OBJECT_H
#define IRK_OBJECT_OBJECT_H

#include "base/base.h"
#include "container/elf_numbers.h"

typedef struct irk_reloc {
  uint64_t offset;  // in the section
  int64_t addend;
  uint32_t symbol;
  uint32_t type;  // number of the machine's ABI: R_X86_64_*
} irk_reloc;

// The identity of a section: there is one section for each spec (except with is_unique).
typedef struct irk_section_spec {
  irk_str name;
  uint32_t type;     // IRK_SHT_*
  uint64_t flags;    // IRK_SHF_*; the writer adds SHF_GROUP and SHF_LINK_ORDER
  uint64_t entsize;  // of mergeable sections
  uint32_t group;    // number of the group it is in; 0: none
  uint32_t link;     // SHF_LINK_ORDER: the linked section; 0: none
  uint32_t align;    // at least; grows by irk_object_align
  bool is_unique;    // always makes a new section
} irk_section_spec;

typedef struct irk_section {
  irk_section_spec spec;
  irk_sym name_id;     // in the object's section_names
  irk_buf bytes;       // all sections except SHT_NOBITS
  uint64_t num_zeros;  // SHT_NOBITS: its size
  IRK_VEC(irk_reloc) relocs;
  uint32_t symbol;  // the section symbol; 0 before irk_object_section_symbol
} irk_section;

typedef struct irk_symbol {
  irk_str name;          // empty: a label, which is not in the file's table; references to it become section + offset
  uint32_t section;      // where it is defined; 0: undefined; IRK_SYMBOL_ABS, IRK_SYMBOL_COMMON
  uint64_t value, size;  // offset in the section; of common symbols, value is the alignment
  uint8_t binding, type, visibility;  // IRK_STB_*, IRK_STT_*, IRK_STV_*
  // A relocation or irk_object_mark_used refers to it: only then an undefined symbol is written
  // (but see irk_group).
  bool is_used;
} irk_symbol;
#define IRK_SYMBOL_ABS    0xFFFFFFF1u
#define IRK_SYMBOL_COMMON 0xFFFFFFF2u

// Written if it has sections. A signature that is neither defined nor used becomes a local symbol
// of the group.
typedef struct irk_group {
  uint32_t signature;  // symbol
  bool is_comdat;      // false: GRP_COMDAT is not set (nodeduplicate)
} irk_group;

// The machine's relocations for data. Their addends are in the relocation.
typedef struct irk_data_relocs {
  uint16_t absolute[9], relative[9];  // by size in bytes: address, distance from the place; 0: none
  uint16_t call;                      // of 4 bytes: the distance to a function or to its stub
  uint16_t thread_offset;             // of 8 bytes: offset from the start of the module's thread-local block
} irk_data_relocs;

typedef struct irk_object {
  irk_arena arena;
  uint16_t machine;
  const irk_data_relocs *data;
  IRK_VEC(irk_section *) sections;  // [0] is unused, here and below; sections do not move
  IRK_VEC(irk_symbol) symbols;
  IRK_VEC(irk_group) groups;
  irk_strpool section_names;
  irk_map sections_by_key, symbols_by_name, groups_by_symbol;
  uint64_t hash_key;
  irk_str source_file;  // name of an STT_FILE symbol, borrowed; empty: none
} irk_object;

void irk_object_init(irk_object *o, uint16_t machine);
void irk_object_free(irk_object *o);
void irk_object_release(void *object);  // for guards; an all-zero object may be released
// Finds or makes the section; copies the name.
uint32_t irk_object_section(irk_object *o, const irk_section_spec *spec);
static inline irk_section *irk_object_section_at(irk_object *o, uint32_t section) { return o->sections.items[section]; }
static inline irk_buf *irk_object_bytes(irk_object *o, uint32_t section) { return &o->sections.items[section]->bytes; }
// Pads the section with `fill` bytes (NOBITS: only counts them) to a multiple of `align`, a power
// of two. Returns the offset.
uint64_t irk_object_align(irk_object *o, uint32_t section, uint32_t align, uint8_t fill);
uint32_t irk_object_section_symbol(irk_object *o, uint32_t section);
uint32_t irk_object_symbol(irk_object *o, irk_str name);              // global; a new one is undefined
uint32_t irk_object_known_symbol(const irk_object *o, irk_str name);  // ... 0: there is none yet
uint32_t irk_object_label(irk_object *o);                             // makes a symbol without a name
uint32_t irk_object_local(irk_object *o, irk_str name);               // makes a local symbol; several may have one name
// Returns a symbol, valid until the next symbol is made.
static inline irk_symbol *irk_object_symbol_at(irk_object *o, uint32_t symbol) { return &o->symbols.items[symbol]; }
static inline void irk_object_mark_used(irk_object *o, uint32_t symbol) { o->symbols.items[symbol].is_used = true; }
// Defines a symbol, which must not be defined yet.
void irk_object_define(irk_object *o, uint32_t symbol, uint32_t section, uint64_t value, uint64_t size);
static inline void irk_object_reloc(irk_object *o, uint32_t section, uint64_t offset, uint32_t type, uint32_t symbol,
                                    int64_t addend) {
  irk_section *s = o->sections.items[section];
  irk_vec_push(&s->relocs, ((irk_reloc){offset, addend, symbol, type}));
}
uint32_t irk_object_group(irk_object *o, uint32_t signature, bool is_comdat);  // finds or makes the group
// Writes the object, which must not change afterwards. Returns false if ELF cannot express the
// object; then nothing is written, and *why has the reason, which lives as long as the object.
// `out` may hand its bytes on, since they come in order.
// - Sections are written in the order in which they were made, each before its relocations, groups
//   before their first member. .note.GNU-stack comes last, and is made if it is missing.
// - Relocations are sorted by offset. The writer resolves those for the distance to a local symbol
//   of the same section. Relocations for the address of a local symbol refer to section symbol +
//   offset. Exceptions are those that linkers would resolve differently: mergeable sections with an
//   addend, indirect functions. Calls keep symbols with names. Labels that remain get names.
bool irk_object_write_elf(irk_object *o, irk_buf *out, const char **why);
// Tells whether ELF can express the object, without changing it.
bool irk_object_check(irk_object *o, const char **why);
// Fills a new object with the parts of an ELF object file that are loaded into a running program:
// sections with SHF_ALLOC, and all symbols. The bytes are copied and may be any bytes. Returns
// false after an error in the sink, with the place from `diag`.
bool irk_object_read_elf(irk_object *o, irk_str bytes, irk_diag diag, irk_sink *sink);

#endif
