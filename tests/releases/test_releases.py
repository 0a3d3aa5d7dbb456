"""What becomes of every text of tests/verify, text, bitcode, intrinsics and link at each release.

The text is taken for one of that release: what is refused and why, what is written as bitcode and printed from it, what the
verifier says of text and bitcode, what the newest release makes of that bitcode, and what the release makes of bitcode that
was written for the newest. Of a test of several modules: what linking them makes. NAME.txt holds a sum of each, a row for
releases that follow one another and agree. `pytest --bless tests/releases` writes these files anew;
`test_releases.py TEXT RELEASE` shows what the sums are of."""
import re, subprocess, sys, zlib
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from conftest import BUILD, ROOT, environment

VERSIONS = [v for v in re.findall(r'(?m)^RELEASE\( *\d+, "(\d+\.\d+)', (ROOT / "include/irkit/def/releases.def").read_text())]
VERSIONS = [v if int(v.split(".")[0]) < 4 else v.split(".")[0] for v in VERSIONS]
FOLDERS = "verify", "text", "bitcode", "intrinsics", "link"
TEXTS = [p for folder in FOLDERS for p in sorted((ROOT / "tests" / folder).glob("*.ll"))]


def run(folder, *argv):
    p = subprocess.run([BUILD / "irkit", *argv], cwd=folder, env=environment(), stdin=subprocess.DEVNULL, capture_output=True)
    assert p.returncode in (0, 1), argv
    return p.stdout, p.stderr


def unsigned(bitcode):
    """Without the block that says who wrote it, and the names of releases."""
    if bitcode[4:5] == b"\x35":
        bitcode = bitcode[12 + 4 * int.from_bytes(bitcode[8:12], "little"):]
    return re.sub(rb"LLVM\d+\.[\d.]+", b"", bitcode)


def seen_of_one(folder, release):
    """(what, bytes) of everything that is made of in.ll."""
    newest = VERSIONS[-1]
    (folder / "new.bc").exists() or run(folder, "as", "--no-verify", f"--to={newest}", "in.ll", "-o", "new.bc")
    to = f"--to={release}"
    bitcode, said = run(folder, "as", "--no-verify", to, "in.ll", "-o", "-")
    yield "written", unsigned(bitcode) + said
    files = ["in.ll"]
    if bitcode:
        (folder / "old.bc").write_bytes(bitcode)
        files.append("old.bc")
        yield "printed", b"".join(run(folder, "dis", to, "old.bc", "-o", "-"))
        yield "upgraded", b"".join(run(folder, "dis", f"--to={newest}", "old.bc", "-o", "-"))
    yield "verified", b"".join(run(folder, "verify", "--json", to, *files))
    if (folder / "new.bc").exists():
        yield "downgraded", b"".join(run(folder, "dis", to, "new.bc", "-o", "-"))


def seen_of_many(folder, release, files):
    for options in ([], ["--only-needed"], ["--internalize"]) if files else ():
        yield "linked", b"".join(run(folder, "link", "-S", f"--to={release}", *options, *files))


def seen_of(path, folder, release):
    text = path.read_text(errors="surrogateescape")
    parts = re.split(r"(?m)^;--- (\S+)\n", text)
    if len(parts) == 1:
        (folder / "in.ll").write_text(text, errors="surrogateescape")
        return seen_of_one(folder, release)
    files = [name for name in parts[1::2] if name.endswith(".ll")]
    for name, part in zip(parts[1::2], parts[2::2]):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(part, errors="surrogateescape")
    return seen_of_many(folder, release, files)


def summary_of(path):
    return ROOT / "tests/releases" / path.parent.name / (path.stem + ".txt")


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: p.parent.name + "-" + p.stem)
def test_releases(path, tmp_path, request):
    rows = []
    for release in VERSIONS:
        sums = " ".join(f"{what} {zlib.crc32(data):08x}" for what, data in seen_of(path, tmp_path, release))
        if rows and rows[-1][2] == sums:
            rows[-1][1] = release
        else:
            rows.append([release, release, sums])
    found = "".join(f"{first if first == last else first + '-' + last}: {sums}\n" for first, last, sums in rows)
    expected = summary_of(path)
    if request.config.getoption("--bless"):
        expected.parent.mkdir(exist_ok=True)
        expected.write_text(found)
    assert found == expected.read_text()


def test_every_summary_has_its_text():
    assert {p for p in (ROOT / "tests/releases").glob("*/*.txt")} <= {summary_of(p) for p in TEXTS}


if __name__ == "__main__":
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        for what, data in seen_of(Path(sys.argv[1]).resolve(), Path(folder), sys.argv[2]):
            print(f"==== {what}")
            sys.stdout.flush()
            sys.stdout.buffer.write(data + b"\n")
