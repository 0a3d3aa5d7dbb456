"""Bitcode in the wrapper of Darwin's tools, with any padding: it is read as without, and bits are those of the file."""
import struct, subprocess

import pytest

from conftest import BUILD, environment, tool

TEXT = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"


def irkit(*argv, status=0):
    done = subprocess.run([BUILD / "irkit", *argv], env=environment(), capture_output=True, timeout=60)
    assert done.returncode == status, done.stderr
    return done


@pytest.fixture
def raw(tmp_path):
    (tmp_path / "a.ll").write_text(TEXT)
    irkit("as", tmp_path / "a.ll", "--to=19", "-o", tmp_path / "a.bc")
    return (tmp_path / "a.bc").read_bytes()


def wrapped(raw, counted, padding):
    """`counted` bytes of the padding belong to the size in the header."""
    return struct.pack("<5I", 0x0B17C0DE, 0, 20, len(raw) + counted, 7) + raw + bytes(padding)


@pytest.mark.parametrize("counted", range(4))
@pytest.mark.parametrize("padding", range(8))
def test_sizes(raw, counted, padding, tmp_path):
    if counted > padding:
        return
    file = tmp_path / "w.bc"
    file.write_bytes(wrapped(raw, counted, padding))
    expected = irkit("dis", tmp_path / "a.bc", "-o", "-").stdout.replace(b"a.bc", b"w.bc")
    assert irkit("dis", file, "-o", "-").stdout == expected
    irkit("verify", file)
    assert b"in a wrapper" in irkit("info", file).stdout
    (tmp_path / "w.dump").write_bytes(irkit("dump", "--abbrevs", file).stdout)
    irkit("undump", tmp_path / "w.dump", "-o", tmp_path / "back.bc")
    assert (tmp_path / "back.bc").read_bytes() == file.read_bytes()
    if (len(raw) + padding) % 4 == 0 and tool("llvm-dis-19"):
        theirs = subprocess.run([tool("llvm-dis-19"), file, "-o", "-"], capture_output=True)
        assert theirs.returncode == 0 and theirs.stdout == expected


def test_bits_are_of_the_file(raw, tmp_path):
    broken = raw[:64] + b"\xff" * (len(raw) - 64)
    (tmp_path / "r.bc").write_bytes(broken)
    (tmp_path / "w.bc").write_bytes(wrapped(broken, 0, 0))
    bits = [int(irkit("dis", tmp_path / f"{name}.bc", status=1).stderr.split(b"at bit ")[1].split(b",")[0].split(b":")[0]) for name in "rw"]
    assert bits[1] == bits[0] + 20 * 8
