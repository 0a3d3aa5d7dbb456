"""Software floating point (+soft-float, or -sse with -x87): each operation at each type gives what the same module gives with
registers, and what llc's code gives; arguments and results are passed as llc passes them, in either direction."""
import itertools
import shutil
import subprocess

import pytest

from conftest import BUILD, environment, tool

LLC, CC, OBJCOPY = tool("llc-22"), tool("clang-22"), shutil.which("objcopy")
pytestmark = pytest.mark.skipif(not LLC or not CC or not OBJCOPY, reason="needs llc-22, clang-22 and objcopy")
HEAD = 'target triple = "x86_64-unknown-linux-gnu"\n'
SOFT = {"soft": '"target-features"="+soft-float"', "none": '"target-features"="-sse,-x87"', "use": '"use-soft-float"="true"'}
SIZES = {"half": 2, "bfloat": 2, "float": 4, "double": 8, "fp128": 16}
SHORT = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "fp128": "f128"}
MODES = {"float": "sf", "double": "df", "fp128": "tf"}
C_TYPES = {"half": "_Float16", "bfloat": "__bf16", "float": "float", "double": "double", "fp128": "__float128"}
SUFFIX = {"float": "f", "double": "", "fp128": "f128"}
PREDICATES = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
UNARY = "sqrt floor ceil trunc rint nearbyint round roundeven fabs canonicalize arithmetic.fence".split()
BINARY = "minnum maxnum minimum maximum minimumnum maximumnum copysign".split()
INTS = [1, 8, 17, 32, 33, 64, 100, 128]
STRICT = 'metadata !"round.dynamic", metadata !"fpexcept.strict"'


def bodies():
    """(declarations, body, size of the result) of functions from %x, %y and %i, by operation and type."""
    for t, short in SHORT.items():
        for op in "fadd fsub fmul fdiv frem".split():
            yield "", f"%r = {op} {t} %x, %y", t
        yield "", f"%r = fneg {t} %x", t
        for p in PREDICATES:
            yield "", f"%c = fcmp {p} {t} %x, %y\n  %r = select i1 %c, {t} %x, {t} 0xH3C00".replace("0xH3C00", "zeroinitializer"), t
        for name in UNARY:
            yield f"declare {t} @llvm.{name}.{short}({t})", f"%r = call {t} @llvm.{name}.{short}({t} %x)", t
        for name in BINARY:
            if t == "bfloat" and name in ("minnum", "maxnum"):
                continue  # llc wants registers
            # Of two zeros minnum and maxnum may return either.
            either = f"\n  %r = fadd {t} %m, zeroinitializer" if name in ("minnum", "maxnum") else ""
            yield (f"declare {t} @llvm.{name}.{short}({t}, {t})",
                   f"%{'m' if either else 'r'} = call {t} @llvm.{name}.{short}({t} %x, {t} %y){either}", t)
        yield (f"declare {t} @llvm.fmuladd.{short}({t}, {t}, {t})",
               f"%r = call {t} @llvm.fmuladd.{short}({t} %x, {t} %y, {t} %x)", t)
        yield (f"declare i1 @llvm.is.fpclass.{short}({t}, i32)",
               f"%c = call i1 @llvm.is.fpclass.{short}({t} %x, i32 516)\n  %r = zext i1 %c to i8", "i8")
        yield (f"declare {t} @llvm.experimental.constrained.fadd.{short}({t}, {t}, metadata, metadata)",
               f"%r = call {t} @llvm.experimental.constrained.fadd.{short}({t} %x, {t} %y, {STRICT}) strictfp", t)
        yield (f"declare i1 @llvm.experimental.constrained.fcmps.{short}({t}, {t}, metadata, metadata)",
               f'%c = call i1 @llvm.experimental.constrained.fcmps.{short}({t} %x, {t} %y, metadata !"ult", '
               'metadata !"fpexcept.strict") strictfp\n  %r = zext i1 %c to i8', "i8")
        for bits in INTS:
            whole = (bits + 7) // 8 * 8
            for op in ("sitofp", "uitofp"):
                yield "", f"%n = {'trunc' if bits < 128 else 'bitcast'} i128 %i to i{bits}\n  %r = {op} i{bits} %n to {t}", t
            for sign in "su":
                yield (f"declare i{bits} @llvm.fpto{sign}i.sat.i{bits}.{short}({t})",
                       f"%n = call i{bits} @llvm.fpto{sign}i.sat.i{bits}.{short}({t} %x)\n" +
                       (f"  %r = zext i{bits} %n to i{whole}" if whole > bits else f"  %r = add i{bits} %n, 0"), f"i{whole}")
        for to in SHORT:
            if SIZES[to] < SIZES[t]:
                yield "", f"%r = fptrunc {t} %x to {to}", to
            elif SIZES[to] > SIZES[t]:
                yield "", f"%r = fpext {t} %x to {to}", to
        yield "", f"%p = insertvalue {{ i8, {t} }} undef, {t} %x, 1\n  %r = extractvalue {{ i8, {t} }} %p, 1", t
        yield "", (f"br label %a\na:\n  %v = phi {t} [ %x, %0 ], [ %w, %a ]\n  %k = phi i8 [ 0, %0 ], [ %l, %a ]\n"
                   f"  %w = fmul {t} %v, %y\n  %l = add i8 %k, 1\n  %d = icmp eq i8 %l, 3\n  br i1 %d, label %b, label %a\nb:\n"
                   f"  %r = freeze {t} %w"), t
        if t in ("float", "double", "half", "bfloat"):
            yield "", f"store {t} %x, ptr %out\n  %r = atomicrmw xchg ptr %out, {t} %y seq_cst", t
    for t in ("float", "double"):
        yield (f"declare {t} @llvm.powi.{SHORT[t]}.i32({t}, i32)", f"%r = call {t} @llvm.powi.{SHORT[t]}.i32({t} %x, i32 3)", t)
        yield (f"declare i64 @llvm.llrint.i64.{SHORT[t]}({t})",
               f"%s = call {t} @llvm.fabs.{SHORT[t]}({t} %x)\n  %c = fcmp olt {t} %s, 1.0e9\n  %u = select i1 %c, {t} %x, {t} 2.5\n"
               f"  %r = call i64 @llvm.llrint.i64.{SHORT[t]}({t} %u)", "i64")
        yield "", "%d = call i64 @llvm.ctpop.i64(i64 bitcast (double 1.5 to i64))\n  %e = trunc i64 %d to i8\n  %r = add i8 %e, 0", "i8"


def operand(body):
    for t in SHORT:
        if f" {t} %x" in body or f"({t} %x" in body or f"phi {t} [ %x" in body:
            return t
    return "i128"


def module(attribute):
    functions, declared, table = [], {"declare i64 @llvm.ctpop.i64(i64)"}, []
    for number, (declaration, body, result) in enumerate(bodies()):
        t = operand(body)
        declared |= {declaration}
        functions.append(f"define void @f{number}(ptr %in, ptr %out) #0 {{\n  %q = getelementptr i8, ptr %in, i64 16\n"
                         f"  %x = load {t}, ptr %in\n  %y = load {t}, ptr %q\n  %i = load i128, ptr %in\n  {body}\n"
                         f"  store {result} %r, ptr %out\n  ret void\n}}\n")
        table.append((number, t, result))
    return HEAD + "\n".join(sorted(declared)) + "\n" + "".join(functions) + f"attributes #0 = {{ strictfp {attribute} }}\n", table


def helpers():
    """The library's functions, with integers for floats."""
    lines = ["#include <string.h>", "#include <math.h>", "__float128 fmodf128(__float128, __float128);", "typedef unsigned __int128 u128;"]
    ints = {"half": "unsigned short", "bfloat": "unsigned short", "float": "unsigned", "double": "unsigned long", "fp128": "u128"}

    def define(name, result, args, expression):
        as_int = [ints.get(a, a) for a in args]
        head = ", ".join(f"{a} {n}_" for a, n in zip(as_int, "abc"))
        opened = " ".join(f"{C_TYPES.get(a, a)} {n}; memcpy(&{n}, &{n}_, sizeof {n});" for a, n in zip(args, "abc"))
        lines.append(f"{ints.get(result, result)} soft_{name}({head}) {{ {opened} {C_TYPES.get(result, result)} r = {expression}; "
                     f"{ints.get(result, result)} r_; memcpy(&r_, &r, sizeof r_); return r_; }}")

    modes = dict(MODES, half="hf", bfloat="bf")
    for t, mode in MODES.items():
        for verb, sign in zip(("add", "sub", "mul", "div"), "+-*/"):
            define(f"__{verb}{mode}3", t, [t, t], f"a {sign} b")
        for verb, other in zip(("eq", "ne", "lt", "le", "gt", "ge"), (1, 1, 1, 1, -1, -1)):
            define(f"__{verb}{mode}2", "int", [t, t], f"a != a || b != b ? {other} : a < b ? -1 : a > b")
        define(f"__unord{mode}2", "int", [t, t], "a != a || b != b")
        for width, integer in (("si", "int"), ("di", "long"), ("ti", "__int128")):
            define(f"__float{width}{mode}", t, [integer], "a")
            define(f"__floatun{width}{mode}", t, ["unsigned " + integer], "a")
            # What does not fit may give anything; it is not used.
            define(f"__fix{mode}{width}", integer, [t], "a")
            define(f"__fixuns{mode}{width}", "unsigned " + integer, [t], "a")
        s = SUFFIX[t]
        for name in "sqrt floor ceil trunc rint nearbyint round roundeven".split():
            define(name + s, t, [t], f"__builtin_{name}{s}(a)")
        for name in "fmin fmax fmod".split():
            define(name + s, t, [t, t], f"__builtin_{name}{s}(a, b)" if name != "fmod" or t != "fp128" else "fmodf128(a, b)")
        if t != "fp128":
            define(f"__powi{mode}2", t, [t, "int"], f"__builtin_powi{s}(a, b)")
            define("llrint" + s, "long", [t], f"__builtin_llrint{s}(a)")
    for a, b in itertools.permutations(modes, 2):
        if SIZES[a] < SIZES[b]:
            define(f"__extend{modes[a]}{modes[b]}2", b, [a], "a")
            define(f"__trunc{modes[b]}{modes[a]}2", a, [b], "a")
    return "#define _GNU_SOURCE\n" + "\n".join(lines) + "\n"


def driver(table):
    rows = ",".join(f"{{f{n}, {SIZES.get(t, 16)}, {SIZES.get(r) or int(r[1:]) // 8}, {list(SHORT).index(r) if r in SHORT else -1}, "
                    f"{list(SHORT).index(t) if t in SHORT else -1}}}" for n, t, r in table)
    declared = "".join(f"void f{n}(void *, void *);\n" for n, _, _ in table)
    return declared + r"""
#include <stdio.h>
#include <string.h>
static const struct { void (*f)(void *, void *); int in, out, kind, from; } table[] = {""" + rows + r"""};
static const double values[] = {0, -0.0, 1, -1, 1.5, 2.5, -3.75, 0.1, 1e-3, 300, -70000, 1e9, 1e20, -1e30, 3e-42, __builtin_inf(),
                                -__builtin_inf(), __builtin_nan("")};
static void put(void *at, int kind, double d) {
  if (kind == 0) { _Float16 v = d; memcpy(at, &v, 2); }
  if (kind == 1) { __bf16 v = d; memcpy(at, &v, 2); }
  if (kind == 2) { float v = d; memcpy(at, &v, 4); }
  if (kind == 3) { double v = d; memcpy(at, &v, 8); }
  if (kind == 4) { __float128 v = d; memcpy(at, &v, 16); }
}
static int is_nan(const void *at, int kind) {
  if (kind == 0) { _Float16 v; memcpy(&v, at, 2); return v != v; }
  if (kind == 1) { __bf16 v; memcpy(&v, at, 2); return v != v; }
  if (kind == 2) { float v; memcpy(&v, at, 4); return v != v; }
  if (kind == 3) { double v; memcpy(&v, at, 8); return v != v; }
  if (kind == 4) { __float128 v; memcpy(&v, at, 16); return v != v; }
  return 0;
}
int main(void) {
  enum { N = sizeof values / sizeof *values };
  for (unsigned k = 0; k < sizeof table / sizeof *table; k++) {
    printf("%u:", k);
    for (int a = 0; a < N; a++)
      for (int b = 0; b < N; b += table[k].from < 0 ? N : 1) {
        _Alignas(16) unsigned char in[32] = {0}, out[16] = {0};
        if (table[k].from >= 0) put(in, table[k].from, values[a]), put(in + 16, table[k].from, values[b]);
        else { __int128 i = (__int128)(a - 3) * 0x123456789abcdefL * (a > 8 ? a * 0x7654321L : 1); memcpy(in, &i, 16); }
        table[k].f(in, out);
        if (is_nan(out, table[k].kind)) { printf(" nan"); continue; }
        printf(" ");
        for (int i = table[k].out - 1; i >= 0; i--) printf("%02x", out[i]);
      }
    printf("\n");
  }
}
"""


def run(*argv, cwd, **options):
    done = subprocess.run([str(a) for a in argv], cwd=cwd, capture_output=True, env=environment(), timeout=300, text=True, **options)
    assert done.returncode == 0 and not done.stderr, (argv, done.stderr[:2000])
    return done.stdout


def compile_soft(folder, name, compiler):
    """The object with its calls of the library going to soft_..."""
    run(*compiler, f"{name}.ll", "-o", f"{name}.o", cwd=folder)
    wanted = [line.split()[-1] for line in run("nm", "-u", f"{name}.o", cwd=folder).splitlines()]
    run(OBJCOPY, *[f"--redefine-sym={w}=soft_{w}" for w in wanted], f"{name}.o", cwd=folder)


OURS = (BUILD / "irkit", "compile")
LINK = (CC, "--rtlib=compiler-rt")
THEIRS = (LLC, "-O0", "-filetype=obj", "-relocation-model=pic")


def test_operations(tmp_path):
    text, table = module("")
    (tmp_path / "helpers.c").write_text(helpers())
    (tmp_path / "driver.c").write_text(driver(table))
    (tmp_path / "hard.ll").write_text(text)
    run(*OURS, "hard.ll", "-o", "hard.o", cwd=tmp_path)
    run(CC, "-O1", "-w", "-c", "helpers.c", "driver.c", cwd=tmp_path)
    run(*LINK, "hard.o", "driver.o", "-lm", "-o", "hard", cwd=tmp_path)
    expected = run("./hard", cwd=tmp_path).splitlines()
    for name, attribute in SOFT.items():
        (tmp_path / f"{name}.ll").write_text(module(attribute)[0])
        compile_soft(tmp_path, name, OURS)
        run(*LINK, f"{name}.o", "driver.o", "helpers.o", "-lm", "-o", name, cwd=tmp_path)
        got = run(f"./{name}", cwd=tmp_path).splitlines()
        assert len(got) == len(expected) == len(table)
        wrong = [(list(bodies())[k][1], a, b) for k, (a, b) in enumerate(zip(got, expected)) if a != b]
        assert not wrong, (len(wrong), wrong[:3])


CALLEES = """
define float @one(float %a, double %b, fp128 %q, half %h, bfloat %g, float %c) #0 {
  %1 = fptrunc double %b to float
  %2 = fptrunc fp128 %q to float
  %3 = fpext half %h to float
  %4 = fpext bfloat %g to float
  %5 = fsub float %a, %1
  %6 = fdiv float %5, %2
  %7 = fadd float %6, %3
  %8 = fsub float %7, %4
  %9 = fmul float %8, %c
  ret float %9
}
define { float, double } @two({ double, float } %p, [2 x float] %a) #0 {
  %1 = extractvalue { double, float } %p, 0
  %2 = extractvalue { double, float } %p, 1
  %3 = extractvalue [2 x float] %a, 1
  %4 = fadd float %2, %3
  %5 = insertvalue { float, double } { float 1.0, double 2.0 }, float %4, 0
  %6 = insertvalue { float, double } %5, double %1, 1
  ret { float, double } %6
}
define double @more(i32 %n, ...) #0 {
  %l = alloca [3 x i64]
  call void @llvm.va_start.p0(ptr %l)
  br label %loop
loop:
  %k = phi i32 [ %n, %0 ], [ %k1, %loop ]
  %s = phi double [ 0.5, %0 ], [ %s1, %loop ]
  %d = va_arg ptr %l, double
  %s1 = fadd double %s, %d
  %k1 = sub i32 %k, 1
  %c = icmp eq i32 %k1, 0
  br i1 %c, label %end, label %loop
end:
  ret double %s1
}
declare void @llvm.va_start.p0(ptr)
attributes #0 = { "target-features"="+soft-float" }
"""
CALLERS = """
@text = private constant [23 x i8] c"%08x %016lx %016lx %x\\0A\\00"
@number = private global double 3.5
declare i32 @printf(ptr, ...)
declare float @one(float, double, fp128, half, bfloat, float)
declare { float, double } @two({ double, float }, [2 x float])
declare double @more(i32, ...)
define i32 @main() #0 {
  %p = load double, ptr @number
  %1 = call float @one(float 1.5, double %p, fp128 0xL00000000000000004000800000000000, half 0xH4000, bfloat 0xR4080, float 2.25)
  %2 = call { float, double } @two({ double, float } { double 7.0, float 8.0 }, [2 x float] [float 1.0, float 2.0])
  %3 = extractvalue { float, double } %2, 0
  %4 = extractvalue { float, double } %2, 1
  %5 = call double (i32, ...) @more(i32 8, double 1.0, double %p, double %4, double 4.0, double 5.0, double 6.0, double 7.0, double 8.0)
  %6 = fcmp olt double %5, %4
  %7 = select i1 %6, i32 1, i32 2
  %8 = bitcast float %1 to i32
  %9 = call i32 (ptr, ...) @printf(ptr @text, i32 %8, double %5, double %4, i32 %7)
  ret i32 0
}
attributes #0 = { "target-features"="+soft-float" }
"""


def test_calls(tmp_path):
    (tmp_path / "helpers.c").write_text(helpers())
    run(CC, "-O1", "-w", "-c", "helpers.c", cwd=tmp_path)
    printed = set()
    for name, text in (("callees", CALLEES), ("callers", CALLERS)):
        for who, compiler in (("ours", OURS), ("theirs", THEIRS)):
            (tmp_path / f"{name}_{who}.ll").write_text(HEAD + text)
            compile_soft(tmp_path, f"{name}_{who}", compiler)
            own = ["printf", "one", "two", "more"]
            run(OBJCOPY, *[f"--redefine-sym=soft_{w}={w}" for w in own], f"{name}_{who}.o", cwd=tmp_path)
    for a, b in itertools.product(("ours", "theirs"), repeat=2):
        run(*LINK, f"callees_{a}.o", f"callers_{b}.o", "helpers.o", "-lm", "-o", "program", cwd=tmp_path)
        printed.add(run("./program", cwd=tmp_path))
    assert printed == {"c0c00000 4045000000000000 401c000000000000 2\n"}


@pytest.mark.parametrize("body", ["%r = fadd x86_fp80 %l, %l", "%r = atomicrmw fadd ptr null, float %f seq_cst", "%r = fpext float %f to x86_fp80",
                                  '%r = call float asm "", "=x,0"(float %f)', "%r = insertelement <2 x float> undef, float %f, i32 0"])
def test_refused(tmp_path, body):
    (tmp_path / "a.ll").write_text(HEAD + "define void @g(x86_fp80 %l, float %f) #0 {\n  " + body + "\n  ret void\n}\n"
                                   'attributes #0 = { "target-features"="+soft-float" }\n')
    done = subprocess.run([str(BUILD / "irkit"), "compile", "a.ll"], cwd=tmp_path, capture_output=True, text=True, env=environment())
    assert done.returncode == 1 and "the processor is said to have no registers" in done.stderr


@pytest.mark.parametrize("declared,call", [("i1 @llvm.is.fpclass.f32(float, i32)", "call i1 @llvm.is.fpclass.f32(float %f, i32 %n)"),
                                           ("float @llvm.minimumnum.f32(float)", "call float @llvm.minimumnum.f32(float %f)")])
def test_intrinsics_of_later_releases(tmp_path, declared, call):
    """In a module of 14 the verifier does not know them, so that their operands may be anything."""
    (tmp_path / "a.ll").write_text(HEAD + f"declare {declared}\ndefine void @g(float %f, i32 %n) #0 {{\n  %r = {call}\n  ret void\n}}\n"
                                   'attributes #0 = { "target-features"="+soft-float" }\n')
    run(BUILD / "irkit", "as", "--to=14", "a.ll", "-o", "a.bc", cwd=tmp_path)
    done = subprocess.run([str(BUILD / "irkit"), "compile", "a.bc"], cwd=tmp_path, capture_output=True, text=True, env=environment())
    assert done.returncode == 1 and "code generation does not support" in done.stderr
