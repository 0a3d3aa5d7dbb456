; asm goto before 15: labels are addresses of blocks, the last arguments; before 17 results are there only where nothing jumps.
; RUN: irkit convert --to=14 %s -o - --emit=text
; RUN: for n in 16 15 13 11; do irkit convert --to=$n %s -o - | irkit verify - && echo $n; done
; RUN: irkit convert --to=14 %s -o - | irkit convert --to=22 - -o - --emit=text | grep 'callbr'
; RUN: printf 'define i32 @late(i32 %%x) {\n  %%r = callbr i32 asm "", "=r,r,!i"(i32 %%x) to label %%a [label %%b]\na:\n  br label %%b\nb:\n  ret i32 %%r\n}\n' > %t.ll; irkit convert --to=16 %t.ll -o %t.bc 2>&1 | sed 's/^.*: error/error/'; irkit convert --to=17 %t.ll -o %t.bc && irkit verify %t.bc && echo 17
define i32 @labels(i32 %x) {
entry:
  callbr void asm sideeffect "cmpl $$5, $0\0A\09je ${1:l}\0A\09jg ${2:l}", "r,!i,!i,~{cc}"(i32 %x)
          to label %next [label %five, label %more]
next:
  ret i32 0
five:
  ret i32 5
more:
  ret i32 6
}

define i32 @result(i32 %x, ptr %p) {
entry:
  %r = callbr i32 asm "movl $1, $0; jz ${3:l}", "=&r,r,*m,!i,~{cc}"(i32 %x, ptr elementtype(i32) %p)
          to label %next [label %zero]
next:
  %s = phi i32 [ %r, %entry ], [ %t, %next ]
  %t = add i32 %s, %r
  %c = icmp ult i32 %t, 100
  br i1 %c, label %next, label %end
end:
  ret i32 %t
zero:
  ret i32 -7
}
