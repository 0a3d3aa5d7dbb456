; Files of words: inputs and options, quotes and backslashes, files in files, which may not hold themselves.
; RUN: cd %{dir} && cp one.ll "the one.ll" && for n in plain quoted escaped inner nested options; do for t in llvm-link-22 irkit; do [ $t = irkit ] && t="irkit link --to=22"; rm -f out.ll; $t @$n.list -S > "$t.txt" && { test ! -e out.ll || mv out.ll "$t.txt"; }; done; diff llvm-link-22.txt "irkit link --to=22.txt" && grep -c '^@' llvm-link-22.txt || exit 1; done
; RUN: cd %{dir} && irkit link @nothere; echo "status $?"; irkit link @circle.list; echo "status $?"; irkit link @empty.list; echo "status $?"
; RUN: cd %{dir} && ln -sf "$(command -v irkit)" llvm-link && ./llvm-link @empty.list; echo "status $?"
; NEEDS: llvm-link-22
;--- one.ll
@one = global i32 1
;--- two.ll
@two = global i32 2
;--- plain.list
  one.ll
	two.ll
;--- quoted.list
"the one.ll" 'two.ll' ""
;--- escaped.list
the\ one.ll t"w"o'.ll'
;--- inner.list
@plain.list
;--- nested.list
"@quoted.list"
;--- options.list
-o out.ll one.ll -suppress-warnings two.ll
;--- circle.list
one.ll @around.list
;--- around.list
@circle.list
;--- empty.list
;--- end
