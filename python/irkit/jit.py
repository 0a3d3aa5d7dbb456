"""Compiling modules: objects, assembly, code in this process."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Union

from . import _core
from ._arguments import checked
from ._core import CODE_MODELS, CompileError, NULL, Path, Sink, ffi, given, lib, text_of
from .types import Type

if TYPE_CHECKING:
    from .module import Module


def compile_module(module: Module, form: str, given_options: Dict[str, Any]) -> bytes:
    """Compiles a module. `relocation`: "pic" or "static"; `code_model`, `function_sections` and
    `data_sections` are those of `irkit compile`."""
    if form not in ("object", "assembly"):
        raise ValueError("the form must be 'object' or 'assembly'")
    module.verify()
    options = ffi.new("irk_compile_options *", {"size": ffi.sizeof("irk_compile_options")})
    options.form = lib.IRK_COMPILE_ASSEMBLY if form == "assembly" else lib.IRK_COMPILE_OBJECT
    for name, value in given_options.items():
        if name == "relocation":
            if value not in ("pic", "static"):
                raise ValueError("the relocation model must be 'pic' or 'static'")
            options.relocation = lib.IRK_RELOCATION_STATIC if value == "static" else lib.IRK_RELOCATION_PIC
        elif name == "code_model":
            if not isinstance(value, str):
                raise TypeError("the code model must be a str")
            options.code_model = CODE_MODELS.of(value)
        elif name in ("function_sections", "data_sections"):
            setattr(options, name, bool(value))
        else:
            raise TypeError(f"compile() has no option '{name}'")
    data = module._bytes(lib.py_compile, options, CompileError)
    module._changed()
    return data


@ffi.def_extern(onerror=lambda *_: None)
def py_jit_find(user: Any, name: Any) -> Any:
    found = ffi.from_handle(user)(text_of(name))
    return ffi.cast("void *", found or 0)


@checked("None")
class Jit:
    """Modules as code in this process, on x86-64 Linux.

    `add` compiles modules, `function` returns functions that can be called. `find` is called with
    the names of symbols that no module defines and `define` did not define, and returns their
    addresses; symbols that it does not find are looked up in the process. The code exists until the
    Jit is closed, or until neither the Jit nor a function of it is referenced.
    """

    def __init__(self, find: Optional[Callable[[str], Optional[int]]] = None, process: bool = True) -> None:
        sink = Sink()
        options = ffi.new("irk_jit_options *", {"size": ffi.sizeof("irk_jit_options"), "no_process": not process})
        defined: Dict[str, int] = {}
        self._defined = defined
        self._kept: List[Any] = []  # ctypes functions that code calls

        def look_up(name: str) -> Optional[int]:  # not a method, which would keep this object alive
            return defined.get(name) or (find(name) if find is not None else None)
        self._find = ffi.new_handle(look_up)
        options.find = lib.py_jit_find
        options.user = self._find
        p = lib.irk_jit_create(options, sink.sink)
        if p == NULL:
            sink.fail(CompileError, "code cannot be run on this machine")
        self._jit: Any = ffi.gc(p, lib.free_irk_jit_destroy)
        self._is_loaded = True
        self._types: Dict[str, Any] = {}

    def _live(self) -> Any:
        if self._jit is None:
            raise _core.ClosedError("the code was freed")
        return self._jit

    def add(self, module: Module) -> None:
        """Compiles a module, which must be well formed. The module is not needed afterwards."""
        from .module import Work
        module.verify()
        sink, jit = Sink(), self._live()
        with Work(module) as m:
            ok = lib.free_irk_jit_add(jit, m, sink.sink)
        module._changed()
        if not ok:
            sink.fail(CompileError, "the module could not be compiled")
        for f in module.functions:
            if not f.is_declaration:
                self._types[f.name] = signature(f.value_type)
        self._is_loaded = False

    def add_object(self, source: Union[Path, bytes]) -> None:
        """Adds an object file (ELF for x86-64), by its path or as bytes. Compilers make such files
        with -fPIC."""
        import os
        if isinstance(source, bytes):
            data, called = source, "object"
        else:
            with open(source, "rb") as file:
                data, called = file.read(), os.fsdecode(source)
        sink = Sink()
        (object_, _data), (name, _name) = given(data), given(called)
        if not lib.free_irk_jit_add_object(self._live(), object_, name, sink.sink):
            sink.fail(CompileError, "the object could not be taken")
        self._is_loaded = False

    def library(self, path: Path) -> None:
        """Loads a shared library, so that its symbols are found."""
        import os
        sink = Sink()
        if not lib.free_irk_jit_library(self._live(), os.fsencode(path), sink.sink):
            sink.fail(CompileError, "the library could not be loaded")

    def define(self, name: str, address: Any) -> None:
        """Defines the address of a symbol that no module defines: a number, or a function or
        variable of ctypes, which is kept alive."""
        if not isinstance(address, int):
            self._kept.append(address)
            is_function = isinstance(address, ctypes._CFuncPtr)  # type: ignore[attr-defined]
            address = ctypes.cast(address, ctypes.c_void_p).value if is_function else ctypes.addressof(address)
        if not 0 < address < 1 << 64:
            raise ValueError(f"{address} is not an address")
        self._defined[name] = address

    def load(self) -> None:
        """Loads everything that was added, and runs its constructors. Asking for an address calls
        it."""
        sink = Sink()
        if not lib.free_irk_jit_load(self._live(), sink.sink):
            sink.fail(CompileError, "the code could not be loaded")
        self._is_loaded = True
        lib.free_irk_jit_start(self._jit, 0, NULL, NULL)

    def address(self, name: str) -> int:
        """The address of a function or a variable that was loaded."""
        if not self._is_loaded:
            self.load()
        s, _kept = given(name)
        p = lib.irk_jit_find(self._live(), s)
        if p == NULL:
            raise KeyError(f"the code has no symbol '{name}'")
        return int(ffi.cast("uintptr_t", p))

    def function(self, name: str, *types: Any) -> Callable[..., Any]:
        """Returns a loaded function that can be called with numbers.

        `types` are the ctypes types, that of the result first. Without them, those of the function
        in the module are taken, which must be integers, floats and pointers. The interpreter's lock
        is released during a call.
        """
        address = self.address(name)
        found = list(types) or self._types.get(name)
        if not found:
            raise TypeError(f"@{name} has a parameter or result that is not an integer, float or pointer: give its ctypes types")
        return Compiled(self, ctypes.CFUNCTYPE(*found)(address), name)

    def run_main(self, argv: Sequence[str]) -> int:
        """Calls main with these arguments, the program's name first, and returns its result."""
        data = [_core.c_name(a) for a in argv]
        array = (ctypes.c_char_p * (len(data) + 1))(*data, None)
        function = self.function("main", ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
        result = int(function(len(data), ctypes.cast(array, ctypes.c_void_p)))
        ctypes.CDLL(None).fflush(None)
        return result

    def close(self) -> None:
        """Runs destructors and frees the code. Functions that `function` returned raise ClosedError
        from then on."""
        p, self._jit = self._jit, None
        if p is not None:
            ffi.release(p)

    def __enter__(self) -> Jit:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class Compiled:
    """A function of a Jit."""

    def __init__(self, jit: Jit, function: Any, name: str) -> None:
        self._jit = jit
        self._function = function
        self.name = name

    def __call__(self, *args: Any) -> Any:
        self._jit._live()
        try:
            return self._function(*args)
        except (ctypes.ArgumentError, TypeError) as error:
            raise TypeError(f"@{self.name}: {error}") from None

    def __repr__(self) -> str:
        return f"<irkit compiled function {self.name}>"


SIMPLE = {"float": ctypes.c_float, "double": ctypes.c_double, "pointer": ctypes.c_void_p, "void": None}
INTEGERS = {1: ctypes.c_bool, 8: ctypes.c_int8, 16: ctypes.c_int16, 32: ctypes.c_int32, 64: ctypes.c_int64}


def signature(t: Type) -> Optional[List[Any]]:
    """The ctypes types of a function type; None if one of them has no ctypes type."""
    found: List[Any] = []
    for i, part in enumerate(t.parts):
        kind = part.kind
        if kind == "integer" and part.bits in INTEGERS:
            found.append(INTEGERS[part.bits])
        elif kind in SIMPLE and (kind != "void" or i == 0):
            found.append(SIMPLE[kind])
        else:
            return None
    return None if t.is_vararg else found
