"""The examples of the documentation are run: what they print is what stands there, in the block or in a block of text behind it."""
import doctest
import os
import re
import subprocess
import sys

import pytest

ROOT = os.environ.get("IRKIT_ROOT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
DOCS = ["docs/python.md", "docs/from-llvmlite.md"]  # test_scale.py runs docs/scale.md


@pytest.fixture
def folder(tmp_path, monkeypatch):
    import conftest
    import irkit
    monkeypatch.chdir(tmp_path)
    irkit.parse(conftest.ABSOLUTE, "program.bc").write("program.bc")
    irkit.parse(conftest.DEBUG, "twice.ll").write("twice.ll")
    return tmp_path


@pytest.mark.parametrize("name", [d for d in DOCS if os.path.exists(os.path.join(ROOT, d))])
def test_examples(name, folder, capfd):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        text = file.read()
    blocks = re.findall(r"^```(python|pycon|text)\n(.*?)^```", text, re.M | re.S)
    assert blocks
    names = {}
    for i, (language, block) in enumerate(blocks):
        if language == "text":  # what the program before it prints
            sys.stdout.flush()
            assert capfd.readouterr().out == block
        elif block.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, f"{name}[{i}]", name, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            out = []
            runner.run(test, out=out.append, clear_globs=False)
            names = test.globs
            assert not runner.failures, "".join(out)
        else:
            capfd.readouterr()
            exec(compile(block, f"{name}[{i}]", "exec"), names)  # noqa: S102


@pytest.mark.skipif(not os.path.exists(os.path.join(ROOT, "examples", "kaleidoscope.py")), reason="not in the tree")
def test_kaleidoscope(tmp_path):
    """A larger program, examples/kaleidoscope.py, with the programs of the tutorial that its language comes from."""
    program = tmp_path / "program.ks"
    program.write_text("""
extern sin(x); extern cos(x); extern putchard(c);
def fib(x) if x < 3 then 1 else fib(x-1) + fib(x-2);
fib(20);
def binary : 1 (x y) y;
def unary!(v) if v then 0 else 1;
def unary-(v) 0-v;
def binary> 10 (LHS RHS) RHS < LHS;
def binary| 5 (LHS RHS) if LHS then 1 else if RHS then 1 else 0;
def fibit(x) var a = 1, b = 1, c in (for i = 3, i < x in c = a + b : a = b : b = c) : b;
fibit(20); sin(1)*sin(1) + cos(1)*cos(1); !(-3 > 2 | 0);
def stars(n) for i = 1, i < n in putchard(42);
stars(10) : putchard(10);
def fib(x) 42;  # what comes later sees this one
fib(5);
""")
    run = subprocess.run([sys.executable, os.path.join(ROOT, "examples", "kaleidoscope.py"), program], capture_output=True, text=True)
    assert (run.stdout, run.stderr, run.returncode) == ("6765\n6765\n1\n1\n**********\n0\n42\n", "", 0)
    for wrong, says in (("def f(x) y;", "there is no variable 'y'"), ("1 +", "expected an expression, not ''"), ("f(1)", "there is no function 'f'"),
                        ("def f(x) x; f(1, 2)", "'f' takes 1 arguments, not 2"), ("def (x) x", "expected a name, not '('")):
        program.write_text(wrong)
        run = subprocess.run([sys.executable, os.path.join(ROOT, "examples", "kaleidoscope.py"), program], capture_output=True, text=True)
        assert (run.stderr, run.returncode) == (f"error: {says}\n", 1)
