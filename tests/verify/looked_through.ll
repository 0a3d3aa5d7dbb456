; Casts that calls are looked through, long vectors of indices met twice, names that end with a number.
; RUN: irkit verify %s
declare ptr @same(ptr returned)
declare ptr @second(ptr, ptr returned)
declare ptr @other(ptr)
declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare void @llvm.gcroot(ptr, ptr)
define void @escapes_returned() {
  %a = alloca i32
  %b = call ptr @same(ptr %a)
  call void (...) @llvm.localescape(ptr %b)
  ret void
}
define void @escapes_second() {
  %a = alloca i32
  %b = call ptr @second(ptr null, ptr %a)
  call void (...) @llvm.localescape(ptr %b)
  ret void
}
define void @escapes_first(ptr %p) {
  %a = alloca i32
  %b = call ptr @second(ptr %a, ptr %p)
  call void (...) @llvm.localescape(ptr %b)  ; error: llvm.localescape only accepts static allocas
  ret void
}
define void @escapes_at_call() {
  %a = alloca i32
  %b = call ptr @other(ptr returned %a)
  call void (...) @llvm.localescape(ptr %b)
  ret void
}
define void @escapes_other() {
  %a = alloca i32
  %b = call ptr @other(ptr %a)
  call void (...) @llvm.localescape(ptr %b)  ; error: llvm.localescape only accepts static allocas
  ret void
}
define void @escapes_cast() {
  %a = alloca i32
  %b = getelementptr i32, ptr %a, i32 0
  %c = getelementptr i32, ptr %b, i64 1
  call void (...) @llvm.localescape(ptr %b, ptr %c)  ; error: llvm.localescape only accepts static allocas
  ret void
}
define void @escapes_space() {
  %a = alloca i32, addrspace(0)
  %b = addrspacecast ptr %a to ptr addrspace(1)
  call void (...) @llvm.localescape(ptr addrspace(1) %b)
  ret void
}
define <20 x ptr> @indices(<20 x ptr> %p) {
  %a = getelementptr { i32, i8 }, <20 x ptr> %p, i32 0, <20 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %b = getelementptr { i32, i8 }, <20 x ptr> %a, i32 0, <20 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %c = getelementptr { i32, { i8, i64 } }, <20 x ptr> %b, i32 0, <20 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>, <20 x i32> zeroinitializer
  %d = getelementptr { i32, { i8, i64 } }, <20 x ptr> %c, i32 0, <20 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>, <20 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  ret <20 x ptr> %d
}
