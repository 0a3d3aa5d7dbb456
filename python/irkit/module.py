"""Modules: reading, walking, printing, writing, verifying, converting, linking."""
from __future__ import annotations

import errno
import html
import operator
import os
import stat
import threading
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, TypeVar, Union, overload

from . import _core
from ._arguments import checked
from ._core import (BEHAVIOURS, COMDAT_SELECTIONS, ClosedError, ConvertError, DeletedError, Diagnostic, EditError, LinkError, NULL,
                    Path, Pointer, ReadError, Settable, Sink, Text, VerifyError, WriteError, decode, ffi, given, handle, lib, made, release_number,
                    release_text, text_of)
from .metadata import FieldValue, MetadataMaker, as_md
from .types import Type, Types, own
from .values import Alias, Block, Constant, Function, GLOBALS, Global, IFunc, Use, Value, Variable, _wrap

if TYPE_CHECKING:
    from .constants import Content
    from .build import Builder
    from .constants import Constants
    from .jit import Jit
    from .tables import CallGraph, Table

Release = Union[int, float, str, None]
Source = Union[Text, "os.PathLike[str]", bytearray, memoryview]


class Work:
    """A long call without the interpreter's lock. Meanwhile no other thread can use the module."""

    __slots__ = ("module",)

    def __init__(self, module: Module) -> None:
        self.module = module

    def __enter__(self) -> Pointer:
        module = self.module
        module._lock.acquire()
        try:
            p = module._ptr()
        except BaseException:
            module._lock.release()
            raise
        module._depth += 1
        module._stop = True
        return p

    def __exit__(self, *_: Any) -> None:
        module = self.module
        module._depth -= 1
        module._stop = module._depth > 0 or bool(module._dead) or module._m is None
        module._lock.release()


Kind = TypeVar("Kind", bound=Global)


@checked()
class Globals(Sequence[Kind]):
    """The globals of one kind, or all, by index or by name, in the module's order.

    `len`, `in`, iteration and slices are those of a list; `get`, `keys` and `items` go by name.
    """

    __slots__ = ("_mod", "_kind")

    def __init__(self, module: Module, kind: Optional[int]) -> None:
        self._mod = module
        self._kind = kind

    def _kinds(self) -> Iterable[int]:
        return GLOBALS if self._kind is None else (self._kind,)

    def _has(self, thing: Any) -> bool:
        return thing is not None and (self._kind is None or thing._number == self._kind)

    def __len__(self) -> int:
        m = self._mod._ptr()
        return sum(int(lib.irk_module_count(m, kind)) for kind in self._kinds())

    @overload
    def __getitem__(self, key: Union[int, str, bytes]) -> Kind: ...

    @overload
    def __getitem__(self, key: slice) -> List[Kind]: ...

    def __getitem__(self, key: Union[int, slice, str, bytes]) -> Any:
        m = self._mod._ptr()
        if isinstance(key, (str, bytes)):
            found = self.get(key)
            if found is None:
                raise KeyError(key)
            return found
        if isinstance(key, slice):
            return [self[i] for i in range(*key.indices(len(self)))]
        index = operator.index(key)
        index += len(self) if index < 0 else 0
        for kind in self._kinds():
            n = lib.irk_module_count(m, kind)
            if 0 <= index < n:
                found = lib.irk_module_at(m, kind, index)
                if found != NULL:
                    return handle(GLOBALS[kind], self._mod, found)
            index -= n
        raise IndexError(key)

    def get(self, name: Text, default: Any = None) -> Any:
        """The global of that name; `default` if there is none."""
        found = self._mod.get(name)
        return found if self._has(found) else default

    def __iter__(self) -> Iterator[Kind]:
        m, found = self._mod._ptr(), []
        for kind in self._kinds():
            made = [lib.irk_module_at(m, kind, i) for i in range(lib.irk_module_count(m, kind))]
            found += [handle(GLOBALS[kind], self._mod, p) for p in made if p != NULL]
        return iter(found)

    def __contains__(self, thing: object) -> bool:
        if isinstance(thing, (str, bytes)):
            return self.get(thing) is not None
        return isinstance(thing, Global) and thing in self._mod and self._has(thing)

    def keys(self) -> List[str]:
        """Their names, in order."""
        return [g.name for g in self]

    def items(self) -> List[Tuple[str, Kind]]:
        """Their names, each with the global."""
        return [(g.name, g) for g in self]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Globals, list, tuple)) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def index(self, value: Any, start: int = 0, stop: Optional[int] = None) -> int:
        """Its index; raises ValueError if it is not in the list."""
        for i in range(*slice(start, stop).indices(len(self))):
            if self[i] == value:
                return i
        raise ValueError("it is not in the list")

    def __repr__(self) -> str:
        return f"[{', '.join('@' + g.name for g in self)}]"


@checked()
class Flags:
    """The module flags as a mapping from names to numbers, texts or metadata."""

    __slots__ = ("_mod",)

    def __init__(self, module: Module) -> None:
        self._mod = module

    def _all(self) -> Dict[str, Any]:
        found: Dict[str, Any] = {}
        m, flag = self._mod._ptr(), ffi.new("irk_module_flag *")
        for i in range(lib.irk_module_num_flags(m)):
            if not lib.irk_module_flag_at(m, i, flag) or flag.behaviour == lib.IRK_BEHAVIOUR_REQUIRE:
                continue
            found.setdefault(text_of(flag.name), self._value(flag))
        return found

    def _value(self, flag: Any) -> Any:
        from .metadata import wrap_md
        if flag.is_number:
            return int(flag.number)
        return text_of(flag.text) if flag.text.len else wrap_md(self._mod, flag.value)

    def items(self) -> Any:
        """The names with their values."""
        return self._all().items()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._all()

    def __getitem__(self, name: str) -> Any:
        return self._all()[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a flag; `default` if it is missing."""
        return self._all().get(name, default)

    def behaviour(self, name: str) -> str:
        """The flag's behaviour when modules are linked: error, warning, max ..."""
        s, _kept = given(name)
        flag = ffi.new("irk_module_flag *")
        if not lib.irk_module_flag_find(self._mod._ptr(), s, flag):
            raise KeyError(name)
        return BEHAVIOURS.get(flag.behaviour)

    def set(self, name: str, value: FieldValue, behaviour: str = "warning") -> None:
        """Sets a flag; `behaviour` is its behaviour when modules are linked: error, warning, max
        ..."""
        m, s_kept = self._mod._ptr(), given(name)
        number = BEHAVIOURS.of(behaviour)
        if isinstance(value, int):
            if not 0 <= value < 1 << 32:
                raise ValueError("a module flag must fit in 32 bits")
            lib.try_irk_module_flag_set_number(m, number, s_kept[0], value)
        elif isinstance(value, str):
            text, _kept = given(value)
            lib.try_irk_module_flag_set_text(m, number, s_kept[0], text)
        else:
            lib.try_irk_module_flag_set(m, number, s_kept[0], as_md(self._mod, value))
        self._mod._changed()

    def __setitem__(self, name: str, value: FieldValue) -> None:
        self.set(name, value, self.behaviour(name) if name in self else "warning")

    def __delitem__(self, name: str) -> None:
        s, _kept = given(name)
        if not lib.try_irk_module_flag_remove(self._mod._ptr(), s):
            raise KeyError(name)
        self._mod._changed()

    def __repr__(self) -> str:
        return repr(self._all())


def module_text(which: int, doc: str) -> Any:
    """A text of a module as a Python property."""
    def read(self: Module) -> str:
        return text_of(lib.irk_module_get(self._ptr(), which))

    def write(self: Module, text: Text) -> None:
        s, _kept = given(text)
        if not lib.try_irk_module_set(self._ptr(), which, s):
            raise EditError("the text is not valid")
        self._changed()

    return property(read, write, doc=doc)


@checked("self")
class Module:
    """A module of LLVM IR.

    It lives as long as a reference to it or to a part of it, or until it is closed. `Module()`
    makes an empty one of the newest release; `irkit.read` reads one.
    """

    def __init__(self, version: Release = None, name: str = "") -> None:
        self._own(lib.irk_module_create(release_number(version)))
        if name:
            self.name = name

    @classmethod
    def _of(cls, pointer: Pointer) -> Module:
        """Wraps a module that the library made."""
        module = cls.__new__(cls)
        module._own(pointer)
        return module

    def _own(self, pointer: Pointer) -> None:
        if "_m" in self.__dict__:
            raise TypeError("this module already exists")
        if pointer == NULL:
            raise MemoryError
        self._m: Any = ffi.gc(pointer, lib.irk_module_destroy)
        self._lock = threading.RLock()
        self._depth = 0  # nesting of long calls
        self._stop = False  # handles must call _check before they are used
        self._dead: set[Pointer] = set()
        self._kept: Any = {}  # cached facts about the module in its current state
        self._closed: Any = None  # released with the last handle
        self._memory = ffi.gc(ffi.new("irk_memory *"), lib.irk_memory_free)
        self.warnings: List[Diagnostic] = []  # messages of reading

    # ---- lifetime ----------------------------------------------------------------------------------------------
    def _check(self, thing: Pointer = None) -> None:
        while self._depth and not self._lock._is_owned():  # type: ignore[attr-defined]
            with self._lock:  # another thread is working
                pass
        if self._m is None:
            raise ClosedError("the module was closed")
        if thing is not None and thing in self._dead:
            raise DeletedError("it was deleted")

    def _ptr(self) -> Pointer:
        if self._stop:
            self._check()
        return self._m

    def _changed(self) -> None:
        """Invalidates cached facts. It must be called after each edit, also after edits through
        `irkit.lib`."""
        if self._kept:
            self._kept = {}

    def _metadata_changed(self) -> None:
        self._changed()

    def _kill(self, things: Iterable[Pointer]) -> None:
        self._dead.update(things)
        self._stop = self._stop or bool(self._dead)

    def close(self) -> None:
        """Frees the module. Its parts raise ClosedError from then on. If another thread is using
        the module, the memory is freed with the last handle."""
        with self._lock:
            if self._m is None:
                return
            if self._depth:
                raise EditError("another call is using the module")
            p, self._m, self._stop = self._m, None, True
            if threading.active_count() > 1:
                self._closed = p, self._kept
            self._kept = {}
            if self._closed is None:
                ffi.release(p)

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._m is None

    def __enter__(self) -> Module:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __reduce__(self) -> Any:
        return from_bitcode, (self.to_bitcode(), self.name)

    def __copy__(self) -> Module:
        return self.clone()

    def __deepcopy__(self, _memo: Any) -> Module:
        return self.clone()

    # ---- texts and releases ------------------------------------------------------------------------------------
    name: Settable[str] = module_text(lib.IRK_TEXT_ID, "its name in diagnostics")
    source_filename: Settable[str] = module_text(lib.IRK_TEXT_SOURCE_FILENAME, "the name of its source file")
    triple: Settable[str] = module_text(lib.IRK_TEXT_TRIPLE, "its target triple")
    data_layout: Settable[str] = module_text(lib.IRK_TEXT_DATA_LAYOUT, "its data layout")
    assembly: Settable[str] = module_text(lib.IRK_TEXT_ASM, "its module-level inline assembly")
    producer: Settable[str] = module_text(lib.IRK_TEXT_PRODUCER, "the producer that its bitcode file names")

    @property
    def version(self) -> int:
        """The module's release of LLVM: 100 * major + minor, 1900 for 19, 304 for 3.4. Setting it
        changes only how the module is written; `convert` changes its contents."""
        return int(lib.irk_module_version(self._ptr()))

    @version.setter
    def version(self, release: Release) -> None:
        if not lib.try_irk_module_set_version(self._ptr(), release_number(release)):
            raise EditError(f"LLVM {release_text(release_number(release))} does not have all constructs of the module: use convert()")
        self._changed()

    @property
    def release(self) -> str:
        """The release as LLVM prints it: "19.1.7"."""
        return release_text(self.version)

    # ---- contents ----------------------------------------------------------------------------------------------
    @property
    def functions(self) -> Globals[Function]:
        """Its functions, including declarations."""
        return Globals(self, lib.IRK_VALUE_FUNCTION)

    @property
    def variables(self) -> Globals[Variable]:
        """Its global variables."""
        return Globals(self, lib.IRK_VALUE_VARIABLE)

    @property
    def aliases(self) -> Globals[Alias]:
        """Its aliases."""
        return Globals(self, lib.IRK_VALUE_ALIAS)

    @property
    def ifuncs(self) -> Globals[IFunc]:
        """Its ifuncs."""
        return Globals(self, lib.IRK_VALUE_IFUNC)

    @property
    def globals(self) -> Globals[Global]:
        """Variables, functions, aliases and ifuncs, in this order."""
        return Globals(self, None)

    def __iter__(self) -> Iterator[Function]:
        return iter(self.functions)

    def __len__(self) -> int:
        """The number of functions: a loop over the module yields these."""
        return int(lib.irk_module_count(self._ptr(), lib.IRK_VALUE_FUNCTION))

    def __bool__(self) -> bool:
        return True  # an empty module is true, too

    def get(self, name: Text, default: Any = None) -> Any:
        """The global of that name, of any kind; `default` if there is none."""
        s, _kept = given(name)
        g = lib.irk_module_find(self._ptr(), s)
        return default if g == NULL else _wrap(self, None, g, lib.irk_value_get_kind(lib.irk_global_value(g)))

    def __getitem__(self, name: Text) -> Any:
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, thing: object) -> bool:
        """Whether a global is in the module; it is given by its name or as the object."""
        if isinstance(thing, (str, bytes)):
            return self.get(thing) is not None
        return isinstance(thing, Global) and thing._mod is self and not thing.is_deleted

    @property
    def types(self) -> Types:
        """Its types. The object also makes types."""
        return Types(self)

    @property
    def metadata(self) -> MetadataMaker:
        """Its named metadata. The object also makes metadata."""
        return MetadataMaker(self)

    @property
    def flags(self) -> Flags:
        """Its module flags."""
        return Flags(self)

    @property
    def comdats(self) -> Dict[str, str]:
        """Names and selection kinds of its comdats."""
        m, found = self._ptr(), {}
        for i in range(lib.irk_module_num_comdats(m)):
            c = lib.irk_module_comdat(m, i)
            found[text_of(lib.irk_comdat_name(m, c))] = COMDAT_SELECTIONS.get(lib.irk_comdat_get_selection(c))
        return found

    def _comdat(self, name: str) -> Pointer:
        return made(lib.try_irk_build_comdat(self._ptr(), _core.c_name(name), COMDAT_SELECTIONS.of(self.comdats.get(name, "any"))),
                    "the comdat cannot be made")

    def set_comdat(self, name: str, selection: str = "any") -> None:
        """Makes a comdat, or changes the selection kind of an existing one."""
        made(lib.try_irk_build_comdat(self._ptr(), _core.c_name(name), COMDAT_SELECTIONS.of(selection)), "the comdat cannot be made")
        self._changed()

    # ---- facts in arrays ---------------------------------------------------------------------------------------
    def table(self, what: str, columns: Union[str, Iterable[str], None] = None) -> Table:
        """A table of "functions", "blocks", "instructions", "calls", "edges" or "uses": all or some
        columns of numbers, computed in one pass."""
        from .tables import Table
        return Table(self, what, columns=columns)

    def call_graph(self) -> CallGraph:
        """The call graph, computed in one pass."""
        from .tables import CallGraph
        return CallGraph(self)

    def opcode_counts(self) -> Dict[str, int]:
        """The number of instructions of each opcode, counted in one pass."""
        from .tables import opcode_counts
        return opcode_counts(self, None)

    # ---- cached facts ------------------------------------------------------------------------------------------
    def _keep(self, key: Any, make: Any, destroy: Any) -> Pointer:
        """Returns the result of `make`, cached until the module changes."""
        found = self._kept.get(key)
        if found is None:
            p = make()
            if p == NULL:
                raise MemoryError
            found = self._kept[key] = ffi.gc(p, destroy)
        return found

    def _describer(self) -> Pointer:
        return self._keep("describer", lambda: lib.irk_describer_create(self._ptr()), lib.irk_describer_destroy)

    def _describe(self, what: int, fn: Pointer, thing: Pointer, number: int = 0) -> str:
        describer = self._describer()
        lib.py_describe(describer, what, fn, thing, number, self._memory)
        memory = self._memory
        return ffi.unpack(memory.bytes, memory.len).decode("utf-8", "surrogateescape") if memory.len else ""

    def _describe_global(self, g: Pointer) -> str:
        describer = self._describer()
        if not lib.py_describe_global(describer, g, self._memory):
            raise MemoryError
        return ffi.unpack(self._memory.bytes, self._memory.len).decode("utf-8", "surrogateescape") if self._memory.len else ""

    def _owner(self, v: Pointer) -> Optional[Function]:
        """Returns the function of a local value."""
        block = lib.irk_value_block(v)
        if block != NULL:
            fn = lib.irk_block_function(block)
        else:
            fn = lib.irk_describe_owner(self._describer(), NULL, v)
        return None if fn == NULL else handle(Function, self, lib.irk_function_global(fn))

    def _predecessors(self, fn: Function) -> Pointer:
        return self._keep(("predecessors", fn._p), lambda: lib.irk_predecessors_create(fn._fp), lib.irk_predecessors_destroy)

    def _uses_of(self, value: Value) -> List[Use]:
        v, fn = value._value(), value._fn
        if fn is not None and not isinstance(value, Constant):
            users = self._keep(("users", fn._p), lambda: lib.irk_users_of_function(fn._fp), lib.irk_users_destroy)
        else:
            fn = None
            users = self._keep("users", lambda: lib.irk_users_of_module(self._ptr()), lib.irk_users_destroy)
        n = lib.irk_users_count(users, v)
        out, kinds, operands = ffi.new("void *[]", n), ffi.new("int[]", n), ffi.new("uint32_t[]", n)
        lib.py_users(users, v, out, kinds, operands, n)
        found = []
        for p, kind, operand in zip(ffi.unpack(out, n), ffi.unpack(kinds, n), ffi.unpack(operands, n)):
            owner = fn
            if owner is None and kind == lib.IRK_VALUE_INST:
                owner = self._owner(lib.py_value_up(p, kind))
            found.append(Use(_wrap(self, owner, p, kind), int(operand)))
        return found

    def _builder_in(self, fn: Function) -> Pointer:
        """Returns a builder in the function: builders set the names of local values."""
        key = ("builder", fn._p)
        found = self._kept.get(key)
        if found is None:
            found = made(lib.try_irk_builder_create(self._ptr()), "the builder cannot be made")
            lib.irk_builder_at_end(found, fn._fp, fn.blocks[0]._p if len(fn) else NULL)
            self._kept[key] = found
        return found

    # ---- text and bitcode --------------------------------------------------------------------------------------
    def to_text(self, module_id: bool = True, use_orders: bool = False, threads: int = 0) -> str:
        """The module as text, as llvm-dis of its release prints it."""
        options = ffi.new("irk_print_options *", {"size": ffi.sizeof("irk_print_options"), "no_module_id": not module_id,
                                                  "preserve_use_order": use_orders, "threads": threads})
        return decode(self._bytes(lib.py_print, options))

    def to_bitcode(self, use_orders: bool = False, symtab: bool = True, producer: str = "", module_hash: bool = False,
                   threads: int = 0) -> bytes:
        """The module as bitcode of its release."""
        s, _kept = given(producer)
        options = ffi.new("irk_write_options *", {"size": ffi.sizeof("irk_write_options"), "use_orders": use_orders,
                                                  "no_symtab": not symtab, "producer": s, "module_hash": module_hash,
                                                  "threads": threads})
        return self._bytes(lib.py_write, options)

    def _bytes(self, call: Any, options: Any, error: type = WriteError) -> bytes:
        memory, sink = ffi.gc(ffi.new("irk_memory *"), lib.irk_memory_free), Sink()
        with Work(self) as m:
            ok = call(m, options, memory, sink.sink)
        if not ok:
            sink.fail(error, "it could not be written")
        return bytes(ffi.buffer(memory.bytes, memory.len)) if memory.len else b""

    def write(self, path: Path, form: Optional[str] = None) -> None:
        """Writes the module to a file, as "text" or "bitcode". By default the file's name decides
        (.ll is text). An existing file is replaced when the new one is complete."""
        if form is None:
            form = "text" if os.fspath(path).endswith((".ll", ".txt")) else "bitcode"
        if form not in ("text", "bitcode"):
            raise ValueError("the form must be 'text' or 'bitcode'")
        data = self.to_bitcode() if form == "bitcode" else _core.encode(self.to_text())
        replace_file(path, data)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        if self._m is None:
            return "<irkit.Module, closed>"
        return f"<irkit.Module {self.name!r}: LLVM {self.release}, {len(self.functions)} functions, {len(self.variables)} variables>"

    # ---- verify ------------------------------------------------------------------------------------------------
    def violations(self, function: Optional[Function] = None, strict_debug_info: bool = False, advises: bool = False,
                   for_codegen: bool = False, limit: int = 0, threads: int = 0) -> List[Diagnostic]:
        """All violations and warnings for the module, or for one function, in the words of LLVM's
        verifier."""
        from .violations import violations
        return violations(self, function, strict_debug_info, advises, for_codegen, limit, threads)

    def verify(self, function: Optional[Function] = None, strict_debug_info: bool = False) -> None:
        """Raises VerifyError, with all violations, if the module is not well formed."""
        found = self.violations(function, strict_debug_info)
        errors = [d for d in found if d.severity == "error"]
        if errors:
            raise VerifyError("\n".join(d.text for d in errors[:20]) + (f"\n... {len(errors)} in all" if len(errors) > 20 else ""),
                              found)

    @property
    def is_valid(self) -> bool:
        """Whether it is well formed."""
        return not any(d.severity == "error" for d in self.violations(limit=1))

    # ---- modules made from it ----------------------------------------------------------------------------------
    def upgrade(self) -> None:
        """Upgrades old forms as LLVM's readers do. `irkit.read` has already done it."""
        sink = Sink()
        with Work(self) as m:
            ok = lib.free_irk_upgrade(m, NULL, sink.sink)
        self._changed()
        if not ok:
            sink.fail(ReadError, "the module could not be upgraded")
        self.warnings += sink.diagnostics()

    def convert(self, release: Release = None, lossy: bool = False) -> Module:
        """Returns the module for another release of LLVM, with the same meaning.

        `changes` of the result lists the changes. Raises ConvertError if a construct has no
        counterpart.
        """
        sink = Sink()
        changes = ffi.gc(lib.irk_changes_create(), lib.irk_changes_destroy)
        options = ffi.new("irk_convert_options *", {"size": ffi.sizeof("irk_convert_options"), "changes": changes, "lossy": lossy})
        with Work(self) as m:
            p = lib.free_irk_convert(m, release_number(release), options, sink.sink)
        self._changed()
        if p == NULL:
            sink.fail(ConvertError, "the module could not be converted")
        new = Module._of(p)
        new.warnings = sink.diagnostics()
        new.changes = [handle(Change, lib.irk_changes_at(changes, i), text_of(lib.irk_changes_pass_at(changes, i))) for i in range(lib.irk_changes_count(changes))]
        return new

    changes: Sequence[Change] = ()

    def clone(self) -> Module:
        """A copy of the whole module."""
        return self._new(lambda m, sink: lib.free_irk_module_clone(m, sink))

    def extract(self, globals: Iterable[Union[Global, str]], reachable: bool = False) -> Module:
        """A new module with some globals and declarations of all globals that these need;
        `reachable`: with their definitions, too."""
        found = [self[g] if isinstance(g, str) else g for g in globals]
        array = ffi.new("irk_global *[]", [own(self, g) for g in found])
        flags = lib.IRK_EXTRACT_REACHABLE if reachable else 0
        return self._new(lambda m, sink: lib.free_irk_module_extract(m, array, len(found), flags, sink))

    def _new(self, call: Any) -> Module:
        sink = Sink()
        with Work(self) as m:
            p = call(m, sink.sink)
        self._changed()
        if p == NULL:
            sink.fail(EditError, "it could not be copied")
        return Module._of(p)

    def link_in(self, *others: Module, override: bool = False, only_needed: bool = False, internalize: bool = False) -> None:
        """Links other modules into this one. The others stay as they are. After a LinkError this
        module is closed, since it is incomplete."""
        if any(other is self for other in others):
            raise ValueError("a module cannot be linked into itself")
        sink = Sink()
        copies = [other.clone() for other in others]
        with Work(self) as m:
            linker = lib.irk_linker_into(m, NULL, sink.sink)
            ok = linker != NULL
            for other, copy in zip(others, copies):
                s, _kept = given(other.name)
                options = ffi.new("irk_link_options *", {"size": ffi.sizeof("irk_link_options"), "name": s, "override": override,
                                                         "only_needed": only_needed, "internalize": internalize})
                with Work(copy) as c:
                    ok = ok and lib.free_irk_linker_add(linker, c, options)
            if ok:
                ok = lib.free_irk_linker_finish(linker) != NULL
            else:
                lib.irk_linker_destroy(linker)
        self._changed()
        if not ok:
            self.close()
            sink.fail(LinkError, "the modules could not be linked")

    # ---- changes to all of it ----------------------------------------------------------------------------------
    def strip_debug_info(self) -> None:
        """Removes all debug info."""
        made(lib.try_irk_strip_debug_info(self._ptr()), "debug info cannot be removed")
        self._changed()

    def strip_names(self, internal: bool = False) -> None:
        """Removes the names of local values; `internal`: of internal globals, too."""
        which = lib.IRK_NAMES_LOCAL | (lib.IRK_NAMES_INTERNAL if internal else 0)
        made(lib.try_irk_strip_names(self._ptr(), which), "names cannot be removed")
        self._changed()

    def strip_bodies(self) -> int:
        """Makes all functions declarations; returns how many were."""
        parts = {f._p: f._parts() for f in self.functions}
        n = int(lib.try_irk_strip_bodies(self._ptr()))
        if n == 0xFFFFFFFF:
            raise MemoryError
        self._changed()
        self._kill([p for f in self.functions if not len(f) for p in parts[f._p]])
        return n

    def delete_globals(self, globals: Iterable[Union[Global, str]]) -> None:
        """Removes globals, which may use each other: all or none. Raises EditError if they have
        other users."""
        found = [self[g] if isinstance(g, str) else g for g in globals]
        array = ffi.new("irk_global *[]", [own(self, g) for g in found])
        gone = [p for g in found for p in [g._p, *(g._parts() if isinstance(g, Function) else [])]]
        sink = Sink()
        if not lib.try_irk_globals_delete(self._ptr(), array, len(found), sink.sink):
            sink.fail(EditError, "they could not be removed")
        self._changed()
        self._kill(gone)

    # ---- making ------------------------------------------------------------------------------------------------
    def builder(self, at: Union[Block, None] = None, folds: bool = False) -> Builder:
        """A builder of instructions, at the end of a block; `folds`: operations on constants return
        constants."""
        from .build import Builder
        return Builder(self, at, folds)

    def add_function(self, name: str, type: Type) -> Function:
        """A new function, a declaration until it has a block."""
        p = made(lib.try_irk_build_function(self._ptr(), _core.c_name(name), own(self, type)), "the type is not a function type")
        self._changed()
        return handle(Function, self, lib.irk_function_global(p))

    def add_variable(self, name: str, type: Type, initializer: Content = None, addrspace: int = 0) -> Variable:
        """Makes a global variable; without an initializer it is a declaration. The initializer is a
        constant, or a number, bytes or a list, as Constants.of takes it."""
        init = NULL
        if initializer is not None:
            constant = initializer if isinstance(initializer, Value) else self.constants.of(type, initializer)
            init = (own(self, constant), constant._value())[1]
        p = made(lib.try_irk_build_variable(self._ptr(), _core.c_name(name), own(self, type), init, addrspace),
                 "the initializer is not a constant of the type, or the type has no size")
        self._changed()
        return handle(Variable, self, p)

    def add_string(self, text: Text, name: str = ".str", nul: bool = True) -> Variable:
        """Makes a constant variable with the bytes of a text and a zero byte, as in C, and returns
        its address. If the name is taken, a number is appended."""
        content = self.constants.string(text, nul)
        taken, n = name, 0
        while name and taken in self:
            n += 1
            taken = f"{name}.{n}"
        found = self.add_variable(taken, content.type, content)
        found.linkage, found.unnamed_addr, found.is_const, found.align = "private", "unnamed_addr", True, 1
        return found

    def add_alias(self, name: str, type: Type, aliasee: Value, addrspace: int = 0) -> Alias:
        """A new alias: another name for a global, or for an address in one."""
        own(self, aliasee)
        p = made(lib.try_irk_build_alias(self._ptr(), _core.c_name(name), own(self, type), aliasee._value(), addrspace), "the operand is not a constant of that type")
        self._changed()
        return handle(Alias, self, p)

    def add_ifunc(self, name: str, type: Type, resolver: Value, addrspace: int = 0) -> IFunc:
        """A new ifunc: a function that a resolver chooses when the program starts."""
        own(self, resolver)
        p = made(lib.try_irk_build_ifunc(self._ptr(), _core.c_name(name), own(self, type), resolver._value(), addrspace), "the operand is not a constant of that type")
        self._changed()
        return handle(IFunc, self, p)

    def intrinsic(self, name: str, types: Sequence[Type] = ()) -> Function:
        """Returns the declaration of an intrinsic, and makes it if it is missing:
        `module.intrinsic("llvm.umax", [i32])`."""
        s, _kept = given(name)
        array = ffi.new("irk_type *[]", [own(self, t) for t in types])
        p = made(lib.try_irk_build_intrinsic(self._ptr(), s, array, len(types)),
                 f"LLVM {self.release} has no intrinsic {name} of these types, or its name is taken")
        self._changed()
        return handle(Function, self, lib.irk_function_global(p))

    @property
    def constants(self) -> Constants:
        """Makes constants: `module.constants.int(i32, 7)`."""
        from .constants import Constants
        return Constants(self)

    # ---- compile and run ---------------------------------------------------------------------------------------
    def compile(self, form: str = "object", **options: Any) -> bytes:
        """Compiles the module to an x86-64 ELF object or, with form="assembly", to assembly
        text."""
        from .jit import compile_module
        return compile_module(self, form, options)

    def jit(self) -> Jit:
        """Returns a Jit with the module as code in this process."""
        from .jit import Jit
        jit = Jit()
        jit.add(self)
        return jit

    def run(self, *args: str) -> int:
        """Calls the module's main with these arguments, and returns the exit status."""
        with self.jit() as jit:
            return jit.run_main([self.name or "main", *args])

    # ---- notebooks ---------------------------------------------------------------------------------------------
    def summary(self) -> Dict[str, Any]:
        """The module's release, producer, and numbers of its parts."""
        functions = self.table("functions")
        return {"name": self.name, "release": self.release, "producer": self.producer, "triple": self.triple,
                "source": self.source_filename, "functions": len(self.functions),
                "defined": sum(1 for n in functions["blocks"] if n), "variables": len(self.variables), "aliases": len(self.aliases),
                "ifuncs": len(self.ifuncs), "blocks": sum(functions["blocks"]), "instructions": sum(functions["instructions"]),
                "types": len(self.types), "comdats": len(self.comdats)}

    def _repr_html_(self) -> str:
        if self._m is None:
            return "<p>irkit module, closed</p>"
        rows = "".join(f"<tr><th style='text-align:left'>{html.escape(key)}</th><td>{html.escape(show(value))}</td></tr>"
                       for key, value in self.summary().items() if value != "")
        functions = self.table("functions")
        largest = sorted(zip(functions["instructions"], functions["blocks"], self.functions), key=lambda row: -row[0])[:10]
        body = "".join(f"<tr><td>{html.escape(show('@' + f.name))}</td><td>{blocks}</td><td>{insts}</td></tr>"
                       for insts, blocks, f in largest if blocks)
        table = f"<table><tr><th>largest functions</th><th>blocks</th><th>instructions</th></tr>{body}</table>" if body else ""
        return f"<table>{rows}</table>{table}"


def show(value: Any) -> str:
    """A text that is UTF-8."""
    return str(value).encode("utf-8", "backslashreplace").decode()


class Change(metaclass=_core.Found):
    """One kind of change by a conversion: the pass that made it (`pass_name`), the old form, the new
    form, the number of times, the functions."""

    KINDS = {0: "expressed", 1: "dropped", 2: "lost", 3: "refused"}
    __slots__ = ("kind", "pass_name", "what", "becomes", "count", "functions")

    def __init__(self, c: Any, pass_name: str) -> None:
        self.kind = self.KINDS.get(c.kind, "")
        self.pass_name = pass_name
        self.what = text_of(c.what)
        self.becomes = text_of(c.becomes)
        self.count = int(c.count)
        self.functions = {text_of(c.places[i].function): int(c.places[i].count) for i in range(c.num_places)}

    def __repr__(self) -> str:
        return f"<irkit.Change {self.kind}: {self.what} -> {self.becomes or 'nothing'} ({self.count})>"


def replace_file(path: Path, data: bytes) -> None:
    """Writes a file beside its place and renames it, so that no reader sees a partial file. Links
    stay links. If the path is no regular file (a device, a pipe), it is written directly."""
    path = os.fspath(path)
    target = os.path.realpath(path)
    beside = f"{target}.{os.getpid()}.{threading.get_ident()}.tmp"
    try:
        mode = os.stat(target).st_mode if os.path.exists(target) else None
        if mode is not None and not stat.S_ISREG(mode):
            with open(target, "wb") as file:
                file.write(data)
            return
        with open(beside, "wb") as file:
            file.write(data)
        if mode is not None:
            os.chmod(beside, stat.S_IMODE(mode))
        os.replace(beside, target)
    except BaseException as error:
        if os.path.exists(beside):
            os.unlink(beside)
        if isinstance(error, OSError) and error.filename == beside:
            raise type(error)(error.errno, error.strerror, path) from None
        raise


def finish_reading(p: Pointer, sink: Sink, upgrade: bool) -> Module:
    """Returns the module that was read, or raises the exception with the reason."""
    if p == NULL:
        sink.fail(ReadError, "it could not be read")
    module = Module._of(p)
    module.warnings = sink.diagnostics()
    if upgrade:
        module.upgrade()
    return module


@checked()
def read(source: Source, name: Optional[str] = None, upgrade: bool = True) -> Module:
    """Reads a module, text or bitcode of any release, from a file or from memory. Of a file with
    several modules (an object, an archive) it is the first; `irkit.parts` lists them.

    `source` is a path (a str or a Path; "-" is the standard input) or bytes. Raises ReadError with
    the place of the error, or OSError if there is no such file. Old forms are upgraded as LLVM's
    readers do it, unless `upgrade` is False.
    """
    sink = Sink()
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        if path != "-":
            if isinstance(path, str) and "\n" in path and not os.path.exists(path):
                raise FileNotFoundError(errno.ENOENT, "a path is expected; irkit.parse() takes text", path[:40] + "...")
            open(path, "rb").close()  # its OSError has more details
        module = finish_reading(lib.free_irk_module_read_file(os.fsencode(path), sink.sink), sink, upgrade)
        if name is not None:
            module.name = name
        return module
    data = ffi.from_buffer(source)
    s, _kept = given(name or "<memory>")
    return finish_reading(lib.free_irk_module_read(data, len(data), s, sink.sink), sink, upgrade)


def from_bitcode(data: bytes, name: str = "") -> Module:
    """Makes the module for a pickle."""
    module = read(data, upgrade=False)
    module.name = name
    return module


@checked()
def parse(text: Text, name: str = "<text>", version: Release = None, upgrade: bool = True) -> Module:
    """Parses a module's text. `version` is the release of the text; None: inferred from it."""
    sink = Sink()
    s, _kept = given(text)
    n, _name_kept = given(name)
    options = ffi.new("irk_parse_options *", {"size": ffi.sizeof("irk_parse_options"), "file": n, "version": release_number(version)})
    options.is_old_intrinsic = ffi.addressof(lib, "irk_upgrade_replaces")
    return finish_reading(lib.free_irk_text_parse(s, options, sink.sink), sink, upgrade)


@checked()
def link(*modules: Union[Module, Source], version: Release = None) -> Module:
    """Links modules, paths and bytes into a new module, as LLVM's linker does. The modules stay as
    they are."""
    sink = Sink()
    linker = lib.irk_linker_create(NULL, sink.sink)
    if linker == NULL:
        raise MemoryError
    ok = True
    try:
        for item in modules:
            module = item.clone() if isinstance(item, Module) else read(item)
            if version is not None and module.version != release_number(version):
                module = module.convert(version)
            s, _kept = given(item.name if isinstance(item, Module) else module.name)
            options = ffi.new("irk_link_options *", {"size": ffi.sizeof("irk_link_options"), "name": s})
            with Work(module) as m:
                ok = lib.free_irk_linker_add(linker, m, options)
            if not ok:
                break
    except BaseException:
        lib.irk_linker_destroy(linker)
        raise
    if not ok:
        lib.irk_linker_destroy(linker)
        sink.fail(LinkError, "the modules could not be linked")
    p = lib.free_irk_linker_finish(linker)
    if p == NULL:
        sink.fail(LinkError, "the modules could not be linked")
    linked = Module._of(p)
    linked.warnings = sink.diagnostics()
    return linked
