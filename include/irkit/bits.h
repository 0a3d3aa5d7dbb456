// Reads and writes bitstreams: blocks, records and abbreviations. LLVM's bitcode is one; clang's
// precompiled headers, modules and serialized diagnostics, modules of Swift and optimization
// remarks are others. This layer knows the container and not what the records mean.
//
//   irk_bits_reader *r = irk_bits_reader_open(bytes, len, NULL, &sink);
//   irk_bits_entry e;
//   while (r && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) {
//     if (e.kind == IRK_BITS_BLOCK && e.block == 9) irk_bits_reader_enter(r);  // other blocks are skipped
//     if (e.kind == IRK_BITS_RECORD) printf("record %u has %u operands\n", e.code, e.num_ops);
//   }
//   irk_bits_reader_close(r);
//
// A bitstream begins with four bytes of magic. Blocks follow: each has an id, the width of its
// abbreviation numbers, and contains records and other blocks. A record is a code and a list of
// numbers (operands), perhaps with a blob. An abbreviation tells how the numbers of a record are
// encoded; BLOCKINFO, the block with id 0, holds abbreviations and names for all blocks of an id.
//
// Any bytes are legal input. A reader borrows them, does not recurse, and takes at most eight bytes
// of memory for each bit of the longest record.
#ifndef IRKIT_BITS_H
#define IRKIT_BITS_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- abbreviations --------------------------------------------------------------------------------------------
// The encodings of operands; their numbers in the file, where a literal is a flag.
typedef enum irk_encoding {
  IRK_ENC_LITERAL,    // a constant, which takes no bits in a record
  IRK_ENC_FIXED = 1,  // an integer of `width` bits
  IRK_ENC_VBR = 2,    // pieces of `width` bits, whose highest bit tells whether another piece follows
  IRK_ENC_ARRAY = 3,  // any number of operands; the op after it, the last one, encodes each of them
  IRK_ENC_CHAR6 = 4,  // one of the characters a-z A-Z 0-9 . _
  IRK_ENC_BLOB = 5    // bytes, at a whole word; the last op
} irk_encoding;
// One op of an abbreviation. The first op encodes the record's code.
typedef struct irk_abbrev_op {
  uint8_t encoding;  // irk_encoding
  uint8_t width;     // fixed and VBR: in bits, up to 32; 0 reads as 0 without taking a bit
  uint64_t literal;
} irk_abbrev_op;
#define IRK_OP_LIT(value)                                                                                              \
  { IRK_ENC_LITERAL, 0, (value) }
#define IRK_OP_FIXED(width)                                                                                            \
  { IRK_ENC_FIXED, (uint8_t)(width), 0 }
#define IRK_OP_VBR(width)                                                                                              \
  { IRK_ENC_VBR, (uint8_t)(width), 0 }
#define IRK_OP_ARRAY                                                                                                   \
  { IRK_ENC_ARRAY, 0, 0 }  // the element is the next op, which is the last
#define IRK_OP_CHAR6                                                                                                   \
  { IRK_ENC_CHAR6, 0, 0 }
#define IRK_OP_BLOB                                                                                                    \
  { IRK_ENC_BLOB, 0, 0 }
enum { IRK_BITS_UNABBREVIATED = 3 };  // the abbreviation number of records without an abbreviation

// ---- reading --------------------------------------------------------------------------------------------------
// A cursor in a bitstream.
typedef struct irk_bits_reader irk_bits_reader;
// NULL means defaults; a zero field means its default.
typedef struct irk_bits_options {
  size_t size;         // see IRK_SIZED
  irk_str file;        // the input's name in diagnostics
  irk_str magic;       // the magic that the stream must have, four bytes; empty: any
  bool shows_info;     // also return BLOCKINFO blocks, which may then be entered; they apply in any case
  uint32_t max_depth;  // most nested blocks; 0, or more than 256: 256
  bool shows_abbrevs;  // also return definitions of abbreviations
} irk_bits_options;

typedef enum irk_bits_kind {
  IRK_BITS_ERROR,      // the stream is invalid here, or memory ran out: the sink has the error
  IRK_BITS_FILE_END,   // the end of the stream, outside of all blocks
  IRK_BITS_BLOCK,      // a block begins: enter it, or the next call skips it
  IRK_BITS_BLOCK_END,  // the current block has ended
  IRK_BITS_RECORD,
  IRK_BITS_ABBREV  // a definition of an abbreviation: only with shows_abbrevs
} irk_bits_kind;
// One entry. Bits are counted from the start of the file, also if the stream is in the wrapper that
// Darwin's tools put around bitcode. `ops` is valid until the next call with the reader; `blob`
// points into the input.
typedef struct irk_bits_entry {
  irk_bits_kind kind;
  uint32_t block;   // id of the block that begins or ends here, or that contains the record
  uint32_t depth;   // number of enclosing blocks, without a block that begins or ends here
  uint64_t bit;     // first bit
  uint64_t end;     // first bit after the entry; of a block: after its end, by its length
  uint32_t width;   // of a block that begins: bits of its abbreviation numbers
  uint32_t abbrev;  // of a record: number of its abbreviation, or IRK_BITS_UNABBREVIATED
  uint32_t code;
  const uint64_t *ops;
  uint32_t num_ops;
  uint32_t array_at;             // the operands from this one on are the array of the abbreviation; num_ops: none
  irk_str blob;                  // ptr NULL: none
  const irk_abbrev_op *defined;  // of a definition; valid until the reader is closed
  uint32_t num_defined;
} irk_bits_entry;

// Opens a reader at the first block. `bytes` must outlive the reader, and the sink, too (it may be
// NULL). Returns the reader, which the caller closes; NULL, with an error in the sink, if the magic
// is wrong, the length is not a multiple of four bytes, or memory runs out.
IRK_API irk_bits_reader *irk_bits_reader_open(const void *bytes, size_t len, const irk_bits_options *options,
                                              irk_sink *sink);
// Frees the reader. NULL is allowed.
IRK_API void irk_bits_reader_close(irk_bits_reader *r);
// Returns the magic as a little-endian number: 0xDEC04342 for bitcode.
IRK_API uint32_t irk_bits_reader_magic(const irk_bits_reader *r);

// Reads the next entry and returns its kind. BLOCKINFO and definitions of abbreviations are read on
// the way. After an error every call returns IRK_BITS_ERROR.
IRK_API irk_bits_kind irk_bits_reader_next(irk_bits_reader *r, irk_bits_entry *entry);
// Enters the block that was returned last, so that the next entry is its first. Returns false if
// the last entry was no block, or after an error.
IRK_API bool irk_bits_reader_enter(irk_bits_reader *r);
// Leaves the current block: the next entry is the first one behind it. Returns false outside of all
// blocks, and, with an error in the sink, if the block's length goes beyond the end of the stream.
IRK_API bool irk_bits_reader_leave(irk_bits_reader *r);
// Returns the position, in bits from the start of the file: the end of the entry that was returned
// last, or the body of the block that was entered.
IRK_API uint64_t irk_bits_reader_position(const irk_bits_reader *r);
// Goes back to the start of an earlier entry of the current block. Abbreviations that have been
// defined since stay. Returns false, with an error in the sink, if the place is before the block or
// behind the position.
IRK_API bool irk_bits_reader_seek(irk_bits_reader *r, uint64_t bit);

// Writes the operands from `from` on as characters, up to cap - 1 of them and a NUL. Returns their
// full number.
IRK_API size_t irk_bits_entry_chars(const irk_bits_entry *entry, uint32_t from, char *buf, size_t cap);
// Return the name of a block or of a record's code: from the stream's own BLOCKINFO, or for bitcode
// LLVM's name. Empty: not known. Valid until the reader is closed.
IRK_API irk_str irk_bits_reader_block_name(const irk_bits_reader *r, uint32_t block);
IRK_API irk_str irk_bits_reader_record_name(const irk_bits_reader *r, uint32_t block, uint32_t code);
// Stores the ops of an abbreviation of the current block. Returns their number; 0: there is no such
// abbreviation.
IRK_API uint32_t irk_bits_reader_abbrev(const irk_bits_reader *r, uint32_t abbrev, const irk_abbrev_op **ops);
// Writes the way to the last entry, as diagnostics show it: "MODULE_BLOCK, FUNCTION_BLOCK 12,
// INST_LOAD". Arguments and result are those of irk_diag_format.
IRK_API size_t irk_bits_reader_path(const irk_bits_reader *r, char *buf, size_t cap);
// Reports an error in the contents, at the last entry and with the way there. Later calls fail.
// Always returns false.
IRK_API bool irk_bits_reader_fail(irk_bits_reader *r, const char *message);

// ---- writing --------------------------------------------------------------------------------------------------
//   irk_bits_writer *w = irk_bits_writer_create(magic, &sink);
//   irk_bits_writer_enter(w, 8, 3);
//   const irk_abbrev_op ops[] = {IRK_OP_LIT(1), IRK_OP_VBR(6), IRK_OP_BLOB};
//   uint32_t abbrev = irk_bits_writer_define(w, ops, 3);
//   irk_bits_writer_record_bytes(w, abbrev, 1, &number, 1, text);
//   irk_bits_writer_exit(w);
//   bool ok = irk_bits_writer_finish(w, &out);
//   irk_bits_writer_destroy(w);
//
// After the first error, which is in the sink, every call fails and writes nothing, so a program
// may check the result of irk_bits_writer_finish only.
typedef struct irk_bits_writer irk_bits_writer;
// Returns a writer that has written the magic, four bytes. The sink (may be NULL) must outlive it.
// NULL, with an error in the sink, if the magic has another length or memory runs out.
IRK_API irk_bits_writer *irk_bits_writer_create(irk_str magic, irk_sink *sink);
// Frees the writer. NULL is allowed.
IRK_API void irk_bits_writer_destroy(irk_bits_writer *w);
// Begins a block. `width` is that of its abbreviation numbers, 2 to 32: with 3, four abbreviations
// can be used. Id 0, BLOCKINFO, is an error here.
IRK_API bool irk_bits_writer_enter(irk_bits_writer *w, uint32_t block, uint32_t width);
// Ends the current block, or BLOCKINFO, and fills in its length.
IRK_API bool irk_bits_writer_exit(irk_bits_writer *w);
// Defines an abbreviation in the current block. Returns its number, 0 after an error.
IRK_API uint32_t irk_bits_writer_define(irk_bits_writer *w, const irk_abbrev_op *ops, uint32_t num_ops);

// Begins BLOCKINFO, which replaces an earlier one and applies to blocks that begin after it.
IRK_API bool irk_bits_writer_enter_info(irk_bits_writer *w);
// In BLOCKINFO: defines an abbreviation for all blocks of an id. Returns its number, 0 after an
// error.
IRK_API uint32_t irk_bits_writer_define_for(irk_bits_writer *w, uint32_t block, const irk_abbrev_op *ops,
                                            uint32_t num_ops);
// In BLOCKINFO: names all blocks of an id, and a record's code in them.
IRK_API bool irk_bits_writer_name_block(irk_bits_writer *w, uint32_t block, irk_str name);
IRK_API bool irk_bits_writer_name_record(irk_bits_writer *w, uint32_t block, uint32_t code, irk_str name);

// Writes a record by an abbreviation, or without one (IRK_BITS_UNABBREVIATED). Each operand must
// fit its op.
IRK_API bool irk_bits_writer_record(irk_bits_writer *w, uint32_t abbrev, uint32_t code, const uint64_t *ops,
                                    uint32_t num_ops);
// The same with bytes after the operands: the blob, if the abbreviation ends in one, otherwise an
// operand each.
IRK_API bool irk_bits_writer_record_bytes(irk_bits_writer *w, uint32_t abbrev, uint32_t code, const uint64_t *ops,
                                          uint32_t num_ops, irk_str bytes);
// Returns the position, in bits.
IRK_API uint64_t irk_bits_writer_position(const irk_bits_writer *w);
// Overwrites 32 bits that have been written, at any position behind the magic: for fixed operands
// that are known only later.
IRK_API bool irk_bits_writer_patch(irk_bits_writer *w, uint64_t bit, uint32_t value);
// Passes the whole stream to `out`. All blocks must have ended. Returns false after an error, and
// if `out` does.
IRK_API bool irk_bits_writer_finish(irk_bits_writer *w, const irk_writer *out);

// ---- advice ---------------------------------------------------------------------------------------------------
// The abbreviation that would make all records of one code in blocks of one id the shortest.
typedef struct irk_bits_advice {
  uint32_t block, code;
  irk_str block_name, record_name;  // empty: not known
  uint64_t count;                   // number of the records
  uint64_t bits;                    // that they take now
  uint64_t best;                    // that they would take by the abbreviation, with its definition in BLOCKINFO
  const irk_abbrev_op *ops;
  uint32_t num_ops;
  // The block's abbreviation numbers have room for it, and for all advices about the block before
  // it; otherwise the width of the numbers must grow, or other abbreviations must go.
  bool has_room;
} irk_bits_advice;
typedef struct irk_bits_advices irk_bits_advices;
// Finds out for each kind of record in a bitstream which abbreviation would save most. Returns a
// list, the largest saving first, which the caller destroys and which keeps no pointer into
// `bytes`; records that no abbreviation makes shorter, and records with blobs, are not in it. NULL,
// with one error in the sink, if the stream is invalid or memory runs out.
IRK_API irk_bits_advices *irk_bits_advise(const void *bytes, size_t len, const irk_bits_options *options,
                                          irk_sink *sink);
// Return the number of advices, and one of them, NULL beyond the last.
IRK_API uint32_t irk_bits_advices_count(const irk_bits_advices *advices);
IRK_API const irk_bits_advice *irk_bits_advices_at(const irk_bits_advices *advices, uint32_t i);
// NULL is allowed.
IRK_API void irk_bits_advices_destroy(irk_bits_advices *advices);

#ifdef __cplusplus
}
#endif
#endif
