"""What text tests can't say: signals, terminals, files that change while they are read."""
import os, pty, re, signal, subprocess, threading, time
from pathlib import Path

import pytest

from conftest import BUILD, SANITIZED, environment, tool

IRKIT = BUILD / "irkit"


def wait_for(condition, seconds=20):
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, "it did not come to that"
        time.sleep(0.01)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGQUIT])
def test_signals_remove_temporaries(tmp_path, number):
    """`cat` waits for its second input, which is a pipe, with its output begun."""
    (tmp_path / "a.ll").write_text("define void @f() { ret void }\n")
    os.mkfifo(tmp_path / "pipe")
    folder = tmp_path / "out"
    folder.mkdir()
    heard = lambda: signal.signal(number, signal.SIG_DFL)  # under nohup and in the background of a shell they are ignored
    p = subprocess.Popen([IRKIT, "cat", "a.ll", "pipe", "-o", "out/x.bc"], cwd=tmp_path, preexec_fn=heard)
    wait_for(lambda: list(folder.iterdir()))
    time.sleep(0.05)
    p.send_signal(number)
    assert p.wait(20) == -number
    assert not list(folder.iterdir())


def test_ignored_signals_stay_ignored(tmp_path):
    (tmp_path / "a.ll").write_text("define void @f() { ret void }\n")
    os.mkfifo(tmp_path / "pipe")
    folder = tmp_path / "out"
    folder.mkdir()
    p = subprocess.Popen(["sh", "-c", "trap '' HUP; exec \"$0\" cat a.ll pipe -o out/x.bc", IRKIT], cwd=tmp_path)
    wait_for(lambda: list(folder.iterdir()))
    time.sleep(0.05)
    p.send_signal(signal.SIGHUP)
    (tmp_path / "pipe").write_text("define void @g() { ret void }\n")
    assert p.wait(20) == 0
    assert [f.name for f in folder.iterdir()] == ["x.bc"]


def test_reader_that_goes_away(tmp_path):
    """Who writes into a pipe that nobody reads dies by SIGPIPE, and says so where that is ignored."""
    (tmp_path / "a.ll").write_text("".join(f"define void @f{i}() {{ ret void }}\n" for i in range(20000)))
    for before, status in (("", 141), ("trap '' PIPE;", 1)):
        p = subprocess.run(["bash", "-c", f"{before} '{IRKIT}' dis a.ll -o - | true; echo ${{PIPESTATUS[0]}}"],
                           cwd=tmp_path, capture_output=True, text=True)
        assert p.stdout == f"{status}\n"
        assert not before or "the standard output: Broken pipe" in p.stderr


SHRINK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
/* The input is cut as soon as it has been mapped. */
void *mmap(void *at, size_t len, int prot, int flags, int fd, off_t from) {
  void *(*real)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, "mmap");
  void *made = real(at, len, prot, flags, fd, from);
  struct stat mapped, input;
  if (fd < 0 || !getenv("CUT_AT") || fstat(fd, &mapped) || stat(getenv("CUT"), &input) || mapped.st_ino != input.st_ino) return made;
  if (truncate(getenv("CUT"), atol(getenv("CUT_AT"))) != 0) abort();
  return made;
}
"""


@pytest.mark.skipif(SANITIZED, reason="the sanitizers' own calls would be taken for ours")
@pytest.mark.parametrize("cut_at", [0, 4096, 199_000, 1_000_000])
def test_input_that_changes_its_size(tmp_path, cut_at):
    """Cut between pages there is a signal, within a page there are zeros, and it may grow, too."""
    if not tool("gcc"):
        pytest.skip("gcc is not installed")
    (tmp_path / "shrink.c").write_text(SHRINK)
    subprocess.run(["gcc", "-D_FILE_OFFSET_BITS=64", "-shared", "-fPIC", "-o", "shrink.so", "shrink.c", "-ldl"], cwd=tmp_path, check=True)
    text = tmp_path / "in\x1b[1m.ll"
    for name, value in (("a.ll", 1), ("b.ll", 2)):
        (tmp_path / name).write_text(f"@{name[0]} = global i32 {value}\n")
    lines = "".join(f"@g{i} = global i32 {i}\n" for i in range(20000))
    folder = tmp_path / "out"
    folder.mkdir()
    for command in (["as", "-o", "out/x.bc"], ["verify", "a.ll"], ["info"], ["link", "-o", "out/x.bc", "a.ll", "b.ll"], ["dis", "-o", "out/x"]):
        text.write_text((lines[:199_500].rsplit("\n", 1)[0] + "\n").ljust(200_000, ";"))
        env = environment() | {"LD_PRELOAD": str(tmp_path / "shrink.so"), "CUT": str(text), "CUT_AT": str(cut_at)}
        others = [w for w in command[1:] if w != "a.ll"]
        argv = [IRKIT, command[0], *["a.ll"] * ("a.ll" in command), text.name, *others]
        p = subprocess.run(argv, cwd=tmp_path, env=env, capture_output=True, text=True)
        assert p.returncode == 1, (command, p.stderr)
        # What says so in the middle of reading is a handler of signals, which does not know the command.
        by_signal = r"irkit: error: in\\1B\[1m.ll: the file was truncated or became unreadable during its use\n"
        by_size = rf"irkit {command[0]}: error: in\\1B\[1m.ll: the size of the file changed after it was opened\n"
        # Which of the two links of an empty file, or of one page, tell depends on what was read before it was cut.
        expected = f"(?s:in.*)?{by_size}" if cut_at > 4096 else f"{by_signal}|{by_size}" if command[0] == "link" else by_signal
        assert re.fullmatch(expected, p.stderr), (command, p.stderr)
        assert not list(folder.iterdir())


def in_terminal(command, cwd, meanwhile=lambda: None, **variables):
    """Runs a command whose standard output is a terminal: its status, and what the terminal got."""
    main, side = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | variables
    p = subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=side, stderr=side, env=env)
    # A terminal that everyone has closed may lose what it was still passing on. So it stays open, and this ends the reading.
    end = b"<<the command has ended>>"

    def write_end():
        p.wait(20)
        os.write(side, end)

    meanwhile()
    ender = threading.Thread(target=write_end)
    ender.start()
    shown = b""
    while end not in shown:
        shown += os.read(main, 4096)
    ender.join()
    os.close(side)
    os.close(main)
    return p.returncode, shown.removesuffix(end)


def test_terminals_get_no_bitcode(tmp_path):
    (tmp_path / "a.ll").write_text("define void @f() { ret void }\n")
    subprocess.run([IRKIT, "as", "a.ll"], cwd=tmp_path, check=True)
    (tmp_path / "a.txt").write_bytes(subprocess.run([IRKIT, "dump", "--abbrevs", "a.bc"], cwd=tmp_path, check=True, capture_output=True).stdout)
    for command in (["as", "a.ll", "-o", "-"], ["link", "a.bc"], ["cat", "a.bc"], ["extract-module", "a.bc"], ["undump", "a.txt"], ["dis", "--emit=bitcode", "a.bc", "-o", "-"]):
        status, shown = in_terminal([IRKIT, *command], tmp_path)
        assert status == 1 and b"bitcode is not written to a terminal" in shown, command
        status, shown = in_terminal([IRKIT, *command, "-f"], tmp_path)
        assert status == 0 and shown.startswith(b"BC\xc0\xde"), command
    assert b"@f" in in_terminal([IRKIT, "dis", "a.bc", "-o", "-"], tmp_path)[1]


def test_text_on_terminals_has_colors(tmp_path):
    (tmp_path / "a.ll").write_text("define void @f() { ret void }\n")
    for variables, colored in (({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"TERM": "xterm", "NO_COLOR": "1"}, False)):
        status, shown = in_terminal([IRKIT, "dis", "a.ll", "-o", "-"], tmp_path, **variables)
        assert status == 0 and (b"\x1b[33m@f\x1b[0m()" in shown) == colored and (b" @f()" in shown) != colored


def test_long_work_is_shown(tmp_path):
    """Each input while it is waited for; no longer when something is said, and not where it is no terminal."""
    names = ["slow\x1b.ll", "other.ll"]
    for name in names:
        os.mkfifo(tmp_path / name)

    def feed():
        for name, text, seconds in zip(names, ("@a = global i32 0\n", "@a = global i32 x\n"), (1.6, 0.5)):
            with open(tmp_path / name, "w") as fifo:
                time.sleep(seconds)
                fifo.write(text)

    status, shown = in_terminal([IRKIT, "verify", *names], tmp_path, feed, TERM="xterm")
    assert status == 1
    first, second = b"irkit verify: slow\\1B.ll (1 of 2), 1 s", b"irkit verify: other.ll (2 of 2), "
    assert first in shown and second in shown and shown.index(first) < shown.index(second)
    before, said = shown.split(b"other.ll:1:17: ")
    assert before.endswith(b"\r\x1b[K") and b"irkit verify:" not in said
    status, shown = in_terminal([IRKIT, "verify", *names], tmp_path, feed, TERM="dumb")
    assert status == 1 and b"irkit verify" not in shown
