// Finds intrinsics that the newer release lacks, or has with other parameters, and that no rule of
// its readers upgrades. LLVM keeps their calls, which its back ends cannot compile.
#include "convert/changes.h"
#include "convert/up.h"

#include <stdio.h>

static bool fits_as(const irk_module *m, const irk_global *f, irk_version version) {
  irk_intrinsic in;
  irk_overloads types;
  return irk_intrinsic_find(irk_name(m, f->name), version, &in) &&
         irk_intrinsic_match(m, &in, f->value_type, &types) == IRK_FIT_YES;
}

// Checks both tables if the release has none of its own.
static bool fits(const irk_module *m, const irk_global *f) {
  irk_version next = irk_intrinsic_next_column(m->version);
  return fits_as(m, f, m->version) || (next && fits_as(m, f, next));
}

typedef struct missing {
  const irk_module *was;
  irk_module *m;
  irk_changes *changes;
  irk_sink *sink;
  irk_map left;                // ids of missing functions that are used -> whether that is reported
  const irk_global *va_start;  // may only be called in functions with variable arguments
  bool is_any;
} missing;

static bool is_misfit(const missing *x, const irk_global *f) {
  return f->is_declaration && irk_is_intrinsic_name(irk_name(x->m, f->name)) && !fits(x->m, f);
}

static bool is_missing(const missing *x, const irk_global *f) {
  irk_intrinsic known;
  if (!is_misfit(x, f)) return false;
  const irk_global *was = irk_module_find(x->was, irk_name(x->m, f->name));
  if (was && was->v.kind == IRK_VALUE_FUNCTION) return fits(x->was, was);
  return irk_intrinsic_find(irk_name(x->m, f->name), x->m->version, &known);  // a declaration that a rule renamed
}

// Unused declarations may have been invalid before: only 23 checks them.
static bool may_go(const void *arg, const irk_global *f) {
  const missing *x = arg;
  irk_intrinsic known;
  return is_missing(x, f) || (is_misfit(x, f) && irk_intrinsic_find(irk_name(x->m, f->name), x->m->version, &known));
}

// Reports a function once, and counts each use.
static void say(missing *x, const irk_global *f, const irk_global *in, uint64_t *is_said) {
  irk_intrinsic known;
  irk_str name = irk_name(x->m, f->name), place = irk_name(x->m, in->name);
  const char *how = irk_intrinsic_find(name, x->m->version, &known) ? " with these parameters" : "";
  if (f == x->va_start) how = " without variable arguments";
  x->is_any = true;
  char what[512];
  int len = snprintf(what, sizeof what, "%.*s%s", (int)(name.len < 400 ? name.len : 400), name.ptr, how);
  irk_changes_note(x->changes, IRK_CHANGE_REFUSED, place, (irk_str){what, (size_t)len}, IRK_S(""), 1);
  if (*is_said) return;
  *is_said = true;
  irk_diag_put(x->sink, (irk_diag){.severity = IRK_ERROR, .file = x->m->id}, "in @%.*s: LLVM %s has no %s",
               (int)place.len, place.ptr, irk_release_name(x->m->version, (char[8]){0}), what);
}

static bool is_va_start(irk_str name) {
  static const char whole[] = "llvm.va_start";  // the pointer type may follow
  return name.len >= sizeof whole - 1 && memcmp(name.ptr, whole, sizeof whole - 1) == 0;
}

static void look(missing *x) {
  irk_drop_unused_functions(x->m, may_go, x);
  for (uint32_t i = 0; i < x->m->functions.len; i++) {
    const irk_global *f = x->m->functions.items[i];
    bool is_gone = is_missing(x, f);
    x->is_any |= is_gone;
    bool is_start = irk_has(x->m->version, IRK_VASTART_VARARGS) && !irk_has(x->was->version, IRK_VASTART_VARARGS) &&
                    is_va_start(irk_name(x->m, f->name));
    if (is_start) x->va_start = f;
    if (is_start || is_gone) *irk_map_put(&x->left, f->v.id, NULL) = false;
  }
  for (uint32_t f = 0; x->left.len && f < x->m->functions.len; f++) {
    const irk_function *fn = x->m->functions.items[f]->fn;
    for (uint32_t b = 0; fn && b < fn->num_blocks; b++)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
        const irk_inst *inst = fn->blocks[b]->insts[i];
        const irk_value *callee = irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL ? irk_call_callee(inst) : NULL;
        // Ids are unique only among values of one kind.
        bool is_function = callee && callee->kind == IRK_VALUE_FUNCTION;
        uint64_t *is_said = is_function ? irk_map_get(&x->left, callee->id) : NULL;
        bool is_well = is_said && callee == (const void *)x->va_start && fn->global->value_type->is_vararg;
        if (is_said && !is_well) say(x, (const irk_global *)callee, fn->global, is_said);
      }
  }
}

// Removes declarations without users. Reports each call as an error; the conversion then fails.
void irk_up_missing(up *u) {
  missing x = {.was = u->was, .m = u->m, .changes = u->options->changes, .sink = u->sink};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &x.left);
  look(&x);
  irk_guard_leave(&guard);
  irk_map_free(&x.left);
  u->is_broken = x.is_any;
}
