"""Data layouts with one character changed, put in or taken out: what is said of how many, release by release (LLVM 14, 17, 21, 22 and 23
said the same of each that was asked on 2026-11-27: all by 14 and 22, every fourth by the others)."""
import collections
import re
import string

import pytest

from conftest import ROOT
from kit import commands

WHOLE = "e-m:e-p:64:64:64:32-p270:32:32-i1:8-i16:16:32-i128:128-f80:128-v64:64:128-a:0:64-n8:16:32:64-S128-A5-P3-G1-ni:7:8-Fi8"


def neighbours():
    found = {}
    for i in range(len(WHOLE) + 1):
        for new in ("", "x", ":", "-", "0", "9", "p"):
            for text in (WHOLE[:i] + new + WHOLE[i + 1:], WHOLE[:i] + new + WHOLE[i:]):
                found[text] = None
    return [text for text in found if text != WHOLE]


@pytest.mark.parametrize("release", [14, 17, 19, 21, 22, 23])
def test_neighbours(release, request):
    said, letters, signs = collections.Counter(), {"": "."}, ""

    def sign(words):
        return letters.setdefault(re.sub("'.*'", "''", words.removeprefix("(fine)")), string.ascii_letters[len(letters) - 1])
    with commands() as run:
        for text in neighbours():
            (run.folder / "a.ll").write_text(f'target datalayout = "{text}"\n')
            _, err = run("as", f"--to={release}", "a.ll", "-o", "a.bc")
            words = err.decode().split("\n")[0].partition("error: ")[2]
            said[words or "(fine)"] += 1
            signs += sign(words)
    shown = "".join(f"{n:5} {sign(words)} {words}\n" for words, n in sorted(said.items()))
    shown += "in this order:\n" + "".join(signs[i:i + 100] + "\n" for i in range(0, len(signs), 100))
    golden = ROOT / f"tests/hostile/layout_strings/{release}.txt"
    if request.config.getoption("--bless"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(shown)
    assert shown == golden.read_text()
