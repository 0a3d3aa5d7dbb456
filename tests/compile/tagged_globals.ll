; "+tagged-globals": addresses of what is no function come from the global offset table by relocations that linkers leave alone.
; RUN: for m in pic static; do irkit compile --relocation-model=$m %s -o %t.o && readelf -rW %t.o | awk '/R_X86/ && !/\.text|eh_frame/ {print $3, $5}' | sed 's/\.L[0-9]*$/label/' | sort; done
; RUN: irkit compile %s -o %t.o && cc -Wl,--no-relax %t.o -o %t && %t
target triple = "x86_64-unknown-linux-gnu"
@h = private constant [4 x i8] c"abc\00", align 16
@g = private alias i8, inttoptr (i64 add (i64 ptrtoint (ptr @h to i64), i64 1224979098644774912) to ptr)
@v = internal global [4 x i32] zeroinitializer
@x = global i32 7
@e = external global i32
@t = internal thread_local global i32 3
@big = internal global [100 x i32] zeroinitializer, code_model "large"
@alias = internal alias void (), ptr @function
declare i32 @getpid()
define internal void @function() {
  ret void
}
define ptr @tagged() #0 {
  ret ptr @g
}
define i32 @element() #0 {
  %p = getelementptr i32, ptr @v, i64 2
  %r = load i32, ptr %p
  ret i32 %r
}
define void @stores(i32 %k) #0 {
  store i32 %k, ptr @x
  store i32 %k, ptr @big
  ret void
}
define ptr @of_function() #0 {
  ret ptr @function
}
define ptr @of_alias() #0 {
  ret ptr @alias
}
define ptr @of_other() #0 {
  ret ptr @getpid
}
define void @calls() #0 {
  call void @alias()
  call void @function()
  ret void
}
define i32 @thread() #0 {
  %r = load i32, ptr @t
  ret i32 %r
}
define i32 @assembly() #0 {
  %r = call i32 asm "movl $1, $0", "=r,*m"(ptr elementtype(i32) @x)
  ret i32 %r
}
define ptr @untagged() {
  ret ptr @x
}
define i32 @main() #0 {
  %a = call ptr @tagged()
  %n = ptrtoint ptr %a to i64
  %tag = lshr i64 %n, 56
  %is = icmp ne i64 %tag, 17
  %x = call i32 @assembly()
  %wrong = icmp ne i32 %x, 7
  %any = or i1 %is, %wrong
  %r = zext i1 %any to i32
  ret i32 %r
}
attributes #0 = { "target-features"="+tagged-globals" }
