"""Attributes of functions, parameters, calls and variables."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Union

from ._arguments import checked
from ._core import NULL, Pointer, ffi, given, handle, lib, made, text_of
from .types import Type, own

if TYPE_CHECKING:
    from .module import Module
    from .values import Global, Instruction

AttributeValue = Union[bool, int, str, Type]


@checked("self._thing._mod")
class Attributes:
    """The attributes at one place, as a mapping.

    Keys are keywords (the value is True, a number or a Type) and names of string attributes (the
    value is a str). `function.attributes["nounwind"] = True`, `argument.attributes["align"] = 16`
    and `["frame-pointer"] = "all"` set attributes; `del` removes one. Numbers are encoded as
    irkit/def/attribute.def says.
    """

    __slots__ = ("_thing", "_index")

    def __init__(self, thing: Union[Global, Instruction], index: int) -> None:
        self._thing = thing
        self._index = index

    def _set(self) -> Pointer:
        p = self._thing._live()
        return lib.irk_call_attrs(p, self._index) if self._thing._is_inst else lib.irk_global_attrs(p, self._index)

    def _all(self) -> Dict[str, AttributeValue]:
        found, m, s = {}, self._thing._mod, self._set()
        for i in range(lib.irk_attr_set_len(s) if s != NULL else 0):
            a = lib.irk_attr_set_at(s, i)
            found[text_of(lib.irk_attr_name(a))] = attribute_value(m, a)
        return found

    def items(self) -> Any:
        """The names with their values."""
        return self._all().items()

    def keys(self) -> List[str]:
        """The names."""
        return list(self._all())

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        s = self._set()
        return int(lib.irk_attr_set_len(s)) if s != NULL else 0

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._all()

    def __getitem__(self, name: str) -> AttributeValue:
        return self._all()[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The value of an attribute; `default` if it is missing."""
        return self._all().get(name, default)

    def _store(self, new: Pointer) -> None:
        m, p = self._thing._mod, self._thing._live()
        store = lib.try_irk_call_set_attrs if self._thing._is_inst else lib.try_irk_global_set_attrs
        made(bool(store(m._m, p, self._index, new)), "attributes cannot be set here")
        m._changed()

    def __setitem__(self, name: str, value: AttributeValue) -> None:
        m = self._thing._mod
        spec, kept = ffi.new("irk_attr_spec *"), []
        key, key_kept = given(name)
        kept.append(key_kept)
        spec.kind = lib.irk_attr_kind_of(key)
        if isinstance(value, str) or spec.kind == lib.IRK_ATTR_NONE:
            if not isinstance(value, (str, bool)):
                raise ValueError(f"unknown attribute '{name}'")
            text, text_kept = given(value if isinstance(value, str) else "")
            kept.append(text_kept)
            spec.kind, spec.key, spec.text = lib.IRK_ATTR_STRING, key, text
        elif isinstance(value, Type):
            spec.type = own(m, value)
        elif value is not True:
            spec.value = int(value)
        had = self._set()
        new = lib.try_irk_attrs_with(m._ptr(), had, spec)
        del kept
        if new == NULL or (spec.kind != lib.IRK_ATTR_STRING and lib.irk_attr_set_find(new, spec.kind) == NULL):
            raise ValueError(f"the attribute {name} cannot be {value!r}")
        self._store(new)

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        key, _kept = given(name)
        kind = lib.irk_attr_kind_of(key)
        if kind == lib.IRK_ATTR_NONE:
            kind = lib.IRK_ATTR_STRING
        self._store(lib.try_irk_attrs_without(self._thing._mod._ptr(), self._set(), kind, key))

    @property
    def memory(self) -> int:
        """The accesses to memory that the function may make: two bits (1 read, 2 write) each for
        argument, inaccessible, errno and other memory, from bit 0 on; 0xFFF: any access."""
        return int(lib.irk_attrs_memory(self._set()))

    def __repr__(self) -> str:
        return repr(self._all())


def attribute_value(module: Module, a: Pointer) -> AttributeValue:
    """The value of an attribute: True, a number, a str or a type."""
    kind = lib.irk_attr_get_kind(a)
    if kind == lib.IRK_ATTR_STRING:
        return text_of(lib.irk_attr_text(a))
    t: Optional[Pointer] = lib.irk_attr_type(a)
    if t != NULL:
        return handle(Type, module, t)
    return int(lib.irk_attr_value(a)) or True
