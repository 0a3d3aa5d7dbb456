"""What functions' attributes ask for at their beginning and end: registers that are zero afterwards ("zero-call-used-regs"), a stack
that may be anywhere when they are called ("stackrealign"), no vector registers where nobody asked for any, a guard of the stack
(ssp...), pages that are touched one by one ("probe-stack"), no tables of jumps, calls that need no mark where they come to, how to
unwind through them."""
import re, subprocess

import pytest

from conftest import BUILD, tool

CC, CXX, CLANG, LLC = tool("cc"), tool("c++"), tool("clang-22"), tool("llc-22")

# enter(f, out, shift): f(5, 7), with ones in all other registers and the stack moved; what registers are then.
ENTER = r"""
asm(".globl enter\nenter:\n"
    "push %rbp\nmov %rsp,%rbp\npush %rbx\npush %r12\npush %r13\npush %r14\npush %r15\nsub $8,%rsp\n"
    "mov %rsi,%rbx\nmov %rdi,%r12\nsub %rdx,%rsp\n"
    "mov $5,%edi\nmov $7,%esi\nmov $-1,%rdx\nmov %rdx,%rcx\nmov %rdx,%r8\nmov %rdx,%r9\nmov %rdx,%r10\nmov %rdx,%r11\n"
    "mov $8,%eax\n"
    ".irp n,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\npcmpeqd %xmm\\n,%xmm\\n\n.endr\n"
    "call *%r12\n"
    "mov %rax,0(%rbx)\nmov %rcx,8(%rbx)\nmov %rdx,16(%rbx)\nmov %rsi,48(%rbx)\nmov %rdi,56(%rbx)\n"
    "mov %r8,64(%rbx)\nmov %r9,72(%rbx)\nmov %r10,80(%rbx)\nmov %r11,88(%rbx)\n"
    ".irp n,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\nmovups %xmm\\n,128+16*\\n(%rbx)\n.endr\n"
    "lea -40(%rbp),%rsp\npop %r15\npop %r14\npop %r13\npop %r12\npop %rbx\npop %rbp\nret\n");
void enter(void *f, long *out, long shift);
"""


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, (argv, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def build(folder, text, source, suffix=".c", more=()):
    (folder / "in.ll").write_text(text)
    (folder / f"main{suffix}").write_text(ENTER.replace("asm(", "__asm__(") + source if suffix == ".c" else source)
    run(BUILD / "irkit", "compile", folder / "in.ll", "-o", folder / "in.o")
    run(CC if suffix == ".c" else CXX, *more, folder / f"main{suffix}", folder / "in.o", "-o", folder / "made")
    return run(folder / "made")


GENERAL_ARGS = {"rcx", "rdx", "rsi", "rdi", "r8", "r9"}
ARGS = GENERAL_ARGS | {f"xmm{n}" for n in range(8)}
GENERAL = GENERAL_ARGS | {"r10", "r11"}
ALL = GENERAL | {f"xmm{n}" for n in range(16)}
ZERO = {"all": ALL, "all-gpr": GENERAL, "all-arg": ARGS, "all-gpr-arg": GENERAL_ARGS, "used": {"rdi", "rsi", "r11"},
        "used-gpr": {"rdi", "rsi"}, "used-arg": {"rdi", "rsi"}, "used-gpr-arg": {"rdi", "rsi"}, "skip": set()}


@pytest.mark.skipif(not CC, reason="needs cc")
def test_zero_registers(tmp_path):
    text, calls = "declare i32 @other(i32, i32)\n", []
    for k, word in enumerate(ZERO):
        for form, body in (("sum", "%r = add i32 %a, %b"), ("tail", "%r = musttail call i32 @other(i32 %a, i32 %b)")):
            text += f'define i32 @{form}{k}(i32 %a, i32 %b) "zero-call-used-regs"="{word}" {{\n{body}\nret i32 %r\n}}\n'
            calls.append((word, form, f"{form}{k}"))
    text += """
define x86_fp80 @long(x86_fp80 %a) "zero-call-used-regs"="all" { ret x86_fp80 %a }
define { double, double } @floats(double %a) "zero-call-used-regs"="all" {
  %x = insertvalue { double, double } poison, double %a, 0
  %y = insertvalue { double, double } %x, double %a, 1
  ret { double, double } %y
}
define <8 x float> @wide(<8 x float> %a) "zero-call-used-regs"="all" "target-features"="+avx" { ret <8 x float> %a }
"""
    declared = "".join(f"int {name}();\n" for _, _, name in calls)
    table = "".join(f'{{"{word} {form}", (void *){name}}},' for word, form, name in calls)
    source = declared + """
#include <stdio.h>
int other(int a, int b) { return a * b; }
long double long(long double);
typedef struct { double x, y; } floats_t;
floats_t floats(double);
static const struct { const char *name; void *f; } rows[] = {""" + table + r"""};
static const char *const names[] = {"rax", "rcx", "rdx", 0, 0, 0, "rsi", "rdi", "r8", "r9", "r10", "r11"};
int main(void) {
  for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) {
    long out[48] = {0};
    enter(rows[k].f, out, 0);
    printf("%s %d", rows[k].name, (int)out[0]);
    for (int r = 1; r < 12; r++) if (names[r] && !out[r]) printf(" %s", names[r]);
    for (int r = 0; r < 16; r++) if (!out[16 + 2 * r] && !out[17 + 2 * r]) printf(" xmm%d", r);
    printf("\n");
  }
  floats_t two = floats(1.5);
  printf("%g %g %g\n", (double)longer(2.25L), two.x, two.y);
  for (int k = 0; k < 20; k++) if (longer(k) + 1 != k + 1.0L) return 1;  // the x87's stack is empty each time
  return 0;
}
"""
    source = source.replace("long double long(", 'long double longer(long double) __asm__("long");\n//')
    lines = build(tmp_path, text, source).splitlines()
    assert lines.pop() == "2.25 1.5 1.5"
    for (word, form, _), line in zip(calls, lines, strict=True):
        said = line.split()
        assert said[:3] == [word, form, "12" if form == "sum" else "35"]
        if form == "sum":
            assert ZERO[word] <= set(said[3:]), line
            assert word != "skip" or not set(said[3:]), line
            assert "gpr" not in word or not any(r.startswith("xmm") for r in said[3:]), line


REALIGNED = """
define i64 @lanes(i64 %a, i64 %b) "stackrealign" {
  %p = alloca <2 x i64>, align 16
  %q = ptrtoint ptr %p to i64
  %odd = and i64 %q, 15
  %x = insertelement <2 x i64> poison, i64 %a, i64 0
  %y = insertelement <2 x i64> %x, i64 %b, i64 1
  store volatile <2 x i64> %y, ptr %p
  %z = load volatile <2 x i64>, ptr %p
  %s = mul <2 x i64> %z, %y
  %u = extractelement <2 x i64> %s, i64 0
  %v = extractelement <2 x i64> %s, i64 1
  %r = add i64 %u, %v
  %t = add i64 %r, %odd
  ret i64 %t
}
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.frameaddress.p0(i32)
declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)
define ptr @where() "stackrealign" {
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}
define i64 @many(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i) "stackrealign" {
  %j = mul i64 %g, 100
  %k = mul i64 %h, 10
  %l = add i64 %j, %k
  %m = add i64 %l, %i
  ret i64 %m
}
define i64 @sum(i64 %n, ...) "stackrealign" {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start(ptr %list)
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %k1, %loop ]
  %s = phi i64 [ 0, %0 ], [ %s1, %loop ]
  %x = va_arg ptr %list, i64
  %s1 = add i64 %s, %x
  %k1 = add i64 %k, 1
  %c = icmp ult i64 %k1, %n
  br i1 %c, label %loop, label %end
end:
  call void @llvm.va_end(ptr %list)
  ret i64 %s1
}
declare void @throws(i64)
declare i32 @__gxx_personality_v0(...)
define void @through(i64 %a) "stackrealign" uwtable { call void @throws(i64 %a) ret void }
define i64 @caught(i64 %a) "stackrealign" uwtable personality ptr @__gxx_personality_v0 {
  %p = alloca <2 x i64>, align 16
  invoke void @through(i64 %a) to label %ok unwind label %pad
ok:
  ret i64 0
pad:
  %l = landingpad { ptr, i32 } cleanup
  store volatile <2 x i64> <i64 1, i64 2>, ptr %p
  call void @seen(i64 %a)
  resume { ptr, i32 } %l
}
declare void @seen(i64)
"""


@pytest.mark.skipif(not CC or not CXX, reason="needs cc and c++")
def test_realigned(tmp_path):
    source = r"""
#include <stdio.h>
extern long lanes(long, long), many(long, long, long, long, long, long, long, long, long), sum(long, ...);
extern void *where(void);
__attribute__((noinline)) static int is_here(void) { char *at = where(); return at > (char *)is_here && at < (char *)is_here + 64; }
int main(void) {
  for (long shift = 0; shift <= 8; shift += 8) {
    long out[48];
    enter((void *)lanes, out, shift);
    printf("%ld ", out[0]);
  }
  printf("%ld %ld %d\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9), sum(9, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L), is_here());
  return 0;
}
long throws, seen;
int __gxx_personality_v0(void) { return 0; }
void _Unwind_Resume(void) {}
"""
    assert build(tmp_path, REALIGNED, source) == "74 74 789 45 1\n"
    source = r"""
#include <cstdio>
extern "C" long caught(long);
extern "C" void throws(long a) { throw a; }
extern "C" void seen(long a) { std::printf("%ld ", a); }
extern "C" long lanes(long, long);
int main() { try { caught(lanes(1, 2)); } catch (long a) { std::printf("%ld\n", a); } }
"""
    assert build(tmp_path, REALIGNED, source, ".cc") == "5 5\n"


# Code without a vector or a floating-point value has no vector register, where the function is not to have any: copies, byval arguments,
# variable arguments.
@pytest.mark.parametrize("how", ["noimplicitfloat", '"target-features"="-sse,-sse2"'])
def test_no_vector_registers(how, tmp_path):
    (tmp_path / "in.ll").write_text("""
declare void @take(ptr byval([100 x i8]))
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.va_start(ptr)
define void @f(ptr %a, ptr %b, ...) HOW {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start(ptr %list)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %a, ptr %b, i64 64, i1 false)
  call void @take(ptr byval([100 x i8]) %list)
  ret void
}
""".replace("HOW", how))
    listing = run(BUILD / "irkit", "compile", "-S", tmp_path / "in.ll", "-o", "-")
    assert "xmm" not in listing, listing
    (tmp_path / "in.ll").write_text((tmp_path / "in.ll").read_text().replace(how, ""))
    assert "xmm" in run(BUILD / "irkit", "compile", "-S", tmp_path / "in.ll", "-o", "-")


# ---- jumps, calls, unwinding ----
def listing(folder, text):
    (folder / "in.ll").write_text('target triple = "x86_64-unknown-linux-gnu"\n' + text)
    run(BUILD / "irkit", "as", folder / "in.ll", "-o", folder / "in.bc")
    out = [run(BUILD / "irkit", "compile", "-S", folder / f"in.{form}", "-o", "-") for form in ("ll", "bc")]
    assert out[0] == out[1]  # body by body, too
    return out[0]


SWITCH = """
declare void @to(i32)
define i32 @f(i32 %x) ATTRS {
  switch i32 %x, label %z [ i32 1, label %a i32 2, label %b i32 3, label %c i32 4, label %d i32 5, label %e i32 6, label %z i32 7, label %a ]
a: ret i32 11
b: ret i32 22
c: ret i32 33
d: ret i32 44
e: ret i32 55
z: ret i32 66
}
"""


@pytest.mark.skipif(not CC, reason="needs cc")
def test_no_jump_tables(tmp_path):
    main = """#include <stdio.h>
int f(int); int main(void) { for (int i = -1; i < 10; i++) printf("%d ", f(i)); }"""
    for attrs, has_table in (("", True), ('"no-jump-tables"="false"', True), ('"no-jump-tables"="true"', False)):
        text = SWITCH.replace("ATTRS", attrs)
        made = listing(tmp_path, text)
        assert (".rodata" in made) == has_table, attrs
        assert build(tmp_path, text, main, more=["-w"]) == "66 66 11 22 33 44 55 66 11 66 66 ", attrs


def test_calls_without_marks(tmp_path):
    text = """
define void @f(ptr %p) { call void %p() nocf_check
 ret void }
define void @g(ptr %q, ptr %p) { musttail call void %p(ptr %q, ptr %p) nocf_check
 ret void }
define void @h(ptr %p) { call void %p()
 call void @f(ptr %p) nocf_check
 ret void }
define void @i() nocf_check { ret void }
"""
    marked = '!llvm.module.flags = !{!0}\n!0 = !{i32 8, !"cf-protection-branch", i32 1}\n'
    run(BUILD / "irkit", "as", "-o", tmp_path / "plain.bc", input_file(tmp_path, text))
    run(BUILD / "irkit", "compile", tmp_path / "plain.bc", "-o", tmp_path / "plain.o")
    run(BUILD / "irkit", "compile", input_file(tmp_path, text + marked), "-o", tmp_path / "marked.o")
    plain, marked = (tmp_path / "plain.o").read_bytes(), (tmp_path / "marked.o").read_bytes()
    call, jump, landing = bytes.fromhex("41ffd3"), bytes.fromhex("41ffe3"), bytes.fromhex("f30f1efa")
    assert plain.count(call) == 2 and plain.count(jump) == 1 and b"\x3e" + call not in plain and landing not in plain
    assert marked.count(call) == 2 and marked.count(b"\x3e" + call) == 1 and marked.count(b"\x3e" + jump) == 1
    assert marked.count(landing) == 3


def input_file(folder, text):
    (folder / "in.ll").write_text('target triple = "x86_64-unknown-linux-gnu"\n' + text)
    return folder / "in.ll"


DEBUG = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!1 = !{i32 7, !"Dwarf Version", i32 5}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "in.c", directory: "/")
"""
PERSONAL = "declare i32 @p(...)\ndefine void @z() nounwind personality ptr @p { ret void }\n"
# attributes of two functions, and what else is there -> of which of them .eh_frame and .debug_frame say how to unwind
UNWOUND = [("", "", "", "ab", ""), ("nounwind", "nounwind", "", "", ""), ("nounwind uwtable", "nounwind", "", "a", ""), ("nounwind", "", "", "b", ""),
           ("nounwind", "nounwind", DEBUG, "", "ab"), ("nounwind", "uwtable", DEBUG, "ab", ""), ("nounwind", "", DEBUG, "ab", ""),
           ("nounwind uwtable(sync)", "nounwind uwtable", DEBUG, "ab", ""), ("nounwind", "nounwind", PERSONAL, "z", "")]


@pytest.mark.parametrize("one,two,more,loaded,debug", UNWOUND, ids=range(len(UNWOUND)))
def test_unwinding(tmp_path, one, two, more, loaded, debug):
    """An entry of a function has the address of its code as a relocation."""
    made = listing(tmp_path, f"define void @a() {one} {{ ret void }}\ndefine void @b() {two} {{ ret void }}\n" + more)
    for section, wanted in ((".eh_frame", loaded), (".debug_frame", debug)):
        inside = made.split(f".section\t{section},")[1].split(".section")[0] if f".section\t{section}," in made else ""
        assert inside.count(".long\t.L_1_" if section == ".eh_frame" else ".quad\t.L_s") == len(wanted), (section, inside)


@pytest.mark.skipif(not CLANG or not LLC, reason="needs clang-22 and llc-22")
@pytest.mark.parametrize("flags", ["-fno-asynchronous-unwind-tables", "-fno-asynchronous-unwind-tables -g", "-fno-asynchronous-unwind-tables -fexceptions",
                                   "-fno-asynchronous-unwind-tables -fexceptions -gdwarf-4 -O2", "-fno-unwind-tables", "-O2"])
def test_sections_of_frames(tmp_path, flags):
    """As llc has them: which sections there are."""
    (tmp_path / "in.c").write_text("void g(void); int f(int x) { g(); return x; } int h(int x) { return x; }")
    run(CLANG, *flags.split(), "-c", "-emit-llvm", tmp_path / "in.c", "-o", tmp_path / "in.bc")
    run(LLC, "-O0", "-filetype=obj", tmp_path / "in.bc", "-o", tmp_path / "llc.o")
    run(BUILD / "irkit", "compile", tmp_path / "in.bc", "-o", tmp_path / "irkit.o")
    for section in (b".eh_frame\0", b".debug_frame\0"):
        assert (section in (tmp_path / "llc.o").read_bytes()) == (section in (tmp_path / "irkit.o").read_bytes()), section


# ---- guards of the stack ----
# name -> attributes and body; %p, if it is there, is a variable.
GUARDED = {
    "nothing": ("", "%p = alloca [64 x i8]\ncall void @use(ptr %p)"),
    "required": ("sspreq", ""),
    "bytes8": ("ssp", "%p = alloca [8 x i8]\ncall void @use(ptr %p)"),
    "bytes7": ("ssp", "%p = alloca [7 x i8]\ncall void @use(ptr %p)"),
    "bytes7strong": ("sspstrong", "%p = alloca [7 x i8]\nstore volatile i8 0, ptr %p"),
    "limit": ('ssp "stack-protector-buffer-size"="4"', "%p = alloca [7 x i8]\ncall void @use(ptr %p)"),
    "words": ("ssp", "%p = alloca [64 x i32]\ncall void @use(ptr %p)"),
    "words_strong": ("sspstrong", "%p = alloca [2 x i32]\nstore volatile i8 0, ptr %p"),
    "nested": ("ssp", "%p = alloca { i32, { [16 x i8], i32 } }\ncall void @use(ptr %p)"),
    "nested_words": ("ssp", "%p = alloca { i32, { [16 x i32], i32 } }\ncall void @use(ptr %p)"),
    "nested_strong": ("sspstrong", "%p = alloca { i32, { [1 x i32], i32 } }\nstore volatile i8 0, ptr %p"),
    "rows": ("ssp", "%p = alloca [2 x [16 x i8]]\ncall void @use(ptr %p)"),
    "in_rows": ("ssp", "%p = alloca [2 x { i32, [16 x i8] }]\ncall void @use(ptr %p)"),
    "few": ("ssp", "%p = alloca i8, i32 7\ncall void @use(ptr %p)"),
    "many": ("ssp", "%p = alloca i8, i32 8\ncall void @use(ptr %p)"),
    "dynamic": ("ssp", "%p = alloca i8, i32 %n\ncall void @use(ptr %p)"),
    "scalar": ("sspstrong", "%p = alloca i32\nstore volatile i32 1, ptr %p\n%x = load volatile i32, ptr %p"),
    "passed": ("sspstrong", "%p = alloca i32\ncall void @use(ptr %p)"),
    "passed_weak": ("ssp", "%p = alloca i32\ncall void @use(ptr %p)"),
    "stored": ("sspstrong", "%p = alloca i32\nstore ptr %p, ptr @kept"),
    "lived": ("sspstrong", "%p = alloca i32\ncall void @llvm.lifetime.start.p0(ptr %p)\nstore volatile i32 1, ptr %p\n"
              "call void @llvm.lifetime.end.p0(ptr %p)"),
    "none_at_all": ("sspstrong", "store volatile i32 1, ptr @kept"),
}


def guarded():
    text = ("@kept = global ptr null\ndeclare void @use(ptr)\ndeclare void @llvm.lifetime.start.p0(ptr)\n"
            "declare void @llvm.lifetime.end.p0(ptr)\n")
    for name, (attributes, body) in GUARDED.items():
        text += f"define void @{name}(i32 %n) {attributes} {{\n{body}\nret void\n}}\n"
    return text


def guards_in(path):
    """The functions that refer to __stack_chk_fail."""
    found, name = set(), ""
    for line in run("objdump", "-dr", path).splitlines():
        if line.endswith(">:"):
            name = line.split("<")[1][:-2]
        elif "__stack_chk_fail" in line:
            found.add(name)
    return found


@pytest.mark.skipif(not LLC, reason="needs llc-22")
def test_who_has_a_guard(tmp_path):
    (tmp_path / "in.ll").write_text(guarded())
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "own.o")
    run(LLC, "-O0", "-filetype=obj", tmp_path / "in.ll", "-o", tmp_path / "llc.o")
    want = guards_in(tmp_path / "llc.o")
    assert 8 < len(want) < len(GUARDED) - 5 and guards_in(tmp_path / "own.o") == want


SMASH = """
define i32 @smash(ptr %from, i64 %n) sspstrong {
  %p = alloca [16 x i8]
  call void @copy(ptr %p, ptr %from, i64 %n)
  %x = load volatile i8, ptr %p
  %r = zext i8 %x to i32
  ret i32 %r
}
declare void @copy(ptr, ptr, i64)
"""


@pytest.mark.skipif(not CC, reason="needs cc")
def test_smashing(tmp_path):
    (tmp_path / "in.ll").write_text(SMASH)
    (tmp_path / "main.c").write_text("#include <string.h>\nextern int smash(void *, long);\n"
                                     "void copy(char *to, char *from, long n) { while (n--) *to++ = *from++; }\n"
                                     'int main(int n, char **words) { (void)words; return smash("Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", n > 1 ? 24 : 16); }\n')
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o")
    run(CC, "-fno-stack-protector", tmp_path / "main.c", tmp_path / "in.o", "-o", tmp_path / "made")
    inside = subprocess.run([tmp_path / "made"], capture_output=True, text=True)
    assert (inside.returncode, inside.stderr) == (ord("A"), "")
    beyond = subprocess.run([tmp_path / "made", "beyond"], capture_output=True, text=True)
    assert beyond.returncode == -6 and "stack smashing detected" in beyond.stderr


# Flags of a module, and options: where the guard is.
GUARD_PLACES = [
    ({}, ""), ({}, "kernel"), ({"stack-protector-guard-reg": '!"fs"'}, "kernel"), ({"stack-protector-guard-reg": '!"gs"'}, ""),
    ({"stack-protector-guard": '!"tls"', "stack-protector-guard-offset": "i32 20"}, ""),
    ({"stack-protector-guard-offset": "i32 88", "stack-protector-guard-reg": '!"gs"'}, ""),
    ({"stack-protector-guard": '!"global"'}, ""), ({"stack-protector-guard": '!"global"', "PIC Level": "i32 2"}, ""),
    ({"stack-protector-guard": '!"global"', "PIC Level": "i32 2", "direct-access-external-data": "i32 1"}, ""),
    ({"stack-protector-guard": '!"global"', "direct-access-external-data": "i32 0"}, ""),
    ({"stack-protector-guard-symbol": '!"mine"', "stack-protector-guard-reg": '!"gs"'}, ""),
    ({"stack-protector-guard-symbol": '!"mine"', "PIC Level": "i32 1"}, ""),
    ({"stack-protector-guard-symbol": '!"own"', "stack-protector-guard-reg": '!"gs"'}, ""),
]


def guard_reads(path):
    """How a guard is read: segments, offsets, relocations of variables."""
    text = run("objdump", "-dr", "--no-show-raw-insn", path)
    return re.findall(r"%[fg]s:(?:0x[0-9a-f]+|\()(?!\(%rip)", text), re.findall(r"(R_X86_64_\w+)\s+(__stack_chk_guard|mine|own)\b", text)


@pytest.mark.skipif(not LLC, reason="needs llc-22")
@pytest.mark.parametrize("flags, model", GUARD_PLACES)
def test_guard_places(flags, model, tmp_path):
    (tmp_path / "in.ll").write_text(
        "@own = hidden global i64 0\ndefine void @f() sspreq { ret void }\n!llvm.module.flags = !{"
        + ", ".join(f"!{n}" for n in range(len(flags))) + "}\n" + "".join(f'!{n} = !{{i32 1, !"{k}", {v}}}\n' for n, (k, v) in enumerate(flags.items())))
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "own.o", *([f"--code-model={model}"] if model else []))
    run(LLC, "-O0", "-relocation-model=pic", "-filetype=obj", tmp_path / "in.ll", "-o", tmp_path / "llc.o", *([f"-code-model={model}"] if model else []))
    own, llc = guard_reads(tmp_path / "own.o"), guard_reads(tmp_path / "llc.o")
    assert any(llc) and (set(own[0]), set(own[1])) == (set(llc[0]), set(llc[1]))


GLOBAL_GUARD = """
@__stack_chk_guard = external global i64
define i32 @smash(ptr %from, i64 %n) sspstrong {
  %p = alloca [16 x i8]
  call void @copy(ptr %p, ptr %from, i64 %n)
  ret i32 7
}
declare void @copy(ptr, ptr, i64)
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"stack-protector-guard", !"global"}
"""


@pytest.mark.skipif(not CC, reason="needs cc")
def test_smashing_with_a_global_guard(tmp_path):
    (tmp_path / "in.ll").write_text(GLOBAL_GUARD)
    (tmp_path / "main.c").write_text(
        "#include <stdio.h>\n#include <stdlib.h>\nlong __stack_chk_guard = 0x1234567890abcd;\nint smash(void *, long);\n"
        'void __stack_chk_fail(void) { puts("smashed"); exit(3); }\n'
        "void copy(char *to, char *from, long n) { while (n--) *to++ = *from++; }\n"
        'int main(int n, char **words) { (void)words; return smash("Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", n > 1 ? 24 : 16); }\n')
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o")
    run(CC, "-fno-stack-protector", tmp_path / "main.c", tmp_path / "in.o", "-o", tmp_path / "made")
    assert subprocess.run([tmp_path / "made"], capture_output=True).returncode == 7
    beyond = subprocess.run([tmp_path / "made", "beyond"], capture_output=True, text=True)
    assert (beyond.returncode, beyond.stdout) == (3, "smashed\n")


# ---- probes of the stack ----
PROBED = """
declare void @see(ptr)
define void @SIZE_STEP() "probe-stack"="inline-asm" MORE {
  %p = alloca [SIZE x i8]
  call void @see(ptr %p)
  ret void
}
define void @dynamic_STEP_SIZE() "probe-stack"="inline-asm" MORE {
  %n = load volatile i64, ptr @SIZE_STEP_n
  %p = alloca i8, i64 %n
  call void @see(ptr %p)
  ret void
}
@SIZE_STEP_n = global i64 SIZE
"""
# Runs f on a stack of its own that is all ones. Afterwards: the lowest place that f's callee saw, and how far apart
# zeros are above it at most.
PROBES = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { STACK = 4 << 20 };
static char *stack, *lowest;
void see(char *p) { lowest = p; }
static void enter(void (*f)(void)) {
  char *top = stack + STACK;
  __asm__ volatile("mov %%rsp,%%rbx\n mov %1,%%rsp\n call *%0\n mov %%rbx,%%rsp\n" : "+a"(f), "+d"(top) : : "rbx", "rcx", "rsi", "rdi", "r8", "r9", "r10", "r11", "memory", "cc");
}
static void probe(const char *name, void (*f)(void), long size, long step) {
  memset(stack, 0xFF, STACK);
  lowest = NULL;
  enter(f);
  long apart = 0, last = STACK, from = lowest - stack;
  for (long at = STACK - 8; at >= from; at -= 8)
    if (*(uint64_t *)(stack + at) == 0) {
      if (last - at > apart) apart = last - at;
      last = at;
    }
  if (last - from > apart) apart = last - from;
  long pages = size / step;
  printf("%s %s %s\n", name, STACK - from >= size ? "large" : "SMALL", pages == 0 || apart <= step + 256 ? "touched" : "NOT TOUCHED");
}
int main(void) {
  stack = aligned_alloc(4096, STACK);
CALLS  return 0;
}
"""


@pytest.mark.skipif(not CC, reason="needs cc")
def test_probes(tmp_path):
    text, calls, declared = "", "", ""
    for step in (0, 1024, 16384):
        for size in (100, 3000, 5000, 20000, 40000, 100000, 1000001):
            more = f'"stack-probe-size"="{step}"' if step else ""
            one = PROBED.replace("SIZE_STEP", f"static_{step}_{size}").replace("STEP_SIZE", f"{step}_{size}")
            text += one.replace("SIZE", str(size)).replace("MORE", more)
            for name in (f"static_{step}_{size}", f"dynamic_{step}_{size}"):
                declared += f"void {name}(void);\n"
                calls += f'  probe("{name}", {name}, {size}, {step or 4096});\n'
    text = text.replace("declare void @see(ptr)\n", "") + "declare void @see(ptr)\n"
    (tmp_path / "in.ll").write_text(text)
    (tmp_path / "main.c").write_text(declared + PROBES.replace("CALLS", calls))
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o")
    run(CC, "-O1", "-fno-stack-protector", tmp_path / "main.c", tmp_path / "in.o", "-o", tmp_path / "made")
    said = run(tmp_path / "made").splitlines()
    assert len(said) == 42 and all(line.endswith("large touched") for line in said), said
