// Compiles an expression in x, and evaluates it.
//   calculate "x*x - 2*x + sqrt(x)" 0 1 2.5
// An expression has numbers, x, + - * /, parentheses, and functions of one number from libm.
#include "irkit/irkit.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 200, LONGEST_NAME = 32 };

typedef struct parser {
  const char *at, *why;  // `why`: the error at `at`; NULL: none so far
  unsigned depth;
  irk_module *m;
  irk_builder *b;
  irk_function *fn;
} parser;

static irk_value *parse_sum(parser *p);

static irk_value *fail(parser *p, const char *why) {
  if (!p->why) p->why = why;
  return irk_build_double(p->m, 0);
}

static bool take(parser *p, char c) {
  while (*p->at == ' ') p->at++;
  if (p->why || *p->at != c) return false;
  p->at++;
  return true;
}

// name(sum): calls a function, which is declared at its first call.
static irk_value *parse_call(parser *p, const char *name) {
  irk_str key = {name, strlen(name)};
  irk_type *number = irk_type_simple(p->m, IRK_TYPE_DOUBLE);
  irk_value *arg = parse_sum(p);
  if (!take(p, ')')) return fail(p, "expected )");
  irk_global *callee = irk_module_find(p->m, key);
  irk_type *type = irk_type_fn(p->m, number, &number, 1, false);
  if (!callee) callee = irk_function_global(irk_build_function(p->m, name, type));
  return irk_build_call(p->b, type, irk_global_value(callee), &arg, 1, name);
}

static irk_value *parse_name(parser *p) {
  char name[LONGEST_NAME];
  size_t len = 0;
  while (isalnum((unsigned char)*p->at) && len + 1 < sizeof name) name[len++] = *p->at++;
  name[len] = 0;
  if (take(p, '(')) return parse_call(p, name);
  return strcmp(name, "x") == 0 ? irk_function_arg(p->fn, 0) : fail(p, "there is no such name; x is one");
}

static irk_value *parse_factor(parser *p) {
  irk_value *v;
  if (p->depth == DEEPEST) return fail(p, "too many parentheses");
  p->depth++;
  if (take(p, '-')) v = irk_build_fneg(p->b, parse_factor(p), "");
  else if (take(p, '(')) {
    v = parse_sum(p);
    if (!take(p, ')')) v = fail(p, "expected )");
  } else if (isalpha((unsigned char)*p->at)) {
    v = parse_name(p);
  } else {
    char *end;
    double number = strtod(p->at, &end);
    v = end == p->at ? fail(p, "expected a number, x or (") : irk_build_double(p->m, number);
    p->at = end;
  }
  p->depth--;
  return v;
}

static irk_value *parse_product(parser *p) {
  irk_value *v = parse_factor(p);
  for (;;) {
    if (take(p, '*')) v = irk_build_fmul(p->b, v, parse_factor(p), "product");
    else if (take(p, '/')) v = irk_build_fdiv(p->b, v, parse_factor(p), "quotient");
    else return v;
  }
}

static irk_value *parse_sum(parser *p) {
  irk_value *v = parse_product(p);
  for (;;) {
    if (take(p, '+')) v = irk_build_fadd(p->b, v, parse_product(p), "sum");
    else if (take(p, '-')) v = irk_build_fsub(p->b, v, parse_product(p), "difference");
    else return v;
  }
}

// define double @expression(double %x)
static void build(void *user) {
  parser *p = user;
  irk_type *number = irk_type_simple(p->m, IRK_TYPE_DOUBLE);
  p->fn = irk_build_function(p->m, "expression", irk_type_fn(p->m, number, &number, 1, false));
  p->b = irk_builder_create(p->m);
  irk_builder_at_end(p->b, p->fn, irk_build_block(p->b, p->fn, "entry"));
  irk_build_ret(p->b, parse_sum(p));
  irk_builder_destroy(p->b);
  if (*p->at) fail(p, "expected an operator");
}

static void show(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static irk_jit *compile(const char *expression) {
  irk_sink sink = {.visit = show};
  irk_module *m = irk_module_create(IRK_VERSION_NEWEST);
  parser p = {.at = expression, .m = m};
  irk_jit *jit = irk_jit_create(NULL, &sink);
  bool ok = m && jit && irk_try(build, &p);
  if (ok && p.why) {
    fprintf(stderr, "%s\n%*s^ %s\n", expression, (int)(p.at - expression), "", p.why);
    ok = false;
  }
  ok = ok && irk_jit_add(jit, m, &sink) && irk_jit_load(jit, &sink);
  irk_module_destroy(m);
  if (ok) return jit;
  irk_jit_destroy(jit);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fputs("usage: calculate EXPRESSION X...\n", stderr);
    return 2;
  }
  irk_jit *jit = compile(argv[1]);
  if (!jit) return 1;
  void *address = irk_jit_find(jit, (irk_str){"expression", strlen("expression")});
  double (*f)(double);
  memcpy(&f, &address, sizeof f);  // C has no cast of an object's address to a function's
  for (int i = 2; i < argc; i++) printf("%g\n", f(strtod(argv[i], NULL)));
  irk_jit_destroy(jit);
  return 0;
}
