; What readers would refuse is not written, though nobody verifies: the text has it.
; RUN: cd %{dir} && python3 -c "print('@deep = global i8' + '*' * 1000 + ' null')" > stars.ll; python3 -c "print('@deep = global i8' + '*' * 999 + ' null')" > fewer.ll
; RUN: cd %{dir} && irkit as --to=14 fewer.ll -o - | irkit dis | grep -c deep
; RUN: cd %{dir} && for f in stars twice entry case; do irkit as --no-verify --to=14 $f.ll -o $f.bc 2>&1 || true; done | grep error
;--- twice.ll
define i32 @twice(i1 %c) {
start:
  br label %body
body:
  br i1 %c, label %mid, label %end
mid:
  br label %end
body:
  ret i32 0
end:
  ret i32 1
}
;--- case.ll
define void @case(i32 %x) {
  switch i32 %x, label %end [
    i32 1, label %end
    i64 2, label %end
  ]
end:
  ret void
}
;--- entry.ll
define void @entry() {
start:
  ret void
}
@address = global i8* blockaddress(@entry, %start)
