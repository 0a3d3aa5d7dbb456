; ModuleID = 'empty_phis.ll'
source_filename = "empty_phis.ll"

define i32 @dead_phi() {
  ret i32 0

unreachable:                                      ; No predecessors!
  %t = add i32 undef, 1
  ret i32 %t
}
