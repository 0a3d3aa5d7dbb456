; An input that is tied to an output in memory is that memory, in a frame as in a global; the status is the sum.
; RUN: irkit run %s; echo $?
@g = global i32 100
define i32 @main() {
  %p = alloca i32
  store i32 30, ptr %p
  call void asm "addl $$5, $1", "=*m,*0,~{memory}"(ptr elementtype(i32) %p, ptr elementtype(i32) %p)
  call void asm "subl $$7, $1", "=*m,*0,~{memory}"(ptr elementtype(i32) @g, ptr elementtype(i32) @g)
  %v = load i32, ptr %p
  %w = load i32, ptr @g
  %s = add i32 %v, %w
  ret i32 %s
}
