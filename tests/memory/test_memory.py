"""No command takes more memory than 64 times its input and 256 MiB, whatever the input asks for: it does without, or says
that it can't. Peaks are what the system saw of the process."""
import os, shutil

import pytest

from conftest import BUILD
from kit import irkit
from memory_shapes import HELD, OLD, SHAPES

SANITIZED = "san" in BUILD.name
MIB = 1 << 20


@pytest.fixture
def folder(tmp_path):
    """What the shapes make is large, and would be kept."""
    yield tmp_path
    shutil.rmtree(tmp_path)


def run(folder, *argv):
    """The exit status, which is 0 or 1, where 1 comes with a word."""
    size = sum(os.path.getsize(a) for a in argv if os.path.exists(a) and str(a) != str(folder / "out"))
    status, usage, said = irkit(folder, argv)
    assert status in (0, 1), (argv, status, said)
    assert said or status == 0, argv
    assert usage.ru_maxrss * 1024 <= 64 * size + 256 * MIB, (argv, usage.ru_maxrss // 1024, said)
    return status


@pytest.mark.skipif(SANITIZED, reason="a sanitizer keeps what was freed")
@pytest.mark.parametrize("name", SHAPES)
def test_peak(name, folder):
    text, bitcode, dump, out = (folder / n for n in ("in.ll", "in.bc", "in.txt", "out"))
    text.write_text(SHAPES[name]())
    release = ["--to=14"] if name in OLD else []
    for command in (["dis", text, "-o", out], ["verify", text], ["roundtrip", text], ["link", text, "-o", out]):
        run(folder, *command, *release)
    assert name not in HELD or run(folder, "verify", text, *release) == 0
    if run(folder, "as", text, "-o", bitcode, *release):
        return
    for command in (["dis", bitcode, "-o", out], ["verify", bitcode], ["info", bitcode], ["link", bitcode, bitcode, "-o", out],
                    ["roundtrip", bitcode], ["dump", "--abbrevs", bitcode, "-o", dump]):
        run(folder, *command)
    if dump.exists() and dump.stat().st_size < 20 * MIB:
        run(folder, "undump", dump, "-o", out)
