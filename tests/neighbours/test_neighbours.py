"""What becomes of every neighbour (see neighbours.py) of the texts in tests/verify, text, bitcode, intrinsics.

NAME.txt holds, for each message, how often it comes (+) where the text itself does not have it, is missing (-) where the text
has it, and comes with the text as it is (=); what is no violation but refused, by message; and what is written as bitcode, and
printed from it; for intrinsics also what LLVM 22 makes of the bitcode. The sums are over everything that was said or written,
in order. `pytest --bless tests/neighbours` writes these files anew, also for texts that have none yet; where only a sum
differs, `neighbours.py` shows what two programs say."""
import collections, itertools, json, re, zlib

from conftest import ROOT, SANITIZED
from kit import commands
from neighbours import command_of, neighbours

MOST = 2000  # those of texts with more say little more
TEXTS = [p for folder in ("verify", "text", "bitcode", "intrinsics") for p in sorted((ROOT / "tests" / folder).glob("*.ll"))
         if command_of(p.read_text(errors="replace"), folder == "intrinsics")]


def summary_of(path):
    return ROOT / "tests/neighbours" / path.parent.name / (path.stem + ".txt")


def refused(said):
    """File, place and message of errors without what they quote, and without what irkit adds where the text ends."""
    return [(file, (place, message), re.sub("'[^']*'|\"[^\"]*\"", "''", message)) for file, place, message in
            re.findall(r"(?m)^(\d+)\.ll:(\d+:\d+): error: (.*?)(?:; the text ends .*)?$", said.decode(errors="surrogateescape"))]


class Summary:
    def __init__(self):
        self.counts, self.sums = collections.Counter(), collections.Counter()

    def add(self, what, *seen):
        self.counts[what] += 1
        for one in seen:
            self.sums[what] = zlib.crc32(one if isinstance(one, bytes) else str(one).encode(errors="surrogateescape"), self.sums[what])

    def __str__(self):
        return "".join(f"{self.counts[w]:5} {self.sums[w]:08x} {w}\n" for w in sorted(self.counts, key=lambda w: (w[2:], w)))


def verified(files, options, run):
    """By file: message and line of each violation, with all that belongs to it."""
    out, said = run("verify", "--json", *options, *files)
    found, no_module = {file: collections.defaultdict(list) for file in files}, {}
    for row in map(json.loads, out.splitlines()):
        key = row["severity"] + ": " + row["message"].split("\n")[0], row.get("line", 0)
        found[row["file"]][key].append(row)
    for file, exactly, message in refused(said):
        no_module[file + ".ll"] = message, exactly
    return found, no_module


def verify(files, options, run):
    found, no_module = verified(files, options, run)
    summary, base = Summary(), found[files[0]]
    for n, file in enumerate(files):
        if file in no_module:
            summary.add("  refused: " + no_module[file][0], n, no_module[file][1])
            continue
        for key in sorted(base.keys() | found[file].keys()):
            now, then = found[file].get(key, []), base.get(key, [])
            if not n or len(now) != len(then):
                summary.add(("= " if not n else "+ " if len(now) > len(then) else "- ") + key[0], n, key, now)
    return summary


def convert(files, options, run, upgrades=False):
    summary = Summary()
    for n, file in enumerate(files):
        bitcode, said = run("as", "--no-verify", *options, file, "-o", "-")
        if not bitcode:
            for _, exactly, message in refused(said) or [("", said, "another way")]:
                summary.add("  refused: " + message, n, exactly)
            continue
        summary.add("  written", n, bitcode)
        (run.folder / "out.bc").write_bytes(bitcode)
        text, said = run("dis", "out.bc", "-o", "-")
        summary.add("  printed", n, text, said)
        if upgrades:
            summary.add("  upgraded", n, *run("dis", "--to=22", "out.bc", "-o", "-"))
    return summary


def pytest_generate_tests(metafunc):
    if "path" in metafunc.fixturenames:
        chosen = [p for p in TEXTS if metafunc.config.getoption("--bless") or summary_of(p).exists()]
        metafunc.parametrize("path", chosen, ids=lambda p: p.parent.name + "-" + p.stem)


def test_neighbours(path, request):
    text = path.read_text()
    # Of a sanitized program it is asked whether it reports anything; what it says, the other one has said.
    texts = [text, *itertools.islice(neighbours(text), 0, MOST, 20 if SANITIZED else 1)]
    files = [f"{n}.ll" for n in range(len(texts))]
    is_of_intrinsics = path.parent.name == "intrinsics"
    command, options = command_of(text, is_of_intrinsics)
    with commands() as run:
        for file, one in zip(files, texts):
            (run.folder / file).write_text(one)
        found = str(verify(files, options, run) if command == "verify" else convert(files, options, run, is_of_intrinsics))
    expected = summary_of(path)
    if SANITIZED:
        return
    if request.config.getoption("--bless"):
        expected.parent.mkdir(exist_ok=True)
        expected.write_text(found)
    assert found == expected.read_text()


def test_every_summary_has_its_text():
    assert {p for p in (ROOT / "tests/neighbours").glob("*/*.txt")} <= {summary_of(p) for p in TEXTS}
