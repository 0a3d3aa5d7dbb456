// Removes dead code: unreachable blocks, unused instructions without effects, and unused internal
// globals. Only needed code is left, so a second run finds nothing.
//   remove_dead_code IN OUT      OUT ends in .ll: text, otherwise bitcode
//
// Needed are:
// - instructions with effects, and everything that needed instructions use;
// - globals that other modules can refer to, and everything that needed globals use.
// Each is visited once: the time is proportional to the size of the module.
#include "write_module.h"

typedef struct cleaner {
  irk_module *m;
  // By the ids of a function's values, or of the module's: tells which are not needed. The stack
  // has the needed ones whose uses are not visited yet.
  bool *is_dead;
  irk_value **stack;
  uint32_t depth, cap;
  bool is_failed;
  uint32_t blocks, insts, globals;  // number of removed ones
} cleaner;

static bool make_room(cleaner *c, uint32_t n) {
  c->depth = 0;
  if (n <= c->cap) return true;
  free(c->is_dead);
  free(c->stack);
  c->is_dead = malloc(n * sizeof *c->is_dead);
  c->stack = malloc(n * sizeof *c->stack);
  c->cap = c->is_dead && c->stack ? n : 0;
  c->is_failed |= !c->cap;
  return !c->is_failed;
}

static void mark_live(cleaner *c, irk_value *v) {
  if (!c->is_dead[irk_value_id(v)]) return;
  c->is_dead[irk_value_id(v)] = false;
  c->stack[c->depth++] = v;
}

// ---- instructions ---------------------------------------------------------------------------------------------

static bool call_has(const irk_inst *call, const irk_global *callee, irk_attr_kind kind) {
  return irk_attr_set_find(irk_call_attrs(call, IRK_ATTR_INDEX_FUNCTION), kind) ||
         (callee && irk_attr_set_find(irk_global_attrs(callee, IRK_ATTR_INDEX_FUNCTION), kind));
}

// Two bits for each kind of memory: reads, writes.
static bool may_write(const irk_attr_set *attrs) { return (irk_attrs_memory(attrs) & 0xAAA) != 0; }

static bool call_does_something(const irk_inst *call) {
  const irk_global *callee = irk_value_global(irk_call_get_callee(call));
  if (irk_call_num_bundles(call)) return true;
  if (!call_has(call, callee, IRK_ATTR_NOUNWIND) || !call_has(call, callee, IRK_ATTR_WILLRETURN)) return true;
  return may_write(irk_call_attrs(call, IRK_ATTR_INDEX_FUNCTION)) &&
         (!callee || may_write(irk_global_attrs(callee, IRK_ATTR_INDEX_FUNCTION)));
}

static bool does_something(const irk_inst *inst) {
  if (irk_inst_is_terminator(inst)) return true;
  switch (irk_inst_opcode(inst)) {
  case IRK_OP_STORE:
  case IRK_OP_FENCE:
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW:
  case IRK_OP_VA_ARG:
  case IRK_OP_LANDINGPAD:
  case IRK_OP_CATCHPAD:
  case IRK_OP_CLEANUPPAD: return true;
  case IRK_OP_LOAD:
    return (irk_inst_get(inst, IRK_OF_INST_FLAGS) & IRK_VOLATILE) ||
           irk_inst_get(inst, IRK_OF_INST_ORDERING) > IRK_ORDERING_UNORDERED;
  case IRK_OP_CALL: return call_does_something(inst);
  default: return false;
  }
}

// Marks an operand if it is an instruction. Constants, globals, blocks and arguments are ignored.
static void mark_inst_live(cleaner *c, irk_value *v) {
  if (v && irk_value_inst(v)) mark_live(c, v);
}

static void clean_function(cleaner *c, irk_function *fn) {
  c->blocks += irk_function_delete_unreachable(c->m, fn);
  uint32_t num_ids = irk_function_num_ids(fn);
  if (!make_room(c, num_ids)) return;
  for (uint32_t id = 0; id < num_ids; id++) c->is_dead[id] = true;
  for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
    irk_block *block = irk_function_block(fn, b);
    for (uint32_t i = 0; i < irk_block_num_insts(block); i++)
      if (does_something(irk_block_inst(block, i))) mark_live(c, irk_inst_value(irk_block_inst(block, i)));
  }
  while (c->depth) {
    const irk_inst *inst = irk_value_inst(c->stack[--c->depth]);
    for (uint32_t i = 0; i < irk_inst_num_operands(inst); i++) mark_inst_live(c, irk_inst_operand(inst, i));
  }
  c->insts += irk_function_delete_insts(c->m, fn, c->is_dead);
}

// ---- globals --------------------------------------------------------------------------------------------------

static bool is_seen_outside(const irk_global *g) {
  uint64_t linkage = irk_global_get(g, IRK_OF_GLOBAL_LINKAGE);
  if (irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) return false;
  return (linkage != IRK_LINKAGE_INTERNAL && linkage != IRK_LINKAGE_PRIVATE) || irk_global_get_comdat(g);
}

static void mark_constant_live(cleaner *c, irk_value *v) {
  if (v && irk_value_is_constant(v)) mark_live(c, v);
}

static void look_into(cleaner *c, irk_value *v) {
  irk_global *g = irk_value_global(v);
  for (uint32_t i = 0; !g && i < irk_const_num_parts(v); i++) mark_constant_live(c, irk_const_operand(v, i));
  for (int i = IRK_OF_GLOBAL_INIT; g && i <= IRK_OF_GLOBAL_PROLOGUE; i++)
    mark_constant_live(c, irk_global_get_operand(g, (irk_global_operand)i));
  irk_function *fn = g ? irk_global_function(g) : NULL;
  for (uint32_t b = 0; fn && b < irk_function_num_blocks(fn); b++) {
    irk_block *block = irk_function_block(fn, b);
    for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
      irk_inst *inst = irk_block_inst(block, i);
      for (uint32_t k = 0; k < irk_inst_num_operands(inst); k++) mark_constant_live(c, irk_inst_operand(inst, k));
    }
  }
}

// Calls `what` for each global of the module.
static void each_global(cleaner *c, void (*what)(cleaner *c, irk_global *g)) {
  for (irk_value_kind kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_IFUNC; kind++)
    for (uint32_t i = 0; i < irk_module_count(c->m, kind); i++) what(c, irk_module_at(c->m, kind, i));
}
static void mark_live_if_seen(cleaner *c, irk_global *g) {
  if (is_seen_outside(g)) mark_live(c, irk_global_value(g));
}
static void list_if_dead(cleaner *c, irk_global *g) {
  if (c->is_dead[irk_value_id(irk_global_value(g))]) c->stack[c->depth++] = irk_global_value(g);
}

static void clean_globals(cleaner *c) {
  uint32_t num_ids = irk_module_num_ids(c->m);
  if (!make_room(c, num_ids)) return;
  for (uint32_t id = 0; id < num_ids; id++) c->is_dead[id] = true;
  each_global(c, mark_live_if_seen);
  while (c->depth) look_into(c, c->stack[--c->depth]);
  each_global(c, list_if_dead);
  irk_global **dead = malloc((c->depth + 1) * sizeof *dead);
  for (uint32_t i = 0; dead && i < c->depth; i++) dead[i] = irk_value_global(c->stack[i]);
  if (!dead || !irk_globals_delete(c->m, dead, c->depth, &(irk_sink){.visit = show_diagnostic})) c->is_failed = true;
  else c->globals += c->depth;
  free(dead);
}

static void clean(void *user) {
  cleaner *c = user;
  for (uint32_t i = 0; i < irk_module_count(c->m, IRK_VALUE_FUNCTION) && !c->is_failed; i++)
    clean_function(c, irk_global_function(irk_module_at(c->m, IRK_VALUE_FUNCTION, i)));
  if (!c->is_failed) clean_globals(c);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fputs("usage: remove_dead_code IN OUT\n", stderr);
    return 2;
  }
  cleaner c = {.m = read_module(argv[1])};
  bool ok = c.m && irk_try(clean, &c) && !c.is_failed && write_module(c.m, argv[2]);
  if (ok) printf("%u blocks, %u instructions, %u globals removed\n", c.blocks, c.insts, c.globals);
  free(c.is_dead);
  free(c.stack);
  irk_module_destroy(c.m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
