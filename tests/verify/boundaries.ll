; Rules and words that came or went between 16 and 22: what each release says of the same module.
; RUN: cd %{dir}; for f in *.ll; do for v in 16 17 18 19 21 22; do echo "$f $v"; irkit verify --to=$v --no-upgrade --strict-debug-info $f 2>&1 | sed -n 's/^[^ ]*: error: /  /p'; done; done
;--- metadata.ll
define void @f(ptr %p) {
  %a = load <2 x i8>, ptr %p, !range !0
  %b = load i8, ptr %p, !range !1
  ret void
}
!llvm.dbg.cu = !{!4}
!nodes = !{!2, !3, !7}
!0 = !{i8 0, i8 3}
!1 = !{i8 7, i8 7}
!2 = !DISubrange(lowerBound: 2)
!3 = !DICompositeType(tag: DW_TAG_array_type, size: 64)
!4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !5)
!5 = !DIFile(filename: "one.c", directory: "/")
!6 = !DIFile(filename: "two.c", directory: "/", source: "int two;")
!7 = distinct !DISubprogram(name: "f", file: !6, unit: !4)
;--- calls.ll
%pair = type { i8, <8192 x i32> }
declare void @byval(ptr align 65536 byval(i8))
declare void @lanes(<8192 x i32>)
declare void @within(%pair)
declare void @huge(ptr byval([4294967296 x i8]))
define void @f(<8192 x i32> %a, %pair %b) {
  call void @lanes(<8192 x i32> %a)
  call void @within(%pair %b)
  ret void
}
;--- strings.ll
define void @a() "frame-pointer"="reserved" {
  ret void
}
define void @b() "frame-pointer"="non-leaf-no-reserve" {
  ret void
}
define void @c() "guarded-control-stack"="maybe" {
  ret void
}
define void @d() "branch-protection-pauth-lr"="maybe" {
  ret void
}
define void @e() "aarch64_pstate_za_new" "aarch64_pstate_za_shared" {
  ret void
}
define void @f() "aarch64_new_za" "aarch64_out_za" {
  ret void
}
define void @g() "aarch64_zt0_undef" {
  ret void
}
;--- vectors.ll
target triple = "x86_64-linux"
define void @a(<8 x i64> %v) "target-features"="+avx512f,-evex512" {
  ret void
}
define void @b(ptr %p) {
  %v = load atomic <2 x i16>, ptr %p unordered, align 4
  ret void
}
;--- amdgpu.ll
target datalayout = "A5"
target triple = "amdgcn"
define void @f() {
  %a = alloca i64
  ret void
}
;--- globals.ll
@g = global <vscale x 2 x i64> zeroinitializer
;--- intrinsics.ll
@plain = global i32 0
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double>, <4 x double>, i32, i32, i32)
declare <2 x i32> @llvm.vp.fptosi.v2i32.v2i64(<2 x i64>, <2 x i1>, i32)
declare void @llvm.assume(i1)
define void @a(ptr %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 9, i32 0)
  %t = call ptr @llvm.threadlocal.address.p0(ptr @plain)
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p) ]
  ret void
}
define void @b(<4 x double> %m, <2 x i64> %v) {
  %r = call <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double> %m, <4 x double> %m, i32 2, i32 3, i32 2)
  %s = call <2 x i32> @llvm.vp.fptosi.v2i32.v2i64(<2 x i64> %v, <2 x i1> poison, i32 2)
  ret void
}
;--- pads.ll
declare void @may_throw()
declare void @llvm.seh.scope.end() nounwind
define void @f() personality ptr null {
  invoke void @may_throw() to label %next unwind label %outer
outer:
  %a = cleanuppad within none []
  invoke void @may_throw() [ "funclet"(token %a) ] to label %end unwind label %inner
next:
  invoke void @llvm.seh.scope.end() to label %end unwind label %inner
inner:
  %b = cleanuppad within %a []
  unreachable
end:
  unreachable
}
;--- convergence.ll
declare token @llvm.experimental.convergence.anchor()
declare void @g()
define void @f() {
  %t = call token @llvm.experimental.convergence.anchor() convergent
  call void @g() [ "convergencectrl"(token %t) ]
  ret void
}
;--- profiles.ll
declare void @g()
define void @f(i1 %c) {
  call void @g(), !prof !0
  call void @g(), !prof !1
  br i1 %c, label %a, label %a, !prof !2
a:
  br i1 %c, label %b, label %b, !prof !3
b:
  ret void
}
!0 = !{!"guesses", i32 4}
!1 = !{!"VP", !"0", i64 10, i64 7, i64 10}
!2 = !{!"unknown"}
!3 = !{!"unknown", !"my pass"}
