; Orders of uses go from text to bitcode and back as LLVM 14 takes them: of globals, constants, blocks and local values,
; with uses in initializers, aliases, ifuncs, data of functions and several bodies, some before the value itself.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-bcanalyzer-14
; RUN: llvm-as-14 %s -o %t.l.bc && irkit as --to=14 --use-orders %s -o %t.bc
; RUN: for f in %t.l.bc %t.bc; do llvm-bcanalyzer-14 -dump $f | grep '<USELIST_\|<FUNCTION_BLOCK' > $f.txt; done; diff %t.l.bc.txt %t.bc.txt
; RUN: llvm-dis-14 --preserve-ll-uselistorder %t.l.bc -o %t.l.ll && test $(grep -c uselistorder %t.l.ll) -gt 10
; RUN: llvm-dis-14 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit dis --preserve-ll-uselistorder %t.l.bc -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit as --to=14 %s -o - | irkit dis --preserve-ll-uselistorder | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit dis --to=14 --preserve-ll-uselistorder %s -o - | tail -n +3 | diff <(tail -n +3 %t.l.ll) -
; RUN: irkit roundtrip --to=14 %s
@number = global i32 7
@same = global i32 7
@pointers = global [3 x i32*] [i32* @number, i32* bitcast (i32** @late to i32*), i32* @number]
@pair = global { i32*, i32 } { i32* @number, i32 7 }
@inside = global i32* getelementptr ({ i32*, i32 }, { i32*, i32 }* @pair, i64 0, i32 1)
@place = global i8* null
@late = global i32* getelementptr (i32, i32* @number, i64 1)

@other = alias i32, i32* @number
@field = alias i32, getelementptr ({ i32*, i32 }, { i32*, i32 }* @pair, i64 0, i32 1)
@chosen = ifunc i32 (i32), i32 (i32)* ()* @choose

declare i32 @__gxx_personality_v0(...)

define i32 (i32)* @choose() {
  store i8* blockaddress(@target, %there), i8** @place
  ret i32 (i32)* @target
}

define i32 @target(i32 %a) prefix i32 7 personality i32 (...)* @__gxx_personality_v0 {
entry:
  %double = add i32 %a, %a
  %t = icmp eq i32* @number, null
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
  store i32* getelementptr ({ i32*, i32 }, { i32*, i32 }* @pair, i64 0, i32 1), i32** @inside
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
  uselistorder i32* @number, { 5, 0, 4, 1, 3, 2 }
  uselistorder i32 7, { 6, 2, 3, 5, 0, 1, 4 }
}

define i32 @user(i8* %q) prologue { i32*, i32 }* @pair personality i32 (...)* @__gxx_personality_v0 {
  %1 = load i32, i32* @number
  %2 = load i32, i32* @other
  %3 = call i32 @target(i32 %1)
  %4 = call i32 @chosen(i32 %3)
  store i8* blockaddress(@target, %there), i8** @place
  store i8* blockaddress(@target, %there), i8** @place
  store { i32*, i32 } { i32* @number, i32 7 }, { i32*, i32 }* @pair
  indirectbr i8* %q, [label %5, label %5]

5:
  %6 = load i32, i32* getelementptr ({ i32*, i32 }, { i32*, i32 }* @pair, i64 0, i32 1)
  %7 = add i32 %4, 7
  %8 = add i32 %2, %7
  ret i32 %8
  uselistorder label %5, { 1, 0 }
  uselistorder i32 (i32)* @target, { 2, 0, 1 }
}
uselistorder i32* @number, { 4, 2, 5, 3, 1, 0, 6 }
uselistorder { i32*, i32 }* @pair, { 1, 2, 0 }
uselistorder i32 (i32)* @target, { 1, 2, 0 }
uselistorder i32 7, { 5, 3, 0, 4, 7, 1, 6, 2 }
uselistorder i32 1, { 1, 2, 0 }
uselistorder i32* getelementptr ({ i32*, i32 }, { i32*, i32 }* @pair, i64 0, i32 1), { 2, 0, 1, 3 }
uselistorder i8* blockaddress(@target, %there), { 0, 2, 1 }
uselistorder { i32*, i32 } { i32* @number, i32 7 }, { 1, 0 }
uselistorder i32 (...)* @__gxx_personality_v0, { 1, 0 }
uselistorder_bb @target, %back, { 1, 0 }
