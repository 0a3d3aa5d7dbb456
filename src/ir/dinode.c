#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

// ---- tables --------------------------------------------------------------------------------------------------
enum {
  RULE_0 = 0,
  RULE_R = IRK_DI_REQUIRED,
  RULE_A = IRK_DI_ALWAYS,
  RULE_RA = IRK_DI_REQUIRED | IRK_DI_ALWAYS,
  RULE_N = IRK_DI_NONNULL,
  RULE_RAN = IRK_DI_REQUIRED | IRK_DI_ALWAYS | IRK_DI_NONNULL,
  RULE_P = IRK_DI_PARSE_ONLY,
  RULE_H = IRK_DI_HIDDEN,
  RULE_M = IRK_DI_AS_MD
};

// All rows stand in flat arrays; these enums tell where each node's rows begin and end. `field_*`
// counts FIELD rows. `text_*` counts FIELD and VIEW rows, shown in text or hidden.
enum {
#define BEGIN(name)                                                           TEXT_##name, TEXT_BACK_##name = TEXT_##name - 1,
#define FIELD(node, field, type, max, def, rules, since, until)               TEXT_F_##node##_##field,
#define VIEW(node, field, type, max, target, shift, def, rules, since, until) TEXT_V_##node##_##field##_##since,
#define END(node)                                                             TEXT_END_##node, TEXT_END_BACK_##node = TEXT_END_##node - 1,
#include "irkit/def/dinode.def"
};
enum {
#define BEGIN(name)                                             FIELD_##name, FIELD_BACK_##name = FIELD_##name - 1,
#define FIELD(node, field, type, max, def, rules, since, until) FIELD_F_##node##_##field,
#define END(node)                                               FIELD_END_##node, FIELD_END_BACK_##node = FIELD_END_##node - 1,
#include "irkit/def/dinode.def"
};
enum {
#define CAT2(a, b) a##b
#define CAT(a, b)  CAT2(a, b)
#define RECORD(node, name, since, until, mask, value, min, max, size_bit)                                              \
  OP_##node##_##name, OP_BACK_##node##_##name = OP_##node##_##name - 1,
#define BIT_OP(node, field, enc, shift, width, since) CAT(OP_LINE_, __LINE__),
#define RECORD_END(node, name)                        OP_END_##node##_##name, OP_END_BACK_##node##_##name = OP_END_##node##_##name - 1,
#include "irkit/def/dinode_record.def"
};
enum { MAX_OPERANDS = 20 };
// Bitmasks of the fields of type SIZE.
enum {
#define SIZE_REFS(field)     0
#define SIZE_REF(field)      0
#define SIZE_STR(field)      0
#define SIZE_INT_REF(field)  0
#define SIZE_EXPR_REF(field) 0
#define SIZE_SIZE(field)     (1 << (field))
#define BEGIN(name)          SIZES_##name = 0
#define FIELD(node, field, type, max, def, rules, since, until)
#define MDFIELD(node, field, type, max, def, rules, since, until, rank) | SIZE_##type(IRK_DI_##node##_##field)
#define END(node)                                                       ,
#include "irkit/def/dinode.def"
};

static const irk_di_text texts[] = {
#define FIELD(node, field, type, max, def, rules, since, until)                                                        \
  {{#field, sizeof(#field) - 1},                                                                                       \
   IRK_DI_TYPE_##type,                                                                                                 \
   IRK_DI_##node##_##field,                                                                                            \
   RULE_##rules,                                                                                                       \
   0,                                                                                                                  \
   false,                                                                                                              \
   since,                                                                                                              \
   until,                                                                                                              \
   max,                                                                                                                \
   def},
#define VIEW(node, field, type, max, target, shift, def, rules, since, until)                                          \
  {{#field, sizeof(#field) - 1},                                                                                       \
   IRK_DI_TYPE_##type,                                                                                                 \
   IRK_DI_##node##_##target,                                                                                           \
   RULE_##rules,                                                                                                       \
   shift,                                                                                                              \
   true,                                                                                                               \
   since,                                                                                                              \
   until,                                                                                                              \
   max,                                                                                                                \
   def},
#include "irkit/def/dinode.def"
};
static const uint8_t types[] = {
#define FIELD(node, field, type, max, def, rules, since, until) IRK_DI_TYPE_##type,
#include "irkit/def/dinode.def"
};
static const uint64_t defaults[] = {
#define FIELD(node, field, type, max, def, rules, since, until) def,
#include "irkit/def/dinode.def"
};
static const uint8_t operands[IRK_NUM_MD_KINDS][MAX_OPERANDS] = {
#define FIELD(node, field, type, max, def, rules, since, until)
#define MDFIELD(node, field, type, max, def, rules, since, until, rank)                                                \
  [IRK_MD_##node][rank - 1] = IRK_DI_##node##_##field,
#include "irkit/def/dinode.def"
};
enum {
#define BEGIN(name) NUM_OPERANDS_##name = 0
#define FIELD(node, field, type, max, def, rules, since, until)
#define MDFIELD(node, field, type, max, def, rules, since, until, rank) +1
#define END(node)                                                       ,
#include "irkit/def/dinode.def"
};
static const irk_di_op ops[] = {
#define BIT_OP(node, field, enc, shift, width, since) {IRK_DI_##node##_##field, IRK_DI_OP_##enc, shift, width, since},
#include "irkit/def/dinode_record.def"
};
static const irk_di_layout layouts[] = {
#define ANY_LENGTH 0xFFFF
#define RECORD(node, name, since, until, mask, value, min, max, size_bit)                                              \
  {IRK_MD_##node,                                                                                                      \
   size_bit,                                                                                                           \
   OP_END_##node##_##name - OP_##node##_##name,                                                                        \
   since,                                                                                                              \
   until,                                                                                                              \
   mask,                                                                                                               \
   value,                                                                                                              \
   min,                                                                                                                \
   (max) == ANY_LENGTH ? UINT32_MAX : (max),                                                                           \
   ops + OP_##node##_##name},
#include "irkit/def/dinode_record.def"
};
enum { FIRST_DI = IRK_MD_ARG_LIST + 1 };
#define DESC(name, keyword, code)                                                                                      \
  {{keyword, sizeof(keyword) - 1},                                                                                     \
   code,                                                                                                               \
   FIELD_END_##name - FIELD_##name,                                                                                    \
   TEXT_END_##name - TEXT_##name,                                                                                      \
   NUM_OPERANDS_##name,                                                                                                \
   IRK_MD_##name == IRK_MD_GENERIC || IRK_MD_##name == IRK_MD_EXPRESSION,                                              \
   types + FIELD_##name,                                                                                               \
   defaults + FIELD_##name,                                                                                            \
   texts + TEXT_##name,                                                                                                \
   operands[IRK_MD_##name]},
static const irk_di_desc descs[] = {
#define NODE(number, name, keyword, code) [(number)-FIRST_DI] = DESC(name, keyword, code)
#include "irkit/def/dinode_kind.def"
};

const irk_di_desc *irk_di_desc_of(irk_md_kind kind) {
  return (unsigned)kind < FIRST_DI || kind >= IRK_NUM_MD_KINDS ? NULL : &descs[kind - FIRST_DI];
}

irk_md_kind irk_di_kind_of_keyword(irk_str keyword) {
  for (unsigned i = 0; i < IRK_COUNT(descs); i++)
    if (irk_str_eq(descs[i].keyword, keyword)) return (irk_md_kind)(FIRST_DI + i);
  return IRK_NUM_MD_KINDS;
}

const irk_di_text *irk_di_text_of(const irk_di_desc *desc, irk_str name, irk_version version) {
  for (unsigned i = 0; i < desc->num_texts; i++) {
    const irk_di_text *t = desc->texts + i;
    if (t->rules & IRK_DI_HIDDEN || !irk_str_eq(t->name, name)) continue;
    if (version == 0 || irk_di_text_in(t, version)) return t;
  }
  return NULL;
}

// ---- records -------------------------------------------------------------------------------------------------
// Layouts of one kind are adjacent; returns the first.
static const irk_di_layout *first_layout(irk_md_kind kind) {
  for (unsigned i = 0; i < IRK_COUNT(layouts); i++)
    if (layouts[i].kind == (uint8_t)kind) return layouts + i;
  return NULL;
}
static const irk_di_layout *next_layout(const irk_di_layout *layout) {
  const irk_di_layout *next = layout + 1;
  return next < layouts + IRK_COUNT(layouts) && next->kind == layout->kind ? next : NULL;
}

const irk_di_layout *irk_di_layout_to_write(irk_md_kind kind, irk_version version) {
  const irk_di_layout *oldest = NULL;
  for (const irk_di_layout *l = first_layout(kind); l; l = next_layout(l)) {
    if (version >= l->since && (l->until == 0 || version <= l->until)) return l;
    oldest = l;
  }
  return oldest;
}

const irk_di_layout *irk_di_layout_to_read(irk_md_kind kind, uint64_t op0, uint32_t num_ops) {
  for (const irk_di_layout *l = first_layout(kind); l; l = next_layout(l))
    if ((op0 & l->mask) == l->value && num_ops >= l->min && num_ops <= l->max) return l;
  return NULL;
}

uint32_t irk_di_num_fields(irk_md_kind kind, uint32_t num_ops) {
  if (kind == IRK_MD_GENERIC) return num_ops < 4 ? 2 : num_ops - 2;
  if (kind == IRK_MD_EXPRESSION) return num_ops - 1;
  return irk_di_desc_of(kind)->num_fields;
}

void irk_di_set_defaults(irk_md *md) {
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  if (desc->is_open) return;
  for (uint32_t i = 0; i < md->len; i++) md->f[i].u = desc->defaults[i];
}

// ---- expressions ---------------------------------------------------------------------------------------------
// The table holds the operations below 0xc0 and, after them, those from LLVM_fragment on.
#define OP_INDEX(op) ((op) < FIRST_OWN ? (op) : (op)-IRK_DW_OP_LLVM_fragment + FIRST_OWN)
#define FIRST_OWN    0xc0u
static const struct {
  uint8_t length;  // 0: not allowed in an expression
  irk_version since;
} expr_ops[] = {
#define EXPR_OP(name, length, since) [OP_INDEX(IRK_DW_OP_##name)] = {length, since},
#include "irkit/def/dwarf.def"
};

// Returns the operation's row; for operations not in the table, a row of length 0.
static uint32_t row_of_operation(uint64_t op) {
  enum { NO_ROW = 0 };
  bool is_own = op >= IRK_DW_OP_LLVM_fragment;
  if (is_own ? op - IRK_DW_OP_LLVM_fragment >= IRK_COUNT(expr_ops) - FIRST_OWN : op >= FIRST_OWN) return NO_ROW;
  return (uint32_t)OP_INDEX(op);
}

uint32_t irk_di_op_length(uint64_t op) {
  uint32_t length = expr_ops[row_of_operation(op)].length;
  if (length) return length;
  return op >= IRK_DW_OP_breg0 && op <= IRK_DW_OP_breg31 ? 2 : 1;
}

irk_di_step irk_di_step_at(const irk_md *expr, uint32_t i, irk_version release) {
  uint64_t op = expr->f[i].u;
  uint32_t end = i + irk_di_op_length(op);
  if (end > expr->len) end = expr->len;
  irk_di_step step = {op, i + 1, end - (i + 1), end};
  if (IRK_LIKELY(irk_has(release, IRK_DI_PLAIN_PLUS))) return step;
  switch (op) {
  case IRK_DW_OP_LLVM_fragment:
    if (!irk_has(release, IRK_DI_FRAGMENTS)) step.op = IRK_DW_OP_bit_piece;
    break;
  case IRK_DW_OP_plus_uconst: step.op = IRK_DW_OP_plus; break;
  case IRK_DW_OP_constu:
    if (end < expr->len && expr->f[end].u == IRK_DW_OP_minus) step = (irk_di_step){IRK_DW_OP_minus, i + 1, 1, end + 1};
    break;
  default: break;
  }
  return step;
}

bool irk_di_keeps_leading_deref(const irk_md *expr, irk_version release) {
  return irk_has(release, IRK_DI_PLAIN_PLUS) || expr->len < 2 || expr->f[0].u != IRK_DW_OP_deref ||
         expr->f[1].u == IRK_DW_OP_LLVM_fragment;
}

static bool is_entry_value_valid(const irk_md *expr, uint32_t at) {
  uint32_t first = expr->f[0].u == IRK_DW_OP_LLVM_arg && expr->f[1].u == 0 ? 2 : 0;
  return at == first && expr->f[at + 1].u == 1;
}

bool irk_di_expression_is_valid(const irk_md *expr, irk_version version) {
  uint32_t len = expr->len;
  for (uint32_t i = 0; i < len;) {
    uint64_t op = expr->f[i].u;
    uint32_t end = i + irk_di_op_length(op), place = row_of_operation(op);
    if (end > len) return false;
    if (op >= IRK_DW_OP_reg0 && op <= IRK_DW_OP_breg31) return irk_has(version, IRK_DI_REGISTERS);
    irk_di_step old = irk_di_step_at(expr, i, version);
    if (IRK_UNLIKELY(old.end != end)) {  // minus, spelled constu N, minus
      if (!irk_has(version, IRK_DI_MINUS)) return false;
      i = old.end;
      continue;
    }
    if (!expr_ops[place].length || expr_ops[place].since > version) return false;
    switch (op) {
    case IRK_DW_OP_LLVM_fragment: return end == len;
    case IRK_DW_OP_LLVM_entry_value: return is_entry_value_valid(expr, i);
    case IRK_DW_OP_stack_value:
      if (end < len && expr->f[end].u != IRK_DW_OP_LLVM_fragment) return false;
      break;
    case IRK_DW_OP_swap:
      if (len == 1) return false;
      break;
    default: break;
    }
    i = end;
  }
  return true;
}

bool irk_di_is_entry_value(const irk_md *expr) {
  if (!expr->len) return false;
  uint32_t first = expr->f[0].u == IRK_DW_OP_LLVM_arg ? 2 : 0;
  if (first && (expr->len < 2 || expr->f[1].u != 0)) return false;
  for (uint32_t i = first; i < expr->len;) {
    uint32_t length = irk_di_op_length(expr->f[i].u);
    if (expr->f[i].u == IRK_DW_OP_LLVM_arg || length > expr->len - i) return false;
    i += length;
  }
  return first < expr->len && expr->f[first].u == IRK_DW_OP_LLVM_entry_value;
}

// An expression of a release before 5, seen in today's order. Up to 3.9 (version 0) a fragment had
// another number. Up to 4.0 (version 1) a leading deref was applied last.
typedef struct old_expression {
  const uint64_t *words;
  uint32_t len, fragment;  // index of the fragment that ends it; `len` if it has none
  bool derefs_last;
} old_expression;

static old_expression parse_old_expression(uint32_t version, const uint64_t *words, uint32_t len) {
  old_expression e = {words, len, len, version <= 1 && len && words[0] == IRK_DW_OP_deref};
  uint64_t last = len >= 3 ? words[len - 3] : 0;
  if (last == IRK_DW_OP_LLVM_fragment || (version == 0 && last == IRK_DW_OP_bit_piece)) e.fragment = len - 3;
  return e;
}

static uint64_t word_at(const old_expression *e, uint32_t i) {
  if (i == e->fragment) return IRK_DW_OP_LLVM_fragment;
  if (!e->derefs_last || i > e->fragment) return e->words[i];
  return i + 1 == e->fragment ? IRK_DW_OP_deref : e->words[i + 1];
}

// Operations before 5 that took a number, and their equivalents now; NUMBER stands for the number.
enum { NUMBER = -1 };
static const struct {
  uint16_t op;
  uint8_t len;
  int16_t now[3];
} numbered[] = {{IRK_DW_OP_plus, 2, {IRK_DW_OP_plus_uconst, NUMBER}},
                {IRK_DW_OP_minus, 3, {IRK_DW_OP_constu, NUMBER, IRK_DW_OP_minus}}};

// Appends one operation, at i, to `out`, which has *n words. Returns how many words of the input it
// took.
static uint32_t upgrade_operation(const old_expression *e, uint32_t i, uint64_t *out, uint32_t *n) {
  uint64_t op = word_at(e, i);
  uint32_t len = op == IRK_DW_OP_LLVM_fragment ? 3 : op == IRK_DW_OP_constu ? 2 : 1, rest = e->len - i;
  for (unsigned k = 0; k < IRK_COUNT(numbered); k++) {
    if (op != numbered[k].op) continue;
    for (unsigned w = 0; w < numbered[k].len; w++) {
      bool is_number = numbered[k].now[w] == NUMBER;
      if (!is_number) out[(*n)++] = (uint64_t)numbered[k].now[w];
      else if (rest > 1) out[(*n)++] = word_at(e, i + 1);
    }
    return rest > 1 ? 2 : 1;
  }
  if (len > rest) len = rest;
  for (uint32_t k = 0; k < len; k++) out[(*n)++] = word_at(e, i + k);
  return len;
}

uint32_t irk_di_upgrade_expression(uint32_t version, const uint64_t *elements, uint32_t len, uint64_t *out) {
  enum { TODAYS_VERSION = 3 };
  old_expression e = parse_old_expression(version, elements, len);
  uint32_t n = 0;
  if (version >= TODAYS_VERSION && len) memcpy(out, elements, sizeof *out * len);
  if (version >= TODAYS_VERSION) return len;
  for (uint32_t i = 0; i < len;) i += upgrade_operation(&e, i, out, &n);
  return n;
}

// ---- operands ------------------------------------------------------------------------------------------------
const irk_md_ref_fields irk_md_refs_of_kind[IRK_NUM_MD_KINDS] = {
    [IRK_MD_TUPLE] = {UINT32_MAX, 0, true},
    [IRK_MD_ARG_LIST] = {UINT32_MAX, 0, true},
// REFS takes all the bits from its own on.
#define BITS_REFS(field)     (UINT32_MAX << (field))
#define BITS_REF(field)      (1u << (field))
#define BITS_STR(field)      (1u << (field))
#define BITS_INT_REF(field)  (1u << (field))
#define BITS_EXPR_REF(field) (1u << (field))
#define BITS_SIZE(field)     0
#define BEGIN(name)          [IRK_MD_##name] = {0
#define FIELD(node, field, type, max, def, rules, since, until)
#define MDFIELD(node, field, type, max, def, rules, since, until, rank) | BITS_##type(IRK_DI_##node##_##field)
#define END(node)                                                                                                      \
  , SIZES_##node, IRK_MD_##node == IRK_MD_GENERIC                                                                      \
  }                                                                                                                    \
  ,
#include "irkit/def/dinode.def"
};

bool irk_md_field_is_md(const irk_md *md, uint32_t i) {
  const irk_md_ref_fields *r = &irk_md_refs_of_kind[md->kind];
  if (i >= 32) return r->rest;
  return (r->always | (md->flags & IRK_MD_SIZE_IS_MD ? r->sizes : 0)) >> i & 1;
}

irk_md *irk_md_next_operand(const irk_md *md, uint32_t *cursor) {
  if (md->kind == IRK_MD_TUPLE || md->kind == IRK_MD_ARG_LIST) {
    while (*cursor < md->len) {
      irk_md *op = md->f[(*cursor)++].md;
      if (op) return op;
    }
    return NULL;
  }
  if (!irk_md_is_di(md)) return NULL;
  const irk_di_desc *desc = &descs[md->kind - FIRST_DI];
  while (*cursor < desc->num_operands) {
    uint32_t field = desc->operands[*cursor];
    if (desc->types[field] == IRK_DI_TYPE_REFS) break;
    ++*cursor;
    if (desc->types[field] == IRK_DI_TYPE_SIZE && !(md->flags & IRK_MD_SIZE_IS_MD)) continue;
    if (md->f[field].md) return md->f[field].md;
  }
  if (md->kind != IRK_MD_GENERIC) return NULL;
  for (;;) {  // GENERIC's operands start at field 2; operand 0 was its header
    uint32_t field = *cursor + 1;
    if (field >= md->len) return NULL;
    ++*cursor;
    if (md->f[field].md) return md->f[field].md;
  }
}

static irk_md *scope_of_entity(const irk_md *e) {
  switch (e->kind) {
  case IRK_MD_IMPORTED_ENTITY: return e->f[IRK_DI_IMPORTED_ENTITY_scope].md;
  case IRK_MD_COMPOSITE_TYPE: return e->f[IRK_DI_COMPOSITE_TYPE_scope].md;
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: {
    const irk_md *variable = e->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
    bool is_variable = variable && variable->kind == IRK_MD_GLOBAL_VARIABLE;
    return is_variable ? variable->f[IRK_DI_GLOBAL_VARIABLE_scope].md : NULL;
  }
  default: return NULL;
  }
}

irk_md *irk_di_function_scope(const irk_md *entity) {
  irk_md *scope = entity ? scope_of_entity(entity) : NULL;
  if (!scope) return NULL;
  bool is_local = scope->kind == IRK_MD_SUBPROGRAM || scope->kind == IRK_MD_LEXICAL_BLOCK ||
                  scope->kind == IRK_MD_LEXICAL_BLOCK_FILE;
  return is_local ? scope : NULL;
}

const irk_local_list irk_local_lists[IRK_NUM_LOCAL_LISTS] = {
    {IRK_DI_COMPILE_UNIT_globals, IRK_DI_NO_LOCALS_IN_UNITS, "static variable of a function"},
    {IRK_DI_COMPILE_UNIT_imports, IRK_LOCAL_IMPORTS, "imported entity of a function"},
    {IRK_DI_COMPILE_UNIT_enums, IRK_DI_NO_LOCALS_IN_UNITS, "enumeration of a function"},
};
