; Code Generator Intrinsics and Variable Argument Handling Intrinsics: places on the stack, registers,
; counters; 1 for each relation that holds.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [4 x i8] c"%d \00"

define void @show(i1 %is) {
  %n = zext i1 %is to i32
  call i32 (ptr, ...) @printf(ptr @text, i32 %n)
  ret void
}

define void @places() noinline "frame-pointer"="all" {
  %here = alloca i32
  %ret = call ptr @llvm.returnaddress(i32 0)
  %where = call ptr @llvm.addressofreturnaddress.p0()
  %there = load ptr, ptr %where
  %same = icmp eq ptr %ret, %there
  call void @show(i1 %same)
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %above = getelementptr i8, ptr %frame, i64 8
  %next = icmp eq ptr %above, %where
  call void @show(i1 %next)
  %outer = call ptr @llvm.frameaddress.p0(i32 1)
  %saved = load ptr, ptr %frame
  %chain = icmp eq ptr %outer, %saved
  call void @show(i1 %chain)
  %entry = call ptr @llvm.sponentry.p0()
  %stack = call ptr @llvm.stackaddress.p0()
  %deep = icmp ugt ptr %entry, %stack
  call void @show(i1 %deep)
  %inside = icmp ugt ptr %entry, %here
  call void @show(i1 %inside)
  %sp = call i64 @llvm.read_register.i64(metadata !0)
  %sp2 = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %steady = icmp eq i64 %sp, %sp2
  call void @show(i1 %steady)
  call void @llvm.write_register.i64(metadata !0, i64 %sp)
  ret void
}

define void @areas(i64 %n) {
  %before = call ptr @llvm.stacksave.p0()
  %room = alloca i8, i64 %n
  store i8 1, ptr %room
  %offset = call i64 @llvm.get.dynamic.area.offset.i64()
  %small = icmp ult i64 %offset, 64
  call void @show(i1 %small)
  %now = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %before)
  %after = call ptr @llvm.stacksave.p0()
  %back = icmp eq ptr %before, %after
  call void @show(i1 %back)
  %lower = icmp ult ptr %now, %before
  call void @show(i1 %lower)
  ret void
}

define void @counters() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %up = icmp ule i64 %a, %b
  call void @show(i1 %up)
  %c = call i64 @llvm.readsteadycounter()
  %d = call i64 @llvm.readsteadycounter()
  %steady = icmp ule i64 %c, %d
  call void @show(i1 %steady)
  %self = call ptr @llvm.thread.pointer.p0()
  %first = load ptr, ptr %self
  %is = icmp eq ptr %self, %first
  call void @show(i1 %is)
  ret void
}

define void @variable(i32 %n, ...) {
  %list = alloca [24 x i8], align 8
  %copy = alloca [24 x i8], align 8
  call void @llvm.va_start.p0(ptr %list)
  %a = va_arg ptr %list, i32
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %b = va_arg ptr %list, i64
  %c = va_arg ptr %copy, i64
  %d = va_arg ptr %list, double
  %same = icmp eq i64 %b, %c
  call void @show(i1 %same)
  %one = icmp eq i32 %a, 1
  call void @show(i1 %one)
  %half = fcmp oeq double %d, 0.5
  call void @show(i1 %half)
  call void @llvm.va_end.p0(ptr %copy)
  call void @llvm.va_end.p0(ptr %list)
  ret void
}

define i32 @main() "frame-pointer"="all" {
  call void @places()
  call void @areas(i64 100)
  call void @counters()
  call void (i32, ...) @variable(i32 3, i32 1, i64 -5, double 0.5)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.addressofreturnaddress.p0()
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.sponentry.p0()
declare ptr @llvm.stackaddress.p0()
declare i64 @llvm.read_register.i64(metadata)
declare i64 @llvm.read_volatile_register.i64(metadata)
declare void @llvm.write_register.i64(metadata, i64)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare i64 @llvm.get.dynamic.area.offset.i64()
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare ptr @llvm.thread.pointer.p0()
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

!0 = !{!"rsp"}
