// The linker's decisions about each name, over all files.
#include "dropin/lto/lto.h"

#include <stdlib.h>
#include <string.h>

typedef struct resolution {
  uint32_t file;          // the file whose definition prevails, + 1; 0: none
  bool is_common;         // a common symbol prevails: the largest one of all files
  bool is_visible;        // something outside may refer to it
  bool is_exported;       // shared libraries may refer to it
  bool needs_export;      // ... and must find it
  bool is_preempted;      // a definition in an object or a library prevails
  bool may_be_elsewhere;  // defined by a shared library, or not at all
} resolution;
struct lto_resolutions {
  lto_names names;
  resolution *items;  // by number of the name
  uint32_t cap;
};

static resolution *add(lto_resolutions *r, irk_str name) {
  uint32_t i = irk_lto_add_name(&r->names, name);
  if (i == IRK_LTO_NO_NAME) return NULL;
  if (i >= r->cap) {
    uint32_t cap = r->cap ? r->cap * 2 : 64;
    resolution *items = realloc(r->items, cap * sizeof *items);
    if (!items) return NULL;
    memset(items + r->cap, 0, (cap - r->cap) * sizeof *items);
    r->items = items;
    r->cap = cap;
  }
  return &r->items[i];
}

static const resolution *find(const lto_resolutions *r, irk_str name) {
  uint32_t i = irk_lto_find_name(&r->names, name);
  return i == IRK_LTO_NO_NAME ? NULL : &r->items[i];
}

static void take(resolution *to, const lto_symbols *symbols, uint32_t i, uint32_t file) {
  const struct ld_plugin_symbol *s = &symbols->items[i];
  bool is_definition = s->def != LDPK_UNDEF && s->def != LDPK_WEAKUNDEF;
  switch (s->resolution) {
  case LDPR_PREVAILING_DEF: to->is_visible = true; break;
  case LDPR_PREVAILING_DEF_IRONLY: break;
  case LDPR_PREVAILING_DEF_IRONLY_EXP: to->is_exported = true; break;
  case LDPR_RESOLVED_DYN:
  case LDPR_UNDEF:
  case LDPR_UNKNOWN: to->may_be_elsewhere = true; return;
  case LDPR_PREEMPTED_REG: to->is_preempted = true; return;
  default: return;  // the definition is in another file
  }
  if (!is_definition) return;
  to->file = file + 1;
  to->is_common |= s->def == LDPK_COMMON;
}

static bool take_file(lto_resolutions *r, const lto_file *file, uint32_t index) {
  for (uint32_t i = 0; i < file->symbols.len; i++) {
    const struct ld_plugin_symbol *s = &file->symbols.items[i];
    resolution *to = add(r, irk_str_of(s->name));
    if (!to) return false;
    take(to, &file->symbols, i, index);
    bool is_definition = s->def != LDPK_UNDEF && s->def != LDPK_WEAKUNDEF;
    if (is_definition && !file->symbols.can_omit[i]) to->needs_export = true;
    if (file->symbols.is_kept[i]) to->is_visible = true;
  }
  return true;
}

lto_resolutions *irk_lto_resolve(uint32_t num_files, lto_file *const *files) {
  lto_resolutions *r = calloc(1, sizeof *r);
  for (uint32_t i = 0; r && i < num_files; i++)
    if (!take_file(r, files[i], i)) {
      irk_lto_free_resolutions(r);
      return NULL;
    }
  return r;
}

void irk_lto_free_resolutions(lto_resolutions *r) {
  if (!r) return;
  irk_lto_free_names(&r->names);
  free(r->items);
  free(r);
}

bool irk_lto_prevails(const lto_resolutions *r, uint32_t file, irk_str name) {
  const resolution *found = find(r, name);
  if (!found) return true;  // a name that no symbol can have
  return found->file && (found->is_common || found->file == file + 1);
}

bool irk_lto_is_defined(const lto_resolutions *r, irk_str name) {
  const resolution *found = find(r, name);
  return found && found->file;
}

bool irk_lto_is_visible(const lto_resolutions *r, irk_str name) {
  const resolution *found = find(r, name);
  return found && (found->is_visible || (found->is_exported && found->needs_export));
}

bool irk_lto_is_final(const lto_resolutions *r, irk_str name) {
  const resolution *found = find(r, name);
  return found && !found->may_be_elsewhere;
}

bool irk_lto_keep(lto_resolutions *r, irk_str name) {
  resolution *to = add(r, name);
  if (to) to->is_visible = true;
  return to != NULL;
}

irk_str irk_lto_symbol_name(const irk_module *m, const irk_global *g) {
  irk_str name = irk_value_name(m, irk_global_value((irk_global *)(uintptr_t)g));
  if (name.len && name.ptr[0] == 1) name.ptr++, name.len--;  // "\01": the name as it is
  return name;
}
