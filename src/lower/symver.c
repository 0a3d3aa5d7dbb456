// Lowers .symver NAME, NAME2@VERSION, as GNU as understands it:
// - NAME defined, @ or @@: NAME2@VERSION is an alias of it, with its linkage
// - NAME defined, @@@: NAME is called NAME2@@VERSION
// - NAME not defined: references to it go to NAME2@VERSION
// A third operand (remove, local, hidden) is for the original name. Directives about labels of the
// assembly itself stay in it.
#include "lower/symver.h"

static const char directive[] = ".symver";

static bool is_blank(char ch) { return ch == ' ' || ch == '\t'; }

static irk_str trim(irk_str s) {
  while (s.len && is_blank(s.ptr[0])) s.ptr++, s.len--;
  while (s.len && (is_blank(s.ptr[s.len - 1]) || s.ptr[s.len - 1] == '\r')) s.len--;
  if (s.len >= 2 && s.ptr[0] == '"' && s.ptr[s.len - 1] == '"') s.ptr++, s.len -= 2;
  return s;
}

// Splits off the text before the first comma.
static irk_str take_operand(irk_str *rest) {
  const char *comma = rest->len ? memchr(rest->ptr, ',', rest->len) : NULL;
  irk_str taken = {rest->ptr, comma ? (size_t)(comma - rest->ptr) : rest->len};
  size_t used = taken.len + (comma ? 1 : 0);
  rest->ptr += used, rest->len -= used;
  return trim(taken);
}

typedef struct version {
  irk_global *global;  // that NAME is
  irk_str name;        // NAME2
  irk_str version;
  uint32_t ats;
  irk_str third;
} version;

static bool is_defined(const irk_global *g) {
  return !g->is_declaration && g->linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY;
}

// Tells whether a statement is a directive to lower, about a global of the module; stores what it
// says.
static bool parse(const irk_module *m, irk_str statement, version *out) {
  irk_str rest = trim(statement);
  size_t len = sizeof directive - 1;
  if (rest.len <= len || memcmp(rest.ptr, directive, len) || !is_blank(rest.ptr[len])) return false;
  rest.ptr += len, rest.len -= len;
  out->global = irk_module_find(m, take_operand(&rest));
  irk_str made = take_operand(&rest);
  out->third = take_operand(&rest);
  const char *at = made.len ? memchr(made.ptr, '@', made.len) : NULL;
  if (!out->global || !at || at == made.ptr) return false;
  out->name = (irk_str){made.ptr, (size_t)(at - made.ptr)};
  size_t end = out->name.len;
  while (end < made.len && made.ptr[end] == '@') end++;
  out->ats = (uint32_t)(end - out->name.len);
  out->version = (irk_str){made.ptr + end, made.len - end};
  return out->ats <= 3 && out->version.len;
}

static void apply(irk_module *m, const version *v, irk_buf *text) {
  irk_global *g = v->global;
  uint32_t ats = !is_defined(g) ? 1 : v->ats == 3 ? 2 : v->ats;
  text->len = 0;
  irk_buf_bytes(text, v->name.ptr, v->name.len);
  irk_buf_bytes(text, "@@", ats);
  irk_buf_bytes(text, v->version.ptr, v->version.len);
  irk_sym name = irk_intern(m, (irk_str){text->ptr, text->len});
  if (irk_global_find(m, name)) return;  // said twice
  if (!is_defined(g) || v->ats == 3) {
    irk_global_rename(m, g, name);
    return;
  }
  irk_global *alias = irk_global_new(m, IRK_VALUE_ALIAS, name, g->v.type);
  alias->value_type = g->value_type;
  alias->linkage = g->linkage;
  alias->visibility = g->visibility;
  alias->is_dso_local = g->is_dso_local;
  alias->tls = g->tls;
  alias->init = &g->v;
  alias->is_declaration = false;
  irk_global_append(m, alias);
  if (irk_str_eq(v->third, IRK_S("hidden"))) g->visibility = IRK_VISIBILITY_HIDDEN;
  bool is_local = irk_str_eq(v->third, IRK_S("local")) || irk_str_eq(v->third, IRK_S("remove"));
  if (is_local && g->linkage == IRK_LINKAGE_EXTERNAL) g->linkage = IRK_LINKAGE_INTERNAL;
}

// Applies the directives of a part of the assembly, and keeps the rest of its text.
static void lower_part(irk_module *m, const irk_asm_part *part) {
  irk_buf kept = {0}, name = {0};
  irk_guard guards[2];
  irk_guard_enter(&guards[0], irk_buf_release, &kept);
  irk_guard_enter(&guards[1], irk_buf_release, &name);
  size_t start = 0;
  bool in_quotes = false;
  for (size_t i = 0; i <= part->text.len; i++) {
    char ch = i < part->text.len ? part->text.ptr[i] : '\n';
    if (ch == '"' && (!i || part->text.ptr[i - 1] != '\\')) in_quotes = !in_quotes;
    if (ch != '\n' && (in_quotes || ch != ';')) continue;
    in_quotes = false;
    version v;
    if (parse(m, (irk_str){part->text.ptr + start, i - start}, &v)) apply(m, &v, &name);
    else irk_buf_bytes(&kept, part->text.ptr + start, i - start);
    if (i < part->text.len) irk_buf_bytes(&kept, &ch, 1);
    start = i + 1;
  }
  irk_module_asm_add(m, &(irk_asm_part){{kept.ptr, kept.len}, part->target_features, part->target_cpu});
  irk_guard_leave(&guards[1]);
  irk_guard_leave(&guards[0]);
  irk_buf_free(&kept);
  irk_buf_free(&name);
}

bool irk_symver_is_wanted(const irk_module *m) {
  size_t len = sizeof directive - 1;
  for (uint32_t k = 0; k < irk_module_num_asm_parts(m); k++) {
    irk_str text = irk_module_asm_part(m, k).text;
    for (const char *at; text.len >= len && (at = memchr(text.ptr, '.', text.len - len + 1));) {
      if (!memcmp(at, directive, len)) return true;
      text.len -= (size_t)(at + 1 - text.ptr), text.ptr = at + 1;
    }
  }
  return false;
}

bool irk_symver_lower(irk_module *m, irk_sink *sink) {
  (void)sink;
  uint32_t n = irk_module_num_asm_parts(m);
  irk_asm_part *parts = IRK_NEW_ARRAY(&m->arena, irk_asm_part, (size_t)n + 1);
  for (uint32_t i = 0; i < n; i++) {
    irk_asm_part part = irk_module_asm_part(m, i);
    parts[i] = (irk_asm_part){irk_arena_str(&m->arena, part.text), irk_arena_str(&m->arena, part.target_features),
                              irk_arena_str(&m->arena, part.target_cpu)};
  }
  irk_module_asm_set(m, (irk_str){"", 0});
  for (uint32_t i = 0; i < n; i++) lower_part(m, &parts[i]);
  return true;
}
