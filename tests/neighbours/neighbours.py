"""The neighbours of a module's text: what it becomes by one small change. A rule that asks for this or that has inputs on
both sides among the neighbours of any text that obeys it, and of any that does not.

    neighbours.py TEXT PROGRAM [WORD]   what PROGRAM (irkit) says of each, where it has WORD; for a diff of two programs"""
import re, subprocess, sys, tempfile
from pathlib import Path

TOKEN = re.compile(r"""(?P<comment>;.*)|(?P<string>c?"[^"\n]*")|(?P<local>%[-\w.$]+|%"[^"\n]*")|(?P<symbol>[@$][-\w.$]+|@"[^"\n]*")
    |(?P<numbered>[!\#^]\d+)|(?P<number>-?\b\d+\b)|(?P<int>\bi\d+\b)|(?P<word>!?[A-Za-z_][\w.-]*:?)|(?P<mark>[^\s\w])""", re.X)
OTHER = {"ptr": "i64", "float": "i32", "double": "<2 x i32>", "void": "i32", "metadata": "i1", "half": "float", "token": "ptr",
         "label": "i8", "true": "false", "false": "true"}
TEST = re.compile(r"(?m)^[;#] RUN: irkit (verify|as|dis)((?: --\S+)*) %s(?= |$)")
PLAIN = re.compile(r"--(to=|no-upgrade|strict-debug-info|allow-incomplete-ir|verify-noalias)")


def others_of(token, kind, before, locals_before):
    """What comes in the place of a token."""
    if kind == "number":
        n = int(token)
        return [str(2 * n)] if before == "align" else [str(n + 1)] + ([str(n - 1)] if n > 0 else [])
    if kind == "int":
        return ["i" + str(2 * int(token[1:])), "ptr"]
    if kind == "numbered":
        return [token[0] + str(int(token[1:]) + 1)]
    if kind == "local":
        return [other for other in locals_before if other != token][:1]
    if kind == "string":
        return [token[:-1] + 'x"'] if len(token) > 2 else []
    return [OTHER.get(token, "")] if kind == "word" else []


def neighbours(text):
    lines = text.splitlines(keepends=True)
    before_here = []  # local names of this function, the last first
    for n, line in enumerate(lines):
        if line.lstrip().startswith(";"):
            continue
        found = [(m.start(), m.group(), m.lastgroup) for m in TOKEN.finditer(line) if m.lastgroup != "comment"]
        changed = []
        for (at, token, kind), (_, before, _) in zip(found, [(0, "", "")] + found):
            others = [""] if kind == "mark" and line.startswith("^") else others_of(token, kind, before, before_here)
            changed += [line[:at] + other + line[at + len(token):] for other in others]
        names = [token for _, token, kind in found if kind == "local"][::-1]
        before_here = [] if line.startswith("}") else names + [name for name in before_here if name not in names]
        if found and line.startswith((" ", "!")):
            changed.append("\n")
        yield from ("".join(lines[:n]) + other + "".join(lines[n + 1:]) for other in changed)


def command_of(text, any_text=False):
    """Command and options that a test runs first on the whole file; None where it does something else."""
    m = TEST.search(text)
    if not m or "\n;--- " in text:
        return ("as", []) if any_text else None
    return "verify" if m[1] == "verify" else "as", [o for o in m[2].split() if PLAIN.match(o)]


if __name__ == "__main__":
    base = Path(sys.argv[1]).read_text()
    command, options = command_of(base)
    for i, text in enumerate(neighbours(base)):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "in.ll").write_text(text)
            more = [] if command == "verify" else ["--no-verify", "-o", "/dev/null"]
            said = subprocess.run([sys.argv[2], command, *options, *more, "in.ll"], cwd=folder, capture_output=True, text=True).stderr
        print(*(f"{i}: {line}" for line in said.splitlines() if " ".join(sys.argv[3:]) in line), sep="\n")
