// Comments on immediate arguments of intrinsics: their meaning, printed before them, as in text of
// LLVM 22 and 23.
#include "text/put.h"

// Words of an argument, by its value.
static const char *const mma_kinds[] = {"f16", "tf32", "f8f6f4", "i8"};
static const char *const collectors[] = {"discard", "lastuse", "fill", "use"};
static const char *const elements[] = {"u8",      "u16", "u32",  "s32",  "u64",      "s64",   "f16",       "f32",
                                       "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz", "b4x16", "b4x16_p64", "b6x16_p32"};
static const char *const interleaves[] = {"No interleave", "16B interleave", "32B interleave"};
static const char *const swizzles[] = {"No swizzling", "32B swizzling", "64B swizzling", "128B swizzling",
                                       "96B swizzling"};
static const char *const atomicities[] = {"16B", "32B", "32B + 8B flip", "64B"};
static const char *const fills[] = {"Zero fill", "OOB-NaN fill"};

#define WORDS(list) list, IRK_COUNT(list)
static const struct comment {
  const char *intrinsic;  // without "llvm."; if types follow in the name, up to the '.' before them
  uint8_t arg;
  const char *name;
  const char *const *words;  // NULL: the name alone
  uint8_t num_words;
} comments[] = {
    {"nvvm.st.async.gpu.", 2, "isMultimem", NULL, 0},
    {"nvvm.st.async.sys.", 2, "isMultimem", NULL, 0},
    {"nvvm.tcgen05.mma.tensor", 5, "kind", WORDS(mma_kinds)},
    {"nvvm.tcgen05.mma.tensor", 6, "cta_group", NULL, 0},
    {"nvvm.tcgen05.mma.tensor", 7, "collector", WORDS(collectors)},
    {"nvvm.tensormap.replace.elemtype.", 1, "elemtype", WORDS(elements)},
    {"nvvm.tensormap.replace.fill.mode.", 1, "fill_mode", WORDS(fills)},
    {"nvvm.tensormap.replace.interleave.layout.", 1, "interleave_layout", WORDS(interleaves)},
    {"nvvm.tensormap.replace.swizzle.atomicity.", 1, "swizzle_atomicity", WORDS(atomicities)},
    {"nvvm.tensormap.replace.swizzle.mode.", 1, "swizzle_mode", WORDS(swizzles)},
};

static bool is_named(irk_str name, const char *intrinsic) {
  size_t len = strlen(intrinsic);
  bool has_types = intrinsic[len - 1] == '.';
  return (has_types ? name.len > len : name.len == len) && memcmp(name.ptr, intrinsic, len) == 0;
}

// Returns the name, without "llvm.", of an intrinsic that may have such arguments; empty for all
// others.
irk_str irk_commented_intrinsic(const irk_printer *p, const irk_value *callee) {
  static const char *const families[] = {"is.fpclass.", "nvvm.st.", "nvvm.tcgen05.", "nvvm.tensormap."};
  if (callee->kind != IRK_VALUE_FUNCTION) return IRK_S("");
  irk_str name = irk_name(p->m, ((const irk_global *)(const void *)callee)->name);
  if (name.len < 5 || memcmp(name.ptr, "llvm.", 5) != 0) return IRK_S("");
  name = (irk_str){name.ptr + 5, name.len - 5};
  for (uint32_t i = 0; i < IRK_COUNT(families); i++)
    if (is_named(name, families[i])) return name;
  return IRK_S("");
}

static void print_comment(irk_buf *out, const struct comment *row, uint64_t value) {
  irk_buf_str(out, irk_str_of(row->name));
  irk_buf_byte(out, '=');
  if (row->words == fills && value) value = 1;  // all values but 0 have the same meaning
  if (value < row->num_words) irk_buf_str(out, irk_str_of(row->words[value]));
}

char *irk_put_arg_comment(irk_printer *p, char *c, irk_str intrinsic, uint32_t arg, const irk_value *v) {
  if (v->kind != IRK_VALUE_INT) return c;
  bool is_class = arg == 1 && is_named(intrinsic, "is.fpclass.") && irk_has(p->version, IRK_CLASS_COMMENTS);
  const struct comment *row = NULL;
  for (uint32_t i = 0; i < IRK_COUNT(comments); i++)
    if (comments[i].arg == arg && is_named(intrinsic, comments[i].intrinsic)) row = &comments[i];
  if (!is_class && !row) return c;
  uint64_t value = irk_int_word((const irk_const_int *)(const void *)v, 0);
  irk_close(p, c);
  irk_buf_lit(&p->out, "/* ");
  if (is_class) irk_fp_class_print(&p->out, value);
  else print_comment(&p->out, row, value);
  irk_buf_lit(&p->out, " */ ");
  return irk_reopen(p);
}
