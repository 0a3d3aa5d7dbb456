"""Intrinsics at many types: what llc 22 compiles, irkit compiles, and the outputs are the same for random operands and edges (rows and types:
intrinsics.py). As a program, at all types: test_intrinsics.py [--mattr=+avx2] [--lanes=0,2,3] [WORD...], which takes minutes."""
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, os.path.dirname(__file__))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import intrinsics  # noqa: E402
from conftest import BUILD, environment, tool  # noqa: E402

LLC, CC = tool("llc-22"), tool("cc")
pytestmark = [pytest.mark.skipif(not LLC or not CC, reason="needs llc-22 and cc"), pytest.mark.oracle]
ROUNDS = 12
# bfloat's functions of newer libgccs, which LLVM calls.
SHIM = r"""
static float of(unsigned u) { float r; __builtin_memcpy(&r, &u, 4); return r; }
float __truncsfbf2(float x) {
  unsigned u;
  __builtin_memcpy(&u, &x, 4);
  return of(x != x ? u >> 16 | 0x40 : (u + 0x7fff + (u >> 16 & 1)) >> 16);
}
static float to_odd(double x) {
  float f = (float)x;
  unsigned u;
  __builtin_memcpy(&u, &f, 4);
  if ((double)f != x) u = (u - (((double)f > x && x > 0) || ((double)f < x && x < 0))) | 1;
  return of(u);
}
float __truncdfbf2(double x) { return __truncsfbf2(x != x || x - x != 0 ? (float)x : to_odd(x)); }
float __truncxfbf2(long double x) { return __truncdfbf2((double)x); }
float __trunctfbf2(__float128 x) { return __truncdfbf2((double)x); }
"""
HARNESS = SHIM + r"""
#include <fenv.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
static sigjmp_buf env;
static void handle(int s) { siglongjmp(env, s); }
static _Alignas(64) unsigned char in[1 << 14], out[1 << 14];
int main(int argc, char **argv) {
  FILE *from = fopen(argv[1], "rb"), *to = fopen(argv[2], "wb");
  static char room[1 << 16];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK | SA_NODEFER};
  const int signals[] = {SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGTRAP, SIGABRT};
  sigaltstack(&stack, 0);
  for (int k = 0; k < 6; k++) sigaction(signals[k], &action, 0);
  for (int k = 0; k < num; k++)
    for (int round = 0; round < ROUNDS; round++) {
      memset(in, 0, sizeof in), memset(out, 0, sizeof out);
      if (ins[k] && fread(in, 1, ins[k], from) != (size_t)ins[k]) return 1;
      int s = sigsetjmp(env, 1);
      if (!s) functions[k](in, out);
      else memset(out, 0xE0 + s, outs[k]);
      fesetround(FE_TONEAREST);
      __asm__ volatile("fninit; cld");
      fwrite(out, 1, outs[k], to);
    }
  return argc != 3;
}
"""


def compile_with(folder, name, chosen, features):
    (folder / f"{name}.ll").write_text(intrinsics.module(chosen, features))
    argv = [LLC, "-O0", "-filetype=obj", "-relocation-model=pic"] if name.startswith("llc") else [BUILD / "irkit", "compile"]
    return subprocess.run([*map(str, argv), f"{name}.ll", "-o", f"{name}.o"], cwd=folder, capture_output=True, text=True, timeout=300,
                          env={**environment(), "LLVM_DISABLE_SYMBOLIZATION": "1"})  # a crash of llc is quick then


def compiled(folder, name, chosen, features, refused):
    """Of [(number, function)] those that the compiler takes. The others and why are added to `refused`. When a compiler has refused
    three types of an intrinsic with the same elements, the others are not tried."""
    left, counts = list(chosen), {}
    while left:
        done = compile_with(folder, name, left, features)
        if done.returncode == 0:
            return left
        why = next((line for line in done.stderr.splitlines() if line.strip()), str(done.returncode))[:150]
        found = re.search(r"on function '@f(\d+)'|In function: f(\d+)|in @f(\d+)", done.stderr)
        n = int(next(g for g in found.groups() if g)) if found else None
        by_number = dict(left)
        if n not in by_number:
            if len(left) == 1:
                refused[left[0][0]] = why
                return []
            half = len(left) // 2
            return [*compiled(folder, name, left[:half], features, refused), *compiled(folder, name, left[half:], features, refused)]
        kind = by_number[n].word, by_number[n].t[0]
        counts[kind] = counts.get(kind, 0) + 1
        drops = [k for k, f in left if k == n or (counts[kind] >= 3 and name.startswith("llc") and (f.word, f.t[0]) == kind)]
        refused.update(dict.fromkeys(drops, why))
        left = [row for row in left if row[0] not in drops]
    return []


def outputs(folder, name, chosen, features):
    assert compile_with(folder, name, chosen, features).returncode == 0
    table = "".join(f"void f{n}(const unsigned char *, unsigned char *);\n" for n, _ in chosen)
    table += f"static void (*const functions[])(const unsigned char *, unsigned char *) = {{{', '.join(f'f{n}' for n, _ in chosen)}}};\n"
    for word, sizes in (("ins", [f.in_size if f.inputs else 0 for _, f in chosen]), ("outs", [f.out_size for _, f in chosen])):
        table += f"static const int {word}[] = {{{', '.join(map(str, sizes))}}};\n"
    table += f"enum {{ num = {len(chosen)}, ROUNDS = {ROUNDS} }};\n"
    (folder / "harness.c").write_text(table + HARNESS)
    subprocess.run([CC, "-w", "-O1", "harness.c", f"{name}.o", "-o", name, "-lm"], cwd=folder, check=True)
    done = subprocess.run([str(folder / name), "in.bin", f"{name}.bin"], cwd=folder, timeout=300)
    assert done.returncode == 0, (name, done.returncode)
    return (folder / f"{name}.bin").read_bytes()


def compare(folder, chosen, seed, features=""):
    """Returns how many functions llc compiles, what irkit refuses of them, and the differences."""
    by_number, by_llc, by_us = dict(chosen), {}, {}
    both = compiled(folder, "llc", chosen, features, by_llc)
    num = len(both)
    both = compiled(folder, "ours", both, features, by_us)
    rng = random.Random(seed)
    data = [[intrinsics.inputs(rng, f) for _ in range(ROUNDS)] for _, f in both]
    (folder / "in.bin").write_bytes(b"".join(block for (_, f), blocks in zip(both, data) if f.inputs for block in blocks))
    results = [outputs(folder, name, both, features) for name in ("llc", "ours")]
    differences, at = [], 0
    for (_, f), blocks in zip(both, data):
        for block in blocks:
            a, b = (r[at:at + f.out_size] for r in results)
            at += f.out_size
            if not intrinsics.is_alike(f, a, b):
                differences.append((f.name, block.hex(), a.hex(), b.hex()))
    return num, {by_number[n].name: why for n, why in by_us.items()}, differences


def test_sample(tmp_path):
    """One type in so many for each intrinsic. With AVX2, llc 22 does not end for some: see main."""
    functions, seen = [], {}
    for f in intrinsics.functions():
        seen[f.word] = seen.get(f.word, 0) + 1
        if seen[f.word] % 37 == 1:
            functions.append(f)
    num, refused, differences = compare(tmp_path, list(enumerate(functions)), 5)
    assert num > 150 and refused == {} and differences == []


def main(argv):
    features = next((a.split("=")[1] for a in argv if a.startswith("--mattr=")), "")
    lanes = next((a.split("=")[1] for a in argv if a.startswith("--lanes=")), ",".join(map(str, intrinsics.LANES)))
    words, folder = [a for a in argv if a[0] != "-"], Path(os.environ.get("TMPDIR", "/tmp")) / "irkit-intrinsics"
    folder.mkdir(exist_ok=True)
    functions = intrinsics.functions(lambda w, t: (not words or w in words) and str(t[1]) in lanes.split(","))
    for at in range(0, len(functions), 250):
        num, refused, differences = compare(folder, list(enumerate(functions[at:at + 250])), 7, features)
        print(f"{functions[at].name}...: llc compiles {num}, irkit refuses {len(refused)}, {len(differences)} differ", flush=True)
        for row in [*refused.items(), *differences[:20]]:
            print("  ", *row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
