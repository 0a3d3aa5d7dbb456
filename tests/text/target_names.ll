; Names of target types stand in quotes with escapes, as other strings do.
; RUN: irkit as --to=22 --no-verify %s -o %t && irkit dis %t -o - | grep -F 'target("a\22b\\\00", i8, 4)' | diff - <(grep ^@g %s)
@g = external global target("a\22b\\\00", i8, 4)
