; What 23 says in other words: denormal_fpenv, target_mem, dead_on_return(N), module asm in one list, splats of null pointers.
; What older modules say so comes up to date with bitcode. LLVM 23 prints the same.
; RUN: irkit as --to=23 %s -o - | irkit dis | tail -n +3
declare void @a() denormal_fpenv(ieee)
declare void @b() denormal_fpenv(preservesign)
declare void @c() denormal_fpenv(float: preservesign)
declare void @d() denormal_fpenv(dynamic, float: preservesign)
declare void @e() denormal_fpenv(ieee|positivezero, float: preservesign|dynamic)
declare void @f() "denormal-fp-math"="preserve-sign,preserve-sign"
declare void @g() "denormal-fp-math-f32"="preserve-sign"
declare void @h() "denormal-fp-math"="ieee" "denormal-fp-math-f32"="ieee"
declare void @i() "denormal-fp-math"="dynamic"
declare void @j() "denormal-fp-math"="foo"
declare void @k() "denormal-fp-math"
declare void @l() denormal_fpenv(ieee|ieee, float: ieee|ieee)
declare void @m() denormal_fpenv(positivezero, float: positivezero)
declare void @n() nooutline noipa flatten
declare void @o(ptr dead_on_return(12), ptr dead_on_return)
declare void @p() denormal_fpenv(positivezero, float: ieee)
declare void @q() denormal_fpenv(dynamic|ieee)
declare void @r() denormal_fpenv(float: dynamic|ieee)
declare void @s() denormal_fpenv(dynamic|ieee,float: dynamic|preservesign)
declare void @t() "no-infs-fp-math"="true" "no-nans-fp-math"="false" "x"
declare void @u() "uniform-work-group-size"="true"
declare void @v() "uniform-work-group-size"="false"
declare void @w() "uniform-work-group-size"
declare void @x() memory(target_mem: read)
declare void @y() memory(target_mem0: read)
declare void @z() memory(target_mem0: read, target_mem1: read, argmem: write)
declare void @A() memory(read, target_mem0: write, target_mem1: write)
declare void @B() memory(read, target_mem: none)
declare void @C() memory(none, target_mem0: readwrite)
declare void @j_old() "denormal-fp-math"="ieee" "denormal-fp-math-f32"="bar"
declare void @j1_old() "denormal-fp-math"="foo" "denormal-fp-math-f32"="ieee"
declare void @j2_old() "denormal-fp-math"="ieee," "denormal-fp-math-f32"=","
declare void @j3_old() "denormal-fp-math"=",ieee"
declare void @j4_old() "denormal-fp-math"="ieee,dynamic,foo"
declare void @j5_old() "denormal-fp-math"=",dynamic"
declare void @j6_old() "denormal-fp-math"="positive-zero,"
declare void @j7_old() denormal_fpenv(dynamic) "denormal-fp-math"="positive-zero"
declare void @j8_old() "denormal-fp-math-f32"=""
define void @calls() {
call void @calls() "denormal-fp-math"="positive-zero" "uniform-work-group-size"="true"
call void @calls() "uniform-work-group-size"="false"
ret void }
declare void @j9_old() "denormal-fp-math-f32"="dynamic,foo"
module asm "a" "b\0A"
@b0 = global <2 x ptr> zeroinitializer

@c0 = global <2 x ptr> <ptr null, ptr null>
@d0 = global [2 x ptr] zeroinitializer
@e0 = global <2 x ptr addrspace(1)> zeroinitializer
@h0 = global <2 x float> zeroinitializer
@g1 = global {<2 x ptr>, i32} zeroinitializer
@i2 = global [2 x <2 x ptr>] zeroinitializer
@l3 = global <2 x ptr> splat (ptr null)
@m2 = global <2 x ptr> <ptr @a0, ptr null>
@m3 = global {<2 x ptr>, i32} {<2 x ptr> zeroinitializer, i32 1}
@a0 = global i32 0
define void @f1(i1 %c, <2 x ptr> %x, <vscale x 2 x ptr> %y) {
  %s = select i1 %c, <2 x ptr> %x, <2 x ptr> zeroinitializer
  %u = icmp eq <vscale x 2 x ptr> %y, zeroinitializer
  %r = atomicrmw fmaximumnum ptr @a0, float +inf monotonic
  %q = atomicrmw fminimumnum ptr @a0, float 1.0 monotonic
  ret void
}
declare void @u1() "uniform-work-group-size"="foo"
declare void @u2() "uniform-work-group-size"="false"
declare void @u3() "uniform-work-group-size"=""
