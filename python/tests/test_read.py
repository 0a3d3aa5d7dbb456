"""Reading, walking, asking, printing."""
import copy
import os
import pickle
import sys
import time

import pytest
from conftest import ABSOLUTE

import irkit


def test_files_bytes_and_text(tmp_path, module):
    path = tmp_path / "a.bc"
    module.write(path)
    assert path.read_bytes()[:2] == b"BC"
    for other in (irkit.read(path), irkit.read(str(path)), irkit.read(path.read_bytes()), irkit.read(ABSOLUTE.encode()),
                  irkit.read(bytearray(path.read_bytes())), irkit.read(memoryview(path.read_bytes()))):
        assert other.to_text(module_id=False) == module.to_text(module_id=False)
    module.write(tmp_path / "a.ll")
    assert (tmp_path / "a.ll").read_text() == str(module)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.bc", "a.ll"]


def test_errors_have_places(tmp_path):
    with pytest.raises(irkit.ReadError) as caught:
        irkit.parse("define i32 @f() {\n  ret i64 0\n}\n", "f.ll")
    d = caught.value.diagnostics[0]
    assert (d.severity, d.file, d.line, d.column) == ("error", "f.ll", 2, 3 + 4)
    assert d.source_line == "  ret i64 0" and str(d) in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.diagnostics[0].line == 2
    bitcode = bytearray(irkit.parse("@a = global i32 0").to_bitcode())
    with pytest.raises(irkit.ReadError) as caught:
        irkit.read(bytes(bitcode[:len(bitcode) // 2]))
    assert caught.value.diagnostics[0].bit is not None
    assert " is truncated: at least " in str(caught.value)
    with pytest.raises(irkit.ReadError) as caught:
        irkit.read("/bin/true")
    assert "/bin/true: error: this is an ELF " in str(caught.value) and len(str(caught.value)) < 200
    for reads in (irkit.read, irkit.parse):
        with pytest.raises(irkit.ReadError, match="this is a zip file, not LLVM IR") as caught:
            reads(b"PK\3\4" + b"\xff" * 50000)
        assert len(str(caught.value)) < 200
    with pytest.raises(irkit.ReadError, match="the text ends here, in function '@f', which begins on line 1"):
        irkit.parse("define i32 @f() {\n")
    with pytest.raises(irkit.ReadError) as caught:
        irkit.parse("@x = global i32 1" + " " * 5000 + "bad")
    assert all(len(line) <= 120 for line in str(caught.value).split("\n"))
    with pytest.raises(FileNotFoundError):
        irkit.read(tmp_path / "nothing.bc")
    with pytest.raises(irkit.ReadError):
        irkit.read(b"\x00\x01\x02")
    with pytest.raises(TypeError):
        irkit.read(7)


def test_any_bytes(module):
    data = module.to_bitcode()
    for i in range(0, len(data), 7):
        broken = bytearray(data)
        broken[i] ^= 0x5A
        try:
            m = irkit.read(bytes(broken))
        except irkit.ReadError:
            continue
        [str(i) for f in m for b in f for i in b]
        m.violations()


def test_module(module):
    assert (module.name, module.triple, module.source_filename) == ("absolute.ll", "x86_64-pc-linux-gnu", "absolute.c")
    assert module.version == irkit.parse("").version and module.release == irkit.RELEASES[module.version]
    assert [f.name for f in module] == ["putchar", "absolute", "main", "loop"]
    assert [g.name for g in module.globals] == ["limit", "text", "putchar", "absolute", "main", "loop", "other"]
    assert "absolute" in module and "nothing" not in module and module.get("nothing") is None
    assert module["limit"] == module.variables[0] == module.variables["limit"] and module["limit"] in module.variables
    assert module.functions.get("limit") is None and len(module.functions) == 4 and module.functions[-1].name == "loop"
    with pytest.raises(KeyError):
        module["nothing"]
    with pytest.raises(IndexError):
        module.functions[4]
    assert dict(module.flags.items()) == {"PIC Level": 2} and module.flags.behaviour("PIC Level") == "min"  # upgraded
    assert module.metadata["llvm.ident"][0][0].text == "by hand"
    assert "functions" in module._repr_html_() and "@main" in module._repr_html_()
    assert repr(module).startswith("<irkit.Module 'absolute.ll': LLVM 2")


def test_functions_blocks_instructions(module):
    f = module["absolute"]
    assert [b.name for b in f] == ["entry", "flip", "done"] and f.entry == f["entry"] == f[0] and len(f) == 3
    assert [i.opcode for i in f.instructions] == ["icmp", "br", "sub", "br", "phi", "ret"]
    compare, branch = f.entry
    x = f.args[0]
    assert compare.operands == [x, compare.role("right")] and compare.predicate == "icmp_slt" and compare.operand(1).signed == 0
    assert branch.successors == [f["flip"], f["done"]] == f.entry.successors and f["done"].predecessors == [f.entry, f["flip"]]
    assert branch.is_terminator and f.entry.terminator == branch and not compare.is_terminator
    phi = f["done"][0]
    assert phi.incoming == [(x, f.entry), (f["flip"][0], f["flip"])]
    assert f["flip"][0].flags == irkit.FLAGS["nsw"]
    assert [u.user for u in x.uses] == [compare, f["flip"][0], phi] and compare.users == [branch]
    assert (compare.block, compare.index, compare.function) == (f.entry, 0, f)
    assert x.index == 0 and x.function == f and str(x) == "i32 %x" and x.kind == "arg"
    assert f.attributes["nounwind"] is True and f.attributes["frame-pointer"] == "all" and len(f.attributes) == 2
    assert f.linkage == "external" and module["loop"].linkage == "internal" and not f.is_declaration and module["putchar"].is_declaration
    call = module["main"][0][0]
    assert call.is_call and call.called_function == f and call.args[0].signed == -3 and call.args[0].value == 0xFFFFFFFD
    assert module["loop"]["again"][0].called_function is None and module["loop"]["again"][0].callee == module["loop"].args[0]
    assert {u.user.function.name for u in f.uses if isinstance(u.user, irkit.Instruction)} == {"main"}
    assert module["other"].aliasee == f


def test_equal_and_hash(module):
    f = module["absolute"]
    assert f == module["absolute"] and hash(f) == hash(module["absolute"]) and f != module["main"]
    a, b = f.entry
    assert len({a, b, f.entry[0], f.entry[1]}) == 2
    assert a != irkit.parse(ABSOLUTE)["absolute"].entry[0] and a != "a"
    assert a.type != b.type and a.type == module.types.int(1) and hash(a.type) == hash(module.types.i1)


def test_print(module):
    f = module["absolute"]
    assert str(f["done"][0]) == "  %result = phi i32 [ %x, %entry ], [ %other, %flip ]"
    assert str(f) in str(module) and str(f).startswith("; Function Attrs: nounwind\ndefine i32 @absolute(i32 %x) #0 {\nentry:")
    assert str(f["flip"]) == "flip:\n  %other = sub nsw i32 0, %x\n  br label %done"
    assert module["main"][0][2].text == "  %3 = add i32 %1, %2" and module["limit"].definition == "@limit = global i32 7, align 4"
    assert str(module["limit"]) == "@limit = global i32 7, align 4" and module["limit"].reference == "ptr @limit" and str(module["limit"].initializer) == "i32 7"
    assert repr(f) == "<irkit.Function @absolute: 3 blocks>" and repr(f.entry) == "<irkit.Block label %entry: 2 instructions>"
    lines = [inst.text for f in module for inst in f.instructions]
    whole = str(module).split("\n")
    assert all(line in whole for line in lines) and len(lines) == 13


def test_types(module):
    t = module.types
    pair = t.find("pair")
    assert str(pair) == "%pair" and pair.definition == "%pair = type { i32, i64 }" and pair.kind == "struct"
    assert (pair.size, pair.align, pair.offset(1), pair.size_in_bits) == (16, 8, 8, 128)
    assert str(module["absolute"].value_type) == "i32 (i32)" and module["absolute"].result == t.i32
    assert [str(x) for x in (t.ptr(), t.array(t.i8, 3), t.vector(t.float, 4), t.vector(t.i8, 2, True), t.struct([t.i8, t.ptr()]))] == [
        "ptr", "[3 x i8]", "<4 x float>", "<vscale x 2 x i8>", "{ i8, ptr }"]
    assert t.i32.bits == 32 and t.array(t.i8, 3).count == 3 and t.array(t.i8, 3).element == t.i8
    for wrong in (lambda: t.int(0), lambda: t.int(1 << 40), lambda: t.array(t.void, 2), lambda: t.vector(t.i8, 0)):
        with pytest.raises(irkit.EditError):
            wrong()
    assert all(t[i].id == i for i in range(len(t)))


def test_constants():
    m = irkit.parse("@a = global i128 -5\n@d = global double 0.1\n@s = global [3 x i8] c\"abc\"\n@p = global ptr @a\n"
                    "@g = global ptr getelementptr (i8, ptr @a, i64 4)\n@z = global [4 x i32] zeroinitializer")
    v = {g.name: g.initializer for g in m.variables}
    assert v["a"].value == 2**128 - 5 and v["a"].signed == -5 and v["d"].value == 0.1 and v["s"].value == b"abc"
    assert v["p"] == m["a"] and v["g"].opcode == "getelementptr" and v["g"].operands[0] == m["a"]
    assert v["z"].is_null and v["z"].element(3).value == 0 and v["s"].element(1).value == ord("b")
    with pytest.raises(IndexError):
        v["z"].element(4)


def test_debug_info(debug):
    f = debug["twice"]
    add = f.entry[0]
    assert str(add.location) == "twice.c:4:12" and add.location.subprogram == f.subprogram and add.location.directory == "/src"
    assert f.subprogram.get("name") == "twice" and f.subprogram.fields["line"] == 3 and f.subprogram.kind == "subprogram"
    record = add.records[0]
    assert record.kind == "value" and record.value == f.args[0] and record.variable.get("name") == "x"
    assert str(record) == "#dbg_value(i32 %x, !8, !DIExpression(), !9)"
    assert str(f.subprogram.get("file")) == '!1 = !DIFile(filename: "twice.c", directory: "/src")'
    assert add.metadata["dbg"] == add.location.node and dict(f.metadata.items())["dbg"] == f.subprogram
    assert f.subprogram.is_distinct and f.subprogram.get("nothing", 7) == 7


def test_names_are_bytes():
    m = irkit.parse(b'@"\\FFx" = global i8 0')
    name = m.variables[0].name
    assert name.encode("utf-8", "surrogateescape") == b"\xffx" and m[name] == m[b"\xffx"] == m.variables[0]


def test_copies(module):
    for other in (copy.copy(module), copy.deepcopy(module), module.clone(), pickle.loads(pickle.dumps(module))):
        assert other is not module and other.to_text(module_id=False) == module.to_text(module_id=False)


def test_single_things_have_the_numbers_of_the_module(debug):
    """Numbers of metadata and attributes are those of the whole module, whatever is printed first and after each edit."""
    debug["twice"].attributes["nounwind"] = True
    f = debug["twice"]
    inst, ret = f.entry
    for _ in range(3):
        whole = str(debug)
        lines = whole.split("\n")
        assert str(ret) in lines and str(inst) in lines and f"    {inst.records[0]}" in lines
        assert str(f) in whole and str(f.subprogram) in lines and str(ret) in lines
        inst.metadata["mine"] = debug.metadata.tuple("new")
        debug.metadata.add("first", debug.metadata.tuple("other"))
        inst.name += "x"
    plain = irkit.parse("%0 = type { i32 }\n@0 = global %0 zeroinitializer\ndefine ptr @f() {\n  %x = getelementptr %0, ptr @0, i32 0\n  ret ptr %x\n}")
    assert str(plain["f"].entry[0]) == "  %x = getelementptr %0, ptr @0, i32 0" and plain["f"].entry[0].operands[0].reference == "ptr @0"


def test_printing_after_each_edit_is_fast():
    """Printing an instruction does not go through the whole module."""
    body = "\n".join(f"  %a{k} = add i32 %x, {k}" for k in range(200))
    m = irkit.parse("\n".join(f"define i32 @f{i}(i32 %x) {{\n{body.replace('x, ', f'x, {i}')}\n  ret i32 %x\n}}" for i in range(1000)))
    begun = time.process_time()
    for f in m:
        f.entry[0].name = "renamed"
        assert str(f.entry[0]).startswith("  %renamed = add i32 %x, ")
    assert time.process_time() - begun < 2


def test_writing_where_something_is(tmp_path, module):
    """Links stay links, modes stay modes, and what is no file is written to and not replaced."""
    real, link = tmp_path / "real.bc", tmp_path / "link.bc"
    module.write(real)
    real.chmod(0o600)
    link.symlink_to(real)
    module.name = "changed.ll"
    module.write(link)
    assert link.is_symlink() and real.stat().st_mode & 0o777 == 0o600
    module.write("/dev/null")
    assert not os.path.isfile("/dev/null") and sorted(os.listdir(tmp_path)) == ["link.bc", "real.bc"]
    with pytest.raises(FileNotFoundError) as caught:
        module.write(tmp_path / "nowhere" / "a.ll")
    assert caught.value.filename == str(tmp_path / "nowhere" / "a.ll")


def test_text_is_no_path():
    with pytest.raises(FileNotFoundError, match="irkit.parse\\(\\) takes text"):
        irkit.read(ABSOLUTE)


def test_errors_carry_places(tmp_path, module):
    with pytest.raises(irkit.ReadError) as caught:
        irkit.parse("define i32 @f() {\n  ret i64 0\n}\n", "f.ll")
    error = caught.value
    assert (error.file, error.line, error.column, error.bit) == ("f.ll", 2, 7, None)
    again = pickle.loads(pickle.dumps(error))
    assert (again.file, again.line, again.column, str(again)) == (error.file, error.line, error.column, str(error))
    path = tmp_path / "cut.bc"
    path.write_bytes(module.to_bitcode()[:400])
    with pytest.raises(irkit.ReadError) as caught:
        irkit.read(path)
    assert caught.value.file == str(path) and caught.value.bit > 0 and caught.value.line is None and len(str(caught.value)) < 500
    broken = irkit.parse("define i32 @g(i32 %x) {\n  %y = add i32 %y, %x\n  ret i32 %y\n}", "g.ll")
    with pytest.raises(irkit.VerifyError) as caught:
        broken.verify()
    assert caught.value.file == "g.ll" and caught.value.path == "function @g, block %0, instruction 1"
    assert irkit.Error("alone").line is None and irkit.Error("alone").file == ""


def test_linking_with_itself(module):
    with pytest.raises(ValueError, match="into itself"):
        module.link_in(module)
    assert not module.is_closed


def test_errors_are_short():
    """What is no module is named, and long lines are clipped: no error is a screen of bytes."""
    with open(sys.executable, "rb") as file:
        binary = file.read()
    for source, says in ((sys.executable, "not LLVM IR"), (binary, "not LLVM IR"), (b"\x89PNG\r\n\x1a\n" + bytes(100), "PNG image"),
                         (irkit.parse(ABSOLUTE).to_bitcode()[:400], "truncated"), (b"define i32 @f(" + b"i32 %x, " * 5000 + b") {", "expected type"),
                         (b"x" * 100000, "expected top-level entity")):
        with pytest.raises(irkit.ReadError, match=says) as caught:
            irkit.read(source)
        assert len(str(caught.value)) < 400 and len(str(caught.value.diagnostics[0])) < 400 and caught.value.file
