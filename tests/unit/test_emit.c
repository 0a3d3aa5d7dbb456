// Tests the emitter (src/builder/emit.h): both ways of placing instructions, the properties that
// they get, split blocks, arenas, folding, and the expansion of atomicrmw.
#include "builder/expand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "modules.h"

static const char *const SOURCE = "define i32 @f(i32 %x, ptr %p) {\n"
                                  "entry:\n"
                                  "  %a = add i32 %x, 1\n"
                                  "  br label %end\n"
                                  "\n"
                                  "end:\n"
                                  "  %r = phi i32 [ %a, %entry ]\n"
                                  "  ret i32 %r\n"
                                  "}\n";

typedef struct kit {
  irk_module *m;
  irk_function *fn;
  irk_value *x, *p;
  irk_emitter e;
} kit;

static kit kit_of(const char *source) {
  kit k = {.m = parse(source)};
  k.fn = function(k.m, "f");
  k.x = &k.fn->args[0]->v;
  k.p = k.fn->num_args > 1 ? &k.fn->args[1]->v : NULL;
  k.e = (irk_emitter){.m = k.m, .fn = k.fn, .block = k.fn->blocks[0], .at = IRK_EMIT_AT_END};
  return k;
}

static void finish(kit *k, const char *expected) {
  irk_emit_release(&k->e);
  text t = text_of(k->m);
  assert_string_equal(behind_heading(&t), expected);
  assert_int_equal(irk_verify(k->m, NULL).num_errors, 0);
  irk_module_destroy(k->m);
}

// ---- where instructions go ----------------------------------------------------------------------------------

static void insertion_keeps_the_order(void **state) {
  (void)state;
  kit k = kit_of(SOURCE);
  irk_emitter *e = &k.e;
  e->inserts = true;
  e->at = 1;
  irk_value *y = irk_emit_binary(e, IRK_OP_MUL, k.x, k.x);
  e->name = "s";
  irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_ULT, y, k.x), y, k.x);
  e->name = NULL;
  assert_int_equal(e->at, 4);
  assert_true(k.m->is_edited);
  finish(&k, "define i32 @f(i32 %x, ptr %p) {\n"
             "entry:\n"
             "  %a = add i32 %x, 1\n"
             "  %0 = mul i32 %x, %x\n"
             "  %s = icmp ult i32 %0, %x\n"
             "  %s1 = select i1 %s, i32 %0, i32 %x\n"
             "  br label %end\n"
             "\n"
             "end:                                              ; preds = %entry\n"
             "  %r = phi i32 [ %a, %entry ]\n"
             "  ret i32 %r\n"
             "}\n");
}

// An insertion point behind the end of a block that has become shorter is its end.
static void insertion_point_follows_the_end(void **state) {
  (void)state;
  kit k = kit_of("define void @f(i32 %x) {\n  %a = add i32 %x, 1\n  ret void\n}\n");
  k.e.inserts = true;
  k.e.at = 2;
  k.fn->blocks[0]->num_insts--;
  k.e.fast_math = IRK_FMF_FAST;
  irk_emit_binary(&k.e, IRK_OP_SUB, k.x, k.x);  // no flags: not of floats
  irk_emit(&k.e, IRK_OP_RET, irk_type_simple(k.m, IRK_TYPE_VOID), 0);
  finish(&k, "define void @f(i32 %x) {\n"
             "  %a = add i32 %x, 1\n"
             "  %1 = sub i32 %x, %x\n"
             "  ret void\n"
             "}\n");
}

// Splits the first block of SOURCE before the branch.
static void split(kit *k) {
  irk_emitter *e = &k->e;
  irk_block *entry = k->fn->blocks[0], *end = k->fn->blocks[1];
  irk_inst *add = entry->insts[0], *branch = entry->insts[1];
  irk_emit_begin_block(e, entry);
  irk_vec_push(&e->out, add);
  e->dbg = 0;
  e->first = NULL;
  irk_block *next = irk_emit_new_block(e), *skipped = irk_emit_new_block(e);
  irk_value *is_zero = irk_emit_compare(e, IRK_ICMP_EQ, &add->v, irk_emit_int(e, add->v.type, 0));
  irk_emit_cond_br(e, is_zero, next, skipped);
  irk_emit_start_block(e, skipped);
  irk_emit_br(e, next);
  irk_emit_start_block(e, next);
  irk_vec_push(&e->out, branch);
  irk_emit_end_block(e);
  assert_ptr_equal(e->first, is_zero);
  assert_ptr_equal(e->original_block, entry);
  irk_block_replace_incoming(end, e->original_block, e->block);
  irk_emit_begin_block(e, end);
  assert_int_equal(e->blocks.len, 4);
}

static const char *const SPLIT = "define i32 @f(i32 %x, ptr %p) {\n"
                                 "entry:\n"
                                 "  %a = add i32 %x, 1\n"
                                 "  %0 = icmp eq i32 %a, 0\n"
                                 "  br i1 %0, label %2, label %1\n"
                                 "\n"
                                 "1:                                                ; preds = %entry\n"
                                 "  br label %2\n"
                                 "\n"
                                 "2:                                                ; preds = %1, %entry\n"
                                 "  br label %end\n"
                                 "\n"
                                 "end:                                              ; preds = %2\n"
                                 "  %r = phi i32 [ %a, %2 ]\n"
                                 "  ret i32 %r\n"
                                 "}\n";

static void blocks_are_split(void **state) {
  (void)state;
  kit k = kit_of(SOURCE);
  split(&k);
  irk_function_reserve(k.m, k.fn, k.e.blocks.len);
  memcpy(k.fn->blocks, k.e.blocks.items, k.e.blocks.len * sizeof *k.fn->blocks);
  k.fn->num_blocks = k.e.blocks.len;
  finish(&k, SPLIT);
}

// With an arena of its own, the emitter changes no array of the module: what was saved can be put
// back.
static void arena_leaves_the_module(void **state) {
  (void)state;
  kit k = kit_of(SOURCE);
  irk_arena arena = {0};
  k.e.arena = &arena;
  irk_block *entry = k.fn->blocks[0], *end = k.fn->blocks[1], was = *entry;
  irk_function fn = *k.fn;
  split(&k);
  k.fn->blocks = k.e.blocks.items;
  k.fn->num_blocks = k.e.blocks.len;
  text t = text_of(k.m);
  assert_string_equal(behind_heading(&t), SPLIT);
  *entry = was;
  *k.fn = fn;
  irk_block_replace_incoming(end, k.e.block, entry);
  irk_block_replace_incoming(end, k.e.blocks.items[2], entry);
  irk_arena_free(&arena);
  finish(&k, "define i32 @f(i32 %x, ptr %p) {\n"
             "entry:\n"
             "  %a = add i32 %x, 1\n"
             "  br label %end\n"
             "\n"
             "end:                                              ; preds = %entry\n"
             "  %r = phi i32 [ %a, %entry ]\n"
             "  ret i32 %r\n"
             "}\n");
}

// Without a function, ids are indices in `out`, and the module's functions do not change.
static void ids_without_a_function(void **state) {
  (void)state;
  kit k = kit_of(SOURCE);
  irk_arena arena = {0};
  irk_emitter e = {.m = k.m, .arena = &arena};
  irk_value *a = irk_emit_binary(&e, IRK_OP_ADD, k.x, k.x), *b = irk_emit_binary(&e, IRK_OP_SUB, a, k.x);
  assert_int_equal(a->id, 0);
  assert_int_equal(b->id, 1);
  assert_ptr_equal(e.out.items[1], b);
  irk_emit_release(&e);
  irk_arena_free(&arena);
  irk_module_destroy(k.m);
}

// ---- instructions --------------------------------------------------------------------------------------------

static void every_kind(void **state) {
  (void)state;
  kit k = kit_of("declare float @g(float)\n\ndefine void @f(float %x, ptr %p) {\n  ret void\n}\n");
  irk_emitter *e = &k.e;
  irk_inst *ret = k.fn->blocks[0]->insts[0];
  irk_type *f = k.x->type, *i32 = irk_emit_int_like(e, f), *v = irk_type_vector(k.m, i32, 2, false);
  irk_emit_begin_block(e, k.fn->blocks[0]);
  e->fast_math = IRK_FMF_NNAN;
  irk_value *y = irk_emit_fneg(e, irk_emit_binary(e, IRK_OP_FADD, k.x, k.x));
  y = irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_OLT, y, k.x), y, k.x);
  y = &irk_emit_call(e, global(k.m, "g"), &y, 1)->v;
  irk_value *i = irk_emit_cast(e, IRK_OP_BITCAST, y, i32);
  assert_ptr_equal(irk_emit_cast(e, IRK_OP_BITCAST, i, i32), i);
  irk_value *place = irk_emit_byte_step(e, k.p, irk_emit_int(e, i32, 4));
  irk_inst *load = irk_emit_load(e, v, place, irk_align_code(8));
  load->u.mem.ordering = IRK_ORDERING_NOT_ATOMIC;
  load->v.flags = IRK_VOLATILE;
  irk_inst *more = irk_emit_access_like(e, load, i32, load->ops);
  irk_value *w = irk_emit_insertelement(e, &load->v, &more->v, irk_emit_int(e, i32, 1));
  w = irk_emit_shufflevector(e, w, &load->v, (const int32_t[]){3, -1, 0}, 3);
  irk_emit_store(e, irk_emit_extractelement(e, w, irk_emit_int(e, i32, 0)), place, irk_align_code(4));
  irk_type *pair = irk_type_literal(k.m, (irk_type *[]){f, i32}, 2, false);
  irk_value *s = irk_emit_set_field(e, irk_const_poison(k.m, pair), i, 1);
  assert_null(irk_emit_field(e, s, 2));
  s = irk_emit_field(e, s, 1);
  irk_emit_store(e, s, irk_emit_gep(e, pair, k.p, &i, 1, IRK_INBOUNDS), 1);
  assert_ptr_equal(irk_emit_truth_type(e, v), irk_type_vector(k.m, irk_type_int(k.m, 1), 2, false));
  assert_ptr_equal(irk_emit_int(e, v, 0), irk_const_null(k.m, v));
  irk_vec_push(&e->out, ret);
  irk_emit_end_block(e);
  finish(&k, "declare float @g(float)\n"
             "\n"
             "define void @f(float %x, ptr %p) {\n"
             "  %1 = fadd nnan float %x, %x\n"
             "  %2 = fneg nnan float %1\n"
             "  %3 = fcmp nnan olt float %2, %x\n"
             "  %4 = select nnan i1 %3, float %2, float %x\n"
             "  %5 = call nnan float @g(float %4)\n"
             "  %6 = bitcast float %5 to i32\n"
             "  %7 = getelementptr i8, ptr %p, i32 4\n"
             "  %8 = load volatile <2 x i32>, ptr %7, align 8\n"
             "  %9 = load volatile i32, ptr %7, align 8\n"
             "  %10 = insertelement <2 x i32> %8, i32 %9, i32 1\n"
             "  %11 = shufflevector <2 x i32> %10, <2 x i32> %8, <3 x i32> <i32 3, i32 poison, i32 0>\n"
             "  %12 = extractelement <3 x i32> %11, i32 0\n"
             "  store i32 %12, ptr %7, align 4\n"
             "  %13 = insertvalue { float, i32 } poison, i32 %6, 1\n"
             "  %14 = extractvalue { float, i32 } %13, 1\n"
             "  %15 = getelementptr inbounds { float, i32 }, ptr %p, i32 %6\n"
             "  store i32 %14, ptr %15, align 1\n"
             "  ret void\n"
             "}\n");
}

static void constants_fold_if_asked(void **state) {
  (void)state;
  kit k = kit_of(SOURCE);
  irk_value *two = irk_emit_int(&k.e, k.x->type, 2);
  irk_emit_begin_block(&k.e, k.fn->blocks[0]);
  assert_int_equal(irk_emit_binary(&k.e, IRK_OP_ADD, two, two)->kind, IRK_VALUE_INST);
  k.e.folds = true;
  assert_ptr_equal(irk_emit_binary(&k.e, IRK_OP_ADD, two, two), irk_emit_int(&k.e, k.x->type, 4));
  assert_int_equal(irk_emit_binary(&k.e, IRK_OP_ADD, two, k.x)->kind, IRK_VALUE_INST);
  assert_int_equal(k.e.out.len, 2);
  irk_emit_release(&k.e);
  irk_module_destroy(k.m);
}

// ---- atomicrmw -----------------------------------------------------------------------------------------------

static void rmw_becomes_a_loop(void **state) {
  (void)state;
  kit k = kit_of("define i32 @f(i32 %x, ptr %p) {\n"
                 "entry:\n"
                 "  %old = atomicrmw volatile uinc_wrap ptr %p, i32 %x acq_rel, align 4\n"
                 "  ret i32 %old\n"
                 "}\n");
  irk_emitter *e = &k.e;
  irk_inst *rmw = k.fn->blocks[0]->insts[0], *ret = k.fn->blocks[0]->insts[1];
  irk_emit_begin_block(e, k.fn->blocks[0]);
  irk_rmw_loop loop = {.rmw = rmw, .place = k.p, .number = k.x->type};
  irk_expand_rmw_begin(e, &loop);
  irk_expand_rmw_end(e, &loop, irk_expand_rmw(e, rmw->u.mem.rmw, &loop.old->v, k.x));
  ret->ops[0] = loop.seen;
  irk_vec_push(&e->out, ret);
  irk_emit_end_block(e);
  k.fn->blocks = irk_arena_copy(&k.m->arena, e->blocks.items, e->blocks.len * sizeof *k.fn->blocks);
  k.fn->num_blocks = e->blocks.len;
  finish(&k, "define i32 @f(i32 %x, ptr %p) {\n"
             "entry:\n"
             "  %0 = load volatile i32, ptr %p, align 4\n"
             "  br label %1\n"
             "\n"
             "1:                                                ; preds = %1, %entry\n"
             "  %2 = phi i32 [ %0, %entry ], [ %7, %1 ]\n"
             "  %3 = add i32 %2, 1\n"
             "  %4 = icmp uge i32 %2, %x\n"
             "  %5 = select i1 %4, i32 0, i32 %3\n"
             "  %6 = cmpxchg volatile ptr %p, i32 %2, i32 %5 acq_rel acquire, align 4\n"
             "  %7 = extractvalue { i32, i1 } %6, 0\n"
             "  %8 = extractvalue { i32, i1 } %6, 1\n"
             "  br i1 %8, label %9, label %1\n"
             "\n"
             "9:                                                ; preds = %1\n"
             "  ret i32 %7\n"
             "}\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(insertion_keeps_the_order), cmocka_unit_test(insertion_point_follows_the_end),
      cmocka_unit_test(blocks_are_split),          cmocka_unit_test(arena_leaves_the_module),
      cmocka_unit_test(ids_without_a_function),    cmocka_unit_test(every_kind),
      cmocka_unit_test(constants_fold_if_asked),   cmocka_unit_test(rmw_becomes_a_loop),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
