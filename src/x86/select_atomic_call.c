// Atomic operations by functions of libatomic: those of 16 bytes, for which the library knows the
// processor's features, and those whose address may be misaligned.
#include "x86/needs.h"
#include "x86/x86.h"

static uint64_t order_of(uint8_t ordering) {  // in the library's encoding
  switch (ordering) {
  case IRK_ORDERING_ACQUIRE: return 2;
  case IRK_ORDERING_RELEASE: return 3;
  case IRK_ORDERING_ACQ_REL: return 4;
  case IRK_ORDERING_SEQ_CST: return 5;
  default: return 0;
  }
}

static void pass_pointer(irk_gen_func *f, const irk_inst *i, const irk_value *pointer, uint32_t reg) {
  uint32_t address = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_place p = irk_x64_place_of(f, pointer);
  if (p.segment) irk_gen_refuse(f, NULL, "atomic library calls on an address relative to fs or gs");
  irk_x64_op_m(f, IRK_X64_LEA | IRK_OP_W, address, &p, 0);
  irk_gen_spill_for_call(f, i);
  irk_gen_temp_at(f, reg);
  irk_x64_mov_rr(irk_x64_asm(f), 8, reg, address);
  if (address != reg) irk_gen_release(f, address);
}

static void pass_value(irk_gen_func *f, const irk_value *v, uint32_t low, uint32_t high) {
  irk_gen_temp_at(f, low);
  irk_gen_copy_to(f, v, 0, low);
  irk_gen_temp_at(f, high);
  irk_gen_copy_to(f, v, 1, high);
}

static void pass_number(irk_gen_func *f, uint32_t reg, uint64_t number) {
  irk_gen_temp_at(f, reg);
  irk_x64_mov_imm(irk_x64_asm(f), reg, number);
}

static void call(irk_gen_func *f, const char *name) {
  irk_gen_after_call(f);
  irk_x64_call_name(f, name);
  irk_gen_release_temps(f);
}

static void compare_exchange(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  int32_t expected = irk_x64_temp_slot(f, 0, 16);
  for (uint32_t k = 0; k < 2; k++) {
    uint32_t reg = irk_gen_use(f, i->ops[1], k);
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, expected + 8 * (int32_t)k), reg);
    irk_gen_release(f, reg);
    irk_gen_unlock(f, reg);
  }
  pass_pointer(f, i, i->ops[0], IRK_RDI);
  irk_gen_temp_at(f, IRK_RSI);
  f->target->frame_address(f, IRK_RSI, expected);
  pass_value(f, i->ops[2], IRK_RDX, IRK_RCX);
  pass_number(f, IRK_R8, order_of(i->u.mem.ordering));
  pass_number(f, IRK_R9, order_of(i->u.mem.failure_ordering));
  call(f, "__atomic_compare_exchange_16");
  irk_gen_declare(f, &i->v);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_define(f, &i->v, 2, IRK_RAX);
  for (uint32_t k = 0; k < 2; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_mov_rm(a, 8, to, irk_mem_at(IRK_RBP, expected + 8 * (int32_t)k));
    irk_gen_define(f, &i->v, k, to);
  }
}

static void read_modify_write(irk_gen_func *f, const irk_inst *i) {
  const char *name = NULL;
  switch (i->u.mem.rmw) {
  case IRK_RMW_XCHG: name = "__atomic_exchange_16"; break;
  case IRK_RMW_ADD: name = "__atomic_fetch_add_16"; break;
  case IRK_RMW_SUB: name = "__atomic_fetch_sub_16"; break;
  case IRK_RMW_AND: name = "__atomic_fetch_and_16"; break;
  case IRK_RMW_OR: name = "__atomic_fetch_or_16"; break;
  case IRK_RMW_XOR: name = "__atomic_fetch_xor_16"; break;
  case IRK_RMW_NAND: name = "__atomic_fetch_nand_16"; break;
  default: irk_gen_refuse(f, i, "this operation on 16 bytes"); return;
  }
  pass_pointer(f, i, i->ops[0], IRK_RDI);
  pass_value(f, i->ops[1], IRK_RSI, IRK_RDX);
  pass_number(f, IRK_RCX, order_of(i->u.mem.ordering));
  call(f, name);
  irk_x64_define_pair(f, &i->v);
}

// ---- through memory: any size and alignment -----------------------------------------------------------------

enum { VALUE, OTHER };  // places in the frame
static void put_in_room(irk_gen_func *f, const irk_value *v, uint32_t which) {
  int32_t room = irk_x64_temp_slot(f, which, irk_type_store_size(f->cg->dl, v->type));
  uint32_t n = irk_gen_num_parts(f, v->type);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    irk_x64_place to = irk_x64_frame(room + as.offset);
    uint32_t reg = irk_gen_use(f, v, k);
    irk_x64_store_part(f, &as, &to, reg);
    irk_gen_unlock(f, reg);
    irk_gen_release(f, reg);
  }
}

static void pass_room(irk_gen_func *f, uint32_t reg, uint32_t which, uint64_t size) {
  irk_gen_temp_at(f, reg);
  f->target->frame_address(f, reg, irk_x64_temp_slot(f, which, size));
}

// Takes the first parts of the result.
static void take_from_room(irk_gen_func *f, const irk_inst *i, uint32_t which, uint32_t num_parts) {
  int32_t room = irk_x64_of(f)->temp_slots[which];
  for (uint32_t k = 0; k < num_parts; k++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    irk_x64_place from = irk_x64_frame(room + as.offset);
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_load_part(f, &as, to, &from);
    irk_gen_define(f, &i->v, k, to);
  }
}

static void pass_head(irk_gen_func *f, const irk_inst *i, const irk_value *pointer, uint64_t size) {
  pass_pointer(f, i, pointer, IRK_RSI);
  pass_number(f, IRK_RDI, size);
}

static void by_memory(irk_gen_func *f, const irk_inst *i, const irk_type *t, uint64_t size) {
  uint64_t order = order_of(i->u.mem.ordering);
  uint32_t n = irk_gen_num_parts(f, t);
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
    pass_head(f, i, i->ops[0], size);
    pass_room(f, IRK_RDX, VALUE, size);
    pass_number(f, IRK_RCX, order);
    call(f, "__atomic_load");
    irk_gen_declare(f, &i->v);
    take_from_room(f, i, VALUE, n);
    return;
  case IRK_OP_STORE:
    put_in_room(f, i->ops[0], VALUE);
    pass_head(f, i, i->ops[1], size);
    pass_room(f, IRK_RDX, VALUE, size);
    pass_number(f, IRK_RCX, order);
    call(f, "__atomic_store");
    return;
  case IRK_OP_CMPXCHG:
    put_in_room(f, i->ops[1], VALUE);
    put_in_room(f, i->ops[2], OTHER);
    pass_head(f, i, i->ops[0], size);
    pass_room(f, IRK_RDX, VALUE, size);
    pass_room(f, IRK_RCX, OTHER, size);
    pass_number(f, IRK_R8, order);
    pass_number(f, IRK_R9, order_of(i->u.mem.failure_ordering));
    call(f, "__atomic_compare_exchange");
    irk_gen_declare(f, &i->v);
    irk_gen_temp_at(f, IRK_RAX);
    irk_gen_define(f, &i->v, n, IRK_RAX);
    take_from_room(f, i, VALUE, n);
    return;
  default: break;
  }
  if (i->u.mem.rmw != IRK_RMW_XCHG) {
    irk_gen_refuse(f, i, "this operation where the address may not be a multiple of the size");
    return;
  }
  put_in_room(f, i->ops[1], VALUE);
  pass_head(f, i, i->ops[0], size);
  pass_room(f, IRK_RDX, VALUE, size);
  pass_room(f, IRK_RCX, OTHER, size);
  pass_number(f, IRK_R8, order);
  call(f, "__atomic_exchange");
  irk_gen_declare(f, &i->v);
  take_from_room(f, i, OTHER, n);
}

// ---- dispatch -----------------------------------------------------------------------------------------------

static const irk_type *type_of(const irk_inst *i) {
  return i->v.opcode == IRK_OP_LOAD ? i->v.type : i->v.opcode == IRK_OP_STORE ? i->ops[0]->type : i->ops[1]->type;
}
static bool is_aligned(const irk_inst *i, uint64_t size) {  // no explicit alignment: that of the size
  return !i->v.align || UINT64_C(1) << (i->v.align - 1) >= size;
}

bool irk_x64_is_atomic_call(irk_gen_func *f, const irk_inst *i) {
  if (i->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC) return false;
  uint64_t size = irk_type_store_size(f->cg->dl, type_of(i));
  return size > 8 || !is_aligned(i, size);
}

void irk_x64_atomic_call(irk_gen_func *f, const irk_inst *i) {
  const irk_type *t = type_of(i);
  uint64_t size = irk_type_store_size(f->cg->dl, t);
  bool is_simple =
      irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER || t->kind == IRK_TYPE_FLOAT || t->kind == IRK_TYPE_DOUBLE;
  if (!is_simple) {
    irk_gen_refuse(f, i, "atomic values of that type");
  } else if (size != 16 || !is_aligned(i, size)) {
    by_memory(f, i, t, size);
  } else if (irk_x64_has_feature(f, IRK_X64_CMPXCHG16B_NEEDS)) {
    irk_x64_atomic16(f, i);
  } else if (i->v.opcode == IRK_OP_LOAD) {
    pass_pointer(f, i, i->ops[0], IRK_RDI);
    pass_number(f, IRK_RSI, order_of(i->u.mem.ordering));
    call(f, "__atomic_load_16");
    irk_x64_define_pair(f, &i->v);
  } else if (i->v.opcode == IRK_OP_STORE) {
    pass_pointer(f, i, i->ops[1], IRK_RDI);
    pass_value(f, i->ops[0], IRK_RSI, IRK_RDX);
    pass_number(f, IRK_RCX, order_of(i->u.mem.ordering));
    call(f, "__atomic_store_16");
  } else if (i->v.opcode == IRK_OP_CMPXCHG) {
    compare_exchange(f, i);
  } else {
    read_modify_write(f, i);
  }
}
