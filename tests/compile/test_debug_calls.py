"""Debug info of calls, values at the entry of a function, labels: as llc has it, and used by gdb."""
import re
import shutil
import subprocess

import pytest

from conftest import tool
from test_debug import DUMP, LLC, UNIT, is_faultless, made, needs_clang, needs_dump, needs_llc, run, shown
from test_debug import compiled as compiled_to

CC, GDB = tool("cc"), shutil.which("gdb")
SOURCE = """static long total;
__attribute__((noinline)) int last(int a, long *b, int c) {
  total += a + c + (b != 0);
  __asm__ volatile("xor %%edi, %%edi; xor %%esi, %%esi; xor %%edx, %%edx" : : : "edi", "esi", "edx");
  return (int)total + 1;
}
__attribute__((noinline)) int middle(int n) {
  if (n > 5) goto out;
  total += last(n, &total, 17);
again:
  n += last(3, 0, n);
  if (n < 4) goto again;
out:
  return n;
}
int main(int argc, char **argv) { int (*volatile f)(int) = middle; return middle(argc) + f(2) - 40; }
"""


@pytest.fixture(scope="module")
def bitcode(tmp_path_factory):
    folder = tmp_path_factory.mktemp("calls")

    def make(version, level):
        (folder / "in.c").write_text(SOURCE)
        path = folder / f"{version}{level}.bc"
        compiled_to(folder / "in.c", [f"-gdwarf-{version}", level], path)
        return path
    return make


def parts(path, tag):
    text = run(DUMP, "--debug-info", path)
    return [re.findall(r"DW_AT_(\w+)\s+\((?:0x[0-9a-f]+ )?\"?([^\")]*)", part.split("\n\n")[0]) for part in re.split(rf"DW_TAG_{tag}\n", text)[1:]]


@needs_llc
@needs_clang
@pytest.mark.parametrize("version", [4, 5])
def test_calls_as_llc(version, bitcode, tmp_path):
    """The same calls in the same order, and argument values as the caller knows them."""
    source, tag = bitcode(version, "-O2"), "call_site" if version == 5 else "GNU_call_site"
    run(LLC, "-O0", "-filetype=obj", source, "-o", tmp_path / "llc.o")
    is_faultless(made(source, tmp_path / "own.o"))
    origin = "call_origin" if version == 5 else "abstract_origin"
    own, llc = ([dict(one).get(origin) for one in parts(tmp_path / f"{name}.o", tag)] for name in ("own", "llc"))
    assert own == llc and "last" in own and None in own
    values = [value for one in parts(tmp_path / "own.o", f"{tag}_parameter") for name, value in one if name.endswith("value")]
    assert any("+17" in value for value in values) and any("fbreg" in value for value in values)


@needs_clang
@pytest.mark.skipif(not CC or not GDB, reason="needs cc and gdb")
@pytest.mark.parametrize("version", [4, 5])
def test_gdb_knows_arguments_whose_registers_are_gone(version, bitcode, tmp_path):
    is_faultless(made(bitcode(version, "-O2"), tmp_path / "own.o"))
    run(CC, "-no-pie", tmp_path / "own.o", "-o", tmp_path / "own")
    steps = ["break in.c:5", "run", "continue", "info args"]
    said = subprocess.run([GDB, "-batch", "-nx", *(f"-ex={step}" for step in steps), tmp_path / "own"], capture_output=True, text=True, timeout=100).stdout
    assert re.search(r"(?m)^a = 3$", said) and re.search(r"(?m)^b = 0x0$", said) and re.search(r"(?m)^c = \d+$", said), said


@needs_llc
@needs_clang
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_labels_as_llc(level, bitcode, tmp_path):
    source = bitcode(5, level)
    run(LLC, "-O0", "-filetype=obj", source, "-o", tmp_path / "llc.o")
    is_faultless(made(source, tmp_path / "own.o"))
    own, llc = ([[(name, value) for name, value in one if name != "low_pc"] + ["low_pc"] * ("low_pc" in dict(one)) for one in parts(tmp_path / f"{name}.o", "label")]
                for name in ("own", "llc"))
    assert own == llc and len(own) == 2


@needs_dump
@pytest.mark.parametrize("version", [4, 5])
def test_entry_values_in_expressions(version, tmp_path):
    """A record that names the value at the entry, and a declared one, which is an address then."""
    info = shown(UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "value", arg: 1, scope: !5, file: !1, line: 1, type: !4)
!8 = !DILocalVariable(name: "declared", scope: !5, file: !1, line: 1, type: !4)
!10 = !DILocation(line: 2, scope: !5)
declare void @g()
define swifttailcc void @f(i64 %a, ptr swiftasync %b) !dbg !5 {
  #dbg_value(ptr %b, !7, !DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_plus_uconst, 4, DW_OP_stack_value), !10)
  #dbg_declare(ptr %b, !8, !DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_plus_uconst, 16), !10)
  call void @g(), !dbg !10
  ret void, !dbg !10
}
""", tmp_path)
    prefix = "DW_OP_entry_value" if version == 5 else "DW_OP_GNU_entry_value"
    assert f"{prefix}(DW_OP_reg14 R14), DW_OP_plus_uconst 0x4, DW_OP_stack_value" in info
    assert re.search(prefix + r"\(DW_OP_reg14 R14\), DW_OP_plus_uconst 0x10", info)


@needs_dump
@pytest.mark.parametrize("version", [2, 3, 4, 5])
def test_lists_of_values(version, tmp_path):
    """An argument, what a call gives, a constant and an address of the frame, where all of them have a place; an unknown one makes the list unknown."""
    info = shown(UNIT % (version, "FullDebug", "") + """
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 1, type: !4)
!8 = !DILocalVariable(name: "unknown", scope: !5, file: !1, line: 1, type: !4)
!9 = !DILocalVariable(name: "element", scope: !5, file: !1, line: 1, type: !4)
!6 = !DILocalVariable(name: "one", scope: !5, file: !1, line: 1, type: !4)
!10 = !DILocation(line: 2, scope: !5)
declare i64 @g(ptr)
define i64 @f(i64 %a) !dbg !5 {
  %s = alloca [4 x i32]
  %r = call i64 @g(ptr %s), !dbg !10
  #dbg_value(!DIArgList(i64 %a, i64 %r, i64 7), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_mul, DW_OP_stack_value), !10)
  #dbg_value(!DIArgList(i64 %a, i64 poison), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !10)
  #dbg_value(!DIArgList(ptr %s, i64 %r), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_deref), !10)
  #dbg_value(!DIArgList(i64 %a), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 3, DW_OP_stack_value), !10)
  %q = call i64 @g(ptr null), !dbg !10
  %t = add i64 %q, %r, !dbg !10
  %u = add i64 %t, %a, !dbg !10
  ret i64 %u, !dbg !10
}
""", tmp_path)
    places = {name: text for text, name in re.findall(r'DW_TAG_variable\n((?:(?!DW_TAG).)*?)DW_AT_name\s+\("(\w+)"\)', info, re.S)}
    value = r"DW_OP_(?:fbreg -\d+, DW_OP_deref|breg\d+ \w+\+0)"
    assert re.search(rf"{value}, {value}, DW_OP_plus, DW_OP_(?:consts \+7|lit7), DW_OP_mul, DW_OP_stack_value", places["sum"])
    assert "DW_AT_location" not in places["unknown"]
    assert re.search(rf"DW_OP_fbreg -\d+, {value}, DW_OP_plus\)?\n", places["element"])
    assert re.search(rf"{value}, DW_OP_plus_uconst 0x3, DW_OP_stack_value", places["one"])
