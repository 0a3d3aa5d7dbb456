// ThinLTO summary entries: modules, global values with their summaries, flags.
#include "text/parse_summary.h"

#include <stdio.h>

// ---- tokens --------------------------------------------------------------------------------------------------

// The lexer takes "name:" for a label. In summaries the colon is a token of its own: splits it off.
static bool split_label(irk_parser *p) {
  if (p->lex.tok == IRK_TOK_LABEL && *p->lex.start != '"') {
    p->lex.kind = (irk_lex_kind){.tok = IRK_TOK_WORD};
    p->lex.pos--;
  }
  return true;
}

void irk_sum_next(irk_parser *p) {
  irk_lex_next(&p->lex);
  split_label(p);
}

// Skips a word. LLVM skips some words without a check unless it was built with assertions. A word
// that LLVM does not know is a token of one character there.
void irk_sum_skip(irk_parser *p, irk_str word) {
  if (p->lex.tok == IRK_TOK_WORD && !irk_sum_is(p, word)) p->lex.pos = p->lex.start + 1;
  irk_sum_next(p);
}

static irk_str word_of(const irk_parser *p) {
  bool is_word = p->lex.tok == IRK_TOK_WORD || p->lex.tok == IRK_TOK_KEYWORD || p->lex.tok == IRK_TOK_OPCODE ||
                 p->lex.tok == IRK_TOK_TYPE;
  return is_word ? (irk_str){p->lex.start, (size_t)(p->lex.pos - p->lex.start)} : (irk_str){NULL, 0};
}
bool irk_sum_is(const irk_parser *p, irk_str word) { return irk_str_eq(word_of(p), word); }

bool irk_sum_eat(irk_parser *p, irk_tok tok) { return irk_parse_eat(p, tok) && split_label(p); }
bool irk_sum_expect(irk_parser *p, irk_tok tok, const char *message) {
  return irk_parse_expect(p, tok, message) && split_label(p);
}
bool irk_sum_colon(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_COLON, "expected ':' here"); }
bool irk_sum_open_paren(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_LPAREN, "expected '(' here"); }
bool irk_sum_close_paren(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_RPAREN, "expected ')' here"); }
bool irk_sum_comma(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_COMMA, "expected ',' here"); }
bool irk_sum_u32(irk_parser *p, uint32_t *out) { return irk_parse_u32(p, out) && split_label(p); }
bool irk_sum_u64(irk_parser *p, uint64_t *out) { return irk_parse_u64(p, out) && split_label(p); }
bool irk_sum_string(irk_parser *p, irk_str *out) { return irk_parse_string(p, out) && split_label(p); }

// Consumes `word`. `where` ends the error message: "here", "in call".
static bool expect_word(irk_parser *p, const char *word, const char *where) {
  if (!irk_sum_is(p, irk_str_of(word))) return irk_parse_error(p, "expected '%s' %s", word, where);
  irk_sum_next(p);
  return true;
}
static bool sum_expect_word(irk_parser *p, const char *word) { return expect_word(p, word, "here"); }
bool irk_sum_label(irk_parser *p, const char *word) { return sum_expect_word(p, word) && irk_sum_colon(p); }
static bool bare_colon(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_COLON, "expected ':'"); }
static bool label_in(irk_parser *p, const char *word, const char *where) {
  return expect_word(p, word, where) && bare_colon(p);
}
static bool expect_in(irk_parser *p, irk_tok tok, const char *text, const char *where) {
  char message[64];
  snprintf(message, sizeof message, "expected '%s' in %s", text, where);
  return irk_sum_expect(p, tok, message);
}
static bool open_in(irk_parser *p, const char *where) { return expect_in(p, IRK_TOK_LPAREN, "(", where); }
static bool close_in(irk_parser *p, const char *where) { return expect_in(p, IRK_TOK_RPAREN, ")", where); }

// Parses a flag: any number but 0 is 1.
static bool parse_flag(irk_parser *p, uint32_t *out) {
  if (!irk_lex_is_unsigned(&p->lex)) return irk_parse_error(p, "expected integer");
  *out = p->lex.is_big || p->lex.u != 0;
  irk_sum_next(p);
  return true;
}

bool irk_sum_choice(irk_parser *p, const irk_sum_words *words, const char *message, uint32_t *out) {
  const irk_sum_word *row = irk_sum_word_find(words, word_of(p), p->version);
  if (!row) return irk_parse_error(p, "%s", message);
  *out = row->number;
  irk_sum_next(p);
  return true;
}

static bool sum_parse_field(irk_parser *p, const irk_sum_field *fields, uint32_t n, const char *message, void *to) {
  irk_str word = word_of(p);
  for (uint32_t i = 0; i < n; i++) {
    if (!irk_str_eq(fields[i].word, word) || fields[i].since > p->version) continue;
    irk_sum_next(p);
    return fields[i].parse(p, to);
  }
  return irk_parse_error(p, "%s", message);
}

bool irk_sum_parse_fields(irk_parser *p, const irk_sum_field *fields, uint32_t n, bool first, const char *message,
                          void *to) {
  if (first && !sum_parse_field(p, fields, n, message, to)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA))
    if (!sum_parse_field(p, fields, n, message, to)) return false;
  return true;
}

// ---- references ----------------------------------------------------------------------------------------------

static bool parse_number(irk_parser *p, const char *message, uint32_t *out) {
  if (p->lex.tok != IRK_TOK_SUMMARY_ID) return irk_parse_error(p, "%s", message);
  *out = (uint32_t)p->lex.u;
  irk_sum_next(p);
  return true;
}

static irk_sum_open *open_of(irk_summary_state *s, const irk_sum_value *stand_in) {
  return &s->open.items[stand_in->index];
}

static irk_sum_value *value_of(irk_parser *p, uint32_t number) {
  irk_summary_state *s = p->summary;
  irk_sum_value *value = irk_numbers_get(&s->values, number);
  if (value) return value;
  value = IRK_NEW(&p->scratch, irk_sum_value);
  value->resolved = value;
  value->index = s->open.len;
  irk_vec_push(&s->open, ((irk_sum_open){.stand_in = value, .number = number}));
  irk_numbers_put(&s->values, number, value);
  return value;
}

bool irk_sum_reference(irk_parser *p, irk_sum_ref *out) {
  const char *at = p->lex.start;
  uint32_t number = 0;
  out->access = irk_sum_is(p, IRK_S("readonly"))    ? IRK_SUM_READ_ONLY
                : irk_sum_is(p, IRK_S("writeonly")) ? IRK_SUM_WRITE_ONLY
                                                    : IRK_SUM_ANY;
  if (out->access) irk_sum_next(p);
  if (!parse_number(p, "expected GV ID", &number)) return false;
  out->value = value_of(p, number);
  if (out->value->resolved && !open_of(p->summary, out->value)->at) open_of(p->summary, out->value)->at = at;
  return true;
}

static bool parse_value(irk_parser *p, irk_sum_value **out) {
  irk_sum_ref ref;
  if (!irk_sum_reference(p, &ref)) return false;
  *out = ref.value;
  return true;
}

// module ":" ^N
static bool parse_module_ref(irk_parser *p, irk_sum_module **out) {
  const char *at;
  uint32_t number = 0;
  if (!irk_sum_label(p, "module")) return false;
  at = p->lex.start;
  if (!parse_number(p, "expected module ID", &number)) return false;
  *out = irk_numbers_get(&p->summary->modules, number);
  return *out || irk_parse_error_at(p, at, "use of undefined module '^%u'", number);
}

// ---- modules -------------------------------------------------------------------------------------------------

// module = "module" ":" "(" "path" ":" STRING "," "hash" ":" "(" N "," N "," N "," N "," N ")" ")"
static bool parse_module(irk_parser *p, uint32_t number) {
  irk_str path;
  uint32_t hash[5];
  if (!irk_sum_open_paren(p) || !irk_sum_label(p, "path") || !irk_sum_string(p, &path) || !irk_sum_comma(p) ||
      !irk_sum_label(p, "hash") || !irk_sum_open_paren(p))
    return false;
  for (uint32_t i = 0; i < 5; i++)
    if ((i && !irk_sum_comma(p)) || !irk_sum_u32(p, &hash[i])) return false;
  if (!irk_sum_close_paren(p) || !irk_sum_close_paren(p)) return false;
  uint32_t before = irk_summary_make(p->m)->modules.len;
  irk_sum_module *module = irk_summary_module(p->m, path, number);
  if (module->order == before) memcpy(module->hash, hash, sizeof hash);
  irk_numbers_put(&p->summary->modules, number, module);
  return true;
}

// ---- flags ---------------------------------------------------------------------------------------------------

// Parses a flag's value after its word and colon. A linkage or visibility that LLVM does not know
// becomes the first one of its kind; the unknown word of a linkage is skipped.
static bool parse_flag_value(irk_parser *p, const irk_sum_flag *flag, uint32_t *out) {
  const irk_sum_word *row;
  *out = 0;
  switch (flag->form) {
  case IRK_SUM_LINKAGE:
    row = irk_sum_word_find(&irk_sum_linkages, word_of(p), p->version);
    if (row) *out = row->number;
    irk_sum_skip(p, row ? row->word : (irk_str){NULL, 0});
    return true;
  case IRK_SUM_VISIBILITY:
    row = irk_sum_word_find(&irk_sum_visibilities, word_of(p), p->version);
    if (row) *out = row->number;
    if (row) irk_sum_next(p);
    return true;
  case IRK_SUM_IMPORT:
    return irk_sum_choice(p, &irk_sum_imports, "unknown import kind. Expect definition or declaration.", out);
  default: return parse_flag(p, out);
  }
}

static bool parse_one_flag(irk_parser *p, const irk_sum_flags *flags, const char *message, uint32_t *out) {
  uint32_t i = 0, value;
  while (i < flags->len && (flags->rows[i].since > p->version || !irk_sum_is(p, flags->rows[i].word))) i++;
  if (i == flags->len) return irk_parse_error(p, "%s", message);
  const irk_sum_flag *flag = &flags->rows[i];
  uint32_t mask = (1u << (flag->form == IRK_SUM_LINKAGE ? 4 : flag->form == IRK_SUM_VISIBILITY ? 2 : flag->bits)) - 1;
  irk_sum_next(p);
  if (!bare_colon(p) || !parse_flag_value(p, flag, &value)) return false;
  *out = (*out & ~(mask << flag->shift)) | value << flag->shift;
  return true;
}

static bool parse_flags(irk_parser *p, const irk_sum_flags *flags, const char *message, uint32_t *out) {
  do
    if (!parse_one_flag(p, flags, message, out)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return true;
}

static bool parse_entry_flags(irk_parser *p, uint32_t *out) {
  *out = 0;
  irk_sum_skip(p, IRK_S("flags"));
  return irk_sum_colon(p) && irk_sum_open_paren(p) &&
         parse_flags(p, &irk_sum_entry_flags, "expected gv flag type", out) && irk_sum_close_paren(p);
}

static bool parse_fn_flags(irk_parser *p, void *unused) {
  (void)unused;
  return expect_in(p, IRK_TOK_COLON, ":", "funcFlags") && open_in(p, "funcFlags") &&
         parse_flags(p, &irk_sum_fn_flags, "expected function flag type", &p->summary->fn_flags) &&
         close_in(p, "funcFlags");
}

static bool parse_var_flags(irk_parser *p, uint32_t *out) {
  *out = 0;
  irk_sum_skip(p, IRK_S("varFlags"));
  return irk_sum_colon(p) && irk_sum_open_paren(p) &&
         parse_flags(p, &irk_sum_var_flags, "expected gvar flag type", out) && irk_sum_close_paren(p);
}

// ---- lists of functions and variables ------------------------------------------------------------------------

static bool parse_refs(irk_parser *p, void *unused) {
  irk_summary_state *s = p->summary;
  uint32_t base = s->refs.len;
  (void)unused;
  if (!expect_in(p, IRK_TOK_COLON, ":", "refs") || !open_in(p, "refs")) return false;
  do {
    irk_sum_ref ref;
    if (!irk_sum_reference(p, &ref)) return false;
    irk_vec_push(&s->refs, ref);
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  irk_summary_sort_refs(s->refs.items + base, s->refs.len - base);
  return close_in(p, "refs");
}

static bool parse_hotness(irk_parser *p, void *to) {
  uint32_t hotness;
  if (!bare_colon(p) || !irk_sum_choice(p, &irk_sum_hotness, "invalid call edge hotness", &hotness)) return false;
  ((irk_sum_call *)to)->hotness = (uint8_t)hotness;
  return true;
}
static bool parse_frequency(irk_parser *p, void *to) {
  irk_sum_call *call = to;
  if (!bare_colon(p) || !irk_sum_u32(p, &call->frequency)) return false;
  call->frequency &= (1u << 28) - 1;
  return true;
}
static bool parse_tail(irk_parser *p, void *to) {
  uint32_t flag;
  if (!bare_colon(p) || !parse_flag(p, &flag)) return false;
  ((irk_sum_call *)to)->is_tail = flag;
  return true;
}

static const irk_sum_field call_fields[] = {
    {{"hotness", 7}, parse_hotness, 0}, {{"relbf", 5}, parse_frequency, 0}, {{"tail", 4}, parse_tail, 0}};

// call = "(" "callee" ":" ^N ["," FIELD]* ")"; before tail calls there is at most one field
static bool parse_call(irk_parser *p) {
  irk_sum_call call = {0};
  if (!open_in(p, "call") || !label_in(p, "callee", "in call") || !parse_value(p, &call.value)) return false;
  if (irk_parse_has(p, IRK_SUMMARY_TAIL_CALLS)) {
    if (!irk_sum_parse_fields(p, call_fields, 3, false, "expected hotness, relbf, or tail", &call)) return false;
  } else if (irk_sum_eat(p, IRK_TOK_COMMA)) {
    if (!sum_parse_field(p, call_fields, 2, "expected relbf", &call)) return false;
  }
  irk_vec_push(&p->summary->calls, call);
  return close_in(p, "call");
}

static bool parse_calls(irk_parser *p, void *unused) {
  (void)unused;
  if (!expect_in(p, IRK_TOK_COLON, ":", "calls") || !open_in(p, "calls")) return false;
  do
    if (!parse_call(p)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return close_in(p, "calls");
}

static bool parse_vfuncs(irk_parser *p, void *unused) {
  (void)unused;
  if (!expect_in(p, IRK_TOK_COLON, ":", "vTableFuncs") || !open_in(p, "vTableFuncs")) return false;
  do {
    irk_sum_vfunc vfunc;
    if (!open_in(p, "vTableFunc")) return false;
    if (!irk_sum_is(p, IRK_S("virtFunc"))) return irk_parse_error(p, "expected 'callee' in vTableFunc");
    irk_sum_next(p);
    if (!bare_colon(p) || !parse_value(p, &vfunc.value)) return false;
    if (!irk_sum_expect(p, IRK_TOK_COMMA, "expected comma")) return false;
    if (!irk_sum_is(p, IRK_S("offset"))) return irk_parse_error(p, "expected offset");
    irk_sum_next(p);
    if (!bare_colon(p) || !irk_sum_u64(p, &vfunc.offset)) return false;
    irk_vec_push(&p->summary->vfuncs, vfunc);
    if (!close_in(p, "vTableFunc")) return false;
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  return close_in(p, "vTableFuncs");
}

// Parses a signed number of any size, truncated to 64 bits.
static bool parse_bound(irk_parser *p, uint64_t *out) {
  if (p->lex.tok != IRK_TOK_INT && p->lex.tok != IRK_TOK_HEXINT) return irk_parse_error(p, "expected integer");
  if (p->lex.tok == IRK_TOK_INT && !p->lex.is_big) {
    *out = p->lex.u;
  } else {
    uint32_t num_words, num_bits;
    uint64_t *words = irk_lex_int_words(&p->lex, &p->scratch, &num_words, &num_bits);
    *out = num_words ? words[0] : 0;
  }
  if (p->lex.negative) *out = 0 - *out;
  irk_sum_next(p);
  return true;
}

// "offset" ":" "[" LOWEST "," HIGHEST "]"
static bool parse_range(irk_parser *p, irk_sum_range *out) {
  if (!irk_sum_label(p, "offset") || !irk_sum_expect(p, IRK_TOK_LSQUARE, "expected '[' here") ||
      !parse_bound(p, &out->lo) || !irk_sum_comma(p) || !parse_bound(p, &out->hi) ||
      !irk_sum_expect(p, IRK_TOK_RSQUARE, "expected ']' here"))
    return false;
  out->hi++;
  if (out->lo == out->hi && out->lo != UINT64_MAX) out->lo = out->hi = 0;
  return true;
}

static bool parse_param(irk_parser *p) {
  irk_summary_state *s = p->summary;
  irk_sum_param param = {0};
  if (!irk_sum_open_paren(p) || !irk_sum_label(p, "param") || !irk_sum_u64(p, &param.param) || !irk_sum_comma(p) ||
      !parse_range(p, &param.range))
    return false;
  s->param_calls.len = 0;
  if (irk_sum_eat(p, IRK_TOK_COMMA)) {
    if (!irk_sum_label(p, "calls") || !irk_sum_open_paren(p)) return false;
    do {
      irk_sum_param_call call;
      if (!irk_sum_open_paren(p) || !irk_sum_label(p, "callee") || !parse_value(p, &call.value) || !irk_sum_comma(p) ||
          !irk_sum_label(p, "param") || !irk_sum_u64(p, &call.param) || !irk_sum_comma(p) ||
          !parse_range(p, &call.range) || !irk_sum_close_paren(p))
        return false;
      irk_vec_push(&s->param_calls, call);
    } while (irk_sum_eat(p, IRK_TOK_COMMA));
    if (!irk_sum_close_paren(p)) return false;
  }
  IRK_SUM_TAKE(p, &param.calls, &s->param_calls, 0);
  irk_vec_push(&s->params, param);
  return irk_sum_close_paren(p);
}

static bool parse_params(irk_parser *p, void *unused) {
  (void)unused;
  if (!irk_sum_colon(p) || !irk_sum_open_paren(p)) return false;
  do
    if (!parse_param(p)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_close_paren(p);
}

bool irk_sum_args(irk_parser *p) {
  p->summary->args.len = 0;
  if (!irk_sum_label(p, "args") || !irk_sum_open_paren(p)) return false;
  do {
    uint64_t arg;
    if (!irk_sum_u64(p, &arg)) return false;
    irk_vec_push(&p->summary->args, arg);
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_close_paren(p);
}

// ---- memory profiles -----------------------------------------------------------------------------------------

// Steps through a list that may be empty in bitcode: returns true before each element.
static bool next_of(irk_parser *p, bool *is_first) {
  bool was_first = *is_first;
  *is_first = false;
  return was_first ? p->lex.tok != IRK_TOK_RPAREN : irk_sum_eat(p, IRK_TOK_COMMA);
}

// "stackIds" ":" "(" [N ("," N)*] ")". Bitcode of any release may have empty lists, LLVM's text
// only since 20. Here the lists of contexts may be empty in any release.
static bool parse_stack(irk_parser *p, const char *where, bool may_be_empty, irk_sum_numbers *out) {
  irk_summary_state *s = p->summary;
  if (!label_in(p, "stackIds", where) || !open_in(p, "stackIds")) return false;
  s->numbers.len = 0;
  for (bool is_first = true; next_of(p, &is_first) || !(may_be_empty || s->numbers.len);) {
    uint64_t id;
    if (!irk_sum_u64(p, &id)) return false;
    irk_vec_push(&s->numbers, irk_summary_stack(p->m, id));
  }
  IRK_SUM_TAKE(p, out, &s->numbers, 0);
  return close_in(p, "stackIds");
}

static bool parse_context(irk_parser *p) {
  irk_sum_context context = {0};
  uint32_t type;
  if (!open_in(p, "memprof") || !label_in(p, "type", "in memprof") ||
      !irk_sum_choice(p, &irk_sum_alloc_types, "invalid alloc type", &type) ||
      !expect_in(p, IRK_TOK_COMMA, ",", "memprof") || !parse_stack(p, "in memprof", true, &context.stack))
    return false;
  context.type = (uint8_t)type;
  irk_vec_push(&p->summary->contexts, context);
  return close_in(p, "memprof");
}

// alloc = "(" "versions" ":" "(" [TYPE ("," TYPE)*] ")" ","
//     "memProf" ":" "(" [CONTEXT ("," CONTEXT)*] ")" ")"
static bool parse_alloc(irk_parser *p) {
  irk_summary_state *s = p->summary;
  irk_sum_alloc alloc = {0};
  if (!open_in(p, "alloc") || !label_in(p, "versions", "in alloc") || !open_in(p, "versions")) return false;
  s->numbers.len = 0;
  for (bool is_first = true; next_of(p, &is_first);) {
    uint32_t type;
    if (!irk_sum_choice(p, &irk_sum_alloc_types, "invalid alloc type", &type)) return false;
    irk_vec_push(&s->numbers, type);
  }
  IRK_SUM_TAKE(p, &alloc.versions, &s->numbers, 0);
  if (!close_in(p, "versions") || !expect_in(p, IRK_TOK_COMMA, ",", "alloc")) return false;
  irk_sum_skip(p, IRK_S("memProf"));
  if (!expect_in(p, IRK_TOK_COLON, ":", "memprof") || !open_in(p, "memprof")) return false;
  s->contexts.len = 0;
  for (bool is_first = true; next_of(p, &is_first);)
    if (!parse_context(p)) return false;
  IRK_SUM_TAKE(p, &alloc.contexts, &s->contexts, 0);
  irk_vec_push(&s->allocs, alloc);
  return close_in(p, "memprof") && close_in(p, "alloc");
}

static bool parse_allocs(irk_parser *p, void *unused) {
  (void)unused;
  if (!expect_in(p, IRK_TOK_COLON, ":", "allocs") || !open_in(p, "allocs")) return false;
  do
    if (!parse_alloc(p)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return close_in(p, "allocs");
}

static bool parse_callsite(irk_parser *p) {
  irk_summary_state *s = p->summary;
  irk_sum_callsite site = {0};
  if (!open_in(p, "callsite") || !label_in(p, "callee", "in callsite")) return false;
  if (irk_sum_is(p, IRK_S("null"))) irk_sum_next(p);
  else if (!parse_value(p, &site.value)) return false;
  if (!expect_in(p, IRK_TOK_COMMA, ",", "callsite") || !label_in(p, "clones", "in callsite") || !open_in(p, "clones"))
    return false;
  s->numbers.len = 0;
  for (bool is_first = true; next_of(p, &is_first);) {
    uint32_t clone;
    if (!irk_sum_u32(p, &clone)) return false;
    irk_vec_push(&s->numbers, clone);
  }
  IRK_SUM_TAKE(p, &site.clones, &s->numbers, 0);
  if (!close_in(p, "clones") || !expect_in(p, IRK_TOK_COMMA, ",", "callsite") ||
      !parse_stack(p, "in callsite", irk_parse_has(p, IRK_SUMMARY_RADIX_TREE), &site.stack))
    return false;
  irk_vec_push(&s->callsites, site);
  return close_in(p, "callsite");
}

static bool parse_callsites(irk_parser *p, void *unused) {
  (void)unused;
  if (!expect_in(p, IRK_TOK_COLON, ":", "callsites") || !open_in(p, "callsites")) return false;
  do
    if (!parse_callsite(p)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return close_in(p, "callsites");
}

// ---- summaries -----------------------------------------------------------------------------------------------

typedef struct value_head {  // of the current gv entry
  irk_str name;
  uint64_t guid;
  bool has_guid;
  uint32_t number;
} value_head;

static void define(irk_parser *p, uint32_t number, irk_sum_value *value) {
  irk_sum_value *stand_in = irk_numbers_get(&p->summary->values, number);
  if (stand_in && stand_in->resolved == stand_in) stand_in->resolved = value;
  irk_numbers_put(&p->summary->values, number, value);
}

// Defines the value of a gv entry. Its GUID is the given one, or that of a global of the module.
static bool define_value(irk_parser *p, const value_head *head, irk_sum_entry *entry, const char *at) {
  irk_sum_value *value;
  if (head->has_guid) {
    value = irk_summary_value(p->m, head->guid);
  } else {
    bool found;
    irk_sym sym = irk_strpool_find(&p->m->names, head->name.ptr, head->name.len, &found);
    irk_global *g = found && sym ? irk_global_find(p->m, sym) : NULL;
    if (!g || !g->is_defined)
      return irk_parse_error_at(p, at, "Reference to undefined global \"%.*s\"", (int)head->name.len, head->name.ptr);
    value = irk_summary_value(p->m, irk_guid_of(p->m, g));
    value->global = g;
    value->name = irk_name(p->m, g->name);
  }
  define(p, head->number, value);
  if (entry) irk_summary_add_entry(value, entry);
  return true;
}

static void clear_lists(irk_summary_state *s) {
  s->refs.len = s->calls.len = s->type_tests.len = s->params.len = s->callsites.len = s->allocs.len = 0;
  s->vfuncs.len = s->new_uses.len = s->fn_flags = 0;
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) s->vcalls[i].len = 0;
}

// Parses the beginning of all summaries: WORD ":" "(" "module" ":" ^N "," FLAGS ","
static bool parse_head(irk_parser *p, irk_sum_kind kind, irk_sum_entry **out) {
  irk_sum_module *module;
  uint32_t flags;
  clear_lists(p->summary);
  irk_sum_next(p);
  if (!irk_sum_colon(p) || !irk_sum_open_paren(p) || !parse_module_ref(p, &module) || !irk_sum_comma(p) ||
      !parse_entry_flags(p, &flags) || !irk_sum_comma(p))
    return false;
  *out = irk_summary_entry_new(p->m, kind, module, flags);
  return true;
}

static bool parse_function(irk_parser *p, const value_head *head) {
  static const irk_sum_field fields[] = {
      {{"funcFlags", 9}, parse_fn_flags, 0},
      {{"calls", 5}, parse_calls, 0},
      {{"typeIdInfo", 10}, irk_sum_parse_type_info, 0},
      {{"refs", 4}, parse_refs, 0},
      {{"params", 6}, parse_params, 1100},
      {{"allocs", 6}, parse_allocs, 1600},
      {{"callsites", 9}, parse_callsites, 1600},
  };
  irk_summary_state *s = p->summary;
  const char *at = p->lex.start;
  irk_sum_entry *entry;
  if (!parse_head(p, IRK_SUM_FUNCTION, &entry) || !irk_sum_label(p, "insts") || !irk_sum_u32(p, &entry->fn->insts) ||
      !irk_sum_parse_fields(p, fields, IRK_COUNT(fields), false, "expected optional function summary field", NULL) ||
      !irk_sum_close_paren(p))
    return false;
  irk_sum_function *fn = entry->fn;
  fn->flags = s->fn_flags;
  IRK_SUM_TAKE(p, &entry->refs, &s->refs, 0);
  IRK_SUM_TAKE(p, &fn->calls, &s->calls, 0);
  IRK_SUM_TAKE(p, &fn->type_tests, &s->type_tests, 0);
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) IRK_SUM_TAKE(p, &fn->vcalls[i], &s->vcalls[i], 0);
  IRK_SUM_TAKE(p, &fn->params, &s->params, 0);
  IRK_SUM_TAKE(p, &fn->callsites, &s->callsites, 0);
  IRK_SUM_TAKE(p, &fn->allocs, &s->allocs, 0);
  irk_sum_bind_type_uses(p, fn);
  return define_value(p, head, entry, at);
}

static bool parse_variable(irk_parser *p, const value_head *head) {
  static const irk_sum_field fields[] = {{{"vTableFuncs", 11}, parse_vfuncs, 0}, {{"refs", 4}, parse_refs, 0}};
  irk_summary_state *s = p->summary;
  const char *at = p->lex.start;
  irk_sum_entry *entry;
  if (!parse_head(p, IRK_SUM_VARIABLE, &entry) || !parse_var_flags(p, &entry->var_flags) ||
      !irk_sum_parse_fields(p, fields, IRK_COUNT(fields), false, "expected optional variable summary field", NULL) ||
      !irk_sum_close_paren(p))
    return false;
  IRK_SUM_TAKE(p, &entry->refs, &s->refs, 0);
  IRK_SUM_TAKE(p, &entry->vfuncs, &s->vfuncs, 0);
  return define_value(p, head, entry, at);
}

// Parses an alias. An aliasee that is already known must have a summary in the same module.
static bool parse_alias(irk_parser *p, const value_head *head) {
  irk_summary_state *s = p->summary;
  const char *at = p->lex.start;
  irk_sum_entry *entry;
  uint32_t number = 0;
  if (!parse_head(p, IRK_SUM_ALIAS, &entry) || !irk_sum_label(p, "aliasee")) return false;
  if (irk_sum_is(p, IRK_S("null"))) {
    irk_sum_next(p);
  } else {
    if (irk_sum_is(p, IRK_S("readonly")) || irk_sum_is(p, IRK_S("writeonly"))) irk_sum_next(p);
    if (!parse_number(p, "expected GV ID", &number)) return false;
    entry->aliasee = value_of(p, number);
    if (!entry->aliasee->resolved) {
      if (!irk_summary_entry_in(entry->aliasee, entry->module)) entry->aliasee = NULL;
    } else if (!open_of(s, entry->aliasee)->alias_at) {
      open_of(s, entry->aliasee)->alias_at = at;
    }
  }
  return irk_sum_close_paren(p) && define_value(p, head, entry, at);
}

// gv = "gv" ":" "(" ("name" ":" STRING | "guid" ":" N)
//     ["," "summaries" ":" "(" SUMMARY ("," SUMMARY)* ")"] ")"
static bool parse_gv(irk_parser *p, uint32_t number) {
  static const struct {
    irk_str word;
    bool (*parse)(irk_parser *p, const value_head *head);
  } kinds[] = {{{"function", 8}, parse_function}, {{"variable", 8}, parse_variable}, {{"alias", 5}, parse_alias}};
  value_head head = {.number = number};
  if (!irk_sum_open_paren(p)) return false;
  const char *at = p->lex.start;
  if (irk_sum_is(p, IRK_S("name"))) {
    irk_sum_next(p);
    if (!irk_sum_colon(p) || !irk_sum_string(p, &head.name)) return false;
  } else if (irk_sum_is(p, IRK_S("guid"))) {
    irk_sum_next(p);
    if (!irk_sum_colon(p) || !irk_sum_u64(p, &head.guid)) return false;
    head.has_guid = true;
  } else {
    return irk_parse_error(p, "expected name or guid tag");
  }
  if (!irk_sum_eat(p, IRK_TOK_COMMA)) return irk_sum_close_paren(p) && define_value(p, &head, NULL, at);
  if (!irk_sum_label(p, "summaries") || !irk_sum_open_paren(p)) return false;
  do {
    uint32_t i = 0;
    while (i < IRK_COUNT(kinds) && !irk_sum_is(p, kinds[i].word)) i++;
    if (i == IRK_COUNT(kinds)) return irk_parse_error(p, "expected summary type");
    if (!kinds[i].parse(p, &head)) return false;
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_close_paren(p) && irk_sum_close_paren(p);
}

// ---- entries -------------------------------------------------------------------------------------------------

static bool parse_index_flags(irk_parser *p, uint32_t number) {
  (void)number;
  return irk_sum_u64(p, &irk_summary_make(p->m)->flags);
}
static bool parse_block_count(irk_parser *p, uint32_t number) {
  (void)number;
  return irk_sum_u64(p, &irk_summary_make(p->m)->block_count);
}

typedef struct entry_row {
  irk_str word;
  bool (*parse)(irk_parser *p, uint32_t number);
  // is_skipped_over: the entry is allowed where no summary is wanted; is_number: it is a number,
  // not a list
  bool is_skipped_over, is_number;
} entry_row;
static const entry_row entries[] = {
    {{"gv", 2}, parse_gv, true, false},
    {{"module", 6}, parse_module, true, false},
    {{"typeid", 6}, irk_sum_parse_type, true, false},
    {{"typeidCompatibleVTable", 22}, irk_sum_parse_vtable, false, false},
    {{"flags", 5}, parse_index_flags, true, true},
    {{"blockcount", 10}, parse_block_count, true, true},
};

// Skips an entry that is not wanted: a number, or all tokens between parentheses.
static bool skip_entry(irk_parser *p, const entry_row *row) {
  uint64_t number;
  uint32_t depth = 1;
  if (!row || !row->is_skipped_over)
    return irk_parse_error(p,
                           "Expected 'gv', 'module', 'typeid', 'flags' or 'blockcount' at the start of summary entry");
  irk_sum_next(p);
  if (row->is_number) return irk_sum_colon(p) && irk_sum_u64(p, &number);
  if (!irk_sum_expect(p, IRK_TOK_COLON, "expected ':' at start of summary entry") ||
      !irk_sum_expect(p, IRK_TOK_LPAREN, "expected '(' at start of summary entry"))
    return false;
  do {
    if (p->lex.tok == IRK_TOK_EOF) return irk_parse_error(p, "found end of file while parsing summary entry");
    if (p->lex.tok == IRK_TOK_LPAREN) depth++;
    if (p->lex.tok == IRK_TOK_RPAREN) depth--;
    irk_sum_next(p);
  } while (depth);
  return true;
}

bool irk_parse_summary_entry(irk_parser *p) {
  uint32_t number = (uint32_t)p->lex.u, i = 0;
  irk_sum_next(p);
  if (!irk_sum_expect(p, IRK_TOK_EQUAL, "expected '=' here")) return false;
  while (i < IRK_COUNT(entries) && !irk_sum_is(p, entries[i].word)) i++;
  const entry_row *row = i < IRK_COUNT(entries) ? &entries[i] : NULL;
  if (p->skips_summary) return skip_entry(p, row);
  if (!row) return irk_parse_error(p, "unexpected summary kind");
  if (!p->summary) p->summary = IRK_NEW(&p->scratch, irk_summary_state);
  irk_sum_next(p);
  return irk_sum_colon(p) && row->parse(p, number);
}

// ---- the end -------------------------------------------------------------------------------------------------

static void resolve_value(void *user, irk_sum_value **value) {
  (void)user;
  if ((*value)->resolved) *value = (*value)->resolved;
}

static const irk_sum_open *first_open(const irk_summary_state *s, bool aliases) {
  const irk_sum_open *first = NULL;
  for (uint32_t i = 0; i < s->open.len; i++) {
    const irk_sum_open *o = &s->open.items[i];
    if (o->stand_in->resolved != o->stand_in || !(aliases ? o->alias_at : o->at)) continue;
    if (!first || o->number < first->number) first = o;
  }
  return first;
}

static bool check_type_uses(irk_parser *p) {
  const irk_summary_state *s = p->summary;
  const irk_sum_type_use *first = NULL;
  for (uint32_t i = 0; i < s->type_uses.len; i++) {
    const irk_sum_type_use *use = &s->type_uses.items[i];
    if (use->guid && (!first || use->number < first->number)) first = use;
  }
  return !first || irk_parse_error_at(p, first->at, "use of undefined type id summary '^%u'", first->number);
}

bool irk_parse_summary_finish(irk_parser *p) {
  irk_summary_state *s = p->summary;
  if (!s) return true;
  const irk_sum_open *open = first_open(s, false), *alias = first_open(s, true);
  if (open) return irk_parse_error_at(p, open->at, "use of undefined summary '^%u'", open->number);
  if (alias) return irk_parse_error_at(p, alias->alias_at, "use of undefined summary '^%u'", alias->number);
  if (!check_type_uses(p)) return false;
  irk_summary *index = irk_summary_make(p->m);
  index->flags = irk_summary_flags(p->version, index->flags, false);
  irk_summary_each_value(index, resolve_value, NULL);
  for (uint32_t i = 0; i < index->values.len; i++)
    for (irk_sum_entry *e = index->values.items[i]->first; e; e = e->next)
      if (e->aliasee && !e->aliasee->first) e->aliasee = NULL;
  irk_summary_finish(p->m);
  return true;
}

void irk_parse_summary_free(irk_parser *p) {
  irk_summary_state *s = p->summary;
  if (!s) return;
  irk_numbers_free(&s->modules);
  irk_numbers_free(&s->values);
  irk_vec_free(&s->open);
  irk_vec_free(&s->type_uses);
  irk_map_free(&s->type_heads);
  irk_vec_free(&s->refs);
  irk_vec_free(&s->calls);
  irk_vec_free(&s->type_tests);
  for (uint32_t i = 0; i < IRK_SUM_NUM_VCALLS; i++) irk_vec_free(&s->vcalls[i]);
  irk_vec_free(&s->params);
  irk_vec_free(&s->callsites);
  irk_vec_free(&s->allocs);
  irk_vec_free(&s->vfuncs);
  irk_vec_free(&s->new_uses);
  irk_vec_free(&s->param_calls);
  irk_vec_free(&s->contexts);
  irk_vec_free(&s->numbers);
  irk_vec_free(&s->args);
}
