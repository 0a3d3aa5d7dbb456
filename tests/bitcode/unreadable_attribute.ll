; Readers of 19 do not know all attributes that its writers write.
; RUN: irkit verify --to=19 %s
; RUN: irkit as --to=19 %s -o /dev/null
; STATUS: 1
define void @f() hybrid_patchable {
  ret void
}
