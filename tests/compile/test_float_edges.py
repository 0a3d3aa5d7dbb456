"""Floats: conversions from and to integers of any width, rounding, comparisons and the like at their edges, against what Python says."""
import math
import struct
import subprocess
from fractions import Fraction

import pytest

from conftest import BUILD

FORMATS = {"half": (11, 15, "e", "H"), "float": (24, 127, "f", "I"), "double": (53, 1023, "d", "Q")}  # bits of precision, largest exponent
WIDTHS = [1, 7, 8, 16, 24, 31, 32, 33, 48, 63, 64, 65, 96, 128]
INF, NAN = math.inf, math.nan


def bits(x, t):
    try:
        return struct.unpack("<" + FORMATS[t][3], struct.pack("<" + FORMATS[t][2], x))[0]
    except OverflowError:  # struct's own check
        return bits(math.copysign(INF, x), t)


def rounded(exact, t):
    """The float of this format next to a Fraction, ties to even."""
    precision, most, *_ = FORMATS[t]
    if not exact:
        return 0.0
    sign, a = (-1 if exact < 0 else 1), abs(exact)
    exponent = max(math.floor(math.log2(a.numerator) - math.log2(a.denominator)), 1 - most)
    while Fraction(2) ** exponent > a and exponent > 1 - most:
        exponent -= 1
    while Fraction(2) ** (exponent + 1) <= a:
        exponent += 1
    unit = Fraction(2) ** (exponent - precision + 1)
    n = a / unit
    whole = n.numerator // n.denominator
    rest = n - whole
    whole += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole & 1)
    value = whole * unit
    return sign * (INF if value >= Fraction(2) ** (most + 1) else float(value))


def floats(t):
    precision, most, *_ = FORMATS[t]
    large = float((2 - Fraction(2) ** (1 - precision)) * Fraction(2) ** most)
    small, least = 2.0 ** (1 - most), float(Fraction(2) ** (2 - most - precision))
    plain = [0.0, 0.5, 1.0, 1.5, 2.5, 3.0, 0.75, 2.0 ** (precision - 1), 2.0 ** (precision - 1) - 0.5, 100.25, large, small, least, INF]
    return [s * x for x in plain for s in (1, -1)] + [NAN]


def ints(w):
    some = [0, 1, 2, 3, (1 << w) - 1, 1 << w - 1, (1 << w - 1) - 1]
    for p in (11, 24, 53, 63, 64):
        some += [(1 << p) + d for d in (-1, 0, 1, 2, 3)] + [(1 << p + 1) + 3, (3 << p) + 1]
    return sorted({n % (1 << w) for n in some})


def signed(n, w):
    return n - (1 << w) if n >> w - 1 & 1 else n


def half_even(x):
    return x if math.isinf(x) or math.isnan(x) or abs(x) >= 2.0 ** 52 else math.copysign(float(round(x)), x)


def whole(f):
    return lambda x: x if math.isinf(x) or math.isnan(x) or abs(x) >= 2.0 ** 52 else math.copysign(float(f(x)), x)


def away(x):
    return math.copysign(math.floor(abs(x) + 0.5), x) if abs(x) != 0.49999999999999994 else math.copysign(0.0, x)


ROUNDINGS = {"floor": whole(math.floor), "ceil": whole(math.ceil), "trunc": whole(math.trunc), "rint": half_even, "nearbyint": half_even, "roundeven": half_even,
             "round": whole(away), "fabs": abs}
ORDERED = {"eq": lambda a, b: a == b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
           "ne": lambda a, b: a != b}


class Program:
    def __init__(self, t):
        self.t, self.functions, self.declared, self.globals = t, [], set(), {}

    def load(self, t, pattern):
        at = self.globals.setdefault((t, pattern), len(self.globals))
        return f"load volatile {t}, ptr @n{at}"

    def float(self, x, t=None):
        return self.load(t or self.t, bits(x, t or self.t))

    def add(self, name, cases):
        """cases: (lines that give %r from %a and %b, how these are loaded, the type of %r, its bits)"""
        name = "try_" + name.replace(".", "_")
        text = [f"define i32 @{name}() {{"]
        for k, (lines, a, b, kind, expected) in enumerate(cases):
            text += [f"at{k}:"] if k else []
            for old in ("%a", "%b", "%r", "%p"):
                lines = lines.replace(old, old + str(k))
            text += [f"  %a{k} = {a}"] + ([f"  %b{k} = {b}"] if b else []) + [lines]
            if kind[0] == "i":
                text += [f"  %i{k} = add {kind} %r{k}, 0"]
            else:
                kind_of = "i" + str(8 * struct.calcsize(FORMATS[kind][3]))
                if expected is None:  # not a number
                    text += [f"  %nan{k} = fcmp uno {kind} %r{k}, %r{k}", f"  %i{k} = zext i1 %nan{k} to {kind_of}"]
                    expected = 1
                else:
                    text += [f"  %i{k} = bitcast {kind} %r{k} to {kind_of}"]
                kind = kind_of
            text += [f"  %is{k} = icmp eq {kind} %i{k}, {expected}", f"  br i1 %is{k}, label %at{k + 1}, label %wrong"]
        text += [f"at{len(cases)}:", "  ret i32 0", "wrong:", "  ret i32 1", "}"]
        self.functions.append((name, "\n".join(text)))

    def text(self):
        numbers = []
        for (t, pattern), at in self.globals.items():
            size = "i" + str(8 * struct.calcsize(FORMATS[t][3])) if t in FORMATS else t
            numbers.append(f"@n{at} = global {size} {pattern}")
        main = ["define i32 @main() {"]
        for k, (name, _) in enumerate(self.functions):
            main += [f"  %c{k} = call i32 @{name}()", f"  %w{k} = icmp ne i32 %c{k}, 0", f"  br i1 %w{k}, label %wrong{k}, label %next{k}", f"wrong{k}:",
                     f"  ret i32 {k + 1}", f"next{k}:"]
        return "\n".join(numbers + sorted(self.declared) + [f for _, f in self.functions] + main) + "\n  ret i32 0\n}\n"


def number(x, t):
    return None if math.isnan(x) else bits(x, t)


def program(t):
    p, values = Program(t), floats(t)
    for w in WIDTHS:
        if t == "half" and w > 64:
            continue  # through a call of what no library has
        for op, f in (("uitofp", lambda n: n), ("sitofp", lambda n: signed(n, w))):
            p.add(f"{op}{w}", [(f"  %r = {op} i{w} %a to {t}", p.load(f"i{w}", n), None, t, bits(rounded(Fraction(f(n)), t), t)) for n in ints(w)])
        for op, low, high in (("fptoui", 0, (1 << w) - 1), ("fptosi", -(1 << w - 1), (1 << w - 1) - 1)):
            fits = [x for x in values if not math.isnan(x) and not math.isinf(x) and low <= math.trunc(x) <= high]
            p.add(f"{op}{w}", [(f"  %r = {op} {t} %a to i{w}", p.float(x), None, f"i{w}", math.trunc(x) % (1 << w)) for x in fits])
            if w <= 64 and t != "half":
                p.declared.add(f"declare i{w} @llvm.{op}.sat.i{w}.f{32 if t == 'float' else 64}({t})")
                sat = lambda x: 0 if math.isnan(x) else high if x == INF else low if x == -INF else max(low, min(high, math.trunc(x)))
                p.add(f"{op}_sat{w}", [(f"  %r = call i{w} @llvm.{op}.sat.i{w}.f{32 if t == 'float' else 64}({t} %a)", p.float(x), None, f"i{w}", sat(x) % (1 << w)) for x in values])
    pairs = [(a, b) for a in values[::2] + [-0.0, NAN] for b in values[::3] + [0.0, NAN]]
    for word, f in ORDERED.items():
        unordered = lambda a, b: math.isnan(a) or math.isnan(b)
        p.add("o" + word, [(f"  %r = fcmp o{word} {t} %a, %b", p.float(a), p.float(b), "i1", int(not unordered(a, b) and f(a, b))) for a, b in pairs])
        p.add("u" + word, [(f"  %r = fcmp u{word} {t} %a, %b", p.float(a), p.float(b), "i1", int(unordered(a, b) or f(a, b))) for a, b in pairs])
    p.add("ord", [(f"  %r = fcmp ord {t} %a, %b", p.float(a), p.float(b), "i1", int(not unordered(a, b))) for a, b in pairs])
    p.add("uno", [(f"  %r = fcmp uno {t} %a, %b", p.float(a), p.float(b), "i1", int(unordered(a, b))) for a, b in pairs])
    finite = [(a, b) for a, b in pairs if math.isfinite(a) and math.isfinite(b)]
    exact = {"fadd": lambda a, b: a + b, "fsub": lambda a, b: a - b, "fmul": lambda a, b: a * b, "fdiv": lambda a, b: a / b}
    for op, f in exact.items():
        cases = []
        for a, b in finite:
            if op == "fdiv" and not b:
                continue
            r = f(Fraction(a), Fraction(b))
            if r:  # the sign of nothing is another matter
                x = rounded(r, t)
                cases.append((f"  %r = {op} {t} %a, %b", p.float(a), p.float(b), t, bits(x if x else math.copysign(x, r), t)))
        p.add(op, cases)
    p.add("fneg", [(f"  %r = fneg {t} %a", p.float(x), None, t, number(-x, t)) for x in values])
    for other in FORMATS:
        if FORMATS[other][0] > FORMATS[t][0]:
            p.add("fpext_" + other, [(f"  %r = fpext {t} %a to {other}", p.float(x), None, other, number(x, other)) for x in values])
        if FORMATS[other][0] < FORMATS[t][0]:
            near = values + [1 + 2.0 ** -FORMATS[other][0] * d for d in (1, 2, 3)]
            p.add("fptrunc_" + other, [(f"  %r = fptrunc {t} %a to {other}", p.float(x), None, other,
                                        None if math.isnan(x) else bits(x if math.isinf(x) or not x else math.copysign(rounded(Fraction(x), other), x), other)) for x in near])
    if t == "half":
        return p
    suffix = "f32" if t == "float" else "f64"
    for op, f in ROUNDINGS.items():
        p.declared.add(f"declare {t} @llvm.{op}.{suffix}({t})")
        p.add(op, [(f"  %r = call {t} @llvm.{op}.{suffix}({t} %a)", p.float(x), None, t, number(f(x), t)) for x in values])
    for op, f in (("copysign", math.copysign), ("minnum", lambda a, b: b if math.isnan(a) else a if math.isnan(b) else min(a, b)),
                  ("maxnum", lambda a, b: b if math.isnan(a) else a if math.isnan(b) else max(a, b)),
                  ("minimumnum", lambda a, b: b if math.isnan(a) else a if math.isnan(b) else min(a, b)),
                  ("maximumnum", lambda a, b: b if math.isnan(a) else a if math.isnan(b) else max(a, b)),
                  ("minimum", lambda a, b: NAN if unordered(a, b) else min(a, b)), ("maximum", lambda a, b: NAN if unordered(a, b) else max(a, b))):
        p.declared.add(f"declare {t} @llvm.{op}.{suffix}({t}, {t})")
        some = [(a, b) for a, b in pairs if op == "copysign" or a or b]  # of two zeros either may come
        p.add(op, [(f"  %r = call {t} @llvm.{op}.{suffix}({t} %a, {t} %b)", p.float(a), p.float(b), t, number(f(a, b), t)) for a, b in some])
    return p


@pytest.mark.parametrize("t", FORMATS)
def test_format(t, tmp_path):
    p = program(t)
    (tmp_path / "a.ll").write_text(p.text())
    done = subprocess.run([BUILD / "irkit", "run", tmp_path / "a.ll"], capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.returncode == 0, f"wrong: {p.functions[done.returncode - 1][0]}"
