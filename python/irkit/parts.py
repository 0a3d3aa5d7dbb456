"""Modules in files of any format: archives, objects, several in one file (docs/containers.md)."""
from __future__ import annotations

import os
from typing import List, Optional

from . import _core
from ._arguments import checked
from ._core import ffi, Found, given, handle, lib, NULL, ReadError, Sink, text_of
from .module import Module, Source, finish_reading

KINDS = ("bitcode", "text", "object", "other", "outside")


@checked("None")
class Part(metaclass=Found):
    """A part of a file: a module, an object in front of the modules in it, or another file.

    `name` is the file's and the way there ("lib.a(member.o)", "all.bc:1"); `kind` is "bitcode",
    "text", "object", "other" or "outside" (a member of a thin archive, whose bytes are elsewhere);
    `what` says what it is, `member` is the innermost member of an archive, `section` that of a
    module in an object, `processor` that of an object and the modules in it, `offset` the place in
    the file.
    """

    __slots__ = ("name", "kind", "what", "member", "section", "processor", "offset", "_part", "_of")

    def __init__(self, part: _core.Pointer, of: Parts) -> None:
        size = lib.irk_part_name(part, NULL, 0) + 1
        name = ffi.new("char[]", size)
        lib.irk_part_name(part, name, size)
        self.name = ffi.string(name).decode("utf-8", "surrogateescape")
        self.kind = KINDS[part.kind]
        self.what, self.member, self.section, self.processor = (text_of(s) for s in (part.what, part.member, part.section, part.arch))
        self.offset = int(part.offset)
        self._part, self._of = part, of

    @property
    def is_module(self) -> bool:
        """It is a module, which `read` reads; a text perhaps is none."""
        return self.kind in ("bitcode", "text")

    @property
    def data(self) -> bytes:
        """The part's bytes: of a module as bitcode exactly this module, as a file of its own."""
        if self.kind == "bitcode" and self._part.num_same > 1:
            memory = ffi.new("irk_memory *")
            try:
                writer = lib.irk_memory_writer(memory)
                if lib.irk_part_write(self._part, ffi.new("irk_writer *", writer)):
                    return bytes(ffi.buffer(memory.bytes, memory.len))
            finally:
                lib.irk_memory_free(memory)
        s = self._part.bytes
        return bytes(ffi.buffer(s.ptr, s.len)) if s.len else b""

    def read(self, upgrade: bool = True) -> Module:
        """Reads the module. Raises ReadError if it is none, or damaged."""
        sink = Sink()
        if not self.is_module:
            raise ReadError(f"{self.name}: this is {self.what or 'no module'}", [])
        return finish_reading(lib.irk_part_read(self._part, sink.sink), sink, upgrade)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"


class Parts(List[Part], metaclass=Found):  # type: ignore[misc]  # mypy takes the class of list for an ABC
    """The parts of a file, in order; `warnings` are diagnostics, also those of damage."""

    def __init__(self, container: _core.Pointer, data: object, sink: Sink) -> None:
        super().__init__()
        self._container, self._data = container, data
        self.warnings = sink.diagnostics()
        self.is_damaged = bool(lib.irk_container_is_damaged(container))
        self.extend(handle(Part, lib.irk_container_part(container, i), self) for i in range(lib.irk_container_num_parts(container)))

    @property
    def modules(self) -> List[Part]:
        """The parts that are modules."""
        return [part for part in self if part.is_module]


@checked()
def parts(source: Source, name: Optional[str] = None) -> Parts:
    """Lists the modules and other parts of a file of any format, from a path or from bytes.

    Damage does not hide the parts beside it: see `is_damaged` and `warnings` of the result.
    """
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            data = file.read()
        name = name or os.fspath(source)
    else:
        data = bytes(source)
    sink = Sink()
    s, _kept = given(name or "<memory>")
    memory = ffi.from_buffer(data)
    options = ffi.new("irk_container_options *", {"size": ffi.sizeof("irk_container_options"), "name": s})
    container = lib.irk_container_open(memory, len(data), options, sink.sink)
    if container == NULL:
        sink.fail(ReadError, "it could not be read")
    return handle(Parts, ffi.gc(container, lib.irk_container_close), (memory, data), sink)
