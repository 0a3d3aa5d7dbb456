; Archives of every kind, with their symbol tables; thin ones from another folder, and with an archive in them as GNU's ar
; and LLVM's write it. What is cut off or points nowhere is an error that names the archive; an archive in an archive is none.
; RUN: cd %{dir} && mkdir sub && for i in 1 2 3 4; do irkit as --to=22 m$i.ll -o m$i.bc || exit 1; done && cp m2.bc sub/a_name_of_more_than_16.bc
; RUN: cd %{dir} && for f in gnu bsd darwin coff bigarchive; do llvm-ar-22 rcs --format=$f $f.a m1.bc sub/a_name_of_more_than_16.bc m3.bc && for x in "" -only-needed; do diff <(llvm-link-22 $x m4.bc $f.a -S | sort) <(irkit link $x m4.bc $f.a -S | sort) || exit 1; done; done
; RUN: cd %{dir} && llvm-ar-22 rcsT sub/thin.a m1.bc sub/a_name_of_more_than_16.bc m3.bc && llvm-ar-22 rcsT flat.a sub/thin.a && ar rcsT nested.a gnu.a > plugins 2>&1 && for f in sub/thin flat nested; do diff <(llvm-link-22 m4.bc gnu.a -S | sort) <(irkit link --allow-outside-members m4.bc $f.a -S | sort) || exit 1; done
; RUN: cd %{dir} && printf '!<arch>\n' > empty.a && diff <(irkit link m4.bc -S) <(irkit link m4.bc empty.a -S)
; RUN: cd %{dir} && for n in 10 100 200 1800; do for f in gnu bigarchive; do head -c $n $f.a > cut.a; irkit link m4.bc cut.a -o out.bc && exit 1; done; done; rm sub/a_name*; for f in sub/thin inner; do [ $f = inner ] && llvm-ar-22 rcs inner.a gnu.a; ! irkit link --allow-outside-members m4.bc $f.a -o out.bc || exit 1; done
; NEEDS: llvm-link-22 llvm-ar-22 ar
;--- m1.ll
define i32 @f1() {
  ret i32 1
}
;--- m2.ll
define i32 @f2() {
  ret i32 2
}
;--- m3.ll
define i32 @f3() {
  %x = call i32 @f2()
  ret i32 %x
}
declare i32 @f2()
;--- m4.ll
define i32 @main() {
  %x = call i32 @f3()
  ret i32 %x
}
declare i32 @f3()
