; What instructions of 23 have that those of 22 had not. LLVM 23 prints the same.
; RUN: irkit as --to=23 %s -o - | irkit dis | tail -n +3
define void @f(ptr %p, i32 %i, <4 x i32> %v, <4 x float> %w, float %x) align 4 prefalign(16) gc "x" {
  %a = atomicrmw elementwise add ptr %p, <4 x i32> %v monotonic
  %b = atomicrmw volatile elementwise fadd ptr %p, <4 x float> %w monotonic
  %c = atomicrmw fmaximumnum ptr %p, float %x monotonic
  %d = uitofp fast i32 %i to float
  %e = sitofp nnan i32 %i to float
  %h = uitofp nnan nneg i32 %i to float
  %n = uitofp nneg i32 %i to float
  %o = uitofp nnan ninf i32 %i to float
  %l = load atomic <4 x i32>, ptr %p monotonic, align 16
  %t = trunc nuw nsw i32 %i to i8
  %f1 = fpext fast float %x to double
  %b2 = atomicrmw elementwise xchg ptr %p, <2 x ptr> zeroinitializer monotonic
  %b3 = atomicrmw sub ptr %p, <2 x i32> zeroinitializer monotonic
  ret void
}
@c = global i64 add (i64 ptrtoint (ptr @c to i64), i64 1)
declare void @g() prefalign(8)
