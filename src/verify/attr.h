// Shared by the files that check attributes.
#ifndef IRK_VERIFY_ATTR_H
#define IRK_VERIFY_ATTR_H

#include "ir/layout.h"
#include "verify/verify.h"

// Facts about a set, computed once: sets are uniqued, and occur in many lists.
typedef struct irk_set_facts {
  uint64_t kinds[2];  // bits by kind; valid where is_known
  bool is_known;
  bool is_good_for_functions;                 // no violation, whichever function has it
  uint8_t good_for_params, good_for_returns;  // no violation for values of these classes: 1 << IRK_CLASS_*
} irk_set_facts;

// Facts about a list: the function type that it was last checked for without a violation.
typedef struct irk_list_facts {
  const irk_type *fn_type;
  bool is_intrinsic, is_inline_asm;
  uint8_t params;  // owned by call.c
} irk_list_facts;

// Classes of types, as far as attributes distinguish them.
typedef enum irk_type_class {
  IRK_CLASS_OTHER,
  IRK_CLASS_INT,
  IRK_CLASS_INTS,  // a vector
  IRK_CLASS_POINTER,
  IRK_CLASS_POINTERS,
  IRK_CLASS_FLOAT,
  IRK_CLASS_VOID,
  IRK_CLASS_BYTE
} irk_type_class;

// State of the attribute checks; in the checker's arena, created at first use.
typedef struct irk_attr_checks {
  irk_set_facts *sets;    // by set id
  irk_list_facts *lists;  // by list id
  uint8_t *fn_types;      // by type id; owned by call.c
  uint8_t *classes;       // by type id: class + 1; 0: not computed yet
  uint32_t num_sets, num_lists, num_types;
} irk_attr_checks;
irk_attr_checks *irk_attr_checks_of(irk_checker *c);

// Returns the facts of the set, with its kinds; NULL stands for the empty set.
const irk_set_facts *irk_set_facts_of(irk_checker *c, const irk_attr_set *set);
static inline bool irk_set_has(const irk_set_facts *f, irk_attr_kind kind) {
  return f->kinds[kind >> 6 & 1] >> (kind & 63) & 1;
}
bool irk_list_has(irk_checker *c, const irk_attr_list *list, irk_attr_kind kind);  // in any of its sets

// Returns "Attribute 'align 4'" followed by `rest`.
const char *irk_format_attr_message(irk_checker *c, const irk_attr *a, const char *rest);
// Tells whether values of `from` can be cast to `to` without loss; both are integers, vectors or
// pointers.
bool irk_is_lossless_cast(const irk_type *from, const irk_type *to);

// Two attributes that exclude each other, or (`needs`) the first of which needs the second.
typedef struct irk_attr_pair {
  uint8_t a, b;
  bool needs, is_unquoted;
} irk_attr_pair;
// Reports the first violated pair and returns false; returns true if there is none.
bool irk_check_attr_pairs(irk_checker *c, const irk_set_facts *f, const irk_attr_pair *pairs, size_t n,
                          const irk_value *v);

// ---- attr_fn.c: the set of a function or a call -------------------------------------------------------------------
// Checks string attributes whose value is true or false.
void irk_check_attr_strings(irk_checker *c, const irk_attr_set *set);
// Checks all other attributes. `width` is the width of the widest fixed vector among parameters and
// result, in bits.
void irk_check_fn_set(irk_checker *c, const irk_type *fn_type, const irk_attr_list *list, uint64_t width,
                      const irk_value *v);
// Tells whether all checks of the set depend on the set alone.
bool irk_fn_set_is_plain(irk_checker *c, const irk_attr_set *set);

// ---- attr_vfabi.c: names of vector variants ------------------------------------------------------------------------
// Tells whether the name (the form is in attr_vfabi.c) is valid for the function type.
bool irk_vfabi_name_is_valid(irk_str name, const irk_type *fn_type, irk_version version);

#endif
