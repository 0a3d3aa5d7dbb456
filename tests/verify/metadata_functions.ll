; Attachments of functions.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
define void @count() !prof !0 {
  ret void
}
define void @a() !prof !1 {
  ret void
}
define void @b() !prof !2 {
  ret void
}
define void @d() !prof !3 {
  ret void
}
define void @e() !prof !4 {
  ret void
}
define void @f() !prof !5 {
  ret void
}
define void @g() !prof !6 {
  ret void
}
; error: function must have a single !prof attachment
define void @twice() !prof !0 !prof !7 {
  ret void
}
; error: function declaration may not have a !prof attachment
declare !prof !0 void @declared()
define void @kcfi() !kcfi_type !20 {
  ret void
}
define void @h() !kcfi_type !21 {
  ret void
}
define void @i() !kcfi_type !22 {
  ret void
}
define void @j() !kcfi_type !23 {
  ret void
}
define void @k() !kcfi_type !24 {
  ret void
}
define void @l() !kcfi_type !25 {
  ret void
}
; error: function must have a single !kcfi_type attachment
define void @m() !kcfi_type !20 !kcfi_type !26 {
  ret void
}
; error: function !dbg attachment must be a subprogram
define void @n() !dbg !32 {
  ret void
}
define void @o() !dbg !30 {
  ret void
}
define void @p() !dbg !30 {
  ret void
}
; error: function must have a single !dbg attachment
define void @q() !dbg !33 !dbg !34 {
  ret void
}
; error: function declaration may only have a unique !dbg attachment
declare !dbg !33 void @r()
declare !dbg !35 void @s()
; error: function definition may only have a distinct !dbg attachment
define void @t() !dbg !35 {
  ret void
}
!0 = !{!"function_entry_count", i64 10}
!1 = !{!"function_entry_count"}  ; error: !prof annotations should have no less than 2 operands
!2 = !{null, i64 10}             ; error: first operand should not be null
!3 = !{i32 1, i64 10}            ; error: expected string with name of the !prof annotation
!4 = !{!"branch_weights", i64 1} ; error: first operand should be 'function_entry_count' or 'synthetic_function_entry_count'
!5 = !{!"function_entry_count", null}   ; error: second operand should not be null
!6 = !{!"function_entry_count", !"ten"} ; error: expected integer argument to function_entry_count
!7 = !{!"synthetic_function_entry_count", i64 10}
!20 = !{i32 1}
!21 = distinct !{}               ; error: !kcfi_type must have exactly one operand
!22 = !{null}                    ; error: !kcfi_type operand must not be null
!23 = !{!"type"}                 ; error: expected a constant operand for !kcfi_type
!24 = !{float 1.0}               ; error: expected a constant integer operand for !kcfi_type
!25 = !{i64 1}                   ; error: expected a 32-bit integer constant operand for !kcfi_type
!26 = !{i32 2}
; error: DISubprogram attached to more than one function
!30 = distinct !DISubprogram(name: "o", spFlags: DISPFlagDefinition, unit: !31)
!31 = distinct !DICompileUnit(language: DW_LANG_C, file: !32)
!32 = !DIFile(filename: "f.c", directory: "")
!33 = distinct !DISubprogram(name: "q", spFlags: DISPFlagDefinition, unit: !31)
!34 = distinct !DISubprogram(name: "q2", spFlags: DISPFlagDefinition, unit: !31)
!35 = !DISubprogram(name: "s", spFlags: 0)
!llvm.dbg.cu = !{!31}
