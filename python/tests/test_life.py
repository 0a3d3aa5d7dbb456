"""Handles live as long as someone holds them, and what is gone says so."""
import gc
import threading

import pytest
from conftest import ABSOLUTE

import irkit


def test_a_handle_keeps_its_module():
    inst = irkit.parse(ABSOLUTE)["absolute"].entry[0]
    gc.collect()
    assert str(inst).strip() == "%negative = icmp slt i32 %x, 0" and inst.function.name == "absolute"


def things(module):
    f = module["absolute"]
    return [f, f.entry, f.entry[0], f.args[0], f.entry[0].type, module["limit"], module["limit"].initializer,
            module.metadata["llvm.ident"][0], f.attributes, module.types, module.metadata, module.flags, f.metadata]


def everything(thing):
    """All properties of a thing, and what else can be asked."""
    for name in dir(type(thing)):
        if not name.startswith("_") and name not in ("module", "is_deleted", "function"):
            yield name, lambda name=name: getattr(thing, name)
    yield "str", lambda: str(thing)
    if hasattr(thing, "__len__"):
        yield "len", lambda: len(thing)


def test_a_closed_module(module):
    kept = things(module)
    module.close()
    module.close()
    assert module.is_closed and repr(module) == "<irkit.Module, closed>"
    for thing in kept:
        repr(thing) if isinstance(thing, (irkit.Value, irkit.Type, irkit.Metadata)) else None
        hash(thing)
        for name, ask in everything(thing):
            try:
                found = ask()
            except irkit.ClosedError:
                continue
            assert callable(found) or isinstance(found, irkit.Attributes) or name in ("metadata", "str"), (thing.__class__, name)
    for call in (module.to_text, module.to_bitcode, module.violations, module.clone, module.call_graph, lambda: module.functions[0],
                 lambda: module["main"], lambda: list(module), lambda: module.name, lambda: module.add_function):
        try:
            assert callable(call())
        except irkit.ClosedError:
            pass
    with pytest.raises(irkit.ClosedError):
        kept[2].opcode
    with pytest.raises(ReferenceError):
        kept[0].blocks


def test_with_closes():
    with irkit.parse(ABSOLUTE) as m:
        f = m["main"]
    assert f.is_deleted
    with pytest.raises(irkit.ClosedError):
        f.name


def test_deleted_things(module):
    f = module["absolute"]
    phi, ret = f["done"]
    phi.delete()
    for name, ask in everything(phi):
        try:
            assert callable(ask()) or name in ("attributes", "metadata")
        except irkit.DeletedError:
            pass
    with pytest.raises(irkit.DeletedError):
        phi.opcode
    assert phi.is_deleted and repr(phi) == "<irkit.Instruction, gone>" and str(ret) == "  ret i32 poison" and not ret.is_deleted
    for call in (phi.delete, phi.take_out, phi.clone, lambda: ret.set_operand(0, phi), lambda: phi.replace_all_uses_with(f.args[0]),
                 lambda: phi.add_incoming(f.args[0], f.entry), lambda: module.builder().before(phi)):
        with pytest.raises(irkit.DeletedError):
            call()
    blocks, insts = f.blocks, list(f.instructions)
    f.delete_body()
    assert f.is_declaration and all(b.is_deleted for b in blocks) and all(i.is_deleted for i in insts)
    with pytest.raises(irkit.DeletedError):
        blocks[0].instructions
    main = module["main"]
    insts = list(main.instructions)
    module["other"].replace_all_uses_with(f)
    module.delete_globals(["main", "other"])
    assert "main" not in module and main.is_deleted and all(i.is_deleted for i in insts)
    module.verify()


def test_metadata_that_is_replaced(module):
    a = module.metadata.tuple("a")
    b = module.metadata.tuple("b")
    module.metadata.add("llvm.ident", a)
    a.replace_with(b)
    with pytest.raises(irkit.DeletedError):
        len(a)
    assert module.metadata["llvm.ident"][-1] == b


def test_things_of_another_module(module):
    other = irkit.parse(ABSOLUTE)
    f = module["absolute"]
    for call in (lambda: f.entry[0].set_operand(0, other["limit"]), lambda: module.types.array(other.types.i32, 2),
                 lambda: module.builder(other["absolute"].entry), lambda: module.delete_globals([other["main"]]),
                 lambda: f.entry[0].replace_all_uses_with(other["limit"])):
        with pytest.raises(ValueError):
            call()


def test_iterating_while_changing(module):
    for block in module["absolute"]:
        for inst in block:
            if not inst.is_terminator:
                inst.delete()
    assert [i.opcode for i in module["absolute"].instructions] == ["br", "br", "ret"]
    module.verify()


def test_threads_wait_for_each_other(module):
    wrong = []

    def ask():
        try:
            for _ in range(200):
                [str(i) for f in module for i in f.instructions]
                module.to_bitcode()
                module.verify()
        except Exception as error:  # noqa: BLE001
            wrong.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not wrong


def test_closing_while_others_read():
    for _ in range(20):
        m = irkit.parse(ABSOLUTE)
        wrong = []

        def ask(m=m, wrong=wrong):
            try:
                while True:
                    [str(i) for f in m for i in f.instructions]
            except irkit.ClosedError:
                pass
            except Exception as error:  # noqa: BLE001
                wrong.append(error)

        threads = [threading.Thread(target=ask) for _ in range(3)]
        [t.start() for t in threads]
        m.close()
        [t.join() for t in threads]
        assert not wrong


def test_the_lock_is_released(tmp_path):
    """Another thread goes on while a large module is read: it counts, and is not held up all the time."""
    lines = "\n".join(f"define i32 @f{i}(i32 %x) {{\n" + "\n".join(f"  %a{k} = add i32 %x, {k}" for k in range(100)) +
                      "\n  ret i32 %x\n}" for i in range(3000))
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counted[0]
        m = irkit.parse(lines)
        assert counted[0] - before > 100
        before = counted[0]
        m.violations()
        m.to_bitcode()
        assert counted[0] - before > 100
    finally:
        stop.set()
        thread.join()
