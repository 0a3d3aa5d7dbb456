"""Integers of any width, and vectors of them: each operation at the edges of its width, against what Python says."""
import pathlib
import subprocess

import pytest

from conftest import BUILD

WIDTHS = [1, 2, 3, 7, 8, 13, 16, 24, 31, 32, 33, 40, 48, 63, 64, 65, 80, 96, 100, 127, 128, 129, 192, 200, 256]


def signed(a, w):
    return a - (1 << w) if a >> (w - 1) & 1 else a


def clamp(a, low, high):
    return max(low, min(high, a))


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def edges(w):
    top = 1 << w - 1
    some = [0, 1, top, top - 1, 2 * top - 1, 1 << 63, (1 << 64) - 1, 1 << 64, 0x0123456789ABCDEF0 | top, (top | 5) // 3, (1 << w) - 1 << 64]
    return sorted({a % (1 << w) for a in some})


BINARY = {
    "add": lambda a, b, w: a + b, "sub": lambda a, b, w: a - b, "mul": lambda a, b, w: a * b,
    "and": lambda a, b, w: a & b, "or": lambda a, b, w: a | b, "xor": lambda a, b, w: a ^ b,
    "udiv": lambda a, b, w: a // b if b else None, "urem": lambda a, b, w: a % b if b else None,
    "sdiv": lambda a, b, w: quotient(signed(a, w), signed(b, w)) if b and (a, b) != (1 << w - 1, (1 << w) - 1) else None,
    "srem": lambda a, b, w: signed(a, w) - quotient(signed(a, w), signed(b, w)) * signed(b, w) if b and (a, b) != (1 << w - 1, (1 << w) - 1) else None,
}
CALLS = {
    "umax": lambda a, b, w: max(a, b), "umin": lambda a, b, w: min(a, b),
    "smax": lambda a, b, w: max(signed(a, w), signed(b, w)), "smin": lambda a, b, w: min(signed(a, w), signed(b, w)),
    "uadd.sat": lambda a, b, w: min(a + b, (1 << w) - 1), "usub.sat": lambda a, b, w: max(a - b, 0),
    "sadd.sat": lambda a, b, w: clamp(signed(a, w) + signed(b, w), -(1 << w - 1), (1 << w - 1) - 1),
    "ssub.sat": lambda a, b, w: clamp(signed(a, w) - signed(b, w), -(1 << w - 1), (1 << w - 1) - 1),
}
OVERFLOWS = {
    "uadd": lambda a, b, w: (a + b, a + b >= 1 << w), "usub": lambda a, b, w: (a - b, a < b),
    "sadd": lambda a, b, w: (a + b, not -(1 << w - 1) <= signed(a, w) + signed(b, w) < 1 << w - 1),
    "ssub": lambda a, b, w: (a - b, not -(1 << w - 1) <= signed(a, w) - signed(b, w) < 1 << w - 1),
    "umul": lambda a, b, w: (a * b, a * b >= 1 << w),
    "smul": lambda a, b, w: (a * b, not -(1 << w - 1) <= signed(a, w) * signed(b, w) < 1 << w - 1),
}
UNARY = {
    "ctpop": lambda a, w: bin(a).count("1"), "bitreverse": lambda a, w: int(f"{a:0{w}b}"[::-1], 2),
    "ctlz": lambda a, w: w - a.bit_length(), "cttz": lambda a, w: (a & -a).bit_length() - 1 if a else w,
    "abs": lambda a, w: abs(signed(a, w)), "bswap": lambda a, w: int.from_bytes(a.to_bytes(w // 8, "little"), "big"),
}
COMPARES = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "ult": lambda a, b: a < b, "ule": lambda a, b: a <= b, "ugt": lambda a, b: a > b, "uge": lambda a, b: a >= b,
}
SHIFTS = {"shl": lambda a, n, w: a << n, "lshr": lambda a, n, w: a >> n, "ashr": lambda a, n, w: signed(a, w) >> n}


class Program:
    """A function for each operation, each with a check for each pair: the status is the number of functions that are wrong."""

    def __init__(self, w):
        self.w, self.functions, self.declared, self.numbers = w, [], set(), {}

    def value(self, number):
        at = self.numbers.setdefault(number % (1 << self.w), len(self.numbers))
        return f"load volatile i{self.w}, ptr @n{at}"

    def add(self, name, cases):
        """cases: (lines that give %r from %a and %b, a, b, expected, type of %r)"""
        text = [f"define i32 @try_{name.replace('.', '_')}() {{"]
        for k, (lines, a, b, expected, bits) in enumerate(cases):
            if k:
                text.append(f"ok{k}:")
            lines = lines.replace("%r", f"%r{k}").replace("%a", f"%a{k}").replace("%b", f"%b{k}").replace("%p", f"%p{k}")
            text += [f"  %a{k} = {self.value(a)}", f"  %b{k} = {self.value(b)}", lines,
                     f"  %ok{k}.is = icmp eq i{bits} %r{k}, {expected % (1 << bits)}", f"  br i1 %ok{k}.is, label %ok{k + 1}, label %wrong"]
        text += [f"ok{len(cases)}:", "  ret i32 0", "wrong:", "  ret i32 1", "}"]
        self.functions.append((name.replace(".", "_"), "\n".join(text)))

    def declare(self, line):
        self.declared.add(line)

    def text(self):
        numbers = [f"@n{at} = global i{self.w} {number}" for number, at in self.numbers.items()]
        calls, total = [], "0"
        for k, (name, _) in enumerate(self.functions):
            calls += [f"  %c{k} = call i32 @try_{name}()", f"  %w{k} = mul i32 %c{k}, {k + 1}", f"  %z{k} = icmp eq i32 {total}, 0",
                      f"  %t{k} = select i1 %z{k}, i32 %w{k}, i32 {total}"]
            total = f"%t{k}"
        main = "define i32 @main() {\n" + "\n".join(calls) + f"\n  ret i32 {total}\n}}\n"
        return "\n".join(numbers + sorted(self.declared) + [f for _, f in self.functions]) + "\n" + main


def program(w):
    p, t, values = Program(w), f"i{w}", edges(w)
    pairs = [(a, b) for a in values for b in values]
    for op, f in BINARY.items():
        p.add(op, [(f"  %r = {op} {t} %a, %b", a, b, r, w) for a, b in pairs for r in [f(a, b, w)] if r is not None])
    for op, f in CALLS.items():
        p.declare(f"declare {t} @llvm.{op}.{t}({t}, {t})")
        p.add(op, [(f"  %r = call {t} @llvm.{op}.{t}({t} %a, {t} %b)", a, b, f(a, b, w), w) for a, b in pairs])
    for op, f in OVERFLOWS.items():
        p.declare(f"declare {{ {t}, i1 }} @llvm.{op}.with.overflow.{t}({t}, {t})")
        call = f"  %p = call {{ {t}, i1 }} @llvm.{op}.with.overflow.{t}({t} %a, {t} %b)\n"
        p.add(op + "_over", [(call + f"  %r = extractvalue {{ {t}, i1 }} %p, 1", a, b, f(a, b, w)[1], 1) for a, b in pairs])
        p.add(op + "_low", [(call + f"  %r = extractvalue {{ {t}, i1 }} %p, 0", a, b, f(a, b, w)[0], w) for a, b in pairs])
    for op, f in UNARY.items():
        if op == "bswap" and w % 16:
            continue
        flag = ", i1 false" if op in ("ctlz", "cttz", "abs") else ""
        p.declare(f"declare {t} @llvm.{op}.{t}({t}{', i1' if flag else ''})")
        p.add(op, [(f"  %r = call {t} @llvm.{op}.{t}({t} %a{flag})", a, 0, f(a, w), w) for a in values])
    for op, f in COMPARES.items():
        p.add("u" + op, [(f"  %r = icmp {op} {t} %a, %b", a, b, f(a, b), 1) for a, b in pairs])
        if op[0] == "u":
            p.add("s" + op, [(f"  %r = icmp s{op[1:]} {t} %a, %b", a, b, f(signed(a, w), signed(b, w)), 1) for a, b in pairs])
    amounts = sorted({n for n in (0, 1, 31, 63, 64, 65, 127, 128, w - 1) if n < w})
    for op, f in SHIFTS.items():
        p.add(op, [(f"  %r = {op} {t} %a, %b", a, n, f(a, n, w), w) for a in values for n in amounts])
        p.add(op + "_by", [(f"  %r = {op} {t} %a, {n}", a, 0, f(a, n, w), w) for a in values for n in amounts])
    for op in ("fshl", "fshr"):
        p.declare(f"declare {t} @llvm.{op}.{t}({t}, {t}, {t})")
        left = op == "fshl"
        p.add(op, [(f"  %r = call {t} @llvm.{op}.{t}({t} %a, {t} %b, {t} {n})", a, b,
                    (a << w | b) << n % w >> w if left else (a << w | b) >> n % w, w) for a, b in pairs[::3] for n in amounts + [w, w + 3] if n < 1 << w])
    for other in sorted({1, 8, 33, 64, 70, w + 1, w + 64}):
        if other < w:
            p.add(f"trunc{other}", [(f"  %r = trunc {t} %a to i{other}", a, 0, a, other) for a in values])
        if other > w:
            p.add(f"zext{other}", [(f"  %r = zext {t} %a to i{other}", a, 0, a, other) for a in values])
            p.add(f"sext{other}", [(f"  %r = sext {t} %a to i{other}", a, 0, signed(a, w), other) for a in values])
    return p


@pytest.mark.parametrize("width", WIDTHS)
def test_width(width, tmp_path):
    p = program(width)
    (tmp_path / "a.ll").write_text(p.text())
    done = subprocess.run([BUILD / "irkit", "run", tmp_path / "a.ll"], capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.returncode == 0, f"wrong: {p.functions[done.returncode - 1][0]}"


CPU = pathlib.Path("/proc/cpuinfo").read_text() if pathlib.Path("/proc/cpuinfo").exists() else ""
SHAPES = [(8, 16), (16, 8), (32, 4), (64, 2), (8, 8), (16, 4), (32, 2), (8, 32), (32, 8), (64, 4), (32, 3), (8, 3), (13, 4), (33, 2), (1, 8), (128, 2), (16, 16), (64, 3)]


class Vectors:
    def __init__(self, w, n):
        self.w, self.n, self.t, self.functions, self.declared, self.numbers = w, n, f"<{n} x i{w}>", [], set(), {}

    def constant(self, lanes, w):
        return "<" + ", ".join(f"i{w} {a % (1 << w)}" if w > 1 else f"i1 {a % 2}" for a in lanes) + ">"

    def value(self, lanes):
        at = self.numbers.setdefault(tuple(lanes), len(self.numbers))
        return f"load volatile {self.t}, ptr @n{at}"

    def add(self, name, line, cases, w):
        """cases: (a, b, expected) of a lane each"""
        text = [f"define i32 @try_{name.replace('.', '_')}() {{"]
        rows = [[cases[i % len(cases)] for i in range(k, k + self.n)] for k in range(0, len(cases), self.n)]
        self.declared.add(f"declare i1 @llvm.vector.reduce.and.v{self.n}i1(<{self.n} x i1>)")
        for k, row in enumerate(rows):
            text += [f"at{k}:"] if k else []
            body = line.replace("%r", f"%r{k}").replace("%a", f"%a{k}").replace("%b", f"%b{k}").replace("%p", f"%p{k}")
            text += [f"  %a{k} = {self.value([a for a, _, _ in row])}", f"  %b{k} = {self.value([b for _, b, _ in row])}", body,
                     f"  %e{k} = icmp eq <{self.n} x i{w}> %r{k}, {self.constant([r for _, _, r in row], w)}",
                     f"  %is{k} = call i1 @llvm.vector.reduce.and.v{self.n}i1(<{self.n} x i1> %e{k})", f"  br i1 %is{k}, label %at{k + 1}, label %wrong"]
        text += [f"at{len(rows)}:", "  ret i32 0", "wrong:", "  ret i32 1", "}"]
        self.functions.append((name, "\n".join(text)))

    def text(self):
        numbers = [f"@n{at} = global {self.t} {self.constant(lanes, self.w)}" for lanes, at in self.numbers.items()]
        main = ["define i32 @main() {"]
        for k, (name, _) in enumerate(self.functions):
            main += [f"  %c{k} = call i32 @try_{name.replace('.', '_')}()", f"  %w{k} = icmp ne i32 %c{k}, 0", f"  br i1 %w{k}, label %wrong{k}, label %next{k}",
                     f"wrong{k}:", f"  ret i32 {k + 1}", f"next{k}:"]
        return "\n".join(numbers + sorted(self.declared) + [f for _, f in self.functions] + main) + "\n  ret i32 0\n}\n"


def vectors(w, n):
    p, values = Vectors(w, n), edges(w)
    t, pairs = p.t, [(a, b) for a in values for b in values]
    for op, f in BINARY.items():
        p.add(op, f"  %r = {op} {t} %a, %b", [(a, b, r) for a, b in pairs for r in [f(a, b, w)] if r is not None], w)
    for op, f in CALLS.items():
        p.declared.add(f"declare {t} @llvm.{op}.v{n}i{w}({t}, {t})")
        p.add(op, f"  %r = call {t} @llvm.{op}.v{n}i{w}({t} %a, {t} %b)", [(a, b, f(a, b, w)) for a, b in pairs], w)
    for op, f in OVERFLOWS.items():
        p.declared.add(f"declare {{ {t}, <{n} x i1> }} @llvm.{op}.with.overflow.v{n}i{w}({t}, {t})")
        call = f"  %p = call {{ {t}, <{n} x i1> }} @llvm.{op}.with.overflow.v{n}i{w}({t} %a, {t} %b)\n"
        p.add(op + "_over", call + f"  %r = extractvalue {{ {t}, <{n} x i1> }} %p, 1", [(a, b, f(a, b, w)[1]) for a, b in pairs], 1)
        p.add(op + "_low", call + f"  %r = extractvalue {{ {t}, <{n} x i1> }} %p, 0", [(a, b, f(a, b, w)[0]) for a, b in pairs], w)
    for op, f in UNARY.items():
        if op == "bswap" and w % 16:
            continue
        flag = ", i1 false" if op in ("ctlz", "cttz", "abs") else ""
        p.declared.add(f"declare {t} @llvm.{op}.v{n}i{w}({t}{', i1' if flag else ''})")
        p.add(op, f"  %r = call {t} @llvm.{op}.v{n}i{w}({t} %a{flag})", [(a, 0, f(a, w)) for a in values], w)
    for op, f in COMPARES.items():
        p.add("u" + op, f"  %r = icmp {op} {t} %a, %b", [(a, b, f(a, b)) for a, b in pairs], 1)
        if op[0] == "u":
            p.add("s" + op, f"  %r = icmp s{op[1:]} {t} %a, %b", [(a, b, f(signed(a, w), signed(b, w))) for a, b in pairs], 1)
    amounts = sorted({k for k in (0, 1, 3, 7, 15, 31, 63, w - 1) if k < w})
    for op, f in SHIFTS.items():
        p.add(op, f"  %r = {op} {t} %a, %b", [(a, k, f(a, k, w)) for a in values for k in amounts], w)
        for k in amounts:
            p.add(f"{op}_by{k}", f"  %r = {op} {t} %a, {p.constant([k] * n, w)}", [(a, 0, f(a, k, w)) for a in values], w)
    for op in ("fshl", "fshr"):
        p.declared.add(f"declare {t} @llvm.{op}.v{n}i{w}({t}, {t}, {t})")
        for k in amounts:
            p.add(f"{op}{k}", f"  %r = call {t} @llvm.{op}.v{n}i{w}({t} %a, {t} %b, {t} {p.constant([k] * n, w)})",
                  [(a, b, (a << w | b) << k >> w if op == "fshl" else (a << w | b) >> k) for a, b in pairs[::3]], w)
    for other in sorted({1, 8, 16, 32, 64, w + 1}):
        if other < w:
            p.add(f"trunc{other}", f"  %r = trunc {t} %a to <{n} x i{other}>", [(a, 0, a) for a in values], other)
        if other > w:
            p.add(f"zext{other}", f"  %r = zext {t} %a to <{n} x i{other}>", [(a, 0, a) for a in values], other)
            p.add(f"sext{other}", f"  %r = sext {t} %a to <{n} x i{other}>", [(a, 0, signed(a, w)) for a in values], other)
    return p


@pytest.mark.parametrize("features", ["", "+avx", "+avx2"])
@pytest.mark.parametrize("width, n", SHAPES)
def test_vectors(width, n, features, tmp_path):
    if features and f" {features[1:]} " not in CPU:
        pytest.skip(f"needs a processor with {features[1:]}")
    p = vectors(width, n)
    text = p.text()
    if features:
        text = text.replace("() {", f'() "target-features"="{features}" {{')
    (tmp_path / "a.ll").write_text(text)
    done = subprocess.run([BUILD / "irkit", "run", tmp_path / "a.ll"], capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.returncode == 0, f"wrong: {p.functions[done.returncode - 1][0] if 0 < done.returncode <= len(p.functions) else ''} ({done.returncode})"
