"""irk_inline_call: real programs do the same when all calls that can be are inlined, and small ones become what LLVM's
own inliner makes of them. The example inline_calls inlines them."""
import re, shutil, subprocess
from collections import Counter
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, SANITIZED, environment, tool

HERE = Path(__file__).parent
pytestmark = pytest.mark.skipif(SANITIZED, reason="compared with LLVM in the release build")
PROGRAM = BUILD / "examples/inline_calls"


def run(*argv, status=0, **kw):
    p = subprocess.run([str(a) for a in argv], capture_output=True, text=True, env=environment(), timeout=240, **kw)
    if status is not None:
        assert p.returncode == status, f"{argv}: {p.returncode}\n{p.stdout}\n{p.stderr}"
    return p


def need(*names):
    for name in names:
        if not tool(name):
            pytest.skip(f"{name} is not installed")


@pytest.mark.oracle
@pytest.mark.parametrize("release, options", ((14, "-O0"), (19, "-O1 -fno-inline"), (22, "-O0"), (22, "-O2 -fno-inline")))
@pytest.mark.parametrize("source, least", (("c_mix.c", 0), ("cxx_mix.cpp", 60), ("inline_mix.cpp", 250)))
def test_programs_do_the_same(source, least, release, options, tmp_path):
    need(f"clang-{release}", f"opt-{release}", f"llc-{release}", f"llvm-dwarfdump-{release}")
    compiler = [tool(f"clang-{release}"), "-w", *(["-x", "c++"] if source.endswith("cpp") else [])]
    bc, made = tmp_path / "a.bc", tmp_path / "b.bc"
    run(*compiler, *options.split(), "-g", "-emit-llvm", "-c", ROOT / "tests/programs" / source, "-o", bc)
    said = run(PROGRAM, bc, made).stdout
    assert int(re.match(r"(\d+) calls inlined", said).group(1)) >= least, said
    run(f"opt-{release}", "-passes=verify", "-disable-output", made)
    run(BUILD / "irkit", "verify", "--strict-debug-info", made)
    outputs = []
    for name in ("a", "b"):
        run(f"llc-{release}", "-filetype=obj", "-relocation-model=pic", tmp_path / f"{name}.bc", "-o", tmp_path / f"{name}.o")
        run("g++", tmp_path / f"{name}.o", "-o", tmp_path / name, "-lm")
        p = run(tmp_path / name, status=None)
        outputs.append((p.returncode, p.stdout))
    assert outputs[0] == outputs[1] and any(outputs[0])
    run(BUILD / "irkit", "compile", made, "-o", tmp_path / "c.o")
    run("g++", tmp_path / "c.o", "-o", tmp_path / "c", "-lm")
    p = run(tmp_path / "c", status=None)
    assert (p.returncode, p.stdout) == outputs[0]
    assert "No errors" in run(f"llvm-dwarfdump-{release}", "--verify", tmp_path / "b.o").stdout


def normalized(file, tmp_path):
    """The text after LLVM has simplified it, without names; entries of phis are sorted."""
    text = run("opt-22", "-discard-value-names", "-passes=globaldce,function(instsimplify,simplifycfg),globaldce", "-S", file).stdout
    text = re.sub(r"(?m)^; ModuleID.*\n|^source_filename.*\n| *; preds = .*$", "", text)

    def in_order(phi):
        return f"phi {phi.group(1)} " + ", ".join(sorted(re.findall(r"\[.*?\]", phi.group(2))))

    return re.sub(r"phi (.*?) (\[.*\])", in_order, text)


@pytest.mark.oracle
def test_small_functions_are_as_llvm_makes_them(tmp_path):
    need("opt-22")
    ours, theirs = tmp_path / "ours.bc", tmp_path / "theirs.bc"
    run(BUILD / "irkit", "as", "--to=22", HERE / "small.ll", "-o", tmp_path / "a.bc")
    assert run(PROGRAM, tmp_path / "a.bc", ours).stdout == "11 calls inlined, 0 refused\n"
    run("opt-22", "-passes=always-inline", tmp_path / "a.bc", "-o", theirs)
    made, wanted = normalized(ours, tmp_path), normalized(theirs, tmp_path)
    # LLVM also says what it knows of arguments: that is no part of inlining.
    wanted = wanted.replace("call void @use(ptr align 4 ", "call void @use(ptr ")
    assert made == wanted
    assert "landingpad" in made and "llvm.stackrestore" in made and "musttail call i32 @ext" in made


def locations(file):
    """How often each function has an instruction (or record) at a place, with what it was inlined through. Branches and
    phis are left out: who inlines makes and joins blocks as he likes."""
    text = run("opt-22", "-passes=globaldce", "-S", file).stdout
    nodes = dict(re.findall(r"(?m)^(![0-9]+) = (?:distinct )?(!DI\w+\(.*\))$", text))

    def field(node, name):
        found = re.search(rf"\b{name}: ([^,)]+)", nodes.get(node, ""))
        return found.group(1) if found else None

    def scope(node):
        while node and "DISubprogram" not in nodes.get(node, ""):
            node = field(node, "scope")
        return field(node, "name")

    def chain(node):
        out = []
        while node:
            out.append(f"{scope(field(node, 'scope'))}:{field(node, 'line')}:{field(node, 'column')}")
            node = field(node, "inlinedAt")
        return " < ".join(out)

    kept, function = Counter(), ""
    for line in text.split("\n"):
        function = line.split("(")[0] if line.startswith("define") else function
        at = re.search(r"(?:!dbg |, )(![0-9]+)(?:\)|, !.*)?$", line)
        word = re.match(r"  (?:%\S+ = )?(?:tail )?(\w+)|    (#\w+)", line)
        if at and word and word.group(1) not in ("br", "phi"):
            kept[function, word.group(1) or word.group(2), chain(at.group(1))] += 1
    return kept


@pytest.mark.oracle
@pytest.mark.parametrize("options", ("-O0", "-O1"))
def test_locations_are_those_of_llvm(options, tmp_path):
    need("clang-22", "opt-22")
    bc, ours, theirs = tmp_path / "a.bc", tmp_path / "ours.bc", tmp_path / "theirs.bc"
    run("clang-22", options, "-g", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c", HERE / "located.c", "-o", bc)
    # LLVM inlines a function's own calls first.
    run("opt-22", "-passes=always-inline", bc, "-o", theirs)
    assert run(PROGRAM, bc, ours).stdout.endswith(" 0 refused\n")
    for _ in range(3):  # what calls of inlined functions brought along
        if "0 calls inlined" in run(PROGRAM, ours, tmp_path / "more.bc").stdout:
            break
        shutil.copy(tmp_path / "more.bc", ours)
    made, wanted = locations(ours), locations(theirs)
    assert sum(" < " in place for _, _, place in made) > 20
    assert made == wanted, (made - wanted, wanted - made)


def test_example_says_what_it_refuses(tmp_path):
    source = tmp_path / "a.ll"
    source.write_text("define i32 @f(i32 %x) {\n  %r = call i32 @f(i32 %x)\n  ret i32 %r\n}\n")
    p = run(PROGRAM, source, tmp_path / "b.ll")
    assert p.stdout == "0 calls inlined, 1 refused\n"
    assert p.stderr == "error: the call of '@f' in '@f' cannot be inlined: the function calls itself\n"
