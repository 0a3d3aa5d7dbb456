"""Programs by chance for gdb_values.py: structs, arrays, loops, blocks, calls and floats, whose functions inline into each other."""
import random

HEAD = """#include <stdint.h>
struct pair { int a; long b; };
struct mix { signed char c; unsigned short s; float f; double d; struct pair p; };
struct small { short x, y; };
struct bits { unsigned u : 5; int v : 11; unsigned w : 16; };
volatile int sink;
static long total;
__attribute__((noinline)) void probe(long v) { sink = (int)v; total += v; }
"""
SCALARS = ["int", "long", "unsigned", "signed char", "unsigned short", "double", "float", "_Bool", "unsigned long"]


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.number = 0
        self.functions = []

    def name(self, prefix):
        self.number += 1
        return f"{prefix}{self.number}"

    def atom(self, env):
        numbers = [n for n, kind in env if kind in SCALARS]
        pick = self.r.randrange(10)
        if numbers and pick < 6:
            return self.r.choice(numbers)
        structs = [(n, kind) for n, kind in env if kind not in SCALARS]
        if structs and pick < 8:
            name, kind = self.r.choice(structs)
            return {"pair": f"{name}.a", "pair2": f"{name}.b", "mix": f"{name}.{self.r.choice(['c', 's', 'f', 'd', 'p.a', 'p.b'])}",
                    "small": f"{name}.{self.r.choice('xy')}", "bits": f"{name}.{self.r.choice('uvw')}", "array": f"{name}[{self.r.randrange(4)}]"}[kind]
        return str(self.r.choice([0, 1, 2, 3, 7, 10, 100, 1000, 65537]))

    def whole(self, env):
        a, b = f"(long)({self.atom(env)})", f"(long)({self.atom(env)})"
        op = self.r.choice(["+", "-", "*", "^", "&", "|", "<", "=="])
        return f"(int)({a} {op} {b})" if op != "*" else f"(int)(({a} & 0xffff) * ({b} & 0xff))"

    def value(self, env, kind):
        if kind in ("double", "float"):
            return f"({kind})({self.atom(env)}) * 0.5f + {self.r.randrange(9)}"
        return f"({kind})({self.whole(env)})"

    def declare(self, env, out, pad):
        kind = self.r.choice(SCALARS + ["pair", "mix", "small", "bits", "array"])
        name = self.name("v")
        if kind in SCALARS:
            out.append(f"{pad}{kind} {name} = {self.value(env, kind)};")
        elif kind == "array":
            out.append(f"{pad}int {name}[4] = {{{', '.join(self.whole(env) for _ in range(4))}}};")
        else:
            out.append(f"{pad}struct {kind} {name} = {{{', '.join(self.whole(env) for _ in range({'mix': 4, 'bits': 3}.get(kind, 2)))}}};")
        env.append((name, kind))

    def statement(self, env, out, depth, pad):
        pick = self.r.randrange(12)
        numbers = [(n, kind) for n, kind in env if kind in SCALARS and not n.startswith("i")]
        if pick < 3:
            self.declare(env, out, pad)
        elif pick < 5 and numbers:
            name, kind = self.r.choice(numbers)
            out.append(f"{pad}{name} = {self.value(env, kind)};")
        elif pick == 5:
            structs = [(n, kind) for n, kind in env if kind in ("pair", "small", "array")]
            if structs:
                name, kind = self.r.choice(structs)
                out.append(f"{pad}{name}{ {'pair': '.a', 'small': '.y', 'array': '[2]'}[kind]} = {self.whole(env)};")
        elif pick < 8 and self.functions:
            fn, params = self.r.choice(self.functions)
            given = []
            for kind in params:
                fit = [n for n, k in env if k == kind]
                if kind in SCALARS or not fit:
                    given.append(self.value(env, kind) if kind in SCALARS else f"(struct {kind}){{{self.whole(env)}, {self.whole(env)}}}")
                else:
                    given.append(self.r.choice(fit))
            name = self.name("v")
            out.append(f"{pad}long {name} = {fn}({', '.join(given)});")
            env.append((name, "long"))
        elif pick == 8:
            out.append(f"{pad}probe((long)({self.atom(env)}));")
        elif pick == 9 and depth:
            out.append(f"{pad}if ({self.whole(env)} > {self.r.randrange(20)}) {{")
            self.body(list(env), out, depth - 1, pad + "  ")
            if self.r.randrange(2):
                out.append(f"{pad}}} else {{")
                self.body(list(env), out, depth - 1, pad + "  ")
            out.append(f"{pad}}}")
        elif pick == 10 and depth:
            i = self.name("i")
            out.append(f"{pad}for (int {i} = 0; {i} < {self.r.randrange(2, 5)}; {i}++) {{")
            self.body([*env, (i, "int")], out, depth - 1, pad + "  ")
            out.append(f"{pad}}}")

    def body(self, env, out, depth, pad):
        for _ in range(self.r.randrange(2, 6)):
            self.statement(env, out, depth, pad)

    def function(self):
        name, env = self.name("f"), []
        params = [self.r.choice(SCALARS + ["pair", "small"]) for _ in range(self.r.randrange(1, 6))]
        for kind in params:
            env.append((self.name("p"), kind))
        spelled = ", ".join(f"{kind if kind in SCALARS else 'struct ' + kind} {n}" for n, kind in env)
        out = [f"{self.r.choice(['static ', '__attribute__((noinline)) ', 'static inline __attribute__((always_inline)) '])}long {name}({spelled}) {{"]
        for _ in range(2):
            self.body(env, out, 2, "  ")
        out.append(f"  probe((long)({self.atom(env)}));")
        out.append(f"  return (long)({self.atom(env)}) + {self.whole(env)};\n}}")
        self.functions.append((name, params))
        return "\n".join(out) + "\n"


def program(seed):
    p = Program(seed)
    text = HEAD + "".join(p.function() for _ in range(5))
    env = [("argc", "int")]
    out = ["int main(int argc, char **argv) {"]
    for _ in range(3):
        p.body(env, out, 2, "  ")
    for fn, params in p.functions:
        out.append(f"  total += {fn}({', '.join(p.value(env, k) if k in SCALARS else f'(struct {k}){{argc, 2}}' for k in params)});")
    return text + "\n".join(out) + "\n  return (int)(total & 63);\n}\n"
