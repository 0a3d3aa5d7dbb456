"""Files that end too soon, and files that are no LLVM IR: every command says what a file is and how much of it is missing."""
import re, struct, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool

IRKIT = BUILD / "irkit"
TEXT = """target triple = "x86_64-pc-linux-gnu"
@s = constant [6 x i8] c"hello\\00"
declare i32 @puts(ptr)
define i32 @main() {
entry:
  %x = call i32 @puts(ptr @s)
  ret i32 %x
}
"""
COMMANDS = ["as -o /dev/null", "cat -o /dev/null", "compile -o /dev/null", "convert --to=14 -o /dev/null", "diff good.bc", "dis -o -",
            "dump", "extract --func=main -o /dev/null", "graph --cfg=main -o /dev/null", "graph --space -o /dev/null", "info", "link -S", "nm", "opt -S", "roundtrip",
            "run", "split -o part", "strip -o /dev/null", "verify"]


def irkit(*words, cwd=None, data=None):
    p = subprocess.run([IRKIT, *words], capture_output=True, cwd=cwd, env=environment(), timeout=60, input=data,
                       **({} if data is not None else {"stdin": subprocess.DEVNULL}))
    return p.returncode, p.stdout, p.stderr.decode()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("content")
    (path / "good.ll").write_text(TEXT)
    assert irkit("as", "good.ll", "-o", "good.bc", cwd=path)[0] == 0
    return path


def missing(said):
    """Of one error; and whether it is a lower bound."""
    errors = [line for line in said.split("\n") if "error: " in line]
    assert len(errors) == 1, said
    found = re.search(r"; the (?:file|archive) is truncated: (at least )?(\d+) bytes? (?:is|are) missing$", errors[0])
    return (int(found.group(2)), bool(found.group(1))) if found else None


@pytest.mark.parametrize("command", COMMANDS)
def test_bitcode(command, folder, tmp_path):
    """Cut within the header, within blocks, and within the last one."""
    (tmp_path / "good.bc").write_bytes((folder / "good.bc").read_bytes())
    whole = (folder / "good.bc").read_bytes()
    wrapped = struct.pack("<5I", 0x0B17C0DE, 0, 20, len(whole), 7) + whole
    for name, data, cuts in (("raw", whole, (1, 3, 4, 20, 30, 44, 600, len(whole) - 20, len(whole) - 4, len(whole) - 1)),
                             ("wrapped", wrapped, (1, 3, 19, 20, 700, len(wrapped) - 1))):
        for n in cuts:
            (tmp_path / "cut").write_bytes(data[:n])
            status, _, said = irkit(*command.split(), "cut", cwd=tmp_path)
            assert status in (1, 2) and missing(said), (name, n, said)
            count, is_least = missing(said)
            assert count <= len(data) - n if is_least else count == len(data) - n, (name, n, said)
            if name == "raw" and n >= len(whole) - 20:
                assert count == len(whole) - n
    assert sorted(p.name for p in tmp_path.iterdir()) == ["cut", "good.bc"]


def test_every_cut(folder):
    """The bound is never more than is missing; only where a file can end it need not say that it does."""
    whole, silent = (folder / "good.bc").read_bytes(), []
    for n in range(1, len(whole), 1 if len(whole) < 3000 else 7):
        status, _, said = irkit("dis", "-", "-o", "-", data=whole[:n])
        assert status == 1, n
        between = re.search(r"; the file may be truncated: its string table of at least (\d+) bytes is missing$", said.strip())
        if between:
            silent.append(n)
            assert 12 < int(between.group(1)) <= len(whole) - n
        else:
            assert 0 < missing(said)[0] <= len(whole) - n, (n, said)
    assert len(silent) == 1


def test_archives(folder, tmp_path):
    if not tool("ar"):
        pytest.skip("ar is not installed")
    for name in ("a.bc", "b.bc"):
        (tmp_path / name).write_bytes((folder / "good.bc").read_bytes())
    subprocess.run(["ar", "rcS", "x.a", "a.bc", "b.bc"], cwd=tmp_path, check=True, capture_output=True)
    whole = (tmp_path / "x.a").read_bytes()
    size = len((folder / "good.bc").read_bytes())
    for n in (30, 67, 100, 8 + 60 + size + 20, len(whole) - 1):
        (tmp_path / "cut.a").write_bytes(whole[:n])
        for command in ("link -S", "nm", "dis -o -", "info", "verify", "run -- cut.a"):
            _, _, said = irkit(*command.split(), "cut.a", cwd=tmp_path)
            errors = [line for line in said.split("\n") if "is truncated: at least" in line]
            assert len(errors) == 1, (n, command, said)
            assert 0 < int(re.search(r"at least (\d+)", errors[0]).group(1)) <= len(whole) - n


def test_objects(tmp_path):
    """An object file: every command takes its bitcode; what it is without that, and how much is missing."""
    if not tool("clang-22"):
        pytest.skip("clang-22 is not installed")
    (tmp_path / "x.c").write_text("int main(void) { return 0; }\n")
    env = environment()
    subprocess.run(["clang-22", "-c", "-fembed-bitcode=all", "x.c"], cwd=tmp_path, env=env, check=True)
    whole = (tmp_path / "x.o").read_bytes()
    for command in COMMANDS:
        if "good.bc" in command:
            continue
        status, _, said = irkit(*command.split(), "x.o", cwd=tmp_path)
        assert status == 0 and not said, (command, said)
    subprocess.run(["objcopy", "--dump-section", ".llvmbc=x.bc", "x.o", "y.o"], cwd=tmp_path, check=True)
    assert irkit("extract-module", "x.o", cwd=tmp_path)[1] == irkit("extract-module", "x.bc", cwd=tmp_path)[1] != b""
    for n in (10, 70, 300, len(whole) - 1):
        (tmp_path / "cut.o").write_bytes(whole[:n])
        for command in ("dis -o -", "pcsections"):
            _, _, said = irkit(*command.split(), "cut.o", cwd=tmp_path)
            assert missing(said) and missing(said)[0] <= len(whole) - n, (n, command, said)
        if n >= 70:
            assert missing(said)[0] == len(whole) - n
    for target, what in (("wasm32", "a WebAssembly file"), ("x86_64-apple-macos11", "a Mach-O object"), ("x86_64-windows-gnu", "a COFF object"),
                         ("powerpc", "an ELF object"), ("i386-linux", "an ELF object")):
        p = subprocess.run(["clang-22", f"--target={target}", "-c", "x.c", "-o", "y.o"], cwd=tmp_path, env=env, capture_output=True)
        if p.returncode:
            continue
        whole = (tmp_path / "y.o").read_bytes()
        assert what in irkit("verify", "y.o", cwd=tmp_path)[2] and missing(irkit("verify", "y.o", cwd=tmp_path)[2]) is None
        (tmp_path / "y.o").write_bytes(whole[:-1])
        said = irkit("verify", "y.o", cwd=tmp_path)[2]
        assert what in said and missing(said)[0] == 1, (target, said)


@pytest.mark.parametrize("end,said", [
    ("@s = ", "expected '=' in global variable; the text ends here"),
    ("ello", "end of file in string constant; the text ends inside this quoted string"),
    ("declare i32 @puts(", "expected type; the text ends here"),
    ("entry:\n", "found end of file when expecting more instructions; the text ends here, in function '@main', which begins on line 4"),
    ("call i32 ", "expected value token; the text ends here, in function '@main', which begins on line 4"),
    ("%x\n", "found end of file when expecting more instructions; the text ends here, in function '@main', which begins on line 4"),
])
def test_text(end, said, tmp_path):
    cut = TEXT[:TEXT.rindex(end) + len(end)]
    if end == "@s = ":
        cut = cut[:-3]
    (tmp_path / "cut.ll").write_text(cut)
    for command in ("as -o /dev/null", "verify", "info", "nm", "link -S"):
        status, _, err = irkit(*command.split(), "cut.ll", cwd=tmp_path)
        assert status == 1 and said in err, (command, err)
    (tmp_path / "cut.ll").write_text(TEXT.replace("puts(ptr @s)", "puts(ptr @s"))
    assert "the text ends" not in irkit("verify", "cut.ll", cwd=tmp_path)[2]


LONG = [
    (b"@x = global i32 1, " + b"a" * 300 + b"\x01\xff\xc3\xa9 bad", "aaa...", 19),
    (b"@x = global i32 1" + b" " * 500 + b", align 3x" + b"b" * 300, ", align 3x", None),
    (b"@x = global i32 1" + b" " * 500 + b"foo", "foo", None),
    (b"@x = global i32 1" + b"\xff" * 100 + b"foo", "\\FF...", 17),
    (b"@x = global i32 1" + b"\t" * 90 + b"foo", "foo", None),
    ("@x = global i32 1 ".encode() + "é".encode() * 200 + b" foo", "...", 18),
]


@pytest.mark.parametrize("case", range(len(LONG)))
def test_long_lines(case, tmp_path):
    """No more than 120 characters of a line are shown, and the caret stands under the right one."""
    line, has, column = LONG[case]
    (tmp_path / "x.ll").write_bytes(line + b"\n")
    _, _, said = irkit("as", "x.ll", "-o", "-", cwd=tmp_path)
    message, source, caret = said.rstrip("\n").split("\n")
    assert len(source) <= 120 and has in source and caret.strip() == "^"
    assert all(c.isprintable() for c in source)
    at = len(caret) - 1
    if column is not None:
        assert at == column
    elif "align" in has:
        assert source[:at + 1].endswith("align 3")
    else:
        assert source[at:].startswith(has)


def test_all_formats(tmp_path):
    """What a file is stands in the message, in every command that reads IR, and nothing of its bytes."""
    for data, what in ((b"PK\3\4" + b"\xff" * 50000, "a zip file"), (b"\x7fELF" + b"\xff" * 50000, "an ELF object"),
                       (b"<STREAM Magic=0x4342C0DE/>", "a dump"), (b"#!/bin/sh\n", "a script"), (b"\x1f\x8b" + b"\xff" * 50, "compressed with gzip")):
        (tmp_path / "x").write_bytes(data)
        for command in COMMANDS:
            if "good.bc" in command:
                continue
            _, _, said = irkit(*command.split(), "x", cwd=tmp_path)
            assert f"this is {what}" in said and len(said) < 300, (command, said)
