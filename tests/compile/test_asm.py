"""Inline asm: the assembler of our own makes what GNU as makes; operands get where they are to be; what can't be is said."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import BUILD, tool

sys.path.insert(0, str(Path(__file__).resolve().parent))
import asm_operands  # noqa: E402
import asm_text  # noqa: E402

CLANG, CC, GAS, LLC = tool("clang-22"), tool("cc"), tool("as"), tool("llc-22")
IRKIT = BUILD / "irkit"


def run(*argv, **more):
    return subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120, **more)


@pytest.mark.skipif(not GAS or not tool("objdump"), reason="needs GNU as and objdump")
@pytest.mark.parametrize("seed", range(3))
def test_texts(seed, tmp_path):
    assert asm_text.differences(IRKIT, seed, 600, tmp_path) == []


@pytest.mark.skipif(not GAS or not tool("objdump"), reason="needs GNU as and objdump")
def test_rows(tmp_path):
    assert len(asm_text.rows(1)) > 1000 and asm_text.differences(IRKIT, 1, 0, tmp_path) == []


@pytest.mark.skipif(not CLANG or not CC or not LLC, reason="needs clang-22, llc-22 and cc")
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("seed", range(4))
def test_operands(seed, level, tmp_path):
    source, bitcode = tmp_path / "in.c", tmp_path / "in.bc"
    source.write_text(asm_operands.program(seed))
    assert run(CLANG, level, "-w", "-c", "-emit-llvm", source, "-o", bitcode).returncode == 0
    assert run(LLC, "-O1", "-relocation-model=pic", "-filetype=obj", bitcode, "-o", tmp_path / "llc.o").returncode == 0
    made = run(IRKIT, "compile", bitcode, "-o", tmp_path / "own.o")
    assert (made.returncode, made.stderr) == (0, "")
    for name in ("llc", "own"):
        assert run(CC, tmp_path / f"{name}.o", "-o", tmp_path / name).returncode == 0
    want = run(tmp_path / "llc")
    assert want.stdout.count("\n") == 36 and run(tmp_path / "own").stdout == want.stdout


def compile_asm(tmp_path, ir, **more):
    (tmp_path / "in.ll").write_text(asm_text.HEAD + ir)
    assert run(IRKIT, "as", tmp_path / "in.ll", "-o", tmp_path / "in.bc").returncode == 0
    done = run(IRKIT, "compile", tmp_path / "in.bc", "-o", tmp_path / "out.o", **more)
    assert (tmp_path / "out.o").exists() == (done.returncode == 0)
    return done.stderr


def asm(text, constraints="", args="", result="void"):
    return f'define {result} @f(i32 %x) {{\n  %r = call {result} asm sideeffect "{text}", "{constraints}"({args})\n  ret {result} %r\n}}\n' \
        .replace("%r = call void", "call void").replace("ret void %r", "ret void")


@pytest.mark.parametrize("ir, words", [
    (asm("nop $0", "i", "i32 %x"), 'constraint "i" of inline asm, with this operand'),
    (asm("nop $0", "=p", "", "i32"), 'constraint "p" of inline asm, with this operand'),
    (asm("nop $0", "I", "i32 32"), 'constraint "I" of inline asm, with this operand'),
    (asm("nop $1", "r", "i32 %x"), "an operand that does not exist in inline asm"),
    (asm("nop ${0:y}", "r", "i32 %x"), "this modifier for a register in inline asm"),
    (asm("nop", "=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r", "", "{ " + ", ".join(["i32"] * 15) + " }")
     .replace("define { " + ", ".join(["i32"] * 15) + " }", "define void").replace("ret { " + ", ".join(["i32"] * 15) + " } %r", "ret void"),
     "inline asm that needs too many registers"),
    (asm("nop", "=&{eax},{eax}", "i32 %x", "i32"), "one register for several operands of inline asm"),
])
def test_refused(ir, words, tmp_path):
    assert words in compile_asm(tmp_path, ir)


@pytest.mark.skipif(not GAS, reason="needs GNU as")
def test_as_refuses(tmp_path):
    message = compile_asm(tmp_path, asm("nop") + asm("frobnicate $0", "r", "i32 %x").replace("@f", "@g"))
    assert 'inline asm "frobnicate %' in message and "is rejected by GNU as: no such instruction" in message and "@g" in message
    message = compile_asm(tmp_path, 'module asm "nop"\nmodule asm "frobnicate"\n')
    assert "module asm is rejected by GNU as: no such instruction" in message


def test_as_is_missing(tmp_path):
    message = compile_asm(tmp_path, asm("vzeroall"), env=os.environ | {"PATH": str(tmp_path)})
    assert 'inline asm "vzeroall" needs GNU as, which cannot be run: the program is not in PATH; in @f' in message
