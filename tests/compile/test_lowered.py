"""Instructions that no code is made of as they are: integers of more than 128 bits from and to floats, exactly as numbers have it;
atomic operations of odd types, sizes and places, as plain instructions have it. The module stays as it was."""
import ctypes
import itertools
import random
import subprocess
from fractions import Fraction

import pytest

from conftest import BUILD, environment, tool
from test_processor import FLAGS

LLC, CC = tool("llc-22"), tool("cc")
pytestmark = pytest.mark.skipif(not LLC or not CC, reason="needs llc-22 and cc")
#          type, bits of the mantissa that are written down, of the exponent, whether the highest one is written, too
FORMATS = {"half": (10, 5, False), "bfloat": (7, 8, False), "float": (23, 8, False), "double": (52, 11, False),
           "x86_fp80": (64, 15, True), "fp128": (112, 15, False)}
SHORT = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}
HEAD = 'target triple = "x86_64-unknown-linux-gnu"\n'


def run(*argv, cwd):
    done = subprocess.run([str(a) for a in argv], cwd=cwd, capture_output=True, env=environment(), timeout=300)
    assert done.returncode == 0 and not done.stderr, (argv, done.stderr[:2000])


def library(folder, name, text, compiler):
    (folder / f"{name}.ll").write_text(HEAD + text)
    run(*compiler, f"{name}.ll", "-o", f"{name}.o", cwd=folder)
    run(CC, "-shared", f"{name}.o", "-latomic", "-lm", "-o", f"{name}.so", cwd=folder)
    return ctypes.CDLL(str(folder / f"{name}.so"))


def ours(folder, name, text):
    return library(folder, name, text, (BUILD / "irkit", "compile"))


def encode(number, kind):
    """The bits of the nearest float, of halfway ones the even one."""
    mantissa, exponent, is_said = FORMATS[kind]
    precision, bias = mantissa + (not is_said), 2 ** (exponent - 1) - 1
    sign, n = number < 0, abs(number)
    shift = max(n.bit_length() - precision, 0)
    q, rest = n >> shift, n & ((1 << shift) - 1)
    if shift and (2 * rest > 1 << shift or (2 * rest == 1 << shift and q & 1)):
        q += 1
    if not q:
        return sign << (mantissa + exponent)
    e = shift + q.bit_length() - 1
    if e > bias:
        e, q = bias + 1, 1
    q = q << precision >> (q.bit_length())
    return (sign << exponent | (e + bias)) << mantissa | (q if is_said else q & ((1 << mantissa) - 1))


def decode(bits, kind):
    """A number, or None for what is none; infinities as numbers that no integer here reaches."""
    mantissa, exponent, is_said = FORMATS[kind]
    bias, m, e = 2 ** (exponent - 1) - 1, bits & ((1 << mantissa) - 1), bits >> mantissa & ((1 << exponent) - 1)
    sign = -1 if bits >> (mantissa + exponent) & 1 else 1
    if e == 2 ** exponent - 1:
        return sign * 2 ** 20000 if not (m & ((1 << mantissa) - 1 >> is_said)) else None
    if not is_said and e:
        m |= 1 << mantissa
    return sign * Fraction(m) * Fraction(2) ** (max(e, 1) - bias - mantissa + is_said)


def call(function, operand, size):
    out = ctypes.create_string_buffer(size + 16)
    function(ctypes.create_string_buffer(operand + bytes(16), len(operand) + 16), out)
    return int.from_bytes(out.raw[:size], "little")


def conversion(name, before, after, line):
    return f"""define void @{name}(ptr %p, ptr %q) {{
  %x = load {before}, ptr %p, align 1
  {line}
  store {after} %r, ptr %q, align 1
  ret void
}}
"""


WIDTHS = {kind: (65, 97, 128, 129, 200, 256, 1000) if kind in ("half", "bfloat") else (129, 200, 256, 1000, 1100) for kind in FORMATS}


def integers(rng, width, kind):
    yield from (0, 1, 2**width - 1, 2 ** (width - 1), 2 ** (width - 1) - 1)
    precision = FORMATS[kind][0] + 1
    for _ in range(60):
        bits = rng.randrange(1, width + 1)
        n = 1 << bits - 1 | rng.getrandbits(bits)
        yield n & (2**width - 1)
        low = max(bits - precision - rng.randrange(3), 0)  # near to what is halfway
        yield ((n >> low << low) + rng.choice([0, 1, -1, 1 << max(low - 1, 0)])) & (2**width - 1)
        yield -n & (2**width - 1)


def test_to_floats(tmp_path):
    cases = [(kind, width, op) for kind in FORMATS for width in WIDTHS[kind] for op in ("uitofp", "sitofp")]
    lib = ours(tmp_path, "to", "".join(
        conversion(f"{op}_{width}_{kind}", f"i{width}", kind, f"%r = {op} i{width} %x to {kind}") for kind, width, op in cases))
    rng, wrong, num = random.Random(5), [], 0
    for kind, width, op in cases:
        size = sum(FORMATS[kind][:2]) + 1
        for n in integers(rng, width, kind):
            value = n - 2**width if op == "sitofp" and n >> width - 1 else n
            made = call(lib[f"{op}_{width}_{kind}"], n.to_bytes((width + 7) // 8, "little"), (size + 7) // 8)
            num += 1
            if made != encode(value, kind):
                wrong.append((op, width, kind, hex(n), hex(made), hex(encode(value, kind))))
    assert wrong[:5] == [] and num > 10000


def floats(rng, width, kind):
    mantissa, exponent, is_said = FORMATS[kind]
    bias, top = 2 ** (exponent - 1) - 1, 1 << mantissa - 1 if is_said else 0
    for sign in 0, 1:
        for e in (0, 1, bias - 1, bias, bias + 1, bias + mantissa, bias + width - 2, bias + width - 1, bias + width, 2 * bias):
            if 0 <= e <= 2 * bias:
                for m in (0, 1, (1 << mantissa - is_said) - 1, rng.getrandbits(mantissa - is_said)):
                    yield (sign << exponent | e) << mantissa | (m | top if e else m)
        yield (sign << exponent | 2 * bias + 1) << mantissa | top
        yield (sign << exponent | 2 * bias + 1) << mantissa | top | 1 << mantissa - 2
    for _ in range(40):
        e = min(2 * bias, bias + rng.randrange(-2, width + 2))
        yield (rng.getrandbits(1) << exponent | e) << mantissa | top | rng.getrandbits(mantissa - is_said)


def test_from_floats(tmp_path):
    ops = [op + sat for op in ("fptoui", "fptosi") for sat in ("", ".sat")]
    cases = [(kind, width, op) for kind in FORMATS for width in (129, 200, 256, 1000, 1100) for op in ops]
    text = ""
    for kind, width, op in cases:
        f = f"llvm.{op}.i{width}.{SHORT[kind]}"
        line = f"%r = call i{width} @{f}({kind} %x)" if "." in op else f"%r = {op} {kind} %x to i{width}"
        text += conversion(f"{op}_{width}_{kind}", kind, f"i{width}", line)
        if "." in op:
            text += f"declare i{width} @{f}({kind})\n"
    lib = ours(tmp_path, "from", text)
    rng, wrong, num = random.Random(6), [], 0
    for kind, width, op in cases:
        low, high = (-(2 ** (width - 1)), 2 ** (width - 1) - 1) if "si" in op else (0, 2**width - 1)
        for bits in floats(rng, width, kind):
            x = decode(bits, kind)
            fits = x is not None and low <= int(x) <= high
            if not fits and ".sat" not in op:
                continue  # poison
            value = 0 if x is None else max(low, min(high, int(x)))
            size = (width + 7) // 8
            made = call(lib[f"{op}_{width}_{kind}"], bits.to_bytes((sum(FORMATS[kind][:2]) + 8) // 8, "little"), size)
            num += 1
            if made & (2**width - 1) != value & (2**width - 1):
                wrong.append((op, width, kind, hex(bits), hex(made)))
    assert wrong[:5] == [] and num > 8000


def test_lanes_and_shifts(tmp_path):
    lib = ours(tmp_path, "lanes", "".join([
        conversion("lanes", "<3 x i200>", "<3 x double>", "%r = sitofp <3 x i200> %x to <3 x double>"),
        conversion("back", "<3 x double>", "<3 x i200>", "%r = fptosi <3 x double> %x to <3 x i200>"),
        *(conversion(f"{op}{n}", f"[3 x i{n}]", f"i{n}", f"""%a = extractvalue [3 x i{n}] %x, 0
  %b = extractvalue [3 x i{n}] %x, 1
  %c = extractvalue [3 x i{n}] %x, 2
  %r = call i{n} @llvm.{op}.i{n}({', '.join(f'i{n} %{v}' for v in ('abc' if 'f' in op else 'ac'))})""")
          + f"declare i{n} @llvm.{op}.i{n}({', '.join([f'i{n}'] * (3 if 'f' in op else 2))})\n"
          for op in ("sshl.sat", "ushl.sat", "fshl", "fshr") for n in (512, 1000)),
    ]))
    doubles = (3.0, -2.0**150, 1e40)
    packed = sum(int.from_bytes(ctypes.string_at(ctypes.byref(ctypes.c_double(d)), 8), "little") << 64 * k for k, d in enumerate(doubles))
    numbers = call(lib["back"], packed.to_bytes(24, "little"), 75)
    assert numbers == sum((int(d) & (2**200 - 1)) << 200 * k for k, d in enumerate(doubles))
    assert call(lib["lanes"], numbers.to_bytes(75, "little"), 24) == packed
    rng = random.Random(7)
    for n, _ in itertools.product((512, 1000), range(40)):
        a, b, by = rng.getrandbits(n) >> rng.randrange(n), rng.getrandbits(n), rng.randrange(n)
        signed = a - 2**n if a >> n - 1 else a
        size = (n + 7) // 8
        for op, want in (("ushl.sat", min(a << by, 2**n - 1)),
                         ("sshl.sat", max(-(2 ** (n - 1)), min(signed << by, 2 ** (n - 1) - 1))),
                         ("fshl", ((a << n | b) << by) >> n), ("fshr", (a << n | b) >> by)):
            packed = b"".join(v.to_bytes((n + 127) // 128 * 16, "little") for v in (a, b, by))
            assert call(lib[f"{op}{n}"], packed, size) % 2**n == want % 2**n, (op, n, a, b, by)


def test_moved_bits(tmp_path):
    """llvm.pdep and llvm.pext, which 23 has for all integers: with instructions of the processor and without."""
    fast = "bmi2" in FLAGS
    kinds = [(op, n, a) for op in ("pdep", "pext") for n in (8, 16, 24, 32, 64, 100, 128, 200) for a in (0, 1) if not a or (fast and n in (32, 64))]
    lib = ours(tmp_path, "bits", "".join(
        f"""define void @{op}{n}_{a}(ptr %p, ptr %q) {'"target-features"="+bmi2"' if a else ''} {{
  %x = load i{n}, ptr %p, align 1
  %p2 = getelementptr i8, ptr %p, i64 {(n + 7) // 8}
  %m = load i{n}, ptr %p2, align 1
  %r = call i{n} @llvm.{op}.i{n}(i{n} %x, i{n} %m)
  store i{n} %r, ptr %q, align 1
  ret void
}}
""" for op, n, a in kinds) + "".join(f"declare i{n} @llvm.{op}.i{n}(i{n}, i{n})\n" for op in ("pdep", "pext") for n in sorted({k[1] for k in kinds}))
        + conversion("lanes", "[2 x <2 x i32>]", "<2 x i32>", """%a = extractvalue [2 x <2 x i32>] %x, 0
  %b = extractvalue [2 x <2 x i32>] %x, 1
  %c = extractelement <2 x i32> %a, i32 1
  %d = extractelement <2 x i32> %b, i32 1
  %e = call i32 @llvm.pext.i32(i32 %c, i32 %d)
  %r = insertelement <2 x i32> %a, i32 %e, i32 1"""))
    rng = random.Random(9)
    for op, n, a in kinds:
        for _ in range(50):
            x, mask, want, at = rng.getrandbits(n), rng.getrandbits(n) & rng.getrandbits(n), 0, 0
            for k in range(n):
                if mask >> k & 1:
                    want |= (x >> at & 1) << k if op == "pdep" else (x >> k & 1) << at
                    at += 1
            size = (n + 7) // 8
            assert call(lib[f"{op}{n}_{a}"], x.to_bytes(size, "little") + mask.to_bytes(size, "little"), size) == want, (op, n, a, x, mask)


def test_products_without_carries(tmp_path):
    widths = (8, 32, 64, 100, 256)
    lib = ours(tmp_path, "clmul", "".join(conversion(f"c{n}", f"[2 x i{n}]", f"i{n}", f"""%a = extractvalue [2 x i{n}] %x, 0
  %b = extractvalue [2 x i{n}] %x, 1
  %r = call i{n} @llvm.clmul.i{n}(i{n} %a, i{n} %b)""") + f"declare i{n} @llvm.clmul.i{n}(i{n}, i{n})\n" for n in widths))
    rng = random.Random(10)
    for n, _ in itertools.product(widths, range(40)):
        a, b = rng.getrandbits(n) >> rng.randrange(n), rng.getrandbits(n) >> rng.randrange(n)
        stride = (n + 7) // 8 if n <= 64 else (n + 127) // 128 * 16
        want = 0
        for k in range(n):
            want ^= (a << k) * (b >> k & 1)
        made = call(lib[f"c{n}"], a.to_bytes(stride, "little") + b.to_bytes(stride, "little"), (n + 7) // 8)
        assert made % 2**n == want % 2**n, (n, a, b)


def test_masked_divisions(tmp_path):
    """Lanes that the mask leaves out neither trap nor count."""
    ops = ("udiv", "sdiv", "urem", "srem")
    lib = ours(tmp_path, "divisions", "".join(conversion(op, "[2 x <4 x i32>]", "<4 x i32>", f"""%a = extractvalue [2 x <4 x i32>] %x, 0
  %b = extractvalue [2 x <4 x i32>] %x, 1
  %m = icmp ne <4 x i32> %b, zeroinitializer
  %n = icmp ne <4 x i32> %a, splat (i32 {-2**31})
  %k = and <4 x i1> %m, %n
  %d = call <4 x i32> @llvm.masked.{op}.v4i32(<4 x i32> %a, <4 x i32> %b, <4 x i1> %k)
  %r = select <4 x i1> %k, <4 x i32> %d, <4 x i32> splat (i32 77)""")
        + f"declare <4 x i32> @llvm.masked.{op}.v4i32(<4 x i32>, <4 x i32>, <4 x i1>)\n" for op in ops))
    rng = random.Random(11)
    for op, _ in itertools.product(ops, range(60)):
        a = [rng.choice([0, 7, 2**31, 2**32 - 1, rng.getrandbits(32)]) for _ in range(4)]
        b = [rng.choice([0, 1, 3, 2**32 - 1, rng.getrandbits(32)]) for _ in range(4)]
        want = []
        for x, y in zip(a, b):
            if not y or x == 2**31:
                want.append(77)
                continue
            if op[0] == "s":
                x, y = (v - 2**32 if v >> 31 else v for v in (x, y))
            q = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
            want.append((q if "div" in op else x - q * y) % 2**32)
        packed = b"".join(v.to_bytes(4, "little") for v in a + b)
        assert call(lib[op], packed, 16).to_bytes(16, "little") == b"".join(v.to_bytes(4, "little") for v in want), (op, a, b)


# ---- atomic operations ---------------------------------------------------------------------------------------------
FLOAT_OPS = "fadd fsub fmax fmin fmaximum fminimum fmaximumnum fminimumnum".split()
INT_OPS = "add sub and nand or xor max min umax umin uinc_wrap udec_wrap usub_cond usub_sat xchg".split()


def scalar_op(op, t, n):
    """Instructions that compute %new<n> of %old<n> and %v<n>, without what is atomic."""
    x, y, r = f"%old{n}", f"%v{n}", f"%new{n}"
    lanes = t[t.index("x") + 2:-1] if t[0] == "<" else t
    one = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}.get(lanes)
    short = f"v{t[1:t.index('x') - 1]}{one}" if t[0] == "<" else one
    if op in ("add", "sub", "and", "or", "xor", "fadd", "fsub"):
        return f"{r} = {op} {t} {x}, {y}", ""
    if op == "xchg":
        return f"{r} = freeze {t} {y}", ""
    if op == "nand":
        return f"%n{n} = and {t} {x}, {y}\n  {r} = xor {t} %n{n}, -1", ""
    if op in ("max", "min", "umax", "umin"):
        predicate = {"max": "sgt", "min": "slt", "umax": "ugt", "umin": "ult"}[op]
        return f"%c{n} = icmp {predicate} {t} {x}, {y}\n  {r} = select i1 %c{n}, {t} {x}, {t} {y}", ""
    if op in FLOAT_OPS:
        f = {"fmax": "maximumnum", "fmin": "minimumnum"}.get(op, op[1:])
        return f"{r} = call {t} @llvm.{f}.{short}({t} {x}, {t} {y})", f"declare {t} @llvm.{f}.{short}({t}, {t})\n"
    if op == "uinc_wrap":
        return f"%c{n} = icmp uge {t} {x}, {y}\n  %i{n} = add {t} {x}, 1\n  {r} = select i1 %c{n}, {t} 0, {t} %i{n}", ""
    if op == "udec_wrap":
        return (f"%z{n} = icmp eq {t} {x}, 0\n  %g{n} = icmp ugt {t} {x}, {y}\n  %c{n} = or i1 %z{n}, %g{n}\n  %d{n} = sub {t} {x}, 1\n"
                f"  {r} = select i1 %c{n}, {t} {y}, {t} %d{n}"), ""
    other = x if op == "usub_cond" else "0"
    return f"%c{n} = icmp uge {t} {x}, {y}\n  %d{n} = sub {t} {x}, {y}\n  {r} = select i1 %c{n}, {t} %d{n}, {t} {other}", ""


def operations():
    """Name, type, bytes, operation, what stands before the type's operation, alignment, attributes."""
    for op, (t, size) in itertools.product(FLOAT_OPS, (("half", 2), ("bfloat", 2), ("float", 4), ("double", 8), ("<2 x half>", 4),
                                                       ("<2 x bfloat>", 4), ("<4 x half>", 8), ("<2 x float>", 8), ("<4 x float>", 16))):
        yield op, t, size, "", size, ""
        if t[0] == "<":
            yield op, t, size, "elementwise ", size, ""
    for op in ("fadd", "fmaximum"):
        yield op, "float", 4, "", 1, ""
        yield op, "half", 2, "", 1, ""
    for op in INT_OPS:
        yield op, "i128", 16, "", 16, '"target-features"="+cx16"'
        yield op, "i128", 16, "", 16, ""
        yield op, "i256", 32, "", 32, ""
        yield op, "i32", 4, "", 1, ""
        yield op, "i64", 8, "", 1, ""
        yield op, "<4 x i16>", 8, "elementwise ", 8, ""
        yield op, "<2 x i64>", 16, "elementwise ", 16, ""
    for t, size in (("half", 2), ("bfloat", 2), ("fp128", 16)):
        yield "xchg", t, size, "", size, ""


def functions():
    """Name, size, type, text of the atomic one, of the plain one."""
    for k, (op, t, size, word, align, attributes) in enumerate(operations()):
        head = f"define void @f{k}(ptr %p, ptr %q, ptr %r) {attributes} {{\n  %v = load {t}, ptr %q, align 1\n"
        tail = f"  store {t} %old, ptr %r, align 1\n  ret void\n}}\n"
        atomic = f"{head}  %old = atomicrmw {word}{op} ptr %p, {t} %v acq_rel, align {align}\n{tail}"
        plain, declared = f"{head}  %old = load {t}, ptr %p, align 1\n", ""
        if t[0] == "<" and word:
            count, one = int(t[1:t.index("x") - 1]), t[t.index("x") + 2:-1]
            for n in range(count):
                text, declared = scalar_op(op, one, n)
                plain += f"  %old{n} = extractelement {t} %old, i32 {n}\n  %v{n} = extractelement {t} %v, i32 {n}\n  {text}\n"
                plain += f"  %w{n} = insertelement {t} {f'%w{n - 1}' if n else 'poison'}, {one} %new{n}, i32 {n}\n"
            plain += f"  store {t} %w{count - 1}, ptr %p, align 1\n"
        else:
            text, declared = scalar_op(op, t, 0)
            plain += f"  %old0 = freeze {t} %old\n  %v0 = freeze {t} %v\n  {text}\n  store {t} %new0, ptr %p, align 1\n"
        yield f"f{k}", size, align, t, op, atomic, plain + tail, declared


NUMBERS = {
    "half": (0, 0x8000, 0x3C00, 0xC000, 0x7BFF, 0x7C00, 0xFC00, 0x7E00, 1, 0x4248), "float": (0, 1 << 31, 0x3F800000, 0xC0490FDB, 0x7F7FFFFF, 0x7F800000, 0x7FC00000),
    "bfloat": (0, 0x8000, 0x3F80, 0xC049, 0x7F7F, 0x7F80, 0xFF80, 0x7FC0, 1), "double": (0, 1 << 63, 0x3FF << 52, 0xC00921FB54442D18, 0x7FF << 52, 0x7FF8 << 48),
    "fp128": (0, 0x3FFF << 112, 7)}


def operands(rng, t, size):
    one = t[t.index("x") + 2:-1] if t[0] == "<" else t
    bits = size * 8 // (int(t[1:t.index("x") - 1]) if t[0] == "<" else 1)
    pool = NUMBERS.get(one) or (0, 1, 2, 2**bits - 1, 2 ** (bits - 1), 2 ** (bits - 1) - 1, rng.getrandbits(bits), rng.getrandbits(bits))
    return sum(rng.choice(pool) << n for n in range(0, size * 8, bits)).to_bytes(size, "little")


def without_nans(raw, t, op):
    """All that are no numbers are the same; fmax and fmin may give either zero."""
    one = t[t.index("x") + 2:-1] if t[0] == "<" else t
    if one not in NUMBERS or one == "fp128":
        return raw
    mantissa, exponent, _ = FORMATS[one]
    size, ones = (mantissa + exponent + 1) // 8, (1 << exponent) - 1
    numbers = [int.from_bytes(raw[k:k + size], "little") for k in range(0, len(raw), size)]
    zero = 1 << (mantissa + exponent) if op in ("fmax", "fmin") else -1
    return [None if n >> mantissa & ones == ones and n & ((1 << mantissa) - 1) else 0 if n == zero else n for n in numbers]


def test_atomics(tmp_path):
    made = list(functions())
    declared = "".join(sorted({d for *_, d in made}))
    atomic = ours(tmp_path, "atomic", "".join(text for *_, text, _, _ in made))
    llc = (LLC, "-filetype=obj", "-relocation-model=pic")  # which calls what gcc 12 does not have for bfloat
    references = [library(tmp_path, f"plain{of_llc}", "".join(row[6] for row in made if ("bfloat" in row[3]) != of_llc) + declared,
                          llc if of_llc else (BUILD / "irkit", "compile")) for of_llc in (False, True)]
    rng, wrong, num = random.Random(8), [], 0
    for name, size, align, t, op, *_ in made:
        for _ in range(40):
            old, by, seen = operands(rng, t, size), operands(rng, t, size), []
            for lib in atomic, references["bfloat" not in t]:
                room = ctypes.create_string_buffer(256)
                at = (ctypes.addressof(room) + 63) // 64 * 64 + (1 if align == 1 else 0)
                ctypes.memmove(at, old + b"\xA5" * 8, size + 8)
                got = ctypes.create_string_buffer(size)
                lib[name](ctypes.c_void_p(at), ctypes.create_string_buffer(by, size), got)
                after = ctypes.string_at(at, size + 8)
                seen.append((without_nans(got.raw, t, op), without_nans(after[:size], t, op), after[size:]))
            num += 1
            if seen[0] != seen[1]:
                wrong.append((op, t, align, old.hex(), by.hex(), seen))
    assert wrong[:5] == [] and num > 5000


def test_no_one_is_lost(tmp_path):
    """Two threads add to the same place."""
    lines = [("half", "fadd", 2, "half 1.0"), ("bfloat", "fadd", 2, "bfloat 1.0"), ("i128", "uinc_wrap", 16, "i128 -1"),
             ("i64", "add", 1, "i64 1"), ("<2 x i32>", "elementwise add", 8, "<2 x i32> <i32 1, i32 1>")]
    text = "declare i32 @pthread_create(ptr, ptr, ptr, ptr)\ndeclare i32 @pthread_join(i64, ptr)\ndeclare i32 @printf(ptr, ...)\n"
    text += '@format = private constant [8 x i8] c"%llx%c\\00\\00"\n'
    main = "define i32 @main() {\n  %t = alloca i64\n"
    for k, (t, op, align, by) in enumerate(lines):
        count = 100 if t in ("half", "bfloat") else 20000
        text += f"""@place{k} = global [64 x i8] zeroinitializer, align 64
define ptr @work{k}(ptr %p) {{
  br label %loop
loop:
  %n = phi i32 [ 0, %0 ], [ %m, %loop ]
  %r = atomicrmw {op} ptr %p, {by} seq_cst, align {align}
  %m = add i32 %n, 1
  %c = icmp eq i32 %m, {count}
  br i1 %c, label %end, label %loop
end:
  ret ptr null
}}
"""
        at = f"getelementptr (i8, ptr @place{k}, i64 {3 if align == 1 else 0})"
        main += f"""  call i32 @pthread_create(ptr %t, ptr null, ptr @work{k}, ptr {at})
  call ptr @work{k}(ptr {at})
  %i{k} = load i64, ptr %t
  call i32 @pthread_join(i64 %i{k}, ptr null)
  %v{k} = load i64, ptr {at}, align 1
  call i32 (ptr, ...) @printf(ptr @format, i64 %v{k}, i32 10)
"""
    (tmp_path / "race.ll").write_text(HEAD + text + main + "  ret i32 0\n}\n")
    run(BUILD / "irkit", "compile", "race.ll", "-o", "race.o", cwd=tmp_path)
    run(CC, "race.o", "-latomic", "-lpthread", "-o", "race", cwd=tmp_path)
    shown = subprocess.run([tmp_path / "race"], capture_output=True, text=True, check=True).stdout.split()
    assert shown == [f"{0x5A40:x}", f"{0x4348:x}", f"{40000:x}", f"{40000:x}", f"{40000 << 32 | 40000:x}"]


def test_last_active(tmp_path):
    lib = ours(tmp_path, "last", conversion("last", "{ <8 x i16>, i8, i16 }", "i16", """%a = extractvalue { <8 x i16>, i8, i16 } %x, 0
  %b = extractvalue { <8 x i16>, i8, i16 } %x, 1
  %c = extractvalue { <8 x i16>, i8, i16 } %x, 2
  %m = bitcast i8 %b to <8 x i1>
  %r = call i16 @llvm.experimental.vector.extract.last.active.v8i16(<8 x i16> %a, <8 x i1> %m, i16 %c)""")
               + "declare i16 @llvm.experimental.vector.extract.last.active.v8i16(<8 x i16>, <8 x i1>, i16)\n"
               + conversion("pointers", "{ <4 x ptr>, <4 x i1> }", "ptr", """%a = extractvalue { <4 x ptr>, <4 x i1> } %x, 0
  %b = extractvalue { <4 x ptr>, <4 x i1> } %x, 1
  %r = call ptr @llvm.experimental.vector.extract.last.active.v4p0(<4 x ptr> %a, <4 x i1> %b, ptr null)""")
               + "declare ptr @llvm.experimental.vector.extract.last.active.v4p0(<4 x ptr>, <4 x i1>, ptr)\n")
    for mask in (0, 1, 0x80, 0x14, 0xFF, 0x0A):
        packed = b"".join((100 + k).to_bytes(2, "little") for k in range(8)) + bytes([mask, 0]) + (7).to_bytes(2, "little")
        assert call(lib["last"], packed, 2) == (99 + mask.bit_length() if mask else 7)
        pointers = b"".join((1000 + k).to_bytes(8, "little") for k in range(4)) + bytes([mask & 15])
        assert call(lib["pointers"], pointers, 8) == (999 + (mask & 15).bit_length() if mask & 15 else 0)
