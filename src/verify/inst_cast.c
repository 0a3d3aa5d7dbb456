// Casts.
#include "verify/inst.h"

static const uint8_t float_bits[] = {
    [IRK_TYPE_HALF] = 16,     [IRK_TYPE_BFLOAT] = 16, [IRK_TYPE_FLOAT] = 32,      [IRK_TYPE_DOUBLE] = 64,
    [IRK_TYPE_X86_FP80] = 80, [IRK_TYPE_FP128] = 128, [IRK_TYPE_PPC_FP128] = 128,
};

uint64_t irk_scalar_bits(const irk_type *t) {
  t = irk_scalar_of(t);
  if (irk_is_int(t)) return t->count;
  return irk_type_is_float(t) ? float_bits[t->kind] : 0;
}

// The bits of numbers and vectors of numbers; 0 for everything else.
static uint64_t primitive_bits(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_X86_MMX: return 64;
  case IRK_TYPE_X86_AMX: return 8192;
  case IRK_TYPE_VECTOR: return t->count * irk_scalar_bits(t);
  default: return irk_scalar_bits(t);
  }
}

static bool is_aggregate(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY; }
static bool is_one_element(const irk_type *t) { return t->count == 1 && !t->is_scalable; }

bool irk_bitcast_is_valid(const irk_checker *c, const irk_type *from, const irk_type *to) {
  if (!irk_is_first_class(c, from) || !irk_is_first_class(c, to) || is_aggregate(from) || is_aggregate(to))
    return false;
  if (irk_is_ptrs(from) != irk_is_ptrs(to)) return false;
  bool from_vector = irk_is_vector(from), to_vector = irk_is_vector(to);
  if (!irk_is_ptrs(from)) {
    bool from_scalable = from_vector && from->is_scalable, to_scalable = to_vector && to->is_scalable;
    return primitive_bits(from) == primitive_bits(to) && from_scalable == to_scalable;
  }
  if (irk_scalar_of(from)->count != irk_scalar_of(to)->count) return false;
  if (from_vector && to_vector) return irk_same_count(from, to);
  return (!from_vector || is_one_element(from)) && (!to_vector || is_one_element(to));
}

// ---- the others, by table ---------------------------------------------------------------------------------------

typedef enum cast_class { INTS, FLOATS, PTRS } cast_class;
typedef enum cast_size { ANY_SIZE, SMALLER, LARGER } cast_size;

// What a cast wants, and what is said where it does not get it. Those with a size look at the types first; those
// with a count first ask whether both types are vectors, but for the casts of pointers.
typedef struct cast_rule {
  cast_class from, to;
  cast_size size;
  bool vector_first;
  const char *bad_from, *bad_to, *bad_vector;
  const char *bad_size;           // or length
  const char *bad_length_before;  // the words before IRK_VECTOR_LENGTH_WORDS
} cast_rule;

static const cast_rule cast_rules[IRK_NUM_OPCODES] = {
    [IRK_OP_TRUNC] = {INTS, INTS, SMALLER, false, "Trunc only operates on integer", "Trunc only produces integer",
                      "trunc source and destination must both be a vector or neither", "DestTy too big for Trunc",
                      NULL},
    [IRK_OP_ZEXT] = {INTS, INTS, LARGER, false, "ZExt only operates on integer", "ZExt only produces an integer",
                     "zext source and destination must both be a vector or neither", "Type too small for ZExt", NULL},
    [IRK_OP_SEXT] = {INTS, INTS, LARGER, false, "SExt only operates on integer", "SExt only produces an integer",
                     "sext source and destination must both be a vector or neither", "Type too small for SExt", NULL},
    [IRK_OP_FPTRUNC] = {FLOATS, FLOATS, SMALLER, false, "FPTrunc only operates on FP", "FPTrunc only produces an FP",
                        "fptrunc source and destination must both be a vector or neither", "DestTy too big for FPTrunc",
                        NULL},
    [IRK_OP_FPEXT] = {FLOATS, FLOATS, LARGER, false, "FPExt only operates on FP", "FPExt only produces an FP",
                      "fpext source and destination must both be a vector or neither", "DestTy too small for FPExt",
                      NULL},
    [IRK_OP_UITOFP] = {INTS, FLOATS, ANY_SIZE, true, "UIToFP source must be integer or integer vector",
                       "UIToFP result must be FP or FP vector", "UIToFP source and dest must both be vector or scalar",
                       "UIToFP source and dest vector length mismatch", NULL},
    [IRK_OP_SITOFP] = {INTS, FLOATS, ANY_SIZE, true, "SIToFP source must be integer or integer vector",
                       "SIToFP result must be FP or FP vector", "SIToFP source and dest must both be vector or scalar",
                       "SIToFP source and dest vector length mismatch", NULL},
    [IRK_OP_FPTOUI] = {FLOATS, INTS, ANY_SIZE, true, "FPToUI source must be FP or FP vector",
                       "FPToUI result must be integer or integer vector",
                       "FPToUI source and dest must both be vector or scalar",
                       "FPToUI source and dest vector length mismatch", NULL},
    [IRK_OP_FPTOSI] = {FLOATS, INTS, ANY_SIZE, true, "FPToSI source must be FP or FP vector",
                       "FPToSI result must be integer or integer vector",
                       "FPToSI source and dest must both be vector or scalar",
                       "FPToSI source and dest vector length mismatch", NULL},
    [IRK_OP_PTRTOINT] = {PTRS, INTS, ANY_SIZE, false, "PtrToInt source must be pointer",
                         "PtrToInt result must be integral", "PtrToInt type mismatch",
                         "PtrToInt Vector length mismatch", "PtrToInt Vector width mismatch"},
    [IRK_OP_INTTOPTR] = {INTS, PTRS, ANY_SIZE, false, "IntToPtr source must be an integral",
                         "IntToPtr result must be a pointer", "IntToPtr type mismatch",
                         "IntToPtr Vector length mismatch", "IntToPtr Vector width mismatch"},
    [IRK_OP_PTRTOADDR] = {PTRS, INTS, ANY_SIZE, false, "PtrToAddr source must be pointer",
                          "PtrToAddr result must be integral", "PtrToAddr type mismatch",
                          "PtrToAddr vector length mismatch", NULL},
};

static bool is_of(const irk_type *t, cast_class class) {
  t = irk_scalar_of(t);
  switch (class) {
  case INTS: return irk_is_int(t);
  case FLOATS: return irk_type_is_float(t);
  default: return irk_is_ptr(t);
  }
}

static bool size_fits(const cast_rule *rule, const irk_type *from, const irk_type *to) {
  switch (rule->size) {
  case SMALLER: return irk_scalar_bits(from) > irk_scalar_bits(to);
  case LARGER: return irk_scalar_bits(from) < irk_scalar_bits(to);
  default: return !irk_is_vector(from) || irk_same_count(from, to);
  }
}

// What is wrong with a cast, or NULL.
static const char *cast_fault(const irk_checker *c, const cast_rule *rule, const irk_type *from, const irk_type *to) {
  bool same = irk_is_vector(from) == irk_is_vector(to);
  if (rule->vector_first && !same) return rule->bad_vector;
  if (!is_of(from, rule->from)) return rule->bad_from;
  if (!is_of(to, rule->to)) return rule->bad_to;
  if (!same) return rule->bad_vector;
  if (size_fits(rule, from, to)) return NULL;
  return rule->bad_length_before && !irk_has(c->version, IRK_VECTOR_LENGTH_WORDS) ? rule->bad_length_before
                                                                                  : rule->bad_size;
}

// What is said of the types of a cast between address spaces.
static const char *space_cast_fault(const irk_type *from, const irk_type *to) {
  if (!irk_is_ptrs(from)) return "AddrSpaceCast source must be a pointer";
  if (!irk_is_ptrs(to)) return "AddrSpaceCast result must be a pointer";
  if (irk_scalar_of(from)->count == irk_scalar_of(to)->count)
    return "AddrSpaceCast must be between different address spaces";
  if (irk_is_vector(from) != irk_is_vector(to) || (irk_is_vector(from) && !irk_same_count(from, to)))
    return "AddrSpaceCast vector pointer number of elements mismatch";
  return NULL;
}

void irk_check_ptrtoaddr(irk_checker *c, const irk_type *from, const irk_type *to, irk_subject subject) {
  const char *fault = cast_fault(c, &cast_rules[IRK_OP_PTRTOADDR], from, to);
  CHECK(c, !fault, fault, subject);
  uint32_t bits = irk_dl_pointer_of(c->dl, (uint32_t)irk_scalar_of(from)->count)->index_bits;
  CHECK(c, irk_scalar_bits(to) == bits, "PtrToAddr result must be address width", subject);
}

void irk_check_cast(irk_checker *c, const irk_inst *inst) {
  const irk_type *from = inst->ops[0]->type, *to = inst->v.type;
  const char *fault = NULL;
  switch (inst->v.opcode) {
  case IRK_OP_BITCAST:
    if (!irk_bitcast_is_valid(c, from, to)) fault = "Invalid bitcast";
    break;
  case IRK_OP_ADDRSPACECAST: fault = space_cast_fault(from, to); break;
  case IRK_OP_PTRTOADDR: irk_check_ptrtoaddr(c, from, to, OF(inst)); break;
  default: fault = cast_fault(c, &cast_rules[inst->v.opcode], from, to);
  }
  CHECK(c, !fault, fault, OF(inst));
  irk_check_inst_generic(c, inst);
}
