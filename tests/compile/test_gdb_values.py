"""What gdb shows of variables at each line: with the objects of `irkit compile` the same as with those of llc -O0 (gdb_values.py)."""
import random
import shutil
from pathlib import Path

import pytest

import gdb_values
import random_values
from conftest import tool

HERE = Path(__file__).resolve().parent
TOOLS = [tool("clang-22"), tool("llc-22"), tool("cc"), shutil.which("gdb")]
pytestmark = [pytest.mark.oracle, pytest.mark.skipif(not all(TOOLS), reason="needs clang-22, llc-22, cc, gdb")]
MOST = 120  # stops of a program


def compared(source, level):
    counts, found = gdb_values.measure(source, level, most=MOST)
    assert counts["stops"] > 10 and counts["same"] > 50, counts
    return counts, found


@pytest.mark.parametrize("source", ["debug/variables.c", 1, 3], ids=str)
def test_unoptimised(source, tmp_path):
    path = HERE / source if isinstance(source, str) else tmp_path / "random.c"
    if isinstance(source, int):
        path.write_text(random_values.program(source))
    counts, found = compared(path, 0)
    assert not counts["missing"] and not counts["other"], found[:10]


@pytest.mark.parametrize("seed", [1, 2])
def test_optimised(seed, tmp_path):
    """No value is another; few are missing: llc keeps some values that no code needs."""
    path = tmp_path / "random.c"
    path.write_text(random_values.program(seed))
    counts, found = compared(path, 2)
    assert not counts["other"], [entry for entry in found if entry[0] == "other"][:10]
    assert counts["missing"] * 25 < counts["same"], counts


def test_programs_by_chance_are_the_same_each_time():
    random.seed(5)
    assert random_values.program(7) == random_values.program(7) != random_values.program(8)
