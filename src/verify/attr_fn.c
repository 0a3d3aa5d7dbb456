// Checks the attributes of functions and calls themselves, and string attributes.
#include "ir/attr_string.h"
#include "target/triple.h"
#include "verify/attr.h"

// ---- strings that are true or false --------------------------------------------------------------------------------

static bool is_in_span(irk_version version, irk_version since, irk_version until) {
  return since <= version && (!until || version <= until);
}

void irk_check_attr_strings(irk_checker *c, const irk_attr_set *set) {
  for (uint32_t i = 0; i < set->len; i++) {
    if (set->attrs[i].kind != IRK_ATTR_STRING) continue;
    const struct irk_attr_string *s = set->attrs[i].string;
    if (!irk_attr_string_is_bool(s->key, c->version) || irk_attr_string_fits(s->key, s->value, c->version)) continue;
    VIOLATE(c,
            irk_format_message(c, "invalid value for '%.*s' attribute: %.*s", (int)s->key.len, s->key.ptr,
                               (int)s->value.len, s->value.ptr),
            NO_SUBJECT);
  }
}

// ---- other strings -------------------------------------------------------------------------------------------------

typedef struct fn_set {  // the set that is checked
  irk_checker *c;
  const irk_type *fn_type;
  const irk_attr_set *set;
  const irk_value *v;
  uint64_t width;
} fn_set;

typedef struct string_rule string_rule;
// Returns false if nothing more is reported for the function.
typedef bool string_check(const fn_set *f, const string_rule *rule, irk_str value);
struct string_rule {
  irk_version since, until;
  irk_str key;
  string_check *check;
  bool is_plain;  // the result does not depend on the function
};

static irk_str find_string(const irk_attr_set *set, irk_str key, bool *found) {
  const irk_attr *a = irk_attr_set_find_string(set, key);
  *found = a != NULL;
  return a ? a->string->value : (irk_str){"", 0};
}

static void say_invalid(const fn_set *f, const string_rule *rule, irk_str value) {
  VIOLATE(f->c,
          irk_format_message(f->c, "invalid value for '%s' attribute: %.*s", rule->key.ptr, (int)value.len, value.ptr),
          OF(f->v));
}

static bool fits(const fn_set *f, const string_rule *rule, irk_str value) {
  return irk_attr_string_fits(rule->key, value, f->c->version);
}

static bool check_words(const fn_set *f, const string_rule *rule, irk_str value) {
  if (!fits(f, rule, value)) say_invalid(f, rule, value);
  return true;
}

static bool check_number(const fn_set *f, const string_rule *rule, irk_str value) {
  if (!fits(f, rule, value))
    VIOLATE(
        f->c,
        irk_format_message(f->c, "\"%s\" takes an unsigned integer: %.*s", rule->key.ptr, (int)value.len, value.ptr),
        OF(f->v));
  return true;
}

static bool check_not_empty(const fn_set *f, const string_rule *rule, irk_str value) {
  if (fits(f, rule, value)) return true;
  VIOLATE(f->c, irk_format_message(f->c, "\"%s\" must not be empty", rule->key.ptr), NO_SUBJECT);
  return false;
}

static bool check_signing_key(const fn_set *f, const string_rule *rule, irk_str value) {
  check_words(f, rule, value);
  if (!irk_attr_set_find_string(f->set, IRK_S("sign-return-address")))
    VIOLATE(f->c, "'sign-return-address-key' present without `sign-return-address`", NO_SUBJECT);
  return true;
}

static bool check_vector_variant(const fn_set *f, const string_rule *rule, irk_str value) {
  (void)rule;
  if (!irk_vfabi_name_is_valid(value, f->fn_type, f->c->version))
    VIOLATE(f->c, irk_format_message(f->c, "invalid name for a VFABI variant: %.*s", (int)value.len, value.ptr),
            OF(f->v));
  return true;
}

// Takes the next part of a comma-separated list; returns false at the end. An empty list has one
// empty part.
static bool next_part(irk_str *rest, irk_str *part) {
  if (!rest->ptr) return false;
  const char *comma = rest->len ? memchr(rest->ptr, ',', rest->len) : NULL;
  *part = (irk_str){rest->ptr, comma ? (size_t)(comma - rest->ptr) : rest->len};
  *rest = comma ? (irk_str){comma + 1, rest->len - part->len - 1} : (irk_str){NULL, 0};
  return true;
}

static bool check_format(const fn_set *f, const string_rule *rule, irk_str value) {
  (void)rule;
  irk_str rest = value, part, third = {"", 0};
  uint32_t n = 0, index, most = irk_fn_type_num_params(f->fn_type) + f->fn_type->is_vararg;
  for (; next_part(&rest, &part); n++)
    if (n == 2) third = part;
  const char *message = NULL;
  if (n < 5) message = "modular-format attribute requires at least 5 arguments";
  else if (!irk_str_u32(third, &index)) message = "modular-format attribute first arg index is not an integer";
  else if (!index || index > most) message = "modular-format attribute first arg index is out of bounds";
  if (message) VIOLATE(f->c, message, OF(f->v));
  return !message;
}

static bool check_features(const fn_set *f, const string_rule *rule, irk_str value) {
  (void)rule;
  irk_str rest = value.len ? value : (irk_str){NULL, 0}, part;
  while (next_part(&rest, &part)) {
    if (!part.len) {
      VIOLATE(f->c, "target-features attribute should not contain an empty string", NO_SUBJECT);
      continue;
    }
    if (part.ptr[0] == '+' || part.ptr[0] == '-') continue;
    VIOLATE(f->c,
            irk_format_message(f->c, "target feature '%.*s' must start with a '+' or '-'", (int)part.len, part.ptr),
            OF(f->v));
    return false;
  }
  return true;
}

static bool contains(irk_str s, irk_str word) {
  for (size_t i = 0; i + word.len <= s.len; i++)
    if (memcmp(s.ptr + i, word.ptr, word.len) == 0) return true;
  return false;
}

static bool check_wide_vectors(const fn_set *f, const string_rule *rule, irk_str value) {
  (void)rule;
  if (f->width < 512 || !irk_triple_is_x86(f->c->m->triple) || !contains(value, IRK_S("+avx512f")) ||
      !contains(value, IRK_S("-evex512")))
    return true;
  VIOLATE(f->c, "512-bit vector arguments require 'evex512' for AVX512", OF(f->v));
  return false;
}

#define RULE(key, since, until, check, is_plain)                                                                       \
  { since, until, {key, sizeof(key) - 1}, check, is_plain }
// In LLVM's order.
static const string_rule string_rules[] = {
    RULE("frame-pointer", 0, 0, check_words, true),
    RULE("target-features", 1800, 2199, check_wide_vectors, false),
    RULE("patchable-function-prefix", 0, 0, check_number, true),
    RULE("patchable-function-entry", 0, 0, check_number, true),
    RULE("patchable-function-entry-section", 2100, 0, check_not_empty, true),
    RULE("warn-stack-size", 0, 0, check_number, true),
    RULE("sign-return-address", 1800, 0, check_words, true),
    RULE("sign-return-address-key", 1800, 0, check_signing_key, true),
    RULE("branch-target-enforcement", 1800, 0, check_words, true),
    RULE("branch-protection-pauth-lr", 1900, 0, check_words, true),
    RULE("guarded-control-stack", 1900, 0, check_words, true),
    RULE("vector-function-abi-variant", 1800, 0, check_vector_variant, false),
    RULE("denormal-fp-math", 2000, 2299, check_words, true),
    RULE("denormal-fp-math-f32", 2000, 2299, check_words, true),
    RULE("modular-format", 2200, 0, check_format, false),
    RULE("target-features", 2200, 0, check_features, true),
};

static void check_strings(const fn_set *f) {
  for (size_t i = 0; i < IRK_COUNT(string_rules); i++) {
    const string_rule *rule = &string_rules[i];
    bool found;
    if (!is_in_span(f->c->version, rule->since, rule->until)) continue;
    irk_str value = find_string(f->set, rule->key, &found);
    if (found && !rule->check(f, rule, value)) return;
  }
}

// String attributes of AArch64; a function has at most one of each group.
typedef struct string_group {
  irk_version since, until;
  const char *const *keys;
  uint32_t num_keys;
  const char *message;
} string_group;
static const char *const streaming[] = {"aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible"};
static const char *const old_za[] = {"aarch64_pstate_za_new", "aarch64_pstate_za_preserved"};
static const char *const old_shared_za[] = {"aarch64_pstate_za_new", "aarch64_pstate_za_shared"};
static const char *const za[] = {"aarch64_new_za", "aarch64_in_za",        "aarch64_inout_za",
                                 "aarch64_out_za", "aarch64_preserves_za", "aarch64_za_state_agnostic"};
static const char *const zt0[] = {"aarch64_new_zt0", "aarch64_in_zt0",        "aarch64_inout_zt0",
                                  "aarch64_out_zt0", "aarch64_preserves_zt0", "aarch64_za_state_agnostic"};
static const string_group string_groups[] = {
    {1600, 0, streaming, 2,
     "Attributes 'aarch64_pstate_sm_enabled and aarch64_pstate_sm_compatible' are incompatible!"},
    {1600, 1899, old_za, 2, "Attributes 'aarch64_pstate_za_new and aarch64_pstate_za_preserved' are incompatible!"},
    {1600, 1899, old_shared_za, 2, "Attributes 'aarch64_pstate_za_new and aarch64_pstate_za_shared' are incompatible!"},
    {1900, 1999, za, 5,
     "Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za' and "
     "'aarch64_preserves_za' are mutually exclusive"},
    {2000, 0, za, 6,
     "Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za', "
     "'aarch64_preserves_za' and 'aarch64_za_state_agnostic' are mutually exclusive"},
    {1800, 1999, zt0, 5,
     "Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0' and "
     "'aarch64_preserves_zt0' are mutually exclusive"},
    {2000, 0, zt0, 6,
     "Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0', "
     "'aarch64_preserves_zt0' and 'aarch64_za_state_agnostic' are mutually exclusive"},
};

static bool check_groups(const fn_set *f) {
  for (size_t i = 0; i < IRK_COUNT(string_groups); i++) {
    const string_group *g = &string_groups[i];
    uint32_t n = 0;
    if (!is_in_span(f->c->version, g->since, g->until)) continue;
    for (uint32_t k = 0; k < g->num_keys; k++) n += irk_attr_set_find_string(f->set, irk_str_of(g->keys[k])) != NULL;
    if (n <= 1) continue;
    VIOLATE(f->c, g->message, OF(f->v));
    return false;
  }
  return true;
}

// ---- attributes with numbers -------------------------------------------------------------------------------------

static bool check_alloc_param(const fn_set *f, const char *name, uint64_t i) {
  bool is_param = i < irk_fn_type_num_params(f->fn_type);
  if (is_param && irk_fn_type_param(f->fn_type, (uint32_t)i)->kind == IRK_TYPE_INTEGER) return true;
  const char *why = is_param ? "must refer to an integer parameter" : "is out of bounds";
  VIOLATE(f->c, irk_format_message(f->c, "'allocsize' %s argument %s", name, why), OF(f->v));
  return false;
}

static bool check_allocsize(const fn_set *f, uint64_t value) {
  return check_alloc_param(f, "element size", value >> 32) &&
         ((uint32_t)value == UINT32_MAX || check_alloc_param(f, "number of elements", (uint32_t)value));
}

enum { ALLOC = 1, REALLOC = 2, FREE = 4, UNINITIALIZED = 8, ZEROED = 16, ALIGNED = 32 };

static void check_allockind(const fn_set *f, uint64_t kind) {
  uint64_t what = kind & (ALLOC | REALLOC | FREE);
  if (what != ALLOC && what != REALLOC && what != FREE)
    VIOLATE(f->c, "'allockind()' requires exactly one of alloc, realloc, and free", NO_SUBJECT);
  if (what == FREE && kind & (UNINITIALIZED | ZEROED | ALIGNED))
    VIOLATE(f->c, "'allockind(\"free\")' doesn't allow uninitialized, zeroed, or aligned modifiers.", NO_SUBJECT);
  if ((kind & (ZEROED | UNINITIALIZED)) == (ZEROED | UNINITIALIZED))
    VIOLATE(f->c, "'allockind()' can't be both zeroed and uninitialized", NO_SUBJECT);
}

// Checks the function that allocates the same memory, zeroed ("alloc-variant-zeroed").
static bool check_zeroed_variant(const fn_set *f) {
  bool found;
  irk_str name = find_string(f->set, IRK_S("alloc-variant-zeroed"), &found), family = {"", 0};
  if (!found || !irk_has(f->c->version, IRK_ZEROED_VARIANT)) return true;
  const char *message = NULL;
  irk_sym sym = irk_strpool_find(&f->c->m->names, name.ptr, name.len, &found);
  const irk_global *g = name.len && found ? irk_global_find(f->c->m, sym) : NULL;
  if (!name.len) message = "'alloc-variant-zeroed' must not be empty";
  if (g && g->fn) {
    const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
    bool has_family, has_same = false;
    family = find_string(f->set, IRK_S("alloc-family"), &has_family);
    if (set && has_family) has_same = irk_str_eq(find_string(set, IRK_S("alloc-family"), &found), family) && found;
    const irk_attr *kind = set ? irk_attr_set_find(set, IRK_ATTR_ALLOCKIND) : NULL;
    if (has_family && !has_same)
      message = "'alloc-variant-zeroed' must name a function belonging to the same 'alloc-family'";
    else if (!kind || !(kind->value & ZEROED))
      message = "'alloc-variant-zeroed' must name a function with 'allockind(\"zeroed\")'";
    else if (g->value_type != f->fn_type)
      message = "'alloc-variant-zeroed' must name a function with the same signature";
  }
  if (message) VIOLATE(f->c, message, NO_SUBJECT);
  return !message;
}

static bool is_power_of_2(uint32_t n) { return n && !(n & (n - 1)); }

static void check_vscale_range(const fn_set *f, uint64_t value) {
  uint32_t min = (uint32_t)(value >> 32), max = (uint32_t)value;
  bool powers = irk_has(f->c->version, IRK_VSCALE_POWER_OF_2);
  if (!min) VIOLATE(f->c, "'vscale_range' minimum must be greater than 0", OF(f->v));
  else if (powers && !is_power_of_2(min)) VIOLATE(f->c, "'vscale_range' minimum must be power-of-two value", OF(f->v));
  if (max && min > max) VIOLATE(f->c, "'vscale_range' minimum cannot be greater than maximum", OF(f->v));
  else if (max && powers && !is_power_of_2(max))
    VIOLATE(f->c, "'vscale_range' maximum must be power-of-two value", OF(f->v));
}

// ---- all of it -----------------------------------------------------------------------------------------------------

// In LLVM's order. In releases where readnone and the like are for parameters only, such sets do
// not get here.
static const irk_attr_pair fn_pairs[] = {
    {IRK_ATTR_READNONE, IRK_ATTR_READONLY, false, false},
    {IRK_ATTR_READNONE, IRK_ATTR_WRITEONLY, false, false},
    {IRK_ATTR_READONLY, IRK_ATTR_WRITEONLY, false, false},
    {IRK_ATTR_READNONE, IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY, false, false},
    {IRK_ATTR_READNONE, IRK_ATTR_INACCESSIBLEMEMONLY, false, false},
    {IRK_ATTR_NOINLINE, IRK_ATTR_ALWAYSINLINE, false, false},
    {IRK_ATTR_NOINLINE, IRK_ATTR_OPTNONE, true, false},
    {IRK_ATTR_OPTSIZE, IRK_ATTR_OPTNONE, false, false},
    {IRK_ATTR_MINSIZE, IRK_ATTR_OPTNONE, false, false},
    {IRK_ATTR_OPTDEBUG, IRK_ATTR_OPTNONE, false, false},
    {IRK_ATTR_SANITIZE_REALTIME, IRK_ATTR_SANITIZE_REALTIME_BLOCKING, false, false},
    {IRK_ATTR_OPTSIZE, IRK_ATTR_OPTDEBUG, false, false},
    {IRK_ATTR_MINSIZE, IRK_ATTR_OPTDEBUG, false, false},
};

static bool check_places(const fn_set *f) {
  for (uint32_t i = 0; i < f->set->len; i++) {
    const irk_attr *a = &f->set->attrs[i];
    if (a->kind == IRK_ATTR_STRING || irk_attr_places(a->kind, f->c->version) & IRK_ATTR_ON_FUNCTION) continue;
    VIOLATE(f->c, irk_format_attr_message(f->c, a, " does not apply to functions!"), OF(f->v));
    return false;
  }
  return true;
}

// Tells whether a parameter is writable although the function does not write to its arguments'
// memory.
static bool is_writable_unused(const fn_set *f, const irk_attr_list *list) {
  const irk_attr *memory = irk_attr_set_find(f->set, IRK_ATTR_MEMORY);
  return memory && !(memory->value & 2) && irk_list_has(f->c, list, IRK_ATTR_WRITABLE);
}

static bool is_jumptable_unnamed(const fn_set *f) {
  if (!irk_attr_set_find(f->set, IRK_ATTR_JUMPTABLE)) return true;
  return irk_value_is_global(f->v) && ((const irk_global *)f->v)->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL;
}

void irk_check_fn_set(irk_checker *c, const irk_type *fn_type, const irk_attr_list *list, uint64_t width,
                      const irk_value *v) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  const fn_set f = {c, fn_type, set, v, width};
  const irk_attr *a;
  irk_check_attr_strings(c, set);
  if (!check_places(&f)) return;
  if (!irk_check_attr_pairs(c, irk_set_facts_of(c, set), fn_pairs, IRK_COUNT(fn_pairs), v)) return;
  CHECK(c, !is_writable_unused(&f, list), "Attribute writable and memory without argmem: write are incompatible!",
        OF(v));
  if (!check_groups(&f)) return;
  CHECK(c, is_jumptable_unnamed(&f), "Attribute 'jumptable' requires 'unnamed_addr'", OF(v));
  if ((a = irk_attr_set_find(set, IRK_ATTR_ALLOCSIZE)) && !check_allocsize(&f, a->value)) return;
  if ((a = irk_attr_set_find(set, IRK_ATTR_ALLOCKIND))) check_allockind(&f, a->value);
  if (!check_zeroed_variant(&f)) return;
  if ((a = irk_attr_set_find(set, IRK_ATTR_VSCALE_RANGE))) check_vscale_range(&f, a->value);
  check_strings(&f);
}

bool irk_fn_set_is_plain(irk_checker *c, const irk_attr_set *set) {
  const irk_set_facts *f = irk_set_facts_of(c, set);
  if (irk_set_has(f, IRK_ATTR_ALLOCSIZE) || irk_set_has(f, IRK_ATTR_JUMPTABLE)) return false;
  if (irk_attr_set_find_string(set, IRK_S("alloc-variant-zeroed"))) return false;
  for (size_t i = 0; i < IRK_COUNT(string_rules); i++) {
    const string_rule *rule = &string_rules[i];
    if (!rule->is_plain && is_in_span(c->version, rule->since, rule->until) && irk_attr_set_find_string(set, rule->key))
      return false;
  }
  return true;
}
