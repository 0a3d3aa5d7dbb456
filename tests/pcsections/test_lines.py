"""Source lines in what 'irkit pcsections' shows: those that the compiler wrote, and with broken debug info none."""
import json, random, re, subprocess

import pytest

from conftest import BUILD, environment, tool

PROGRAM = """#include <stdatomic.h>
atomic_int counter;
#line 20
__attribute__((noinline)) int count(void) {
  counter++;
  return atomic_load(&counter);
}
#line 40 "other.c"
int main(void) {
  return count() + 1;
}
"""


def pcsections(*words, cwd):
    p = subprocess.run([BUILD / "irkit", "pcsections", *words], capture_output=True, cwd=cwd, env=environment(), timeout=60)
    assert p.returncode in (0, 1), p
    return p.stdout.decode(errors="replace"), p.stderr


def clang22():
    return tool("clang-22") or pytest.skip("clang 22 is not installed")


def build(folder, *options, link=()):
    (folder / "p.c").write_text(PROGRAM)
    clang = [clang22(), "-O1", "-fexperimental-sanitize-metadata=covered,atomics", *options, "p.c"]
    subprocess.run([*clang, *(link or ["-c"]), "-o", "p.o"], cwd=folder, check=True, capture_output=True)


def lines(folder):
    out, said = pcsections("--json", "p.o", cwd=folder)
    assert said == b""
    entries = [json.loads(line) for line in out.splitlines()]
    found = [(e["section"], e["symbol"], e.get("source", "").split("/")[-1], e.get("line")) for e in entries]
    return sorted(found, key=lambda e: (e[0] == "sanmd_atomics2", e[1], e[3] or 0))


WANTED = [("sanmd_covered2", "count", "p.c", 20), ("sanmd_covered2", "main", "other.c", 40),
          ("sanmd_atomics2", "count", "p.c", 21), ("sanmd_atomics2", "count", "p.c", 22)]


@pytest.mark.parametrize("options", ["-gdwarf-4", "-gdwarf-5", "-gdwarf-5 -ffunction-sections", "-gdwarf-5 -gz", "-gline-tables-only"])
@pytest.mark.parametrize("linked", [False, True])
def test_lines(options, linked, tmp_path):
    build(tmp_path, *options.split(), link=["-fuse-ld=lld"] if linked else ())
    found = lines(tmp_path)
    # The lines of the functions' beginnings are where their first instructions come from.
    assert [(s, f) for s, f, *_ in found] == [(s, f) for s, f, *_ in WANTED]
    assert found[2:] == WANTED[2:]
    assert found[0][2:] in (("p.c", 20), ("p.c", 21)) and found[1][2:] in (("other.c", 40), ("other.c", 41))
    table, _ = pcsections("p.o", cwd=tmp_path)
    assert re.search(r"count\+0x\w+ +\S*p\.c:22:\d+$", table, re.M)


def test_neighbours(tmp_path):
    """Where the code of a unit ends another's begins, which stands before it in the tables."""
    source = """define void @NAME() section "WHERE" !pcsections !6 !dbg !4 {
  call void asm sideeffect ".p2align 4, 0x90; .skip 14, 0x90", ""(), !dbg !7
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "NAME.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "NAME", file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !{!"places"}
!7 = !DILocation(line: 10, scope: !4)
"""
    for name, where in (("a", ".text.z"), ("b", ".text.y")):
        (tmp_path / f"{name}.ll").write_text(source.replace("NAME", name).replace("WHERE", where))
        subprocess.run([BUILD / "irkit", "compile", f"{name}.ll", "-o", f"{name}.o"], cwd=tmp_path, check=True, env=environment())
    (tmp_path / "order.ld").write_text("SECTIONS { . = 0x400000 + SIZEOF_HEADERS; .text : { *(.text.y) *(.text.z) } places : { *(places) } }")
    subprocess.run(["ld.bfd", "-T", "order.ld", "-e", "a", "a.o", "b.o", "-o", "p.o"], cwd=tmp_path, check=True)
    symbols = subprocess.run(["nm", "-S", "p.o"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    at = {name: (int(start, 16), int(size, 16)) for start, size, name in re.findall(r"(\w+) (\w+) T (\w)", symbols)}
    assert sum(at["b"]) == at["a"][0], symbols
    assert lines(tmp_path) == [("places", "a", "a.c", 9), ("places", "b", "b.c", 9)]


def test_no_lines(tmp_path):
    build(tmp_path)
    assert {entry[2:] for entry in lines(tmp_path)} == {("", None)}


def test_broken_debug_info(tmp_path):
    """Whatever becomes of it, the entries are the same."""
    build(tmp_path, "-gdwarf-5")
    whole, numbers = (tmp_path / "p.o").read_bytes(), random.Random(1)
    headers = subprocess.run(["readelf", "-SW", "p.o"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    places = {name: (int(at, 16), int(size, 16)) for name, at, size in
              re.findall(r"\] (\.debug_\w+) +\w+ +\w+ +(\w+) (\w+)", headers)}
    assert ".debug_line" in places and ".debug_info" in places
    for _ in range(60):
        broken = bytearray(whole)
        for at, size in places.values():
            for _ in range(numbers.choice((0, 1, 30))):
                broken[at + numbers.randrange(size)] = numbers.choice((0, 0x7f, 0x80, 0xff, numbers.randrange(256)))
        (tmp_path / "p.o").write_bytes(broken)
        assert [entry[:2] for entry in lines(tmp_path)] == [entry[:2] for entry in WANTED]
