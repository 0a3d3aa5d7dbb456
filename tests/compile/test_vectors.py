"""Random functions over vectors do what llc's code does; calls with vectors work between its code and ours."""
import re
import subprocess
from pathlib import Path

import pytest

import vectors
from conftest import BUILD, tool

AS, LLC, CC = tool("llvm-as-22"), tool("llc-22"), tool("cc")
pytestmark = pytest.mark.skipif(not AS or not LLC or not CC, reason="needs llvm-as-22, llc-22 and cc")
CPUINFO = Path("/proc/cpuinfo")
HAS_AVX2 = CPUINFO.exists() and {"avx2", "fma"} <= set(CPUINFO.read_text().split())
NUM = 20


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, (argv, done.stderr[:2000])
    return done.stdout


def objects(text, folder, stem):
    """Of irkit and of llc."""
    source, bitcode = folder / f"{stem}.ll", folder / f"{stem}.bc"
    source.write_text(text)
    run(AS, source, "-o", bitcode)
    made = {"irkit": folder / f"{stem}.irkit.o", "llc": folder / f"{stem}.llc.o"}
    run(BUILD / "irkit", "compile", bitcode, "-o", made["irkit"])
    run(LLC, "-O0", "-filetype=obj", "-relocation-model=pic", bitcode, "-o", made["llc"])
    return made


def output(folder, *parts):
    main = folder / "main.c"
    main.write_text(vectors.driver(NUM))
    run(CC, "-O1", main, *parts, "-o", folder / "program", "-lm")
    return run(folder / "program")


def check(seed, folder):
    made = objects(vectors.module(seed, NUM), folder, "all")
    assert output(folder, made["irkit"]) == output(folder, made["llc"]), seed


def check_calls(seed, folder):
    caller, callee = (objects(text, folder, stem) for text, stem in zip(vectors.calls(seed, NUM), ["caller", "callee"]))
    right = output(folder, caller["llc"], callee["llc"])
    for a, b in [("irkit", "irkit"), ("irkit", "llc"), ("llc", "irkit")]:
        assert output(folder, caller[a], callee[b]) == right, (seed, a, b)


@pytest.mark.parametrize("seed", range(8))
def test_functions(seed, tmp_path):
    check(seed, tmp_path)


@pytest.mark.skipif(not HAS_AVX2, reason="needs a processor with AVX2")
@pytest.mark.parametrize("seed", range(6))
def test_long_vectors(seed, tmp_path):
    """In registers of 32 bytes."""
    text = vectors.module(seed, NUM, usual=vectors.LONG)
    made = objects(re.sub(r"(?m)^(define .*\)) \{$", r'\1 "target-features"="+avx2,+fma" {', text), tmp_path, "all")
    assert output(tmp_path, made["irkit"]) == output(tmp_path, made["llc"]), seed


@pytest.mark.parametrize("seed", range(4))
def test_calls(seed, tmp_path):
    check_calls(seed, tmp_path)
