"""No command takes more memory than 64 times its input and 256 MiB, whatever the input asks for: it does without, or says
that it can't. Peaks are what the system saw of the process."""
import inspect, os, shutil

import pytest

from conftest import BUILD, SANITIZED
from kit import irkit
from memory_shapes import HELD, NO_CODE, OLD, REFUSED, SHAPES, TOO_LARGE

MIB = 1 << 20
WORDS = "would need more memory than its size allows", "the text of the module would be too large"


@pytest.fixture
def folder(tmp_path):
    """What the shapes make is large, and would be kept."""
    yield tmp_path
    shutil.rmtree(tmp_path)


def run(folder, *argv, words=WORDS):
    """The exit status, which is 0, or 1 where it is said that memory is what is missing."""
    size = sum(os.path.getsize(a) for a in argv if os.path.exists(a) and str(a) != str(folder / "out"))
    status, usage, said = irkit(folder, argv)
    assert status in (0, 1), (argv, status, said)
    assert status == 0 or any(w in said for w in words), (argv, said)
    assert usage.ru_maxrss * 1024 <= 64 * size + 256 * MIB, (argv, usage.ru_maxrss // 1024, said)
    return status


@pytest.mark.skipif(SANITIZED, reason="a sanitizer keeps what was freed")
@pytest.mark.parametrize("name", SHAPES)
def test_peak(name, folder):
    text, bitcode, dump, out, other = (folder / n for n in ("in.ll", "in.bc", "in.txt", "out", "other.ll"))
    text.write_text(SHAPES[name]())
    other.write_text("@other = global i8 0\n")
    release = ["--to=14"] if name in OLD else []
    for command in (["dis", text, "-o", out], ["verify", text], ["roundtrip", text], ["link", text, "-o", out]):
        run(folder, *command, *release, words=REFUSED.get(name, WORDS))
    assert name not in HELD or run(folder, "verify", text, *release) == 0
    if run(folder, "as", text, "-o", bitcode, *release, words=REFUSED.get(name, WORDS)):
        assert name in TOO_LARGE or name in REFUSED
        return
    assert name not in TOO_LARGE
    for command in (["dis", bitcode, "-o", out], ["verify", bitcode], ["info", bitcode], ["link", bitcode, other, "-o", out]):
        run(folder, *command)
    # What writes everything out takes its time for it: a quarter asks for as much in proportion.
    if n := inspect.signature(SHAPES[name]).parameters.get("n"):
        text.write_text(SHAPES[name](n.default // 4))
        run(folder, "as", text, "-o", bitcode, *release)
    for command in (["roundtrip", bitcode], ["dump", "--abbrevs", bitcode, "-o", dump]):
        run(folder, *command)
    why = [NO_CODE[name]] if name in NO_CODE else []
    assert run(folder, "compile", bitcode, "-o", "-", words=why) == len(why)
    if dump.exists() and dump.stat().st_size < 20 * MIB:
        run(folder, "undump", dump, "-o", out)


@pytest.mark.skipif(SANITIZED, reason="a sanitizer keeps what was freed")
def test_too_much_is_said(folder):
    """Splats of pointers are written element by element: 4 MiB each. No output stays behind."""
    text, out = folder / "in.ll", folder / "out.bc"
    text.write_text(SHAPES["splat-pointer"](2000))
    for command in (["as", text, "-o", out], ["link", text, "-o", out], ["info", text]):
        status, _, said = irkit(folder, command)
        assert status == 1 and said.endswith("error: would need more memory than its size allows\n"), said
        assert not out.exists()


@pytest.mark.skipif(SANITIZED, reason="a sanitizer keeps what was freed")
def test_listing(folder):
    """Assembly is written while it is made: it takes no more memory than the object, whose text is five times as large."""
    text, out = folder / "in.ll", folder / "out"
    text.write_text("define void @f(ptr %p, ptr %q) {\n" + "".join(
        f"  %x{i} = load i300, ptr %p\n  %y{i} = uitofp i300 %x{i} to double\n  store double %y{i}, ptr %q\n" for i in range(10000)) + "  ret void\n}\n")
    assert run(folder, "compile", text, "-o", out) == 0
    size = out.stat().st_size
    assert run(folder, "compile", "-S", text, "-o", out) == 0
    assert out.stat().st_size > 4 * size
