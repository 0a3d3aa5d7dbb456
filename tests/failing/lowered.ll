; Constructs that are lowered in a copy of the module, and code that is changed when it is complete.
target triple = "x86_64-unknown-linux-gnu"
@a = constant i64 1, !type !0
@b = constant [3 x i64] [i64 1, i64 2, i64 3], !type !0, !type !1
@c = constant i64 3, !type !1, !type !2
@far = constant [99 x i64] zeroinitializer, !type !2
@alias = alias void (i32), ptr @f
@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
@functions = global [3 x ptr] [ptr @f, ptr @g, ptr no_cfi @g]
declare i1 @llvm.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
declare void @escape(ptr)
declare void @__cfi_check_fail(ptr, ptr)
declare i32 @setjmp(ptr) returns_twice
declare void @llvm.xray.customevent(ptr, i64)
define void @f(i32 %x) !type !3 !type !5 {
  ret void
}
define internal void @g(i32 %x) !type !3 {
  ret void
}
define weak void @__cfi_check(i64 %id, ptr %at, ptr %data) {
  ret void
}
define i1 @test(ptr %p) {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"A")
  %2 = call i1 @llvm.type.test(ptr %p, metadata !"B")
  %3 = call i1 @llvm.type.test(ptr %p, metadata !"C")
  %4 = call i1 @llvm.type.test(ptr %p, metadata !"F")
  %5 = call { ptr, i1 } @llvm.type.checked.load(ptr %p, i32 8, metadata !"A")
  %6 = extractvalue { ptr, i1 } %5, 1
  %7 = and i1 %1, %2
  %8 = and i1 %3, %4
  %9 = and i1 %7, %8
  %10 = and i1 %6, %9
  ret i1 %10
}
define i32 @unsafe(i32 %n, ptr byval([4 x i64]) %v) safestack {
  %a = alloca [10 x i8]
  %b = alloca i8, i32 %n
  call void @escape(ptr %a)
  call void @escape(ptr %b)
  call void @escape(ptr %v)
  %r = call i32 @setjmp(ptr %a)
  ret i32 %r
}
define i32 @traced(i32 %n) "function-instrument"="xray-always" "split-stack" {
  %a = alloca i8, i32 %n
  call void @escape(ptr %a)
  call void @llvm.xray.customevent(ptr %a, i64 3)
  ret i32 %n
}
define i32 @fenced(ptr %p) "target-features"="+seses" {
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %yes, label %no
yes:
  call void @escape(ptr %p)
  ret i32 1
no:
  ret i32 2
}
!llvm.module.flags = !{!4}
!0 = !{i64 0, !"A"}
!1 = !{i64 0, !"B"}
!2 = !{i64 0, !"C"}
!3 = !{i64 0, !"F"}
!4 = !{i32 4, !"Cross-DSO CFI", i32 1}
!5 = !{i64 0, i64 17}
