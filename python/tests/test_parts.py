"""Modules in archives, and several in one file."""
import pytest

import irkit


def member(name, data):
    return f"{name}/".ljust(16).encode() + b"0".ljust(32) + str(len(data)).encode().ljust(10) + b"`\n" + data + b"\n" * (len(data) % 2)


def test_parts(tmp_path):
    a, b = (irkit.parse(f"@{name} = global i32 1").to_bitcode() for name in "ab")
    both = a + b[4:]
    archive = b"!<arch>\n" + member("both.bc", both) + member("odd.txt", b"odd") + member("t.ll", b"@t = global i32 1\n")
    path = tmp_path / "lib.a"
    path.write_bytes(archive)
    found = irkit.parts(path)
    assert [(p.name[len(str(path)):], p.kind) for p in found] == [
        ("(both.bc):0", "bitcode"), ("(both.bc):1", "bitcode"), ("(odd.txt)", "other"), ("(t.ll)", "text")]
    assert [[v.name for v in p.read().variables] for p in found.modules] == [["a"], ["b"], ["t"]]
    assert not found.is_damaged and not found.warnings
    assert irkit.parts(found[1].data).modules[0].kind == "bitcode" and len(irkit.parts(found[1].data)) == 1
    with pytest.raises(irkit.ReadError, match=r"lib\.a\(odd\.txt\): this is no module"):
        found[2].read()
    first = irkit.read(path)
    assert "reading" in first.warnings[0].message and "the first of 3 modules" in first.warnings[0].message
    cut = irkit.parts(archive[:-1], "cut.a")
    assert cut.is_damaged and cut.warnings[0].message.startswith("the archive is truncated") and len(cut) == 3
    part = irkit.parts(both)[1]  # its file is kept
    assert [v.name for v in part.read().variables] == ["b"]
