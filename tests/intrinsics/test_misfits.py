"""Intrinsics that are brought up to date, called with types that they never had: something stands for the call, and can be read."""
import re

import pytest

from conftest import ROOT
from kit import commands

ROW = re.compile(r'\{\s*"([a-z][\w.*]*)",')
NAMES = sorted({name for path in (ROOT / "src/convert").glob("up_*.c") for name in ROW.findall(path.read_text()) if "." in name})
SIGNATURES = ["void ()", "void (i7)", "i7 ()", "i7 (i7)", "i7 (i7, i7)", "i7 (i7, i7, i7)", "i7 (i7, i7, i7, i7)", "<3 x i7> (<3 x i7>)",
              "<3 x i7> (<3 x i7>, <3 x i7>)", "<3 x i7> (<3 x i7>, <3 x i7>, i7)", "<3 x i7> (<3 x i7>, <3 x i7>, <3 x i7>, i7)",
              "<3 x i7> (ptr, <3 x i7>, i7)", "{ i7, ptr } ([2 x i7], { i7, i7 })", "void (metadata)", "metadata (i7, metadata)", "ptr (ptr, ptr)", "x86_fp80 (fp128, x86_fp80)",
              "void (<vscale x 3 x i7>, i7)", "i7 (i7, i7, i7, i7, i7)", "i7 (i7, i7, i7, i7, i7, i7)", "i7 (i7, i7, i7, i7, i7, i7, i7)"]
DROPPED = ("llvm.amdgcn.",)  # where an atomic operation is none, LLVM drops the call


def module(name):
    lines = []
    for k, signature in enumerate(SIGNATURES):
        result, params = re.match(r"(.*?) \((.*)\)$", signature).groups()
        types = re.findall(r"(?:<[^>]*>|\{[^}]*\}|\[[^]]*\]|\w+)", params)
        args = ", ".join(f"{t} " + ("!{}" if t == "metadata" else f"%a{i}") for i, t in enumerate(types))
        taken = ", ".join(f"{t} %a{i}" for i, t in enumerate(types) if t != "metadata")
        lines.append((f"declare {result} @{name}({params})", f"call {result} @{name}({args})", result, taken))
    return lines


@pytest.fixture(scope="module")
def run():
    with commands() as program:
        yield program


@pytest.mark.parametrize("release", [15, 22])
@pytest.mark.parametrize("name", [n for n in NAMES if not n.startswith("dbg.")])
def test_name(name, release, run):
    name = "llvm." + name.replace("*", "i7" if name.endswith(".*") else "x")
    for declaration, call, result, taken in module(name):
        head, tail = (f"define void @f({taken}) {{", "ret void") if result in ("void", "metadata") else (f"define {result} @f({taken}) {{", f"ret {result} %r")
        given = "" if result == "void" else "%r = "
        (run.folder / "a.ll").write_text(f"{declaration}\n{head}\n  {given}{call}\n  {tail}\n}}\n")
        (run.folder / "a.bc").unlink(missing_ok=True)
        _, said = run("as", "--no-verify", f"--to={release}", "a.ll", "-o", "a.bc")
        if b"error: " in said:
            continue
        shown, said = run("dis", "a.bc", "-o", "-")
        assert b"error: " not in said, said
        body = shown.decode().split("define")[1].split("\n}")[0].splitlines()[1:]
        assert len(body) > 1 or body[0].startswith("  ret ") and result != "void" or name.startswith(DROPPED), (declaration, shown.decode())
