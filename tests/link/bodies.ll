; Everything that a body may hold comes over: bundles, scopes, landing pads, block addresses, inline assembly, constants.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 b.ll a.ll -S) <(irkit link --to=22 b.ll a.ll -S)
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -o - | irkit verify
; NEEDS: llvm-link-22
;--- a.ll
declare void @table_user(ptr)
@places = external global [2 x ptr]
define void @jump(i32 %i) {
  %p = getelementptr [2 x ptr], ptr @places, i32 0, i32 %i
  %t = load ptr, ptr %p
  call void @table_user(ptr %t)
  ret void
}
;--- b.ll
@places = global [2 x ptr] [ptr blockaddress(@dispatch, %one), ptr blockaddress(@dispatch, %two)]
@wide = global i200 1234567890123456789012345678901234567890
@bits = global [3 x i16] [i16 1, i16 2, i16 3]
@mixed = global { half, x86_fp80, fp128, <2 x i1> } { half 0xH3C00, x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, <2 x i1> <i1 true, i1 poison> }
@offset = global i64 sub (i64 ptrtoint (ptr @wide to i64), i64 ptrtoint (ptr @bits to i64))
declare i32 @personality(...)
declare void @may_throw()

define void @table_user(ptr %p) {
  ret void
}

define i32 @dispatch(ptr %t) {
entry:
  indirectbr ptr %t, [label %one, label %two]
one:
  ret i32 1
two:
  %v = load atomic i32, ptr %t syncscope("agent") acquire, align 4
  %w = atomicrmw fmax ptr %t, float 1.0 syncscope("mine") monotonic
  fence syncscope("singlethread") seq_cst
  ret i32 %v
}

define i32 @throws(i32 %n, { i32, [2 x i8] } %agg) gc "shadow-stack" prefix i32 7 personality ptr @personality {
entry:
  invoke void @may_throw() [ "deopt"(i32 %n, ptr null), "mine"() ]
          to label %ok unwind label %bad
ok:
  %k = phi i32 [ %n, %entry ], [ %k2, %ok ]
  %k2 = add nuw nsw i32 %k, 1
  %f = extractvalue { i32, [2 x i8] } %agg, 1, 0
  %g = insertvalue { i32, [2 x i8] } %agg, i8 %f, 1, 1
  %s = select i1 true, i32 %k2, i32 %n, !prof !0
  switch i32 %s, label %ok [ i32 3, label %done
                             i32 4, label %done ]
done:
  %a = call i32 asm sideeffect "nop", "=r,r,~{memory}"(i32 %s) #0, !srcloc !1
  ret i32 %a
bad:
  %lp = landingpad { ptr, i32 } cleanup catch ptr @wide filter [1 x ptr] [ptr null]
  resume { ptr, i32 } %lp
}

attributes #0 = { nounwind "mine"="1" }
!0 = !{!"branch_weights", i32 1, i32 2}
!1 = !{i64 77}
