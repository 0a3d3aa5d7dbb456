; Names of locals: characters of six, seven and eight bits; blocks have no form of seven. The order of names is LLVM's own
; affair, so the text must come back, and the size be the same.
; NEEDS: llvm-as-19 llvm-dis-19
; RUN: irkit as --to=19 %s -o %t.bc && llvm-as-19 %s -o %t.ref && test $(wc -c < %t.bc) = $(wc -c < %t.ref)
; RUN: diff <(llvm-dis-19 %t.bc -o - | tail -n +2) <(llvm-dis-19 %t.ref -o - | tail -n +2)
source_filename = "write_names.c"

define i32 @names(i32 %plain, i32 %"with space", i32 %"\C3\A9") {
start:
  %a.b_9 = add i32 %plain, %"with space"
  br label %"next block"
"next block":
  %"x-y" = mul i32 %a.b_9, %"\C3\A9"
  br label %"\FFend"
"\FFend":
  ret i32 %"x-y"
}
