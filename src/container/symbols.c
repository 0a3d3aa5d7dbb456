// Symbols of object files: of ELF, Mach-O, COFF and WebAssembly. Letters are those of nm.
#include "container/elf.h"
#include "container/sections.h"

enum { LONGEST_NAME = 1 << 16 };
// Of the number of an ELF symbol's version.
enum { NUM_VERSIONS = 0x8000, VERSION = 0x7FFF, HIDDEN = 0x8000 };
// In the place of a version's name: it belongs to another file.
static const uint64_t IS_NEEDED = (uint64_t)1 << 63;

typedef struct lister {
  irk_str file;
  void (*visit)(void *user, const irk_native_symbol *symbol);
  void *user;
  const char *why;  // it is damaged; NULL
  // For dynamic symbols, and the current one's version.
  void (*visit_dynamic)(void *user, const irk_native_symbol *symbol, irk_str version, bool is_default);
  irk_str version;
  bool is_default;
} lister;

static void pass_symbol(const lister *l, const irk_native_symbol *s) {
  if (l->visit_dynamic) l->visit_dynamic(l->user, s, l->version, l->is_default);
  else l->visit(l->user, s);
}

static void put_symbol(const lister *l, irk_native_symbol s) {
  if (s.is_weak && !s.letter) s.letter = s.is_undefined ? 'w' : 'W';
  else if (s.is_undefined) s.letter = 'U';
  else if (!s.letter) s.letter = '?';
  else if (s.is_global && s.letter >= 'a' && s.letter <= 'z' && s.letter != 'i' && s.letter != 'u' && !s.is_weak)
    s.letter = (char)(s.letter - 'a' + 'A');
  pass_symbol(l, &s);
}

// ---- ELF -------------------------------------------------------------------------------------------------------

// Returns the section's name, "" if there is no such section.
static irk_str elf_section_name(const irk_elf_headers *e, uint64_t section) {
  if (!section || section >= e->num_sections || e->names >= e->num_sections) return (irk_str){"", 0};
  uint64_t names = irk_elf_section_header_at(e, e->names).offset;
  return irk_file_string(e->v.file, names + irk_elf_section_header_at(e, section).name_at, LONGEST_NAME);
}

static bool is_debug_section(irk_str name) { return name.len >= 6 && !memcmp(name.ptr, ".debug", 6); }

static char elf_letter(const irk_elf_headers *e, uint64_t section) {
  if (section == IRK_SHN_ABS) return 'a';
  if (section == IRK_SHN_COMMON) return 'c';
  if (!section || section >= e->num_sections) return '?';
  irk_elf_section_header h = irk_elf_section_header_at(e, section);
  if (!(h.flags & IRK_SHF_ALLOC)) return is_debug_section(elf_section_name(e, section)) ? 'N' : 'n';
  if (h.type == IRK_SHT_NOBITS) return 'b';
  if (h.flags & IRK_SHF_EXECINSTR) return 't';
  return h.flags & IRK_SHF_WRITE ? 'd' : 'r';
}

// "$x", "$d.1" and the like mark code and data, for disassemblers; RISC-V has ".L0 ".
static bool is_mapping(const irk_elf_headers *e, irk_str name) {
  enum { ARM = 40, RISCV = 243, LOONGARCH = 258 };
  bool is_riscv = e->machine == RISCV || e->machine == LOONGARCH;
  if (name.len < 2 || !(e->machine == ARM || e->machine == IRK_EM_AARCH64 || is_riscv)) return false;
  if (is_riscv && name.ptr[0] == '.' && name.ptr[1] == 'L') return true;
  return name.ptr[0] == '$' && strchr("adtx", name.ptr[1]) && (name.len == 2 || name.ptr[2] == '.');
}

static void put_elf_symbol(const lister *l, const irk_elf_headers *e, uint64_t at, uint64_t strings,
                           uint64_t extended) {
  const irk_file_view *v = &e->v;
  bool is_wide = e->is_wide;
  uint8_t info = (uint8_t)irk_file_number(v, at + (is_wide ? 4 : 12), 1);
  uint64_t section = irk_file_number(v, at + (is_wide ? 6 : 14), 2);
  unsigned type = info & 15, binding = info >> 4;
  irk_native_symbol s = {.name = irk_file_string(l->file, strings + irk_file_number(v, at, 4), LONGEST_NAME),
                         .value = irk_file_number(v, at + (is_wide ? 8 : 4), e->word),
                         .size = irk_file_number(v, at + (is_wide ? 16 : 8), e->word),
                         .is_undefined = section == IRK_SHN_UNDEF,
                         .is_global = binding != IRK_STB_LOCAL,
                         .is_weak = binding == IRK_STB_WEAK,
                         .is_marker = type == IRK_STT_SECTION || type == IRK_STT_FILE};
  s.is_marker |= is_mapping(e, s.name);
  if (section == IRK_SHN_XINDEX) section = irk_file_number(v, extended, 4);
  if (type == IRK_STT_SECTION && !s.name.len) s.name = elf_section_name(e, section);
  if (s.is_weak) s.letter = type != IRK_STT_OBJECT ? 0 : s.is_undefined ? 'v' : 'V';
  else s.letter = elf_letter(e, section);
  if (type == IRK_STT_GNU_IFUNC && !s.is_undefined) s.letter = 'i';
  if (binding == IRK_STB_GNU_UNIQUE) s.letter = 'u';
  if (s.letter == 'V' || s.letter == 'v') pass_symbol(l, &s);
  else put_symbol(l, s);
}

// Stores the places of versions' names by their numbers, from a table of versions that the file
// defines or needs.
static void read_versions(const irk_elf_headers *e, irk_elf_section_header h, uint64_t *names) {
  const irk_file_view *v = &e->v;
  if (h.link >= e->num_sections || h.offset > v->file.len || h.size > v->file.len - h.offset) return;
  uint64_t strings = irk_elf_section_header_at(e, h.link).offset, at = h.offset, end = at + h.size;
  bool is_defined = h.type == IRK_SHT_GNU_VERDEF;
  for (uint32_t left = NUM_VERSIONS; left && at < end; left--) {
    uint64_t name = at + irk_file_number(v, at + (is_defined ? 12 : 8), 4), step = 1;
    uint64_t next = irk_file_number(v, at + (is_defined ? 16 : 12), 4);
    if (is_defined) names[irk_file_number(v, at + 4, 2) & VERSION] = strings + irk_file_number(v, name, 4);
    for (; !is_defined && step && name < end && left > 1; left--, name += step) {
      names[irk_file_number(v, name + 6, 2) & VERSION] = (strings + irk_file_number(v, name + 8, 4)) | IS_NEEDED;
      step = irk_file_number(v, name + 12, 4);
    }
    if (!next) return;
    at += next;
  }
}

static void list_versions(const irk_elf_headers *e, uint64_t most, uint64_t *names, uint64_t *numbers) {
  *numbers = UINT64_MAX;
  for (uint64_t i = 0; i < NUM_VERSIONS; i++) names[i] = UINT64_MAX;
  for (uint64_t i = 1; i < e->num_sections && i <= most; i++) {
    irk_elf_section_header h = irk_elf_section_header_at(e, i);
    if (h.type == IRK_SHT_GNU_VERSYM) *numbers = h.offset;
    if (h.type == IRK_SHT_GNU_VERDEF || h.type == IRK_SHT_GNU_VERNEED) read_versions(e, h, names);
  }
}

// Numbers 0 and 1 are no versions. Hidden versions and those of other files are no defaults.
static void take_version(lister *l, const irk_elf_headers *e, uint64_t at, const uint64_t *names) {
  uint64_t number = irk_file_number(&e->v, at, 2),
           place = (number & VERSION) > 1 ? names[number & VERSION] : UINT64_MAX;
  l->version = place == UINT64_MAX ? (irk_str){"", 0} : irk_file_string(l->file, place & ~IS_NEEDED, LONGEST_NAME);
  l->is_default = !(number & HIDDEN) && !(place & IS_NEEDED);
}

static void list_elf(lister *l, const irk_elf_headers *e) {
  uint64_t most = e->section_size ? l->file.len / e->section_size : 0, table = 0, extended = 0,
           size = e->is_wide ? 24 : 16;
  for (uint64_t i = 1; i < e->num_sections && i <= most; i++) {
    uint32_t type = irk_elf_section_header_at(e, i).type;
    if (type == IRK_SHT_DYNSYM ? l->visit_dynamic || !table : type == IRK_SHT_SYMTAB && !l->visit_dynamic) table = i;
    if (type == IRK_SHT_SYMTAB_SHNDX) extended = irk_elf_section_header_at(e, i).offset;
  }
  if (!table) return;
  irk_elf_section_header h = irk_elf_section_header_at(e, table);
  if (h.offset > l->file.len || h.size > l->file.len - h.offset) {
    l->why = "the table of symbols lies beyond the end of the file";
    return;
  }
  uint64_t strings = h.link < e->num_sections ? irk_elf_section_header_at(e, h.link).offset : UINT64_MAX / 2;
  uint64_t *versions = l->visit_dynamic ? irk_alloc(NUM_VERSIONS * sizeof *versions) : NULL, numbers = UINT64_MAX;
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, versions);
  if (versions) list_versions(e, most, versions, &numbers);
  for (uint64_t i = 1; i < h.size / size; i++) {
    if (numbers != UINT64_MAX) take_version(l, e, numbers + 2 * i, versions);
    put_elf_symbol(l, e, h.offset + i * size, strings, extended ? extended + 4 * i : UINT64_MAX);
  }
  irk_guard_leave(&guard);
  irk_free(versions);
}

// ---- Mach-O ----------------------------------------------------------------------------------------------------

// Gets the letter of the section with this number, from 1.
static char macho_letter(const irk_file_view *v, bool is_wide, uint64_t number) {
  uint64_t at = is_wide ? 32 : 28, count = irk_file_number(v, 16, 4);
  for (uint64_t i = 0; i < count && at < v->file.len; i++) {
    uint64_t command = irk_file_number(v, at, 4), size = irk_file_number(v, at + 4, 4);
    uint64_t sections = irk_file_number(v, at + (is_wide ? 64 : 48), 4), step = is_wide ? 80 : 68;
    if (size < 8) break;
    if (command == (is_wide ? 0x19 : 1)) {
      if (number <= sections) {
        uint64_t s = at + (is_wide ? 72 : 56) + (number - 1) * step;
        irk_str name = irk_file_string(v->file, s, 16), segment = irk_file_string(v->file, s + 16, 16);
        bool is_data = irk_str_eq(segment, IRK_S("__DATA"));
        if (irk_str_eq(segment, IRK_S("__TEXT")) && irk_str_eq(name, IRK_S("__text"))) return 't';
        if (is_data && irk_str_eq(name, IRK_S("__data"))) return 'd';
        return is_data && irk_str_eq(name, IRK_S("__bss")) ? 'b' : 's';
      }
      number -= sections;
    }
    at += size;
  }
  return '?';
}

static void put_macho_symbol(const lister *l, const irk_file_view *v, bool is_wide, uint64_t at, uint64_t strings,
                             const char letters[256]) {
  enum { STAB = 0xE0, KIND = 0xE, ABSOLUTE = 2, INDIRECT = 0xA, IN_SECTION = 0xE, EXTERNAL = 1 };
  unsigned type = (unsigned)irk_file_number(v, at + 4, 1), section = (unsigned)irk_file_number(v, at + 5, 1);
  unsigned kind = type & KIND;
  irk_native_symbol s = {.name = irk_file_string(l->file, strings + irk_file_number(v, at, 4), LONGEST_NAME),
                         .value = irk_file_number(v, at + 8, is_wide ? 8 : 4),
                         .is_global = type & EXTERNAL,
                         .is_marker = type & STAB};
  bool is_common = !kind && s.is_global && s.value;
  s.is_undefined = !kind && !is_common;
  if (is_common) s.size = s.value, s.value = 0;
  s.letter = is_common            ? 'c'
             : kind == ABSOLUTE   ? 'a'
             : kind == INDIRECT   ? 'i'
             : kind == IN_SECTION ? letters[section]
                                  : 0;
  if (s.is_marker) s.letter = '-';
  put_symbol(l, s);
}

static void list_macho(lister *l, const irk_file_view *v, bool is_wide) {
  char letters[256];
  for (unsigned i = 0; i < 256; i++) letters[i] = i ? macho_letter(v, is_wide, i) : '?';
  uint64_t at = is_wide ? 32 : 28, count = irk_file_number(v, 16, 4), step = is_wide ? 16 : 12;
  for (uint64_t i = 0; i < count && at < l->file.len; i++) {
    uint64_t command = irk_file_number(v, at, 4), size = irk_file_number(v, at + 4, 4);
    if (size < 8) return;
    uint64_t table = irk_file_number(v, at + 8, 4), n = irk_file_number(v, at + 12, 4);
    uint64_t strings = irk_file_number(v, at + 16, 4);
    at += size;
    if (command != 2) continue;
    if (table > l->file.len || n > (l->file.len - table) / step) {
      l->why = "the table of symbols lies beyond the end of the file";
      return;
    }
    for (uint64_t k = 0; k < n; k++) put_macho_symbol(l, v, is_wide, table + k * step, strings, letters);
    return;
  }
}

// ---- COFF ------------------------------------------------------------------------------------------------------

static char coff_letter(const irk_coff_header *h, int64_t section, irk_str name) {
  enum { CODE = 0x20, DATA = 0x40, ZEROS = 0x80, INFO = 0x200 };
  if (section == -1) return 'a';
  if (name.len >= 6 && !memcmp(name.ptr, ".debug", 6)) return 'N';
  if (section <= 0 || (uint64_t)section > h->num_sections) return 'n';
  uint64_t flags = irk_file_number(&h->v, h->sections_at + (uint64_t)(section - 1) * IRK_COFF_SECTION + 36, 4);
  if (flags & CODE) return 't';
  if (flags & DATA) return flags & 0x80000000u ? 'd' : 'r';
  return flags & ZEROS ? 'b' : flags & INFO ? 'i' : 's';
}

static void list_coff(lister *l, const irk_coff_header *h) {
  enum { EXTERNAL = 2, STATIC = 3, FILE_NAME = 103, WEAK = 105 };
  uint64_t step = h->is_big ? IRK_BIG_COFF_SYMBOL : IRK_COFF_SYMBOL, at = h->symbols_at;
  if (!at) return;
  if (at > l->file.len || h->num_symbols > (l->file.len - at) / step) {
    l->why = "the table of symbols lies beyond the end of the file";
    return;
  }
  for (uint64_t i = 0, more; i < h->num_symbols; i += 1 + more, at += (1 + more) * step) {
    bool is_long = !irk_file_number(&h->v, at, 4);
    irk_str name = is_long ? irk_file_string(l->file, h->strings_at + irk_file_number(&h->v, at + 4, 4), LONGEST_NAME)
                           : irk_file_string(l->file, at, 8);
    uint64_t section = irk_file_number(&h->v, at + 12, h->is_big ? 4 : 2), class_at = at + step - 2;
    int64_t number = h->is_big ? (int64_t)(int32_t)section : (int64_t)(int16_t)section;
    unsigned class = (unsigned)irk_file_number(&h->v, class_at, 1);
    more = irk_file_number(&h->v, class_at + 1, 1);
    irk_native_symbol s = {.name = name,
                           .value = irk_file_number(&h->v, at + 8, 4),
                           .is_global = class == EXTERNAL || class == WEAK,
                           .is_weak = class == WEAK,
                           .is_marker = class == FILE_NAME || (class == STATIC && more)};
    bool is_common = !number && class == EXTERNAL && s.value;
    // A weak one that is another's name has that one's definition.
    bool is_alias = class == WEAK && more && irk_file_number(&h->v, at + step + 4, 4) == 3;
    s.is_undefined = !number && s.is_global && !is_common && !is_alias;
    if (is_common) s.size = s.value, s.value = 0;
    s.letter = s.is_weak ? 0 : is_common ? 'c' : coff_letter(h, number, name);
    put_symbol(l, s);
  }
}

// ---- WebAssembly -----------------------------------------------------------------------------------------------

static bool take_string(irk_str file, uint64_t *at, irk_str *out) {
  uint64_t len;
  if (!irk_take_leb(file, at, &len) || *at > file.len || len > file.len - *at) return false;
  *out = (irk_str){file.ptr + *at, (size_t)len};
  *at += len;
  return true;
}

typedef struct wasm {
  lister *l;
  IRK_VEC(irk_str) imports;     // names of imported functions
  IRK_VEC(uint64_t) functions;  // offsets in the code section, of the others
  IRK_VEC(uint64_t) segments;   // addresses of data
  irk_str imported, code, data, linking;
} wasm;

static void release_wasm(void *what) {
  wasm *w = what;
  irk_vec_free(&w->imports);
  irk_vec_free(&w->functions);
  irk_vec_free(&w->segments);
}

static bool skip_limits(irk_str file, uint64_t *at) {
  uint64_t flags, n;
  return irk_take_leb(file, at, &flags) && irk_take_leb(file, at, &n) && (!(flags & 1) || irk_take_leb(file, at, &n));
}

static bool read_imports(wasm *w) {
  uint64_t at = 0, count, n;
  irk_str file = w->imported, module, name;
  if (!file.len) return true;
  if (!irk_take_leb(file, &at, &count)) return false;
  for (uint64_t i = 0; i < count; i++) {
    if (!take_string(file, &at, &module) || !take_string(file, &at, &name) || at >= file.len) return false;
    unsigned char kind = (unsigned char)file.ptr[at++];
    bool ok = false;
    if (kind == 0) ok = irk_take_leb(file, &at, &n);
    if (kind == 1) at++, ok = skip_limits(file, &at);
    if (kind == 2) ok = skip_limits(file, &at);
    if (kind == 3) at += 2, ok = true;
    if (kind == 4) at++, ok = irk_take_leb(file, &at, &n);
    if (!ok) return false;
    if (kind == 0) irk_vec_push(&w->imports, name);
  }
  return true;
}

static bool read_functions(wasm *w) {
  uint64_t at = 0, count = 0, size;
  if (w->code.len && !irk_take_leb(w->code, &at, &count)) return false;
  for (uint64_t i = 0; i < count; i++) {
    irk_vec_push(&w->functions, at);
    if (!irk_take_leb(w->code, &at, &size) || size > w->code.len - at) return false;
    at += size;
  }
  return true;
}

// The address of a segment is a constant, or an expression, which is taken as 0.
static bool read_segments(wasm *w) {
  enum { CONST_32 = 0x41, CONST_64 = 0x42, END = 0x0B };
  uint64_t at = 0, count = 0, flags, n;
  irk_str all = w->data;
  if (all.len && !irk_take_leb(all, &at, &count)) return false;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t address = 0;
    if (!irk_take_leb(all, &at, &flags) || (flags & 2 && !irk_take_leb(all, &at, &n)) || at >= all.len) return false;
    bool has_place = !(flags & 1);
    bool is_constant = has_place && (all.ptr[at] == CONST_32 || all.ptr[at] == CONST_64);
    if (is_constant && (++at, !irk_take_leb(all, &at, &address))) return false;
    while (has_place && at < all.len && all.ptr[at] != END) at++;
    if (has_place) at++;
    irk_vec_push(&w->segments, address);
    if (!irk_take_leb(all, &at, &n) || n > all.len - at) return false;
    at += n;
  }
  return true;
}

static bool put_wasm_symbol(wasm *w, irk_str table, uint64_t *at) {
  enum { FUNCTION, DATA, SECTION = 3, WEAK = 1, LOCAL = 2, UNDEFINED = 0x10, HAS_NAME = 0x40 };
  if (*at >= table.len) return false;
  unsigned char kind = (unsigned char)table.ptr[(*at)++];
  uint64_t flags, index = 0, offset = 0, size = 0;
  irk_str name = {"", 0};
  if (!irk_take_leb(table, at, &flags)) return false;
  bool is_undefined = flags & UNDEFINED;
  if (kind == DATA) {
    if (!take_string(table, at, &name)) return false;
    bool has_place = !is_undefined;
    if (has_place &&
        (!irk_take_leb(table, at, &index) || !irk_take_leb(table, at, &offset) || !irk_take_leb(table, at, &size)))
      return false;
  } else {
    if (!irk_take_leb(table, at, &index)) return false;
    bool has_name = kind != SECTION && (!is_undefined || flags & HAS_NAME);
    if (has_name && !take_string(table, at, &name)) return false;
    if (!has_name && kind == FUNCTION && index < w->imports.len) name = w->imports.items[index];
    uint64_t own = index - w->imports.len;
    if (kind == FUNCTION && !is_undefined && own < w->functions.len) offset = w->functions.items[own];
  }
  if (kind == DATA && index < w->segments.len) offset += w->segments.items[index];
  put_symbol(w->l, (irk_native_symbol){.name = name,
                                       .value = offset,
                                       .size = size,
                                       .letter = (flags & 3) == WEAK ? 0
                                                 : kind == FUNCTION  ? 't'
                                                                     : 'd',
                                       .is_undefined = is_undefined,
                                       .is_global = (flags & 3) != LOCAL,
                                       .is_weak = (flags & 3) == WEAK,
                                       .is_marker = kind == SECTION});
  return true;
}

static bool list_linking(wasm *w) {
  enum { SYMBOLS = 8 };
  uint64_t at = 0, version, size, count;
  irk_str all = w->linking;
  if (!all.len) return true;
  if (!irk_take_leb(all, &at, &version)) return false;
  while (at < all.len) {
    unsigned char kind = (unsigned char)all.ptr[at++];
    if (!irk_take_leb(all, &at, &size) || size > all.len - at) return false;
    irk_str table = {all.ptr + at, (size_t)size};
    uint64_t inner = 0;
    at += size;
    if (kind != SYMBOLS) continue;
    if (!irk_take_leb(table, &inner, &count)) return false;
    for (uint64_t i = 0; i < count; i++)
      if (!put_wasm_symbol(w, table, &inner)) return false;
  }
  return true;
}

static bool find_wasm_sections(wasm *w, irk_str file) {
  enum { IMPORTS = 2, CODE = 10, DATA = 11 };
  for (uint64_t at = 8, size; at < file.len;) {
    unsigned char kind = (unsigned char)file.ptr[at++];
    if (!irk_take_leb(file, &at, &size) || size > file.len - at) return false;
    irk_str section = {file.ptr + at, (size_t)size}, name;
    uint64_t inner = 0;
    at += size;
    if (kind == IMPORTS) w->imported = section;
    if (kind == CODE) w->code = section;
    if (kind == DATA) w->data = section;
    if (kind || !take_string(section, &inner, &name)) continue;
    if (irk_str_eq(name, IRK_S("linking"))) w->linking = (irk_str){section.ptr + inner, section.len - (size_t)inner};
  }
  return true;
}

static void list_wasm(lister *l) {
  wasm w = {.l = l};
  irk_guard guard;
  irk_guard_enter(&guard, release_wasm, &w);
  if (!find_wasm_sections(&w, l->file) || !read_imports(&w) || !read_functions(&w) || !read_segments(&w) ||
      !list_linking(&w))
    l->why = "the table of symbols is damaged";
  irk_guard_leave(&guard);
  release_wasm(&w);
}

// ---- the public side -------------------------------------------------------------------------------------------

static void list_symbols(void *user) {
  lister *l = user;
  irk_elf_headers e;
  irk_coff_header coff;
  irk_file_view v;
  bool is_wide;
  switch (irk_object_facts_of(l->file).format) {
  case IRK_OBJECT_ELF:
    if (irk_elf_read_headers(&e, l->file) && e.sections_at) list_elf(l, &e);
    break;
  case IRK_OBJECT_MACHO:
    if (irk_macho_open(l->file, &v, &is_wide)) list_macho(l, &v, is_wide);
    break;
  case IRK_OBJECT_COFF:
    if (irk_coff_open(l->file, &coff)) list_coff(l, &coff);
    break;
  case IRK_OBJECT_WASM: list_wasm(l); break;
  default: break;
  }
}

static bool list(const irk_part *object, lister *l, irk_sink *sink) {
  char name[1024];
  if (object->kind != IRK_PART_OBJECT || (l->visit_dynamic && object->format != IRK_OBJECT_ELF)) return true;
  if (!irk_try(list_symbols, l)) l->why = irk_memory_message();
  if (!l->why) return true;
  size_t len = irk_part_name(object, name, sizeof name);
  irk_diag diag = {.severity = IRK_ERROR, .file = {name, len < sizeof name ? len : sizeof name - 1}};
  irk_diag_put(sink, diag, "%s", l->why);
  return false;
}

bool irk_part_symbols(const irk_part *object, void (*visit)(void *user, const irk_native_symbol *symbol), void *user,
                      irk_sink *sink) {
  return list(object, &(lister){.file = object->bytes, .visit = visit, .user = user}, sink);
}

bool irk_part_dynamic_symbols(const irk_part *object,
                              void (*visit)(void *user, const irk_native_symbol *symbol, irk_str version,
                                            bool is_default),
                              void *user, irk_sink *sink) {
  return list(object, &(lister){.file = object->bytes, .visit_dynamic = visit, .user = user, .version = {"", 0}}, sink);
}
