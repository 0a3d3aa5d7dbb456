; Archives of every kind, with their symbol tables; thin ones from another folder, and with an archive in them as GNU's ar
; and LLVM's write it. What is cut off or points nowhere is an error that names the archive.
; RUN: cd %{dir} && mkdir sub && for i in 1 2 3 4; do irkit as --to=22 m$i.ll -o m$i.bc || exit 1; done && cp m2.bc sub/a_name_of_more_than_16.bc
; RUN: cd %{dir} && for f in gnu bsd darwin coff bigarchive; do llvm-ar-22 rcs --format=$f $f.a m1.bc sub/a_name_of_more_than_16.bc m3.bc && for x in "" -only-needed; do diff <(llvm-link-22 $x m4.bc $f.a -S | sort) <(irkit link --whole-archive $x m4.bc $f.a -S | sort) || exit 1; done; done
; RUN: cd %{dir} && llvm-ar-22 rcsT sub/thin.a m1.bc sub/a_name_of_more_than_16.bc m3.bc && llvm-ar-22 rcsT flat.a sub/thin.a && ar rcsT nested.a gnu.a > plugins 2>&1 && for f in sub/thin flat nested; do diff <(llvm-link-22 m4.bc gnu.a -S | sort) <(irkit link --whole-archive --allow-outside-members m4.bc $f.a -S | sort) || exit 1; done
; RUN: cd %{dir} && printf '!<arch>\n' > empty.a && diff <(irkit link m4.bc -S) <(irkit link m4.bc empty.a -S)
; RUN: cd %{dir} && for n in 10 100 200 1800; do for f in gnu bigarchive; do head -c $n $f.a > cut.a; irkit link m4.bc cut.a -o out.bc && exit 1; done; done; rm sub/a_name*; ! irkit link --allow-outside-members m4.bc sub/thin.a -o out.bc
; What is needed is linked, wherever its archive stands; of archives alone all is, and of archives in archives.
; RUN: cd %{dir} && llvm-ar-22 rcs inner.a gnu.a && for f in "m4.bc gnu.a" "gnu.a m4.bc" "m4.bc inner.a" "inner.a m4.bc"; do irkit link $f -S | grep -c -e '@f2() {' -e '@f3() {' -e '@main() {' | grep -x 3 && ! irkit link $f -S | grep '@f1() {' || exit 1; done; irkit link gnu.a -S | grep '@f1() {'
; A module that only a native member could complete is an error that names the symbol.
; RUN: cd %{dir} && irkit compile m1.ll -o f1.o && irkit compile m3.ll -o f3.o && llvm-ar-22 rcs native.a f1.o m2.bc && irkit link m4.bc m3.bc native.a -S | grep '@f2() {' && llvm-ar-22 rcs native.a f3.o && (irkit link m4.bc native.a -S 2>&1; test $? = 1) | grep "error: 'native.a(f3.o)' defines 'f3', which is needed, and is no bitcode"
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
