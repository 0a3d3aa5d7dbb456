// Constrained floating point (llvm.experimental.constrained.*): emits the plain instruction or
// intrinsic of the same name. No code here moves floating-point instructions or folds them, so
// rounding modes and exceptions are as written. Only signaling comparisons need extra code.
#include "ir/words.h"
#include "x86/floats.h"

#define PREFIX "llvm.experimental.constrained."
enum { MAX_ARGS = 3 };

static const struct {
  const char *word;
  uint8_t op;
} instructions[] = {
    {"fadd", IRK_OP_FADD},       {"fcmp", IRK_OP_FCMP},   {"fcmps", IRK_OP_FCMP},    {"fdiv", IRK_OP_FDIV},
    {"fmul", IRK_OP_FMUL},       {"fpext", IRK_OP_FPEXT}, {"fptosi", IRK_OP_FPTOSI}, {"fptoui", IRK_OP_FPTOUI},
    {"fptrunc", IRK_OP_FPTRUNC}, {"frem", IRK_OP_FREM},   {"fsub", IRK_OP_FSUB},     {"sitofp", IRK_OP_SITOFP},
    {"uitofp", IRK_OP_UITOFP},
};

static bool predicate_of(const irk_value *v, uint32_t *predicate) {
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  return md && md->kind == IRK_MD_STRING && irk_predicate_find(irk_md_str(md), true, predicate);
}

// Raises "invalid" for NaN operands: a comparison for its exceptions comes before the real one.
// Functions for fp128 raise it themselves in ordered comparisons.
static void signal(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  const irk_type *t = i->ops[0]->type;
  if (irk_x64_is_x87(t)) {
    irk_x64_push_x87(f, i->ops[1]);
    irk_x64_push_x87(f, i->ops[0]);
    irk_x64_st(a, IRK_X64_FCOMPI, 1);
    irk_x64_st(a, IRK_X64_FSTP, 0);
  } else if (t->kind == IRK_TYPE_FLOAT || t->kind == IRK_TYPE_DOUBLE) {
    uint32_t x = irk_gen_use(f, i->ops[0], 0), y = irk_gen_use(f, i->ops[1], 0);
    uint32_t comis = t->kind == IRK_TYPE_FLOAT ? IRK_X64_COMISS : IRK_X64_COMISD;
    irk_x64_rr(a, comis, x, y);
  }
}

static bool is_word(irk_str name, const char *word) {
  size_t len = strlen(word);
  return name.len > len && !memcmp(name.ptr, word, len) && name.ptr[len] == '.';
}

// Returns false if the intrinsic is not constrained.
bool irk_x64_constrained(irk_gen_func *f, const irk_inst *i, irk_str name) {
  size_t len = sizeof PREFIX - 1;
  if (name.len <= len || memcmp(name.ptr, PREFIX, len) != 0) return false;
  irk_str rest = {name.ptr + len, name.len - len};
  uint32_t n = 0;
  while (n < i->u.call->num_args && n <= MAX_ARGS && i->ops[n]->kind != IRK_VALUE_METADATA) n++;
  if (!n || n > MAX_ARGS) return false;
  irk_value *ops[MAX_ARGS + 1];
  memcpy(ops, i->ops, n * sizeof *ops);
  irk_inst like = *i;
  like.ops = ops;
  like.num_ops = n;
  for (uint32_t k = 0; k < IRK_COUNT(instructions); k++) {
    if (!is_word(rest, instructions[k].word)) continue;
    like.v.opcode = instructions[k].op;
    like.v.flags = 0;
    if (like.v.opcode == IRK_OP_FCMP) {
      if (n == i->u.call->num_args || !predicate_of(i->ops[n], &like.u.predicate)) return false;
      if (is_word(rest, "fcmps")) signal(f, i);
    }
    irk_x64_inst(f, &like);
    return true;
  }
  irk_call call = *i->u.call;
  call.num_args = n;
  call.num_bundles = 0;
  like.u.call = &call;
  ops[n] = i->ops[i->num_ops - 1];
  like.num_ops = n + 1;
  char *plain = irk_arena_alloc(&f->arena, rest.len + 6);
  memcpy(plain, "llvm.", 5);
  memcpy(plain + 5, rest.ptr, rest.len);
  return irk_x64_intrinsic(f, &like, (irk_str){plain, rest.len + 5});
}
