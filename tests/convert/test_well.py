"""Every module of the tests that its own release takes, converted to releases older and newer: what comes of it is well formed
there, or an error says by name why there is none. The program checks that itself, and asks to be told otherwise."""
import re

from conftest import FEWER, ROOT, parts_of
from kit import commands

VERSIONS = re.findall(r'(?m)^RELEASE\( *\d+, "(\d+\.\d+)', (ROOT / "include/irkit/def/releases.def").read_text())


def modules():
    for file in sorted((ROOT / "tests").rglob("*")):
        if file.suffix not in (".ll", ".test") or "fuzz" in file.parts:
            continue
        text = file.read_text(errors="replace")
        parts = [(name, part) for name, part in parts_of(text) if name.endswith(".ll") or file.name == "forms.ll"]
        yield from parts or ([(file.name, text)] if file.suffix == ".ll" else [])


def test_conversions_are_well_formed():
    num, wrong = 0, []
    with commands() as run:
        for name, text in modules():
            (run.folder / "in.ll").write_text(text)
            for release in VERSIONS[::FEWER]:
                out, said = run("convert", f"--to={release}", "in.ll", "-o", "-")
                num += bool(out)
                if b"please report" in said or (not out and b"error" not in said):
                    wrong.append((name, release, said[:200]))
    assert wrong == []
    assert num * FEWER > 15000
