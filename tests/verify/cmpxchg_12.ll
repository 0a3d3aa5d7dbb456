; Up to 12 a failed cmpxchg orders no more than one that succeeds.
; RUN: irkit verify --to=12 %s
; RUN: irkit verify --to=9 %s
define void @exchange(i32* %p) {
  %a = cmpxchg i32* %p, i32 0, i32 1 monotonic acquire  ; error: cmpxchg instructions failure argument shall be no stronger than the success argument
  %b = cmpxchg i32* %p, i32 0, i32 1 acquire seq_cst  ; error: cmpxchg instructions failure argument shall be no stronger than the success argument
  %c = cmpxchg i32* %p, i32 0, i32 1 release acquire
  %d = cmpxchg i32* %p, i32 0, i32 1 seq_cst seq_cst
  %e = cmpxchg i32* %p, i32 0, i32 1 acq_rel monotonic
  ret void
}
