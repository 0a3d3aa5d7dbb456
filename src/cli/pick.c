// Finds functions, blocks and types named on command lines.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static irk_str without(const char *name, char sigil) {
  if (*name == sigil && name[1]) name++;
  return (irk_str){name, strlen(name)};
}

// The nearest existing name to a missing one.
typedef struct near_name {
  irk_str wanted, name;
  unsigned best;
} near_name;

static void try_near(near_name *n, irk_str name) {
  if (name.len && n->wanted.len > 1 && irk_improves_edit_distance(n->wanted, name, &n->best)) n->name = name;
}

static void put_near_name(const near_name *n, char sigil) {
  if (n->name.len) cli_report("; did you mean '%s%.*s'?", sigil == '@' ? "@" : "%", (int)n->name.len, n->name.ptr);
  cli_report("\n");
}

static bool is_number(irk_str s) {
  size_t digits = 0;
  while (digits < s.len && s.ptr[digits] >= '0' && s.ptr[digits] <= '9') digits++;
  return digits && digits == s.len;
}

// Tells whether a describer's text ends with sigil and number.
static bool ends_with(const irk_memory *text, char sigil, irk_str number) {
  return text->len > number.len && !memcmp(text->bytes + text->len - number.len, number.ptr, number.len) &&
         text->bytes[text->len - number.len - 1] == sigil;
}

// Things without a name have their numbers in the module's text.
typedef struct numbered {
  irk_describer *describer;
  irk_memory text;
  irk_writer writer;
} numbered;

static bool numbered_begin(numbered *n, const irk_module *m) {
  *n = (numbered){.describer = irk_describer_create(m)};
  return n->describer != NULL;
}
static void numbered_end(numbered *n) {
  irk_describer_destroy(n->describer);
  irk_memory_free(&n->text);
}
static bool value_is(numbered *n, const irk_function *fn, const irk_value *v, char sigil, irk_str number) {
  irk_memory_free(&n->text);
  irk_writer writer = irk_memory_writer(&n->text);
  return irk_describe_value(n->describer, fn, v, &writer) && ends_with(&n->text, sigil, number);
}

irk_function *cli_pick_function(const cli_args *args, const irk_module *m, const char *name) {
  irk_str wanted = without(name, '@');
  irk_global *g = irk_module_find(m, wanted);
  irk_function *fn = g ? irk_global_function(g) : NULL;
  numbered n;
  if (!fn && is_number(wanted)) {
    if (!numbered_begin(&n, m)) return cli_no_memory(args), NULL;
    for (uint32_t i = 0; !fn && i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
      irk_global *at = irk_module_at(m, IRK_VALUE_FUNCTION, i);
      irk_value *v = irk_global_value(at);
      if (!irk_value_name(m, v).len && value_is(&n, NULL, v, '@', wanted)) fn = irk_global_function(at);
    }
    numbered_end(&n);
  }
  if (fn) return fn;
  near_name near = {.wanted = wanted, .best = CLI_MAX_EDIT_DISTANCE};
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++)
    try_near(&near, irk_value_name(m, irk_global_value(irk_module_at(m, IRK_VALUE_FUNCTION, i))));
  cli_report("%s: error: there is no function '@%.*s'", args->tool, (int)wanted.len, wanted.ptr);
  put_near_name(&near, '@');
  return NULL;
}

irk_block *cli_pick_block(const cli_args *args, const irk_module *m, const irk_function *fn, const char *name) {
  irk_str wanted = without(name, '%');
  bool by_number = is_number(wanted);
  irk_block *found = NULL;
  numbered n;
  if (!numbered_begin(&n, m)) return cli_no_memory(args), NULL;
  for (uint32_t i = 0; !found && i < irk_function_num_blocks(fn); i++) {
    irk_block *b = irk_function_block(fn, i);
    irk_value *v = irk_block_value(b);
    irk_str has = irk_value_name(m, v);
    if (has.len == wanted.len && !memcmp(has.ptr, wanted.ptr, has.len)) found = b;
    else if (!has.len && by_number && value_is(&n, fn, v, '%', wanted)) found = b;
  }
  numbered_end(&n);
  if (found) return found;
  irk_str of = irk_value_name(m, irk_function_value(fn));
  near_name near = {.wanted = wanted, .best = CLI_MAX_EDIT_DISTANCE};
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++)
    try_near(&near, irk_value_name(m, irk_block_value(irk_function_block(fn, i))));
  cli_report("%s: error: there is no block '%%%.*s' in '@%.*s'", args->tool, (int)wanted.len, wanted.ptr, (int)of.len,
             of.ptr);
  put_near_name(&near, '%');
  return NULL;
}

irk_type *cli_pick_struct(const cli_args *args, const irk_module *m, const char *name) {
  irk_str wanted = without(name, '%');
  near_name near = {.wanted = wanted, .best = CLI_MAX_EDIT_DISTANCE};
  for (uint32_t i = 0; i < irk_module_num_types(m); i++) {
    irk_type *t = irk_module_type(m, i);
    irk_str has = irk_type_name(m, t);
    if (irk_type_get_kind(t) != IRK_TYPE_STRUCT || irk_type_is_literal(t)) continue;
    if (has.len == wanted.len && !memcmp(has.ptr, wanted.ptr, has.len)) return t;
    try_near(&near, has);
  }
  cli_report("%s: error: there is no struct '%%%.*s'", args->tool, (int)wanted.len, wanted.ptr);
  put_near_name(&near, '%');
  return NULL;
}
