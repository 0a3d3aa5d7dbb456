; Addresses of blocks in the program's own space, externref as a pointer to what has no body.
; RUN: diff <(irkit as --to=14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
; NEEDS: llvm-as-14 llvm-dis-14
target datalayout = "P1"
%any = type opaque
declare %any addrspace(10)* @llvm.wasm.ref.null.extern()
define i8 @early() {
  %x = load i8, i8 addrspace(1)* blockaddress(@late, %there)
  ret i8 %x
}
define void @late() {
  br label %there
there:
  ret void
}
