// Checks type-based alias analysis metadata, as LangRef defines it. An access has a tag (base type,
// access type, offset ...). From the base type, at that offset, a path of fields and parents must
// lead to the access type.
//
// There are two formats of types and tags, which `formats` describes. Types are scalar (name,
// parent, perhaps a zero) or structs (a head, then fields). Results are cached in a node's facts,
// so each node is judged once.
#include "verify/md.h"

#include "base/bigint.h"

// Limits for steps on unknown paths: in a module, plus some for each of its nodes.
enum { MOST_STEPS = 1 << 24, STEPS_OF_NODE = 64 };

typedef struct format {
  // number of operands of a struct before its fields, and of each field: type, offset, perhaps size
  uint32_t head, field;
  bool has_sizes;  // of types, fields and accesses
  const char *bad_struct;
  uint32_t max_tag;  // number of operands of a tag; with so many, the last one says whether the memory is constant
  const char *bad_tag;
} format;
static const format formats[] = {
    {1, 2, false, "Struct tag nodes must have an odd number of operands!", 4,
     "Struct tag metadata must have either 3 or 4 operands"},
    {3, 3, true, "Access tag nodes must have the number of operands that is a multiple of 3!", 5,
     "Access tag metadata must have either 4 or 5 operands"},
};

// The state of the check of one access.
typedef struct access {
  irk_checker *c;
  irk_md_checks *k;
  const irk_inst *inst;
  const irk_md *tag;
  const format *format;
  uint32_t width;  // of the offset, in bits
  uint64_t *rest;  // of the offset in the type that was reached: words
} access;

static bool is_root(const irk_md *type) { return irk_node_len(type) <= 1; }

// ---- scalar types ------------------------------------------------------------------------------------------------
static bool has_scalar_form(const irk_md *type) {
  uint32_t len = irk_node_len(type);
  if (len < 2 || len > 3 || !irk_is_kind(irk_node_at(type, 0), IRK_MD_STRING)) return false;
  const irk_const_int *third = len == 3 ? irk_md_int(irk_node_at(type, 2)) : NULL;
  return len == 2 || (third && irk_const_is_null(&third->v));
}

// Tells whether the type is scalar up to a root. Each type on the way up is first marked as not
// scalar, which ends cycles. If the walk reaches a scalar type or a root, all of them are marked
// scalar.
static bool is_scalar(irk_md_checks *k, const irk_md *type) {
  const irk_md *top = type;
  bool ends_well = false;
  while (!ends_well && !(k->facts[top->id] & IRK_FACT_NO_SCALAR)) {
    if (k->facts[top->id] & IRK_FACT_SCALAR) {
      ends_well = true;
      break;
    }
    k->facts[top->id] |= IRK_FACT_NO_SCALAR;
    const irk_md *parent = has_scalar_form(top) ? irk_node_at(top, 1) : NULL;
    if (!irk_is_node(parent)) break;
    ends_well = is_root(parent);
    top = parent;
  }
  for (; ends_well && type != top; type = irk_node_at(type, 1))
    k->facts[type->id] = (uint8_t)((k->facts[type->id] & ~IRK_FACT_NO_SCALAR) | IRK_FACT_SCALAR);
  return ends_well;
}

// ---- structs -----------------------------------------------------------------------------------------------------
// Returns the offset of the field that begins at operand i, or NULL.
static const irk_const_int *offset_at(const irk_md *type, uint32_t i) {
  return i + 1 < irk_node_len(type) ? irk_md_int(irk_node_at(type, i + 1)) : NULL;
}

// Reports all violations of the fields. A field without an offset of the first one's width does not
// count as predecessor of the next field.
static bool check_fields(const access *a, const irk_md *type) {
  irk_checker *c = a->c;
  const irk_const_int *first = NULL, *before = NULL;
  uint32_t wrong = 0;
  for (uint32_t i = a->format->head; i < irk_node_len(type); i += a->format->field) {
    const irk_const_int *offset = offset_at(type, i);
    const char *message = NULL;
    if (!irk_is_node(irk_node_at(type, i))) message = "Incorrect field entry in struct type node!";
    else if (!offset) message = "Offset entries must be constants!";
    else if (first && offset->v.type->count != first->v.type->count)
      message = "Bitwidth between the offsets and struct type entries must match";
    bool counts = !message;
    if (counts) {
      if (!first) first = offset;
      if (before && irk_int_compare(before, offset) > 0) message = "Offsets must be increasing!";
      before = offset;
    }
    if (message) VIOLATE(c, message, OF(a->inst), OF(type));
    bool lacks_size = counts && a->format->has_sizes && !irk_md_int(irk_node_at(type, i + 2));
    if (lacks_size) VIOLATE(c, "Member size entries must be constants!", OF(a->inst), OF(type));
    wrong += message || lacks_size;
  }
  return wrong == 0;
}

static bool check_type(const access *a, const irk_md *type) {
  irk_checker *c = a->c;
  const format *f = a->format;
  uint32_t len = irk_node_len(type);
  if (len == 2) return is_scalar(a->k, type);
  if (len % f->field != f->head % f->field) {
    VIOLATE(c, f->bad_struct, OF(type));
    return false;
  }
  if (f->has_sizes && !irk_md_int(irk_node_at(type, 1))) {
    VIOLATE(c, "Type size nodes must be constants!", OF(a->inst), OF(type));
    return false;
  }
  if (!f->has_sizes && !irk_is_kind(irk_node_at(type, 0), IRK_MD_STRING)) {
    VIOLATE(c, "Struct tag nodes have a string as their first operand", OF(type));
    return false;
  }
  return check_fields(a, type);
}

// A type is judged in the format of the first tag that reaches it.
static bool is_valid_type(const access *a, const irk_md *type) {
  uint8_t *facts = &a->k->facts[type->id];
  if (!(*facts & IRK_FACT_TYPE)) {
    *facts |= IRK_FACT_TYPE;
    if (a->format->has_sizes) *facts |= IRK_FACT_TYPE_HAS_SIZES;
    if (!check_type(a, type)) *facts |= IRK_FACT_BAD_TYPE;
  }
  return !(*facts & IRK_FACT_BAD_TYPE);
}

// ---- offsets -----------------------------------------------------------------------------------------------------
static uint32_t num_words(const access *a) { return (a->width + 63) / 64; }

static bool is_at_start(const access *a) {
  uint64_t any = 0;
  for (uint32_t i = 0; i < num_words(a); i++) any |= a->rest[i];
  return any == 0;
}

static bool is_before(const access *a, const irk_const_int *offset) {
  uint32_t i = num_words(a);
  while (i > 0 && a->rest[i - 1] == irk_int_word(offset, i - 1)) i--;
  return i > 0 && a->rest[i - 1] < irk_int_word(offset, i - 1);
}

static void subtract_offset(access *a, const irk_const_int *offset) {
  uint32_t n = num_words(a), num_less = irk_int_num_words(offset->v.type);
  bool borrows = false;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t had = a->rest[i], less = i < num_less ? irk_int_word(offset, i) : 0;
    a->rest[i] = had - less - borrows;
    borrows = had < less || (borrows && had == less);
  }
  if (a->width % 64) a->rest[n - 1] &= (UINT64_C(1) << a->width % 64) - 1;
}

static irk_subject say_number(irk_checker *c, uint32_t n) {
  return irk_of_text(irk_str_of(irk_format_message(c, "%u", (unsigned)n)));
}
// Returns the offset as LLVM prints it below a message.
static irk_subject say_offset(const access *a) {
  irk_buf *text = &a->c->text;
  text->len = 0;
  irk_big_print(text, a->rest, a->width, true);
  return irk_of_text(irk_str_of(irk_format_message(a->c, "%.*s", (int)text->len, text->ptr)));
}

// ---- known paths -------------------------------------------------------------------------------------------------
// At offset zero a type of the first format leads to one other type, for every access. Once an
// access reached a root from there without a violation, the path is kept as steps. Each step refers
// to the one above it and to one far above. So a test whether one type leads to another takes
// logarithmic time in its depth.
struct irk_tbaa_step {
  uint32_t above, far_above;  // 0: a root
  uint32_t depth;             // below the root
  uint32_t width;             // of the accesses, or 0: any
};

// Returns 0 if the path is unknown, or unknown for accesses of this width.
static uint32_t known_step(const access *a, const irk_md *type) {
  uint32_t step = IRK_BY_ID(a->c, a->k, step_of)[type->id];
  return step && a->k->steps[step].width && a->k->steps[step].width != a->width ? 0 : step;
}

static bool leads_to(const access *a, uint32_t step, const irk_md *type) {
  const irk_tbaa_step *steps = a->k->steps;
  uint32_t wanted = IRK_BY_ID(a->c, a->k, step_of)[type->id];
  while (steps[step].depth > steps[wanted].depth)
    step = steps[steps[step].far_above].depth >= steps[wanted].depth ? steps[step].far_above : steps[step].above;
  return wanted && step == wanted;
}

static uint32_t add_step(const access *a, const irk_md *type, uint32_t above, uint32_t width) {
  irk_md_checks *k = a->k;
  if (k->num_steps >= k->cap_steps) {
    uint32_t cap = k->cap_steps * 2 + 64;
    irk_tbaa_step *steps = IRK_NEW_ARRAY(&a->c->arena, irk_tbaa_step, cap);
    if (k->num_steps) memcpy(steps, k->steps, k->num_steps * sizeof *steps);
    else k->num_steps = 1;  // the root
    k->steps = steps;
    k->cap_steps = cap;
  }
  const irk_tbaa_step *up = &k->steps[above], *far = &k->steps[up->far_above];
  // Skew-binary jump pointers: if the last two jumps have the same length, they are joined.
  bool is_even = up->depth - far->depth == far->depth - k->steps[far->far_above].depth;
  k->steps[k->num_steps] = (irk_tbaa_step){above, is_even ? far->far_above : above, up->depth + 1, up->width | width};
  IRK_BY_ID(a->c, k, step_of)[type->id] = k->num_steps;
  return k->num_steps++;
}

// ---- the path ----------------------------------------------------------------------------------------------------
// Returns the width of the type's offsets: 0 for a scalar type, which has none; UINT32_MAX if they
// are missing.
static uint32_t width_of(const access *a, const irk_md *type) {
  if (irk_node_len(type) <= 2) return 0;
  const format *f = &formats[(a->k->facts[type->id] & IRK_FACT_TYPE_HAS_SIZES) != 0];
  const irk_const_int *offset = offset_at(type, f->head);
  return offset ? (uint32_t)offset->v.type->count : UINT32_MAX;
}

// Checks that the type's offsets have the access's width. A type without fields is valid only in
// the format with sizes. A scalar type needs an offset of zero.
static bool check_width(const access *a, const irk_md *type) {
  irk_checker *c = a->c;
  uint32_t width = width_of(a, type);
  if (width == UINT32_MAX && a->format->has_sizes) return true;
  if (width == a->width || (width == 0 && is_at_start(a))) return true;
  VIOLATE(c, "Access bit-width not the same as description bit-width", OF(a->inst), OF(a->tag), say_number(c, width),
          say_number(c, a->width));
  return false;
}

// Returns the operand where the last field begins that is at or before the offset; 0: none.
static uint32_t find_field(const access *a, const irk_md *type) {
  uint32_t len = irk_node_len(type), first = a->format->head, step = a->format->field, found = 0;
  bool has_sizes = a->k->facts[type->id] & IRK_FACT_TYPE_HAS_SIZES;
  if (has_sizes == a->format->has_sizes) {  // all offsets are known to increase and to have the access's width
    uint32_t low = 0, high = (len - first) / step;
    while (low < high) {
      uint32_t middle = low + (high - low) / 2;
      if (is_before(a, offset_at(type, first + middle * step))) high = middle;
      else low = middle + 1;
    }
    return low ? first + (low - 1) * step : 0;
  }
  for (uint32_t i = first; i < len; i += step, a->k->path_steps++) {
    const irk_const_int *offset = offset_at(type, i);
    if (!offset || offset->v.type->count != a->width || is_before(a, offset)) break;
    found = i;
  }
  return found;
}

// Returns the type of the last field at or before the offset, and subtracts the field's offset; for
// a scalar type its parent. NULL if there is none. LLVM treats parent and size of a type without
// fields as a field.
static const irk_md *next_type(access *a, const irk_md *type) {
  irk_checker *c = a->c;
  uint32_t len = irk_node_len(type), first = a->format->head;
  if (len == 2) return irk_node_at(type, 1);
  if (len <= first) {
    const irk_const_int *size = offset_at(type, 0);
    if (size) subtract_offset(a, size);
    return size ? irk_node_at(type, 0) : NULL;
  }
  uint32_t found = find_field(a, type);
  if (found) {
    subtract_offset(a, offset_at(type, found));
    return irk_node_at(type, found);
  }
  VIOLATE(c, "Could not find TBAA parent in struct type node", OF(a->inst), OF(type), say_offset(a));
  return NULL;
}

// Tells whether a type before the first one at offset zero occurs again on the known part of the
// path.
static bool path_repeats_type(const access *a, uint32_t known, uint32_t start) {
  bool again = false;
  for (uint32_t i = 0; known && i < start && !again; i++) again = leads_to(a, known, a->k->path_types.items[i]);
  return again;
}

static bool check_type_on_path(const access *a, const irk_md *type, const irk_md *wanted) {
  irk_checker *c = a->c;
  irk_md_checks *k = a->k;
  uint32_t *paths = IRK_BY_ID(c, k, paths);
  if (paths[type->id] == k->path) {
    VIOLATE(c, "Cycle detected in struct path", OF(a->inst), OF(a->tag));
    return false;
  }
  paths[type->id] = k->path;
  if (!is_valid_type(a, type)) return false;
  if (!is_at_start(a) && (type == wanted || is_scalar(k, type))) {
    VIOLATE(c, "Offset not zero at the point of scalar access", OF(a->inst), OF(a->tag), say_offset(a));
    return false;
  }
  return check_width(a, type);
}

static bool has_next_type(const irk_md *type) { return irk_is_node(type) && !is_root(type); }

// In the format without sizes all types up to a root must be valid. With sizes, the types above the
// access type do not matter.
static bool check_path(access *a, const irk_md *base, const irk_md *wanted) {
  irk_checker *c = a->c;
  irk_md_checks *k = a->k;
  uint32_t known = 0, start = UINT32_MAX;
  const irk_md *type = base;
  bool was_met = false;
  k->path++;
  k->path_types.len = 0;
  for (; has_next_type(type); type = next_type(a, type)) {
    if (start == UINT32_MAX && !a->format->has_sizes && is_at_start(a)) start = k->path_types.len;
    if (start != UINT32_MAX && (known = known_step(a, type)) != 0) break;
    if (k->path_steps++ >= MOST_STEPS + (uint64_t)STEPS_OF_NODE * k->num_mds) {
      if (!k->gave_up_paths) irk_give_up(c, "Paths of TBAA");
      k->gave_up_paths = true;
      return true;
    }
    if (!check_type_on_path(a, type, wanted)) return false;
    was_met |= type == wanted;
    if (was_met && a->format->has_sizes) return true;
    irk_md_list_push(c, &k->path_types, type);
  }
  if (path_repeats_type(a, known, start)) {
    VIOLATE(c, "Cycle detected in struct path", OF(a->inst), OF(a->tag));
    return false;
  }
  was_met |= known && leads_to(a, known, wanted);
  if (!was_met) VIOLATE(c, "Did not see access type in access path!", OF(a->inst), OF(a->tag));
  if (irk_is_node(type))
    for (uint32_t i = k->path_types.len; i > start; i--)
      known = add_step(a, k->path_types.items[i - 1], known, width_of(a, k->path_types.items[i - 1]));
  return was_met;
}

// ---- tags --------------------------------------------------------------------------------------------------------
// Types that have sizes begin with their parent.
static const format *format_of(const irk_md *type) {
  bool has_sizes = irk_is_node(type) && irk_node_len(type) >= 3 && irk_is_node(irk_node_at(type, 0));
  return &formats[has_sizes];
}

static bool is_0_or_1(const irk_const_int *n) { return irk_int_words(n)[0] <= 1 && !irk_int_exceeds_word(n); }

// Returns the error message for the operands of a tag behind the offset, or NULL.
static const char *fault_of_tail(const format *f, const irk_md *tag) {
  uint32_t len = irk_node_len(tag);
  if (len > f->max_tag || len + 1 < f->max_tag) return f->bad_tag;
  if (f->has_sizes && !irk_md_int(irk_node_at(tag, 3))) return "Access size field must be a constant";
  if (len < f->max_tag) return NULL;
  const irk_const_int *is_constant = irk_md_int(irk_node_at(tag, len - 1));
  if (!is_constant) return "Immutability tag on struct tag metadata must be a constant";
  return is_0_or_1(is_constant) ? NULL : "Immutability part of the struct tag metadata must be either 0 or 1";
}

static bool check_tag(irk_checker *c, const irk_inst *inst, const irk_md *tag) {
  const irk_md *base = irk_node_len(tag) < 3 ? NULL : irk_node_at(tag, 0);
  if (!irk_is_node(base)) {
    VIOLATE(c, "Old-style TBAA is no longer allowed, use struct-path TBAA instead", OF(inst));
    return false;
  }
  const irk_md *wanted = irk_node_at(tag, 1);
  access a = {.c = c, .k = irk_mdc(c), .inst = inst, .tag = tag, .format = format_of(wanted)};
  const char *fault = fault_of_tail(a.format, tag);
  if (fault) {
    VIOLATE(c, fault, OF(inst), OF(tag));
    return false;
  }
  if (!irk_is_node(wanted)) {
    VIOLATE(c, "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
            OF(inst), OF(tag), OF(base));
    return false;
  }
  if (!a.format->has_sizes && !is_scalar(a.k, wanted)) {
    VIOLATE(c, "Access type node must be a valid scalar type", OF(inst), OF(tag), OF(wanted));
    return false;
  }
  const irk_const_int *offset = irk_md_int(irk_node_at(tag, 2));
  if (!offset) {
    VIOLATE(c, "Offset must be constant integer", OF(inst), OF(tag));
    return false;
  }
  uint64_t word;
  uint32_t num = irk_int_num_words(offset->v.type);
  a.width = (uint32_t)offset->v.type->count;
  a.rest = num > 1 ? irk_arena_alloc(&c->scratch, num * sizeof word) : &word;
  for (uint32_t i = 0; i < num; i++) a.rest[i] = irk_int_word(offset, i);
  return check_path(&a, base, wanted);
}

static bool accesses_memory(const irk_inst *inst) {
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

bool irk_check_tbaa(irk_checker *c, const irk_inst *inst, const irk_md *tag) {
  uint8_t *facts = &irk_mdc(c)->facts[tag->id];
  if (irk_node_len(tag) == 0 && irk_has(c->version, IRK_TBAA_NOT_EMPTY))
    VIOLATE(c, "TBAA metadata cannot have 0 operands", OF(inst), OF(tag));
  else if (!accesses_memory(inst)) VIOLATE(c, "This instruction shall not have a TBAA access tag!", OF(inst));
  else if (!(*facts & IRK_FACT_TAG) && check_tag(c, inst, tag)) *facts |= IRK_FACT_TAG;
  return true;
}
