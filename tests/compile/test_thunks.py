"""Retpolines and LVI's thunks: programs run through them, no other indirect branch is left, and two modules share one thunk."""
import re, subprocess

import pytest

from conftest import BUILD, tool

CC = tool("cc")
MODULE = """
define i32 @NAME_call(ptr %p, i32 %x) #0 {
  %r = call i32 %p(i32 %x)
  %q = add i32 %r, 1
  ret i32 %q
}
define i32 @NAME_tail(i32 %x, ptr %p) #0 {
  %r = musttail call i32 %p(i32 %x, ptr null)
  ret i32 %r
}
@NAME_places = private constant [3 x ptr] [ptr blockaddress(@NAME_goto, %a), ptr blockaddress(@NAME_goto, %b), ptr blockaddress(@NAME_goto, %c)]
define i32 @NAME_goto(i64 %n) #0 {
  %at = getelementptr ptr, ptr @NAME_places, i64 %n
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %a, label %b, label %c]
a: ret i32 10
b: ret i32 20
c: ret i32 30
}
define i32 @NAME_switch(i32 %n) #0 {
  switch i32 %n, label %other [i32 0, label %a i32 1, label %b i32 2, label %c i32 3, label %d i32 4, label %e i32 5, label %f i32 6, label %g]
a: ret i32 5
b: ret i32 3
c: ret i32 77
d: ret i32 7
e: ret i32 0
f: ret i32 8
g: ret i32 1
other: ret i32 -1
}
attributes #0 = { "target-features"="FEATURES" }
"""
MAIN = r"""
#include <stdio.h>
static int twice(int x) { return 2 * x; }
static int three(int x, void *p) { (void)p; return 3 * x; }
#define PART(name) int name##_call(int (*)(int), int), name##_tail(int, int (*)(int, void *)), name##_goto(long), name##_switch(int);
PART(one) PART(two)
#define SHOW(name) printf("%d %d %d %d %d", name##_call(twice, 4), name##_tail(5, three), name##_goto(0), name##_goto(1), name##_goto(2)); \
  for (int n = -1; n < 8; n++) printf(" %d", name##_switch(n)); puts("");
int main(void) { SHOW(one) SHOW(two) return 0; }
"""
KERNEL = '__asm__(".globl __x86_indirect_thunk_r11\\n__x86_indirect_thunk_r11: jmp *%r11");\n'
CALLS, BRANCHES, EXTERNAL = "+retpoline-indirect-calls", "+retpoline-indirect-branches", "+retpoline-external-thunk"
# Features, the thunk, and the indirect branches that are left: calls, jumps, returns.
KINDS = [(CALLS, "__llvm_retpoline_r11", {"jmp"}), (BRANCHES, "__llvm_retpoline_r11", {"call"}), (f"{CALLS},{BRANCHES}", "__llvm_retpoline_r11", set()),
         (f"{CALLS},{BRANCHES},{EXTERNAL}", "__x86_indirect_thunk_r11", set()), ("+lvi-cfi", "__llvm_lvi_thunk_r11", {"jmp"})]


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, (argv, done.returncode, done.stderr[-2000:])
    return done.stdout


def test_patchpoints(tmp_path):
    """The target of a patchpoint is called through the thunk, too."""
    (tmp_path / "in.ll").write_text("define void @f(ptr %p) #0 {\n  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 32, ptr %p, i32 0)\n"
                                    "  ret void\n}\ndeclare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)\n"
                                    f'attributes #0 = {{ "target-features"="{CALLS}" }}\n')
    text = run(BUILD / "irkit", "compile", "-S", tmp_path / "in.ll", "-o", "-")
    assert "call\t__llvm_retpoline_r11" in text and "*%r11" not in text


@pytest.mark.skipif(not CC, reason="needs cc")
@pytest.mark.parametrize("form", ["object", "assembly"])
@pytest.mark.parametrize("features, thunk, left", KINDS)
def test_thunks(features, thunk, left, form, tmp_path):
    is_external = EXTERNAL in features
    (tmp_path / "main.c").write_text((KERNEL if is_external else "") + MAIN)
    objects = []
    for name in ("one", "two"):
        (tmp_path / f"{name}.ll").write_text(MODULE.replace("NAME", name).replace("FEATURES", features))
        suffix = ("-S", ".s") if form == "assembly" else ("", ".o")
        objects.append(tmp_path / (name + suffix[1]))
        run(BUILD / "irkit", "compile", *suffix[0].split(), tmp_path / f"{name}.ll", "-o", objects[-1])
    run(CC, tmp_path / "main.c", *objects, "-o", tmp_path / "made")
    assert run(tmp_path / "made").splitlines() == ["9 15 10 20 30 -1 5 3 77 7 0 8 1 -1"] * 2
    symbols = [line for line in run("readelf", "-sW", tmp_path / "made").splitlines() if thunk in line]
    assert len(symbols) == 1
    functions = re.split(r"\n(?=[0-9a-f]+ <)", run("objdump", "-d", "--no-show-raw-insn", tmp_path / "made"))
    ours = "".join(f for f in functions if re.match(r"[0-9a-f]+ <(one|two)_", f))
    assert {found for found in re.findall(r"\b(call|jmp) +\*", ours)} == left and ours.count(thunk) >= 4
    if features == "+lvi-cfi":  # returns are a jump behind a fence; calls are no indirect jumps
        assert not re.search(r"\bret\b", ours) and ours.count("lfence") == len(re.findall(r"jmp +\*%r11", ours))
