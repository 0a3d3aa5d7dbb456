// Metadata: shared by md*.c and debuginfo*.c.
//
// A node is walked once per module: first its own rules, then its operands, depth first, as in LLVM
// (irk_check_md). Facts about nodes are in arrays by id, which are in the checker's arena and
// created at first use.
#ifndef IRK_VERIFY_MD_H
#define IRK_VERIFY_MD_H

#include "ir/dinode.h"
#include "verify/verify.h"

// Sets of metadata kinds that a field of a debug-info node may refer to; one bit per IRK_MD_*.
typedef enum irk_md_kind_set {
  IRK_SET_ANY,
  IRK_SET_TYPE,
  IRK_SET_SCOPE,
  IRK_SET_LOCAL_SCOPE,
  IRK_SET_NODE,  // LLVM's DINode
  IRK_SET_VARIABLE,
  IRK_SET_FILE,
  IRK_SET_UNIT,
  IRK_SET_TUPLE,
  IRK_SET_LOCATION,
  IRK_SET_SUBROUTINE,
  IRK_SET_DERIVED,
  IRK_SET_GLOBAL_VARIABLE,
  IRK_SET_BOUND,          // of a subrange: constant, variable, expression
  IRK_SET_GENERIC_BOUND,  // variable, expression
  IRK_SET_MEMBER_BOUND,   // constant, variable, expression, member
  IRK_SET_CONSTANT,
  IRK_NUM_KIND_SETS
} irk_md_kind_set;

// Facts about a node, as bits.
enum {
  IRK_FACT_SCOPES = 1,          // a valid list of alias scopes
  IRK_FACT_TAG = 2,             // a valid access tag of TBAA
  IRK_FACT_TYPE = 4,            // a type of TBAA that was checked
  IRK_FACT_BAD_TYPE = 8,        // and is invalid
  IRK_FACT_SCALAR = 16,         // a scalar type of TBAA
  IRK_FACT_NO_SCALAR = 32,      // not a scalar type
  IRK_FACT_TYPE_HAS_SIZES = 64  // checked as a type with sizes
};

typedef struct irk_md_frame {
  const irk_md *md;
  uint32_t next;
} irk_md_frame;

typedef struct irk_md_list {
  const irk_md **items;
  uint32_t len, cap;
} irk_md_list;

// The variable of an argument, and its function.
typedef struct irk_md_argument {
  const irk_md *variable;
  const irk_global *fn;
} irk_md_argument;

// The fields of a kind that refer to nodes other than strings, in LLVM's order of operands.
typedef struct irk_md_operand_fields {
  uint8_t len;
  uint8_t fields[23];
} irk_md_operand_fields;

typedef struct irk_tbaa_step irk_tbaa_step;

typedef struct irk_md_checks {
  uint32_t num_mds;
  uint64_t *seen;  // by id: walked
  uint8_t *facts;  // by id: IRK_FACT_*
  uint64_t sets[IRK_NUM_KIND_SETS];
  irk_md_operand_fields operand_fields[IRK_NUM_MD_KINDS];  // of all debug-info nodes except GENERIC
  irk_md_frame *stack;
  uint32_t depth, cap;
  irk_md_list units;  // compile units that were met
  uint32_t last_loc;  // the last walked location: its index + 1
  // Checks that the release has.
  bool typed_sizes, retained_local, embedded_source, subrange_counts;
  bool no_null_elements, extra_data, trip_counts;
  bool is_fortran;        // the last unit that was met
  bool is_fn_broken;      // the function's own attachments had a violation
  uint8_t *source;        // by id of a unit: 1 without embedded source, 2 with
  const irk_md **owners;  // by id of a block: its subprogram; the block itself if it has none
  uint32_t *stamps;       // by id: stamp of the visits of this function (debuginfo_scope.c)
  uint32_t stamp;         // of this function
  uint32_t *paths;        // by id: nodes of a TBAA path (md_tbaa.c)
  uint32_t path;
  uint32_t *step_of;     // by id of a TBAA type: its known path to a root, as one of `steps`
  irk_tbaa_step *steps;  // md_tbaa.c
  uint32_t num_steps, cap_steps;
  uint64_t path_steps;  // taken on unknown paths
  bool gave_up_paths;
  irk_md_list path_types;     // the types on a path
  uint32_t *expressions;      // by id: facts about a long expression (debuginfo_expr.c)
  uint32_t *chain_ends;       // by id of a derived type: id + 1 of the type that has its size (debuginfo_expr.c)
  uint32_t *valid_arg_lists;  // by id of an argument list: id + 1 of the function where it is valid
  uint32_t *attached;         // by id of a subprogram: id + 1 of the function that it is attached to
  uint32_t *id_owners;        // by id of a DIAssignID: number + 1 of the function that uses it (debuginfo_assign.c)
  // while bodies are read one at a time: the function whose uses of DIAssignIDs were checked
  const irk_function *ids_of;
  const irk_function *locals_fn;  // the function of `locals`
  const irk_value **locals;       // by id; in c->scratch
  irk_md_argument *args;          // by number of the argument, - 1
  uint32_t num_args;
  bool has_debug_calls;                                             // one of the following exists
  irk_sym dbg_value, dbg_declare, dbg_assign, dbg_label, dbg_addr;  // names of the debug intrinsics; 0: absent
} irk_md_checks;

irk_md_checks *irk_md_begin(irk_checker *c);
static inline irk_md_checks *irk_mdc(irk_checker *c) { return IRK_LIKELY(c->md != NULL) ? c->md : irk_md_begin(c); }
static inline bool irk_in_set(const irk_md_checks *k, irk_md_kind_set set, const irk_md *md) {
  return k->sets[set] >> md->kind & 1;
}
static inline bool irk_md_is_seen(const irk_md_checks *k, const irk_md *md) {
  return k->seen[md->id / 64] >> (md->id & 63) & 1;
}
// Returns an array by id, which is created at first use.
#define IRK_BY_ID(c, k, member) ((k)->member ? (k)->member : ((k)->member = irk_by_id((c), sizeof *(k)->member)))
void *irk_by_id(irk_checker *c, size_t size);
void irk_md_list_push(irk_checker *c, irk_md_list *list, const irk_md *md);

static inline bool irk_is_kind(const irk_md *md, irk_md_kind kind) { return md && md->kind == (uint8_t)kind; }
uint32_t irk_node_len(const irk_md *md);                         // number of operands, as LLVM counts them
const irk_md *irk_node_at(const irk_md *md, uint32_t index);     // may be NULL
static inline const irk_value *irk_md_const(const irk_md *md) {  // a constant, or NULL
  if (!irk_is_kind(md, IRK_MD_VALUE) || !md->f[0].value || !irk_value_is_const(md->f[0].value)) return NULL;
  return md->f[0].value;
}
static inline const irk_const_int *irk_md_int(const irk_md *md) {  // a constant integer, or NULL
  const irk_value *v = irk_md_const(md);
  return v && irk_value_is_int(v) ? (const irk_const_int *)(const void *)v : NULL;
}
static inline bool irk_is_text(const irk_md *md, const char *text) {
  return irk_is_kind(md, IRK_MD_STRING) && md->len == strlen(text) && memcmp(md->f[0].chars, text, md->len) == 0;
}

// For violations that LLVM prints nothing below; `md` is only for the place.
void irk_violate_at(irk_checker *c, const irk_md *md, const char *message);
void irk_violate_di_at(irk_checker *c, const irk_md *md, const char *message);

// ---- md.c -----------------------------------------------------------------------------------------------------
// Checks a value as metadata of the function `fn` (NULL: outside of functions).
void irk_check_md_value(irk_checker *c, const irk_md *md, const irk_function *fn);
// Checks an argument list in the function that is checked.
void irk_check_md_list(irk_checker *c, const irk_md *list);

// ---- debuginfo.c, debuginfo_unit.c, debuginfo_expr.c -----------------------------------------------------------
// Checks a node's own rules.
void irk_check_di(irk_checker *c, const irk_md *md);
// Steps of irk_check_di; false: the rest of the node's rules is skipped.
bool irk_check_unit(irk_checker *c, const irk_md *md);
bool irk_check_subprogram(irk_checker *c, const irk_md *md);
bool irk_check_file(irk_checker *c, const irk_md *md);
bool irk_check_flags(irk_checker *c, const irk_md *md, uint64_t flags);  // reference and calling-convention flags
void irk_check_template_params(irk_checker *c, const irk_md *md, const irk_md *params);
// Tells whether each element of a tuple is in the set; reports the first that is not.
bool irk_check_elements(irk_checker *c, const irk_md *md, const irk_md *tuple, irk_md_kind_set set,
                        const char *message);
bool irk_expr_is_valid(irk_checker *c, const irk_md *expr);
bool irk_expr_is_entry_value(irk_checker *c, const irk_md *expr);
void irk_check_fragment(irk_checker *c, const irk_md *variable, const irk_md *expr, irk_subject about);
// Returns the subprogram of a local scope, or NULL.
const irk_md *irk_scope_subprogram(irk_checker *c, const irk_md *scope);
bool irk_sp_is_definition(const irk_md *sp);

// ---- debuginfo_records.c, debuginfo_assign.c -------------------------------------------------------------------
// Checks what follows the location of a debug intrinsic in the checks of all instructions.
void irk_check_debug_call_late(irk_checker *c, const irk_inst *call);
// Check that one function contains everything that a DIAssignID links.
void irk_check_assign(irk_checker *c, const irk_md *id, irk_subject about, bool is_record);
void irk_check_assign_inst(irk_checker *c, const irk_inst *inst, const irk_md *id);

// ---- md_kinds.c, md_range.c, md_prof.c, md_tbaa.c: attachments of instructions -----------------------------------
// False: LLVM checks the instruction no further.
typedef bool irk_check_attachment(irk_checker *c, const irk_inst *inst, const irk_md *md);
irk_check_attachment irk_check_fpmath, irk_check_range, irk_check_noalias_addrspace, irk_check_invariant_group;
irk_check_attachment irk_check_nonnull, irk_check_dereferenceable, irk_check_tbaa, irk_check_scopes, irk_check_groups;
irk_check_attachment irk_check_align, irk_check_nofree, irk_check_prof, irk_check_memprof, irk_check_callsite;
irk_check_attachment irk_check_callee_type, irk_check_assign_id, irk_check_mmra, irk_check_annotation;
irk_check_attachment irk_check_pcsections;
irk_check_attachment irk_check_captures, irk_check_alloc_token, irk_check_inline_history;
// md_memory.c
irk_check_attachment irk_check_noundef, irk_check_invariant_load, irk_check_nofpclass, irk_check_cache_hint;
bool irk_touches_memory(const irk_inst *inst);  // by its opcode, or by the attributes of the callee
void irk_check_absolute_symbol(irk_checker *c, const irk_global *g, const irk_md *md);
void irk_check_prof_unknown(irk_checker *c, const irk_md *md);
static inline bool irk_is_call(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
}

#endif
