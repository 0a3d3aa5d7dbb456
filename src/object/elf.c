// The writer of ELF64 relocatable files.
//
// The writer first measures everything: which relocations remain, and their symbols (resolve_all);
// the numbers of sections (number_sections) and symbols (number_symbols); the places of names
// (place_names) and of all contents (assign_offsets). Then it writes the file from front to back,
// without going back. The object's arena has the working memory.
#include "object/object.h"

#include <assert.h>

enum { EHDR_SIZE = 64, SHDR_SIZE = 64, SYM_SIZE = 24, RELA_SIZE = 24 };
enum { RELOCS_AT_ONCE = 512 };

// ---- kinds of relocations -----------------------------------------------------------------------------------

typedef struct reloc_kind {
  uint8_t size;  // bytes that the relocation changes
  // The value is the symbol's address + addend, or the distance to that: the section symbol can
  // replace the symbol.
  bool is_address;
  bool is_distance;  // from the relocation's place
  bool is_call;
} reloc_kind;

// Kinds without a row here need their own symbol.
static const reloc_kind x86_64_kinds[] = {
    [IRK_R_X86_64_64] = {8, true, false, false},  [IRK_R_X86_64_PC64] = {8, true, true, false},
    [IRK_R_X86_64_32] = {4, true, false, false},  [IRK_R_X86_64_PC32] = {4, true, true, false},
    [IRK_R_X86_64_32S] = {4, true, false, false}, [IRK_R_X86_64_PLT32] = {4, true, true, true},
    [IRK_R_X86_64_16] = {2, true, false, false},  [IRK_R_X86_64_PC16] = {2, true, true, false},
    [IRK_R_X86_64_8] = {1, true, false, false},   [IRK_R_X86_64_PC8] = {1, true, true, false},
};

static reloc_kind kind_of(const irk_object *o, uint32_t type) {
  if (o->machine == IRK_EM_X86_64 && type < IRK_COUNT(x86_64_kinds)) return x86_64_kinds[type];
  return (reloc_kind){0};
}

// ---- the file's sections -------------------------------------------------------------------------------------

typedef enum row_kind { ROW_NULL, ROW_SECTION, ROW_RELA, ROW_GROUP, ROW_SYMTAB, ROW_SHNDX, ROW_STRTAB } row_kind;

typedef struct row {
  row_kind kind;
  uint32_t number;  // the number of the object's section, or of its group
  irk_sym name;
  uint32_t type, link, info;
  uint64_t flags, offset, size, align, entsize;
} row;

typedef struct writer {
  irk_object *o;
  irk_buf *out;
  irk_arena *arena;
  const char *why;
  bool *named;  // irk_object_check, which changes nothing: by symbol, whether a relocation refers to it
  uint64_t at;  // bytes written
  row *rows;
  uint32_t num_rows, symtab, shndx, strtab;  // shndx is 0 if it is not needed
  bool is_gnu;                               // uses GNU extensions of the ABI
  // By section: its row, the row of its relocations, the next section of its group.
  uint32_t *row_of_section, *rela_of_section, *next_member;
  uint32_t *row_of_group, *first_member, *last_member, *num_members;  // members: rows
  // Symbols in the order of the file, without the null symbol and the file's name; the places of
  // their names.
  uint32_t *order, *name_at, *symbol_index;
  uint32_t num_ordered, num_before, num_local;  // num_before: those two
  uint32_t *section_name_at;                    // by irk_sym
  uint64_t names_size, symbol_names;            // symbol_names: start of the names that are not within a section's name
} writer;

static bool refuse(writer *w, const char *fmt, ...) IRK_PRINTF(2, 3);
static bool refuse(writer *w, const char *fmt, ...) {
  enum { LONGEST = 500 };
  char *text = irk_arena_alloc(w->arena, LONGEST);
  va_list args;
  va_start(args, fmt);
  irk_format(text, LONGEST, fmt, args);
  va_end(args);
  w->why = text;
  return false;
}
#define SHOWN(s) (int)((s).len < 200 ? (s).len : 200), (s).ptr

// ---- relocations ---------------------------------------------------------------------------------------------

// Resolves a distance within one section, which is known now.
static bool put_distance(writer *w, irk_section *s, const irk_reloc *r, uint64_t value, uint32_t size) {
  int64_t distance = (int64_t)(value + (uint64_t)r->addend - r->offset);
  int64_t limit = size < 8 ? (int64_t)1 << (8 * size - 1) : 0;
  if (size < 8 && (distance < -limit || distance >= limit))
    return refuse(w, "a distance of %lld in section '%.*s' does not fit in %u bytes", (long long)distance,
                  SHOWN(s->spec.name), size);
  if (!w->named) irk_store_bytes(s->bytes.ptr + r->offset, (uint64_t)distance, size);
  return true;
}

static void name_label(writer *w, uint32_t number) {
  irk_symbol *label = &w->o->symbols.items[number];
  char text[3 + IRK_NUMBER_ROOM] = ".L";
  char *end = irk_put_number(text + 2, number);
  label->name = irk_arena_str(w->arena, (irk_str){text, (size_t)(end - text)});
  if (label->type == IRK_STT_NOTYPE && label->section < w->o->sections.len &&
      w->o->sections.items[label->section]->spec.flags & IRK_SHF_TLS)
    label->type = IRK_STT_TLS;
}

// Resolves a relocation against a local symbol as far as possible. Sets *is_done if nothing remains
// of it.
static bool resolve_local(writer *w, uint32_t section, irk_reloc *r, reloc_kind kind, bool *is_done) {
  irk_object *o = w->o;
  irk_section *s = o->sections.items[section];
  irk_symbol *symbol = &o->symbols.items[r->symbol];
  if (!symbol->section) {
    if (symbol->name.len) return refuse(w, "local symbol '%.*s' is used but not defined", SHOWN(symbol->name));
    return refuse(w, "section '%.*s' refers to a label that is not defined", SHOWN(s->spec.name));
  }
  if (symbol->section < o->sections.len && kind.is_address && symbol->type != IRK_STT_GNU_IFUNC) {
    bool is_merged = o->sections.items[symbol->section]->spec.flags & IRK_SHF_MERGE;
    if (kind.is_distance && symbol->section == section && !is_merged) {
      *is_done = true;
      return put_distance(w, s, r, symbol->value, kind.size);
    }
    if (w->named) return true;
    if ((!is_merged || !r->addend) && !(kind.is_call && symbol->name.len)) {
      r->addend = (int64_t)((uint64_t)r->addend + symbol->value);
      r->symbol = irk_object_section_symbol(o, symbol->section);
    }
  }
  symbol = &o->symbols.items[r->symbol];
  if (!w->named && !symbol->name.len && symbol->type != IRK_STT_SECTION) name_label(w, r->symbol);
  return true;
}

static int compare_offsets(const void *a, const void *b) {
  uint64_t x = ((const irk_reloc *)a)->offset, y = ((const irk_reloc *)b)->offset;
  return (x > y) - (x < y);
}

static bool resolve_relocs(writer *w, uint32_t section) {
  irk_object *o = w->o;
  irk_section *s = o->sections.items[section];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->relocs.len; i++) {
    irk_reloc r = s->relocs.items[i];
    reloc_kind kind = kind_of(o, r.type);
    if (r.offset > s->bytes.len || s->bytes.len - r.offset < kind.size)
      return refuse(w, "a relocation of section '%.*s' lies outside of it", SHOWN(s->spec.name));
    bool is_done = false;
    if (r.symbol && o->symbols.items[r.symbol].binding == IRK_STB_LOCAL) {
      if (!resolve_local(w, section, &r, kind, &is_done)) return false;
      if (is_done) continue;
    }
    if (w->named) {
      w->named[r.symbol] = true;
      continue;
    }
    o->symbols.items[r.symbol].is_used = true;
    s->relocs.items[kept++] = r;
  }
  if (w->named) return true;
  s->relocs.len = kept;
  irk_sort(s->relocs.items, kept, sizeof *s->relocs.items, compare_offsets);
  return true;
}

static bool is_terminated(const irk_section *s) {
  size_t width = (size_t)s->spec.entsize;
  for (size_t i = s->bytes.len; i-- > s->bytes.len - width;)
    if (s->bytes.ptr[i]) return false;
  return true;
}

static bool resolve_section(writer *w, uint32_t section) {
  irk_section *s = w->o->sections.items[section];
  irk_str name = s->spec.name;
  if (!name.len) return refuse(w, "a section has no name");
  if (memchr(name.ptr, 0, name.len)) return refuse(w, "section name '%.*s' has a NUL byte", SHOWN(name));
  if (s->spec.type == IRK_SHT_NOBITS && (s->bytes.len || s->relocs.len))
    return refuse(w, "section '%.*s' has no contents, and cannot have bytes or relocations", SHOWN(name));
  if (s->spec.flags & IRK_SHF_MERGE) {
    if (!s->spec.entsize || s->bytes.len % s->spec.entsize)
      return refuse(w, "mergeable section '%.*s' is not made of entries of one size", SHOWN(name));
    if (s->spec.flags & IRK_SHF_STRINGS && s->bytes.len && !is_terminated(s))
      return refuse(w, "section '%.*s' of strings does not end with a zero", SHOWN(name));
  }
  if (s->spec.flags & IRK_SHF_GNU_RETAIN) w->is_gnu = true;
  return resolve_relocs(w, section);
}

static bool resolve_all(writer *w) {
  for (uint32_t i = 1; i < w->o->sections.len; i++)
    if (!resolve_section(w, i)) return false;
  return true;
}

// ---- numbers of sections -------------------------------------------------------------------------------------

static irk_sym name_of(writer *w, const char *name) {
  return irk_strpool_add(&w->o->section_names, name, strlen(name));
}

static uint32_t add_row(writer *w, row r) {
  w->rows[w->num_rows] = r;
  return w->num_rows++;
}

static void add_member(writer *w, uint32_t group, uint32_t section) {
  if (!w->first_member[group]) {
    w->first_member[group] = section;
    w->row_of_group[group] = add_row(w, (row){.kind = ROW_GROUP,
                                              .number = group,
                                              .name = name_of(w, ".group"),
                                              .type = IRK_SHT_GROUP,
                                              .align = 4,
                                              .entsize = 4});
  } else {
    w->next_member[w->last_member[group]] = section;
  }
  w->last_member[group] = section;
  w->num_members[group] += w->o->sections.items[section]->relocs.len ? 2 : 1;
}

static void number_section(writer *w, uint32_t section) {
  const irk_section *s = w->o->sections.items[section];
  const irk_section_spec *spec = &s->spec;
  if (spec->group) add_member(w, spec->group, section);
  w->row_of_section[section] = add_row(w, (row){.kind = ROW_SECTION,
                                                .number = section,
                                                .name = s->name_id,
                                                .type = spec->type,
                                                .flags = spec->flags,
                                                .align = spec->align,
                                                .entsize = spec->entsize});
  if (!s->relocs.len) return;
  w->rela_of_section[section] = add_row(w, (row){.kind = ROW_RELA,
                                                 .number = section,
                                                 .name = s->name_id,
                                                 .type = IRK_SHT_RELA,
                                                 .flags = IRK_SHF_INFO_LINK | (spec->group ? IRK_SHF_GROUP : 0),
                                                 .align = 8,
                                                 .entsize = RELA_SIZE});
}

static bool is_stack_note(const irk_section *s) { return irk_str_eq(s->spec.name, IRK_S(".note.GNU-stack")); }

static void number_sections(writer *w) {
  irk_object *o = w->o;
  bool has_note = false;
  for (uint32_t i = 1; i < o->sections.len; i++) has_note |= is_stack_note(o->sections.items[i]);
  if (!has_note) irk_object_section(o, &(irk_section_spec){.name = IRK_S(".note.GNU-stack"), .type = IRK_SHT_PROGBITS});
  uint32_t n = o->sections.len;
  w->row_of_section = IRK_NEW_ARRAY(w->arena, uint32_t, n);
  w->rela_of_section = IRK_NEW_ARRAY(w->arena, uint32_t, n);
  w->next_member = IRK_NEW_ARRAY(w->arena, uint32_t, n);
  w->row_of_group = IRK_NEW_ARRAY(w->arena, uint32_t, o->groups.len);
  w->first_member = IRK_NEW_ARRAY(w->arena, uint32_t, o->groups.len);
  w->last_member = IRK_NEW_ARRAY(w->arena, uint32_t, o->groups.len);
  w->num_members = IRK_NEW_ARRAY(w->arena, uint32_t, o->groups.len);
  w->rows = IRK_NEW_ARRAY(w->arena, row, (uint64_t)n * 2 + o->groups.len + 4);
  w->num_rows = 1;
  for (uint32_t i = 1; i < n; i++)
    if (!is_stack_note(o->sections.items[i])) number_section(w, i);
  for (uint32_t i = 1; i < n; i++)
    if (is_stack_note(o->sections.items[i])) number_section(w, i);
  bool is_extended = w->num_rows > IRK_SHN_LORESERVE;  // the section number of a symbol may be in this range
  w->symtab = add_row(
      w,
      (row){
          .kind = ROW_SYMTAB, .name = name_of(w, ".symtab"), .type = IRK_SHT_SYMTAB, .align = 8, .entsize = SYM_SIZE});
  if (is_extended)
    w->shndx = add_row(w, (row){.kind = ROW_SHNDX,
                                .name = name_of(w, ".symtab_shndx"),
                                .type = IRK_SHT_SYMTAB_SHNDX,
                                .align = 4,
                                .entsize = 4});
  w->strtab = add_row(w, (row){.kind = ROW_STRTAB, .name = name_of(w, ".strtab"), .type = IRK_SHT_STRTAB, .align = 1});
}

// ---- numbers of symbols --------------------------------------------------------------------------------------

static void order_symbol(writer *w, uint32_t symbol) {
  w->symbol_index[symbol] = w->num_before + w->num_ordered;
  w->order[w->num_ordered++] = symbol;
}

// Returns the group for which the symbol is only the signature, or 0.
static uint32_t group_of_signature(const writer *w, uint32_t symbol) {
  const irk_symbol *s = &w->o->symbols.items[symbol];
  if (s->section || s->is_used) return 0;
  const uint64_t *group = irk_map_get(&w->o->groups_by_symbol, symbol);
  return group && w->row_of_group[*group] ? (uint32_t)*group : 0;
}

static bool is_global(const irk_symbol *s) { return s->binding != IRK_STB_LOCAL && (s->section || s->is_used); }

static bool is_local(const writer *w, uint32_t symbol) {
  const irk_symbol *s = &w->o->symbols.items[symbol];
  if (s->type == IRK_STT_SECTION || is_global(s)) return false;
  return s->name.len && (s->section || group_of_signature(w, symbol));
}

static bool check_symbol(writer *w, const irk_symbol *s) {
  if (memchr(s->name.ptr, 0, s->name.len)) return refuse(w, "symbol name '%.*s' has a NUL byte", SHOWN(s->name));
  if (s->binding == IRK_STB_LOCAL && s->section == IRK_SYMBOL_COMMON)
    return refuse(w, "local symbol '%.*s' cannot be common", SHOWN(s->name));
  if (s->type == IRK_STT_GNU_IFUNC) w->is_gnu = true;
  return true;
}

// Checks that the signature has a name, which identifies the group.
static bool check_signature(writer *w, uint32_t group) {
  if (!group || w->o->symbols.items[w->o->groups.items[group].signature].name.len) return true;
  return refuse(w, "a group's signature has no name");
}

static bool number_symbols(writer *w) {
  irk_object *o = w->o;
  uint32_t n = o->symbols.len;
  const irk_symbol *symbols = o->symbols.items;
  w->order = IRK_NEW_ARRAY(w->arena, uint32_t, n);
  w->symbol_index = IRK_NEW_ARRAY(w->arena, uint32_t, n);
  w->num_before = o->source_file.len ? 2 : 1;
  for (uint32_t i = 1; i < n; i++)
    if (symbols[i].type == IRK_STT_SECTION && symbols[i].is_used) order_symbol(w, i);
  for (uint32_t i = 1; i < n; i++)
    if (is_local(w, i)) order_symbol(w, i);
  w->num_local = w->num_before + w->num_ordered;
  for (uint32_t i = 1; i < n; i++)
    if (is_global(&symbols[i])) order_symbol(w, i);
  for (uint32_t i = 0; i < w->num_ordered; i++) {
    const irk_symbol *s = &symbols[w->order[i]];
    if (s->name.len && !check_symbol(w, s)) return false;
  }
  for (uint32_t i = 1; i < o->groups.len; i++)
    if (w->row_of_group[i] && !check_signature(w, i)) return false;
  return true;
}

// ---- names ---------------------------------------------------------------------------------------------------

static uint32_t place_name(writer *w, size_t len) {
  uint64_t at = w->names_size;
  w->names_size += (uint64_t)len + 1;
  return (uint32_t)at;
}

// Tells whether the name of the symbol's section ends with the symbol's name, as .text.f does for
// f. Sets *before to the length of the rest.
static bool is_in_section_name(const writer *w, const irk_symbol *s, size_t *before) {
  if (!s->section || s->section >= w->o->sections.len) return false;
  irk_str name = w->o->sections.items[s->section]->spec.name;
  if (name.len < s->name.len) return false;
  *before = name.len - s->name.len;
  return memcmp(name.ptr + *before, s->name.ptr, s->name.len) == 0;
}

// Places the names of sections and symbols in one table. The name of a section is the end of the
// name of its relocations.
static bool place_names(writer *w) {
  irk_object *o = w->o;
  uint32_t num_names = o->section_names.strs.len;
  bool *has_rela = IRK_NEW_ARRAY(w->arena, bool, num_names);
  w->section_name_at = IRK_NEW_ARRAY(w->arena, uint32_t, num_names);
  w->name_at = IRK_NEW_ARRAY(w->arena, uint32_t, w->num_ordered);
  w->names_size = 1;
  for (uint32_t i = 1; i < o->sections.len; i++)
    if (w->rela_of_section[i]) has_rela[o->sections.items[i]->name_id] = true;
  for (irk_sym i = 1; i < num_names; i++) {
    size_t prefix = has_rela[i] ? strlen(".rela") : 0;
    w->section_name_at[i] = place_name(w, prefix + irk_strpool_get(&o->section_names, i).len) + (uint32_t)prefix;
  }
  w->symbol_names = w->names_size;
  if (o->source_file.len) place_name(w, o->source_file.len);
  for (uint32_t i = 0; i < w->num_ordered; i++) {
    const irk_symbol *s = &o->symbols.items[w->order[i]];
    size_t before;
    if (!s->name.len) continue;
    if (is_in_section_name(w, s, &before))
      w->name_at[i] = w->section_name_at[o->sections.items[s->section]->name_id] + (uint32_t)before;
    else w->name_at[i] = place_name(w, s->name.len);
  }
  return w->names_size <= UINT32_MAX || refuse(w, "the names take more than 4 GiB");
}

// ---- places --------------------------------------------------------------------------------------------------

static uint64_t size_of(const writer *w, const row *r) {
  irk_object *o = w->o;
  uint64_t num_symbols = w->num_before + w->num_ordered;
  switch (r->kind) {
  case ROW_NULL: return 0;
  case ROW_SECTION: {
    const irk_section *s = o->sections.items[r->number];
    return s->spec.type == IRK_SHT_NOBITS ? s->num_zeros : s->bytes.len;
  }
  case ROW_RELA: return (uint64_t)o->sections.items[r->number]->relocs.len * RELA_SIZE;
  case ROW_GROUP: return 4 + (uint64_t)w->num_members[r->number] * 4;
  case ROW_SYMTAB: return num_symbols * SYM_SIZE;
  case ROW_SHNDX: return num_symbols * 4;
  case ROW_STRTAB: return w->names_size;
  }
  return 0;
}

static void set_row_links(const writer *w, row *r) {
  switch (r->kind) {
  case ROW_SECTION: {
    uint32_t link = w->o->sections.items[r->number]->spec.link;
    if (link) r->link = w->row_of_section[link];
    break;
  }
  case ROW_RELA:
    r->link = w->symtab;
    r->info = w->row_of_section[r->number];
    break;
  case ROW_GROUP:
    r->link = w->symtab;
    r->info = w->symbol_index[w->o->groups.items[r->number].signature];
    break;
  case ROW_SYMTAB:
    r->link = w->strtab;
    r->info = w->num_local;
    break;
  case ROW_SHNDX: r->link = w->symtab; break;
  case ROW_NULL:
  case ROW_STRTAB: break;
  }
}

// Aligns the place of a section in the file. The alignment there has no effect, so it is at most a
// page: larger ones would cost gigabytes.
static uint64_t align_in_file(uint64_t at, uint64_t align) {
  if (align > 4096) align = 4096;
  return (at + align - 1) & ~(align - 1);
}

// Places all sections. Returns the position of the section headers.
static uint64_t assign_offsets(writer *w) {
  uint64_t at = EHDR_SIZE;
  for (uint32_t i = 1; i < w->num_rows; i++) {
    row *r = &w->rows[i];
    set_row_links(w, r);
    r->size = size_of(w, r);
    if (r->type != IRK_SHT_NOBITS) at = align_in_file(at, r->align);
    r->offset = at;
    if (r->type != IRK_SHT_NOBITS) at += r->size;
  }
  if (w->num_rows >= IRK_SHN_LORESERVE) w->rows[0].size = w->num_rows;
  if (w->strtab >= IRK_SHN_LORESERVE) w->rows[0].link = w->strtab;
  return (at + 7) & ~(uint64_t)7;
}

// ---- writing -------------------------------------------------------------------------------------------------

static inline char *put16(char *p, uint32_t value) {
  irk_store16(p, (uint16_t)value);
  return p + 2;
}
static inline char *put32(char *p, uint32_t value) {
  irk_store32(p, value);
  return p + 4;
}
static inline char *put64(char *p, uint64_t value) {
  irk_store64(p, value);
  return p + 8;
}

// Reserves `size` bytes of output. The caller fills them before the next call.
static char *take(writer *w, size_t size) {
  irk_buf_grow(w->out, size);
  char *p = w->out->ptr + w->out->len;
  w->out->len += size;
  w->at += size;
  return p;
}

static void pass(writer *w, const void *bytes, size_t size) {
  irk_buf_write_direct(w->out, bytes, size);
  w->at += size;
}

static void pad_to(writer *w, uint64_t offset) {
  enum { MOST = 4096 };
  while (w->at < offset) {
    size_t more = offset - w->at < MOST ? (size_t)(offset - w->at) : MOST;
    memset(take(w, more), 0, more);
  }
}

static void write_header(writer *w, uint64_t shoff) {
  static const char ident[] = {0x7F, 'E', 'L', 'F', 2, 1, 1};  // 64 bits, little endian, version 1
  char *p = take(w, EHDR_SIZE);
  memset(p, 0, EHDR_SIZE);
  memcpy(p, ident, sizeof ident);
  if (w->is_gnu) p[7] = IRK_ELFOSABI_GNU;
  put16(p + 16, IRK_ET_REL);
  put16(p + 18, w->o->machine);
  put32(p + 20, 1);
  put64(p + 40, shoff);
  put16(p + 52, EHDR_SIZE);
  put16(p + 58, SHDR_SIZE);
  put16(p + 60, w->num_rows < IRK_SHN_LORESERVE ? w->num_rows : 0);
  put16(p + 62, w->strtab < IRK_SHN_LORESERVE ? w->strtab : IRK_SHN_XINDEX);
}

static void write_relocs(writer *w, uint32_t section) {
  const irk_section *s = w->o->sections.items[section];
  for (uint32_t i = 0; i < s->relocs.len;) {
    uint32_t end = s->relocs.len - i < RELOCS_AT_ONCE ? s->relocs.len : i + RELOCS_AT_ONCE;
    char *p = take(w, (size_t)(end - i) * RELA_SIZE);
    for (; i < end; i++) {
      const irk_reloc *r = &s->relocs.items[i];
      p = put64(p, r->offset);
      p = put64(p, (uint64_t)w->symbol_index[r->symbol] << 32 | r->type);
      p = put64(p, (uint64_t)r->addend);
    }
  }
}

static void write_group(writer *w, uint32_t group) {
  put32(take(w, 4), w->o->groups.items[group].is_comdat ? IRK_GRP_COMDAT : 0);
  for (uint32_t i = w->first_member[group]; i; i = w->next_member[i]) {
    put32(take(w, 4), w->row_of_section[i]);
    if (w->rela_of_section[i]) put32(take(w, 4), w->rela_of_section[i]);
  }
}

// Returns the row of the symbol's section, or a number from IRK_SHN_LORESERVE on. `is_reserved`
// tells such a number from a row.
static uint32_t place_of_symbol(const writer *w, uint32_t symbol, bool *is_reserved) {
  uint32_t section = w->o->symbols.items[symbol].section;
  *is_reserved = section == IRK_SYMBOL_ABS || section == IRK_SYMBOL_COMMON;
  if (*is_reserved) return section == IRK_SYMBOL_ABS ? IRK_SHN_ABS : IRK_SHN_COMMON;
  if (section) return w->row_of_section[section];
  uint32_t group = group_of_signature(w, symbol);
  return group ? w->row_of_group[group] : IRK_SHN_UNDEF;
}

static void write_symbol(writer *w, uint32_t name, const irk_symbol *s, uint32_t shndx) {
  char *p = take(w, SYM_SIZE);
  p = put32(p, name);
  *p++ = (char)(uint8_t)(s->binding << 4 | s->type);
  *p++ = (char)s->visibility;
  p = put16(p, shndx);
  p = put64(p, s->value);
  put64(p, s->size);
}

static void write_symbols(writer *w) {
  write_symbol(w, 0, &(irk_symbol){0}, IRK_SHN_UNDEF);
  if (w->o->source_file.len)
    write_symbol(w, (uint32_t)w->symbol_names, &(irk_symbol){.type = IRK_STT_FILE}, IRK_SHN_ABS);
  for (uint32_t i = 0; i < w->num_ordered; i++) {
    irk_symbol s = w->o->symbols.items[w->order[i]];
    bool is_reserved;
    uint32_t shndx = place_of_symbol(w, w->order[i], &is_reserved);
    if (!is_reserved && shndx >= IRK_SHN_LORESERVE) shndx = IRK_SHN_XINDEX;
    if (!s.section && !s.is_used) s.binding = IRK_STB_LOCAL;  // signature of a group
    write_symbol(w, w->name_at[i], &s, shndx);
  }
}

static void write_shndx(writer *w) {
  for (uint32_t i = 0; i < w->num_before; i++) put32(take(w, 4), 0);
  for (uint32_t i = 0; i < w->num_ordered; i++) {
    bool is_reserved;
    uint32_t shndx = place_of_symbol(w, w->order[i], &is_reserved);
    put32(take(w, 4), is_reserved || shndx < IRK_SHN_LORESERVE ? 0 : shndx);
  }
}

static void write_name(writer *w, irk_str name) {
  char *p = take(w, name.len + 1);
  memcpy(p, name.ptr, name.len);
  p[name.len] = 0;
}

// Writes the names in the order of place_names.
static void write_names(writer *w, uint64_t start) {
  irk_object *o = w->o;
  *take(w, 1) = 0;
  for (irk_sym i = 1; i < o->section_names.strs.len; i++) {
    if (start + w->section_name_at[i] != w->at) memcpy(take(w, strlen(".rela")), ".rela", strlen(".rela"));
    write_name(w, irk_strpool_get(&o->section_names, i));
  }
  if (o->source_file.len) write_name(w, o->source_file);
  for (uint32_t i = 0; i < w->num_ordered; i++)
    if (w->name_at[i] >= w->symbol_names) write_name(w, o->symbols.items[w->order[i]].name);
}

static void write_row(writer *w, const row *r) {
  if (r->type == IRK_SHT_NOBITS) return;
  pad_to(w, r->offset);
  switch (r->kind) {
  case ROW_SECTION: pass(w, w->o->sections.items[r->number]->bytes.ptr, (size_t)r->size); break;
  case ROW_RELA: write_relocs(w, r->number); break;
  case ROW_GROUP: write_group(w, r->number); break;
  case ROW_SYMTAB: write_symbols(w); break;
  case ROW_SHNDX: write_shndx(w); break;
  case ROW_STRTAB: write_names(w, r->offset); break;
  case ROW_NULL: break;
  }
  assert(w->at == r->offset + r->size);
}

static void write_row_header(writer *w, const row *r) {
  char *p = take(w, SHDR_SIZE);
  uint32_t name = r->kind == ROW_NULL ? 0 : w->section_name_at[r->name];
  p = put32(p, r->kind == ROW_RELA ? name - (uint32_t)strlen(".rela") : name);
  p = put32(p, r->type);
  p = put64(p, r->flags);
  p = put64(p, 0);
  p = put64(p, r->offset);
  p = put64(p, r->size);
  p = put32(p, r->link);
  p = put32(p, r->info);
  p = put64(p, r->align);
  put64(p, r->entsize);
}

bool irk_object_check(irk_object *o, const char **why) {
  writer w = {.o = o, .arena = &o->arena, .named = IRK_NEW_ARRAY(&o->arena, bool, o->symbols.len)};
  bool ok = resolve_all(&w);
  for (uint32_t i = 1; i < o->symbols.len && ok; i++) {
    const irk_symbol *s = &o->symbols.items[i];
    if (s->name.len && (s->section || s->is_used || w.named[i])) ok = check_symbol(&w, s);
  }
  for (uint32_t i = 1; i < o->sections.len && ok; i++) ok = check_signature(&w, o->sections.items[i]->spec.group);
  *why = w.why;
  return ok;
}

bool irk_object_write_elf(irk_object *o, irk_buf *out, const char **why) {
  writer w = {.o = o, .out = out, .arena = &o->arena};
  bool ok = resolve_all(&w);
  if (ok) number_sections(&w);
  if (!ok || !number_symbols(&w) || !place_names(&w)) {
    *why = w.why;
    return false;
  }
  uint64_t shoff = assign_offsets(&w), size = shoff + (uint64_t)w.num_rows * SHDR_SIZE;
  if (size > SIZE_MAX / 4) irk_out_of_memory();
  if (!out->out) irk_buf_grow(out, (size_t)size);
  write_header(&w, shoff);
  for (uint32_t i = 1; i < w.num_rows; i++) write_row(&w, &w.rows[i]);
  pad_to(&w, shoff);
  for (uint32_t i = 0; i < w.num_rows; i++) write_row_header(&w, &w.rows[i]);
  return true;
}
