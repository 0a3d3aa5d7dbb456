"""Programs of several files through irkit link and through llvm-link: what comes out is compared symbol by symbol, and run.

Order of definitions and numbers of metadata, attribute groups and unnamed values may differ; what each symbol is may not.
"""
import re
from collections import Counter

import pytest

from compiled import compiled
from conftest import tool
from test_oracle import PROGRAMS, need, run

pytestmark = pytest.mark.oracle  # with LLVM's programs

FOLDER = PROGRAMS / "link"
C, CXX = ["main.c", "items.c"], ["shapes.cpp", "use.cpp"]
FLAGS = ("-O0", "-O2 -g", "-O1 -g -fPIC -ffunction-sections -fstack-protector-all")
CASES = [(files, release, flags, swap) for files in (C, CXX) for release in (19, 22) for flags in FLAGS for swap in (0, 1)]
NODE = re.compile(r"^(!\d+) = (.*)$")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class Module:
    """The text of a module by symbol: what numbers stand for is put in their place."""

    def __init__(self, text):
        lines = [line.split(" ; preds =")[0] if line.endswith(tuple("0123456789")) else line for line in text.splitlines()]
        lines = [re.sub(r"\s*; preds = .*", "", line) for line in lines]
        self.nodes = dict(m.groups() for m in map(NODE.match, lines) if m)
        self.attrs = dict(re.match(r"attributes (#\d+) = (.*)", line).groups() for line in lines if line.startswith("attributes "))
        self.hashes = self.colour()
        self.symbols, self.named, self.flags = {}, {}, Counter()
        self.rest = Counter()
        body = None
        for line in lines:
            if not line or line.startswith(("; ModuleID", "attributes #", "source_filename", "; Function Attrs")) or NODE.match(line):
                continue
            if body is not None:
                body.append(self.plain(line))
                if line == "}":
                    body = None
            elif line.startswith(("@", "define", "declare")):
                name = re.search(r'@(?:"[^"]*"|[-\w$.]+)', line).group()
                body = self.symbols[name] = [self.plain(line)]
                body = body if line.startswith("define") else None
            elif line.startswith("!"):
                name, nodes = line.split(" = ", 1)
                where = self.named.setdefault(name, Counter())
                where.update(self.node(n) for n in re.findall(r"!\d+", nodes))
            else:
                self.rest[line] += 1

    def colour(self):
        """A value for each node that says what it and all around it is, but for numbers: cycles settle in a few rounds."""
        plain = {n: STRING.sub(lambda m: m.group().replace("!", "%"), text) for n, text in self.nodes.items()}
        refs = {n: re.findall(r"!\d+", text) for n, text in plain.items()}
        bare = {n: hash(re.sub(r"!\d+", "!", text)) for n, text in plain.items()}
        colours = bare
        for _ in range(12):
            colours = {n: hash((bare[n], tuple(colours.get(r) for r in refs[n]))) for n in colours}
        return colours

    def node(self, n):
        return f"<{self.hashes.get(n, n)}>"

    def plain(self, line):
        line = re.sub(r"#\d+", lambda m: self.attrs.get(m.group(), m.group()), line)
        return re.sub(r"!\d+", lambda m: self.node(m.group()), line)


def compare(ours, theirs):
    assert sorted(ours.symbols) == sorted(theirs.symbols)
    for name, text in theirs.symbols.items():
        for got, want in zip(ours.symbols[name], text):
            assert got == want, name
        assert len(ours.symbols[name]) == len(text), name
    assert ours.named == theirs.named
    assert ours.rest == theirs.rest
    assert Counter(ours.hashes.values()) == Counter(theirs.hashes.values())


@pytest.mark.parametrize("files,release,flags,swap", CASES, ids=lambda v: str(v).replace(" ", ""))
def test_programs(files, release, flags, swap, tmp_path):
    clang = f"clang++-{release}" if files is CXX else f"clang-{release}"
    need(clang, f"llvm-link-{release}", f"llvm-dis-{release}")
    inputs = []
    for name in files:
        options = *flags.split(), "-fcommon" if files is C else "-std=c++17", "-c", "-emit-llvm"
        inputs.append(compiled(tool(clang), *options, source=FOLDER / name, suffix=".bc"))
    if swap:
        inputs.reverse()
    theirs, ours = tmp_path / "theirs.bc", tmp_path / "ours.bc"
    run(f"llvm-link-{release}", *inputs, "-o", theirs)
    run("irkit", "link", *inputs, "-o", ours)
    texts = [run(f"llvm-dis-{release}", m, "-o", "-").decode() for m in (ours, theirs)]
    compare(*map(Module, texts))
    run("irkit", "verify", ours)
    if files is C and release == 22:
        need("lli-22")
        assert run("lli-22", ours) == run("lli-22", theirs)


def test_the_comparison_sees_differences():
    text = '@a = global i32 1\ndefine void @f() !dbg !0 {\n  ret void\n}\n!n = !{!0}\n!0 = !{!1}\n!1 = !{!"x"}\n'
    compare(Module(text), Module(text.replace("!1", "!7")))
    for old, new in (("i32 1", "i32 2"), ('"x"', '"y"'), ("ret void", "unreachable"), ("!n =", "!m =")):
        with pytest.raises(AssertionError):
            compare(Module(text.replace(old, new)), Module(text))
