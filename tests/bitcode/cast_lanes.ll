; Both readers refuse a cast between fixed and scalable vectors of pointers: text, and bitcode whose type was changed.
; RUN: (sed 's/to <2 x ptr>/to <vscale x 2 x ptr>/' %s | irkit as - -o %t.no 2>&1; test $? = 1) | grep "invalid cast opcode for cast from '<2 x ptr>'" > /dev/null
; RUN: irkit as %s -o %t.bc && irkit dump --no-summary %t.bc > %t.d
; RUN: sed 's/\(INST_CAST abbrevid=10 op0=1\) op1=4/\1 op1=2/' %t.d > %t.changed; test $(diff %t.d %t.changed | wc -l) = 4
; RUN: irkit undump %t.changed -o %t.bad && (irkit dis %t.bad -o /dev/null 2>&1; test $? = 1) | grep 'Invalid cast' > /dev/null
declare void @g(<vscale x 2 x ptr>)
define void @f(<2 x ptr> %x) {
  %y = bitcast <2 x ptr> %x to <2 x ptr>
  ret void
}
