// The parser of LLVM assembly: the state that its files share, and the functions of each. It makes
// one pass over the text. A global or block is made at its first mention. Operand slots of local
// values and metadata that are not defined yet are recorded and patched later.
//
// Conventions: a function irk_parse_x parses the thing x, whose first token is the current one
// (p->lex.tok). Afterwards the current token is the one after x. The function returns false after
// it has reported an error (irk_parse_error).
#ifndef IRK_TEXT_PARSE_H
#define IRK_TEXT_PARSE_H

#include "ir/ir.h"
#include "order/use_order.h"
#include "ir/words.h"
#include "irkit/text.h"
#include "text/lex.h"
#include "text/place.h"

typedef struct irk_parser irk_parser;

// A local value that is not defined yet; operand slots point at it until the function ends.
typedef struct irk_placeholder {
  irk_value v;        // kind IRK_VALUE_PLACEHOLDER
  irk_value *target;  // the value, after its definition
  const char *at;     // first use
  irk_sym name;       // 0: `number` counts
  uint32_t number;
} irk_placeholder;

// Metadata, or the number of metadata that is not known yet.
typedef struct irk_md_ref {
  irk_md *md;  // NULL: `number` if has_number, else null
  bool has_number;
  uint32_t number;
  const char *at;
} irk_md_ref;

typedef struct irk_attachment_ref {
  uint32_t kind;
  irk_md_ref ref;
} irk_attachment_ref;

// The things that a name stands for, by irk_sym. `local` counts only if local_epoch is the current
// function's.
typedef struct irk_sym_info {
  irk_global *global;
  irk_type *type;
  irk_value *local;  // value, block, placeholder
  uint32_t local_epoch;
  uint32_t open;  // index in open_globals + 1
} irk_sym_info;

// A type that was mentioned and is not defined yet. Its type->mark is set until the definition.
typedef struct irk_open_type {
  irk_type *type;
  const char *at;
  uint32_t number;
  irk_sym name;
} irk_open_type;

// An attribute list with references to groups, which the text defines at its end.
typedef struct irk_pending_attrs {
  irk_attr_list *base;  // the attributes given in place, without those of groups
  irk_attr_list *resolved;
  uint32_t first, num;  // in group_refs
} irk_pending_attrs;
typedef struct irk_attrs_patch {
  irk_attr_list **slot;
  irk_global *fn;
  uint32_t pending;
} irk_attrs_patch;
// The result of irk_parse_fn_attrs.
typedef struct irk_fn_attrs {
  uint32_t first_group, num_groups;  // in group_refs; the caller pops or keeps them
  irk_attr_set *set;
  irk_attr_set *ret;       // up to 2.9: attributes of the result
  const char *builtin_at;  // where `builtin` was
} irk_fn_attrs;

// Objects by number: low numbers in an array, others in a map.
typedef struct irk_numbers {
  IRK_VEC(void *) dense;
  irk_map sparse;
} irk_numbers;
void *irk_numbers_get(const irk_numbers *n, uint32_t number);  // NULL if absent
void irk_numbers_put(irk_numbers *n, uint32_t number, void *item);
void irk_numbers_free(irk_numbers *n);

typedef struct irk_open_comdat {
  irk_comdat *comdat;
  const char *at;
} irk_open_comdat;
// An operand (kind IRK_VALUE_METADATA, id ~0) for metadata whose number is known and whose node is
// not.
typedef struct irk_pending_md {
  irk_value v;
  irk_md *md;
  irk_value *value;
} irk_pending_md;
// The release of a module whose text has typed pointers.
enum { IRK_VERSION_TYPED = 1400 };

typedef struct irk_open_global {
  irk_global *global;
  const char *at;
  uint32_t number;
  bool is_numbered;
  bool is_operand;       // was used otherwise than as a callee
  bool has_other_calls;  // calls had other types than fn_type
  irk_type *fn_type;     // of the last call; NULL: no call
} irk_open_global;

typedef struct irk_open_equivalent {
  const irk_global *global;
  const char *at;
} irk_open_equivalent;

// A dso_local_equivalent or no_cfi as it was parsed.
typedef struct irk_global_ref {
  const char *at, *name_at;
  irk_value_kind kind;
  bool is_numbered;
  irk_sym name;
  uint32_t number;
} irk_global_ref;

// A block that a branch or a blockaddress named before its label.
typedef struct irk_open_block {
  irk_block *block;
  const char *at;
  uint32_t number;
  bool is_numbered, is_address;
} irk_open_block;
// A block that a blockaddress named before its function's body was read.
typedef struct irk_early_block {
  irk_global *fn;
  irk_block *block;
  irk_type *type;  // the type of the first blockaddress
  const char *at, *fn_at;
  uint32_t number;
  uint32_t next;  // another of the same function: index in early_blocks + 1
  bool is_numbered, is_done;
} irk_early_block;

// The function whose body is being parsed.
typedef struct irk_fn_state {
  irk_global *global;
  irk_function *fn;
  irk_block *block;  // the current one
  uint32_t epoch;
  uint32_t next_number;
  bool has_placeholder;  // the current instruction has an operand that is not defined yet
  bool has_reopened;     // a block's label occurred again
  irk_numbers locals;    // arguments, blocks, instructions, placeholders
  IRK_VEC(irk_placeholder *) placeholders;
  IRK_VEC(irk_value **) slots;  // operands that are placeholders
  IRK_VEC(irk_open_block) open_blocks;
} irk_fn_state;
typedef struct irk_md_state irk_md_state;  // parse_meta.c: numbered and pending metadata

struct irk_parser {
  irk_lex lex;  // first member: the current token
  irk_module *m;
  irk_version version;
  bool is_version_given;           // not inferred
  bool is_structural;              // text of 2.x
  bool has_old_types;              // old_types is complete
  irk_map old_types;               // definitions of types by name, or 1 << 32 | number: struct irk_old_type *
  irk_map named_structs;           // by id of the literal: the struct with a name
  irk_map recursive_structs;       // by their text
  uint64_t alias;                  // old_types key of the alias whose type is being read; 0: none
  irk_type *open_struct;           // the named struct whose fields are being read
  IRK_VEC(irk_inst *) heap_calls;  // calls that replace malloc and free instructions
  bool may_be_old_calls;           // see irk_parse_is_callee_type
  irk_version older;               // the release as whose text all of it is to be parsed again; 0: no need
  bool (*is_old_intrinsic)(irk_str name, uint32_t num_params, irk_version version);  // see irkit/text.h
  bool may_be_typed;                                                                 // to be inferred from the text
  bool is_typed;                                                                     // pointer types have a pointee
  bool seen_scalable;  // a scalable vector type has been read
  uint32_t depth, max_depth;
  irk_arena scratch;   // freed with the parser
  irk_sym_info *syms;  // by irk_sym
  uint32_t num_syms;
  irk_numbers types, globals, attr_groups;
  irk_fn_state *fn;  // NULL outside of functions
  irk_fn_state fn_state;
  irk_md_state *md;                   // NULL until parse_meta.c needs it
  struct irk_summary_state *summary;  // NULL until parse_summary.c needs it
  bool skips_summary, allows_incomplete;
  IRK_VEC(irk_value *) ops;  // stack of operands; users pop to the base they remember
  irk_type_list type_stack;
  IRK_VEC(irk_open_type) open_types;
  uint32_t alloca_addrspace, globals_addrspace, program_addrspace;
  // Attributes.
  IRK_VEC(irk_attr) attrs;  // stack
  IRK_VEC(uint32_t) group_refs;
  IRK_VEC(irk_md *) constant_variables;  // up to 3.9: variables that were wrapped
  irk_map wraps;                         // their wrappers, by the address of the variable's node
  IRK_VEC(irk_pending_attrs) pending_attrs;
  IRK_VEC(irk_attrs_patch) attrs_patches;
  irk_map pending_map;  // base list's id << 32 | group -> index in pending_attrs + 1
  irk_attr_set *enum_sets[IRK_NUM_ATTRS];
  irk_value *small_ints[4][64];  // of i1, i8, i32, i64
  struct irk_datalayout *dl;
  IRK_VEC(irk_open_global) open_globals;          // mentioned, not defined yet
  IRK_VEC(irk_open_equivalent) open_equivalents;  // dso_local_equivalent of globals that were not defined yet
  IRK_VEC(irk_open_comdat) open_comdats;
  IRK_VEC(irk_value *) open_geps;            // up to 18: of globals that were not defined yet
  IRK_VEC(irk_block *) blocks;               // stack: blocks of a phi
  IRK_VEC(struct irk_attr_slot) attr_slots;  // stack: attributes of a call
  IRK_VEC(irk_attachment_ref) attachments;   // stack
  IRK_VEC(irk_global *) sequence;            // in the order of their definitions
  IRK_VEC(irk_use_directive) orders;         // parse_order.c
  bool wants_use_orders;                     // even if the text has none
  irk_numbers pending_mds;                   // irk_pending_md by number
  uint32_t next_type;                        // the next number for an unnumbered type of a 2.x text
  uint32_t next_global;                      // the next number for an unnamed global
  IRK_VEC(const char *) places;              // stack: places of arguments
  IRK_VEC(irk_inst *) insts;                 // of the current block
  IRK_VEC(irk_inst *) open_calls;            // calls of intrinsics that were not declared yet
  const char *inst_at;                       // the opcode of the instruction being read
  bool callee_is_open;
  bool seen_dbg_calls, seen_dbg_records;  // a module may have only one of the two
  uint32_t num_switches;
  irk_map cases;        // number of the switch << 32 | id of the case value
  bool ate_comma;       // an instruction's parser has consumed the comma before its metadata
  irk_buf spelled;      // a type or a name, spelled for a message
  irk_str data_layout;  // overrides the text's
  const char *layout_at;
  irk_str file;
  IRK_VEC(irk_early_block) early_blocks;
  irk_map early_fns;                    // by global's id: last in early_blocks + 1
  irk_map early_names, early_numbers;   // global's id << 32 | name or number -> irk_block *
  irk_map block_names;                  // of functions already parsed: global's id << 32 | name -> irk_block *
  irk_places *noted;                    // NULL: places are not recorded
  IRK_VEC(const char *) record_places;  // of the records before the current instruction
  IRK_VEC(irk_value **) md_slots;       // operands whose metadata is not known yet
};

// ---- general (parse_module.c) --------------------------------------------------------------------------------
// Reports an error at the current token, or at a place, and returns false.
bool irk_parse_error(irk_parser *p, const char *fmt, ...) IRK_PRINTF(2, 3);
// nearest.c: adds a note on the name that an undefined one may mean. Call these only after the
// error.
void irk_parse_note_local(irk_parser *p, const char *at, irk_str name);
void irk_parse_note_global(irk_parser *p, const char *at, irk_str name);
void irk_parse_note_type(irk_parser *p, const char *at, irk_str name);
void irk_parse_note_comdat(irk_parser *p, const char *at, irk_str name);
void irk_parse_note_opcode(irk_parser *p);
// The same of a number: `defined` is the nearest one that is.
void irk_parse_note_number(irk_parser *p, const char *at, const char *sigil, uint32_t defined);
bool irk_parse_error_at(irk_parser *p, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);
static inline bool irk_parse_has(const irk_parser *p, irk_feature f) { return irk_has(p->version, f); }
// Consumes the current token if it is `tok`.
static inline bool irk_parse_eat(irk_parser *p, irk_tok tok) {
  if (p->lex.tok != tok) return false;
  irk_lex_next(&p->lex);
  return true;
}
// Consumes one of the words of `set`. *number stays if the current token is none of them.
static inline bool irk_parse_eat_word(irk_parser *p, const irk_words *set, uint8_t *number) {
  if (p->lex.tok != IRK_TOK_KEYWORD || !irk_word_find(set, p->lex.str, number)) return false;
  irk_lex_next(&p->lex);
  return true;
}
static inline bool irk_parse_eat_kw(irk_parser *p, irk_kw kw) {
  if (!irk_lex_is_kw(&p->lex, kw)) return false;
  irk_lex_next(&p->lex);
  return true;
}
// Consumes the token, or reports the error.
static inline bool irk_parse_expect(irk_parser *p, irk_tok tok, const char *message) {
  if (IRK_UNLIKELY(p->lex.tok != tok)) return irk_parse_error(p, "%s", message);
  irk_lex_next(&p->lex);
  return true;
}
bool irk_parse_expect_kw(irk_parser *p, irk_kw kw, const char *message);
bool irk_parse_u32(irk_parser *p, uint32_t *out);  // "expected integer", "expected 32-bit integer (too large)"
bool irk_parse_u64(irk_parser *p, uint64_t *out);
bool irk_parse_string(irk_parser *p, irk_str *out);  // "expected string constant"; *out is borrowed, copy it to keep it
static inline irk_sym irk_parse_intern(irk_parser *p, irk_str s) { return irk_strpool_add(&p->m->names, s.ptr, s.len); }
irk_sym_info *irk_parse_sym(irk_parser *p, irk_sym sym);
bool irk_parse_enter(irk_parser *p);  // checks the depth limit: false after an error; pair with leave
static inline void irk_parse_leave(irk_parser *p) { p->depth--; }

// ---- text of older releases (parse_old.c) --------------------------------------------------------------------
// Tells whether the text may have a construct that only releases up to some one have. If no release
// was named and p->version no longer has the construct, the parser starts again as the last release
// that had it. The caller must then report an error, which is never shown.
bool irk_parse_allows_old(irk_parser *p, irk_feature f);
bool irk_parse_allows_before(irk_parser *p, irk_feature f);  // the same for a construct of releases before those with f
irk_version irk_parse_first_with(irk_feature f);             // the first release that has it
irk_version irk_parse_last_without(irk_feature f);           // the last release before that
bool irk_parse_allows_until(irk_parser *p, irk_version last);  // the same for a construct of releases up to `last`
static inline bool irk_parse_is_word(const irk_parser *p, const char *word) {
  bool is_word = p->lex.tok == IRK_TOK_WORD || p->lex.tok == IRK_TOK_KEYWORD;
  return is_word && irk_str_eq(p->lex.str, irk_str_of(word));
}
// In old text a metadata operand follows its type everywhere: consumes that type.
bool irk_parse_eat_old_metadata_type(irk_parser *p);
bool irk_parse_string_as_local(irk_parser *p);  // converts a string token to a local name, its meaning up to 2.9
// Returns the pointee of a pointer, or of a vector of pointers. Reports an error if the pointee is
// not known.
bool irk_parse_pointee(irk_parser *p, irk_type *t, const char *at, irk_type **out);
// Tells whether `t`, the type before a callee, is the type of a pointer to the callee (written
// there up to 3.6) and not the result type. `have` is the callee's own type, NULL if it is not
// known yet.
bool irk_parse_is_callee_type(irk_parser *p, const irk_type *t, const irk_type *have, irk_value *const *args,
                              uint32_t n);
// Parses a linkage that no longer exists if the current token is one. Returns false after an error.
struct irk_global_head;
bool irk_parse_old_linkage(irk_parser *p, struct irk_global_head *head, bool *known);

// Parses attributes after an argument and adds them to *set.
bool irk_parse_attrs_after_arg(irk_parser *p, irk_attr_set **set);
// Parses a function attribute that no longer exists if the current token is one. Its kind may be
// none.
bool irk_parse_old_fn_attr(irk_parser *p, irk_attr *a, bool *known);
// Parses the rest of `ret VALUE, VALUE ...` after the first value. *v becomes the struct of all
// values.
bool irk_parse_old_return(irk_parser *p, irk_type *want, const char *at, irk_value **v);
void irk_parse_declare_malloc_free(irk_parser *p);  // at the end: declares the functions that malloc and free call
// parse_old_type.c: types of 2.x. Parses a type that begins with a bracket or with "\\", and its
// suffixes.
bool irk_parse_old_type(irk_parser *p, irk_type **out);
bool irk_parse_defines_struct(const irk_lex *from);
bool irk_parse_old_alias(irk_parser *p, uint64_t key, irk_type **out);
bool irk_parse_skip_old_alias(irk_parser *p, uint64_t key);  // skips an alias that is already known
// Returns the type that a name not known yet stands for. *out is NULL if that is a struct, or
// nothing.
bool irk_parse_old_name(irk_parser *p, irk_sym name, uint32_t number, irk_type **out);
// Structs with equal bodies are one type. irk_parse_named_struct_of returns the named struct equal
// to `literal`, or `literal` itself; irk_parse_unify_struct returns the struct that a new named one
// is equal to.
irk_type *irk_parse_named_struct_of(irk_parser *p, irk_type *literal);
irk_type *irk_parse_unify_struct(irk_parser *p, irk_type *named);
bool irk_parse_type_head(irk_parser *p, irk_type **out);  // a type of one word, without suffixes

// ---- types, values (parse_type.c, parse_value.c, parse_const.c) -----------------------------------------------
bool irk_parse_type(irk_parser *p, irk_type **out);  // not void: "void type only allowed for function results"
bool irk_parse_type_or_void(irk_parser *p, irk_type **out);
// Parses a value of a known type, a local one if a function is open. *out may be a placeholder.
bool irk_parse_value(irk_parser *p, irk_type *t, irk_value **out);
bool irk_parse_type_value(irk_parser *p, irk_value **out);             // TYPE VALUE
bool irk_parse_constant(irk_parser *p, irk_type *t, irk_value **out);  // no locals
bool irk_parse_type_constant(irk_parser *p, irk_value **out);
bool irk_parse_ends_at_inrange(irk_parser *p);
// Parses @name or @12 as a value of type `t`; `at` is its place. Makes the global if it is not
// known yet.
bool irk_parse_global_by_name(irk_parser *p, irk_sym name, irk_type *t, const char *at, bool is_callee,
                              irk_value **out);
bool irk_parse_global_by_id(irk_parser *p, uint32_t number, irk_type *t, const char *at, irk_value **out);
// The same for %name or %12.
bool irk_parse_local_by_name(irk_parser *p, irk_sym name, irk_type *t, const char *at, irk_value **out);
bool irk_parse_local_by_id(irk_parser *p, uint32_t number, irk_type *t, const char *at, irk_value **out);
bool irk_parse_const_expr(irk_parser *p, irk_value **out);   // the current token is an IRK_TOK_OPCODE
bool irk_parse_error_name(irk_parser *p, const char *what);  // "expected " what, or "expected value token"
bool irk_parse_blockaddress(irk_parser *p, irk_type *t, irk_value **out);
bool irk_parse_ptrauth(irk_parser *p, irk_value **out);
// Checks that the parsed value has the expected type.
bool irk_parse_check_type(irk_parser *p, irk_type *t, const irk_value *v, const char *at);
// dso_local_equivalent and no_cfi: parses the word and the name; makes the value of type `t`;
// checks at the end of the text which globals they name.
bool irk_parse_ref_name(irk_parser *p, irk_global_ref *ref);
bool irk_parse_ref(irk_parser *p, const irk_global_ref *ref, irk_type *t, irk_value **out);
bool irk_parse_check_equivalents(irk_parser *p);
struct irk_datalayout *irk_parse_layout(irk_parser *p);  // of the module's data layout so far
// Returns the type of a getelementptr's result; NULL after an error.
irk_type *irk_parse_gep_type(irk_parser *p, irk_type *source, irk_value *const *ops, uint32_t n, const char *const *at,
                             bool is_const);
// For instructions and constants: parses N ("," N)* after a comma onto the end of group_refs.
// Returns base and count.
bool irk_parse_indices(irk_parser *p, const uint32_t **out, uint32_t *n, bool *ate_comma);
uint8_t irk_parse_flags(irk_parser *p, irk_opcode op);  // all flags that the opcode may have, in any order
bool irk_parse_predicate(irk_parser *p, bool floats, uint8_t *out);
// the release's undef or poison in its undefined lanes
irk_value *irk_parse_shuffle_mask(irk_parser *p, irk_value *mask);
bool irk_parse_shuffle_is_valid(irk_parser *p, const irk_value *a, const irk_value *b, const irk_value *mask);
bool irk_parse_select_is_valid(irk_parser *p, const irk_value *c, const irk_value *a, const irk_value *b,
                               const char *at);
// Spells a type for messages: as printed; an identified struct with its body.
const char *irk_parse_type_str(irk_parser *p, const irk_type *t);

bool irk_parse_type_msg(irk_parser *p, irk_type **out, const char *message);       // message instead of "expected type"
irk_type *irk_parse_ptr_to(irk_parser *p, irk_type *pointee, uint32_t addrspace);  // typed or opaque, as in the module
bool irk_parse_opt_addrspace(irk_parser *p, uint32_t *addrspace, uint32_t otherwise);
bool irk_parse_type_definition(irk_parser *p);
bool irk_parse_unnamed_type(irk_parser *p);
bool irk_parse_check_types(irk_parser *p);
bool irk_parse_is_first_class(const irk_parser *p, const irk_type *t);
bool irk_parse_is_argument(const irk_parser *p, const irk_type *t);

// ---- attributes (parse_attr.c) -------------------------------------------------------------------------------
bool irk_parse_param_attrs(irk_parser *p, irk_attr_set **out);  // NULL if there are none
bool irk_parse_return_attrs(irk_parser *p, irk_attr_set **out);
bool irk_parse_fn_attrs(irk_parser *p, irk_fn_attrs *out);
bool irk_parse_attr_group(irk_parser *p);  // attributes #N = { ... }
// Makes the list and stores it in *slot. If there are references to groups, stores it again when
// these are known. `fn` may be NULL; a function takes `align` out of its attributes.
void irk_parse_set_attrs(irk_parser *p, irk_attr_list **slot, irk_global *fn, const struct irk_attr_slot *slots,
                         uint32_t n, const irk_fn_attrs *fn_attrs);
void irk_parse_finish_attrs(irk_parser *p);
irk_attr_set *irk_parse_without_align(irk_parser *p, const irk_attr_set *set);
bool irk_parse_opt_preferred_align(irk_parser *p, uint8_t *align);
bool irk_parse_opt_align(irk_parser *p, uint8_t *align);  // ["align" N]
bool irk_parse_align_number(irk_parser *p, uint8_t *align);
// Returns log2 + 1 of a power of two: the form in which alignments are stored.
uint8_t irk_parse_align_of(uint64_t bytes);

// ---- metadata (parse_meta.c) ---------------------------------------------------------------------------------
// Parses metadata as an operand: after the type `metadata` of a call argument, inside a node, or in
// a debug record. It is a string, a node, a number, an inline DI node, or TYPE VALUE (local values
// if p->fn is set). A placeholder may be the value: irk_parse_md_local patches md->f[0].value. A
// number not defined yet is returned as a number.
bool irk_parse_metadata_operand(irk_parser *p, irk_md_ref *out);
bool irk_parse_standalone_md(irk_parser *p);  // !N = ...; the current token is an IRK_TOK_MD_ID (or EXCLAIM)
bool irk_parse_named_md(irk_parser *p);       // !name = !{...}; the current token is an IRK_TOK_MD_NAME
// !kind !N; the current token is an IRK_TOK_MD_NAME
bool irk_parse_attachment(irk_parser *p, uint32_t *kind, irk_md_ref *out);
// #dbg_value(...); the current token is an IRK_TOK_HASH
bool irk_parse_dbg_record(irk_parser *p, irk_dbg_record **out);
// Fills the slot now, or when the number becomes known. The slot's address must stay valid until
// then.
void irk_parse_md_fill(irk_parser *p, irk_md_ref ref, irk_md **slot);
// Returns the value of inst->dbg during parsing: the number + 1, or, for an inline node, a value
// that irk_parse_md_finish replaces.
uint32_t irk_parse_md_dbg(irk_parser *p, irk_md_ref ref);
// Replaces placeholders inside of metadata by their values, at the end of a function.
bool irk_parse_md_end_function(irk_parser *p);
// Ends the metadata, at the end of the module: reports undefined numbers ("use of undefined
// metadata '!7'"), fills slots, sets inst->dbg of every instruction to md id + 1.
bool irk_parse_md_finish(irk_parser *p);
void irk_parse_md_free(irk_parser *p);

// Appends attachments (collected by irk_parse_attachment) to a list (parse_module.c).
void irk_parse_attach(irk_parser *p, irk_attachments *to, const irk_attachment_ref *refs, uint32_t n);

// ---- globals, functions (parse_global.c, parse_function.c) ----------------------------------------------------
irk_comdat *irk_parse_comdat_ref(irk_parser *p, irk_sym name, const char *at);
bool irk_parse_global(irk_parser *p);          // @x = ...
bool irk_parse_unnamed_global(irk_parser *p);  // without "@12 ="
bool irk_parse_declare(irk_parser *p);
bool irk_parse_define(irk_parser *p);
bool irk_parse_use_order(irk_parser *p);
bool irk_parse_finish_use_orders(irk_parser *p);  // at the end of the module
bool irk_parse_use_order_bb(irk_parser *p);
typedef struct irk_global_head {  // the words before globals and functions alike
  uint8_t linkage, visibility, dll_storage, tls, unnamed_addr;
  bool has_linkage, is_dso_local;
} irk_global_head;
bool irk_parse_global_head(irk_parser *p, irk_global_head *head);  // LINKAGE PREEMPTION VISIBILITY DLL
bool irk_parse_check_head(irk_parser *p, irk_global_head *head, const char *at);
bool irk_parse_opt_unnamed_addr(irk_parser *p, uint8_t *out);
bool irk_parse_opt_comdat(irk_parser *p, irk_sym name, irk_comdat **out);
void irk_parse_set_head(irk_global *g, const irk_global_head *head);
// Sets the type of a function that so far only a blockaddress has named, and which has no pointee
// yet. Called for its first use or definition.
void irk_parse_set_function_type(const irk_parser *p, irk_global *g, irk_type *t);
// Returns the global being defined by a name or, if `sym` is 0, by `number`: the one mentioned
// before, or a new one. Errors about the type of an earlier mention are reported at `type_at`.
irk_global *irk_parse_define_global(irk_parser *p, irk_value_kind kind, irk_sym sym, uint32_t number, irk_type *t,
                                    const char *at, const char *type_at);
bool irk_parse_opt_cc(irk_parser *p, uint16_t *cc);
// Checks a number; the error is "X expected to be numbered '%3'", in the release's words.
bool irk_parse_check_number(irk_parser *p, const char *at, const char *what, const char *sigil, uint32_t next,
                            uint32_t number);

// ---- bodies (parse_body.c, parse_inst.c, parse_call.c) ---------------------------------------------------------
irk_fn_state *irk_parse_open_body(irk_parser *p, irk_global *g);  // the caller then adds the arguments
bool irk_parse_body(irk_parser *p);                               // from '{' on
irk_block *irk_parse_find_block(irk_parser *p, irk_global *fn,
                                irk_sym name);  // of a function already parsed; NULL if absent

// ---- ThinLTO summary (parse_summary.c) -----------------------------------------------------------------------
bool irk_parse_summary_entry(irk_parser *p);   // ^N = ...; the current token is an IRK_TOK_SUMMARY_ID
bool irk_parse_summary_finish(irk_parser *p);  // at the end of the text
void irk_parse_summary_free(irk_parser *p);

bool irk_parse_implicit(irk_parser *p);  // parse_implicit.c: declares intrinsics that only calls mention
// parse_incomplete.c
void irk_parse_declare_undefined(irk_parser *p);
bool *irk_parse_remove_undefined_md(irk_parser *p);

#endif
