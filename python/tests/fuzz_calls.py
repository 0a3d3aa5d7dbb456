"""Calls every public function, constructor, method and property of the package with every kind of value:

    fuzz_calls.py [--members] [--sequences N] [--seconds N] [--first SEED] [--one SEED or NAME]

`--members` calls each of them alone, `--sequences` makes random sequences of calls, also from two threads at once and while
something is iterated over. Both in processes of their own: a few members each, or one sequence. What is called is found in the
package: what `irkit` and its modules name in `__all__`, and the classes that these lead to.

What must hold: no signal, no endless call, and every exception is one of the package's or of Python's that names the argument.
`--one` runs one of them in this process and says each call before it is made.
"""
import argparse
import gc
import importlib
import inspect
import os
import pkgutil
import random
import re
import resource
import signal
import sys
import tempfile
import threading
import time

import irkit
from irkit import _arguments

TEXT = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%pair = type { i32, ptr }
$c = comdat any
@g = global i32 0, comdat($c)
@t = private constant [3 x i8] c"ab\\00"
@p = global ptr getelementptr (i8, ptr @t, i64 1)
@ba = global ptr blockaddress(@f, %b)
@al = alias i32, ptr @g
@if = ifunc void (), ptr @resolve
define ptr @resolve() {
  ret ptr @loop
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare i32 @pers(...)
declare void @out(i32, ...)
define i32 @f(i32 %x, ptr %p) personality ptr @pers !dbg !5 {
entry:
    #dbg_value(i32 %x, !9, !DIExpression(), !10)
  %y = add nsw i32 %x, 1, !dbg !10
  %c = icmp slt i32 %y, %x
  %l = load atomic i32, ptr %p seq_cst, align 4
  %e = getelementptr inbounds %pair, ptr %p, i32 0, i32 1
  br i1 %c, label %b, label %s, !prof !11
b:
  %q = phi i32 [ %y, %entry ], [ %l, %s ]
  %v = insertelement <4 x i32> zeroinitializer, i32 %q, i32 1
  %w = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 0, i32 3>
  %r = cmpxchg ptr %p, i32 %x, i32 %y acq_rel monotonic
  %o = extractvalue { i32, i1 } %r, 0
  ret i32 %o
s:
  switch i32 %x, label %i [ i32 1, label %b
                            i32 2, label %u ]
i:
  invoke void (i32, ...) @out(i32 %x, ptr %p) [ "deopt"(i32 %x) ] to label %u unwind label %lp
lp:
  %pad = landingpad { ptr, i32 } cleanup catch ptr @g
  resume { ptr, i32 } %pad
u:
  unreachable
}
define void @loop(ptr %f) #0 {
  br label %again
again:
  call void %f()
  %m = atomicrmw add ptr %f, i64 1 monotonic
  fence syncscope("singlethread") seq_cst
  br label %again
}
attributes #0 = { nounwind "k"="v" align=16 }
!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!named = !{!11}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.c", directory: "/d")
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !4, unit: !2, spFlags: DISPFlagDefinition)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !3, line: 1, type: !8)
!10 = !DILocation(line: 2, column: 3, scope: !5)
!11 = !{!"branch_weights", i32 1, i32 2}
""".replace(" align=16", "")
OLD = """define i32 @f(i32* %p) {
  %x = load i32, i32* %p
  ret i32 %x
}
@g = global i32 1
!n = !{!0}
!0 = !{i32 1}
"""


def nested(make, depth=3000):
    """Something in something in something."""
    thing = make(None)
    for _ in range(depth):
        thing = make(thing)
    return thing


PLAIN = [None, True, False, 0, 1, 2, 3, 7, 32, 64, -1, -7, 1 << 31, 1 << 32, 1 << 63, 1 << 70, -(1 << 70), 1.5, float("nan"), float("inf"),
         "", "x", "i", "add", "eq", "dbg", "value", "seq_cst", "nounwind", "a\0b", "\ud800", "llvm.umax", "a.bc", "a.ll", ".", b"x",
         b"BC\xc0\xde", b"", [], (), {}, [1], ["x"], [None], object(), 1 + 2j, bytearray(b"ab"), print, int, slice(0, 2), {1, 2}, range(3),
         irkit.ffi.NULL, irkit.ffi.new("int *"), irkit.ffi.cast("irk_inst *", 0), nested(lambda x: [x]), nested(lambda x: (x,)), "x" * 70000]
# Code of modules that say anything may do anything; work of a name imports what has it.
LEFT_OUT = {"Module.run", "Module.jit", "Jit.load", "Jit.function", "Jit.address", "Jit.run_main", "Jit.library", "Compiled.__call__"}
SPECIAL = ["__getitem__", "__setitem__", "__delitem__", "__contains__", "__iter__", "__len__", "__str__", "__repr__", "__eq__", "__hash__",
           "__bool__", "__call__", "__copy__", "__deepcopy__", "__reduce__", "__enter__", "_repr_html_", "_repr_svg_"]
ALLOWED = (irkit.Error, TypeError, ValueError, KeyError, IndexError, OverflowError, MemoryError, OSError, StopIteration, RecursionError)
WORDS = {"opcode": sorted(irkit.OPCODES), "ordering": ["seq_cst", "monotonic", "acquire", ""], "success": ["seq_cst"], "failure": ["monotonic"],
         "operation": ["add", "xchg", "fmax"], "predicate": ["eq", "slt", "oeq", "une", "icmp_eq", "fcmp_oeq"],
         "kind": ["value", "declare", "label", "tuple", "file", "subprogram", "dbg", "prof", "float", "void", "label", "metadata", "token"],
         "role": ["condition", "pointer", "left", "callee", "pad", "normal"], "what": ["functions", "blocks", "uses", "edges"],
         "form": ["text", "bitcode", "object", "assembly"], "release": [14, 19, "3.4", 22], "version": [14, 19, "3.4", 22],
         "behaviour": ["error", "max", "require", "append"], "field": ["line", "name", "scope", "file", "type", 0, 1],
         "sources": [["a.ll"], ["a.ll", "a.bc", "b.ll"], ["."], ["@b.ll"]], "work": ["summary", "verify", "calls", "opcodes"],
         "share": [(0, 1), (1, 2)], "workers": [0, 1], "batch": [1, 16, -1], "timeout": [0, 5], "memory": [0]}
FIELDS = ["name", "line", "scope", "file", "type", "filename", "directory", "value", "size", "elements", "column"]


def package():
    """The modules of the package."""
    return [irkit, *(importlib.import_module("irkit." + m.name) for m in pkgutil.iter_modules(irkit.__path__) if m.name != "_native")]


def named():
    """What the package names, by its names; without exceptions."""
    found = {name: getattr(module, name) for module in package() for name in getattr(module, "__all__", ())}
    return {name: thing for name, thing in found.items() if not (inspect.isclass(thing) and issubclass(thing, BaseException))}


def classes():
    """The public classes: those that are named, and those that their methods say to return."""
    everywhere = {name: thing for module in package() for name, thing in vars(module).items()
                  if inspect.isclass(thing) and thing.__module__.startswith("irkit.") and thing.__module__ != "irkit._arguments"}
    found, queue = [], [thing for thing in named().values() if inspect.isclass(thing)]
    for cls in queue:
        if cls in found:
            continue
        found.append(cls)
        for name, member in vars(cls).items():
            function = member.fget if isinstance(member, property) else member
            if not name.startswith("_") and inspect.isfunction(function):
                words = re.findall(r"\w+", str(inspect.signature(function).return_annotation))
                queue += [everywhere[word] for word in words if word in everywhere]
    return found


def members(cls):
    """The public methods and properties of a class."""
    for name in sorted(set(dir(cls))):
        member = inspect.getattr_static(cls, name)
        if (not name.startswith("_") or name in SPECIAL) and f"{cls.__name__}.{name}" not in LEFT_OUT and member not in vars(object).values():
            yield name, member


MEMBERS = {cls: list(members(cls)) for cls in classes()}
FUNCTIONS = {name: thing for name, thing in named().items() if inspect.isfunction(thing)}


class Sequence_:
    """Calls, what they are made with, and what is wrong with them."""

    def __init__(self, seed, say):
        self.random = random.Random(seed)
        self.say = say
        self.strange = []  # exceptions that are not as they should be
        self.depth = 0  # of steps during an iteration
        self.module, self.other, self.old = irkit.parse(TEXT), irkit.parse(TEXT), irkit.parse(OLD, version=14)
        closed = irkit.parse(TEXT)
        self.foreign = self.things(self.other) + self.things(self.old) + self.things(closed) + [self.other, self.old, closed, irkit.Module()]
        closed.close()
        self.pool = self.things(self.module)
        if self.random.random() < 0.2:
            dead = self.module["loop"].blocks[1]
            self.foreign += [dead, *dead.instructions]
            self.module["loop"].delete_body()
        if self.random.random() < 0.1:
            m = self.module
            self.pool += [nested(lambda t: m.types.struct([t or m.types.i32])), nested(lambda n: m.metadata.tuple(n)),
                          nested(lambda c: m.constants.of(m.types.struct([m.types.i32]) if c is None else m.types.struct([c.type]), [c or 1]), 300)]

    def things(self, m):
        f = m["f"]
        found = [m, f, f, *list(m.globals), *f.args, *f.blocks, *f.instructions, m.types, m.metadata, m.flags, m.functions, m.constants,
                 irkit.Builder(m, f.blocks[0]), m.types.i32, m.types.ptr(), m.types.void, m.types.simple("label"), m.types.simple("metadata"),
                 f.value_type, m.constants.int(m.types.i32, 3), f.attributes, m.table("functions"), m.call_graph(), f.cfg]
        found += [node for name in m.metadata for node in m.metadata[name]]
        for inst in f.instructions:
            found += [*inst.records, inst.metadata]
            if inst.location is not None:
                found += [inst.location, inst.location.node, inst.location.scope]
        if m is self.module:
            found += [irkit.Copier(m, self.other), irkit.Copier(irkit.Module(m.version), m), m.metadata.of(f.args[0]),
                      m.constants.metadata(m.metadata.of(f.args[0])), m.metadata.placeholder(), m.types.struct(None, "open")]
            found += [irkit.Jit(), *m.convert(14, lossy=True).changes[:2], *m["f"].uses[:1], *f.args[0].uses[:2], m.types,
                      *irkit.parse("define void @g() {\n  %y = add i32 %y, 1\n  ret void\n}").violations()[:1]]
            found += [bundle for inst in f.instructions for bundle in inst.bundles]
            with m.builder(f.blocks[0]).save_place() as place:
                found += [place] if place is not None else []
        return found

    def any(self):
        r = self.random.random()
        return self.random.choice(self.pool if r < 0.6 else self.foreign if r < 0.8 else PLAIN)

    def fitting(self, kind, name):
        """An argument as the method wants it, or nearly."""
        if name in WORDS and self.random.random() < 0.7:
            return self.random.choice(WORDS[name])
        if isinstance(kind, _arguments.Several):
            return [self.fitting(kind.of, "") for _ in range(self.random.randrange(4))]
        for _ in range(40):
            thing = self.random.choice(self.pool) if self.random.random() < 0.6 else self.random.choice(PLAIN)
            try:
                if kind.fits(thing):
                    return thing
            except Exception:
                pass
        return self.any()

    def arguments(self, function, is_method):
        given, named = [], {}
        usual = self.random.random() < 0.75
        for p in list(inspect.signature(function).parameters.values())[is_method:]:
            if p.default is not p.empty and self.random.random() < 0.5:
                if p.kind is p.POSITIONAL_OR_KEYWORD:
                    break
                continue
            try:
                kind = _arguments.kind_of(p.annotation)
            except Exception:
                kind = _arguments.Kind()
            def one():
                return self.fitting(kind, p.name) if usual or self.random.random() < 0.6 else self.any()
            if p.kind is p.VAR_POSITIONAL:
                given += [one() for _ in range(self.random.randrange(4))]
            elif p.kind is p.VAR_KEYWORD:
                named.update({self.random.choice(FIELDS): one() for _ in range(self.random.randrange(4))})
            elif p.kind is p.KEYWORD_ONLY:
                named[p.name] = one()
            else:
                given.append(one())
        if self.random.random() < 0.03:
            given.append(self.any())
        return given, named

    def keep(self, result):
        if isinstance(result, (list, tuple)):
            for item in list(result)[:3]:
                self.keep(item)
        elif type(result) in MEMBERS and len(self.pool) < 400:
            self.pool.append(result)

    def call(self, what, function, given, named):
        self.say(f"{what}({', '.join([*map(_arguments.shown, given), *(f'{k}={_arguments.shown(v)}' for k, v in named.items())])})")
        try:
            self.keep(function(*given, **named))
        except ALLOWED as error:
            looked_at = what.split()[0].rpartition(".")[2] not in set(SPECIAL) - _arguments.SPECIAL
            plain = type(error) in _arguments.PLAIN and (given or named) and looked_at
            told = hasattr(error, "irkit_told") or "takes" in str(error) or "argument" in str(error)
            if plain and not told:
                self.strange.append(f"{what}: {type(error).__name__}: {error}")
        except Exception as error:
            self.strange.append(f"{what}: {type(error).__name__}: {error}")

    def step(self):
        r = self.random.random()
        if r < 0.03:
            self.call_function(self.random.choice(list(FUNCTIONS)))
            return
        if r < 0.06:
            self.call_class(self.random.choice(list(MEMBERS)))
            return
        thing = self.random.choice(self.pool) if self.random.random() < 0.95 else self.random.choice(self.foreign)
        if type(thing) not in MEMBERS:
            return
        if r < 0.1 and self.depth < 2 and hasattr(type(thing), "__iter__"):
            self.iterate(thing)
            return
        self.call_member(thing, *self.random.choice(MEMBERS[type(thing)]))

    def iterate(self, thing):
        """A loop over something that changes meanwhile."""
        self.depth += 1
        self.call(f"iter of {_arguments.shown(thing)}", lambda: [self.step() for _, _ in zip(thing, range(5))], [], {})
        self.depth -= 1

    def call_function(self, name):
        made = []
        self.call(name, lambda *a, **k: made.append(FUNCTIONS[name](*a, **k)), *self.arguments(FUNCTIONS[name], False))
        for result in made:
            self.call(f"then what {name} gave", lambda: result_of(result), [], {})

    def call_class(self, cls):
        given, named = self.arguments(cls.__init__, True) if "__init__" in dir(cls) else ([], {})
        self.call(cls.__name__, cls, given, named)

    def call_member(self, thing, name, member):
        what = f"{type(thing).__name__}.{name}"
        if isinstance(member, property):
            if member.fset is not None and self.random.random() < 0.7:
                given, _ = self.arguments(member.fset, True)
                self.call(what + " =", lambda *values: setattr(thing, name, *values), given[:1] or [None], {})
            else:
                self.call(what, lambda: getattr(thing, name), [], {})
        elif what == "Module.close":
            if self.random.random() < 0.05 and self.depth == 0:
                self.call(what, thing.close, [], {})
        elif inspect.isfunction(member):
            given, named = self.arguments(member, True)
            self.call(f"{what} of {_arguments.shown(thing)}", lambda *a, **k: result_of(getattr(thing, name)(*a, **k)), given, named)
        elif name not in SPECIAL:
            self.call(what, lambda: getattr(thing, name), [], {})

    def look(self, all_ways=True):
        """What must hold of any module."""
        for m in (self.module, self.other) if all_ways else (self.module,):
            for name, function in [("violations", m.violations), ("to_text", m.to_text), ("to_bitcode", m.to_bitcode)]:
                self.call("then " + name, function, [], {})
            if not all_ways:
                continue
            for name, function in [("clone", m.clone), ("compile", m.compile),
                                   ("convert", lambda m=m: m.convert(self.random.choice([14, 19, 22, "3.4"]))),
                                   ("link", lambda m=m: irkit.link(m, irkit.parse(OLD.replace("i32*", "ptr")))),
                                   ("extract", lambda m=m: m.extract(list(m.globals)[:2]))]:
                self.call("then " + name, function, [], {})

    def run(self):
        if self.random.random() < 0.15:
            other = threading.Thread(target=self.steps)
            other.start()
            self.steps()
            other.join()
        else:
            self.steps()
        return self.end(True)

    def steps(self):
        for n in range(self.random.randrange(1, 40)):
            self.step()
            if self.random.random() < 0.05:
                self.look()

    def run_members(self, names):
        for name in names:
            self.run_member(name)
        return self.end(False)

    def run_member(self, where):
        """One member with many arguments, of a thing of each state."""
        name, _, member = where.partition(".")
        for n in range(12):
            if name in FUNCTIONS:
                self.call_function(name)
            elif not member:
                self.call_class(next(cls for cls in MEMBERS if cls.__name__ == name))
            else:
                owners = [thing for thing in (self.foreign if n % 4 == 3 else self.pool)
                          if any(cls.__name__ == name for cls in type(thing).__mro__)]
                if owners:
                    thing = self.random.choice(owners)
                    self.call_member(thing, member, inspect.getattr_static(type(thing), member))

    def end(self, all_ways):
        self.look(all_ways)
        self.say("the end")
        self.pool, self.foreign = [], []
        gc.collect()
        return self.strange


def result_of(result):
    """Generators are gone through."""
    return list(result) if inspect.isgenerator(result) else result


def all_members():
    """The names of all functions, classes and members."""
    found = dict.fromkeys([*FUNCTIONS, *(cls.__name__ for cls in MEMBERS)])
    for cls, its in MEMBERS.items():
        for name, member in its:
            base = next(b for b in cls.__mro__ if name in vars(b))
            found[f"{(base if base.__module__.startswith('irkit') else cls).__name__}.{name}"] = None
    return list(found)


def run(calls, what):
    return calls.run() if isinstance(what, int) else calls.run_members(what)


def child(calls, what, trace):
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(60)
    def say(text):
        os.pwrite(trace, text.encode("utf-8", "backslashreplace")[:500].ljust(500), 0)
    if calls is None:
        calls = Sequence_(what, say)
    calls.say = say
    strange = run(calls, what)
    if strange:
        say(strange[0])
    return 1 if strange else 0


def one_in_process(calls, what):
    """Runs a sequence or a member in a child; returns what is wrong with it, or None."""
    with tempfile.TemporaryFile() as trace:
        pid = os.fork()
        if pid == 0:
            status = 3
            try:
                os.setpgid(0, 0)  # what it starts ends with it
                os.dup2(os.open(os.devnull, os.O_RDWR), 0)
                status = child(calls, what, trace.fileno())
            except BaseException as error:
                os.pwrite(trace.fileno(), f"{type(error).__name__}: {error}".encode("utf-8", "backslashreplace")[:500].ljust(500), 0)
            finally:
                os._exit(status)
        _, status = os.waitpid(pid, 0)
        try:
            os.killpg(pid, signal.SIGKILL)
        except OSError:
            pass
        if status == 0:
            return None
        trace.seek(0)
        said = trace.read().decode("utf-8", "replace").strip()
        how = signal.Signals(status & 127).name if status & 127 else "exception"
        return f"{f'sequence {what}' if isinstance(what, int) else 'members ' + ' '.join(what)}: {how}: {said}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--members", action="store_true")
    parser.add_argument("--sequences", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0, help="make sequences for so long")
    parser.add_argument("--first", type=int, default=1, help="the first sequence's seed, and that of members")
    parser.add_argument("--one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:  # some calls write files
        os.chdir(folder)
        for name in ("a.ll", "b.ll"):
            with open(name, "w") as file:
                file.write(TEXT)
        irkit.parse(TEXT).write("a.bc")
        if options.one is not None:
            import faulthandler
            faulthandler.enable()
            what = int(options.one) if options.one.isdigit() else options.one.split()
            calls = Sequence_(what if isinstance(what, int) else options.first,
                              lambda text: print(text.encode("utf-8", "backslashreplace").decode(), flush=True))
            strange = run(calls, what)
            print("\n".join(strange))
            return 1 if strange else 0
        end, found, counts = time.monotonic() + options.seconds, [], [0, 0]

        def look_at(calls, what, kind):
            fault = one_in_process(calls, what)
            counts[kind] += 1 if isinstance(what, int) else len(what)
            if fault:
                print(fault.encode("utf-8", "backslashreplace").decode(), flush=True)
                found.append(fault)

        if options.members:
            calls = Sequence_(options.first, str)
            names = all_members()
            for i in range(0, len(names), 10):
                look_at(calls, names[i:i + 10], 0)
        seed = options.first
        while (seed < options.first + options.sequences or time.monotonic() < end) and len(found) < 25:
            look_at(None, seed, 1)
            seed += 1
        os.chdir("/")
    print(f"{counts[0]} members, {counts[1]} sequences, {len(found)} with faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
