; In Intel's syntax two dollar signs are nothing: what stands before immediate operands is of AT&T's.
; RUN: irkit compile %s -o %t.o && objdump -d -M intel %t.o | grep -c "eax,0x3$\|\],0x7$" | grep -qx 2
define void @f(ptr %p) {
  call void asm sideeffect inteldialect "mov eax, $1\0A\09add eax, $$3\0A\09mov dword ptr $0, $$7", "=*m,*m,~{eax},~{flags}"(ptr elementtype(i32) %p, ptr elementtype(i32) %p)
  ret void
}
