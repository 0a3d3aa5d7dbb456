// Checks attachments of instructions that have few rules each.
#include "verify/md.h"

#include "ir/pcsections.h"

enum { MAX_ALIGN_LOG2 = 32 };

static bool is_pointer(const irk_inst *inst) { return inst->v.type->kind == IRK_TYPE_POINTER; }

bool irk_check_fpmath(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, irk_type_is_float(irk_type_scalar(inst->v.type)), "fpmath requires a floating point result!", OF(inst));
  REQUIRE(c, irk_node_len(md) == 1, "fpmath takes one operand!", OF(inst));
  const irk_value *v = irk_md_const(irk_node_at(md, 0));
  REQUIRE(c, v && v->kind == IRK_VALUE_FLOAT, "invalid fpmath accuracy!", OF(inst));
  REQUIRE(c, v->type->kind == IRK_TYPE_FLOAT, "fpmath accuracy must have float type", OF(inst));
  uint64_t bits = ((const irk_const_float *)(const void *)v)->lo;
  REQUIRE(c, bits && bits < 0x7f800000, "fpmath accuracy not a positive number!", OF(inst));
  return true;
}

bool irk_check_invariant_group(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  (void)md;
  if (!irk_has(c->version, IRK_ALIAS_SCOPES_CHECKED)) return true;
  REQUIRE(c, inst->v.opcode == IRK_OP_LOAD || inst->v.opcode == IRK_OP_STORE,
          "invariant.group metadata is only for loads and stores", OF(inst));
  return true;
}

bool irk_check_nonnull(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, is_pointer(inst), "nonnull applies only to pointer types", OF(inst));
  REQUIRE(c, inst->v.opcode == IRK_OP_LOAD,
          "nonnull applies only to load instructions, use attributes for calls or invokes", OF(inst));
  REQUIRE(c, irk_node_len(md) == 0 || !irk_has(c->version, IRK_NONNULL_EMPTY), "nonnull metadata must be empty",
          OF(inst));
  return true;
}

static void check_nofree(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, is_pointer(inst), "nofree applies only to pointer types", OF(inst));
  CHECK(c, inst->v.opcode == IRK_OP_INTTOPTR, "nofree applies only to inttoptr instruction", OF(inst));
  CHECK(c, irk_node_len(md) == 0, "nofree metadata must be empty", OF(inst));
}
bool irk_check_nofree(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_nofree(c, inst, md);
  return true;
}

static bool is_i64(const irk_const_int *n) {
  return n && n->v.type->kind == IRK_TYPE_INTEGER && n->v.type->count == 64;
}

static void check_dereferenceable(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, is_pointer(inst), "dereferenceable, dereferenceable_or_null apply only to pointer types", OF(inst));
  CHECK(c, inst->v.opcode == IRK_OP_LOAD || inst->v.opcode == IRK_OP_INTTOPTR,
        "dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for "
        "calls or invokes",
        OF(inst));
  CHECK(c, irk_node_len(md) == 1, "dereferenceable, dereferenceable_or_null take one operand!", OF(inst));
  CHECK(c, is_i64(irk_md_int(irk_node_at(md, 0))),
        "dereferenceable, dereferenceable_or_null metadata value must be an i64!", OF(inst));
}
bool irk_check_dereferenceable(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_dereferenceable(c, inst, md);
  return true;
}

bool irk_check_align(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, is_pointer(inst), "align applies only to pointer types", OF(inst));
  REQUIRE(c, inst->v.opcode == IRK_OP_LOAD,
          "align applies only to load instructions, use attributes for calls or invokes", OF(inst));
  REQUIRE(c, irk_node_len(md) == 1, "align takes one operand!", OF(inst));
  const irk_const_int *n = irk_md_int(irk_node_at(md, 0));
  REQUIRE(c, is_i64(n), "align metadata value must be an i64!", OF(inst));
  REQUIRE(c, n->u && !(n->u & (n->u - 1)), "align metadata value must be a power of 2!", OF(inst));
  REQUIRE(c, n->u <= (uint64_t)1 << MAX_ALIGN_LOG2, "alignment is larger that implementation defined limit", OF(inst));
  return true;
}

// ---- alias scopes, access groups -----------------------------------------------------------------------------------
static bool is_name(const irk_md *md, const irk_md *self) { return md == self || irk_is_kind(md, IRK_MD_STRING); }

static void check_scope(irk_checker *c, const irk_md *md) {
  uint32_t len = irk_node_len(md);
  CHECK(c, len >= 2 && len <= 3, "scope must have two or three operands", OF(md));
  CHECK(c, is_name(irk_node_at(md, 0), md), "first scope operand must be self-referential or string", OF(md));
  CHECK(c, len < 3 || irk_is_kind(irk_node_at(md, 2), IRK_MD_STRING), "third scope operand must be string (if used)",
        OF(md));
  const irk_md *domain = irk_node_at(md, 1);
  CHECK(c, irk_is_node(domain), "second scope operand must be MDNode", OF(md));
  len = irk_node_len(domain);
  CHECK(c, len >= 1 && len <= 2, "domain must have one or two operands", OF(domain));
  CHECK(c, is_name(irk_node_at(domain, 0), domain), "first domain operand must be self-referential or string",
        OF(domain));
  CHECK(c, len < 2 || irk_is_kind(irk_node_at(domain, 1), IRK_MD_STRING),
        "second domain operand must be string (if used)", OF(domain));
}

static void check_scopes(irk_checker *c, const irk_md *md) {
  for (uint32_t i = 0; i < irk_node_len(md); i++) {
    CHECK(c, irk_is_node(irk_node_at(md, i)), "scope list must consist of MDNodes", OF(md));
    check_scope(c, irk_node_at(md, i));
  }
}

void irk_check_alias_scopes(irk_checker *c, const irk_md *list) {
  uint8_t *facts = &irk_mdc(c)->facts[list->id];
  if (!irk_is_node(list) || *facts & IRK_FACT_SCOPES || !irk_has(c->version, IRK_ALIAS_SCOPES_CHECKED)) return;
  uint64_t wrong = c->num_errors;
  check_scopes(c, list);
  if (c->num_errors == wrong) *facts |= IRK_FACT_SCOPES;
}

bool irk_check_scopes(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  (void)inst;
  irk_check_alias_scopes(c, md);
  return true;
}

static bool is_group(const irk_md *md) { return irk_node_len(md) == 0 && md->is_distinct; }

static void check_groups(irk_checker *c, const irk_md *md) {
  if (is_group(md) || !irk_has(c->version, IRK_ACCESS_GROUPS_CHECKED)) return;
  for (uint32_t i = 0; i < irk_node_len(md); i++) {
    const irk_md *group = irk_node_at(md, i);
    CHECK(c, irk_is_node(group), "Access scope list must consist of MDNodes", OF(md));
    CHECK(c, is_group(group), "Access scope list contains invalid access scope", OF(md));
  }
}
bool irk_check_groups(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  (void)inst;
  check_groups(c, md);
  return true;
}

// ---- annotations, memory model relaxations -------------------------------------------------------------------------
static bool is_strings(const irk_md *md) {
  if (!irk_is_kind(md, IRK_MD_TUPLE)) return false;
  for (uint32_t i = 0; i < md->len; i++)
    if (!irk_is_kind(md->f[i].md, IRK_MD_STRING)) return false;
  return true;
}

bool irk_check_annotation(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  (void)inst;
  bool tuples = irk_has(c->version, IRK_ANNOTATION_TUPLES);
  const char *wrong = NULL;
  if (md->kind != IRK_MD_TUPLE) wrong = "annotation must be a tuple";
  else if (!md->len) wrong = "annotation must have at least one operand";
  for (uint32_t i = 0; !wrong && i < md->len; i++) {
    const irk_md *e = md->f[i].md;
    if (irk_is_kind(e, IRK_MD_STRING) || (tuples && is_strings(e))) continue;
    wrong = tuples ? "operands must be a string or a tuple of strings" : "operands must be strings";
  }
  if (wrong) irk_violate_at(c, md, wrong);
  return true;
}

// ---- PC sections ---------------------------------------------------------------------------------------------
// LLVM's verifier checks none of these rules; its back ends rely on all of them.
bool irk_check_pcsections(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  irk_pcsections_fault fault;
  if (irk_pcsections_are_valid(c->dl, md, &fault)) return true;
  const irk_subject subjects[] = {OF(md), OF(inst)};
  const char *message = fault.message;
  if (fault.operand) message = irk_format_message(c, "%s (operand %u)", fault.message, fault.operand);
  irk_advise(c, message, subjects, inst ? 2 : 1);
  return true;
}

static bool is_tag(const irk_md *md) {
  return irk_is_kind(md, IRK_MD_TUPLE) && md->len == 2 && irk_is_kind(md->f[0].md, IRK_MD_STRING) &&
         irk_is_kind(md->f[1].md, IRK_MD_STRING);
}

static void check_mmra(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, irk_touches_memory(inst), "!mmra metadata attached to unexpected instruction kind", OF(inst), OF(md));
  if (is_tag(md)) return;
  CHECK(c, md->kind == IRK_MD_TUPLE, "!mmra expected to be a metadata tuple", OF(inst), OF(md));
  for (uint32_t i = 0; i < md->len; i++)
    CHECK(c, is_tag(md->f[i].md), "!mmra metadata tuple operand is not an MMRA tag", OF(inst), OF(md->f[i].md));
}
bool irk_check_mmra(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_mmra(c, inst, md);
  return true;
}

bool irk_check_assign_id(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  irk_check_assign_inst(c, inst, md);
  return true;
}

// ---- since 22 ------------------------------------------------------------------------------------------------------
static bool is_generalized(const irk_md *name) {
  static const char suffix[] = ".generalized";
  return irk_is_kind(name, IRK_MD_STRING) && name->len >= sizeof suffix - 1 &&
         memcmp(name->f[0].chars + name->len - (sizeof suffix - 1), suffix, sizeof suffix - 1) == 0;
}

static void check_callgraph_node(irk_checker *c, const irk_md *node) {
  CHECK(c, irk_is_node(node), "The callee_type metadata must be a list of callgraph metadata nodes", OF(node));
  CHECK(c, irk_node_len(node) == 1, "Well-formed generalized callgraph metadata must contain exactly one operand",
        OF(node));
  const irk_md *name = irk_node_at(node, 0);
  CHECK(c, irk_is_kind(name, IRK_MD_STRING), "The operand of callgraph metadata for functions must be an MDString",
        OF(node));
  CHECK(c, is_generalized(name), "Only generalized callgraph metadata can be part of the callee_type metadata list",
        OF(node));
}

static void check_callee_type(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, irk_is_call(inst), "!callee_type metadata should only exist on calls", OF(inst));
  if (irk_has(c->version, IRK_CALLGRAPH_NODES)) {
    uint64_t wrong = c->num_errors;
    for (uint32_t i = 0; i < irk_node_len(md) && c->num_errors == wrong; i++)
      check_callgraph_node(c, irk_node_at(md, i));
    return;
  }
  for (uint32_t i = 0; i < irk_node_len(md); i++) {
    const irk_md *type = irk_node_at(md, i);
    CHECK(c, irk_is_node(type), "The callee_type metadata must be a list of type metadata nodes", OF(type));
    CHECK(c, irk_node_len(type) == 2, "Well-formed generalized type metadata must contain exactly two operands",
          OF(type));
    const irk_const_int *offset = irk_md_int(irk_node_at(type, 0));
    CHECK(c, offset && irk_const_is_null(&offset->v), "The first operand of type metadata for functions must be zero",
          OF(type));
    CHECK(c, is_generalized(irk_node_at(type, 1)),
          "Only generalized type metadata can be part of the callee_type metadata list", OF(type));
  }
}
bool irk_check_callee_type(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_callee_type(c, inst, md);
  return true;
}

bool irk_check_inline_history(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  REQUIRE(c, irk_is_call(inst), "!inline_history should only exist on calls", OF(inst));
  for (uint32_t i = 0; i < irk_node_len(md); i++) {
    const irk_md *e = irk_node_at(md, i);
    const irk_value *v = irk_md_const(e);
    REQUIRE(c, !e || (v && v->kind == IRK_VALUE_FUNCTION), "!inline_history operands must be functions or null",
            OF(md));
  }
  return true;
}

static bool is_capture(const irk_md *md) {
  static const char *const words[] = {"address_is_null", "address", "read_provenance", "provenance"};
  for (unsigned i = 0; i < IRK_COUNT(words); i++)
    if (irk_is_text(md, words[i])) return true;
  return false;
}

static void check_captures(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, inst->v.opcode == IRK_OP_STORE, "!captures metadata can only be applied to store instructions", OF(inst));
  CHECK(c, inst->ops[0]->type->kind == IRK_TYPE_POINTER,
        "!captures metadata can only be applied to store with value operand of pointer type", OF(inst));
  CHECK(c, irk_node_len(md) != 0, "!captures metadata cannot be empty", OF(inst));
  for (uint32_t i = 0; i < irk_node_len(md); i++) {
    const irk_md *word = irk_node_at(md, i);
    CHECK(c, irk_is_kind(word, IRK_MD_STRING), "!captures metadata must be a list of strings", OF(inst));
    CHECK(c, is_capture(word), "invalid entry in !captures metadata", OF(inst), OF(word));
  }
}
bool irk_check_captures(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_captures(c, inst, md);
  return true;
}

static void check_alloc_token(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  CHECK(c, irk_is_call(inst), "!alloc_token should only exist on calls", OF(inst));
  CHECK(c, irk_node_len(md) == 2, "!alloc_token must have 2 operands", OF(md));
  CHECK(c, irk_is_kind(irk_node_at(md, 0), IRK_MD_STRING), "expected string", OF(md));
  CHECK(c, irk_md_int(irk_node_at(md, 1)), "expected integer constant", OF(md));
}
bool irk_check_alloc_token(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  check_alloc_token(c, inst, md);
  return true;
}
