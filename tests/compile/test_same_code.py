"""The assembly of every neighbour (tests/neighbours) of the modules here that can be compiled. same_code.txt has, for each module, the sum of
all, in order, and of what was said where there is no code; `pytest --bless` writes it anew. What the code does is for the other tests here to say:
this one sees that nothing changes by chance."""
import itertools
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, SANITIZED
from kit import commands

sys.path.insert(0, str(ROOT / "tests/neighbours"))
from neighbours import neighbours  # noqa: E402

HERE = Path(__file__).resolve().parent
MODULES = [p for folder in (HERE, ROOT / "tests/pcsections", ROOT / "tests/look/shown", ROOT / "tests/cost") for p in sorted(folder.glob("*.ll"))
           if "--to=" not in p.read_text() and " asm " not in p.read_text()]  # GNU as has words of its own
RANDOM, MOST, GOLDEN = BUILD / "fuzz/random", 600, HERE / "same_code.txt"
FEATURES = ["", "+avx", "+avx2", "+avx512f,+avx512bw,+avx512vl,+avx512dq"]


def check(name, line, request):
    lines = {known.split(":")[0]: known + "\n" for known in (GOLDEN.read_text().splitlines() if GOLDEN.exists() else [])}
    if request.config.getoption("--bless"):
        GOLDEN.write_text("".join(sorted((lines | {name: line}).values())))
    else:
        assert lines.get(name) == line


@pytest.mark.skipif(SANITIZED, reason="compares what is written; the other build has said it")
@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_module(module, request):
    text, sums, num = module.read_text(), [0, 0], [0, 0]
    with commands() as run:
        for one in itertools.chain([text], itertools.islice(neighbours(text), MOST)):
            (run.folder / "m.ll").write_text(one)
            out, err = run("compile", "-S", "m.ll", "-o", "-")
            has_failed = b"error: " in err
            num[has_failed] += 1
            sums[has_failed] = zlib.crc32(err if has_failed else out + err, sums[has_failed])
    line = f"{module.stem}: {num[0]} compiled {sums[0]:08x}, {num[1]} not {sums[1]:08x}\n"
    check(module.stem, line, request)


@pytest.mark.skipif(SANITIZED, reason="compares what is written; the other build has said it")
@pytest.mark.parametrize("first", range(0, 400, 20))
def test_random_functions(first, request):
    """Functions that fuzz/random makes: their code for the features of processors, as objects and for each code model."""
    total = 0
    with commands() as run:
        for i in range(first, first + 20):
            text = subprocess.run([RANDOM, "-p", "-s", "77", "-i", str(i)], capture_output=True, text=True, check=True, timeout=60).stdout
            for features in FEATURES:
                (run.folder / "m.ll").write_text(text.replace("(ptr %in, ptr %out) {", f'(ptr %in, ptr %out) "target-features"="{features}" {{'))
                out, err = run("compile", "-S", f"--code-model={['small', 'medium', 'large'][i % 3]}", "m.ll", "-o", "-")
                total = zlib.crc32(out + err, total)
    check(f"random {first:3}", f"random {first:3}: {total:08x}\n", request)
