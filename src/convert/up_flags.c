// Upgrades module flags, section names, and remains of Objective-C in old modules.
#include "convert/up.h"

uint32_t irk_up_int_of_md(const irk_md *md, bool *ok) {
  *ok = md && md->kind == IRK_MD_VALUE && md->f[0].value && md->f[0].value->kind == IRK_VALUE_INT;
  return *ok ? (uint32_t)irk_int_words((const irk_const_int *)md->f[0].value)[0] : 0;
}

static irk_md *int_md(irk_module *m, uint32_t bits, uint64_t value) {
  return irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, bits), value));
}

void irk_up_renumber_named(irk_module *m) {
  irk_map_free(&m->named_md_map);
  m->named_md_map = (irk_map){0};
  for (uint32_t i = 0; i < m->named_mds.len; ++i)
    *irk_map_put(&m->named_md_map, irk_intern(m, m->named_mds.items[i]->name), NULL) = i;
}

static void drop_named(irk_module *m, const irk_named_md *named) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < m->named_mds.len; ++i)
    if (m->named_mds.items[i] != named) m->named_mds.items[n++] = m->named_mds.items[i];
  m->named_mds.len = n;
  irk_up_renumber_named(m);
}

// ---- module flags --------------------------------------------------------------------------------------------
enum { FLAG_ERROR = 1, FLAG_OVERRIDE = 4, FLAG_MAX = 7, FLAG_MIN = 8 };

// Flags whose behaviour changed.
// {name ('*': prefix), old behaviours as a bit set, new behaviour, since, until}
static const struct {
  const char *name;
  uint32_t from;
  uint8_t to;
  irk_version since, until;
} behaviours[] = {
    {"PIC Level", 1u << FLAG_ERROR, FLAG_MAX, 500, 1599},
    {"PIC Level", 1u << FLAG_ERROR | 1u << FLAG_MAX, FLAG_MIN, 1600, 0},
    {"PIE Level", 1u << FLAG_ERROR, FLAG_MAX, 500, 0},
    {"branch-target-enforcement", 1u << FLAG_ERROR, FLAG_MIN, 1500, 0},
    {"sign-return-address*", 1u << FLAG_ERROR, FLAG_MIN, 1500, 0},
};

typedef struct flags {
  irk_module *m;
  irk_named_md *list;
  bool has_objc, has_properties, has_swift;
  uint32_t swift;  // the value that contained Swift's versions
} flags;

static bool name_fits(irk_str name, const char *pattern) {
  size_t len = strlen(pattern);
  bool open = pattern[len - 1] == '*';
  len -= open;
  return (open ? name.len >= len : name.len == len) && memcmp(name.ptr, pattern, len) == 0;
}

static void set_flag(flags *f, uint32_t at, irk_md *behaviour, irk_md *name, irk_md *value) {
  f->list->ops[at] = irk_md_tuple(f->m, (irk_md *[]){behaviour, name, value}, 3);
}
static void add_flag(flags *f, uint32_t behaviour, const char *name, irk_md *value) {
  irk_md *ops[] = {int_md(f->m, 32, behaviour), irk_md_string(f->m, irk_str_of(name)), value};
  irk_named_md_add(f->m, f->list, irk_md_tuple(f->m, ops, 3));
}

static irk_md *without_blanks(irk_module *m, irk_md *string) {
  irk_str s = irk_md_str(string);
  if (!s.len || !memchr(s.ptr, ' ', s.len)) return string;
  char *text = irk_arena_alloc(&m->arena, s.len);
  size_t n = 0;
  for (size_t i = 0; i < s.len; ++i)
    if (s.ptr[i] != ' ') text[n++] = s.ptr[i];
  return irk_md_string(m, (irk_str){text, n});
}

static void upgrade_flag(flags *f, uint32_t at) {
  irk_md *flag = f->list->ops[at];
  if (!flag || flag->kind != IRK_MD_TUPLE || flag->len != 3 || !flag->f[1].md || flag->f[1].md->kind != IRK_MD_STRING)
    return;
  irk_str name = irk_md_str(flag->f[1].md);
  irk_md *value = flag->f[2].md;
  bool ok;
  uint32_t is = irk_up_int_of_md(flag->f[0].md, &ok);
  for (size_t i = 0; ok && i < IRK_COUNT(behaviours); ++i) {
    if (is > FLAG_MIN || !(behaviours[i].from & 1u << is) || !name_fits(name, behaviours[i].name)) continue;
    if (f->m->version < behaviours[i].since || (behaviours[i].until && f->m->version > behaviours[i].until)) continue;
    set_flag(f, at, int_md(f->m, 32, behaviours[i].to), flag->f[1].md, value);
    return;
  }
  if (name_fits(name, "Objective-C Image Info Version")) f->has_objc = true;
  if (name_fits(name, "Objective-C Class Properties")) f->has_properties = true;
  if (name_fits(name, "Objective-C Image Info Section") && value && value->kind == IRK_MD_STRING &&
      without_blanks(f->m, value) != value)
    set_flag(f, at, flag->f[0].md, flag->f[1].md, without_blanks(f->m, value));
  if (name_fits(name, "Objective-C Garbage Collection")) {
    uint32_t word = irk_up_int_of_md(value, &ok);
    if (!ok || value->f[0].value->type->count == 8) return;
    if (word > 255) {
      f->has_swift = true;
      f->swift = word;
    }
    set_flag(f, at, int_md(f->m, 32, FLAG_ERROR), flag->f[1].md, int_md(f->m, 8, word & 255));
  }
  if (name_fits(name, "amdgpu_code_object_version") && irk_has(f->m->version, IRK_AMDHSA_FLAG))
    set_flag(f, at, flag->f[0].md, irk_md_string(f->m, IRK_S("amdhsa_code_object_version")), value);
}

void irk_up_module_flags(up *u) {
  flags f = {.m = u->m, .list = irk_named_md_of(u->m, IRK_S("llvm.module.flags"))};
  if (!f.list) return;
  for (uint32_t i = 0, n = f.list->len; i < n; ++i) upgrade_flag(&f, i);
  if (f.has_objc && !f.has_properties) add_flag(&f, FLAG_OVERRIDE, "Objective-C Class Properties", int_md(u->m, 32, 0));
  if (!f.has_swift) return;
  add_flag(&f, FLAG_ERROR, "Swift ABI Version", int_md(u->m, 32, f.swift >> 8 & 255));
  add_flag(&f, FLAG_ERROR, "Swift Major Version", int_md(u->m, 8, f.swift >> 24));
  add_flag(&f, FLAG_ERROR, "Swift Minor Version", int_md(u->m, 8, f.swift >> 16 & 255));
}

// Linker options were a flag with a list of lists.
void irk_up_linker_options(up *u) {
  irk_module *m = u->m;
  irk_named_md *given = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  if (!m->is_from_bitcode || !given) return;
  if (irk_named_md_of(m, IRK_S("llvm.linker.options"))) return;
  for (uint32_t i = 0; i < given->len; ++i) {
    const irk_md *flag = given->ops[i];
    if (flag->kind != IRK_MD_TUPLE || flag->len != 3 || !flag->f[1].md || flag->f[1].md->kind != IRK_MD_STRING)
      continue;
    const irk_md *options = flag->f[2].md;
    if (!irk_str_eq(irk_md_str(flag->f[1].md), IRK_S("Linker Options")) || !options || options->kind != IRK_MD_TUPLE)
      continue;
    irk_named_md *list = irk_named_md_get(m, IRK_S("llvm.linker.options"));
    for (uint32_t k = 0; k < options->len; ++k)
      if (options->f[k].md && options->f[k].md->kind == IRK_MD_TUPLE) irk_named_md_add(m, list, options->f[k].md);
    return;
  }
}

// ---- sections ------------------------------------------------------------------------------------------------
static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static irk_sym trimmed_section(irk_module *m, irk_sym section) {
  irk_str s = irk_name(m, section);
  irk_buf *out = &m->scratch;
  out->len = 0;
  for (size_t at = 0; at <= s.len;) {
    const char *comma = at < s.len ? memchr(s.ptr + at, ',', s.len - at) : NULL;
    size_t end = comma ? (size_t)(comma - s.ptr) : s.len, from = at, to = end;
    while (from < to && is_blank(s.ptr[from])) ++from;
    while (to > from && is_blank(s.ptr[to - 1])) --to;
    if (at) irk_buf_byte(out, ',');
    irk_buf_bytes(out, s.ptr + from, to - from);
    at = end + 1;
  }
  return irk_strpool_add(&m->names, out->ptr, out->len);
}

void irk_up_sections(up *u) {
  irk_module *m = u->m;
  for (uint32_t i = 0; i < m->variables.len; ++i) {
    irk_global *g = m->variables.items[i];
    if (g->section && name_fits(irk_name(m, g->section), "__DATA, __objc_catlist*"))
      g->section = trimmed_section(m, g->section);
  }
}

// ---- Objective-C ---------------------------------------------------------------------------------------------
// "...a#b" was the comment of a marker instruction; AArch64 requires ';'.
bool irk_up_objc_marker(up *u) {
  irk_module *m = u->m;
  static const char key[] = "clang.arc.retainAutoreleasedReturnValueMarker";
  irk_named_md *marker = irk_named_md_of(m, irk_str_of(key));
  if (!marker) return false;
  irk_md *node = marker->len ? marker->ops[0] : NULL;
  if (!node || node->kind != IRK_MD_TUPLE || !node->len || !node->f[0].md || node->f[0].md->kind != IRK_MD_STRING)
    return false;
  irk_str text = irk_md_str(node->f[0].md);
  const char *first = text.len ? memchr(text.ptr, '#', text.len) : NULL;
  bool once = first && !memchr(first + 1, '#', text.len - (size_t)(first + 1 - text.ptr));
  if (once) {
    char *changed = irk_arena_copy(&m->arena, text.ptr, text.len);
    changed[first - text.ptr] = ';';
    text.ptr = changed;
  }
  irk_named_md *list = irk_named_md_get(m, IRK_S("llvm.module.flags"));
  flags f = {.m = m, .list = list};
  add_flag(&f, FLAG_ERROR, key, irk_md_string(m, text));
  drop_named(m, marker);
  return true;
}
