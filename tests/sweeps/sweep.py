"""sweep.py TEST: what the verifier says of each text that a template stands for.
sweep.py TEST N llvm: only where llvm-as says something else of every N-th of them.
sweep.py TEST N ways: only where something else is said of its bitcode, or by several threads.

Below the commands of a test, a line `name = word word ...` names a list; every other line is `RELEASE TEMPLATE`, where \\n ends
a line of the text, and <<...>> is a list: words, numbers, ranges `0..9` and names of lists, with spaces between them. A template of
several lists stands for all combinations; <<=1>> is what the first list has there. `NONE` is nothing at all, ~ a space."""
import itertools, os, re, sys, tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import forks  # noqa: E402

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
    is_again = re.compile(r"=\d+").fullmatch
    lists = [part for part in parts[1::2] if not is_again(part)]
    for values in itertools.product(*(list(listed(part, names)) for part in lists)):
        left = iter(values)
        chosen = [values[int(part[1:]) - 1] if is_again(part) else next(left) for part in parts[1::2]]
        yield values, "".join(a + b for a, b in itertools.zip_longest(parts[0::2], chosen, fillvalue=""))


def irkit(folder, *words):
    return forks.run(["irkit", *words], folder)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as out:
        out.write(text)


def ours(release, texts, folder):
    for n, text in enumerate(texts):
        write(folder, f"{n}.ll", text)
    said = irkit(folder, "verify", f"--to={release}", "--strict-debug-info", *(f"{n}.ll" for n in range(len(texts)))).stderr.decode(errors="replace")
    found = [[] for _ in texts]
    for m in filter(None, map(REPORT.match, said.splitlines())):
        found[int(m[1])].append(re.sub("'[^']*'", "''", m[3]))
    return found


def differences(release, texts, folder):
    """Of every so-many-th text: does llvm-as say the same as irkit by its name?"""
    found, every = [[] for _ in texts], int(sys.argv[2]) * int(os.environ.get("IRKIT_FEWER", "1"))
    env = os.environ | {"IRKIT_RELEASE": release}
    for n in range(len(texts) % every, len(texts), every):
        write(folder, f"{n}.ll", texts[n])
        both = forks.run([f"llvm-as-{release}", f"{n}.ll", "-o", os.devnull], folder, env), forks.run(["irkit", f"{n}.ll", "-o", os.devnull], folder, env, "llvm-as")
        said = [(p.returncode, re.sub(rb"(?m)^\S*llvm-as[-\d]*:|0x[0-9a-f]+", b"", p.stderr)) for p in both]
        found[n] = [] if said[0] == said[1] or said[0][0] < 0 else ["not the same"]
    return found


def messages(folder, *argv):
    found = re.findall(r"(?m)^[^\n ]*?(?::\d+:\d+)?: (?:error|warning): (.*)$", irkit(folder, *argv).stderr.decode(errors="replace"))
    # A large module goes on where the text ends.
    return sorted(re.sub("; the text ends here.*", "", m) for m in found if not m.startswith("ignoring debug info"))


def other_ways(release, texts, folder):
    """Of every so-many-th text: is the same said of its bitcode, and by threads, who need a large module? Readers of bitcode
    bring debug info up to date, or refuse what the text's reader lets through."""
    long = "define i32 @llvmless.padding(i32 %x) {\n" + "".join(f"  %y{i} = add i32 %x, {i}\n" for i in range(20000)) + "  ret i32 %x\n}\n"
    found, every = [[] for _ in texts], int(sys.argv[2]) * int(os.environ.get("IRKIT_FEWER", "1"))
    for n in range(len(texts) % every, len(texts), every):
        write(folder, f"{n}.ll", texts[n])
        of_text = messages(folder, "verify", f"--to={release}", "--strict-debug-info", f"{n}.ll")
        write(folder, "long.ll", texts[n] + long)
        ways = {"threads": messages(folder, "verify", f"--to={release}", "--strict-debug-info", "--threads=2", "long.ll")}
        if irkit(folder, "as", "--no-verify", f"--to={release}", f"{n}.ll", "-o", "out.bc").returncode == 0:
            ways["bitcode"] = messages(folder, "verify", f"--to={release}", "--strict-debug-info", "out.bc")
        found[n] = [f"{way}: {said}, not {of_text}" for way, said in ways.items() if said != of_text]
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
        with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
            found = {"": ours, "llvm": differences, "ways": other_ways}["".join(sys.argv[3:])](row[1], [text for _, text in cases], folder)
        rows = {}
        for (values, _), messages in zip(cases, found):
            rows.setdefault(tuple(messages), []).append(values)
        if compares:
            rows = {messages: values for messages, values in rows.items() if messages}
        if rows:
            print(line)
        for messages in sorted(rows, key=lambda key: (key != (), key)):
            print(f"  {'; '.join(messages) or 'well'}: {put(rows[messages])}")


main()
