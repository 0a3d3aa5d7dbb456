; Convergence control tokens that live where paths join, and those that do not.
; RUN: irkit verify --to=22 %s
; RUN: irkit verify --to=19 %s
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare void @all() convergent
define void @on_both_ways(i1 %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  %a = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  call void @all() [ "convergencectrl"(token %a) ]
  br label %join
right:
  br label %join
join:
  call void @all() [ "convergencectrl"(token %a) ]
  call void @all() [ "convergencectrl"(token %e) ]
  ret void
}
define void @on_one_way(i1 %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  %a = call token @llvm.experimental.convergence.anchor()
  ; error: Convergence region is not well-nested.
  %b = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  call void @all() [ "convergencectrl"(token %a) ]
  br label %join
right:
  br label %join
join:
  call void @all() [ "convergencectrl"(token %b) ]
  call void @all() [ "convergencectrl"(token %a) ]
  ret void
}
define void @on_the_other_way(i1 %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  ; error: Convergence region is not well-nested.
  %a = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  call void @all() [ "convergencectrl"(token %e) ]
  br label %join
join:
  call void @all() [ "convergencectrl"(token %a) ]
  ret void
}
define void @of_three(i32 %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  %a = call token @llvm.experimental.convergence.anchor()
  ; error: Convergence region is not well-nested.
  %b = call token @llvm.experimental.convergence.anchor()
  switch i32 %c, label %left [i32 0, label %right
    i32 1, label %join]
left:
  call void @all() [ "convergencectrl"(token %b) ]
  br label %join
right:
  call void @all() [ "convergencectrl"(token %a) ]
  br label %join
join:
  call void @all() [ "convergencectrl"(token %a) ]
  call void @all() [ "convergencectrl"(token %b) ]
  ret void
}
