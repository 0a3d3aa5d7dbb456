; PC sections of functions and instructions: one place for each that does what the instruction does; the constants of each
; name; the code is the same without.
; RUN: irkit compile %s -o %t.o && irkit pcsections --lint %t.o && irkit pcsections %t.o
; RUN: irkit compile --pcsections-layout=llvm %s -o %t.l.o && irkit pcsections %t.l.o
; RUN: sed 's/, !pcsections ![0-9]*//; s/ !pcsections ![0-9]*//' %s > %t.ll && irkit compile %t.ll -o %t.n.o
; RUN: objcopy -O binary -j .text %t.o %t.text && objcopy -O binary -j .text %t.n.o %t.n.text && cmp %t.text %t.n.text
@g = internal global i64 0
define void @f(i64 %n) !pcsections !0 {
  %x = load i64, ptr @g, !pcsections !1
  %y = add i64 %x, %n, !pcsections !2
  store i64 %y, ptr @g, !pcsections !1
  %z = atomicrmw add ptr @g, i64 3 seq_cst, !pcsections !2
  %m = atomicrmw umax ptr @g, i64 %z seq_cst, !pcsections !2
  %e = cmpxchg ptr @g, i64 1, i64 2 seq_cst seq_cst, !pcsections !2
  fence acquire, !pcsections !3
  call void @h(), !pcsections !1
  %c = icmp eq i64 %x, 7, !pcsections !3
  br i1 %c, label %end, label %other, !pcsections !2
other:
  %t = trunc i64 %x to i32, !pcsections !1
  br label %end
end:
  ret void
}
define void @stack(i64, i64, i64, i64, i64, i64, i64, i64) !pcsections !5 {
  ret void
}
define void @nothing() !pcsections !0 {
  unreachable
}
declare void @h()
!0 = !{!"functions", !4, !"functions!C", !4}
!1 = !{!"p!C", !4, !6, !"q", !4}
!2 = !{!"atoms"}
!3 = !{!"others"}
!4 = !{i32 10, i16 300, i8 -1}
!5 = !{!"sanmd_covered2!C", !6}
!6 = !{i64 3}
