"""Makes modules of random functions over vectors: each loads from %in, computes, and stores to %out."""
import random

INTS = ["i1", "i8", "i16", "i24", "i32", "i64", "i128"]
USUAL = [("i8", 16), ("i8", 8), ("i16", 8), ("i16", 4), ("i32", 4), ("i32", 2), ("i64", 2), ("i32", 8), ("i8", 32), ("i16", 16),
         ("float", 4), ("double", 2), ("float", 2), ("float", 8), ("double", 4), ("ptr", 2), ("i1", 4), ("i1", 16), ("i1", 8)]
# Vectors that fit into one register of AVX2, and shorter ones.
LONG = [("i8", 32), ("i16", 16), ("i32", 8), ("i64", 4), ("float", 8), ("double", 4)] * 3 + [
    ("i8", 16), ("i16", 8), ("i32", 4), ("i64", 2), ("float", 4), ("double", 2), ("i1", 4), ("i1", 8), ("i1", 16), ("i1", 32)]
SIZE = 8192  # bytes of in and of out


def bits(e):
    return {"float": 32, "double": 64, "ptr": 64}.get(e) or int(e[1:])


def name(t):
    return f"<{t[1]} x {t[0]}>" if isinstance(t, tuple) else t


class Function:
    def __init__(self, rng, number, ints=INTS, lanes=range(1, 18), usual=USUAL):
        self.rng, self.number, self.ints, self.lanes, self.usual = rng, number, ints, lanes, usual
        self.elements = ints + ["float", "double", "ptr"]
        self.text, self.values, self.next, self.at, self.declared = [], {}, 0, 0, set()

    def emit(self, t, op, keep=True):
        v = f"%v{self.next}"
        self.next += 1
        self.text.append(f"  {v} = {op}")
        if keep:
            self.values.setdefault(t, []).append(v)
        return v

    def random_type(self, kinds=None):
        if self.rng.random() < .6:
            usual = [t for t in self.usual if t[0] in (kinds or self.elements)]
            if usual:
                return self.rng.choice(usual)
        return self.rng.choice(kinds or self.elements), self.rng.choice(self.lanes)

    def const_lane(self, e):
        r = self.rng
        if e in ("float", "double"):
            return r.choice(["0.0", "1.0", "-2.5", "1024.0", "-0.0"])
        if e == "ptr":
            return r.choice(["null", "@g", "getelementptr (i8, ptr @g, i64 24)"])
        n = bits(e)
        v = r.choice([0, 1, (1 << n) - 1, 1 << (n - 1), r.getrandbits(n), r.getrandbits(min(n, 7))]) & ((1 << n) - 1)
        return {0: "false", 1: "true"}[v] if e == "i1" else str(v)

    def constant(self, t):
        e, n = t
        r = self.rng.random()
        if r < .1:
            return "zeroinitializer"
        if r < .3:
            return f"splat ({e} {self.const_lane(e)})" if e != "ptr" else "zeroinitializer"
        return "<" + ", ".join(f"{e} {self.const_lane(e)}" for _ in range(n)) + ">"

    def load(self, t):
        e, n = t if isinstance(t, tuple) else (t, 1)
        size = (bits(e) * n + 7) // 8
        if e in ("float", "double"):  # no NaN, nothing huge
            small = ("i16", n) if isinstance(t, tuple) else "i16"
            return self.emit(t, f"sitofp {name(small)} {self.load(small)} to {name(t)}")
        where = self.rng.randrange(0, SIZE - size)
        p = self.emit("ptr", f"getelementptr i8, ptr %in, i64 {where}", False)
        if e == "i1":  # bits of bytes that no store of that type has written mean nothing
            if n % 8:  # llc 22 is wrong about some bitcasts of these
                u = ("i8", n) if isinstance(t, tuple) else "i8"
                return self.emit(t, f"trunc {name(u)} {self.load(u)} to {name(t)}")
            return self.emit(t, f"bitcast i{n} {self.emit(None, f'load i{n}, ptr {p}, align 1', False)} to {name(t)}")
        return self.emit(t, f"load {name(t)}, ptr {p}, align 1")

    def value(self, t, constants=True):
        if isinstance(t, tuple) and constants and self.rng.random() < .15:
            return self.constant(t)
        if t in self.values and self.rng.random() < .85:
            return self.rng.choice(self.values[t])
        return self.load(t)

    def store(self, t, v):
        e, n = t if isinstance(t, tuple) else (t, 1)
        if e in ("float", "double"):
            c = ("i1", n) if isinstance(t, tuple) else "i1"
            zero = "zeroinitializer" if isinstance(t, tuple) else "0.0"
            nan = self.emit(c, f"fcmp uno {name(t)} {v}, {zero}", False)
            v = self.emit(t, f"select {name(c)} {nan}, {name(t)} {zero}, {name(t)} {v}", False)
        if e == "i1" and n % 8:  # what llc stores above the bits is not always the same
            u = ("i8", n) if isinstance(t, tuple) else "i8"
            v, t, e = self.emit(u, f"zext {name(t)} {v} to {name(u)}", False), u, "i8"
        size = (bits(e) * n + 7) // 8
        if self.at + size > SIZE:
            return
        p = self.emit("ptr", f"getelementptr i8, ptr %out, i64 {self.at}", False)
        self.text.append(f"  store {name(t)} {v}, ptr {p}, align 1")
        self.at += size

    def declare(self, text):
        self.declared.add(text)

    def intrinsic(self, result, word, args):
        kinds = ", ".join(a.split(" ", 1)[0] if not a.startswith("<") else a[:a.index(">") + 1] for a in args)
        self.declare(f"declare {result} @llvm.{word}({kinds})")
        return f"call {result} @llvm.{word}({', '.join(args)})"

    # ---- operations: each makes one value ----
    def binary(self):
        t = self.random_type(self.ints)
        op = self.rng.choice("add sub mul and or xor add sub mul and or xor shl lshr ashr udiv sdiv urem srem".split())
        x, y, n = self.value(t), self.value(t), bits(t[0])
        if op in ("shl", "lshr", "ashr"):
            if self.rng.random() < .5:
                y = "<" + ", ".join(f"{t[0]} {self.rng.randrange(n) if n > 1 else 'false'}" for _ in range(t[1])) + ">"
                if self.rng.random() < .5:
                    y = f"splat ({t[0]} {self.rng.randrange(n) if n > 1 else 'false'})"
            elif n == 1:
                y = "zeroinitializer"
            else:
                y = self.emit(t, f"urem {name(t)} {y}, splat ({t[0]} {n})", False)
        if op in ("udiv", "urem", "sdiv", "srem"):
            if n < 3:
                return
            y = self.emit(t, f"lshr {name(t)} {y}, splat ({t[0]} {n // 2})", False)
            y = self.emit(t, f"or {name(t)} {y}, splat ({t[0]} 1)", False)
        self.emit(t, f"{op} {name(t)} {x}, {y}")

    def float_binary(self):
        t = self.random_type(["float", "double"])
        op = self.rng.choice("fadd fsub fmul fdiv fadd fsub fmul fdiv frem".split())
        self.emit(t, f"{op} {name(t)} {self.value(t)}, {self.value(t)}")

    def float_unary(self):
        t = self.random_type(["float", "double"])
        if self.rng.random() < .3:
            self.emit(t, f"fneg {name(t)} {self.value(t)}")
            return
        word = self.rng.choice("fabs sqrt floor ceil trunc rint nearbyint round fma minnum maxnum copysign".split())
        num = {"fma": 3, "minnum": 2, "maxnum": 2, "copysign": 2}.get(word, 1)
        args = [f"{name(t)} {self.value(t)}" for _ in range(num)]
        v = self.emit(t, self.intrinsic(name(t), f"{word}.v{t[1]}f{bits(t[0])}", args), word not in ("minnum", "maxnum"))
        if word in ("minnum", "maxnum"):  # either zero may come out
            self.emit(t, f"fadd {name(t)} {v}, zeroinitializer")

    def compare(self):
        t = self.random_type()
        if t[0] in ("float", "double"):
            p = self.rng.choice("oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno false true".split())
            self.emit(("i1", t[1]), f"fcmp {p} {name(t)} {self.value(t)}, {self.value(t)}")
        else:
            p = self.rng.choice("eq ne ugt uge ult ule sgt sge slt sle".split())
            self.emit(("i1", t[1]), f"icmp {p} {name(t)} {self.value(t)}, {self.value(t)}")

    def select(self):
        t = self.random_type()
        c = ("i1", t[1]) if self.rng.random() < .7 else "i1"
        cond = self.value(c)
        if c != "i1" and self.rng.random() < .6:
            u = (t[0] if self.rng.random() < .6 else self.rng.choice(self.ints), t[1])
            if u[0] in ("float", "double"):
                cond = self.emit(c, f"fcmp {self.rng.choice(['olt', 'ogt', 'une', 'ole'])} {name(u)} {self.value(u)}, {self.value(u)}")
            else:
                cond = self.emit(c, f"icmp {self.rng.choice(['slt', 'ugt', 'eq', 'ne', 'sge'])} {name(u)} {self.value(u)}, {self.value(u)}")
        self.emit(t, f"select {name(c)} {cond}, {name(t)} {self.value(t)}, {name(t)} {self.value(t)}")

    def cast(self):
        r = self.rng.random()
        if r < .55:
            t = self.random_type(self.ints)
            u = self.rng.choice(self.ints), t[1]
            if bits(t[0]) == bits(u[0]):
                return
            op = "trunc" if bits(t[0]) > bits(u[0]) else self.rng.choice(["zext", "sext"])
            self.emit(u, f"{op} {name(t)} {self.value(t)} to {name(u)}")
        elif r < .7:
            t = self.random_type([e for e in self.ints if bits(e) <= 64])
            u = self.rng.choice(["float", "double"]), t[1]
            self.emit(u, f"{self.rng.choice(['sitofp', 'uitofp'])} {name(t)} {self.value(t)} to {name(u)}")
        elif r < .8:
            t = self.random_type(["float", "double"])
            f = self.load(t)
            u = self.rng.choice(["i32", "i64", "i24"]), t[1]
            if self.rng.random() < .5:
                f = self.emit(t, self.intrinsic(name(t), f"fabs.v{t[1]}f{bits(t[0])}", [f"{name(t)} {f}"]))
                self.emit(u, f"fptoui {name(t)} {f} to {name(u)}")
            else:
                self.emit(u, f"fptosi {name(t)} {f} to {name(u)}")
        elif r < .9:
            t = self.random_type(["float", "double"])
            u = ("double" if t[0] == "float" else "float"), t[1]
            self.emit(u, f"{'fpext' if t[0] == 'float' else 'fptrunc'} {name(t)} {self.value(t)} to {name(u)}")
        else:
            t = self.random_type([e for e in ("i64", "i32", "i128") if e in self.ints])
            u = ("ptr", t[1])
            p = self.emit(u, f"inttoptr {name(t)} {self.value(t)} to {name(u)}")
            self.emit(t, f"ptrtoint {name(u)} {p} to {name(t)}")

    def bitcast(self):
        t = self.random_type([e for e in self.ints])
        n = bits(t[0]) * t[1]
        if n % 8:
            return
        others = [(e, n // bits(e)) for e in self.ints if n % bits(e) == 0 and n // bits(e) <= 64 and (e, n // bits(e)) != t]
        if n <= (128 if "i128" in self.ints else 64):
            others += [f"i{n}"] * 2
        if not others:
            return
        u = self.rng.choice(others)
        v = self.emit(u, f"bitcast {name(t)} {self.value(t)} to {name(u)}")
        if self.rng.random() < .3:
            self.emit(t, f"bitcast {name(u)} {v} to {name(t)}")

    def index(self, t):
        if self.rng.random() < .6:
            return f"{self.rng.choice(['i32', 'i64'])} {self.rng.randrange(t[1])}"
        n = self.rng.choice(["i32", "i64", "i8"])
        return f"{n} {self.emit(n, f'urem {n} {self.value(n)}, {t[1]}', False)}"

    def extract(self):
        t = self.random_type()
        self.emit(t[0], f"extractelement {name(t)} {self.value(t)}, {self.index(t)}")

    def insert(self):
        t = self.random_type()
        e = self.value(t[0]) if self.rng.random() < .7 or t[0] == "ptr" else self.const_lane(t[0])
        base = self.value(t)
        v = self.emit(t, f"insertelement {name(t)} {base}, {t[0]} {e}, {self.index(t)}")
        if self.rng.random() < .3:
            self.emit(t, f"shufflevector {name(t)} {v}, {name(t)} poison, <{t[1]} x i32> zeroinitializer")

    def shuffle(self):
        t = self.random_type()
        n = t[1] if self.rng.random() < .6 else self.rng.choice(self.lanes)
        r = self.rng.random()
        if r < .2:
            mask = [self.rng.randrange(t[1])] * n
        elif r < .35:
            mask = [k % t[1] for k in range(t[1] - 1, -1, -1)] * 20
        elif r < .5:
            mask = [(k // 2 + k % 2 * t[1] + self.rng.choice([0])) % (2 * t[1]) for k in range(n)]
        elif r < .6:
            s = self.rng.randrange(t[1])
            mask = [(k + s) % (2 * t[1]) for k in range(n)]
        elif r < .7:
            mask = [self.rng.choice([k, k + t[1]]) % (2 * t[1]) for k in range(n)]
        else:
            mask = [self.rng.randrange(2 * t[1]) for _ in range(n)]
        mask = "<" + ", ".join(f"i32 {k}" for k in mask[:n]) + ">"
        u = t[0], n
        self.emit(u, f"shufflevector {name(t)} {self.value(t)}, {name(t)} {self.value(t)}, <{n} x i32> {mask}")

    def gep(self):  # from addresses that are numbers: nothing depends on where things are
        n = self.rng.choice(self.lanes)
        i, at, p = (self.rng.choice(["i64", "i32", "i16"]), n), ("i64", n), f"<{n} x ptr>"
        if self.rng.random() < .5:
            base = "ptr " + self.emit("ptr", f"inttoptr i64 {self.value('i64')} to ptr", False)
        else:
            base = f"{p} " + self.emit(None, f"inttoptr {name(at)} {self.value(at)} to {p}", False)
        if self.rng.random() < .5:
            v = self.emit(None, f"getelementptr {{i32, [3 x i16]}}, {base}, {name(i)} {self.value(i)}, i32 1, {name(i)} {self.value(i)}", False)
        else:
            v = self.emit(None, f"getelementptr i32, {base}, {name(i)} {self.value(i)}", False)
        self.emit(at, f"ptrtoint {p} {v} to {name(at)}")

    def int_intrinsic(self):
        t = self.random_type([e for e in self.ints if 8 <= bits(e) <= 64 and bits(e) != 24])
        word = self.rng.choice("abs smax smin umax umin uadd.sat usub.sat sadd.sat ssub.sat ctpop ctlz cttz bswap fshl fshr".split())
        if word == "bswap" and bits(t[0]) == 8:
            return
        num = {"abs": 1, "ctpop": 1, "ctlz": 1, "cttz": 1, "bswap": 1, "fshl": 3, "fshr": 3}.get(word, 2)
        args = [f"{name(t)} {self.value(t)}" for _ in range(num)] + ["i1 false"] * (word in ("abs", "ctlz", "cttz"))
        self.emit(t, self.intrinsic(name(t), f"{word}.v{t[1]}{t[0]}", args))

    def overflow(self):
        t = self.rng.choice([("i8", 16), ("i16", 8), ("i32", 4), ("i64", 2)])  # llc 22 is wrong about shorter ones
        word = self.rng.choice(["uadd", "sadd", "usub", "ssub", "umul", "smul"]) + ".with.overflow"
        result = f"{{ {name(t)}, <{t[1]} x i1> }}"
        self.declare(f"declare {result} @llvm.{word}.v{t[1]}{t[0]}({name(t)}, {name(t)})")
        v = self.emit(None, f"call {result} @llvm.{word}.v{t[1]}{t[0]}({name(t)} {self.value(t)}, {name(t)} {self.value(t)})", False)
        self.emit(t, f"extractvalue {result} {v}, 0")
        self.emit(("i1", t[1]), f"extractvalue {result} {v}, 1")

    def reduce(self):
        if self.rng.random() < .3:
            t = self.random_type(["float", "double"])
            word = self.rng.choice(["fadd", "fmul", "fmax", "fmin"])
            args = ([f"{t[0]} {self.value(t[0])}"] if word in ("fadd", "fmul") else []) + [f"{name(t)} {self.load(t)}"]
        else:
            t = self.random_type(self.ints)
            word = self.rng.choice("add mul and or xor".split() + ["smax", "smin", "umax", "umin"] * (1 < bits(t[0]) <= 64))
            args = [f"{name(t)} {self.value(t)}"]
        e = f"f{bits(t[0])}" if t[0] in ("float", "double") else t[0]
        self.emit(t[0], self.intrinsic(t[0], f"vector.reduce.{word}.v{t[1]}{e}", args))

    def freeze(self):
        t = self.random_type()
        self.emit(t, f"freeze {name(t)} {self.value(t)}")

    def masked(self):
        t = self.random_type([e for e in self.elements if e not in ("i1", "i24", "ptr")])
        e = f"f{bits(t[0])}" if t[0] in ("float", "double") else t[0]
        m = f"<{t[1]} x i1> {self.value(('i1', t[1]))}"
        kind = self.rng.choice(["load", "store", "gather", "scatter", "lane"])
        small = ("i16", t[1])
        if kind == "lane":
            n = self.rng.choice([("i32"), ("i64")])
            self.emit(("i1", t[1]), self.intrinsic(f"<{t[1]} x i1>", f"get.active.lane.mask.v{t[1]}i1.{n}",
                                                   [f"{n} {self.value(n)}", f"{n} {self.value(n)}"]))
            return
        where = self.rng.randrange(0, SIZE - 1024)
        size = (bits(t[0]) * t[1] + 7) // 8
        if t[0] in ("float", "double"):
            return
        if kind in ("load", "gather"):
            p = self.emit("ptr", f"getelementptr i8, ptr %in, i64 {where}", False)
        else:
            if self.at + size > SIZE:
                return
            p = self.emit("ptr", f"getelementptr i8, ptr %out, i64 {self.at}", False)
            self.at += size
        if kind in ("gather", "scatter"):
            lanes = "<" + ", ".join(f"i64 {k}" for k in range(t[1])) + ">"
            pt = f"<{t[1]} x ptr>"
            p = f"{pt} " + self.emit(None, f"getelementptr {t[0]}, ptr {p}, <{t[1]} x i64> {lanes}", False)
            suffix = f"v{t[1]}{e}.v{t[1]}p0"
        else:
            p = f"ptr {p}"
            suffix = f"v{t[1]}{e}.p0"
        kind_of_p = p.rsplit(" ", 1)[0]
        if kind in ("load", "gather"):
            self.declare(f"declare {name(t)} @llvm.masked.{kind}.{suffix}({kind_of_p}, i32 immarg, <{t[1]} x i1>, {name(t)})")
            self.emit(t, f"call {name(t)} @llvm.masked.{kind}.{suffix}({p}, i32 1, {m}, {name(t)} {self.value(t)})")
        else:
            self.declare(f"declare void @llvm.masked.{kind}.{suffix}({name(t)}, {kind_of_p}, i32 immarg, <{t[1]} x i1>)")
            v = self.value(t)
            self.text.append(f"  call void @llvm.masked.{kind}.{suffix}({name(t)} {v}, {p}, i32 1, {m})")

    def phi(self):
        types = [self.random_type() for _ in range(self.rng.randrange(1, 4))]
        pairs = [(t, self.value(t), self.value(t)) for t in types]
        c, n = self.value("i1"), self.next
        self.next += 1
        self.text += [f"  br i1 {c}, label %a{n}, label %b{n}", f"a{n}:", f"  br label %c{n}", f"b{n}:"]
        self.text += [f"  br label %c{n}", f"c{n}:"]
        for t, x, y in pairs:
            self.emit(t, f"phi {name(t)} [ {x}, %a{n} ], [ {y}, %b{n} ]")

    def loop(self):
        t = self.random_type(self.ints)
        if bits(t[0]) < 8:
            return
        x, y, n = self.value(t), self.value(t), self.next
        self.next += 1
        self.text += [f"  br label %e{n}", f"e{n}:", f"  br label %l{n}", f"l{n}:", f"  %i{n} = phi i32 [ 0, %e{n} ], [ %j{n}, %l{n} ]",
                      f"  %p{n} = phi {name(t)} [ {x}, %e{n} ], [ %q{n}, %l{n} ]", f"  %q{n} = phi {name(t)} [ {y}, %e{n} ], [ %s{n}, %l{n} ]",
                      f"  %s{n} = add {name(t)} %p{n}, %q{n}", f"  %j{n} = add i32 %i{n}, 1", f"  %d{n} = icmp eq i32 %j{n}, 5",
                      f"  br i1 %d{n}, label %x{n}, label %l{n}", f"x{n}:"]
        self.values.setdefault(t, []).extend([f"%s{n}", f"%p{n}"])

    def reorder(self):
        t = self.random_type([e for e in self.elements if e not in ("ptr", "i1")])  # of i1, llc 22 puts some elsewhere
        e, n = (f"f{bits(t[0])}" if t[0] in ("float", "double") else t[0]), t[1]
        kind, a, b = self.rng.randrange(5), f"{name(t)} {self.value(t)}", f"{name(t)} {self.value(t)}"
        two = t[0], 2 * n
        if kind == 0:
            self.emit(t, self.intrinsic(name(t), f"vector.reverse.v{n}{e}", [a]))
        elif kind == 1:
            self.emit(two, self.intrinsic(name(two), f"vector.interleave2.v{2 * n}{e}", [a, b]))
        elif kind == 2:
            v = self.intrinsic(name(two), f"vector.insert.v{2 * n}{e}.v{n}{e}",
                               [f"{name(two)} {self.value(two)}", a, f"i64 {self.rng.choice([0, n])}"])
            self.emit(two, v.replace("i64)", "i64 immarg)"))
        elif kind == 3:
            v = self.intrinsic(name(t), f"vector.extract.v{n}{e}.v{2 * n}{e}",
                               [f"{name(two)} {self.value(two)}", f"i64 {self.rng.choice([0, n])}"])
            self.emit(t, v)
        else:
            result = f"{{ {name(t)}, {name(t)} }}"
            self.declare(f"declare {result} @llvm.vector.deinterleave2.v{2 * n}{e}({name(two)})")
            v = self.emit(None, f"call {result} @llvm.vector.deinterleave2.v{2 * n}{e}({name(two)} {self.value(two)})", False)
            self.emit(t, f"extractvalue {result} {v}, 0")
            self.emit(t, f"extractvalue {result} {v}, 1")

    def of_x86(self):
        binary = {"i8": "pavg.b psad.bw", "i16": "pavg.w pmadd.wd pmulh.w pmulhu.w packsswb.128 packuswb.128 psll.w psra.w psrl.w",
                  "i32": "packssdw.128 psll.d psra.d psrl.d", "i64": "psll.q psrl.q"}
        results = {"psad.bw": ("i64", 2), "pmadd.wd": ("i32", 4), "packsswb.128": ("i8", 16), "packuswb.128": ("i8", 16),
                   "packssdw.128": ("i16", 8)}
        e = self.rng.choice(list(binary))
        t = e, 128 // bits(e)
        kind = self.rng.choice(["binary", "shift", "mask", "cmp"])
        if kind == "binary":
            word = self.rng.choice(binary[e].split())
            u = results.get(word, t)
            self.emit(u, self.intrinsic(name(u), f"x86.sse2.{word}", [f"{name(t)} {self.value(t)}", f"{name(t)} {self.value(t)}"]))
        elif kind == "shift" and e != "i8":
            word = self.rng.choice(["pslli", "psrli"] + ["psrai"] * (e != "i64")) + {"i16": ".w", "i32": ".d", "i64": ".q"}[e]
            by = self.value("i32") if self.rng.random() < .3 else self.rng.randrange(70)
            self.emit(t, self.intrinsic(name(t), f"x86.sse2.{word}", [f"{name(t)} {self.value(t)}", f"i32 {by}"]))
        elif kind == "mask":
            word, t = self.rng.choice([("sse2.pmovmskb.128", ("i8", 16)), ("sse.movmsk.ps", ("float", 4)), ("sse2.movmsk.pd", ("double", 2))])
            self.emit("i32", self.intrinsic("i32", f"x86.{word}", [f"{name(t)} {self.value(t)}"]))
        elif kind == "cmp":
            t, word = ("float", 4), self.rng.choice(["min", "max"])
            v = self.emit(t, self.intrinsic(name(t), f"x86.sse.{word}.ps", [f"{name(t)} {self.value(t)}", f"{name(t)} {self.load(t)}"]))
            w = self.emit(None, self.intrinsic(name(t), "x86.sse.cmp.ps", [f"{name(t)} {v}", f"{name(t)} {self.value(t)}", f"i8 {self.rng.randrange(8)}"]).replace("i8)", "i8 immarg)"), False)
            self.emit(("i32", 4), f"bitcast {name(t)} {w} to <4 x i32>")

    OPS = [("binary", 8), ("float_binary", 3), ("float_unary", 2), ("compare", 4), ("select", 4), ("cast", 4), ("bitcast", 2),
           ("extract", 3), ("insert", 3), ("shuffle", 5), ("gep", 1), ("int_intrinsic", 4), ("overflow", 1), ("reduce", 2),
           ("freeze", 1), ("masked", 2), ("of_x86", 2), ("reorder", 1), ("phi", 1), ("loop", 1)]

    def make(self, ops, num):
        names, weights = [o for o, _ in ops], [w for _, w in ops]
        while num > 0:
            before = self.next
            getattr(self, self.rng.choices(names, weights)[0])()
            num -= self.next != before
        for t in list(self.values):
            for v in self.values[t][-3:]:
                if t != "ptr" and t[0] != "ptr" and self.rng.random() < .7:
                    self.store(t, v)
        return "\n".join([f"define void @f{self.number}(ptr %in, ptr %out) {{"] + self.text + ["  ret void", "}"])


def module(seed, num=20, length=8, ops=None, ints=INTS, lanes=range(1, 18), usual=USUAL):
    rng = random.Random(seed)
    declared, text = set(), ["@g = global [64 x i8] zeroinitializer"]
    for k in range(num):
        fn = Function(rng, k, ints, lanes, usual)
        text.append(fn.make([o for o in Function.OPS if not ops or o[0] in ops], rng.randrange(1, length + 1)))
        declared |= fn.declared
    return "\n".join(text + sorted(declared)) + "\n"


def driver(num):
    names = ", ".join(f"f{k}" for k in range(num))
    protos = "\n".join(f"void f{k}(void *, void *);" for k in range(num))
    return f"""#include <stdio.h>
#include <string.h>
{protos}
static void (*const fns[])(void *, void *) = {{{names}}};
static unsigned char in[{SIZE}], out[{SIZE} + 64];
int main(void) {{
  unsigned long x = 88172645463325252;
  for (int round = 0; round < 3; round++)
    for (int k = 0; k < {num}; k++) {{
      for (int i = 0; i < {SIZE}; i++) {{
        x ^= x << 13; x ^= x >> 7; x ^= x << 17;
        in[i] = (unsigned char)(round == 1 && x & 0x300 ? (x & 0x400 ? 0 : 255) : x >> 16);
      }}
      memset(out, 0xA5, sizeof out);
      fns[k](in, out);
      unsigned long hash = 14695981039346656037ul;
      for (unsigned i = 0; i < sizeof out; i++) hash = (hash ^ out[i]) * 1099511628211ul;
      printf("%d f%d %016lx\\n", round, k, hash);
    }}
}}
"""


def calls(seed, num=20, ints=INTS):
    """Two modules: functions that call others with vectors, and those others."""
    rng = random.Random(seed)
    callers, callees = ["@g = global [64 x i8] zeroinitializer"], []
    for k in range(num):
        fn = Function(rng, k, ints)
        types = [fn.random_type() if rng.random() < .8 else rng.choice(["i32", "double", "i64", "float"]) for _ in range(rng.randrange(1, 6))]
        types = [t for t in types if t[0] != "ptr"] or ["i32"]
        result = fn.random_type([e for e in fn.elements if e != "ptr"])
        args = ", ".join(f"{name(t)} {fn.load(t)}" for t in types)
        params = ", ".join(f"{name(t)} %a{n}" for n, t in enumerate(types))
        v = fn.emit(result, f"call {name(result)} @h{k}({args}, ptr %in, ptr %out)", False)
        fn.at = 4096
        fn.store(result, v)
        callers += ["\n".join([f"define void @f{k}(ptr %in, ptr %out) {{"] + fn.text + ["  ret void", "}"]),
                    f"declare {name(result)} @h{k}({', '.join(name(t) for t in types)}, ptr, ptr)"]
        callee = Function(rng, k, ints)
        for n, t in enumerate(types):
            callee.store(t, f"%a{n}")
        v = callee.load(result)
        callees.append("\n".join([f"define {name(result)} @h{k}({params}, ptr %in, ptr %out) {{"] + callee.text +
                                 [f"  ret {name(result)} {v}", "}"]))
    return "\n".join(callers) + "\n", "\n".join(callees) + "\n"
