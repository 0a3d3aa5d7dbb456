; Violations in functions of growing size, in globals, in metadata.
@bad = common global i32 7
define i32 @first(i32 %x) {
  %y = add i32 %y, %x
  ret i32 %y
}
define void @second(ptr %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  %c = add i32 %b, 1
  %d = add i32 %c, 1
  %e = add i32 %d, 1
  %f = add i32 %e, 1
  %g = add i32 %f, 1
  %h = call i32 @second(i32 %g)
  ret void
next:
  %i = add i32 %j, 1
  br label %over
over:
  %j = add i32 1, %i
  %k = phi i32 [ 1, %next ]
  ret void
}
define void @third() convergent {
  %t = call token @llvm.experimental.convergence.loop()
  #dbg_value(i32 1, !3, !DIExpression(DW_OP_plus), !2)
  ret void, !dbg !2
}
declare token @llvm.experimental.convergence.loop()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i32, i1)
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !{}
!2 = !DILocation(line: 1, scope: !1)
!3 = !{!"no variable"}
