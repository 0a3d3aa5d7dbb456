"""The builder's folding (irk_builder_set_folding) gives what LLVM's builder gives: the instructions of a text, all of
whose operands are constants, are made again by both (tests/unit/test_folding.c, llvm_builder.py)."""
import itertools, subprocess, sys
from pathlib import Path

import pytest

from conftest import BUILD, SANITIZED, environment, tool

HERE = Path(__file__).parent
INTEGERS = ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor")
FLOATS = ("fadd", "fsub", "fmul", "fdiv", "frem")
ORDERS = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
RELATIONS = ("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")


def instructions(release):
    """The right sides, a line each."""
    opaque = release >= 15
    pointer = "ptr" if opaque else "i8*"
    poison = "poison"
    address = f"ptrtoint ({pointer} @g to i32)"
    ints = ["0", "1", "-1", "7", "-8", "undef", poison, address]
    for op, a, b in itertools.product(INTEGERS, ints, ints):
        yield f"{op} i32 {a}, {b}"
    for op, a, b in itertools.product(INTEGERS, ("false", "true"), ("false", "true")):
        yield f"{op} i1 {a}, {b}"
    wide = ("0", "1", "-1", "18446744073709551616", "undef")
    for op, a, b in itertools.product(INTEGERS, wide, wide):
        yield f"{op} i128 {a}, {b}"
    vectors = ("<i32 1, i32 2>", "<i32 0, i32 -1>", "zeroinitializer", "undef", "<i32 3, i32 undef>", "<i32 poison, i32 4>")
    for op, a, b in itertools.product(INTEGERS, vectors, vectors):
        yield f"{op} <2 x i32> {a}, {b}"
    doubles = ("0.0", "-0.0", "1.0", "1.5", "-2.0", "0x7FF0000000000000", "undef", poison)
    for op, a, b in itertools.product(FLOATS, doubles, doubles):
        yield f"{op} double {a}, {b}"
    for op, a, b in itertools.product(FLOATS, ("1.5", "3.25"), ("0.5", "-4.0")):
        yield f"{op} float {a}, {b}"
        yield f"{op} <2 x float> <float {a}, float 1.0>, <float {b}, float {a}>"
    for v in ("0.0", "-1.5", "0x7FF8000000000000", "undef", poison):
        yield f"fneg double {v}"
    for v in ("<double 1.0, double -0.0>", "zeroinitializer", "undef"):
        yield f"fneg <2 x double> {v}"
    for p, a, b in itertools.product(ORDERS, ints, ints):
        yield f"icmp {p} i32 {a}, {b}"
    for p, a, b in itertools.product(ORDERS, wide, wide):
        yield f"icmp {p} i128 {a}, {b}"
    for p, a, b in itertools.product(ORDERS, vectors[:4], vectors[:4]):
        yield f"icmp {p} <2 x i32> {a}, {b}"
    for p, a, b in itertools.product(ORDERS, ("@g", "@h", "null", "@weak"), ("@g", "@h", "null", "@weak")):
        yield f"icmp {p} {pointer} {a}, {b}"
    for p, a, b in itertools.product(RELATIONS, doubles, doubles):
        yield f"fcmp {p} double {a}, {b}"
    for v in ints:
        for op, to in (("trunc", "i8"), ("zext", "i64"), ("sext", "i64"), ("sitofp", "double"), ("uitofp", "float"), ("bitcast", "float"),
                       ("bitcast", "<2 x i16>"), ("inttoptr", pointer), ("bitcast", "i32")):
            yield f"{op} i32 {v} to {to}"
    for v in vectors:
        for op, to in (("trunc", "<2 x i8>"), ("zext", "<2 x i64>"), ("sext", "<2 x i64>"), ("sitofp", "<2 x float>"), ("bitcast", "i64"),
                       ("bitcast", "<2 x float>")):
            yield f"{op} <2 x i32> {v} to {to}"
    for v in doubles[:4] + doubles[5:]:
        for op, to in (("fptosi", "i32"), ("fptoui", "i8"), ("fptrunc", "float"), ("bitcast", "i64")):
            yield f"{op} double {v} to {to}"
    for v in ("@g", "null", "undef"):
        yield f"ptrtoint {pointer} {v} to i64"
        yield f"addrspacecast {pointer} {v} to {'ptr addrspace(1)' if opaque else 'i8 addrspace(1)*'}"
    flag = f"icmp eq (i32 {address}, i32 5)"
    for c in ("true", "false", "undef", poison) + ((flag,) if release < 19 else ()):
        for a, b in (("1", "2"), ("undef", "2"), ("1", poison), (address, "3"), ("4", "4")):
            yield f"select i1 {c}, i32 {a}, i32 {b}"
    for c in ("<i1 true, i1 false>", "zeroinitializer", "<i1 undef, i1 true>"):
        yield f"select <2 x i1> {c}, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>"
    for v in vectors:
        for i in ("0", "1", "2", "undef", address):
            yield f"extractelement <2 x i32> {v}, i32 {i}"
            yield f"insertelement <2 x i32> {v}, i32 9, i32 {i}"
        for mask in ("<i32 1, i32 0>", "zeroinitializer", "<i32 3, i32 undef>", "undef"):
            yield f"shufflevector <2 x i32> {v}, <2 x i32> <i32 5, i32 6>, <2 x i32> {mask}"
    for v in ("{ i32 1, [2 x i8] c\"ab\" }", "zeroinitializer", "undef", poison):
        yield f"extractvalue {{ i32, [2 x i8] }} {v}, 0"
        yield f"extractvalue {{ i32, [2 x i8] }} {v}, 1"
        yield f"insertvalue {{ i32, [2 x i8] }} {v}, i32 8, 0"
        yield f"insertvalue {{ i32, [2 x i8] }} {v}, [2 x i8] c\"xy\", 1"
    yield f"insertvalue {{ i32, [2 x i8] }} undef, i32 {address}, 0"
    for kind, i in itertools.product(("", "inbounds "), ("0", "1", "-1", "undef", address)):
        yield f"getelementptr {kind}i8, {pointer} @g, i32 {i}"
        yield f"getelementptr {kind}i8, {pointer} null, i32 {i}"
        if opaque:
            yield f"getelementptr {kind}{{ i32, [4 x i16] }}, ptr @h, i32 {i}, i32 1, i64 2"
            yield f"getelementptr {kind}i8, ptr getelementptr (i8, ptr @g, i64 4), i32 {i}"
            yield f"getelementptr {kind}i8, <2 x ptr> <ptr @g, ptr @h>, i32 {i}"
    yield "freeze i32 5"
    yield "freeze i32 poison"


def text(release):
    rows = [f"  %{i} = {right}\n" for i, right in enumerate(instructions(release))]
    return ("@g = global i8 0\n@h = global i8 0\n@weak = extern_weak global i8\n\n"
            f"define void @from() {{\nentry:\n{''.join(rows)}  ret void\n}}\n"), [row.strip() for row in rows]


def lines(*argv):
    p = subprocess.run([str(a) for a in argv], capture_output=True, text=True, env=environment(), timeout=120)
    assert p.returncode == 0, p.stderr
    return p.stdout.splitlines()


@pytest.mark.oracle
@pytest.mark.skipif(SANITIZED, reason="compared with LLVM in the release build")
@pytest.mark.parametrize("release", (13, 14, 15, 16, 19, 22))
def test_constants_are_those_of_llvm(release, tmp_path):
    library = Path(f"/usr/lib/llvm-{release}/lib/libLLVM.so")
    if not library.exists():
        pytest.skip(f"{library} is not installed")
    source, rows = text(release)
    assert len(rows) > 2500
    file = tmp_path / "constants.ll"
    file.write_text(source)
    made = lines(BUILD / "unit/test_folding", f"{release}00", file)
    wanted = lines(sys.executable, HERE / "llvm_builder.py", library, file)
    assert len(made) == len(wanted) == len(rows)
    assert 0 < wanted.count("instruction") < len(rows) / 2
    other = [f"{row}\n    irkit {m}\n    LLVM  {w}" for row, m, w in zip(rows, made, wanted) if m != w]
    assert not other, f"{len(other)} of {len(rows)} differ\n" + "\n".join(other[:40])
