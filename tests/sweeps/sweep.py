"""sweep.py TEST: what the verifier says of each text that a template stands for.
sweep.py TEST N llvm: only where llvm-as says something else of every N-th of them.
sweep.py TEST N ways: only where something else is said of its bitcode, or by several threads.

Below the commands of a test, a line `name = word word ...` names a list; every other line is `RELEASE TEMPLATE`, where \\n ends
a line of the text, and <<...>> is a list: words, numbers, ranges `0..9` and names of lists, with spaces between them. A template of
several lists stands for all combinations; <<=1>> is what the first list has there. `NONE` is nothing at all, ~ a space."""
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
    is_again = re.compile(r"=\d+").fullmatch
    lists = [part for part in parts[1::2] if not is_again(part)]
    for values in itertools.product(*(list(listed(part, names)) for part in lists)):
        left = iter(values)
        chosen = [values[int(part[1:]) - 1] if is_again(part) else next(left) for part in parts[1::2]]
        yield values, "".join(a + b for a, b in itertools.zip_longest(parts[0::2], chosen, fillvalue=""))


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
    found, every = [[] for _ in texts], int(sys.argv[2]) * int(os.environ.get("IRKIT_FEWER", "1"))
    for n in range(len(texts) % every, len(texts), every):
        run = lambda program: subprocess.run([program, f"{n}.ll", "-o", os.devnull], cwd=folder, env=os.environ | {"IRKIT_RELEASE": release},
                                             stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
        said = [(p.returncode, re.sub(r"(?m)^\S*llvm-as[-\d]*:|0x[0-9a-f]+", "", p.stderr)) for p in (run(f"llvm-as-{release}"), run("./llvm-as"))]
        found[n] = [] if said[0] == said[1] or said[0][0] < 0 else ["not the same"]
    return found


def messages(folder, *argv):
    p = subprocess.run(["irkit", *argv], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    found = re.findall(r"(?m)^[^\n ]*?(?::\d+:\d+)?: (?:error|warning): (.*)$", p.stderr)
    # A large module goes on where the text ends.
    return sorted(re.sub("; the text ends here.*", "", m) for m in found if not m.startswith("ignoring debug info"))


def other_ways(release, texts, folder):
    """Of every so-many-th text: is the same said of its bitcode, and by threads, who need a large module? Readers of bitcode
    bring debug info up to date, or refuse what the text's reader lets through."""
    long = "define i32 @llvmless.padding(i32 %x) {\n" + "".join(f"  %y{i} = add i32 %x, {i}\n" for i in range(20000)) + "  ret i32 %x\n}\n"
    found, every = [[] for _ in texts], int(sys.argv[2]) * int(os.environ.get("IRKIT_FEWER", "1"))
    for n in range(len(texts) % every, len(texts), every):
        of_text = messages(folder, "verify", f"--to={release}", "--strict-debug-info", f"{n}.ll")
        with open(os.path.join(folder, "long.ll"), "w") as out:
            out.write(texts[n] + long)
        ways = {"threads": messages(folder, "verify", f"--to={release}", "--strict-debug-info", "--threads=2", "long.ll")}
        if subprocess.run(["irkit", "as", "--no-verify", f"--to={release}", f"{n}.ll", "-o", "out.bc"], cwd=folder, capture_output=True).returncode == 0:
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
        with tempfile.TemporaryDirectory() as folder:
            for n, (_, text) in enumerate(cases):
                with open(os.path.join(folder, f"{n}.ll"), "w") as out:
                    out.write(text)
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
