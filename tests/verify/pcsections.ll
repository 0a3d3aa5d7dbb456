; What PC Sections Metadata asks of !pcsections: advice, as LLVM's verifier lets everything pass.
; RUN: irkit verify %s

; warning: pcsections must begin with the name of a section (operand 1)
define void @first_is_no_name() !pcsections !{!{i32 1}, !"late"} {
  ret void
}

; warning: pcsections must be a node that names a section
define void @empty() !pcsections !{} {
  ret void
}

; warning: pcsections must hold names of sections and nodes of constants (operand 3)
define void @no_tuple(ptr %p) !pcsections !{!"one", !{i32 1}, i32 1} {
  ret void
}

define void @functions_and_instructions(ptr %p) !pcsections !{!"functions!C", !{i64 4, i32 7}} {
  store i8 0, ptr %p, !pcsections !{!"one", !{i32 1}, !{i32 2}, !"two"}
  store i8 1, ptr %p, !pcsections !{!"one", !"two", !{i32 1}}
  store i8 2, ptr %p, !pcsections !{} ; warning: pcsections must be a node that names a section
  store i8 3, ptr %p, !pcsections !{!"one", i32 1} ; warning: pcsections must hold names of sections and nodes of constants (operand 2)
  store i8 4, ptr %p, !pcsections !{!"one", !{!"two"}} ; warning: pcsections must have only constants in the nodes behind the name of a section (operand 2)
  store i8 5, ptr %p, !pcsections !{!{i32 1}} ; warning: pcsections must begin with the name of a section (operand 1)
  store i8 6, ptr %p, !pcsections !{!"one", null} ; warning: pcsections must hold names of sections and nodes of constants (operand 2)
  store i8 7, ptr %p, !pcsections !{!"one", !{i32 1, null}} ; warning: pcsections must have only constants in the nodes behind the name of a section (operand 2)
  store i8 8, ptr %p, !pcsections !{!"one", !{!{i32 1}}} ; warning: pcsections must have only constants in the nodes behind the name of a section (operand 2)
  store i8 9, ptr %p, !pcsections !DIExpression() ; warning: pcsections must be a node that names a section
  store i8 10, ptr %p, !pcsections !{!"one", !DIExpression()} ; warning: pcsections must hold names of sections and nodes of constants (operand 2)
  store i8 11, ptr %p, !pcsections !{null} ; warning: pcsections must begin with the name of a section (operand 1)
  ret void
}

define void @names(ptr %p) {
  store i8 0, ptr %p, !pcsections !{!""} ; warning: pcsections must not name a section with an empty name (operand 1)
  store i8 1, ptr %p, !pcsections !{!"one", !"!C"} ; warning: pcsections must not name a section with an empty name (operand 2)
  store i8 2, ptr %p, !pcsections !{!"a\00b"} ; warning: pcsections must not name a section with a NUL in its name (operand 1)
  store i8 3, ptr %p, !pcsections !{!"one!X"} ; warning: pcsections must have no options other than C behind the name of a section (operand 1)
  store i8 4, ptr %p, !pcsections !{!"one", !{i32 1}, !"two!CX"} ; warning: pcsections must have no options other than C behind the name of a section (operand 3)
  store i8 5, ptr %p, !pcsections !{!"one!c"} ; warning: pcsections must have no options other than C behind the name of a section (operand 1)
  store i8 6, ptr %p, !pcsections !{!"one!"}
  store i8 7, ptr %p, !pcsections !{!"one!!C!C"}
  store i8 8, ptr %p, !pcsections !{!".text", !".a name, \C3\BC"}
  ret void
}

define void @constants(ptr %p) {
  store i8 0, ptr %p, !pcsections !{!"one", !{}, !{ptr @names, i1 true, i65 1, half 1.0, {i8, i64} undef, <3 x i24> poison}}
  store i8 1, ptr %p, !pcsections !{!"one", !{<vscale x 2 x i8> zeroinitializer}} ; warning: pcsections must have only constants of a fixed size in the nodes behind the name of a section (operand 2)
  ret void
}
