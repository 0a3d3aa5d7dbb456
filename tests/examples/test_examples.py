"""The programs of examples/ on a program in text and in bitcode of releases with an LLVM to compare with, whole outputs
compared; on damaged files; and whether the time of those that change modules is in proportion."""
import re, resource, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, SANITIZED, environment, tool

HERE = Path(__file__).parent
RELEASES = (14, 19, 22)
FORMS = ["text", "typed", *(f"bitcode-{r}" for r in RELEASES)]
PROGRAMS = {  # what they are called with: input, and names of what they write
    "walk_module": ["IN"],
    "count_opcodes": ["IN"],
    "edit_module": ["IN", "edited.ll"],
    "merge_flags": ["IN"],
    "instrument": ["IN", "instrumented.ll"],
    "remove_dead_code": ["IN", "less.ll"],
    "split_blocks": ["IN", "split.ll", "joined.ll"],
    "clone_function": ["IN", "tail", "INTO", "cloned.ll"],
}


def run(*argv, cwd, status=0):
    done = subprocess.run([str(a) for a in argv], cwd=cwd, env=environment(), capture_output=True, text=True, timeout=120)
    assert done.returncode == status, done.stdout + done.stderr
    return done


def irkit(*argv, cwd):
    return run(BUILD / "irkit", *argv, cwd=cwd).stdout


def make_input(form, folder, text=None):
    """The program in that form, a file in the folder, and the module that is cloned into."""
    release = form.partition("-")[2]
    source = text or HERE / ("program_typed.ll" if form == "typed" or release == "14" else "program.ll")
    into = folder / "into.ll"
    into.write_text('source_filename = "into.c"\n' "define i32 @square(i32 %x) {\n  ret i32 %x\n}\n")
    names = "program.ll", "into.ll"
    if release:
        for name, of in zip(names, (source, into)):
            irkit("as", f"--to={release}", of, "-o", Path(name).with_suffix(".bc"), cwd=folder)
        return "program.bc", "into.bc"
    if form == "typed":
        into.write_text(into.read_text() + "@typed = global i32* null\n")
    (folder / "program.ll").write_text(Path(source).read_text())
    return names


def call(program, file, into, folder, status=0):
    argv = [{"IN": file, "INTO": into}.get(a, a) for a in PROGRAMS[program]]
    return run(BUILD / "examples" / program, *argv, cwd=folder, status=status)


def whole_output(program, form, folder):
    file, into = make_input(form, folder)
    shown = f"==> standard output\n{call(program, file, into, folder).stdout}"
    for name in PROGRAMS[program][1:]:
        made = folder / name
        if name.endswith(".ll"):
            irkit("verify", name, cwd=folder)
            shown += f"==> {name}\n{made.read_text()}"
    return shown


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_output(program, form, tmp_path, request):
    if program == "count_opcodes" and not form.startswith("bitcode"):
        file, into = make_input(form, tmp_path)
        assert "error" in call(program, file, into, tmp_path, status=1).stderr
        return
    shown = whole_output(program, form, tmp_path)
    expected = HERE / f"{program}.{form}.out"
    if request.config.getoption("--bless"):
        expected.write_text(shown)
    assert shown == expected.read_text()


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("program", [p for p in PROGRAMS if PROGRAMS[p][-1].endswith(".ll") and p != "edit_module"])
def test_bitcode_for_llvm(program, release, tmp_path):
    """What they write as bitcode, LLVM of that release reads, finds well formed and shows as we do."""
    opt = tool(f"opt-{release}") or tool(f"llvm-dis-{release}")
    if not opt:
        pytest.skip(f"LLVM {release} is not installed")
    file, into = make_input(f"bitcode-{release}", tmp_path)
    argv = [{"IN": file, "INTO": into}.get(a, a.replace(".ll", ".bc")) for a in PROGRAMS[program]]
    run(BUILD / "examples" / program, *argv, cwd=tmp_path)
    for made in (a for a in argv[1:] if a.endswith(".bc") and a != into):
        theirs = run(tool(f"llvm-dis-{release}"), made, "-o", "-", cwd=tmp_path).stdout
        assert theirs == irkit("dis", made, "-o", "-", cwd=tmp_path)


@pytest.mark.parametrize("form", FORMS)
def test_joined_blocks_are_what_they_were(form, tmp_path):
    file, into = make_input(form, tmp_path)
    form = Path(file).suffix  # what bitcode says is upgraded where it is read
    made = [f"split{form}", f"joined{form}"]
    said = run(BUILD / "examples/split_blocks", file, *made, cwd=tmp_path).stdout
    assert said == "9 blocks split and joined\n"
    before, split, after = (irkit("dis", name, "-o", "-", cwd=tmp_path).split("\n")[1:] for name in (file, *made))
    assert before == after != split


@pytest.mark.parametrize("form", FORMS)
def test_nothing_dead_is_left(form, tmp_path):
    file, into = make_input(form, tmp_path)
    assert call("remove_dead_code", file, into, tmp_path).stdout == "1 blocks, 6 instructions, 7 globals removed\n"
    less = (tmp_path / "less.ll").read_text()
    (tmp_path / "again.ll").write_text(less)
    said = call("remove_dead_code", "again.ll", into, tmp_path).stdout
    assert said == "0 blocks, 0 instructions, 0 globals removed\n"
    assert (tmp_path / "less.ll").read_text().split("\n")[1:] == less.split("\n")[1:]


def test_changed_programs_do_the_same(tmp_path):
    if not tool("lli-22"):
        pytest.skip("lli-22 is not installed")
    make_input("text", tmp_path)
    call("remove_dead_code", "program.ll", "", tmp_path)
    call("split_blocks", "program.ll", "", tmp_path)
    call("instrument", "program.ll", "", tmp_path)
    (tmp_path / "pure.ll").write_text("define i32 @pure(i32 %x) {\n  ret i32 %x\n}\n")
    for name, of in (("plain", "program.ll"), ("l", "less.ll"), ("s", "split.ll"), ("j", "joined.ll")):
        irkit("link", of, "pure.ll", "-o", f"{name}.bc", cwd=tmp_path)
    said = [run("lli-22", f"{name}.bc", cwd=tmp_path, status=0).stdout for name in ("plain", "l", "s", "j")]
    assert said == ["104 1\n"] * 4
    irkit("link", "instrumented.ll", HERE / "hooks.ll", "-o", "traced.bc", cwd=tmp_path)
    assert run("lli-22", "traced.bc", cwd=tmp_path).stdout == "104 1\n10 2 11 1, 0\n"


DIAGNOSTICS = """\
e.c:2:22: warning: using the result of an assignment as a condition without parentheses [-Wparentheses]
e.c:2:22: note: place parentheses around the assignment to silence this warning
  e.c:2:20 to 2:20: replace by '('
  e.c:2:25 to 2:25: replace by ')'
e.c:2:22: note: use '==' to turn this assignment into an equality comparison
  e.c:2:22 to 2:23: replace by '=='
e.c:2:27: error: use of undeclared identifier 'retrn'
e.c:3:31: warning: format specifies type 'int' but the argument has type 'char *' [-Wformat]
  e.c:3:24 to 3:26: replace by '%s'
"""


def test_diagnostics(tmp_path):
    irkit("undump", HERE / "diagnostics.dump", "-o", "saved.dia", cwd=tmp_path)
    program, saved = BUILD / "examples/diagnostics", tmp_path / "saved.dia"
    assert run(program, saved, cwd=tmp_path).stdout == DIAGNOSTICS
    whole = saved.read_bytes()
    for cut in range(0, len(whole), 4):
        (tmp_path / "cut.dia").write_bytes(whole[:cut])
        done = subprocess.run([program, "cut.dia"], cwd=tmp_path, capture_output=True, text=True, env=environment())
        assert DIAGNOSTICS.startswith(done.stdout) and (done.returncode == 0 or "cut.dia: error: " in done.stderr)
    saved.write_bytes(b"BC\xc0\xde" + whole[4:])
    assert "Invalid bitstream signature" in run(program, saved, cwd=tmp_path, status=1).stderr


@pytest.mark.parametrize("release", (14, 19, 22))
def test_diagnostics_of_clang(release, tmp_path):
    clang = tool(f"clang-{release}")
    if not clang:
        pytest.skip(f"clang {release} is not installed")
    (tmp_path / "a.c").write_text('#include <stdio.h>\nint f(int x) {\n  if (x = 3) return y;\n  printf("%d", "s");\n}\n')
    done = subprocess.run([clang, "-Wall", "-fsyntax-only", "-fno-caret-diagnostics", "--serialize-diagnostics", "a.dia", "a.c"],
                          cwd=tmp_path, capture_output=True, text=True)
    theirs = [line for line in done.stderr.splitlines() if line.startswith("a.c:")]
    ours = run(BUILD / "examples/diagnostics", "a.dia", cwd=tmp_path).stdout.splitlines()
    assert len(theirs) > 3 and [line for line in ours if not line.startswith("  ")] == theirs


def test_clone_says_what_it_cannot(tmp_path):
    file, into = make_input("text", tmp_path)
    program = BUILD / "examples/clone_function"
    for name in ("nobody", "printf", "state"):
        assert name in run(program, file, name, into, "out.ll", cwd=tmp_path, status=1).stderr
    (tmp_path / "old.ll").write_text("@x = global i32* null\n")
    assert "release" in run(program, file, "tail", "old.ll", "out.ll", cwd=tmp_path, status=1).stderr
    assert not (tmp_path / "out.ll").exists()
    assert run(program, file, "square", into, "out.ll", cwd=tmp_path).stdout == "@square.1\n"


def test_instrument_takes_no_other_hooks(tmp_path):
    (tmp_path / "in.ll").write_text("@trace_enter = global i32 0\n")
    assert "@trace_enter" in run(BUILD / "examples/instrument", "in.ll", "out.ll", cwd=tmp_path, status=1).stderr


@pytest.mark.parametrize("program", PROGRAMS)
def test_damaged(program, tmp_path):
    """An error and exit status 1: of text and bitcode that is cut off or broken, of nothing, of no file; 2 without arguments."""
    def fails(name):
        said = call(program, name, name, tmp_path, status=1).stderr
        assert name in said and "Sanitizer" not in said

    for form in FORMS:
        file, _ = make_input(form, tmp_path)
        whole = (tmp_path / file).read_bytes()
        for i, length in enumerate((len(whole) // 3, len(whole) * 2 // 3)):
            (tmp_path / f"cut{i}").write_bytes(whole[:length])
            fails(f"cut{i}")
        (tmp_path / "broken").write_bytes(whole[:len(whole) // 2] + b"\xff" * 64 + whole[len(whole) // 2 + 64:])
        if form != "text":
            fails("broken")
    fails("absent")
    if program != "merge_flags":
        assert "usage" in run(BUILD / "examples" / program, cwd=tmp_path, status=2).stderr


def cost(program, folder, file, into="into.ll"):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    call(program, file, into, folder)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def many(n):
    """A function of n calls and n dead instructions in a row, and n internal functions that call each other."""
    lines = ["declare i32 @f(i32)", "define i32 @long(i32 %x) {", "  %v0 = add i32 %x, 1", "  %d0 = add i32 %x, 1"]
    for i in range(n):
        lines += [f"  %v{i + 1} = call i32 @f(i32 %v{i})", f"  %d{i + 1} = add i32 %d{i}, %v{i}"]
    lines += [f"  ret i32 %v{n}", "}"]
    for i in range(n):
        lines += [f"define internal i32 @g{i}(i32 %x) {{", f"  %r = call i32 @g{(i + 1) % n}(i32 %x)", "  ret i32 %r", "}"]
    return "\n".join(lines) + "\n"


@pytest.mark.skipif(SANITIZED, reason="measures the release build")
@pytest.mark.parametrize("program", ["remove_dead_code", "instrument"])
def test_time_is_in_proportion(program, tmp_path):
    small, large = tmp_path / "small.ll", tmp_path / "large.ll"
    small.write_text(many(5000))
    large.write_text(many(40000))
    few, more = (min(cost(program, tmp_path, p.name) for _ in range(2)) for p in (small, large))
    assert more < 24 * max(few, 0.02)
    if program == "remove_dead_code":
        assert not re.search(r"%d1 |@g0", (tmp_path / "less.ll").read_text())


@pytest.mark.skipif(SANITIZED, reason="measures the release build")
def test_memory_is_that_of_the_largest_function(tmp_path):
    body = "".join(f"  %v{i} = mul i32 %x, {i}\n" for i in range(3000))
    text = "".join(f"define i32 @f{k}(i32 %x) {{\n{body}  ret i32 0\n}}\n" for k in range(100))
    (tmp_path / "many.ll").write_text(text)
    irkit("as", "--to=19", "many.ll", "-o", "many.bc", cwd=tmp_path)
    (tmp_path / "run").write_text('ulimit -v 16000\nexec "$@"\n')
    shown = run("bash", "run", BUILD / "examples/count_opcodes", "many.bc", cwd=tmp_path).stdout
    assert shown == "     100 ret\n  300000 mul\n"
    run("bash", "run", BUILD / "examples/walk_module", "many.bc", cwd=tmp_path, status=1)  # all bodies do not fit
