; Calls that must be tail calls have the caller's prototype and convention, and a ret behind them.
; RUN: irkit verify --to=19 %s
declare void @none()
declare void @one(i32)
declare ptr @ptr(ptr)
declare i32 @int(i32)
declare void @many(...)
declare fastcc void @fast()
declare tailcc void @tail(ptr)
declare tailcc void @tails(...)
declare swifttailcc void @swift(ptr)
declare ptr addrspace(1) @far(ptr)

define ptr @fine(ptr %p) {
  %r = musttail call ptr @ptr(ptr %p)
  ret ptr %r
}
define i32 @undefined(i32 %x) {
  %r = musttail call i32 @int(i32 %x)
  ret i32 undef
}
define void @assembly() {
  musttail call void asm "", ""()  ; error: cannot use musttail call with inline asm
  ret void
}
define void @varargs() {
  musttail call void (...) @many()  ; error: cannot guarantee tail call due to mismatched varargs
  ret void
}
define i32 @results() {
  musttail call void @none()  ; error: cannot guarantee tail call due to mismatched return types
  ret i32 0
}
define ptr @spaces(ptr %p) {
  %r = musttail call ptr addrspace(1) @far(ptr %p)  ; error: cannot guarantee tail call due to mismatched return types
  ret ptr null
}
define void @conventions() {
  musttail call fastcc void @fast()  ; error: cannot guarantee tail call due to mismatched calling conv
  ret void
}
define i32 @between(i32 %x) {
  %r = musttail call i32 @int(i32 %x)  ; error: musttail call must precede a ret with an optional bitcast
  %y = add i32 %r, 1
  ret i32 %r
}
define void @cast(ptr %p) {
  musttail call void @none()
  %q = bitcast ptr %p to ptr  ; error: bitcast following musttail call must use the call
  ret void
}
define i32 @other(i32 %x) {
  %r = musttail call i32 @int(i32 %x)
  ret i32 %x  ; error: musttail call result must be returned
}
define i32 @counts(i32 %x, i32 %y) {
  %r = musttail call i32 @int(i32 %x)  ; error: cannot guarantee tail call due to mismatched parameter counts
  ret i32 %r
}
define ptr @types(i32 %x) {
  %r = musttail call ptr @ptr(ptr null)  ; error: cannot guarantee tail call due to mismatched parameter types
  ret ptr %r
}
define ptr @passing(ptr byval(i32) %p) {
  %r = musttail call ptr @ptr(ptr %p)  ; error: cannot guarantee tail call due to mismatched ABI impacting function attributes
  ret ptr %r
}
define ptr @alignment(ptr byval(i32) align 8 %p) {
  ; error: cannot guarantee tail call due to mismatched ABI impacting function attributes
  %r = musttail call ptr @ptr(ptr byval(i32) align 4 %p)
  ret ptr %r
}
define ptr @irrelevant(ptr align 8 noundef %p) {
  %r = musttail call ptr @ptr(ptr align 4 %p)
  ret ptr %r
}
define tailcc void @unmovable(ptr inreg %p) {
  ; error: inreg attribute not allowed in tailcc musttail caller
  ; error: byref attribute not allowed in tailcc musttail callee
  musttail call tailcc void @tail(ptr byref(i32) %p)
  ret void
}
define swifttailcc void @swifty(ptr swifterror %p) {
  ; error: swifterror attribute not allowed in swifttailcc musttail caller
  ; error: swifterror attribute not allowed in swifttailcc musttail callee
  musttail call swifttailcc void @swift(ptr swifterror %p)
  ret void
}
define tailcc void @tailvariable(...) {
  musttail call tailcc void (...) @tails(...)  ; error: cannot guarantee tailcc tail call for varargs function
  ret void
}
