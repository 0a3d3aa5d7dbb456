; Rules that came with 15: access groups, allocas for swifterror; nonnull has no rule for its operands yet.
; RUN: irkit verify --to=15 %s
define void @groups(ptr %p) {
  %a = load ptr, ptr %p, !llvm.access.group !0, !nonnull !1
  %b = load ptr, ptr %p, !llvm.access.group !1
  ret void
}
define void @error() {
  %a = alloca swifterror i128      ; error: swifterror alloca must have pointer type
  %b = alloca swifterror ptr, i64 2 ; error: swifterror alloca must not be array allocation
  ret void
}
!0 = distinct !{}
!1 = !{!"group"}  ; error: Access scope list must consist of MDNodes
