// The parser of ThinLTO summary entries: shared by parse_summary.c and parse_summary_type.c.
//
// References by number may come before the definition. A stand-in takes the place of such a value
// until the end of the text. A reference to a type needs its GUID: the reference is recorded, and
// the definition fills in those before it. As in LLVM, a reference after the type's definition
// stays open, which is an error.
#ifndef IRK_TEXT_PARSE_SUMMARY_H
#define IRK_TEXT_PARSE_SUMMARY_H

#include "summary/summary.h"
#include "text/parse.h"

// A value whose number is known and whose entry is not.
typedef struct irk_sum_open {
  irk_sum_value *stand_in;
  uint32_t number;
  const char *at, *alias_at;  // of the first reference, of the first alias with this aliasee; NULL: none
} irk_sum_open;

// A use of a type, to be filled with the type's GUID. While its list is being parsed, `list` and
// `index` are its place; later `guid` is.
typedef struct irk_sum_type_use {
  uint64_t *guid;
  uint32_t number, list, index;
  uint32_t next;  // another use of the same number: index in type_uses + 1
  const char *at;
} irk_sum_type_use;

struct irk_summary_state {
  irk_numbers modules, values;
  IRK_VEC(irk_sum_open) open;
  IRK_VEC(irk_sum_type_use) type_uses;
  irk_map type_heads;  // number -> index in type_uses + 1
  // Parts of the current function parsed so far.
  IRK_VEC(irk_sum_ref) refs;
  IRK_VEC(irk_sum_call) calls;
  IRK_VEC(uint64_t) type_tests;
  IRK_VEC(irk_sum_vcall) vcalls[IRK_SUM_NUM_VCALLS];
  IRK_VEC(irk_sum_param) params;
  IRK_VEC(irk_sum_callsite) callsites;
  IRK_VEC(irk_sum_alloc) allocs;
  IRK_VEC(irk_sum_vfunc) vfuncs;
  IRK_VEC(irk_sum_type_use) new_uses;
  uint32_t fn_flags, var_flags;
  // Parts of the current list.
  IRK_VEC(irk_sum_param_call) param_calls;
  IRK_VEC(irk_sum_context) contexts;
  IRK_VEC(uint32_t) numbers;
  IRK_VEC(uint64_t) args;
};
typedef struct irk_summary_state irk_summary_state;

// Moves a vector's items, from the one at `base` on, into a span.
#define IRK_SUM_TAKE(p, span, vec, base)                                                                               \
  ((span)->len = (vec)->len - (base),                                                                                  \
   (span)->items = irk_arena_copy(&(p)->m->arena, (vec)->items + (base), sizeof *(vec)->items * (span)->len),          \
   (void)((vec)->len = (base)))

// ---- tokens (parse_summary.c): a word and the colon after it are two tokens here ------------------------------
void irk_sum_next(irk_parser *p);
void irk_sum_skip(irk_parser *p, irk_str word);  // skips the word, or the token in its place
bool irk_sum_is(const irk_parser *p, irk_str word);
bool irk_sum_eat(irk_parser *p, irk_tok tok);
bool irk_sum_expect(irk_parser *p, irk_tok tok, const char *message);
bool irk_sum_label(irk_parser *p, const char *word);  // the word and ':'
bool irk_sum_colon(irk_parser *p);                    // "expected ':' here"
bool irk_sum_open_paren(irk_parser *p);
bool irk_sum_close_paren(irk_parser *p);
bool irk_sum_comma(irk_parser *p);
bool irk_sum_u32(irk_parser *p, uint32_t *out);
bool irk_sum_u64(irk_parser *p, uint64_t *out);
bool irk_sum_string(irk_parser *p, irk_str *out);
bool irk_sum_args(irk_parser *p);  // args: (N, ...); pushes them onto state->args
// Parses one of a table's words. Any other word is an error.
bool irk_sum_choice(irk_parser *p, const irk_sum_words *words, const char *message, uint32_t *out);
// [readonly | writeonly] ^N
bool irk_sum_reference(irk_parser *p, irk_sum_ref *out);

// A field: its word, and the parser of its value.
typedef struct irk_sum_field {
  irk_str word;
  bool (*parse)(irk_parser *p, void *to);
  irk_version since;
} irk_sum_field;
// FIELD ("," FIELD)* if `first`, otherwise ("," FIELD)*
bool irk_sum_parse_fields(irk_parser *p, const irk_sum_field *fields, uint32_t n, bool first, const char *message,
                          void *to);

// ---- types (parse_summary_type.c) ----------------------------------------------------------------------------
bool irk_sum_parse_type(irk_parser *p, uint32_t number);
bool irk_sum_parse_vtable(irk_parser *p, uint32_t number);
bool irk_sum_parse_type_info(irk_parser *p, void *unused);
// Sets the addresses of the uses of types after the current function's lists have moved to `fn`.
void irk_sum_bind_type_uses(irk_parser *p, irk_sum_function *fn);

#endif
