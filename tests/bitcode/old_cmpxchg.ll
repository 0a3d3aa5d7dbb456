; Up to 3.4 a cmpxchg gave what was in memory, and its record had no word for weak ones; then it gave a pair.
; RUN: irkit as --to=14 %s -o - | irkit dump --no-summary --abbrevs > %t.d; for r in 's/op5=1 .*/op5=1\/>/' 's/op6=2 .*/op6=2\/>/' 's/op6=2 .*/op6=4\/>/' 's/op4=6 op5=1 .*/op4=4 op5=1\/>/' 's/op4=6 op5=1 .*/op4=5 op5=1\/>/' 's/op4=6 op5=1 .*/op4=3 op5=1\/>/' 's/op4=6 op5=1 .*/op4=2 op5=0\/>/' 's/op3=0 op4=6 op5=1 .*/op3=1 op4=6 op5=1\/>/'; do sed -E "/<INST_CMPXCHG/{s/CMPXCHG/CMPXCHG_OLD/; $r}; /<INST_EXTRACTVAL/d; s/(<INST_BINOP.*op1=)3/\12/" %t.d | irkit undump - -o %t.bc; irkit dis %t.bc -o - | grep '= cmpxchg' -A 3; done
; RUN: irkit as --to=14 %s -o - | irkit dump --no-summary --abbrevs > %t.d; for r in 's/op7=0 .*/op7=0\/>/' 's/op7=0 .*/op7=1\/>/'; do sed -E "/<INST_CMPXCHG/{s/CMPXCHG/CMPXCHG_OLD/; $r}" %t.d | irkit undump - -o %t.bc; irkit dis %t.bc -o - | grep '= cmpxchg' -A 3; done
define i32 @f(i32* %p, i32 %a, i32 %b) {
entry:
  %0 = cmpxchg i32* %p, i32 %a, i32 %b seq_cst monotonic, align 4
  %1 = extractvalue { i32, i1 } %0, 0
  %2 = add i32 %1, 1
  ret i32 %2
}
