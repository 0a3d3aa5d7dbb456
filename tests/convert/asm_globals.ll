; Inline assembly is handed functions and variables themselves also where pointers are typed: behind a cast, LLVM 14's
; back end takes a register for constraint X ("callq %rax").
; RUN: irkit convert --to=14 %s -o - --emit=text | grep -v ModuleID
; RUN: irkit convert --to=9 %s -o - | irkit convert --to=23 - -o - | irkit dis | grep -e asm
@data = global i32 0
@far = addrspace(3) global i32 0
define internal void @main1() {
  ret void
}
define void @_start() naked {
  call void asm sideeffect "andq $$-16, %rsp\0Acallq ${0:P}", "X,~{dirflag},~{fpsr},~{flags}"(ptr @main1)
  call void asm sideeffect "", "i,s,r"(ptr @main1, ptr @data, ptr null)
  call void asm sideeffect "", "i,*m"(ptr addrspace(3) @far, ptr elementtype([4 x i8]) @data)
  %q = call ptr asm "", "=r,0"(ptr @main1)
  call void asm sideeffect "", "i"(ptr getelementptr (i8, ptr @data, i64 2))
  unreachable
}
