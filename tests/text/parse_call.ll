; Calls: callees, arguments, bundles, asm.
; RUN: irkit as --to=19 %s -o - | irkit dis
; RUN: irkit as --to=22 %s -o - | irkit dis
declare i32 @g(i32, ...)
declare float @h(float) nounwind
declare void @n(ptr)
declare void @llvm.write_register.i32(metadata, i32)
declare i32 @__gxx_personality_v0(...)
define i32 @f(ptr %p, i32 %x, ...) personality ptr @__gxx_personality_v0 {
  %1 = call i32 (i32, ...) @g(i32 %x, ptr %p, i64 7)
  %2 = tail call fastcc signext i32 %p(i32 zeroext 1, ptr nonnull align 8 dereferenceable(4) %p) #0
  %3 = notail call nnan nsz float @h(float 1.0) readnone
  %4 = call fast <2 x float> %p(<2 x float> undef)
  call addrspace(3) void inttoptr (i64 1 to ptr addrspace(3))()
  call void inttoptr (i64 42 to ptr)(i32 1)
  %5 = call i32 asm sideeffect alignstack inteldialect unwind "mov $0, $1", "=r,r,~{flags}"(i32 %x)
  call void asm "", "=*m"(ptr elementtype(i32) %p)
  call void @n(ptr %p) [ "deopt"(i32 1, ptr %p), "tag"(), "align"(ptr %p, i64 8) ]
  call void @llvm.write_register.i32(metadata !1, i32 %x)
  %6 = call range(i32 0, 5) i32 @g(i32 inreg 1) "no-builtins"
  %7 = invoke i32 %p(i32 2) [ "deopt"() ] to label %ok unwind label %bad
ok:
  callbr void asm "", "r,!i"(i32 1) to label %next [label %other]
next:
  %8 = musttail call i32 (ptr, i32, ...) @f(ptr %p, i32 %x, ...)
  ret i32 %8
other:
  ret i32 0
bad:
  %9 = landingpad { ptr, i32 } cleanup catch ptr null filter [2 x ptr] [ptr null, ptr @f]
  resume { ptr, i32 } %9
}
attributes #0 = { nounwind }
!0 = !{!0}
!1 = !{!"sp\00"}
