; RUN: irkit verify --to=19 %s
target triple = "amdgcn-amd-amdhsa"
define void @stack() {
  %a = alloca i32
  ret void
}
