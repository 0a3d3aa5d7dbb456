; Where there is no debug info of the current version, LLVM's readers of text look at every attachment for debug info, and
; know the kind heapallocsite from then on. It is among the kinds that are written.
; NEEDS: llvm-as-14 llvm-as-16 llvm-as-19 llvm-as-22
; RUN: cd %{dir} && llvm-as-14 typed.ll -o l.bc && irkit as --use-orders --to=14 typed.ll -o i.bc && cmp l.bc i.bc
; RUN: cd %{dir} && for r in 16 19 22; do for i in other loop assigned none debug gone; do llvm-as-$r $i.ll -o l.bc && irkit as --use-orders --to=$r $i.ll -o i.bc && cmp l.bc i.bc || exit 1; done; done

;--- typed.ll
define i32 @weight(i32* %scale) {
  %grams = load i32, i32* %scale, !nontemporal !0
  ret i32 %grams
}
!0 = !{i32 1}
;--- other.ll
define void @pour(ptr %cup) {
  store i8 3, ptr %cup, !tea !0
  ret void
}
!0 = !{}
;--- loop.ll
define void @stir() {
  br label %round
round:
  br label %round, !llvm.loop !0
}
!0 = distinct !{!0, !1, !1}
!1 = !DILocation(line: 4, scope: !2)
!2 = distinct !DISubprogram(name: "stir")
;--- assigned.ll
define void @fill() {
  %cup = alloca i8, !DIAssignID !0
  ret void
}
!0 = distinct !DIAssignID()
;--- none.ll
define void @rest() !tea !0 {
  ret void
}
!0 = !{}
;--- debug.ll
define void @pour(ptr %cup) {
  store i8 3, ptr %cup, !nontemporal !1
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1}
;--- gone.ll
%two = type { <4 x i16>, <4 x i16> }
define %two @read(ptr %cups) {
  %v = call %two @llvm.aarch64.neon.ld2.v4i16.p0(ptr %cups), !tea !0
  ret %two %v
}
declare %two @llvm.aarch64.neon.ld2.v4i16.p0(ptr)
!0 = !{}
