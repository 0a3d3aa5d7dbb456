"""Metadata: strings, values, tuples and debug-info nodes; attachments; debug locations and debug records."""
from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Tuple, Union

from . import _core
from ._arguments import checked
from ._core import FIXED_MD_KINDS, Handle, MD_KINDS, NULL, Pointer, RECORD_KINDS, ffi, given, handle, lib, made, text_of

if TYPE_CHECKING:
    from .module import Module
    from .values import Constant, Function, Global, Instruction, Value

Field = Union["Metadata", int, str, None]
# Operands of metadata: itself, text, a location or a value. LastingMetadata must not belong to a
# function.
MetadataLike = Union["Metadata", "Location", "Value", str, bytes, None]
LastingMetadata = MetadataLike
FieldValue = Union[MetadataLike, int]
FIELD_NAMES: Dict[int, List[str]] = {}
NO_NUMBER = "<badref> = "  # of a node that nothing in the module refers to


def field_names(kind: int) -> List[str]:
    """The fields of a kind of debug-info node, in the order of text."""
    if kind not in FIELD_NAMES:
        names: List[str] = []
        while True:
            name = text_of(lib.irk_md_field_name(kind, len(names)))
            if not name:
                break
            names.append(name)
        FIELD_NAMES[kind] = names
    return FIELD_NAMES[kind]


@checked()
class Metadata(Handle):
    """A string, a value as metadata, a tuple, or a debug-info node.

    `len()`, indexing and iteration give the elements of tuples and argument lists, and the numbers
    of expressions. `fields` and `get()` give the fields of debug-info nodes, by their names in
    text: `node.get("line")`.
    """

    __slots__ = ("_fn",)

    def __init__(self, module: Module, pointer: Pointer, fn: Optional[Function] = None) -> None:
        self._mod = module
        self._p = pointer
        self._fn = fn

    @property
    def kind(self) -> str:
        """"string", "value", "tuple", "arg_list", or of debug-info nodes "subprogram", "local_variable" ..."""
        return MD_KINDS.get(lib.irk_md_get_kind(self._live()))

    @property
    def is_distinct(self) -> bool:
        """Whether the node is distinct, so that it is never merged with an equal one."""
        return bool(lib.irk_md_is_distinct(self._live()))

    @property
    def id(self) -> int:
        """A small number that is unique in the module."""
        return int(lib.irk_md_id(self._live()))

    @property
    def text(self) -> Optional[str]:
        """The text of a string."""
        return text_of(lib.irk_md_text(self._live())) if self.kind == "string" else None

    @property
    def value(self) -> Optional[Value]:
        """The value of metadata that holds one."""
        from .values import wrap
        p = lib.irk_md_value_of(self._live())
        return None if p == NULL else wrap(self._mod, self._fn, p)

    def __len__(self) -> int:
        return int(lib.irk_md_len(self._live()))

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> Any:
        p = self._live()
        n = int(lib.irk_md_len(p))
        if index < 0:
            index += n
        if not 0 <= index < n:
            raise IndexError(index)
        if self.kind == "expression":
            return int(lib.irk_md_number_at(p, index))
        return wrap_md(self._mod, lib.irk_md_at(p, index), self._fn)

    def __iter__(self) -> Iterator[Any]:
        for i in range(len(self)):
            yield self[i]

    def get(self, field: str, default: Any = None) -> Any:
        """A field of a debug-info node: metadata, text or a number; `default` if the node has no
        such field."""
        p, name = self._live(), _core.c_name(field)
        md = ffi.new("irk_md **")
        if lib.irk_md_field_md(p, name, md):
            if md[0] == NULL:
                return None
            found = handle(Metadata, self._mod, md[0], self._fn)
            return found.text if found.kind == "string" else found
        number = ffi.new("uint64_t *")
        return int(number[0]) if lib.irk_md_field_number(p, name, number) else default

    @property
    def fields(self) -> Dict[str, Field]:
        """The fields of a debug-info node by their names; None for missing ones."""
        return {name: self.get(name) for name in field_names(lib.irk_md_get_kind(self._live()))}

    def set(self, field: Union[str, int], value: FieldValue) -> Metadata:
        """Sets a field of a debug-info node or, by a number, an element of a tuple.

        Returns the node, or the existing equal node that replaces it. If it was replaced, this
        handle becomes invalid, and so do those of other nodes that became equal to existing
        ones.
        """
        m = self._mod
        p = self._live()
        if isinstance(field, int):
            new = lib.try_irk_md_set_at(m._m, p, field, as_md(m, value))
        else:
            spec, _kept = field_spec(m, field, value)
            new = lib.try_irk_md_set_field(m._m, p, spec)
        made(new, f"the field or element does not exist, or cannot have the value: {field!r}")
        m._metadata_changed()
        if new != p:
            m._kill([p])
        return handle(Metadata, m, new, self._fn)

    def replace_with(self, other: Union[Metadata, Location, Constant, Global, str, bytes]) -> None:
        """Replaces this node by another one everywhere. This handle becomes invalid."""
        m = self._mod
        p = self._live()
        pair = ffi.new("irk_md_replacement[1]", [(p, as_md(m, other))])
        made(lib.try_irk_md_replace(m._m, pair, 1), "the nodes cannot be replaced")
        m._metadata_changed()
        m._kill([p])

    def __str__(self) -> str:
        text = self._mod._describe(lib.IRK_SUBJECT_MD, self._fn._fp if self._fn is not None else NULL, self._live())
        return text[len(NO_NUMBER):] if text.startswith(NO_NUMBER) else text

    def __repr__(self) -> str:
        return "<irkit.Metadata, gone>" if self.is_deleted else f"<irkit.Metadata {self}>"


@checked()
class Location:
    """A debug location: the place in the source that an instruction comes from."""

    __slots__ = ("node",)

    def __init__(self, node: Metadata) -> None:
        self.node = node

    @property
    def line(self) -> int:
        """The line, counted from 1; 0: none."""
        return int(self.node.get("line", 0))

    @property
    def column(self) -> int:
        """The column, counted from 1; 0: none."""
        return int(self.node.get("column", 0))

    @property
    def scope(self) -> Optional[Metadata]:
        """The scope (function or block) in the source."""
        found = self.node.get("scope")
        return found if isinstance(found, Metadata) else None

    @property
    def inlined_at(self) -> Optional[Location]:
        """The location to which the function was inlined; None if it was not."""
        at = self.node.get("inlinedAt")
        return Location(at) if isinstance(at, Metadata) else None

    @property
    def subprogram(self) -> Optional[Metadata]:
        """The subprogram that contains it."""
        scope = self.scope
        for _ in range(1000):
            if scope is None or scope.kind == "subprogram":
                return scope
            scope = Location(scope).scope
        return None

    @property
    def file(self) -> str:
        """The file's name in the debug info."""
        scope = self.scope
        for _ in range(1000):
            if scope is None:
                return ""
            file = scope.get("file") if scope.kind != "file" else scope
            if isinstance(file, Metadata):
                return file.get("filename") or ""
            scope = Location(scope).scope
        return ""

    @property
    def directory(self) -> str:
        """The directory to which the file's name is relative."""
        scope = self.scope
        file = scope.get("file") if scope is not None else None
        return (file.get("directory") or "") if isinstance(file, Metadata) else ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Location) and self.node == other.node

    def __hash__(self) -> int:
        return hash(self.node)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def __repr__(self) -> str:
        return f"<irkit.Location {self}>"


@checked()
class Record(Handle):
    """A debug record before an instruction; `kind` is "value", "declare", "assign", "label"."""

    __slots__ = ("_fn",)

    def __init__(self, fn: Function, pointer: Pointer) -> None:
        self._mod = fn._mod
        self._p = pointer
        self._fn = fn

    @property
    def kind(self) -> str:
        """"value", "declare", "assign", "label" or "declare_value"."""
        return RECORD_KINDS.get(lib.irk_record_kind(self._live()), "")

    def _part(self, part: int) -> Optional[Metadata]:
        return wrap_md(self._mod, lib.irk_record_get(self._live(), part), self._fn)

    @property
    def value(self) -> Optional[Value]:
        """The value or address that the record describes; None if there are several (see
        `location`)."""
        location = self.location
        return location.value if location is not None else None

    @property
    def location(self) -> Optional[Metadata]:
        """The metadata that holds the value or address, or a list of them."""
        return self._part(lib.IRK_RECORD_LOCATION)

    @property
    def variable(self) -> Optional[Metadata]:
        """The variable in the source or, of a label record, the label."""
        return self._part(lib.IRK_RECORD_VARIABLE)

    @property
    def expression(self) -> Optional[Metadata]:
        """The expression that computes the variable from the value."""
        return self._part(lib.IRK_RECORD_EXPRESSION)

    @property
    def assign_id(self) -> Optional[Metadata]:
        """Of an assign record: the id that connects it with a store."""
        return self._part(lib.IRK_RECORD_ASSIGN_ID)

    @property
    def address(self) -> Optional[Metadata]:
        """Of an assign record: the address that the store writes to."""
        return self._part(lib.IRK_RECORD_ADDRESS)

    @property
    def address_expression(self) -> Optional[Metadata]:
        """Of an assign record: the expression that computes the place from the address."""
        return self._part(lib.IRK_RECORD_ADDRESS_EXPRESSION)

    @property
    def place(self) -> Optional[Metadata]:
        """The place in the source."""
        return self._part(lib.IRK_RECORD_LOC)

    def __str__(self) -> str:
        return self._mod._describe(lib.IRK_SUBJECT_RECORD, self._fn._fp, self._live())

    def __repr__(self) -> str:
        return "<irkit.Record, gone>" if self.is_deleted else f"<irkit.Record {self}>"


@checked("self._thing._mod")
class Attachments:
    """Metadata attached to a global or an instruction: a mapping from kinds ("dbg", "prof", "tbaa") to nodes."""

    __slots__ = ("_thing",)

    def __init__(self, thing: Union[Global, Instruction]) -> None:
        self._thing: Any = thing

    def _list(self) -> List[Tuple[int, Pointer]]:
        thing, kind = self._thing, ffi.new("uint32_t *")
        p = thing._live()
        found = []
        if thing._is_inst:
            location = lib.irk_inst_location(thing._mod._m, p)
            if location != NULL:
                found.append((int(lib.IRK_MD_KIND_DBG), location))
            for i in range(lib.irk_inst_num_attached(thing._fn._fp, p)):
                md = lib.irk_inst_attached(thing._fn._fp, p, i, kind)
                found.append((int(kind[0]), md))
        else:
            for i in range(lib.irk_global_num_attached(p)):
                md = lib.irk_global_attached(p, i, kind)
                found.append((int(kind[0]), md))
        return found

    def items(self) -> List[Tuple[str, Metadata]]:
        """All pairs of kind and node; a kind can have several nodes."""
        m = self._thing._mod
        return [(text_of(lib.irk_md_kind_name(m._m, kind)), handle(Metadata, m, md)) for kind, md in self._list()]

    def keys(self) -> List[str]:
        """The kinds; a kind with several nodes is listed several times."""
        return [kind for kind, _ in self.items()]

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self._list())

    def __contains__(self, kind: object) -> bool:
        return isinstance(kind, str) and kind in self.keys()

    def get(self, kind: str, default: Any = None) -> Any:
        """The first node of a kind; `default` if there is none."""
        return next((node for name, node in self.items() if name == kind), default)

    def __getitem__(self, kind: str) -> Metadata:
        node = self.get(kind)
        if node is None:
            raise KeyError(kind)
        found: Metadata = node
        return found

    def __setitem__(self, kind: str, node: LastingMetadata) -> None:
        thing = self._thing
        m = thing._mod
        p = thing._live()
        name, _kept = given(kind)
        number = lib.try_irk_md_kind_get(m._m, name)
        md = as_md(m, node)
        if thing._is_inst:
            ok = lib.try_irk_inst_attach(m._m, thing._fn._fp, p, number, md)
        else:
            ok = lib.try_irk_global_attach(m._m, p, number, md)
        made(ok, f"this cannot be attached: {node!r}")
        m._changed()

    def __delitem__(self, kind: str) -> None:
        if kind not in self:
            raise KeyError(kind)
        self[kind] = None

    def __repr__(self) -> str:
        return repr(dict(self.items()))


def wrap_md(module: Module, pointer: Pointer, fn: Optional[Function] = None) -> Optional[Metadata]:
    """A handle of an irk_md."""
    return None if pointer == NULL else handle(Metadata, module, pointer, fn)


def as_md(module: Module, thing: Any) -> Pointer:
    """Converts metadata, text, a location or a value to metadata; NULL for None."""
    from .types import own
    from .values import Value
    if thing is None:
        return NULL
    if isinstance(thing, Location):
        thing = thing.node
    if isinstance(thing, (str, bytes)):
        s, _kept = given(thing)
        return made(lib.try_irk_md_string(module._ptr(), s), "the metadata cannot be made")
    if isinstance(thing, Value):
        own(module, thing)
        return made(lib.try_irk_md_of_value(module._ptr(), thing._value()), "the metadata cannot be made")
    if not isinstance(thing, Metadata):
        raise TypeError(f"{thing!r} is not metadata")
    return own(module, thing)


# Fields whose numbers have words in text, each with the smallest node that contains it.
WORD_NODES = {"language": "distinct !DICompileUnit(language: {}, file: !1)", "emissionKind": "distinct !DICompileUnit(language: 1, file: !1, "
              "emissionKind: {})", "nameTableKind": "distinct !DICompileUnit(language: 1, file: !1, nameTableKind: {})",
              "encoding": "!DIBasicType(encoding: {})", "tag": "!DIBasicType(tag: {})", "cc": "!DISubroutineType(cc: {}, types: null)",
              "flags": "!DISubroutineType(flags: {}, types: null)", "spFlags": "distinct !DISubprogram(spFlags: {})"}


@lru_cache(maxsize=None)
def number_of_word(field: str, word: str) -> int:
    """The number of a word in a field of debug info: "DW_LANG_C11", "DIFlagPublic |
    DIFlagVector"."""
    from .module import parse
    node = "!DIExpression({})" if field == "operation" else WORD_NODES[field]
    if not re.fullmatch(r"[A-Za-z0-9_ |]+", word):
        raise ValueError(f"unknown {field} '{word}'")
    try:
        with parse(f'!named = !{{!0}}\n!0 = {node.format(word)}\n!1 = !DIFile(filename: "", directory: "")\n', upgrade=False) as probe:
            found = probe.metadata["named"][0]
            assert found is not None
            return int(found[0] if field == "operation" else found.get(field))
    except _core.ReadError:
        raise ValueError(f"unknown {field} '{word}'") from None


def field_spec(module: Module, name: str, value: Any, spec: Pointer = None) -> Tuple[Pointer, Any]:
    """An irk_di_field, and the objects that must live as long as it."""
    spec = ffi.new("irk_di_field *") if spec is None else spec
    kept: List[Any] = [ffi.new("char[]", _core.c_name(name))]
    spec.name = kept[0]
    if isinstance(value, str) and name in WORD_NODES:
        value = number_of_word(name, value)
    if isinstance(value, (str, bytes)):
        s, more = given(value)
        kept.append(more)
        spec.text = s
    elif isinstance(value, int):
        spec.number = value - (1 << 64) if value >= 1 << 63 else value
    else:
        spec.md = as_md(module, value)
    return spec, kept


def maker(module: Module) -> MetadataMaker:
    """Returns the object that makes metadata of a module."""
    return MetadataMaker(module)


@checked()
class MetadataMaker:
    """Named metadata of a module, as a mapping from names to lists of nodes. It also makes
    metadata: `.string()`, `.tuple()`, `.node()`."""

    __slots__ = ("_mod",)

    def __init__(self, module: Module) -> None:
        self._mod = module

    # ---- named metadata ----------------------------------------------------------------------------------------
    def _named(self) -> Dict[str, List[Optional[Metadata]]]:
        m, found = self._mod._ptr(), {}
        nodes, n = ffi.new("irk_md *const **"), ffi.new("uint32_t *")
        for i in range(lib.irk_module_num_named_md(m)):
            name = text_of(lib.irk_named_md_at(m, i, nodes, n))
            found[name] = [wrap_md(self._mod, nodes[0][k]) for k in range(n[0])]
        return found

    def keys(self) -> List[str]:
        """The names."""
        return list(self._named())

    def items(self) -> List[Tuple[str, List[Optional[Metadata]]]]:
        """The names, each with its nodes."""
        return list(self._named().items())

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return int(lib.irk_module_num_named_md(self._mod._ptr()))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._named()

    def __getitem__(self, name: str) -> List[Optional[Metadata]]:
        return self._named()[name]

    def add(self, name: str, node: Union[Metadata, Location]) -> None:
        """Appends a node to named metadata."""
        md = as_md(self._mod, node)
        lib.try_irk_build_named_md(self._mod._ptr(), _core.c_name(name), md)
        self._mod._changed()

    def clear(self, name: str) -> None:
        """Removes the nodes of named metadata."""
        s, _kept = given(name)
        lib.try_irk_named_md_clear(self._mod._ptr(), s)
        self._mod._changed()

    # ---- nodes -------------------------------------------------------------------------------------------------
    def _made(self, pointer: Pointer, why: str) -> Metadata:
        made(pointer, why)
        self._mod._changed()
        return handle(Metadata, self._mod, pointer)

    def string(self, text: _core.Text) -> Metadata:
        """Metadata with a text."""
        s, _kept = given(text)
        return self._made(lib.try_irk_md_string(self._mod._ptr(), s), "the metadata cannot be made")

    def of(self, value: Value) -> Metadata:
        """Metadata that holds a value."""
        return self._made(as_md(self._mod, value), "the metadata cannot be made")

    def tuple(self, *elements: LastingMetadata, distinct: bool = False) -> Metadata:
        """A node of metadata, texts, values and None: `!{...}`; `distinct`: it is never merged with
        an equal one."""
        array = ffi.new("irk_md *[]", [as_md(self._mod, e) for e in elements])
        make = lib.try_irk_build_distinct_tuple if distinct else lib.try_irk_md_tuple
        return self._made(make(self._mod._ptr(), array, len(elements)), "the metadata cannot be made")

    def node(self, kind: str, distinct: bool = False, **fields: FieldValue) -> Metadata:
        """A debug-info node: `node("file", filename="a.c", directory="/src")`; for `kind` see
        Metadata.kind. A number may be given as its word in text: `language="DW_LANG_C11"`,
        `spFlags="DISPFlagDefinition"`."""
        specs = ffi.new("irk_di_field[]", len(fields))
        kept = [field_spec(self._mod, name, value, specs + i)[1] for i, (name, value) in enumerate(fields.items())]
        p = lib.try_irk_build_di(self._mod._ptr(), MD_KINDS.of(kind), distinct, specs, len(fields))
        del kept
        return self._made(p, f"a {kind} does not have one of the fields, or a field cannot have its value")

    def expression(self, *elements: Union[int, str]) -> Metadata:
        """A DWARF expression: operations, by number or word, and their operands: `expression("DW_OP_plus_uconst", 8)`."""
        numbers = [number_of_word("operation", e) if isinstance(e, str) else e for e in elements]
        return self._made(lib.try_irk_build_expression(self._mod._ptr(), ffi.new("uint64_t[]", numbers), len(numbers)), "the expression cannot be made")

    def location(self, line: int, column: int, scope: Metadata, inlined_at: Union[Metadata, Location, None] = None) -> Metadata:
        """A place in the source, for Instruction.location and Builder.set_location."""
        return self.node("location", line=line, column=column, scope=scope, inlinedAt=inlined_at)

    def placeholder(self) -> Metadata:
        """A node for one that does not exist yet; `replace_with` replaces it."""
        return self._made(lib.try_irk_md_placeholder(self._mod._ptr()), "the metadata cannot be made")

    def __repr__(self) -> str:
        return repr(self._named())
