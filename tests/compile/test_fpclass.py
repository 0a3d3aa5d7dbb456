"""llvm.is.fpclass of x86_fp80 for every mask: of all kinds of encodings, those too that are of no class. LLVM tests groups of
classes in ways of its own, so that the mask decides what it says of these; `expected` says how, and llc is asked."""
import subprocess

import pytest

from conftest import BUILD, environment, tool

SNAN, QNAN, NEG_INF, NEG_NORMAL, NEG_SUBNORMAL, NEG_ZERO, ZERO, SUBNORMAL, NORMAL, INF = (1 << i for i in range(10))
ALL, NAN, INFS, NORMALS, LOW = 1023, SNAN | QNAN, INF | NEG_INF, NORMAL | NEG_NORMAL, SUBNORMAL | NEG_SUBNORMAL
ZEROS, PLUS, MINUS = ZERO | NEG_ZERO, ZERO | SUBNORMAL | NORMAL, NEG_ZERO | NEG_SUBNORMAL | NEG_NORMAL
GROUPS = {NAN, SNAN, QNAN, INFS, INF, NEG_INF, NORMALS, NORMAL, NEG_NORMAL, LOW, SUBNORMAL, NEG_SUBNORMAL, ZEROS, ZERO, NEG_ZERO,
          PLUS | MINUS, PLUS, MINUS, ZEROS | NAN, LOW | ZEROS, LOW | ZEROS | NAN}
COMPARED = {NAN | INFS, NAN | INF, NAN | NEG_INF}  # groups where numbers may be compared
TOP = 1 << 63
NUMBERS = [(0, 0), (0, 5), (0, TOP - 1), (0, TOP), (0, TOP + 5), (0, 2 * TOP - 1), (1, 0), (1, TOP), (5, 0), (5, 5), (5, TOP), (5, TOP + 5),
           (0x3FFF, 1), (0x3FFF, TOP), (0x7FFE, 0), (0x7FFE, 2 * TOP - 1), (0x7FFF, 0), (0x7FFF, 5), (0x7FFF, 1 << 62), (0x7FFF, TOP),
           (0x7FFF, TOP + 5), (0x7FFF, 3 << 62), (0x7FFF, (3 << 62) + 1)]


def expected(mask, exponent, mantissa, sign, is_strict):
    point, rest = mantissa >> 63, mantissa & TOP - 1
    if mask in (0, ALL):
        return bool(mask)
    inverted = ALL & ~mask in GROUPS or (not is_strict and ALL & ~mask in COMPARED)
    mask = ALL & ~mask if inverted else mask
    by_order = not is_strict and mask & NAN == NAN and mask in GROUPS | COMPARED
    if not exponent and point:  # pseudo-denormal
        found = not by_order and (mask & NAN == NAN or mask & (LOW | ZEROS) == LOW | ZEROS)
    elif exponent and not point:  # unnormal, pseudo-infinity, pseudo-NaN
        found = mask & NAN == NAN
    elif exponent == 0x7FFF:
        found = mask & ((NEG_INF if sign else INF) if not rest else QNAN if rest >> 62 else SNAN)
    elif exponent:
        found = mask & (NEG_NORMAL if sign else NORMAL)
    else:
        found = mask & ((NEG_SUBNORMAL if sign else SUBNORMAL) if rest else NEG_ZERO if sign else ZERO)
    return bool(found) != inverted


def module(attribute):
    head = 'target triple = "x86_64-unknown-linux-gnu"\ndeclare i1 @llvm.is.fpclass.f80(x86_fp80, i32 immarg)\n'
    head += "@table = global [1024 x ptr] [" + ", ".join(f"ptr @t{m}" for m in range(1024)) + "]\n"
    return head + "".join(f"define i1 @t{m}(x86_fp80 %x) {attribute} {{\n  %r = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 {m}) {attribute}\n"
                          "  ret i1 %r\n}\n" for m in range(1024))


MAIN = """#include <stdio.h>
#include <string.h>
extern _Bool (*table[1024])(long double);
static const struct { unsigned short e; unsigned long m; } t[] = { %s };
int main(void) {
  for (int k = 0; k < 1024; k++, puts(""))
    for (unsigned i = 0; i < 2 * sizeof t / sizeof *t; i++) {
      long double x = 0;
      unsigned short e = t[i / 2].e | (i & 1) << 15;
      memcpy(&x, &t[i / 2].m, 8), memcpy((char *)&x + 8, &e, 2);
      putchar('0' + table[k](x));
    }
}
""" % ", ".join(f"{{{e}, {m}u}}" for e, m in NUMBERS)


@pytest.mark.parametrize("compiler", ["irkit", pytest.param("llc-22", marks=pytest.mark.oracle)])
@pytest.mark.parametrize("attribute", ["", "strictfp"])
def test_every_mask(attribute, compiler, tmp_path):
    (tmp_path / "m.ll").write_text(module(attribute))
    (tmp_path / "main.c").write_text(MAIN)
    argv = [BUILD / "irkit", "compile", "m.ll", "-o", "m.o"]
    if compiler != "irkit":
        if not tool(compiler):
            pytest.skip("needs llc-22")
        argv = [tool(compiler), "-filetype=obj", "-relocation-model=pic", "m.ll", "-o", "m.o"]
    subprocess.run(argv, check=True, cwd=tmp_path, env=environment())
    subprocess.run(["cc", "m.o", "main.c", "-o", "m"], check=True, cwd=tmp_path)
    lines = subprocess.run([tmp_path / "m"], check=True, capture_output=True, text=True).stdout.splitlines()
    wrong = []
    for mask, line in enumerate(lines):
        want = "".join(str(int(expected(mask, e, m, s, bool(attribute)))) for e, m in NUMBERS for s in (0, 1))
        if line != want:
            wrong.append((mask, line, want))
    assert len(lines) == 1024 and not wrong, wrong[:3]
