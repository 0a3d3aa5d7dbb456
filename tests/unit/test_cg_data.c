// Tests how globals, constants and sections are put into an object (codegen/data.h).
#include "x86/x86.h"
#include "failing/failing.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define HEAD                                                                                                           \
  "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n"          \
  "target triple = \"x86_64-unknown-linux-gnu\"\n"

typedef struct job {
  irk_module *m;
  irk_object object;
  irk_cg_module cg;
  irk_sink sink;
  char said[512];
} job;

static void hear(void *user, const irk_diag *diag) {
  job *j = user;
  if (!j->said[0]) snprintf(j->said, sizeof j->said, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static uint32_t label_of(void *user, const irk_blockaddress *b) {  // blocks are 4 bytes apart
  job *j = user;
  uint32_t label = irk_object_label(&j->object);
  const irk_symbol *fn = irk_object_symbol_at(&j->object, irk_cg_symbol(&j->cg, b->fn));
  irk_object_define(&j->object, label, fn->section, fn->value + 4 * irk_index_of_block(b->block), 0);
  return label;
}

// Gives each function 16 bytes.
static void put_functions(job *j) {
  for (uint32_t i = 0; i < j->m->functions.len; i++) {
    const irk_global *g = j->m->functions.items[i];
    if (irk_cg_is_declared(g)) continue;
    uint32_t section = irk_cg_text_section(&j->cg, g);
    uint64_t at = irk_object_align(&j->object, section, 16, 0x90);
    if (g->fn->prefix) assert_true(irk_cg_prefix(&j->cg, g, section));
    if (g->fn->prefix) at = irk_object_bytes(&j->object, section)->len;
    for (uint32_t k = 0; k < 16; k++) irk_buf_byte(irk_object_bytes(&j->object, section), (char)0xC3);
    irk_cg_define(&j->cg, g, section, at, 16);
  }
}

static void begin(job *j, const char *source, const irk_cg_options *options) {
  static const irk_cg_options pic = {.is_pic = true};
  *j = (job){.sink = {hear, NULL, 0, 0}};
  j->sink.user = j;
  irk_buf text = {0};
  irk_buf_lit(&text, HEAD);
  irk_buf_str(&text, irk_str_of(source));
  j->m = irk_text_parse((irk_str){text.ptr, text.len}, NULL, &j->sink);
  if (!j->m) fail_msg("%s\n%s", source, j->said);
  irk_buf_free(&text);
  irk_object_init(&j->object, IRK_EM_X86_64);
  assert_true(irk_cg_begin(&j->cg, j->m, &j->object, &irk_x64_target, options ? options : &pic, &j->sink));
  j->cg.block_label = label_of;
  j->cg.user = j;
}

static void make(job *j, const char *source, const irk_cg_options *options) {
  begin(j, source, options);
  put_functions(j);
  irk_cg_globals(&j->cg);
}

static void end(job *j) {
  irk_cg_end(&j->cg);
  irk_object_free(&j->object);
  irk_module_destroy(j->m);
}

static irk_global *find(job *j, const char *name) {
  irk_global *g = irk_module_find(j->m, irk_str_of(name));
  assert_non_null(g);
  return g;
}

static irk_symbol symbol(job *j, const char *name) {
  return *irk_object_symbol_at(&j->object, irk_cg_symbol(&j->cg, find(j, name)));
}

static irk_section *section(job *j, const char *name) {  // the first section of that name
  for (uint32_t i = 1; i < j->object.sections.len; i++)
    if (irk_str_eq(irk_object_section_at(&j->object, i)->spec.name, irk_str_of(name)))
      return irk_object_section_at(&j->object, i);
  return NULL;
}

// ---- sections of variables -----------------------------------------------------------------------------------

typedef struct where {
  const char *line, *section;  // @x: its line, and its section; NULL: none
  uint64_t flags;
  uint32_t type, entsize;
  const char *static_section;  // NULL: the same
} where;
enum {
  A = IRK_SHF_ALLOC,
  W = IRK_SHF_ALLOC | IRK_SHF_WRITE,
  T = IRK_SHF_ALLOC | IRK_SHF_WRITE | IRK_SHF_TLS,
  M = IRK_SHF_ALLOC | IRK_SHF_MERGE,
  S = IRK_SHF_ALLOC | IRK_SHF_MERGE | IRK_SHF_STRINGS,
  BITS = IRK_SHT_PROGBITS,
  NONE = IRK_SHT_NOBITS
};
static const where places[] = {
    {"@x = global i32 1", ".data", W, BITS, 0, NULL},
    {"@x = global i32 0", ".bss", W, NONE, 0, NULL},
    {"@x = global [3 x {i32, ptr}] [{i32, ptr} zeroinitializer, {i32, ptr} {i32 undef, ptr null}, {i32, ptr} poison]",
     ".bss", W, NONE, 0, NULL},
    {"@x = global [2 x {i32, ptr}] [{i32, ptr} zeroinitializer, {i32, ptr} {i32 2, ptr null}]", ".data", W, BITS, 0,
     NULL},
    {"@x = constant i32 0", ".rodata", A, BITS, 0, NULL},
    {"@x = unnamed_addr constant i32 0", ".rodata.cst4", M, BITS, 4, NULL},
    {"@x = local_unnamed_addr constant i32 0", ".rodata", A, BITS, 0, NULL},
    {"@x = unnamed_addr constant <4 x i64> <i64 1, i64 2, i64 3, i64 4>", ".rodata.cst32", M, BITS, 32, NULL},
    {"@x = unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3]", ".rodata", A, BITS, 0, NULL},
    {"@x = unnamed_addr constant [4 x i8] c\"abc\\00\"", ".rodata.str1.1", S, BITS, 1, NULL},
    {"@x = unnamed_addr constant [4 x i8] c\"abc\\00\", align 16", ".rodata.str1.16", S, BITS, 1, NULL},
    {"@x = unnamed_addr constant [2 x i16] [i16 7, i16 0]", ".rodata.str2.2", S, BITS, 2, NULL},
    {"@x = unnamed_addr constant [2 x i32] [i32 7, i32 0]", ".rodata.str4.4", S, BITS, 4, NULL},
    {"@x = unnamed_addr constant [1 x i8] zeroinitializer", ".rodata.str1.1", S, BITS, 1, NULL},
    {"@x = unnamed_addr constant [5 x i8] c\"a\\00bc\\00\"", ".rodata", A, BITS, 0, NULL},
    {"@x = unnamed_addr constant [5 x i8] c\"abcde\"", ".rodata", A, BITS, 0, NULL},
    {"@x = constant ptr @x", ".data.rel.ro", W, BITS, 0, ".rodata"},
    {"@x = unnamed_addr constant ptr @x", ".data.rel.ro", W, BITS, 0, ".rodata"},
    {"@x = hidden constant i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @x to i64))", ".data.rel.ro", W,
     BITS, 0, ".rodata"},
    {"@x = hidden constant i64 sub (i64 ptrtoint (ptr @h to i64), i64 ptrtoint (ptr @x to i64))", ".rodata", A, BITS, 0,
     NULL},
    {"@x = thread_local global i32 0", ".tbss", T, NONE, 0, NULL},
    {"@x = thread_local global i32 1", ".tdata", T, BITS, 0, NULL},
    {"@x = global i32 0, section \"foo\"", "foo", W, BITS, 0, NULL},
    {"@x = constant i32 0, section \"foo\"", "foo", A, BITS, 0, NULL},
    {"@x = unnamed_addr constant [2 x i8] c\"a\\00\", section \"foo\"", "foo", S, BITS, 1, NULL},
    {"@x = global i32 0, section \".bss.foo\"", ".bss.foo", W, NONE, 0, NULL},
    {"@x = global i32 0, section \".note.foo\"", ".note.foo", W, IRK_SHT_NOTE, 0, NULL},
    {"@x = global ptr null, section \".init_array.7\"", ".init_array.7", W, IRK_SHT_INIT_ARRAY, 0, NULL},
    {"@x = global ptr null, section \".fini_array\"", ".fini_array", W, IRK_SHT_FINI_ARRAY, 0, NULL},
    {"@x = constant i32 0, section \".llvmbc\"", ".llvmbc", 0, BITS, 0, NULL},
    {"@x = constant i32 1, section \"e\", !exclude !{}", "e", IRK_SHF_EXCLUDE, BITS, 0, NULL},
    {"@x = global i32 1, code_model \"large\"", ".ldata", W | IRK_SHF_X86_64_LARGE, BITS, 0, NULL},
    {"@x = constant i32 1, code_model \"large\"", ".lrodata", A | IRK_SHF_X86_64_LARGE, BITS, 0, NULL},
    {"@x = global i32 1, !section_prefix !{!\"section_prefix\", !\"hot\"}", ".data.hot.", W, BITS, 0, NULL},
    {"@x = internal global i32 1\n@llvm.used = appending global [1 x ptr] [ptr @x], section \"llvm.metadata\"",
     ".data.x", W | IRK_SHF_GNU_RETAIN, BITS, 0, NULL},
    {"@x = global i32 0 #0\nattributes #0 = { \"bss-section\"=\"zeroes\" }", "zeroes", W, NONE, 0, NULL},
    {"$x = comdat any\n@x = linkonce_odr global i32 1, comdat", ".data.x", W | IRK_SHF_GROUP, BITS, 0, NULL},
    {"@x = external global i32", NULL, 0, 0, 0, NULL},
    {"@x = available_externally global i32 1", NULL, 0, 0, 0, NULL},
    {"@x = global i32 1, section \"llvm.metadata\"", NULL, 0, 0, 0, NULL},
};

static void check_place(const where *w, bool is_pic) {
  char source[1024];
  job j;
  snprintf(source, sizeof source, "%s\ndeclare void @f()\ndeclare hidden void @h()\n", w->line);
  make(&j, source, &(irk_cg_options){.is_pic = is_pic});
  if (j.cg.failed) fail_msg("%s: %s", w->line, j.said);
  irk_symbol x = symbol(&j, "x");
  if (!w->section) {
    assert_int_equal(x.section, 0);
    end(&j);
    return;
  }
  if (!x.section) fail_msg("%s: nowhere", w->line);
  const irk_section_spec *spec = &irk_object_section_at(&j.object, x.section)->spec;
  const char *name = !is_pic && w->static_section ? w->static_section : w->section;
  uint64_t flags = !is_pic && w->static_section ? A : w->flags;
  if (!irk_str_eq(spec->name, irk_str_of(name)) || (uint32_t)spec->flags != (uint32_t)flags || spec->type != w->type ||
      spec->entsize != w->entsize)
    fail_msg("%s: '%.*s' of type %u with flags %llx, %llu", w->line, (int)spec->name.len, spec->name.ptr, spec->type,
             (unsigned long long)spec->flags, (unsigned long long)spec->entsize);
  end(&j);
}

static void test_places(void **state) {
  (void)state;
  for (uint32_t i = 0; i < IRK_COUNT(places); i++) {
    check_place(&places[i], true);
    check_place(&places[i], false);
  }
}

static void test_sections_by_name(void **state) {
  (void)state;
  job j;
  make(&j,
       "@a = global i32 1\n@b = global i32 0\n@\"\\01c\" = constant i32 1\n@s = unnamed_addr constant [2 x i8] "
       "c\"a\\00\"\n"
       "define void @f() { ret void }\ndefine void @g() section \"mine\" { ret void }\n"
       "define void @h() !section_prefix !0 { ret void }\n!0 = !{!\"section_prefix\", !\"hot\"}\n",
       &(irk_cg_options){.data_sections = true, .function_sections = true});
  const char *names[] = {".data.a", ".bss.b", ".rodata.c", ".rodata.str1.1", ".text.f", "mine", ".text.hot.h"};
  for (uint32_t i = 0; i < IRK_COUNT(names); i++)
    if (!section(&j, names[i])) fail_msg("no %s", names[i]);
  assert_int_equal(section(&j, "mine")->spec.flags, IRK_SHF_ALLOC | IRK_SHF_EXECINSTR);
  assert_false(j.cg.failed);
  end(&j);
}

static void test_medium_and_large(void **state) {
  (void)state;
  job j;
  const char *source =
      "@small = global [8 x i8] c\"12345678\"\n@big = global [9 x i8] c\"123456789\"\n"
      "@tls = thread_local global [9 x i8] c\"123456789\"\n@out = external global [9 x i8]\n"
      "@__start_x = external global i8\n"
      "@relro = constant [2 x ptr] [ptr @out, ptr @out]\n@alias = alias i8, ptr @big\ndefine void @f() { ret void }\n";
  make(&j, source, &(irk_cg_options){.code_model = IRK_CODE_MODEL_MEDIUM, .large_data = 8});
  assert_true(section(&j, ".ldata")->spec.flags & IRK_SHF_X86_64_LARGE);
  assert_int_equal(irk_object_bytes(&j.object, symbol(&j, "small").section)->len, 8);
  static const struct {
    const char *name;
    bool is_large;
  } which[] = {{"small", false},    {"big", true},   {"tls", false}, {"out", true},
               {"__start_x", true}, {"alias", true}, {"f", false}};
  for (uint32_t i = 0; i < IRK_COUNT(which); i++)
    assert_int_equal(irk_cg_is_large(&j.cg, find(&j, which[i].name)), which[i].is_large);
  end(&j);
  make(&j, source, &(irk_cg_options){.code_model = IRK_CODE_MODEL_LARGE});
  assert_true(irk_cg_is_large(&j.cg, find(&j, "f")));
  assert_non_null(section(&j, ".ltext"));
  assert_true(irk_cg_is_large(&j.cg, find(&j, "relro")));
  end(&j);
  make(&j, source, &(irk_cg_options){.is_pic = true, .code_model = IRK_CODE_MODEL_LARGE});
  assert_false(irk_cg_is_large(&j.cg, find(&j, "relro")));
  assert_null(section(&j, ".ldata.rel.ro"));
  end(&j);
  make(&j, "@x = global i32 1\n!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"Code Model\", i32 4}\n", NULL);
  assert_int_equal(j.cg.options.code_model, IRK_CODE_MODEL_LARGE);
  end(&j);
}

static void test_alignment(void **state) {
  (void)state;
  static const struct {
    const char *rest;
    uint32_t align;
  } all[] = {{"i32 1", 4},
             {"i8 1", 1},
             {"i32 1, align 1", 4},
             {"i32 1, section \"s\", align 1", 1},
             {"i32 1, align 64", 64},
             {"[16 x i8] zeroinitializer", 1},
             {"[17 x i8] zeroinitializer", 16},
             {"[17 x i8] zeroinitializer, align 2", 2},
             {"x86_fp80 0xK3FFF8000000000000000", 16}};
  for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
    char source[128];
    job j;
    snprintf(source, sizeof source, "@p = global i8 0\n@x = global %s\n", all[i].rest);
    make(&j, source, NULL);
    if (irk_cg_align(&j.cg, find(&j, "x")) != all[i].align) fail_msg("%s", all[i].rest);
    assert_int_equal(symbol(&j, "x").value % all[i].align, 0);
    assert_true(irk_object_section_at(&j.object, symbol(&j, "x").section)->spec.align >= all[i].align);
    end(&j);
  }
}

// ---- constants as bytes --------------------------------------------------------------------------------------

typedef struct bytes {
  const char *constant, *bytes;  // in hexadecimal
  const char *relocs;            // "offset:type symbol+addend "
} bytes;
static const bytes constants[] = {
    {"i32 -2", "feffffff", ""},
    {"i1 true", "01", ""},
    {"i65 -1", "ffffffffffffffff0100000000000000", ""},
    {"i24 -1", "ffffff00", ""},
    {"i200 -1", "ffffffffffffffffffffffffffffffffffffffffffffffffff00000000000000", ""},
    {"half 1.0", "003c", ""},
    {"double 1.0", "000000000000f03f", ""},
    {"x86_fp80 0xK3FFF8000000000000001", "0100000000000080ff3f000000000000", ""},
    {"fp128 0xL00000000000000013FFF000000000000", "0100000000000000000000000000ff3f", ""},
    {"[3 x i16] [i16 1, i16 2, i16 3]", "010002000300", ""},
    {"{i8, i32} {i8 1, i32 2}", "0100000002000000", ""},
    {"<{i8, i32}> <{i8 1, i32 2}>", "0102000000", ""},
    {"[2 x {i16, i8}] [{i16, i8} {i16 1, i8 2}, {i16, i8} {i16 3, i8 4}]", "0100020003000400", ""},
    {"{i8, [2 x {i8, i16}], i8} {i8 1, [2 x {i8, i16}] [{i8, i16} undef, {i8, i16} {i8 2, i16 3}], i8 4}",
     "010000000000020003000400", ""},
    {"<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>", "8d", ""},
    {"<3 x i7> <i7 1, i7 -1, i7 2>", "81bf0000", ""},
    {"<2 x i65> <i65 1, i65 -1>", "0100000000000000feffffffffffffff03000000000000000000000000000000", ""},
    {"[2 x <3 x i8>] [<3 x i8> <i8 1, i8 2, i8 3>, <3 x i8> <i8 4, i8 5, i8 6>]", "0102030004050600", ""},
    {"[4 x {i8, i16}] [{i8, i16} {i8 1, i16 2}, {i8, i16} {i8 1, i16 2}, {i8, i16} {i8 1, i16 2}, {i8, i16} {i8 1, "
     "i16 2}]",
     "01000200010002000100020001000200", ""},
    {"ptr @a", "0000000000000000", "0:1 a+0 "},
    {"[3 x ptr] [ptr @a, ptr @a, ptr @a]", "000000000000000000000000000000000000000000000000",
     "0:1 a+0 8:1 a+0 16:1 a+0 "},
    {"<{i8, ptr}> <{i8 7, ptr @f}>", "070000000000000000", "1:1 f+0 "},
    {"ptr getelementptr ({i8, [4 x i32]}, ptr @a, i64 1, i32 1, i64 2)", "0000000000000000", "0:1 a+32 "},
    {"ptr getelementptr (i32, ptr getelementptr (i8, ptr @a, i64 -1), i8 -2)", "0000000000000000", "0:1 a-9 "},
    {"i64 add (i64 ptrtoint (ptr @a to i64), i64 5)", "0000000000000000", "0:1 a+5 "},
    {"i64 sub (i64 ptrtoint (ptr @a to i64), i64 5)", "0000000000000000", "0:1 a-5 "},
    {"i32 ptrtoint (ptr @a to i32)", "00000000", "0:10 a+0 "},
    {"i16 ptrtoint (ptr @a to i16)", "0000", "0:12 a+0 "},
    {"i8 ptrtoint (ptr @a to i8)", "00", "0:14 a+0 "},
    {"i128 ptrtoint (ptr @a to i128)", "00000000000000000000000000000000", "0:1 a+0 "},
    {"ptr inttoptr (i64 add (i64 ptrtoint (ptr @a to i64), i64 5) to ptr)", "0000000000000000", "0:1 a+5 "},
    {"ptr inttoptr (i64 77 to ptr)", "4d00000000000000", ""},
    {"ptr no_cfi @f", "0000000000000000", "0:1 f+0 "},
    {"i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @a to i64))", "0000000000000000", ""},
    {"i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @a, i64 9) to i64), i64 ptrtoint (ptr @a to i64))",
     "0900000000000000", ""},
    {"i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @x to i64)) to i32)", "00000000", "0:2 f+0 "},
    {"i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @x to i64))", "0000000000000000", "0:24 f+0 "},
    {"{i32, i32} {i32 1, i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @x to i64)) to i32)}",
     "0100000000000000", "4:2 f+4 "},
    {"i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @f to i64), i64 ptrtoint (ptr @x to i64)) to i32)",
     "00000000", "0:4 f+0 "},
    {"i32 trunc (i64 sub (i64 ptrtoint (ptr @any to i64), i64 ptrtoint (ptr @x to i64)) to i32)", "00000000",
     "0:4 any+0 "},
    {"i32 trunc (i64 sub (i64 ptrtoint (ptr @after to i64), i64 ptrtoint (ptr @x to i64)) to i32)", "04000000", ""},
    {"i32 trunc (i64 sub (i64 ptrtoint (ptr @x to i64), i64 ptrtoint (ptr @after to i64)) to i32)", "fcffffff", ""},
    {"i64 sub (i64 ptrtoint (ptr blockaddress(@g, %b) to i64), i64 ptrtoint (ptr blockaddress(@g, %a) to i64))",
     "0400000000000000", ""},
    {"<2 x i64> ptrtoint (<2 x ptr> <ptr @a, ptr @f> to <2 x i64>)", "00000000000000000000000000000000",
     "0:1 a+0 8:1 f+0 "},
    {"<2 x ptr> getelementptr (i32, <2 x ptr> <ptr @a, ptr @f>, i64 3)", "00000000000000000000000000000000",
     "0:1 a+12 8:1 f+12 "},
    {"i64 bitcast (<2 x i32> <i32 1, i32 ptrtoint (ptr @a to i32)> to i64)", "0100000000000000", "4:10 a+0 "},
    {"<2 x i32> bitcast (i64 add (i64 ptrtoint (ptr @a to i64), i64 1) to <2 x i32>)", "0000000000000000", "0:1 a+1 "},
    {"[4 x i8] undef, section \"s\"", "00000000", ""},
};

static void show_relocs(job *j, const irk_section *s, irk_buf *out) {
  for (uint32_t i = 0; i < s->relocs.len; i++) {
    const irk_reloc *r = &s->relocs.items[i];
    irk_str name = irk_object_symbol_at(&j->object, r->symbol)->name;
    irk_buf_printf(out, "%u:%u %.*s%+d ", (unsigned)r->offset, r->type, (int)name.len, name.ptr, (int)r->addend);
  }
  irk_buf_byte(out, 0);
}

static void check_bytes(const bytes *b) {
  char source[1024];
  job j;
  irk_buf hex = {0}, relocs = {0};
  snprintf(source, sizeof source,
           "@x = global %s\n@after = global i32 5\n@a = external global i32\ndeclare void @f()\n"
           "declare void @any() unnamed_addr\ndefine void @g() {\na:\n  br label %%b\nb:\n  br label %%a\n}\n",
           b->constant);
  make(&j, source, NULL);
  if (j.cg.failed) fail_msg("%s: %s", b->constant, j.said);
  irk_symbol x = symbol(&j, "x");
  const irk_section *s = irk_object_section_at(&j.object, x.section);
  if (s->spec.type == IRK_SHT_NOBITS) {
    for (uint64_t i = 0; i < x.size; i++) irk_buf_lit(&hex, "00");
  } else {
    for (uint64_t i = 0; i < x.size; i++) irk_buf_printf(&hex, "%02x", (uint8_t)s->bytes.ptr[x.value + i]);
  }
  irk_buf_byte(&hex, 0);
  show_relocs(&j, s, &relocs);
  if (strcmp(hex.ptr, b->bytes) || strcmp(relocs.ptr, b->relocs))
    fail_msg("%s: %s, relocated: %s", b->constant, hex.ptr, relocs.ptr);
  irk_buf_free(&hex);
  irk_buf_free(&relocs);
  end(&j);
}

static void test_constants(void **state) {
  (void)state;
  for (uint32_t i = 0; i < IRK_COUNT(constants); i++) check_bytes(&constants[i]);
}

// The distance from another section to a later label; and to a weak symbol, which another file may
// define.
static void test_distances(void **state) {
  (void)state;
  job j;
  make(&j,
       "@x = constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @x to i64)) to "
       "i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @w to i64), i64 ptrtoint (ptr @x to i64)) to i32)], section \"s\"\n"
       "@w = weak constant i32 3, section \"s\"\ndefine void @e() { ret void }\ndefine void @f() { ret void }\n",
       NULL);
  assert_false(j.cg.failed);
  irk_buf relocs = {0};
  show_relocs(&j, section(&j, "s"), &relocs);
  assert_string_equal(relocs.ptr, "0:2 f+0 4:2 w+4 ");
  irk_buf_free(&relocs);
  end(&j);
}

// ---- symbols -------------------------------------------------------------------------------------------------

static void test_symbols(void **state) {
  (void)state;
  static const struct {
    const char *name;
    uint8_t binding, type, visibility;
    bool is_local, is_local_if_static;
  } all[] = {{"ext", IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_DEFAULT, false, false},
             {"exth", IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_HIDDEN, true, true},
             {"extl", IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_DEFAULT, true, true},
             {"weak", IRK_STB_WEAK, IRK_STT_NOTYPE, IRK_STV_DEFAULT, false, false},
             {"weakh", IRK_STB_WEAK, IRK_STT_NOTYPE, IRK_STV_HIDDEN, false, false},
             {"tls", IRK_STB_GLOBAL, IRK_STT_TLS, IRK_STV_DEFAULT, false, false},
             {"def", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_STV_DEFAULT, false, true},
             {"prot", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_STV_PROTECTED, true, true},
             {"once", IRK_STB_WEAK, IRK_STT_OBJECT, IRK_STV_DEFAULT, false, true},
             {"odr", IRK_STB_WEAK, IRK_STT_OBJECT, IRK_STV_HIDDEN, true, true},
             {"in", IRK_STB_LOCAL, IRK_STT_OBJECT, IRK_STV_DEFAULT, true, true},
             {"com", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_STV_DEFAULT, false, true},
             {"avail", IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_DEFAULT, false, false},
             {"f", IRK_STB_GLOBAL, IRK_STT_FUNC, IRK_STV_DEFAULT, false, true},
             {"fi", IRK_STB_LOCAL, IRK_STT_FUNC, IRK_STV_DEFAULT, true, true}};
  job j;
  for (uint32_t k = 0; k < 2; k++) {
    make(&j,
         "@ext = external global i32\n@exth = external hidden global i32\n@extl = external dso_local global i32\n"
         "@weak = extern_weak global i32\n@weakh = extern_weak hidden global i32\n"
         "@tls = external thread_local global i32\n@def = global i32 1\n@prot = protected global i32 1\n"
         "@once = linkonce global i32 1\n@odr = weak_odr hidden global i32 1\n@in = internal global i32 1\n"
         "@com = common global [3 x i32] zeroinitializer, align 8\n@avail = available_externally global i32 1\n"
         "define void @f() { ret void }\ndefine internal void @fi() { ret void }\n",
         &(irk_cg_options){.is_pic = k == 0});
    assert_false(j.cg.failed);
    for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
      irk_symbol s = symbol(&j, all[i].name);
      if (!irk_str_eq(s.name, irk_str_of(all[i].name)) || s.binding != all[i].binding || s.type != all[i].type ||
          s.visibility != all[i].visibility)
        fail_msg("%s: %u %u %u", all[i].name, s.binding, s.type, s.visibility);
      if (irk_cg_is_local(&j.cg, find(&j, all[i].name)) != (k ? all[i].is_local_if_static : all[i].is_local))
        fail_msg("%s: local", all[i].name);
    }
    irk_symbol com = symbol(&j, "com");
    assert_int_equal(com.section, IRK_SYMBOL_COMMON);
    assert_int_equal(com.value, 8);
    assert_int_equal(com.size, 12);
    end(&j);
  }
}

static void test_names(void **state) {
  (void)state;
  job j;
  begin(&j, "@\"\\01as.is\" = global i32 1\n@p = private global i32 1\n@0 = internal global i32 2\n", NULL);
  assert_true(irk_str_eq(irk_cg_name(&j.cg, j.m->variables.items[0]), IRK_S("as.is")));
  assert_true(irk_str_eq(irk_cg_name(&j.cg, find(&j, "p")), IRK_S(".Lp")));
  for (uint32_t i = 0; i < 2; i++)
    assert_true(irk_str_eq(irk_cg_name(&j.cg, j.m->variables.items[2]), IRK_S("__unnamed_1")));
  assert_int_equal(symbol(&j, "p").name.len, 0);
  end(&j);
}

static void test_tls_models(void **state) {
  (void)state;
  const char *source = "@e = external thread_local global i32\n@l = internal thread_local global i32 0\n"
                       "@i = external thread_local(initialexec) global i32\n"
                       "@d = internal thread_local(localdynamic) global i32 0\n"
                       "@x = thread_local(localexec) global i32 0\n@a = alias i32, ptr @x\n";
  static const struct {
    irk_cg_options options;
    irk_tls e, l, i, d, x, a;
  } all[] = {{{.is_pic = true},
              IRK_TLS_GENERAL_DYNAMIC,
              IRK_TLS_LOCAL_DYNAMIC,
              IRK_TLS_INITIAL_EXEC,
              IRK_TLS_LOCAL_DYNAMIC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_LOCAL_EXEC},
             {{.is_pic = true, .is_pie = true},
              IRK_TLS_INITIAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_INITIAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_LOCAL_EXEC},
             {{.is_pic = false},
              IRK_TLS_INITIAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_INITIAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_LOCAL_EXEC,
              IRK_TLS_LOCAL_EXEC}};
  for (uint32_t k = 0; k < IRK_COUNT(all); k++) {
    job j;
    make(&j, source, &all[k].options);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "e")), all[k].e);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "l")), all[k].l);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "i")), all[k].i);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "d")), all[k].d);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "x")), all[k].x);
    assert_int_equal(irk_cg_tls_model(&j.cg, find(&j, "a")), all[k].a);
    end(&j);
  }
}

static void test_aliases(void **state) {
  (void)state;
  job j;
  make(&j,
       "@first = alias i32, ptr @second\n@second = weak hidden alias i32, getelementptr (i32, ptr @v, i64 1)\n"
       "@v = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]\n@p = private global i64 1\n@of_p = alias i32, ptr @p\n"
       "@abs = alias i8, inttoptr (i64 4096 to ptr)\n@t = thread_local global i32 1\n"
       "@of_t = thread_local alias i32, ptr @t\n@fa = alias void (), ptr @f\n@in = internal alias void (), ptr @fa\n"
       "@i = ifunc void (), ptr @r\n@ia = alias void (), ptr @i\n"
       "define void @f() { ret void }\ndefine ptr @r() { ret ptr @f }\n",
       NULL);
  if (j.cg.failed) fail_msg("%s", j.said);
  irk_symbol v = symbol(&j, "v"), first = symbol(&j, "first"), second = symbol(&j, "second");
  assert_int_equal(first.section, v.section);
  assert_int_equal(first.value, v.value + 4);
  assert_int_equal(first.size, 12);
  assert_int_equal(first.binding, IRK_STB_GLOBAL);
  assert_int_equal(first.type, IRK_STT_OBJECT);
  assert_int_equal(second.value, v.value + 4);
  assert_int_equal(second.binding, IRK_STB_WEAK);
  assert_int_equal(second.visibility, IRK_STV_HIDDEN);
  assert_int_equal(symbol(&j, "of_p").size, 4);
  assert_int_equal(symbol(&j, "of_t").type, IRK_STT_TLS);
  irk_symbol abs = symbol(&j, "abs"), f = symbol(&j, "f"), in = symbol(&j, "in"), r = symbol(&j, "r");
  assert_int_equal(abs.section, IRK_SYMBOL_ABS);
  assert_int_equal(abs.value, 4096);
  assert_int_equal(symbol(&j, "fa").type, IRK_STT_FUNC);
  assert_int_equal(in.binding, IRK_STB_LOCAL);
  assert_int_equal(in.section, f.section);
  assert_int_equal(in.size, 16);
  irk_symbol i = symbol(&j, "i"), ia = symbol(&j, "ia");
  assert_int_equal(i.type, IRK_STT_GNU_IFUNC);
  assert_int_equal(i.value, r.value);
  assert_int_equal(ia.type, IRK_STT_GNU_IFUNC);
  assert_ptr_equal(irk_cg_base(&j.cg, find(&j, "first")), find(&j, "v"));
  assert_ptr_equal(irk_cg_base(&j.cg, find(&j, "ia")), find(&j, "i"));
  assert_null(irk_cg_base(&j.cg, find(&j, "abs")));
  end(&j);
}

// ---- groups, constructors, links -----------------------------------------------------------------------------

static void test_comdats(void **state) {
  (void)state;
  job j;
  make(&j,
       "$k = comdat any\n$n = comdat nodeduplicate\n$none = comdat any\n@k = linkonce_odr global i32 1, comdat\n"
       "@kk = linkonce_odr constant i32 1, comdat($k)\n@n = global i32 1, comdat\n@m = global i32 1, comdat($none)\n"
       "define linkonce_odr void @f() comdat($k) { ret void }\n",
       NULL);
  assert_false(j.cg.failed);
  uint32_t group = section(&j, ".data.k")->spec.group, lone = section(&j, ".data.n")->spec.group;
  assert_int_not_equal(group, 0);
  assert_int_equal(section(&j, ".rodata.kk")->spec.group, group);
  assert_int_equal(section(&j, ".text.f")->spec.group, group);
  assert_int_equal(j.object.groups.items[group].signature, irk_cg_symbol(&j.cg, find(&j, "k")));
  assert_true(j.object.groups.items[group].is_comdat);
  assert_false(j.object.groups.items[lone].is_comdat);
  uint32_t other = section(&j, ".data.m")->spec.group;
  assert_true(irk_str_eq(irk_object_symbol_at(&j.object, j.object.groups.items[other].signature)->name, IRK_S("none")));
  uint32_t text = symbol(&j, "f").section;
  irk_section_spec like = {.name = IRK_S("pcs"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = 1};
  uint32_t companion = irk_cg_companion(&j.cg, text, &like, true);
  const irk_section_spec *spec = &irk_object_section_at(&j.object, companion)->spec;
  assert_int_equal(spec->group, group);
  assert_int_equal(spec->link, text);
  assert_true(spec->flags & IRK_SHF_LINK_ORDER);
  assert_int_equal(irk_cg_companion(&j.cg, text, &like, true), companion);
  end(&j);
}

static void test_constructors(void **state) {
  (void)state;
  job j;
  make(&j,
       "$k = comdat any\n@k = linkonce_odr global i32 0, comdat\n@gone = available_externally global i32 0\n"
       "@w = weak_odr global i32 0\n"
       "@llvm.global_ctors = appending global [7 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @b, ptr null "
       "}, { i32, ptr, ptr } { i32 101, ptr @a, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @c, ptr @k }, { i32, "
       "ptr, ptr } { i32 65535, ptr @a, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @a, ptr @gone }, { i32, ptr, "
       "ptr } { i32 7, ptr @c, ptr @w }, { i32, ptr, ptr } zeroinitializer]\n"
       "@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr null }]\n"
       "declare void @a()\ndeclare void @b()\ndeclare void @c()\n",
       NULL);
  if (j.cg.failed) fail_msg("%s", j.said);
  irk_buf relocs = {0};
  show_relocs(&j, section(&j, ".init_array.101"), &relocs);
  assert_string_equal(relocs.ptr, "0:1 a+0 ");
  relocs.len = 0;
  show_relocs(&j, section(&j, ".init_array"), &relocs);
  assert_string_equal(relocs.ptr, "0:1 b+0 8:1 a+0 ");
  relocs.len = 0;
  show_relocs(&j, section(&j, ".fini_array.5"), &relocs);
  assert_string_equal(relocs.ptr, "0:1 a+0 ");
  irk_buf_free(&relocs);
  assert_int_equal(section(&j, ".init_array")->spec.type, IRK_SHT_INIT_ARRAY);
  assert_int_equal(section(&j, ".fini_array.5")->spec.type, IRK_SHT_FINI_ARRAY);
  uint32_t grouped = 0;
  for (uint32_t i = 1; i < j.object.sections.len; i++) {
    const irk_section *s = irk_object_section_at(&j.object, i);
    if (s->spec.type != IRK_SHT_INIT_ARRAY || !s->spec.group) continue;
    irk_str key = irk_object_symbol_at(&j.object, j.object.groups.items[s->spec.group].signature)->name;
    assert_true(irk_str_eq(key, IRK_S("k")) || irk_str_eq(key, IRK_S("w")));
    assert_int_equal(s->relocs.len, 1);
    grouped++;
  }
  assert_int_equal(grouped, 2);
  end(&j);
}

static void test_associated(void **state) {
  (void)state;
  job j;
  make(&j,
       "@a = global i32 1, section \"s\", !associated !0\n@b = global i32 1, !associated !1\n"
       "@c = global i32 2, section \"s\", !associated !0\ndefine void @f() section \"t\" { ret void }\n"
       "!0 = !{ptr @b}\n!1 = !{ptr @f}\n",
       NULL);
  assert_false(j.cg.failed);
  irk_symbol a = symbol(&j, "a"), b = symbol(&j, "b"), c = symbol(&j, "c");
  assert_int_not_equal(a.section, c.section);
  assert_int_equal(irk_object_section_at(&j.object, a.section)->spec.link, b.section);
  assert_int_equal(irk_object_section_at(&j.object, c.section)->spec.link, b.section);
  assert_int_equal(irk_object_section_at(&j.object, b.section)->spec.link, symbol(&j, "f").section);
  assert_true(irk_object_section_at(&j.object, a.section)->spec.flags & IRK_SHF_LINK_ORDER);
  end(&j);
}

static void test_functions(void **state) {
  (void)state;
  job j;
  make(&j,
       "define void @p() prefix {i32, ptr} {i32 77, ptr @p} { ret void }\ndefine internal void @used() { ret void }\n"
       "@llvm.used = appending global [1 x ptr] [ptr @used], section \"llvm.metadata\"\n",
       NULL);
  assert_false(j.cg.failed);
  irk_symbol p = symbol(&j, "p");
  const irk_section *text = irk_object_section_at(&j.object, p.section);
  assert_int_equal(p.value, 16);
  assert_int_equal(text->bytes.ptr[0], 77);
  assert_int_equal(text->relocs.items[0].offset, 8);
  assert_true(irk_object_section_at(&j.object, symbol(&j, "used").section)->spec.flags & IRK_SHF_GNU_RETAIN);
  end(&j);
}

static void test_notes(void **state) {
  (void)state;
  job j;
  begin(
      &j,
      "!llvm.ident = !{!0, !1, !0}\n!llvm.dependent-libraries = !{!2}\n!llvm.linker.options = !{!3}\n"
      "!llvm.module.flags = !{!4, !5}\n!0 = !{!\"one\"}\n!1 = !{!\"two\"}\n!2 = !{!\"libm\"}\n!3 = !{!\"a\", !\"b\"}\n"
      "!4 = !{i32 8, !\"cf-protection-branch\", i32 1}\n!5 = !{i32 8, !\"cf-protection-return\", i32 1}\n",
      NULL);
  irk_cg_notes(&j.cg);
  assert_memory_equal(section(&j, ".comment")->bytes.ptr, "\0one\0two", 9);
  assert_int_equal(section(&j, ".comment")->bytes.len, 9);
  assert_memory_equal(section(&j, ".deplibs")->bytes.ptr, "libm", 5);
  assert_memory_equal(section(&j, ".linker-options")->bytes.ptr, "a\0b", 4);
  const irk_section *property = section(&j, ".note.gnu.property");
  assert_int_equal(property->bytes.len, 32);
  assert_int_equal(property->bytes.ptr[24], 2);  // functions do not begin with endbr64
  end(&j);
}

// ---- the pool, numbers ---------------------------------------------------------------------------------------

static void test_pool(void **state) {
  (void)state;
  job j;
  begin(&j, "", NULL);
  uint32_t one = irk_cg_pool(&j.cg, "\1\0\0\0", 4, 4), two = irk_cg_pool(&j.cg, "\2\0\0\0", 4, 4);
  assert_int_not_equal(one, two);
  assert_int_equal(irk_cg_pool(&j.cg, "\1\0\0\0", 4, 4), one);
  assert_int_equal(irk_cg_pool(&j.cg, "\1\0\0\0", 4, 1), one);
  assert_int_equal(irk_object_symbol_at(&j.object, two)->value, 4);
  assert_int_equal(section(&j, ".rodata.cst4")->spec.entsize, 4);
  uint32_t odd = irk_cg_pool(&j.cg, "abc", 3, 1), aligned = irk_cg_pool(&j.cg, "\1\0\0\0", 4, 16);
  const irk_section *plain = section(&j, ".rodata");
  assert_int_equal(plain->spec.flags, IRK_SHF_ALLOC);
  assert_int_equal(irk_object_symbol_at(&j.object, odd)->value, 0);
  assert_int_equal(irk_object_symbol_at(&j.object, aligned)->value, 16);
  end(&j);
}

static void test_numbers(void **state) {
  (void)state;
  static const struct {
    const char *constant;
    bool is_number, is_address;
    const char *base;
    int64_t value;
  } all[] = {{"i32 -1", true, true, NULL, 0xFFFFFFFF},
             {"double 1.0", true, true, NULL, 0x3FF0000000000000},
             {"ptr null", true, true, NULL, 0},
             {"ptr @a", false, true, "a", 0},
             {"ptr getelementptr (i32, ptr @a, i64 -1)", false, true, "a", -4},
             {"i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @f to i64))", false, false, NULL, 0},
             {"i32 ptrtoint (ptr @a to i32)", false, true, "a", 0},
             {"i128 ptrtoint (ptr @a to i128)", false, false, NULL, 0},
             {"i64 ptrtoint (ptr getelementptr (i8, ptr null, i64 7) to i64)", true, true, NULL, 7}};
  for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
    char source[256];
    job j;
    snprintf(source, sizeof source, "@x = global %s\n@a = external global i32\ndeclare void @f()\n", all[i].constant);
    begin(&j, source, NULL);
    uint64_t number = 0;
    const irk_global *base = NULL;
    int64_t offset = 0;
    const irk_value *v = find(&j, "x")->init;
    if (irk_cg_const_int(&j.cg, v, &number) != all[i].is_number ||
        irk_cg_const_address(&j.cg, v, &base, &offset) != all[i].is_address)
      fail_msg("%s", all[i].constant);
    if (all[i].is_number) assert_int_equal(number, all[i].value);
    if (all[i].is_address) {
      assert_ptr_equal(base, all[i].base ? find(&j, all[i].base) : NULL);
      assert_int_equal(offset, all[i].value);
    }
    end(&j);
  }
}

// Operations on numbers that only older releases have as expressions, and that folding would have
// computed: here they are made unfolded.
static void test_operations(void **state) {
  (void)state;
  static const struct {
    irk_opcode op;
    uint32_t bits;
    uint64_t a, b, result;
  } all[] = {{IRK_OP_ADD, 8, 200, 100, 44},
             {IRK_OP_SUB, 8, 1, 2, 255},
             {IRK_OP_MUL, 32, 0x10001, 0x10001, 0x20001},
             {IRK_OP_UDIV, 8, 200, 3, 66},
             {IRK_OP_SDIV, 8, 200, 3, 0xEE},
             {IRK_OP_SDIV, 64, 0x8000000000000000, 0xFFFFFFFFFFFFFFFF, 0x8000000000000000},
             {IRK_OP_UREM, 8, 200, 3, 2},
             {IRK_OP_SREM, 8, 200, 3, 0xFE},
             {IRK_OP_SREM, 64, 0x8000000000000000, 0xFFFFFFFFFFFFFFFF, 0},
             {IRK_OP_UDIV, 8, 1, 0, 0},
             {IRK_OP_SHL, 8, 3, 7, 128},
             {IRK_OP_LSHR, 8, 128, 7, 1},
             {IRK_OP_ASHR, 8, 128, 7, 255},
             {IRK_OP_SHL, 8, 3, 8, 0},
             {IRK_OP_AND, 16, 0xFF0F, 0x0FFF, 0x0F0F},
             {IRK_OP_OR, 16, 0xF000, 0x000F, 0xF00F},
             {IRK_OP_XOR, 16, 0xFF00, 0x0FF0, 0xF0F0}};
  job j;
  begin(&j, "", NULL);
  for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
    for (uint32_t wide = 0; wide < 2; wide++) {  // the results are the same in the upper half of 128 bits
      bool divides = all[i].op == IRK_OP_UDIV || all[i].op == IRK_OP_SDIV || all[i].op == IRK_OP_UREM ||
                     all[i].op == IRK_OP_SREM || all[i].op == IRK_OP_MUL;
      if (wide && (divides || all[i].b >= all[i].bits)) continue;
      bool shifts = all[i].op == IRK_OP_SHL || all[i].op == IRK_OP_LSHR || all[i].op == IRK_OP_ASHR;
      irk_type *t = irk_type_int(j.m, wide ? 64 + all[i].bits : all[i].bits);
      uint64_t a[] = {wide ? 0 : all[i].a, all[i].a}, b[] = {wide && !shifts ? 0 : all[i].b, shifts ? 0 : all[i].b};
      irk_value *ops[] = {irk_const_int_words(j.m, t, a, wide ? 2 : 1), irk_const_int_words(j.m, t, b, wide ? 2 : 1)};
      irk_const_expr e = {.v = {.type = t, .kind = IRK_VALUE_EXPR, .opcode = (uint8_t)all[i].op}};
      irk_cg_place p = irk_cg_place_of(&j.cg, irk_const_expr_of(j.m, &e, ops, 2));
      assert_true(p.is_known);
      assert_null(p.plus);
      if ((wide ? p.high : p.offset) != all[i].result)
        fail_msg("%u, %u bits: %llx", all[i].op, all[i].bits, (unsigned long long)(wide ? p.high : p.offset));
    }
  }
  end(&j);
}

static irk_value *compare_of(job *j, irk_predicate predicate, irk_value *a, irk_value *b) {
  irk_value *ops[] = {a, b};
  irk_const_expr e = {.v = {.type = irk_type_int(j->m, 1), .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_ICMP},
                      .predicate = (uint8_t)predicate};
  return irk_const_expr_of(j->m, &e, ops, 2);
}

static void test_comparisons(void **state) {
  (void)state;
  job j;
  begin(&j, "@a = global i32 1\n@w = extern_weak global i32\n", NULL);
  irk_type *i8 = irk_type_int(j.m, 8);
  irk_value *low = irk_const_int_u64(j.m, i8, 1), *high = irk_const_int_u64(j.m, i8, 200);
  irk_value *a = &find(&j, "a")->v, *w = &find(&j, "w")->v, *null = irk_const_null(j.m, a->type);
  static const struct {
    irk_predicate predicate;
    uint64_t result;
  } all[] = {{IRK_ICMP_EQ, 0},  {IRK_ICMP_NE, 1},  {IRK_ICMP_UGT, 0}, {IRK_ICMP_UGE, 0}, {IRK_ICMP_ULT, 1},
             {IRK_ICMP_ULE, 1}, {IRK_ICMP_SGT, 1}, {IRK_ICMP_SGE, 1}, {IRK_ICMP_SLT, 0}, {IRK_ICMP_SLE, 0}};
  uint64_t number;
  for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
    assert_true(irk_cg_const_int(&j.cg, compare_of(&j, all[i].predicate, low, high), &number));
    if (number != all[i].result) fail_msg("predicate %u", all[i].predicate);
  }
  assert_true(irk_cg_const_int(&j.cg, compare_of(&j, IRK_ICMP_EQ, a, null), &number));
  assert_int_equal(number, 0);
  assert_true(irk_cg_const_int(&j.cg, compare_of(&j, IRK_ICMP_NE, null, a), &number));
  assert_int_equal(number, 1);
  irk_value *unclear = compare_of(&j, IRK_ICMP_EQ, w, null);
  assert_false(irk_cg_const_int(&j.cg, unclear, &number));
  irk_value *ops[] = {compare_of(&j, IRK_ICMP_EQ, a, null), w, a};
  irk_const_expr select = {.v = {.type = a->type, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_SELECT}};
  const irk_global *base;
  int64_t offset;
  assert_true(irk_cg_const_address(&j.cg, irk_const_expr_of(j.m, &select, ops, 3), &base, &offset));
  assert_ptr_equal(base, find(&j, "a"));
  ops[0] = unclear;
  assert_false(irk_cg_const_address(&j.cg, irk_const_expr_of(j.m, &select, ops, 3), &base, &offset));
  end(&j);
}

// ---- unsupported constructs ----------------------------------------------------------------------------------

static void test_errors(void **state) {
  (void)state;
  static const struct {
    const char *line, *said;
  } all[] = {
      {"@x = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))",
       "no relocation exists for a distance from 'b', which has no place in this object, in '@x'"},
      {"@x = global i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @a to i64)), section \"s\"",
       "no relocation exists for a distance from 'a', which is in another section, in '@x'"},
      {"@x = global i8 trunc (i64 sub (i64 ptrtoint (ptr @far to i64), i64 ptrtoint (ptr @x to i64)) to i8)\n"
       "@mid = global {i8, [999 x i8]} {i8 1, [999 x i8] undef}\n@far = global i8 1",
       "a distance does not fit 1 bytes, in '@x'"},
      {"@x = global i64 sub (i64 0, i64 ptrtoint (ptr @a to i64))",
       "no relocation exists for a negated address, in '@x'"},
      {"@x = global i64 add (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @a to i64))",
       "an object file cannot hold constant 'add': it adds addresses, in '@x'"},
      {"@x = global i64 xor (i64 ptrtoint (ptr @b to i64), i64 1)",
       "an object file cannot hold constant 'xor': it computes with an address, in '@x'"},
      {"@x = global {i32, [2 x i64]} {i32 1, [2 x i64] [i64 1, i64 xor (i64 ptrtoint (ptr @b to i64), i64 1)]}",
       "an object file cannot hold constant 'xor': it computes with an address, in '@x'"},
      {"@x = global i24 ptrtoint (ptr @b to i24)", "no relocation exists for 24 bits of an address, in '@x'"},
      {"@x = global ptr @t", "the address of thread-local '@t' is not a constant, in '@x'"},
      {"@x = global ptr dso_local_equivalent @f",
       "'dso_local_equivalent' is allowed only in a distance from its own place, in '@x'"},
      {"@x = global ptr addrspace(270) addrspacecast (ptr @a to ptr addrspace(270))",
       "an object file cannot hold constant 'addrspacecast': it casts an address to another address space, in '@x'"},
      {"@x = global ptr ptrauth (ptr @a, i32 0)",
       "an object file cannot hold constant 'ptrauth': it is a signed pointer, which x86-64 does not have, in '@x'"},
      {"@x = alias i32, ptr @b", "the target is not defined here, in '@x'"},
      {"@c = common global i32 0\n@x = alias i32, ptr @c", "the target is common, in '@x'"},
      {"@x = alias i32, ptr @y\n@y = alias i32, ptr @x", "the target is not defined here, in '@y'"},
      {"@x = global i32 1, section \".bss.foo\"",
       "section '.bss.foo' has no bytes, but the variable is not zero, in '@x'"},
      {"@x = appending global [1 x i32] [i32 1]", "there is no such variable with linkage 'appending', in '@x'"},
      {"@\"\\01a\" = global i32 1", "symbol 'a' is already defined, in '@\"\\01a\"'"},
      {"@\"\\01\" = global i32 1", "no symbol can have the name of variable '\1', in '@\"\\01\"'"},
      {"$c = comdat largest\n@x = global i32 1, comdat($c)",
       "ELF has no comdat like 'c': only 'any' and 'nodeduplicate', in '@x'"},
      {"@x = global [900000000000000 x i32] zeroinitializer", "a variable has more than 2^47 bytes, in '@x'"},
      {"@x = global <vscale x 4 x i32> zeroinitializer", "a variable has a type without a fixed size, in '@x'"},
      {"@llvm.global_ctors = appending global [1 x i32] [i32 1]",
       "an element is not a struct of priority, function and key, in '@llvm.global_ctors'"},
      {"@x = global i32 1, align 4294967296",
       "an alignment of 2^32 bytes is more than the maximum of sections, in '@x'"},
      {"@x = ifunc void (), ptr @f", "the target is not defined here, in '@x'"},
  };
  for (uint32_t i = 0; i < IRK_COUNT(all); i++) {
    char source[1024];
    job j;
    snprintf(source, sizeof source,
             "@a = global i32 1\n@b = external global i32\n@t = thread_local global i32 1\ndeclare void @f()\n%s\n",
             all[i].line);
    make(&j, source, NULL);
    if (!j.cg.failed || strcmp(j.said, all[i].said)) fail_msg("%s: %s", all[i].line, j.said);
    end(&j);
  }
}

static void test_layouts(void **state) {
  (void)state;
  static const char *const layouts[] = {"E-m:e", "e-p:32:32"};
  for (uint32_t i = 0; i < IRK_COUNT(layouts); i++) {
    job j = {.sink = {hear, NULL, 0, 0}};
    char source[64];
    j.sink.user = &j;
    snprintf(source, sizeof source, "target datalayout = \"%s\"\n", layouts[i]);
    j.m = irk_text_parse(irk_str_of(source), NULL, &j.sink);
    irk_object_init(&j.object, IRK_EM_X86_64);
    assert_false(irk_cg_begin(&j.cg, j.m, &j.object, &irk_x64_target, &(irk_cg_options){0}, &j.sink));
    assert_non_null(strstr(j.said, "the data layout is not that of x86-64"));
    end(&j);
  }
}

// ---- large things --------------------------------------------------------------------------------------------

static void test_deep(void **state) {
  (void)state;
  enum { DEPTH = 200000 };
  job j;
  begin(&j, "@a = global i32 1\n@x = global i32 0\n@y = global i64 0\n", NULL);
  irk_type *i64 = irk_type_int(j.m, 64), *t = i64;
  irk_value *one = irk_const_int_u64(j.m, i64, 1), *v = one;
  for (uint32_t i = 0; i < DEPTH; i++) {  // {{{... i64 1 ...}}}
    t = irk_type_literal(j.m, &t, 1, false);
    v = irk_const_composite(j.m, t, &v, 1);
  }
  irk_global *x = find(&j, "x"), *y = find(&j, "y");
  x->value_type = t;
  x->init = v;
  irk_value *pointer = &find(&j, "a")->v;
  irk_const_expr cast = {.v = {.type = i64, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_PTRTOINT}};
  irk_const_expr add = {.v = {.type = i64, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_ADD}};
  v = irk_const_expr_of(j.m, &cast, &pointer, 1);
  for (uint32_t i = 0; i < DEPTH; i++) {
    irk_value *ops[] = {v, one};
    v = irk_const_expr_of(j.m, &add, ops, 2);
  }
  y->init = v;
  irk_cg_globals(&j.cg);
  assert_false(j.cg.failed);
  irk_section *data = section(&j, ".data");
  assert_int_equal(symbol(&j, "x").size, 8);
  assert_int_equal(data->bytes.ptr[symbol(&j, "x").value], 1);
  assert_int_equal(data->relocs.items[0].addend, DEPTH);
  end(&j);
}

// Shared parts: each is used twice by the next one. Their number of steps stays linear.
static void test_shared(void **state) {
  (void)state;
  job j;
  begin(&j, "@a = global i32 1\n@x = global i64 0\n", NULL);
  irk_type *i64 = irk_type_int(j.m, 64);
  irk_value *pointer = &find(&j, "a")->v;
  irk_const_expr cast = {.v = {.type = i64, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_PTRTOINT}};
  irk_const_expr sub = {.v = {.type = i64, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_SUB}};
  irk_const_expr add = {.v = {.type = i64, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_ADD}};
  irk_value *base = irk_const_expr_of(j.m, &cast, &pointer, 1), *both[] = {base, base};
  irk_value *v = irk_const_expr_of(j.m, &sub, both, 2);
  for (uint32_t i = 0; i < 200; i++) {
    both[0] = both[1] = v;
    v = irk_const_expr_of(j.m, &add, both, 2);
  }
  find(&j, "x")->init = v;
  irk_cg_globals(&j.cg);
  assert_false(j.cg.failed);
  end(&j);
}

static void test_huge(void **state) {
  (void)state;
  job j;
  make(&j,
       "@zero = global [1000000000000 x i32] zeroinitializer\n@none = global {i8, [100000000000 x i64]} undef\n"
       "@after = global i8 0\n",
       NULL);
  assert_false(j.cg.failed);
  assert_int_equal(symbol(&j, "zero").size, 4000000000000);
  assert_int_equal(symbol(&j, "after").value, 4000000000000 + 800000000008);
  assert_int_equal(section(&j, ".bss")->bytes.cap, 0);
  end(&j);
}

static void test_alias_chain(void **state) {
  (void)state;
  enum { LENGTH = 20000 };
  irk_buf text = {0};
  irk_buf_lit(&text, "@v = global i32 1\n@a0 = alias i32, ptr @v\n");
  for (uint32_t i = 1; i < LENGTH; i++) irk_buf_printf(&text, "@a%u = alias i32, ptr @a%u\n", i, i - 1);
  irk_buf_printf(&text, "@p = global ptr @a%u\n", LENGTH - 1);
  irk_buf_byte(&text, 0);
  job j;
  make(&j, text.ptr, NULL);
  assert_false(j.cg.failed);
  char last[16];
  snprintf(last, sizeof last, "a%u", LENGTH - 1);
  assert_int_equal(symbol(&j, last).size, 4);
  assert_int_equal(symbol(&j, last).value, symbol(&j, "v").value);
  irk_buf_free(&text);
  end(&j);
}

// ---- failing allocations -------------------------------------------------------------------------------------

static void attempt(void *user) {
  job *j = user;
  irk_guard object, cg;
  irk_guard_enter(&object, irk_object_release, &j->object);
  irk_guard_enter(&cg, irk_cg_release, &j->cg);
  irk_object_init(&j->object, IRK_EM_X86_64);
  irk_cg_begin(&j->cg, j->m, &j->object, &irk_x64_target, &(irk_cg_options){.is_pic = true}, NULL);
  j->cg.block_label = label_of;
  j->cg.user = j;
  put_functions(j);
  irk_cg_globals(&j->cg);
  irk_cg_notes(&j->cg);
  irk_cg_pool(&j->cg, "abcd", 4, 4);
  irk_guard_leave(&cg);
  irk_guard_leave(&object);
}

static void test_memory(void **state) {
  (void)state;
  int64_t before = live_allocations();
  for (uint64_t n = 1;; n++) {
    job j = {0};
    j.m = irk_text_parse(
        IRK_S(HEAD "$k = comdat any\n@k = linkonce_odr global i32 1, comdat\n@a = alias i32, ptr @k\n"
                   "@x = global [2 x {i8, ptr}] [{i8, ptr} {i8 1, ptr getelementptr (i8, ptr @k, i64 3)}, {i8, ptr} "
                   "{i8 2, ptr blockaddress(@f, %b)}]\n@0 = internal global [2 x {i32}] [{i32} undef, {i32} "
                   "zeroinitializer], !associated !0\n@y = global i64 sub (i64 ptrtoint (ptr @k to i64), i64 ptrtoint "
                   "(ptr @y to i64))\n@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } "
                   "{ i32 7, ptr @f, ptr @k }]\ndefine void @f() { br label %b\nb: ret void }\n!0 = !{ptr @k}\n"
                   "!llvm.ident = !{!1}\n!1 = !{!\"us\"}\n"),
        NULL, NULL);
    assert_non_null(j.m);
    fail_allocation(n);
    bool is_done = irk_try(attempt, &j);
    bool failed = has_failed();
    fail_allocation(0);
    assert_int_equal(is_done, !failed);
    if (is_done) {
      assert_false(j.cg.failed);
      irk_cg_end(&j.cg);
      irk_object_free(&j.object);
    }
    irk_module_destroy(j.m);
    assert_int_equal(live_allocations(), before);
    if (is_done) {
      assert_true(n > 20);
      return;
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_places),
      cmocka_unit_test(test_sections_by_name),
      cmocka_unit_test(test_medium_and_large),
      cmocka_unit_test(test_alignment),
      cmocka_unit_test(test_constants),
      cmocka_unit_test(test_distances),
      cmocka_unit_test(test_symbols),
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_tls_models),
      cmocka_unit_test(test_aliases),
      cmocka_unit_test(test_comdats),
      cmocka_unit_test(test_constructors),
      cmocka_unit_test(test_associated),
      cmocka_unit_test(test_functions),
      cmocka_unit_test(test_notes),
      cmocka_unit_test(test_pool),
      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_operations),
      cmocka_unit_test(test_comparisons),
      cmocka_unit_test(test_errors),
      cmocka_unit_test(test_layouts),
      cmocka_unit_test(test_deep),
      cmocka_unit_test(test_shared),
      cmocka_unit_test(test_huge),
      cmocka_unit_test(test_alias_chain),
      cmocka_unit_test(test_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
