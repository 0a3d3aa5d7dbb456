"""Random functions of IR whose arguments and results are vectors, for test_abi.py: a module with what is called, one that calls.

Functions have features with AVX or without, the same on both sides. Values are lanes of counted numbers; who gets one says
each lane to @see."""
import random
import re

LANES = {"i1": 1, "i5": 5, "i8": 8, "i12": 12, "i16": 16, "i24": 24, "i32": 32, "i33": 33, "i64": 64, "ptr": 64, "half": 16,
         "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80}
FLOATS = ("half", "bfloat", "float", "double")
SCALARS = ["i8", "i32", "i64", "i128", "ptr", "float", "double", "x86_fp80"]
USUAL = ["<8 x float>", "<4 x double>", "<4 x i64>", "<8 x i32>", "<16 x i16>", "<32 x i8>", "<16 x half>", "<4 x ptr>"]
LONG = ["<16 x float>", "<8 x double>", "<8 x i64>", "<16 x i32>", "<32 x i16>", "<64 x i8>", "<32 x half>"]
ODD = ["<6 x float>", "<3 x i64>", "<3 x double>", "<5 x i32>", "<12 x half>", "<8 x i1>", "<16 x i1>", "<32 x i1>", "<4 x i1>",
       "<24 x i8>", "<9 x i16>", "<8 x i24>", "<16 x i12>", "<4 x i33>", "<17 x i8>", "<10 x bfloat>", "<16 x bfloat>", "<32 x i5>",
       "<12 x float>", "<4 x float>", "<2 x i64>", "<8 x i16>", "<2 x float>", "<3 x float>", "<3 x half>"]
FEATURES = ['"target-features"="+avx"', '"target-features"="+avx2"', '"target-features"="+sse3,+f16c"', '"target-cpu"="sandybridge"',
            '"target-cpu"="x86-64" "target-features"="+sse4.2,+avx,+cx16"', '"target-features"="+avx2,-fma"', "",
            '"target-features"="+avx2,-avx"', '"target-cpu"="sandybridge" "target-features"="-avx"']
BITS = re.compile(" x (i1|i5|i12|i24|i33)>")  # llc does not read all of those back from memory
PLAIN = ["", '"target-features"="+avx,-avx"']

HEAD = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @see(i64)
declare i32 @__gcc_personality_v0(...)
"""
SUPPORT = """
unsigned long sum = 1;
int printf(const char *, ...);
__attribute__((noinline)) void see(unsigned long v) { sum = sum * 31 + v; }
/* bfloat, in the lower bits of a register; not every libgcc has it */
__attribute__((weak)) float __truncsfbf2(float f) { unsigned u; __builtin_memcpy(&u, &f, 4); u >>= 16; __builtin_memcpy(&f, &u, 4); return f; }
void done(int n) { printf("%d %lx\\n", n, sum); }
"""

# Called as what it passes on to: no register counts vectors then.
FORWARD = HEAD + """
define void @target(<8 x float> %a, i64 %b, double %c, <4 x i64> %d, <2 x double> %e, ...) #0 {
  %m = extractelement <8 x float> %a, i64 1
  %n = extractelement <8 x float> %a, i64 7
  call void @numbers(float %m, float %n, double %c)
  %o = extractelement <4 x i64> %d, i64 0
  %p = extractelement <4 x i64> %d, i64 3
  call void @see(i64 %o)
  call void @see(i64 %p)
  %q = extractelement <2 x double> %e, i64 1
  call void @numbers(float 0.0, float 0.0, double %q)
  ret void
}
declare void @numbers(float, float, double)
define void @f(i64 %b, ...) #0 {
  %q = load volatile ptr, ptr @p
  musttail call void (i64, ...) %q(i64 %b, ...)
  ret void
}
define void @plain(i64 %b, <8 x float> %a, double %c, <4 x i64> %d) #0 {
  %m = extractelement <8 x float> %a, i64 1
  %n = extractelement <8 x float> %a, i64 7
  call void @numbers(float %m, float %n, double %c)
  %o = extractelement <4 x i64> %d, i64 0
  %p = extractelement <4 x i64> %d, i64 3
  call void @see(i64 %o)
  call void @see(i64 %p)
  ret void
}
@p = global ptr @plain
attributes #0 = { "target-features"="+avx" }
""", HEAD + """
declare void @f(i64, <8 x float>, double, <4 x i64>)
declare void @target(<8 x float>, i64, double, <4 x i64>, <2 x double>, ...)
declare void @done(i32)
define void @numbers(float %a, float %b, double %c) {
  %x = bitcast float %a to i32
  %y = bitcast float %b to i32
  %z = bitcast double %c to i64
  %u = zext i32 %x to i64
  %v = zext i32 %y to i64
  call void @see(i64 %u)
  call void @see(i64 %v)
  call void @see(i64 %z)
  ret void
}
define i32 @main() #0 {
  call void asm sideeffect "xorl %eax, %eax", "~{rax},~{flags}"()
  call void @f(i64 9, <8 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0>, double 9.5,
               <4 x i64> <i64 11, i64 12, i64 13, i64 14>)
  call void @done(i32 0)
  call void (<8 x float>, i64, double, <4 x i64>, <2 x double>, ...) @target(
      <8 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0>, i64 1, double 9.5,
      <4 x i64> <i64 11, i64 12, i64 13, i64 14>, <2 x double> <double 1.5, double 2.5>, i32 7, <8 x float> zeroinitializer)
  call void @done(i32 1)
  ret i32 0
}
attributes #0 = { "target-features"="+avx" }
"""


class Vectors:
    def __init__(self, seed, has_avx):
        self.r = random.Random(seed)
        self.features = FEATURES if has_avx else PLAIN
        self.number = 0

    def vector(self):
        n = self.r.random()
        if n < 0.4: return self.r.choice(USUAL)
        if n < 0.55: return self.r.choice(LONG)
        if n < 0.9: return self.r.choice(ODD)
        return f"<{self.r.randrange(1, 34)} x {self.r.choice(list(LANES))}>"

    def aggregate(self):
        """Of anything, each of which goes as it would by itself."""
        form = self.r.choice(["{%s, %s}", "{%s, %s, %s}", "{%s, {%s, %s}}", "[2 x {%s, %s}]", "{%s, [2 x %s]}", "[2 x %s]"])
        return form % tuple(self.vector() if self.r.random() < 0.6 else self.r.choice(SCALARS) for _ in range(form.count("%s")))

    def type(self):
        n = self.r.random()
        if n < 0.15: return self.r.choice(SCALARS)
        if n > 0.85 and n < 0.93: return self.aggregate()
        if n > 0.93: return self.r.choice(["{%s, %s}", "{%s, [2 x %s]}"]) % (self.r.choice(USUAL + LONG[:2]), self.r.choice(USUAL))
        return self.vector()

    def result(self):
        n = self.r.random()
        if n < 0.15: return "void"
        if n < 0.3: return "{" + ", ".join([self.r.choice(USUAL)] * self.r.randrange(1, 6)) + "}"
        if n < 0.4: return "{%s, %s, %s}" % (self.r.choice(USUAL), self.r.choice(["float", "double", "i64"]), self.r.choice(USUAL + LONG))
        t = self.type() if n < 0.8 else self.aggregate()
        return t if not BITS.search(t) else "<16 x i1>"

    # ---- values: instructions and the name of what they make -----------------------------------------------------------------

    def name(self):
        self.number += 1
        return f"%t{self.number}"

    def fields(self, t):
        """Of a literal struct or an array, as this file makes them."""
        if t[0] == "[": return [t[t.index("x ") + 2:-1]] * int(t[1:t.index(" ")])
        out, depth, at = [], 0, 1
        for k, c in enumerate(t):
            depth += (c in "{[<") - (c in "}]>")
            if (c == "," and depth == 1) or k == len(t) - 1:
                out.append(t[at:k].strip())
                at = k + 1
        return out

    def scalar(self, t):
        n = self.r.randrange(1, 1 << 60)
        if t == "ptr": return f"inttoptr (i64 {n} to ptr)"
        if t == "double": return f"{n % 100003}.25"
        if t == "float": return f"{n % 1003}.25"
        if t == "half": return f"0xH{0x3C00 + n % 512:04X}"
        if t == "bfloat": return f"0xR{0x3C00 + n % 512:04X}"
        if t == "x86_fp80": return f"0xK4000{n << 3 | 1 << 63:016X}"
        return str(n % (1 << min(int(t[1:]), 63)) - (1 << int(t[1:]) - 1 if t != "i1" and int(t[1:]) < 64 else 0))

    def constant(self, t):
        if t[0] in "{[":
            inside = ", ".join(f"{u} {self.constant(u)}" for u in self.fields(t))
            return ("{ %s }" if t[0] == "{" else "[ %s ]") % inside
        if t[0] != "<": return self.scalar(t)
        n, lane = t[1:-1].split(" x ")
        return "< " + ", ".join(f"{lane} {self.scalar(lane)}" for _ in range(int(n))) + " >"

    def make(self, t):
        """A value: a constant, or one that goes through memory that nobody knows about."""
        value = self.constant(t)
        if BITS.search(t) or self.r.random() < 0.3: return "", value
        place, name = self.name(), self.name()
        return (f"  {place} = alloca {t}, align 64\n  store volatile {t} {value}, ptr {place}, align 64\n"
                f"  {name} = load volatile {t}, ptr {place}, align 64\n"), name

    def see(self, t, value):
        if t[0] in "{[":
            text = ""
            for k, u in enumerate(self.fields(t)):
                field = self.name()
                text += f"  {field} = extractvalue {t} {value}, {k}\n" + self.see(u, field)
            return text
        if t[0] == "<":
            n, lane = t[1:-1].split(" x ")
            text = ""
            for k in range(int(n)):
                element = self.name()
                text += f"  {element} = extractelement {t} {value}, i64 {k}\n" + self.see(lane, element)
            return text
        text, word, wide = "", self.name(), self.name()
        bits = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80, "ptr": 64}.get(t) or int(t[1:])
        if t == "ptr": text += f"  {word} = ptrtoint ptr {value} to i64\n"
        elif t[0] != "i": text += f"  {word} = bitcast {t} {value} to i{bits}\n"
        else: word = value
        if bits == 64: wide = word
        else: text += f"  {wide} = {'zext' if bits < 64 else 'trunc'} i{bits} {word} to i64\n"
        return text + f"  call void @see(i64 {wide})\n"

    # ---- functions -----------------------------------------------------------------------------------------------------------

    def function(self, n):
        """What is called, and what calls it."""
        r = self.r
        params = [self.type() for _ in range(r.choice([0, 1, 1, 2, 3, 5, 8, 11]))]
        result = self.result()
        cc = r.choice(["", "", "", "fastcc "] + ["coldcc ", "preserve_allcc "] * (result == "void"))  # llc restores results' registers
        is_vararg = bool(params) and not cc and r.random() < 0.2
        is_tail = result in USUAL + ["void"] and not cc and r.random() < 0.5  # llc has no musttail where results go through memory
        byvals = {k for k, t in enumerate(params) if t[0] == "<" and r.random() < 0.1 and t in USUAL + LONG}
        if self.features is PLAIN and not is_vararg and not is_tail and r.random() < 0.3: cc, byvals = "win64cc ", set()
        sret = result in USUAL and r.random() < 0.3
        attrs = r.choice(self.features)
        types = [f"ptr byval({t}) align {r.choice([16, 32, 64])}" if k in byvals else t for k, t in enumerate(params)]
        if sret: types.insert(0, f"ptr sret({result}) align 32")
        returned = "void" if sret else result
        ends = ["..."] if is_vararg else []
        proto = f"{returned} ({', '.join([t.split(' ')[0] if t.startswith('ptr ') else t for t in types] + ends)})" if is_vararg else returned
        names = ([] if not sret else ["%out"]) + [f"%p{k}" for k in range(len(params))]
        inside = ", ".join([f"{t} {v}" for t, v in zip(types, names)] + ends)
        # what is called
        body = ""
        for k, t in enumerate(params):
            value = f"%p{k}"
            if k in byvals:
                value = self.name()
                body += f"  {value} = load {t}, ptr %p{k}, align 16\n"
            body += self.see(t, value)
        make, value = self.make(result) if result != "void" else ("", "")
        body += make
        if sret: body += f"  store {result} {value}, ptr %out, align 32\n"
        body += "  ret void\n" if returned == "void" else f"  ret {result} {value}\n"
        target = f"f{n}t" if is_tail else f"f{n}"
        callee = f"define {cc}{returned} @{target}({inside}) #{n} {{\n{body}}}\n"
        if is_tail:  # one that only passes on
            got = "" if returned == "void" else "%r = "
            back = "  ret void\n" if returned == "void" else f"  ret {returned} %r\n"
            callee += f"define {cc}{returned} @f{n}({inside}) #{n} {{\n  {got}musttail call {cc}{proto} @{target}({inside})\n{back}}}\n"
        callee += f"attributes #{n} = {{ noinline {attrs} }}\n"
        # who calls it
        text, args = "", []
        if sret:
            text += f"  %out = alloca {result}, align 32\n"
            args.append(f"{types[0]} %out")
        for k, t in enumerate(params):
            make, value = self.make(t)
            text += make
            if k in byvals:
                place = self.name()
                text += f"  {place} = alloca {t}, align 64\n  store {t} {value}, ptr {place}, align 64\n"
                value = place
            args.append(f"{types[k + sret]} {value}")
        if is_vararg: args += ["i32 7", f"{r.choice(USUAL)} zeroinitializer", "double 2.5"][:r.randrange(4)]
        function = f"@f{n}"
        if r.random() < 0.3:
            function = self.name()
            text += f"  {function} = load volatile ptr, ptr @p{n}\n"
        got = "" if returned == "void" else "%r = "
        call, ends, personality = f"  {got}call {cc}{proto} {function}({', '.join(args)})\n", "", ""
        if r.random() < 0.3:
            call = call.replace("call", "invoke", 1).rstrip() + " to label %on unwind label %off\non:\n"
            ends = "off:\n  %pad = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %pad\n"
            personality = " personality ptr @__gcc_personality_v0"
        after = ""
        if sret: after = "  %r = load volatile " + result + ", ptr %out, align 32\n"
        if result != "void": after += self.see(result, "%r")
        caller = f"declare {cc}{returned} @f{n}({', '.join(types + (['...'] if is_vararg else []))})\n@p{n} = internal global ptr @f{n}\n"
        caller += f"define void @c{n}() #{n}{personality} {{\n{text}{call}{after}  call void @done(i32 {n})\n  ret void\n{ends}}}\n"
        caller += f"attributes #{n} = {{ noinline {attrs} }}\n"
        return callee, caller

    def program(self, functions):
        callee, caller = HEAD, HEAD + "declare void @done(i32)\n"
        for n in range(functions):
            a, b = self.function(n)
            callee, caller = callee + a, caller + b
        calls = "".join(f"  call void @c{n}()\n" for n in range(functions))
        return callee, caller + f"define i32 @main() {{\n{calls}  ret i32 0\n}}\n"
