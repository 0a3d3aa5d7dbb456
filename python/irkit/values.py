"""Values: constants, globals, functions, arguments, blocks, instructions."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _core
from ._arguments import checked
from ._core import (CALLING_CONVENTIONS, CODE_MODELS, DLL_STORAGES, EditError, Handle, LINKAGES, NULL, OPCODE_NUMBERS, OPCODE_WORDS,
                    ORDERINGS, PREDICATES, Pointer, RMW_OPERATIONS, ROLES, Settable, TAIL_KINDS, TLS_MODELS, UNNAMED_ADDRS, VALUE_KINDS,
                    VISIBILITIES, Words, ffi, given, handle, lib, made, text_of)
from .attributes import Attributes
from .metadata import Attachments, Location, Metadata, MetadataLike, Record, as_md
from .types import Type, own

if TYPE_CHECKING:
    from .constants import AnyOperand, Content, Operand
    from .module import Module
    from .tables import Cfg

INST, BLOCK, ARG = lib.IRK_VALUE_INST, lib.IRK_VALUE_BLOCK, lib.IRK_VALUE_ARG
FIRST_GLOBAL, FUNCTION, LAST_GLOBAL = lib.IRK_VALUE_VARIABLE, lib.IRK_VALUE_FUNCTION, lib.IRK_VALUE_IFUNC


def short(text: str) -> str:
    """Shortens text to one line of bounded length."""
    line = text.strip().split("\n")[0]
    return line if len(line) <= 200 else line[:197] + "..."


class Use(NamedTuple):
    """A use of a value: the user (an instruction, a constant or a global) and the index of the
    operand."""
    user: Value
    operand: int


@checked()
class Value(Handle):
    """A value. `str()` is as LLVM prints it: instructions in full, other values as an operand with
    its type."""

    __slots__ = ()
    _number = -1  # the irk_value_kind of the class
    _fn: Optional[Function] = None

    def _value(self) -> Pointer:
        """Returns its irk_value."""
        return self._live()

    @property
    def kind(self) -> str:
        """"inst", "block", "arg", "function", "variable", "int", "expr" ..."""
        return VALUE_KINDS.get(lib.irk_value_get_kind(self._value()))

    @property
    def is_constant(self) -> bool:
        """Whether it is a constant. Functions and variables are, too: they stand for their
        addresses."""
        return bool(lib.irk_value_is_constant(self._value()))

    @property
    def type(self) -> Type:
        """Its type."""
        return handle(Type, self._mod, lib.irk_value_type(self._value()))

    @property
    def id(self) -> int:
        """A small number: unique in the function for arguments, blocks and instructions, in the
        module for other values."""
        return int(lib.irk_value_id(self._value()))

    @property
    def name(self) -> str:
        """Its name; "" if it has none."""
        v = self._value()
        return text_of(lib.irk_value_name(self._mod._m, v))

    @property
    def uses(self) -> List[Use]:
        """Its uses, in the order of the module. They are computed once for a function or module,
        until that changes."""
        return self._mod._uses_of(self)

    @property
    def users(self) -> List[Value]:
        """Its users, each once."""
        found: Dict[Value, None] = {}
        for use in self.uses:
            found[use.user] = None
        return list(found)

    def replace_all_uses_with(self, other: AnyOperand) -> None:
        """Replaces it by another value in all its uses, in its function or in the module."""
        m, v = self._mod, self._value()
        to = operand_value(m, other, self, "other")
        if isinstance(self, Block) != isinstance(other, Block):
            raise TypeError("a block can only replace a block, and another value only another value")
        if isinstance(other, Local) and (not isinstance(self, Local) or other._fn != self._fn):
            raise ValueError("a value of a function can only replace values of the same function")
        if self._fn is not None:
            ok = lib.try_irk_replace_local(m._m, self._fn._fp, v, to)
        else:
            ok = lib.try_irk_replace_global(m._m, v, to)
        made(ok, "some uses cannot be replaced")
        m._changed()

    @property
    def reference(self) -> str:
        """The value as an operand, with its type: "i32 %x", "ptr @f", "i32 7"."""
        return self._describe()

    def _describe(self) -> str:
        return self._mod._describe(lib.IRK_SUBJECT_VALUE, self._fn._fp if self._fn is not None else NULL, self._value())

    def __str__(self) -> str:
        return self._describe()

    def __repr__(self) -> str:
        return f"<irkit.{type(self).__name__}, gone>" if self.is_deleted else f"<irkit.{type(self).__name__} {short(self._describe())}>"


def operand_value(module: Module, thing: Operand, like: Optional[Value], what: str) -> Pointer:
    """The irk_value of an operand; a number becomes a constant of the type of `like`."""
    from .constants import as_value
    return as_value(module, thing, None if like is None or isinstance(thing, Value) else like.type, what)._value()


@checked()
class Local(Value):
    """A value or block of a function."""

    __slots__ = ("_fn",)
    _fn: Function

    @property
    def function(self) -> Function:
        """The function that contains it."""
        return self._fn

    @property
    def name(self) -> str:
        """Its name; "" if it has none. If another local value has the name that is set, a number is
        appended."""
        v = self._value()
        return text_of(lib.irk_value_name(self._mod._m, v))

    @name.setter
    def name(self, name: str) -> None:
        v = self._value()
        b = self._mod._builder_in(self._fn)
        lib.try_irk_value_set_name(b, v, _core.c_name(name))
        self._mod._changed()


@checked()
class Argument(Local):
    """A parameter of a function, as a value in its body."""

    __slots__ = ()

    def __init__(self, module: Module, fn: Function, pointer: Pointer) -> None:
        self._mod = module
        self._fn = fn
        self._p = pointer

    @property
    def index(self) -> int:
        """Its index among the parameters."""
        return next((i for i, a in enumerate(self._fn.args) if a == self), -1)

    @property
    def attributes(self) -> Attributes:
        """The attributes of the parameter."""
        return Attributes(self._fn, self.index + 1)


# ---- constants --------------------------------------------------------------------------------------------------
@checked()
class Constant(Value):
    """A constant that is not a global; also inline assembly, and metadata as an operand. `kind` is
    its kind, `value` its contents."""

    __slots__ = ()

    def __init__(self, module: Module, pointer: Pointer) -> None:
        self._mod = module
        self._p = pointer

    @property
    def value(self) -> Any:
        """The number of an integer (`signed` has it as a signed one) or float, the bytes of data,
        None for other constants."""
        p = self._live()
        kind = lib.irk_value_get_kind(p)
        if kind == lib.IRK_VALUE_INT:
            n = ffi.new("uint32_t *")
            words = lib.irk_const_get_words(p, n)
            if words == NULL:
                raise MemoryError
            return sum(int(words[i]) << 64 * i for i in range(n[0]))
        if kind == lib.IRK_VALUE_FLOAT:
            out = ffi.new("double *")
            return out[0] if lib.irk_const_get_double(p, out) else None
        if kind == lib.IRK_VALUE_DATA:
            s = lib.irk_const_get_bytes(p)
            return ffi.unpack(s.ptr, s.len) if s.len else b""
        if kind == lib.IRK_VALUE_NULL:
            return None
        return None

    @property
    def signed(self) -> Optional[int]:
        """The value of an integer as a signed number."""
        value, bits = self.value, self.type.bits
        if not isinstance(value, int) or bits is None:
            return None
        return value - (1 << bits) if value >> (bits - 1) else value

    @property
    def float_bits(self) -> Optional[int]:
        """The bits of a floating-point constant of any type."""
        lo, hi = ffi.new("uint64_t *"), ffi.new("uint64_t *")
        return int(lo[0]) | int(hi[0]) << 64 if lib.irk_const_get_float(self._live(), lo, hi) else None

    @property
    def is_null(self) -> bool:
        """Whether it is the zero of its type."""
        return bool(lib.irk_const_is_null(self._live()))

    @property
    def operands(self) -> List[Value]:
        """The operands of aggregates, expressions, addresses of blocks and similar constants."""
        p = self._live()
        return [wrap(self._mod, None, lib.irk_const_operand(p, i)) for i in range(lib.irk_const_num_operands(p))]

    @property
    def opcode(self) -> Optional[str]:
        """The opcode of an expression."""
        p = self._live()
        return OPCODE_WORDS[lib.irk_const_opcode(p)] if lib.irk_value_get_kind(p) == lib.IRK_VALUE_EXPR else None

    @property
    def source_type(self) -> Optional[Type]:
        """The source element type of a getelementptr expression."""
        t = lib.irk_const_source_type(self._live())
        return None if t == NULL else handle(Type, self._mod, t)

    def element(self, index: int) -> Value:
        """An element of an array, vector or struct constant of any form."""
        p = self._live()
        found = lib.try_irk_const_element(self._mod._m, p, index) if index >= 0 else NULL
        if found == NULL:
            if lib.py_ran_out():
                raise MemoryError
            raise IndexError(index)
        return wrap(self._mod, None, found)

    @property
    def assembly(self) -> Optional[Dict[str, Any]]:
        """Inline assembly: its code, constraints and properties."""
        view = ffi.new("irk_asm_view *")
        if not lib.irk_value_asm(self._live(), view):
            return None
        return {"code": text_of(view.code), "constraints": text_of(view.constraints), "type": handle(Type, self._mod, view.fn_type),
                "side_effects": bool(view.side_effects), "align_stack": bool(view.align_stack), "intel": bool(view.intel),
                "unwind": bool(view.unwind)}

    @property
    def metadata(self) -> Optional[Metadata]:
        """The metadata of a metadata operand."""
        md = lib.irk_value_md(self._live())
        return None if md == NULL else handle(Metadata, self._mod, md, self._fn)


@checked()
class LocalConstant(Constant):
    """Metadata as an operand of an instruction, which may refer to values of the function."""

    __slots__ = ("_fn",)

    def __init__(self, module: Module, fn: Function, pointer: Pointer) -> None:
        self._mod = module
        self._p = pointer
        self._fn = fn


# ---- globals ----------------------------------------------------------------------------------------------------
def number_property(which: int, doc: str, enum: Optional[Words] = None, convert: Any = int) -> Any:
    """A property of globals as a Python property."""
    def read(self: Global) -> Any:
        number = lib.irk_global_get(self._live(), which)
        return enum.get(number) if enum else convert(number)

    def write(self: Global, value: Any) -> None:
        number = enum.of(value) if enum else int(value)
        if number < 0 or not lib.irk_global_set(self._live(), which, number):
            raise EditError(f"{self.kind} @{self.name} cannot have this value: {value!r}")
        self._mod._changed()

    write.__annotations__["value"] = "Union[str, int]" if enum else convert.__name__
    return property(read, write, doc=doc)


def operand_property(which: int, doc: str, kind: str = "Optional[Value]") -> Any:
    """A constant that belongs to a global as a Python property."""
    def read(self: Global) -> Optional[Value]:
        return self._operand(which)

    def write(self: Global, value: Any) -> None:
        self._set_operand(which, value)

    write.__annotations__["value"] = kind
    return property(read, write, doc=doc)


@checked()
class Global(Value):
    """A global variable, function, alias or ifunc."""

    __slots__ = ()
    _is_inst = False

    def __init__(self, module: Module, pointer: Pointer) -> None:
        self._mod = module
        self._p = pointer

    def _value(self) -> Pointer:
        return lib.irk_global_value(self._live())

    @property
    def name(self) -> str:
        """Its name; "" if it has none."""
        v = self._value()
        return text_of(lib.irk_value_name(self._mod._m, v))

    @name.setter
    def name(self, name: str) -> None:
        s, _kept = given(name)
        p = self._live()
        made(lib.try_irk_global_set_name(self._mod._m, p, s), "the global cannot be renamed")
        self._mod._changed()

    linkage: Settable[str] = number_property(lib.IRK_OF_GLOBAL_LINKAGE, "external, internal, weak ...", LINKAGES)
    visibility: Settable[str] = number_property(lib.IRK_OF_GLOBAL_VISIBILITY, "default, hidden, protected", VISIBILITIES)
    dll_storage: Settable[str] = number_property(lib.IRK_OF_GLOBAL_DLL_STORAGE, "dllimport, dllexport or \"\"", DLL_STORAGES)
    tls: Settable[str] = number_property(lib.IRK_OF_GLOBAL_TLS, "the model of a thread-local variable, or \"\"", TLS_MODELS)
    unnamed_addr: Settable[str] = number_property(lib.IRK_OF_GLOBAL_UNNAMED_ADDR, "unnamed_addr, local_unnamed_addr or \"\"", UNNAMED_ADDRS)
    code_model: Settable[str] = number_property(lib.IRK_OF_GLOBAL_CODE_MODEL, "of a variable, or \"\"", CODE_MODELS)
    dso_local: Settable[bool] = number_property(lib.IRK_OF_GLOBAL_DSO_LOCAL, "whether it is dso_local", convert=bool)
    is_const: Settable[bool] = number_property(lib.IRK_OF_GLOBAL_CONSTANT, "whether a variable is constant", convert=bool)
    is_externally_initialized: Settable[bool] = number_property(lib.IRK_OF_GLOBAL_EXTERNALLY_INITIALIZED, "of variables", convert=bool)
    align: Settable[int] = number_property(lib.IRK_OF_GLOBAL_ALIGN, "its alignment in bytes; 0: none given")
    calling_convention: Settable[str] = number_property(lib.IRK_OF_GLOBAL_CALLCONV, "of functions: c, fast, cold ...", CALLING_CONVENTIONS)

    @property
    def is_declaration(self) -> bool:
        """Whether it has no body or initializer."""
        return bool(lib.irk_global_get(self._live(), lib.IRK_OF_GLOBAL_DECLARATION))

    @property
    def value_type(self) -> Type:
        """The type of a variable's contents, or a function's type."""
        return handle(Type, self._mod, lib.irk_global_value_type(self._live()))

    def _operand(self, which: int) -> Optional[Value]:
        v = lib.irk_global_get_operand(self._live(), which)
        return None if v == NULL else wrap(self._mod, None, v)

    def _set_operand(self, which: int, value: Any, type: Optional[Type] = None) -> None:
        v = NULL
        if value is not None:
            own(self._mod, value) if type is None else None
            v = (value if type is None or isinstance(value, Value) else self._mod.constants.of(type, value))._value()
        made(lib.try_irk_global_set_operand(self._live(), which, v), "the value is not a constant, or the global has no such operand")
        self._mod._changed()

    def _text(self, which: int) -> str:
        p = self._live()
        return text_of(lib.irk_global_get_text(self._mod._m, p, which))

    def _set_text(self, which: int, text: str) -> None:
        s, _kept = given(text)
        p = self._live()
        made(lib.try_irk_global_set_text(self._mod._m, p, which, s), "the global cannot have this text")
        self._mod._changed()

    @property
    def section(self) -> str:
        """Its section; "" if none is given."""
        return self._text(lib.IRK_OF_GLOBAL_SECTION)

    @section.setter
    def section(self, text: str) -> None:
        self._set_text(lib.IRK_OF_GLOBAL_SECTION, text)

    @property
    def partition(self) -> str:
        """Its symbol partition, or ""."""
        return self._text(lib.IRK_OF_GLOBAL_PARTITION)

    @partition.setter
    def partition(self, text: str) -> None:
        self._set_text(lib.IRK_OF_GLOBAL_PARTITION, text)

    @property
    def comdat(self) -> Optional[str]:
        """The name of its comdat."""
        c = lib.irk_global_get_comdat(self._live())
        return None if c == NULL else text_of(lib.irk_comdat_name(self._mod._m, c))

    @comdat.setter
    def comdat(self, name: Optional[str]) -> None:
        p, m = self._live(), self._mod
        found = NULL if name is None else m._comdat(name)
        lib.try_irk_global_set_comdat(p, found)
        m._changed()

    @property
    def metadata(self) -> Attachments:
        """The attached metadata."""
        return Attachments(self)

    def delete(self) -> None:
        """Removes it from the module. Raises EditError if it has users."""
        self._mod.delete_globals([self])

    @property
    def definition(self) -> str:
        """The global as in the module's text; of functions, the definition with the body."""
        return self._mod._describe_global(self._live())

    def __str__(self) -> str:
        return self.definition


@checked()
class Variable(Global):
    """A global variable."""

    __slots__ = ()
    _number = lib.IRK_VALUE_VARIABLE

    @property
    def initializer(self) -> Optional[Value]:
        """The initial value; None makes it a declaration. It can be set to anything that
        Constants.of takes: a number, a list."""
        return self._operand(lib.IRK_OF_GLOBAL_INIT)

    @initializer.setter
    def initializer(self, value: Content) -> None:
        self._set_operand(lib.IRK_OF_GLOBAL_INIT, value, self.value_type)

    @property
    def attributes(self) -> Attributes:
        """The string attributes of the variable."""
        return Attributes(self, lib.IRK_ATTR_INDEX_FUNCTION)


@checked()
class Alias(Global):
    """An alias."""

    __slots__ = ()
    _number = lib.IRK_VALUE_ALIAS

    aliasee: Settable[Optional[Value]] = operand_property(lib.IRK_OF_GLOBAL_INIT, "Its aliasee.", "Value")


@checked()
class IFunc(Global):
    """An ifunc."""

    __slots__ = ()
    _number = lib.IRK_VALUE_IFUNC

    resolver: Settable[Optional[Value]] = operand_property(lib.IRK_OF_GLOBAL_INIT, "The function that returns the address of the implementation.", "Value")


@checked()
class Function(Global):
    """A function: a sequence of blocks. `str()` is its definition or declaration, as in the module's text."""

    __slots__ = ("_fp",)
    _number = FUNCTION

    def __init__(self, module: Module, pointer: Pointer) -> None:
        self._mod = module
        self._p = pointer
        self._fp = lib.irk_global_function(pointer)

    @property
    def args(self) -> List[Argument]:
        """Its parameters, as values in its body."""
        self._live()
        fp, m = self._fp, self._mod
        return [handle(Argument, m, self, lib.irk_function_arg(fp, i)) for i in range(lib.irk_function_num_args(fp))]

    @property
    def blocks(self) -> List[Block]:
        """A list of its blocks. Later changes of the function do not change the list."""
        self._live()
        fp, m = self._fp, self._mod
        n = lib.irk_function_num_blocks(fp)
        array = ffi.new("void *[]", n)
        n = min(n, lib.py_function_blocks(fp, array, n))  # another thread may have changed it
        return [handle(Block, m, self, p) for p in ffi.unpack(array, n)]

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def __len__(self) -> int:
        self._live()
        return int(lib.irk_function_num_blocks(self._fp))

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: Union[int, str]) -> Block:
        if isinstance(index, str):
            found = next((b for b in self.blocks if b.name == index), None)
            if found is None:
                raise KeyError(index)
            return found
        return self.blocks[index]

    @property
    def entry(self) -> Block:
        """Its first block."""
        return self[0]

    @property
    def instructions(self) -> Iterator[Instruction]:
        """All of its instructions, block by block."""
        return (inst for block in self.blocks for inst in block.instructions)

    @property
    def result(self) -> Type:
        """The return type."""
        return self.value_type.parts[0]

    @property
    def is_intrinsic(self) -> bool:
        """Whether it is an intrinsic, such as "llvm.memcpy.p0.p0.i64"."""
        self._live()
        return bool(lib.irk_function_is_intrinsic(self._mod._m, self._fp))

    @property
    def attributes(self) -> Attributes:
        """The attributes of the function itself; see `result_attributes` and `Argument.attributes`
        for others."""
        return Attributes(self, lib.IRK_ATTR_INDEX_FUNCTION)

    @property
    def result_attributes(self) -> Attributes:
        """The attributes of the return value."""
        return Attributes(self, 0)

    personality: Settable[Optional[Value]] = operand_property(lib.IRK_OF_GLOBAL_PERSONALITY, "The personality function, which controls how exceptions are handled.")

    prefix: Settable[Optional[Value]] = operand_property(lib.IRK_OF_GLOBAL_PREFIX, "The constant before its code (prefix data).")

    prologue: Settable[Optional[Value]] = operand_property(lib.IRK_OF_GLOBAL_PROLOGUE, "The constant that its code begins with.")

    @property
    def gc(self) -> str:
        """The name of its garbage collector, or ""."""
        return self._text(lib.IRK_OF_GLOBAL_GC)

    @gc.setter
    def gc(self, text: str) -> None:
        self._set_text(lib.IRK_OF_GLOBAL_GC, text)

    @property
    def subprogram(self) -> Optional[Metadata]:
        """Its subprogram in the debug info."""
        found: Optional[Metadata] = self.metadata.get("dbg")
        return found

    # ---- facts in arrays ---------------------------------------------------------------------------------------
    @property
    def cfg(self) -> Cfg:
        """Its control flow, as arrays, a networkx graph or a picture."""
        from .tables import Cfg
        return Cfg(self)

    def opcode_counts(self) -> Dict[str, int]:
        """The number of its instructions of each opcode, counted in one pass."""
        from .tables import opcode_counts
        return opcode_counts(self._mod, self)

    # ---- changing ----------------------------------------------------------------------------------------------
    def add_block(self, name: str = "", index: Optional[int] = None) -> Block:
        """Makes a new, empty block, at the end or at an index."""
        self._live()
        p = lib.try_irk_block_create(self._mod._m, self._fp, 0xFFFFFFFF if index is None else index, _core.c_name(name))
        made(p, "the block cannot be made")
        self._mod._changed()
        return handle(Block, self._mod, self, p)

    def clone(self, name: str) -> Function:
        """Makes a copy in the same module under a new name."""
        self._live()
        p = lib.try_irk_function_clone(self._mod._m, self._fp, _core.c_name(name))
        made(p, "a function without a body cannot be cloned")
        self._mod._changed()
        return handle(Function, self._mod, lib.irk_function_global(p))

    def delete_body(self) -> None:
        """Deletes the body, so that it is a declaration."""
        self._live()
        gone = self._parts()
        made(lib.try_irk_function_delete_body(self._mod._m, self._fp), "one of its blocks has a blockaddress")
        self._mod._changed()
        self._mod._kill(gone)

    def _parts(self) -> List[Pointer]:
        return [p for block in self.blocks for p in [block._p, *block._insts()]]

    def delete_unreachable(self) -> int:
        """Removes unreachable blocks; returns their number."""
        before = {block._p: block._insts() for block in self.blocks}
        n = int(lib.try_irk_function_delete_unreachable(self._mod._m, self._fp))
        after = {block._p for block in self.blocks}
        self._mod._kill([p for b, insts in before.items() if b not in after for p in [b, *insts]])
        self._mod._changed()
        return n

    def delete_instructions(self, instructions: Sequence[Instruction]) -> int:
        """Deletes instructions in one pass. Remaining uses of them become poison. Returns the
        number of deleted ones."""
        self._live()
        is_deleted = ffi.new("bool[]", int(lib.irk_function_num_ids(self._fp)) or 1)
        pointers = []
        for inst in instructions:
            if inst.function != self:
                raise ValueError(f"{inst!r} is in another function")
            pointers.append(own(self._mod, inst))
            is_deleted[inst.id] = True
        n = int(lib.try_irk_function_delete_insts(self._mod._m, self._fp, is_deleted))
        self._mod._changed()
        self._mod._kill(pointers)
        return n

    def verify(self) -> None:
        """Raises VerifyError if the function is not well formed."""
        self._mod.verify(function=self)

    def __repr__(self) -> str:
        if self.is_deleted:
            return "<irkit.Function, gone>"
        return f"<irkit.Function @{self.name}: " + ("a declaration>" if self.is_declaration else f"{len(self)} blocks>")

    def _repr_svg_(self) -> Optional[str]:
        return None if self.is_declaration else self.cfg.svg()


# ---- blocks -----------------------------------------------------------------------------------------------------
@checked()
class Block(Local):
    """A basic block: a sequence of instructions."""

    __slots__ = ()
    _number = BLOCK

    def __init__(self, module: Module, fn: Function, pointer: Pointer) -> None:
        self._mod = module
        self._fn = fn
        self._p = pointer

    def _value(self) -> Pointer:
        return lib.irk_block_value(self._live())

    def _insts(self) -> List[Pointer]:
        p = self._live()
        n = lib.irk_block_num_insts(p)
        array = ffi.new("void *[]", n)
        n = min(n, lib.py_block_insts(p, array, n))
        found: List[Pointer] = ffi.unpack(array, n)
        return found

    @property
    def instructions(self) -> List[Instruction]:
        """A list of its instructions. Later changes of the block do not change the list."""
        m, fn = self._mod, self._fn
        return [handle(Instruction, m, fn, p) for p in self._insts()]

    def __iter__(self) -> Iterator[Instruction]:
        return iter(self.instructions)

    def __len__(self) -> int:
        return int(lib.irk_block_num_insts(self._live()))

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> Instruction:
        p = self._live()
        n = lib.irk_block_num_insts(p)
        if index < 0:
            index += n
        found = lib.irk_block_inst(p, index) if 0 <= index < n else NULL
        if found == NULL:
            raise IndexError(index)
        return handle(Instruction, self._mod, self._fn, found)

    @property
    def index(self) -> int:
        """Its index in its function."""
        return int(lib.irk_block_index(self._live()))

    @property
    def is_terminated(self) -> bool:
        """Whether it has a terminator."""
        return self.terminator is not None

    @property
    def terminator(self) -> Optional[Instruction]:
        """The terminator at its end; None if it has none yet."""
        p = lib.irk_block_terminator(self._live())
        return None if p == NULL else handle(Instruction, self._mod, self._fn, p)

    @property
    def successors(self) -> List[Block]:
        """Its successors, in LLVM's order. A block that the terminator names twice is listed
        twice."""
        last = self.terminator
        return last.successors if last is not None else []

    @property
    def predecessors(self) -> List[Block]:
        """Its predecessors, in the order of the blocks."""
        p = self._live()
        found = self._mod._predecessors(self._fn)
        return [handle(Block, self._mod, self._fn, lib.irk_predecessors_at(found, p, i)) for i in range(lib.irk_predecessors_count(found, p))]

    # ---- changing ----------------------------------------------------------------------------------------------
    def split(self, at: Union[int, Instruction], name: str = "") -> Block:
        """Splits the block before an instruction. That and the following ones become a new block,
        to which this one branches."""
        index = at if isinstance(at, int) else at.index
        p = self._live()
        new = lib.try_irk_block_split(self._mod._m, p, index, _core.c_name(name)) if index >= 0 else NULL
        made(new, "a block cannot be split behind its last instruction, or within its phis")
        self._mod._changed()
        return handle(Block, self._mod, self._fn, new)

    def merge(self) -> Block:
        """Appends the block to its only predecessor, and returns that. This handle becomes
        invalid."""
        before = self.predecessors
        p = self._live()
        made(lib.try_irk_block_merge(self._mod._m, p), "the block must have one predecessor that branches only to it, and no blockaddress")
        self._mod._changed()
        self._mod._kill([p])
        return before[0]

    def move(self, index: int) -> None:
        """Moves it to another index in its function, counted without it."""
        if index < 0 or not lib.try_irk_block_move(self._live(), index):
            raise IndexError(index)
        self._mod._changed()

    def delete(self) -> None:
        """Removes it. Uses of its instructions become poison. Raises EditError if it has
        predecessors."""
        gone = [self._live(), *self._insts()]
        made(lib.try_irk_block_delete(self._mod._m, self._p), "the block has a predecessor or a blockaddress")
        self._mod._changed()
        self._mod._kill(gone)

    def replace_with(self, other: Block) -> None:
        """Replaces it by another block in terminators, phis and block addresses."""
        p, to = self._live(), own(self._mod, other)
        made(lib.try_irk_replace_block(self._mod._m, self._fn._fp, p, to), "some uses cannot be replaced")
        self._mod._changed()

    @property
    def text(self) -> str:
        """Its label and its instructions, one on a line."""
        label = self._describe().split(" ", 1)[1].lstrip("%")
        return "\n".join([label + ":", *(inst.text for inst in self.instructions)])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "<irkit.Block, gone>" if self.is_deleted else f"<irkit.Block {self._describe()}: {len(self)} instructions>"


# ---- instructions -----------------------------------------------------------------------------------------------
def inst_property(which: int, doc: str, enum: Optional[Words] = None) -> Any:
    """A property of instructions as a Python property."""
    def read(self: Instruction) -> Any:
        number = lib.irk_inst_get(self._live(), which)
        return enum.get(number) if enum else int(number)

    def write(self: Instruction, value: Any) -> None:
        number = enum.of(value) if enum else int(value)
        if number < 0 or not lib.irk_inst_set(self._live(), which, number):
            raise EditError(f"this instruction cannot have this value: {value!r}")
        self._mod._changed()

    write.__annotations__["value"] = "Union[str, int]" if enum else "int"
    return property(read, write, doc=doc)


class Bundle(NamedTuple):
    """An operand bundle of a call."""
    tag: str
    inputs: List[Value]


@checked()
class Instruction(Local):
    """An instruction."""

    __slots__ = ()
    _number = INST
    _is_inst = True

    def __init__(self, module: Module, fn: Function, pointer: Pointer) -> None:
        self._mod = module
        self._fn = fn
        self._p = pointer

    def _value(self) -> Pointer:
        return lib.irk_inst_value(self._live())

    @property
    def opcode(self) -> str:
        """"add", "load", "call" ..."""
        if self._mod._stop:
            self._mod._check(self._p)
        return OPCODE_WORDS[lib.irk_inst_opcode(self._p)]

    @property
    def operands(self) -> List[Optional[Value]]:
        """Its operands, in the order that irkit/ir.h describes: the callee of a call is the last.
        (`role` finds some by their names.)"""
        m, fn = self._mod, self._fn
        if m._stop:
            m._check(self._p)
        p = self._p
        n = lib.irk_inst_num_operands(p)
        array, kinds = ffi.new("void *[]", n), ffi.new("int[]", n)
        n = min(n, lib.py_inst_operands(p, array, kinds, n))
        return [_wrap(m, fn, v, kind) for v, kind in zip(ffi.unpack(array, n), ffi.unpack(kinds, n))]

    def operand(self, index: int) -> Optional[Value]:
        """The operand of an index."""
        p = self._live()
        if not 0 <= index < lib.irk_inst_num_operands(p):
            raise IndexError(index)
        v = lib.irk_inst_operand(p, index)
        return None if v == NULL else wrap(self._mod, self._fn, v)

    def set_operand(self, index: int, value: AnyOperand) -> None:
        """Replaces one operand."""
        p = self._live()
        v = operand_value(self._mod, value, None if isinstance(value, Value) else self.operand(index), "value")
        if index < 0 or not lib.irk_inst_set_operand(p, index, v):
            raise IndexError(index)
        self._mod._changed()

    def role(self, role: str) -> Optional[Value]:
        """The operand of a role; None if it has none. Roles are condition, pointer, value, left,
        right, true, false, callee, normal, unwind, vector, element, index, aggregate, pad, count,
        expected, new."""
        v = lib.irk_inst_get_role(self._live(), ROLES.of(role))
        return None if v == NULL else wrap(self._mod, self._fn, v)

    def set_role(self, role: str, value: AnyOperand) -> None:
        """Replaces the operand of a role."""
        p = self._live()
        v = operand_value(self._mod, value, None if isinstance(value, Value) else self.role(role), "value")
        made(bool(lib.irk_inst_set_role(p, ROLES.of(role), v)), f"the instruction has no {role}")
        self._mod._changed()

    @property
    def reference(self) -> str:
        """The result as an operand: "i32 %sum"; "" if there is no result."""
        found = re.match(r'\s*(%(?:"[^"]*"|[^ "]+)) = ', self._describe())
        return f"{self.type} {found.group(1)}" if found else ""

    @property
    def block(self) -> Optional[Block]:
        """The block that contains it; None if it was taken out."""
        p = self._live()
        b = lib.try_irk_inst_block(self._mod._m, self._fn._fp, p, NULL)
        return None if b == NULL else handle(Block, self._mod, self._fn, b)

    @property
    def index(self) -> int:
        """Its index in its block; -1 if it is in none."""
        p, at = self._live(), ffi.new("uint32_t *")
        b = lib.try_irk_inst_block(self._mod._m, self._fn._fp, p, at)
        return -1 if b == NULL else int(at[0])

    flags: Settable[int] = inst_property(lib.IRK_OF_INST_FLAGS, "its flags as bits: irkit.FLAGS has their numbers (nuw, nsw ...)")
    @property
    def flag_words(self) -> List[str]:
        """Its flags as words: nuw, nsw, inbounds, fast, volatile ... They can be set as words,
        too."""
        had, found = self.flags, []
        for word, bits in sorted(FLAGS_OF.get(self.opcode, {}).items(), key=lambda item: -bin(item[1]).count("1")):
            if bits and had & bits == bits and word != "gep_nuw":
                found.append(word)
                had &= ~bits
        return found

    @flag_words.setter
    def flag_words(self, words: Union[str, Sequence[str]]) -> None:
        self.flags = flag_bits(words, self.opcode)

    align: Settable[int] = inst_property(lib.IRK_OF_INST_ALIGN, "bytes; 0: none given")
    predicate: Settable[str] = inst_property(lib.IRK_OF_INST_PREDICATE, "of comparisons: icmp_slt, fcmp_oeq ...", PREDICATES)
    ordering: Settable[str] = inst_property(lib.IRK_OF_INST_ORDERING, "of atomic accesses: seq_cst ..., or \"\"", ORDERINGS)
    failure_ordering: Settable[str] = inst_property(lib.IRK_OF_INST_FAILURE_ORDERING, "of cmpxchg", ORDERINGS)
    operation: Settable[str] = inst_property(lib.IRK_OF_INST_RMW, "of atomicrmw: add, xchg ...", RMW_OPERATIONS)
    calling_convention: Settable[str] = inst_property(lib.IRK_OF_INST_CALLCONV, "of calls: c, fast ...", CALLING_CONVENTIONS)

    @property
    def scope(self) -> str:
        """The synchronization scope of an atomic access; "" is the whole system."""
        number = lib.irk_inst_get(self._live(), lib.IRK_OF_INST_SCOPE)
        return text_of(lib.irk_sync_scope_text(self._mod._m, number))

    @scope.setter
    def scope(self, name: str) -> None:
        s, _kept = given(name)
        p = self._live()
        number = lib.try_irk_sync_scope_get(self._mod._m, s)
        made(bool(lib.irk_inst_set(p, lib.IRK_OF_INST_SCOPE, number)), "this instruction has no synchronization scope")
        self._mod._changed()

    @property
    def tail(self) -> str:
        """Of calls: "tail", "musttail", "notail" or ""."""
        return TAIL_KINDS[lib.irk_inst_get(self._live(), lib.IRK_OF_INST_TAIL)]

    @tail.setter
    def tail(self, kind: str) -> None:
        number = next((n for n, word in TAIL_KINDS.items() if word == kind), 99)
        made(bool(lib.irk_inst_set(self._live(), lib.IRK_OF_INST_TAIL, number)), f"the instruction is not a call, or the kind is unknown: {kind!r}")
        self._mod._changed()

    @property
    def is_terminator(self) -> bool:
        """Whether it ends a block: br, ret, switch ..."""
        return bool(lib.irk_inst_is_terminator(self._live()))

    @property
    def is_call(self) -> bool:
        """Whether it is a call, an invoke or a callbr."""
        return self.opcode in ("call", "invoke", "callbr")

    @property
    def successors(self) -> List[Block]:
        """The successors of a terminator, in LLVM's order."""
        p, m, fn = self._live(), self._mod, self._fn
        found = (lib.irk_inst_successor(p, i) for i in range(lib.irk_inst_num_successors(p)))
        return [handle(Block, m, fn, b) for b in found if b != NULL]

    def set_successor(self, index: int, to: Block) -> None:
        """Replaces a successor of a terminator."""
        p = self._live()
        if not 0 <= index < lib.irk_inst_num_successors(p):
            raise IndexError(index)
        lib.irk_inst_set_successor(p, index, own(self._mod, to))
        self._mod._changed()

    @property
    def incoming(self) -> List[Tuple[Value, Block]]:
        """The incoming values of a phi, each with its block."""
        p, m, fn = self._live(), self._mod, self._fn
        if self.opcode != "phi":
            return []
        return [(wrap(m, fn, lib.irk_inst_operand(p, i)), handle(Block, m, fn, lib.irk_phi_block(p, i)))
                for i in range(lib.irk_inst_num_operands(p))]

    def add_incoming(self, value: Operand, block: Block) -> None:
        """Appends an incoming value and its block to a phi."""
        v = operand_value(self._mod, value, self, "value")
        self._only("phi")
        lib.try_irk_phi_add(self._mod._m, self._value(), v, own(self._mod, block))
        self._mod._changed()

    def remove_incoming(self, index: int) -> None:
        """Removes an entry of a phi."""
        self._only("phi")
        if index < 0 or not lib.irk_phi_remove(self._value(), index):
            raise IndexError(index)
        self._mod._changed()

    def add_case(self, value: Operand, to: Block) -> None:
        """Appends a case to a switch."""
        self._only("switch")
        v = operand_value(self._mod, value, self.role("condition"), "value")
        lib.try_irk_switch_add(self._mod._m, self._live(), v, own(self._mod, to))
        self._mod._changed()

    def set_weights(self, *weights: int) -> None:
        """Sets !prof metadata: how often each successor of a branch, each case of a switch (the
        default first) or each side of a select is taken. Without weights it is removed."""
        self._live()
        i32, m = self._mod.types.i32, self._mod.metadata
        node = m.tuple("branch_weights", *(self._mod.constants.of(i32, n) for n in weights)) if weights else None
        self.metadata["prof"] = node  # type: ignore[assignment]

    def add_destination(self, to: Block) -> None:
        """Appends a destination to an indirectbr, or a handler to a catchswitch."""
        if self.opcode == "catchswitch":
            lib.try_irk_catchswitch_add(self._mod._m, self._value(), own(self._mod, to))
        else:
            self._only("indirectbr")
            lib.try_irk_indirectbr_add(self._mod._m, self._live(), own(self._mod, to))
        self._mod._changed()

    def add_clause(self, value: Value, is_filter: bool = False) -> None:
        """Appends a catch, or a filter, to a landingpad."""
        self._only("landingpad")
        own(self._mod, value)
        lib.try_irk_landingpad_add(self._mod._m, self._value(), value._value(), is_filter)
        self._mod._changed()

    def _only(self, opcode: str) -> None:
        if self.opcode != opcode:
            raise EditError(f"this is not a {opcode}: {str(self).strip()}")

    @property
    def is_filter(self) -> List[bool]:
        """Of a landingpad: for each clause, whether it is a filter (otherwise it is a catch)."""
        p = self._live()
        return [bool(lib.irk_landingpad_is_filter(p, i)) for i in range(lib.irk_inst_num_operands(p))]

    @property
    def callee(self) -> Optional[Value]:
        """The callee of a call."""
        p = self._live()
        v = lib.irk_call_get_callee(p) if self.is_call else NULL
        return None if v == NULL else wrap(self._mod, self._fn, v)

    @property
    def called_function(self) -> Optional[Function]:
        """The function that a call calls by name; None for an indirect call, or an instruction that
        is no call."""
        callee = self.callee
        return callee if isinstance(callee, Function) else None

    @property
    def args(self) -> List[Value]:
        """The arguments of a call."""
        p = self._live()
        n = lib.irk_inst_get(p, lib.IRK_OF_INST_NUM_ARGS) if self.is_call else 0
        return [wrap(self._mod, self._fn, lib.irk_inst_operand(p, i)) for i in range(n)]

    @property
    def bundles(self) -> List[Bundle]:
        """The operand bundles of a call."""
        p, m, n, found = self._live(), self._mod, ffi.new("uint32_t *"), []
        for i in range(lib.irk_call_num_bundles(p) if self.is_call else 0):
            tag = text_of(lib.irk_call_bundle(m._m, p, i, n))
            found.append(Bundle(tag, [wrap(m, self._fn, lib.irk_call_bundle_input(p, i, k)) for k in range(n[0])]))
        return found

    @property
    def attributes(self) -> Attributes:
        """The attributes of a call itself; `argument_attributes` has those of its result and
        arguments."""
        return Attributes(self, lib.IRK_ATTR_INDEX_FUNCTION)

    def argument_attributes(self, index: int) -> Attributes:
        """The attributes of the result (0) or an argument (1, 2 ...) of a call."""
        return Attributes(self, index)

    @property
    def accessed_type(self) -> Optional[Type]:
        """The allocated type of an alloca, the source element type of a getelementptr, the function type of a call."""
        t = lib.irk_inst_type(self._live())
        return None if t == NULL else handle(Type, self._mod, t)

    @property
    def indices(self) -> List[int]:
        """The indices of an extractvalue or insertvalue."""
        n = ffi.new("uint32_t *")
        found = lib.irk_inst_indices(self._live(), n)
        return [int(found[i]) for i in range(n[0])]

    @property
    def mask(self) -> List[int]:
        """The mask of a shufflevector; -1: poison or undef."""
        p, m = self._live(), self._mod
        return [int(lib.try_irk_inst_mask_at(m._m, p, i)) for i in range(lib.irk_inst_mask_len(p))]

    @property
    def metadata(self) -> Attachments:
        """The attached metadata, including "dbg"."""
        return Attachments(self)

    @property
    def location(self) -> Optional[Location]:
        """The debug location."""
        p = self._live()
        md = lib.irk_inst_location(self._mod._m, p)
        return None if md == NULL else Location(handle(Metadata, self._mod, md, self._fn))

    @location.setter
    def location(self, location: Union[Location, Metadata, None]) -> None:
        p = self._live()
        md = as_md(self._mod, location)
        made(lib.try_irk_inst_attach(self._mod._m, self._fn._fp, p, lib.IRK_MD_KIND_DBG, md), "the argument is not a location")
        self._mod._changed()

    @property
    def records(self) -> List[Record]:
        """The debug records before it."""
        found: List[Record] = []
        p, r = self._live(), NULL
        while True:
            r = lib.irk_inst_record(self._fn._fp, p, r)
            if r == NULL:
                return found
            found.append(handle(Record, self._fn, r))

    # ---- changing ----------------------------------------------------------------------------------------------
    def take_out(self) -> None:
        """Removes it from its block without deleting it; its users keep it. `place` inserts it into
        a block."""
        p = self._live()
        made(lib.try_irk_inst_unlink(self._mod._m, self._fn._fp, p), "the instruction is not in a block")
        self._mod._changed()

    def place(self, block: Block, index: Optional[int] = None) -> None:
        """Inserts it, if it is in no block, into a block of its function: at the end, or at an
        index."""
        p, b = self._live(), own(self._mod, block)
        ok = block._fn == self._fn and lib.try_irk_inst_insert(self._mod._m, self._fn._fp, p, b, len(block) if index is None else index)
        made(bool(ok), "the instruction is already in a block, the block is in another function, or the index is out of range")
        self._mod._changed()

    def move(self, block: Block, index: Optional[int] = None) -> None:
        """Moves it within its function: to the end of a block, or to an index, counted without
        it."""
        self.take_out()
        self.place(block, index)

    def clone(self) -> Instruction:
        """Makes a copy, which is in no block yet."""
        p = self._live()
        new = lib.try_irk_inst_clone(self._mod._m, self._fn._fp, p)
        made(new, "the instruction cannot be cloned")
        self._mod._changed()
        return handle(Instruction, self._mod, self._fn, new)

    def delete(self) -> None:
        """Deletes it. Remaining uses become poison. (Function.delete_instructions is faster for
        many.)"""
        p = self._live()
        if lib.try_irk_inst_block(self._mod._m, self._fn._fp, p, NULL) == NULL:
            self._mod._kill([p])
        else:
            self._fn.delete_instructions([self])

    def inline(self, lifetimes: bool = True) -> None:
        """Inlines a call or invoke: replaces it by a copy of the callee's body, with its debug
        info.

        The callee stays as it is. Raises EditError with the reason if the call cannot be inlined.
        `lifetimes`: allocas that move to the caller's entry get lifetime markers.
        """
        sink, p = _core.Sink(), self._live()
        options = ffi.new("irk_inline_options *", {"size": ffi.sizeof("irk_inline_options"), "no_lifetimes": not lifetimes})
        is_inlined = lib.irk_inline_call(self._mod._m, self._fn._fp, p, options, sink.sink)
        self._mod._changed()
        if not is_inlined:
            sink.fail(EditError, f"this call cannot be inlined: {str(self).strip()}")
        self._mod._kill([p])

    def add_record(self, kind: str, location: MetadataLike = None, variable: Optional[Metadata] = None, expression: Optional[Metadata] = None,
                   place: Union[Location, Metadata, None] = None) -> None:
        """Adds a debug record before it: "value", "declare" or "label"."""
        m, p = self._mod, self._live()
        number = next((n for n, word in _core.RECORD_KINDS.items() if word == kind), None)
        if number is None or kind == "assign":
            raise ValueError(f"unknown kind of debug record: {kind!r}")
        spec = ffi.new("irk_record_spec *", {"kind": number, "location": as_md(m, location), "variable": as_md(m, variable),
                                             "expression": as_md(m, expression), "loc": as_md(m, place)})
        lib.try_irk_inst_add_record(m._m, self._fn._fp, p, spec)
        m._changed()

    @property
    def text(self) -> str:
        """The instruction as in the module's text, without the records before it."""
        return self._describe()


def _wrap(module: Module, fn: Optional[Function], p: Pointer, kind: int) -> Any:
    """Returns a handle for the result of py_value_down."""
    if kind == INST:
        return handle(Instruction, module, fn, p)
    if kind < 0:
        return None
    if kind == BLOCK:
        return handle(Block, module, fn, p)
    if kind == ARG:
        return handle(Argument, module, fn, p)
    if FIRST_GLOBAL <= kind <= LAST_GLOBAL:
        return handle(GLOBALS[kind], module, p)
    if kind == lib.IRK_VALUE_METADATA and fn is not None:
        return handle(LocalConstant, module, fn, p)
    return handle(Constant, module, p)


def wrap(module: Module, fn: Optional[Function], v: Pointer) -> Any:
    """A handle of an irk_value. Local values are `fn`'s."""
    if v == NULL:
        return None
    down = ffi.new("void **")
    kind = lib.py_value_down(v, down)
    if kind in (INST, BLOCK, ARG) and fn is None:
        fn = module._owner(v)
    return _wrap(module, fn, down[0], kind)


GLOBALS: Dict[int, type] = {cls._number: cls for cls in (Variable, Function, Alias, IFunc)}
FAST_MATH: Dict[str, int] = {word: getattr(lib, "IRK_FMF_" + word.upper())
                             for word in ("nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast")}
FLAGS: Dict[str, int] = {**FAST_MATH,
                         **{word: getattr(lib, "IRK_" + name) for word, name in
                            [("nuw", "NUW"), ("nsw", "NSW"), ("exact", "EXACT"), ("disjoint", "DISJOINT"), ("nneg", "NNEG"),
                             ("samesign", "SAMESIGN"), ("inbounds", "INBOUNDS"), ("nusw", "GEP_NUSW"), ("gep_nuw", "GEP_NUW"),
                             ("volatile", "VOLATILE"), ("weak", "WEAK"), ("inalloca", "INALLOCA"), ("swifterror", "SWIFTERROR"),
                             ("cleanup", "CLEANUP")]}}
WRAPS = {"nuw": FLAGS["nuw"], "nsw": FLAGS["nsw"]}
STEPS = {"inbounds": FLAGS["inbounds"] | FLAGS["nusw"], "nusw": FLAGS["nusw"], "nuw": FLAGS["gep_nuw"], "gep_nuw": FLAGS["gep_nuw"]}


def some(*words: str) -> Dict[str, int]:
    """Returns the flags of FLAGS that are set."""
    return {word: FLAGS[word] for word in words}


# The flags of each opcode by their words; one bit may mean different flags for different opcodes.
FLAGS_OF: Dict[str, Dict[str, int]] = {
    **{op: WRAPS for op in ("add", "sub", "mul", "shl", "trunc")}, **{op: some("exact") for op in ("udiv", "sdiv", "lshr", "ashr")},
    **{op: some("nneg") for op in ("zext", "uitofp")}, "or": some("disjoint"), "icmp": some("samesign"), "getelementptr": STEPS,
    **{op: some("volatile") for op in ("load", "store", "atomicrmw")}, "cmpxchg": some("volatile", "weak"),
    "alloca": some("inalloca", "swifterror"), "landingpad": some("cleanup"),
    **{op: FAST_MATH for op in ("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fcmp", "fptrunc", "fpext", "select", "phi", "call")}}


def flag_bits(flags: Union[str, Sequence[str]], opcode: str) -> int:
    """The bits of an opcode's flags for their words."""
    bits, known = 0, FLAGS_OF.get(opcode, {})
    for flag in flags.split() if isinstance(flags, str) else flags:
        if flag not in known:
            raise ValueError(f"unknown flag '{flag}'" if flag not in FLAGS else f"'{opcode}' has no flag '{flag}'" +
                             (f"; it has: {', '.join(known)}" if known else ""))
        bits |= known[flag]
    return bits


OPCODES = OPCODE_NUMBERS
