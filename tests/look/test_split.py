"""Who goes into which part, in modules large enough that parts change places: as llvm-split has it."""
import random, re, subprocess

import pytest

from conftest import BUILD, tool

SPLIT, DIS = tool("llvm-split-19"), tool("llvm-dis-19")


def module(seed, functions):
    rng, text = random.Random(seed), []
    for n in range(functions):
        kind = rng.choice(("", "", "internal "))
        adds = "".join(f"  %v{i} = add i32 %x, {i}\n" for i in range(rng.choice((0, 1, 5, 12, 18, 40))))
        calls = "".join(f"  call i32 @f{rng.randrange(n)}(i32 %x)\n" for _ in range(rng.choice((0, 0, 1, 3)) if n else 0))
        text.append(f"define {kind}i32 @f{n}(i32 %x) {{\n{adds}{calls}  ret i32 %x\n}}\n")
    return "".join(text)


def parts(folder, name, count):
    found = []
    for n in range(count):
        text = subprocess.run([DIS, f"{name}{n}", "-o", "-"], cwd=folder, check=True, capture_output=True, text=True).stdout
        found.append(re.findall(r"^define .*@([\w.]+)\(", text, re.M))
    return found


@pytest.mark.skipif(not SPLIT or not DIS, reason="needs llvm-split-19 and llvm-dis-19")
@pytest.mark.parametrize("count, functions, seed", [(5, 20, 0), (12, 20, 1), (5, 70, 2), (24, 70, 3), (40, 300, 127)])
def test_parts(count, functions, seed, tmp_path):
    (tmp_path / "in.ll").write_text(module(seed, functions))
    subprocess.run([SPLIT, f"-j{count}", "-preserve-locals", "in.ll", "-o", "want"], cwd=tmp_path, check=True)
    (tmp_path / "llvm-split").symlink_to(BUILD / "irkit")
    subprocess.run(["./llvm-split", f"-j{count}", "-preserve-locals", "in.ll", "-o", "got"], cwd=tmp_path, check=True)
    want = parts(tmp_path, "want", count)
    assert sum(map(len, want)) >= 20 and parts(tmp_path, "got", count) == want
