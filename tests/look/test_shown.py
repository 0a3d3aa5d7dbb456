"""What is shown of every neighbour (tests/neighbours) of a module that has something of everything: compared with the module, as graphs,
symbols, parts. sums.txt has the sums of what was shown, in order; `pytest --bless` writes it anew.

Whatever a neighbour is: it is the same as itself, and another than the module where its text is another but for numbers and names."""
import re
import sys
import zlib

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


@pytest.fixture(scope="module")
def modules():
    with commands() as run:
        (run.folder / "0.ll").write_text(RICH)
        yield run, [text for text in (RICH, *neighbours(RICH)) if is_module(run, text)]


def is_module(run, text):
    (run.folder / "m.ll").write_text(text)
    return not run("as", "--no-verify", "m.ll", "-o", "out.bc")[1]


@pytest.mark.parametrize("what", SHOWN)
def test_sums(what, modules, request):
    run, texts = modules
    sum_of, different = 0, set()
    for text in texts:
        (run.folder / "m.ll").write_text(text)
        out, err = run(*SHOWN[what])
        different.add(out + err)
        sum_of = zlib.crc32(out + err, sum_of)
    line = f"{what}: {len(texts)} modules, {len(different)} different answers, {sum_of:08x}\n"
    sums = HERE / "sums.txt"
    lines = {known.split(":")[0]: known + "\n" for known in (sums.read_text().splitlines() if sums.exists() else [])}
    if request.config.getoption("--bless"):
        sums.write_text("".join(sorted((lines | {what: line}).values())))
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
