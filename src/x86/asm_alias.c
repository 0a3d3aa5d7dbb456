// Module asm that names symbols of the module: .set, .equ, NAME = NAME, .symver. For GNU as that
// symbol is undefined, and it drops the new name. So the name is defined here, after everything
// else has its place.
#include "x86/inline_asm.h"

typedef struct alias {
  irk_str name;
  const irk_global *of;
  int64_t offset;
  bool is_version;  // .symver: takes the binding of its target
} alias;
typedef struct scan {
  irk_cg_module *cg;
  irk_str text;
  IRK_VEC(alias) aliases;
} scan;

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$';
}

static irk_str trim(irk_str s) {
  while (s.len && is_space(s.ptr[0])) s.ptr++, s.len--;
  while (s.len && is_space(s.ptr[s.len - 1])) s.len--;
  return s;
}

// Takes the name at the beginning and leaves the rest.
static irk_str take_name(irk_str *s, bool with_version) {
  *s = trim(*s);
  irk_str name = {s->ptr, 0};
  while (s->len && (is_name(s->ptr[0]) || (with_version && s->ptr[0] == '@'))) s->ptr++, s->len--, name.len++;
  *s = trim(*s);
  return name;
}

static bool take(irk_str *s, char c) {
  if (!s->len || s->ptr[0] != c) return false;
  s->ptr++, s->len--;
  *s = trim(*s);
  return true;
}

// Takes NAME, or NAME + number.
static bool take_place(scan *s, irk_str rest, alias *out) {
  irk_str name = take_name(&rest, false);
  out->of = name.len ? irk_asm_global_named(s->cg, name) : NULL;
  if (!out->of || irk_cg_is_declared(out->of)) return false;
  bool is_minus = rest.len && rest.ptr[0] == '-';
  if (!rest.len) return true;
  if (!take(&rest, '+') && !take(&rest, '-')) return false;
  int64_t n = 0;
  size_t i = 0;
  for (; i < rest.len && rest.ptr[i] >= '0' && rest.ptr[i] <= '9' && i < 9; i++) n = n * 10 + (rest.ptr[i] - '0');
  out->offset = is_minus ? -n : n;
  return i && i == rest.len;
}

static bool is_one_of(irk_str word, const char *const *words, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (irk_str_eq(word, irk_str_of(words[i]))) return true;
  return false;
}

static void take_statement(scan *s, irk_str statement) {
  static const char *const sets[] = {".set", ".equ", ".equiv"};
  alias a = {0};
  irk_str rest = statement, first = take_name(&rest, false);
  if (is_one_of(first, sets, IRK_COUNT(sets))) {
    a.name = take_name(&rest, false);
    if (!take(&rest, ',') || !take_place(s, rest, &a)) return;
  } else if (irk_str_eq(first, IRK_S(".symver"))) {
    irk_str of = take_name(&rest, false);
    if (!take(&rest, ',')) return;
    a.name = take_name(&rest, true);
    a.is_version = true;
    if (!take_place(s, of, &a)) return;
  } else {
    a.name = first;
    if (!take(&rest, '=') || (rest.len && rest.ptr[0] == '=') || !take_place(s, rest, &a)) return;
  }
  if (a.name.len) irk_vec_push(&s->aliases, a);
}

// Visits statements, which end with the line or a semicolon. Strings and comments are skipped.
static void each_statement(scan *s, void (*what)(scan *s, irk_str statement)) {
  const char *at = s->text.ptr, *end = at + s->text.len, *start = at;
  bool in_string = false;
  for (; at < end; at++) {
    if (*at == '"' && !(in_string && at[-1] == '\\')) in_string = !in_string;
    bool is_comment = !in_string && (*at == '#' || (*at == '/' && at + 1 < end && at[1] == '/'));
    if (!is_comment && (*at != '\n') && (*at != ';' || in_string)) continue;
    what(s, trim((irk_str){start, (size_t)(at - start)}));
    while (is_comment && at + 1 < end && *at != '\n') at++;
    in_string = false;
    start = at + 1;
  }
  if (start < end) what(s, trim((irk_str){start, (size_t)(end - start)}));
}

// Takes .globl NAME and the like, if the symbol exists.
static void take_attribute(scan *s, irk_str statement) {
  irk_str rest = statement, word = take_name(&rest, false);
  static const char *const words[] = {".globl", ".global", ".weak", ".hidden", ".protected"};
  if (!is_one_of(word, words, IRK_COUNT(words))) return;
  do {
    irk_str name = take_name(&rest, true);
    for (uint32_t i = 0; i < s->aliases.len; i++) {
      if (!name.len || !irk_str_eq(s->aliases.items[i].name, name)) continue;
      const irk_global *g = irk_asm_global_named(s->cg, name);
      irk_object *o = s->cg->object;
      irk_symbol *to = irk_object_symbol_at(o, g ? irk_cg_symbol(s->cg, g) : irk_object_symbol(o, name));
      if (word.ptr[1] == 'g') to->binding = IRK_STB_GLOBAL;
      else if (word.ptr[1] == 'w') to->binding = IRK_STB_WEAK;
      else to->visibility = word.ptr[1] == 'h' ? IRK_STV_HIDDEN : IRK_STV_PROTECTED;
    }
  } while (take(&rest, ','));
}

static void define(scan *s, const alias *a) {
  irk_object *o = s->cg->object;
  const irk_global *g = irk_asm_global_named(s->cg, a->name);
  uint32_t of = irk_cg_symbol(s->cg, a->of), symbol = g ? irk_cg_symbol(s->cg, g) : irk_object_symbol(o, a->name);
  irk_symbol target = *irk_object_symbol_at(o, of), *to = irk_object_symbol_at(o, symbol);
  if (to->section || symbol == of) return;  // GNU as defined it, or it is a duplicate
  if (!target.section || target.section == IRK_SYMBOL_COMMON) {
    irk_cg_fail(s->cg, "module asm: '%.*s' is an alias of a symbol without a place", (int)a->name.len, a->name.ptr);
    return;
  }
  to->binding = a->is_version ? target.binding : IRK_STB_LOCAL;
  to->type = target.type;
  irk_object_define(o, symbol, target.section, target.value + (uint64_t)a->offset, target.size);
}

void irk_asm_aliases(irk_cg_module *cg) {
  scan s = {.cg = cg, .text = cg->m->assembly.text};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &s.aliases);
  each_statement(&s, take_statement);
  for (uint32_t i = 0; i < s.aliases.len && !cg->failed; i++) define(&s, &s.aliases.items[i]);
  if (s.aliases.len && !cg->failed) each_statement(&s, take_attribute);
  irk_guard_leave(&guard);
  irk_vec_free(&s.aliases);
}
