"""Debug info of units beside entries: macros, units that are lines and nothing else."""
import re

import pytest

from test_debug import DUMP, LLC, OBJDUMP, UNIT, compiled, is_faultless, made, needs_clang, needs_dump, needs_llc, run

SOURCE = """#define FIRST 1
#define TWICE(x) ((x) * 2)
#include "part.h"
#undef FIRST
#include "part.h"
#include <stdarg.h>
#include <limits.h>
int f(int x) { return TWICE(x) + LAST; }
"""


def macros(path):
    """What llvm-dwarfdump shows, with the files' names for their numbers."""
    names = {}
    for block in re.findall(r'file_names\[ *(\d+)\]:\n +name: "([^"]*)"\n +dir_index: (\d+)', run(DUMP, "--debug-line", path)):
        names[block[0]] = block[1]
    text = run(DUMP, "--debug-macro", path).split("contents:\n", 1)[1]
    text = re.sub(r"filenum: (\d+)", lambda m: names[m[1]].rsplit("/", 1)[-1], text)
    return [line.strip() for line in text.splitlines() if "DW_MAC" in line]


@needs_clang
@needs_llc
@pytest.mark.parametrize("version", (4, 5))
def test_macros_as_llc(version, tmp_path):
    (tmp_path / "part.h").write_text("#define LAST 7 /* a comment */\n#ifdef FIRST\n#undef TWICE\n#define TWICE(x) \\\n  (x + x)\n#endif\n")
    (tmp_path / "in.c").write_text(SOURCE)
    compiled(tmp_path / "in.c", [f"-gdwarf-{version}", "-fdebug-macro"], tmp_path / "in.bc")
    run(LLC, "-O0", "-filetype=obj", tmp_path / "in.bc", "-o", tmp_path / "llc.o")
    made(tmp_path / "in.bc", tmp_path / "irkit.o")
    is_faultless(tmp_path / "irkit.o")
    own = macros(tmp_path / "irkit.o")
    assert own == macros(tmp_path / "llc.o")
    assert any(line.endswith("macro: TWICE(x) (x + x)") for line in own) and sum("part.h" in line for line in own) == 2
    compiled(tmp_path / "in.c", [f"-gdwarf-{version}"], tmp_path / "in.bc")
    assert b".debug_mac" not in made(tmp_path / "in.bc", tmp_path / "irkit.o").read_bytes()


LISTS = """
!80 = !{!81, !84, !82, !84, !9}
!81 = !DIMacro(type: DW_MACINFO_define, line: 3, name: "A\\00B", value: "1\\002")
!82 = !DIMacro(type: DW_MACINFO_undef, line: 1000000, name: "A")
!83 = !DIMacroFile(line: 9, file: !1)
!84 = !DIMacroFile(line: 7, file: !1, nodes: !{!81, !83})
!9 = distinct !DIMacroFile(line: 8, file: !1, nodes: !10)
!10 = distinct !{!82, !9}
"""


@needs_dump
@pytest.mark.parametrize("version", (4, 5))
def test_odd_macros(version, tmp_path):
    """Names with zeros, a file without nodes, one that is there twice, one that includes itself for ever."""
    (tmp_path / "in.ll").write_text(UNIT % (version, "FullDebug", ", macros: !80") + LISTS)
    made(tmp_path / "in.ll", tmp_path / "out.o")
    is_faultless(tmp_path / "out.o")
    own = [re.sub(r"DW_MAC(RO|INFO)_|_strx", "", line) for line in macros(tmp_path / "out.o")]
    file = ["start_file - lineno: 7 a.c", "define - lineno: 3 macro: A 1", "start_file - lineno: 9 a.c", "end_file", "end_file"]
    undef = "undef - lineno: 1000000 macro: A"
    assert own[:12] == ["define - lineno: 3 macro: A 1", *file, undef, *file]
    ring = own[12:]
    assert len(ring) % 3 == 0 and 30 < len(ring) < 3000
    n = len(ring) // 3
    assert [line.split()[0] for line in ring] == ["start_file", "undef"] * n + ["end_file"] * n


@needs_dump
def test_macros_of_lists_of_lists(tmp_path):
    """Forty levels, each of which has the next one twice: an end, and no more than the module's size allows."""
    lines = [f"!{100 + k} = !DIMacroFile(line: {k}, file: !1, nodes: !{{!{101 + k}, !{101 + k}}})" for k in range(40)]
    lines.append('!140 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "END")')
    (tmp_path / "in.ll").write_text(UNIT % (5, "FullDebug", ", macros: !{!100}") + "\n".join(lines) + "\n")
    made(tmp_path / "in.ll", tmp_path / "out.o")
    assert (tmp_path / "out.o").stat().st_size < 200_000
    is_faultless(tmp_path / "out.o")


@needs_clang
@needs_llc
@pytest.mark.parametrize("flags", ["-gdwarf-4", "-gdwarf-5", "-gdwarf-5 -O2"])
def test_lines_alone(flags, tmp_path):
    """-gline-directives-only: the line table, and no entries."""
    (tmp_path / "part.h").write_text("#define LAST 7\n")
    (tmp_path / "in.c").write_text(SOURCE + "int g(int x) {\n  return f(x) +\n         f(3);\n}\n")
    compiled(tmp_path / "in.c", [*flags.split(), "-gline-directives-only"], tmp_path / "in.bc")
    run(LLC, "-O0", "-filetype=obj", tmp_path / "in.bc", "-o", tmp_path / "llc.o")
    made(tmp_path / "in.bc", tmp_path / "irkit.o")
    is_faultless(tmp_path / "irkit.o")
    sections = [set(re.findall(rb"\.debug_\w+", (tmp_path / f"{n}.o").read_bytes())) for n in ("irkit", "llc")]
    assert sections[0] == sections[1] and b".debug_line" in sections[0]
    lines = [set(re.findall(r"^0x\w+ +(\d+) ", run(DUMP, "--debug-line", tmp_path / f"{n}.o"), re.M)) - {"0"} for n in ("irkit", "llc")]
    assert lines[0] == lines[1] and {"8", "9", "10"} <= lines[0]


@needs_dump
@pytest.mark.parametrize("version", (4, 5))
def test_skeleton_units(version, tmp_path):
    (tmp_path / "in.ll").write_text(UNIT % (version, "FullDebug", ', splitDebugFilename: "far.pcm", dwoId: 12345678901234567890'))
    made(tmp_path / "in.ll", tmp_path / "out.o")
    is_faultless(tmp_path / "out.o")
    info = run(DUMP, "--debug-info", tmp_path / "out.o")
    name = "dwo_name" if version == 5 else "GNU_dwo_name"
    assert "DW_AT_GNU_dwo_id\t(0xab54a98ceb1f0ad2)" in info and f'DW_AT_{name}\t("far.pcm")' in info


@needs_clang
def test_rows_where_epilogues_begin(tmp_path):
    """One in each function that returns, at the first instruction that restores something."""
    (tmp_path / "in.c").write_text("""_Noreturn void leave(void);
int g(int);
int several(int a, int b) { if (a) return g(a) + b; if (b) return 2; return g(b) + a * 3; }
void ends(void) { leave(); }
int one(int a) { for (int i = 0; i < 200; i++) if (g(i)) a += g(a); return a; }
""")
    compiled(tmp_path / "in.c", ["-O1", "-g"], tmp_path / "in.bc")
    out = made(tmp_path / "in.bc", tmp_path / "out.o")
    places = [int(line.split()[0], 16) for line in run(DUMP, "--debug-line", out).splitlines() if line.endswith("epilogue_begin")]
    code = re.findall(r"^ +([0-9a-f]+):\t(\w+)", run(OBJDUMP, "-d", "--no-show-raw-insn", out), re.M)
    assert len(places) == [name for _, name in code].count("ret") == 2
    for place in places:
        after = [name for at, name in code if int(at, 16) >= place]
        assert set(after[:after.index("ret")]) <= {"mov", "leave", "pop", "add"}


@needs_dump
def test_types_of_variants(tmp_path):
    """Types that nothing but a member of a variant has, one of them where others were before."""
    (tmp_path / "in.ll").write_text(UNIT % (5, "FullDebug", ", retainedTypes: !{!60, !50}") + """
!50 = !DICompositeType(tag: DW_TAG_structure_type, name: "E", size: 64, elements: !{!51})
!51 = !DICompositeType(tag: DW_TAG_variant_part, scope: !50, size: 64, elements: !{!52, !53}, discriminator: !54)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "A", scope: !51, baseType: !55, size: 32, offset: 32, extraData: i32 0)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "B", scope: !51, baseType: !56, size: 32, offset: 32, extraData: i32 7)
!54 = !DIDerivedType(tag: DW_TAG_member, scope: !50, baseType: !57, size: 32, flags: DIFlagArtificial)
!55 = !DIBasicType(name: "only", size: 32, encoding: DW_ATE_signed)
!56 = !DICompositeType(tag: DW_TAG_structure_type, name: "deep", scope: !61, size: 32, elements: !{!58})
!57 = !DIBasicType(name: "tag", size: 32, encoding: DW_ATE_unsigned)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !56, baseType: !59, size: 32)
!59 = !DIBasicType(name: "deepest", size: 32, encoding: DW_ATE_float)
!60 = !DICompositeType(tag: DW_TAG_structure_type, name: "other", scope: !61, size: 32, elements: !{})
!61 = !DINamespace(name: "around", scope: null)
""")
    made(tmp_path / "in.ll", tmp_path / "out.o")
    is_faultless(tmp_path / "out.o")
    info = run(DUMP, "--debug-info", tmp_path / "out.o")
    types = re.findall(r'DW_TAG_member\n\s+(?:DW_AT_name\s+\("(\w+)"\)\n\s+)?DW_AT_type\s+\(0x\w+ "([\w:]+)"\)', info)
    assert types == [("m", "deepest"), ("", "tag"), ("A", "only"), ("B", "around::deep")], info
    assert re.findall(r"DW_AT_discr_value\s+\((?:0x0*)?(\d+)\)", info) == ["0", "7"] or "0x07" in info
