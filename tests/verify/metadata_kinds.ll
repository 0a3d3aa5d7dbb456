; Attachments of instructions: which instructions may have them, and what they hold.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare ptr @get()
define float @fpmath(float %x, i32 %n) {
  %a = fadd float %x, %x, !fpmath !{float 2.5}
  %b = add i32 %n, 1, !fpmath !{float 2.5}        ; error: fpmath requires a floating point result!
  %c = fadd float %x, %x, !fpmath !{}             ; error: fpmath takes one operand!
  %d = fadd float %x, %x, !fpmath !{double 2.5}   ; error: fpmath accuracy must have float type
  %e = fadd float %x, %x, !fpmath !{float 0.0}    ; error: fpmath accuracy not a positive number!
  %f = fadd float %x, %x, !fpmath !{float -1.0}   ; error: fpmath accuracy not a positive number!
  %g = fadd float %x, %x, !fpmath !{i32 1}        ; error: invalid fpmath accuracy!
  ret float %a
}
define ptr @pointers(ptr %p, i64 %n) {
  %a = load ptr, ptr %p, !nonnull !0, !align !1, !dereferenceable !1, !dereferenceable_or_null !1, !invariant.group !0
  %b = load i64, ptr %p, !nonnull !0     ; error: nonnull applies only to pointer types
  %c = call ptr @get(), !nonnull !0      ; error: nonnull applies only to load instructions, use attributes for calls or invokes
  %d = load ptr, ptr %p, !nonnull !1     ; error: nonnull metadata must be empty
  %e = load i64, ptr %p, !align !1       ; error: align applies only to pointer types
  %f = call ptr @get(), !align !1        ; error: align applies only to load instructions, use attributes for calls or invokes
  %g = load ptr, ptr %p, !align !0       ; error: align takes one operand!
  %h = load ptr, ptr %p, !align !{i32 8} ; error: align metadata value must be an i64!
  %i = load ptr, ptr %p, !align !{i64 9} ; error: align metadata value must be a power of 2!
  %j = load ptr, ptr %p, !align !{i64 8589934592} ; error: alignment is larger that implementation defined limit
  %k = load i64, ptr %p, !dereferenceable !1 ; error: dereferenceable, dereferenceable_or_null apply only to pointer types
  ; error: dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for calls or invokes
  %l = call ptr @get(), !dereferenceable !1
  %m = inttoptr i64 %n to ptr, !dereferenceable_or_null !0 ; error: dereferenceable, dereferenceable_or_null take one operand!
  ; error: dereferenceable, dereferenceable_or_null metadata value must be an i64!
  %o = inttoptr i64 %n to ptr, !dereferenceable_or_null !{i32 8}
  %q = call ptr @get(), !invariant.group !0 ; error: invariant.group metadata is only for loads and stores
  ret ptr %a
}
define void @scopes(ptr %p) {
  store i8 0, ptr %p, !alias.scope !10, !noalias !10
  store i8 0, ptr %p, !alias.scope !{!"scope"} ; error: scope list must consist of MDNodes
  store i8 1, ptr %p, !alias.scope !{!20}
  store i8 2, ptr %p, !noalias !{!21}
  store i8 3, ptr %p, !noalias !{!22}
  store i8 4, ptr %p, !noalias !{!23}
  store i8 5, ptr %p, !noalias !{!24}
  store i8 6, ptr %p, !noalias !{!26}
  store i8 7, ptr %p, !noalias !{!28}
  ret void
}
define void @groups(ptr %p) {
  store i8 0, ptr %p, !llvm.access.group !30
  store i8 0, ptr %p, !llvm.access.group !31
  store i8 0, ptr %p, !llvm.access.group !32
  store i8 0, ptr %p, !llvm.access.group !33
  ret void
}
define void @annotations() {
  %a = alloca i8, !annotation !40
  %b = alloca i8, !annotation !41  ; error: annotation must have at least one operand
  %c = alloca i8, !annotation !42  ; error: operands must be a string or a tuple of strings
  %d = alloca i8, !annotation !43  ; error: annotation must be a tuple
  ret void
}
define void @relaxations(ptr %p, i32 %x) {
  store i8 0, ptr %p, !mmra !{!"amdgpu", !"local"}
  store i8 0, ptr %p, !mmra !{!50, !50}
  %a = add i32 %x, 1, !mmra !50         ; error: !mmra metadata attached to unexpected instruction kind
  store i8 0, ptr %p, !mmra !51  ; error: !mmra metadata tuple operand is not an MMRA tag
  store i8 0, ptr %p, !mmra !DILocation(scope: !52) ; error: !mmra expected to be a metadata tuple
  ret void
}
!0 = !{}
!1 = !{i64 8}
!10 = !{!11, !12}
!11 = distinct !{!11, !13, !"a scope"}
!12 = !{!"by name", !14}
!13 = distinct !{!13, !"a domain"}
!14 = !{!"a domain"}
!20 = !{!"only a name"}            ; error: scope must have two or three operands
!21 = !{i32 1, !13}                ; error: first scope operand must be self-referential or string
!22 = !{!"scope", !13, i32 1}      ; error: third scope operand must be string (if used)
!23 = !{!"scope", !"domain"}       ; error: second scope operand must be MDNode
!24 = !{!"scope", !25}
!25 = distinct !{}                 ; error: domain must have one or two operands
!26 = !{!"scope", !27}
!27 = !{i32 1}                     ; error: first domain operand must be self-referential or string
!28 = !{!"scope", !29}
!29 = !{!"domain", i32 1}          ; error: second domain operand must be string (if used)
!30 = distinct !{}
!31 = !{!30, !30}
!32 = !{!"group"}                  ; error: Access scope list must consist of MDNodes
!33 = !{!31}                       ; error: Access scope list contains invalid access scope
!40 = !{!"one", !{!"two", !"three"}}
!41 = !{}
!42 = !{i32 4}
!43 = !DILocation(scope: !52)
!50 = !{!"amdgpu", !"global"}
!51 = !{!50, !"amdgpu", !"one"}
!52 = distinct !DISubprogram(name: "f", unit: !53)
!53 = distinct !DICompileUnit(language: DW_LANG_C, file: !54)
!54 = !DIFile(filename: "f.c", directory: "")
!llvm.dbg.cu = !{!53}
!llvm.module.flags = !{!55}
!55 = !{i32 2, !"Debug Info Version", i32 3}
