// Makes the text of inline asm for an assembler: replaces $0, ${1:b} and the like by the operands.
#include "x86/inline_asm.h"

typedef struct printer {
  irk_gen_func *f;
  const irk_asm_call *c;
  irk_buf *out;
  bool is_intel;
  const char *fault;
} printer;

// ---- registers -----------------------------------------------------------------------------------------------

static void put_general(printer *p, uint32_t reg, char size) {  // b, h, w, k, q
  irk_buf *out = p->out;
  if (reg >= 8) {
    irk_buf_byte(out, 'r');
    irk_buf_u64(out, reg);
    if (size == 'h') p->fault = "the high byte of this register";
    if (size != 'q') irk_buf_byte(out, size == 'k' ? 'd' : size);
    return;
  }
  if (size == 'h' && reg >= 4) p->fault = "the high byte of this register";
  uint32_t row = size == 'b' ? 0 : size == 'k' ? 2 : size == 'q' ? 3 : size == 'h' ? 4 : 1;
  irk_buf_str(out, irk_str_of(irk_x64_names[row][reg]));
}

static void put_reg(printer *p, uint32_t reg, char size) {
  if (!p->is_intel) irk_buf_byte(p->out, '%');
  if (reg < IRK_XMM0) {
    put_general(p, reg, size);
    return;
  }
  if (!irk_asm_is_vector_reg(reg)) {
    if (size != 'm') p->fault = "this modifier for a mask register";
    irk_buf_byte(p->out, 'k');
    irk_buf_u64(p->out, reg - IRK_ASM_K0);
    return;
  }
  irk_buf_byte(p->out, size == 't' ? 'y' : size == 'g' ? 'z' : 'x');
  irk_buf_lit(p->out, "mm");
  irk_buf_u64(p->out, reg - IRK_XMM0);
}

static char size_letter(const printer *p, const irk_asm_operand *o) {
  if (o->reg >= IRK_ASM_K0) return 'm';
  switch (irk_asm_reg_size(o->type, p->f)) {
  case 1: return 'b';
  case 2: return 'w';
  case 4: return 'k';
  case 32: return 't';
  case 64: return 'g';
  default: return 'q';
  }
}

// ---- symbols and places --------------------------------------------------------------------------------------

static bool is_plain(irk_str name) {
  if (!name.len || (name.ptr[0] >= '0' && name.ptr[0] <= '9') || name.ptr[0] == '$') return false;
  for (size_t i = 0; i < name.len; i++) {
    char c = name.ptr[i];
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!is_letter && !(c >= '0' && c <= '9') && c != '.' && c != '$') return false;
  }
  return true;
}

// Puts a symbol. A global that an assembler cannot name gets a name with its number: see
// irk_asm_global_named.
static void put_symbol(printer *p, const irk_asm_operand *o, int64_t offset) {
  const irk_global *g = o->at.ref.global;
  irk_str name = g->linkage == IRK_LINKAGE_PRIVATE || !g->name ? IRK_S("") : irk_cg_name(p->f->cg, g);
  if (is_plain(name)) {
    irk_buf_str(p->out, name);
  } else {
    irk_buf_lit(p->out, IRK_ASM_UNNAMED);
    irk_buf_u64(p->out, g->v.id);
  }
  if (offset > 0) irk_buf_byte(p->out, '+');
  if (offset) irk_buf_i64(p->out, offset);
}

static void put_place(printer *p, const irk_asm_operand *o, int64_t more) {
  irk_buf *out = p->out;
  irk_mem m = o->at.m;
  // LLVM omits the segment, GCC does not.
  if (o->is_address && o->v && irk_x64_is_in_segment(o->v->type)) p->fault = "a place that is relative to a segment";
  if (p->is_intel) irk_buf_byte(out, '[');
  if (m.base == IRK_RIP) {
    if (p->is_intel) irk_buf_lit(out, "rip+");
    put_symbol(p, o, o->at.addend + more);
    irk_buf_str(out, p->is_intel ? IRK_S("]") : IRK_S("(%rip)"));
    return;
  }
  int64_t disp = (int64_t)m.disp + more;
  bool has_base = m.base != IRK_NO_BASE;
  if (p->is_intel) {
    if (has_base) put_reg(p, m.base, 'q');
    if (has_base && disp >= 0) irk_buf_byte(out, '+');
    irk_buf_i64(out, disp);
    irk_buf_byte(out, ']');
    return;
  }
  if (disp || !has_base) irk_buf_i64(out, disp);
  if (!has_base) return;
  irk_buf_byte(out, '(');
  put_reg(p, m.base, 'q');
  irk_buf_byte(out, ')');
}

// ---- operands ------------------------------------------------------------------------------------------------

static void put_constant(printer *p, const irk_asm_operand *o, char modifier) {
  bool is_bare = modifier && strchr("cPpanA", modifier);
  if (!is_bare && !p->is_intel) irk_buf_byte(p->out, '$');
  if (o->is_symbol) {
    put_symbol(p, o, o->value);
    if (modifier == 'a' && !p->is_intel) irk_buf_lit(p->out, "(%rip)");
    if (modifier == 'n') p->fault = "the negative of an address";
  } else {
    irk_buf_i64(p->out, modifier == 'n' ? (int64_t)(0 - (uint64_t)o->value) : o->value);
  }
}

static void put_in_register(printer *p, const irk_asm_operand *o, char modifier) {
  switch (modifier) {
  case 0:
  case 'P': put_reg(p, o->reg, size_letter(p, o)); return;
  case 'b':
  case 'h':
  case 'w':
  case 'k':
  case 'q':
  case 'x':
  case 't':
  case 'g': put_reg(p, o->reg, modifier); return;
  case 'a':
    irk_buf_byte(p->out, p->is_intel ? '[' : '(');
    put_reg(p, o->reg, o->reg < IRK_XMM0 ? 'q' : size_letter(p, o));
    irk_buf_byte(p->out, p->is_intel ? ']' : ')');
    return;
  case 'A':
    irk_buf_byte(p->out, '*');
    put_reg(p, o->reg, size_letter(p, o));
    return;
  case 'V': {
    bool was = p->is_intel;
    p->is_intel = true;  // without a percent sign
    put_reg(p, o->reg, size_letter(p, o));
    p->is_intel = was;
    return;
  }
  default: p->fault = "this modifier for a register";
  }
}

static void put_operand(printer *p, uint32_t n, char modifier) {
  if (n >= p->c->num_named) {
    p->fault = "an operand that does not exist";
    return;
  }
  const irk_asm_operand *o = &p->c->ops[n];
  if (modifier == 'z') {  // the suffix of an instruction
    static const char suffixes[] = {0, 'b', 'w', 0, 'l', 0, 0, 0, 'q'};
    uint32_t size = irk_asm_reg_size(o->type, p->f);
    if (size <= 8) irk_buf_byte(p->out, suffixes[size]);
    else p->fault = "this modifier for this operand";
    return;
  }
  switch (o->place) {
  case IRK_ASM_IN_REG:
  case IRK_ASM_IN_LONG: put_in_register(p, o, modifier); return;
  case IRK_ASM_IN_TEXT: put_constant(p, o, modifier); return;
  case IRK_ASM_IN_MEMORY:
    if (modifier == 'A') irk_buf_byte(p->out, '*');
    if (modifier == 'P' && o->at.m.base == IRK_RIP) put_symbol(p, o, o->at.addend);
    else put_place(p, o, modifier == 'H' ? 8 : 0);
    return;
  case IRK_ASM_IN_X87:
    irk_buf_str(p->out, p->is_intel ? IRK_S("st(") : IRK_S("%st("));
    irk_buf_u64(p->out, o->reg);
    irk_buf_byte(p->out, ')');
    return;
  case IRK_ASM_IN_MMX:
    irk_buf_str(p->out, p->is_intel ? IRK_S("mm") : IRK_S("%mm"));
    irk_buf_u64(p->out, o->reg);
    return;
  case IRK_ASM_AT_LABEL:
    if (modifier && !strchr("lcPp", modifier)) p->fault = "this modifier for a label";
    irk_buf_printf(p->out, IRK_ASM_LABEL_NAME "%u_%u", p->f->global->v.id, (uint32_t)o->value);
    return;
  default: p->fault = "an operand that has no place";
  }
}

static void put_special(printer *p, irk_str name) {
  if (irk_str_eq(name, IRK_S("uid"))) {
    irk_buf_u64(p->out, p->c->number);
  } else if (irk_str_eq(name, IRK_S("private"))) {
    irk_buf_lit(p->out, ".L");
  } else if (irk_str_eq(name, IRK_S("comment"))) {
    irk_buf_byte(p->out, '#');
  } else {
    p->fault = "${:…} of that name";
  }
}

// ---- the text ------------------------------------------------------------------------------------------------

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static uint32_t take_number(const char **at, const char *end) {
  uint32_t n = 0;
  for (; *at < end && is_digit(**at); ++*at)
    if (n < 1 << 20) n = n * 10 + (uint32_t)(**at - '0');
  return n;
}

// Puts an operand in braces, after a dollar sign.
static const char *put_braced(printer *p, const char *at, const char *end) {
  const char *close = memchr(at, '}', (size_t)(end - at));
  if (!close) {
    p->fault = "an operand without its end";
    return end;
  }
  if (*at == ':') {
    put_special(p, (irk_str){at + 1, (size_t)(close - at) - 1});
  } else {
    uint32_t n = take_number(&at, close);
    if (at == close) put_operand(p, n, 0);
    else if (*at == ':' && close - at == 2) put_operand(p, n, at[1]);
    else p->fault = "a modifier of several letters";
  }
  return close + 1;
}

bool irk_asm_text(irk_gen_func *f, const irk_asm_call *c, irk_buf *out) {
  printer p = {.f = f, .c = c, .out = out, .is_intel = c->code->is_intel};
  const char *at = c->code->code.ptr, *end = at + c->code->code.len;
  int variant = -1, wanted = p.is_intel;  // in $( … $| … $); -1: outside
  while (at < end && !p.fault) {
    if (*at != '$' || at + 1 == end) {
      if (variant < 0 || variant == wanted) irk_buf_byte(out, *at);
      at++;
      continue;
    }
    char next = at[1];
    bool is_shown = variant < 0 || variant == wanted;
    if (next == '$') {  // the prefix of immediate operands, in AT&T syntax only
      if (is_shown && !p.is_intel) irk_buf_byte(out, '$');
      at += 2;
    } else if (variant < 0 && (next == '|' || next == ')')) {  // C's | and }, as they are
      irk_buf_byte(out, next == '|' ? '|' : '}');
      at += 2;
    } else if (next == '(' || next == '|' || next == ')') {
      if ((next == '(') != (variant < 0)) p.fault = "these alternatives of assembler dialects";
      variant = next == '(' ? 0 : next == '|' ? variant + 1 : -1;
      at += 2;
    } else if (next == '{' || is_digit(next)) {
      size_t before = out->len;
      at += next == '{' ? 2 : 1;
      if (next == '{') at = put_braced(&p, at, end);
      else put_operand(&p, take_number(&at, end), 0);
      if (!is_shown) out->len = before;
    } else {
      p.fault = "a dollar sign in this place";
    }
  }
  if (!p.fault) return true;
  irk_gen_refuse(f, c->inst, "%s in inline asm \"%.*s\"", p.fault,
                 (int)(c->code->code.len < 80 ? c->code->code.len : 80), c->code->code.ptr);
  return false;
}

void irk_asm_blank_comments(char *text, size_t len) {
  bool in_string = false, in_line = false;  // in_line: in a comment of the assembler's syntax
  for (size_t i = 0; i < len; i++) {
    if (text[i] == '\n') in_line = false;
    if (in_string && text[i] == '\\') i++;
    else if (text[i] == '"' && !in_line) in_string = !in_string;
    else if (text[i] == '#' && !in_string) in_line = true;
    if (in_string || in_line || i + 1 >= len || text[i] != '/') continue;
    bool is_line = text[i + 1] == '/';
    if (!is_line && text[i + 1] != '*') continue;
    size_t end = i + 2;
    while (end < len && (is_line ? text[end] != '\n' : text[end - 1] != '*' || text[end] != '/' || end < i + 3)) end++;
    if (!is_line && end < len) end++;
    for (; i < end; i++)
      if (text[i] != '\n') text[i] = ' ';
    i--;
  }
}
