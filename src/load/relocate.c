// Applies relocations of an image (x86-64 psABI, 4.4), and fills its stubs and tables of addresses.
#include "load/image.h"

typedef enum value_kind {
  VALUE_NONE,
  VALUE_ADDRESS,
  VALUE_CALL,  // address of the symbol or of its stub
  VALUE_SLOT,  // its slot in the table of addresses
  VALUE_SIZE,
  VALUE_PAIR,    // its pair for thread-local variables
  VALUE_MODULE,  // the pair of the whole image
  VALUE_BLOCK,   // its offset in the block
} value_kind;
typedef enum relative_to { TO_NOTHING, TO_PLACE, TO_TABLE } relative_to;

static const struct reloc_kind {
  bool is_known;
  uint8_t size, value, relative;
  bool has_sign, is_table;  // is_table: refers to the table itself
} kinds[] = {
    [0] = {.is_known = true},
    [IRK_R_X86_64_64] = {true, 8, VALUE_ADDRESS, TO_NOTHING, true, false},
    [IRK_R_X86_64_32] = {true, 4, VALUE_ADDRESS, TO_NOTHING, false, false},
    [IRK_R_X86_64_32S] = {true, 4, VALUE_ADDRESS, TO_NOTHING, true, false},
    [IRK_R_X86_64_16] = {true, 2, VALUE_ADDRESS, TO_NOTHING, false, false},
    [IRK_R_X86_64_8] = {true, 1, VALUE_ADDRESS, TO_NOTHING, false, false},
    [IRK_R_X86_64_PC64] = {true, 8, VALUE_ADDRESS, TO_PLACE, true, false},
    [IRK_R_X86_64_PC32] = {true, 4, VALUE_ADDRESS, TO_PLACE, true, false},
    [IRK_R_X86_64_PC16] = {true, 2, VALUE_ADDRESS, TO_PLACE, true, false},
    [IRK_R_X86_64_PC8] = {true, 1, VALUE_ADDRESS, TO_PLACE, true, false},
    [IRK_R_X86_64_PLT32] = {true, 4, VALUE_CALL, TO_PLACE, true, false},
    [IRK_R_X86_64_PLTOFF64] = {true, 8, VALUE_CALL, TO_TABLE, true, false},
    [IRK_R_X86_64_GOTPCREL] = {true, 4, VALUE_SLOT, TO_PLACE, true, false},
    [IRK_R_X86_64_GOTPCRELX] = {true, 4, VALUE_SLOT, TO_PLACE, true, false},
    [IRK_R_X86_64_REX_GOTPCRELX] = {true, 4, VALUE_SLOT, TO_PLACE, true, false},
    [IRK_R_X86_64_GOTPCREL64] = {true, 8, VALUE_SLOT, TO_PLACE, true, false},
    [IRK_R_X86_64_GOT32] = {true, 4, VALUE_SLOT, TO_TABLE, true, false},
    [IRK_R_X86_64_GOT64] = {true, 8, VALUE_SLOT, TO_TABLE, true, false},
    [IRK_R_X86_64_GOTOFF64] = {true, 8, VALUE_ADDRESS, TO_TABLE, true, false},
    [IRK_R_X86_64_GOTPC32] = {true, 4, VALUE_NONE, TO_PLACE, true, true},
    [IRK_R_X86_64_GOTPC64] = {true, 8, VALUE_NONE, TO_PLACE, true, true},
    [IRK_R_X86_64_SIZE32] = {true, 4, VALUE_SIZE, TO_NOTHING, false, false},
    [IRK_R_X86_64_SIZE64] = {true, 8, VALUE_SIZE, TO_NOTHING, true, false},
    [IRK_R_X86_64_TLSGD] = {true, 4, VALUE_PAIR, TO_PLACE, true, false},
    [IRK_R_X86_64_TLSLD] = {true, 4, VALUE_MODULE, TO_PLACE, true, false},
    [IRK_R_X86_64_DTPOFF32] = {true, 4, VALUE_BLOCK, TO_NOTHING, true, false},
    [IRK_R_X86_64_DTPOFF64] = {true, 8, VALUE_BLOCK, TO_NOTHING, true, false},
};

uint32_t irk_load_reloc_size(uint32_t type) {
  return type < IRK_COUNT(kinds) && kinds[type].is_known ? kinds[type].size : UINT32_MAX;
}

// ---- values --------------------------------------------------------------------------------------------------

static uint64_t at_image(const irk_load_batch *b, uint64_t offset) { return (uintptr_t)b->base + offset; }

static uint64_t stub_address(const irk_load_batch *b, uint32_t stub) {
  return at_image(b, b->stubs_at + IRK_LOAD_STUB_SIZE * (uint64_t)(stub - 1));
}

// Returns the address of a symbol; for indirect functions that of the resolver.
static uint64_t own_address(const irk_load_batch *b, const irk_load_symbol *s) {
  switch (s->state) {
  case IRK_LOAD_IN_INPUT: return at_image(b, b->files[s->input].places[s->section] + s->value);
  case IRK_LOAD_SYNTHETIC: return at_image(b, s->value);
  default: return s->value;
  }
}

uint64_t irk_load_address(const irk_load_batch *b, const irk_load_symbol *s) {
  return s->is_ifunc && s->stub ? stub_address(b, s->stub) : own_address(b, s);
}

static uint64_t block_offset(const irk_load_batch *b, const irk_load_symbol *s) {
  return s->state == IRK_LOAD_IN_INPUT ? b->files[s->input].places[s->section] + s->value : s->value;
}

static bool is_near(uint64_t to, uint64_t from) {
  int64_t distance = (int64_t)(to - from);
  return distance == (int32_t)distance;
}

// Computes the value of a relocation at the address `place`.
static uint64_t value_of(const irk_load_batch *b, value_kind kind, const irk_load_symbol *s, uint64_t place) {
  switch (kind) {
  case VALUE_NONE: return 0;
  case VALUE_CALL: {
    uint64_t address = irk_load_address(b, s);
    return s->stub && !is_near(address, place) ? stub_address(b, s->stub) : address;
  }
  case VALUE_ADDRESS: return irk_load_address(b, s);
  case VALUE_SLOT: return at_image(b, b->slots_at + 8 * (uint64_t)(s->slot - 1));
  case VALUE_SIZE: return s->size;
  case VALUE_PAIR: return at_image(b, b->pairs_at + 16 * (uint64_t)(s->pair - 1));
  case VALUE_MODULE: return at_image(b, b->pairs_at + 16 * (uint64_t)(b->module_pair - 1));
  case VALUE_BLOCK: return block_offset(b, s);
  }
  return 0;
}

static bool fits(uint64_t value, uint32_t size, bool has_sign) {
  if (!size || size >= 8) return true;
  uint32_t bits = 8 * size;
  int64_t v = (int64_t)value, most = (int64_t)1 << (bits - 1);
  if (has_sign) return v >= -most && v < most;
  // Numbers of 8 and 16 bits may be signed or unsigned.
  return value >> bits == 0 || (size < 4 && v < 0 && v >= -most);
}

// Rewrites mov SLOT, REG as lea SYMBOL, REG if the symbol is near.
static bool relax(uint8_t *at, uint64_t offset, const irk_load_symbol *s, uint64_t address, uint64_t place) {
  bool is_in_image = s->state == IRK_LOAD_IN_INPUT || s->state == IRK_LOAD_SYNTHETIC;
  if (offset < 2 || !is_in_image || s->is_tls || at[-2] != 0x8B || (at[-1] & 0xC7) != 5 || !is_near(address, place + 4))
    return false;
  at[-2] = 0x8D;
  return true;
}

// ---- relocations ---------------------------------------------------------------------------------------------

// Tells whether the relocation is of the wrong kind: only thread-local variables have a block
// offset, only others an address.
static bool mixes_tls(value_kind kind, const irk_load_symbol *s) {
  if (kind == VALUE_PAIR || kind == VALUE_BLOCK) return !s->is_tls;
  return s->is_tls && (kind == VALUE_ADDRESS || kind == VALUE_CALL || kind == VALUE_SLOT);
}

static void report_overflow(irk_load_batch *b, const irk_load_part *part, const irk_section *section,
                            const irk_load_symbol *s) {
  bool is_private = !s->name.len;
  irk_str name = is_private ? IRK_S("a label") : s->name;
  irk_load_fail(b, part->input, "section '%.*s' refers to %s%.*s%s, which is out of reach of the relocation",
                IRK_LOAD_SHOWN(section->spec.name), is_private ? "" : "'", IRK_LOAD_SHOWN(name), is_private ? "" : "'");
}

static void relocate(irk_load_batch *b, const irk_load_part *part, const irk_section *section, const irk_reloc *r) {
  static const irk_load_symbol nothing = {.state = IRK_LOAD_NUMBER};
  const struct reloc_kind *kind = &kinds[r->type];
  uint32_t number = b->files[part->input].symbols[r->symbol];
  const irk_load_symbol *s = &nothing;
  if (number != UINT32_MAX) s = &b->symbols.items[number];
  // A section that was not taken: zero.
  else if (r->symbol && irk_str_eq(section->spec.name, IRK_S(".eh_frame"))) return;
  else if (r->symbol) {
    irk_load_fail(b, part->input, "section '%.*s' refers to a definition that another one replaced",
                  IRK_LOAD_SHOWN(section->spec.name));
    return;
  }
  uint8_t *at = (uint8_t *)irk_load_part_bytes(b, part) + r->offset;
  uint64_t place = (uintptr_t)at;
  if (mixes_tls((value_kind)kind->value, s)) {
    irk_load_fail(b, part->input, "section '%.*s' refers to '%.*s' as if it were %sthread-local",
                  IRK_LOAD_SHOWN(section->spec.name), IRK_LOAD_SHOWN(s->name), s->is_tls ? "not " : "");
    return;
  }
  uint64_t value = value_of(b, (value_kind)kind->value, s, place) + (uint64_t)r->addend;
  if (r->type == IRK_R_X86_64_REX_GOTPCRELX && r->addend == -4) {
    uint64_t address = irk_load_address(b, s);
    if (relax(at, r->offset, s, address, place)) value = address - 4;
  }
  uint64_t table = at_image(b, b->slots_at);
  if (kind->is_table) value += table;
  if (kind->relative == TO_PLACE) value -= place;
  if (kind->relative == TO_TABLE) value -= table;
  if (!fits(value, kind->size, kind->has_sign)) report_overflow(b, part, section, s);
  irk_store_bytes(at, value, kind->size);
}

// ---- tables --------------------------------------------------------------------------------------------------

static void put64(irk_load_batch *b, uint64_t offset, uint64_t value) {
  memcpy(b->base + offset, &value, sizeof value);
}

static void write_stubs(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->stubs.len; i++) {
    uint64_t at = b->stubs_at + IRK_LOAD_STUB_SIZE * (uint64_t)i, slot = irk_load_stub_slot(b, i + 1);
    uint64_t distance = slot - (at + 6);
    uint32_t low = (uint32_t)distance;
    memcpy(b->base + at, "\xFF\x25\0\0\0\0\x66\x90", IRK_LOAD_STUB_SIZE);  // jmp *slot
    memcpy(b->base + at + 2, &low, sizeof low);
    put64(b, slot, own_address(b, &b->symbols.items[b->stubs.items[i]]));
    if (!is_near(distance, 0)) irk_load_fail(b, UINT32_MAX, "more than 2 GiB of code and constants");
  }
}

static void write_pairs(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->pairs.len; i++) {
    uint32_t number = b->pairs.items[i];
    const irk_load_symbol *s = number == UINT32_MAX ? NULL : &b->symbols.items[number];
    const irk_load_tls_module *module = s && s->state == IRK_LOAD_IN_PROCESS ? s->tls : b->tls;
    put64(b, b->pairs_at + 16 * (uint64_t)i, (uintptr_t)module);
    put64(b, b->pairs_at + 16 * (uint64_t)i + 8, s ? block_offset(b, s) : 0);
  }
}

void irk_load_relocate(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    const irk_section *s = b->files[part->input].object->sections.items[part->section];
    for (uint32_t k = 0; k < s->relocs.len; k++) relocate(b, part, s, &s->relocs.items[k]);
  }
  for (uint32_t i = 0; i < b->slots.len; i++)
    put64(b, b->slots_at + 8 * (uint64_t)i, irk_load_address(b, &b->symbols.items[b->slots.items[i]]));
  write_stubs(b);
  write_pairs(b);
  if (b->thunks) irk_load_write_thunks(b);
}
