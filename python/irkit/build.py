"""Making instructions, and copying between modules."""
from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ContextManager, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from . import _core
from ._arguments import checked
from ._core import EditError, NULL, OPCODE_NUMBERS, ORDERINGS, PREDICATES, Pointer, RMW_OPERATIONS, c_name, ffi, handle, lib, made
from .constants import Operand, as_value, index_values, opcode_of, value, values
from .metadata import Location, Metadata, as_md
from .types import Type, own
from .values import Block, Constant, Function, Global, Instruction, Value, flag_bits, wrap

if TYPE_CHECKING:
    from .module import Module

Flags = Union[str, Sequence[str]]  # words of irkit.FLAGS: ["nuw", "nsw"], or "nuw nsw"

BINARY = {"add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "fadd", "fsub", "fmul",
          "fdiv", "frem"}
CASTS = {"trunc", "zext", "sext", "fptoui", "fptosi", "uitofp", "sitofp", "fptrunc", "fpext", "ptrtoint", "inttoptr", "bitcast",
         "addrspacecast", "ptrtoaddr"}

SIGNED = {"==": "eq", "!=": "ne", "<": "slt", "<=": "sle", ">": "sgt", ">=": "sge"}
UNSIGNED = {"==": "eq", "!=": "ne", "<": "ult", "<=": "ule", ">": "ugt", ">=": "uge"}
ORDERED = {"==": "oeq", "!=": "one", "<": "olt", "<=": "ole", ">": "ogt", ">=": "oge", "ord": "ord", "uno": "uno"}
UNORDERED = {"==": "ueq", "!=": "une", "<": "ult", "<=": "ule", ">": "ugt", ">=": "uge", "ord": "ord", "uno": "uno"}


@checked()
class Builder:
    """Makes instructions at a place: at the end of a block, or before an instruction.

    It does not check the rules of the language: `module.verify()` does. Operands are values, or
    numbers, which become constants of the expected type: in `b.add(x, 1)`, of the type of `x`.
    Methods whose names are keywords of Python end in an underscore: `b.and_`, `b.or_`. If a builder
    `folds`, an operation whose operands are all constants makes no instruction: the result is the
    Constant that LLVM's builder returns, without a name.
    """

    def __init__(self, module: Module, at: Optional[Block] = None, folds: bool = False) -> None:
        self._mod = module
        self._b = made(lib.try_irk_builder_create(module._ptr()), "the builder cannot be made")
        self._folds = False
        self._last: Pointer = NULL  # the last instruction before the current operation
        self._block: Optional[Block] = None
        self._next: Optional[Instruction] = None  # the instruction behind the position; None: at the end of the block
        self._at = 0  # the last known index of _next
        self._location: Union[Location, Metadata, None] = None
        self._flags: List[str] = []
        self.folds = folds
        if at is not None:
            self.at_end(at)

    @property
    def folds(self) -> bool:
        """Whether operations on constants return constants."""
        return self._folds

    @folds.setter
    def folds(self, folds: bool) -> None:
        self._mod._ptr()
        lib.irk_builder_set_folding(self._b, folds)
        self._folds = bool(folds)

    # ---- places ------------------------------------------------------------------------------------------------
    @property
    def module(self) -> Module:
        """The module in which it builds."""
        return self._mod

    @property
    def block(self) -> Optional[Block]:
        """The block in which it builds; None if it has no place yet."""
        return self._block

    @property
    def function(self) -> Optional[Function]:
        """The function in which it builds; None if it has no place yet."""
        return None if self._block is None else self._block.function

    def at_end(self, block: Block) -> Builder:
        """Places the builder at the end of a block."""
        p = own(self._mod, block)
        block.function._live()
        lib.irk_builder_at_end(self._b, block.function._fp, p)
        self._block, self._next = block, None
        return self

    def at_start(self, block: Block) -> Builder:
        """Places the builder at the start of a block, after its phis and landing pad."""
        own(self._mod, block)
        first = next((inst for inst in block if inst.opcode not in FIRST), None)
        return self.at_end(block) if first is None else self.before(first)

    def before(self, inst: Instruction) -> Builder:
        """Places the builder before an instruction."""
        own(self._mod, inst)
        block, index = inst.block, inst.index
        if block is None:
            raise EditError("the instruction is not in a block")
        lib.irk_builder_before(self._b, inst.function._fp, block._live(), index)
        self._block, self._next, self._at = block, inst, index
        return self

    def after(self, inst: Instruction) -> Builder:
        """Places the builder after an instruction."""
        own(self._mod, inst)
        block, index = inst.block, inst.index
        if block is None:
            raise EditError("the instruction is not in a block")
        return self.at_end(block) if index + 1 == len(block) else self.before(block[index + 1])

    @contextmanager
    def save_place(self) -> Iterator[Builder]:
        """`with b.save_place():` restores the builder's place, debug location and fast-math flags
        at its end."""
        block, following, location, flags = self._block, self._next, self._location, self._flags
        try:
            yield self
        finally:
            self._restore(block, following, location, flags)

    def _restore(self, block: Optional[Block], following: Optional[Instruction], location: Union[Location, Metadata, None],
                 flags: Sequence[str]) -> None:
        self.set_location(location)
        self.set_fast_math(*flags)
        if block is None or block.is_deleted:
            self._block = self._next = None
        elif following is None:
            self.at_end(block)
        elif following.is_deleted or following.block is None:
            raise EditError("the instruction before which the builder was placed was deleted")
        else:
            self.before(following)

    @contextmanager
    def goto_block(self, block: Block) -> Iterator[Builder]:
        """`with b.goto_block(block):` builds before the terminator of a block, or at its end if it
        has no terminator. At the end of the `with` the builder returns to its place."""
        with self.save_place():
            last = block.terminator
            self.at_end(block) if last is None else self.before(last)
            yield self

    def goto_entry_block(self) -> ContextManager[Builder]:
        """`with b.goto_entry_block():` builds in the function's entry block, the place for
        alloca."""
        return self.goto_block(self._here().function.entry)

    def add_block(self, name: str = "") -> Block:
        """Makes a new block at the end of the builder's function. The builder stays at its
        place."""
        return self._here().function.add_block(name)

    def _here(self) -> Block:
        if self._block is None:
            raise EditError("the builder is not in a block")
        return self._block

    def _follow(self, suffix: str, block: Block) -> Block:
        """Adds a new block after another one."""
        name = self._here().name
        return block.function.add_block((name if len(name) <= 50 else name[:50]) + suffix, block.index + 1)

    @contextmanager
    def if_then(self, condition: Operand, likely: Optional[bool] = None) -> Iterator[Block]:
        """`with b.if_then(condition) as end:` builds the code that runs if an i1 is true.

        If its last block has no terminator, it branches to the block `end`. The builder is in `end`
        afterwards. `likely` is the expected value of the condition.
        """
        here = self._here()
        yes = self._follow(".if", here)
        end = self._follow(".endif", yes)
        self.cond_br(condition, yes, end, likely)
        with self._branch(yes, end):
            yield end
        self.at_end(end)

    @contextmanager
    def if_else(self, condition: Operand,
                likely: Optional[bool] = None) -> Iterator[Tuple[ContextManager[Block], ContextManager[Block]]]:
        """`with b.if_else(condition) as (then, otherwise):` builds both sides of a branch.

        Within it, `with then:` builds the code that runs if an i1 is true, `with otherwise:` the
        other side. Sides without terminators branch to a common block, in which the builder is
        afterwards.
        """
        here = self._here()
        yes = self._follow(".if", here)
        no = self._follow(".else", yes)
        end = self._follow(".endif", no)
        self.cond_br(condition, yes, no, likely)
        yield self._branch(yes, end), self._branch(no, end)
        self.at_end(end)

    @contextmanager
    def _branch(self, block: Block, end: Block) -> Iterator[Block]:
        self.at_end(block)
        yield block
        last = self._here()
        if last.terminator is None:
            self.at_end(last).br(end)

    # ---- properties of further instructions --------------------------------------------------------------------
    def set_location(self, location: Union[Location, Metadata, None]) -> None:
        """Sets the debug location of the instructions that follow."""
        md = as_md(self._mod, location)
        if md != NULL and lib.irk_md_get_kind(md) != lib.IRK_MD_LOCATION:
            raise EditError("the argument is not a location")
        self._mod._ptr()
        lib.irk_builder_set_location(self._b, md)
        self._location = location

    def set_fast_math(self, *flags: str) -> None:
        """Sets the fast-math flags of the instructions that follow: "nnan", "fast" ..."""
        self._mod._ptr()
        lib.irk_builder_set_flags(self._b, flag_bits(flags, "fadd"))
        self._flags = list(flags)

    def _ready(self) -> Pointer:
        self._mod._ptr()
        block = self._here()
        p = block._live()
        following = self._next
        # Instructions were added or removed.
        if following is not None and lib.irk_block_inst(p, self._at) != following._live():
            self.before(following)
        if self._folds:
            self._last = lib.irk_builder_last(self._b)
        return self._b

    def _inst(self, p: Pointer, flags: int = 0) -> Instruction:
        if p == NULL:
            if lib.py_ran_out():
                raise MemoryError
            raise EditError("the operands do not fit the instruction, or each other")
        self._mod._changed()
        if self._folds and lib.irk_builder_last(self._b) == self._last:  # nothing was built
            return wrap(self._mod, self._here().function, ffi.cast("irk_value *", p))
        self._at += 1
        inst = handle(Instruction, self._mod, self._here().function, lib.irk_builder_last(self._b))
        if flags:
            try:
                inst.flags = inst.flags | flags
            except EditError:
                inst.delete()
                raise
        return inst

    def _v(self, v: Operand, type: Optional[Type] = None, what: str = "operand") -> Pointer:
        return as_value(self._mod, v, type, what)._value()

    def _pair(self, left: Operand, right: Operand, first: str = "left", second: str = "right") -> Tuple[Pointer, Pointer]:
        """Returns two operands of one type: a number takes the type of the other operand."""
        type = left.type if isinstance(left, Value) else right.type if isinstance(right, Value) else None
        return self._v(left, type, first), self._v(right, type, second)

    def __repr__(self) -> str:
        if self._mod.is_closed or self._block is None or self._block.is_deleted:
            return "<irkit.Builder in no block>"
        place = "at the end" if self._next is None else "before an instruction"
        return f"<irkit.Builder {place} of {self._block._describe()} in @{self._block.function.name}>"

    # ---- arithmetic --------------------------------------------------------------------------------------------
    def binary(self, opcode: str, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """Arithmetic by its opcode; `flags`: "nsw", "nuw", "exact", "disjoint"."""
        if opcode not in BINARY:
            raise ValueError(f"'{opcode}' is not a binary operation")
        b, bits = self._ready(), flag_bits(flags, opcode)
        x, y = self._pair(left, right)
        return self._inst(lib.try_irk_build_binary(b, OPCODE_NUMBERS[opcode], x, y, c_name(name)), bits)

    def add(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left + right; `flags`: "nuw", "nsw"."""
        return self.binary("add", left, right, name, flags)

    def sub(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left - right; `flags`: "nuw", "nsw"."""
        return self.binary("sub", left, right, name, flags)

    def mul(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left * right; `flags`: "nuw", "nsw"."""
        return self.binary("mul", left, right, name, flags)

    def udiv(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """The unsigned quotient; `flags`: "exact"."""
        return self.binary("udiv", left, right, name, flags)

    def sdiv(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """The signed quotient, rounded towards zero; `flags`: "exact"."""
        return self.binary("sdiv", left, right, name, flags)

    def urem(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """The unsigned remainder."""
        return self.binary("urem", left, right, name, flags)

    def srem(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """The signed remainder, with the sign of `left`."""
        return self.binary("srem", left, right, name, flags)

    def shl(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """`left` shifted left; `flags`: "nuw", "nsw"."""
        return self.binary("shl", left, right, name, flags)

    def lshr(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """`left` shifted right, filled with zeros; `flags`: "exact"."""
        return self.binary("lshr", left, right, name, flags)

    def ashr(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """`left` shifted right, filled with copies of the sign bit; `flags`: "exact"."""
        return self.binary("ashr", left, right, name, flags)

    def and_(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left & right."""
        return self.binary("and", left, right, name, flags)

    def or_(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left | right; `flags`: "disjoint"."""
        return self.binary("or", left, right, name, flags)

    def xor(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left ^ right."""
        return self.binary("xor", left, right, name, flags)

    def fadd(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left + right of floating-point numbers; `flags`: fast-math ones."""
        return self.binary("fadd", left, right, name, flags)

    def fsub(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left - right of floating-point numbers; `flags`: fast-math ones."""
        return self.binary("fsub", left, right, name, flags)

    def fmul(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left * right of floating-point numbers; `flags`: fast-math ones."""
        return self.binary("fmul", left, right, name, flags)

    def fdiv(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """left / right of floating-point numbers; `flags`: fast-math ones."""
        return self.binary("fdiv", left, right, name, flags)

    def frem(self, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """The remainder of floating-point numbers, as C's fmod; `flags`: fast-math ones."""
        return self.binary("frem", left, right, name, flags)

    def neg(self, v: Value, name: str = "", flags: Flags = ()) -> Instruction:
        """0 - v; `flags`: "nsw"."""
        return self.binary("sub", 0, v, name, flags)

    def not_(self, v: Value, name: str = "") -> Instruction:
        """`v` with all bits inverted."""
        return self.binary("xor", v, -1, name)

    def fneg(self, v: Value, name: str = "", flags: Flags = ()) -> Instruction:
        """-v of a floating-point number."""
        bits = flag_bits(flags, "fneg")
        return self._inst(lib.try_irk_build_fneg(self._ready(), self._v(v, None, "v"), c_name(name)), bits)

    # ---- casts -------------------------------------------------------------------------------------------------
    def cast(self, opcode: str, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A cast by its opcode."""
        if opcode not in CASTS:
            raise ValueError(f"'{opcode}' is not a cast")
        bits = flag_bits(flags, opcode)
        return self._inst(lib.try_irk_build_cast(self._ready(), opcode_of(opcode), self._v(v, None, "v"), own(self._mod, to),
                                                 c_name(name)), bits)

    def trunc(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """`v` as a narrower integer: the low bits; `flags`: "nuw", "nsw"."""
        return self.cast("trunc", v, to, name, flags)

    def zext(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """`v` as a wider integer, with zeros above; `flags`: "nneg"."""
        return self.cast("zext", v, to, name, flags)

    def sext(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """`v` as a wider integer, with copies of the sign above."""
        return self.cast("sext", v, to, name, flags)

    def fptoui(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A floating-point number as an unsigned integer."""
        return self.cast("fptoui", v, to, name, flags)

    def fptosi(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A floating-point number as a signed integer."""
        return self.cast("fptosi", v, to, name, flags)

    def uitofp(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """An unsigned integer as a floating-point number; `flags`: "nneg"."""
        return self.cast("uitofp", v, to, name, flags)

    def sitofp(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A signed integer as a floating-point number."""
        return self.cast("sitofp", v, to, name, flags)

    def fptrunc(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A floating-point number of a narrower type; `flags`: fast-math ones."""
        return self.cast("fptrunc", v, to, name, flags)

    def fpext(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A floating-point number of a wider type; `flags`: fast-math ones."""
        return self.cast("fpext", v, to, name, flags)

    def ptrtoint(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A pointer as an integer."""
        return self.cast("ptrtoint", v, to, name, flags)

    def inttoptr(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """An integer as a pointer."""
        return self.cast("inttoptr", v, to, name, flags)

    def bitcast(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """The same bits as another type."""
        return self.cast("bitcast", v, to, name, flags)

    def addrspacecast(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """A pointer into another address space."""
        return self.cast("addrspacecast", v, to, name, flags)

    def ptrtoaddr(self, v: Value, to: Type, name: str = "", flags: Flags = ()) -> Instruction:
        """The address of a pointer as an integer."""
        return self.cast("ptrtoaddr", v, to, name, flags)

    # ---- comparisons -------------------------------------------------------------------------------------------
    def icmp(self, predicate: str, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """A comparison of integers or pointers; `predicate`: eq, ne, ugt, slt ...; `flags`: "samesign"."""
        return self._compare("icmp_" + predicate, left, right, name, flags)

    def icmp_signed(self, operator: str, left: Operand, right: Operand, name: str = "") -> Instruction:
        """A comparison of signed integers; `operator`: ==, !=, <, <=, >, >="""
        return self._compare("icmp_" + predicate_of(SIGNED, operator), left, right, name)

    def icmp_unsigned(self, operator: str, left: Operand, right: Operand, name: str = "") -> Instruction:
        """A comparison of unsigned integers or pointers; `operator`: ==, !=, <, <=, >, >="""
        return self._compare("icmp_" + predicate_of(UNSIGNED, operator), left, right, name)

    def fcmp(self, predicate: str, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """A comparison of floating-point numbers; `predicate`: oeq, olt, une ..."""
        return self._compare("fcmp_" + predicate, left, right, name, flags)

    def fcmp_ordered(self, operator: str, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """A comparison that is false if an operand is a NaN; `operator`: ==, !=, <, <=, >, >=, ord,
        uno"""
        return self._compare("fcmp_" + predicate_of(ORDERED, operator), left, right, name, flags)

    def fcmp_unordered(self, operator: str, left: Operand, right: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """A comparison that is true if an operand is a NaN; `operator`: ==, !=, <, <=, >, >=, ord,
        uno"""
        return self._compare("fcmp_" + predicate_of(UNORDERED, operator), left, right, name, flags)

    def _compare(self, predicate: str, left: Operand, right: Operand, name: str, flags: Flags = ()) -> Instruction:
        b, number, bits = self._ready(), PREDICATES.of(predicate), flag_bits(flags, predicate[:4])
        x, y = self._pair(left, right)
        return self._inst(lib.try_irk_build_cmp(b, number, x, y, c_name(name)), bits)

    def freeze(self, v: Value, name: str = "") -> Instruction:
        """`v`, or some value of its type if `v` is poison or undef."""
        return self._inst(lib.try_irk_build_freeze(self._ready(), self._v(v, None, "v"), c_name(name)))

    def select(self, condition: Operand, yes: Operand, no: Operand, name: str = "", flags: Flags = ()) -> Instruction:
        """`yes` if an i1 is true, else `no`."""
        b, bits = self._ready(), flag_bits(flags, "select")
        x, y = self._pair(yes, no, "yes", "no")
        return self._inst(lib.try_irk_build_select(b, self._v(condition, self._mod.types.i1, "condition"), x, y, c_name(name)), bits)

    # ---- memory ------------------------------------------------------------------------------------------------
    def alloca(self, type: Type, count: Optional[Operand] = None, name: str = "") -> Instruction:
        """Allocates memory in the stack frame for a value of a type, or for `count` of them, and
        returns its address."""
        n = NULL if count is None else self._v(count, self._mod.types.i32, "count")
        return self._inst(lib.try_irk_build_alloca(self._ready(), own(self._mod, type), n, c_name(name)))

    def load(self, type: Type, pointer: Value, name: str = "") -> Instruction:
        """Loads a value of a type from an address. Its `align`, `ordering` and `flags` ("volatile")
        can be set."""
        return self._inst(lib.try_irk_build_load(self._ready(), own(self._mod, type), self._v(pointer, None, "pointer"), c_name(name)))

    def store(self, v: Operand, pointer: Value) -> Instruction:
        """Stores a value to an address. A number gets the type at the address, if that is known: of
        an alloca, a variable, a field of a struct."""
        to = as_value(self._mod, pointer, None, "pointer")
        return self._inst(lib.try_irk_build_store(self._ready(), self._v(v, pointed(v, to), "v"), to._value()))

    def gep(self, source: Type, base: Value, indices: Sequence[Operand], name: str = "", flags: Flags = ()) -> Instruction:
        """getelementptr with a source element type; `flags`: "inbounds", "nusw", "nuw". Numbers as
        indices become i32, large ones i64."""
        found, bits = index_values(self._mod, indices), flag_bits(flags, "getelementptr")
        return self._inst(lib.try_irk_build_gep_with_flags(self._ready(), own(self._mod, source), self._v(base, None, "base"),
                                                           values(self._mod, found), len(found), bits, c_name(name)))

    def struct_gep(self, source: Type, base: Value, field: int, name: str = "") -> Instruction:
        """The address of a struct's field."""
        if source.kind != "struct" or not 0 <= field < len(source.parts):
            raise IndexError(field)
        return self._inst(lib.try_irk_build_struct_gep(self._ready(), own(self._mod, source), self._v(base, None, "base"), field,
                                                       c_name(name)))

    def fence(self, ordering: str) -> Instruction:
        """Orders accesses to memory: "acquire", "release", "acq_rel", "seq_cst"."""
        return self._inst(lib.try_irk_build_fence(self._ready(), ORDERINGS.of(ordering)))

    def cmpxchg(self, pointer: Value, expected: Operand, new: Operand, success: str, failure: str, name: str = "") -> Instruction:
        """Atomically stores `new` if the memory holds `expected`. Returns the old value, and an i1
        that tells whether `new` was stored."""
        b = self._ready()
        x, y = self._pair(expected, new, "expected", "new")
        return self._inst(lib.try_irk_build_cmpxchg(b, self._v(pointer, None, "pointer"), x, y, ORDERINGS.of(success),
                                                    ORDERINGS.of(failure), c_name(name)))

    def atomicrmw(self, operation: str, pointer: Value, v: Operand, ordering: str, name: str = "") -> Instruction:
        """Changes the value at an address atomically, and returns the old value; `operation`:
        "add", "xchg", "umax" ..."""
        to = as_value(self._mod, pointer, None, "pointer")
        return self._inst(lib.try_irk_build_atomicrmw(self._ready(), RMW_OPERATIONS.of(operation), to._value(),
                                                      self._v(v, pointed(v, to), "v"), ORDERINGS.of(ordering), c_name(name)))

    def va_arg(self, list: Value, type: Type, name: str = "") -> Instruction:
        """The next argument of a va_list."""
        return self._inst(lib.try_irk_build_va_arg(self._ready(), self._v(list, None, "list"), own(self._mod, type), c_name(name)))

    # ---- vectors and aggregates --------------------------------------------------------------------------------
    def extractelement(self, vector: Value, index: Operand, name: str = "") -> Instruction:
        """A lane of a vector."""
        return self._inst(lib.try_irk_build_extractelement(self._ready(), self._v(vector, None, "vector"),
                                                           self._v(index, self._mod.types.i32, "index"), c_name(name)))

    def insertelement(self, vector: Value, element: Operand, index: Operand, name: str = "") -> Instruction:
        """A vector with one lane replaced."""
        had = as_value(self._mod, vector, None, "vector")
        lane = had.type.element if not isinstance(element, Value) else None
        return self._inst(lib.try_irk_build_insertelement(self._ready(), had._value(), self._v(element, lane, "element"),
                                                          self._v(index, self._mod.types.i32, "index"), c_name(name)))

    def shufflevector(self, v1: Value, v2: Value, mask: Sequence[int], name: str = "") -> Instruction:
        """`mask` has, for each lane of the result, the number of a lane of the two operands; -1:
        poison."""
        return self._inst(lib.try_irk_build_shufflevector(self._ready(), self._v(v1, None, "v1"), self._v(v2, None, "v2"),
                                                          ffi.new("int32_t[]", list(mask)), len(mask), c_name(name)))

    def extractvalue(self, v: Value, indices: Union[int, Sequence[int]], name: str = "") -> Instruction:
        """An element of a struct or an array; `indices` is a number, or several for nested
        elements."""
        path = [indices] if isinstance(indices, int) else list(indices)
        return self._inst(lib.try_irk_build_extractvalue(self._ready(), self._v(v, None, "v"), ffi.new("uint32_t[]", path), len(path),
                                                         c_name(name)))

    def insertvalue(self, v: Value, element: Operand, indices: Union[int, Sequence[int]], name: str = "") -> Instruction:
        """A struct or an array with one element replaced."""
        path = [indices] if isinstance(indices, int) else list(indices)
        whole = as_value(self._mod, v, None, "v")
        x = self._v(element, None if isinstance(element, Value) else part_type(whole.type, path), "element")
        return self._inst(lib.try_irk_build_insertvalue(self._ready(), whole._value(), x, ffi.new("uint32_t[]", path), len(path),
                                                        c_name(name)))

    # ---- control flow ------------------------------------------------------------------------------------------
    def ret(self, v: Optional[Operand] = None) -> Instruction:
        """Returns from the function, with a value or without one."""
        b = self._ready()
        return self._inst(lib.try_irk_build_ret(b, NULL if v is None else self._v(v, self._result_for(v), "v")))

    def _result_for(self, v: Operand) -> Optional[Type]:
        return None if isinstance(v, Value) else self._here().function.result

    def br(self, to: Block) -> Instruction:
        """Branches to a block."""
        return self._inst(lib.try_irk_build_br(self._ready(), own(self._mod, to)))

    def cond_br(self, condition: Operand, yes: Block, no: Block, likely: Optional[bool] = None) -> Instruction:
        """Branches to `yes` if an i1 is true, else to `no`. `likely` is the expected value, as
        metadata (!prof)."""
        branch = self._inst(lib.try_irk_build_cond_br(self._ready(), self._v(condition, self._mod.types.i1, "condition"),
                                                      own(self._mod, yes), own(self._mod, no)))
        if likely is not None:
            branch.set_weights(99 if likely else 1, 1 if likely else 99)
        return branch

    def switch(self, v: Value, otherwise: Block, cases: Sequence[Tuple[Operand, Block]] = ()) -> Instruction:
        """A switch; `cases` are pairs of a constant and a block. Instruction.add_case appends
        more."""
        made = self._inst(lib.try_irk_build_switch(self._ready(), self._v(v, None, "v"), own(self._mod, otherwise)))
        for number, to in cases:
            made.add_case(number, to)
        return made

    def indirectbr(self, address: Value, to: Sequence[Block]) -> Instruction:
        """Branches to the block whose address is given; `to` lists the possible blocks."""
        return self._inst(lib.try_irk_build_indirectbr(self._ready(), self._v(address, None, "address"), self._blocks(to), len(to)))

    def unreachable(self) -> Instruction:
        """Marks a place that control never reaches."""
        return self._inst(lib.try_irk_build_unreachable(self._ready()))

    def phi(self, type: Type, name: str = "", incoming: Sequence[Tuple[Operand, Block]] = ()) -> Instruction:
        """A phi; `incoming` are pairs of a value and its incoming block. Instruction.add_incoming
        appends more."""
        made = self._inst(lib.try_irk_build_phi(self._ready(), own(self._mod, type), c_name(name)))
        for v, block in incoming:
            made.add_incoming(v, block)
        return made

    def _blocks(self, blocks: Sequence[Block]) -> Pointer:
        return ffi.new("irk_block *[]", [own(self._mod, b) for b in blocks])

    # ---- calls -------------------------------------------------------------------------------------------------
    def call(self, callee: Value, args: Sequence[Operand] = (), name: str = "", type: Optional[Type] = None) -> Instruction:
        """Calls a function or inline assembly or, with a function type, any value."""
        return self._call("call", callee, args, name, type, None, None)

    def invoke(self, callee: Value, args: Sequence[Operand], normal: Block, unwind: Block, name: str = "",
               type: Optional[Type] = None) -> Instruction:
        """A call that continues at `normal`, or at the landing pad `unwind` if the callee throws an
        exception."""
        return self._call("invoke", callee, args, name, type, normal, unwind)

    def _call(self, opcode: str, callee: Value, args: Sequence[Operand], name: str, type: Optional[Type], normal: Optional[Block],
              unwind: Optional[Block]) -> Instruction:
        type = type or function_type_of(callee)
        if type is None:
            raise TypeError("the callee is not a function: give its function type")
        if type.kind != "function":
            raise EditError(f"{type} is not a function type")
        spec, b = ffi.new("irk_call_spec *"), self._ready()
        wanted: Sequence[Type] = () if all(isinstance(arg, Value) for arg in args) else type.parameters
        found = [as_value(self._mod, arg, wanted[i] if i < len(wanted) else None, f"args[{i}]") for i, arg in enumerate(args)]
        array = values(self._mod, found)
        spec.fn_type, spec.callee, spec.args, spec.num_args = own(self._mod, type), self._v(callee, None, "callee"), array, len(found)
        spec.normal = NULL if normal is None else own(self._mod, normal)
        spec.unwind = NULL if unwind is None else own(self._mod, unwind)
        return self._inst(lib.try_irk_build_call_of(b, OPCODE_NUMBERS[opcode], spec, c_name(name)))

    # ---- exceptions --------------------------------------------------------------------------------------------
    def landingpad(self, type: Type, cleanup: bool = False, name: str = "") -> Instruction:
        """A landingpad without clauses. Instruction.add_clause appends them."""
        return self._inst(lib.try_irk_build_landingpad(self._ready(), own(self._mod, type), cleanup, c_name(name)))

    def resume(self, v: Value) -> Instruction:
        """Continues the propagation of the exception that a landingpad returned."""
        return self._inst(lib.try_irk_build_resume(self._ready(), self._v(v, None, "v")))

    def catchswitch(self, handlers: Sequence[Block], parent: Optional[Value] = None, unwind: Optional[Block] = None,
                    name: str = "") -> Instruction:
        """The handlers of a Windows exception. If none catches it, it goes to the block `unwind`,
        or to the caller."""
        to = NULL if unwind is None else own(self._mod, unwind)
        return self._inst(lib.try_irk_build_catchswitch(self._ready(), value(self._mod, parent), to, self._blocks(handlers), len(handlers),
                                                        c_name(name)))

    def catchpad(self, catchswitch: Value, args: Sequence[Value] = (), name: str = "") -> Instruction:
        """The start of a handler of a catchswitch."""
        return self._inst(lib.try_irk_build_catchpad(self._ready(), self._v(catchswitch, None, "catchswitch"), values(self._mod, args),
                                                     len(args), c_name(name)))

    def cleanuppad(self, parent: Optional[Value] = None, args: Sequence[Value] = (), name: str = "") -> Instruction:
        """The start of a cleanup."""
        return self._inst(lib.try_irk_build_cleanuppad(self._ready(), value(self._mod, parent), values(self._mod, args), len(args),
                                                       c_name(name)))

    def catchret(self, catchpad: Value, to: Block) -> Instruction:
        """The end of a handler."""
        return self._inst(lib.try_irk_build_catchret(self._ready(), self._v(catchpad, None, "catchpad"), own(self._mod, to)))

    def cleanupret(self, pad: Value, unwind: Optional[Block] = None) -> Instruction:
        """The end of a cleanup; the exception continues at `unwind`, or in the caller."""
        return self._inst(lib.try_irk_build_cleanupret(self._ready(), self._v(pad, None, "pad"),
                                                       NULL if unwind is None else own(self._mod, unwind)))


FIRST = {"phi", "landingpad", "catchpad", "cleanuppad", "catchswitch"}  # must be at the start of a block


def pointed(v: Operand, pointer: Value) -> Optional[Type]:
    """Returns the type that a pointer is known to point to, for a number that is stored there."""
    if isinstance(v, Value):
        return None
    if isinstance(pointer, Global):
        return pointer.value_type
    if isinstance(pointer, Instruction):
        if pointer.opcode == "alloca":
            return pointer.accessed_type
        if pointer.opcode == "getelementptr":
            return stepped(pointer)
    return pointer.type.element


def stepped(step: Instruction) -> Optional[Type]:
    """Returns the element type of the result of a getelementptr."""
    type = step.accessed_type
    for index in step.operands[2:]:
        if type is None:
            return None
        if type.kind == "struct":
            number = index.value if isinstance(index, Constant) else None
            type = type.parts[number] if isinstance(number, int) and number < len(type.parts) else None
        else:
            type = type.element
    return type


def part_type(type: Optional[Type], path: Sequence[int]) -> Optional[Type]:
    """Returns the type of an element of a struct or an array."""
    for index in path:
        parts = [] if type is None else type.parts if type.kind == "struct" else type.parts * (index + 1) if type.kind == "array" else []
        type = parts[index] if 0 <= index < len(parts) else None
    return type


def function_type_of(callee: Value) -> Optional[Type]:
    """Returns the function type for a call of a function or inline assembly."""
    if isinstance(callee, Function):
        return callee.value_type
    assembly = callee.assembly if isinstance(callee, Constant) else None
    return assembly["type"] if assembly else None


def predicate_of(words: Dict[str, str], operator: str) -> str:
    """The predicate of a comparison operator."""
    if operator not in words:
        raise ValueError(f"unknown comparison '{operator}'; known are: {', '.join(words)}")
    return words[operator]


@checked("self._source")
class Copier:
    """Copies parts of one module into another, each once; internal globals come with their definitions."""

    def __init__(self, to: Module, source: Module) -> None:
        sink = _core.Sink()
        p = lib.try_irk_copier_create(to._ptr(), source._ptr(), sink.sink)
        if p == NULL:
            sink.fail(EditError, "these modules are one, or of different releases")
        self._to, self._source = to, source
        self._c = ffi.gc(p, lib.irk_copier_destroy)

    def _done(self, p: Pointer) -> Any:
        made(p, "the object cannot be copied")
        self._to._changed()
        return p

    def _ready(self) -> Pointer:
        self._to._ptr()
        self._source._ptr()
        return self._c

    def define(self, g: Global) -> Any:
        """Copies a global with its definition."""
        return wrap(self._to, None, lib.irk_global_value(self._done(lib.try_irk_copier_define(self._ready(), own(self._source, g)))))

    def declare(self, g: Global) -> Any:
        """Copies a global as a declaration, or finds the one with its name."""
        return wrap(self._to, None, lib.irk_global_value(self._done(lib.try_irk_copier_declare(self._ready(), own(self._source, g)))))

    def type(self, t: Type) -> Type:
        """Copies a type, or finds the equal type."""
        return handle(Type, self._to, self._done(lib.try_irk_copier_type(self._ready(), own(self._source, t))))

    def value(self, v: Value) -> Any:
        """Copies a constant."""
        return wrap(self._to, None, self._done(lib.try_irk_copier_value(self._ready(), value(self._source, v))))

    def metadata(self, node: Metadata) -> Metadata:
        """Copies metadata and everything that it refers to."""
        return handle(Metadata, self._to, self._done(lib.try_irk_copier_md(self._ready(), own(self._source, node))))
