"""KCFI: calls through pointers of the right type run, others trap where .kcfi_traps says; symbols, types and the room for patches are as llc's."""
import re, subprocess

import pytest

from conftest import BUILD, tool

CC, LLC = tool("cc"), tool("llc-22")
MODULE = """
define i32 @twice(i32 %x) ATTRIBUTES !kcfi_type !1 {
  %r = add i32 %x, %x
  ret i32 %r
}
define internal i32 @hidden(i32 %x) ATTRIBUTES !kcfi_type !1 {
  %r = add i32 %x, 1
  ret i32 %r
}
define void @other(ptr %p) ATTRIBUTES !kcfi_type !2 { ret void }
define i32 @untyped(i32 %x) ATTRIBUTES { ret i32 %x }
define ptr @choose(i32 %n) ATTRIBUTES {
  %a = icmp eq i32 %n, 0
  %b = icmp eq i32 %n, 1
  %c = icmp eq i32 %n, 2
  %x = select i1 %a, ptr @twice, ptr @hidden
  %y = select i1 %c, ptr @other, ptr @untyped
  %d = icmp ult i32 %n, 2
  %r = select i1 %d, ptr %x, ptr %y
  ret ptr %r
}
define i32 @call(ptr %p, i32 %x) ATTRIBUTES {
  %r = call i32 %p(i32 %x) [ "kcfi"(i32 -98693133) ]
  ret i32 %r
}
define i32 @tail(i32 %x, ptr %p) ATTRIBUTES {
  %q = call ptr @choose(i32 %x)
  %r = musttail call i32 %q(i32 %x, ptr %p) [ "kcfi"(i32 -98693133) ]
  ret i32 %r
}
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"kcfi", i32 1}
!1 = !{i32 -98693133}
!2 = !{i32 77}
"""
MAIN = r"""
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>
#include <setjmp.h>
extern int32_t __start_kcfi[], __stop_kcfi[];
void *choose(int); int call(void *, int), tail(int, void *);
static sigjmp_buf back;
static void trapped(int s, siginfo_t *info, void *where) {
  (void)s, (void)where;
  int known = 0;
  for (int32_t *t = __start_kcfi; t < __stop_kcfi; t++) known |= (char *)t + *t == (char *)info->si_addr;
  printf("trap, %s\n", known ? "listed" : "unknown");
  siglongjmp(back, 1);
}
int main(void) {
  struct sigaction a = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigaction(SIGILL, &a, NULL);
  for (int n = 0; n < 4; n++) {
    if (!sigsetjmp(back, 1)) printf("%d\n", call(choose(n), 20));
    if (!sigsetjmp(back, 1)) printf("%d\n", tail(n, NULL));
  }
  return 0;
}
"""
# The first number of a type is the negative of endbr64, which code may not contain.
ATTRIBUTES = {"": 16, '"patchable-function-prefix"="5" "patchable-function-entry"="2"': 16, "align 32": 32}


def run(*argv):
    done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, (argv, done.returncode, done.stderr[-2000:])
    return done.stdout


def facts(path):
    """Symbols with their sizes, and what is before each function: the bytes up to its beginning, but padding."""
    text = run("objdump", "-d", path)
    before = re.findall(r"mov +\$(0x[0-9a-f]+),%eax\n(?:[^\n]*(?:\bnop|<\.L)[^\n]*\n|\n)*[0-9a-f]+ <(\w+)>:", text)
    sizes = sorted(re.findall(r"(\d+) FUNC +(\w+) +\w+ +\d+ (__cfi_\w+)", run("readelf", "-sW", path)))
    places = {name: int(at, 16) for at, name in re.findall(r"([0-9a-f]+) <(\w+)>:", text)}
    checks = re.findall(r"mov +\$(0x[0-9a-f]+),%r10d\n[^\n]*add +(-?0x[0-9a-f]+)\(", text)
    return before, sizes, checks, places


@pytest.mark.skipif(not CC or not LLC, reason="needs cc and llc-22")
@pytest.mark.parametrize("attributes, align", ATTRIBUTES.items())
def test_calls(attributes, align, tmp_path):
    (tmp_path / "in.ll").write_text(MODULE.replace("ATTRIBUTES", attributes))
    (tmp_path / "main.c").write_text(MAIN)
    seen, shown = [], []
    for name, command in (("llc", (LLC, "-O0", "-relocation-model=pic", "-filetype=obj")), ("own", (BUILD / "irkit", "compile"))):
        made = tmp_path / f"{name}.o"
        run(*command, tmp_path / "in.ll", "-o", made)
        seen.append(facts(made))
        run("objcopy", "--rename-section", ".kcfi_traps=kcfi", made)
        run(CC, tmp_path / "main.c", made, "-o", tmp_path / name)
        shown.append(run(tmp_path / name).splitlines())
    assert shown[1] == shown[0] == ["40", "0", "21", "2"] + ["trap, listed"] * 4
    if align == 32:  # llc loses that alignment
        seen = [(before, [], checks, places) for before, _, checks, places in seen]
    assert seen[1][:3] == seen[0][:3] and len(seen[1][0]) >= 3 and len(seen[1][2]) == 2
    assert all(at % align == 0 for name, at in seen[1][3].items() if not name.startswith("__cfi_"))


def test_without_flag(tmp_path):
    """As with llc, calls are not checked if the module does not have the flag."""
    (tmp_path / "in.ll").write_text('define void @f(ptr %p) {\n  call void %p() [ "kcfi"(i32 7) ]\n  ret void\n}\n')
    assert "r10" not in run(BUILD / "irkit", "compile", "-S", tmp_path / "in.ll", "-o", "-")


def test_constant_targets(tmp_path):
    """A number as the target is checked, a function is not, whatever the code model."""
    (tmp_path / "in.ll").write_text('declare void @g()\ndefine void @f() {\n  call void inttoptr (i64 4096 to ptr)() [ "kcfi"(i32 7) ]\n'
                                    '  call void @g() [ "kcfi"(i32 7) ]\n  ret void\n}\n!llvm.module.flags = !{!0}\n!0 = !{i32 4, !"kcfi", i32 1}\n')
    for model in ("small", "large"):
        assert run(BUILD / "irkit", "compile", "-S", f"--code-model={model}", tmp_path / "in.ll", "-o", "-").count("ud2") == 1, model


def test_refused(tmp_path):
    (tmp_path / "in.ll").write_text('define void @f(ptr %p, ptr %c) {\n  call void %p(ptr nest %c) [ "kcfi"(i32 7) ]\n  ret void\n}\n'
                                    '!llvm.module.flags = !{!0}\n!0 = !{i32 4, !"kcfi", i32 1}\n')
    done = subprocess.run([BUILD / "irkit", "compile", tmp_path / "in.ll", "-o", tmp_path / "in.o"], capture_output=True, text=True)
    assert done.returncode == 1 and 'a call with the bundle "kcfi"' in done.stderr
