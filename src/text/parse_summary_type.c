// ThinLTO summary entries of types: how tests of a type and its virtual calls are resolved, the
// compatible vtables, and the uses of types by functions.
#include "text/parse_summary.h"

// ---- references ----------------------------------------------------------------------------------------------

// Records a use of ^N, whose GUID is to be stored in the item `index` of the list.
static void use_type(irk_parser *p, uint32_t list, uint32_t index) {
  irk_sum_type_use use = {.number = (uint32_t)p->lex.u, .list = list, .index = index, .at = p->lex.start};
  irk_vec_push(&p->summary->new_uses, use);
  irk_sum_next(p);
}

void irk_sum_bind_type_uses(irk_parser *p, irk_sum_function *fn) {
  irk_summary_state *s = p->summary;
  for (uint32_t i = 0; i < s->new_uses.len; i++) {
    irk_sum_type_use use = s->new_uses.items[i];
    bool is_new;
    uint64_t *head = irk_map_put(&s->type_heads, use.number, &is_new);
    use.guid = use.list ? &fn->vcalls[use.list - 1].items[use.index].guid : &fn->type_tests.items[use.index];
    use.next = (uint32_t)*head;
    irk_vec_push(&s->type_uses, use);
    *head = s->type_uses.len;
  }
  s->new_uses.len = 0;
}

static void define_type(irk_parser *p, uint32_t number, irk_str name) {
  irk_summary_state *s = p->summary;
  uint64_t *head = irk_map_get(&s->type_heads, number);
  if (!head) return;
  uint64_t guid = irk_guid(name);
  for (uint32_t i = (uint32_t)*head; i; i = s->type_uses.items[i - 1].next) {
    *s->type_uses.items[i - 1].guid = guid;
    s->type_uses.items[i - 1].guid = NULL;
  }
  irk_map_remove(&s->type_heads, number);
}

// ---- uses of types by functions -------------------------------------------------------------------------------

static bool parse_type_tests(irk_parser *p, void *unused) {
  irk_summary_state *s = p->summary;
  (void)unused;
  if (!irk_sum_colon(p) || !irk_sum_expect(p, IRK_TOK_LPAREN, "expected '(' in typeIdInfo")) return false;
  do {
    uint64_t guid = 0;
    if (p->lex.tok == IRK_TOK_SUMMARY_ID) use_type(p, 0, s->type_tests.len);
    else if (!irk_sum_u64(p, &guid)) return false;
    irk_vec_push(&s->type_tests, guid);
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_expect(p, IRK_TOK_RPAREN, "expected ')' in typeIdInfo");
}

// "vFuncId" ":" "(" (^N | "guid" ":" N) "," "offset" ":" N ")"
static bool parse_vfunc_id(irk_parser *p, uint32_t list, irk_sum_vcall *out) {
  irk_sum_skip(p, IRK_S("vFuncId"));
  if (!irk_sum_colon(p) || !irk_sum_open_paren(p)) return false;
  if (p->lex.tok == IRK_TOK_SUMMARY_ID) use_type(p, list + 1, p->summary->vcalls[list].len);
  else if (!irk_sum_label(p, "guid") || !irk_sum_u64(p, &out->guid)) return false;
  return irk_sum_comma(p) && irk_sum_label(p, "offset") && irk_sum_u64(p, &out->offset) && irk_sum_close_paren(p);
}

static bool parse_vcall(irk_parser *p, uint32_t list) {
  irk_summary_state *s = p->summary;
  irk_sum_vcall call = {0};
  bool is_const = list >= IRK_SUM_FIRST_CONST_VCALL;
  if ((is_const && !irk_sum_open_paren(p)) || !parse_vfunc_id(p, list, &call)) return false;
  if (is_const && irk_sum_eat(p, IRK_TOK_COMMA)) {
    if (!irk_sum_args(p)) return false;
    call.num_args = s->args.len;
    call.args = irk_arena_copy(&p->m->arena, s->args.items, sizeof *call.args * call.num_args);
  }
  irk_vec_push(&s->vcalls[list], call);
  return !is_const || irk_sum_close_paren(p);
}

static bool parse_vcalls(irk_parser *p, uint32_t list) {
  if (!irk_sum_colon(p) || !irk_sum_open_paren(p)) return false;
  do
    if (!parse_vcall(p, list)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_close_paren(p);
}
static bool parse_assume_vcalls(irk_parser *p, void *unused) { return (void)unused, parse_vcalls(p, 0); }
static bool parse_load_vcalls(irk_parser *p, void *unused) { return (void)unused, parse_vcalls(p, 1); }
static bool parse_assume_const_vcalls(irk_parser *p, void *unused) { return (void)unused, parse_vcalls(p, 2); }
static bool parse_load_const_vcalls(irk_parser *p, void *unused) { return (void)unused, parse_vcalls(p, 3); }

bool irk_sum_parse_type_info(irk_parser *p, void *unused) {
  static const irk_sum_field fields[] = {{{"typeTests", 9}, parse_type_tests, 0},
                                         {{"typeTestAssumeVCalls", 20}, parse_assume_vcalls, 0},
                                         {{"typeCheckedLoadVCalls", 21}, parse_load_vcalls, 0},
                                         {{"typeTestAssumeConstVCalls", 25}, parse_assume_const_vcalls, 0},
                                         {{"typeCheckedLoadConstVCalls", 26}, parse_load_const_vcalls, 0}};
  (void)unused;
  return irk_sum_colon(p) && irk_sum_expect(p, IRK_TOK_LPAREN, "expected '(' in typeIdInfo") &&
         irk_sum_parse_fields(p, fields, IRK_COUNT(fields), true, "invalid typeIdInfo list type", NULL) &&
         irk_sum_expect(p, IRK_TOK_RPAREN, "expected ')' in typeIdInfo");
}

// ---- types ---------------------------------------------------------------------------------------------------

static bool bare_colon(irk_parser *p) { return irk_sum_expect(p, IRK_TOK_COLON, "expected ':'"); }
static bool parse_align(irk_parser *p, void *to) {
  return bare_colon(p) && irk_sum_u64(p, &((irk_sum_type *)to)->align_log2);
}
static bool parse_size(irk_parser *p, void *to) {
  return bare_colon(p) && irk_sum_u64(p, &((irk_sum_type *)to)->size_m1);
}
static bool parse_mask(irk_parser *p, void *to) {
  uint32_t mask;
  if (!bare_colon(p) || !irk_sum_u32(p, &mask)) return false;
  ((irk_sum_type *)to)->bit_mask = (uint8_t)mask;
  return true;
}
static bool parse_inline_bits(irk_parser *p, void *to) {
  return bare_colon(p) && irk_sum_u64(p, &((irk_sum_type *)to)->inline_bits);
}

// "typeTestRes" ":" "(" "kind" ":" KIND "," "sizeM1BitWidth" ":" N ["," FIELD]* ")"
static bool parse_test(irk_parser *p, irk_sum_type *type) {
  static const irk_sum_field fields[] = {{{"alignLog2", 9}, parse_align, 0},
                                         {{"sizeM1", 6}, parse_size, 0},
                                         {{"bitMask", 7}, parse_mask, 0},
                                         {{"inlineBits", 10}, parse_inline_bits, 0}};
  return irk_sum_label(p, "typeTestRes") && irk_sum_open_paren(p) && irk_sum_label(p, "kind") &&
         irk_sum_choice(p, &irk_sum_tests, "unexpected TypeTestResolution kind", &type->kind) && irk_sum_comma(p) &&
         irk_sum_label(p, "sizeM1BitWidth") && irk_sum_u32(p, &type->size_m1_width) &&
         irk_sum_parse_fields(p, fields, IRK_COUNT(fields), false, "expected optional TypeTestResolution field",
                              type) &&
         irk_sum_close_paren(p);
}

static bool parse_info(irk_parser *p, void *to) {
  return irk_sum_colon(p) && irk_sum_u64(p, &((irk_sum_by_arg *)to)->info);
}
static bool parse_byte(irk_parser *p, void *to) {
  return irk_sum_colon(p) && irk_sum_u32(p, &((irk_sum_by_arg *)to)->byte);
}
static bool parse_bit(irk_parser *p, void *to) {
  return irk_sum_colon(p) && irk_sum_u32(p, &((irk_sum_by_arg *)to)->bit);
}

// "args" ":" "(" N ("," N)* ")" "," "byArg" ":" "(" "kind" ":" KIND ["," FIELD]* ")"
static bool parse_by_arg(irk_parser *p, irk_sum_devirt *devirt) {
  static const irk_sum_field fields[] = {
      {{"info", 4}, parse_info, 0}, {{"byte", 4}, parse_byte, 0}, {{"bit", 3}, parse_bit, 0}};
  if (!irk_sum_args(p) || !irk_sum_comma(p)) return false;
  if (!irk_sum_is(p, IRK_S("byArg"))) return irk_parse_error(p, "expected 'byArg here");
  irk_sum_next(p);
  irk_sum_by_arg *by_arg = irk_summary_by_arg(p->m, devirt, p->summary->args.items, p->summary->args.len);
  return irk_sum_colon(p) && irk_sum_open_paren(p) && irk_sum_label(p, "kind") &&
         irk_sum_choice(p, &irk_sum_by_args, "unexpected WholeProgramDevirtResolution::ByArg kind", &by_arg->kind) &&
         irk_sum_parse_fields(p, fields, IRK_COUNT(fields), false, "expected optional whole program devirt field",
                              by_arg) &&
         irk_sum_close_paren(p);
}

static bool parse_impl(irk_parser *p, void *to) {
  irk_str impl;
  if (!irk_sum_colon(p) || !irk_sum_string(p, &impl)) return false;
  ((irk_sum_devirt *)to)->impl = irk_arena_str(&p->m->arena, impl);
  return true;
}
static bool parse_by_args(irk_parser *p, void *to) {
  if (!irk_sum_colon(p) || !irk_sum_open_paren(p)) return false;
  do
    if (!parse_by_arg(p, to)) return false;
  while (irk_sum_eat(p, IRK_TOK_COMMA));
  return irk_sum_close_paren(p);
}

// "(" "offset" ":" N "," "wpdRes" ":" "(" "kind" ":" KIND ["," FIELD]* ")" ")"
static bool parse_devirt(irk_parser *p, irk_sum_type *type) {
  static const irk_sum_field fields[] = {{{"singleImplName", 14}, parse_impl, 0}, {{"resByArg", 8}, parse_by_args, 0}};
  uint64_t offset;
  if (!irk_sum_open_paren(p) || !irk_sum_label(p, "offset") || !irk_sum_u64(p, &offset) || !irk_sum_comma(p))
    return false;
  irk_sum_devirt *devirt = irk_summary_devirt(p->m, type, offset);
  return irk_sum_label(p, "wpdRes") && irk_sum_open_paren(p) && irk_sum_label(p, "kind") &&
         irk_sum_choice(p, &irk_sum_devirts, "unexpected WholeProgramDevirtResolution kind", &devirt->kind) &&
         irk_sum_parse_fields(p, fields, IRK_COUNT(fields), false,
                              "expected optional WholeProgramDevirtResolution field", devirt) &&
         irk_sum_close_paren(p) && irk_sum_close_paren(p);
}

// typeid = "typeid" ":" "(" "name" ":" STRING ","
//     "summary" ":" "(" TEST ["," "wpdResolutions" ":" "(" ... ")"] ")" ")"
bool irk_sum_parse_type(irk_parser *p, uint32_t number) {
  irk_str name;
  if (!irk_sum_open_paren(p) || !irk_sum_label(p, "name") || !irk_sum_string(p, &name)) return false;
  irk_sum_type *type = irk_summary_type(p->m, name);
  if (!irk_sum_comma(p) || !irk_sum_label(p, "summary") || !irk_sum_open_paren(p) || !parse_test(p, type)) return false;
  if (irk_sum_eat(p, IRK_TOK_COMMA)) {
    if (!irk_sum_label(p, "wpdResolutions") || !irk_sum_open_paren(p)) return false;
    do
      if (!parse_devirt(p, type)) return false;
    while (irk_sum_eat(p, IRK_TOK_COMMA));
    if (!irk_sum_close_paren(p)) return false;
  }
  if (!irk_sum_close_paren(p) || !irk_sum_close_paren(p)) return false;
  define_type(p, number, type->name);
  return true;
}

// "typeidCompatibleVTable" ":" "(" "name" ":" STRING ","
//     "summary" ":" "(" "(" "offset" ":" N "," ^N ")" ... ")" ")"
bool irk_sum_parse_vtable(irk_parser *p, uint32_t number) {
  irk_str name;
  if (!irk_sum_open_paren(p) || !irk_sum_label(p, "name") || !irk_sum_string(p, &name)) return false;
  irk_sum_vtable *vtable = irk_summary_vtable(p->m, name);
  if (!irk_sum_comma(p) || !irk_sum_label(p, "summary") || !irk_sum_open_paren(p)) return false;
  do {
    irk_sum_ref ref;
    uint64_t offset;
    if (!irk_sum_open_paren(p) || !irk_sum_label(p, "offset") || !irk_sum_u64(p, &offset) || !irk_sum_comma(p) ||
        !irk_sum_reference(p, &ref) || !irk_sum_expect(p, IRK_TOK_RPAREN, "expected ')' in call"))
      return false;
    irk_vec_push(&vtable->addresses, ((irk_sum_address){offset, ref.value}));
  } while (irk_sum_eat(p, IRK_TOK_COMMA));
  if (!irk_sum_close_paren(p) || !irk_sum_close_paren(p)) return false;
  define_type(p, number, vtable->name);
  return true;
}
