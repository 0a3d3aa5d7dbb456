"""Two modules of functions of tailcc and swifttailcc, which take their arguments from the stack and jump to others with more or fewer
of them: the one has the functions, the other calls them, and is called back."""
import random

# What lies at multiples of 16 on the stack llc 22 gets wrong in these conventions: its own objects crash with each other.
TYPES = ["i64", "i64", "i64", "i32", "double", "ptr", "float", "[2 x i64]", "byval"]
HEAD = """target triple = "x86_64-unknown-linux-gnu"
%block = type { i64, [2 x i32], double }
declare void @see(i64)
declare void @done(i32)
"""


class Tails:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.convention = self.r.choice(["tailcc", "swifttailcc"])
        self.n = 0

    def name(self):
        self.n += 1
        return f"%t{self.n}"

    def declared(self, t, name=""):
        return (f"ptr byval(%block) {name}" if t == "byval" else f"{t} {name}").rstrip()

    def constant(self, t, lines):
        k = self.r.randrange(1, 10**6)
        if t == "ptr": return f"ptr inttoptr (i64 {k} to ptr)"
        if t == "float" or t == "double": return f"{t} {k % 1000}.5"
        if t == "[2 x i64]": return f"[2 x i64] [i64 {k}, i64 {k * 3}]"
        if t == "byval":
            lines.append(f"  store %block {{ i64 {k}, [2 x i32] [i32 {k}, i32 7], double {k}.0 }}, ptr %room")
            return "ptr byval(%block) %room"
        return f"{t} {k}"

    def number(self, t, value, lines):
        """The value as an i64."""
        v = self.name()
        if t == "i64": return value
        if t == "i32": lines.append(f"  {v} = sext i32 {value} to i64")
        elif t == "ptr": lines.append(f"  {v} = ptrtoint ptr {value} to i64")
        elif t in ("double", "float"): lines.append(f"  {v} = fptosi {t} {value} to i64")
        elif t == "[2 x i64]": lines.append(f"  {v} = extractvalue [2 x i64] {value}, 1")
        else:
            p = self.name()
            lines += [f"  {p} = getelementptr %block, ptr {value}, i64 0, i32 1, i32 0", f"  {p}.w = load i32, ptr {p}",
                      f"  {v} = sext i32 {p}.w to i64"]
        return v

    def call(self, to, own, lines, is_tail):
        """A call of function `to`: with what the caller has of the right types, or with constants."""
        args = []
        for t in self.types[to]:
            have = [k for k, o in enumerate(own) if o == t and not (is_tail and t == "byval")]
            args.append(self.declared(t, f"%a{self.r.choice(have)}") if have and self.r.random() < 0.6 else self.constant(t, lines))
        v = self.name()
        lines.append(f"  {v} = {'tail ' if is_tail else ''}call {self.convention} i64 @f{to}({', '.join(args)})")
        return v

    def signature(self, k):
        return ", ".join(self.declared(t, f"%a{i}") for i, t in enumerate(self.types[k]))

    def function(self, k):
        lines, own = [], self.types[k]
        for i, t in enumerate(own): lines.append(f"  call void @see(i64 {self.number(t, f'%a{i}', lines)})")
        if k and self.r.random() < 0.4: lines.append(f"  call void @see(i64 {self.call(self.r.randrange(k), own, lines, False)})")
        # What lies in this frame is gone when the other function looks: no byval of its own is passed on.
        if k and self.r.random() < 0.75:
            result = self.call(self.r.choice([j for j in range(k) if "byval" not in self.types[j]] or [0]), own, lines, True)
        else:
            result = "42"
        room = ["  %room = alloca %block, align 16"] if any("%room" in line for line in lines) else []
        return f"define {self.convention} i64 @f{k}({self.signature(k)}) {{\n" + "\n".join(room + lines) + f"\n  ret i64 {result}\n}}\n"

    def program(self, functions):
        self.types = [[]] + [[self.r.choice(TYPES) for _ in range(self.r.choice([0, 1, 3, 7, 8, 9, 12, 20]))] for _ in range(functions - 1)]
        bodies = [self.function(k) for k in range(functions)]
        declared = [f"declare {self.convention} i64 @f{k}({', '.join(self.declared(t) for t in self.types[k])})\n" for k in range(functions)]
        lines = []
        for k in range(functions):
            lines.append(f"  call void @see(i64 {self.call(k, [], lines, False)})")
        # Every other function stands in the caller's module, so that jumps cross from one to the other.
        sides = [HEAD + "".join(bodies[k] if k % 2 == side else declared[k] for k in range(functions)) for side in (0, 1)]
        main = "define i32 @main() {\n  %room = alloca %block, align 16\n" + "\n".join(lines) + f"\n  call void @done(i32 {functions})\n  ret i32 0\n}}\n"
        return sides[0], sides[1] + main
