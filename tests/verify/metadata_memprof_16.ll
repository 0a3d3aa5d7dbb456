; Memory profiles of 16.
; RUN: irkit verify --to=16 %s
define void @allocates() {
  %a = call ptr @malloc(i64 8), !memprof !2
  ret void
}
declare ptr @malloc(i64)
!2 = !{!3}
!3 = !{!4, !"cold", i32 5}  ; error: Not all !memprof MemInfoBlock operands 1 to N are MDString
!4 = !{i64 1}
