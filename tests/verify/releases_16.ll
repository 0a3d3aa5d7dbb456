; Rules of 16 that went before 19, and such as came later.
; RUN: irkit verify --to=16 --no-upgrade --strict-debug-info %s
define void @pads() personality ptr null {
  invoke void @may_throw() to label %on unwind label %outer
outer:
  ; error: Instruction does not dominate all uses!
  %a = cleanuppad within none []
  invoke void @may_throw() [ "funclet"(token %a) ] to label %out unwind label %inner
on:
  ; error: A single unwind edge may only enter one EH pad
  invoke void @llvm.seh.scope.end() to label %out unwind label %inner
inner:
  %b = cleanuppad within %a []
  unreachable
out:
  unreachable
}
declare void @may_throw()
declare void @llvm.seh.scope.end()
define i32 @ranges(ptr %p) {
  %a = load ptr, ptr %p, !nonnull !20     ; error: nonnull metadata must be empty
  %b = load i32, ptr %p, !range !21
  %c = load i32, ptr %p, !range !22
  ret i32 %b
}
!llvm.dbg.cu = !{!0}
!nodes = !{!2, !3, !4, !5, !6, !8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = !DISubrange(lowerBound: 1)                                      ; error: Subrange must contain count or upperBound
!3 = !DIGenericSubrange(lowerBound: !DIExpression(), stride: !DIExpression())  ; error: GenericSubrange must contain count or upperBound
!4 = !DICompositeType(tag: DW_TAG_array_type)
!5 = !DISubprogram(name: "f", declaration: !6, spFlags: 0)
!6 = !DISubprogram(name: "f", spFlags: 0)
!8 = distinct !DISubprogram(name: "g", file: !9, unit: !0)
!9 = !DIFile(filename: "g.c", directory: "", source: "int x;")  ; error: inconsistent use of embedded source
!20 = !{i32 1}
!21 = !{i32 5, i32 5}
!22 = !{i32 0, i32 0}  ; error: Range must not be empty!
@plain = global i32 0
@almost = available_externally global i32 0
@seen = available_externally alias i32, ptr @almost
; error: available_externally alias must point to available_externally global value
@unseen = available_externally alias i32, ptr @plain
define void @weights() {
  callbr void asm "", "!i"() to label %a [label %b], !prof !30
a:
  callbr void asm "", "!i"() to label %b [label %c], !prof !31
b:
  ret void
c:
  ret void
}
!30 = !{!"branch_weights", i32 1, i32 2}
!31 = !{!"branch_weights", i32 1}  ; error: Wrong number of operands
