"""What the commands cost, in instructions of the processor: slowdowns that no clock shows on a busy machine.

valgrind counts them, the same but for one in two thousand from run to run. bounds.txt says how many each command took for a
byte of its input when somebody last looked; `pytest --bless tests/cost` writes anew what has changed, and the difference
is to be reviewed. The numbers are gcc 12's at -O2: gcc 11 took as many to half a percent, clang 22 between 1 and 14 percent less."""
import os, platform, subprocess
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
    p = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(BUILD / "irkit"), *map(str, argv)],
                       capture_output=True, text=True, env=environment(), timeout=300)
    assert p.returncode == 0, p.stderr
    return int(next(line for line in p.stderr.splitlines() if "Collected" in line).split()[-1])


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    out = tmp_path_factory.mktemp("cost")
    (out / "whole.ll").write_text(module(0, 1, FUNCTIONS))
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
    "link": lambda d: (["link", *(parts := sorted(d.glob("part*.bc"))), "-o", d / "new.bc"], parts),
}


@pytest.mark.skipif(why_not() is not None, reason=why_not() or "")
@pytest.mark.parametrize("name", COMMANDS)
def test_instructions(name, inputs, request):
    argv, read = COMMANDS[name](inputs)
    cost = instructions(*argv) / sum(os.path.getsize(f) for f in read)
    known = bounds()
    if request.config.getoption("--bless") and abs(cost / known.get(name, 1) - 1) > 0.005:
        known[name] = cost
        BOUNDS.write_text("".join(f"{n} {known[n]:.2f}\n" for n in COMMANDS if n in known))
    assert name in known, f"bounds.txt has no {name}; --bless writes it"
    assert cost <= known[name] * MARGIN, (f"irkit {name} takes {cost:.2f} instructions for a byte of its input, "
                                          f"{cost / known[name] * 100 - 100:.0f} % more than bounds.txt has")
