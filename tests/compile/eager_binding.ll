; Functions with nonlazybind, and with the flag RtLibUseGOT those of libraries, are called through the
; global offset table, unless they are in the module. llc does the same, at -O0 through a register.
; NEEDS: llc-22 readelf
; RUN: irkit compile %s -o %t.o && readelf -rW %t.o | grep -o 'R_X86_64_.* [a-z_]* - 4' | sed 's/REX_//; s/  *[0-9a-f]*  */ /'
; RUN: llc-22 -O0 -relocation-model=pic -filetype=obj %s -o %t.llc.o && readelf -rW %t.llc.o | grep -o 'R_X86_64_.* [a-z_]* - 4' | sed 's/REX_//; s/  *[0-9a-f]*  */ /'
; RUN: irkit compile -S %s -o - | grep GOTPCREL
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @eager() nonlazybind
declare void @lazy()
declare i32 @jumped(i32) nonlazybind
define dso_local void @own() nonlazybind { ret void }

define i32 @f(i32 %x, ptr %to, ptr %from, i64 %n) {
  call void @eager()
  call void @lazy()
  call void @own()
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)
  %r = musttail call i32 @g(i32 %x, ptr %to, ptr %from, i64 %n)
  ret i32 %r
}
declare i32 @g(i32, ptr, ptr, i64) nonlazybind
define i32 @h(i32 %x) {
  %r = musttail call i32 @jumped(i32 %x)
  ret i32 %r
}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 7, !"RtLibUseGOT", i32 1}
!1 = !{i32 8, !"PIC Level", i32 2}
