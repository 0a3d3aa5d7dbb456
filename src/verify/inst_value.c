// Checks instructions that compute values from values: arithmetic, compares, select, vectors,
// aggregates.
#include "verify/inst.h"

// ---- arithmetic -------------------------------------------------------------------------------------------------

void irk_check_unary(irk_checker *c, const irk_inst *inst) {
  CHECK(c, inst->v.type == inst->ops[0]->type, "Unary operators must have same type foroperands and result!", OF(inst));
  if (irk_ops[inst->v.opcode].types[0] == 'f')
    CHECK(c, irk_is_floats(inst->v.type), "FNeg operator only works with float types!", OF(inst));
  else CHECK(c, irk_is_ints(inst->v.type), "Integer arithmetic operators only work with integral types!", OF(inst));
  irk_check_inst_generic(c, inst);
}

// Families of binary operators, with their messages.
typedef struct family {
  bool is_float;
  const char *bad_type, *bad_result;
} family;
static const family families[] = {
    ['i'] = {false, "Integer arithmetic operators only work with integral types!",
             "Integer arithmetic operators must have same type for operands and result!"},
    ['f'] = {true, "Floating-point arithmetic operators only work with floating-point types!",
             "Floating-point arithmetic operators must have same type for operands and result!"},
    ['b'] = {false, "Logical operators only work with integral types!",
             "Logical operators must have same type for operands and result!"},
    ['s'] = {false, "Shifts only work with integral types!", "Shift return type must be same as operands!"},
};

void irk_check_binary(irk_checker *c, const irk_inst *inst) {
  const irk_type *type = inst->v.type, *operand = inst->ops[0]->type;
  const family *f = &families[(uint8_t)irk_ops[inst->v.opcode].types[0]];
  CHECK(c, operand == inst->ops[1]->type, "Both operands to a binary operator are not of the same type!", OF(inst));
  CHECK(c, f->is_float ? irk_is_floats(type) : irk_is_ints(type), f->bad_type, OF(inst));
  CHECK(c, type == operand, f->bad_result, OF(inst));
  irk_check_inst_generic(c, inst);
}

// ---- compares and select ----------------------------------------------------------------------------------------

void irk_check_compare(irk_checker *c, const irk_inst *inst) {
  const irk_type *type = inst->ops[0]->type;
  uint32_t predicate = inst->u.predicate;
  if (inst->v.opcode == IRK_OP_ICMP) {
    CHECK(c, type == inst->ops[1]->type, "Both operands to ICmp instruction are not of the same type!", OF(inst));
    CHECK(c, irk_is_ints(type) || irk_is_ptrs(type), "Invalid operand types for ICmp instruction", OF(inst));
    CHECK(c, irk_predicate_is_known(predicate, false), "Invalid predicate in ICmp instruction!", OF(inst));
  } else {
    CHECK(c, type == inst->ops[1]->type, "Both operands to FCmp instruction are not of the same type!", OF(inst));
    CHECK(c, irk_is_floats(type), "Invalid operand types for FCmp instruction", OF(inst));
    CHECK(c, irk_predicate_is_known(predicate, true), "Invalid predicate in FCmp instruction!", OF(inst));
  }
  irk_check_inst_generic(c, inst);
}

static bool is_select(const irk_type *cond, const irk_type *yes, const irk_type *no) {
  if (yes != no || irk_type_is(yes, IRK_TYPE_TOKEN)) return false;
  if (!irk_is_int_of(irk_type_lane(cond), 1)) return false;
  return !irk_type_is_vector(cond) || (irk_type_is_vector(yes) && irk_same_count(cond, yes));
}

void irk_check_select(irk_checker *c, const irk_inst *inst) {
  CHECK(c, is_select(inst->ops[0]->type, inst->ops[1]->type, inst->ops[2]->type),
        "Invalid operands for select instruction!", OF(inst));
  CHECK(c, inst->ops[1]->type == inst->v.type, "Select values must have same type as select instruction!", OF(inst));
  irk_check_inst_generic(c, inst);
}

// ---- vectors ----------------------------------------------------------------------------------------------------

void irk_check_element(irk_checker *c, const irk_inst *inst) {
  const irk_type *vector = inst->ops[0]->type;
  if (inst->v.opcode == IRK_OP_EXTRACTELEMENT) {
    CHECK(c, irk_type_is_vector(vector) && irk_is_int(inst->ops[1]->type), "Invalid extractelement operands!",
          OF(inst));
  } else {
    CHECK(c,
          irk_type_is_vector(vector) && inst->ops[1]->type == irk_type_lane(vector) && irk_is_int(inst->ops[2]->type),
          "Invalid insertelement operands!", OF(inst));
  }
  irk_check_inst_generic(c, inst);
}

enum { NO_MASK = UINT32_MAX, SHORT_MASK = 16 };

// Returns the lane that an element of a mask selects, + 1; 0 if undefined, NO_MASK if a mask cannot
// have the element.
static uint32_t lane_of(const irk_value *v) {
  if (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return 0;
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return NO_MASK;
  uint64_t lane = ((const irk_const_int *)v)->u;
  return lane >= NO_MASK - 1 ? NO_MASK : (uint32_t)lane + 1;
}

// Returns the number of lanes that the mask requires; NO_MASK if the value is not a mask.
static uint32_t lanes_needed(const irk_value *mask) {
  uint32_t needed = 0;
  if (mask->kind == IRK_VALUE_UNDEF || mask->kind == IRK_VALUE_POISON) return 0;
  if (mask->kind == IRK_VALUE_NULL) return 1;
  if (mask->kind == IRK_VALUE_DATA) {
    const irk_const_data *data = (const irk_const_data *)mask;
    for (uint64_t i = 0; i + 4 <= data->stored; i += 4) {
      uint32_t lane = irk_load32(data->bytes + i);
      if (lane >= NO_MASK - 1) return NO_MASK;
      if (lane >= needed) needed = lane + 1;
    }
    return needed;
  }
  if (mask->kind != IRK_VALUE_AGGREGATE) return NO_MASK;
  const irk_const_aggregate *elements = (const irk_const_aggregate *)mask;
  for (uint32_t i = 0; i < elements->stored; i++) {
    uint32_t lane = lane_of(elements->ops[i]);
    if (lane > needed) needed = lane;
  }
  return needed;
}

// Does the same, with a cache for long masks, which many instructions may share.
static uint32_t lanes_needed_once(irk_checker *c, const irk_value *mask) {
  if (mask->type->count <= SHORT_MASK) return lanes_needed(mask);
  uint32_t *known = irk_id_entry(c, &irk_inst_checks_of(c)->mask_sizes, mask->id);
  if (!*known) {
    uint32_t needed = lanes_needed(mask);
    *known = needed == NO_MASK ? NO_MASK : needed + 1;
  }
  return *known == NO_MASK ? NO_MASK : *known - 1;
}

static bool is_shuffle(irk_checker *c, const irk_inst *inst) {
  const irk_type *type = inst->ops[0]->type;
  const irk_value *mask = inst->ops[2];
  if (!irk_type_is_vector(type) || type != inst->ops[1]->type) return false;
  if (!irk_type_is_vector(mask->type) || !irk_is_int_of(irk_type_lane(mask->type), 32)) return false;
  if (mask->type->is_scalable != type->is_scalable || !irk_value_is_const(mask)) return false;
  if (type->is_scalable && mask->kind > IRK_VALUE_POISON) return false;
  uint32_t needed = lanes_needed_once(c, mask);
  return needed != NO_MASK && needed <= type->count * 2;
}

void irk_check_shufflevector(irk_checker *c, const irk_inst *inst) {
  CHECK(c, is_shuffle(c, inst), "Invalid shufflevector operands!", OF(inst));
  irk_check_inst_generic(c, inst);
}

// ---- aggregates -------------------------------------------------------------------------------------------------

void irk_check_aggregate(irk_checker *c, const irk_inst *inst) {
  const uint32_t *indices = inst->u.indices;
  irk_type *reached = indices ? irk_type_indexed(inst->ops[0]->type, indices + 1, indices[0]) : NULL;
  if (inst->v.opcode == IRK_OP_EXTRACTVALUE)
    CHECK(c, reached == inst->v.type, "Invalid ExtractValueInst operands!", OF(inst));
  else CHECK(c, reached == inst->ops[1]->type, "Invalid InsertValueInst operands!", OF(inst));
  irk_check_inst_generic(c, inst);
}
