; Steps from undef: poison until 18, where they are inbounds.
; RUN: for v in 16 19; do irkit as --to=$v %s -o - | irkit dis; done
@a = global ptr getelementptr inbounds (i8, ptr undef, i64 1)
@b = global ptr getelementptr (i8, ptr undef, i64 1)
@c = global ptr getelementptr inbounds (i8, ptr undef, i64 0)
@d = global ptr getelementptr inbounds (i8, ptr null, i64 undef)
