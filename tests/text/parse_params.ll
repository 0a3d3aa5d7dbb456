; A function type's parameters may be numbered. An attribute group that comes twice is the later one. A missing
; expression of a global variable is an empty one once bitcode has been read, and subranges are not distinct any more.
; Calling conventions have ten bits; alignments of groups are rounded down; vscale_range(0,0) says nothing.
; Up to 19 a scalable vector of poison is undef.
; RUN: irkit as --to=19 %s -o - | irkit dis | tail -n +4
@g = global i8 0, !dbg !0

define void @caller(ptr %callee) #0 {
  call void (i32 %0, i8 %3) %callee(i32 1, i8 2)
  call void (i32, i8 %"", ...) %callee(i32 1, i8 2, i64 3)
  ret void
}

declare cc12345 void @numbered(i32 writeonly, <2 x i32> writeonly) vscale_range(0, 0)
declare void @aligned() #1

define <vscale x 4 x i8> @scalable() {
  ret <vscale x 4 x i8> splat (i8 poison)
}
define <4 x i8> @fixed() {
  ret <4 x i8> splat (i8 poison)
}

attributes #1 = { align=7 alignstack=13 }
attributes #0 = { nounwind "a"="1" }
attributes #0 = { cold "b" }

!llvm.module.flags = !{!1}
!names = !{!2, !5, !6}
!0 = !DIGlobalVariableExpression(var: !3, expr: null)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DIGlobalVariableExpression(var: !3, expr: null)
!3 = distinct !DIGlobalVariable(name: "g", scope: null, type: !4, isLocal: false, isDefinition: true)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = distinct !DISubrange(count: 3)
!6 = distinct !DIGenericSubrange(count: !DIExpression(), lowerBound: !DIExpression(), stride: !DIExpression())
