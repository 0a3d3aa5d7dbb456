// Checks profiles: !prof, !memprof, !callsite.
#include "verify/md.h"

enum { NO_WEIGHTS = UINT32_MAX, MIN_VALUE_OPS = 5, NUM_VALUE_KINDS = 3, VALUE_OF_VTABLE = 2 };

// Returns the number of branch weights that the instruction has; NO_WEIGHTS if it may have none.
static uint32_t num_weights(const irk_checker *c, const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_BR: return inst->num_ops > 1 ? 2 : 1;
  case IRK_OP_SWITCH: return inst->num_ops / 2;
  case IRK_OP_CALL: return 1;
  case IRK_OP_INDIRECTBR: return inst->num_ops ? inst->num_ops - 1 : 0;
  case IRK_OP_SELECT: return 2;
  case IRK_OP_CALLBR:
    return irk_has(c->version, IRK_PROF_CALLBR) ? inst->u.call->num_indirect + 1 : (uint32_t)NO_WEIGHTS;
  default: return NO_WEIGHTS;
  }
}

// Returns the index of the first operand that is a weight.
static uint32_t first_weight(const irk_checker *c, const irk_md *md) {
  if (!irk_has(c->version, IRK_PROF_ORIGIN) || irk_node_len(md) < 3) return 1;
  return irk_is_kind(irk_node_at(md, 1), IRK_MD_STRING) ? 2 : 1;
}

static void check_weights(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  uint32_t first = first_weight(c, md), n = irk_node_len(md) - first;
  if (inst->v.opcode == IRK_OP_INVOKE)
    CHECK(c, n == 1 || n == 2, "Wrong number of InvokeInst branch_weights operands", OF(md));
  else {
    uint32_t expected = num_weights(c, inst);
    if (expected == (uint32_t)NO_WEIGHTS) {
      VIOLATE(c, "!prof branch_weights are not allowed for this instruction", OF(md));
      expected = 0;
    }
    CHECK(c, n == expected, "Wrong number of operands", OF(md));
  }
  for (uint32_t i = first; i < irk_node_len(md); i++) {
    const irk_md *weight = irk_node_at(md, i);
    CHECK(c, weight, "second operand should not be null", OF(md));
    if (irk_md_int(weight)) continue;
    irk_violate_at(c, md, "!prof brunch_weights operand is not a const int");
    return;
  }
}

static void check_values(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, irk_node_len(md) >= MIN_VALUE_OPS, "invalid value profiling metadata", OF(md));
  const irk_const_int *kind = irk_md_int(irk_node_at(md, 1));
  CHECK(c, kind, "VP !prof missing kind argument", OF(md));
  CHECK(c, kind->v.type->count <= 64 && kind->u < NUM_VALUE_KINDS, "Invalid VP !prof kind", OF(md));
  CHECK(c, irk_node_len(md) % 2 == 1, "VP !prof should have an even number of arguments after 'VP'", OF(md));
  CHECK(c, kind->u == VALUE_OF_VTABLE || irk_is_call(inst),
        "VP !prof indirect call or memop size expected to be applied to CallBase instructions only", OF(md));
}

void irk_check_prof_unknown(irk_checker *c, const irk_md *md) {
  if (!irk_has(c->version, IRK_PROF_UNKNOWN_PASS)) {
    CHECK(c, irk_node_len(md) == 1, "'unknown' !prof should have no additional operands", OF(md));
    return;
  }
  CHECK(c, irk_node_len(md) == 2, "'unknown' !prof should have a single additional operand", OF(md));
  const irk_md *pass = irk_node_at(md, 1);
  if (!irk_is_kind(pass, IRK_MD_STRING))
    irk_violate_at(c, md, "'unknown' !prof should have an additional operand of type string");
  else if (!pass->len) irk_violate_at(c, md, "the 'unknown' !prof operand should not be an empty string");
}

static void check_prof(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  bool closed = irk_has(c->version, IRK_PROF_CLOSED);
  uint32_t len = irk_node_len(md);
  if (closed) CHECK(c, len >= 1, "!prof annotations should have at least 1 operand", OF(md));
  else CHECK(c, len >= 2, "!prof annotations should have no less than 2 operands", OF(md));
  const irk_md *name = irk_node_at(md, 0);
  CHECK(c, name, "first operand should not be null", OF(md));
  CHECK(c, name->kind == IRK_MD_STRING, "expected string with name of the !prof annotation", OF(md));
  if (closed && irk_is_text(name, "unknown")) {
    CHECK(c, inst->v.opcode == IRK_OP_INVOKE || num_weights(c, inst) != (uint32_t)NO_WEIGHTS,
          "'unknown' !prof should only appear on instructions on which 'branch_weights' would", OF(md));
    irk_check_prof_unknown(c, md);
    return;
  }
  CHECK(c, len >= 2, "!prof annotations should have no less than 2 operands", OF(md));
  if (irk_is_text(name, "branch_weights")) check_weights(c, inst, md);
  else if (closed && irk_is_text(name, "VP")) check_values(c, inst, md);
  else if (closed) VIOLATE(c, "expected either branch_weights or VP profile name", OF(md));
}

bool irk_check_prof(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_prof(c, inst, md);
  return true;
}

// ---- memory profiles -----------------------------------------------------------------------------------------------
static void check_stack(irk_checker *c, const irk_md *md) {
  CHECK(c, irk_node_len(md) >= 1, "call stack metadata should have at least 1 operand", OF(md));
  for (uint32_t i = 0; i < irk_node_len(md); i++)
    CHECK(c, irk_md_int(irk_node_at(md, i)), "call stack metadata operand should be constant integer",
          OF(irk_node_at(md, i)));
}

// Checks the operands behind the stack, since 20: a string, then pairs of integers.
static bool check_contexts(irk_checker *c, const irk_md *mib) {
  const char *wrong = NULL;
  if (!irk_is_kind(irk_node_at(mib, 1), IRK_MD_STRING))
    wrong = "!memprof MemInfoBlock second operand should be an MDString";
  for (uint32_t i = 2; !wrong && i < irk_node_len(mib); i++) {
    const irk_md *pair = irk_node_at(mib, i);
    if (!irk_is_node(pair)) wrong = "Not all !memprof MemInfoBlock operands 2 to N are MDNode";
    else if (irk_node_len(pair) != 2)
      wrong = "Not all !memprof MemInfoBlock operands 2 to N are MDNode with 2 operands";
    else if (!irk_md_int(irk_node_at(pair, 0)) || !irk_md_int(irk_node_at(pair, 1)))
      wrong = "Not all !memprof MemInfoBlock operands 2 to N are MDNode with ConstantInt operands";
  }
  if (wrong) VIOLATE(c, wrong, OF(mib));
  return !wrong;
}

static bool check_tags(irk_checker *c, const irk_md *mib) {
  if (irk_has(c->version, IRK_MEMPROF_CONTEXTS)) return check_contexts(c, mib);
  bool sizes = irk_has(c->version, IRK_MEMPROF_SIZES);
  uint32_t len = irk_node_len(mib), end = sizes ? len - 1 : len;
  for (uint32_t i = 1; i < end; i++) {
    if (irk_is_kind(irk_node_at(mib, i), IRK_MD_STRING)) continue;
    VIOLATE(c,
            sizes ? "Not all !memprof MemInfoBlock operands 1 to N-1 are MDString"
                  : "Not all !memprof MemInfoBlock operands 1 to N are MDString",
            OF(mib));
    return false;
  }
  if (!sizes) return true;
  const irk_md *last = irk_node_at(mib, len - 1);
  if (irk_is_kind(last, IRK_MD_STRING) || irk_md_int(last)) return true;
  VIOLATE(c, "Last !memprof MemInfoBlock operand not MDString or int", OF(mib));
  return false;
}

static bool check_mib(irk_checker *c, const irk_md *mib) {
  const char *wrong = NULL;
  if (!irk_is_node(mib) || irk_node_len(mib) < 2) wrong = "Each !memprof MemInfoBlock should have at least 2 operands";
  else if (!irk_node_at(mib, 0)) wrong = "!memprof MemInfoBlock first operand should not be null";
  else if (!irk_is_node(irk_node_at(mib, 0))) wrong = "!memprof MemInfoBlock first operand should be an MDNode";
  if (wrong) {
    VIOLATE(c, wrong, OF(mib));
    return false;
  }
  check_stack(c, irk_node_at(mib, 0));
  return check_tags(c, mib);
}

static bool has_callsite(const irk_checker *c, const irk_inst *inst) {
  const irk_attachments *a = &irk_inst_extra_of(c->fn, inst)->md;
  for (uint32_t i = 0; i < a->len; i++)
    if (a->items[i].kind == IRK_MD_KIND_CALLSITE) return true;
  return false;
}

static void check_memprof(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, irk_is_call(inst), "!memprof metadata should only exist on calls", OF(inst));
  CHECK(c, !irk_has(c->version, IRK_MEMPROF_CALLSITES) || has_callsite(c, inst),
        "!memprof metadata requires !callsite metadata", OF(md));
  CHECK(c, irk_node_len(md) >= 1, "!memprof annotations should have at least 1 metadata operand (MemInfoBlock)",
        OF(md));
  for (uint32_t i = 0; i < irk_node_len(md); i++)
    if (!check_mib(c, irk_node_at(md, i))) return;
}

bool irk_check_memprof(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_memprof(c, inst, md);
  return true;
}

bool irk_check_callsite(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  if (irk_is_call(inst)) check_stack(c, md);
  else VIOLATE(c, "!callsite metadata should only exist on calls", OF(inst));
  return true;
}
