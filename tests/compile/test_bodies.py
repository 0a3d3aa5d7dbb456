"""Bitcode is compiled body by body, text is read whole: the same object."""
import re
import resource
import subprocess
from pathlib import Path

import pytest

from compiled import compiled
from conftest import BUILD, SANITIZED, tool

HERE = Path(__file__).resolve().parent
IRKIT, CLANG, CLANGXX = BUILD / "irkit", tool("clang-22"), tool("clang++-22")
PROGRAMS = sorted((HERE / "programs").glob("*.c*"))
MODULES = [p for p in sorted(HERE.glob("*.ll")) + sorted((HERE / "../pcsections").glob("*.ll"))
           if "--to=" not in p.read_text()]


def run(*argv, status=0):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
    assert done.returncode == status, (argv, done.stderr[:2000])
    return done.stderr


def compare(text, folder):
    run(IRKIT, "as", text, "-o", folder / "in.bc")
    run(IRKIT, "compile", text, "-o", folder / "whole.o")
    run(IRKIT, "compile", folder / "in.bc", "-o", folder / "bodies.o")
    assert (folder / "whole.o").read_bytes() == (folder / "bodies.o").read_bytes()


@pytest.mark.skipif(not CLANG or not CLANGXX, reason="needs clang-22")
@pytest.mark.parametrize("level", ["-O0", "-O2", "-g", "-O2 -g"])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_programs(source, level, tmp_path):
    clang = [CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]
    compare(compiled(*clang, *level.split(), "-w", "-S", "-emit-llvm", source=source, suffix=".ll"), tmp_path)


@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_modules(module, tmp_path):
    if subprocess.run([IRKIT, "compile", module, "-o", tmp_path / "o"], capture_output=True).returncode == 0:
        compare(module, tmp_path)
    else:  # and the same is said, once
        run(IRKIT, "as", module, "-o", tmp_path / "in.bc", "--no-verify")
        said = run(IRKIT, "compile", tmp_path / "in.bc", "-o", tmp_path / "o", status=1)
        assert said.count("error: ") == 1
        assert not (tmp_path / "o").exists()


UNIT = """!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
"""


@pytest.mark.skipif(SANITIZED, reason="counts memory")
@pytest.mark.parametrize("debug_info", [False, True])
def test_memory_is_that_of_the_largest_function(debug_info, tmp_path):
    places = [f"!dbg !DILocation(line: {i + 1}, column: 3, scope: !SCOPE)" for i in range(101)]
    body = "".join(f"  %v{i + 1} = mul i32 %v{i}, %v0, {places[i]}\n" for i in range(100)) + f"  ret i32 %v100, {places[100]}\n"
    text = "".join(f"define i32 @f{k}(i32 %v0) !dbg !SCOPE {{\n{body}}}\n".replace("!SCOPE", f"!{k + 10}") for k in range(4000))
    nodes = "".join(f'!{k + 10} = distinct !DISubprogram(name: "f{k}", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n' for k in range(4000))
    text = text + UNIT + nodes if debug_info else re.sub(r",? !dbg (!DILocation\(.*\)|!\d+)", "", text)
    (tmp_path / "in.ll").write_text(text)
    run(IRKIT, "as", tmp_path / "in.ll", "-o", tmp_path / "in.bc")

    def compiles(path):
        argv = [IRKIT, "compile", path, "-o", tmp_path / "out.o"]
        most = (30 if debug_info else 20) << 20
        limit = lambda: resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        return subprocess.run(argv, capture_output=True, preexec_fn=limit, timeout=60).returncode == 0

    assert compiles(tmp_path / "in.bc")
    assert not compiles(tmp_path / "in.ll")  # for 400,000 instructions there is no room
