; llvm.localescape, llvm.localaddress and llvm.localrecover: a function reads and changes variables of a caller's frame;
; llvm.eh.dwarf.cfa with an offset that is no constant.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
@line = constant [14 x i8] c"%ld %ld %.3s\0A\00"
declare i32 @printf(ptr, ...)
declare void @llvm.localescape(...)
declare ptr @llvm.localaddress()
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare ptr @llvm.eh.dwarf.cfa(i32)

define internal void @nested(ptr %frame, i64 %by) noinline {
  %n = call ptr @llvm.localrecover(ptr @outer, ptr %frame, i32 0)
  %name = call ptr @llvm.localrecover(ptr @outer, ptr %frame, i32 2)
  %v = load i64, ptr %n
  %w = add i64 %v, %by
  store i64 %w, ptr %n
  store i8 88, ptr %name
  ret void
}
define i64 @outer(i64 %depth) noinline {
entry:
  %before = call ptr @llvm.localaddress()
  %n = alloca i64
  %unused = alloca [3 x i32], align 64
  %name = alloca [4 x i8]
  call void (...) @llvm.localescape(ptr %n, ptr %unused, ptr %name)
  store i64 %depth, ptr %n
  store [4 x i8] c"abc\00", ptr %name
  %ends = icmp eq i64 %depth, 0
  br i1 %ends, label %end, label %more
more:
  %below = sub i64 %depth, 1
  %inner = call i64 @outer(i64 %below)
  br label %end
end:
  %sum = phi i64 [ 0, %entry ], [ %inner, %more ]
  %frame = call ptr @llvm.localaddress()
  call void @nested(ptr %frame, i64 10)
  call void @nested(ptr %before, i64 %sum)
  %r = load i64, ptr %n
  call i32 (ptr, ...) @printf(ptr @line, i64 %depth, i64 %r, ptr %name)
  ret i64 %r
}
define i64 @distance(i32 %offset) noinline {
  %a = call ptr @llvm.eh.dwarf.cfa(i32 0)
  %b = call ptr @llvm.eh.dwarf.cfa(i32 %offset)
  %a64 = ptrtoint ptr %a to i64
  %b64 = ptrtoint ptr %b to i64
  %r = sub i64 %b64, %a64
  ret i64 %r
}
define i32 @main() {
  %r = call i64 @outer(i64 3)
  %d = call i64 @distance(i32 -24)
  call i32 (ptr, ...) @printf(ptr @line, i64 %r, i64 %d, ptr @line)
  ret i32 0
}
