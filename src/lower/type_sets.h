// Type identifiers and their members, while a module's type tests are lowered (type_test.h).
#ifndef IRK_CODEGEN_TYPE_SETS_H
#define IRK_CODEGEN_TYPE_SETS_H

#include "builder/emit.h"
#include "lower/type_test.h"
#include "ir/layout.h"

typedef enum irk_type_set_kind {
  IRK_TYPE_SET_EMPTY,   // no member
  IRK_TYPE_SET_SINGLE,  // one address
  IRK_TYPE_SET_ALL,     // all addresses from `first` on, in steps
  IRK_TYPE_SET_WORD,    // those whose bit is set in `word`
  IRK_TYPE_SET_BYTES    // those whose byte in the array has a bit of `mask` set
} irk_type_set_kind;

// A member: an address point of a global.
typedef struct irk_type_point {
  uint32_t member;  // index of the global
  uint64_t offset;  // in it, then in the layout of its group
} irk_type_point;
typedef struct irk_type_set {
  const irk_md *md;
  IRK_VEC(irk_type_point) points;
  IRK_VEC(irk_global *) weak;  // declarations that may have no address, and have no entry
  // The addresses: first + k << align, 0 <= k <= last.
  irk_type_set_kind kind;
  irk_value *first;  // a pointer
  uint32_t align;
  uint64_t last, word;
  uint8_t mask;
  uint64_t at;  // in the array of bytes
} irk_type_set;
typedef struct irk_type_member {
  irk_global *global;
  uint32_t next;      // of the fragment; number + 1
  uint32_t fragment;  // number + 1
  uint64_t place;     // in the layout of its group
  bool is_function;
} irk_type_member;

typedef struct irk_type_tests {
  irk_module *m;
  irk_datalayout *dl;
  irk_sink *sink;
  bool failed;
  irk_type *i8, *i64, *byte_ptr;
  irk_map ids;  // metadata -> index in `types`
  IRK_VEC(irk_type_set) types;
  IRK_VEC(irk_type_member) members;
  uint32_t *parents;  // groups: of members, then of types
  uint8_t *taken;     // by a global's id: its address is taken
  irk_buf bytes[8];   // of IRK_TYPE_SET_BYTES, by bit
  irk_global *array;
  // type_place.c
  IRK_VEC(struct irk_replacement) replaced;
} irk_type_tests;

void irk_type_tests_fail(irk_type_tests *t, const irk_global *g, const char *why);

// ---- type_sets.c ---------------------------------------------------------------------------------------------
// Finds the members of all types, which the tests named, and the groups.
void irk_type_tests_find_members(irk_type_tests *t);
// Calls `put` for each group, with its members in the order of their layout, and its types.
typedef void irk_type_group_put(irk_type_tests *t, const uint32_t *members, uint32_t num_members, const uint32_t *types,
                                uint32_t num_types);
void irk_type_tests_visit_groups(irk_type_tests *t, irk_type_group_put *put);
bool irk_type_tests_is_canonical(const irk_type_tests *t, const irk_global *fn);  // its symbol is in the jump table

// ---- type_place.c --------------------------------------------------------------------------------------------
void irk_type_tests_place(irk_type_tests *t, const uint32_t *members, uint32_t num_members, const uint32_t *types,
                          uint32_t num_types);
void irk_type_tests_end_places(irk_type_tests *t);  // replaces the globals; makes the array of bytes

#endif
