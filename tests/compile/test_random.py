"""Functions made by chance (fuzz/random.c) do what llc's code does, and so do those in random/, each of which was wrong or refused once."""
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, SANITIZED, tool

LLC, CC = tool("llc-22"), tool("cc")
pytestmark = pytest.mark.skipif(not LLC or not CC, reason="needs llc-22 and cc")
RANDOM = BUILD / "fuzz/random"
CASES = sorted((Path(__file__).parent / "random").glob("*.ll"))


def run(folder, *argv):
    p = subprocess.run([RANDOM, "-l", LLC, "-o", folder, *map(str, argv)], capture_output=True, text=True, timeout=300)
    return p.returncode, p.stdout + p.stderr


@pytest.mark.parametrize("case", CASES, ids=lambda p: p.stem)
def test_case(case, tmp_path):
    status, said = run(tmp_path, case)
    assert (status, said.splitlines()[-1]) == (0, "random: all agree"), said


@pytest.mark.skipif(SANITIZED, reason="the code that is made is the same")
@pytest.mark.parametrize("seed", range(2))
def test_functions(seed, tmp_path):
    status, said = run(tmp_path, "-s", seed, "-n", 150)
    assert status == 0 and " 0 differ, 0 refused" in said, said


def test_made_again(tmp_path):
    """A function depends on its seed and its number alone."""
    one, other = (run(tmp_path, "-s", 3, "-i", 5, "-p")[1] for _ in range(2))
    assert one == other and "define void @f5(" in one
    many = run(tmp_path, "-s", 3, "-n", 7, "-p")[1]
    assert one[one.index("define"):] in many
