"""llvm.objectsize: what a pointer's making tells of the object, for each combination of the call's flags, as numbers and computed while the
program runs. What comes out stands in object_sizes.txt (pytest --bless), and is compared with llc's. And programs with _FORTIFY_SOURCE."""
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool

HERE = Path(__file__).resolve().parent
HEAD = r'''target triple = "x86_64-unknown-linux-gnu"
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare i32 @llvm.objectsize.i32.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare i128 @llvm.objectsize.i128.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare ptr @llvm.launder.invariant.group.p0(ptr)
%S = type { i32, [12 x i8], i64 }
@g7 = global [7 x i8] zeroinitializer
@weak = weak global [7 x i8] zeroinitializer
@odr = linkonce_odr global [9 x i8] zeroinitializer
@ext = external global [11 x i8]
@extw = extern_weak global [11 x i8]
@com = common global [5 x i8] zeroinitializer
@s = global %S zeroinitializer
@a1 = alias i8, getelementptr (i8, ptr @g7, i64 2)
@a2 = weak alias i8, ptr @g7
@str = private constant [6 x i8] c"hello\00"
@nonul = private constant [3 x i8] c"abc"
@zeros = private constant [30 x i8] zeroinitializer
declare ptr @alloc1(i64) allocsize(0)
declare ptr @alloc2(i32, i64) allocsize(1,0)
declare ptr @alloc32(i32) allocsize(0)
declare noalias ptr @malloc(i64) allocsize(0)
declare ptr @same(ptr returned, i32)
declare ptr @strdup(ptr)
declare ptr @strndup(ptr, i64)
declare ptr @_Znwm(i64)
declare nonnull ptr @_Znam(i64) nobuiltin allocsize(0)
'''

# What makes %p, of arguments i32 %n, i64 %m, ptr %q and others.
POINTERS = [
    ('null', '%p = getelementptr i8, ptr null, i64 0'),
    ('null5', '%p = getelementptr i8, ptr null, i64 5'),
    ('undef', '%p = getelementptr i8, ptr undef, i64 0'),
    ('al0', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 0'),
    ('al1', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 1'),
    ('al9', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 9'),
    ('al10', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 10'),
    ('al11', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 11'),
    ('alm1', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 -1'),
    ('alm5', '%a = alloca [10 x i8]\n%p = getelementptr i8, ptr %a, i64 -5'),
    ('alin', '%a = alloca [10 x i8]\n%b = getelementptr i8, ptr %a, i64 -3\n%p = getelementptr i8, ptr %b, i64 5'),
    ('als', '%a = alloca %S, i32 3\n%p = getelementptr inbounds %S, ptr %a, i64 1, i32 1, i64 4'),
    ('aldyn', '%a = alloca i32, i32 %n\n%p = getelementptr i8, ptr %a, i64 4'),
    ('aldyn64', '%a = alloca i32, i64 %m\n%p = getelementptr i8, ptr %a, i64 %m'),
    ('alsel', '%c = icmp sgt i32 %n, 2\n%k = select i1 %c, i32 4, i32 9\n%p = alloca i16, i32 %k'),
    ('gepsel', '%c = icmp sgt i32 %n, 2\n%k = select i1 %c, i64 4, i64 9\n%a = alloca [20 x i8]\n%p = getelementptr i8, ptr %a, i64 %k'),
    ('gepsel2', '%c = icmp sgt i32 %n, 2\n%k = select i1 %c, i64 -4, i64 9\n%a = alloca [20 x i8]\n%p = getelementptr i8, ptr %a, i64 %k'),
    ('gepdyn', '%a = alloca [20 x i8]\n%p = getelementptr i8, ptr %a, i64 %m'),
    ('gepdyn2', '%a = alloca [20 x i32]\n%p = getelementptr [20 x i32], ptr %a, i64 0, i32 %n'),
    ('gepdyn3', '%a = alloca [20 x i32]\n%qq = getelementptr [20 x i32], ptr %a, i64 0, i32 %n\n%p = getelementptr i8, ptr %qq, i64 -2'),
    ('neg', '%a = alloca [20 x i32]\n%qs = sub i32 0, %n\n%p = getelementptr [20 x i32], ptr %a, i64 0, i32 %qs'),
    ('glg7', '%p = getelementptr i8, ptr @g7, i64 1'),
    ('glweak', '%p = getelementptr i8, ptr @weak, i64 1'),
    ('glodr', '%p = getelementptr i8, ptr @odr, i64 1'),
    ('glext', '%p = getelementptr i8, ptr @ext, i64 1'),
    ('glextw', '%p = getelementptr i8, ptr @extw, i64 1'),
    ('glcom', '%p = getelementptr i8, ptr @com, i64 1'),
    ('gls', '%p = getelementptr i8, ptr @s, i64 1'),
    ('gla1', '%p = getelementptr i8, ptr @a1, i64 1'),
    ('gla2', '%p = getelementptr i8, ptr @a2, i64 1'),
    ('sel', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%b = alloca [20 x i8]\n%p = select i1 %c, ptr %a, ptr %b'),
    ('sel2', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%b = alloca [20 x i8]\n%b2 = getelementptr i8, ptr %b, i64 10\n%p = select i1 %c, ptr %a, ptr %b2'),
    ('sel3', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%b = alloca [10 x i8]\n%p = select i1 %c, ptr %a, ptr %b'),
    ('selu', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%p = select i1 %c, ptr %a, ptr %q'),
    ('seln', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%p = select i1 %c, ptr %a, ptr null'),
    ('sel4', '%c = icmp sgt i32 %n, 2\n%a = alloca [10 x i8]\n%b = alloca i8, i32 %n\n%p = select i1 %c, ptr %a, ptr %b'),
    ('phi', '%c = icmp sgt i32 %n, 2\nbr i1 %c, label %l, label %r\nl:\nbr label %e\nr:\nbr label %e\ne:\n%p = phi ptr [ @g7, %l ], [ @s, %r ]'),
    ('phisame', '%c = icmp sgt i32 %n, 2\n%a = alloca [7 x i8]\nbr i1 %c, label %l, label %r\nl:\nbr label %e\nr:\nbr label %e\ne:\n%p = phi ptr [ @g7, %l ], [ %a, %r ]'),
    ('phidyn', '%c = icmp sgt i32 %n, 2\nbr i1 %c, label %l, label %r\nl:\n%x = call ptr @malloc(i64 %m)\nbr label %e\nr:\nbr label %e\ne:\n%p = phi ptr [ %x, %l ], [ @s, %r ]'),
    ('loop', 'br label %l\nl:\n%p = phi ptr [ @s, %0 ], [ %p2, %l ]\n%i = phi i32 [ 0, %0 ], [ %i2, %l ]\n%p2 = getelementptr i8, ptr %p, i64 1\n%i2 = add i32 %i, 1\n%c = icmp slt i32 %i2, %n\nbr i1 %c, label %l, label %e\ne:'),
    ('call1', '%p = call ptr @alloc1(i64 33)'),
    ('call1d', '%p = call ptr @alloc1(i64 %m)'),
    ('call2', '%p = call ptr @alloc2(i32 3, i64 7)'),
    ('call2d', '%p = call ptr @alloc2(i32 %n, i64 7)'),
    ('call2o', '%p = call ptr @alloc2(i32 -1, i64 -1)'),
    ('call32', '%p = call ptr @alloc32(i32 -1)'),
    ('callneg', '%p = call ptr @alloc1(i64 -2)'),
    ('malloc', '%p = call ptr @malloc(i64 40)'),
    ('mallocsel', '%c = icmp sgt i32 %n, 2\n%k = select i1 %c, i64 4, i64 9\n%p = call ptr @malloc(i64 %k)'),
    ('callattr', '%p = call ptr @same(ptr null, i32 9) allocsize(1)'),
    ('callattr2', '%p = call ptr %q(i32 9) allocsize(0)'),
    ('ret', '%p = call ptr @same(ptr @g7, i32 9)'),
    ('launder', '%p = call ptr @llvm.launder.invariant.group.p0(ptr @g7)'),
    ('strdup', '%p = call ptr @strdup(ptr @str)'),
    ('strdup2', '%p = call ptr @strdup(ptr getelementptr (i8, ptr @str, i64 2))'),
    ('strdup3', '%p = call ptr @strdup(ptr @nonul)'),
    ('strdup4', '%p = call ptr @strdup(ptr @zeros)'),
    ('strndup', '%p = call ptr @strndup(ptr @str, i64 2)'),
    ('strndup2', '%p = call ptr @strndup(ptr @str, i64 20)'),
    ('strnb', '%p = call ptr @strdup(ptr @str) nobuiltin'),
    ('new', '%p = call ptr @_Znwm(i64 12)'),
    ('newd', '%p = call ptr @_Znwm(i64 %m)'),
    ('newb', '%p = call ptr @_Znwm(i64 12) nobuiltin'),
    ('newa', '%p = call ptr @_Znam(i64 12) builtin'),
    ('arg', '%p = getelementptr i8, ptr %q, i64 0'),
    ('byval', '%p = getelementptr i8, ptr %bv, i64 3', 'ptr byval(%S) %bv'),
    ('deref', '%p = getelementptr i8, ptr %bv, i64 3', 'ptr dereferenceable(10) %bv'),
    ('load', '%a = alloca ptr\nstore ptr @g7, ptr %a\n%p = load ptr, ptr %a'),
    ('itp', '%p = inttoptr i64 %m to ptr'),
    ('bigcall', '%p = call ptr @malloc(i64 5000000000)'),
    ('bignd', '%p = call ptr @malloc(i64 9223372036854775807)'),
    ('chain', '%a = alloca [10 x i8]\n%a1 = getelementptr i8, ptr %a, i64 1\n%c = icmp sgt i32 %n, 2\n%b = select i1 %c, ptr %a1, ptr %a\n%b1 = getelementptr i8, ptr %b, i64 2\n%p = select i1 %c, ptr %b1, ptr @s'),
    ('beforesel', '%a = alloca [10 x i8]\n%a1 = getelementptr i8, ptr %a, i64 -1\n%c = icmp sgt i32 %n, 2\n%b = select i1 %c, ptr %a1, ptr %a1\n%p = getelementptr i8, ptr %b, i64 2'),
]

C = """#include <stdio.h>
extern long (*table[])(int, long, void *, void *, void *, void *, void *, void *, void *, void *);
static char room[9000];
char ext[11];
static void *indirect(int n) { return n ? room : 0; }
void *alloc1(long n) { return n ? room : 0; }
void *alloc2(int a, long b) { return a && b ? room : 0; }
void *alloc32(int n) { return n ? room : 0; }
void *same(void *p, int n) { return n ? p : 0; }
void *_Znwm(long n) { return n ? room : 0; }
void *_Znam(long n) { return n ? room : 0; }
int main(void) {
  static const char *const names[] = {%s};
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++) {
    printf("%%s", names[k]);
    for (int i = 0; i < 8; i++)
      for (int bits = 0; bits < 3; bits++)
        for (int n = 1; n < 5; n += 3)
          printf(" %%ld", table[24 * k + 3 * i + bits](n, n * 2, indirect, room, room, room, room, room, room, room));
    puts("");
  }
}
"""


def module():
    out, table = [HEAD], []
    for name, body, *rest in POINTERS:
        more = ", " + rest[0] if rest else ""
        for flags in range(8):
            at_least, null_unknown, dynamic = flags >> 2, flags >> 1 & 1, flags & 1
            for bits in (64, 32, 128):
                f = f"{name}_{flags}_{bits}"
                result = {64: "ret i64 %size", 32: "%s = sext i32 %size to i64\n  ret i64 %s",
                          128: "%h = lshr i128 %size, 64\n  %high = trunc i128 %h to i64\n  %low = trunc i128 %size to i64\n"
                               "  %s = xor i64 %high, %low\n  ret i64 %s"}[bits]
                out.append(f"define i64 @{f}(i32 %n, i64 %m, ptr %q{more}) {{\n  {body}\n  %size = call i{bits} @llvm.objectsize.i{bits}.p0(ptr %p, "
                           f"i1 {at_least}, i1 {null_unknown}, i1 {dynamic})\n  {result}\n}}\n")
                table.append(f)
    out.append(f"@table = global [{len(table)} x ptr] [" + ", ".join("ptr @" + f for f in table) + "]\n")
    return "".join(out)


def run(argv, cwd):
    done = subprocess.run(argv, cwd=cwd, capture_output=True, text=True, env=environment(), timeout=120)
    assert (done.returncode, done.stderr) == (0, ""), (argv, done.stderr[:2000])
    return done.stdout


@pytest.mark.parametrize("compiler", ["irkit", pytest.param("llc-22", marks=pytest.mark.oracle)])
def test_sizes(compiler, tmp_path, request):
    if compiler != "irkit" and not tool(compiler):
        pytest.skip("needs llc-22")
    (tmp_path / "sizes.ll").write_text(module())
    (tmp_path / "main.c").write_text(C % ", ".join(f'"{p[0]}"' for p in POINTERS))
    argv = [BUILD / "irkit", "compile"] if compiler == "irkit" else [tool(compiler), "-O0", "-relocation-model=pic", "-filetype=obj"]
    run([*argv, "sizes.ll", "-o", "sizes.o"], tmp_path)
    run(["cc", "sizes.o", "main.c", "-o", "sizes"], tmp_path)
    found, file = run([tmp_path / "sizes"], tmp_path), HERE / "object_sizes.txt"
    if compiler == "irkit" and request.config.getoption("--bless"):
        file.write_text(found)
    assert found == file.read_text()


FORTIFIED = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct s { int a; char name[8]; int b; };
static char global[16];
int main(int argc, char **argv) {
  int which = atoi(argv[1]);
  size_t n = (size_t)atoi(argv[2]);
  char small[10], *heap = malloc(n), vla[n], *p = which & 1 ? small : global;
  struct s x;
  const char *text = argv[3];
  switch (which) {
  case 0: strcpy(small, text); break;
  case 1: strcpy(x.name, text); break;
  case 2: memcpy(heap, text, strlen(text) + 1); break;
  case 3: memset(vla, 1, strlen(text)); break;
  case 4:
  case 5: strcpy(p, text); break;
  case 6: sprintf(global + n, "%s", text); break;
  case 7: for (p = small; *text; p++, text++) memcpy(p, text, 1); break;
  case 8: memcpy(strdup(argv[3]), text, n); break;
  }
  __asm__ volatile("" : : "r"(small), "r"(&x), "r"(heap), "r"(vla), "r"(global) : "memory");
  puts("fine");
  return 0;
}
"""


@pytest.mark.parametrize("level,aborts", [(1, 10), (3, 29)])
def test_fortified(level, aborts, tmp_path):
    clang, opt, llc = tool("clang-22"), tool("opt-22"), tool("llc-22")
    if not clang or not opt or not llc:
        pytest.skip("needs clang-22, opt-22 and llc-22")
    (tmp_path / "f.c").write_text(FORTIFIED)
    run([clang, "-O2", f"-D_FORTIFY_SOURCE={level}", "-Xclang", "-disable-llvm-passes", "-c", "-emit-llvm", "f.c", "-o", "all.bc"], tmp_path)
    run([opt, "-passes=always-inline,sroa", "all.bc", "-o", "f.bc"], tmp_path)
    run([BUILD / "irkit", "compile", "f.bc", "-o", "ours.o"], tmp_path)
    run([llc, "-relocation-model=pic", "-filetype=obj", "f.bc", "-o", "theirs.o"], tmp_path)
    for name in ("ours", "theirs"):
        run(["cc", f"{name}.o", "-o", name], tmp_path)
    found = 0
    for which in range(9):
        for n in ("5", "12"):
            for text in ("abc", "abcdefghi", "abcdefghijk", "abcdefghijklmnopq"):
                status = [subprocess.run([tmp_path / name, str(which), n, text], capture_output=True).returncode
                          for name in ("ours", "theirs")]
                assert status[0] == status[1], (which, n, text, status)
                found += status[0] == -6
    assert found == aborts
