#!/usr/bin/env python3
"""gdb_values.py [--levels 0,1,2] [--show N] [--csmith FIRST COUNT] [--random FIRST COUNT] [FILE.c ...]: what gdb shows of variables.

Each program is compiled by clang to bitcode, that by llc -O0 and by irkit. gdb runs both and stops at every line. A scalar of a variable is the
same, missing, or another at a place where llc's object has a value; what depends on what the stack held before is left out.
Prints the counts, and the most frequent differences."""
import argparse
import collections
import difflib
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = Path(os.environ.get("IRKIT_BUILD", HERE.parents[1] / "build")).resolve()
LLVM = Path("/usr/lib/llvm-22/bin")
FILL = "#include <string.h>\n__attribute__((constructor)) static void fill(void) { char a[1 << 16]; memset(a, FILL, sizeof a); __asm__ volatile(\"\" : : \"r\"(a) : \"memory\"); }\n"


def run(*argv, seconds=120, **more):
    try:
        done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, errors="replace", timeout=seconds, stdin=subprocess.DEVNULL, **more)
    except subprocess.TimeoutExpired:
        return -1, ""
    return done.returncode, done.stdout + done.stderr


def must(*argv, **more):
    status, said = run(*argv, **more)
    if status:
        raise RuntimeError(f"{argv[0]}: {said[:500]}")


def stops(program, source, most):
    out = program.with_suffix(".json")
    status, said = run("gdb", "-batch", "-nx", "-x", HERE / "gdb_stops.py", program, seconds=180,
                       env={**os.environ, "STOPS_OUT": str(out), "STOPS_SOURCE": source.name, "STOPS_MOST": str(most)})
    if not out.exists():
        raise RuntimeError("gdb: " + said[-500:])
    return json.loads(out.read_text())


def aligned(ours, llc):
    """The frames that correspond to llc's stops, by the longest common runs of functions, lines and global variables; None: there are none."""
    def places(stops):
        return [(state, *((name, line) for name, line, _ in frames)) for state, frames in stops]
    partner = [None] * len(llc)
    for block in difflib.SequenceMatcher(None, places(llc), places(ours), autojunk=False).get_matching_blocks():
        partner[block.a:block.a + block.size] = [frames for _, frames in ours[block.b:block.b + block.size]]
    return partner


def seen_values(all_stops):
    """The values of each variable at each line of each function, while the global variables have some values."""
    seen = collections.defaultdict(set)
    for state, frames in all_stops:
        for name, line, variables in frames:
            for path, value in variables.items():
                seen[state, name, line, path].add(value)
    return seen


def compare(ours, llc, again, plain):
    """Counts, and (what, function, line, variable, ours, llc's) of each difference. `again`: llc's with another stack. `plain`: llc's of code
    that clang did not optimise: if llc's value is never seen there, but ours is or we have none, llc's is stale."""
    plain, counts, found = seen_values(plain), collections.Counter(), []
    for own, (state, want), other in zip(aligned(ours, llc), llc, aligned(again, llc)):
        if own is None or other is None:
            counts["stops left out"] += 1
            continue
        counts["stops"] += 1
        for a, b, c in zip(own, want, other):
            for path, value in b[2].items():
                if value is None:
                    counts["more"] += a[2].get(path) is not None
                elif c[2].get(path) == value:
                    got, seen = a[2].get(path), plain[state, *b[:2], path]
                    what = "same" if got == value else "missing" if got is None else "other"
                    if what != "same" and value not in seen and (got in seen or (got is None and seen - {None})):
                        what = "stale"
                    counts[what] += 1
                    if what != "same":
                        found.append((what, *b[:2], path, got, value, a is not own[0]))
    return counts, found


def measure(source, level, most=400, flags=(), folder=None, cache=None):
    with tempfile.TemporaryDirectory() as name:
        folder = folder or Path(name)
        (folder / "fill.c").write_text(FILL)
        clang, link = ("clang++", ["-lstdc++"]) if source.suffix == ".cc" else ("clang", [])
        bitcode = folder / "in.bc"
        must(LLVM / clang, "-w", f"-O{level}", "-g", "-I/usr/include/csmith", *flags, "-c", "-emit-llvm", source, "-o", bitcode)
        must(LLVM / "llc", "-O0", "-filetype=obj", "-relocation-model=pic", bitcode, "-o", folder / "llc.o")
        must(BUILD / "irkit", "compile", bitcode, "-o", folder / "own.o")
        if level:
            must(LLVM / clang, "-w", "-O0", "-g", "-I/usr/include/csmith", *flags, "-c", source, "-o", folder / "plain.o")
        results = []
        for made, fill in (("own", 0x11), ("llc", 0x11), ("llc", 0x77), ("plain", 0x11)):
            if made == "plain" and not level:
                results.append([])
                continue
            program = folder / f"{made}-{fill}"
            kept = cache and cache / hashlib.sha256(repr((source.read_bytes(), level, fill, most, made)).encode()).hexdigest()
            if kept and made != "own" and kept.exists():
                results.append(json.loads(kept.read_text()))
                continue
            must("cc", "-no-pie", f"-DFILL={fill}", folder / "fill.c", folder / f"{made}.o", "-o", program, "-lm", "-lpthread", *link)
            results.append(stops(program, source, 4 * most if made == "plain" else most))
            if kept and made != "own":
                kept.write_text(json.dumps(results[-1]))
        return compare(*results)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--levels", default="0,1,2")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--most", type=int, default=400)
    parser.add_argument("--csmith", nargs=2, type=int)
    parser.add_argument("--random", nargs=2, type=int)
    parser.add_argument("--keep", type=Path, help="a folder for the programs of the last measurement")
    parser.add_argument("--cache", type=Path, help="a folder that keeps what gdb shows of llc's objects")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        files = [f.resolve() for f in options.files]
        for seed in range(options.csmith[0], sum(options.csmith)) if options.csmith else ():
            path = Path(name) / f"csmith-{seed}.c"
            if run("csmith", "--seed", seed, "--max-funcs", 4, "--max-block-depth", 3, "-o", path)[0] == 0:
                files.append(path)
        for seed in range(options.random[0], sum(options.random)) if options.random else ():
            import random_values
            path = Path(name) / f"random-{seed}.c"
            path.write_text(random_values.program(seed))
            files.append(path)
        jobs = [(f, int(level)) for level in options.levels.split(",") for f in files]

        def one(job):
            try:
                return measure(*job, most=options.most, folder=options.keep, cache=options.cache)
            except (RuntimeError, OSError) as error:
                return str(error), []
        totals, all_found = collections.defaultdict(collections.Counter), []
        with ThreadPoolExecutor(options.jobs) as pool:
            for (file, level), (counts, found) in zip(jobs, pool.map(one, jobs)):
                if isinstance(counts, str):
                    print(f"{file.name} -O{level}: {counts}", flush=True)
                    totals[level]["failed"] += 1
                    continue
                totals[level] += counts
                all_found += [(file.name, level, *entry) for entry in found]
        for level, counts in sorted(totals.items()):
            print(f"-O{level}: " + ", ".join(f"{name} {counts[name]}" for name in
                                            ("same", "missing", "other", "stale", "more", "stops", "stops left out", "failed")))
        groups = collections.Counter((f, level, what, fn, path, up) for f, level, what, fn, _, path, _, _, up in all_found)
        example = {(f, level, what, fn, path, up): (line, got, want) for f, level, what, fn, line, path, got, want, up in reversed(all_found)}
        for key, n in groups.most_common(options.show):
            print(n, *key, example[key])


if __name__ == "__main__":
    sys.exit(main())
