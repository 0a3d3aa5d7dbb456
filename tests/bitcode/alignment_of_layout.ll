; What has no alignment in old files has that of the data layout, as readers since 18 bring it up to date.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-14 %s -o - | irkit dump | sed -E 's/(<INST_LOAD) abbrevid=[0-9]+/\1/; s/(<INST_LOAD op0=[0-9]+ op1=[0-9]+) op2=1 /\1 op2=0 /; s/(<INST_STORE op0=[0-9]+ op1=[0-9]+) op2=1 /\1 op2=0 /' | irkit undump - -o %t.bc && for r in 14 16 19 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
; RUN: llvm-as-14 %s -o - | irkit dump | sed -E 's/(<INST_LOAD) abbrevid=[0-9]+/\1/; s/(<INST_LOAD op0=[0-9]+ op1=[0-9]+) op2=1 /\1 op2=0 /; s/(<INST_STORE op0=[0-9]+ op1=[0-9]+) op2=1 /\1 op2=0 /' | irkit undump - -o - | irkit dis --to=22 - | grep -c 'align 16' | grep -x 2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define void @pour(i80* %p, i80* %q) {
  %x = load i80, i80* %p, align 1
  store i80 %x, i80* %q, align 1
  ret void
}
