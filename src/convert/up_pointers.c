// Removes casts from pointer to pointer, which do nothing with opaque pointers. LLVM's readers keep
// them. `irkit convert` removes them, so that a round trip through typed pointers restores the
// module.
#include "convert/changes.h"
#include "convert/up.h"

typedef struct casts {
  irk_module *m;
  irk_changes *changes;  // NULL: the caller did not ask for changes
  irk_map replaced;      // cast -> its operand
  uint64_t num;
} casts;

static bool is_noop_cast(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_BITCAST && inst->ops[0]->type == inst->v.type &&
         irk_type_scalar(inst->v.type)->kind == IRK_TYPE_POINTER;
}

static irk_value *strip_noop_casts(const casts *c, irk_value *v) {
  uint64_t *to;
  while (v && v->kind == IRK_VALUE_INST && (to = irk_map_get(&c->replaced, (uint64_t)(uintptr_t)v)))
    v = (irk_value *)(uintptr_t)*to;
  return v;
}

// Tells whether the cast leads to another value. In unreachable code a cast may lead to itself; it
// stays.
static bool cast_terminates(const casts *c, const irk_inst *inst) {
  return strip_noop_casts(c, inst->ops[0]) != &inst->v;
}

static uint64_t take(casts *c, irk_function *fn) {
  uint64_t taken = 0;
  for (uint32_t b = 0; b < fn->num_blocks; ++b) {
    irk_block *block = fn->blocks[b];
    uint32_t n = 0;
    for (uint32_t i = 0; i < block->num_insts; ++i) {
      irk_inst *inst = block->insts[i];
      if (is_noop_cast(inst) && cast_terminates(c, inst)) {
        *irk_map_put(&c->replaced, (uint64_t)(uintptr_t)inst, NULL) = (uint64_t)(uintptr_t)inst->ops[0];
        ++taken;
      } else {
        block->insts[n++] = inst;
      }
    }
    block->num_insts = n;
  }
  return taken;
}

static void replace(casts *c, irk_function *fn) {
  for (uint32_t b = 0; b < fn->num_blocks; ++b)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; ++k) inst->ops[k] = strip_noop_casts(c, inst->ops[k]);
    }
}

bool irk_up_loses_types(const up *u) { return u->loses_types; }

void irk_up_drop_casts(up *u) {
  casts c = {.m = u->m, .changes = u->options->changes};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &c.replaced);
  for (uint32_t i = 0; i < c.m->functions.len; ++i) {
    irk_function *fn = c.m->functions.items[i]->fn;
    uint64_t taken = fn ? take(&c, fn) : 0;
    if (taken) replace(&c, fn);
    c.num += taken;
  }
  for (uint32_t i = 0; c.num && i < c.m->mds.len; ++i) {
    irk_md *md = c.m->mds.items[i];
    if (md && md->kind == IRK_MD_VALUE) md->f[0].value = strip_noop_casts(&c, md->f[0].value);
  }
  irk_changes_note(c.changes, IRK_CHANGE_EXPRESSED, IRK_S(""), IRK_S("cast between types of pointers"),
                   IRK_S("nothing"), c.num);
  irk_guard_leave(&guard);
  irk_map_free(&c.replaced);
}
