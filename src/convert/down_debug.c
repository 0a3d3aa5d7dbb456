// Converts debug records to calls of debug intrinsics, as tools of LLVM 19 do on request.
#include "ir/intrinsic.h"
#include "ir/ir.h"
#include "irkit/convert.h"

// Returns NULL if the release has no such intrinsic.
static irk_inst *make_call(irk_module *m, irk_function *fn, const irk_dbg_record *r) {
  static const char *const names[] = {[IRK_DBG_VALUE] = "dbg.value",
                                      [IRK_DBG_DECLARE] = "dbg.declare",
                                      [IRK_DBG_ASSIGN] = "dbg.assign",
                                      [IRK_DBG_LABEL] = "dbg.label",
                                      [IRK_DBG_DECLARE_VALUE] = "dbg.declare_value"};
  static const uint8_t num_args[] = {[IRK_DBG_VALUE] = 3,
                                     [IRK_DBG_DECLARE] = 3,
                                     [IRK_DBG_ASSIGN] = 6,
                                     [IRK_DBG_LABEL] = 1,
                                     [IRK_DBG_DECLARE_VALUE] = 3};
  const irk_overloads none = {.len = 0};
  uint32_t n = num_args[r->kind];
  irk_global *callee = irk_intrinsic_declare(m, irk_str_of(names[r->kind]), &none, 0);
  // Up to 5 dbg.value has an offset.
  bool has_offset = callee && r->kind == IRK_DBG_VALUE && irk_fn_type_num_params(callee->value_type) == n + 1;
  if (!callee || irk_fn_type_num_params(callee->value_type) != n + has_offset) return NULL;
  bool is_assign = r->kind == IRK_DBG_ASSIGN;
  irk_md *const args[] = {r->kind == IRK_DBG_LABEL ? r->variable : r->location,
                          r->variable,
                          r->expression,
                          is_assign ? r->assign_id : NULL,
                          is_assign ? r->address : NULL,
                          is_assign ? r->address_expression : NULL};
  irk_inst *call = irk_inst_new(m, fn, IRK_OP_CALL, irk_fn_type_return(callee->value_type), n + has_offset + 1);
  for (uint32_t i = 0; i < n; ++i) {
    if (!args[i]) return NULL;
    call->ops[i + (has_offset && i)] = irk_md_as_value(m, args[i]);
  }
  if (has_offset) call->ops[1] = irk_const_int_u64(m, irk_type_int(m, 64), 0);
  n += has_offset;
  call->ops[n] = &callee->v;
  call->u.call = IRK_NEW(&m->arena, irk_call);
  call->u.call->fn_type = callee->value_type;
  call->u.call->num_args = n;
  call->u.call->tail = IRK_TAIL_TAIL;
  bool is_location = r->loc && r->loc->kind == IRK_MD_LOCATION;  // invalid debug info may have another node
  call->dbg = is_location ? r->loc->id + 1 : 0;
  return call;
}

typedef struct rebuilt {
  IRK_VEC(irk_inst *) insts;
} rebuilt;

// Emits calls for the records before an instruction. A record without an intrinsic stays; labels
// are dropped then, since older releases lack them.
static void convert_records(irk_module *m, irk_function *fn, uint32_t extra, rebuilt *out) {
  irk_dbg_record *rest = NULL, **end = &rest;
  for (irk_dbg_record *r = fn->extras[extra].records; r; r = r->next) {
    irk_inst *call = make_call(m, fn, r);
    if (call) {
      irk_vec_push(&out->insts, call);
    } else if (r->kind != IRK_DBG_LABEL) {
      *end = r;
      end = &r->next;
    }
  }
  *end = NULL;
  fn->extras[extra].records = rest;
}

static void convert_block(irk_module *m, irk_function *fn, irk_block *block, rebuilt *out) {
  out->insts.len = 0;
  for (uint32_t i = 0; i < block->num_insts; ++i) {
    irk_inst *inst = block->insts[i];
    if (inst->extra && fn->extras[inst->extra].records) convert_records(m, fn, inst->extra, out);
    irk_vec_push(&out->insts, inst);
  }
  if (out->insts.len == block->num_insts) return;
  irk_block_reserve(m, block, out->insts.len);
  memcpy(block->insts, out->insts.items, out->insts.len * sizeof *block->insts);
  block->num_insts = out->insts.len;
}

bool irk_debug_records_to_calls(irk_module *m) {
  rebuilt out = {.insts = {.len = 0}};
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    irk_vec_free(&out.insts);
    return false;
  }
  uint32_t num = m->functions.len;  // functions declared in the loop have no bodies
  for (uint32_t i = 0; i < num; ++i) {
    irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t b = 0; fn && b < fn->num_blocks; ++b) convert_block(m, fn, fn->blocks[b], &out);
  }
  m->has_dbg_records = false;
  irk_border_leave(&border);
  irk_vec_free(&out.insts);
  return true;
}
