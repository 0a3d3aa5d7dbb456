// irkit extract, llvm-extract: functions, variables and aliases of a module, by name or pattern, with what they need.
#define _GNU_SOURCE  // re_search
#include "cli.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

typedef struct extraction {
  const cli_args *args;
  irk_module *m;
  irk_global **chosen;
  bool *is_chosen;  // by id
  uint32_t num_chosen;
} extraction;

static bool choose(extraction *x, irk_global *g) {
  uint32_t id = irk_value_id(irk_global_value(g));
  if (x->is_chosen[id]) return true;
  if (!cli_grow(x->args, &x->chosen, x->num_chosen, sizeof(irk_global *))) return false;
  x->is_chosen[id] = true;
  x->chosen[x->num_chosen++] = g;
  return true;
}

static bool say(const extraction *x, const char *kind, const char *name) {
  cli_say("%s: %sprogram doesn't contain %s named '%s'!\n", x->args->tool, x->args->is_llvm_name ? "" : "error: ", kind,
          name);
  return false;
}

static bool choose_named(extraction *x, irk_value_kind kind, const char *word, const char *name) {
  if (!x->args->is_llvm_name && name[0] == '@' && name[1]) name++;
  irk_global *g = irk_module_find(x->m, (irk_str){name, strlen(name)});
  if (!g || irk_value_get_kind(irk_global_value(g)) != kind) return say(x, word, name);
  return choose(x, g);
}

// Tells where the first match is; -1: there is none; -2: memory ran out, which regexec does not tell from no match.
static regoff_t find_match(regex_t *regex, irk_str name) {
  return re_search(regex, name.len ? name.ptr : "", (regoff_t)name.len, 0, (regoff_t)name.len, NULL);
}

static bool choose_matching(extraction *x, irk_value_kind kind, const char *pattern) {
  regex_t regex;
  int error = regcomp(&regex, pattern, REG_EXTENDED);
  if (error == REG_ESPACE) return cli_no_memory(x->args);
  if (error) {
    char why[120];
    regerror(error, &regex, why, sizeof why);
    cli_say("%s: error: '%s' invalid regex: %s\n", x->args->tool, pattern, why);
    return false;
  }
  bool ok = true, any = false;
  for (uint32_t i = 0; ok && i < irk_module_count(x->m, kind); i++) {
    irk_global *g = irk_module_at(x->m, kind, i);
    regoff_t at = find_match(&regex, irk_value_name(x->m, irk_global_value(g)));
    if (at == -1) continue;
    any = true;
    ok = at >= 0 ? choose(x, g) : cli_no_memory(x->args);
  }
  regfree(&regex);
  return ok && (any || say(x, "global", pattern));
}

// The functions that the chosen ones call, and those that these call.
static bool choose_called(extraction *x) {
  for (uint32_t i = 0; i < x->num_chosen; i++) {
    const irk_function *fn = irk_global_function(x->chosen[i]);
    for (uint32_t b = 0; fn && b < irk_function_num_blocks(fn); b++) {
      irk_block *block = irk_function_block(fn, b);
      for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
        irk_value *callee = irk_call_get_callee(irk_block_inst(block, k));
        irk_global *g = callee ? irk_value_global(callee) : NULL;
        if (g && irk_global_function(g) && !irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) && !choose(x, g)) return false;
      }
    }
  }
  return true;
}

typedef struct request {
  cli_list functions, function_patterns, variables, variable_patterns, aliases, alias_patterns;
  bool is_recursive, deletes, keeps_constants;
} request;

static bool choose_all(extraction *x, const request *r) {
  const struct {
    const cli_list *list;
    irk_value_kind kind;
    const char *word;  // NULL: patterns
  } lists[] = {
      {&r->aliases, IRK_VALUE_ALIAS, "alias"},         {&r->alias_patterns, IRK_VALUE_ALIAS, NULL},
      {&r->variables, IRK_VALUE_VARIABLE, "global"},   {&r->variable_patterns, IRK_VALUE_VARIABLE, NULL},
      {&r->functions, IRK_VALUE_FUNCTION, "function"}, {&r->function_patterns, IRK_VALUE_FUNCTION, NULL},
  };
  for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
    for (uint32_t i = 0; i < lists[k].list->len; i++) {
      const char *name = lists[k].list->items[i];
      if (!(lists[k].word ? choose_named(x, lists[k].kind, lists[k].word, name)
                          : choose_matching(x, lists[k].kind, name)))
        return false;
    }
  return !r->is_recursive || choose_called(x);
}

static bool extract(const cli_args *args, irk_module *m, const request *r) {
  extraction x = {.args = args, .m = m, .is_chosen = calloc((size_t)irk_module_num_ids(m) + 1, 1)};
  irk_sink sink = cli_sink(args);
  uint32_t flags = (r->deletes ? IRK_REDUCE_DELETE : 0u) | (r->keeps_constants ? IRK_REDUCE_KEEP_CONSTANTS : 0u);
  bool ok = x.is_chosen || cli_no_memory(args);
  ok = ok && choose_all(&x, r) && irk_module_reduce(m, x.chosen, x.num_chosen, flags, &sink);
  free(x.is_chosen);
  free(x.chosen);
  return ok && (r->deletes || irk_module_set(m, IRK_TEXT_ASM, (irk_str){"", 0}) || cli_no_memory(args));
}

static void free_lists(request *r, cli_list *inputs) {
  cli_list *const all[] = {&r->functions, &r->function_patterns, &r->variables, &r->variable_patterns,
                           &r->aliases,   &r->alias_patterns,    inputs};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]->items);
}

int cmd_extract(const cli_args *args) {
  const char *output = "-", *path = NULL;
  bool as_text = false;
  irk_version to = 0;
  request r = {0};
  cli_store_options store = {.emit = CLI_EMIT_DEFAULT};
  const cli_option options[] = {
      {"func", CLI_LIST, &r.functions, "a function"},
      {"rfunc", CLI_LIST, &r.function_patterns, "functions whose names match an extended regular expression"},
      {"glob", CLI_LIST, &r.variables, "a variable"},
      {"rglob", CLI_LIST, &r.variable_patterns, "variables, by an expression"},
      {"alias", CLI_LIST, &r.aliases, "an alias"},
      {"ralias", CLI_LIST, &r.alias_patterns, "aliases, by an expression"},
      {"recursive", CLI_FLAG, &r.is_recursive, "the functions that they call, too"},
      {"delete", CLI_FLAG, &r.deletes, "all but these"},
      {"keep-const-init", CLI_FLAG, &r.keeps_constants, "the initializers of all constants, too"},
      {"bb", CLI_REFUSED, NULL, NULL},
      {"o", CLI_STRING, &output, "where to write; default: the standard output; .ll: text"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"preserve-ll-uselistorder", CLI_FLAG, &store.preserve_use_order, NULL},
      {"preserve-bc-uselistorder", CLI_FLAG, &store.use_orders, NULL},
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] --func=NAME... [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  cli_input in;
  if (status == CLI_OK && !cli_open(args, path, &in)) status = CLI_BAD_INPUT;
  else if (status == CLI_OK) {
    bool is_text = as_text || store.emit == CLI_EMIT_TEXT ||
                   (store.emit == CLI_EMIT_DEFAULT && !args->is_llvm_name && cli_ends_with(output, ".ll"));
    store.emit = is_text ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
    const cli_load_options load = {.emit = store.emit, .to = to, .skip_summary = true};
    irk_module *m = args->is_llvm_name ? cli_load_verified(args, &in, &load, &(cli_check_options){.no_verify = true})
                                       : cli_load(args, &in, &load);
    bool ok = cli_close(&in) && m && extract(args, m, &r) && cli_store(args, m, output, &store);
    irk_module_destroy(m);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free_lists(&r, &inputs);
  return status == CLI_DONE ? CLI_OK : status;
}
