"""The examples of PC sections, the whole way: a program in C is annotated, compiled, linked with what reads its sections, and run."""
import re, subprocess

import pytest

from conftest import BUILD, ROOT, SANITIZED, environment, tool

EXAMPLES = ROOT / "examples/pcsections"


def run(*argv, cwd):
    done = subprocess.run([str(a) for a in argv], cwd=cwd, capture_output=True, text=True, env=environment(), timeout=200)
    assert done.returncode == 0, (argv, done.stdout, done.stderr)
    return done


@pytest.mark.skipif(SANITIZED, reason="the program is linked with the library, which would need the sanitizers' as well")
@pytest.mark.skipif(not tool("clang-22"), reason="needs clang-22")
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_races_and_functions(level, tmp_path):
    run(tool("clang-22"), level, "-c", "-emit-llvm", EXAMPLES / "counters.c", "-o", "counters.bc", cwd=tmp_path)
    said = run(BUILD / "examples/pc_annotate", "counters.bc", "annotated.bc", cwd=tmp_path).stdout
    atomics = int(re.fullmatch(r"2 functions, (\d+) atomic instructions\n", said)[1])
    run(BUILD / "irkit", "compile", "annotated.bc", "-o", "counters.o", cwd=tmp_path)
    parts = [EXAMPLES / "races.c", EXAMPLES / "functions.c", BUILD / "libirkit.a"]
    run("cc", "-Wall", "-Wextra", "-Werror", "-O1", "-rdynamic", f"-I{ROOT}/include", "counters.o", *parts, "-lpthread", "-o", "counters",
        cwd=tmp_path)
    done = run(tmp_path / "counters", cwd=tmp_path)
    listed = re.findall(r"^ *(\d+) (\w+)$", done.stdout, re.M)
    assert sorted(name for _, name in listed) == ["count", "main"] and [int(size) for size, _ in listed] == \
        sorted((int(size) for size, _ in listed), reverse=True)
    assert done.stdout.endswith("there are races\n")
    first, *races = done.stderr.splitlines()
    assert first == f"{atomics} atomic instructions" and atomics >= 3
    # Only on the counter that is not atomic, and not by atomic instructions.
    assert races and all(re.fullmatch(r"race at byte 0: (read|write) in count\+0x\w+, (read|write) in count\+0x\w+", line) for line in races)


def test_what_is_there_stays(tmp_path):
    """Instructions and functions with sections of their own keep them."""
    (tmp_path / "a.ll").write_text("define void @f(ptr %p) !pcsections !0 {\n  store atomic i32 1, ptr %p release, align 4, !pcsections !0\n"
                                   "  fence seq_cst\n  store i32 2, ptr %p\n  ret void\n}\ndeclare void @g()\n!0 = !{!\"mine\"}\n")
    assert run(BUILD / "examples/pc_annotate", "a.ll", "b.ll", cwd=tmp_path).stdout == "0 functions, 0 atomic instructions\n"
    assert (tmp_path / "b.ll").read_text().count("!pcsections !0") == 2
