// The symbols that a module's object file will have.
#include "ir/symbol.h"
#include "look/look.h"
#include "target/triple.h"

typedef struct symbols_object {
  irk_symtab public;
  irk_arena arena;
} symbols_object;

typedef struct asm_symbol {
  irk_str name;
  bool is_defined, is_global, is_weak;
  uint32_t base;  // of a name with a version (.symver): index of the symbol that it names, + 1; 0: none
} asm_symbol;

typedef struct collector {
  const irk_module *m;
  symbols_object *result;
  irk_datalayout layout;
  irk_mangler mangler;
  irk_bases bases;
  irk_buf name;
  uint32_t *unnamed;  // numbers of unnamed globals, by id
  IRK_VEC(irk_symtab_entry) all;
  IRK_VEC(asm_symbol) of_asm;
  irk_strpool names;  // names in assembly; a symbol's index is its name's number - 1
  irk_arena scratch;
  bool is_att;  // the assembly is for x86, in AT&T syntax so far, without macros
} collector;

// ---- globals --------------------------------------------------------------------------------------------------

static uint32_t *unnamed_number(void *user, const irk_global *g) {
  collector *c = user;
  return &c->unnamed[g->v.id];
}

static bool starts_with(irk_str s, const char *word) {
  size_t len = strlen(word);
  return s.len >= len && memcmp(s.ptr, word, len) == 0;
}

static uint32_t flags_of(collector *c, const irk_global *g) {
  const irk_module *m = c->m;
  const irk_global *base = irk_base_of(&c->bases, &g->v);
  bool is_local = g->linkage == IRK_LINKAGE_PRIVATE || g->linkage == IRK_LINKAGE_INTERNAL;
  bool is_metadata = g->v.kind == IRK_VALUE_VARIABLE && irk_str_eq(irk_name(m, g->section), IRK_S("llvm.metadata"));
  uint32_t flags = 0;
  if (irk_is_declaration_for_linker(g)) flags |= IRK_SYMTAB_UNDEFINED;
  if (!is_local) flags |= IRK_SYMTAB_GLOBAL;
  if (irk_is_weak_for_linker(g)) flags |= IRK_SYMTAB_WEAK;
  if (g->linkage == IRK_LINKAGE_COMMON) flags |= IRK_SYMTAB_COMMON;
  if (g->v.kind == IRK_VALUE_ALIAS) flags |= IRK_SYMTAB_INDIRECT;
  if (base && base->v.kind != IRK_VALUE_VARIABLE) flags |= IRK_SYMTAB_EXECUTABLE;
  if (g->v.kind == IRK_VALUE_VARIABLE && g->is_constant) flags |= IRK_SYMTAB_CONSTANT;
  if (g->tls) flags |= IRK_SYMTAB_TLS;
  if (g->visibility == IRK_VISIBILITY_HIDDEN) flags |= IRK_SYMTAB_HIDDEN;
  if (g->linkage == IRK_LINKAGE_PRIVATE || starts_with(irk_name(m, g->name), "llvm.") || is_metadata)
    flags |= IRK_SYMTAB_INTERNAL;
  return flags;
}

static void add_global(collector *c, irk_global *g) {
  irk_str mangled = irk_mangle(&c->mangler, g);
  irk_buf *name = &c->name;
  if (g->dll_storage == IRK_DLL_IMPORT) {
    irk_buf_lit(name, "__imp_");  // to be moved to the front
    memmove(name->ptr + 6, name->ptr, mangled.len);
    memcpy(name->ptr, "__imp_", 6);
  }
  irk_symtab_entry s = {irk_arena_str(&c->result->arena, (irk_str){name->ptr, name->len}), flags_of(c, g), g};
  irk_vec_push(&c->all, s);
}

// ---- assembly -------------------------------------------------------------------------------------------------

static bool may_begin(char ch) {
  return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_' || ch == '.' || ch == '$';
}
static bool is_inside(char ch) { return may_begin(ch) || (ch >= '0' && ch <= '9') || ch == '@'; }

static void skip_blanks(irk_str *s) {
  while (s->len && (s->ptr[0] == ' ' || s->ptr[0] == '\t')) s->ptr++, s->len--;
}

// Takes a word, or a name in quotes; empty if there is none.
static irk_str take_word(irk_str *s) {
  skip_blanks(s);
  size_t n = 0;
  if (s->len && s->ptr[0] == '"') {
    const char *end = memchr(s->ptr + 1, '"', s->len - 1);
    if (!end) return (irk_str){s->ptr, 0};
    irk_str word = {s->ptr + 1, (size_t)(end - s->ptr) - 1};
    s->len -= word.len + 2, s->ptr += word.len + 2;
    return word;
  }
  if (s->len && may_begin(s->ptr[0]))
    while (n < s->len && is_inside(s->ptr[n])) n++;
  irk_str word = {s->ptr, n};
  s->ptr += n, s->len -= n;
  return word;
}

static asm_symbol *symbol_named(collector *c, irk_str name) {
  irk_sym number = irk_strpool_add(&c->names, name.ptr, name.len);
  while (c->of_asm.len < number) {
    asm_symbol made = {.name = irk_arena_str(&c->result->arena, name)};
    irk_vec_push(&c->of_asm, made);
  }
  return &c->of_asm.items[number - 1];
}

static asm_symbol *symbol_of(collector *c, irk_str name) {
  const char *at = name.len ? memchr(name.ptr + 1, '@', name.len - 1) : NULL;  // "f@PLT"
  if (at) name.len = (size_t)(at - name.ptr);
  return symbol_named(c, name);
}

static bool is_one_of(irk_str word, const char *const *all) {
  for (; *all; all++)
    if (irk_str_eq(word, irk_str_of(*all))) return true;
  return false;
}

// .symver NAME, NAME2@VERSION: another name of NAME. With @@@, that is NAME2@@VERSION of a
// definition, and NAME2@VERSION otherwise.
static void take_version(collector *c, irk_str rest) {
  irk_str name = take_word(&rest);
  skip_blanks(&rest);
  if (!name.len || !rest.len || rest.ptr[0] != ',') return;
  rest.ptr++, rest.len--;
  irk_str versioned = take_word(&rest);
  const char *at = versioned.len ? memchr(versioned.ptr, '@', versioned.len) : NULL;
  if (!at) return;
  symbol_of(c, name);
  irk_sym base = irk_strpool_add(&c->names, name.ptr, name.len);
  irk_buf *made = &c->name;
  made->len = 0;
  irk_buf_bytes(made, versioned.ptr, versioned.len);
  size_t from = (size_t)(at - versioned.ptr);
  if (versioned.len - from > 3 && !memcmp(at, "@@@", 3)) {
    const irk_global *g = irk_module_find(c->m, name);
    size_t drop = g ? g->is_declaration ? 2 : 1 : c->of_asm.items[base - 1].is_defined ? 1 : 2;
    made->len = from + 3 - drop;
    irk_buf_bytes(made, at + 3, versioned.len - from - 3);
  }
  symbol_named(c, (irk_str){made->ptr, made->len})->base = base;
}

// Adds the symbols in operands of an instruction, of data or of an assignment for x86, in AT&T
// syntax: names that follow neither '%' nor '\\'.
static void take_operands(collector *c, irk_str s) {
  size_t i = 0;
  while (i < s.len) {
    char ch = s.ptr[i], before = i ? s.ptr[i - 1] : ' ';
    if (ch == '"') {
      const char *end = memchr(s.ptr + i + 1, '"', s.len - i - 1);
      if (!end) return;
      i = (size_t)(end - s.ptr) + 1;
      continue;
    }
    size_t start = i;
    bool is_number = ch >= '0' && ch <= '9', is_immediate = ch == '$';
    if (is_immediate) start = ++i;
    else if (may_begin(ch) || is_number) i++;
    else {
      i++;
      continue;
    }
    while (i < s.len && is_inside(s.ptr[i]) && s.ptr[i] != '$') i++;
    irk_str word = {s.ptr + start, i - start};
    bool is_name = word.len && may_begin(word.ptr[0]) && !is_number && before != '%' && before != '\\';
    if (is_name && !starts_with(word, ".L") && !irk_str_eq(word, IRK_S("."))) symbol_of(c, word);
  }
}

static void take_directive(collector *c, irk_str word, irk_str rest) {
  if (irk_str_eq(word, IRK_S(".symver"))) {
    take_version(c, rest);
    return;
  }
  static const char *const global[] = {".globl", ".global", ".extern", NULL};
  static const char *const weak[] = {".weak", ".weak_reference", ".weak_definition", NULL};
  static const char *const set[] = {".set", ".equ", ".equiv", NULL};
  static const char *const common[] = {".comm", NULL};
  bool is_global = is_one_of(word, global), is_weak = is_one_of(word, weak);
  bool is_set = is_one_of(word, set), is_common = is_one_of(word, common);
  if (!is_global && !is_weak && !is_set && !is_common) return;
  for (irk_str name = take_word(&rest); name.len; name = take_word(&rest)) {
    asm_symbol *s = symbol_of(c, name);
    s->is_global |= is_global;
    s->is_weak |= is_weak;
    s->is_defined |= is_set || is_common;
    skip_blanks(&rest);
    if (is_set && c->is_att) take_operands(c, rest);
    if (!(is_global || is_weak) || !rest.len || rest.ptr[0] != ',') return;
    rest.ptr++, rest.len--;
  }
}

// Takes the rest of an instruction after its first word, which may be a prefix.
static void take_instruction(collector *c, irk_str word, irk_str rest) {
  static const char *const prefixes[] = {"lock",   "rep",    "repe",    "repz", "repne", "repnz",
                                         "data16", "addr32", "notrack", "bnd",  NULL};
  while (is_one_of(word, prefixes)) word = take_word(&rest);
  take_operands(c, rest);
}

static bool is_data(irk_str word) {
  static const char *const data[] = {".quad", ".8byte", ".long", ".4byte", ".int", ".value", ".short", ".2byte", NULL};
  return is_one_of(word, data);
}

// Parses labels, then a directive, an assignment or an instruction.
static void take_statement(collector *c, irk_str s) {
  for (;;) {
    irk_str word = take_word(&s);
    if (!word.len) return;
    skip_blanks(&s);
    char next = s.len ? s.ptr[0] : 0, after = s.len > 1 ? s.ptr[1] : 0;
    if (next == ':' || (next == '=' && after != '=')) {
      bool is_temporary = starts_with(word, ".L");
      if (!is_temporary) symbol_of(c, word)->is_defined = true;
      if (next == '=' && c->is_att) take_operands(c, s);
      if (next == '=') return;
      s.ptr++, s.len--;
      continue;
    }
    static const char *const jumps[] = {"call", "callq", "calll", "jmp", "bl", "b", NULL};
    if (c->is_att && word.ptr[0] == '.' && is_data(word)) take_operands(c, s);
    else if (irk_str_eq(word, IRK_S(".intel_syntax")) || irk_str_eq(word, IRK_S(".macro"))) c->is_att = false;
    else if (word.ptr[0] == '.') take_directive(c, word, s);
    else if (c->is_att) take_instruction(c, word, s);
    else if (is_one_of(word, jumps)) {
      irk_str to = take_word(&s);
      skip_blanks(&s);
      if (to.len && !s.len && !starts_with(to, ".L")) symbol_of(c, to);
    }
    return;
  }
}

static void take_asm(collector *c, irk_str text) {
  size_t start = 0;
  bool in_quotes = false;
  for (size_t i = 0; i <= text.len; i++) {
    char ch = i < text.len ? text.ptr[i] : '\n';
    if (ch == '"' && (!i || text.ptr[i - 1] != '\\')) in_quotes = !in_quotes;
    bool is_comment = !in_quotes && ch == '#';
    if (ch != '\n' && !is_comment && (in_quotes || ch != ';')) continue;
    in_quotes = false;
    take_statement(c, (irk_str){text.ptr + start, i - start});
    while (is_comment && i < text.len && text.ptr[i] != '\n') i++;
    start = i + 1;
  }
}

// Gives a name with a version the properties of the symbol that it names.
static void take_properties(const collector *c, asm_symbol *a) {
  const asm_symbol *base = &c->of_asm.items[a->base - 1];
  const irk_global *g = irk_module_find(c->m, base->name);
  bool is_local = g && (g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE);
  a->is_defined = g ? !irk_is_declaration_for_linker(g) : base->is_defined;
  a->is_weak = g ? irk_is_weak_for_linker(g) : base->is_weak;
  a->is_global = g ? !is_local : base->is_global || !base->is_defined;
}

static void add_of_asm(collector *c) {
  for (uint32_t i = 0; i < c->of_asm.len; i++) {
    asm_symbol *a = &c->of_asm.items[i];
    if (a->base) take_properties(c, a);
    uint32_t flags = IRK_SYMTAB_EXECUTABLE;
    if (!a->is_defined) flags |= IRK_SYMTAB_UNDEFINED;
    if (a->is_weak) flags |= IRK_SYMTAB_WEAK;
    if (a->is_weak ? a->is_defined : a->is_global || !a->is_defined) flags |= IRK_SYMTAB_GLOBAL;
    irk_symtab_entry s = {a->name, flags, NULL};
    irk_vec_push(&c->all, s);
  }
}

// ---- the module -----------------------------------------------------------------------------------------------

static void collect(void *user) {
  collector *c = user;
  const irk_module *m = c->m;
  char error[160];
  c->result = irk_alloc(sizeof *c->result);
  memset(c->result, 0, sizeof *c->result);
  irk_strpool_init(&c->names, &c->scratch);
  irk_datalayout_parse(&c->layout, m->data_layout, error, sizeof error);
  c->unnamed = IRK_NEW_ARRAY(&c->scratch, uint32_t, (size_t)m->num_ids + 1);
  c->mangler = (irk_mangler){
      .m = m, .dl = &c->layout, .bases = &c->bases, .name = &c->name, .unnamed = unnamed_number, .user = c};
  const irk_global_vec *const lists[] = {&m->functions, &m->variables, &m->aliases, &m->ifuncs};
  for (size_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; i < lists[k]->len; i++) add_global(c, lists[k]->items[i]);
  if (irk_needs_offset_table(m)) {
    irk_symtab_entry s = {IRK_S("_GLOBAL_OFFSET_TABLE_"), IRK_SYMTAB_UNDEFINED | IRK_SYMTAB_GLOBAL, NULL};
    irk_vec_push(&c->all, s);
  }
  c->is_att = irk_triple_is_x86(m->triple);
  for (uint32_t i = 0; i < irk_module_num_asm_parts(m); i++) take_asm(c, irk_module_asm_part(m, i).text);
  add_of_asm(c);
  c->result->public.items = irk_arena_copy(&c->result->arena, c->all.items, sizeof *c->all.items * c->all.len);
  c->result->public.len = c->all.len;
}

irk_symtab *irk_symtab_create(const irk_module *m, irk_sink *sink) {
  collector c = {.m = m};
  bool ok = irk_try_unless_nested(collect, &c);
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  irk_datalayout_free(&c.layout);
  irk_map_free(&c.bases.known);
  irk_buf_free(&c.name);
  irk_vec_free(&c.all);
  irk_vec_free(&c.of_asm);
  irk_strpool_free(&c.names);
  irk_arena_free(&c.scratch);
  if (ok) return &c.result->public;
  if (c.result) irk_symtab_destroy(&c.result->public);
  return NULL;
}

void irk_symtab_destroy(irk_symtab *symbols) {
  if (!symbols) return;
  symbols_object *object = (symbols_object *)(void *)symbols;
  irk_arena_free(&object->arena);
  irk_free(object);
}
