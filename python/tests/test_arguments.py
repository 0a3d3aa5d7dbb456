"""Wrong arguments: whatever is given, the answer is an exception that names the parameter, what was expected and what was given."""
import copy
import inspect
import os
import pickle
import re
import subprocess
import sys

import pytest

import irkit
import irkit.bags
from irkit import _arguments
from conftest import ABSOLUTE



def public_classes():
    reached = [type(thing) for thing in (lambda m: [m.types, m.metadata, m.flags, m.functions])(irkit.Module())]
    named = [getattr(irkit, name) for name in irkit.__all__]
    return reached + [thing for thing in named if inspect.isclass(thing) and not issubclass(thing, (BaseException, tuple))
                      and thing not in (irkit.Diagnostic, irkit.Change)]


def test_every_public_method_checks():
    missing = []
    for cls in public_classes():
        for name, member in vars(cls).items():
            where = f"{cls.__name__}.{name}"
            if isinstance(member, property) and member.fset is not None:
                wanted = [where]
            elif inspect.isfunction(member) and (not name.startswith("_") or name in _arguments.SPECIAL):
                takes = len(inspect.signature(member).parameters) > 1
                pointers = name == "__init__" and isinstance(cls, irkit._core.Found)
                wanted = [where if name != "__init__" else cls.__name__] if takes and not pointers else []
            else:
                continue
            missing += [w for w in wanted if w not in _arguments.CHECKED]
    assert not missing
    assert {"read", "parse", "link", "find", "run", "columns", "load_rows", "dask"} <= _arguments.CHECKED
    assert len(_arguments.CHECKED) > 150


@pytest.fixture
def two():
    return irkit.parse(ABSOLUTE), irkit.parse(ABSOLUTE)


def caught(call, error, *parts):
    with pytest.raises(error) as found:
        call()
    for part in parts:
        assert part in str(found.value), (part, str(found.value))


def test_wrong_classes(two):
    m, _ = two
    f, i32 = m["absolute"], m.types.i32
    b = m.builder(f.entry)
    caught(lambda: b.store(None, f.args[0]), TypeError, "Builder.store: v: expected a value", "not None")
    caught(lambda: b.store(f.args[0], f.entry), TypeError, "Builder.store: pointer: ", "other than a block", "irkit.Block")
    caught(lambda: b.gep(i32, f.args[0], [f.args[0], "x"]), TypeError, "Builder.gep: indices[1]: ", "not 'x'")
    caught(lambda: b.call(f, f), TypeError, "Builder.call: args: expected a sequence", "irkit.Function @absolute")
    caught(lambda: b.load(5, f.args[0]), TypeError, "Builder.load: type: expected a Type of this module, not 5")
    caught(lambda: b.fence(3), TypeError, "Builder.fence: ordering: expected a str, not 3")
    caught(lambda: m.extract(f), TypeError, "Module.extract: globals: ")  # it is iterable: over its blocks
    caught(lambda: m.extract([f.entry]), TypeError, "Module.extract: globals[0]: expected a Global of this module or a str")
    caught(lambda: irkit.link(m, 5), TypeError, "link: modules[1]: ")
    caught(lambda: irkit.Builder(5), TypeError, "Builder: module: expected a Module, not 5")
    caught(lambda: setattr(f, "name", 7), TypeError, "Global.name: expected a str, not 7")
    caught(lambda: setattr(f, "align", 2.5), TypeError, "Global.align: expected an int, not 2.5")
    caught(lambda: setattr(f, "personality", f.entry), TypeError, "Function.personality: ")
    caught(lambda: setattr(m["limit"], "dso_local", 7), TypeError, "Global.dso_local: expected a bool, not 7")
    caught(lambda: m.to_text(7), TypeError, "Module.to_text: module_id: expected a bool, not 7")
    assert m.is_valid


def test_wrong_owners(two):
    m, other = two
    f, g = m["absolute"], other["absolute"]
    b = m.builder(f.entry)
    caught(lambda: b.add(f.args[0], g.args[0]), ValueError, "Builder.add: right: ", "another module")
    caught(lambda: m.violations(g), ValueError, "Module.violations: function: ", "another module")
    caught(lambda: irkit.Copier(irkit.Module(), m).define(g), ValueError, "Copier.define: g: ", "another module")
    caught(lambda: irkit.Builder(m, g.entry), ValueError, "Builder: at: ", "another module")
    caught(lambda: setattr(m["limit"], "initializer", other["limit"].initializer), ValueError, "Variable.initializer: ")
    dead = f.blocks[1]
    f.delete_body()
    caught(lambda: m["main"].blocks[0].replace_with(dead), irkit.DeletedError, "Block.replace_with: other: it was deleted")
    other.close()
    caught(lambda: irkit.link(m, other), irkit.ClosedError, "link: modules[1]: the module was closed")


def test_what_the_library_refuses_is_said_with_the_call(two):
    m, _ = two
    f = m["absolute"]
    caught(lambda: m.add_function("q", m.types.i32), irkit.EditError, "Module.add_function(name='q', type=<irkit.Type i32>): ")
    caught(lambda: m.types.ptr(addrspace=1 << 40), OverflowError, "Types.ptr(", "addrspace=1099511627776")
    caught(lambda: setattr(f, "align", 3), irkit.EditError, "Global.align(align=3): ")
    caught(lambda: setattr(f, "linkage", "nope"), ValueError, "Global.linkage(linkage='nope'): unknown linkage 'nope'")
    caught(lambda: f.clone("\ud800"), ValueError, "Function.clone(name='\\ud800'): ")
    caught(lambda: f.clone("a\0b"), ValueError, "Function.clone(name='a\\x00b'): ", "NUL")
    caught(lambda: f[99], IndexError, "Function.__getitem__(index=99): out of range")


def test_values_of_functions_stay_there(two):
    m, _ = two
    f = m["absolute"]
    inst = f.entry[0]
    for value in (f.args[0], inst, m.metadata.of(inst)):
        caught(lambda: m.metadata.tuple(value), ValueError, "MetadataMaker.tuple: elements[0]: ", "belongs to a function")
        caught(lambda: m.flags.set("x", value), ValueError, "Flags.set: value: ", "belongs to a function")
    for replaced in (m["limit"], m["main"], m.constants.int(m.types.i32, 3)):
        caught(lambda: replaced.replace_all_uses_with(inst), ValueError, "Value.replace_all_uses_with(other=", "of a function")
    caught(lambda: inst.replace_all_uses_with(f.entry), TypeError, "Value.replace_all_uses_with(other=", "block")
    node = m.metadata.tuple("x")
    caught(lambda: node.replace_with(None), TypeError, "Metadata.replace_with: other: ", "not None")
    assert m.is_valid and m.to_bitcode()


def test_numbers_of_other_classes_are_taken(two):
    class Five:
        def __index__(self):
            return 5
    m, _ = two
    assert m.types.int(Five()).bits == 5
    assert m.constants.float(m.types.double, 3).value == 3.0
    numpy = pytest.importorskip("numpy")
    assert m.types.array(m.types.i8, numpy.int64(3)).count == 3
    assert "absolute" in m.to_text(module_id=numpy.bool_(False))


def test_any_sequence_of_calls():
    """fuzz_calls.py: every public function, constructor, method and property with every kind of value, then random sequences: 40, or
    for IRKIT_FUZZ_SECONDS from the one with number IRKIT_FUZZ_FIRST on."""
    more = ["--seconds", os.environ["IRKIT_FUZZ_SECONDS"]] if "IRKIT_FUZZ_SECONDS" in os.environ else ["--sequences", "40"]
    command = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzz_calls.py"), "--members",
               "--first", os.environ.get("IRKIT_FUZZ_FIRST", "1"), *more]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    members, sequences = map(int, re.search(r"(\d+) members, (\d+) sequences, 0 with faults", made.stdout).groups())
    assert members > 500 and sequences > 5


def test_the_fuzzer_names_signals():
    """A call that ends the process is caught and named, and what goes on for too long."""
    code = ("import os, signal, sys; sys.path.insert(0, sys.argv[1]); import fuzz_calls, irkit\n"
            "irkit.Module.clone = lambda self: os.kill(os.getpid(), signal.SIGSEGV)\n"
            "fuzz_calls.MEMBERS[irkit.Module] = [('clone', irkit.Module.clone)]\n"
            "print(fuzz_calls.one_in_process(fuzz_calls.Sequence_(1, str), ['Module.clone']))\n"
            "print('Builder.add' in fuzz_calls.all_members(), 'Instruction' in fuzz_calls.all_members())")
    made = subprocess.run([sys.executable, "-c", code, os.path.dirname(os.path.abspath(__file__))], capture_output=True, text=True)
    assert re.match(r"members Module.clone: SIGSEGV: Module.clone of <irkit.Module.*\nTrue True\n$", made.stdout), made.stdout + made.stderr


def test_bags():
    bags = irkit.bags
    caught(lambda: bags.run("corpus"), TypeError, "run: sources: expected a sequence of: a path")
    caught(lambda: bags.run(["a", 3]), TypeError, "run: sources[1]: expected a path")
    caught(lambda: bags.run([], 5), TypeError, "run: work: expected a str or a callable, not 5")
    caught(lambda: bags.run([], workers=1 << 40), ValueError, "run(", "workers=1099511627776", "workers must be between 0 and 1024")
    caught(lambda: bags.run([], share=(1,)), TypeError, "run: share: expected (an int, an int)")
    caught(lambda: bags.columns([3]), TypeError, "columns: rows[0]: expected a dict, not 3")


def test_things_are_not_called(two):
    m, _ = two
    for cls in (irkit.Instruction, irkit.Function, irkit.Type, irkit.Metadata, irkit.Change):
        caught(lambda: cls(m, m["absolute"], irkit.ffi.NULL), TypeError, f"{cls.__name__}: cannot be instantiated")
    caught(lambda: m.__init__(), TypeError, "already exists")
    caught(lambda: m.constants.of(m.types.i32, irkit.ffi.new("int *")), TypeError, "Constants.of: content: ")
    caught(lambda: irkit.Attributes(3, 0), TypeError, "Attributes: thing: expected a Global of this module or an Instruction")
    x = m["limit"]
    caught(lambda: m.constants.binary("getelementptr", x, x), irkit.EditError, "Constants.binary(opcode='getelementptr', left=")
    assert copy.copy(x) is x and m.is_valid
    for call in (lambda: copy.deepcopy(x), lambda: pickle.dumps(x)):
        caught(call, TypeError, "Variable: a part of a module cannot be copied or pickled")
