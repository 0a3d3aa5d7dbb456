; opt can take the names of local values away.
; RUN: irkit opt -S -discard-value-names %s | sed 1,2d
define i32 @f(i32 %in) {
start:
  %sum = add i32 %in, 1
  br label %end
end:
  ret i32 %sum
}
