// The stack guard: which functions have one, and where its value is. It is a word of the thread
// (%fs:40), unless flags of the module name another place, as kernels do.
#include "x86/x86.h"

// ---- functions with a guard ---------------------------------------------------------------------------------

// Tells whether the type contains an array of at least `least` bytes or, with `all`, any array.
static bool has_array(const irk_type *t, uint64_t least, bool all) {
  if (t->kind == IRK_TYPE_ARRAY) {
    bool is_bytes = irk_type_is_bits(t->types[0]) && t->types[0]->count == 8;
    return all || (is_bytes && t->count >= least);  // LLVM does not look into the elements
  }
  if (t->kind == IRK_TYPE_STRUCT)
    for (uint32_t i = 0; i < t->num_types; i++)
      if (has_array(t->types[i], least, all)) return true;
  return false;
}

// Tells whether the variable's address may escape through this user: any except loads from it,
// stores to it and lifetime markers.
static bool lets_address_escape(irk_gen_func *f, const irk_inst *user, uint32_t operand) {
  if (user->v.opcode == IRK_OP_LOAD || (user->v.opcode == IRK_OP_STORE && operand == 1)) return false;
  const irk_value *callee = user->v.opcode == IRK_OP_CALL ? irk_call_callee(user) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return true;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name), is = IRK_S("llvm.lifetime.");
  return name.len < is.len || memcmp(name.ptr, is.ptr, is.len) != 0;
}

bool irk_x64_wants_guard(irk_gen_func *f) {
  if (irk_x64_function_attr(f, IRK_ATTR_SSPREQ)) return true;
  bool is_strong = irk_x64_function_attr(f, IRK_ATTR_SSPSTRONG) != NULL;
  if (!is_strong && !irk_x64_function_attr(f, IRK_ATTR_SSP)) return false;
  uint64_t least = irk_x64_function_number(f, IRK_S("stack-protector-buffer-size"), 8);
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts; k++) {
      const irk_inst *i = b->insts[k];
      if (i->v.opcode == IRK_OP_ALLOCA) {
        uint64_t count;
        bool is_const = !irk_gen_is_local(i->ops[0]) && irk_cg_const_int(f->cg, i->ops[0], &count);
        if (!is_const || (count > 1 && (is_strong || count >= least)) || has_array(i->u.type, least, is_strong))
          return true;
      }
      for (uint32_t o = 0; is_strong && o < i->num_ops; o++) {
        const irk_value *op = i->ops[o];
        bool is_variable = op->kind == IRK_VALUE_INST && ((const irk_inst *)op)->v.opcode == IRK_OP_ALLOCA;
        if (is_variable && lets_address_escape(f, i, o)) return true;
      }
    }
  }
  return false;
}

// ---- the value ----------------------------------------------------------------------------------------------

// Where the value is: at an offset in a segment, or in a variable.
typedef struct place {
  uint8_t segment;           // its prefix; 0: none
  int32_t offset;            // without a variable
  const char *name;          // of a variable that the module lacks; NULL: none
  const irk_global *global;  // a variable of the module; NULL: none
} place;

static irk_str string_flag(irk_gen_func *f, const char *name) {
  irk_module_flag flag;
  return irk_module_flag_find(f->cg->m, (irk_str){name, strlen(name)}, &flag) ? flag.text : (irk_str){NULL, 0};
}

static uint64_t number_flag(irk_gen_func *f, const char *name, uint64_t missing) {
  irk_module_flag flag;
  bool is_there = irk_module_flag_find(f->cg->m, (irk_str){name, strlen(name)}, &flag) && flag.is_number;
  return is_there ? flag.number : missing;
}

static void in_variable(irk_gen_func *f, place *p, irk_str name) {
  p->global = irk_module_find(f->cg->m, name);
  if (p->global) p->segment = 0;
  else p->name = irk_arena_str(&f->arena, name).ptr;
}

static place find_place(irk_gen_func *f) {
  irk_str guard = string_flag(f, "stack-protector-guard"), reg = string_flag(f, "stack-protector-guard-reg"),
          symbol = string_flag(f, "stack-protector-guard-symbol");
  place p = {0};
  if (guard.len && !irk_str_eq(guard, IRK_S("tls"))) {
    in_variable(f, &p, IRK_S("__stack_chk_guard"));
    return p;
  }
  bool is_gs =
      f->cg->options.code_model == IRK_CODE_MODEL_KERNEL ? !irk_str_eq(reg, IRK_S("fs")) : irk_str_eq(reg, IRK_S("gs"));
  p.segment = is_gs ? IRK_X64_PREFIX_GS : IRK_X64_PREFIX_FS;
  if (symbol.len) in_variable(f, &p, symbol);
  else p.offset = (int32_t)number_flag(f, "stack-protector-guard-offset", 40);
  return p;
}

// Tells whether a variable that the module lacks is reached without the global offset table.
static bool is_direct(irk_gen_func *f) {
  return number_flag(f, "direct-access-external-data", !number_flag(f, "PIC Level", 0)) != 0;
}

void irk_x64_load_guard(irk_gen_func *f, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  place p = find_place(f);
  irk_mem at = p.name ? irk_mem_at(IRK_RIP, 0) : (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, p.offset};
  irk_gen_ref ref = {.kind = IRK_GEN_REF_NAME, .name = p.name};
  if (p.global) {
    irk_x64_global_address(f, p.global, 0, to);
    at = irk_mem_at(to, 0);
  } else if (p.name && irk_x64_far_name(f, p.name, to)) {
    at = irk_mem_at(to, 0);
  } else if (p.name && !is_direct(f)) {
    irk_x64_mov_rm(a, 8, to, at);
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_REX_GOTPCRELX, ref, -4);
    at = irk_mem_at(to, 0);
  }
  if (p.segment) irk_x64_prefix(a, p.segment);
  irk_x64_mov_rm(a, 8, to, at);
  if (at.base == IRK_RIP) irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_PC32, ref, -4);
}
