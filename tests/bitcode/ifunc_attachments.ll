; Attachments of ifuncs survive bitcode from 22 on, numbered and written as LLVM does.
; RUN: irkit as --to=22 %s -o - | irkit dis | grep -v '^; ModuleID\|^source_filename'
; RUN: mkdir -p %t; if command -v llvm-as-22 > %t/where; then llvm-as-22 %s -o %t/b.bc; irkit as --to=22 %s -o %t/a.bc; cmp %t/a.bc %t/b.bc; fi
@counter = global i32 0, !first !0
@choose = ifunc void (i32), ptr @resolve, !first !1, !second !2
@other = ifunc void (i32), ptr @resolve, !first !3, !first !0
define ptr @resolve() !first !4 {
  ret ptr null
}
declare !first !5 void @far()
!0 = !{!"of a variable"}
!1 = !{!"of an ifunc", !6}
!2 = !{!"of an ifunc, too"}
!3 = !{!"of the other"}
!4 = !{!"of a function", !3}
!5 = !{!"of a declaration"}
!6 = !{!"below"}
