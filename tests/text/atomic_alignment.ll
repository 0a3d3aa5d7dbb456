; Text of releases before 13 has no alignments of cmpxchg and atomicrmw: their parsers refuse "align" there.
; RUN: irkit as %s -o %t.bc; for n in 3.5 9 12 13 22; do irkit convert --to=$n --emit=text %t.bc | grep -E 'cmpxchg|atomicrmw|atomic i32'; irkit convert --to=$n %t.bc -o %t.$n.bc; diff <(irkit convert --to=$n --emit=text %t.bc | tail -n +2) <(irkit dis --to=$n %t.$n.bc -o - | tail -n +2); done
source_filename = "a.ll"
define i32 @f(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %c = cmpxchg ptr %p, i32 0, i32 1 acquire acquire, align 4
  store atomic i32 1, ptr %p release, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  ret i32 %b
}
