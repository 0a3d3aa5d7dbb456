"""llvm.x86.atomic.*: every operation, width and condition, on values at the edges: irkit's code, llc's,
and irkit's of the module converted to LLVM 9, which has none of them, print the same."""
import subprocess

import pytest

from conftest import BUILD, tool

CC, LLC = tool("cc"), tool("llc-22")
EDGES = {8: (0, 1, 127, 128, 255, 3), 16: (0, 1, 0x7FFF, 0x8000, 0xFFFF), 32: (0, 1, 2**31 - 1, 2**31, 2**32 - 1), 64: (0, 1, 2**63 - 1, 2**63, 2**64 - 1)}
BITS = {16: (0, 7, 15), 32: (0, 9, 31), 64: (0, 33, 63)}


def calls():
    """Calls: name, type of the result, arguments behind the pointer, and the value in memory before."""
    for op in ("add", "sub", "and", "or", "xor"):
        for width, edges in EDGES.items():
            for cc in range(16):
                for old in edges:
                    for by in edges:
                        yield f"{op}.cc.i{width}", "i8", f"i{width} %by, i32 {cc}", old, by
    for op in ("bts", "btr", "btc"):
        for width, places in BITS.items():
            for place in places:
                for old in EDGES[width]:
                    yield f"{op}.i{width}", f"i{width}", f"i8 {place}", old, 0
                    yield f"{op}.rm.i{width}", "i8", f"i{width} %by", old, place


def text():
    rows, declared = [], {}
    for n, (name, result, args, old, by) in enumerate(calls()):
        kinds = ", ".join(a.split()[0] for a in args.split(", "))
        declared[name] = f"declare {result} @llvm.x86.atomic.{name}(ptr, {kinds})"
        kind, args = args.split()[0], args.replace("%by", f"%b{n}")
        wide = f"%r{n}" if result == "i64" else f"%z{n}"
        widen = "" if result == "i64" else f"  {wide} = zext {result} %r{n} to i64\n"
        rows.append(f"  store i64 {old if old < 2**63 else old - 2**64}, ptr %p\n  %b{n} = add {kind} {by}, %zero{kind}\n  %r{n} = call {result} @llvm.x86.atomic.{name}(ptr %p, {args})\n{widen}"
                    f"  %m{n} = load i64, ptr %p\n  call void @show(i64 {wide}, i64 %m{n})\n")
    parts = [rows[k:k + 400] for k in range(0, len(rows), 400)]
    # llc adds a constant 1 by inc, which leaves the carry as it was.
    zeros = "".join(f"  %zeroi{width} = load volatile i{width}, ptr @zero\n" for width in EDGES)
    bodies = "".join(f"define void @part{k}(ptr %p) {{\n{zeros}{''.join(part)}  ret void\n}}\n" for k, part in enumerate(parts))
    main = "".join(f"  call void @part{k}(ptr %p)\n" for k in range(len(parts)))
    return ('target triple = "x86_64-unknown-linux-gnu"\n' + "\n".join(declared.values()) + "\ndeclare void @show(i64, i64)\n@zero = global i64 0\n" + bodies +
            f"define i32 @main() {{\n  %p = alloca i64\n{main}  ret i32 0\n}}\n"), len(rows)


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, (argv, done.stderr[-2000:])
    return done.stdout


@pytest.mark.skipif(not CC or not LLC, reason="needs cc and llc-22")
def test_flags(tmp_path):
    module, count = text()
    (tmp_path / "in.ll").write_text(module)
    (tmp_path / "show.c").write_text('#include <stdio.h>\nvoid show(long r, long m) { printf("%lx %lx\\n", r, m); }\n')
    irkit = BUILD / "irkit"
    run(irkit, "compile", tmp_path / "in.ll", "-o", tmp_path / "own.o")
    run(LLC, "-O0", "-relocation-model=pic", "-filetype=obj", tmp_path / "in.ll", "-o", tmp_path / "llc.o")
    run(irkit, "convert", "--to=9", tmp_path / "in.ll", "-o", tmp_path / "older.bc")
    assert "x86.atomic" not in run(irkit, "dis", tmp_path / "older.bc", "-o", "-")
    run(irkit, "compile", tmp_path / "older.bc", "-o", tmp_path / "older.o")
    shown = []
    for name in ("llc", "own", "older"):
        run(CC, tmp_path / "show.c", tmp_path / f"{name}.o", "-o", tmp_path / name)
        shown.append(run(tmp_path / name).splitlines())
    assert len(shown[0]) == count > 8000 and shown[0] == shown[1] == shown[2]
