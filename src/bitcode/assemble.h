// Shared by the files of the assembler: one element (line) of a dump, split into its parts, and the
// assembler's state.
#ifndef IRK_BITCODE_ASSEMBLE_H
#define IRK_BITCODE_ASSEMBLE_H

#include "bitcode/bits.h"
#include "irkit/bitcode.h"

typedef enum element_kind {
  ELEMENT_NONE,   // the end of the text
  ELEMENT_OPEN,   // <NAME ...>
  ELEMENT_CLOSE,  // </NAME ...>
  ELEMENT_SINGLE  // <NAME .../>, perhaps followed by contents
} element_kind;

typedef enum element_field {
  FIELD_BLOCK_ID,
  FIELD_NUM_WORDS,
  FIELD_CODE_SIZE,
  FIELD_ABBREV_ID,
  FIELD_CODE_ID,
  FIELD_MAGIC,
  FIELD_VERSION,
  FIELD_OFFSET,
  FIELD_SIZE,
  FIELD_CPU_TYPE,
  FIELD_ABBREVS,
  NUM_FIELDS
} element_field;

typedef enum element_contents {
  CONTENTS_NONE,
  CONTENTS_BLOB,
  CONTENTS_OMITTED_BLOB,
  CONTENTS_STRINGS
} element_contents;

typedef struct element {
  element_kind kind;
  const char *at;  // where the element starts
  irk_str name;
  bool has[NUM_FIELDS];
  uint64_t fields[NUM_FIELDS];
  const char *field_at[NUM_FIELDS];
  IRK_VEC(uint64_t) ops;
  IRK_VEC(const char *) op_at;
  IRK_VEC(irk_abbrev_op) abbrev_ops;
  bool has_raw;
  uint64_t raw_bits;  // number of bits
  irk_str raw_hex;
  element_contents contents;
  irk_buf bytes;              // of a blob, or of data='...'
  uint64_t omitted_len;       // CONTENTS_OMITTED_BLOB: "unprintable, N bytes."
  IRK_VEC(uint32_t) lengths;  // CONTENTS_STRINGS: their lengths; the characters are in `bytes`
} element;

// The text and the scanner's position in it.
typedef struct scanner {
  irk_str file;
  const char *begin, *p, *end;
  irk_sink *sink;
  bool failed;
  const char *line;  // the line of the last diagnostic; line_number is its number
  uint32_t line_number;
} scanner;

// Reads the next element. Returns false after an error.
bool irk_scan_element(scanner *s, element *e);
void irk_element_free(element *e);
int irk_scan_hex_digit(char c);  // -1: not a hexadecimal digit
// Reports an error at a place of the text; only the first one is shown. Always returns false.
bool irk_scan_fail(scanner *s, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);
void irk_scan_warn(scanner *s, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);

// ---- the assembler -------------------------------------------------------------------------------------------
// In a plain dump: an abbreviation that the assembler made for a record, and its number.
enum { ASM_MAX_MADE_ABBREVS = 4 };
typedef struct asm_made_abbrev {
  uint32_t code, num_ops, id;
} asm_made_abbrev;
typedef struct asm_block {
  uint32_t id;
  uint32_t outer_width;
  uint32_t first_local;  // in assembler.local
  uint32_t num_info;
  const irk_block_info *info;
  uint64_t body_bit;                                   // after the length word
  uint64_t num_words;                                  // as given in the text
  irk_block_info *target_info;                         // in BLOCKINFO: the block id that the abbreviations are for
  asm_made_abbrev made_abbrevs[ASM_MAX_MADE_ABBREVS];  // plain dumps: abbreviations that the assembler made
  irk_str name;
  const char *at;  // where the text opens the block
} asm_block;

// Positions of other places that records of LLVM IR hold; see assemble_layout.c.
typedef struct asm_entry {
  uint64_t old_offset, field_bit;
} asm_entry;
typedef struct asm_layout {
  uint64_t first_bit;           // where the module starts, including its IDENTIFICATION block
  bool has_identification;      // an IDENTIFICATION block was seen whose module has not come yet
  uint64_t vst_offset_bit;      // the field of VSTOFFSET; 0: none
  IRK_VEC(uint64_t) functions;  // start of each function block
  IRK_VEC(asm_entry) entries;   // FNENTRY records of the open symbol table
  uint64_t index_offset_bit;    // the two fields of INDEX_OFFSET; 0: none
  IRK_VEC(uint64_t) nodes;      // start of each node after INDEX_OFFSET
} asm_layout;

typedef struct assembler {
  scanner scan;
  element e;
  irk_bitw w;
  irk_bitw lengths;  // lengths of metadata strings
  bool is_exact;     // the text was dumped with `abbrevs`
  bool has_magic;
  bool has_wrapper;
  bool is_cut;  // <RAW/> was the last element of the stream, which may end there, within blocks
  irk_wrapper wrapper;
  irk_buf head, tail;  // bytes before the stream (without the wrapper's header) and after it
  IRK_VEC(asm_block) blocks;
  IRK_VEC(const irk_abbrev *) local;
  irk_map infos;         // block id -> irk_block_info
  uint64_t num_omitted;  // bytes of blobs that the dump left out
  asm_layout layout;
  irk_arena arena;
} assembler;

// For plain dumps: returns an abbreviation for the record to be written and sets *id to its number.
// Defines the abbreviation if the block does not have it yet. Returns NULL after an error.
const irk_abbrev *irk_asm_make_abbrev(assembler *a, uint32_t code, const irk_abbrev_op *ops, uint32_t num_ops,
                                      uint32_t *id);

// assemble_layout.c, for plain dumps only.
void irk_asm_layout_block(assembler *a, uint32_t id);      // a block begins here
void irk_asm_layout_block_end(assembler *a, uint32_t id);  // the block has ended
// Writes a record that holds a position, with the new position. Returns false for any other record.
bool irk_asm_layout_record(assembler *a, uint32_t code);
void irk_asm_layout_free(assembler *a);

#endif
