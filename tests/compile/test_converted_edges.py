"""Integers, vectors and floats at their edges, expressed in the terms of older releases: what runs is the same."""
import subprocess

import pytest
from test_float_edges import FORMATS
from test_float_edges import program as float_program
from test_integers import program, vectors

from conftest import BUILD

RELEASES = ["3.5", "3.7", "5", "7", "9", "11", "14", "17", "21", "23"]


@pytest.fixture(scope="module")
def programs():
    found = {f"i{w}": program(w) for w in (1, 8, 13, 32, 33, 64, 128)}
    found |= {f"v{n}i{w}": vectors(w, n) for w, n in ((8, 16), (32, 4), (64, 3), (13, 4))}
    return found | {t: float_program(t) for t in FORMATS}


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("form", ["ll", "bc"])
def test_release(release, form, programs, tmp_path):
    for name, p in programs.items():
        (tmp_path / "in.ll").write_text(p.text())
        convert = [BUILD / "irkit", "convert", f"--to={release}", tmp_path / "in.ll", "-o", tmp_path / f"out.{form}"]
        done = subprocess.run(convert, capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stderr) == (0, ""), (name, done.stderr[:1000])
        done = subprocess.run([BUILD / "irkit", "run", tmp_path / f"out.{form}"], capture_output=True, text=True, timeout=120)
        assert done.stderr == ""
        assert done.returncode == 0, (name, p.functions[done.returncode - 1][0] if 0 < done.returncode <= len(p.functions) else done.returncode)
