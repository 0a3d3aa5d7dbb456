// Intrinsics of every target and release: names, signatures, attributes.
//
// The table (intrinsic_table.c) is made by scripts/gen-intrinsics from LLVM's own definitions; docs/intrinsics.md tells
// its format. Which column a release takes, its own or another's, releases.def says.
#ifndef IRK_IR_INTRINSIC_H
#define IRK_IR_INTRINSIC_H

#include "ir/ir.h"

enum {
  IRK_INTRINSIC_NAME_MAX = 160,  // longest name in the table, and room to spare
  IRK_INTRINSIC_MAX_OVERLOADS = 16,
};

// One intrinsic as one release has it. A value; points into the table.
typedef struct irk_intrinsic {
  uint32_t id;               // its row: the same for every release
  uint32_t name_len;         // how much of the name that was looked up is its own; the suffix of its types follows
  const uint8_t *signature;  // encoded
  const uint8_t *attributes;
  uint32_t num_overloads;  // types that its name carries
  bool is_vararg;
} irk_intrinsic;

// The types that an overloaded name stands for.
typedef struct irk_overloads {
  irk_type *types[IRK_INTRINSIC_MAX_OVERLOADS];
  uint32_t len;
} irk_overloads;

// Finds the intrinsic that LLVM of that release takes the name for: its longest prefix up to a dot that has an entry.
// Overloaded intrinsics may have any suffix; others must be spelled exactly.
bool irk_intrinsic_find(irk_str name, irk_version version, irk_intrinsic *out);
// The name without suffix, in `buf`.
irk_str irk_intrinsic_name(uint32_t id, char buf[IRK_INTRINSIC_NAME_MAX]);
// "llvm.": names that LLVM keeps for itself.
static inline bool irk_is_intrinsic_name(irk_str name) { return name.len > 5 && memcmp(name.ptr, "llvm.", 5) == 0; }

// Matches a function type with an intrinsic, and collects the overloaded types.
typedef enum irk_intrinsic_fit {
  IRK_FIT_YES,
  IRK_FIT_BAD_RETURN,
  IRK_FIT_BAD_PARAM,
  IRK_FIT_BAD_VARARG
} irk_intrinsic_fit;
irk_intrinsic_fit irk_intrinsic_match(const irk_module *m, const irk_intrinsic *in, const irk_type *fn_type,
                                      irk_overloads *out);
// The function type for these overloaded types; NULL where they do not fit.
irk_type *irk_intrinsic_type(irk_module *m, const irk_intrinsic *in, const irk_overloads *types);
// Appends ".v4i32.p0" for the types. False where the name would be unreasonably long. `has_unnamed`: a struct without a
// name is among them (LLVM then numbers the name).
bool irk_intrinsic_mangle(const irk_module *m, const irk_overloads *types, irk_buf *out, bool *has_unnamed);

// The function for these types: the one that is there under that name, or a new declaration at the end of the module.
// `name` without "llvm." and without suffix. NULL where the release has no such intrinsic, the types do not fit, or
// something else has the name.
irk_global *irk_intrinsic_declare(irk_module *m, irk_str name, const irk_overloads *types, uint32_t addrspace);

// The nearest newer release that the table has, of a release whose own table there is not; 0: its own, or none.
irk_version irk_intrinsic_next_column(irk_version version);
// The attributes that the module's release gives to a declaration of that type.
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
