"""Compiles every neighbour (tests/neighbours) of the modules here that can be compiled. compiled.txt tells for each module how many
neighbours are compiled, and why others are not; `pytest --bless` writes it anew. The code of these neighbours, and that of 400
functions that fuzz/random makes, is for scripts/compare-builds, which compares it with the code of another build."""
import collections
import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, SANITIZED
from kit import commands

sys.path.insert(0, str(ROOT / "tests/neighbours"))
from neighbours import neighbours  # noqa: E402

HERE = Path(__file__).resolve().parent
MODULES = [p for folder in (HERE, ROOT / "tests/pcsections", ROOT / "tests/look/shown", ROOT / "tests/cost") for p in sorted(folder.glob("*.ll"))
           if "--to=" not in p.read_text() and " asm " not in p.read_text()]  # GNU as has words of its own
RANDOM, MOST, GOLDEN = BUILD / "fuzz/random", 600, HERE / "compiled.txt"
FEATURES = ["", "+avx", "+avx2", "+avx512f,+avx512bw,+avx512vl,+avx512dq"]
STEP = 20


def compiled(module, run):
    """Yields (standard output, standard error) of each neighbour."""
    text = module.read_text()
    for one in itertools.chain([text], itertools.islice(neighbours(text), MOST)):
        (run.folder / "m.ll").write_text(one)
        yield run("compile", "-S", "m.ll", "-o", "-")


def random_code(first, run):
    """Yields (input, what, assembly): functions of fuzz/random for the features of processors, and for each code model."""
    for i in range(first, first + STEP):
        text = subprocess.run([RANDOM, "-p", "-s", "77", "-i", str(i)], capture_output=True, text=True, check=True, timeout=60).stdout
        for features in FEATURES:
            (run.folder / "m.ll").write_text(text.replace("(ptr %in, ptr %out) {", f'(ptr %in, ptr %out) "target-features"="{features}" {{'))
            yield f"{i} {features}", "assembly", b"".join(run("compile", "-S", f"--code-model={['small', 'medium', 'large'][i % 3]}", "m.ll", "-o", "-"))


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(module):
        return lambda run: ((str(n), "assembly", out + err) for n, (out, err) in enumerate(compiled(module, run)))
    def case_of_random(first):
        return lambda run: random_code(first, run)
    return {f"code/{module.stem}": case(module) for module in MODULES} | {f"code/random-{first}": case_of_random(first) for first in range(0, 400, STEP)}


def reason(err):
    """Why there is no code: the message without its place and without what it quotes. tests/neighbours looks at messages of the
    parser and of the verifier."""
    first = next((line for line in err.decode(errors="replace").splitlines() if "error: " in line), "")
    return "no module" if re.match(r"m\.ll:\d+:", first) else re.sub("'[^']*'|\"[^\"]*\"", "''", first.split("error: ", 1)[-1])


@pytest.mark.skipif(SANITIZED, reason="compares what is written; the other build has said it")
@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_module(module, request):
    with commands() as run:
        counts = collections.Counter("compiled" if b"error: " not in err else reason(err) for _, err in compiled(module, run))
    found = "".join(f"{counts[what]:5} {what}\n" for what in sorted(counts))
    parts = dict(re.findall(r"(?ms)^== (.*?)\n(.*?)(?=^== |\Z)", GOLDEN.read_text() if GOLDEN.exists() else ""))
    if request.config.getoption("--bless"):
        GOLDEN.write_text("".join(f"== {name}\n{rows}" for name, rows in sorted((parts | {module.stem: found}).items())))
    else:
        assert found == parts.get(module.stem)
