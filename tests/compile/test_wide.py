"""Integers of more than 64 bits and odd widths: random functions give what llc's code gives.

As a program: test_wide.py SEED COUNT."""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from conftest import BUILD, tool  # noqa: E402

LLC, AS, CC = tool("llc-22"), tool("llvm-as-22"), tool("gcc")
WIDTHS = [65, 72, 80, 96, 100, 127, 128, 128, 128, 129, 192, 200, 256, 320]
NARROW = [1, 7, 8, 16, 24, 31, 32, 33, 40, 48, 56, 63, 64]
PREDICATES = "eq ne ugt uge ult ule sgt sge slt sle".split()


class Function:
    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.count = rng, number, [], 0
        self.values = {}

    def emit(self, width, text):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        if width:
            self.values.setdefault(width, []).append(name)
        return name

    def pick(self, width):
        r = self.rng
        if width not in self.values:
            self.convert(width)
        if r.random() < 0.12:
            return str(r.choice([0, 1, -1, r.getrandbits(width) - (1 << width - 1), 1 << (width // 2), 64, 5])
                       if width > 8 else r.choice([0, -1]))
        return r.choice(self.values[width])

    def convert(self, width):
        source = self.rng.choice(list(self.values))
        value = self.rng.choice(self.values[source])
        if source == width:
            return value
        op = "trunc" if source > width else self.rng.choice(["zext", "sext"])
        return self.emit(width, f"{op} i{source} {value} to i{width}")

    def amount(self, width):
        if self.rng.random() < 0.5:
            return str(self.rng.randrange(width))
        mask = (1 << (width.bit_length() - 1)) - 1
        return self.emit(0, f"and i{width} {self.pick(width)}, {mask if mask < width else mask >> 1}")

    def intrinsic(self, width):
        r = self.rng
        unary = ["ctpop", "bitreverse"] + (["bswap"] if width % 16 == 0 else [])
        binary = ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"]
        over = ["sadd", "uadd", "ssub", "usub", "smul", "umul"]
        kind, t = r.randrange(7), f"i{width}"
        if width < 64 and width not in (8, 16, 32):
            kind = r.choice([0, 1, 2, 6]) if width > 1 else 6
        if kind == 0:
            op = r.choice(unary)
            return self.emit(width, f"call {t} @llvm.{op}.{t}({t} {self.pick(width)})")
        if kind == 1:
            op = r.choice(["ctlz", "cttz", "abs"])
            return self.emit(width, f"call {t} @llvm.{op}.{t}({t} {self.pick(width)}, i1 false)")
        if kind == 2:
            op = r.choice(binary[:4] if width < 64 and width not in (8, 16, 32) else binary)
            return self.emit(width, f"call {t} @llvm.{op}.{t}({t} {self.pick(width)}, {t} {self.pick(width)})")
        if kind in (3, 4):
            op = r.choice(over[:4] if width > 128 and width % 64 else over)
            pair = self.emit(0, f"call {{ {t}, i1 }} @llvm.{op}.with.overflow.{t}({t} {self.pick(width)}, {t} {self.pick(width)})")
            self.emit(1, f"extractvalue {{ {t}, i1 }} {pair}, 1")
            return self.emit(width, f"extractvalue {{ {t}, i1 }} {pair}, 0")
        if kind == 5 and width % 64 == 0:
            by = self.pick(width) if width & (width - 1) == 0 else str(r.randrange(3 * width))
            op = r.choice(["fshl", "fshr"])
            return self.emit(width, f"call {t} @llvm.{op}.{t}({t} {self.pick(width)}, {t} {self.pick(width)}, {t} {by})")
        op = r.choice(["scmp", "ucmp"])
        to = r.choice([8, 32, 64, 128])
        return self.emit(to, f"call i{to} @llvm.{op}.i{to}.{t}({t} {self.pick(width)}, {t} {self.pick(width)})")

    def step(self, width):
        r, t, kind = self.rng, f"i{width}", self.rng.randrange(12)
        if kind < 4:
            op = r.choice(["add", "sub", "and", "or", "xor", "mul"])
            self.emit(width, f"{op} {t} {self.pick(width)}, {self.pick(width)}")
        elif kind < 6 and width > 1:
            by = self.amount(width)
            self.emit(width, f"{r.choice(['shl', 'lshr', 'ashr'])} {t} {self.pick(width)}, {by}")
        elif kind == 6 and width > 2:
            by = self.emit(0, f"or {t} {self.pick(width)}, 1")
            x = self.emit(0, f"lshr {t} {self.pick(width)}, 1")
            self.emit(width, f"{r.choice(['udiv', 'urem', 'sdiv', 'srem'])} {t} {x}, {by}")
        elif kind < 9:
            bit = self.emit(1, f"icmp {r.choice(PREDICATES)} {t} {self.pick(width)}, {self.pick(width)}")
            other = r.choice(list(self.values))
            self.emit(other, f"select i1 {bit}, i{other} {self.pick(other)}, i{other} {self.pick(other)}")
        elif kind == 9:
            self.convert(r.choice(WIDTHS + NARROW))
        elif kind == 10:
            self.emit(width, f"freeze {t} {self.pick(width)}")
        else:
            self.intrinsic(width)

    @staticmethod
    def type_name(t):
        return f"i{t}" if isinstance(t, int) else t

    def body(self, steps):
        """Steps, some of them in a loop that is run three times, or on one of two ways."""
        r = self.rng
        for _ in range(steps):
            self.step(r.choice(list(self.values)))
        if r.random() < 0.5:
            return
        at, phis = len(self.lines), []
        for _ in range(r.randrange(1, 5)):
            t = r.choice(list(self.values))
            phis.append((t, self.pick(t), f"%phi{len(phis)}"))
        at = len(self.lines)
        for t, _, name in phis:
            self.values[t].append(name)
        for _ in range(r.randrange(5)):
            self.step(r.choice(list(self.values)))
        head = ["  br label %loop", "loop:", "  %count = phi i32 [ 0, %entry ], [ %more, %loop ]"]
        for t, start, name in phis:
            head.append(f"  {name} = phi {self.type_name(t)} [ {start}, %entry ], [ {r.choice(self.values[t])}, %loop ]")
        self.lines[at:at] = head
        self.lines += ["  %more = add i32 %count, 1", "  %done = icmp eq i32 %more, 3",
                       "  br i1 %done, label %exit, label %loop", "exit:"]
        for _ in range(r.randrange(3)):
            self.step(r.choice(list(self.values)))

    def text(self):
        r = self.rng
        widths = [r.choice(WIDTHS) for _ in range(2)] + [r.choice(WIDTHS + NARROW)]
        for k, width in enumerate(widths):
            whole = (width + 7) // 8 * 8
            loaded = self.emit(whole if whole == width else 0, f"load i{whole}, ptr %p{k}")
            if whole != width:
                self.emit(width, f"trunc i{whole} {loaded} to i{width}")
        self.body(r.randrange(3, 14))
        stores, at = [], 0
        for width, names in self.values.items():
            for name in names if os.environ.get("WIDE_ALL") else names[-1:]:
                stores.append(f"  %q{at} = getelementptr i8, ptr %r, i64 {at}")
                stores.append(f"  store i{width} {name}, ptr %q{at}")
                at += (width + 7) // 8
        head = f"define void @f{self.number}(ptr %p0, ptr %p1, ptr %p2, ptr %r) {{\nentry:"
        return "\n".join([head] + self.lines + stores + ["  ret void", "}", ""])


MAIN = """#include <stdio.h>
#include <string.h>
%s
static void (*fs[])(void *, void *, void *, void *) = {%s};
static unsigned long long state = 88172645463325252ull;
static unsigned char next(void) { state ^= state << 13; state ^= state >> 7; state ^= state << 17; return state >> 24; }
int main(void) {
  for (unsigned k = 0; k < sizeof fs / sizeof *fs; k++)
    for (int n = 0; n < 12; n++) {
      unsigned char p[3][48], r[1600];
      for (int i = 0; i < 3; i++)
        for (int b = 0; b < 48; b++)
          p[i][b] = n %% 4 == 1 ? 0 : n %% 4 == 2 ? 255 : n %% 4 == 3 && b %% 16 > n / 2 ? -(n & 1) : next();
      memset(r, 0xA5, sizeof r);
      fs[k](p[0], p[1], p[2], r);
      printf("%%u %%d ", k, n);
      for (int b = 0; b < 1200; b++) printf("%%02x", r[b]);
      printf("\\n");
    }
}
"""


def check(tmp, seed, count, kind=Function, extra=""):
    rng = random.Random(seed)
    functions = "\n".join(kind(rng, k).text() for k in range(count))
    (tmp / "f.ll").write_text('target triple = "x86_64-unknown-linux-gnu"\n' + functions)
    (tmp / "m.c").write_text(extra + MAIN % ("\n".join(f"void f{k}(void *, void *, void *, void *);" for k in range(count)),
                                     ", ".join(f"f{k}" for k in range(count))))
    run = lambda *args: subprocess.run(args, cwd=tmp, check=True, capture_output=True, text=True).stdout
    run(AS, "f.ll", "-o", "f.bc")
    run(LLC, "-O0", "-filetype=obj", "-relocation-model=pic", "f.bc", "-o", "llc.o")
    run(str(BUILD / "irkit"), "compile", "f.bc", "-o", "irkit.o")
    outputs = []
    for name in "llc", "irkit":
        run(CC, "-w", "m.c", f"{name}.o", "-lm", "-o", name)
        outputs.append(run(f"./{name}").splitlines())
    wrong = {line.split()[0] for a, line in zip(*outputs) if a != line}
    with open(tmp / "differ", "w") as out:
        for a, line in zip(*outputs):
            if a != line:
                x, y = a.split()[2], line.split()[2]
                at = next(k for k in range(0, len(x), 2) if x[k:k + 2] != y[k:k + 2])
                out.write(f"{a.split()[:2]} at {at // 2}: llc {x[at:at + 32]} irkit {y[at:at + 32]}\n")
    return wrong, functions


HAS_TOOLS = LLC and AS and CC


@pytest.mark.skipif(not HAS_TOOLS, reason="needs llc-22 and gcc")
def test_wide_integers(tmp_path):
    wrong, functions = check(tmp_path, 1, 60)
    assert not wrong, functions.split("\n\n")[int(min(wrong, key=int))]


def main(kind=Function, extra=''):
    first, count = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + count):
        with tempfile.TemporaryDirectory() as d:
            try:
                wrong, functions = check(pathlib.Path(d), seed, 60, kind, extra)
            except subprocess.CalledProcessError as e:
                print(seed, e.args[1], e.stderr[-300:], e.returncode)
                shutil.copy(d + "/f.ll", f"/tmp/wide{seed}.ll")
                continue
            if wrong:
                print(seed, "wrong:", wrong)
                print(open(d + "/differ").read())
                print("\n".join(t for t in functions.split("\n\n") if any(f"@f{k}(" in t for k in sorted(wrong, key=int)[:1])))
                break


if __name__ == "__main__":
    main()
