// Shared by the files of the dumper.
#ifndef IRK_BITCODE_DUMP_H
#define IRK_BITCODE_DUMP_H

#include "bitcode/bits.h"
#include "irkit/bitcode.h"
#include "irkit/release.h"

enum { DUMP_SMALL_CODES = 96 };

typedef enum dump_stream_kind {
  DUMP_STREAM_UNKNOWN,
  DUMP_STREAM_IR,
  DUMP_STREAM_CLANG_AST,
  DUMP_STREAM_CLANG_DIAGNOSTICS,
  DUMP_STREAM_REMARKS
} dump_stream_kind;

// ---- statistics ----------------------------------------------------------------------------------------------
typedef struct dump_code_stats {
  uint32_t code;
  uint32_t count, abbreviated;
  uint64_t bits;
} dump_code_stats;
typedef struct dump_head {  // the beginning of a record's lines
  irk_str text;
  uint32_t generation;
} dump_head;
// Statistics of the common codes are in arrays for block ids below IRK_BITS_SMALL_IDS. Other ids,
// of which a hostile file may have any number, only take the memory they use.
typedef struct dump_small_codes {
  dump_code_stats stats[DUMP_SMALL_CODES];
  dump_head heads[DUMP_SMALL_CODES];
} dump_small_codes;
typedef struct dump_block_stats {
  uint32_t id;
  uint32_t instances, sub_blocks, abbrevs, records, abbreviated;
  uint64_t bits;
  dump_small_codes *small;  // or NULL
  IRK_VEC(dump_code_stats) large;
  irk_map large_index;  // code -> index in large
  struct dump_block_stats *next;
} dump_block_stats;
typedef struct dump_stats {
  dump_block_stats *by_id[IRK_BITS_SMALL_IDS];
  irk_map by_large_id;
  dump_block_stats *all;
  uint32_t num_blocks;  // different ids
  uint32_t top_blocks;
  irk_arena arena;
} dump_stats;
dump_block_stats *irk_dump_stats_block(dump_stats *stats, uint32_t id);
void irk_dump_stats_record(dump_block_stats *block, uint32_t code, uint64_t bits, bool is_abbreviated);
void irk_dump_stats_free(dump_stats *stats);
// Return the blocks sorted by id, and a block's codes by falling frequency; both are allocated in
// the arena.
dump_block_stats **irk_dump_stats_sorted(dump_stats *stats);
const dump_code_stats **irk_dump_stats_codes(dump_stats *stats, const dump_block_stats *block, uint32_t *num_codes);

// ---- the dumper ----------------------------------------------------------------------------------------------
typedef struct dump_frame {
  dump_block_stats *stats;
  uint32_t id;
  bool is_shown;
  irk_str name;    // empty: none
  uint64_t start;  // moved forward by the size of sub-blocks
  uint64_t whole_start;
  uint64_t body_bit;        // first bit after the header
  uint64_t metadata_index;  // where INDEX is, according to INDEX_OFFSET
} dump_frame;

typedef struct dump_number {
  char text[3];
  uint8_t len;
} dump_number;
typedef struct dumper {
  irk_bits bits;
  irk_bits block_info;  // BLOCKINFO of the file in options.block_info
  irk_record rec;
  irk_buf out;
  irk_dump_options options;
  irk_sink *sink;
  dump_stream_kind kind;
  dump_stats stats;
  IRK_VEC(dump_frame) frames;
  irk_buf head;               // buffer for the beginnings of lines
  irk_bitw scratch;           // with `abbrevs`: the bits that the assembler would write, to compare
  uint32_t generation;        // of names; goes up when BLOCKINFO changes them
  dump_number numbers[1000];  // 0 to 999
  char padded[1000][4];       // 000 to 999
  char labels[1000][8];       // " op0=" to " op999="
  uint8_t label_lens[1000];
} dumper;

// dump_print.c: prints one line, or several for metadata strings. Fails (bits->failed) if the
// record cannot be shown.
void irk_dump_print_init(dumper *d);
void irk_dump_print_record(dumper *d, const dump_frame *frame, uint64_t start);
void irk_dump_print_block(dumper *d, const dump_frame *frame, uint32_t num_words, uint64_t start);
void irk_dump_print_block_end(dumper *d, const dump_frame *frame, uint64_t start);
void irk_dump_print_abbrev(dumper *d, const irk_abbrev *abbrev, uint64_t start);
void irk_dump_print_raw(dumper *d, uint64_t from, uint64_t to);  // <RAW .../> lines, at least one
void irk_dump_print_bytes(dumper *d, irk_str bytes);             // <BYTES .../>; prints nothing if `bytes` is empty
void irk_dump_print_wrapper(dumper *d, const irk_wrapper *wrapper);
void irk_dump_print_stats(dumper *d, uint64_t size_in_bits);
void irk_dump_put_escaped(irk_buf *out, irk_str bytes);

irk_str irk_dump_block_name(const dumper *d, uint32_t block_id);
irk_str irk_dump_record_name(const dumper *d, uint32_t block_id, uint32_t code);

#endif
