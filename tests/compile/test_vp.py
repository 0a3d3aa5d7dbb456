"""Vector predication: every intrinsic that LLVM 22 has, on several types, with all kinds of masks and lengths. The enabled lanes are
those of llc's code, and no other lane of memory is read or written."""
import re
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool

LLC, CC = tool("llc-22"), tool("cc")
DEFINITIONS = Path("/usr/include/llvm-22/llvm/IR/Intrinsics.td")
pytestmark = pytest.mark.skipif(not LLC or not CC, reason="needs llc-22 and cc")

INTS = [("i32", 4), ("i8", 16), ("i64", 3), ("i16", 5), ("i32", 1), ("i64", 8), ("i128", 2), ("i24", 4), ("i8", 64)]
FLOATS = [("float", 4), ("double", 2), ("double", 5), ("float", 9), ("half", 8)]
BINARY = "add sub mul and or xor smax smin umax umin sadd.sat ssub.sat uadd.sat usub.sat".split()
SHIFTS = "shl lshr ashr".split()
DIVISIONS = "udiv sdiv urem srem".split()
FLOAT_BINARY = "fadd fsub fmul fdiv frem maxnum minnum maximum minimum copysign".split()
FLOAT_UNARY = "fneg fabs ceil floor rint nearbyint round roundeven roundtozero".split()
INT_REDUCE = "add mul and or xor smax smin umax umin".split()
FLOAT_REDUCE = "fadd fmul fmax fmin fmaximum fminimum".split()
# Of these llc 22 has no code for x86-64. It gets the intrinsic without predication.
WITHOUT_CODE = "maximum minimum copysign ceil floor rint nearbyint round roundeven roundtozero is.fpclass lrint llrint".split()
PLAIN = {f"vp.{w}": {"roundtozero": "trunc"}.get(w, w) for w in WITHOUT_CODE}
# Nor of these: see manual/vp_lanes.ll and vp_strides.ll.
ELSEWHERE = {"experimental.vp.reverse", "experimental.vp.splice", "experimental.vp.strided.load", "experimental.vp.strided.store",
         "vp.load.ff", "vp.cttz.elts"}

HARNESS = r"""
#include <stdio.h>
#include <string.h>
extern void (*const functions[])(const unsigned char *in, unsigned char *out, unsigned n);
extern const char *const names[];
extern const int counts[];
int main(void) {
  static _Alignas(64) unsigned char in[1024], out[1024];
  for (int k = 0; names[k]; k++) {
    unsigned long long state = 88172645463325252ull;
    for (int round = 0; round < 12; round++) {
      for (int i = 0; i < (int)sizeof in; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        in[i] = (unsigned char)(state >> 20);
      }
      memset(out, 0, sizeof out);
      int n = round < 3 ? counts[k] : (int)(state >> 33) % (counts[k] + 1);
      if (round % 4 == 0) memset(in + 768, 255, 256);
      functions[k](in, out, (unsigned)n);
      unsigned long long sum = 14695981039346656037ull;
      for (int i = 0; i < (int)sizeof out; i++) sum = (sum ^ out[i]) * 1099511628211ull;
      printf("%s %d %d %016llx", names[k], round, n, sum);
      for (int i = 0; i < 64; i++) printf("%s%02x", i % 8 ? "" : " ", out[i]);
      putchar('\n');
    }
  }
}
"""


def spelled(t):
    return f"<{t[1]} x {t[0]}>"


def suffix(t):
    return f"v{t[1]}" + {"float": "f32", "double": "f64", "ptr": "p0", "half": "f16"}.get(t[0], t[0])


def bits(e):
    return {"float": 32, "double": 64, "ptr": 64, "half": 16}.get(e) or int(e[1:])


class Function:
    """A function that reads its operands from %in, calls the intrinsic, and stores the enabled lanes to %out."""

    def __init__(self, module, name, n):
        self.module, self.name, self.n, self.at, self.next, self.lines = module, name, n, 0, 0, []
        self.mask = self.emit(f"trunc <{n} x i8> {self.load(('i8', n), 768)} to <{n} x i1>")
        steps = ", ".join(f"i32 {k}" for k in range(n))
        first = self.emit(f"insertelement <{n} x i32> poison, i32 %n, i32 0")
        first = self.emit(f"shufflevector <{n} x i32> {first}, <{n} x i32> poison, <{n} x i32> zeroinitializer")
        self.first = self.emit(f"icmp ult <{n} x i32> <{steps}>, {first}")
        self.active = self.emit(f"and <{n} x i1> {self.mask}, {self.first}")

    def emit(self, op):
        self.next += 1
        self.lines.append(f"  %v{self.next} = {op}")
        return f"%v{self.next}"

    def load(self, t, at=None):
        if at is None:
            at, self.at = self.at, self.at + (bits(t[0]) * t[1] + 63) // 64 * 8
        p = self.emit(f"getelementptr i8, ptr %in, i64 {at}")
        return self.emit(f"load {spelled(t)}, ptr {p}, align 1")

    def value(self, t):
        """No NaN, nothing huge."""
        if t[0] == "ptr":
            return self.emit(f"inttoptr {spelled(('i64', t[1]))} {self.load(('i64', t[1]))} to {spelled(t)}")
        if not t[0].startswith("i"):
            x = self.emit(f"sitofp <{t[1]} x i8> {self.load(('i8', t[1]))} to {spelled(t)}")
            return self.emit(f"fmul {spelled(t)} {x}, splat ({t[0]} 0.25)")
        return self.load(t)

    def call(self, word, to, types, args, masked=True, operands=None, flags=""):
        """`types`: those that the name has; `args`: (type, value)."""
        args = list(args)
        if masked:
            args += [(f"<{self.n} x i1>", self.mask)]
        args += [("i32", "%n")] if operands is None else operands
        name = f"llvm.{word}." + ".".join(suffix(t) if isinstance(t, tuple) else t for t in types)
        params = ", ".join(t for t, _ in args)
        self.module.declared[f"declare {to} @{name}({params})"] = word, to, name, [t for t, _ in args]
        self.module.called.add(word)
        text = f"call {flags}{to} @{name}({', '.join(f'{t} {v}' for t, v in args)})"
        if to != "void":
            return self.emit(text)
        self.lines.append(f"  {text}")
        return None

    def store(self, t, v, enabled=None):
        v = self.emit(f"select <{self.n} x i1> {enabled or self.active}, {spelled(t)} {v}, {spelled(t)} zeroinitializer")
        if t[0] == "i1":
            v, t = self.emit(f"zext {spelled(t)} {v} to <{self.n} x i8>"), ("i8", self.n)
        self.lines.append(f"  store {spelled(t)} {v}, ptr %out, align 1")

    def store_scalar(self, t, v):
        self.lines.append(f"  store {t} {v}, ptr %out, align 1")

    def end(self):
        self.module.functions.append((self.name, self.n, "\n".join(self.lines)))


class Module:
    def __init__(self):
        self.declared, self.called, self.functions = {}, set(), []

    def function(self, word, t):
        return Function(self, f"{word}.{suffix(t)}", t[1])

    def elementwise(self, word, t, to=None, change=None, num=1, extra=(), flags="", only=None):
        """`num` operands of type t, then `extra`; `change` makes valid operands of them."""
        f, to = self.function(word, t), to or t
        args = [f.value(t) for _ in range(num)]
        if change:
            args = change(f, args)
        types = only or ([to, t] if to != t else [t])
        v = f.call(word, spelled(to), types, [*((spelled(t), a) for a in args), *extra], flags=flags)
        f.store(to, v)
        f.end()

    def plain(self, word, to, name, types):
        """A function that calls the intrinsic without predication."""
        callee, params = name.replace(f".{word}.", f".{PLAIN[word]}."), [f"{t} %a{k}" for k, t in enumerate(types)]
        args = ["i32 264" if p == "i32 %a1" else p for p in params[:-2]]  # an immediate
        return (f"declare {to} @{callee}({', '.join(types[:-2])})\ndefine internal {to} @plain{name[4:]}({', '.join(params)}) {{\n"
                f"  %r = call {to} @{callee}({', '.join(args)})\n  ret {to} %r\n}}")

    def text(self, is_plain=False):
        rows, declared = self.functions, dict.fromkeys(self.declared)
        if is_plain:
            declared = [self.plain(*of) if of[0] in PLAIN else text for text, of in self.declared.items()]
        names = "\n".join(f'@name{k} = private constant [{len(n) + 1} x i8] c"{n}\\00"' for k, (n, _, _) in enumerate(rows))
        bodies = "\n".join(f"define internal void @f{k}(ptr %in, ptr %out, i32 %n) {{\n{b}\n  ret void\n}}" for k, (_, _, b) in enumerate(rows))
        lists = [("names", "ptr", [f"@name{k}" for k in range(len(rows))] + ["null"]),
                 ("functions", "ptr", [f"@f{k}" for k in range(len(rows))]), ("counts", "i32", [n for _, n, _ in rows])]
        tables = "\n".join(f"@{w} = constant [{len(v)} x {t}] [{', '.join(f'{t} {x}' for x in v)}]" for w, t, v in lists)
        if is_plain:
            bodies = re.sub(f"@llvm(?=[.]({'|'.join(PLAIN)})[.])", "@plain", bodies)
        return "\n".join(['target triple = "x86_64-unknown-linux-gnu"', names, tables, *sorted(declared), bodies, ""])


def put_ints(m):
    for t in INTS:
        e, s = t[0], spelled(t)
        for word in BINARY:
            m.elementwise(f"vp.{word}", t, num=2)
        for word in SHIFTS:
            m.elementwise(f"vp.{word}", t, num=2, change=lambda f, a: [a[0], f.emit(f"and {s} {a[1]}, splat ({e} {bits(e) - 1})")])
        for word in DIVISIONS:  # only disabled lanes divide by 0
            def divisor(f, a):
                y = f.emit(f"or {s} {a[1]}, splat ({e} 1)")
                y = f.emit(f"select <{t[1]} x i1> {f.active}, {s} {y}, {s} zeroinitializer")
                return [f.emit(f"lshr {s} {a[0]}, splat ({e} 1)"), y]
            m.elementwise(f"vp.{word}", t, num=2, change=divisor)
        for word in ("abs", "ctlz", "cttz"):
            m.elementwise(f"vp.{word}", t, extra=[("i1", "false")])
        for word in ("ctpop", "bitreverse", *(["bswap"] if bits(e) % 16 == 0 else [])):
            m.elementwise(f"vp.{word}", t)
        for word in ("fshl", "fshr"):
            m.elementwise(f"vp.{word}", t, num=3)
        for predicate in ("eq", "ne", "ugt", "sge", "slt", "ule"):
            m.elementwise("vp.icmp", t, ("i1", t[1]), num=2, extra=[("metadata", f'!"{predicate}"')], only=[t])
    for a, b in (("i8", "i32"), ("i16", "i64"), ("i32", "i128"), ("i1", "i16")):
        for n in (4, 3, 16 if a != "i32" else 2):
            if a != "i1":
                m.elementwise("vp.trunc", (b, n), (a, n))
                m.elementwise("vp.sext", (a, n), (b, n))
                m.elementwise("vp.zext", (a, n), (b, n))
    for n in (2, 5):
        m.elementwise("vp.ptrtoint", ("ptr", n), ("i64", n))
        m.elementwise("vp.inttoptr", ("i64", n), ("ptr", n))
        m.elementwise("vp.icmp", ("ptr", n), ("i1", n), num=2, extra=[("metadata", '!"ult"')], only=[("ptr", n)])


def put_floats(m):
    for t in FLOATS:
        e, n, s = *t, spelled(t)
        for word in FLOAT_BINARY:
            m.elementwise(f"vp.{word}", t, num=2)
        m.elementwise("vp.fadd", t, num=2, flags="nnan nsz ")
        for word in FLOAT_UNARY:
            m.elementwise(f"vp.{word}", t)
        positive = lambda f, a: [f.emit(f"select <{n} x i1> {f.emit(f'fcmp olt {s} {a[0]}, zeroinitializer')}, {s} zeroinitializer, {s} {a[0]}")]
        m.elementwise("vp.sqrt", t, change=positive)
        for word in ("fma", *(["fmuladd"] if e != "half" else [])):  # half: rounded once or twice
            m.elementwise(f"vp.{word}", t, num=3)
        for predicate in ("oeq", "une", "ult", "ogt", "ord", "uno"):
            m.elementwise("vp.fcmp", t, ("i1", n), num=2, extra=[("metadata", f'!"{predicate}"')], only=[t])
        m.elementwise("vp.is.fpclass", t, ("i1", n), extra=[("i32", "264")], only=[t])
        m.elementwise("vp.fptosi", t, ("i32", n))
        m.elementwise("vp.fptoui", t, ("i32", n), change=positive)
        m.elementwise("vp.lrint", t, ("i64", n))
        m.elementwise("vp.llrint", t, ("i64", n))
        for i in ("i16", "i64"):
            m.elementwise("vp.sitofp", (i, n), t)
            m.elementwise("vp.uitofp", (i, n), t)
    for n in (4, 3):
        m.elementwise("vp.fpext", ("float", n), ("double", n))
        m.elementwise("vp.fptrunc", ("double", n), ("float", n))


def put_choices(m):
    for t in INTS + FLOATS + [("ptr", 3), ("i1", 8)]:
        for word in ("select", "merge"):
            f = m.function(f"vp.{word}", t)
            if t[0] == "i1":
                x, y = (f.emit(f"trunc <{t[1]} x i8> {f.load(('i8', t[1]))} to {spelled(t)}") for _ in range(2))
            else:
                x, y = f.value(t), f.value(t)
            v = f.call(f"vp.{word}", spelled(t), [t], [(f"<{t[1]} x i1>", f.mask), (spelled(t), x), (spelled(t), y)], masked=False)
            f.store(t, v, "splat (i1 true)" if word == "merge" else f.first)
            f.end()


def put_reductions(m):
    for types, words in ((INTS, INT_REDUCE), (FLOATS, FLOAT_REDUCE)):
        for t in types:
            for word in words:
                f = m.function(f"vp.reduce.{word}", t)
                start = f.emit(f"extractelement {spelled(t)} {f.value(t)}, i32 0")
                v = f.call(f"vp.reduce.{word}", t[0], [t], [(t[0], start), (spelled(t), f.value(t))])
                f.store_scalar(t[0], v)
                f.end()


def put_memory(m):
    for t in (t for t in INTS + FLOATS if t[0] != "i24"):  # see docs/limits.md
        n, s, size = t[1], spelled(t), (bits(t[0]) + 7) // 8
        f = m.function("vp.load", t)
        f.store(t, f.call("vp.load", s, [t, "p0"], [("ptr align 1", "%in")]))
        f.end()
        f = m.function("vp.store", t)
        f.call("vp.store", "void", [t, "p0"], [(s, f.value(t)), ("ptr align 1", "%out")])
        f.end()
        f = m.function("vp.gather", t)
        at = f.emit(f"zext <{n} x i8> {f.load(('i8', n))} to <{n} x i64>")
        at = f.emit(f"getelementptr i8, ptr %in, <{n} x i64> {at}")
        at = f.emit(f"select <{n} x i1> {f.active}, <{n} x ptr> {at}, <{n} x ptr> zeroinitializer")
        f.store(t, f.call("vp.gather", s, [t, f"v{n}p0"], [(f"<{n} x ptr> align 1", at)]))
        f.end()
        f = m.function("vp.scatter", t)
        places = ", ".join(f"i64 {(n - 1 - k) * (size + 3)}" for k in range(n))
        at = f.emit(f"getelementptr i8, ptr %out, <{n} x i64> <{places}>")
        at = f.emit(f"select <{n} x i1> {f.active}, <{n} x ptr> {at}, <{n} x ptr> zeroinitializer")
        f.call("vp.scatter", "void", [t, f"v{n}p0"], [(s, f.value(t)), (f"<{n} x ptr> align 1", at)])
        f.end()


def outputs(folder, name, text, *compiler):
    (folder / f"{name}.ll").write_text(text)
    (folder / "harness.c").write_text(HARNESS)
    for argv in ([*compiler, f"{name}.ll", "-o", f"{name}.o"], [CC, "harness.c", f"{name}.o", "-lm", "-o", name]):
        done = subprocess.run([str(a) for a in argv], cwd=folder, capture_output=True, env=environment(), timeout=300, text=True)
        assert done.returncode == 0, (argv, done.stderr[:2000])
    done = subprocess.run([str(folder / name)], capture_output=True, timeout=60, text=True)
    assert done.returncode == 0, (name, done.returncode, done.stdout[-300:])
    return done.stdout.splitlines()


def compare(tmp_path, m):
    llc = outputs(tmp_path, "llc", m.text(True), LLC, "-O0", "-filetype=obj", "-relocation-model=pic")
    ours = outputs(tmp_path, "ours", m.text(), BUILD / "irkit", "compile")
    assert len(ours) == len(llc) == 12 * len(m.functions)
    assert [(a, b) for a, b in zip(ours, llc) if a != b] == []


PARTS = {"ints": put_ints, "floats": put_floats, "choices": put_choices, "reductions": put_reductions, "memory": put_memory}


@pytest.mark.parametrize("part", PARTS)
def test_as_llc(tmp_path, part):
    m = Module()
    PARTS[part](m)
    compare(tmp_path, m)


@pytest.mark.skipif(not DEFINITIONS.exists(), reason="needs the headers of LLVM 22")
def test_none_is_missing():
    m = Module()
    for put in PARTS.values():
        put(m)
    defined = {w.replace("_", ".") for w in re.findall(r"def int_((?:experimental_)?vp_\w+)", DEFINITIONS.read_text())}
    assert defined == m.called | ELSEWHERE
