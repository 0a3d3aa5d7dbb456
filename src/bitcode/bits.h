// The bitstream container: a reader (irk_bits) and a writer (irk_bitw) of blocks, records and
// abbreviations. This layer knows nothing of LLVM IR; read_*.c and write_*.c know what blocks and
// records mean.
//
// Reading:
//   irk_bits bits;
//   irk_record rec = {0};
//   irk_bits_open(&bits, bytes, len);                    // bytes begin with the magic ('B' 'C' 0xC0DE)
//   for (;;) {
//     irk_entry e = irk_bits_next(&bits);                // reads abbreviation definitions, too
//     if (e.kind == IRK_ENTRY_BLOCK) {                   // either go in (one step)...
//       if (e.id == IRK_BLOCK_BLOCKINFO) irk_bits_read_blockinfo(&bits, false);
//       else if (wanted) irk_bits_enter(&bits, e.id);
//       else irk_bits_skip(&bits);                       // ...or over it
//     } else if (e.kind == IRK_ENTRY_RECORD) {
//       if (!irk_bits_read_record(&bits, e.id, &rec)) break;
//       use rec.code, rec.ops[0 .. rec.num_ops), rec.blob
//     } else break;                                      // IRK_ENTRY_END: the block has been left; IRK_ENTRY_ERROR
//   }
//   if (bits.failed) irk_bits_report(&bits, sink, file);
//   irk_record_free(&rec); irk_bits_close(&bits);
//
// Errors are sticky: after the first one every read returns zeros and irk_bits_next returns
// IRK_ENTRY_ERROR, so callers check once per record. The reader borrows `bytes` and copies nothing.
#ifndef IRK_BITCODE_BITS_H
#define IRK_BITCODE_BITS_H

#include "base/base.h"
#include "bitcode/records.h"
#include "irkit/bits.h"

enum {
  IRK_ABBREV_END_BLOCK = 0,
  IRK_ABBREV_ENTER_BLOCK = 1,
  IRK_ABBREV_DEFINE = 2,
  IRK_ABBREV_UNABBREV = 3,
  IRK_ABBREV_FIRST = 4  // the first defined one
};
enum { IRK_BITS_MAX_WIDTH = 32, IRK_BITS_MAX_DEPTH = 256, IRK_BITS_MAGIC = 0x4342, IRK_BITS_SMALL_IDS = 32 };
#define IRK_BITCODE_MAGIC 0xDEC04342u  // the first four bytes as a little-endian word
#define IRK_WRAPPER_MAGIC 0x0B17C0DEu

// ---- abbreviations -------------------------------------------------------------------------------------------
// An op in the form of the reader's inner loop.
typedef enum irk_step_kind {
  IRK_STEP_LITERAL,
  IRK_STEP_FIXED,
  IRK_STEP_VBR,
  IRK_STEP_VBR6,
  IRK_STEP_SLOW
} irk_step_kind;
typedef struct irk_bits_step {
  uint8_t kind;       // irk_step_kind
  uint8_t width;      // of fixed and VBR
  bool is_fixed;      // fixed, of `width` bits
  uint8_t tail_bits;  // total bits of this and all later scalars if each has one piece; 0: too long to try
  uint32_t stops;     // fixed and VBR of 32 bits: mask of the bits where the number can end
  uint32_t data;      // fixed and VBR of 32 bits: mask of the number's bits
  uint32_t ones;      // fixed and VBR of one piece: mask of the number's bits
  uint64_t value;     // literal: its value; fixed and VBR: `width` ones
  uint64_t more;      // mask of the continuation bits within `tail_bits`: any of them set means a second piece
} irk_bits_step;

// One abbreviation, checked and split for fast reading: `num_scalars` ops (the first is the
// record's code), then perhaps an array or a blob.
typedef struct irk_abbrev {
  const char *bad;   // the error in the definition, reported when a record uses it; NULL: none
  uint32_t num_ops;  // as defined
  uint32_t num_scalars;
  uint8_t tail;                // 0, IRK_ENC_ARRAY or IRK_ENC_BLOB
  irk_abbrev_op element;       // of the array in `tail`
  const irk_bits_step *steps;  // one for each scalar, then one for the element
  uint64_t bit;                // readers: where the definition starts
  irk_abbrev_op ops[];
} irk_abbrev;

// The BLOCKINFO data of one block id: abbreviations, and names if it has them.
typedef struct irk_block_info {
  uint32_t id;
  uint32_t num_abbrevs, cap_abbrevs;
  const irk_abbrev **abbrevs;
  irk_str name;
  irk_map record_names;  // code -> index in names
  IRK_VEC(irk_str) names;
  struct irk_block_info *next;
} irk_block_info;

// The contents of one BLOCKINFO block; a later one replaces them.
typedef struct irk_block_infos {
  irk_block_info *first;
  irk_block_info *by_id[IRK_BITS_SMALL_IDS];
  irk_map by_large_id;
  struct irk_block_infos *before;
} irk_block_infos;

// ---- reading -------------------------------------------------------------------------------------------------
// One record, reused from record to record: ops and blob are valid until the next one is read.
typedef struct irk_record {
  uint32_t code;
  uint32_t num_ops;
  uint64_t *ops;
  irk_str blob;              // ptr is NULL if the record has no blob; points into the input
  uint32_t abbrev_id;        // IRK_ABBREV_UNABBREV or the abbreviation's number
  const irk_abbrev *abbrev;  // NULL: unabbreviated
  uint64_t bit;              // where the record starts (its abbreviation number)
  uint32_t cap;
} irk_record;
void irk_record_free(irk_record *rec);
// Returns the operands from `from` to the end as bytes, allocated in the arena.
irk_str irk_record_chars(const irk_record *rec, uint32_t from, irk_arena *arena);
static inline uint64_t irk_record_op(const irk_record *rec, uint32_t i) { return i < rec->num_ops ? rec->ops[i] : 0; }

typedef enum irk_entry_kind { IRK_ENTRY_ERROR, IRK_ENTRY_END, IRK_ENTRY_BLOCK, IRK_ENTRY_RECORD } irk_entry_kind;
typedef struct irk_entry {
  irk_entry_kind kind;
  uint32_t id;  // BLOCK: the block id; END: the id of the block that was left; RECORD: the abbreviation number
} irk_entry;

// An open block.
typedef struct irk_bits_block {
  uint32_t id;
  uint32_t ordinal;  // number of earlier blocks with this id in the same parent
  uint32_t outer_width;
  uint32_t num_local;                     // abbreviations of the outer blocks in irk_bits.local
  uint32_t num_info;                      // abbreviations from BLOCKINFO
  uint32_t num_words;                     // length in the block header
  irk_block_info *info;                   // may be NULL
  uint64_t start, bit;                    // the end of the id in the header; where the body starts
  irk_str name;                           // for diagnostics, see irk_bits_name_block
  uint32_t children[IRK_BITS_SMALL_IDS];  // blocks seen inside, by id (0 for larger ids)
} irk_bits_block;

typedef struct irk_bits {
  const uint8_t *base, *next, *end;
  uint64_t word;      // unread bits, lowest first
  uint32_t num_bits;  // how many of them are valid
  uint32_t width;     // of abbreviation numbers in the current block
  bool failed;
  bool is_ir;  // by the magic: blocks and records have the names of records.def
  uint64_t error_bit;
  uint64_t first_bit;  // start of the stream in the file, which diagnostics count from; set by callers
  char error[160];
  uint32_t record_code;  // code of the last record, for diagnostics; ~0: no record yet, or its code is not known
  uint64_t record_bit;
  IRK_VEC(irk_bits_block) blocks;  // open blocks, outermost first
  IRK_VEC(const irk_abbrev *) local;
  uint32_t num_local_base;  // start of the current block's abbreviations in `local`
  uint32_t num_info;        // of the current block
  irk_block_info *info;
  const irk_block_infos *infos;  // NULL: no BLOCKINFO yet
  irk_block_infos *last_infos;   // newest of all BLOCKINFO blocks, in a list
  irk_record info_record;        // for BLOCKINFO
  irk_arena arena;
  bool is_fork;
  bool has_pext;  // the processor has pext, see bits_read.c
} irk_bits;

// Opens a cursor at `bytes`, which begin with the magic (not the wrapper: see irk_wrapper_open). A
// wrong magic is an error.
void irk_bits_open(irk_bits *bits, const void *bytes, size_t len);
// Opens any bitstream: skips the four bytes of the magic unchecked.
void irk_bits_open_any(irk_bits *bits, const void *bytes, size_t len);
// Opens a second cursor over the same bytes and the same BLOCKINFO, at the top level at `bit`; used
// for function bodies on several threads or out of order. The first cursor must outlive the fork
// and read no BLOCKINFO meanwhile. A fork reads no BLOCKINFO.
void irk_bits_fork(irk_bits *fork, const irk_bits *bits, uint64_t bit);
void irk_bits_close(irk_bits *bits);
void irk_bits_release(void *bits);  // irk_bits_close in the form of a guard

static inline uint64_t irk_bits_position(const irk_bits *bits) {
  return (uint64_t)(bits->next - bits->base) * 8 - bits->num_bits;
}
static inline uint64_t irk_bits_size(const irk_bits *bits) { return (uint64_t)(bits->end - bits->base) * 8; }
// Tells whether no bits are left (at the top level: fewer than 32).
static inline bool irk_bits_at_end(const irk_bits *bits) { return bits->num_bits == 0 && bits->next == bits->end; }
// Moves the cursor to `bit`. The open blocks stay as they are, so `bit` must lie in the same block.
// A place beyond the end is an error.
void irk_bits_seek(irk_bits *bits, uint64_t bit);

// Reads the next entry. After IRK_ENTRY_BLOCK the caller must enter or skip the block, after
// IRK_ENTRY_RECORD read or skip the record.
irk_entry irk_bits_next(irk_bits *bits);
// Reads the next entry and, if that is a record, the record.
irk_entry irk_bits_next_record(irk_bits *bits, irk_record *rec);
bool irk_bits_enter(irk_bits *bits, uint32_t block_id);
bool irk_bits_skip(irk_bits *bits);
// Enters a block to walk through all of its records. BLOCKINFO is read first, then entered.
bool irk_bits_enter_walked(irk_bits *bits, uint32_t block_id, bool with_names);
// Takes a step of a walk through all blocks and records: enters the block, or reads the record.
// After the last block the step is IRK_ENTRY_END without an open block.
irk_entry irk_bits_walk(irk_bits *bits, irk_record *rec);
// Reads a whole BLOCKINFO block, which replaces earlier ones (each module of a file has its own).
// Callers that go back to an earlier block of the file set `infos` to its value at that place. All
// BLOCKINFO contents live as long as the reader.
bool irk_bits_read_blockinfo(irk_bits *bits, bool with_names);
// Moves the BLOCKINFO of another bitstream here, as if this one contained it. `from` must outlive
// `bits`.
void irk_bits_move_blockinfo(irk_bits *bits, irk_bits *from);
bool irk_bits_read_record(irk_bits *bits, uint32_t abbrev_id, irk_record *rec);
// Leaves the current block without reading the rest of it.
bool irk_bits_leave(irk_bits *bits);

// Lower-level reading, for the dumper.
uint64_t irk_bits_refill(irk_bits *bits, uint32_t need);
uint64_t irk_bits_vbr_slow(irk_bits *bits, uint32_t width, uint32_t max_shift);
// Reads DEFINE_ABBREV after its number; does not add the abbreviation.
irk_abbrev *irk_bits_read_abbrev(irk_bits *bits);
void irk_bits_add_local(irk_bits *bits, const irk_abbrev *abbrev);
void irk_bits_align(irk_bits *bits);                                     // to 32 bits
irk_block_info *irk_bits_info(const irk_bits *bits, uint32_t block_id);  // NULL: no BLOCKINFO for the id
bool irk_bits_end_block(irk_bits *bits);                                 // reads END_BLOCK after its number
uint32_t irk_bits_block_id(irk_bits *bits);                              // reads ENTER_SUBBLOCK after its number
irk_abbrev *irk_abbrev_make(irk_arena *arena, const irk_abbrev_op *ops, uint32_t num_ops);  // copies and checks
const irk_abbrev *irk_bits_abbrev(const irk_bits *bits, uint32_t abbrev_id);  // of the current block; NULL: none

static inline uint64_t irk_bits_fixed(irk_bits *bits, uint32_t width) {  // up to 56 bits
  if (IRK_UNLIKELY(bits->num_bits < width)) {
    if (IRK_LIKELY(bits->end - bits->next >= 8)) {
      bits->word |= irk_load64(bits->next) << bits->num_bits;
      bits->next += (63 - bits->num_bits) >> 3;
      bits->num_bits |= 56;
    } else if (irk_bits_refill(bits, width) == 0) {
      return 0;
    }
  }
  uint64_t value = bits->word & (((uint64_t)1 << width) - 1);
  bits->word >>= width;
  bits->num_bits -= width;
  return value;
}
static inline uint64_t irk_bits_vbr(irk_bits *bits, uint32_t width) {  // width from 2 to 32
  uint64_t value = irk_bits_fixed(bits, width);
  if (IRK_LIKELY(value >> (width - 1) == 0)) return value;
  bits->word = bits->word << width | value;  // put the piece back: the word has at most 64 - width valid bits
  bits->num_bits += width;
  return irk_bits_vbr_slow(bits, width, 64);
}

static inline uint32_t irk_count_trailing_zeros(uint64_t x) {  // x is not 0
#if defined(__GNUC__)
  return (uint32_t)__builtin_ctzll(x);
#else
  uint32_t n = 0;
  for (; !(x & 1); x >>= 1) n++;
  return n;
#endif
}

// ---- diagnostics ---------------------------------------------------------------------------------------------
// Makes the cursor fail at the current position. Later calls do nothing.
void irk_bits_fail(irk_bits *bits, const char *fmt, ...) IRK_PRINTF(2, 3);
// Sets the subject of the current block for diagnostics, such as "@main". Borrowed until the block
// is left.
void irk_bits_name_block(irk_bits *bits, irk_str name);
// Appends the path to the cursor: "MODULE_BLOCK, FUNCTION_BLOCK 12 (@main), INST_LOAD". Blocks of
// one kind are counted from 0.
void irk_bits_path(const irk_bits *bits, irk_buf *out);
// Reports an error at the last record (or at the block, if no record was read), with the path
// there.
void irk_bits_error(const irk_bits *bits, irk_sink *sink, irk_str file, const char *fmt, ...) IRK_PRINTF(4, 5);
// Report a warning, and the cursor's own error (bits->failed), with the path there.
void irk_bits_warn(const irk_bits *bits, irk_sink *sink, irk_str file, const char *message);
void irk_bits_report(const irk_bits *bits, irk_sink *sink, irk_str file);
// Names of LLVM IR's blocks and records (records.def); NULL if there is none. Shown names are those
// that llvm-bcanalyzer prints.
const char *irk_block_name(uint32_t block_id);
const char *irk_record_name(uint32_t block_id, uint32_t code);
const char *irk_block_shown_name(uint32_t block_id);
const char *irk_record_shown_name(uint32_t block_id, uint32_t code);
bool irk_block_find(irk_str name, uint32_t *block_id);
bool irk_record_find(uint32_t block_id, irk_str name, uint32_t *code);
// Return the name from the stream's BLOCKINFO if that was read with names, or for IR the name of
// records.def; empty: there is none.
irk_str irk_bits_block_name(const irk_bits *bits, uint32_t block_id);
irk_str irk_bits_record_name(const irk_bits *bits, uint32_t block_id, uint32_t code);

// ---- the wrapper ---------------------------------------------------------------------------------------------
typedef struct irk_wrapper {
  uint32_t version, offset, size, cpu_type;
} irk_wrapper;
enum { IRK_WRAPPER_SIZE = 20 };
// Finds the bitstream in a file: *stream is the whole file, or the contents of the wrapper. Returns
// false if the file is no bitcode, with the reason in *why. `wrapper` (may be NULL) is all zero if
// there is none.
bool irk_wrapper_open(const void *bytes, size_t len, irk_str *stream, irk_wrapper *wrapper, const char **why);
// Reports why the file could not be opened, and which other format it has, or how many bytes are
// missing.
void irk_wrapper_report(const void *bytes, size_t len, const char *why, irk_sink *sink, irk_str file);
// Opens a cursor in a file: bitcode, perhaps in the wrapper, or another bitstream of a known kind.
// Returns false with the reason in *why if the file is none; then the cursor is not open.
bool irk_bits_open_file(irk_bits *bits, irk_str file, irk_wrapper *wrapper, const char **why);
void irk_wrapper_put(uint8_t out[IRK_WRAPPER_SIZE], const irk_wrapper *wrapper);

// ---- writing -------------------------------------------------------------------------------------------------
//   irk_bitw w = {0};
//   irk_bitw_magic(&w);
//   irk_bitw_enter(&w, IRK_BLOCK_MODULE, 3);
//   uint32_t abbrev = irk_bitw_define(&w, ops, IRK_COUNT(ops));
//   irk_bitw_record(&w, abbrev, code, values, n);      // abbrev 0 or IRK_ABBREV_UNABBREV: unabbreviated
//   irk_bitw_exit(&w);
//   irk_str bytes = irk_bitw_bytes(&w); ... irk_bitw_free(&w);
typedef struct irk_bitw_block {
  uint32_t id, outer_width;
  uint32_t num_local;
  uint64_t size_pos;  // byte position of the length word
  irk_block_info *info;
  uint32_t num_info;
} irk_bitw_block;
typedef struct irk_bitw_piece {
  uint8_t *ptr;
  size_t len;
} irk_bitw_piece;
typedef struct irk_bitw {
  uint8_t *ptr;
  size_t len, cap;
  IRK_VEC(irk_bitw_piece) pieces;  // the finished output before `ptr`
  uint64_t before;                 // their length
  const irk_writer *out;  // receives finished output at once, except the first piece; NULL: all output at the end
  uint64_t first_patch, end_patch;  // range in the first piece that was filled in after that piece had gone out
  uint64_t word;
  uint32_t num_bits;  // bits in word, below 64
  uint32_t width;     // of abbreviation numbers; 0 reads as 2 (top level)
  IRK_VEC(irk_bitw_block) blocks;
  IRK_VEC(const irk_abbrev *) local;
  irk_block_info *by_id[IRK_BITS_SMALL_IDS];
  irk_map by_large_id;
  uint64_t info_block;  // id of the last SETBID record in the open BLOCKINFO block, plus one
  irk_arena arena;
} irk_bitw;

void irk_bitw_magic(irk_bitw *w);
void irk_bitw_enter(irk_bitw *w, uint32_t block_id, uint32_t width);
void irk_bitw_exit(irk_bitw *w);  // END_BLOCK; fills in the length
// Defines an abbreviation in the current block and returns its number.
uint32_t irk_bitw_define(irk_bitw *w, const irk_abbrev_op *ops, uint32_t num_ops);
// Writes BLOCKINFO: enter (forgets an earlier one), define for block ids or only select them, exit.
void irk_bitw_enter_blockinfo(irk_bitw *w);
irk_block_info *irk_bitw_select(irk_bitw *w, uint32_t block_id);
uint32_t irk_bitw_define_for(irk_bitw *w, uint32_t block_id, const irk_abbrev_op *ops, uint32_t num_ops);

void irk_bitw_record(irk_bitw *w, uint32_t abbrev_id, uint32_t code, const uint64_t *ops, uint32_t num_ops);
// Writes a record with one more operand for each byte of `chars` (names). With a blob abbreviation
// `chars` is the blob.
void irk_bitw_record_chars(irk_bitw *w, uint32_t abbrev_id, uint32_t code, const uint64_t *ops, uint32_t num_ops,
                           irk_str chars);
// Write a record in the form of an abbreviation (NULL: unabbreviated) that need not be defined
// here, and DEFINE_ABBREV alone. Lower-level functions, for the dumper and the assembler.
void irk_bitw_abbreviated(irk_bitw *w, const irk_abbrev *abbrev, uint32_t abbrev_id, uint32_t code, const uint64_t *ops,
                          uint32_t num_ops, irk_str chars);
void irk_bitw_definition(irk_bitw *w, const irk_abbrev *abbrev);
// Returns the abbreviation with that number in the current block; NULL: none.
const irk_abbrev *irk_bitw_abbrev(const irk_bitw *w, uint32_t abbrev_id);
void irk_bitw_align(irk_bitw *w);  // to 32 bits
static inline uint64_t irk_bitw_position(const irk_bitw *w) { return (uint64_t)(w->before + w->len) * 8 + w->num_bits; }
// Overwrites 32 bits at any bit position already written (the word need not be aligned).
void irk_bitw_backpatch(irk_bitw *w, uint64_t bit, uint32_t value);
irk_str irk_bitw_bytes(irk_bitw *w);  // all output so far, in one piece; aligns to 32 bits first
// Hands finished output to `out` at once, from now on. Afterwards only the first piece can be
// filled in, at the end (irk_bitw_flush_to). The position must be a multiple of 32 bits. Returns
// false if the writer refuses.
bool irk_bitw_stream(irk_bitw *w, const irk_writer *out);
// Hands all remaining output to a writer, aligned to 32 bits. `rewrite` rewrites the patched range
// of the first piece. Returns false if a writer refuses.
bool irk_bitw_flush_to(irk_bitw *w, const irk_writer *out,
                       bool (*rewrite)(void *user, uint64_t back, const void *bytes, size_t len));
// Continues behind bytes that another writer made, and takes ownership of them. The position must
// be a multiple of 32 bits. Returns false if the writer that receives them refuses.
bool irk_bitw_append_owned(irk_bitw *w, uint8_t *bytes, size_t len);
void irk_bitw_join_pieces(irk_bitw *w);  // moves all whole words to `ptr`
void irk_bitw_free(irk_bitw *w);
void irk_bitw_raw(irk_bitw *w, const void *bytes, size_t len);  // plain bytes; the position must be byte-aligned
void irk_bitw_grow(irk_bitw *w);

static inline void irk_bitw_fixed(irk_bitw *w, uint64_t value, uint32_t width) {  // width up to 63; value below 2^width
  w->word |= value << w->num_bits;
  if (w->num_bits + width < 64) {
    w->num_bits += width;
    return;
  }
  if (IRK_UNLIKELY(w->cap - w->len < 8)) irk_bitw_grow(w);
  irk_store64(w->ptr + w->len, w->word);
  w->len += 8;
  w->word = w->num_bits ? value >> (64 - w->num_bits) : 0;
  w->num_bits = w->num_bits + width - 64;
}
void irk_bitw_vbr_long(irk_bitw *w, uint64_t value, uint32_t width);            // any value
static inline void irk_bitw_vbr(irk_bitw *w, uint64_t value, uint32_t width) {  // puts the pieces together first
  uint64_t high = (uint64_t)1 << (width - 1), word = 0;
  uint32_t len = 0;
  if (IRK_UNLIKELY(value >> 31)) {
    irk_bitw_vbr_long(w, value, width);
    return;
  }
  while (value >= high) {
    word |= ((value & (high - 1)) | high) << len;
    value >>= width - 1;
    len += width;
  }
  irk_bitw_fixed(w, word | value << len, len + width);
}

// Return the number of a character in the 6-bit alphabet (-1 if it has none), and the character of
// a number.
int irk_char6_of(uint8_t c);
uint8_t irk_char6_char(uint32_t number);
bool irk_char6_all(irk_str s);

// ---- sha1.c --------------------------------------------------------------------------------------------------
void irk_sha1(const irk_str *parts, uint32_t num_parts, uint8_t out[20]);  // of all parts, concatenated

#endif
