// An object as the text that assemblers make it of again: GNU syntax, AT&T's instructions.
//
//   listing.c         the object: sections, symbols, data
//   listing_code.c    sections of code, as instructions
//   listing_symbol.c  names, expressions
#ifndef IRK_X64_LISTING_H
#define IRK_X64_LISTING_H

#include "object/object.h"
#include "x86/decode.h"

// Appends it. The object is as it was before irk_object_write_elf, and irk_object_check says that it can be said.
void irk_x64_list(irk_object *o, irk_buf *out);

// ---- among those files
typedef struct irk_listing_event {  // a symbol in a section
  uint32_t section, symbol;
  uint64_t value;
} irk_listing_event;
typedef struct irk_listing {
  irk_object *o;
  irk_buf *out;
  irk_arena *arena;
  irk_str prefix;                     // of labels that no symbol's name begins with
  irk_listing_event *events;          // by section and place
  uint32_t num_events, *first_event;  // by section
  bool *needs_start, *has_namesake;   // by section: a label at its beginning; another one has name and group
  irk_x64_decoder decoder;
  uint8_t **starts, **labels;  // of sections of code, bits: instructions begin; are jumped to
} irk_listing;

static inline bool irk_listing_bit(const uint8_t *bits, uint64_t at) { return bits[at / 8] >> at % 8 & 1; }
static inline void irk_listing_set(uint8_t *bits, uint64_t at) { bits[at / 8] |= (uint8_t)(1 << at % 8); }

// ---- listing_symbol.c
void irk_listing_name(irk_listing *l, irk_str name);  // in quotes where it has to be
void irk_listing_symbol(irk_listing *l, uint32_t symbol);
void irk_listing_start(irk_listing *l, uint32_t section);
void irk_listing_label(irk_listing *l, uint32_t section, uint64_t offset);
void irk_listing_addend(irk_listing *l, int64_t addend);
// The relocations of that place, from *next on of the section's: as data, of which there may be `room` bytes; how many
// it is. 0: directives alone, if any.
uint32_t irk_listing_relocs(irk_listing *l, uint32_t section, uint64_t at, uint64_t room, uint32_t *next);

// ---- listing_code.c
void irk_listing_scan(irk_listing *l, uint32_t section);  // finds out where instructions begin
// The instruction, or byte, there; `end`: where the next symbol is. `next`: of the section's relocations.
uint64_t irk_listing_code(irk_listing *l, uint32_t section, uint64_t at, uint64_t end, uint32_t *next);

#endif
