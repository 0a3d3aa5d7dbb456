"""Checks what irkit says of every neighbour (neighbours.py) of the texts in tests/verify, text, bitcode, intrinsics.

NAME.txt holds, for each message, how often it comes (+) where the text itself does not have it, is missing (-) where the text
has it, and comes with the text as it is (=); refusals that are no violations, by message; how many are written as bitcode,
printed from it and, for intrinsics, upgraded to LLVM 22. Behind each stands the first change with this result. `pytest --bless
tests/neighbours` writes these files anew, also for texts that have none yet. scripts/compare-builds compares every byte of
these outputs with those of another build."""
import collections, json, re

from conftest import ROOT, SANITIZED
from kit import check_file, commands, without_signature
from neighbours import changes_of, command_of, shown

# Of longer texts so many neighbours, spread over the text, or so many bytes of them: further ones say little more.
MOST, MOST_BYTES = 2000, 50_000_000
TEXTS = [p for folder in ("verify", "text", "bitcode", "intrinsics") for p in sorted((ROOT / "tests" / folder).glob("*.ll"))
         if command_of(p.read_text(errors="replace"), folder == "intrinsics")]
NAMED = re.compile(rb"(\d+\.ll):")


def summary_of(path):
    return ROOT / "tests/neighbours" / path.parent.name / (path.stem + ".txt")


def chosen():
    return [p for p in TEXTS if summary_of(p).exists()]


def changes(path, step=1):
    """The text itself (None) and its neighbours, as (number, change)."""
    text = path.read_text()
    numbered = list(enumerate(changes_of(text), 1))
    most = min(MOST, MOST_BYTES // len(text))
    return [(0, None), *(numbered[::-(-len(numbered) // most)] if len(text) * MOST > MOST_BYTES else numbered[:MOST])[::step]]


def verified(path, options, numbers, run):
    out, said = run("verify", "--json", *options, *(f"{n}.ll" for n in numbers))
    rows, messages, name = collections.defaultdict(bytes), collections.defaultdict(bytes), ""
    for line in out.splitlines(keepends=True):
        rows[json.loads(line)["file"]] += line
    for line in said.splitlines(keepends=True):
        name = m[1].decode() if (m := NAMED.match(line)) else name
        messages[name] += line
    for n in numbers:
        yield n, "verified", rows[f"{n}.ll"], messages[f"{n}.ll"]


def converted(path, options, numbers, run):
    for n in numbers:
        bitcode, said = run("as", "--no-verify", *options, f"{n}.ll", "-o", "-")
        yield n, "written", without_signature(bitcode), said
        if bitcode:
            (run.folder / "out.bc").write_bytes(bitcode)
            yield (n, "printed", *run("dis", "out.bc", "-o", "-"))
            if path.parent.name == "intrinsics":
                yield (n, "upgraded", *run("dis", "--to=22", "out.bc", "-o", "-"))


def seen(path, run, step=1):
    """Yields (number of the neighbour, what, standard output, standard error)."""
    text, numbers = path.read_text(), []
    for n, change in changes(path, step):
        (run.folder / f"{n}.ll").write_text(change.text if change else text)
        numbers.append(n)
    command, options = command_of(text, path.parent.name == "intrinsics")
    return (verified if command == "verify" else converted)(path, options, numbers, run)


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(path):
        return lambda run: ((str(n), what, out + said) for n, what, out, said in seen(path, run))
    return {f"neighbours/{p.parent.name}/{p.stem}": case(p) for p in chosen()}


def refused(said):
    """Messages of errors without what they quote, and without what irkit adds where the text ends."""
    return [re.sub("'[^']*'|\"[^\"]*\"", "''", message) for message in
            re.findall(r"(?m)^\d+\.ll:\d+:\d+: error: (.*?)(?:; the text ends .*)?$", said.decode(errors="surrogateescape"))]


def violations(out):
    """(message, line) of each violation, as often as it is there."""
    return collections.Counter((row["severity"] + ": " + row["message"].split("\n")[0], row.get("line", 0)) for row in map(json.loads, out.splitlines()))


def summary(seen):
    """Yields (number, result) for each row of NAME.txt."""
    base = None
    for n, what, out, said in seen:
        errors = refused(said)
        if what != "verified":
            if out or what != "written":
                yield n, "  " + what
            else:
                yield from ((n, "  refused: " + message) for message in errors or ["another way"])
            continue
        found = violations(out)
        base = found if base is None else base
        if errors:
            yield n, "  refused: " + errors[0]
            continue
        for key in sorted(base.keys() | found.keys()):
            if not n or found[key] != base[key]:
                yield n, ("= " if not n else "+ " if found[key] > base[key] else "- ") + key[0]


def pytest_generate_tests(metafunc):
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", TEXTS if metafunc.config.getoption("--bless") else chosen(), ids=lambda p: p.parent.name + "-" + p.stem)


def test_neighbours(path, request):
    # A sanitized program is only asked whether it reports anything; the other build has checked what it says.
    step = 20 if SANITIZED else 1
    with commands() as run:
        rows = list(summary(seen(path, run, step)))
    if SANITIZED:
        return
    count, first, change = collections.Counter(result for _, result in rows), {}, dict(changes(path))
    for n, result in rows:
        first.setdefault(result, shown(change[n]) if n else "")
    found = "".join(f"{count[r]:5} {r}" + (f"  [{first[r]}]" if first[r] else "") + "\n" for r in sorted(count, key=lambda r: (r[2:], r)))
    check_file(summary_of(path), found, request)


def test_every_summary_has_its_text():
    assert {p for p in (ROOT / "tests/neighbours").glob("*/*.txt")} <= {summary_of(p) for p in TEXTS}
