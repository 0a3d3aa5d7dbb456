// Decides which sections are taken and which definition a name has, finds what relocations need,
// and finds symbols elsewhere.
#include "load/image.h"

#include <stdlib.h>

enum { MOST_ERRORS = 1000 };

void irk_load_fail(irk_load_batch *b, uint32_t input, const char *fmt, ...) {
  char message[1200];
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  b->failed = true;
  irk_diag at = {.severity = IRK_ERROR};
  if (input < b->num_files) at.file = b->files[input].name;
  if (!b->sink || b->sink->num_errors < MOST_ERRORS) irk_diag_put(b->sink, at, "%s", message);
}

// ---- names ---------------------------------------------------------------------------------------------------

// Keys are hashes; after a collision the entry is under the next key. Maps do not accept ~0.

uint32_t irk_load_name(irk_load_names *names, irk_str name, bool *is_new) {
  if (!names->key) names->key = irk_hash_key() | 1;
  irk_vec_reserve(&names->names, (uint64_t)names->names.len + 1);
  uint64_t key = irk_map_key(irk_hash_bytes(names->key, name.ptr, name.len));
  for (;; key = irk_map_key(key + 1)) {
    uint64_t *number = irk_map_put(&names->map, key, is_new);
    if (*is_new) {
      *number = names->names.len;
      names->names.items[names->names.len++] = name;
      return (uint32_t)*number;
    }
    if (irk_str_eq(names->names.items[*number], name)) return (uint32_t)*number;
  }
}

uint32_t irk_load_name_find(const irk_load_names *names, irk_str name) {
  if (!names->map.len) return UINT32_MAX;
  uint64_t key = irk_map_key(irk_hash_bytes(names->key, name.ptr, name.len));
  for (;; key = irk_map_key(key + 1)) {
    const uint64_t *number = irk_map_get(&names->map, key);
    if (!number) return UINT32_MAX;
    if (irk_str_eq(names->names.items[*number], name)) return (uint32_t)*number;
  }
}

void irk_load_names_free(irk_load_names *names) {
  irk_map_free(&names->map);
  irk_vec_free(&names->names);
}

// ---- sections ------------------------------------------------------------------------------------------------

static bool begins(irk_str s, irk_str with) { return s.len >= with.len && !memcmp(s.ptr, with.ptr, with.len); }

// Tells whether the loader writes the section before the program runs, for which it is constant.
static bool is_relro(const irk_section *s) {
  return s->spec.type == IRK_SHT_INIT_ARRAY || s->spec.type == IRK_SHT_FINI_ARRAY ||
         s->spec.type == IRK_SHT_PREINIT_ARRAY || begins(s->spec.name, IRK_S(".data.rel.ro"));
}

static irk_load_kind kind_of(const irk_section *s) {
  uint64_t flags = s->spec.flags;
  bool has_bytes = s->spec.type != IRK_SHT_NOBITS;
  if (flags & IRK_SHF_TLS) return has_bytes ? IRK_LOAD_TLS : IRK_LOAD_TLS_ZERO;
  irk_load_kind kind = flags & IRK_SHF_EXECINSTR               ? IRK_LOAD_CODE
                       : !has_bytes                            ? IRK_LOAD_ZERO
                       : flags & IRK_SHF_WRITE && !is_relro(s) ? IRK_LOAD_DATA
                                                               : IRK_LOAD_CONST;
  return flags & IRK_SHF_X86_64_LARGE ? kind + IRK_LOAD_FAR : kind;
}

// Returns the priority in a name: ".init_array.101": 101. Sections without one come last.
static uint64_t priority_of(irk_str name) {
  size_t at = name.len;
  uint64_t priority = 0, unit = 1;
  while (at && name.len - at < 9 && name.ptr[at - 1] >= '0' && name.ptr[at - 1] <= '9') {
    priority += unit * (uint64_t)(name.ptr[--at] - '0');
    unit *= 10;
  }
  return at && at < name.len && name.ptr[at - 1] == '.' ? priority : UINT64_MAX;
}

static void take_section(irk_load_batch *b, uint32_t input, uint32_t section) {
  irk_section *s = b->files[input].object->sections.items[section];
  const irk_section_spec *spec = &s->spec;
  bool has_bytes = spec->type != IRK_SHT_NOBITS, is_new;
  irk_str name = spec->name;
  if (spec->flags & IRK_SHF_WRITE && spec->flags & IRK_SHF_EXECINSTR)
    irk_load_fail(b, input, "section '%.*s' is both writable and executable", IRK_LOAD_SHOWN(name));
  bool is_list = spec->type == IRK_SHT_INIT_ARRAY || spec->type == IRK_SHT_FINI_ARRAY;
  irk_load_part part = {.input = input,
                        .section = section,
                        .kind = kind_of(s),
                        .size = has_bytes ? s->bytes.len : s->num_zeros,
                        .name = irk_load_name(&b->section_names, name, &is_new),
                        .priority = is_list ? priority_of(name) : 0};
  irk_vec_push(&b->parts, part);
  b->files[input].places[section] = 0;  // layout.c sets it
}

// Takes the first of the groups with one signature.
static void take_sections(irk_load_batch *b, irk_load_names *groups, uint32_t input) {
  irk_load_file *file = &b->files[input];
  irk_object *o = file->object;
  bool *is_dropped = IRK_NEW_ARRAY(&b->arena, bool, o->groups.len), is_new;
  for (uint32_t i = 1; i < o->groups.len; i++) {
    const irk_symbol *s = &o->symbols.items[o->groups.items[i].signature];
    if (!o->groups.items[i].is_comdat || !s->name.len || (s->section && s->binding == IRK_STB_LOCAL)) continue;
    irk_load_name(groups, s->name, &is_new);
    is_dropped[i] = !is_new;
  }
  file->places = irk_arena_alloc(&b->arena, sizeof *file->places * o->sections.len);
  for (uint32_t i = 0; i < o->sections.len; i++) file->places[i] = IRK_LOAD_NOT_LOADED;
  for (uint32_t i = 1; i < o->sections.len; i++) {
    const irk_section_spec *spec = &o->sections.items[i]->spec;
    bool is_loaded = spec->flags & IRK_SHF_ALLOC && !(spec->flags & IRK_SHF_EXCLUDE) && !is_dropped[spec->group];
    if (is_loaded && spec->link) is_loaded = !is_dropped[o->sections.items[spec->link]->spec.group];
    if (is_loaded) take_section(b, input, i);
  }
}

// ---- symbols -------------------------------------------------------------------------------------------------

static uint32_t add_symbol(irk_load_batch *b, irk_load_symbol s) {
  irk_vec_push(&b->symbols, s);
  return b->symbols.len - 1;
}

// Makes a symbol of an input's symbol. A definition in a section that was not taken does not count.
static irk_load_symbol symbol_of(const irk_load_batch *b, uint32_t input, const irk_symbol *s) {
  const irk_load_file *file = &b->files[input];
  irk_load_symbol out = {.name = s->name,
                         .input = input,
                         .is_local = s->binding == IRK_STB_LOCAL,
                         .is_weak = s->binding == IRK_STB_WEAK,
                         .is_hidden = s->visibility == IRK_STV_HIDDEN || s->visibility == IRK_STV_INTERNAL,
                         .is_tls = s->type == IRK_STT_TLS,
                         .is_ifunc = s->type == IRK_STT_GNU_IFUNC,
                         .section = s->section,
                         .value = s->value,
                         .size = s->size};
  if (s->section == IRK_SYMBOL_ABS) out.state = IRK_LOAD_NUMBER;
  else if (s->section == IRK_SYMBOL_COMMON) out.state = IRK_LOAD_COMMON;
  else if (s->section && file->places[s->section] != IRK_LOAD_NOT_LOADED) out.state = IRK_LOAD_IN_INPUT;
  if (out.state == IRK_LOAD_IN_INPUT && file->object->sections.items[s->section]->spec.flags & IRK_SHF_TLS)
    out.is_tls = true;
  return out;
}

static unsigned strength(const irk_load_symbol *s) {
  if (s->state == IRK_LOAD_UNDEFINED) return s->is_weak ? 0 : 1;
  return s->is_weak ? 2 : s->state == IRK_LOAD_COMMON ? 3 : 4;
}

static void merge(irk_load_batch *b, irk_load_symbol *to, const irk_load_symbol *with) {
  enum { COMMON = 3, STRONG = 4 };
  unsigned old = strength(to), new = strength(with);
  bool is_hidden = to->is_hidden || with->is_hidden;
  if (old == STRONG && new == STRONG)
    irk_load_fail(b, with->input, "symbol '%.*s' is already defined in '%.*s'", IRK_LOAD_SHOWN(to->name),
                  IRK_LOAD_SHOWN(b->files[to->input].name));
  if (old == COMMON && new == COMMON) {
    if (with->value > to->value) to->value = with->value;
    if (with->size > to->size) to->size = with->size;
  } else if (new > old) {
    *to = *with;
  }
  to->is_hidden = is_hidden;
}

static void take_symbols(irk_load_batch *b, uint32_t input) {
  irk_load_file *file = &b->files[input];
  irk_object *o = file->object;
  file->symbols = irk_arena_alloc(&b->arena, sizeof *file->symbols * o->symbols.len);
  file->symbols[0] = UINT32_MAX;
  for (uint32_t i = 1; i < o->symbols.len; i++) {
    irk_load_symbol s = symbol_of(b, input, &o->symbols.items[i]);
    bool is_new;
    if (s.is_local) {
      file->symbols[i] = s.state == IRK_LOAD_UNDEFINED ? UINT32_MAX : add_symbol(b, s);
      continue;
    }
    uint32_t number = irk_load_name(&b->symbol_names, s.name, &is_new);
    if (is_new) irk_vec_push(&b->globals, add_symbol(b, s));
    else merge(b, &b->symbols.items[b->globals.items[number]], &s);
    file->symbols[i] = b->globals.items[number];
  }
}

// Replaces weak definitions of this batch by definitions of earlier images.
static void prefer_earlier_images(irk_load_batch *b) {
  irk_loader *l = b->loader;
  for (uint32_t i = 0; i < b->globals.len; i++) {
    irk_load_symbol *s = &b->symbols.items[b->globals.items[i]];
    uint32_t found = irk_load_name_find(&l->names, s->name);
    if (found == UINT32_MAX || s->is_hidden) continue;
    const irk_load_export *e = &l->exports.items[found];
    if (!e->is_there || e->is_hidden) continue;
    if (strength(s) > 2) {
      irk_load_fail(b, s->input, "symbol '%.*s' is defined by an object that was loaded before",
                    IRK_LOAD_SHOWN(s->name));
      continue;
    }
    s->state = IRK_LOAD_IN_PROCESS;
    s->is_ifunc = false;
    s->is_tls = e->tls != NULL;
    s->tls = e->tls;
    s->value = e->tls ? e->offset : (uintptr_t)e->address;
  }
}

void irk_load_take(irk_load_batch *b) {
  irk_load_names groups = {0};
  irk_guard of_map, of_vec;
  irk_guard_enter(&of_map, irk_map_release, &groups.map);
  irk_guard_enter(&of_vec, irk_vec_release, &groups.names);
  for (uint32_t i = 0; i < b->num_files; i++) take_sections(b, &groups, i);
  irk_guard_leave(&of_vec);
  irk_guard_leave(&of_map);
  irk_load_names_free(&groups);
  for (uint32_t i = 0; i < b->num_files; i++) take_symbols(b, i);
  prefer_earlier_images(b);
}

// ---- needs of relocations -----------------------------------------------------------------------------------

static void need_slot(irk_load_batch *b, uint32_t symbol) {
  irk_load_symbol *s = &b->symbols.items[symbol];
  if (s->slot) return;
  irk_vec_push(&b->slots, symbol);
  s->slot = b->slots.len;
}

static void need_stub(irk_load_batch *b, uint32_t symbol) {
  irk_load_symbol *s = &b->symbols.items[symbol];
  if (s->stub) return;
  irk_vec_push(&b->stubs, symbol);
  s->stub = b->stubs.len;
}

static void need_pair(irk_load_batch *b, uint32_t symbol) {
  uint32_t *pair = symbol == UINT32_MAX ? &b->module_pair : &b->symbols.items[symbol].pair;
  if (*pair) return;
  irk_vec_push(&b->pairs, symbol);
  *pair = b->pairs.len;
}

static void scan_reloc(irk_load_batch *b, uint32_t symbol, uint32_t type) {
  irk_load_symbol *s = &b->symbols.items[symbol];
  s->is_wanted = true;
  if (s->is_ifunc) need_stub(b, symbol);
  switch (type) {
  case IRK_R_X86_64_GOT32:
  case IRK_R_X86_64_GOT64:
  case IRK_R_X86_64_GOTPCREL:
  case IRK_R_X86_64_GOTPCREL64:
  case IRK_R_X86_64_GOTPCRELX:
  case IRK_R_X86_64_REX_GOTPCRELX: need_slot(b, symbol); break;
  case IRK_R_X86_64_PLT32:
  case IRK_R_X86_64_PLTOFF64:
    if (s->state == IRK_LOAD_UNDEFINED || s->state == IRK_LOAD_IN_PROCESS) need_stub(b, symbol);
    break;
  case IRK_R_X86_64_PC32: s->needs_near_target = true; break;
  case IRK_R_X86_64_TLSGD: need_pair(b, symbol); break;
  case IRK_R_X86_64_TLSLD: need_pair(b, UINT32_MAX); break;
  case IRK_R_X86_64_32:
  case IRK_R_X86_64_32S:
  case IRK_R_X86_64_16:
  case IRK_R_X86_64_8:
    s->needs_near_target = true;
    b->needs_low_memory |= s->state != IRK_LOAD_NUMBER;
    break;
  default: break;
  }
}

// Tells whether the relocation assumes a variable of the program, or of a library loaded at its
// start, at a fixed offset from the thread pointer.
static bool is_static_tls(uint32_t type) {
  return type == IRK_R_X86_64_TPOFF32 || type == IRK_R_X86_64_TPOFF64 || type == IRK_R_X86_64_GOTTPOFF;
}

void irk_load_scan(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    const irk_load_file *file = &b->files[part->input];
    const irk_section *s = file->object->sections.items[part->section];
    for (uint32_t k = 0; k < s->relocs.len; k++) {
      const irk_reloc *r = &s->relocs.items[k];
      uint32_t size = irk_load_reloc_size(r->type), symbol = file->symbols[r->symbol];
      if (is_static_tls(r->type))
        irk_load_fail(b, part->input,
                      "section '%.*s' addresses a thread-local variable as programs do: compile it with -fPIC",
                      IRK_LOAD_SHOWN(s->spec.name));
      else if (size == UINT32_MAX)
        irk_load_fail(b, part->input, "section '%.*s' has a relocation of kind %u, which is not supported in memory",
                      IRK_LOAD_SHOWN(s->spec.name), r->type);
      else if (r->offset > s->bytes.len || s->bytes.len - r->offset < size)
        irk_load_fail(b, part->input, "a relocation of section '%.*s' lies outside of it",
                      IRK_LOAD_SHOWN(s->spec.name));
      else if (symbol != UINT32_MAX) scan_reloc(b, symbol, r->type);
    }
  }
}

// ---- symbols elsewhere --------------------------------------------------------------------------------------

// Functions that libc links into every program (libc_nonshared.a), since they pass the program's
// __dso_handle.
static const struct thunk {
  const char *name, *target;
  uint8_t before[2], handle[2];  // xor esi, esi; mov REG, imm64
} thunks[IRK_LOAD_MOST_THUNKS] = {
    {"atexit", "__cxa_atexit", {0x31, 0xF6}, {0x48, 0xBA}},
    {"at_quick_exit", "__cxa_at_quick_exit", {0x66, 0x90}, {0x48, 0xBE}},
    {"pthread_atfork", "__register_atfork", {0x66, 0x90}, {0x48, 0xB9}},
    {"__pthread_atfork", "__register_atfork", {0x66, 0x90}, {0x48, 0xB9}},
};

void irk_load_write_thunks(const irk_load_batch *b) {
  char *to = b->base + b->thunks_at;
  for (uint32_t i = 0; i < IRK_LOAD_MOST_THUNKS; i++, to += IRK_LOAD_THUNK_SIZE) {
    if (!(b->thunks >> i & 1)) continue;
    uint64_t handle = (uintptr_t)&b->loader->handle, target = 0;
    target = (uintptr_t)irk_process_find(thunks[i].target, &b->loader->libraries_tried);
    memcpy(to, thunks[i].before, 2);
    memcpy(to + 2, thunks[i].handle, 2);
    memcpy(to + 4, &handle, 8);
    memcpy(to + 12, "\x48\xB8", 2);  // mov rax, imm64; jmp rax
    memcpy(to + 14, &target, 8);
    memcpy(to + 22, "\xFF\xE0", 2);
  }
}

static bool take_thunk(irk_load_batch *b, irk_load_symbol *s) {
  for (uint32_t i = 0; i < IRK_LOAD_MOST_THUNKS; i++) {
    if (!irk_str_eq(s->name, irk_str_of(thunks[i].name))) continue;
    if (!irk_process_find(thunks[i].target, &b->loader->libraries_tried)) return false;
    b->thunks |= 1u << i;
    s->state = IRK_LOAD_SYNTHETIC;
    s->section = 0;
    s->value = i;  // irk_load_layout makes it a place
    return true;
  }
  return false;
}

// Tells whether the name is "__start_NAME" or "__stop_NAME" for a section of the image.
static bool is_section_bound(const irk_load_batch *b, irk_str name) {
  static const char *const prefixes[] = {"__start_", "__stop_"};
  for (uint32_t i = 0; i < IRK_COUNT(prefixes); i++) {
    irk_str prefix = irk_str_of(prefixes[i]);
    if (!begins(name, prefix)) continue;
    irk_str section = {name.ptr + prefix.len, name.len - prefix.len};
    if (irk_load_name_find(&b->section_names, section) != UINT32_MAX) return true;
  }
  return false;
}

static void *function_address(void *(*f)(const irk_load_tls_pair *)) {
  void *p;
  memcpy(&p, &f, sizeof p);
  return p;
}

static void *find_in_process(irk_load_batch *b, irk_str name, uint32_t *libraries_tried) {
  if (b->loader->options.no_process || memchr(name.ptr, 0, name.len)) return NULL;
  return irk_process_find(irk_arena_str(&b->arena, name).ptr, libraries_tried);
}

static void make_tls(irk_load_batch *b) {
  if (!b->loader->tls) b->loader->tls = irk_load_tls_create();
  if (!b->loader->tls) irk_load_fail(b, UINT32_MAX, "the process has no key of thread-local storage left");
}

static void place_in_process(irk_load_batch *b, irk_load_symbol *s, void *address) {
  s->state = IRK_LOAD_IN_PROCESS;
  s->value = (uintptr_t)address;
  if (!s->is_tls) return;
  make_tls(b);
  s->tls = b->loader->tls ? irk_load_tls_of_library(b->loader->tls, address, &s->value) : NULL;
  if (!s->tls)
    irk_load_fail(b, s->input, "'%.*s' is not a thread-local variable in its library", IRK_LOAD_SHOWN(s->name));
}

static void resolve(irk_load_batch *b, irk_load_symbol *s) {
  if (irk_str_eq(s->name, IRK_S("__dso_handle")) && !s->needs_near_target) {
    place_in_process(b, s, &b->loader->handle);
    return;
  }
  if (irk_str_eq(s->name, IRK_S("__tls_get_addr"))) {
    place_in_process(b, s, function_address(irk_load_tls_address));
    return;
  }
  bool is_table = irk_str_eq(s->name, IRK_S("_GLOBAL_OFFSET_TABLE_"));
  bool is_handle = irk_str_eq(s->name, IRK_S("__dso_handle"));
  b->has_handle |= is_handle;
  if (is_table || is_handle || is_section_bound(b, s->name)) {
    s->state = IRK_LOAD_SYNTHETIC;
    s->section = UINT32_MAX;  // layout.c recognises it by its name
    return;
  }
  const irk_loader_options *options = &b->loader->options;
  uint32_t none = UINT32_MAX;  // weak symbols do not load libraries
  void *found = options->find ? options->find(options->user, s->name) : NULL;
  if (!found && !s->is_weak && !options->no_process && take_thunk(b, s)) return;
  if (!found) found = find_in_process(b, s->name, s->is_weak ? &none : &b->loader->libraries_tried);
  if (found || (s->is_weak && !s->is_tls)) place_in_process(b, s, found);
  else irk_load_fail(b, s->input, "symbol '%.*s' is not found", IRK_LOAD_SHOWN(s->name));
}

void irk_load_resolve(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->globals.len; i++) {
    irk_load_symbol *s = &b->symbols.items[b->globals.items[i]];
    if (s->is_wanted && s->state == IRK_LOAD_UNDEFINED) resolve(b, s);
  }
}
