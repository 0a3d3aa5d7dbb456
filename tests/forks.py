"""Runs a program very often without starting it each time: one process of it forks for each command (batch/forks.c). A program
of LLVM starts in 20 ms and forks in 4. Where build/forks.so is not there, or cannot be preloaded (sanitizers), every command
starts the program."""
import atexit, os, shutil, subprocess, tempfile
from pathlib import Path

started = {}  # (program, environment) -> process
scratch = None


def library():
    irkit = shutil.which("irkit", path=os.environ.get("PATH"))
    build = Path(os.environ["IRKIT_BUILD"]).resolve() if "IRKIT_BUILD" in os.environ else Path(irkit).parent if irkit else Path("build").resolve()
    found = build / "forks.so"
    return found if found.exists() and not build.name.endswith("san") else None


def process_of(program, env):
    global scratch
    key = program, tuple(sorted(env.items()))
    if key not in started:
        scratch = scratch or tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        started[key] = subprocess.Popen([program], env=env | {"LD_PRELOAD": str(library())}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return started[key]


@atexit.register
def stop():
    for process in started.values():
        process.stdin.close()
        process.wait()
    if scratch:
        shutil.rmtree(scratch, ignore_errors=True)


def run(argv, cwd=None, env=None, name=None):
    """As subprocess.run with captured output, in bytes. `name` is what the program takes for its name."""
    words, env = [os.fspath(word) for word in argv], dict(os.environ if env is None else env)
    program = shutil.which(words[0], path=env.get("PATH"))
    if not program:
        raise FileNotFoundError(words[0])
    if not library() or not all(words):
        return subprocess.run([name or words[0], *words[1:]], executable=program, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True)
    process = process_of(program, env)
    out, err = f"{scratch}/out", f"{scratch}/err"
    process.stdin.write(b"".join(os.fsencode(word) + b"\0" for word in (cwd or os.getcwd(), out, err, name or words[0], *words[1:])) + b"\0")
    process.stdin.flush()
    status = process.stdout.readline()
    if not status:
        raise RuntimeError(f"{program}: its process ended")
    return subprocess.CompletedProcess(words, os.waitstatus_to_exitcode(int(status)), Path(out).read_bytes(), Path(err).read_bytes())
