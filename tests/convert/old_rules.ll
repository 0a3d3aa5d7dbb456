; What LLVM's verifier rejected in old releases is said otherwise or refused: private globals that comdats are named after (before 10), results
; of callbr (before 11).
; RUN: for n in 9 10; do irkit convert --to=$n --emit=text %s -o - 2>/dev/null | grep '^@'; done; for n in 9 10 11; do echo $n; irkit convert --to=$n %s -o /dev/null 2>&1 | sed 's/.*\.ll: //'; done
; RUN: sed '/^define/,$d' %s > %t.ll; irkit convert --to=9 --explain %t.ll -o /dev/null | tail -n +2; for n in 9 10; do irkit convert --to=$n --emit=text %t.ll -o - | grep '^@'; done
target triple = "x86_64-unknown-linux-gnu"
$hidden = comdat any
$shown = comdat any
@hidden = private global i32 0, comdat
@shown = private global i32 0, comdat($hidden)
define i32 @result(i32 %x) {
  %r = callbr i32 asm "", "=r,r,!i"(i32 %x) to label %a [label %b]
a:
  ret i32 %r
b:
  ret i32 1
}
