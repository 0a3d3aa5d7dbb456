"""What help(), dir(), editors and checkers of types see."""
import importlib
import inspect
import os
import pkgutil
import pydoc
import shutil
import subprocess
import sys
import typing

import pytest

import irkit
import irkit.bags

PARTS = [importlib.import_module(f"irkit.{m.name}") for m in pkgutil.iter_modules(irkit.__path__) if not m.name.startswith("_")]


def public_things():
    """(name, thing) of every public class, method, property and function of the package."""
    found = {}
    for part in [irkit, *PARTS]:
        for name, thing in vars(part).items():
            ours = getattr(thing, "__module__", "").startswith("irkit") and getattr(thing, "__name__", "") == name
            if not ours or name.startswith("_"):
                continue
            found[f"{thing.__module__}.{name}"] = thing
            for member, what in vars(thing).items() if inspect.isclass(thing) else ():
                if not member.startswith("_") and (isinstance(what, property) or inspect.isfunction(what)):
                    found[f"{thing.__module__}.{name}.{member}"] = what
    return found.items()


def test_everything_says_what_it_is():
    things = dict(public_things())
    assert len(things) > 400 and "irkit.build.Builder.add" in things and "irkit.values.Global.linkage" in things
    internal = ("irkit.bags.", "irkit._core.Sink", "irkit._core.Words")  # the inside of a job, but for what irkit.bags tells of
    shown = {"irkit.bags.run", "irkit.bags.dask", "irkit.bags.columns", "irkit.bags.load_rows", "irkit.bags.find"}
    without = [name for name, thing in things.items()
               if not inspect.getdoc(thing) and (name in shown or not name.startswith(internal))]
    assert without == ["irkit.jit.py_jit_find"]


def test_everything_has_annotations():
    missing = []
    for name, thing in public_things():
        functions = [thing] if inspect.isfunction(thing) else [thing.fget, thing.fset] if isinstance(thing, property) else []
        for function in functions:
            if function is None:
                continue
            signature = inspect.signature(function)
            if signature.return_annotation is signature.empty:
                missing.append(name)
            missing += [f"{name}({p.name})" for p in signature.parameters.values() if p.name != "self" and p.annotation is p.empty]
    assert missing == ["irkit.jit.py_jit_find"] or missing == []


def test_all_is_all():
    listed = irkit.__all__
    assert listed == sorted(listed, key=lambda name: (not name[0].isupper(), name)) and len(set(listed)) == len(listed)
    classes = {name for name, thing in vars(irkit).items() if inspect.isclass(thing) and thing.__module__.startswith("irkit.")}
    assert classes <= set(listed)
    starred = {}
    exec("from irkit import *", starred)
    assert set(listed) <= set(starred)
    # Annotations are of names that are there.
    for name in listed:
        thing = getattr(irkit, name)
        if inspect.isclass(thing):
            for base in thing.__mro__[:-1]:
                typing.get_type_hints(base.__init__, {**vars(irkit), **{k: v for part in PARTS for k, v in vars(part).items()}})


def test_help():
    text = pydoc.render_doc(irkit, renderer=pydoc.plaintext)
    assert "LLVM IR of every release" in text and "read(source" in text and "Builder" in text
    text = pydoc.render_doc(irkit.Builder, renderer=pydoc.plaintext)
    assert "if_then(self, condition: 'Operand', likely: 'Optional[bool]' = None) -> 'Iterator[Block]'" in text and "checked(" not in text
    assert "left + right" in pydoc.render_doc(irkit.Builder.add, renderer=pydoc.plaintext)
    assert "external, internal, weak" in pydoc.render_doc(irkit.Global, renderer=pydoc.plaintext)


PROGRAM = """
import sys
from typing import Dict, List, Optional, Tuple

import irkit
from irkit import bags


def count(module: irkit.Module) -> Dict[str, int]:
    found: Dict[str, int] = {}
    for function in module:
        for block in function:
            for inst in block:
                found[inst.opcode] = found.get(inst.opcode, 0) + len(inst.operands)
    return found


def build() -> irkit.Module:
    m = irkit.Module(name="typed")
    i32, double = m.types.i32, m.types.double
    pair = m.types.struct([i32, double], name="pair")
    table = m.add_variable("table", m.types.array(i32, 2), [1, 2])
    table.linkage = "internal"
    table.is_const = True
    table.align = 16
    f: irkit.Function = m.add_function("f", m.types.function(i32, [i32, m.types.ptr()]))
    f.calling_convention = "fast"
    x, p = f.args
    x.name = "x"
    b: irkit.Builder = m.builder(f.add_block("entry"))
    room: irkit.Instruction = b.alloca(pair)
    b.store(1.5, b.struct_gep(pair, room, 1))
    with b.if_then(b.icmp_signed("<", x, 0), likely=False) as end:
        b.ret(i32(-1))
        done: irkit.Block = end
    with b.if_else(b.fcmp_ordered("<", b.load(double, p), 0)) as (then, otherwise):
        with then:
            one = b.add(x, 1, flags="nsw")
            one.align
        with otherwise, b.goto_entry_block():
            b.alloca(i32, 4)
    with b.save_place(), b.goto_block(done):
        b.call(f, [x, p], name="again").tail = "tail"
    last = b.ret(b.select(True, x, 0))
    last.flags = 0
    m.flags["PIC Level"] = 2
    m.triple = "x86_64-pc-linux-gnu"
    return m


def ask(m: irkit.Module) -> List[Tuple[str, Optional[int]]]:
    g: Optional[irkit.Function] = m.get("f")
    name: str = m["f"].name
    number: int = len(m) + m.version
    text: str = str(m["f"].entry[0].type) + m.triple + name
    sizes = [(t.name, t.bits) for t in m.types]
    with m.jit() as jit:
        jit.function("f")(number, 0)
    try:
        irkit.parse(text)
    except irkit.ReadError as error:
        place: Tuple[Optional[int], Optional[int]] = error.line, error.column
        print([d.line for d in error.diagnostics], place)
    for row in bags.run(sys.argv[1:], count, workers=1, timeout=5):
        print(row)
    return sizes if g is None else []


print(ask(build()))
"""


def mypy(program, folder):
    with open(folder / "program.py", "w") as file:
        file.write(program)
    found = subprocess.run(["mypy", "--strict", "--no-error-summary", "--python-executable", sys.executable, "--cache-dir",
                            str(folder / "cache"), "program.py"], cwd=folder, capture_output=True, text=True)
    return found.stdout + found.stderr


def test_a_program_from_outside(tmp_path):
    if shutil.which("mypy") is None:
        pytest.skip("no mypy")
    assert os.path.exists(os.path.join(os.path.dirname(irkit.__file__), "py.typed"))
    assert mypy(PROGRAM, tmp_path) == ""
    wrong = PROGRAM + 'build().add_function(5, build().types.i32)\nbuild().functions["f"].linkage = 5\nirkit.read("x").builder().ad(1, 2)\n'
    said = mypy(wrong, tmp_path)
    assert len(said.splitlines()) == 3 and 'Argument 1 to "add_function"' in said and '"Builder" has no attribute "ad"' in said and 'has type "int"' in said
