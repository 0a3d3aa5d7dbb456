; Typed pointers, as release 14 prints them.
; RUN: irkit as --to=14 %s -o - | irkit dis
%list = type { i32, %list* }
%fn = type i32 (i8*, ...)*
@g = global %list { i32 1, %list* @g }
@h = global i8* bitcast (%list* @g to i8*)
@e = global i32* getelementptr inbounds (%list, %list* @g, i64 0, i32 0)
@x = global i64 udiv (i64 ptrtoint (i8** @h to i64), i64 3)
@al = alias i8, bitcast (i32* @v to i8*)
@v = global i32 0, align 4
@if = ifunc void (), void ()* ()* @res
define internal void ()* @res() {
  ret void ()* null
}
declare i32 @vararg(i8*, ...)
declare void (i32)* @returns()
define void @f1(i8 addrspace(2)* %p, i32* nocapture sret(i32) %q, %list** byval(%list*) %r) nounwind uwtable readonly {
  %1 = load i8, i8 addrspace(2)* %p
  %2 = call i32 (i8*, ...) @vararg(i8* null)
  %3 = call void (i32)* @returns()
  call void %3(i32 1)
  %4 = getelementptr %list, %list* @g, i32 0, i32 1
  %5 = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> <i32 1, i32 undef>
  %6 = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> undef
  %7 = add <2 x i32> <i32 1, i32 1>, %5
  %8 = cmpxchg i32* %q, i32 1, i32 2 seq_cst seq_cst
  %9 = atomicrmw xchg i32* %q, i32 1 seq_cst
  store %list* @g, %list** %r
  ret void
}
