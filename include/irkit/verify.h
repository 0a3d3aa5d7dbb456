// Verifies modules: whether they are well formed by the rules of their LLVM release, with the
// messages of LLVM's verifier.
#ifndef IRKIT_VERIFY_H
#define IRKIT_VERIFY_H

#include "irkit/text.h"

#ifdef __cplusplus
extern "C" {
#endif

// A subject of a violation: a line printed below its message. `ptr` points to an object of the
// kind's type.
typedef enum irk_subject_kind {
  IRK_SUBJECT_VALUE,   // const irk_value *: an instruction prints in full, any other value as an operand
  IRK_SUBJECT_TYPE,    // const irk_type *
  IRK_SUBJECT_MD,      // const irk_md *
  IRK_SUBJECT_RECORD,  // const irk_dbg_record *
  IRK_SUBJECT_NAMED,   // named metadata; its index (irk_named_md_at) is `number`
  IRK_SUBJECT_COMDAT,  // const irk_comdat *
  IRK_SUBJECT_TEXT,    // a line of its own, `text`
  IRK_SUBJECT_MODULE   // the module: the line "; ModuleID = ..."
} irk_subject_kind;
typedef struct irk_subject {
  irk_subject_kind kind;
  uint64_t number;
  const void *ptr;
  irk_str text;
} irk_subject;

// One violation. It is valid only during the call that receives it; its subjects belong to the
// module.
typedef struct irk_violation {
  irk_severity severity;   // IRK_WARNING: broken debug info that is not an error (debug_info_is_error), or advice
  irk_str message;         // LLVM's wording; one line or several
  const irk_function *fn;  // the function that contains the violation; NULL: none
  const irk_subject *subjects;
  uint32_t num_subjects;
  irk_subject at;  // the object being checked, whose place is used if no subject has one; its `ptr` may be NULL
} irk_violation;

// NULL means defaults; a zero field means its default.
typedef struct irk_verify_options {
  size_t size;               // see IRK_SIZED
  bool debug_info_is_error;  // broken debug info is an error, not a warning
  bool warn_for_codegen;     // also warn of what LLVM's verifier accepts but its back ends do not
  bool types_are_unique;     // debug-info types with one identifier are one type (ODR), as for LLVM's opt and llvm-link
  bool noalias_scopes_must_not_dominate;  // no llvm.experimental.noalias.scope.decl may dominate another one with its
                                          // scope
  uint32_t max_violations;                // how many to report; 0: all. The result counts all
  uint32_t threads;                       // at most so many; 0: one for each processor; 1: the caller's only
  // Receives violations in LLVM's order; NULL: they are only counted.
  void (*visit)(void *user, const irk_violation *violation);
  void *user;
  // Make it an error if code generators cannot handle what LLVM's verifier accepts; otherwise see
  // `warn_for_codegen`.
  bool for_codegen;
} irk_verify_options;

typedef struct irk_verify_result {
  uint64_t num_errors, num_warnings;
  bool is_debug_info_broken;  // irk_strip_debug_info repairs that
  bool is_incomplete;         // a check took too long and was abandoned: a warning names it and the function
  bool is_out_of_memory;      // memory ran out: the result says nothing about the module
} irk_verify_result;

// Verifies the whole module, without changing it. Functions with unread bodies are checked as
// declarations. The module is well formed if num_errors is 0 and is_out_of_memory is false. The
// order of violations does not depend on the number of threads.
IRK_API irk_verify_result irk_verify(irk_module *m, const irk_verify_options *options);

// The same by the rules of another release than the module's, as far as both have a construct:
// tells whether that release would reject it. Constructs that the release lacks are not searched
// for.
IRK_API irk_verify_result irk_verify_as(irk_module *m, irk_version release, const irk_verify_options *options);

// Verifies one function with the constants and metadata that it refers to. It does not check what
// only the whole module shows: globals, named metadata, module flags, frames that llvm.localrecover
// refers to. A function of another module is an error.
IRK_API irk_verify_result irk_verify_function(irk_module *m, const irk_function *fn, const irk_verify_options *options);

// Functions that give irk_verify_unread bodies: `read` reads the body of a function and returns
// false if it cannot; `drop` drops the body read last and returns false if it must stay. Both are
// called with `user`. (irk_bitcode_reader_read_body and irk_bitcode_reader_drop_body do this for a
// reader opened with lazy_bodies.)
typedef struct irk_verify_bodies {
  bool (*read)(void *user, irk_function *fn);
  bool (*drop)(void *user, irk_function *fn);
  void *user;
} irk_verify_bodies;

// Tells whether a module with unread bodies is well formed, reading one body at a time: the memory
// needed is that of the largest function. Reports nothing. Returns false if anything is wrong or
// worth a warning, and if one body at a time is not enough to tell; then read the whole module and
// call irk_verify.
IRK_API bool irk_verify_unread(irk_module *m, const irk_verify_options *options, const irk_verify_bodies *bodies);

// ---- showing violations ---------------------------------------------------------------------------------------
// Formats a violation as `irkit verify` shows it: the message with the name of the input and the
// place, and one line for each subject.
//
//   static void show(void *user, const irk_violation *v) {
//     irk_violation_write((irk_describer *)user, v, NULL, &(irk_writer){write_to_stderr, NULL});
//   }
//   irk_describer *d = irk_describer_create(m);
//   irk_verify_result result = irk_verify(m, &(irk_verify_options){.visit = show, .user = d});
//   irk_describer_destroy(d);

// NULL means defaults; a zero field means its default.
typedef struct irk_violation_options {
  size_t size;   // see IRK_SIZED
  irk_str file;  // the name of the input; empty: the module's (IRK_TEXT_ID)
  // Places in the text that the module was parsed from; NULL: shows function, block and
  // instruction.
  irk_places *places;
  bool as_llvm;  // as LLVM's tools print it, without the name of the input and the place
} irk_violation_options;
// Writes a violation of the describer's module to `out`. If the describer is NULL, only the message
// is written. Returns false if the writer does, the options are not known (see IRK_SIZED), or
// memory ran out and a subject is missing.
IRK_API bool irk_violation_write(irk_describer *d, const irk_violation *v, const irk_violation_options *options,
                                 const irk_writer *out);
// Returns the place of a violation in the text that the module was parsed from: of its first
// subject that has one, of the object being checked, or of the function. Line 0: none is known, or
// an argument is NULL.
IRK_API irk_place irk_violation_place(irk_describer *d, irk_places *places, const irk_violation *v);
// Writes a subject in LLVM's form, without a line end, as the functions irk_describe_... do. `fn`
// is the violation's.
IRK_API bool irk_describe_subject(irk_describer *d, const irk_function *fn, const irk_subject *subject,
                                  const irk_writer *out);

#ifdef __cplusplus
}
#endif
#endif
