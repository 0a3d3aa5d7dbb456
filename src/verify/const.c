// Checks constant expressions and signed pointers, each once per module.
#include "verify/inst.h"

// One bit per checked constant. Constants that a check itself creates have larger ids.
struct irk_const_checks {
  uint64_t *seen;
  uint32_t num_ids;
};

// A stack of constants that are still to be checked; in the checker's scratch arena.
typedef struct const_list {
  struct const_list *next;
  const irk_value *v;
} const_list;

bool irk_const_is_checked(const irk_checker *c, const irk_value *v) {
  const struct irk_const_checks *checks = c->consts;
  return checks && v->id < checks->num_ids && (checks->seen[v->id / 64] >> (v->id % 64) & 1);
}

// Marks the constant. Returns true if it was marked before.
static bool mark(irk_checker *c, const irk_value *v) {
  struct irk_const_checks *checks = c->consts;
  if (v->id >= checks->num_ids || irk_const_is_checked(c, v)) return true;
  checks->seen[v->id / 64] |= (uint64_t)1 << (v->id % 64);
  return false;
}

void irk_consts_make_room(irk_checker *c) {
  struct irk_const_checks *checks = c->consts;
  if (!checks || c->m->num_ids <= checks->num_ids) return;
  uint32_t old = checks->num_ids / 64 + 1, num_ids = c->m->num_ids + c->m->num_ids / 2;
  uint64_t *seen = IRK_NEW_ARRAY(&c->arena, uint64_t, num_ids / 64 + 1);
  memcpy(seen, checks->seen, old * sizeof *seen);
  *checks = (struct irk_const_checks){seen, num_ids};
}

static void check_ptrauth(irk_checker *c, const irk_ptrauth *p) {
  const irk_type *pointer = p->ops[0]->type, *key = p->ops[1]->type, *discriminator = p->ops[2]->type;
  const irk_value *symbol = p->ops[4];
  CHECK(c, irk_is_ptr(pointer), "signed ptrauth constant base pointer must have pointer type", NO_SUBJECT);
  CHECK(c, p->v.type == pointer, "signed ptrauth constant must have same type as its base pointer", NO_SUBJECT);
  CHECK(c, irk_is_int_of(key, 32), "signed ptrauth constant key must be i32 constant integer", NO_SUBJECT);
  CHECK(c, irk_is_ptr(p->ops[3]->type), "signed ptrauth constant address discriminator must be a pointer", NO_SUBJECT);
  CHECK(c, irk_is_int_of(discriminator, 64), "signed ptrauth constant discriminator must be i64 constant integer",
        NO_SUBJECT);
  if (!symbol) return;
  CHECK(c, irk_is_ptr(symbol->type), "signed ptrauth constant deactivation symbol must be a pointer", NO_SUBJECT);
  CHECK(c, irk_value_is_global(symbol) || symbol->kind == IRK_VALUE_NULL,
        "signed ptrauth constant deactivation symbol must be a global value or null", NO_SUBJECT);
}

static void check_expr(irk_checker *c, const irk_const_expr *e) {
  const irk_type *from = e->len && e->ops[0] ? e->ops[0]->type : NULL;
  if (e->v.opcode == IRK_OP_BITCAST)
    CHECK(c, from && irk_bitcast_is_valid(from, e->v.type), "Invalid bitcast", OF(&e->v));
  if (e->v.opcode == IRK_OP_PTRTOADDR && from) irk_check_ptrtoaddr(c, from, e->v.type, OF(&e->v));
}

static const_list *push_operands(irk_checker *c, const irk_value *v, const_list *todo) {
  uint32_t n = irk_const_num_parts(v);
  for (uint32_t i = 0; i < n; i++) {
    const irk_value *op = irk_const_operand(v, i);
    if (!op || !irk_value_is_const(op) || irk_value_is_global(op) || mark(c, op)) continue;
    const_list *item = IRK_NEW(&c->scratch, const_list);
    *item = (const_list){todo, op};
    todo = item;
  }
  return todo;
}

static bool has_parts(const irk_value *v) { return v->kind >= IRK_VALUE_AGGREGATE && v->kind < IRK_VALUE_VARIABLE; }

void irk_check_const(irk_checker *c, const irk_value *v) {
  if (!irk_value_is_const(v) || !has_parts(v)) return;
  if (!c->consts) {
    uint32_t num_ids = c->m->num_ids;
    c->consts = IRK_NEW(&c->arena, struct irk_const_checks);
    *c->consts = (struct irk_const_checks){IRK_NEW_ARRAY(&c->arena, uint64_t, num_ids / 64 + 1), num_ids};
  }
  if (mark(c, v)) return;
  irk_mark place = irk_arena_mark(&c->scratch);
  const_list *todo = IRK_NEW(&c->scratch, const_list);
  todo->v = v;
  while (todo) {
    const irk_value *top = todo->v;
    todo = todo->next;
    if (top->kind == IRK_VALUE_EXPR) check_expr(c, (const irk_const_expr *)top);
    if (top->kind == IRK_VALUE_PTRAUTH) check_ptrauth(c, (const irk_ptrauth *)top);
    if (has_parts(top)) todo = push_operands(c, top, todo);
  }
  irk_arena_release(&c->scratch, place);
}
