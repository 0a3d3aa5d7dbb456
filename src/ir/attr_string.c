// The values that string attributes may have, by the rules of each release's verifier.
#include "ir/attr_string.h"

#include <string.h>

static bool is_among(const char *words, irk_str s) {
  for (const char *at = words; *at; at = strchr(at + 1, '|')) {
    const char *end = strchr(at + 1, '|');
    if (!end) return false;
    if (irk_str_eq((irk_str){at + 1, (size_t)(end - at - 1)}, s)) return true;
  }
  return false;
}

bool irk_str_u32(irk_str s, uint32_t *out) {
  uint64_t n = 0;
  for (size_t i = 0; i < s.len; i++) {
    if (s.ptr[i] < '0' || s.ptr[i] > '9') return false;
    n = n * 10 + (uint64_t)(s.ptr[i] - '0');
    if (n > UINT32_MAX) return false;
  }
  *out = (uint32_t)n;
  return s.len;
}

typedef bool fits_fn(const char *words, irk_str value);

static bool is_bool(const char *words, irk_str value) {
  (void)words;
  return is_among("||true|false|", value);
}

static bool is_word(const char *words, irk_str value) { return is_among(words, value); }

// Accepts "mode" or "mode,mode".
static bool is_modes(const char *words, irk_str value) {
  const char *comma = value.len ? memchr(value.ptr, ',', value.len) : NULL;
  irk_str first = {value.ptr, comma ? (size_t)(comma - value.ptr) : value.len};
  irk_str second = comma ? (irk_str){comma + 1, value.len - first.len - 1} : (irk_str){"", 0};
  return is_among(words, first) && (!second.len || is_among(words, second));
}

static bool is_number(const char *words, irk_str value) {
  (void)words;
  uint32_t n;
  return irk_str_u32(value, &n);
}

static bool is_not_empty(const char *words, irk_str value) {
  (void)words;
  return value.len;
}

typedef struct row {
  irk_str key;
  irk_version since, until;
  fits_fn *fits;
  const char *words;  // "|one|other|"
} row;
#define ROW(key, since, until, fits, words)                                                                            \
  { {key, sizeof(key) - 1}, since, until, fits, words }
static const row rows[] = {
    ROW("less-precise-fpmad", 0, 0, is_bool, ""),
    ROW("no-infs-fp-math", 0, 2299, is_bool, ""),
    ROW("no-nans-fp-math", 0, 2299, is_bool, ""),
    ROW("no-signed-zeros-fp-math", 0, 0, is_bool, ""),
    ROW("no-inline-line-tables", 0, 0, is_bool, ""),
    ROW("no-jump-tables", 0, 0, is_bool, ""),
    ROW("profile-sample-accurate", 0, 0, is_bool, ""),
    ROW("use-sample-profile", 0, 0, is_bool, ""),
    ROW("unsafe-fp-math", 0, 2199, is_bool, ""),
    ROW("amdgpu-unsafe-fp-atomics", 1400, 1499, is_bool, ""),
    ROW("approx-func-fp-math", 1500, 2099, is_bool, ""),
    ROW("loader-replaceable", 2000, 0, is_bool, ""),
    ROW("marked_for_windows_hot_patching", 2100, 0, is_bool, ""),
    ROW("allow_direct_access_in_hot_patch_function", 2100, 0, is_bool, ""),
    ROW("frame-pointer", 0, 1899, is_word, "|all|non-leaf|none|"),
    ROW("frame-pointer", 1900, 2199, is_word, "|all|non-leaf|none|reserved|"),
    ROW("frame-pointer", 2200, 0, is_word, "|all|non-leaf|none|reserved|non-leaf-no-reserve|"),
    ROW("patchable-function-prefix", 0, 0, is_number, ""),
    ROW("patchable-function-entry", 0, 0, is_number, ""),
    ROW("patchable-function-entry-section", 2100, 0, is_not_empty, ""),
    ROW("warn-stack-size", 0, 0, is_number, ""),
    ROW("sign-return-address", 1800, 0, is_word, "|none|all|non-leaf|"),
    ROW("sign-return-address-key", 1800, 0, is_word, "|a_key|b_key|"),
    ROW("branch-target-enforcement", 1800, 0, is_word, "||true|false|"),
    ROW("branch-protection-pauth-lr", 1900, 0, is_word, "||true|false|"),
    ROW("guarded-control-stack", 1900, 0, is_word, "||true|false|"),
    ROW("denormal-fp-math", 2000, 2299, is_modes, "||ieee|preserve-sign|positive-zero|dynamic|"),
    ROW("denormal-fp-math-f32", 2000, 2299, is_modes, "||ieee|preserve-sign|positive-zero|dynamic|"),
};
#undef ROW

static const row *row_of(irk_str key, irk_version version) {
  for (size_t i = 0; i < IRK_COUNT(rows); i++)
    if (irk_str_eq(rows[i].key, key) && rows[i].since <= version && (!rows[i].until || version <= rows[i].until))
      return &rows[i];
  return NULL;
}

bool irk_attr_string_is_bool(irk_str key, irk_version version) {
  const row *r = row_of(key, version);
  return r && r->fits == is_bool;
}

bool irk_attr_string_fits(irk_str key, irk_str value, irk_version version) {
  const row *r = row_of(key, version);
  return !r || r->fits(r->words, value);
}
