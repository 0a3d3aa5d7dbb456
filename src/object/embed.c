// irk_object_embed, irk_object_strip and irk_object_replace: adds sections to an ELF file, removes
// or changes them.
//
// The file is taken apart into sections and written again. Everything that segments or loaded
// sections take stays where it is, as do the bytes between; the other sections follow in their old
// order, then new ones, then the section headers. Nothing in the file is trusted: section headers
// must lie within it, and so must the sections.
#include "container/elf.h"
#include "irkit/embed.h"

// PAGE: contents are aligned to so many bytes at most: a hostile file cannot ask for much padding.
enum { PAGE = 4096 };
enum { ELF_SYMBOL_SIZE = 16, ELF_WIDE_SYMBOL_SIZE = 24, SHT_LLVM_LTO = 0x6FFF4C0C, EM_MIPS = 8 };

typedef struct part {
  irk_elf_section_header h;
  irk_str name;
  irk_str bytes;   // contents; those of changed sections are in the arena
  bool is_pinned;  // stays at its offset
  bool is_removed;
  uint32_t number;  // its index in the result
} part;

typedef struct rebuild {
  irk_elf_headers e;
  irk_arena arena;
  irk_str file;  // the object
  irk_str name;
  irk_sink *sink;
  IRK_VEC(part) parts;
  uint64_t pinned_end;
  irk_buf out;
} rebuild;

static bool fail(const rebuild *r, const char *fmt, ...) IRK_PRINTF(2, 3);
static bool fail(const rebuild *r, const char *fmt, ...) {
  char message[512];
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  irk_diag_put(r->sink, (irk_diag){.severity = IRK_ERROR, .file = r->name}, "%s", message);
  return false;
}

// ---- reading --------------------------------------------------------------------------------------------------

static uint64_t number_at(const rebuild *r, irk_str bytes, uint64_t at, unsigned size) {
  irk_file_view v = {bytes, r->e.v.is_big_endian};
  return irk_file_number(&v, at, size);
}

// Stores a number of the file's byte order.
static void put_number(const rebuild *r, void *to, uint64_t value, unsigned size) {
  uint8_t *p = to;
  for (unsigned i = 0; i < size; i++) p[r->e.v.is_big_endian ? size - 1 - i : i] = (uint8_t)(value >> 8 * i);
}

static irk_str string_at(irk_str table, uint64_t at) {
  if (at >= table.len) return (irk_str){"", 0};
  const char *start = table.ptr + at, *end = memchr(start, 0, table.len - (size_t)at);
  return (irk_str){start, end ? (size_t)(end - start) : table.len - (size_t)at};
}

static bool read_sections(rebuild *r) {
  const irk_elf_headers *e = &r->e;
  uint64_t total = 0;
  for (uint64_t i = 0; i < e->num_sections; i++) {
    part p = {.h = irk_elf_section_header_at(e, i), .bytes = {"", 0}};
    bool has_bytes = i && p.h.type && p.h.type != IRK_SHT_NOBITS;
    if (has_bytes && (p.h.offset > r->file.len || p.h.size > r->file.len - p.h.offset))
      return fail(r, "section %u lies outside of the file", (unsigned)i);
    if (p.h.align & (p.h.align - 1)) return fail(r, "section %u has an alignment that is no power of 2", (unsigned)i);
    if (has_bytes) p.bytes = (irk_str){r->file.ptr + p.h.offset, (size_t)p.h.size};
    total += p.bytes.len;
    irk_vec_push(&r->parts, p);
  }
  if (total > r->file.len) return fail(r, "sections overlap");
  irk_str names = r->parts.items[e->names].bytes;
  for (uint32_t i = 1; i < r->parts.len; i++) r->parts.items[i].name = string_at(names, r->parts.items[i].h.name_at);
  return true;
}

// Finds out what must stay in its place: the header, segments, and sections that are loaded.
static bool find_pinned(rebuild *r) {
  const irk_elf_headers *e = &r->e;
  uint64_t end = e->is_wide ? IRK_ELF_WIDE_HEADER : IRK_ELF_MIN_HEADER;
  uint64_t count = e->segments_at ? e->num_segments : 0;
  irk_extend_end(&end, e->segments_at, count, e->segment_size);
  for (uint64_t i = 0; i < count && end <= r->file.len; i++) {
    irk_elf_segment_header s = irk_elf_segment_header_at(e, i);
    irk_extend_end(&end, s.offset, 1, s.file_size);
  }
  for (uint32_t i = 1; count && i < r->parts.len; i++) {
    const part *p = &r->parts.items[i];
    if (p->bytes.len && p->h.flags & IRK_SHF_ALLOC) irk_extend_end(&end, p->h.offset, 1, p->h.size);
  }
  if (end > r->file.len) return fail(r, "the headers or segments go beyond the end of the file");
  r->pinned_end = end;
  for (uint32_t i = 1; count && i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    p->is_pinned = p->h.offset <= end && (p->h.type == IRK_SHT_NOBITS || p->h.size <= end - p->h.offset);
  }
  return true;
}

static bool open_object(rebuild *r) {
  irk_content content = irk_content_of(r->file.ptr, r->file.len);
  irk_elf_headers *e = &r->e;
  if (!irk_is_elf(r->file)) {
    if (content.kind == IRK_CONTENT_OBJECT)
      return fail(r, "this is %.*s: bitcode can be put into ELF files only", (int)content.what.len, content.what.ptr);
    if (content.what.len) return fail(r, "this is %.*s, not an object", (int)content.what.len, content.what.ptr);
    return fail(r, "this is not an object");
  }
  size_t header = r->file.len > 4 && r->file.ptr[4] == IRK_ELFCLASS64 ? IRK_ELF_WIDE_HEADER : IRK_ELF_MIN_HEADER;
  if (r->file.len < header || !irk_elf_read_headers(e, r->file)) return fail(r, "the header is cut off");
  if (!e->sections_at || !e->num_sections) return fail(r, "the object has no sections");
  if (e->section_size != (e->is_wide ? 64 : 40))
    return fail(r, "section headers have %llu bytes", (unsigned long long)e->section_size);
  if (e->sections_at > r->file.len || e->num_sections > (r->file.len - e->sections_at) / e->section_size)
    return fail(r, "the section headers lie outside of the file");
  if (!e->names || e->names >= e->num_sections) return fail(r, "the object has no table of section names");
  return read_sections(r) && find_pinned(r);
}

// ---- removing sections ------------------------------------------------------------------------------------------

static bool holds_bitcode(irk_str name) {
  return irk_str_eq(name, IRK_S(".llvmbc")) || irk_str_eq(name, IRK_S(".llvmcmd")) ||
         irk_str_eq(name, IRK_S(".llvm.lto"));
}

static bool is_relocation(const part *p) { return p->h.type == IRK_SHT_REL || p->h.type == IRK_SHT_RELA; }
static bool has_index_in_info(const part *p) { return is_relocation(p) || p->h.flags & IRK_SHF_INFO_LINK; }

// Returns the section with that index; section 0 if there is none.
static const part *part_at(const rebuild *r, uint64_t i) { return &r->parts.items[i < r->parts.len ? i : 0]; }

// Gives the section a copy of its contents to be changed, and returns that.
static char *change(rebuild *r, part *p) {
  char *copy = irk_arena_alloc(&r->arena, p->bytes.len + 1);
  if (p->bytes.len) memcpy(copy, p->bytes.ptr, p->bytes.len);
  p->bytes.ptr = copy;
  p->is_pinned = false;
  return copy;
}

static unsigned symbol_size(const rebuild *r) { return r->e.is_wide ? ELF_WIDE_SYMBOL_SIZE : ELF_SYMBOL_SIZE; }

// Returns the section of a symbol; 0 if it is in none. `extended`: the table of indices above
// 0xFF00, or NULL.
static uint64_t section_of_symbol(const rebuild *r, irk_str symbols, const part *extended, uint64_t i) {
  uint64_t at = i * symbol_size(r), section = number_at(r, symbols, at + (r->e.is_wide ? 6 : 14), 2);
  if (section == IRK_SHN_XINDEX && extended) return number_at(r, extended->bytes, i * 4, 4);
  return section < IRK_SHN_LORESERVE ? section : 0;
}

static part *extended_of(rebuild *r, uint32_t symbols) {
  for (uint32_t i = 1; i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    if (p->h.type == IRK_SHT_SYMTAB_SHNDX && p->h.link == symbols) return p;
  }
  return NULL;
}

// Checks that no relocation refers to a symbol in a removed section.
static bool check_relocations(rebuild *r, const part *relocations) {
  uint32_t table = relocations->h.link;
  const part *symbols = part_at(r, table), *extended = extended_of(r, table);
  uint64_t size = (relocations->h.type == IRK_SHT_RELA ? 3u : 2u) * r->e.word;
  bool is_mips64 = r->e.machine == EM_MIPS && r->e.is_wide && !r->e.v.is_big_endian;
  for (uint64_t at = 0; at + size <= relocations->bytes.len; at += size) {
    uint64_t info = number_at(r, relocations->bytes, at + r->e.word, r->e.word);
    uint64_t symbol = is_mips64 ? (uint32_t)info : r->e.is_wide ? info >> 32 : info >> 8;
    const part *target = part_at(r, section_of_symbol(r, symbols->bytes, extended, symbol));
    if (target->is_removed)
      return fail(r, "a relocation in section '%.*s' refers to section '%.*s'", (int)relocations->name.len,
                  relocations->name.ptr, (int)target->name.len, target->name.ptr);
  }
  return true;
}

// Symbols keep their numbers. A local one in a removed section becomes a nameless absolute one,
// which means nothing to linkers.
static bool change_symbols(rebuild *r, uint32_t table) {
  part *symbols = &r->parts.items[table], *extended = extended_of(r, table);
  irk_str old = symbols->bytes, names = part_at(r, symbols->h.link)->bytes;
  unsigned size = symbol_size(r), info_at = r->e.is_wide ? 4 : 12, section_at = r->e.is_wide ? 6 : 14;
  irk_str old_extended = extended ? extended->bytes : (irk_str){"", 0};
  part before = {.bytes = old_extended};
  char *to = change(r, symbols), *to_extended = extended ? change(r, extended) : NULL;
  for (uint64_t i = 1; (i + 1) * size <= old.len; i++) {
    uint64_t section = section_of_symbol(r, old, extended ? &before : NULL, i);
    if (!section || section >= r->parts.len) continue;
    const part *in = &r->parts.items[section];
    char *at = to + i * size;
    bool is_extended = number_at(r, old, i * size + section_at, 2) == IRK_SHN_XINDEX && (i + 1) * 4 <= old_extended.len;
    if (in->is_removed) {
      irk_str name = string_at(names, number_at(r, old, i * size, 4));
      if ((uint8_t)at[info_at] >> 4 != IRK_STB_LOCAL)
        return fail(r, "symbol '%.*s' is defined in section '%.*s'", (int)name.len, name.ptr, (int)in->name.len,
                    in->name.ptr);
      memset(at, 0, size);
      put_number(r, at + section_at, IRK_SHN_ABS, 2);
    } else if (is_extended) {
      put_number(r, to_extended + i * 4, in->number, 4);
    } else {
      put_number(r, at + section_at, in->number, 2);
    }
  }
  return true;
}

static void change_group(rebuild *r, part *p) {
  irk_str old = p->bytes;
  char *to = change(r, p);
  size_t len = old.len < 4 ? old.len : 4;
  for (uint64_t at = 4; at + 4 <= old.len; at += 4) {
    uint64_t i = number_at(r, old, at, 4);
    const part *member = part_at(r, i);
    if (member->is_removed) continue;
    put_number(r, to + len, i < r->parts.len ? member->number : i, 4);
    len += 4;
  }
  p->bytes.len = len;
}

static bool change_references(rebuild *r, uint32_t i) {
  part *p = &r->parts.items[i];
  const part *linked = part_at(r, p->h.link);
  if (linked->is_removed)
    return fail(r, "section '%.*s' belongs to section '%.*s'", (int)p->name.len, p->name.ptr, (int)linked->name.len,
                linked->name.ptr);
  if ((p->h.type == IRK_SHT_SYMTAB || p->h.type == IRK_SHT_DYNSYM) && !change_symbols(r, i)) return false;
  if (p->h.type == IRK_SHT_GROUP) change_group(r, p);
  return true;
}

static bool remove_sections(rebuild *r) {
  for (uint32_t i = 1; i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    p->is_removed = holds_bitcode(p->name);
    if (p->is_removed && (p->is_pinned || i == r->e.names))
      return fail(r, "section '%.*s' is a part of the program", (int)p->name.len, p->name.ptr);
  }
  for (uint32_t i = 1, number = 1; i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    if (is_relocation(p) && part_at(r, p->h.info)->is_removed) p->is_removed = true;
    p->number = p->is_removed ? 0 : number++;
  }
  // The old numbers are needed until all references are checked.
  for (uint32_t i = 1; i < r->parts.len; i++) {
    const part *p = &r->parts.items[i];
    if (!p->is_removed && is_relocation(p) && !check_relocations(r, p)) return false;
  }
  for (uint32_t i = 1; i < r->parts.len; i++)
    if (!r->parts.items[i].is_removed && !change_references(r, i)) return false;
  for (uint32_t i = 1; i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    if (p->h.link < r->parts.len) p->h.link = part_at(r, p->h.link)->number;
    if (has_index_in_info(p) && p->h.info < r->parts.len) p->h.info = part_at(r, p->h.info)->number;
  }
  return true;
}

// ---- adding sections --------------------------------------------------------------------------------------------

// Returns the place of a name in the table of section names, where it is added if it is not there.
static uint32_t name_place(rebuild *r, irk_str name) {
  part *table = &r->parts.items[r->e.names];
  irk_str old = table->bytes;
  for (size_t at = 0; at + name.len < old.len; at++)
    if (!old.ptr[at + name.len] && !memcmp(old.ptr + at, name.ptr, name.len)) return (uint32_t)at;
  bool is_ended = old.len && !old.ptr[old.len - 1];
  size_t at = old.len + !is_ended;
  char *to = irk_arena_zalloc(&r->arena, at + name.len + 1);
  if (old.len) memcpy(to, old.ptr, old.len);
  memcpy(to + at, name.ptr, name.len);
  table->bytes = (irk_str){to, at + name.len + 1};
  table->is_pinned = false;
  return (uint32_t)at;
}

static bool add_section(rebuild *r, irk_str name, uint32_t type, uint64_t flags, irk_str bytes) {
  for (uint32_t i = 1; i < r->parts.len; i++)
    if (irk_str_eq(r->parts.items[i].name, name))
      return fail(r, "the object has a section '%.*s' already", (int)name.len, name.ptr);
  part p = {.name = name, .bytes = bytes};
  p.h = (irk_elf_section_header){.type = type, .flags = flags, .offset = UINT64_MAX, .align = 1};
  p.h.name_at = name_place(r, name);
  irk_vec_push(&r->parts, p);
  return true;
}

// ---- writing --------------------------------------------------------------------------------------------------

static void pad(rebuild *r, uint64_t align) {
  while (align && r->out.len % align) irk_buf_byte(&r->out, 0);
}

static int compare_offset(const void *a, const void *b) {
  const part *x = *(part *const *)a, *y = *(part *const *)b;
  if (x->h.offset != y->h.offset) return x->h.offset < y->h.offset ? -1 : 1;
  return x < y ? -1 : x > y;
}

static void write_section_bytes(rebuild *r) {
  part **order = IRK_NEW_ARRAY(&r->arena, part *, r->parts.len);
  uint32_t n = 0;
  for (uint32_t i = 1; i < r->parts.len; i++)
    if (!r->parts.items[i].is_removed) order[n++] = &r->parts.items[i];
  irk_sort(order, n, sizeof *order, compare_offset);
  for (uint32_t i = 0; i < n; i++) {
    part *p = order[i];
    if (p->is_pinned) continue;
    pad(r, p->h.align < PAGE ? p->h.align : PAGE);
    p->h.offset = r->out.len;
    if (p->h.type == IRK_SHT_NOBITS) continue;
    p->h.size = p->bytes.len;
    irk_buf_bytes(&r->out, p->bytes.ptr, p->bytes.len);
  }
}

static void write_section_header(rebuild *r, const irk_elf_section_header *h) {
  uint8_t bytes[64];
  unsigned word = r->e.word, at = 0;
  const struct {
    uint64_t value;
    unsigned size;
  } fields[] = {{h->name_at, 4}, {h->type, 4}, {h->flags, word}, {h->address, word}, {h->offset, word},
                {h->size, word}, {h->link, 4}, {h->info, 4},     {h->align, word},   {h->entsize, word}};
  for (size_t i = 0; i < IRK_COUNT(fields); at += fields[i++].size)
    put_number(r, bytes + at, fields[i].value, fields[i].size);
  irk_buf_bytes(&r->out, (const char *)bytes, at);
}

// Section 0 has the numbers that do not fit the file's header.
static void write_section_headers(rebuild *r, uint64_t count, uint64_t names) {
  irk_elf_section_header first = r->parts.items[0].h;
  first.size = count >= IRK_SHN_LORESERVE ? count : 0;
  first.link = names >= IRK_SHN_LORESERVE ? (uint32_t)names : 0;
  write_section_header(r, &first);
  for (uint32_t i = 1; i < r->parts.len; i++)
    if (!r->parts.items[i].is_removed) write_section_header(r, &r->parts.items[i].h);
}

static bool write_object(rebuild *r, const irk_writer *out) {
  uint64_t count = 0, names = 0;
  for (uint32_t i = 0; i < r->parts.len; i++) {
    if (r->parts.items[i].is_removed) continue;
    if (i == r->e.names) names = count;
    count++;
  }
  // The header is written last, when the place of the section headers is known.
  irk_buf_bytes(&r->out, r->file.ptr, (size_t)r->pinned_end);
  write_section_bytes(r);
  pad(r, r->e.word);
  uint64_t table = r->out.len;
  write_section_headers(r, count, names);
  if (!r->e.is_wide && r->out.len > UINT32_MAX) return fail(r, "the object is too large for a file of 32 bits");
  char *header = r->out.ptr;
  unsigned sizes = 30 + 3 * r->e.word;
  put_number(r, header + 24 + 2 * r->e.word, table, r->e.word);
  put_number(r, header + sizes + 6, count >= IRK_SHN_LORESERVE ? 0 : count, 2);
  put_number(r, header + sizes + 8, names >= IRK_SHN_LORESERVE ? IRK_SHN_XINDEX : names, 2);
  return out->write(out->user, r->out.ptr, r->out.len);
}

// ---- the functions ----------------------------------------------------------------------------------------------

typedef struct embedding {
  rebuild r;
  irk_str bitcode;
  irk_str section;  // to be replaced
  irk_embed_options options;
  const irk_writer *out;
  bool ok;
} embedding;

static void embed(void *user) {
  embedding *e = user;
  rebuild *r = &e->r;
  if (!open_object(r)) return;
  if (e->options.form == IRK_EMBED_LTO) {
    if (!add_section(r, IRK_S(".llvm.lto"), SHT_LLVM_LTO, IRK_SHF_EXCLUDE, e->bitcode)) return;
  } else if (!add_section(r, IRK_S(".llvmbc"), IRK_SHT_PROGBITS, 0, e->bitcode) ||
             !add_section(r, IRK_S(".llvmcmd"), IRK_SHT_PROGBITS, 0, e->options.command)) {
    return;
  }
  e->ok = write_object(r, e->out);
}

static void strip(void *user) {
  embedding *e = user;
  rebuild *r = &e->r;
  if (!open_object(r)) return;
  bool has_bitcode = false;
  for (uint32_t i = 1; i < r->parts.len; i++) has_bitcode |= holds_bitcode(r->parts.items[i].name);
  e->ok = has_bitcode ? remove_sections(r) && write_object(r, e->out)
                      : e->out->write(e->out->user, r->file.ptr, r->file.len);
}

static void replace(void *user) {
  embedding *e = user;
  rebuild *r = &e->r;
  part *found = NULL;
  const irk_str section = e->section;
  if (!open_object(r)) return;
  for (uint32_t i = 1; i < r->parts.len; i++) {
    part *p = &r->parts.items[i];
    p->number = i;
    if (!irk_str_eq(p->name, section)) continue;
    if (found) {
      fail(r, "the object has several sections '%.*s'", (int)section.len, section.ptr);
      return;
    }
    found = p;
  }
  if (!found || found->h.type == IRK_SHT_NOBITS) {
    fail(r, "the object has no section '%.*s' with contents", (int)section.len, section.ptr);
    return;
  }
  for (uint32_t i = 1; i < r->parts.len; i++) {
    const part *p = &r->parts.items[i];
    if (!is_relocation(p) || part_at(r, p->h.info) != found) continue;
    fail(r, "section '%.*s' has relocations", (int)section.len, section.ptr);
    return;
  }
  if (found->is_pinned || found == &r->parts.items[r->e.names]) {
    fail(r, "section '%.*s' is a part of the program", (int)section.len, section.ptr);
    return;
  }
  found->bytes = e->bitcode;
  found->h.flags &= ~(uint64_t)IRK_SHF_COMPRESSED;
  e->ok = write_object(r, e->out);
}

static bool run(embedding *e, void (*body)(void *user)) {
  if (!irk_try(body, e)) {
    e->ok = false;
    fail(&e->r, "%s", irk_memory_message());
  }
  irk_vec_free(&e->r.parts);
  irk_buf_free(&e->r.out);
  irk_arena_free(&e->r.arena);
  return e->ok;
}

bool irk_object_embed(const void *bytes, size_t len, irk_str bitcode, const irk_embed_options *options,
                      const irk_writer *out, irk_sink *sink) {
  embedding e = {.r = {.file = {len ? bytes : "", len}, .sink = sink}, .bitcode = bitcode, .out = out};
  if (!IRK_TAKE_OPTIONS(e.options, options, command, sink)) return false;
  e.r.name = e.options.file;
  return run(&e, embed);
}

bool irk_object_strip(const void *bytes, size_t len, irk_str file, const irk_writer *out, irk_sink *sink) {
  embedding e = {.r = {.file = {len ? bytes : "", len}, .name = file, .sink = sink}, .out = out};
  return run(&e, strip);
}

bool irk_object_replace(const void *bytes, size_t len, irk_str section, irk_str contents, irk_str file,
                        const irk_writer *out, irk_sink *sink) {
  embedding e = {.r = {.file = {len ? bytes : "", len}, .name = file, .sink = sink}, .bitcode = contents, .out = out};
  e.section = section;
  return run(&e, replace);
}
