// Checks of modules: shared by the files of verify/.
//
// irk_verify makes an irk_checker and calls irk_check_function for each function, then the checks
// of the module (verify.c). A check is a function that reports the first violation of its construct
// and returns:
//
//   CHECK(c, condition, "Message in LLVM's words", OF(inst), OF(type));
//   CHECK(c, condition, irk_format_message(c, "Attribute '%s' is not wanted", name), OF(fn));
//   CHECK_DI(...) for debug info, which stripping can repair.
//
// A check never changes the module and assumes nothing about it: operands may be of any type,
// metadata may be NULL anywhere, blocks may lack terminators. Facts that several checks need are in
// the checker.
#ifndef IRK_VERIFY_VERIFY_H
#define IRK_VERIFY_VERIFY_H

#include "irkit/verify.h"
#include "ir/ir.h"
#include "ir/words.h"

struct irk_cfg;
struct irk_datalayout;
struct irk_dom;

// A violation, kept until all are sorted by `order`.
typedef struct irk_found {
  uint64_t order;  // LLVM's order: by function, instruction, part; equal ones in the order found
  uint32_t function;
  irk_violation what;  // in the checker's arena
} irk_found;

typedef struct irk_checker {
  irk_module *m;
  irk_version version;
  irk_verify_options options;
  irk_arena arena;    // for violations and facts about the module
  irk_arena scratch;  // for facts about the function; emptied between functions
  irk_arena late;     // like `scratch`, for facts that are computed at first use
  irk_mark late_start;
  struct irk_datalayout *dl;  // ir/layout.h
  irk_buf text;               // of the message that is being made; never in use across calls
  IRK_VEC(irk_found) found;
  uint64_t order;
  uint64_t num_errors, num_warnings;
  bool is_debug_info_broken, is_incomplete;
  bool is_amdgpu;  // by the triple
  irk_subject at;  // outside of functions: the subject of the current check, for a violation's place

  // The function that is checked; NULL outside of functions.
  const irk_function *fn;
  const irk_global *global;  // of fn
  const irk_block *block;    // of the instruction that is checked
  uint32_t block_index, inst_index;
  struct irk_cfg *cfg;        // of fn: analysis/cfg.h
  struct irk_dom *dom;        // of fn: analysis/dom.h; NULL before irk_check_dom
  irk_type *landingpad_type;  // of the function's first landingpad
  uint64_t cast_steps;        // of all chains of casts in the function
  bool saw_localescape;
  bool has_debug_info;  // the function has a DISubprogram

  // Parts of the checker that belong to one file each; created by its irk_*_begin.
  struct irk_md_checks *md;                 // md.c
  struct irk_attr_checks *attrs;            // attr.c
  struct irk_intrinsic_checks *intrinsics;  // intrinsic.c
  struct irk_const_checks *consts;          // const.c
  struct irk_inst_checks *insts;            // inst.c
  struct irk_eh_checks *eh;                 // eh.c
  struct irk_token_checks *tokens;          // convergence.c
  struct irk_module_notes *notes;           // func.c: addresses of entry blocks
  // Set in the checkers of functions that run beside a walk through the metadata. irk_check_inst
  // and the checks it calls then skip all functions of md.c and debuginfo.c (verify.c calls them).
  bool without_metadata;
  bool has_locations;           // such a checker met one
  bool has_plain_instructions;  // for the walk through the metadata: instructions refer to metadata only by attachments
  // Bodies are read one at a time: only the body of the checked function is there, and metadata
  // from m->num_lasting_mds on goes with it. A check that would need other bodies sets cannot_tell.
  bool is_streaming, cannot_tell;
  struct irk_known_variables *known;  // owned by module.c
  // owned by module.c, by value id: the value without casts; without casts and aliases
  const irk_value **without_casts[2];
} irk_checker;

// ---- reporting violations (verify.c) ---------------------------------------------------------------------------
static inline irk_subject irk_of(irk_subject_kind kind, const void *ptr) {
  return (irk_subject){.kind = kind, .ptr = ptr};
}
static inline irk_subject irk_of_value(const void *v) { return irk_of(IRK_SUBJECT_VALUE, v); }
static inline irk_subject irk_of_type(const void *t) { return irk_of(IRK_SUBJECT_TYPE, t); }
static inline irk_subject irk_of_md(const void *md) { return irk_of(IRK_SUBJECT_MD, md); }
static inline irk_subject irk_of_record(const void *r) { return irk_of(IRK_SUBJECT_RECORD, r); }
static inline irk_subject irk_of_comdat(const void *comdat) { return irk_of(IRK_SUBJECT_COMDAT, comdat); }
static inline irk_subject irk_of_text(irk_str text) { return (irk_subject){.kind = IRK_SUBJECT_TEXT, .text = text}; }
static inline irk_subject irk_of_named(uint32_t number) {
  return (irk_subject){.kind = IRK_SUBJECT_NAMED, .number = number};
}
// Returns the subject for a pointer to any thing of the module. NULL is valid; nothing is printed
// for it.
#define OF(x)                                                                                                          \
  _Generic((x), irk_value *: irk_of_value, const irk_value *: irk_of_value, irk_global *: irk_of_value,                \
           const irk_global *: irk_of_value, irk_inst *: irk_of_value, const irk_inst *: irk_of_value,                 \
           irk_block *: irk_of_value, const irk_block *: irk_of_value, irk_arg *: irk_of_value,                        \
           const irk_arg *: irk_of_value, irk_type *: irk_of_type, const irk_type *: irk_of_type, irk_md *: irk_of_md, \
           const irk_md *: irk_of_md, irk_dbg_record *: irk_of_record, const irk_dbg_record *: irk_of_record,          \
           irk_comdat *: irk_of_comdat, const irk_comdat *: irk_of_comdat)(x)

// Records a violation at c->order. `message` is copied.
void irk_violate(irk_checker *c, const char *message, const irk_subject *subjects, uint32_t n);
void irk_violate_di(irk_checker *c, const char *message, const irk_subject *subjects, uint32_t n);
void irk_advise(irk_checker *c, const char *message, const irk_subject *subjects,
                uint32_t n);  // options.warn_for_codegen
// Reports that a rule of the function is not checked further because that would take too long.
void irk_give_up(irk_checker *c, const char *rule);
// The state of a walk through a chain of casts, which may be a cycle in unreachable blocks.
// Initially {0}.
typedef struct irk_chain {
  const irk_value *seen;
  uint64_t steps;
} irk_chain;
// Tells whether to go on from `v`. False if the chain returned to a value, or after too many steps
// in this function; the latter is reported.
bool irk_chain_goes_on(irk_checker *c, irk_chain *chain, const irk_value *v);
// Returns a formatted message, in the checker's arena.
const char *irk_format_message(irk_checker *c, const char *format, ...) IRK_PRINTF(2, 3);

#define IRK_VIOLATE_BY(how, c, message, ...)                                                                           \
  how((c), (message), (const irk_subject[]){__VA_ARGS__}, sizeof((irk_subject[]){__VA_ARGS__}) / sizeof(irk_subject))
#define VIOLATE(c, message, ...)    IRK_VIOLATE_BY(irk_violate, c, message, __VA_ARGS__)
#define VIOLATE_DI(c, message, ...) IRK_VIOLATE_BY(irk_violate_di, c, message, __VA_ARGS__)
// For a violation with no subject.
#define NO_SUBJECT irk_of_value(NULL)
#define CHECK(c, condition, message, ...)                                                                              \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      VIOLATE(c, message, __VA_ARGS__);                                                                                \
      return;                                                                                                          \
    }                                                                                                                  \
  } while (0)
#define CHECK_DI(c, condition, message, ...)                                                                           \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      VIOLATE_DI(c, message, __VA_ARGS__);                                                                             \
      return;                                                                                                          \
    }                                                                                                                  \
  } while (0)
// CHECK for functions that return whether to go on.
#define REQUIRE(c, condition, message, ...)                                                                            \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      VIOLATE(c, message, __VA_ARGS__);                                                                                \
      return false;                                                                                                    \
    }                                                                                                                  \
  } while (0)
#define REQUIRE_DI(c, condition, message, ...)                                                                         \
  do {                                                                                                                 \
    if (IRK_UNLIKELY(!(condition))) {                                                                                  \
      VIOLATE_DI(c, message, __VA_ARGS__);                                                                             \
      return false;                                                                                                    \
    }                                                                                                                  \
  } while (0)

// ---- func.c: functions, blocks, PHI nodes, dominance -------------------------------------------------------------
// Checks a function, in LLVM's order:
// - the header (irk_check_global, irk_check_attrs, irk_check_function_md; for names "llvm.":
//   irk_check_intrinsic_declaration; then irk_check_function_debug_end),
// - block by block the phis, and irk_check_inst for each instruction,
// - irk_check_funclets_end and irk_check_convergence_end.
//
// Before the instructions, c->cfg and c->has_debug_info are set. c->block, block_index, inst_index
// (in the block) and c->order are those of the instruction that is checked. The low 32 bits of
// c->order are the instruction's number from analysis/cfg.h.
void irk_check_function(irk_checker *c, const irk_global *g);
// Checks only the function's metadata, which irk_check_function skips if c->without_metadata is
// set. c->cfg and c->dom are NULL.
void irk_check_function_metadata(irk_checker *c, const irk_global *g);
// Tells whether the definition dominates the operand's use in the instruction that is checked
// (constants, arguments and blocks always do). Reports nothing.
bool irk_check_dominates(irk_checker *c, const irk_value *def, const irk_inst *user, uint32_t operand);
// Tells whether the block of the instruction that is checked can be reached from the entry.
bool irk_check_is_reachable(irk_checker *c);
struct irk_dom *irk_check_dom(irk_checker *c);  // built at first use: most functions do not need it
// Run before the first function, and after everything else.
void irk_functions_begin(irk_checker *c);
void irk_functions_end(irk_checker *c);
// Returns the first instruction of a block that is not a phi, or NULL.
static inline const irk_inst *irk_block_head(const irk_block *b) {
  for (uint32_t i = 0; i < b->num_insts; i++)
    if (b->insts[i]->v.opcode != IRK_OP_PHI) return b->insts[i];
  return NULL;
}

// While bodies are read one at a time: make room for the body's values and nodes (in tables by id),
// and forget them.
void irk_md_make_room(irk_checker *c);  // md.c
void irk_md_forget_body(irk_checker *c);
void irk_consts_make_room(irk_checker *c);                          // const.c
void irk_attrs_make_room(irk_checker *c);                           // attr.c
void irk_module_note_body(irk_checker *c, const irk_function *fn);  // module.c: before the body is dropped

// ---- module.c: globals, aliases, ifuncs, comdats, named metadata, module flags -----------------------------------
void irk_check_aliases(irk_checker *c);  // and ifuncs
void irk_check_module(irk_checker *c);   // everything but functions
// Checks the rules that functions and other globals have in common.
void irk_check_global(irk_checker *c, const irk_global *g);

// ---- inst.c: instructions ---------------------------------------------------------------------------------------
// Checks one instruction: its own rules, then those of all instructions.
void irk_check_inst(irk_checker *c, const irk_inst *inst);
// The rules of LLVM's visitInstruction and visitTerminator. irk_check_inst calls them for opcodes
// that inst.c checks. Checks of whole instructions in call.c and eh.c call one of them at the end
// if there was no violation. (For an invoke: the first one with the rules of calls, the second one
// after that.)
void irk_check_inst_generic(irk_checker *c, const irk_inst *inst);
void irk_check_terminator(irk_checker *c, const irk_inst *inst);
// Checks that a swifterror argument or alloca has valid uses only.
void irk_check_swifterror_value(irk_checker *c, const irk_value *v);

// ---- const.c: constants -----------------------------------------------------------------------------------------
// Checks constant expressions, and the constants in them, each once.
void irk_check_const(irk_checker *c, const irk_value *v);

// ---- call.c: call, invoke, callbr, operand bundles, musttail -------------------------------------------------------
void irk_check_call(irk_checker *c, const irk_inst *call);

// ---- attr.c: attributes --------------------------------------------------------------------------------------------
// Checks the attributes of a function or a call; `v` is the subject of violations.
void irk_check_attrs(irk_checker *c, const irk_type *fn_type, const irk_attr_list *attrs, const irk_value *v,
                     bool is_intrinsic, bool is_inline_asm);
// Checks the attributes of one value of the type: a parameter or a return value.
void irk_check_param_attrs(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v);
// Tells whether the list's function slot has the attribute.
bool irk_has_fn_attr(const irk_attr_list *attrs, irk_attr_kind kind);

// ---- intrinsic.c, intrinsic_*.c: intrinsics -----------------------------------------------------------------------
// Checks the declaration: signature, name, uses other than calls.
void irk_check_intrinsic_declaration(irk_checker *c, const irk_global *g);
void irk_check_intrinsic_call(irk_checker *c, const irk_inst *call);
// Checks only the call's metadata, which the function above skips if c->without_metadata is set.
void irk_check_intrinsic_metadata(irk_checker *c, const irk_inst *call);
// Run after all functions, and at the end of the module. The first checks indices of
// llvm.localrecover and constants that refer to intrinsics; the second
// llvm.experimental.deoptimize.
void irk_check_intrinsic_frames(irk_checker *c);
void irk_check_deoptimize_conventions(irk_checker *c);
void irk_check_scopes_end(irk_checker *c);  // at the end of a function: its scope declarations

// ---- eh.c: pads and funclets ---------------------------------------------------------------------------------
void irk_check_landingpad(irk_checker *c, const irk_inst *inst);
void irk_check_resume(irk_checker *c, const irk_inst *inst);
void irk_check_catchswitch(irk_checker *c, const irk_inst *inst);
void irk_check_catchpad(irk_checker *c, const irk_inst *inst);
void irk_check_cleanuppad(irk_checker *c, const irk_inst *inst);
void irk_check_catchret(irk_checker *c, const irk_inst *inst);
void irk_check_cleanupret(irk_checker *c, const irk_inst *inst);
// Tells whether the unwind block of an invoke begins with a pad; reports it if not.
bool irk_check_invoke_pads(irk_checker *c, const irk_inst *inst);
void irk_check_funclets_end(irk_checker *c);  // at the end of a function: unwind edges to siblings

// ---- convergence.c: convergence control tokens ---------------------------------------------------------------
void irk_check_convergence(irk_checker *c, const irk_inst *call);  // each call, in order
void irk_check_convergence_end(irk_checker *c);                    // at the end of a function

// ---- md.c, md_*.c, debuginfo.c: metadata --------------------------------------------------------------------------
// Checks a node and all nodes that it reaches, each once per module. `locations`: they may contain
// DILocations.
void irk_check_md(irk_checker *c, const irk_md *md, bool locations);
void irk_check_named_mds(irk_checker *c);
void irk_check_global_md(irk_checker *c, const irk_global *g);    // attachments of variables and ifuncs
void irk_check_function_md(irk_checker *c, const irk_global *g);  // attachments of functions, its DISubprogram
void irk_check_inst_md(irk_checker *c, const irk_inst *inst);     // attachments, location
void irk_check_md_operand(irk_checker *c, const irk_inst *inst, const irk_value *v);  // a metadata operand
// debug records before the instruction
void irk_check_records(irk_checker *c, const irk_inst *inst);
void irk_check_debug_call(irk_checker *c, const irk_inst *call);  // llvm.dbg.value and the like
void irk_check_function_debug_end(irk_checker *c);                // scopes of locations
// of an attachment, or of llvm.experimental.noalias...
void irk_check_alias_scopes(irk_checker *c, const irk_md *list);
void irk_check_compile_units(irk_checker *c);  // module: llvm.dbg.cu against the units that were met
void irk_check_module_flags(irk_checker *c);   // module.c: flags, ident, commandline

#endif
