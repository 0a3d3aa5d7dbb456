"""Stack maps: the records have the locations of llc -O0's, in their order, with their kinds, sizes and numbers, at places of our own;
GNU as makes the same object of the listing."""
import re
import subprocess
from pathlib import Path

import pytest

import same_object
from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
IRKIT, LLC, READOBJ, GAS = BUILD / "irkit", tool("llc-22"), tool("llvm-readobj-22"), tool("as")


def part(name, of):
    text = (HERE / "manual" / name).read_text().split(f";--- {of}\n")[1]
    return text.split("\n;--- ")[0]


INPUTS = {path.stem: path.read_text() for path in sorted((HERE / "stackmaps").glob("*.ll"))}
INPUTS |= {"statepoints": part("gc_statepoints.test", "roots.ll"), "patchpoints": part("gc_patchpoints.test", "maps.ll")}


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, ""), (argv, done.stderr[-2000:])
    return done.stdout


def shape(location):
    """A location without its register and its offset; a value in a register or in the frame is at a place."""
    location = re.sub(r"ConstantIndex #\d+ \((\d+)\)", r"Constant \1", location)
    kind, rest = location.split(" ", 1)
    if kind == "Constant":
        return location
    size = int(rest.split("size: ")[1])
    return ("Direct" if kind == "Direct" else "place", min(size, 8) if size == 16 and kind == "Register" else size)


def records(path):
    found = []
    for line in run(READOBJ, "--stackmap", path).splitlines():
        if match := re.match(r"\s+Record ID: (\d+)", line):
            found.append([match[1]])
        elif (match := re.match(r"\s+#\d+: (.*)", line)) and found:
            found[-1].append(shape(match[1]))
    return found


@pytest.mark.skipif(not LLC or not READOBJ, reason="needs llc-22 and llvm-readobj-22")
@pytest.mark.parametrize("name", [name for name in INPUTS if name != "patchpoints"])  # llc crashes
def test_shape(name, tmp_path):
    text = tmp_path / "in.ll"
    text.write_text(INPUTS[name])
    run(IRKIT, "compile", text, "-o", tmp_path / "own.o")
    run(LLC, "-O0", "-filetype=obj", text, "-o", tmp_path / "llc.o")
    own, llc = records(tmp_path / "own.o"), records(tmp_path / "llc.o")
    assert own and sorted(own, key=str) == sorted(llc, key=str)


@pytest.mark.skipif(not GAS, reason="needs as")
@pytest.mark.parametrize("name", INPUTS)
def test_listing(name, tmp_path):
    text = tmp_path / "in.ll"
    text.write_text(INPUTS[name])
    run(IRKIT, "compile", text, "-o", tmp_path / "own.o")
    run(IRKIT, "compile", "-S", text, "-o", tmp_path / "own.s")
    run(GAS, "--64", "-mx86-used-note=no", tmp_path / "own.s", "-o", tmp_path / "as.o")
    assert same_object.differences(tmp_path / "own.o", tmp_path / "as.o") == []
