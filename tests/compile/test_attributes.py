"""Attributes: docs/manual.md has a row for each, and what the row says is so. "no effect": the object is the same with and without the
attribute, and so is llc's. "yes": a test is named, or the attribute changes the object of the function here."""
import os
import re
import subprocess

import pytest

from conftest import BUILD, ROOT, tool

IRKIT, LLC = BUILD / "irkit", tool("llc-22")
# Words with a value. `range` and its like are for integers; others for one type only.
VALUES = {"align": "align 16", "alignstack": "alignstack(32)", "allockind": 'allockind("alloc")', "allocsize": "allocsize(2)", "byref": "byref([16 x i8])",
          "byval": "byval([16 x i8])", "captures": "captures(none)", "dead_on_return": "dead_on_return", "dereferenceable": "dereferenceable(8)",
          "dereferenceable_or_null": "dereferenceable_or_null(8)", "initializes": "initializes((0, 4))", "memory": "memory(none)",
          "nofpclass": "nofpclass(nan)", "range": "range(i32 0, 5)", "vscale_range": "vscale_range(1,2)", "optnone": "optnone noinline"}
# llc 22 changes these functions, in ways that mean nothing: it orders instructions otherwise, or aligns functions to one byte.
FREE = {"nofpclass", "minsize", "optsize"}
EVERY = 1 if os.environ.get("IRKIT_FULL") else 8  # llc compiles one attribute in so many
# Those whose effect other functions show: they have their tests.
ELSEWHERE = {"align", "elementtype", "immarg", "inalloca", "inreg", "naked", "preallocated", "returns_twice", "sret", "strictfp", "swifterror", "uwtable",
             "nocf_check", "noredzone", "optnone", "speculative_load_hardening"}


def known():
    text = (ROOT / "include/irkit/def/attribute.def").read_text()
    return {m[1]: (int(m[2]), int(m[3])) for m in re.finditer(r'^ATTR\(\w+,\s+"(\w+)",\s+\d+,\s+(\d+),\s+(\d+),', text, re.M)}


def rows():
    text = (ROOT / "docs/manual.md").read_text()
    part = text[text.index("\n## Attributes\n"):]
    part = part[:part.index("\n## ", 4)]
    return {m[1]: (m[2], m[3]) for m in re.finditer(r"^\| `(\w+)` \| (yes|no effect) \| (.*?) \|", part, re.M)}


def module(word, where):
    """A function with memory, a call and an integer of one byte, and the attribute at that place."""
    at = {w: f" {word}" if w == where else "" for w in ("fn", "ptr", "i8", "i32", "fp", "ret")}
    types = f"ptr{at['ptr']}", f"i8{at['i8']}", f"i32{at['i32']}", f"double{at['fp']}"
    parameters = ", ".join(f"{t} %{n}" for t, n in zip(types, "pijd"))
    return f"""target triple = "x86_64-unknown-linux-gnu"
declare{at['ret']} ptr @ext({', '.join(types)}){at['fn']}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define{at['ret']} ptr @f({parameters}){at['fn']} {{
  %b = alloca [64 x i8]
  %q = load i8, ptr %p
  store i8 %q, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %p, i64 48, i1 false)
  %x = call{at['ret']} ptr @ext({parameters})
  %y = getelementptr i8, ptr %x, i8 %i
  ret ptr %y
}}
"""


def made(at, word, where, program):
    """The object; None if the attribute is not allowed there."""
    (at / "x.ll").write_text(module(word, where))
    run = [IRKIT, "compile", at / "x.ll"] if program == IRKIT else [program, "-O0", "-relocation-model=pic", "-filetype=obj", at / "x.ll"]
    r = subprocess.run([*run, "-o", at / "x.o"], capture_output=True)
    assert r.returncode >= 0, (word, where, program)
    return (at / "x.o").read_bytes() if not r.returncode else None


def test_all_have_rows():
    assert rows().keys() == known().keys()


def test_named_tests_exist():
    for word, (how, tests) in rows().items():
        names = re.findall(r"`([\w/.]+)`", tests)
        assert names and all((ROOT / "tests/compile" / n).exists() for n in names), word


@pytest.mark.skipif(not LLC, reason="needs llc-22")
def test_rows_say_what_is_so(tmp_path):
    wrong, tried = [], 0
    for program in IRKIT, LLC:
        plain = made(tmp_path, "", "fn", program)
        for k, (word, (how, _)) in enumerate(rows().items()):
            since, until = known()[word]
            if program == LLC and k % EVERY: continue
            if until or since > 2200 or word in ELSEWHERE: continue  # up to 21, llc 22 reads others in their place
            objects = [o for where in ("fn", "ptr", "i8", "i32", "fp", "ret") if (o := made(tmp_path, VALUES.get(word, word), where, program))]
            tried += bool(objects)
            has_effect = any(o != plain for o in objects)
            if how == "no effect" and has_effect and (program == IRKIT or word not in FREE): wrong.append((word, program.name if program == IRKIT else "llc"))
            if how == "yes" and program == IRKIT and not has_effect: wrong.append((word, "irkit"))
    assert tried > 70 and wrong == []
