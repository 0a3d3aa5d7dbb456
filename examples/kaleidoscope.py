#!/usr/bin/env python3
"""The language of LLVM's tutorial: functions of doubles, with if, for, var and operators of one's own, compiled and run at once.

    python3 kaleidoscope.py                 asks for lines
    python3 kaleidoscope.py program.ks      runs a file; with --print, its LLVM IR goes to standard error

Each function and each expression at the top becomes a module of its own. A function that is defined again replaces the one
before for what comes later.
"""
import ctypes
import math
import re
import sys

import irkit

TOKEN = re.compile(r"\s+|#[^\n]*|(?P<number>\d+(?:\.\d*)?|\.\d+)|(?P<word>[A-Za-z_]\w*)|(?P<sign>\S)")
KEYWORDS = {"def", "extern", "if", "then", "else", "for", "in", "var", "binary", "unary"}


class Trouble(Exception):
    """Something is wrong with the program."""


# ---- reading -----------------------------------------------------------------------------------------------------
class Parser:
    """Makes nested tuples of text: ("number", 1.0), ("call", "f", [...]) ..."""

    def __init__(self, text, precedence):
        self.tokens = [m.lastgroup and (m.lastgroup, m.group()) for m in TOKEN.finditer(text)]
        self.tokens = [t for t in self.tokens if t] + [("end", "")]
        self.at = 0
        self.precedence = precedence

    def next(self):
        token = self.tokens[self.at]
        self.at += 1
        return token

    def sees(self, *texts):
        return self.tokens[self.at][1] in texts and self.tokens[self.at][0] != "end"

    def take(self, text):
        if not self.sees(text):
            raise Trouble(f"expected '{text}' before '{self.tokens[self.at][1]}'")
        self.at += 1

    def name(self):
        kind, text = self.next()
        if kind != "word" or text in KEYWORDS:
            raise Trouble(f"expected a name, not '{text}'")
        return text

    def program(self):
        while self.tokens[self.at][0] != "end":
            if self.sees(";"):
                self.at += 1
            elif self.sees("def"):
                self.at += 1
                yield ("def", *self.prototype(), self.expression())
            elif self.sees("extern"):
                self.at += 1
                yield ("extern", *self.prototype())
            else:
                yield ("def", "__top", [], self.expression())

    def prototype(self):
        kind = self.tokens[self.at][1]
        if kind in ("binary", "unary"):
            self.at += 1
            sign = self.next()[1]
            name = kind + sign
            if self.tokens[self.at][0] == "number":
                self.precedence[sign] = int(float(self.next()[1]))
            elif kind == "binary":
                self.precedence[sign] = 30
        else:
            name = self.name()
        self.take("(")
        names = []
        while not self.sees(")"):
            names.append(self.name())
        self.take(")")
        return name, names

    def expression(self, least=0):
        left = self.unary()
        while self.tokens[self.at][0] == "sign" and self.precedence.get(self.tokens[self.at][1], -1) > least:
            sign = self.next()[1]
            left = ("binary", sign, left, self.expression(self.precedence[sign]))
        return left

    def unary(self):
        kind, text = self.tokens[self.at]
        if kind == "sign" and text not in "(),;":
            self.at += 1
            return ("unary", text, self.unary())
        return self.primary()

    def primary(self):
        kind, text = self.next()
        if kind == "number":
            return ("number", float(text))
        if text == "(":
            inside = self.expression()
            self.take(")")
            return inside
        if text == "if":
            condition = self.expression()
            self.take("then")
            yes = self.expression()
            self.take("else")
            return ("if", condition, yes, self.expression())
        if text == "for":
            name = self.name()
            self.take("=")
            start = self.expression()
            self.take(",")
            end = self.expression()
            step = ("number", 1.0)
            if self.sees(","):
                self.at += 1
                step = self.expression()
            self.take("in")
            return ("for", name, start, end, step, self.expression())
        if text == "var":
            bound = []
            while True:
                name = self.name()
                value = ("number", 0.0)
                if self.sees("="):
                    self.at += 1
                    value = self.expression()
                bound.append((name, value))
                if not self.sees(","):
                    break
                self.at += 1
            self.take("in")
            return ("var", bound, self.expression())
        if kind != "word" or text in KEYWORDS:
            raise Trouble(f"expected an expression, not '{text}'")
        if not self.sees("("):
            return ("variable", text)
        self.at += 1
        args = []
        while not self.sees(")"):
            args.append(self.expression())
            if not self.sees(")"):
                self.take(",")
        self.take(")")
        return ("call", text, args)


# ---- making instructions -----------------------------------------------------------------------------------------
class Compiler:
    """Makes a module of one function."""

    def __init__(self, known):
        self.known = known  # function's name -> number of parameters
        self.module = irkit.Module(name="kaleidoscope")
        self.double = self.module.types.double
        self.slots = {}  # variable's name -> its alloca

    def prototype(self, name, count):
        found = self.module.get(name)
        return found or self.module.add_function(name, self.module.types.function(self.double, [self.double] * count))

    def define(self, name, names, body):
        function = self.prototype(name, len(names))
        self.b = self.module.builder(function.add_block("entry"))
        for arg, text in zip(function.args, names):
            arg.name = text
            self.slots[text] = self.slot(text, arg)
        self.b.ret(self.value(body))
        function.verify()
        return self.module

    def slot(self, name, value):
        with self.b.goto_entry_block():
            place = self.b.at_start(self.b.block).alloca(self.double, name=name)
        self.b.store(value, place)
        return place

    def value(self, node):
        return getattr(self, "make_" + node[0])(*node[1:])

    def make_number(self, number):
        return self.double(number)

    def make_variable(self, name):
        if name not in self.slots:
            raise Trouble(f"there is no variable '{name}'")
        return self.b.load(self.double, self.slots[name], name)

    def make_unary(self, sign, operand):
        return self.make_call("unary" + sign, [operand])

    def make_binary(self, sign, left, right):
        b = self.b
        if sign == "=":
            if left[0] != "variable" or left[1] not in self.slots:
                raise Trouble("what is left of '=' is no variable")
            value = self.value(right)
            b.store(value, self.slots[left[1]])
            return value
        if sign in "+-*<" and "binary" + sign not in self.known:
            x, y = self.value(left), self.value(right)
            if sign == "<":
                return b.uitofp(b.fcmp_unordered("<", x, y), self.double)
            return {"+": b.fadd, "-": b.fsub, "*": b.fmul}[sign](x, y)
        return self.make_call("binary" + sign, [left, right])

    def make_call(self, name, args):
        if name not in self.known:
            raise Trouble(f"there is no function '{name}'")
        if self.known[name] != len(args):
            raise Trouble(f"'{name}' takes {self.known[name]} arguments, not {len(args)}")
        return self.b.call(self.prototype(name, len(args)), [self.value(arg) for arg in args])

    def truth(self, node):
        return self.b.fcmp_ordered("!=", self.value(node), 0.0)

    def make_if(self, condition, yes, no):
        b = self.b
        with b.if_else(self.truth(condition)) as (then, otherwise):
            with then:
                first, after_first = self.value(yes), b.block
            with otherwise:
                second, after_second = self.value(no), b.block
        return b.phi(self.double, incoming=[(first, after_first), (second, after_second)])

    def make_for(self, name, start, end, step, body):
        b, had = self.b, self.slots.get(name)
        self.slots[name] = self.slot(name, self.value(start))
        loop, after = b.add_block("loop"), b.add_block("after")
        b.br(loop)
        b.at_end(loop)
        self.value(body)
        stepped = self.value(step)
        goes_on = self.truth(end)
        b.store(b.fadd(self.make_variable(name), stepped), self.slots[name])
        b.cond_br(goes_on, loop, after)
        b.at_end(after)
        self.bind(name, had)
        return self.double(0)

    def bind(self, name, slot):
        if slot is None:
            del self.slots[name]
        else:
            self.slots[name] = slot

    def make_var(self, bound, body):
        had = []
        for name, value in bound:
            made = self.value(value)
            had.append((name, self.slots.get(name)))
            self.slots[name] = self.slot(name, made)
        result = self.value(body)
        for name, slot in reversed(had):
            self.bind(name, slot)
        return result


# ---- running -----------------------------------------------------------------------------------------------------
class Session:
    """What has been defined so far, and the code of it."""

    def __init__(self, out=sys.stdout, shown=None):
        self.out = out
        self.shown = shown  # the file for IR; None: IR is not shown
        self.known = {}
        self.precedence = {"=": 2, "<": 10, "+": 20, "-": 20, "*": 40}
        self.jits = []
        self.addresses = {}
        number = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)
        self.kept = {"putchard": number(lambda x: self.say(chr(int(x)))), "printd": number(lambda x: self.say(f"{x:f}\n"))}
        for name, function in self.kept.items():
            self.addresses[name] = ctypes.cast(function, ctypes.c_void_p).value

    def say(self, text):
        self.out.write(text)
        return 0.0

    def run(self, text):
        """Runs a text; gives the values of the expressions at its top."""
        for item in Parser(text, self.precedence).program():
            kind, name, names = item[:3]
            if kind == "extern":
                self.known[name] = len(names)
                continue
            before = self.known.get(name)
            self.known[name] = len(names)
            try:
                module = Compiler(self.known).define(name, names, item[3])
            except Trouble:
                self.known.pop(name)
                if before is not None:
                    self.known[name] = before
                raise
            if self.shown:
                print(module[name], file=self.shown)
            jit = irkit.Jit(find=self.addresses.get)
            jit.add(module)
            self.jits.append(jit)  # later modules call its code
            if name == "__top":
                yield jit.function(name)()
            else:
                self.addresses[name] = jit.address(name)


def main(argv):
    shown = sys.stderr if "--print" in argv else None
    files = [a for a in argv if a != "--print"]
    session = Session(shown=shown)
    try:
        if files:
            for path in files:
                with open(path, encoding="utf-8") as file:
                    for value in session.run(file.read()):
                        print("nan" if math.isnan(value) else f"{value:g}")
            return 0
        while True:
            line = input("ready> ")
            try:
                for value in session.run(line):
                    print(f"{value:g}")
            except Trouble as error:
                print(f"error: {error}")
    except Trouble as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except EOFError:
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
