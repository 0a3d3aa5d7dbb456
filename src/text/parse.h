// The parser of LLVM assembly: state that its files share, and who does what. One pass over the text; what is named
// before its definition is patched: globals and blocks are made at first mention, local values and metadata get their
// operand slots recorded and filled in later.
//
// Conventions: a function irk_parse_x reads the thing x, whose first token is the current one (p->lex.tok), and leaves the
// token after it as the current one. It returns false after an error has been given (irk_parse_error gives it).
#ifndef IRK_TEXT_PARSE_H
#define IRK_TEXT_PARSE_H

#include "ir/ir.h"
#include "irkit/text.h"
#include "text/lex.h"

typedef struct irk_parser irk_parser;

// A local value that is not defined yet; operand slots point at it until the function ends.
typedef struct irk_placeholder {
  irk_value v;         // kind IRK_VALUE_PLACEHOLDER
  irk_value *target;   // the value, once it is defined
  const char *at;      // first use
  irk_sym name;        // 0: number
  uint32_t number;
} irk_placeholder;

// Metadata that is known, or known by its number only.
typedef struct irk_md_ref {
  irk_md *md;          // NULL: `number` where has_number, else null
  bool has_number;
  uint32_t number;
  const char *at;
} irk_md_ref;

// What a name stands for, by irk_sym. A local counts only where its epoch is the running function's.
typedef struct irk_sym_info {
  irk_global *global;
  irk_type *type;
  irk_value *local;    // value, block, placeholder
  uint32_t local_epoch;
  uint32_t type_at;    // offset of the first mention of a type that is not defined yet + 1; 0: defined
} irk_sym_info;

// Objects by number: dense at the beginning, sparse beyond.
typedef struct irk_numbers { IRK_VEC(void *) dense; irk_map sparse; } irk_numbers;
void *irk_numbers_get(const irk_numbers *n, uint32_t number);  // NULL where absent
void irk_numbers_put(irk_numbers *n, uint32_t number, void *item);
void irk_numbers_free(irk_numbers *n);

typedef struct irk_fn_state irk_fn_state;  // parse_inst.c: the function whose body is being read
typedef struct irk_md_state irk_md_state;  // parse_meta.c: everything numbered and pending

struct irk_parser {
  irk_lex lex;              // first: the current token
  irk_module *m;
  irk_version version;
  bool is_typed;            // pointers carry their pointee
  uint32_t depth, max_depth;
  irk_arena scratch;        // dies with the parser
  irk_sym_info *syms;       // by irk_sym
  uint32_t num_syms;
  irk_numbers types, globals, attr_groups;
  irk_fn_state *fn;         // NULL outside of functions
  irk_md_state *md;         // NULL until parse_meta.c wants it
  IRK_VEC(irk_value *) ops; // stack of operands; users remember their base and go back to it
  irk_value *small_ints[4][64];
  struct irk_parse_module_state *mod;
};

// ---- general (parse_module.c) --------------------------------------------------------------------------------
// At the current token, or at a place. Always false.
bool irk_parse_error(irk_parser *p, const char *fmt, ...) IRK_PRINTF(2, 3);
bool irk_parse_error_at(irk_parser *p, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);
static inline bool irk_parse_has(const irk_parser *p, irk_feature f) { return irk_has(p->version, f); }
// If the current token is this one, goes past it.
static inline bool irk_parse_eat(irk_parser *p, irk_tok tok) {
  if (p->lex.tok != tok) return false;
  irk_lex_next(&p->lex);
  return true;
}
static inline bool irk_parse_eat_kw(irk_parser *p, irk_kw kw) {
  if (!irk_lex_is_kw(&p->lex, kw)) return false;
  irk_lex_next(&p->lex);
  return true;
}
bool irk_parse_expect(irk_parser *p, irk_tok tok, const char *message);   // goes past it, or error
bool irk_parse_expect_kw(irk_parser *p, irk_kw kw, const char *message);
bool irk_parse_u32(irk_parser *p, uint32_t *out);   // "expected integer", "expected 32-bit integer (too large)"
bool irk_parse_u64(irk_parser *p, uint64_t *out);
bool irk_parse_string(irk_parser *p, irk_str *out); // "expected string constant"; borrowed, copy to keep it
static inline irk_sym irk_parse_intern(irk_parser *p, irk_str s) { return irk_strpool_add(&p->m->names, s.ptr, s.len); }
irk_sym_info *irk_parse_sym(irk_parser *p, irk_sym sym);
bool irk_parse_enter(irk_parser *p);                // depth limit: false after an error; pair with leave
static inline void irk_parse_leave(irk_parser *p) { p->depth--; }

// ---- types, values (parse_type.c, parse_value.c, parse_const.c) -----------------------------------------------
bool irk_parse_type(irk_parser *p, irk_type **out);          // not void: "void type only allowed for function results"
bool irk_parse_type_or_void(irk_parser *p, irk_type **out);
// A value of a type that is known; locals where a function is open. May be a placeholder.
bool irk_parse_value(irk_parser *p, irk_type *t, irk_value **out);
bool irk_parse_type_value(irk_parser *p, irk_value **out);   // TYPE VALUE
bool irk_parse_constant(irk_parser *p, irk_type *t, irk_value **out);  // no locals
bool irk_parse_type_constant(irk_parser *p, irk_value **out);
irk_str irk_parse_type_str(irk_parser *p, const irk_type *t);  // as printed, for messages

// ---- metadata (parse_meta.c) ---------------------------------------------------------------------------------
// Metadata as an operand: behind the type `metadata` of a call argument, inside a node, in a debug record: a string, a
// node, a number, an inline DI node, TYPE VALUE (locals where p->fn is set; a placeholder is fine: md->f[0].value is patched by
// irk_parse_md_local). A number not yet defined comes back as a number.
bool irk_parse_metadata_operand(irk_parser *p, irk_md_ref *out);
bool irk_parse_standalone_md(irk_parser *p);   // !N = ..., current token IRK_TOK_MD_ID (or EXCLAIM)
bool irk_parse_named_md(irk_parser *p);        // !name = !{...}, current token IRK_TOK_MD_NAME
bool irk_parse_attachment(irk_parser *p, uint32_t *kind, irk_md_ref *out);  // !kind !N, current token IRK_TOK_MD_NAME
bool irk_parse_dbg_record(irk_parser *p, irk_dbg_record **out);  // #dbg_value(...), current token IRK_TOK_HASH
// Fills the slot now, or when the number becomes known. The slot must stay where it is.
void irk_parse_md_fill(irk_parser *p, irk_md_ref ref, irk_md **slot);
// What inst->dbg holds during parsing: the number + 1, or for an inline node something else that irk_parse_md_finish knows.
uint32_t irk_parse_md_dbg(irk_parser *p, irk_md_ref ref);
// At the end of a function: placeholders inside of ValueAsMetadata get their values.
bool irk_parse_md_end_function(irk_parser *p);
// At the end of the module: undefined numbers are errors ("use of undefined metadata '!7'"), slots are filled, inst->dbg of every
// instruction becomes md id + 1.
bool irk_parse_md_finish(irk_parser *p);
void irk_parse_md_free(irk_parser *p);

// Appends attachments (gathered by irk_parse_attachment) to a list (parse_module.c).
typedef struct irk_attachment_ref { uint32_t kind; irk_md_ref ref; } irk_attachment_ref;
void irk_parse_attach(irk_parser *p, irk_attachments *to, const irk_attachment_ref *refs, uint32_t n);

// ---- ThinLTO summary (parse_summary.c) -----------------------------------------------------------------------
bool irk_parse_summary_entry(irk_parser *p);   // ^N = ..., current token IRK_TOK_SUMMARY_ID

#endif
