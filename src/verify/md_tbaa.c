// Type-based alias analysis: access tags (base, access type, offset...), scalar and struct type nodes, and the path
// that leads from a base at an offset down to the access type.
//
// Tags that are well are remembered, type nodes are looked at once.
#include "verify/md.h"

#include "base/bigint.h"

enum { NO_WIDTH = UINT32_MAX };

typedef struct tbaa {
  irk_checker *c;
  irk_md_checks *k;
  const irk_inst *inst;
  const irk_md *tag;
  bool is_new;       // sizes stand in tags and type nodes, too
  uint32_t bits;     // of the offset
  uint64_t *offset;  // from the node that was reached; words
} tbaa;

static bool is_root(const irk_md *md) { return irk_node_len(md) < 2; }

// ---- scalar nodes: name, parent, perhaps a zero -------------------------------------------------------------------
static bool looks_scalar(const irk_md *md) {
  uint32_t len = irk_node_len(md);
  if ((len != 2 && len != 3) || !irk_is_kind(irk_node_at(md, 0), IRK_MD_STRING)) return false;
  if (len == 2) return true;
  const irk_const_int *offset = irk_md_int(irk_node_at(md, 2));
  return offset && irk_const_is_null(&offset->v);
}

// Up to the root. Nodes on the way are marked as no scalars at first, which ends loops.
static bool is_scalar(irk_md_checks *k, const irk_md *md) {
  bool result = false;
  const irk_md *at = md;
  for (;;) {
    uint8_t *facts = &k->facts[at->id];
    if (*facts & (IRK_FACT_SCALAR | IRK_FACT_NO_SCALAR)) {
      result = *facts & IRK_FACT_SCALAR;
      break;
    }
    *facts |= IRK_FACT_NO_SCALAR;
    if (!looks_scalar(at)) break;
    const irk_md *parent = irk_node_at(at, 1);
    if (!irk_is_node(parent)) break;
    if (is_root(parent)) {
      result = true;
      break;
    }
    at = parent;
  }
  for (; result; md = irk_node_at(md, 1)) {
    uint8_t *facts = &k->facts[md->id];
    if (*facts & IRK_FACT_SCALAR) break;
    *facts = (uint8_t)((*facts & ~IRK_FACT_NO_SCALAR) | IRK_FACT_SCALAR);
    if (md == at) break;
  }
  return result;
}

// ---- struct nodes ------------------------------------------------------------------------------------------------
static uint32_t first_field(const tbaa *t) { return t->is_new ? 3 : 1; }
static uint32_t field_step(const tbaa *t) { return t->is_new ? 3 : 2; }

// What is wrong with a field, or NULL. *width and *before are of the fields before it. *also: it goes on.
static const char *check_field(const irk_md *base, uint32_t i, uint32_t *width, const irk_const_int **before,
                               bool *also) {
  *also = false;
  if (!irk_is_node(irk_node_at(base, i))) return "Incorrect field entry in struct type node!";
  const irk_const_int *offset = i + 1 < irk_node_len(base) ? irk_md_int(irk_node_at(base, i + 1)) : NULL;
  if (!offset) return "Offset entries must be constants!";
  if (*width == (uint32_t)NO_WIDTH) *width = (uint32_t)offset->v.type->count;
  if (offset->v.type->count != *width) return "Bitwidth between the offsets and struct type entries must match";
  bool ascends = !*before || irk_int_compare(*before, offset) <= 0;
  *before = offset;
  *also = true;
  return ascends ? NULL : "Offsets must be increasing!";
}

static bool check_fields(const tbaa *t, const irk_md *base, uint32_t *width) {
  irk_checker *c = t->c;
  const irk_const_int *before = NULL;
  bool failed = false;
  for (uint32_t i = first_field(t); i < irk_node_len(base); i += field_step(t)) {
    bool also;
    const char *wrong = check_field(base, i, width, &before, &also);
    if (wrong) VIOLATE(c, wrong, OF(t->inst), OF(base));
    failed |= wrong != NULL;
    if (!also || !t->is_new || irk_md_int(irk_node_at(base, i + 2))) continue;
    VIOLATE(c, "Member size entries must be constants!", OF(t->inst), OF(base));
    failed = true;
  }
  return !failed;
}

static bool check_base(const tbaa *t, const irk_md *base, uint32_t *width) {
  irk_checker *c = t->c;
  uint32_t len = irk_node_len(base);
  *width = 0;
  if (len == 2) return is_scalar(t->k, base);
  *width = NO_WIDTH;
  if (t->is_new ? len % 3 != 0 : len % 2 != 1) {
    VIOLATE(c,
            t->is_new ? "Access tag nodes must have the number of operands that is a multiple of 3!"
                      : "Struct tag nodes must have an odd number of operands!",
            OF(base));
    return false;
  }
  if (t->is_new && !irk_md_int(irk_node_at(base, 1))) {
    VIOLATE(c, "Type size nodes must be constants!", OF(t->inst), OF(base));
    return false;
  }
  if (!t->is_new && !irk_is_kind(irk_node_at(base, 0), IRK_MD_STRING)) {
    VIOLATE(c, "Struct tag nodes have a string as their first operand", OF(base));
    return false;
  }
  return check_fields(t, base, width);
}

static bool base_is_well(const tbaa *t, const irk_md *base, uint32_t *width) {
  uint8_t *facts = &t->k->facts[base->id];
  uint32_t *widths = IRK_BY_ID(t->c, t->k, widths);
  if (!(*facts & IRK_FACT_BASE)) {
    *facts |= IRK_FACT_BASE;
    if (!check_base(t, base, &widths[base->id])) *facts |= IRK_FACT_BAD_BASE;
  }
  *width = widths[base->id];
  return !(*facts & IRK_FACT_BAD_BASE);
}

// ---- the path ------------------------------------------------------------------------------------------------------
static bool is_zero(const tbaa *t) {
  for (uint32_t i = 0; i < (t->bits + 63) / 64; i++)
    if (t->offset[i]) return false;
  return true;
}

static int compare_offset(const tbaa *t, const irk_const_int *n) {
  const uint64_t *words = irk_int_words(n);
  for (uint32_t i = (t->bits + 63) / 64; i-- > 0;)
    if (words[i] != t->offset[i]) return words[i] < t->offset[i] ? -1 : 1;
  return 0;
}

static void subtract(tbaa *t, const irk_const_int *n) {
  const uint64_t *words = irk_int_words(n);
  uint64_t borrow = 0;
  for (uint32_t i = 0; i < (t->bits + 63) / 64; i++) {
    uint64_t a = t->offset[i], b = words[i];
    t->offset[i] = a - b - borrow;
    borrow = a < b || (a == b && borrow);
  }
}

// The offset as LLVM prints it below a message.
static irk_subject offset_of(tbaa *t) {
  irk_buf *text = &t->c->text;
  text->len = 0;
  irk_big_print(text, t->offset, t->bits, true);
  return irk_of_text(irk_str_of(irk_say(t->c, "%.*s", (int)text->len, text->ptr)));
}

// The field of a well-formed base that holds the offset, which becomes the one in that field; NULL where there is none.
static const irk_md *field_at_offset(tbaa *t, const irk_md *base) {
  irk_checker *c = t->c;
  uint32_t len = irk_node_len(base), step = field_step(t), first = first_field(t);
  if (len == 2) return irk_node_at(base, 1);
  uint32_t i = first;
  for (; i < len; i += step) {
    const irk_const_int *n = irk_md_int(irk_node_at(base, i + 1));
    if (!n || n->v.type->count != t->bits || compare_offset(t, n) > 0) break;
  }
  if (i == first) {
    if (i < len) VIOLATE(c, "Could not find TBAA parent in struct type node", OF(t->inst), OF(base), offset_of(t));
    return NULL;
  }
  const irk_const_int *n = irk_md_int(irk_node_at(base, i - step + 1));
  subtract(t, n);
  return irk_node_at(base, i - step);
}

static bool fail_width(const tbaa *t, uint32_t width) {
  irk_checker *c = t->c;
  VIOLATE(c, "Access bit-width not the same as description bit-width", OF(t->inst), OF(t->tag),
          irk_of_text(irk_str_of(irk_say(c, "%u", (unsigned)width))),
          irk_of_text(irk_str_of(irk_say(c, "%u", (unsigned)t->bits))));
  return false;
}

static bool check_path(tbaa *t, const irk_md *base, const irk_md *access) {
  irk_checker *c = t->c;
  uint32_t *paths = IRK_BY_ID(c, t->k, paths), stamp = ++t->k->path;
  bool seen = false;
  for (; irk_is_node(base) && !is_root(base); base = field_at_offset(t, base)) {
    if (paths[base->id] == stamp) {
      VIOLATE(c, "Cycle detected in struct path", OF(t->inst), OF(t->tag));
      return false;
    }
    paths[base->id] = stamp;
    uint32_t width;
    if (!base_is_well(t, base, &width)) return false;
    seen |= base == access;
    bool zero = is_zero(t);
    if (!zero && (base == access || is_scalar(t->k, base))) {
      VIOLATE(c, "Offset not zero at the point of scalar access", OF(t->inst), OF(t->tag), offset_of(t));
      return false;
    }
    if (width != t->bits && !(width == 0 && zero) && !(t->is_new && width == (uint32_t)NO_WIDTH))
      return fail_width(t, width);
    if (t->is_new && seen) break;
  }
  if (seen) return true;
  VIOLATE(c, "Did not see access type in access path!", OF(t->inst), OF(t->tag));
  return false;
}

// ---- tags ----------------------------------------------------------------------------------------------------------
// In the new format type nodes begin with their parent.
static bool is_new_type(const irk_md *type) {
  return irk_is_node(type) && irk_node_len(type) >= 3 && irk_is_node(irk_node_at(type, 0));
}

// What is wrong with the form of a tag, or NULL.
static const char *wrong_form(const irk_md *md, bool is_new) {
  uint32_t len = irk_node_len(md), flag = is_new ? 4 : 3;
  if (is_new && len != 4 && len != 5) return "Access tag metadata must have either 4 or 5 operands";
  if (!is_new && len >= 5) return "Struct tag metadata must have either 3 or 4 operands";
  if (is_new && !irk_md_int(irk_node_at(md, 3))) return "Access size field must be a constant";
  if (len != flag + 1) return NULL;
  const irk_const_int *immutable = irk_md_int(irk_node_at(md, flag));
  if (!immutable) return "Immutability tag on struct tag metadata must be a constant";
  const uint64_t *words = irk_int_words(immutable);
  uint64_t rest = 0;
  for (uint32_t i = 1; i < irk_int_num_words(immutable->v.type); i++) rest |= words[i];
  return rest || words[0] > 1 ? "Immutability part of the struct tag metadata must be either 0 or 1" : NULL;
}

static bool may_have_tag(const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE:
  case IRK_OP_CALL:
  case IRK_OP_VA_ARG:
  case IRK_OP_ATOMICRMW:
  case IRK_OP_CMPXCHG: return true;
  default: return false;
  }
}

static bool check_tag(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  if (irk_node_len(md) < 3 || !irk_is_node(irk_node_at(md, 0))) {
    VIOLATE(c, "Old-style TBAA is no longer allowed, use struct-path TBAA instead", OF(inst));
    return false;
  }
  const irk_md *base = irk_node_at(md, 0), *access = irk_node_at(md, 1);
  tbaa t = {.c = c, .k = irk_mdc(c), .inst = inst, .tag = md, .is_new = is_new_type(access)};
  const char *wrong = wrong_form(md, t.is_new);
  if (wrong) {
    VIOLATE(c, wrong, OF(inst), OF(md));
    return false;
  }
  if (!irk_is_node(access)) {
    VIOLATE(c, "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
            OF(inst), OF(md), OF(base));
    return false;
  }
  if (!t.is_new && !is_scalar(t.k, access)) {
    VIOLATE(c, "Access type node must be a valid scalar type", OF(inst), OF(md), OF(access));
    return false;
  }
  const irk_const_int *offset = irk_md_int(irk_node_at(md, 2));
  if (!offset) {
    VIOLATE(c, "Offset must be constant integer", OF(inst), OF(md));
    return false;
  }
  uint64_t word;
  uint32_t words = irk_int_num_words(offset->v.type);
  t.bits = (uint32_t)offset->v.type->count;
  t.offset = words > 1 ? irk_arena_alloc(&c->scratch, words * sizeof word) : &word;
  memcpy(t.offset, irk_int_words(offset), words * sizeof word);
  return check_path(&t, base, access);
}

bool irk_check_tbaa(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  uint8_t *facts = &irk_mdc(c)->facts[md->id];
  if (irk_node_len(md) == 0 && irk_has(c->version, IRK_TBAA_NOT_EMPTY))
    VIOLATE(c, "TBAA metadata cannot have 0 operands", OF(inst), OF(md));
  else if (!may_have_tag(inst)) VIOLATE(c, "This instruction shall not have a TBAA access tag!", OF(inst));
  else if (!(*facts & IRK_FACT_TAG) && check_tag(c, inst, md)) *facts |= IRK_FACT_TAG;
  return true;
}
