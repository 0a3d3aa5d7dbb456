"""Shared by all parts of the package: the library, texts, tables of words, diagnostics, exceptions,
handles."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Dict, Generic, Iterator, List, NoReturn, Optional, Sequence, Tuple, TypeVar, Union

from ._native import ffi as ffi, lib as lib

if TYPE_CHECKING:
    from .module import Module
    from .values import Function

NULL = ffi.NULL
Pointer = Any  # of cffi
Text = Union[str, bytes]
Path = Union[str, "os.PathLike[str]"]


# ---- texts ------------------------------------------------------------------------------------------------------
def encode(text: Text) -> bytes:
    """Encodes a name: names are bytes, and str represents them as UTF-8, with other bytes as
    surrogates (PEP 383), as in file names."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogateescape")
    if isinstance(text, bytes):
        return text
    raise TypeError(f"a str or bytes is required, not {type(text).__name__}")


def decode(data: bytes) -> str:
    """Decodes bytes of the library."""
    return data.decode("utf-8", "surrogateescape")


def text_of(s: Any) -> str:
    """Returns an irk_str as str."""
    return ffi.unpack(s.ptr, s.len).decode("utf-8", "surrogateescape") if s.len else ""


def given(text: Text) -> Tuple[Any, Any]:
    """Returns an irk_str for a call, and the objects that must live as long as it."""
    data = encode(text)
    kept = ffi.from_buffer(data)
    return ffi.new("irk_str *", {"ptr": ffi.cast("const char *", kept), "len": len(data)})[0], (data, kept)


def c_name(name: Text) -> bytes:
    """Returns a name for a function that takes a C string."""
    data = encode(name)
    if b"\0" in data:
        raise ValueError("a name must not contain a NUL byte")
    return data


# ---- words ------------------------------------------------------------------------------------------------------
def words(enum: str, prefix: str, **special: str) -> Dict[int, str]:
    """Returns the words of an enum by number: those of IR text, in lower case."""
    found = {}
    for name, number in ffi.typeof(enum).relements.items():
        if name.startswith(prefix) and number not in found:
            found[number] = special.get(name[len(prefix):], name[len(prefix):].lower())
    return found


def constants(prefix: str) -> Dict[str, int]:
    """Returns constants of the library by their names without the prefix."""
    return {name[len(prefix):]: getattr(lib, name) for name in dir(lib) if name.startswith(prefix)}


class Words:
    """An enum in both directions: numbers to words, and words to numbers."""

    def __init__(self, enum: str, prefix: str, **special: str) -> None:
        self.word = words(enum, prefix, **special)
        self.number = {word: number for number, word in self.word.items()}
        self.what = enum[4:].replace("_", " ")

    def get(self, number: int) -> str:
        return self.word.get(number, str(number))

    def of(self, word: Union[str, int]) -> int:
        if isinstance(word, int):
            return word
        if word not in self.number:
            raise ValueError(f"unknown {self.what} '{word}'; known are: {', '.join(w for w in self.number if w)}")
        return self.number[word]


OPCODE_WORDS: List[str] = [text_of(lib.irk_opcode_name(i)) for i in range(lib.IRK_NUM_OPCODES)]
OPCODE_NUMBERS: Dict[str, int] = {word: i for i, word in enumerate(OPCODE_WORDS)}
TYPE_KINDS = Words("irk_type_kind", "IRK_TYPE_")
VALUE_KINDS = Words("irk_value_kind", "IRK_VALUE_")
MD_KINDS = Words("irk_md_kind", "IRK_MD_")
FIXED_MD_KINDS = Words("irk_fixed_md_kind", "IRK_MD_KIND_")
LINKAGES = Words("irk_linkage", "IRK_LINKAGE_")
VISIBILITIES = Words("irk_visibility", "IRK_VISIBILITY_")
DLL_STORAGES = Words("irk_dll_storage", "IRK_DLL_", NONE="", IMPORT="dllimport", EXPORT="dllexport")
TLS_MODELS = Words("irk_tls", "IRK_TLS_", NONE="", GENERAL_DYNAMIC="generaldynamic", LOCAL_DYNAMIC="localdynamic",
                   INITIAL_EXEC="initialexec", LOCAL_EXEC="localexec")
UNNAMED_ADDRS = Words("irk_unnamed_addr", "IRK_UNNAMED_ADDR_", NONE="", GLOBAL="unnamed_addr", LOCAL="local_unnamed_addr")
COMDAT_SELECTIONS = Words("irk_comdat_selection", "IRK_COMDAT_", EXACT_MATCH="exactmatch", NO_DEDUPLICATE="nodeduplicate",
                          SAME_SIZE="samesize")
CODE_MODELS = Words("irk_code_model", "IRK_CODE_MODEL_", NONE="")
ORDERINGS = Words("irk_ordering", "IRK_ORDERING_", NOT_ATOMIC="")
RMW_OPERATIONS = Words("irk_rmw", "IRK_RMW_")
PREDICATES = Words("irk_predicate", "IRK_")
CALLING_CONVENTIONS = Words("irk_callconv", "IRK_CC_")
TAIL_KINDS = {0: "", 1: "tail", 2: "musttail", 3: "notail"}
ROLES = Words("irk_role", "IRK_ROLE_")
BEHAVIOURS = Words("irk_behaviour", "IRK_BEHAVIOUR_")
SEVERITIES = {0: "error", 1: "warning", 2: "note"}
RECORD_KINDS = {0: "value", 1: "declare", 2: "assign", 3: "label", 4: "declare_value"}


def release_number(release: Union[int, float, str, None]) -> int:
    """Converts 1900, 19, "19" or "19.1.7" to 1900; "3.4" to 304; None to 0: the newest release, or
    the module's own."""
    if release is None:
        return 0
    if isinstance(release, int) and release >= 100:
        number = release
    else:
        parts = str(release).split(".")
        try:
            major, minor = int(parts[0]), int(parts[1]) if len(parts) > 1 else 0
        except ValueError:
            raise ValueError(f"'{release}' is not a release of LLVM") from None
        number = 100 * major + (minor if major < 4 else 0)
    if not 0 <= number <= 0xFFFF or lib.irk_release_of(number) == NULL:
        raise ValueError(f"irkit does not know release '{release}' of LLVM")
    return number


def release_text(number: int) -> str:
    """Returns a release as its tools print it."""
    buffer = ffi.new("char[24]")
    return text_of(lib.irk_release_string(number, buffer))


# ---- diagnostics ------------------------------------------------------------------------------------------------
class Diagnostic:
    """An error, a warning or a note about an input, with its place.

    `file`, `line` and `column` are the place in text, `bit` and `path` that in bitcode; None if
    there is none. A violation of the verifier also has the `function` and the `subjects`
    (instructions, values, types, metadata), the main one first.
    """

    __slots__ = ("severity", "message", "file", "line", "column", "source_line", "bit", "path", "function", "subjects", "text")

    def __init__(self, severity: str, message: str, text: str = "", file: str = "", line: Optional[int] = None,
                 column: Optional[int] = None, source_line: str = "", bit: Optional[int] = None, path: str = "",
                 function: Optional[Function] = None, subjects: Sequence[Any] = ()) -> None:
        self.severity = severity
        self.message = message
        self.text = text or f"{severity}: {message}"
        self.file = file
        self.line = line
        self.column = column
        self.source_line = source_line
        self.bit = bit
        self.path = path
        self.function = function
        self.subjects = list(subjects)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<irkit.Diagnostic {self.severity}: {self.message}>"

    def as_dict(self) -> Dict[str, Any]:
        """The known fields as plain values."""
        plain = {key: getattr(self, key) for key in ("severity", "message", "file", "line", "column", "bit", "path")}
        if self.function is not None:
            plain["function"] = self.function.name
        return {key: value for key, value in plain.items() if value not in (None, "")}


class Error(Exception):
    """An error in an input.

    `diagnostics` lists all errors with their places. `file`, `line`, `column`, `bit` and `path` are
    those of the first one: see Diagnostic.
    """

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.diagnostics = list(diagnostics)

    def _first(self) -> Optional[Diagnostic]:
        return next((d for d in self.diagnostics if d.severity == "error"), None)

    @property
    def file(self) -> str:
        """The name of the wrong input; "" if there is none."""
        d = self._first()
        return "" if d is None else d.file

    @property
    def line(self) -> Optional[int]:
        """The line in text, counted from 1."""
        d = self._first()
        return None if d is None else d.line

    @property
    def column(self) -> Optional[int]:
        """The column in text, counted from 1."""
        d = self._first()
        return None if d is None else d.column

    @property
    def bit(self) -> Optional[int]:
        """The place in bitcode, in bits from the beginning of the file."""
        d = self._first()
        return None if d is None else d.bit

    @property
    def path(self) -> str:
        """The blocks and records of bitcode, or the function and block, that contain the place; ""
        if it is not known."""
        d = self._first()
        return "" if d is None else d.path

    def __reduce__(self) -> Any:  # handles are not pickled
        plain = [Diagnostic(d.severity, d.message, d.text, d.file, d.line, d.column, d.source_line, d.bit, d.path)
                 for d in self.diagnostics]
        return type(self), (self.args[0], plain)


class ReadError(Error, ValueError):
    """An input cannot be read."""


class VerifyError(Error, ValueError):
    """A module is not well formed."""


class LinkError(Error, ValueError):
    """Modules cannot be linked."""


class ConvertError(Error, ValueError):
    """A construct has no counterpart in the other release."""


class WriteError(Error, ValueError):
    """A module cannot be written."""


class CompileError(Error, ValueError):
    """Code for a construct cannot be generated, or a symbol is not found."""


class EditError(Error, ValueError):
    """A change cannot be made."""


class ClosedError(Error, ReferenceError):
    """The module was closed."""


class DeletedError(Error, ReferenceError):
    """The instruction, block, global or metadata was deleted."""


class Sink:
    """Receives diagnostics of one call of the library."""

    def __init__(self) -> None:
        made = lib.py_diags_create()
        if made == NULL:
            raise MemoryError
        self.list = ffi.gc(made, lib.py_diags_destroy)
        self.sink = lib.py_diags_sink(made)

    def diagnostics(self) -> List[Diagnostic]:
        return [self.at(i) for i in range(lib.py_diags_count(self.list))]

    def at(self, index: int) -> Diagnostic:
        d = lib.py_diags_at(self.list, index)
        return Diagnostic(SEVERITIES[d.severity], text_of(d.message), text_of(d.shown).rstrip("\n"), text_of(d.file), d.line or None,
                          d.column or None, text_of(d.source_line), d.bit if d.has_bit else None, text_of(d.path))

    def fail(self, error: type, otherwise: str) -> NoReturn:
        found = self.diagnostics()
        errors = [d for d in found if d.severity == "error"]
        message = "\n".join(d.text for d in errors) or otherwise
        if any(d.message.startswith("out of memory") for d in errors) or (not errors and lib.py_ran_out()):
            raise MemoryError(message)
        raise error(message, found)


def made(pointer: Pointer, why: str) -> Pointer:
    """Returns the result of a library function; raises an exception if there is none."""
    if pointer == NULL or pointer is False:
        if lib.py_ran_out():
            raise MemoryError
        raise EditError(why)
    return pointer


# ---- properties that can be set ---------------------------------------------------------------------------------
Content = TypeVar("Content")

if TYPE_CHECKING:
    class Settable(Generic[Content]):
        """The type that checkers see for a property that is made by a function."""

        def __get__(self, thing: Any, owner: Any = None) -> Content: ...

        def __set__(self, thing: Any, value: Content) -> None: ...
else:
    class Settable(property):
        """A property that is made by a function."""

        def __class_getitem__(cls, _content: Any) -> Any:
            return cls


# ---- handles ----------------------------------------------------------------------------------------------------
class Found(type):
    """The metaclass of classes that only the package instantiates, since it cannot check pointers
    from callers."""

    def __call__(cls, *_: Any, **__: Any) -> NoReturn:
        error = TypeError(f"{cls.__name__}: cannot be instantiated: objects are found in a module or file, or made by methods")
        error.irkit_told = True  # type: ignore[attr-defined]
        raise error


handle = type.__call__  # handle(Type, module, pointer) makes the handle


class Handle(metaclass=Found):
    """A part of a module. It keeps the module alive; equal handles stand for the same part."""

    __slots__ = ("_mod", "_p")
    _mod: Module
    _p: Pointer

    @property
    def module(self) -> Module:
        """The module that contains it."""
        return self._mod

    def _live(self) -> Pointer:
        if self._mod._stop:
            self._mod._check(self._p)
        return self._p

    @property
    def is_deleted(self) -> bool:
        """Whether it was deleted, or its module was closed. All other uses then raise an
        exception."""
        try:
            self._live()
        except (ClosedError, DeletedError):
            return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and self._p == other._p and self._mod is other._mod

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._p)

    def __copy__(self) -> Any:
        return self

    def __reduce_ex__(self, _protocol: Any) -> NoReturn:
        raise TypeError(f"{type(self).__name__}: a part of a module cannot be copied or pickled without the module")


class Listing(Sequence[Any]):
    """Parts of a module by index, and by name if they have names."""

    __slots__ = ()

    def __len__(self) -> int:
        raise NotImplementedError

    def _at(self, index: int) -> Any:
        raise NotImplementedError

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._at(i) for i in range(*index.indices(len(self)))]
        n = len(self)
        if index < 0:
            index += n
        if not 0 <= index < n:
            raise IndexError(index)
        return self._at(index)

    def __iter__(self) -> Iterator[Any]:
        for i in range(len(self)):
            yield self._at(i)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Listing, list, tuple)) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"[{', '.join(repr(item) for item in self)}]"
