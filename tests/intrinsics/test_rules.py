"""Every rule for intrinsics of older releases (src/convert/up_rules.c, up_x86.c) has a test that names one it applies to."""
import re
from conftest import ROOT

ROW = re.compile(r'^\s+\{"([a-z0-9_.*]+)", -?\d+, \d+, \d+,', re.M)
NAME = re.compile(r"(?:llvm\.)?((?:[a-z0-9]+\.)*[A-Za-z0-9_.]+)")


def test_rules_have_tests():
    rows = [name for file in ("up_rules.c", "up_x86.c") for name in ROW.findall((ROOT / "src/convert" / file).read_text())]
    assert len(rows) > 200
    names = set()
    for file in (ROOT / "tests").rglob("*"):
        if file.suffix in (".ll", ".test", ".dump") and "fuzz" not in file.parts:
            names.update(NAME.findall(file.read_text(errors="replace")))
    names = sorted(names)
    fits = lambda row: any(n.startswith(row[:-1]) if row.endswith("*") else n == row for n in names)
    assert [row for row in rows if not fits(row)] == []
