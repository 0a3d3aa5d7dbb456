"""What tests of inputs that ask for much share (hostile/, memory/): a set of shapes, the parts that texts of modules are made
of, and a run of the program whose cost the system tells."""
import os, subprocess

from conftest import BUILD, environment


class Shapes(dict):
    """Functions that make a module's text, by their names: `@shapes.add` before each."""

    def add(self, make):
        self[make.__name__.strip("_").replace("_", "-")] = make
        return make


def many(n, line):
    return "".join(line(i) + "\n" for i in range(n))


def each(n, form):
    return "".join(form % {"i": i, "next": (i + 1) % n, "half": i // 2} for i in range(n))


def listed(n, form):
    return ", ".join(form % {"i": i} for i in range(n))


def body(lines, head="define void @f() {", end="  ret void\n}\n"):
    return head + "\n" + lines + end


def nested(n, head, opening, closing, tail=""):
    return head + opening * n + closing * n + tail + "\n"


def irkit(folder, argv, before=None):
    """Exit status, resources used, and the first of what was said; `before` runs in the process before the program."""
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen([BUILD / "irkit", *argv], cwd=folder, env=environment(), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=said, preexec_fn=before)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage, (folder / "said").read_bytes()[:400].decode(errors="replace")
