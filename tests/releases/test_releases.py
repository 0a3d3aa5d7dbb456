"""Checks what becomes of every text of tests/verify, text, bitcode, intrinsics and link, and of the modules in forms.ll, at
each release.

The text is taken for one of that release: it is refused, or written as bitcode (also with orders of uses) and printed from
that; text and bitcode are verified; the newest release upgrades the bitcode, and so does the release after it ("next"); bitcode
of the newest release is downgraded. The modules of a test of several modules are linked.

NAME.txt holds what changes from one release to the next: refusals, violations, and lines of the printed modules, of which the
first state counts the lines only. `pytest --bless tests/releases` writes these files anew, also for texts that have none yet;
`test_releases.py TEXT RELEASE` (`forms.ll:NAME RELEASE`) shows all that is made at one release. scripts/compare-builds compares
every byte of it with what another build makes."""
import collections, json, re, sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from conftest import ROOT
from kit import check_file, commands, without_signature

MOST_LINES, WIDTH = 4, 140  # of an output at one release: lines that are shown, and their length
VERSIONS = [v for v in re.findall(r'(?m)^RELEASE\( *\d+, "(\d+\.\d+)', (ROOT / "include/irkit/def/releases.def").read_text())]
VERSIONS = [v if int(v.split(".")[0]) < 4 else v.split(".")[0] for v in VERSIONS]
FOLDERS = "verify", "text", "bitcode", "intrinsics", "link"
TEXTS = [p for folder in FOLDERS for p in sorted((ROOT / "tests" / folder).glob("*.ll"))]
PART = re.compile(r"(?m)^;--- (\S+)\n")
FORMS = ROOT / "tests/releases/forms.ll"
NAMES = PART.findall(FORMS.read_text())


def seen_of_one(run, release):
    """Yields (what, standard output, standard error) of everything that is made of in.ll."""
    folder, newest = run.folder, VERSIONS[-1]
    (folder / "new.bc").exists() or run("as", "--no-verify", f"--to={newest}", "in.ll", "-o", "new.bc")
    to = f"--to={release}"
    bitcode, said = run("as", "--no-verify", to, "in.ll", "-o", "-")
    yield "written", without_signature(bitcode), said
    previous, files = (folder / "old.bc").exists(), ["in.ll"]
    if previous:  # of the release before
        upgraded = run("dis", to, "old.bc", "-o", "-")
        (folder / "old.bc").unlink()
    if bitcode:
        (folder / "old.bc").write_bytes(bitcode)
        files.append("old.bc")
        yield "ordered", without_signature(run("as", "--no-verify", "--use-orders", to, "in.ll", "-o", "-")[0]), b""
        yield ("printed", *run("dis", to, "old.bc", "-o", "-"))
        yield ("upgraded", *run("dis", f"--to={newest}", "old.bc", "-o", "-"))
    if previous:
        yield ("next", *upgraded)
    yield ("verified", *run("verify", "--json", to, *files))
    if (folder / "new.bc").exists():
        yield ("downgraded", *run("dis", to, "new.bc", "-o", "-"))


def seen_of_many(run, release, files):
    for option in ("", "--only-needed", "--internalize") if files else ():
        yield (f"linked {option}".strip(), *run("link", "-S", f"--to={release}", *option.split(), *files))


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


def chosen():
    return [p for p in TEXTS if summary_of(p).exists()]


def pytest_generate_tests(metafunc):
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", TEXTS if metafunc.config.getoption("--bless") else chosen(), ids=lambda p: p.parent.name + "-" + p.stem)


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(path):
        return lambda run: ((release, what, out + said) for release in VERSIONS for what, out, said in seen_of(path, run, release))
    return ({f"releases/{p.parent.name}/{p.stem}": case(p) for p in chosen()}
            | {f"releases/forms/{name[:-3]}": case(f"{FORMS}:{name}") for name in NAMES})


def lines_of(what, out, said):
    """The lines that a reader sees of one output."""
    errors = re.findall(r"(?m)^(?:\S+?:)?((?:\d+:\d+: |at bit \d+: )?(?:error|warning): .*)", said.decode(errors="surrogateescape"))
    if what in ("written", "ordered"):
        return errors + (["yes"] if out else [])
    if what == "verified":
        rows = [(row["file"], row["severity"], row["message"].split("\n")[0]) for row in map(json.loads, out.splitlines())]
        return errors + [f"{'text' if file == 'in.ll' else 'bitcode'}: {n} {severity}: {message}" for (file, severity, message), n in collections.Counter(rows).items()]
    return errors + [line for line in out.decode(errors="surrogateescape").splitlines() if line and not line.startswith("; ModuleID")]


def difference_of(old, new):
    """Lines of one list that the other lacks, with signs; of many the first ones and their number."""
    gone, come = collections.Counter(old), collections.Counter(new)
    gone, come = gone - come, come - gone
    rows = []
    for sign, lines, left in ("-", old, gone), ("+", new, come):
        found = []
        for line in lines:
            if left[line] > 0:
                left[line] -= 1
                found.append(f"{sign} {line if len(line) <= WIDTH else line[:WIDTH] + '...'}")
        rows += found[:MOST_LINES] + ([f"{sign} ... {len(found) - MOST_LINES} lines more"] if len(found) > MOST_LINES else [])
    return rows


def changes_of(before, now):
    """Describes how the outputs of one release differ from those of the release before; outputs that differ in the same lines
    are described at once."""
    found = {}  # lines -> outputs
    for what in [*now, *(what for what in before if what not in now)]:
        old, new = before.get(what, []), now.get(what, [])
        if old == new:
            continue
        if what in ("written", "ordered"):
            rows = new or ["no more"]
        elif what == "next":
            rows = new or ["as printed"]
        elif what == "verified" or old and new:
            rows = difference_of(old, new) or ["another order of lines"]
        else:
            rows = [f"{len(new)} lines" if new else "no more"]
        found.setdefault(tuple(rows), []).append(what)
    return "".join(f"{', '.join(whats)}:\n" + "".join(f"  {row}\n" for row in rows) for rows, whats in found.items())


def summary_of_releases(path):
    before, found = {}, ""
    with commands() as run:
        for release in VERSIONS:
            now = {what: lines_of(what, out, said) for what, out, said in seen_of(path, run, release)}
            now["next"] = difference_of(now["printed"], now["next"]) if "next" in now and "printed" in now else []
            changes, before = changes_of(before, now), now
            found += f"== {release}\n{changes}" if changes else ""
    return found


def test_releases(path, request):
    check_file(summary_of(path), summary_of_releases(path), request)


@pytest.mark.parametrize("name", NAMES)
def test_form(name, request):
    check_file(ROOT / "tests/releases/forms" / (name[:-3] + ".txt"), summary_of_releases(f"{FORMS}:{name}"), request)


def test_every_summary_has_its_text():
    found = {str(p.relative_to(ROOT / "tests/releases")) for p in (ROOT / "tests/releases").glob("*/*.txt") if p.parent.name != "words"}
    assert found <= {f"{p.parent.name}/{p.stem}.txt" for p in TEXTS} | {f"forms/{name[:-3]}.txt" for name in NAMES}


if __name__ == "__main__":
    with commands() as run:
        for what, out, said in seen_of(sys.argv[1], run, sys.argv[2]):
            print(f"==== {what}", flush=True)
            sys.stdout.buffer.write(out + said + b"\n")
