"""The same input through irkit and through LLVM: what real compilers write, and this project's own text tests.

text   irkit as | irkit dis      prints what llvm-as | llvm-dis prints
read   irkit dis of LLVM's bitcode prints what llvm-dis prints
write  llvm-dis of irkit's bitcode prints what llvm-dis of LLVM's own prints; and it is not larger
dump   irkit dump of LLVM's bitcode prints what llvm-bcanalyzer -dump prints
uses   text and bitcode of modules whose lists of uses verify-uselistorder has shuffled say the same to us as to LLVM
"""
import re, subprocess, sys
from pathlib import Path

import pytest

from conftest import ROOT, environment, releases, tool

sys.path.insert(0, str(ROOT / "tests"))
import forks  # noqa: E402
from compiled import compiled  # noqa: E402

pytestmark = pytest.mark.oracle  # with LLVM's programs

PROGRAMS = ROOT / "tests" / "programs"
RELEASES = sorted(releases("ALL"))
COMPILATIONS = [
    (source, release, flags)
    for source in sorted(p.name for p in PROGRAMS.glob("*.c*"))
    for release in RELEASES
    for flags in ("-O0", "-O2 -g", "-Os -fno-exceptions" if source.endswith(".cpp") else "-O1 -gline-tables-only")
    if not (source.endswith(".cpp") and "no-exceptions" in flags)
] + [("rust_mix.rs", 22, flags) for flags in ("-Copt-level=0 -g", "-Copt-level=2")]


def start(*argv):
    """Runs a command. Programs of LLVM and irkit fork instead of starting."""
    if re.match(r"irkit$|llvm-(as|dis|bcanalyzer|link)-", argv[0]):
        return forks.run(argv, env=environment())
    return subprocess.run([str(a) for a in argv], stdin=subprocess.DEVNULL, capture_output=True, env=environment(), timeout=300)


def run(*argv, expect=0):
    p = start(*argv)
    assert p.returncode == expect, f"{' '.join(map(str, argv))}: {p.returncode}\n{p.stderr.decode(errors='replace')[:2000]}"
    return p.stdout


def need(*names):
    for name in names:
        if not tool(name):
            pytest.skip(f"{name} is not installed")


def normal(text):
    """Without what depends on the name of the file."""
    text = re.sub(rb'(?m)^(\^0 = module: \(path: )"[^"]*/(theirs|ours|again)\.bc"', rb'\1"IN"', text)
    return re.sub(rb'(?m)^(; ModuleID = |source_filename = ).*\n', b"", text)


def first_difference(got, want):
    for n, (g, w) in enumerate(zip(got.split(b"\n"), want.split(b"\n")), 1):
        if g != w:
            return f"line {n}\n  irkit: {g[:300].decode(errors='replace')}\n  LLVM:  {w[:300].decode(errors='replace')}"
    return f"one is longer: {len(got)} and {len(want)} bytes"


def same(got, want):
    got, want = normal(got), normal(want)
    if got != want:
        pytest.fail(first_difference(got, want))


def check_all(ll, release, tmp_path):
    llvm_as, llvm_dis = (f"llvm-{t}-{release}" for t in ("as", "dis"))
    need(llvm_as, llvm_dis)
    theirs = tmp_path / "theirs.bc"
    run(llvm_as, ll, "-o", theirs)
    compare_all(ll, release, theirs, run(llvm_dis, theirs, "-o", "-"), tmp_path)


def compare_all(ll, release, theirs, want, tmp_path):
    """Compares what irkit makes with LLVM's bitcode, and with the text `want` that LLVM prints of it."""
    llvm_dis, bcanalyzer = f"llvm-dis-{release}", f"llvm-bcanalyzer-{release}"
    ours, text = tmp_path / "ours.bc", tmp_path / "ours.ll"
    run("irkit", "as", f"--to={release}", ll, "-o", ours)
    same(run("irkit", "dis", ours, "-o", "-"), want)
    same(run("irkit", "dis", theirs, "-o", "-"), want)
    same(run(llvm_dis, ours, "-o", "-"), want)
    assert ours.stat().st_size <= theirs.stat().st_size, "our bitcode is larger than LLVM's"
    text.write_bytes(want)
    run("irkit", "as", f"--to={release}", text, "-o", tmp_path / "again.bc")
    same(run("irkit", "dis", tmp_path / "again.bc", "-o", "-"), want)
    if release == 22:
        assert run("irkit", "dump", theirs) == run(bcanalyzer, "-dump", theirs)


@pytest.mark.parametrize("source,release,flags", COMPILATIONS)
def test_compiled(source, release, flags, tmp_path):
    ll = tmp_path / "in.ll"
    if source.endswith(".rs"):
        need("rustc")
        run("rustc", "--edition=2021", "--emit=llvm-ir", "-Cno-prepopulate-passes" if "=0" in flags else "-Cdebuginfo=0",
            *flags.split(), PROGRAMS / source, "-o", ll)
    else:
        compiler = f"clang++-{release}" if source.endswith(".cpp") else f"clang-{release}"
        need(compiler)
        ll = compiled(tool(compiler), *flags.split(), "-S", "-emit-llvm", source=PROGRAMS / source, suffix=".ll")
    check_all(ll, release, tmp_path)


def use_records(bitcode, release):
    dump = run(f"llvm-bcanalyzer-{release}", "-dump", bitcode)
    return [line.strip() for line in dump.split(b"\n") if b"<USELIST_CODE" in line or b"<FUNCTION_BLOCK" in line]


# c_mix.c takes addresses of labels in a global, with which LLVM before 22 does not come back to the same lists itself.
@pytest.mark.parametrize("source,release,flags", [(s, r, f) for s in ("c_mix.c", "cxx_mix.cpp") for r in RELEASES
                                                  for f in ("-O0", "-O2") if s != "c_mix.c" or r == 22])
def test_use_orders(source, release, flags, tmp_path):
    compiler, shuffler = ("clang++" if source.endswith(".cpp") else "clang") + f"-{release}", f"verify-uselistorder-{release}"
    need(compiler, shuffler, f"llvm-bcanalyzer-{release}")
    ours = tmp_path / "ours.bc"
    ll = compiled(tool(compiler), *flags.split(), "-S", "-emit-llvm", source=PROGRAMS / source, suffix=".ll")
    run(f"llvm-as-{release}", ll, "-o", tmp_path / "theirs.bc")  # without directives
    run("irkit", "as", f"--to={release}", "--use-orders", ll, "-o", ours)
    assert use_records(ours, release) == use_records(tmp_path / "theirs.bc", release)
    p = subprocess.run([shuffler, "-num-shuffles=1", "-save-temps", ll], env=dict(environment(), TMPDIR=str(tmp_path)),
                       stdin=subprocess.DEVNULL, capture_output=True, timeout=300)  # LLVM's own way back may fail
    saved = re.findall(r"filename = (\S+)", (p.stderr + p.stdout).decode(errors="replace"))
    pairs = [(bc, text) for bc, text in zip(saved, saved[1:]) if bc.endswith(".bc") and text.endswith(".ll")]
    assert pairs, p.stderr.decode(errors="replace")[:2000]
    for theirs, text in pairs:
        want = Path(text).read_bytes()
        run("irkit", "as", f"--to={release}", "--use-orders", text, "-o", ours)
        assert use_records(ours, release) == use_records(theirs, release)
        for form in (text, theirs, ours):
            same(run("irkit", "dis", f"--to={release}", "--preserve-ll-uselistorder", form, "-o", "-"), want)


OWN = sorted(p for d in ("text", "bitcode", "intrinsics") for p in (ROOT / "tests" / d).rglob("*.ll"))


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("path", OWN, ids=lambda p: str(p.relative_to(ROOT / "tests")))
def test_own(path, release, tmp_path):
    need(f"llvm-as-{release}", f"llvm-dis-{release}")
    theirs = tmp_path / "theirs.bc"
    p = start(f"llvm-as-{release}", path, "-o", theirs)
    printed = start(f"llvm-dis-{release}", theirs, "-o", "-") if p.returncode == 0 else None
    if printed and printed.returncode == 0:
        compare_all(path, release, theirs, printed.stdout, tmp_path)
        if path.parent.name == "intrinsics":
            check_decorated(path.read_text(), release, tmp_path)
    elif printed:
        run("irkit", "as", f"--to={release}", path, "-o", tmp_path / "y.bc", expect=1)  # what readers refuse
    else:
        check_refused(path, release, p.stderr.decode(errors="replace"), tmp_path)


CALL = re.compile(r"(?m)^( +)((?:%[\w.]+ = )?)call (.*\))$")
DECORATIONS = [
    lambda text: re.sub(r"(?m)^(\d+):", r"n.\1:", re.sub(r"%(\d+)\b", r"%n.\1", text)),  # everything has a name
    lambda text: CALL.sub(r"\1\2tail call \3, !foo !99999", text) + "\n!99999 = !{}\n",
    lambda text: CALL.sub(r'\1\2notail call \3 nounwind strictfp "a"="b"', text),
]


def check_decorated(text, release, tmp_path):
    """What calls of old intrinsics bear, and what their results are called, comes to those that take their place."""
    for decorate in DECORATIONS:
        ll, theirs, ours = tmp_path / "decorated.ll", tmp_path / "theirs.bc", tmp_path / "ours.bc"
        ll.write_text(decorate(text))
        if start(f"llvm-as-{release}", ll, "-o", theirs).returncode:
            continue
        want = run(f"llvm-dis-{release}", theirs, "-o", "-")
        run("irkit", "as", f"--to={release}", ll, "-o", ours)
        same(run("irkit", "dis", ours, "-o", "-"), want)


# What LLVM does not say of the line that irkit names: see the tests themselves.
REFUSED_OTHERWISE = {("intrinsics/coro.ll", 22), ("intrinsics/coro-more.ll", 22), ("intrinsics/coro-used.ll", 22)}


def check_refused(path, release, said, tmp_path):
    """What llvm-as refuses irkit refuses: at the same place with the same words, or with a message of LLVM's verifier."""
    p = start("irkit", "as", f"--to={release}", path, "-o", tmp_path / "y.bc")
    ours = re.search(r":(\d+:\d+)?:? ?error: (.*)", p.stderr.decode(errors="replace"))
    assert p.returncode == 1 and ours, f"LLVM refuses this, irkit ends with {p.returncode}:\n{said[:2000]}"
    theirs = re.search(r":(\d+:\d+): error: (.*)", said)
    if "Stack dump:" in said:  # it crashed, sometimes before it said anything
        return
    if theirs:
        assert ours.groups() == theirs.groups()
    elif (str(path.relative_to(ROOT / "tests")), release) not in REFUSED_OTHERWISE:
        assert ours.group(2) in said.splitlines(), said[:2000]
