"""Shows every neighbour (tests/neighbours) of a module that has some of everything: compared with the module, as graphs, symbols,
parts. different.txt tells how many different outputs there are; `pytest --bless` writes it anew. scripts/compare-builds compares
the outputs with those of another build.

Every neighbour equals itself, and differs from the module if its text differs in more than numbers and names."""
import re
import sys

import pytest

from conftest import ROOT
from kit import commands

sys.path.insert(0, str(ROOT / "tests/neighbours"))
from neighbours import neighbours  # noqa: E402

HERE = ROOT / "tests/look/shown"
RICH = (HERE / "rich.ll").read_text()
SHOWN = {
    "diff": ["diff", "0.ll", "m.ll"], "diff back": ["diff", "m.ll", "0.ll"], "beside": ["diff", "--side-by-side", "--width=150", "0.ll", "m.ll"],
    "json": ["diff", "--json", "0.ll", "m.ll"], "no metadata": ["diff", "--ignore-metadata", "--context=1", "0.ll", "m.ll"],
    "no debug": ["diff", "--ignore-debug", "0.ll", "m.ll"],
    "cfg": ["graph", "--cfg", "--insts", "m.ll"], "folded": ["graph", "--cfg", "--fold", "--max-nodes=4", "m.ll"], "dom": ["graph", "--dom", "m.ll"],
    "calls": ["graph", "--calls", "m.ll"], "types": ["graph", "--types", "m.ll"], "space": ["graph", "--space", "--format=dot", "m.ll"],
    "map": ["graph", "--space", "--format=svg", "m.ll"], "around": ["graph", "--cfg=@sum", "--focus=%loop", "--depth=1", "m.ll"],
    "nm": ["nm", "m.ll"], "extract": ["extract", "-S", "--func=sum", "m.ll", "-o", "-"], "strip": ["strip", "-S", "--names", "--debug", "m.ll", "-o", "-"],
    "calls around": ["graph", "--calls=@calls,1", "m.ll"], "types around": ["graph", "--types=%list,1", "m.ll"], "info": ["info", "m.ll"],
    "function": ["dis", "--function=sum", "m.ll", "-o", "-"], "delete": ["extract", "-S", "--delete", "--func=choose", "m.ll", "-o", "-"],
    "bodies": ["strip", "-S", "--bodies", "m.ll", "-o", "-"],
}
ORDER = re.compile(rb"[!%#@]\d+|^; ModuleID.*|^source_filename.*|, !dbg !\d+", re.M)


def is_module(run, text):
    (run.folder / "m.ll").write_text(text)
    return not run("as", "--no-verify", "m.ll", "-o", "out.bc")[1]


def modules_in(run):
    (run.folder / "0.ll").write_text(RICH)
    return [text for text in (RICH, *neighbours(RICH)) if is_module(run, text)]


def outputs(what, run, texts):
    for text in texts:
        (run.folder / "m.ll").write_text(text)
        yield b"".join(run(*SHOWN[what]))


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(what):
        return lambda run: ((str(n), what, shown) for n, shown in enumerate(outputs(what, run, modules_in(run))))
    return {f"shown/{what.replace(' ', '-')}": case(what) for what in SHOWN}


@pytest.fixture(scope="module")
def modules():
    with commands() as run:
        yield run, modules_in(run)


@pytest.mark.parametrize("what", SHOWN)
def test_different_outputs(what, modules, request):
    run, texts = modules
    line = f"{what}: {len(texts)} modules, {len(set(outputs(what, run, texts)))} different outputs\n"
    file = HERE / "different.txt"
    lines = {known.split(":")[0]: known + "\n" for known in (file.read_text().splitlines() if file.exists() else [])}
    if request.config.getoption("--bless"):
        file.write_text("".join(sorted((lines | {what: line}).values())))
    else:
        assert lines.get(what) == line


def test_what_is_the_same(modules):
    run, texts = modules
    base = ORDER.sub(b"", run("dis", "0.ll", "-o", "-")[0])
    for text in texts[1:]:
        (run.folder / "m.ll").write_text(text)
        assert run("diff", "m.ll", "m.ll")[0] == b"", text
        shown = ORDER.sub(b"", run("dis", "m.ll", "-o", "-")[0])
        if sorted(shown.split()) != sorted(base.split()):
            assert run("diff", "0.ll", "m.ll")[0] != b"", text
