; Objective-C ARC Runtime Intrinsics: calls of the runtime's functions, which this text has itself.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@object = global i64 1
@other = global i64 2
@text = private constant [7 x i8] c"%s %d\0A\00"
@wrong = private constant [7 x i8] c"wrong\0A\00"
@n0 = private constant [17 x i8] c"objc_autorelease\00"
@n1 = private constant [24 x i8] c"objc_autoreleasePoolPop\00"
@n2 = private constant [25 x i8] c"objc_autoreleasePoolPush\00"
@n3 = private constant [28 x i8] c"objc_autoreleaseReturnValue\00"
@n4 = private constant [14 x i8] c"objc_copyWeak\00"
@n5 = private constant [17 x i8] c"objc_destroyWeak\00"
@n6 = private constant [14 x i8] c"objc_initWeak\00"
@n7 = private constant [14 x i8] c"objc_loadWeak\00"
@n8 = private constant [22 x i8] c"objc_loadWeakRetained\00"
@n9 = private constant [14 x i8] c"objc_moveWeak\00"
@n10 = private constant [13 x i8] c"objc_release\00"
@n11 = private constant [12 x i8] c"objc_retain\00"
@n12 = private constant [23 x i8] c"objc_retainAutorelease\00"
@n13 = private constant [34 x i8] c"objc_retainAutoreleaseReturnValue\00"
@n14 = private constant [35 x i8] c"objc_retainAutoreleasedReturnValue\00"
@n15 = private constant [17 x i8] c"objc_retainBlock\00"
@n16 = private constant [17 x i8] c"objc_storeStrong\00"
@n17 = private constant [15 x i8] c"objc_storeWeak\00"
@n18 = private constant [40 x i8] c"objc_unsafeClaimAutoreleasedReturnValue\00"
@n19 = private constant [34 x i8] c"objc_claimAutoreleasedReturnValue\00"
@n20 = private constant [20 x i8] c"objc_retainedObject\00"
@n21 = private constant [22 x i8] c"objc_unretainedObject\00"
@n22 = private constant [23 x i8] c"objc_unretainedPointer\00"
@n23 = private constant [24 x i8] c"objc_retain_autorelease\00"
@n24 = private constant [16 x i8] c"objc_sync_enter\00"
@n25 = private constant [15 x i8] c"objc_sync_exit\00"

define void @seen(ptr %name, ptr %first) {
  %is = icmp eq ptr %first, @object
  %n = zext i1 %is to i32
  call i32 (ptr, ...) @printf(ptr @text, ptr %name, i32 %n)
  ret void
}

define void @same(ptr %object) {
  %is = icmp eq ptr %object, @object
  br i1 %is, label %good, label %bad
bad:
  call i32 (ptr, ...) @printf(ptr @wrong)
  br label %good
good:
  ret void
}

define ptr @objc_autorelease(ptr %a) noinline {
  call void @seen(ptr @n0, ptr %a)
  ret ptr %a
}

define void @objc_autoreleasePoolPop(ptr %a) noinline {
  call void @seen(ptr @n1, ptr %a)
  ret void
}

define ptr @objc_autoreleasePoolPush() noinline {
  call void @seen(ptr @n2, ptr null)
  ret ptr @object
}

define ptr @objc_autoreleaseReturnValue(ptr %a) noinline {
  call void @seen(ptr @n3, ptr %a)
  ret ptr %a
}

define void @objc_copyWeak(ptr %a, ptr %b) noinline {
  call void @seen(ptr @n4, ptr %a)
  ret void
}

define void @objc_destroyWeak(ptr %a) noinline {
  call void @seen(ptr @n5, ptr %a)
  ret void
}

define ptr @objc_initWeak(ptr %a, ptr %b) noinline {
  call void @seen(ptr @n6, ptr %a)
  ret ptr %a
}

define ptr @objc_loadWeak(ptr %a) noinline {
  call void @seen(ptr @n7, ptr %a)
  ret ptr %a
}

define ptr @objc_loadWeakRetained(ptr %a) noinline {
  call void @seen(ptr @n8, ptr %a)
  ret ptr %a
}

define void @objc_moveWeak(ptr %a, ptr %b) noinline {
  call void @seen(ptr @n9, ptr %a)
  ret void
}

define void @objc_release(ptr %a) noinline {
  call void @seen(ptr @n10, ptr %a)
  ret void
}

define ptr @objc_retain(ptr %a) noinline {
  call void @seen(ptr @n11, ptr %a)
  ret ptr %a
}

define ptr @objc_retainAutorelease(ptr %a) noinline {
  call void @seen(ptr @n12, ptr %a)
  ret ptr %a
}

define ptr @objc_retainAutoreleaseReturnValue(ptr %a) noinline {
  call void @seen(ptr @n13, ptr %a)
  ret ptr %a
}

define ptr @objc_retainAutoreleasedReturnValue(ptr %a) noinline {
  call void @seen(ptr @n14, ptr %a)
  ret ptr %a
}

define ptr @objc_retainBlock(ptr %a) noinline {
  call void @seen(ptr @n15, ptr %a)
  ret ptr %a
}

define void @objc_storeStrong(ptr %a, ptr %b) noinline {
  call void @seen(ptr @n16, ptr %a)
  ret void
}

define ptr @objc_storeWeak(ptr %a, ptr %b) noinline {
  call void @seen(ptr @n17, ptr %a)
  ret ptr %a
}

define ptr @objc_unsafeClaimAutoreleasedReturnValue(ptr %a) noinline {
  call void @seen(ptr @n18, ptr %a)
  ret ptr %a
}

define ptr @objc_claimAutoreleasedReturnValue(ptr %a) noinline {
  call void @seen(ptr @n19, ptr %a)
  ret ptr %a
}

define ptr @objc_retainedObject(ptr %a) noinline {
  call void @seen(ptr @n20, ptr %a)
  ret ptr %a
}

define ptr @objc_unretainedObject(ptr %a) noinline {
  call void @seen(ptr @n21, ptr %a)
  ret ptr %a
}

define ptr @objc_unretainedPointer(ptr %a) noinline {
  call void @seen(ptr @n22, ptr %a)
  ret ptr %a
}

define ptr @objc_retain_autorelease(ptr %a) noinline {
  call void @seen(ptr @n23, ptr %a)
  ret ptr %a
}

define i32 @objc_sync_enter(ptr %a) noinline {
  call void @seen(ptr @n24, ptr %a)
  ret i32 7
}

define i32 @objc_sync_exit(ptr %a) noinline {
  call void @seen(ptr @n25, ptr %a)
  ret i32 7
}

define i32 @main() {
  %r0 = call ptr @llvm.objc.autorelease(ptr @object)
  call void @same(ptr %r0)
  call void @llvm.objc.autoreleasePoolPop(ptr @object)
  %r2 = call ptr @llvm.objc.autoreleasePoolPush()
  call void @same(ptr %r2)
  %r3 = call ptr @llvm.objc.autoreleaseReturnValue(ptr @object)
  call void @same(ptr %r3)
  call void @llvm.objc.copyWeak(ptr @object, ptr @other)
  call void @llvm.objc.destroyWeak(ptr @object)
  %r6 = call ptr @llvm.objc.initWeak(ptr @object, ptr @other)
  call void @same(ptr %r6)
  %r7 = call ptr @llvm.objc.loadWeak(ptr @object)
  call void @same(ptr %r7)
  %r8 = call ptr @llvm.objc.loadWeakRetained(ptr @object)
  call void @same(ptr %r8)
  call void @llvm.objc.moveWeak(ptr @object, ptr @other)
  call void @llvm.objc.release(ptr @object)
  %r11 = call ptr @llvm.objc.retain(ptr @object)
  call void @same(ptr %r11)
  %r12 = call ptr @llvm.objc.retainAutorelease(ptr @object)
  call void @same(ptr %r12)
  %r13 = call ptr @llvm.objc.retainAutoreleaseReturnValue(ptr @object)
  call void @same(ptr %r13)
  %r14 = call ptr @llvm.objc.retainAutoreleasedReturnValue(ptr @object)
  call void @same(ptr %r14)
  %r15 = call ptr @llvm.objc.retainBlock(ptr @object)
  call void @same(ptr %r15)
  call void @llvm.objc.storeStrong(ptr @object, ptr @other)
  %r17 = call ptr @llvm.objc.storeWeak(ptr @object, ptr @other)
  call void @same(ptr %r17)
  %r18 = call ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue(ptr @object)
  call void @same(ptr %r18)
  %r19 = call ptr @llvm.objc.claimAutoreleasedReturnValue(ptr @object)
  call void @same(ptr %r19)
  %r20 = call ptr @llvm.objc.retainedObject(ptr @object)
  call void @same(ptr %r20)
  %r21 = call ptr @llvm.objc.unretainedObject(ptr @object)
  call void @same(ptr %r21)
  %r22 = call ptr @llvm.objc.unretainedPointer(ptr @object)
  call void @same(ptr %r22)
  %r23 = call ptr @llvm.objc.retain.autorelease(ptr @object)
  call void @same(ptr %r23)
  %r24 = call i32 @llvm.objc.sync.enter(ptr @object)
  %r25 = call i32 @llvm.objc.sync.exit(ptr @object)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare ptr @llvm.objc.autorelease(ptr)
declare void @llvm.objc.autoreleasePoolPop(ptr)
declare ptr @llvm.objc.autoreleasePoolPush()
declare ptr @llvm.objc.autoreleaseReturnValue(ptr)
declare void @llvm.objc.copyWeak(ptr, ptr)
declare void @llvm.objc.destroyWeak(ptr)
declare ptr @llvm.objc.initWeak(ptr, ptr)
declare ptr @llvm.objc.loadWeak(ptr)
declare ptr @llvm.objc.loadWeakRetained(ptr)
declare void @llvm.objc.moveWeak(ptr, ptr)
declare void @llvm.objc.release(ptr)
declare ptr @llvm.objc.retain(ptr)
declare ptr @llvm.objc.retainAutorelease(ptr)
declare ptr @llvm.objc.retainAutoreleaseReturnValue(ptr)
declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)
declare ptr @llvm.objc.retainBlock(ptr)
declare void @llvm.objc.storeStrong(ptr, ptr)
declare ptr @llvm.objc.storeWeak(ptr, ptr)
declare ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue(ptr)
declare ptr @llvm.objc.claimAutoreleasedReturnValue(ptr)
declare ptr @llvm.objc.retainedObject(ptr)
declare ptr @llvm.objc.unretainedObject(ptr)
declare ptr @llvm.objc.unretainedPointer(ptr)
declare ptr @llvm.objc.retain.autorelease(ptr)
declare i32 @llvm.objc.sync.enter(ptr)
declare i32 @llvm.objc.sync.exit(ptr)
