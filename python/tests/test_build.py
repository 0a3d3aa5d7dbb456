"""Building as people do who come from llvmlite: numbers as operands, blocks in `with`, methods that editors see."""
import ctypes
import inspect
import pickle

import pytest
from conftest import ABSOLUTE

import irkit


def start(result="i32", *parameters, names="", version=None):
    """A function @f with a block, its builder and its arguments."""
    m = irkit.Module(version, name="built.ll")
    t = {"i1": m.types.i1, "i8": m.types.i8, "i32": m.types.i32, "i64": m.types.i64, "double": m.types.double, "void": m.types.void,
         "ptr": m.types.ptr() if version is None else m.types.ptr(m.types.i32), "v4": m.types.vector(m.types.i32, 4)}
    f = m.add_function("f", m.types.function(t[result], [t[p] for p in parameters]))
    for arg, name in zip(f.args, names.split()):
        arg.name = name
    return m, f, m.builder(f.add_block("entry")), f.args


def test_numbers_are_operands():
    m, f, b, (x, y, p, v) = start("i32", "i32", "double", "ptr", "v4", names="x y p v")
    i64, pair = m.types.i64, m.types.struct([m.types.i8, m.types.i64], name="pair")
    g = m.add_variable("g", pair, [1, -1])
    lines = [b.add(x, 1), b.sub(7, x), b.and_(x, 0xFFFFFFFF), b.or_(x, True), b.fadd(y, 2), b.fmul(0.5, y), b.add(v, 3),
             b.icmp("slt", x, -1), b.icmp_signed("<", x, 0), b.icmp_unsigned(">=", 5, x), b.icmp_signed("!=", x, 1),
             b.fcmp_ordered("<", y, 1.5), b.fcmp_unordered("!=", y, 0), b.select(True, x, 0), b.neg(x), b.not_(x), b.fneg(y),
             b.gep(pair, p, [0, 1]), b.gep(m.types.i8, p, [1 << 40]), b.store(9, b.alloca(i64, 4)),
             b.store(1, b.struct_gep(pair, p, 0)), b.store(3, b.gep(m.types.array(i64, 2), p, [0, 1])), b.atomicrmw("add", g, g.initializer, "seq_cst"),
             b.extractelement(v, 0), b.insertelement(v, 7, 3), b.insertvalue(m.constants.undef(pair), 5, 1),
             b.cmpxchg(p, 0, x, "seq_cst", "monotonic"), b.call(f, [1, 2.5, p, v])]
    shown = [str(line).strip().split(" = ", 1)[-1] for line in lines]
    assert shown == [
        "add i32 %x, 1", "sub i32 7, %x", "and i32 %x, -1", "or i32 %x, 1", "fadd double %y, 2.000000e+00", "fmul double 5.000000e-01, %y",
        "add <4 x i32> %v, splat (i32 3)", "icmp slt i32 %x, -1", "icmp slt i32 %x, 0", "icmp uge i32 5, %x", "icmp ne i32 %x, 1",
        "fcmp olt double %y, 1.500000e+00", "fcmp une double %y, 0.000000e+00", "select i1 true, i32 %x, i32 0", "sub i32 0, %x",
        "xor i32 %x, -1", "fneg double %y", "getelementptr %pair, ptr %p, i32 0, i32 1", "getelementptr i8, ptr %p, i64 1099511627776",
        "store i64 9, ptr %19, align 4", "store i8 1, ptr %20, align 1", "store i64 3, ptr %21, align 4",
        "atomicrmw add ptr @g, %pair { i8 1, i64 -1 } seq_cst, align 8", "extractelement <4 x i32> %v, i32 0",
        "insertelement <4 x i32> %v, i32 7, i32 3", "insertvalue %pair undef, i64 5, 1",
        "cmpxchg ptr %p, i32 0, i32 %x seq_cst monotonic, align 4", "call i32 @f(i32 1, double 2.500000e+00, ptr %p, <4 x i32> %v)"]
    b.block[lines[22].index].delete()  # no operation on structs
    b.ret(0)
    m.verify()
    assert str(b.block.terminator) == "  ret i32 0"


def test_numbers_that_do_not_fit():
    m, f, b, (x, y, p) = start("i32", "i8", "double", "ptr")
    for call, error, says in [
            (lambda: b.add(x, 256), ValueError, "right: 256 does not fit into i8"), (lambda: b.add(-129, x), ValueError, "left: -129"),
            (lambda: b.add(x, 1.0), TypeError, "right: 1.0 is not an integer"), (lambda: b.add(1, 2), TypeError, "left: the type of the number"),
            (lambda: b.add(p, 1), TypeError, "right: the number 1 cannot be a ptr"), (lambda: b.add(x, "1"), TypeError, "right: expected a value of this module other than a block or a number, not .1."),
            (lambda: b.add(x, None), TypeError, "right: expected .*, not None"), (lambda: b.store(1, p), TypeError, "v: the type of the number"),
            (lambda: b.icmp_signed("=", x, 1), ValueError, "unknown comparison '='; known are: ==, !="),
            (lambda: b.call(f, [1, 2, p, 3]), TypeError, r"args\[3\]: the type of the number"), (lambda: b.call(x), TypeError, "function type"),
            (lambda: b.add(x, 1, flags="nsx"), ValueError, "unknown flag 'nsx'"), (lambda: b.load(m.types.i8, 5), TypeError, "pointer"),
            (lambda: b.cond_br(2, f.entry, f.entry), ValueError, "condition: 2 does not fit into i1"),
            (lambda: m.types.i32("x"), TypeError, "content"), (lambda: m.types.ptr()(1), TypeError, "content: the number 1 cannot be a ptr"),
            (lambda: m.constants.of(m.types.array(m.types.i8, 3), [1, 2]), irkit.EditError, "does not have 2 elements"),
            (lambda: m.constants.composite(m.types.array(m.types.i8, 1), [x]), irkit.EditError, r"elements\[0\] is not a constant")]:
        with pytest.raises(error, match=says):
            call()
    assert len(f.entry) == 0


def test_constants_of_types():
    m = irkit.Module()
    t = m.types
    i8, i32, double = t.i8, t.i32, t.double
    pair = t.struct([i32, t.array(double, 2)])
    found = [i32(7), i32(-1), t.i1(True), double(0.5), double(2), t.ptr()(None), pair(None), pair([1, (2, 3.5)]), t.array(i8, 3)(b"ab\0"),
             t.vector(i32, 2)(5), t.vector(i32, 2)([5, 6]), t.array(pair, 0)([]), i32(i32(7)), t.int(128)(1 << 127)]
    assert [str(c) for c in found] == [
        "i32 7", "i32 -1", "i1 true", "double 5.000000e-01", "double 2.000000e+00", "ptr null", "{ i32, [2 x double] } zeroinitializer",
        "{ i32, [2 x double] } { i32 1, [2 x double] [double 2.000000e+00, double 3.500000e+00] }", '[3 x i8] c"ab\\00"',
        "<2 x i32> splat (i32 5)", "<2 x i32> <i32 5, i32 6>", "[0 x { i32, [2 x double] }] zeroinitializer", "i32 7",
        "i128 -170141183460469231731687303715884105728"]
    g = m.add_variable("g", t.array(i32, 3), [1, 2, 3])
    assert str(g) == "@g = global [3 x i32] [i32 1, i32 2, i32 3]"
    g.initializer = None
    assert str(g) == "@g = external global [3 x i32]"
    g.initializer = [0, 0, i32(1)]
    assert str(g.initializer) == "[3 x i32] [i32 0, i32 0, i32 1]"
    numpy = pytest.importorskip("numpy")
    assert i32(numpy.int64(5)) == i32(5) and double(numpy.float32(0.5)) == double(0.5) and str(t.array(i32, 2)(numpy.array([1, 2])))


def test_numbers_elsewhere():
    m, f, b, (x,) = start("i32", "i32", names="x")
    one, two, end = (f.add_block(name) for name in ("one", "two", "end"))
    switch = b.switch(x, end, [(1, one)])
    switch.add_case(2, two)
    b.at_end(one).br(end)
    b.at_end(two).br(end)
    phi = b.at_end(end).phi(m.types.i32, "r", [(0, f.entry), (10, one)])
    phi.add_incoming(20, two)
    last = b.ret(phi)
    m.verify()
    assert str(phi) == "  %r = phi i32 [ 0, %entry ], [ 10, %one ], [ 20, %two ]"
    phi.replace_all_uses_with(5)
    assert str(last) == "  ret i32 5"
    last.set_operand(0, 6)
    last.set_role("value", 7)
    assert str(last) == "  ret i32 7" and switch.operands[0] == x
    with m.jit() as jit:
        assert jit.function("f")(2) == 7


def test_names_before_the_first_block():
    m = irkit.Module()
    f = m.add_function("f", m.types.function(m.types.i32, [m.types.i32, m.types.i32]))
    f.args[0].name = "x"
    f.args[1].name = "x"
    assert [a.name for a in f.args] == ["x", "x1"] and f.is_declaration and str(f) == "declare i32 @f(i32, i32)"
    m.verify()
    assert irkit.read(m.to_bitcode())["f"].is_declaration
    m.builder(f.add_block("x")).ret(f.args[0])
    assert str(f) == "define i32 @f(i32 %x, i32 %x1) {\nx2:\n  ret i32 %x\n}"
    m.verify()
    assert irkit.read(m.to_bitcode())["f"].args[1].name == "x1"


def test_if_then():
    m, f, b, (x,) = start("i32", "i32", names="x")
    with b.if_then(b.icmp_signed("<", x, 0), likely=False) as end:
        assert b.block.name == "entry.if"
        with b.if_then(b.icmp_signed("<", x, -100)):
            b.ret(-100)
        b.add(x, 1)
    assert b.block == end
    b.ret(x)
    m.verify()
    assert [block.name for block in f] == ["entry", "entry.if", "entry.if.if", "entry.if.endif", "entry.endif"]
    branch = f.entry.terminator
    assert [str(w.value) for w in list(branch.metadata["prof"])[1:]] == ["i32 1", "i32 99"] and branch.metadata["prof"][0].text == "branch_weights"
    with m.jit() as jit:
        run = jit.function("f")
        assert [run(n) for n in (-500, -5, 5)] == [-100, -5, 5]
    branch.set_weights()
    assert "prof" not in branch.metadata


def test_if_else():
    m, f, b, (x,) = start("i32", "i32", names="x")
    with b.if_else(b.icmp_signed(">", x, 10), likely=True) as (then, otherwise):
        with then:
            big = b.mul(x, 2)
            after_then = b.block
        with otherwise:
            with b.if_else(b.icmp_signed("<", x, 0)) as (below, above):
                with below:
                    b.ret(-1)
                with above:
                    pass
            small = b.add(x, 1000)
            after_else = b.block
    b.ret(b.phi(m.types.i32, "r", [(big, after_then), (small, after_else)]))
    m.verify()
    with m.jit() as jit:
        run = jit.function("f")
        assert [run(n) for n in (-3, 3, 30)] == [-1, 1003, 60]
    assert [block.name for block in f] == ["entry", "entry.if", "entry.else", "entry.else.if", "entry.else.else", "entry.else.endif",
                                           "entry.endif"]


def test_places():
    m, f, b, (x,) = start("i32", "i32", names="x")
    loop = b.add_block("loop")
    assert b.block == f.entry and b.function == f and b.module is m
    b.br(loop)
    b.at_end(loop)
    b.set_fast_math("nnan")
    with b.goto_entry_block():
        room = b.alloca(m.types.i32, name="room")
        b.set_fast_math("fast")
        b.store(x, room)
    assert b.block == loop and [i.opcode for i in f.entry] == ["alloca", "store", "br"]
    assert str(b.fadd(m.types.float(1), 2)) == "  %0 = fadd nnan float 1.000000e+00, 2.000000e+00"
    y = b.load(m.types.i32, room, "y")
    phi = b.at_start(loop).phi(m.types.i32, "n", [(0, f.entry)])
    b.at_start(loop).add(phi, 1, "first")
    b.after(phi).add(phi, 2, "second")
    b.after(y).add(y, 3, "third")
    z = b.add(y, 4, "fourth")
    assert b.block == loop and z.index == len(loop) - 1
    assert [i.name for i in loop] == ["n", "second", "first", "", "y", "third", "fourth"]
    with pytest.raises(RuntimeError):
        with b.save_place():
            b.before(y)
            raise RuntimeError
    b.ret(z)
    assert loop.terminator.opcode == "ret" and loop.is_terminated
    with pytest.raises(irkit.EditError, match="not in a block"):
        m.builder().add(x, 1)
    with pytest.raises(irkit.EditError, match="not in a block"):
        m.builder().add_block()
    assert repr(b) == "<irkit.Builder at the end of label %loop in @f>" and repr(m.builder()) == "<irkit.Builder in no block>"


def test_the_place_follows_its_instruction():
    """What is deleted or made before the instruction that a builder stands before does not move the place."""
    m, f, b, (x,) = start("i32", "i32", names="x")
    a, c = b.add(x, 1, "a"), b.add(x, 2, "c")
    d = b.add(x, 3, "d")
    b.ret(d)
    b.before(d)
    a.delete()
    b.add(x, 4, "e")
    other = m.builder().before(c)
    other.add(x, 5, "g")
    b.add(x, 6, "h")
    assert [i.name for i in f.entry][:-1] == ["g", "c", "e", "h", "d"]
    with b.save_place():
        b.at_end(f.entry)
        c.delete()
    b.add(x, 7, "i")
    assert [i.name for i in f.entry][:-1] == ["g", "e", "h", "i", "d"]
    with pytest.raises(irkit.EditError, match="deleted"):
        with b.save_place():
            d.replace_all_uses_with(1)
            d.delete()


def test_methods_are_there():
    b = irkit.Builder
    for word in irkit.build.BINARY | irkit.build.CASTS:
        method = getattr(b, word + "_" if word in ("and", "or") else word)
        assert inspect.getdoc(method) and method.__name__.rstrip("_") == word and word.rstrip("_") in " ".join(dir(b)), word
    assert not hasattr(b, "__getattr__")


def test_a_module_is_a_collection():
    m = irkit.parse(ABSOLUTE, "absolute.ll")
    assert len(m) == len(list(m)) == len(m.functions) == 4 and all(f in m for f in m)
    assert m["limit"] in m and "limit" in m and b"limit" in m and "nothing" not in m and 7 not in m and m.get("nothing", 5) == 5
    assert irkit.parse(ABSOLUTE)["limit"] not in m
    assert [g.name for g in m.globals] == ["limit", "text", "putchar", "absolute", "main", "loop", "other"] == m.globals.keys()
    assert m.globals["main"] is not None and m.globals[-1].name == "other" and m.globals[2] == m["putchar"] and len(m.globals) == 7
    assert m.globals[1:3] == [m["text"], m["putchar"]] and dict(m.functions.items())["main"] == m["main"] and "limit" not in m.functions
    with pytest.raises(IndexError):
        m.globals[7]
    with pytest.raises(KeyError):
        m.functions["limit"]
    empty = irkit.Module()
    assert len(empty) == 0 and empty and list(empty.globals) == []


def test_pickled_modules_keep_their_name():
    m = irkit.parse(ABSOLUTE, "absolute.ll")
    again = pickle.loads(pickle.dumps(m))
    assert again.name == m.name == "absolute.ll" and str(again) == str(m) and again.clone().name == m.name
    assert pickle.loads(pickle.dumps(irkit.Module())).name == irkit.Module().name


def test_things_print():
    m = irkit.parse(ABSOLUTE)
    f = m["absolute"]
    shown = [f.entry[0], f.args[0], m["limit"], m["limit"].initializer, f, f.entry]
    assert [x.reference for x in shown] == ["i1 %negative", "i32 %x", "ptr @limit", "i32 7", "ptr @absolute", "label %entry"]
    assert str(m["limit"]) == "@limit = global i32 7, align 4" and str(m["other"]) == "@other = alias i32 (i32), ptr @absolute"
    assert repr(m["limit"]) == "<irkit.Variable ptr @limit>" and f.entry[1].reference == "" and m["main"].entry[0].reference == "i32 %1"
    f.entry[0].name = 'a = "b'
    assert f.entry[0].reference == 'i1 %"a = \\22b"'
    assert repr(m.types) and repr(m.constants) and "object at" not in repr(m.types) + repr(m.builder())


def test_typed_pointers():
    m, f, b, (p,) = start("i32", "ptr", names="p", version="13")
    b.store(5, p)
    b.ret(b.load(m.types.i32, p))
    m.verify()
    assert "store i32 5, i32* %p, align 4" in str(f)
    with m.jit() as jit:
        assert jit.function("f")(ctypes.addressof(ctypes.c_int(1))) == 5


def test_strings():
    m = irkit.Module()
    found = [m.add_string("a\n"), m.add_string("b"), m.add_string(b"\0\xff", "bytes", nul=False)]
    assert [str(s) for s in found] == [
        '@.str = private unnamed_addr constant [3 x i8] c"a\\0A\\00", align 1', '@.str.1 = private unnamed_addr constant [2 x i8] c"b\\00", align 1',
        '@bytes = private unnamed_addr constant [2 x i8] c"\\00\\FF", align 1']
    m.verify()


def test_code_calls_python():
    m = irkit.Module()
    i32 = m.types.i32
    ask = m.add_function("ask", m.types.function(i32, [i32]))
    count = m.add_variable("count", i32)
    f = m.add_function("f", ask.value_type)
    b = m.builder(f.add_block())
    b.store(b.add(b.load(i32, count), 1), count)
    b.ret(b.call(ask, [f.args[0]]))
    before = str(m)
    number, counted = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int), ctypes.c_int(5)
    with irkit.Jit() as jit:
        jit.define("ask", number(lambda x: x * 2))  # held by nothing else
        jit.define("count", counted)
        jit.add(m)
        assert jit.function("f")(21) == 42 and counted.value == 6
        for wrong in (0, -1, 1 << 64):
            with pytest.raises(ValueError):
                jit.define("x", wrong)
        with pytest.raises(TypeError):
            jit.define("x", "y")
    assert str(m) == before and m.data_layout == ""  # compiling has lent it one


def test_flags():
    m, f, b, (x, y, p) = start("i32", "i32", "double", "ptr", names="x y p")
    i8 = m.types.i8
    made = [b.add(x, 1, flags="nsw nuw"), b.sub(x, 1, flags=["nuw"]), b.or_(x, 1, flags="disjoint"), b.zext(x, m.types.i64, flags="nneg"),
            b.gep(i8, p, [1], flags="inbounds"), b.gep(i8, p, [1], flags="nusw nuw"), b.fadd(y, 1, flags="fast"), b.fmul(y, y, flags="nnan ninf"),
            b.icmp("ult", x, 3, flags="samesign"), b.lshr(x, 1, flags="exact"), b.fcmp("olt", y, 1, flags="nsz"), b.load(i8, p), b.and_(x, 1)]
    assert [i.flag_words for i in made] == [["nuw", "nsw"], ["nuw"], ["disjoint"], ["nneg"], ["inbounds"], ["nusw", "nuw"], ["fast"],
                                            ["nnan", "ninf"], ["samesign"], ["exact"], ["nsz"], [], []]
    b.ret(0)
    m.verify()
    again = irkit.parse(str(m))
    assert [i.flags for i in again["f"].entry] == [i.flags for i in f.entry] == [i.flags for i in irkit.read(m.to_bitcode())["f"].entry]
    made[11].flag_words = "volatile"
    assert str(made[11]).strip().endswith("= load volatile i8, ptr %p, align 1") and made[11].flag_words == ["volatile"]
    count = len(f.entry)
    for call in (lambda: b.add(x, 1, flags="inbounds"), lambda: b.xor(x, 1, flags="nsw"), lambda: b.gep(i8, p, [1], flags="nsw"),
                 lambda: b.trunc(x, i8, flags="fast"), lambda: made[0].__setattr__("flag_words", "exact"), lambda: b.set_fast_math("nsw")):
        with pytest.raises(ValueError, match="has no flag"):
            call()
    assert len(f.entry) == count and set(irkit.FLAGS) >= {"nuw", "fast", "volatile"} and "structs" not in irkit.FLAGS


def test_folding():
    m, f, b, (x, p) = start("i32", "i32", "ptr", names="x p")
    i32, i64 = m.types.i32, m.types.i64
    pair = m.types.struct([i32, i32])
    g = m.add_variable("g", m.types.array(i32, 4), [1, 2, 3, 4])
    assert isinstance(b.add(i32(2), 3), irkit.Instruction) and not b.folds
    b.block[0].delete()
    b.folds = True
    found = [b.add(i32(2), 3), b.mul(i32(-1), 7, name="unnamed", flags="nsw"), b.icmp_signed("<", i32(1), 2), b.select(True, i32(5), 6),
             b.sext(i32(-1), i64), b.extractvalue(pair([8, 9]), 1), b.fadd(m.types.double(0.5), 1), b.gep(g.value_type, g, [0, 2], flags="inbounds")]
    assert all(isinstance(v, irkit.Constant) for v in found) and len(f.entry) == 0
    assert [v.reference for v in found[:6]] == ["i32 5", "i32 -7", "i1 true", "i32 5", "i64 -1", "i32 9"]
    assert b.bitcast(x, i32) == x and "getelementptr" in str(found[7])
    y = b.add(x, b.add(i32(1), 1), "y")
    with b.save_place():
        assert b.before(y).sub(x, 1, "z").index == 0 and b.add(i32(1), 1) == i32(2)
    assert isinstance(y, irkit.Instruction) and str(y) == "  %y = add i32 %x, 2" and b.ret(y).index == 2
    m.verify()
    assert m.builder(f.entry, folds=True).folds
    b.folds = False
    assert isinstance(b.before(y).add(i32(1), 1), irkit.Instruction)
