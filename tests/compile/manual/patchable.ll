; "patchable-function"="prologue-short-redirect": the first instruction has at least two bytes, in
; which a short jump fits.
; RUN: irkit compile %s -o %t.o && objdump -d --no-show-raw-insn %t.o | sed 1,3d && cc %t.o -o %t && %t
; RUN: sed 's/prologue-short-redirect/other/' %s | irkit compile - -o %t.o 2>&1; echo $?
define i32 @main() "patchable-function"="prologue-short-redirect" {
  ret i32 0
}
define void @plain() { ret void }
