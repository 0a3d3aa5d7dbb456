; Up to 12 callers with tailcc take the same arguments, too.
; RUN: irkit verify --to=12 %s
declare tailcc void @narrow(i64)
define tailcc void @wide(i64 %a, i64 %b) {
  musttail call tailcc void @narrow(i64 %a)  ; error: cannot guarantee tail call due to mismatched parameter counts
  ret void
}
