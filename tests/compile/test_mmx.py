"""MMX: every intrinsic that LLVM 19 has, with random values and edges, as llc 19 has it; 3DNow, which few processors have, by its bytes."""
import ctypes
import random
import re
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, environment, tool

LLC, OLD, CC, OBJDUMP = tool("llc-19"), tool("llc-16"), tool("cc"), tool("objdump")
pytestmark = [pytest.mark.skipif(not LLC or not CC, reason="needs llc-19 and cc"), pytest.mark.oracle]

OTHERS = {  # the others are of the form x86_mmx(x86_mmx, x86_mmx)
    "mmx.palignr.b": ("x86_mmx", "x86_mmx,x86_mmx,i8 3"), "sse.pshuf.w": ("x86_mmx", "x86_mmx,i8 27"), "mmx.pextr.w": ("i32", "x86_mmx,i32 2"),
    "mmx.pinsr.w": ("x86_mmx", "x86_mmx,i32,i32 1"), "mmx.pmovmskb": ("i32", "x86_mmx"), "mmx.maskmovq": ("void", "x86_mmx,x86_mmx,ptr"),
    "mmx.movnt.dq": ("void", "ptr,x86_mmx"), "sse.cvtps2pi": ("x86_mmx", "<4 x float>"), "sse.cvttps2pi": ("x86_mmx", "<4 x float>"),
    "sse.cvtpd2pi": ("x86_mmx", "<2 x double>"), "sse.cvttpd2pi": ("x86_mmx", "<2 x double>"), "sse.cvtpi2pd": ("<2 x double>", "x86_mmx"),
    "sse.cvtpi2ps": ("<4 x float>", "<4 x float>,x86_mmx"), "mmx.emms": ("void", ""), "mmx.femms": ("void", ""),
}
SIZE = {"x86_mmx": 8, "<4 x float>": 16, "<2 x double>": 16, "i32": 4, "ptr": 0}


def words():
    text = (ROOT / "src/x86/select_mmx.c").read_text()
    return re.findall(r'^    \{"([\w.]+)", (\w+),', text, re.M)


def signature(word, form):
    if word in OTHERS:
        return OTHERS[word]
    return "x86_mmx", {"SHIFT": "x86_mmx,i32", "UNARY": "x86_mmx", "SUFFIX1": "x86_mmx"}.get(form, "x86_mmx,x86_mmx")


def module(rows):
    text = ['target triple = "x86_64-unknown-linux-gnu"']
    for word, form in rows:
        to, args = signature(word, form)
        values, params, at = [], [], 0
        text.append(f'define void @f_{word.replace(".", "_")}(ptr %in, ptr %out) #0 {{')
        for k, a in enumerate(x for x in args.split(",") if x):
            params.append(a.split()[0] if a[0] == "i" else a)
            if a == "ptr":
                values.append("ptr %out")
            elif " " in a and a[0] == "i":
                values.append(a)
            else:
                text.append(f"  %p{k} = getelementptr i8, ptr %in, i64 {at}\n  %a{k} = load {a}, ptr %p{k}, align 1")
                values.append(f"{a} %a{k}")
                at += 16
        text.append(f"  {'' if to == 'void' else '%r = '}call {to} @llvm.x86.{word}({', '.join(values)})")
        if to != "void":
            text.append(f"  store {to} %r, ptr %out, align 1")
        text.append("  call void @llvm.x86.mmx.emms()\n  ret void\n}")
        if word != "mmx.emms":
            text.append(f"declare {to} @llvm.x86.{word}({', '.join(params)})")
    return "\n".join([*text, "declare void @llvm.x86.mmx.emms()", 'attributes #0 = { "target-features"="+mmx,+ssse3,+3dnow,+3dnowa" }', ""])


def build(folder, rows, llc=LLC):
    (folder / "in.ll").write_text(module(rows))
    for name, argv in (("llc", (llc, "-O0", "-filetype=obj", "-relocation-model=pic")), ("ours", (BUILD / "irkit", "compile", "--to=19"))):
        done = subprocess.run([*map(str, argv), "in.ll", "-o", f"{name}.o"], cwd=folder, capture_output=True, text=True, env=environment(), timeout=120)
        assert done.returncode == 0, (name, done.stderr[:2000])


def test_values(tmp_path):
    rows = [r for r in words() if not r[0].startswith("3dnow") and r[0] != "mmx.femms"]
    build(tmp_path, rows)
    libs = []
    for name in ("llc", "ours"):
        subprocess.run([CC, "-shared", f"{name}.o", "-o", f"{name}.so"], cwd=tmp_path, check=True)
        libs.append(ctypes.CDLL(str(tmp_path / f"{name}.so")))
    rng, wrong = random.Random(3), []
    edges = [bytes(48), b"\xff" * 48, bytes([0, 128] * 24), bytes([255, 127] * 24), bytes([0, 0, 0, 128] * 12)]
    for word, _ in rows:
        for k in range(40):
            data = edges[k] if k < len(edges) else rng.randbytes(48)
            if word.startswith("mmx.ps") and "i." not in word and k % 2:  # a count that is not too large
                data = data[:16] + bytes([rng.randrange(70)]) + bytes(31)
            if word.startswith("sse.cvt") and k > 4:
                data = b"".join(int.to_bytes(rng.choice((0x3FC00000, 0xC0200000, 0x4B800001, 0x40590000, 0xC0000000)), 4, "little") for _ in range(12))
            if "i." in word and k > 4:
                data = data[:16] + bytes([rng.randrange(70)]) + bytes(31)
            made = []
            for lib in libs:
                out = ctypes.create_string_buffer(b"\x55" * 32, 32)
                lib["f_" + word.replace(".", "_")](ctypes.create_string_buffer(data, 48), out)
                made.append(out.raw)
            if made[0] != made[1]:
                wrong.append((word, data.hex(), made[0].hex(), made[1].hex()))
    assert wrong == []


@pytest.mark.skipif(not OBJDUMP or not OLD, reason="needs objdump and llc-16")
def test_3dnow(tmp_path):
    rows = [r for r in words() if r[0].startswith("3dnow") or r[0] == "mmx.femms"]
    assert len(rows) == 25
    build(tmp_path, rows, OLD)
    found = []
    for name in ("llc", "ours"):
        text = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", f"{name}.o"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        found.append({n: re.findall(r"\t(p[fisam]\w+|femms)\b", body) for n, body in re.findall(r"<(\w+)>:\n(.*?)(?=\n\n|\Z)", text, re.S)})
    assert found[0] == found[1] and all(len(v) == 1 for v in found[0].values())


SOURCE = """#include <mmintrin.h>
#include <stdio.h>
#include <xmmintrin.h>
__attribute__((noinline)) static __m64 mix(__m64 a, __m64 b) {
  return _mm_add_pi16(_mm_unpacklo_pi8(a, b), _mm_slli_pi16(_mm_mullo_pi16(a, _mm_set1_pi16(3)), 2));
}
int main(void) {
  __m64 a = _mm_set_pi8(1, -2, 3, -4, 5, -6, 7, -8), b = _mm_set_pi16(1000, -2000, 3000, -4000), c = mix(a, b);
  for (int k = 0; k < 4; k++) c = _mm_xor_si64(mix(c, a), _mm_srli_si64(b, k));
  unsigned m = (unsigned)_mm_movemask_pi8(c);
  __m128 f = _mm_cvtpi16_ps(b);
  float out[4];
  _mm_storeu_ps(out, f);
  long long n = _mm_cvtm64_si64(_mm_shuffle_pi16(c, 0x1B));
  _mm_empty();
  printf("%llx %x %g %g %g %g\\n", n, m, out[0], out[1], out[2], out[3]);
}
"""


@pytest.mark.parametrize("release", [14, 19])
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_headers(tmp_path, release, level):
    clang = tool(f"clang-{release}") or Path(f"/usr/lib/llvm-{release}/bin/clang")
    if not Path(clang).exists():
        pytest.skip(f"clang {release} is not installed")
    (tmp_path / "a.c").write_text(SOURCE)
    subprocess.run([clang, level, "a.c", "-o", "theirs"], cwd=tmp_path, check=True)
    subprocess.run([clang, level, "-c", "-emit-llvm", "a.c", "-o", "a.bc"], cwd=tmp_path, check=True)
    subprocess.run([BUILD / "irkit", "compile", "a.bc", "-o", "a.o"], cwd=tmp_path, check=True)
    subprocess.run([CC, "a.o", "-o", "ours"], cwd=tmp_path, check=True)
    outputs = [subprocess.run([tmp_path / n], capture_output=True, text=True, check=True).stdout for n in ("theirs", "ours")]
    assert outputs[0] == outputs[1] and outputs[0].count(" ") == 5
