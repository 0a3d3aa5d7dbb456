; Phis: one entry for each edge into the block, the same value for the same block.
; RUN: irkit verify --to=14 %s
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
define i32 @entries(i32 %n, i1 %c) {
entry:
  switch i32 %n, label %a [ i32 1, label %join
                            i32 2, label %join
                            i32 3, label %b ]
a:
  br i1 %c, label %join, label %b
join:
  %well = phi i32 [ 1, %entry ], [ 2, %a ], [ 1, %entry ]
  %other_order = phi i32 [ 2, %a ], [ 1, %entry ], [ 1, %entry ]
  %few = phi i32 [ 1, %entry ], [ 2, %a ]  ; error: PHINode should have one entry for each predecessor of its parent basic block!
  ret i32 %well
b:
  %y = phi i32 [ 1, %entry ], [ 2, %a ]
  ret i32 %y
}
define i32 @two_values(i32 %n) {
entry:
  switch i32 %n, label %join [ i32 1, label %join ]
join:
  %x = phi i32 [ 1, %entry ], [ 2, %entry ]  ; error: PHI node has multiple entries for the same basic block with different incoming values!
  ret i32 %x
}
define i32 @strangers(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %x = phi i32 [ 1, %a ], [ 2, %entry ]  ; error: PHI node entries do not match predecessors!
  ret i32 %x
}
define i32 @twice(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %x = phi i32 [ 1, %a ], [ 1, %a ]  ; error: PHI node entries do not match predecessors!
  ret i32 %x
}
