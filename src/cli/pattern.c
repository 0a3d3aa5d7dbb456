// Extended regular expressions, as LLVM's tools have them, searched anywhere in a name. All paths
// through the expression are followed at once, so the time is at most the product of both lengths.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_REPEATED = 255, DEEPEST = 200, MOST_STEPS = 1 << 16, NO_LIMIT = MOST_REPEATED + 1 };

typedef enum step_kind {
  STEP_BYTE,  // one byte of `set`
  STEP_SPLIT,
  STEP_BEGIN,  // assertions
  STEP_END,
  STEP_WORD_BEGINS,
  STEP_WORD_ENDS,
  STEP_MATCH,
} step_kind;
typedef struct step {
  step_kind kind;
  uint32_t next, other;  // other: for STEP_SPLIT
  uint32_t set[8];       // one bit per byte
} step;

struct cli_pattern {
  step *steps;
  uint32_t len, cap;
  uint32_t *room, *now, *then, *waiting, *seen;  // lists of steps; seen: the round in which a step was last added
};

typedef struct parser {
  cli_pattern *made;
  const char *p, *end, *why;
  bool is_short_of_memory;
} parser;

// The start of the steps [first, made->len). A part is entered at its first step; steps that leave
// it go to made->len, where the next part begins.
typedef uint32_t part;

static bool fail(parser *x, const char *why) {
  if (!x->why) x->why = why;
  return false;
}

static step *add(parser *x, step_kind kind) {
  cli_pattern *r = x->made;
  if (r->len == MOST_STEPS) {
    fail(x, "regular expression too big");
    return NULL;
  }
  if (r->len == r->cap) {
    uint32_t cap = r->cap ? 2 * r->cap : 64;
    step *grown = realloc(r->steps, cap * sizeof *grown);
    x->is_short_of_memory |= !grown;
    if (!grown) {
      fail(x, "out of memory");
      return NULL;
    }
    r->steps = grown;
    r->cap = cap;
  }
  step *s = &r->steps[r->len++];
  *s = (step){.kind = kind, .next = r->len};
  return s;
}

// Inserts a split step at `at`, and moves the following steps.
static bool insert_split(parser *x, part at, uint32_t next, uint32_t other) {
  if (!add(x, STEP_SPLIT)) return false;
  step *s = x->made->steps;
  uint32_t len = x->made->len;
  memmove(s + at + 1, s + at, (len - 1 - at) * sizeof *s);
  for (uint32_t i = at + 1; i < len; i++) {
    if (s[i].next >= at) s[i].next++;
    if (s[i].kind == STEP_SPLIT && s[i].other >= at) s[i].other++;
  }
  s[at] = (step){.kind = STEP_SPLIT, .next = next, .other = other};
  return true;
}

// Appends a copy of the steps [from, to).
static bool copy_part(parser *x, part from, uint32_t to) {
  uint32_t by = x->made->len - from;
  for (uint32_t i = from; i < to; i++) {
    step *s = add(x, STEP_BYTE);
    if (!s) return false;
    *s = x->made->steps[i];
    s->next += by;
    s->other += by;
  }
  return true;
}

static bool add_jump(parser *x, uint32_t to) {
  step *s = add(x, STEP_SPLIT);
  if (s) s->next = s->other = to;
  return s != NULL;
}

// ---- sets of bytes -------------------------------------------------------------------------------------------

static void put_byte(uint32_t set[8], uint32_t c) { set[c / 32] |= 1u << c % 32; }

static bool in_range(uint32_t c, char first, char last) { return c >= (uint8_t)first && c <= (uint8_t)last; }
static bool is_digit(uint32_t c) { return in_range(c, '0', '9'); }
static bool is_upper(uint32_t c) { return in_range(c, 'A', 'Z'); }
static bool is_lower(uint32_t c) { return in_range(c, 'a', 'z'); }
static bool is_alpha(uint32_t c) { return is_upper(c) || is_lower(c); }
static bool is_alnum(uint32_t c) { return is_alpha(c) || is_digit(c); }
static bool is_blank(uint32_t c) { return c == ' ' || c == '\t'; }
static bool is_space(uint32_t c) { return c == ' ' || in_range(c, '\t', '\r'); }
static bool is_graph(uint32_t c) { return in_range(c, '!', '~'); }
static bool is_print(uint32_t c) { return in_range(c, ' ', '~'); }
static bool is_punct(uint32_t c) { return is_graph(c) && !is_alnum(c); }
static bool is_cntrl(uint32_t c) { return c < ' ' || c == 127; }
static bool is_xdigit(uint32_t c) { return is_digit(c) || in_range(c, 'a', 'f') || in_range(c, 'A', 'F'); }
static bool is_of_word(uint32_t c) { return is_alnum(c) || c == '_'; }

static const struct class {
  const char *name;
  bool (*has)(uint32_t c);
} classes[] = {{"alnum", is_alnum}, {"alpha", is_alpha}, {"blank", is_blank}, {"cntrl", is_cntrl},
               {"digit", is_digit}, {"graph", is_graph}, {"lower", is_lower}, {"print", is_print},
               {"punct", is_punct}, {"space", is_space}, {"upper", is_upper}, {"xdigit", is_xdigit}};

static bool starts_with(const parser *x, const char *what) {
  size_t len = strlen(what);
  return (size_t)(x->end - x->p) >= len && !memcmp(x->p, what, len);
}
static bool skip_prefix(parser *x, const char *what) {
  if (!starts_with(x, what)) return false;
  x->p += strlen(what);
  return true;
}

static bool parse_class(parser *x, uint32_t set[8]) {
  size_t len = 0, i = 0, num = sizeof classes / sizeof *classes;
  if (x->p == x->end) return fail(x, "brackets ([ ]) not balanced");
  while (x->p + len < x->end && is_alpha((uint8_t)x->p[len])) len++;
  while (i < num && !(strlen(classes[i].name) == len && !memcmp(classes[i].name, x->p, len))) i++;
  x->p += len;
  if (i == num || !skip_prefix(x, ":]"))
    return fail(x, i < num && x->p == x->end ? "brackets ([ ]) not balanced" : "invalid character class");
  for (uint32_t c = 0; c < 256; c++)
    if (classes[i].has(c)) put_byte(set, c);
  return true;
}

// Parses [.c.] or [=c=], after its beginning.
static bool parse_element(parser *x, const char *end, uint32_t *c) {
  const char *from = x->p;
  while (x->p < x->end && !starts_with(x, end)) x->p++;
  if (x->p == x->end) return fail(x, "brackets ([ ]) not balanced");
  if (x->p - from != 1) return fail(x, "invalid collating element");
  *c = (uint8_t)*from;
  return skip_prefix(x, end);
}

static bool parse_symbol(parser *x, uint32_t *c) {
  if (x->p == x->end) return fail(x, "brackets ([ ]) not balanced");
  if (skip_prefix(x, "[.")) return parse_element(x, ".]", c);
  if (skip_prefix(x, "[=")) return parse_element(x, "=]", c);
  *c = (uint8_t)*x->p++;
  return true;
}

static bool parse_term(parser *x, uint32_t set[8]) {
  uint32_t first, last;
  if (skip_prefix(x, "[:")) return parse_class(x, set);
  if (starts_with(x, "-")) return fail(x, "invalid character range");
  bool is_class = starts_with(x, "[=");
  if (!parse_symbol(x, &first)) return false;
  last = first;
  if (!is_class && starts_with(x, "-") && x->end - x->p > 1 && x->p[1] != ']') {
    x->p++;
    if (skip_prefix(x, "-")) last = '-';
    else if (!parse_symbol(x, &last)) return false;
  }
  if (last < first) return fail(x, "invalid character range");
  for (uint32_t c = first; c <= last; c++) put_byte(set, c);
  return true;
}

static bool add_set(parser *x, const uint32_t set[8], bool is_inverted) {
  step *s = add(x, STEP_BYTE);
  for (int i = 0; s && i < 8; i++) s->set[i] = is_inverted ? ~set[i] : set[i];
  return s != NULL;
}

static bool parse_bracket(parser *x) {
  if (skip_prefix(x, "[:<:]]")) return add(x, STEP_WORD_BEGINS) != NULL;
  if (skip_prefix(x, "[:>:]]")) return add(x, STEP_WORD_ENDS) != NULL;
  uint32_t set[8] = {0};
  bool is_inverted = skip_prefix(x, "^");
  if (skip_prefix(x, "]")) put_byte(set, ']');
  else if (skip_prefix(x, "-")) put_byte(set, '-');
  while (x->p < x->end && !starts_with(x, "]") && !starts_with(x, "-]"))
    if (!parse_term(x, set)) return false;
  if (skip_prefix(x, "-")) put_byte(set, '-');
  return skip_prefix(x, "]") ? add_set(x, set, is_inverted) : fail(x, "brackets ([ ]) not balanced");
}

// ---- expressions ---------------------------------------------------------------------------------------------

static bool parse_alternatives(parser *x, int depth);

static bool is_counted(const parser *x) { return x->end - x->p > 1 && x->p[0] == '{' && is_digit((uint8_t)x->p[1]); }
static bool is_repetition(const parser *x) {
  return starts_with(x, "*") || starts_with(x, "+") || starts_with(x, "?") || is_counted(x);
}

static bool parse_count(parser *x, uint32_t *n) {
  for (*n = 0; x->p < x->end && is_digit((uint8_t)*x->p) && *n <= MOST_REPEATED; x->p++)
    *n = *n * 10 + (uint32_t)(*x->p - '0');
  return *n <= MOST_REPEATED ? true : fail(x, "invalid repetition count(s)");
}

static bool parse_counts(parser *x, uint32_t *least, uint32_t *most) {
  x->p++;
  if (!parse_count(x, least)) return false;
  *most = *least;
  if (skip_prefix(x, ",")) {
    *most = NO_LIMIT;
    if (x->p < x->end && is_digit((uint8_t)*x->p) && !parse_count(x, most)) return false;
    if (*most < *least) return fail(x, "invalid repetition count(s)");
  }
  if (skip_prefix(x, "}")) return true;
  bool is_closed = x->p < x->end && memchr(x->p, '}', (size_t)(x->end - x->p));
  return fail(x, is_closed ? "invalid repetition count(s)" : "braces not balanced");
}

// Repeats the part from `at` on, as the counts say.
static bool repeat(parser *x, part at, uint32_t least, uint32_t most) {
  uint32_t end = x->made->len, len = end - at, copies = most == NO_LIMIT ? (least ? least : 1) : most;
  if (!copies) {
    x->made->len = at;
    return true;
  }
  for (uint32_t i = 1; i < copies; i++)
    if (!copy_part(x, at, end)) return false;
  if (most == NO_LIMIT && least) {  // the last copy again, or on
    step *s = add(x, STEP_SPLIT);
    if (s) s->other = s->next - 1 - len;
    return s != NULL;
  }
  if (most == NO_LIMIT) {
    if (!insert_split(x, at, at + 1, x->made->len + 2)) return false;
    return add_jump(x, at);
  }
  // Makes copies optional, from the last one on: that moves only steps behind it.
  for (uint32_t i = copies; i-- > least;)
    if (!insert_split(x, at + i * len, at + i * len + 1, x->made->len + 1)) return false;
  return true;
}

static bool parse_repetition(parser *x, part at, bool is_caret) {
  uint32_t least = 0, most = NO_LIMIT;
  if (!is_repetition(x)) return true;
  if (is_caret) return fail(x, "repetition-operator operand invalid");
  if (is_counted(x)) {
    if (!parse_counts(x, &least, &most)) return false;
  } else {
    char c = *x->p++;
    if (c == '+') least = 1;
    if (c == '?') most = 1;
  }
  if (!repeat(x, at, least, most)) return false;
  return is_repetition(x) ? fail(x, "repetition-operator operand invalid") : true;
}

static bool parse_group(parser *x, int depth) {
  if (x->p == x->end) return fail(x, "parentheses not balanced");
  if (!starts_with(x, ")") && !parse_alternatives(x, depth + 1)) return false;
  return skip_prefix(x, ")") ? true : fail(x, "parentheses not balanced");
}

static bool parse_atom(parser *x, int depth) {
  uint32_t set[8] = {0};
  char c = *x->p++;
  switch (c) {
  case '(': return parse_group(x, depth);
  case ')': return fail(x, "parentheses not balanced");
  case '^': return add(x, STEP_BEGIN) != NULL;
  case '$': return add(x, STEP_END) != NULL;
  case '*':
  case '+':
  case '?': return fail(x, "repetition-operator operand invalid");
  case '.': return add_set(x, set, true);
  case '[': return parse_bracket(x);
  case '{':
    if (x->p < x->end && is_digit((uint8_t)*x->p)) return fail(x, "repetition-operator operand invalid");
    break;
  case '\\':
    if (x->p == x->end) return fail(x, "trailing backslash (\\)");
    c = *x->p++;
    if (c >= '1' && c <= '9') return fail(x, "references to groups are not known here");
    break;
  default: break;
  }
  put_byte(set, (uint8_t)c);
  return add_set(x, set, false);
}

static bool parse_sequence(parser *x, int depth) {
  if (x->p == x->end || starts_with(x, "|") || starts_with(x, ")")) return fail(x, "empty (sub)expression");
  while (x->p < x->end && !starts_with(x, "|") && !(depth && starts_with(x, ")"))) {
    bool is_caret = starts_with(x, "^");
    part at = x->made->len;
    if (!parse_atom(x, depth) || !parse_repetition(x, at, is_caret)) return false;
  }
  return true;
}

static bool parse_alternatives(parser *x, int depth) {
  if (depth > DEEPEST) return fail(x, "regular expression too big");
  part at = x->made->len;
  if (!parse_sequence(x, depth)) return false;
  if (!skip_prefix(x, "|")) return true;
  if (!insert_split(x, at, at + 1, x->made->len + 2)) return false;
  uint32_t jump = x->made->len;
  if (!add_jump(x, jump) || !parse_alternatives(x, depth + 1)) return false;
  x->made->steps[jump].next = x->made->steps[jump].other = x->made->len;
  return true;
}

void cli_pattern_free(cli_pattern *r) {
  if (!r) return;
  free(r->steps);
  free(r->room);
  free(r);
}

cli_pattern *cli_pattern_make(const char *text, const char **why) {
  parser x = {.made = calloc(1, sizeof(cli_pattern)), .p = text, .end = text + strlen(text)};
  *why = NULL;
  if (!x.made) return NULL;
  bool ok = parse_alternatives(&x, 0);
  if (ok && x.p < x.end) ok = fail(&x, "parentheses not balanced");
  ok = ok && add(&x, STEP_MATCH);
  size_t len = x.made->len;
  x.made->room = ok ? calloc(5 * len + 1, sizeof *x.made->room) : NULL;
  if (x.made->room) {
    x.made->now = x.made->room;
    x.made->then = x.made->now + len;
    x.made->seen = x.made->then + len;
    x.made->waiting = x.made->seen + len;  // up to two entries per step
    return x.made;
  }
  if (!ok && !x.is_short_of_memory) *why = x.why;
  cli_pattern_free(x.made);
  return NULL;
}

// ---- matching ------------------------------------------------------------------------------------------------

static bool assertion_holds(step_kind kind, irk_str s, size_t at) {
  bool before = at && is_of_word((uint8_t)s.ptr[at - 1]), behind = at < s.len && is_of_word((uint8_t)s.ptr[at]);
  switch (kind) {
  case STEP_BEGIN: return at == 0;
  case STEP_END: return at == s.len;
  case STEP_WORD_BEGINS: return !before && behind;
  default: return before && !behind;
  }
}

// Adds a step and all steps that it leads to without a byte. Returns false if these include the
// end.
static bool add_steps(cli_pattern *r, uint32_t first, irk_str s, size_t at, uint32_t round, uint32_t *num) {
  uint32_t waiting = 0;
  r->waiting[waiting++] = first;
  while (waiting) {
    uint32_t i = r->waiting[--waiting];
    const step *t = &r->steps[i];
    if (r->seen[i] == round) continue;
    r->seen[i] = round;
    if (t->kind == STEP_MATCH) return false;
    if (t->kind == STEP_BYTE) {
      r->then[(*num)++] = i;
    } else if (t->kind == STEP_SPLIT) {
      r->waiting[waiting++] = t->next;
      r->waiting[waiting++] = t->other;
    } else if (assertion_holds(t->kind, s, at)) {
      r->waiting[waiting++] = t->next;
    }
  }
  return true;
}

bool cli_pattern_matches(cli_pattern *r, irk_str s) {
  uint32_t num = 0;
  memset(r->seen, 0, r->len * sizeof *r->seen);
  for (size_t at = 0;; at++) {
    uint32_t next = 0, round = (uint32_t)at + 1;
    uint32_t c = at ? (uint8_t)s.ptr[at - 1] : 0;
    for (uint32_t i = 0; i < num; i++) {
      const step *t = &r->steps[r->now[i]];
      if (t->set[c / 32] >> c % 32 & 1 && !add_steps(r, t->next, s, at, round, &next)) return true;
    }
    if (!add_steps(r, 0, s, at, round, &next)) return true;
    if (at == s.len) return false;
    uint32_t *was = r->now;
    r->now = r->then;
    r->then = was;
    num = next;
  }
}
