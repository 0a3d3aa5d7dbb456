"""Rows of the intrinsics that test_intrinsics.py compiles at many types, and the functions that it makes of them."""
import re
import struct

INTS = ["i1", "i7", "i8", "i16", "i32", "i64", "i128"]
FLOATS = ["half", "bfloat", "float", "double", "fp128", "x86_fp80"]
LANES = [0, 2, 3, 4, 8, 16]
SUFFIX = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128", "ptr": "p0"}
FORMATS = {"half": (10, 5), "bfloat": (7, 8), "float": (23, 8), "double": (52, 11), "fp128": (112, 15), "x86_fp80": (63, 15)}

# word | result | arguments | types of the name | kinds of T | flags
# T: the type; E: its element; V<type>: as many lanes of this type; S: the type as one vector of scalars (kind `vector` alone).
# An argument with a space is a constant. `:small`, `:positive`, `:unit`, `:count`: what the values are.
# Flags: z: zeros of either sign are equal; u: some units in the last place may differ; s: the sum of the lanes counts.
ROWS = """
abs | T | T,i1 false | T | int |
smax smin umax umin | T | T,T | T | int |
scmp ucmp | Vi8 | T,T | Vi8 T | int |
scmp | Vi32 | T,T | Vi32 T | int |
bitreverse ctpop | T | T | T | int |
bswap | T | T | T | bytes |
ctlz cttz | T | T,i1 false | T | int |
fshl fshr | T | T,T,T | T | int |
clmul | T | T,T | T | int |
sadd.with.overflow uadd.with.overflow ssub.with.overflow usub.with.overflow smul.with.overflow umul.with.overflow | {T,Vi1} | T,T | T | int |
sadd.sat uadd.sat ssub.sat usub.sat | T | T,T | T | int |
sshl.sat ushl.sat | T | T,T:count | T | int |
smul.fix umul.fix smul.fix.sat umul.fix.sat | T | T,T,i32 SCALE | T | int |
sdiv.fix.sat udiv.fix.sat | T | T,T:nonzero,i32 SCALE | T | int |
sdiv.fix udiv.fix | T | T:low,T:one,i32 SCALE | T | int |
vector.reduce.add vector.reduce.mul vector.reduce.and vector.reduce.or vector.reduce.xor vector.reduce.smax vector.reduce.smin vector.reduce.umax vector.reduce.umin | E | T | T | vint |
vector.reduce.fadd vector.reduce.fmul | E | E:small,T:small | T | vfloat |
vector.reduce.fmax vector.reduce.fmin vector.reduce.fmaximum vector.reduce.fminimum | E | T | T | vfloat | z
sqrt fabs floor ceil trunc rint nearbyint round roundeven canonicalize arithmetic.fence | T | T | T | float |
sin cos tan asin acos atan sinh cosh tanh exp exp2 exp10 log log10 log2 | T | T | T | float | u
pow atan2 | T | T,T | T | float | u
powi | T | T:small,i32:few | T i32 | float | u
copysign | T | T,T | T | float |
minnum maxnum minimum maximum minimumnum maximumnum | T | T,T | T | float | z
fma fmuladd | T | T,T,T | T | float |
sincos sincospi modf | {T,T} | T | T | float | u
frexp | {T,Vi32} | T:finite | T Vi32 | few |
ldexp | T | T,Vi32:few | T Vi32 | float |
lround lrint | Vi64 | T:small | Vi64 T | float |
lround lrint | Vi32 | T:small | Vi32 T | float |
llround llrint | Vi64 | T:small | Vi64 T | float |
is.fpclass | Vi1 | T,i32 3 | T | float |
is.fpclass | Vi1 | T,i32 516 | T | float |
is.fpclass | Vi1 | T,i32 144 | T | float |
fptoui.sat fptosi.sat | Vi1 | T | Vi1 T | float |
fptoui.sat fptosi.sat | Vi7 | T | Vi7 T | float |
fptoui.sat fptosi.sat | Vi8 | T | Vi8 T | float |
fptoui.sat fptosi.sat | Vi16 | T | Vi16 T | float |
fptoui.sat fptosi.sat | Vi32 | T | Vi32 T | float |
fptoui.sat fptosi.sat | Vi64 | T | Vi64 T | float |
fptoui.sat fptosi.sat | Vi128 | T | Vi128 T | float |
fptrunc.round | Vhalf | T,metadata !"round.upward" | Vhalf T | float |
convert.to.fp16 | i16 | T | T | real |
convert.from.fp16 | T | i16 | T | real |
expect | T | T,T | T | sint |
expect.with.probability | T | T,T,double 0.5 | T | sint |
is.constant | i1 | T | T | any |
annotation | T | T,ptr null,ptr null,i32 1 | T p0 | sint |
experimental.constrained.fadd experimental.constrained.fsub experimental.constrained.fmul experimental.constrained.fdiv | T | T,T,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float |
experimental.constrained.frem experimental.constrained.pow experimental.constrained.atan2 | T | T,T,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float | u
experimental.constrained.fma experimental.constrained.fmuladd | T | T,T,T,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float |
experimental.constrained.sqrt experimental.constrained.rint experimental.constrained.nearbyint | T | T,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float |
experimental.constrained.sin experimental.constrained.cos experimental.constrained.tan experimental.constrained.asin experimental.constrained.acos experimental.constrained.atan experimental.constrained.sinh experimental.constrained.cosh experimental.constrained.tanh experimental.constrained.exp experimental.constrained.exp2 experimental.constrained.log experimental.constrained.log10 experimental.constrained.log2 | T | T,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float | u
experimental.constrained.powi | T | T:small,i32:few,metadata !"round.dynamic",metadata !"fpexcept.strict" | T | float | u
experimental.constrained.ldexp | T | T,Vi32:few,metadata !"round.dynamic",metadata !"fpexcept.strict" | T Vi32 | float |
experimental.constrained.maxnum experimental.constrained.minnum experimental.constrained.maximum experimental.constrained.minimum | T | T,T,metadata !"fpexcept.strict" | T | float | z
experimental.constrained.floor experimental.constrained.ceil experimental.constrained.trunc experimental.constrained.round experimental.constrained.roundeven | T | T,metadata !"fpexcept.strict" | T | float |
experimental.constrained.lround | i64 | T:small,metadata !"fpexcept.strict" | i64 T | real |
experimental.constrained.llround | i64 | T:small,metadata !"fpexcept.strict" | i64 T | real |
experimental.constrained.lrint | i64 | T:small,metadata !"round.dynamic",metadata !"fpexcept.strict" | i64 T | real |
experimental.constrained.llrint | i64 | T:small,metadata !"round.dynamic",metadata !"fpexcept.strict" | i64 T | real |
experimental.constrained.fptosi experimental.constrained.fptoui | Vi32 | T:unsigned,metadata !"fpexcept.strict" | Vi32 T | long |
experimental.constrained.fptosi experimental.constrained.fptoui | Vi64 | T:unsigned,metadata !"fpexcept.strict" | Vi64 T | long |
experimental.constrained.fptosi experimental.constrained.fptoui | Vi128 | T:unsigned,metadata !"fpexcept.strict" | Vi128 T | long |
experimental.constrained.sitofp experimental.constrained.uitofp | T | Vi32,metadata !"round.dynamic",metadata !"fpexcept.strict" | T Vi32 | float |
experimental.constrained.sitofp experimental.constrained.uitofp | T | Vi64,metadata !"round.dynamic",metadata !"fpexcept.strict" | T Vi64 | float |
experimental.constrained.sitofp experimental.constrained.uitofp | T | Vi7,metadata !"round.dynamic",metadata !"fpexcept.strict" | T Vi7 | float |
experimental.constrained.fptrunc | Vfloat | T,metadata !"round.dynamic",metadata !"fpexcept.strict" | Vfloat T | wide |
experimental.constrained.fptrunc | Vhalf | T,metadata !"round.dynamic",metadata !"fpexcept.strict" | Vhalf T | wide |
experimental.constrained.fpext | Vfp128 | T,metadata !"fpexcept.strict" | Vfp128 T | shorter |
experimental.constrained.fpext | Vdouble | T,metadata !"fpexcept.strict" | Vdouble T | shorter |
experimental.constrained.fcmp experimental.constrained.fcmps | Vi1 | T,T,metadata !"ult",metadata !"fpexcept.strict" | T | float |
experimental.constrained.fcmp experimental.constrained.fcmps | Vi1 | T,T,metadata !"one",metadata !"fpexcept.strict" | T | float |
vector.reverse | T | T | T | vector |
vector.splice.left vector.splice.right | T | T,T,i32 1 | T | vector |
stepvector | T | | T | vint |
vector.insert | T | T,S2,i64 2 | T S2 | vector4 |
vector.extract | S2 | T,i64 2 | S2 T | vector4 |
vector.interleave2 | D2 | T,T | D2 | vector |
vector.interleave3 | D3 | T,T,T | D3 | vector |
vector.interleave4 | D4 | T,T,T,T | D4 | vector |
vector.interleave5 | D5 | T,T,T,T,T | D5 | vector |
vector.interleave7 | D7 | T,T,T,T,T,T,T | D7 | vector |
vector.deinterleave2 | {T,T} | D2 | D2 | vector |
vector.deinterleave3 | {T,T,T} | D3 | D3 | vector |
vector.deinterleave4 | {T,T,T,T} | D4 | D4 | vector |
vector.deinterleave8 | {T,T,T,T,T,T,T,T} | D8 | D8 | vector |
vector.partial.reduce.add | T | T,D4 | T D4 | vint | s
vector.partial.reduce.fadd | T | T:small,D4:small | T D4 | vreal | s
experimental.cttz.elts | i64 | T,i1 false | i64 T | vint |
experimental.cttz.elts | i8 | T,i1 false | i8 T | vint |
experimental.vector.extract.last.active | E | T,Vi1,E | T | vbytes |
experimental.vector.compress | T | T,Vi1,T | T | vector |
experimental.vector.match | Vi1 | T,S2,Vi1 | T S2 | vint |
experimental.get.vector.length | i32 | T:count,i32 4,i1 false | T | sint |
get.active.lane.mask | Vi1 | E,E | Vi1 E | vwhole |
matrix.transpose | D4 | D4,i32 N,i32 4 | D4 | vector |
matrix.multiply | S4 | D2:small,D2:small,i32 2,i32 N,i32 2 | S4 D2 D2 | vector |
masked.load | T | ptr,Vi1,T | T p0 | vector |
masked.expandload | T | ptr,Vi1,T | T | vector |
masked.store | void | T,out,Vi1 | T p0 | vector |
masked.compressstore | void | T,out,Vi1 | T | vector |
""".strip().splitlines()


def bits(e):
    return {"float": 32, "double": 64, "ptr": 64, "half": 16, "bfloat": 16, "fp128": 128, "x86_fp80": 80}.get(e) or int(e[1:])


def spelled(t):
    e, n = t
    return f"<{n} x {e}>" if n else e


def suffix(t):
    return (f"v{t[1]}" if t[1] else "") + SUFFIX.get(t[0], t[0])


def size(t):
    """Bytes in memory that a type takes here."""
    e, n = t
    return ((n or 1) * bits(e) + 7) // 8


KINDS = {
    "int": lambda e, n: e in INTS, "sint": lambda e, n: e in INTS and not n, "vint": lambda e, n: e in INTS and n,
    "bytes": lambda e, n: e in INTS and bits(e) % 16 == 0, "float": lambda e, n: e in FLOATS, "vfloat": lambda e, n: e in FLOATS and n,
    "sfloat": lambda e, n: e in FLOATS and not n, "any": lambda e, n: True, "vector": lambda e, n: n, "vector4": lambda e, n: n >= 4 and n % 2 == 0,
    "real": lambda e, n: e in ("float", "double", "fp128", "x86_fp80") and not n, "vreal": lambda e, n: e in ("float", "double") and n,
    "vwhole": lambda e, n: e in INTS and n and bits(e) >= 8, "few": lambda e, n: e in FLOATS and (e, n) != ("half", 8),  # llc 22 is wrong
    "vbytes": lambda e, n: n and e != "i1",  # llc 22 does not end with them, and AVX2
    "long": lambda e, n: e in FLOATS and bits(e) > 16, "shorter": lambda e, n: e in ("half", "float"),  # llc 22 is wrong for others
    "wide": lambda e, n: e in ("double", "fp128", "x86_fp80"), "narrow": lambda e, n: e in ("half", "bfloat", "float"),
}


def type_of(text, t):
    e, n = t
    if text == "T":
        return t
    if text == "E":
        return e, 0
    if text[0] == "V":
        return text[1:], n
    if re.fullmatch("S\\d", text):
        return e, int(text[1:])
    if re.fullmatch("D\\d", text):
        return e, n * int(text[1:])
    if text in ("ptr", "out"):
        return "ptr", 0
    return ("i64" if text == "p0" else text), 0


class Function:
    """A function that reads its arguments from %in, calls the intrinsic, and stores the result to %out."""

    def __init__(self, word, t, row):
        result, arguments, types, _, self.flags = row
        self.word, self.t, self.inputs, self.results = word, t, [], []
        scale = bits(t[0]) // 2
        name = f"llvm.{word}" + "".join("." + ("p0" if x == "p0" else suffix(type_of(x, t))) for x in types.split())
        lines, values, params, at = [], [], [], 0
        for k, argument in enumerate(a for a in arguments.split(",") if a):
            if " " in argument:
                argument = argument.replace("SCALE", str(scale)).replace(" N", f" {t[1]}")
                values.append(argument)
                params.append(argument.split()[0])
                continue
            kind, _, what = argument.partition(":")
            if kind in ("ptr", "out"):
                values.append(f"ptr align 1 %{'at' if kind == 'ptr' else 'out'}")
                params.append("ptr")
                if kind == "ptr":
                    lines.append(f"  %at = getelementptr i8, ptr %in, i64 {at}")
                    self.inputs.append((at, t, ""))
                    at += (size(t) + 15) // 16 * 16
                else:
                    self.results.append((0, t))
                continue
            of = type_of(kind, t)
            self.inputs.append((at, of, what))
            lines += [f"  %p{k} = getelementptr i8, ptr %in, i64 {at}", f"  %a{k} = load {spelled(of)}, ptr %p{k}, align 1"]
            at += (size(of) + 15) // 16 * 16
            values.append(f"{spelled(of)} %a{k}")
            params.append(spelled(of))
        parts = [type_of(x, t) for x in result.strip("{}").split(",")] if result != "void" else []
        to = result if result == "void" else spelled(parts[0]) if result[0] != "{" else "{ " + ", ".join(map(spelled, parts)) + " }"
        strict = " strictfp" if "constrained" in word else ""
        lines.append(f"  {'' if to == 'void' else '%r = '}call {to} @{name}({', '.join(values)}){' #0' if strict else ''}")
        place = 0
        for k, of in enumerate(parts):
            value = "%r"
            if len(parts) > 1:
                lines.append(f"  %r{k} = extractvalue {to} %r, {k}")
                value = f"%r{k}"
            lines += [f"  %q{k} = getelementptr i8, ptr %out, i64 {place}", f"  store {spelled(of)} {value}, ptr %q{k}, align 1"]
            self.results.append((place, of))
            place += (size(of) + 15) // 16 * 16
        self.in_size, self.out_size = at or 16, place or (size(t) + 15) // 16 * 16
        self.name = f"{name[5:]}"
        self.declaration = f"declare {to} @{name}({', '.join(params)})"
        self.body = "\n".join(lines)

    def define(self, number, features):
        attributes = " ".join(([f'"target-features"="{features}"'] if features else []) + (["strictfp"] if "constrained" in self.word else []))
        return f"define void @f{number}(ptr %in, ptr %out) {attributes} {{\n{self.body}\n  ret void\n}}"


def functions(is_wanted=lambda word, t: True):
    made = {}
    for line in ROWS:
        words, *row = (x.strip() for x in line.split("|"))
        for word in words.split():
            for e in INTS + FLOATS:
                for n in LANES:
                    if KINDS[row[3]](e, n) and is_wanted(word, (e, n)):
                        f = Function(word, (e, n), row)
                        made.setdefault((f.name, f.body), f)
    return list(made.values())


def module(chosen, features=""):
    """[(number, function)] as text."""
    declared = dict.fromkeys(f.declaration for _, f in chosen)
    return "\n".join(['target triple = "x86_64-unknown-linux-gnu"', *declared, *(f.define(n, features) for n, f in chosen),
                      "attributes #0 = { strictfp }", ""])


# ---- values ----------------------------------------------------------------------------------------------------------
def float_bits(rng, e, what):
    mantissa, exponent = FORMATS[e]
    bias, top = 2 ** (exponent - 1) - 1, 2 ** exponent - 1

    def make(sign, power, fraction):
        whole = (1 << 63 if power else 0) if e == "x86_fp80" else 0
        width = 64 if e == "x86_fp80" else mantissa
        return sign << (width + exponent) | power << width | whole | fraction

    kind = rng.randrange(12)
    sign = rng.getrandbits(1)
    if what in ("small", "unsigned", "few"):  # n / 4
        n = rng.randrange(0, 200)
        if not n:
            return make(0 if what == "unsigned" else sign, 0, 0)
        length = n.bit_length()
        fraction = (n << mantissa >> (length - 1)) & ((1 << mantissa) - 1)
        return make(0 if what == "unsigned" else sign, bias + length - 3, fraction)
    if kind == 0:
        return make(sign, 0, 0)
    if kind == 1 and what != "finite":
        return make(sign, top, 0)
    if kind == 2 and what != "finite":
        return make(0, top, 1 << (61 if e == "x86_fp80" else mantissa) - (0 if e == "x86_fp80" else 1) | (1 << 62 if e == "x86_fp80" else 0))
    if kind == 3:
        return make(sign, 0, rng.getrandbits(mantissa))
    if kind == 4:
        return make(sign, top - 1, (1 << mantissa) - 1)
    if kind == 5:
        return make(sign, bias, 0)
    if kind in (6, 7, 8):  # about 1
        return make(sign, bias + rng.randrange(-3, 4), rng.getrandbits(3) << (mantissa - 3))
    if kind in (9, 10):
        return make(sign, bias + rng.randrange(-4, min(70, bias)), rng.getrandbits(mantissa))
    return make(sign, rng.randrange(1, top), rng.getrandbits(mantissa))


def int_bits(rng, e, what):
    n = bits(e)
    if what == "few":
        return rng.randrange(-6, 7) % 2 ** n
    if what == "count":
        return rng.randrange(n)
    if what == "low":
        return rng.getrandbits(max(n // 2 - 1, 1)) if n > 1 else 0
    if what == "one":
        return 1 << n // 2 if n > 1 else 1
    x = rng.choice([0, 1, 2 ** n - 1, 2 ** (n - 1), 2 ** (n - 1) - 1, *([rng.getrandbits(n)] * 5)]) % 2 ** n
    return x or 1 if what == "nonzero" else x


def value(rng, t, what):
    e, n = t
    stride = bits(e)
    make = int_bits if e[0] == "i" else float_bits
    packed = 0
    for k in range(n or 1):
        packed |= make(rng, e, what) << stride * k
    return packed.to_bytes(size(t), "little")


def inputs(rng, f):
    block = bytearray(f.in_size)
    for at, t, what in f.inputs:
        block[at:at + size(t)] = value(rng, t, what)
    return bytes(block)


def lane_bits(data, t):
    e, n = t
    stride = bits(e)
    whole = int.from_bytes(data, "little")
    return [whole >> stride * k & (2 ** bits(e) - 1) for k in range(n or 1)]


def is_nan(x, e):
    mantissa, exponent = FORMATS[e]
    width = 64 if e == "x86_fp80" else mantissa
    return x >> width & (2 ** exponent - 1) == 2 ** exponent - 1 and bool(x & ((1 << mantissa) - 1))


def lane_sum(data, at, t):
    """The sum of the lanes, of floats if those are of C's."""
    kind = {"float": "f", "double": "d"}.get(t[0])
    if kind:
        return sum(struct.unpack(f"<{t[1]}{kind}", data[at:at + size(t)]))
    return sum(lane_bits(data[at:at + size(t)], t)) % 2 ** bits(t[0])


def is_alike(f, a, b):
    """Tells whether two outputs are the same, NaNs of any kind being equal."""
    for at, t in f.results:
        e = t[0]
        if a[at:at + size(t)] == b[at:at + size(t)]:
            continue
        if "s" in f.flags and lane_sum(a, at, t) == lane_sum(b, at, t):
            continue
        if e not in FORMATS:
            return False
        for x, y in zip(lane_bits(a[at:at + size(t)], t), lane_bits(b[at:at + size(t)], t)):
            if x == y or (is_nan(x, e) and is_nan(y, e)):
                continue
            if "z" in f.flags and not (x | y) & (1 << bits(e) - 1) - 1:
                continue
            if "u" in f.flags and abs(x - y) <= 4:
                continue
            return False
    return True
