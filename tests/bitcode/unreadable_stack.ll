; Bitcode of 14 keeps no address space of an alloca: one that somebody else looks at gets another type.
; RUN: irkit as --to=14 %s -o /dev/null
; STATUS: 1
define i32* @f() {
  %a = alloca [2 x i32], addrspace(5)
  %b = getelementptr [2 x i32], [2 x i32] addrspace(5)* %a, i32 0, i32 1
  %c = addrspacecast i32 addrspace(5)* %b to i32*
  ret i32* %c
}
