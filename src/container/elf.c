// Reads the headers of ELF files: elf.h.
#include "container/elf.h"

bool irk_is_elf(irk_str file) { return file.len >= 4 && !memcmp(file.ptr, "\177ELF", 4); }

static uint64_t number(const irk_elf_headers *e, uint64_t at, unsigned size) {
  return irk_file_number(&e->v, at, size);
}

bool irk_elf_read_headers(irk_elf_headers *e, irk_str file) {
  *e = (irk_elf_headers){.v = {.file = file}};
  if (!irk_is_elf(file) || file.len < IRK_ELF_MIN_HEADER) return false;
  e->v.is_big_endian = file.ptr[5] == IRK_ELFDATA2MSB;
  e->is_wide = file.ptr[4] == IRK_ELFCLASS64;
  e->word = e->is_wide ? 8 : 4;
  e->type = (uint16_t)number(e, 16, 2);
  e->machine = (uint16_t)number(e, 18, 2);
  e->segments_at = number(e, 24 + e->word, e->word);
  e->sections_at = number(e, 24 + 2 * e->word, e->word);
  uint64_t sizes = 30 + 3 * e->word;
  e->segment_size = number(e, sizes, 2);
  e->num_segments = number(e, sizes + 2, 2);
  e->section_size = number(e, sizes + 4, 2);
  e->num_sections = number(e, sizes + 6, 2);
  e->names = number(e, sizes + 8, 2);
  irk_elf_section_header first = irk_elf_section_header_at(e, 0);
  if (e->sections_at && !e->num_sections) e->num_sections = first.size;
  if (e->sections_at && e->names == IRK_SHN_XINDEX) e->names = first.link;
  return true;
}

uint64_t irk_elf_section_header_place(const irk_elf_headers *e, uint64_t i) {
  return e->sections_at + i * e->section_size;
}

irk_elf_section_header irk_elf_section_header_at(const irk_elf_headers *e, uint64_t i) {
  uint64_t at = irk_elf_section_header_place(e, i), words = at + 8, behind = words + 4 * e->word + 8;
  return (irk_elf_section_header){.name_at = (uint32_t)number(e, at, 4),
                                  .type = (uint32_t)number(e, at + 4, 4),
                                  .flags = number(e, words, e->word),
                                  .address = number(e, words + e->word, e->word),
                                  .offset = number(e, words + 2 * e->word, e->word),
                                  .size = number(e, words + 3 * e->word, e->word),
                                  .link = (uint32_t)number(e, behind - 8, 4),
                                  .info = (uint32_t)number(e, behind - 4, 4),
                                  .align = number(e, behind, e->word),
                                  .entsize = number(e, behind + e->word, e->word)};
}

irk_elf_segment_header irk_elf_segment_header_at(const irk_elf_headers *e, uint64_t i) {
  uint64_t at = e->segments_at + i * e->segment_size;
  return (irk_elf_segment_header){.type = (uint32_t)number(e, at, 4),
                                  .flags = (uint32_t)number(e, at + (e->is_wide ? 4 : 24), 4),
                                  .offset = number(e, at + e->word, e->word),
                                  .address = number(e, at + 2 * e->word, e->word),
                                  .file_size = number(e, at + 4 * e->word, e->word),
                                  .size = number(e, at + 5 * e->word, e->word)};
}

// Returns the number of section headers that a walk visits: no more than the file has room for,
// unless they lie beyond its end.
static uint64_t num_visited(const irk_elf_headers *e) {
  uint64_t len = e->v.file.len, most = e->section_size ? len / e->section_size + 1 : 0;
  return e->num_sections <= most || e->sections_at > len ? e->num_sections : most;
}

uint64_t irk_elf_end(const irk_elf_headers *e) {
  uint64_t end = 0, len = e->v.file.len, n = num_visited(e);
  irk_extend_end(&end, e->segments_at, e->segments_at ? e->num_segments : 0, e->segment_size);
  if (e->sections_at) irk_extend_end(&end, e->sections_at, n ? n : 1, e->section_size);
  for (uint64_t i = 0; e->segments_at && i < e->num_segments; i++) {
    if (e->segments_at + i * e->segment_size > len) break;
    irk_elf_segment_header segment = irk_elf_segment_header_at(e, i);
    irk_extend_end(&end, segment.offset, 1, segment.file_size);
  }
  for (uint64_t i = 1; e->sections_at && i < n; i++) {
    if (irk_elf_section_header_place(e, i) > len) break;
    irk_elf_section_header section = irk_elf_section_header_at(e, i);
    if (section.type != IRK_SHT_NOBITS) irk_extend_end(&end, section.offset, 1, section.size);
  }
  return end;
}

const char *irk_elf_what(irk_str file) {
  irk_elf_headers e;
  if (!irk_elf_read_headers(&e, file)) return "an ELF object";
  if (e.type == IRK_ET_EXEC) return "an ELF executable";
  if (e.type == IRK_ET_CORE) return "an ELF core dump";
  if (e.type != IRK_ET_DYN) return "an ELF object";
  uint64_t most = e.segment_size && e.segments_at ? file.len / e.segment_size : 0;
  for (uint64_t i = 0; i < e.num_segments && i <= most; i++)
    if (irk_elf_segment_header_at(&e, i).type == IRK_PT_INTERP) return "an ELF executable";
  return "an ELF shared library";
}

bool irk_elf_has_sections(irk_str file) {
  irk_elf_headers e;
  return irk_elf_read_headers(&e, file) && e.sections_at && e.sections_at < file.len && e.section_size &&
         e.num_sections > 1 && e.num_sections <= (file.len - e.sections_at) / e.section_size;
}

bool irk_elf_find_section(irk_str file, const char *name, irk_str *out) {
  irk_elf_headers e;
  if (!irk_elf_read_headers(&e, file) || !e.sections_at) return false;
  uint64_t names = irk_elf_section_header_at(&e, e.names).offset, len = strlen(name) + 1, n = num_visited(&e);
  for (uint64_t i = 1; i < n; i++) {
    if (irk_elf_section_header_place(&e, i) > file.len) break;
    irk_elf_section_header s = irk_elf_section_header_at(&e, i);
    uint64_t name_at = names + s.name_at;
    if (name_at > file.len || len > file.len - name_at || memcmp(file.ptr + name_at, name, (size_t)len) != 0) continue;
    bool is_inside = s.offset <= file.len && s.size <= file.len - s.offset;
    *out = is_inside ? (irk_str){file.ptr + s.offset, (size_t)s.size} : (irk_str){file.ptr, 0};
    return true;
  }
  return false;
}
