// Reads an ELF object of x86-64 that GNU as wrote, without trusting it.
#include "x86/inline_asm.h"

enum { HEADER = 64, SECTION = 64, SYMBOL = 24, RELOC = 24 };

static bool part_of(irk_str file, uint64_t offset, uint64_t size, irk_str *out) {
  if (offset > file.len || size > file.len - offset) return false;
  *out = (irk_str){file.ptr + offset, (size_t)size};
  return true;
}

static bool name_in(irk_str table, uint64_t offset, irk_str *out) {
  if (offset >= table.len) return false;
  const char *end = memchr(table.ptr + offset, 0, table.len - (size_t)offset);
  *out = (irk_str){table.ptr + offset, end ? (size_t)(end - table.ptr) - (size_t)offset : 0};
  return end != NULL;
}

static bool read_sections(irk_elf *e, irk_arena *arena) {
  const char *h = e->file.ptr;
  uint64_t at = irk_load64(h + 40), size = irk_load16(h + 58), n = irk_load16(h + 60), names = irk_load16(h + 62);
  irk_str first;
  if (size != SECTION || !part_of(e->file, at, SECTION, &first)) return false;
  if (!n) n = irk_load64(first.ptr + 32);
  if (names == IRK_SHN_XINDEX) names = irk_load32(first.ptr + 40);
  irk_str all, table;
  if (n > e->file.len / SECTION || names >= n || !part_of(e->file, at, n * SECTION, &all)) return false;
  e->num_sections = (uint32_t)n;
  e->sections = IRK_NEW_ARRAY(arena, irk_elf_section, e->num_sections);
  const char *t = all.ptr + names * SECTION;
  if (!part_of(e->file, irk_load64(t + 24), irk_load64(t + 32), &table)) return false;
  for (uint32_t i = 1; i < e->num_sections; i++) {
    const char *s = all.ptr + (size_t)i * SECTION;
    irk_elf_section *to = &e->sections[i];
    to->type = irk_load32(s + 4);
    to->flags = irk_load64(s + 8);
    to->size = irk_load64(s + 32);
    to->link = irk_load32(s + 40);
    to->info = irk_load32(s + 44);
    to->align = irk_load64(s + 48);
    to->entsize = irk_load64(s + 56);
    if (to->align > 1 << 20 || (to->align & (to->align - 1)) || to->link >= n) return false;
    if (!name_in(table, irk_load32(s), &to->name)) return false;
    if (to->type != IRK_SHT_NOBITS && !part_of(e->file, irk_load64(s + 24), to->size, &to->bytes)) return false;
  }
  return true;
}

static bool read_symbols(irk_elf *e, irk_arena *arena) {
  uint32_t at = 0, far = 0;
  for (uint32_t i = 1; i < e->num_sections; i++) {
    if (e->sections[i].type == IRK_SHT_SYMTAB) at = i;
    if (e->sections[i].type == IRK_SHT_SYMTAB_SHNDX) far = i;
  }
  if (!at) return true;
  irk_str bytes = e->sections[at].bytes, names = e->sections[e->sections[at].link].bytes;
  e->num_symbols = (uint32_t)(bytes.len / SYMBOL);
  e->symbols = IRK_NEW_ARRAY(arena, irk_elf_symbol, e->num_symbols + 1);
  for (uint32_t i = 1; i < e->num_symbols; i++) {
    const char *s = bytes.ptr + (size_t)i * SYMBOL;
    irk_elf_symbol *to = &e->symbols[i];
    to->binding = (uint8_t)s[4] >> 4;
    to->type = s[4] & 15;
    to->visibility = s[5] & 3;
    to->section = irk_load16(s + 6);
    to->value = irk_load64(s + 8);
    to->size = irk_load64(s + 16);
    if (!name_in(names, irk_load32(s), &to->name)) return false;
    if (to->section == IRK_SHN_XINDEX) {
      irk_str more = e->sections[far].bytes;
      if (!far || more.len / 4 <= i) return false;
      to->section = irk_load32(more.ptr + 4 * (size_t)i);
    } else if (to->section == IRK_SHN_ABS || to->section == IRK_SHN_COMMON) {
      continue;
    }
    if (to->section >= e->num_sections) return false;
    if (to->section && to->value > e->sections[to->section].size) return false;
  }
  return true;
}

static bool link_up(irk_elf *e) {
  for (uint32_t i = 1; i < e->num_sections; i++) {
    const irk_elf_section *s = &e->sections[i];
    if (s->type == IRK_SHT_RELA) {
      if (s->info >= e->num_sections || e->sections[s->info].relocs) return false;
      e->sections[s->info].relocs = i;
    }
    if (s->type != IRK_SHT_GROUP) continue;
    for (size_t k = 4; k + 4 <= s->bytes.len; k += 4) {
      uint64_t member = irk_load32(s->bytes.ptr + k);
      if (member >= e->num_sections) return false;
      e->sections[member].group = i;
    }
  }
  return true;
}

bool irk_elf_read(irk_elf *e, irk_str file, irk_arena *arena) {
  *e = (irk_elf){.file = file};
  if (file.len < HEADER || memcmp(file.ptr, "\x7f\x45LF\2\1\1", 7) != 0) return false;
  if (irk_load16(file.ptr + 16) != IRK_ET_REL || irk_load16(file.ptr + 18) != IRK_EM_X86_64) return false;
  return read_sections(e, arena) && read_symbols(e, arena) && link_up(e);
}

uint32_t irk_elf_num_relocs(const irk_elf *e, uint32_t section) {
  return (uint32_t)(e->sections[section].bytes.len / RELOC);
}

bool irk_elf_reloc(const irk_elf *e, uint32_t section, uint32_t n, irk_reloc *out) {
  const char *r = e->sections[section].bytes.ptr + (size_t)n * RELOC;
  *out = (irk_reloc){.offset = irk_load64(r),
                     .addend = (int64_t)irk_load64(r + 16),
                     .type = irk_load32(r + 8),
                     .symbol = irk_load32(r + 12)};
  return out->symbol < e->num_symbols && out->offset < e->sections[e->sections[section].info].size;
}

uint32_t irk_elf_group_signature(const irk_elf *e, uint32_t section, bool *is_comdat) {
  const irk_elf_section *s = &e->sections[section];
  *is_comdat = s->bytes.len >= 4 && irk_load32(s->bytes.ptr) & IRK_GRP_COMDAT;
  return s->info < e->num_symbols ? s->info : 0;
}
