// ThinLTO summaries: facts about the global values of one module, or of many (a combined index).
// With them a linker can decide what to import where, without reading bodies.
//
// The nouns. A value is a global known by its GUID, the low 64 bits of the MD5 of its name; the
// index has each value once. An entry is the summary of a value in one module: functions, variables
// and aliases have entries, values that are only referenced have none. Flags are encoded as in
// bitcode (summary.def gives the bits). Readers add values, modules and entries in any order and
// then call irk_summary_finish. After that, lists are in LLVM's order and values have indices.
#ifndef IRK_SUMMARY_SUMMARY_H
#define IRK_SUMMARY_SUMMARY_H

#include "ir/ir.h"

#define IRK_SPAN(T)                                                                                                    \
  struct {                                                                                                             \
    T *items;                                                                                                          \
    uint32_t len;                                                                                                      \
  }

typedef struct irk_summary irk_summary;
typedef struct irk_sum_value irk_sum_value;
typedef struct irk_sum_entry irk_sum_entry;

typedef struct irk_sum_module {
  irk_str path;
  uint32_t hash[5];
  uint64_t id;     // its number in text or bitcode
  uint32_t order;  // order in which modules were added
} irk_sum_module;

struct irk_sum_value {
  uint64_t guid;
  irk_str name;        // "" if unknown
  irk_global *global;  // in the module that owns the index; NULL if the value is not defined there
  irk_sum_entry *first, *last;
  uint32_t index;           // in GUID order
  irk_sum_value *resolved;  // for the parser: the value that a forward reference was resolved to
};

typedef enum irk_sum_access { IRK_SUM_ANY, IRK_SUM_READ_ONLY, IRK_SUM_WRITE_ONLY } irk_sum_access;
typedef struct irk_sum_ref {
  irk_sum_value *value;
  uint8_t access;
} irk_sum_ref;
typedef struct irk_sum_call {
  irk_sum_value *value;
  uint8_t hotness;
  bool is_tail;
  uint32_t frequency;  // relative to the function's entry, in 1/256
} irk_sum_call;
// A virtual call: type id and offset, in some lists also constant arguments.
typedef struct irk_sum_vcall {
  uint64_t guid, offset;
  uint64_t *args;
  uint32_t num_args;
} irk_sum_vcall;
typedef struct irk_sum_range {
  uint64_t lo, hi;
} irk_sum_range;  // hi excluded; lo == hi: empty if 0, otherwise all numbers
typedef struct irk_sum_param_call {
  irk_sum_value *value;
  uint64_t param;
  irk_sum_range range;
} irk_sum_param_call;
typedef struct irk_sum_param {
  uint64_t param;
  irk_sum_range range;
  IRK_SPAN(irk_sum_param_call) calls;
} irk_sum_param;
typedef IRK_SPAN(uint32_t) irk_sum_numbers;
typedef struct irk_sum_callsite {
  irk_sum_value *value;           // NULL: the callee is not in the index
  irk_sum_numbers clones, stack;  // `stack`: indices in the index's list of stack ids
} irk_sum_callsite;
typedef struct irk_sum_context {
  uint8_t type;
  irk_sum_numbers stack;
} irk_sum_context;
typedef struct irk_sum_alloc {
  irk_sum_numbers versions;
  IRK_SPAN(irk_sum_context) contexts;
} irk_sum_alloc;
typedef struct irk_sum_vfunc {
  irk_sum_value *value;
  uint64_t offset;
} irk_sum_vfunc;

typedef enum irk_sum_kind { IRK_SUM_ALIAS, IRK_SUM_FUNCTION, IRK_SUM_VARIABLE } irk_sum_kind;
enum { IRK_SUM_NUM_VCALLS = 4, IRK_SUM_FIRST_CONST_VCALL = 2 };
typedef struct irk_sum_function {
  uint32_t insts, flags;
  uint64_t entry_count;
  IRK_SPAN(irk_sum_call) calls;
  IRK_SPAN(uint64_t) type_tests;
  // typeTestAssumeVCalls, typeCheckedLoadVCalls, typeTestAssumeConstVCalls,
  // typeCheckedLoadConstVCalls
  IRK_SPAN(irk_sum_vcall) vcalls[IRK_SUM_NUM_VCALLS];
  IRK_SPAN(irk_sum_param) params;
  IRK_SPAN(irk_sum_callsite) callsites;
  IRK_SPAN(irk_sum_alloc) allocs;
} irk_sum_function;
typedef IRK_SPAN(irk_sum_ref) irk_sum_refs;
struct irk_sum_entry {
  irk_sum_entry *next;  // next entry of the same value
  irk_sum_value *value;
  irk_sum_module *module;
  uint8_t kind;
  uint32_t flags;
  uint64_t original_guid;  // for local linkage: GUID of the name without the module's
  irk_sum_refs refs;       // plain ones first, then read-only, then write-only ones
  irk_sum_function *fn;    // functions
  uint32_t var_flags;      // variables
  IRK_SPAN(irk_sum_vfunc) vfuncs;
  irk_sum_value *aliasee;  // aliases; NULL: not in the index
};

typedef struct irk_sum_by_arg irk_sum_by_arg;
struct irk_sum_by_arg {
  irk_sum_by_arg *next;
  uint32_t num_args;
  uint64_t *args;
  uint32_t kind, byte, bit;
  uint64_t info;
};
typedef struct irk_sum_devirt irk_sum_devirt;
struct irk_sum_devirt {
  irk_sum_devirt *next;
  uint64_t offset;
  uint32_t kind;
  irk_str impl;
  irk_sum_by_arg *first, *last;
};
typedef struct irk_sum_type {
  uint64_t guid;
  irk_str name;
  uint32_t kind, size_m1_width;
  uint64_t align_log2, size_m1, inline_bits;
  uint8_t bit_mask;
  irk_sum_devirt *first, *last;
} irk_sum_type;
typedef struct irk_sum_vtable irk_sum_vtable;
typedef struct irk_sum_address {
  uint64_t offset;
  irk_sum_value *value;
} irk_sum_address;
struct irk_sum_vtable {
  irk_str name;
  IRK_VEC(irk_sum_address) addresses;
};

struct irk_summary {
  irk_dependent dependent;  // owned by the module
  bool is_combined;         // bitcode: the summary had no module
  uint64_t flags, block_count;
  IRK_VEC(irk_sum_module *) modules;
  IRK_VEC(irk_sum_value *) values;
  IRK_VEC(irk_sum_type *) types;
  IRK_VEC(irk_sum_vtable *) vtables;
  IRK_VEC(uint64_t) stack_ids;
  IRK_VEC(irk_str) cfi_functions[2];  // [0] definitions, [1] declarations
  irk_set module_set, value_set, type_set, vtable_set;
  irk_map stack_map;
  uint64_t hash_key;  // of the sets; it is the module's
  IRK_VEC(struct irk_sum_keyed {
    void *item;
    uint32_t order;
  })
  keyed;  // used by irk_summary_finish
};

irk_summary *irk_summary_make(irk_module *m);  // These return an existing object or create one.
irk_sum_value *irk_summary_value(irk_module *m, uint64_t guid);
irk_sum_module *irk_summary_module(irk_module *m, irk_str path, uint64_t id);
irk_sum_type *irk_summary_type(irk_module *m, irk_str name);
irk_sum_vtable *irk_summary_vtable(irk_module *m, irk_str name);
uint32_t irk_summary_stack(irk_module *m, uint64_t stack_id);          // returns its index
irk_sum_value *irk_summary_find(const irk_summary *s, uint64_t guid);  // NULL if absent
irk_sum_type *irk_summary_find_type(const irk_summary *s, uint64_t guid);
// Returns the entry of a value in a module, or NULL.
irk_sum_entry *irk_summary_entry_in(const irk_sum_value *value, const irk_sum_module *module);
irk_sum_entry *irk_summary_entry_new(irk_module *m, irk_sum_kind kind, irk_sum_module *module, uint32_t flags);
void irk_summary_add_entry(irk_sum_value *value, irk_sum_entry *entry);
irk_sum_devirt *irk_summary_devirt(irk_module *m, irk_sum_type *type, uint64_t offset);
irk_sum_by_arg *irk_summary_by_arg(irk_module *m, irk_sum_devirt *devirt, const uint64_t *args, uint32_t num_args);
void irk_summary_finish(irk_module *m);
// Visits all references to values; for the parser.
void irk_summary_each_value(irk_summary *s, void (*visit)(void *user, irk_sum_value **value), void *user);

uint64_t irk_guid(irk_str name);  // GUID of a type, or of a global that is not local
uint64_t irk_guid_of(const irk_module *m, const irk_global *g);
static inline bool irk_sum_is_local(uint32_t flags) { return (flags & 15) == 7 || (flags & 15) == 8; }
// Returns those flags of the index that the release has.
uint64_t irk_summary_flags(irk_version version, uint64_t flags, bool per_module);

// Stores the modules in the order in which a release numbers them.
void irk_summary_order_modules(const irk_summary *s, irk_version version, irk_sum_module **out);
// Sorts references by access, equal ones in LLVM's print order.
void irk_summary_sort_refs(irk_sum_ref *refs, uint32_t len);

// ---- the words of summary.def --------------------------------------------------------------------------------
typedef struct irk_sum_word {
  irk_str word;
  uint32_t number;
  irk_version since, until;
} irk_sum_word;
typedef struct irk_sum_words {
  const irk_sum_word *rows;
  uint32_t len;
} irk_sum_words;
typedef enum irk_sum_form { IRK_SUM_BIT, IRK_SUM_LINKAGE, IRK_SUM_VISIBILITY, IRK_SUM_IMPORT } irk_sum_form;
typedef struct irk_sum_flag {
  irk_str word;
  uint8_t shift, bits, form;
  irk_version since;
} irk_sum_flag;
typedef struct irk_sum_flags {
  const irk_sum_flag *rows;
  uint32_t len;
} irk_sum_flags;
extern const irk_sum_words irk_sum_linkages, irk_sum_visibilities, irk_sum_imports, irk_sum_hotness,
    irk_sum_alloc_types, irk_sum_tests, irk_sum_devirts, irk_sum_by_args;
extern const irk_sum_flags irk_sum_entry_flags, irk_sum_fn_flags, irk_sum_var_flags;
// NULL if absent.
const irk_sum_word *irk_sum_word_find(const irk_sum_words *words, irk_str word, irk_version version);
irk_str irk_sum_word_of(const irk_sum_words *words, uint64_t number,
                        irk_version version);  // the first row if there is none with that number

#endif
