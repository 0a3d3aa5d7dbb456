; What a patchpoint returns in any register; aliases that are only available; records before phis.
; RUN: irkit verify --to=22 --strict-debug-info %s
declare anyregcc { i32 } @llvm.experimental.patchpoint.sl_i32s(i64, i32, ptr, i32, ...)
; error: available_externally alias must point to available_externally global value
@a = available_externally alias i32, ptr @v
@v = global i32 0
define void @patched() {
  ; error: patchpoint: invalid return type used with anyregcc
  %x = call anyregcc { i32 } (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.sl_i32s(i64 0, i32 0, ptr null, i32 0)
  ret void
}
define void @records(i32 %x) !dbg !2 {
  br label %b
b:
    #dbg_value(i32 %x, !3, !DIExpression(), !4)
  %p = phi i32 [ 0, %0 ]  ; error: PHI Node must not have any attached DbgRecords
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DILocalVariable(name: "x", scope: !2)
!4 = !DILocation(line: 1, scope: !2)
!9 = !{i32 2, !"Debug Info Version", i32 3}
