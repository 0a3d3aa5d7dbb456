// Checks the attributes of parameters and return values, and attribute lists.
//
// A list is checked for a function type. One set occurs in many lists, so good results are cached:
// by set and type class, by list and function type. Violations are reported again for each user of
// the set.
#include "verify/attr.h"

#include "ir/limits.h"
#include "ir/opcode.h"
#include "verify/inst.h"

// ---- facts -------------------------------------------------------------------------------------------------------

// Returns a zeroed table of at least `len` entries that begins with the entries of the old one.
static void *enlarge(irk_checker *c, const void *old, uint32_t old_len, uint32_t len, size_t size) {
  void *items = irk_arena_zalloc(&c->arena, len * size);
  if (old_len) memcpy(items, old, old_len * size);
  return items;
}

static uint32_t wanted_len(uint32_t has, uint32_t len) { return len <= has ? has : has ? len + len / 2 : len; }

static void make_room(irk_checker *c, irk_attr_checks *k) {
  const irk_module *m = c->m;
  uint32_t num_sets = wanted_len(k->num_sets, m->attr_sets.len), num_types = wanted_len(k->num_types, m->types.len);
  uint32_t num_lists = wanted_len(k->num_lists, m->attr_lists.len);
  if (num_sets != k->num_sets) k->sets = enlarge(c, k->sets, k->num_sets, num_sets, sizeof *k->sets);
  if (num_lists != k->num_lists) k->lists = enlarge(c, k->lists, k->num_lists, num_lists, sizeof *k->lists);
  if (num_types != k->num_types) {
    k->fn_types = enlarge(c, k->fn_types, k->num_types, num_types, sizeof *k->fn_types);
    k->classes = enlarge(c, k->classes, k->num_types, num_types, sizeof *k->classes);
  }
  k->num_sets = num_sets;
  k->num_lists = num_lists;
  k->num_types = num_types;
}

irk_attr_checks *irk_attr_checks_of(irk_checker *c) {
  if (IRK_LIKELY(c->attrs != NULL)) return c->attrs;
  c->attrs = IRK_NEW(&c->arena, irk_attr_checks);
  make_room(c, c->attrs);
  return c->attrs;
}

void irk_attrs_make_room(irk_checker *c) {
  if (c->attrs) make_room(c, c->attrs);
}

static irk_set_facts *set_facts(irk_checker *c, const irk_attr_set *set) {
  irk_set_facts *f = &irk_attr_checks_of(c)->sets[set->id];
  if (IRK_LIKELY(f->is_known)) return f;
  for (uint32_t i = 0; i < set->len; i++)
    if (set->attrs[i].kind < IRK_NUM_ATTRS)
      f->kinds[set->attrs[i].kind >> 6 & 1] |= UINT64_C(1) << (set->attrs[i].kind & 63);
  f->is_known = true;
  return f;
}
_Static_assert(IRK_NUM_ATTRS <= 128, "two words hold a bit for each kind");

const irk_set_facts *irk_set_facts_of(irk_checker *c, const irk_attr_set *set) {
  static const irk_set_facts none = {.is_known = true};
  return set ? set_facts(c, set) : &none;
}

// Tells whether `t` is a float, a vector of floats or a (nested) array of these; since 20 also a
// struct whose fields all have one such type.
static bool has_fp_classes(irk_checker *c, const irk_type *t) {
  if (t->kind == IRK_TYPE_STRUCT && irk_has(c->version, IRK_FMF_STRUCTS)) {
    if (!t->num_types || !t->is_literal) return false;
    for (uint32_t i = 1; i < t->num_types; i++)
      if (t->types[i] != t->types[0]) return false;
    t = t->types[0];
  } else {
    while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
  }
  return irk_type_is_float(irk_type_lane(t));
}

static irk_type_class classify(irk_checker *c, const irk_type *t) {
  const irk_type *lane = irk_type_lane(t);
  if (t->kind == IRK_TYPE_VOID) return IRK_CLASS_VOID;
  if (lane->kind == IRK_TYPE_INTEGER) return lane == t ? IRK_CLASS_INT : IRK_CLASS_INTS;
  if (t->kind == IRK_TYPE_BYTE) return IRK_CLASS_BYTE;
  if (lane->kind == IRK_TYPE_POINTER) return lane == t ? IRK_CLASS_POINTER : IRK_CLASS_POINTERS;
  return has_fp_classes(c, t) ? IRK_CLASS_FLOAT : IRK_CLASS_OTHER;
}

static irk_type_class class_of(irk_checker *c, const irk_type *type) {
  uint8_t *known = &irk_attr_checks_of(c)->classes[type->id];
  if (!*known) *known = (uint8_t)(classify(c, type) + 1);
  return (irk_type_class)(*known - 1);
}

static uint64_t primitive_bits(const irk_type *t) {
  return irk_scalar_bits(t) * (irk_type_is_vector(t) ? t->count : 1);
}

bool irk_is_lossless_cast(const irk_type *from, const irk_type *to) {
  static const struct {
    uint8_t kind;
    uint16_t bits;
  } registers[] = {{IRK_TYPE_X86_MMX, 64}, {IRK_TYPE_X86_AMX, 8192}};
  if (from == to) return true;
  if (from->kind == IRK_TYPE_POINTER && to->kind == IRK_TYPE_POINTER) return from->count == to->count;
  if (from->kind == IRK_TYPE_VECTOR && to->kind == IRK_TYPE_VECTOR)
    return from->is_scalable == to->is_scalable && primitive_bits(from) == primitive_bits(to);
  for (size_t i = 0; i < IRK_COUNT(registers); i++) {
    const irk_type *vector = from->kind == registers[i].kind ? to : to->kind == registers[i].kind ? from : NULL;
    if (vector && vector->kind == IRK_TYPE_VECTOR && !vector->is_scalable &&
        primitive_bits(vector) == registers[i].bits)
      return true;
  }
  return false;
}

// ---- messages ------------------------------------------------------------------------------------------------------

static void put_types(irk_buf *b, const irk_module *m, irk_type *const *types, uint32_t n, uint32_t depth);

static void put_type(irk_buf *b, const irk_module *m, const irk_type *t, uint32_t depth) {
  static const irk_str keywords[] = {
#define TYPE(number, name, keyword) [IRK_TYPE_##name] = {keyword, sizeof(keyword) - 1},
#include "irkit/def/type.def"
  };
  if (depth > 100) {
    irk_buf_lit(b, "...");
    return;
  }
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    irk_buf_byte(b, t->kind == IRK_TYPE_BYTE ? 'b' : 'i');
    irk_buf_u64(b, t->count);
    return;
  case IRK_TYPE_POINTER:
    if (t->num_types) put_type(b, m, t->types[0], depth + 1);
    else irk_buf_lit(b, "ptr");
    if (t->count) irk_buf_printf(b, " addrspace(%u)", (unsigned)t->count);
    if (t->num_types) irk_buf_byte(b, '*');
    return;
  case IRK_TYPE_FUNCTION:
    put_type(b, m, t->types[0], depth + 1);
    irk_buf_lit(b, " (");
    put_types(b, m, t->types + 1, t->num_types - 1, depth);
    if (t->is_vararg) irk_buf_str(b, t->num_types > 1 ? IRK_S(", ...") : IRK_S("..."));
    irk_buf_byte(b, ')');
    return;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR:
    irk_buf_str(b, t->kind == IRK_TYPE_ARRAY ? IRK_S("[") : t->is_scalable ? IRK_S("<vscale x ") : IRK_S("<"));
    irk_buf_u64(b, t->count);
    irk_buf_lit(b, " x ");
    put_type(b, m, t->types[0], depth + 1);
    irk_buf_byte(b, t->kind == IRK_TYPE_ARRAY ? ']' : '>');
    return;
  case IRK_TYPE_STRUCT:
    if (!t->is_literal) {
      irk_buf_byte(b, '%');
      if (t->name) irk_buf_name(b, irk_name(m, t->name));
      else irk_buf_printf(b, "\"type 0x%x\"", (unsigned)t->id);  // LLVM prints the type's address.
      return;
    }
    irk_buf_str(b, t->is_packed ? IRK_S("<{") : IRK_S("{"));
    if (t->num_types) irk_buf_byte(b, ' ');
    put_types(b, m, t->types, t->num_types, depth);
    if (t->num_types) irk_buf_byte(b, ' ');
    irk_buf_str(b, t->is_packed ? IRK_S("}>") : IRK_S("}"));
    return;
  case IRK_TYPE_TARGET:
    irk_buf_lit(b, "target(");
    irk_buf_quoted(b, irk_name(m, t->name));
    if (t->num_types) irk_buf_lit(b, ", ");
    put_types(b, m, t->types, t->num_types, depth);
    for (uint32_t i = 0; i < t->num_ints; i++) irk_buf_printf(b, ", %u", (unsigned)t->ints[i]);
    irk_buf_byte(b, ')');
    return;
  default: irk_buf_str(b, keywords[t->kind]); return;
  }
}

static void put_types(irk_buf *b, const irk_module *m, irk_type *const *types, uint32_t n, uint32_t depth) {
  for (uint32_t i = 0; i < n && b->len < 10000; i++) {
    if (i) irk_buf_lit(b, ", ");
    put_type(b, m, types[i], depth + 1);
  }
}

static void put_attr_type(void *checker, const irk_type *t) {
  irk_checker *c = checker;
  put_type(&c->text, c->m, t, 0);
}

const char *irk_format_attr_message(irk_checker *c, const irk_attr *a, const char *rest) {
  irk_attr_printer s = {&c->text, c->version, false, put_attr_type, c};
  c->text.len = 0;
  irk_attr_print(&s, a);
  return irk_format_message(c, "Attribute '%.*s'%s", (int)c->text.len, c->text.ptr, rest);
}

bool irk_check_attr_pairs(irk_checker *c, const irk_set_facts *f, const irk_attr_pair *pairs, size_t n,
                          const irk_value *v) {
  for (size_t i = 0; i < n; i++) {
    const irk_attr_pair *pair = &pairs[i];
    if (!irk_set_has(f, pair->b) || irk_set_has(f, pair->a) == pair->needs) continue;
    const char *a = irk_attr_keyword(pair->a).ptr, *b = irk_attr_keyword(pair->b).ptr;
    if (pair->needs) VIOLATE(c, irk_format_message(c, "Attribute '%s' requires '%s'!", b, a), OF(v));
    else if (pair->is_unquoted)
      VIOLATE(c, irk_format_message(c, "Attributes %s and %s are incompatible!", a, b), OF(v));
    else VIOLATE(c, irk_format_message(c, "Attributes '%s and %s' are incompatible!", a, b), OF(v));
    return false;
  }
  return true;
}

// ---- one value -----------------------------------------------------------------------------------------------------

// The classes of values that may have each attribute.
static const uint8_t may_have[IRK_NUM_ATTRS] = {
#define INTS                    (1 << IRK_CLASS_INT)
#define BITS                    (1 << IRK_CLASS_INT | 1 << IRK_CLASS_BYTE)
#define INT_LANES               (1 << IRK_CLASS_INT | 1 << IRK_CLASS_INTS)
#define POINTERS                (1 << IRK_CLASS_POINTER)
#define POINTER_LANES           (1 << IRK_CLASS_POINTER | 1 << IRK_CLASS_POINTERS)
#define FLOATS                  (1 << IRK_CLASS_FLOAT)
#define VALUES                  (0xFF & ~(1 << IRK_CLASS_VOID))
#define ATTR_TYPES(name, types) [IRK_ATTR_##name] = types,
#include "irkit/def/attribute_place.def"
#undef INTS
#undef BITS
#undef INT_LANES
#undef POINTERS
#undef POINTER_LANES
#undef FLOATS
#undef VALUES
};

// Returns the type that a type attribute names; NULL if it names none.
static const irk_type *type_of(const irk_attr_set *set, irk_attr_kind kind, irk_version version) {
  const irk_attr *a = irk_attr_set_find(set, kind);
  return a && irk_attr_class(kind, version) == IRK_ATTR_CLASS_TYPE ? a->type : NULL;
}

// Checks an attribute that passes memory.
static void check_memory(irk_checker *c, const irk_attr_set *set, irk_attr_kind kind, const irk_value *v) {
  const irk_type *type = type_of(set, kind, c->version);
  const char *word = irk_attr_keyword(kind).ptr;
  if (!type) return;
  CHECK(c, irk_type_is_sized(c->dl, type),
        irk_format_message(c, "Attribute '%s' does not support unsized types!", word), OF(v));
  CHECK(c, kind != IRK_ATTR_BYVAL || !irk_has(c->version, IRK_LOCAL_TARGET_TYPES) || irk_is_stack_type(c, type),
        "'byval' argument has illegal target extension type", OF(v));
  CHECK(c, !irk_has(c->version, IRK_HUGE_ARGUMENTS) || irk_type_alloc_size(c->dl, type) < UINT64_C(1) << 32,
        irk_format_message(c, "huge '%s' arguments are unsupported", word), OF(v));
}

// In releases with typed pointers the attribute must name the pointee.
static void check_pointee(irk_checker *c, const irk_attr_set *set, const irk_type *pointee, const irk_value *v) {
  static const uint8_t kinds[] = {IRK_ATTR_BYREF, IRK_ATTR_BYVAL, IRK_ATTR_PREALLOCATED, IRK_ATTR_INALLOCA,
                                  IRK_ATTR_ELEMENTTYPE};
  CHECK(c, pointee->kind == IRK_TYPE_POINTER || !irk_attr_set_find(set, IRK_ATTR_SWIFTERROR),
        "Attribute 'swifterror' only applies to parameters with pointer to pointer type!", OF(v));
  for (size_t i = 0; i < IRK_COUNT(kinds); i++) {
    const irk_type *type = type_of(set, kinds[i], c->version);
    CHECK(c, !type || type == pointee,
          irk_format_message(c, "Attribute '%s' type does not match parameter!", irk_attr_keyword(kinds[i]).ptr),
          OF(v));
  }
}

static bool check_pointer(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  static const uint8_t kinds[] = {IRK_ATTR_BYVAL, IRK_ATTR_BYREF, IRK_ATTR_INALLOCA, IRK_ATTR_PREALLOCATED};
  uint64_t errors = c->num_errors;
  const irk_attr *align = irk_attr_set_find(set, IRK_ATTR_ALIGN);
  if (align && irk_has(c->version, IRK_SMALL_PARAM_ALIGN) && align->value > 1 << 14 &&
      irk_attr_set_find(set, IRK_ATTR_BYVAL))
    VIOLATE(c, "Attribute 'align' exceed the max size 2^14", OF(v));
  if (align && irk_has(c->version, IRK_HUGE_PARAM_ALIGN) && align->value > UINT64_C(1) << IRK_LIMIT_ALIGN_LOG2)
    VIOLATE(c, "huge alignment values are unsupported", OF(v));
  for (size_t i = 0; i < IRK_COUNT(kinds) && c->num_errors == errors; i++) check_memory(c, set, kinds[i], v);
  if (c->num_errors == errors && type->num_types) check_pointee(c, set, type->types[0], v);
  return c->num_errors == errors;
}

static void check_ranges(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  enum { ALL_CLASSES = 0x3FF };
  const irk_attr *bytes = irk_attr_set_find(set, IRK_ATTR_INITIALIZES);
  if (bytes && irk_attr_class(IRK_ATTR_INITIALIZES, c->version) == IRK_ATTR_CLASS_RANGE_LIST) {
    CHECK(c, bytes->range->num_pairs, "Attribute 'initializes' does not support empty list", OF(v));
    CHECK(c, irk_attr_ranges_ascend(bytes->range), "Attribute 'initializes' does not support unordered ranges", OF(v));
  }
  const irk_attr *classes = irk_attr_set_find(set, IRK_ATTR_NOFPCLASS);
  if (classes) {
    CHECK(c, classes->value, "Attribute 'nofpclass' must have at least one test bit set", OF(v));
    CHECK(c, !(classes->value & ~(uint64_t)ALL_CLASSES), "Invalid value for 'nofpclass' test mask", OF(v));
  }
  const irk_attr *range = irk_attr_set_find(set, IRK_ATTR_RANGE);
  const irk_type *lane = type->kind == IRK_TYPE_VECTOR ? type->types[0] : type;
  CHECK(c, !range || range->range->bits == lane->count, "Range bit width must match type bit width!", OF(v));
}

// Mutually exclusive attributes, in LLVM's order.
static const irk_attr_pair param_pairs[] = {
    {IRK_ATTR_INALLOCA, IRK_ATTR_READONLY, false, false},  {IRK_ATTR_SRET, IRK_ATTR_RETURNED, false, false},
    {IRK_ATTR_ZEROEXT, IRK_ATTR_SIGNEXT, false, false},    {IRK_ATTR_READNONE, IRK_ATTR_READONLY, false, false},
    {IRK_ATTR_READNONE, IRK_ATTR_WRITEONLY, false, false}, {IRK_ATTR_READONLY, IRK_ATTR_WRITEONLY, false, false},
    {IRK_ATTR_WRITABLE, IRK_ATTR_READNONE, false, true},   {IRK_ATTR_WRITABLE, IRK_ATTR_READONLY, false, true},
};

// Counts the ways to pass the argument; one at most is valid. sret and inreg together count as one.
static uint32_t count_passing_attrs(const irk_set_facts *f) {
  uint32_t n = irk_set_has(f, IRK_ATTR_SRET) || irk_set_has(f, IRK_ATTR_INREG);
  return n + irk_set_has(f, IRK_ATTR_BYVAL) + irk_set_has(f, IRK_ATTR_INALLOCA) +
         irk_set_has(f, IRK_ATTR_PREALLOCATED) + irk_set_has(f, IRK_ATTR_NEST) + irk_set_has(f, IRK_ATTR_BYREF);
}

static bool attr_fits_type(irk_checker *c, const irk_attr *a, const irk_type *type) {
  uint8_t classes = a->kind < IRK_NUM_ATTRS ? may_have[a->kind] : 0;
  if (classes && !(classes >> class_of(c, type) & 1)) return false;
  if (a->kind != IRK_ATTR_RANGE || !irk_has(c->version, IRK_RANGE_FITS_TYPE)) return true;
  return a->range->bits == (type->kind == IRK_TYPE_VECTOR ? type->types[0] : type)->count;
}

static void check_set(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  const irk_set_facts *f = set_facts(c, set);
  irk_check_attr_strings(c, set);
  for (uint32_t i = 0; i < set->len; i++) {
    const irk_attr *a = &set->attrs[i];
    CHECK(c, a->kind == IRK_ATTR_STRING || irk_attr_places(a->kind, c->version) & IRK_ATTR_ON_PARAM,
          irk_format_attr_message(c, a, " does not apply to parameters"), OF(v));
  }
  if (irk_set_has(f, IRK_ATTR_IMMARG)) {
    bool with_range = irk_has(c->version, IRK_IMMARG_RANGE);
    CHECK(c, set->len - (with_range && irk_set_has(f, IRK_ATTR_RANGE)) == 1,
          with_range ? "Attribute 'immarg' is incompatible with other attributes except the 'range' attribute"
                     : "Attribute 'immarg' is incompatible with other attributes",
          OF(v));
  }
  CHECK(c, count_passing_attrs(f) <= 1,
        "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!",
        OF(v));
  if (!irk_check_attr_pairs(c, f, param_pairs, IRK_COUNT(param_pairs), v)) return;
  for (uint32_t i = 0; i < set->len; i++)
    CHECK(c, attr_fits_type(c, &set->attrs[i], type),
          irk_format_attr_message(c, &set->attrs[i], " applied to incompatible type!"), OF(v));
  if (type->kind == IRK_TYPE_POINTER && !check_pointer(c, set, type, v)) return;
  check_ranges(c, set, type, v);
}

// Tells whether the type's class decides all checks of the set.
static bool depends_on_class_only(const irk_set_facts *f, const irk_type *type) {
  return !irk_set_has(f, IRK_ATTR_RANGE) && !(type->kind == IRK_TYPE_POINTER && type->num_types);
}

void irk_check_param_attrs(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  if (!set) return;
  irk_set_facts *f = set_facts(c, set);
  uint8_t bit = (uint8_t)(1u << class_of(c, type));
  if (IRK_LIKELY(f->good_for_params & bit) && depends_on_class_only(f, type)) return;
  uint64_t errors = c->num_errors;
  check_set(c, set, type, v);
  if (c->num_errors == errors) f->good_for_params |= bit;
}

// ---- lists ---------------------------------------------------------------------------------------------------------

static bool check_return(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  if (!set) return true;
  irk_set_facts *f = set_facts(c, set);
  uint8_t bit = (uint8_t)(1u << class_of(c, type));
  if (f->good_for_returns & bit && depends_on_class_only(f, type)) return true;
  uint64_t errors = c->num_errors;
  for (uint32_t i = 0; i < set->len; i++) {
    const irk_attr *a = &set->attrs[i];
    if (a->kind == IRK_ATTR_STRING || irk_attr_places(a->kind, c->version) & IRK_ATTR_ON_RETURN) continue;
    VIOLATE(c, irk_format_attr_message(c, a, " does not apply to function return values"), OF(v));
    return false;
  }
  irk_check_param_attrs(c, set, type, v);
  if (c->num_errors == errors) f->good_for_returns |= bit;
  return true;
}

// Attributes that at most one parameter may have.
static const struct {
  uint8_t kind;
  const char *message;
} unique_param_attrs[] = {
    {IRK_ATTR_NEST, "More than one parameter has attribute nest!"},
    {IRK_ATTR_RETURNED, "More than one parameter has attribute returned!"},
    {IRK_ATTR_SRET, "Cannot have multiple 'sret' parameters!"},
    {IRK_ATTR_SWIFTSELF, "Cannot have multiple 'swiftself' parameters!"},
    {IRK_ATTR_SWIFTASYNC, "Cannot have multiple 'swiftasync' parameters!"},
    {IRK_ATTR_SWIFTERROR, "Cannot have multiple 'swifterror' parameters!"},
};

// `seen` holds bits by row of unique_param_attrs. Returns false if nothing more is reported for the
// list.
static bool check_among_params(irk_checker *c, const irk_set_facts *f, const irk_type *fn_type, uint32_t i,
                               uint32_t *seen, const irk_value *v) {
  const char *message = NULL;
  for (uint32_t k = 0; k < IRK_COUNT(unique_param_attrs) && !message; k++) {
    irk_attr_kind kind = unique_param_attrs[k].kind;
    if (!irk_set_has(f, kind)) continue;
    if (*seen >> k & 1) message = unique_param_attrs[k].message;
    else if (kind == IRK_ATTR_RETURNED && !irk_is_lossless_cast(fn_type->types[i + 1], fn_type->types[0]))
      message = "Incompatible argument and return types for 'returned' attribute";
    else if (kind == IRK_ATTR_SRET && i > 1) message = "Attribute 'sret' is not on first or second parameter!";
    *seen |= 1u << k;
  }
  if (!message && irk_set_has(f, IRK_ATTR_INALLOCA) && i + 1 != irk_fn_type_num_params(fn_type))
    message = "inalloca isn't on the last parameter!";
  if (message) VIOLATE(c, message, OF(v));
  return !message;
}

static uint64_t vector_width(const irk_type *t) {
  return t->kind == IRK_TYPE_VECTOR && !t->is_scalable ? primitive_bits(t) : 0;
}

// Returns the width of the widest fixed vector among result and parameters, in bits.
static uint64_t widest_vector(const irk_type *fn_type) {
  uint64_t widest = 0;
  for (uint32_t i = 0; i < fn_type->num_types; i++)
    if (vector_width(fn_type->types[i]) > widest) widest = vector_width(fn_type->types[i]);
  return widest;
}

static bool check_params(irk_checker *c, const irk_type *fn_type, const irk_attr_list *list, const irk_value *v,
                         bool is_intrinsic, bool is_inline_asm) {
  uint32_t seen = 0;
  for (uint32_t s = 0; s < list->len; s++) {
    uint32_t i = list->slots[s].index - IRK_ATTR_INDEX_FIRST_PARAM;
    const irk_attr_set *set = list->slots[s].set;
    if (i >= irk_fn_type_num_params(fn_type)) continue;
    const irk_set_facts *f = set_facts(c, set);
    if (!is_intrinsic && irk_set_has(f, IRK_ATTR_IMMARG)) {
      VIOLATE(c, "immarg attribute only applies to intrinsics", OF(v));
      return false;
    }
    bool may_be_asm = irk_has(c->version, IRK_ELEMENTTYPE_ASM);
    if (!is_intrinsic && !(is_inline_asm && may_be_asm) && irk_set_has(f, IRK_ATTR_ELEMENTTYPE)) {
      if (may_be_asm) VIOLATE(c, "Attribute 'elementtype' can only be applied to intrinsics and inline asm.", OF(v));
      else VIOLATE(c, "Attribute 'elementtype' can only be applied to intrinsics.", OF(v));
      return false;
    }
    irk_check_param_attrs(c, set, irk_fn_type_param(fn_type, i), v);
    if (!check_among_params(c, f, fn_type, i, &seen, v)) return false;
  }
  return true;
}

bool irk_list_has(irk_checker *c, const irk_attr_list *list, irk_attr_kind kind) {
  for (uint32_t i = 0; list && i < list->len; i++)
    if (irk_set_has(set_facts(c, list->slots[i].set), kind)) return true;
  return false;
}

static void check_list(irk_checker *c, const irk_type *fn_type, const irk_attr_list *list, const irk_value *v,
                       bool is_intrinsic, bool is_inline_asm) {
  if (!check_return(c, irk_attr_list_at(list, IRK_ATTR_INDEX_RETURN), fn_type->types[0], v)) return;
  if (!check_params(c, fn_type, list, v, is_intrinsic, is_inline_asm)) return;
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  if (!set) return;
  irk_set_facts *f = set_facts(c, set);
  if (f->is_good_for_functions && !irk_list_has(c, list, IRK_ATTR_WRITABLE)) return;
  uint64_t errors = c->num_errors;
  irk_check_fn_set(c, fn_type, list, widest_vector(fn_type), v);
  if (c->num_errors == errors && irk_fn_set_is_plain(c, set)) f->is_good_for_functions = true;
}

void irk_check_attrs(irk_checker *c, const irk_type *fn_type, const irk_attr_list *attrs, const irk_value *v,
                     bool is_intrinsic, bool is_inline_asm) {
  if (!attrs || fn_type->kind != IRK_TYPE_FUNCTION) return;
  irk_list_facts *f = &irk_attr_checks_of(c)->lists[attrs->id];
  if (f->fn_type == fn_type && f->is_intrinsic == is_intrinsic && f->is_inline_asm == is_inline_asm) return;
  uint64_t errors = c->num_errors;
  check_list(c, fn_type, attrs, v, is_intrinsic, is_inline_asm);
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  if (c->num_errors != errors || (set && irk_attr_set_find(set, IRK_ATTR_JUMPTABLE))) return;
  f->fn_type = fn_type;
  f->is_intrinsic = is_intrinsic;
  f->is_inline_asm = is_inline_asm;
}

bool irk_has_fn_attr(const irk_attr_list *attrs, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find(set, kind);
}
