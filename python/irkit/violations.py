"""The findings of the verifier, as diagnostics with their subjects."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional

from ._core import Diagnostic, NULL, SEVERITIES, Sink, ffi, handle, lib, text_of
from .metadata import Metadata, Record
from .types import Type
from .values import Function, wrap

if TYPE_CHECKING:
    from .module import Module


def violations(module: Module, function: Optional[Function], strict_debug_info: bool, advises: bool, for_codegen: bool, limit: int,
               threads: int) -> List[Diagnostic]:
    """The violations of a module or a function."""
    from .module import Work
    sink = Sink()
    options = ffi.new("irk_verify_options *", {"size": ffi.sizeof("irk_verify_options"), "debug_info_is_error": strict_debug_info,
                                               "warn_for_codegen": advises, "for_codegen": for_codegen, "max_violations": limit,
                                               "threads": threads})
    fn = NULL
    if function is not None:
        function._live()
        fn = function._fp
    with Work(module) as m:
        result = lib.py_verify(m, fn, options, sink.list)
    module._changed()
    if result.is_out_of_memory:
        raise MemoryError
    found = [violation(module, lib.py_diags_at(sink.list, i)) for i in range(lib.py_diags_count(sink.list))]
    if not found and result.num_errors:
        raise MemoryError
    return found


def violation(module: Module, d: Any) -> Diagnostic:
    """Converts a py_diag of the verifier to a diagnostic."""
    fn = None if d.fn == NULL else handle(Function, module, lib.irk_function_global(d.fn))
    subjects = []
    for i in range(d.num_subjects):
        thing = subject(module, fn, d.subjects[i])
        if thing is not None and thing not in subjects:
            subjects.append(thing)
    return Diagnostic(SEVERITIES[d.severity], text_of(d.message), text_of(d.shown).rstrip("\n"), module.name, function=fn,
                      path=place(module, fn, subjects), subjects=subjects)


def subject(module: Module, fn: Optional[Function], s: Any) -> Any:
    """A handle of a subject of a violation."""
    if s.ptr == NULL:
        return None
    if s.kind == lib.IRK_SUBJECT_VALUE:
        return wrap(module, fn, ffi.cast("irk_value *", s.ptr))
    if s.kind == lib.IRK_SUBJECT_TYPE:
        return handle(Type, module, ffi.cast("irk_type *", s.ptr))
    if s.kind == lib.IRK_SUBJECT_MD:
        return handle(Metadata, module, ffi.cast("irk_md *", s.ptr), fn)
    if s.kind == lib.IRK_SUBJECT_RECORD and fn is not None:
        return handle(Record, fn, ffi.cast("irk_dbg_record *", s.ptr))
    return None


def place(module: Module, fn: Optional[Function], subjects: List[Any]) -> str:
    """"function @f, block %entry, instruction 3"."""
    if fn is None:
        return ""
    where = f"function @{fn.name}"
    for thing in subjects:
        if getattr(thing, "_is_inst", False):
            lib.py_describe_where(module._describer(), fn._fp, thing._value(), module._memory)
            memory = module._memory
            if memory.len:
                return f"{where}, {ffi.unpack(memory.bytes, memory.len).decode('utf-8', 'surrogateescape')}"
    return where
