// Checks calls of intrinsics: vectors and matrices.
#include "verify/intrinsic.h"

#include "ir/opcode.h"
// ---- reductions -----------------------------------------------------------------------------------------------------
void irk_in_reduce_int(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *t = irk_in_arg_type(call, 0);
  CHECK(c, irk_in_is_ints(t) && irk_type_is_vector(t), "Intrinsic has incorrect argument type!", NO_SUBJECT);
}

// The reduced vector is the second argument if there is a start value.
void irk_in_reduce_float(irk_checker *c, const irk_inst *call, irk_in in) {
  const irk_type *t = irk_in_arg_type(call, in == IRK_IN_REDUCE_FADD || in == IRK_IN_REDUCE_FMUL);
  CHECK(c, irk_in_is_floats(t) && irk_type_is_vector(t), "Intrinsic has incorrect argument type!", NO_SUBJECT);
}

void irk_in_partial_reduce(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *sum = irk_in_arg_type(call, 0), *v = irk_in_arg_type(call, 1);
  if (!irk_type_is_vector(sum) || !irk_type_is_vector(v) || !sum->count) return;
  CHECK(c, v->count % sum->count == 0,
        "Invalid vector widths for partial reduction. The width of the input vector must be a positive integer "
        "multiple of the width of the accumulator vector.",
        NO_SUBJECT);
}

// ---- parts of vectors -----------------------------------------------------------------------------------------------
// Returns the least number of elements, for a scalable vector as the function's vscale_range gives
// it. LLVM applies that to fixed vectors, too, except in llvm.vector.splice.left and right.
static uint64_t least_count(const irk_checker *c, const irk_type *vector, irk_in in) {
  if (!vector->is_scalable && (in == IRK_IN_SPLICE_LEFT || in == IRK_IN_SPLICE_RIGHT)) return vector->count;
  const irk_attr_set *set = irk_attr_list_at(c->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *a = set ? irk_attr_set_find(set, IRK_ATTR_VSCALE_RANGE) : NULL;
  return a ? vector->count * (a->value >> 32) : vector->count;
}

#define SPLICE_RANGE(range)                                                                                            \
  "The splice index exceeds the range " range " where VL is the known minimum number of elements in the vector. For "  \
  "scalable vectors the minimum number of elements is determined from vscale_range."

void irk_in_splice(irk_checker *c, const irk_inst *call, irk_in in) {
  uint64_t index;
  if (!irk_type_is_vector(call->v.type) || !irk_in_int(call, 2, &index)) return;
  if (!irk_has(c->version, IRK_SPLICES_CHECKED)) return;
  bool is_new = in == IRK_IN_SPLICE_LEFT || in == IRK_IN_SPLICE_RIGHT;
  if (is_new && irk_has(c->version, IRK_SPLICE_ANYWHERE)) return;
  uint64_t count = least_count(c, call->v.type, in);
  if (in == IRK_IN_SPLICE_LEFT) {
    CHECK(c, index < count, SPLICE_RANGE("[0, VL-1]"), OF(call));
  } else if (in == IRK_IN_SPLICE_RIGHT) {
    CHECK(c, index <= count, SPLICE_RANGE("[0, VL]"), OF(call));
  } else if (in != IRK_IN_VP_SPLICE || irk_has(c->version, IRK_MATRIX_STRIDES)) {
    int64_t n = irk_in_arg_type(call, 2)->count == 32 ? (int32_t)index : (int64_t)index;
    bool fits = n < 0 ? (uint64_t)-n <= count : (uint64_t)n < count;
    CHECK(c, fits, SPLICE_RANGE("[-VL, VL-1]"), OF(call));
  }
}

// Returns the intrinsic's name as messages spell it.
static const char *message_name_of(irk_checker *c, const irk_inst *call) {
  irk_str name = irk_in_name(c, call);
  char *text = irk_arena_alloc(&c->arena, name.len + 1);
  for (size_t i = 0; i < name.len; i++) text[i] = name.ptr[i];
  for (size_t i = 0; i < name.len; i++)
    if (text[i] == '.') text[i] = '_';
  text[name.len] = 0;
  return text;
}

void irk_in_stepvector(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *t = call->v.type;
  if (IRK_LIKELY(irk_type_is_vector(t) && irk_in_is_ints(t) && irk_scalar_bits(t) >= 8)) return;
  VIOLATE(c,
          irk_format_message(c, "%s only supported for vectors of integers with a bitwidth of at least 8.",
                             message_name_of(c, call)),
          OF(call));
}

// Tells whether a part at `index` exceeds the end of the whole vector; false if only one of them is
// scalable.
static bool overruns(const irk_type *whole, const irk_type *part, uint64_t index) {
  if (whole->is_scalable != part->is_scalable) return false;
  return index >= whole->count || index + part->count > whole->count;
}

void irk_in_vector_insert(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *whole = irk_in_arg_type(call, 0), *part = irk_in_arg_type(call, 1);
  uint64_t index;
  if (!irk_in_int(call, 2, &index) || !irk_type_is_vector(whole) || !irk_type_is_vector(part) || !part->count) return;
  index &= UINT32_MAX;
  bool is_right = whole->types[0] == part->types[0] && index % part->count == 0 && !overruns(whole, part, index);
  if (IRK_LIKELY(is_right)) return;
  const char *name = message_name_of(c, call);
  CHECK(c, whole->types[0] == part->types[0],
        irk_format_message(c, "%s parameters must have the same element type.", name), OF(call));
  CHECK(c, index % part->count == 0,
        irk_format_message(c, "%s index must be a constant multiple of the subvector's known minimum vector length.",
                           name),
        NO_SUBJECT);
  VIOLATE(c, irk_format_message(c, "subvector operand of %s would overrun the vector being inserted into.", name),
          NO_SUBJECT);
}

void irk_in_vector_extract(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *whole = irk_in_arg_type(call, 0), *part = call->v.type;
  uint64_t index;
  if (!irk_in_int(call, 1, &index) || !irk_type_is_vector(whole) || !irk_type_is_vector(part) || !part->count) return;
  index &= UINT32_MAX;
  bool is_right = whole->types[0] == part->types[0] && index % part->count == 0 && !overruns(whole, part, index);
  if (IRK_LIKELY(is_right)) return;
  const char *name = message_name_of(c, call);
  CHECK(c, whole->types[0] == part->types[0],
        irk_format_message(c, "%s result must have the same element type as the input vector.", name), OF(call));
  CHECK(c, index % part->count == 0,
        irk_format_message(c, "%s index must be a constant multiple of the result type's known minimum vector length.",
                           name),
        NO_SUBJECT);
  VIOLATE(c, irk_format_message(c, "%s would overrun.", name), NO_SUBJECT);
}

void irk_in_vector_match(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *a = irk_in_arg_type(call, 0), *b = irk_in_arg_type(call, 1);
  CHECK(c, !b->is_scalable, "Second operand must be a fixed length vector.", OF(call));
  CHECK(c, irk_in_is_ints(a), "First operand must be a vector of integers.", OF(call));
  CHECK(c, a->types[0] == b->types[0], "First two operands must have the same element type.", OF(call));
}

void irk_in_active_lane_mask(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_is_int(call->v.type->types[0], 1), "get_active_lane_mask: element type is not i1", OF(call));
}

void irk_in_vector_length(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  uint64_t n;
  if (!irk_in_int(call, 1, &n)) return;
  CHECK(c, n && !irk_in_is_negative(irk_in_arg(call, 1)), "get_vector_length: VF must be positive", OF(call));
}

// ---- matrices -------------------------------------------------------------------------------------------------------
typedef struct matrix {
  const irk_type *result, *first, *second;  // element types of the operands; NULL: not compared
  uint64_t rows, columns, inner;
  uint32_t stride;  // index of its argument; 0: none
} matrix;

static const irk_type *element(const irk_type *t) { return irk_type_is_vector(t) ? t->types[0] : NULL; }
static const irk_type *pointee(const irk_type *t) { return irk_type_is_typed_pointer(t) ? t->types[0] : NULL; }

static bool read_matrix(const irk_inst *call, irk_in in, matrix *x) {
  *x = (matrix){.result = call->v.type};
  switch (in) {
  case IRK_IN_MATRIX_MULTIPLY:
    x->first = element(irk_in_arg_type(call, 0));
    x->second = element(irk_in_arg_type(call, 1));
    return irk_in_int(call, 2, &x->rows) && irk_in_int(call, 3, &x->inner) && irk_in_int(call, 4, &x->columns);
  case IRK_IN_MATRIX_TRANSPOSE:
    x->first = element(irk_in_arg_type(call, 0));
    return irk_in_int(call, 1, &x->rows) && irk_in_int(call, 2, &x->columns);
  case IRK_IN_MATRIX_LOAD:
    x->stride = 1;
    x->first = pointee(irk_in_arg_type(call, 0));
    return irk_in_int(call, 3, &x->rows) && irk_in_int(call, 4, &x->columns);
  default:
    x->stride = 2;
    x->result = irk_in_arg_type(call, 0);
    x->first = element(x->result);
    x->second = pointee(irk_in_arg_type(call, 1));
    return irk_in_int(call, 4, &x->rows) && irk_in_int(call, 5, &x->columns);
  }
}

void irk_in_matrix(irk_checker *c, const irk_inst *call, irk_in in) {
  matrix x;
  if (!read_matrix(call, in, &x) || !irk_type_is_vector(x.result)) return;
  const irk_value *fn = irk_call_callee(call);
  if (in == IRK_IN_MATRIX_MULTIPLY && irk_has(c->version, IRK_MATRIX_SHAPES)) {
    CHECK(c, irk_in_arg_type(call, 0)->count == x.rows * x.inner,
          "First argument of a matrix operation does not match specified shape!", NO_SUBJECT);
    CHECK(c, irk_in_arg_type(call, 1)->count == x.inner * x.columns,
          "Second argument of a matrix operation does not match specified shape!", NO_SUBJECT);
  }
  const irk_type *e = x.result->types[0];
  CHECK(c, e->kind == IRK_TYPE_INTEGER || irk_type_is_float(e),
        "Result type must be an integer or floating-point type!", OF(fn));
  CHECK(c, !x.first || x.first == e, "Vector element type mismatch of the result and first operand vector!", OF(fn));
  CHECK(c, !x.second || x.second == e, "Vector element type mismatch of the result and second operand vector!", OF(fn));
  CHECK(c, x.result->count == x.rows * x.columns, "Result of a matrix operation does not fit in the returned vector!",
        NO_SUBJECT);
  if (!x.stride) return;
  if (irk_has(c->version, IRK_MATRIX_STRIDES))
    CHECK(c, irk_in_arg_type(call, x.stride)->count <= 64, "Stride bitwidth cannot exceed 64!", OF(fn));
  uint64_t stride;
  if (irk_in_int(call, x.stride, &stride))
    CHECK(c, stride >= x.rows, "Stride must be greater or equal than the number of rows!", OF(fn));
}

// ---- with a mask and a length ---------------------------------------------------------------------------------------
enum { INTS = 1, FLOATS, PTRS };
enum { NARROWS = 1, WIDENS };
typedef struct vp_cast {
  uint8_t from, to, size;
  const char *types, *sizes;  // messages
} vp_cast;
#define OF_INTS(name)   name " intrinsic first argument and result element type must be integer"
#define OF_FLOATS(name) name " intrinsic first argument and result element type must be floating-point"
#define LARGER(name)                                                                                                   \
  name " intrinsic the bit size of first argument must be larger than the bit size of the return type"
#define SMALLER(name)                                                                                                  \
  name " intrinsic the bit size of first argument must be smaller than the bit size of the return type"
#define EXT_NAMES "llvm.vp.zext or llvm.vp.sext"
// LLVM's message lacks a space here. LLVM does not check that the roundings have such types.
#define TO_INT                                                                                                         \
  "llvm.vp.fptoui, llvm.vp.fptosi, llvm.vp.lrint or llvm.vp.llrintintrinsic first argument element type must be "      \
  "floating-point and result element type must be integer"
#define OLD_TO_INT                                                                                                     \
  "llvm.vp.fptoui or llvm.vp.fptosi intrinsic first argument element type must be floating-point and result element "  \
  "type must be integer"
#define TO_FLOAT                                                                                                       \
  "llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result element type "    \
  "must be floating-point"
static const vp_cast vp_casts[] = {
    [IRK_IN_VP_TRUNC - IRK_IN_VP_TRUNC] = {INTS, INTS, NARROWS, OF_INTS("llvm.vp.trunc"), LARGER("llvm.vp.trunc")},
    [IRK_IN_VP_ZEXT - IRK_IN_VP_TRUNC] = {INTS, INTS, WIDENS, OF_INTS(EXT_NAMES), SMALLER(EXT_NAMES)},
    [IRK_IN_VP_SEXT - IRK_IN_VP_TRUNC] = {INTS, INTS, WIDENS, OF_INTS(EXT_NAMES), SMALLER(EXT_NAMES)},
    [IRK_IN_VP_FPTOUI - IRK_IN_VP_TRUNC] = {FLOATS, INTS, 0, TO_INT, NULL},
    [IRK_IN_VP_FPTOSI - IRK_IN_VP_TRUNC] = {FLOATS, INTS, 0, TO_INT, NULL},
    [IRK_IN_VP_UITOFP - IRK_IN_VP_TRUNC] = {INTS, FLOATS, 0, TO_FLOAT, NULL},
    [IRK_IN_VP_SITOFP - IRK_IN_VP_TRUNC] = {INTS, FLOATS, 0, TO_FLOAT, NULL},
    [IRK_IN_VP_FPTRUNC -
        IRK_IN_VP_TRUNC] = {FLOATS, FLOATS, NARROWS, OF_FLOATS("llvm.vp.fptrunc"), LARGER("llvm.vp.fptrunc")},
    [IRK_IN_VP_FPEXT -
        IRK_IN_VP_TRUNC] = {FLOATS, FLOATS, WIDENS, OF_FLOATS("llvm.vp.fpext"), SMALLER("llvm.vp.fpext")},
    [IRK_IN_VP_PTRTOINT - IRK_IN_VP_TRUNC] = {PTRS, INTS, 0,
                                              "llvm.vp.ptrtoint intrinsic first argument element type must be pointer "
                                              "and result element type must be integer",
                                              NULL},
    [IRK_IN_VP_INTTOPTR - IRK_IN_VP_TRUNC] = {INTS, PTRS, 0,
                                              "llvm.vp.inttoptr intrinsic first argument element type must be integer "
                                              "and result element type must be pointer",
                                              NULL},
};

static bool is_of(uint8_t what, const irk_type *t) {
  return what == INTS ? irk_in_is_ints(t) : what == FLOATS ? irk_in_is_floats(t) : irk_in_is_ptrs(t);
}

static void check_vp_cast(irk_checker *c, const irk_inst *call, const vp_cast *k) {
  const irk_type *from = irk_in_arg_type(call, 0), *to = call->v.type;
  CHECK(c, irk_in_same_length(from, to), "VP cast intrinsic first argument and result vector lengths must be equal",
        OF(call));
  bool is_old = !irk_has(c->version, IRK_VP_RINT) && k->from == FLOATS && k->to == INTS;
  CHECK(c, is_of(k->from, from) && is_of(k->to, to), is_old ? OLD_TO_INT : k->types, OF(call));
  uint64_t a = irk_scalar_bits(from), b = irk_scalar_bits(to);
  CHECK(c, k->size == 0 || (k->size == NARROWS ? b < a : b > a), k->sizes, OF(call));
}

// Tells whether the value is a metadata string with a predicate between `first` and `last`. For
// floats these are the predicates that compare their operands.
static bool is_predicate(const irk_value *v, uint8_t first, uint8_t last) {
  irk_str s;
  if (!irk_in_string(v, &s)) return false;
  for (uint32_t i = first; i <= last; i++)
    if (irk_str_eq(s, irk_word_of(&irk_predicate_words, i))) return true;
  return false;
}

bool irk_in_is_float_predicate(const irk_value *v) { return is_predicate(v, IRK_FCMP_FALSE + 1, IRK_FCMP_TRUE - 1); }

void irk_in_vp(irk_checker *c, const irk_inst *call, irk_in in) {
  if (!irk_has(c->version, IRK_VP_TYPES)) return;
  if (in >= IRK_IN_VP_TRUNC && in <= IRK_IN_VP_INTTOPTR) {
    check_vp_cast(c, call, &vp_casts[in - IRK_IN_VP_TRUNC]);
  } else if (in == IRK_IN_VP_FCMP) {
    CHECK(c, irk_in_is_float_predicate(irk_in_arg(call, 2)), "invalid predicate for VP FP comparison intrinsic",
          OF(call));
  } else if (in == IRK_IN_VP_ICMP) {
    CHECK(c, is_predicate(irk_in_arg(call, 2), IRK_ICMP_EQ, IRK_ICMP_SLE),
          "invalid predicate for VP integer comparison intrinsic", OF(call));
  } else {
    CHECK(c, irk_in_below(call, 1, 1024), "unsupported bits for llvm.vp.is.fpclass test mask", NO_SUBJECT);
  }
}
