; Bitcode of 14 keeps no address space of an alloca: the data layout's is taken.
; RUN: diff <(irkit as --to=14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
; NEEDS: llvm-as-14 llvm-dis-14
define i32 @said(i32 %x) {
  %a = alloca i32, addrspace(5)
  store i32 %x, i32 addrspace(5)* %a
  ret i32 %x
}
define void @cast(i32 %x) {
  %a = alloca [2 x i32], addrspace(5)
  %b = bitcast [2 x i32] addrspace(5)* %a to i64 addrspace(5)*
  store i64 7, i64 addrspace(5)* %b
  ret void
}
define i1 @both(i1 %c) {
  %a = alloca i32, addrspace(5)
  %b = alloca i32, addrspace(5)
  %p = select i1 %c, i32 addrspace(5)* %a, i32 addrspace(5)* %b
  store i32 3, i32 addrspace(5)* %p
  %e = icmp eq i32 addrspace(5)* %a, %p
  ret i1 %e
}
