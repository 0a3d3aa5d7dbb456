"""The list of intrinsics (manual/intrinsics.txt): it has those of LLVM 13 and 22 that belong to no target, and the test that it names for
each calls it."""
import importlib.machinery
import importlib.util
import re

from conftest import ROOT

HERE = ROOT / "tests/compile"
TARGETS = "aarch64 amdgcn AMDGPU r600 arm bpf hexagon loongarch mips nvvm ppc riscv s390 spv dx ve wasm x86 xcore cuda tce".split()


def listed():
    lines = (HERE / "manual/intrinsics.txt").read_text().splitlines()
    return {f"llvm.{name}": (test, " ".join(why)) for name, test, *why in (line.split() for line in lines if line[0] != "#")}


def known():
    """The names of the table in src/ir."""
    loader = importlib.machinery.SourceFileLoader("gen_intrinsics", str(ROOT / "scripts/gen-intrinsics"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("gen_intrinsics", loader))
    loader.exec_module(module)
    columns = module.OldTable().columns
    return {n for release in (1300, 2200) for n in columns[release] if n.split(".")[1] not in TARGETS}


def test_page_names_tests():
    named = set(re.findall(r"`((?:manual/|programs/)?\w+\.(?:ll|test|py|txt|cc?))`", (ROOT / "docs/manual.md").read_text()))
    assert len(named) > 80 and {n for n in named if not (HERE / n).exists()} == set()


def test_all_are_listed():
    rows, names = listed(), known()
    assert names - rows.keys() == set() and rows.keys() - names == set()


def test_tests_call_them():
    wrong = []
    for name, (test, why) in listed().items():
        if test == "-":
            wrong += [] if why else [name]
        elif not (HERE / test).exists() or (not test.endswith(".py") and not re.search(re.escape(name) + r"\b", (HERE / test).read_text())):
            wrong.append((name, test))
    assert wrong == []
