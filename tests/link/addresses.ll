; A function whose block has its address taken gives way to an alias, a variable, another body: the address is 1 then.
; RUN: cd %{dir} && for x in alias variable body; do for n in 19 22; do diff <(llvm-link-$n taken.ll $x.ll -S) <(irkit link --to=$n taken.ll $x.ll -S) || exit 1; done; done
; What an alias stands for may be a copy of a body that lost: its blocks are there.
; RUN: cd %{dir} && diff <(llvm-link-22 body.ll copied.ll -S) <(irkit link --to=22 body.ll copied.ll -S)
; NEEDS: llvm-link-19 llvm-link-22
;--- taken.ll
@kept = global ptr blockaddress(@f, %end)
define weak void @f() {
  call void @sink(ptr blockaddress(@f, %end))
  br label %end
end:
  ret void
}
declare void @sink(ptr)
;--- alias.ll
@f = alias void (), ptr @g
define void @g() {
  ret void
}
;--- variable.ll
@f = global i32 0
;--- body.ll
define void @f() {
  br label %end
end:
  ret void
}
;--- copied.ll
@a = internal alias void (), ptr @f
@table = global [3 x ptr] [ptr @f, ptr @a, ptr blockaddress(@f, %end)]
define linkonce_odr void @f() {
  call void @a()
  call void @sink(ptr blockaddress(@f, %end))
  br label %end
end:
  ret void
}
declare void @sink(ptr)
