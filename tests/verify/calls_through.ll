; Where arguments and results come from, through casts, steps of nothing and calls that return an argument.
; RUN: irkit verify --to=16 %s
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare ptr @ret(ptr returned)
declare void @take(ptr swifterror)
declare void @ina(ptr inalloca(i32))
define void @f(ptr swifterror %e) {
  %a = alloca swifterror ptr  ; error: swifterror value can only be loaded and stored from, or as a swifterror argument!
  %b = bitcast ptr %a to ptr
  call void @take(ptr swifterror %b)
  %c = addrspacecast ptr %a to ptr addrspace(1)
  %d = addrspacecast ptr addrspace(1) %c to ptr
  call void @take(ptr swifterror %d)
  ret void
}
define void @g() {
  %a = alloca inalloca i32
  %b = call ptr @ret(ptr %a)
  call void @ina(ptr inalloca(i32) %b)
  ; error: inalloca argument for call has mismatched alloca
  ; error: inalloca argument for call has mismatched alloca
  ; error: inalloca argument for call has mismatched alloca
  ; error: inalloca argument for call has mismatched alloca
  %c = alloca i32
  %d = call ptr @ret(ptr %c)
  call void @ina(ptr inalloca(i32) %d)
  %e = call ptr %d(ptr returned %c)
  call void @ina(ptr inalloca(i32) %e)
  %f = addrspacecast ptr %c to ptr addrspace(1)
  %g = addrspacecast ptr addrspace(1) %f to ptr
  call void @ina(ptr inalloca(i32) %g)
  %h = getelementptr i32, ptr %c, i32 0, !x !{}
  call void @ina(ptr inalloca(i32) %h)
  %i = getelementptr i32, ptr %c, i32 1
  call void @ina(ptr inalloca(i32) %i)
  %j = bitcast ptr %c to ptr
  call void @ina(ptr inalloca(i32) %j)
  ret void
}
define ptr @h(ptr %p) {
  %x = musttail call ptr @h(ptr %p)
  %y = bitcast ptr %x to ptr
  ret ptr %y
}
define ptr @h2(ptr %p) {
  %x = musttail call ptr @h2(ptr %p)
  %y = bitcast ptr %p to ptr  ; error: bitcast following musttail call must use the call
  ret ptr %y
}
define ptr @h3(ptr %p) {
  %x = musttail call ptr @h3(ptr %p)
  %y = bitcast ptr %x to ptr
  ret ptr %x  ; error: musttail call result must be returned
}
define void @h4(ptr %p) {
  musttail call void @h4(ptr %p)
  %y = bitcast ptr %p to ptr  ; error: bitcast following musttail call must use the call
  ret void
}
define ptr @h5(ptr %p) {
  %x = musttail call ptr @h5(ptr %p)  ; error: musttail call must precede a ret with an optional bitcast
  %y = bitcast ptr %x to ptr
  unreachable
}
