// gc "shadow-stack": a function with roots has an entry in its frame, {next, map, roots}, which it
// pushes on the list llvm_gc_root_chain, and pops where it ends: before returns, tail calls and
// resumes, and in a landing pad of all calls that may unwind. The map is {number of roots, number
// of metadata, metadata}; roots with metadata come first. A runtime written for LLVM walks the
// list.
#include "codegen/collect.h"
#include "ir/collector.h"
#include "x86/call.h"
#include "x86/function.h"

#define CHAIN "llvm_gc_root_chain"
enum { NEXT = 0, MAP = 8, FIRST_ROOT = 16, WORD = 8 };

struct irk_x64_shadow {
  int32_t entry;    // frame offset
  int32_t *place;   // by id: offset of a root in the entry; 0: no root
  const char *map;  // its symbol
  uint32_t num_roots, num_meta;
  const irk_value **meta;
  uint32_t cleanup;  // label of the landing pad
  bool has_cleanup;
  bool may_unwind;
};
typedef struct irk_x64_shadow shadow;

static bool is_shadow(const irk_module *m, const irk_function *fn) {
  const irk_collector *c = fn->gc ? irk_collector_find(irk_name(m, fn->gc)) : NULL;
  return c && c->kind == IRK_COLLECTOR_SHADOW_STACK;
}

static bool is_nounwind(const irk_attr_list *attrs) {
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find(set, IRK_ATTR_NOUNWIND);
}

// ---- roots ---------------------------------------------------------------------------------------------------

// Gives the roots named by calls with metadata, or without, the next places of the entry.
static void place_roots(irk_gen_func *f, shadow *s, bool with_meta, uint64_t *size) {
  for (uint32_t b = 0; b < f->num_blocks; b++) {
    const irk_block *block = f->blocks[b].block;
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      const irk_inst *alloca = (const irk_inst *)irk_x64_root_of(f, i);
      if (!alloca || alloca->v.opcode != IRK_OP_ALLOCA || s->place[alloca->v.id]) continue;
      if ((i->ops[1]->kind != IRK_VALUE_NULL) != with_meta) continue;
      uint64_t align = irk_abi_align(f->cg->dl, alloca->u.type);
      *size = (*size + align - 1) / align * align;
      s->place[alloca->v.id] = (int32_t)*size;
      *size += irk_type_alloc_size(f->cg->dl, alloca->u.type);
      if (with_meta) s->meta[s->num_meta++] = i->ops[1];
      s->num_roots++;
    }
  }
}

bool irk_x64_shadow_root(irk_gen_func *f, const irk_inst *alloca) {
  const shadow *s = irk_x64_of(f)->shadow;
  if (!s || !s->place[alloca->v.id]) return false;
  irk_gen_define_frame(f, &alloca->v, s->entry + s->place[alloca->v.id]);
  return true;
}

// ---- the list ------------------------------------------------------------------------------------------------

// Loads the address of a symbol into r11.
static void symbol_address(irk_gen_func *f, const char *name, bool is_direct) {
  if (irk_x64_far_name(f, name, IRK_X64_SCRATCH)) return;
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0),
                     .ref = {.kind = IRK_GEN_REF_NAME, .name = name},
                     .type = is_direct ? IRK_R_X86_64_PC32 : IRK_R_X86_64_REX_GOTPCRELX};
  irk_x64_op_m(f, is_direct ? IRK_X64_LEA | IRK_OP_W : irk_x64_sized(IRK_X64_MOV, 8), IRK_X64_SCRATCH, &p, 0);
}

static void chain_address(irk_gen_func *f) {
  const irk_global *g = irk_module_find(f->cg->m, IRK_S(CHAIN));
  if (g) irk_x64_global_address(f, g, 0, IRK_X64_SCRATCH);
  else symbol_address(f, CHAIN, false);
}

void irk_x64_shadow_begin(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  if (!is_shadow(f->cg->m, f->fn)) return;
  shadow *s = irk_arena_alloc(&f->arena, sizeof *s);
  *s = (shadow){.may_unwind = !is_nounwind(f->global->attrs)};
  s->place = IRK_NEW_ARRAY(&f->arena, int32_t, f->fn->num_ids + 1);
  s->meta = IRK_NEW_ARRAY(&f->arena, const irk_value *, f->fn->num_ids + 1);
  uint64_t size = FIRST_ROOT;
  place_roots(f, s, true, &size);
  place_roots(f, s, false, &size);
  if (!s->num_roots) return;
  irk_str name = irk_name(f->cg->m, f->global->name);
  if (!name.len || size > 1 << 20 || x->saved_general & (UINT32_C(1) << IRK_X64_SCRATCH)) {
    irk_gen_refuse(f, NULL, "this function with gc \"shadow-stack\"");
    return;
  }
  char *map = irk_arena_alloc(&f->arena, name.len + sizeof "__gc_");
  memcpy(map, "__gc_", 5);
  memcpy(map + 5, name.ptr, name.len);
  map[name.len + 5] = 0;
  s->map = map;
  s->entry = irk_gen_frame_alloc(f, size, 16);
  s->cleanup = irk_gen_new_label(f);
  x->shadow = s;
  for (uint64_t at = FIRST_ROOT; at < size; at += WORD)
    irk_x64_mov_mi(a, 8, irk_mem_at(IRK_RBP, s->entry + (int32_t)at), 0);
  symbol_address(f, s->map, true);
  irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, s->entry + MAP), IRK_X64_SCRATCH);
  chain_address(f);
  irk_x64_m(a, IRK_X64_PUSH_M, irk_mem_at(IRK_X64_SCRATCH, 0));
  irk_x64_m(a, IRK_X64_POP_M, irk_mem_at(IRK_RBP, s->entry + NEXT));
  irk_x64_push(a, IRK_RBP);
  irk_x64_alu_mi(a, IRK_ALU_ADD, 8, irk_mem_at(IRK_RSP, 0), s->entry);
  irk_x64_m(a, IRK_X64_POP_M, irk_mem_at(IRK_X64_SCRATCH, 0));
}

void irk_x64_shadow_pop(irk_gen_func *f) {
  const shadow *s = irk_x64_of(f)->shadow;
  if (!s) return;
  chain_address(f);
  irk_x64_m(irk_x64_asm(f), IRK_X64_PUSH_M, irk_mem_at(IRK_RBP, s->entry + NEXT));
  irk_x64_m(irk_x64_asm(f), IRK_X64_POP_M, irk_mem_at(IRK_X64_SCRATCH, 0));
}

// ---- exceptions ----------------------------------------------------------------------------------------------

void irk_x64_shadow_call(irk_gen_func *f, const irk_x64_call_site *site) {
  const irk_x64 *x = irk_x64_of(f);
  shadow *s = x->shadow;
  if (!s || !s->may_unwind || !site->callee || site->inst->v.opcode != IRK_OP_CALL) return;
  const irk_value *callee = irk_call_callee(site->inst);
  if (is_nounwind(site->inst->u.call->attrs)) return;
  if (callee->kind == IRK_VALUE_FUNCTION && is_nounwind(((const irk_global *)callee)->attrs)) return;
  s->has_cleanup = true;
  irk_vec_push(&f->sites, ((irk_gen_site){x->call_start, x->call_end, s->cleanup, NULL}));
}

void irk_x64_shadow_cleanup(irk_gen_func *f) {
  const shadow *s = irk_x64_of(f)->shadow;
  if (!s || !s->has_cleanup) return;
  irk_asm *a = irk_x64_asm(f);
  irk_x64_place_label(f, s->cleanup);
  irk_x64_mark_landing(f);
  irk_x64_mov_rr(a, 8, IRK_RDI, IRK_RAX);
  irk_x64_shadow_pop(f);
  irk_x64_call_name(f, "_Unwind_Resume");
  irk_x64_fixed(a, IRK_X64_UD2);
}

// ---- the object ----------------------------------------------------------------------------------------------

// Makes the personality function of functions that have no other, as LLVM declares it.
void irk_x64_shadow_prepare(irk_x64_compiler *c) {
  irk_module *m = c->cg.m;
  for (uint32_t k = 0; k < m->functions.len && !c->has_shadow_stack; k++) {
    const irk_global *g = m->functions.items[k];
    c->has_shadow_stack = !g->is_declaration && is_shadow(m, g->fn);
  }
  if (!c->has_shadow_stack) return;
  irk_str name = IRK_S("__gcc_personality_v0");
  c->personality = irk_module_find(m, name);
  if (c->personality) return;
  irk_global *g = IRK_NEW_ARRAY(&c->cg.arena, irk_global, 1);
  g->v.kind = IRK_VALUE_FUNCTION;
  g->v.id = m->num_ids++;
  g->name = irk_intern(m, name);
  g->is_declaration = true;
  g->fn = IRK_NEW_ARRAY(&c->cg.arena, irk_function, 1);
  c->personality = g;
}

void irk_x64_put_shadow_map(irk_x64_compiler *c, irk_gen_func *f) {
  const shadow *s = irk_x64_of(f)->shadow;
  if (!s) return;
  irk_object *o = c->object;
  irk_section_spec spec = {.name = s->num_meta ? IRK_S(".data.rel.ro") : IRK_S(".rodata"),
                           .type = IRK_SHT_PROGBITS,
                           .flags = IRK_SHF_ALLOC | (s->num_meta ? IRK_SHF_WRITE : 0),
                           .align = WORD};
  uint32_t section = irk_object_section(o, &spec);
  uint64_t at = irk_object_align(o, section, WORD, 0);
  uint32_t symbol = irk_object_symbol(o, irk_str_of(s->map));
  irk_object_define(o, symbol, section, at, WORD + WORD * s->num_meta);
  irk_object_symbol_at(o, symbol)->binding = IRK_STB_LOCAL;
  irk_object_symbol_at(o, symbol)->type = IRK_STT_OBJECT;
  irk_buf_fixed(irk_object_bytes(o, section), s->num_roots, 4);
  irk_buf_fixed(irk_object_bytes(o, section), s->num_meta, 4);
  for (uint32_t k = 0; k < s->num_meta && !c->cg.failed; k++) irk_cg_constant(&c->cg, section, s->meta[k]);
}

// Defines the list, which all objects of a program share, unless the module does.
void irk_x64_put_shadow_chain(irk_x64_compiler *c) {
  const irk_global *g = irk_module_find(c->cg.m, IRK_S(CHAIN));
  if (!c->has_shadow_stack || (g && !irk_cg_is_declared(g))) return;
  irk_object *o = c->object;
  irk_section_spec spec = {
      .name = IRK_S(".data"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE, .align = WORD};
  uint32_t section = irk_object_section(o, &spec);
  uint64_t at = irk_object_align(o, section, WORD, 0);
  uint32_t symbol = g ? irk_cg_symbol(&c->cg, g) : irk_object_symbol(o, IRK_S(CHAIN));
  irk_object_define(o, symbol, section, at, WORD);
  irk_object_symbol_at(o, symbol)->binding = IRK_STB_WEAK;
  irk_object_symbol_at(o, symbol)->type = IRK_STT_OBJECT;
  irk_buf_fixed(irk_object_bytes(o, section), 0, WORD);
}
