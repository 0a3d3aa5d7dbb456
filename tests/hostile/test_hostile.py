"""What input makes long, every command does in proportion: shapes.py makes modules with n of something.

A command is quick with the larger of two sizes, or takes not much more than four times as long as with the smaller one: the
processor's time of the process is what counts, and a busy machine gets a second chance."""
import resource, subprocess

import pytest

from conftest import BUILD, SANITIZED, environment
from kit import irkit, nested
from shapes import NAMED_OFTEN, SHAPES, with_variable

LARGE, FACTOR = 10000, 4
QUICK, GROWTH, MOST = 0.15, 7, 20  # seconds; times; seconds
COMMANDS = {
    "as": ["as", "in.ll", "-o", "out.bc"],
    "dis": ["dis", "in.bc", "-o", "out.ll"],
    "link": ["link", "-S", "in.bc", "-o", "out.ll"],
    "compile": ["compile", "in.bc", "-o", "out.o"],
    "nm": ["nm", "in.bc"],
    "strip": ["strip", "--debug", "--unused", "in.bc", "-o", "out.bc"],
    "split": ["split", "-j2", "in.bc", "-o", "out.ll."],
    "graph": ["graph", "--calls", "in.bc", "-o", "out.dot"],
    "diff": ["diff", "in.bc", "other.bc"],
    "space": ["graph", "--space", "in.bc", "-o", "out.dot"],
}
COMMANDS_OF_BITCODE = {  # text says again and again what is named
    "verify": ["verify", "in.bc"],
    "as": ["as", "in.bc", "-o", "out.bc"],
    "link": ["link", "in.bc", "-o", "out.bc"],
}
STACK = 1 << (24 if SANITIZED else 20)  # sanitizers put guards between locals
REFUSED = {"alias-cycle", "required-flags"}  # by the verifier, by the linker


def seconds(folder, argv):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (MOST, MOST + 1))

    status, usage, said = irkit(folder, argv, limit)
    return status, usage.ru_utime + usage.ru_stime, said


def make(folder, name, n):
    """in.bc, and other.bc, which has a few more of it."""
    for file, number in (("in", n), ("other", n + 7)):
        (folder / f"{file}.ll").write_text((SHAPES.get(name) or NAMED_OFTEN[name])(number))
        status, _, said = seconds(folder, ["as", "--no-verify", f"{file}.ll", "-o", f"{file}.bc"])
        assert status == 0, said


@pytest.mark.parametrize("name", [*SHAPES, *NAMED_OFTEN])
def test_time_is_in_proportion(name, tmp_path):
    large, small = tmp_path / "large", tmp_path / "small"
    large.mkdir()
    make(large, name, LARGE)
    for command, argv in (COMMANDS if name in SHAPES else COMMANDS_OF_BITCODE).items():
        status, took, said = seconds(large, argv)
        # There is no code for some; what was compared differs.
        may_refuse = name in REFUSED or command in ("compile", "split", "diff")
        assert status in ((0, 1) if may_refuse else (0,)), f"{command}: {status} {said}"
        if took < QUICK:
            continue
        if not small.exists():
            small.mkdir()
            make(small, name, LARGE // FACTOR)
        least = min(seconds(small, argv)[1] for _ in range(2))
        took = min(took, seconds(large, argv)[1])
        assert took < QUICK or took < GROWTH * least, f"{command}: {least:.2f} s, {took:.2f} s for {FACTOR} times as much"


NESTED = {
    "function types": lambda n: nested(n, "@g = external global ", "void (", ")"),
    "function types of functions": lambda n: nested(n, "declare void @f(", "void (", ")", ")"),
    "function types in byval": lambda n: nested(n, "declare void @f(ptr byval(", "void (", ")", "))"),
    "byval in function types": lambda n: nested(n, "declare void @f(", "void (ptr byval(", "))", ")"),
    "structs": lambda n: nested(n, "@g = external global ", "{", "}"),
    "arrays": lambda n: nested(n, "@g = external global ", "[1 x ", "]").replace("[1 x ]", "[1 x i8]"),
    "target types": lambda n: nested(n, "@g = external global ", 'target("a", ', ")").replace(", )", ")"),
    "constants": lambda n: nested(n, "@g = global ", "i64 add (", ")"),
    "initializers": lambda n: nested(n, "@g = global i32 ", "[ i32 ", "]"),
    "nodes": lambda n: nested(n, "!0 = ", "!{", "}"),
    "locations": lambda n: nested(n, "!0 = ", "!DILocation(line: 1, scope: ", ")"),
}


@pytest.mark.parametrize("name", NESTED)
def test_nesting_has_an_end(name, tmp_path):
    def limit():
        resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))

    (tmp_path / "in.ll").write_text(NESTED[name](80000))
    p = subprocess.run([BUILD / "irkit", "as", "in.ll", "-o", "out.bc"], cwd=tmp_path, env=environment(), timeout=60,
                       capture_output=True, text=True, preexec_fn=limit)
    assert p.returncode == 1 and "nested too deeply" in p.stderr, (p.returncode, p.stderr[:300])


@pytest.mark.parametrize("prefix", ["-", "", "u0x", "s0x"])
def test_digits_have_an_end(prefix, tmp_path):
    for n, status in (4000000, 0), (4000001, 1):
        (tmp_path / "in.ll").write_text("@a = global i128 %s%s\n" % (prefix, "9" * n))
        p = subprocess.run([BUILD / "irkit", "as", "in.ll", "-o", "out.bc"], cwd=tmp_path, env=environment(), timeout=60,
                           capture_output=True, text=True)
        assert p.returncode == status and ("too many digits" in p.stderr) == status, p.stderr[:300]


def test_list_of_many_records(tmp_path):
    """Bitcode names a list of arguments by a number; text says it in each record."""
    took = []
    for n in 5000, 20000, 5000, 20000:
        values = ", ".join(f"i32 {i}" for i in range(n))
        record = f"  #dbg_value(!DIArgList({values}), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value), !6)\n"
        (tmp_path / "in.ll").write_text(with_variable(record, ""))
        for argv in ["as", "in.ll", "-o", "in.bc"], ["dump", "--abbrevs", "--no-summary", "in.bc", "-o", "one.txt"]:
            assert seconds(tmp_path, argv)[0] == 0
        dump = (tmp_path / "one.txt").read_text().splitlines(keepends=True)
        (tmp_path / "many.txt").write_text("".join(line * n if "DEBUG_RECORD_VALUE" in line else line for line in dump))
        assert seconds(tmp_path, ["undump", "many.txt", "-o", "many.bc"])[0] == 0
        status, seconds_, said = seconds(tmp_path, ["verify", "many.bc"])
        assert status == 0 and not said, said
        took.append(seconds_)
    assert min(took[1::2]) < 7 * min(took[::2]) + 0.05, took


def test_high_numbers_of_arguments(tmp_path):
    """What is kept by an argument's number is not made anew for each function."""
    took = []
    for number in 1, 65535, 1, 65535:
        text = with_variable("", "") + "".join(
            f"define void @f{i}(i32 %x) !dbg !1{i} {{\n  #dbg_value(i32 %x, !2{i}, !DIExpression(), !3{i})\n  ret void\n}}\n"
            f'!1{i} = distinct !DISubprogram(name: "f", file: !2, type: !4, unit: !1, spFlags: DISPFlagDefinition)\n'
            f'!2{i} = !DILocalVariable(name: "v", scope: !1{i}, file: !2, arg: {number}, type: !5)\n'
            f"!3{i} = !DILocation(line: 1, scope: !1{i})\n" for i in range(10000, 15000))
        (tmp_path / "in.ll").write_text(text)
        status, seconds_, said = seconds(tmp_path, ["verify", "in.ll"])
        assert status == 0 and not said, said
        took.append(seconds_)
    assert min(took[1::2]) < 2 * min(took[::2]) + 0.05, took


def test_splats_are_compared_once(tmp_path):
    """Not lane by lane."""
    took = []
    for n in 3, 300:
        def splat(value):
            return (f"shufflevector (<1048576 x i32> insertelement (<1048576 x i32> undef, i32 {value}, i32 0),"
                    " <1048576 x i32> undef, <1048576 x i32> zeroinitializer)")
        (tmp_path / "in.ll").write_text("".join(
            f"@a{i} = global <1048576 x i1> icmp slt (<1048576 x i32> {splat(150)}, <1048576 x i32> {splat(i)})\n" for i in range(n)))
        status, seconds_, said = seconds(tmp_path, ["as", "--to=14", "in.ll", "-o", "out.bc"])
        assert status == 0 and not said, said
        took.append(seconds_)
    assert took[1] < 4 * took[0] + 0.3, took
