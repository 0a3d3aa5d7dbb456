; String attributes, sections, attributes that do not fit, strictfp, the Objective-C marker, NVVM annotations.
; RUN: for n in 19 22; do diff <(irkit as --no-verify --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22 
target triple = "arm64-apple-ios"
@x = global i32 0, section "__DATA, __objc_catlist, regular, no_dead_strip"
@y = global i32 0, section "__DATA, __objc_classlist, regular, no_dead_strip", align 8
@z = global i32 0, section "__OBJC, foo ,x"
@w = global i32 0, section "__DATA, foo ,x"
@llvm.used = appending global [1 x ptr] [ptr @x], section "llvm.metadata"
define void @f() "no-frame-pointer-elim"="true" "no-frame-pointer-elim-non-leaf" {
  call void @g() "no-frame-pointer-elim"="true"
  call void @g() strictfp
  call void @g() #0
  call void asm "mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue", ""()
  ret void
}
define void @f2() "null-pointer-is-valid"="true" "no-frame-pointer-elim"="false" { ret void }
define void @f3() "no-frame-pointer-elim-non-leaf" "implicit-section-name"="foo" { ret void }
define signext ptr @f4(ptr zeroext %a, float noalias %b) "null-pointer-is-valid"="false" { ret ptr null }
define void @f5() strictfp "amdgpu-unsafe-fp-atomics"="true" { call void @g() strictfp
ret void }
declare void @g() "amdgpu-unsafe-fp-atomics"="true"
define ptx_kernel void @k() {ret void}
define void @k2() {ret void}
attributes #0 = { "null-pointer-is-valid"="true" "no-frame-pointer-elim"="true"}
!llvm.module.flags = !{!0, !4}
!0 = !{i32 7, !"PIC Level", i32 2}
!4 = !{i32 1, !"Objective-C Image Info Version", i32 0}
!clang.arc.retainAutoreleasedReturnValueMarker = !{!5}
!5 = !{!"mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue"}
!nvvm.annotations = !{!6,!7,!8,!9,!10}
!6 = !{ptr @k2, !"kernel", i32 1, !"maxntidx", i32 3}
!7 = !{ptr @k2, !"maxntidz", i32 5}
!8 = !{ptr @k2, !"minctasm", i32 5, !"foo", i32 6, !"align", i32 65544}
!9 = !{ptr @f, !"grid_constant", !{i32 1}}
!10 = !{ptr @f, !"reqntidy", i32 4, !"cluster_dim_z", i32 4, !"maxnreg", i32 7, !"maxclusterrank", i32 3}
declare i100 @llvm.ucmp.i100.i32(i32, i32)
declare <2 x i128> @llvm.scmp.v2i128.v2i32(<2 x i32>, <2 x i32>)
