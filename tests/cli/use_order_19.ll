; Orders of uses go from text to bitcode and back as LLVM 19 takes them: of globals, constants, blocks and local values,
; with uses in initializers, aliases, ifuncs, data of functions and several bodies, some before the value itself.
; NEEDS: llvm-as-19 llvm-dis-19 llvm-bcanalyzer-19
; RUN: llvm-as-19 %s -o %t.l.bc && irkit as --to=19 --use-orders %s -o %t.bc
; RUN: for f in %t.l.bc %t.bc; do llvm-bcanalyzer-19 -dump $f | grep '<USELIST_\|<FUNCTION_BLOCK' > $f.txt; done; diff %t.l.bc.txt %t.bc.txt
; RUN: llvm-dis-19 --preserve-ll-uselistorder %t.l.bc -o %t.l.ll && test $(grep -c uselistorder %t.l.ll) -gt 10
; RUN: llvm-dis-19 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit dis --preserve-ll-uselistorder %t.l.bc -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit as --to=19 %s -o - | irkit dis --preserve-ll-uselistorder | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit dis --to=19 --preserve-ll-uselistorder %s -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit roundtrip --to=19 %s
@number = global i32 7
@same = global i32 7
@pointers = global [3 x ptr] [ptr @number, ptr @late, ptr @number]
@pair = global { ptr, i32 } { ptr @number, i32 7 }
@inside = global ptr getelementptr ({ ptr, i32 }, ptr @pair, i64 0, i32 1)
@place = global ptr null
@late = global ptr @inside

@other = alias i32, ptr @number
@field = alias i32, getelementptr ({ ptr, i32 }, ptr @pair, i64 0, i32 1)
@chosen = ifunc i32 (i32), ptr @choose

declare i32 @__gxx_personality_v0(...)

declare i1 @llvm.type.test(ptr, metadata)

define ptr @choose() {
  store ptr blockaddress(@target, %there), ptr @place
  ret ptr @target
}

define i32 @target(i32 %a) prefix i32 7 personality ptr @__gxx_personality_v0 {
entry:
  %double = add i32 %a, %a
  %t = call i1 @llvm.type.test(ptr @number, metadata !"t")
  switch i32 %a, label %there [
    i32 1, label %there
    i32 7, label %back
  ]

back:
  %b = sub i32 %double, 7
  %c = xor i32 %b, 1
  br label %there

there:
  %p = phi i32 [ %a, %entry ], [ %a, %entry ], [ %c, %back ]
  store ptr getelementptr ({ ptr, i32 }, ptr @pair, i64 0, i32 1), ptr @inside
  ret i32 %p

never:
  %early = xor i32 %later, 7
  br label %ever

ever:
  %later = mul i32 %later, %double
  br i1 %t, label %back, label %never
  uselistorder i32 %a, { 0, 1, 3, 2, 4 }
  uselistorder i32 %double, { 1, 0 }
  uselistorder i32 %later, { 1, 0 }
  uselistorder label %there, { 1, 2, 3, 0 }
  uselistorder ptr @number, { 4, 1, 0, 3, 2 }
  uselistorder i32 7, { 3, 2, 5, 1, 6, 0, 4 }
}

define i32 @user(ptr %q) prologue ptr @pair personality ptr @__gxx_personality_v0 {
  %1 = load i32, ptr @number
  %2 = load i32, ptr @other
  %3 = call i32 @target(i32 %1)
  %4 = call i32 @chosen(i32 %3)
  store ptr blockaddress(@target, %there), ptr @place
  store ptr blockaddress(@target, %there), ptr %q
  store { ptr, i32 } { ptr @target, i32 7 }, ptr @pair
  store { ptr, i32 } { ptr @target, i32 7 }, ptr %q
  indirectbr ptr %q, [label %5, label %5]

5:
  %6 = load ptr, ptr getelementptr ({ ptr, i32 }, ptr @pair, i64 0, i32 1)
  %7 = add i32 %4, 7
  %8 = add i32 %2, %7
  ret i32 %8
  uselistorder label %5, { 1, 0 }
  uselistorder ptr %q, { 2, 0, 1 }
  uselistorder ptr @target, { 2, 1, 3, 0 }
}
uselistorder ptr @number, { 4, 2, 3, 0, 5, 1 }
uselistorder ptr @inside, { 1, 0 }
uselistorder ptr @pair, { 1, 2, 0 }
uselistorder ptr @target, { 3, 0, 1, 2 }
uselistorder i32 7, { 2, 0, 4, 7, 6, 5, 1, 3, 8 }
uselistorder i32 1, { 0, 2, 1 }
uselistorder ptr getelementptr ({ ptr, i32 }, ptr @pair, i64 0, i32 1), { 2, 3, 0, 1 }
uselistorder ptr blockaddress(@target, %there), { 2, 1, 0 }
uselistorder { ptr, i32 } { ptr @target, i32 7 }, { 1, 0 }
uselistorder ptr @__gxx_personality_v0, { 1, 0 }
uselistorder_bb @target, %back, { 1, 0 }
