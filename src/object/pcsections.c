// Reads PC sections of files.
//
// In object files a PC is a relocation: its place shows where an entry begins, its target where the
// code is. In linked files a PC is its own address plus the value there, and only a schema tells
// where the next PC is. The arguments of callbacks are made for one entry at a time, so memory does
// not grow with the number of entries. The sections to be read may not have more bytes in total
// than the file. So a small file whose headers share the same bytes does not cause much work.
#include "object/pcsections.h"

#include "container/elf_numbers.h"
#include "object/elf_file.h"

enum { NO_RELOCATION = UINT32_MAX };

// Relocation types of PCs on the machines that we have checked.
static const struct {
  uint16_t machine, narrow, wide;
} machines[] = {{IRK_EM_X86_64, IRK_R_X86_64_PC32, IRK_R_X86_64_PC64},
                {IRK_EM_AARCH64, IRK_R_AARCH64_PREL32, IRK_R_AARCH64_PREL64}};

// A symbol __start_NAME or __stop_NAME.
typedef struct bound {
  irk_str name;
  uint64_t value;
  bool is_stop;
} bound;

typedef struct reader {
  irk_elf_file elf;
  irk_pcsections_options options;
  irk_diag diag;
  irk_sink *sink;
  size_t left;                         // bytes of sections that may still be read
  IRK_VEC(irk_elf_relocation) relocs;  // the section's, sorted by place
  IRK_VEC(uint8_t) widths;             // by relocation: 4 or 8 for a PC, otherwise 0
  IRK_VEC(bound) bounds;               // sorted
  IRK_VEC(bool) found;                 // by requested name
  bool has_room;                       // the bytes of the section are within `left`
  irk_pc_section section;
  irk_pc_schema schema;  // the section's schema, if the reader found it
  irk_str bytes;
} reader;

// ---- problems ------------------------------------------------------------------------------------------------------
static void IRK_PRINTF(5, 6)
    report_problem(reader *r, irk_severity severity, bool has_offset, uint64_t offset, const char *format, ...) {
  if (!r->options.report) return;
  enum { LONGEST = 1024 };
  char text[LONGEST];
  va_list args;
  va_start(args, format);
  size_t len = irk_format(text, sizeof text, format, args);
  va_end(args);
  irk_pc_problem p = {severity, &r->section, has_offset, offset, {text, len < LONGEST ? len : LONGEST - 1}};
  r->options.report(r->options.user, &p);
}
#define WRONG_AT(r, offset, ...)   report_problem((r), IRK_ERROR, true, (offset), __VA_ARGS__)
#define STRANGE_AT(r, offset, ...) report_problem((r), IRK_WARNING, true, (offset), __VA_ARGS__)
#define STRANGE(r, ...)            report_problem((r), IRK_WARNING, false, 0, __VA_ARGS__)
#define SHOW(s)                    (int)(s).len, (s).ptr
#define LIE_OVER_ONE_ANOTHER       "sections overlap: together they have more bytes than the file"
typedef unsigned long long llu;

// ---- targets of PCs -----------------------------------------------------------------------------------------
static void find_symbol(reader *r, irk_pc_entry *e, bool *is_function) {
  const irk_elf_label *label = irk_elf_label_of(&r->elf, e->code_index, e->pc);
  *is_function = label && label->is_function;
  if (!label) return;
  e->symbol = irk_elf_symbol_name(&r->elf, label->name_at);
  e->symbol_offset = e->pc - label->value;
}

// Checks that the entry's code lies within [begin, end).
static void check_place(reader *r, const irk_pc_entry *e, uint64_t begin, uint64_t end) {
  uint64_t size = end - begin, at = e->pc - begin;
  if (at > size || (at == size && !(e->has_size && !e->size)))
    STRANGE_AT(r, e->offset, "the PC lies at %llu in '%.*s', which has %llu bytes", (llu)at, SHOW(e->code), (llu)size);
  else if (e->has_size && e->size > size - at)
    STRANGE_AT(r, e->offset, "the function's %llu bytes go beyond the end of '%.*s'", (llu)e->size, SHOW(e->code));
}

static void check_function(reader *r, const irk_pc_entry *e) {
  const irk_elf_label *label = irk_elf_label_of(&r->elf, e->code_index, e->pc);
  if (!e->has_size || !label || !label->is_function) return;
  if (label->value != e->pc)
    STRANGE_AT(r, e->offset, "the entry is a function's, and its PC lies %llu bytes into '%.*s'",
               (llu)(e->pc - label->value), SHOW(e->symbol));
  else if (label->size && label->size != e->size)
    STRANGE_AT(r, e->offset, "the function's size is %llu, that of its symbol '%.*s' %llu", (llu)e->size,
               SHOW(e->symbol), (llu)label->size);
}

static void check_group(reader *r, const irk_pc_entry *e) {
  uint32_t group = r->elf.sections[e->code_index].group;
  if (group && group != r->elf.sections[r->section.index].group)
    STRANGE_AT(r, e->offset,
               "the PC lies in '%.*s', which is in a group that this section is not in: linkers may drop it",
               SHOW(e->code));
}

static void check_entry(reader *r, const irk_pc_entry *e) {
  const irk_elf_file *elf = &r->elf;
  if (!r->options.report) return;
  if (elf->is_object) {
    if (!e->code_index) return;  // reported where it was found
    if (!irk_elf_is_code(elf, e->code_index))
      STRANGE_AT(r, e->offset, "the PC lies in '%.*s', which is not a section of code", SHOW(e->code));
    else check_place(r, e, 0, elf->sections[e->code_index].size);
    check_group(r, e);
  } else {
    const irk_elf_code *code = irk_elf_code_of(elf, e->pc);
    if (!code) STRANGE_AT(r, e->offset, "the PC, 0x%llx, lies in no section of code", (llu)e->pc);
    else check_place(r, e, code->begin, code->end);
  }
  check_function(r, e);
}

static void report_entry(reader *r, irk_pc_entry *e) {
  check_entry(r, e);
  if (r->options.visit) r->options.visit(r->options.user, e);
}

// ---- object files --------------------------------------------------------------------------------------------------
static int compare_relocations(const void *a, const void *b) {
  const irk_elf_relocation *x = a, *y = b;
  return x->offset < y->offset ? -1 : x->offset > y->offset;
}

static unsigned width_of(const irk_elf_file *elf, const irk_elf_relocation *reloc) {
  for (size_t i = 0; i < IRK_COUNT(machines); i++) {
    if (machines[i].machine != elf->machine) continue;
    return reloc->type == machines[i].narrow ? 4 : reloc->type == machines[i].wide ? 8 : 0;
  }
  return 0;
}

// Tells whether the relocation refers to a data section: then it belongs to a constant. A PC refers
// to code or is unresolved.
static bool leads_to_data(const irk_elf_file *elf, const irk_elf_relocation *reloc) {
  if (reloc->symbol >= irk_elf_num_symbols(elf)) return false;
  uint32_t section = irk_elf_symbol_at(elf, reloc->symbol).section;
  return section != IRK_ELF_SECTION_NONE && section < elf->num_sections && !irk_elf_is_code(elf, section);
}

// Returns false if the relocations claim more bytes than there are.
static bool read_relocations(reader *r, uint32_t section) {
  r->relocs.len = r->widths.len = 0;
  uint32_t table = r->elf.sections[section].relocations, n = irk_elf_num_relocations(&r->elf, section);
  size_t bytes = r->elf.sections[table].bytes.len;
  if (bytes > r->left) return false;
  r->left -= bytes;
  irk_vec_reserve(&r->relocs, n);
  irk_vec_reserve(&r->widths, n);
  for (uint32_t i = 0; i < n; i++) irk_vec_push(&r->relocs, irk_elf_relocation_at(&r->elf, section, i));
  irk_sort(r->relocs.items, n, sizeof *r->relocs.items, compare_relocations);
  for (uint32_t i = 0; i < n; i++) irk_vec_push(&r->widths, (uint8_t)width_of(&r->elf, &r->relocs.items[i]));
  return true;
}

// Returns the first relocation at or after the offset.
static uint32_t relocation_from(const reader *r, uint64_t offset) {
  uint32_t low = 0, high = r->relocs.len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (r->relocs.items[middle].offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Returns the relocation of the PC at the offset, or NO_RELOCATION.
static uint32_t pc_at(const reader *r, uint64_t offset) {
  for (uint32_t i = relocation_from(r, offset); i < r->relocs.len && r->relocs.items[i].offset == offset; i++)
    if (r->widths.items[i] && !leads_to_data(&r->elf, &r->relocs.items[i])) return i;
  return NO_RELOCATION;
}

// Returns the place of the next PC from the offset on, or the end of the section.
static uint64_t next_pc(const reader *r, uint64_t offset) {
  for (uint32_t i = relocation_from(r, offset); i < r->relocs.len; i++) {
    uint64_t at = r->relocs.items[i].offset;
    if (at >= r->bytes.len) break;
    if (r->widths.items[i] && !leads_to_data(&r->elf, &r->relocs.items[i])) return at;
  }
  return r->bytes.len;
}

// Resolves the PC of a relocation: to a place in a section of code, in another section, or in none.
static void resolve(reader *r, irk_pc_entry *e, const irk_elf_relocation *reloc, bool *is_function) {
  const irk_elf_file *elf = &r->elf;
  *is_function = false;
  e->pc = (uint64_t)reloc->addend;
  if (reloc->symbol >= irk_elf_num_symbols(elf)) {
    STRANGE_AT(r, e->offset, "the PC is relative to symbol %u, of %u", reloc->symbol, irk_elf_num_symbols(elf));
    return;
  }
  irk_elf_symbol s = irk_elf_symbol_at(elf, reloc->symbol);
  if (s.section == IRK_ELF_SECTION_NONE || s.section >= elf->num_sections) {
    e->symbol = irk_elf_symbol_name(elf, s.name_at);
    e->symbol_offset = (uint64_t)reloc->addend;
    STRANGE_AT(r, e->offset, "the PC is that of the symbol '%.*s', which is in no section", SHOW(e->symbol));
    return;
  }
  e->pc += s.value;
  e->code_index = s.section;
  e->code = irk_elf_section_name(elf, s.section);
  find_symbol(r, e, is_function);
}

// Names the symbols of constants whose value comes from a relocation.
static void name_symbols(reader *r, irk_pc_entry *e, irk_pc_constant *values) {
  for (uint32_t i = 0; i < e->num_constants; i++) {
    uint64_t offset = (uint64_t)((const char *)values[i].bytes - r->bytes.ptr);
    uint32_t k = relocation_from(r, offset);
    if (k == r->relocs.len || r->relocs.items[k].offset != offset) continue;
    const irk_elf_relocation *reloc = &r->relocs.items[k];
    if (reloc->symbol >= irk_elf_num_symbols(&r->elf)) continue;
    irk_elf_symbol s = irk_elf_symbol_at(&r->elf, reloc->symbol);
    values[i].symbol = irk_elf_symbol_name(&r->elf, s.name_at);
    if (!values[i].symbol.len) values[i].symbol = irk_elf_section_name(&r->elf, s.section);
    values[i].value = (uint64_t)reloc->addend;
  }
}

// Recognises the entry of a function without a schema: its PC is the function's and is followed by
// the function's size.
static void look_for_size(const reader *r, irk_pc_entry *e) {
  const irk_elf_label *label = irk_elf_label_of(&r->elf, e->code_index, e->pc);
  if (!label || label->value != e->pc || !label->is_function) return;
  irk_pc_cursor plain = irk_pc_cursor_of(e->rest, e->rest + e->num_rest, 4), compressed = plain;
  uint64_t size = irk_pc_integer(&plain, 4), uleb = irk_pc_uleb(&compressed);
  if ((plain.is_cut || size != label->size) && (compressed.is_cut || uleb != label->size)) return;
  irk_pc_cursor *c = plain.is_cut || size != label->size ? &compressed : &plain;
  e->has_size = true;
  e->size = label->size;
  e->num_rest -= (uint32_t)(c->at - e->rest);
  e->rest = c->at;
}

// Hands out one PC, with its bytes from `constants` to `end`.
static void report_object_entry(reader *r, uint64_t at, uint64_t constants, uint64_t end, bool is_shared) {
  irk_pc_entry e = {.section = &r->section, .offset = at, .shares_rest = is_shared};
  irk_pc_constants values;
  bool is_function;
  resolve(r, &e, &r->relocs.items[pc_at(r, at)], &is_function);
  const unsigned char *bytes = (const unsigned char *)r->bytes.ptr;
  irk_pc_cursor c = irk_pc_cursor_of(bytes + constants, bytes + end, 4);
  bool is_whole = true;
  if (r->section.schema) {
    is_whole = irk_pc_read_fields(r->section.schema, &c, &e, values);
    name_symbols(r, &e, values);
  }
  e.rest = c.at;
  e.num_rest = (uint32_t)(c.stop - c.at);
  if (!is_whole) {
    WRONG_AT(r, at, "the entry has %llu bytes after its PC, and its schema needs more", (llu)(end - constants));
    return;
  }
  if (!r->section.schema && is_function && !is_shared) look_for_size(r, &e);
  if (r->section.schema && e.num_rest)
    STRANGE_AT(r, at, "the entry has %u bytes after the fields of its schema", e.num_rest);
  report_entry(r, &e);
}

// Reads consecutive PCs. In LLVM's grouped layout the constants come after the last one.
static uint64_t read_row(reader *r, uint64_t at) {
  uint64_t last = at, end = at, first = at;
  for (uint32_t i; end < r->bytes.len && (i = pc_at(r, end)) != NO_RELOCATION;) {
    last = end;
    end += r->widths.items[i];
  }
  bool is_cut = end > r->bytes.len;
  if (is_cut) end = last;
  uint64_t stop = is_cut ? end : next_pc(r, end);
  const irk_pc_schema *schema = r->section.schema;
  bool is_grouped = last > first && stop > end && r->options.layout != IRK_PC_LAYOUT_DOCUMENT &&
                    !(schema && (schema->has_size || !schema->num_fields));
  while (at < end) {
    uint64_t behind = at + r->widths.items[pc_at(r, at)];
    if (is_grouped) report_object_entry(r, at, end, stop, true);
    else report_object_entry(r, at, behind, behind < end ? behind : stop, false);
    at = behind;
  }
  if (is_cut) WRONG_AT(r, last, "the PC is cut off: the section has %llu bytes", (llu)r->bytes.len);
  return is_cut ? r->bytes.len : stop;
}

static void read_object_section(reader *r) {
  if (!read_relocations(r, r->section.index)) {
    STRANGE(r, LIE_OVER_ONE_ANOTHER);
    return;
  }
  uint64_t first = next_pc(r, 0);
  if (first) WRONG_AT(r, 0, "the entry does not begin with a PC: the section has no relocation at that place");
  for (uint64_t at = first; at < r->bytes.len;) {
    uint64_t next = read_row(r, at);
    if (next <= at) break;
    at = next;
  }
}

// ---- linked files -------------------------------------------------------------------------------------------
// Reads the next entry. Returns false at the end, or if the entry is cut off.
static bool read_linked_entry(const reader *r, const irk_pc_schema *schema, irk_pc_cursor *c, irk_pc_entry *e,
                              irk_pc_constants values) {
  const unsigned char *begin = (const unsigned char *)r->bytes.ptr;
  if (c->at == c->stop) return false;
  *e = (irk_pc_entry){.section = &r->section, .offset = (uint64_t)(c->at - begin)};
  uint64_t distance = irk_pc_integer(c, c->pc_bytes);
  if (c->pc_bytes == 4) distance = (uint64_t)(int64_t)(int32_t)(uint32_t)distance;
  e->pc = r->section.address + e->offset + distance;
  return irk_pc_read_fields(schema, c, e, values) && !c->is_cut;
}

static irk_pc_cursor begin_section(const reader *r, const irk_pc_schema *schema) {
  const unsigned char *begin = (const unsigned char *)r->bytes.ptr;
  return irk_pc_cursor_of(begin, begin + r->bytes.len, schema->pc_bytes);
}

static void read_linked_section(reader *r) {
  const irk_pc_schema *schema = r->section.schema;
  if (!schema) {
    if (r->bytes.len) WRONG_AT(r, 0, "no schema is known for these entries, and none that was tried fits");
    return;
  }
  irk_pc_cursor c = begin_section(r, schema);
  irk_pc_constants values;
  irk_pc_entry e = {0};
  while (read_linked_entry(r, schema, &c, &e, values)) {
    bool is_function;
    const irk_elf_code *code = irk_elf_code_of(&r->elf, e.pc);
    if (code) {
      e.code_index = code->section;
      e.code = irk_elf_section_name(&r->elf, code->section);
      find_symbol(r, &e, &is_function);
    }
    report_entry(r, &e);
  }
  if (c.is_cut) WRONG_AT(r, e.offset, "the entry is cut off: the section has %llu bytes", (llu)r->bytes.len);
}

// Tells whether all bytes of the section fit the schema and all PCs lead to code, those with sizes
// to functions of these sizes. A single PC with a few bytes proves nothing.
static bool fits(const reader *r, const irk_pc_schema *schema) {
  uint32_t num_entries = 0;
  irk_pc_cursor c = begin_section(r, schema);
  irk_pc_constants values;
  irk_pc_entry e;
  while (read_linked_entry(r, schema, &c, &e, values)) {
    const irk_elf_code *code = irk_elf_code_of(&r->elf, e.pc);
    num_entries += num_entries < 2;
    if (!code || (e.pc == code->end && !(e.has_size && !e.size))) return false;
    if (!e.has_size) continue;
    const irk_elf_label *label = irk_elf_label_of(&r->elf, code->section, e.pc);
    if (!label || !label->is_function || label->value != e.pc || label->size != e.size) return false;
  }
  return !c.is_cut && (num_entries > 1 || schema->has_size || !schema->num_fields);
}

// Tries likely schemas, first those with function sizes, whose match is certain.
static bool guess(reader *r) {
  static const char *const likely[] = {":size",      "!C:size",    ":size,x1",  ":size,x2",   ":size,x4",
                                       ":size,x8",   ":size,x12",  ":size,x16", "!C:size,x1", "!C:size,x2",
                                       "!C:size,x3", "!C:size,x4", ":",         ":x1",        ":x2",
                                       ":x4",        ":x8",        ":x12",      ":x16"};
  for (size_t i = 0; i < 2 * IRK_COUNT(likely); i++) {
    char text[32] = "?";
    size_t len = strlen(likely[i / 2]);
    memcpy(text + 1, likely[i / 2], len);
    if (!r->bytes.len || !irk_pc_schema_parse((irk_str){text, len + 1}, &r->schema, NULL)) continue;
    r->schema.name = r->section.name;
    r->schema.pc_bytes = i % 2 ? 8 : 4;
    if (fits(r, &r->schema)) return true;
  }
  return false;
}

// ---- sections ------------------------------------------------------------------------------------------------------
static bool is_identifier(irk_str name) {
  for (size_t i = 0; i < name.len; i++) {
    char c = name.ptr[i];
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!is_letter && !(i && c >= '0' && c <= '9')) return false;
  }
  return name.len != 0;
}

static int compare_bounds(const void *a, const void *b) {
  const bound *x = a, *y = b;
  return x->is_stop != y->is_stop ? (int)x->is_stop - (int)y->is_stop : irk_str_compare(x->name, y->name);
}

// Finds the symbols that linkers make for sections whose names are identifiers.
static void read_bounds(reader *r) {
  const irk_elf_file *elf = &r->elf;
  uint32_t n = elf->is_object ? 0 : irk_elf_num_symbols(elf);
  for (uint32_t i = 1; i < n; i++) {
    irk_elf_symbol s = irk_elf_symbol_at(elf, i);
    if (s.section == IRK_ELF_SECTION_NONE || s.name_at >= elf->symbol_names.len ||
        elf->symbol_names.len - s.name_at < 8)
      continue;
    const char *text = elf->symbol_names.ptr + s.name_at;
    size_t len = !memcmp(text, "__start_", 8) ? 8 : !memcmp(text, "__stop_", 7) ? 7 : 0;
    bound made = {irk_elf_symbol_name(elf, s.name_at + (uint32_t)len), s.value, len == 7};
    if (len && is_identifier(made.name)) irk_vec_push(&r->bounds, made);
  }
  irk_sort(r->bounds.items, r->bounds.len, sizeof *r->bounds.items, compare_bounds);
}

static const bound *find_bound(const reader *r, const bound *wanted) {
  uint32_t low = 0, high = r->bounds.len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (compare_bounds(&r->bounds.items[middle], wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low < r->bounds.len && !compare_bounds(&r->bounds.items[low], wanted) ? &r->bounds.items[low] : NULL;
}

static bool find_bounds(const reader *r, irk_str name, uint64_t *start, uint64_t *stop) {
  const bound *begin = find_bound(r, &(bound){name, 0, false}), *end = find_bound(r, &(bound){name, 0, true});
  if (!begin || !end || end->value < begin->value) return false;
  *start = begin->value;
  *stop = end->value;
  return true;
}

static void check_section(reader *r, const irk_elf_section *s) {
  if (!r->options.report) return;
  uint64_t start, stop;
  if (s->align > 1) STRANGE(r, "the section is aligned to %llu bytes: padding would be read as entries", (llu)s->align);
  if (r->elf.is_object && !(s->flags & IRK_SHF_LINK_ORDER))
    STRANGE(r, "the section is linked to no code (SHF_LINK_ORDER): linkers don't know that they belong together");
  if (s->flags & IRK_SHF_LINK_ORDER && !irk_elf_is_code(&r->elf, s->link))
    STRANGE(r, "the section is linked to section %u, which has no code", s->link);
  bool has_bounds = find_bounds(r, r->section.name, &start, &stop);
  if (has_bounds && (start != s->address || stop - start != s->size))
    STRANGE(r, "the symbols __start_ and __stop_ span 0x%llx to 0x%llx, the section 0x%llx to 0x%llx", (llu)start,
            (llu)stop, (llu)s->address, (llu)(s->address + s->size));
}

// Chooses the caller's schema if there is one, otherwise a known one.
static void choose_schema(reader *r) {
  r->section.schema = NULL;
  for (uint32_t i = 0; i < r->options.num_schemas; i++)
    if (irk_str_eq(r->options.schemas[i].name, r->section.name)) r->section.schema = &r->options.schemas[i];
  if (!r->section.schema && irk_pc_schema_known(r->section.name, &r->schema)) r->section.schema = &r->schema;
}

static bool is_wanted(reader *r, irk_str name) {
  bool is_wanted = false;
  uint32_t n = r->options.names ? r->options.num_names : 0;
  for (uint32_t i = 0; i < n; i++)
    if (irk_str_eq(r->options.names[i], name)) is_wanted = r->found.items[i] = true;
  for (uint32_t i = 0; !r->options.names && i < r->options.num_schemas; i++)
    if (irk_str_eq(r->options.schemas[i].name, name)) is_wanted = r->found.items[i] = true;
  return is_wanted;
}

// Tells whether the section has the flags that compilers give to PC sections. Other sections have
// SHF_LINK_ORDER, too; in object files the relocations show whether a section begins with a PC.
static bool has_pcsection_flags(reader *r, uint32_t index) {
  const irk_elf_section *s = &r->elf.sections[index];
  const uint64_t flags = IRK_SHF_WRITE | IRK_SHF_ALLOC | IRK_SHF_LINK_ORDER;
  if (s->type != IRK_SHT_PROGBITS || (s->flags & flags) != flags || !irk_elf_is_code(&r->elf, s->link)) return false;
  if (!r->elf.is_object)
    return !irk_str_eq(irk_elf_section_name(&r->elf, index), IRK_S("__patchable_function_entries"));
  uint32_t n = irk_elf_num_relocations(&r->elf, index);
  for (uint32_t i = 0; i < n; i++) {  // usually the first one
    irk_elf_relocation reloc = irk_elf_relocation_at(&r->elf, index, i);
    if (reloc.offset == 0) return width_of(&r->elf, &reloc) && !leads_to_data(&r->elf, &reloc);
    if (i == 64) break;
  }
  return !s->size;
}

// Tells whether a section without the flag, which the linker gold drops, counts as a PC section: it
// has bounding symbols, no alignment, and only PCs.
static bool looks_like_pcsection(reader *r, const irk_elf_section *s) {
  uint64_t start, stop;
  const uint64_t flags = IRK_SHF_WRITE | IRK_SHF_ALLOC;
  if (r->elf.is_object || s->type != IRK_SHT_PROGBITS || s->flags != flags || s->align > 1 || !s->size) return false;
  if (!find_bounds(r, r->section.name, &start, &stop)) return false;
  r->has_room = s->bytes.len <= r->left;
  if (r->has_room) r->left -= s->bytes.len;
  bool is_one = r->has_room && guess(r);
  if (is_one) r->left += s->bytes.len;  // reading the section counts its bytes again
  return is_one;
}

static void begin_reading(reader *r) {
  r->has_room = r->bytes.len <= r->left;
  if (r->has_room) r->left -= r->bytes.len;
  choose_schema(r);
  if (r->has_room && !r->section.schema && !r->elf.is_object && guess(r)) {
    r->section.schema = &r->schema;
    r->section.is_guessed = true;
  }
  if (r->options.begin) r->options.begin(r->options.user, &r->section);
}

static void read_entries(reader *r) {
  if (!r->has_room) STRANGE(r, LIE_OVER_ONE_ANOTHER);
  else if (r->elf.is_object) read_object_section(r);
  else read_linked_section(r);
}

static void read_section(reader *r, uint32_t index) {
  const irk_elf_section *s = &r->elf.sections[index];
  irk_str name = irk_elf_section_name(&r->elf, index);
  r->section = (irk_pc_section){.name = name, .index = index, .size = s->size};
  if (!r->elf.is_object) r->section.address = s->address;
  r->bytes = s->bytes;
  irk_pc_schema known;
  bool is_known = s->type == IRK_SHT_PROGBITS && irk_pc_schema_known(name, &known), is_told = is_wanted(r, name);
  if (!is_told && (r->options.names || (!is_known && !has_pcsection_flags(r, index) && !looks_like_pcsection(r, s))))
    return;
  if (s->flags & IRK_SHF_LINK_ORDER && s->link < r->elf.num_sections) {
    r->section.code_index = s->link;
    r->section.code = irk_elf_section_name(&r->elf, s->link);
  }
  begin_reading(r);
  check_section(r, s);
  if (s->is_outside) WRONG_AT(r, 0, "the section's bytes lie beyond the end of the file");
  else if (s->size != s->bytes.len) WRONG_AT(r, 0, "the section has no bytes in the file");
  else read_entries(r);
}

// Reads a section without a header, between its bounding symbols.
static bool read_between_symbols(reader *r, irk_str name) {
  uint64_t start, stop;
  if (!find_bounds(r, name, &start, &stop)) return false;
  r->section = (irk_pc_section){.name = name, .address = start, .size = stop - start};
  r->bytes = irk_elf_loaded(&r->elf, start, stop - start);
  begin_reading(r);
  if (r->bytes.len != stop - start) WRONG_AT(r, 0, "the bytes between __start_ and __stop_ are not in the file");
  else read_entries(r);
  return true;
}

static bool knows_machine(const irk_elf_file *elf) {
  for (size_t i = 0; i < IRK_COUNT(machines); i++)
    if (machines[i].machine == elf->machine) return true;
  return false;
}

static bool read_all(reader *r, irk_str file) {
  if (!file.len) file.ptr = "";
  uint32_t num_names = r->options.names ? r->options.num_names : 0;
  uint32_t n = r->options.names ? num_names : r->options.num_schemas;
  if (!irk_elf_open(&r->elf, file, r->diag, r->sink)) return false;
  if (r->elf.is_object && !knows_machine(&r->elf)) {
    irk_diag_put(r->sink, r->diag, "of object files, only those for x86-64 and AArch64 can be read");
    return false;
  }
  r->left = file.len;
  read_bounds(r);
  irk_vec_reserve(&r->found, (uint64_t)n + 1);
  for (uint32_t i = 0; i < n; i++) irk_vec_push(&r->found, false);
  for (uint32_t i = 1; i < r->elf.num_sections; i++) read_section(r, i);
  bool ok = true;
  for (uint32_t i = 0; i < n; i++) {
    irk_str name = r->options.names ? r->options.names[i] : r->options.schemas[i].name;
    if (r->found.items[i] || read_between_symbols(r, name) || !r->options.names) continue;
    irk_diag_put(r->sink, r->diag, "there is no section '%.*s', nor the symbols __start_ and __stop_ of it",
                 SHOW(name));
    ok = false;
  }
  return ok;
}

static void close_reader(reader *r) {
  irk_elf_close(&r->elf);
  irk_vec_free(&r->relocs);
  irk_vec_free(&r->widths);
  irk_vec_free(&r->bounds);
  irk_vec_free(&r->found);
  irk_free(r);
}

bool irk_pcsections_read(irk_str file, const irk_pcsections_options *options, irk_sink *sink) {
  irk_pcsections_options known;
  if (!IRK_TAKE_OPTIONS(known, options, user, sink)) return false;
  irk_border border;
  reader *volatile r = NULL;
  volatile bool ok = false;
  irk_diag diag = {.severity = IRK_ERROR, .file = known.file};
  irk_border_enter(&border);
  if (setjmp(border.jump) == 0) {
    r = irk_zalloc(sizeof *r);
    r->options = known;
    r->diag = diag;
    r->sink = sink;
    ok = read_all(r, file);
    irk_border_leave(&border);
  } else {
    irk_diag_put(sink, diag, "%s", irk_memory_message());
  }
  if (r) close_reader(r);
  return ok;
}
