"""The examples of the documentation are run: what they print is what stands there."""
import doctest
import os
import re

import pytest

ROOT = os.environ.get("IRKIT_ROOT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
DOCS = ["docs/python.md"]  # test_scale.py runs docs/scale.md


@pytest.fixture
def folder(tmp_path, monkeypatch):
    import conftest
    import irkit
    monkeypatch.chdir(tmp_path)
    irkit.parse(conftest.ABSOLUTE, "program.bc").write("program.bc")
    irkit.parse(conftest.DEBUG, "twice.ll").write("twice.ll")
    return tmp_path


@pytest.mark.parametrize("name", [d for d in DOCS if os.path.exists(os.path.join(ROOT, d))])
def test_examples(name, folder):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        text = file.read()
    blocks = re.findall(r"^```(?:python|pycon)\n(.*?)^```", text, re.M | re.S)
    if not blocks:
        pytest.skip("no examples")
    names = {}
    for i, block in enumerate(blocks):
        if block.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, f"{name}[{i}]", name, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            out = []
            runner.run(test, out=out.append, clear_globs=False)
            names = test.globs
            assert not runner.failures, "".join(out)
        else:
            exec(compile(block, f"{name}[{i}]", "exec"), names)  # noqa: S102
