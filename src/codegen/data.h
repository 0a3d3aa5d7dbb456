// Puts a module into an object, except function bodies. Independent of the machine, whose facts are
// in irk_target.
//
//   variable --> its section --> its bytes, and relocations --> its symbol
//                data_section.c  data_const.c                   data_symbol.c
//
//   data.c           the module: begin, all variables and aliases, end
//   data_section.c   the section of a global: kind, name, group, alignment
//   data_const.c     a constant as bytes and relocations
//   data_eval.c      a constant as a number or an address
//   data_element.c   an element of a constant, also of an expression
//   data_needs.c     the work that a constant needs: none (or no bytes), the linker's, the loader's
//   data_symbol.c    a global as a symbol: name, binding, visibility
//   data_reach.c     how code reaches a global: directly, far away, thread-local
//   data_alias.c     an alias or ifunc as a symbol at its target
//   data_structor.c  llvm.global_ctors and llvm.global_dtors
//   data_pool.c      constants of the code, each stored once
//   data_notes.c     notes about the module
//
//   irk_cg_module cg = {0};   // irk_cg_release is for guards
//   if (!irk_cg_begin(&cg, m, &object, &target, &options, sink)) ...   // irk_cg_end anyway
//   for each function: section = irk_cg_text_section(&cg, fn); irk_cg_prefix(&cg, fn, section); its code;
//                      irk_object_define(&object, irk_cg_symbol(&cg, fn), section, offset, size);
//   irk_cg_globals(&cg);  // when all functions have been defined: aliases, differences of labels
//   irk_cg_end(&cg);      // cg.failed: the sink knows why
//
// An unsupported construct is reported where it is met; the contents of the object are undefined
// afterwards. One thread.
#ifndef IRK_CODEGEN_DATA_H
#define IRK_CODEGEN_DATA_H

#include "builder/intern.h"
#include "codegen/target.h"
#include "ir/layout.h"
#include "object/object.h"

typedef struct irk_cg_options {
  bool is_pic;  // position-independent: a shared library, or (is_pie) an executable
  bool is_pie;  // the module's flag "PIE Level" counts too
  // The object will be loaded into this process: declared symbols may be anywhere in it, any of
  // several equal definitions may be chosen, and thread-local variables are found by calls.
  bool in_memory;
  irk_code_model code_model;  // IRK_CODE_MODEL_NONE: that of the module flag "Code Model", or small
  uint64_t large_data;        // medium and large model: variables with more bytes than this are large
  bool function_sections, data_sections;
  bool groups_pcs;         // PC sections in LLVM's layout: all places, then the constants once
  irk_str cpu, features;   // added to the functions' own attributes
  bool has_landing_marks;  // targets of indirect jumps have marks if a module flag asks for them
  // As in irk_compile_options; NULL: GNU as.
  bool (*assemble)(void *user, irk_str text, const irk_writer *object, const irk_writer *messages);
  void *user;
} irk_cg_options;

// The value of a constant address or number: plus - minus + offset, truncated to the width of its
// type.
typedef struct irk_cg_place {
  const irk_value *plus, *minus;  // global, blockaddress, dso_local_equivalent; NULL: none
  uint64_t offset, high;          // high: the upper half of an offset of more than 64 bits
  uint32_t bits;                  // width of the result
  bool is_known;                  // false: the constant has no such form; `why` has the reason
  const char *why;                // lives as long as the module
} irk_cg_place;

// A difference that is computed when both labels are placed.
typedef struct irk_cg_difference {
  uint32_t section, plus, minus;  // symbols
  uint64_t at;
  int64_t addend;
  uint32_t size;  // bytes
  bool is_call;   // a stub of `plus` will do
  const irk_global *subject;
} irk_cg_difference;
typedef struct irk_cg_link {  // a link from a section to the section of a global, which may not be placed yet
  uint32_t section;
  const irk_global *to;
} irk_cg_link;
typedef struct irk_cg_frame {  // an aggregate that is being put into a section
  const irk_value *v;
  uint64_t start, stride, index, len;
  uint32_t num_relocs, num_differences;  // values at its beginning
  bool is_expr;
} irk_cg_frame;

typedef struct irk_cg_module irk_cg_module;
struct irk_cg_module {
  union {
    irk_interner intern;
    struct {
      irk_module *m;
      struct irk_lock *lock;  // see irk_interner
    };
  };
  irk_datalayout *dl;
  irk_object *object;
  const irk_target *target;
  irk_cg_options options;
  irk_sink *sink;
  bool failed;
  bool has_saving_words;  // some function has an attribute that says which registers it saves
  bool has_lent_layout;   // the module's data layout is lent by irk_cg_begin
  irk_str own_layout;     // ... the one that it gets back
  // By a function's id: whether it is a usual function although its name begins with "llvm."; NULL:
  // none is.
  const bool *is_like_intrinsic;
  uint32_t num_like_intrinsics;  // length of the array
  // Returns the object's label of a block whose address a constant has; must be set if there is
  // such a constant. The label may be defined later, but before irk_cg_globals ends.
  uint32_t (*block_label)(void *user, const irk_blockaddress *block);
  void *user;

  // ---- private to data*.c -----------------------------------------------------------------------------------
  const irk_global *subject;  // the global being emitted, for messages
  uint8_t *value_flags;       // by a value's id: irk_cg_value_flags
  uint32_t num_value_flags;
  IRK_VEC(const irk_value *) todo;  // stack of walks over constants
  irk_arena arena;
  // data_symbol.c
  uint32_t *symbols;  // by a global's v.id: its symbol in the object; 0 before irk_cg_symbol
  uint32_t num_symbols;
  irk_map unnamed;  // id -> number
  irk_buf text;     // for names
  // data_section.c
  irk_map comdats;  // id -> group
  IRK_VEC(irk_cg_link) links;
  // data_const.c
  IRK_VEC(irk_cg_frame) frames;
  IRK_VEC(irk_cg_difference) differences;
  // data_eval.c
  irk_map places;  // an expression's id -> its index in evaluated
  IRK_VEC(irk_cg_place) evaluated;
  // data_alias.c
  irk_map bases;  // an alias's id -> its base
  // data_pool.c
  irk_set pool;  // constants, whose bytes are in `arena`
};

// Returns false if the data layout is invalid, or if the module cannot go into such an object.
bool irk_cg_begin(irk_cg_module *cg, irk_module *m, irk_object *object, const irk_target *target,
                  const irk_cg_options *options, irk_sink *sink);
// Removes the data layout that irk_cg_begin lent to the module. Called when the module's code is
// complete, or has failed.
void irk_cg_return_layout(irk_cg_module *cg);
// Does not access the module, which may be destroyed.
void irk_cg_end(irk_cg_module *cg);  // frees cg's memory; the object and the module stay
void irk_cg_release(void *cg);       // irk_cg_end for guards
// Makes a copy that evaluates constants of the same module on another thread. The copy does not put
// anything into an object and reports nothing; it fails where cg would. `dl` must be empty and
// caches layouts of types.
void irk_cg_fork(irk_cg_module *fork, const irk_cg_module *cg, irk_datalayout *dl);
// Finds the functions that LLVM reserves the name of and no release has: like LLVM, calls of them
// are calls of functions.
void irk_cg_find_unknown_intrinsics(irk_cg_module *cg);
// Tells whether the function is an intrinsic of some release.
bool irk_cg_is_intrinsic(const irk_cg_module *cg, const irk_global *fn);
// Reports an error; "…; in @name" is added while a global is emitted.
void irk_cg_fail(irk_cg_module *cg, const char *fmt, ...) IRK_PRINTF(2, 3);
// Puts variables, aliases, ifuncs, llvm.global_ctors and llvm.global_dtors, llvm.used. All
// functions must be defined before.
void irk_cg_globals(irk_cg_module *cg);
// Bits about a constant or global: those of irk_cg_needs_relocation; llvm.used has the global, so
// linkers must keep its section; the alias was visited; no symbol has the size of the alias's
// target.
enum { IRK_CG_NEEDS = 3, IRK_CG_NEEDS_IS_KNOWN = 4, IRK_CG_RETAINED = 8, IRK_CG_VISITED = 16, IRK_CG_HAS_NO_SIZE = 32 };
uint8_t *irk_cg_value_flags(irk_cg_module *cg, const irk_value *v);

// ---- data_section.c: sections of globals --------------------------------------------------------------------
// Return the section of a function or variable. Both must be called once for each global: some
// globals get a section of their own.
uint32_t irk_cg_text_section(irk_cg_module *cg, const irk_global *fn);
uint32_t irk_cg_data_section(irk_cg_module *cg, const irk_global *variable);
// Returns the section of a constant that is no global's: .rodata.cstN, or .rodata.
uint32_t irk_cg_const_section(irk_cg_module *cg, uint32_t size, uint32_t align);
// Returns a section with the properties of `like`, for data that belongs to the functions of
// `text`, in the same group; `link`: with SHF_LINK_ORDER to `text`.
uint32_t irk_cg_companion(irk_cg_module *cg, uint32_t text, const irk_section_spec *like, bool link);
uint32_t irk_cg_comdat(irk_cg_module *cg, const irk_global *g);  // its group in the object; 0: none
void irk_cg_resolve_links(irk_cg_module *cg);
uint32_t irk_cg_align(const irk_cg_module *cg, const irk_global *variable);  // bytes
// Tells whether the name is that of a large section of the kind: "data", ".ldata.…".
bool irk_cg_is_large_section(const irk_cg_module *cg, irk_str name, const char *kind);

// ---- data_const.c: constants as bytes --------------------------------------------------------------------------
// Appends a constant of any type to the section, as many bytes as its type's alloc size, with
// relocations. The caller must align the section. Also used for prologue data and tables.
bool irk_cg_constant(irk_cg_module *cg, uint32_t section, const irk_value *v);
bool irk_cg_prefix(irk_cg_module *cg, const irk_global *fn, uint32_t section);  // prefix data, if there is any
void irk_cg_resolve_differences(irk_cg_module *cg);

// ---- data_eval.c: constants as numbers and addresses -----------------------------------------------------------
// These functions only evaluate a constant (no vector or aggregate) and report nothing.
irk_cg_place irk_cg_place_of(irk_cg_module *cg, const irk_value *v);
bool irk_cg_const_int(irk_cg_module *cg, const irk_value *v, uint64_t *out);  // up to 64 bits; for floats the bits
// Evaluates the index of a lane, of any width, as an unsigned number; UINT64_MAX if it exceeds 64
// bits. Returns false if only the linker knows it.
bool irk_cg_const_index(irk_cg_module *cg, const irk_value *v, uint64_t *out);
// Evaluates global + offset, or a number (*base is NULL).
bool irk_cg_const_address(irk_cg_module *cg, const irk_value *v, const irk_global **base, int64_t *offset);
uint32_t irk_cg_width(irk_cg_module *cg, const irk_type *t);  // bits of a scalar type; 0 for other types

// ---- data_element.c: elements of constants ---------------------------------------------------------------------
// Returns an element of a constant array, vector or struct, which may be an expression. NULL: it
// cannot be found.
irk_value *irk_cg_element(irk_cg_module *cg, const irk_value *v, uint64_t index);
// Tells whether the expression takes a part of its operand, or the bits of a vector. Then
// irk_cg_extracted returns its value, or NULL if that cannot be found.
bool irk_cg_is_extraction(const irk_const_expr *e);
const irk_value *irk_cg_extracted(irk_cg_module *cg, const irk_const_expr *e);

// ---- data_needs.c: the work that constants need ----------------------------------------------------------------
bool irk_cg_is_zero(irk_cg_module *cg, const irk_value *v);  // undefined values count as zero
// The work that a constant needs at its place: none, the linker's, or (in position-independent
// output) the loader's.
typedef enum irk_cg_needs { IRK_CG_NEEDS_NOTHING, IRK_CG_NEEDS_LINKER, IRK_CG_NEEDS_LOADER } irk_cg_needs;
irk_cg_needs irk_cg_needs_relocation(irk_cg_module *cg, const irk_value *v);

// ---- data_symbol.c: globals as symbols -------------------------------------------------------------------------
// Returns the symbol, with binding and visibility; undefined until irk_cg_define.
uint32_t irk_cg_symbol(irk_cg_module *cg, const irk_global *g);
irk_str irk_cg_name(irk_cg_module *cg, const irk_global *g);  // mangled; valid until the next call
// Defines a symbol. Returns false, with an error, if it is defined already.
bool irk_cg_define(irk_cg_module *cg, const irk_global *g, uint32_t section, uint64_t value, uint64_t size);
// Tells whether the global is undefined for the linker; available_externally definitions are.
static inline bool irk_cg_is_declared(const irk_global *g) {
  return g->is_declaration || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
}

// ---- data_reach.c: how code reaches globals --------------------------------------------------------------------
bool irk_cg_is_local(const irk_cg_module *cg, const irk_global *g);  // can be reached directly, without the GOT
bool irk_cg_is_large(irk_cg_module *cg, const irk_global *g);        // may be more than 2 GiB away
irk_tls irk_cg_tls_model(irk_cg_module *cg, const irk_global *g);    // the cheapest valid model

// ---- data_alias.c: aliases and ifuncs --------------------------------------------------------------------------
// Defines the symbol of an alias or ifunc, after that of its target.
void irk_cg_put_alias(irk_cg_module *cg, const irk_global *alias);
// Returns the variable or function that an alias leads to; an ifunc or another global itself; NULL:
// none.
const irk_global *irk_cg_base(irk_cg_module *cg, const irk_global *g);

// ---- data_structor.c: constructors and destructors -------------------------------------------------------------
// Puts llvm.global_ctors, or llvm.global_dtors, into sections for the loader, by priority.
void irk_cg_put_structors(irk_cg_module *cg, const irk_global *list, bool is_fini);

// ---- data_pool.c: constants of the code ------------------------------------------------------------------------
// Returns the label of a constant of `size` bytes. Equal constants share one label.
uint32_t irk_cg_pool(irk_cg_module *cg, const void *bytes, uint32_t size, uint32_t align);

// ---- data_notes.c: notes about the module ----------------------------------------------------------------------
// Writes !llvm.ident, !llvm.commandline, !llvm.linker.options, !llvm.dependent-libraries,
// control-flow protection.
void irk_cg_notes(irk_cg_module *cg);

#endif
