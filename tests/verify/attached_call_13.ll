; LLVM 13: the bundle has a number, whose value does not count; of ifuncs the verifier says nothing.
; RUN: irkit verify --to=13 %s
define i8* @f() {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i64 0) ]
  ret i8* %a
}
define i8* @f1() {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i64 1) ]
  ret i8* %a
}
define i8* @f2() {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i64 2) ]
  ret i8* %a
}
define i8* @f3(i64 %x) {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i64 %x) ]
  ret i8* %a
}
define i8* @f4() {
  %a = call i8* @g() [ "clang.arc.attachedcall"() ]
  ret i8* %a
}
define i8* @f6() {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i64 0), "clang.arc.attachedcall"(i64 0) ]  ; error: Multiple "clang.arc.attachedcall" operand bundles
  ret i8* %a
}
define void @f7() {
  call void @h() [ "clang.arc.attachedcall"(i64 0) ]  ; error: a call with operand bundle "clang.arc.attachedcall" must call a function returning a pointer or a non-returning function that has a void return type
  ret void
}
define i8* @f8() {
  %a = call i8* @g() [ "clang.arc.attachedcall"(i8* ()* @f) ]
  ret i8* %a
}
declare i8* @g()
declare void @h()
@ia = ifunc void (), i8* ()* @rr
@ib = ifunc void (), void ()* @r2
@ic = ifunc void (), i32 ()* @r3
@id = ifunc void (), i8* (i32)* @r4
@ie = ifunc void (), void ()* ()* @r5
define i8* @rr() {
  ret i8* null
}
define void @r2() {
  ret void
}
define i32 @r3() {
  ret i32 0
}
define i8* @r4(i32 %x) {
  ret i8* null
}
define void ()* @r5() {
  ret void ()* null
}
