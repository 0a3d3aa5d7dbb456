; catchswitch, catchpad and cleanuppad under Windows' personality functions: for Linux, llc makes no tables for them. Calls
; return as usual, exceptions pass, and the pads are never entered.
; NEEDS: cc
; RUN: irkit compile %s -o %t.o && cc %t.o -lstdc++ -o %t && %t
; RUN: irkit compile %s -o %t.o && nm -u %t.o | grep -c Handler; true
; RUN: sed 's/personality ptr @__CxxFrameHandler3/personality ptr @__gxx_personality_v0/' %s | not irkit compile - -o %t.o
target triple = "x86_64-unknown-linux-gnu"
@form = private constant [9 x i8] c"%ld %ld\0A\00"
@_ZTIi = external constant ptr
declare i32 @printf(ptr, ...)
declare i32 @__CxxFrameHandler3(...)
declare i32 @__C_specific_handler(...)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
define i64 @work(i64 %x) {
  %bad = icmp sgt i64 %x, 5
  br i1 %bad, label %throw, label %on
throw:
  %e = call ptr @__cxa_allocate_exception(i64 8)
  store i64 %x, ptr %e
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
on:
  %y = mul i64 %x, 3
  ret i64 %y
}
define i64 @caught(i64 %x, i64 %y) personality ptr @__CxxFrameHandler3 {
entry:
  %slot = alloca i64
  store i64 %y, ptr %slot
  %a = invoke i64 @work(i64 %x) to label %on unwind label %switch
on:
  %b = phi i64 [ %a, %entry ], [ %d, %out ]
  %c = add i64 %b, %y
  %v = load i64, ptr %slot
  %s = add i64 %c, %v
  ret i64 %s
switch:
  %p = catchswitch within none [label %one, label %all] unwind label %clean
one:
  %q = catchpad within %p [ptr @_ZTIi, i32 8, ptr %slot]
  %r = call i64 @work(i64 1) [ "funclet"(token %q) ]
  catchret from %q to label %out
all:
  %t = catchpad within %p [ptr null, i32 64, ptr null]
  catchret from %t to label %out
out:
  %d = phi i64 [ %r, %one ], [ 9, %all ]
  br label %on
clean:
  %k = cleanuppad within none []
  cleanupret from %k unwind to caller
}
define i64 @cleaned(i64 %x) personality ptr @__C_specific_handler {
  %a = invoke i64 @caught(i64 %x, i64 100) to label %on unwind label %clean
on:
  ret i64 %a
clean:
  %p = cleanuppad within none []
  %b = call i64 @work(i64 2) [ "funclet"(token %p) ]
  cleanupret from %p unwind to caller
}
define i32 @main() personality ptr @__gxx_personality_v0 {
  %a = call i64 @cleaned(i64 4)
  %b = invoke i64 @cleaned(i64 6) to label %on unwind label %pad
on:
  ret i32 1
pad:
  %p = landingpad { ptr, i32 } catch ptr null
  %e = extractvalue { ptr, i32 } %p, 0
  %q = call ptr @__cxa_begin_catch(ptr %e)
  %n = load i64, ptr %q
  call void @__cxa_end_catch()
  call i32 (ptr, ...) @printf(ptr @form, i64 %a, i64 %n)
  ret i32 0
}
