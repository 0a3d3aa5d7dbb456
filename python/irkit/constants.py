"""Making constants, and operands from numbers."""
from __future__ import annotations

import builtins  # Constants has methods named int and float
import operator
from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Sequence, Union

from ._arguments import checked
from ._core import EditError, NULL, OPCODE_NUMBERS, Pointer, Text, ffi, given, lib, made
from .metadata import Metadata
from .types import Type, own
from .values import Block, Constant, Value, wrap

if TYPE_CHECKING:
    from .module import Module

# An operand: a value, or a number, which becomes a constant of the type that the place requires.
Operand = Union[Value, int, float]
Content = Any  # of a constant: a number, a constant, None, bytes or a list of these
AnyOperand = Operand  # where blocks are operands, too


def is_number(thing: object) -> bool:
    """Tells whether an object is a number: an int, a bool, a float, or of a class that converts to
    one (numpy's)."""
    return not hasattr(thing, "__len__") and (hasattr(thing, "__index__") or hasattr(thing, "__float__"))


def as_value(module: Module, thing: Any, type: Optional[Type], what: str) -> Value:
    """Returns the value for an operand. A number becomes a constant of `type`; `what` names the
    argument in errors."""
    if isinstance(thing, Value):
        own(module, thing)
        return thing
    if not is_number(thing):
        raise TypeError(f"{what} must be a value or a number, not {thing.__class__.__name__}")
    if type is None:
        raise TypeError(f"{what}: the type of the number {thing!r} is not known; write TYPE({thing!r}) for a constant of TYPE")
    return number(module, type, thing, what)


def number(module: Module, type: Type, thing: Any, what: str) -> Constant:
    """A number as a constant of an integer or floating-point type, or of a vector of these, in all
    lanes."""
    if type.kind == "vector":
        element = number(module, type.parts[0], thing, what)
        return module.constants.splat(type, element)
    bits = type.bits
    if bits is not None:
        if not hasattr(thing, "__index__"):
            raise TypeError(f"{what}: {thing!r} is not an integer, which {type} needs")
        n = operator.index(thing)
        if not -(1 << (bits - 1)) <= n < 1 << bits:
            raise ValueError(f"{what}: {n} does not fit into {type}")
        return module.constants.int(type, n)
    if type.kind in FLOATS:
        return module.constants.float(type, thing)
    raise TypeError(f"{what}: the number {thing!r} cannot be a {type}")


FLOATS = {"half", "bfloat", "float", "double", "x86_fp80", "fp128", "ppc_fp128"}


def values(module: Module, things: Sequence[Value]) -> Pointer:
    """The irk_values of values of this module, as a C array."""
    for thing in things:
        own(module, thing)
    return ffi.new("irk_value *[]", [thing._value() for thing in things])


def value(module: Module, thing: Optional[Value]) -> Pointer:
    """The irk_value of a value of this module; NULL for None."""
    if thing is None:
        return NULL
    own(module, thing)
    return thing._value()


def index_values(module: Module, indices: Sequence[Operand]) -> List[Value]:
    """The indices of a getelementptr. Numbers become i32, which structs need; larger ones become
    i64."""
    found = []
    for i, index in enumerate(indices):
        if isinstance(index, Value):
            own(module, index)
            found.append(index)
        else:
            wide = hasattr(index, "__index__") and not -(1 << 31) <= operator.index(index) < 1 << 31
            found.append(as_value(module, index, module.types.i64 if wide else module.types.i32, f"indices[{i}]"))
    return found


@checked()
class Constants:
    """Makes constants of a module: `module.constants.int(i32, 7)`. `of` (or a call of the type)
    makes a constant of any type."""

    __slots__ = ("_mod",)

    def __init__(self, module: Module) -> None:
        self._mod = module

    def _made(self, p: Pointer, why: str = "the constant cannot be made") -> Any:
        made(p, why)
        self._mod._changed()
        return wrap(self._mod, None, p)

    def __repr__(self) -> str:
        return f"<irkit.Constants of {self._mod!r}>"

    def of(self, type: Type, content: Content) -> Constant:
        """Makes a constant of a type.

        From a number: that number, in a vector in all lanes. From None: zero or null. From a list
        or tuple: an array, vector or struct of its elements. From bytes: an array of i8. A constant
        of that type is returned unchanged.
        """
        own(self._mod, type)
        if content is None:
            return self.null(type)
        if isinstance(content, Value):
            own(self._mod, content)
            if not content.is_constant or content.type != type:
                raise EditError(f"{content!r} cannot be a constant of type {type}")
            return content  # type: ignore[return-value]
        if isinstance(content, (bytes, bytearray)):
            if type.kind != "array" or type.parts[0].bits != 8 or type.count != len(content):
                raise EditError(f"{len(content)} bytes cannot be a {type}")
            return self.string(bytes(content), nul=False)
        if is_number(content):
            return number(self._mod, type, content, "content")
        if isinstance(content, str) or not isinstance(content, Iterable):
            raise TypeError(f"content must be a number, a constant, None, bytes or a list of these, not {content.__class__.__name__}")
        parts = list(content)
        if type.kind == "struct":
            wanted = type.parts
        else:
            wanted = type.parts * (type.count or 0) if type.kind in ("array", "vector") and type.count == len(parts) else []
        if type.kind not in ("array", "vector", "struct") or len(wanted) != len(parts):
            raise EditError(f"{type} does not have {len(parts)} elements")
        return self.composite(type, [self.of(t, part) for t, part in zip(wanted, parts)])

    def null(self, type: Type) -> Constant:
        """Zero or null of any type."""
        return self._made(lib.try_irk_const_null(self._mod._ptr(), own(self._mod, type)))

    def undef(self, type: Type) -> Constant:
        """undef of any type."""
        return self._made(lib.try_irk_const_undef(self._mod._ptr(), own(self._mod, type)))

    def poison(self, type: Type) -> Constant:
        """poison of any type."""
        return self._made(lib.try_irk_const_poison(self._mod._ptr(), own(self._mod, type)))

    def int(self, type: Type, number: builtins.int) -> Constant:
        """An integer of any width. Of a number that does not fit, it has the low bits."""
        t, bits = own(self._mod, type), type.bits
        if bits is None:
            raise EditError(f"{type} is not an integer type")
        n = (bits + 63) // 64
        low = number & ((1 << bits) - 1)
        words = ffi.new("uint64_t[]", [low >> 64 * i & 0xFFFFFFFFFFFFFFFF for i in range(n)])
        return self._made(lib.try_irk_const_int_words(self._mod._ptr(), t, words, n))

    def float(self, type: Type, number: builtins.float) -> Constant:
        """A constant of any floating-point type; the number is rounded."""
        t = own(self._mod, type)
        return self._made(lib.try_irk_const_float_of(self._mod._ptr(), t, builtins.float(number)), f"{type} is not a floating-point type")

    def string(self, text: Text, nul: bool = True) -> Constant:
        """An array of i8; `nul` appends a zero byte."""
        s, _kept = given(text)
        return self._made(lib.try_irk_build_string(self._mod._ptr(), s, nul))

    def composite(self, type: Type, elements: Sequence[Operand]) -> Constant:
        """An array, vector or struct with these elements."""
        own(self._mod, type)
        if type.kind == "struct":
            wanted = type.parts
        elif type.kind in ("array", "vector") and type.count == len(elements):
            wanted = [type.parts[0]] * len(elements)
        else:
            raise EditError(f"{type} does not have {len(elements)} elements")
        if len(wanted) != len(elements):
            raise EditError(f"{type} does not have {len(elements)} elements")
        found = [as_value(self._mod, e, t, f"elements[{i}]") for i, (e, t) in enumerate(zip(elements, wanted))]
        for i, (e, t) in enumerate(zip(found, wanted)):
            if e.type != t or not e.is_constant:
                raise EditError(f"elements[{i}] is not a constant of type {t}: {e!r}")
        return self._made(lib.try_irk_const_composite(self._mod._ptr(), own(self._mod, type), values(self._mod, found), len(found)))

    def splat(self, type: Type, element: Operand) -> Constant:
        """A vector whose lanes are all equal."""
        t = own(self._mod, type)
        if type.kind != "vector":
            raise EditError(f"{type} is not a vector type")
        lane = as_value(self._mod, element, type.parts[0], "element")
        if type.parts[0] != lane.type or not lane.is_constant:
            raise EditError(f"element is not a constant of type {type.parts[0]}: {lane!r}")
        return self._made(lib.try_irk_const_splat(self._mod._ptr(), t, value(self._mod, lane)))

    def binary(self, opcode: str, left: Value, right: Value, flags: builtins.int = 0) -> Constant:
        """An arithmetic constant expression, folded if LLVM folds it."""
        self._two(left, right)
        return self._made(lib.try_irk_build_const_binary(self._mod._ptr(), opcode_of(opcode), value(self._mod, left),
                                                         value(self._mod, right), flags))

    def _two(self, left: Value, right: Value) -> None:
        if not (left.is_constant and right.is_constant) or left.type != right.type:
            raise EditError("the operands must be two constants of the same type")

    def cast(self, opcode: str, v: Value, to: Type) -> Constant:
        """A cast as a constant expression, folded if LLVM folds it: "ptrtoint", "bitcast" ..."""
        return self._made(lib.try_irk_build_const_cast(self._mod._ptr(), opcode_of(opcode), constant(self._mod, v), own(self._mod, to)))

    def gep(self, source: Type, base: Value, indices: Sequence[Operand], flags: builtins.int = 0) -> Constant:
        """getelementptr with a source element type, as a constant expression. Numbers as indices
        become i32, large ones i64."""
        found = index_values(self._mod, indices)
        for v in found:
            constant(self._mod, v)
        return self._made(lib.try_irk_build_const_gep(self._mod._ptr(), own(self._mod, source), constant(self._mod, base),
                                                      values(self._mod, found), len(found), flags))

    def blockaddress(self, block: Block, type: Optional[Type] = None) -> Constant:
        """The address of a block, for indirectbr."""
        t = own(self._mod, type or self._mod.types.ptr(self._mod.types.int(8)))
        return self._made(lib.try_irk_const_blockaddress(self._mod._ptr(), t, block.function._live(), own(self._mod, block)))

    def assembly(self, type: Type, code: Text, constraints: Text, side_effects: bool = False, align_stack: bool = False,
                 intel: bool = False, unwind: bool = False) -> Constant:
        """Inline assembly, as a callee."""
        c, _code = given(code)
        k, _constraints = given(constraints)
        flags = side_effects | align_stack << 1 | intel << 2 | unwind << 3
        if type.kind != "function":
            raise EditError(f"{type} is not a function type")
        return self._made(lib.try_irk_build_asm(self._mod._ptr(), own(self._mod, type), c, k, flags))

    def metadata(self, node: Metadata) -> Constant:
        """Metadata as an argument of calls."""
        return self._made(lib.try_irk_md_as_value(self._mod._ptr(), own(self._mod, node)))


def constant(module: Module, v: Value) -> Pointer:
    """The irk_value of a constant."""
    if not v.is_constant:
        raise EditError(f"{v} is not a constant")
    return value(module, v)


def opcode_of(opcode: str) -> int:
    """The number of an opcode."""
    if opcode not in OPCODE_NUMBERS:
        raise ValueError(f"unknown opcode '{opcode}'")
    return OPCODE_NUMBERS[opcode]


