// Counts blocks and records, and prints llvm-bcanalyzer's summary of them.
#include "bitcode/dump.h"

#include <stdlib.h>

dump_block_stats *irk_dump_stats_block(dump_stats *stats, uint32_t id) {
  dump_block_stats *block = NULL;
  if (id < IRK_BITS_SMALL_IDS) {
    block = stats->by_id[id];
  } else {
    const uint64_t *place = irk_map_get(&stats->by_large_id, id);
    if (place) block = (dump_block_stats *)(uintptr_t)*place;
  }
  if (block) return block;
  block = IRK_NEW(&stats->arena, dump_block_stats);
  block->id = id;
  block->next = stats->all;
  stats->all = block;
  stats->num_blocks++;
  bool is_new;
  if (id < IRK_BITS_SMALL_IDS) {
    block->small = IRK_NEW(&stats->arena, dump_small_codes);
    stats->by_id[id] = block;
  } else {
    *irk_map_put(&stats->by_large_id, id, &is_new) = (uint64_t)(uintptr_t)block;
  }
  return block;
}

static dump_code_stats *find_large(dump_block_stats *block, uint32_t code) {
  bool is_new;
  uint64_t *place = irk_map_put(&block->large_index, code, &is_new);
  if (is_new) {
    *place = block->large.len;
    irk_vec_push(&block->large, (dump_code_stats){.code = code});
  }
  return &block->large.items[*place];
}

void irk_dump_stats_record(dump_block_stats *block, uint32_t code, uint64_t bits, bool is_abbreviated) {
  dump_code_stats *stats =
      code < DUMP_SMALL_CODES && block->small ? &block->small->stats[code] : find_large(block, code);
  stats->code = code;
  stats->count++;
  stats->bits += bits;
  stats->abbreviated += is_abbreviated;
  block->records++;
  block->abbreviated += is_abbreviated;
}

void irk_dump_stats_free(dump_stats *stats) {
  for (dump_block_stats *block = stats->all; block; block = block->next) {
    irk_vec_free(&block->large);
    irk_map_free(&block->large_index);
  }
  irk_map_free(&stats->by_large_id);
  irk_arena_free(&stats->arena);
}

static int compare_blocks(const void *a, const void *b) {
  const dump_block_stats *x = *(dump_block_stats *const *)a, *y = *(dump_block_stats *const *)b;
  return (x->id > y->id) - (x->id < y->id);
}

// Compares codes: the most frequent first; the larger code first among equally frequent ones.
static int compare_codes(const void *a, const void *b) {
  const dump_code_stats *x = *(dump_code_stats *const *)a, *y = *(dump_code_stats *const *)b;
  if (x->count != y->count) return x->count < y->count ? 1 : -1;
  return (x->code < y->code) - (x->code > y->code);
}

dump_block_stats **irk_dump_stats_sorted(dump_stats *stats) {
  dump_block_stats **sorted = IRK_NEW_ARRAY(&stats->arena, dump_block_stats *, stats->num_blocks);
  uint32_t n = 0;
  for (dump_block_stats *block = stats->all; block; block = block->next) sorted[n++] = block;
  if (n) qsort(sorted, n, sizeof *sorted, compare_blocks);
  return sorted;
}

const dump_code_stats **irk_dump_stats_codes(dump_stats *stats, const dump_block_stats *block, uint32_t *num_codes) {
  uint32_t n = 0, num_small = block->small ? DUMP_SMALL_CODES : 0;
  const dump_code_stats **codes = IRK_NEW_ARRAY(&stats->arena, const dump_code_stats *, num_small + block->large.len);
  for (uint32_t i = 0; i < num_small; i++) {
    if (block->small->stats[i].count) codes[n++] = &block->small->stats[i];
  }
  for (uint32_t i = 0; i < block->large.len; i++) codes[n++] = &block->large.items[i];
  if (n) qsort(codes, n, sizeof *codes, compare_codes);
  *num_codes = n;
  return codes;
}

// ---- the summary ---------------------------------------------------------------------------------------------

static void put_size(irk_buf *out, uint64_t bits) {
  irk_buf_printf(out, "%llub/%.2fB/%lluW", (unsigned long long)bits, (double)bits / 8, (unsigned long long)(bits / 32));
}

static void put_average(irk_buf *out, const char *label, uint32_t total, uint32_t instances) {
  irk_buf_printf(out, "%s: %u/%e\n", label, total, (double)total / instances);
}

static void put_histogram(dumper *d, const dump_block_stats *block) {
  irk_buf *out = &d->out;
  uint32_t n;
  const dump_code_stats **codes = irk_dump_stats_codes(&d->stats, block, &n);
  if (!n) return;
  irk_buf_lit(out, "\tRecord Histogram:\n\t\t  Count    # Bits     b/Rec   % Abv  Record Kind\n");
  for (uint32_t i = 0; i < n; i++) {
    const dump_code_stats *code = codes[i];
    irk_buf_printf(out, "\t\t%7d %9llu", (int)code->count, (unsigned long long)code->bits);
    if (code->count > 1) {
      irk_buf_printf(out, " %9.1f", (double)code->bits / code->count);
    } else {
      irk_buf_lit(out, "          ");
    }
    if (code->abbreviated) {
      irk_buf_printf(out, " %7.2f", (double)code->abbreviated / code->count * 100);
    } else {
      irk_buf_lit(out, "        ");
    }
    irk_buf_lit(out, "  ");
    irk_str name = irk_dump_record_name(d, block->id, code->code);
    if (name.len) {
      irk_buf_str(out, name);
    } else {
      irk_buf_printf(out, "UnknownCode%u", code->code);
    }
    irk_buf_byte(out, '\n');
  }
  irk_buf_byte(out, '\n');
}

static void put_block(dumper *d, const dump_block_stats *block, uint64_t size_in_bits) {
  irk_buf *out = &d->out;
  irk_buf_printf(out, "  Block ID #%u", block->id);
  irk_str name = irk_dump_block_name(d, block->id);
  if (name.len) {
    irk_buf_lit(out, " (");
    irk_buf_str(out, name);
    irk_buf_lit(out, ")");
  }
  irk_buf_printf(out, ":\n      Num Instances: %u\n         Total Size: ", block->instances);
  put_size(out, block->bits);
  irk_buf_printf(out, "\n    Percent of file: %2.4f%%\n", (double)block->bits * 100.0 / (double)size_in_bits);
  if (block->instances > 1) {
    double average = (double)block->bits / block->instances;
    irk_buf_printf(out, "       Average Size: %.2f/%.2fB/%lluW\n", average, average / 8,
                   (unsigned long long)(average / 32));
    put_average(out, "  Tot/Avg SubBlocks", block->sub_blocks, block->instances);
    put_average(out, "    Tot/Avg Abbrevs", block->abbrevs, block->instances);
    put_average(out, "    Tot/Avg Records", block->records, block->instances);
  } else {
    irk_buf_printf(out, "      Num SubBlocks: %u\n        Num Abbrevs: %u\n        Num Records: %u\n",
                   block->sub_blocks, block->abbrevs, block->records);
  }
  if (block->records)
    irk_buf_printf(out, "    Percent Abbrevs: %2.4f%%\n", block->abbreviated * 100.0 / block->records);
  irk_buf_byte(out, '\n');
  if (!d->options.no_histogram) put_histogram(d, block);
}

void irk_dump_print_stats(dumper *d, uint64_t size_in_bits) {
  static const char *const kinds[] = {[DUMP_STREAM_UNKNOWN] = "unknown",
                                      [DUMP_STREAM_IR] = "LLVM IR",
                                      [DUMP_STREAM_CLANG_AST] = "Clang Serialized AST",
                                      [DUMP_STREAM_CLANG_DIAGNOSTICS] = "Clang Serialized Diagnostics",
                                      [DUMP_STREAM_REMARKS] = "LLVM Remarks"};
  irk_buf *out = &d->out;
  irk_buf_lit(out, "Summary of ");
  irk_buf_escape(out, d->options.file);
  irk_buf_lit(out, ":\n         Total size: ");
  put_size(out, size_in_bits);
  irk_buf_printf(out, "\n        Stream type: %s\n  # Toplevel Blocks: %u\n\nPer-block Summary:\n", kinds[d->kind],
                 d->stats.top_blocks);
  dump_block_stats **blocks = irk_dump_stats_sorted(&d->stats);
  for (uint32_t i = 0; i < d->stats.num_blocks; i++) put_block(d, blocks[i], size_in_bits);
}
