"""What input makes long, every command does in proportion: shapes.py makes modules with n of something.

A command is quick with the larger of two sizes, or takes not much more than four times as long as with the smaller one: the
processor's time of the process is what counts, and a busy machine gets a second chance."""
import os, subprocess, resource

import pytest

from conftest import BUILD, environment
from shapes import SHAPES

LARGE, FACTOR = 10000, 4
QUICK, GROWTH, MOST = 0.15, 7, 20  # seconds; times; seconds
COMMANDS = {
    "as": ["as", "in.ll", "-o", "out.bc"],
    "dis": ["dis", "in.bc", "-o", "out.ll"],
    "link": ["link", "-S", "in.bc", "-o", "out.ll"],
}
STACK = 1 << (24 if "san" in BUILD.name else 20)  # sanitizers put guards between locals
REFUSED = {"alias-cycle", "required-flags"}  # by the verifier, by the linker


def seconds(folder, argv):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (MOST, MOST + 1))

    p = subprocess.Popen([BUILD / "irkit", *argv], cwd=folder, env=environment(), stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE, text=True, preexec_fn=limit)
    said = p.stderr.read()
    _, status, usage = os.wait4(p.pid, 0)
    p.returncode = os.waitstatus_to_exitcode(status)
    return p.returncode, usage.ru_utime + usage.ru_stime, said[:300]


def make(folder, name, n):
    (folder / "in.ll").write_text(SHAPES[name](n))
    status, _, said = seconds(folder, ["as", "--no-verify", "in.ll", "-o", "in.bc"])
    assert status == 0, said


@pytest.mark.parametrize("name", SHAPES)
def test_time_is_in_proportion(name, tmp_path):
    large, small = tmp_path / "large", tmp_path / "small"
    large.mkdir()
    make(large, name, LARGE)
    for command, argv in COMMANDS.items():
        status, took, said = seconds(large, argv)
        assert status in ((0, 1) if name in REFUSED else (0,)), f"{command}: {status} {said}"
        if took < QUICK:
            continue
        if not small.exists():
            small.mkdir()
            make(small, name, LARGE // FACTOR)
        least = min(seconds(small, argv)[1] for _ in range(2))
        took = min(took, seconds(large, argv)[1])
        assert took < QUICK or took < GROWTH * least, f"{command}: {least:.2f} s, {took:.2f} s for {FACTOR} times as much"


def nested(n, head, opening, closing, tail=""):
    return head + opening * n + closing * n + tail + "\n"


NESTED = {
    "function types": lambda n: nested(n, "@g = external global ", "void (", ")"),
    "function types of functions": lambda n: nested(n, "declare void @f(", "void (", ")", ")"),
    "function types in byval": lambda n: nested(n, "declare void @f(ptr byval(", "void (", ")", "))"),
    "byval in function types": lambda n: nested(n, "declare void @f(", "void (ptr byval(", "))", ")"),
    "structs": lambda n: nested(n, "@g = external global ", "{", "}"),
    "arrays": lambda n: nested(n, "@g = external global ", "[1 x ", "]").replace("[1 x ]", "[1 x i8]"),
    "target types": lambda n: nested(n, "@g = external global ", 'target("a", ', ")").replace(", )", ")"),
    "constants": lambda n: nested(n, "@g = global ", "i64 add (", ")"),
    "initializers": lambda n: nested(n, "@g = global i32 ", "[ i32 ", "]"),
    "nodes": lambda n: nested(n, "!0 = ", "!{", "}"),
    "locations": lambda n: nested(n, "!0 = ", "!DILocation(line: 1, scope: ", ")"),
}


@pytest.mark.parametrize("name", NESTED)
def test_nesting_has_an_end(name, tmp_path):
    def limit():
        resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))

    (tmp_path / "in.ll").write_text(NESTED[name](80000))
    p = subprocess.run([BUILD / "irkit", "as", "in.ll", "-o", "out.bc"], cwd=tmp_path, env=environment(), timeout=60,
                       capture_output=True, text=True, preexec_fn=limit)
    assert p.returncode == 1 and "nested too deeply" in p.stderr, (p.returncode, p.stderr[:300])


@pytest.mark.parametrize("prefix", ["-", "", "u0x", "s0x"])
def test_digits_have_an_end(prefix, tmp_path):
    for n, status in (4000000, 0), (4000001, 1):
        (tmp_path / "in.ll").write_text("@a = global i128 %s%s\n" % (prefix, "9" * n))
        p = subprocess.run([BUILD / "irkit", "as", "in.ll", "-o", "out.bc"], cwd=tmp_path, env=environment(), timeout=60,
                           capture_output=True, text=True)
        assert p.returncode == status and ("too many digits" in p.stderr) == status, p.stderr[:300]
