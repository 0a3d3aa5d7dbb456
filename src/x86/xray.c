// XRay: room in functions ("sleds") that the runtime of compiler-rt fills with calls of its
// handlers: at the entry, before each return, before tail calls, and at llvm.xray.customevent and
// its like. Sections list the sleds.
#include "x86/abi.h"
#include "x86/function.h"
#include "x86/intrinsic.h"

static const char instrument_key[] = "function-instrument", threshold_key[] = "xray-instruction-threshold";

// ---- functions with sleds --------------------------------------------------------------------------------------

static uint64_t num_insts(const irk_gen_func *f) {
  uint64_t n = 0;
  for (uint32_t p = 0; p < f->num_blocks; p++) n += f->blocks[p].block->num_insts;
  return n;
}

// Small functions have sleds only if they have loops. LLVM counts the machine's instructions, this
// function those of the IR.
static bool is_worth(irk_gen_func *f) {
  irk_str word = irk_x64_function_string(f, irk_str_of(threshold_key));
  uint64_t least = irk_x64_function_number(f, irk_str_of(threshold_key), UINT64_MAX);
  if (!word.len || word.ptr[0] < '0' || word.ptr[0] > '9') return false;
  bool has_loop = f->loops.len && !irk_x64_function_has(f, IRK_S("xray-ignore-loops"));
  return has_loop || num_insts(f) >= least;
}

void irk_x64_xray_begin(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  irk_str word = irk_x64_function_string(f, irk_str_of(instrument_key));
  x->xray.is_always = irk_str_eq(word, IRK_S("xray-always"));
  if (irk_str_eq(word, IRK_S("xray-never")) || (!x->xray.is_always && !is_worth(f))) return;
  x->xray.has_entry = !irk_x64_function_has(f, IRK_S("xray-skip-entry"));
  x->xray.has_exits = !irk_x64_function_has(f, IRK_S("xray-skip-exit"));
  if (x->xray.has_exits && (irk_x64_is_interrupt(f) || irk_x64_has_feature(f, IRK_X64_HAS_LVI_CFI) ||
                            irk_x64_function_attr(f, IRK_ATTR_FN_RET_THUNK_EXTERN)))
    irk_gen_refuse(f, NULL, "XRay where a return is no return instruction");
}

// ---- sleds -----------------------------------------------------------------------------------------------------

typedef enum kind { ENTRY, EXIT, TAIL_EXIT, ENTRY_WITH_ARGS, CUSTOM_EVENT, TYPED_EVENT } kind;

static void put_nops(irk_asm *a, uint32_t n) {
  for (; n; n--) irk_x64_fixed(a, IRK_X64_NOP);
}

// The first two bytes are replaced at once, so they must not lie in two lines of the cache.
static void note_sled(irk_gen_func *f, kind as) {
  irk_x64 *x = irk_x64_of(f);
  if (irk_asm_offset(&x->a) % 2) irk_x64_fixed(&x->a, IRK_X64_NOP);
  if (x->align < 2) x->align = 2;
  irk_x64_sled sled = {.label = irk_gen_new_label(f), .kind = (uint8_t)as};
  irk_x64_place_label(f, sled.label);
  irk_x64_sled *made = irk_arena_copy(&f->arena, &sled, sizeof sled);
  *(x->xray.last ? &x->xray.last->next : &x->xray.first) = made;
  x->xray.last = made;
}

enum { ROOM = 9 };  // behind a short jump: a number is moved and a function called

void irk_x64_xray_entry(irk_gen_func *f, irk_asm *a) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->xray.has_entry) return;
  if (irk_asm_offset(a) % 2) irk_x64_fixed(a, IRK_X64_NOP);
  x->xray.entry_at = irk_asm_offset(a);
  irk_x64_jmp_short(a, IRK_X64_JMP_SHORT, ROOM);
  put_nops(a, ROOM);
}

void irk_x64_xray_before_return(irk_gen_func *f) {
  if (irk_x64_of(f)->xray.has_exits) note_sled(f, EXIT);
}

void irk_x64_xray_after_return(irk_gen_func *f) {
  if (irk_x64_of(f)->xray.has_exits) put_nops(irk_x64_asm(f), ROOM + 1);
}

void irk_x64_xray_before_tail_call(irk_gen_func *f) {
  if (!irk_x64_of(f)->xray.has_exits) return;
  note_sled(f, TAIL_EXIT);
  irk_x64_jmp_short(irk_x64_asm(f), IRK_X64_JMP_SHORT, ROOM);
  put_nops(irk_x64_asm(f), ROOM);
}

// ---- events ----------------------------------------------------------------------------------------------------

// A short jump passes the call, until the runtime replaces it by a nop. LLVM's code pushes and pops
// the registers of the arguments after the jump, here they are free.
void irk_x64_intrinsic_xray_event(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { CALL = 5, CUSTOM = 15, TYPED = 20 };
  static const uint8_t registers[] = {IRK_RDI, IRK_RSI, IRK_RDX};
  bool is_typed = c->arg;
  uint32_t n = is_typed ? 3 : 2, size = is_typed ? TYPED : CUSTOM;
  irk_gen_spill_for_call(f, c->inst);
  for (uint32_t k = 0; k < n; k++) irk_gen_temp_at(f, registers[k]);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t bits = irk_x64_int_bits(c->inst->ops[k]->type);
    irk_gen_copy_to(f, c->inst->ops[k], 0, registers[k]);
    if (bits && bits < 64) irk_x64_extend(f, registers[k], bits, false, 64);
  }
  irk_gen_after_call(f);
  note_sled(f, is_typed ? TYPED_EVENT : CUSTOM_EVENT);
  irk_x64_jmp_short(irk_x64_asm(f), IRK_X64_JMP_SHORT, (int32_t)size);
  irk_x64_call_name(f, is_typed ? "__xray_TypedEvent" : "__xray_CustomEvent");
  put_nops(irk_x64_asm(f), size - CALL);
}

// ---- sections --------------------------------------------------------------------------------------------------

typedef struct map {
  irk_x64_compiler *c;
  uint32_t text, section, num;
  uint64_t function;
  bool is_always;
} map;

static void put_distance(const map *m, uint32_t section, uint32_t to, uint64_t at) {
  irk_object *o = m->c->object;
  irk_object_reloc(o, section, irk_object_bytes(o, section)->len, IRK_R_X86_64_PC64, irk_object_section_symbol(o, to),
                   (int64_t)at);
  irk_buf_fixed(irk_object_bytes(o, section), 0, 8);
}

// An entry: distances to the sled and to its function, kind, "always", version, padding.
static void put_sled(map *m, kind as, uint64_t at) {
  enum { VERSION = 2, PADDING = 13 };
  put_distance(m, m->section, m->text, at);
  put_distance(m, m->section, m->text, m->function);
  const uint8_t facts[3 + PADDING] = {(uint8_t)as, m->is_always, VERSION};
  irk_buf_bytes(irk_object_bytes(m->c->object, m->section), facts, sizeof facts);
  m->num++;
}

void irk_x64_put_sleds(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t function, uint64_t head,
                       uint64_t body) {
  static const irk_section_spec entries = {
      .name = IRK_S("xray_instr_map"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = 1};
  static const irk_section_spec functions = {
      .name = IRK_S("xray_fn_idx"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = 8};
  const irk_x64 *x = irk_x64_of(f);
  if (!x->xray.first && !x->xray.has_entry) return;
  map m = {c, text, irk_cg_companion(&c->cg, text, &entries, true), 0, function, x->xray.is_always};
  uint64_t start = irk_object_bytes(c->object, m.section)->len;
  bool has_args = irk_x64_function_has(f, IRK_S("xray-log-args"));
  if (x->xray.has_entry) put_sled(&m, has_args ? ENTRY_WITH_ARGS : ENTRY, head + x->xray.entry_at);
  for (const irk_x64_sled *s = x->xray.first; s; s = s->next)
    put_sled(&m, (kind)s->kind, body + f->labels[s->label] - 1);
  uint32_t index = irk_cg_companion(&c->cg, text, &functions, true);
  irk_object_align(c->object, index, functions.align, 0);
  put_distance(&m, index, m.section, start);
  irk_buf_fixed(irk_object_bytes(c->object, index), m.num, 8);
}
