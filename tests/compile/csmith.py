#!/usr/bin/env python3
"""csmith.py FIRST COUNT: programs that csmith makes, by clang -O0, -O2 and -O3 -march=native -g, do what llc's code does.

Seeds FIRST and up; needs csmith and libcsmith-dev (apt). What llc's code of -O0 does not end in five seconds is not asked: -O2
may make anything of a loop without an end. Exit status 1 where one differs or is refused, or none ran; it stays in csmith-SEED.c."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ.get("IRKIT_BUILD", Path(__file__).resolve().parents[2] / "build")).resolve()
LLVM = Path("/usr/lib/llvm-22/bin")


def run(*argv, seconds=120):
    """The status and the output; -1 where it takes too long."""
    try:
        p = subprocess.run([str(a) for a in argv], capture_output=True, text=True, errors="replace", timeout=seconds)
    except subprocess.TimeoutExpired:
        return -1, ""
    return p.returncode, p.stdout + p.stderr


LEVELS = [("-O0",), ("-O2",), ("-O3", "-march=native", "-g")]


def compare(folder, flags):
    """What is wrong with folder/in.c: None where nothing is, "" where it says nothing."""
    bitcode, source = folder / "in.bc", folder / "in.c"
    if run(LLVM / "clang", "-w", *flags, "-I/usr/include/csmith", "-c", "-emit-llvm", source, "-o", bitcode)[0]:
        return ""
    llc = run(LLVM / "llc", "-O0", "-filetype=obj", "-relocation-model=pic", bitcode, "-o", folder / "llc.o")
    if llc[0] or run("cc", folder / "llc.o", "-o", folder / "llc")[0]:
        return ""
    want = run(folder / "llc", seconds=5)
    if want[0] == -1:
        return ""
    made = run(BUILD / "irkit", "compile", bitcode, "-o", folder / "own.o")
    if made[0]:
        return "refused: " + made[1].strip().split("\n")[0]
    linked = run("cc", folder / "own.o", "-o", folder / "own")
    if linked[0]:
        return "does not link: " + linked[1]
    got = run(folder / "own", seconds=30)
    return None if got == want else f"{got} and not {want}"


def main(first, count):
    same = silent = 0
    wrong = []
    for seed in range(first, first + count):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            run("csmith", "--seed", seed, "--max-funcs", 6, "--max-block-depth", 3, "-o", folder / "in.c")
            same_before = True
            for flags in LEVELS:
                said = compare(folder, flags) if same_before else ""
                same_before = said is None
                same += said is None
                silent += said == ""
                if said:
                    print(f"seed {seed}, {' '.join(flags)}: {said}", flush=True)
                    Path(f"csmith-{seed}.c").write_bytes((folder / "in.c").read_bytes())
                    wrong.append(seed)
    print(f"csmith: {same} programs do the same, {len(wrong)} do not, {silent} say nothing", flush=True)
    return 1 if wrong or not same else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
