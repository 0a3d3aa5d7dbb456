// Intrinsics of every target and release: names, signatures, attributes.
//
// scripts/gen-intrinsics generates the table (intrinsic_table.c) from LLVM's own definitions;
// docs/intrinsics.md describes its format. releases.def tells which column a release uses, its own
// or another's.
#ifndef IRK_IR_INTRINSIC_H
#define IRK_IR_INTRINSIC_H

#include "ir/ir.h"

enum {
  IRK_INTRINSIC_NAME_MAX = 160,  // bound on the names in the table
  IRK_INTRINSIC_MAX_OVERLOADS = 16,
};

// One intrinsic as one release defines it. A value that points into the table.
typedef struct irk_intrinsic {
  uint32_t id;  // its row; the same for every release
  // How much of the looked-up name is the intrinsic's own; the rest is the suffix of its types.
  uint32_t name_len;
  const uint8_t *signature;  // encoded
  const uint8_t *attributes;
  uint32_t num_overloads;  // number of types in the suffix
  bool is_vararg;
} irk_intrinsic;

// The types in the suffix of an overloaded intrinsic.
typedef struct irk_overloads {
  irk_type *types[IRK_INTRINSIC_MAX_OVERLOADS];
  uint32_t len;
} irk_overloads;

// Finds the intrinsic that LLVM of that release recognizes the name as: the longest prefix up to a
// dot that has an entry. Overloaded intrinsics may have any suffix; others must match exactly.
bool irk_intrinsic_find(irk_str name, irk_version version, irk_intrinsic *out);
// Finds it as the last release that has it.
bool irk_intrinsic_find_last(irk_str name, irk_intrinsic *out);
// Writes the name without suffix to `buf` and returns it.
irk_str irk_intrinsic_name(uint32_t id, char buf[IRK_INTRINSIC_NAME_MAX]);
// Tells whether the name starts with "llvm.", which LLVM reserves.
static inline bool irk_is_intrinsic_name(irk_str name) { return name.len > 5 && memcmp(name.ptr, "llvm.", 5) == 0; }

// Matches a function type against an intrinsic's signature and collects the overloaded types.
typedef enum irk_intrinsic_fit {
  IRK_FIT_YES,
  IRK_FIT_BAD_RETURN,
  IRK_FIT_BAD_PARAM,
  IRK_FIT_BAD_VARARG
} irk_intrinsic_fit;
irk_intrinsic_fit irk_intrinsic_match(const irk_module *m, const irk_intrinsic *in, const irk_type *fn_type,
                                      irk_overloads *out);
// Returns the function type for these overloaded types; NULL if they do not fit.
irk_type *irk_intrinsic_type(irk_module *m, const irk_intrinsic *in, const irk_overloads *types);
// Appends the suffix for the types, ".v4i32.p0". Returns false if the name would be unreasonably
// long. *has_unnamed is set if the types contain a struct without a name (LLVM then numbers the
// name).
bool irk_intrinsic_mangle(const irk_module *m, const irk_overloads *types, irk_buf *out, bool *has_unnamed);

// Returns the function for these types: the existing one with that name, or a new declaration at
// the end of the module. `name` has no "llvm." and no suffix. Returns NULL if the release has no
// such intrinsic, the types do not fit, or another global has the name.
irk_global *irk_intrinsic_declare(irk_module *m, irk_str name, const irk_overloads *types, uint32_t addrspace);

// Returns, for a release without a table of its own, the nearest newer release that has one. 0: the
// release has its own, or there is none.
irk_version irk_intrinsic_next_column(irk_version version);
// Returns the attributes that the module's release gives to a declaration of that type.
irk_attr_list *irk_intrinsic_attrs(irk_module *m, const irk_intrinsic *in, const irk_type *fn_type);

// ---- the table itself ----------------------------------------------------------------------------------------
typedef struct irk_intrinsic_column {
  irk_version release;
  uint16_t bit;
} irk_intrinsic_column;
extern const irk_intrinsic_column irk_intrinsic_columns[];
extern const uint32_t irk_intrinsic_num_columns, irk_intrinsic_num_names, irk_intrinsic_num_blocks;
extern const uint32_t irk_intrinsic_blocks[];
extern const uint8_t irk_intrinsic_names[], irk_intrinsic_rows[];
extern const uint8_t irk_intrinsic_signatures[], irk_intrinsic_attributes[];

#endif
