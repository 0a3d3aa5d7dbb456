// The module: entries at top level, and forward references that are resolved at the end of the
// text.
#include "base/budget.h"
#include "container/container.h"
#include "ir/layout.h"
#include "fold/fold.h"
#include "ir/limits.h"
#include "text/parse.h"

#include <stdlib.h>

// ---- general -------------------------------------------------------------------------------------------------
bool irk_parse_error(irk_parser *p, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  irk_lex_error_v(&p->lex, p->lex.start, fmt, args);
  va_end(args);
  return false;
}

bool irk_parse_error_at(irk_parser *p, const char *at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  irk_lex_error_v(&p->lex, at, fmt, args);
  va_end(args);
  return false;
}

bool irk_parse_expect_kw(irk_parser *p, irk_kw kw, const char *message) {
  if (IRK_UNLIKELY(!irk_lex_is_kw(&p->lex, kw))) return irk_parse_error(p, "%s", message);
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_u32(irk_parser *p, uint32_t *out) {
  if (!irk_lex_is_unsigned(&p->lex)) return irk_parse_error(p, "expected integer");
  if (p->lex.is_big || p->lex.u > UINT32_MAX) return irk_parse_error(p, "expected 32-bit integer (too large)");
  *out = (uint32_t)p->lex.u;
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_u64(irk_parser *p, uint64_t *out) {
  if (!irk_lex_is_unsigned(&p->lex)) return irk_parse_error(p, "expected integer");
  *out = p->lex.is_big ? UINT64_MAX : p->lex.u;
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_string(irk_parser *p, irk_str *out) {
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected string constant");
  *out = p->lex.str;
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_enter(irk_parser *p) {
  if (p->depth >= p->max_depth) return irk_parse_error(p, "nested too deeply (more than %u levels)", p->max_depth);
  p->depth++;
  return true;
}

void irk_parse_attach(irk_parser *p, irk_attachments *to, const irk_attachment_ref *refs, uint32_t n) {
  if (n > to->cap - to->len) {
    uint32_t cap = to->len ? (to->len + n) * 2 : n;
    irk_attachment *items = irk_arena_alloc(&p->m->arena, cap * sizeof *items);
    for (uint32_t i = 0; i < to->len; i++) {  // references that wait for their node now refer to the new array
      items[i].kind = to->items[i].kind;
      irk_parse_md_fill(p, (irk_md_ref){.md = to->items[i].md}, &items[i].md);
    }
    to->items = items;
    to->cap = cap;
  }
  for (uint32_t i = 0; i < n; i++) {
    irk_attachment *item = &to->items[to->len++];
    item->kind = refs[i].kind;
    irk_parse_md_fill(p, refs[i].ref, &item->md);
  }
}

// ---- top level -----------------------------------------------------------------------------------------------
// asm_properties = "(" property ("," property)* ")"
// property = ("target_features" | "target_cpu") ":" STRING
static bool parse_asm_properties(irk_parser *p, irk_asm_part *part) {
  do {
    irk_lex_next(&p->lex);
    if (p->lex.tok != IRK_TOK_LABEL) return irk_parse_error(p, "expected property name followed by ':'");
    irk_str *to = irk_str_eq(p->lex.str, IRK_S("target_features")) ? &part->target_features
                  : irk_str_eq(p->lex.str, IRK_S("target_cpu"))    ? &part->target_cpu
                                                                   : NULL;
    if (!to) return irk_parse_error(p, "unknown property name");
    irk_lex_next(&p->lex);
    if (!irk_parse_string(p, to)) return false;
  } while (p->lex.tok == IRK_TOK_COMMA);
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ',' or ')'");
}

// asm = "module" "asm" STRING    since 23: "module" "asm" asm_properties? STRING+
static bool parse_module_asm(irk_parser *p) {
  irk_asm_part part = {0};
  irk_lex_next(&p->lex);
  if (!irk_parse_expect_kw(p, IRK_KW_asm, "expected 'module asm'")) return false;
  if (!irk_parse_has(p, IRK_MODULE_ASM_LIST)) {
    if (!irk_parse_string(p, &part.text)) return false;
    irk_module_asm_add(p->m, &part);
    return true;
  }
  if (p->lex.tok == IRK_TOK_LPAREN && !parse_asm_properties(p, &part)) return false;
  irk_buf text = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &text);
  bool ok;
  do {
    irk_str line;
    ok = irk_parse_string(p, &line);
    if (!ok) break;
    irk_buf_str(&text, line);
    irk_buf_byte(&text, '\n');
  } while (p->lex.tok == IRK_TOK_STRING);
  part.text = (irk_str){text.ptr, text.len};
  if (ok) irk_module_asm_add(p->m, &part);
  irk_guard_leave(&guard);
  irk_buf_free(&text);
  return ok;
}

// target = "target" ("triple" | "datalayout") "=" STRING
static bool parse_target(irk_parser *p) {
  irk_str s;
  irk_lex_next(&p->lex);
  bool triple = irk_lex_is_kw(&p->lex, IRK_KW_triple);
  if (!triple && !irk_lex_is_kw(&p->lex, IRK_KW_datalayout)) return irk_parse_error(p, "unknown target property");
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL,
                        triple ? "expected '=' after target triple" : "expected '=' after target datalayout"))
    return false;
  const char *at = p->lex.start;
  if (!irk_parse_string(p, &s)) return false;
  *(triple ? &p->m->triple : &p->m->data_layout) = irk_arena_str(&p->m->arena, s);
  if (!triple) p->layout_at = at;
  if (!triple && p->data_layout.len) p->m->data_layout = p->data_layout;
  return true;
}

static bool check_layout(irk_parser *p) {
  if (!p->layout_at && !p->data_layout.len) return true;
  char error[512];
  irk_datalayout dl = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_datalayout_release, &dl);
  bool ok = irk_datalayout_parse_as(&dl, p->m->data_layout, p->m->version, error, sizeof error);
  irk_guard_leave(&guard);
  irk_datalayout_free(&dl);
  return ok || irk_parse_error_at(p, p->layout_at ? p->layout_at : p->lex.start, "%s", error);
}

// Parses a target property among the entities, where text up to release 12 may have it.
static bool parse_late_target(irk_parser *p) {
  if (!parse_target(p) || !check_layout(p)) return false;
  if (p->dl) irk_datalayout_free(p->dl);
  p->dl = NULL;
  irk_parse_layout(p);
  return true;
}

// source_filename "=" STRING
static bool parse_source_filename(irk_parser *p) {
  irk_str s;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' after source_filename") || !irk_parse_string(p, &s))
    return false;
  p->m->source_filename = irk_arena_str(&p->m->arena, s);
  return true;
}

// "deplibs" "=" "[" STRING, ... "]"
static bool parse_deplibs(irk_parser *p) {
  irk_str s;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' after deplibs") ||
      !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '=' after deplibs"))
    return false;
  if (irk_parse_eat(p, IRK_TOK_RSQUARE)) return true;
  do {
    if (!irk_parse_string(p, &s)) return false;
    irk_module_deplib_add(p->m, s);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_expect(p, IRK_TOK_RSQUARE, "expected ']' at end of list");
}

// comdat = $name "=" "comdat" KIND
static bool parse_comdat(irk_parser *p) {
  const char *at = p->lex.start;
  irk_sym name = irk_parse_intern(p, p->lex.str);
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here")) return false;
  if (!irk_parse_expect_kw(p, IRK_KW_comdat, "expected comdat type")) return false;
  uint8_t selection = IRK_COMDAT_NO_DEDUPLICATE;
  bool is_known = irk_parse_is_word(p, "noduplicates") && irk_parse_allows_before(p, IRK_NO_DEDUPLICATE_KEYWORD);
  if (is_known) irk_lex_next(&p->lex);
  if (!is_known && !irk_parse_eat_word(p, &irk_comdat_words, &selection))
    return irk_parse_error(p, "unknown selection kind");
  irk_comdat *c = irk_comdat_get(p->m, name, false);
  for (uint32_t k = 0; c && k < p->open_comdats.len; k++) {
    if (p->open_comdats.items[k].comdat != c) continue;
    p->open_comdats.items[k] = p->open_comdats.items[--p->open_comdats.len];
    c->selection = selection;
    if (p->noted) irk_places_note_comdat(p->noted, c, at);
    return true;
  }
  if (c) {
    irk_str s = irk_name(p->m, name);
    return irk_parse_error_at(p, at, "redefinition of comdat '$%.*s'", (int)s.len, s.ptr);
  }
  c = irk_comdat_get(p->m, name, true);
  c->selection = selection;
  if (p->noted) irk_places_note_comdat(p->noted, c, at);
  return true;
}

irk_comdat *irk_parse_comdat_ref(irk_parser *p, irk_sym name, const char *at) {
  irk_comdat *c = irk_comdat_get(p->m, name, false);
  if (c) return c;
  c = irk_comdat_get(p->m, name, true);
  irk_vec_push(&p->open_comdats, ((irk_open_comdat){c, at}));
  return c;
}

// Tells whether a global variable without a name may begin with the current keyword.
static bool begins_global(const irk_parser *p) {
  uint8_t number;
  irk_str word = p->lex.str;
  switch (p->lex.word) {
  case IRK_KW_thread_local:
  case IRK_KW_addrspace:
  case IRK_KW_constant:
  case IRK_KW_global: return true;
  default: break;
  }
  return irk_word_find(&irk_linkage_words, word, &number) || irk_word_find(&irk_visibility_words, word, &number) ||
         irk_word_find(&irk_dll_words, word, &number);
}

static bool is_before_equal(const irk_lex *lex) {
  irk_lex ahead = *lex;
  ahead.failed = true;  // the parser will report errors
  irk_lex_next(&ahead);
  return ahead.tok == IRK_TOK_EQUAL;
}

static bool parse_entity(irk_parser *p) {
  switch (p->lex.tok) {
  case IRK_TOK_LOCAL:
  case IRK_TOK_LOCAL_ID: return irk_parse_type_definition(p);
  case IRK_TOK_GLOBAL:
  case IRK_TOK_GLOBAL_ID: return irk_parse_global(p);
  case IRK_TOK_COMDAT: return parse_comdat(p);
  case IRK_TOK_MD_ID:
  case IRK_TOK_EXCLAIM: return irk_parse_standalone_md(p);
  case IRK_TOK_MD_NAME: return irk_parse_named_md(p);
  case IRK_TOK_SUMMARY_ID: return irk_parse_summary_entry(p);
  case IRK_TOK_KEYWORD: break;
  case IRK_TOK_WORD:
    if (irk_parse_is_word(p, "deplibs") && irk_parse_allows_old(p, IRK_DEPENDENT_LIBRARIES)) return parse_deplibs(p);
    return irk_parse_error(p, "expected top-level entity");
  case IRK_TOK_STRING:
    if (is_before_equal(&p->lex) && irk_parse_string_as_local(p)) return irk_parse_type_definition(p);
    // fall through
  default: return irk_parse_error(p, "expected top-level entity");
  }
  switch (p->lex.word) {
  case IRK_KW_declare: return irk_parse_declare(p);
  case IRK_KW_define: return irk_parse_define(p);
  case IRK_KW_module: return parse_module_asm(p);
  case IRK_KW_attributes: return irk_parse_attr_group(p);
  case IRK_KW_type: return irk_parse_unnamed_type(p);
  case IRK_KW_uselistorder: return irk_parse_use_order(p);
  case IRK_KW_uselistorder_bb:
    if (irk_parse_allows_old(p, IRK_BLOCK_USE_ORDERS)) return irk_parse_use_order_bb(p);
    break;
  case IRK_KW_source_filename:
    if (irk_parse_allows_before(p, IRK_TARGET_FIRST)) return parse_source_filename(p);
    break;
  case IRK_KW_target:
    if (irk_parse_allows_before(p, IRK_TARGET_FIRST)) return parse_late_target(p);
    break;
  default:
    if (begins_global(p)) return irk_parse_unnamed_global(p);
    break;
  }
  return irk_parse_error(p, "expected top-level entity");
}

static bool parse_prologue(irk_parser *p) {
  for (;;) {
    if (irk_lex_is_kw(&p->lex, IRK_KW_target)) {
      if (!parse_target(p)) return false;
    } else if (irk_lex_is_kw(&p->lex, IRK_KW_source_filename)) {
      if (!parse_source_filename(p)) return false;
    } else {
      break;
    }
  }
  if (!check_layout(p)) return false;
  irk_parse_layout(p);
  return true;
}

static bool parse_text(irk_parser *p) {
  p->m->id = p->m->source_filename = irk_arena_str(&p->m->arena, p->file);
  p->m->data_layout = p->data_layout = irk_arena_str(&p->m->arena, p->data_layout);
  irk_lex_next(&p->lex);
  if (!parse_prologue(p)) return false;
  while (p->lex.tok != IRK_TOK_EOF)
    if (!parse_entity(p)) return false;
  return true;
}

// ---- the end -------------------------------------------------------------------------------------------------
static bool check_comdats(irk_parser *p) {
  if (!p->open_comdats.len) return true;
  const irk_open_comdat *first = &p->open_comdats.items[0];
  irk_str s = irk_name(p->m, first->comdat->name);
  irk_parse_error_at(p, first->at, "use of undefined comdat '$%.*s'", (int)s.len, s.ptr);
  irk_parse_note_comdat(p, first->at, s);
  return false;
}

static bool check_early_blocks(irk_parser *p) {
  for (uint32_t i = 0; i < p->early_blocks.len; i++) {
    const irk_early_block *e = &p->early_blocks.items[i];
    if (e->is_done) continue;
    bool function = e->fn->is_defined && e->fn->v.kind == IRK_VALUE_FUNCTION;
    if (!function) return irk_parse_error_at(p, e->fn_at, "expected function name in blockaddress");
    return irk_parse_error_at(p, e->fn_at, "cannot take blockaddress inside a declaration");
  }
  return true;
}

// Reports undefined globals: names in the order of their bytes, then numbers, as LLVM does.
static bool check_globals(irk_parser *p) {
  const irk_open_global *first = NULL;
  if (!irk_parse_implicit(p)) return false;
  if (p->allows_incomplete) irk_parse_declare_undefined(p);
  for (uint32_t i = 0; i < p->open_globals.len; i++) {
    const irk_open_global *o = &p->open_globals.items[i];
    if (o->global->is_defined) continue;
    bool earlier = !first || (first->is_numbered && !o->is_numbered);
    if (first && first->is_numbered == o->is_numbered)
      earlier = o->is_numbered
                    ? o->number < first->number
                    : irk_str_compare(irk_name(p->m, o->global->name), irk_name(p->m, first->global->name)) < 0;
    if (earlier) first = o;
  }
  if (!first) return true;
  if (first->is_numbered) {
    irk_parse_error_at(p, first->at, "use of undefined value '@%u'", first->number);
    if (p->next_global && first->number >= p->next_global) irk_parse_note_number(p, first->at, "@", p->next_global - 1);
    return false;
  }
  irk_str name = irk_name(p->m, first->global->name);
  bool intrinsic = name.len > 5 && memcmp(name.ptr, "llvm.", 5) == 0 && first->fn_type && !first->is_operand;
  if (intrinsic && irk_parse_has(p, IRK_UNKNOWN_REFUSED))
    return irk_parse_error_at(p, first->at, "unknown intrinsic '%.*s'", (int)name.len, name.ptr);
  irk_parse_error_at(p, first->at, "use of undefined value '@%.*s'", (int)name.len, name.ptr);
  irk_parse_note_global(p, first->at, name);
  return false;
}

static void resolve_md_slots(irk_parser *p) {
  for (uint32_t i = 0; i < p->md_slots.len; i++) {
    irk_value **slot = p->md_slots.items[i];
    irk_pending_md *pending = (irk_pending_md *)*slot;
    if (!pending) continue;  // of a removed call
    if (!pending->value) pending->value = irk_md_as_value(p->m, pending->md);
    *slot = pending->value;
  }
}

static bool finish(irk_parser *p) {
  irk_parse_finish_attrs(p);
  if (p->heap_calls.len) irk_parse_declare_malloc_free(p);
  if (!check_early_blocks(p) || !irk_parse_check_equivalents(p) || !irk_parse_check_types(p) || !check_comdats(p) ||
      !check_globals(p))
    return false;
  if (!irk_parse_md_finish(p)) return false;
  resolve_md_slots(p);
  for (uint32_t i = 0; i < p->open_geps.len; i++) irk_fold_update_gep_flags(p->m, p->open_geps.items[i]);
  if (!irk_parse_finish_use_orders(p)) return false;
  return irk_parse_summary_finish(p);
}

// ---- which release -------------------------------------------------------------------------------------------
static bool is_type_end(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ')' || c == ']' ||
         c == '}' || c == '>' || c == '*' || c == '_';
}

// Tells whether the line has a '*' of a pointer type. Skips strings and stops at a comment.
static bool has_typed_pointer(const char *p, const char *end) {
  for (bool quoted = false; p < end; p++) {
    if (*p == '"') quoted = !quoted;
    if (quoted) continue;
    if (*p == ';') return false;
    if (p + 1 < end && is_type_end(p[0]) && p[1] == '*') return true;
    if (p + 1 < end && p[0] == '"' && p[1] == '*') return true;
  }
  return false;
}

// Returns 14 for a module with typed pointers, else the newest release.
static irk_version guess_version(irk_str text) {
  const char *p = text.ptr, *end = text.ptr + text.len;
  while (p < end) {
    const char *star = memchr(p, '*', (size_t)(end - p));
    if (!star) break;
    const char *line = star, *next = memchr(star, '\n', (size_t)(end - star));
    while (line > p && line[-1] != '\n') line--;
    if (!next) next = end;
    if (has_typed_pointer(line, next)) return IRK_VERSION_TYPED;
    p = next;
  }
  return IRK_VERSION_NEWEST;
}

// ---- the entry -----------------------------------------------------------------------------------------------
static void free_parser(irk_parser *p) {
  irk_parse_md_free(p);
  irk_parse_summary_free(p);
  irk_free(p->syms);
  irk_numbers_free(&p->types);
  irk_numbers_free(&p->globals);
  irk_numbers_free(&p->attr_groups);
  irk_numbers_free(&p->pending_mds);
  irk_numbers_free(&p->fn_state.locals);
  irk_vec_free(&p->fn_state.placeholders);
  irk_vec_free(&p->fn_state.slots);
  irk_vec_free(&p->fn_state.open_blocks);
  irk_vec_free(&p->ops);
  irk_vec_free(&p->blocks);
  irk_vec_free(&p->places);
  irk_vec_free(&p->open_calls);
  irk_vec_free(&p->insts);
  irk_vec_free(&p->attachments);
  irk_vec_free(&p->type_stack);
  irk_vec_free(&p->open_types);
  irk_vec_free(&p->attrs);
  irk_vec_free(&p->attr_slots);
  irk_vec_free(&p->group_refs);
  irk_vec_free(&p->constant_variables);
  irk_map_free(&p->wraps);
  irk_vec_free(&p->pending_attrs);
  irk_vec_free(&p->attrs_patches);
  irk_vec_free(&p->open_globals);
  irk_vec_free(&p->open_equivalents);
  irk_vec_free(&p->open_comdats);
  irk_vec_free(&p->open_geps);
  irk_vec_free(&p->early_blocks);
  irk_vec_free(&p->md_slots);
  irk_vec_free(&p->heap_calls);
  irk_map_free(&p->old_types);
  irk_map_free(&p->named_structs);
  irk_map_free(&p->recursive_structs);
  irk_vec_free(&p->record_places);
  irk_vec_free(&p->sequence);
  irk_vec_free(&p->orders);
  irk_map_free(&p->pending_map);
  irk_map_free(&p->early_fns);
  irk_map_free(&p->early_names);
  irk_map_free(&p->early_numbers);
  irk_map_free(&p->block_names);
  irk_map_free(&p->cases);
  irk_buf_free(&p->spelled);
  if (p->dl) irk_datalayout_free(p->dl);
  irk_arena_free(&p->scratch);
}

static void report_out_of_memory(irk_sink *sink, irk_str file) {
  irk_diag diag = {.severity = IRK_ERROR, .message = irk_str_of(irk_memory_message()), .file = file};
  irk_sink_put(sink, &diag);
}

// Tells whether a text of a release with both kinds of pointers has typed ones: its first pointer
// type decides. (LLVM 15, LLParser.cpp)
static bool begins_with_typed_pointer(const irk_parser *p) {
  irk_lex ahead = p->lex;
  ahead.sink = NULL;
  do irk_lex_next(&ahead);
  while (ahead.tok != IRK_TOK_STAR && ahead.tok != IRK_TOK_EOF && ahead.tok != IRK_TOK_ERROR &&
         !irk_lex_is_kw(&ahead, IRK_KW_ptr));
  return ahead.tok == IRK_TOK_STAR;
}

static bool run(irk_parser *p, irk_str text, irk_str file, irk_sink *sink, bool *lacks_memory) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    *lacks_memory = true;
    report_out_of_memory(sink, file);
    return false;
  }
  irk_lex_init(&p->lex, &p->scratch, text, file, sink, p->version);
  if (p->noted) irk_places_begin(p->noted, text, p->lex.begin);
  if (p->may_be_typed) p->is_typed = p->m->keeps_typed_pointers = begins_with_typed_pointer(p);
  bool ok = parse_text(p) && finish(p) && !p->lex.failed;
  irk_border_leave(&border);
  return ok;
}

// Text of older releases is only read: its module is given this release.
enum { OLDEST_KEPT = 305 };

// One parse of a text as of `version`. Its results: the release as which the text is to be parsed
// again (0: none), the number of bytes parsed, and whether memory ran out.
typedef struct parse_attempt {
  irk_version version;
  bool is_given;  // no other release is to be tried
  irk_version older;
  size_t reached;
  bool lacked_memory;  // the results then say nothing about the text
} parse_attempt;

static irk_module *parse_as(irk_str text, const irk_parse_options *options, parse_attempt *r, irk_sink *sink) {
  irk_parser *p = calloc(1, sizeof *p);
  irk_module *m = irk_module_create(r->version < OLDEST_KEPT ? OLDEST_KEPT : r->version);
  if (m) m->is_edited = false;
  if (!p || !m) {
    r->lacked_memory = true;
    report_out_of_memory(sink, options->file);
    irk_module_destroy(m);
    free(p);
    return NULL;
  }
  p->m = m;
  p->version = r->version;
  p->is_version_given = r->is_given;
  p->is_old_intrinsic = options->is_old_intrinsic;
  p->is_typed = irk_has(r->version, IRK_TYPED_POINTERS);
  p->may_be_typed = irk_has(r->version, IRK_TYPED_POINTERS_KEPT) && !options->opaque_pointers;
  p->is_structural = irk_has(r->version, IRK_FORMS_OF_2);
  p->max_depth = options->max_depth ? options->max_depth : IRK_LIMIT_DEPTH;
  m->has_dbg_records = irk_has(r->version, IRK_DEBUG_RECORDS);
  p->file = options->file;
  p->data_layout = options->data_layout;
  p->skips_summary = options->skip_summary;
  p->allows_incomplete = options->allow_incomplete;
  p->wants_use_orders = options->use_orders;
  p->noted = options->places;
  bool ok = run(p, text, options->file, sink, &r->lacked_memory);
  r->older = p->older;
  r->reached = p->lex.start ? (size_t)(p->lex.start - p->lex.begin) : 0;
  free_parser(p);
  free(p);
  if (ok) return m;
  irk_module_destroy(m);
  return NULL;
}

// Parses a text. Without a release, a text is first parsed as a newer release's. Constructs that
// only older releases have then select such a release; there may be several in succession. Text
// with typed pointers that is not of 14 may be of 15. These attempts report nothing. If no parse
// succeeds, the one that got furthest is made again, and its error is reported.
static irk_module *parse_module(irk_str text, const irk_parse_options *options, irk_sink *sink) {
  parse_attempt r = {.version = options->version ? options->version : guess_version(text),
                     .is_given = options->version != 0};
  bool may_be_newer = !r.is_given && irk_has(r.version, IRK_TYPED_POINTERS);
  irk_module *m = parse_as(text, options, &r, may_be_newer ? NULL : sink);
  if (!m && !r.older && may_be_newer && !r.lacked_memory)
    m = parse_as(text, options, &(parse_attempt){.version = irk_parse_first_with(IRK_TYPED_POINTERS_KEPT)}, NULL);
  if (m || (!r.older && !may_be_newer)) return m;
  parse_attempt best = r;
  while (!m && r.older) {
    r = (parse_attempt){.version = r.older};
    m = parse_as(text, options, &r, NULL);
    if (r.reached >= best.reached) best = r;
  }
  if (m) return m;
  best.is_given = true;
  return parse_as(text, options, &best, sink);
}

irk_module *irk_text_parse(irk_str text, const irk_parse_options *options, irk_sink *sink) {
  irk_parse_options known;
  if (!IRK_TAKE_OPTIONS(known, options, is_old_intrinsic, sink)) return NULL;
  irk_content content = irk_content_of(text.ptr, text.len);
  if (content.kind != IRK_CONTENT_UNKNOWN) {
    char why[512];
    irk_content_explain(&content, why, sizeof why);
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = known.file},
                 content.kind == IRK_CONTENT_BITCODE ? "%s, not its text" : "%s", why);
    return NULL;
  }
  irk_budget own;
  bool has_own = irk_budget_begin(&own, irk_budget_for(text.len));
  irk_module *m = parse_module(text, &known, sink);
  if (has_own) irk_budget_use(NULL);
  return m;
}
