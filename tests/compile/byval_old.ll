; Where pointers have types, that of what is passed by value may be the pointer's alone.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t; echo $?
%pair = type { i32, i32, i64 }
define i32 @sum(%pair* byval align 8 %p) {
  %a = getelementptr inbounds %pair* %p, i32 0, i32 0
  %b = getelementptr inbounds %pair* %p, i32 0, i32 1
  %x = load i32* %a
  %y = load i32* %b
  %z = add i32 %x, %y
  ret i32 %z
}
define i32 @main() {
  %p = alloca %pair
  store %pair { i32 40, i32 2, i64 7 }, %pair* %p
  %s = call i32 @sum(%pair* byval align 8 %p)
  ret i32 %s
}
