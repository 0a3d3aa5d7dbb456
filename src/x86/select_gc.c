// Calls with records in the stack map: statepoints and their results, patchpoints, calls that can
// be deoptimised.
#include "codegen/stackmap.h"
#include "x86/abi.h"

#define BIT(reg) (UINT32_C(1) << (reg))
enum { MAX_ROOM = 1 << 20 };  // bytes of nops at one place

// ---- room for patches ----------------------------------------------------------------------------------------

enum { MAX_NOP = 9 };
// Emits one nop of up to MAX_NOP bytes; two for 2.
static void emit_nop(irk_asm *a, uint32_t bytes) {
  enum { SHORT = 8, LONG = 0x200 };
  static const irk_mem places[] = {{IRK_RAX, IRK_NO_BASE, 0, 0},    {IRK_RAX, IRK_NO_BASE, 0, SHORT},
                                   {IRK_RAX, IRK_RAX, 0, SHORT},    {IRK_RAX, IRK_RAX, 0, SHORT},
                                   {IRK_RAX, IRK_NO_BASE, 0, LONG}, {IRK_RAX, IRK_RAX, 0, LONG},
                                   {IRK_RAX, IRK_RAX, 0, LONG}};
  if (bytes < 3) {
    for (uint32_t k = 0; k < bytes; k++) irk_x64_fixed(a, IRK_X64_NOP);
    return;
  }
  bool is_word = bytes == 6 || bytes == MAX_NOP;
  if (is_word) irk_x64_prefix(a, IRK_X64_PREFIX_SHORT);
  irk_x64_m(a, IRK_X64_NOP_E, places[bytes - 3]);
}

static void emit_nops(irk_asm *a, uint32_t bytes) {
  for (; bytes > MAX_NOP; bytes -= MAX_NOP) emit_nop(a, MAX_NOP);
  emit_nop(a, bytes);
}

void irk_x64_emit_room(irk_gen_func *f, const irk_x64_call_site *site) {
  irk_asm *a = irk_x64_asm(f);
  const irk_global *g = NULL;
  int64_t offset = 0;
  uint32_t start = irk_asm_offset(a);
  bool is_local = site->target && irk_gen_is_local(site->target);  // in r11 then
  if (site->target && !is_local && !irk_cg_const_address(f->cg, site->target, &g, &offset)) {
    irk_gen_refuse(f, site->inst, "a target that is no address of a function");
    return;
  }
  if (g) irk_x64_global_address(f, g, offset, IRK_X64_SCRATCH);
  else if (offset) irk_x64_mov_imm(a, IRK_X64_SCRATCH, (uint64_t)offset);
  if (is_local || g || offset) irk_x64_call_scratch(f, false);
  else irk_x64_mark(f);
  uint32_t used = irk_asm_offset(a) - start;
  if (used < site->room) emit_nops(a, site->room - used);
}

// Reads a number of bytes. Refuses others than constants up to MAX_ROOM.
static bool read_room(irk_gen_func *f, const irk_inst *i, const irk_value *v, uint32_t *room) {
  uint64_t n = UINT64_MAX;
  if (!irk_cg_const_int(f->cg, v, &n) || n > MAX_ROOM) {
    irk_gen_refuse(f, i, "so much room for patches");
    return false;
  }
  *room = (uint32_t)n;
  return true;
}

// ---- records -------------------------------------------------------------------------------------------------

// Emits the call, whose result becomes the value of the instruction, and ends the record: at its
// return address or, for a patchpoint, at its beginning.
static void emit_recorded(irk_gen_func *f, const irk_x64_call_site *site, irk_gen_map_record *r, bool at_start) {
  irk_x64 *x = irk_x64_of(f);
  const irk_value *v = &site->inst->v;
  irk_x64_result_area memory = irk_x64_emit_call(f, site);
  if (f->cg->failed) return;
  if (x->call_stack_saved) r->is_by_stack = false;
  r->pushed = x->call_stack;
  irk_gen_end_record(f, r, at_start ? x->call_start : x->call_end);
  irk_x64_define_results(f, v, site->result, site->cc, &memory);
}

static bool accepts_call(irk_gen_func *f, const irk_inst *i, uint32_t first, uint32_t n) {
  uint32_t cc = i->u.call->cc;
  if (!irk_x64_is_supported_cc(f, cc) || cc == IRK_CC_GHC || cc == IRK_CC_HIPE)
    irk_gen_refuse(f, i, "calling convention %u", cc);
  const irk_attr_list *attrs = i->u.call->attrs;
  for (uint32_t k = first; k < first + n && !f->cg->failed; k++)
    irk_x64_accepts_arg_attrs(f, i, irk_x64_relevant_attrs(attrs, k), k, cc);
  return !f->cg->failed;
}

// ---- statepoints ---------------------------------------------------------------------------------------------

enum { PATCH_BYTES = 1, TARGET, NUM_ARGS, FLAGS, FIRST_ARG };  // operands of a statepoint; the first is its id

static const irk_type *called_type(const irk_inst *i) {
  const irk_attr *a = irk_x64_param_attr(i->u.call->attrs, TARGET, IRK_ATTR_ELEMENTTYPE);
  const irk_type *pointer = i->ops[TARGET]->type;
  const irk_type *t = a ? a->type : pointer->num_types ? pointer->types[0] : NULL;
  return t && t->kind == IRK_TYPE_FUNCTION ? t : NULL;
}

// The token stands for the result, too, which gc.result takes.
static void statepoint(irk_gen_func *f, const irk_inst *i) {
  const irk_call *call = i->u.call;
  uint64_t num_args = UINT64_MAX, flags = 0;
  uint32_t room;
  bool has_shape = call->num_args > FIRST_ARG && irk_cg_const_int(f->cg, i->ops[NUM_ARGS], &num_args) &&
                   irk_cg_const_int(f->cg, i->ops[FLAGS], &flags) && num_args <= call->num_args - FIRST_ARG;
  const irk_type *type = has_shape ? called_type(i) : NULL;
  if (!type) {
    irk_gen_refuse(f, i, "a statepoint of this form");
    return;
  }
  if (!read_room(f, i, i->ops[PATCH_BYTES], &room) || !accepts_call(f, i, FIRST_ARG, (uint32_t)num_args)) return;
  const irk_type *result = irk_fn_type_return(type);
  if (irk_x64_passed_as(f, result) != result) irk_gen_refuse(f, i, "a statepoint with a result of this type");
  if (f->cg->failed) return;
  irk_gen_map_record r = irk_gen_statepoint_record(f, i, flags);
  irk_gen_declare_as(f, &i->v, result);
  irk_gen_value_of(f, &i->v)->state = IRK_GEN_LIVE;
  irk_x64_call_site site = {.inst = i,
                            .callee = i->ops[TARGET],
                            .first = FIRST_ARG,
                            .num_args = (uint32_t)num_args,
                            .attrs = call->attrs,
                            .cc = call->cc,
                            .is_vararg = type->is_vararg,
                            .result = result,
                            .is_patchpoint = room != 0,
                            .room = room};
  emit_recorded(f, &site, &r, false);
}

static void statepoint_result(irk_gen_func *f, const irk_inst *i) {
  const irk_value *token = i->ops[0];
  if (irk_gen_is_local(token) && irk_gen_value_of(f, token)->num_parts) {
    irk_x64_pass_all(f, i);
    return;
  }
  irk_gen_declare(f, &i->v);  // undefined
  for (uint32_t k = 0; k < irk_gen_value_of(f, &i->v)->num_parts; k++) irk_gen_define_slot(f, &i->v, k);
}

// ---- deoptimisation ------------------------------------------------------------------------------------------

void irk_x64_deopt_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee) {
  const irk_call *call = i->u.call;
  uint64_t room = irk_gen_call_number(i, "statepoint-num-patch-bytes", 0);
  if (room > MAX_ROOM) irk_gen_refuse(f, i, "so much room for patches");
  if (f->cg->failed) return;
  irk_gen_map_record r = irk_gen_deopt_record(f, i);
  irk_x64_call_site site = {.inst = i,
                            .callee = callee,
                            .num_args = call->num_args,
                            .attrs = call->attrs,
                            .cc = call->cc,
                            .is_vararg = call->fn_type->is_vararg,
                            .result = i->v.type,
                            .is_patchpoint = room != 0,
                            .room = (uint32_t)room};
  emit_recorded(f, &site, &r, false);
}

// Calls the runtime, whose result the function returns, for a guard whose condition does not hold.
static void guard(irk_gen_func *f, const irk_inst *i) {
  if (i->ops[0]->kind != IRK_VALUE_UNDEF) {
    irk_gen_refuse(f, i, "llvm.experimental.guard");
    return;
  }
  irk_gen_map_record r = irk_gen_deopt_record(f, i);
  irk_x64_call_site site = {.inst = i,
                            .name = "__llvm_deoptimize",
                            .first = 1,
                            .num_args = i->u.call->num_args - 1,
                            .attrs = i->u.call->attrs,
                            .result = i->v.type};
  emit_recorded(f, &site, &r, false);
}

// Calls the runtime, whose result the function returns.
static void deoptimize(irk_gen_func *f, const irk_inst *i) {
  irk_gen_map_record r = irk_gen_deopt_record(f, i);
  irk_x64_call_site site = {.inst = i,
                            .name = "__llvm_deoptimize",
                            .num_args = i->u.call->num_args,
                            .attrs = i->u.call->attrs,
                            .result = i->v.type};
  emit_recorded(f, &site, &r, false);
}

// ---- stackmap, patchpoint ------------------------------------------------------------------------------------

static uint64_t id_of(irk_gen_func *f, const irk_inst *i) {
  uint64_t id = 0;
  irk_cg_const_int(f->cg, i->ops[0], &id);
  return id;
}

static void stack_map(irk_gen_func *f, const irk_inst *i) {
  enum { FIRST_LIVE = 2 };
  uint32_t room, n = i->u.call->num_args;
  if (n < FIRST_LIVE || !read_room(f, i, i->ops[1], &room)) return;
  for (uint32_t k = FIRST_LIVE; k < n; k++) irk_gen_make_operand(f, i->ops[k]);
  irk_gen_map_record r = irk_gen_begin_record(f, id_of(f, i));
  for (uint32_t k = FIRST_LIVE; k < n; k++) irk_gen_add_operand_in_place(f, i->ops[k], irk_x64_dwarf_registers);
  irk_gen_end_record(f, &r, irk_asm_offset(irk_x64_asm(f)));
  emit_nops(irk_x64_asm(f), room);
}

// The registers of anyregcc, which the record names.
static const uint8_t any_general[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9, IRK_R10, IRK_RAX};
enum { NUM_GENERAL = IRK_COUNT(any_general), NUM_VECTOR = 8 };

// Returns the register for an argument of anyregcc; IRK_GEN_NO_REG: none is left, or it has several
// parts.
static uint32_t any_register(irk_gen_func *f, const irk_value *v, uint32_t *general, uint32_t *vector) {
  irk_gen_part as = irk_gen_part_of(f, v, 0);
  if (irk_gen_num_parts(f, v->type) != 1 || as.bank == IRK_BANK_MEMORY) return IRK_GEN_NO_REG;
  if (as.bank == IRK_BANK_VECTOR) return *vector < NUM_VECTOR ? (uint32_t)IRK_XMM0 + (*vector)++ : IRK_GEN_NO_REG;
  return *general < NUM_GENERAL ? any_general[(*general)++] : IRK_GEN_NO_REG;
}

static void add_register(irk_gen_func *f, uint32_t reg, const irk_type *t) {
  uint32_t size = reg >= IRK_XMM0 ? 16 : t->kind == IRK_TYPE_POINTER ? 8 : (uint32_t)irk_type_store_size(f->cg->dl, t);
  irk_gen_add_location(f, IRK_LOCATION_REGISTER, irk_x64_dwarf_registers[reg], size, 0);
}

// Emits a patchpoint whose arguments are in any registers: the record has their places, after that
// of the result.
static void any_patchpoint(irk_gen_func *f, const irk_x64_call_site *site, irk_gen_map_record *r, uint32_t num_live) {
  irk_x64 *x = irk_x64_of(f);
  const irk_inst *i = site->inst;
  uint32_t general = 0, vector = 0, result = IRK_GEN_NO_REG;
  uint8_t *regs = irk_arena_alloc(&f->arena, site->num_args + 1);
  if (i->v.type->kind != IRK_TYPE_VOID) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, 0);
    if (irk_gen_num_parts(f, i->v.type) != 1 || as.bank == IRK_BANK_MEMORY) {
      irk_gen_refuse(f, i, "a result of this type in anyregcc");
      return;
    }
    result = as.bank == IRK_BANK_VECTOR ? IRK_XMM0 : IRK_RAX;
    add_register(f, result, i->v.type);
  }
  for (uint32_t k = 0; k < site->num_args; k++) {
    const irk_value *v = i->ops[site->first + k];
    regs[k] = (uint8_t)any_register(f, v, &general, &vector);
    if (regs[k] == IRK_GEN_NO_REG) irk_gen_add_operands(f, i, site->first + k, 1);
    else add_register(f, regs[k], v->type);
  }
  irk_gen_add_operands(f, i, site->first + site->num_args, num_live);
  if (i->v.opcode == IRK_OP_INVOKE) irk_gen_spill_for_invoke(f, i);
  else irk_gen_spill_for_call(f, i);
  for (uint32_t k = 0; k < site->num_args; k++) {
    if (regs[k] == IRK_GEN_NO_REG) continue;
    irk_gen_temp_at(f, regs[k]);
    irk_gen_copy_to(f, i->ops[site->first + k], 0, regs[k]);
  }
  if (site->callee) irk_gen_copy_to(f, site->callee, 0, IRK_X64_SCRATCH);
  irk_gen_after_call(f);
  x->call_stack = 0;
  x->call_stack_saved = 0;
  x->call_start = irk_asm_offset(&x->a);
  irk_x64_emit_room(f, site);
  x->call_end = irk_asm_offset(&x->a);
  irk_gen_release_temps(f);
  irk_gen_end_record(f, r, x->call_start);
  if (result == IRK_GEN_NO_REG) return;
  irk_gen_temp_at(f, result);
  irk_gen_define(f, &i->v, 0, result);
}

static void patchpoint(irk_gen_func *f, const irk_inst *i) {
  enum { BYTES = 1, TO, COUNT, FIRST };
  const irk_call *call = i->u.call;
  uint64_t num_args = UINT64_MAX;
  irk_x64_call_site site = {.inst = i,
                            .first = FIRST,
                            .attrs = call->attrs,
                            .cc = call->cc,
                            .result = i->v.type,
                            .is_patchpoint = true,
                            .target = call->num_args < FIRST ? NULL : i->ops[TO]};
  if (!site.target || !irk_cg_const_int(f->cg, i->ops[COUNT], &num_args) || num_args > call->num_args - FIRST) {
    irk_gen_refuse(f, i, "a patchpoint of this form");
    return;
  }
  if (!read_room(f, i, i->ops[BYTES], &site.room)) return;
  site.num_args = (uint32_t)num_args;
  if (irk_gen_is_local(site.target)) site.callee = site.target;
  uint32_t num_live = call->num_args - FIRST - site.num_args;
  irk_gen_map_record r = irk_gen_begin_record(f, id_of(f, i));
  uint32_t kept = f->target->callee_saved | BIT(IRK_RBP) | BIT(IRK_RSP);
  if (i->v.type->kind != IRK_TYPE_VOID)
    kept |= irk_gen_part_of(f, &i->v, 0).bank == IRK_BANK_GENERAL ? BIT(IRK_RAX) : BIT(IRK_XMM0);
  for (uint32_t reg = 0; reg < IRK_GEN_MAX_REGS; reg++)
    if (kept & BIT(reg)) r.live_out |= BIT(irk_x64_dwarf_registers[reg]);
  if (call->cc == IRK_CC_ANYREG) {
    any_patchpoint(f, &site, &r, num_live);
    return;
  }
  if (!accepts_call(f, i, FIRST, site.num_args)) return;
  irk_gen_add_operands(f, i, FIRST + site.num_args, num_live);
  emit_recorded(f, &site, &r, true);
}

// ---- dispatch ------------------------------------------------------------------------------------------------

bool irk_x64_gc_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  static const struct {
    const char *word;
    void (*emit)(irk_gen_func *f, const irk_inst *i);
  } rows[] = {{"experimental.gc.relocate", irk_gen_relocate},
              {"experimental.gc.result", statepoint_result},
              {"experimental.gc.statepoint", statepoint},
              {"experimental.stackmap", stack_map},
              {"experimental.patchpoint", patchpoint},
              {"experimental.deoptimize", deoptimize},
              {"experimental.guard", guard}};
  if (name.len < 18 || memcmp(name.ptr + 5, "experimental.", 13) != 0) return false;
  for (uint32_t k = 0; k < IRK_COUNT(rows); k++) {
    if (!irk_x64_is_word(name, rows[k].word)) continue;
    rows[k].emit(f, i);
    return true;
  }
  return false;
}
