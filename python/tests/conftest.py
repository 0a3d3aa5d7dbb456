"""Small modules that the tests share. `irkit` is the installed package."""
import os
import shlex
import sys

import pytest

import irkit

ABSOLUTE = """source_filename = "absolute.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i32, i64 }

@limit = global i32 7, align 4
@text = private constant [6 x i8] c"hello\\00"
@other = alias i32 (i32), ptr @absolute

declare i32 @putchar(i32)

define i32 @absolute(i32 %x) #0 {
entry:
  %negative = icmp slt i32 %x, 0
  br i1 %negative, label %flip, label %done

flip:
  %other = sub nsw i32 0, %x
  br label %done

done:
  %result = phi i32 [ %x, %entry ], [ %other, %flip ]
  ret i32 %result
}

define i32 @main(i32 %argc, ptr %argv) {
  %1 = call i32 @absolute(i32 -3)
  %2 = call i32 @other(i32 %1)
  %3 = add i32 %1, %2
  ret i32 %3
}

define internal void @loop(ptr %f) {
  br label %again

again:
  call void %f()
  br label %again
}

attributes #0 = { nounwind "frame-pointer"="all" }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!0 = !{i32 7, !"PIC Level", i32 2}
!1 = !{!"by hand"}
"""

DEBUG = """define i32 @twice(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %sum = add i32 %x, %x, !dbg !10
  ret i32 %sum, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "twice.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 3, type: !7)
!9 = !DILocation(line: 3, column: 15, scope: !4)
!10 = !DILocation(line: 4, column: 12, scope: !4)
!11 = !DILocation(line: 4, column: 3, scope: !4)
"""


@pytest.fixture
def module():
    return irkit.parse(ABSOLUTE, "absolute.ll")


@pytest.fixture
def debug():
    return irkit.parse(DEBUG, "twice.ll")


def pytest_terminal_summary(terminalreporter, config):
    """Prints the command that repeats each failing test alone (in the environment that scripts/check-python made)."""
    failed = [r.nodeid for kind in ("failed", "error") for r in terminalreporter.stats.get(kind, [])]
    for nodeid in dict.fromkeys(failed[:40]):
        words = [f"PATH={os.pathsep.join(os.environ['PATH'].split(os.pathsep)[:2])}:$PATH", f"IRKIT_ROOT={os.environ.get('IRKIT_ROOT', '')}", sys.executable]
        terminalreporter.write_line(f"repeat: {' '.join(words)} -m pytest -q -p no:cacheprovider {shlex.quote(str(config.rootpath / nodeid))}")
