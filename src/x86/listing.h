// Prints an object as text that assembles to the same object: GNU syntax, AT&T instructions.
//
//   listing.c         the object: sections, symbols, data
//   listing_code.c    sections of code, as instructions
//   listing_symbol.c  names, expressions
#ifndef IRK_X64_LISTING_H
#define IRK_X64_LISTING_H

#include "object/object.h"
#include "x86/decode.h"

// Appends the text. The object must be in its state before irk_object_write_elf, and
// irk_object_check must accept it.
void irk_x64_list(irk_object *o, irk_buf *out);

// ---- shared by these files ----------------------------------------------------------------------------------
typedef struct irk_listing_event {  // a symbol in a section
  uint32_t section, symbol;
  uint64_t value;
} irk_listing_event;
typedef struct irk_listing {
  irk_object *o;
  irk_buf *out;
  irk_arena *arena;
  irk_str prefix;                     // prefix of labels, with which no symbol's name begins
  irk_listing_event *events;          // sorted by section and place
  uint32_t num_events, *first_event;  // by section
  bool *needs_start, *has_namesake;   // by section: needs a label at its start; has the name and group of another one
  irk_x64_decoder decoder;
  uint8_t **starts, **labels;  // by section of code, bits: starts of instructions; targets of jumps
} irk_listing;

static inline bool irk_listing_bit(const uint8_t *bits, uint64_t at) { return bits[at / 8] >> at % 8 & 1; }
static inline void irk_listing_set(uint8_t *bits, uint64_t at) { bits[at / 8] |= (uint8_t)(1 << at % 8); }

// ---- listing_symbol.c
void irk_listing_name(irk_listing *l, irk_str name);  // quoted if necessary
void irk_listing_symbol(irk_listing *l, uint32_t symbol);
void irk_listing_start(irk_listing *l, uint32_t section);
void irk_listing_label(irk_listing *l, uint32_t section, uint64_t offset);
void irk_listing_addend(irk_listing *l, int64_t addend);
// Puts the relocations at that place, from *next on in the section's list, as data of at most
// `room` bytes. Returns the number of bytes. 0: only directives, or nothing.
uint32_t irk_listing_relocs(irk_listing *l, uint32_t section, uint64_t at, uint64_t room, uint32_t *next);

// ---- listing_code.c
void irk_listing_scan(irk_listing *l, uint32_t section);  // finds the starts of instructions
// Puts the instruction (or byte) at that place; `end` is the place of the next symbol, `next`
// indexes the section's relocations.
uint64_t irk_listing_code(irk_listing *l, uint32_t section, uint64_t at, uint64_t end, uint32_t *next);

#endif
