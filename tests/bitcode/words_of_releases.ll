; Every word of attributes, linkages, predicates, orderings, operations and flags, in text and bitcode, from 9 to the newest:
; 9 whole, then what each release changes. llvm-dis of 9, 11, 14 to 19, 21 and 22 prints the same of these files.
; RUN: touch %t.before; for r in 900 1000 1100 1200 1300 1400 1500 1600 1700 1800 1900 2000 2100 2200; do in=14; [ $r -lt 1400 ] || in=$((r / 100)); awk -v r=$r '!/; in [0-9]/ || ($(NF - 1) <= r && $NF >= r)' %s > %t.ll; [ $r -lt 1500 ] || sed -i -E 's/\b(i8|i32|float)\*/ptr/g' %t.ll; irkit as --no-verify --to=$in %t.ll -o %t.in && irkit as --no-verify --to=$((r / 100)) %t.in -o %t.bc && { irkit dis %t.bc -o - | grep -vE '^$|ModuleID' | sed -E 's/#[0-9]+//'; irkit dump --no-summary %t.bc | grep -E '<(KIND|OPERAND_BUNDLE_TAG|SYNC_SCOPE_NAME) '; } | sed 's/, align 4$//' > %t.now || exit 1; echo "== $r"; diff %t.before %t.now | grep '^[<>]'; mv %t.now %t.before; done
; RUN: for r in 900 2200; do in=14; [ $r -lt 1400 ] || in=$((r / 100)); awk -v r=$r '!/; in [0-9]/ || ($(NF - 1) <= r && $NF >= r)' %s > %t.ll; [ $r -lt 1500 ] || sed -i -E 's/\b(i8|i32|float)\*/ptr/g' %t.ll; irkit as --no-verify --to=$in %t.ll -o %t.in && irkit as --no-verify --to=$((r / 100)) %t.in -o %t.bc || exit 1; echo "== $r"; irkit dump --no-summary %t.bc | sed -n '/<PARAMATTR_GROUP/,/<.MODULE_BLOCK/p' | grep -vE 'SOURCE_FILENAME|BLOCK|SYMTAB|FNENTRY|BBENTRY|<ENTRY abb|INST_RET|<(KIND|OPERAND_BUNDLE_TAG|SYNC_SCOPE_NAME|DECLAREBLOCKS|BB_ENTRY|VST_ENTRY) ' | sed 's/^ *//; s/op[0-9]*=//g; s/abbrevid=/a/'; done
; RUN: for r in 1400 1500 1600 1700 1800 1900 2000 2100 2200; do awk -v r=$r '/; in [0-9]/ && ($(NF - 1) > r || $NF < r)' %s > %t.ll; [ $r -lt 1500 ] || sed -i -E 's/\b(i8|i32|float)\*/ptr/g' %t.ll; while IFS= read -r line; do { echo '@g = external global i32'; echo "$line"; } > %t.one; irkit as --no-verify --to=$((r / 100)) %t.one -o %t.bc 2> %t.said && echo "$r takes $line"; done < %t.ll; done; true
declare align 8 i8* @"r.align"()
declare void @"p.align"(i8* align 8)
declare void @"f.alwaysinline"() alwaysinline
declare void @"p.byval"(i32* byval(i32))
declare void @"f.inlinehint"() inlinehint
declare inreg i32 @"r.inreg"()
declare void @"p.inreg"(i32 inreg)
declare void @"f.minsize"() minsize
declare void @"f.naked"() naked
declare void @"p.nest"(i8* nest)
declare noalias i8* @"r.noalias"()
declare void @"p.noalias"(i8* noalias)
declare void @"f.nobuiltin"() nobuiltin
declare void @"f.noduplicate"() noduplicate
declare void @"f.noimplicitfloat"() noimplicitfloat
declare void @"f.noinline"() noinline
declare void @"f.nonlazybind"() nonlazybind
declare void @"f.noredzone"() noredzone
declare void @"f.noreturn"() noreturn
declare void @"f.nounwind"() nounwind
declare void @"f.optsize"() optsize
declare void @"p.returned"(i32 returned)
declare void @"f.returns_twice"() returns_twice
declare signext i32 @"r.signext"()
declare void @"p.signext"(i32 signext)
declare void @"f.ssp"() ssp
declare void @"f.sspreq"() sspreq
declare void @"f.sspstrong"() sspstrong
declare void @"p.sret"(i32* sret(i32))
declare void @"f.sanitize_address"() sanitize_address
declare void @"f.sanitize_thread"() sanitize_thread
declare void @"f.sanitize_memory"() sanitize_memory
declare void @"f.uwtable"() uwtable
declare zeroext i32 @"r.zeroext"()
declare void @"p.zeroext"(i32 zeroext)
@g = external global i32
define i1 @fcmp.false(float %a, float %b) { %c = fcmp false float %a, %b ret i1 %c }
define i1 @fcmp.oeq(float %a, float %b) { %c = fcmp oeq float %a, %b ret i1 %c }
define i1 @fcmp.ogt(float %a, float %b) { %c = fcmp ogt float %a, %b ret i1 %c }
define i1 @fcmp.oge(float %a, float %b) { %c = fcmp oge float %a, %b ret i1 %c }
define i1 @fcmp.olt(float %a, float %b) { %c = fcmp olt float %a, %b ret i1 %c }
define i1 @fcmp.ole(float %a, float %b) { %c = fcmp ole float %a, %b ret i1 %c }
define i1 @fcmp.one(float %a, float %b) { %c = fcmp one float %a, %b ret i1 %c }
define i1 @fcmp.ord(float %a, float %b) { %c = fcmp ord float %a, %b ret i1 %c }
define i1 @fcmp.uno(float %a, float %b) { %c = fcmp uno float %a, %b ret i1 %c }
define i1 @fcmp.ueq(float %a, float %b) { %c = fcmp ueq float %a, %b ret i1 %c }
define i1 @fcmp.ugt(float %a, float %b) { %c = fcmp ugt float %a, %b ret i1 %c }
define i1 @fcmp.uge(float %a, float %b) { %c = fcmp uge float %a, %b ret i1 %c }
define i1 @fcmp.ult(float %a, float %b) { %c = fcmp ult float %a, %b ret i1 %c }
define i1 @fcmp.ule(float %a, float %b) { %c = fcmp ule float %a, %b ret i1 %c }
define i1 @fcmp.une(float %a, float %b) { %c = fcmp une float %a, %b ret i1 %c }
define i1 @fcmp.true(float %a, float %b) { %c = fcmp true float %a, %b ret i1 %c }
define i1 @icmp.eq(i32 %a, i32 %b) { %c = icmp eq i32 %a, %b ret i1 %c }
define i1 @icmp.ne(i32 %a, i32 %b) { %c = icmp ne i32 %a, %b ret i1 %c }
define i1 @icmp.ugt(i32 %a, i32 %b) { %c = icmp ugt i32 %a, %b ret i1 %c }
define i1 @icmp.uge(i32 %a, i32 %b) { %c = icmp uge i32 %a, %b ret i1 %c }
define i1 @icmp.ult(i32 %a, i32 %b) { %c = icmp ult i32 %a, %b ret i1 %c }
define i1 @icmp.ule(i32 %a, i32 %b) { %c = icmp ule i32 %a, %b ret i1 %c }
define i1 @icmp.sgt(i32 %a, i32 %b) { %c = icmp sgt i32 %a, %b ret i1 %c }
define i1 @icmp.sge(i32 %a, i32 %b) { %c = icmp sge i32 %a, %b ret i1 %c }
define i1 @icmp.slt(i32 %a, i32 %b) { %c = icmp slt i32 %a, %b ret i1 %c }
define i1 @icmp.sle(i32 %a, i32 %b) { %c = icmp sle i32 %a, %b ret i1 %c }
define i32 @rmw.xchg(i32* %p, i32 %v) { %r = atomicrmw xchg i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.add(i32* %p, i32 %v) { %r = atomicrmw add i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.sub(i32* %p, i32 %v) { %r = atomicrmw sub i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.and(i32* %p, i32 %v) { %r = atomicrmw and i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.nand(i32* %p, i32 %v) { %r = atomicrmw nand i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.or(i32* %p, i32 %v) { %r = atomicrmw or i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.xor(i32* %p, i32 %v) { %r = atomicrmw xor i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.max(i32* %p, i32 %v) { %r = atomicrmw max i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.min(i32* %p, i32 %v) { %r = atomicrmw min i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.umax(i32* %p, i32 %v) { %r = atomicrmw umax i32* %p, i32 %v monotonic ret i32 %r }
define i32 @rmw.umin(i32* %p, i32 %v) { %r = atomicrmw umin i32* %p, i32 %v monotonic ret i32 %r }
define i32 @load.unordered(i32* %p) { %r = load atomic i32, i32* %p unordered, align 4 ret i32 %r }
define void @store.unordered(i32* %p) { store atomic volatile i32 0, i32* %p syncscope("singlethread") unordered, align 4 ret void }
define i32 @load.monotonic(i32* %p) { %r = load atomic i32, i32* %p monotonic, align 4 ret i32 %r }
define void @store.monotonic(i32* %p) { store atomic volatile i32 0, i32* %p syncscope("singlethread") monotonic, align 4 ret void }
define i32 @load.acquire(i32* %p) { %r = load atomic i32, i32* %p acquire, align 4 ret i32 %r }
define void @fence.acquire() { fence acquire ret void }
define void @store.release(i32* %p) { store atomic volatile i32 0, i32* %p syncscope("singlethread") release, align 4 ret void }
define void @fence.release() { fence release ret void }
define void @fence.acq_rel() { fence acq_rel ret void }
define i32 @load.seq_cst(i32* %p) { %r = load atomic i32, i32* %p seq_cst, align 4 ret i32 %r }
define void @store.seq_cst(i32* %p) { store atomic volatile i32 0, i32* %p syncscope("singlethread") seq_cst, align 4 ret void }
define void @fence.seq_cst() { fence seq_cst ret void }
define i32 @cmpxchg(i32* %p) { %r = cmpxchg volatile i32* %p, i32 0, i32 1 acquire acquire %s = extractvalue { i32, i1 } %r, 0 ret i32 %s }
define void @access(i32* %p) { %a = load volatile i32, i32* %p, align 64 store volatile i32 %a, i32* %p, align 1 ret void }
define i32 @"add."(i32 %a, i32 %b) { %c = add i32 %a, %b ret i32 %c }
define i32 @"add.nuw "(i32 %a, i32 %b) { %c = add nuw i32 %a, %b ret i32 %c }
define i32 @"add.nsw "(i32 %a, i32 %b) { %c = add nsw i32 %a, %b ret i32 %c }
define i32 @"add.nuw nsw "(i32 %a, i32 %b) { %c = add nuw nsw i32 %a, %b ret i32 %c }
define i32 @"sub."(i32 %a, i32 %b) { %c = sub i32 %a, %b ret i32 %c }
define i32 @"sub.nuw "(i32 %a, i32 %b) { %c = sub nuw i32 %a, %b ret i32 %c }
define i32 @"sub.nsw "(i32 %a, i32 %b) { %c = sub nsw i32 %a, %b ret i32 %c }
define i32 @"sub.nuw nsw "(i32 %a, i32 %b) { %c = sub nuw nsw i32 %a, %b ret i32 %c }
define i32 @"mul."(i32 %a, i32 %b) { %c = mul i32 %a, %b ret i32 %c }
define i32 @"mul.nuw "(i32 %a, i32 %b) { %c = mul nuw i32 %a, %b ret i32 %c }
define i32 @"mul.nsw "(i32 %a, i32 %b) { %c = mul nsw i32 %a, %b ret i32 %c }
define i32 @"mul.nuw nsw "(i32 %a, i32 %b) { %c = mul nuw nsw i32 %a, %b ret i32 %c }
define i32 @"shl."(i32 %a, i32 %b) { %c = shl i32 %a, %b ret i32 %c }
define i32 @"shl.nuw "(i32 %a, i32 %b) { %c = shl nuw i32 %a, %b ret i32 %c }
define i32 @"shl.nsw "(i32 %a, i32 %b) { %c = shl nsw i32 %a, %b ret i32 %c }
define i32 @"shl.nuw nsw "(i32 %a, i32 %b) { %c = shl nuw nsw i32 %a, %b ret i32 %c }
define i32 @"udiv."(i32 %a, i32 %b) { %c = udiv i32 %a, %b ret i32 %c }
define i32 @"udiv.exact "(i32 %a, i32 %b) { %c = udiv exact i32 %a, %b ret i32 %c }
define i32 @"sdiv."(i32 %a, i32 %b) { %c = sdiv i32 %a, %b ret i32 %c }
define i32 @"sdiv.exact "(i32 %a, i32 %b) { %c = sdiv exact i32 %a, %b ret i32 %c }
define i32 @"lshr."(i32 %a, i32 %b) { %c = lshr i32 %a, %b ret i32 %c }
define i32 @"lshr.exact "(i32 %a, i32 %b) { %c = lshr exact i32 %a, %b ret i32 %c }
define i32 @"ashr."(i32 %a, i32 %b) { %c = ashr i32 %a, %b ret i32 %c }
define i32 @"ashr.exact "(i32 %a, i32 %b) { %c = ashr exact i32 %a, %b ret i32 %c }
define i32 @urem(i32 %a, i32 %b) { %c = urem i32 %a, %b ret i32 %c }
define i32 @srem(i32 %a, i32 %b) { %c = srem i32 %a, %b ret i32 %c }
define i32 @and(i32 %a, i32 %b) { %c = and i32 %a, %b ret i32 %c }
define i32 @or(i32 %a, i32 %b) { %c = or i32 %a, %b ret i32 %c }
define i32 @xor(i32 %a, i32 %b) { %c = xor i32 %a, %b ret i32 %c }
define float @fadd(float %a, float %b) { %c = fadd float %a, %b ret float %c }
define float @fsub(float %a, float %b) { %c = fsub float %a, %b ret float %c }
define float @fmul(float %a, float %b) { %c = fmul float %a, %b ret float %c }
define float @fdiv(float %a, float %b) { %c = fdiv float %a, %b ret float %c }
define float @frem(float %a, float %b) { %c = frem float %a, %b ret float %c }
define float @fadd.fast(float %a, float %b) { %c = fadd fast float %a, %b ret float %c }
define float @fadd.nnan(float %a, float %b) { %c = fadd nnan float %a, %b ret float %c }
define float @fadd.ninf(float %a, float %b) { %c = fadd ninf float %a, %b ret float %c }
define float @fadd.nsz(float %a, float %b) { %c = fadd nsz float %a, %b ret float %c }
define float @fadd.arcp(float %a, float %b) { %c = fadd arcp float %a, %b ret float %c }
define i32 @trunc(i64 %a) { %c = trunc i64 %a to i32 ret i32 %c }
define i64 @zext(i32 %a) { %c = zext i32 %a to i64 ret i64 %c }
define i64 @sext(i32 %a) { %c = sext i32 %a to i64 ret i64 %c }
define i32 @fptoui(float %a) { %c = fptoui float %a to i32 ret i32 %c }
define i32 @fptosi(float %a) { %c = fptosi float %a to i32 ret i32 %c }
define float @uitofp(i32 %a) { %c = uitofp i32 %a to float ret float %c }
define float @sitofp(i32 %a) { %c = sitofp i32 %a to float ret float %c }
define float @fptrunc(double %a) { %c = fptrunc double %a to float ret float %c }
define double @fpext(float %a) { %c = fpext float %a to double ret double %c }
define i64 @ptrtoint(i32* %a) { %c = ptrtoint i32* %a to i64 ret i64 %c }
define i32* @inttoptr(i64 %a) { %c = inttoptr i64 %a to i32* ret i32* %c }
define float @bitcast(i32 %a) { %c = bitcast i32 %a to float ret float %c }
define i32* @"gep."(i32* %a, i64 %i) { %c = getelementptr i32, i32* %a, i64 %i ret i32* %c }
define i32* @"gep.inbounds "(i32* %a, i64 %i) { %c = getelementptr inbounds i32, i32* %a, i64 %i ret i32* %c }
define void @call.tail() { tail call void @call.tail() ret void }
define i32 @vectors(<4 x i32> %a, i32 %i, [2 x i32] %x) { %e = extractelement <4 x i32> %a, i32 %i %n = insertelement <4 x i32> %a, i32 %e, i32 1 %s = shufflevector <4 x i32> %n, <4 x i32> %a, <4 x i32> <i32 7, i32 1, i32 undef, i32 0> %f = extractelement <4 x i32> %s, i32 0 %v = insertvalue [2 x i32] %x, i32 %f, 1 %w = extractvalue [2 x i32] %v, 0 ret i32 %w }
define void @flow(i32 %a, i8* %p) { b: switch i32 %a, label %d [ i32 1, label %e i32 -5, label %d ] d: indirectbr i8* %p, [label %e, label %f] e: unreachable f: %s = alloca i32, i32 %a, align 32 %v = va_arg i8* %p, i32 br i1 true, label %d, label %e }
@external = external global i32
@available_externally = available_externally global i32 0
@linkonce = linkonce global i32 0
@linkonce_odr = linkonce_odr global i32 0
@weak = weak global i32 0
@weak_odr = weak_odr global i32 0
@appending = appending global [1 x i32] zeroinitializer
@internal = internal global i32 0
@private = private global i32 0
@extern_weak = extern_weak global i32
@common = common global i32 0
@v.default = default global i32 0
@v.hidden = hidden global i32 0
@v.protected = protected global i32 0
@t.none =  global i32 0
@t.general_dynamic = thread_local global i32 0
@t.local_dynamic = thread_local(localdynamic) global i32 0
@t.initial_exec = thread_local(initialexec) global i32 0
@t.local_exec = thread_local(localexec) global i32 0
@u.unnamed_addr = unnamed_addr global i32 0
@x.add = global i64 add (i64 ptrtoint (i32* @g to i64), i64 3)
@x.add.nuw = global i64 add nuw nsw (i64 ptrtoint (i32* @g to i64), i64 3)
@x.sub = global i64 sub (i64 ptrtoint (i32* @g to i64), i64 3)
@x.sub.nuw = global i64 sub nuw nsw (i64 ptrtoint (i32* @g to i64), i64 3)
@x.xor = global i64 xor (i64 ptrtoint (i32* @g to i64), i64 3)
@x.trunc = global i32 trunc (i64 ptrtoint (i32* @g to i64) to i32)
@x.gep = global i32* getelementptr (i32, i32* @g, i64 7)
@x.gep.inbounds = global i32* getelementptr inbounds (i32, i32* @g, i64 7)
define void @"c.builtin"() { call void @"c.builtin"() builtin ret void }  ; in 304 9999
declare void @"f.cold"() cold  ; in 304 9999
declare void @"f.optnone"() optnone  ; in 304 9999
define i1 @cmpxchg.monotonic(i32* %p) { %r = cmpxchg weak i32* %p, i32 0, i32 1 monotonic monotonic %s = extractvalue { i32, i1 } %r, 1 ret i1 %s }  ; in 304 9999
define i1 @cmpxchg.acquire(i32* %p) { %r = cmpxchg weak i32* %p, i32 0, i32 1 acquire monotonic %s = extractvalue { i32, i1 } %r, 1 ret i1 %s }  ; in 304 9999
define i1 @cmpxchg.release(i32* %p) { %r = cmpxchg weak i32* %p, i32 0, i32 1 release monotonic %s = extractvalue { i32, i1 } %r, 1 ret i1 %s }  ; in 304 9999
define i1 @cmpxchg.acq_rel(i32* %p) { %r = cmpxchg weak i32* %p, i32 0, i32 1 acq_rel monotonic %s = extractvalue { i32, i1 } %r, 1 ret i1 %s }  ; in 304 9999
define i1 @cmpxchg.seq_cst(i32* %p) { %r = cmpxchg weak i32* %p, i32 0, i32 1 seq_cst monotonic %s = extractvalue { i32, i1 } %r, 1 ret i1 %s }  ; in 304 9999
declare void @"p.inalloca"(i32* inalloca(i32))  ; in 305 9999
declare nonnull i8* @"r.nonnull"()  ; in 305 9999
declare void @"p.nonnull"(i8* nonnull)  ; in 305 9999
declare void @"f.jumptable"() jumptable  ; in 305 9999
declare dereferenceable(9) i8* @"r.dereferenceable"()  ; in 305 9999
declare void @"p.dereferenceable"(i8* dereferenceable(9))  ; in 305 9999
define void @call.musttail() { musttail call void @call.musttail() ret void }  ; in 305 9999
@d.dllimport = external dllimport global i32  ; in 305 9999
@d.dllexport = dllexport global i32 0  ; in 305 9999
$k.any = comdat any  ; in 306 9999
@k.any = global i32 0, comdat  ; in 306 9999
$k.exactmatch = comdat exactmatch  ; in 306 9999
@k.exactmatch = global i32 0, comdat  ; in 306 9999
$k.largest = comdat largest  ; in 306 9999
@k.largest = global i32 0, comdat  ; in 306 9999
$k.samesize = comdat samesize  ; in 306 9999
@k.samesize = global i32 0, comdat  ; in 306 9999
declare dereferenceable_or_null(10) i8* @"r.dereferenceable_or_null"()  ; in 307 9999
declare void @"p.dereferenceable_or_null"(i8* dereferenceable_or_null(10))  ; in 307 9999
declare void @"f.convergent"() convergent  ; in 307 9999
declare void @"f.safestack"() safestack  ; in 307 9999
declare void @"p.swiftself"(i32 swiftself)  ; in 308 9999
declare void @"p.swifterror"(i8* swifterror)  ; in 308 9999
declare void @"f.norecurse"() norecurse  ; in 308 9999
define void @call.notail() { notail call void @call.notail() ret void }  ; in 308 9999
declare void @"f.allocsize"(i32, i32) allocsize(0, 1)  ; in 309 9999
define i1 @fcmp.fast(float %a, float %b) { %c = fcmp fast oeq float %a, %b ret i1 %c }  ; in 400 9999
define float @call.fast(float %a) { %c = call fast float @call.fast(float %a) ret float %c }  ; in 400 9999
define i1 @fcmp.nnan(float %a, float %b) { %c = fcmp nnan oeq float %a, %b ret i1 %c }  ; in 400 9999
define float @call.nnan(float %a) { %c = call nnan float @call.nnan(float %a) ret float %c }  ; in 400 9999
define i1 @fcmp.ninf(float %a, float %b) { %c = fcmp ninf oeq float %a, %b ret i1 %c }  ; in 400 9999
define float @call.ninf(float %a) { %c = call ninf float @call.ninf(float %a) ret float %c }  ; in 400 9999
define i1 @fcmp.nsz(float %a, float %b) { %c = fcmp nsz oeq float %a, %b ret i1 %c }  ; in 400 9999
define float @call.nsz(float %a) { %c = call nsz float @call.nsz(float %a) ret float %c }  ; in 400 9999
define i1 @fcmp.arcp(float %a, float %b) { %c = fcmp arcp oeq float %a, %b ret i1 %c }  ; in 400 9999
define float @call.arcp(float %a) { %c = call arcp float @call.arcp(float %a) ret float %c }  ; in 400 9999
@u.local_unnamed_addr = local_unnamed_addr global i32 0  ; in 400 9999
declare void @"f.speculatable"() speculatable  ; in 500 9999
define float @fadd.contract(float %a, float %b) { %c = fadd contract float %a, %b ret float %c }  ; in 500 9999
define i1 @fcmp.contract(float %a, float %b) { %c = fcmp contract oeq float %a, %b ret i1 %c }  ; in 500 9999
define float @call.contract(float %a) { %c = call contract float @call.contract(float %a) ret float %c }  ; in 500 9999
declare void @"f.strictfp"() strictfp  ; in 600 9999
declare void @"f.sanitize_hwaddress"() sanitize_hwaddress  ; in 600 9999
define float @fadd.reassoc(float %a, float %b) { %c = fadd reassoc float %a, %b ret float %c }  ; in 600 9999
define i1 @fcmp.reassoc(float %a, float %b) { %c = fcmp reassoc oeq float %a, %b ret i1 %c }  ; in 600 9999
define float @call.reassoc(float %a) { %c = call reassoc float @call.reassoc(float %a) ret float %c }  ; in 600 9999
define float @fadd.afn(float %a, float %b) { %c = fadd afn float %a, %b ret float %c }  ; in 600 9999
define i1 @fcmp.afn(float %a, float %b) { %c = fcmp afn oeq float %a, %b ret i1 %c }  ; in 600 9999
define float @call.afn(float %a) { %c = call afn float @call.afn(float %a) ret float %c }  ; in 600 9999
declare void @"f.nocf_check"() nocf_check  ; in 700 9999
declare void @"f.optforfuzzing"() optforfuzzing  ; in 700 9999
declare void @"f.shadowcallstack"() shadowcallstack  ; in 700 9999
declare void @"f.speculative_load_hardening"() speculative_load_hardening  ; in 800 9999
define float @fneg(float %a) { %c = fneg float %a ret float %c }  ; in 800 9999
define float @select.fast(i1 %i, float %a, float %b) { %c = select fast i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.nnan(i1 %i, float %a, float %b) { %c = select nnan i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.ninf(i1 %i, float %a, float %b) { %c = select ninf i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.nsz(i1 %i, float %a, float %b) { %c = select nsz i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.arcp(i1 %i, float %a, float %b) { %c = select arcp i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.contract(i1 %i, float %a, float %b) { %c = select contract i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.reassoc(i1 %i, float %a, float %b) { %c = select reassoc i1 %i, float %a, float %b ret float %c }  ; in 800 9999
define float @select.afn(i1 %i, float %a, float %b) { %c = select afn i1 %i, float %a, float %b ret float %c }  ; in 800 9999
declare void @"p.immarg"(i32 immarg)  ; in 900 9999
declare void @"f.willreturn"() willreturn  ; in 900 9999
declare void @"f.nofree"() nofree  ; in 900 9999
declare void @"p.nofree"(i32 nofree)  ; in 900 9999
declare void @"f.nosync"() nosync  ; in 900 9999
declare void @"f.sanitize_memtag"() sanitize_memtag  ; in 900 9999
define float @rmw.fadd(float* %p, float %v) { %r = atomicrmw fadd float* %p, float %v monotonic ret float %r }  ; in 900 9999
define float @rmw.fsub(float* %p, float %v) { %r = atomicrmw fsub float* %p, float %v monotonic ret float %r }  ; in 900 9999
define float @phi.fast(float %a) { b: br label %d d: %c = phi fast float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.nnan(float %a) { b: br label %d d: %c = phi nnan float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.ninf(float %a) { b: br label %d d: %c = phi ninf float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.nsz(float %a) { b: br label %d d: %c = phi nsz float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.arcp(float %a) { b: br label %d d: %c = phi arcp float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.contract(float %a) { b: br label %d d: %c = phi contract float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.reassoc(float %a) { b: br label %d d: %c = phi reassoc float [ %a, %b ] ret float %c }  ; in 1000 9999
define float @phi.afn(float %a) { b: br label %d d: %c = phi afn float [ %a, %b ] ret float %c }  ; in 1000 9999
define i32 @freeze(i32 %a) { %c = freeze i32 %a ret i32 %c }  ; in 1000 9999
declare void @"f.preallocated"() preallocated(i32)  ; in 1100 9999
declare void @"p.preallocated"(i32* preallocated(i32))  ; in 1100 9999
declare void @"f.nomerge"() nomerge  ; in 1100 9999
declare void @"f.null_pointer_is_valid"() null_pointer_is_valid  ; in 1100 9999
declare noundef i8* @"r.noundef"()  ; in 1100 9999
declare void @"p.noundef"(i8* noundef)  ; in 1100 9999
declare void @"p.byref"(i32* byref(i32))  ; in 1200 9999
declare void @"f.mustprogress"() mustprogress  ; in 1200 9999
declare void @"f.nocallback"() nocallback  ; in 1200 9999
declare void @"f.hot"() hot  ; in 1200 9999
declare void @"f.noprofile"() noprofile  ; in 1200 9999
declare void @"f.vscale_range"() vscale_range(1,2)  ; in 1300 9999
declare void @"p.swiftasync"(i32 swiftasync)  ; in 1300 9999
declare void @"f.nosanitize_coverage"() nosanitize_coverage  ; in 1300 9999
declare void @"p.elementtype"(i32* elementtype(i32))  ; in 1300 9999
$k.nodeduplicate = comdat nodeduplicate  ; in 1300 9999
@k.nodeduplicate = global i32 0, comdat  ; in 1300 9999
declare void @"f.disable_sanitizer_instrumentation"() disable_sanitizer_instrumentation  ; in 1400 9999
declare void @"f.nosanitize_bounds"() nosanitize_bounds  ; in 1500 9999
declare void @"p.allocalign"(i32 allocalign)  ; in 1500 9999
declare void @"p.allocptr"(i8* allocptr)  ; in 1500 9999
declare void @"f.allockind"() allockind("alloc,zeroed")  ; in 1500 9999
declare void @"f.presplitcoroutine"() presplitcoroutine  ; in 1500 9999
declare void @"f.fn_ret_thunk_extern"() fn_ret_thunk_extern  ; in 1500 9999
define float @rmw.fmax(float* %p, float %v) { %r = atomicrmw fmax float* %p, float %v monotonic ret float %r }  ; in 1500 9999
define float @rmw.fmin(float* %p, float %v) { %r = atomicrmw fmin float* %p, float %v monotonic ret float %r }  ; in 1500 9999
define ptr addrspace(1) @addrspacecast(ptr %a) { %c = addrspacecast ptr %a to ptr addrspace(1) ret ptr addrspace(1) %c }  ; in 1500 9999
@dso = dso_local global i32 0, section "s", partition "p", align 16, no_sanitize_address, sanitize_memtag, sanitize_address_dyninit  ; in 1500 9999
declare void @"p.readnone"(i8* readnone)  ; in 1600 9999
declare void @"p.readonly"(i8* readonly)  ; in 1600 9999
declare void @"p.writeonly"(i32 writeonly)  ; in 1600 9999
declare void @"f.skipprofile"() skipprofile  ; in 1600 9999
declare void @"f.memory"() memory(read, argmem: readwrite)  ; in 1600 9999
define i32 @rmw.uinc_wrap(i32* %p, i32 %v) { %r = atomicrmw uinc_wrap i32* %p, i32 %v monotonic ret i32 %r }  ; in 1600 9999
define i32 @rmw.udec_wrap(i32* %p, i32 %v) { %r = atomicrmw udec_wrap i32* %p, i32 %v monotonic ret i32 %r }  ; in 1600 9999
declare nofpclass(nan zero) float @"r.nofpclass"()  ; in 1700 9999
declare void @"p.nofpclass"(float nofpclass(nan zero))  ; in 1700 9999
declare void @"f.optdebug"() optdebug  ; in 1800 9999
declare void @"p.writable"(i8* writable)  ; in 1800 9999
declare void @"f.coro_only_destroy_when_complete"() coro_only_destroy_when_complete  ; in 1800 9999
declare void @"p.dead_on_unwind"(i8* dead_on_unwind)  ; in 1800 9999
define i32 @"or.disjoint"(i32 %a, i32 %b) { %c = or disjoint i32 %a, %b ret i32 %c }  ; in 1800 9999
define i64 @zext.nneg(i32 %a) { %c = zext nneg i32 %a to i64 ret i64 %c }  ; in 1800 9999
@m.tiny = global i32 0, code_model "tiny"  ; in 1800 9999
@m.small = global i32 0, code_model "small"  ; in 1800 9999
@m.kernel = global i32 0, code_model "kernel"  ; in 1800 9999
@m.medium = global i32 0, code_model "medium"  ; in 1800 9999
@m.large = global i32 0, code_model "large"  ; in 1800 9999
declare range(i32 0, 5) i32 @"r.range"()  ; in 1900 9999
declare void @"p.range"(i32 range(i32 0, 5))  ; in 1900 9999
declare void @"f.sanitize_numerical_stability"() sanitize_numerical_stability  ; in 1900 9999
declare void @"p.initializes"(i8* initializes((0, 8)))  ; in 1900 9999
define i32 @"trunc.nuw"(i64 %a) { %c = trunc nuw i64 %a to i32 ret i32 %c }  ; in 1900 9999
define i32 @"trunc.nsw"(i64 %a) { %c = trunc nsw i64 %a to i32 ret i32 %c }  ; in 1900 9999
define i32 @"trunc.nuw nsw"(i64 %a) { %c = trunc nuw nsw i64 %a to i32 ret i32 %c }  ; in 1900 9999
define float @uitofp.nneg(i32 %a) { %c = uitofp nneg i32 %a to float ret float %c }  ; in 1900 9999
define i32* @"gep.nusw "(i32* %a, i64 %i) { %c = getelementptr nusw i32, i32* %a, i64 %i ret i32* %c }  ; in 1900 9999
define i32* @"gep.nuw "(i32* %a, i64 %i) { %c = getelementptr nuw i32, i32* %a, i64 %i ret i32* %c }  ; in 1900 9999
define i32* @"gep.nusw nuw "(i32* %a, i64 %i) { %c = getelementptr nusw nuw i32, i32* %a, i64 %i ret i32* %c }  ; in 1900 9999
define i32* @"gep.inbounds nuw "(i32* %a, i64 %i) { %c = getelementptr inbounds nuw i32, i32* %a, i64 %i ret i32* %c }  ; in 1900 9999
@x.gep.nuw = global i32* getelementptr nusw nuw (i32, i32* @g, i64 7)  ; in 1900 9999
declare void @"f.sanitize_realtime"() sanitize_realtime  ; in 2000 9999
declare void @"f.sanitize_realtime_blocking"() sanitize_realtime_blocking  ; in 2000 9999
declare void @"f.coro_elide_safe"() coro_elide_safe  ; in 2000 9999
declare noext i32 @"r.noext"()  ; in 2000 9999
declare void @"p.noext"(i32 noext)  ; in 2000 9999
declare void @"f.nodivergencesource"() nodivergencesource  ; in 2000 9999
declare void @"f.sanitize_type"() sanitize_type  ; in 2000 9999
declare void @"p.captures"(i8* captures(address))  ; in 2000 9999
define i32 @rmw.usub_cond(i32* %p, i32 %v) { %r = atomicrmw usub_cond i32* %p, i32 %v monotonic ret i32 %r }  ; in 2000 9999
define i32 @rmw.usub_sat(i32* %p, i32 %v) { %r = atomicrmw usub_sat i32* %p, i32 %v monotonic ret i32 %r }  ; in 2000 9999
define float @fptrunc.fast(double %a) { %c = fptrunc fast double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.nnan(double %a) { %c = fptrunc nnan double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.ninf(double %a) { %c = fptrunc ninf double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.nsz(double %a) { %c = fptrunc nsz double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.arcp(double %a) { %c = fptrunc arcp double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.contract(double %a) { %c = fptrunc contract double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.reassoc(double %a) { %c = fptrunc reassoc double %a to float ret float %c }  ; in 2000 9999
define float @fptrunc.afn(double %a) { %c = fptrunc afn double %a to float ret float %c }  ; in 2000 9999
define i1 @icmp.samesign(i32 %a) { %c = icmp samesign ult i32 %a, 7 ret i1 %c }  ; in 2000 9999
declare void @"f.alignstack"() alignstack(8)  ; in 2100 9999
declare alignstack(8) i32 @"r.alignstack"()  ; in 2100 9999
declare void @"p.alignstack"(i32 alignstack(8))  ; in 2100 9999
declare void @"p.dead_on_return"(i8* dead_on_return)  ; in 2100 9999
define float @rmw.fmaximum(float* %p, float %v) { %r = atomicrmw fmaximum float* %p, float %v monotonic ret float %r }  ; in 2100 9999
define float @rmw.fminimum(float* %p, float %v) { %r = atomicrmw fminimum float* %p, float %v monotonic ret float %r }  ; in 2100 9999
declare void @"f.sanitize_alloc_token"() sanitize_alloc_token  ; in 2200 9999
declare void @"f.nocreateundeforpoison"() nocreateundeforpoison  ; in 2200 9999
define i64 @ptrtoaddr(ptr %a) { %c = ptrtoaddr ptr %a to i64 ret i64 %c }  ; in 2200 9999
declare void @"p.nocapture"(i8* nocapture)  ; in 303 2099
declare void @"f.readnone"() readnone  ; in 303 1599
declare void @"p.readnone"(i8* readnone)  ; in 303 1599
declare void @"f.readonly"() readonly  ; in 303 1599
declare void @"p.readonly"(i8* readonly)  ; in 303 1599
declare void @"f.alignstack"() alignstack(8)  ; in 303 2099
declare void @"p.alignstack"(i32 alignstack(8))  ; in 303 2099
@x.mul = global i64 mul (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 2099
@x.mul.nuw = global i64 mul nuw nsw (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 2099
@x.udiv = global i64 udiv (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1499
@x.udiv.exact = global i64 udiv exact (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1499
@x.sdiv = global i64 sdiv (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1499
@x.urem = global i64 urem (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1499
@x.srem = global i64 srem (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1499
@x.shl = global i64 shl (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1899
@x.shl.nuw = global i64 shl nuw nsw (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1899
@x.lshr = global i64 lshr (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1799
@x.lshr.exact = global i64 lshr exact (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1799
@x.ashr = global i64 ashr (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1799
@x.and = global i64 and (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1799
@x.or = global i64 or (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1799
@x.zext = global i128 zext (i64 ptrtoint (i32* @g to i64) to i128)  ; in 303 1799
@x.sext = global i128 sext (i64 ptrtoint (i32* @g to i64) to i128)  ; in 303 1799
@x.uitofp = global float uitofp (i64 ptrtoint (i32* @g to i64) to float)  ; in 303 1799
@x.icmp = global i1 icmp ult (i64 ptrtoint (i32* @g to i64), i64 3)  ; in 303 1899
@x.select = global i64 select (i1 icmp ult (i64 ptrtoint (i32* @g to i64), i64 3), i64 1, i64 2)  ; in 303 1699
define i8 addrspace(1)* @addrspacecast(i8* %a) { %c = addrspacecast i8* %a to i8 addrspace(1)* ret i8 addrspace(1)* %c }  ; in 304 1499
declare void @"f.argmemonly"() argmemonly  ; in 307 1599
declare void @"f.inaccessiblememonly"() inaccessiblememonly  ; in 308 1599
declare void @"f.inaccessiblemem_or_argmemonly"() inaccessiblemem_or_argmemonly  ; in 308 1599
declare void @"f.writeonly"() writeonly  ; in 309 1599
declare void @"p.writeonly"(i32 writeonly)  ; in 309 1599
@dso = dso_local externally_initialized global i32 0, section "s", align 16  ; in 600 1499
