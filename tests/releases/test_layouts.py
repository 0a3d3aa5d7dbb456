"""What each release makes of data layouts of older ones: layouts.txt has those that change, by triple, with the releases that
agree. `pytest --bless tests/releases` writes it anew. Where an LLVM is on the machine, it is asked for the same."""
import subprocess, tempfile
from pathlib import Path

import pytest

from conftest import ROOT, tool
from kit import commands

RELEASES = "9", "10", "12", "14", "16", "17", "18", "19", "20", "21", "22"  # where something begins or ends
LLVMS = ["14", "16", "19", "22"]
ARCHES = "x86_64 i386 aarch64 amdgcn r600 spir spirv64 riscv64 loongarch64 mips64 powerpc powerpc64 sparc wasm32".split()
ALIKE = """x86_64h amd64 i486 i586 i686 i786 i886 i986 aarch64_be arm64 arm64e arm spir64 spirv32 spirv64v1.5 riscv32 loongarch32 mips64el mipsn32
 mipsisa64r6 mips ppc ppc32 powerpcspe powerpc64le ppc64 ppc64le ppu sparcv9 wasm64 s390x""".split()  # some layouts tell whose they take
SYSTEMS = {"": ARCHES + ALIKE, "-unknown-linux-gnu": ["x86_64", "i686", "aarch64", "powerpc64"], "-pc-windows-msvc": ["x86_64", "i686", "aarch64"],
           "-pc-win32": ["i386"], "-pc-windows": ["i686"], "-pc-windows-gnu": ["i686", "x86_64"], "-ibm-aix7.2": ["powerpc", "powerpc64"],
           "-intel-elfiamcu": ["i386", "i586"], "-apple-macosx": ["x86_64", "arm64"]}
LAYOUTS = """e E e- e-m e-i64:64 E-i64:64 e-m:e e-m:o e-m:x-p:32:32 e-m:e-i64:64 e-m:e-i64:64-n32:64 e-m:e-p:32:32 e-m:e-p:32:32:64 e-m:e-p:64:64-i64:64-i128:128-n32:64-S128
 e-m:e-p:64:64-i64:64-i128:128-n64-S128 e-m:e-i64:64-f80:128-n8:16:32:64-S128 e-m:w-p:32:32-i64:64-f80:32-n8:16:32-S32 e-f80:32-n8 e-f80:32
 e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128 e-p:32:32-i64:64 e-i64:64-i128:128 e-i64:64-p:32:32 e-n8-i64:64 e-n8-p:32:32-n16
 e-m:e-n8 e-n8 e-p:64:64 e-p:64:64-n8 E-p:32:32 E-m:e-i64:64-n32:64 E-m:e-Fi64-i64:64-n32:64 e-m:m-i8:8:32-i64:64-n32:64-S128 e-m:e-i8:8:32-i64:64
 e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-A5 e-p:64:64-p1:64:64-G1-A5 e-p:64:64-A5-G1-ni:7 e-p:64:64-A5-ni:7:8 e-p:64:64-ni:7:8:9
 e-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-ni:7 e-p8:128:128:128:48 e-p7:1:8 e-p9:1:8 e-p:32:32-i64:64-v16:16-n32:64-G1 e-G1 e-G1-ni:7 e-Fn32 e-m:e-Fn32
 e-m:o-i64:64-Fi8 e-n64 e-n32:64 e-i64:64-n64 e-m:e-n64-S128 E-m:a-p:32:32-Fi32-i64:64-n32 E-m:a-Fi64-i64:64-n32:64-f64:32:64 e-p270:32:32 e-p270:32:32-p271:32:32-p272:64:64
 e-m:e-p270:32:32-p271:32:32-p272:64:64 e-S128 e-i128:128 e-p:64:64-i128:128-i64:64 e-m:e-- e--i64:64""".split()


def layout_of(printed):
    for line in printed.splitlines():
        if line.startswith(b"target datalayout"):
            return line.split(b'"')[1].decode()
    return "none" if b"target triple" in printed else "refused"


def theirs(release, text):
    with tempfile.TemporaryDirectory() as folder:
        bitcode = Path(folder) / "in.bc"
        p = subprocess.run([tool("llvm-as-" + release), "-", "-o", bitcode], input=text.encode(), capture_output=True)
        if p.returncode:
            return "refused"
        return layout_of(subprocess.run([tool("llvm-dis-" + release), bitcode, "-o", "-"], capture_output=True).stdout)


def cases():
    for system, arches in SYSTEMS.items():
        for arch in arches:
            for layout in LAYOUTS[::6] if arch in ALIKE and not system else LAYOUTS:
                yield arch + system, layout, f'target datalayout = "{layout}"\ntarget triple = "{arch + system}"\n'


def ours(run, releases, text):
    """In bitcode the layout is as it was written; who reads it brings it up to date."""
    (run.folder / "in.ll").write_text(text)
    bitcode, _ = run("as", "--to=9", "in.ll", "-o", "-")
    (run.folder / "in.bc").write_bytes(bitcode)
    return [layout_of(run("dis", f"--to={release}", "in.bc", "-o", "-")[0]) if bitcode else "refused" for release in releases]


def test_layouts(request):
    rows, expected = [], ROOT / "tests/releases/layouts.txt"
    with commands() as run:
        for triple, layout, text in cases():
            seen = ours(run, RELEASES, text)
            firsts = [i for i in range(len(seen)) if not i or seen[i] != seen[i - 1]]
            for first, end in zip(firsts, [*firsts[1:], len(seen)]):
                if seen[first] != layout:
                    rows.append(f"{triple} {layout}: {RELEASES[first]}-{RELEASES[end - 1]} {seen[first]}\n")
    if request.config.getoption("--bless"):
        expected.write_text("".join(rows))
    assert "".join(rows) == expected.read_text()


@pytest.mark.parametrize("release", LLVMS)
def test_llvm_agrees(release):
    if not tool("llvm-as-" + release):
        pytest.skip(f"llvm-as-{release} is not installed")
    with commands() as run:
        for triple, layout, text in list(cases())[int(release)::97]:
            assert ours(run, [release], text) == [theirs(release, text)], (triple, layout)
