"""What tests share: those of inputs that ask for much (hostile/, memory/) a set of shapes, the parts that texts of modules are
made of, and a run of the program whose cost the system tells; those that run very many commands (releases/, neighbours/) one
process for all of them."""
import contextlib, os, re, subprocess, tempfile
from pathlib import Path

from conftest import BUILD, difference, environment


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
def commands(build=None, **env):
    """Yields a Commands of the build in a new folder, which is in memory where the system has such."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder, Commands(Path(folder), build, env) as run:
        yield run


class Commands:
    """One process that runs many commands in a folder (batch/batch.c). A call takes the words of a command; it returns what the
    command printed to standard output and standard error. `status` is the exit status of the last command; `log` has the words
    of all commands since it was cleared."""

    def __init__(self, folder, build=None, env={}):
        self.build, self.folder, self.files, self.status, self.log = build or BUILD, folder, [folder / "batch.out", folder / "batch.err"], 0, []
        self.process = subprocess.Popen([self.build / "batch", *self.files], cwd=folder, env=environment() | env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, *argv, program="irkit"):
        self.log.append(argv)
        self.process.stdin.write(b"".join(os.fsencode(word) + b"\0" for word in (program, *argv)) + b"\0")
        self.process.stdin.flush()
        status = self.process.stdout.readline()
        out, err = (file.read_bytes() for file in self.files)
        assert status in (b"0\n", b"1\n", b"2\n"), (argv, status, err[:2000].decode(errors="replace"))
        self.status = int(status)
        return out, err

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.stdin.close()
        status = self.process.wait()
        self.process.stdout.close()
        assert kind or status == 0, (status, self.files[1].read_bytes()[:2000].decode(errors="replace"))


def without_signature(bitcode):
    """Removes the identification block of bitcode, and the names of releases."""
    if bitcode[4:5] == b"\x35":
        bitcode = bitcode[12 + 4 * int.from_bytes(bitcode[8:12], "little"):]
    return re.sub(rb"LLVM\d+\.[\d.]+", b"", bitcode)


def check_file(path, found, request):
    """Compares a text with the contents of a file; `--bless` writes the file."""
    if request.config.getoption("--bless"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, errors="surrogateescape")
    expected = path.read_text(errors="surrogateescape") if path.exists() else ""
    assert found == expected, "\n" + difference(expected, found)
