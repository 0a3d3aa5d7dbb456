// Casts.
#include "verify/inst.h"

// Messages for casts whose types do not match their row of opcode.def. Rules with bad_size compare
// the types first. Rules with `vector_first` first check that both or neither are vectors; casts of
// pointers do not.
typedef struct cast_rule {
  bool vector_first;
  const char *bad_from, *bad_to, *bad_vector;
  const char *bad_size;           // message for a wrong size or length
  const char *bad_length_before;  // the words before IRK_VECTOR_LENGTH_WORDS
} cast_rule;

static const cast_rule cast_rules[IRK_NUM_OPCODES] = {
    [IRK_OP_TRUNC] = {false, "Trunc only operates on integer", "Trunc only produces integer",
                      "trunc source and destination must both be a vector or neither", "DestTy too big for Trunc",
                      NULL},
    [IRK_OP_ZEXT] = {false, "ZExt only operates on integer", "ZExt only produces an integer",
                     "zext source and destination must both be a vector or neither", "Type too small for ZExt", NULL},
    [IRK_OP_SEXT] = {false, "SExt only operates on integer", "SExt only produces an integer",
                     "sext source and destination must both be a vector or neither", "Type too small for SExt", NULL},
    [IRK_OP_FPTRUNC] = {false, "FPTrunc only operates on FP", "FPTrunc only produces an FP",
                        "fptrunc source and destination must both be a vector or neither", "DestTy too big for FPTrunc",
                        NULL},
    [IRK_OP_FPEXT] = {false, "FPExt only operates on FP", "FPExt only produces an FP",
                      "fpext source and destination must both be a vector or neither", "DestTy too small for FPExt",
                      NULL},
    [IRK_OP_UITOFP] = {true, "UIToFP source must be integer or integer vector", "UIToFP result must be FP or FP vector",
                       "UIToFP source and dest must both be vector or scalar",
                       "UIToFP source and dest vector length mismatch", NULL},
    [IRK_OP_SITOFP] = {true, "SIToFP source must be integer or integer vector", "SIToFP result must be FP or FP vector",
                       "SIToFP source and dest must both be vector or scalar",
                       "SIToFP source and dest vector length mismatch", NULL},
    [IRK_OP_FPTOUI] = {true, "FPToUI source must be FP or FP vector", "FPToUI result must be integer or integer vector",
                       "FPToUI source and dest must both be vector or scalar",
                       "FPToUI source and dest vector length mismatch", NULL},
    [IRK_OP_FPTOSI] = {true, "FPToSI source must be FP or FP vector", "FPToSI result must be integer or integer vector",
                       "FPToSI source and dest must both be vector or scalar",
                       "FPToSI source and dest vector length mismatch", NULL},
    [IRK_OP_PTRTOINT] = {false, "PtrToInt source must be pointer", "PtrToInt result must be integral",
                         "PtrToInt type mismatch", "PtrToInt Vector length mismatch", "PtrToInt Vector width mismatch"},
    [IRK_OP_INTTOPTR] = {false, "IntToPtr source must be an integral", "IntToPtr result must be a pointer",
                         "IntToPtr type mismatch", "IntToPtr Vector length mismatch", "IntToPtr Vector width mismatch"},
    [IRK_OP_PTRTOADDR] = {false, "PtrToAddr source must be pointer", "PtrToAddr result must be integral",
                          "PtrToAddr type mismatch", "PtrToAddr vector length mismatch", NULL},
};

static bool is_of(const irk_type *t, char what) {
  t = irk_type_lane(t);
  return what == 'i' ? irk_is_int(t) : what == 'f' ? irk_type_is_float(t) : irk_is_ptr(t);
}

static bool size_fits(char width, const irk_type *from, const irk_type *to) {
  switch (width) {
  case '>': return irk_scalar_bits(from) > irk_scalar_bits(to);
  case '<': return irk_scalar_bits(from) < irk_scalar_bits(to);
  default: return !irk_type_is_vector(from) || irk_same_count(from, to);
  }
}

// Returns the error message for a cast, or NULL.
static const char *find_bad_cast(const irk_checker *c, uint8_t op, const irk_type *from, const irk_type *to) {
  const cast_rule *rule = &cast_rules[op];
  const char *types = irk_ops[op].types;
  bool same = irk_type_is_vector(from) == irk_type_is_vector(to);
  if (rule->vector_first && !same) return rule->bad_vector;
  if (!is_of(from, types[0])) return rule->bad_from;
  if (!is_of(to, types[2])) return rule->bad_to;
  if (!same) return rule->bad_vector;
  if (size_fits(types[1], from, to)) return NULL;
  return rule->bad_length_before && !irk_has(c->version, IRK_VECTOR_LENGTH_WORDS) ? rule->bad_length_before
                                                                                  : rule->bad_size;
}

// Returns the error message for the types of a cast between address spaces, or NULL.
static const char *find_bad_space_cast(const irk_type *from, const irk_type *to) {
  if (!irk_is_ptrs(from)) return "AddrSpaceCast source must be a pointer";
  if (!irk_is_ptrs(to)) return "AddrSpaceCast result must be a pointer";
  if (irk_type_lane(from)->count == irk_type_lane(to)->count)
    return "AddrSpaceCast must be between different address spaces";
  if (irk_type_is_vector(from) != irk_type_is_vector(to) || (irk_type_is_vector(from) && !irk_same_count(from, to)))
    return "AddrSpaceCast vector pointer number of elements mismatch";
  return NULL;
}

void irk_check_ptrtoaddr(irk_checker *c, const irk_type *from, const irk_type *to, irk_subject subject) {
  const char *fault = find_bad_cast(c, IRK_OP_PTRTOADDR, from, to);
  CHECK(c, !fault, fault, subject);
  uint32_t bits = irk_dl_pointer_of(c->dl, (uint32_t)irk_type_lane(from)->count)->index_bits;
  CHECK(c, irk_scalar_bits(to) == bits, "PtrToAddr result must be address width", subject);
}

void irk_check_cast(irk_checker *c, const irk_inst *inst) {
  const irk_type *from = inst->ops[0]->type, *to = inst->v.type;
  const char *fault = NULL;
  switch (inst->v.opcode) {
  case IRK_OP_BITCAST:
    if (!irk_bitcast_is_valid(from, to)) fault = "Invalid bitcast";
    break;
  case IRK_OP_ADDRSPACECAST: fault = find_bad_space_cast(from, to); break;
  case IRK_OP_PTRTOADDR: irk_check_ptrtoaddr(c, from, to, OF(inst)); break;
  default: fault = find_bad_cast(c, inst->v.opcode, from, to);
  }
  CHECK(c, !fault, fault, OF(inst));
  irk_check_inst_generic(c, inst);
}
