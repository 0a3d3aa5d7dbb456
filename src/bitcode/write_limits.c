// Checks of the writer before it writes: constructs that the release lacks (ir/lacks.h), and limits
// of bitcode: modules that the readers of their own release would refuse.
#include "bitcode/write.h"
#include "target/layout_upgrade.h"

// Readers upgrade data layouts; for some the result is no valid layout.
static void check_layout(irk_bcwriter *w) {
  const irk_module *m = w->m;
  irk_buf *text = &w->scratch[0];
  text->len = 0;
  if (!irk_layout_upgrade(m->data_layout, m->triple, m->version, text)) return;
  char why[160];
  irk_datalayout dl = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_datalayout_release, &dl);
  if (!irk_datalayout_parse_as(&dl, (irk_str){text->ptr, text->len}, m->version, why, sizeof why))
    irk_bcw_fail(w, "readers of this release upgrade the data layout to \"%.*s\", which they reject: %s",
                 (int)text->len, text->ptr, why);
  irk_guard_leave(&guard);
  irk_datalayout_free(&dl);
}

static void refuse(void *w, const irk_global *where, const char *what) {
  (void)where;
  irk_bcw_fail(w, "this release has no %s", what);
}

static void check_lacks(irk_bcwriter *w) {
  w->lacks = (irk_lack_search){.m = w->m, .version = w->m->version, .report = refuse, .user = w};
  irk_find_lacks(&w->lacks);
}

// ---- interrupt handlers --------------------------------------------------------------------------------------
// Readers must know the type of an x86 interrupt handler's frame, from a typed pointer or from the
// attribute.
static void check_interrupts(irk_bcwriter *w) {
  for (uint32_t i = 0; i < w->m->functions.len; i++) {
    const irk_global *g = w->m->functions.items[i];
    if (g->fn->cc != IRK_CC_X86_INTR || !irk_fn_type_num_params(g->value_type)) continue;
    const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM);
    const irk_type *frame = irk_fn_type_param(g->value_type, 0);
    if (!irk_type_is_typed_pointer(frame) && !(set && irk_attr_set_find(set, IRK_ATTR_BYVAL)))
      irk_bcw_fail(w, "readers of bitcode reject an x86_intrcc function whose first parameter has no byval attribute");
  }
}

// ---- types of attributes -------------------------------------------------------------------------------------
// Checks that attributes have their types. Text of 9 to 11 may leave out the type of byval, which
// readers take from the pointer; other attributes must have their type.
static void check_attr_types(irk_bcwriter *w, const irk_attr_list *list, const irk_type *fn_type) {
  uint32_t n = irk_fn_type_num_params(fn_type);
  for (uint32_t i = 0; list && i < list->len; i++) {
    uint32_t param = list->slots[i].index - IRK_ATTR_INDEX_FIRST_PARAM;
    const irk_attr_set *set = list->slots[i].set;
    if (param >= n || irk_type_is_typed_pointer(irk_fn_type_param(fn_type, param))) continue;
    for (uint32_t k = 0; k < set->len && set->attrs[k].kind != IRK_ATTR_STRING; k++) {
      irk_attr_kind kind = (irk_attr_kind)set->attrs[k].kind;
      if (set->attrs[k].type || irk_attr_class(kind, w->m->version) != IRK_ATTR_CLASS_TYPE) continue;
      irk_str word = irk_attr_keyword(kind);
      irk_bcw_fail(w, "the attribute '%.*s' has no type, and its parameter is not a typed pointer", (int)word.len,
                   word.ptr);
    }
  }
}

static void check_types(irk_bcwriter *w) {
  bool has_types = irk_attr_class(IRK_ATTR_BYVAL, w->m->version) == IRK_ATTR_CLASS_TYPE;
  if (!has_types || !irk_bcw_has(w, IRK_UNTYPED_BYVAL)) return;
  for (uint32_t i = 0; i < w->m->functions.len; i++) {
    const irk_global *g = w->m->functions.items[i];
    check_attr_types(w, g->attrs, g->value_type);
    for (uint32_t b = 0; b < g->fn->num_blocks; b++) {
      const irk_block *block = g->fn->blocks[b];
      for (uint32_t k = 0; k < block->num_insts; k++) {
        const irk_inst *inst = block->insts[k];
        bool is_call =
            inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
        if (is_call) check_attr_types(w, inst->u.call->attrs, inst->u.call->fn_type);
      }
    }
  }
}

void irk_bcw_check_readable(irk_bcwriter *w) {
  check_types(w);
  check_layout(w);
  check_interrupts(w);
  if (!w->is_converted && !w->failed) check_lacks(w);
  w->scratch[0].len = 0;  // other functions expect it to be empty
}
