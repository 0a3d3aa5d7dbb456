// A view of an untrusted ELF file. Every offset, size and index is checked where it is used. Tables
// that may overlap in a hostile file are walked once, so that the work stays proportional to the
// size of the file.
#include "object/elf_file.h"

#include "container/elf.h"

enum { SECTION_BYTES = 64, SEGMENT_BYTES = 56, SYMBOL_BYTES = 24, RELOCATION_BYTES = 24, LONGEST_NAME = 4096 };

// Returns a part of the file, or as much of it as the file has; sets *is_whole if that is all.
static irk_str part(irk_str s, uint64_t offset, uint64_t size, bool *is_whole) {
  *is_whole = offset <= s.len && size <= s.len - offset;
  return *is_whole ? (irk_str){s.ptr + offset, (size_t)size} : (irk_str){s.ptr, 0};
}

// Returns a name, cut at LONGEST_NAME: a hostile name may span a whole file.
static irk_str name_in(irk_str names, uint32_t at) {
  if (at >= names.len) return (irk_str){"", 0};
  size_t most = names.len - at;
  if (most > LONGEST_NAME) most = LONGEST_NAME;
  const char *end = memchr(names.ptr + at, 0, most);
  return (irk_str){names.ptr + at, end ? (size_t)(end - (names.ptr + at)) : most};
}

irk_str irk_elf_section_name(const irk_elf_file *elf, uint32_t section) {
  return section < elf->num_sections ? name_in(elf->section_names, elf->sections[section].name_at) : (irk_str){"", 0};
}
irk_str irk_elf_symbol_name(const irk_elf_file *elf, uint32_t name_at) { return name_in(elf->symbol_names, name_at); }

bool irk_elf_whole_symbol_name(const irk_elf_file *elf, uint32_t name_at, irk_str *out) {
  irk_str names = elf->symbol_names;
  const char *at = name_at && name_at < names.len ? names.ptr + name_at : NULL;
  const char *end = at ? memchr(at, 0, names.len - name_at) : NULL;
  *out = end ? (irk_str){at, (size_t)(end - at)} : (irk_str){"", 0};
  return end || !name_at;
}

bool irk_elf_is_code(const irk_elf_file *elf, uint32_t section) {
  const uint64_t flags = IRK_SHF_ALLOC | IRK_SHF_EXECINSTR;
  return section && section < elf->num_sections && (elf->sections[section].flags & flags) == flags;
}

// ---- sections ------------------------------------------------------------------------------------------------------
static irk_elf_section read_section(const irk_elf_headers *e, uint64_t i) {
  irk_elf_section_header h = irk_elf_section_header_at(e, i);
  irk_elf_section s = {.name_at = h.name_at,
                       .type = h.type,
                       .flags = h.flags,
                       .address = h.address,
                       .size = h.size,
                       .link = h.link,
                       .info = h.info,
                       .align = h.align,
                       .entsize = h.entsize};
  bool is_whole = true;
  if (s.type != IRK_SHT_NOBITS) s.bytes = part(e->v.file, h.offset, s.size, &is_whole);
  s.is_outside = !is_whole;
  return s;
}

static bool read_sections(irk_elf_file *elf, const irk_elf_headers *e, irk_diag diag, irk_sink *sink) {
  if (!e->sections_at) return true;
  bool is_whole;
  part(elf->bytes, e->sections_at, SECTION_BYTES, &is_whole);
  if (is_whole) is_whole = e->num_sections <= (elf->bytes.len - e->sections_at) / SECTION_BYTES;
  if (!is_whole || e->section_size != SECTION_BYTES) {
    char missing[IRK_SHORTFALL_TEXT];
    irk_shortfall_text(irk_object_shortfall(elf->bytes.ptr, elf->bytes.len), "the file", missing);
    irk_diag_put(sink, diag,
                 is_whole ? "section headers of this ELF file are not %d bytes long%s"
                          : "section headers of this ELF file, of %d bytes each, lie beyond its end%s",
                 SECTION_BYTES, is_whole ? "" : missing);
    return false;
  }
  elf->num_sections = (uint32_t)e->num_sections;
  elf->sections = irk_zalloc((size_t)elf->num_sections * sizeof *elf->sections + 1);
  for (uint32_t i = 1; i < elf->num_sections; i++) elf->sections[i] = read_section(e, i);
  if (e->names < elf->num_sections) elf->section_names = elf->sections[e->names].bytes;
  return true;
}

// Finds the sections that have relocations, and the members of groups. Of groups that overlap only
// a part is read.
static void read_relations(irk_elf_file *elf) {
  size_t left = elf->bytes.len;
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *s = &elf->sections[i];
    if (s->type == IRK_SHT_RELA && s->info < elf->num_sections && !elf->sections[s->info].relocations)
      elf->sections[s->info].relocations = i;
    for (size_t at = 4; s->type == IRK_SHT_GROUP && at + 4 <= s->bytes.len && left >= 4; at += 4, left -= 4) {
      uint32_t member = irk_load32(s->bytes.ptr + at);
      if (member && member < elf->num_sections) elf->sections[member].group = i;
    }
  }
}

// ---- program headers -----------------------------------------------------------------------------------------------
// Returns the dynamic section.
static irk_str read_segments(irk_elf_file *elf, const irk_elf_headers *e) {
  irk_str dynamic = {0};
  if (!e->segments_at || e->segment_size != SEGMENT_BYTES || e->segments_at > elf->bytes.len) return dynamic;
  for (uint64_t i = 0; i < e->num_segments; i++) {
    bool is_whole;
    part(elf->bytes, e->segments_at + i * SEGMENT_BYTES, SEGMENT_BYTES, &is_whole);
    if (!is_whole) break;
    irk_elf_segment_header h = irk_elf_segment_header_at(e, i);
    irk_elf_segment s = {h.address, h.size, part(elf->bytes, h.offset, h.file_size, &is_whole)};
    if (h.type == IRK_PT_DYNAMIC) dynamic = s.bytes;
    if (h.type != IRK_PT_LOAD) continue;
    irk_vec_push(&elf->segments, s);
    irk_elf_code code = {s.address, s.address + s.size, 0};
    bool is_code = h.flags & IRK_PF_X && s.size && code.end > code.begin;
    if (is_code && elf->num_sections < 2) irk_vec_push(&elf->code, code);
  }
  return dynamic;
}

irk_str irk_elf_loaded(const irk_elf_file *elf, uint64_t address, uint64_t size) {
  for (uint32_t i = 0; i < elf->segments.len; i++) {
    const irk_elf_segment *s = &elf->segments.items[i];
    if (address < s->address || address - s->address > s->bytes.len) continue;
    uint64_t offset = address - s->address;
    if (size <= s->bytes.len - offset) return (irk_str){s->bytes.ptr + offset, (size_t)size};
  }
  return (irk_str){"", 0};
}

// Returns the rest of the segment from an address on.
static irk_str loaded_from(const irk_elf_file *elf, uint64_t address) {
  for (uint32_t i = 0; i < elf->segments.len; i++) {
    const irk_elf_segment *s = &elf->segments.items[i];
    if (address < s->address || address - s->address >= s->bytes.len) continue;
    uint64_t offset = address - s->address;
    return (irk_str){s->bytes.ptr + offset, s->bytes.len - (size_t)offset};
  }
  return (irk_str){"", 0};
}

// ---- symbols -------------------------------------------------------------------------------------------------------
// Returns one more than the largest symbol number in a GNU hash table. A chain ends with an odd
// hash.
static uint64_t count_by_gnu_hash(irk_str table) {
  enum { FIXED = 16 };
  if (table.len < FIXED) return 0;
  uint64_t num_buckets = irk_load32(table.ptr), first = irk_load32(table.ptr + 4),
           num_blooms = irk_load32(table.ptr + 8);
  uint64_t buckets = FIXED + 8 * num_blooms, chains = buckets + 4 * num_buckets, most = 0;
  if (chains > table.len) return 0;
  for (uint64_t i = 0; i < num_buckets; i++) {
    uint64_t bucket = irk_load32(table.ptr + buckets + 4 * i);
    if (bucket > most) most = bucket;
  }
  if (most < first) return first;
  for (uint64_t at = chains + 4 * (most - first); at + 4 <= table.len; at += 4, most++)
    if (irk_load32(table.ptr + at) & 1) return most + 1;
  return most;
}

// Finds symbols through the dynamic section, for files without section headers.
static void find_dynamic_symbols(irk_elf_file *elf, irk_str dynamic) {
  uint64_t strings = 0, strings_size = 0, symbols = 0, hash = 0, gnu_hash = 0;
  for (size_t at = 0; at + 16 <= dynamic.len; at += 16) {
    uint64_t tag = irk_load64(dynamic.ptr + at), value = irk_load64(dynamic.ptr + at + 8);
    if (tag == 0) break;
    if (tag == IRK_DT_STRTAB) strings = value;
    if (tag == IRK_DT_STRSZ) strings_size = value;
    if (tag == IRK_DT_SYMTAB) symbols = value;
    if (tag == IRK_DT_HASH) hash = value;
    if (tag == IRK_DT_GNU_HASH) gnu_hash = value;
  }
  irk_str table = loaded_from(elf, symbols), hashes = loaded_from(elf, hash);
  uint64_t n = hash && hashes.len >= 8 ? irk_load32(hashes.ptr + 4) : 0;
  if (!n && gnu_hash) n = count_by_gnu_hash(loaded_from(elf, gnu_hash));
  if (n > table.len / SYMBOL_BYTES) n = table.len / SYMBOL_BYTES;
  elf->symbols = (irk_str){table.ptr, (size_t)n * SYMBOL_BYTES};
  elf->symbol_names = irk_elf_loaded(elf, strings, strings_size);
}

static void find_symbols(irk_elf_file *elf, irk_str dynamic) {
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *s = &elf->sections[i];
    if (s->type != IRK_SHT_SYMTAB && (s->type != IRK_SHT_DYNSYM || elf->symbol_table)) continue;
    elf->symbols = s->bytes;
    elf->symbol_names = s->link < elf->num_sections ? elf->sections[s->link].bytes : (irk_str){0};
    elf->symbol_table = i;
    if (s->type == IRK_SHT_SYMTAB) break;
  }
  if (!elf->symbol_table && !elf->is_object) find_dynamic_symbols(elf, dynamic);
}

uint32_t irk_elf_num_symbols(const irk_elf_file *elf) {
  uint64_t n = elf->symbols.len / SYMBOL_BYTES;
  return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX - 1;
}

// Returns a section index that does not fit into 16 bits, from a table parallel to the symbols.
static uint32_t wide_index(const irk_elf_file *elf, uint32_t i) {
  irk_str table = elf->wide_indices;
  return (uint64_t)i * 4 + 4 <= table.len ? irk_load32(table.ptr + (size_t)i * 4) : IRK_ELF_SECTION_OTHER;
}

irk_elf_symbol irk_elf_symbol_at(const irk_elf_file *elf, uint32_t i) {
  const char *p = elf->symbols.ptr + (size_t)i * SYMBOL_BYTES;
  irk_elf_symbol s = {.name_at = irk_load32(p), .value = irk_load64(p + 8), .size = irk_load64(p + 16)};
  s.type = (uint8_t)(p[4] & 15);
  s.binding = (uint8_t)((unsigned char)p[4] >> 4);
  s.visibility = (uint8_t)(p[5] & 3);
  s.is_local = s.binding == IRK_STB_LOCAL;
  s.section = irk_load16(p + 6);
  s.is_absolute = s.section == IRK_SHN_ABS;
  s.is_common = s.section == IRK_SHN_COMMON;
  if (s.section == IRK_SHN_XINDEX) s.section = wide_index(elf, i);
  else if (s.section >= IRK_SHN_LORESERVE) s.section = IRK_ELF_SECTION_OTHER;
  return s;
}

static int compare_labels(const void *a, const void *b) {
  const irk_elf_label *x = a, *y = b;
  if (x->section != y->section) return x->section < y->section ? -1 : 1;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (int)x->rank - (int)y->rank;  // the best one comes last
}

static void read_labels(irk_elf_file *elf) {
  uint32_t n = irk_elf_num_symbols(elf);
  for (uint32_t i = 1; i < n; i++) {
    irk_elf_symbol s = irk_elf_symbol_at(elf, i);
    bool is_function = s.type == IRK_STT_FUNC || s.type == IRK_STT_GNU_IFUNC;
    if (!is_function && s.type != IRK_STT_NOTYPE) continue;
    bool is_known = elf->num_sections < 2 ? s.section != IRK_ELF_SECTION_NONE : irk_elf_is_code(elf, s.section);
    if (!is_known || s.name_at >= elf->symbol_names.len) continue;
    char begin = elf->symbol_names.ptr[s.name_at];
    // Mapping symbols: $x before code, $d before data.
    if (!begin || (begin == '$' && elf->machine == IRK_EM_AARCH64)) continue;
    irk_elf_label label = {s.value, s.size, elf->is_object ? s.section : 0, s.name_at, is_function, 0};
    label.rank = (uint8_t)(4 * is_function + 2 * (s.size != 0) + !s.is_local);
    irk_vec_push(&elf->labels, label);
  }
  irk_sort(elf->labels.items, elf->labels.len, sizeof *elf->labels.items, compare_labels);
}

const irk_elf_label *irk_elf_label_of(const irk_elf_file *elf, uint32_t section, uint64_t value) {
  enum { MOST_STEPS = 64 };  // steps back over labels within functions
  uint32_t low = 0, high = elf->labels.len;
  const irk_elf_label *labels = elf->labels.items, *nearest = NULL;
  const irk_elf_label key = {.value = value, .section = elf->is_object ? section : 0, .rank = UINT8_MAX};
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (compare_labels(&labels[middle], &key) <= 0) low = middle + 1;
    else high = middle;
  }
  for (uint32_t step = 0; low-- > 0 && step < MOST_STEPS && labels[low].section == key.section; step++) {
    const irk_elf_label *l = &labels[low];
    if (value - l->value < l->size || (l->value == value && l->is_function)) return l;
    if (!nearest && !l->size) nearest = l;
  }
  return nearest;
}

// ---- code of linked files -----------------------------------------------------------------------------------
static int compare_code(const void *a, const void *b) {
  const irk_elf_code *x = a, *y = b;
  return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static void read_code(irk_elf_file *elf) {
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *s = &elf->sections[i];
    irk_elf_code code = {s->address, s->address + s->size, i};
    if (irk_elf_is_code(elf, i) && code.end > code.begin) irk_vec_push(&elf->code, code);
  }
  irk_sort(elf->code.items, elf->code.len, sizeof *elf->code.items, compare_code);
}

const irk_elf_code *irk_elf_code_of(const irk_elf_file *elf, uint64_t address) {
  uint32_t low = 0, high = elf->code.len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (elf->code.items[middle].begin <= address) low = middle + 1;
    else high = middle;
  }
  return low && address <= elf->code.items[low - 1].end ? &elf->code.items[low - 1] : NULL;
}

// ---- relocations ---------------------------------------------------------------------------------------------------
uint32_t irk_elf_num_relocations(const irk_elf_file *elf, uint32_t section) {
  uint64_t n = elf->sections[elf->sections[section].relocations].bytes.len / RELOCATION_BYTES;
  return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX - 1;
}

irk_elf_relocation irk_elf_relocation_at(const irk_elf_file *elf, uint32_t section, uint32_t i) {
  const char *p = elf->sections[elf->sections[section].relocations].bytes.ptr + (size_t)i * RELOCATION_BYTES;
  return (irk_elf_relocation){irk_load64(p), (int64_t)irk_load64(p + 16), irk_load32(p + 8), irk_load32(p + 12)};
}

// ---- opening -------------------------------------------------------------------------------------------------------
static bool check_header(irk_elf_file *elf, irk_elf_headers *e, irk_diag diag, irk_sink *sink) {
  irk_str file = elf->bytes;
  const char *wrong = NULL;
  bool is_elf = irk_is_elf(file), is_there = irk_elf_read_headers(e, file);
  if (!is_elf) wrong = "this is not an ELF file";
  else if (!is_there || file.len < IRK_ELF_WIDE_HEADER) wrong = "this ELF file ends within its header";
  else if (!e->is_wide || file.ptr[5] != IRK_ELFDATA2LSB)
    wrong = "only ELF files of 64 bits, little-endian, can be read";
  else if (e->type != IRK_ET_REL && e->type != IRK_ET_EXEC && e->type != IRK_ET_DYN)
    wrong = "only object files, executables and shared libraries can be read, this ELF file is none of them";
  if (wrong) {
    irk_content content = irk_content_of(file.ptr, file.len);
    char missing[IRK_SHORTFALL_TEXT];
    bool is_other = content.what.len && !is_elf;
    irk_shortfall_text((irk_shortfall){content.missing, content.is_lower_bound}, "the file", missing);
    irk_diag_put(sink, diag, "%s%s%s%s", wrong, is_other ? " but " : "", is_other ? content.what.ptr : "", missing);
  }
  elf->is_object = !wrong && e->type == IRK_ET_REL;
  elf->machine = wrong ? 0 : e->machine;
  return !wrong;
}

bool irk_elf_open(irk_elf_file *elf, irk_str bytes, irk_diag diag, irk_sink *sink) {
  irk_elf_headers e;
  elf->bytes = bytes;
  if (!check_header(elf, &e, diag, sink) || !read_sections(elf, &e, diag, sink)) return false;
  read_relations(elf);
  irk_str dynamic = read_segments(elf, &e);
  find_symbols(elf, dynamic);
  for (uint32_t i = 1; i < elf->num_sections; i++)
    if (elf->sections[i].type == IRK_SHT_SYMTAB_SHNDX && elf->sections[i].link == elf->symbol_table)
      elf->wide_indices = elf->sections[i].bytes;
  read_labels(elf);
  read_code(elf);
  return true;
}

void irk_elf_close(irk_elf_file *elf) {
  irk_free(elf->sections);
  irk_vec_free(&elf->segments);
  irk_vec_free(&elf->labels);
  irk_vec_free(&elf->code);
}
