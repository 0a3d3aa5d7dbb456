; Each instruction of a replacement that touches the memory has its PC; a return has that of the instruction that returns, or of
; the jump there. The bytes at each PC are shown.
; RUN: irkit compile %s -o %t.o && irkit pcsections --json %t.o | sed 's/.*"pc": \([0-9]*\),.*"symbol": "\([^"]*\)".*/\2 \1/' | while read f at; do echo $f $(objdump -d --no-show-raw-insn --start-address=$at %t.o | awk -F'\t' '/^ *[0-9a-f]+:/ {print $2; exit}'); done
; RUN: sed 's/, !pcsections ![0-9]*//' %s > %t.ll && irkit compile %t.ll -o %t.n.o && objcopy -O binary -j .text %t.o %t.text && objcopy -O binary -j .text %t.n.o %t.n.text && cmp %t.text %t.n.text
target triple = "x86_64-unknown-linux-gnu"
define void @return_void() {
  ret void, !pcsections !0
}
define i32 @return_twice(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i32 7, !pcsections !0
b:
  ret i32 8, !pcsections !0
}
define i32 @nand(ptr %p, i32 %v) {
  %r = atomicrmw nand ptr %p, i32 %v seq_cst, !pcsections !0
  ret i32 %r
}
define double @fadd(ptr %p, double %v) {
  %r = atomicrmw fadd ptr %p, double %v seq_cst, !pcsections !0
  ret double %r
}
define float @fmaximum(ptr %p, float %v) {
  %r = atomicrmw fmaximum ptr %p, float %v seq_cst, !pcsections !0
  ret float %r
}
define i128 @wide(ptr %p, i128 %v) #0 {
  %r = atomicrmw add ptr %p, i128 %v seq_cst, !pcsections !0
  store i128 %v, ptr %p, !pcsections !0
  %s = load i128, ptr %p, !pcsections !0
  ret i128 %s
}
define x86_fp80 @long(ptr %p, x86_fp80 %v) {
  store x86_fp80 %v, ptr %p, !pcsections !0
  %r = load x86_fp80, ptr %p, !pcsections !0
  ret x86_fp80 %r
}
define i24 @odd(ptr %p, i24 %v) {
  store i24 %v, ptr %p, !pcsections !0
  %r = load i24, ptr %p, !pcsections !0
  ret i24 %r
}
attributes #0 = { "target-features"="+cx16" }
!0 = !{!"s"}
