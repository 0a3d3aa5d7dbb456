"""Random functions of IR in one calling convention, for test_abi.py: a module with what is called, one that calls.

Values are counted numbers; who gets one says it to @see. What is called changes all registers that its convention lets it
change; callers keep values across calls."""
import random

HEAD = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @see(i64)
"""
INTS = ["i64", "i32", "ptr", "i64", "i32", "i8", "i16"]
FLOATS = ["float", "double", "double", "half"]
VECTORS = ["<4 x float>", "<2 x i64>", "<4 x i32>", "<8 x i16>"]
# By convention: what arguments are, what results are, whether byval is possible.
KINDS = {
    "fastcc": (INTS + FLOATS + VECTORS + ["i128", "x86_fp80"], INTS + FLOATS + VECTORS + ["x86_fp80"], True),
    "x86_vectorcallcc": (INTS + FLOATS + VECTORS + ["i128", "fp128"], INTS + FLOATS + VECTORS + ["x86_fp80"], True),
    "x86_regcallcc": (INTS + FLOATS + VECTORS + ["i128", "x86_fp80", "fp128"], INTS + FLOATS + VECTORS + ["x86_fp80"], True),
    "intel_ocl_bicc": (INTS + FLOATS + VECTORS + ["x86_fp80"], INTS + FLOATS + VECTORS, True),
    "anyregcc": (INTS + FLOATS + VECTORS, ["void"], True),
    "preserve_nonecc": (INTS + FLOATS + VECTORS + ["i128", "x86_fp80"], INTS + FLOATS + VECTORS, True),
    "preserve_mostcc": (INTS + FLOATS + VECTORS + ["i128"], INTS + FLOATS + VECTORS, True),
    "preserve_allcc": (INTS + FLOATS + VECTORS + ["i128"], INTS + FLOATS + VECTORS, True),
    "cxx_fast_tlscc": (INTS + FLOATS + VECTORS + ["i128"], INTS + FLOATS + VECTORS, True),
    "x86_stdcallcc": (INTS + FLOATS + VECTORS + ["i128"], INTS + FLOATS + VECTORS, True),
    "x86_thiscallcc": (INTS + FLOATS + VECTORS + ["i128"], INTS + FLOATS + VECTORS, True),
    "cc 12": (INTS + FLOATS + VECTORS, INTS + FLOATS + VECTORS, True),
    "graalcc": (INTS + FLOATS + VECTORS, INTS + FLOATS + VECTORS, True),
    "win64cc": (INTS + FLOATS + VECTORS, INTS + FLOATS + VECTORS, True),
}
KINDS['cc 0 "no_callee_saved_registers"'] = KINDS["graalcc"]
KINDS['cc 0 "no_caller_saved_registers"'] = KINDS["anyregcc"]  # llc -O0 loses results of these functions
BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "float": 32, "double": 64, "half": 16, "x86_fp80": 80, "fp128": 128,
        "<4 x float>": 128, "<2 x i64>": 128, "<4 x i32>": 128, "<8 x i16>": 128}


class Conventions:
    def __init__(self, seed, convention):
        self.r = random.Random(f"{seed} {convention}")
        self.cc, _, attrs = convention.partition(' "')
        self.attrs = '"' + attrs if attrs else ""
        self.args, self.results, self.has_byval = KINDS[convention]
        self.next = 0

    def name(self):
        self.next += 1
        return f"%t{self.next}"

    def constant(self, t):
        n = self.r.randrange(1, 100)
        if t == "ptr": return f"inttoptr (i64 {self.r.randrange(1 << 60)} to ptr)"
        if t in ("float", "double", "half"): return f"{n}.5"
        if t == "x86_fp80": return f"0xK4000{0x8000 + n:04X}000000000000"
        if t == "fp128": return f"0xL{n:016X}4000000000000000"
        if t == "<4 x float>": return "<" + ", ".join(f"float {n + k}.5" for k in range(4)) + ">"
        if t.startswith("<"): return "<" + ", ".join(f"{t[5:-1]} {n + k}" for k in range(int(t[1]))) + ">"
        return str(self.r.randrange(1 << min(BITS[t] - 1, 62)))

    def see(self, t, v):
        out, bits = [], BITS.get(t, 64)
        if t == "byval":
            out += [f"{(w := self.name())} = load [3 x i64], ptr {v}"]
            for k in (0, 2): out += [f"{(x := self.name())} = extractvalue [3 x i64] {w}, {k}", f"call void @see(i64 {x})"]
            return out
        if t == "ptr":
            out.append(f"{(w := self.name())} = ptrtoint ptr {v} to i64")
        elif t.startswith("i"):
            w = v
        else:
            out.append(f"{(w := self.name())} = bitcast {t} {v} to i{bits}")
        for at in range(0, bits, 64):
            x = w
            if at: out.append(f"{(x := self.name())} = lshr i{bits} {w}, {at}")
            if bits != 64:
                out.append(f"{(y := self.name())} = {'trunc' if bits > 64 else 'zext'} i{bits} {x} to i64")
                x = y
            out.append(f"call void @see(i64 {x})")
        return out

    def program(self, functions):
        callee, caller, main = HEAD, HEAD + "declare void @done(i32)\n", []
        for n in range(functions):
            args = [self.r.choice(self.args) for _ in range(self.r.choice([0, 1, 2, 3, 5, 8, 13, 20, 28]))]
            if self.has_byval and self.r.random() < 0.3 and args and self.cc != "preserve_nonecc": args[self.r.randrange(len(args))] = "byval"
            results = [self.r.choice(self.results) for _ in range(1 if self.cc == "cxx_fast_tlscc" else self.r.choice([1, 1, 1, 2, 3, 4, 6]))]  # llc loses more
            result = results[0] if len(results) == 1 else "{ " + ", ".join(results) + " }"
            if "void" in results: result, results = "void", []
            kinds = ["ptr byval([3 x i64])" if t == "byval" else t for t in args]
            proto = f"{self.cc} {result} @f{n}(" + ", ".join(f"{t} %a{k}" for k, t in enumerate(kinds)) + ")"
            body = [line for k, t in enumerate(args) for line in self.see(t, f"%a{k}")]
            value = self.constant(result) if len(results) == 1 else "{ " + ", ".join(f"{t} {self.constant(t)}" for t in results) + " }"
            clobbers = ",".join(f"~{{{r}}}" for r in "rbx r12 r13 r14 r15 r10 r11 rsi rdi xmm8 xmm15".split())
            callee += f"define {proto} {self.attrs} {{\n" + "\n".join("  " + line for line in body)
            callee += f"""\n  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d; xorl %r13d, %r13d", "{clobbers}"()"""
            callee += f"\n  ret {result} {value if results else ''}\n}}\n"
            caller += f"declare {proto} {self.attrs}\n"
            if "byval" in args:
                caller += f"@b{n} = constant [3 x i64] [i64 {self.r.randrange(99)}, i64 {self.r.randrange(99)}, i64 {self.r.randrange(99)}]\n"
            kept = [self.name() for _ in range(4)]
            main += [f"{k} = load volatile i64, ptr @kept" for k in kept]
            values = ", ".join(f"{k} " + (f"@b{n}" if t == "byval" else self.constant(t)) for k, t in zip(kinds, args))
            target = f"@f{n}"
            if self.r.random() < 0.3:
                main.append(f"{(target := self.name())} = load volatile ptr, ptr @p{n}")
                caller += f"@p{n} = global ptr @f{n}\n"
            v = self.name()
            main.append(f"{v + ' = ' if results else ''}call {self.cc} {result} {target}({values}) {self.attrs}")
            for k, t in enumerate(results):
                x = v
                if len(results) > 1: main.append(f"{(x := self.name())} = extractvalue {result} {v}, {k}")
                main += self.see(t, x)
            for k in kept: main += self.see("i64", k)
        caller += "@kept = global i64 77\ndefine i32 @main() {\n" + "\n".join("  " + line for line in main)
        caller += f"\n  call void @done(i32 {functions})\n  ret i32 0\n}}\n"
        return callee, caller
