// Debug-info nodes in text: !DILocation(line: 7, scope: !3). Fields come in any order; dinode.def
// has their names, types and limits. A table has one reader for each type of field.
#include "text/parse_meta.h"
#include "ir/described.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

#include <inttypes.h>

enum { MAX_FIELDS = 32 };

typedef struct di_parser {
  irk_parser *p;
  irk_md_state *state;
  const irk_di_desc *desc;
  irk_md_kind kind;
  uint8_t flags;
  bool is_negative;              // of the last wide number
  const irk_di_text *text;       // the field that is being read
  uint64_t seen;                 // fields that were read: bits by index in desc->texts
  uint32_t refs_base, num_refs;  // REFS: base and length in state->fields
  irk_global *described;         // up to 3.9: the global that the node is a field of, see old_fields
  irk_value *constant;           // up to 3.9: of a variable, instead of `described`
  irk_md_field old_flags;        // DISubprogram: flags from isDefinition and the like
  irk_md_field f[MAX_FIELDS];
} di_parser;

// Returns the release whose fields nodes have. Text of releases before 3.7 may already have nodes.
static irk_version di_version(const irk_parser *p) {
  enum { FIRST_WITH_NODES = 307 };
  return p->version < FIRST_WITH_NODES ? FIRST_WITH_NODES : p->version;
}

// ---- words ---------------------------------------------------------------------------------------------------
static void build_words(irk_parser *p, irk_md_state *md) {
  uint32_t size = 256;
  while (size < irk_num_dw_words * 2) size *= 2;
  md->words = IRK_NEW_ARRAY(&p->scratch, const irk_dw_word *, size);
  md->words_mask = size - 1;
  for (uint32_t i = 0; i < irk_num_dw_words; i++) {
    const irk_dw_word *w = &irk_dw_words[i];
    if (!irk_dw_in(w, di_version(p))) continue;
    uint32_t at = (uint32_t)irk_hash_bytes(p->m->hash_key, w->text.ptr, w->text.len) & md->words_mask;
    while (md->words[at]) at = (at + 1) & md->words_mask;
    md->words[at] = w;
  }
}

static const irk_dw_word *parse_dw_word(irk_parser *p, irk_str text) {
  irk_md_state *md = irk_parse_md_state(p);
  if (!md->words) build_words(p, md);
  uint32_t at = (uint32_t)irk_hash_bytes(p->m->hash_key, text.ptr, text.len) & md->words_mask;
  for (; md->words[at]; at = (at + 1) & md->words_mask)
    if (irk_str_eq(md->words[at]->text, text)) return md->words[at];
  return NULL;
}

static bool is_word(const irk_parser *p) {
  return p->lex.tok == IRK_TOK_WORD || p->lex.tok == IRK_TOK_KEYWORD || p->lex.tok == IRK_TOK_OPCODE;
}
static bool is_int(const irk_parser *p) { return p->lex.tok == IRK_TOK_INT || p->lex.tok == IRK_TOK_HEXINT; }

static bool has_prefix(irk_str s, const char *prefix) {
  size_t len = strlen(prefix);
  return s.len >= len && memcmp(s.ptr, prefix, len) == 0;
}

// ---- numbers -------------------------------------------------------------------------------------------------
static bool take_unsigned(di_parser *d, uint64_t max, uint64_t *out) {
  irk_parser *p = d->p;
  if (!irk_lex_is_unsigned(&p->lex)) return irk_parse_error(p, "expected unsigned integer");
  if (p->lex.is_big || p->lex.u > max)
    return irk_parse_error(p, "value for '%.*s' too large, limit is %" PRIu64, (int)d->text->name.len,
                           d->text->name.ptr, max);
  *out = p->lex.u;
  irk_lex_next(&p->lex);
  return true;
}

static bool take_signed(di_parser *d, int64_t min, int64_t max, int64_t *out) {
  irk_parser *p = d->p;
  if (!is_int(p)) return irk_parse_error(p, "expected signed integer");
  irk_str name = d->text->name;
  if (p->lex.negative && (p->lex.is_big || p->lex.u > 0 - (uint64_t)min))
    return irk_parse_error(p, "value for '%.*s' too small, limit is %" PRId64, (int)name.len, name.ptr, min);
  if (!p->lex.negative && (p->lex.is_big || p->lex.u > (uint64_t)max))
    return irk_parse_error(p, "value for '%.*s' too large, limit is %" PRId64, (int)name.len, name.ptr, max);
  *out = (int64_t)(p->lex.negative ? -p->lex.u : p->lex.u);
  irk_lex_next(&p->lex);
  return true;
}

// Stores a field's value. A view is stored into its bits of the field.
static void store(di_parser *d, uint64_t value) {
  bool is_old_flag = d->kind == IRK_MD_SUBPROGRAM && d->text->is_view;
  irk_md_field *f = is_old_flag ? &d->old_flags : &d->f[d->text->field];
  if (!d->text->is_view) {
    f->u = value;
    return;
  }
  f->u = (f->u & ~(irk_di_view_mask(d->text) << d->text->shift)) | value << d->text->shift;
}

static bool read_unsigned(di_parser *d) {
  uint64_t value = 0;
  if (!take_unsigned(d, d->text->max, &value)) return false;
  store(d, value);
  return true;
}

static bool read_signed(di_parser *d) {
  int64_t max = (int64_t)d->text->max;
  return take_signed(d, -max - 1, max, &d->f[d->text->field].s);
}

static bool read_bool(di_parser *d) {
  irk_parser *p = d->p;
  bool value = irk_lex_is_kw(&p->lex, IRK_KW_true);
  if (!value && !irk_lex_is_kw(&p->lex, IRK_KW_false)) return irk_parse_error(p, "expected 'true' or 'false'");
  irk_lex_next(&p->lex);
  store(d, value);
  return true;
}

// Reads a number of any width: words[0] is the width that LLVM gives it, words[1..] the value.
static bool read_wide(di_parser *d) {
  irk_parser *p = d->p;
  if (!is_int(p)) return irk_parse_error(p, "expected integer");
  uint32_t n, bits;
  bool is_negative = p->lex.negative;
  uint64_t *magnitude = irk_lex_int_words(&p->lex, &p->scratch, &n, &bits);
  uint32_t width = bits ? bits : 1;
  bool is_power = true;  // a power of two needs no further sign bit
  for (uint32_t i = 0; i < n; i++) is_power &= (i == n - 1 ? magnitude[i] & (magnitude[i] - 1) : magnitude[i]) == 0;
  if (is_negative && bits && !is_power) width++;
  uint32_t num_words = width / 64 + 1;  // with space for a sign bit
  uint64_t *words = irk_module_alloc(p->m, sizeof *words * (num_words + 1));
  words[0] = width;
  bool carry = is_negative;
  for (uint32_t i = 0; i < num_words; i++) {
    uint64_t word = i < n ? magnitude[i] : 0;
    if (is_negative) {
      word = ~word + carry;
      carry = carry && word == 0;
    }
    uint32_t left = width > i * 64 ? width - i * 64 : 0;
    words[i + 1] = left >= 64 ? word : left ? word & (((uint64_t)1 << left) - 1) : 0;
  }
  d->f[d->text->field].words = words;
  d->is_negative = is_negative && bits;
  irk_lex_next(&p->lex);
  return true;
}

// ---- metadata ------------------------------------------------------------------------------------------------
// Tells whether a subprogram needs a type. Text without a release that has one without a type is of
// a release that needs none.
static bool needs_subprogram_type(di_parser *d) {
  return irk_parse_has(d->p, IRK_DI_SUBPROGRAM_TYPES) && !irk_parse_allows_before(d->p, IRK_DI_SUBPROGRAM_TYPES);
}

static bool may_be_null(di_parser *d) {
  if (d->text->rules & IRK_DI_NONNULL) return false;
  bool is_type = d->kind == IRK_MD_SUBPROGRAM && d->text->field == IRK_DI_SUBPROGRAM_type;
  return !is_type || !needs_subprogram_type(d);
}

static bool read_ref(di_parser *d) {
  irk_parser *p = d->p;
  irk_str name = d->text->name;
  if (irk_lex_is_kw(&p->lex, IRK_KW_null)) {
    if (!may_be_null(d)) return irk_parse_error(p, "'%.*s' cannot be null", (int)name.len, name.ptr);
    irk_lex_next(&p->lex);
    d->f[d->text->field].md = NULL;
    return true;
  }
  return irk_parse_md_in_node(p, false, &d->f[d->text->field].md);
}

static bool read_str(di_parser *d) {
  irk_parser *p = d->p;
  irk_str name = d->text->name;
  const char *at = p->lex.start;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected string constant");
  bool is_source = d->kind == IRK_MD_FILE && d->text->field == IRK_DI_FILE_source;
  bool keep_empty = is_source && irk_parse_has(p, IRK_EMPTY_SOURCE);
  if (p->lex.str.len || keep_empty) d->f[d->text->field].md = irk_md_string(p->m, p->lex.str);
  else if (d->text->rules & IRK_DI_NONNULL)
    return irk_parse_error_at(p, at, "'%.*s' cannot be empty", (int)name.len, name.ptr);
  else d->f[d->text->field].md = NULL;
  irk_lex_next(&p->lex);
  return true;
}

static bool read_size(di_parser *d) {
  if (!(d->flags & IRK_MD_SIZE_IS_MD)) return read_unsigned(d);
  if (!is_int(d->p)) return read_ref(d);
  uint64_t value = 0;
  if (!take_unsigned(d, d->text->max, &value)) return false;
  d->f[d->text->field].md = irk_parse_md_i64(d->p, value);
  return true;
}

static bool take_bound(di_parser *d, int64_t *value) {
  bool is_count = d->kind == IRK_MD_SUBRANGE && d->text->field == IRK_DI_SUBRANGE_count;
  return take_signed(d, is_count ? -1 : INT64_MIN, INT64_MAX, value);
}

static bool read_int_ref(di_parser *d) {
  if (!is_int(d->p)) return read_ref(d);
  int64_t value;
  if (!take_bound(d, &value)) return false;
  d->f[d->text->field].md = irk_parse_md_i64(d->p, (uint64_t)value);
  return true;
}

static bool read_expr_ref(di_parser *d) {
  if (!is_int(d->p)) return read_ref(d);
  int64_t value;
  if (!take_bound(d, &value)) return false;
  irk_md_field f[2] = {{.u = IRK_DW_OP_consts}, {.s = value}};
  d->f[d->text->field].md = irk_md_node(d->p->m, IRK_MD_EXPRESSION, false, 0, f, 2);
  return true;
}

// Reads a list, which stays on the stack of fields until the node is made.
static bool read_refs(di_parser *d) {
  d->refs_base = d->state->fields.len;
  if (!irk_parse_md_list(d->p)) return false;
  d->num_refs = d->state->fields.len - d->refs_base;
  return true;
}

// ---- words of fields -----------------------------------------------------------------------------------------
static const struct word_class {
  uint8_t type, class;
  bool takes_int;
  const char *prefix, *expected, *invalid;
} word_classes[] = {
    {IRK_DI_TYPE_TAG, IRK_DW_TAG, true, "DW_TAG_", "expected DWARF tag", "invalid DWARF tag"},
    {IRK_DI_TYPE_ATE, IRK_DW_ATE, true, "DW_ATE_", "expected DWARF type attribute encoding",
     "invalid DWARF type attribute encoding"},
    {IRK_DI_TYPE_LANG, IRK_DW_LANG, true, "DW_LANG_", "expected DWARF language", "invalid DWARF language"},
    {IRK_DI_TYPE_LNAME, IRK_DW_LNAME, true, "DW_LNAME_", "expected DWARF source language name",
     "invalid DWARF source language name"},
    {IRK_DI_TYPE_CC, IRK_DW_CC, true, "DW_CC_", "expected DWARF calling convention",
     "invalid DWARF calling convention"},
    {IRK_DI_TYPE_MACINFO, IRK_DW_MACINFO, true, "DW_MACINFO_", "expected DWARF macinfo type",
     "invalid DWARF macinfo type"},
    {IRK_DI_TYPE_ENUM_KIND, IRK_DW_APPLE_ENUM_KIND, true, "DW_APPLE_ENUM_KIND_", "expected DWARF enum kind code",
     "invalid DWARF enum kind code"},
    {IRK_DI_TYPE_VIRTUALITY, IRK_DW_VIRTUALITY, true, "DW_VIRTUALITY_", "expected DWARF virtuality code",
     "invalid DWARF virtuality code"},
    {IRK_DI_TYPE_EMISSION, IRK_DW_EMISSION, true, "", "expected emission kind", "invalid emission kind"},
    {IRK_DI_TYPE_NAME_TABLE, IRK_DW_NAME_TABLE, true, "", "expected nameTable kind", "invalid nameTable kind"},
    {IRK_DI_TYPE_CHECKSUM, IRK_DW_CHECKSUM, false, "", "invalid checksum kind", "invalid checksum kind"},
    {IRK_DI_TYPE_DIALECT, IRK_DW_LLVM_LANG_DIALECT, true, "DW_LLVM_LANG_DIALECT_", "expected DWARF language dialect",
     "invalid DWARF language dialect"},
    {IRK_DI_TYPE_FIXED_KIND, IRK_DW_FIXED_KIND, true, "", "expected fixed-point kind", "invalid fixed-point kind"},
};

static bool read_word(di_parser *d) {
  irk_parser *p = d->p;
  const struct word_class *c = word_classes;
  while (c->type != d->text->type) c++;
  if (c->takes_int && is_int(p)) return read_unsigned(d);
  const irk_dw_word *w = is_word(p) ? parse_dw_word(p, p->lex.str) : NULL;
  if (w && w->class == c->class) {
    store(d, w->number);
    irk_lex_next(&p->lex);
    return true;
  }
  // LLVM prints a convention without a name as the character of that code (D's own as C), and
  // cannot read it back.
  if (c->type == IRK_DI_TYPE_CC && is_word(p) && p->lex.str.len == 1) {
    store(d, (unsigned char)*p->lex.str.ptr);
    irk_lex_next(&p->lex);
    return true;
  }
  // A word that LLVM's lexer would not take for one of the class is "expected", others are
  // "invalid".
  if (*c->prefix ? !is_word(p) || !has_prefix(p->lex.str, c->prefix) : c->class != IRK_DW_CHECKSUM)
    return irk_parse_error(p, "%s", c->expected);
  return irk_parse_error(p, "%s '%.*s'", c->invalid, (int)p->lex.str.len, p->lex.str.ptr);
}

// Reads DIFlagA | DIFlagB | 8.
static bool read_flags(di_parser *d) {
  irk_parser *p = d->p;
  bool is_sp = d->text->type == IRK_DI_TYPE_SPFLAGS;
  uint64_t flags = 0;
  do {
    if (is_int(p) && !p->lex.negative) {
      uint32_t value;
      if (!irk_parse_u32(p, &value)) return false;
      flags |= value;
      continue;
    }
    const irk_dw_word *w = is_word(p) ? parse_dw_word(p, p->lex.str) : NULL;
    if (!w || w->class != (is_sp ? IRK_DW_SPFLAG : IRK_DW_FLAG) || !w->number) {  // the names of zero are not read
      if (!is_word(p) || !has_prefix(p->lex.str, is_sp ? "DISPFlag" : "DIFlag"))
        return irk_parse_error(p, "expected debug info flag");
      return irk_parse_error(p, "invalid %sdebug info flag%s '%.*s'", is_sp ? "subprogram " : "",
                             !is_sp && irk_parse_has(p, IRK_FLAG_FLAG) ? " flag" : "", (int)p->lex.str.len,
                             p->lex.str.ptr);
    }
    flags |= w->number;
    irk_lex_next(&p->lex);
  } while (irk_parse_eat(p, IRK_TOK_BAR));
  store(d, flags);
  return true;
}

// ---- the node ------------------------------------------------------------------------------------------------
static bool (*const readers[])(di_parser *) = {
    [IRK_DI_TYPE_REF] = read_ref,         [IRK_DI_TYPE_STR] = read_str,           [IRK_DI_TYPE_U] = read_unsigned,
    [IRK_DI_TYPE_S] = read_signed,        [IRK_DI_TYPE_BOOL] = read_bool,         [IRK_DI_TYPE_FLAGS] = read_flags,
    [IRK_DI_TYPE_SPFLAGS] = read_flags,   [IRK_DI_TYPE_TAG] = read_word,          [IRK_DI_TYPE_ATE] = read_word,
    [IRK_DI_TYPE_LANG] = read_word,       [IRK_DI_TYPE_LNAME] = read_word,        [IRK_DI_TYPE_CC] = read_word,
    [IRK_DI_TYPE_MACINFO] = read_word,    [IRK_DI_TYPE_ENUM_KIND] = read_word,    [IRK_DI_TYPE_VIRTUALITY] = read_word,
    [IRK_DI_TYPE_EMISSION] = read_word,   [IRK_DI_TYPE_NAME_TABLE] = read_word,   [IRK_DI_TYPE_CHECKSUM] = read_word,
    [IRK_DI_TYPE_DIALECT] = read_word,    [IRK_DI_TYPE_FIXED_KIND] = read_word,   [IRK_DI_TYPE_SIZE] = read_size,
    [IRK_DI_TYPE_INT_REF] = read_int_ref, [IRK_DI_TYPE_EXPR_REF] = read_expr_ref, [IRK_DI_TYPE_APINT] = read_wide,
    [IRK_DI_TYPE_REFS] = read_refs,
};

// Finds a field by name. Fields mostly come in the table's order, so the search starts after the
// last one.
static const irk_di_text *find_text(const di_parser *d, irk_str name) {
  const irk_di_desc *desc = d->desc;
  uint32_t n = desc->num_texts, i = d->text ? (uint32_t)(d->text - desc->texts) + 1 : 0;
  for (uint32_t left = n; left; left--, i++) {
    if (i >= n) i = 0;
    const irk_di_text *t = &desc->texts[i];
    if (t->name.len == name.len && t->name.ptr[0] == name.ptr[0] && memcmp(t->name.ptr, name.ptr, name.len) == 0 &&
        !(t->rules & IRK_DI_HIDDEN) && irk_di_text_in(t, di_version(d->p)))
      return t;
  }
  return NULL;
}

// ---- fields of older releases ----------------------------------------------------------------------------------
// Reads the global that a subprogram or variable describes. This was a field of the node; today the
// node is attached to the global.
static bool read_described(di_parser *d) {
  irk_parser *p = d->p;
  irk_value *v;
  if (irk_parse_eat_kw(p, IRK_KW_null)) return true;
  if (!irk_parse_type_constant(p, &v)) return false;
  if (irk_value_is_global(v)) d->described = (irk_global *)v;
  else if (v->kind == IRK_VALUE_INT) d->constant = v;
  return true;
}

// Skips a value without use: a variable's tag (its argument number says the same), a namespace's
// file and line.
static bool skip_value(di_parser *d) {
  irk_md *md;
  if (is_word(d->p) || is_int(d->p)) {
    irk_lex_next(&d->p->lex);
    return true;
  }
  return irk_parse_md_in_node(d->p, true, &md);
}

static const struct old_field {
  const char *name;
  uint8_t kind;
  irk_version until;
  bool (*read)(di_parser *);
} old_fields[] = {
    {"function", IRK_MD_SUBPROGRAM, 307, read_described}, {"variable", IRK_MD_GLOBAL_VARIABLE, 309, read_described},
    {"tag", IRK_MD_LOCAL_VARIABLE, 307, skip_value},      {"file", IRK_MD_NAMESPACE, 400, skip_value},
    {"line", IRK_MD_NAMESPACE, 400, skip_value},
};

// Reads a field that the release does not know, if an older release does.
static bool read_old_field(di_parser *d, irk_str name) {
  irk_parser *p = d->p;
  for (uint32_t i = 0; i < IRK_COUNT(old_fields); i++) {
    const struct old_field *f = &old_fields[i];
    if (f->kind != d->kind || !irk_str_eq(name, irk_str_of(f->name)) || !irk_parse_allows_until(p, f->until)) continue;
    irk_lex_next(&p->lex);
    return f->read(d);
  }
  irk_version last = 0;
  for (uint32_t i = 0; i < d->desc->num_texts; i++) {
    const irk_di_text *t = &d->desc->texts[i];
    if (irk_str_eq(t->name, name) && t->until && t->until < p->version && t->until > last) last = t->until;
  }
  if (last) irk_parse_allows_until(p, last);
  return irk_parse_error(p, "invalid field '%.*s'", (int)name.len, name.ptr);
}

// Attaches a node to the global that it describes: a variable wrapped, with an empty expression.
static void attach_described(di_parser *d, irk_md *md) {
  irk_parser *p = d->p;
  bool is_function = d->described->v.kind == IRK_VALUE_FUNCTION;
  if ((d->kind == IRK_MD_SUBPROGRAM) != is_function && d->described->is_defined) return;
  if (d->kind == IRK_MD_GLOBAL_VARIABLE) md = irk_md_wrap_variable(p->m, md, NULL);
  irk_attachment_ref ref = {.kind = IRK_MD_KIND_DBG, .ref = {.md = md}};
  irk_parse_attach(p, &d->described->md, &ref, 1);
}

static bool read_field(di_parser *d) {
  irk_parser *p = d->p;
  if (p->lex.tok != IRK_TOK_LABEL) return irk_parse_error(p, "expected field label here");
  irk_str name = p->lex.str;
  const irk_di_text *t = name.len ? find_text(d, name) : NULL;
  if (IRK_UNLIKELY(!t)) return read_old_field(d, name);
  uint64_t bit = (uint64_t)1 << (t - d->desc->texts);
  if (d->seen & bit)
    return irk_parse_error(p, "field '%.*s' cannot be specified more than once", (int)name.len, name.ptr);
  d->seen |= bit;
  d->text = t;
  irk_lex_next(&p->lex);
  return readers[t->type](d);
}

static bool was_seen(const di_parser *d, uint32_t field) {
  for (uint32_t i = 0; i < d->desc->num_texts; i++)
    if (d->desc->texts[i].field == field && !d->desc->texts[i].is_view) return d->seen >> i & 1;
  return false;
}

// ---- rules of single nodes ------------------------------------------------------------------------------------
static bool finish_enumerator(di_parser *d, const char *at) {
  uint64_t *words = (uint64_t *)(uintptr_t)d->f[IRK_DI_ENUMERATOR_value].words;
  bool is_unsigned = d->f[IRK_DI_ENUMERATOR_isUnsigned].u;
  if (is_unsigned && d->is_negative) return irk_parse_error_at(d->p, at, "unsigned enumerator with negative value");
  uint64_t top = words[0] - 1;
  if (!is_unsigned && !d->is_negative && words[1 + top / 64] >> (top % 64) & 1) words[0]++;
  return true;
}

// LLVM keeps alignment and signing schema in one field.
static void finish_derived_type(di_parser *d) {
  enum { KEY_MASK = 7 };
  irk_md_field *align = &d->f[IRK_DI_DERIVED_TYPE_align], *ptrauth = &d->f[IRK_DI_DERIVED_TYPE_ptrAuth];
  bool is_ptrauth = d->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_LLVM_ptrauth_type;
  if (!is_ptrauth && !ptrauth->u) return;
  uint64_t raw = ptrauth->u & KEY_MASK ? ptrauth->u : align->u;
  align->u = is_ptrauth ? 0 : raw;
  ptrauth->u = is_ptrauth ? raw : 0;
}

static bool check_language(di_parser *d, const char *at) {
  bool has_language = was_seen(d, IRK_DI_COMPILE_UNIT_language);
  bool has_name = was_seen(d, IRK_DI_COMPILE_UNIT_sourceLanguageName);
  bool knows_names = irk_di_text_of(d->desc, IRK_S("sourceLanguageName"), di_version(d->p)) != NULL;
  if (!knows_names) return has_language || irk_parse_error_at(d->p, at, "missing required field 'language'");
  if (has_language && has_name)
    return irk_parse_error_at(d->p, at,
                              "can only specify one of 'language' and 'sourceLanguageName' on "
                              "!DICompileUnit");
  if (!has_language && !has_name)
    return irk_parse_error_at(d->p, at,
                              "missing one of 'language' or 'sourceLanguageName', required for "
                              "!DICompileUnit");
  if (was_seen(d, IRK_DI_COMPILE_UNIT_sourceLanguageVersion) && !has_name)
    return irk_parse_error_at(d->p, at,
                              "'sourceLanguageVersion' requires an associated 'sourceLanguageName' on "
                              "!DICompileUnit");
  return true;
}

static bool check_required(di_parser *d, const char *at) {
  for (uint32_t i = 0; i < d->desc->num_texts; i++) {
    const irk_di_text *t = &d->desc->texts[i];
    if (t->rules & IRK_DI_REQUIRED && !(d->seen >> i & 1) && irk_di_text_in(t, di_version(d->p)))
      return irk_parse_error_at(d->p, at, "missing required field '%.*s'", (int)t->name.len, t->name.ptr);
  }
  bool needs_name = d->kind == IRK_MD_GLOBAL_VARIABLE && !irk_parse_has(d->p, IRK_DI_GLOBALS_NO_NAME);
  if (needs_name && !was_seen(d, IRK_DI_GLOBAL_VARIABLE_name))
    return irk_parse_error_at(d->p, at, "missing required field 'name'");
  if (d->kind == IRK_MD_SUBPROGRAM && !was_seen(d, IRK_DI_SUBPROGRAM_type) && needs_subprogram_type(d))
    return irk_parse_error_at(d->p, at, "missing required field 'type'");
  return d->kind != IRK_MD_COMPILE_UNIT || check_language(d, at);
}

// Makes the node after all fields are read.
static bool make_node(di_parser *d, bool distinct, const char *name_at, irk_md **out) {
  irk_parser *p = d->p;
  if (d->kind == IRK_MD_DERIVED_TYPE) finish_derived_type(d);
  if (d->kind == IRK_MD_ENUMERATOR && !finish_enumerator(d, p->lex.start)) return false;
  if (d->kind == IRK_MD_SUBPROGRAM) {
    irk_md_field *sp_flags = &d->f[IRK_DI_SUBPROGRAM_spFlags];
    if (!was_seen(d, IRK_DI_SUBPROGRAM_spFlags)) *sp_flags = d->old_flags;
    if (sp_flags->u & IRK_DI_SP_FLAG_Definition && !distinct && !irk_parse_has(p, IRK_DI_UNIQUE_DEFINITIONS))
      return irk_parse_error_at(p, name_at, "missing 'distinct', required for !DISubprogram that is a Definition");
  }
  uint32_t fixed = d->desc->is_open ? d->desc->num_fields - 1u : d->desc->num_fields;
  irk_md *md = irk_md_new(p->m, d->kind, fixed + d->num_refs);
  memcpy(md->f, d->f, sizeof d->f[0] * fixed);
  if (d->num_refs) {
    memcpy(md->f + fixed, d->state->fields.items + d->refs_base, sizeof d->f[0] * d->num_refs);
    d->state->fields.len = d->refs_base;
  }
  md->flags = d->flags;
  md->is_distinct = distinct || (d->described && d->kind == IRK_MD_SUBPROGRAM);
  if (IRK_UNLIKELY(d->described != NULL)) attach_described(d, md);
  if (IRK_UNLIKELY(d->constant != NULL))
    irk_vec_push(&p->constant_variables, irk_md_wrap_variable(p->m, md, irk_md_of_value(p->m, d->constant)));
  *out = md;
  return true;
}

static bool read_node(di_parser *d, bool distinct, const char *name_at, irk_md **out) {
  irk_parser *p = d->p;
  for (uint32_t i = 0; i < d->desc->num_fields; i++) d->f[i].u = d->desc->defaults[i];
  if (irk_parse_has(p, IRK_DI_SIZES_AS_METADATA)) {
    for (uint32_t i = 0; i < d->desc->num_fields; i++)
      if (d->desc->types[i] == IRK_DI_TYPE_SIZE) d->flags = IRK_MD_SIZE_IS_MD;
  }
  d->old_flags.u = IRK_DI_SP_FLAG_Definition;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' here")) return false;
  if (p->lex.tok != IRK_TOK_RPAREN) {
    do {
      if (!read_field(d)) return false;
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  const char *close = p->lex.start;
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' here") && check_required(d, close) &&
         make_node(d, distinct, name_at, out);
}

// ---- expressions ---------------------------------------------------------------------------------------------
static bool read_element(irk_parser *p, uint64_t *out) {
  if (is_int(p)) {
    if (!irk_lex_is_unsigned(&p->lex)) return irk_parse_error(p, "expected unsigned integer");
    if (p->lex.is_big) return irk_parse_error(p, "element too large, limit is %" PRIu64, UINT64_MAX);
    *out = p->lex.u;
    irk_lex_next(&p->lex);
    return true;
  }
  const irk_dw_word *w = is_word(p) ? parse_dw_word(p, p->lex.str) : NULL;
  if (!w || (w->class != IRK_DW_OP && w->class != IRK_DW_ATE)) {
    irk_str s = p->lex.str;
    if (is_word(p) && has_prefix(s, "DW_OP_")) return irk_parse_error(p, "invalid DWARF op '%.*s'", (int)s.len, s.ptr);
    if (is_word(p) && has_prefix(s, "DW_ATE_"))
      return irk_parse_error(p, "invalid DWARF attribute encoding '%.*s'", (int)s.len, s.ptr);
    return irk_parse_error(p, "expected unsigned integer");
  }
  *out = w->number;
  irk_lex_next(&p->lex);
  return true;
}

// Reads !DIExpression(DW_OP_plus_uconst, 8).
static bool read_expression(irk_parser *p, bool distinct, irk_md **out) {
  irk_md_state *state = irk_parse_md_state(p);
  uint32_t base = state->fields.len;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' here")) return false;
  if (p->lex.tok != IRK_TOK_RPAREN) {
    do {
      irk_md_field field = {.u = 0};
      if (!read_element(p, &field.u)) return false;
      irk_vec_push(&state->fields, field);
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' here")) return false;
  uint32_t n = state->fields.len - base;
  state->fields.len = base;
  if (!irk_parse_has(p, IRK_DI_PLAIN_PLUS) && n) {
    uint64_t *words = IRK_NEW_ARRAY(&p->scratch, uint64_t, 3 * n + 2), *made = words + n;
    for (uint32_t i = 0; i < n; i++) words[i] = state->fields.items[base + i].u;
    n = irk_di_upgrade_expression(irk_parse_has(p, IRK_DI_FRAGMENTS), words, n, made);
    irk_md_field *f = IRK_NEW_ARRAY(&p->scratch, irk_md_field, n + 1);
    for (uint32_t i = 0; i < n; i++) f[i].u = made[i];
    *out = irk_md_node(p->m, IRK_MD_EXPRESSION, distinct, 0, f, n);
    return true;
  }
  *out = irk_md_node(p->m, IRK_MD_EXPRESSION, distinct, 0, state->fields.items + base, n);
  return true;
}

// ---- entry ---------------------------------------------------------------------------------------------------
static bool read_assign_id(irk_parser *p, irk_md **out) {
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' here")) return false;
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' here")) return false;
  *out = irk_md_node(p->m, IRK_MD_ASSIGN_ID, true, 0, NULL, 0);
  return true;
}

// Returns the kind of node that a keyword names. In prereleases of 3.7 the names began with MD.
static irk_md_kind kind_of_keyword(irk_parser *p) {
  irk_str word = p->lex.str;
  irk_md_kind kind = irk_di_kind_of_keyword(word);
  if (IRK_LIKELY(kind != IRK_NUM_MD_KINDS) || !has_prefix(word, "MD") || word.len > 64) return kind;
  char today[64];
  memcpy(today, word.ptr, word.len);
  today[0] = 'D', today[1] = 'I';
  kind = irk_di_kind_of_keyword((irk_str){today, word.len});
  return kind != IRK_NUM_MD_KINDS && irk_parse_allows_old(p, IRK_MD_NODE_NAMES) ? kind : IRK_NUM_MD_KINDS;
}

static bool is_known(irk_md_kind kind, irk_version version) {
  return kind != IRK_NUM_MD_KINDS && irk_di_layout_to_write(kind, version)->since <= version;
}

// Reads !DI...(...).
bool irk_parse_di(irk_parser *p, bool distinct, irk_md **out) {
  const char *at = p->lex.start;
  irk_md_kind kind = kind_of_keyword(p);
  if (!is_known(kind, di_version(p))) return irk_parse_error(p, "expected metadata type");
  if (!distinct && kind == IRK_MD_COMPILE_UNIT && !irk_parse_has(p, IRK_DI_UNIQUE_DEFINITIONS))
    return irk_parse_error(p, "missing 'distinct', required for !DICompileUnit");
  if (!distinct && kind == IRK_MD_ASSIGN_ID)
    return irk_parse_error(p, "missing 'distinct', required for !DIAssignID()");
  irk_lex_next(&p->lex);
  if (kind == IRK_MD_EXPRESSION) return read_expression(p, distinct, out);
  if (kind == IRK_MD_ASSIGN_ID) return read_assign_id(p, out);
  if (!irk_parse_enter(p)) return false;
  di_parser d = {.p = p, .state = irk_parse_md_state(p), .desc = irk_di_desc_of(kind), .kind = kind};
  void *fn = p->fn;
  p->fn = NULL;
  bool ok = read_node(&d, distinct, at, out);
  p->fn = fn;
  irk_parse_leave(p);
  return ok;
}
