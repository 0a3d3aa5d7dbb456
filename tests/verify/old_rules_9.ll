; Rules that LLVM dropped: 9.
; RUN: irkit verify --to=9 --no-upgrade %s
$hidden = comdat any
@hidden = private global i32 0, comdat  ; error: comdat global value has private linkage
define i32 @result(i32 %x) {
  %r = callbr i32 asm "", "=r,r"(i32 %x) to label %a []  ; error: Callbr return value is not supported!
a:
  ret i32 %r
}
