"""What the commands cost, in instructions of the processor: slowdowns that no clock shows on a busy machine.

valgrind counts them, the same but for one in two thousand from run to run. bounds.txt says how many each command took for a
byte of its input when somebody last looked; `pytest --bless tests/cost` writes anew what has changed, and the difference
is to be reviewed. The numbers are gcc 12's at -O2: gcc 11 took as many to half a percent, clang 22 between 1 and 14 percent less."""
import os, platform, re, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool
from modules import module

BOUNDS = Path(__file__).with_name("bounds.txt")
MARGIN = 1.10
FUNCTIONS, PARTS, FUNCTIONS_OF_PART = 260, 6, 40


def why_not():
    if not tool("valgrind"):
        return "valgrind is not installed"
    if BUILD.name not in ("build", "release"):
        return f"{BUILD.name} is not the build that is meant"
    if platform.machine() != "x86_64" or " bmi2 " not in Path("/proc/cpuinfo").read_text():
        return "the bounds are those of x86-64 with BMI2"
    return None


def bounds():
    return {name: float(n) for name, n in (line.split() for line in BOUNDS.read_text().splitlines())} if BOUNDS.exists() else {}


def instructions(*argv):
    p = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, argv)],
                       capture_output=True, text=True, env=environment(), timeout=300)
    assert p.returncode == 0, p.stderr
    return int(next(line for line in p.stderr.splitlines() if "Collected" in line).split()[-1])


def check(name, cost, request, what):
    known = bounds()
    if request.config.getoption("--bless") and abs(cost / known.get(name, 1) - 1) > 0.005:
        known[name] = cost
        BOUNDS.write_text("".join(f"{n} {known[n]:.2f}\n" for n in [*COMMANDS, *WORKLOADS] if n in known))
    assert name in known, f"bounds.txt has no {name}; --bless writes it"
    assert cost <= known[name] * MARGIN, f"{name} takes {cost:.2f} {what}, {cost / known[name] * 100 - 100:.0f} % more than bounds.txt has"


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    out = tmp_path_factory.mktemp("cost")
    whole = module(0, 1, FUNCTIONS)
    (out / "whole.ll").write_text(whole)
    (out / "plain.ll").write_text(re.sub(r",? !dbg !\d+|(?m:^ *#dbg_.*\n|^!llvm.dbg.cu.*\n)", "", whole))
    for i in range(PARTS):
        (out / f"part{i}.ll").write_text(module(i, PARTS, FUNCTIONS_OF_PART))
    for text in out.glob("*.ll"):
        said = subprocess.run([BUILD / "irkit", "as", text, "-o", text.with_suffix(".bc")], capture_output=True, text=True)
        assert said.returncode == 0 and not said.stderr, said.stderr[:2000]  # debug info that is refused would not be counted
    # As compilers write it: with the orders in which values are used.
    subprocess.run([BUILD / "irkit", "as", "--use-orders", out / "whole.ll", "-o", out / "orders.bc"], check=True)
    return out


COMMANDS = {
    "as": lambda d: (["as", d / "whole.ll", "-o", d / "new.bc"], [d / "whole.ll"]),
    "as-unverified": lambda d: (["as", "--no-verify", d / "whole.ll", "-o", d / "new.bc"], [d / "whole.ll"]),
    "dis": lambda d: (["dis", d / "whole.bc", "-o", d / "new.ll"], [d / "whole.bc"]),
    "dis-orders": lambda d: (["dis", d / "orders.bc", "-o", d / "new.ll"], [d / "orders.bc"]),
    "verify": lambda d: (["verify", d / "whole.bc"], [d / "whole.bc"]),
    "compile": lambda d: (["compile", "--threads=1", d / "whole.bc", "-o", d / "new.o"], [d / "whole.bc"]),
    "compile-plain": lambda d: (["compile", "--threads=1", d / "plain.bc", "-o", d / "new.o"], [d / "plain.bc"]),
    "link": lambda d: (["link", *(parts := sorted(d.glob("part*.bc"))), "-o", d / "new.bc"], parts),
}


@pytest.mark.skipif(why_not() is not None, reason=why_not() or "")
@pytest.mark.parametrize("name", COMMANDS)
def test_instructions(name, inputs, request):
    argv, read = COMMANDS[name](inputs)
    cost = instructions(BUILD / "irkit", *argv) / sum(os.path.getsize(f) for f in read)
    check(name, cost, request, "instructions for a byte of its input")


# What compiled code takes, in thousands, and no more than LLVM's at -O0.
WORKLOADS = {"workload-O0": "-O0", "workload-O2": "-O2"}


@pytest.mark.skipif(why_not() is not None or not tool("clang-22") or not tool("llc-22"), reason=why_not() or "needs clang-22 and llc-22")
@pytest.mark.parametrize("name", WORKLOADS)
def test_compiled_code(name, tmp_path, request):
    def run(*argv):
        return subprocess.run([str(a) for a in argv], check=True, capture_output=True, cwd=tmp_path).stdout

    run(tool("clang-22"), WORKLOADS[name], "-c", "-emit-llvm", Path(__file__).with_name("workload.c"), "-o", "in.bc")
    run(BUILD / "irkit", "compile", "in.bc", "-o", "own.o")
    run(tool("llc-22"), "-O0", "-filetype=obj", "-relocation-model=pic", "in.bc", "-o", "llc.o")
    for side in ("own", "llc"):
        run("cc", f"{side}.o", "-o", side)
    assert run(tmp_path / "own") == run(tmp_path / "llc") == b"7386 4498500 179952 3000\n"
    empty = tmp_path / "empty.c"
    empty.write_text("int main(void) { return 0; }\n")
    run("cc", empty, "-o", "empty")
    start = instructions(tmp_path / "empty")  # of the C library
    own, llc = (instructions(tmp_path / side) - start for side in ("own", "llc"))
    assert own <= llc
    check(name, own / 1000, request, "thousand instructions")
