"""C and C++ programs compiled by clang to bitcode, that by irkit to an object, which is linked and run: they do what clang's own
objects do. `irkit run` does the same in memory."""
import subprocess
from pathlib import Path

import pytest

from compiled import compiled
from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
CLANG, CLANGXX, CC = tool("clang-22"), tool("clang++-22"), tool("cc")
pytestmark = pytest.mark.skipif(not CLANG or not CLANGXX or not CC, reason="needs clang-22 and cc")


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120)
    assert not done.stderr, (argv, done.stderr[:2000])
    return done.returncode, done.stdout


def clang(source, level):
    return [*([CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]), level, "-w"]


def libraries(source):
    return ["-lm", "-lpthread", *(["-lstdc++"] if source.suffix == ".cc" else [])]


def reference(source, level, *flags):
    return compiled(*clang(source, level), *flags, source=source, suffix="", behind=libraries(source))


def bitcode(source, level, *flags):
    return compiled(*clang(source, level), *flags, "-c", "-emit-llvm", source=source, suffix=".bc")


@pytest.mark.parametrize("relocation", ["pic", "static"])
@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2"])
@pytest.mark.parametrize("source", sorted((HERE / "programs").glob("*.c*")), ids=lambda p: p.stem)
def test_programs(source, level, relocation, tmp_path):
    made = tmp_path / "made"
    flags = ["-fPIC", "-g"] if relocation == "pic" else []  # variables' values are kept for debuggers: other code
    assert run(BUILD / "irkit", "compile", f"--relocation-model={relocation}", bitcode(source, level, *flags), "-o", tmp_path / "made.o") == (0, b"")
    pie = ["-no-pie"] if relocation == "static" else []
    assert run(CC, *pie, tmp_path / "made.o", "-o", made, *libraries(source)) == (0, b"")
    assert run(made) == run(reference(source, level, *flags))


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2"])
@pytest.mark.parametrize("source", sorted((HERE / "programs").glob("*.c*")), ids=lambda p: p.stem)
def test_run(source, level):
    for flags in (["-fPIC"], ["-fno-pic"]):
        # (What a program does not free is no leak of irkit's.)
        found = run("env", "ASAN_OPTIONS=detect_leaks=0", BUILD / "irkit", "run", bitcode(source, level, *flags))
        assert found == run(reference(source, level)), flags
