// Upgrades expressions of llvm.dbg.addr, which describe the address of a variable: its value is in
// memory at that address.
#include "convert/up.h"
#include "ir/dinode.h"
#include "irkit/dwarf.h"

// An expression that is simplified while it is built. `starts` holds the index of each operation,
// so that the last ones can be inspected and replaced.
typedef struct computed {
  irk_md_field *f;
  uint32_t len;
  uint32_t *starts, num;
} computed;

static uint64_t op_at(const computed *c, uint32_t back) {
  return back <= c->num ? c->f[c->starts[c->num - back]].u : 0;
}

static bool is_const(const computed *c, uint32_t back, uint64_t *value) {
  if (op_at(c, back) != IRK_DW_OP_constu) return false;
  *value = c->f[c->starts[c->num - back] + 1].u;
  return true;
}

static void take_back(computed *c, uint32_t n) {
  c->num -= n;
  c->len = c->starts[c->num];
}

static void add(computed *c, const irk_md_field *op, uint32_t len) {
  c->starts[c->num++] = c->len;
  memmove(c->f + c->len, op, len * sizeof *op);
  c->len += len;
}

static void add_with(computed *c, uint64_t op, uint64_t argument) {
  const irk_md_field f[] = {{.u = op}, {.u = argument}};
  add(c, f, 2);
}

// Computes an operation on constants. Returns false if bits are lost.
static bool compute(uint64_t op, uint64_t a, uint64_t b, uint64_t *out) {
  *out = op == IRK_DW_OP_plus    ? a + b
         : op == IRK_DW_OP_minus ? a - b
         : op == IRK_DW_OP_mul   ? a * b
         : op == IRK_DW_OP_div   ? (b ? a / b : 0)
         : b > 63                ? 0
         : op == IRK_DW_OP_shl   ? a << b
                                 : a >> b;
  switch (op) {
  case IRK_DW_OP_plus: return *out >= a;
  case IRK_DW_OP_minus: return a >= b;
  case IRK_DW_OP_mul: return !a || *out / a == b;
  case IRK_DW_OP_div: return b != 0;
  case IRK_DW_OP_shl: return b < 64 && *out >> b == a;
  default: return op == IRK_DW_OP_shr && b < 64 && *out << b == a;
  }
}

static void add_offset(computed *c, uint64_t offset) {
  uint64_t before, sum;
  if (!offset) return;
  uint64_t last = op_at(c, 1);
  if (last == IRK_DW_OP_constu || last == IRK_DW_OP_plus_uconst) {
    before = c->f[c->starts[c->num - 1] + 1].u;
    if (compute(IRK_DW_OP_plus, before, offset, &sum)) {
      take_back(c, 1);
      add_with(c, last, sum);
      return;
    }
  }
  add_with(c, IRK_DW_OP_plus_uconst, offset);
}

// Adds an operation on two values, of which the second or both may be constant.
static void add_binary(computed *c, const irk_md_field *op) {
  uint64_t a, b, result;
  if (!is_const(c, 1, &b)) {
    add(c, op, 1);
    return;
  }
  bool is_nothing = b == (op->u == IRK_DW_OP_mul || op->u == IRK_DW_OP_div);
  if (is_const(c, 2, &a) && compute(op->u, a, b, &result)) {
    take_back(c, 2);
    add_with(c, IRK_DW_OP_constu, result);
  } else if (is_nothing) {
    take_back(c, 1);
  } else if (op->u == IRK_DW_OP_plus) {
    take_back(c, 1);
    add_offset(c, b);
  } else if (op->u == IRK_DW_OP_mul && op_at(c, 2) == IRK_DW_OP_mul && is_const(c, 3, &a) &&
             compute(IRK_DW_OP_mul, a, b, &result)) {
    take_back(c, 3);
    add_with(c, IRK_DW_OP_constu, result);
    add(c, op, 1);
  } else {
    add(c, op, 1);
  }
}

static void add_computed(computed *c, const irk_md_field *op, uint32_t len) {
  switch (op->u) {
  case IRK_DW_OP_plus_uconst: add_offset(c, op[1].u); break;
  case IRK_DW_OP_plus:
  case IRK_DW_OP_minus:
  case IRK_DW_OP_mul:
  case IRK_DW_OP_div:
  case IRK_DW_OP_shl:
  case IRK_DW_OP_shr: add_binary(c, op); break;
  default:
    if (op->u >= IRK_DW_OP_lit0 && op->u <= IRK_DW_OP_lit31) add_with(c, IRK_DW_OP_constu, op->u - IRK_DW_OP_lit0);
    else add(c, op, len);
  }
}

// Shortens a constant zero to one word.
static uint32_t shorten(const computed *c, irk_md_field *out) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < c->num; ++i) {
    uint32_t end = i + 1 < c->num ? c->starts[i + 1] : c->len;
    if (c->f[c->starts[i]].u == IRK_DW_OP_constu && !c->f[c->starts[i] + 1].u) out[n++].u = IRK_DW_OP_lit0;
    else
      for (uint32_t k = c->starts[i]; k < end; ++k) out[n++] = c->f[k];
  }
  return n;
}

irk_md *irk_up_with_deref(irk_module *m, const irk_md *expression) {
  if (!expression || expression->kind != IRK_MD_EXPRESSION || expression->len > 1000) return NULL;
  uint32_t room = 2 * expression->len + 1;
  computed c = {IRK_NEW_ARRAY(&m->arena, irk_md_field, room), 0, IRK_NEW_ARRAY(&m->arena, uint32_t, room), 0};
  const irk_md_field deref = {.u = IRK_DW_OP_deref};
  bool folds = irk_has(m->version, IRK_EXPRESSIONS_FOLDED), is_done = false;
  for (uint32_t i = 0, len; i < expression->len; i += len) {
    const irk_md_field *op = &expression->f[i];
    len = irk_di_op_length(op->u);
    if (len > expression->len - i) len = expression->len - i;
    if (!is_done &&
        (op->u == IRK_DW_OP_stack_value || op->u == IRK_DW_OP_LLVM_fragment)) {  // applies to the whole expression
      add(&c, &deref, 1);
      is_done = true;
    }
    if (folds && len == irk_di_op_length(op->u)) add_computed(&c, op, len);
    else add(&c, op, len);
  }
  if (!is_done) add(&c, &deref, 1);
  irk_md_field *f = IRK_NEW_ARRAY(&m->arena, irk_md_field, c.len + 1);
  if (folds) c.len = shorten(&c, f);
  else memcpy(f, c.f, c.len * sizeof *f);
  return irk_md_node(m, IRK_MD_EXPRESSION, false, expression->flags, f, c.len);
}
