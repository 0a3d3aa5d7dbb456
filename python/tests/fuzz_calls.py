"""Calls every public method and property of every public class with every kind of value, in sequences, each in a process of its own:

    fuzz_calls.py [--seconds N] [--first SEED] [--one SEED]

What must hold: no signal, no endless call, and every exception is one of the package's or of Python's that names the argument.
`--one` runs one sequence in this process and says each call before it is made.
"""
import argparse
import gc
import inspect
import os
import random
import resource
import signal
import sys
import tempfile
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
PLAIN = [None, True, False, 0, 1, 2, 3, 7, 32, 64, -1, -7, 1 << 31, 1 << 32, 1 << 63, 1 << 70, -(1 << 70), 1.5, float("nan"), "", "x",
         "i", "add", "eq", "dbg", "value", "seq_cst", "nounwind", "a\0b", "\ud800", "llvm.umax", b"x", b"BC\xc0\xde", b"", [], (), {}, [1],
         ["x"], [None], object(), 1 + 2j, bytearray(b"ab"), print, int, slice(0, 2), {1, 2}, range(3)]
# Code of modules that say anything may do anything; and what only ends the sequence.
LEFT_OUT = {"Module.run", "Module.jit", "Jit.load", "Jit.function", "Jit.address", "Jit.run_main", "Jit.library"}
SPECIAL = ["__getitem__", "__setitem__", "__delitem__", "__contains__", "__iter__", "__len__", "__str__", "__repr__", "__eq__", "__hash__",
           "__bool__", "_repr_html_"]
ALLOWED = (irkit.Error, TypeError, ValueError, KeyError, IndexError, OverflowError, MemoryError, OSError, StopIteration)
CLASSES = [thing for thing in (getattr(irkit, name) for name in irkit.__all__) if inspect.isclass(thing) and not issubclass(thing, BaseException)]
CLASSES += [type(t) for t in [irkit.Module().types, irkit.Module().metadata, irkit.Module().flags, irkit.Module().functions]]
WORDS = {"opcode": sorted(irkit.OPCODES), "ordering": ["seq_cst", "monotonic", "acquire", ""], "success": ["seq_cst"], "failure": ["monotonic"],
         "operation": ["add", "xchg", "fmax"], "predicate": ["eq", "slt", "oeq", "une", "icmp_eq", "fcmp_oeq"],
         "kind": ["value", "declare", "label", "tuple", "file", "subprogram", "dbg", "prof", "float", "void", "label", "metadata", "token"],
         "role": ["condition", "pointer", "left", "callee", "pad", "normal"], "what": ["functions", "blocks", "uses", "edges"],
         "form": ["text", "bitcode", "object", "assembly"], "release": [14, 19, "3.4", 22], "version": [14, 19, "3.4", 22],
         "behaviour": ["error", "max", "require", "append"], "field": ["line", "name", "scope", "file", "type", 0, 1]}
FIELDS = ["name", "line", "scope", "file", "type", "filename", "directory", "value", "size", "elements", "column"]


def members(cls):
    """The public methods and properties of a class."""
    for name in sorted(set(dir(cls))):
        if (not name.startswith("_") or name in SPECIAL) and f"{cls.__name__}.{name}" not in LEFT_OUT:
            yield name, inspect.getattr_static(cls, name)


MEMBERS = {cls: [(name, member) for name, member in members(cls)] for cls in CLASSES}


class Sequence_:
    """A sequence of random calls."""

    def __init__(self, seed, say):
        self.random = random.Random(seed)
        self.say = say
        self.strange = []  # exceptions that are not as they should be
        self.module, self.other, self.old = irkit.parse(TEXT), irkit.parse(TEXT), irkit.parse(OLD, version=14)
        closed = irkit.parse(TEXT)
        self.foreign = self.things(self.other) + self.things(self.old) + self.things(closed) + [self.other, self.old, closed, irkit.Module()]
        closed.close()
        self.pool = self.things(self.module)
        if self.random.random() < 0.2:
            dead = self.module["loop"].blocks[1]
            self.foreign += [dead, *dead.instructions]
            self.module["loop"].delete_body()

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
            if f.attributes is not None:
                found += [irkit.Jit()]
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
            plain = type(error) in _arguments.PLAIN and (given or named)
            told = hasattr(error, "irkit_told") or "takes" in str(error) or "argument" in str(error)
            if plain and not told:
                self.strange.append(f"{what}: {type(error).__name__}: {error}")
        except Exception as error:
            self.strange.append(f"{what}: {type(error).__name__}: {error}")

    def step(self):
        r = self.random.random()
        if r < 0.03:
            function = self.random.choice([irkit.read, irkit.parse, irkit.link])
            self.call(function.__name__, function, *self.arguments(function, False))
            return
        if r < 0.06:
            cls = self.random.choice([irkit.Builder, irkit.Copier, irkit.Module, irkit.Table, irkit.CallGraph, irkit.Cfg, irkit.Jit])
            self.call(cls.__name__, cls, *self.arguments(cls.__init__, True))
            return
        thing = self.random.choice(self.pool) if self.random.random() < 0.95 else self.random.choice(self.foreign)
        if type(thing) not in MEMBERS:
            return
        name, member = self.random.choice(MEMBERS[type(thing)])
        what = f"{type(thing).__name__}.{name}"
        if isinstance(member, property):
            if member.fset is not None and self.random.random() < 0.7:
                given, _ = self.arguments(member.fset, True)
                self.call(what + " =", lambda *values: setattr(thing, name, *values), given[:1] or [None], {})
            else:
                self.call(what, lambda: getattr(thing, name), [], {})
        elif what == "Module.close":
            if self.random.random() < 0.05:
                self.call(what, thing.close, [], {})
        elif inspect.isfunction(member):
            given, named = self.arguments(member, True)
            self.call(f"{what} of {_arguments.shown(thing)}", lambda *a, **k: result_of(getattr(thing, name)(*a, **k)), given, named)
        elif name not in SPECIAL:
            self.call(what, lambda: getattr(thing, name), [], {})

    def look(self):
        """What must hold of any module."""
        for m in (self.module, self.other):
            for name, function in [("violations", m.violations), ("to_text", m.to_text), ("to_bitcode", m.to_bitcode), ("clone", m.clone),
                                   ("compile", m.compile), ("convert", lambda m=m: m.convert(self.random.choice([14, 19, 22, "3.4"]))),
                                   ("link", lambda m=m: irkit.link(m, irkit.parse(OLD.replace("i32*", "ptr")))),
                                   ("extract", lambda m=m: m.extract(list(m.globals)[:2]))]:
                self.call("then " + name, function, [], {})

    def run(self):
        for n in range(self.random.randrange(1, 40)):
            self.step()
            if self.random.random() < 0.05:
                self.look()
        self.look()
        self.say("the end")
        self.pool, self.foreign = [], []
        gc.collect()
        return self.strange


def result_of(result):
    """Generators are gone through."""
    return list(result) if inspect.isgenerator(result) else result


def child(seed, trace):
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(60)
    def say(text):
        os.lseek(trace, 0, os.SEEK_SET)
        os.write(trace, text.encode("utf-8", "backslashreplace")[:500].ljust(500))
    strange = Sequence_(seed, say).run()
    if strange:
        say(strange[0])
    return 1 if strange else 0


def one_in_process(seed):
    """Runs a sequence in a child; returns what is wrong with it, or None."""
    with tempfile.TemporaryFile() as trace:
        pid = os.fork()
        if pid == 0:
            status = 3
            try:
                os.dup2(os.open(os.devnull, os.O_RDWR), 0)
                status = child(seed, trace.fileno())
            except BaseException as error:
                os.lseek(trace.fileno(), 0, os.SEEK_SET)
                os.write(trace.fileno(), f"{type(error).__name__}: {error}".encode("utf-8", "backslashreplace")[:500].ljust(500))
            finally:
                os._exit(status)
        _, status = os.waitpid(pid, 0)
        if status == 0:
            return None
        trace.seek(0)
        said = trace.read().decode("utf-8", "replace").strip()
        return f"sequence {seed}: {'signal ' + str(status & 127) if status & 127 else 'exception'}: {said}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--one", type=int)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:  # some calls write files
        os.chdir(folder)
        if options.one is not None:
            import faulthandler
            faulthandler.enable()
            strange = Sequence_(options.one, lambda text: print(text.encode("utf-8", "backslashreplace").decode(), flush=True)).run()
            print("\n".join(strange))
            return 1 if strange else 0
        end, seed, found = time.monotonic() + options.seconds, options.first, []
        while time.monotonic() < end and len(found) < 25:
            fault = one_in_process(seed)
            if fault:
                print(fault.encode("utf-8", "backslashreplace").decode(), flush=True)
                found.append(fault)
            seed += 1
        os.chdir("/")
    print(f"{seed - options.first} sequences, {len(found)} with faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
