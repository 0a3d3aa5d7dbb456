// irkit info --advise: abbreviations that would make a bitstream shorter.
#include "cli.h"

static const char *const words[] = {[IRK_ENC_LITERAL] = "literal", [IRK_ENC_FIXED] = "fixed", [IRK_ENC_VBR] = "vbr",
                                    [IRK_ENC_ARRAY] = "array",     [IRK_ENC_CHAR6] = "char6", [IRK_ENC_BLOB] = "blob"};

// Prints an op: in text as a dump shows it ("fixed=3"), in JSON as dump --json does ("fixed 3").
static void print_op(const irk_abbrev_op *op, char between) {
  fputs(words[op->encoding], stdout);
  if (op->encoding == IRK_ENC_LITERAL) printf("%c%llu", between, (unsigned long long)op->literal);
  if (op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR) printf("%c%u", between, op->width);
}

static uint64_t savings_of(const irk_bits_advice *a) { return a->bits - a->best; }

static void print_name(irk_str name, const char *unknown, uint32_t number) {
  const irk_writer out = {cli_write_stream, stdout};
  if (name.len) cli_put(&out, "%.*s", (int)(name.len < 40 ? name.len : 40), name.ptr);
  else printf("%s %u", unknown, number);
}

static void print_json(const irk_bits_advices *advices) {
  printf(", \"advice\": [");
  for (uint32_t i = 0; i < irk_bits_advices_count(advices); i++) {
    const irk_bits_advice *a = irk_bits_advices_at(advices, i);
    printf("%s{\"block\": %u, \"code\": %u, ", i ? ", " : "", a->block, a->code);
    if (a->block_name.len) {
      printf("\"block_name\": ");
      cli_json_string(a->block_name);
      printf(", ");
    }
    if (a->record_name.len) {
      printf("\"name\": ");
      cli_json_string(a->record_name);
      printf(", ");
    }
    printf("\"count\": %llu, \"bits\": %llu, \"best\": %llu, \"has_room\": %s, \"ops\": [",
           (unsigned long long)a->count, (unsigned long long)a->bits, (unsigned long long)a->best,
           a->has_room ? "true" : "false");
    for (uint32_t k = 0; k < a->num_ops; k++) {
      printf(k ? ", \"" : "\"");
      print_op(&a->ops[k], ' ');
      printf("\"");
    }
    printf("]}");
  }
  printf("]");
}

void cli_info_advice(const irk_bits_advices *advices, uint32_t most, bool json) {
  if (json) {
    print_json(advices);
    return;
  }
  uint32_t count = irk_bits_advices_count(advices);
  uint64_t all = 0;
  for (uint32_t i = 0; i < count; i++) all += savings_of(irk_bits_advices_at(advices, i));
  printf("\n  Better abbreviations, one for each code, would save %llu bytes.\n", (unsigned long long)all / 8);
  if (!count) return;
  printf("\n  %13s  %13s  %9s\n", "saved bytes", "of bytes", "count");
  for (uint32_t i = 0; i < count && i < most; i++) {
    const irk_bits_advice *a = irk_bits_advices_at(advices, i);
    printf("  %13llu  %13llu  %9llu  ", (unsigned long long)savings_of(a) / 8, (unsigned long long)a->bits / 8,
           (unsigned long long)a->count);
    print_name(a->block_name, "block", a->block);
    putchar(' ');
    print_name(a->record_name, "record", a->code);
    printf(":%s\n  %41s", a->has_room ? "" : " (no number left in the block's width)", "");
    for (uint32_t k = 0; k < a->num_ops; k++) {
      putchar(' ');
      print_op(&a->ops[k], '=');
    }
    putchar('\n');
  }
  if (most < count) printf("  %u more: --all\n", count - most);
}
