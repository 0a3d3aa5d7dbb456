"""x86_intrcc: handlers are entered as the processor enters them, by a program that pushes the words and jumps. They see the words
and the error code, all registers are the same afterwards, and the flags are those that were pushed."""
import subprocess

import pytest

from conftest import BUILD, tool

CC, LLC = tool("cc"), tool("llc-22")

HANDLERS = """
%Frame = type { i64, i64, i64, i64, i64 }
@seen = global [8 x i64] zeroinitializer
declare void @spoil()
define x86_intrcc void @plain(ptr byval(%Frame) %f) ATTRIBUTES {
  call void @note(ptr %f, i64 0)
  call void @spoil()
  ret void
}
define x86_intrcc void @with_code(ptr byval(%Frame) %f, i64 %code) ATTRIBUTES {
  %here = alloca [4 x i64], align 16
  %at = ptrtoint ptr %here to i64
  %odd = and i64 %at, 15
  %sum = add i64 %code, %odd
  call void @spoil()
  call void @note(ptr %f, i64 %sum)
  ret void
}
define x86_intrcc void @leaf(ptr byval(%Frame) %f) ATTRIBUTES {
  %p = getelementptr %Frame, ptr %f, i32 0, i32 3
  %v = load i64, ptr %p
  store volatile i64 %v, ptr @seen
  ret void
}
; A handler may change where it returns to.
define x86_intrcc void @skip(ptr byval(%Frame) %f, i64 %code) ATTRIBUTES {
  %v = load volatile i64, ptr %f
  %next = add i64 %v, %code
  store volatile i64 %next, ptr %f
  ret void
}
define internal void @note(ptr %f, i64 %code) ATTRIBUTES {
  %1 = load i64, ptr %f
  store i64 %1, ptr @seen
  store i64 %code, ptr getelementptr (i64, ptr @seen, i64 5)
  ret void
}
"""

MAIN = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>
extern int64_t seen[8];
extern char returned[];
struct registers { uint64_t general[16]; uint64_t vector[16][2]; uint64_t flags; };
void spoil(void) {
  __asm__ volatile("std\n xor %%eax,%%eax\n mov %%rax,%%rcx\n mov %%rax,%%rdx\n mov %%rax,%%rsi\n mov %%rax,%%rdi\n mov %%rax,%%r8\n"
                   "mov %%rax,%%r9\n mov %%rax,%%r10\n mov %%rax,%%r11\n cld\n" SPOIL_VECTORS ::: "memory", "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11");
}
void raise_it(void *handler, int has_code, uint64_t code, struct registers *after);
__asm__(".globl raise_it\nraise_it:\n push %rbp\n mov %rsp,%rbp\n push %rbx\n push %r12\n push %r13\n push %r14\n push %r15\n push %rcx\n"
        "mov %rdi,target(%rip)\n mov %rsp,stack(%rip)\n"
        ".irp n,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n mov $0x1111*(\\n+1),%eax\n movq %rax,%xmm\\n\n punpcklqdq %xmm\\n,%xmm\\n\n.endr\n"
        "and $-16,%rsp\n mov %ss,%rax\n push %rax\n push stack(%rip)\n pushfq\n orq $0x401,(%rsp)\n mov %cs,%rax\n push %rax\n"
        "lea returned(%rip),%rax\n push %rax\n test %esi,%esi\n jz 1f\n push %rdx\n1:\n"
        "mov $1,%eax\n mov $2,%ecx\n mov $3,%edx\n mov $4,%ebx\n mov $6,%ebp\n mov $7,%esi\n mov $8,%edi\n"
        ".irp n,8,9,10,11,12,13,14,15\n mov $\\n+1,%r\\n\n.endr\n jmp *target(%rip)\n"
        ".globl returned\nreturned:\n nop\n nop\n nop\n"
        "push %rax\n push %rdx\n mov 16(%rsp),%rax\n mov 8(%rsp),%rdx\n mov %rdx,0(%rax)\n mov (%rsp),%rdx\n mov %rdx,16(%rax)\n"
        "mov %rcx,8(%rax)\n mov %rbx,24(%rax)\n mov %rsp,32(%rax)\n mov %rbp,40(%rax)\n mov %rsi,48(%rax)\n mov %rdi,56(%rax)\n"
        ".irp n,8,9,10,11,12,13,14,15\n mov %r\\n,8*\\n(%rax)\n.endr\n"
        ".irp n,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n movups %xmm\\n,128+16*\\n(%rax)\n.endr\n"
        "pushfq\n pop %rdx\n mov %rdx,384(%rax)\n cld\n"
        "mov stack(%rip),%rsp\n pop %rcx\n pop %r15\n pop %r14\n pop %r13\n pop %r12\n pop %rbx\n pop %rbp\n ret\n"
        ".lcomm target,8\n.lcomm stack,8\n");
#define HANDLER(name) extern void name(void);
HANDLER(plain) HANDLER(with_code) HANDLER(leaf) HANDLER(skip)
static void try_one(const char *name, void (*handler)(void), int has_code, uint64_t code) {
  struct registers r;
  memset(seen, 0, sizeof seen);
  memset(&r, 0, sizeof r);
  raise_it((void *)handler, has_code, code, &r);
  int same = 1;
  for (int k = 0; k < 16; k++) same &= k == 4 || r.general[k] == (uint64_t)k + 1;
  for (int k = 0; k < 16; k++) same &= r.vector[k][0] == 0x1111ull * (k + 1) && r.vector[k][1] == r.vector[k][0];
  printf("%s: registers %s, flags %#x, ", name, same ? "kept" : "lost", (unsigned)(r.flags & 0x401));
  printf("returns to %+d, code %d\n", seen[0] ? (int)(seen[0] - (int64_t)returned) : 0, (int)seen[5]);
}
int main(void) {
  try_one("plain", plain, 0, 0);
  try_one("with_code", with_code, 1, 77);
  try_one("leaf", leaf, 0, 0);
  try_one("skip", skip, 1, 2);
  return 0;
}
"""
VECTORS = '".irp n,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\\n pxor %%xmm\\\\n,%%xmm\\\\n\\n.endr\\n"'
# A register of vectors is spoiled where the handler must save it.
KINDS = {"": VECTORS, '"target-features"="-mmx,-sse,-sse2,-x87,+soft-float"': '""'}


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, (argv, done.returncode, done.stdout, done.stderr[-2000:])
    return done.stdout


@pytest.mark.skipif(not CC, reason="needs cc")
@pytest.mark.parametrize("attributes", KINDS)
def test_handlers(attributes, tmp_path):
    (tmp_path / "in.ll").write_text(HANDLERS.replace("ATTRIBUTES", attributes))
    (tmp_path / "main.c").write_text(MAIN.replace("SPOIL_VECTORS", KINDS[attributes]))
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "own.o")
    run(CC, "-O1", "-no-pie", "-fno-stack-protector", tmp_path / "main.c", tmp_path / "own.o", "-o", tmp_path / "own")
    shown = run(tmp_path / "own").splitlines()
    kept = "registers kept, flags 0x401, returns to"
    assert [shown[k] for k in (0, 1, 3)] == [f"plain: {kept} +0, code 0", f"with_code: {kept} +0, code 77", f"skip: {kept} +0, code 0"]
    assert shown[2].startswith(f"leaf: {kept}") and "to +0" not in shown[2]  # it notes the stack pointer of before
    if LLC:
        run(LLC, "-O0", "-relocation-model=pic", "-filetype=obj", tmp_path / "in.ll", "-o", tmp_path / "llc.o")
        run(CC, "-O1", "-no-pie", "-fno-stack-protector", tmp_path / "main.c", tmp_path / "llc.o", "-o", tmp_path / "llc")
        assert [line for line in run(tmp_path / "llc").splitlines() if "leaf" not in line] == [line for line in shown if "leaf" not in line]


def test_user_interrupts(tmp_path):
    """With the feature uintr handlers end by uiret, but not in kernels."""
    (tmp_path / "in.ll").write_text('%F = type { i64, i64, i64 }\ndefine x86_intrcc void @f(ptr byval(%F) %f, i64 %v) "target-features"="+uintr,-sse" { ret void }\n')
    assert "uiret" in run(BUILD / "irkit", "compile", "-S", tmp_path / "in.ll", "-o", "-")
    assert "iretq" in run(BUILD / "irkit", "compile", "-S", "--code-model=kernel", "--relocation-model=static", tmp_path / "in.ll", "-o", "-")


def test_unwinding_behind_a_landing_mark(tmp_path):
    """The word before the frame is pushed behind endbr64: unwinders learn of it there, not before."""
    (tmp_path / "in.ll").write_text('%F = type { i64, i64, i64, i64, i64 }\ndefine x86_intrcc void @f(ptr byval(%F) %f, i64 %v) "target-features"="-sse" { ret void }\n'
                                    '!llvm.module.flags = !{!0}\n!0 = !{i32 8, !"cf-protection-branch", i32 1}\n')
    run(BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o")
    frames = run("readelf", "--debug-dump=frames", tmp_path / "in.o")
    assert "endbr64" in run("objdump", "-d", tmp_path / "in.o")
    steps = [line.split()[1] for line in frames.split(" FDE ")[1].splitlines() if "advance_loc" in line]
    assert steps[:2] == ["5", "1"]  # endbr64 and pushq %rax; pushq %rbp


@pytest.mark.parametrize("parameters", ["", "i64 %a", "ptr %a", "ptr byval(i64) %a, i32 %b", "ptr byval(i64) %a, i64 %b, i64 %c"])
def test_wrong_parameters(parameters, tmp_path):
    (tmp_path / "in.ll").write_text(f"define x86_intrcc void @f({parameters}) {{ ret void }}\n")
    done = subprocess.run([BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o"], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr and not (tmp_path / "in.o").exists()
