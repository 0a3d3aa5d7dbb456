"""Operands of inline asm: C functions with random constraints, ties, early clobbers, clobbers and values that live across.
As a program: asm_operands.py SEED prints one of them."""
import random
import sys

FIXED = {"a": "rax", "b": "rbx", "c": "rcx", "d": "rdx", "S": "rsi", "D": "rdi"}
REGS = "rax rbx rcx rdx rsi rdi r8 r9 r10 r11 r12 r13 r14 r15".split()
TYPES = {"char": ("b", "b"), "short": ("w", "w"), "int": ("l", "k"), "long": ("q", "q"), "unsigned": ("l", "k")}
LOCALS = ["loc[1]", "loc[3]", "G1", "G2[2]", "G2[3]"]
POINTED = ["p[0]", "p[3]", "p[a1&3]", "G3"]


class Function:
    """The text adds all inputs to an early clobber, then writes all outputs: no output is written before the last input is read."""

    def __init__(self, rng, number):
        self.rng, self.number, self.budget = rng, number, 9
        self.outs, self.ins = [("=&r", "acc", None), ("=&r", "tmp", None)], []
        self.declared, self.hashed, self.used_in, self.used_out, self.has_flag = [], [], set(), set(), False
        self.budget -= 2

    def value(self, t):
        r = self.rng
        return f"({t})" + r.choice([str(r.randrange(-100, 100)), f"(a{r.randrange(6)}+a{r.randrange(6)})", f"a{r.randrange(6)}"])

    def register(self, is_output, is_both):
        busy = self.used_out | self.used_in if is_both else self.used_out if is_output else self.used_in
        free = [c for c in FIXED if c not in busy]
        if not free or self.rng.randrange(3):
            return "r"
        letter = self.rng.choice(free)
        if is_output:
            self.used_out.add(letter)
        if is_both or not is_output:
            self.used_in.add(letter)
        return letter

    def new(self, t, begin):
        name = f"o{len(self.outs)}"
        self.declared.append(f"{t} {name}{'=' + begin if begin else ''};")
        self.hashed.append(f"(u)(long){name}")
        return name

    def output(self):
        r, kind = self.rng, self.rng.randrange(7)
        if kind < 3 and self.budget > 0:
            self.budget -= 1
            t, both = r.choice(list(TYPES)), r.randrange(2)
            letter = self.register(True, both)
            early = "&" if letter == "r" and not r.randrange(3) else ""
            self.outs.append((("+" if both else "=") + early + letter, self.new(t, self.value(t) if both else ""), t))
        elif kind == 3:
            place = r.choice(LOCALS + POINTED)
            self.budget -= place in POINTED
            if self.budget >= 0:
                self.outs.append((r.choice(["=m", "+m"]), place, "place"))
        elif kind == 4:
            t = r.choice(["double", "float"])
            self.outs.append((r.choice(["=x", "+x", "=&x"]), self.new(t, str(r.randrange(50))), t))
        elif kind == 5 and not self.has_flag:  # LLVM 22 reads a second one when others have changed the flags
            self.has_flag = True
            self.outs.append(("=@cc" + r.choice("z nz c l g s ns be a ge".split()), self.new("int", ""), "flag"))
        elif kind == 6 and self.budget > 0:
            self.budget -= 1
            self.outs.append((r.choice(["+rm", "+g"]), self.new("long", self.value("long")), "long"))

    def input(self):
        r, kind, t = self.rng, self.rng.randrange(8), self.rng.choice(list(TYPES))
        if kind in (0, 1, 2, 5) and self.budget <= 0:
            return
        if kind < 3:
            self.budget -= 1
            letter = self.register(False, False)
            self.ins.append((letter if letter != "r" else r.choice(["r", "q", "R", "ir"]), self.value(t), t))
        elif kind == 3:
            self.ins.append((r.choice(["i", "n", "ri", "g", "rmi", "er"]), str(r.randrange(-100, 100)), t))
        elif kind == 4:
            place = r.choice(LOCALS + POINTED)
            self.budget -= place in POINTED
            if self.budget >= 0:
                self.ins.append(("m", place, "long"))
        elif kind == 5:
            self.budget -= 1
            self.ins.append((r.choice(["rm", "g", "rme"]), f"a{r.randrange(6)}", "long"))
        elif kind == 6:
            self.ins.append((r.choice(["x", "xm"]), r.choice([f"(double)(a{r.randrange(6)}&0xffff)", "GD", "3.0"]), "double"))
        else:
            self.ins.append(("N", str(r.randrange(256)), "count"))

    def read(self, i, constraint, t):
        if t == "place":
            return [f"addq %{i},%0"] if constraint[0] == "+" else []
        if t == "count":
            return [f"rolq %{i},%0"]
        if t in ("double", "float"):
            return [f"cvtt{'sd' if t == 'double' else 'ss'}2si %{i},%q1", "addq %q1,%0", "rolq $3,%0"]
        suffix, modifier = TYPES[t]
        return [f"add{suffix} %{i},%{modifier}0", f"rolq ${7 + i},%0"]

    def text(self):
        lines, ops = ["xorl %k0,%k0"], self.outs + self.ins
        for i, (constraint, _, t) in enumerate(ops):
            if t and t != "flag" and (i >= len(self.outs) or constraint[0] == "+"):
                lines += self.read(i, constraint, t)
        lines += [f"movq %0,%{i}" for i, (_, _, t) in enumerate(self.outs) if t == "place"]
        lines += ["movq %0,%1", f"cmpl ${self.rng.randrange(-5, 5)},%k0"]
        for i, (_, _, t) in enumerate(self.outs):
            if t in TYPES:
                lines += ["mov{} %{}0,%{}".format(*TYPES[t], i)] + ([f"lea {i + 3}(%0),%0"] if self.rng.randrange(2) else [])
            elif t in ("double", "float"):
                lines.append(f"cvtsi2{'sd' if t == 'double' else 'ss'}l %k0,%{i}")
        return "\\n\\t".join(lines)

    def clobbers(self):
        free = [x for x in REGS if x not in {FIXED[c] for c in self.used_in | self.used_out}]
        self.rng.shuffle(free)
        spare = len(free) - (9 - self.budget) - 1
        some = free[:self.rng.randrange(spare + 1)] if spare > 0 else []
        return ["memory", "cc"] + some + self.rng.sample([f"xmm{i}" for i in range(16)], self.rng.choice([0, 0, 1, 5, 8]))

    def source(self):
        for _ in range(self.rng.randrange(4)):
            self.output()
        for _ in range(self.rng.randrange(6)):
            self.input()
        outs, ins = (", ".join(f'"{c}"({e})' for c, e, _ in ops) for ops in (self.outs, self.ins))
        clobbers = ", ".join(f'"{c}"' for c in self.clobbers())
        return f"""__attribute__((noinline)) u f{self.number}(long a0, long a1, long a2, long a3, long a4, long a5, long *p, double d) {{
  long acc, tmp, loc[4] = {{a0, a1, a2, a3}}, z = a0 * a1, y = a2 ^ a3; double e = d * 2; {' '.join(self.declared)}
  __asm__ {self.rng.choice(['', 'volatile'])}("{self.text()}" : {outs} : {ins} : {clobbers});
  u h = (u)acc * 31 + tmp; {' '.join(f'h = h * 37 + {x};' for x in self.hashed)}
  for (int i = 0; i < 4; i++) h = h * 33 + loc[i] * 3 + p[i];
  h = h * 7 + G1 + G2[0] + G2[1] + G2[2] * 2 + G2[3] + G3;
  return h + z * 3 + y + (u)(long)e + a0 + a1 * 2 + a2 * 3 + a3 * 5 + a4 * 7 + a5 * 11;
}}"""


def program(seed, functions=12):
    rng = random.Random(seed)
    lines = ["#include <stdio.h>", "typedef unsigned long u;",
             "static long G1 = 5, G2[4] = {1, 2, 3, 4}; long G3 = 9; static double GD = 2.5;"]
    lines += [Function(rng, n).source() for n in range(functions)]
    calls = [f'  for (long k = 0; k < 3; k++) printf("%lx\\n", f{n}(k * 1000 + {n}, k - 5, 77, k * k, -k, 123456789 * k, p, k + 1.5));'
             for n in range(functions)]
    return "\n".join(lines + ["int main(void) { long p[4] = {11, 12, 13, 14};"] + calls + ["}"]) + "\n"


if __name__ == "__main__":
    print(program(int(sys.argv[1])))
