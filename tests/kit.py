"""What tests share: those of inputs that ask for much (hostile/, memory/) a set of shapes, the parts that texts of modules are
made of, and a run of the program whose cost the system tells; those that run very many commands (releases/, neighbours/) one
process for all of them."""
import contextlib, os, subprocess, tempfile
from pathlib import Path

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


@contextlib.contextmanager
def commands():
    """A folder, in memory where the system has such, and one process that runs commands there: what is called with the words of
    one, and returns what that printed on the standard output and the standard error."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder, Commands(Path(folder)) as run:
        yield run


class Commands:
    """The process: see batch/batch.c."""

    def __init__(self, folder):
        self.folder, self.files = folder, [folder / "batch.out", folder / "batch.err"]
        self.process = subprocess.Popen([BUILD / "batch", *self.files], cwd=folder, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, *argv, program="irkit"):
        self.process.stdin.write(b"".join(os.fsencode(word) + b"\0" for word in (program, *argv)) + b"\0")
        self.process.stdin.flush()
        status = self.process.stdout.readline()
        out, err = (file.read_bytes() for file in self.files)
        assert status in (b"0\n", b"1\n"), (argv, status, err[:2000].decode(errors="replace"))
        return out, err

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.stdin.close()
        status = self.process.wait()
        self.process.stdout.close()
        assert kind or status == 0, (status, self.files[1].read_bytes()[:2000].decode(errors="replace"))
