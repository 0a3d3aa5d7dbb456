#!/usr/bin/env python3
"""atomics.py > OUT.ll: a program that does every atomicrmw to a place in memory, with values at the borders, and prints what it
read and what it left there."""
INTS = "xchg add sub and nand or xor max min umax umin uinc_wrap udec_wrap usub_cond usub_sat".split()
FLOATS = "xchg fadd fsub fmax fmin fmaximum fminimum".split()
NUMBERS = ["0.0", "-0.0", "1.5", "-2.25", "0x7FF0000000000000", "0x7FF8000000000000"]

lines, n = [], 0


def ask(operation, t, old, by, as_int):
    global n
    lines.append(f"  store {t} {old}, ptr %place, align 16")
    lines.append(f"  %r{n} = atomicrmw {operation} ptr %place, {t} {by} seq_cst")
    lines.append(f"  %l{n} = load {as_int}, ptr %place")
    for what in ("r", "l"):
        value, of = f"%{what}{n}", t if what == "r" else as_int
        if of != as_int:
            lines.append(f"  %b{what}{n} = {'ptrtoint' if t == 'ptr' else 'bitcast'} {of} {value} to {as_int}")
            value = f"%b{what}{n}"
        if as_int != "i64":
            lines.append(f"  %w{what}{n} = zext {as_int} {value} to i64")
            value = f"%w{what}{n}"
        lines.append(f"  call i32 (ptr, ...) @printf(ptr @format, i64 {value})")
    n += 1


for bits in (8, 16, 32, 64):
    for operation in INTS:
        for old in (0, 1, 5, -1, (1 << bits - 1) - 1):
            for by in (0, 5, -1):
                ask(operation, f"i{bits}", old, by, f"i{bits}")
for operation in FLOATS:
    for old in NUMBERS:
        for by in NUMBERS:
            if operation in ("fadd", "fsub") and "0x7FF8000000000000" in (old, by) or old == "0x7FF0000000000000" == by:
                continue  # the sign of a NaN that comes out is anybody's
            ask(operation, "double", old, by, "i64")
            ask(operation, "float", old, by, "i32")
ask("xchg", "ptr", "inttoptr (i64 12 to ptr)", "inttoptr (i64 99 to ptr)", "i64")

for old in (12, 13):  # found and not found
    lines.append(f"  store ptr inttoptr (i64 {old} to ptr), ptr %place, align 16")
    lines.append(f"  %r{n} = cmpxchg ptr %place, ptr inttoptr (i64 12 to ptr), ptr inttoptr (i64 99 to ptr) acq_rel monotonic")
    lines.append(f"  %o{n} = extractvalue {{ ptr, i1 }} %r{n}, 0\n  %s{n} = extractvalue {{ ptr, i1 }} %r{n}, 1")
    lines.append(f"  %l{n} = load atomic ptr, ptr %place seq_cst, align 8\n  %x{n} = ptrtoint ptr %o{n} to i64")
    lines.append(f"  %y{n} = ptrtoint ptr %l{n} to i64\n  %z{n} = zext i1 %s{n} to i64\n  %w{n} = shl i64 %z{n}, 32")
    lines.append(f"  %v{n} = or i64 %x{n}, %w{n}\n  store atomic double 1.5, ptr %place seq_cst, align 8")
    lines.append(f"  %d{n} = load atomic double, ptr %place seq_cst, align 8\n  %e{n} = bitcast double %d{n} to i64")
    for value in "vye":
        lines.append(f"  call i32 (ptr, ...) @printf(ptr @format, i64 %{value}{n})")
    n += 1

print('target triple = "x86_64-pc-linux-gnu"\n@format = constant [6 x i8] c"%llx\\0A\\00"\ndeclare i32 @printf(ptr, ...)')
print("define i32 @main() {\n  %place = alloca i128, align 16\n  br label %start\nstart:")
print("\n".join(lines))
print("  br label %end\nend:\n  %status = phi i32 [ 0, %start ]\n  ret i32 %status\n}")
