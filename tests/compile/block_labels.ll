; Places without a name have the same numbers in every listing: no table's order is seen in them.
; RUN: irkit compile -S %s -o -
target triple = "x86_64-unknown-linux-gnu"

define internal ptr @next(i32 %x) {
  switch i32 %x, label %a [
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
  ]
a:
  ret ptr blockaddress(@next, %d)
b:
  ret ptr blockaddress(@next, %c)
c:
  ret ptr blockaddress(@next, %b)
d:
  ret ptr blockaddress(@other, %out)
}

define internal void @other(ptr %p) {
  indirectbr ptr %p, [label %in, label %out]
in:
  store ptr blockaddress(@next, %a), ptr %p
  ret void
out:
  ret void
}
@used = global [2 x ptr] [ptr @next, ptr @other]
