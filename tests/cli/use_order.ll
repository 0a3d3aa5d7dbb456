; (Not among the oracle tests: those do not preserve orders, and without directives blocks get another order of predecessors.)
; Orders of uses go round through bitcode: of arguments, instructions, blocks and globals; blocks may be named from outside.
; RUN: irkit as --to=19 %s -o - | irkit dis --preserve-ll-uselistorder 
; RUN: irkit as --to=19 %s -o %t.bc && irkit dis --emit=bitcode %t.bc -o - | cmp %t.bc -
@g = global i32 0

define i32 @f(i32 %a) {
entry:
  %x = add i32 %a, 1
  %y = add i32 %a, 2
  %p = load i32, ptr @g
  store i32 %p, ptr @g
  br label %next

next:
  %z = add i32 %x, %y
  %w = sub i32 %x, %y
  br label %next2

next2:
  br i1 poison, label %next2, label %done

done:
  ret i32 %z

  uselistorder i32 %a, { 1, 0 }
  uselistorder i32 %x, { 1, 0 }
}

uselistorder ptr @g, { 1, 0 }
uselistorder_bb @f, %next2, { 1, 0 }
