"""The neighbours of a module's text: texts that one small change makes of it. A rule has inputs on both sides among the
neighbours of a text that obeys it, and of one that does not.

    neighbours.py TEXT [N]   lists the changes; prints neighbour N (0 is the text itself)"""
import re, sys
from pathlib import Path


class Change:
    """One change: the number of the line, what is replaced and by what."""

    def __init__(self, lines, n, old, new, other):
        self.lines, self.line, self.old, self.new, self.other = lines, n + 1, old, new, other

    @property
    def text(self):
        return "".join([*self.lines[:self.line - 1], self.other, *self.lines[self.line:]])


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


def changes_of(text):
    lines = text.splitlines(keepends=True)
    before_here = []  # local names of this function, the last first
    for n, line in enumerate(lines):
        if line.lstrip().startswith(";"):
            continue
        found = [(m.start(), m.group(), m.lastgroup) for m in TOKEN.finditer(line) if m.lastgroup != "comment"]
        changed = []
        for (at, token, kind), (_, before, _) in zip(found, [(0, "", "")] + found):
            others = [""] if kind == "mark" and line.startswith("^") else others_of(token, kind, before, before_here)
            changed += [(token, other, line[:at] + other + line[at + len(token):]) for other in others]
        names = [token for _, token, kind in found if kind == "local"][::-1]
        before_here = [] if line.startswith("}") else names + [name for name in before_here if name not in names]
        if found and line.startswith((" ", "!")):
            changed.append(("the line", "", "\n"))
        for old, new, other in changed:
            yield Change(lines, n, old, new, other)


def neighbours(text):
    return (change.text for change in changes_of(text))


def shown(change):
    """Describes a change in a few words; None stands for the text itself."""
    return f"line {change.line}: " + (f"{change.old} -> {change.new}" if change.new else f"without {change.old}") if change else "unchanged"


def command_of(text, any_text=False):
    """Command and options that a test runs first on the whole file; None where it does something else."""
    m = TEST.search(text)
    if not m or "\n;--- " in text:
        return ("as", []) if any_text else None
    return "verify" if m[1] == "verify" else "as", [o for o in m[2].split() if PLAIN.match(o)]


if __name__ == "__main__":
    base = Path(sys.argv[1]).read_text()
    if sys.argv[2:]:
        print([base, *neighbours(base)][int(sys.argv[2])], end="")
    else:
        print(*(f"{n}: {shown(change)}" for n, change in enumerate([None, *changes_of(base)])), sep="\n")
