"""Making constants and instructions."""
from __future__ import annotations

import builtins  # Constants has methods that are called int and float
from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Union

from . import _core
from ._core import EditError, NULL, OPCODE_NUMBERS, ORDERINGS, PREDICATES, Pointer, RMW_OPERATIONS, Text, c_name, ffi, given, lib, made
from .metadata import Location, Metadata, as_md
from .types import Type, own
from .values import Block, Constant, FLAGS, Function, Instruction, Value, wrap

if TYPE_CHECKING:
    from .module import Module


def values(module: "Module", things: Sequence[Value]) -> Pointer:
    """The irk_values of values of this module, as a C array."""
    for thing in things:
        own(module, thing)
    return ffi.new("irk_value *[]", [thing._value() for thing in things])


def value(module: "Module", thing: Optional[Value]) -> Pointer:
    if thing is None:
        return NULL
    own(module, thing)
    return thing._value()


class Constants:
    """Makes constants of a module."""

    __slots__ = ("_mod",)

    def __init__(self, module: "Module") -> None:
        self._mod = module

    def _made(self, p: Pointer, why: str = "there is no such constant") -> Any:
        made(p, why)
        self._mod._changed()
        return wrap(self._mod, None, p)

    def null(self, type: Type) -> Constant:
        """The zero of any type."""
        return self._made(lib.try_irk_const_null(self._mod._ptr(), own(self._mod, type)))

    def undef(self, type: Type) -> Constant:
        return self._made(lib.try_irk_const_undef(self._mod._ptr(), own(self._mod, type)))

    def poison(self, type: Type) -> Constant:
        return self._made(lib.try_irk_const_poison(self._mod._ptr(), own(self._mod, type)))

    def int(self, type: Type, number: builtins.int) -> Constant:
        """An integer of any width; of a negative or a large number the low bits."""
        t, bits = own(self._mod, type), type.bits
        if bits is None:
            raise EditError(f"{type} is no integer type")
        n = (bits + 63) // 64
        low = number & ((1 << bits) - 1)
        words = ffi.new("uint64_t[]", [low >> 64 * i & 0xFFFFFFFFFFFFFFFF for i in range(n)])
        return self._made(lib.try_irk_const_int_words(self._mod._ptr(), t, words, n))

    def float(self, type: Type, number: builtins.float) -> Constant:
        """A floating-point constant of any such type: the number, rounded."""
        return self._made(lib.try_irk_const_float_of(self._mod._ptr(), own(self._mod, type), number), f"{type} is no such type")

    def string(self, text: Text, nul: bool = True) -> Constant:
        """An array of i8; `nul` appends a zero."""
        s, _kept = given(text)
        return self._made(lib.try_irk_build_string(self._mod._ptr(), s, nul))

    def composite(self, type: Type, elements: Sequence[Value]) -> Constant:
        """An array, vector or struct with these elements."""
        if type.kind == "struct":
            wanted = [part for part in type.parts]
        elif type.kind in ("array", "vector") and type.count == len(elements):
            wanted = [type.parts[0]] * len(elements)
        else:
            raise EditError(f"{type} does not have {len(elements)} elements")
        if len(wanted) != len(elements) or any(e.type != t or not e.is_constant for e, t in zip(elements, wanted)):
            raise EditError(f"these are no elements of {type}")
        return self._made(lib.try_irk_const_composite(self._mod._ptr(), own(self._mod, type), values(self._mod, elements), len(elements)))

    def splat(self, type: Type, element: Value) -> Constant:
        """A vector with equal lanes."""
        if type.kind != "vector" or type.parts[0] != element.type or not element.is_constant:
            raise EditError(f"{type} has no such lanes")
        return self._made(lib.try_irk_const_splat(self._mod._ptr(), own(self._mod, type), value(self._mod, element)))

    def binary(self, opcode: str, left: Value, right: Value, flags: builtins.int = 0) -> Constant:
        """Arithmetic, folded where LLVM folds."""
        self._two(left, right)
        return self._made(lib.try_irk_build_const_binary(self._mod._ptr(), opcode_of(opcode), value(self._mod, left),
                                                         value(self._mod, right), flags))

    def _two(self, left: Value, right: Value) -> None:
        if not (left.is_constant and right.is_constant) or left.type != right.type:
            raise EditError("two constants of one type")

    def cast(self, opcode: str, v: Value, to: Type) -> Constant:
        return self._made(lib.try_irk_build_const_cast(self._mod._ptr(), opcode_of(opcode), constant(self._mod, v), own(self._mod, to)))

    def gep(self, source: Type, base: Value, indices: Sequence[Value], flags: builtins.int = 0) -> Constant:
        """getelementptr over a source element type."""
        for v in indices:
            constant(self._mod, v)
        return self._made(lib.try_irk_build_const_gep(self._mod._ptr(), own(self._mod, source), constant(self._mod, base),
                                                      values(self._mod, indices), len(indices), flags))

    def blockaddress(self, block: Block, type: Optional[Type] = None) -> Constant:
        t = own(self._mod, type or self._mod.types.ptr(self._mod.types.int(8)))
        return self._made(lib.try_irk_const_blockaddress(self._mod._ptr(), t, block.function._live(), own(self._mod, block)))

    def assembly(self, type: Type, code: Text, constraints: Text, side_effects: bool = False, align_stack: bool = False,
                 intel: bool = False, unwind: bool = False) -> Constant:
        """Inline assembly, to be called."""
        c, _code = given(code)
        k, _constraints = given(constraints)
        flags = side_effects | align_stack << 1 | intel << 2 | unwind << 3
        if type.kind != "function":
            raise EditError(f"{type} is no function type")
        return self._made(lib.try_irk_build_asm(self._mod._ptr(), own(self._mod, type), c, k, flags))

    def metadata(self, node: Metadata) -> Constant:
        """Metadata as an argument of calls."""
        return self._made(lib.try_irk_md_as_value(self._mod._ptr(), own(self._mod, node)))


def constant(module: "Module", v: Value) -> Pointer:
    if not v.is_constant:
        raise EditError(f"{v} is no constant")
    return value(module, v)


def opcode_of(opcode: str) -> int:
    if opcode not in OPCODE_NUMBERS:
        raise ValueError(f"no opcode is called '{opcode}'")
    return OPCODE_NUMBERS[opcode]


BINARY = {"add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "fadd", "fsub", "fmul",
          "fdiv", "frem"}
CASTS = {"trunc", "zext", "sext", "fptoui", "fptosi", "uitofp", "sitofp", "fptrunc", "fpext", "ptrtoint", "inttoptr", "bitcast",
         "addrspacecast", "ptrtoaddr"}


class Builder:
    """Makes instructions at a place: at the end of a block, or before an instruction. It checks no rules of the language:
    `module.verify()` does, and tells all that is wrong.

    `b.add(x, y)` and the like are `b.binary("add", x, y)`, `b.zext(x, t)` and the like `b.cast("zext", x, t)`; methods whose
    names are Python's words have a line at their ends: `b.and_`, `b.or_`.
    """

    def __init__(self, module: "Module", at: Optional[Block] = None) -> None:
        self._mod = module
        self._b = made(lib.try_irk_builder_create(module._ptr()), "no builder")
        self._block: Optional[Block] = None
        if at is not None:
            self.at_end(at)

    # ---- places ------------------------------------------------------------------------------------------------
    def at_end(self, block: Block) -> "Builder":
        """Places the builder at the end of a block."""
        p = own(self._mod, block)
        block.function._live()
        lib.irk_builder_at_end(self._b, block.function._fp, p)
        self._block = block
        return self

    def before(self, inst: Instruction) -> "Builder":
        """Places the builder before an instruction."""
        own(self._mod, inst)
        block = inst.block
        if block is None:
            raise EditError("it is in no block")
        lib.irk_builder_before(self._b, inst.function._fp, block._live(), inst.index)
        self._block = block
        return self

    @property
    def block(self) -> Optional[Block]:
        return self._block

    def set_location(self, location: Union[Location, Metadata, None]) -> None:
        """The debug location of the instructions made from now on."""
        md = as_md(self._mod, location)
        if md != NULL and lib.irk_md_get_kind(md) != lib.IRK_MD_LOCATION:
            raise EditError("this is no location")
        self._mod._ptr()
        lib.irk_builder_set_location(self._b, md)

    def set_fast_math(self, *flags: str) -> None:
        """The fast-math flags of the instructions made from now on: "nnan", "fast" ..."""
        self._mod._ptr()
        lib.irk_builder_set_flags(self._b, flag_bits(flags))

    def _ready(self) -> Pointer:
        self._mod._ptr()
        if self._block is None:
            raise EditError("the builder is in no block")
        self._block._live()
        return self._b

    def _inst(self, p: Pointer, flags: Sequence[str] = ()) -> Instruction:
        if p == NULL:
            if lib.py_ran_out():
                raise MemoryError
            raise EditError("the operands give the result no type")
        self._mod._changed()
        assert self._block is not None
        inst = Instruction(self._mod, self._block.function, lib.irk_builder_last(self._b))
        if flags:
            inst.flags = inst.flags | flag_bits(flags)  # type: ignore[misc]
        return inst

    def _v(self, v: Value) -> Pointer:
        return value(self._mod, v)

    # ---- by opcode ---------------------------------------------------------------------------------------------
    def binary(self, opcode: str, left: Value, right: Value, name: str = "", flags: Sequence[str] = ()) -> Instruction:
        """Arithmetic; `flags`: "nsw", "nuw", "exact", "disjoint"."""
        if opcode not in BINARY:
            raise ValueError(f"'{opcode}' is no binary operation")
        return self._inst(lib.try_irk_build_binary(self._ready(), OPCODE_NUMBERS[opcode], self._v(left), self._v(right), c_name(name)),
                          flags)

    def cast(self, opcode: str, v: Value, to: Type, name: str = "", flags: Sequence[str] = ()) -> Instruction:
        if opcode not in CASTS:
            raise ValueError(f"'{opcode}' is no cast")
        return self._inst(lib.try_irk_build_cast(self._ready(), opcode_of(opcode), self._v(v), own(self._mod, to), c_name(name)), flags)

    def __getattr__(self, opcode: str) -> Any:
        word = opcode.rstrip("_")
        if word in BINARY:
            return lambda left, right, name="", flags=(): self.binary(word, left, right, name, flags)
        if word in CASTS:
            return lambda v, to, name="", flags=(): self.cast(word, v, to, name, flags)
        raise AttributeError(opcode)

    def icmp(self, predicate: str, left: Value, right: Value, name: str = "") -> Instruction:
        """`predicate`: eq, ne, ugt, slt ..."""
        return self._inst(lib.try_irk_build_cmp(self._ready(), PREDICATES.of("icmp_" + predicate), self._v(left), self._v(right),
                                                c_name(name)))

    def fcmp(self, predicate: str, left: Value, right: Value, name: str = "") -> Instruction:
        """`predicate`: oeq, olt, une ..."""
        return self._inst(lib.try_irk_build_cmp(self._ready(), PREDICATES.of("fcmp_" + predicate), self._v(left), self._v(right),
                                                c_name(name)))

    def fneg(self, v: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_fneg(self._ready(), self._v(v), c_name(name)))

    def freeze(self, v: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_freeze(self._ready(), self._v(v), c_name(name)))

    def select(self, condition: Value, yes: Value, no: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_select(self._ready(), self._v(condition), self._v(yes), self._v(no), c_name(name)))

    # ---- memory ------------------------------------------------------------------------------------------------
    def alloca(self, type: Type, count: Optional[Value] = None, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_alloca(self._ready(), own(self._mod, type), value(self._mod, count), c_name(name)))

    def load(self, type: Type, pointer: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_load(self._ready(), own(self._mod, type), self._v(pointer), c_name(name)))

    def store(self, v: Value, pointer: Value) -> Instruction:
        return self._inst(lib.try_irk_build_store(self._ready(), self._v(v), self._v(pointer)))

    def gep(self, source: Type, base: Value, indices: Sequence[Value], name: str = "", flags: Sequence[str] = ()) -> Instruction:
        """getelementptr over a source element type; `flags`: "inbounds", "nusw"."""
        return self._inst(lib.try_irk_build_gep(self._ready(), own(self._mod, source), self._v(base), values(self._mod, indices),
                                                len(indices), c_name(name)), flags)

    def struct_gep(self, source: Type, base: Value, field: int, name: str = "") -> Instruction:
        """The address of a struct's field."""
        if source.kind != "struct" or not 0 <= field < len(source.parts):
            raise IndexError(field)
        return self._inst(lib.try_irk_build_struct_gep(self._ready(), own(self._mod, source), self._v(base), field, c_name(name)))

    def fence(self, ordering: str) -> Instruction:
        return self._inst(lib.try_irk_build_fence(self._ready(), ORDERINGS.of(ordering)))

    def cmpxchg(self, pointer: Value, expected: Value, new: Value, success: str, failure: str, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_cmpxchg(self._ready(), self._v(pointer), self._v(expected), self._v(new),
                                                    ORDERINGS.of(success), ORDERINGS.of(failure), c_name(name)))

    def atomicrmw(self, operation: str, pointer: Value, v: Value, ordering: str, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_atomicrmw(self._ready(), RMW_OPERATIONS.of(operation), self._v(pointer), self._v(v),
                                                      ORDERINGS.of(ordering), c_name(name)))

    def va_arg(self, list: Value, type: Type, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_va_arg(self._ready(), self._v(list), own(self._mod, type), c_name(name)))

    # ---- vectors and aggregates --------------------------------------------------------------------------------
    def extractelement(self, vector: Value, index: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_extractelement(self._ready(), self._v(vector), self._v(index), c_name(name)))

    def insertelement(self, vector: Value, element: Value, index: Value, name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_insertelement(self._ready(), self._v(vector), self._v(element), self._v(index), c_name(name)))

    def shufflevector(self, v1: Value, v2: Value, mask: Sequence[int], name: str = "") -> Instruction:
        """`mask`: the lane of the two operands that each lane takes; -1: poison."""
        return self._inst(lib.try_irk_build_shufflevector(self._ready(), self._v(v1), self._v(v2), ffi.new("int32_t[]", list(mask)),
                                                          len(mask), c_name(name)))

    def extractvalue(self, v: Value, indices: Sequence[int], name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_extractvalue(self._ready(), self._v(v), ffi.new("uint32_t[]", list(indices)), len(indices),
                                                         c_name(name)))

    def insertvalue(self, v: Value, element: Value, indices: Sequence[int], name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_insertvalue(self._ready(), self._v(v), self._v(element), ffi.new("uint32_t[]", list(indices)),
                                                        len(indices), c_name(name)))

    # ---- control flow ------------------------------------------------------------------------------------------
    def ret(self, v: Optional[Value] = None) -> Instruction:
        return self._inst(lib.try_irk_build_ret(self._ready(), value(self._mod, v)))

    def br(self, to: Block) -> Instruction:
        return self._inst(lib.try_irk_build_br(self._ready(), own(self._mod, to)))

    def cond_br(self, condition: Value, yes: Block, no: Block) -> Instruction:
        return self._inst(lib.try_irk_build_cond_br(self._ready(), self._v(condition), own(self._mod, yes), own(self._mod, no)))

    def switch(self, v: Value, otherwise: Block) -> Instruction:
        """A switch without cases; Instruction.add_case appends them."""
        return self._inst(lib.try_irk_build_switch(self._ready(), self._v(v), own(self._mod, otherwise)))

    def indirectbr(self, address: Value, to: Sequence[Block]) -> Instruction:
        return self._inst(lib.try_irk_build_indirectbr(self._ready(), self._v(address), self._blocks(to), len(to)))

    def unreachable(self) -> Instruction:
        return self._inst(lib.try_irk_build_unreachable(self._ready()))

    def phi(self, type: Type, name: str = "") -> Instruction:
        """A phi without entries; Instruction.add_incoming appends them."""
        return self._inst(lib.try_irk_build_phi(self._ready(), own(self._mod, type), c_name(name)))

    def _blocks(self, blocks: Sequence[Block]) -> Pointer:
        return ffi.new("irk_block *[]", [own(self._mod, b) for b in blocks])

    # ---- calls -------------------------------------------------------------------------------------------------
    def call(self, callee: Value, args: Sequence[Value] = (), name: str = "", type: Optional[Type] = None) -> Instruction:
        """A call of a function, or with its function type of any value."""
        return self._call("call", callee, args, name, type, None, None)

    def invoke(self, callee: Value, args: Sequence[Value], normal: Block, unwind: Block, name: str = "",
               type: Optional[Type] = None) -> Instruction:
        return self._call("invoke", callee, args, name, type, normal, unwind)

    def _call(self, opcode: str, callee: Value, args: Sequence[Value], name: str, type: Optional[Type], normal: Optional[Block],
              unwind: Optional[Block]) -> Instruction:
        if type is None:
            if not isinstance(callee, Function):
                raise TypeError("the callee is no function: say its function type")
            type = callee.value_type
        if type.kind != "function":
            raise EditError(f"{type} is no function type")
        spec = ffi.new("irk_call_spec *")
        array = values(self._mod, args)
        spec.fn_type, spec.callee, spec.args, spec.num_args = own(self._mod, type), self._v(callee), array, len(args)
        spec.normal = NULL if normal is None else own(self._mod, normal)
        spec.unwind = NULL if unwind is None else own(self._mod, unwind)
        return self._inst(lib.try_irk_build_call_of(self._ready(), OPCODE_NUMBERS[opcode], spec, c_name(name)))

    # ---- exceptions --------------------------------------------------------------------------------------------
    def landingpad(self, type: Type, cleanup: bool = False, name: str = "") -> Instruction:
        """A landingpad without clauses; Instruction.add_clause appends them."""
        return self._inst(lib.try_irk_build_landingpad(self._ready(), own(self._mod, type), cleanup, c_name(name)))

    def resume(self, v: Value) -> Instruction:
        return self._inst(lib.try_irk_build_resume(self._ready(), self._v(v)))

    def catchswitch(self, handlers: Sequence[Block], parent: Optional[Value] = None, unwind: Optional[Block] = None,
                    name: str = "") -> Instruction:
        to = NULL if unwind is None else own(self._mod, unwind)
        return self._inst(lib.try_irk_build_catchswitch(self._ready(), value(self._mod, parent), to, self._blocks(handlers), len(handlers),
                                                        c_name(name)))

    def catchpad(self, catchswitch: Value, args: Sequence[Value] = (), name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_catchpad(self._ready(), self._v(catchswitch), values(self._mod, args), len(args), c_name(name)))

    def cleanuppad(self, parent: Optional[Value] = None, args: Sequence[Value] = (), name: str = "") -> Instruction:
        return self._inst(lib.try_irk_build_cleanuppad(self._ready(), value(self._mod, parent), values(self._mod, args), len(args),
                                                       c_name(name)))

    def catchret(self, catchpad: Value, to: Block) -> Instruction:
        return self._inst(lib.try_irk_build_catchret(self._ready(), self._v(catchpad), own(self._mod, to)))

    def cleanupret(self, pad: Value, unwind: Optional[Block] = None) -> Instruction:
        return self._inst(lib.try_irk_build_cleanupret(self._ready(), self._v(pad), NULL if unwind is None else own(self._mod, unwind)))


def flag_bits(flags: Sequence[str]) -> int:
    bits = 0
    for flag in flags:
        if flag not in FLAGS:
            raise ValueError(f"no flag is called '{flag}'")
        bits |= FLAGS[flag]
    return bits


class Copier:
    """Copies things of one module into another, each once; internal globals come with their definitions."""

    def __init__(self, to: "Module", source: "Module") -> None:
        sink = _core.Sink()
        p = lib.try_irk_copier_create(to._ptr(), source._ptr(), sink.sink)
        if p == NULL:
            sink.fail(EditError, "these modules are one, or of different releases")
        self._to, self._source = to, source
        self._c = ffi.gc(p, lib.irk_copier_destroy)

    def _done(self, p: Pointer) -> Any:
        made(p, "it cannot be copied")
        self._to._changed()
        return p

    def _ready(self) -> Pointer:
        self._to._ptr()
        self._source._ptr()
        return self._c

    def define(self, g: Value) -> Any:
        """Copies a global with its definition."""
        return wrap(self._to, None, lib.irk_global_value(self._done(lib.try_irk_copier_define(self._ready(), own(self._source, g)))))

    def declare(self, g: Value) -> Any:
        """Copies a global as a declaration, or finds the one of its name."""
        return wrap(self._to, None, lib.irk_global_value(self._done(lib.try_irk_copier_declare(self._ready(), own(self._source, g)))))

    def type(self, t: Type) -> Type:
        return Type(self._to, self._done(lib.try_irk_copier_type(self._ready(), own(self._source, t))))

    def value(self, v: Value) -> Any:
        """Copies a constant."""
        return wrap(self._to, None, self._done(lib.try_irk_copier_value(self._ready(), value(self._source, v))))

    def metadata(self, node: Metadata) -> Metadata:
        return Metadata(self._to, self._done(lib.try_irk_copier_md(self._ready(), own(self._source, node))))
