"""Arguments: each public method checks its arguments here before it does anything else.

The annotation of an argument, which mypy reads, too, defines what it may be: there is no second
list. `checked` wraps each public method of a class so that it checks every argument that is not its
default. It checks the class; for parts of a module also whether they still exist and belong to
that module. An exception names the parameter and the method, the expected and the given argument:

   TypeError   an object of another kind                 ValueError  a part of another module, an unknown word
   ClosedError, DeletedError  a part of a closed module, a deleted part

If the library refuses the call later (EditError, IndexError, OverflowError ...), the call with its
arguments is appended to the message. A parameter without an annotation, or with an unknown one, is
an error when the package is imported.
"""
from __future__ import annotations

import ast
import functools
import inspect
import operator
import os
from typing import Any, Callable, Dict, FrozenSet, List, NoReturn, Optional, Set, Tuple, TypeVar

from ._core import ClosedError, DeletedError, EditError, Found, Handle, NULL, ffi, lib

Thing = TypeVar("Thing")


# ---- messages ---------------------------------------------------------------------------------------------------
def shown(thing: Any) -> str:
    """Returns the repr of an object as one line of bounded length."""
    try:
        text = repr(thing)
    except Exception:  # of a foreign class
        text = f"<{type(thing).__name__}>"
    text = text.split("\n")[0]
    return text if len(text) <= 120 else text[:117] + "..."


def wrong(where: str, expected: str, thing: Any, error: type = TypeError) -> NoReturn:
    """Raises the exception about an argument: `where` is "Builder.load: pointer"."""
    raise told(error(f"{where}: expected {expected}, not {shown(thing)}"))


def told(error: BaseException) -> BaseException:
    """Marks an exception as one that names the argument."""
    error.irkit_told = True  # type: ignore[attr-defined]
    return error


SAID = (EditError, TypeError, ValueError, IndexError, OverflowError)
PLAIN = frozenset(SAID) | {UnicodeEncodeError}


def say(error: BaseException, where: str, arguments: Dict[str, Any]) -> None:
    """Appends the call to the message of an exception that does not name the argument."""
    if type(error) not in PLAIN or hasattr(error, "irkit_told"):
        return
    message = "out of range" if type(error) is IndexError else str(error)
    given = ", ".join(f"{name}={shown(value)}" for name, value in arguments.items())
    if type(error) is UnicodeEncodeError:
        raise told(ValueError(f"{where}({given}): {message}")) from None
    error.args = (f"{where}({given}): {message}",)
    told(error)


# ---- kinds of arguments -----------------------------------------------------------------------------------------
class Kind:
    """The kind of an argument."""

    words = "anything"
    quick: FrozenSet[type] = frozenset()  # things of exactly these classes are accepted unchanged

    def __init__(self) -> None:
        self.seen: Set[type] = set()  # classes of handles that are accepted if they belong to the module

    def fits(self, thing: Any) -> bool:
        return True

    def take(self, where: str, thing: Any, home: Any) -> Any:
        """Returns the argument in the form that the method takes; raises an exception if it is
        wrong."""
        if not self.fits(thing):
            wrong(where, self.words, thing)
        return thing


class Plain(Kind):
    """Objects of some classes, converted to the first class if `convert` is given."""

    def __init__(self, words: str, *classes: type, convert: Optional[Callable[[Any], Any]] = None) -> None:
        super().__init__()
        self.words = words
        self.classes = classes
        self.quick = frozenset(classes)
        self.convert = convert

    def fits(self, thing: Any) -> bool:
        if isinstance(thing, self.classes):
            return True
        if self.convert is None:
            return False
        try:
            self.convert(thing)
        except Exception:
            return False
        return True

    def take(self, where: str, thing: Any, home: Any) -> Any:
        if isinstance(thing, self.classes) or self.convert is None:
            return super().take(where, thing, home)
        try:
            return self.convert(thing)
        except Exception:
            wrong(where, self.words, thing)


def truth(thing: Any) -> bool:
    """Converts numpy's truth values, and 0 and 1, to bool."""
    if type(thing).__name__ in ("bool_", "bool") or (isinstance(thing, int) and 0 <= thing <= 1):
        return bool(thing)
    raise TypeError


def real(thing: Any) -> float:
    if isinstance(thing, (str, bytes, bytearray)):
        raise TypeError
    return float(thing)


class Of(Kind):
    """A part of a module: of the module that the method works on, if there is one."""

    def __init__(self, words: str, name: str, but: str = "") -> None:
        super().__init__()
        self.words = words
        self.name = name
        self.but = but
        self.found: Optional[type] = None
        self.without: Tuple[type, ...] = ()

    def fits(self, thing: Any) -> bool:
        if self.found is None:
            self.found = public(self.name)
            self.without = (public(self.but),) if self.but else ()
        return isinstance(thing, self.found) and not isinstance(thing, self.without)

    def take(self, where: str, thing: Any, home: Any) -> Any:
        if not self.fits(thing):
            wrong(where, self.words, thing)
        node: Handle = thing if isinstance(thing, Handle) else thing.node  # type: ignore[attr-defined]
        if home is not None and node._mod is not home:
            raise told(ValueError(f"{where}: {shown(thing)} belongs to another module; a Copier copies it"))
        try:
            node._live()
        except (ClosedError, DeletedError) as error:
            raise told(type(error)(f"{where}: {error}")) from None
        if node is thing:
            self.seen.add(thing.__class__)
        return thing


class Modules(Kind):
    """An open module."""

    words = "a Module"

    def fits(self, thing: Any) -> bool:
        return isinstance(thing, public("Module"))

    def take(self, where: str, thing: Any, home: Any) -> Any:
        super().take(where, thing, home)
        if thing.is_closed:
            raise told(ClosedError(f"{where}: the module was closed"))
        return thing


class Either(Kind):
    """The first of several kinds that fits."""

    def __init__(self, kinds: List[Kind]) -> None:
        super().__init__()
        self.kinds = kinds
        words = list(dict.fromkeys(kind.words for kind in kinds))
        self.words = ", ".join(words[:-1]) + " or " + words[-1] if words[1:] else words[0]
        self.quick = frozenset().union(*(kind.quick for kind in kinds))

    def fits(self, thing: Any) -> bool:
        return any(kind.fits(thing) for kind in self.kinds)

    def take(self, where: str, thing: Any, home: Any) -> Any:
        for kind in self.kinds:
            if kind.fits(thing):
                taken = kind.take(where, thing, home)
                if thing.__class__ in kind.seen:
                    self.seen.add(thing.__class__)
                return taken
        wrong(where, self.words, thing)


class Numbers(Kind):
    """A number of any numeric class, unchanged: it becomes a constant of the type that the place
    requires."""

    words = "a number"
    quick = frozenset({int, float, bool})

    def fits(self, thing: Any) -> bool:
        return not hasattr(thing, "__len__") and (hasattr(thing, "__index__") or hasattr(thing, "__float__")) and not isinstance(thing, type)


class Tuples(Kind):
    """A tuple with one kind for each element."""

    def __init__(self, kinds: List[Kind]) -> None:
        super().__init__()
        self.kinds = kinds
        self.words = f"({', '.join(kind.words for kind in kinds)})"

    def fits(self, thing: Any) -> bool:
        return isinstance(thing, (tuple, list)) and len(thing) == len(self.kinds)

    def take(self, where: str, thing: Any, home: Any) -> Any:
        super().take(where, thing, home)
        return tuple(kind.take(f"{where}[{i}]", item, home) for i, (kind, item) in enumerate(zip(self.kinds, thing)))


class Several(Kind):
    """A list, a tuple or, if it is only iterated once, any iterable."""

    def __init__(self, of: Kind, only_once: bool) -> None:
        super().__init__()
        self.of = of
        self.only_once = only_once
        self.words = f"a sequence of: {of.words}"

    def fits(self, thing: Any) -> bool:
        return isinstance(thing, (list, tuple)) or (hasattr(thing, "__iter__") and
                                                    not isinstance(thing, (str, bytes, bytearray, dict, Handle, ffi.CData)) and
                                                    (self.only_once or hasattr(thing, "__len__")))

    def take(self, where: str, thing: Any, home: Any) -> Any:
        if not self.fits(thing):
            wrong(where, self.words, thing)
        quick, of = self.of.quick, self.of
        return [item if item.__class__ in quick else of.take(f"{where}[{i}]", item, home) for i, item in enumerate(thing)]


class Contents(Kind):
    """The contents that Constants.of accepts."""

    words = "a number, a constant, None, bytes or a list of these"

    def take(self, where: str, thing: Any, home: Any, depth: int = 0) -> Any:
        if thing is None or isinstance(thing, (bytes, bytearray)) or NUMBER.fits(thing):
            return thing
        if isinstance(thing, Handle):
            return KINDS["Value"].take(where, thing, home)
        if isinstance(thing, (str, dict, ffi.CData)) or not hasattr(thing, "__iter__") or isinstance(thing, type) or depth > 50:
            wrong(where, self.words, thing)
        return [self.take(f"{where}[{i}]", item, home, depth + 1) for i, item in enumerate(thing)]


class Mds(Either):
    """The operands of metadata. If the metadata outlives functions, parts of a function are
    refused."""

    def __init__(self, kinds: List[Kind], lasts: bool) -> None:
        super().__init__(kinds)
        self.words = f"metadata, a str, a value{', an int' if INT in kinds else ''} or None"
        self.lasts = lasts

    def take(self, where: str, thing: Any, home: Any) -> Any:
        taken = super().take(where, thing, home)
        if self.lasts and is_local(thing):
            raise told(ValueError(f"{where}: {shown(thing)} belongs to a function: metadata of the module cannot contain it"))
        return taken


def is_local(thing: Any) -> bool:
    """Tells whether it is a value of a function, or metadata that contains one."""
    if isinstance(thing, public("Metadata")):
        p: Any = thing._live()  # type: ignore[attr-defined]
        v = lib.irk_md_value_of(p)
        return lib.irk_md_get_kind(p) == lib.IRK_MD_ARG_LIST or (v != NULL and lib.irk_value_get_kind(v) >= lib.IRK_VALUE_ARG)
    return isinstance(thing, (public("Argument"), public("Block"), public("Instruction")))


INT = Plain("an int", int, convert=operator.index)
STR = Plain("a str", str, bytes)
BYTES = Plain("bytes", bytes, bytearray, memoryview)
PATH = Plain("a path (str or os.PathLike)", str, os.PathLike)
PATH.quick = frozenset({str})
KINDS: Dict[str, Kind] = {
    "Any": Kind(), "object": Kind(), "Callable": Plain("a callable", type(len), convert=lambda f: f if callable(f) else 1 / 0),
    "int": INT, "_int": INT, "str": STR, "Text": Plain("a str or bytes", str, bytes), "bytes": Plain("bytes", bytes),
    "bytearray": BYTES, "memoryview": BYTES, "bool": Plain("a bool", bool, convert=truth),
    "float": Plain("a number", float, int, convert=real), "slice": Plain("a slice", slice), "None": Plain("None", type(None)),
    "NoneType": Plain("None", type(None)), "Path": PATH, "PathLike": PATH,
    "Pointer": Plain("a pointer of cffi", ffi.CData),
    "Release": Plain("a release (a number or a str)", int, float, str, type(None)),
    "Value": Of("a value of this module other than a block", "Value", "Block"), "AnyValue": Of("a value of this module", "Value"),
    "Module": Modules(), "Row": Plain("a dict", dict),
    **{name: Of(f"{'an' if name[0] in 'AI' else 'a'} {name} of this module", name)
       for name in ("Type", "Block", "Function", "Instruction", "Global", "Variable", "Alias", "IFunc", "Constant", "Argument",
                    "Metadata", "Location", "Record")},
}
KINDS["Work"] = KINDS["Callable"]
KINDS["Handle"] = Of("a part of this module", "Handle")
NUMBER = Numbers()
KINDS["Content"] = Contents()
KINDS["Operand"], KINDS["AnyOperand"] = Either([KINDS["Value"], NUMBER]), Either([KINDS["AnyValue"], NUMBER])
KINDS["Flags"] = Either([STR, Several(STR, False)])
MD = [KINDS["Metadata"], KINDS["Location"], KINDS["Value"], KINDS["Text"], KINDS["None"]]
KINDS["MetadataLike"], KINDS["LastingMetadata"] = Mds(MD, False), Mds(MD, True)
KINDS["FieldValue"] = Mds([*MD, INT], True)
KINDS["AttributeValue"] = Either([KINDS["bool"], INT, KINDS["str"], KINDS["Type"]])
KINDS["Source"] = Either([PATH, BYTES, KINDS["bytes"]])
PUBLIC: Dict[str, type] = {"Handle": Handle}


def public(name: str) -> type:
    """Returns a class of the package."""
    if name not in PUBLIC:
        import irkit
        PUBLIC[name] = getattr(irkit, name)
    return PUBLIC[name]


@functools.lru_cache(None)
def kind_of(annotation: str) -> Kind:
    """Returns the kind for an annotation."""
    return kind_in(ast.parse(annotation, mode="eval").body)


def kind_in(node: ast.AST) -> Kind:
    if isinstance(node, ast.Constant):
        return KINDS["None"] if node.value is None else kind_of(str(node.value))
    if isinstance(node, ast.Attribute):  # builtins.int, os.PathLike
        return KINDS[node.attr]
    if isinstance(node, ast.Subscript):
        outer = node.value.id if isinstance(node.value, ast.Name) else node.value.attr if isinstance(node.value, ast.Attribute) else ""
        inner: Any = node.slice
        if outer in ("Sequence", "List", "Iterable"):
            return Several(kind_in(inner), outer == "Iterable")
        if outer == "Union":
            return Either([kind_in(part) for part in inner.elts])
        if outer == "Tuple":
            return Tuples([kind_in(part) for part in inner.elts])
        if outer == "Optional":
            return Either([KINDS["None"], kind_in(inner)])
        return KINDS[outer]
    return KINDS[node.id]  # type: ignore[attr-defined]


# ---- methods that check -----------------------------------------------------------------------------------------
SPECIAL = {"__getitem__", "__setitem__", "__delitem__", "__init__", "__call__"}
# The qualified names of checked functions; python/tests/test_arguments.py compares them with the
# public ones.
CHECKED: Set[Any] = set()


def parameters_of(function: Any, is_method: bool) -> List[inspect.Parameter]:
    found = list(inspect.signature(function).parameters.values())
    return found[1:] if is_method else found


def checked_function(function: Any, where: str, home: str, is_method: bool, only_name: str = "") -> Any:
    """Returns a function that checks its arguments and then calls `function`. `only_name` is the
    name of a setter's argument."""
    names: Dict[str, Any] = {"_function": function, "_say": say, "_said": SAID}
    lines, heads, passes, given = [], ["self"] if is_method else [], ["self"] if is_method else [], []
    for i, p in enumerate(parameters_of(function, is_method)):
        if p.annotation is inspect.Parameter.empty:
            raise TypeError(f"{where}: {p.name} has no annotation")
        kind = kind_of(p.annotation)
        default = p.default is not inspect.Parameter.empty
        at = f"{where}: {only_name or p.name}" if not only_name else where
        names[f"_d{i}"], names[f"_t{i}"], names[f"_q{i}"] = p.default, functools.partial(kind.take, at), kind.quick
        if p.kind is p.KEYWORD_ONLY and not any(h.startswith("*") for h in heads):
            heads.append("*")
        if p.kind is p.VAR_POSITIONAL:
            heads.append("*" + p.name)
            passes.append("*" + p.name)
            if type(kind) is not Kind:
                lines.append(f"{p.name} = [_k{i}.take(f'{where}: {p.name}[{{i}}]', x, {home}) for i, x in enumerate({p.name})]")
                names[f"_k{i}"] = kind
        elif p.kind is p.VAR_KEYWORD:
            heads.append("**" + p.name)
            passes.append("**" + p.name)
        else:
            heads.append(f"{p.name}=_d{i}" if default else p.name)
            passes.append(f"{p.name}={p.name}" if p.kind is p.KEYWORD_ONLY else p.name)
            if type(kind) is not Kind:
                test = [f"{p.name} is not _d{i}"] if default else []
                test += [f"{p.name}.__class__ not in _q{i}"] if kind.quick else []
                if home != "None" and not isinstance(kind, (Plain, Several)):
                    names[f"_s{i}"] = kind.seen
                    test += [f"({p.name}.__class__ not in _s{i} or {p.name}._mod is not {home} or {p.name}._mod._stop)"]
                lines.append(f"{'if ' + ' and '.join(test) + ': ' if test else ''}{p.name} = _t{i}({p.name}, {home})")
        given.append(f"'{only_name or p.name}': {p.name}")
    # All other names that the wrapper uses begin with an underscore, so parameters cannot clash
    # with them.
    source = "\n    ".join([f"def checked({', '.join(heads)}):", *lines, "try:", f"    return _function({', '.join(passes)})",
                            "except _said as _error:", f"    _say(_error, '{where}', {{{', '.join(given)}}})", "    raise"])
    exec(compile(source, f"<irkit {where}>", "exec"), names)
    made = functools.update_wrapper(names["checked"], function)
    CHECKED.add(where)
    return made


def checked(home: str = "self._mod") -> Callable[[Thing], Thing]:
    """Decorates a class or function so that its public methods check their arguments. `home` is the
    module to which parts must belong."""
    def decorate(thing: Any) -> Any:
        if not inspect.isclass(thing):
            return checked_function(thing, thing.__name__, "None", False)
        for name, member in list(vars(thing).items()):
            where = f"{thing.__name__}.{name}"
            if isinstance(member, property) and member.fset is not None and not name.startswith("_"):
                setter = checked_function(member.fset, where, home, True, name)
                setattr(thing, name, property(member.fget, setter, member.fdel, member.__doc__))
            elif inspect.isfunction(member) and (name in SPECIAL or not name.startswith("_")):
                if name == "__init__" and isinstance(thing, Found):
                    continue  # only the package itself makes such things
                if len(inspect.signature(member).parameters) < 2:
                    continue
                at = home
                if name == "__init__":
                    parameters = inspect.signature(member).parameters
                    at = "module" if "module" in parameters else "None"
                setattr(thing, name, checked_function(member, where if name != "__init__" else thing.__name__, at, True))
        return thing
    return decorate
