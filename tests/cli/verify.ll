; How violations are shown: in text with place and source line, in bitcode with function and instruction, as JSON.
; RUN: irkit verify --to=19 %s || true
; RUN: irkit verify --to=19 --max-errors=1 %s || true
; RUN: irkit verify --to=19 --json --strict-debug-info %s || true
; RUN: irkit as --to=19 --no-verify %s -o %t && (irkit verify - <%t || true)
; RUN: irkit as --to=19 %s -o %t || true
@"odd name" = common global i32 1
define i32 @twice(i32 %x) !dbg !2 {
start:
  %y = add i32 %y, %x, !note !4
  %0 = add i32 %1, 1
  %1 = add i32 %0, %y
  ret i32 %1
}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"wchar_size", !"four"}
!2 = distinct !DISubprogram(name: "twice", unit: !3)
!3 = !{}
!4 = !{!"note"}
