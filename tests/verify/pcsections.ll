; What PC Sections Metadata asks of !pcsections: advice, as LLVM's verifier lets everything pass.
; RUN: irkit verify %s

; warning: pcsections must begin with the name of a section
define void @first_is_no_name() !pcsections !{!{i32 1}, !"late"} {
  ret void
}

define void @functions_and_instructions(ptr %p) !pcsections !{!"functions!C", !{i64 4, i32 7}} {
  store i8 0, ptr %p, !pcsections !{!"one", !{i32 1}, !{i32 2}, !"two"}
  store i8 1, ptr %p, !pcsections !{!"one", !"two", !{i32 1}}
  store i8 2, ptr %p, !pcsections !{} ; warning: pcsections must be a node that names a section
  store i8 3, ptr %p, !pcsections !{!"one", i32 1} ; warning: pcsections must hold names of sections and nodes of constants
  store i8 4, ptr %p, !pcsections !{!"one", !{!"two"}} ; warning: pcsections must hold names of sections and nodes of constants
  store i8 5, ptr %p, !pcsections !{!{i32 1}} ; warning: pcsections must begin with the name of a section
  ret void
}
