"""`irkit compile -S`: GNU as and clang make of the text the object that irkit makes itself. Objects are what elfutils' linter takes,
and every linker."""
import re
import subprocess
from pathlib import Path

import pytest

import same_object
from compiled import compiled
from conftest import BUILD, tool

HERE = Path(__file__).resolve().parent
IRKIT, CLANG, CLANGXX, CC, GAS = BUILD / "irkit", tool("clang-22"), tool("clang++-22"), tool("cc"), tool("as")
PROGRAMS = sorted((HERE / "programs").glob("*.c*"))
LIBRARIES = ["-lm", "-lpthread", "-lstdc++"]
needs_clang = pytest.mark.skipif(not CLANG or not CLANGXX or not CC or not GAS, reason="needs clang-22, as and cc")


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b""), (argv, done.stderr[:2000])
    return done.stdout


def bitcode(source, level, relocation):
    clang = [CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]
    return compiled(*clang, level, "-w", "-fPIC" if relocation == "pic" else "-fno-pic", "-c", "-emit-llvm", source=source, suffix=".bc")


def check_text(source, folder, *options):
    own, text = folder / "own.o", folder / "own.s"
    run(IRKIT, "compile", *options, source, "-o", own)
    run(IRKIT, "compile", *options, "-S", source, "-o", text)
    run(GAS, "--64", "-mx86-used-note=no", text, "-o", folder / "as.o")
    run(CLANG, "-c", text, "-o", folder / "clang.o")
    assert same_object.differences(own, folder / "as.o") == []
    assert same_object.differences(own, folder / "clang.o") == []
    return text.read_text()


def as_bytes(text):
    """Instructions that stand there as bytes: that are not known, or which assemblers would make other bytes of. Those with VEX and EVEX
    that have no row do not count; their lines end in the prefix's name."""
    unknown = re.findall(r"(?m)^(?:\t\.byte\t0x[0-9a-f]+\n)+", text)
    return [u for u in unknown if u != "\t.byte\t0x66\n" * u.count("\n")] + re.findall(r"(?m)^\t\.byte.*#\t(?!e?vex$).*$", text)  # 66: of thread-local ones


@needs_clang
@pytest.mark.parametrize("level, relocation, options", [
    ("-O0", "pic", []), ("-O2", "pic", ["--function-sections", "--data-sections"]), ("-O2", "static", [])])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_programs(source, level, relocation, options, tmp_path):
    text = check_text(bitcode(source, level, relocation), tmp_path, f"--relocation-model={relocation}", *options)
    # Texts of inline asm bring what our tables do not have (and padding of GNU as's), the code generator crc32 alone.
    assert len(as_bytes(text)) <= {"asm": 5, "avx": 16}.get(source.stem, 0), as_bytes(text)
    lines = [line for line in text.splitlines() if line.startswith("\t") and not line.startswith("\t.")]
    assert len(lines) > 100


@needs_clang
@pytest.mark.parametrize("source", sorted(HERE.glob("*.ll")), ids=lambda p: p.stem)
def test_modules(source, tmp_path):
    stem = source.stem
    if release := re.search(r"(?m)^; RUN:.* (--to=\d+)", source.read_text()):
        run(IRKIT, "as", release[1], source, "-o", tmp_path / "in.bc")
        source = tmp_path / "in.bc"
    text = check_text(source, tmp_path)
    # Addresses of tagged variables are relocated by what no linker relaxes, which GNU as has no word for.
    assert len(as_bytes(text)) <= (6 if stem in ("relocated", "tagged_globals") else 0), as_bytes(text)


@needs_clang
@pytest.mark.skipif(not tool("eu-elflint") or not tool("ld.lld"), reason="needs elfutils and lld")
@pytest.mark.parametrize("level, relocation", [("-O0", "pic"), ("-O2", "pic"), ("-O2", "static")])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_objects(source, level, relocation, tmp_path):
    made = tmp_path / "made.o"
    run(IRKIT, "compile", f"--relocation-model={relocation}", bitcode(source, level, relocation), "-o", made)
    assert run(tool("eu-elflint"), made) == b"No errors\n"
    out = set()
    for linker in ("bfd", "gold", "lld"):
        done = subprocess.run([CLANGXX, f"-fuse-ld={linker}", "-no-pie" if relocation == "static" else "-pie", made, "-o", tmp_path / linker,
                               *LIBRARIES], capture_output=True, text=True)
        assert done.returncode == 0 and "error" not in done.stderr and "relocation" not in done.stderr, done.stderr
        out.add(subprocess.run([tmp_path / linker], capture_output=True, timeout=60).stdout)
    assert len(out) == 1 or source.stem == "asm"  # which says where its code is


def test_size_of_the_program():
    assert "san" in BUILD.name or "debug" in BUILD.name or IRKIT.stat().st_size < 4 << 20
