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
for bits in (64, 128):
    for name, x, y in itertools.product(("umul", "smul"), values(bits), values(bits)):
        ask(f"{name}.with.overflow.i{bits}", f"{{ i{bits}, i1 }}", [(f"i{bits}", x), (f"i{bits}", y)])
for mask in (-1, 0xFF0, 0, 0xFFFF0000):
    ask("ptrmask.p0.i64", "ptr", [("ptr", "inttoptr (i64 74565 to ptr)"), ("i64", mask)])

# What a result is as a number of 128 bits.
NUMBER = {"double": ["bitcast double %r{n} to i64", "zext i64 %x{n} to i128"], "ptr": ["ptrtoint ptr %r{n} to i64", "zext i64 %x{n} to i128"],
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
    print(f"  %d{n} = {'zext i64' if wide == 'i64' else 'add i128'} %a{n}{' to i128' if wide == 'i64' else ', 0'}\n  %e{n} = mul i128 %d{n}, 3\n  %w{n} = add i128 %e{n}, %c{n}")
    return f"%w{n}"


for n, (function, result, arguments) in enumerate(calls):
    print(f"  %r{n} = call {result} @{function}({arguments})")
    print(f"  call void @show(i128 {show(n, result)})")
print("  ret i32 0\n}")
