"""What becomes of every text of tests/verify, text, bitcode, intrinsics and link, and of the modules in forms.ll, at each release.

The text is taken for one of that release: what is refused and why, what is written as bitcode (also with orders of uses) and
printed from it, what the verifier says of text and bitcode, what the newest release makes of that bitcode, and the release
after it, and what the release makes of bitcode that was written for the newest. Of a test of several modules: what linking
them makes. NAME.txt holds a sum of each, a row for releases that follow one another and agree. `pytest --bless
tests/releases` writes these files anew, also for texts that have none yet; `test_releases.py TEXT RELEASE`
(`forms.ll:NAME RELEASE`) shows what the sums are of."""
import re, sys, zlib
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from conftest import ROOT
from kit import commands

VERSIONS = [v for v in re.findall(r'(?m)^RELEASE\( *\d+, "(\d+\.\d+)', (ROOT / "include/irkit/def/releases.def").read_text())]
VERSIONS = [v if int(v.split(".")[0]) < 4 else v.split(".")[0] for v in VERSIONS]
FOLDERS = "verify", "text", "bitcode", "intrinsics", "link"
TEXTS = [p for folder in FOLDERS for p in sorted((ROOT / "tests" / folder).glob("*.ll"))]
PART = re.compile(r"(?m)^;--- (\S+)\n")
FORMS = ROOT / "tests/releases/forms.ll"
NAMES = PART.findall(FORMS.read_text())


def unsigned(bitcode):
    """Without the block that says who wrote it, and the names of releases."""
    if bitcode[4:5] == b"\x35":
        bitcode = bitcode[12 + 4 * int.from_bytes(bitcode[8:12], "little"):]
    return re.sub(rb"LLVM\d+\.[\d.]+", b"", bitcode)


def seen_of_one(run, release):
    """(what, bytes) of everything that is made of in.ll."""
    folder, newest = run.folder, VERSIONS[-1]
    (folder / "new.bc").exists() or run("as", "--no-verify", f"--to={newest}", "in.ll", "-o", "new.bc")
    to = f"--to={release}"
    bitcode, said = run("as", "--no-verify", to, "in.ll", "-o", "-")
    yield "written", unsigned(bitcode) + said
    if (folder / "old.bc").exists():  # of the release before
        yield "next", b"".join(run("dis", to, "old.bc", "-o", "-"))
        (folder / "old.bc").unlink()
    files = ["in.ll"]
    if bitcode:
        (folder / "old.bc").write_bytes(bitcode)
        files.append("old.bc")
        yield "ordered", unsigned(run("as", "--no-verify", "--use-orders", to, "in.ll", "-o", "-")[0])
        yield "printed", b"".join(run("dis", to, "old.bc", "-o", "-"))
        yield "upgraded", b"".join(run("dis", f"--to={newest}", "old.bc", "-o", "-"))
    yield "verified", b"".join(run("verify", "--json", to, *files))
    if (folder / "new.bc").exists():
        yield "downgraded", b"".join(run("dis", to, "new.bc", "-o", "-"))


def seen_of_many(run, release, files):
    for options in ([], ["--only-needed"], ["--internalize"]) if files else ():
        yield "linked", b"".join(run("link", "-S", f"--to={release}", *options, *files))


def modules_of(path):
    """Name and text of each module in a file, or of the one that is named behind a colon."""
    path, _, name = str(path).partition(":")
    parts = PART.split(Path(path).read_text(errors="surrogateescape"))
    found = [("in.ll", parts[0])] if len(parts) == 1 else list(zip(parts[1::2], parts[2::2]))
    return [("in.ll", text) for this, text in found if this == name] if name else found


def seen_of(path, run, release):
    folder, modules = run.folder, modules_of(path)
    for name, text in modules:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, errors="surrogateescape")
    if [name for name, _ in modules] == ["in.ll"]:
        return seen_of_one(run, release)
    return seen_of_many(run, release, [name for name, _ in modules if name.endswith(".ll")])


def summary_of(path):
    return ROOT / "tests/releases" / path.parent.name / (path.stem + ".txt")


def pytest_generate_tests(metafunc):
    if "path" in metafunc.fixturenames:
        chosen = [p for p in TEXTS if metafunc.config.getoption("--bless") or summary_of(p).exists()]
        metafunc.parametrize("path", chosen, ids=lambda p: p.parent.name + "-" + p.stem)


def rows_of(path):
    rows = []
    with commands() as run:
        for release in VERSIONS:
            sums = " ".join(f"{what} {zlib.crc32(data):08x}" for what, data in seen_of(path, run, release))
            if rows and rows[-1][2] == sums:
                rows[-1][1] = release
            else:
                rows.append([release, release, sums])
    return "".join(f"{first if first == last else first + '-' + last}: {sums}\n" for first, last, sums in rows)


def test_releases(path, request):
    found, expected = rows_of(path), summary_of(path)
    if request.config.getoption("--bless"):
        expected.parent.mkdir(exist_ok=True)
        expected.write_text(found)
    assert found == expected.read_text()


@pytest.mark.parametrize("name", NAMES)
def test_form(name, request):
    found, expected = rows_of(f"{FORMS}:{name}"), ROOT / "tests/releases/forms" / (name[:-3] + ".txt")
    if request.config.getoption("--bless"):
        expected.parent.mkdir(exist_ok=True)
        expected.write_text(found)
    assert found == expected.read_text()


def test_every_summary_has_its_text():
    found = {str(p.relative_to(ROOT / "tests/releases")) for p in (ROOT / "tests/releases").glob("*/*.txt") if p.parent.name != "words"}
    assert found <= {f"{p.parent.name}/{p.stem}.txt" for p in TEXTS} | {f"forms/{name[:-3]}.txt" for name in NAMES}


if __name__ == "__main__":
    with commands() as run:
        for what, data in seen_of(sys.argv[1], run, sys.argv[2]):
            print(f"==== {what}")
            sys.stdout.flush()
            sys.stdout.buffer.write(data + b"\n")
