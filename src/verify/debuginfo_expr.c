// Checks debug-info expressions against their variables.
#include "verify/md.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

enum {
  LONG = 16,  // expressions of at least so many elements are examined once
  FEW = 8,    // after so many derived types the end of the chain is cached
};

// Facts about a long expression. The position of its fragment is in the bits from PLACE on.
enum { KNOWN = 1, VALID = 2, ENTRY_VALUE = 4, FRAGMENT = 8, PLACE = 4 };

static uint64_t op_at(const irk_md *expr, uint32_t i) { return expr->f[i].u; }

// Returns FRAGMENT with the position of the fragment, or 0.
static uint32_t find_fragment(const irk_md *expr) {
  for (uint32_t i = 0; i < expr->len;) {
    uint64_t op = op_at(expr, i);
    uint32_t length = irk_di_op_length(op);
    if (length > expr->len - i) return 0;
    if (op == IRK_DW_OP_LLVM_fragment) return FRAGMENT | i << PLACE;
    i += length;
  }
  return 0;
}

static uint32_t examine_expr(irk_checker *c, const irk_md *expr) {
  return KNOWN | (irk_di_expression_is_valid(expr, c->version) ? VALID : 0) |
         (irk_di_is_entry_value(expr) ? ENTRY_VALUE : 0) | find_fragment(expr);
}

static uint32_t known_of(irk_checker *c, const irk_md *expr) {
  irk_md_checks *k = irk_mdc(c);
  uint32_t *known = IRK_BY_ID(c, k, expressions) + expr->id;
  if (!*known) *known = examine_expr(c, expr);
  return *known;
}

bool irk_expr_is_valid(irk_checker *c, const irk_md *expr) {
  return expr->len < LONG ? irk_di_expression_is_valid(expr, c->version) : known_of(c, expr) & VALID;
}

bool irk_expr_is_entry_value(irk_checker *c, const irk_md *expr) {
  return expr->len < LONG ? irk_di_is_entry_value(expr) : known_of(c, expr) & ENTRY_VALUE;
}

// ---- sizes ---------------------------------------------------------------------------------------------------------
static uint64_t size_field(const irk_md *type, uint32_t field) {
  if (!(type->flags & IRK_MD_SIZE_IS_MD)) return type->f[field].u;
  const irk_const_int *n = irk_md_int(type->f[field].md);
  return n && n->v.type->count <= 64 ? n->u : 0;
}

static uint64_t di_type_size(const irk_md *type) {
  switch (type->kind) {
  case IRK_MD_BASIC_TYPE: return size_field(type, IRK_DI_BASIC_TYPE_size);
  case IRK_MD_FIXED_POINT_TYPE: return size_field(type, IRK_DI_FIXED_POINT_TYPE_size);
  case IRK_MD_STRING_TYPE: return size_field(type, IRK_DI_STRING_TYPE_size);
  case IRK_MD_DERIVED_TYPE: return size_field(type, IRK_DI_DERIVED_TYPE_size);
  case IRK_MD_COMPOSITE_TYPE: return size_field(type, IRK_DI_COMPOSITE_TYPE_size);
  case IRK_MD_SUBRANGE_TYPE: return size_field(type, IRK_DI_SUBRANGE_TYPE_size);
  default: return 0;
  }
}

static bool has_no_size(const irk_md *type) { return type->kind == IRK_MD_DERIVED_TYPE && !di_type_size(type); }

static const irk_md *base_of(const irk_md *type) { return type->f[IRK_DI_DERIVED_TYPE_baseType].md; }

// Returns the type at the end of a chain of derived types without a size; NULL if there is none or
// the chain is a cycle.
static const irk_md *find_sized_type(irk_checker *c, const irk_md *first) {
  const uint32_t no_end = UINT32_MAX;
  irk_md_checks *k = irk_mdc(c);
  uint32_t *ends = IRK_BY_ID(c, k, chain_ends), end = no_end;
  const irk_md *type = first;
  for (; type && has_no_size(type) && !ends[type->id]; type = base_of(type)) ends[type->id] = no_end;
  if (type) end = has_no_size(type) ? ends[type->id] : type->id + 1;
  if (end == no_end) return NULL;
  for (type = first; ends[type->id] == no_end; type = base_of(type)) ends[type->id] = end;
  return c->m->mds.items[end - 1];
}

static uint64_t variable_size(irk_checker *c, const irk_md *variable) {
  const irk_md *type = variable->kind == IRK_MD_LOCAL_VARIABLE ? variable->f[IRK_DI_LOCAL_VARIABLE_type].md
                                                               : variable->f[IRK_DI_GLOBAL_VARIABLE_type].md;
  for (int i = 0; type && has_no_size(type); i++) type = i < FEW ? base_of(type) : find_sized_type(c, type);
  return type ? di_type_size(type) : 0;
}

void irk_check_fragment(irk_checker *c, const irk_md *variable, const irk_md *expr, irk_subject about) {
  uint32_t known = expr->len < LONG ? find_fragment(expr) : known_of(c, expr);
  if (!(known & FRAGMENT)) return;
  uint64_t offset = op_at(expr, (known >> PLACE) + 1), size = op_at(expr, (known >> PLACE) + 2);
  uint64_t whole = variable_size(c, variable);
  if (!whole) return;
  uint32_t bits = (uint32_t)size, first = (uint32_t)offset;  // LLVM computes in 32 bits
  CHECK_DI(c, bits + first <= whole, "fragment is larger than or outside of variable", about, OF(variable));
  CHECK_DI(c, bits != whole, "fragment covers entire variable", about, OF(variable));
}
