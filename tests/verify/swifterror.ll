; What may be done with swifterror values.
; RUN: irkit verify %s
declare void @takes(ptr swifterror)
declare void @plain(ptr)
declare void @second(ptr, ptr swifterror)

define void @fine(ptr swifterror %e) {
  %a = alloca swifterror ptr
  store ptr null, ptr %a
  %v = load ptr, ptr %a
  store ptr %v, ptr %e
  call void @takes(ptr swifterror %a)
  call void @takes(ptr swifterror %e)
  ret void
}

define void @as_pointer(ptr swifterror %e) {  ; error: swifterror value can only be loaded and stored from, or as a swifterror argument!
  %g = getelementptr i8, ptr %e, i64 1
  ret void
}

define void @stored(ptr swifterror %e, ptr %p) {  ; error: swifterror value should be the second operand when used by stores
  store ptr %e, ptr %p
  ret void
}

define void @stored_alloca(ptr %p) {
  %a = alloca swifterror ptr  ; error: swifterror value should be the second operand when used by stores
  store ptr %a, ptr %p
  ret void
}

define void @passed(ptr swifterror %e) {  ; error: swifterror value when used in a callsite should be marked with swifterror attribute
  call void @plain(ptr %e)
  ret void
}

define void @passed_twice() {
  ; error: swifterror value when used in a callsite should be marked with swifterror attribute
  ; error: swifterror value when used in a callsite should be marked with swifterror attribute
  %a = alloca swifterror ptr
  call void @second(ptr %a, ptr swifterror %a)
  ret void
}

define ptr @returned(ptr swifterror %e) {  ; error: swifterror value can only be loaded and stored from, or as a swifterror argument!
  ret ptr %e
}

define void @many_wrong(ptr swifterror %e) {  ; error: swifterror value can only be loaded and stored from, or as a swifterror argument!
  %c = icmp eq ptr %e, null
  %d = ptrtoint ptr %e to i64
  ret void
}

define void @no_pointer() {
  %a = alloca swifterror i64  ; error: swifterror alloca must have pointer type
  ret void
}

define void @array(i32 %n) {
  %a = alloca swifterror ptr, i32 2  ; error: swifterror alloca must not be array allocation
  %b = alloca swifterror ptr, i32 %n  ; error: swifterror alloca must not be array allocation
  ret void
}

define void @attribute_of_callee(ptr swifterror %e) {
  call void @takes(ptr %e)
  ret void
}
