// Checks attachments about memory: properties of a loaded value, hints for caches.
#include "ir/intrinsic.h"
#include "verify/md.h"

// ---- memory effects of calls -------------------------------------------------------------------------------------
enum { EVERYTHING = 0xFFFF, WRITES = 0xAAAA };  // two bits for each location: read, written

static uint64_t effects_of(const irk_attr_list *attrs) {
  const irk_attr *a = irk_attr_set_find(irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION), IRK_ATTR_MEMORY);
  return a ? a->value : EVERYTHING;
}

static uint64_t effects_of_call(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  uint64_t own = effects_of(call->u.call->attrs);
  return callee->kind == IRK_VALUE_FUNCTION ? own & effects_of(((const irk_global *)(const void *)callee)->attrs) : own;
}

static bool is_intrinsic_call(const irk_checker *c, const irk_inst *inst) {
  if (!irk_is_call(inst)) return false;
  const irk_value *callee = irk_call_callee(inst);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  return irk_is_intrinsic_name(irk_name(c->m, ((const irk_global *)(const void *)callee)->name));
}

bool irk_touches_memory(const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE:
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW:
  case IRK_OP_FENCE: return true;
  default: return irk_is_call(inst) && effects_of_call(inst);
  }
}

// ---- attachments of loads, since 23 -------------------------------------------------------------------------------
bool irk_check_noundef(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  if (!irk_has(c->version, IRK_LOAD_METADATA_CHECKED)) return true;
  REQUIRE(c, inst->v.opcode == IRK_OP_LOAD, "noundef applies only to load instructions", OF(inst));
  REQUIRE(c, irk_node_len(md) == 0, "noundef metadata must be empty", OF(inst));
  return true;
}

bool irk_check_invariant_load(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  (void)md;
  if (!irk_has(c->version, IRK_LOAD_METADATA_CHECKED)) return true;
  bool reads = inst->v.opcode == IRK_OP_LOAD || (is_intrinsic_call(c, inst) && !(effects_of_call(inst) & WRITES));
  REQUIRE(c, reads, "invariant.load metadata is only for loads and readonly intrinsic calls", OF(inst));
  return true;
}

// The bits of LLVM's floating-point classes.
enum { ALL_CLASSES = 0x3FF };

bool irk_check_nofpclass(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, inst->v.opcode == IRK_OP_LOAD, "nofpclass is only for loads", OF(inst));
  REQUIRE(c, irk_type_is_float(irk_type_scalar(inst->v.type)), "nofpclass only applies to floating-point typed loads",
          OF(inst));
  REQUIRE(c, irk_node_len(md) == 1, "nofpclass must have exactly one entry", OF(md));
  const irk_const_int *n = irk_md_int(irk_node_at(md, 0));
  REQUIRE(c, n && n->v.type->kind == IRK_TYPE_INTEGER && n->v.type->count == 32,
          "nofpclass entry must be a constant i32", OF(md));
  REQUIRE(c, n->u, "'nofpclass' must have at least one test bit set", OF(md));
  REQUIRE(c, !(n->u & ~(uint64_t)ALL_CLASSES), "Invalid value for 'nofpclass' test mask", OF(md));
  return true;
}

// ---- hints for caches, since 23 -----------------------------------------------------------------------------------
// Checks a hint: pairs of key and value.
static bool check_pairs(irk_checker *c, const irk_md *hint, irk_map *keys) {
  for (uint32_t i = 0; i < irk_node_len(hint); i += 2) {
    const irk_md *key = irk_node_at(hint, i), *value = irk_node_at(hint, i + 1);
    bool is_new;
    REQUIRE(c, irk_is_kind(key, IRK_MD_STRING), "!mem.cache_hint key must be a string", OF(hint));
    irk_map_put(keys, key->id, &is_new);
    REQUIRE(c, is_new, "!mem.cache_hint hint node contains duplicate key", OF(hint));
    REQUIRE(c, irk_is_kind(value, IRK_MD_STRING) || irk_md_int(value),
            "!mem.cache_hint value must be a string or integer", OF(hint));
  }
  return true;
}

static bool check_hint(irk_checker *c, const irk_md *hint) {
  REQUIRE(c, irk_node_len(hint) % 2 == 0,
          "!mem.cache_hint hint node must have even number of operands (key-value pairs)", OF(hint));
  irk_map keys = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &keys);
  bool ok = check_pairs(c, hint, &keys);
  irk_guard_leave(&guard);
  irk_map_free(&keys);
  return ok;
}

static bool check_hints(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  uint32_t num_ops = irk_is_call(inst) ? inst->u.call->num_args : inst->num_ops;
  uint64_t last = 0;
  for (uint32_t i = 0; i < irk_node_len(md); i += 2) {
    const irk_const_int *number = irk_md_int(irk_node_at(md, i));
    const irk_md *hint = irk_node_at(md, i + 1);
    REQUIRE(c, number, "!mem.cache_hint must alternate between i32 operand numbers and metadata hint nodes", OF(md));
    REQUIRE(c, !irk_int_is_negative(number), "!mem.cache_hint operand number must be non-negative", OF(md));
    uint64_t op = irk_int_word(number, 0);
    REQUIRE(c, i == 0 || op != last, "!mem.cache_hint contains duplicate operand number", OF(md));
    REQUIRE(c, i == 0 || op > last, "!mem.cache_hint operand numbers must be in increasing order", OF(md));
    last = op;
    REQUIRE(c, op < num_ops, "!mem.cache_hint operand number is out of range", OF(inst));
    REQUIRE(c, irk_type_scalar(inst->ops[op]->type)->kind == IRK_TYPE_POINTER,
            "!mem.cache_hint operand number must refer to a pointer operand", OF(inst));
    REQUIRE(c, irk_is_node(hint), "!mem.cache_hint must alternate between i32 operand numbers and metadata hint nodes",
            OF(md));
    if (!check_hint(c, hint)) return false;
  }
  return true;
}

bool irk_check_cache_hint(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, irk_touches_memory(inst) || inst->v.opcode == IRK_OP_VA_ARG,
          "!mem.cache_hint is only valid on memory operations", OF(inst));
  REQUIRE(c, !irk_is_call(inst) || is_intrinsic_call(c, inst),
          "!mem.cache_hint is not supported on non-intrinsic calls", OF(inst));
  REQUIRE(c, irk_node_len(md) % 2 == 0,
          "!mem.cache_hint must have even number of operands (operand_no, hint_node pairs)", OF(md));
  return check_hints(c, inst, md);
}
