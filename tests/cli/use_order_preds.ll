; Predecessors stand in the order of the block's uses, which directives give, whether directives are printed or not, and
; whether some block's address is taken in the module (then its uses by constants count, too) or not.
; NEEDS: llvm-as-22 llvm-dis-22
; RUN: llvm-as-22 -preserve-bc-uselistorder %s -o %t.bc && llvm-dis-22 %t.bc -o - | tail -n +3 > %t.22.ll
; RUN: irkit dis %t.bc -o - | tail -n +3 | diff %t.22.ll -
; RUN: irkit dis --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff <(llvm-dis-22 --preserve-ll-uselistorder %t.bc -o - | tail -n +3) -
; RUN: irkit as --use-orders %s -o - | irkit dis - -o - | tail -n +3 | diff %t.22.ll -
; RUN: grep 'preds = .two, .one, .three, .entry' %t.22.ll
; RUN: sed -e '/blockaddress/d' -e '/indirectbr/s/.*/  br label %join/' %s > %t.plain.ll && llvm-as-22 -preserve-bc-uselistorder %t.plain.ll -o %t.plain.bc
; RUN: llvm-dis-22 %t.plain.bc -o - | tail -n +3 > %t.plain.22.ll && irkit dis %t.plain.bc -o - | tail -n +3 | diff %t.plain.22.ll -
; RUN: grep -q 'preds = .two, .one, .three, .entry' %t.plain.22.ll
define void @switches(i32 %x) {
entry:
  switch i32 %x, label %join [
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
    i32 4, label %three
  ]
one:
  br label %join
two:
  br label %join
three:
  br label %join
join:
  ret void
}

uselistorder_bb @switches, %join, { 2, 0, 1, 3 }
@place = global ptr blockaddress(@jumps, %here)

define void @jumps(ptr %to) {
entry:
  br label %here
here:
  indirectbr ptr %to, [label %here, label %join]
join:
  br label %here
}
