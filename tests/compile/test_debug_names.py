"""Tables of names: llvm-dwarfdump finds no fault with them, they say what llc's say, gdb finds names with them."""
import re
import shutil
import subprocess
from collections import Counter

import pytest

from conftest import BUILD, tool

CLANG, LLC, DUMP, CC = tool("clang++-22"), tool("llc-22"), tool("llvm-dwarfdump-22"), tool("cc")
pytestmark = [pytest.mark.oracle, pytest.mark.skipif(not CLANG or not LLC or not DUMP, reason="needs clang-22, llc-22, llvm-dwarfdump-22")]
SOURCE = """
namespace N {
struct S { int x; static int shared; enum Inner { A, B } e; int method(int); };
int global;
namespace { int hidden; }
inline int deep(int k) { int sum = 0; while (k--) sum += k * global; return sum; }
}
int N::S::shared = 4;
enum class Color { red };
enum Plain { ONE, TWO };
typedef int number;
template <class T> struct Box { T t; T get() { return t; } };
union Either { int a; float b; };
int N::S::method(int v) { static int counter; counter += v; Box<int> t = {v}; return t.get() + deep(v) + N::hidden++ + x; }
number count; Color color; Plain plain; Either either; int list[3]; const char *text; extern "C" int plain_c(void) { lab: count++; return 2; }
static const int constant = 5;
int reader() { return constant; }
struct Unseen; Unseen *pointer;
"""
SECOND = "int elsewhere(int a) { return a + 1; } struct Other { int k; } other; extern int count; int main() { return elsewhere(count); }"


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120, text=True)
    assert done.returncode == 0 and not done.stderr, (argv, done.stderr[:2000])
    return done.stdout


def said_by(*argv):
    return subprocess.run([str(a) for a in argv], capture_output=True, timeout=120, text=True, stdin=subprocess.DEVNULL).stdout


def module(tmp_path, source, flags, kind):
    (tmp_path / "a.cc").write_text(source)
    text = run(CLANG, "-w", "-g", *flags, "-S", "-emit-llvm", tmp_path / "a.cc", "-o", "-")
    text = text.replace(", nameTableKind: None", f", nameTableKind: {kind}" if kind else "")
    path = tmp_path / "in.ll"
    path.write_text(text)
    return path


def both(tmp_path, source, flags, kind):
    path = module(tmp_path, source, flags, kind)
    run(LLC, "-O0", "-filetype=obj", path, "-o", tmp_path / "llc.o")
    run(BUILD / "irkit", "compile", path, "-o", tmp_path / "own.o")
    assert "No errors." in run(DUMP, "--verify", tmp_path / "own.o")
    return tmp_path / "own.o", tmp_path / "llc.o"


def indexed(path):
    """How often a name is in .debug_names with a tag."""
    found, name = Counter(), None
    for line in run(DUMP, "--debug-names", path).splitlines():
        if said := re.search(r'String: 0x\w+ "(.*)"', line):
            name = said[1]
        elif name and (said := re.search(r"Tag: (\w+)", line)):
            found[name, said[1]] += 1
    return found


def public(path, gnu):
    kinds = ["--debug-gnu-pubnames", "--debug-gnu-pubtypes"] if gnu else ["--debug-pubnames", "--debug-pubtypes"]
    return sorted(line.split(" ", 1)[1] for line in run(DUMP, *kinds, path).splitlines() if '"' in line)


@pytest.mark.parametrize("kind", ["", "Apple"])
@pytest.mark.parametrize("flags", ["-O0", "-O1", "-O1 -gdwarf64"])
def test_names_of_version_5(flags, kind, tmp_path):
    own, llc = both(tmp_path, SOURCE, ["-gdwarf-5", *flags.split()], kind)
    inlined = {key for key in indexed(llc) if key[1] == "DW_TAG_inlined_subroutine"}  # code may remain of others
    assert indexed(llc) - indexed(own) <= Counter(inlined) and not indexed(own) - indexed(llc)
    assert indexed(own)["N", "DW_TAG_namespace"] and indexed(own)["_ZN1N1S6methodEi", "DW_TAG_subprogram"]
    assert "DW_AT_GNU_pubnames" not in run(DUMP, "--debug-info", own)


@pytest.mark.parametrize("version,kind", [(4, ""), (3, ""), (4, "GNU"), (5, "GNU")])
@pytest.mark.parametrize("level", ["-O0", "-O1"])
def test_public_names(version, kind, level, tmp_path):
    own, llc = both(tmp_path, SOURCE, [f"-gdwarf-{version}", level], kind)
    assert public(own, kind == "GNU") == public(llc, kind == "GNU") != []
    assert "DW_AT_GNU_pubnames" in run(DUMP, "--debug-info", own) and not indexed(own)


def test_no_names(tmp_path):
    own, _ = both(tmp_path, SOURCE, ["-gdwarf-5"], "None")
    assert not indexed(own) and not public(own, True) and not public(own, False)


def test_units_share_a_table(tmp_path):
    (tmp_path / "b").mkdir()
    parts = [module(tmp_path, SOURCE, ["-gdwarf-5"], ""), module(tmp_path / "b", SECOND, ["-gdwarf-5"], "")]
    run(BUILD / "irkit", "link", *parts, "-o", tmp_path / "all.bc")
    run(BUILD / "irkit", "compile", tmp_path / "all.bc", "-o", tmp_path / "own.o")
    said = run(DUMP, "--debug-names", tmp_path / "own.o")
    assert "CU count: 2" in said and "DW_IDX_compile_unit: 0x01" in said
    assert "No errors." in run(DUMP, "--verify", tmp_path / "own.o")
    assert ".debug_aranges" not in run(DUMP, "--show-section-sizes", tmp_path / "own.o")


@pytest.mark.skipif(not CC or not shutil.which("gdb"), reason="needs cc, gdb")
def test_gdb_finds_names(tmp_path):
    """gdb up to 14 needs .debug_aranges beside the table, which llc does not write."""
    own, _ = both(tmp_path, SOURCE + "int main() { return reader(); }", ["-gdwarf-5"], "")
    run(CC, "-no-pie", own, "-o", tmp_path / "program", "-lstdc++")
    found = said_by("gdb", "-batch", "-nx", "-ex", "break reader", "-ex", "run", "-ex", "info line N::S::method", "-ex", "ptype N::S",
                    "-ex", "print N::S::shared", tmp_path / "program")
    assert "Breakpoint 1, reader ()" in found and "Line 14 of" in found and "int x;" in found and "$1 = 4" in found


def test_names_that_are_not_ascii(tmp_path):
    """Their hashes depend on the rules of lower case: the table has none."""
    own, llc = both(tmp_path, "int \u00c4rger(int a) { return a; } int count;", ["-gdwarf-5"], "")
    assert indexed(own) == indexed(llc) and "Bucket count: 0" in run(DUMP, "--debug-names", own)
