// Prints differences as one JSON object; equal rows are left out.
#include "diff.h"

#include <string.h>

static void put_side(cli_diff *d, const irk_diff_row *row, int side) {
  const irk_diff_side *s = cli_diff_side(row, side);
  if (!s->type && !s->global && !s->block && !s->inst && !s->record && !s->md && !s->text.len) return;
  printf(", \"%s\": ", side ? "right" : "left");
  irk_global *g = (irk_global *)(uintptr_t)s->global;
  cli_json_string(g && row->change == IRK_DIFF_CHANGED ? cli_diff_name(d, irk_global_value(g), side)
                                                       : cli_diff_text(d, row, side));
  if (!row->is_debug_only) return;
  printf(", \"%s_location\": ", side ? "right" : "left");
  cli_json_string(cli_diff_location(d, row, side));
}

static void put_rows(cli_diff *d, const irk_diff *diff, uint32_t first, uint32_t end, int depth);

// Rows are nested at most three deep: globals, blocks, instructions.
static void put_row(cli_diff *d, const irk_diff *diff, uint32_t at, int depth) {
  static const char *const whats[] = {
      [IRK_DIFF_PROPERTY] = "property", [IRK_DIFF_TYPE] = "type",        [IRK_DIFF_GLOBAL] = "global",
      [IRK_DIFF_BLOCK] = "block",       [IRK_DIFF_INST] = "instruction", [IRK_DIFF_RECORD] = "debug record",
      [IRK_DIFF_NODE] = "metadata"};
  static const char *const changes[] = {"same", "changed", "gone", "added"};
  const irk_diff_row *row = &diff->rows[at];
  irk_global *left = (irk_global *)(uintptr_t)row->left.global, *right = (irk_global *)(uintptr_t)row->right.global;
  irk_global *g = left ? left : right;
  bool is_function = g && irk_global_function(g);
  printf("{\"what\": \"%s\", \"change\": \"%s\"", is_function ? "function" : whats[row->what], changes[row->change]);
  if (g) {
    d->fn[0] = left ? irk_global_function(left) : NULL;
    d->fn[1] = right ? irk_global_function(right) : NULL;
  }
  if (row->property) {
    fputs(", \"property\": ", stdout);
    cli_json_string((irk_str){row->property, strlen(row->property)});
  }
  if (row->is_renamed) fputs(", \"renamed\": true", stdout);
  if (row->is_debug_only) fputs(", \"location_only\": true", stdout);
  for (int side = 0; side < 2; side++) put_side(d, row, side);
  if (row->num_inner) {
    fputs(", \"rows\": [", stdout);
    put_rows(d, diff, at + 1, at + 1 + row->num_inner, depth + 1);
    putchar(']');
  }
  putchar('}');
}

static void put_rows(cli_diff *d, const irk_diff *diff, uint32_t first, uint32_t end, int depth) {
  bool any = false;
  for (uint32_t i = first; i < end; i += diff->rows[i].num_inner + 1) {
    if (diff->rows[i].change == IRK_DIFF_SAME) continue;
    printf("%s\n%*s", any ? "," : "", depth * 2, "");
    put_row(d, diff, i, depth);
    any = true;
  }
  if (any) printf("\n%*s", depth * 2 - 2, "");
}

void cli_diff_json(cli_diff *d, const irk_diff *diff) {
  fputs("{\"left\": ", stdout);
  cli_json_string((irk_str){d->paths[0], strlen(d->paths[0])});
  fputs(", \"right\": ", stdout);
  cli_json_string((irk_str){d->paths[1], strlen(d->paths[1])});
  printf(", \"differ\": %s, \"globals_changed\": %u, \"globals_gone\": %u, \"globals_added\": %u, \"rows\": [",
         diff->differ ? "true" : "false", diff->num_changed, diff->num_removed, diff->num_added);
  put_rows(d, diff, 0, diff->num_rows, 1);
  puts("]}");
}
