"""XOP, TBM and SSE4A, which few processors have: the instructions are those of llc, by their text; SSE4A runs where there is one."""
import ctypes
import random
import re
import subprocess

import pytest

from conftest import BUILD, ROOT, environment, tool
from test_processor import FLAGS

LLC, OBJDUMP, CC = tool("llc-22"), tool("llvm-objdump-22"), tool("cc")
pytestmark = [pytest.mark.skipif(not LLC or not OBJDUMP or not CC, reason="needs LLVM 22"), pytest.mark.oracle]
LANES = {"b": "16 x i8", "w": "8 x i16", "d": "4 x i32", "q": "2 x i64"}
SSE4A = {"sse4a.extrq": ("<2 x i64>", "<2 x i64>,<16 x i8>"), "sse4a.extrqi": ("<2 x i64>", "<2 x i64>,i8 12,i8 5"),
         "sse4a.insertq": ("<2 x i64>", "<2 x i64>,<2 x i64>"), "sse4a.insertqi": ("<2 x i64>", "<2 x i64>,<2 x i64>,i8 9,i8 20")}


def signature(word):
    """Result and arguments: constants have a space."""
    if word in SSE4A:
        return SSE4A[word]
    if word.startswith("tbm"):
        t = "i" + word[-2:]
        return t, f"{t},{t} 2053"
    name = word.removeprefix("xop.v")
    if name.startswith("frcz"):
        t = "<4 x float>" if name.endswith("s") and name[-2] in "ps" else "<2 x double>"
        return t, t
    if name.startswith("permil2"):
        t, i = ("<2 x double>", "<2 x i64>") if name.endswith("pd") else ("<4 x float>", "<4 x i32>")
        return t, f"{t},{t},{i},i8 2"
    if name == "pperm":
        return "<16 x i8>", "<16 x i8>,<16 x i8>,<16 x i8>"
    if name.startswith("psh"):
        t = f"<{LANES[name[-1]]}>"
        return t, f"{t},{t}"
    if name.startswith("phadd") or name.startswith("phsub"):
        return f"<{LANES[name[-1]]}>", f"<{LANES[name[-2]]}>"
    sizes = {"ww": "www", "wd": "wwd", "dd": "ddd", "dqh": "ddq", "dql": "ddq"}[re.search(r"p(?:macss?|madcss?)(\w+)$", name)[1]]
    x, y, z = (f"<{LANES[s]}>" for s in sizes)
    return z, f"{x},{y},{z}"


def words():
    return re.findall(r'^    \{"((?:xop|tbm|sse4a)[\w.]+)", ', (ROOT / "src/x86/select_xop.c").read_text(), re.M)


def module(names, in_memory):
    text = ['target triple = "x86_64-unknown-linux-gnu"']
    for word in names:
        to, args = signature(word)
        args = args.split(",")
        values = [a if " " in a and a[0] == "i" else f"{a} %a{k}" for k, a in enumerate(args)]
        params = [v for v in values if "%a" in v]
        call = f"call {to} @llvm.x86.{word}({', '.join(values)})"
        name = word.replace(".", "_")
        if in_memory:
            text.append(f"define void @{name}(ptr %in, ptr %out) #0 {{")
            text += [f"  %p{k} = getelementptr i8, ptr %in, i64 {16 * k}\n  {p.rsplit(' ', 1)[1]} = load {p.rsplit(' ', 1)[0]}, ptr %p{k}, align 1"
                     for k, p in enumerate(params)]
            text.append(f"  %r = {call}\n  store {to} %r, ptr %out, align 1\n  ret void\n}}")
        else:
            text.append(f"define {to} @{name}({', '.join(params)}) #0 {{\n  %r = {call}\n  ret {to} %r\n}}")
        text.append(f"declare {to} @llvm.x86.{word}({', '.join(a.split()[0] if a[0] == 'i' else a for a in args)})")
    return "\n".join([*text, 'attributes #0 = { "target-features"="+xop,+tbm,+sse4a,+fma4" }', ""])


def build(folder, text, name, argv):
    (folder / "in.ll").write_text(text)
    done = subprocess.run([*map(str, argv), "in.ll", "-o", f"{name}.o"], cwd=folder, capture_output=True, text=True, env=environment(), timeout=60)
    assert done.returncode == 0, (name, done.stderr[:1000])


NEWER = {  # word: feature, result, arguments
    **{f"vcvtne{w}2ps128": ("avxneconvert", "<4 x float>", "ptr") for w in ("ebf16", "eph", "obf16", "oph")},
    "vbcstnebf162ps128": ("avxneconvert", "<4 x float>", "ptr"), "vbcstnesh2ps128": ("avxneconvert", "<4 x float>", "ptr"),
    "vsm3msg1": ("sm3", "<4 x i32>", "<4 x i32>,<4 x i32>,<4 x i32>"), "vsm3msg2": ("sm3", "<4 x i32>", "<4 x i32>,<4 x i32>,<4 x i32>"),
    "vsm4key4128": ("sm4", "<4 x i32>", "<4 x i32>,<4 x i32>"), "vsm4rnds4128": ("sm4", "<4 x i32>", "<4 x i32>,<4 x i32>"),
}
COMPILERS = {"llc": (LLC, "-O0", "-filetype=obj", "-relocation-model=pic"), "ours": (BUILD / "irkit", "compile")}


def test_text(tmp_path):
    names, found = words(), []
    assert len(names) == 48
    for name, argv in COMPILERS.items():
        build(tmp_path, module(names, False), name, argv)
        text = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", f"{name}.o"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        rows = {}
        for function, body in re.findall(r"<(\w+)>:\n(.*?)(?=\n\n|\Z)", text, re.S):
            own = re.findall(r"\t(vp\w+|vfrcz\w+|bextr\w*|extrq|insertq)\s+(.*)", body)
            rows[function] = [(op, re.sub(r"(.*), %\w+$", r"\1", rest) if "sse4a" not in function else rest) for op, rest in own]
        found.append(rows)
    assert found[0] == found[1] and all(len(v) == 1 for v in found[0].values())


def test_text_of_newer(tmp_path):
    """AVX-NE-CONVERT, SM3, SM4."""
    text = ['target triple = "x86_64-unknown-linux-gnu"']
    for word, (_, to, args) in NEWER.items():
        values = ", ".join(f"{a} %a{k}" for k, a in enumerate(args.split(",")))
        text.append(f"define {to} @{word}({values}) #0 {{\n  %r = call {to} @llvm.x86.{word}({values})\n  ret {to} %r\n}}")
        text.append(f"declare {to} @llvm.x86.{word}({', '.join(args.split(','))})")
    text.append(f'attributes #0 = {{ "target-features"="{",".join("+" + f for f in {row[0] for row in NEWER.values()})}" }}\n')
    found = []
    for name, argv in COMPILERS.items():
        build(tmp_path, "\n".join(text), name, argv)
        listing = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", f"{name}.o"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        found.append([(op, re.sub(r"(.*), %\w+$", r"\1", rest)) for op, rest in re.findall(r"\t(vcvtne\w+|vbcst\w+|vsm\w+)\s+(.*)", listing)])
    assert found[0] == found[1] and len(found[0]) == len(NEWER)


@pytest.mark.skipif("sse4a" not in FLAGS, reason="the processor has no SSE4A")
def test_values(tmp_path):
    libs = []
    for name, argv in COMPILERS.items():
        build(tmp_path, module(SSE4A, True), name, argv)
        subprocess.run([CC, "-shared", f"{name}.o", "-o", f"{name}.so"], cwd=tmp_path, check=True)
        libs.append(ctypes.CDLL(str(tmp_path / f"{name}.so")))
    rng = random.Random(2)
    for word in SSE4A:
        for _ in range(50):
            data = rng.randbytes(16) + bytes([rng.randrange(64), rng.randrange(64)]) + rng.randbytes(14)
            if word == "sse4a.insertq":
                data = data[:24] + bytes([rng.randrange(1, 30), rng.randrange(30)]) + data[26:]
            made = []
            for lib in libs:
                out = ctypes.create_string_buffer(16)
                lib[word.replace(".", "_")](ctypes.create_string_buffer(data, 32), out)
                made.append(out.raw[:8])  # the upper half is undefined
            assert made[0] == made[1], (word, data.hex())
