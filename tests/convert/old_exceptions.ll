; Exceptions as up to 3.0: unwind, llvm.eh.exception and llvm.eh.selector, whose handlers become those of landingpads. What the program
; says, clang-14 and clang-22 make of it, too.
; RUN: irkit verify %s && irkit as %s -o %t.bc && irkit dis --to=3.5 %t.bc -o - | grep -v "^;\|^source\|^$"
; RUN: irkit convert --to=22 --explain %s -o %t.22.bc && irkit verify %t.22.bc && { irkit run %t.22.bc; test $? = 6; }
@_ZTIi = external constant i8*
@_ZTIc = external constant i8*
@fmt = private constant [10 x i8] c"%s %d %d\0A\00"
@w0 = private constant [6 x i8] c"catch\00"
@w1 = private constant [8 x i8] c"cleanup\00"
@w2 = private constant [4 x i8] c"any\00"
@w3 = private constant [5 x i8] c"spec\00"
declare i32 @printf(i8* nocapture, ...)
declare i8* @__cxa_allocate_exception(i64)
declare void @__cxa_throw(i8*, i8*, i8*)
declare i8* @__cxa_begin_catch(i8*)
declare void @__cxa_end_catch()
declare void @__cxa_call_unexpected(i8*)
declare i8* @llvm.eh.exception() nounwind readonly
declare i32 @llvm.eh.selector(i8*, i8*, ...) nounwind
declare i32 @llvm.eh.typeid.for(i8*) nounwind
declare i32 @__gxx_personality_v0(...)

define void @throw_int(i32 %n) {
  %p = call i8* @__cxa_allocate_exception(i64 4)
  %q = bitcast i8* %p to i32*
  store i32 %n, i32* %q
  call void @__cxa_throw(i8* %p, i8* bitcast (i8** @_ZTIi to i8*), i8* null)
  unreachable
}
define void @throw_char() {
  %p = call i8* @__cxa_allocate_exception(i64 1)
  store i8 65, i8* %p
  call void @__cxa_throw(i8* %p, i8* bitcast (i8** @_ZTIc to i8*), i8* null)
  unreachable
}
define void @say(i8* %w, i32 %a, i32 %b) {
  %r = call i32 (i8*, ...)* @printf(i8* getelementptr ([10 x i8]* @fmt, i32 0, i32 0), i8* %w, i32 %a, i32 %b)
  ret void
}
; cleans up, and passes on
define void @cleaner(i32 %n) {
entry:
  invoke void @middle(i32 %n) to label %ok unwind label %bad
ok:
  ret void
bad:
  %e = call i8* @llvm.eh.exception()
  %s = call i32 (i8*, i8*, ...)* @llvm.eh.selector(i8* %e, i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*), i32 0)
  call void @say(i8* getelementptr ([8 x i8]* @w1, i32 0, i32 0), i32 %n, i32 0)
  unwind
}
define void @middle(i32 %n) {
  %c = icmp eq i32 %n, 1
  br i1 %c, label %int, label %other
int:
  call void @throw_int(i32 41)
  unreachable
other:
  %d = icmp eq i32 %n, 2
  br i1 %d, label %char, label %none
char:
  call void @throw_char()
  unreachable
none:
  ret void
}
; may throw chars alone
define void @spec(i32 %n) {
entry:
  invoke void @cleaner(i32 %n) to label %ok unwind label %bad
ok:
  ret void
bad:
  %e = call i8* @llvm.eh.exception()
  %s = call i32 (i8*, i8*, ...)* @llvm.eh.selector(i8* %e, i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*), i32 2, i8* bitcast (i8** @_ZTIc to i8*))
  %neg = icmp slt i32 %s, 0
  br i1 %neg, label %unexpected, label %pass
unexpected:
  call void @say(i8* getelementptr ([5 x i8]* @w3, i32 0, i32 0), i32 %n, i32 %s)
  call void @__cxa_call_unexpected(i8* %e)
  unreachable
pass:
  unwind
}
define i32 @catcher(i32 %n) {
entry:
  invoke void @cleaner(i32 %n) to label %more unwind label %lpad
more:
  invoke void @cleaner(i32 0) to label %ok unwind label %lpad
ok:
  ret i32 1
lpad:
  %where = phi i32 [ 10, %entry ], [ 20, %more ]
  %e = call i8* @llvm.eh.exception()
  br label %sel
sel:
  %s = call i32 (i8*, i8*, ...)* @llvm.eh.selector(i8* %e, i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*), i8* bitcast (i8** @_ZTIi to i8*), i8* null)
  %t = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*))
  %is = icmp eq i32 %s, %t
  br i1 %is, label %int, label %any
int:
  %p = call i8* @__cxa_begin_catch(i8* %e)
  %q = bitcast i8* %p to i32*
  %v = load i32* %q
  call void @say(i8* getelementptr ([6 x i8]* @w0, i32 0, i32 0), i32 %v, i32 %where)
  call void @__cxa_end_catch()
  ret i32 2
any:
  %p2 = call i8* @__cxa_begin_catch(i8* %e)
  call void @say(i8* getelementptr ([4 x i8]* @w2, i32 0, i32 0), i32 %n, i32 %where)
  call void @__cxa_end_catch()
  ret i32 3
}
define i32 @main() {
  %a = call i32 @catcher(i32 0)
  %b = call i32 @catcher(i32 1)
  %c = call i32 @catcher(i32 2)
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  invoke void @spec(i32 2) to label %ok unwind label %swallow
ok:
  ret i32 99
swallow:
  %e = call i8* @llvm.eh.exception()
  %u = call i32 (i8*, i8*, ...)* @llvm.eh.selector(i8* %e, i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*), i8* null)
  %p = call i8* @__cxa_begin_catch(i8* %e)
  call void @__cxa_end_catch()
  ret i32 %t
}
; as 3.0 passes on, and where that is not all
declare void @llvm.eh.resume(i8*, i32)
define void @passes_30(i32 %n) {
entry:
  invoke void @middle(i32 %n) to label %ok unwind label %bad
ok:
  ret void
bad:
  %e = call i8* @llvm.eh.exception()
  %s = call i32 (i8*, i8*, ...)* @llvm.eh.selector(i8* %e, i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*), i32 1, i8* bitcast (i8** @_ZTIi to i8*), i32 0, i32 9, i8* null)
  call void @llvm.eh.resume(i8* %e, i32 %s)
  unreachable
}
define void @passes_early(i8* %e) {
  call void @llvm.eh.resume(i8* %e, i32 1)
  ret void
}
define void @throws_what() {
  unwind
}
; edges of one function share what they can
define void @shares(i32 %n) {
  invoke void @middle(i32 1) to label %a unwind label %bad
a:
  invoke void @middle(i32 2) to label %bad unwind label %bad
bad:
  ret void
}
define i32 @goes_both_ways() {
  invoke void @middle(i32 2) to label %to unwind label %to
to:
  %x = phi i32 [ 1, %0 ], [ 1, %0 ]
  ret i32 %x
}
