// Bodies of functions: blocks, names, and the patching of uses before definitions.
#include "ir/limits.h"
#include "text/inst.h"

// ---- opening and closing -------------------------------------------------------------------------------------
// Gives blocks that blockaddresses named before the body to this function.
static bool adopt_early_blocks(irk_parser *p, irk_global *g) {
  uint64_t *last = irk_map_get(&p->early_fns, g->v.id);
  for (uint32_t i = last ? (uint32_t)*last : 0; i;) {
    irk_early_block *e = &p->early_blocks.items[i - 1];
    if (e->type->count != g->v.type->count) {
      irk_str name = irk_name(p->m, e->block->name);
      irk_type *own = irk_parse_ptr_to(p, irk_type_int(p->m, 8), (uint32_t)g->v.type->count);
      const char *have = irk_parse_type_str(p, own), *want = irk_parse_type_str(p, e->type);
      return irk_parse_error_at(p, e->at, "'%.*s' defined with type '%s' but expected '%s'", (int)name.len, name.ptr,
                                have, want);
    }
    e->block->v.id = g->fn->num_ids++;
    e->is_done = true;
    if (e->is_numbered) {
      irk_numbers_put(&p->fn->locals, e->number, e->block);
    } else {
      irk_sym_info *info = irk_parse_sym(p, e->block->name);
      info->local = &e->block->v;
      info->local_epoch = p->fn->epoch;
    }
    irk_vec_push(&p->fn->open_blocks, ((irk_open_block){e->block, e->at, e->number, e->is_numbered, true}));
    i = e->next;
  }
  return true;
}

irk_fn_state *irk_parse_open_body(irk_parser *p, irk_global *g) {
  irk_fn_state *f = p->fn = &p->fn_state;
  f->global = g;
  f->fn = g->fn;
  f->block = NULL;
  f->epoch++;
  f->next_number = 0;
  f->locals.dense.len = 0;
  if (f->locals.sparse.len) irk_map_free(&f->locals.sparse);
  f->has_reopened = false;
  f->placeholders.len = f->slots.len = f->open_blocks.len = 0;
  return p->early_blocks.len && !adopt_early_blocks(p, g) ? NULL : f;
}

// The undefined name that LLVM reports first: names in the order of their bytes, then numbers.
typedef struct undefined {
  const char *at;
  irk_str name;
  uint32_t number;
  bool is_numbered, is_address, any;
} undefined;

static void note_undefined(undefined *best, undefined u) {
  u.any = true;
  bool better = !best->any || (best->is_numbered && !u.is_numbered);
  if (best->any && best->is_numbered == u.is_numbered)
    better = u.is_numbered ? u.number < best->number : irk_str_compare(u.name, best->name) < 0;
  if (better) *best = u;
}

static bool check_undefined(irk_parser *p) {
  irk_fn_state *f = p->fn;
  undefined best = {0};
  for (uint32_t i = 0; i < f->placeholders.len; i++) {
    const irk_placeholder *ph = f->placeholders.items[i];
    if (!ph->target)
      note_undefined(&best, (undefined){ph->at, irk_name(p->m, ph->name), ph->number, !ph->name, false, true});
  }
  for (uint32_t i = 0; i < f->open_blocks.len; i++) {
    const irk_open_block *o = &f->open_blocks.items[i];
    if (o->block->num_insts) continue;
    note_undefined(&best,
                   (undefined){o->at, irk_name(p->m, o->block->name), o->number, o->is_numbered, o->is_address, true});
  }
  if (!best.any) return true;
  if (best.is_numbered) {
    irk_parse_error_at(p, best.at, "use of undefined value '%%%u'", best.number);
    if (f->next_number && best.number >= f->next_number) irk_parse_note_number(p, best.at, "%", f->next_number - 1);
    return false;
  }
  irk_parse_error_at(p, best.at, "use of undefined value '%%%.*s'", (int)best.name.len, best.name.ptr);
  irk_parse_note_local(p, best.at, best.name);
  return false;
}

// If a block occurs several times in fn->blocks, keeps only its last place.
static void remove_duplicate_blocks(irk_parser *p, irk_function *fn) {
  bool *seen = irk_arena_zalloc(&p->scratch, fn->num_ids);
  uint32_t to = fn->num_blocks;
  for (uint32_t i = fn->num_blocks; i-- > 0;) {
    irk_block *b = fn->blocks[i];
    if (!seen[b->v.id]) fn->blocks[--to] = b;
    seen[b->v.id] = true;
  }
  fn->num_blocks -= to;
  memmove(fn->blocks, fn->blocks + to, fn->num_blocks * sizeof(irk_block *));
}

static bool close_body(irk_parser *p) {
  irk_fn_state *f = p->fn;
  if (IRK_UNLIKELY(f->has_reopened)) remove_duplicate_blocks(p, f->fn);
  if (!check_undefined(p)) return false;
  for (uint32_t i = 0; i < f->slots.len; i++) {
    irk_value **slot = f->slots.items[i];
    *slot = ((irk_placeholder *)*slot)->target;
  }
  if (!irk_parse_md_end_function(p)) return false;
  f->global = NULL;
  f->fn = NULL;
  p->fn = NULL;
  return true;
}

// ---- names ---------------------------------------------------------------------------------------------------
static bool fill_placeholder(irk_parser *p, irk_value *old, irk_value *v, const char *at) {
  irk_placeholder *ph = (irk_placeholder *)old;
  if (old->type != v->type)
    return irk_parse_error_at(p, at, "instruction forward referenced with type '%s'", irk_parse_type_str(p, old->type));
  ph->target = v;
  return true;
}

static bool set_number(irk_parser *p, irk_inst *inst, const char *at, bool given, uint32_t number) {
  irk_fn_state *f = p->fn;
  if (given) {
    if (IRK_UNLIKELY(number != f->next_number) &&
        !irk_parse_check_number(p, at, "instruction", "%", f->next_number, number))
      return false;
  } else {
    number = f->next_number;
  }
  f->next_number = number + 1;
  if (IRK_LIKELY(number == f->locals.dense.len)) {
    irk_vec_push(&f->locals.dense, inst);
    if (IRK_LIKELY(!f->locals.sparse.len)) return true;
    f->locals.dense.items[number] = NULL;
  }
  irk_value *old = irk_numbers_get(&f->locals, number);
  if (old && old->kind != IRK_VALUE_PLACEHOLDER)
    return irk_parse_error_at(p, at, "instruction forward referenced with type '%s'", irk_parse_type_str(p, old->type));
  if (old && !fill_placeholder(p, old, &inst->v, at)) return false;
  irk_numbers_put(&f->locals, number, inst);
  return true;
}

static bool set_name(irk_parser *p, irk_inst *inst, const char *at, irk_sym name) {
  irk_sym_info *info = irk_parse_sym(p, name);
  inst->name = name;
  if (info->local_epoch == p->fn->epoch) {
    irk_value *old = info->local;
    if (old->kind == IRK_VALUE_PLACEHOLDER && !((irk_placeholder *)old)->target) {
      if (!fill_placeholder(p, old, &inst->v, at)) return false;
    } else if (old->kind == IRK_VALUE_BLOCK && !((irk_block *)old)->num_insts && old != &p->fn->block->v) {
      return irk_parse_error_at(p, at, "instruction forward referenced with type '%s'",
                                irk_parse_type_str(p, old->type));
    } else {
      irk_str s = irk_name(p->m, name);
      return irk_parse_error_at(p, at, "multiple definition of local value named '%.*s'", (int)s.len, s.ptr);
    }
  }
  info->local = &inst->v;
  info->local_epoch = p->fn->epoch;
  return true;
}

// Returns the block that a label opens: one that was named before, or a new one. If a block of the
// function already has the name, parsing continues in that block, which becomes the last one; the
// verifier reports the terminator in its middle.
static irk_block *define_block(irk_parser *p, irk_sym name, bool given, uint32_t number, const char *at) {
  irk_fn_state *f = p->fn;
  irk_block *b = NULL;
  if (name) {
    irk_sym_info *info = irk_parse_sym(p, name);
    if (info->local_epoch == f->epoch) {
      b = (irk_block *)info->local;
      if (b->v.kind != IRK_VALUE_BLOCK) {
        irk_str s = irk_name(p->m, name);
        irk_parse_error_at(p, at, "unable to create block named '%.*s'", (int)s.len, s.ptr);
        return NULL;
      }
      return b;
    }
    b = irk_block_new(p->m, f->fn, name);
    info->local = &b->v;
    info->local_epoch = f->epoch;
    return b;
  }
  if (!given) number = f->next_number;
  else if (!irk_parse_check_number(p, at, "label", "", f->next_number, number)) return NULL;
  f->next_number = number + 1;
  b = irk_numbers_get(&f->locals, number);
  if (b && (b->v.kind != IRK_VALUE_BLOCK || b->num_insts)) {
    irk_parse_error_at(p, at, "unable to create block numbered '%u'", number);
    return NULL;
  }
  if (b) return b;
  b = irk_block_new(p->m, f->fn, 0);
  irk_numbers_put(&f->locals, number, b);
  return b;
}

// Records operands that are not known yet. They are filled in when the function, or (metadata) the
// module, ends.
static void note_slots(irk_parser *p, irk_inst *inst) {
  for (uint32_t i = 0; i < inst->num_ops; i++) {
    irk_value *v = inst->ops[i];
    if (v->kind == IRK_VALUE_PLACEHOLDER) irk_vec_push(&p->fn->slots, &inst->ops[i]);
    else if (v->kind == IRK_VALUE_METADATA && v->id == UINT32_MAX) irk_vec_push(&p->md_slots, &inst->ops[i]);
  }
}

// ---- instructions --------------------------------------------------------------------------------------------
// The parser of a class of opcodes, or of a single one.
#define PARSE_TERM(word)      irk_parse_##word
#define PARSE_UNARY(word)     irk_parse_unary
#define PARSE_BINARY(word)    irk_parse_binary
#define PARSE_CAST(word)      irk_parse_cast
#define PARSE_MEMORY(word)    irk_parse_##word
#define PARSE_CMP(word)       irk_parse_cmp
#define PARSE_CALL(word)      irk_parse_call
#define PARSE_PAD(word)       irk_parse_pad
#define PARSE_ELEMENT(word)   irk_parse_##word
#define PARSE_AGGREGATE(word) irk_parse_##word
#define PARSE_OTHER(word)     irk_parse_##word
#define irk_parse_unwind      NULL  // parsed by parse_old.c
static irk_inst_parser *const parsers[IRK_NUM_OPCODES] = {
#define OP(number, name, word, class, ...) [IRK_OP_##name] = PARSE_##class(word),
#include "irkit/def/opcode.def"
};

// "," !kind NODE ("," !kind NODE)*, after the first comma
static bool parse_inst_metadata(irk_parser *p, irk_inst *inst) {
  uint32_t base = p->attachments.len;
  do {
    irk_attachment_ref ref;
    if (p->lex.tok != IRK_TOK_MD_NAME) return irk_parse_error(p, "expected metadata after comma");
    if (!irk_parse_attachment(p, &ref.kind, &ref.ref)) return false;
    if (ref.kind == IRK_MD_KIND_DBG) inst->dbg = irk_parse_md_dbg(p, ref.ref);
    else irk_vec_push(&p->attachments, ref);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  if (p->attachments.len > base) {
    struct irk_inst_extra *extra = irk_inst_extra_get(p->m, p->fn->fn, inst);
    irk_parse_attach(p, &extra->md, p->attachments.items + base, p->attachments.len - base);
    p->attachments.len = base;
  }
  return true;
}

static bool parse_instruction(irk_parser *p, irk_inst **out) {
  if (IRK_LIKELY(p->lex.tok == IRK_TOK_OPCODE)) {
    irk_opcode op = (irk_opcode)p->lex.word;
    p->inst_at = p->lex.start;
    irk_lex_next(&p->lex);
    return parsers[op](p, op, out);
  }
  if (p->lex.tok == IRK_TOK_KEYWORD &&
      (p->lex.word == IRK_KW_tail || p->lex.word == IRK_KW_musttail || p->lex.word == IRK_KW_notail))
    return irk_parse_tail_call(p, out);
  if (p->lex.tok == IRK_TOK_EOF) return irk_parse_error(p, "found end of file when expecting more instructions");
  if (!irk_parse_old_instruction(p, out)) return false;
  if (*out) return true;
  irk_parse_error(p, "expected instruction opcode");
  irk_parse_note_opcode(p);
  return false;
}

// Consumes the current token and the "=" after it.
static bool parse_equal(irk_parser *p, const char *message) {
  bool plain = irk_lex_skip(&p->lex, " = ", 3);
  irk_lex_next(&p->lex);
  return plain || irk_parse_expect(p, IRK_TOK_EQUAL, message);
}

// Notes the places of an instruction and of the records before it.
static void note_place(irk_parser *p, const irk_inst *inst, const char *at) {
  irk_places_note_local(p->noted, p->fn->fn, &inst->v, at);
  for (uint32_t i = 0; i < p->record_places.len; i++)
    irk_places_note_record(p->noted, p->fn->fn, inst, p->record_places.items[i]);
  p->record_places.len = 0;
}

// instruction = [(%name | %12) "="] INSTRUCTION METADATA
static bool parse_named_instruction(irk_parser *p, irk_inst **out) {
  const char *at = p->lex.start;
  irk_sym name = 0;
  bool numbered = false;
  uint32_t number = 0;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_STRING)) irk_parse_string_as_local(p);
  if (p->lex.tok == IRK_TOK_LOCAL_ID) {
    numbered = true;
    number = (uint32_t)p->lex.u;
    if (!parse_equal(p, "expected '=' after instruction id")) return false;
  } else if (p->lex.tok == IRK_TOK_LOCAL) {
    name = irk_parse_intern(p, p->lex.str);
    if (!parse_equal(p, "expected '=' after instruction name")) return false;
  }
  p->fn->has_placeholder = false;
  p->ate_comma = false;
  irk_inst *inst;
  uint32_t base = p->insts.len;
  if (!parse_instruction(p, &inst)) return false;
  *out = inst;
  if (p->ate_comma || irk_parse_eat(p, IRK_TOK_COMMA))
    if (!parse_inst_metadata(p, inst)) return false;
  for (uint32_t i = base; IRK_UNLIKELY(i < p->insts.len); i++) {  // the instructions that were inserted for it, too
    p->insts.items[i]->dbg = inst->dbg;
    if (p->fn->has_placeholder) note_slots(p, p->insts.items[i]);
  }
  if (inst->v.type->kind == IRK_TYPE_VOID) {
    if (numbered || name) return irk_parse_error_at(p, at, "instructions returning void cannot have a name");
  } else if (!name ? !set_number(p, inst, at, numbered, number) : !set_name(p, inst, at, name)) {
    return false;
  }
  if (p->fn->has_placeholder) note_slots(p, inst);
  if (IRK_UNLIKELY(p->noted != NULL)) note_place(p, inst, at);
  return true;
}

// "#dbg_...(...)" lines before an instruction, oldest first.
static bool parse_records(irk_parser *p, irk_dbg_record **first) {
  irk_dbg_record **tail = first;
  *first = NULL;
  while (p->lex.tok == IRK_TOK_HASH && irk_parse_has(p, IRK_DEBUG_RECORDS)) {
    if (p->seen_dbg_calls)
      return irk_parse_error(p, "debug record should not appear in a module containing debug info intrinsics");
    p->seen_dbg_records = true;
    if (p->noted) irk_vec_push(&p->record_places, p->lex.start);
    if (!irk_parse_dbg_record(p, tail)) return false;
    while (*tail) tail = &(*tail)->next;
  }
  return true;
}

// block = [LABEL] instruction+
static bool parse_block(irk_parser *p) {
  const char *at = p->lex.start;
  bool numbered = p->lex.tok == IRK_TOK_LABEL_ID, named = p->lex.tok == IRK_TOK_LABEL && p->lex.str.len;
  uint32_t number = numbered ? (uint32_t)p->lex.u : 0;
  irk_sym name = named ? irk_parse_intern(p, p->lex.str) : 0;
  if (numbered || p->lex.tok == IRK_TOK_LABEL) irk_lex_next(&p->lex);
  irk_block *b = define_block(p, name, numbered, number, at);
  if (!b) return false;
  p->fn->block = b;
  p->fn->has_reopened |= b->num_insts != 0;
  irk_block_append(p->m, p->fn->fn, b);
  if (p->noted) irk_places_note_local(p->noted, p->fn->fn, &b->v, at);
  irk_inst *inst;
  p->insts.len = 0;
  do {
    irk_dbg_record *records = NULL;
    if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_HASH) && !parse_records(p, &records)) return false;
    if (!parse_named_instruction(p, &inst)) return false;
    if (IRK_UNLIKELY(records != NULL)) irk_inst_extra_get(p->m, p->fn->fn, inst)->records = records;
    irk_vec_push(&p->insts, inst);
  } while (!irk_is_terminator(inst));
  if (IRK_UNLIKELY(b->num_insts)) {
    for (uint32_t i = 0; i < p->insts.len; i++) irk_inst_append(p->m, b, p->insts.items[i]);
    return true;
  }
  b->num_insts = b->cap_insts = p->insts.len;
  b->insts = irk_arena_copy(&p->m->arena, p->insts.items, p->insts.len * sizeof(irk_inst *));
  return true;
}

static bool is_at_end(const irk_parser *p) {
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_WORD)) return irk_parse_has(p, IRK_FORMS_OF_2) && irk_parse_is_word(p, "end");
  return p->lex.tok == IRK_TOK_RBRACE;
}

// body = "{" block+ use-list-order* "}"    up to 2.9 also "begin" for "{", "end" for "}"
bool irk_parse_body(irk_parser *p) {
  irk_lex_next(&p->lex);
  if (is_at_end(p) || irk_lex_is_kw(&p->lex, IRK_KW_uselistorder))
    return irk_parse_error(p, "function body requires at least one basic block");
  irk_extras_begin(p->m, p->fn->fn);
  while (!is_at_end(p) && !irk_lex_is_kw(&p->lex, IRK_KW_uselistorder))
    if (!parse_block(p)) return false;
  while (!is_at_end(p)) {
    if (!irk_lex_is_kw(&p->lex, IRK_KW_uselistorder)) return irk_parse_error(p, "expected uselistorder directive");
    if (!irk_parse_use_order(p)) return false;
  }
  irk_extras_end(p->m);
  irk_lex_next(&p->lex);
  return close_body(p);
}
