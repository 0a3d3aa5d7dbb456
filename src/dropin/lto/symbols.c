// The symbols of a file, as linkers want them.
//
// A file of several modules has one symbol for each name: a definition, if one of the modules has
// one.
#include "dropin/lto/lto.h"

#include <stdlib.h>
#include <string.h>

typedef struct builder {
  lto_file *file;
  uint32_t cap;
  lto_names names;  // the numbers are indexes of symbols
} builder;

// ---- the table -----------------------------------------------------------------------------------------------

static bool grow(builder *b) {
  lto_symbols *s = &b->file->symbols;
  uint32_t cap = b->cap ? b->cap * 2 : 64;
  struct ld_plugin_symbol *items = realloc(s->items, cap * sizeof *items);
  if (items) s->items = items;
  bool *can_omit = realloc(s->can_omit, cap * sizeof *can_omit);
  if (can_omit) s->can_omit = can_omit;
  bool *is_kept = realloc(s->is_kept, cap * sizeof *is_kept);
  if (is_kept) s->is_kept = is_kept;
  b->cap = cap;
  return items && can_omit && is_kept;
}

// Returns the index of the name's symbol, a new one if there is none; IRK_LTO_NO_NAME: out of
// memory.
static uint32_t index_of(builder *b, irk_str name, bool *is_new) {
  lto_symbols *s = &b->file->symbols;
  uint32_t known = irk_lto_find_name(&b->names, name);
  *is_new = known == IRK_LTO_NO_NAME;
  if (!*is_new) return known;
  if (s->len == b->cap && !grow(b)) return IRK_LTO_NO_NAME;
  char *copy = irk_lto_copy(name.ptr, name.len);
  uint32_t i = copy ? irk_lto_add_name(&b->names, (irk_str){copy, name.len}) : IRK_LTO_NO_NAME;
  if (i == IRK_LTO_NO_NAME) {
    free(copy);
    return i;
  }
  s->items[s->len++] = (struct ld_plugin_symbol){.name = copy};
  s->can_omit[i] = s->is_kept[i] = false;
  return i;
}

// ---- properties ----------------------------------------------------------------------------------------------

static int kind_of(uint32_t flags) {
  bool is_weak = flags & IRK_SYMTAB_WEAK;
  if (flags & IRK_SYMTAB_UNDEFINED) return is_weak ? LDPK_WEAKUNDEF : LDPK_UNDEF;
  if (flags & IRK_SYMTAB_COMMON) return LDPK_COMMON;
  return is_weak ? LDPK_WEAKDEF : LDPK_DEF;
}

static bool is_definition(int kind) { return kind != LDPK_UNDEF && kind != LDPK_WEAKUNDEF; }

// Tells whether symbol kind `a` stands for the file rather than `b`.
static bool is_stronger(int a, int b) {
  static const int strength[] = {
      [LDPK_DEF] = 4, [LDPK_WEAKDEF] = 3, [LDPK_COMMON] = 2, [LDPK_UNDEF] = 1, [LDPK_WEAKUNDEF] = 0};
  return strength[a] > strength[b];
}

static int visibility_of(const irk_symtab_entry *entry) {
  uint64_t v = entry->global ? irk_global_get(entry->global, IRK_OF_GLOBAL_VISIBILITY) : IRK_VISIBILITY_DEFAULT;
  if (v == IRK_VISIBILITY_HIDDEN) return LDPV_HIDDEN;
  return v == IRK_VISIBILITY_PROTECTED ? LDPV_PROTECTED : LDPV_DEFAULT;
}

// Tells whether the definition's address matters to nobody, so that each library may have its own.
static bool may_be_omitted(const irk_global *g) {
  if (!g || irk_global_get(g, IRK_OF_GLOBAL_LINKAGE) != IRK_LINKAGE_LINKONCE_ODR) return false;
  uint64_t unnamed = irk_global_get(g, IRK_OF_GLOBAL_UNNAMED_ADDR);
  bool is_variable = irk_value_get_kind(irk_global_value((irk_global *)(uintptr_t)g)) == IRK_VALUE_VARIABLE;
  if (unnamed == IRK_UNNAMED_ADDR_GLOBAL) return true;
  return unnamed == IRK_UNNAMED_ADDR_LOCAL && (!is_variable || irk_global_get(g, IRK_OF_GLOBAL_CONSTANT));
}

// Tells whether linkers define __start_ and __stop_ symbols for the section.
static bool is_identifier(irk_str s) {
  for (size_t i = 0; i < s.len; i++) {
    char ch = s.ptr[i];
    bool is_letter = (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_';
    if (!is_letter && !(i && ch >= '0' && ch <= '9')) return false;
  }
  return s.len > 0;
}

static void describe_variable(irk_module *m, irk_global *g, struct ld_plugin_symbol *s) {
  irk_type *type = irk_global_value_type(g);
  if (irk_layout_has_size(m, type)) s->size = irk_layout_alloc_bytes(m, type);
  irk_value *init = irk_global_get_operand(g, IRK_OF_GLOBAL_INIT);
  bool is_writable =
      !irk_global_get(g, IRK_OF_GLOBAL_CONSTANT) && !irk_global_get_text(m, g, IRK_OF_GLOBAL_SECTION).len;
  // nm says of modules' data what llvm-nm says
  if (irk_lto.linker.register_all_symbols_read && irk_lto.linker.has_symbol_types && is_writable && init &&
      irk_const_is_null(init))
    s->section_kind = LDSSK_BSS;
}

static char *comdat_key(const irk_module *m, irk_global *g) {
  const irk_comdat *c = g ? irk_global_get_comdat(g) : NULL;
  for (int steps = 0; !c && g && irk_value_get_kind(irk_global_value(g)) == IRK_VALUE_ALIAS && steps < 64; steps++) {
    irk_value *target = irk_global_get_operand(g, IRK_OF_GLOBAL_INIT);
    while (target && irk_value_get_kind(target) == IRK_VALUE_EXPR) target = irk_const_operand(target, 0);
    g = target ? irk_value_global(target) : NULL;
    if (g) c = irk_global_get_comdat(g);
  }
  irk_str name = c ? irk_comdat_name(m, c) : (irk_str){"", 0};
  return name.len ? irk_lto_copy(name.ptr, name.len) : NULL;
}

static void describe(irk_module *m, const irk_symtab_entry *entry, struct ld_plugin_symbol *s) {
  irk_global *g = entry->global;
  s->def = (char)kind_of(entry->flags);
  s->visibility = visibility_of(entry);
  s->size = 0;
  free(s->comdat_key);
  s->comdat_key = NULL;
  if (!is_definition(s->def)) return;
  s->comdat_key = comdat_key(m, g);
  if (irk_lto.linker.has_symbol_types)
    s->symbol_type = entry->flags & IRK_SYMTAB_EXECUTABLE ? LDST_FUNCTION : LDST_VARIABLE;
  if (g && irk_value_get_kind(irk_global_value(g)) == IRK_VALUE_VARIABLE) describe_variable(m, g, s);
}

// Tells whether objects have the symbol as one that is not local.
static bool is_outside(const irk_symtab_entry *entry) {
  // weak references of assembly are only undefined
  bool is_global = entry->flags & (IRK_SYMTAB_GLOBAL | IRK_SYMTAB_UNDEFINED);
  return is_global && !(entry->flags & IRK_SYMTAB_INTERNAL) && entry->name.len;
}

static bool add_symbol(builder *b, irk_module *m, const irk_symtab_entry *entry) {
  if (!is_outside(entry)) return true;
  if (memchr(entry->name.ptr, 0, entry->name.len)) return true;  // no symbol of an object file can have this name
  // The object that is made later has it.
  if (!irk_lto.linker.knows_versions && memchr(entry->name.ptr, '@', entry->name.len)) return true;
  bool is_new;
  uint32_t i = index_of(b, entry->name, &is_new);
  if (i == IRK_LTO_NO_NAME) return false;
  lto_symbols *all = &b->file->symbols;
  struct ld_plugin_symbol *s = &all->items[i];
  int kind = kind_of(entry->flags);
  bool had_definition = !is_new && is_definition(s->def);
  if (is_definition(kind)) all->can_omit[i] = may_be_omitted(entry->global) && (!had_definition || all->can_omit[i]);
  if (is_new || is_stronger(kind, s->def)) describe(m, entry, s);
  if (entry->global) all->is_kept[i] |= is_identifier(irk_global_get_text(m, entry->global, IRK_OF_GLOBAL_SECTION));
  return true;
}

// ---- modules -------------------------------------------------------------------------------------------------

static bool read_part(builder *b, const lto_part *part, irk_sink *sink) {
  const irk_read_options options = {IRK_SIZED(irk_read_options), .module = part->module, .lazy_bodies = true,
                                    .no_value_orders = true,     .for_linking = true,    .skip_summary = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(part->bytes.ptr, part->bytes.len, &options, sink);
  if (!reader) return false;
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_symtab *symbols = irk_symtab_create(m, sink);
  if (irk_module_version(m) > b->file->release) b->file->release = irk_module_version(m);
  bool ok = symbols != NULL;
  for (uint32_t i = 0; ok && i < symbols->len; i++) ok = add_symbol(b, m, &symbols->items[i]);
  irk_symtab_destroy(symbols);
  irk_module_destroy(m);
  irk_bitcode_reader_close(reader);
  return ok;
}

bool irk_lto_read_symbols(lto_file *file, irk_sink *sink) {
  builder b = {.file = file};
  bool ok = grow(&b);
  for (uint32_t i = 0; ok && i < file->num_parts; i++) ok = read_part(&b, &file->parts[i], sink);
  irk_lto_free_names(&b.names);
  return ok;
}

void irk_lto_free_symbols(lto_symbols *symbols) {
  for (uint32_t i = 0; i < symbols->len; i++) {
    free(symbols->items[i].name);
    free(symbols->items[i].comdat_key);
  }
  free(symbols->items);
  free(symbols->can_omit);
  free(symbols->is_kept);
  *symbols = (lto_symbols){0};
}
