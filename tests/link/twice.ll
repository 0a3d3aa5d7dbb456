; Two strong definitions are an error that names both, and nothing is written.
; RUN: cd %{dir} && irkit link a.ll b.ll -o out.bc; status=$?; [ ! -e out.bc ] && exit $status
; STATUS: 1
;--- a.ll
define void @f() {
  ret void
}
;--- b.ll
define void @f() {
  ret void
}
