; Typed pointers and forward references, release 14.
; RUN: irkit as --to=14 %s -o - | irkit dis
; RUN: irkit as %s -o - | irkit dis
%node = type { %node*, i32 (%node*, ...)*, [2 x i8 addrspace(1)*] }
@n = global %node { %node* @n, i32 (%node*, ...)* @f, [2 x i8 addrspace(1)*] zeroinitializer }
@p = global i8* bitcast (%node* @later to i8*)
@b = global i8* blockaddress(@f, %x)
@q = alias i32, getelementptr inbounds ({ i32, i32 }, { i32, i32 }* @r, i32 0, i32 1)
@r = global { i32, i32 } zeroinitializer
@later = global %node zeroinitializer
define i32 @f(%node* %0, ...) {
  br label %x
x:
  %c = load i32 (%node*, ...)*, i32 (%node*, ...)** @table, align 8
  %v = call i32 (%node*, ...) %c(%node* %0, i8* bitcast (i32 (%node*, ...)* @f to i8*))
  %w = call i32 (%node*, ...) @g(%node* %0)
  %r = call i8* ()* @h()
  %s = call i8* %r()
  %t = cmpxchg i8** @p, i8* null, i8* %s seq_cst monotonic
  %y = getelementptr %node, %node* %0, i32 0, i32 2
  %u = getelementptr [2 x i8 addrspace(1)*], [2 x i8 addrspace(1)*]* %y, i64 0, i64 1
  ret i32 %w
}
@table = global i32 (%node*, ...)* @g
declare i32 @g(%node*, ...)
declare i8* ()* @h()
