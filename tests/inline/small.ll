declare i32 @ext(i32)
declare void @use(ptr)
declare i32 @__gxx_personality_v0(...)
@t = external constant ptr

define internal i32 @multi(i32 %x) alwaysinline {
entry:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @ext(i32 %x)
  ret i32 %a
no:
  %b = tail call i32 @ext(i32 7)
  ret i32 %b
}
define i32 @multi_caller(i32 %x) {
  %r = call i32 @multi(i32 %x)
  %s = add i32 %r, 1
  ret i32 %s
}
define internal void @slots(i32 %n) alwaysinline {
entry:
  %p = alloca i32
  %q = alloca [4 x i64]
  store i32 %n, ptr %p
  call void @use(ptr %p)
  call void @use(ptr %q)
  ret void
}
define void @slots_caller(i32 %n, i1 %c) {
entry:
  %own = alloca i8
  br i1 %c, label %a, label %b
a:
  call void @slots(i32 %n)
  br label %b
b:
  call void @use(ptr %own)
  ret void
}
define internal void @dynamic(i32 %n) alwaysinline {
entry:
  %p = alloca i8, i32 %n
  call void @use(ptr %p)
  ret void
}
define void @dynamic_caller(i32 %n) {
  call void @dynamic(i32 %n)
  ret void
}
define internal i32 @byval(ptr byval([8 x i32]) align 4 %p) alwaysinline {
  call void @use(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @byval_caller(ptr %p) {
  %r = call i32 @byval(ptr byval([8 x i32]) align 4 %p)
  ret i32 %r
}
define internal i32 @throws(i32 %x) alwaysinline personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @ext(i32 %x) to label %ok unwind label %lpad
ok:
  %b = call i32 @ext(i32 %a)
  ret i32 %b
lpad:
  %lp = landingpad { ptr, i32 } cleanup
  call void @use(ptr null)
  resume { ptr, i32 } %lp
}
define i32 @throws_caller(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @throws(i32 %x) to label %fine unwind label %lpad
fine:
  %s = invoke i32 @throws(i32 %r) to label %done unwind label %lpad
done:
  ret i32 %s
lpad:
  %where = phi i32 [ 1, %entry ], [ %r, %fine ]
  %lp = landingpad { ptr, i32 } catch ptr @t
  %e = extractvalue { ptr, i32 } %lp, 1
  %sum = add i32 %e, %where
  ret i32 %sum
}
define internal i32 @scoped(ptr %a, ptr %b) alwaysinline {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %v = load i32, ptr %a, !alias.scope !0
  store i32 %v, ptr %b, !noalias !0
  ret i32 %v
}
define i32 @scoped_caller(ptr %a, ptr %b) {
  %x = call i32 @scoped(ptr %a, ptr %b)
  %y = call i32 @scoped(ptr %b, ptr %a)
  %z = add i32 %x, %y
  ret i32 %z
}
define internal i32 @must(i32 %x) alwaysinline {
  %r = musttail call i32 @ext(i32 %x)
  ret i32 %r
}
define i32 @must_caller(i32 %x) {
  %r = musttail call i32 @must(i32 %x)
  ret i32 %r
}
define i32 @plain_caller(i32 %x) {
  %r = call i32 @must(i32 %x) nounwind
  ret i32 %r
}
define internal void @never(i32 %x) alwaysinline {
  call void @use(ptr null)
  unreachable
}
define i32 @never_caller(i32 %x) {
  call void @never(i32 %x)
  ret i32 1
}
declare void @llvm.experimental.noalias.scope.decl(metadata)
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
