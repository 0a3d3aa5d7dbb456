// irkit extract, llvm-extract: extracts functions, variables and aliases of a module, by name or
// pattern, with everything that they need.
#include "cli.h"

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

// Begins a message: with the program's name under LLVM's name, otherwise with the file and "error:
// ".
static void put_message_start(const extraction *x) {
  irk_str file = irk_module_get(x->m, IRK_TEXT_ID);
  if (x->args->is_llvm_name) cli_report("%s: ", x->args->tool);
  else cli_report("%.*s: error: ", (int)file.len, file.ptr);
}

static bool report_missing(const extraction *x, const char *kind, const char *name) {
  put_message_start(x);
  cli_report("program doesn't contain %s named '%s'!\n", kind, name);
  return false;
}

static bool choose_named(extraction *x, irk_value_kind kind, const char *word, const char *name) {
  if (!x->args->is_llvm_name && name[0] == '@' && name[1]) name++;
  irk_global *g = irk_module_find(x->m, (irk_str){name, strlen(name)});
  if (!g || irk_value_get_kind(irk_global_value(g)) != kind) return report_missing(x, word, name);
  return choose(x, g);
}

static bool choose_matching(extraction *x, irk_value_kind kind, const char *text) {
  const char *why;
  cli_pattern *pattern = cli_pattern_make(text, &why);
  if (!pattern && !why) return cli_no_memory(x->args);
  if (!pattern) {
    cli_report("%s: error: '%s' invalid regex: %s\n", x->args->tool, text, why);
    return false;
  }
  bool ok = true, any = false;
  for (uint32_t i = 0; ok && i < irk_module_count(x->m, kind); i++) {
    irk_global *g = irk_module_at(x->m, kind, i);
    if (!cli_pattern_matches(pattern, irk_value_name(x->m, irk_global_value(g)))) continue;
    any = true;
    ok = choose(x, g);
  }
  cli_pattern_free(pattern);
  return ok && (any || report_missing(x, "global", text));
}

// Chooses the functions that the chosen ones call, and so on.
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
  cli_list blocks, functions, function_patterns, variables, variable_patterns, aliases, alias_patterns;
  bool is_recursive, deletes, keeps_constants;
} request;

static bool choose_all(extraction *x, const request *r) {
  const struct {
    const cli_list *list;
    irk_value_kind kind;
    const char *word;  // NULL: the row is for patterns
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

// ---- blocks --------------------------------------------------------------------------------------------------

// Finds the block by its number in text. Arguments, blocks and instructions without a name are
// counted.
static irk_block *find_numbered(const extraction *x, irk_function *fn, const char *name, size_t len) {
  uint64_t wanted = 0, next = 0;
  for (size_t i = 0; i < len; i++) {
    if (name[i] < '0' || name[i] > '9' || wanted > UINT32_MAX) return NULL;
    wanted = wanted * 10 + (uint64_t)(name[i] - '0');
  }
  for (uint32_t i = 0; i < irk_function_num_args(fn); i++) next += !irk_value_name(x->m, irk_function_arg(fn, i)).len;
  for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
    irk_block *block = irk_function_block(fn, b);
    if (!irk_value_name(x->m, irk_block_value(block)).len && next++ == wanted) return block;
    for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
      const irk_value *v = irk_inst_value(irk_block_inst(block, i));
      next += irk_type_get_kind(irk_value_type(v)) != IRK_TYPE_VOID && !irk_value_name(x->m, v).len;
    }
  }
  return NULL;
}

static irk_block *find_block(const extraction *x, irk_function *fn, const char *name, size_t len) {
  for (uint32_t b = 0; len && b < irk_function_num_blocks(fn); b++) {
    irk_str found = irk_value_name(x->m, irk_block_value(irk_function_block(fn, b)));
    if (found.len == len && memcmp(found.ptr, name, len) == 0) return irk_function_block(fn, b);
  }
  return len && !x->args->is_llvm_name ? find_numbered(x, fn, name, len) : NULL;
}

// Outlines function:block;block... as a function of its own, and chooses that.
static bool outline(extraction *x, const char *what) {
  const char *colon = strchr(what, ':'), *at = colon ? colon + 1 : "";
  size_t len = colon ? (size_t)(colon - what) : strlen(what);
  bool has_sign = !x->args->is_llvm_name && len > 1 && what[0] == '@';
  irk_global *g = irk_module_find(x->m, (irk_str){what + has_sign, len - has_sign});
  irk_function *fn = g ? irk_global_function(g) : NULL;
  if (!fn) {
    put_message_start(x);
    cli_report("program doesn't contain a function named '%.*s'!\n", (int)len, what);
    return false;
  }
  irk_block **blocks = malloc((strlen(at) + 1) * sizeof *blocks);
  if (!blocks) return cli_no_memory(x->args);
  uint32_t n = 0;
  bool ok = true;
  for (; ok; at++) {
    size_t end = strcspn(at, ";"), sign = !x->args->is_llvm_name && at[0] == '%';
    blocks[n] = find_block(x, fn, at + sign, end - sign);
    ok = blocks[n++] != NULL;
    if (!ok) {
      put_message_start(x);
      cli_report("function %.*s doesn't contain a basic block named '%.*s'!\n", (int)len, what, (int)end, at);
    }
    at += end;
    if (!*at) break;
  }
  irk_sink sink = cli_sink(x->args);
  irk_function *made = ok ? irk_function_outline(x->m, fn, blocks, n, &sink) : NULL;
  free(blocks);
  if (!made) return false;
  if (!cli_grow(x->args, &x->chosen, x->num_chosen, sizeof(irk_global *))) return false;
  x->chosen[x->num_chosen++] = irk_function_global(made);
  return true;
}

static bool outline_all(extraction *x, const cli_list *list) {
  for (uint32_t i = 0; i < list->len; i++)
    if (!outline(x, list->items[i])) return false;
  return true;
}

static bool extract(const cli_args *args, irk_module *m, const request *r) {
  extraction x = {.args = args, .m = m, .is_chosen = calloc((size_t)irk_module_num_ids(m) + 1, 1)};
  irk_sink sink = cli_sink(args);
  uint32_t flags = (r->deletes ? IRK_REDUCE_DELETE : 0u) | (r->keeps_constants ? IRK_REDUCE_KEEP_CONSTANTS : 0u) |
                   (args->is_llvm_name ? IRK_REDUCE_ALIASES_SEPARATELY : 0u);
  bool ok = x.is_chosen || cli_no_memory(args);
  ok = ok && choose_all(&x, r) && outline_all(&x, &r->blocks) &&
       irk_module_reduce(m, x.chosen, x.num_chosen, flags, &sink);
  free(x.is_chosen);
  free(x.chosen);
  return ok && (r->deletes || irk_module_set(m, IRK_TEXT_ASM, (irk_str){"", 0}) || cli_no_memory(args));
}

static bool selects_something(const request *r) {
  return r->blocks.len || r->functions.len || r->function_patterns.len || r->variables.len ||
         r->variable_patterns.len || r->aliases.len || r->alias_patterns.len;
}

static void free_lists(request *r, cli_list *inputs) {
  cli_list *const all[] = {
      &r->blocks,         &r->functions, &r->function_patterns, &r->variables, &r->variable_patterns, &r->aliases,
      &r->alias_patterns, inputs};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]->items);
}

int cmd_extract(const cli_args *args) {
  const char *output = "-", *path = NULL;
  bool as_text = false;
  irk_version to = 0;
  request r = {0};
  uint32_t aggregates = 0;
  cli_store_options store = {.emit = CLI_EMIT_DEFAULT};
  const cli_option options[] = {
      {"func", CLI_LIST, &r.functions, "a function"},
      {"rfunc", CLI_LIST, &r.function_patterns, "functions whose names match an extended regular expression"},
      {"glob", CLI_LIST, &r.variables, "a variable"},
      {"rglob", CLI_LIST, &r.variable_patterns, "variables, by an expression"},
      {"alias", CLI_LIST, &r.aliases, "an alias and its aliasee"},
      {"ralias", CLI_LIST, &r.alias_patterns, "aliases, by an expression"},
      {"recursive", CLI_FLAG, &r.is_recursive, "also the functions that they call"},
      {"delete", CLI_FLAG, &r.deletes, "everything except these"},
      {"keep-const-init", CLI_FLAG, &r.keeps_constants, "also the initializers of all constants"},
      {"bb", CLI_LIST, &r.blocks, "blocks of a function, outlined: function:block;block..."},
      {"aggregate-extracted-args", args->is_llvm_name ? CLI_NUMBER : CLI_REFUSED, &aggregates, NULL},
      {"o", CLI_STRING, &output, "where to write; default: the standard output; .ll: text"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"preserve-ll-uselistorder", CLI_FLAG, &store.preserve_use_order, NULL},
      {"preserve-bc-uselistorder", CLI_FLAG, &store.use_orders, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] --func=NAME... [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !args->is_llvm_name && !selects_something(&r)) {  // llvm-extract writes an empty module
    cli_report("%s: error: the globals to extract are missing: add --func, --glob, --alias (a name), --rfunc, --rglob, "
               "--ralias (an expression) or --bb\n",
               args->tool);
    status = CLI_BAD_USAGE;
  }
  cli_input in;
  if (status == CLI_OK && !cli_open_module(args, path, &in)) status = CLI_BAD_INPUT;
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
