; Readers refuse an x86 interrupt handler whose frame has no type; so it is not written.
; RUN: sed 's/ptr %frame/ptr byval(i32) %frame/' %s | irkit as - -o %t && irkit dis %t -o - | grep -c 'x86_intrcc'
; RUN: ! irkit as --no-verify %s -o %t 2>%t.err && grep 'readers of bitcode reject an x86_intrcc function' %t.err
define x86_intrcc void @handler(ptr %frame) {
  ret void
}
