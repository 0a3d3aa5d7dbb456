"""Dependent libraries of 2.7 to 3.2: in text, in bitcode, linked; conversion to later releases drops them with a note."""
import subprocess

import pytest

from conftest import BUILD, environment

TEXT = 'target triple = "x86_64-unknown-linux-gnu"\n\ndeplibs = [ "c", "a\\22b" ]\n\n@x = global i32 1\n'


def irkit(*argv, cwd):
    done = subprocess.run([BUILD / "irkit", *argv], env=environment(), capture_output=True, timeout=60, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def body(text):
    return text.split("\n", 1)[1]


@pytest.fixture
def old(tmp_path):
    (tmp_path / "a.ll").write_text(TEXT)
    irkit("convert", "--to=3.2", "a.ll", "-o", "a.bc", cwd=tmp_path)
    return tmp_path


def test_bitcode(old):
    dump = irkit("dump", "--no-summary", "a.bc", cwd=old)
    assert "<DEPLIB op0=99/>" in dump and "<DEPLIB op0=97 op1=34 op2=98/>" in dump
    assert dump.index("<DEPLIB") < dump.index("<TRIPLE")
    assert body(irkit("dis", "a.bc", "-o", "-", cwd=old)) == TEXT
    for release in ("2.7", "3.0", "3.2"):
        irkit("convert", f"--to={release}", "a.bc", "-o", "b.bc", cwd=old)
        assert body(irkit("dis", f"--to={release}", "b.bc", "-o", "-", cwd=old)) == TEXT


@pytest.mark.parametrize("release", ("3.3", "3.4", "3.9", "12", "14", "22"))
def test_dropped(old, release):
    for name in ("a.bc", "a.ll"):
        said = irkit("convert", "--explain", f"--to={release}", name, "-o", "b.bc", cwd=old)
        if name == "a.bc" or release != "12":  # the text is one of 12 already
            assert "dropped" in said and "2  dependent library" in said
        assert "DEPLIB" not in irkit("dump", "b.bc", cwd=old)
    irkit("convert", f"--to={release}", "a.bc", "-o", "b.ll", cwd=old)
    assert "deplibs" not in (old / "b.ll").read_text()


def test_linked(old):
    (old / "more.ll").write_text('deplibs = [ "z", "c" ]\n@y = global i32 2\n')
    irkit("convert", "--to=3.2", "more.ll", "-o", "more.bc", cwd=old)
    assert 'deplibs = [ "c", "a\\22b", "z" ]' in irkit("link", "--to=3.2", "a.bc", "more.bc", "-S", cwd=old)
    (old / "none.ll").write_text("deplibs = []\n@z = global i32 3\n")
    assert "deplibs" not in irkit("convert", "--to=3.2", "--emit=text", "none.ll", "-o", "-", cwd=old)


def test_many(tmp_path):
    """Any number of them, in no more time than their size asks for."""
    (tmp_path / "a.ll").write_text("deplibs = [ " + ", ".join(f'"l{i}"' for i in range(100000)) + " ]\n")
    irkit("convert", "--to=3.2", "a.ll", "-o", "a.bc", cwd=tmp_path)
    assert irkit("link", "--to=3.2", "a.bc", "a.bc", "-S", cwd=tmp_path).count('"l99999"') >= 1
