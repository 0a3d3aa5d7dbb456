; Slots that hold pointers, phis and selections have the type that most of their uses and sources want: fewest casts.
; RUN: irkit convert --to=14 %s -o - --emit=text
; RUN: for r in 14 13 11 9; do irkit convert --to=$r %s -o - | irkit verify - || exit 1; done
%node = type { i32, ptr }

; As compilers write before they optimise: one cast, where the parameter goes into its slot.
define i32 @unoptimised(ptr %list) {
  %list.slot = alloca ptr
  store ptr %list, ptr %list.slot
  %a = load ptr, ptr %list.slot
  %first = getelementptr inbounds %node, ptr %a, i32 0, i32 0
  %x = load i32, ptr %first
  %b = load ptr, ptr %list.slot
  %next = getelementptr inbounds %node, ptr %b, i32 0, i32 1
  %c = load ptr, ptr %next
  store ptr %c, ptr %list.slot
  %d = load ptr, ptr %list.slot
  %value = getelementptr inbounds %node, ptr %d, i32 0, i32 0
  %y = load i32, ptr %value
  %sum = add i32 %x, %y
  ret i32 %sum
}

; The loop's pointer is of the steps that make it.
define i64 @walk(ptr %from, ptr %to) {
entry:
  %start = getelementptr i64, ptr %from, i64 1
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %q, %loop ]
  %s = phi i64 [ 0, %entry ], [ %t, %loop ]
  %v = load i64, ptr %p
  %t = add i64 %s, %v
  %q = getelementptr i64, ptr %p, i64 1
  %done = icmp eq ptr %q, %to
  br i1 %done, label %end, label %loop
end:
  ret i64 %t
}

declare void @take(ptr, ptr)

; Uses of two types, and one that any pointer does for; a slot for slots; another address space.
define ptr @mixed(ptr %p, i1 %c, ptr %s, ptr addrspace(3) %shared) {
  %slot = alloca ptr
  %of.slots = alloca ptr
  %near = alloca ptr addrspace(3)
  store ptr addrspace(3) %shared, ptr %near
  %sh = load ptr addrspace(3), ptr %near
  %w = load i32, ptr addrspace(3) %sh
  store ptr %slot, ptr %of.slots
  store ptr null, ptr %slot
  %f = getelementptr float, ptr %p, i64 1
  %m = select i1 %c, ptr %f, ptr null
  %x = load float, ptr %m
  %y = load float, ptr %m
  %z = load i32, ptr %m
  store ptr %m, ptr %slot
  %l = load ptr, ptr %slot
  call void @take(ptr %l, ptr %slot)
  %k = freeze ptr %l
  ret ptr %k
}

define void @nothing(ptr %p, i1 %c) {
a:
  %unused = alloca ptr
  br i1 %c, label %a1, label %b
a1:
  br label %b
b:
  %q = phi ptr [ null, %a ], [ undef, %a1 ]
  store ptr %q, ptr %unused
  ret void
}
