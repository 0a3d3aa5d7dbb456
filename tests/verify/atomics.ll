; Orderings, types and sizes of atomic operations.
; RUN: irkit verify %s
define void @loads(ptr %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i7, ptr %p unordered, align 4  ; error: atomic memory access' size must be byte-sized
  %c = load atomic i24, ptr %p acquire, align 4  ; error: atomic memory access' operand must have a power-of-two size
  %d = load atomic <2 x i32>, ptr %p monotonic, align 8
  %e = load atomic <3 x i32>, ptr %p monotonic, align 8  ; error: atomic memory access' operand must have a power-of-two size
  %f = load atomic <2 x i3>, ptr %p monotonic, align 8  ; error: atomic memory access' size must be byte-sized
  %g = load atomic [2 x i32], ptr %p monotonic, align 8  ; error: atomic load operand must have integer, byte, pointer, floating point, or vector type!
  %h = load atomic { i32 }, ptr %p monotonic, align 8  ; error: atomic load operand must have integer, byte, pointer, floating point, or vector type!
  %i = load atomic x86_fp80, ptr %p monotonic, align 16  ; error: atomic memory access' operand must have a power-of-two size
  %j = load atomic ptr, ptr %p syncscope("agent") monotonic, align 8
  ret void
}

define void @stores(ptr %p) {
  store atomic i32 0, ptr %p release, align 4
  store atomic i1 0, ptr %p release, align 4  ; error: atomic memory access' size must be byte-sized
  store atomic i96 0, ptr %p release, align 4  ; error: atomic memory access' operand must have a power-of-two size
  store atomic <2 x ptr> zeroinitializer, ptr %p seq_cst, align 16
  store atomic [2 x ptr] zeroinitializer, ptr %p seq_cst, align 16  ; error: atomic store operand must have integer, byte, pointer, floating point, or vector type!
  store atomic float 0.0, ptr %p syncscope("singlethread") seq_cst, align 4
  ret void
}

define void @exchanges(ptr %p) {
  %a = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %b = cmpxchg ptr %p, i4 0, i4 1 seq_cst seq_cst  ; error: atomic memory access' size must be byte-sized
  %c = cmpxchg ptr %p, i48 0, i48 1 seq_cst seq_cst  ; error: atomic memory access' operand must have a power-of-two size
  %d = cmpxchg ptr %p, ptr null, ptr %p acq_rel monotonic
  ret void
}

define void @updates(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 seq_cst
  %b = atomicrmw xchg ptr %p, ptr null seq_cst
  %c = atomicrmw fadd ptr %p, <2 x half> zeroinitializer seq_cst
  %d = atomicrmw fmaximum ptr %p, float 0.0 seq_cst
  %g = atomicrmw xchg ptr %p, double 0.0 seq_cst
  ret void
}

define void @fences() {
  fence acquire
  fence syncscope("singlethread") release
  fence acq_rel
  fence seq_cst
  ret void
}
