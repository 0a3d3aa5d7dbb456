"""The drop-in for LLVM's C interface: programs and llvm-c-test, which Debian built for LLVM's own library, say the same with it."""
import os, re, subprocess
from pathlib import Path

import pytest

from conftest import BUILD

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OURS = BUILD / "irkit-llvm"
RELEASES = [n for n in (14, 19, 22) if Path(f"/usr/lib/llvm-{n}/include/llvm-c/Core.h").exists()]
pytestmark = pytest.mark.skipif(not (OURS / "libLLVM.so.22.1").exists(), reason="not built: llvm-22-dev is not installed")


def run(*argv, ours, **more):
    env = {**os.environ, "LD_LIBRARY_PATH": str(OURS)} if ours else os.environ
    return subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120, errors="replace", env=env, **more)


def library(release):
    folder = Path(f"/usr/lib/llvm-{release}/lib")
    return next(path for path in (folder / f"libLLVM-{release}.so", folder / "libLLVM.so") if path.exists())


@pytest.mark.parametrize("release", RELEASES)
def test_program_prints_the_same(release, tmp_path):
    program = tmp_path / "modules"
    subprocess.run(["gcc", "-g", "-Wno-deprecated-declarations", "-I", f"/usr/lib/llvm-{release}/include", HERE / "modules.c", library(release), "-o", program], check=True)
    wanted, got = run(program, ours=False), run(program, ours=True)
    assert wanted.returncode == 0 and got.returncode == 0, got.stderr
    assert got.stdout == wanted.stdout
    assert "hidden global i32 -7" in got.stdout


@pytest.mark.parametrize("release", RELEASES)
def test_symbols_have_the_versions_of_the_release(release):
    """All that the release's library gives its own llvm-c-test, ours has with the same version."""
    program = Path(f"/usr/lib/llvm-{release}/bin/llvm-c-test")
    if not program.exists():
        pytest.skip(f"llvm-{release}-tools is not installed")
    wanted = set(re.findall(r" U (LLVM\w+@LLVM_[\d.]+)", run("nm", "-D", program, ours=False).stdout))
    ours = run("nm", "-D", OURS / "libLLVM.so.22.1", ours=False).stdout
    have = {name.replace("@@", "@") for name in re.findall(r" T (LLVM\w+@+LLVM_[\d.]+)", ours)}
    assert len(wanted) > 300 and not wanted - have


def test_table_of_functions_is_up_to_date():
    if RELEASES != [14, 19, 22]:
        pytest.skip("not all releases are installed")
    assert subprocess.run([ROOT / "scripts/llvm-c-functions", "--check"]).returncode == 0, "run scripts/llvm-c-functions"


def test_missing_functions_say_so_once_and_fail(tmp_path):
    """The first missing function that returns a message, called twice."""
    table = (ROOT / "src/dropin/llvm-c/function.def").read_text()
    name, place = next((n, int(p)) for n, p in re.findall(r"^MISSING\((\w+), \d+, 22, ([1-6])\)", table, re.M))
    source = tmp_path / "missing.c"
    source.write_text(f"""#include <stdio.h>
int {name}(void *, void *, void *, void *, void *, void *);
int main(void) {{
  char *said = NULL;
  void *p[] = {{NULL, NULL, NULL, NULL, NULL, NULL}};
  p[{place} - 1] = &said;
  int first = {name}(p[0], p[1], p[2], p[3], p[4], p[5]), second = {name}(p[0], p[1], p[2], p[3], p[4], p[5]);
  return printf("%d %d %s\\n", first, second, said) < 0;
}}""")
    subprocess.run(["gcc", source, OURS / "libLLVM.so.22.1", "-o", tmp_path / "missing"], check=True)
    got = run(tmp_path / "missing", ours=True)
    assert got.stdout == f"1 1 {name} is not there\n"
    assert got.stderr == f"libLLVM (irkit): {name} is not there\n"


@pytest.mark.parametrize("release", RELEASES)
def test_echo(release, tmp_path):
    """llvm-c-test reads a module, builds it again call by call, and prints it."""
    folder = Path(f"/usr/lib/llvm-{release}/bin")
    if not (folder / "llvm-c-test").exists():
        pytest.skip(f"llvm-{release}-tools is not installed")
    (tmp_path / "in.ll").write_text("@g = global i32 3\ndefine i32 @f(i32 %a) {\n  %b = add nsw i32 %a, 1\n  ret i32 %b\n}\n")
    subprocess.run([folder / "llvm-as", "in.ll", "-o", "in.bc"], cwd=tmp_path, check=True)
    said = [run(folder / "llvm-c-test", "--echo", ours=ours, stdin=(tmp_path / "in.bc").open()) for ours in (False, True)]
    assert said[0].returncode == said[1].returncode == 0 and "i32 %a, 1" in said[0].stdout
    assert said[0].stdout == said[1].stdout
