"""Verify, convert, link, extract, compile, run; tables and graphs; building and editing."""
import gc
import ctypes
import shutil

import pytest
from conftest import ABSOLUTE

import irkit


def test_violations():
    m = irkit.parse("define i32 @g(i32 %x) {\n  %y = add i32 %y, %x\n  ret i32 %y\n}\ndeclare void @ok()")
    with pytest.raises(irkit.VerifyError) as caught:
        m.verify()
    d = caught.value.diagnostics[0]
    assert d.function == m["g"] and d.subjects[0] == m["g"].entry[0] and d.path == "function @g, block %0, instruction 1"
    assert not m.is_valid and d.as_dict()["function"] == "g" and "%y = add i32 %y, %x" in str(d)
    m["g"].entry[0].set_operand(0, m["g"].args[0])
    m["g"].verify()
    assert m.is_valid and m.violations() == []


def test_convert_and_changes(module):
    old = module.convert(3.4)
    assert old.version == 304 and old["main"].args[1].type.element == old.types.i8
    assert all(isinstance(c, irkit.Change) for c in old.changes) and irkit.read(old.to_bitcode()).version == 304
    m = irkit.parse("define ptr @f(ptr %p) {\n  %q = freeze ptr %p\n  ret ptr %q\n}")
    assert any("freeze" in c.what and c.pass_name == "instructions" for c in m.convert(9).changes)
    for release in ("abc", 1, "99", -5):
        with pytest.raises(ValueError):
            module.convert(release)


def test_link(module, tmp_path):
    other = irkit.parse("define i32 @putchar(i32 %c) {\n  ret i32 %c\n}", "putchar.ll")
    all_of_it = irkit.link(module, other)
    assert not all_of_it["putchar"].is_declaration and module["putchar"].is_declaration
    module.write(tmp_path / "a.bc")
    assert str(irkit.link(tmp_path / "a.bc", other.to_bitcode())["putchar"]) == str(all_of_it["putchar"])
    kept = module["putchar"]
    module.link_in(other)
    assert not kept.is_declaration and not other.is_closed
    with pytest.raises(irkit.LinkError) as caught:
        module.link_in(other)
    assert "putchar" in str(caught.value) and module.is_closed
    with pytest.raises(irkit.LinkError):
        irkit.link(other, other)


def test_extract_strip_delete(module, debug):
    part = module.extract(["absolute"])
    assert [f.name for f in part] == ["absolute"] and not part["absolute"].is_declaration
    assert {f.name for f in module.extract([module["main"]], reachable=True)} == {"main", "absolute"}
    with pytest.raises(irkit.EditError) as caught:
        module["absolute"].delete()
    assert caught.value.diagnostics
    module.strip_names()
    assert module["absolute"].entry.name == ""
    debug.strip_debug_info()
    assert debug["twice"].entry[0].location is None
    insts = list(module["absolute"].instructions)
    module["main"].delete_body()
    module["other"].delete()
    assert module.strip_bodies() == 2 and all(i.is_deleted for i in insts)


def test_run(module, capfd):
    assert module.run("a", "b") == 6
    with module.jit() as jit:
        f = jit.function("absolute")
        assert f(-5) == 5 and jit.function("absolute", ctypes.c_int, ctypes.c_int)(-2**31 + 1) == 2**31 - 1
        assert ctypes.c_int.from_address(jit.address("limit")).value == 7
        with pytest.raises(KeyError):
            jit.address("nothing")
    with pytest.raises(irkit.ClosedError):
        f(1)
    assert module.compile()[:4] == b"\x7fELF" and "absolute:" in module.compile("assembly").decode()
    with pytest.raises(TypeError):
        module.compile(nothing=True)
    broken = irkit.parse("define i32 @f() {\n  %x = add i32 %x, 1\n  ret i32 %x\n}")
    for call in (broken.compile, broken.jit):
        with pytest.raises(irkit.VerifyError):
            call()


def test_jit_takes_objects(tmp_path):
    source = irkit.parse("define i32 @twice(i32 %x) {\n  %y = add i32 %x, %x\n  ret i32 %y\n}\n")
    user = irkit.parse("declare i32 @twice(i32)\ndefine i32 @four(i32 %x) {\n  %a = call i32 @twice(i32 %x)\n"
                       "  %b = call i32 @twice(i32 %a)\n  ret i32 %b\n}\n")
    path = tmp_path / "twice.o"
    path.write_bytes(source.compile())
    for given in (path, str(path), path.read_bytes()):
        jit = irkit.Jit()
        jit.add(user)
        jit.add_object(given)
        assert jit.function("four")(3) == 12
    with pytest.raises(irkit.CompileError, match="not an ELF file"):
        irkit.Jit().add_object(b"not an object")


def test_jit_finds():
    m = irkit.parse('target triple = "x86_64-pc-linux-gnu"\ndeclare i32 @ask(i32)\n'
                    "define i32 @f(i32 %x) {\n  %y = call i32 @ask(i32 %x)\n  ret i32 %y\n}")
    answer = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(lambda x: x * 2)
    jit = irkit.Jit(find=lambda name: ctypes.cast(answer, ctypes.c_void_p).value if name == "ask" else None)
    jit.add(m)
    m.close()
    assert jit.function("f")(21) == 42
    empty = irkit.Jit(process=False)
    empty.add(irkit.parse("declare void @nothing()\ndefine void @g() {\n  call void @nothing()\n  ret void\n}\n"
                          'target triple = "x86_64-pc-linux-gnu"'))
    with pytest.raises(irkit.CompileError) as caught:
        empty.function("g")
    assert "nothing" in str(caught.value)


def test_tables_say_what_walking_says(module):
    functions = list(module)
    blocks = [b for f in functions for b in f]
    insts = [i for b in blocks for i in b]
    rows = {i: n for n, i in enumerate(insts)}
    t = module.table("instructions")
    assert [irkit.OPCODES[i.opcode] for i in insts] == list(t["opcode"]) and [i.type.id for i in insts] == list(t["type"])
    assert [blocks.index(i.block) for i in insts] == list(t["block"]) and [len(i.operands) for i in insts] == list(t["operands"])
    assert [functions.index(i.function) for i in insts] == list(t["function"]) and set(t["line"]) == {-1}
    uses = sorted((rows[i], k, rows[o]) for i in insts for k, o in enumerate(i.operands) if isinstance(o, irkit.Instruction))
    assert sorted(module.table("uses").rows()) == uses
    edges = [(blocks.index(b), blocks.index(s)) for b in blocks for s in b.successors]
    e = module.table("edges")
    assert list(zip(e["from"], e["to"])) == edges
    counts = module.opcode_counts()
    assert sum(counts.values()) == len(insts) and counts == {o: sum(i.opcode == o for i in insts) for o in counts}
    assert module["absolute"].opcode_counts() == {"icmp": 1, "br": 2, "sub": 1, "phi": 1, "ret": 1}
    with pytest.raises(ValueError):
        module.table("nothing")
    for what, columns in irkit.tables.COLUMNS.items():
        whole = module.table(what)
        assert whole.columns == columns and all(len(whole[name]) == len(whole) for name in columns)
        for name in columns:
            alone = module.table(what, [name])[name]  # lives longer than its table
            gc.collect()
            assert list(alone) == list(whole[name]), name
    some = module.table("calls", ["callee", "caller"])
    assert some.columns == ["caller", "callee"] and "arguments" not in some and len(module.table("calls", [])) == 3
    assert list(module.table("calls", "callee")["callee"]) == list(module.table("calls", iter(["callee"]))["callee"]) == [1, 1, -1]
    with pytest.raises(ValueError, match="no column 'opcode'; it has: instruction, caller"):
        module.table("calls", ["opcode"])
    assert len(irkit.Module().table("uses")) == 0 and list(irkit.Module().table("uses")["user"]) == []


def test_names_are_text(module):
    for wrong in (lambda: module[0], lambda: module["main"].entry[0].__setattr__("name", 5), lambda: irkit.parse(5)):
        with pytest.raises(TypeError):
            wrong()


def test_line_columns(debug):
    t = debug.table("instructions")
    assert list(zip(t["line"], t["column"])) == [(4, 12), (4, 3)]


def test_graphs(module):
    graph = module.call_graph()
    f, main = module["absolute"], module["main"]
    assert list(graph) == [(main, f)] and graph.callees(main) == [f] and graph.callers(f) == [main]
    assert graph.reachable(main) == [f] and len(graph.calls) == 3 and len(graph) == 1
    cfg = f.cfg
    assert [(a.name, b.name) for a, b in cfg] == [("entry", "flip"), ("entry", "done"), ("flip", "done")] and cfg.reachable() == {0, 1, 2}
    assert "digraph" in cfg.dot() and "entry" in cfg.dot() and "%x" in cfg.dot(instructions=True) and "main" in graph.dot()
    if shutil.which("dot"):
        assert "<svg" in f._repr_svg_() and "<svg" in graph._repr_svg_()
    assert module["putchar"]._repr_svg_() is None


def test_networkx_and_numpy(module):
    networkx = pytest.importorskip("networkx")
    numpy = pytest.importorskip("numpy")
    graph = module.call_graph().networkx()
    assert graph["main"]["absolute"]["calls"] == 2 and networkx.descendants(graph, "main") == {"absolute"}
    assert networkx.is_weakly_connected(module["absolute"].cfg.networkx())
    columns = module.table("instructions").numpy()
    assert columns["opcode"].dtype == numpy.int32 and (columns["operands"] >= 0).all()
    assert numpy.asarray(module.table("calls")["callee"]).tolist() == [1, 1, -1]


def test_build_all_kinds():
    m = irkit.Module(version=19, name="built.ll")
    m.source_filename = "built.c"
    t, c = m.types, m.constants
    i32, ptr = t.i32, t.ptr()
    pair = t.struct([i32, t.double], name="pair")
    g = m.add_variable("g", pair, c.composite(pair, [c.int(i32, -1), c.float(t.double, 0.5)]))
    m.add_alias("a", pair, g).linkage = "internal"
    f = m.add_function("f", t.function(i32, [i32, ptr]))
    entry, loop, done = (f.add_block(name) for name in ("entry", "loop", "done"))
    b = m.builder(entry)
    n, p = f.args
    n.name, p.name = "n", "p"
    room = b.alloca(i32, name="room")
    b.store(n, room)
    wide = b.sext(n, t.i64, "wide", flags=())
    b.br(loop)
    b.at_end(loop)
    i = b.phi(i32, "i")
    more = b.add(i, c.int(i32, 1), "more", flags=["nuw", "nsw"])
    i.add_incoming(c.int(i32, 0), entry)
    i.add_incoming(more, loop)
    first = b.load(i32, b.struct_gep(pair, g, 0, "first"), "x")
    b.call(m.intrinsic("llvm.umax", [i32]), [first, more], "most")
    b.atomicrmw("add", room, more, "seq_cst", "old")
    test = b.icmp("slt", more, n, "test")
    b.cond_br(test, loop, done)
    b.at_end(done)
    vector = t.vector(i32, 4)
    v = b.insertelement(c.poison(vector), n, c.int(i32, 0), "v")
    s = b.shufflevector(v, c.poison(vector), [0, 0, -1, 0], "s")
    assert s.mask == [0, 0, -1, 0]
    x = b.extractelement(s, c.int(i32, 1), "e")
    switch = b.switch(x, loop)
    other = f.add_block("other")
    switch.add_case(c.int(i32, 7), other)
    b.at_end(other).ret(b.select(test, x, b.and_(x, n), "r"))
    del wide
    with pytest.raises(irkit.VerifyError):  # loop has an edge from done that its phi does not know
        m.verify()
    i.add_incoming(c.int(i32, 9), done)
    m.verify()
    assert irkit.parse(str(m), version=19).to_text(module_id=False) == m.to_text(module_id=False)
    load = loop[3]
    assert load.opcode == "load" and load.align == 4
    load.align = 8
    load.flags = irkit.FLAGS["volatile"]
    assert str(load) == "  %x = load volatile i32, ptr @g, align 8" or "volatile" in str(load)
    with pytest.raises(irkit.EditError):
        load.align = 3
    with pytest.raises(ValueError):
        f.linkage = "nothing"
    with pytest.raises(irkit.EditError):
        b.extractvalue(x, [1])
    with pytest.raises(AttributeError):
        b.nothing


def test_edit_blocks(module):
    f = module["absolute"]
    new = f["flip"].split(1, "rest")
    assert [b.name for b in f] == ["entry", "flip", "rest", "done"] and new.predecessors == [f["flip"]]
    module.verify()
    assert new.merge() == f["flip"] and new.is_deleted
    module.verify()
    with pytest.raises(irkit.EditError):
        f["flip"].delete()
    f.entry[1].delete()
    module.builder(f.entry).br(f["done"])
    flip = f["flip"]
    assert f.delete_unreachable() == 1 and flip.is_deleted and len(f["done"][0].incoming) == 1
    module.verify()
    sum_ = module["main"][0][2]
    sum_.move(module["main"].entry, 0)
    assert sum_.index == 0 and not module.is_valid
    sum_.take_out()
    assert sum_.block is None and sum_.index == -1 and not sum_.is_deleted
    sum_.place(module["main"].entry, 2)
    module.verify()
    clone = f.clone("again")
    assert clone.name == "again" and len(clone) == len(f)


def test_attributes(module):
    f = module["absolute"]
    f.attributes["memory"] = 0
    f.attributes["alignstack"] = 16
    f.args[0].attributes["zeroext"] = True
    f.result_attributes["noundef"] = True
    f.attributes["key"] = "value"
    del f.attributes["frame-pointer"]
    assert "memory(none)" in str(module) and '"key"="value"' in str(module) and f.attributes["alignstack"] == 16
    assert str(f).split("\n")[1].startswith("define noundef i32 @absolute(i32 zeroext %x)")
    call = module["main"][0][0]
    call.attributes["cold"] = True
    call.argument_attributes(1)["noundef"] = True
    assert call.attributes["cold"] is True and "i32 noundef -3" in str(call)
    for name, value in (("align", 3), ("no such", 7)):
        with pytest.raises(ValueError):
            f.args[0].attributes[name] = value
    with pytest.raises(KeyError):
        del f.attributes["cold"]
    module.verify()


def test_metadata(module):
    md = module.metadata
    file = md.node("file", filename="a.c", directory="/")
    unit = md.node("compile_unit", distinct=True, language=29, file=file, emissionKind=1)
    md.add("llvm.dbg.cu", unit)
    module.flags.set("Debug Info Version", 3)
    sp = md.node("subprogram", distinct=True, name="absolute", scope=file, file=file, line=1, unit=unit, spFlags=8,
                 type=md.node("subroutine_type", types=md.tuple(None)))
    module["absolute"].metadata["dbg"] = sp
    for inst in module["absolute"].instructions:
        inst.location = md.location(inst.index + 1, 1, sp)
    module["main"][0][0].metadata["mine"] = md.tuple("text", module["limit"])
    module.verify()
    assert module["absolute"].entry[1].location.line == 2 and module["main"][0][0].metadata["mine"][1].value == module["limit"]
    assert sp.set("line", 7) == sp and sp.get("line") == 7
    with pytest.raises(irkit.EditError):
        sp.set("nothing", 7)
    with pytest.raises(irkit.EditError):
        md.node("file", filename=7)
    del module["main"][0][0].metadata["mine"]
    assert len(module["main"][0][0].metadata) == 0
    assert irkit.read(module.to_bitcode())["absolute"].subprogram.get("line") == 7


def test_copier(module):
    to = irkit.Module(version=module.version)
    copier = irkit.Copier(to, module)
    f = copier.define(module["absolute"])
    assert f.module is to and str(f).split("\n")[2:] == str(module["absolute"]).split("\n")[2:]
    assert copier.declare(module["main"]).is_declaration and copier.type(module.types.i8) == to.types.i8
    with pytest.raises(irkit.EditError):
        irkit.Copier(module, module)
    with pytest.raises(irkit.EditError):
        irkit.Copier(module, irkit.parse(ABSOLUTE).convert(10))


def test_words_of_debug_info():
    m = irkit.Module()
    md = m.metadata
    file = md.node("file", filename="a.c", directory="/")
    unit = md.node("compile_unit", distinct=True, language="DW_LANG_C11", file=file, emissionKind="FullDebug", nameTableKind="None")
    sp = md.node("subprogram", distinct=True, name="f", scope=file, file=file, unit=unit, flags="DIFlagPrototyped | DIFlagNoReturn",
                 spFlags="DISPFlagDefinition | DISPFlagOptimized", type=md.node("subroutine_type", cc="DW_CC_normal", types=md.tuple(None)))
    shown = [str(n) for n in (unit, sp, md.node("basic_type", tag="DW_TAG_unspecified_type", name="int", encoding="DW_ATE_signed"),
                              md.expression("DW_OP_plus_uconst", 8, "DW_OP_stack_value"))]
    for word, text in zip(("language: DW_LANG_C11", "flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagDefinition | DISPFlagOptimized",
                           "tag: DW_TAG_unspecified_type", "!DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value)"), shown):
        assert word in text, text
    assert str(file) == '!DIFile(filename: "a.c", directory: "/")' == repr(file)[len("<irkit.Metadata "):-1]
    assert "emissionKind: FullDebug" in shown[0] and "nameTableKind: None" in shown[0] and sp.set("spFlags", "DISPFlagDefinition") == sp and sp.get("spFlags") == 8
    for call in (lambda: md.node("basic_type", encoding="DW_ATE_nothing"), lambda: md.node("compile_unit", language='x"'),
                 lambda: md.expression("DW_OP_nothing"), lambda: sp.set("spFlags", "nothing")):
        with pytest.raises(ValueError, match="unknown"):
            call()


def test_inline(module):
    main, absolute = module["main"], module["absolute"]
    call, other = main.entry[0], main.entry[1]
    before = module.run()
    call.inline()
    module.verify()
    assert call.is_deleted and not other.is_deleted and len(main) == 3 and module.run() == before == 6
    assert [i.callee.name for i in main.instructions if i.is_call] == ["other"] and len(absolute) == 3
    # A call through an alias, no call at all, an indirect call
    for inst, why in (other, "'@main'.*not known"), (main.entry[0], "not a call"), (module["loop"]["again"][0], "'@loop'.*not known"):
        with pytest.raises(irkit.EditError, match=why):
            inst.inline()
        assert not inst.is_deleted
    with pytest.raises(irkit.DeletedError):
        call.inline()
    module.verify()


def test_inline_keeps_debug_info_and_lifetimes(debug):
    text = str(debug).replace("!llvm.dbg.cu =", "define i32 @user(i32 %a) !dbg !12 {\n  %r = call i32 @twice(i32 %a), !dbg !13\n  ret i32 %r\n}\n"
                              "define void @room() {\n  %p = alloca i32\n  store i32 1, ptr %p\n  ret void\n}\n"
                              "define void @caller() {\n  call void @room()\n  call void @room()\n  ret void\n}\n!llvm.dbg.cu =")
    m = irkit.parse(text + '!12 = distinct !DISubprogram(name: "user", scope: !1, file: !1, line: 8, type: !5, unit: !0, '
                    "spFlags: DISPFlagDefinition)\n!13 = !DILocation(line: 9, column: 2, scope: !12)\n")
    user = m["user"]
    user.entry[0].inline()
    add = user.entry[0]
    assert add.opcode == "add" and (add.location.line, add.location.column) == (4, 12) and add.location.scope == m["twice"].subprogram
    assert add.location.inlined_at.line == 9 and [r.variable.fields["name"] for r in add.records] == ["x"]
    caller = m["caller"]
    caller.entry[0].inline()
    next(i for i in caller.instructions if i.is_call and i.called_function == m["room"]).inline(lifetimes=False)
    assert [i.opcode for i in caller.entry][:2] == ["alloca", "alloca"]
    assert sorted(i.called_function.name.split(".p0")[0] for i in caller.instructions if i.is_call) == ["llvm.lifetime.end", "llvm.lifetime.start"]
    m.verify()
