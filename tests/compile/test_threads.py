"""`irkit compile --threads`: the output, and what is said, does not depend on how many threads there are."""
import re
import subprocess
import sys
from pathlib import Path

import pytest

from compiled import compiled as compile_once
from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "cost"))
from modules import module

IRKIT, CLANG, CLANGXX = BUILD / "irkit", tool("clang-22"), tool("clang++-22")
PROGRAMS = sorted((HERE / "programs").glob("*.c*"))
TEXTS = sorted(HERE.glob("*.ll"))
THREADS = (2, 3, 16)


def compiled(source, threads, *options):
    done = subprocess.run([IRKIT, "compile", f"--threads={threads}", *options, source, "-o", "-"], capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def check(source, *options):
    alone = compiled(source, 1, *options)
    for threads in THREADS:
        assert compiled(source, threads, *options) == alone, (source, threads)
    return alone


@pytest.mark.skipif(not CLANG or not CLANGXX, reason="needs clang-22")
@pytest.mark.parametrize("flags", [["-O0"], ["-O2", "-g"]], ids="".join)
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_programs(source, flags):
    clang = [CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]
    assert check(compile_once(*clang, *flags, "-w", "-fPIC", "-c", "-emit-llvm", source=source, suffix=".bc"))[::2] == (0, b"")


@pytest.mark.parametrize("source", TEXTS, ids=lambda p: p.stem)
def test_texts(source):
    check(source)


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """More functions than wait at a time where bodies come and go."""
    text = tmp_path_factory.mktemp("large") / "large.ll"
    text.write_text(module(0, 1, 1000))
    return text


def plain(text):
    """Without debug info: bodies come and go."""
    out = text.with_name("plain.ll")
    out.write_text(re.sub(r",? !dbg !\d+|(?m:^ *#dbg_.*\n|^!llvm.dbg.cu.*\n)", "", text.read_text()))
    return out


def bitcode_of(text):
    subprocess.run([IRKIT, "as", text, "-o", text.with_suffix(".bc")], check=True, timeout=120)
    return text.with_suffix(".bc")


@pytest.mark.parametrize("debug_info", [True, False])
def test_large(large, debug_info):
    source = bitcode_of(large if debug_info else plain(large))
    status, out, said = check(source)
    assert (status, said) == (0, b"") and len(out) > 100000
    assert compiled(source, 0) == (status, out, said)


def test_first_error_is_said(large, tmp_path):
    """Of two functions that there is no code for, far from each other, the first one is named, and nothing is written."""
    refused = "define <vscale x 2 x i32> @{}(<vscale x 2 x i32> %v) {{\n  ret <vscale x 2 x i32> %v\n}}\n"
    text = tmp_path / "refused.ll"
    functions = plain(large).read_text().split("\ndefine ")
    middle = len(functions) // 2
    text.write_text("\ndefine ".join(functions[:middle]) + "\n" + refused.format("early") + "define " +
                    "\ndefine ".join(functions[middle:]) + "\n" + refused.format("late"))
    status, out, said = check(bitcode_of(text))
    assert status == 1 and out == b"" and b"@early" in said and b"@late" not in said
