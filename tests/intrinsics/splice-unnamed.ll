; Called by its bare name, without a type and undeclared: 22 splits it all the same.
; RUN: irkit as --to=22 %s -o - | irkit dis --to=22 | sed -n '/^define/,/^}/p'
define <2 x i64> @splice(<2 x i64> %a, <2 x i64> %b) {
  %r = call <2 x i64> @llvm.vector.splice(<2 x i64> %a, <2 x i64> %b, i32 -1)
  ret <2 x i64> %r
}
