"""Debug info: llvm-dwarfdump finds no fault with it, llc says the same of the same module, code is hardly longer with it."""
import collections
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compiled import compiled as compile_once
from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
CLANG, CLANGXX, OPT, LLC = tool("clang-22"), tool("clang++-22"), tool("opt-22"), tool("llc-22")
DUMP, OBJDUMP = tool("llvm-dwarfdump-22"), tool("objdump")
needs_dump = pytest.mark.skipif(not DUMP, reason="needs llvm-dwarfdump-22")
needs_clang = pytest.mark.skipif(not CLANG or not CLANGXX or not OPT or not DUMP or not OBJDUMP,
                                 reason="needs clang-22, opt-22, llvm-dwarfdump-22, objdump")
needs_llc = pytest.mark.skipif(not LLC, reason="needs llc-22")
PROGRAMS = sorted((HERE / "debug").glob("*.c*"))


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120)
    assert done.returncode == 0 and not done.stderr, (argv, done.stderr[:2000])
    return done.stdout.decode(errors="replace")


def compiled(source, flags, path):
    clang = [CLANGXX, "-std=gnu++14" if source.parent.name == "programs" else "-std=gnu++17"] if source.suffix == ".cc" else [CLANG]
    shutil.copy(compile_once(*clang, "-w", "-fPIC", *flags, "-c", "-emit-llvm", source=source, suffix=".bc"), path)


def made(bitcode, path, *options):
    run(BUILD / "irkit", "compile", bitcode, "-o", path, *options)
    return path


def is_faultless(path):
    assert "No errors." in run(DUMP, "--verify", path)


def code(path):
    """All code with its relocations; labels have other numbers where there are more of them."""
    return re.sub(r"\.L\d+", ".L", run(OBJDUMP, "-dr", "--no-show-raw-insn", path).split("\n", 3)[3])


@needs_clang
@pytest.mark.parametrize("flags", ["-O0 -gdwarf-5", "-O2 -gdwarf-4", "-O2 -gdwarf-2"])
@pytest.mark.parametrize("source", sorted((HERE / "programs").glob("*.c*")) + PROGRAMS, ids=lambda p: p.stem)
def test_programs(source, flags, tmp_path):
    bitcode, plain = tmp_path / "in.bc", tmp_path / "plain.bc"
    compiled(source, flags.split(), bitcode)
    run(OPT, "--strip-debug", bitcode, "-o", plain)
    for options in [[], ["--function-sections"]]:
        with_it, without = made(bitcode, tmp_path / "a.o", *options), made(plain, tmp_path / "b.o", *options)
        is_faultless(with_it)
        has, had = code(with_it).count("\n"), code(without).count("\n")
        assert had * 0.95 - 20 <= has <= had * 1.1 + 20  # values of variables are stored that no code needs


# ---- the same as llc ----------------------------------------------------------------------------------------

# Where things are, and how that is said.
PLACES = {"DW_AT_low_pc", "DW_AT_high_pc", "DW_AT_ranges", "DW_AT_frame_base", "DW_AT_stmt_list", "DW_AT_str_offsets_base",
          "DW_AT_addr_base", "DW_AT_rnglists_base", "DW_AT_loclists_base", "DW_AT_location"}


def entries(path):
    """How often there is each entry: its depth, tag and attributes, those that refer to others by these others' names."""
    found, entry = collections.Counter(), None
    for line in run(DUMP, "--debug-info", path).splitlines() + ["0x00000000: NULL"]:
        head = re.match(r"0x[0-9a-f]+:( +)(DW_TAG_\w+|NULL)", line)
        if head:
            if entry:
                found[(entry[0], *sorted(entry[1:]))] += 1
            entry = [f"{len(head[1]) // 2} {head[2]}"] if head[2] != "NULL" else None
        attribute = re.match(r"\s+(DW_AT_\w+)\s*\((.*)\)$", line)
        if not attribute or not entry or attribute[1] in PLACES or attribute[1] == "DW_AT_address_class":
            continue
        if attribute[1] == "DW_AT_byte_size" and ("DW_AT_GNU_vector true" in entry or "DW_AT_GNU_vector 1" in entry):  # llc: where it is padded only
            continue
        if entry[0].endswith("lexical_block") and attribute[1] == "DW_AT_abstract_origin":
            continue
        value = re.sub(r"(cu \+ )?0x[0-9a-f]{4,8}( => \{0x[0-9a-f]+\})? ?\"?", "", attribute[2]).strip('" ')
        value = re.sub(r"^\d+ \(DW_APPLE", "(DW_APPLE", value)
        number = re.fullmatch(r"0x([0-9a-f]{1,7})", attribute[2])
        entry.append(f"{attribute[1]} {int(number[1], 16) if number else value}")
    return found


@needs_llc
@needs_clang
@pytest.mark.parametrize("version", [2, 3, 4, 5])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_same_as_llc(source, version, tmp_path):
    bitcode = tmp_path / "in.bc"
    compiled(source, ["-O0", f"-gdwarf-{version}"], bitcode)
    run(LLC, "-O0", "--filetype=obj", bitcode, "-o", tmp_path / "llc.o")
    ours, theirs = entries(made(bitcode, tmp_path / "ours.o")), entries(tmp_path / "llc.o")
    assert ours - theirs == theirs - ours == collections.Counter()


@needs_llc
@needs_clang
@pytest.mark.parametrize("version", [2, 3, 4, 5])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_same_lines_as_llc(source, version, tmp_path):
    """What llc has, in the same files. Each leaves out what it makes part of something else."""
    bitcode = tmp_path / "in.bc"
    compiled(source, ["-O0", f"-gdwarf-{version}"], bitcode)
    run(LLC, "-O0", "--filetype=obj", bitcode, "-o", tmp_path / "llc.o")

    def lines(path):
        text = run(DUMP, "--debug-line", path)
        files = dict(re.findall(r"file_names\[ *(\d+)\]:\n +name: (.*)", text))
        rows = re.findall(r"^0x[0-9a-f]{16} +(\d+) +\d+ +(\d+)", text, re.M)
        return {(files[f], int(l)) for l, f in rows if int(l)}, len(re.findall("prologue_end", text))

    ours, theirs = lines(made(bitcode, tmp_path / "ours.o")), lines(tmp_path / "llc.o")
    missing = theirs[0] - ours[0] - {('"variables.c"', 35)}  # `return r;` of an inlined function: the load is part of what takes it
    assert len(missing) <= len(theirs[0]) // 50 < len(ours[0]) and ours[1] == theirs[1], missing


@needs_llc
@needs_dump
@pytest.mark.parametrize("version", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["C99", "PLI", "Fortran08", "Ada95", "Rust", "Modula3", "Zig"])
def test_types_same_as_llc(language, version, tmp_path):
    text = (HERE / "debug/types.ll").read_text().replace("DW_LANG_C99", f"DW_LANG_{language}").replace('Version", i32 5', f'Version", i32 {version}')
    (tmp_path / "in.ll").write_text(text)
    run(LLC, "-O0", "--filetype=obj", tmp_path / "in.ll", "-o", tmp_path / "llc.o")
    ours, theirs = entries(made(tmp_path / "in.ll", tmp_path / "ours.o")), entries(tmp_path / "llc.o")
    assert len(theirs) > 60 and ours - theirs == theirs - ours == collections.Counter()


@needs_dump
@pytest.mark.parametrize("encoding, said", [("signed", "-1"), ("unsigned", "4294967295"), ("unsigned_char", "4294967295")])
def test_discriminators(encoding, said, tmp_path):
    """Variants are told apart by numbers as their member has them; llc writes them in a form that does not say which."""
    text = (HERE / "debug/types.ll").read_text().replace("extraData: i32 77", "extraData: i32 -1")
    text = text.replace('"int", size: 32, encoding: DW_ATE_signed', f'"int", size: 32, encoding: DW_ATE_{encoding}')
    assert re.search(rf"DW_TAG_variant\n +DW_AT_discr_value\s+\({said}\)", shown(text, tmp_path))


# ---- what is made of modules as they are written ----------------------------------------------------------------

UNIT = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!90, !91}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = !{i32 7, !"Dwarf Version", i32 %d}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand", emissionKind: %s%s)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !DISubroutineType(types: !3)
!3 = !{!4, !4}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
"""


def shown(text, tmp_path, *options, sections=("--debug-info",)):
    """What llvm-dwarfdump has to say of the object, which is faultless."""
    (tmp_path / "in.ll").write_text(text)
    made(tmp_path / "in.ll", tmp_path / "out.o", *options)
    is_faultless(tmp_path / "out.o")
    return run(DUMP, *sections, tmp_path / "out.o")


def tags(text):
    return [m[1] + (" " + m[2] if m[2] else "") for m in
            re.finditer(r'DW_TAG_(\w+)\n(?:(?!\n\n).)*?(?:DW_AT_name\s+\("(.*?)"\)|\n\n)', text, re.S)]


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_places_of_values(version, tmp_path):
    """A constant, an argument, what a call gives, nothing: where blocks meet only what all agree on."""
    text = UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
!6 = !{!7, !8, !9}
!7 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !4)
!8 = !DILocalVariable(name: "meets", scope: !5, file: !1, line: 2, type: !4)
!9 = !DILocalVariable(name: "nowhere", scope: !5, file: !1, line: 3, type: !4)
!10 = !DILocation(line: 2, scope: !5)
!11 = !DILocation(line: 3, scope: !5)
declare i32 @g()
define i32 @f(i32 %x) !dbg !5 {
  #dbg_value(i32 %x, !7, !DIExpression(), !10)
  #dbg_value(i32 7, !8, !DIExpression(), !10)
  %c = icmp slt i32 %x, 3, !dbg !10
  br i1 %c, label %a, label %b, !dbg !10
a:
  %r = call i32 @g(), !dbg !10
  #dbg_value(i32 %r, !8, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !10)
  %r2 = add i32 %r, %x, !dbg !10
  call i32 @g(), !dbg !10
  br label %b, !dbg !10
b:
  %p = phi i32 [ %r2, %a ], [ 1, %0 ], !dbg !11
  #dbg_value(i32 poison, !9, !DIExpression(), !11)
  call i32 @g(), !dbg !11
  ret i32 %p, !dbg !11
}
"""
    info = shown(text, tmp_path)
    assert tags(info) == ["compile_unit a.c", "subprogram f", "formal_parameter x", "variable meets", "variable nowhere", "base_type int"]
    x, meets, nowhere = info.split("DW_TAG_formal_parameter")[1].split("DW_TAG_variable")
    assert re.search(r"\): DW_OP_reg5 RDI", x) and re.search(r"\): DW_OP_fbreg -\d+\)?\n", x)
    places = re.findall(r"\[0x0*(\w+), 0x0*(\w+)\): (.*?)\)?\n", meets)
    assert places[0][2] == "DW_OP_consts +7, DW_OP_stack_value"
    assert all(p[2].endswith("DW_OP_plus_uconst 0x1, DW_OP_stack_value") for p in places[1:]) and len(places) >= 2
    end = int(re.search(r"DW_AT_high_pc\s+\(0x(\w+)\)", info)[1], 16)
    assert int(places[-1][1], 16) < end - 8  # not in %b
    assert "DW_AT_location" not in nowhere


def stripped(tmp_path):
    text = re.sub(r", !dbg !\d+|!dbg !\d+|\n *#dbg_.*", "", (tmp_path / "in.ll").read_text())
    (tmp_path / "plain.ll").write_text(re.sub(r"(?m)^![^\n]*$", "", text))
    return tmp_path / "plain.ll"


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_bounds_are_said_once(version, tmp_path):
    """Each form that a bound may have: a number, a constant expression, a variable, one that has to be computed."""
    text = UNIT % (version, "FullDebug", "") + """
@a = global [4 x i32] zeroinitializer, !dbg !20
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "a", scope: !0, file: !1, line: 1, type: !22, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !23)
!23 = !{!24, !25, !26, !27}
!24 = !DISubrange(lowerBound: 3, upperBound: 6)
!25 = !DISubrange(lowerBound: !DIExpression(DW_OP_consts, 18446744073709551611), upperBound: !DIExpression(DW_OP_constu, 9), stride: !DIExpression(DW_OP_constu, 8))
!26 = !DISubrange(count: !28)
!27 = !DISubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 16, DW_OP_deref), upperBound: !29)
!28 = !DIExpression(DW_OP_constu, 11)
!29 = distinct !DIGlobalVariable(name: "n", scope: !0, file: !1, line: 2, type: !4, isDefinition: false)
"""
    text = text.replace('emissionKind: FullDebug', 'emissionKind: FullDebug, globals: !{!20}')
    info = shown(text, tmp_path)
    ranges = [re.findall(r"DW_AT_(\w+)\s+\((.*)\)", part.split("\n\n")[0]) for part in info.split("DW_TAG_subrange_type")[1:]]
    said = [[(name, value.split(" ")[0]) for name, value in one if name != "type"] for one in ranges]
    assert all(len({name for name, _ in one}) == len(one) for one in said)
    assert said[0] == [("lower_bound", "3"), ("upper_bound", "6")]
    assert sorted(said[1]) == [("byte_stride", "8"), ("lower_bound", "-5"), ("upper_bound", "9")]
    assert said[2][-1] == ("count", "11")
    assert said[3][0] == ("lower_bound", "DW_OP_push_object_address,")


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_places_that_are_addresses(version, tmp_path):
    """The address of a variable for a part of the code, in lists of two functions; declared at nothing, and at a list of values."""
    text = UNIT % (version, "FullDebug", ", nameTableKind: None") + "".join("""
@before%d = global i32 1
@there%d = global i32 2
!5%d = distinct !DISubprogram(name: "f%d", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!7%d = !DILocalVariable(name: "x", scope: !5%d, file: !1, line: 1, type: !4)
!8%d = !DILocalVariable(name: "gone", scope: !5%d, file: !1, line: 1, type: !4)
!6%d = !DILocalVariable(name: "listed", scope: !5%d, file: !1, line: 1, type: !4)
!4%d = !DILocation(line: 2, scope: !5%d)
define void @f%d(ptr %%a) !dbg !5%d {
  #dbg_declare(!{}, !8%d, !DIExpression(), !4%d)
  #dbg_declare(!DIArgList(ptr %%a), !6%d, !DIExpression(DW_OP_LLVM_arg, 0), !4%d)
  #dbg_value(i32 1, !7%d, !DIExpression(), !4%d)
  store volatile i32 1, ptr @before%d, !dbg !4%d
  #dbg_value(ptr @there%d, !7%d, !DIExpression(DW_OP_deref), !4%d)
  store volatile i32 2, ptr @before%d, !dbg !4%d
  ret void, !dbg !4%d
}
""" .replace("%d", str(k)).replace("%%", "%") for k in (0, 1))
    info = shown(text, tmp_path)
    functions = info.split("DW_TAG_subprogram")[1:]
    assert len(functions) == 2
    for k, function in enumerate(functions):
        place = re.search(r'DW_AT_location((?:(?!DW_AT_location|DW_AT_name).)*?)DW_AT_name\s+\("x"\)', function, re.S)[1]
        assert re.search(r": DW_OP_(lit1|consts \+1), DW_OP_stack_value", place) and ": DW_OP_addr 0x" in place
        relocs = [(m[1], m[2]) for m in re.finditer(r"(R_X86_64_64)\s+(\w+)", run(tool("objdump"), "-r", "-j", ".debug_loclists" if version == 5 else ".debug_loc", tmp_path / "out.o"))]
        assert [n for _, n in relocs if n.startswith("there")] == ["there0", "there1"]


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_parts_of_a_variable(version, tmp_path):
    text = UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "two", size: 128, elements: !{})
!7 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !6)
!10 = !DILocation(line: 2, scope: !5)
declare void @g()
define i64 @f(i64 %a, i64 %b) !dbg !5 {
  #dbg_value(i64 %b, !7, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !10)
  #dbg_value(i64 %a, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !10)
  %c = add i64 %a, %b, !dbg !10
  ret i64 %c, !dbg !10
}
"""
    assert "DW_OP_reg5 RDI, DW_OP_piece 0x8, DW_OP_reg4 RSI, DW_OP_piece 0x8" in shown(text, tmp_path)


@needs_dump
@pytest.mark.parametrize("kind, expected", [
    ("FullDebug", ["compile_unit a.c", "subprogram f", "formal_parameter", "base_type int", "subprogram g", "formal_parameter x"]),
    ("LineTablesOnly", ["compile_unit a.c", "subprogram f", "inlined_subroutine", "subprogram g"]), ("NoDebug", []),
    ("DebugDirectivesOnly", [])])
def test_kinds_of_units(kind, expected, tmp_path):
    text = UNIT % (5, kind, "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !2, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "x", arg: 1, scope: !6, file: !1, line: 5, type: !4)
!10 = !DILocation(line: 2, scope: !5)
!11 = !DILocation(line: 6, column: 3, scope: !6, inlinedAt: !12)
!12 = distinct !DILocation(line: 2, column: 9, scope: !5)
define i32 @f(i32 %a) !dbg !5 {
  #dbg_value(i32 %a, !7, !DIExpression(), !11)
  %c = add i32 %a, 1, !dbg !11
  ret i32 %c, !dbg !10
}
define void @without() {
  ret void
}
"""
    info = shown(text, tmp_path, sections=("--debug-info", "--debug-line"))
    found = tags(info)
    assert sorted(t for t in found if t != "inlined_subroutine") == sorted(t for t in expected if t != "inlined_subroutine")
    if expected:
        assert re.search(r'inlined_subroutine\s+DW_AT_abstract_origin\s+\(.*"g"\)\s+DW_AT_ranges.*\s+.*\s+DW_AT_call_file\s+\("/d/a.c"\)'
                         r"\s+DW_AT_call_line\s+\((0x02|2)\)\s+DW_AT_call_column\s+\((0x09|9)\)", info)
        assert re.findall(r"^0x\w+ +(\d+) +(\d+) .*?(end_sequence)?$", info, re.M)[1][:2] == ("6", "3")


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_units_and_sections(version, tmp_path):
    """Two units whose functions stand in several sections; a type of the one that the other refers to."""
    text = (UNIT % (version, "FullDebug", "")).replace("!llvm.dbg.cu = !{!0}", "!llvm.dbg.cu = !{!0, !20, !30}") + """
!20 = distinct !DICompileUnit(language: DW_LANG_C11, file: !21, emissionKind: FullDebug)
!21 = !DIFile(filename: "sub/b.c", directory: "/d", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!30 = distinct !DICompileUnit(language: DW_LANG_C11, file: !31, emissionKind: FullDebug)
!31 = !DIFile(filename: "empty.c", directory: "/e")
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "g", scope: !21, file: !21, line: 5, type: !2, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !20)
!7 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 7, type: !2, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
$h = comdat any
define i32 @f(i32 %a) !dbg !5 {
  ret i32 %a, !dbg !DILocation(line: 2, scope: !5)
}
define i32 @g(i32 %a) section ".other" !dbg !6 {
  ret i32 %a, !dbg !DILocation(line: 6, scope: !6)
}
define linkonce_odr i32 @h(i32 %a) comdat !dbg !7 {
  ret i32 %a, !dbg !DILocation(line: 8, scope: !7)
}
"""
    info = shown(text, tmp_path, sections=("--debug-info", "--debug-line"))
    assert tags(info.split(".debug_line")[0]) == ["compile_unit a.c", "subprogram f", "base_type int", "subprogram h",
                                                  "compile_unit sub/b.c", "subprogram g", "compile_unit empty.c"]
    assert len(re.findall("end_sequence", info)) == 3
    assert 'name: "b.c"' in info and ('include_directories[  1] = "sub"' in info)
    assert ("md5_checksum: 000102030405060708090a0b0c0d0e0f" in info) == (version == 5)
    assert re.search(r"DW_AT_ranges", info)


@needs_dump
def test_hostile_scopes(tmp_path):
    """Types that lead back to themselves, scopes in a ring, chains of a hundred thousand."""
    deep = 100_000
    text = UNIT % (5, "FullDebug", ", retainedTypes: !80") + """
!80 = !{!81, !83, !1000}
!81 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "ring", scope: !82, elements: !{!81, !82})
!82 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "ring2", scope: !81, elements: !{!81, !83})
!83 = distinct !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !83, size: 64)
"""
    lines = [f'!{1000 + i} = !DINamespace(name: "n", scope: !{1001 + i})' for i in range(deep)]
    lines.append(f"!{1000 + deep} = !DINamespace(scope: null)")
    (tmp_path / "in.ll").write_text(text.replace("!1000}", "!999}") + "\n".join(lines) +
                                    '\n!999 = !DICompositeType(tag: DW_TAG_structure_type, name: "deep", scope: !1000)\n')
    made(tmp_path / "in.ll", tmp_path / "out.o")
    assert (tmp_path / "out.o").stat().st_size > deep


@needs_dump
def test_strings_and_odd_sizes(tmp_path):
    info = shown((UNIT % (5, "FullDebug", ", retainedTypes: !{!5, !6}")) + """
!5 = !DIStringType(name: "text", stringLengthExpression: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), size: 32)
!6 = !DIBasicType(name: "odd", size: 7, encoding: DW_ATE_boolean)
""", tmp_path)
    assert re.search(r"DW_AT_string_length\s+\(DW_OP_push_object_address, DW_OP_plus_uconst 0x8\)", info)
    assert re.search(r'"odd"\)\s+DW_AT_encoding\s+\(DW_ATE_boolean\)\s+DW_AT_byte_size\s+\((0x01|1)\)', info)


@needs_dump
def test_calls_of_old_releases(tmp_path):
    """Text of 3.7: nodes name functions and variables, debug info of variables is calls."""
    info = shown(OLD, tmp_path, sections=("--debug-info", "--debug-line"))
    assert tags(info.split(".debug_line")[0]) == ["compile_unit o.c", "subprogram f", "formal_parameter x", "base_type int", "variable g"]
    assert re.search(r"DW_OP_fbreg -\d+\)\s+DW_AT_name\s+\(\"x\"", info) and re.search(r"DW_AT_location\s+\(DW_OP_addr 0x0\)", info)
    assert re.search(r"^0x\w+ +2 +3 ", info, re.M)


OLD = """
define i32 @f(i32 %x) {
  %a = alloca i32
  store i32 %x, i32* %a
  call void @llvm.dbg.declare(metadata i32* %a, metadata !9, metadata !10), !dbg !11
  %v = load i32, i32* %a, !dbg !12
  ret i32 %v, !dbg !12
}
@g = global i32 3
declare void @llvm.dbg.declare(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7, !8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "old", isOptimized: false, runtimeVersion: 0, emissionKind: 1, enums: !2, subprograms: !3, globals: !15)
!1 = !DIFile(filename: "o.c", directory: "/d")
!2 = !{}
!3 = !{!4}
!4 = !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, isLocal: false, isDefinition: true, scopeLine: 1, isOptimized: false, function: i32 (i32)* @f, variables: !2)
!5 = !DISubroutineType(types: !6)
!6 = !{!13, !13}
!7 = !{i32 2, !"Dwarf Version", i32 4}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !13)
!10 = !DIExpression()
!11 = !DILocation(line: 1, column: 7, scope: !4)
!12 = !DILocation(line: 2, column: 3, scope: !4)
!13 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed)
!15 = !{!16}
!16 = !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 3, type: !13, isLocal: false, isDefinition: true, variable: i32* @g)
"""


GLOBAL_PARTS = """@b = global i32 2, !dbg !11
@a = global i32 1, !dbg !10
@c = global i32 3, !dbg !15
!9 = distinct !DIGlobalVariable(name: "parts", scope: !0, file: !1, line: 1, type: !4, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 16))
!11 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression(DW_OP_LLVM_fragment, 16, 16))
!12 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!13 = distinct !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "whole", scope: !0, file: !1, line: 1, type: !4, isDefinition: true)
!15 = distinct !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!99 = !{!12, !13}
"""


@needs_dump
def test_places_of_globals(tmp_path):
    """What says where a variable is is attached to globals; its unit may list it in other words: in parts, or wrapped anew."""
    out = shown(UNIT % (4, "FullDebug", ", globals: !99") + GLOBAL_PARTS, tmp_path)
    places = dict(re.findall(r'DW_AT_name\s+\("(\w+)"\)(?:(?!DW_TAG).)*?DW_AT_location\s+\((.*?)\)\n', out, re.S))
    assert places == {"parts": "DW_OP_addr 0x0, DW_OP_piece 0x2, DW_OP_addr 0x0, DW_OP_piece 0x2", "whole": "DW_OP_addr 0x0"}
    relocations = subprocess.run(["readelf", "-rW", tmp_path / "out.o"], check=True, capture_output=True, text=True).stdout
    assert re.findall(r"R_X86_64_64 +\w+ (\w+) \+ 0", relocations) == ["a", "b", "c"]


# ---- expressions: their values --------------------------------------------------------------------------------------
WORD = (1 << 64) - 1


def signed(x, bits=64):
    return (x & (1 << bits) - 1) - ((x >> bits - 1 & 1) << bits)


def value_of(words):
    """What a debugger makes of a DWARF expression that needs no program."""
    stack = []
    for word in words.split(", "):
        name, *numbers = word.removeprefix("DW_OP_").split()
        numbers = [int(n, 0) for n in numbers]
        two = {"plus": lambda a, b: a + b, "minus": lambda a, b: a - b, "mul": lambda a, b: a * b, "and": lambda a, b: a & b,
               "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "shl": lambda a, b: a << b if b < 64 else 0,
               "shr": lambda a, b: a >> b if b < 64 else 0, "shra": lambda a, b: signed(a) >> min(b, 63), "mod": lambda a, b: a % b,
               "div": lambda a, b: int(signed(a) / signed(b)), "eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
               "lt": lambda a, b: signed(a) < signed(b), "le": lambda a, b: signed(a) <= signed(b),
               "gt": lambda a, b: signed(a) > signed(b), "ge": lambda a, b: signed(a) >= signed(b)}
        one = {"neg": lambda a: -a, "not": lambda a: ~a, "abs": lambda a: abs(signed(a))}
        if name.startswith("lit"): stack.append(int(name[3:]))
        elif name.startswith("const"): stack.append(numbers[0] & WORD)
        elif name == "plus_uconst": stack.append(stack.pop() + numbers[0] & WORD)
        elif name == "dup": stack.append(stack[-1])
        elif name == "over": stack.append(stack[-2])
        elif name == "swap": stack[-2:] = stack[:-3:-1]
        elif name == "rot": stack[-3:] = [stack[-1], *stack[-3:-1]]
        elif name in one: stack.append(int(one[name](stack.pop())) & WORD)
        elif name in two:
            b, a = stack.pop(), stack.pop()
            stack.append(int(two[name](a, b)) & WORD)
        else: assert name == "stack_value", word
    return stack[-1]


# Words of an expression after DW_OP_constu X, and what becomes of X.
EXPRESSIONS = [
    ("", lambda x: x),
    ("DW_OP_plus_uconst, 7", lambda x: x + 7),
    ("DW_OP_lit0, DW_OP_plus", lambda x: x),
    ("DW_OP_constu, 3, DW_OP_minus", lambda x: x - 3),
    ("DW_OP_constu, 31, DW_OP_mul, DW_OP_not", lambda x: ~(x * 31)),
    ("DW_OP_consts, 18446744073709551611, DW_OP_plus", lambda x: x - 5),
    ("DW_OP_dup, DW_OP_mul", lambda x: x * x),
    ("DW_OP_constu, 5, DW_OP_swap, DW_OP_minus", lambda x: 5 - x),
    ("DW_OP_constu, 2, DW_OP_over, DW_OP_plus, DW_OP_xor", lambda x: x ^ x + 2),
    ("DW_OP_constu, 1, DW_OP_constu, 2, DW_OP_rot, DW_OP_minus, DW_OP_mul", lambda x: 2 * (x - 1)),
    ("DW_OP_neg, DW_OP_abs", lambda x: abs(signed(x))),
    ("DW_OP_constu, 3, DW_OP_shl, DW_OP_constu, 1, DW_OP_shr", lambda x: (x << 3 & WORD) >> 1),
    ("DW_OP_constu, 4, DW_OP_shra", lambda x: signed(x) >> 4),
    ("DW_OP_constu, 7, DW_OP_mod, DW_OP_constu, 3, DW_OP_and, DW_OP_constu, 8, DW_OP_or", lambda x: x % 7 & 3 | 8),
    ("DW_OP_constu, 9, DW_OP_div", lambda x: int(signed(x) / 9)),
    *[(f"DW_OP_constu, 20, DW_OP_{op}", f) for op, f in (("eq", lambda x: x == 20), ("ne", lambda x: x != 20), ("lt", lambda x: signed(x) < 20),
                                                    ("le", lambda x: signed(x) <= 20), ("gt", lambda x: signed(x) > 20), ("ge", lambda x: signed(x) >= 20))],
    *[(f"DW_OP_LLVM_extract_bits_zext, {at}, {size}", lambda x, at=at, size=size: x >> at & (1 << size) - 1)
      for at, size in ((0, 1), (3, 5), (0, 64), (60, 4), (8, 32))],
    *[(f"DW_OP_LLVM_extract_bits_sext, {at}, {size}", lambda x, at=at, size=size: signed(x >> at, size))
      for at, size in ((0, 1), (3, 5), (0, 64), (60, 4), (8, 32))],
    *[(f"DW_OP_LLVM_convert, {a}, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned", lambda x, a=a: x & (1 << a) - 1) for a in (8, 16, 32)],
    *[(f"DW_OP_LLVM_convert, {a}, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed", lambda x, a=a: signed(x, a)) for a in (8, 16, 32)],
]


@needs_dump
@pytest.mark.parametrize("x", [0, 20, 0x89ABCDEF, WORD, 0xFEDCBA9876543210])
def test_values_of_expressions(x, tmp_path):
    globals_, nodes, want = [], [], {}
    for k, (words, function) in enumerate(EXPRESSIONS):
        globals_.append(f"!{100 + 2 * k}")
        nodes.append(f'!{100 + 2 * k} = !DIGlobalVariableExpression(var: !{101 + 2 * k}, expr: !DIExpression(DW_OP_constu, {x}, {words + ", " if words else ""}DW_OP_stack_value))\n'
                     f'!{101 + 2 * k} = distinct !DIGlobalVariable(name: "v{k}", scope: !0, file: !1, line: 1, type: !4, isDefinition: true)')
        want[f"v{k}"] = int(function(x)) & WORD
    text = UNIT % (5, "FullDebug", ", globals: !99") + f"!99 = !{{{', '.join(globals_)}}}\n" + "\n".join(nodes) + "\n"
    out = shown(text, tmp_path)
    got = {name: value_of(where) for name, where in re.findall(r'DW_AT_name\s+\("(v\d+)"\)(?:(?!DW_TAG).)*?DW_AT_location\s+\((.*?)\)\n', out, re.S)}
    assert got == want, {n: (EXPRESSIONS[int(n[1:])][0], got.get(n), want[n]) for n in want if got.get(n) != want[n]}


WIDTHS = [65, 72, 128, 1008, 1016, 1024, 2040, 2048, 4096, 524280, 524288]
WIDE = """@g = global i32 0, !dbg !0
!llvm.dbg.cu = !{{!2}}
!llvm.module.flags = !{{!5}}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !3, line: 1, type: !4, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug, globals: !{{!0}})
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !3, line: 1, size: 32, elements: !{{{list}}})
!5 = !{{i32 2, !"Debug Info Version", i32 3}}
"""


@needs_dump
def test_numbers_of_any_width(tmp_path):
    """What has more than 64 bits is a block of its bytes; its length is written in one, two or four bytes."""
    sys.set_int_max_str_digits(0)
    values = [(0x5A << width - 8) + 3 for width in WIDTHS]
    lines = [f'!{10 + i} = !DIEnumerator(name: "b", value: {v})' for i, v in enumerate(values)]
    source = tmp_path / "a.ll"
    source.write_text(WIDE.format(list=", ".join(f"!{10 + i}" for i in range(len(values)))) + "\n".join(lines) + "\n")
    is_faultless(made(source, tmp_path / "a.o"))
    shown = re.findall(r"DW_AT_const_value\s+\(<0x([0-9a-f]+)>((?: [0-9a-f]{2})+)", run(DUMP, "--debug-info", tmp_path / "a.o"))
    assert [int(size, 16) for size, _ in shown] == [(width + 7) // 8 for width in WIDTHS]
    assert [int.from_bytes(bytes.fromhex(text), "little") for _, text in shown] == values


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_values_of_several_parts(version, tmp_path):
    """A wide integer in its slot, whose words are as in memory."""
    text = UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "wide", scope: !5, file: !1, line: 1, type: !6)
!10 = !DILocation(line: 2, scope: !5)
declare void @g()
define i128 @f(i128 %a, i128 %b) !dbg !5 {
  %c = mul i128 %a, %b, !dbg !10
  #dbg_value(i128 %c, !7, !DIExpression(), !10)
  call void @g(), !dbg !10
  %d = add i128 %c, 1, !dbg !10
  ret i128 %d, !dbg !10
}
"""
    place = re.search(r'DW_TAG_variable\n((?:(?!DW_TAG).)*?)DW_AT_name\s+\("wide"\)', shown(text, tmp_path), re.S)[1]
    assert re.search(r"\): DW_OP_fbreg -\d+\)?\n", place), place
    assert code(tmp_path / "out.o") == code(made(stripped(tmp_path), tmp_path / "plain.o"))


@needs_llc
@needs_clang
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("version", [2, 3, 4, 5])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_64_bits(source, version, level, tmp_path):
    """The module flag DWARF64: offsets of 8 bytes in all sections, from version 3 on; the same entries as llc's without optimisation."""
    bitcode, ours, theirs = tmp_path / "in.bc", tmp_path / "ours.o", tmp_path / "llc.o"
    compiled(source, [level, f"-gdwarf-{version}", *(["-gdwarf64"] if version > 2 else []), "-fdebug-macro"], bitcode)
    run(LLC, "-O0", "--filetype=obj", bitcode, "-o", theirs)
    is_faultless(made(bitcode, ours))
    sections = ["--debug-info", "--debug-line", "--debug-addr", "--debug-str-offsets", "--debug-rnglists", "--debug-loclists"]
    said = run(DUMP, *sections, ours)
    assert "DWARF64" not in said if version == 2 else "format = DWARF64" in said and not re.search(r"DWARF32", said)
    if level == "-O0":
        own, llc = entries(ours), entries(theirs)
        assert own - llc == llc - own == collections.Counter()


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_assignments_that_memory_has(version, tmp_path):
    """A record of an assignment whose store is here places the variable in memory; of one whose store is gone, in the value."""
    text = UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "stored", scope: !5, file: !1, line: 1, type: !4)
!8 = distinct !DIAssignID()
!9 = distinct !DIAssignID()
!10 = !DILocation(line: 2, scope: !5)
declare void @g(ptr)
define void @f() !dbg !5 {
  %a = alloca i32
  store volatile i32 1, ptr %a, !dbg !10, !DIAssignID !8
  #dbg_assign(i32 1, !7, !DIExpression(), !8, ptr %a, !DIExpression(), !10)
  call void @g(ptr %a), !dbg !10
  #dbg_assign(i32 77, !7, !DIExpression(), !9, ptr %a, !DIExpression(), !10)
  call void @g(ptr null), !dbg !10
  ret void, !dbg !10
}
"""
    place = re.search(r'DW_TAG_variable\n((?:(?!DW_TAG).)*?)DW_AT_name\s+\("stored"\)', shown(text, tmp_path), re.S)[1]
    assert re.search(r"\): DW_OP_fbreg -\d+\n.*\): DW_OP_consts \+77, DW_OP_stack_value\)?\n", place), place
