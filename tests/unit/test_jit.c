// Tests code in memory: irk_jit_..., and src/load with objects that no module gives.
#define _GNU_SOURCE
#include "failing/failing.h"
#include "load/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "modules.h"

typedef struct said {
  char text[4096];
} said;

static void note(void *user, const irk_diag *diag) {
  said *s = user;
  size_t len = strlen(s->text);
  snprintf(s->text + len, sizeof s->text - len, "%.*s: %.*s\n", (int)diag->file.len, diag->file.ptr,
           (int)diag->message.len, diag->message.ptr);
}

static bool add(irk_jit *jit, const char *source, irk_sink *sink) {
  irk_module *m = parse(source);
  irk_module_set(m, IRK_TEXT_ID, str("m"));
  bool ok = irk_jit_add(jit, m, sink);
  irk_module_destroy(m);
  return ok;
}

static void load(irk_jit *jit, const char *source) {
  said s = {""};
  irk_sink sink = {.visit = note, .user = &s};
  if (!add(jit, source, &sink) || !irk_jit_load(jit, &sink)) fail_msg("%s", s.text);
}

// Returns the message for a module that cannot be loaded.
static said refused(irk_jit *jit, const char *source) {
  said s = {""};
  irk_sink sink = {.visit = note, .user = &s};
  assert_true(add(jit, source, &sink));
  assert_false(irk_jit_load(jit, &sink));
  assert_int_not_equal(sink.num_errors, 0);
  return s;
}

static int call(irk_jit *jit, const char *name, int argument) {
  void *address = irk_jit_find(jit, str(name));
  int (*f)(int);
  assert_non_null(address);
  memcpy(&f, &address, sizeof f);
  return f(argument);
}

static irk_jit *create(const irk_jit_options *options) {
  irk_jit *jit = irk_jit_create(options, NULL);
  assert_non_null(jit);
  return jit;
}

// ---- modules -------------------------------------------------------------------------------------------------

static void test_calls(void **state) {
  (void)state;
  irk_jit *jit = create(NULL);
  assert_null(irk_jit_find(jit, str("twice")));
  assert_true(irk_jit_load(jit, NULL));  // nothing
  load(jit, "define i32 @twice(i32 %x) {\n  %r = call i32 @helper(i32 %x)\n  ret i32 %r\n}\n"
            "define internal i32 @helper(i32 %x) {\n  %r = add i32 %x, %x\n  ret i32 %r\n}\n");
  assert_int_equal(call(jit, "twice", 21), 42);
  assert_null(irk_jit_find(jit, str("helper")));
  assert_null(irk_jit_find(jit, str("")));
  irk_jit_destroy(jit);
  irk_jit_destroy(NULL);
}

// Modules loaded later refer to symbols of earlier ones, but not to hidden ones.
static void test_later(void **state) {
  (void)state;
  irk_jit *jit = create(NULL);
  load(jit, "@counter = global i32 5\n@shared = weak global i32 1\n@secret = hidden global i32 9\n"
            "define linkonce_odr i32 @inline(i32 %x) {\n  ret i32 1\n}\n"
            "define i32 @step(i32 %x) {\n  %a = load i32, ptr @counter\n  %b = add i32 %a, %x\n"
            "  store i32 %b, ptr @counter\n  ret i32 %b\n}\n");
  load(jit, "@counter = external global i32\n@shared = weak global i32 2\ndeclare i32 @step(i32)\n"
            "define linkonce_odr i32 @inline(i32 %x) {\n  ret i32 2\n}\n"
            "define i32 @both(i32 %x) {\n  %a = call i32 @step(i32 %x)\n  %b = load i32, ptr @counter\n"
            "  %c = load i32, ptr @shared\n  %d = call i32 @inline(i32 0)\n"
            "  %e = mul i32 %a, 100\n  %f = add i32 %e, %b\n  %g = mul i32 %f, 100\n  %h = mul i32 %c, 10\n"
            "  %i = add i32 %g, %h\n  %j = add i32 %i, %d\n  ret i32 %j\n}\n");
  assert_int_equal(call(jit, "both", 2), 70711);
  said s = refused(jit, "@secret = external global i32\ndefine i32 @look(i32 %x) {\n  %a = load i32, ptr @secret\n"
                        "  ret i32 %a\n}\n");
  assert_string_equal(s.text, "m: symbol 'secret' is not found\n");
  assert_null(irk_jit_find(jit, str("look")));
  s = refused(jit, "define i32 @step(i32 %x) {\n  ret i32 0\n}\n");
  assert_string_equal(s.text, "m: symbol 'step' is defined by an object that was loaded before\n");
  load(jit, "@secret = global i32 3\n");  // a separate variable
  assert_int_equal(*(int *)irk_jit_find(jit, str("secret")), 3);
  assert_int_equal(call(jit, "both", 0), 70711);
  irk_jit_destroy(jit);
}

static int three = 3;
static void *find(void *user, irk_str name) {
  ++*(int *)user;
  return name.len == 5 && !memcmp(name.ptr, "three", 5) ? &three : NULL;
}

static void test_symbols(void **state) {
  (void)state;
  static const char source[] = "@three = external global i32\ndeclare i32 @abs(i32)\ndeclare i32 @nowhere(i32)\n"
                               "@weak = extern_weak global i32\n"
                               "define i32 @f(i32 %x) {\n  %a = load i32, ptr @three\n  %b = call i32 @abs(i32 %x)\n"
                               "  %c = add i32 %a, %b\n  %w = icmp eq ptr @weak, null\n  %z = zext i1 %w to i32\n"
                               "  %d = add i32 %c, %z\n  ret i32 %d\n}\n";
  int asked = 0;
  irk_jit *jit = create(&(irk_jit_options){IRK_SIZED(irk_jit_options), .find = find, .user = &asked});
  load(jit, source);  // an unused declaration is not resolved
  assert_int_equal(call(jit, "f", -6), 10);
  assert_int_equal(asked, 3);
  irk_jit_destroy(jit);
  jit = create(&(irk_jit_options){IRK_SIZED(irk_jit_options), .find = find, .user = &asked, .no_process = true});
  assert_string_equal(refused(jit, source).text, "m: symbol 'abs' is not found\n");
  load(jit, "define i32 @abs(i32 %x) {\n  ret i32 1\n}\n");
  load(jit, source);
  assert_int_equal(call(jit, "f", -6), 5);
  irk_jit_destroy(jit);
  jit = create(NULL);
  assert_string_equal(refused(jit, source).text, "m: symbol 'three' is not found\n");
  irk_jit_destroy(jit);
}

static void test_several(void **state) {
  (void)state;
  irk_jit *jit = create(NULL);
  assert_true(add(jit,
                  "declare hidden i32 @other(i32)\n@small = common global i32 0\ndefine i32 @f(i32 %x) {\n"
                  "  %a = call i32 @other(i32 %x)\n  ret i32 %a\n}\n$one = comdat any\n"
                  "define weak_odr i32 @one(i32 %x) comdat {\n  ret i32 1\n}\n",
                  NULL));
  assert_true(add(jit,
                  "define hidden i32 @other(i32 %x) {\n  %a = call i32 @one(i32 0)\n  %b = add i32 %x, %a\n"
                  "  ret i32 %b\n}\n$one = comdat any\n@small = common global [64 x i64] zeroinitializer, align 64\n"
                  "define weak_odr i32 @one(i32 %x) comdat {\n  ret i32 2\n}\n",
                  NULL));
  assert_true(irk_jit_load(jit, NULL));
  assert_int_equal(call(jit, "f", 10), 11);
  uintptr_t small = (uintptr_t)irk_jit_find(jit, str("small"));
  assert_int_equal(small % 64, 0);
  memset((void *)small, 1, 512);
  assert_true(add(jit, "define i32 @g() {\n  ret i32 1\n}\n", NULL));
  assert_string_equal(refused(jit, "define i32 @g() {\n  ret i32 1\n}\n").text,
                      "m: symbol 'g' is already defined in 'm'\n");
  irk_jit_destroy(jit);
}

// ---- features at run time ----------------------------------------------------------------------------------------

static void *in_thread(void *address) {
  int (*f)(int);
  memcpy(&f, &address, sizeof f);
  return (void *)(intptr_t)f(1);
}

static void test_thread_locals(void **state) {
  (void)state;
  irk_jit *jit = create(NULL);
  load(jit, "@t = thread_local(localexec) global i32 5\n@z = internal thread_local global [1000 x i8] zeroinitializer\n"
            "define i32 @next(i32 %x) {\n  %a = load i32, ptr @t\n  %b = add i32 %a, %x\n  store i32 %b, ptr @t\n"
            "  %p = getelementptr i8, ptr @z, i64 999\n  %c = load i8, ptr %p\n  %d = add i8 %c, 100\n"
            "  store i8 %d, ptr %p\n  %e = zext i8 %d to i32\n  %f = add i32 %b, %e\n  ret i32 %f\n}\n");
  load(jit, "@t = external thread_local global i32\n@errno = external thread_local global i32\n"
            "define i32 @peek(i32 %x) {\n  %a = load i32, ptr @t\n  ret i32 %a\n}\n");
  assert_int_equal(call(jit, "next", 1), 106);
  assert_int_equal(call(jit, "next", 1), 207);
  pthread_t thread;
  void *result;
  assert_int_equal(pthread_create(&thread, NULL, in_thread, irk_jit_find(jit, str("next"))), 0);
  assert_int_equal(pthread_join(thread, &result), 0);
  assert_int_equal((intptr_t)result, 106);
  assert_int_equal(call(jit, "peek", 0), 7);
  assert_int_equal(*(int *)irk_jit_find(jit, str("t")), 7);
  said s = refused(jit, "@three = external thread_local global i32\ndefine ptr @f() {\n  ret ptr @three\n}\n");
  assert_string_equal(s.text, "m: symbol 'three' is not found\n");
  irk_jit_destroy(jit);
}

static void test_constructors(void **state) {
  (void)state;
  static int log_at, log_of[16];
  static const char source[] =
      "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @late, ptr "
      "null }, { i32, ptr, ptr } { i32 7, ptr @early, ptr null }]\n"
      "@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @end, ptr null }, "
      "{ i32, ptr, ptr } { i32 65535, ptr @late_end, ptr null }]\n"
      "declare i32 @atexit(ptr)\n@log = external global ptr\n@at = external global i32\n"
      "define internal void @put(i32 %n) {\n  %a = load i32, ptr @at\n  %i = sext i32 %a to i64\n"
      "  %p = getelementptr i32, ptr @log, i64 %i\n  store i32 %n, ptr %p\n  %b = add i32 %a, 1\n"
      "  store i32 %b, ptr @at\n  ret void\n}\n"
      "define void @early(i32 %argc) {\n  call void @put(i32 %argc)\n  %r = call i32 @atexit(ptr @registered)\n"
      "  ret void\n}\n"
      "define void @late() {\n  call void @put(i32 2)\n  ret void\n}\n"
      "define void @registered() {\n  call void @put(i32 3)\n  ret void\n}\n"
      "define void @late_end() {\n  call void @put(i32 4)\n  ret void\n}\n"
      "define void @end() {\n  call void @put(i32 5)\n  ret void\n}\n";
  const struct names { int *log, *at; } names = {log_of, &log_at};
  for (int round = 0; round < 2; round++) {
    log_at = 0;
    irk_jit *jit = create(NULL);
    char *where[2] = {(char *)names.log, (char *)names.at};
    // The variables belong to this program.
    char text[4096];
    snprintf(text, sizeof text,
             "@log = alias i32, inttoptr (i64 %llu to ptr)\n@at = alias i32, inttoptr (i64 %llu to ptr)\n",
             (unsigned long long)(uintptr_t)where[0], (unsigned long long)(uintptr_t)where[1]);
    load(jit, text);
    load(jit, source);
    irk_jit_start(jit, 1, NULL, NULL);
    irk_jit_start(jit, 1, NULL, NULL);
    assert_int_equal(log_at, 2);
    if (round) irk_jit_stop(jit);
    if (round) assert_int_equal(log_at, 5);
    irk_jit_destroy(jit);
    assert_int_equal(log_at, 5);
    for (int i = 0; i < 5; i++) assert_int_equal(log_of[i], i + 1);
  }
}

static void test_indirect(void **state) {
  (void)state;
  irk_jit *jit = create(NULL);
  load(jit, "@f = ifunc i32 (i32), ptr @resolve\n@pointer = global ptr @f\n"
            "define internal i32 @plus(i32 %x) {\n  %a = add i32 %x, 1\n  ret i32 %a\n}\n"
            "define internal ptr @resolve() {\n  ret ptr @plus\n}\n"
            "define i32 @call(i32 %x) {\n  %a = call i32 @f(i32 %x)\n  %p = load ptr, ptr @pointer\n"
            "  %b = call i32 %p(i32 %a)\n  ret i32 %b\n}\n");
  assert_int_equal(call(jit, "call", 5), 7);
  assert_int_equal(call(jit, "f", 5), 6);
  load(jit, "declare i32 @f(i32)\ndefine i32 @again(i32 %x) {\n  %a = call i32 @f(i32 %x)\n  ret i32 %a\n}\n");
  assert_int_equal(call(jit, "again", 1), 2);
  irk_jit_destroy(jit);
}

// ---- objects -------------------------------------------------------------------------------------------------

typedef struct attempt {
  irk_object *object;
  irk_loader *loader;
  irk_sink *sink;
  bool ok;
} attempt;

static void load_object(void *user) {
  attempt *a = user;
  if (!a->loader) a->loader = irk_loader_create(&(irk_loader_options){0});
  a->ok = irk_loader_load(a->loader, &(irk_load_input){a->object, IRK_S("o")}, 1, a->sink);
}

// Loads an object with one section of 16 bytes that has this relocation at `offset`; returns the
// message.
static said load_reloc(uint32_t type, uint64_t offset, int64_t addend, uint64_t flags, uint64_t *out) {
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t section = irk_object_section(
      &o,
      &(irk_section_spec){.name = IRK_S("data"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC | flags, .align = 8});
  irk_buf_bytes(irk_object_bytes(&o, section), "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
  uint32_t symbol = irk_object_symbol(&o, IRK_S("here"));
  irk_object_define(&o, symbol, section, 4, 12);
  irk_object_reloc(&o, section, offset, type, symbol, addend);
  said s = {""};
  irk_sink sink = {.visit = note, .user = &s};
  attempt a = {.object = &o, .sink = &sink};
  assert_true(irk_try(load_object, &a));
  const char *here = irk_loader_find(a.loader, IRK_S("here"));
  assert_true(a.ok ? here != NULL && !*s.text : !here && *s.text);
  if (a.ok && out) memcpy(out, here - 4 + offset, 8);
  bool is_address = type == IRK_R_X86_64_64 || type == IRK_R_X86_64_32 || type == IRK_R_X86_64_32S;
  if (out && a.ok) *out -= is_address ? (uintptr_t)here : 0;
  irk_loader_destroy(a.loader);
  irk_object_free(&o);
  return s;
}

static void test_relocations(void **state) {
  (void)state;
  uint64_t value;
  assert_string_equal(load_reloc(IRK_R_X86_64_64, 8, 100, IRK_SHF_WRITE, &value).text, "");
  assert_int_equal(value, 100);
  assert_string_equal(load_reloc(IRK_R_X86_64_PC32, 8, 0, 0, &value).text, "");
  assert_int_equal(value, 0xFFFFFFFC);
  assert_string_equal(load_reloc(IRK_R_X86_64_PC8, 8, 0, 0, &value).text, "");
  assert_int_equal(value, 0xFC);
  assert_string_equal(load_reloc(IRK_R_X86_64_SIZE64, 8, 1, 0, &value).text, "");
  assert_int_equal(value, 13);
  // The object is then in the first 2 GiB.
  assert_string_equal(load_reloc(IRK_R_X86_64_32, 8, 200, 0, &value).text, "");
  assert_int_equal(value, 200);
  assert_string_equal(load_reloc(IRK_R_X86_64_32S, 8, 300, 0, &value).text, "");
  assert_int_equal(value, 300);
  assert_string_equal(load_reloc(IRK_R_X86_64_16, 8, 0, 0, NULL).text,
                      "o: section 'data' refers to 'here', which is out of reach of the relocation\n");
  assert_string_equal(load_reloc(IRK_R_X86_64_PC8, 8, 1000, 0, NULL).text,
                      "o: section 'data' refers to 'here', which is out of reach of the relocation\n");
  assert_string_equal(load_reloc(IRK_R_X86_64_64, 9, 0, 0, NULL).text,
                      "o: a relocation of section 'data' lies outside of it\n");
  assert_string_equal(load_reloc(IRK_R_X86_64_64, UINT64_MAX, 0, 0, NULL).text,
                      "o: a relocation of section 'data' lies outside of it\n");
  assert_string_equal(load_reloc(0, 8, 1000, 0, &value).text, "");  // no relocation
  assert_string_equal(load_reloc(IRK_R_X86_64_TPOFF32, 8, 0, 0, NULL).text,
                      "o: section 'data' addresses a thread-local variable as programs do: compile it with -fPIC\n");
  assert_string_equal(load_reloc(1000, 8, 0, 0, NULL).text,
                      "o: section 'data' has a relocation of kind 1000, which is not supported in memory\n");
  assert_string_equal(load_reloc(IRK_R_X86_64_TLSGD, 8, 0, 0, NULL).text,
                      "o: section 'data' refers to 'here' as if it were thread-local\n");
  assert_string_equal(load_reloc(0, 8, 0, IRK_SHF_WRITE | IRK_SHF_EXECINSTR, NULL).text,
                      "o: section 'data' is both writable and executable\n");
}

static void test_too_large(void **state) {
  (void)state;
  for (int round = 0; round < 2; round++) {
    irk_object o;
    irk_object_init(&o, IRK_EM_X86_64);
    uint32_t zeros = irk_object_section(
        &o, &(irk_section_spec){.name = IRK_S(".bss"), .type = IRK_SHT_NOBITS, .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE});
    irk_object_section_at(&o, zeros)->num_zeros = round ? UINT64_MAX / 2 : ((uint64_t)1 << 47) - (1 << 20);
    said s = {""};
    irk_sink sink = {.visit = note, .user = &s};
    attempt a = {.object = &o, .sink = &sink};
    assert_true(irk_try(load_object, &a));
    assert_false(a.ok);
    assert_non_null(strstr(s.text, round ? "more than 2^47 bytes" : "does not provide"));
    irk_loader_destroy(a.loader);
    irk_object_free(&o);
  }
}

// ---- memory --------------------------------------------------------------------------------------------------

static void test_failing(void **state) {
  (void)state;
  static const char source[] =
      "@t = thread_local global i32 5\n@v = global ptr @f\ndeclare i32 @abs(i32)\n"
      "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, "
      "ptr @g, ptr null }]\ndefine void @g() {\n  ret void\n}\n"
      "define i32 @f(i32 %x) {\n  %a = load i32, ptr @t\n  %b = call i32 @abs(i32 %a)\n"
      "  ret i32 %b\n}\n";
  bool is_done = false;
  for (uint64_t i = 1; !is_done; i++) {
    int64_t before = live_allocations();
    irk_module *m = parse(source);
    said s = {""};
    irk_sink sink = {.visit = note, .user = &s};
    fail_allocation(i);
    irk_jit *jit = irk_jit_create(NULL, &sink);
    bool ok = jit && irk_jit_add(jit, m, &sink) && irk_jit_load(jit, &sink);
    bool failed = has_failed();
    fail_allocation(0);
    assert_true(ok || failed);
    if (failed && !ok) assert_non_null(strstr(s.text, "memory"));
    if (ok) assert_int_equal(call(jit, "f", 0), 5);
    else if (jit) assert_null(irk_jit_find(jit, str("f")));
    irk_jit_destroy(jit);
    irk_module_destroy(m);
    assert_int_equal(live_allocations(), before);
    is_done = !failed;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_calls),    cmocka_unit_test(test_later),         cmocka_unit_test(test_symbols),
      cmocka_unit_test(test_several),  cmocka_unit_test(test_thread_locals), cmocka_unit_test(test_constructors),
      cmocka_unit_test(test_indirect), cmocka_unit_test(test_relocations),   cmocka_unit_test(test_too_large),
      cmocka_unit_test(test_failing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
