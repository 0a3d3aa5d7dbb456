// irkit graph: draws a module as DOT and as SVG, which Graphviz's dot lays out; the treemap is
// irkit's own SVG.
#include "cli.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

typedef struct request {
  const char *cfg, *dom, *calls, *types;  // NULL: not requested; "": without a name
  bool space;
  const char *focus;
  irk_graph_options options;
  bool is_svg;
} request;

// ---- Graphviz -------------------------------------------------------------------------------------------------

// Limits for Graphviz: it would never finish some pictures.
enum { MOST_SECONDS = 20 };
#define MOST_BYTES ((rlim_t)1 << 30)

static void bound(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < most) return;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most) limit.rlim_cur = most;
  setrlimit(resource, &limit);
}

static void report_dot_failure(const cli_args *args, int status) {
  bool was_killed = WIFSIGNALED(status), was_slow = was_killed && WTERMSIG(status) == SIGXCPU;
  cli_report(
      "%s: error: dot %s%s\n", args->tool,
      was_slow     ? "did not finish within 20 seconds"
      : was_killed ? "was ended by a signal, perhaps because of its memory limit of 1 GiB"
                   : "failed, perhaps because of its memory limit of 1 GiB",
      "; --max-nodes, --max-edges, --depth, --focus and --fold reduce the graph, --format=dot writes dot's input");
}

// dot reads from an unnamed temporary file and writes to another one: with pipes both processes
// could block.
static bool run_dot(const cli_args *args, FILE *from, FILE *to) {
  pid_t child = fork();
  if (child < 0) return cli_report_errno(args, "dot");
  if (!child) {
    static char name[] = "dot", option[] = "-Tsvg", *words[] = {name, option, NULL};
    bound(RLIMIT_CPU, MOST_SECONDS);
    bound(RLIMIT_AS, MOST_BYTES);
    if (dup2(fileno(from), 0) < 0 || dup2(fileno(to), 1) < 0) _exit(126);
    execvp(name, words);
    _exit(errno == ENOENT ? 127 : 126);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return cli_report_errno(args, "dot");
  if (WIFEXITED(status) && !WEXITSTATUS(status)) return true;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    cli_report(
        "%s: error: SVG of graphs requires Graphviz's dot, which is not installed; --format=dot writes its input\n",
        args->tool);
  else report_dot_failure(args, status);
  return false;
}

static bool copy_all(FILE *from, const irk_writer *out) {
  char bytes[1 << 14];
  size_t n;
  rewind(from);
  while ((n = fread(bytes, 1, sizeof bytes, from)))
    if (!out->write(out->user, bytes, n)) return false;
  return !ferror(from);
}

static bool draw_dot(const cli_args *args, const irk_memory *dot, const irk_writer *out) {
  FILE *from = tmpfile(), *to = tmpfile();
  bool ok = from && to && fwrite(dot->bytes, 1, dot->len, from) == dot->len && !fflush(from);
  if (!ok) cli_report_errno(args, "a temporary file");
  if (ok) rewind(from);
  ok = ok && run_dot(args, from, to) && copy_all(to, out);
  if (from) fclose(from);
  if (to) fclose(to);
  return ok;
}

// ---- pictures --------------------------------------------------------------------------------------------------

typedef bool flow_graph(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                        const irk_writer *out, irk_sink *sink);

static bool draw_function(const cli_args *args, const irk_module *m, const irk_function *fn, request *r,
                          flow_graph *draw, const irk_writer *out, irk_sink *sink) {
  r->options.focus = NULL;
  if (r->focus) {
    r->options.focus = cli_pick_block(args, m, fn, r->focus);
    if (!r->options.focus) return false;
  }
  return draw(m, fn, &r->options, out, sink);
}

// Without a name draws every function with a body; only one for SVG, which holds one picture.
static bool draw_functions(const cli_args *args, const irk_module *m, const char *name, request *r, flow_graph *draw,
                           const irk_writer *out, irk_sink *sink) {
  if (*name) {
    const irk_function *fn = cli_pick_function(args, m, name);
    return fn && draw_function(args, m, fn, r, draw, out, sink);
  }
  uint32_t n = irk_module_count(m, IRK_VALUE_FUNCTION), num_bodies = 0;
  for (uint32_t i = 0; i < n; i++)
    num_bodies += irk_function_num_blocks(irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i))) > 0;
  const char *option = draw == irk_graph_cfg ? "cfg" : "dom";
  if (!num_bodies || ((r->is_svg || r->focus) && num_bodies > 1)) {
    if (!num_bodies) cli_report("%s: error: no function has a body\n", args->tool);
    else
      cli_report("%s: error: %u functions have a body; choose one with --%s=@NAME\n", args->tool, num_bodies, option);
    return false;
  }
  for (uint32_t i = 0; i < n; i++) {
    const irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    if (irk_function_num_blocks(fn) && !draw_function(args, m, fn, r, draw, out, sink)) return false;
  }
  return true;
}

// Splits "@f", "@f,3", ",3" or "3" into a name and a depth.
static bool split_depth(const cli_args *args, const char *text, char **name, uint32_t *depth) {
  const char *comma = strrchr(text, ',');
  size_t len = comma ? (size_t)(comma - text) : strlen(text);
  *name = malloc(len + 1);
  if (!*name) return cli_no_memory(args);
  memcpy(*name, text, len);
  (*name)[len] = 0;
  if (!comma) return true;
  char *end;
  unsigned long n = strtoul(comma + 1, &end, 10);
  if (end != comma + 1 && !*end && comma[1] != '-' && n < UINT32_MAX) {
    *depth = (uint32_t)n;
    return true;
  }
  cli_report("%s: error: '%s' is not a depth\n", args->tool, comma + 1);
  free(*name);
  return false;
}

static bool draw_around(const cli_args *args, const irk_module *m, request *r, const irk_writer *out, irk_sink *sink) {
  char *name;
  bool is_calls = r->calls != NULL;
  if (!split_depth(args, is_calls ? r->calls : r->types, &name, &r->options.depth)) return false;
  const irk_function *fn = is_calls && *name ? cli_pick_function(args, m, name) : NULL;
  const irk_type *t = !is_calls && *name ? cli_pick_struct(args, m, name) : NULL;
  bool ok = !*name || fn || t;
  free(name);
  if (!ok) return false;
  return is_calls ? irk_graph_calls(m, fn, &r->options, out, sink) : irk_graph_types(m, t, &r->options, out, sink);
}

static bool draw_space(const cli_args *args, const cli_input *in, request *r, const irk_writer *out, irk_sink *sink) {
  cli_memory written = {0};
  irk_str bytes = in->bytes;
  bool ok = true;
  if (!irk_is_bitcode(bytes.ptr, bytes.len)) {
    irk_module *m = cli_load(args, in, &(cli_load_options){.emit = CLI_EMIT_BITCODE});
    ok = m && cli_write_memory(args, m, false, &written);
    irk_module_destroy(m);
    bytes = (irk_str){written.ptr, written.len};
  }
  irk_space *space = ok ? irk_space_measure(bytes.ptr, bytes.len, (irk_str){in->name, strlen(in->name)}, sink) : NULL;
  ok = space && (r->is_svg ? irk_space_svg(space, 0, 0, out, sink) : irk_space_dot(space, &r->options, out, sink));
  ok = ok && cli_is_whole(in, sink);
  irk_space_destroy(space);
  free(written.ptr);
  return ok;
}

static bool draw(const cli_args *args, const cli_input *in, request *r, const irk_writer *out) {
  irk_sink sink = cli_sink(args);
  if (r->space) return draw_space(args, in, r, out, &sink);
  irk_module *m = cli_load(args, in, &(cli_load_options){.emit = CLI_EMIT_TEXT, .not_empty = true});
  if (!m) return false;
  irk_memory dot = {0};
  irk_writer to_memory = irk_memory_writer(&dot);
  const irk_writer *to = r->is_svg ? &to_memory : out;
  bool ok = r->cfg   ? draw_functions(args, m, r->cfg, r, irk_graph_cfg, to, &sink)
            : r->dom ? draw_functions(args, m, r->dom, r, irk_graph_dominators, to, &sink)
                     : draw_around(args, m, r, to, &sink);
  ok = ok && (!r->is_svg || draw_dot(args, &dot, out));
  irk_memory_free(&dot);
  irk_module_destroy(m);
  return ok;
}

// ---- the command ----------------------------------------------------------------------------------------------

static bool choose_format(const cli_args *args, const char *format, const char *output, bool *is_svg) {
  *is_svg = format ? !strcmp(format, "svg") : cli_ends_with(output, ".svg");
  if (!format || *is_svg || !strcmp(format, "dot")) return true;
  cli_report("%s: error: --format must be dot or svg, not '%s'\n", args->tool, format);
  return false;
}

int cmd_graph(const cli_args *args) {
  const char *output = "-", *format = NULL, *path = NULL;
  bool demangles = false;
  request r = {.options = {IRK_SIZED(irk_graph_options)}};
  const cli_option options[] = {
      {"cfg", CLI_OPTIONAL, &r.cfg, "control flow of one function, or of each"},
      {"dom", CLI_OPTIONAL, &r.dom, "the dominator tree of one function, or of each"},
      {"calls", CLI_OPTIONAL, &r.calls, "the call graph; =@F,DEPTH: only up to DEPTH calls from @F"},
      {"types", CLI_OPTIONAL, &r.types, "structs and their elements; =%T,DEPTH: only up to DEPTH steps from %T"},
      {"space", CLI_FLAG, &r.space, "the space of each part of the file: a treemap as SVG, a tree as DOT"},
      {"o", CLI_STRING, &output, "where to write; default: the standard output; NAME.svg: SVG"},
      {"format", CLI_STRING, &format, "dot or svg"},
      {"insts", CLI_FLAG, &r.options.instructions, "the text of instructions in blocks"},
      {"fold", CLI_FLAG, &r.options.fold, "merge blocks that can only follow each other"},
      {"focus", CLI_STRING, &r.focus, "with --cfg and --dom: only blocks that lead to this block or follow it"},
      {"depth", CLI_NUMBER, &r.options.depth, "maximum distance from the focus or entry, in edges; default: no limit"},
      {"max-nodes", CLI_NUMBER, &r.options.max_nodes,
       "maximum number of nodes; the others are only counted; default: 500"},
      {"max-edges", CLI_NUMBER, &r.options.max_edges,
       "maximum number of edges; the others are listed in their nodes; default: 1000"},
      {"max-lines", CLI_NUMBER, &r.options.max_lines, "maximum number of lines in a node; default: 60"},
      CLI_DEMANGLE_OPTIONS(&demangles),
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status =
      cli_parse(args, options, "[IN] --cfg[=@F]|--dom[=@F]|--calls[=@F,DEPTH]|--types[=%T]|--space [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  if (status == CLI_OK && (r.cfg != NULL) + (r.dom != NULL) + (r.calls != NULL) + (r.types != NULL) + r.space != 1) {
    cli_report("%s: error: --cfg, --dom, --calls, --types or --space is required\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  if (status == CLI_OK && !choose_format(args, format, output, &r.is_svg)) status = CLI_BAD_USAGE;
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  if (demangles) r.options.demangle = cli_demangle_name;
  cli_input in;
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  cli_output out;
  bool ok = cli_create(args, output, &out);
  if (ok && !draw(args, &in, &r, &out.writer) && !out.failed) {
    cli_discard(&out);
    ok = false;
  }
  ok = cli_close(&in) && ok;
  return ok && cli_commit(args, &out) ? CLI_OK : CLI_BAD_INPUT;
}
