"""Type tables without NUMENTRY, as writers other than LLVM's make them: read as those with it."""
import re, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment

HERE = Path(__file__).parent
DUMPS = [p for p in sorted(HERE.glob("read_*.dump")) if "<NUMENTRY" in p.read_text() and "read_bad" not in p.name]


def irkit(*argv, data=None):
    return subprocess.run([BUILD / "irkit", *argv], env=environment(), capture_output=True, timeout=60, input=data)


@pytest.mark.parametrize("path", DUMPS, ids=lambda p: p.stem)
def test_same_module(path):
    text = path.read_bytes()
    without = re.sub(rb"(?m)^ *<NUMENTRY .*\n", b"", text)
    assert without != text
    read = [irkit("dis", "-", "-o", "-", data=irkit("undump", "-", "-o", "-", data=t).stdout) for t in (text, without)]
    assert read[0].returncode == read[1].returncode and read[0].stdout == read[1].stdout
    if read[0].returncode == 0:
        assert read[0].stdout


def test_enough():
    assert len(DUMPS) > 5


def test_numbers_are_checked():
    """A type that the table does not have, and one that follows where it must not."""
    for types, message in ((b"<POINTER op0=7 op1=0/>", b"Invalid type: number 7 does not exist (there are 1)"),
                           (b"<POINTER op0=1 op1=0/><INTEGER op0=8/>", b"Only named structs can be forward referenced")):
        dump = b"<MODULE_BLOCK BlockCodeSize=3>\n  <TYPE_BLOCK_ID BlockCodeSize=4>\n" + types.replace(b"><", b">\n<") + \
            b"\n  </TYPE_BLOCK_ID>\n</MODULE_BLOCK>\n"
        done = irkit("dis", "-", "-o", "-", data=irkit("undump", "-", "-o", "-", data=dump).stdout)
        assert done.returncode == 1 and message in done.stderr
