; HiPE's convention (cc 11): the machine's registers are arguments and results, rbp among them; functions check the stack.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: sed '/^!/d' %s | not irkit compile - -o %t.o
; RUN: echo 'declare cc 11 void @g(<4 x float>) define void @f() { call cc 11 void @g(<4 x float> zeroinitializer) ret void }' | not irkit compile - -o %t.o
target triple = "x86_64-unknown-linux-gnu"
@form = private constant [21 x i8] c"%lx %ld %ld %ld %ld\0A\00"
@made = global i64 0
@process = global [32 x i64] zeroinitializer
declare i32 @printf(ptr, ...)
; The runtime's: here it lowers the limit.
define void @inc_stack_0() naked {
  call void asm sideeffect "incq made(%rip); movq $$0, 160(%rbp); ret", ""()
  unreachable
}
define cc 11 { i64, i64, i64, i64 } @leaf(i64 %hp, i64 %p, i64 %a, i32 %b, i64 %c, i64 %d, i64 %e, i64 %f) {
  %b1 = zext i32 %b to i64
  %m = load i64, ptr @made
  %x = shl i64 %a, 8
  %y = or i64 %x, %b1
  %z = shl i64 %y, 8
  %c1 = or i64 %z, %c
  %v = shl i64 %c1, 8
  %w = or i64 %v, %d
  %s = mul i64 %e, 100
  %t = add i64 %s, %f
  %hp1 = add i64 %hp, 8
  %r0 = insertvalue { i64, i64, i64, i64 } poison, i64 %hp1, 0
  %r1 = insertvalue { i64, i64, i64, i64 } %r0, i64 %p, 1
  %r2 = insertvalue { i64, i64, i64, i64 } %r1, i64 %w, 2
  %r3 = insertvalue { i64, i64, i64, i64 } %r2, i64 %t, 3
  ret { i64, i64, i64, i64 } %r3
}
define cc 11 { i64, i64, i64, i64 } @deep(i64 %hp, i64 %p, i64 %n) {
  %room = alloca [64 x i64]
  store volatile i64 %n, ptr %room
  %r = call cc 11 { i64, i64, i64, i64 } @leaf(i64 %hp, i64 %p, i64 1, i32 2, i64 3, i64 4, i64 %n, i64 6)
  ret { i64, i64, i64, i64 } %r
}
define cc 11 { i64, i64, i64, i64 } @jump(i64 %hp, i64 %p, i64 %n) {
  %m = add i64 %n, 1
  %r = musttail call cc 11 { i64, i64, i64, i64 } @deep(i64 %hp, i64 %p, i64 %m)
  ret { i64, i64, i64, i64 } %r
}
define i32 @main() {
  %kept = load volatile i64, ptr @made
  %p = ptrtoint ptr @process to i64
  %limit = getelementptr i64, ptr @process, i64 20
  store i64 -1, ptr %limit
  %r = call cc 11 { i64, i64, i64, i64 } @jump(i64 40, i64 %p, i64 4)
  %hp = extractvalue { i64, i64, i64, i64 } %r, 0
  %p1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %w = extractvalue { i64, i64, i64, i64 } %r, 2
  %t = extractvalue { i64, i64, i64, i64 } %r, 3
  %d = sub i64 %p1, %p
  %m = load i64, ptr @made
  call i32 (ptr, ...) @printf(ptr @form, i64 %w, i64 %t, i64 %hp, i64 %d, i64 %m)
  %k = trunc i64 %kept to i32
  ret i32 %k
}
!hipe.literals = !{!0, !1}
!0 = !{!"P_NSP_LIMIT", i32 160}
!1 = !{!"AMD64_LEAF_WORDS", i32 24}
