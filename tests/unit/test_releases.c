// Tests the text that each release accepts: every opcode with every flag, every constant
// expression. LLVM 14 to 19, 21 and 22 accept and refuse the same.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NEVER = 9999 };
// since, until: the releases that accept it; 0: no limit.
typedef struct row {
  const char *text;
  irk_version since, until;
} row;

static const irk_version releases[] = {207,  208,  209,  300,  301,  302,  303,  304,  305,  306,  307,
                                       308,  309,  400,  500,  600,  700,  800,  900,  1000, 1100, 1200,
                                       1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200};

// Spells the text for the release: before 15, pointers have types.
static void spell(char *to, size_t room, const char *from, irk_version version) {
  size_t len = 0;
  for (const char *s = from; *s; s++) {
    assert_true(len + 4 < room);
    bool is_word =
        version < 1500 && !strncmp(s, "ptr", 3) && !(s[3] >= 'a' && s[3] <= 'z') && s != from && strchr(" (,\n", s[-1]);
    if (is_word && !strncmp(s, "ptr addrspace(1)", 16)) len += (size_t)sprintf(to + len, "i8 addrspace(1)*"), s += 15;
    else if (is_word) len += (size_t)sprintf(to + len, "i8*"), s += 2;
    else to[len++] = *s;
  }
  to[len] = 0;
}

static void check(const char *frame, const row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char text[2048];
    snprintf(text, sizeof text, frame, rows[i].text);
    for (size_t r = 0; r < sizeof releases / sizeof *releases; r++) {
      irk_version version = releases[r];
      char spelled[4096];
      spell(spelled, sizeof spelled, text, version);
      irk_sink sink = {0};
      irk_parse_options options = {.version = version, .is_old_intrinsic = irk_upgrade_replaces};
      irk_module *m = irk_text_parse((irk_str){spelled, strlen(spelled)}, &options, &sink);
      bool is_taken = version >= rows[i].since && (!rows[i].until || version <= rows[i].until);
      if ((m != NULL) != is_taken) fail_msg("%u %s: %s", version, is_taken ? "refuses" : "takes", rows[i].text);
      irk_module_destroy(m);
    }
  }
}

static const row instructions[] = {
    {"%r = add nuw i32 %i, 1", 0, 0},
    {"%r = add nsw i32 %i, 1", 0, 0},
    {"%r = add nuw nsw i32 %i, 1", 0, 0},
    {"%r = add nuw nuw i32 %i, 1", NEVER, 0},
    {"%r = add exact i32 %i, 1", NEVER, 0},
    {"%r = add disjoint i32 %i, 1", NEVER, 0},
    {"%r = add nneg i32 %i, 1", NEVER, 0},
    {"%r = add fast i32 %i, 1", NEVER, 0},
    {"%r = sub nuw i32 %i, 1", 0, 0},
    {"%r = sub nsw i32 %i, 1", 0, 0},
    {"%r = sub nuw nsw i32 %i, 1", 0, 0},
    {"%r = sub nuw nuw i32 %i, 1", NEVER, 0},
    {"%r = sub exact i32 %i, 1", NEVER, 0},
    {"%r = sub disjoint i32 %i, 1", NEVER, 0},
    {"%r = sub nneg i32 %i, 1", NEVER, 0},
    {"%r = sub fast i32 %i, 1", NEVER, 0},
    {"%r = mul nuw i32 %i, 1", 0, 0},
    {"%r = mul nsw i32 %i, 1", 0, 0},
    {"%r = mul nuw nsw i32 %i, 1", 0, 0},
    {"%r = mul nuw nuw i32 %i, 1", NEVER, 0},
    {"%r = mul exact i32 %i, 1", NEVER, 0},
    {"%r = mul disjoint i32 %i, 1", NEVER, 0},
    {"%r = mul nneg i32 %i, 1", NEVER, 0},
    {"%r = mul fast i32 %i, 1", NEVER, 0},
    {"%r = shl nuw i32 %i, 1", 0, 0},
    {"%r = shl nsw i32 %i, 1", 0, 0},
    {"%r = shl nuw nsw i32 %i, 1", 0, 0},
    {"%r = shl nuw nuw i32 %i, 1", NEVER, 0},
    {"%r = shl exact i32 %i, 1", NEVER, 0},
    {"%r = shl disjoint i32 %i, 1", NEVER, 0},
    {"%r = shl nneg i32 %i, 1", NEVER, 0},
    {"%r = shl fast i32 %i, 1", NEVER, 0},
    {"%r = udiv exact i32 %i, 1", 0, 0},
    {"%r = udiv exact exact i32 %i, 1", NEVER, 0},
    {"%r = udiv nuw i32 %i, 1", NEVER, 0},
    {"%r = udiv nsw i32 %i, 1", NEVER, 0},
    {"%r = udiv fast i32 %i, 1", NEVER, 0},
    {"%r = sdiv exact i32 %i, 1", 0, 0},
    {"%r = sdiv exact exact i32 %i, 1", NEVER, 0},
    {"%r = sdiv nuw i32 %i, 1", NEVER, 0},
    {"%r = sdiv nsw i32 %i, 1", NEVER, 0},
    {"%r = sdiv fast i32 %i, 1", NEVER, 0},
    {"%r = lshr exact i32 %i, 1", 0, 0},
    {"%r = lshr exact exact i32 %i, 1", NEVER, 0},
    {"%r = lshr nuw i32 %i, 1", NEVER, 0},
    {"%r = lshr nsw i32 %i, 1", NEVER, 0},
    {"%r = lshr fast i32 %i, 1", NEVER, 0},
    {"%r = ashr exact i32 %i, 1", 0, 0},
    {"%r = ashr exact exact i32 %i, 1", NEVER, 0},
    {"%r = ashr nuw i32 %i, 1", NEVER, 0},
    {"%r = ashr nsw i32 %i, 1", NEVER, 0},
    {"%r = ashr fast i32 %i, 1", NEVER, 0},
    {"%r = or disjoint i32 %i, 1", 1800, 0},
    {"%r = or disjoint disjoint i32 %i, 1", NEVER, 0},
    {"%r = and disjoint i32 %i, 1", NEVER, 0},
    {"%r = and exact i32 %i, 1", NEVER, 0},
    {"%r = and nuw i32 %i, 1", NEVER, 0},
    {"%r = xor disjoint i32 %i, 1", NEVER, 0},
    {"%r = xor exact i32 %i, 1", NEVER, 0},
    {"%r = xor nuw i32 %i, 1", NEVER, 0},
    {"%r = urem disjoint i32 %i, 1", NEVER, 0},
    {"%r = urem exact i32 %i, 1", NEVER, 0},
    {"%r = urem nuw i32 %i, 1", NEVER, 0},
    {"%r = srem disjoint i32 %i, 1", NEVER, 0},
    {"%r = srem exact i32 %i, 1", NEVER, 0},
    {"%r = srem nuw i32 %i, 1", NEVER, 0},
    {"%r = fadd fast float %f, %f", 303, 0},
    {"%r = fadd reassoc float %f, %f", 600, 0},
    {"%r = fadd nnan float %f, %f", 303, 0},
    {"%r = fadd ninf float %f, %f", 303, 0},
    {"%r = fadd nsz float %f, %f", 303, 0},
    {"%r = fadd arcp float %f, %f", 303, 0},
    {"%r = fadd contract float %f, %f", 500, 0},
    {"%r = fadd afn float %f, %f", 600, 0},
    {"%r = fadd nnan nnan ninf float %f, %f", 303, 0},
    {"%r = fadd nuw float %f, %f", NEVER, 0},
    {"%r = fsub fast float %f, %f", 303, 0},
    {"%r = fsub reassoc float %f, %f", 600, 0},
    {"%r = fsub nnan float %f, %f", 303, 0},
    {"%r = fsub ninf float %f, %f", 303, 0},
    {"%r = fsub nsz float %f, %f", 303, 0},
    {"%r = fsub arcp float %f, %f", 303, 0},
    {"%r = fsub contract float %f, %f", 500, 0},
    {"%r = fsub afn float %f, %f", 600, 0},
    {"%r = fsub nnan nnan ninf float %f, %f", 303, 0},
    {"%r = fsub nuw float %f, %f", NEVER, 0},
    {"%r = fmul fast float %f, %f", 303, 0},
    {"%r = fmul reassoc float %f, %f", 600, 0},
    {"%r = fmul nnan float %f, %f", 303, 0},
    {"%r = fmul ninf float %f, %f", 303, 0},
    {"%r = fmul nsz float %f, %f", 303, 0},
    {"%r = fmul arcp float %f, %f", 303, 0},
    {"%r = fmul contract float %f, %f", 500, 0},
    {"%r = fmul afn float %f, %f", 600, 0},
    {"%r = fmul nnan nnan ninf float %f, %f", 303, 0},
    {"%r = fmul nuw float %f, %f", NEVER, 0},
    {"%r = fdiv fast float %f, %f", 303, 0},
    {"%r = fdiv reassoc float %f, %f", 600, 0},
    {"%r = fdiv nnan float %f, %f", 303, 0},
    {"%r = fdiv ninf float %f, %f", 303, 0},
    {"%r = fdiv nsz float %f, %f", 303, 0},
    {"%r = fdiv arcp float %f, %f", 303, 0},
    {"%r = fdiv contract float %f, %f", 500, 0},
    {"%r = fdiv afn float %f, %f", 600, 0},
    {"%r = fdiv nnan nnan ninf float %f, %f", 303, 0},
    {"%r = fdiv nuw float %f, %f", NEVER, 0},
    {"%r = frem fast float %f, %f", 303, 0},
    {"%r = frem reassoc float %f, %f", 600, 0},
    {"%r = frem nnan float %f, %f", 303, 0},
    {"%r = frem ninf float %f, %f", 303, 0},
    {"%r = frem nsz float %f, %f", 303, 0},
    {"%r = frem arcp float %f, %f", 303, 0},
    {"%r = frem contract float %f, %f", 500, 0},
    {"%r = frem afn float %f, %f", 600, 0},
    {"%r = frem nnan nnan ninf float %f, %f", 303, 0},
    {"%r = frem nuw float %f, %f", NEVER, 0},
    {"%r = fneg nsz float %f", 800, 0},
    {"%r = fcmp fast oeq float %f, %f", 307, 0},
    {"%r = fcmp reassoc oeq float %f, %f", 600, 0},
    {"%r = fcmp nnan oeq float %f, %f", 307, 0},
    {"%r = fcmp ninf oeq float %f, %f", 307, 0},
    {"%r = fcmp nsz oeq float %f, %f", 307, 0},
    {"%r = fcmp arcp oeq float %f, %f", 307, 0},
    {"%r = fcmp contract oeq float %f, %f", 500, 0},
    {"%r = fcmp afn oeq float %f, %f", 600, 0},
    {"%r = select nnan i1 %c, float %f, float %f", 800, 0},
    {"br label %n\nn:\n  %r = phi nnan float [%f, %0]", 1000, 0},
    {"%r = fptrunc nnan double %d to float", 2000, 0},
    {"%r = fpext nnan float %f to double", 2000, 0},
    {"%r = fptosi nnan float %f to i32", NEVER, 0},
    {"%r = fptoui nnan float %f to i32", NEVER, 0},
    {"%r = trunc nuw i32 %i to i8", 1900, 0},
    {"%r = trunc nsw i32 %i to i8", 1900, 0},
    {"%r = trunc nuw nuw i32 %i to i8", NEVER, 0},
    {"%r = trunc nneg i32 %i to i8", NEVER, 0},
    {"%r = zext nneg i32 %i to i64", 1800, 0},
    {"%r = zext nneg nneg i32 %i to i64", NEVER, 0},
    {"%r = sext nneg i32 %i to i64", NEVER, 0},
    {"%r = uitofp nneg i32 %i to float", 1900, 0},
    {"%r = sitofp nneg i32 %i to float", NEVER, 0},
    {"%r = uitofp nnan i32 %i to float", NEVER, 0},
    {"%r = icmp samesign ult i32 %i, 1", 2000, 0},
    {"%r = icmp samesign samesign ult i32 %i, 1", NEVER, 0},
    {"%r = icmp nuw ult i32 %i, 1", NEVER, 0},
    {"%r = getelementptr inbounds i8, ptr %p, i32 1", 0, 0},
    {"%r = getelementptr nusw i8, ptr %p, i32 1", 1900, 0},
    {"%r = getelementptr nuw i8, ptr %p, i32 1", 1900, 0},
    {"%r = getelementptr inbounds inbounds nuw nusw i8, ptr %p, i32 1", 1900, 0},
    {"%r = load volatile i8, ptr %p", 0, 0},
    {"%r = load volatile volatile i8, ptr %p", NEVER, 0},
    {"store volatile i8 1, ptr %p", 0, 0},
    {"store volatile volatile i8 1, ptr %p", NEVER, 0},
    {"%r = cmpxchg weak volatile ptr %p, i8 2, i8 1 seq_cst seq_cst", 300, 0},
    {"%r = cmpxchg volatile weak ptr %p, i8 2, i8 1 seq_cst seq_cst", NEVER, 0},
    {"%r = cmpxchg weak weak ptr %p, i8 2, i8 1 seq_cst seq_cst", NEVER, 0},
    {"%r = atomicrmw volatile add ptr %p, i8 1 seq_cst", 300, 0},
    {"%r = atomicrmw volatile volatile add ptr %p, i8 1 seq_cst", NEVER, 0},
    {"%r = alloca inalloca i32", 303, 0},
    {"%r = alloca swifterror ptr", 309, 0},
    {"%r = alloca inalloca swifterror ptr", 309, 0},
    {"%r = alloca swifterror inalloca ptr", NEVER, 0},
    {"%r = alloca inalloca inalloca i32", NEVER, 0},
    {"%r = call nnan float @fn()", 308, 0},
    {"%r = call i32 @in()", 0, 0},
    {"%r = ptrtoint ptr %p to i64", 0, 0},
    {"%r = ptrtoaddr ptr %p to i64", 2200, 0},
    {"%r = addrspacecast ptr %p to ptr addrspace(1)", 304, 0},
    {"%r = freeze i32 %i", 1000, 0},
    {"fence seq_cst", 300, 0},
    {"%r = cmpxchg ptr %p, i8 2, i8 1 seq_cst seq_cst", 300, 0},
    {"%r = atomicrmw add ptr %p, i8 1 seq_cst", 300, 0},
    {"unreachable\n  resume i32 1", 300, 0},
    {"%r = va_arg ptr %p, i32", 0, 0},
    {"%r = extractvalue {i32} %s, 0", 0, 0},
    {"%r = insertvalue {i32} %s, i32 1, 0", 0, 0},
    {"%r = extractelement <2 x i32> %v, i32 0", 0, 0},
};

static void test_instructions(void **state) {
  (void)state;
  check("declare float @fn()\ndeclare i32 @in()\n"
        "define void @f(i32 %%i, i64 %%l, float %%f, double %%d, ptr %%p, <2 x i32> %%v, {i32} %%s, i1 %%c) {\n"
        "  %s\n  ret void\n}\n",
        instructions, sizeof instructions / sizeof *instructions);
}

// Operands that are not plain numbers, so that nothing is folded.
static const row expressions[] = {
    {"global float fneg (float bitcast (i32 ptrtoint (ptr @g to i32) to float))", 800, 1599},
    {"global i64 add (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 0},
    {"global i64 sub (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 0},
    {"global i64 mul (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 2099},
    {"global i64 udiv (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1499},
    {"global i64 sdiv (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1499},
    {"global i64 urem (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1499},
    {"global i64 srem (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1499},
    {"global i64 shl (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1899},
    {"global i64 lshr (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1799},
    {"global i64 ashr (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1799},
    {"global i64 xor (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 0},
    {"global i64 and (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1799},
    {"global i64 or (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1799},
    {"global float fadd (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1499},
    {"global float fsub (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1499},
    {"global float fmul (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1499},
    {"global float fdiv (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1499},
    {"global float frem (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1499},
    {"global i8 trunc (i64 ptrtoint (ptr @g to i64) to i8)", 0, 0},
    {"global i128 zext (i64 ptrtoint (ptr @g to i64) to i128)", 0, 1799},
    {"global i128 sext (i64 ptrtoint (ptr @g to i64) to i128)", 0, 1799},
    {"global i8 fptoui (float bitcast (i32 ptrtoint (ptr @g to i32) to float) to i8)", 0, 1799},
    {"global i8 fptosi (float bitcast (i32 ptrtoint (ptr @g to i32) to float) to i8)", 0, 1799},
    {"global float uitofp (i64 ptrtoint (ptr @g to i64) to float)", 0, 1799},
    {"global float sitofp (i64 ptrtoint (ptr @g to i64) to float)", 0, 1799},
    {"global float fptrunc (double bitcast (i64 ptrtoint (ptr @g to i64) to double) to float)", 0, 1799},
    {"global double fpext (float bitcast (i32 ptrtoint (ptr @g to i32) to float) to double)", 0, 1799},
    {"global i64 ptrtoint (ptr @g to i64)", 0, 0},
    {"global ptr inttoptr (i32 ptrtoint (ptr @g to i32) to ptr)", 0, 0},
    {"global float bitcast (i32 ptrtoint (ptr @g to i32) to float)", 0, 0},
    {"global ptr addrspace(1) addrspacecast (ptr @g to ptr addrspace(1))", 304, 0},
    {"global i64 ptrtoaddr (ptr @g to i64)", 2200, 0},
    {"global i1 icmp eq (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1899},
    {"global i1 fcmp oeq (float bitcast (i32 ptrtoint (ptr @g to i32) to float), float 3.0)", 0, 1899},
    {"global i64 select (i1 icmp eq (i64 ptrtoint (ptr @g to i64), i64 7), i64 7, i64 8)", 0, 1699},
    {"global i64 select (i1 trunc (i64 ptrtoint (ptr @g to i64) to i1), i64 7, i64 8)", 0, 1699},
    {"global i32 extractelement (<2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>), i32 ptrtoint (ptr @g "
     "to i32))",
     0, 0},
    {"global <2 x i32> insertelement (<2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>), i32 1, i32 "
     "ptrtoint (ptr @g to i32))",
     0, 0},
    {"global <2 x i32> shufflevector (<2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>), <2 x i32> bitcast "
     "(i64 ptrtoint (ptr @g to i64) to <2 x i32>), <2 x i32> <i32 1, i32 2>)",
     0, 0},
    {"global i32 extractvalue ({i32} {i32 1}, 0)", 0, 1499},
    {"global {i32} insertvalue ({i32} {i32 1}, i32 2, 0)", 0, 1499},
    {"global i32 freeze (i32 1)", NEVER, 0},
    {"global i32 load (ptr @g)", NEVER, 0},
    {"global i32 phi (i32 1)", NEVER, 0},
    {"global ptr getelementptr (i8, ptr @g, i64 1)", 0, 0},
    {"global i64 add nuw nsw (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 0},
    {"global i64 add nuw nuw (i64 ptrtoint (ptr @g to i64), i64 7)", NEVER, 0},
    {"global i64 sub nsw (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 0},
    {"global i64 udiv exact (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1499},
    {"global i64 xor nuw (i64 ptrtoint (ptr @g to i64), i64 7)", NEVER, 0},
    {"global i8 trunc nuw (i64 ptrtoint (ptr @g to i64) to i8)", NEVER, 0},
    {"global i64 lshr exact (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1799},
    {"global i64 shl nuw (i64 ptrtoint (ptr @g to i64), i64 7)", 0, 1899},
    {"global ptr getelementptr inbounds (i8, ptr @g, i64 1)", 0, 0},
    {"global ptr getelementptr nuw (i8, ptr @g, i64 1)", 1900, 0},
    {"global ptr getelementptr nusw (i8, ptr @g, i64 1)", 1900, 0},
};

static void test_expressions(void **state) {
  (void)state;
  check("@g = global i8 0\n@x = %s\n", expressions, sizeof expressions / sizeof *expressions);
}

static const row modules[] = {
    {"define void @f() {\n  %s = catchswitch within none [label %x] unwind to caller\nx:\n  ret void\n}\n", 308, 0},
    {"define void @f(token %t) {\n  %s = catchpad within %t []\n  ret void\n}\n", 308, 0},
    {"define void @f(token %t) {\n  catchret from %t to label %x\nx:\n  ret void\n}\n", 308, 0},
    {"define void @f() {\n  %s = cleanuppad within none []\n  ret void\n}\n", 308, 0},
    {"define void @f(token %t) {\n  cleanupret from %t unwind to caller\n}\n", 308, 0},
    {"@g = global ptr null\n", 0, 0},
    {"define void @f() {\n  invoke void @f() to label %x unwind label %u\n"
     "x:\n  ret void\nu:\n  %l = landingpad i32 cleanup\n  resume i32 %l\n}\n",
     300, 0},
    {"define void @f() {\n  invoke void @f() to label %x unwind label %u\n"
     "x:\n  ret void\nu:\n  %l = cleanuppad within none []\n  cleanupret from %l unwind to caller\n}\n",
     308, 0},
    {"define void @f() {\n  invoke void @f() to label %x unwind label %u\n"
     "x:\n  ret void\nu:\n  %s = catchswitch within none [label %h] unwind to caller\nh:\n"
     "  %c = catchpad within %s []\n  catchret from %c to label %x\n}\n",
     308, 0},
    {"define void @f() {\n  callbr void asm \"\", \"!i\"() to label %x [label %y]\nx:\n  ret void\ny:\n  ret void\n}\n",
     1500, 0},
    {"define void @f() {\n  callbr void asm \"\", \"X\"(i8* blockaddress(@f, %y)) to label %x [label %y]\nx:\n"
     "  ret void\ny:\n  ret void\n}\n",
     900, 0},
    // Calls that declare intrinsics: those of the release since 18; older forms and names since 22.
    {"define i32 @f(i32 %i) {\n  %r = call i32 @llvm.ctlz.i32(i32 %i, i1 true)\n  ret i32 %r\n}\n", 1800, 0},
    {"define i32 @f(i32 %i) {\n  %r = call i32 @llvm.ctlz.i32(i32 %i)\n  ret i32 %r\n}\n", 2200, 0},
    {"define <4 x i32> @f(<4 x i32> %a) {\n  %r = call <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32> %a, <4 x i32> %a)\n"
     "  ret <4 x i32> %r\n}\n",
     2200, 0},
    {"define i32 @f(i32 %i) {\n  %r = call i32 @llvm.x86.nothing(i32 %i)\n  ret i32 %r\n}\n", NEVER, 0},
};

static void test_modules(void **state) {
  (void)state;
  check("%s", modules, sizeof modules / sizeof *modules);
}

// Memory effects: two bits for each kind, argmem first, other memory in bits 6 and 7, the targets'
// in 8 to 11. For any effects (the builder accepts all of them) the text is valid in its release,
// and gives the same effects for the kinds that the release has.
enum { NUM_EFFECTS = 1 << 12 };
static const struct {
  irk_version version;
  uint64_t has;
} memories[] = {{1600, 0xCF}, {2000, 0xCF}, {2100, 0xFF}, {2200, 0xFFF}, {2300, 0xFFF}};

static irk_module *with_all_effects(irk_version version) {
  irk_module *m = irk_module_create(version);
  irk_type *type = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false);
  for (uint64_t effects = 0; effects < NUM_EFFECTS; effects++) {
    irk_attr_spec memory = {.kind = IRK_ATTR_MEMORY, .value = effects};
    irk_global *g = irk_function_global(irk_build_function(m, "f", type));
    assert_true(irk_global_set_attrs(m, g, IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(m, &memory, 1)));
  }
  return m;
}

static void test_memory(void **state) {
  (void)state;
  for (size_t r = 0; r < sizeof memories / sizeof *memories; r++) {
    irk_module *m = with_all_effects(memories[r].version);
    irk_memory text = {0};
    irk_writer out = irk_memory_writer(&text);
    assert_true(irk_text_print(m, NULL, &out, NULL));
    irk_parse_options options = {.version = memories[r].version};
    irk_module *read = irk_text_parse((irk_str){text.bytes, text.len}, &options, NULL);
    if (!read) fail_msg("%u does not take what is said of memory", memories[r].version);
    for (uint64_t effects = 0; effects < NUM_EFFECTS; effects++) {
      irk_global *g = irk_module_at(read, IRK_VALUE_FUNCTION, (uint32_t)effects);
      const irk_attr *a = irk_attr_set_find(irk_global_attrs(g, IRK_ATTR_INDEX_FUNCTION), IRK_ATTR_MEMORY);
      assert_non_null(a);
      uint64_t has = memories[r].has, differs = (irk_attr_value(a) ^ effects) & has;
      if (differs)
        fail_msg("%u: %llx became %llx", memories[r].version, (unsigned long long)effects,
                 (unsigned long long)irk_attr_value(a));
    }
    irk_memory_free(&text);
    irk_module_destroy(read);
    irk_module_destroy(m);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_instructions),
      cmocka_unit_test(test_expressions),
      cmocka_unit_test(test_modules),
      cmocka_unit_test(test_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
