// The table of calling conventions.
#include "x86/convention.h"

#define BIT(reg)         (UINT32_C(1) << (reg))
#define XMM(first, last) ((UINT32_C(2) << ((last) + IRK_XMM0)) - (UINT32_C(1) << ((first) + IRK_XMM0)))
#define LIST(regs)       .general = regs, .num_general = IRK_COUNT(regs), .num_words = IRK_COUNT(regs)
// `floats`: the number of registers for floats and doubles; `longs`: for fp128; `vectors`: for
// vectors.
#define RESULTS(regs, floats, longs, vectors)                                                                          \
  .results = regs, .num_results = IRK_COUNT(regs), .float_results = floats, .long_results = longs,                     \
  .vector_results = vectors

static const uint8_t c_args[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9};
static const uint8_t c_results[] = {IRK_RAX, IRK_RDX, IRK_RCX};
static const uint8_t swift_results[] = {IRK_RAX, IRK_RDX, IRK_RCX, IRK_R8};
static const uint8_t ghc_args[] = {IRK_R13, IRK_RBP, IRK_R12, IRK_RBX, IRK_R14,
                                   IRK_RSI, IRK_RDI, IRK_R8,  IRK_R9,  IRK_R15};
static const uint8_t none_args[] = {IRK_R12, IRK_R13, IRK_R14, IRK_R15, IRK_RDI, IRK_RSI,
                                    IRK_RDX, IRK_RCX, IRK_R8,  IRK_R9,  IRK_R11, IRK_RAX};
static const uint8_t windows_args[] = {IRK_RCX, IRK_RDX, IRK_R8, IRK_R9};
static const uint8_t regcall[] = {IRK_RAX, IRK_RCX, IRK_RDX, IRK_RDI, IRK_RSI, IRK_R8,
                                  IRK_R9,  IRK_R12, IRK_R13, IRK_R14, IRK_R15};
// HiPE's second register is rbp: arguments.
static const uint8_t hipe_args[] = {IRK_R15, IRK_RBP, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8};
// ... and the second result is in rbx, until the frame is gone.
static const uint8_t hipe_results[] = {IRK_R15, IRK_RBX, IRK_RAX, IRK_RDX, IRK_RCX};
static const uint8_t rax_only[] = {IRK_RAX};

enum { RCX_TO_R9 = BIT(IRK_RCX) | BIT(IRK_RDX) | BIT(IRK_RSI) | BIT(IRK_RDI) | BIT(IRK_R8) | BIT(IRK_R9) };
enum {
  ROW_C,
  ROW_FAST,
  ROW_GHC,
  ROW_HIPE,
  ROW_SWIFT,
  ROW_NONE,
  ROW_WIN64,
  ROW_VECTORCALL,
  ROW_REGCALL,
  ROW_OCL,
  ROW_WEBKIT,
  ROW_COLD,
  ROW_MOST,
  ROW_ALL,
  ROW_ANYREG,
  ROW_TLS
};

#define AS_C LIST(c_args), .num_vector = 8, RESULTS(c_results, 2, 2, 4)
static const irk_x64_convention rows[] = {
    [ROW_C] = {.cc = IRK_CC_C, AS_C},
    [ROW_FAST] = {.cc = IRK_CC_FAST, LIST(c_args), .num_vector = 8, RESULTS(c_results, 3, 2, 4)},
    [ROW_GHC] =
        {.cc = IRK_CC_GHC, .rule = IRK_X64_ARGS_GHC, LIST(ghc_args), .num_vector = 6, RESULTS(c_results, 2, 2, 4)},
    [ROW_HIPE] = {.cc = IRK_CC_HIPE,
                  .rule = IRK_X64_ARGS_HIPE,
                  LIST(hipe_args),
                  RESULTS(hipe_results, 2, 2, 4),
                  .is_plain = true},
    [ROW_SWIFT] = {.cc = IRK_CC_SWIFT, LIST(c_args), .num_vector = 8, RESULTS(swift_results, 4, 4, 4)},
    [ROW_NONE] = {.cc = IRK_CC_PRESERVE_NONE,
                  .rule = IRK_X64_ARGS_NONE,
                  LIST(none_args),
                  .num_vector = 8,
                  RESULTS(c_results, 2, 2, 4),
                  .is_plain = true},
    [ROW_WIN64] = {.cc = IRK_CC_WIN64,
                   .rule = IRK_X64_ARGS_POSITIONS,
                   LIST(windows_args),
                   .num_vector = 4,
                   RESULTS(c_results, 2, 2, 4),
                   .saved = BIT(IRK_RSI) | BIT(IRK_RDI) | XMM(6, 15),
                   .saved_bytes = 16},
    [ROW_VECTORCALL] = {.cc = IRK_CC_X86_VECTORCALL,
                        .rule = IRK_X64_ARGS_VECTORCALL,
                        LIST(windows_args),
                        .num_vector = 6,
                        RESULTS(c_results, 4, 4, 4)},
    [ROW_REGCALL] = {.cc = IRK_CC_X86_REGCALL,
                     .rule = IRK_X64_ARGS_REGCALL,
                     LIST(regcall),
                     .num_vector = 16,
                     RESULTS(regcall, 16, 16, 16),
                     .is_plain = true,
                     .saved = XMM(8, 15),
                     .saved_bytes = 16},
    [ROW_OCL] = {.cc = IRK_CC_INTEL_OCL_BI,
                 .rule = IRK_X64_ARGS_WORDS,
                 .general = c_args,
                 .num_general = 6,
                 .num_words = 4,
                 .num_vector = 8,
                 RESULTS(c_results, 4, 2, 4),
                 .saved = XMM(8, 15)},
    [ROW_WEBKIT] = {.cc = IRK_CC_WEBKIT_JS,
                    .rule = IRK_X64_ARGS_WORDS,
                    LIST(rax_only),
                    RESULTS(c_results, 2, 2, 4),
                    .is_plain = true},
    [ROW_COLD] = {.cc = IRK_CC_COLD,
                  AS_C,
                  .saved = RCX_TO_R9 | BIT(IRK_R10) | BIT(IRK_R11) | XMM(0, 15),
                  .saved_bytes = 16},
    [ROW_MOST] = {.cc = IRK_CC_PRESERVE_MOST, AS_C, .saved = BIT(IRK_RAX) | RCX_TO_R9 | BIT(IRK_R10)},
    [ROW_ALL] = {.cc = IRK_CC_PRESERVE_ALL, AS_C, .saved = BIT(IRK_RAX) | RCX_TO_R9 | BIT(IRK_R10) | XMM(0, 15)},
    [ROW_ANYREG] = {.cc = IRK_CC_ANYREG,
                    AS_C,
                    .saved = BIT(IRK_RAX) | RCX_TO_R9 | BIT(IRK_R10) | BIT(IRK_R11) | XMM(0, 15)},
    [ROW_TLS] = {.cc = IRK_CC_CXX_FAST_TLS, AS_C, .saved = (RCX_TO_R9 & ~BIT(IRK_RDI)) | BIT(IRK_R10) | BIT(IRK_R11)},
};

static const uint8_t row_of[] = {
    [IRK_CC_FAST] = ROW_FAST,           [IRK_CC_COLD] = ROW_COLD,        [IRK_CC_GHC] = ROW_GHC,
    [IRK_CC_HIPE] = ROW_HIPE,           [IRK_CC_WEBKIT_JS] = ROW_WEBKIT, [IRK_CC_ANYREG] = ROW_ANYREG,
    [IRK_CC_PRESERVE_MOST] = ROW_MOST,  [IRK_CC_PRESERVE_ALL] = ROW_ALL, [IRK_CC_SWIFT] = ROW_SWIFT,
    [IRK_CC_SWIFTTAIL] = ROW_SWIFT,     [IRK_CC_CXX_FAST_TLS] = ROW_TLS, [IRK_CC_PRESERVE_NONE] = ROW_NONE,
    [IRK_CC_INTEL_OCL_BI] = ROW_OCL,    [IRK_CC_WIN64] = ROW_WIN64,      [IRK_CC_X86_VECTORCALL] = ROW_VECTORCALL,
    [IRK_CC_X86_REGCALL] = ROW_REGCALL,
};

const irk_x64_convention *irk_x64_convention_of(const irk_gen_func *f, uint32_t cc) {
  const irk_x64_convention *row = &rows[cc < IRK_COUNT(row_of) ? row_of[cc] : ROW_C];
  // From the release on that dropped its name, LLVM treats its number like C.
  if (row->rule == IRK_X64_ARGS_WORDS && !irk_cc_keyword(f->cg->m->version, cc).len) return &rows[ROW_C];
  return row;
}
