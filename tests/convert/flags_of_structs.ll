; Fast-math flags of what gives a struct of floats (complex numbers) are gone before 20.
; RUN: irkit as --to=22 %s -o %t.bc && irkit convert --explain --to=19 %t.bc -o %t.19 | sed 1d && irkit dis %t.19 -o - | grep 'call\|phi\|select' && irkit convert --to=20 --emit=text %t.bc -o - | grep -c 'fast\|nnan'
define { float, float } @f({ float, float } %z, i1 %c) {
entry:
  %a = call fast { float, float } @g({ float, float } %z)
  %b = select nnan i1 %c, { float, float } %a, { float, float } %z
  br i1 %c, label %next, label %end
next:
  %d = call nnan float @h(float 1.0)
  br label %end
end:
  %p = phi fast { float, float } [ %a, %entry ], [ %b, %next ]
  ret { float, float } %p
}
declare { float, float } @g({ float, float })
declare float @h(float)
