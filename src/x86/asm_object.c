// Checks an ELF object of x86-64 that GNU as wrote, without trusting it.
#include "x86/inline_asm.h"

static bool has_valid_sections(const irk_elf_file *f) {
  for (uint32_t i = 1; i < f->num_sections; i++) {
    const irk_elf_section *s = &f->sections[i];
    if (s->is_outside || s->align > 1 << 20 || (s->align & (s->align - 1)) || s->link >= f->num_sections) return false;
    if (s->type == IRK_SHT_RELA && (s->info >= f->num_sections || f->sections[s->info].relocations != i)) return false;
  }
  return true;
}

static bool read_symbol(irk_asm_object *o, irk_asm_symbol *to, uint32_t i) {
  const irk_elf_file *f = &o->file;
  to->s = irk_elf_symbol_at(f, i);
  if (!irk_elf_whole_symbol_name(f, to->s.name_at, &to->name)) return false;
  if (to->s.is_absolute || to->s.is_common) return true;
  return to->s.section < f->num_sections && (!to->s.section || to->s.value <= f->sections[to->s.section].size);
}

bool irk_asm_object_read(irk_asm_object *o, irk_str bytes, irk_arena *arena) {
  const irk_elf_file *f = &o->file;
  if (!irk_elf_open(&o->file, bytes, (irk_diag){0}, NULL) || !f->is_object || f->machine != IRK_EM_X86_64) return false;
  if (!f->num_sections || !has_valid_sections(f)) return false;
  o->num_symbols = irk_elf_num_symbols(f);
  o->symbols = IRK_NEW_ARRAY(arena, irk_asm_symbol, (uint64_t)o->num_symbols + 1);
  for (uint32_t i = 1; i < o->num_symbols; i++)
    if (!read_symbol(o, &o->symbols[i], i)) return false;
  return true;
}

bool irk_asm_object_reloc(const irk_asm_object *o, uint32_t section, uint32_t i, irk_elf_relocation *out) {
  *out = irk_elf_relocation_at(&o->file, section, i);
  return out->symbol < o->num_symbols && out->offset < o->file.sections[section].size;
}
