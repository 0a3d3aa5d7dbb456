; The symbol table, byte by byte: names as objects have them, flags, comdats, sections, options for the linker; as llvm-as
; writes it for COFF on i686 (also MinGW) and x86-64, for ELF and for Mach-O.
; RUN: cd %{dir} && for f in win mingw win64 elf macho; do grep -v -f $f.not body.ll | cat $f.ll - > $f.all.ll; irkit as --to=22 $f.all.ll -o $f.bc && echo $f: && irkit dump --no-summary --show-binary-blobs $f.bc | grep -e SYMTAB_BLOCK -e '<BLOB'; done
; With a comdat whose leader is missing there is none; with one whose leader is local the comdat has no number.
; RUN: cd %{dir} && cat win.ll leaderless.ll | irkit as --to=22 - -o %t.bc && irkit dump --no-summary %t.bc | grep -c -e '<SYMTAB_BLOCK' -e '<BLOB'
;--- win.ll
target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-msvc"
;--- win.not
no such line
;--- mingw.ll
target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-gnu"
;--- mingw.not
no such line
;--- win64.ll
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"
;--- win64.not
no such line
;--- elf.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
;--- elf.not
dllimport
dllexport
;--- macho.ll
target datalayout = "e-m:o-i64:64-i128:128-n32:64-S128"
target triple = "arm64-apple-macosx11"
;--- macho.not
dllimport
dllexport
comdat
alias_in
compiler
;--- leaderless.ll
$nobody = comdat any
@x = global i32 0, comdat($nobody)
;--- body.ll
%S = type { i32, i8, [3 x i16] }
$c = comdat any
$priv = comdat any
@imported = external dllimport global i32
@exported = dllexport global i32 1
@plain = global i32 2
@"\01?raw@@3HA" = global i32 3
@"?question" = global i32 3
@c = linkonce_odr global i32 4, comdat
@in_c = global i32 5, comdat($c)
@priv = internal global i32 6, comdat
@internal = internal global i32 7
@common = common global [5 x i32] zeroinitializer, align 8
@odd = common global i8 zeroinitializer
@thread = thread_local global i32 8
@constant = constant i32 9, section ".rdata$x"
@weak = weak global i32 10
@ext_weak = extern_weak global i32
@weak_alias = weak alias i32, ptr @plain
@alias = alias i32, ptr @plain
@alias_in = alias i32, getelementptr (i8, ptr @c, i32 2)
@llvm.used = appending global [2 x ptr] [ptr @plain, ptr @internal], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @c], section "llvm.metadata"
declare dllimport void @imported_fn(i32)
declare x86_stdcallcc void @std(i32, i64, i8)
declare x86_stdcallcc void @"\01std_raw"(i32)
define x86_stdcallcc void @std_byval(ptr byval(%S) %a, ptr %b, <3 x float> %v) { ret void }
define x86_stdcallcc void @std_sret(ptr sret(%S) %a, i16 %b) { ret void }
define x86_stdcallcc void @std_inalloca(ptr inalloca(%S) %a) { ret void }
define x86_stdcallcc void @std_prealloc(ptr preallocated(%S) %a, ptr %x) { ret void }
define x86_stdcallcc void @std_var(i32 %x, ...) { ret void }
define x86_stdcallcc void @std_none(...) { ret void }
define x86_stdcallcc void @std_sret_var(ptr sret(%S) %x, ...) { ret void }
define x86_stdcallcc void @std_second(i32 %x, ptr sret(%S) %y, ...) { ret void }
define x86_stdcallcc void @std_void() { ret void }
define x86_stdcallcc void @"?cpp@@YGXXZ"(i32 %x) { ret void }
define x86_fastcallcc void @fast(i32 %x, i64 %y) { ret void }
define x86_fastcallcc void @fast_sret_var(ptr sret(%S) %x, ...) { ret void }
define dllexport x86_fastcallcc void @fast_exported(i32 %x, double %y) { ret void }
declare dllimport x86_fastcallcc void @fast_imported(i32, x86_fp80)
define x86_vectorcallcc void @vector(<4 x float> %x, i32 %y) { ret void }
define x86_vectorcallcc void @vector_var(<4 x float> %x, ...) { ret void }
define x86_thiscallcc void @this(ptr %this, i32 %x) { ret void }
define void @cdecl(i32 %x) { ret void }
define internal void @local() { ret void }
define private x86_stdcallcc void @private_std(i32 %x) { ret void }
declare void @llvm.donothing()
!llvm.linker.options = !{!0, !1, !2}
!0 = !{!"/DEFAULTLIB:libcmt"}
!1 = !{!"/EXPORT:x", !"/include:_y"}
!2 = !{}
!llvm.dependent-libraries = !{!3, !4}
!3 = !{!"on.elf.only"}
!4 = !{!"two"}
