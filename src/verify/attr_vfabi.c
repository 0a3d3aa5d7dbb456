// Checks names of vector variants of functions, as the vector function ABI mangles them:
//
//   _ZGV isa mask length parameter... _ name [(vector name)]
//   isa        n s b c d e or _LLVM_; other letters stand for unknown ones
//   mask       M N
//   length     a number, or x with the instruction set s
//   parameter  v u, or l R L U with a step, then an optional `a` with an alignment
//   step       a number, with n before it if negative; or s and a position
#include "verify/attr.h"

typedef struct cursor {
  const char *at, *end;
} cursor;

static bool take(cursor *s, const char *word) {
  size_t len = strlen(word);
  if ((size_t)(s->end - s->at) < len || memcmp(s->at, word, len) != 0) return false;
  s->at += len;
  return true;
}

// Takes a number below the limit. Takes nothing if there is none.
static bool take_number(cursor *s, uint64_t limit, uint64_t *out) {
  const char *at = s->at;
  uint64_t n = 0;
  for (; at < s->end && *at >= '0' && *at <= '9'; at++) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (n > (UINT64_MAX - digit) / 10) return false;
    n = n * 10 + digit;
  }
  if (at == s->at || n > limit) return false;
  s->at = at;
  *out = n;
  return true;
}

// Takes a signed number. `limit_below` limits the magnitude of negative ones.
static bool take_signed(cursor *s, uint64_t limit, uint64_t limit_below) {
  cursor rest = *s;
  uint64_t n;
  bool is_negative = take(&rest, "-");
  if (!take_number(&rest, is_negative ? limit_below : limit, &n)) return false;
  *s = rest;
  return true;
}

typedef enum found { FOUND, NOT_FOUND, MALFORMED } found;

static found take_parameter(cursor *s, bool *is_vector) {
  static const char *const by_position[] = {"ls", "Rs", "Ls", "Us"};
  static const char *const by_step[] = {"l", "R", "L", "U"};
  *is_vector = take(s, "v");
  if (*is_vector || take(s, "u")) return FOUND;
  for (size_t i = 0; i < IRK_COUNT(by_position); i++)
    if (take(s, by_position[i])) return take_signed(s, INT32_MAX, INT32_MAX + 1u) ? FOUND : MALFORMED;
  for (size_t i = 0; i < IRK_COUNT(by_step); i++) {
    if (!take(s, by_step[i])) continue;
    (void)take(s, "n");
    (void)take_signed(s, UINT64_MAX, INT64_MAX + UINT64_C(1));
    return FOUND;
  }
  return NOT_FOUND;
}

static bool take_alignment(cursor *s) {
  uint64_t n;
  return !take(s, "a") || (take_number(s, UINT64_MAX, &n) && n && !(n & (n - 1)));
}

// Tells whether a scalable vector may have this element type: 128 bits hold a fixed number of
// these.
static bool is_lane(const irk_type *t) {
  if (t->kind == IRK_TYPE_INTEGER) return t->count == 8 || t->count == 16 || t->count == 32 || t->count == 64;
  return t->kind == IRK_TYPE_POINTER || t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT ||
         t->kind == IRK_TYPE_FLOAT || t->kind == IRK_TYPE_DOUBLE;
}

static bool is_result(const irk_type *t, irk_version version) {
  bool is_struct = t->kind == IRK_TYPE_STRUCT && t->is_literal && irk_has(version, IRK_VFABI_STRUCTS);
  for (uint32_t i = 0; is_struct && i < t->num_types; i++)
    if (!is_lane(t->types[i])) return false;
  return is_struct || is_lane(t);
}

// Tells whether the rest is "name" or "name(vector name)".
static bool is_name(cursor s, bool needs_vector_name) {
  const char *bracket = s.at < s.end ? memchr(s.at, '(', (size_t)(s.end - s.at)) : NULL;
  if (!bracket) return s.at < s.end && !needs_vector_name;
  return bracket > s.at && s.end[-1] == ')' && s.end - bracket > 2;
}

bool irk_vfabi_name_is_valid(irk_str name, const irk_type *fn_type, irk_version version) {
  cursor s = {name.ptr, name.ptr + name.len};
  uint64_t length;
  if (!take(&s, "_ZGV") || s.at == s.end) return false;
  bool is_llvm = take(&s, "_LLVM_");
  bool may_scale = !is_llvm && (*s.at == 's' || (*s.at == 'r' && irk_has(version, IRK_VFABI_RVV)));
  if (!is_llvm) s.at++;
  if (!take(&s, "M") && !take(&s, "N")) return false;
  bool is_scalable = take(&s, "x");
  if (is_scalable ? !may_scale : !take_number(&s, UINT32_MAX, &length) || !length) return false;
  uint32_t n = 0, num_params = irk_fn_type_num_params(fn_type);
  bool has_lanes = fn_type->types[0]->kind != IRK_TYPE_VOID, is_vector;
  bool are_lanes = !has_lanes || is_result(fn_type->types[0], version);
  for (found f; (f = take_parameter(&s, &is_vector)) != NOT_FOUND; n++) {
    if (f == MALFORMED || !take_alignment(&s) || n == num_params) return false;
    has_lanes |= is_vector;
    are_lanes &= !is_vector || is_lane(irk_fn_type_param(fn_type, n));
  }
  if (!n || n != num_params || (is_scalable && !(has_lanes && are_lanes))) return false;
  return take(&s, "_") && is_name(s, is_llvm);
}
