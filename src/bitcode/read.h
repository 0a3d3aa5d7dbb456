// The bitcode reader: makes a module of a bitstream.
//
// reader.c finds the modules of a file and their string tables, then reads one module in two
// rounds. The first round (read_module.c) walks the module block: types, attributes, globals,
// constants, kinds. That round only notes blocks that may refer to anything (metadata, function
// bodies, use-list orders); the second round reads those.
//
//   reader.c      public entry points; blocks, records, diagnostics; the order of things
//   read_module.c MODULE records, small tables, module-level symbol table
//   read_type.c   TYPE tables (new and old); element types of pointers that became opaque
//   read_attr.c   PARAMATTR and its groups
//   read_const.c  CONSTANTS
//   read_meta.c   METADATA blocks
//   read_func.c   function bodies: blocks, names, debug locations and records, attachments
//   read_inst.c   instructions
//   read_quick.c  the most frequent instructions in their usual form
//   read_call.c   calls and exception-handling pads
//   read_summary.c  ThinLTO summaries
//   read_asm.c, read_expand.c, read_initializer.c, read_*_old.c   forms of old files
//
// What a newer release makes of a file of an older one, conversion makes of a module in memory, too
// (convert/up_copy.c): such rules stand in src/ir and src/fold.
//
// Errors jump: irk_read_fail reports the error and jumps back to the public entry point, so code
// after a check can rely on it. The reader or the module owns all memory.
//
// Numbers of values: `values[0 .. num_values)` are defined. An operand may name a later number if
// its type is known. Then values[number] is the storage of the later instruction (kind
// IRK_VALUE_PLACEHOLDER until it is read), so operands need no patching.
//
// Pointers without pointee: a file with typed pointers that is read for a release with opaque ones
// gives `ptr` everywhere, but its records leave out types that followed from the pointee. So each
// value keeps the number of its type in the file's table (`tids`). A row of that table keeps the
// numbers of its elements. Rows made by the reader ("pointer to row 7") come after the file's own.
// If the types have pointees (typed pointers), or the file has no typed pointers, `track` is false
// and ids are IRK_NO_ID.
#ifndef IRK_BITCODE_READ_H
#define IRK_BITCODE_READ_H

#include "bitcode/bits.h"
#include "ir/layout.h"
#include "ir/ir.h"
#include "ir/limits.h"
#include "ir/opcode.h"
#include "ir/pointee_attrs.h"
#include "ir/words.h"
#include "irkit/bitcode.h"
#include "irkit/release.h"

typedef struct irk_bitcode_reader irk_reader;
enum { IRK_NO_ID = UINT32_MAX };

// Reads the current record. A block kind has a table of such functions, by record code (NULL:
// unknown record).
typedef void irk_record_fn(irk_reader *r);
typedef struct irk_block_rows {
  irk_record_fn *const *rows;
  uint32_t num_rows;
  const char *unknown;  // LLVM's message for a record without a row; NULL: such records are skipped
  bool (*nested)(irk_reader *r, uint32_t block_id);  // reads a nested block, or returns false; NULL: none are read
  irk_record_fn *other;                              // reads records without a row; NULL: none
  irk_record_fn *newer;  // reads records without a row in files of newer releases; NULL: they are left out
} irk_block_rows;

// A row of the type table (see the file head).
typedef struct irk_type_row {
  irk_type *type;
  uint32_t num_elems;
  uint32_t depth;   // of nesting, up to the next named struct
  uint32_t *elems;  // function: return, parameters
} irk_type_row;

typedef struct irk_operand {
  irk_value *v;
  uint32_t tid;
} irk_operand;

// A constant some of whose operands were not defined when its record was read.
typedef struct irk_pending {
  irk_type *type;
  uint32_t tid;
  uint32_t code;
  uint32_t number;  // of the value
  uint32_t num_ops;
  uint8_t state;  // 0 untouched, 1 waits for operands, 2 done
  uint64_t *ops;
} irk_pending;

// A block to be read later, with the abbreviations known at its place.
typedef struct irk_deferred {
  uint64_t bit;
  const irk_block_infos *infos;
  uint32_t block;
} irk_deferred;
typedef struct irk_body {
  irk_global *g;
  uint64_t bit;
  const irk_block_infos *infos;
  uint32_t tid;
} irk_body;
// The state to return to when a body is dropped.
typedef struct irk_last_body {
  irk_body *body;
  uint64_t bit;
  irk_mark mark;
  irk_attachments md;
  uint32_t num_ids, num_mds;
  uint32_t num_kept_mds;  // nodes that stay with keep_metadata
} irk_last_body;
typedef struct irk_open_bundle {
  irk_sym tag;
  uint32_t first, len;
} irk_open_bundle;
typedef enum irk_init_kind { IRK_INIT_VALUE, IRK_INIT_PROLOGUE, IRK_INIT_PREFIX, IRK_INIT_PERSONALITY } irk_init_kind;
typedef struct irk_init_ref {  // a constant that a global refers to
  irk_global *g;
  irk_init_kind what;
  uint32_t number;
} irk_init_ref;

struct irk_bitcode_reader {
  irk_module *m;
  irk_sink *sink;
  irk_str file;
  irk_bits *bits;  // the current cursor
  irk_bits main_bits;
  irk_record rec;     // the current record
  uint32_t at;        // the next operand of it
  jmp_buf *fail;      // where errors jump to
  irk_arena arena;    // lives as long as the reader
  irk_arena scratch;  // lives as long as one block

  // The file
  irk_version from;  // the release that wrote the file; 0: not known
  bool is_release_forced;
  bool is_release_final;         // never read it again as another release
  irk_version again;             // the release to read it as; 0: none was found
  uint32_t num_fixed_kinds;      // number of metadata kinds that the file lists with LLVM's numbers
  struct irk_read_newer *newer;  // for files of a release we do not know: see read_newer.c; NULL otherwise
  bool is_lazy;                  // bodies are read on request
  bool keeps_metadata;           // keep the metadata of dropped bodies
  bool has_droppable_mds;        // keeps_metadata: some nodes of loaded bodies are dropped with them
  bool has_late_metadata;        // keeps_metadata: lasting nodes came after such nodes
  uint32_t num_kept_mds;         // keeps_metadata: number of nodes up to the body's last metadata block
  bool skips_summary;
  irk_str stream;       // without the wrapper
  uint64_t module_bit;  // position of the module block
  irk_str strtab;
  uint32_t format;  // the VERSION record: 0 absolute value numbers, 1 relative ones, 2 names in the string table
  bool is_relative;
  uint8_t flag_bits[IRK_NUM_OPCODES];  // flags that the release has, by opcode; the reader ignores other bits
  bool wants_opaque;                   // irk_read_options.opaque_pointers
  bool is_opaque;                      // pointers of the module have no pointee
  bool track;                          // ... but those of the file have: see the file head
  irk_datalayout dl;
  bool has_dl;
  IRK_VEC(irk_deferred) deferred;
  IRK_VEC(irk_body) bodies;  // functions with a body, in the order of their records; bit 0: body not met yet
  uint32_t num_bodies_met;
  irk_bits lazy_bits;  // a separate cursor for lazy bodies, in the module's block
  bool has_lazy_bits;
  bool has_block_addresses;              // so bodies cannot be dropped
  IRK_VEC(irk_last_body) loaded_bodies;  // loaded lazy bodies
  bool is_last_loaded;                   // the last of them is loaded

  // Types
  IRK_VEC(irk_type_row) types;  // the num_types of the file, then those the reader made
  uint32_t num_types;           // according to NUMENTRY
  uint32_t next_type;
  bool has_type_table;
  irk_str struct_name;    // pending
  irk_asm_part asm_part;  // the directive that the next ASM record belongs to
  bool has_struct_name;
  bool has_typed_pointers, has_opaque_pointers;  // kinds of pointer types that records had
  bool has_old_functions;                        // function records in the form of up to 3.0
  struct irk_read_old_types *old_types;          // state of read_type_old.c; NULL: the table has the new form
  irk_map virtual_types;                         // key of a row the reader made -> its number
  irk_type_list type_buf;
  IRK_VEC(uint32_t) id_buf;

  // Attributes
  irk_map groups;  // group number -> index in group_sets
  IRK_VEC(struct irk_attr_slot) group_sets;
  IRK_VEC(irk_attr_list *) attr_lists;
  IRK_VEC(bool) attr_untyped;  // by list: some type attribute lacks its type
  IRK_VEC(irk_attr) attr_buf;

  // Names and numbers
  IRK_VEC(irk_sym) sections, gcs, bundle_tags;
  IRK_VEC(irk_comdat *) comdats;
  IRK_VEC(uint32_t) scopes;  // number in the file -> number in the module
  irk_map kinds;             // metadata kinds, number in the file -> number in the module
  bool has_scopes, has_kinds;

  // Values
  irk_value **values;
  uint32_t *tids;       // only where `track`
  uint32_t cap_values;  // entries from num_values on are NULL or placeholders
  uint32_t num_values;
  uint32_t num_placed;  // no placeholder has this number or a higher one
  uint32_t max_values;  // upper bound of value numbers in the current block
  uint32_t num_module_values;
  IRK_VEC(irk_init_ref) inits;
  IRK_VEC(irk_global *) own_comdats;  // old files: globals in a comdat of their own name
  irk_map early_blocks;  // function's id << 32 | block -> irk_block that was referred to before its function was read
  // Names of the current body: for each symbol, the stamp of the last body that used it.
  IRK_VEC(uint32_t) name_stamps;
  uint32_t body_stamp, last_suffix;
  bool has_phi;  // the body has a phi

  // Constants
  irk_type *cst_type;
  uint32_t cst_tid;
  bool cst_has_undefined_operand;  // an operand is not defined yet
  bool cst_resolving;              // all has been read: operands must be pending constants
  irk_arena cst_arena;             // memory of pending constants
  // Ids of constants that bodies express as instructions. 1: the constant is, or contains, an
  // expression that the release lacks. 2: another expression, if all are wanted as instructions.
  irk_map expandable;
  bool expands_all, repairs_broken_files;
  // initializers: expressions become numbers where possible; otherwise the reader refuses them, as
  // LLVM does
  bool folds_initializers;
  uint64_t charged_bytes;            // memory of constants beyond the size of their records, in bytes
  uint32_t first_const, end_const;   // range of the module's constants among the values
  IRK_VEC(irk_value *) body_consts;  // lazy reading: constants of the last body
  IRK_VEC(irk_pending *) pending;
  IRK_VEC(irk_pending *) cst_stack;
  irk_map pending_at;  // number -> irk_pending

  // Metadata
  IRK_VEC(irk_md *) mds;  // by number
  uint32_t num_module_mds;
  uint32_t num_last_mds;  // including those of the last body, which stay after the module's
  irk_str md_name;
  bool has_md_name;
  struct irk_read_meta *meta;        // state of read_meta.c
  struct irk_read_summary *summary;  // state of read_summary.c

  // The current body
  irk_global *g;
  irk_function *fn;
  irk_block *bb;  // NULL: all blocks are complete
  uint32_t bb_number;
  IRK_VEC(irk_inst *) insts;     // all instructions of the function, including void ones
  uint32_t bb_first;             // start of the current block's instructions
  IRK_VEC(uint32_t) unrecorded;  // indices in `insts` of those without a record in the file
  irk_dbg_record *last_record;   // the last record appended to it
  bool is_quick;                 // records may have the form that read_quick.c knows
  irk_map attached;              // index by kind among the attachments of an instruction that has many
  uint32_t last_loc;             // as irk_inst.dbg
  IRK_VEC(irk_open_bundle) bundles;
  IRK_VEC(irk_value *) bundle_ops;
  IRK_VEC(irk_value *) ops;  // operands of the current instruction
  IRK_VEC(irk_value *) case_buf;
  IRK_VEC(irk_operand) variadic;  // arguments of the current call
  IRK_VEC(irk_use_order) use_orders;
  bool wants_use_orders;  // make use orders even if the file has none
  bool no_value_orders;   // ... except those of blocks
  irk_buf chars;
};

// ---- reader.c ------------------------------------------------------------------------------------------------
IRK_NORETURN void irk_read_fail(irk_reader *r, const char *fmt, ...) IRK_PRINTF(2, 3);
IRK_NORETURN void irk_read_short(irk_reader *r, const char *what);  // operand r->at is missing
// Reads the block that irk_bits_next announced.
void irk_read_block(irk_reader *r, uint32_t block_id, const irk_block_rows *rows);
// Returns the rest of the record's operands as bytes; borrowed until the next call.
irk_str irk_read_chars(irk_reader *r);
void irk_read_grow_values(irk_reader *r, uint32_t number);
// Tells whether the release of the module has the feature.
static inline bool irk_read_has(const irk_reader *r, irk_feature feature) { return irk_has(r->m->version, feature); }
// Returns the release that wrote the file, which may be read as another one's.
static inline irk_version irk_read_writer(const irk_reader *r) { return r->from ? r->from : r->m->version; }
static inline bool irk_read_file_has(const irk_reader *r, irk_feature f) { return irk_has(irk_read_writer(r), f); }

// Returns the next operand; `what` names it in the error if it is missing.
static inline uint64_t irk_next(irk_reader *r, const char *what) {
  if (IRK_UNLIKELY(r->at >= r->rec.num_ops)) irk_read_short(r, what);
  return r->rec.ops[r->at++];
}
static inline uint64_t irk_next_or(irk_reader *r, uint64_t missing) {
  return r->at < r->rec.num_ops ? r->rec.ops[r->at++] : missing;
}
static inline bool irk_more(const irk_reader *r) { return r->at < r->rec.num_ops; }
static inline uint32_t irk_left(const irk_reader *r) { return r->rec.num_ops - r->at; }
// Decodes a number whose sign is the lowest bit.
static inline uint64_t irk_decode_signed(uint64_t v) {
  if ((v & 1) == 0) return v >> 1;
  return v != 1 ? -(v >> 1) : (uint64_t)1 << 63;
}
// Decodes an alignment, which records store as log2 + 1.
uint8_t irk_read_align(irk_reader *r, uint64_t code);

// ---- read_module.c -------------------------------------------------------------------------------------------
extern const irk_block_rows irk_rows_module;
void irk_read_set_guessed_release(irk_reader *r,
                                  irk_version release);  // the release that wrote the file, according to its records
void irk_read_resolve_inits(irk_reader *r);
irk_datalayout *irk_read_datalayout(irk_reader *r);
void irk_read_kind(irk_reader *r);  // METADATA KIND [n, chars]
uint32_t irk_read_map_kind(irk_reader *r, uint64_t kind);

// ---- read_release.c ------------------------------------------------------------------------------------------
// Counts one more metadata kind if it is the next one with LLVM's own number. Returns the new
// count.
uint32_t irk_read_count_kind(uint32_t so_far, uint64_t number, irk_str name);
// Returns how many kinds at the front of the list in the module at `module_bit` are LLVM's own.
// `named` is the release that the module names (0: none).
uint32_t irk_read_scan_kinds(const irk_bits *bits, irk_version named, uint64_t module_bit, irk_record *rec);
// Returns the release that a file with `num_kinds` kinds is of, if that is at least `least` more
// than `named` has. Otherwise returns `named`, the release that the file names (0: none).
irk_version irk_read_better_release(irk_version named, uint32_t num_kinds, uint32_t least);
// Checks the release after the list of kinds, and before a failure: if another release wrote the
// file, sets `again` and jumps.
void irk_read_check_release(irk_reader *r);
void irk_read_try_again(irk_reader *r);

// ---- read_type.c ---------------------------------------------------------------------------------------------
void irk_read_type_block(irk_reader *r);
void irk_read_type_table(irk_reader *r, uint32_t block_id, const irk_block_rows *rows);
void irk_read_num_types(irk_reader *r);  // NUMENTRY [n]
irk_type *irk_read_mmx(irk_reader *r);   // the type of x86_mmx in the release
IRK_NORETURN void irk_read_bad_type(irk_reader *r, uint64_t id);
static inline irk_type *irk_read_type(irk_reader *r, uint64_t id) {
  if (IRK_UNLIKELY(id >= r->num_types || id >= r->types.len || !r->types.items[id].type)) irk_read_bad_type(r, id);
  return r->types.items[id].type;
}
// Returns the row of a value's type, or IRK_NO_ID if rows are not tracked.
static inline uint32_t irk_tracked_tid(const irk_reader *r, uint64_t id) {
  return r->track ? (uint32_t)id : (uint32_t)IRK_NO_ID;
}
uint32_t irk_tid_elem(const irk_reader *r, uint32_t tid, uint64_t i);
uint32_t irk_tid_pointer_to(irk_reader *r, uint32_t tid, irk_type *pointer);
uint32_t irk_tid_vector_of(irk_reader *r, uint32_t tid, irk_type *vector);
uint32_t irk_tid_struct(irk_reader *r, uint32_t first, irk_type *type);  // { first, i1 }
// Returns the pointee of a pointer (or of a vector of pointers), or NULL. Sets *elem to its row.
irk_type *irk_read_pointee(const irk_reader *r, irk_type *type, uint32_t tid, uint32_t *elem);
// Returns a pointer type in the module's form.
irk_type *irk_read_pointer_to(irk_reader *r, irk_type *pointee, uint32_t addrspace);
// Returns getelementptr's type: ops are the base and the indices. Returns NULL if an index is
// wrong. Sets *tid to its row.
irk_type *irk_read_gep_type(irk_reader *r, irk_type *source, uint32_t source_tid, irk_value *const *ops, uint32_t n,
                            uint32_t *tid);
// Returns the type of an extractvalue's or insertvalue's element. `indices` gets [n, i0, ...] from
// the remaining operands.
irk_type *irk_read_aggregate_path(irk_reader *r, const char *op, irk_type *type, uint32_t *tid,
                                  const uint32_t **indices);
// Tells whether the cast is a bitcast of pointers from one address space to another, which releases
// up to 3.4 had.
static inline bool irk_read_is_space_cast(irk_opcode op, const irk_type *from, const irk_type *to) {
  return op == IRK_OP_BITCAST && from->kind == IRK_TYPE_POINTER && to->kind == IRK_TYPE_POINTER &&
         from->count != to->count;
}

// ---- read_type_old.c -----------------------------------------------------------------------------------------
bool irk_read_is_old_type_table(irk_reader *r);  // for block 10, which was announced
void irk_read_old_type_block(irk_reader *r);
void irk_read_old_types_free(irk_reader *r);
// In read_type.c: adds the next row, whose type may come later; and reads that type (or a struct's
// body) from the current record.
void irk_read_add_type_row(irk_reader *r, irk_type *type);
void irk_read_type_row(irk_reader *r, uint32_t number);

// ---- read_attr.c ---------------------------------------------------------------------------------------------
void irk_read_attr_block(irk_reader *r);
void irk_read_attr_group_block(irk_reader *r);
// The arguments of a call, or the parameters of a function.
typedef struct irk_read_args {
  irk_type *fn_type;
  uint32_t fn_tid;
  const irk_operand *variadic;  // the arguments after the parameters
  uint32_t num_variadic;
} irk_read_args;
// For the functions of ir/pointee_attrs.h. The result is valid as long as `args`.
irk_pointees irk_read_pointees(irk_reader *r, const irk_read_args *args);
// Returns the list with a record's number (from 1; 0 is none). Type attributes without a type get
// the pointees of the arguments. args NULL: of a variable.
irk_attr_list *irk_read_attrs(irk_reader *r, uint64_t number, const irk_read_args *args);

// ---- read_const.c --------------------------------------------------------------------------------------------
void irk_read_const_block(irk_reader *r);
void irk_read_resolve_consts(irk_reader *r);  // builds the pending constants
void irk_read_charge_memory(irk_reader *r,
                            uint64_t bytes);                      // counts memory that a small input asks for; limited
void irk_read_define(irk_reader *r, irk_value *v, uint32_t tid);  // gives v the next value number
irk_block *irk_read_block_of(irk_reader *r, irk_global *g, uint64_t number);
// Returns the opcode of a UNARY or BINARY record for this type, or IRK_NUM_OPCODES.
irk_opcode irk_read_arithmetic(irk_op_class class, uint64_t code, const irk_type *type);
uint8_t irk_read_fmf(uint64_t bits);
uint8_t irk_read_op_flags(const irk_reader *r, irk_opcode op, uint64_t bits);
// Tells whether all lanes of a mask select elements of the two vectors.
bool irk_read_mask_fits(irk_reader *r, const irk_value *mask, const irk_type *from);

// ---- read_meta.c ---------------------------------------------------------------------------------------------
void irk_read_metadata_block(irk_reader *r);
void irk_read_metadata_done(irk_reader *r);  // after the module's blocks
irk_md *irk_read_md(irk_reader *r, uint64_t number);
irk_md *irk_read_md_or_null(irk_reader *r, uint64_t number_plus_1);
void irk_read_meta_free(irk_reader *r);
bool irk_read_has_old_expressions(const irk_reader *r);
void irk_read_upgrade_declares(irk_reader *r);  // of the current body

// ---- read_func.c ---------------------------------------------------------------------------------------------
void irk_read_body(irk_reader *r, irk_body *body);
void irk_read_symtab_block(irk_reader *r);
void irk_read_uselist_block(irk_reader *r);
void irk_read_keep_use_orders(irk_reader *r, struct irk_use_order **to, uint32_t *len);
irk_block *irk_read_bb(irk_reader *r, uint64_t number);
irk_value *irk_read_bb_value(irk_reader *r, const char *what);
// Returns the value with the number. The value may come later if `type` is given.
irk_value *irk_read_forward(irk_reader *r, uint32_t number, irk_type *type, uint32_t tid, const char *what);
IRK_NORETURN void irk_read_mismatch(irk_reader *r, const irk_value *v, const irk_type *want, const char *what);
irk_value *irk_read_metadata_operand(irk_reader *r, uint64_t op);

static inline uint32_t irk_value_number(const irk_reader *r, uint64_t op) {
  return r->is_relative ? r->num_values - (uint32_t)op : (uint32_t)op;
}
// Reads a value and, if the value comes later, its type.
static inline irk_operand irk_next_pair(irk_reader *r, const char *what) {
  uint32_t number = irk_value_number(r, irk_next(r, what));
  if (IRK_LIKELY(number < r->num_values))
    return (irk_operand){r->values[number], r->track ? r->tids[number] : (uint32_t)IRK_NO_ID};
  uint64_t id = irk_next(r, what);
  irk_type *type = irk_read_type(r, id);
  return (irk_operand){irk_read_forward(r, number, type, irk_tracked_tid(r, id), what), irk_tracked_tid(r, id)};
}
// Returns a value whose type is known.
static inline irk_value *irk_value_of(irk_reader *r, uint32_t number, irk_type *type, uint32_t tid, const char *what) {
  if (IRK_UNLIKELY(number >= r->num_values)) return irk_read_forward(r, number, type, tid, what);
  irk_value *v = r->values[number];
  if (IRK_UNLIKELY(v->type != type)) irk_read_mismatch(r, v, type, what);
  return v;
}
static inline irk_value *irk_next_value(irk_reader *r, irk_type *type, uint32_t tid, const char *what) {
  uint64_t op = irk_next(r, what);
  if (IRK_UNLIKELY(type->kind == IRK_TYPE_METADATA)) return irk_read_metadata_operand(r, op);
  return irk_value_of(r, irk_value_number(r, op), type, tid, what);
}
// Makes an instruction without operands. irk_read_emit puts it into the block and gives it its
// number.
irk_inst *irk_read_inst(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops);
void irk_read_emit(irk_reader *r, irk_inst *inst, uint32_t tid);
// Make and append instructions that have no number in the file.
irk_inst *irk_read_unnumbered(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops);
void irk_read_append(irk_reader *r, irk_inst *inst);
void irk_read_unrecorded(irk_reader *r);   // the next instruction has no record in the file
void irk_read_close_block(irk_reader *r);  // after its terminator

// ---- read_summary.c ------------------------------------------------------------------------------------------
void irk_read_summary_block(irk_reader *r);  // after the module's globals
void irk_read_summary_done(irk_reader *r);
void irk_read_module_paths(irk_reader *r);  // MODULE_STRTAB
irk_record_fn irk_read_module_hash, irk_read_combined_entry;
void irk_read_summary_free(irk_reader *r);
// Returns the release that a combined index may be of, or 0 if the module is no index.
irk_version irk_read_index_release(const irk_bits *bits, uint64_t module_bit, irk_record *rec);

// ---- read_asm.c ----------------------------------------------------------------------------------------------
irk_value *irk_read_upgrade_callbr(irk_reader *r, irk_value *callee, irk_type **fn_type, irk_value *const *dests,
                                   uint32_t n);

// ---- read_expand.c -------------------------------------------------------------------------------------------
void irk_read_note_const(irk_reader *r, const irk_value *v);  // counts a constant that was built
bool irk_read_is_expandable(const irk_reader *r, const irk_value *v);
// Tells whether the constant stands outside bodies, where no instruction can express it.
bool irk_read_is_inexpressible(const irk_reader *r, const irk_value *v);
void irk_read_expand_body(irk_reader *r);

// ---- read_initializer.c --------------------------------------------------------------------------------------
// Returns the initializer without expressions that the release lacks, or NULL if they are no
// numbers.
irk_value *irk_read_fold_initializer(irk_reader *r, irk_value *v);

// ---- read_inst.c, read_inst_old.c, read_quick.c, read_call.c ------------------------------------------------
irk_record_fn irk_read_unop, irk_read_binary, irk_read_cast, irk_read_gep, irk_read_gep_old, irk_read_inbounds_gep_old,
    irk_read_select_old, irk_read_select, irk_read_extract_element, irk_read_insert_element, irk_read_shuffle,
    irk_read_cmp, irk_read_ret, irk_read_br, irk_read_switch, irk_read_indirectbr, irk_read_unreachable, irk_read_phi,
    irk_read_alloca, irk_read_load, irk_read_load_atomic, irk_read_store, irk_read_store_atomic, irk_read_store_old,
    irk_read_store_atomic_old, irk_read_va_arg, irk_read_extract_value, irk_read_insert_value, irk_read_fence,
    irk_read_cmpxchg, irk_read_cmpxchg_old, irk_read_atomicrmw, irk_read_atomicrmw_old, irk_read_freeze;
irk_record_fn irk_read_get_result, irk_read_store_oldest, irk_read_malloc, irk_read_free, irk_read_unwind;
void irk_read_plain_store(irk_reader *r, irk_value *v, irk_value *p, uint8_t align, bool is_volatile);
irk_value *irk_read_ret_of_many(irk_reader *r, irk_operand first);  // returns the struct of the values
irk_record_fn irk_read_quick_load, irk_read_quick_store, irk_read_quick_gep, irk_read_quick_cmp, irk_read_quick_binary,
    irk_read_quick_cast, irk_read_quick_br;
irk_record_fn irk_read_call, irk_read_invoke, irk_read_callbr, irk_read_bundle, irk_read_resume, irk_read_landingpad,
    irk_read_landingpad_old, irk_read_cleanupret, irk_read_catchret, irk_read_catchpad, irk_read_cleanuppad,
    irk_read_catchswitch;

// ---- read_newer.c ----------------------------------------------------------------------------------------------
typedef enum irk_newer_thing {
  IRK_NEWER_ATTRIBUTE,
  IRK_NEWER_METADATA,
  IRK_NEWER_RECORD,
  IRK_NEWER_BLOCK,
  IRK_NEWER_OPERAND
} irk_newer_thing;
// Does something only if the producer is newer than all known releases.
void irk_read_newer_begin(irk_reader *r, irk_str producer);
void irk_read_newer_free(irk_reader *r);
void irk_read_left_out(irk_reader *r, irk_newer_thing thing, uint64_t number);  // warns once about each thing
void irk_read_newer_warn_operands(irk_reader *r);  // the same for each remaining operand of the record that is not 0
void irk_read_warn_left_out(irk_reader *r, const char *what);
void irk_read_newer_describe_producer(const irk_reader *r, char *text,
                                      size_t cap);  // for errors: says which release wrote the file
irk_md *irk_read_newer_node(irk_reader *r);         // placeholder for a node in the current record
void irk_read_newer_forget_nodes(irk_reader *r, uint32_t first);

#endif
