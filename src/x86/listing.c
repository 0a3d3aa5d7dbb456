// Prints an object as text, section by section in the order in which they were made.
//
// Labels with our own prefix stand for sections, for places without a name, and for targets of
// jumps. A symbol is printed where it is defined; attributes of undefined and common symbols (weak,
// hidden) come at the end.
#include "x86/listing.h"

// ---- sections ------------------------------------------------------------------------------------------------

static void put_flags(irk_listing *l, const irk_section_spec *s) {
  static const struct {
    uint64_t flag;
    char letter;
  } letters[] = {{IRK_SHF_ALLOC, 'a'},      {IRK_SHF_WRITE, 'w'},       {IRK_SHF_EXECINSTR, 'x'},
                 {IRK_SHF_MERGE, 'M'},      {IRK_SHF_STRINGS, 'S'},     {IRK_SHF_TLS, 'T'},
                 {IRK_SHF_EXCLUDE, 'e'},    {IRK_SHF_LINK_ORDER, 'o'},  {IRK_SHF_GROUP, 'G'},
                 {IRK_SHF_GNU_RETAIN, 'R'}, {IRK_SHF_X86_64_LARGE, 'l'}};
  irk_buf_lit(l->out, ",\"");
  for (uint32_t i = 0; i < IRK_COUNT(letters); i++)
    if (s->flags & letters[i].flag) irk_buf_byte(l->out, letters[i].letter);
  irk_buf_byte(l->out, '"');
}

static void put_type(irk_listing *l, uint32_t type) {
  switch (type) {
  case IRK_SHT_PROGBITS: irk_buf_lit(l->out, ",@progbits"); return;
  case IRK_SHT_NOBITS: irk_buf_lit(l->out, ",@nobits"); return;
  case IRK_SHT_NOTE: irk_buf_lit(l->out, ",@note"); return;
  case IRK_SHT_INIT_ARRAY: irk_buf_lit(l->out, ",@init_array"); return;
  case IRK_SHT_FINI_ARRAY: irk_buf_lit(l->out, ",@fini_array"); return;
  case IRK_SHT_PREINIT_ARRAY: irk_buf_lit(l->out, ",@preinit_array"); return;
  case IRK_SHT_X86_64_UNWIND: irk_buf_lit(l->out, ",@unwind"); return;
  default: irk_buf_printf(l->out, ",@0x%x", (unsigned)type); return;
  }
}

// Tells whether a section with a default name (.text, .data, .bss) has another type or other flags
// than assemblers give it.
static bool is_other_than_usual(const irk_section_spec *s) {
  static const struct {
    const char *name;
    uint32_t type;
    uint64_t flags;
  } usual[] = {{".text", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_EXECINSTR},
               {".data", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE},
               {".bss", IRK_SHT_NOBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE}};
  for (uint32_t i = 0; i < IRK_COUNT(usual); i++)
    if (irk_str_eq(s->name, irk_str_of(usual[i].name)) && !s->group)
      return s->type != usual[i].type || s->flags != usual[i].flags;
  return false;
}

static void put_section(irk_listing *l, uint32_t section) {
  const irk_section_spec *s = &irk_object_section_at(l->o, section)->spec;
  irk_buf_lit(l->out, "\t.section\t");
  irk_listing_name(l, s->name);
  put_flags(l, s);
  put_type(l, s->type);
  if (s->flags & IRK_SHF_MERGE) irk_buf_printf(l->out, ",%llu", (unsigned long long)s->entsize);
  if (s->flags & IRK_SHF_LINK_ORDER) {
    irk_buf_byte(l->out, ',');
    if (s->link) irk_listing_start(l, s->link);
    else irk_buf_byte(l->out, '0');
  }
  if (s->group) {
    const irk_group *g = &l->o->groups.items[s->group];
    irk_buf_byte(l->out, ',');
    irk_listing_name(l, irk_object_symbol_at(l->o, g->signature)->name);
    if (g->is_comdat) irk_buf_lit(l->out, ",comdat");
  }
  if (l->has_namesake[section] || is_other_than_usual(s)) irk_buf_printf(l->out, ",unique,%u", (unsigned)section);
  irk_buf_byte(l->out, '\n');
  if (s->align > 1) irk_buf_printf(l->out, "\t.p2align\t%u\n", (unsigned)irk_ctz64(s->align));
  if (l->needs_start[section]) {
    irk_listing_start(l, section);
    irk_buf_lit(l->out, ":\n");
  }
}

// ---- symbols -------------------------------------------------------------------------------------------------

static void put_directive(irk_listing *l, const char *directive, uint32_t symbol) {
  irk_buf_printf(l->out, "\t.%s\t", directive);
  irk_listing_symbol(l, symbol);
}

static void put_visibility(irk_listing *l, uint32_t symbol) {
  static const char *const visibilities[] = {NULL, "internal", "hidden", "protected"};
  const char *word = visibilities[irk_object_symbol_at(l->o, symbol)->visibility & 3];
  if (!word) return;
  put_directive(l, word, symbol);
  irk_buf_byte(l->out, '\n');
}

static void put_type_of(irk_listing *l, uint32_t symbol) {
  const irk_symbol *s = irk_object_symbol_at(l->o, symbol);
  const char *type = s->type == IRK_STT_FUNC        ? "function"
                     : s->type == IRK_STT_OBJECT    ? "object"
                     : s->type == IRK_STT_TLS       ? "tls_object"
                     : s->type == IRK_STT_GNU_IFUNC ? "gnu_indirect_function"
                                                    : NULL;
  if (!type) return;
  put_directive(l, "type", symbol);
  irk_buf_printf(l->out, ", @%s\n", type);
}

static void put_attributes(irk_listing *l, uint32_t symbol) {
  const irk_symbol *s = irk_object_symbol_at(l->o, symbol);
  if (s->binding != IRK_STB_LOCAL) {
    put_directive(l, s->binding == IRK_STB_WEAK ? "weak" : "globl", symbol);
    irk_buf_byte(l->out, '\n');
  }
  put_visibility(l, symbol);
  put_type_of(l, symbol);
}

static uint64_t size_of(const irk_section *s) { return s->spec.type == IRK_SHT_NOBITS ? s->num_zeros : s->bytes.len; }

// Puts a label, or an expression if the symbol lies beyond its section, as tagged addresses do.
static void put_definition(irk_listing *l, uint32_t symbol) {
  const irk_symbol *s = irk_object_symbol_at(l->o, symbol);
  if (s->name.len) put_attributes(l, symbol);
  if (s->value > size_of(irk_object_section_at(l->o, s->section))) {
    put_directive(l, "set", symbol);
    irk_buf_lit(l->out, ", ");
    irk_listing_start(l, s->section);
    irk_listing_addend(l, (int64_t)s->value);
    irk_buf_byte(l->out, '\n');
  } else {
    irk_listing_symbol(l, symbol);
    irk_buf_lit(l->out, ":\n");
  }
  if (!s->name.len || !s->size) return;
  put_directive(l, "size", symbol);
  irk_buf_printf(l->out, ", %llu\n", (unsigned long long)s->size);
}

static void put_other_symbols(irk_listing *l) {
  for (uint32_t i = 1; i < l->o->symbols.len; i++) {
    const irk_symbol *s = irk_object_symbol_at(l->o, i);
    if (!s->name.len || s->type == IRK_STT_SECTION) continue;
    if (s->section == IRK_SYMBOL_COMMON) {
      put_visibility(l, i);
      if (s->binding == IRK_STB_WEAK) put_attributes(l, i);
      put_directive(l, "comm", i);
      irk_buf_printf(l->out, ",%llu,%llu\n", (unsigned long long)s->size, (unsigned long long)s->value);
    } else if (s->section == IRK_SYMBOL_ABS) {
      put_attributes(l, i);
      put_directive(l, "set", i);
      irk_buf_printf(l->out, ", %llu\n", (unsigned long long)s->value);
    } else if (!s->section && s->binding == IRK_STB_WEAK) {
      put_attributes(l, i);
    } else if (!s->section && (s->is_used || s->visibility)) {
      put_visibility(l, i);
      put_directive(l, "globl", i);
      irk_buf_byte(l->out, '\n');
    }
  }
}

// ---- data ----------------------------------------------------------------------------------------------------

static void put_string(irk_listing *l, const char *directive, const char *text, size_t len) {
  irk_buf_printf(l->out, "\t.%s\t\"", directive);
  for (size_t i = 0; i < len; i++) {
    char c = text[i];
    if (c == '"' || c == '\\') irk_buf_printf(l->out, "\\%c", c);
    else if (c == '\n') irk_buf_lit(l->out, "\\n");
    else if (c == '\t') irk_buf_lit(l->out, "\\t");
    else if (c >= ' ' && c <= '~') irk_buf_byte(l->out, c);
    else
      irk_buf_printf(l->out, "\\%u%u%u", (unsigned)((uint8_t)c >> 6), (unsigned)((uint8_t)c >> 3 & 7),
                     (unsigned)((uint8_t)c & 7));
  }
  irk_buf_lit(l->out, "\"\n");
}

static bool is_text(char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; }

// Puts bytes without symbols and relocations. `at` is the offset of the first one in its section.
static void put_bytes(irk_listing *l, const char *p, uint64_t len, uint64_t at, bool byte_by_byte) {
  enum { ZEROS = 16, TEXT = 4, LINE = 16 };
  while (len) {
    uint64_t n = 0;
    while (n < len && !p[n]) n++;
    if (n >= ZEROS) {
      irk_buf_printf(l->out, "\t.zero\t%llu\n", (unsigned long long)n);
    } else {
      n = 0;
      while (n < len && is_text(p[n])) n++;
      bool is_terminated = n < len && !p[n];
      if (n >= TEXT && (is_terminated || n == len)) {
        put_string(l, is_terminated ? "asciz" : "ascii", p, (size_t)n);
        n += is_terminated;
      } else if (!byte_by_byte && at % 8 == 0 && len >= 8) {
        n = 8;
        irk_buf_printf(l->out, "\t.quad\t0x%llx\n", (unsigned long long)irk_load64(p));
      } else {
        for (n = 0; n < len && (n == 0 || byte_by_byte || (at + n) % 8) && n < LINE; n++)
          irk_buf_printf(l->out, "%s%u", n ? "," : "\t.byte\t", (unsigned)(uint8_t)p[n]);
        irk_buf_byte(l->out, '\n');
      }
    }
    p += n;
    at += n;
    len -= n;
  }
}

// Puts data up to the next symbol or relocation. GNU as optimizes .eh_frame, but not if it is
// written as single bytes.
static uint64_t put_data(irk_listing *l, uint32_t section, uint64_t at, uint64_t end, uint32_t *next) {
  const irk_section *s = irk_object_section_at(l->o, section);
  if (s->spec.type == IRK_SHT_NOBITS) {
    irk_buf_printf(l->out, "\t.zero\t%llu\n", (unsigned long long)(end - at));
    return end;
  }
  uint32_t size = irk_listing_relocs(l, section, at, end - at, next);
  if (size) return at + size;
  while (*next < s->relocs.len && s->relocs.items[*next].offset == at) (*next)++;
  if (*next < s->relocs.len && s->relocs.items[*next].offset < end) end = s->relocs.items[*next].offset;
  put_bytes(l, s->bytes.ptr + at, end - at, at, irk_str_eq(s->spec.name, IRK_S(".eh_frame")));
  return end;
}

// Puts int3 bytes up to a multiple of 16 where something begins.
static uint64_t put_padding(irk_listing *l, uint32_t section, uint64_t at, uint64_t end) {
  const irk_section *s = irk_object_section_at(l->o, section);
  enum { LEAST = 16 };
  if (end % LEAST || end - at >= LEAST || end == s->bytes.len) return at;
  for (uint64_t i = at; i < end; i++)
    if ((uint8_t)s->bytes.ptr[i] != IRK_X64_INT3) return at;
  irk_buf_lit(l->out, "\t.p2align\t4, 0xcc\n");
  return end;
}

// Puts .comment in the form of assemblers: a zero, then strings.
static bool put_idents(irk_listing *l, uint32_t section) {
  const irk_section *s = irk_object_section_at(l->o, section);
  const char *p = s->bytes.ptr, *end = p + s->bytes.len;
  if (!irk_str_eq(s->spec.name, IRK_S(".comment")) || s->spec.flags != (IRK_SHF_MERGE | IRK_SHF_STRINGS)) return false;
  bool has_symbols = l->first_event[section] != l->first_event[section + 1] || l->needs_start[section];
  if (s->relocs.len || has_symbols || l->has_namesake[section] || p == end || *p || end[-1] || s->spec.entsize != 1)
    return false;
  for (p++; p < end; p += strlen(p) + 1) put_string(l, "ident", p, strlen(p));
  return true;
}

static void put_contents(irk_listing *l, uint32_t section) {
  const irk_section *s = irk_object_section_at(l->o, section);
  uint64_t size = size_of(s), at = 0;
  uint32_t e = l->first_event[section], last = l->first_event[section + 1], next = 0;
  bool is_code = l->starts[section];
  for (;;) {
    while (e < last && (l->events[e].value <= at || at == size)) put_definition(l, l->events[e++].symbol);
    if (at == size) return;
    uint64_t end = e < last && l->events[e].value < size ? l->events[e].value : size, before = at;
    if (is_code && !irk_listing_bit(l->labels[section], at)) at = put_padding(l, section, at, end);
    if (at != before) continue;
    at = is_code ? irk_listing_code(l, section, at, end, &next) : put_data(l, section, at, end, &next);
  }
}

// ---- the object ----------------------------------------------------------------------------------------------

static int compare_events(const void *a, const void *b) {
  const irk_listing_event *x = a, *y = b;
  if (x->section != y->section) return x->section < y->section ? -1 : 1;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (x->symbol > y->symbol) - (x->symbol < y->symbol);
}

static int compare_relocs(const void *a, const void *b) {
  const irk_reloc *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static void find_events(irk_listing *l) {
  uint32_t n = l->o->symbols.len;
  l->events = IRK_NEW_ARRAY(l->arena, irk_listing_event, n);
  for (uint32_t i = 1; i < n; i++) {
    const irk_symbol *s = irk_object_symbol_at(l->o, i);
    if (s->type == IRK_STT_SECTION || !s->section || s->section >= l->o->sections.len) continue;
    l->events[l->num_events++] = (irk_listing_event){s->section, i, s->value};
  }
  irk_sort(l->events, l->num_events, sizeof *l->events, compare_events);
  l->first_event = IRK_NEW_ARRAY(l->arena, uint32_t, l->o->sections.len + 2);
  uint32_t e = 0;
  for (uint32_t s = 0; s <= l->o->sections.len; s++) {
    while (e < l->num_events && l->events[e].section < s) e++;
    l->first_event[s] = e;
  }
}

// Chooses the prefix ".L_", with more underscores if symbols need it.
static void choose_prefix(irk_listing *l) {
  size_t longest = 0;
  for (uint32_t i = 1; i < l->o->symbols.len; i++) {
    irk_str name = irk_object_symbol_at(l->o, i)->name;
    size_t n = 2;
    if (name.len < 3 || name.ptr[0] != '.' || name.ptr[1] != 'L') continue;
    while (n < name.len && name.ptr[n] == '_') n++;
    if (n - 2 > longest) longest = n - 2;
  }
  char *text = irk_arena_alloc(l->arena, longest + 4);
  memcpy(text, ".L", 2);
  memset(text + 2, '_', longest + 1);
  l->prefix = (irk_str){text, longest + 3};
}

static void release_map(void *map) { irk_map_free(map); }

static void find_starts(irk_listing *l) {
  for (uint32_t i = 1; i < l->o->sections.len; i++) {
    const irk_section *s = irk_object_section_at(l->o, i);
    uint32_t end = l->first_event[i + 1];
    bool has_beyond = end > l->first_event[i] && l->events[end - 1].value > size_of(s);
    if (s->symbol || has_beyond) l->needs_start[i] = true;
    if (s->spec.flags & IRK_SHF_LINK_ORDER && s->spec.link) l->needs_start[s->spec.link] = true;
  }
}

// Assemblers merge sections with the same name and group.
static void find_duplicate_names(irk_listing *l) {
  irk_map seen = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_map, &seen);
  l->has_namesake = IRK_NEW_ARRAY(l->arena, bool, l->o->sections.len + 1);
  for (uint32_t i = 1; i < l->o->sections.len; i++) {
    const irk_section *s = irk_object_section_at(l->o, i);
    bool is_new;
    irk_map_put(&seen, (uint64_t)s->name_id << 32 | s->spec.group, &is_new);
    l->has_namesake[i] = !is_new;
  }
  irk_guard_leave(&guard);
  irk_map_free(&seen);
}

// Finds the labels in code that jump tables need, by writing the tables before the code.
static void list_data_of_code(irk_listing *l) {
  irk_buf *out = l->out, nothing = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &nothing);
  l->out = &nothing;
  for (uint32_t i = 1; i < l->o->sections.len; i++) {
    const irk_section *s = irk_object_section_at(l->o, i);
    uint32_t next = 0;
    for (uint32_t k = 0; k < s->relocs.len; k++) {
      const irk_reloc *r = &s->relocs.items[k];
      if (irk_object_symbol_at(l->o, r->symbol)->type == IRK_STT_SECTION)
        irk_listing_relocs(l, i, r->offset, s->bytes.len - r->offset, &next);
      nothing.len = 0;
    }
  }
  irk_guard_leave(&guard);
  irk_buf_free(&nothing);
  l->out = out;
}

static void put_file(irk_listing *l) {
  if (!l->o->source_file.len) return;
  irk_buf_lit(l->out, "\t.file\t\"");
  for (size_t i = 0; i < l->o->source_file.len; i++) {
    char c = l->o->source_file.ptr[i];
    if (c == '"' || c == '\\') irk_buf_byte(l->out, '\\');
    irk_buf_byte(l->out, c);
  }
  irk_buf_lit(l->out, "\"\n");
}

void irk_x64_list(irk_object *o, irk_buf *out) {
  irk_listing l = {.o = o, .out = out, .arena = &o->arena};
  uint32_t n = o->sections.len;
  l.needs_start = IRK_NEW_ARRAY(l.arena, bool, n + 1);
  l.starts = IRK_NEW_ARRAY(l.arena, uint8_t *, n + 1);
  l.labels = IRK_NEW_ARRAY(l.arena, uint8_t *, n + 1);
  irk_x64_decoder_init(&l.decoder, l.arena);
  choose_prefix(&l);
  find_events(&l);
  find_starts(&l);
  find_duplicate_names(&l);
  bool has_note = false;
  for (uint32_t i = 1; i < n; i++) {
    irk_section *s = irk_object_section_at(o, i);
    irk_sort(s->relocs.items, s->relocs.len, sizeof *s->relocs.items, compare_relocs);
    has_note |= irk_str_eq(s->spec.name, IRK_S(".note.GNU-stack"));
    if (s->spec.flags & IRK_SHF_EXECINSTR) irk_listing_scan(&l, i);
  }
  list_data_of_code(&l);
  put_file(&l);
  for (uint32_t i = 1; i < n; i++) {
    if (put_idents(&l, i)) continue;
    put_section(&l, i);
    put_contents(&l, i);
  }
  put_other_symbols(&l);
  if (!has_note) irk_buf_lit(out, "\t.section\t.note.GNU-stack,\"\",@progbits\n");
}
