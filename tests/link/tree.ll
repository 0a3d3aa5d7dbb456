; Sixteen modules in a tree of partial links, by make -j (the Makefile of docs/linking.md), and all at once: the same
; definitions in the same order, but for the numbers in the names of locals.
; RUN: cd %{dir} && for i in $(seq 10 25); do mkdir -p part$(((i - 10) / 4)); sed "s/NEXT/$(((i - 9) % 16 + 10))/g;s/N/$i/g" module > part$(((i - 10) / 4))/m$i.ll; done
; RUN: cd %{dir} && make -s -j4 && irkit link part*/*.ll -o once.bc
; RUN: cd %{dir} && show() { irkit dis $1 -o - | grep -v "^; ModuleID" | sed -E "s/([@%](local|start|\.str|Local|Pair))(\.[0-9]+)+/\1/g;s/[!#][0-9]+/N/g" | sort; }; show all.bc > tree; show once.bc > flat; diff tree flat
; RUN: cd %{dir} && test $(irkit dis all.bc -o - | grep -c "^define") = 33
;--- Makefile
PARTS := $(patsubst %/,%.bc,$(sort $(wildcard part*/)))
all.bc: $(PARTS)
	irkit link $^ -o $@
.SECONDEXPANSION:
part%.bc: $$(sort $$(wildcard part$$*/*.ll))
	irkit link $^ -o $@
;--- module
source_filename = "mN.c"
target triple = "x86_64-pc-linux-gnu"

%Pair = type { i32, %Local }
%Local = type { [N x i8] }

$shared = comdat any

@.str = private unnamed_addr constant [3 x i8] c"N\00"
@local = internal global i32 N
@common = common global [N x i8] zeroinitializer, align 1
@shared = linkonce_odr global i32 0, comdat
@value_N = global %Pair zeroinitializer
@kept = weak global i32 N
@llvm.used = appending global [1 x ptr] [ptr @value_N], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 N, ptr @start, ptr null }]
@other_N = alias %Pair, ptr @value_N

define internal void @start() section "start" {
  store i32 N, ptr @local
  ret void
}

define i32 @f_N(i32 %x) {
  %a = call i32 @f_NEXT(i32 %x), !note !4
  %b = load i32, ptr @local
  %c = load i32, ptr @shared
  %d = load i32, ptr @kept
  %e = call i32 @inlined(i32 %a)
  %f = getelementptr inbounds [3 x i8], ptr @.str, i32 0, i32 0
  ret i32 %e
}

declare i32 @f_NEXT(i32)

define linkonce_odr i32 @inlined(i32 %x) {
  ret i32 %x
}

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!3}
!0 = !{i32 7, !"level", i32 N}
!1 = !{i32 6, !"list", !2}
!2 = !{!"from N", !"from all"}
!3 = !{!"a compiler"}
!4 = distinct !{!4}
