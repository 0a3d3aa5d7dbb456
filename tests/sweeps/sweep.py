"""sweep.py TEST: what the verifier says of each text that a template stands for.
sweep.py TEST N: only where llvm-as says something else of every N-th of them.

Below the commands of a test, a line `name = word word ...` names a list; every other line is `RELEASE TEMPLATE`, where \\n ends
a line of the text, and <<...>> is a list: words, numbers, ranges `0..9` and names of lists, with spaces between them. A template of
several lists stands for all combinations. `NONE` is nothing at all, ~ a space."""
import itertools, os, re, shutil, subprocess, sys, tempfile

REPORT = re.compile(r"(\d+)\.ll:(?:\d+:\d+:)? (error|warning): (.*)$")


def listed(text, names):
    for word in text.split():
        first, dots, last = word.partition("..")
        if word in names:
            yield from names[word]
        elif dots and first.isdigit():
            yield from map(str, range(int(first), int(last) + 1))
        else:
            yield "" if word == "NONE" else word.replace("~", " ")


def texts_of(template, names):
    """(the values, the text) of each."""
    parts = re.split(r"<<(.*?)>>", template.replace("\\n", "\n") + "\n")
    for values in itertools.product(*(list(listed(part, names)) for part in parts[1::2])):
        yield values, "".join(a + b for a, b in itertools.zip_longest(parts[0::2], values, fillvalue=""))


def ours(release, texts, folder):
    said = subprocess.run(["irkit", "verify", f"--to={release}", "--strict-debug-info", *(f"{n}.ll" for n in range(len(texts)))], cwd=folder,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace").stderr
    found = [[] for _ in texts]
    for m in filter(None, map(REPORT.match, said.splitlines())):
        found[int(m[1])].append(re.sub("'[^']*'", "''", m[3]))
    return found


def differences(release, texts, folder):
    """Of every so-many-th text: does llvm-as say the same as irkit by its name?"""
    os.symlink(shutil.which("irkit"), os.path.join(folder, "llvm-as"))
    found, every = [[] for _ in texts], int(sys.argv[2])
    for n in range(len(texts) % every, len(texts), every):
        run = lambda program: subprocess.run([program, f"{n}.ll", "-o", os.devnull], cwd=folder, env=os.environ | {"IRKIT_RELEASE": release},
                                             stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
        said = [(p.returncode, re.sub(r"(?m)^\S*llvm-as[-\d]*:|0x[0-9a-f]+", "", p.stderr)) for p in (run(f"llvm-as-{release}"), run("./llvm-as"))]
        found[n] = ["the same"] if said[0] == said[1] or said[0][0] < 0 else ["not the same"]
    return found


def spell(words):
    """Numbers that follow one another as a range."""
    shown = []
    for word in (word.replace(" ", "~") or "NONE" for word in words):
        if shown and word.isdigit() and shown[-1][1].isdigit() and int(word) == int(shown[-1][1]) + 1:
            shown[-1][1] = word
        else:
            shown.append([word, word])
    return [a if a == b else f"{a}..{b}" if a.isdigit() else a for a, b in shown]


def put(rows):
    """Combinations, those with the same rest together: (a b)/(c d)."""
    if not rows or not rows[0]:
        return ""
    rest_of, firsts_of = {}, {}
    for first, *rest in rows:
        rest_of.setdefault(first, []).append(rest)
    for first, rest in rest_of.items():
        firsts_of.setdefault(put(rest), []).append(first)
    either = lambda words: words[0] if len(words) == 1 else f"({' '.join(words)})"
    return either([either(spell(firsts)) + (f"/{rest}" if rest else "") for rest, firsts in firsts_of.items()])


def main():
    compares, names = len(sys.argv) > 2, {}
    for line in open(sys.argv[1]).read().splitlines():
        name, row = re.match(r"(\w+) = (.*)", line), re.match(r"(\d+) (.*)", line)
        if name:
            names[name[1]] = list(listed(name[2], names))
        if not row:
            continue
        cases = list(texts_of(row[2], names))
        with tempfile.TemporaryDirectory() as folder:
            for n, (_, text) in enumerate(cases):
                with open(os.path.join(folder, f"{n}.ll"), "w") as out:
                    out.write(text)
            found = (differences if compares else ours)(row[1], [text for _, text in cases], folder)
        rows = {}
        for (values, _), messages in zip(cases, found):
            rows.setdefault(tuple(messages), []).append(values)
        if compares:
            rows = {messages: values for messages, values in rows.items() if messages == ("not the same",)}
        if rows:
            print(line)
        for messages in sorted(rows, key=lambda key: (key != (), key)):
            print(f"  {'; '.join(messages) or 'well'}: {put(rows[messages])}")


main()
