// Makes a function's code, and puts it into the object with its relocations, unwind tables and
// labels.
#include "x86/function.h"

#include "codegen/lower.h"
#include "codegen/pcsections.h"

// ---- relocations ----------------------------------------------------------------------------------------------

static uint32_t table_symbol(irk_x64_compiler *c, const irk_gen_func *f, uint32_t text, const irk_gen_table *t,
                             uint64_t code_at) {
  irk_object *o = c->object;
  bool is_wide = c->cg.options.code_model == IRK_CODE_MODEL_LARGE;
  uint32_t size = is_wide ? 8 : 4;
  uint32_t section = irk_cg_companion(
      &c->cg, text,
      &(irk_section_spec){.name = IRK_S(".rodata"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = size},
      false);
  uint64_t at = irk_object_align(o, section, size, 0);
  uint32_t label = irk_object_label(o), base = irk_object_section_symbol(o, text);
  irk_object_define(o, label, section, at, 0);
  for (uint32_t i = 0; i < t->len; i++) {
    uint64_t offset = size * (uint64_t)i;
    irk_object_reloc(o, section, at + offset, is_wide ? IRK_R_X86_64_PC64 : IRK_R_X86_64_PC32, base,
                     (int64_t)(code_at + f->labels[t->labels[i]] - 1 + offset));
    irk_buf_bytes(irk_object_bytes(o, section), "\0\0\0\0\0\0\0", size);
  }
  return label;
}

static void relocate(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t code_at) {
  irk_object *o = c->object;
  uint32_t *tables = irk_arena_alloc(&f->arena, sizeof *tables * ((size_t)f->tables.len + 1));
  for (uint32_t i = 0; i < f->tables.len; i++) tables[i] = table_symbol(c, f, text, &f->tables.items[i], code_at);
  for (uint32_t i = 0; i < f->relocs.len; i++) {
    const irk_gen_reloc *r = &f->relocs.items[i];
    uint32_t symbol = 0;
    switch (r->ref.kind) {
    case IRK_GEN_REF_GLOBAL: symbol = irk_cg_symbol(&c->cg, r->ref.global); break;
    case IRK_GEN_REF_NAME: symbol = irk_object_symbol(o, (irk_str){r->ref.name, strlen(r->ref.name)}); break;
    case IRK_GEN_REF_POOL: {
      const irk_gen_constant *k = &f->pool.items[r->ref.index];
      symbol = irk_cg_pool(&c->cg, k->bytes, k->size, k->size);
      break;
    }
    case IRK_GEN_REF_SYMBOL: symbol = r->ref.index; break;
    default: symbol = tables[r->ref.index]; break;
    }
    irk_object_reloc(o, text, code_at + r->offset, r->type, symbol, r->addend);
  }
}

// ---- exceptions, block labels -------------------------------------------------------------------------------

static void put_exceptions(irk_x64_compiler *c, irk_gen_func *f, irk_unwind_frame *frame, uint32_t head) {
  if (!irk_gen_has_exceptions(f)) return;
  int64_t offset;
  if (!f->fn->personality) {
    frame->personality = c->personality;
  } else if (!irk_cg_const_address(&c->cg, f->fn->personality, &frame->personality, &offset) || !frame->personality ||
             offset) {
    irk_gen_refuse(f, NULL, "this personality function");
    return;
  }
  irk_buf name = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &name);
  irk_buf_lit(&name, ".gcc_except_table");
  bool is_own = c->cg.options.function_sections || irk_object_section_at(c->object, frame->text)->spec.group;
  if (is_own) irk_buf_byte(&name, '.');
  if (is_own) irk_buf_str(&name, irk_cg_name(&c->cg, f->global));
  irk_section_spec spec = {.name = {name.ptr, name.len}, .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = 4};
  frame->table = irk_cg_companion(&c->cg, frame->text, &spec, c->cg.options.function_sections);
  irk_guard_leave(&guard);
  irk_buf_free(&name);
  frame->table_offset = irk_gen_exceptions(f, &c->unwind, frame->table, head, (uint32_t)frame->size);
}

uint32_t irk_x64_get_block_label(irk_x64_compiler *c, uint64_t *label) {
  if (!*label) *label = irk_object_label(c->object);
  return (uint32_t)*label;
}

// Defines the labels of blocks. An unreachable block is at the function's end.
static void define_blocks(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head,
                          uint32_t size) {
  if (!c->block_labels.len) return;
  for (uint32_t i = 0; i < f->fn->num_blocks; i++) {
    const irk_block *b = f->fn->blocks[i];
    uint64_t *label = irk_map_get(&c->block_labels, (uintptr_t)b);
    if (!label) continue;
    uint32_t place = f->position[b->v.id] ? head + f->labels[irk_gen_position(f, &b->v)] - 1 : size;
    irk_object_define(c->object, irk_x64_get_block_label(c, label), text, at + place, 0);
  }
}

enum { DWARF_RETURN = 16 };
static const irk_unwind_machine unwind_machine = {IRK_SHT_X86_64_UNWIND, DWARF_RETURN, -8, {"\x0c\x07\x08\x90\x01", 5}};

static bool may_unwind(const irk_global *g) {
  const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  return !set || !irk_attr_set_find(set, IRK_ATTR_NOUNWIND) || irk_attr_set_find(set, IRK_ATTR_UWTABLE);
}

// Returns the table for the unwind information of a function; NULL: none is needed. Code in memory
// always needs it. Information for debuggers only goes into the same table if some function may
// unwind.
static irk_unwind *unwind_of(irk_x64_compiler *c, const irk_global *g) {
  if (c->cg.options.in_memory || may_unwind(g) || g->fn->personality) return &c->unwind;
  if (!c->dwarf) return NULL;
  const irk_global_vec *all = irk_globals_of(c->cg.m, IRK_VALUE_FUNCTION);
  for (; c->num_checked_functions < all->len && !c->has_unwinding_function; c->num_checked_functions++) {
    const irk_global *other = all->items[c->num_checked_functions];
    c->has_unwinding_function = !other->is_declaration && may_unwind(other);
  }
  c->debug_frames.is_debug = true;
  return c->has_unwinding_function ? &c->unwind : &c->debug_frames;
}

// Records the room for patches, for tracers.
static void put_patchable(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t at) {
  irk_str name = irk_x64_function_string(f, IRK_S("patchable-function-entry-section"));
  irk_section_spec spec = {.name = name.len ? name : IRK_S("__patchable_function_entries"),
                           .type = IRK_SHT_PROGBITS,
                           .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE,
                           .align = 8};
  irk_object *o = c->object;
  uint32_t section = irk_cg_companion(&c->cg, text, &spec, true);
  uint64_t here = irk_object_align(o, section, 8, 0);
  irk_object_reloc(o, section, here, IRK_R_X86_64_64, irk_object_section_symbol(o, text), (int64_t)at);
  irk_buf_bytes(irk_object_bytes(o, section), "\0\0\0\0\0\0\0", 8);
}

static void put_head_calls(irk_x64_compiler *c, const irk_x64 *x, uint32_t text, uint64_t at) {
  for (uint32_t k = 0; k < x->num_head_calls; k++) {
    const char *name = x->head_calls[k].name;
    irk_object_reloc(c->object, text, at + x->head_calls[k].at - 4, IRK_R_X86_64_PLT32,
                     irk_object_symbol(c->object, (irk_str){name, strlen(name)}), -4);
  }
}

// ---- making --------------------------------------------------------------------------------------------------

static void reset(irk_x64_compiler *c, irk_x64_maker *maker, irk_x64_code *code, const irk_global *g) {
  irk_gen_func *f = &code->func;
  f->cg = maker->cg;
  f->target = maker->cg->target;
  f->machine = &code->x86;
  irk_gen_func_begin(f, g);
  f->has_rows = irk_dwarf_wants(c->dwarf, g, &f->has_notes, &f->has_call_notes);
  f->frame_size = -IRK_X64_KEPT_AREA;
  f->is_lowered = maker->is_lowered;
  irk_asm_set_vex(&code->x86.a, false);
  irk_asm a = code->x86.a;
  code->x86 = (irk_x64){.a = a,
                        .has_tls = c->has_tls,
                        .stack_align = 16,
                        .gnu = &maker->gnu,
                        .features = &maker->features,
                        .supported_attrs = &maker->supported_attrs,
                        .marks_landings = c->marks_landings,
                        .names_are_in_table = c->names_are_in_table,
                        .has_kcfi = c->has_kcfi,
                        .rare = c->rare};
  irk_asm_gnu_begin_function(&maker->gnu, maker->is_lowered);
  code->x86.a.at = a.start;
}

static void make_body(irk_gen_func *f, irk_x64 *x) {
  irk_x64_find_fences(f);
  // Fences are put where the decoder finds loads, and it does not know all instructions with VEX.
  bool may_join = x->rare & IRK_X64_RARE_LONG_VECTORS && !x->fences;
  f->most_joined = may_join ? irk_x64_most_joined(f) : 0;
  if (f->most_joined) irk_asm_set_vex(&x->a, true);
  x->prepares = x->has_tls || f->most_joined;
  irk_gen_analyse(f);
  if (x->rare & IRK_X64_RARE_XRAY) irk_x64_xray_begin(f);
  if (x->rare & IRK_X64_RARE_HARDENED) irk_x64_harden_begin(f);
  if (f->has_notes) irk_gen_watch_begin(f);
  for (uint32_t i = 0; i < f->num_blocks; i++) irk_gen_new_label(f);  // the first labels are the blocks, by position
  x->epilogue = irk_gen_new_label(f);
  irk_x64_begin_args(f);
  if (!f->cg->failed) irk_x64_profile_entry(f);
  for (uint32_t i = 0; i < f->fn->num_args && f->watches.len && !f->cg->failed; i++)
    irk_gen_watch_value(f, &f->fn->args[i]->v);
  if (!f->cg->failed) irk_gen_body(f);
}

static void make(irk_x64_compiler *c, irk_x64_maker *maker, irk_x64_code *code, const irk_global *g) {
  reset(c, maker, code, g);
  irk_gen_func *f = &code->func;
  if (!irk_x64_supports_attributes(f)) return;
  make_body(f, &code->x86);
  if (f->cg->failed || maker->gnu.is_waiting) return;
  if (f->has_rows) irk_gen_epilogue_row(f);
  irk_x64_epilogue(f);
  irk_x64_prologue(f, &code->head, &code->frame);
  if (f->cg->failed) return;
  irk_x64_insert_fences(f);
  if (f->cg->failed) return;
  irk_x64_shorten(f);
  irk_x64_patch(f);
  // A function that must never be called is a label without code.
  if (g->fn->blocks[0]->insts[0]->v.opcode == IRK_OP_UNREACHABLE) {
    code->x86.a.at = code->x86.a.start, code->head.at = code->head.start;
    code->x86.xray.has_entry = false;
  }
}

irk_x64_result irk_x64_make(irk_x64_compiler *c, irk_x64_maker *maker, irk_x64_code *code, const irk_global *g) {
  make(c, maker, code, g);
  if (code->func.wants_lowering) {
    maker->cg->failed = false;
    return IRK_X64_NEEDS_LOWERING;
  }
  if (maker->cg->failed) return IRK_X64_FAILED;
  return maker->gnu.is_waiting ? IRK_X64_NEEDS_GNU : IRK_X64_MADE;
}

// ---- warnings ------------------------------------------------------------------------------------------------

static void warn_call(irk_cg_module *cg, const struct irk_x64_warning *w) {
  const irk_attr_set *set = irk_attr_list_at(w->callee->attrs, IRK_ATTR_INDEX_FUNCTION);
  irk_str name = irk_name(cg->m, w->callee->name);
  irk_str why = irk_attr_set_find_string(set, IRK_S("dontcall-warn"))->string->value;
  irk_diag_put(cg->sink, (irk_diag){.severity = IRK_WARNING, .file = cg->m->id},
               "call to '%.*s' marked \"dontcall-warn\": %.*s", (int)name.len, name.ptr, (int)why.len, why.ptr);
}

static void warn_frame(irk_gen_func *f) {
  irk_cg_module *cg = f->cg;
  irk_str name = irk_name(cg->m, f->global->name);
  uint64_t limit = irk_x64_function_number(f, IRK_S("warn-stack-size"), UINT64_MAX), size = (uint64_t)-f->frame_size;
  if (size > limit)
    irk_diag_put(cg->sink, (irk_diag){.severity = IRK_WARNING, .file = cg->m->id},
                 "stack frame size (%llu) exceeds limit (%llu) in function '%.*s'", (unsigned long long)size,
                 (unsigned long long)limit, (int)name.len, name.ptr);
}

// ---- putting -------------------------------------------------------------------------------------------------

void irk_x64_put(irk_x64_compiler *c, irk_x64_code *code) {
  irk_gen_func *f = &code->func;
  const irk_global *g = f->global;
  const irk_x64 *x = &code->x86;
  f->cg = &c->cg;
  bool has_ends = x->rare & IRK_X64_RARE_ENDS;
  for (const struct irk_x64_warning *w = x->warnings; w; w = w->next) warn_call(f->cg, w);
  if (has_ends) warn_frame(f);
  uint32_t text = irk_cg_text_section(&c->cg, g);
  uint32_t align = g->v.align > 5 ? 1u << (g->v.align - 1) : 16;
  uint64_t at = irk_object_align(c->object, text, align > x->align ? align : x->align, IRK_X64_INT3);
  irk_cg_prefix(&c->cg, g, text);
  irk_x64_put_kcfi_type(c, f, text, align);
  irk_buf *bytes = irk_object_bytes(c->object, text);
  uint64_t patch_before = 0, patch_at_entry = 0;
  if (has_ends) {
    patch_before = irk_x64_function_number(f, IRK_S("patchable-function-prefix"), 0);
    patch_at_entry = irk_x64_function_number(f, IRK_S("patchable-function-entry"), 0);
  }
  for (uint64_t k = 0; k < patch_before; k++) irk_buf_byte(bytes, (char)IRK_X64_NOP);
  at = bytes->len;
  if (g->fn->prologue) irk_cg_constant(&c->cg, text, g->fn->prologue);
  uint32_t before = (uint32_t)(bytes->len - at), head_size = irk_asm_offset(&code->head);
  uint32_t head = before + head_size, size = head + irk_asm_offset(&x->a);
  irk_buf_bytes(bytes, code->head.start, head_size);
  irk_buf_bytes(bytes, x->a.start, size - head);
  irk_cg_define(&c->cg, g, text, at, size);
  if (patch_before || patch_at_entry)
    put_patchable(c, f, text, patch_before ? at - patch_before : at + before + x->patchable_at);
  if (head_size) put_head_calls(c, x, text, at + before);
  relocate(c, f, text, at + head);
  irk_x64_put_kcfi_traps(c, f, text, at + head);
  irk_x64_put_sleds(c, f, text, at, at + before, at + head);
  if (x->gnu) irk_asm_gnu_place(x->gnu, f, text, at + head);
  define_blocks(c, f, text, at, head, size);
  irk_unwind_frame frame = {
      .text = text, .offset = at + before, .size = size - before, .instructions = {code->frame.ptr, code->frame.len}};
  put_exceptions(c, f, &frame, head_size);
  irk_unwind *unwind = unwind_of(c, g);
  if (unwind) irk_unwind_add(&c->cg, unwind, &unwind_machine, &frame);
  uint64_t stack_args =
      x->has_stack_args ? ((uint64_t)x->stack_args + 15) & ~UINT64_C(15) : 0;  // rounded to the usual alignment
  c->has_trampolines |= x->has_trampolines;
  c->has_split |= x->splits;
  c->has_unsplit |= x->splits && !x->is_split;
  irk_gen_pcsections_write(f, text, at, head, size, stack_args);
  irk_stackmap_frame stack = {.head = head,
                              .base = IRK_X64_DWARF_FRAME,
                              .stack = IRK_X64_DWARF_STACK,
                              .is_fixed = !x->moves_stack && !x->realigns,
                              .size = irk_x64_frame_bytes(f),
                              .saved = 8};
  irk_stackmap_add(&c->stackmaps, f, &stack);
  if (IRK_UNLIKELY(x->shadow != NULL)) irk_x64_put_shadow_map(c, f);
  if (IRK_UNLIKELY(f->fn->gc != 0))
    irk_collected_add(&c->collected, f, &(irk_collected_function){.text = text, .at = at}, &stack);
  if (c->dwarf) irk_dwarf_function(c->dwarf, f, text, at, head, size);
}

void irk_x64_function(irk_x64_compiler *c, const irk_global *g) {
  irk_lowered *lowered = NULL;
  irk_guard guard;
  irk_x64_result result = irk_x64_make(c, &c->maker, &c->code, g);
  if (result == IRK_X64_NEEDS_LOWERING) {
    lowered = irk_gen_lower(&c->cg, g->fn);
    irk_guard_enter(&guard, irk_gen_restore, lowered);
    c->maker.is_lowered = true;
    result = irk_x64_make(c, &c->maker, &c->code, g);
    c->maker.is_lowered = false;
  }
  if (result == IRK_X64_NEEDS_GNU) irk_vec_push(&c->waiting, g);
  if (result == IRK_X64_MADE) irk_x64_put(c, &c->code);
  if (!lowered) return;
  irk_guard_leave(&guard);
  irk_gen_restore(lowered);
}

// ---- memory --------------------------------------------------------------------------------------------------

void irk_x64_code_free(irk_x64_code *code) {
  irk_gen_func_free(&code->func);
  irk_free(code->x86.a.start);
  irk_free(code->head.start);
  irk_buf_free(&code->frame);
  *code = (irk_x64_code){.func.cg = NULL};
}

void irk_x64_maker_free(irk_x64_maker *maker) {
  irk_map_free(&maker->features.by_text);
  irk_vec_free(&maker->features.facts);
  irk_asm_gnu_free(&maker->gnu);
}
