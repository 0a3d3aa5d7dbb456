// Sections of object files: sections.h.
#include "container/sections.h"

#include "container/elf.h"

enum { LONGEST_SECTION = 256 };
enum { BIG_COFF_HEADER = 56, COFF_HEADER = 20 };
#define FAT_WIDE_MAGIC 0xCAFEBABFu

// ---- formats and processors ------------------------------------------------------------------------------------

#define ANY UINT32_MAX
static const struct {
  irk_object_format format;
  uint32_t number, variant;
  irk_str name;
} machines[] = {
#define MACHINE(format, number, variant, name) {IRK_OBJECT_##format, number, variant, {name, sizeof(name) - 1}},
#include "container/machines.def"
};

irk_str irk_machine_name(irk_object_format format, uint32_t machine, uint32_t variant) {
  for (size_t i = 0; i < IRK_COUNT(machines); i++) {
    bool is_variant = machines[i].variant == UINT32_MAX || machines[i].variant == variant;
    if (machines[i].format == format && machines[i].number == machine && is_variant) return machines[i].name;
  }
  return (irk_str){"", 0};
}

bool irk_macho_open(irk_str file, irk_file_view *v, bool *is_wide) {
  if (file.len < 28) return false;
  uint32_t magic = irk_load32(file.ptr);
  bool is_big = magic == 0xCEFAEDFE || magic == 0xCFFAEDFE;
  *v = (irk_file_view){file, is_big};
  *is_wide = irk_file_number(v, 0, 4) == 0xFEEDFACF;
  return is_big || magic == 0xFEEDFACE || magic == 0xFEEDFACF;
}

bool irk_coff_open(irk_str file, irk_coff_header *h) {
  *h = (irk_coff_header){.v = {file, false}};
  uint64_t at = 0;
  if (file.len > 64 && !memcmp(file.ptr, "MZ", 2)) {
    at = irk_load32(file.ptr + 60);
    if (irk_file_number(&h->v, at, 4) != 0x4550) return false;
    at += 4;
    h->is_image = true;
  }
  bool is_big = !h->is_image && file.len >= BIG_COFF_HEADER && irk_load32(file.ptr) == 0xFFFF0000;
  if (is_big && irk_load16(file.ptr + 4) < 2) return false;  // the import of a function from a DLL
  h->machine = (uint32_t)irk_file_number(&h->v, is_big ? 6 : at, 2);
  h->num_sections = irk_file_number(&h->v, is_big ? 44 : at + 2, is_big ? 4 : 2);
  h->is_big = is_big;
  h->symbols_at = irk_file_number(&h->v, is_big ? 48 : at + 8, 4);
  h->num_symbols = irk_file_number(&h->v, is_big ? 52 : at + 12, 4);
  h->strings_at = h->symbols_at + h->num_symbols * (is_big ? IRK_BIG_COFF_SYMBOL : IRK_COFF_SYMBOL);
  h->sections_at = is_big ? BIG_COFF_HEADER : at + COFF_HEADER + irk_file_number(&h->v, at + 16, 2);
  return true;
}

irk_object_facts irk_object_facts_of(irk_str file) {
  irk_object_facts facts = {.format = IRK_OBJECT_OTHER, .arch = {"", 0}};
  irk_elf_headers e;
  irk_file_view v;
  irk_coff_header coff;
  uint32_t variant = 0;
  if (irk_elf_read_headers(&e, file)) {
    facts = (irk_object_facts){IRK_OBJECT_ELF, e.machine, {"", 0}, e.v.is_big_endian, e.is_wide};
  } else if (irk_macho_open(file, &v, &facts.is_wide)) {
    facts.format = IRK_OBJECT_MACHO;
    facts.is_big_endian = v.is_big_endian;
    facts.machine = (uint32_t)irk_file_number(&v, 4, 4);
    variant = (uint32_t)irk_file_number(&v, 8, 4) & 0xFFFFFF;
  } else if (file.len >= 8 && !memcmp(file.ptr, "\0asm", 4)) {
    facts.format = IRK_OBJECT_WASM;
  } else if (file.len >= 2 && (!memcmp(file.ptr, "\x01\xDF", 2) || !memcmp(file.ptr, "\x01\xF7", 2))) {
    facts.format = IRK_OBJECT_XCOFF;
    facts.is_big_endian = true;
    facts.is_wide = file.ptr[1] == '\xF7';
  } else if (file.len >= COFF_HEADER && irk_coff_open(file, &coff) &&
             irk_machine_name(IRK_OBJECT_COFF, coff.machine, 0).len) {
    facts.format = IRK_OBJECT_COFF;
    facts.machine = coff.machine;
    facts.is_wide = coff.machine == 0x8664 || coff.machine >> 8 == 0xAA || coff.machine >> 8 == 0xA6;
  }
  facts.arch = irk_machine_name(facts.format, facts.machine, variant);
  return facts;
}

// ---- sections --------------------------------------------------------------------------------------------------

typedef struct visitor {
  irk_str file;
  bool (*visit)(void *user, const irk_section *section);
  void *user;
  const char **why;
  uint64_t *at;
} visitor;

static bool stop_at(const visitor *x, const char *why, uint64_t at) {
  *x->why = why;
  *x->at = at;
  return false;
}

static bool put_section(const visitor *x, irk_section section, uint64_t header_at) {
  if (section.offset > x->file.len || section.size > x->file.len - section.offset)
    return stop_at(x, "a section lies beyond the end of the file", header_at);
  return x->visit(x->user, &section);
}

irk_str irk_file_string(irk_str file, uint64_t at, size_t most) {
  if (at >= file.len) return (irk_str){"", 0};
  size_t room = file.len - (size_t)at < most ? file.len - (size_t)at : most;
  return (irk_str){file.ptr + at, strnlen(file.ptr + at, room)};
}

static void visit_elf(const visitor *x, const irk_elf_headers *e) {
  if (!e->sections_at) return;
  bool is_inside = e->sections_at < x->file.len && e->num_sections && e->section_size &&
                   e->num_sections <= (x->file.len - e->sections_at) / e->section_size;
  if (!is_inside) {
    stop_at(x, "the table of sections lies beyond the end of the file", e->sections_at);
    return;
  }
  uint64_t names = irk_elf_section_header_at(e, e->names).offset;
  for (uint64_t i = 1; i < e->num_sections; i++) {
    irk_elf_section_header h = irk_elf_section_header_at(e, i);
    if (h.type == IRK_SHT_NOBITS || !h.type) continue;
    irk_section section = {irk_file_string(x->file, names + h.name_at, LONGEST_SECTION), h.offset, h.size,
                           (h.flags & IRK_SHF_COMPRESSED) != 0};
    if (!put_section(x, section, irk_elf_section_header_place(e, i))) return;
  }
}

static bool visit_macho_segment(const visitor *x, const irk_file_view *v, bool is_wide, uint64_t at, uint64_t size) {
  char name[40];
  unsigned word = is_wide ? 8 : 4, step = is_wide ? 80 : 68;
  uint64_t count = irk_file_number(v, at + (is_wide ? 64 : 48), 4), s = at + (is_wide ? 72 : 56);
  if (count > size / step) return stop_at(x, "a segment has more sections than room for them", at);
  for (uint64_t i = 0; i < count; i++, s += step) {
    irk_str segment = irk_file_string(x->file, s + 16, 16), own = irk_file_string(x->file, s, 16);
    memcpy(name, segment.ptr, segment.len);
    name[segment.len] = ',';
    memcpy(name + segment.len + 1, own.ptr, own.len);
    uint8_t type = (uint8_t)irk_file_number(v, s + 32 + 2 * word + 16, 4);
    irk_section section = {{name, segment.len + 1 + own.len},
                           irk_file_number(v, s + 32 + 2 * word, 4),
                           irk_file_number(v, s + 32 + word, word),
                           false};
    bool is_empty = type == 1 || type == 0xC || type == 0x12;  // zeros, which the file does not have
    if (!is_empty && !put_section(x, section, s)) return false;
  }
  return true;
}

static void visit_macho(const visitor *x, const irk_file_view *v, bool is_wide) {
  enum { SEGMENT = 1, WIDE_SEGMENT = 0x19 };
  uint64_t at = is_wide ? 32 : 28, count = irk_file_number(v, 16, 4);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t command = irk_file_number(v, at, 4), size = irk_file_number(v, at + 4, 4);
    if (size < 8 || at > x->file.len || size > x->file.len - at) {
      stop_at(x, "a load command lies beyond the end of the file, or has no length", at);
      return;
    }
    if (command == (is_wide ? WIDE_SEGMENT : SEGMENT) && !visit_macho_segment(x, v, is_wide, at, size)) return;
    at += size;
  }
}

// "/123": the name is at that offset of the string table; "//AAAAAA": the offset has base 64.
static irk_str coff_name(const irk_coff_header *h, uint64_t at) {
  irk_str name = irk_file_string(h->v.file, at, 8);
  if (name.len < 2 || name.ptr[0] != '/') return name;
  uint64_t offset = 0;
  bool is_wide = name.ptr[1] == '/';
  for (size_t i = is_wide ? 2 : 1; i < name.len; i++) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *digit = memchr(digits, name.ptr[i], sizeof digits - 1);
    if (!digit || (!is_wide && (name.ptr[i] < '0' || name.ptr[i] > '9'))) return name;
    offset = is_wide ? offset * 64 + (uint64_t)(digit - digits) : offset * 10 + (uint64_t)(name.ptr[i] - '0');
  }
  return irk_file_string(h->v.file, h->strings_at + offset, LONGEST_SECTION);
}

static void visit_coff(const visitor *x, const irk_coff_header *h) {
  if (h->sections_at > x->file.len || h->num_sections > (x->file.len - h->sections_at) / IRK_COFF_SECTION) {
    stop_at(x, "the table of sections lies beyond the end of the file", h->sections_at);
    return;
  }
  for (uint64_t i = 0, s = h->sections_at; i < h->num_sections; i++, s += IRK_COFF_SECTION) {
    uint64_t used = irk_file_number(&h->v, s + 8, 4), size = irk_file_number(&h->v, s + 16, 4);
    uint64_t offset = irk_file_number(&h->v, s + 20, 4);
    if (h->is_image && used && used < size) size = used;  // the rest pads
    if (offset && !put_section(x, (irk_section){coff_name(h, s), offset, size, false}, s)) return;
  }
}

bool irk_take_leb(irk_str file, uint64_t *at, uint64_t *out) {
  *out = 0;
  for (unsigned shift = 0; *at < file.len && shift < 35; shift += 7) {
    unsigned char byte = (unsigned char)file.ptr[(*at)++];
    *out |= (uint64_t)(byte & 0x7F) << shift;
    if (!(byte & 0x80)) return true;
  }
  return false;
}

static void visit_wasm(const visitor *x) {
  for (uint64_t at = 8; at < x->file.len;) {
    uint64_t from = at, size, name_len;
    bool is_custom = !x->file.ptr[at++];
    if (!irk_take_leb(x->file, &at, &size) || size > x->file.len - at) {
      stop_at(x, "a section lies beyond the end of the file", from);
      return;
    }
    uint64_t end = at + size;
    if (is_custom) {
      if (!irk_take_leb(x->file, &at, &name_len) || at > end || name_len > end - at) {
        stop_at(x, "the name of a section lies beyond its end", from);
        return;
      }
      irk_str name = {x->file.ptr + at, name_len < LONGEST_SECTION ? (size_t)name_len : LONGEST_SECTION};
      at += name_len;
      if (!put_section(x, (irk_section){name, at, end - at, false}, from)) return;
    }
    at = end;
  }
}

void irk_sections_visit(irk_str file, bool (*visit)(void *user, const irk_section *section), void *user,
                        const char **why, uint64_t *at) {
  visitor x = {file, visit, user, why, at};
  irk_elf_headers e;
  irk_file_view v;
  irk_coff_header coff;
  bool is_wide;
  *why = NULL;
  *at = 0;
  switch (irk_object_facts_of(file).format) {
  case IRK_OBJECT_ELF:
    if (irk_elf_read_headers(&e, file)) visit_elf(&x, &e);
    break;
  case IRK_OBJECT_MACHO:
    if (irk_macho_open(file, &v, &is_wide)) visit_macho(&x, &v, is_wide);
    break;
  case IRK_OBJECT_COFF:
    if (irk_coff_open(file, &coff)) visit_coff(&x, &coff);
    break;
  case IRK_OBJECT_WASM: visit_wasm(&x); break;
  default: break;
  }
}

// ---- slices ----------------------------------------------------------------------------------------------------

typedef struct slices {
  irk_str file;
  bool (*visit)(void *user, const irk_slice *slice);
  void *user;
  const char **why;
  uint64_t *at;
} slices;

static bool put_slice(const slices *x, irk_str name, uint64_t offset, uint64_t size, uint64_t header_at) {
  if (offset > x->file.len || size > x->file.len - offset) {
    *x->why = "a part lies beyond the end of the file";
    *x->at = header_at;
    return false;
  }
  return x->visit(x->user, &(irk_slice){name, offset, size});
}

static bool has_prefix(irk_str file, irk_str magic) {
  return file.len >= magic.len && !memcmp(file.ptr, magic.ptr, magic.len);
}

static const irk_str bundle_magic = {"__CLANG_OFFLOAD_BUNDLE__", 24}, offload_magic = {"\x10\xFF\x10\xAD", 4};
static bool is_fat(irk_str file) {
  // A class of Java has the same first word; its second is a version, 45 and more.
  return has_prefix(file, (irk_str){"\xCA\xFE\xBA\xBF", 4}) ||
         (has_prefix(file, (irk_str){"\xCA\xFE\xBA\xBE\0\0\0", 7}) && file.len > 7 && (unsigned char)file.ptr[7] < 45);
}

bool irk_has_slices(irk_str file) {
  return is_fat(file) || has_prefix(file, bundle_magic) || has_prefix(file, offload_magic);
}

static void visit_fat(const slices *x) {
  irk_file_view v = {x->file, true};
  bool is_wide = irk_file_number(&v, 0, 4) == FAT_WIDE_MAGIC;
  unsigned word = is_wide ? 8 : 4, step = is_wide ? 32 : 20;
  uint64_t count = irk_file_number(&v, 4, 4);
  if (count > x->file.len / step) {
    *x->why = "the table of processors lies beyond the end of the file";
    *x->at = 4;
    return;
  }
  for (uint64_t i = 0, at = 8; i < count; i++, at += step) {
    uint32_t machine = (uint32_t)irk_file_number(&v, at, 4), variant = (uint32_t)irk_file_number(&v, at + 4, 4);
    irk_str name = irk_machine_name(IRK_OBJECT_MACHO, machine, variant & 0xFFFFFF);
    if (!name.len) name = irk_str_of("unknown processor");
    if (!put_slice(x, name, irk_file_number(&v, at + 8, word), irk_file_number(&v, at + 8 + word, word), at)) return;
  }
}

// The value of an image's key "arch", or if that is empty of "triple".
static irk_str image_name(const irk_file_view *v, uint64_t from, uint64_t strings, uint64_t count) {
  irk_str name = {"", 0};
  for (uint64_t i = 0; i < count && i < 16; i++) {
    irk_str key = irk_file_string(v->file, from + irk_file_number(v, strings + 16 * i, 8), 16);
    irk_str value = irk_file_string(v->file, from + irk_file_number(v, strings + 16 * i + 8, 8), LONGEST_SECTION);
    bool is_arch = irk_str_eq(key, IRK_S("arch"));
    if (value.len && (is_arch || (!name.len && irk_str_eq(key, IRK_S("triple"))))) name = value;
  }
  return name;
}

// Offload binaries follow each other. Each has one image; those of version 2 have several.
static void visit_offload(const slices *x) {
  enum { HEADER = 32, ENTRY = 40 };
  irk_file_view v = {x->file, false};
  for (uint64_t from = 0; from < x->file.len && x->file.len - from >= HEADER;) {
    if (memcmp(x->file.ptr + from, offload_magic.ptr, offload_magic.len) != 0) {
      from += 8 - from % 8;  // padding
      continue;
    }
    uint64_t size = irk_file_number(&v, from + 8, 8), left = x->file.len - from;
    uint64_t entries = irk_file_number(&v, from + 16, 8);
    uint64_t count = irk_file_number(&v, from + 4, 4) < 2 ? 1 : irk_file_number(&v, from + 24, 8);
    if (size < HEADER || size > left || entries > size || count > (size - entries) / ENTRY) {
      *x->why = "an offload binary is longer than the file, or damaged";
      *x->at = from;
      return;
    }
    for (uint64_t i = 0, at = from + entries; i < count; i++, at += ENTRY) {
      irk_str name = image_name(&v, from, from + irk_file_number(&v, at + 8, 8), irk_file_number(&v, at + 16, 8));
      uint64_t offset = irk_file_number(&v, at + 24, 8);
      if (offset > size) offset = UINT64_MAX - from;
      if (!put_slice(x, name, from + offset, irk_file_number(&v, at + 32, 8), at)) return;
    }
    from += size;
  }
}

static void visit_bundle(const slices *x) {
  enum { ENTRY = 24 };
  irk_file_view v = {x->file, false};
  uint64_t at = bundle_magic.len, count = irk_file_number(&v, at, 8);
  at += 8;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t len = irk_file_number(&v, at + 16, 8);
    if (at > x->file.len || x->file.len - at < ENTRY || len > x->file.len - at - ENTRY) {
      *x->why = "the table of the bundle lies beyond the end of the file";
      *x->at = at;
      return;
    }
    irk_str name = {x->file.ptr + at + ENTRY, len < LONGEST_SECTION ? (size_t)len : LONGEST_SECTION};
    if (!put_slice(x, name, irk_file_number(&v, at, 8), irk_file_number(&v, at + 8, 8), at)) return;
    at += ENTRY + len;
  }
}

void irk_slices_visit(irk_str file, bool (*visit)(void *user, const irk_slice *slice), void *user, const char **why,
                      uint64_t *at) {
  slices x = {file, visit, user, why, at};
  *why = NULL;
  *at = 0;
  if (is_fat(file)) visit_fat(&x);
  else if (has_prefix(file, offload_magic)) visit_offload(&x);
  else if (has_prefix(file, bundle_magic)) visit_bundle(&x);
}
