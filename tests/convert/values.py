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

print('target triple = "x86_64-pc-linux-gnu"\n@format = constant [6 x i8] c"%llx\\0A\\00"\ndeclare i32 @printf(ptr, ...)')
print("\n".join(sorted(declarations) + [text for _, text in functions.values()]))
print("define void @show(i128 %v) {\n  %h = lshr i128 %v, 64\n  %m = xor i128 %h, %v\n  %x = trunc i128 %m to i64\n"
      "  call i32 (ptr, ...) @printf(ptr @format, i64 %x)\n  ret void\n}\ndefine i32 @main() {")
for n, (function, result, arguments) in enumerate(calls):
    print(f"  %r{n} = call {result} @{function}({arguments})")
    if result != "i128":
        print(f"  %w{n} = zext {result} %r{n} to i128")
    print(f"  call void @show(i128 %{'r' if result == 'i128' else 'w'}{n})")
print("  ret i32 0\n}")
