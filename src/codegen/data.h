// One module on its way into an object: all of it but function bodies. Knows no machine but for x86-64's relocations of
// data and its large sections.
//
//   irk_cg_module cg = {0};   // irk_cg_release is for guards
//   if (!irk_cg_begin(&cg, m, &object, &options, sink)) ...   // irk_cg_end anyway
//   for each function: section = irk_cg_text_section(&cg, fn); irk_cg_prefix(&cg, fn, section); its code;
//                      irk_object_define(&object, irk_cg_symbol(&cg, fn), section, offset, size);
//   irk_cg_globals(&cg);  // when all functions have been defined: aliases, differences of labels
//   irk_cg_end(&cg);      // cg.failed: the sink knows why
//
// Which construct can't be made is said where it is met, and nothing after that is in the object for sure. One thread.
#ifndef IRK_CODEGEN_DATA_H
#define IRK_CODEGEN_DATA_H

#include "ir/ir.h"
#include "ir/layout.h"
#include "object/object.h"

typedef struct irk_cg_options {
  bool is_pic;     // position-independent: a shared library, or (is_pie) an executable
  bool is_pie;     // the module's flag "PIE Level" counts too
  bool in_memory;  // the object is loaded into this process: what is declared may be anywhere in it, and of equal
                   // definitions another one may be taken; thread-local variables are found by calls
  irk_code_model code_model;  // IRK_CODE_MODEL_NONE: that of the module's flag "Code Model", or small
  uint64_t large_data;        // medium and large model: variables of more bytes are large
  bool function_sections, data_sections;
  bool groups_pcs;         // PC sections in LLVM's layout: places one after the other, then the constants once
  irk_str cpu, features;   // behind what functions say themselves
  bool has_landing_marks;  // functions begin with endbr64 where the module's flag "cf-protection-branch" says so
} irk_cg_options;

// What a constant that is an address or a number amounts to: plus - minus + offset, cut to its type's width.
typedef struct irk_cg_place {
  const irk_value *plus, *minus;  // global, blockaddress, dso_local_equivalent; NULL: none
  uint64_t offset, high;          // the latter: the upper half of an offset of more than 64 bits
  uint32_t bits;                  // what is left of it
  bool is_known;                  // false: can't be said like that, `why` says what not
  const char *why;                // good as long as the module
} irk_cg_place;

// A difference that waits until both labels have their places.
typedef struct irk_cg_difference {
  uint32_t section, plus, minus;  // symbols
  uint64_t at;
  int64_t addend;
  uint32_t size;  // bytes
  bool is_call;   // plus may be a stub of it
  const irk_global *subject;
} irk_cg_difference;
typedef struct irk_cg_link {  // of a section to that of a global which may not be placed yet
  uint32_t section;
  const irk_global *to;
} irk_cg_link;
typedef struct irk_cg_frame {  // an aggregate that is being put into a section
  const irk_value *v;
  uint64_t start, stride, index, len;
  uint32_t num_relocs, num_differences;  // when it began
  bool is_expr;
} irk_cg_frame;

typedef struct irk_cg_module irk_cg_module;
struct irk_cg_module {
  irk_module *m;
  irk_datalayout *dl;
  irk_object *object;
  irk_cg_options options;
  irk_sink *sink;
  bool failed;
  bool lends_layout;       // the module has no data layout of its own
  struct irk_lock *alone;  // who adds to the module has it; NULL: there is one thread
  // The object's label of a block whose address a constant takes; must be set where there is such a constant. The
  // label may be defined later, but before irk_cg_globals ends.
  uint32_t (*block_label)(void *user, const irk_blockaddress *block);
  void *user;

  // ---- data*.c's own
  const irk_global *subject;  // what is being emitted, for messages
  uint32_t *symbols;          // by a global's v.id: object symbol, 0 until irk_cg_symbol
  uint8_t *facts;             // by a value's id: irk_cg_fact
  uint32_t num_symbols, num_facts;
  irk_map unnamed;  // id -> number
  irk_map comdats;  // id -> group
  irk_map bases;    // an alias's id -> what it is of
  irk_map places;   // an expression's id -> index in evaluated
  IRK_VEC(irk_cg_place) evaluated;
  IRK_VEC(const irk_value *) todo;
  IRK_VEC(irk_cg_frame) frames;
  IRK_VEC(irk_cg_difference) differences;
  IRK_VEC(irk_cg_link) links;
  irk_set pool;  // of constants, which lie in `arena`
  irk_arena arena;
  irk_buf text;  // for names
};

// False where the data layout is broken, or the module can't go into such an object at all.
bool irk_cg_begin(irk_cg_module *cg, irk_module *m, irk_object *object, const irk_cg_options *options, irk_sink *sink);
// Takes from the module the data layout that irk_cg_begin gave to one without; when its code is made, or failed to be.
void irk_cg_return_layout(irk_cg_module *cg);
// Does not touch the module, which may be gone.
void irk_cg_end(irk_cg_module *cg);  // frees what it has; the object and the module stay
void irk_cg_release(void *cg);       // irk_cg_end for guards
// For a thread that makes functions beside others: what constants amount to, of the same module. It puts nothing into
// an object and says nothing: it only fails where cg would. Layouts of types are remembered in `dl`, an empty one.
void irk_cg_fork(irk_cg_module *fork, const irk_cg_module *cg, irk_datalayout *dl);
// Puts an error into the sink. "…; in @name" is added where a global is being emitted.
void irk_cg_fail(irk_cg_module *cg, const char *fmt, ...) IRK_PRINTF(2, 3);

// ---- data_symbol.c: globals as symbols -------------------------------------------------------------------------
uint32_t irk_cg_symbol(irk_cg_module *cg, const irk_global *g);  // with binding, visibility; undefined until defined
irk_str irk_cg_name(irk_cg_module *cg, const irk_global *g);     // mangled; good until the next call
// Places a symbol; false, with an error, where it has a place.
bool irk_cg_define(irk_cg_module *cg, const irk_global *g, uint32_t section, uint64_t value, uint64_t size);
bool irk_cg_is_local(const irk_cg_module *cg, const irk_global *g);  // may be reached directly, not through the GOT
bool irk_cg_is_large(irk_cg_module *cg, const irk_global *g);        // may be more than 2 GiB away
irk_tls irk_cg_tls_model(irk_cg_module *cg, const irk_global *g);    // the cheapest that is right for it
// Declarations for the linker: also definitions that are available_externally.
static inline bool irk_cg_is_declared(const irk_global *g) {
  return g->is_declaration || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
}
// The variable or function that an alias leads to, or an ifunc is; itself for others; NULL: none.
const irk_global *irk_cg_base(irk_cg_module *cg, const irk_global *g);

// ---- data_section.c: where globals go --------------------------------------------------------------------------
// Both are asked once for each global: some have a section of their own.
uint32_t irk_cg_text_section(irk_cg_module *cg, const irk_global *fn);
uint32_t irk_cg_data_section(irk_cg_module *cg, const irk_global *variable);
// A section like that of `text`, for what belongs to its functions: in its group; link: SHF_LINK_ORDER to it.
uint32_t irk_cg_companion(irk_cg_module *cg, uint32_t text, const irk_section_spec *like, bool link);
uint32_t irk_cg_comdat(irk_cg_module *cg, const irk_global *g);  // its group in the object; 0: none
bool irk_cg_is_zero(irk_cg_module *cg, const irk_value *v);      // may be zero where it is undefined
void irk_cg_settle_links(irk_cg_module *cg);
uint32_t irk_cg_align(const irk_cg_module *cg, const irk_global *variable);  // bytes

// ---- data.c ----------------------------------------------------------------------------------------------------
// Variables, aliases, ifuncs, llvm.global_ctors and llvm.global_dtors, llvm.used. All functions have been defined.
void irk_cg_globals(irk_cg_module *cg);
// A constant of so many bytes in .rodata.cstN, or .rodata: its label. Equal ones are there once.
uint32_t irk_cg_pool(irk_cg_module *cg, const void *bytes, uint32_t size, uint32_t align);

// ---- data_notes.c: what the module says about itself ------------------------------------------------------------
// !llvm.ident, !llvm.commandline, !llvm.linker.options, !llvm.dependent-libraries, control-flow protection.
void irk_cg_notes(irk_cg_module *cg);

// ---- data_const.c: constants as bytes --------------------------------------------------------------------------
// Appends the constant to the section, as many bytes as its type's alloc size, with its relocations. The caller has
// aligned the section. Prologue data, tables: any constant.
bool irk_cg_constant(irk_cg_module *cg, uint32_t section, const irk_value *v);
bool irk_cg_prefix(irk_cg_module *cg, const irk_global *fn, uint32_t section);  // prefix data, if there is any
void irk_cg_settle_differences(irk_cg_module *cg);

// ---- data_eval.c: constants as numbers and addresses -----------------------------------------------------------
// Silent: they only say what a constant (not a vector, not an aggregate) is.
irk_cg_place irk_cg_place_of(irk_cg_module *cg, const irk_value *v);
bool irk_cg_const_int(irk_cg_module *cg, const irk_value *v, uint64_t *out);  // up to 64 bits; floats, too: as bits
// The index of a lane, of any width: as an unsigned number, UINT64_MAX if it exceeds 64 bits. Returns false where only
// the linker knows it.
bool irk_cg_const_index(irk_cg_module *cg, const irk_value *v, uint64_t *out);
// A global, or number + offset: *base NULL.
bool irk_cg_const_address(irk_cg_module *cg, const irk_value *v, const irk_global **base, int64_t *offset);
// An element of a constant that is an array, vector or struct, also where that is an expression; NULL: it can't be
// seen.
irk_value *irk_cg_element(irk_cg_module *cg, const irk_value *v, uint64_t index);
// Tells whether the expression is a part of its operand, or the bits of a vector: then irk_cg_taken is what it amounts
// to. NULL: it can't be seen.
bool irk_cg_is_taken(const irk_const_expr *e);
const irk_value *irk_cg_taken(irk_cg_module *cg, const irk_const_expr *e);
// What has to be done where a constant stands: nothing; what the linker does; what the loader has to do, if the output
// is position-independent.
typedef enum irk_cg_needs { IRK_CG_NEEDS_NOTHING, IRK_CG_NEEDS_LINKER, IRK_CG_NEEDS_LOADER } irk_cg_needs;
irk_cg_needs irk_cg_needs_relocation(irk_cg_module *cg, const irk_value *v);
// Bits of a constant or global: those of irk_cg_needs_relocation; llvm.used has it, linkers are to keep its section;
// the alias was met; no symbol tells the size of what it is of.
enum { IRK_CG_RETAINED = 8, IRK_CG_MET = 16, IRK_CG_SIZELESS = 32 };
uint8_t *irk_cg_fact(irk_cg_module *cg, const irk_value *v);

// ---- intern.c: what code generation adds to the module ----------------------------------------------------------
irk_type *irk_cg_type_void(irk_cg_module *cg);
irk_type *irk_cg_type_float(irk_cg_module *cg);
irk_type *irk_cg_type_int(irk_cg_module *cg, uint32_t bits);
irk_type *irk_cg_type_vector(irk_cg_module *cg, irk_type *lane, uint64_t count);
irk_type *irk_cg_type_array(irk_cg_module *cg, irk_type *element, uint64_t count);
irk_type *irk_cg_type_literal(irk_cg_module *cg, irk_type *const *elements, uint32_t n);
irk_value *irk_cg_int(irk_cg_module *cg, irk_type *t, uint64_t number);
irk_value *irk_cg_int_words(irk_cg_module *cg, irk_type *t, const uint64_t *words, uint32_t n);
irk_value *irk_cg_float(irk_cg_module *cg, irk_type *t, uint64_t low, uint64_t high);
irk_value *irk_cg_null(irk_cg_module *cg, irk_type *t);
irk_value *irk_cg_undef(irk_cg_module *cg, irk_type *t);
irk_value *irk_cg_plain_element(irk_cg_module *cg, const irk_value *v, uint64_t index);  // irk_const_element
irk_value *irk_cg_expr(irk_cg_module *cg, const irk_const_expr *like, irk_value *const *ops, uint32_t n);

#endif
