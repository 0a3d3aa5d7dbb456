#!/usr/bin/env python3
"""values.py > OUT.ll: a program that calls arithmetic intrinsics with values at the borders of their ranges, and prints what they
give. Converted to releases that lack them, it must print the same."""
import itertools

FLOATS = ["0000000000000000", "8000000000000000", "7FF0000000000000", "FFF0000000000000", "7FF8000000000000", "7FF4000000000000",
          "0000000000000001", "8000000000000001", "0010000000000000", "3FF0000000000000", "BFF8000000000000", "41E0000000000000",
          "C1E0000000200000", "43E0000000000000", "43F0000000000000", "41DFFFFFFFC00000", "C0E0000000000000"]
CLASSES = [1, 2, 3, 4, 8, 0x10, 0x20, 0x40, 0x60, 0x80, 0x100, 0x200, 0x204, 0x264, 0x3FF]

declarations, functions, calls = set(), {}, []


def values(bits):
    top = 1 << bits
    return sorted({v % top for v in (0, 1, -1, top // 2, top // 2 - 1, 5, bits - 1, bits, 0x5A5A5A5A5A5A5A5A5A)})


def ask(name, result, arguments, constants=()):
    """One call, through a function of its own, so that nothing is folded."""
    types = [t for t, _ in arguments]
    declarations.add(f"declare {result} @llvm.{name}({', '.join(types + [t for t, _ in constants])})")
    key = (name, constants)
    if key not in functions:
        parameters = ", ".join(f"{t} %a{i}" for i, t in enumerate(types))
        passed = ", ".join([f"{t} %a{i}" for i, t in enumerate(types)] + [f"{t} {v}" for t, v in constants])
        functions[key] = (f"t{len(functions)}", f"define internal {result} @t{len(functions)}({parameters}) noinline {{\n"
                          f"  %r = call {result} @llvm.{name}({passed})\n  ret {result} %r\n}}")
    calls.append((functions[key][0], result, ", ".join(f"{t} {v}" for t, v in arguments)))


for bits in (8, 24, 32, 64, 128):
    t = f"i{bits}"
    for name in ("smax", "smin", "umax", "umin", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"):
        for x, y in itertools.product(values(bits), repeat=2):
            ask(f"{name}.{t}", t, [(t, x), (t, y)])
    for name, x, y in itertools.product(("sshl.sat", "ushl.sat"), values(bits), (0, 1, 5, bits - 1)):
        ask(f"{name}.{t}", t, [(t, x), (t, y)])
    for name, x, z in itertools.product(("fshl", "fshr"), values(bits), values(bits)):
        ask(f"{name}.{t}", t, [(t, x), (t, 0x123456789ABCDEF0F % (1 << bits)), (t, z)])
    for x in values(bits):
        ask(f"abs.{t}", t, [(t, x)], (("i1", "false"),))
    for name, x, y in itertools.product(("scmp", "ucmp"), values(bits), values(bits)):
        ask(f"{name}.i8.{t}", "i8", [(t, x), (t, y)])
for f in FLOATS:
    for mask in CLASSES:
        ask("is.fpclass.f64", "i1", [("double", "0x" + f)], (("i32", mask),))
    for name, bits in itertools.product(("fptosi", "fptoui"), (8, 16, 32, 33, 64)):
        ask(f"{name}.sat.i{bits}.f64", f"i{bits}", [("double", "0x" + f)])

for f, g in itertools.product([f for f in FLOATS if f != "7FF4000000000000"], repeat=2):  # what becomes of a signalling NaN is open
    for name in ("minimum", "maximum", "minimumnum", "maximumnum"):
        ask(f"{name}.f64", "double", [("double", "0x" + f), ("double", "0x" + g)])
for f in ("0000000000000000", "3FE0000000000000", "BFD5555555555555", "400921FB54442D18", "4025000000000000"):
    for name in ("acos", "asin", "atan", "cosh", "sinh", "tan", "tanh", "exp10", "roundeven"):
        ask(f"{name}.f64", "double", [("double", "0x" + f)])
    ask("atan2.f64", "double", [("double", "0x" + f), ("double", "0x3FF8000000000000")])
    ask("ldexp.f64.i32", "double", [("double", "0x" + f), ("i32", 3)])
    ask("tan.v2f64", "<2 x double>", [("<2 x double>", f"<double 0x{f}, double 0x3FE0000000000000>")])
for bits in (64, 65, 128):  # 65: the product of the lower halves may overflow
    for name, x, y in itertools.product(("umul", "smul"), [*values(bits), 2**33 - 1], [*values(bits), 2**33 - 1]):
        ask(f"{name}.with.overflow.i{bits}", f"{{ i{bits}, i1 }}", [(f"i{bits}", x), (f"i{bits}", y)])
for bits, lanes in ((8, 4), (32, 4), (64, 2), (16, 3)):
    t, v = f"i{bits}", f"<{lanes} x i{bits}>"
    for at in range(0, 8, 2):
        row = [values(bits)[(at + k * 3) % len(values(bits))] for k in range(lanes)]
        vector = f"<{', '.join(f'{t} {x}' for x in row)}>"
        for name in ("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"):
            ask(f"vector.reduce.{name}.v{lanes}i{bits}", t, [(v, vector)])
        ask(f"experimental.cttz.elts.i64.v{lanes}i{bits}", "i64", [(v, vector)], (("i1", "false"),))
for row in ("<float 1.5, float -2.0, float 0.25, float 8.0>", "<float -0.0, float -1.0, float -3.0, float 2.0>"):
    for name in ("fadd", "fmul"):
        ask(f"vector.reduce.{name}.v4f32", "float", [("float", "2.0"), ("<4 x float>", row)])
    for name in ("fmax", "fmin"):
        ask(f"vector.reduce.{name}.v4f32", "float", [("<4 x float>", row)])
for bools in ("false, i1 false, i1 true, i1 true, i1 false, i1 false, i1 true, i1 false", ", i1 ".join(["false"] * 8), ", i1 ".join(["true"] * 8)):
    ask("experimental.cttz.elts.i32.v8i1", "i32", [("<8 x i1>", f"<i1 {bools}>")], (("i1", "false"),))
for bits in (8, 16, 32, 64):
    for x in values(bits):
        ask(f"bitreverse.i{bits}", f"i{bits}", [(f"i{bits}", x)])
for f in ("3FE0000000000000", "C004000000000000", "4025000000000000", "0000000000000001"):
    for name in ("lround", "llround", "lrint", "llrint"):
        ask(f"{name}.i64.f64", "i64", [("double", "0x" + f)])
    for name in ("minnum", "maxnum"):
        ask(f"{name}.f64", "double", [("double", "0x" + f), ("double", "0x3FF0000000000000")])
for mask in (-1, 0xFF0, 0, 0xFFFF0000):
    ask("ptrmask.p0.i64", "ptr", [("ptr", "inttoptr (i64 74565 to ptr)"), ("i64", mask)])

# What a result is as a number of 128 bits.
NUMBER = {"float": ["bitcast float %r{n} to i32", "zext i32 %x{n} to i128"], "double": ["bitcast double %r{n} to i64", "zext i64 %x{n} to i128"], "ptr": ["ptrtoint ptr %r{n} to i64", "zext i64 %x{n} to i128"],
          "<2 x double>": ["bitcast <2 x double> %r{n} to i128", "add i128 %x{n}, 0"]}

print('target triple = "x86_64-pc-linux-gnu"\n@format = constant [6 x i8] c"%llx\\0A\\00"\ndeclare i32 @printf(ptr, ...)')
print("\n".join(sorted(declarations) + [text for _, text in functions.values()]))
print("define void @show(i128 %v) {\n  %h = lshr i128 %v, 64\n  %m = xor i128 %h, %v\n  %x = trunc i128 %m to i64\n"
      "  call i32 (ptr, ...) @printf(ptr @format, i64 %x)\n  ret void\n}\ndefine i32 @main() {")
def show(n, result):
    if not result.startswith("{"):
        first, second = NUMBER.get(result, [None, None])
        if first:
            print(f"  %x{n} = {first.format(n=n)}\n  %w{n} = {second.format(n=n)}")
        elif result != "i128":
            print(f"  %w{n} = zext {result} %r{n} to i128")
        return f"%{'r' if result == 'i128' else 'w'}{n}"
    wide = result.split()[1].rstrip(",")
    print(f"  %a{n} = extractvalue {result} %r{n}, 0\n  %b{n} = extractvalue {result} %r{n}, 1\n  %c{n} = zext i1 %b{n} to i128")
    print(f"  %d{n} = {'add i128' if wide == 'i128' else f'zext {wide}'} %a{n}{', 0' if wide == 'i128' else ' to i128'}\n  %e{n} = mul i128 %d{n}, 3\n  %w{n} = add i128 %e{n}, %c{n}")
    return f"%w{n}"


for n, (function, result, arguments) in enumerate(calls):
    print(f"  %r{n} = call {result} @{function}({arguments})")
    print(f"  call void @show(i128 {show(n, result)})")
print("  %relative = call ptr @llvm.load.relative.i64(ptr @places, i64 4)\n  %first = load i32, ptr %relative\n"
      "  %shown = zext i32 %first to i128\n  call void @show(i128 %shown)")
print("  ret i32 0\n}")
print("""@here = internal constant i32 4711
@places = internal constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @here to i64), i64 ptrtoint (ptr @places to i64)) to i32)]
declare ptr @llvm.load.relative.i64(ptr, i64)""")
