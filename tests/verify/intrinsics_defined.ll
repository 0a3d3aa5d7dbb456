; Not upgraded: definitions of intrinsics, wrong types, constants of tiles.
; RUN: irkit verify --to=19 --no-upgrade %s
; error: Intrinsic name not mangled correctly for type arguments! Should be: llvm.bswap.i32
declare i32 @llvm.bswap.i64(i32)
; error: gc.get.pointer.base must return a pointer
; error: Intrinsic has incorrect return type!
declare i32 @llvm.experimental.gc.get.pointer.base.p0.p0(ptr)
declare ptr @llvm.experimental.gc.get.pointer.base.p1.p0(ptr)
declare i64 @llvm.experimental.gc.get.pointer.offset.p0(i64)  ; error: gc.get.pointer.offset operand must be a pointer
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)
; error: llvm intrinsics cannot be defined!
; error: Intrinsic functions should never be defined!
define i32 @llvm.ctpop.i32(i32 %x) {
  ret i32 %x
}
define void @f(i32 %x, ptr %p) {
  %a = call i32 @llvm.bswap.i64(i32 %x)
  %b = call i32 @llvm.ctpop.i32(i32 %x)
  ; error: const x86_amx is not allowed in argument!
  call void @llvm.x86.tilestored64.internal(i16 8, i16 8, ptr %p, i64 64, x86_amx undef)
  %c = call i32 @llvm.experimental.gc.get.pointer.base.p0.p0(ptr %p)
  ret void
}
