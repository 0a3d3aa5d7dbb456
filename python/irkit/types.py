"""Types of a module. They are unique in their module: equal types are one type."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, List, Optional, Sequence, Tuple, Union

from . import _core
from ._arguments import checked
from ._core import Handle, Pointer, TYPE_KINDS, ffi, given, handle, lib, made, text_of

if TYPE_CHECKING:
    from .constants import Content
    from .module import Module
    from .values import Constant


@checked()
class Type(Handle):
    """A type; `kind` is "integer", "pointer", "struct", "function" ... and `str()` spells it as LLVM does."""

    __slots__ = ()

    def __init__(self, module: Module, pointer: Pointer) -> None:
        self._mod = module
        self._p = pointer

    @property
    def kind(self) -> str:
        """"integer", "pointer", "struct", "function" ..."""
        return TYPE_KINDS.get(lib.irk_type_get_kind(self._live()))

    @property
    def id(self) -> int:
        """Its index in `module.types`."""
        return int(lib.irk_type_id(self._live()))

    @property
    def bits(self) -> Optional[int]:
        """The width of an integer type."""
        return int(lib.irk_type_count(self._live())) if self.kind == "integer" else None

    @property
    def count(self) -> Optional[int]:
        """The number of elements of an array or a vector (of a scalable vector: the minimum)."""
        return int(lib.irk_type_count(self._live())) if self.kind in ("array", "vector") else None

    @property
    def addrspace(self) -> Optional[int]:
        """The address space of a pointer."""
        return int(lib.irk_type_count(self._live())) if self.is_pointer else None

    @property
    def parts(self) -> List[Type]:
        """The contained types: those of elements; the result and the parameters of a function type;
        the pointee of a typed pointer."""
        p = self._live()
        return [handle(Type, self._mod, lib.irk_type_part(p, i)) for i in range(lib.irk_type_num_parts(p))]

    @property
    def element(self) -> Optional[Type]:
        """The type of the elements of an array or vector; the pointee of a typed pointer."""
        parts = self.parts if self.kind in ("array", "vector") or self.is_pointer else []
        return parts[0] if parts else None

    @property
    def result(self) -> Optional[Type]:
        """The result type of a function type."""
        return self.parts[0] if self.kind == "function" else None

    @property
    def parameters(self) -> List[Type]:
        """The parameter types of a function type."""
        return self.parts[1:] if self.kind == "function" else []

    @property
    def name(self) -> str:
        """The name of an identified struct or a target type."""
        p = self._live()
        return text_of(lib.irk_type_name(self._mod._m, p))

    @property
    def is_opaque(self) -> bool:
        """Whether it is an identified struct without a body."""
        return bool(lib.irk_type_is_opaque(self._live()))

    @property
    def is_literal(self) -> bool:
        """Whether it is a struct without a name."""
        return bool(lib.irk_type_is_literal(self._live()))

    @property
    def is_packed(self) -> bool:
        """Whether it is a struct without padding."""
        return bool(lib.irk_type_is_packed(self._live()))

    @property
    def is_vararg(self) -> bool:
        """Whether functions of this type take further arguments (C's "...")."""
        return bool(lib.irk_type_is_vararg(self._live()))

    @property
    def is_scalable(self) -> bool:
        """Whether it is a scalable vector."""
        return bool(lib.irk_type_is_scalable(self._live()))

    @property
    def is_pointer(self) -> bool:
        """Whether it is a pointer."""
        return self.kind == "pointer"

    @property
    def ints(self) -> List[int]:
        """The integer parameters of a target type."""
        n = ffi.new("uint32_t *")
        found = lib.irk_type_ints(self._live(), n)
        return [int(i) for i in ffi.unpack(found, n[0])] if n[0] else []

    # ---- data layout -------------------------------------------------------------------------------------------
    @property
    def has_size(self) -> bool:
        """Whether values of this type can be in memory."""
        p = self._live()
        return bool(lib.try_irk_layout_has_size(self._mod._m, p))

    @property
    def size(self) -> int:
        """The distance in bytes between two elements of an array of this type."""
        p = self._live()
        return int(lib.try_irk_layout_alloc_bytes(self._mod._m, p))

    @property
    def store_size(self) -> int:
        """The number of bytes that a store writes."""
        p = self._live()
        return int(lib.try_irk_layout_store_bytes(self._mod._m, p))

    @property
    def size_in_bits(self) -> int:
        """The number of bits of a value, without padding."""
        p = self._live()
        return int(lib.try_irk_layout_bits(self._mod._m, p))

    @property
    def align(self) -> int:
        """The ABI alignment in bytes."""
        p = self._live()
        return int(lib.try_irk_layout_abi_align(self._mod._m, p))

    def offset(self, field: int) -> int:
        """The offset of a struct's field in bytes."""
        p = self._live()
        if self.kind != "struct" or not 0 <= field < lib.irk_type_num_parts(p):
            raise IndexError(field)
        return int(lib.try_irk_layout_field_offset(self._mod._m, p, field))

    # ---- values of it ------------------------------------------------------------------------------------------
    def set_body(self, elements: Sequence[Type], packed: bool = False) -> None:
        """Gives an identified struct its elements, once."""
        array, n = pointers(self._mod, elements)
        made(lib.try_irk_type_set_body(self._mod._m, self._live(), array, n, packed), "the type is not an identified struct without a body")
        self._mod._changed()

    def __call__(self, content: Content) -> Constant:
        """Makes a constant of this type, as Constants.of does: `i32(7)`, `double(0.5)`, `array([1,
        2, 3])`, `pointer(None)`."""
        return self._mod.constants.of(self, content)

    def __str__(self) -> str:
        p = self._live()
        if self.kind == "struct" and not self.is_literal:
            return self.definition.split(" = type ")[0]
        return self._mod._describe(lib.IRK_SUBJECT_TYPE, NULL_FN, p)

    @property
    def definition(self) -> str:
        """An identified struct with its body, "%pair = type { i32, ptr }"; any other type as it is
        printed."""
        return self._mod._describe(lib.IRK_SUBJECT_TYPE, NULL_FN, self._live())

    def __repr__(self) -> str:
        return "<irkit.Type, gone>" if self.is_deleted else f"<irkit.Type {self}>"


NULL_FN = ffi.NULL


def pointers(module: Module, things: Sequence[Handle]) -> Tuple[Pointer, int]:
    """The pointers of types of this module as a C array."""
    return ffi.new("irk_type *[]", [own(module, t) for t in things]), len(things)


def own(module: Module, thing: Handle) -> Pointer:
    """The pointer of an object that must be of this module."""
    if not isinstance(thing, Handle):
        raise TypeError(f"{thing!r} is not part of a module")
    if thing._mod is not module:
        raise ValueError(f"{thing!r} belongs to another module; a Copier copies it")
    return thing._live()


@checked()
class Types:
    """The types of a module, by index. It also makes types: `module.types.int(32)`, `.ptr()`,
    `.function(...)`."""

    __slots__ = ("_mod",)

    def __init__(self, module: Module) -> None:
        self._mod = module

    def _m(self) -> Pointer:
        return self._mod._ptr()

    def __len__(self) -> int:
        return int(lib.irk_module_num_types(self._m()))

    def __getitem__(self, index: int) -> Type:
        n = len(self)
        if index < 0:
            index += n
        if not 0 <= index < n:
            raise IndexError(index)
        return handle(Type, self._mod, lib.irk_module_type(self._m(), index))

    def __iter__(self) -> Iterator[Type]:
        return iter([self[i] for i in range(len(self))])

    def __repr__(self) -> str:
        return f"[{', '.join(str(t) for t in self)}]"

    def find(self, name: _core.Text) -> Optional[Type]:
        """The identified struct with that name."""
        s, _kept = given(name)
        found = lib.irk_type_named(self._m(), s)
        return None if found == ffi.NULL else handle(Type, self._mod, found)

    def _made(self, pointer: Pointer) -> Type:
        made(pointer, "the type cannot be made")
        self._mod._changed()
        return handle(Type, self._mod, pointer)

    def int(self, bits: int) -> Type:
        """An integer type of a given width in bits."""
        if not 0 < bits < 1 << 32:
            raise _core.EditError("the type cannot be made")
        return self._made(lib.try_irk_type_int(self._m(), bits))

    def simple(self, kind: str) -> Type:
        """A type without parameters: void, float, double, half, label, metadata, token ..."""
        return self._made(lib.try_irk_type_simple(self._m(), TYPE_KINDS.of(kind)))

    @property
    def void(self) -> Type:
        """The result type of functions that return nothing."""
        return self.simple("void")

    @property
    def i1(self) -> Type:
        """The integer type of one bit, for truth values."""
        return self.int(1)

    @property
    def i8(self) -> Type:
        """An integer of 8 bits."""
        return self.int(8)

    @property
    def i16(self) -> Type:
        """An integer of 16 bits."""
        return self.int(16)

    @property
    def i32(self) -> Type:
        """An integer of 32 bits."""
        return self.int(32)

    @property
    def i64(self) -> Type:
        """An integer of 64 bits."""
        return self.int(64)

    @property
    def float(self) -> Type:
        """A floating-point number of 32 bits."""
        return self.simple("float")

    @property
    def double(self) -> Type:
        """A floating-point number of 64 bits."""
        return self.simple("double")

    def ptr(self, pointee: Optional[Type] = None, addrspace: _int = 0) -> Type:
        """A pointer type of the module's release: opaque, or (releases up to 14) to `pointee`."""
        if pointee is None:
            return self._made(lib.try_irk_type_ptr(self._m(), addrspace))
        return self._made(lib.try_irk_build_ptr(self._m(), own(self._mod, pointee), addrspace))

    def array(self, element: Type, count: _int) -> Type:
        """An array of `count` elements."""
        return self._made(lib.try_irk_type_array(self._m(), own(self._mod, element), count))

    def vector(self, element: Type, count: _int, scalable: bool = False) -> Type:
        """A vector of `count` lanes; `scalable`: of an unknown multiple of them."""
        return self._made(lib.try_irk_type_vector(self._m(), own(self._mod, element), count, scalable))

    def function(self, result: Type, parameters: Sequence[Type] = (), vararg: bool = False) -> Type:
        """A function type; `vararg`: further arguments may follow (C's "...")."""
        array, n = pointers(self._mod, parameters)
        return self._made(lib.try_irk_type_fn(self._m(), own(self._mod, result), array, n, vararg))

    def struct(self, elements: Optional[Sequence[Type]] = None, name: Optional[str] = None, packed: bool = False) -> Type:
        """A literal struct or, with a name, a new identified one. If `elements` is None, that has
        no body yet."""
        if name is None:
            array, n = pointers(self._mod, elements or ())
            return self._made(lib.try_irk_type_literal(self._m(), array, n, packed))
        s, _kept = given(name)
        t = self._made(lib.try_irk_type_identified(self._m(), s))
        if elements is not None:
            t.set_body(elements, packed)
        return t

    def target(self, name: str, types: Sequence[Type] = (), ints: Sequence[_int] = ()) -> Type:
        """A target extension type."""
        s, _kept = given(name)
        array, n = pointers(self._mod, types)
        return self._made(lib.try_irk_type_target(self._m(), s, array, n, ffi.new("uint32_t[]", list(ints)), len(ints)))


_int = Union[int]
