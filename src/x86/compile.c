// A module as an object: function by function, then all else.
#include "x86/compile.h"

#include "codegen/dwarf.h"
#include "codegen/pcsections.h"
#include "codegen/unwind.h"
#include "irkit/codegen.h"
#include "irkit/link.h"
#include "x86/inline_asm.h"
#include "x86/listing.h"

#include <stdlib.h>

typedef struct compiler {
  irk_cg_module cg;
  irk_object *object;
  irk_unwind unwind;
  irk_dw_module *dwarf;  // NULL: the module has no debug info
  irk_gen_func func;
  irk_x64 x86;
  irk_asm head;   // prologue
  irk_buf frame;  // unwind instructions
  bool has_tls, marks_landings;
  irk_map block_labels;  // address of a block whose address is taken -> the object's label; 0: none yet
  irk_map features;
  irk_asm_gnu gnu;
  IRK_VEC(const irk_global *) waiting;  // functions with texts for GNU as
} compiler;

static void release(void *user) {
  compiler *c = user;
  irk_gen_func_free(&c->func);
  irk_free(c->x86.a.start);
  irk_free(c->head.start);
  irk_buf_free(&c->frame);
  irk_unwind_free(&c->unwind);
  irk_dwarf_free(c->dwarf);
  irk_map_free(&c->block_labels);
  irk_map_free(&c->features);
  irk_asm_gnu_free(&c->gnu);
  irk_vec_free(&c->waiting);
  irk_cg_end(&c->cg);
}

// ---- a function ----------------------------------------------------------------------------------------------

static uint32_t table_symbol(compiler *c, uint32_t text, const irk_gen_table *t, uint64_t code_at) {
  irk_object *o = c->object;
  irk_gen_func *f = &c->func;
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

static void relocate(compiler *c, uint32_t text, uint64_t code_at) {
  irk_gen_func *f = &c->func;
  irk_object *o = c->object;
  uint32_t *tables = irk_arena_alloc(&f->arena, sizeof *tables * ((size_t)f->tables.len + 1));
  for (uint32_t i = 0; i < f->tables.len; i++) tables[i] = table_symbol(c, text, &f->tables.items[i], code_at);
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

static void reset(compiler *c, const irk_global *g) {
  irk_gen_func *f = &c->func;
  irk_gen_func_begin(f, g);
  f->has_rows = irk_dwarf_wants(c->dwarf, g, &f->has_notes);
  f->frame_size = -IRK_X64_KEPT_AREA;
  irk_asm a = c->x86.a;
  c->x86 = (irk_x64){
      .a = a, .has_tls = c->has_tls, .gnu = &c->gnu, .features = &c->features, .marks_landings = c->marks_landings};
  irk_asm_gnu_begin_function(&c->gnu);
  c->x86.a.at = a.start;
}

// ---- exceptions, labels of blocks ----------------------------------------------------------------------------

static void put_exceptions(compiler *c, irk_unwind_frame *frame, uint32_t head) {
  irk_gen_func *f = &c->func;
  if (!irk_gen_has_exceptions(f)) return;
  int64_t offset;
  if (!irk_cg_const_address(&c->cg, f->fn->personality, &frame->personality, &offset) || !frame->personality ||
      offset) {
    irk_gen_refuse(f, NULL, "such a personality function");
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

static uint32_t made_label(compiler *c, uint64_t *label) {
  if (!*label) *label = irk_object_label(c->object);
  return (uint32_t)*label;
}

static uint32_t block_label(void *user, const irk_blockaddress *at) {
  compiler *c = user;
  return made_label(c, irk_map_put(&c->block_labels, (uintptr_t)at->block, NULL));
}

// Functions come before what takes the addresses of their blocks: these are known when they do. Labels have numbers,
// which a listing shows: they are made in the order of blocks, not in that of a table of hashes.
static void find_block_addresses(compiler *c, const irk_module *m) {
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (v && v->kind == IRK_VALUE_BLOCKADDRESS)
      irk_map_put(&c->block_labels, (uintptr_t)((const irk_blockaddress *)v)->block, NULL);
  }
  for (uint32_t i = 0; c->block_labels.len && i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t k = 0; fn && k < fn->num_blocks; k++) {
      uint64_t *label = irk_map_get(&c->block_labels, (uintptr_t)fn->blocks[k]);
      if (label) made_label(c, label);
    }
  }
}

// A block that nothing leads to is at the function's end.
static void define_blocks(compiler *c, uint32_t text, uint64_t at, uint32_t head, uint32_t size) {
  irk_gen_func *f = &c->func;
  if (!c->block_labels.len) return;
  for (uint32_t i = 0; i < f->fn->num_blocks; i++) {
    const irk_block *b = f->fn->blocks[i];
    uint64_t *label = irk_map_get(&c->block_labels, (uintptr_t)b);
    if (!label) continue;
    uint32_t place = f->position[b->v.id] ? head + f->labels[irk_gen_position(f, &b->v)] - 1 : size;
    irk_object_define(c->object, made_label(c, label), text, at + place, 0);
  }
}

enum { DWARF_RETURN = 16 };
static const irk_dwarf_machine dwarf_machine = {IRK_X64_DWARF_FRAME, irk_x64_dwarf_registers};
static const irk_unwind_machine unwind_machine = {DWARF_RETURN, -8, {"\x0c\x07\x08\x90\x01", 5}};

// Where tracers find the room for patches.
static void put_patchable(compiler *c, uint32_t text, uint64_t at) {
  irk_section_spec spec = {.name = IRK_S("__patchable_function_entries"),
                           .type = IRK_SHT_PROGBITS,
                           .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE,
                           .align = 8};
  irk_object *o = c->object;
  uint32_t section = irk_cg_companion(&c->cg, text, &spec, true);
  uint64_t here = irk_object_align(o, section, 8, 0);
  irk_object_reloc(o, section, here, IRK_R_X86_64_64, irk_object_section_symbol(o, text), (int64_t)at);
  irk_buf_bytes(irk_object_bytes(o, section), "\0\0\0\0\0\0\0", 8);
}

static void put_head_calls(compiler *c, uint32_t text, uint64_t at) {
  for (uint32_t k = 0; k < c->x86.num_head_calls; k++) {
    const char *name = c->x86.head_calls[k].name;
    irk_object_reloc(c->object, text, at + c->x86.head_calls[k].at - 4, IRK_R_X86_64_PLT32,
                     irk_object_symbol(c->object, (irk_str){name, strlen(name)}), -4);
  }
}

static void function(compiler *c, const irk_global *g) {
  reset(c, g);
  irk_gen_func *f = &c->func;
  if (!irk_x64_is_possible(f)) return;
  irk_gen_analyse(f);
  if (f->has_notes) irk_gen_watch_begin(f);
  for (uint32_t i = 0; i < f->num_blocks; i++) irk_gen_new_label(f);  // the first ones, by position
  c->x86.epilogue = irk_gen_new_label(f);
  irk_x64_begin_args(f);
  if (c->cg.failed) return;
  for (uint32_t i = 0; i < g->fn->num_args && f->watches.len; i++) irk_gen_watch_value(f, &g->fn->args[i]->v);
  irk_gen_body(f);
  if (c->cg.failed) return;
  if (c->gnu.is_waiting) {
    irk_vec_push(&c->waiting, g);
    return;
  }
  if (f->has_rows) irk_gen_row_at(f, irk_asm_offset(&c->x86.a), f->ret_location == UINT32_MAX ? 0 : f->ret_location);
  irk_x64_epilogue(f);
  irk_x64_prologue(f, &c->head, &c->frame);
  if (c->cg.failed) return;
  irk_x64_shorten(f);
  irk_x64_patch(f);
  // What is never to be reached is a place and nothing else.
  if (g->fn->blocks[0]->insts[0]->v.opcode == IRK_OP_UNREACHABLE)
    c->x86.a.at = c->x86.a.start, c->head.at = c->head.start;
  uint32_t text = irk_cg_text_section(&c->cg, g);
  uint32_t align = g->v.align > 5 ? 1u << (g->v.align - 1) : 16;
  uint64_t at = irk_object_align(c->object, text, align > c->x86.align ? align : c->x86.align, 0xCC);
  irk_cg_prefix(&c->cg, g, text);
  irk_buf *bytes = irk_object_bytes(c->object, text);
  uint64_t patch_before = irk_x64_function_number(f, IRK_S("patchable-function-prefix"), 0);
  uint64_t patch_at_entry = irk_x64_function_number(f, IRK_S("patchable-function-entry"), 0);
  for (uint64_t k = 0; k < patch_before; k++) irk_buf_byte(bytes, (char)0x90);
  at = bytes->len;
  if (g->fn->prologue) irk_cg_constant(&c->cg, text, g->fn->prologue);
  uint32_t before = (uint32_t)(bytes->len - at), code = irk_asm_offset(&c->head);
  uint32_t head = before + code, size = head + irk_asm_offset(&c->x86.a);
  irk_buf_bytes(bytes, c->head.start, code);
  irk_buf_bytes(bytes, c->x86.a.start, size - head);
  irk_cg_define(&c->cg, g, text, at, size);
  if (patch_before || patch_at_entry)
    put_patchable(c, text, patch_before ? at - patch_before : at + before + c->x86.patchable_at);
  if (code) put_head_calls(c, text, at + before);
  relocate(c, text, at + head);
  irk_asm_gnu_place(&c->gnu, f, text, at + head);
  define_blocks(c, text, at, head, size);
  irk_unwind_frame frame = {
      .text = text, .offset = at + before, .size = size - before, .instructions = {c->frame.ptr, c->frame.len}};
  put_exceptions(c, &frame, code);
  irk_unwind_add(&c->cg, &c->unwind, &unwind_machine, &frame);
  uint64_t stack_args = ((uint64_t)c->x86.stack_args + 15) & ~UINT64_C(15);  // to where the stack is aligned again
  irk_gen_pcsections_write(f, text, at, head, size, stack_args);
  if (c->dwarf) irk_dwarf_function(c->dwarf, f, text, at, head, size);
}

// ---- the module ----------------------------------------------------------------------------------------------

// What our own assembler does not know, and the functions that wait for it.
static void assemble(compiler *c) {
  if (!c->waiting.len && !c->cg.m->module_asm.len) return;
  if (!irk_asm_gnu_run(&c->gnu, &c->cg)) return;
  for (uint32_t i = 0; i < c->waiting.len && !c->cg.failed; i++) function(c, c->waiting.items[i]);
  if (!c->cg.failed) irk_asm_gnu_finish(&c->gnu, &c->cg);
}

static bool begin(compiler *c, irk_module *m, const irk_cg_options *options, irk_object *object, irk_sink *sink) {
  c->object = object;
  c->func.cg = &c->cg;
  c->func.target = &irk_x64_target;
  c->func.machine = &c->x86;
  irk_module_flag flag;
  c->marks_landings = irk_module_flag_find(m, IRK_S("cf-protection-branch"), &flag) && flag.is_number && flag.number;
  if (!irk_cg_begin(&c->cg, m, object, options, sink)) return false;
  c->cg.block_label = block_label;
  c->cg.user = c;
  find_block_addresses(c, m);
  if (!options->in_memory) c->dwarf = irk_dwarf_begin(&c->cg, &dwarf_machine);
  for (uint32_t i = 0; i < m->variables.len && !c->has_tls; i++) c->has_tls = m->variables.items[i]->tls != 0;
  return !c->cg.failed;
}

static bool end(compiler *c) {
  assemble(c);
  if (!c->cg.failed) irk_cg_globals(&c->cg);
  if (!c->cg.failed && c->cg.m->module_asm.len) irk_asm_aliases(&c->cg);
  if (!c->cg.failed) irk_cg_notes(&c->cg);
  if (!c->cg.failed && c->dwarf) irk_dwarf_end(c->dwarf);
  return !c->cg.failed;
}

bool irk_x64_compile(irk_module *m, const irk_cg_options *options, irk_object *object, irk_sink *sink) {
  compiler *c = irk_zalloc(sizeof *c);
  irk_guard guard, own;
  irk_guard_enter(&own, irk_free, c);
  irk_guard_enter(&guard, release, c);
  bool ok = begin(c, m, options, object, sink);
  for (uint32_t i = 0; ok && i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    if (!irk_cg_is_declared(g)) function(c, g);
    ok = !c->cg.failed;
  }
  ok = ok && end(c);
  irk_guard_leave(&guard);
  release(c);
  irk_guard_leave(&own);
  irk_free(c);
  return ok;
}

// ---- an object file ------------------------------------------------------------------------------------------

struct irk_compiler {
  compiler c;
  irk_object object;
  irk_compile_options options;
  irk_module *m;
  irk_sink *sink;
  bool has_unread, failed;
  // of the call under way
  const irk_global *g;
  const irk_writer *out;
};

static bool forget(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}

// Assembly waits until it is known that there is such an object.
static bool write_out(irk_compiler *c) {
  bool is_object = c->options.form == IRK_COMPILE_OBJECT;
  const irk_writer nowhere = {forget, NULL};
  irk_buf out = {.out = is_object ? c->out : &nowhere}, text = {0};
  irk_guard flushed, listed;
  irk_guard_enter(&flushed, irk_buf_release, &out);
  irk_guard_enter(&listed, irk_buf_release, &text);
  const char *why = NULL;
  if (!is_object) irk_x64_list(&c->object, &text);
  bool ok = irk_object_write_elf(&c->object, &out, &why) && irk_buf_flush(&out);
  if (ok && !is_object) ok = c->out->write(c->out->user, text.ptr, text.len);
  if (!ok) irk_diag_put(c->sink, (irk_diag){.severity = IRK_ERROR}, "%s", why ? why : "the output can't be written");
  irk_guard_leave(&listed);
  irk_buf_free(&text);
  irk_guard_leave(&flushed);
  irk_buf_free(&out);
  return ok;
}

static void begin_object(void *user) {
  irk_compiler *c = user;
  const irk_compile_options *o = &c->options;
  irk_cg_options options = {.is_pic = o->relocation != IRK_RELOCATION_STATIC,
                            .code_model = o->code_model,
                            .large_data = o->large_data_threshold,
                            .function_sections = o->function_sections,
                            .data_sections = o->data_sections,
                            .has_landing_marks = true,
                            .groups_pcs = o->pcsections == IRK_PCSECTIONS_GROUPED};
  irk_object_init(&c->object, IRK_EM_X86_64);
  c->failed = !begin(&c->c, c->m, &options, &c->object, c->sink);
}

static void add(void *user) {
  irk_compiler *c = user;
  function(&c->c, c->g);
  c->failed = c->c.cg.failed;
}

static void end_object(void *user) {
  irk_compiler *c = user;
  c->failed = !end(&c->c) || !write_out(c);
}

static bool attempt(irk_compiler *c, void (*step)(void *user)) {
  if (!c->failed && !irk_try_alone(step, c)) {
    irk_diag_put(c->sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    c->failed = true;
  }
  return !c->failed;
}

static bool fail(irk_compiler *c, const char *why, const irk_global *in) {
  irk_str name = in ? irk_name(c->m, in->name) : IRK_S("");
  irk_diag_put(c->sink, (irk_diag){.severity = IRK_ERROR}, "%s%s%.*s", why, in ? "; in @" : "", (int)name.len,
               name.ptr);
  c->failed = true;
  return false;
}

irk_compiler *irk_compiler_create(irk_module *m, const irk_compile_options *options, irk_sink *sink) {
  irk_compile_options own = {0};
  if (!IRK_TAKE_OPTIONS(own, options, pcsections, sink)) return NULL;
  irk_compiler *c = calloc(1, sizeof *c);
  if (!c) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    return NULL;
  }
  c->m = m;
  c->options = own;
  c->sink = sink;
  for (uint32_t i = 0; i < m->functions.len; i++) c->has_unread |= m->functions.items[i]->fn->is_unread;
  if (attempt(c, begin_object) && !(c->has_unread && c->c.dwarf)) return c;
  if (!c->failed) fail(c, "where there is debug info, all bodies must be read before the first is compiled", NULL);
  irk_compiler_destroy(c);
  return NULL;
}

bool irk_compiler_may_drop(const irk_compiler *c) { return !c->c.dwarf && !c->c.waiting.len; }

bool irk_compiler_add(irk_compiler *c, const irk_function *fn) {
  c->g = fn->global;
  if (irk_cg_is_declared(c->g)) return !c->failed;
  return fn->is_unread ? fail(c, "the body has not been read", c->g) : attempt(c, add);
}

bool irk_compiler_write(irk_compiler *c, const irk_writer *out) {
  if (!c->failed && c->has_unread && irk_has_block_address(c->m))
    return fail(c, "where blocks' addresses are taken, all bodies must be read before the first is compiled", NULL);
  c->out = out;
  return attempt(c, end_object);
}

void irk_compiler_destroy(irk_compiler *c) {
  if (!c) return;
  release(&c->c);
  irk_object_free(&c->object);
  free(c);
}

bool irk_compile(irk_module *m, const irk_compile_options *options, const irk_writer *out, irk_sink *sink) {
  irk_compiler *c = irk_compiler_create(m, options, sink);
  bool ok = c;
  for (uint32_t i = 0; ok && i < m->functions.len; i++) ok = irk_compiler_add(c, m->functions.items[i]->fn);
  ok = ok && irk_compiler_write(c, out);
  irk_compiler_destroy(c);
  return ok;
}
