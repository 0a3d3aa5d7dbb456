"""Tables of words that src/x86 and src/codegen search by bsearch: they are sorted, and no word is there twice."""
import re

from conftest import ROOT


def tables():
    for path in sorted([*(ROOT / "src/x86").glob("*.c"), *(ROOT / "src/codegen").glob("*.c")]):
        source = path.read_text()
        searched = {*re.findall(r"bsearch\(&\w+, (\w+),", source), *re.findall(r"find\((\w+), IRK_COUNT", source)}
        for name, body in re.findall(r"^static const [^;{]*?\b(\w+)\[\] = \{(.*?)\};$", source, re.M | re.S):
            included = re.search(r'#include "(x86/\w+\.def)"', body)
            if name in searched and included:
                yield path.name, name, re.findall(r'^\w+\("?([\w.]+)', (ROOT / "src" / included[1]).read_text(), re.M)
            elif name in searched:
                yield path.name, name, re.findall(r'\{"([^"]*)"', body) or re.findall(r'"([^"]*)"', body)


def test_words_are_sorted():
    found = [*tables(), ("features.def", "features", re.findall(r'^IRK_X64_FEATURE\(\w+, "(.*?)"', (ROOT / "src/x86/features.def").read_text(), re.M))]
    assert {(path, name) for path, name, _ in found} >= {("features.c", "processors"), ("features.c", "removals"), ("select_system.c", "rows"),
                                                         ("select_vector_intrinsic.c", "of_lanes"), ("lower_vp.c", "rows"), ("lower_rare.c", "rows")}
    for path, name, words in found:
        assert len(words) > 2 and words == sorted(set(words)), (path, name, [w for w, s in zip(words, sorted(words)) if w != s][:3])
