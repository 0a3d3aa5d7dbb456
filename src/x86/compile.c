// Compiles a module into an object: first the functions, then everything else.
#include "x86/compile.h"

#include "lower/lower_module.h"
#include "ir/intrinsic.h"
#include "irkit/codegen.h"
#include "verify/edited.h"
#include "x86/function.h"
#include "x86/listing.h"

#include <stdlib.h>

static void release(void *user) {
  irk_x64_compiler *c = user;
  irk_x64_code_free(&c->code);
  irk_x64_maker_free(&c->maker);
  irk_unwind_free(&c->unwind);
  irk_unwind_free(&c->debug_frames);
  irk_stackmap_free(&c->stackmaps);
  irk_collected_free(&c->collected);
  irk_dwarf_free(c->dwarf);
  irk_map_free(&c->block_labels);
  irk_vec_free(&c->waiting);
  irk_vec_free(&c->pending);
  irk_cg_end(&c->cg);
}

// ---- addresses of blocks -------------------------------------------------------------------------------------

static uint32_t block_label(void *user, const irk_blockaddress *at) {
  irk_x64_compiler *c = user;
  uint64_t *known = irk_map_get(&c->block_labels, (uintptr_t)at->block);
  return irk_x64_get_block_label(c, known ? known : irk_map_put(&c->block_labels, (uintptr_t)at->block, NULL));
}

// Notes the blocks whose addresses are taken. Functions are compiled before the data that has these
// addresses. Labels have numbers that a listing shows, so they are made in the order of blocks and
// not in the order of a hash table.
static void find_block_addresses(irk_x64_compiler *c, const irk_module *m) {
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (v && v->kind == IRK_VALUE_BLOCKADDRESS)
      irk_map_put(&c->block_labels, (uintptr_t)((const irk_blockaddress *)v)->block, NULL);
  }
  for (uint32_t i = 0; c->block_labels.len && i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t k = 0; fn && k < fn->num_blocks; k++) {
      uint64_t *label = irk_map_get(&c->block_labels, (uintptr_t)fn->blocks[k]);
      if (label) irk_x64_get_block_label(c, label);
    }
  }
}

// ---- intrinsics of other releases ----------------------------------------------------------------------------

// Tells whether the type of an intrinsic is wrong. The verifier does not know intrinsics that the
// module's release lacks: their type is checked by the last release that has the name.
static bool is_misfit(irk_module *m, const irk_global *g) {
  irk_str name = irk_name(m, g->name);
  irk_intrinsic in;
  irk_overloads types;
  if (!irk_is_intrinsic_name(name) || irk_intrinsic_find(name, m->version, &in)) return false;
  return irk_intrinsic_find_last(name, &in) && irk_intrinsic_match(m, &in, g->value_type, &types) != IRK_FIT_YES;
}

static void check_intrinsics(irk_cg_module *cg) {
  for (uint32_t i = 0; i < cg->m->functions.len && !cg->failed; i++) {
    const irk_global *g = cg->m->functions.items[i];
    irk_str name = irk_name(cg->m, g->name);
    if (is_misfit(cg->m, g))
      irk_cg_fail(cg, "code generation does not support other types of %.*s", (int)name.len, name.ptr);
  }
}

// ---- the module ----------------------------------------------------------------------------------------------

// Assembles the texts that our own assembler does not know, and the functions that wait for them.
static void assemble(irk_x64_compiler *c) {
  irk_asm_gnu *gnu = &c->maker.gnu;
  if (!c->waiting.len && !c->cg.m->assembly.text.len) return;
  if (!irk_asm_gnu_run(gnu, &c->cg)) return;
  for (uint32_t i = 0; i < c->waiting.len && !c->cg.failed; i++) irk_x64_function(c, c->waiting.items[i]);
  if (!c->cg.failed) irk_asm_gnu_finish(gnu, &c->cg);
}

static const irk_dwarf_machine dwarf_machine = {IRK_X64_DWARF_FRAME, irk_x64_dwarf_registers};

static bool begin(irk_x64_compiler *c, irk_module *m, const irk_cg_options *options, irk_object *object,
                  uint32_t threads, irk_sink *sink) {
  c->object = object;
  c->maker.cg = &c->cg;
  irk_x64_use_threads(c, threads);
  irk_module_flag flag;
  c->marks_landings = irk_module_flag_find(m, IRK_S("cf-protection-branch"), &flag) && flag.is_number && flag.number;
  c->names_are_in_table = irk_module_flag_find(m, IRK_S("RtLibUseGOT"), &flag) && flag.is_number && flag.number;
  c->has_kcfi = irk_module_flag_find(m, IRK_S("kcfi"), &flag);
  c->has_kcfi_arity = irk_module_flag_find(m, IRK_S("kcfi-arity"), &flag);
  c->rare = irk_x64_rare_attributes(m);
  if (!irk_cg_begin(&c->cg, m, object, &irk_x64_target, options, sink)) return false;
  irk_x64_shadow_prepare(c);
  c->cg.has_saving_words = c->rare & IRK_X64_RARE_SAVING;
  c->cg.block_label = block_label;
  c->cg.user = c;
  check_intrinsics(&c->cg);
  irk_cg_find_unknown_intrinsics(&c->cg);
  find_block_addresses(c, m);
  if (!options->in_memory) c->dwarf = irk_dwarf_begin(&c->cg, &dwarf_machine);
  for (uint32_t i = 0; i < m->variables.len && !c->has_tls; i++) c->has_tls = m->variables.items[i]->tls != 0;
  return !c->cg.failed;
}

static bool end(irk_x64_compiler *c) {
  irk_x64_make_pending(c);
  if (!c->cg.failed) assemble(c);
  if (!c->cg.failed) irk_cg_globals(&c->cg);
  if (!c->cg.failed) irk_x64_put_thunks(c->object);
  if (!c->cg.failed) irk_x64_put_split_notes(c);
  if (!c->cg.failed && c->has_trampolines)
    irk_object_section(
        c->object,
        &(irk_section_spec){.name = IRK_S(".note.GNU-stack"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_EXECINSTR});
  if (!c->cg.failed && c->cg.m->assembly.text.len) irk_asm_aliases(&c->cg);
  if (!c->cg.failed) irk_stackmap_write(&c->cg, &c->stackmaps);
  if (!c->cg.failed) irk_x64_put_shadow_chain(c);
  if (!c->cg.failed) irk_collected_write(&c->cg, &c->collected);
  if (!c->cg.failed) irk_cg_notes(&c->cg);
  if (!c->cg.failed && c->dwarf) irk_dwarf_end(c->dwarf);
  return !c->cg.failed;
}

static void release_code(void *user) {
  irk_x64_compiler *c = user;
  irk_cg_return_layout(&c->cg);
  release(c);
}

static bool compile(irk_module *m, const irk_cg_options *options, irk_object *object, uint32_t threads,
                    irk_sink *sink) {
  irk_x64_compiler *c = irk_zalloc(sizeof *c);
  irk_guard guard, own;
  irk_guard_enter(&own, irk_free, c);
  irk_guard_enter(&guard, release_code, c);
  bool ok = begin(c, m, options, object, threads, sink);
  for (uint32_t i = 0; ok && i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    if (!irk_cg_is_declared(g)) irk_x64_add(c, g, true);
    ok = !c->cg.failed;
  }
  ok = ok && end(c);
  irk_guard_leave(&guard);
  release_code(c);
  irk_guard_leave(&own);
  irk_free(c);
  return ok;
}

static void destroy(void *m) { irk_module_destroy(m); }

bool irk_x64_compile(irk_module *m, const irk_cg_options *options, irk_object *object, uint32_t threads,
                     irk_sink *sink) {
  if (!irk_module_needs_lowering(m)) return compile(m, options, object, threads, sink);
  irk_module *lowered = irk_module_lowered(m, irk_x64_target.data_layout, sink);
  irk_guard guard;
  irk_guard_enter(&guard, destroy, lowered);
  bool ok = lowered && compile(lowered, options, object, threads, sink);
  irk_guard_leave(&guard);
  irk_module_destroy(lowered);
  return ok;
}

// ---- an object file ------------------------------------------------------------------------------------------

struct irk_compiler {
  irk_x64_compiler c;
  irk_object object;
  irk_compile_options options;
  irk_module *m, *lowered;  // lowered: compiled in place of m; NULL: none
  irk_sink *sink;
  bool has_unread, failed;
  // Of the current call.
  const irk_global *g;
  const irk_writer *out;
};

// Hands the assembly on while it is made: it takes many times the memory of the object.
static bool write_out(irk_compiler *c) {
  irk_buf out = {.out = c->out};
  irk_guard flushed;
  irk_guard_enter(&flushed, irk_buf_release, &out);
  const char *why = NULL;
  bool ok;
  if (c->options.form == IRK_COMPILE_OBJECT) {
    ok = irk_object_write_elf(&c->object, &out, &why);
  } else {
    ok = irk_object_check(&c->object, &why);
    if (ok) irk_x64_list(&c->object, &out);
  }
  ok = ok && irk_buf_flush(&out);
  if (!ok) irk_diag_put(c->sink, (irk_diag){.severity = IRK_ERROR}, "%s", why ? why : "the output can't be written");
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
                            .cpu = o->cpu,
                            .features = o->features,
                            .has_landing_marks = true,
                            .assemble = o->assemble,
                            .user = o->user,
                            .groups_pcs = o->pcsections == IRK_PCSECTIONS_GROUPED};
  // A lazy body is still in the cache when it is compiled at once. Waiting for other bodies costs
  // more than threads gain.
  uint32_t threads = !o->threads && c->has_unread ? 1 : o->threads;
  irk_object_init(&c->object, IRK_EM_X86_64);
  bool is_lowered = !c->has_unread && irk_module_needs_lowering(c->m);
  if (is_lowered) c->lowered = irk_module_lowered(c->m, irk_x64_target.data_layout, c->sink);
  c->failed = (is_lowered && !c->lowered) ||
              !begin(&c->c, is_lowered ? c->lowered : c->m, &options, &c->object, threads, c->sink);
}

static void add(void *user) {
  irk_compiler *c = user;
  irk_x64_add(&c->c, c->g, !c->has_unread);
  c->failed = c->c.cg.failed;
}

static void end_object(void *user) {
  irk_compiler *c = user;
  for (uint32_t i = 0; c->lowered && i < c->lowered->functions.len && !c->c.cg.failed; i++)
    if (!irk_cg_is_declared(c->lowered->functions.items[i])) irk_x64_add(&c->c, c->lowered->functions.items[i], true);
  c->failed = c->c.cg.failed || !end(&c->c) || !write_out(c);
}

static bool run_guarded(irk_compiler *c, void (*step)(void *user)) {
  if (!c->failed && !irk_try_unless_nested(step, c)) {
    irk_diag_put(c->sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    c->failed = true;
  }
  if (c->failed) irk_cg_return_layout(&c->c.cg);
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
  if (!irk_verify_edited(m, true, sink)) return NULL;
  irk_compiler *c = calloc(1, sizeof *c);
  if (!c) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    return NULL;
  }
  c->m = m;
  c->options = own;
  c->sink = sink;
  for (uint32_t i = 0; i < m->functions.len; i++) c->has_unread |= m->functions.items[i]->fn->is_unread;
  if (run_guarded(c, begin_object)) return c;
  irk_compiler_destroy(c);
  return NULL;
}

bool irk_compiler_can_drop_body(const irk_compiler *c) {
  return !(c->c.dwarf && irk_dwarf_needs_body(c->c.dwarf)) && !c->c.waiting.len && !c->c.pending.len;
}

bool irk_compiler_add(irk_compiler *c, const irk_function *fn) {
  c->g = fn->global;
  if (irk_cg_is_declared(c->g) || c->lowered) return !c->failed;
  return fn->is_unread ? fail(c, "the body has not been read", c->g) : run_guarded(c, add);
}

bool irk_compiler_write(irk_compiler *c, const irk_writer *out) {
  c->out = out;
  if (!c->failed && c->has_unread && irk_has_block_address(c->m))
    fail(c, "where blocks' addresses are taken, all bodies must be read before the first is compiled", NULL);
  run_guarded(c, end_object);
  irk_cg_return_layout(&c->c.cg);
  return !c->failed;
}

void irk_compiler_destroy(irk_compiler *c) {
  if (!c) return;
  release(&c->c);
  irk_object_free(&c->object);
  irk_module_destroy(c->lowered);
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
