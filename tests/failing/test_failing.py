"""Every allocation of the program fails in turn (failing.c), in every command, with inputs that reach much of it."""
import os, subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
BUILD = Path(os.environ.get("IRKIT_BUILD", HERE.parent.parent / "build")).resolve()


def irkit(folder, *words):
    subprocess.run([BUILD / "irkit", *words], cwd=folder, check=True, stdin=subprocess.DEVNULL, capture_output=True)


def archive(path, members, is_thin=False):
    """A GNU archive; a thin one names its members."""
    names = "".join(f"{m.name}/\n" for m in members).encode()
    out = b"!<thin>\n" if is_thin else b"!<arch>\n"

    def header(name, size):
        return f"{name:<16}{0:<12}{0:<6}{0:<6}{644:<8}{size:<10}`\n".encode()

    out += header("//", len(names)) + names + b"\n" * (len(names) % 2)
    at = 0
    for m in members:
        body = m.read_bytes()
        out += header(f"/{at}", len(body)) + (b"" if is_thin else body + b"\n" * (len(body) % 2))
        at += len(m.name) + 2
    path.write_bytes(out)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Inputs of every form."""
    if not (BUILD / "failing.so").exists() or BUILD.name.endswith("san"):
        pytest.skip("failing.so is not built, or cannot be preloaded with a sanitizer")
    f = tmp_path_factory.mktemp("memory")
    for source in HERE.glob("*.ll"):
        (f / source.name).write_bytes(source.read_bytes())
    for name in ("llvm-as-22", "llvm-dis-22", "llvm-link-22", "llvm-bcanalyzer", "llvm-cat-22", "llvm-modextract-22",
                 "opt-22", "verify-uselistorder-22"):
        (f / name).symlink_to(BUILD / "irkit")
    for name in ("main", "other", "summary"):
        irkit(f, "as", "--no-verify", "--use-orders", "--to=22", f"{name}.ll", "-o", f"{name}.bc")
    irkit(f, "as", "--no-verify", "old.ll", "-o", "old.bc")
    irkit(f, "as", "--to=3.8", "oldest.ll", "-o", "oldest.bc")
    irkit(f, "as", "--no-verify", "--to=22", "broken.ll", "-o", "broken.bc")
    irkit(f, "cat", "main.bc", "other.bc", "-o", "two.bc")
    irkit(f, "dump", "--abbrevs", "main.bc", "-o", "main.dump")
    for file in ("library.elf", "grouped.elf", "comdat_functions.elf"):
        (f / file).write_bytes((HERE.parent / "fuzz/pcsections" / file).read_bytes())
    (f / "cut.elf").write_bytes((f / "library.elf").read_bytes()[:-1])
    (f / "cut.bc").write_bytes((f / "main.bc").read_bytes()[:-1500])
    (f / "cut.dump").write_bytes((f / "main.dump").read_bytes()[:-700] + b"<BAD op0=xyz")
    (f / "syntax.ll").write_bytes((f / "main.ll").read_bytes() + b"define what\n")
    (f / "words.txt").write_text("main.bc 'other.ll' -only-needed @more.txt")
    (f / "more.txt").write_text("-v")
    for name in ("library", "unneeded"):
        irkit(f, "as", f"{name}.ll", "-o", f"{name}.bc")
    irkit(f, "compile", "library.ll", "-o", "library.o")
    irkit(f, "embed", "library.ll", "library.o", "-o", "holds.o")
    archive(f / "some.a", [f / "unneeded.bc", f / "library.bc"])
    archive(f / "objects.a", [f / "library.o"])
    archive(f / "all.a", [f / "other.bc", f / "old.bc"])
    archive(f / "thin.a", [f / "other.bc"], is_thin=True)
    archive(f / "nested.a", [f / "holds.o", f / "all.a"])
    return f


COMMANDS = """
as main.ll -o o.bc
as --to=19 main.ll -o o.bc
as main.ll -
as old.ll --emit=text -o o.ll
as --to=3.8 oldest.ll -o o.bc
convert --to=22 oldest.bc -o o.bc
convert --to=3.4 oldest.bc -o o.bc
compile oldest.bc -o o.o
embed main.ll library.o -o o.o
strip --bitcode holds.o -o o.o
as summary.ll --module-hash --use-orders -o o.bc
as broken.ll -o o.bc
as syntax.ll -o o.bc
dis main.bc -o o.ll
dis old.bc --preserve-ll-uselistorder -o o.ll
dis summary.bc -o o.ll
dis two.bc -o o.ll
dis cut.bc -o o.ll
dis --emit=bitcode main.bc -o o.bc
verify main.ll main.bc old.bc
verify broken.ll
verify broken.bc
verify --json broken.ll
verify --strict-debug-info --threads=3 broken.ll
info main.ll main.bc two.bc
info --json cut.bc
graph --cfg --insts --fold main.ll -o o.dump
graph --dom main.bc -o o.dump
graph --calls main.bc -o o.dump
graph --types main.ll -o o.dump
graph --space two.bc -o o.dump
graph --space main.bc --format=svg -o o.dump
diff main.ll other.bc
diff --side-by-side --width=90 main.bc other.ll
diff --json main.ll main.bc
diff --ignore-debug old.bc main.bc
nm main.bc two.bc some.a thin.a
nm --export-symbols main.bc two.bc
nm -C library.o nested.a
info nested.a
info --json thin.a
dis --module=1 nested.a -o o.ll
verify nested.a(all.a)(other.bc)
convert --to=19 nested.a -o o.bc
extract --rfunc=. --recursive main.bc -o o.bc
extract --delete --rglob=. main.bc -o o.bc
strip --debug --names --bodies --unused main.ll -o o.ll
split -j1 main.bc -o o.ll.
split -j1 --round-robin --preserve-locals main.ll -S -o o.ll.
dump main.bc -o o.dump
dump main.ll --abbrevs -o o.dump
dump --summary cut.bc
undump main.dump -o o.bc
undump cut.dump -o o.bc
pcsections library.elf
pcsections --json --schema=functions:size --section=functions library.elf
pcsections --lint grouped.elf comdat_functions.elf cut.elf
link --threads=1 main.ll other.bc -o o.bc
link --threads=1 main.bc other.ll -S -o o.ll
link main.bc all.a -S -o o.ll
link --threads=1 main.bc thin.a --only-needed -o o.bc
link --threads=1 --whole-archive main.bc nested.a -o o.bc
link --threads=1 main.bc --override other.bc --flag wchar_size=8 --internalize -v -o o.bc
link --threads=1 main.bc clash.ll -o o.bc
link --threads=1 @words.txt -S -o o.ll
link --threads=1 broken.ll main.bc -o o.bc
cat main.bc other.bc two.bc -o o.bc
extract-module two.bc -n 1 -o o.bc
extract-module two.bc -n 7 -o o.bc
roundtrip main.ll
roundtrip old.bc
roundtrip --num-shuffles=1 other.ll
run --no-process-syms program.ll
run --no-process-syms --extra-archive=some.a program.ll
run --no-process-syms --extra-archive=objects.a program.ll
run --no-process-syms --extra-object=library.o program.ll
run --no-process-syms missing.ll
compile program.ll -o o.o
compile lowered.ll -o o.o
as --to=nothing main.ll
what main.ll
--help
llvm-as-22 main.ll -o o.bc
llvm-as-22 broken.ll -o o.bc
llvm-dis-22 main.bc -o o.ll
llvm-dis-22 old.bc -o o.ll
llvm-link-22 -threads=1 main.bc other.bc all.a -S -o o.ll
llvm-link-22 -threads=1 main.bc clash.ll -o o.bc
llvm-link-22 -threads=1 @words.txt -o o.bc
llvm-bcanalyzer -dump main.bc
llvm-cat-22 main.bc other.bc -o o.bc
llvm-modextract-22 two.bc -n 0 -o o.bc
opt-22 -passes=verify -S main.ll -o o.ll
opt-22 -passes=verify broken.ll -disable-output
opt-22 -S old.ll -o o.ll
opt-22 -mtriple=aarch64-linux-gnu -S main.ll -o o.ll
verify-uselistorder-22 main.bc
"""


@pytest.mark.parametrize("command", COMMANDS.strip().splitlines())
def test_every_allocation_may_fail(folder, command):
    program, *words = command.split()
    words = words if "-22" in program or program.startswith("llvm") else [program, *words]
    program = folder / program if (folder / program).exists() else BUILD / "irkit"
    outputs = {"o.bc", "o.o", "o.ll", "o.dump", "o.ll.0", "o.ll.1"}
    env = dict(os.environ, LC_ALL="C", LD_PRELOAD=str(BUILD / "failing.so"), FAILING_OUTPUTS=" ".join(outputs))
    p = subprocess.run([program, *words], cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
    said = (p.stdout + p.stderr).decode(errors="replace")
    assert p.returncode == 0 and "allocations, status" in said, said
