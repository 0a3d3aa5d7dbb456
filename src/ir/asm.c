// Parses the constraint string of inline asm and checks it against the function type, as LLVM's
// parser does.
#include "ir/asm.h"

typedef irk_asm_constraint constraint;

// Parses a number. An input with a number must use the location of that output.
static bool take_match(constraint *all, uint32_t count, const char **at, const char *end, irk_asm_role kind) {
  uint64_t n = 0;
  for (; *at < end && **at >= '0' && **at <= '9'; ++*at)
    if (n < count) n = n * 10 + (uint64_t)(**at - '0');
  if (n >= count || all[n].kind != IRK_ASM_OUTPUT || kind != IRK_ASM_INPUT) return false;
  if (all[n].matched_by && all[n].matched_by != count + 1) return false;
  all[n].matched_by = count + 1;
  return true;
}

static bool take_modifiers(const char **at, const char *end, constraint *c) {
  bool commutes = false;
  for (; *at < end; ++*at) {
    if (**at == '&') {
      if (c->kind != IRK_ASM_OUTPUT || c->is_early) return false;
      c->is_early = true;
    } else if (**at == '%') {
      if (c->kind == IRK_ASM_CLOBBER || commutes) return false;
      commutes = true;
    } else {
      return **at != '#' && **at != '*';
    }
  }
  return false;
}

static bool take_codes(constraint *all, uint32_t count, const char *at, const char *end, irk_asm_role kind) {
  while (at < end) {
    if (*at == '{') {
      at = memchr(at, '}', (size_t)(end - at));
      if (!at) return false;
      at++;
    } else if (*at >= '0' && *at <= '9') {
      if (!take_match(all, count, &at, end, kind)) return false;
    } else if (*at == '^') {
      at += 3;
    } else if (*at == '@') {  // followed by a digit, the number of letters
      if (at + 1 == end || at[1] < '1' || at[1] > '9') return false;
      at += 2 + (at[1] - '0');
    } else {
      at++;
    }
  }
  return at == end;
}

static bool take_constraint(irk_version version, constraint *all, uint32_t count, const char *at, const char *end) {
  constraint c = {.kind = IRK_ASM_INPUT};
  if (*at == '~') {
    c.kind = IRK_ASM_CLOBBER;
    if (++at < end && *at != '{') return false;
  } else if (*at == '=') {
    c.kind = IRK_ASM_OUTPUT;
    at++;
  } else if (*at == '!' && irk_has(version, IRK_ASM_LABELS)) {
    c.kind = IRK_ASM_LABEL;
    at++;
  }
  if (at < end && *at == '*') c.is_indirect = true, at++;
  if (at >= end || !take_modifiers(&at, end, &c)) return false;
  c.codes = (irk_str){at, (size_t)(end - at)};
  all[count] = c;
  return take_codes(all, count, at, end, c.kind);
}

bool irk_asm_constraints(irk_version version, irk_str s, irk_asm_constraint *all, uint32_t *count) {
  const char *at = s.ptr, *end = s.ptr + s.len;
  *count = 0;
  while (at < end) {
    const char *comma = memchr(at, ',', (size_t)(end - at));
    const char *stop = comma ? comma : end;
    if (stop == at || !take_constraint(version, all, *count, at, stop)) return false;
    ++*count;
    at = stop;
    if (at < end && ++at == end) return false;
  }
  return true;
}

uint32_t irk_asm_most_constraints(irk_str s) {
  uint32_t most = 1;
  for (size_t i = 0; i < s.len; i++) most += s.ptr[i] == ',';
  return most;
}

static const char *check_order(const constraint *all, uint32_t count, uint32_t *outputs, uint32_t *inputs) {
  uint32_t indirect = 0, clobbers = 0, labels = 0;
  *outputs = *inputs = 0;
  for (uint32_t i = 0; i < count; i++) {
    switch (all[i].kind) {
    case IRK_ASM_OUTPUT:
      if (*inputs != indirect || clobbers || labels)
        return "output constraint occurs after input, clobber or label constraint";
      if (!all[i].is_indirect) {
        ++*outputs;
        break;
      }
      indirect++;
      // fall through
    case IRK_ASM_INPUT:
      if (clobbers) return "input constraint occurs after clobber constraint";
      ++*inputs;
      break;
    case IRK_ASM_CLOBBER: clobbers++; break;
    case IRK_ASM_LABEL:
      if (clobbers) return "label constraint occurs after clobber constraint";
      labels++;
      break;
    }
  }
  return NULL;
}

static const char *check_type(const irk_type *fn, uint32_t outputs, uint32_t inputs) {
  const irk_type *ret = fn->types[0];
  bool is_struct = ret->kind == IRK_TYPE_STRUCT;
  if (!outputs && ret->kind != IRK_TYPE_VOID) return "inline asm without outputs must return void";
  if (outputs == 1 && is_struct) return "inline asm with one output cannot return struct";
  if (outputs > 1 && (!is_struct || ret->num_types != outputs))
    return "number of output constraints does not match number of return struct elements";
  return irk_fn_type_num_params(fn) == inputs ? NULL
                                              : "number of input constraints does not match number of parameters";
}

const char *irk_asm_error(irk_version version, const irk_inline_asm *a, irk_arena *scratch) {
  constraint few[32];
  uint32_t count, outputs, inputs, most = irk_asm_most_constraints(a->constraints);
  constraint *all = most <= IRK_COUNT(few) ? few : irk_arena_alloc(scratch, most * sizeof *all);
  if (a->fn_type->is_vararg) return "inline asm cannot be variadic";
  if (!irk_asm_constraints(version, a->constraints, all, &count)) return "failed to parse constraints";
  const char *why = check_order(all, count, &outputs, &inputs);
  return why ? why : check_type(a->fn_type, outputs, inputs);
}
