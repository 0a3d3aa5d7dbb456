// Checking whether a module is well formed: LLVM's rules, for the module's release, and LLVM's words.
#ifndef IRKIT_VERIFY_H
#define IRKIT_VERIFY_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a violation is about: it is printed below the message. The pointer says what it points to.
typedef enum irk_subject_kind {
  IRK_SUBJECT_VALUE,   // const irk_value *: instructions in full, others as operands; blocks, arguments, globals too
  IRK_SUBJECT_TYPE,    // const irk_type *
  IRK_SUBJECT_MD,      // const irk_md *
  IRK_SUBJECT_RECORD,  // const irk_dbg_record *
  IRK_SUBJECT_NAMED,   // named metadata: its number in `number`
  IRK_SUBJECT_COMDAT,  // const irk_comdat *
  IRK_SUBJECT_TEXT,    // `text`, a line of its own
  IRK_SUBJECT_MODULE   // the line "; ModuleID = ..."
} irk_subject_kind;
typedef struct irk_subject {
  irk_subject_kind kind;
  uint64_t number;
  const void *ptr;
  irk_str text;
} irk_subject;

// One violation. Everything in it is borrowed for the length of the call that gets it, the subjects from the module.
typedef struct irk_violation {
  irk_severity severity;   // IRK_WARNING: broken debug info, where that is not an error; advice
  irk_str message;         // LLVM's words; one line or several
  const irk_function *fn;  // the function it was found in, NULL outside
  const irk_subject *subjects;
  uint32_t num_subjects;
  irk_subject at;  // what was being checked: its place is the violation's where no subject has one; ptr may be NULL
} irk_violation;

// NULL means defaults; a zero field means its default.
typedef struct irk_verify_options {
  size_t size;               // see IRK_SIZED
  bool debug_info_is_error;  // broken debug info: an error, not a warning
  bool advises;              // warns, too, of what LLVM's verifier lets pass and its back ends do not take
  bool types_are_unique;     // by identifier in a whole program, as LLVM's opt and linker have them: other rules
  bool scopes_stand_apart;   // no llvm.experimental.noalias.scope.decl dominates another one of its scope
  uint32_t max_violations;   // reported; 0: all of them. The counts of the result are those of all
  uint32_t threads;          // at most so many at once; 0: as there are processors, 1: no others than the caller's
  void (*take)(void *user, const irk_violation *violation);  // in LLVM's order, always the same; may be NULL
  void *user;
} irk_verify_options;

typedef struct irk_verify_result {
  uint64_t num_errors, num_warnings;
  bool is_debug_info_broken;  // what irk_strip_debug_info mends
  bool is_incomplete;         // a check took too long and was given up; a warning says which, and in which function
  bool is_out_of_memory;      // then nothing is said about the module
} irk_verify_result;

// Checks the whole module, and says whether it is well formed. Functions whose bodies were not read are checked as
// declarations. The module is not changed.
IRK_API irk_verify_result irk_verify(irk_module *m, const irk_verify_options *options);

// Checks one function, with the constants and the metadata that it refers to, but not what only the module as a whole
// can tell (its globals, named metadata, flags, which frames llvm.localrecover means).
IRK_API irk_verify_result irk_verify_function(irk_module *m, const irk_function *fn, const irk_verify_options *options);

// Bodies that are read when the verifier comes to them, and dropped when it leaves them (irk_bitcode_reader_open with
// lazy_bodies): a module of any size is verified in the memory of its largest function.
typedef struct irk_verify_bodies {
  bool (*read)(void *user, irk_function *fn);  // false: it cannot be read
  bool (*drop)(void *user, irk_function *fn);  // of the function read last; false: it must stay
  void *user;
} irk_verify_bodies;

// Is all well in a module whose bodies are still unread? Nothing is reported. False where anything is wrong, there is
// something to warn of, or it cannot be told from one body at a time: the module is to be read as a whole then, and
// irk_verify says what it is.
IRK_API bool irk_verify_unread(irk_module *m, const irk_verify_options *options, const irk_verify_bodies *bodies);

#ifdef __cplusplus
}
#endif
#endif
