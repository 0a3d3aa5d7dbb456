"""C and C++ programs compiled by clang to bitcode, that by irkit to an object, which is linked and run: they do what clang's own
objects do. `irkit run` does the same in memory."""
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
CLANG, CLANGXX, CC = tool("clang-22"), tool("clang++-22"), tool("cc")
pytestmark = pytest.mark.skipif(not CLANG or not CLANGXX or not CC, reason="needs clang-22 and cc")


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120)
    assert not done.stderr, (argv, done.stderr[:2000])
    return done.returncode, done.stdout


@pytest.mark.parametrize("relocation", ["pic", "static"])
@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2"])
@pytest.mark.parametrize("source", sorted((HERE / "programs").glob("*.c*")), ids=lambda p: p.stem)
def test_programs(source, level, relocation, tmp_path):
    reference, bitcode, made = tmp_path / "reference", tmp_path / "in.bc", tmp_path / "made"
    is_cxx = source.suffix == ".cc"
    clang = [CLANGXX, "-std=gnu++14"] if is_cxx else [CLANG]
    flags = [level, "-w", *(["-fPIC"] if relocation == "pic" else [])]
    libraries = ["-lm", "-lpthread", *(["-lstdc++"] if is_cxx else [])]
    assert run(*clang, *flags, source, "-o", reference, *libraries) == (0, b"")
    assert run(*clang, *flags, "-c", "-emit-llvm", source, "-o", bitcode) == (0, b"")
    assert run(BUILD / "irkit", "compile", f"--relocation-model={relocation}", bitcode, "-o", tmp_path / "made.o") == (0, b"")
    pie = ["-no-pie"] if relocation == "static" else []
    assert run(CC, *pie, tmp_path / "made.o", "-o", made, *libraries) == (0, b"")
    assert run(made) == run(reference)


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2"])
@pytest.mark.parametrize("source", sorted((HERE / "programs").glob("*.c*")), ids=lambda p: p.stem)
def test_run(source, level, tmp_path):
    reference, bitcode = tmp_path / "reference", tmp_path / "in.bc"
    is_cxx = source.suffix == ".cc"
    clang = [CLANGXX, "-std=gnu++14"] if is_cxx else [CLANG]
    libraries = ["-lm", "-lpthread", *(["-lstdc++"] if is_cxx else [])]
    assert run(*clang, level, "-w", source, "-o", reference, *libraries) == (0, b"")
    for flags in (["-fPIC"], ["-fno-pic"]):
        assert run(*clang, level, *flags, "-w", "-c", "-emit-llvm", source, "-o", bitcode) == (0, b"")
        # (What a program does not free is no leak of irkit's.)
        assert run("env", "ASAN_OPTIONS=detect_leaks=0", BUILD / "irkit", "run", bitcode) == run(reference), flags
