"""Instructions of inline asm: what irkit's own assembler makes of random ones is what GNU as makes. As a program: asm_text.py SEED COUNT."""
import os
import random
import re
import subprocess
import sys
from pathlib import Path

REGS = {1: "al cl dl bl sil dil spl bpl r8b r9b r12b r13b r15b", 2: "ax cx dx bx sp bp si di r8w r9w r12w r13w r15w",
        4: "eax ecx edx ebx esp ebp esi edi r8d r12d r13d r15d", 8: "rax rcx rdx rbx rsp rbp rsi rdi r8 r11 r12 r13 r15"}
SUFFIX = {1: "b", 2: "w", 4: "l", 8: "q"}
CONDITIONS = "o no b c ae nb e z ne nz be na a nbe s ns p np l ge le g nae nc nge ng".split()
ALONE = ("nop;pause;mfence;lfence;sfence;cpuid;rdtsc;rdtscp;ud2;hlt;cli;sti;cld;std;clc;stc;cmc;syscall;ret;leave;pushf;popfq;"
         "cltq;cwtl;cqto;cltd;rdmsr;wrmsr;xgetbv;swapgs;iretq;wbinvd;emms;endbr64;monitor;mwait;lahf;sahf;stac;clac;fsin;fcos;"
         "fsqrt;fpatan;fprem;fyl2x;fscale;frndint;fninit;fxch;fsincos;fld1;f2xm1;rep movsb;rep; movsl;rep stosb;rep; stosq;"
         "repne scasb;repe cmpsb;lodsb;stosw;cmpsw;insb;outsl;in %dx, %al;inl %dx, %eax;out %al, %dx;outl %eax, $0x80;"
         "inb $0x60, %al;outw %ax, %dx;int $0x80").split(";")
TEXTS = ["1: nop; jmp 1b", "jne 1f; nop; 1: ret", "2: add %eax,%ebx\n jl 2b\n jmp 2f\n 2: ret", "call 1f; 1: pop %rax",
         "1: loop 1b; jrcxz 1b", ".byte 0xb8, -1,2,0xff,-128; .short 0x9090; .byte 0x48, 0xb8; .quad sym+1",
         ".byte 0xb8 # c\n .long sym+4; .int 0x90909090 #;hlt\n nop",
         "1:" + "nop;" * 140 + "jne 1b", "je 3f;" + "nop;" * 140 + "3: nop", "jmp sym", "call sym@PLT", "jne sym+4",
         "movabsq $sym, %rax", "push $sym", "add $sym, %rbx", "mov $1<<4|3, %eax"]
MEMORY = ("cmpxchg8b cmpxchg16b fxsave fxsave64 fxrstor ldmxcsr stmxcsr clflush prefetchnta prefetcht0 prefetchw sgdt lidt invlpg "
          "fldcw fnstcw flds fldl fldt fstps fstpl fstpt fildl fildll fistpl fistpll fstl clflushopt clwb xsave fnstenv").split()


class Writer:
    def __init__(self, rng):
        self.rng, self.pick = rng, rng.choice

    def reg(self, size):
        return "%" + self.pick(REGS[size].split())

    def xmm(self):
        return f"%xmm{self.rng.randrange(16)}"

    def index(self):
        return self.pick(["%rax", "%rbp", "%r12", "%r13", "%r8", "%rdi"])

    def mem(self, segment=True):
        distance = self.pick(["", "8", "-8", "1000", "-129", "0x7f", "4*3+1", "sym", "sym+4"])
        before = self.pick([""] * 8 + ["%fs:", "%gs:"]) if segment else ""
        return before + self.pick([self.pick(["sym(%rip)", "sym+8(%rip)", "sym-4(%rip)"]), f"{distance}({self.reg(8)})",
                                   f"{distance}({self.reg(8)},{self.index()},{self.pick([1, 2, 4, 8])})",
                                   f"{distance}(,{self.index()},{self.pick([1, 2, 4, 8])})",
                                   self.pick(["sym", "sym+16", "1234", "0x1000"])])

    def rm(self, size):
        return self.pick([self.reg(size), self.mem()])

    def imm(self, size):
        v = self.pick([0, 1, -1, 5, 127, 128, -128, -129, 0x7FFFFFFF, -0x80000000, 255, 65535, self.rng.randrange(-2**31, 2**31)])
        bits = min(8 * size, 32)
        if not -2**(bits - 1) <= v < 2**bits or (size == 8 and v >= 2**31):
            v = v % 2**(bits - 1)
        return f"${v}"

    def one(self):
        s, w, x = self.pick([1, 2, 4, 8]), self.pick([2, 4, 8]), self.pick([4, 8])
        p, reg, rm, mem, xmm, z = self.pick, self.reg, self.rm, self.mem, self.xmm, SUFFIX
        alu = p("add or adc sbb and sub xor cmp mov test".split())
        moves = p("movss movsd movups movaps movdqa movdqu movapd movupd movq".split())
        vector = p("addss addsd mulps divpd sqrtsd ucomisd pxor pand paddd psubq pmuludq pcmpeqd pshufb aesenc unpcklps minps "
                   "rcpss cvtss2sd andpd psllq".split())
        return p([
            f"{alu}{z[s]} {self.imm(s)}, {rm(s)}", f"{alu}{p([z[s], ''])} {reg(s)}, {rm(s)}", f"{alu} {rm(s)}, {reg(s)}",
            f"xchg{z[s]} {reg(s)}, {mem()}", f"lock; {p(['xadd', 'cmpxchg'])}{z[s]} {reg(s)}, {mem()}",
            f"{p('not neg mul imul div idiv inc dec'.split())}{z[s]} {rm(s)}", f"lock; {p(['inc', 'dec'])}{z[s]} {mem()}",
            f"{p('rol ror rcl rcr shl sal shr sar'.split())}{z[s]} {p(['$%d, ' % self.rng.randrange(32), '%cl, ', ''])}{rm(s)}",
            f"{p(['shld', 'shrd'])}{z[w]} {p(['$7', '%cl'])}, {reg(w)}, {rm(w)}", f"imul{z[w]} {rm(w)}, {reg(w)}",
            f"imul{z[w]} {self.imm(w)}, {rm(w)}, {reg(w)}", f"imul {self.imm(w)}, {reg(w)}",
            f"leaq {mem(False)}, {reg(8)}", f"{p(['push', 'pop'])}{p(['q', ''])} {reg(8)}", f"{p(['push', 'pop'])}q {mem()}",
            f"push {self.imm(8)}", f"{p('bt bts btr btc'.split())}{z[w]} {p([reg(w), '$9'])}, {rm(w)}",
            f"{p(['bsf', 'bsr'])}{z[w]} {rm(w)}, {reg(w)}", f"{p('popcnt lzcnt tzcnt'.split())}{z[x]} {rm(x)}, {reg(x)}",
            f"bswap{p([z[x], ''])} {reg(x)}", f"{p(['movzb', 'movsb'])}{z[w]} {rm(1)}, {reg(w)}",
            f"{p(['movzw', 'movsw'])}{z[x]} {rm(2)}, {reg(x)}", f"movslq {rm(4)}, {reg(8)}",
            f"cmov{p(CONDITIONS)}{p([z[w], ''])} {rm(w)}, {reg(w)}", f"set{p(CONDITIONS)} {rm(1)}", f"j{p(CONDITIONS)} sym",
            p([f"call *{reg(8)}", f"call *{mem()}", f"jmp *{reg(8)}", f"jmp *{mem()}"]), f"{moves} {mem()}, {xmm()}",
            f"{moves} {xmm()}, {mem()}", f"{vector} {p([xmm(), mem()])}, {xmm()}",
            f"{p('shufps pshufd pshuflw pclmulqdq palignr roundsd'.split())} $3, {p([xmm(), mem()])}, {xmm()}",
            p([f"movd {reg(4)}, {xmm()}", f"movd {xmm()}, {reg(4)}", f"movq {reg(8)}, {xmm()}", f"movq {xmm()}, {reg(8)}",
               f"movd {mem()}, {xmm()}", f"movd {xmm()}, {mem()}"]),
            p([f"cvtsi2sd{z[x]} {rm(x)}, {xmm()}", f"cvtsi2ss {reg(x)}, {xmm()}", f"cvttsd2si {xmm()}, {reg(x)}",
               f"cvtss2si {mem()}, {reg(x)}", f"pmovmskb {xmm()}, {reg(4)}"]),
            p(ALONE), p(ALONE), f"{p(MEMORY)} {mem()}", f"{p('rdrand rdseed rdfsbase wrgsbase'.split())} {reg(x)}",
            f"mov{p(['', 'q'])} ${p([2**63, 0x123456789A, -5, 2**31, 2**32 - 1])}, {reg(8)}", f"mov{z[x]} $sym+3, {rm(x)}",
            f"movnti {reg(x)}, {mem()}", p(TEXTS)])


MARK = "\n.byte 0x0f,0x1f,0x80,0x78,0x56,0x34,0x12\n"
HEAD = '''target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
'''


def module(texts):
    ir, gas = [HEAD], [".text"]
    for n, text in enumerate(texts):
        own = MARK + text + MARK
        quoted = "".join(c if c.isalnum() or c in " %,()" else f"\\{ord(c):02X}" for c in own.replace("$", "$$"))
        ir.append(f'define void @f{n}() {{\n  call void asm sideeffect "{quoted}", "~{{memory}}"()\n  ret void\n}}')
        gas.append(f".globl f{n}\n.p2align 4\nf{n}:{own}")
    return "\n".join(ir) + "\n", "\n".join(gas) + "\n"


def instructions(path):
    """What stands between the marks, by function: without addresses, and relocations as they are."""
    out = subprocess.run(["objdump", "-drw", path], capture_output=True, text=True, check=True).stdout
    found, inside, name = {}, False, None
    for line in out.splitlines():
        if head := re.match(r"^[0-9a-f]+ <(f\d+)>:", line):
            name, inside = head[1], False
            found[name] = []
        row = re.match(r"^\s*[0-9a-f]+:\s+(.*)$", re.sub(r"\s*#.*", "", line))
        if not row or not name:
            continue
        text = re.sub(r" [0-9a-f]+: R_X86", " R_X86", " ".join(row[1].split()))
        if "0x12345678(%rax)" in text:
            inside = not inside
        elif inside:
            text = re.sub(r"[0-9a-f]+ <f\d+(\+0x([0-9a-f]+))?>", "<>", text)
            found[name].append(text.replace("R_X86_64_PLT32", "R_X86_64_PC32"))
    return found


def rows(seed):
    """A few texts for each row of the table whose form says its operands."""
    table = (Path(__file__).resolve().parents[2] / "src/x86/insns.def").read_text()
    w = Writer(random.Random(seed))
    xmm, mem, reg, rm = w.xmm, w.mem, w.reg, w.rm
    texts = []
    for name, form, more in re.findall(r'^IRK_X64_INSN\(\w+, "(\w+)", (\w+),(.*)', table, re.M):
        if "IRK_OP_VEX" in more and form != "NONE":
            continue  # only the decoder knows them
        bytes_to = [s for s in (2, 4, 8) if s > (2 if form == "GY_EW" else 1)]
        texts += {
            "NONE": [name], "FIXED": [name], "M": [f"{name} {mem()}" for _ in range(6)], "RY": [f"{name} {reg(s)}" for s in (4, 8)],
            "V_W": [f"{name} {o}, {xmm()}" for o in (xmm(), xmm(), mem(), mem())], "W_V": [f"{name} {xmm()}, {mem()}" for _ in range(3)],
            "M_V": [f"{name} {xmm()}, {mem()}"], "V_M": [f"{name} {mem()}, {xmm()}"],
            "V_W_IB": [f"{name} ${i}, {o}, {xmm()}" for i, o in ((0, xmm()), (3, mem()), (5, xmm()))],
            "U_IB": [f"{name} ${i}, {xmm()}" for i in (1, 7, 255)], "V_ED": [f"{name} {o}, {xmm()}" for o in (reg(4), mem())],
            "V_EQ": [f"{name} {reg(8)}, {xmm()}"], "EQ_V": [f"{name} {xmm()}, {reg(8)}"],
            "ED_V": [f"{name} {xmm()}, {o}" for o in (reg(4), mem())], "V_ED_IB": [f"{name} $3, {o}, {xmm()}" for o in (reg(4), mem())],
            "V_EY": [f"{name}{SUFFIX[s]} {o}, {xmm()}" for s in (4, 8) for o in (reg(s), mem())], "GD_U_IB": [f"{name} $3, {xmm()}, {reg(4)}"],
            "GY_W": [f"{name} {o}, {reg(s)}" for s in (4, 8) for o in (xmm(), mem())], "GY_U": [f"{name} {xmm()}, {reg(4)}"],
            "E": [f"{name}{SUFFIX[s]} {o}" for s in (1, 2, 4, 8) for o in (reg(s), mem())],
            "E_G": [f"{name} {reg(s)}, {rm(s)}" for s in (1, 2, 4, 8)], "G_E": [f"{name} {mem()}, {reg(s)}" for s in (1, 2, 4, 8)],
            "GV_EV": [f"{name} {rm(s)}, {reg(s)}" for s in (4, 8)], "EV_GV": [f"{name} {reg(s)}, {rm(s)}" for s in (2, 4, 8)],
            "EV": [f"{name}{SUFFIX[s]} {mem()}" for s in (2, 4)], "GV_M": [f"{name} {w.mem(False)}, {reg(8)}", f"{name} 8(%rax), {reg(2)}"],
            "GV_EB": [f"{name} {rm(1)}, {reg(s)}" for s in bytes_to], "GY_EW": [f"{name} {rm(2)}, {reg(s)}" for s in bytes_to],
            "ZY": [f"{name} {reg(s)}" for s in (4, 8)], "IW": [f"{name} $24"], "FIXED_AX": [f"{name} %ax"],
        }.get(form, [])
    return [t for t in texts if t.split()[0] not in ("leaveq", "fxrstor64", "fxsave64")] + ["leaveq", f"fxsave64 {mem()}"]


def differences(irkit, seed, count, folder):
    writer = Writer(random.Random(seed))
    texts = [writer.one() for _ in range(count)] if count else rows(seed)
    count = len(texts)
    ir, gas = module(texts)
    (folder / "own.ll").write_text(ir)
    (folder / "gas.s").write_text(gas)
    subprocess.run(["as", folder / "gas.s", "-o", folder / "gas.o"], check=True)
    subprocess.run([irkit, "as", folder / "own.ll", "-o", folder / "own.bc"], check=True)
    # Without as in PATH: all of it is our own.
    subprocess.run([irkit, "compile", folder / "own.bc", "-o", folder / "own.o"], check=True, env=os.environ | {"PATH": str(folder)})
    want, got = instructions(folder / "gas.o"), instructions(folder / "own.o")
    assert len(want) == count
    return [(text, want[f"f{n}"], got.get(f"f{n}")) for n, text in enumerate(texts) if want[f"f{n}"] != got.get(f"f{n}")]


if __name__ == "__main__":
    for line in differences(Path("build/irkit").resolve(), int(sys.argv[1]), int(sys.argv[2]), Path("/tmp")):
        print(*line, sep="\n    ")
