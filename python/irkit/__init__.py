"""LLVM IR of every release, text or bitcode, without LLVM.

    import irkit
    module = irkit.read("program.bc")
    for function in module:
        print(function.name, sum(len(block) for block in function))

`read`, `parse` and `Module` return modules. Their functions, blocks, instructions, types and
metadata are objects that keep the module alive. `lib` has the C library's own functions, for
everything that has no Python form, and `ffi` is cffi.
"""
from ._core import (ClosedError, CompileError, ConvertError, DeletedError, Diagnostic, EditError, Error, LinkError, ReadError,
                    VerifyError, WriteError, ffi, lib, release_text as _release_text)
from .attributes import Attributes
from .build import Builder, Copier
from .constants import Constants, Operand
from .jit import Jit
from .metadata import Location, Metadata, Record
from .module import Change, Module, link, parse, read
from .parts import Part, Parts, parts
from .tables import CallGraph, Cfg, Table
from .types import Type
from .values import (Alias, Argument, Block, Bundle, Constant, FLAGS, Function, Global, IFunc, Instruction, OPCODES, Use, Value,
                     Variable)

__version__: str = ffi.string(lib.irk_version_text()).decode()
RELEASES = {int(lib.irk_release_at(i).version): _release_text(lib.irk_release_at(i).version) for i in range(lib.irk_num_releases())}

__all__ = ["Alias", "Argument", "Attributes", "Block", "Builder", "Bundle", "CallGraph", "Cfg", "Change", "ClosedError",
           "CompileError", "Constant", "Constants", "ConvertError", "Copier", "DeletedError", "Diagnostic", "EditError", "Error",
           "FLAGS", "Function", "Global", "IFunc", "Instruction", "Jit", "LinkError", "Location", "Metadata", "Module", "OPCODES", "Operand",
           "Part", "Parts", "RELEASES", "ReadError", "Record", "Table", "Type", "Use", "Value", "Variable", "VerifyError", "WriteError", "ffi", "lib",
           "link", "parse", "parts", "read"]
