"""x86_fp80, half, bfloat and fp128: random functions give what llc's code gives. As a program: test_floats.py SEED COUNT."""
import os
import random
import sys

import pytest

sys.path.insert(0, os.path.dirname(__file__))
import test_wide as wide  # noqa: E402

FLOATS = ["x86_fp80"] * 4 + ["half", "half", "bfloat", "fp128", "float", "double"]
SIZE = {"half": 2, "bfloat": 2, "float": 4, "double": 8, "x86_fp80": 10, "fp128": 16}
ORDER = {"half": 0, "bfloat": 0, "float": 1, "double": 2, "x86_fp80": 3, "fp128": 4}
SUFFIX = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}
INTS = [8, 16, 32, 33, 64, 64, 128]
LIMIT = {8: 100, 16: 30000, 32: 2 ** 31 - 128, 33: 2 ** 31, 64: 2 ** 62, 128: 2 ** 63}
PREDICATES = "oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true false".split()
CONSTANTS = ["0.0", "-0.0", "1.0", "-1.5", "0.5", "1024.0", "poison"]


class Function(wide.Function):
    def constant(self, t):
        value = self.rng.choice(CONSTANTS[:-1])
        if t in ("float", "double", "half", "bfloat"):
            return value if t != "bfloat" else self.rng.choice(["0xR3F80", "0xRBFC0", "0xR0000"])
        if t == "x86_fp80":
            return self.rng.choice(["0xK3FFF8000000000000000", "0xKBFFFC000000000000000", "0xK00000000000000000000",
                                    "0xK4009B504F333F9DE6484"])
        return self.rng.choice(["0xL00000000000000003FFF000000000000", "0xL0000000000000000BFFF800000000000",
                                "0xL00000000000000000000000000000000"])

    def pick(self, t):
        if isinstance(t, int):
            return super().pick(t)
        if self.values.get(t) and self.rng.random() > 0.1:
            return self.rng.choice(self.values[t])
        return self.constant(t) if self.values.get(t) else self.convert_to(t)

    def convert(self, width):
        ints = [t for t in self.values if isinstance(t, int)]
        source = self.rng.choice(ints)
        value = self.rng.choice(self.values[source])
        if source != width:
            self.emit(width, f"{'trunc' if source > width else 'sext'} i{source} {value} to i{width}")

    def convert_to(self, t):
        r = self.rng
        if r.random() < 0.3:
            width = r.choice(INTS[:-1] if t in ("half", "bfloat") else INTS)
            return self.emit(t, f"{r.choice(['sitofp', 'uitofp'])} i{width} {self.pick(width)} to {t}")
        sources = [s for s in self.values if not isinstance(s, int) and ORDER[s] != ORDER[t]]
        if not sources:
            return self.constant(t)
        source = r.choice(sources)
        op = "fpext" if ORDER[source] < ORDER[t] else "fptrunc"
        return self.emit(t, f"{op} {source} {r.choice(self.values[source])} to {t}")

    def to_int(self, t):
        width = self.rng.choice(INTS)
        if t == "half":
            limit = {8: "0xH5640", 16: "0xH7753"}.get(width, "0xH7BFF")
        else:
            wanted = self.emit(0, f"sitofp i128 {LIMIT[width]} to {t}") if t != "bfloat" else None
            limit = wanted or {8: "0xR42C8", 16: "0xR46E0"}.get(width, "0xR4E00")
        x = self.pick(t)
        size = self.emit(0, f"call {t} @llvm.fabs.{SUFFIX[t]}({t} {x})")
        op = self.rng.choice(["fptosi", "fptoui"])
        ok = self.emit(0, f"fcmp olt {t} {size if op == 'fptosi' else x}, {limit}")
        if op == "fptoui":
            low = self.emit(0, f"fcmp oge {t} {x}, {self.zero(t)}")
            ok = self.emit(0, f"and i1 {ok}, {low}")
        safe = self.emit(0, f"select i1 {ok}, {t} {x}, {t} {self.zero(t)}")
        self.emit(width, f"{op} {t} {safe} to i{width}")

    @staticmethod
    def zero(t):
        return {"bfloat": "0xR0000", "x86_fp80": "0xK" + "0" * 20, "fp128": "0xL" + "0" * 32}.get(t, "0.0")

    def step(self, t):
        r = self.rng
        if isinstance(t, int) or r.random() < 0.25:
            self.convert_to(r.choice(FLOATS))
            return
        kind, x = r.randrange(12), self.pick(t)
        if kind < 5:
            self.emit(t, f"{r.choice(['fadd', 'fsub', 'fmul', 'fdiv', 'frem'])} {t} {x}, {self.pick(t)}")
        elif kind == 5:
            self.emit(t, f"fneg {t} {x}")
        elif kind < 8:
            bit = self.emit(1, f"fcmp {r.choice(PREDICATES)} {t} {x}, {self.pick(t)}")
            other = r.choice(list(self.values))
            name = f"i{other}" if isinstance(other, int) else other
            self.emit(other, f"select i1 {bit}, {name} {self.pick(other)}, {name} {self.pick(other)}")
        elif kind == 8:
            self.to_int(t)
        elif kind == 9 and t not in ("bfloat", "half"):
            op = r.choice(["copysign", "minnum", "maxnum"])
            most = self.emit(0, f"call {t} @llvm.{op}.{SUFFIX[t]}({t} {x}, {t} {self.pick(t)})")
            self.emit(t, f"fadd {t} {most}, {self.zero(t)}")  # of two zeros, either may be the larger one
        elif kind == 10:
            pair = self.emit(0, f"insertvalue {{ i32, {t}, x86_fp80 }} undef, {t} {x}, 1")
            pair = self.emit(0, f"insertvalue {{ i32, {t}, x86_fp80 }} {pair}, x86_fp80 {self.pick('x86_fp80')}, 2")
            self.emit("x86_fp80", f"extractvalue {{ i32, {t}, x86_fp80 }} {pair}, 2")
            self.emit(t, f"extractvalue {{ i32, {t}, x86_fp80 }} {pair}, 1")
        elif kind == 11 and r.random() < 0.7:
            self.further(t, x)
        else:
            op = r.choice(["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "round", "nearbyint"])
            self.emit(t, f"call {t} @llvm.{op}.{SUFFIX[t]}({t} {x})")

    def further(self, t, x):
        r, s = self.rng, SUFFIX[t]
        if t in ("half", "bfloat", "float", "double") and r.random() < 0.5:
            width = r.choice([1, 8, 16, 24, 32, 48, 64, 128])
            op = r.choice(["fptosi", "fptoui"])
            self.emit(width, f"call i{width} @llvm.{op}.sat.i{width}.{s}({t} {x})")
        elif t in ("half", "bfloat"):
            return
        elif r.random() < 0.3:
            op = r.choice(["maximum", "minimum"])
            if t in ("float", "double"):
                self.emit(t, f"call {t} @llvm.{op}.{s}({t} {x}, {t} {self.pick(t)})")
        elif r.random() < 0.4:
            by = self.emit(0, f"sext i8 {self.pick(8)} to i32")
            self.emit(t, f"call {t} @llvm.ldexp.{s}.i32({t} {x}, i32 {by})")
        elif r.random() < 0.4:
            self.emit(t, f"call {t} @llvm.powi.{s}.i32({t} {x}, i32 {r.randrange(-3, 9)})")
        elif r.random() < 0.5:
            finite = self.emit(0, f"fcmp olt {t} {self.emit(0, f'call {t} @llvm.fabs.{s}({t} {x})')}, {self.largest(t)}")
            x = self.emit(0, f"select i1 {finite}, {t} {x}, {t} {self.zero(t)}")
            pair = self.emit(0, f"call {{ {t}, i32 }} @llvm.frexp.{s}.i32({t} {x})")
            self.emit(t, f"extractvalue {{ {t}, i32 }} {pair}, 0")
            self.emit(32, f"extractvalue {{ {t}, i32 }} {pair}, 1")
        else:
            op = r.choice(["modf", "sincos"])
            pair = self.emit(0, f"call {{ {t}, {t} }} @llvm.{op}.{s}({t} {x})")
            self.emit(t, f"extractvalue {{ {t}, {t} }} {pair}, 0")
            self.emit(t, f"extractvalue {{ {t}, {t} }} {pair}, 1")

    def largest(self, t):
        return self.emit(0, f"sitofp i128 {1 << 90} to {t}")

    def text(self):
        r = self.rng
        for t in "float", "double":
            loaded = self.emit(0, f"load {t}, ptr %p0")
            self.emit(t, f"fadd {t} {loaded}, 0.0")  # no signaling one: the smaller of such and another is either
        self.emit(64, "load i64, ptr %p1")
        long = self.emit(0, "load i128, ptr %p2, align 1")
        self.emit(128, f"ashr i128 {long}, {r.choice([1, 60, 100])}")
        self.emit("x86_fp80", f"sitofp i128 {self.pick(128)} to x86_fp80")
        self.body(r.randrange(4, 20))
        stores, at = [], 0
        for t, names in list(self.values.items()):
            for name in names if os.environ.get("WIDE_ALL") else names[-1:]:
                stores.append(f"  %q{at} = getelementptr i8, ptr %r, i64 {at}")
                if isinstance(t, int):
                    stores.append(f"  store i{t} {name}, ptr %q{at}")
                    at += (t + 7) // 8
                    continue
                # Of what is no number, neither sign nor payload is told.
                stores.append(f"  %n{at} = fcmp uno {t} {name}, {name}")
                stores.append(f"  %s{at} = select i1 %n{at}, {t} {self.zero(t)}, {t} {name}")
                stores.append(f"  store {t} %s{at}, ptr %q{at}, align 1")
                stores.append(f"  %m{at} = getelementptr i8, ptr %q{at}, i64 {SIZE[t]}")
                stores.append(f"  store i1 %n{at}, ptr %m{at}")
                at += SIZE[t] + 1
        head = f"define void @f{self.number}(ptr %p0, ptr %p1, ptr %p2, ptr %r) {{\nentry:"
        return "\n".join([head] + self.lines + stores + ["  ret void", "}", ""])


# What older libraries lack, for llc's code: bfloat from float and others.
EXTRA = """
float __truncsfbf2(float x) {
  union { float f; unsigned u; } v = {x};
  v.u = x != x ? v.u >> 16 | 0x40 : (v.u + 0x7FFF + (v.u >> 16 & 1)) >> 16;
  return v.f;
}
float __truncdfbf2(double x) { return __truncsfbf2(x); }
float __truncxfbf2(long double x) { return __truncsfbf2(x); }
float __trunctfbf2(__float128 x) { return __truncsfbf2(x); }
"""


@pytest.mark.skipif(not wide.HAS_TOOLS, reason="needs llc-22 and gcc")
def test_floats(tmp_path):
    wrong, functions = wide.check(tmp_path, 1, 60, Function, EXTRA)
    assert not wrong, functions.split("\n\n")[int(min(wrong, key=int))]


if __name__ == "__main__":
    wide.main(Function, EXTRA)
