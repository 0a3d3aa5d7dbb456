// Tests names of Rust: those that rustc makes, forms that it seldom makes, and invalid names.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "irkit/demangle.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct pair {
  const char *name, *source;  // NULL: not demangled
} pair;

static const pair made_by_rustc[] = {
#define NAME(name, source) {name, source},
#include "demangle.inc"
};

static const pair others[] = {
    {"_RNvC1a1b", "a::b"},
    {"__RNvC1a1b", "a::b"},
    {"_RC1a", "a"},
    {"_RNvC1a1b.llvm.0123ABC", "a::b"},
    {"_RNvC1a1b.cold", "a::b.cold"},
    {"_RNvC1a1b.cold.llvm.9", "a::b.cold"},
    {"_RNvC1a1bC1c", "a::b"},  // instantiated by another crate
    {"_RNSC1a4name", "a::{shim:name#0}"},
    {"_RNCNvC1a1bs_0", "a::b::{closure#1}"},
    {"_RNKC1a0", "a::{K#0}"},
    {"_RYC1aC1b", "<a as b>"},
    {"_RINvC1a1bL_E", "a::b::<'_>"},
    {"_RINvC1a1bKpE", "a::b::<_>"},
    {"_RINvC1a1bKReE", NULL},  // an unterminated string
    {"_RINvC1a1bKe616263_E", "a::b::<{*\"abc\"}>"},
    {"_RINvC1a1bKe6_E", NULL},
    {"_RINvC1a1bKeff_E", NULL},
    {"_RINvC1a1bKec080_E", NULL},
    {"_RINvC1a1bKeeda080_E", NULL},
    {"_RINvC1a1bKRe0909275c22e280ae_E", "a::b::<\"\\t\\t'\\\\\\\"\\u{202e}\">"},
    {"_RINvC1a1bKQTEE", "a::b::<{&mut ()}>"},
    {"_RINvC1a1bKTj1_EE", "a::b::<{(1,)}>"},
    {"_RINvC1a1bKcd800_E", NULL},
    {"_RINvC1a1bKb2_E", NULL},
    {"_RINvC1a1bWmRm1_m9_E", "a::b::<u32 is 1..=9>"},
    {"_RINvC1a1bWmORm1_m3_Rm5_m9_EE", "a::b::<u32 is 1..=3 | 5..=9>"},
    {"_RINvC1a1bWOuNE", "a::b::<*mut () is !null>"},
    {"_RINvC1a1bFG_UKCRL0_uEuE", "a::b::<for<'a> unsafe extern \"C\" fn(&'a ())>"},
    {"_RINvC1a1bDNtB2_1cpu1xhEL_E", "a::b::<dyn a::c<punycode{x} = u8>>"},
    {"_RINvC1a1bDNtB2_1cp1xhEL_E", "a::b::<dyn a::c<x = u8>>"},
    {"_RINvC1a1bDINtB2_1cmEp1xhEL_E", "a::b::<dyn a::c<u32, x = u8>>"},
    {"_RNvC1au8gdel_5qa", "a::gödel"},
    {"_RNvC1au9bcher_kva", "a::bücher"},
    {"_RNvC1au10bcher_kvaA", "a::punycode{bcher_kvaA}"},
    {"_RNvC1a0", "a"},
    {"_R1NvC1a1b", NULL},  // a later version of the scheme
    {"_RNvC1a", NULL},
    {"_RNvC1a9b", NULL},
    {"_RNvC1a1b1", NULL},
    {"_RNvB_1b", NULL},          // refers to itself
    {"_RINvC1a1bRL0_uE", NULL},  // an unbound lifetime
    {"_R", NULL},
    {"", NULL},
    {"R", NULL},
    {"RNvC1a1b", NULL},
    {"_ZN1a1b17h0123456789abcdefE", "a::b"},
    {"__ZN1a1b17h0123456789abcdefE", "a::b"},
    {"ZN1a1b17h0123456789abcdefE", "a::b"},
    {"_ZN1a1b17h0123456789abcdefE.llvm.12AB", "a::b"},
    {"_ZN1a1b17h0123456789abcdefE.isra.0", "a::b.isra.0"},
    {"_ZN1a1b17h0123456789abcdefEv", NULL},  // C++
    {"_ZN1a1b16h0123456789abcdeE", NULL},
    {"_ZN1a1bE", NULL},
    {"_ZN17h0123456789abcdefE", NULL},
    {"_ZN31_$SP$$BP$$RF$$LT$$GT$$LP$$RP$$C$$u7e$17h0123456789abcdefE", NULL},
    {"_ZN38_$SP$$BP$$RF$$LT$$GT$$LP$$RP$$C$$u7e$.17h0123456789abcdefE", "@*&<>(),~."},
    {"_ZN10$u7$XY$Z$a17h0123456789abcdefE", "$u7$XY$Z$a"},
    {"_ZN7$u202e$17h0123456789abcdefE", "$u202e$"},  // would reverse the following text
    {"_ZN6a.b..c17h0123456789abcdefE", "a.b::c"},
    {"_ZN99999999999999999999a17h0123456789abcdefE", NULL},
};

static void check(const pair *p) {
  char buf[1024], small[8];
  irk_str name = irk_str_of(p->name);
  size_t len = irk_demangle_rust(name, buf, sizeof buf);
  if (!p->source && len) fail_msg("%s: is '%s'", p->name, buf);
  if (!p->source) return;
  if (!len || strcmp(buf, p->source) != 0) fail_msg("%s: '%s' and not '%s'", p->name, buf, p->source);
  assert_int_equal(len, strlen(buf));
  assert_int_equal(irk_demangle_rust(name, NULL, 0), len);
  assert_int_equal(irk_demangle_rust(name, small, sizeof small), len);
  assert_int_equal(strlen(small), len < 7 ? len : 7);
  assert_memory_equal(small, buf, strlen(small));
}

static void test_names(void **state) {
  (void)state;
  for (size_t i = 0; i < IRK_COUNT(made_by_rustc); i++) check(&made_by_rustc[i]);
  for (size_t i = 0; i < IRK_COUNT(others); i++) check(&others[i]);
}

// Demangles a copy without a byte behind it, for the sanitizers. The result is text for any bytes.
static size_t demangle_exactly(const char *name, size_t len) {
  char *copy = malloc(len ? len : 1), text[512];
  memcpy(copy, name, len);
  size_t full = irk_demangle_rust((irk_str){copy, len}, text, sizeof text);
  assert_true(full <= IRK_MAX_DEMANGLED);
  assert_int_equal(strlen(text), full < sizeof text ? full : sizeof text - 1);
  for (size_t i = 0; text[i]; i++) assert_true((unsigned char)text[i] >= ' ' && text[i] != 127);
  free(copy);
  return full;
}

static void test_damaged_names(void **state) {
  (void)state;
  static const char letters[] = "_0159aBCEGIKLNRTVWZu$.\x80";
  for (size_t i = 0; i < IRK_COUNT(made_by_rustc); i++) {
    char name[512];
    size_t len = strlen(made_by_rustc[i].name);
    for (size_t k = 0; k < len; k++) demangle_exactly(made_by_rustc[i].name, k);
    for (size_t k = 2; k < len; k++)
      for (size_t c = 0; c < sizeof letters; c++) {
        memcpy(name, made_by_rustc[i].name, len);
        name[k] = letters[c];
        demangle_exactly(name, len);
      }
  }
}

// With references a short name gives text of any length, and recursion as deep as it is long.
static void test_explosions(void **state) {
  (void)state;
  char name[4096], *p = name;
  p += sprintf(p, "_RINvC1a1bTuuuuuuuuE");
  size_t last = 8;
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (int i = 0; i < 60; i++) {
    size_t start = (size_t)(p - name) - 2;
    *p++ = 'T';
    for (int k = 0; k < 4; k++) {
      size_t n = last - 1;
      *p++ = 'B';
      if (n >= 62) *p++ = digits[n / 62];
      *p++ = digits[n % 62];
      *p++ = '_';
    }
    *p++ = 'E';
    last = start;
  }
  *p++ = 'E';
  assert_int_equal(demangle_exactly(name, (size_t)(p - name)), 0);
  for (size_t depth = 100; depth < 4000; depth += 300) {
    p = name + sprintf(name, "_RINvC1a1b");
    for (size_t i = 0; i < depth; i++) *p++ = 'R';
    p += sprintf(p, "hE");
    size_t len = demangle_exactly(name, (size_t)(p - name));
    assert_int_equal(len, depth < 400 ? depth + strlen("a::b::<u8>") : depth < 500 ? len : 0);
  }
  // A binder of so many lifetimes that their names alone would fill the memory.
  assert_int_equal(demangle_exactly("_RINvC1a1bFGzzzzzzz_uEuE", 24), 0);
}

static size_t demangle(void *user, irk_str name, char *buf, size_t cap) {
  ++*(int *)user;
  return irk_demangle_rust(name, buf, cap);
}

static void test_text(void **state) {
  (void)state;
  int calls = 0;
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  static const char text[] =
      "call void @_RNvC1a1b(ptr @_RNvC1a1c.llvm.77), %_Rx _R. \0 \"_ZN1a1b17h0123456789abcdefE\"; "
      "_RNvC1a1b. x_RNvC1a1b __ _ZN1a1bE main";
  static const char shown[] = "call void @a::b(ptr @a::c), %_Rx _R. \0 \"a::b\"; a::b. x_RNvC1a1b __ _ZN1a1bE main";
  assert_true(irk_demangle_text((irk_str){text, sizeof text - 1}, demangle, &calls, &out));
  assert_int_equal(made.len, sizeof shown - 1);
  assert_memory_equal(made.bytes, shown, made.len);
  assert_true(calls < 12);
  irk_memory_free(&made);
  // Longer than the buffer on the stack.
  char name[5200];
  int len = sprintf(name, "_RNvC1a5000");
  memset(name + len, 'x', 5000);
  assert_true(irk_demangle_text((irk_str){name, (size_t)len + 5000}, demangle, &calls, &out));
  assert_int_equal(made.len, 3 + 5000);
  assert_memory_equal(made.bytes, "a::xxx", 6);
  irk_memory_free(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_damaged_names),
      cmocka_unit_test(test_explosions),
      cmocka_unit_test(test_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
