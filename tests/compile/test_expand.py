"""Intrinsics that are made of other instructions, and constrained floating point: results, and what exceptions are raised,
are those of llc's code."""
import subprocess

import pytest

from conftest import BUILD, tool

LLC, AS, CC = tool("llc-22"), tool("llvm-as-22"), tool("gcc")
pytestmark = pytest.mark.skipif(not LLC or not AS or not CC, reason="needs llc-22, llvm-as-22 and gcc")

INTS = ["i1", "i7", "i8", "i16", "i33", "i32", "i48", "i64", "i100", "i128", "<4 x i32>", "<3 x i8>"]
FLOATS = ["float", "double", "half", "bfloat", "x86_fp80", "fp128", "<4 x float>"]
CONSTRAINED = "llvm.experimental.constrained."
ROUND, EXCEPT = 'metadata !"round.dynamic"', 'metadata !"fpexcept.strict"'
NANS = {"float": "0x7FF8000000000000", "double": "0x7FF8000000000000", "half": "0xH7E00", "bfloat": "0xR7FC0",
        "<4 x float>": "<" + ", ".join(["float 0x7FF8000000000000"] * 4) + ">", "x86_fp80": "0xK7FFFC000000000000000", "fp128": "0xL00000000000000007FFF800000000000"}

HARNESS = r"""
#include <fenv.h>
#include <stdio.h>
#include <string.h>
extern void (*const functions[])(unsigned char *to, const unsigned char *from);
extern const char *const names[];
extern const int counts[2];
int main(void) {
  static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  unsigned long long state = 88172645463325252ull;
  for (int k = 0; k < counts[0]; k++) {
    for (int n = 0; n < 60; n++) {
      _Alignas(64) unsigned char from[192], to[64] = {0};
      for (int i = 0; i < 192; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        from[i] = (unsigned char)(state >> 20);
      }
      for (int part = 0; part < 192; part += 64) {  // zeros, ones, small numbers; short and long floats in between
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        unsigned long long w = state >> 17;
        if (w % 7 == 0) memset(from + part, 0, 64);
        if (w % 7 == 1) memset(from + part, 255, 64);
        if (w % 7 == 2) memset(from + part + 1, 0, 63);
        if (w % 7 == 3) memcpy(from + part, (double[]){(double)(w % 1000) / 8}, 8);
        if (w % 7 == 4) memcpy(from + part, (float[]){(float)(w % 100000) - 300, 1.5f, 0.0f, -1.0f}, 16);
        if (w % 7 == 5) memcpy(from + part, (long double[]){(double)(w % 100000) / 4 - 500}, 10);  // the rest is padding
        if (w % 7 == 6 && w % 3 == 0) memcpy(from + part, &(unsigned long long[]){0x7FF0000000000000}, 8);
        if (w % 7 == 6 && w % 3 == 1) memcpy(from + part, &(unsigned[]){0x7F800000, 0xFF800000, 0x7FA00000, 1}, 16);
        // What an x86_fp80 is always has the bit before its point, but where it is 0.
        unsigned short exponent;
        memcpy(&exponent, from + part + 8, 2);
        if (names[k][0] == 'x' && exponent & 0x7FFF) from[part + 7] |= 128;
        if (names[k][0] == 'x' && !(exponent & 0x7FFF)) from[part + 7] &= 127;
      }
      int mode = names[k][1] == 'c' ? modes[n % 4] : FE_TONEAREST;
      fesetround(mode);
      feclearexcept(FE_ALL_EXCEPT);
      functions[k](to, from);
      int raised = names[k][2] == 'e' ? fetestexcept(FE_ALL_EXCEPT) : 0;
      fesetround(FE_TONEAREST);
      printf("%s %d", names[k], raised);
      for (int i = 0; i < 64; i++) printf(" %02x", to[i]);
      printf("\n");
    }
  }
}
"""


def mangled(t):
    if t.startswith("<"):
        n, _, lane = t[1:-1].split()
        return "v" + n + mangled(lane)
    return {"float": "f32", "double": "f64", "half": "f16", "bfloat": "bf16", "x86_fp80": "f80", "fp128": "f128"}.get(t, t)


def like(t, lane):
    return f"<{t[1:-1].split()[0]} x {lane}>" if t.startswith("<") else lane


class Module:
    def __init__(self):
        self.declarations, self.functions, self.kinds = set(), [], []

    def add(self, name, result, args, checks_exceptions=False):
        """args: types, or constants with their types (with a blank in them, or metadata)."""
        types = [a.split()[0] if a.startswith(("metadata", "i1 ", "i32 ")) else a for a in args]
        self.declarations.add(f"declare {result} @{name}({', '.join(types)})")
        number = len(self.functions)
        body, operands = [], []
        for k, a in enumerate(args):
            if types[k] != a:
                operands.append(a)
                continue
            least = None
            if name.startswith(("llvm.sshl", "llvm.ushl")) and k == 1:  # as much as the width is poison
                lane = a[1:-1].split()[2] if a.startswith("<") else a
                least = "and", (1 << int(lane[1:]).bit_length() - 1) - 1
            elif name.startswith(("llvm.sdiv", "llvm.udiv")) and k == 1:  # by 0 is undefined
                least = "or", 1
            whole = {"i1": "i8", "i7": "i8", "i33": "i64", "i48": "i64", "i100": "i128"}.get(a, a)  # memory holds anything
            body.append(f"%m{k} = load {whole}, ptr %at{k}")
            body.append(f"%n{k} = trunc {whole} %m{k} to {a}" if whole != a else f"%n{k} = freeze {a} %m{k}")
            if least:
                count = int(a[1:-1].split()[0]) if a.startswith("<") else 0
                other = f"<{', '.join([a[1:-1].split()[2] + f' {least[1]}'] * count)}>" if count else least[1]
                body.append(f"%a{k} = {least[0]} {a} %n{k}, {other}")
            else:
                body.append(f"%a{k} = freeze {a} %n{k}")
            body.insert(0, f"%at{k} = getelementptr i8, ptr %from, i64 {64 * k}")
            operands.append(f"{a} %a{k}")
        body.append(f"%r = call {result} @{name}({', '.join(operands)}){' strictfp' if 'constrained' in name else ''}")
        if result.startswith("{"):
            first, second = [x.strip() for x in result[1:-1].split(", ")]
            body += ["%x = extractvalue " + result + " %r, 0", "%y = extractvalue " + result + " %r, 1",
                     "%second = getelementptr i8, ptr %to, i64 32", f"store {first} %x, ptr %to", f"store {second} %y, ptr %second"]
        elif result in NANS:  # which of two operands that are no numbers goes on is open
            flag = like(result, "i1")
            self.declarations.add(f"declare {flag} @llvm.is.fpclass.{mangled(result)}({result}, i32)")
            body += [f"%no = call {flag} @llvm.is.fpclass.{mangled(result)}({result} %r, i32 3)",
                     f"%v = select {flag} %no, {result} {NANS[result]}, {result} %r", f"store {result} %v, ptr %to"]
        else:
            body.append(f"store {result} %r, ptr %to")
        attribute = " strictfp" if "constrained" in name else ""
        self.functions.append(f"define void @f{number}(ptr %to, ptr %from){attribute} {{\n  " + "\n  ".join(body) +
                              "\n  ret void\n}")
        kind = ("x" if "x86_fp80" in types else "-") + ("c" if "constrained" in name else "-")
        self.kinds.append(kind + ("e" if checks_exceptions else "-") + name)

    def text(self):
        return "\n".join(['target triple = "x86_64-unknown-linux-gnu"', *sorted(self.declarations), *self.functions])

    def harness(self):
        n = range(len(self.functions))
        table = "".join(f"void f{k}(unsigned char *, const unsigned char *);\n" for k in n)
        return (HARNESS + table + "void (*const functions[])(unsigned char *, const unsigned char *) = {" +
                ", ".join(f"f{k}" for k in n) + "};\nconst char *const names[] = {" +
                ", ".join(f'"{k}"' for k in self.kinds) + f"}};\nconst int counts[2] = {{{len(n)}}};\n")


def integers():
    m = Module()
    for t in INTS:
        s = mangled(t)
        for n in "uadd.sat sadd.sat usub.sat ssub.sat ushl.sat sshl.sat".split():
            m.add(f"llvm.{n}.{s}", t, [t, t])
        for n in "fshl fshr".split():
            m.add(f"llvm.{n}.{s}", t, [t, t, t])
        for n in "sadd uadd ssub usub smul umul".split():
            m.add(f"llvm.{n}.with.overflow.{s}", f"{{ {t}, {like(t, 'i1')} }}", [t, t])
        if t in ("i1", "i7", "i33", "i48", "i100"):
            continue  # llc has no code for these, or other code at each level
        for n in "smul.fix umul.fix smul.fix.sat umul.fix.sat".split():
            m.add(f"llvm.{n}.{s}", t, [t, t, "i32 3"])
        for n in "sdiv.fix udiv.fix".split() if t in ("i8", "i16", "i32", "<4 x i32>") else []:
            m.add(f"llvm.{n}.{s}", t, [t, t, "i32 3"])
        for n in "sdiv.fix.sat udiv.fix.sat".split() if t in ("i8", "i16", "i32") else []:
            m.add(f"llvm.{n}.{s}", t, [t, t, "i32 3"])
    for t in ["<8 x i1>", "<4 x i32>", "<3 x i8>", "<16 x i8>"]:
        for r in ["i64", "i32", "i8"]:
            m.add(f"llvm.experimental.cttz.elts.{r}.{mangled(t)}", r, [t, "i1 false"])
    return m


def floats():
    m = Module()
    for t in FLOATS:
        s = mangled(t)
        for mask in [3, 1, 2, 0x204, 0x200, 4, 0x108, 8, 0x90, 0x80, 0x60, 0x20, 0x3C0, 0x3F, 0x1F8, 0x3FC]:
            m.add(f"llvm.is.fpclass.{s}", like(t, "i1"), [t, f"i32 {mask}"])
        if t not in ("half", "bfloat", "fp128", "<4 x float>"):
            m.add(f"llvm.canonicalize.{s}", t, [t])
        if t in ("float", "double", "<4 x float>"):
            for n in "minimumnum maximumnum".split():
                m.add(f"llvm.{n}.{s}", t, [t, t])
        for i in ["i8", "i32", "i64", "i128"]:
            for n in "fptosi.sat fptoui.sat".split():
                if t in ("x86_fp80", "fp128"):
                    m.add(f"llvm.{n}.{i}.{s}", i, [t])
    return m


def constrained():
    m = Module()
    for t in ["float", "double", "x86_fp80", "<4 x float>"]:
        s, exact = mangled(t), True
        for n in "fadd fsub fmul fdiv".split():
            m.add(f"{CONSTRAINED}{n}.{s}", t, [t, t, ROUND, EXCEPT], exact)
        m.add(f"{CONSTRAINED}sqrt.{s}", t, [t, ROUND, EXCEPT], exact)
        for n in "fcmp fcmps".split():
            for p in "oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno".split():
                m.add(f"{CONSTRAINED}{n}.{s}", like(t, "i1"), [t, t, f'metadata !"{p}"', EXCEPT], exact)
        for i in ["i32", "i64"]:
            v = like(t, i)
            m.add(f"{CONSTRAINED}sitofp.{s}.{mangled(v)}", t, [v, ROUND, EXCEPT], exact)
            if t != "<4 x float>":  # llc's makes -0 of 0, rounding down
                m.add(f"{CONSTRAINED}uitofp.{s}.{mangled(v)}", t, [v, ROUND, EXCEPT])
            if i == "i64":  # out of range the others are poison, and differ
                m.add(f"{CONSTRAINED}fptosi.{mangled(v)}.{s}", v, [t, EXCEPT], exact)
        m.add(f"{CONSTRAINED}rint.{s}", t, [t, ROUND, EXCEPT])
        m.add(f"{CONSTRAINED}floor.{s}", t, [t, EXCEPT])
        m.add(f"{CONSTRAINED}maxnum.{s}", t, [t, t, EXCEPT])
    m.add(f"{CONSTRAINED}fptrunc.f32.f64", "float", ["double", ROUND, EXCEPT], True)
    m.add(f"{CONSTRAINED}fpext.f64.f32", "double", ["float", EXCEPT], True)
    m.add(f"{CONSTRAINED}lrint.i64.f64", "i64", ["double", ROUND, EXCEPT])
    m.add("llvm.get.rounding", "i32", [])
    m.kinds[-1] = "-c-llvm.get.rounding"
    return m


@pytest.mark.parametrize("module", [integers, floats, constrained], ids=lambda f: f.__name__)
def test_expand(module, tmp_path):
    made = module()
    (tmp_path / "in.ll").write_text(made.text())
    (tmp_path / "main.c").write_text(made.harness())
    out = []
    subprocess.run([CC, "-w", "-O1", "-c", tmp_path / "main.c", "-o", tmp_path / "main.o"], check=True)
    for name, argv in (("llc", [LLC, "-O1", "-relocation-model=pic", "-filetype=obj"]), ("irkit", [BUILD / "irkit", "compile"])):
        subprocess.run([*argv, tmp_path / "in.ll", "-o", tmp_path / f"{name}.o"], check=True, timeout=120)
        subprocess.run([CC, tmp_path / "main.o", tmp_path / f"{name}.o", "-lm", "-o", tmp_path / name], check=True)
        done = subprocess.run([tmp_path / name], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0
        out.append(done.stdout.splitlines())
    different = list({a.split()[0]: (a, b) for a, b in zip(*out) if a != b}.values())  # one of each function
    assert len(out[0]) == len(out[1]) == 60 * len(made.functions)
    assert not different, "\n".join(f"llc   {a}\nirkit {b}" for a, b in different[:20])
